// The math module. Domain and range errors as CPython's: a NaN from numbers is "math domain error", an infinity from
// finite numbers "math range error". Integer functions take ints of any size through the protocol's operators.
#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "math.natives.h"
#include "runtime/memory/polling.h"
#include "runtime/numbers/number_methods.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/math/special.h"
#include "stdlib/modules/native_module.h"

namespace mpy {
namespace {

Result<Value> checked(Thread& t, double r, double x, double y = 0) {
  if (std::isnan(r) && !std::isnan(x) && !std::isnan(y)) return t.value_error("math domain error");
  if (std::isinf(r) && std::isfinite(x) && std::isfinite(y)) return t.raise(Exc::OverflowError, "math range error");
  return make_float(t, r);
}
// A pole (log(0), gamma(-1)) is a domain error, not an overflow.
Result<Value> checked_pole(Thread& t, double r, double x) {
  if (std::isinf(r) && std::isfinite(x)) return t.value_error("math domain error");
  return checked(t, r, x);
}

template <double (*F)(double)>
Result<Value> unary_math(Thread& t, std::span<const Value> args) {
  double x = TRY(to_double(t, args[0]));
  return checked(t, F(x), x);
}
template <double (*F)(double)>
Result<Value> unary_pole(Thread& t, std::span<const Value> args) {
  double x = TRY(to_double(t, args[0]));
  return checked_pole(t, F(x), x);
}

double degrees(double x) { return x * (180.0 / M_PI); }
double radians(double x) { return x * (M_PI / 180.0); }

// Coordinates for hypot and dist: the first few on the stack.
struct Coordinates {
  Thread& t;
  double few[8];
  double* data = few;
  uint64_t n;
  Coordinates(Thread& thread, uint64_t count) : t(thread), n(count) {
    if (n > 8) data = static_cast<double*>(guest_alloc(t, n * sizeof(double)));
  }
  ~Coordinates() {
    if (data && data != few) guest_free(t, data, n * sizeof(double));
  }
};
// Also an overflow where no argument is infinite.
Result<Value> norm(Thread& t, const Coordinates& c) {
  return make_float(t, vector_norm(c.data, static_cast<long>(c.n)));
}

bool as_exact_int(Thread& t, Value v) { return is_int_like(t, v); }

// log of an int of any size: by its leading bits.
Result<double> log_any(Thread& t, Value v, double (*f)(double)) {
  if (as_exact_int(t, v) && number_kind(t, v) == NumberKind::BigInt) {
    Ref zero = Ref::take(Value::small_int(0));
    if (TRY(compare_bool(t, CompareOp::Le, v, zero))) return t.value_error("math domain error");
    Ref length = TRY_REF(t.call_method(v, t.isolate.intern("bit_length"), {}));
    if (as_int64(t, length) <= 1024) {
      auto x = to_double(t, v);
      if (x.ok()) return f(x.value());
      if (!t.exception_matches(Exc::OverflowError)) return Raised{};
      t.take_exception();
    }
    int64_t shift = as_int64(t, length) - 960;
    Ref top = TRY_REF(binary(t, BinaryOp::RShift, v, Value::small_int(shift)));
    int exponent;
    double fraction = std::frexp(TRY(to_double(t, top)), &exponent);
    return f(fraction) + f(2.0) * static_cast<double>(exponent + shift);
  }
  double x = TRY(to_double(t, v));
  if (x <= 0 && !std::isnan(x)) return t.value_error("math domain error");
  return f(x);
}

Result<Value> round_by(Thread& t, Value v, const char* method, double (*f)(double)) {
  if (number_kind(t, v) != NumberKind::Float) {
    Value m = special_method(t, v, t.isolate.intern(method));
    if (!m.is_unset()) return t.call(m, {v});
  }
  double x = TRY(to_double(t, v));
  return int_from_double(t, f(x));
}

double log1(double x) { return std::log(x); }
double log2_(double x) { return std::log2(x); }
double log10_(double x) { return std::log10(x); }

}  // namespace

#define UNARY(name, f) \
  NATIVE(math_##name) { return unary_math<f>(t, args); }
#define UNARY_POLE(name, f) \
  NATIVE(math_##name) { return unary_pole<f>(t, args); }
UNARY(acos, std::acos)
UNARY(acosh, std::acosh)
UNARY(asin, std::asin)
UNARY(asinh, std::asinh)
UNARY(atan, std::atan) UNARY(cbrt, std::cbrt) UNARY(cos, std::cos) UNARY(cosh, std::cosh) UNARY(degrees, degrees)
    UNARY(erf, std::erf) UNARY(erfc, std::erfc) UNARY(exp, std::exp) UNARY(exp2, std::exp2) UNARY(expm1, std::expm1)
        UNARY(fabs, std::fabs) UNARY(radians, radians) UNARY(sin, std::sin) UNARY(sinh, std::sinh)
            UNARY(sqrt, std::sqrt) UNARY(tan, std::tan) UNARY(tanh, std::tanh) UNARY_POLE(atanh, std::atanh)
                UNARY_POLE(lgamma, special_lgamma) UNARY_POLE(log1p, std::log1p)
#undef UNARY
                    NATIVE(math_gamma) {
  double x = TRY(to_double(t, args[0]));
  double r = special_gamma(x);
  if (x == 0 || (std::isnan(r) && !std::isnan(x))) return t.value_error("math domain error");
  return checked(t, r, x);
}
#undef UNARY_POLE

NATIVE(math_log) {
  double x = TRY(log_any(t, args[0], log1));
  if (args[1].is_unset()) return make_float(t, x);
  double base = TRY(log_any(t, args[1], log1));
  if (base == 0) return t.raise(Exc::ZeroDivisionError, "float division by zero");
  return make_float(t, x / base);
}
NATIVE(math_log2) { return make_float(t, TRY(log_any(t, args[0], log2_))); }
NATIVE(math_log10) { return make_float(t, TRY(log_any(t, args[0], log10_))); }
NATIVE(math_atan2) { return make_float(t, std::atan2(TRY(to_double(t, args[0])), TRY(to_double(t, args[1])))); }
NATIVE(math_copysign) { return make_float(t, std::copysign(TRY(to_double(t, args[0])), TRY(to_double(t, args[1])))); }
NATIVE(math_nextafter) { return make_float(t, std::nextafter(TRY(to_double(t, args[0])), TRY(to_double(t, args[1])))); }
NATIVE(math_ceil) { return round_by(t, args[0], "__ceil__", std::ceil); }
NATIVE(math_floor) { return round_by(t, args[0], "__floor__", std::floor); }

NATIVE(math_trunc) {
  Value m = special_method(t, args[0], t.isolate.names.__trunc__);
  if (m.is_unset()) return t.type_error("type {} doesn't define __trunc__ method", {FormatArg::type_of(args[0])});
  return t.call(m, {args[0]});
}

NATIVE(math_fmod) {
  double x = TRY(to_double(t, args[0])), y = TRY(to_double(t, args[1]));
  if (std::isinf(y) && std::isfinite(x)) return make_float(t, x);
  return checked(t, std::fmod(x, y), x, y);
}
NATIVE(math_remainder) {
  double x = TRY(to_double(t, args[0])), y = TRY(to_double(t, args[1]));
  return checked(t, std::remainder(x, y), x, y);
}
NATIVE(math_pow) {
  double x = TRY(to_double(t, args[0])), y = TRY(to_double(t, args[1]));
  double r = std::pow(x, y);
  if (x == 0 && y < 0 && std::isfinite(y)) return t.value_error("math domain error");
  return checked(t, r, x, y);
}
NATIVE(math_ldexp) {
  double x = TRY(to_double(t, args[0]));
  if (!is_int_like(t, args[1])) return t.type_error("Expected an int as second argument to ldexp.");
  int64_t e = TRY(to_index_clamped(t, args[1]));
  int exponent = static_cast<int>(std::clamp<int64_t>(e, -100000, 100000));
  return checked(t, std::ldexp(x, exponent), x);
}
NATIVE(math_frexp) {
  int e = 0;
  double x = TRY(to_double(t, args[0])), m = std::frexp(x, &e);
  Ref mantissa = TRY_REF(make_float(t, m));
  return tuple_new(t, {mantissa, Value::small_int(std::isfinite(x) ? e : 0)});
}
NATIVE(math_modf) {
  double whole = 0, x = TRY(to_double(t, args[0])), part = std::modf(x, &whole);
  Ref a = TRY_REF(make_float(t, part)), b = TRY_REF(make_float(t, whole));
  return tuple_new(t, {a, b});
}
NATIVE(math_ulp) {
  double x = std::fabs(TRY(to_double(t, args[0])));
  if (!std::isfinite(x)) return make_float(t, x);
  double up = std::nextafter(x, INFINITY);
  return make_float(t, std::isinf(up) ? x - std::nextafter(x, 0) : up - x);
}
NATIVE(math_isnan) { return Value::boolean(std::isnan(TRY(to_double(t, args[0])))); }
NATIVE(math_isinf) { return Value::boolean(std::isinf(TRY(to_double(t, args[0])))); }
NATIVE(math_isfinite) { return Value::boolean(std::isfinite(TRY(to_double(t, args[0])))); }

NATIVE(math_isclose) {
  double a = TRY(to_double(t, args[0])), b = TRY(to_double(t, args[1]));
  double rel = TRY(to_double(t, args[2])), abs = TRY(to_double(t, args[3]));
  if (rel < 0 || abs < 0) return t.value_error("tolerances must be non-negative");
  if (a == b) return Value::boolean(true);
  if (std::isinf(a) || std::isinf(b)) return Value::boolean(false);
  double diff = std::fabs(b - a);
  return Value::boolean(diff <= std::fabs(rel * b) || diff <= std::fabs(rel * a) || diff <= abs);
}

NATIVE(math_hypot) {
  Coordinates c(t, as_tuple(args[0])->length);
  if (!c.data) return t.no_memory();
  for (uint64_t i = 0; i < c.n; i++) {
    TRY(poll_at(t, i));
    c.data[i] = TRY(to_double(t, as_tuple(args[0])->items[i]));
  }
  return norm(t, c);
}

NATIVE(math_dist) {
  for (int i = 0; i < 2; i++)
    if (is_number(t, args[i])) return t.type_error("'{}' object is not iterable", {FormatArg::type_of(args[i])});
  Ref p = TRY_REF(tuple_from_iterable(t, args[0])), q = TRY_REF(tuple_from_iterable(t, args[1]));
  uint64_t n = as_tuple(p)->length;
  if (n != as_tuple(q)->length) return t.value_error("both points must have the same number of dimensions");
  Coordinates c(t, n);
  if (!c.data) return t.no_memory();
  for (uint64_t i = 0; i < n; i++) {
    TRY(poll_at(t, i));
    c.data[i] = TRY(to_double(t, as_tuple(p)->items[i])) - TRY(to_double(t, as_tuple(q)->items[i]));
  }
  return norm(t, c);
}

// Shewchuk's exact partial sums ("Adaptive Precision Floating-Point Arithmetic", 1997).
NATIVE(math_fsum) {
  double partials[1100];
  int n = 0;
  double special = 0, infinities = 0;
  bool has_special = false;
  TRY(for_each(t, args[0], [&](Value item) -> Status {
    double x = TRY(to_double(t, item));
    if (!std::isfinite(x)) {
      special += x;
      if (std::isinf(x)) infinities += x;
      has_special = true;
      return {};
    }
    int kept = 0;
    for (int i = 0; i < n; i++) {
      double y = partials[i];
      if (std::fabs(x) < std::fabs(y)) std::swap(x, y);
      double hi = x + y, lo = y - (hi - x);
      if (lo != 0) partials[kept++] = lo;
      x = hi;
    }
    n = kept;
    partials[n++] = x;
    if (!std::isfinite(x)) return t.raise(Exc::OverflowError, "intermediate overflow in fsum");
    return {};
  }));
  if (has_special) {
    if (std::isnan(infinities)) return t.value_error("-inf + inf in fsum");
    return make_float(t, special);
  }
  double hi = 0;
  if (n > 0) {
    hi = partials[--n];
    double lo = 0;
    while (n > 0) {
      double x = hi, y = partials[--n];
      hi = x + y;
      lo = y - (hi - x);
      if (lo != 0) break;
    }
    if (n > 0 && ((lo < 0 && partials[n - 1] < 0) || (lo > 0 && partials[n - 1] > 0))) {
      double y = lo * 2, x = hi + y;
      if (y == x - hi) hi = x;
    }
  }
  return make_float(t, hi);
}

namespace {
Result<Value> gcd2(Thread& t, Value a, Value b) {
  if (is_small_int(a) && is_small_int(b)) return make_int(t, std::gcd(small_int(a), small_int(b)));
  return int_gcd(t, a, b);
}
}  // namespace

NATIVE(math_gcd) {
  auto numbers = as_tuple(args[0])->view();
  if (numbers.size() == 2 && is_small_int(numbers[0]) && is_small_int(numbers[1]))
    return gcd2(t, numbers[0], numbers[1]);
  Ref g = Ref::take(Value::small_int(0));
  for (Value v : as_tuple(args[0])->view()) {
    Ref n = TRY_REF(to_index_value(t, v));
    g = TRY_REF(gcd2(t, g, n));
  }
  return g.release();
}

NATIVE(math_lcm) {
  Ref l = Ref::take(Value::small_int(1));
  for (Value v : as_tuple(args[0])->view()) {
    Ref n = TRY_REF(to_index_value(t, v));
    if (!TRY(to_bool(t, n))) {
      l = n;
      continue;
    }
    if (!TRY(to_bool(t, l))) continue;
    Ref g = TRY_REF(gcd2(t, l, n));
    Ref q = TRY_REF(binary(t, BinaryOp::FloorDiv, l, g));
    Ref p = TRY_REF(binary(t, BinaryOp::Mul, q, n));
    l = TRY_REF(unary(t, UnaryOp::Abs, p));
  }
  return l.release();
}

namespace {
// lo * (lo + 1) * … * hi, halving so that the factors stay of like size.
Result<Value> product(Thread& t, int64_t lo, int64_t hi) {
  if (lo > hi) return Value::small_int(1);
  if (lo == hi) return make_int(t, lo);
  // Few factors that surely fit are multiplied at once.
  if (lo > 0 && hi - lo < 32 && (hi - lo + 1) * std::bit_width(static_cast<uint64_t>(hi)) <= 63) {
    int64_t all = lo;
    while (++lo <= hi) all *= lo;
    return make_int(t, all);
  }
  TRY(t.poll_native());
  int64_t mid = lo + (hi - lo) / 2;
  Ref a = TRY_REF(product(t, lo, mid)), b = TRY_REF(product(t, mid + 1, hi));
  return binary(t, BinaryOp::Mul, a, b);
}
}  // namespace

NATIVE(math_factorial) {
  if (number_kind(t, args[0]) == NumberKind::Float)
    return t.type_error("'float' object cannot be interpreted as an integer");
  Result<int64_t> limited = to_index(t, args[0]);
  if (limited.raised()) {
    if (!t.exception_matches(Exc::OverflowError)) return Raised{};
    t.take_exception();
    return t.raise(Exc::OverflowError, "factorial() argument should not exceed 9223372036854775807");
  }
  int64_t n = limited.value();
  if (n < 0) return t.value_error("factorial() not defined for negative values");
  return product(t, 1, n);
}

namespace {
// n * (n - 1) * ... (k factors), for an n of any size.
Result<Value> falling(Thread& t, Value n, int64_t k) {
  int64_t small;
  if (number_kind(t, n) != NumberKind::BigInt) {
    small = as_int64(t, n);
    return product(t, small - k + 1, small);
  }
  Ref out = Ref::take(Value::small_int(1));
  for (int64_t i = 0; i < k; i++) {
    Ref factor = TRY_REF(binary(t, BinaryOp::Sub, n, Value::small_int(i)));
    out = TRY_REF(binary(t, BinaryOp::Mul, out, factor));
    TRY(t.poll_native());
  }
  return out.release();
}
Result<bool> less(Thread& t, Value a, Value b) { return compare_bool(t, CompareOp::Lt, a, b); }
// k as a count of factors.
Result<int64_t> factors(Thread& t, Value k, const char* message) {
  if (number_kind(t, k) == NumberKind::BigInt) return t.raise(Exc::OverflowError, message);
  return as_int64(t, k);
}
}  // namespace

NATIVE(math_perm) {
  if (args[1].is_none()) return natives::math_factorial(t, args.first(1));
  Ref n = TRY_REF(to_index_value(t, args[0])), k = TRY_REF(to_index_value(t, args[1]));
  if (TRY(less(t, n, Value::small_int(0)))) return t.value_error("n must be a non-negative integer");
  if (TRY(less(t, k, Value::small_int(0)))) return t.value_error("k must be a non-negative integer");
  if (TRY(less(t, n, k))) return Value::small_int(0);
  return falling(t, n, TRY(factors(t, k, "k must not exceed 9223372036854775807")));
}

namespace {
// The binomial coefficient of small numbers, where no step of it overflows.
bool small_comb(int64_t n, int64_t k, int64_t* out) {
  k = std::min(k, n - k);
  int64_t r = 1;
  for (int64_t i = 1; i <= k; i++) {
    if (__builtin_mul_overflow(r, n - k + i, &r)) return false;
    r /= i;
  }
  *out = r;
  return true;
}
}  // namespace

NATIVE(math_comb) {
  if (int64_t r; is_small_int(args[0]) && is_small_int(args[1]) && small_int(args[1]) >= 0 &&
                 small_int(args[0]) >= small_int(args[1]) && small_comb(small_int(args[0]), small_int(args[1]), &r))
    return make_int(t, r);
  Ref n = TRY_REF(to_index_value(t, args[0])), k = TRY_REF(to_index_value(t, args[1]));
  if (TRY(less(t, n, Value::small_int(0)))) return t.value_error("n must be a non-negative integer");
  if (TRY(less(t, k, Value::small_int(0)))) return t.value_error("k must be a non-negative integer");
  if (TRY(less(t, n, k))) return Value::small_int(0);
  Ref other = TRY_REF(binary(t, BinaryOp::Sub, n, k));
  if (TRY(less(t, other, k))) k = other;
  int64_t count = TRY(factors(t, k, "min(n - k, k) must not exceed 9223372036854775807"));
  Ref top = TRY_REF(falling(t, n, count)), bottom = TRY_REF(product(t, 1, count));
  return binary(t, BinaryOp::FloorDiv, top, bottom);
}

// Newton's iteration on ints.
NATIVE(math_isqrt) {
  Ref n = TRY_REF(to_index_value(t, args[0]));
  if (is_small_int(n.get()) && small_int(n.get()) >= 0) {
    int64_t v = small_int(n.get()), r = static_cast<int64_t>(std::sqrt(static_cast<double>(v)));
    while (r * r > v) r--;
    while ((r + 1) * (r + 1) <= v) r++;
    return Value::small_int(r);
  }
  Value zero = Value::small_int(0), one = Value::small_int(1);
  if (TRY(compare_bool(t, CompareOp::Lt, n, zero))) return t.value_error("isqrt() argument must be nonnegative");
  if (!TRY(to_bool(t, n))) return zero;
  Ref bits = TRY_REF(t.call_method(n, t.isolate.intern("bit_length"), {}));
  Ref x = TRY_REF(binary(t, BinaryOp::LShift, one, Value::small_int((as_int64(t, bits) + 1) / 2)));
  for (;;) {
    Ref q = TRY_REF(binary(t, BinaryOp::FloorDiv, n, x));
    Ref s = TRY_REF(binary(t, BinaryOp::Add, x, q));
    Ref y = TRY_REF(binary(t, BinaryOp::RShift, s, one));
    if (!TRY(compare_bool(t, CompareOp::Lt, y, x))) return x.release();
    x = y;
  }
}

NATIVE(math_prod) {
  Ref total = Ref::copy(args[1]);
  TRY(for_each(t, args[0], [&](Value item) -> Status {
    total = TRY_REF(binary(t, BinaryOp::Mul, total, item));
    return {};
  }));
  return total.release();
}

Status build_math(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::math_natives));
  const struct {
    const char* name;
    double value;
  } constants[] = {{"pi", M_PI},
                   {"e", M_E},
                   {"tau", 2 * M_PI},
                   {"inf", INFINITY},
                   {"nan", std::bit_cast<double>(0x7FF8000000000000ull)}};
  for (auto& c : constants) {
    Ref v = TRY_REF(make_float(t, c.value));
    TRY(module_set(t, module, c.name, v));
  }
  return {};
}

}  // namespace mpy
