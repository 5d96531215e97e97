#include "engine/replay/replay.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "engine/match/changes.h"
#include "tests/engine/match/match_support.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

Match played(int players, int answers, const std::string& seed = "replay") {
  Match match = champions_match(players, seed);
  Random random(11);
  play_randomly(match, random, answers);
  return match;
}

constexpr int kToTheEnd = 100'000;

Replay parsed(const std::string& text) {
  auto replay = parse_replay(text);
  EXPECT_TRUE(replay) << replay.error();
  return replay ? *replay : Replay{};
}

// The file of a match with something changed in it.
std::string changed(const Match& match, const std::function<void(json::object&)>& change) {
  json::value file = json::parse(replay_text(match, true));
  change(file.as_object());
  return json::serialize(file);
}

json::object& line(json::object& file, std::size_t i) { return file.at("entries").as_array().at(i).as_object(); }

std::string wrong_with_change(const std::function<void(json::object&)>& change) {
  static const Match match = played(2, 5);
  const auto replay = parse_replay(changed(match, change));
  return replay ? "nothing" : replay.error();
}

Verification verified(const Match& match, const std::function<void(json::object&)>& change) {
  return verify(parsed(changed(match, change)), champions_rules());
}

TEST(Replay, AFinishedMatchIsVerified) {
  for (int players = 2; players <= 4; ++players) {
    const Match match = played(players, kToTheEnd);
    ASSERT_TRUE(match.over());
    const Verification result = verify(parsed(replay_text(match, false)), champions_rules());
    EXPECT_TRUE(result.holds) << result.text();
    EXPECT_EQ(result.choices + result.rolls, match.choices());
    EXPECT_EQ(result.by_hand, 0u);
    EXPECT_GT(result.rolls, 0u);
  }
}

TEST(Replay, TheSeedIsShownOnlyAtTheEndOrToWhoKeepsIt) {
  const Match running = played(2, 5);
  EXPECT_FALSE(parsed(replay_text(running, false)).seed);
  EXPECT_EQ(parsed(replay_text(running, true)).seed, running.setup().seed);
  EXPECT_EQ(parsed(replay_text(running, false)).commitment, running.setup().seed.commitment());
  EXPECT_TRUE(parsed(replay_text(played(2, kToTheEnd), false)).seed);
}

TEST(Replay, AMatchGoesOnWhereItStood) {
  Match match = played(3, 20);
  ASSERT_EQ(match.undo_to(0, match.choices() - 3, first_seats(3)), "");
  auto resumed = resume(parsed(replay_text(match, true)), champions_rules());
  ASSERT_TRUE(resumed) << resumed.error();
  EXPECT_EQ(resumed->position(), match.position());
  EXPECT_EQ(replay_text(*resumed, true), replay_text(match, true));
  Random one(8), two(8);
  play_randomly(match, one);
  play_randomly(*resumed, two);
  EXPECT_EQ(resumed->position(), match.position());
}

TEST(Replay, WithoutItsSeedAMatchGoesOnByHand) {
  const auto resumed = resume(parsed(replay_text(played(2, 5), false)), champions_rules());
  ASSERT_TRUE(resumed) << resumed.error();
  EXPECT_TRUE(resumed->setup().by_hand);
}

TEST(Replay, WithoutItsSeedNoRollIsVerified) {
  const Verification result = verify(parsed(replay_text(played(2, 5), false)), champions_rules());
  EXPECT_FALSE(result.holds);
  EXPECT_EQ(result.what, "seed");
}

TEST(Replay, AMatchFromASetUpPositionIsVerified) {
  const Match before = played(2, 20);
  Match match = Match::start_from(champions_setup(2, "from"), before.position()).value();
  Random random(3);
  play_randomly(match, random);
  const Verification result = verify(parsed(replay_text(match, false)), champions_rules());
  EXPECT_TRUE(result.holds) << result.text();
  EXPECT_EQ(result.past, 0u);
}

