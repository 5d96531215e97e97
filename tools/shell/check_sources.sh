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

# What the rules of the games include, directly or not: what also runs on a GPU.
rules_headers() {
  # shellcheck disable=SC2016  # awk's own
  files '.*\.h' src | xargs -r grep -HoE '^#include "[^"]+"' | awk -F '[:"]' '
    function reach(path,   parts, count, i) {
      if (path in seen) return
      seen[path] = 1
      count = split(includes[path], parts, "\n")
      for (i = 1; i < count; ++i) reach(parts[i])
    }
    { includes[$1] = includes[$1] "src/" $3 "\n" }
    END {
      for (path in includes) if (path ~ /^src\/games\/[^\/]+\/(play|view)\.h$/) reach(path)
      for (path in seen) print path
    }' | while read -r path; do
    if [[ -f $path ]]; then echo "$path"; fi  # others are generated
  done
}

# On a GPU a table that is indexed reads address 0 without a word, unless it is in the rules or inside of a function.
# (Names are for people, on the host.)
{
  rules_headers | xargs -r grep -HnE '^( *(inline |static )+)?constexpr (std::array\b.*|[A-Za-z0-9_:]+) k[A-Za-z0-9]+ *[[{=]' |
    grep -E 'std::array|k[A-Za-z0-9]+\[' | grep -v 'std::string_view' || true
} | sed -E 's|^([^:]+:[0-9]+):.*|\1: a table that rules may index belongs into the rules block, or into a function|' >>"$problems"

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

# Server and browser play every game that is there, and so name none. (Who says "champion" speaks of a password.)
games=$(find src/games -mindepth 1 -maxdepth 1 -type d -printf '%f|')
files '.*\.(h|cpp|ts|tsx|css|json)' src/server web/src | grep -vE '\.test\.tsx?$|/contract\.ts$|/common_passwords\.' |
  forbid 'neither server nor browser names a game' "\\b(${games%|})"

if [[ -s $problems ]]; then
  sort -t: -k1,1 -k2,2n "$problems"
  exit 1
fi
