#!/usr/bin/env bash
# check_sources.sh: the rules of the source tree that no compiler knows, told as file:line: what is wrong.
set -euo pipefail
problems=$(mktemp)
trap 'rm -f "$problems"' EXIT

# files PATTERN FOLDER…: the files of those folders that exist.
files() {
  local pattern=$1 folder
  shift
  for folder in "$@"; do
    if [[ -e $folder ]]; then find "$folder" -type f -regextype posix-extended -regex "$pattern"; fi
  done | sort
}

# forbid WHAT REGEX < list of files
forbid() {
  { xargs -r grep -HnE "$2" || true; } | sed -E "s|^([^:]+:[0-9]+):.*|\1: $1|" >>"$problems"
}

code='.*\.(h|cpp|cu)'

# shellcheck disable=SC2016  # awk's own
{
  files "$code" src tests | xargs -r grep -HnE '^ *# *include +"' | awk -F: -f tools/shell/layering.awk
  files "$code" src tests tools bench | xargs -r awk '
    /^ *# *include / { if ((FILENAME, $0) in seen) print FILENAME ":" FNR ": included twice"; seen[FILENAME, $0] = 1 }'
  files '.*\.cpp' src tests tools bench | xargs -r awk -f tools/shell/unused_names.awk
} >>"$problems"
files "$code" src tests tools bench | forbid 'a source is compiled, not included' '^ *# *include .*\.cpp"'

# On a GPU std::countr_zero compiles and returns 32: core/bits.h has versions that are right everywhere.
files "$code" src | grep -v '^src/core/bits\.h$' |
  forbid 'bit operations go through core/bits.h' \
    'std::(count[lr]_|popcount|has_single_bit|bit_(width|floor|ceil)|rot[lr]\b)|__builtin_(c[lt]z|popcount|ffs|parity)'

text='(.*/)?(dev|run)|.*\.(h|cpp|cu|md|toml|json|cmake|sh|awk|mjs|txt)'
files "$text" src tests tools bench docs data cmake dev .ci CMakeLists.txt README.md CONTRIBUTING.md |
  forbid 'finish it now, or say in docs/ what is missing and why' '\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b'
files "$text" src tests tools bench docs data cmake dev .ci CMakeLists.txt CMakePresets.json README.md CONTRIBUTING.md |
  forbid 'a path of one machine' '(^|[^A-Za-z0-9_.~/}])/(home|root|work|Users)/[A-Za-z0-9_]'
files "$code" src tests | forbid 'use std::filesystem::temp_directory_path()' '"/tmp\b'

files '.*\.h' src tests tools | { xargs -r grep -L '^#pragma once$' || true; } |
  sed 's/$/:1: #pragma once is missing/' >>"$problems"

files "$code" src tests tools bench | xargs -r wc -l |
  awk '$2 != "total" && $1 > 700 { print $2 ":" $1 ": over 700 lines: more than one idea" }' >>"$problems"

if [[ -s $problems ]]; then
  sort -t: -k1,1 -k2,2n "$problems"
  exit 1
fi
