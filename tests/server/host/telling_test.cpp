#include "server/host/telling.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tests/effort.h"
#include "tests/server/host/ear.h"
#include "tests/server/table/test_table.h"

namespace agon::server {
namespace {

const Player kPlayers[] = {kAnn, kBen, kCid};

// A world: a table that began at a position, watched by one player (or, kNobody, a spectator).
class World {
 public:
  World(const std::shared_ptr<const engine::Ruleset>& ruleset, const engine::MatchSetup& setup,
        const engine::Position& position, int viewer)
      : hosted_("match") {
    TableRecord record = new_record(ruleset->game->name, {});
    record.options = engine::options_to_json(*ruleset, setup.options);
    record.position = ruleset->game->save(ruleset->block(), position.data());
    for (std::size_t i = 0; i < setup.seats.size(); ++i) record.seats.push_back(person(kPlayers[i]));
    hosted_.table = std::make_shared<Table>(ruleset, std::move(record), kNow);
    const Player who = viewer == kNobody ? Player{"g-dan", "Dan", true} : kPlayers[viewer];
    hosted_.note_seats();
    watch_ = &hosted_.watches.add({.watcher = std::make_shared<Ear>(who), .viewer = viewer});
    listen();
  }

  Table& table() { return *hosted_.table; }
  // One message a line.
  const std::string& heard() const { return heard_; }

  void answer(int seat, Choice choice) {
    const boost::json::array answers{engine::choice_to_json(table().match()->terms(), choice)};
    table().answer(kPlayers[seat], answers, table().entries(), {}, kNow);
    listen();
  }

  // What the dice showed: everybody sees them, also where they change nothing.
  std::vector<Choice> rolls() {
    std::vector<Choice> rolled;
    for (const auto& entry : table().match()->log()) {
      if (entry->kind != engine::Entry::Kind::choice || entry->seat != kChanceSeat) continue;
      const auto operands = table().match()->game().verbs[entry->choice.verb()].used();
      const bool dice = std::any_of(operands.begin(), operands.end(),
                                    [](const engine::VerbOperand& each) { return each.kind == engine::Kind::dice; });
      if (dice) rolled.push_back(entry->choice);
    }
    return rolled;
  }

  engine::Position view(int viewer) { return table().match()->view(viewer); }

  // Everything that can be fetched beside what is told.
  std::string fetched() {
    const Reader reader = reader_of(*watch_);
    engine::Changes changes(reader.viewer);
    return boost::json::serialize(boost::json::array{
        boost::json::parse(snapshot_text(table(), reader, {}, {}, changes, kNow)),
        moment_message(table(), table().match()->choices(), reader), entry_page(table(), 0, 1000, reader),
        summary_message(table().record(), table().ruleset(), reader, {})});
  }

 private:
  void listen() {
    const TableChanges changes = table().take_changes();
    if (changes.table) ++hosted_.table_changes;
    Telling telling(hosted_, kNow);
    for (const Text& message : telling.messages_for(*watch_)) heard_ += *message + "\n";
  }

