// A connection that speaks HTTP/1.1: one request after the other, each whole, checked and answered before the next.
#include <array>
#include <ctime>
#include <exception>
#include <variant>

#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/connection.h"
#include "server/net/log.h"
#include "server/net/origin.h"
#include "server/net/response_head.h"
#include "server/net/socket_connection.h"
#include "server/net/target.h"

namespace agon::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;

constexpr std::size_t kReadAtOnce = 4096;
constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";

HttpResponse refusal_of(error_code error) {
  if (error == http::error::header_limit) return error_response(431, "too_large", "The headers are too long.");
  if (error == http::error::body_limit) return error_response(413, "too_large", "The body is too long.");
  if (error == http::error::bad_version) return error_response(505, "bad_request", "This server speaks HTTP/1.1.");
  return error_response(400, "bad_request", "This is no request of HTTP/1.1.");
}

bool is_http_error(error_code error) {
  return error.category() == make_error_code(http::error::end_of_stream).category() &&
         error != http::error::end_of_stream && error != http::error::partial_message;
}

HttpResponse come_back_later(int status, std::string_view why) {
  HttpResponse response = error_response(status, "too_many", why);
  response.headers.emplace_back("Retry-After", "3");
  return response;
}

bool changes_nothing(std::string_view method) { return method == "GET" || method == "OPTIONS"; }

// What a proxy has written itself comes after what the client pretended to have got from one.
std::string_view last_header(const HttpRequest& request, std::string_view name) {
  std::string_view value;
  for (const auto& [header, text] : request.headers) {
    if (same_ignoring_case(header, name)) value = text;
  }
  return value;
}

class HttpConnection final : public Connection {
 public:
  HttpConnection(std::shared_ptr<NetCore> shared, Roster::Place place, TcpSocket socket, std::string remote)
      : Connection(std::move(shared), std::move(place)), socket_(std::move(socket)), remote_(std::move(remote)) {}

  void read_request();
  void answer(HttpResponse response);
  bool answering() const { return state_ == State::answering; }

  void check_deadlines(Clock::time_point now) override;
  void wind_down() override;
  void cut() override;

 private:
  enum class State { idle, reading, waiting, answering, writing, lingering, over };

  // A callback that keeps this connection alive, for Asio.
  template <class... Arguments>
  auto then(void (HttpConnection::*next)(Arguments...)) {
    return [self = std::static_pointer_cast<HttpConnection>(shared_from_this()), next](Arguments... arguments) {
      (self.get()->*next)(arguments...);
    };
  }

  void enter(State state, std::chrono::milliseconds within) {
    state_ = state;
    deadline_ = Clock::now() + within;
  }

  void on_first_bytes(error_code error, std::size_t size);
  void read_head();
  void on_head(error_code error, std::size_t);
  std::optional<HttpResponse> take_head();
  void wait_for_turn();
  void go_on();
  std::optional<HttpResponse> wrong_coding() const;
  std::optional<HttpResponse> take_place(std::size_t limit);
  bool wants_socket() const;
  void become_socket();
  void ask_for_body();
  void on_continued(error_code error, std::size_t);
  void read_body();
  void on_body(error_code error, std::size_t);
  void on_read_error(error_code error);
  void dispatch();
  void refuse(HttpResponse response);
  void on_written(error_code error, std::size_t);
  void linger();
  void on_lingering(error_code error, std::size_t size);
  std::size_t body_limit() const;

  TcpSocket socket_;
  std::string remote_;  // of the connection; a proxy's is not the client's
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  HttpRequest request_;
  HttpResponse response_;
  std::string response_head_;
  std::string asker_;                 // the client's address, as limits count it
  Timer turn_;                        // it is not yet its turn
  Room::Place answer_place_;          // of what is being sent
  std::shared_ptr<Connection> kept_;  // itself, while no operation holds it: somebody is thinking about the answer
  State state_ = State::idle;
  Clock::time_point deadline_ = Clock::time_point::max();
  Clock::time_point asked_;
  bool late_ = false;
  bool keep_alive_ = true;
  bool head_only_ = false;
};