TEST(Replay, WhatCameOfVerifyingIsSaidInBothLanguages) {
  Verification result{.holds = true, .rolls = 1, .choices = 2};
  EXPECT_EQ(result.text(), "Everything holds: 2 choices, 1 roll or draw from the seed.");
  EXPECT_EQ(result.text(packs::Language::es), "Todo concuerda: 2 elecciones, 1 tirada o robo de la semilla.");
  result.past = 3;
  EXPECT_EQ(result.text(),
            "Everything holds: 2 choices, 1 roll or draw from the seed; 3 lines by earlier rules can be watched only.");
  result = {.entry = 4, .rule = "champions.attack.need", .what = "roll", .in_file = "a", .recomputed = "b"};
  EXPECT_EQ(result.text(),
            "The first difference is in entry 4 (champions.attack.need), roll.\n  in the file: a\n  recomputed:  b");
  result = {.what = "file", .recomputed = "why"};
  EXPECT_EQ(result.text(packs::Language::es), "No se puede volver a jugar: why.");
}

TEST(Replay, RollsByHandAreCountedApart) {
  MatchSetup setup = champions_setup(2, "hand");
  setup.by_hand = true;
  Match match = Match::start(setup).value();
  Random random(3);
  play_randomly(match, random, 40);  // answers for chance too
  ASSERT_TRUE(match.question().over() || match.choices() == 40u);
  const Verification result = verify(parsed(replay_text(match, true)), champions_rules());
  EXPECT_TRUE(result.holds) << result.text();
  EXPECT_EQ(result.rolls, 0u);
  EXPECT_EQ(result.by_hand + result.choices, match.choices());
  EXPECT_NE(result.text().find(std::to_string(result.by_hand) + " given by hand"), std::string::npos);
}

TEST(Replay, TheScenesOfAFileAreTheScenesOfTheMatch) {
  MatchSetup setup = champions_setup(2, "scenes");
  setup.by_hand = true;
  Match match = Match::start(setup).value();
  std::vector<Scene> scenes{match.scene(kAllSeeing)};
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    play_randomly(match, random, 1);
    scenes.push_back(match.scene(kAllSeeing));
  }
  ASSERT_EQ(match.undo_to(0, 50, first_seats(2)), "");
  scenes.push_back(match.scene(kAllSeeing));
  const Replay replay = parsed(replay_text(match, false));
  ASSERT_EQ(replay.entries.size() + 1, scenes.size());
  for (std::size_t i = 0; i < scenes.size(); ++i) EXPECT_TRUE(diff(replay.scene_after(i), scenes[i]).empty()) << i;
}

TEST(Replay, EventsAreToldInEveryLanguage) {
  const Replay replay = parsed(replay_text(played(2, 5), false));
  for (const ReplayEntry& entry : replay.entries) {
    for (const ReplayEvent& event : entry.events) {
      ASSERT_EQ(event.texts.size(), packs::kLanguages.size());
      EXPECT_FALSE(event.texts[0].empty() || event.texts[1].empty());
      EXPECT_FALSE(event.rule.empty());
    }
  }
}

TEST(Replay, WritingAndReadingAFile) {
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("agon-replay-" + std::to_string(getpid()) + std::string(kReplayEnding));
  const Match match = played(2, 5);
  ASSERT_EQ(write_replay(match, path.string(), true), "");
  const auto replay = read_replay(path.string());
  std::filesystem::remove(path);
  ASSERT_TRUE(replay) << replay.error();
  EXPECT_EQ(replay->entries.size(), match.log().size());
  EXPECT_FALSE(read_replay(path.string()));
}

TEST(Replay, WhatIsRecordedLaterIsTheSameFile) {
  MatchSetup setup = champions_setup(2, "replay");
  setup.records = false;
  Match quiet = Match::start(setup).value();
  Random random(11);
  play_randomly(quiet, random, 9);
  EXPECT_EQ(replay_text(quiet, true), replay_text(played(2, 9), true));
}

// What is wrong with a file.

TEST(Replay, WhatIsNoJsonIsNamedWithItsLine) {
  EXPECT_TRUE(parse_replay("").error().starts_with("line 1: this is not JSON"));
  EXPECT_TRUE(parse_replay("{\n\"agon\": 1,\n oops}").error().starts_with("line 3: this is not JSON"));
  EXPECT_TRUE(parse_replay("{} {}").error().starts_with("line 1: this is not JSON"));
  EXPECT_EQ(parse_replay("[]").error(), "expected an object, found []");
}

