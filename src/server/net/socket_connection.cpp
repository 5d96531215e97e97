#include "server/net/socket_connection.h"

#include <deque>
#include <exception>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/net/log.h"

namespace agon::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;

websocket::close_code code_of(Closing why) {
  switch (why) {
    case Closing::stopping: return websocket::close_code::going_away;
    case Closing::slow: return websocket::close_code::try_again_later;
    case Closing::signed_out: return websocket::close_code::policy_error;
    case Closing::replaced: return websocket::close_code::normal;
    case Closing::unavailable: return websocket::close_code::try_again_later;
    case Closing::outdated: return websocket::close_code::policy_error;
  }
  return websocket::close_code::normal;
}

// Once somebody ends it, the handlers hear nothing but on_close, while the last messages and the closing handshake may
// still be under way, with a deadline.
class SocketConnection final : public Socket, public Connection {
 public:
  SocketConnection(std::shared_ptr<NetCore> shared, Roster::Place place, TcpSocket socket, std::string remote,
                   OpenSocket open)
      : Socket(++shared->sockets_opened, std::move(remote)),
        Connection(std::move(shared), std::move(place)),
        stream_(std::move(socket)),
        open_socket_(std::move(open)) {}

  void start(const UpgradeRequest& request);

  using Socket::send;
  void send(std::shared_ptr<const std::string> text) override;
  void close(Closing why) override;

  void check_deadlines(Clock::time_point now) override;
  void wind_down() override { close(Closing::stopping); }
  void cut() override { drop("cut"); }

 private:
  std::shared_ptr<SocketConnection> self() { return std::static_pointer_cast<SocketConnection>(shared_from_this()); }

  void on_accepted(error_code error);
  void read();
  void on_read(error_code error);
  void give(std::string_view text);
  void push(std::shared_ptr<const std::string> text);
  void write();
  void on_written(error_code error);
  void last_words(std::string text, websocket::close_code code);
  void send_close();
  void end(std::string_view why);
  void tell_end();
  void drop(std::string_view why);
  void heard();
  void ping();

  websocket::stream<TcpSocket> stream_;
  OpenSocket open_socket_;
  std::shared_ptr<const SocketHandler> handler_;  // from the handshake until the end
  std::string why_;                               // it ended
  beast::flat_buffer buffer_;

  std::deque<std::shared_ptr<const std::string>> queue_;  // the first one is being written
  std::size_t queued_bytes_ = 0;
  Clock::time_point write_began_;

  Clock::time_point heard_ = Clock::now();
  Clock::time_point deadline_ = Clock::time_point::max();
  websocket::close_code close_code_ = websocket::close_code::normal;
  bool open_ = false;
  bool ended_ = false;    // on_close is called, or about to be
  bool closing_ = false;  // the closing handshake follows the queue
  bool goodbye_ = false;  // it is under way
  bool pinged_ = false;   // since something was heard
  bool pinging_ = false;  // a ping waits for its turn behind a message: there must not be two
  bool dropped_ = false;
};

void SocketConnection::start(const UpgradeRequest& request) {
  const NetSettings& settings = core().settings;
  deadline_ = Clock::now() + settings.write_within;
  stream_.read_message_max(settings.most_message);
  stream_.text(true);
  stream_.auto_fragment(false);
  websocket::permessage_deflate deflate;
  deflate.server_enable = settings.compress_sockets;
  // A small window and no memory between messages: 54 kB a connection (14 without compression), not hundreds.
  deflate.server_max_window_bits = 12;
  deflate.client_max_window_bits = 12;
  deflate.server_no_context_takeover = true;
  deflate.client_no_context_takeover = true;
  deflate.compLevel = 3;
  deflate.memLevel = 4;
  stream_.set_option(deflate);
  stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
    heard();
    if (kind != websocket::frame_type::close) return;
    deadline_ = Clock::now() + core().settings.close_within;
    end("closed by the other side");
  });
  stream_.async_accept(request, [self = self()](error_code error) { self->on_accepted(error); });
}

void SocketConnection::on_accepted(error_code error) {
  if (error || core().gone || ended_) return drop("no handshake");
  open_ = true;
  ++core().sockets;
  core().metrics.sockets.set(core().sockets);
  deadline_ = Clock::time_point::max();
  try {
    handler_ = std::make_shared<const SocketHandler>(std::exchange(open_socket_, nullptr)(self()));
  } catch (const std::exception& failure) {
    log(LogLevel::error, "opening a socket threw", {{"what", failure.what()}});
    return drop("failed");
  }
  if (ended_) tell_end();
  heard();
  read();
}

void SocketConnection::read() {
  if (buffer_.capacity() > kKeptBuffer) buffer_.shrink_to_fit();
  stream_.async_read(buffer_, [self = self()](error_code error, std::size_t) { self->on_read(error); });
}

