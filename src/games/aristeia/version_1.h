// Positions that version 1 wrote.
#pragma once
#include <boost/json/fwd.hpp>

#include "games/aristeia/pack.h"

namespace agon::aristeia {

// The same position as it is written today. Version 1 kept the skills on cards among what effects leave behind, all in
// numbered slots, which answers given in secret, marks and procedures named: today a skill is known by its card and its
// number on it, and a secret answer is kept as it was given. What was never written so stays as it is.
boost::json::object as_written_today(const Pack& pack, const boost::json::object& saved);

}  // namespace agon::aristeia
