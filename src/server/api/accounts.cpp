// Who I am: guests, accounts, sessions.
#include "server/store/accounts.h"
#include "engine/match/seat_names.h"
#include "server/api/router.h"
#include "server/host/kept_match.h"
#include "server/identity/common_passwords.h"
#include "server/identity/passwords.h"
#include "server/live/crowd.h"
#include "server/store/chat.h"
#include "server/store/name_key.h"
#include "server/store/personal.h"
#include "server/store/sessions.h"

namespace agon::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kLeastPassword = 8;
constexpr std::size_t kMostPassword = 200;

Failure wrong_password() { return {.code = Code::not_allowed, .key = "wrong_password"}; }

void answer_me(const SharedCall& call) {
  const Player& me = call->visitor.player;
  call->answer({{"player", {{"id", me.id}, {"name", me.name}, {"guest", me.guest}}},
                {"language", packs::language_name(call->visitor.language)}});
}

void me(Service&, const SharedCall& call) { answer_me(call); }

void name_guest(Service& service, const SharedCall& call) {
  const json::object body = call->body();
  engine::Request request(body);
  const std::string name = request.string("name");
  request.finish();
  service.store.submit([name](Database& database) { return is_account_name(database, name); },
                       [&service, call, name](const std::expected<bool, StoreError>& taken) {
                         if (!taken) return call->fail(store_failure(taken.error(), "not_read"));
                         if (*taken) return call->fail(name_taken(name));
                         guarded(call, [&] {
                           service.visitors.rename_guest(call->visitor, name, call->request.secure);
                           answer_me(call);
                           service.crowd.drop(call->visitor.player.id);
                         });
                       });
}

void guest_link(Service& service, const SharedCall& call) {
  const i64 expires = Visitors::now_seconds() + kLinkAge;
  call->answer({{"token", service.visitors.move_link(call->visitor, expires)}, {"expires", expires * 1000}});
}

void take_guest(Service& service, const SharedCall& call) {
  const json::object body = call->body();
  engine::Request request(body);
  const std::string token = request.string("token");
  request.finish();
  const std::string before = call->visitor.player.id;
  if (!service.visitors.take_link(call->visitor, token, call->request.secure)) {
    throw Failure{.code = Code::not_allowed, .key = "old_link"};
  }
  answer_me(call);
  service.crowd.drop(before);
}

struct Credentials {
  std::string name;
  std::string password;
};

Credentials credentials_of(const Call& call) {
  const json::object body = call.body();
  engine::Request request(body);
  Credentials given{request.string("name"), request.string("password")};
  request.finish();
  return given;
}

void check_new_password(const std::string& password, const std::string& name) {
  if (password.size() < kLeastPassword || password.size() > kMostPassword) {
    throw Failure{.code = Code::bad_request,
                  .key = "password_length",
                  .operands = {{"n", static_cast<i64>(kLeastPassword)}},
                  .at = "password"};
  }
  if (is_common_password(password, name)) {
    throw Failure{.code = Code::bad_request, .key = "password_common", .at = "password"};
  }
}

// Hashing takes long on purpose: elsewhere, and then back on the loop.
template <class Work, class Then>
void hashing(Service& service, const SharedCall& call, Work work, Then then) {
  using Result = std::expected<std::invoke_result_t<Work&>, Failure>;
  service.pools.passwords.run(std::move(work), [call, then = std::move(then)](const Result& result) {
    if (!result) return call->fail(result.error());
    guarded(call, [&] { then(*result); });
  });
}

// Does something at each of these tables, and goes on when it is kept everywhere.
void at_each(Service& service, const std::vector<std::string>& matches, const Host::Op& op,
             const std::function<void()>& then) {
  if (matches.empty()) return then();
  const auto left = std::make_shared<std::size_t>(matches.size());
  for (const std::string& match : matches) {
    service.host.at(match, op, [left, then](const Outcome&) {
      if (--*left == 0) then();
    });
  }
}

// The matches at which a player sits.
std::vector<std::string> matches_of(Database& database, const std::string& player) {
  std::vector<std::string> matches;
  for (const PersonalSeat& seat : personal_data(database, player).seats) matches.push_back(seat.match);
  return matches;
}

// Signs the visitor in: a session is kept, and what was the guest's becomes the account's.
void keep_session(Service& service, const SharedCall& call, const AccountRecord& account, const std::string& guest) {
  const std::string hash =
      Visitors::new_session(call->visitor, {account.id, account.name, false}, call->request.secure);
  const i64 now = Visitors::now_seconds();
  service.store.submit(
      [hash, guest, now, id = account.id](Database& database) {
        delete_expired_sessions(database, now);
        add_session(database, {.token_hash = hash, .account = id, .created = now, .expires = now + kSessionAge});
        if (!guest.empty()) move_player(database, guest, id);
      },
      [&service, call, guest](const std::expected<void, StoreError>& done) {
        if (!done) return call->fail(store_failure(done.error(), "not_kept"));
        answer_me(call);
        if (!guest.empty()) service.crowd.drop(guest);
      });
}

