#include "packs/effect/compiler.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>

#include "packs/effect/emitter.h"
#include "packs/effect/parser.h"
#include "packs/nearest.h"

namespace agon::packs::effect {
namespace {

using Picks = Emitter::Picks;

class Compiler {
 public:
  Compiler(const Vocabulary& vocabulary, const Quoted& text, Program& program, Problems& problems)
      : vocabulary_(vocabulary), program_(program), out_(vocabulary, text, program, problems) {}

  void run(CompiledEffect& effect) {
    const Node& root = effect.tree.root;
    effect.first_ability = static_cast<u16>(program_.abilities.size());
    for (const Node& clause : root.children) {
      if (clause.shape != Shape::main) plan(clause, {});
    }
    effect.abilities = static_cast<u16>(planned_.size());
    if (std::ranges::any_of(root.children, is_main)) effect.main = main(root);
    // What is compiled may put further abilities in force, which are planned meanwhile.
    for (std::size_t i = 0; i < planned_.size(); ++i) ability(planned_[i]);
    effect.statements = std::move(statements_);
  }

 private:
  /// An ability that has its number but no code yet: code lies in one piece, so each waits for its turn.
  struct Planned {
    const Node* clause = nullptr;
    const Node* passive = nullptr;
    std::size_t number = 0;
    bool with_subject = false;
  };
  struct Force {
    u8 flags = 0;
    u8 end = kEndOfAction;
    bool with_subject = false;
  };

  static bool is_main(const Node& clause) { return clause.shape == Shape::main; }

  /// Gives an ability its number, each passive one of its own; the first.
  std::size_t plan(const Node& clause, Force force) {
    const std::size_t first = program_.abilities.size();
    const auto add = [&](const Node* passive) {
      planned_.push_back({&clause, passive, program_.abilities.size(), force.with_subject});
      program_.abilities.push_back({.flags = force.flags, .end = force.end});
    };
    if (clause.shape == Shape::triggered) add(nullptr);
    if (clause.shape == Shape::holds) {
      for (std::size_t i = 1; i < clause.children.size(); ++i) add(&clause.children[i]);
    }
    return first;
  }

  u16 main(const Node& root) {
    const std::size_t place = begin_code(false);
    for (const Node& clause : root.children) {
      if (is_main(clause)) statements(clause);
    }
    out_.emit(Flow::end);
    return static_cast<u16>(place);
  }

  std::size_t begin_code(bool with_subject) {
    out_.begin_code(with_subject);
    return out_.here();
  }

  /// `planned` by value: the list grows meanwhile.
  void ability(Planned planned) {
    const Node& clause = *planned.clause;
    const bool passive = planned.passive != nullptr;
    const Picks picks = planned.with_subject ? Picks::subject : Picks::refused;
    AbilityCode out = program_.abilities[planned.number];
    const Node& acts = passive ? *planned.passive : clause.children[0];
    const Node& condition = clause.children[passive ? 0 : 1];
    const Phrase& phrase = vocabulary_.phrase(acts.phrase);
    out.op = phrase.op;
    out.literal = static_cast<u8>(phrase.literal);
    if (condition.shape != Shape::nothing) {
      out.condition = static_cast<u16>(begin_code(planned.with_subject));
      out_.expression(condition, passive ? picks : Picks::refused);
      out_.emit(Flow::end);
    }
    if (passive) {
      out.flags |= AbilityCode::kPassive;
      out.code = values(acts, picks, planned.with_subject);
    } else {
      out.who = values(acts, Picks::whole_set, planned.with_subject);
      const Node& done = clause.children[2];
      const bool optional = done.children.size() == 1 && done.children[0].shape == Shape::may;
      if (optional) out.flags |= AbilityCode::kOptional;
      out.code = static_cast<u16>(begin_code(planned.with_subject));
      if (optional) {
        statement(done.children[0].children[0]);
      } else {
        statements(done);
      }
      out_.emit(Flow::end);
    }
    program_.abilities[planned.number] = out;
  }

  /// Code that leaves the operands of a phrase; 0 where it has none.
  u16 values(const Node& node, Picks picks, bool with_subject) {
    if (node.children.empty()) return 0;
    const std::size_t place = begin_code(with_subject);
    out_.operands(node, picks);
    out_.emit(Flow::end);
    return static_cast<u16>(place);
  }

  void statements(const Node& node) {
    for (const Node& each : node.children) statement(each);
  }

  void statement(const Node& node) {
    const bool is_made_of_others = node.shape == Shape::sequence || node.shape == Shape::only_if;
    if (!is_made_of_others) statements_.push_back({static_cast<u16>(out_.here()), node});
    switch (node.shape) {
      case Shape::sequence: return statements(node);
      case Shape::only_if: return only_if(node);
      case Shape::may: return may(node);
      case Shape::choose: return choose(node);
      case Shape::until: return until(node);
      case Shape::triggered: return force(node, kEndOfAction, out_.last_picked());
      default: return verb(node);
    }
  }

