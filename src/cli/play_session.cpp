#include "cli/play_session.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "cli/answer_reader.h"
#include "cli/board_view.h"
#include "cli/card_faces.h"
#include "cli/table_view.h"
#include "cli/wrap.h"
#include "core/bits.h"

namespace agon::cli {

namespace {

std::string trimmed(std::string_view text) {
  const auto blank = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return std::string(text);
}

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t end = text.find(at);
    parts.push_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

// The operand of a choice that is a hex; null: it has none.
const engine::VerbOperand* space_operand(const engine::Game& game, Choice choice) {
  for (const engine::VerbOperand& operand : game.verbs[choice.verb()].used()) {
    if (operand.kind == engine::Kind::space) return &operand;
  }
  return nullptr;
}

// The labels of the spaces that options name.
std::vector<std::string> spaces_of(const engine::Terms& terms, const ChoiceList& options) {
  std::vector<std::string> labels;
  for (const Choice option : options) {
    const engine::VerbOperand* space = space_operand(*terms.ruleset.game, option);
    if (space == nullptr) continue;
    labels.push_back(terms.name(space->kind, static_cast<i64>(engine::operand(option, *space))));
  }
  return labels;
}

}  // namespace

std::vector<std::string> names_of(const std::vector<ai::Player>& players, packs::Language language) {
  const Words words(language);
  i64 people = 0;
  i64 machines = 0;
  for (const ai::Player& player : players) ++(player.person() ? people : machines);
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const i64 number = static_cast<i64>(seat) + 1;
    if (players[seat].person()) {
      names.push_back(people == 1 ? words("player.you") : words("player.person", {{"n", number}}));
    } else {
      names.push_back(words("player.machine", {{"n", machines == 1 ? i64{0} : number}}));
    }
  }
  return names;
}

PlaySession::PlaySession(engine::Match match, const std::vector<ai::Player>& players, packs::Language language,
                         std::string file, Terminal& terminal)
    : match_(std::move(match)),
      players_(players),
      language_(language),
      names_(names_of(players, language)),
      file_(std::move(file)),
      terminal_(terminal) {
  for (const ai::Player& player : players_) {
    opponents_.push_back(player.person() ? nullptr : ai::make_opponent(player.level));
  }
  for (int seat = match_.seats(); seat-- > 0;) {
    if (is_person(seat)) viewer_ = seat;
  }
}

int PlaySession::person_count() const {
  return static_cast<int>(std::count_if(players_.begin(), players_.end(), [](const auto& p) { return p.person(); }));
}

Left PlaySession::run() {
  while (!leaving_) {
    const Question question = match_.question();
    if (question.over()) {
      if (!ask_at_the_end()) break;
      continue;
    }
    int person = -1;
    int machine = -1;
    for_each_bit(question.owes, [&](int seat) { (is_person(seat) ? person : machine) = seat; });
    if (machine >= 0) {
      if (person_count() == 0 && !watch()) break;
      play_machine(machine);
    } else if (!ask(person)) {
      break;
    }
  }
  return left_;
}

// The same position always meets the same thoughts, so that taking back does not fish for a weaker answer.
Random PlaySession::thoughts() const {
  const engine::Seed seed = engine::Seed::from_text("thoughts " + engine::to_hex(match_.setup().seed.bytes));
  u64 word = 0;
  for (std::size_t i = 0; i < 8; ++i) word = word << 8 | seed.bytes[i];
  return Random(mixed(word + match_.choices()));
}

void PlaySession::play_machine(int seat) {
  Random random = thoughts();
  ai::Opponent& opponent = *opponents_[static_cast<std::size_t>(seat)];
  match_.answer(seat, ai::choose_for(opponent, match_.ruleset(), match_.position(), seat, random));
  saved_ = false;
}

bool PlaySession::curtain(int seat) {
  if (viewer_ == seat || person_count() < 2) return true;
  viewer_ = seat;
  for (std::size_t i = match_.choices(); i-- > 0;) {
    fresh_ = i;
    if (match_.choice(i).seat == seat) break;
  }
  answer_.clear();
  typed_ahead_.clear();
  terminal_.show({words()("curtain.text", {{"seat", naming().seat(seat)}})});
  read_below(words()("prompt.enter"));
  return !leaving_;
}

