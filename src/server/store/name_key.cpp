#include "server/store/name_key.h"

#include <fmt/format.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

#include <vector>

#include "server/store/database.h"

namespace agon::server {
namespace {

using Utf16 = std::u16string;

void check(UErrorCode error) {
  if (U_FAILURE(error) != 0) throw DatabaseError(fmt::format("a name is no text: {}", u_errorName(error)));
}

// Calls write(buffer, size, error) with a buffer that is large enough: ICU says how large that is.
template <class Text, class Write>
Text written(Write write) {
  UErrorCode error = U_ZERO_ERROR;
  Text text(64, 0);
  auto size = write(text.data(), static_cast<i32>(text.size()), &error);
  if (error == U_BUFFER_OVERFLOW_ERROR) {
    error = U_ZERO_ERROR;
    text.resize(static_cast<std::size_t>(size));
    size = write(text.data(), size, &error);
  }
  if (error == U_STRING_NOT_TERMINATED_WARNING) error = U_ZERO_ERROR;
  check(error);
  text.resize(static_cast<std::size_t>(size));
  return text;
}

Utf16 utf16(std::string_view text) {
  return written<Utf16>([&](char16_t* out, i32 room, UErrorCode* error) {
    i32 size = 0;
    u_strFromUTF8(out, room, &size, text.data(), static_cast<i32>(text.size()), error);
    return size;
  });
}

std::string utf8(const Utf16& text) {
  return written<std::string>([&](char* out, i32 room, UErrorCode* error) {
    i32 size = 0;
    u_strToUTF8(out, room, &size, text.data(), static_cast<i32>(text.size()), error);
    return size;
  });
}

Utf16 folded(const Utf16& text) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2* const fold = unorm2_getNFKCCasefoldInstance(&error);
  check(error);
  return written<Utf16>([&](char16_t* out, i32 room, UErrorCode* wrong) {
    return unorm2_normalize(fold, text.data(), static_cast<i32>(text.size()), out, room, wrong);
  });
}

Utf16 skeleton(const Utf16& text) {
  static USpoofChecker* const checker = [] {
    UErrorCode error = U_ZERO_ERROR;
    USpoofChecker* made = uspoof_open(&error);
    check(error);
    return made;
  }();
  return written<Utf16>([&](char16_t* out, i32 room, UErrorCode* error) {
    return uspoof_getSkeleton(checker, 0, text.data(), static_cast<i32>(text.size()), out, room, error);
  });
}

}  // namespace

std::string name_key(std::string_view name) { return utf8(folded(utf16(name))); }

std::string name_look(std::string_view name) {
  Utf16 look = folded(skeleton(utf16(name)));
  std::erase_if(look, [](char16_t c) { return u_isUWhiteSpace(c) != 0; });
  return utf8(look);
}

}  // namespace agon::server
