#include "server/table/failure.h"

#include <utility>

#include "engine/protocol/request.h"
#include "packs/texts.h"

namespace agon::server {

std::string_view name_of(Code code) {
  switch (code) {
    case Code::bad_request: return "bad_request";
    case Code::refused: return "refused";
    case Code::not_allowed: return "not_allowed";
    case Code::not_found: return "not_found";
    case Code::conflict: return "conflict";
    case Code::too_many: return "too_many";
    case Code::too_large: return "too_large";
    case Code::not_signed_in: return "not_signed_in";
    case Code::unavailable: return "unavailable";
    case Code::internal: return "internal";
  }
  return "internal";
}

int http_status(Code code) {
  switch (code) {
    case Code::bad_request: return 400;
    case Code::not_signed_in: return 401;
    case Code::not_allowed: return 403;
    case Code::not_found: return 404;
    case Code::refused:
    case Code::conflict: return 409;
    case Code::too_large: return 413;
    case Code::too_many: return 429;
    case Code::unavailable: return 503;
    case Code::internal: return 500;
  }
  return 500;
}

std::string Failure::message(packs::Language language) const {
  return text.empty() ? packs::program_texts().format(language, "server." + key, operands) : text;
}

boost::json::object Failure::to_json(packs::Language language) const {
  boost::json::object out{{"code", name_of(code)}, {"message", message(language)}};
  if (!at.empty()) out.emplace("at", at);
  if (!refusal.empty()) out.emplace("refusal", refusal);
  if (retry_after != 0) out.emplace("retry_after", retry_after);
  return out;
}

Outcome attempt(const std::function<void()>& work) {
  try {
    work();
    return std::nullopt;
  } catch (const Failure& failure) {
    return failure;
  } catch (const engine::ProtocolError& error) {
    return Failure{.code = error.refusal.empty() ? Code::bad_request : Code::refused,
                   .at = error.at,
                   .text = error.message,
                   .refusal = error.refusal};
  }
}

Failure bad_request(std::string text, std::string at) {
  return {.code = Code::bad_request, .at = std::move(at), .text = std::move(text)};
}

Failure too_many(std::chrono::milliseconds wait) {
  return {.code = Code::too_many, .key = "too_many", .retry_after = wait.count()};
}

Failure busy() {
  constexpr i64 kTryAgainMillis = 3000;
  return {.code = Code::too_many, .key = "busy", .retry_after = kTryAgainMillis};
}

Failure name_taken(const std::string& name) {
  return {.code = Code::conflict, .key = "name_taken", .operands = {{"name", name}}, .at = "name"};
}

Failure not_your_match() { return {.code = Code::not_allowed, .key = "not_your_match"}; }

Failure not_now() { return {.code = Code::conflict, .key = "not_now"}; }

}  // namespace agon::server
