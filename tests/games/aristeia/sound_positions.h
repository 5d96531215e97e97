// Sound positions of Aristeia!, each at a question of its own. Unless it says otherwise Orange (8-Ball, Gata, Miyamoto
// Mushashi, Wild Bill) plays against Green (Major Lunah, hEXx3r, Maximus, Parvati).
#pragma once
#include "tests/games/aristeia/support.h"

namespace agon::aristeia {

// Plays the first option of everybody until a step is asked.
inline TestTable until(TestTable table, std::string_view step) {
  Random random(1);
  while (table.step() != step) {
    if (table.over()) throw std::runtime_error("the game is over before " + std::string(step));
    if (table.question().chance()) {
      table.play(random, 1);
    } else {
      table.answer(table.options()[0]);
    }
  }
  return table;
}
// As it must be: a position that is about something else would prove nothing.
inline TestTable asking(TestTable table, std::string_view step) {
  if (table.step() != step) throw std::runtime_error(table.step() + " in place of " + std::string(step));
  return table;
}

// Before the game.
inline TestTable drafting() { return asking(TestTable(R"({"team_1": "chosen", "team_2": "chosen"})"), "setup.teams"); }
inline TestTable including() { return asking(TestTable(R"({"tactics": "chosen"})"), "setup.tactics"); }
inline TestTable keeping() { return until(including(), "setup.mulligan"); }
inline TestTable deploying() { return until(including(), "setup.deploy"); }
inline TestTable picking_first_place() {
  return until(TestTable(R"({"scenario": "gates_of_fire"})"), "choose_place.which");
}

// Between actions.
inline TestTable planning() { return asking(TestTable::at(R"({"entry": "planning"})"), "round.planning"); }
inline TestTable actions() {
  return asking(TestTable::at(R"({"entry": "actions", "piece": "gata"})"), "activation.actions");
}
inline TestTable blanked() {
  TestTable table = actions();
  table.game().blank(table.rules(), table.position().data(), 0);
  return table;
}
inline TestTable stunned() {
  return TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {"figures": [
      {"piece": "gata", "at": "m4", "states": ["stunned"]}]}})");
}
inline TestTable benched() {
  return TestTable::at(R"({"entry": "actions", "piece": "8_ball", "position": {"figures": [
      {"piece": "gata", "where": "bench"}]}})");
}
inline TestTable fallen() {
  return TestTable::at(R"({"entry": "actions", "piece": "8_ball", "position": {"figures": [
      {"piece": "gata", "where": "infirmary"}]}})");
}
inline TestTable coming_back() {
  return asking(TestTable::at(R"({"entry": "activation", "piece": "gata", "position": {"figures": [
      {"piece": "gata", "where": "bench"}]}})"),
                "activation.back");
}
inline TestTable burning() {
  return asking(TestTable::at(R"({"entry": "states", "piece": "gata", "position": {"figures": [
      {"piece": "gata", "at": "m4", "states": ["burning"]}]}})"),
                "activation.burn_roll");
}
inline TestTable conquest() {
  return TestTable::at(R"({"entry": "actions", "piece": "gata"})", R"({"scenario": "conquest"})");
}
inline TestTable minions() {
  return TestTable::at(R"({"entry": "actions", "piece": "fiddler", "position": {
      "teams": [{"characters": ["fiddler", "gata", "8_ball", "wild_bill"]}, {}],
      "figures": [{"piece": "fiddler", "at": "j10"}, {"piece": "jackbot-1", "at": "g11"}]}})");
}
inline TestTable smoky() {
  return TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {
      "teams": [{"characters": ["kozmo", "gata", "8_ball", "wild_bill"]}, {}],
      "smoke": [{"at": "m4", "by": "kozmo"}, {"at": "m5", "by": "kozmo"}]}})");
}
inline TestTable won() {
  TestTable table =
      TestTable::at(R"({"entry": "objectives", "position": {"round": 5, "players": [{"points": 3}, {}]}})");
  if (!table.over()) throw std::runtime_error("the game is not over");
  return table;
}

