// The program and the lists that it reads and writes: tools/mutants/program.h, harmless.h, chosen_list.h,
// compiler_errors.h.
#include "tools/mutants/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "tests/packs/support.h"

namespace agon::mutants {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string kHarmless =
    "# What nobody sees.\n\n"
    "file: src/core/a.h\nline: return a < b;\nchange: 'a < b' -> 'a <= b'\nwhy: they differ\n";

TEST(HarmlessList, IsRead) {
  const auto list = read_harmless(kHarmless, [](int, std::string_view) { FAIL(); });
  ASSERT_EQ(list.size(), 1u);
  EXPECT_EQ(list[0].at, 3);
  EXPECT_EQ(list[0].line, "return a < b;");
  EXPECT_EQ(list[0].why, "they differ");
}

TEST(HarmlessList, MistakesAreToldWithTheirLine) {
  std::vector<std::string> told;
  read_harmless("file: a\nline: b\nchange: c\n\nfile: a\nlin: b\n", [&](int line, std::string_view message) {
    told.push_back(std::to_string(line) + ": " + std::string(message));
  });
  EXPECT_THAT(told,
              ElementsAre("1: an entry has file, line, change and why",
                          "6: expected file:, line:, change: or why:", "5: an entry has file, line, change and why"));
}

Mutant at(std::uint32_t id, int first, int last) {
  Mutant mutant;
  mutant.id = id;
  mutant.file = "src/core/a.h";
  mutant.line = mutant.first_line = first;
  mutant.last_line = last;
  mutant.before = "a";
  mutant.after = "b";
  return mutant;
}

TEST(ChosenList, IsReadBack) {
  const auto list = read_list(list_line(at(0xabc, 3, 5)) + list_line(at(0x1234567, 9, 9)));
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0].id, 0xabcu);
  EXPECT_EQ(list[0].file, "src/core/a.h");
  EXPECT_EQ(list[0].first_line, 3);
  EXPECT_EQ(list[0].last_line, 5);
  EXPECT_EQ(list[1].id, 0x1234567u);
}

TEST(Ids, AreSevenDigits) {
  EXPECT_EQ(id_text(0xabc), "0000abc");
  EXPECT_EQ(id_from("0000abc"), 0xabcu);
  EXPECT_EQ(id_from("abc"), std::nullopt);
  EXPECT_EQ(id_from("00000xy"), std::nullopt);
}

std::vector<std::uint32_t> guilty(const std::vector<Mutant>& mutants, const std::string& messages) {
  std::vector<std::uint32_t> ids;
  for (const Mutant* mutant : blamed(mutants, error_places(messages, "tree/"))) ids.push_back(mutant->id);
  return ids;
}

TEST(Blame, IsOfThoseOnTheLineOfAnError) {
  const std::vector<Mutant> mutants{at(1, 3, 5), at(2, 5, 5), at(3, 9, 9)};
  EXPECT_THAT(guilty(mutants, "/x/tree/src/core/a.h:5:7: error: no\n/x/tree/src/core/a.h:9:1: warning: hm\n"),
              ElementsAre(1, 2));
}

TEST(Blame, IsElseOfThoseInItsNotes) {
  const std::vector<Mutant> mutants{at(1, 3, 5), at(2, 20, 20)};
  EXPECT_THAT(guilty(mutants, "/x/tree/tests/t.cpp:5:7: error: no\n/x/tree/src/core/a.h:20:1: note: here\n"),
              ElementsAre(2));
}

TEST(Blame, IsElseOfTheNearest) {
  const std::vector<Mutant> mutants{at(1, 3, 5), at(2, 20, 20)};
  EXPECT_THAT(guilty(mutants, "tree/src/core/a.h:17:7: error: no\n"), ElementsAre(2));
  EXPECT_THAT(guilty(mutants, "tree/src/core/b.h:17:7: error: no\n"), IsEmpty());
}

class Program : public testing::Test {
 protected:
  Program() {
    root.write("src/core/a.h", "bool f(int a, int b) {\n  return a < b;\n}\nvoid g() { h(); }\n");
    root.write("src/games/go/check.h", "bool g() { return a == b; }\n");
  }
  int run(std::vector<std::string> arguments, const std::string& input = "") {
    std::istringstream in(input);
    return program(arguments, in, out, errors);
  }
  int plant(const std::string& which, const std::string& n) {
    return run({"plant", root.path().string(), "core", which, n, out_folder / "dropped", out_folder / "tree",
                out_folder / "chosen", out_folder / "harmless"});
  }
  std::vector<Mutant> chosen() const { return read_list(out_folder.read("chosen")); }

