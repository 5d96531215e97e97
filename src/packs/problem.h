// What is wrong with a file that a person wrote, and where. Readers collect problems instead of stopping at the first,
// so that a designer sees all of them at once.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace agon::packs {

/// A place in a file. Lines and columns count from 1, columns in characters; line 0 means the file as a whole.
struct Place {
  std::string file;
  int line = 0;
  int column = 0;

  bool operator==(const Place&) const = default;
};

/// "file:line:column", or "file" alone.
std::string to_string(const Place& place);

struct Problem {
  std::string file;
  int line = 0;
  int column = 0;
  std::string message;

  bool operator==(const Problem&) const = default;
};

/// "file:line:column: message", or "file: message".
std::string to_string(const Problem& problem);

/// The problems found so far, in the order found, each once. A broken file can hold a mistake on every line: past
/// `kMost` they are only counted.
class Problems {
 public:
  using value_type = Problem;
  using const_iterator = std::vector<Problem>::const_iterator;
  static constexpr std::size_t kMost = 200;

  void add(const Place& place, std::string message);
  void add(Problem problem);
  void add(const Problems& others);

  bool empty() const { return list_.empty(); }
  std::size_t size() const { return list_.size(); }
  bool full() const { return list_.size() == kMost; }
  std::size_t left_out() const { return left_out_; }
  const Problem& operator[](std::size_t i) const { return list_[i]; }
  const_iterator begin() const { return list_.begin(); }
  const_iterator end() const { return list_.end(); }

  /// One line a problem, and a last one when some were left out.
  std::string text() const;

 private:
  std::vector<Problem> list_;
  std::size_t left_out_ = 0;
};

}  // namespace agon::packs