// What a `Respond` holds: the connection that waits for an answer, which gets one in any case.
class PendingAnswer {
 public:
  explicit PendingAnswer(std::weak_ptr<Connection> connection) : connection_(std::move(connection)) {}
  PendingAnswer(const PendingAnswer&) = delete;
  PendingAnswer& operator=(const PendingAnswer&) = delete;
  ~PendingAnswer() { give(error_response(500, "internal", "The server has no answer.")); }

  void give(HttpResponse response) {
    const auto connection = std::static_pointer_cast<HttpConnection>(connection_.lock());
    connection_.reset();
    if (connection && connection->answering()) connection->answer(std::move(response));
  }

 private:
  std::weak_ptr<Connection> connection_;
};

void HttpConnection::read_request() {
  if (core().stopping) return linger();
  parser_.emplace();
  parser_->header_limit(static_cast<u32>(core().settings.most_header));
  parser_->body_limit(boost::none);  // known when the path is
  late_ = false;
  head_only_ = false;
  if (buffer_.size() > 0) return read_head();
  if (buffer_.capacity() > kKeptBuffer) buffer_.shrink_to_fit();
  enter(State::idle, core().settings.idle_most);
  socket_.async_read_some(buffer_.prepare(kReadAtOnce), then(&HttpConnection::on_first_bytes));
}

void HttpConnection::on_first_bytes(error_code error, std::size_t size) {
  if (error) return cut();
  buffer_.commit(size);
  read_head();
}

void HttpConnection::read_head() {
  enter(State::reading, core().settings.header_within);
  http::async_read_header(socket_, buffer_, *parser_, then(&HttpConnection::on_head));
}

void HttpConnection::on_head(error_code error, std::size_t) {
  if (error) return on_read_error(error);
  keep_alive_ = parser_->keep_alive();
  if (std::optional<HttpResponse> refusal = take_head()) return refuse(std::move(*refusal));
  wait_for_turn();
}

void HttpConnection::wait_for_turn() {
  const std::chrono::milliseconds wait = core().wait_for_turn(request_.remote, asker_);
  if (wait > core().settings.longest_wait) {
    return refuse(come_back_later(429, "Too many requests at once: please wait a moment."));
  }
  if (wait.count() == 0) return go_on();
  enter(State::waiting, wait + core().settings.header_within);
  kept_ = shared_from_this();
  turn_ = core().loop.after(wait, [this] {
    const auto self = std::exchange(kept_, nullptr);
    go_on();
  });
}

void HttpConnection::go_on() {
  if (wants_socket()) return become_socket();
  ask_for_body();
}

// Makes the request from what was read; tells what is wrong with it.
std::optional<HttpResponse> HttpConnection::take_head() {
  const auto& head = parser_->get();
  if (head.version() != 10 && head.version() != 11) return refusal_of(http::error::bad_version);
  const auto hosts = head.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && head.version() == 11)) {
    return error_response(400, "bad_request", "A request names one host.");
  }
  if (hosts == 1 && !host_known(head[http::field::host], core().settings.hosts)) {
    return error_response(421, "not_found", "This server does not go by that name (its operator says so with --host).");
  }
  if (std::optional<HttpResponse> refusal = wrong_coding()) return refusal;
  std::optional<Target> target = parse_target(head.target());
  if (!target) return error_response(400, "bad_request", "This path cannot be read.");

  request_ = {};
  request_.method = head.method_string();
  head_only_ = request_.method == "HEAD";
  if (head_only_) request_.method = "GET";
  request_.path = std::move(target->path);
  request_.query = std::move(target->query);
  for (const auto& field : head) request_.headers.emplace_back(field.name_string(), field.value());
  request_.remote = remote_;
  if (core().settings.behind_proxy) {
    const std::string_view client = forwarded_address(last_header(request_, "X-Forwarded-For"));
    if (!client.empty()) request_.remote = client;
    request_.secure = same_ignoring_case(last_header(request_, "X-Forwarded-Proto"), "https");
  }
  asker_ = address_group(request_.remote);

  if ((wants_socket() || !changes_nothing(request_.method)) &&
      !origin_allowed(request_.header("Origin"), request_.header("Host"), core().settings.origins)) {
    return error_response(403, "not_allowed", "This page may not do that: it is from another site.");
  }
  return std::nullopt;
}

