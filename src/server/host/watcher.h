// Somebody who watches tables: a connection of a player.
#pragma once
#include <string>

#include "packs/language.h"
#include "server/table/record.h"

namespace agon::server {

class Watcher {
 public:
  virtual ~Watcher() = default;

  virtual const Player& player() const = 0;
  virtual packs::Language language() const = 0;
  virtual bool mutes(const std::string& player) const = 0;
  virtual bool gone() const = 0;  // nobody hears what it is told
  virtual void tell(const std::string& message) = 0;
};

}  // namespace agon::server
