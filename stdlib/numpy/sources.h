// The words that numpy's generators draw: MT19937 of RandomState (M. Matsumoto and T. Nishimura, 1998) and PCG64 of
// Generator (M. E. O'Neill, 2014: PCG-XSL-RR-128/64), and what each makes of them by itself.
#pragma once
#include <cstdint>

#include "kernels/reference/random_rows.h"

namespace mpy {

struct Twister {
  static constexpr bool kOld = true;
  uint32_t words[kernels::kTwisterWords];
  uint32_t ready[kernels::kTwisterWords];  // the same, tempered, where `fresh` holds
  int32_t at;
  bool fresh, has_normal;
  double next_normal;  // polar normals come in pairs

  uint32_t word();
  uint64_t word64() {
    const uint64_t high = word();
    return high << 32 | word();
  }
  double uniform() {
    const uint32_t a = word() >> 5, b = word() >> 6;
    return (a * 67108864.0 + b) / 9007199254740992.0;
  }
  double normal();
  double exponential();
};

struct Pcg {
  static constexpr bool kOld = false;
  using Wide __attribute__((aligned(8))) = unsigned __int128;  // objects lie on 8 bytes
  Wide state, increment;
  bool has_half;
  uint32_t half;  // of a word of 64 bits the upper 32 are drawn later

  void step();
  uint64_t word64();
  uint32_t word();
  double uniform() { return static_cast<double>(word64() >> 11) * (1.0 / 9007199254740992.0); }
  double normal();
  double exponential();
  float uniform32() { return static_cast<float>(word() >> 8) * (1.0f / 16777216.0f); }
  float normal32();
};

// A whole number up to `top`, of which the low bits of words beyond it are left out.
template <class Source>
uint64_t masked(Source& s, uint64_t top) {
  if (!top) return 0;
  const uint64_t mask = ~uint64_t(0) >> __builtin_clzll(top);
  for (;;) {
    const uint64_t x = (top <= UINT32_MAX ? s.word() : s.word64()) & mask;
    if (x <= top) return x;
  }
}
// The same by multiplying (D. Lemire, 2019).
uint64_t multiplied(Pcg&, uint64_t top);

// Words of 32 bits handed out in pieces of fewer, the lowest first.
template <class Source>
struct Pieces {
  Source& source;
  int bits, left = 0;
  uint32_t word = 0;
  uint32_t next() {
    if (left) {
      word >>= bits;
      left--;
    } else {
      word = source.word();
      left = 32 / bits - 1;
    }
    return word & ((1u << bits) - 1);
  }
};

}  // namespace mpy
