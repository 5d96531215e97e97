// One request to the API, on its way to an answer.
#pragma once
#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/request.h"
#include "server/api/visitors.h"
#include "server/net/http.h"
#include "server/table/failure.h"

namespace agon::server {

// Shared by whatever is still at work on it; it is answered once.
struct Call {
  HttpRequest request;
  Respond respond;
  Visitor visitor{};
  std::vector<std::string> parts{};  // what stands for the {…} of the route

  // The body as an object. Throws a Failure.
  boost::json::object body() const;
  // A whole number of the query, within bounds.
  i64 number(std::string_view name, i64 least, i64 most, i64 otherwise) const;
  std::string text(std::string_view name) const;

  void answer(const boost::json::object& json, int status = 200) const;
  void file(std::shared_ptr<const std::string> content, const std::string& name) const;
  void fail(const Failure& failure) const;
};

using SharedCall = std::shared_ptr<Call>;

// An ErrorBody with a failure, where there is no call.
HttpResponse failure_response(const Failure& failure, packs::Language language);

}  // namespace agon::server
