// Positions that break an invariant are refused, each in the words for it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/effort.h"
#include "tests/games/aristeia/sound_positions.h"

namespace agon::aristeia {
namespace {

// A sound position, what is changed in it, and the words for what is wrong then.
struct Breaks {
  std::string_view name;
  TestTable (*sound)();
  void (*change)(State&);
  std::string_view words;
  u8 hidden = 0;  // seats whose secrets are blanked
};
void PrintTo(const Breaks& breaks, std::ostream* out) { *out << breaks.name; }

constexpr int kGata = 1;  // Orange: 8-Ball, Gata, Miyamoto Mushashi, Wild Bill
constexpr int kLunah = 4;
constexpr int kJackbot = kFirstMinion;
constexpr u8 state(StateName name) { return static_cast<u8>(name); }

template <class P>
P& frame(State& s, Procedure procedure, P Frame::As::* member) {
  for (int i = s.stack.depth - 1; i >= 0; --i) {
    if (s.stack.frames[i].procedure == procedure) return s.stack.frames[i].as.*member;
  }
  throw std::runtime_error("no such procedure in progress");
}
Setup& setup(State& s) { return frame(s, Procedure::setup, &Frame::As::setup); }
Round& round(State& s) { return frame(s, Procedure::round, &Frame::As::round); }
Turn& turn(State& s) { return frame(s, Procedure::turn, &Frame::As::turn); }
Activation& activation(State& s) { return frame(s, Procedure::activation, &Frame::As::activation); }
PerformAction& action(State& s) { return frame(s, Procedure::perform_action, &Frame::As::perform_action); }
RollDice& roll(State& s) { return frame(s, Procedure::roll_dice, &Frame::As::roll_dice); }
Window& window(State& s) { return frame(s, Procedure::window, &Frame::As::window); }
PlayTactic& tactic(State& s) { return frame(s, Procedure::play_tactic, &Frame::As::play_tactic); }
Effect& effect(State& s) { return frame(s, Procedure::effect, &Frame::As::effect); }
Displace& displace(State& s) { return frame(s, Procedure::displace, &Frame::As::displace); }
Put& put(State& s) { return frame(s, Procedure::put, &Frame::As::put); }
Harm& harm(State& s) { return frame(s, Procedure::harm, &Frame::As::harm); }
Impose& impose(State& s) { return frame(s, Procedure::impose, &Frame::As::impose); }
TakeStates& take_states(State& s) { return frame(s, Procedure::take_states, &Frame::As::take_states); }
Disengage& disengage(State& s) { return frame(s, Procedure::disengage, &Frame::As::disengage); }
ChooseDie& choose_die(State& s) { return frame(s, Procedure::choose_die, &Frame::As::choose_die); }
DrawTactics& draw(State& s) { return frame(s, Procedure::draw_tactics, &Frame::As::draw_tactics); }
DiscardTactics& discard(State& s) { return frame(s, Procedure::discard_tactics, &Frame::As::discard_tactics); }
TakeDiscard& take(State& s) { return frame(s, Procedure::take_discard, &Frame::As::take_discard); }
LetPerform& let(State& s) { return frame(s, Procedure::let_perform, &Frame::As::let_perform); }
FreeSwitch& free_switch(State& s) { return frame(s, Procedure::free_switch, &Frame::As::free_switch); }
ChoosePlace& choose_place(State& s) { return frame(s, Procedure::choose_place, &Frame::As::choose_place); }

// What an effect has left behind, until the end of the round.
AbilitiesInForce::Entry& left(State& s) {
  EXPECT_TRUE(s.in_force.leave({.ability = 0, .source = 0, .end = static_cast<u8>(End::round)},
                               moment_of(built_in_pack().rules.abilities[0])));
  return s.in_force.left[0];
}

std::vector<Breaks> every_break() {
  return {
      // Options and teams.
      {"Scenario", actions, [](State& s) { s.options.scenario = 99; }, "there is no such scenario"},
      {"Edition", actions, [](State& s) { s.options.marked = Edition{2}; }, "there is no such edition of a rule"},
      {"Omadon", actions, [](State& s) { s.options.omadon = 2; }, "an option is neither on nor off"},
      {"RandomTactics", actions, [](State& s) { s.options.random_tactics = 2; }, "an option is neither on nor off"},
      {"Team", actions, [](State& s) { s.options.team[1] = 99; }, "there is no such team"},
      {"StandardDeck", actions, [](State& s) { s.players[0].deck_name = 3; }, "there is no such standard deck"},
      {"TeamGap", drafting, [](State& s) { s.players[0].character[2] = 4; }, "a team has a gap"},
      {"Character", actions, [](State& s) { s.players[0].character[2] = 40; }, "there is no such character"},
      {"Twins", actions, [](State& s) { s.players[0].character[3] = s.players[0].character[0]; },
       "a character is twice in a team"},
      {"ThreeInATeam", actions, [](State& s) { s.players[0].character[3] = kNone; }, "a team is not complete"},

      // The clock.
      {"Padding", actions, [](State& s) { s.padding[0] = 1; }, "unused bytes are not zero"},
      {"Underdog", actions, [](State& s) { s.underdog = 2; }, "there is no such seat"},
      {"Winner", actions, [](State& s) { s.winner = 2; }, "there is no such seat"},
      {"EarlyWinner", actions, [](State& s) { s.winner = 1; }, "there is a winner without a win"},
      {"Turn", actions, [](State& s) { s.turn = 5; }, "the round is out of bounds"},
      {"Revealed", actions, [](State& s) { s.revealed = 5; }, "the round is out of bounds"},
      {"Active", actions, [](State& s) { s.active = kFirstMinion; }, "nobody is active"},
      {"InactiveActive", planning, [](State& s) { s.active = kGata; }, "nobody is active"},
      {"Points", planning, [](State& s) { s.movement_points = 1; }, "nobody has points"},
      {"Outcome", actions, [](State& s) { s.outcome[1] = 1; }, "a roll has a result that nobody has read"},
      {"RoundPoints", actions, [](State& s) { s.players[0].points_this_round = 1; },
       "somebody has scored more in the round than in the game"},
      {"RoundFrags", actions, [](State& s) { s.players[1].frags_this_round = 1; },
       "somebody has scored more in the round than in the game"},
      {"DrawBlocked", actions, [](State& s) { s.players[1].draw_blocked = 2; }, "a player is out of bounds"},
      {"NoRound", actions, [](State& s) { s.round = 0; }, "the game has not begun"},
      {"EarlyRound", drafting, [](State& s) { s.round = 1; }, "a round has begun before the setup is over"},
      {"Unveiled", including, [](State& s) { setup(s).step = Setup::Step::teams; },
       "the teams are unveiled at the wrong time"},

      // Pieces.
      {"OffBoard", actions, [](State& s) { s.pieces[kGata].at = 250; }, "a piece is not on the board"},
      {"BenchedMinion", minions, [](State& s) { s.pieces[kJackbot].at = kBench; }, "a piece is not on the board"},
      {"Aside", actions, [](State& s) { s.pieces[kGata].at = kAside; }, "a character is not in the game"},
      {"HurtAway", benched, [](State& s) { s.pieces[kGata].damage = 1; }, "somebody is hurt outside of the HexaDome"},
      {"OneSpace", actions, [](State& s) { s.pieces[kGata].at = s.pieces[kLunah].at; }, "two pieces are on one space"},
      {"HurtBarrier", actions, [](State& s) { s.pieces[kFirstBarrier].damage = 1; }, "a barrier is hurt"},
      {"Present", actions, [](State& s) { s.present &= ~piece_bit(kGata); }, "the pieces are not where they are"},
      {"Characters", actions, [](State& s) { s.characters.remove(s.pieces[kGata].at); },
       "the pieces are not where they are"},
      {"Obstacles", actions, [](State& s) { s.obstacles.remove(s.pieces[kFirstBarrier].at); },
       "the pieces are not where they are"},
      {"Barriers", actions,
       [](State& s) {
         s.obstacles.remove(s.pieces[kFirstBarrier].at);
         s.present &= ~piece_bit(kFirstBarrier);
         s.pieces[kFirstBarrier].at = kAside;
       },
       "the barriers are not those of the scenario"},
      {"Card", actions, [](State& s) { s.profile[kGata] = s.profile[0]; }, "somebody has the card of somebody else"},
      {"MinionCard", actions, [](State& s) { s.profile[kJackbot] = 1; }, "somebody has the card of somebody else"},
      {"Damage", actions, [](State& s) { s.pieces[kGata].damage = 3; }, "somebody has more damage than hit points"},
      {"DeadlyDamage", actions, [](State& s) { s.pieces[kGata].damage = 2; },
       "somebody has more damage than hit points"},

      // States and smoke.
      {"Tokens", actions, [](State& s) { s.tokens[kGata].length = kMaxTokens + 1; }, "there are too many states"},
      {"TokensAway", fallen,
       [](State& s) { static_cast<void>(s.tokens[kGata].push({.state = state(StateName::stunned)})); },
       "somebody has states outside of the HexaDome"},
      {"UnusedToken", actions, [](State& s) { s.tokens[kGata].items[3].state = 1; }, "unused bytes are not zero"},
      {"State", stunned, [](State& s) { s.tokens[kGata][0].state = kStates; }, "there is no such state"},
      {"TokenSide", stunned, [](State& s) { s.tokens[kGata][0].blue = 2; }, "there is no such state"},
      {"TokenBy", stunned, [](State& s) { s.tokens[kGata][0].by = kPieces; }, "there is no such state"},
      {"Naming", stunned, [](State& s) { s.tokens[kGata][0].action = 1; }, "only Silenced names something"},
      {"NamingSkill", stunned, [](State& s) { s.tokens[kGata][0].skill = 1; }, "only Silenced names something"},
      {"NamingNothing", actions,
       [](State& s) {
         static_cast<void>(s.tokens[kGata].push({.state = state(StateName::silenced), .action = 255}));
         s.with[state(StateName::silenced)] |= piece_bit(kGata);
       },
       "Silenced names what is not there"},
      {"With", stunned, [](State& s) { s.with[state(StateName::dazzled)] |= piece_bit(kGata); },
       "the states are not those of the tokens"},
      {"Without", stunned, [](State& s) { s.with[state(StateName::stunned)] = 0; },
       "the states are not those of the tokens"},
      {"MarkedBarrier", actions, [](State& s) { s.with[state(StateName::marked)] |= piece_bit(kFirstBarrier); },
       "something without a card has a state"},
      {"Smoke", actions, [](State& s) { s.smoke.length = kMaxSmoke + 1; }, "there is too much smoke"},
      {"UnusedSmoke", actions, [](State& s) { s.smoke.items[0].at = 1; }, "unused bytes are not zero"},
      {"SmokeBy", smoky, [](State& s) { s.smoke[0].by = kFirstBarrier; }, "smoke is nobody's"},
      {"SmokeAt", smoky, [](State& s) { s.smoke[0].at = 250; }, "smoke is nobody's"},
      {"TwoClouds", smoky, [](State& s) { s.smoke[1].at = s.smoke[0].at; }, "two clouds are on one space"},
      {"Clouds", smoky, [](State& s) { s.clouds.remove(s.smoke[0].at); }, "the smoke is not where it is"},

      // Places.
      {"Zone", actions, [](State& s) { s.players[0].zone = kCentral; }, "a team has deployed nowhere"},
      {"EarlyZone", including, [](State& s) { s.players[0].zone = 0; }, "a team has deployed nowhere"},
      {"Opposite", actions, [](State& s) { s.players[0].zone = 1; }, "the teams are not opposite each other"},
      {"ScoringPlace", actions, [](State& s) { s.place = kZones; }, "there is no such scoring place"},
      {"NoScoringPlace", actions, [](State& s) { s.place = kNone; }, "there is no such scoring place"},
      {"Burnt", actions, [](State& s) { s.burnt = 1u << kMaxPlaces; }, "there is no such place"},
      {"HeldBy", conquest, [](State& s) { s.held_by[0] = 3; }, "a place is held by nobody"},
      {"HeldZiggurat", conquest, [](State& s) { s.held_by[kZones] = 1; }, "a place is held that cannot be"},
      {"HeldInAssault", actions, [](State& s) { s.held_by[0] = 1; }, "a place is held that cannot be"},

      // Rolls.
      {"RollDepth", actions, [](State& s) { s.roll_depth = 3; }, "there are too many rolls"},
      {"UnusedRoll", actions, [](State& s) { s.rolls[0].sides = 1; }, "unused bytes are not zero"},
      {"RollStage", rolling, [](State& s) { s.roll().stage = 3; }, "there is no such roll"},
      {"NoSides", rolling, [](State& s) { s.roll().sides = 0; }, "there is no such roll"},
      {"SimpleSides", rolling, [](State& s) { s.roll().kind = RollKind::simple; }, "the roll has other sides"},
      {"RollAction", rolling, [](State& s) { s.roll().action = kNone; }, "the roll is of no action"},
      {"DisengageAction", disengaging, [](State& s) { s.roll().action = 1; }, "the roll is of no action"},
      {"UnusedSide", simple_roll, [](State& s) { s.roll().side[1].count = 1; }, "unused bytes are not zero"},
      {"RollPiece", rolling, [](State& s) { s.roll().side[1].piece = kFirstBarrier; },
       "a side of the roll is out of bounds"},
      {"DefenderMarks", rolling, [](State& s) { s.roll().side[1].marked_right = 1; },
       "a side of the roll is out of bounds"},
      {"Marked", disengaging, [](State& s) { s.roll().side[0].marked_right = 1; }, "nobody is marked"},
      {"DiceCount", rolling, [](State& s) { s.roll().side[0].count = kMaxDice + 1; }, "there are too many dice"},
      {"NullifiedNothing", rolling, [](State& s) { s.roll().side[0].nullified = 0x8000; }, "there are too many dice"},
      {"UnusedDie", rolling, [](State& s) { s.roll().side[0].face[15] = 1; }, "unused bytes are not zero"},
      {"Face", rolling, [](State& s) { s.roll().side[0].face[0] = 6; }, "there is no such die"},
      {"DieKind", rolling, [](State& s) { s.roll().side[0].kind[0] = kDieKinds; }, "there is no such die"},
      {"TwoReds", rolling,
       [](State& s) { s.roll().side[0].kind[0] = s.roll().side[0].kind[1] = static_cast<u8>(DieKind::red); },
       "there are more dice of a colour than there are"},
      {"Extra", rolling, [](State& s) { s.roll().side[0].extra[0] = kMaxDice + 1; }, "too much is added to a roll"},
      {"Left", rolling, [](State& s) { s.roll().side[0].left[0] = 4 * kMaxDice + 1; }, "there are too many symbols"},

      // Abilities in force. `left` leaves one behind, in the first slot; the last one is free.
      {"UnusedSlot", actions, [](State& s) { s.in_force.left[kMostLeft - 1].ability = 1; },
       "unused bytes are not zero"},
      {"NoSlot", actions, [](State& s) { s.in_force.used = u32{1} << kMostLeft; }, "there is no such ability"},
      {"Ability", actions, [](State& s) { left(s).ability = 60'000; }, "there is no such ability"},
      {"AbilitySource", actions, [](State& s) { left(s).source = kFirstBarrier; }, "there is no such ability"},
      {"AbilitySeat", actions, [](State& s) { left(s).seat = kSeats; }, "there is no such ability"},
      {"AbilityEnd", actions, [](State& s) { left(s).end = static_cast<u8>(End::never); }, "there is no such ability"},
      {"AbilityAbout", actions, [](State& s) { left(s).about = piece_bit(kPieces); }, "there is no such ability"},
      {"AbilityPeriods", actions, [](State& s) { left(s).used = 0b100; }, "unused bytes are not zero"},
      {"AbilityOfARoll", actions,
       [](State& s) {
         left(s).end = static_cast<u8>(End::this_roll);
         left(s).scope = 1;
       },
       "an ability lasts longer than its roll"},
      {"AbilityOfAnAction", actions, [](State& s) { left(s).scope = 3; }, "an ability lasts longer than its action"},
      {"Moment", actions, [](State& s) { s.in_force.at[1].slots |= 1; }, "an ability waits for another moment"},
      {"Used", actions, [](State& s) { s.in_force.marks[0][0] = 0x80; }, "an ability was used that is not there"},
      {"Acted", actions, [](State& s) { EXPECT_TRUE(s.in_force.act(on_card(0, 0), 1, 0)); },
       "an ability has acted in no moment"},
      {"ActedOnNothing", asking_both, [](State& s) { EXPECT_TRUE(s.in_force.act(on_card(0, 0), s.stack.depth, 1)); },
       "an ability has acted in no moment"},
      {"ActedBySomebodyElse", asking_both,
       [](State& s) { EXPECT_TRUE(s.in_force.act(on_card(kWithCard, 0), s.stack.depth, 0)); },
       "an ability was used that is not there"},
      {"SkillsAtHome", actions, [](State& s) { s.in_force.at[1].figures ^= 1; },
       "the abilities in force are not those of the skills"},

      // Cards. Orange's first is the first tactic of 8-Ball, its standard tactics begin at 16, Green's first is 26.
      {"Removed", actions, [](State& s) { s.removed = bit(60); }, "there is no such card"},
      {"DeckOfAnother", actions, [](State& s) { s.players[0].deck |= bit(26); }, "there is no such card"},
      {"Seen", actions, [](State& s) { s.players[0].seen = bit(26); }, "there is no such card"},
      {"Known", actions, [](State& s) { s.players[0].known = bit(0); }, "a card is known that is not in the hand"},
      {"Stolen", actions,
       [](State& s) {
         s.players[0].hand |= bit(26);
         ++s.players[0].held;
         s.players[1].deck &= ~bit(26);
         --s.players[1].in_deck;
       },
       "a card of the rival is in a hand unseen"},
      {"Discards", actions, [](State& s) { s.players[0].discards.length = kMaxDiscards + 1; },
       "there are too many discards"},
      {"HandAndDeck", actions, [](State& s) { s.players[0].hand |= s.players[0].deck; }, "a card is in two places"},
      {"DiscardAndDeck", actions, [](State& s) { static_cast<void>(s.players[0].discards.push(16)); },
       "a card is in two places"},
      {"PlayedAndDeck", answering, [](State& s) { tactic(s).card = 17; }, "a card is in two places"},
      {"UnusedDiscard", actions, [](State& s) { s.players[0].discards.items[5] = 1; }, "unused bytes are not zero"},
      {"DiscardOfAnother", actions, [](State& s) { static_cast<void>(s.players[0].discards.push(26)); },
       "a card is on the discards of somebody else"},
      {"Held", actions, [](State& s) { ++s.players[0].held; }, "a hand or a deck does not have the cards that it has"},
      {"InDeck", actions, [](State& s) { --s.players[1].in_deck; },
       "a hand or a deck does not have the cards that it has"},
      {"HeldUnseen", blanked,
       [](State& s) {
         s.players[1].hand = s.players[1].known = bit(26);
         s.players[1].held = 0;
       },
       "a hand or a deck does not have the cards that it has", 2},
      {"SeenElsewhere", actions,
       [](State& s) {
         s.players[0].seen = bit(3);  // of four tactics of 8-Ball the first two are in the deck
       },
       "a card was seen that is elsewhere"},
      {"EarlyDeck", drafting,
       [](State& s) {
         s.players[0].deck = bit(0);
         s.players[0].in_deck = 1;
       },
       "there are cards before there are teams"},
      {"EarlyRemoved", drafting, [](State& s) { s.removed = bit(0); }, "there are cards before there are teams"},
      {"StandardInBuilding", including,
       [](State& s) {
         s.players[0].deck |= bit(16);
         ++s.players[0].in_deck;
       },
       "a deck is not one that is being built"},
      {"RemovedInBuilding", including, [](State& s) { s.removed = bit(1); }, "a deck is not one that is being built"},
      {"ThreeInBuilding", including,
       [](State& s) {
         s.players[0].deck = bit(0) | bit(1) | bit(2);
         s.players[0].in_deck = 3;
       },
       "a character has more tactics than two"},
      {"BuiltOutOfOrder", including,
       [](State& s) {
         s.players[0].deck = bit(0) | bit(4);
         s.players[0].in_deck = 2;
       },
       "a deck is built out of order"},
      {"ThreeTactics", actions,
       [](State& s) {
         s.players[0].deck |= bit(2);
         ++s.players[0].in_deck;
       },
       "a character has other tactics than two"},
      {"OneTactic", actions,
       [](State& s) {
         s.players[0].deck &= ~bit(0);
         --s.players[0].in_deck;
       },
       "a character has other tactics than two"},
      {"StandardMissing", actions,
       [](State& s) {
         s.players[0].deck &= ~bit(16);
         --s.players[0].in_deck;
       },
       "a standard tactic is missing"},

      // Running orders.
      {"PlanGap", actions, [](State& s) { s.players[0].planned = 3; }, "the running order has a gap"},
      {"PlanTooLong", won, [](State& s) { s.players[0].planned = 5; }, "the running order has a gap"},
      {"PlanAhead", planning, [](State& s) { s.players[0].plan[2] = 2; }, "the running order is longer than it is"},
      {"PlanUnseen", blanked, [](State& s) { s.players[1].plan[3] = 7; }, "the running order is longer than it is", 2},
      {"PlanOfAnother", actions, [](State& s) { s.players[0].plan[3] = 7; }, "somebody else is in the running order"},
      {"PlannedTwice", actions, [](State& s) { s.players[0].plan[3] = s.players[0].plan[2]; },
       "a character is twice in the running order"},

      // What has been answered in a window.
      {"PickOutside", actions, [](State& s) { s.players[0].pick = choose::Focus{}; },
       "somebody has answered who was not asked"},
      {"PickWhileAsked", asking_both, [](State& s) { s.players[1].pick = choose::Focus{}; },
       "somebody has answered who was not asked"},
      {"ImpossiblePick", asking_both, [](State& s) { s.players[0].pick = choose::Finish{}; },
       "somebody has answered what is not possible"},

      // The stack.
      {"Depth", actions, [](State& s) { s.stack.depth = kDepth + 1; }, "the stack is too deep"},
      {"Fault", actions, [](State& s) { s.stack.fault = Fault{9}; }, "there is no such fault"},
      {"AskedAfterAFault", actions, [](State& s) { s.stack.fault = Fault::capacity; },
       "somebody is asked after a fault"},
      {"EndedProcedure", actions, [](State& s) { s.stack.frames[5].procedure = Procedure::window; },
       "an ended procedure is still there"},
      {"Ending", actions, [](State& s) { s.ending = Ending::draw; }, "the game has no ending, or goes on after it"},
      {"AskedAfterTheEnd", won, [](State& s) { s.stack.owes = 1; }, "somebody is asked though the game is over"},
      {"Caller", actions, [](State& s) { s.stack.frames[1].procedure = Procedure::effect; },
       "the procedures in progress do not fit together"},
      {"CallingStep", actions, [](State& s) { turn(s).step = Turn::Step::who_first; },
       "the procedures in progress do not fit together"},
      {"WindowOfNoRoll", asking_both, [](State& s) { window(s).moment = Moment::before_roll; },
       "the procedures in progress do not fit together"},
      {"AsksNobody", actions, [](State& s) { s.stack.owes = 0; }, "the question asks nobody"},
      {"AsksNoSeat", actions, [](State& s) { s.stack.owes = 4; }, "the question asks nobody"},
      {"AsksAnother", actions, [](State& s) { s.stack.owes = 2; },
       "the question that is open is not the one that is asked"},
      {"TwoRollers", rolling,
       [](State& s) {
         s.roll_depth = 0;
         s.rolls[0] = Roll{};
       },
       "dice are rolled for nobody"},
      {"OtherRoller", rolling, [](State& s) { s.roll().side[0].piece = 2; }, "the roll is not the one that is made"},
      {"NoRoller", actions,
       [](State& s) {
         s.roll_depth = 1;
         s.rolls[0].sides = 1;
         s.rolls[0].action = 1;
         s.rolls[0].side[0].piece = kGata;
       },
       "there is a roll that nobody makes"},

      // Setup.
      {"SetupSeat", drafting, [](State& s) { setup(s).seat = 3; }, "the setup has no such seat"},
      {"SetupMask", drafting, [](State& s) { setup(s).waiting |= 4; }, "the setup has no such seat"},
      {"NobodyToDeploy", deploying, [](State& s) { setup(s).seat = 2; }, "nobody is left to deploy"},
      {"NobodyDrafts", drafting, [](State& s) { setup(s).waiting = 0; }, "the setup waits for nobody"},
      {"EarlyRedraw", keeping, [](State& s) { setup(s).redraws = 1; },
       "a hand is redrawn before its player has said so"},
      {"Deployed", deploying, [](State& s) { setup(s).deployed = 1; },
       "the setup does not fit the characters in the HexaDome"},
      {"DeployedTooEarly", picking_first_place, [](State& s) { setup(s).deployed = 1; },
       "characters are deployed too early"},

      // Rounds, turns, activations.
      {"RoundSeat", planning, [](State& s) { round(s).seat = 3; }, "the round has no such seat"},
      {"Planners", actions, [](State& s) { round(s).waiting = 1; }, "somebody plans at the wrong time"},
      {"FirstSeat", actions, [](State& s) { turn(s).first_seat = 2; }, "the turn has no such seat"},
      {"TurnOfTheRound", actions, [](State& s) { s.revealed = 3; }, "the turn is not one of the round"},
      {"ActivationWho", actions, [](State& s) { activation(s).who = kFirstBarrier; },
       "the activation is out of bounds"},
      {"RemovedTwice", actions, [](State& s) { activation(s).removed = 2; }, "the activation is out of bounds"},
      {"ActiveAnother", actions, [](State& s) { s.active = 0; }, "somebody else is active"},
      {"ActivationOfTheTurn", actions, [](State& s) { std::swap(s.players[0].plan[0], s.players[0].plan[1]); },
       "the activation is not the one of this turn"},
      {"BackFromTheDome", actions, [](State& s) { activation(s).step = Activation::Step::back; },
       "only who is benched comes back"},
      {"BenchedActs", coming_back, [](State& s) { activation(s).step = Activation::Step::actions; },
       "who is benched does not act"},
      {"NobodyBurns", burning, [](State& s) { activation(s).who = kJackbot; }, "nobody burns"},

      // Actions and rolls in progress.
      {"NoActor", defending, [](State& s) { action(s).actor = kFirstBarrier; }, "the action has no actor"},
      {"NoAction", defending, [](State& s) { action(s).action = 250; }, "the action has no actor"},
      {"TargetNobody", defending, [](State& s) { action(s).target = kPieces; },
       "the action has a target that is nobody"},
      {"ActionFlags", defending, [](State& s) { action(s).free = 2; }, "the action is out of bounds"},
      {"NoTarget", defending, [](State& s) { action(s).target = kNone; }, "the action has no target"},
      {"WhoDefends", defending, [](State& s) { action(s).target = 0; }, "nobody can choose whether to defend"},
      {"RollSide", rolling, [](State& s) { roll(s).side = 3; }, "the roll has no such side"},
      {"EarlyDice", before_roll, [](State& s) { s.roll().side[0].count = 1; }, "the dice are there too early"},
      {"Stage", rolling, [](State& s) { s.roll().stage = 1; }, "the roll is at another stage"},
      {"NothingToNullify", simple_roll,
       [](State& s) {
         roll(s).step = RollDice::Step::block;
         s.roll().stage = 1;
       },
       "there are no dice to nullify"},

      // Windows, tactics, effects.
      {"NoMoment", asking_both, [](State& s) { window(s).moment = Moment::none; }, "there is no such moment"},
      {"About", asking_both, [](State& s) { window(s).about = 9; }, "the moment is about nothing"},
      {"AboutSeat", answering, [](State& s) { window(s).about = 2; }, "the moment is about nothing"},
      {"Subject", asking_both, [](State& s) { window(s).subject = kPieces; }, "the moment is about nobody"},
      {"Timing", asking_both, [](State& s) { s.played_at[0] = Moment::count_; }, "a card is played at another moment"},
      {"OtherSubject", asking_both, [](State& s) { window(s).other_subject = kPieces; }, "the moment is about nobody"},
      {"OtherOfNobody", asking_both, [](State& s) { window(s).other_amount = 1; },
       "the moment is about another nobody"},
      {"Replaced", asking_both, [](State& s) { window(s).replaced = 2; }, "the moment is out of bounds"},
      {"WaitsForNone", asking_both, [](State& s) { window(s).waiting |= 4; },
       "the moment waits for a seat that is none"},
      {"TacticSeat", answering, [](State& s) { tactic(s).seat = 2; }, "there is no such tactic"},
      {"TacticSelf", answering, [](State& s) { tactic(s).self = kFirstBarrier; }, "a tactic is about nobody"},
      {"EffectSeat", picking, [](State& s) { effect(s).seat = 2; }, "an effect is nobody's"},
      {"EffectPlace", picking, [](State& s) { effect(s).pc = 60'000; }, "an effect is where none can be"},
      {"EffectMiddle", picking, [](State& s) { effect(s).pc += 1; }, "an effect is where none can be"},
      {"EffectPicked", picking, [](State& s) { effect(s).picked = u32{1} << kPieces; },
       "an effect has picked what is not there"},

      // What effects put in progress.
      {"DisplacedNobody", displacing, [](State& s) { displace(s).piece = kPieces; }, "nobody can be displaced so"},
      {"DisplacedTowards", displacing, [](State& s) { displace(s).towards = 1; },
       "nobody can be displaced towards nothing"},
      {"PlacedNobody", placing, [](State& s) { put(s).seat = 2; }, "nobody can be placed so"},
      {"PlacedNowhere", placing, [](State& s) { put(s).at = 250; }, "there is no such place"},
      {"SmokeOfABarrier", placing,
       [](State& s) {
         put(s).purpose = PutPurpose::smoke;
         put(s).piece = kFirstBarrier;
       },
       "only a character has smoke"},
      {"NoMinion", placing, [](State& s) { put(s).purpose = PutPurpose::minion; }, "there is no such minion to deploy"},
      {"PlacedFromOutside", placing, [](State& s) { put(s).piece = kJackbot; },
       "only who is in the HexaDome is placed"},
      {"HarmedNobody", falling, [](State& s) { harm(s).victims[1].by = kPieces; }, "damage is dealt to nobody"},
      {"HarmAttack", falling, [](State& s) { harm(s).attack = 2; }, "damage is out of bounds"},
      {"ImposedState", silencing, [](State& s) { impose(s).state = static_cast<StateName>(kStates); },
       "there is no such state to impose"},
      {"TakenFrom", taking_states, [](State& s) { take_states(s).to = kFirstBarrier; },
       "there is no such state to take"},
      {"Disengager", choosing_holder, [](State& s) { disengage(s).piece = kFirstBarrier; }, "nobody disengages"},
      {"DisengagerAway", choosing_holder, [](State& s) { disengage(s).piece = 0; }, "nobody disengages"},
      {"NobodyHolds", disengaging, [](State& s) { disengage(s).holder = kNone; }, "nobody holds"},
      {"DiceOfNoSide", choosing_die, [](State& s) { choose_die(s).side = 2; }, "there are no dice to choose from"},
      {"DiceNotThere", choosing_die, [](State& s) { choose_die(s).dice = 0x8000; },
       "dice are chosen that are not there"},
      {"NoDiceRolled", choosing_die, [](State& s) { choose_die(s).step = ChooseDie::Step::roll; },
       "dice are chosen that are not there"},
      {"DrawnByNobody", drawing, [](State& s) { draw(s).seat = 2; }, "a tactic is drawn by nobody"},
      {"DiscardedByNobody", discarding, [](State& s) { discard(s).seat = 2; }, "a tactic is discarded by nobody"},
      {"TakenByNobody", taking_discard, [](State& s) { take(s).from = 2; }, "a tactic is taken by nobody"},
      {"PerformsSo", performing, [](State& s) { let(s).mandatory = 2; }, "nobody performs an action so"},
      {"PerformsWho", performing, [](State& s) { let(s).piece = kNone; }, "nobody performs the action"},
      {"SwitchOfNoRoll", switching_free, [](State& s) { free_switch(s).side = 2; },
       "there is no roll to use a switch in"},
      {"PicksAPlace", picking_place, [](State& s) { choose_place(s).any = 2; }, "nobody picks a place"},
      {"NoPlacePicked", picking_first_place, [](State& s) { choose_place(s).step = ChoosePlace::Step::clear; },
       "no place has been picked"},
  };
}

class Invariant : public testing::TestWithParam<Breaks> {};

TEST_P(Invariant, IsTold) {
  TestTable table = GetParam().sound();
  const auto broken = [&] { return table.game().broken(table.rules(), table.position().data(), GetParam().hidden); };
  ASSERT_EQ(broken(), "");
  GetParam().change(*reinterpret_cast<State*>(table.position().data()));
  EXPECT_EQ(broken(), GetParam().words);
}

INSTANTIATE_TEST_SUITE_P(Every, Invariant, testing::ValuesIn(every_break()),
                         [](const auto& each) { return std::string(each.param.name); });

// The words that the invariants have, as their sources say them.
std::set<std::string> words_of(std::string_view file) {
  std::set<std::string> words;
  std::ifstream in(std::filesystem::path(AGON_SOURCE_DIR) / "src/games/aristeia" / file);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("#include") || line.find_first_not_of(' ') == line.find("//")) continue;
    for (std::size_t from = line.find('"'); from != std::string::npos;) {
      const std::size_t to = line.find('"', from + 1);
      if (to > from + 1) words.insert(line.substr(from + 1, to - from - 1));
      from = line.find('"', to + 1);
    }
  }
  return words;
}

TEST(Invariants, AreEachBrokenAbove) {
  std::set<std::string> missing = words_of("invariants.h");
  missing.merge(words_of("invariants_stack.h"));
  ASSERT_GT(missing.size(), 100u);
  for (const Breaks& each : every_break()) missing.erase(std::string(each.words));
  EXPECT_EQ(missing, std::set<std::string>{});
}

TEST(Invariants, HoldInEveryPositionOfRandomGames) {
  Random random(8);
  for (int game = 0; game < effort(20); ++game) {
    for (TestTable table = any_match(game); !table.over(); table.play(random, 1)) {
      ASSERT_EQ(table.broken(), "") << table.saved();
    }
  }
}

}  // namespace
}  // namespace agon::aristeia
