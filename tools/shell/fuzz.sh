#!/usr/bin/env bash
# fuzz.sh SECONDS JOBS: random games of every game with all invariants checked, then each libFuzzer target.
# Inputs found interesting are kept in build/fuzz/corpus/TARGET, findings in build/fuzz/findings. Seeds that everyone
# should start from are in tests/fuzz/corpus/TARGET.
set -euo pipefail
. tools/shell/tally.sh
seconds=$1
jobs=$2

# About a minute for 100,000 games in a release build; with sanitizers some thirty times that.
random_games() {
  local game
  for game in src/games/*/game.cpp; do
    game=$(basename "$(dirname "$game")")
    build/release/agon fuzz "$game" --games $((seconds * 1000)) --seed "$seed" || return 1
    build/sanitize/agon fuzz "$game" --games $((seconds * 30)) --seed "$seed" || return 1
  done
}

# shellcheck disable=SC2317  # called through xargs
fuzz_target() {
  local program=$1 seconds=$2 name corpus log
  name=$(basename "$program")
  corpus=build/fuzz/corpus/$name
  log=build/fuzz/$name.log
  mkdir -p "$corpus" build/fuzz/findings
  local folders=("$corpus") options=()
  if [[ -d tests/fuzz/corpus/$name ]]; then folders+=("tests/fuzz/corpus/$name"); fi
  if [[ -f tests/fuzz/$name.dict ]]; then options+=("-dict=tests/fuzz/$name.dict"); fi
  options+=(-seed="$seed" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=3072 -print_final_stats=1)
  options+=(-artifact_prefix="build/fuzz/findings/$name-")
  if "$program" "${options[@]}" "${folders[@]}" >"$log" 2>&1; then
    printf '%s: nothing found in %s inputs\n' "$name" "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")"
    tally 1 0 0
  else
    tail -n 60 "$log"
    printf '%s: FAILED; the input is in build/fuzz/findings, the whole log in %s\n' "$name" "$log"
    tally 0 1 0
    return 1
  fi
}
export -f fuzz_target tally

export seed=${AGON_FUZZ_SEED:-$((RANDOM * 32768 + RANDOM))}
status=0
echo "seed $seed (AGON_FUZZ_SEED sets it)"
if random_games; then tally 1 0 0; else tally 0 1 0; status=1; fi
find build/sanitize/fuzz -maxdepth 1 -type f -perm -u+x | sort |
  xargs -r -P "$jobs" -I '{}' bash -euo pipefail -c 'fuzz_target "$@"' fuzz '{}' "$seconds" || status=1
exit $status
