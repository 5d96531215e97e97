#!/usr/bin/env bash
# tidy.sh BUILD JOBS: clang-tidy over src/ and tools/, with the commands of the build folder BUILD. All sources of a
# library are one batch: nearly all of the time goes into what they include. A batch is one long file here, since some
# checks look at nothing that is included. What was clean is not looked at again while it, what it includes, its command,
# .clang-tidy and clang-tidy itself stay the same. First of all, mistakes that are planted into a batch must be found.
set -euo pipefail
. tools/shell/units.sh
. tools/shell/times.sh
build=$1
jobs=$2
cache=build/passed-tidy
folder=build/tidy
forget_old "$cache"
mkdir -p "$folder"
version=$({ clang-tidy-19 --version; cat .clang-tidy tools/shell/tidy.sh tests/tidy/*.cpp; } | sha256sum | cut -c 1-32)

# batch SOURCE…: all of them as one text. An include that stood before would be a duplicate now: it is left out.
batch() { awk '/^ *# *include / { if ($0 in seen) { print ""; next } seen[$0] = 1 } { print }' "$@"; }

# places BATCH SOURCE…: names what clang-tidy says of lines of the batch after the sources that they came from.
places() {
  local batch=$1
  shift
  awk -v batch="$batch" '
    FNR == 1 && FILENAME != "-" { first[++files] = lines; name[files] = FILENAME }
    FILENAME != "-" { ++lines; next }
    index($0, batch ":") {
      at = index($0, batch ":") + length(batch) + 1
      rest = substr($0, at)
      line = rest + 0
      for (i = files; i > 1 && first[i] >= line; --i) {}
      sub(/^[0-9]+/, line - first[i], rest)
      $0 = name[i] ":" rest
    }
    { print }' "$@" -
}

# look BATCH FLAGS SOURCE…: writes the batch and runs clang-tidy over it. -Wno-error, because a warning inside a system
# header is hidden only while it is none.
look() {
  local batch=$1 flags=$2 output status=0
  shift 2
  batch "$@" >"$batch"
  flags+=" -iquote '$PWD/$(dirname "$1")'"
  output=$(eval "clang-tidy-19 --quiet --warnings-as-errors='*' '$batch' -- $flags -Wno-error" 2>&1) || status=$?
  if ((status != 0)); then
    grep -vE '^[0-9]+ (warning|error).* (generated|treated)|^Suppressed|^Use -header-filter' <<<"$output" |
      places "$batch" "$@"
  fi
  return $status
}

# Each file of tests/tidy names in its first line the check that must find its mistake.
find_planted() {
  local output each check missing=0
  output=$(look "$PWD/$folder/planted.cpp" -std=c++23 tests/tidy/*.cpp || true)
  for each in tests/tidy/*.cpp; do
    check=$(sed -n '1s|^// ||p' "$each")
    if ! grep -qE "^$each:[0-9]+:[0-9]+: error: .*\[${check}[],]" <<<"$output"; then
      printf '%s: clang-tidy does not find its mistake in a batch\n' "$each"
      missing=1
    fi
  done
  return $missing
}

# shellcheck disable=SC2317  # called through xargs
check() {
  local key=$1 flags=$2 sources=$3 started=$EPOCHREALTIME
  # shellcheck disable=SC2086  # one word a source
  look "$PWD/$folder/$key.cpp" "$flags" $sources || return 1
  rm -f "$folder/$key.cpp"
  touch "$cache/$key"
  awk -v from="$started" -v to="$EPOCHREALTIME" -v sources="$sources" 'BEGIN { printf "%6.1f s  %s\n", to - from, sources }'
}
export -f check look batch places
export cache folder

# The batches: the sources of each library or program, their flags and the keys of their units.
declare -A sources_of=() flags_of_batch=() keys_of=()
while IFS=$'\t' read -r _ key command sources; do
  [[ $command =~ \ -o\ CMakeFiles/([^/]+)\.dir/ ]]
  batch=${BASH_REMATCH[1]}
  sources_of[$batch]+=$sources
  flags_of_batch[$batch]=$(plain "$(flags_of "$command")")
  keys_of[$batch]+=$key
done < <(units "$build" '^(src|tools)/')

# The longest first: the short ones fill what is left of the time.
longest_first() {
  local batch
  for batch in "${!sources_of[@]}"; do
    # shellcheck disable=SC2086  # one word a source
    printf '%d %s\n' "$(cat ${sources_of[$batch]} | wc -l)" "$batch"
  done | sort -rn | cut -d ' ' -f 2
}

clean=0
stale=()
while read -r batch; do
  key=$(sha256sum <<<"${keys_of[$batch]}")
  key=$version-${key%% *}
  if passed_before "$cache/$key"; then
    clean=$((clean + 1))
  else
    stale+=("$key" "${flags_of_batch[$batch]}" "${sources_of[$batch]}")
  fi
done < <(longest_first)
printf '%d batches unchanged, %d to check\n' "$clean" $((${#stale[@]} / 3))
if ((${#stale[@]} == 0)); then exit; fi

find_planted
log=$folder/log
status=0
printf '%s\0' "${stale[@]}" | xargs -0 -P "$jobs" -n 3 bash -euo pipefail -c 'check "$@"' tidy | tee "$log" || status=$?
for game in $(games); do
  share "$game" "$(awk -v jobs="$jobs" -v game="games/$game/" 'index($0, game) { s += $1 } END { print s / jobs }' "$log")"
done
exit $status
