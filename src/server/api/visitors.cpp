#include "server/api/visitors.h"

#include <algorithm>
#include <chrono>

#include "engine/match/chance.h"
#include "engine/match/seat_names.h"
#include "packs/texts.h"
#include "server/identity/signed_text.h"
#include "server/identity/tokens.h"
#include "server/net/cookies.h"
#include "server/store/accounts.h"
#include "server/store/name_key.h"
#include "server/store/sessions.h"
#include "server/table/failure.h"

namespace agon::server {
namespace {

constexpr std::string_view kGuestCookie = "agon_guest";
constexpr std::string_view kSessionCookie = "agon_session";
constexpr std::size_t kMostKnown = 10'000;
constexpr i64 kFirstGuest = 1000;

std::string guest_name(packs::Language language, i64 number) {
  return packs::program_texts().format(language, "server.guest", {{"n", number}});
}

// A guest as text that fits into a cookie: the id, and the name in hexadecimal digits.
std::string guest_text(const Player& guest) {
  const auto* bytes = reinterpret_cast<const u8*>(guest.name.data());
  return guest.id + "-" + engine::to_hex({bytes, guest.name.size()});
}

std::string from_hex(std::string_view hex) {
  const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  std::string text;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) text += static_cast<char>(digit(hex[i]) * 16 + digit(hex[i + 1]));
  return text;
}

}  // namespace

i64 Visitors::now_seconds() {
  using namespace std::chrono;
  return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

packs::Language language_of(const HttpRequest& request) {
  if (const auto asked = request.parameter("language")) {
    if (const auto language = packs::language_from(*asked)) return *language;
  }
  // The first language of the browser's list that there is; browsers send them in order of preference.
  std::string_view rest = request.header("Accept-Language");
  while (!rest.empty()) {
    const std::string_view first = rest.substr(0, rest.find(','));
    const std::size_t start = first.find_first_not_of(' ');
    if (start != std::string_view::npos) {
      if (const auto language = packs::language_from(first.substr(start, 2))) return *language;
    }
    rest.remove_prefix(std::min(rest.size(), first.size() + 1));
  }
  return packs::Language::en;
}

bool is_name_of_guests(const std::string& name) {
  return std::ranges::any_of(packs::kLanguages, [key = name_key(name)](packs::Language language) {
    const std::string like = name_key(guest_name(language, kFirstGuest));
    const std::size_t digits = like.find(std::to_string(kFirstGuest));
    return key.starts_with(like.substr(0, digits)) && key.size() > digits &&
           key.find_first_not_of("0123456789", digits) == std::string::npos;
  });
}

Player Visitors::new_guest(packs::Language language) const {
  const std::string id = "g" + random_token(20);
  u32 number = 0;
  for (const char c : id) number = number * 31 + static_cast<u8>(c);
  return {id, guest_name(language, kFirstGuest + number % 9000), true};
}

void Visitors::set_guest(Visitor& visitor, const Player& guest, bool secure) const {
  visitor.player = guest;
  visitor.session.clear();
  visitor.cookies.emplace_back("Set-Cookie",
                               set_cookie({.name = std::string(kGuestCookie),
                                           .value = sign(key_, "guest", guest_text(guest), now_seconds() + kGuestAge),
                                           .age = std::chrono::seconds(kGuestAge),
                                           .secure = secure}));
}

std::optional<Player> Visitors::guest_from(std::string_view cookie, std::string_view purpose) const {
  const auto text = check_signed(key_, purpose, cookie, now_seconds());
  if (!text) return std::nullopt;
  const std::size_t dash = text->find('-');
  return Player{text->substr(0, dash), from_hex(std::string_view(*text).substr(dash + 1)), true};
}

void Visitors::identify(const HttpRequest& request, const std::function<void(Visitor)>& done) {
  Visitor visitor{.language = language_of(request), .address = request.remote};
  const bool secure = request.secure;
  const auto as_guest = [this, secure, done](Visitor who, const std::optional<Player>& guest) {
    if (guest) {
      who.player = *guest;
    } else {
      set_guest(who, new_guest(who.language), secure);
    }
    done(std::move(who));
  };
  const std::optional<Player> guest = guest_from(request.cookie(kGuestCookie), "guest");
  const std::string_view token = request.cookie(kSessionCookie);
  if (token.empty()) return as_guest(std::move(visitor), guest);
  visitor.session = hash_token(token);
  const i64 now = now_seconds();
  if (const auto known = known_.find(visitor.session); known != known_.end() && known->second.expires > now) {
    visitor.player = known->second.player;
    return done(std::move(visitor));
  }
  store_.submit(
      [hash = visitor.session, now](Database& database) -> std::optional<Known> {
        const auto session = find_session(database, hash, now);
        const auto account = session ? find_account(database, session->account) : std::nullopt;
        if (!account) return std::nullopt;
        return Known{{account->id, account->name, false}, session->expires};
      },
      [this, visitor, guest, as_guest, done](const std::expected<std::optional<Known>, StoreError>& found) mutable {
        if (!found) {
          visitor.known = false;
          return done(std::move(visitor));
        }
        if (!*found) {
          visitor.session.clear();
          return as_guest(std::move(visitor), guest);
        }
        visitor.player = (*found)->player;
        if (known_.size() >= kMostKnown) known_.clear();
        known_[visitor.session] = **found;
        done(std::move(visitor));
      });
}

void Visitors::rename_guest(Visitor& visitor, const std::string& name, bool secure) const {
  if (!visitor.session.empty()) throw Failure{.code = Code::conflict, .key = "no_guest"};
  const std::string names[] = {name};
  if (const std::string wrong = engine::wrong_seat_names(names); !wrong.empty()) throw bad_request(wrong, "name");
  set_guest(visitor, {visitor.player.id, name, true}, secure);
}

std::string Visitors::move_link(const Visitor& visitor, i64 expires) const {
  if (!visitor.session.empty()) throw Failure{.code = Code::conflict, .key = "no_guest"};
  return sign(key_, "move", guest_text(visitor.player), expires);
}

bool Visitors::take_link(Visitor& visitor, const std::string& token, bool secure) const {
  const auto guest = guest_from(token, "move");
  if (!guest) return false;
  set_guest(visitor, *guest, secure);
  return true;
}

std::string Visitors::new_session(Visitor& visitor, const Player& account, bool secure) {
  const std::string token = random_token(32);
  visitor.player = account;
  visitor.session = hash_token(token);
  visitor.cookies.emplace_back("Set-Cookie", set_cookie({.name = std::string(kSessionCookie),
                                                         .value = token,
                                                         .age = std::chrono::seconds(kSessionAge),
                                                         .secure = secure}));
  return visitor.session;
}

void Visitors::forget_sessions_of(const std::string& player) {
  std::erase_if(known_, [&](const auto& each) { return each.second.player.id == player; });
}

void Visitors::become_guest(Visitor& visitor, bool secure) const {
  visitor.cookies.emplace_back("Set-Cookie", drop_cookie(kSessionCookie, secure));
  set_guest(visitor, new_guest(visitor.language), secure);
}

}  // namespace agon::server
