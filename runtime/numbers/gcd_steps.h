// Greatest common divisors of long magnitudes by steps between which the thread polls (D. E. Knuth, The Art of Computer
// Programming, volume 2, 4.5.2, algorithm L, after D. H. Lehmer): under a host, as pieces.h does for products. Without
// a host GMP does them whole, which is quicker.
#pragma once
#include "runtime/numbers/number_methods.h"

namespace mpy {

inline constexpr int64_t kGcdWholeLimbs = 1 << 12;  // GMP takes some 15 ms for two of them

struct Magnitude {
  uint64_t* limbs;
  int64_t count;
};
// Makes two magnitudes, x >= y > 0, shorter ones of the same greatest common divisor: y has at most kGcdWholeLimbs
// limbs in the end, x at most twice as many, or y is 0. Both lie in room for as many limbs as x has now.
Status shorten_for_gcd(Thread&, Magnitude* x, Magnitude* y);

}  // namespace mpy
