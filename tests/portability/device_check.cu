// device_check STANDARD: the rules on a GPU. Each thread plays games of its own, which must go as they go on the host.
// The build only compiles this; where there is a GPU, link it and run it. The folder STANDARD has the standard blocks
// and starts of the games.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/portability/standard_games.h"

namespace {

using agon::u64;
using agon::portability::Played;

constexpr int kThreads = 1024;
constexpr int kThreadsPerBlock = 64;
constexpr u64 kGames = 10;

template <class Rules, class State>
__global__ void play(const std::byte* block, const std::byte* start, Played* out) {
  const int thread = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  out[thread] = agon::portability::play_standard<Rules, State>(block, start, kGames, static_cast<u64>(thread));
}

__global__ void play_second(const std::byte* block, Played* out) {
  const int thread = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const auto rules = agon::open_block<agon::second::Rules>(block);
  out[thread] = agon::portability::play_second(rules, kGames, static_cast<u64>(thread));
}

// A copy of something of the host, on the device.
std::byte* on_device(const void* bytes, std::size_t size) {
  std::byte* place = nullptr;
  cudaMalloc(&place, size);
  cudaMemcpy(place, bytes, size, cudaMemcpyHostToDevice);
  return place;
}

// A file, aligned as blocks and positions are.
struct File {
  struct alignas(agon::kBlockAlignment) Line {
    char bytes[agon::kBlockAlignment];
  };
  std::vector<Line> lines;

  explicit File(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    lines.resize((text.size() + sizeof(Line) - 1) / sizeof(Line));
    text.copy(reinterpret_cast<char*>(lines.data()), text.size());
  }
  const std::byte* data() const { return reinterpret_cast<const std::byte*>(lines.data()); }
  std::size_t size() const { return lines.size() * sizeof(Line); }
};

// Launches the kernel and compares: true when all threads played as the host does. host(thread) is what it played.
template <class Launch, class Host>
bool same(const std::string& name, Launch&& launch, Host&& host) {
  Played* out = nullptr;
  cudaMalloc(&out, sizeof(Played) * kThreads);
  launch(out);
  if (cudaDeviceSynchronize() != cudaSuccess) {
    std::printf("%s: the device did not play\n", name.c_str());
    return false;
  }
  std::vector<Played> played(kThreads);
  cudaMemcpy(played.data(), out, sizeof(Played) * kThreads, cudaMemcpyDeviceToHost);
  int different = 0;
  for (int thread = 0; thread < kThreads; ++thread) different += played[thread] == host(thread) ? 0 : 1;
  std::printf("%s: %d of %d threads differ\n", name.c_str(), different, kThreads);
  return different == 0;
}

template <class Rules, class State>
bool same_by_standard(const std::string& folder, const std::string& name) {
  const File block(folder + "/" + name + ".rules"), start(folder + "/" + name + ".start");
  const std::byte* device_block = on_device(block.data(), block.size());
  const std::byte* device_start = on_device(start.data(), start.size());
  return same(
      name,
      [&](Played* out) {
        play<Rules, State><<<kThreads / kThreadsPerBlock, kThreadsPerBlock>>>(device_block, device_start, out);
      },
      [&](int thread) {
        return agon::portability::play_standard<Rules, State>(block.data(), start.data(), kGames,
                                                              static_cast<u64>(thread));
      });
}

}  // namespace

int main(int count, char** values) {
  if (count != 2) {
    std::printf("usage: device_check STANDARD\n");
    return 2;
  }
  const std::string folder = values[1];
  bool all = true;
  for (const char* name : {"champions-2", "champions-3", "champions-4"}) {
    all = same_by_standard<agon::champions::Rules, agon::champions::State>(folder, name) && all;
  }
  all = same_by_standard<agon::aristeia::Rules, agon::aristeia::State>(folder, "aristeia") && all;
  std::vector<std::byte> rules(agon::block_size(agon::second::kRules));
  agon::write_block(agon::second::kRules, rules);
  const std::byte* device_rules = on_device(rules.data(), rules.size());
  all = same(
            "second",
            [&](Played* out) { play_second<<<kThreads / kThreadsPerBlock, kThreadsPerBlock>>>(device_rules, out); },
            [](int thread) {
              return agon::portability::play_second(agon::second::kRules, kGames, static_cast<u64>(thread));
            }) &&
        all;
  return all ? 0 : 1;
}
