#include "engine/codec.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/json/dice.h"
#include "engine/json/shown.h"
#include "packs/nearest.h"
#include "packs/number_text.h"

namespace agon::engine {
namespace {

constexpr std::string_view kKindNames[] = {"number", "seat", "space", "direction", "card", "dice"};
constexpr int kNamedValues = 256;  // that a message lists, at most

// The message of a key with its operands; where the catalogue lacks it, the words that `otherwise` gives.
template <class Otherwise>
std::string sentence(const Naming& naming, std::string_view key, const packs::Operands& operands,
                     Otherwise&& otherwise) {
  const packs::Message* message = naming.ruleset.texts.find(naming.language, key);
  return message != nullptr ? packs::format(*message, operands, naming.language) : std::string(otherwise());
}

void add_operand(packs::Operands& operands, const Naming& naming, std::string_view name, Kind kind, i64 value) {
  if (kind == Kind::number) {
    operands.add(std::string(name), value);  // as a number, for plurals
  } else {
    operands.add(std::string(name), operand_text(naming, kind, value));
  }
}

// The word that stands in one line for an operand and its value: " card=8".
void add_word(std::string& line, const Terms& terms, std::string_view name, Kind kind, i64 value) {
  ((line += ' ') += name) += '=';
  switch (kind) {
    case Kind::number: line += std::to_string(value); break;
    case Kind::seat:
    case Kind::dice: {
      const json::value as_json = operand_to_json(terms, kind, value);
      line += as_json.is_string() ? std::string(as_json.get_string()) : json::serialize(as_json);
      break;
    }
    default: line += terms.name(kind, value); break;
  }
}

void write_operand(JsonText& out, const Terms& terms, Kind kind, i64 value) {
  switch (kind) {
    case Kind::number: out.value(value); break;
    case Kind::seat:
    case Kind::dice: out.value(operand_to_json(terms, kind, value)); break;
    default: out.value(terms.name(kind, value)); break;
  }
}

// A name that does not lead back is one for a value that there is not.
std::vector<std::string> known_values(const Terms& terms, Kind kind) {
  std::vector<std::string> names;
  for (i64 value = 0; value < kNamedValues; ++value) {
    std::string name = terms.name(kind, value);
    if (terms.value(kind, name) == value) names.push_back(std::move(name));
  }
  return names;
}

std::expected<i64, std::string> named_value(const Terms& terms, Kind kind, std::string_view name,
                                            std::string_view what) {
  if (const auto value = terms.value(kind, name)) return *value;
  const std::vector<std::string> names = known_values(terms, kind);
  const std::vector<std::string_view> known(names.begin(), names.end());
  return std::unexpected(
      fmt::format("{}: {}", what, packs::unknown_name(kind_name(*terms.ruleset.game, kind), name, known)));
}

// What a value of the kind looks like, for messages.
std::string expected_value(const Game& game, Kind kind) {
  switch (kind) {
    case Kind::number: return "expected a whole number";
    case Kind::seat: return "expected the number of a seat, counted from 0";
    case Kind::dice: return "expected the faces of the dice, as in [3, 5]";
    default: return fmt::format("expected the name of a {}", kind_name(game, kind));
  }
}

std::vector<std::string_view> verb_names(const Game& game) {
  std::vector<std::string_view> names;
  for (const VerbInfo& verb : game.verbs) names.push_back(verb.name);
  return names;
}

std::vector<std::string_view> operand_names(const VerbInfo& verb) {
  std::vector<std::string_view> names;
  for (const VerbOperand& o : verb.used()) names.push_back(o.name);
  return names;
}

std::expected<u8, std::string> verb_from_json(const Game& game, const json::value& value) {
  if (!value.is_string()) return std::unexpected(fmt::format("verb: expected a string, found {}", shown(value)));
  const std::string_view name = value.get_string();
  for (std::size_t i = 0; i < game.verbs.size(); ++i) {
    if (game.verbs[i].name == name) return static_cast<u8>(i);
  }
  return std::unexpected(packs::unknown_name("verb", name, verb_names(game)));
}

const VerbOperand* find_operand(const VerbInfo& verb, std::string_view name) {
  for (const VerbOperand& o : verb.used()) {
    if (o.name == name) return &o;
  }
  return nullptr;
}

std::string unknown_operand(const VerbInfo& verb, std::string_view name) {
  return packs::unknown_name(fmt::format("operand of \"{}\"", verb.name), name, operand_names(verb));
}

// Without a verb an operand is whatever any verb calls by that name.
std::optional<Kind> kind_of_operand(const Game& game, std::string_view name) {
  for (const VerbInfo& verb : game.verbs) {
    if (const VerbOperand* o = find_operand(verb, name)) return o->kind;
  }
  return std::nullopt;
}

bool knows_all(const WordInfo& word, const Event& event, int viewer) {
  for (const NamedOperand& o : word.used()) {
    if (o.secret) return may_see(event.sees, viewer);
  }
  return true;
}

// Calls use(operand, value) for each operand of the event that the viewer may know.
template <class Use>
void for_each_known(const WordInfo& word, const Event& event, int viewer, Use&& use) {
  const std::span<const NamedOperand> operands = word.used();
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (!operands[i].secret || may_see(event.sees, viewer)) use(operands[i], event.operands[i]);
  }
}

// The facts of a refusal, in the order of its reason's operands.
template <class Use>
void for_each_fact(const WordInfo& word, const Refusal& refusal, Use&& use) {
  const i64 facts[] = {refusal.a, refusal.b, refusal.c, refusal.d};
  const std::span<const NamedOperand> operands = word.used();
  for (std::size_t i = 0; i < operands.size() && i < std::size(facts); ++i) use(operands[i], facts[i]);
}

std::string names_of_seats(const Naming& naming, u8 seats) {
  std::string out;
  for (int seat = 0; seat < 8; ++seat) {
    if ((seats >> seat & 1) == 0) continue;
    if (!out.empty()) out += ", ";
    out += naming.seat(seat);
  }
  return out;
}

}  // namespace

