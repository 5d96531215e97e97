#include "tests/server/client/client.h"

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/net/loop_context.h"

namespace agon::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;

constexpr std::size_t kMostBody = std::size_t{256} << 20;

class WebSocketEnd final : public WebSocket, public std::enable_shared_from_this<WebSocketEnd> {
 public:
  WebSocketEnd(asio::io_context& io, WebSocketHandler handler) : stream_(io), handler_(std::move(handler)) {}

  void start(const TcpProtocol::endpoint& server, std::string target, Fields headers) {
    stream_.read_message_max(kMostBody);
    websocket::permessage_deflate deflate;
    deflate.client_enable = true;  // the server decides
    stream_.set_option(deflate);
    stream_.set_option(websocket::stream_base::decorator([headers = std::move(headers)](websocket::request_type& head) {
      for (const auto& [name, value] : headers) head.set(name, value);
    }));
    beast::get_lowest_layer(stream_).async_connect(
        server, [self = shared_from_this(), host = fmt::format("{}:{}", server.address().to_string(), server.port()),
                 target = std::move(target)](error_code error) {
          if (error) return self->end(error.message());
          error = beast::get_lowest_layer(self->stream_).set_option(TcpProtocol::no_delay(true), error);
          self->stream_.async_handshake(self->answer_, host, target,
                                        [self](error_code failed) { self->on_handshake(failed); });
        });
  }

  void send(std::string text) override {
    if (ended_) return;
    queue_.push_back(std::move(text));
    if (queue_.size() == 1 && open_) write();
  }

  void close() override {
    if (std::exchange(closing_, true) || ended_ || !open_) return;
    stream_.async_close(websocket::close_code::normal, [self = shared_from_this()](error_code) {});
  }

 private:
  void on_handshake(error_code error) {
    if (error == websocket::error::upgrade_declined) return end(fmt::format("{} refused", answer_.result_int()));
    if (error) return end(error.message());
    open_ = true;
    if (!queue_.empty()) write();
    if (handler_.on_open) handler_.on_open();
    read();
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->end(self->stream_.reason().reason.empty() ? error.message() : "closed");
      const auto bytes = self->buffer_.cdata();
      if (self->handler_.on_text) self->handler_.on_text({static_cast<const char*>(bytes.data()), bytes.size()});
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }

  void write() {
    stream_.async_write(asio::buffer(queue_.front()), [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return;  // the read ends too, and tells
      self->queue_.pop_front();
      if (!self->queue_.empty()) self->write();
    });
  }

  void end(std::string_view why) {
    if (std::exchange(ended_, true)) return;
    error_code ignored;
    ignored = beast::get_lowest_layer(stream_).close(ignored);
    const WebSocketHandler handler = std::exchange(handler_, {});
    if (handler.on_close) handler.on_close(why);
  }

  websocket::stream<TcpSocket> stream_;
  WebSocketHandler handler_;
  websocket::response_type answer_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  bool open_ = false;
  bool closing_ = false;
  bool ended_ = false;
};

}  // namespace

