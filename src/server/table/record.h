// What is kept of a match beside its list: who sits where, what was agreed, how it ended.
#pragma once
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/question.h"
#include "server/table/clock.h"

namespace agon::server {

// Who is at the other end of a connection.
struct Player {
  std::string id{};
  std::string name{};
  bool guest = true;

  bool operator==(const Player&) const = default;
};

// Whether a text can be the id of a player: "a" and a number (an account), or "g" and a token (a guest).
bool is_player_id(std::string_view text);

// A seat and who sits there. A person who has given up, or whose time ran out, keeps the seat; where the match goes on,
// the machine plays for them.
struct Seat {
  enum class Kind : u8 { open, person, machine };
  Kind kind = Kind::open;
  Player player{};           // of a person; the name is a machine's too
  int level = 0;             // of a machine
  std::string invited{};     // the name of the account for whom it is kept
  std::string invited_id{};  // and its id
  std::string addition{};    // to the seed of the dice
  bool shares = false;       // spectators may see with its knowledge
  bool resigned = false;

  bool person() const { return kind == Kind::person; }
  bool played_by_machine() const { return kind == Kind::machine || (person() && resigned); }
};

// How a match ended.
struct Result {
  enum class How : u8 { rules, resigned, time, draw, aborted, fault };
  How how = How::rules;
  std::vector<int> results{};  // halves of a win by seat
  int seat = kNobody;          // who gave up, or whose time ran out
  std::string ending{};        // the game's word for it, where the rules ended it
  std::vector<i64> scores{};   // by seat, where something was played
};

enum class TableState : u8 { open, running, over };

// Everything that `setup` and `table` of a stored match say.
struct TableRecord {
  std::string id{};
  std::string game{};
  std::string pack{};  // by which it is played: the game's own, or another one that the server knows
  TableState state = TableState::open;
  bool listed = false;
  bool spectators = true;  // others than the players may watch
  std::string key{};       // opens a seat of a match that is not listed
  Millis created = 0;
  Millis updated = 0;

  // What was agreed when it was made, and never changes.
  boost::json::object options{};
  std::string seed{};
  ClockRules clock{};
  std::string from{};     // the match of which this one is a continuation
  bool uploaded = false;  // it is a replay file

  // Where its list starts: by which version of the rules, and at which position if not at the start.
  int version = 0;
  boost::json::object position{};

  std::vector<Seat> seats{};
  boost::json::object clocks{};
  std::optional<Result> result{};
  std::string rematch{};  // the match that followed
  std::string latest{};   // the position now, as JSON: where a match goes on when the rules have changed
  std::size_t choices = 0;
  u8 owes = 0;                    // the seats that are asked, for lists
  std::optional<Millis> alarm{};  // when somebody's time is up
};

boost::json::object setup_to_json(const TableRecord& record);
std::string table_text(const TableRecord& record);
// Reads what these two wrote; throws a Failure where it is something else.
void read_setup(TableRecord& record, const boost::json::object& setup);
void read_table(TableRecord& record, const boost::json::object& table);

std::string_view name_of(TableState state);
std::string_view name_of(Seat::Kind kind);
std::string_view name_of(Result::How how);
std::optional<TableState> table_state_from(std::string_view name);

}  // namespace agon::server