std::string Naming::seat(i64 seat) const {
  if (seat >= 0 && static_cast<std::size_t>(seat) < seats.size()) return seats[static_cast<std::size_t>(seat)];
  if (seat == kChanceSeat) return sentence(*this, "seat.chance", {}, [] { return "chance"; });
  if (seat == kNobody) return sentence(*this, "seat.nobody", {}, [] { return "nobody"; });
  return fmt::format("{}", seat);
}

std::string_view kind_name(const Game& game, Kind kind) {
  if (static_cast<std::size_t>(kind) < std::size(kKindNames)) return kKindNames[static_cast<std::size_t>(kind)];
  for (const KindInfo& info : game.kinds) {
    if (info.kind == kind) return info.name;
  }
  return "value";
}

std::optional<Kind> kind_from(const Game& game, std::string_view name) {
  for (const Kind kind : {Kind::space, Kind::direction, Kind::card}) {
    if (kKindNames[static_cast<std::size_t>(kind)] == name) return kind;
  }
  const auto found = std::ranges::find(game.kinds, name, &KindInfo::name);
  return found == game.kinds.end() ? std::nullopt : std::optional(found->kind);
}

json::value operand_to_json(const Terms& terms, Kind kind, i64 value) {
  switch (kind) {
    case Kind::number: return value;
    case Kind::seat:
      if (value == kNobody) return nullptr;
      return value == kChanceSeat ? json::value("chance") : json::value(value);
    case Kind::dice: return dice_to_json(static_cast<u64>(value), terms.ruleset.game->die_bits);
    default: return json::value_from(terms.name(kind, value));
  }
}

std::string operand_text(const Naming& naming, Kind kind, i64 value) {
  switch (kind) {
    case Kind::number: return fmt::format("{}", value);
    case Kind::seat: return naming.seat(value);
    case Kind::dice: return dice_text(static_cast<u64>(value), naming.ruleset.game->die_bits);
    default: {
      const Game& game = *naming.ruleset.game;
      std::string title =
          game.title_of(naming.ruleset.block(), naming.at, kind, value, naming.ruleset.texts, naming.language);
      if (!title.empty()) return title;
      std::string name = naming.terms().name(kind, value);
      return sentence(naming, fmt::format("{}.{}", kind_name(game, kind), name), {}, [&] { return name; });
    }
  }
}

std::expected<i64, std::string> operand_from_json(const Terms& terms, Kind kind, const json::value& value,
                                                  std::string_view what) {
  const auto wrong = [&] {
    return std::unexpected(
        fmt::format("{}: {}, found {}", what, expected_value(*terms.ruleset.game, kind), shown(value)));
  };
  switch (kind) {
    case Kind::number:
      if (!value.is_int64()) return wrong();
      return value.get_int64();
    case Kind::seat:
      if (value.is_null()) return kNobody;
      if (!value.is_int64() || value.get_int64() < 0 || value.get_int64() >= kMaxSeats) return wrong();
      return value.get_int64();
    case Kind::dice: {
      const auto dice = dice_from_json(value, terms.ruleset.game->die_bits);
      if (!dice) return std::unexpected(fmt::format("{}: {}", what, dice.error()));
      return static_cast<i64>(*dice);
    }
    default:
      if (!value.is_string()) return wrong();
      return named_value(terms, kind, value.get_string(), what);
  }
}

