// What is printed on the cards, sheets and tokens of a game, in words: what a player may always look at, whoever holds
// it and whatever is going on.
#pragma once
#include <string>
#include <vector>

namespace agon::engine {

// A printed number or the like with what it is: "Energy", "3".
struct FaceValue {
  std::string label;
  std::string value;
};

// A part of a face with words of its own: an action, a skill, a section.
struct FaceText {
  std::string title;
  std::string text;
  std::vector<FaceValue> values{};
};

// One face. `kind` and `name` are what choices, events and scenes call it by: "card" and "8", "character" and "prysm".
// All else is in the language that was asked for, but for `source`: where the values come from, as packs say it (book,
// known, implied, ours); empty where nobody says.
struct Face {
  std::string kind;
  std::string name;
  std::string title;
  std::string subtitle{};
  std::string source{};
  std::vector<FaceValue> values{};
  std::vector<FaceText> texts{};
};

}  // namespace agon::engine
