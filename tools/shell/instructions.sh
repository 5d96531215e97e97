#!/usr/bin/env bash
# instructions.sh GAME…: how many instructions a choice takes in random play: options, draw and answer. Callgrind counts
# two runs of the release build; their difference leaves out starting and reading the pack. It does not depend on how
# busy the machine is.
set -euo pipefail

# counted GAME GAMES: instructions and choices.
counted() {
  local folder
  folder=$(mktemp -d)
  valgrind --tool=callgrind --callgrind-out-file="$folder/out" \
    build/release/agon bench "$1" --games "$2" --seed 1 --json >"$folder/json" 2>"$folder/log" || {
    cat "$folder/log" >&2
    rm -r "$folder"
    return 1
  }
  sed -nE 's/^(summary|totals): ([0-9]+).*/\2/p' "$folder/out" | sed -n '1 p'
  sed -nE 's/.*"choices": ?([0-9]+).*/\1/p' "$folder/json"
  rm -r "$folder"
}

for game in "$@"; do
  few=$(counted "$game" 100)
  many=$(counted "$game" 300)
  awk -v game="$game" -v few="$few" -v many="$many" 'BEGIN {
    split(few, a); split(many, b)
    printf "%s: %.1f instructions a choice (%d choices)\n", game, (b[1] - a[1]) / (b[2] - a[2]), b[2] - a[2]
  }'
done
