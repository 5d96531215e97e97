// Somebody who watches tables: a connection of a player.
#pragma once
#include <memory>
#include <string>

#include "packs/language.h"
#include "server/table/record.h"

namespace agon::server {

// A message, written once and shared by all who are told it.
using Text = std::shared_ptr<const std::string>;

class Watcher {
 public:
  virtual ~Watcher() = default;

  virtual const Player& player() const = 0;  // the same as long as it watches
  virtual packs::Language language() const = 0;
  virtual bool mutes(const std::string& player) const = 0;
  virtual bool gone() const = 0;        // nobody hears what it is told
  virtual void tell(Text message) = 0;  // what happens
  virtual void give(Text message) = 0;  // what it has asked for
};

}  // namespace agon::server
