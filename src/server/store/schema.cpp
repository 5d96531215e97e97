#include "server/store/schema.h"

namespace agon::server {
namespace {

// Moments are milliseconds since 1970. Players are "a…" (accounts) or "g…" (guests), which is why `player` refers to no
// table. There is an index for each question that is asked about many rows; none has a column that changes with every
// answer of a match, so that an answer rewrites no index.
const std::vector<std::string_view> kFirstTables = {
    // Numbers that are given out once only, also after their owner is gone.
    R"(create table counters (
         name text primary key,
         value bigint not null))",
    "insert into counters (name, value) values ('accounts', 0)",

    // Names are compared by name_key.h.
    R"(create table accounts (
         id text primary key,
         name text not null,
         name_key text not null unique,
         password_hash text not null,
         created bigint not null))",

    R"(create table sessions (
         token_hash text primary key,
         account text not null references accounts (id) on delete cascade,
         created bigint not null,
         expires bigint not null))",
    "create index sessions_of_account on sessions (account)",
    "create index sessions_by_end on sessions (expires)",

    R"(create table guests (
         id text primary key,
         name text not null,
         created bigint not null))",

    // setup_json is what a match starts from and never changes; table_json is what does: seats, clocks, result.
    R"(create table matches (
         id text primary key,
         game text not null,
         state text not null check (state in ('open', 'running', 'over')),
         listed bigint not null,
         created bigint not null,
         updated bigint not null,
         setup_json text not null,
         table_json text not null,
         choices bigint not null))",
    "create index matches_in_lists on matches (state, listed, created)",

    R"(create table match_seats (
         match_id text not null references matches (id) on delete cascade,
         seat bigint not null,
         player text,
         invited text references accounts (id) on delete set null,
         primary key (match_id, seat)))",
    "create index match_seats_of_player on match_seats (player, match_id)",
    "create index match_seats_of_invited on match_seats (invited, match_id)",

    R"(create table entries (
         match_id text not null references matches (id) on delete cascade,
         n bigint not null,
         line text not null,
         primary key (match_id, n)))",

    // A spectator has no seat.
    R"(create table chat (
         match_id text not null references matches (id) on delete cascade,
         n bigint not null,
         at bigint not null,
         player text not null,
         name text not null,
         seat bigint,
         text text not null,
         primary key (match_id, n)))",
    "create index chat_of_player on chat (player)",

    R"(create table mutes (
         player text not null,
         muted text not null,
         primary key (player, muted)))",
    "create index mutes_of_muted on mutes (muted)",

    R"(create table replays (
         match_id text primary key references matches (id) on delete cascade,
         file bytea not null))",

    R"(create table keys (
         name text primary key,
         bytes bytea not null))",
};

// All that is known of a guest is in their signed cookie.
const std::vector<std::string_view> kNoGuests = {"drop table guests"};

// When somebody's time is up at a match that nobody has in memory. Those that run already are looked at once.
const std::vector<std::string_view> kAlarms = {
    "alter table matches add column alarm bigint",
    "update matches set alarm = 0 where state = 'running' and setup_json not like '%\"clock\":{\"kind\":\"none\"}%'",
    "create index matches_by_alarm on matches (alarm)",
};

// What an account's name looks like (name_key.h); filled in where it is missing by whoever opens the database.
const std::vector<std::string_view> kLooks = {
    "alter table accounts add column look text",
    "create index accounts_by_look on accounts (look)",
};

const std::vector<SchemaStep> kSteps = {{.version = 1, .statements = kFirstTables},
                                        {.version = 2, .statements = kNoGuests},
                                        {.version = 3, .statements = kAlarms},
                                        {.version = 4, .statements = kLooks}};

}  // namespace

std::span<const SchemaStep> schema_steps() { return kSteps; }

}  // namespace agon::server
