#include "engine/protocol/protocol.h"

#include <fmt/format.h>

#include <array>
#include <exception>

#include "engine/json/keys.h"
#include "engine/protocol/commands.h"
#include "packs/nearest.h"

namespace agon::engine {

namespace json = boost::json;

namespace {

// A saved match is the longest line that anybody has a reason to send.
constexpr std::size_t kMaxLine = std::size_t{64} << 20;
constexpr std::size_t kMaxDepth = 32;

json::value parsed(std::string_view line) {
  if (line.size() > kMaxLine) {
    throw ProtocolError{fmt::format("the line has {} bytes, at most {} are read", line.size(), kMaxLine)};
  }
  json::parse_options options;
  options.max_depth = kMaxDepth;
  json::stream_parser parser({}, options);
  json::error_code error;
  const std::size_t read = parser.write_some(line.data(), line.size(), error);
  if (!error && read == line.size()) parser.finish(error);
  if (!error && read < line.size()) {
    const std::size_t rest = line.find_first_not_of(" \t\r\n", read);
    if (rest != std::string_view::npos) {
      throw ProtocolError{"the line goes on after its object", fmt::format("byte {}", rest + 1)};
    }
  }
  if (error) throw ProtocolError{fmt::format("this is no JSON: {}", error.message()), fmt::format("byte {}", read + 1)};
  if (const auto twice = doubled_key(line)) throw ProtocolError{"this field is given twice", *twice};
  return parser.release();
}

const Command& command_of(Request& request) {
  const std::string name = request.string("do");
  std::vector<std::string_view> known;
  for (const std::span<const Command> group : all_commands()) {
    for (const Command& command : group) {
      if (command.name == name) return command;
      known.push_back(command.name);
    }
  }
  request.fail("do", packs::unknown_name("command", name, known));
}

json::object error_of(const ProtocolError& error) {
  json::object out{{"message", error.message}};
  if (!error.at.empty()) out.emplace("at", error.at);
  if (!error.refusal.empty()) out.emplace("refusal", error.refusal);
  return {{"error", std::move(out)}};
}

// What a partner sends along to know which answer is which.
void add_id(json::object& answer, const json::value& line) {
  const json::object* object = line.if_object();
  const json::value* id = object == nullptr ? nullptr : object->if_contains("id");
  if (id == nullptr || id->is_structured()) return;
  json::object with_id{{"id", *id}};
  for (auto& [key, value] : answer) with_id.emplace(key, std::move(value));
  answer = std::move(with_id);
}

json::object answer_to(SessionState& state, const json::value& line) {
  try {
    Request request(line, "");
    if (const json::value* id = request.optional("id"); id != nullptr && id->is_structured()) {
      request.wrong("id", "a string or a number", *id);
    }
    const Command& command = command_of(request);
    request.language();  // every command takes one, also those that answer without texts
    return command.run(state, request);
  } catch (const ProtocolError& error) {
    return error_of(error);
  } catch (const std::exception& error) {
    return error_of({fmt::format("this could not be done: {}", error.what())});
  }
}

}  // namespace

std::span<const std::span<const Command>> all_commands() {
  static const std::array<std::span<const Command>, 4> groups{about_commands(), match_commands(), play_commands(),
                                                              query_commands()};
  return groups;
}

Session::Session(const Library& library) : state_(std::make_unique<SessionState>(SessionState{library, {}})) {}
Session::~Session() = default;

std::string Session::handle(std::string_view line) {
  json::object answer;
  try {
    const json::value request = parsed(line);
    answer = answer_to(*state_, request);
    add_id(answer, request);
  } catch (const ProtocolError& error) {
    answer = error_of(error);
  }
  return json::serialize(answer);
}

}  // namespace agon::engine
