#include "server/net/room.h"

#include <gtest/gtest.h>

#include <thread>

namespace agon::server {
namespace {

TEST(Rooms, HaveSoMuchAtTheSameTime) {
  Room room(10);
  Room::Place first = room.take(7);
  EXPECT_NE(first, nullptr);
  EXPECT_EQ(room.take(4), nullptr);
  Room::Place second = room.take(3);
  EXPECT_NE(second, nullptr);
  EXPECT_EQ(room.take(1), nullptr);
  Room::Place held = first;
  first.reset();
  EXPECT_EQ(room.taken(), 10u) << "somebody still holds it";
  std::thread([&] { held.reset(); }).join();
  EXPECT_EQ(room.taken(), 3u);
}

TEST(Rooms, APlaceMayOutliveItsRoom) {
  Room::Place place;
  {
    Room room(10);
    place = room.take(5);
  }
  place.reset();
}

TEST(SharedRooms, GiveEachItsPart) {
  SharedRoom room(10, 4);
  Room::Place ann = room.take("ann", 4);
  EXPECT_NE(ann, nullptr);
  EXPECT_EQ(room.take("ann", 1), nullptr);
  const Room::Place ben = room.take("ben", 4);
  EXPECT_NE(ben, nullptr);
  EXPECT_EQ(room.take("cid", 3), nullptr) << "all of it is taken";
  EXPECT_NE(room.take("cid", 2), nullptr) << "what was refused before takes nothing";
  ann.reset();
  EXPECT_EQ(room.taken(), 4u);
  EXPECT_NE(room.take("ann", 4), nullptr);
}

}  // namespace
}  // namespace agon::server