std::expected<i64, std::string> operand_from_text(const Terms& terms, Kind kind, std::string_view text,
                                                  std::string_view what) {
  switch (kind) {
    case Kind::number:
    case Kind::seat: {
      const auto number = packs::number_in<i64>(text);
      const json::value said = number ? json::value(*number) : json::value(json::string(text));
      return operand_from_json(terms, kind, said, what);
    }
    case Kind::dice: {
      json::error_code error;
      const json::value faces = json::parse(fmt::format("[{}]", text), error);
      return operand_from_json(terms, kind, error ? json::value(json::string(text)) : faces, what);
    }
    default: return named_value(terms, kind, text, what);
  }
}

json::object choice_to_json(const Terms& terms, Choice choice) {
  const VerbInfo& verb = terms.ruleset.game->verbs[choice.verb()];
  json::object out{{"verb", verb.name}};
  for (const VerbOperand& o : verb.used()) {
    out.emplace(o.name, operand_to_json(terms, o.kind, static_cast<i64>(operand(choice, o))));
  }
  return out;
}

void write_choice(JsonText& out, const Terms& terms, Choice choice) {
  const VerbInfo& verb = terms.ruleset.game->verbs[choice.verb()];
  out.object([&] {
    out.field("verb", verb.name);
    for (const VerbOperand& o : verb.used()) {
      out.name(o.name);
      write_operand(out, terms, o.kind, static_cast<i64>(operand(choice, o)));
    }
  });
}

std::expected<Choice, std::string> choice_from_json(const Terms& terms, const json::value& value) {
  if (!value.is_object()) return std::unexpected(fmt::format("expected a choice as an object, found {}", shown(value)));
  const json::object& object = value.get_object();
  const json::value* name = object.if_contains("verb");
  if (name == nullptr) return std::unexpected("\"verb\" is missing");
  const auto verb = verb_from_json(*terms.ruleset.game, *name);
  if (!verb) return std::unexpected(verb.error());
  const VerbInfo& info = terms.ruleset.game->verbs[*verb];
  for (const auto& [key, given] : object) {
    if (key != "verb" && find_operand(info, key) == nullptr) return std::unexpected(unknown_operand(info, key));
  }
  Choice choice = bare(*verb);
  for (const VerbOperand& o : info.used()) {
    const json::value* given = object.if_contains(o.name);
    if (given == nullptr) {
      return std::unexpected(fmt::format("\"{}\" is missing: {}", o.name, expected_value(*terms.ruleset.game, o.kind)));
    }
    const auto read = operand_from_json(terms, o.kind, *given, o.name);
    if (!read) return std::unexpected(read.error());
    if (*read < 0 || static_cast<u64>(*read) > o.most()) {
      return std::unexpected(fmt::format("{}: expected a number from 0 to {}, found {}", o.name, o.most(), *read));
    }
    choice = with_operand(choice, o, static_cast<u64>(*read));
  }
  return choice;
}

std::string choice_line(const Terms& terms, Choice choice) {
  const VerbInfo& verb = terms.ruleset.game->verbs[choice.verb()];
  std::string out(verb.name);
  for (const VerbOperand& o : verb.used()) add_word(out, terms, o.name, o.kind, static_cast<i64>(operand(choice, o)));
  return out;
}

std::string choice_text(const Naming& naming, Choice choice) {
  const VerbInfo& verb = naming.ruleset.game->verbs[choice.verb()];
  packs::Operands operands;
  for (const VerbOperand& o : verb.used()) {
    add_operand(operands, naming, o.name, o.kind, static_cast<i64>(operand(choice, o)));
  }
  return sentence(naming, fmt::format("choice.{}", verb.name), operands,
                  [&] { return choice_line(naming.terms(), choice); });
}

std::string choice_gist(const Naming& naming, Choice choice) {
  if (naming.at == nullptr) return {};
  const Ruleset& ruleset = naming.ruleset;
  return ruleset.game->gist(ruleset.block(), naming.at, choice, ruleset.texts, naming.language);
}

