#include "engine/dice_json.h"

#include <fmt/format.h>

#include "engine/json_shown.h"

namespace agon::engine {
namespace {

constexpr int kFaceBits = 3;
constexpr int kMostFace = (1 << kFaceBits) - 1;
constexpr std::size_t kMostDice = 48 / kFaceBits;

}  // namespace

boost::json::array dice_to_json(u64 packed) {
  boost::json::array faces;
  for (; (packed & kMostFace) != 0; packed >>= kFaceBits) faces.emplace_back(static_cast<i64>(packed & kMostFace));
  return faces;
}

std::string dice_text(u64 packed) {
  std::string out;
  for (; (packed & kMostFace) != 0; packed >>= kFaceBits) {
    out += fmt::format("{}{}", out.empty() ? "" : ", ", packed & kMostFace);
  }
  return out;
}

std::expected<u64, std::string> dice_from_json(const boost::json::value& value) {
  if (!value.is_array()) return std::unexpected("expected the faces of the dice, as in [3, 5]");
  const boost::json::array& faces = value.get_array();
  if (faces.size() > kMostDice) {
    return std::unexpected(fmt::format("expected at most {} dice, found {}", kMostDice, faces.size()));
  }
  u64 packed = 0;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const boost::json::value& face = faces[i];
    if (!face.is_int64() || face.get_int64() < 1 || face.get_int64() > kMostFace) {
      return std::unexpected(
          fmt::format("die {}: expected a face of the die, counted from 1, found {}", i + 1, shown(face)));
    }
    packed |= static_cast<u64>(face.get_int64()) << (kFaceBits * i);
  }
  return packed;
}

}  // namespace agon::engine
