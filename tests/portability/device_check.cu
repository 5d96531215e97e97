// The rules on a GPU: each thread plays games of its own, which must go as they go on the host. The build only compiles
// this; where there is a GPU, link it and run it.
#include <cstdio>
#include <vector>

#include "tests/portability/standard_games.h"

namespace {

using agon::u64;
using agon::portability::Played;

constexpr int kThreads = 1024;
constexpr int kThreadsPerBlock = 64;
constexpr u64 kGames = 10;

__global__ void play_champions(const agon::champions::Rules* rules, Played* out) {
  const int thread = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  out[thread] = agon::portability::play_champions(*rules, 2 + thread % 3, kGames, static_cast<u64>(thread));
}

__global__ void play_second(const agon::second::Rules* rules, Played* out) {
  const int thread = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  out[thread] = agon::portability::play_second(*rules, kGames, static_cast<u64>(thread));
}

// Something of the host, on the device.
template <class T>
const T* on_device(const T& value) {
  T* place = nullptr;
  cudaMalloc(&place, sizeof(T));
  cudaMemcpy(place, &value, sizeof(T), cudaMemcpyHostToDevice);
  return place;
}

// Runs the kernel; how many threads played otherwise than the host does, or -1 when there is no device.
template <class Rules, class Kernel, class Host>
int differing(const Rules& rules, Kernel kernel, Host&& host) {
  Played* out = nullptr;
  cudaMalloc(&out, sizeof(Played) * kThreads);
  kernel<<<kThreads / kThreadsPerBlock, kThreadsPerBlock>>>(on_device(rules), out);
  if (cudaDeviceSynchronize() != cudaSuccess) return -1;
  std::vector<Played> played(kThreads);
  cudaMemcpy(played.data(), out, sizeof(Played) * kThreads, cudaMemcpyDeviceToHost);
  int different = 0;
  for (int thread = 0; thread < kThreads; ++thread) different += played[thread] == host(thread) ? 0 : 1;
  return different;
}

}  // namespace

int main() {
  static const agon::champions::Rules rules = agon::champions::make_rules(agon::champions::kStandardDefinition);
  const int champions = differing(rules, play_champions, [](int thread) {
    return agon::portability::play_champions(rules, 2 + thread % 3, kGames, static_cast<u64>(thread));
  });
  const int second = differing(agon::second::kRules, play_second, [](int thread) {
    return agon::portability::play_second(agon::second::kRules, kGames, static_cast<u64>(thread));
  });
  std::printf("%d threads: champions differs in %d, the second game in %d\n", kThreads, champions, second);
  return champions == 0 && second == 0 ? 0 : 1;
}
