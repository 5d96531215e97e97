// Makes the playing part of a game's interface from the game's own functions. Included by a game's playing.cpp and
// nothing else. Found as overloads (`rules` is what tables_of(pack) gives):
//
//   match_options(pack), if there are any; refuse_options(pack, values), if not every combination is possible
//   start(pack, values, s, sink)
//   check(rules, s, seat, choice), draw(rules, s, random), outcome_class(rules, s, choice)
//   outcomes(rules, s, out), if chance's options are not equally likely or too many to list
//   listed_all(rules, s, seat), if the options of a question are not always complete
//   blank(rules, s, seat), deal(rules, s, seat, random), broken(rules, s, hidden)
//   seats(s), turns(s), score(s, seat); result(s, seat), ending(s), where they are not as core/ending.h has them
//   fields(visitor, s); complete(rules, s), if what was read needs the rules
//   as_written_today(pack, saved), if earlier versions wrote positions otherwise
//   set_up(rules, s, reader, error): from what is wanted, over a started game; else "position" has the fields
//   name_of(pack, s, kind, value), value_of(pack, s, kind, text)
//
// `entries` is where its positions can be set up.
#pragma once
#include <boost/json.hpp>
#include <memory>

#include "core/block.h"
#include "core/ending.h"
#include "core/machine.h"
#include "core/playout.h"
#include "engine/adapter/position.h"
#include "engine/game/playing.h"

namespace agon::engine::adapter {

// A position that was read becomes the position only when it is sound.
template <class G>
std::string keep(const void* rules, const typename G::State& read, const std::string& error, std::byte* at) {
  if (!error.empty()) return error;
  const std::string_view problem = broken(G::tables(rules), read, u8{0});
  if (!problem.empty()) return std::string(problem);
  std::construct_at(reinterpret_cast<typename G::State*>(at), read);
  return {};
}

template <class G>
boost::json::object written_today(const void* rules, const boost::json::object& saved) {
  if constexpr (requires { as_written_today(G::pack(rules), saved); }) {
    return as_written_today(G::pack(rules), saved);
  } else {
    return saved;
  }
}

template <class G>
void completed(const void* rules, typename G::State& read, const std::string& error) {
  if constexpr (requires { complete(G::tables(rules), read); }) {
    if (error.empty()) complete(G::tables(rules), read);
  }
}

template <class G>
std::string saved_text(const void* rules, const std::byte* at) {
  const Names called = names<G>(rules, G::state(at));
  JsonText text(2 * sizeof(typename G::State));
  FieldWriter writer(called, text);
  text.object([&] { fields(writer, G::state(at)); });
  return text.take();
}

template <class G>
std::string load(const void* rules, const boost::json::object& written, std::byte* at) {
  typename G::State loaded{};
  std::string error;
  const boost::json::object saved = written_today<G>(rules, written);
  {
    const Names called = names<G>(rules, loaded);  // what has been read so far names what follows
    FieldReader reader(called, saved, "", error);
    fields(reader, loaded);
    completed<G>(rules, loaded, error);
  }
  return keep<G>(rules, loaded, error, at);
}

template <class G>
std::string set_up_from(const void* rules, std::span<const i64> values, const boost::json::object& wanted,
                        std::byte* at) {
  typename G::State made{};
  start(G::pack(rules), values, made, Quiet{});
  std::string error;
  const Names called = names<G>(rules, made);
  if constexpr (requires(FieldReader& reader) { set_up(G::tables(rules), made, reader, error); }) {
    FieldReader reader(called, wanted, "", error);
    set_up(G::tables(rules), made, reader, error);
  } else {
    FieldReader reader(called, wanted, "", error, Absent::stays);
    reader.object("position", [&](auto& inner) { fields(inner, made); });
    completed<G>(rules, made, error);
  }
  return keep<G>(rules, made, error, at);
}

template <class G>
bool list_outcomes(const void* rules, const std::byte* at, std::vector<Outcome>& out) {
  constexpr std::size_t kMost = 4096;
  bool all = true;
  const auto list = [&](Choice choice, u64 weight) {
    if (out.size() < kMost) {
      out.push_back({choice, weight});
    } else {
      all = false;
    }
  };
  if constexpr (requires { outcomes(G::tables(rules), G::state(at), list); }) {
    outcomes(G::tables(rules), G::state(at), list);
  } else {
    ChoiceList options;
    agon::options(G::tables(rules), G::state(at), kChanceSeat, options);
    for (const Choice each : options) list(each, 1);
  }
  return all;
}

// Chance's answer, as core/playout.h asks for it.
struct Draws {
  template <class Rules, class State>
  constexpr Choice operator()(const Rules& rules, const State& s, Random& random) const {
    return draw(rules, s, random);
  }
};

template <class G>
u64 play_randomly(const void* rules, std::byte* at, Random& random, u64 most, u64& signature) {
  u64 folded = signature;  // local copies stay in registers
  Random source = random;
  const u64 choices =
      agon::play_out(G::tables(rules), G::state(at), source, most, Draws{},
                     [&folded](Choice, u32 place, u32 of) { folded = fold_signature(folded, place, of); });
  signature = folded;
  random = source;
  return choices;
}

}  // namespace agon::engine::adapter

