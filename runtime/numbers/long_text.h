// Texts of very long ints in pieces, between which the thread polls: under a host, as pieces.h does for products.
#pragma once
#include "runtime/numbers/number_methods.h"

namespace mpy {

inline constexpr int64_t kTextPiece = 100'000;  // digits: GMP converts so many in a few milliseconds

bool text_in_pieces(Thread&, int64_t digits);
// A magnitude of digit values (not characters), the highest first.
Result<Value> parse_in_pieces(Thread&, const unsigned char* digits, int64_t count, int base);
// The digit values of an int > 0, with zeros before them up to `count`.
Status print_in_pieces(Thread&, Value exact_int, int base, unsigned char* digits, int64_t count);

}  // namespace mpy
