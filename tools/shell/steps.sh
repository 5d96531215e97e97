# shellcheck shell=bash
# The steps of `./dev test`: a heading and the time of each, and the summary at the end.

steps_passed=0
steps_failed=0
steps_lines=()
steps_started=$SECONDS

# step NAME COMMAND…: a step that counts nothing itself is one test.
step() {
  local name=$1 started=$SECONDS status=0 passed failed skipped verdict
  shift
  printf '\n=== %s\n' "$name"
  AGON_TALLY=$(mktemp)
  export AGON_TALLY
  "$@" </dev/null || status=$?
  read -r passed failed skipped < <(awk '{ p += $1; f += $2; s += $3 } END { print p + 0, f + 0, s + 0 }' "$AGON_TALLY")
  rm -f "$AGON_TALLY"
  if ((status != 0 && failed == 0)); then failed=1; fi
  if ((passed + failed + skipped == 0)); then passed=1; fi
  steps_passed=$((steps_passed + passed))
  steps_failed=$((steps_failed + failed))
  verdict=ok
  if ((failed > 0)); then
    verdict=FAILED
  elif ((passed == 0)); then
    verdict=skipped
  fi
  printf -v verdict '%-7s %4d s  %-32s %5d passed, %d failed%s' "$verdict" $((SECONDS - started)) "$name" \
    "$passed" "$failed" "$( ((skipped == 0)) || printf ', %d skipped' "$skipped")"
  steps_lines+=("$verdict")
  printf -- '--- %s\n' "$verdict"
}

# summary: a line a step, then the totals alone on the last line; fails if anything failed.
summary() {
  printf '\n=== Summary (%d s)\n' $((SECONDS - steps_started))
  printf '%s\n' "${steps_lines[@]}"
  printf '%d passed, %d failed\n' "$steps_passed" "$steps_failed"
  ((steps_failed == 0))
}
