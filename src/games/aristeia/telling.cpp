// How Aristeia! is told and shown, for the engine.
#include "engine/adapter/telling.h"

#include "games/aristeia/called.h"
#include "games/aristeia/faces.h"
#include "games/aristeia/parts.h"
#include "games/aristeia/scene.h"
#include "games/aristeia/topic.h"

namespace agon::aristeia {

engine::Telling telling() { return engine::telling<Pack, State>(); }

}  // namespace agon::aristeia
