// What each seat knows: views, worlds that a seat cannot tell apart, what events tell to whom and how scenes follow
// them.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <vector>

#include "core/bits.h"
#include "engine/checks/soundness.h"
#include "engine/match/viewer.h"
#include "engine/scene/scene_json.h"

namespace agon::engine {

namespace {

// An event as the viewer is told it.
Event redacted(const Game& game, Event event, int viewer) {
  if (may_see(event.sees, viewer)) return event;
  const auto operands = game.events[event.what].used();
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (operands[i].secret) event.operands[i] = 0;
  }
  return event;
}

std::vector<Event> redacted(const Game& game, const std::vector<Event>& events, int viewer) {
  std::vector<Event> out;
  for (const Event& event : events) out.push_back(redacted(game, event, viewer));
  return out;
}

// Hears the events of one answer, and remembers the position as it was at the last of them.
struct Ear {
  const Position& position;
  std::vector<Event> events{};
  Position last{};

  Listener listener() {
    return {this, [](void* self, const Event& event) {
              Ear& ear = *static_cast<Ear*>(self);
              ear.events.push_back(event);
              ear.last = ear.position;
            }};
  }
};

u8 all_but(int seats, int viewer) {
  const u8 all = first_seats(seats);
  return viewer >= 0 && viewer < seats ? static_cast<u8>(all & ~only(viewer)) : all;
}

}  // namespace

std::string Soundness::a_view_hides(const std::byte* at) { return view_hides(at, any_viewer(at)); }

// The view is sound; it has the same question, and for a seat that is asked the same options: nobody needs to know more
// than they know in order to answer. It stays in two_.
std::string Soundness::view_hides(const std::byte* at, int viewer) {
  const Question q = game_.question(at);
  copy(at, two_);
  game_.blank(rules_, two_.data(), viewer);
  if (game_.question(two_.data()) != q) return fmt::format("the view of {} has another question", viewer);
  const std::string_view broken = game_.broken(rules_, two_.data(), all_but(game_.seats(at), viewer));
  if (!broken.empty()) return fmt::format("in the view of {}: {}", viewer, broken);
  copy(two_.data(), three_);
  game_.blank(rules_, three_.data(), viewer);
  if (three_ != two_) return fmt::format("blanking twice hides more from {}", viewer);
  if (viewer >= game_.seats(at) || !q.asks(viewer)) return {};
  options(at, viewer, list_);
  options(two_.data(), viewer, other_);
  return std::ranges::equal(list_, other_) ? "" : fmt::format("seat {} has other options in its view", viewer);
}

// Two of several seats that are asked: the order does not matter, and nobody sees what was picked before all have.
std::string Soundness::simultaneous_choices_commute(const std::byte* at) {
  const u8 owes = game_.owes(at);
  if (owes == kChance || without_lowest(owes) == 0) return {};
  const int first = any_asked(owes);
  const int second = any_asked(static_cast<u8>(owes & ~only(first)));
  const Choice by_first = any_answer(at, first);
  const Choice instead = any_answer(at, first);
  const Choice by_second = any_answer(at, second);

  copy(at, one_);
  game_.answer(rules_, one_.data(), first, by_first);
  copy(at, two_);
  game_.answer(rules_, two_.data(), first, instead);
  if ((game_.owes(one_.data()) & ~only(first)) != (owes & ~only(first))) {
    return "an answer among several changes who else is asked";
  }
  game_.blank(rules_, two_.data(), second);
  copy(one_.data(), three_);
  game_.blank(rules_, three_.data(), second);
  if (two_ != three_)
    return fmt::format("seat {} sees more of {} than that it was made", second, describe(first, by_first));

  game_.answer(rules_, one_.data(), second, by_second);
  copy(at, two_);
  game_.answer(rules_, two_.data(), second, by_second);
  game_.answer(rules_, two_.data(), first, by_first);
  if (one_ != two_)
    return fmt::format("{} and {} do not commute", describe(first, by_first), describe(second, by_second));
  return {};
}

// What a seat does not know can be filled in otherwise: a sound position that the seat cannot tell from the real one.
std::string Soundness::other_worlds_look_alike(const std::byte* at) {
  const int seats = game_.seats(at);
  for (int i = 0; i <= seats; ++i) {
    const int viewer = i == seats ? kNobody : i;
    if (std::string problem = view_hides(at, viewer); !problem.empty()) return problem;
    copy(two_.data(), one_);
    game_.deal(rules_, one_.data(), viewer, random_);
    if (const std::string_view broken = game_.broken(rules_, one_.data(), 0); !broken.empty()) {
      return fmt::format("dealt for {}: {}", viewer, broken);
    }
    if (game_.question(one_.data()) != game_.question(at)) return fmt::format("dealt for {} it asks otherwise", viewer);
    if (std::string problem = options_are_allowed(one_.data()); !problem.empty()) {
      return fmt::format("dealt for {}: {}", viewer, problem);
    }
    game_.blank(rules_, one_.data(), viewer);
    if (one_ != two_) return fmt::format("{} can tell the dealt world from the real one", viewer);
  }
  return {};
}

