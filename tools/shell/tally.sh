# shellcheck shell=bash
# Counting: a step of `./dev test` adds to the file $AGON_TALLY how many of its tests passed, failed and were skipped.
# Outside of `./dev test` there is no such file and nothing is counted.

tally() {
  if [[ -n ${AGON_TALLY:-} ]]; then printf '%d %d %d\n' "$@" >>"$AGON_TALLY"; fi
}

tally_skipped() { tally 0 0 1; }

# tally_line TEXT: the last "N passed, N failed" in the text.
tally_line() {
  local line
  line=$(grep -oE '[0-9]+ passed, [0-9]+ failed' <<<"$1" | tail -n 1) || return 0
  tally "${line%% passed*}" "$(sed -E 's/.*, ([0-9]+) failed/\1/' <<<"$line")" 0
}

# tally_reports BUILD: GoogleTest's JSON reports of one ctest run; the first "tests" and "failures" in each are totals.
# An entry that failed without a report (it crashed, or ran out of time) is one failure.
tally_reports() {
  local report tests failures skipped entry
  for report in "$1"/test-reports/*.json; do
    [[ -s $report ]] || continue
    tests=$(grep -m 1 '"tests":' "$report" | tr -dc 0-9)
    failures=$(grep -m 1 '"failures":' "$report" | tr -dc 0-9)
    skipped=$(grep -c '"result": "SKIPPED"' "$report" || true)
    tally $((tests - failures - skipped)) "$failures" "$skipped"
  done
  while IFS=: read -r _ entry; do
    if [[ ! -s $1/test-reports/$entry.json ]]; then tally 0 1 0; fi
  done < <(cat "$1/Testing/Temporary/LastTestsFailed.log" 2>/dev/null || true)
}