namespace agon::engine {

template <class Pack, class State>
Playing playing(std::vector<EntryInfo> (*entries)() = [] { return std::vector<EntryInfo>{}; }) {
  using G = adapter::Types<Pack, State>;
  Playing p;
  p.entries = entries;
  p.bytes = sizeof(State);
  p.rules_block = [](const void* rules) {
    std::vector<std::byte> block(block_size(G::tables(rules)));
    write_block(G::tables(rules), block);
    return block;
  };
  p.match_options = []([[maybe_unused]] const void* rules) -> std::vector<OptionInfo> {
    if constexpr (requires { match_options(G::pack(rules)); }) {
      return match_options(G::pack(rules));
    } else {
      return {};
    }
  };
  p.refuse_options = [](const void* rules, [[maybe_unused]] std::span<const i64> values) -> std::string {
    if constexpr (requires { refuse_options(G::pack(rules), values); }) {
      return refuse_options(G::pack(rules), values);
    } else {
      return {};
    }
  };
  p.start = [](const void* rules, std::span<const i64> values, std::byte* at, const Listener* listener) {
    std::construct_at(reinterpret_cast<State*>(at));
    if (listener != nullptr) {
      start(G::pack(rules), values, G::state(at), *listener);
    } else {
      start(G::pack(rules), values, G::state(at), Quiet{});
    }
  };
  p.owes = [](const std::byte* at) { return G::state(at).stack.owes; };
  p.question = [](const std::byte* at) { return agon::question(G::state(at)); };
  p.options = [](const void* rules, const std::byte* at, int seat, ChoiceList& out) {
    if (agon::question(G::state(at)).asks(seat)) agon::options(G::tables(rules), G::state(at), seat, out);
  };
  p.listed_all = [](const void* rules, const std::byte* at, int seat) {
    if constexpr (requires { listed_all(G::tables(rules), G::state(at), seat); }) {
      return listed_all(G::tables(rules), G::state(at), seat);
    } else {
      return true;
    }
  };
  p.check = [](const void* rules, const std::byte* at, int seat, Choice choice) {
    return check(G::tables(rules), G::state(at), seat, choice);
  };
  p.answer = [](const void* rules, std::byte* at, int seat, Choice choice) {
    agon::answer(G::tables(rules), G::state(at), seat, choice, Quiet{});
  };
  p.tell = [](const void* rules, std::byte* at, int seat, Choice choice, const Listener& listener) {
    agon::answer(G::tables(rules), G::state(at), seat, choice, listener);
  };
  p.draw = [](const void* rules, const std::byte* at, Random& random) {
    return draw(G::tables(rules), G::state(at), random);
  };
  p.outcomes = &adapter::list_outcomes<G>;
  p.outcome_class = [](const void* rules, const std::byte* at, Choice choice) {
    return outcome_class(G::tables(rules), G::state(at), choice);
  };
  p.play_out = &adapter::play_randomly<G>;
  p.advance = [](const void* rules, std::byte* at, Random& random) {
    return agon::advance(G::tables(rules), G::state(at), random, adapter::Draws{});
  };
  p.blank = [](const void* rules, std::byte* at, int seat) { blank(G::tables(rules), G::state(at), seat); };
  p.deal = [](const void* rules, std::byte* at, int seat, Random& random) {
    deal(G::tables(rules), G::state(at), seat, random);
  };
  p.broken = [](const void* rules, const std::byte* at, u8 hidden) -> std::string_view {
    return broken(G::tables(rules), G::state(at), hidden);
  };
  p.seats = [](const std::byte* at) -> int { return seats(G::state(at)); };
  p.turns = [](const std::byte* at) -> u64 { return turns(G::state(at)); };
  p.score = [](const void*, const std::byte* at, int seat) -> i64 { return score(G::state(at), seat); };
  p.result = [](const void*, const std::byte* at, int seat) -> int { return result(G::state(at), seat); };
  p.ending = [](const std::byte* at) -> std::string_view { return ending(G::state(at)); };
  p.hash = [](const void*, const std::byte* at) {
    FieldHasher hasher;
    fields(hasher, G::state(at));
    return hasher.value();
  };
  p.save_text = &adapter::saved_text<G>;
  p.save = [](const void* rules, const std::byte* at) {
    return boost::json::parse(adapter::saved_text<G>(rules, at)).as_object();
  };
  p.load = &adapter::load<G>;
  p.set_up = &adapter::set_up_from<G>;
  return p;
}

}  // namespace agon::engine
