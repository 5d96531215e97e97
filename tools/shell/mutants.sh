#!/usr/bin/env bash
# mutants.sh JOBS [GAME|core] [N] [--seed S] [--only ID,…] [--again] [--list]: do the tests see small mistakes?
#
# tools/mutants plants N mistakes, each of one place, into a copy of the sources, all of them in one build; the variable
# AGON_MUTANT wakes one. Each is killed when a situation of its game, or a test that names what it tests, fails, crashes
# or does not end: how long it may take is counted in seconds of the processor, so that whatever else the machine does
# kills none. Those that nothing kills are listed: each is a missing test, or changes nothing that a player could see and
# belongs in tests/mutants/harmless.txt, with the reason.
#
# The same seed gives the same mutants, and more of them when N is larger. `--again` runs the survivors of the last run
# once more, after tests were written; `--only` runs some by their numbers. Both use the last build where they can.
# Everything is in build/mutants: the tree, its build, and AREA/survivors.
set -euo pipefail
. tools/shell/times.sh
jobs=$1
shift
root=$PWD
home=$root/build/mutants
tree=$home/tree
build=$home/build
tool=$root/build/release/mutants

# These tests of a game play whole games at random, or compare them with games that were kept: they see that something
# changed, and name no rule. Of a survivor it is told whether they see it: if not, it may be that nobody ever does.
not_killers='*Golden*:*Signature*:*.*RandomGames*:*.*BeatsChance*:*.*WinsMost*:*.*EndsEveryMatch*'

fail() {
  printf './dev mutants: %s\n' "$*" >&2
  exit 2
}

areas=()
number=100
seed=
only=
again=false
listing=false
while (($# > 0)); do
  case $1 in
    --seed | --only)
      (($# > 1)) || fail "$1 wants a number"
      if [[ $1 == --seed ]]; then seed=$2; else only=$2; fi
      shift
      ;;
    --again) again=true ;;
    --list) listing=true ;;
    -*) fail "unknown option '$1'" ;;
    [1-9]*) number=$1 ;;
    *) areas+=("$1") ;;
  esac
  shift
done
for area in "${areas[@]}"; do
  [[ $area == core || -f src/games/$area/game.cpp ]] || fail "'$area' is neither a game nor core"
