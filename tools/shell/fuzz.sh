#!/usr/bin/env bash
# fuzz.sh SECONDS JOBS: random games of every game with all invariants checked, then each libFuzzer target.
# Inputs found interesting are kept in build/fuzz/corpus/TARGET, findings in build/fuzz/findings. Seeds that everyone
# should start from are in tests/fuzz/corpus/TARGET.
set -euo pipefail
. tools/shell/tally.sh
. tools/shell/times.sh
. tools/shell/kept.sh
seconds=$1
jobs=$2

# About a minute for 100,000 games in a release build; with sanitizers some thirty times that.
random_games() {
  local game started
  for game in $(games); do
    started=$EPOCHREALTIME
    build/release/agon fuzz "$game" --games $((seconds * 1000)) --seed "$seed" || return 1
    build/sanitize/agon fuzz "$game" --games $((seconds * 30)) --seed "$seed" || return 1
    share "$game" "$(awk -v from="$started" -v to="$EPOCHREALTIME" 'BEGIN { print to - from }')"
  done
  tally 1 0 0
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
# With a seed that was given the same is found again: what was clean is kept.
# shellcheck disable=SC2317  # called through xargs
fuzz_or_keep() {
  if [[ -n ${AGON_FUZZ_SEED:-} ]]; then
    kept "fuzz-${1##*/}" "$(digest "$1" "tests/fuzz/corpus/${1##*/}")-$2-$seed" fuzz_target "$@"
  else
    fuzz_target "$@"
  fi
}
export -f fuzz_or_keep fuzz_target tally kept digest

export seed=${AGON_FUZZ_SEED:-$((RANDOM * 32768 + RANDOM))}
status=0
echo "seed $seed (AGON_FUZZ_SEED sets it)"
if [[ -n ${AGON_FUZZ_SEED:-} ]]; then
  kept random-games "$(digest build/release/agon build/sanitize/agon)-$seconds-$seed" random_games || status=1
else
  random_games || status=1
fi
if ((status != 0)); then tally 0 1 0; fi
find build/sanitize/fuzz -maxdepth 1 -type f -perm -u+x | sort |
  xargs -r -P "$jobs" -I '{}' bash -euo pipefail -c 'fuzz_or_keep "$@"' fuzz '{}' "$seconds" || status=1
exit $status
