// Offers at a table: taking back, a draw, another match.
#include <algorithm>

#include "engine/match/own_words.h"
#include "server/table/table.h"

namespace agon::server {

bool Table::knows_draws(const engine::Ruleset& ruleset) { return ruleset.texts.has("ending.draw"); }

bool Table::may_draw(int seat) const {
  return running() && seat != kNobody && knows_draws(*ruleset_) && (persons() & ~only(seat)) != 0;
}

Table::Undo Table::undo_for(int seat) const {
  if (!running() || seat < 0 || seat >= match_->seats() || entries() >= kMostWithUndo) return Undo::no;
  const engine::UndoTerms terms = match_->undo_terms(seat);
  return !terms.possible ? Undo::no : terms.needs == 0 ? Undo::free : Undo::consent;
}

// A machine agrees to everything: the same choice meets the same dice, so taking back wins nothing unfairly. It has no
// opinion about a draw, so that one needs a person to agree.
void Table::offer(const Player& player, Offer::What what, packs::Language language, Millis now) {
  Offer offer{.what = what, .seat = what == Offer::What::rematch ? own_seat(player) : playing_seat(player)};
  const u8 others = static_cast<u8>(persons() & ~only(offer.seat));
  switch (what) {
    case Offer::What::undo: {
      if (entries() >= kMostWithUndo) throw Failure{.code = Code::conflict, .key = "no_more_undo"};
      const engine::UndoTerms terms = match_->undo_terms(offer.seat);
      if (!terms.possible) {
        throw Failure{.code = Code::conflict, .text = engine::own_words(language, "engine.nothing_to_undo")};
      }
      offer.keeps = terms.keeps;
      offer.needs = static_cast<u8>(terms.needs & others);
      break;
    }
    case Offer::What::draw:
      if (!may_draw(offer.seat)) throw Failure{.code = Code::conflict, .key = "no_draw"};
      offer.needs = others;
      break;
    case Offer::What::rematch: {
      if (!over() || !match_ || record_.uploaded || !record_.rematch.empty()) throw not_now();
      u8 seats = 0;
      for (std::size_t i = 0; i < record_.seats.size(); ++i) {
        if (record_.seats[i].person()) seats |= only(static_cast<int>(i));
      }
      offer.needs = static_cast<u8>(seats & ~only(offer.seat));
      break;
    }
  }
  std::erase_if(offers_, [&](const Offer& each) { return each.what == what && each.seat == offer.seat; });
  offers_.push_back(offer);
  changed();
  if (offer.needs == 0) agreed(offer, now);
}

void Table::consent(const Player& player, Offer::What what, int seat, bool agree, Millis now) {
  const int own = own_seat(player);
  const auto found = std::find_if(offers_.begin(), offers_.end(),
                                  [&](const Offer& each) { return each.what == what && each.seat == seat; });
  if (found == offers_.end()) throw not_now();
  const bool withdraws = own == seat && !agree;
  if (!withdraws && (found->needs >> own & 1) == 0) throw not_now();
  changed();
  if (!agree) {
    offers_.erase(found);
    return;
  }
  found->needs = static_cast<u8>(found->needs & ~only(own));
  found->agreed = static_cast<u8>(found->agreed | only(own));
  if (found->needs == 0) agreed(Offer(*found), now);
}

void Table::agreed(const Offer& offer, Millis now) {
  switch (offer.what) {
    case Offer::What::undo: {
      const u8 all = static_cast<u8>(first_seats(match_->seats()) & ~only(offer.seat));
      match_->undo_to(offer.seat, offer.keeps, all);
      after_choices(0, now);
      break;
    }
    case Offer::What::draw:
      end({.how = Result::How::draw, .results = std::vector<int>(record_.seats.size(), 1), .seat = offer.seat}, now);
      break;
    case Offer::What::rematch: break;  // the host makes it: next_match
  }
}

bool Table::wants_next_match() const {
  return record_.rematch.empty() && std::any_of(offers_.begin(), offers_.end(), [](const Offer& each) {
           return each.what == Offer::What::rematch && each.needs == 0;
         });
}

TableRecord Table::next_match(const std::string& id, const std::string& seed, Millis now) const {
  TableRecord next{
      .id = id, .game = record_.game, .pack = record_.pack, .listed = false, .spectators = record_.spectators};
  next.created = next.updated = now;
  next.options = record_.options;
  next.clock = record_.clock;
  next.seed = seed;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    Seat seat = record_.seats[(i + 1) % record_.seats.size()];
    seat.resigned = seat.shares = false;
    next.seats.push_back(std::move(seat));
  }
  return next;
}

void Table::followed_by(const std::string& match) {
  record_.rematch = match;
  changed();
  offers_.clear();
}

}  // namespace agon::server