// The tables come first: should the server end in between, the guest is still there to sign in again.
void sign_in(Service& service, const SharedCall& call, const AccountRecord& account) {
  if (!call->visitor.player.guest) return keep_session(service, call, account, "");
  const std::string guest = call->visitor.player.id;
  service.store.submit([guest](Database& database) { return matches_of(database, guest); },
                       [&service, call, account, guest](const std::expected<std::vector<std::string>, StoreError>& at) {
                         if (!at) return call->fail(store_failure(at.error(), "not_kept"));
                         const Player player{account.id, account.name, false};
                         at_each(
                             service, *at, [guest, player](Table& table) { table.replace_player(guest, player); },
                             [&service, call, account, guest] { keep_session(service, call, account, guest); });
                       });
}

void make_account(Service& service, const SharedCall& call) {
  const Credentials given = credentials_of(*call);
  const std::string names[] = {given.name};
  if (const std::string wrong = engine::wrong_seat_names(names); !wrong.empty()) throw bad_request(wrong, "name");
  if (is_name_of_guests(given.name)) throw name_taken(given.name);
  check_new_password(given.password, given.name);
  const auto wait =
      service.budgets.take(service.spender(call->visitor.player, call->visitor.address), Budgets::What::account);
  if (wait.count() != 0) throw too_many(wait);
  hashing(
      service, call, [password = given.password] { return hash_password(password); },
      [&service, call, name = given.name](const std::string& hash) {
        service.store.submit(
            [name, hash, now = Visitors::now_seconds()](Database& database) {
              return add_account(database, name, hash, now);
            },
            [&service, call, name](const std::expected<std::expected<AccountRecord, NameTaken>, StoreError>& made) {
              if (!made) return call->fail(store_failure(made.error(), "not_kept"));
              if (!*made) return call->fail(name_taken(name));
              sign_in(service, call, **made);
            });
      });
}

// Finds the account and compares the password; `then` is called only when both are right. A name that there is not
// takes as long as a wrong password. Who has tried too often waits, whichever address it comes from: `who` is whose
// password is tried.
void with_account(Service& service, const SharedCall& call, const std::string& who,
                  std::function<std::optional<AccountRecord>(Database&)> find, const std::string& password,
                  const std::function<void(AccountRecord)>& then) {
  if (const auto wait = service.budgets.until_guess(who); wait.count() != 0) {
    throw Failure{.code = Code::too_many, .key = "too_many_guesses", .retry_after = wait.count()};
  }
  service.store.submit(std::move(find), [&service, call, who, password,
                                         then](const std::expected<std::optional<AccountRecord>, StoreError>& found) {
    if (!found) return call->fail(store_failure(found.error(), "not_read"));
    hashing(
        service, call,
        [password, account = *found] {
          static const std::string nobodys = hash_password("nobody has this password");
          return verify_password(account ? account->password_hash : nobodys, password);
        },
        [&service, call, who, then, account = *found](bool right) {
          if (!right || !account) {
            service.budgets.guessed_wrong(who);
            return call->fail(wrong_password());
          }
          then(*account);
        });
  });
}

void start_session(Service& service, const SharedCall& call) {
  const Credentials given = credentials_of(*call);
  with_account(
      service, call, name_key(given.name),
      [name = given.name](Database& database) { return find_account_by_name(database, name); }, given.password,
      [&service, call](const AccountRecord& account) { sign_in(service, call, account); });
}

void need_account(const Call& call) {
  if (call.visitor.session.empty()) throw Failure{.code = Code::not_signed_in, .key = "not_signed_in"};
}

void end_session(Service& service, const SharedCall& call) {
  need_account(*call);
  const std::string before = call->visitor.player.id;
  service.visitors.forget_session(call->visitor.session);
  service.store.submit([hash = call->visitor.session](Database& database) { delete_session(database, hash); },
                       [&service, call, before](const std::expected<void, StoreError>& ended) {
                         if (!ended) return call->fail(store_failure(ended.error(), "not_kept"));
                         service.visitors.become_guest(call->visitor, call->request.secure);
                         answer_me(call);
                         service.crowd.drop(before);
                       });
}

// The account of whoever is signed in, after they gave its password once more.
void with_own_account(Service& service, const SharedCall& call, const std::string& password,
                      const std::function<void(AccountRecord)>& then) {
  need_account(*call);
  with_account(
      service, call, name_key(call->visitor.player.name),
      [id = call->visitor.player.id](Database& database) { return find_account(database, id); }, password, then);
}

