#include "engine/scene/things.h"

#include <gtest/gtest.h>

namespace agon::engine {
namespace {

TEST(Things, OfAPlayerHaveTheSeatInTheirIds) {
  EXPECT_EQ(pile_of(PileKind::discard, 1, {}).id, "discard.1");
  EXPECT_EQ(track_of(TrackKind::score, "points", 2, 3).id, "points.2");
  EXPECT_EQ(seat_of(3).id, "3");
}

TEST(Things, CardsThatAreNotKnownAreBacks) {
  const ScenePile hand = pile_of(PileKind::hand, 0, {"8", "9"}, 3);
  EXPECT_EQ(hand.kind, PileKind::hand);
  EXPECT_EQ(hand.name, "hand");
  EXPECT_EQ(hand.seat, 0);
  EXPECT_EQ(hand.cards, (std::vector<SceneCard>{{.kind = "card", .name = "8"}, {.kind = "card", .name = "9"}, {}}));
}

TEST(Things, NumbersOfTheTableAreNobodys) {
  EXPECT_EQ(track(TrackKind::rounds, "round", 2, 5),
            (SceneTrack{.id = "round", .kind = TrackKind::rounds, .name = "round", .value = 2, .limit = 5}));
  EXPECT_EQ(track(TrackKind::number, "turn", 1).limit, std::nullopt);
}

}  // namespace
}  // namespace agon::engine
