#include "server/net/encoding.h"

#include <gtest/gtest.h>
#include <zlib.h>

namespace agon::server {
namespace {

TEST(Encoding, ReadsWhatAClientTakes) {
  EXPECT_TRUE(accepts_encoding("gzip, deflate, br", "gzip"));
  EXPECT_TRUE(accepts_encoding("deflate,BR;q=0.5", "br"));
  EXPECT_TRUE(accepts_encoding("*", "gzip"));
  EXPECT_TRUE(accepts_encoding("*;q=0, gzip", "gzip"));
  EXPECT_FALSE(accepts_encoding("", "gzip"));
  EXPECT_FALSE(accepts_encoding("br", "gzip"));
  EXPECT_FALSE(accepts_encoding("gzip;q=0", "gzip"));
  EXPECT_FALSE(accepts_encoding("gzip; q=0.000, *", "gzip"));
  EXPECT_FALSE(accepts_encoding("xgzip, gzipx", "gzip"));
}

TEST(Encoding, GzipComesBackAsItWas) {
  std::string content;
  for (int i = 0; i < 10'000; ++i) content += std::to_string(i * i % 97);
  for (const std::string& text : {std::string(), std::string("a"), content}) {
    const std::string packed = gzip(text);
    std::string out(text.size() + 1, '\0');
    z_stream stream{};
    ASSERT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
    out.resize(stream.total_out);
    inflateEnd(&stream);
    EXPECT_EQ(out, text);
  }
  EXPECT_LT(gzip(content).size(), content.size() / 4);
}

}  // namespace
}  // namespace agon::server
