// "Damage", "Infirmary", "Frag": and the states that effects give and take.
#pragma once
#include "games/aristeia/steps/effect.h"

namespace agon::aristeia {

// Takes a minion out of the HexaDome, with all that was on it.
template <class T>
constexpr void remove_minion(T& t, int minion) {
  if (!in_dome(t.s, minion)) return;
  drop_skills(t.s, minion);
  lift(t.s, minion);
  t.s.pieces[minion].damage = 0;
  t.s.profile[minion] = 0;
  clear_tokens(t.s, minion);
  t.tell(Rule::controllers_remove, What::minion_removed, minion);
}

// "Infirmary": a character leaves the HexaDome; everything on its card goes.
template <class T>
constexpr void send_to_infirmary(T& t, int piece) {
  State& s = t.s;
  lift(s, piece);
  s.pieces[piece].at = kInfirmary;
  s.pieces[piece].damage = 0;
  clear_tokens(s, piece);
  if (is_character(piece)) {
    const Profile& card = profile(t.rules, s, piece);
    if (card.character < t.rules.characters.size() && t.rules.characters[card.character].profile != s.profile[piece]) {
      drop_skills(t.s, piece);
      s.profile[piece] = t.rules.characters[card.character].profile;
      take_up_skills(t.rules, t.s, piece);
    }
    for_each_bit(minions_of(t.rules, s, piece), [&](int minion) { remove_minion(t, minion); });
  }
  for (int other = 0; other < kWithCard; ++other) {
    for (int i = s.tokens[other].size() - 1; i >= 0; --i) {
      const Token& token = s.tokens[other][i];
      if (token.state != static_cast<u8>(StateName::taunted) || token.by != piece) continue;
      take_token(s, other, i);
      t.tell(Rule::states_taunted, What::state_removed, other, StateName::taunted);
    }
  }
  expire(t, [&](const auto& entry, End end) { return entry.source == piece && end == End::activation; });
  t.tell(Rule::infirmary, What::fell, piece);
}

// "Frag": and the tactic that comes with it, by either set of rules. The answer: tactics to draw.
template <class T>
constexpr int gain_frag(T& t, int victim) {
  State& s = t.s;
  Player& player = s.players[rival(seat_of(victim))];
  ++player.frags;
  ++player.frags_this_round;
  t.tell(Rule::frags, What::fragged, rival(seat_of(victim)), victim);
  const bool none = is_under(t, Code::yields_no_tactic, victim);
  if (s.options.frags == Edition::classic) return none ? 0 : 1;
  if (player.aura != 0 && !none) {  // somebody else fell at the same moment
    player.aura = player.draw_blocked = 0;
    return 1;
  }
  if (player.frag_drawn != 0) return 0;
  player.frag_drawn = 1;
  if (!none) return 1;
  player.aura = player.draw_blocked = 1;
  return 0;
}

// The moment of a frag is over with the damage, or with the last of all whom one effect damages.
constexpr void end_moment(State& s) {
  const Frame& below = s.stack.frames[s.stack.depth - 2];
  if (below.procedure == Procedure::effect && below.as.effect.rest != 0) return;
  for (Player& player : s.players) player.aura = 0;
}

// Both who are hurt at the same time have each moment together: the Underdog orders what both players have then.
template <class T>
constexpr Next Harm::run(T& t) {
  State& s = t.s;
  const auto is_hit = [&](int i) { return victims[i].amount != 0 && in_dome(s, victims[i].piece); };
  // Skills are always active, in the infirmary too; a minion that is gone is gone.
  const auto is_there = [&](int piece) { return piece != kNone && (is_character(piece) || in_dome(s, piece)); };
  const auto is_felled = [&](int i) {
    return is_hit(i) && s.pieces[victims[i].piece].damage >= hit_points(t, victims[i].piece);
  };
  // A moment about those who suffer, or about those who deal the damage.
  const auto moment = [&](Moment when, u8 which, bool dealers) {
    const Blow& first = victims[lowest(which)];
    Window window{.moment = when,
                  .about = attack != 0 ? About::attack : About::anything,
                  .subject = dealers ? first.by : first.piece,
                  .object = dealers ? first.piece : first.by,
                  .amount = first.amount};
    if (without_lowest(which) != 0) {
      const Blow& other = victims[1];
      window.other_subject = dealers ? other.by : other.piece;
      window.other_object = dealers ? other.piece : other.by;
      window.other_amount = other.amount;
    }
    t.push(*this, window);
  };
  const auto those = [&](const auto& are) {
    u8 which = 0;
    for (int i = 0; i < kSeats; ++i) which = static_cast<u8>(which | (are(i) ? only(i) : 0));
    return which;
  };
  switch (step) {
    case Step::share: {
      const u8 hit = those(is_hit);
      step = Step::apply;
      if (attack == 0 || hit == 0 || s.in_force.at[static_cast<int>(Moment::would_suffer)].none()) return Next::again;
      moment(Moment::would_suffer, hit, false);
      return Next::go;
    }
    case Step::apply:
      for (int i = 0; i < kSeats; ++i) {
        Blow& blow = victims[i];
        if (!is_hit(i) || blow.piece >= kWithCard) {
          blow.amount = 0;
          continue;
        }
        u8& damage = s.pieces[blow.piece].damage;
        const int room = hit_points(t, blow.piece) - damage;
        if (blow.amount > room) blow.amount = room < 0 ? 0 : room;
        damage = static_cast<u8>(damage + blow.amount);
        t.tell(Rule::damage_suffer, What::damaged, blow.piece, blow.amount);
      }
      return t.go(step, Step::would);
    case Step::would: {
      const u8 felled = those([&](int i) { return is_felled(i) && is_character(victims[i].piece); });
      step = Step::fall;
      if (felled == 0) return Next::again;
      moment(Moment::would_fall, felled, false);
      return Next::go;
    }
    case Step::fall: {
      const u8 felled = those(is_felled);
      const u8 characters = static_cast<u8>(felled & those([&](int i) { return is_character(victims[i].piece); }));
      step = Step::dealt;
      for_each_bit(characters, [&](int i) { score_fall(t, i); });
      std::array<int, 2> draws{};
      for_each_bit(felled, [&](int i) {
        const int piece = victims[i].piece;
        if (is_minion(piece)) return remove_minion(t, piece);
        send_to_infirmary(t, piece);
        draws[i] = gain_frag(t, piece);
      });
      if (characters == 0) return Next::again;
      moment(Moment::fell, characters, false);
      for_each_bit(characters, [&](int i) {
        t.push(*this, DrawTactics{.seat = rival(seat_of(victims[i].piece)), .left = draws[i]});
      });
      return Next::go;
    }
    case Step::dealt: {
      const u8 dealt = those([&](int i) { return victims[i].amount != 0 && is_there(victims[i].by); });
      step = Step::suffered;
      if (dealt == 0) return Next::again;
      if (auto* action = action_in_progress(s); attack != 0 && (dealt & 1) != 0 && action != nullptr) {
        action->dealt = victims[0].amount;
      }
      moment(Moment::damage_dealt, dealt, true);
      return Next::go;
    }
    case Step::suffered: {
      const u8 hit = those([&](int i) { return victims[i].amount != 0 && is_there(victims[i].piece); });
      step = Step::end;
      if (hit == 0) return Next::again;
      moment(Moment::damage_suffered, hit, false);
      return Next::go;
    }
    case Step::end: end_moment(s); return t.done();
  }
  return t.done();
}

// Broken Land: a point for sending an enemy to the Infirmary by an own attack from a scoring space.
template <class T>
constexpr void Harm::score_fall(T& t, int which) const {
  const int points = scenario(t.rules, t.s).fallen;
  const int dealer = victims[which].by;
  if (points == 0 || attack == 0 || dealer == kNone || !is_character(dealer) || !in_dome(t.s, dealer)) return;
  if (seat_of(dealer) == seat_of(victims[which].piece) || !scoring_cells(t.rules, t.s).contains(t.s.pieces[dealer].at))
    return;
  const auto* action = action_in_progress(t.s);
  if (action == nullptr || action->actor != dealer) return;
  Player& player = t.s.players[seat_of(dealer)];
  player.points = static_cast<u8>(player.points + points);
  player.points_this_round = static_cast<u8>(player.points_this_round + points);
  t.tell(Rule::scenario_points, What::scored, seat_of(dealer), points);
}
template <class T, class Out>
constexpr void Harm::options(const T&, int, Out&) const {}
template <class T>
constexpr Refusal Harm::check(const T&, int, Choice) const {
  return not_an_answer();
}

// Calls use(line) for what Silenced can name on a card: actions other than attacks, and skills.
template <class L, class Use>
constexpr void each_silenceable(const L& t, int piece, Use&& use) {
  const Profile& card = profile(t.rules, t.s, piece);
  for (int a = 0; a < card.actions.count; ++a) {
    if (!t.rules.actions[card.actions.first + a].attack) use(CardLine{false, a});
  }
  for (int k = 0; k < card.skills.count; ++k) use(CardLine{true, k});
}

// Puts a token on a card, red side up. One of the same state goes, unless they pile up or the card keeps several.
template <class T>
constexpr void give_token(T& t, int piece, const Token& token) {
  State& s = t.s;
  Tokens& tokens = s.tokens[piece];
  const auto state = static_cast<StateName>(token.state);
  // Burning and Poisoned are given all the same: they go without hurting.
  if (!piles_up(token.state) && is_immune(t, piece, state)) {
    t.tell(Rule::states_immune, What::state_immune, piece, state);
    return;
  }
  if (!piles_up(token.state) && !is_under(t, Code::keeps_several, piece)) {
    for (int old = find_token(s, piece, state); old >= 0; old = find_token(s, piece, state)) take_token(s, piece, old);
  }
  if (!tokens.push(token)) {
    t.tell(Rule::states_supply, What::state_refused, piece, state);
    return;
  }
  refresh(s, piece);
  t.tell(Rule::states_impose, What::state_imposed, piece, state, token.by);
  if (token.action != 0) t.tell(Rule::states_silenced, What::action_silenced, piece, token.action - 1);
  if (token.skill != 0) t.tell(Rule::states_silenced, What::skill_silenced, piece, token.skill - 1);
}

// A state of which a card that keeps only one of each has several; kStates when there is none.
template <class L>
constexpr int repeated_state(const L& t, int piece) {
  if (is_under(t, Code::keeps_several, piece)) return kStates;
  u32 seen = 0;
  for (const Token& token : t.s.tokens[piece]) {
    if ((seen >> token.state & 1) != 0 && !piles_up(token.state)) return token.state;
    seen |= u32{1} << token.state;
  }
  return kStates;
}

template <class T>
constexpr Next Impose::run(T& t) {
  Tokens& tokens = t.s.tokens[piece];
  switch (step) {
    case Step::give:
      if (!in_dome(t.s, piece) && t.s.pieces[piece].at != kBench) return t.done();
      if (state == StateName::silenced) return t.go(step, Step::name);
      give_token(t, piece, Token{.state = static_cast<u8>(state), .by = by});
      return t.done();
    case Step::name: {
      int lines = 0;
      CardLine named;
      each_silenceable(t, piece, [&](CardLine line) {
        ++lines;
        named = line;
      });
      if (lines > 1) {
        if (t.asks(only(seat))) return Next::wait;
        named = CardLine::of(as<choose::Name>(t.given).line);
      }
      Token token{.state = static_cast<u8>(state), .by = by};
      if (lines != 0) name_in(token, profile(t.rules, t.s, piece), named);
      give_token(t, piece, token);
      return t.go(step, Step::thin);
    }
    case Step::thin: {
      // Silencing what let a card keep several of a state: the older silences go, of the rest the imposer picks.
      const int repeated = repeated_state(t, piece);
      if (repeated == kStates) return t.done();
      int gone = find_token(t.s, piece, static_cast<StateName>(repeated));
      if (repeated != static_cast<int>(state)) {
        if (t.asks(only(seat))) return Next::wait;
        gone = as<choose::ChooseToken>(t.given).token;
      }
      t.tell(Rule::states_impose, What::state_removed, piece, tokens[gone].state);
      take_token(t.s, piece, gone);
      return t.go(step, Step::thin);
    }
  }
  return t.done();
}
template <class T, class Out>
constexpr void Impose::options(const T& t, int, Out& out) const {
  if (step == Step::name) return each_silenceable(t, piece, [&](CardLine line) { out(choose::Name{line.id()}); });
  const int repeated = repeated_state(t, piece);
  for (int i = 0; i < t.s.tokens[piece].size(); ++i) {
    if (t.s.tokens[piece][i].state == repeated) out(choose::ChooseToken{i});
  }
}
template <class T>
constexpr Refusal Impose::check(const T& t, int, Choice given) const {
  if (step == Step::name) {
    const auto name = heard<choose::Name>(given);
    if (!name) return not_an_answer();
    bool found = false;
    each_silenceable(t, piece, [&](CardLine line) { found = found || line.id() == name->line; });
    return found ? kAllowed : refuse(Rule::states_silenced, Reason::nothing_to_name, piece);
  }
  const auto chosen = heard<choose::ChooseToken>(given);
  if (!chosen) return not_an_answer();
  const int a = chosen->token;
  const bool repeated = a < t.s.tokens[piece].size() && t.s.tokens[piece][a].state == repeated_state(t, piece);
  return repeated ? kAllowed : refuse(Rule::states_impose, Reason::no_such_token, piece);
}

// Tokens of a card are chosen by their place on it; equal ones count once.
constexpr bool equal_token_before(const Tokens& tokens, int index) {
  for (int i = 0; i < index; ++i) {
    if (tokens[i] == tokens[index]) return true;
  }
  return false;
}

template <class T>
constexpr bool has_result(const T& t, const TakeStates& take) {
  return !t.s.tokens[take.piece].empty();
}
template <class T>
constexpr Next TakeStates::run(T& t) {
  Tokens& tokens = t.s.tokens[piece];
  if (left == 0 || tokens.empty()) return t.done();
  if (t.asks(only(seat))) return Next::wait;
  const int which = as<choose::ChooseToken>(t.given).token;
  Token token = tokens[which];
  take_token(t.s, piece, which);
  --left;
  t.tell(Rule::states_remove, What::state_removed, piece, token.state);
  if (to == kNone) return t.go(step, Step::which);
  if (token.state == static_cast<u8>(StateName::silenced)) {
    return t.become(*this, Impose{.piece = to, .state = static_cast<StateName>(token.state), .by = by, .seat = seat});
  }
  token.blue = 0;  // always red side up; who imposed it first stays known
  give_token(t, to, token);
  return t.done();
}
template <class T, class Out>
constexpr void TakeStates::options(const T& t, int, Out& out) const {
  const Tokens& tokens = t.s.tokens[piece];
  for (int i = 0; i < tokens.size(); ++i) {
    if (!equal_token_before(tokens, i)) out(choose::ChooseToken{i});
  }
}
template <class T>
constexpr Refusal TakeStates::check(const T& t, int, Choice given) const {
  const Tokens& tokens = t.s.tokens[piece];
  const auto chosen = heard<choose::ChooseToken>(given);
  if (!chosen) return not_an_answer();
  if (chosen->token >= tokens.size() || equal_token_before(tokens, chosen->token)) {
    return refuse(Rule::states_remove, Reason::no_such_token, piece);
  }
  return kAllowed;
}

}  // namespace agon::aristeia
