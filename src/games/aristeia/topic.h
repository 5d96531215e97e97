// What the open question is about, where its step alone does not tell (the moment, the card that is at work and what it
// does, the piece that is to be moved); and what a choice costs and brings, where its text does not tell: the price of
// an action, the words of a tactic.
#pragma once
#include <string>

#include "engine/codec.h"
#include "games/aristeia/called.h"
#include "games/aristeia/check.h"
#include "games/aristeia/faces.h"

namespace agon::aristeia {

namespace detail {

inline std::string piece_text(const Pack& pack, const State& s, int piece, const packs::Texts& texts,
                              packs::Language language) {
  const std::string title = piece_title(pack, s, piece, static_cast<std::size_t>(language));
  return title.empty() ? texts.format(language, fmt::format("piece.{}", piece_name(pack, s, piece))) : title;
}

// "Queen's Due (Koorie Queen): you may discard a tactic"
inline std::string effect_text(const Pack& pack, const State& s, const Effect& effect, const packs::Texts& texts,
                               packs::Language language) {
  const Passage* text = at_place(pack.passages, effect.pc);
  const packs::effect::Statement* done = at_place(pack.statements, effect.pc);
  if (text == nullptr || done == nullptr) return {};
  packs::Operands operands{{"card", text->title.shown[static_cast<std::size_t>(language)]},
                           {"effect", part_text(pack, done->node, texts, language)}};
  if (effect.self >= kFirstBarrier) return texts.format(language, "topic.effect", operands);
  const std::string piece = piece_text(pack, s, effect.self, texts, language);
  if (piece == text->title.shown[static_cast<std::size_t>(language)]) {
    return texts.format(language, "topic.effect", operands);
  }
  operands.add("piece", piece);
  return texts.format(language, "topic.effect_of", operands);
}

// The card whose effect is at work below the procedure that asks.
inline std::string card_at_work(const Pack& pack, const State& s, packs::Language language) {
  for (int i = s.stack.depth - 1; i >= 0; --i) {
    const Frame& frame = s.stack.frames[i];
    if (frame.procedure != Procedure::effect) continue;
    const Passage* text = at_place(pack.passages, frame.as.effect.pc);
    return text == nullptr ? std::string{} : text->title.shown[static_cast<std::size_t>(language)];
  }
  return {};
}

// The piece that a question of the innermost procedure is about; kNone: it is about none.
inline int piece_in_question(const State& s) {
  const Frame& top = s.stack.top();
  const auto rolling = [&](int side) { return int{s.roll().side[static_cast<std::size_t>(side)].piece}; };
  switch (top.procedure) {
    case Procedure::activation: {
      const Activation& a = top.as.activation;
      return a.step == Activation::Step::burn_roll ? a.who : a.piece;
    }
    case Procedure::perform_action: return top.as.perform_action.target;
    case Procedure::roll_dice:
      switch (top.as.roll_dice.step) {
        case RollDice::Step::block_first:
        case RollDice::Step::switch_first: return kNone;
        case RollDice::Step::second_side: return rolling(1);
        default: return rolling(top.as.roll_dice.side);
      }
    case Procedure::choose_die: return rolling(top.as.choose_die.side);
    case Procedure::free_switch: return rolling(top.as.free_switch.side);
    case Procedure::displace: return top.as.displace.piece;
    case Procedure::put: return top.as.put.piece;
    case Procedure::impose: return top.as.impose.piece;
    case Procedure::take_states: return top.as.take_states.piece;
    case Procedure::disengage: return top.as.disengage.piece;
    case Procedure::let_perform: return top.as.let_perform.piece;
    default: return kNone;
  }
}

// The character whose tactics a seat chooses from: two of each go into the deck.
inline std::string building_for(const Pack& pack, const State& s, int seat, packs::Language language) {
  const Player& player = s.players[static_cast<std::size_t>(seat)];
  const std::size_t place = player.in_deck / kTacticsTaken;
  const u8 character = place < kTeam ? player.character[place] : kNone;
  if (character >= pack.characters.size()) return {};
  return pack.character_titles[character].shown[static_cast<std::size_t>(language)];
}

// "Katana of Miyamoto Mushashi against Gata"
inline std::string action_text(const Pack& pack, const State& s, int action, int piece, int other,
                               const packs::Texts& texts, packs::Language language) {
  packs::Operands operands{
      {"action", pack.action_titles[static_cast<std::size_t>(action)].shown[static_cast<std::size_t>(language)]},
      {"piece", piece_text(pack, s, piece, texts, language)}};
  if (other == kNone) return texts.format(language, "topic.action", operands);
  operands.add("other", piece_text(pack, s, other, texts, language));
  return texts.format(language, "topic.action_at", operands);
}

inline std::string roll_text(const Pack& pack, const State& s, const packs::Texts& texts, packs::Language language) {
  const Roll& roll = s.roll();
  const int piece = roll.side[0].piece, other = roll.sides == 1 ? kNone : int{roll.side[1].piece};
  if (roll.action != kNone) return action_text(pack, s, roll.action, piece, other, texts, language);
  if (piece == kNone) return {};
  return piece_text(pack, s, piece, texts, language);
}

// What happens at a moment: the roll, the action or the tactic that is under way, or else who it is about.
inline std::string moment_text(const Pack& pack, const State& s, const Window& window, const packs::Texts& texts,
                               packs::Language language) {
  if (is_of_roll(static_cast<Moment>(window.moment)) && s.roll_depth != 0) return roll_text(pack, s, texts, language);
  if (s.stack.depth >= 2) {
    const Frame& below = s.stack.frames[s.stack.depth - 2];
    if (below.procedure == Procedure::perform_action) {
      const PerformAction& action = below.as.perform_action;
      return action_text(pack, s, action.action, action.actor, action.target, texts, language);
    }
    if (below.procedure == Procedure::play_tactic) {
      return title_of(pack, s, kSlotKind, below.as.play_tactic.card, texts, language);
    }
  }
  if (window.subject >= kFirstBarrier) return {};
  std::string first = piece_text(pack, s, window.subject, texts, language);
  if (window.other_subject >= kFirstBarrier) return first;
  return texts.format(language, "topic.two",
                      {{"piece", first}, {"other", piece_text(pack, s, window.other_subject, texts, language)}});
}

inline std::string window_text(const Pack& pack, const State& s, const Window& window, const packs::Texts& texts,
                               packs::Language language) {
  const std::string moment =
      texts.format(language, fmt::format("topic.{}", kMomentNames[static_cast<std::size_t>(window.moment)]));
  const std::string about = moment_text(pack, s, window, texts, language);
  return about.empty() ? moment : texts.format(language, "topic.about", {{"moment", moment}, {"about", about}});
}

}  // namespace detail

inline std::string topic(const Pack& pack, const State& s, int seat, const engine::Naming& naming) {
  const packs::Texts& texts = naming.ruleset.texts;
  const packs::Language language = naming.language;
  if (s.stack.depth == 0) return {};
  const Frame& top = s.stack.top();
  const auto shown = static_cast<std::size_t>(language);
  switch (top.procedure) {
    case Procedure::setup: {
      const bool chance = top.as.setup.step == Setup::Step::random_tactics;
      if (!chance && top.as.setup.step != Setup::Step::tactics) return {};
      return detail::building_for(pack, s, chance ? int{top.as.setup.seat} : seat, language);
    }
    case Procedure::window: return detail::window_text(pack, s, top.as.window, texts, language);
    case Procedure::effect: return detail::effect_text(pack, s, top.as.effect, texts, language);
    case Procedure::discard_tactics:
    case Procedure::take_discard: return detail::card_at_work(pack, s, language);
    case Procedure::perform_action: {
      const PerformAction& action = top.as.perform_action;
      if (action.step != PerformAction::Step::success) break;
      return texts.format(language, "topic.effect",
                          {{"card", pack.action_titles[action.action].shown[shown]},
                           {"effect", card_text(pack, pack.action_success[action.action], texts, language)}});
    }
    case Procedure::put:
      if (top.as.put.purpose == PutPurpose::smoke) return texts.format(language, "topic.smoke");
      break;
    case Procedure::let_perform:
      if (top.as.let_perform.step == LetPerform::Step::who) return detail::card_at_work(pack, s, language);
      break;
    default: break;
  }
  const int piece = detail::piece_in_question(s);
  return piece == kNone ? std::string{} : detail::piece_text(pack, s, piece, texts, language);
}

namespace detail {

// "2 action points: 4 movement points"
inline std::string action_gist(const Pack& pack, const State& s, std::size_t action, const packs::Texts& texts,
                               packs::Language language) {
  const auto word = [&](std::string_view key, int n) {
    return texts.format(language, fmt::format("face.{}", key), {{"n", i64{n}}});
  };
  const Action& card = pack.actions[action];
  const Frame& top = s.stack.top();
  const bool is_free = top.procedure == Procedure::let_perform && top.as.let_perform.free != 0;
  std::string cost;
  if (card.cost != 0 && !is_free) cost = word("action_points", card.cost);
  if (card.movement != 0 && !is_free) cost += (cost.empty() ? "" : ", ") + word("movement_points", card.movement);
  std::string brings = card_text(pack, pack.action_always[action], texts, language);
  if (card.move && top.procedure == Procedure::activation) {
    const Look look{pack.rules, s};
    brings = word("movement_points", attribute(look, top.as.activation.piece, Attribute::speed, NoParts{}));
  }
  if (const std::string success = card_text(pack, pack.action_success[action], texts, language); !success.empty()) {
    brings += (brings.empty() ? "" : " ") + texts.format(language, "face.success", {{"effect", success}});
  }
  if (cost.empty() || brings.empty()) return cost + brings;
  return texts.format(language, "gist.costs", {{"cost", cost}, {"brings", brings}});
}

}  // namespace detail

inline std::string gist(const Pack& pack, const State& s, Choice choice, const packs::Texts& texts,
                        packs::Language language) {
  if (s.stack.depth == 0) return {};
  const auto tactic_text = [&](std::size_t tactic) {
    return tactic < pack.tactics.size() ? card_text(pack, pack.tactic_texts[tactic], texts, language) : std::string{};
  };
  switch (verb(choice)) {
    case Verb::act:
    case Verb::act_alone: {
      const auto action = static_cast<std::size_t>(declaration_of(choice).action);
      return detail::action_gist(pack, s, action, texts, language);
    }
    case Verb::include: return tactic_text(as<choose::Include>(choice).card);
    case Verb::play: return tactic_text(as<choose::Play>(choice).card);
    default: return {};
  }
}

}  // namespace agon::aristeia
