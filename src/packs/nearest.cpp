#include "packs/nearest.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "packs/utf8.h"

namespace agon::packs {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

int edit_distance(std::string_view a, std::string_view b) {
  // Row i holds the distances of a's first i letters to every beginning of b; a swap looks two rows back.
  std::vector<int> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before_last, last);
    std::swap(last, row);
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1])) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

std::optional<std::string_view> nearest(std::string_view name, std::span<const std::string_view> known) {
  constexpr std::size_t kLongest = 100;  // of no longer name would anyone ask
  if (name.size() > kLongest) return std::nullopt;
  std::optional<std::string_view> best;
  int best_distance = 0;
  for (const std::string_view candidate : known) {
    if (candidate.size() > kLongest) continue;
    const std::size_t length = std::max(name.size(), candidate.size());
    const int bound = length < 3 ? 0 : std::max(1, static_cast<int>(length / 3));
    const int distance = edit_distance(name, candidate);
    if (distance <= bound && (!best || distance < best_distance)) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view name, std::span<const std::string_view> known) {
  const auto best = nearest(name, known);
  return best ? fmt::format(" (did you mean {}?)", in_quotes(*best)) : "";
}

std::string name_list(std::span<const std::string_view> names) {
  constexpr std::size_t kShown = 12;
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i == kShown) return out + fmt::format(" and {} more", names.size() - i);
    if (i > 0) out += ", ";
    out += in_quotes(names[i]);
  }
  return out;
}

std::string unknown_name(std::string_view what, std::string_view name, std::span<const std::string_view> known) {
  std::string out = fmt::format("unknown {} {}", what, in_quotes(name));
  const std::string hint = did_you_mean(name, known);
  if (!hint.empty()) return out + hint;
  return known.empty() ? out : out + ": expected " + (known.size() > 1 ? "one of " : "") + name_list(known);
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string out = "\"";
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    if (count == kLongest) return out + "…\"";
    const std::size_t length = utf8_length(text.substr(at));
    const bool shown = length > 1 || (length == 1 && text[at] >= ' ' && text[at] != 127);
    out += shown ? text.substr(at, length) : "?";
    at += std::max<std::size_t>(length, 1);
  }
  return out + '"';
}

}  // namespace agon::packs