// In windows. Orange has passed already.
inline TestTable asking_both() {
  TestTable table = TestTable::at(R"({"entry": "activation", "piece": "gata", "position": {
      "players": [{"hand": ["dodge_1"]}, {"hand": ["dodge_1"]}]}})");
  return asking(std::move(table.answer(0, R"({"verb": "pass"})")), "window.ask");
}
// Orange has played a card that Green may cancel.
inline TestTable answering() {
  TestTable table = TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {
      "players": [{"hand": ["cats_leap"]}, {"hand": ["no_1"]}]}})");
  return asking(std::move(table.answer(R"({"verb": "play", "owner": 0, "card": "cats_leap"})")), "window.ask");
}

// In rolls.
inline std::string duel(std::string_view entry, std::string_view more = "") {
  return R"({"entry": ")" + std::string(entry) +
         R"(", "piece": "8_ball", "action": "eat_my_fa_jing", "target": "parvati", "position": {"rest": "infirmary",
         "figures": [{"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "m2"}])" +
         std::string(more) + "}}";
}
inline TestTable rolling() { return asking(TestTable::at(duel("roll")), "roll_dice.first_side"); }
inline TestTable before_roll() {
  TestTable table = TestTable::at(duel("attack", R"(, "players": [{"hand": ["dodge_1"]}, {}])"));
  return asking(std::move(table.pass()), "window.ask");
}
inline TestTable simple_roll() {
  return asking(TestTable::at(R"({"entry": "roll", "piece": "parvati", "action": "medikit", "target": "parvati"})"),
                "roll_dice.first_side");
}
inline TestTable disengaging() {
  return asking(TestTable::at(R"({"entry": "disengage", "piece": "gata", "position": {"rest": "infirmary",
      "figures": [{"piece": "gata", "at": "m4"}, {"piece": "parvati", "at": "m3"}]}})"),
                "roll_dice.first_side");
}
inline TestTable choosing_holder() {
  return asking(TestTable::at(R"({"entry": "disengage", "piece": "gata", "position": {"rest": "infirmary", "figures": [
      {"piece": "gata", "at": "m4"}, {"piece": "parvati", "at": "m3"}, {"piece": "maximus", "at": "m5"}]}})"),
                "disengage.holder");
}
inline TestTable defending() {
  return asking(TestTable::at(R"({"entry": "attack", "piece": "8_ball", "action": "eat_my_fa_jing",
      "target": "jackbot-1", "position": {"rest": "infirmary",
      "teams": [{}, {"characters": ["fiddler", "hexx3r", "maximus", "parvati"]}],
      "figures": [{"piece": "8_ball", "at": "m4"}, {"piece": "fiddler", "at": "j10"},
                  {"piece": "jackbot-1", "at": "m3"}]}})"),
                "perform_action.defend");
}
inline TestTable choosing_die() {
  TestTable table = TestTable::at(duel("roll", R"(, "players": [{"hand": ["two_swords"]}, {}])"));
  table.answer(R"({"verb": "roll", "dice": [6, 6]})").answer(R"({"verb": "roll", "dice": [6, 6]})");
  return asking(std::move(table.answer(R"({"verb": "play", "owner": 0, "card": "two_swords"})")), "choose_die.which");
}
inline TestTable switching_free() {
  TestTable table = TestTable::at(R"({"entry": "roll", "piece": "hexx3r", "action": "gotcha", "target": "gata",
      "position": {"rest": "infirmary", "players": [{}, {"hand": ["dirty_trick"]}],
      "figures": [{"piece": "hexx3r", "at": "m4"}, {"piece": "gata", "at": "m3"}]}})",
                                  R"({"rules": "agl", "deck_2": "sterling_forge"})");
  table.answer(R"({"verb": "roll", "dice": [6, 6]})").pass();  // nothing after the roll
  return asking(std::move(table.answer(R"({"verb": "play", "owner": 1, "card": "dirty_trick"})")), "free_switch.which");
}
// The dice have fallen, and Orange may still do something about it.
inline TestTable after_roll(std::string_view dice, std::string_view rules, std::string_view player = "") {
  TestTable table =
      TestTable::at(duel("roll", R"(, "players": [{"hand": ["dodge_1"])" + std::string(player) + "}, {}]"),
                    R"({"rules": ")" + std::string(rules) + "\"}");
  table.answer(R"({"verb": "roll", "dice": )" + std::string(dice) + "}").answer(R"({"verb": "roll", "dice": [6, 6]})");
  return asking(std::move(table), "window.ask");
}
inline TestTable after_roll() { return after_roll("[6, 6]", "agl"); }
inline TestTable switching() {
  TestTable table = rolling();
  table.answer(R"({"verb": "roll", "dice": [1, 6]})").answer(R"({"verb": "roll", "dice": [6, 6]})");
  return asking(std::move(table), "roll_dice.switches");
}
// Dart cannot be affected by the switches of hEXx3r, who is Green's.
inline TestTable switching_at_dart() {
  TestTable table = TestTable::at(R"({"entry": "activation", "piece": "dart", "second": 1, "position": {
      "rest": "infirmary", "teams": [{"characters": ["dart", "gata", "wild_bill", "parvati"]},
                                     {"characters": ["8_ball", "hexx3r", "murtair", "lei_gong"]}],
      "players": [{"hand": ["ambush"], "plan": ["dart", "parvati", "gata", "wild_bill"]},
                  {"plan": ["8_ball", "hexx3r", "murtair", "lei_gong"]}],
      "figures": [{"piece": "dart", "at": "j10"}, {"piece": "hexx3r", "at": "j9"}]}})");
  table.pass().pass().answer(R"({"verb": "play", "owner": 0, "card": "ambush"})").answer(R"({"verb": "finish"})");
  table.answer(R"({"verb": "first", "seat": 1})").answer(R"({"verb": "act", "action": "gotcha", "target": "dart"})");
  return asking(std::move(table.answer(R"({"verb": "roll", "dice": [1, 6]})")), "roll_dice.switches");
}
// Both had a critical block. Red has spent his with its die, which is the second of his; it is Green's turn.
inline TestTable nullifying() {
  TestTable table = TestTable::at(R"({"entry": "roll", "piece": "gauge", "action": "hedge", "target": "parvati",
      "position": {"rest": "infirmary", "underdog": 1,
      "teams": [{"characters": ["gauge", "8_ball", "gata", "wild_bill"]}, {}],
      "figures": [{"piece": "gauge", "at": "m4"}, {"piece": "parvati", "at": "m2"}]}})",
                                  R"({"rules": "agl"})", edges());
  table.answer(R"({"verb": "roll", "dice": [6, 1, 2]})").answer(R"({"verb": "roll", "dice": [1, 4]})");
  table.answer(R"({"verb": "first", "seat": 0})").answer(R"({"verb": "nullify", "die": "2"})");
  return asking(std::move(table), "roll_dice.block");
}
// Maximus may take damage that Parvati, next to him, would suffer.
inline TestTable sharing() {
  TestTable table =
      TestTable::at(R"({"entry": "roll", "piece": "8_ball", "action": "eat_my_fa_jing", "target": "parvati",
      "position": {"rest": "infirmary", "figures": [{"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "m3"},
      {"piece": "maximus", "at": "m2"}]}})");
  table.answer(R"({"verb": "roll", "dice": [2, 5]})").answer(R"({"verb": "roll", "dice": [6, 6]})");
  return asking(std::move(table.answer(R"({"verb": "use", "piece": "maximus", "ability": "get_behind_me"})")),
                "effect.how_much");
}
inline TestTable falling() {
  TestTable table = TestTable::at(R"({"entry": "roll", "piece": "parvati", "action": "submachine_guns",
      "target": "gata", "position": {"rest": "infirmary", "players": [{"hand": ["nine_lives"]}, {}],
      "figures": [{"piece": "parvati", "at": "m5"}, {"piece": "gata", "at": "m2", "damage": 1}]}})");
  table.answer(R"({"verb": "roll", "dice": [2, 6, 6]})").answer(R"({"verb": "roll", "dice": [6, 6]})");
  while (table.options().size == 1) table.pass();  // until Nine Lives can be played
  return asking(std::move(table), "window.ask");
}