bool PlaySession::ask(int seat) {
  if (!curtain(seat)) return false;
  viewer_ = seat;
  const ChoiceList options = match_.options(seat);
  // Who can only pass is asked for the sake of secrecy, and passes without being bothered.
  if (options.size == 1 && match_.game().verbs[options[0].verb()].count == 0) {
    match_.answer(seat, options[0]);
    saved_ = false;
    return true;
  }
  if (!typed_ahead_.empty()) {
    const std::string next = typed_ahead_.front();
    typed_ahead_.erase(typed_ahead_.begin());
    answer(next);
    return true;
  }
  const std::optional<std::string> line = read_line(words()("prompt.choose"));
  if (!line) return false;
  obey(*line);
  return !leaving_;
}

bool PlaySession::ask_at_the_end() {
  const std::optional<std::string> line = read_line(words()("prompt.over"));
  if (!line) return false;
  answer_.clear();
  if (trimmed(*line).empty()) {
    left_ = Left::finished;
    return false;
  }
  if (!run_command(trimmed(*line))) say(words()("over.unknown"));
  return !leaving_;
}

bool PlaySession::watch() {
  const std::optional<std::string> line = read_line(words()("prompt.watch"));
  if (!line) return false;
  answer_.clear();
  const std::string text = trimmed(*line);
  if (!text.empty() && !run_command(text)) say(words()("watch.unknown"));
  return !leaving_;
}

std::optional<std::string> PlaySession::read_line(const std::string& prompt) {
  for (;;) {
    draw();
    if (std::optional<std::string> line = read_below(prompt); line || leaving_) return line;
  }
}

std::optional<std::string> PlaySession::read_below(const std::string& prompt) {
  Input input = terminal_.read(terminal_.display().unicode ? prompt : ascii(prompt));
  switch (input.kind) {
    case Input::Kind::line: return std::move(input.text);
    case Input::Kind::resized: return std::nullopt;
    case Input::Kind::end: left_ = match_.over() ? Left::finished : Left::input_ended; break;
    case Input::Kind::interrupted: left_ = match_.over() ? Left::finished : Left::interrupted; break;
  }
  leaving_ = true;
  return std::nullopt;
}

void PlaySession::obey(const std::string& line) {
  answer_.clear();
  const std::string text = trimmed(line);
  if (text.empty() || run_command(text)) return;
  typed_ahead_ = split(text, ',');
  const std::string first = typed_ahead_.front();
  typed_ahead_.erase(typed_ahead_.begin());
  answer(first);
}

void PlaySession::answer(const std::string& typed) {
  const ChoiceList options = match_.options(viewer_);
  const std::vector<Choice> found = matching(naming(), options, typed);
  if (found.size() == 1) return give(found[0]);
  typed_ahead_.clear();
  if (found.size() > 1) {
    std::vector<Line> lines{line_of(words()("answer.several", {{"typed", typed}}))};
    for (const Choice choice : found) {
      const auto place = std::find(options.begin(), options.end(), choice) - options.begin();
      lines.push_back(line_of(fmt::format("  {} {}", place + 1, engine::choice_text(naming(), choice))));
    }
    return say(std::move(lines));
  }
  const auto wish = wish_of(naming(), typed);
  if (!wish) return say(words()("answer.unknown", {{"word", wish.error()}, {"n", i64{options.size}}}));
  if (const std::optional<Choice> choice = meant(*wish, options)) return give(*choice);
  why(typed);
}

// What names only a hex, a direction, a card means what the question is about: the verb of all its options.
std::optional<Choice> PlaySession::meant(const engine::Wish& wish, const ChoiceList& options) const {
  std::optional<u8> verb = wish.verb;
  for (const Choice option : options) {
    if (match_.game().verbs[option.verb()].count == 0) continue;
    if (verb && *verb != option.verb()) return std::nullopt;
    verb = option.verb();
  }
  if (!verb) return std::nullopt;
  Choice choice = engine::bare(*verb);
  for (const engine::VerbOperand& operand : match_.game().verbs[*verb].used()) {
    const std::optional<i64> value = wish.get(operand.kind);
    if (!value) return std::nullopt;
    choice = engine::with_operand(choice, operand, static_cast<u64>(*value));
  }
  return choice;
}

