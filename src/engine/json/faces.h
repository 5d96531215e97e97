// Faces as JSON:
//
//   {"kind": "card", "name": "8", "title": "Card 8", "subtitle": "Attack", "source": "known",
//    "values": [{"label": "Cost", "value": "2"}], "texts": [{"title": "…", "text": "…", "values": […]}]}
//
// A subtitle, a source and the values of a text are left out where there are none.
#pragma once
#include <boost/json.hpp>

#include "engine/face.h"

namespace agon::engine {

boost::json::object face_to_json(const Face& face);

}  // namespace agon::engine
