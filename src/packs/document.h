// A TOML file as a tree in which every key and value knows its position. `reader.h` is how a game reads one.
#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "packs/problem.h"

namespace agon::packs {

enum class Kind : u8 { boolean, integer, number, string, date, array, table };

/// Line and column, from 1; columns count characters.
struct Spot {
  int line = 0;
  int column = 0;

  bool operator==(const Spot&) const = default;
};

struct Member;

/// A value; which fields mean something depends on its kind.
struct Node {
  Kind kind = Kind::table;
  Spot spot;
  bool boolean = false;
  i64 integer = 0;
  double number = 0;
  std::string string;
  std::vector<Node> items;
  std::vector<Member> members;  // in the order of the file
};

/// A key of a table with its value.
struct Member {
  std::string key;
  Spot spot;
  Node value;
};

/// How deep values may nest, and how many dots a key may have: far more than people write, little enough that no file
/// can exhaust the stack.
inline constexpr int kMaxNesting = 16;
inline constexpr int kMaxKeyDots = 16;

struct Document {
  std::string file;
  std::string text;
  Node root;

  Place place(Spot spot) const { return {file, spot.line, spot.column}; }

  /// Where the byte at `offset` of a string value stands in the file; the closing quote for an offset at its end.
  Place place_in(const Node& string, std::size_t offset) const;
};

/// Reads a TOML text; null after a problem.
std::shared_ptr<const Document> parse_document(std::string file, std::string_view text, Problems& problems);

}  // namespace agon::packs