  Hosted hosted_;
  Watch* watch_ = nullptr;
  std::string heard_;
};

// Where two texts part, with what stands around: messages are long.
std::string difference(const std::string& one, const std::string& two) {
  if (one == two) return "";
  const auto at =
      static_cast<std::size_t>(std::mismatch(one.begin(), one.end(), two.begin(), two.end()).first - one.begin());
  const std::size_t from = at - std::min<std::size_t>(at, 200);
  return one.substr(from, 400) + "\n  in place of\n" + two.substr(from, 400);
}

// Is the open question answered before everybody's eyes? In Aristeia! all are but four; there is much that is told of,
// though nothing on the table shows it: a new hand, an effect that is left out.
bool is_answered_openly(const Table& table) {
  if (table.ruleset().game->name != "aristeia") return false;
  const auto [procedure, step] = engine::step_name(*table.ruleset().game, table.match()->question());
  const std::string asked = fmt::format("{}.{}", procedure, step);
  return asked != "setup.teams" && asked != "setup.tactics" && asked != "round.planning" && asked != "window.ask";
}

struct Compared {
  int games = 0;
  int choices = 0;    // that were made in both worlds while the viewer could not tell them apart
  int different = 0;  // of these, where the worlds did not do the same
  int fetched = 0;    // how often everything was fetched in both
};

// Two worlds that differ only in what the viewer does not know, played side by side as long as the viewer cannot tell
// them apart: as long, all that the viewer is told must be the same, byte for byte, and so must be the number and order
// of messages.
void compare(const std::shared_ptr<const engine::Ruleset>& ruleset, const engine::Match& match, int viewer,
             Random& random, Compared& compared) {
  const engine::Game& game = *ruleset->game;
  engine::Position other = match.view(viewer);
  game.deal(ruleset->block(), other.data(), viewer, random);
  World here(ruleset, match.setup(), match.position(), viewer);
  World there(ruleset, match.setup(), other, viewer);
  for (int step = 0; step < 60 && here.table().running() && there.table().running(); ++step) {
    if (here.rolls() != there.rolls()) break;
    if (!(here.view(viewer) == there.view(viewer))) break;  // an open choice that differs
    ASSERT_EQ(difference(here.heard(), there.heard()), "");
    // All that can be fetched takes long to write, and what was in it once stays in it: now and then will do.
    if (random.below(25) == 0) {
      ASSERT_EQ(difference(here.fetched(), there.fetched()), "");
      ++compared.fetched;
    }
    const int seat = asked(here.table());
    const auto any = [&](World& world) {
      const ChoiceList options = world.table().match()->options(seat);
      return options[static_cast<int>(random.below(static_cast<u32>(options.size)))];
    };
    const Choice one = any(here);
    // What others do in secret may differ; the viewer itself does the same in both.
    const bool fits = there.table().match()->check(seat, one).allowed();
    const bool openly = is_answered_openly(here.table());
    if (openly && !fits) break;
    const bool same = seat == viewer || (fits && (openly || random.below(2) == 0));
    const Choice two = same ? one : any(there);
    here.answer(seat, one);
    there.answer(seat, two);
    ++compared.choices;
    compared.different += one == two ? 0 : 1;
  }
}

using Options = std::vector<std::pair<std::string, std::string>>;

// Games with forks at a few moments, each for whoever looks; so many choices at most from one to the next.
Compared compare_games(const std::string& name, const std::vector<Options>& options, int games, int forks,
                       u32 between) {
  const auto ruleset = ruleset_of(name);
  Random random(7);
  Compared compared;
  for (int game = 0; game < games; ++game) {
    const Options& agreed = options[static_cast<std::size_t>(game) % options.size()];
    engine::MatchSetup setup{.ruleset = ruleset, .options = *engine::options_from_text(*ruleset, agreed)};
    setup.seed = engine::Seed::from_text(fmt::format("{} {}", name, game));
    setup.records = false;
    engine::Match match = *engine::Match::start(setup);
    ++compared.games;
    for (int fork = 0; fork < forks && !match.over(); ++fork) {
      const int viewer = static_cast<int>(random.below(static_cast<u32>(match.seats()) + 1));
      compare(ruleset, match, viewer == match.seats() ? kNobody : viewer, random, compared);
      if (testing::Test::HasFatalFailure()) return compared;
      for (u32 steps = random.below(between); steps > 0 && !match.over(); --steps) {
        int seat = 0;
        while (!match.question().asks(seat)) ++seat;
        const ChoiceList list = match.options(seat);
        match.answer(seat, list[static_cast<int>(random.below(static_cast<u32>(list.size)))]);
      }
    }
  }
  return compared;
}

// What is secret is most in Aristeia!: teams, decks, hands, running orders, what both answer at once.
TEST(Telling, NeverHoldsASecretOfAristeia) {
  const std::vector<Options> options{{{"tactics", "chosen"}},
                                     {{"team_1", "chosen"}, {"team_2", "chosen"}, {"tactics", "random"}},
                                     {{"team_1", "random"}, {"team_2", "random"}, {"tactics", "random"}},
                                     {{"scenario", "gates_of_fire"}, {"rules", "classic"}, {"tactics", "random"}}};
  const int games = effort(250);
  const Compared compared = compare_games("aristeia", options, games, 3, 250);
  EXPECT_EQ(compared.games, games);
  EXPECT_GT(compared.choices, games * 20);
  EXPECT_GT(compared.different, games);
  EXPECT_GT(compared.fetched, games / 2);
}

TEST(Telling, NeverHoldsASecretOfChampionsCombat) {
  const int games = effort(200);
  const Compared compared = compare_games("champions", {{}}, games, 2, 60);
  EXPECT_EQ(compared.games, games);
  EXPECT_GT(compared.choices, games * 2);
  EXPECT_GT(compared.different, games / 40);
}

TEST(Telling, NeverHoldsASecretOfThreePlayers) {
  const int games = effort(60);
  const Compared compared = compare_games("champions", {{{"players", "3"}, {"styles", "chosen"}}}, games, 2, 60);
  EXPECT_GT(compared.choices, games * 2);
  EXPECT_GT(compared.different, games / 20);
}

TEST(Telling, ReadersOfOneKindShareWhatTheyAreTold) {
  Hosted hosted("match");
  hosted.table = std::make_shared<Table>(new_table({person(kAnn), person(kBen)}));
  hosted.table->take_changes();
  hosted.note_seats();
  std::vector<Watch*> watches;
  for (const char* id : {"g-1", "g-2"}) {
    watches.push_back(&hosted.watches.add({.watcher = std::make_shared<Ear>(id),
                                           .has_scene = true,
                                           .entries = hosted.table->entries(),
                                           .table_changes = hosted.table_changes,
                                           .presence_changes = hosted.presence_changes}));
  }
  play(*hosted.table, 3);
  Telling telling(hosted, kNow);
  const std::vector<Text> first = telling.messages_for(*watches[0]);
  EXPECT_EQ(first, telling.messages_for(*watches[1]));  // the same text, not one like it
  ASSERT_EQ(first.size(), 1u);
  EXPECT_TRUE(telling.messages_for(*watches[0]).empty());  // it has been told all
  EXPECT_EQ(telling.snapshot_for(*watches[0]), telling.snapshot_for(*watches[1]));
}

}  // namespace
}  // namespace agon::server
