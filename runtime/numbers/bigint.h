// Arithmetic on ints of any size, below Python's protocols: magnitudes as limbs over GMP's mpn_*. Sizes are checked
// before any allocation, since GMP aborts where it cannot allocate.
#pragma once
#include "runtime/numbers/number_methods.h"

namespace mpy {

// Every function takes exact ints (small, bool or IntObject) and returns a normalised int.
Result<Value> big_add(Thread&, Value a, Value b, bool subtract);
Result<Value> big_mul(Thread&, Value a, Value b);
Result<Value> big_divmod(Thread&, Value a, Value b, Value* remainder);  // floor; either owned; b != 0
Result<Value> big_mod(Thread&, Value a, Value b);                       // floor; b != 0
Result<double> big_true_divide(Thread&, Value a, Value b);
Result<Value> big_pow(Thread&, Value base, uint64_t exponent);
Result<Value> big_pow_mod(Thread&, Value base, Value exponent, Value modulus);  // exponent >= 0
Result<Value> big_shift_left(Thread&, Value a, uint64_t n);
Result<Value> big_shift_right(Thread&, Value a, uint64_t n);
Result<Value> big_bitwise(Thread&, BinaryOp op, Value a, Value b);
Result<Value> big_negate(Thread&, Value a);
Result<Value> big_gcd(Thread&, Value a, Value b);
int big_compare(Value a, Value b);
Result<Value> big_new(Thread&, int64_t limbs);        // an IntObject to be filled; size set to `limbs`
Result<Value> big_finish(Thread&, Value owned);       // trims and normalises; consumes
Result<Value> big_payload(Thread&, Value exact_int);  // an IntObject, also for small values
LimbView limbs_of(Value exact_int, uint64_t* one);
uint64_t limbs_bits(const LimbView&);

inline IntObject* as_big(Value v) { return static_cast<IntObject*>(v.object()); }

// The exact number a value stands for: sees through traced scalars and subclasses. Unset when it is no number.
Value exact_number(Thread&, Value v);
inline bool is_exact_int(Value v) { return is_small_int(v) || is_bool(v) || is_kind(v, Kind::Int); }
inline bool is_exact_float(Value v) { return is_inline_float(v) || is_kind(v, Kind::Float); }
inline double exact_double(Value v) {
  return is_inline_float(v) ? inline_float(v) : static_cast<FloatObject*>(v.object())->value;
}
inline bool exact_small(Value v, int64_t* out) {  // an exact int that fits int64
  if (is_small_int(v)) {
    *out = small_int(v);
    return true;
  }
  if (is_bool(v)) {
    *out = is_true(v);
    return true;
  }
  IntObject* b = as_big(v);
  if (b->size == 0) {
    *out = 0;
    return true;
  }
  if (b->size == 1 && b->limbs[0] <= static_cast<uint64_t>(INT64_MAX)) {
    *out = static_cast<int64_t>(b->limbs[0]);
    return true;
  }
  if (b->size == -1 && b->limbs[0] <= 1ull << 63) {
    *out = static_cast<int64_t>(0 - b->limbs[0]);
    return true;
  }
  return false;
}
Result<double> exact_int_to_double(Thread&, Value exact_int);  // raises OverflowError
int compare_int_double(Value exact_int, double d);             // -1, 0, 1; d is not nan

// Families of number_binary by the kinds of the operands (exact numbers).
Result<Value> int_binary(Thread&, BinaryOp, Value, Value);
Result<Value> float_binary(Thread&, BinaryOp, double, double);
Result<Value> complex_binary(Thread&, BinaryOp, ComplexValue, ComplexValue);
Result<Value> complex_repr(Thread&, ComplexValue);

}  // namespace mpy
