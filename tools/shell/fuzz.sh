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

# About as many seconds in a release build as with sanitizers, where each game takes ten times as long.
# shellcheck disable=SC2317  # called through xargs
random_games() {
  local game=$1 seconds=$2 started=$EPOCHREALTIME status=0
  build/release/agon fuzz "$game" --games $((seconds * 200)) --seed "$seed" || status=1
  build/sanitize/agon fuzz "$game" --games $((seconds * 20)) --seed "$seed" || status=1
  share "$game" "$(awk -v from="$started" -v to="$EPOCHREALTIME" 'BEGIN { print to - from }')"
  tally $((1 - status)) $status 0
  return $status
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
# fuzz_or_keep NAME SECONDS: the game or the target of that name. With a seed that was given the same is found again: what
# was clean is kept.
# shellcheck disable=SC2317  # called through xargs
fuzz_or_keep() {
  local name=$1 seconds=$2 command=(random_games "$1") read=(build/release/agon build/sanitize/agon)
  if [[ -x build/sanitize/fuzz/$name ]]; then
    command=(fuzz_target "build/sanitize/fuzz/$name")
    read=("build/sanitize/fuzz/$name" "tests/fuzz/corpus/$name")
  fi
  if [[ -n ${AGON_FUZZ_SEED:-} ]]; then
    kept "fuzz-$name" "$(digest "${read[@]}")-$seconds-$seed" "${command[@]}" "$seconds"
  else
    "${command[@]}" "$seconds"
  fi
}
export -f fuzz_or_keep fuzz_target random_games share tally kept digest

export seed=${AGON_FUZZ_SEED:-$((RANDOM * 32768 + RANDOM))}
echo "seed $seed (AGON_FUZZ_SEED sets it)"
{
  games
  find build/sanitize/fuzz -maxdepth 1 -type f -perm -u+x -printf '%f\n' | sort
} | xargs -P "$jobs" -I '{}' bash -euo pipefail -c 'fuzz_or_keep "$@"' fuzz '{}' "$seconds"
