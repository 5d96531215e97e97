# `using std::vector;` and `namespace fs = …;` in a source that does not use the name; told as file:line: what is wrong.
# clang-tidy has checks for these, but it looks at sources in batches, where another one may use the name.

function tell(   name) {
  for (name in where) {
    if (text !~ "(^|[^A-Za-z0-9_])" name "([^A-Za-z0-9_]|$)") print source ":" where[name] ": " name " is not used"
  }
  split("", where)
  text = ""
}

FNR == 1 {
  tell()
  source = FILENAME
}
/^ *using [A-Za-z_:0-9]+::[A-Za-z_0-9]+;/ || /^ *namespace [a-z_0-9]+ = / {
  name = $0
  sub(/^ *namespace /, "", name)
  sub(/ = .*/, "", name)
  sub(/;.*/, "", name)
  sub(/.*::/, "", name)
  where[name] = FNR
  next
}
{ text = text "\n" $0 }
END { tell() }
