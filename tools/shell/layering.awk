# Who may include whom: "Layers and folders" in docs/architecture.md, as a check.
# Input: the include lines of src/ and tests/ as grep -Hn gives them. Output: file:line: what is wrong.

function layer(path) {  # "core", "games/champions", "server/store", or "games" for what lies directly in that folder
  sub(/^src\//, "", path)
  if (match(path, /^(games|server)\/[^\/]+\//)) return substr(path, 1, RLENGTH - 1)
  sub(/\/.*/, "", path)
  return path
}

# "server" in a list of what is allowed means all of its parts.
function permits(list, to) {
  return index(" " list " ", " " to " ") > 0 || (to ~ /^server\// && index(" " list " ", " server ") > 0)
}

# The procedures of a game: the part that takes long to compile.
function procedures(path) { return path ~ /^(src\/)?games\/[^\/]+\/(steps\/.*|check)\.h$/ }

# The rules of a game: with core, what also runs in a browser and on a GPU.
function rules(path) { return procedures(path) || path ~ /^src\/games\/[^\/]+\/(state|rules|view|invariants)\.h$/ }
function above_rules(path) { return path ~ /^(engine|packs)\// }

# Who runs checks and situations: themselves, simulation, and the commands of the program.
function is_checking(path) { return path ~ /^src\/(engine\/(checks|situation)|sim|cli\/commands)\// }

# The first file that `path` includes, directly or not, and that is among what is asked for.
function reaches(path, what, seen,   parts, count, i, found) {
  if (path in seen) return ""
  seen[path] = 1
  count = split(includes[path], parts, "\n")
  for (i = 1; i < count; ++i) {
    if (what == "procedures" ? procedures(parts[i]) : above_rules(parts[i])) return parts[i]
    found = reaches("src/" parts[i], what, seen)
    if (found != "") return found
  }
  return ""
}

BEGIN {
  allowed["core"] = "core"
  allowed["packs"] = "core packs"
  allowed["engine"] = "core packs engine"
  allowed["games"] = "core packs engine games"
  allowed["ai"] = "core packs engine ai"
  allowed["sim"] = "core packs engine ai sim"
  allowed["cli"] = "core packs engine ai sim cli games server"
  allowed["server"] = "core packs engine ai sim server games"
  # The parts of the server that could serve any program; the others are as "server".
  allowed["server/net"] = "core packs server/net"
  allowed["server/store"] = "core server/store"
  allowed["server/identity"] = "core server/identity"
}

{
  match($0, /"[^"]+"/)
  target = substr($0, RSTART + 1, RLENGTH - 2)
  includes[$1] = includes[$1] target "\n"
  files[$1] = 1
  from = layer($1)
  if (from ~ /^server\// && !(from in allowed)) from = "server"
  to = layer(target)
  where = $1 ":" $2 ": "
  if ($1 ~ /^tests\/portability\//) next
  # The tests of a game know all of it.
  of_its_tests = index($1, "tests/" to "/") == 1
  if (to ~ /^games\// && from != to && !of_its_tests && target !~ /^games\/[^\/]+\/(game|pack|rule_ids)\.h$/) {
    print where "only " to " itself includes " target ": others see its game.h, pack.h and rule_ids.h"
  } else if (from ~ /^games\// && to ~ /^games\// && from != to) {
    print where "a game knows no other game: " target
  } else if (from ~ /^games\// && to != from && to !~ /^(core|packs|engine)$/) {
    print where "a game must not include " target
  } else if ((from in allowed) && to !~ /^games\// && !permits(allowed[from], to)) {
    print where from " must not include " target
  } else if (to ~ /^games\// && from ~ /^(core|packs|engine|ai|sim|server\/(net|store|identity))$/) {
    print where from " knows no game: " target
  } else if (target ~ /^engine\/(checks|situation)\// && $1 ~ /^src\// && !is_checking($1)) {
    print where "only what checks games includes " target ": no game and no server needs it"
  }
}

END {
  for (file in files) {
    split("", seen)
    found = rules(file) ? reaches(file, "above_rules", seen) : ""
    if (found != "") print file ":1: the rules of a game include core and each other only, not " found

    if (file ~ /\.h$|^tests\/(portability|games)\/|^src\/games\/[^\/]+\/(playing|telling|insight|proofs)\.cpp$/) continue
    split("", seen)
    found = reaches(file, "procedures", seen)
    if (found != "") print file ":1: only playing.cpp, telling.cpp, insight.cpp, proofs.cpp and the tests of a game may include " found ", directly or not"
  }
}
