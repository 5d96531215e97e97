#include "packs/document.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "packs/utf8.h"

// Compiled into our own code the parser would stop the program at an assertion on some malformed files; the shared
// library is built without assertions and reports them.
static_assert(!TOML_HEADER_ONLY);

namespace agon::packs {
namespace {

/// Walks a text character by character and knows where it stands.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  bool ended() const { return at_ >= text_.size(); }
  char operator*() const { return ended() ? '\0' : text_[at_]; }
  Spot spot() const { return spot_; }
  bool sees(std::string_view words) const { return text_.substr(at_).starts_with(words); }

  /// The length in bytes of the character passed over.
  std::size_t next() {
    if (ended()) return 0;
    const std::size_t length = std::max<std::size_t>(utf8_length(text_.substr(at_)), 1);
    if (text_[at_] == '\n') {
      ++spot_.line;
      spot_.column = 1;
    } else {
      ++spot_.column;
    }
    at_ += length;
    return length;
  }
  void skip(int characters) {
    while (characters-- > 0) next();
  }
  void go_to(Spot spot) {
    while (!ended() && spot_ != spot) next();
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  Spot spot_{1, 1};
};

/// Where the character at an offset stands.
Spot spot_at(std::string_view text, std::size_t offset) {
  Cursor cursor(text.substr(0, offset));
  while (!cursor.ended()) cursor.next();
  return cursor.spot();
}

/// Behind the string that begins at an offset, with its quotes, as far as it goes.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  const char quote = text[at];
  const auto sees_triple = [&] { return at + 2 < text.size() && text[at + 1] == quote && text[at + 2] == quote; };
  const bool multi_line = sees_triple();
  at += multi_line ? 3 : 1;
  while (at < text.size()) {
    if (text[at] == '\\' && quote == '"') {
      at += 2;
    } else if (multi_line ? text[at] == quote && sees_triple() : text[at] == quote || text[at] == '\n') {
      at += multi_line ? 3 : 1;
      while (multi_line && at < text.size() && text[at] == quote) ++at;
      return at;
    } else {
      ++at;
    }
  }
  return text.size();
}

/// The parser and our own tree go as deep as a file says; this finds out beforehand how deep that is.
bool check_depth(const std::string& file, std::string_view text, Problems& problems) {
  int nesting = 0;
  int dots = 0;
  const auto refuse = [&](std::size_t at, std::string problem) {
    const Spot spot = spot_at(text, at);
    problems.add(Place{file, spot.line, spot.column}, std::move(problem));
    return false;
  };
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '"' || c == '\'') {
      at = end_of_string(text, at);
      continue;
    }
    if (c == '#') {
      at = std::min(text.find('\n', at), text.size());
      continue;
    }
    if (c == '[' || c == '{') ++nesting;
    if ((c == ']' || c == '}') && nesting > 0) --nesting;
    if (c == '.') {
      ++dots;
    } else if (c == '=' || c == ',' || c == '[' || c == ']' || c == '{' || c == '}' || c == '\n') {
      dots = 0;
    }
    if (nesting > kMaxNesting) return refuse(at, fmt::format("values nest more than {} deep", kMaxNesting));
    if (dots > kMaxKeyDots) return refuse(at, fmt::format("a key with more than {} dots", kMaxKeyDots));
    ++at;
  }
  return true;
}

Spot begin_of(const toml::source_region& region) {
  return {static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}

Node tree_of(const toml::node& from) {
  Node node;
  node.spot = begin_of(from.source());
  if (const auto* table = from.as_table()) {
    node.kind = Kind::table;
    for (const auto& [key, value] : *table) {
      node.members.push_back({std::string(key.str()), begin_of(key.source()), tree_of(value)});
    }
    std::sort(node.members.begin(), node.members.end(), [](const Member& a, const Member& b) {
      return std::tie(a.spot.line, a.spot.column, a.key) < std::tie(b.spot.line, b.spot.column, b.key);
    });
  } else if (const auto* array = from.as_array()) {
    node.kind = Kind::array;
    for (const toml::node& item : *array) node.items.push_back(tree_of(item));
  } else if (const auto* string = from.as_string()) {
    node.kind = Kind::string;
    node.string = string->get();
  } else if (const auto* integer = from.as_integer()) {
    node.kind = Kind::integer;
    node.integer = integer->get();
  } else if (const auto* number = from.as_floating_point()) {
    node.kind = Kind::number;
    node.number = number->get();
  } else if (const auto* boolean = from.as_boolean()) {
    node.kind = Kind::boolean;
    node.boolean = boolean->get();
  } else {
    node.kind = Kind::date;
  }
  return node;
}

/// Passes over an escape sequence; the number of bytes that it stands for.
std::size_t skip_escape(Cursor& cursor, bool multi_line) {
  cursor.next();
  const char kind = *cursor;
  if (kind == 'u' || kind == 'U') {
    unsigned value = 0;
    cursor.next();
    for (int i = kind == 'u' ? 4 : 8; i > 0; --i) {
      const char digit = *cursor;
      value = value * 16 + static_cast<unsigned>(digit <= '9' ? digit - '0' : (digit | 32) - 'a' + 10);
      cursor.next();
    }
    return value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
  }
  if (multi_line && (kind == ' ' || kind == '\t' || kind == '\r' || kind == '\n')) {
    while (*cursor == ' ' || *cursor == '\t' || *cursor == '\r' || *cursor == '\n') cursor.next();
    return 0;
  }
  cursor.next();
  return 1;
}

}  // namespace

Place Document::place_in(const Node& string, std::size_t offset) const {
  Cursor cursor(text);
  cursor.go_to(string.spot);
  const char quote = *cursor;
  const bool multi_line = cursor.sees(std::string(3, quote));
  cursor.skip(multi_line ? 3 : 1);
  if (multi_line && *cursor == '\r') cursor.next();
  if (multi_line && *cursor == '\n') cursor.next();
  offset = std::min(offset, string.string.size());
  // A character is passed over only while the wanted byte lies beyond it, so that the cursor stops at its beginning.
  for (std::size_t passed = 0; !cursor.ended();) {
    Cursor after = cursor;
    std::size_t length;
    if (quote == '"' && *after == '\\') {
      length = skip_escape(after, multi_line);
    } else if (*after == '\r') {
      after.next();
      length = 0;
    } else {
      length = after.next();
    }
    if (length > 0 && passed + length > offset) break;
    passed += length;
    cursor = after;
  }
  return place(cursor.spot());
}

std::shared_ptr<const Document> parse_document(std::string file, std::string_view text, Problems& problems) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  if (const std::size_t bad = first_bad_utf8(text); bad != std::string_view::npos) {
    const Spot spot = spot_at(text, bad);
    problems.add(Place{file, spot.line, spot.column}, "not UTF-8 text");
    return nullptr;
  }
  if (!check_depth(file, text, problems)) return nullptr;
  auto document = std::make_shared<Document>();
  document->file = std::move(file);
  document->text = text;
  try {
    document->root = tree_of(toml::parse(document->text));
  } catch (const toml::parse_error& error) {
    problems.add(document->place(begin_of(error.source())), std::string(error.description()));
    return nullptr;
  }
  document->root.spot = {1, 1};
  return document;
}

}  // namespace agon::packs
