// The table beside the board in words: whose turn it is, what the players have, the hand.
#pragma once
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "cli/screen.h"
#include "core/types.h"
#include "engine/codec.h"
#include "engine/scene/scene.h"

namespace agon::cli {

// A card's face, part by part: {"move", "0+"}, {"attack", "ddp-"}.
using CardFace = std::vector<std::pair<std::string, std::string>>;

struct TableStyle {
  const engine::Naming& naming;
  int viewer = 0;  // whose hand is shown; engine::kAllSeeing sees every hand
  u8 asked = 0;    // the seats that owe an answer
  bool unicode = true;
  std::function<CardFace(const std::string& card)> face;  // may give nothing
};

/// What stands in the sheet above the question.
std::vector<Line> describe_table(const engine::Scene& scene, const TableStyle& style);

/// Everything on the table at length: all numbers, properties and piles.
std::vector<Line> describe_table_in_full(const engine::Scene& scene, const TableStyle& style);

}  // namespace agon::cli
