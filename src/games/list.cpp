#include "games/list.h"

#include <array>

#include "games/champions/game.h"

namespace agon::games {

engine::Library all_games() {
  static const std::array<const engine::Game*, 1> list{&champions::game()};
  return {list};
}

}  // namespace agon::games