  void verb(const Node& node) {
    const std::vector<std::size_t> nothing_to_pick = out_.pick_first(node.children);
    out_.operands(node, Picks::registers);
    out_.emit(vocabulary_.phrase(node.phrase));
    out_.end_statement();
    for (const std::size_t place : nothing_to_pick) out_.land(place);
  }

  void only_if(const Node& node) {
    out_.expression(node.children[0], Picks::refused);
    const std::size_t skip = out_.emit(Flow::jump_if_not);
    out_.end_statement();
    statement(node.children[1]);
    out_.land(skip);
  }

  void may(const Node& node) {
    const std::size_t declined = out_.emit(Flow::may);
    statement(node.children[0]);
    out_.land(declined);
  }

  void choose(const Node& node) {
    const std::size_t count = node.children.size();
    const std::size_t first_jump = out_.emit(Flow::choose, count) + 1;
    for (std::size_t i = 0; i < count; ++i) out_.emit(Flow::jump);
    std::vector<std::size_t> done;
    const std::optional<u8> before = out_.last_picked();
    std::optional<u8> after = before;
    for (std::size_t i = 0; i < count; ++i) {
      out_.land(first_jump + i);
      out_.set_last_picked(before);  // none of the alternatives knows what another one picks
      statements(node.children[i]);
      if (out_.last_picked()) after = out_.last_picked();
      if (i + 1 < count) done.push_back(out_.emit(Flow::jump));
    }
    out_.set_last_picked(after);
    for (const std::size_t place : done) out_.land(place);
  }

  void until(const Node& node) {
    const Node& clause = node.children[1];
    const u8 end = static_cast<u8>(vocabulary_.phrase(node.children[0].phrase).literal);
    if (clause.shape == Shape::triggered) return force(clause, end, out_.last_picked());
    // A piece that is picked in what holds is picked now, and only one can go along.
    const std::vector<std::size_t> nothing_to_pick = out_.pick_first(clause.children);
    if (out_.registers_in_use() > 1) out_.problem(clause, "more than one picked piece in what holds until then");
    force(clause, end, out_.last_picked());
    for (const std::size_t place : nothing_to_pick) out_.land(place);
  }

  void force(const Node& clause, u8 end, std::optional<u8> subject) {
    const std::size_t first = plan(clause, {AbilityCode::kForced, end, subject.has_value()});
    for (std::size_t number = first; number < program_.abilities.size(); ++number) {
      if (subject) {
        out_.emit(Flow::picked, *subject);
      } else {
        out_.emit(Flow::push);
      }
      out_.emit(Flow::force, end, number);
    }
  }

  const Vocabulary& vocabulary_;
  Program& program_;
  Emitter out_;
  std::vector<Planned> planned_;
  std::vector<Statement> statements_;
};

void find_names(Node& node, const Quoted& text, const Names& names, Problems& problems) {
  if (node.shape == Shape::name) {
    const std::optional<u16> value = names.find ? names.find(node.name) : std::nullopt;
    if (!value) problems.add(text.at(node.offset), unknown_name("name", node.name, names.known));
    node.value = value.value_or(0);
  }
  for (Node& child : node.children) find_names(child, text, names, problems);
}

/// Adds code by `add`; after a problem the program is as before.
template <class Add>
bool extend(Program& program, const Quoted& text, Problems& problems, Add add) {
  Problems found;
  const std::size_t code = program.code.size(), abilities = program.abilities.size();
  add(found);
  constexpr std::size_t kMost = std::numeric_limits<u16>::max();
  if (program.code.size() > kMost + 1 || program.abilities.size() > kMost) {
    found.add(text.place(), fmt::format("the effects of this pack are too long: more than {} operations", kMost));
  }
  problems.add(found);
  if (found.empty()) return true;
  program.code.resize(code);
  program.abilities.resize(abilities);
  return false;
}

}  // namespace

CompiledEffect compile(const Vocabulary& vocabulary, const Quoted& text, const Names& names, Program& into,
                       Problems& problems) {
  CompiledEffect effect;
  const bool good = extend(into, text, problems, [&](Problems& found) {
    std::optional<Tree> tree = parse(vocabulary, text, found);
    if (!tree) return;
    effect.tree = *std::move(tree);
    find_names(effect.tree.root, text, names, found);
    Compiler(vocabulary, text, into, found).run(effect);
  });
  return good ? effect : CompiledEffect{};
}

CompiledValue compile_value(const Vocabulary& vocabulary, Kind kind, const Quoted& text, const Names& names,
                            Program& into, Problems& problems) {
  CompiledValue value;
  const bool good = extend(into, text, problems, [&](Problems& found) {
    std::optional<Tree> tree = parse_value(vocabulary, kind, text, found);
    if (!tree) return;
    find_names(tree->root, text, names, found);
    Emitter out(vocabulary, text, into, found);
    out.begin_code(false);
    value.place = static_cast<u16>(out.here());
    out.expression(tree->root, Picks::whole_set);
    out.emit(Flow::end);
    value.node = std::move(tree->root);
  });
  return good ? value : CompiledValue{};
}

}  // namespace agon::packs::effect