// In effects.
inline std::string play_of_8_ball(std::string_view card) {
  return R"({"entry": "actions", "piece": "8_ball", "position": {"rest": "infirmary",
      "players": [{"hand": [")" +
         std::string(card) + R"("]}, {}], "figures": [{"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "m3"},
      {"piece": "maximus", "at": "m5"}]}})";
}
inline TestTable picking() {
  TestTable table = TestTable::at(play_of_8_ball("break_shot"));
  return asking(std::move(table.answer(R"({"verb": "play", "owner": 0, "card": "break_shot"})")), "effect.ask");
}
inline TestTable displacing_once() {
  TestTable table = picking();
  return asking(std::move(table.answer(R"({"verb": "piece", "piece": "parvati"})")), "displace.next");
}
inline TestTable displacing() {
  TestTable table = TestTable::at(play_of_8_ball("corner_pocket"));
  table.answer(R"({"verb": "play", "owner": 0, "card": "corner_pocket"})");
  return asking(std::move(table.answer(R"({"verb": "piece", "piece": "parvati"})")), "displace.next");
}
inline TestTable placing() {
  TestTable table = TestTable::at(play_of_8_ball("cats_leap"));
  return asking(std::move(table.answer(R"({"verb": "play", "owner": 0, "card": "cats_leap"})")), "put.where");
}
inline TestTable silencing() {
  TestTable table = TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {"rest": "infirmary",
      "teams": [{"characters": ["taowu", "gata", "8_ball", "wild_bill"]}, {}], "players": [{"hand": ["sealed_lips"]}, {}],
      "figures": [{"piece": "gata", "at": "m4"}, {"piece": "parvati", "at": "m3"}]}})");
  return asking(std::move(table.answer(R"({"verb": "play", "owner": 0, "card": "sealed_lips"})")), "impose.name");
}
inline TestTable taking_states() {
  TestTable table = TestTable::at(R"({"entry": "roll", "piece": "parvati", "action": "reset", "target": "hexx3r",
      "position": {"rest": "infirmary", "figures": [{"piece": "parvati", "at": "m4"},
      {"piece": "hexx3r", "at": "m3", "states": ["burning", "stunned"]}]}})");
  table.answer(R"({"verb": "roll", "dice": [2, 6]})");
  return asking(std::move(table.answer(R"({"verb": "yes"})")), "take_states.which");
}
inline TestTable drawing() { return asking(TestTable::at(R"({"entry": "recovery"})"), "draw_tactics.next"); }
inline TestTable discarding() {
  TestTable table = TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {
      "teams": [{"characters": ["hannibal", "gata", "8_ball", "wild_bill"]}, {}],
      "players": [{"hand": ["plan_b", "dodge_1", "dodge_2"]}, {}]}})");
  return asking(std::move(table.answer(R"({"verb": "play", "owner": 0, "card": "plan_b"})")), "discard_tactics.next");
}
inline TestTable taking_discard() {
  TestTable table = TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {
      "players": [{"hand": ["mind_reading"]}, {"discards": ["no_1", "dodge_1"]}]}})");
  return asking(std::move(table.answer(R"({"verb": "play", "owner": 0, "card": "mind_reading"})")),
                "take_discard.which");
}
inline TestTable performing() {
  TestTable table = TestTable::at(R"({"entry": "actions", "piece": "oberon", "position": {"rest": "infirmary",
      "teams": [{"characters": ["oberon", "gata", "8_ball", "wild_bill"]}, {}],
      "players": [{"hand": ["the_king_commands"]}, {}],
      "figures": [{"piece": "oberon", "at": "j10"}, {"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "m3"}]}})");
  return asking(std::move(table.answer(R"({"verb": "play", "owner": 0, "card": "the_king_commands"})")),
                "let_perform.which");
}
// Gata has scored in the Central Zone, and Green picks the next one.
inline TestTable picking_next_place(std::string_view scenario) {
  return asking(TestTable::at(R"({"entry": "ending", "position": {"underdog": 0, "burnt": ["zone-1", "zone-4"],
      "figures": [{"piece": "gata", "at": "j10"}], "players": [{"deck": []}, {"deck": []}]}})",
                              R"({"rules": "agl", "scenario": ")" + std::string(scenario) + "\"}"),
                "choose_place.which");
}
inline TestTable picking_place() {
  TestTable table = TestTable::at(R"({"entry": "actions", "piece": "gaia", "position": {
      "teams": [{"characters": ["gaia", "gata", "8_ball", "wild_bill"]}, {}],
      "players": [{"hand": ["tectonic_shake"]}, {}]}})");
  return asking(std::move(table.answer(R"({"verb": "play", "owner": 0, "card": "tectonic_shake"})")),
                "choose_place.which");
}

}  // namespace agon::aristeia
