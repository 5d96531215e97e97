// What a seat that is asked may answer, as the contract has it.
#pragma once
#include <boost/json.hpp>

#include "engine/json/text.h"
#include "engine/match/match.h"
#include "packs/language.h"

namespace agon::server {

// The contract's Ask: every option with its words, and what of the scene it is about. `seat` is asked, and sees the
// scene, with its ground or without.
void write_ask(engine::JsonText& out, const engine::Match& match, int seat, const engine::Scene& scene,
               packs::Language language);

// The contract's walks: the ways to far spaces.
boost::json::array walks_message(const engine::Match& match, int seat);

}  // namespace agon::server
