// Magnitudes of at most eight limbs without allocation, and powers of ten: the arithmetic of decimals.
#pragma once
#include <cstdint>

#include "runtime/memory/isolate.h"

namespace mpy {

// The lowest `n` limbs, the highest of which is not 0; those behind mean nothing.
struct Digits {
  static constexpr int kLimbs = 8, kMostPlaces = 154;  // 10**154 is the last power that fits
  uint64_t limb[kLimbs];
  int n = 0;
  bool is_zero() const { return n == 0; }
  bool is_odd() const { return n && (limb[0] & 1); }
  constexpr void trim() {
    while (n > 0 && limb[n - 1] == 0) n--;
  }
};
const Digits& power_of_ten(int64_t exponent);  // 0 to kMostPlaces
int compare_digits(const Digits&, const Digits&);
int decimal_places(const Digits&);  // how many digits; 0 has one
// False: the result is too long.
bool multiply_digits(const Digits&, const Digits&, Digits* out);
bool shift_digits(const Digits&, int64_t places, Digits* out);  // to the left, places >= 0
bool add_digits(const Digits&, const Digits&, Digits* out);
Digits subtract_digits(const Digits& greater, const Digits&);
void divide_digits(const Digits&, const Digits& by, Digits* quotient, Digits* rest);  // by is not 0
uint64_t divide_digit(Digits*, uint64_t by);                                          // in place; the rest
int64_t strip_zeros(Digits*, int64_t most);  // takes away as many decimal zeros from the end; how many. Not of 0
uint64_t rest_of_digits(const Digits&, uint64_t by);
bool digits_of_int(Value exact_int, int most_limbs, Digits* out);  // of its magnitude; false: it is longer
Result<Value> int_of_digits(Thread&, const Digits&);

}  // namespace mpy
