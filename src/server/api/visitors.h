// Who a request comes from. Somebody with an account has a session cookie, whose hash is in the database; everybody
// else is a guest, whose signed cookie is all that there is of them.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "packs/language.h"
#include "server/net/http.h"
#include "server/store/store.h"
#include "server/table/record.h"

namespace agon::server {

struct Visitor {
  Player player{};
  std::string session{};  // the hash of the session's token; empty: a guest
  packs::Language language{};
  std::string address{};
  Fields cookies{};   // Set-Cookie headers that the answer must carry
  bool known = true;  // false: the store cannot say now who it is
};

// Whether a name is like those that guests get by themselves: no account is called so.
bool is_name_of_guests(const std::string& name);

// The language that a request asks for: `?language=`, else what the browser prefers.
packs::Language language_of(const HttpRequest& request);

class Visitors {
 public:
  // `key` signs the cookies of guests.
  Visitors(Store& store, std::string key) : store_(store), key_(std::move(key)) {}

  // Finds out who it is. Somebody unknown becomes a guest.
  void identify(const HttpRequest& request, const std::function<void(Visitor)>& done);

  // Guests: a new name, a link to another device, and what the link brings there.
  void rename_guest(Visitor& visitor, const std::string& name, bool secure) const;
  std::string move_link(const Visitor& visitor, i64 expires) const;
  // False: the link is none, or too old.
  bool take_link(Visitor& visitor, const std::string& token, bool secure) const;

  // Sessions: the cookie of a new one, and the end of one. The session itself is for the caller to keep.
  static std::string new_session(Visitor& visitor, const Player& account, bool secure);
  void forget_session(const std::string& hash) { known_.erase(hash); }
  void forget_sessions_of(const std::string& player);
  // After signing out: a guest again.
  void become_guest(Visitor& visitor, bool secure) const;

  static i64 now_seconds();

 private:
  struct Known {
    Player player;
    i64 expires = 0;
  };

  Player new_guest(packs::Language language) const;
  void set_guest(Visitor& visitor, const Player& guest, bool secure) const;
  std::optional<Player> guest_from(std::string_view cookie, std::string_view purpose) const;

  Store& store_;
  std::string key_;
  std::map<std::string, Known, std::less<>> known_;  // sessions that were looked up lately, by hash
};

// How long things last, in seconds.
inline constexpr i64 kGuestAge = 365LL * 24 * 3600;
inline constexpr i64 kSessionAge = 60LL * 24 * 3600;
inline constexpr i64 kLinkAge = 3600;

}  // namespace agon::server
