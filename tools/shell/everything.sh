# shellcheck shell=bash
# `./dev test`: every check, once. Each step is a command of ./dev in a process of its own: a failure ends that step,
# and the next one runs. While a browser plays, which is mostly waiting, the compilers go on; what is measured or could
# run out of its time has the machine for itself.
. tools/shell/packages.sh
. tools/shell/kept.sh
. tools/shell/steps.sh

run_everything() {
  local sanitized_effort=10
  while (($# > 0)); do
    case $1 in
      --again) export AGON_AGAIN=1 ;;
      --full) sanitized_effort=100 ;;
      *) fail "unknown option '$1' of test: --again or --full" ;;
    esac
    shift
  done
  need_packages "${build_packages[@]}" "${check_packages[@]}" chromium
  step "Formatting" ./dev lint format
  step "Layering and source rules" ./dev lint layering
  step "Pages" ./dev lint pages
  step "Shell scripts" ./dev lint shell
  step "Release (g++): build" ./dev build release
  beside in_a_browser
  step "Sanitizers (clang): build" ./dev build sanitize
  step "Static checks (clang-tidy)" ./dev lint tidy
  step "Each file by itself (clang)" ./dev lint alone
  step "WebAssembly" ./dev portable wasm
  step "GPU compiler" ./dev portable nvcc
  step "Release (g++): tests" ./dev suite release
  step "Rule situations and packs" ./dev situations
  wait_for_those_beside
  step "Sanitizers (clang): tests" env AGON_EFFORT=$sanitized_effort ./dev suite sanitize
  step "The first load in a browser" ./dev web e2e first_load
  step "Fuzzing, briefly" env AGON_EFFORT=$sanitized_effort AGON_FUZZ_SEED=1 ./dev fuzz 5
  step "Hundreds of bots on one server" bots
  summary
}

bots() {
  ./dev build release >/dev/null
  kept bots "$(digest build/release/agon build/release/server_load)" ./dev bench server --games 300
}

in_a_browser() {
  step "Browser client: checks" ./dev web check
  step "Browser client: tests" ./dev web test
  step "Whole games in a browser" ./dev web e2e --exclude e2e/first_load.e2e.ts
}
