#include "games/list.h"

#include <array>

#include "games/aristeia/game.h"
#include "games/champions/game.h"

namespace agon::games {

engine::Library all_games() {
  static const std::array<const engine::Game*, 2> list{&champions::game(), &aristeia::game()};
  return {list};
}

}  // namespace agon::games
