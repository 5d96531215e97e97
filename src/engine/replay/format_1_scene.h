// Scenes as replay files of format 1 hold them: JSON in which the names of things said what they were, by the words of
// the two games that there were then. What they meant is guessed here and nowhere else; what cannot be guessed is left
// out, so that a file of any version can be watched.
#pragma once
#include <boost/json.hpp>
#include <set>
#include <string>

#include "engine/scene/patch.h"
#include "engine/scene/scene.h"

namespace agon::engine {

// What the rest of a file tells about its scenes.
struct Format1Clues {
  boost::json::object options{};   // of the match: some are limits of what is counted
  std::set<std::string> skills{};  // names that some event calls a skill
};

// A scene of format 1 that its patches change, and what it means.
class Format1Scene {
 public:
  // With `wrong`, in words, where there is more of it than anybody ever wrote.
  Format1Scene(boost::json::object scene, Format1Clues clues, std::string& wrong);

  // The whole of it.
  Scene meaning() const;
  // Changes it by a patch of format 1: a list of {"path": ["figures", "0", "space"], "value": "e5"} and {"path": […],
  // "gone": true}. What it means otherwise from now on; with `wrong`, in words, where the patch does not fit.
  ScenePatch change(const boost::json::array& patch, std::string& wrong);

 private:
  boost::json::object scene_;
  Format1Clues clues_;
  Scene ground_;
  Scene pieces_;
};

}  // namespace agon::engine
