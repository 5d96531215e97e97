// The lines of a match's list, as they are kept:
//   {"seat": 0, "choice": {…}}   {"seat": "chance", "choice": {…}}   {"undo": 12, "seat": 0, "consents": 2}
#include "engine/codec.h"
#include "server/table/table.h"

namespace agon::server {

namespace json = boost::json;
using engine::Entry;

std::string entry_line(const engine::Match& match, const Entry& entry) {
  engine::JsonText out;
  out.object([&] {
    out.name("seat");
    if (entry.seat == kChanceSeat) {
      out.value("chance");
    } else {
      out.value(entry.seat);
    }
    if (entry.kind == Entry::Kind::undo) {
      out.field("undo", entry.keeps);
      out.field("consents", entry.consents);
    } else {
      out.name("choice");
      engine::write_choice(out, match.terms(entry), entry.choice);
    }
  });
  return out.take();
}

Entry entry_from_line(const engine::Match& match, std::string_view line) {
  const json::object in = json::parse({line.data(), line.size()}).as_object();
  const json::value& seat = in.at("seat");
  Entry entry{.seat = seat.is_string() ? kChanceSeat : seat.to_number<int>()};
  if (const json::value* keeps = in.if_contains("undo")) {
    entry.kind = Entry::Kind::undo;
    entry.keeps = keeps->to_number<std::size_t>();
    entry.consents = in.at("consents").to_number<u8>();
    return entry;
  }
  const auto choice = engine::choice_from_json(match.terms(), in.at("choice"));
  if (!choice) throw Failure{.code = Code::internal, .key = "damaged"};
  entry.choice = *choice;
  return entry;
}

}  // namespace agon::server