done
if ((${#areas[@]} == 0)) && [[ -z $only ]]; then mapfile -t areas < <(games && echo core); fi
if [[ -z $seed ]]; then seed=$((RANDOM * 32768 + RANDOM)); fi
[[ $seed =~ ^[0-9]{1,18}$ ]] || fail "a seed is a number, not '$seed'"
[[ $number =~ ^[0-9]{1,6}$ ]] || fail "how many is a number, not '$number'"
[[ -z $only || ${#areas[@]} -eq 1 ]] || fail "--only wants a game, or core"
[[ -z $only || $only =~ ^[0-9a-f]{7}(,[0-9a-f]{7})*$ ]] || fail "--only wants numbers as they are listed: 17a3f0c,0b51d22"

# What may kill the mutants of an area, the cheap ones first.
killers() {
  local game
  if [[ $1 == core ]]; then
    echo core_tests
    for game in $(games); do echo "situations/$game"; done
    echo proofs
  else
    echo "situations/$1"
    echo "$1_tests"
  fi
}

# run_killer NAME: with the mutant AGON_MUTANT awake, if there is one.
run_killer() {
  case $1 in
    situations/*) "$build/situations" "$root/tests/$1" ;;
    proofs) run_proofs ;;
    core_tests) run_core_tests ;;
    *) RC_PARAMS=seed=1 "$build/$1" --gtest_brief=1 --gtest_fail_fast --gtest_filter="-$not_killers" ;;
  esac
}

# The test that mirrors the source of the mutant which is awake.
mirror_of_mutant() {
  local source
  source=$(awk -F '\t' -v id="${AGON_MUTANT:-}" '$1 == id { print $2 }' "$home/core/chosen")
  source=${source#src/}
  printf '%s' "$tree/tests/${source%.h}_test.cpp"
}

# Those that mirror the source of the mutant come first: most mutants die there, and the others take longer.
run_core_tests() {
  local tests=("$build/core_tests" --gtest_brief=1 --gtest_fail_fast) mirror suites
  export RC_PARAMS=seed=1
  mirror=$(mirror_of_mutant)
  if [[ -f $mirror ]]; then
    suites=$(sed -n 's/^TEST(\([A-Za-z]*\),.*/\1.*/p' "$mirror" | sort -u | paste -sd :)
    "${tests[@]}" --gtest_filter="$suites" || return
  fi
  "${tests[@]}"
}

# What the tests of core/ prove while they are compiled: those of the test that mirrors the source of the mutant, and
# those of the second game.
run_proofs() {
  local sources=("$tree/tests/core/second/proofs.cpp") mirror
  mirror=$(mirror_of_mutant)
  if [[ -f $mirror ]]; then sources=("$mirror" "${sources[@]}"); fi
  clang++-19 -fsyntax-only -std=c++23 -march=x86-64-v3 -w -Wno-c++11-narrowing \
    -fconstexpr-steps=1000000000 -I "$tree/src" -I "$tree" -I "$build/generated" -DAGON_SOURCE_DIR="\"$tree\"" \
    -DAGON_MUTANT_OF_PROOFS="0x${AGON_MUTANT:-0}" \
    -include "$root/tools/mutants/chosen.h" "${sources[@]}"
}

# What the programs are built from: the real folders, but for src/, which is planted.
lay_out_tree() {
  local entry
  mkdir -p "$tree/src"
  for entry in CMakeLists.txt bench cmake contract data docs tests tools; do ln -sfn "../../../$entry" "$tree/$entry"; done
}

# The rules of no game are optimised as they are when played: a run needs one build and a second or two of each mutant.
# Paths are told in full, as a compiler cache may have made them relative.
configure() {
  cmake -G Ninja -S "$tree" -B "$build" -DCMAKE_CXX_COMPILER=clang++-19 -DCMAKE_BUILD_TYPE=Mutants \
    -DCMAKE_CXX_FLAGS_MUTANTS="-O1 -D_GLIBCXX_ASSERTIONS" \
    -DCMAKE_CXX_FLAGS="-w -Wno-c++11-narrowing -ferror-limit=0 -fdiagnostics-absolute-paths -include $root/tools/mutants/chosen.h" \
    >"$home/configure.log" 2>&1 || {
    cat "$home/configure.log" >&2
    fail "configuring failed"
  }
}

# The sources that see most of the mutants: what does not compile is found there before all others are compiled.
first_objects() {
  local source
  for source in "$tree"/src/games/*/{playing,telling,insight}.cpp $([[ $1 != core ]] || echo "$tree"/tests/core/{,hex/}*_test.cpp); do
    if [[ $1 == core || $source == */games/$1/* ]] && grep -qF " $source " "$build/build.ninja"; then
      echo "$source^"
    fi
  done
}

targets() { killers "$1" | sed '/^proofs$/d; s|^situations/.*|situations|' | sort -u; }

# plant_and_build AREA WHICH…: WHICH is SEED N, or "only" and numbers. What does not compile is dropped, and the next
# ones take its place.
plant_and_build() {
  local area=$1 log=$home/$1/build.log
  shift
  lay_out_tree
  while true; do
    "$tool" plant "$root" "$area" "$@" "$home/$area/dropped" "$tree" "$home/$area/chosen" "$home/$area/harmless" ||
      exit 2
    configure
    local objects
    mapfile -t objects < <(first_objects "$area")
    # shellcheck disable=SC2046  # one word a target
    if { ((${#objects[@]} == 0)) || ninja -C "$build" -j "$jobs" -k 0 "${objects[@]}" >"$log" 2>&1; } &&
      ninja -C "$build" -j "$jobs" -k 0 $(targets "$area") >"$log" 2>&1; then
      return
    fi
    "$tool" blame "$tree" "$home/$area/chosen" "$home/$area/dropped" <"$log" || {
      grep -E -A 3 'error:|FAILED' "$log" | head -n 40 >&2
      fail "the build failed: $log"
    }
  done
}

# Everything must hold with no mutant awake. How many seconds of the processor each killer takes says how many it may
# take with one.
run_unchanged() {
  local killer status seconds TIMEFORMAT='%U'
  : >"$home/$1/limits"
  while read -r killer; do
    status=0
    { time run_killer "$killer" >"$home/$1/unchanged.log" 2>&1; } 2>"$home/$1/seconds" || status=$?
    if ((status != 0)); then
      tail -n 30 "$home/$1/unchanged.log" >&2
      fail "$killer fails with no mutant awake"
    fi
    seconds=$(tail -n 1 "$home/$1/seconds")
    printf '%s %d\n' "$killer" $((20 + 10 * (${seconds%%[.,]*} + 1))) >>"$home/$1/limits"
  done < <(killers "$1")
}

# within SECONDS COMMAND…: of the processor, for each of its processes. SIGXCPU ends what takes more; what neither ends
# nor works, which is nothing that a mistake in the rules can bring about, is not waited for either.
out_of_time=$((128 + $(kill -l XCPU)))
within() {
  local seconds=$1
  shift
  # shellcheck disable=SC2016  # expanded by the shell that is started
  timeout -k 1 $((20 * seconds)) bash -c 'ulimit -St "$1" && "${@:2}"' within "$seconds" "$@" >/dev/null 2>&1 </dev/null
}

# run_mutant AREA ID: adds "ID KILLER HOW" to the results; the killer of a survivor is "none", and HOW says whether
# random play and the kept games see it, or that a killer was not waited for.
run_mutant() {
  local area=$1 id=$2 killer limit status how=unseen
  export AGON_MUTANT=$id
  ulimit -c 0 -v 8000000
  while read -r killer limit; do
    status=0
    within "$limit" run_killer "$killer" || status=$?
    if ((status == 0)); then continue; fi
    if ((status == 124 || status == 137)); then
      how=undecided
      continue
    fi
    how=failed
    if ((status == out_of_time)); then how=hung; elif ((status > 128)); then how=crashed; fi
    printf '%s %s %s\n' "$id" "$killer" "$how" >>"$home/$area/results"
    return
  done <"$home/$area/limits"
  if [[ $area != core && $how == unseen ]]; then
    within 300 "$build/${area}_tests" --gtest_fail_fast --gtest_filter="$not_killers" || how=seen
  fi
  printf '%s none %s\n' "$id" "$how" >>"$home/$area/results"
}
export -f run_killer run_mutant run_proofs run_core_tests mirror_of_mutant within
export root home tree build not_killers out_of_time

# report AREA: those killed and by what; the survivors, each with its line.
report() {
  local folder=$home/$1 id file line change killer how
  join -t $'\t' -j 1 <(sort "$folder/chosen") <(tr ' ' '\t' <"$folder/results" | sort) | sort -t $'\t' -k2,2 -k3,3n \
    >"$folder/told"
  : >"$folder/survivors"
  while IFS=$'\t' read -r id file line _ _ change killer how; do
    if [[ $killer != none ]]; then continue; fi
    case $how in
      seen) how=' (random play sees it)' ;;
      undecided) how=' (something was not waited for)' ;;
      *) how= ;;
    esac
    printf 'survived %s %s:%s: %s%s\n    %s\n' "$id" "$file" "$line" "$change" "$how" \
      "$(sed -n "${line}s/^ *//p" "$file")" >>"$folder/survivors"
  done <"$folder/told"
  {
    cat "$folder/harmless" "$folder/survivors"
    awk -F '\t' -v area="$1" -v which="$2" '
      { ++all }
      $7 != "none" { ++killed; by[$7 ($8 == "failed" ? "" : " (" $8 ")")]++ }
      END {
        printf "%s: %d of %d mutants killed%s", area, killed, all, which
        for (killer in by) printf "%s %s %d", seen++ ? "," : ":", killer, by[killer]
        print ""
      }' "$folder/told"
  } | tee "$folder/report"
}

# known AREA ID…: those of the numbers that some mutant has, sorted; the others are told.
known() {
  local area=$1 all
  shift
  all=$("$tool" list "$root" "$area" 0 | cut -d ' ' -f 1 | sort)
  printf '%s\n' "$@" | sort -u | comm -23 - <(printf '%s\n' "$all") | sed 's/$/: there is no such mutant (any more)/' >&2
  printf '%s\n' "$@" | sort -u | comm -12 - <(printf '%s\n' "$all")
}

# run_area AREA
run_area() {
  local area=$1 folder=$home/$1 which=", seed $seed" ids=
  mkdir -p "$folder"
  touch "$folder/chosen" "$folder/results"
  if $again || [[ -n $only ]]; then
    which=
    ids=${only//,/ }
    if $again; then ids+=" $(awk '$2 == "none" { print $1 }' "$folder/results")"; fi
    # shellcheck disable=SC2086  # one word a number
    ids=$(known "$area" $ids)
    if [[ -z $ids ]]; then
      echo "nothing to run: no survivor of a last run, and no mutant that was named"
      return
    fi
    if [[ -n $(comm -23 <(printf '%s\n' "$ids") <(cut -f 1 "$folder/chosen" | sort)) ]]; then
      : >"$folder/results"
      plant_and_build "$area" only "$ids"
    else
      plant_and_build "$area" only "$(cut -f 1 "$folder/chosen")"
    fi
  else
    : >"$folder/results"
    rm -f "$folder/dropped"
    plant_and_build "$area" "$seed" "$number"
    ids=$(cut -f 1 "$folder/chosen")
  fi
  run_unchanged "$area"
  local harmless
  harmless=$(awk '$1 == "harmless" { print $2 }' "$folder/harmless")
  # shellcheck disable=SC2086
  ids=$(printf '%s\n' $ids | sort | comm -12 - <(cut -f 1 "$folder/chosen" | sort) |
    comm -23 - <(printf '%s\n' $harmless | sort))
  # What is run again is forgotten first, and so is what has become harmless.
  # shellcheck disable=SC2086
  printf '%s\n' $ids $harmless | grep -vwFf - "$folder/results" >"$folder/kept" || true
  mv "$folder/kept" "$folder/results"
  # shellcheck disable=SC2086
  printf '%s\n' $ids | xargs -r -P "$jobs" -n 1 bash -euo pipefail -c 'run_mutant "$@"' mutant "$area"
  report "$area" "$which"
}

for area in "${areas[@]}"; do
  if $listing; then
    "$tool" list "$root" "$area" "$seed"
  else
    printf '%s: ' "$area"
    if ! $again && [[ -z $only ]]; then printf '%d mutants with seed %d, ' "$number" "$seed"; fi
    printf 'in one build\n'
    run_area "$area"
  fi
done
