#include "server/table/ask.h"

#include <optional>
#include <set>
#include <string>

#include "engine/codec.h"
#include "engine/match/walks.h"
#include "engine/scene/hexes.h"

namespace agon::server {
namespace {

namespace json = boost::json;
using engine::Kind;

// The figures of a scene, and the one that stands for the seat, where only one does.
struct Figures {
  std::set<std::string> ids;
  std::string own;
};

Figures figures_of(const engine::Scene& scene, int seat) {
  Figures figures;
  int count = 0;
  for (const engine::SceneFigure& figure : scene.figures) {
    figures.ids.insert(figure.id);
    if (figure.seat == seat && ++count == 1) figures.own = figure.id;
  }
  if (count != 1) figures.own.clear();
  return figures;
}

// What is drawn for an operand, where something is: a space, a card, or the figure of that name; for a direction the
// figure that shall look there, and where.
void write_drawn(engine::JsonText& out, const engine::Match& match, const Figures& figures, Choice choice) {
  const auto put = [&](std::string_view kind, const std::string& id, std::optional<int> facing = {}) {
    out.object([&] {
      out.field("kind", kind);
      out.field("id", id);
      if (facing) out.field("facing", *facing);
    });
  };
  for (const engine::VerbOperand& each : match.game().verbs[choice.verb()].used()) {
    const auto value = static_cast<i64>(engine::operand(choice, each));
    if (each.kind == Kind::direction && !figures.own.empty()) {
      put("figure", figures.own, engine::degrees(static_cast<Direction>(value)));
    }
    if (each.kind == Kind::number || each.kind == Kind::direction || each.kind == Kind::dice) continue;
    const std::string name = each.kind == Kind::seat ? std::to_string(value) : match.terms().name(each.kind, value);
    const bool figure = figures.ids.contains(name);
    if (!figure && each.kind != Kind::space && each.kind != Kind::card) continue;
    put(each.kind == Kind::space ? "space" : each.kind == Kind::card ? "card" : "figure", name);
  }
}

}  // namespace

void write_ask(engine::JsonText& out, const engine::Match& match, int seat, const engine::Scene& scene,
               packs::Language language) {
  const Figures figures = figures_of(scene, seat);
  const engine::Naming naming = match.naming(language);
  const ChoiceList choices = match.options(seat);
  const auto write_option = [&](Choice choice) {
    out.name("choice");
    engine::write_choice(out, match.terms(), choice);
    out.field("text", engine::choice_text(naming, choice));
    out.name("on");
    out.list([&] { write_drawn(out, match, figures, choice); });
    if (const std::string gist = engine::choice_gist(naming, choice); !gist.empty()) out.field("gist", gist);
  };
  out.object([&] {
    out.field("seat", seat);
    out.name("options");
    out.list([&] {
      for (const Choice choice : choices) {
        out.object([&] { write_option(choice); });
      }
    });
    const bool only_pass = choices.size == 1 && match.game().verbs[choices[0].verb()].name == "pass";
    if (only_pass) out.field("only_pass", true);
  });
}

json::array walks_message(const engine::Match& match, int seat) {
  json::array list;
  for (const engine::Walk& walk : engine::walks(match, seat)) {
    json::array choices;
    for (const Choice choice : walk.choices) choices.push_back(engine::choice_to_json(match.terms(), choice));
    list.push_back({{"space", match.terms().name(Kind::space, walk.space)}, {"choices", std::move(choices)}});
  }
  return list;
}

}  // namespace agon::server
