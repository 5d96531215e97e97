# shellcheck shell=bash
# Where the time goes: each game's share of a step, and the slowest tests. Outside of `./dev test` nothing is kept.

# share GAME SECONDS
share() {
  if [[ -n ${AGON_SHARES:-} ]]; then printf '%s %s\n' "$1" "$2" >>"$AGON_SHARES"; fi
}

games() { find src/games -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | sort; }

# share_builds BUILD SINCE: what was built of each game after the line SINCE of the build's log, divided by the jobs.
share_builds() {
  local game
  for game in $(games); do
    share "$game" "$(tail -n "+$(($2 + 1))" "$1/.ninja_log" | awk -F '\t' -v jobs="${jobs:-1}" -v game="$game" '
      $4 ~ "(agon_|/)" game "(_tests)?[./]" { s += $2 - $1 } END { print s / 1000 / jobs }')"
  done
}

# test_times REPORT…: "seconds program test" for each test of GoogleTest's JSON reports.
test_times() {
  local report
  for report in "$@"; do
    if [[ -s $report ]]; then
      awk -v program="$(basename "$report" .json)" '
        /"name":/ { split($0, part, "\""); name = part[4] }
        /"value_param":/ { split($0, part, "\""); if (name ~ /\/[0-9]+$/ && part[4] !~ /-byte object/) name = name " " part[4] }
        /"time":/ { split($0, part, "\""); seconds = part[4] + 0 }
        /"classname":/ { split($0, part, "\""); print seconds, program, part[4] "." name }' "$report"
    fi
  done
}

# share_tests BUILD: of the tests that ran, those of a game: in its own program, or called after it.
share_tests() {
  local game
  for game in $(games); do
    share "$game" "$(ran_tests "$1" | awk -v jobs="${jobs:-1}" -v game="$game" '
      index(tolower($0), game) { s += $1 } END { print s / jobs }')"
  done
}

# ran_tests BUILD [SINCE]: the times of what ran in the last run, since the file was written, and was not kept from an
# earlier run.
ran_tests() {
  local report
  for report in "$1"/test-reports/*.json; do
    if [[ -e $report && ! -e ${report%.json}.kept && (-z ${2:-} || $report -nt $2) ]]; then test_times "$report"; fi
  done
}

# slowest_tests N SINCE: of those that ran since the file was written.
slowest_tests() {
  local build slowest
  slowest=$({
    for build in build/*/test-reports; do
      build=$(basename "$(dirname "$build")")
      ran_tests "build/$build" "$2" | sed "s/^/$build /"
    done
    find build -maxdepth 2 -name '*.times' -newer "$2" -exec sed 's/^/web /' {} +
  } | sort -k 2,2nr | sed -n "1,$1 p")
  if [[ -n $slowest ]]; then
    printf '\nThe slowest tests that ran:\n'
    awk '{ build = $1; s = $2; program = $3; $1 = $2 = $3 = ""; printf "%7.1f s  %-9s %-20s%s\n", s, build, program, $0 }' \
      <<<"$slowest"
  fi
}