TEST(Replay, ATruncatedFileIsRefusedWhereverItEnds) {
  const std::string text = replay_text(played(2, 3), true);
  for (std::size_t size = 0; size + 2 < text.size(); size += 97) {
    EXPECT_FALSE(parse_replay(text.substr(0, size))) << size;
  }
}

TEST(Replay, EveryFieldIsNeededAndNoOther) {
  for (const char* name : {"agon", "game", "version", "packs", "options", "seats", "additions", "commitment", "opening",
                           "start", "entries", "position"}) {
    EXPECT_TRUE(wrong_with_change([&](json::object& file) {
                  file.erase(name);
                }).starts_with(std::string(name) + ": it is missing"))
        << name;
  }
  EXPECT_EQ(wrong_with_change([](json::object& file) { file["sede"] = 1; }),
            "sede: there is no such field (did you mean \"seed\"?)");
}

TEST(Replay, WhatIsWrongIsNamedWithItsPath) {
  EXPECT_EQ(wrong_with_change([](json::object& file) { file["agon"] = 3; }),
            "agon: this program reads formats up to 2, the file is of format 3");
  EXPECT_EQ(wrong_with_change([](json::object& file) { file["seats"] = json::array{"A", 2}; }),
            "seats[1]: expected a string, found 2");
  EXPECT_EQ(wrong_with_change([](json::object& file) { file["additions"] = json::array{"A"}; }),
            "additions: expected one for each seat");
  EXPECT_EQ(wrong_with_change([](json::object& file) { file["seed"] = "12"; }),
            "seed: expected 64 hexadecimal digits, found 2 characters");
  EXPECT_EQ(wrong_with_change([](json::object& file) { file.at("packs").as_array()[0].as_object().erase("hash"); }),
            "packs[0].hash: it is missing: expected a string");
  EXPECT_EQ(wrong_with_change([](json::object& file) { line(file, 3)["choice"] = 7; }),
            "entries[3].choice: expected an object, found 7");
  EXPECT_EQ(wrong_with_change([](json::object& file) { line(file, 3)["kind"] = "chioce"; }),
            "entries[3].kind: unknown kind of entry \"chioce\" (did you mean \"choice\"?)");
  EXPECT_EQ(wrong_with_change([](json::object& file) { line(file, 3)["hash"] = "123"; }),
            "entries[3].hash: expected 16 hexadecimal digits");
  EXPECT_EQ(wrong_with_change([](json::object& file) { line(file, 3)["seat"] = "dice"; }),
            "entries[3].seat: expected the number of a seat, or \"chance\"");
  EXPECT_EQ(wrong_with_change([](json::object& file) { line(file, 3)["seat"] = 7; }),
            "entries[3].seat: expected a whole number from 0 to 6, found 7");
  const auto with_patch = [](const char* patch) {
    return [patch](json::object& file) {
      line(file, 3).at("events").as_array()[0].as_object()["patch"] = json::parse(patch);
    };
  };
  EXPECT_EQ(wrong_with_change(with_patch("[]")), "entries[3].events[0].patch: expected an object, found []");
  EXPECT_EQ(wrong_with_change(with_patch(R"({"gone": {"figures": ["x"]}})")),
            "entries[3].events[0].patch: gone.figures: the scene has no \"x\"");
  EXPECT_EQ(wrong_with_change(with_patch(R"({"put": {"seats": {"0": {"traits": []}}}})")),
            "entries[3].events[0].patch.put.seats.0.name: it is missing: expected a string");
  EXPECT_EQ(wrong_with_change([](json::object& file) { file.at("opening").as_object()["more"] = 1; }),
            "opening.more: there is no such field");
}

// All the values inside a value, itself included.
void collect(json::value& value, std::vector<json::value*>& out) {
  out.push_back(&value);
  if (value.is_object()) {
    for (auto& field : value.get_object()) collect(field.value(), out);
  } else if (value.is_array()) {
    for (json::value& item : value.get_array()) collect(item, out);
  }
}

