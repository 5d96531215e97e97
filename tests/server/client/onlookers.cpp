#include "tests/server/client/onlookers.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace agon::server {
namespace {

constexpr int kAtOnce = 64;

// The choices of the message's `standing`; -1: it has none.
i64 choices_in(std::string_view text) {
  constexpr std::string_view kStanding = R"("standing":{"choices":)";
  const std::size_t at = text.find(kStanding);
  if (at == std::string_view::npos) return -1;
  i64 choices = -1;
  std::from_chars(text.data() + at + kStanding.size(), text.data() + text.size(), choices);
  return choices;
}

}  // namespace

void Onlookers::come(int count) {
  leaving_ = false;
  for (int i = 0; i < count; ++i) all_.push_back(std::make_unique<One>());
  while (on_their_way_ < kAtOnce && opened_ < all_.size()) open_next();
}

void Onlookers::open_next() {
  if (opened_ == all_.size()) return;
  One& one = *all_[opened_++];
  ++on_their_way_;
  one.client = std::make_unique<WebClient>(loop_, "127.0.0.1", port_);
  if (!address_.empty()) one.client->add_header("X-Forwarded-For", fmt::format("{}{}", address_, opened_ % 250));
  const auto left = [this, &one](std::string_view why) {
    if (!leaving_) {
      ++lost_;
      if (trouble_.empty()) trouble_ = why;
    }
    if (one.choices < 0) --on_their_way_;
    if (one.choices >= 0) ++gone_;
    one.choices = -1;
    one.open = false;
  };
  one.open = true;
  one.socket = one.client->open(
      live_at("en"),
      {.on_open = {}, .on_text = [this, &one](std::string_view text) { hear(one, text); }, .on_close = left});
  one.socket->send(fmt::format(R"({{"do":"watch","id":1,"match":"{}"}})", match_));
}

void Onlookers::hear(One& one, std::string_view text) {
  ++heard_;
  bytes_ += text.size();
  const i64 choices = choices_in(text);
  if (choices < 0) return;
  if (one.choices < 0) {
    ++joined_;
    --on_their_way_;
    loop_.post([this] { open_next(); });
  }
  one.choices = choices;
}

void Onlookers::leave() {
  leaving_ = true;
  for (const auto& one : all_) {
    if (one->open) one->socket->close();
  }
}

int Onlookers::knowing(i64 choices) const {
  return static_cast<int>(std::ranges::count_if(all_, [&](const auto& one) { return one->choices >= choices; }));
}

}  // namespace agon::server
