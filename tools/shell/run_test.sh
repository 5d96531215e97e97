#!/usr/bin/env bash
# run_test.sh REPORT TESTS [PATH…]: an executable of tests, which leaves its JSON report; called by ctest. The paths are
# what the tests read and run besides: with AGON_KEEP set, a report without failures is kept as long as all of it is the
# same, and is the report again.
set -euo pipefail
report=$1
tests=$2
shift 2
# shellcheck source=tools/shell/kept.sh
. "$(dirname "$0")/kept.sh"

# Properties are tried with as many cases as tests that play at random play games: 100 where nothing else is said.
export RC_PARAMS="seed=1 max_success=${AGON_EFFORT:-100}"

kept=""
if [[ -n ${AGON_KEEP:-} ]]; then
  entry=$(basename "$report" .json)
  settings="${GTEST_SHARD_INDEX:-} ${GTEST_TOTAL_SHARDS:-} $RC_PARAMS"
  key=$({ digest "$tests" "$@"; printf '%s\n' "$settings"; } | sha256sum | cut -c 1-32)
  folder=$(dirname "$report")/../kept
  kept=$folder/$entry-$key.json
  mkdir -p "$folder"
  if [[ -s $kept && -z ${AGON_AGAIN:-} ]]; then
    touch "$kept"
    cp "$kept" "$report"
    touch "${report%.json}.kept" # for whoever asks what ran
    exit
  fi
fi
"$tests" --gtest_brief=1 --gtest_output="json:$report"
if [[ -n $kept ]]; then
  rm -f "$folder/$entry"-*.json
  cp "$report" "$kept"
fi
