#include "server/api/visitors.h"

#include <gtest/gtest.h>

#include <future>

#include "server/identity/sodium.h"
#include "server/store/database.h"
#include "server/table/failure.h"
#include "tests/server/store/temporary_folder.h"

namespace agon::server {
namespace {

class VisitorsTest : public testing::Test {
 protected:
  VisitorsTest() { start_sodium(); }

  Visitor identify(const std::string& cookies, std::string_view languages = "") {
    HttpRequest request{.method = "GET", .path = "/api/me"};
    request.headers = {{"Cookie", cookies}, {"Accept-Language", std::string(languages)}};
    const auto found = std::make_shared<std::promise<Visitor>>();
    visitors.identify(request, [found](Visitor visitor) { found->set_value(std::move(visitor)); });
    return found->get_future().get();
  }
  // The cookie that an answer to this visitor sets.
  static std::string cookie_of(const Visitor& visitor) {
    const std::string& set = visitor.cookies.back().second;
    return set.substr(0, set.find(';'));
  }

  TemporaryFolder folder;
  Store store{open_database((folder.path() / "data").string()), [](const std::function<void()>& call) { call(); }};
  Visitors visitors{store, std::string(32, 'k')};
};

TEST_F(VisitorsTest, SomebodyUnknownBecomesAGuest) {
  const Visitor first = identify("");
  EXPECT_TRUE(first.player.guest);
  ASSERT_EQ(first.cookies.size(), 1u);
  const Visitor again = identify(cookie_of(first));
  EXPECT_EQ(again.player, first.player);
  EXPECT_TRUE(again.cookies.empty());
  Visitors others{store, std::string(32, 'x')};  // another server's key
  HttpRequest request{.method = "GET", .path = "/", .headers = {{"Cookie", cookie_of(first)}}};
  others.identify(request, [&](const Visitor& visitor) { EXPECT_NE(visitor.player.id, first.player.id); });
}

TEST_F(VisitorsTest, NamesMayHaveAnyLetters) {
  Visitor visitor = identify("");
  visitors.rename_guest(visitor, "Ñandú; =\"x", false);
  EXPECT_EQ(identify(cookie_of(visitor)).player.name, "Ñandú; =\"x");
}

TEST_F(VisitorsTest, ALinkIsGoodForAWhile) {
  const Visitor from = identify("");
  Visitor to = identify("");
  EXPECT_FALSE(visitors.take_link(to, visitors.move_link(from, Visitors::now_seconds() - 1), false));
  EXPECT_TRUE(visitors.take_link(to, visitors.move_link(from, Visitors::now_seconds() + 60), false));
  EXPECT_EQ(to.player, from.player);
}

TEST_F(VisitorsTest, SessionsAreLookedUp) { EXPECT_TRUE(identify("agon_session=nothing").player.guest); }

TEST_F(VisitorsTest, TheBrowserSaysWhichLanguage) {
  EXPECT_EQ(identify("", "es-AR,es;q=0.9,en;q=0.5").language, packs::Language::es);
  EXPECT_EQ(identify("", "de,en;q=0.5").language, packs::Language::en);
  EXPECT_EQ(identify("", "de, es").language, packs::Language::es);
  EXPECT_EQ(identify("", ",,;").language, packs::Language::en);
  EXPECT_EQ(identify("", "").language, packs::Language::en);
}

}  // namespace
}  // namespace agon::server
