// See sources.h.
#include "stdlib/numpy/sources.h"

#include <cmath>

#include "ziggurat_tables.inc"

namespace mpy {

uint32_t Twister::word() {
  if (!fresh || at >= kernels::kTwisterWords) {
    if (at >= kernels::kTwisterWords) {
      kernels::twister_next(words);
      at = 0;
    }
    kernels::twister_temper(words, kernels::kTwisterWords, ready);
    fresh = true;
  }
  return ready[at++];
}

// G. Marsaglia's polar method.
double Twister::normal() {
  if (has_normal) {
    has_normal = false;
    return next_normal;
  }
  for (;;) {
    const double x = 2.0 * uniform() - 1.0, y = 2.0 * uniform() - 1.0, r = x * x + y * y;
    if (!(0.0 < r && r < 1.0)) continue;
    const double f = std::sqrt(-2.0 * std::log(r) / r);
    has_normal = true;
    next_normal = f * x;
    return f * y;
  }
}
double Twister::exponential() { return -std::log(1.0 - uniform()); }

void Pcg::step() {
  constexpr auto kMultiplier = static_cast<unsigned __int128>(0x2360ED051FC65DA4ull) << 64 | 0x4385DF649FCCF645ull;
  state = state * kMultiplier + increment;
}
uint64_t Pcg::word64() {
  step();
  const auto high = static_cast<uint64_t>(state >> 64), x = high ^ static_cast<uint64_t>(state);
  const int turn = static_cast<int>(high >> 58);
  return x >> turn | x << (-turn & 63);
}
uint32_t Pcg::word() {
  if (has_half) {
    has_half = false;
    return half;
  }
  const uint64_t x = word64();
  has_half = true;
  half = static_cast<uint32_t>(x >> 32);
  return static_cast<uint32_t>(x);
}

// The ziggurat method (G. Marsaglia and W. W. Tsang, 2000), with J. A. Doornik's draws.
double Pcg::normal() {
  constexpr double kEdge = 3.6541528853610087963519472518;
  for (;;) {
    uint64_t r = word64();
    const size_t i = r & 0xff;
    r >>= 8;
    const bool negative = r & 1;
    const uint64_t size = r >> 1 & 0x000FFFFFFFFFFFFF;
    double x = static_cast<double>(size) * kNormalWidth[i];
    if (negative) x = -x;
    if (size < kNormalInside[i]) return x;
    if (i == 0) {
      for (;;) {
        const double far = -1.0 / kEdge * std::log1p(-uniform()), y = -std::log1p(-uniform());
        if (y + y > far * far) return size >> 8 & 1 ? -(kEdge + far) : kEdge + far;
      }
    }
    if ((kNormalDensity[i - 1] - kNormalDensity[i]) * uniform() + kNormalDensity[i] < std::exp(-0.5 * x * x)) return x;
  }
}
double Pcg::exponential() {
  constexpr double kEdge = 7.69711747013104972;
  for (;;) {
    uint64_t r = word64() >> 3;
    const size_t i = r & 0xff;
    r >>= 8;
    const double x = static_cast<double>(r) * kExponentialWidth[i];
    if (r < kExponentialInside[i]) return x;
    if (i == 0) return kEdge - std::log1p(-uniform());
    const double below = kExponentialDensity[i - 1] - kExponentialDensity[i];
    if (below * uniform() + kExponentialDensity[i] < std::exp(-x)) return x;
  }
}
// Of words of 32 bits; the logarithms are those of doubles.
float Pcg::normal32() {
  constexpr float kEdge = 3.6541528853610087963519472518f,
                  kInverse = static_cast<float>(-1.0 / 3.6541528853610087963519472518);
  for (;;) {
    const uint32_t r = word(), size = r >> 9;
    const size_t i = r & 0xff;
    float x = static_cast<float>(size) * kNormal32Width[i];
    if (r >> 8 & 1) x = -x;
    if (size < kNormal32Inside[i]) return x;
    if (i == 0) {
      for (;;) {
        const float far = kInverse * static_cast<float>(std::log1p(-static_cast<double>(uniform32())));
        const auto y = static_cast<float>(-std::log1p(-static_cast<double>(uniform32())));
        if (y + y > far * far) return size >> 8 & 1 ? -(kEdge + far) : kEdge + far;
      }
    }
    const float share = uniform32(), below = kNormal32Density[i - 1] - kNormal32Density[i];
    const double wide = x;
    if (static_cast<double>(below * share + kNormal32Density[i]) < std::exp(-0.5 * wide * wide)) return x;
  }
}

uint64_t multiplied(Pcg& s, uint64_t top) {
  if (!top) return 0;
  if (top == UINT32_MAX) return s.word();
  if (top == UINT64_MAX) return s.word64();
  if (top < UINT32_MAX) {
    const auto n = static_cast<uint32_t>(top + 1);
    uint64_t m = static_cast<uint64_t>(s.word()) * n;
    if (static_cast<uint32_t>(m) < n)
      for (const uint32_t least = (UINT32_MAX - static_cast<uint32_t>(top)) % n; static_cast<uint32_t>(m) < least;)
        m = static_cast<uint64_t>(s.word()) * n;
    return m >> 32;
  }
  const uint64_t n = top + 1;
  auto m = static_cast<unsigned __int128>(s.word64()) * n;
  if (static_cast<uint64_t>(m) < n)
    for (const uint64_t least = (UINT64_MAX - top) % n; static_cast<uint64_t>(m) < least;)
      m = static_cast<unsigned __int128>(s.word64()) * n;
  return static_cast<uint64_t>(m >> 64);
}

}  // namespace mpy
