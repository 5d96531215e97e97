// How Champion's Combat is told and shown, for the engine.
#include "engine/adapter/telling.h"

#include "games/champions/called.h"
#include "games/champions/faces.h"
#include "games/champions/parts.h"
#include "games/champions/scene.h"
#include "games/champions/topic.h"

namespace agon::champions {

engine::Telling telling() { return engine::telling<Pack, State>(); }

}  // namespace agon::champions
