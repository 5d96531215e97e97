#!/usr/bin/env bash
# tidy.sh BUILD JOBS: clang-tidy over src/ and tools/, with the commands of the build folder BUILD.
# A file that was clean is not looked at again while it, the project headers it includes (directly or not), its
# command, .clang-tidy and clang-tidy itself stay the same: build/tidy-cache has one empty file for each clean state.
set -euo pipefail
build=$1
jobs=$2
cache=build/tidy-cache
mkdir -p "$cache"
find "$cache" -type f -mtime +30 -delete

headers=$(find src tools "$build/generated" -name '*.h' -o -name '*.cpp' | sort)
version=$(clang-tidy-19 --version | sha256sum)$(sha256sum <.clang-tidy)

# keys: a line "PATH TEXT" for each source, where TEXT has the hashes of all that its result depends on.
keys() {
  {
    # shellcheck disable=SC2086  # one word a file
    sha256sum $headers | sed 's/^/hash /'
    # shellcheck disable=SC2086
    grep -HoE '^ *# *include +"[^"]+"' $headers | sed -E 's/^([^:]+):.*"([^"]+)"/include \1 \2/'
    awk '/"command":/ { command = $0 } /"file":/ { print "command", $0 command }' "$build/compile_commands.json"
  } | awk -v root="$PWD/" -v build="$build/" -v version="$version" '
    $1 == "hash" { hash[$3] = $2 }
    $1 == "include" { edges[$2] = edges[$2] $3 "\n" }
    $1 == "command" {
      split($0, part, "\"")
      path = part[4]
      if (index(path, root) == 1) path = substr(path, length(root) + 1)
      if (path ~ /^(src|tools)\//) command[path] = $0
    }
    function visit(path,   parts, count, i) {
      if (!(path in hash) || (path in seen)) return
      seen[path] = 1
      text = text hash[path]
      count = split(edges[path], parts, "\n")
      for (i = 1; i < count; ++i) {
        visit("src/" parts[i]); visit(build "generated/" parts[i]); visit(parts[i]); visit("tools/" parts[i])
      }
    }
    END {
      for (path in command) {
        split("", seen)
        text = version command[path]
        visit(path)
        gsub(/[ \t]/, "", text)
        print path, text
      }
    }' | sort
}

# -Wno-error, because a warning inside a system header is hidden only while it is none.
check() {
  local path=$1 key=$2 output
  if output=$(clang-tidy-19 -p "$build" --quiet --warnings-as-errors='*' --extra-arg=-Wno-error "$path" 2>&1); then
    touch "$cache/$key"
    printf '  %s\n' "$path"
  else
    grep -vE '^[0-9]+ (warning|error).* (generated|treated)|^Suppressed|^Use -header-filter' <<<"$output"
    return 1
  fi
}
export -f check
export build cache

clean=0
stale=()
while read -r path text; do
  key=$(sha256sum <<<"$text")
  key=${key%% *}
  if [[ -e $cache/$key ]]; then
    touch "$cache/$key"
    clean=$((clean + 1))
  else
    stale+=("$path" "$key")
  fi
done < <(keys)
printf '%d files unchanged, %d to check\n' "$clean" $((${#stale[@]} / 2))
if ((${#stale[@]} > 0)); then
  printf '%s\n' "${stale[@]}" | xargs -P "$jobs" -n 2 bash -euo pipefail -c 'check "$@"' tidy
fi
