// What the loop is made of, for the files of net/ that speak to the network themselves. Includes Asio: not for others.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <cstddef>

namespace agon::server {

struct LoopContext {
  // One thread serves it.
  boost::asio::io_context io{1};
  boost::asio::signal_set signals{io};
};

// Sockets that know their executor by type: no virtual call for each operation.
using TcpProtocol = boost::asio::ip::tcp;
using TcpSocket = boost::asio::basic_stream_socket<TcpProtocol, boost::asio::io_context::executor_type>;
using TcpAcceptor = boost::asio::basic_socket_acceptor<TcpProtocol, boost::asio::io_context::executor_type>;

// Buffers of a connection that have grown larger than this are given back while it waits for what comes next.
inline constexpr std::size_t kKeptBuffer = 16384;

}  // namespace agon::server