void change_password(Service& service, const SharedCall& call) {
  const json::object body = call->body();
  engine::Request request(body);
  const std::string before = request.string("old");
  const std::string after = request.string("new");
  request.finish();
  check_new_password(after, call->visitor.player.name);
  with_own_account(service, call, before, [&service, call, after](const AccountRecord& account) {
    hashing(
        service, call, [after] { return hash_password(after); },
        [&service, call, account](const std::string& hash) {
          service.store.submit(
              [account, hash, session = call->visitor.session](Database& database) {
                set_password(database, account.id, hash);
                delete_other_sessions(database, account.id, session);
              },
              [&service, call, account](const std::expected<void, StoreError>& done) {
                if (!done) return call->fail(store_failure(done.error(), "not_kept"));
                service.visitors.forget_sessions_of(account.id);
                answer_me(call);
                service.crowd.drop(account.id);
              });
        });
  });
}

json::object seat_to_json(const PersonalSeat& seat) { return {{"match", seat.match}, {"seat", seat.seat}}; }

void export_account(Service& service, const SharedCall& call) {
  service.store.submit([id = call->visitor.player.id](Database& database) { return personal_data(database, id); },
                       [call](const std::expected<PersonalData, StoreError>& data) {
                         if (!data) return call->fail(store_failure(data.error(), "not_read"));
                         json::object out{{"player", call->visitor.player.id}, {"name", call->visitor.player.name}};
                         if (data->account) out.emplace("account_created", data->account->created);
                         json::array sessions;
                         for (const SessionRecord& session : data->sessions) {
                           sessions.push_back({{"created", session.created}, {"expires", session.expires}});
                         }
                         json::array seats;
                         for (const PersonalSeat& seat : data->seats) seats.push_back(seat_to_json(seat));
                         json::array invitations;
                         for (const PersonalSeat& seat : data->invitations) invitations.push_back(seat_to_json(seat));
                         json::array chat;
                         for (const ChatRecord& line : data->chat) {
                           chat.push_back({{"match", line.match}, {"at", line.at}, {"text", line.text}});
                         }
                         out.emplace("sessions", std::move(sessions));
                         out.emplace("seats", std::move(seats));
                         out.emplace("invitations", std::move(invitations));
                         out.emplace("chat", std::move(chat));
                         out.emplace("muted", json::value_from(data->muted));
                         call->file(std::make_shared<const std::string>(json::serialize(out)), "agon-account.json");
                       });
}

// Running matches are given up and the seats are nobody's; then everything else that is personal goes.
void forget(Service& service, const SharedCall& call, const std::string& player, const std::vector<std::string>& at) {
  service.store.submit([player](Database& database) { delete_player(database, player); },
                       [&service, call, player, at](const std::expected<void, StoreError>& done) {
                         if (!done) return call->fail(store_failure(done.error(), "not_kept"));
                         for (const std::string& match : at) service.host.put_away(match);
                         service.visitors.forget_sessions_of(player);
                         service.visitors.become_guest(call->visitor, call->request.secure);
                         answer_me(call);
                         service.crowd.drop(player);
                       });
}

void delete_account(Service& service, const SharedCall& call) {
  const json::object body = call->body();
  engine::Request request(body);
  const std::string password = request.string("password");
  request.finish();
  with_own_account(service, call, password, [&service, call](const AccountRecord& account) {
    const Player gone{account.id, account.name, false};
    service.store.submit([id = account.id](Database& database) { return matches_of(database, id); },
                         [&service, call, gone](const std::expected<std::vector<std::string>, StoreError>& at) {
                           if (!at) return call->fail(store_failure(at.error(), "not_kept"));
                           at_each(
                               service, *at,
                               [&service, gone](Table& table) { table.forget_player(gone, service.host.now()); },
                               [&service, call, id = gone.id, at = *at] { forget(service, call, id, at); });
                         });
  });
}

void mutes(Service& service, const SharedCall& call) {
  service.store.submit([id = call->visitor.player.id](Database& database) { return muted_with_names(database, id); },
                       [call](const std::expected<std::vector<MutedRecord>, StoreError>& muted) {
                         if (!muted) return call->fail(store_failure(muted.error(), "not_read"));
                         json::array list;
                         for (const auto& [player, name] : *muted) list.push_back({{"player", player}, {"name", name}});
                         call->answer({{"muted", std::move(list)}});
                       });
}

}  // namespace

std::vector<Route> account_routes() {
  constexpr double kHashing = 20;  // a password costs the server more than anything else here
  return {{"GET", "/api/me", me},
          {"GET", "/api/me/muted", mutes},
          {"POST", "/api/guest", name_guest},
          {"POST", "/api/guest/link", guest_link},
          {"POST", "/api/guest/take", take_guest},
          {"POST", "/api/account", make_account, kHashing},
          {"POST", "/api/account/password", change_password, kHashing},
          {"GET", "/api/account/export", export_account, 10},
          {"POST", "/api/account/delete", delete_account, kHashing},
          {"POST", "/api/session", start_session, kHashing},
          {"POST", "/api/session/end", end_session}};
}

}  // namespace agon::server