// A figure by its id in the scene, as choices name it.
static std::optional<std::pair<Kind, i64>> figure_operand(const Terms& terms, std::string_view id) {
  const Kind kind = terms.ruleset.game->figures;
  if (kind == Kind::seat) {
    if (id.size() != 1 || id[0] < '0' || id[0] >= '0' + kMaxSeats) return std::nullopt;
    return std::pair(kind, i64{id[0] - '0'});
  }
  const std::optional<i64> value = terms.value(kind, id);
  return value ? std::optional(std::pair(kind, *value)) : std::nullopt;
}

std::expected<Wish, std::string> wish_from_json(const Terms& terms, const json::value& value) {
  if (!value.is_object()) return std::unexpected(fmt::format("expected a wish as an object, found {}", shown(value)));
  const Game& game = *terms.ruleset.game;
  const json::object& object = value.get_object();
  Wish wish;
  if (const json::value* name = object.if_contains("verb")) {
    const auto verb = verb_from_json(game, *name);
    if (!verb) return std::unexpected(verb.error());
    wish.verb = *verb;
  }
  for (const auto& [key, given] : object) {
    if (key == "verb") continue;
    std::optional<Kind> kind;
    if (wish.verb) {
      const VerbOperand* o = find_operand(game.verbs[*wish.verb], key);
      if (o != nullptr) kind = o->kind;
    }
    if (!kind) kind = kind_of_operand(game, key);
    if (!kind && key == "figure" && given.is_string()) {
      if (const auto figure = figure_operand(terms, given.get_string())) {
        wish.operands.push_back(*figure);
        continue;
      }
    }
    if (!kind) {
      std::vector<std::string_view> known;
      for (const VerbInfo& verb : game.verbs) {
        for (const VerbOperand& o : verb.used()) known.push_back(o.name);
      }
      return std::unexpected(packs::unknown_name("operand", key, known));
    }
    const auto read = operand_from_json(terms, *kind, given, key);
    if (!read) return std::unexpected(read.error());
    wish.operands.emplace_back(*kind, *read);
  }
  return wish;
}

void write_event(JsonText& out, const Naming& naming, const Event& event, int viewer) {
  const WordInfo& word = naming.ruleset.game->events[event.what];
  out.field("rule", naming.ruleset.rule(event.rule).id);
  out.field("event", word.name);
  for_each_known(word, event, viewer, [&](const NamedOperand& o, i64 value) {
    out.name(o.name);
    write_operand(out, naming.terms(), o.kind, value);
  });
  out.field("text", event_text(naming, event, viewer));
}

json::object event_to_json(const Naming& naming, const Event& event, int viewer) {
  JsonText out;
  out.object([&] { write_event(out, naming, event, viewer); });
  return json::parse(out.take()).as_object();
}

std::string event_text(const Naming& naming, const Event& event, int viewer) {
  const WordInfo& word = naming.ruleset.game->events[event.what];
  packs::Operands operands;
  for_each_known(word, event, viewer,
                 [&](const NamedOperand& o, i64 value) { add_operand(operands, naming, o.name, o.kind, value); });
  const std::string_view form = knows_all(word, event, viewer) ? "" : "_hidden";
  return sentence(naming, fmt::format("event.{}{}", word.name, form), operands, [&] {
    std::string line(word.name);
    for_each_known(word, event, viewer,
                   [&](const NamedOperand& o, i64 value) { add_word(line, naming.terms(), o.name, o.kind, value); });
    return line;
  });
}

json::object refusal_to_json(const Naming& naming, const Refusal& refusal) {
  const WordInfo& word = naming.ruleset.game->reasons[refusal.reason];
  json::object facts;
  for_each_fact(word, refusal, [&](const NamedOperand& o, i64 value) {
    facts.emplace(o.name, operand_to_json(naming.terms(), o.kind, value));
  });
  return {{"rule", naming.ruleset.rule(refusal.rule).id},
          {"reason", word.name},
          {"facts", std::move(facts)},
          {"text", refusal_text(naming, refusal)}};
}

std::string refusal_text(const Naming& naming, const Refusal& refusal) {
  const WordInfo& word = naming.ruleset.game->reasons[refusal.reason];
  packs::Operands operands;
  for_each_fact(word, refusal,
                [&](const NamedOperand& o, i64 value) { add_operand(operands, naming, o.name, o.kind, value); });
  return sentence(naming, fmt::format("reason.{}", word.name), operands, [&] {
    std::string line(word.name);
    for_each_fact(word, refusal,
                  [&](const NamedOperand& o, i64 value) { add_word(line, naming.terms(), o.name, o.kind, value); });
    return line;
  });
}