TEST(Replay, WhateverIsChangedThereIsAMatchOrAMessage) {
  const json::value file = [] {
    Match match = Match::start_from(champions_setup(2, "from"), played(2, 7).position()).value();
    Random random(3);
    play_randomly(match, random, 6);
    EXPECT_EQ(match.undo_to(0, 1, first_seats(2)), "");
    return json::parse(replay_text(match, true));
  }();
  const json::value junk[] = {nullptr, true, -1,       3,      255,           1e300,
                              "",      "0",  "chance", "undo", json::array{}, json::object{}};
  Random random(1);
  int refused = 0;
  for (int i = 0; i < 300; ++i) {
    json::value copy = file;
    std::vector<json::value*> values;
    collect(copy, values);
    *values[random.below(static_cast<u32>(values.size()))] = junk[random.below(std::size(junk))];
    const auto replay = parse_replay(json::serialize(copy));
    if (!replay) {
      EXPECT_FALSE(replay.error().empty());
      ++refused;
      continue;
    }
    const auto resumed = resume(*replay, champions_rules());
    if (!resumed) {
      EXPECT_FALSE(resumed.error().empty());
      ++refused;
    }
    EXPECT_TRUE(copy == file || !verify(*replay, champions_rules()).holds) << json::serialize(copy);
  }
  EXPECT_GT(refused, 0);
}

// What is wrong with a match.

TEST(Replay, AnIllegalChoiceIsNamedWithItsRule) {
  const Match match = played(2, 5);
  const std::size_t last = match.log().size() - 1;
  const auto resumed = resume(
      parsed(changed(
          match,
          [&](json::object& file) { line(file, last)["choice"] = json::parse(R"({"verb": "style", "style": "1"})"); })),
      champions_rules());
  ASSERT_FALSE(resumed);
  EXPECT_TRUE(resumed.error().starts_with("entries[" + std::to_string(last) + "]: style style=1 is not allowed: "))
      << resumed.error();
  EXPECT_NE(resumed.error().find("(champions."), std::string::npos) << resumed.error();
}

TEST(Replay, AWrongHashIsNamedWhereItArises) {
  const Match match = played(2, 5);
  const std::string text = changed(match, [](json::object& file) { line(file, 4)["hash"] = "0123456789abcdef"; });
  const auto resumed = resume(parsed(text), champions_rules());
  ASSERT_FALSE(resumed);
  EXPECT_TRUE(resumed.error().starts_with("entries[4]: hash: ")) << resumed.error();
  const Verification result = verify(parsed(text), champions_rules());
  EXPECT_FALSE(result.holds);
  EXPECT_EQ(result.entry, 4u);
  EXPECT_EQ(result.what, "hash");
  EXPECT_EQ(result.in_file, "\"0123456789abcdef\"");
}

TEST(Replay, AForgedDrawIsFound) {
  const Match match = played(2, 5);
  std::size_t at = 0;
  const auto is_draw = [&](std::size_t i) {
    return choice_to_json(match.ruleset(), match.log()[i]->choice).at("verb") == "draw";
  };
  while (!is_draw(at)) ++at;
  const std::string card(choice_to_json(match.ruleset(), match.log()[at]->choice).at("card").as_string());
  const std::string other = card == "8" ? "9" : "8";
  const Verification result =
      verified(match, [&](json::object& file) { line(file, at).at("choice").as_object()["card"] = other; });
  EXPECT_FALSE(result.holds);
  EXPECT_EQ(result.entry, at);
  EXPECT_EQ(result.what, "roll");
  EXPECT_EQ(result.rule, "champions.draw.hand");
  EXPECT_EQ(json::parse(result.in_file).at("card"), json::value(json::string(other)));
  EXPECT_EQ(json::parse(result.recomputed).at("card"), json::value(json::string(card)));
  EXPECT_NE(result.text().find("entry " + std::to_string(at) + " (champions.draw.hand), roll"), std::string::npos)
      << result.text();
}

TEST(Replay, ARollCannotBePassedOffAsGivenByHand) {
  const Verification result = verified(played(2, 5), [](json::object& file) { line(file, 2)["by_hand"] = true; });
  EXPECT_FALSE(result.holds);
  EXPECT_EQ(result.entry, 2u);
  EXPECT_EQ(result.what, "by_hand");
}