std::string_view WebResponse::header(std::string_view name) const {
  const auto found = std::ranges::find_if(headers, [&](const auto& h) { return same_ignoring_case(h.first, name); });
  return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

class WebClient::Implementation : public std::enable_shared_from_this<Implementation> {
 public:
  Implementation(Loop& loop, const std::string& address, u16 port)
      : loop_(loop), server_(asio::ip::make_address(address), port), socket_(loop.context().io) {}

  void ask(WebRequest request, Done done) {
    waiting_.emplace_back(std::move(request), std::move(done));
    if (!busy_) next();
  }

  std::shared_ptr<WebSocket> open(std::string target, WebSocketHandler handler) {
    auto end = std::make_shared<WebSocketEnd>(loop_.context().io, std::move(handler));
    Fields headers = headers_;
    if (!cookies_.empty()) headers.emplace_back("Cookie", cookie_header());
    end->start(server_, std::move(target), std::move(headers));
    return end;
  }

  void leave() {
    ++turn_;
    waiting_.clear();
    limit_.cancel();
    error_code ignored;
    ignored = socket_.close(ignored);
  }

  std::string_view cookie(std::string_view name) const {
    const auto found = cookies_.find(name);
    return found == cookies_.end() ? std::string_view() : std::string_view(found->second);
  }

  void add_header(std::string name, std::string value) { headers_.emplace_back(std::move(name), std::move(value)); }
  void give_up_after(std::chrono::milliseconds limit) { within_ = limit; }

 private:
  // A callback for the request that is under way: it does nothing when that was given up in the meantime.
  template <class... Arguments>
  auto then(void (Implementation::*step)(Arguments...)) {
    return [self = shared_from_this(), step, turn = turn_](Arguments... arguments) {
      if (self->turn_ == turn) (self.get()->*step)(arguments...);
    };
  }

  void next() {
    if (waiting_.empty()) return;
    busy_ = true;
    limit_ = loop_.after(within_, [this] { finish({.error = "no answer in time"}); });
    again_ = socket_.is_open();
    if (again_) return write();
    connect();
  }

  void connect() {
    buffer_.clear();
    socket_ = TcpSocket(loop_.context().io);
    socket_.async_connect(server_, then(&Implementation::on_connected));
  }

  void on_connected(error_code error) {
    if (error) return finish({.error = error.message()});
    error = socket_.set_option(TcpProtocol::no_delay(true), error);
    write();
  }

  void write() {
    const WebRequest& request = waiting_.front().first;
    text_ = fmt::format("{} {} HTTP/1.1\r\nHost: {}:{}\r\n", request.method, request.target,
                        server_.address().to_string(), server_.port());
    for (const auto& [name, value] : headers_) text_ += fmt::format("{}: {}\r\n", name, value);
    for (const auto& [name, value] : request.headers) text_ += fmt::format("{}: {}\r\n", name, value);
    if (!cookies_.empty()) text_ += fmt::format("Cookie: {}\r\n", cookie_header());
    if (!request.body.empty() || request.method == "POST") {
      text_ += fmt::format("Content-Length: {}\r\n", request.body.size());
    }
    text_ += "\r\n";
    text_ += request.body;
    asio::async_write(socket_, asio::buffer(text_), then(&Implementation::on_written));
  }

  void on_written(error_code error, std::size_t) {
    if (error) return on_broken(error);
    parser_.emplace();
    parser_->body_limit(kMostBody);
    parser_->skip(waiting_.front().first.method == "HEAD");
    http::async_read(socket_, buffer_, *parser_, then(&Implementation::on_read));
  }

  void on_read(error_code error, std::size_t) {
    if (error) return on_broken(error);
    auto& message = parser_->get();
    WebResponse response{.status = static_cast<int>(message.result_int()), .body = std::move(message.body())};
    for (const auto& field : message) {
      response.headers.emplace_back(field.name_string(), field.value());
      if (field.name() == http::field::set_cookie) keep_cookie(field.value());
    }
    if (!message.keep_alive()) {
      error_code ignored;
      ignored = socket_.close(ignored);
    }
    finish(std::move(response));
  }

  // A connection that was kept may have been closed by the server in the meantime: then another one is tried, once.
  void on_broken(error_code error) {
    if (std::exchange(again_, false)) return connect();
    finish({.error = error.message()});
  }

  void finish(WebResponse response) {
    ++turn_;
    limit_.cancel();
    if (response.status == 0) {
      error_code ignored;
      ignored = socket_.close(ignored);
    }
    const Done done = std::move(waiting_.front().second);
    waiting_.pop_front();
    busy_ = false;
    const auto self = shared_from_this();  // whoever is called may destroy the client
    if (done) done(std::move(response));
    if (!busy_) next();
  }

  void keep_cookie(std::string_view set) {
    const std::string_view pair = set.substr(0, set.find(';'));
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos) return;
    const std::string name(pair.substr(0, equals));
    if (set.contains("Max-Age=0")) {
      cookies_.erase(name);
    } else {
      cookies_.insert_or_assign(name, std::string(pair.substr(equals + 1)));
    }
  }

  std::string cookie_header() const {
    std::string out;
    for (const auto& [name, value] : cookies_) out += fmt::format("{}{}={}", out.empty() ? "" : "; ", name, value);
    return out;
  }

  Loop& loop_;
  TcpProtocol::endpoint server_;
  TcpSocket socket_;
  beast::flat_buffer buffer_;
  std::optional<http::response_parser<http::string_body>> parser_;
  std::deque<std::pair<WebRequest, Done>> waiting_;  // the first one is under way
  std::map<std::string, std::string, std::less<>> cookies_;
  Fields headers_;
  std::chrono::milliseconds within_{30'000};
  std::string text_;
  Timer limit_;
  u64 turn_ = 0;
  bool busy_ = false;
  bool again_ = false;
};

WebClient::WebClient(Loop& loop, const std::string& address, u16 port)
    : implementation_(std::make_shared<Implementation>(loop, address, port)) {}

WebClient::~WebClient() { implementation_->leave(); }

void WebClient::get(std::string target, Done done) { request({.target = std::move(target)}, std::move(done)); }

void WebClient::post(std::string target, std::string json, Done done) {
  request({.method = "POST",
           .target = std::move(target),
           .headers = {{"Content-Type", "application/json"}},
           .body = std::move(json)},
          std::move(done));
}

void WebClient::request(WebRequest request, Done done) { implementation_->ask(std::move(request), std::move(done)); }

std::shared_ptr<WebSocket> WebClient::open(std::string target, WebSocketHandler handler) {
  return implementation_->open(std::move(target), std::move(handler));
}

std::string_view WebClient::cookie(std::string_view name) const { return implementation_->cookie(name); }

void WebClient::add_header(std::string name, std::string value) {
  implementation_->add_header(std::move(name), std::move(value));
}

void WebClient::give_up_after(std::chrono::milliseconds limit) { implementation_->give_up_after(limit); }

}  // namespace agon::server
