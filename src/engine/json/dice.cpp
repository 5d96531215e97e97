#include "engine/json/dice.h"

#include <fmt/format.h>

#include "engine/json/shown.h"

namespace agon::engine {

boost::json::array dice_to_json(u64 packed, int bits) {
  boost::json::array faces;
  for (const u64 most = (u64{1} << bits) - 1; (packed & most) != 0; packed >>= bits) {
    faces.emplace_back(static_cast<i64>(packed & most));
  }
  return faces;
}

std::string dice_text(u64 packed, int bits) {
  std::string out;
  for (const auto& face : dice_to_json(packed, bits)) {
    out += fmt::format("{}{}", out.empty() ? "" : ", ", face.get_int64());
  }
  return out;
}

std::expected<u64, std::string> dice_from_json(const boost::json::value& value, int bits) {
  if (!value.is_array()) return std::unexpected("expected the faces of the dice, as in [3, 5]");
  const boost::json::array& faces = value.get_array();
  const std::size_t most_dice = 48 / static_cast<std::size_t>(bits);
  const i64 most_face = (i64{1} << bits) - 1;
  if (faces.size() > most_dice) {
    return std::unexpected(fmt::format("expected at most {} dice, found {}", most_dice, faces.size()));
  }
  u64 packed = 0;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const boost::json::value& face = faces[i];
    if (!face.is_int64() || face.get_int64() < 1 || face.get_int64() > most_face) {
      return std::unexpected(
          fmt::format("die {}: expected a face of the die, counted from 1, found {}", i + 1, shown(face)));
    }
    packed |= static_cast<u64>(face.get_int64()) << (static_cast<std::size_t>(bits) * i);
  }
  return packed;
}

}  // namespace agon::engine
