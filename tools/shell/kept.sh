# shellcheck shell=bash
# Results that are kept: what passed is not done again while everything that it depends on stays the same. Only passes
# are kept, in build/kept; AGON_AGAIN=1 (./dev test --again) does everything again.

# digest PATH…: one hash of the contents and names of these files and of all files below these folders, as far as they
# exist.
digest() {
  { find "$@" \( -name node_modules -o -name .cache \) -prune -o -type f -print0 2>/dev/null || true; } | sort -z |
    xargs -0 -r sha256sum | sha256sum | cut -c 1-32
}

# kept NAME DIGEST COMMAND…: the command, unless it passed when the digest was the same. What it counted is counted
# again (tally.sh).
kept() {
  local name=$1 file=build/kept/$1-$2 status=0 outer=${AGON_TALLY:-}
  shift 2
  mkdir -p build/kept
  if [[ -e $file && -z ${AGON_AGAIN:-} ]]; then
    touch "$file"
    printf '%s: nothing has changed since it passed\n' "$name"
    if [[ -n $outer ]]; then cat "$file" >>"$outer"; fi
    return
  fi
  local counted
  counted=$(mktemp -p build/kept)
  AGON_TALLY=$counted "$@" || status=$?
  if [[ -n $outer ]]; then cat "$counted" >>"$outer"; fi
  if ((status == 0)); then
    rm -f "build/kept/$name"-*
    mv "$counted" "$file"
  else
    rm -f "$counted"
  fi
  return $status
}