  packs::TemporaryFolder root, out_folder;
  std::ostringstream out, errors;
};

TEST_F(Program, Lists) {
  EXPECT_EQ(run({"list", root.path().string(), "go", "1"}), 0);
  EXPECT_THAT(out.str(), HasSubstr(" src/games/go/check.h:1: 'a == b' -> 'a != b' (comparison)\n"));
}

TEST_F(Program, PlantsAsManyAsAsked) {
  ASSERT_EQ(plant("1", "2"), 0) << errors.str();
  ASSERT_EQ(chosen().size(), 2u);
  for (const Mutant& mutant : chosen()) {
    EXPECT_THAT(out_folder.read("tree/src/core/a.h"), HasSubstr("agon_mutant(0x" + id_text(mutant.id)));
  }
}

TEST_F(Program, DropsWhatDoesNotCompile) {
  ASSERT_EQ(plant("1", "1"), 0);
  const Mutant first = chosen().at(0);
  const std::string message =
      (out_folder / "tree/src/core/a.h:") + std::to_string(first.line) + ":1: error: no such thing\n";
  ASSERT_EQ(run({"blame", out_folder / "tree", out_folder / "chosen", out_folder / "dropped"}, message), 0);
  EXPECT_EQ(out_folder.read("dropped"), id_text(first.id) + "\n");
  ASSERT_EQ(plant("1", "1"), 0);
  EXPECT_NE(chosen().at(0).id, first.id);
}

TEST_F(Program, AnErrorOfNobodyIsTold) {
  ASSERT_EQ(plant("1", "1"), 0);
  EXPECT_EQ(run({"blame", out_folder / "tree", out_folder / "chosen", out_folder / "dropped"}, "ld: error: no\n"), 1);
  EXPECT_THAT(errors.str(), HasSubstr("no mutant is to blame"));
}

TEST_F(Program, PlantsThoseThatAreNamed) {
  ASSERT_EQ(plant("1", "100"), 0);
  const std::uint32_t id = chosen().at(1).id;
  ASSERT_EQ(plant("only", id_text(id)), 0);
  ASSERT_EQ(chosen().size(), 1u);
  EXPECT_EQ(chosen()[0].id, id);
}

TEST_F(Program, PassesOverWhatIsHarmless) {
  ASSERT_EQ(plant("1", "100"), 0);
  const std::size_t all = chosen().size();
  root.write("tests/mutants/harmless.txt", kHarmless);
  ASSERT_EQ(plant("1", "100"), 0);
  EXPECT_EQ(chosen().size(), all - 1);
  EXPECT_THAT(out_folder.read("harmless"), HasSubstr(" src/core/a.h:2: 'a < b' -> 'a <= b': they differ\n"));
  EXPECT_THAT(out_folder.read("harmless"), Not(HasSubstr("stale")));
}

TEST_F(Program, TellsWhatTheListNamesInVain) {
  root.write("tests/mutants/harmless.txt", kHarmless + "\nfile: src/games/go/check.h\nline: x\nchange: y\nwhy: z\n" +
                                               "\nfile: src/core/gone.h\nline: x\nchange: y\nwhy: z\n");
  root.write("src/core/a.h", "bool f(int a, int b) {\n  return a > b;\n}\n");
  ASSERT_EQ(plant("1", "100"), 0);
  EXPECT_EQ(out_folder.read("harmless"),
            "stale tests/mutants/harmless.txt:3: there is no such mutant\n"
            "stale tests/mutants/harmless.txt:13: there is no such mutant\n");
}

TEST_F(Program, RefusesAListThatItCannotRead) {
  root.write("tests/mutants/harmless.txt", "file: a\n");
  EXPECT_EQ(plant("1", "100"), 2);
  EXPECT_EQ(errors.str(), "tests/mutants/harmless.txt:1: an entry has file, line, change and why\n");
}

TEST_F(Program, RefusesWhatItDoesNotKnow) {
  EXPECT_EQ(run({"list", root.path().string(), "chess", "1"}), 2);
  EXPECT_THAT(errors.str(), HasSubstr("\"chess\""));
  EXPECT_EQ(run({}), 2);
  EXPECT_EQ(run({"plant"}), 2);
  EXPECT_THAT(errors.str(), HasSubstr("usage: mutants list ROOT AREA SEED\n"));
}

}  // namespace
}  // namespace agon::mutants