void PlaySession::give(Choice choice) {
  fresh_ = match_.choices();
  if (const Refusal refusal = match_.answer(viewer_, choice); !refusal.allowed()) return say_refusal(refusal);
  saved_ = false;
}

bool PlaySession::run_command(const std::string& line) {
  const std::size_t space = line.find(' ');
  std::string word = ascii(line.substr(0, space));
  std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return std::tolower(c); });
  const std::string rest = space == std::string::npos ? std::string() : trimmed(line.substr(space));
  if (word == "?") word = "help";
  for (const Command& command : kCommands) {
    if (word != command.name && word != ascii(words()(fmt::format("command.{}", command.name)))) continue;
    (this->*command.handler)(rest);
    return true;
  }
  return false;
}

void PlaySession::say(const std::string& text) { answer_ = {line_of(text)}; }

void PlaySession::say_refusal(const Refusal& refusal) {
  const packs::RuleEntry& rule = match_.ruleset().rule(refusal.rule);
  const std::string_view in_words = language_ == packs::Language::es ? rule.es : rule.en;
  say({line_of(engine::refusal_text(naming(), refusal)),
       {{std::string(rule.id) + ": ", kFaint}, {std::string(in_words), kFaint}}});
}

void PlaySession::draw() { terminal_.show(compose(screen(), terminal_.display())); }

// Many choices that differ only in the hex they name are one line: the board shows which hexes these are.
void PlaySession::list_choices(const ChoiceList& options, Screen& screen) const {
  constexpr int kListed = 30;
  const engine::Naming called = naming();
  std::vector<Choice> shown;  // without their hexes
  for (int i = 0; i < options.size; ++i) {
    std::string text = engine::choice_text(called, options[i]);
    const engine::VerbOperand* space = options.size > kListed ? space_operand(match_.game(), options[i]) : nullptr;
    if (space == nullptr) {
      screen.choices.push_back(std::move(text));
      screen.numbers.push_back(i + 1);
      continue;
    }
    const u64 cell = engine::operand(options[i], *space);
    const Choice rest{options[i].bits ^ engine::with_operand(Choice{0}, *space, cell).bits};
    if (std::find(shown.begin(), shown.end(), rest) != shown.end()) continue;
    shown.push_back(rest);
    const std::string label = called.terms().name(space->kind, static_cast<i64>(cell));
    if (const std::size_t at = text.rfind(label); at != std::string::npos) text.replace(at, label.size(), "…");
    screen.choices.push_back(std::move(text));
    screen.numbers.push_back(0);
  }
}

Screen PlaySession::screen() const {
  const Display display = terminal_.display();
  const engine::Naming called = naming();
  const Question question = match_.question();
  const engine::Scene scene = match_.scene(viewer_);
  const CardFaces faces(match_.ruleset(), match_.view(viewer_));
  Screen screen;
  const ChoiceList options = viewer_ == kNobody ? ChoiceList{} : match_.options(viewer_);
  screen.board = draw_board(scene, {display.unicode, spaces_of(match_.terms(), options), board_room(display)});
  screen.sheet = describe_table(scene, {called, viewer_, question.owes, display.unicode, faces});
  screen.log = brief_log(log_of(match_, viewer_, naming()), fresh_);
  screen.answer = answer_;
  if (question.over()) {
    const std::string_view ending = match_.game().ending(match_.position().data());
    screen.question = match_.ruleset().texts.format(language_, fmt::format("ending.{}", ending));
    for (int seat = 0; seat < match_.seats(); ++seat) {
      const int result = match_.game().result(match_.ruleset().block(), match_.position().data(), seat);
      screen.sheet.push_back(line_of(words()(fmt::format("result.{}", result), {{"seat", called.seat(seat)}})));
    }
  } else {
    screen.question = engine::question_text(called, question);
    list_choices(options, screen);
  }
  return screen;
}

}  // namespace agon::cli
