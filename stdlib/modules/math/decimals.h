// What the natives of _decimals share: finite numbers taken out of their objects, and the settings of the current
// context.
#pragma once
#include "runtime/numbers/digits.h"
#include "stdlib/stdlib.h"

namespace mpy::decimals {

constexpr int kOperandLimbs = 4;

struct Number {
  bool negative = false;
  Digits digits;
  int64_t exponent = 0;
};

using State = DecimalState;
inline State& state_of(Thread& t) { return stdlib_of(t.isolate)->decimals; }

enum Rounding { kHalfEven, kHalfUp, kHalfDown, kDown, kUp, kCeiling, kFloor, kOther };

// The current context is known, and is one that the operations here can round to. False: the function in Python does
// it.
bool begins(Thread& t, State& s);
// A Decimal (of just that class), or an int, of at most kOperandLimbs.
bool read(const State& s, Value v, Number* out);
// Without its last `drop` digits; *lost: they were not all 0.
void cut(Number* x, int64_t drop, int rounding, bool* lost);

}  // namespace mpy::decimals
