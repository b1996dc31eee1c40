// C++ cores of the methods of int, float and complex, and of the built-ins round, pow, divmod on numbers, as far as
// other sources call them. Conventions as in str_methods.h.
#pragma once
#include "runtime/numbers/number.h"

namespace mpy {

Result<Value> int_from_bytes(Thread&, Value type, Value bytes, Value byteorder, Value is_signed);  // class method
Result<Value> int_exact(Thread&, Value self);  // int of an int, bool or subclass
Result<Value> int_pow_mod(Thread&, Value base, Value exponent, Value modulus);
Result<Value> int_gcd(Thread&, Value a, Value b);

Result<Value> float_trunc(Thread&, Value self);
Result<Value> complex_real(Thread&, Value self);
Result<Value> complex_imag(Thread&, Value self);

// real, imag, numerator, denominator, conjugate of int and float.
Result<Value> number_real(Thread&, Value self);
Result<Value> number_imag(Thread&, Value self);

// C++ helpers.
struct ComplexValue {
  double real, imag;
};
ComplexValue as_complex(Thread&, Value);  // any number kind that fits; Complex itself
bool int_is_negative(Thread&, Value);
bool int_is_zero(Thread&, Value);
uint64_t int_bits(Thread&, Value);                                                           // bit_length of any int
Result<Value> int_from_limbs(Thread&, const uint64_t* limbs, int64_t count, bool negative);  // normalises
// |value| as limbs (`one` is room for a small value's limb).
struct LimbView {
  const uint64_t* limbs;
  int64_t count;
  bool negative;
};
LimbView int_limbs(Thread&, Value, uint64_t* one);
Result<double> float_parse(Thread&, std::string_view text, bool* bad);  // float()'s grammar, spaces allowed
Result<double> float_power(Thread&, double a, double b,
                           Value* complex_result);  // complex_result set: negative base, fraction
Result<double> float_modulo(Thread&, double a, double b);
Result<double> float_floor_divide(Thread&, double a, double b);
Result<Value> float_round(Thread&, Value self, Value ndigits);
double float_round_digits(double x, int64_t ndigits, bool* overflow);

}  // namespace mpy
