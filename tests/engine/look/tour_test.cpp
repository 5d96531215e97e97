#include "engine/look/tour.h"

#include <gmock/gmock.h>

#include "tests/engine/match/match_support.h"
#include "tests/packs/support.h"

namespace agon::engine {
namespace {

namespace json = boost::json;
using packs::ProblemAt;
using testing::ElementsAre;

// A pack with a tour and its words.
class Tours : public testing::Test {
 protected:
  Tour read(const std::string& tour, const std::string& words) {
    folder_.write("tour.toml", tour);
    folder_.write("texts.en.toml", words);
    folder_.write("texts.es.toml", words);
    const packs::Source source = packs::read_folder(folder_.path(), problems_);
    texts_ = packs::Texts::load(source, problems_);
    packs::Problems found;
    Tour read = read_tour(source, game(), champions_rules()->block(), texts_, found);
    for (packs::Problem problem : found) {
      problem.file = "tour.toml";
      problems_.add(problem);
    }
    return read;
  }
  const Game& game() const { return *champions_rules()->game; }

  packs::TemporaryFolder folder_;
  packs::Problems problems_;
  packs::Texts texts_;
};

TEST_F(Tours, AreTheStepsOfAFirstMatch) {
  const Tour tour = read(R"(
level = 1
[options]
players = 3
[[steps]]
name = "welcome"
[[steps]]
name = "play"
look = "hand"
when = {offered = ["play"]}
can = {like = {verb = "play", section = "attack"}}
read = {sees_odds = true}
done = {any = [{did = ["played"]}, {whole = ["targeted", "scored"]}, {reached = {track = "round", value = 2}}, {asked_why = true}]}
)",
                         R"(tour.welcome = {title = "Hello", text = "Look"}
tour.play = {title = "Play", text = "A card", before = "Wait"}
)");
  ASSERT_TRUE(problems_.empty()) << problems_.text();
  EXPECT_FALSE(tour.empty());
  EXPECT_EQ(tour_to_json(tour, game(), champions_rules()->block(), texts_, packs::Language::en), json::parse(R"({
    "game": "champions", "level": 1, "options": {"players": 3}, "steps": [
      {"name": "welcome", "title": "Hello", "text": "Look"},
      {"name": "play", "title": "Play", "text": "A card", "before": "Wait", "look": "hand",
       "when": {"offered": ["play"]}, "can": {"like": {"verb": "play", "section": "attack"}},
       "read": {"sees_odds": true},
       "done": {"any": [{"did": ["played"]}, {"whole": ["targeted", "scored"]},
                        {"reached": {"track": "round", "value": 2}}, {"asked_why": true}]}}]})"));
}

TEST_F(Tours, ThatWaitForWhatCannotComeAreWrong) {
  read(R"(level = 10
[options]
player = 2
[[steps]]
name = "welcome"
look = "bord"
done = {did = ["playd"]}
[[steps]]
name = "welcome"
when = {offered = ["played"]}
can = {reached = {track = "points", value = 1}}
read = {did = ["played"], asked_why = true}
done = {like = {sectoin = "attack"}}
)",
       "tour.welcome = {title = \"Hello\"}\n");
  EXPECT_THAT(problems_,
              ElementsAre(ProblemAt("tour.toml", 1, 9, "expected an integer from 0 to 9"),
                          ProblemAt("tour.toml", 3, 1, "unknown option \"player\" (did you mean \"players\"?)"),
                          ProblemAt("tour.toml", 6, 8, "did you mean \"board\""),
                          ProblemAt("tour.toml", 7, 16, "unknown event \"playd\" (did you mean \"played\"?)"),
                          ProblemAt("tour.toml", 5, 8, "there is no text \"tour.welcome.text\""),
                          ProblemAt("tour.toml", 10, 20, "unknown verb \"played\" (did you mean \"play\"?)"),
                          ProblemAt("tour.toml", 11, 27, "unknown track \"points\""),
                          ProblemAt("tour.toml", 12, 8, "found 2 of them"),
                          ProblemAt("tour.toml", 13, 17, "unknown operand \"sectoin\" (did you mean \"section\"?)"),
                          ProblemAt("tour.toml", 9, 8, "there is no text \"tour.welcome.text\""),
                          ProblemAt("tour.toml", 9, 8, "there is no text \"tour.welcome.before\""),
                          ProblemAt("tour.toml", 9, 8, "step \"welcome\" is there twice")));
}

}  // namespace
}  // namespace agon::engine
