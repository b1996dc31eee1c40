// Products and quotients of long magnitudes in pieces of some ten milliseconds, between which the thread polls: under a
// host, whose limits and interrupt() must not wait for GMP. Without a host GMP does them whole, which is quicker.
#pragma once
#include "runtime/numbers/number_methods.h"

namespace mpy {

inline constexpr int64_t kPieceLimbs = 1 << 15;  // a product of two such takes 10 ms, a quotient 20

bool works_in_pieces(Thread&, int64_t limbs);  // of the longer operand
// out = x * y, of x.count + y.count limbs; x.count >= y.count > 0.
Status multiply_in_pieces(Thread&, uint64_t* out, const LimbView& x, const LimbView& y);
// Of x.count - y.count + 1 and of y.count limbs; x.count >= y.count > 0, without zeros on top.
Status divide_in_pieces(Thread&, uint64_t* quotient, uint64_t* rest, const LimbView& x, const LimbView& y);

}  // namespace mpy
