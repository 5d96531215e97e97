// "Effects": the code of a card, sentence by sentence.
#pragma once
#include "games/aristeia/steps/verbs.h"

namespace agon::aristeia {

// The pieces that may still be picked, in ascending order.
constexpr PieceMask later_pieces(PieceMask mask, PieceMask picked) {
  int last = -1;
  for_each_bit(picked, [&](int i) { last = i; });
  return mask & ~(piece_bit(last + 1) - 1);
}

// Which of those whom damage hurts a piece is.
constexpr int victim_of(const Harm& harm, int piece) { return harm.victims[0].piece == piece ? 0 : 1; }

// Verbs whose player names a number: damage to take on oneself.
constexpr bool is_amount(Op op) {
  return op.code == static_cast<u8>(Code::take_damage_share) || op.code == static_cast<u8>(Code::suffer_up_to);
}
template <class L>
constexpr int most_amount(const L& t, const Effect& e, Op op, Values& v) {
  if (e.self >= kWithCard || !in_dome(t.s, e.self)) return 0;
  if (op.code == static_cast<u8>(Code::suffer_up_to)) {
    const int wanted = v.pop(), left = hit_points(t, e.self) - 1 - t.s.pieces[e.self].damage;
    return wanted < left ? wanted : left;
  }
  const auto* harm = innermost(t.s, Procedure::harm, &Frame::As::harm);
  return harm == nullptr || harm->step > Harm::Step::apply ? 0 : int{harm->victims[victim_of(*harm, e.subject)].amount};
}

// Spaces to which a displacement can go; one that serves an attack only where that attack is possible afterwards.
template <class T>
constexpr Cells displacements(const T& t, const Displace& d) {
  const Cells around = spaces_around(t.rules, t.s, d.piece);
  if (d.towards == 0) return around;
  Cells good{};
  around.for_each([&](int cell) {
    State there = t.s;
    put_on(there, d.piece, cell);
    const Look<Rules, State> look{t.rules, there};
    if (may_act(look, d.piece, d.towards - 1, d.prey, false).allowed()) good.add(cell);
  });
  return good;
}

template <class L>
constexpr bool may_be_displaced(const L& t, int piece, int by) {
  if (is_under(t, Code::cannot_be_displaced, piece)) return false;
  return seat_of(piece) == by || !is_under(t, Code::cannot_be_displaced_by_enemies, piece);
}

// Of the enemies from whom a piece could step aside to attack them, those whom it can attack then. The code goes on
// with that verb at `pc`, or with another one: then all of them.
template <class L>
constexpr PieceMask sidestepped(const L& t, int self, int seat, PieceMask mask, int pc) {
  for (; !(t.rules.code[pc].code >= static_cast<u8>(Code::displace) ||
           t.rules.code[pc].code == static_cast<u8>(Flow::end));
       ++pc) {
  }
  if (t.rules.code[pc].code != static_cast<u8>(Code::sidestep_and_perform)) return mask;
  PieceMask result = 0;
  if (!in_dome(t.s, self) || !may_be_displaced(t, self, seat)) return result;
  const int action = t.rules.code[pc - 1].b & 0x7fff;  // the name stands last before the verb
  for_each_bit(mask & t.s.present, [&](int prey) {
    const Displace away{.piece = self, .left = 1, .seat = seat, .towards = action + 1, .prey = prey};
    if (displacements(t, away).any()) result |= piece_bit(prey);
  });
  return result;
}

// Whom the owner of an effect may pick at the operation `at`.
template <class L>
constexpr PieceMask pickable(const L& t, const Effect& e, PieceMask mask, int at) {
  return sidestepped(t, e.self, e.seat, mask & ~spared(t, e), at + 1);
}

// Would an ability that is used between actions do anything? Only stepping aside has to be looked at beforehand.
template <class L>
constexpr bool does_something(const L& t, int slot, const Context& c) {
  const AbilityCode& ability = t.rules.abilities[t.s.in_force.entries[slot].ability];
  Values v;
  const int at = evaluate(t, c, ability.code, v);
  if (t.rules.code[at].code != static_cast<u8>(Flow::pick)) return true;
  return sidestepped(t, c.self, c.seat, v.mask(), at + 1) != 0;
}

template <class T>
constexpr Next Effect::run(T& t) {
  const auto to = [&](int place) {
    pc = place;
    step = Step::run;
    return Next::again;
  };
  const Context c = context_of(*this);
  Values v;
  const int at = evaluate(t, c, pc, v);
  const Op op = t.rules.code[at];
  const auto store = [&](PieceMask mask) { (op.a == 0 ? picked : other) = mask; };
  if (!is_flow(op)) {
    if (static_cast<Code>(op.code) == Code::impose_shared) {
      const PieceMask mask = v.mask() & kAllCards;
      const int state = v.pop(), n = v.pop();
      if (busy == 0) {
        busy = 1;
        to_pick = n;
      }
      if (to_pick == 0 || mask == 0) {
        busy = 0;
        return to(at + 1);
      }
      step = Step::ask;
      if (t.asks(only(seat))) return Next::wait;
      --to_pick;
      step = Step::run;
      idle = 0;
      t.push(*this, Impose{.piece = as<choose::ChoosePiece>(t.given).piece,
                           .state = static_cast<StateName>(state),
                           .by = self,
                           .seat = seat});
      return Next::go;
    }
    if (is_amount(op)) {
      const int most = most_amount(t, *this, op, v);
      if (busy != 0 || most <= 0) {
        if (busy == 0) suffered = 0;
        busy = 0;
        return to(at + 1);
      }
      step = Step::how_much;
      if (t.asks(only(seat))) return Next::wait;
      const int taken = as<choose::Amount>(t.given).number;
      step = Step::run;
      if (static_cast<Code>(op.code) == Code::suffer_up_to) suffered = taken;
      idle = 0;  // that nothing comes of it was wanted
      if (taken == 0) return to(at + 1);
      if (static_cast<Code>(op.code) == Code::take_damage_share) {
        Harm& harm = *innermost(t.s, Procedure::harm, &Frame::As::harm);
        harm.victims[victim_of(harm, subject)].amount -= taken;
        t.tell(Rule::damage_share, What::share_taken, self, subject, taken);
      }
      busy = 1;
      t.push(*this, Harm{.victims = {Blow{self, taken}}});
      return Next::go;
    }
    if (perform(t, op, v)) return Next::go;
    busy = 0;
    return to(at + 1);
  }
  switch (flow(op)) {
    case Flow::end:
      if (idle != 0) t.tell(Rule::effects_mandatory, What::no_effect, self);
      return t.done();
    case Flow::jump: return to(op.b);
    case Flow::jump_if_not: return to(v.pop() != 0 ? at + 1 : op.b);
    case Flow::pick: {
      const PieceMask mask = pickable(t, *this, v.mask(), at);
      if (mask == 0) return to(op.b);
      if (without_lowest(mask) == 0) {
        store(mask);
        return to(at + 1);
      }
      step = Step::ask;
      if (t.asks(only(seat))) return Next::wait;
      store(piece_bit(as<choose::ChoosePiece>(t.given).piece));
      return to(at + 1);
    }
    case Flow::pick_several: {
      const PieceMask mask = pickable(t, *this, v.mask(), at);
      const int most = v.pop();
      if (busy == 0) {
        busy = 1;
        to_pick = most;
        store(0);
        if (mask == 0) return busy = 0, to(op.b);
      }
      const PieceMask so_far = op.a == 0 ? picked : other;
      if (to_pick == 0 || later_pieces(mask, so_far) == 0) {
        busy = 0;
        return to(at + 1);
      }
      step = Step::ask;
      if (t.asks(only(seat))) return Next::wait;
      if (verb(t.given) == Verb::pass) {
        busy = 0;
        idle = 0;  // that nothing comes of it was wanted
        return to(at + 1);
      }
      store(so_far | piece_bit(as<choose::ChoosePiece>(t.given).piece));
      --to_pick;
      return Next::again;
    }
    case Flow::may:
      step = Step::ask;
      if (t.asks(only(seat))) return Next::wait;
      if (verb(t.given) == Verb::pass) idle = 0;
      return to(verb(t.given) == Verb::yes ? at + 1 : op.b);
    case Flow::choose:
      step = Step::ask;
      if (t.asks(only(seat))) return Next::wait;
      return to(at + 1 + as<choose::Alternative>(t.given).offer);
    case Flow::force: {
      const End end = static_cast<End>(op.a);
      const PieceMask picked_mask = v.mask();
      const PieceMask about = picked_mask != 0 || subject == kNone ? picked_mask : piece_bit(subject);
      idle = 0;
      put_ability(t, op.b, seat, self, about, end, scope_of(t.s, end));
      t.tell(Rule::effects_lasting, What::ability_in_force, self, op.b);
      return to(at + 1);
    }
    default: return t.done();
  }
}

template <class T, class Out>
constexpr void Effect::options(const T& t, int, Out& out) const {
  Values v;
  const int at = evaluate(t, context_of(*this), pc, v);
  const Op op = t.rules.code[at];
  if (step == Step::how_much) {
    const int most = most_amount(t, *this, op, v);
    for (int i = 0; i <= most; ++i) out(choose::Amount{i});
    return;
  }
  if (!is_flow(op)) {  // tokens that are shared out
    for_each_bit(v.mask() & kAllCards, [&](int piece) { out(choose::ChoosePiece{piece}); });
    return;
  }
  switch (flow(op)) {
    case Flow::pick:
      for_each_bit(pickable(t, *this, v.mask(), at), [&](int piece) { out(choose::ChoosePiece{piece}); });
      break;
    case Flow::pick_several:
      out(choose::Pass{});
      for_each_bit(later_pieces(pickable(t, *this, v.mask(), at), op.a == 0 ? picked : other),
                   [&](int piece) { out(choose::ChoosePiece{piece}); });
      break;
    case Flow::may:
      out(choose::Pass{});
      out(choose::Yes{});
      break;
    case Flow::choose:
      for (int i = 0; i < op.a; ++i) out(choose::Alternative{i});
      break;
    default: break;
  }
}

template <class T>
constexpr Refusal Effect::check(const T& t, int, Choice given) const {
  Values v;
  const int at = evaluate(t, context_of(*this), pc, v);
  const Op op = t.rules.code[at];
  if (step == Step::how_much) {
    const auto amount_named = heard<choose::Amount>(given);
    if (!amount_named) return not_an_answer();
    const int most = most_amount(t, *this, op, v);
    return amount_named->number <= most ? kAllowed : refuse(Rule::damage_share, Reason::too_much, most);
  }
  const auto among = [&](PieceMask mask) {
    const auto chosen = heard<choose::ChoosePiece>(given);
    if (!chosen) return not_an_answer();
    return is_in(mask, chosen->piece) ? kAllowed : refuse(Rule::targets_valid, Reason::not_among);
  };
  if (!is_flow(op)) return among(v.mask() & kAllCards);
  switch (flow(op)) {
    case Flow::pick: return among(pickable(t, *this, v.mask(), at));
    case Flow::pick_several:
      if (given == choose::Pass{}) return kAllowed;
      return among(later_pieces(pickable(t, *this, v.mask(), at), op.a == 0 ? picked : other));
    case Flow::may: return given == choose::Pass{} || given == choose::Yes{} ? kAllowed : not_an_answer();
    case Flow::choose: {
      const auto alternative = heard<choose::Alternative>(given);
      return alternative && alternative->offer < op.a ? kAllowed : not_an_answer();
    }
    default: return not_an_answer();
  }
}

}  // namespace agon::aristeia