void write_question(JsonText& out, const Naming& naming, const Position& position) {
  const Game& game = *naming.ruleset.game;
  const Question question = game.question(position.data());
  if (question.over()) {
    return out.object([&] {
      out.field("over", true);
      if (question.fault != Fault::none) out.field("fault", fault_name(question.fault));
      out.field("ending", game.ending(position.data()));
      out.name("results");
      out.list([&] {
        for (int seat = 0; seat < game.seats(position.data()); ++seat) {
          out.value(game.result(naming.ruleset.block(), position.data(), seat));
        }
      });
    });
  }
  out.object([&] {
    out.name("owes");
    out.list([&] {
      for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (question.asks(seat)) out.value(seat);
      }
      if (question.chance()) out.value("chance");
    });
    const auto [procedure, step] = step_name(game, question);
    out.field("procedure", procedure);
    out.field("step", step);
    out.field("text", question_text(naming, question));
  });
}

json::object question_to_json(const Naming& naming, const Position& position) {
  JsonText out;
  write_question(out, naming, position);
  return json::parse(out.take()).as_object();
}

namespace {

// What a question is about. Where several are asked and it is not the same for all, it is said of each.
std::string topic_of(const Naming& naming, Question question) {
  if (naming.at == nullptr) return {};
  const Game& game = *naming.ruleset.game;
  std::string same, each;
  bool differ = false;
  const auto add = [&](int seat) {
    const std::string about = game.topic(naming.ruleset.block(), naming.at, seat, naming);
    differ = differ || (!each.empty() && about != same);
    each += fmt::format("{}{}: {}", each.empty() ? "" : "; ", naming.seat(seat), about);
    same = about;
  };
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    if (question.asks(seat)) add(seat);
  }
  if (question.chance()) add(kNobody);
  return differ ? each : same;
}

}  // namespace

std::string question_text(const Naming& naming, Question question) {
  const auto [procedure, step] = step_name(*naming.ruleset.game, question);
  packs::Operands operands;
  operands.add("seat", names_of_seats(naming, question.owes));
  operands.add("topic", topic_of(naming, question));
  return sentence(naming, fmt::format("ask.{}.{}", procedure, step), operands,
                  [&] { return fmt::format("{}: {}", procedure, step); });
}

std::pair<std::string_view, std::string_view> step_name(const Game& game, Question question) {
  if (question.over() || question.procedure >= game.procedures.size()) return {};
  const ProcedureInfo& procedure = game.procedures[question.procedure];
  std::string_view steps = procedure.steps;
  for (int i = 0; i < question.step; ++i) {
    const std::size_t comma = steps.find(',');
    steps.remove_prefix(comma == std::string_view::npos ? steps.size() : comma + 1);
  }
  steps = steps.substr(0, steps.find(','));
  while (steps.starts_with(' ')) steps.remove_prefix(1);
  return {procedure.name, steps};
}

std::string_view fault_name(Fault fault) {
  switch (fault) {
    case Fault::none: return "none";
    case Fault::depth: return "depth";
    case Fault::capacity: return "capacity";
    case Fault::loop: return "loop";
  }
  return "";
}

json::object outcome_to_json(const Terms& terms, const Outcome& outcome) {
  return {{"choice", choice_to_json(terms, outcome.choice)}, {"weight", outcome.weight}};
}

std::string odds_text(const Naming& naming, const Odds& odds) {
  packs::Operands operands{{"seat", naming.seat(odds.seat)}};
  for (const auto& [operand, value] : odds.about) {
    operands.add(std::string(operand.name), operand_text(naming, operand.kind, value));
  }
  const std::string key = fmt::format("odds.{}", odds.what);
  const std::string of_it = key + "_of";  // what is known about it has words of its own
  const packs::Texts& texts = naming.ruleset.texts;
  return texts.format(naming.language, !odds.about.empty() && texts.has(of_it) ? of_it : key, operands);
}

json::object parts_to_json(const Ruleset& ruleset, std::span<const Part> parts) {
  i64 value = 0;
  json::array list;
  for (const Part& part : parts) {
    value += part.amount;
    list.push_back({{"rule", ruleset.rule(part.rule).id}, {"amount", part.amount}});
  }
  return {{"value", value}, {"parts", std::move(list)}};
}

}  // namespace agon::engine