TEST(Replay, AForgedEventIsFound) {
  const Verification text = verified(played(2, 5), [](json::object& file) {
    line(file, 5).at("events").as_array()[0].at("text").as_object()["en"] = "Something else happened.";
  });
  EXPECT_EQ(text.what, "events[0]");
  EXPECT_EQ(text.entry, 5u);
  EXPECT_FALSE(text.rule.empty());
  const Verification missing =
      verified(played(2, 5), [](json::object& file) { line(file, 5).at("events").as_array().pop_back(); });
  EXPECT_FALSE(missing.holds);
  EXPECT_EQ(missing.in_file, "null");
}

TEST(Replay, AForgedSceneOrPositionIsFound) {
  EXPECT_EQ(verified(played(2, 5),
                     [](json::object& file) { file.at("opening").at("tracks").at("round").as_object()["value"] = 7; })
                .what,
            "opening");
  EXPECT_EQ(verified(played(2, 5), [](json::object& file) { file.at("position").as_object()["more"] = 1; }).what,
            "position");
  EXPECT_EQ(verified(played(2, 5), [](json::object& file) { file["over"] = true; }).what, "over");
}

TEST(Replay, AnotherSeedThanTheOneCommittedToIsFound) {
  const std::string text =
      changed(played(2, 5), [](json::object& file) { file["seed"] = to_hex(Seed::from_text("x").bytes); });
  const Verification result = verify(parsed(text), champions_rules());
  EXPECT_FALSE(result.holds);
  EXPECT_EQ(result.recomputed, "seed: it is not the one that the commitment was made for");
  EXPECT_FALSE(resume(parsed(text), champions_rules()));
}

TEST(Replay, AnUndoWithoutConsentIsFound) {
  Match match = played(2, 20);
  ASSERT_EQ(match.undo_to(0, 2, first_seats(2)), "");
  const std::size_t at = [&] {
    std::size_t i = 0;
    while (match.log()[i]->kind != Entry::Kind::undo) ++i;
    return i;
  }();
  EXPECT_TRUE(verify(parsed(replay_text(match, true)), champions_rules()).holds);
  const Verification result = verified(match, [&](json::object& file) { line(file, at)["consents"] = json::array{}; });
  EXPECT_EQ(result.entry, at);
  EXPECT_EQ(result.recomputed, "the consent of other seats is missing");
}

TEST(Replay, OtherRulesAreNamed) {
  const Match match = played(2, 5);
  const auto error = [&](const std::function<void(json::object&)>& change) {
    return resume(parsed(changed(match, change)), champions_rules()).error();
  };
  EXPECT_EQ(error([](json::object& file) { file["game"] = "chess"; }), "this is a match of chess, not of champions");
  EXPECT_NE(error([](json::object& file) { file["version"] = 999; }).find("version 999"), std::string::npos);
  EXPECT_NE(error([](json::object& file) {
              file.at("packs").as_array()[0].as_object()["hash"] = "0";
            }).find("played with the pack champions"),
            std::string::npos);
  EXPECT_EQ(error([](json::object& file) { file.at("options").as_object()["players"] = 7; }),
            "options: option \"players\": expected a number from 2 to 4, found 7");
}

// A file of other rules: its choices mean nothing here, its events and its position do.
std::string of_other_rules(const Match& match) {
  return changed(match, [](json::object& file) {
    file["version"] = 999;
    for (json::value& entry : file.at("entries").as_array()) {
      entry.as_object()["choice"] = json::object{{"verb", "forgotten"}};
    }
  });
}

TEST(Replay, AFileOfOtherRulesCanBeWatched) {
  const Match match = played(2, 5);
  const Replay replay = parsed(of_other_rules(match));
  EXPECT_TRUE(diff(replay.scene_after(replay.entries.size()), match.scene(kAllSeeing)).empty());
  EXPECT_FALSE(resume(replay, champions_rules()));
}

