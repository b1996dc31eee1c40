// float: arithmetic with Python's rules, hashing, rounding, ratios.
#include <charconv>
#include <cmath>
#include <cstring>

#include "runtime/containers/containers.h"
#include "runtime/numbers/bigint.h"

namespace mpy {

Result<double> float_modulo(Thread& t, double a, double b) {
  if (b == 0) return t.raise(Exc::ZeroDivisionError, "float modulo");
  double m = std::fmod(a, b);
  if (m) return (b < 0) != (m < 0) ? m + b : m;
  return std::copysign(0.0, b);
}

Result<double> float_floor_divide(Thread& t, double a, double b) {
  if (b == 0) return t.raise(Exc::ZeroDivisionError, "float floor division by zero");
  double m = std::fmod(a, b), d = (a - m) / b;
  if (m && ((b < 0) != (m < 0))) d -= 1.0;
  if (d) {
    double f = std::floor(d);
    return d - f > 0.5 ? f + 1.0 : f;
  }
  return std::copysign(0.0, a / b);
}

Result<double> float_power(Thread& t, double a, double b, Value* complex_result) {
  *complex_result = Value::unset();
  if (b == 0 || a == 1.0) return 1.0;
  if (std::isnan(a) || std::isnan(b)) return a + b;
  if (std::isinf(a) || std::isinf(b)) return std::pow(a, b);
  if (a == 0 && b < 0) return t.raise(Exc::ZeroDivisionError, "0.0 cannot be raised to a negative power");
  if (a < 0 && b != std::floor(b)) {
    *complex_result = TRY(complex_binary(t, BinaryOp::Pow, {a, 0}, {b, 0}));
    return 0.0;
  }
  double r = std::pow(a, b);
  if (std::isinf(r)) return t.raise(Exc::OverflowError, "(34, 'Numerical result out of range')");
  return r;
}

Result<Value> float_binary(Thread& t, BinaryOp op, double a, double b) {
  switch (op) {
    case BinaryOp::Add: return make_float(t, a + b);
    case BinaryOp::Sub: return make_float(t, a - b);
    case BinaryOp::Mul: return make_float(t, a * b);
    case BinaryOp::TrueDiv:
      if (b == 0) return t.raise(Exc::ZeroDivisionError, "float division by zero");
      return make_float(t, a / b);
    case BinaryOp::FloorDiv: return make_float(t, TRY(float_floor_divide(t, a, b)));
    case BinaryOp::Mod: return make_float(t, TRY(float_modulo(t, a, b)));
    case BinaryOp::DivMod: {
      if (b == 0) return t.raise(Exc::ZeroDivisionError, "float divmod()");
      double q = TRY(float_floor_divide(t, a, b)), m = TRY(float_modulo(t, a, b));
      Ref qr = TRY_REF(make_float(t, q)), mr = TRY_REF(make_float(t, m));
      return tuple_new(t, {qr.get(), mr.get()});
    }
    case BinaryOp::Pow: {
      Value c;
      double r = TRY(float_power(t, a, b, &c));
      if (!c.is_unset()) return c;
      return make_float(t, r);
    }
    default: return t.isolate.not_implemented;
  }
}

int64_t hash_double(double d) {
  if (d > -1e15 && d < 1e15 && d == static_cast<double>(static_cast<int64_t>(d))) {
    auto i = static_cast<int64_t>(d);
    return i == -1 ? -2 : i;
  }
  constexpr int kBits = 61;
  constexpr uint64_t kPrime = (1ull << kBits) - 1;
  if (std::isinf(d)) return d > 0 ? 314159 : -314159;
  if (std::isnan(d)) return 0;
  int e;
  double m = std::frexp(d, &e);
  int sign = 1;
  if (m < 0) {
    sign = -1;
    m = -m;
  }
  uint64_t x = 0;
  while (m) {
    x = ((x << 28) & kPrime) | x >> (kBits - 28);
    m *= 268435456.0;
    e -= 28;
    uint64_t y = static_cast<uint64_t>(m);
    m -= static_cast<double>(y);
    x += y;
    if (x >= kPrime) x -= kPrime;
  }
  e = e >= 0 ? e % kBits : kBits - 1 - ((-1 - e) % kBits);
  x = ((x << e) & kPrime) | x >> (kBits - e);
  int64_t r = static_cast<int64_t>(x) * sign;
  return r == -1 ? -2 : r;
}

Result<Value> int_from_double(Thread& t, double d) {
  if (std::isnan(d)) return t.value_error("cannot convert float NaN to integer");
  if (std::isinf(d)) return t.raise(Exc::OverflowError, "cannot convert float infinity to integer");
  if (std::fabs(d) < 9e18) return make_int(t, static_cast<int64_t>(d));
  int e;
  double m = std::frexp(std::fabs(d), &e);
  Ref mantissa = TRY_REF(make_int(t, static_cast<int64_t>(std::ldexp(m, 53)) * (d < 0 ? -1 : 1)));
  return big_shift_left(t, mantissa, static_cast<uint64_t>(e - 53));
}

Result<Value> float_is_integer(Thread& t, Value self) {
  double d = as_double(t, self);
  return Value::boolean(std::isfinite(d) && std::floor(d) == d);
}

Result<Value> float_as_integer_ratio(Thread& t, Value self) {
  double d = as_double(t, self);
  if (std::isinf(d)) return t.raise(Exc::OverflowError, "cannot convert Infinity to integer ratio");
  if (std::isnan(d)) return t.value_error("cannot convert NaN to integer ratio");
  int e;
  double m = std::frexp(d, &e);
  int64_t n = static_cast<int64_t>(std::ldexp(m, 53));
  e -= 53;
  if (n == 0) return tuple_new(t, {Value::small_int(0), Value::small_int(1)});
  while ((n & 1) == 0) {
    n /= 2;
    e++;
  }
  Ref num = TRY_REF(make_int(t, n)), den = Ref::take(Value::small_int(1));
  if (e > 0) num = Ref::take(TRY(big_shift_left(t, num, static_cast<uint64_t>(e))));
  if (e < 0) den = Ref::take(TRY(big_shift_left(t, den, static_cast<uint64_t>(-e))));
  return tuple_new(t, {num.get(), den.get()});
}

Result<Value> float_floor(Thread& t, Value self) { return int_from_double(t, std::floor(as_double(t, self))); }
Result<Value> float_ceil(Thread& t, Value self) { return int_from_double(t, std::ceil(as_double(t, self))); }
Result<Value> float_trunc(Thread& t, Value self) { return int_from_double(t, as_double(t, self)); }

// Correctly rounded (half to even on the exact value), through decimal text.
double float_round_digits(double x, int64_t ndigits, bool* overflow) {
  *overflow = false;
  if (!std::isfinite(x) || x == 0) return x;
  if (ndigits > 323) return x;
  if (ndigits < -308) return std::copysign(0.0, x);
  char buffer[800];
  double r;
  if (ndigits >= 0) {
    auto done = std::to_chars(buffer, buffer + sizeof buffer, x, std::chars_format::fixed, static_cast<int>(ndigits));
    std::from_chars(buffer, done.ptr, r);
    return r;
  }
  int exponent;
  {
    auto done = std::to_chars(buffer, buffer + sizeof buffer, x, std::chars_format::scientific, 17);
    *done.ptr = 0;
    exponent = std::atoi(std::strchr(buffer, 'e') + 1);
  }
  double unit = std::pow(10.0, static_cast<double>(-ndigits));
  int64_t keep = exponent + ndigits;  // digits after the first that stay
  if (keep < -1) return std::copysign(0.0, x);
  if (keep == -1) return std::fabs(x) > unit / 2 ? std::copysign(unit, x) : std::copysign(0.0, x);
  auto done = std::to_chars(buffer, buffer + sizeof buffer, x, std::chars_format::scientific, static_cast<int>(keep));
  auto parsed = std::from_chars(buffer, done.ptr, r);
  if (parsed.ec == std::errc::result_out_of_range) *overflow = true;
  return r;
}

Result<Value> float_round(Thread& t, Value self, Value ndigits) {
  double d = as_double(t, self);
  if (ndigits.is_unset() || ndigits.is_none()) {
    double r = std::nearbyint(d);  // the default rounding mode is half to even
    return int_from_double(t, r);
  }
  Ref digits = TRY_REF(to_index_value(t, ndigits));
  int64_t n = TRY(to_index_clamped(t, digits));
  bool overflow;
  double r = float_round_digits(d, n, &overflow);
  if (overflow || (std::isinf(r) && std::isfinite(d)))
    return t.raise(Exc::OverflowError, "rounded value too large to represent");
  return make_float(t, r);
}

}  // namespace mpy
