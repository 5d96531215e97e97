#include "packs/effect/emitter.h"

#include <fmt/format.h>

#include <algorithm>

namespace agon::packs::effect {
namespace {

Flow flow_of(Shape shape) {
  switch (shape) {
    case Shape::both: return Flow::both;
    case Shape::either: return Flow::either;
    case Shape::invert: return Flow::invert;
    case Shape::at_least: return Flow::at_least;
    case Shape::at_most: return Flow::at_most;
    case Shape::equal: return Flow::equal;
    case Shape::more: return Flow::more;
    case Shape::less: return Flow::less;
    default: return Flow::push;
  }
}

}  // namespace

std::size_t Emitter::emit(Flow flow, std::size_t a, std::size_t b) {
  program_.code.push_back({code(flow), static_cast<u8>(a), static_cast<u16>(b)});
  return here() - 1;
}

void Emitter::emit(const Phrase& phrase) {
  if (phrase.op == kPushLiteral) {
    emit(Flow::push, 0, phrase.literal);
  } else if (phrase.op != kSameValue) {
    program_.code.push_back({phrase.op, static_cast<u8>(phrase.literal), 0});
  }
}

void Emitter::land(std::size_t place) { program_.code[place].b = static_cast<u16>(here()); }

void Emitter::begin_code(bool with_subject) {
  depth_ = 0;
  in_use_ = 0;
  registers_.clear();
  last_picked_ = with_subject ? std::optional<u8>(0) : std::nullopt;
}

void Emitter::push(const Node& node) {
  if (++depth_ == kMostEffectValues + 1) {
    problem(node, fmt::format("too much in one expression: more than {} values at once", kMostEffectValues));
  }
}

void Emitter::operands(const Node& node, Picks picks) {
  for (const Node& child : node.children) expression(child, picks);
}

void Emitter::expression(const Node& node, Picks picks) {
  if (node.shape == Shape::phrase && (phrase_of(node).picks() || phrase_of(node).is_picked())) {
    return picked(node, picks);
  }
  operands(node, picks);
  pop(node.children.size());
  push(node);
  if (node.shape == Shape::phrase) {
    emit(phrase_of(node));
  } else {
    emit(flow_of(node.shape), 0, node.value);
  }
}

void Emitter::picked(const Node& node, Picks picks) {
  const Phrase& phrase = phrase_of(node);
  if (phrase.picks() && picks == Picks::whole_set && !(phrase.flags & Phrase::kPickSeveral)) {
    return expression(operand(node, Kind::set), picks);
  }
  push(node);
  if (picks == Picks::subject) {
    emit(Flow::picked, 0);
    return;
  }
  const auto known = std::ranges::find(registers_, &node, &std::pair<const Node*, u8>::first);
  if (known != registers_.end()) {
    emit(Flow::picked, known->second);
  } else if (phrase.picks()) {
    problem(node, "nobody picks here: expected all of them, or one picked before");
  } else if (!last_picked_) {
    problem(node, "nothing was picked before this");
  } else {
    emit(Flow::picked, *last_picked_);
  }
}

const Node& Emitter::operand(const Node& node, Kind kind) const {
  const std::vector<Slot>& slots = vocabulary_.slots(node.phrase);
  return node.children[static_cast<std::size_t>(std::ranges::find(slots, kind, &Slot::kind) - slots.begin())];
}

std::vector<std::size_t> Emitter::pick_first(const std::vector<Node>& operands) {
  in_use_ = 0;
  registers_.clear();
  std::vector<std::size_t> places;
  for (const Node& each : operands) pick_in(each, places);
  return places;
}

void Emitter::pick_in(const Node& node, std::vector<std::size_t>& places) {
  for (const Node& child : node.children) pick_in(child, places);
  if (node.shape != Shape::phrase) return;
  const Phrase& phrase = phrase_of(node);
  if (phrase.is_picked() && last_picked_) {
    in_use_ |= static_cast<u8>(1u << *last_picked_);
    registers_.emplace_back(&node, *last_picked_);
  }
  if (!phrase.picks()) return;
  u8 free = 0;
  while (free < kEffectRegisters && (in_use_ >> free & 1) != 0) ++free;
  if (free == kEffectRegisters) {
    registers_.emplace_back(&node, 0);  // one problem is enough
    return problem(node, fmt::format("more than {} pieces are picked in one statement", kEffectRegisters));
  }
  const bool several = (phrase.flags & Phrase::kPickSeveral) != 0;
  if (several) expression(operand(node, Kind::number), Picks::registers);
  expression(operand(node, Kind::set), Picks::registers);
  places.push_back(emit(several ? Flow::pick_several : Flow::pick, free));
  end_statement();
  in_use_ |= static_cast<u8>(1u << free);
  registers_.emplace_back(&node, free);
  last_picked_ = free;
}

}  // namespace agon::packs::effect
