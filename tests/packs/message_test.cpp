#include "packs/message.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <boost/json.hpp>

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <variant>

#include "packs/utf8.h"

namespace agon::packs {
namespace {

using testing::ElementsAre;

boost::json::value vectors() {
  std::ifstream in(AGON_SOURCE_DIR "/tests/packs/message_vectors.json", std::ios::binary);
  return boost::json::parse(std::string(std::istreambuf_iterator<char>(in), {}));
}

Operands operands_of(const boost::json::object& object) {
  Operands out;
  for (const auto& [name, value] : object) {
    if (value.is_int64()) {
      out.add(std::string(name), value.as_int64());
    } else {
      out.add(std::string(name), std::string(value.as_string()));
    }
  }
  return out;
}

std::string text_of(const boost::json::object& object, std::string_view key) {
  return std::string(object.at(key).as_string());
}

Message parsed_message(std::string_view text) {
  ParsedMessage message = parse_message(text);
  if (const auto* error = std::get_if<MessageError>(&message)) ADD_FAILURE() << error->message;
  return std::get<Message>(message);
}

TEST(Message, IsWhatTheVectorsSay) {
  int formatted = 0, refused = 0;
  const boost::json::value all = vectors();
  for (const auto& value : all.as_array()) {
    const auto& vector = value.as_object();
    const std::string message = text_of(vector, "message");
    SCOPED_TRACE(text_of(vector, "name"));
    const ParsedMessage result = parse_message(message);
    if (vector.contains("error")) {
      ++refused;
      const auto* error = std::get_if<MessageError>(&result);
      ASSERT_NE(error, nullptr);
      EXPECT_THAT(error->message, testing::HasSubstr(text_of(vector, "error")));
      const std::string_view before = std::string_view(message).substr(0, error->offset);
      EXPECT_EQ(static_cast<i64>(utf8_count(before)) + 1, vector.at("column").as_int64());
    } else {
      ++formatted;
      ASSERT_TRUE(std::holds_alternative<Message>(result)) << std::get<MessageError>(result).message;
      const auto language = language_from(text_of(vector, "language"));
      ASSERT_TRUE(language);
      EXPECT_EQ(format(std::get<Message>(result), operands_of(vector.at("operands").as_object()), *language),
                text_of(vector, "text"));
    }
  }
  EXPECT_GE(formatted, 40);
  EXPECT_GE(refused, 20);
}

TEST(Message, KnowsItsOperands) {
  EXPECT_THAT(operands(parsed_message("plain")), ElementsAre());
  EXPECT_THAT(operands(parsed_message("{b} {a} {b} {n, plural, one {{c}} other {# {d, select, other {{e}}}}}")),
              ElementsAre("a", "b", "c", "d", "e", "n"));
}

TEST(PluralForm, IsOneForOneAlone) {
  for (const Language language : kLanguages) {
    EXPECT_EQ(plural_form(language, 1), PluralForm::one);
    for (const i64 number : {-1, 0, 2, 10, 11, 21, 100}) EXPECT_EQ(plural_form(language, number), PluralForm::other);
  }
}

TEST(Language, HasAName) {
  EXPECT_EQ(language_name(Language::es), "es");
  EXPECT_EQ(language_from("en"), Language::en);
  EXPECT_EQ(language_from("de"), std::nullopt);
}

RC_GTEST_PROP(Message, TextWithoutBracesIsItself, ()) {
  const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab #,=")));
  const ParsedMessage message = parse_message(text);
  RC_ASSERT(format(std::get<Message>(message), {}, Language::en) == text);
}

RC_GTEST_PROP(Message, ErrorsPointIntoTheText, ()) {
  const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("{}{}n,plural other'# ")));
  const ParsedMessage message = parse_message(text);
  if (const auto* error = std::get_if<MessageError>(&message)) {
    RC_ASSERT(error->offset <= text.size());
    RC_ASSERT(!error->message.empty());
  }
}

}  // namespace
}  // namespace agon::packs
