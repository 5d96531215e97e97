#include "engine/scene/scene.h"

#include <iterator>

namespace agon::engine {

void add(Scene& to, Scene what) {
  each_section(
      [](std::string_view, auto& all, auto& more) {
        all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
      },
      to, what);
}

}  // namespace agon::engine
