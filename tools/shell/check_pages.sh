#!/usr/bin/env bash
# check_pages.sh: what a page names exists: the files it links, the paths and source files in `code`, the commands of
# ./dev and agon. Told as file:line: what is missing.
#
# A path may be written from the root, from src/, or by its end alone ("steps/turn.h", "game.cpp"). <game> and * stand for
# any name; what is made by building or playing (build/, agon-data/, contract.ts) is passed over.
set -euo pipefail

tree=$(mktemp)
trap 'rm -f "$tree"' EXIT
find . \( -path ./.git -o -path ./build -o -path ./agon-data -o -name node_modules -o -name .cache \) -prune -o -print |
  sed 's|^\./||' >"$tree"
dev_commands=$(sed -n '/^usage: /,/^TEXT/s/^  \([a-z]*\)\b.*/\1/p' dev | sort -u | tr '\n' ' ')
agon_commands=$(grep -rhoE 'add_command\( *program, "[a-z]+"|^ *program, "[a-z]+"' src/cli/commands | grep -oE '"[a-z]+"' |
  tr -d '"' | sort -u | tr '\n' ' ')

# shellcheck disable=SC2016  # awk's own
find . -maxdepth 1 -name '*.md' -printf '%f\n' | cat - <(find docs web -name node_modules -prune -o -name '*.md' -print) |
  sort | xargs awk -v dev=" $dev_commands" -v agon=" $agon_commands" -v tree="$tree" '
  BEGIN { while ((getline path < tree) > 0) exists[path] = 1 }
  function missing(what) { print FILENAME ":" FNR ": there is no " what; status = 1 }

  # Whether something in the tree is, or ends with, the path.
  function found(path,   pattern, each) {
    if (path in exists) return 1
    pattern = path
    gsub(/[.+(){}]/, "\\\\&", pattern)
    gsub(/<[a-z]+>|\*|…/, "[^/]*", pattern)
    pattern = "(^|/)" pattern "$"
    if (!(pattern in known)) {
      known[pattern] = 0
      for (each in exists) if (each ~ pattern) { known[pattern] = 1; break }
    }
    return known[pattern]
  }

  function check_link(target,   folder) {
    sub(/#.*/, "", target)
    if (target == "" || target ~ /^[a-z]+:/) return
    folder = FILENAME
    sub(/[^\/]*$/, "", folder)
    target = folder target
    while (sub(/[^\/]+\/\.\.\//, "", target)) {}
    if (!(target in exists)) missing("file " target)
  }

  function check_command(text,   words) {
    split(text, words, /[ \t]+/)
    if (words[1] == "./dev" && words[2] ~ /^[a-z]/ && !index(dev, " " words[2] " ")) missing("command ./dev " words[2])
    if (words[1] ~ /(^|\/)agon$/ && words[2] ~ /^[a-z]+$/ && !index(agon, " " words[2] " ")) missing("command agon " words[2])
  }

  function check_path(text) {
    sub(/[:,;.]+$/, "", text)
    sub(/\/$/, "", text)
    if (text !~ /^[A-Za-z0-9_.<*][A-Za-z0-9_.\/<>*…-]*$/) return
    if (text ~ /^(build|agon-data)(\/|$)|(^|\/)contract\.ts$/) return
    if (text ~ /\.(h|cpp|cu|sh|awk|ts|tsx|css|mjs|toml|md|cmake|json)$/ ||
        text ~ /^(src|tests|tools|docs|data|web|cmake|bench|contract)(\/|$)/) {
      if (text !~ /^[A-Z]+\./ && !found(text)) missing("file " text)
    }
  }

  FNR == 1 { fenced = 0 }
  /^ *```/ { fenced = !fenced; next }
  fenced { line = $0; sub(/^ *(\$ )?/, "", line); check_command(line); next }
  {
    line = $0
    while (match(line, /\]\([^)]*\)/)) {
      check_link(substr(line, RSTART + 2, RLENGTH - 3))
      line = substr(line, RSTART + RLENGTH)
    }
    line = $0
    while (match(line, /`[^`]+`/)) {
      text = substr(line, RSTART + 1, RLENGTH - 2)
      line = substr(line, RSTART + RLENGTH)
      check_command(text)
      check_path(text)
    }
  }
  END { exit status }'