// Where a body ends must be said in one way only, and in one that is understood: else what follows it would pass for a
// request.
std::optional<HttpResponse> HttpConnection::wrong_coding() const {
  const auto& head = parser_->get();
  const auto codings = head.count(http::field::transfer_encoding);
  if (codings == 0) return std::nullopt;
  if (codings > 1 || !same_ignoring_case(head[http::field::transfer_encoding], "chunked")) {
    return error_response(501, "bad_request", "A body comes as it is, or chunked and nothing else.");
  }
  if (head.version() == 10 || head.count(http::field::content_length) > 0) {
    return error_response(400, "bad_request", "A body in chunks has no length, and comes by HTTP/1.1.");
  }
  return std::nullopt;
}

bool HttpConnection::wants_socket() const { return beast::websocket::is_upgrade(parser_->get()); }

void HttpConnection::become_socket() {
  if (buffer_.size() > 0) return refuse(error_response(400, "bad_request", "A WebSocket begins with our answer."));
  state_ = State::answering;
  asked_ = Clock::now();
  if (core().gone) return cut();
  std::variant<HttpResponse, OpenSocket> decision = error_response(404, "not_found", "There is no socket here.");
  if (core().handlers.accept_socket) {
    try {
      decision = core().handlers.accept_socket(request_);
    } catch (const std::exception& failure) {
      log(LogLevel::error, "accepting a socket threw", {{"what", failure.what()}});
      decision = error_response(500, "internal", "The server has no answer.");
    }
  }
  if (auto* refusal = std::get_if<HttpResponse>(&decision)) return answer(std::move(*refusal));
  state_ = State::over;
  serve_socket(shared_core(), hand_over_place(), std::move(socket_), parser_->get(), std::move(request_.remote),
               std::move(std::get<OpenSocket>(decision)));
}

std::size_t HttpConnection::body_limit() const {
  for (const auto& [prefix, most] : core().settings.uploads) {
    if (request_.path.starts_with(prefix)) return most;
  }
  return core().settings.most_body;
}

void HttpConnection::ask_for_body() {
  const std::size_t limit = body_limit();
  if (const auto length = parser_->content_length(); length && *length > limit) {
    return refuse(refusal_of(http::error::body_limit));
  }
  parser_->body_limit(limit);
  if (parser_->is_done()) return dispatch();
  if (std::optional<HttpResponse> refusal = take_place(limit)) return refuse(std::move(*refusal));
  enter(State::reading, core().settings.body_within);
  const std::string_view expected = request_.header("Expect");
  if (expected.empty() || buffer_.size() > 0) return read_body();
  if (!same_ignoring_case(expected, "100-continue")) {
    return refuse(error_response(417, "bad_request", "Only 100-continue can be expected."));
  }
  asio::async_write(socket_, asio::buffer(kContinue), then(&HttpConnection::on_continued));
}

// Room for the body, before any of it is read; for a large one somebody is asked first.
std::optional<HttpResponse> HttpConnection::take_place(std::size_t limit) {
  if (limit > core().settings.most_body && core().handlers.admit) {
    auto admitted = core().handlers.admit(request_);
    if (auto* refusal = std::get_if<HttpResponse>(&admitted)) return std::move(*refusal);
    request_.places.push_back(std::move(std::get<Room::Place>(admitted)));
  }
  const auto length = parser_->content_length();
  Room::Place place = core().bodies.take(asker_, length ? static_cast<std::size_t>(*length) : limit);
  if (place == nullptr) {
    return come_back_later(503, "Too much is being sent to this server: try again in a moment.");
  }
  request_.places.push_back(std::move(place));
  return std::nullopt;
}

void HttpConnection::on_continued(error_code error, std::size_t) {
  if (error) return cut();
  read_body();
}

void HttpConnection::read_body() { http::async_read(socket_, buffer_, *parser_, then(&HttpConnection::on_body)); }

void HttpConnection::on_body(error_code error, std::size_t) {
  if (error) return on_read_error(error);
  dispatch();
}