void SocketConnection::on_read(error_code error) {
  // Beast has answered a broken message itself: with a closing frame that says what was wrong.
  if (error) return drop(error.message());
  heard();
  if (!ended_) {
    core().metrics.received.add();
    const auto bytes = buffer_.cdata();
    if (stream_.got_text()) {
      give({static_cast<const char*>(bytes.data()), bytes.size()});
    } else {
      last_words({}, websocket::close_code::unknown_data);
      end("no text");
    }
  }
  buffer_.consume(buffer_.size());
  if (!dropped_) read();
}

void SocketConnection::give(std::string_view text) {
  // Held here: what is called may end the connection, and must not go meanwhile.
  const std::shared_ptr<const SocketHandler> handler = handler_;
  if (!handler->on_text) return;
  try {
    handler->on_text(text);
  } catch (const std::exception& failure) {
    log(LogLevel::error, "a message of a socket threw", {{"what", failure.what()}, {"socket", id()}});
    last_words({}, websocket::close_code::internal_error);
    end("failed");
  }
}

void SocketConnection::send(std::shared_ptr<const std::string> text) {
  if (ended_) return;
  const NetSettings& settings = core().settings;
  if (queue_.size() < settings.most_queued && queued_bytes_ + text->size() <= settings.most_queued_bytes) {
    return push(std::move(text));
  }
  core().metrics.dropped_slow.add();
  // What is being written must stay; the rest would only keep the reader longer from hearing that it is too late.
  while (queue_.size() > 1) {
    queued_bytes_ -= queue_.back()->size();
    queue_.pop_back();
  }
  last_words(closing_message(Closing::slow, settings.retry_after), code_of(Closing::slow));
  end(name_of(Closing::slow));
}

void SocketConnection::close(Closing why) {
  if (ended_) return;
  last_words(closing_message(why, core().settings.retry_after), code_of(why));
  end(name_of(why));
}

void SocketConnection::last_words(std::string text, websocket::close_code code) {
  closing_ = true;
  close_code_ = code;
  deadline_ = Clock::now() + core().settings.close_within;
  if (!text.empty()) push(std::make_shared<const std::string>(std::move(text)));
  if (queue_.empty()) send_close();
}

void SocketConnection::push(std::shared_ptr<const std::string> text) {
  queued_bytes_ += text->size();
  queue_.push_back(std::move(text));
  if (queue_.size() == 1) write();
}

void SocketConnection::write() {
  if (!open_ || dropped_) return;
  write_began_ = Clock::now();
  stream_.async_write(asio::buffer(*queue_.front()),
                      [self = self()](error_code error, std::size_t) { self->on_written(error); });
}

void SocketConnection::on_written(error_code error) {
  if (error) return drop(error.message());
  core().metrics.sent.add();
  queued_bytes_ -= queue_.front()->size();
  queue_.pop_front();
  if (!queue_.empty()) return write();
  if (closing_) send_close();
}

void SocketConnection::send_close() {
  if (!open_ || dropped_ || std::exchange(goodbye_, true)) return;
  stream_.async_close(close_code_, [self = self()](error_code) { self->drop("closed"); });
}

// From now on nobody is called but on_close.
void SocketConnection::end(std::string_view why) {
  if (std::exchange(ended_, true)) return;
  why_ = why;
  if (handler_) tell_end();
}

// From the loop: whoever ends a connection from within its own handlers is not called back in the middle of what they
// do. The call alone holds the handlers, and they may hold the socket: where it is never made, both go with it.
void SocketConnection::tell_end() {
  core().loop.post([shared = shared_core(), handler = std::exchange(handler_, nullptr), why = why_] {
    if (handler->on_close && !shared->gone) handler->on_close(why);
  });
}

void SocketConnection::drop(std::string_view why) {
  if (std::exchange(dropped_, true)) return;
  error_code ignored;
  ignored = beast::get_lowest_layer(stream_).close(ignored);
  if (open_) core().metrics.sockets.set(--core().sockets);
  end(why);
  leave();
}

void SocketConnection::heard() {
  heard_ = Clock::now();
  pinged_ = false;
}

void SocketConnection::ping() {
  pinged_ = pinging_ = true;
  stream_.async_ping({}, [self = self()](error_code) { self->pinging_ = false; });
}

void SocketConnection::check_deadlines(Clock::time_point now) {
  const NetSettings& settings = core().settings;
  if (now >= deadline_) return drop("late");
  if (!open_ || closing_) return;
  if (!queue_.empty() && now - write_began_ > settings.write_within) {
    core().metrics.dropped_slow.add();
    return drop(name_of(Closing::slow));
  }
  const auto silence = now - heard_;
  if (silence > settings.ping_after + settings.pong_within) return drop("silent");
  if (silence > settings.ping_after && !pinged_ && !pinging_) ping();
}

}  // namespace

void serve_socket(std::shared_ptr<NetCore> core, Roster::Place place, TcpSocket socket, const UpgradeRequest& request,
                  std::string remote, OpenSocket open) {
  std::make_shared<SocketConnection>(std::move(core), std::move(place), std::move(socket), std::move(remote),
                                     std::move(open))
      ->start(request);
}

}  // namespace agon::server
