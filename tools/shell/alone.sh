#!/usr/bin/env bash
# alone.sh BUILD JOBS: every source compiles by itself, without the other files of its batch: so it includes what it uses
# (a test may take for granted what is in the precompiled header of all tests). With the commands of the build folder
# BUILD. Nothing stands before the first source of a batch: building proves it of that one. What passed is not looked at
# again while it, its batch, what they include and their command stay the same.
set -euo pipefail
. tools/shell/units.sh
. tools/shell/times.sh
build=$1
jobs=$2
cache=build/passed-alone
forget_old "$cache"
version=$({ clang++-19 --version; cat tools/shell/alone.sh; } | sha256sum | cut -c 1-32)

# shellcheck disable=SC2317  # called through xargs
check() {
  local key=$1 flags=$2 source=$3 started=$EPOCHREALTIME
  (eval "clang++-19 $flags -fsyntax-only $source") || return 1
  touch "$cache/$key"
  awk -v from="$started" -v to="$EPOCHREALTIME" -v source="$source" 'BEGIN { print to - from, source }'
}
export -f check
export cache

clean=0
stale=()
while IFS=$'\t' read -r _ key command sources; do
  flags=$(flags_of "$command")
  read -r _ others <<<"$sources"
  for source in $others; do
    if passed_before "$cache/$version-$key-${source//\//.}"; then
      clean=$((clean + 1))
    else
      stale+=("$version-$key-${source//\//.}" "$flags" "$source")
    fi
  done
done < <(units "$build" '^(src|tools|tests|bench)/')
printf '%d files unchanged, %d to check\n' "$clean" $((${#stale[@]} / 3))
if ((${#stale[@]} == 0)); then exit; fi

log=build/alone.log
status=0
printf '%s\0' "${stale[@]}" | xargs -0 -P "$jobs" -n 3 bash -euo pipefail -c 'check "$@"' alone >"$log" || status=$?
for game in $(games); do
  share "$game" "$(awk -v jobs="$jobs" -v game="games/$game/" 'index($0, game) { s += $1 } END { print s / jobs }' "$log")"
done
exit $status