void HttpConnection::on_read_error(error_code error) {
  if (late_) return refuse(error_response(408, "bad_request", "The request took too long to arrive."));
  if (is_http_error(error)) return refuse(refusal_of(error));
  if (error == http::error::end_of_stream) return linger();
  cut();
}

void HttpConnection::dispatch() {
  state_ = State::answering;
  deadline_ = Clock::time_point::max();
  asked_ = Clock::now();
  if (core().gone) return cut();
  kept_ = shared_from_this();
  request_.body = std::move(parser_->get().body());
  const auto pending = std::make_shared<PendingAnswer>(weak_from_this());
  try {
    core().handlers.http(std::move(request_), [pending](HttpResponse response) { pending->give(std::move(response)); });
  } catch (const std::exception& failure) {
    log(LogLevel::error, "answering a request threw", {{"what", failure.what()}});
    pending->give(error_response(500, "internal", "The server has no answer."));
  }
}

// Answers and ends the connection: what follows in it cannot be trusted to be the next request.
void HttpConnection::refuse(HttpResponse response) {
  keep_alive_ = false;
  asked_ = Clock::now();
  state_ = State::answering;
  answer(std::move(response));
}

void HttpConnection::answer(HttpResponse response) {
  if (!response.body.empty()) {  // what is shared is there anyway
    answer_place_ = core().answers.take(asker_, response.body.size());
    if (answer_place_ == nullptr) {
      response = come_back_later(503, "Too much is being taken from this server: try again in a moment.");
    }
  }
  core().metrics.answered(response.status).add();
  core().metrics.answer_seconds.observe(std::chrono::duration<double>(Clock::now() - asked_).count());
  keep_alive_ = keep_alive_ && !core().stopping;
  response_ = std::move(response);
  response_head_ = response_head(response_, {.keep_alive = keep_alive_, .now = std::time(nullptr)});
  const bool with_body = !head_only_ && may_have_body(response_.status);
  const std::array<asio::const_buffer, 2> bytes = {
      asio::buffer(response_head_), with_body ? asio::buffer(response_.content()) : asio::const_buffer()};
  enter(State::writing, core().settings.write_within);
  asio::async_write(socket_, bytes, then(&HttpConnection::on_written));
  kept_.reset();
}

void HttpConnection::on_written(error_code error, std::size_t) {
  if (error) return cut();
  response_ = {};
  answer_place_.reset();
  if (keep_alive_) return read_request();
  linger();
}

// Says that nothing more will come, and waits for the other side to go: closing with bytes unread would make the system
// take back what was sent last.
void HttpConnection::linger() {
  error_code ignored;
  ignored = socket_.shutdown(TcpSocket::shutdown_send, ignored);
  enter(State::lingering, core().settings.close_within);
  buffer_.clear();
  socket_.async_read_some(buffer_.prepare(kReadAtOnce), then(&HttpConnection::on_lingering));
}

void HttpConnection::on_lingering(error_code error, std::size_t) {
  if (error) return cut();
  socket_.async_read_some(buffer_.prepare(kReadAtOnce), then(&HttpConnection::on_lingering));
}

void HttpConnection::check_deadlines(Clock::time_point now) {
  if (now < deadline_) return;
  if (state_ != State::reading) return cut();
  // The read ends with an error; there is still somebody to be told why.
  late_ = true;
  deadline_ = Clock::time_point::max();
  error_code ignored;
  ignored = socket_.cancel(ignored);
}

void HttpConnection::wind_down() {
  if (state_ == State::idle) cut();
}

void HttpConnection::cut() {
  state_ = State::over;
  deadline_ = Clock::time_point::max();
  error_code ignored;
  ignored = socket_.close(ignored);
  leave();
  turn_.cancel();
  answer_place_.reset();
  kept_.reset();
}

}  // namespace

void serve_http(std::shared_ptr<NetCore> core, Roster::Place place, TcpSocket socket, std::string remote) {
  std::make_shared<HttpConnection>(std::move(core), std::move(place), std::move(socket), std::move(remote))
      ->read_request();
}

}  // namespace agon::server