// Two answers to the same question. A seat that cannot tell apart what they lead to is told the same; and what differs
// in nothing but secrets that it is not told, it cannot see.
std::string Soundness::events_keep_secrets(const std::byte* at) {
  const u8 owes = game_.owes(at);
  if (owes == 0) return {};
  const int seat = any_asked(owes);
  const Choice one = any_answer(at, seat);
  const Choice two = any_answer(at, seat);
  copy(at, one_);
  Ear ear_one{one_};
  game_.tell(rules_, one_.data(), seat, one, ear_one.listener());
  copy(at, two_);
  Ear ear_two{two_};
  game_.tell(rules_, two_.data(), seat, two, ear_two.listener());

  copy(at, three_);
  game_.answer(rules_, three_.data(), seat, one);
  if (one_ != three_) return fmt::format("{} does something else when somebody listens", describe(seat, one));
  for (const Event& event : ear_one.events) {
    if (event.what >= game_.events.size()) return fmt::format("event {} has no name", event.what);
    if (event.rule == 0 || event.rule >= game_.rule_page().size()) {
      return fmt::format("{} happens by no rule", game_.events[event.what].name);
    }
  }

  const int seats = game_.seats(at);
  const Position after_one = one_, after_two = two_;
  const bool alike = after_one == after_two;  // then nothing is secret: other dice, the same hits
  for (int i = 0; i <= seats; ++i) {
    const int viewer = i == seats ? kNobody : i;
    copy(after_one.data(), one_);
    copy(after_two.data(), two_);
    game_.blank(rules_, one_.data(), viewer);
    game_.blank(rules_, two_.data(), viewer);
    const bool told_alike = redacted(game_, ear_one.events, viewer) == redacted(game_, ear_two.events, viewer);
    if (!alike && one_ == two_ && !told_alike) {
      return fmt::format("{} is told more of {} than it may know", viewer, describe(seat, one));
    }
    if (one_ != two_ && told_alike && ear_one.events != ear_two.events) {
      return fmt::format("{} sees more of {} than it is told", viewer, describe(seat, one));
    }
  }
  return {};
}

// The same answer in two worlds that a seat cannot tell apart. What the seat sees then follows from what it is told: if
// that is the same, nothing else (who is asked, say) may differ either.
std::string Soundness::seats_see_what_they_are_told(const std::byte* at) {
  const u8 owes = game_.owes(at);
  if (owes == 0) return {};
  const int viewer = any_viewer(at);
  const int seat = any_asked(owes);
  const Choice choice = any_answer(at, seat);
  copy(at, one_);
  copy(at, two_);
  game_.blank(rules_, two_.data(), viewer);
  game_.deal(rules_, two_.data(), viewer, random_);
  if (!game_.check(rules_, two_.data(), seat, choice).allowed()) return {};
  Ear here{one_}, there{two_};
  game_.tell(rules_, one_.data(), seat, choice, here.listener());
  game_.tell(rules_, two_.data(), seat, choice, there.listener());
  if (redacted(game_, here.events, viewer) != redacted(game_, there.events, viewer)) return {};
  game_.blank(rules_, one_.data(), viewer);
  game_.blank(rules_, two_.data(), viewer);
  return one_ == two_ ? "" : fmt::format("after {} {} sees what it was not told", describe(seat, choice), viewer);
}

// Events are told right after what they tell of, so what is drawn at the last one is what is drawn in the end.
std::string Soundness::events_lead_to_the_scene(const std::byte* at) {
  const u8 owes = game_.owes(at);
  if (owes == 0) return {};
  const int seat = any_asked(owes);
  const Choice choice = any_answer(at, seat);
  copy(at, one_);
  Ear ear{one_};
  ear.last = one_;
  game_.tell(rules_, one_.data(), seat, choice, ear.listener());
  const int viewer = any_viewer(at);
  copy(one_.data(), two_);
  game_.blank(rules_, two_.data(), viewer);
  game_.blank(rules_, ear.last.data(), viewer);
  if (ear.last == two_) return {};
  const ScenePatch untold =
      diff(game_.scene(rules_, ear.last.data(), viewer), game_.scene(rules_, two_.data(), viewer));
  if (untold.empty()) return {};
  return fmt::format("after {} the scene of {} changes and no event tells it: {}", describe(seat, choice), viewer,
                     boost::json::serialize(patch_to_json(untold)));
}

// What is drawn after an event leaves out the ground, whoever looks.
std::string Soundness::the_ground_stays(const std::byte* at) {
  const u8 owes = game_.owes(at);
  if (owes == 0) return {};
  const int seat = any_asked(owes);
  const Choice choice = any_answer(at, seat);
  copy(at, one_);
  game_.answer(rules_, one_.data(), seat, choice);
  const ScenePatch changed = diff(game_.ground(rules_, at), game_.ground(rules_, one_.data()));
  if (changed.empty()) return {};
  return fmt::format("after {} the ground is another: {}", describe(seat, choice),
                     boost::json::serialize(patch_to_json(changed)));
}

// What a pack says about how things look is checked by the kinds that the game names.
std::string Soundness::scenes_show_known_kinds(const std::byte* at) {
  const Scene scene = game_.scene(rules_, at, kAllSeeing);
  const std::string unknown = shown_of_no_kind(scene, game_.scene_kinds);
  return unknown.empty() ? "" : fmt::format("the scene shows a kind that the game does not name: {}", unknown);
}

}  // namespace agon::engine
