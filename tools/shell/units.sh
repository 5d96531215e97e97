# shellcheck shell=bash
# What the compiler is given, from compile_commands.json, and what each of it depends on: for checks that need not look
# again at what has not changed. Sourced.

# units BUILD PATTERN: a line a unit whose sources all match the pattern: the unit, a hash of all that it depends on
# (its command, its sources and the project headers that they include, directly or not), its command, its sources;
# between tabs. A unit is what is compiled as one: a source, or a batch of them.
units() {
  local build=$1 pattern=$2 hash rest
  {
    find src tools tests bench "$build/generated" \( -name '*.h' -o -name '*.cpp' \) -print0 | xargs -0 sha256sum |
      sed 's/^/hash /'
    find src tools tests bench "$build/generated" \( -name '*.h' -o -name '*.cpp' \) -print0 |
      xargs -0 grep -HoE '^ *# *include +"[^"]+"' | sed -E 's/^([^:]+):.*"([^"]+)"/include \1 \2/'
    find "$build/CMakeFiles" -path '*/Unity/*.cxx' -print0 | xargs -0 -r grep -HoE '^#include "[^"]+"' |
      sed -E 's/^([^:]+):.*"([^"]+)"/member \1 \2/'
    sed -nE 's/^ *"(command|file)": "(.*)",?$/\1 \2/p' "$build/compile_commands.json"
  } | awk -v root="$PWD/" -v generated="$build/generated/" -v pattern="$pattern" '
    function own(path) { return index(path, root) == 1 ? substr(path, length(root) + 1) : path }
    function visit(path,   parts, count, i, folder) {
      if (!(path in hash) || (path in seen)) return
      seen[path] = 1
      text = text hash[path]
      folder = path
      sub(/[^\/]*$/, "", folder)
      count = split(edges[path], parts, "\n")
      for (i = 1; i < count; ++i) {
        visit("src/" parts[i]); visit(generated parts[i]); visit(parts[i]); visit("tools/" parts[i]); visit(folder parts[i])
      }
    }
    $1 == "hash" { hash[$3] = $2 }
    $1 == "include" { edges[$2] = edges[$2] $3 "\n" }
    $1 == "member" { members[own($2)] = members[own($2)] own($3) " " }
    $1 == "command" { sub(/^command /, ""); gsub(/\\"/, "\""); gsub(/\\\\/, "\\"); command = $0 }
    $1 == "file" {
      unit = own($2)
      sources = unit in members ? members[unit] : unit " "
      count = split(sources, source, " ")
      split("", seen)
      text = command
      for (i = 1; i <= count; ++i) {
        if (source[i] !~ pattern && source[i] !~ "/generated/") next
        visit(source[i])
      }
      if (source[1] ~ "/generated/" && count == 1) next
      gsub(/[\t]/, " ", text)
      printf "%s\t%s\t%s\t%s\n", unit, text, command, sources
    }' | while IFS=$'\t' read -r unit hash rest; do
    hash=$(sha256sum <<<"$hash")
    printf '%s\t%s\t%s\n' "$unit" "${hash%% *}" "$rest"
  done
}

# flags_of COMMAND: what a unit is compiled with: no launcher, no compiler, no source, nothing that is written.
flags_of() {
  sed -E 's/^.*(clang\+\+|g\+\+)[-0-9]* //; s/ -(MD|c)\b//g; s/ -(MT|MF|o) [^ ]+//g; s/ [^ ]+\.(cpp|cxx)$//' <<<"$1"
}

# plain FLAGS: without precompiled headers, sanitizers and debug information: for other tools than the compiler.
plain() {
  sed -E 's/ -Xclang (-include-pch|-include) -Xclang [^ ]+//g; s/ -Xclang -fno-pch-timestamp//g; s/ -Winvalid-pch//g
          s/ -f(no-)?sanitize[^ ]*//g; s/ -g[^ ]*//g' <<<"$1"
}

# Files whose check passed are remembered as empty files in build/passed-NAME; those that nobody asked for in a month go.
passed_before() {
  if [[ -e $1 && -z ${AGON_AGAIN:-} ]]; then touch "$1"; else return 1; fi
}
forget_old() {
  mkdir -p "$1"
  find "$1" -type f -mtime +30 -delete
}
