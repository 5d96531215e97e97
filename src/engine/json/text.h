// JSON written as text, one piece after the other, for what is told or kept often: there is no document in between.
//
//   JsonText out;
//   out.object([&] {
//     out.field("tell", "entries");
//     out.name("seats");
//     out.list([&] { out.value(3); });
//   });                                   // {"tell":"entries","seats":[3]}
#pragma once
#include <boost/json.hpp>
#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "core/types.h"

namespace agon::engine {

class JsonText {
 public:
  // With room for so many bytes.
  explicit JsonText(std::size_t room = 0) { text_.reserve(room); }

  std::string take() { return std::move(text_); }

  // A value: the next of a list, or that of the name before it.
  void value(std::string_view text) {
    separate();
    put(text);
  }
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(const char* text) { value(std::string_view(text)); }
  void value(bool yes) {
    separate();
    text_ += yes ? "true" : "false";
  }
  void value(std::nullptr_t) {
    separate();
    text_ += "null";
  }
  void value(std::integral auto number) { put_number(static_cast<i64>(number)); }
  void value(const boost::json::value& document) { text(boost::json::serialize(document)); }
  // One that is JSON already.
  void text(std::string_view json) {
    separate();
    text_ += json;
  }

  template <class Write>
  void object(Write&& write) {
    within('{', '}', write);
  }
  template <class Write>
  void list(Write&& write) {
    within('[', ']', write);
  }

  // In an object. A name is a word of the program or of a game; a key may be any text, as ids are.
  void name(std::string_view word) {
    separate();
    text_ += '"';
    text_ += word;
    text_ += "\":";
  }
  void key(std::string_view text) {
    value(text);
    text_ += ':';
  }
  template <class Value>
  void field(std::string_view name, const Value& of_it) {
    this->name(name);
    value(of_it);
  }

 private:
  template <class Write>
  void within(char begin, char end, Write& write) {
    separate();
    text_ += begin;
    write();
    text_ += end;
  }
  // A string ends with a quotation mark, so the last letter tells where this stands.
  void separate() {
    if (text_.empty()) return;
    const char last = text_.back();
    if (last != '{' && last != '[' && last != ':') text_ += ',';
  }
  void put(std::string_view text);
  void put_number(i64 number);

  std::string text_;
};

}  // namespace agon::engine
