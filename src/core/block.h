// The rules of a game as one block of bytes, which can lie anywhere: in a file, in a WebAssembly module, on a GPU.
//
// A game lists the tables of its Rules once, with AGON_FIELDS: spans of plain records, and plain values. Writing the
// block and opening it follow from that list. At its head the block says of each field where its records begin and how
// many there are, so nothing in it points anywhere. Rules without such a list are one flat struct: the block is it.
//
// Records lie in a block as in memory, so both ends must be the same sources, and machines that lay out bytes alike;
// all that we run on do. A block is made and used by the same build, never kept.
#pragma once
#include <cstddef>
#include <cstring>
#include <span>
#include <type_traits>

#include "core/types.h"

namespace agon {

inline constexpr std::size_t kBlockAlignment = 64;  // of each table in a block, and wanted of the block itself

template <class Rules>
concept RulesInTables = requires { Rules::kFields; };

namespace detail {

// Where the records of a field begin in its block.
struct BlockEntry {
  u32 at = 0;
  u32 count = 0;
};

constexpr std::size_t aligned(std::size_t bytes) { return (bytes + kBlockAlignment - 1) & ~(kBlockAlignment - 1); }

// A field as the records that it has: a value is one of them.
template <class T>
constexpr std::span<const T> records(const std::span<const T>& table) {
  return table;
}
template <class T>
constexpr std::span<const T> records(const T& value) {
  return {&value, 1};
}

// Calls use(entry, records) for each field, with its place in a block.
template <class Rules, class Use>
void each_table(const Rules& rules, Use&& use) {
  rules.with_fields([&](const auto&... field) {
    // A table that the rules have and do not list would be empty wherever they are opened.
    static_assert((sizeof(field) + ... + 0) + alignof(Rules) > sizeof(Rules), "the rules list all of their tables");
    std::size_t at = aligned(sizeof...(field) * sizeof(BlockEntry));
    const auto place = [&](const auto& listed) {
      const auto plain = records(listed);
      static_assert(std::is_trivially_copyable_v<typename decltype(plain)::value_type>);
      use(BlockEntry{static_cast<u32>(at), static_cast<u32>(plain.size())}, plain);
      at = aligned(at + plain.size_bytes());
    };
    (place(field), ...);
  });
}

template <class T>
constexpr void open_field(const std::byte* block, BlockEntry entry, std::span<const T>& table) {
  table = {reinterpret_cast<const T*>(block + entry.at), entry.count};
}
template <class T>
constexpr void open_field(const std::byte* block, BlockEntry entry, T& value) {
  value = *reinterpret_cast<const T*>(block + entry.at);
}

}  // namespace detail

// How many bytes the block of these rules has.
template <class Rules>
std::size_t block_size(const Rules& rules) {
  if constexpr (RulesInTables<Rules>) {
    std::size_t size = 0;
    detail::each_table(rules, [&](detail::BlockEntry entry, auto table) { size = entry.at + table.size_bytes(); });
    return detail::aligned(size);
  } else {
    return sizeof(Rules);
  }
}

// Writes the block into `out`, which has at least its size and is zero.
template <class Rules>
void write_block(const Rules& rules, std::span<std::byte> out) {
  if constexpr (RulesInTables<Rules>) {
    std::size_t head = 0;
    detail::each_table(rules, [&](detail::BlockEntry entry, auto table) {
      std::memcpy(&out[head], &entry, sizeof entry);
      head += sizeof entry;
      if (!table.empty()) std::memcpy(&out[entry.at], table.data(), table.size_bytes());
    });
  } else {
    static_assert(std::is_trivially_copyable_v<Rules>);
    std::memcpy(out.data(), &rules, sizeof rules);
  }
}

// The rules in a block, which must outlive them: with spans into it, or as it lies there.
template <class Rules>
constexpr decltype(auto) open_block(const std::byte* block) {
  if constexpr (RulesInTables<Rules>) {
    Rules rules;
    rules.with_fields([&](auto&... field) {
      const auto* entry = reinterpret_cast<const detail::BlockEntry*>(block);
      (detail::open_field(block, *entry++, field), ...);
    });
    return rules;
  } else {
    return *reinterpret_cast<const Rules*>(block);
  }
}

}  // namespace agon
