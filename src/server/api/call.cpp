#include "server/api/call.h"

#include <fmt/format.h>

#include "packs/number_text.h"

namespace agon::server {

namespace json = boost::json;

json::object Call::body() const {
  boost::system::error_code error;
  json::parse_options options;
  options.max_depth = 32;
  json::value value = json::parse(request.body, error, {}, options);
  if (error) throw bad_request("the body is no JSON: " + error.message());
  if (!value.is_object()) throw bad_request("expected an object");
  return std::move(value.as_object());
}

i64 Call::number(std::string_view name, i64 least, i64 most, i64 otherwise) const {
  const auto given = request.parameter(name);
  if (!given) return otherwise;
  const auto value = packs::number_in<i64>(*given);
  if (!value || *value < least || *value > most) {
    throw bad_request(fmt::format("expected a whole number from {} to {}", least, most), std::string(name));
  }
  return *value;
}

std::string Call::text(std::string_view name) const { return std::string(request.parameter(name).value_or("")); }

void Call::answer(const json::object& json, int status) const {
  respond({.status = status, .body = json::serialize(json), .headers = visitor.cookies});
}

void Call::file(std::shared_ptr<const std::string> content, const std::string& name) const {
  Fields headers = visitor.cookies;
  headers.emplace_back("Content-Disposition", fmt::format("attachment; filename=\"{}\"", name));
  respond({.shared_body = std::move(content), .headers = std::move(headers)});
}

void Call::fail(const Failure& failure) const {
  HttpResponse response = failure_response(failure, visitor.language);
  response.headers.insert(response.headers.end(), visitor.cookies.begin(), visitor.cookies.end());
  respond(std::move(response));
}

HttpResponse failure_response(const Failure& failure, packs::Language language) {
  HttpResponse response{.status = http_status(failure.code),
                        .body = json::serialize(json::object{{"error", failure.to_json(language)}})};
  if (failure.retry_after != 0) {
    response.headers.emplace_back("Retry-After", std::to_string((failure.retry_after + 999) / 1000));
  }
  return response;
}

}  // namespace agon::server
