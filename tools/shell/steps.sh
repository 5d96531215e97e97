# shellcheck shell=bash
# The steps of `./dev test`: a heading and the time of each, what of it is each game's, and the summary at the end.
# Steps may run beside others (beside … wait_for_those_beside).

steps_started=$SECONDS
steps_folder=$(mktemp -d)
trap 'rm -rf "$steps_folder"' EXIT
touch "$steps_folder/started"
steps_beside=()

# step NAME COMMAND…: a step that counts nothing itself is one test. Leaves a line in the file of results: verdict,
# seconds, name, passed, failed, skipped, and each game's seconds.
step() {
  local name=$1 started=$SECONDS status=0 passed failed skipped verdict output
  shift
  printf '\n=== %s\n' "$name"
  AGON_TALLY=$(mktemp -p "$steps_folder")
  AGON_SHARES=$(mktemp -p "$steps_folder")
  export AGON_TALLY AGON_SHARES
  output=$(mktemp -p "$steps_folder")
  "$@" </dev/null 2>&1 | tee "$output" || status=${PIPESTATUS[0]}
  read -r passed failed skipped < <(awk '{ p += $1; f += $2; s += $3 } END { print p + 0, f + 0, s + 0 }' "$AGON_TALLY")
  if ((status != 0 && failed == 0)); then failed=1; fi
  if ((passed + failed + skipped == 0)); then passed=1; fi
  verdict=ok
  if ((failed > 0)); then
    verdict=FAILED
    what_failed "$name" "$output" >>"$steps_folder/failures"
  elif ((passed == 0)); then
    verdict=skipped
  fi
  printf '%s\t%d\t%s\t%d\t%d\t%d\t%s\n' "$verdict" $((SECONDS - started)) "$name" "$passed" "$failed" "$skipped" \
    "$(shares <"$AGON_SHARES")" >>"$steps_folder/results"
  rm -f "$AGON_TALLY" "$AGON_SHARES" "$output"
  printf -- '--- %s: %s (%d s)\n' "$name" "$verdict" $((SECONDS - started))
}

# what_failed STEP OUTPUT: of all that a step printed, what says that something is wrong; or how it ended.
what_failed() {
  printf '\n=== What failed: %s\n' "$1"
  if ! grep -E -A 8 'Failure$|FAILED|AssertionError|([Ee]rror|warning):|Error$' "$2" | sed -n '1,100 p' | grep .; then
    tail -n 40 "$2"
  fi
}

# "champions 12 aristeia 34" from lines of a game and seconds.
shares() {
  awk '{ s[$1] += $2 } END { for (game in s) printf "%s %.0f ", game, s[game] }'
}

# beside COMMAND…: a command with steps of its own runs from now on beside the others; what it prints comes when it is
# waited for.
beside() {
  local output
  output=$(mktemp -p "$steps_folder")
  ("$@") >"$output" 2>&1 &
  steps_beside+=("$! $output")
}

wait_for_those_beside() {
  local each
  for each in "${steps_beside[@]}"; do
    wait "${each%% *}" || true
    cat "${each#* }"
  done
  steps_beside=()
}

# summary: what failed, a line a step with each game's share, the slowest tests, then the totals alone on the last line;
# fails if anything failed.
summary() {
  if [[ -s $steps_folder/failures ]]; then cat "$steps_folder/failures"; fi
  printf '\n=== Summary\n'
  awk -F '\t' '
    function seconds_of(game, text,   parts, count, i) {
      count = split(text, parts, " ")
      for (i = 1; i < count; i += 2) if (parts[i] == game) return parts[i + 1]
      return 0
    }
    { line[NR] = $0; count = split($7, parts, " "); for (i = 1; i < count; i += 2) games[parts[i]] = 1 }
    END {
      printf "%-8s %6s ", "", "all"
      for (game in games) printf "%10s ", game
      print ""
      for (n = 1; n <= NR; ++n) {
        split(line[n], f, "\t")
        printf "%-8s %4d s ", f[1], f[2]
        for (game in games) { s = seconds_of(game, f[7]); total[game] += s; printf "%8d s ", s }
        printf " %-36s %5d passed, %d failed%s\n", f[3], f[4], f[5], (f[6] > 0 ? ", " f[6] " skipped" : "")
      }
      printf "%-8s %6s ", "", ""
      for (game in games) printf "%8d s ", total[game]
      print " each game"
    }' "$steps_folder/results"
  slowest_tests 10 "$steps_folder/started"
  printf '%d s in all\n' $((SECONDS - steps_started))
  awk -F '\t' '{ p += $4; f += $5 } END { printf "%d passed, %d failed\n", p, f; exit f > 0 }' "$steps_folder/results"
}