TEST(Replay, AFileOfOtherRulesGoesOnFromItsPosition) {
  const Match match = played(2, 5);
  const Replay old = parsed(of_other_rules(match));
  auto rebased = rebase(old, champions_rules());
  ASSERT_TRUE(rebased) << rebased.error();
  EXPECT_EQ(rebased->position(), match.position());
  EXPECT_EQ(rebased->log().size(), old.entries.size() + 1);
  EXPECT_EQ(rebased->log().back()->kind, Entry::Kind::rebase);
  Random random(4);
  play_randomly(*rebased, random);
  ASSERT_TRUE(rebased->over());

  // The whole of it can be watched, what came after the rebase is verified, and it can be read back.
  const Replay whole = parsed(replay_text(*rebased, false));
  EXPECT_TRUE(diff(whole.scene_after(old.entries.size()), old.scene_after(old.entries.size())).empty());
  EXPECT_TRUE(diff(whole.scene_after(whole.entries.size()), rebased->scene(kAllSeeing)).empty());
  const Verification result = verify(whole, champions_rules());
  EXPECT_TRUE(result.holds) << result.text();
  EXPECT_EQ(result.past, old.entries.size());
  const auto again = resume(whole, champions_rules());
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(replay_text(*again, false), replay_text(*rebased, false));
}

TEST(Replay, AFinishedMatchIsNotRebased) {
  const Match match = played(2, kToTheEnd);
  const Replay old = parsed(of_other_rules(match));
  EXPECT_EQ(rebase(old, champions_rules()).error(), "the match is over");
}

TEST(Replay, AFinishedMatchOfOtherRulesIsOpenedToBeWatched) {
  const Match match = played(2, kToTheEnd);
  const Replay old = parsed(of_other_rules(match));
  const auto opened = watched(old, champions_rules());
  ASSERT_TRUE(opened) << opened.error();
  EXPECT_TRUE(opened->over());
  const Replay again = parsed(replay_text(*opened, false));
  EXPECT_EQ(again.entries.size(), old.entries.size() + 1);
  for (std::size_t i = 0; i <= old.entries.size(); ++i) {
    ASSERT_TRUE(diff(again.scene_after(i), old.scene_after(i)).empty()) << i;
  }
}

TEST(Replay, APastIsShownToTheAllSeeingViewerOnly) {
  const Match rebased = rebase(parsed(of_other_rules(played(2, 5))), champions_rules()).value();
  const Entry& first = *rebased.log()[0];
  EXPECT_EQ(json::value(entry_to_json(rebased, first, 0, packs::Language::en)), json::parse(R"({"kind": "past"})"));
  const json::object seen = entry_to_json(rebased, first, kAllSeeing, packs::Language::es);
  EXPECT_TRUE(seen.contains("choice"));
  // As it was written, but for the texts of all languages.
  const json::value& text = seen.at("events").at(0).at("text");
  EXPECT_TRUE(text.is_string()) << text;
  EXPECT_EQ(text, first.content.at("events").at(0).at("text").at("es"));
  EXPECT_EQ(json::value(start_to_json(rebased, kAllSeeing, packs::Language::en)).at(0).at("text"),
            rebased.past()->start.at(0).at("text").at("en"));
  EXPECT_TRUE(start_to_json(rebased, 0, packs::Language::en).empty());
}

TEST(Replay, APastKeepsWhatItsEventsChanged) {
  const Replay old = parsed(of_other_rules(played(2, 5)));
  const Match rebased = rebase(old, champions_rules()).value();
  Scene scene = rebased.opening();
  for (std::size_t i = 0; i < old.entries.size(); ++i) {
    const Entry& entry = *rebased.log()[i];
    ASSERT_EQ(entry.kind, Entry::Kind::past);
    for (const ScenePatch& patch : Changes(kAllSeeing).of(rebased, entry)) ASSERT_EQ(apply(scene, patch), "");
    EXPECT_TRUE(Changes(0).of(rebased, entry).empty());
  }
  EXPECT_TRUE(diff(scene, old.scene_after(old.entries.size())).empty());
  const Entry& rebase_line = *rebased.log().back();
  for (const ScenePatch& patch : Changes(kAllSeeing).of(rebased, rebase_line)) ASSERT_EQ(apply(scene, patch), "");
  EXPECT_TRUE(Changes(0).of(rebased, rebase_line).empty());
  EXPECT_TRUE(diff(scene, rebased.scene(kAllSeeing)).empty());
}

}  // namespace
}  // namespace agon::engine
