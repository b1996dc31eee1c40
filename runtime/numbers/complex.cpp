// complex: arithmetic with CPython's rules and errors, complex()'s text grammar.
#include "runtime/numbers/complex.h"

#include <cmath>

#include "runtime/numbers/bigint.h"
#include "runtime/numbers/number_text.h"

namespace mpy {

namespace {

Result<ComplexValue> divide(Thread& t, ComplexValue a, ComplexValue b) {
  ComplexValue r;
  if (!complex_quotient(a, b, &r)) return t.raise(Exc::ZeroDivisionError, "complex division by zero");
  return r;
}

Result<ComplexValue> power(Thread& t, ComplexValue a, ComplexValue b) {
  if (b.real == 0 && b.imag == 0) return ComplexValue{1, 0};
  if (a.real == 0 && a.imag == 0) {
    if (b.imag != 0 || b.real < 0) return t.raise(Exc::ZeroDivisionError, "0.0 to a negative or complex power");
    return ComplexValue{0, 0};
  }
  if (b.imag == 0 && b.real == std::floor(b.real) &&
      std::fabs(b.real) <= 100) {  // small whole exponents: exact products
    int64_t n = static_cast<int64_t>(b.real), m = n < 0 ? -n : n;
    ComplexValue r{1, 0}, p = a;
    for (int64_t mask = 1; mask <= m; mask <<= 1) {
      if (m & mask) r = complex_product(r, p);
      p = complex_product(p, p);
    }
    return n < 0 ? divide(t, {1, 0}, r) : r;
  }
  double vabs = std::hypot(a.real, a.imag), len = std::pow(vabs, b.real), at = std::atan2(a.imag, a.real),
         phase = at * b.real;
  if (b.imag != 0) {
    len /= std::exp(at * b.imag);
    phase += b.imag * std::log(vabs);
  }
  if (std::isinf(phase))
    return t.raise(Exc::ZeroDivisionError, "0.0 to a negative or complex power");  // the C library's domain error
  return ComplexValue{len * std::cos(phase), len * std::sin(phase)};
}

}  // namespace

Result<Value> complex_binary(Thread& t, BinaryOp op, ComplexValue a, ComplexValue b) {
  ComplexValue r;
  switch (op) {
    case BinaryOp::Add: return make_complex(t, a.real + b.real, a.imag + b.imag);
    case BinaryOp::Sub: return make_complex(t, a.real - b.real, a.imag - b.imag);
    case BinaryOp::Mul: r = complex_product(a, b); break;
    case BinaryOp::TrueDiv: r = TRY(divide(t, a, b)); break;
    case BinaryOp::Pow:
      r = TRY(power(t, a, b));
      if (std::isinf(r.real) || std::isinf(r.imag)) return t.raise(Exc::OverflowError, "complex exponentiation");
      break;
    default: return t.isolate.not_implemented;
  }
  return make_complex(t, r.real, r.imag);
}

Result<Value> complex_complex(Thread& t, Value self) {
  ComplexValue c = as_complex(t, self);
  return make_complex(t, c.real, c.imag);
}
Result<Value> complex_conjugate(Thread& t, Value self) {
  ComplexValue c = as_complex(t, self);
  return make_complex(t, c.real, -c.imag);
}
Result<Value> complex_real(Thread& t, Value self) { return make_float(t, as_complex(t, self).real); }
Result<Value> complex_imag(Thread& t, Value self) { return make_float(t, as_complex(t, self).imag); }

// "3", "3j", "3+4j", "(3+4j)", "j", spaces around.
Result<ComplexParts> complex_scan(Thread& t, std::string_view s, bool* bad) {
  auto space = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
  auto trim = [&] {
    while (!s.empty() && space(s.front())) s.remove_prefix(1);
    while (!s.empty() && space(s.back())) s.remove_suffix(1);
  };
  *bad = true;
  trim();
  if (s.size() >= 2 && s.front() == '(' && s.back() == ')') {
    s = s.substr(1, s.size() - 2);
    trim();
  }
  auto is_j = [&](size_t i) { return i < s.size() && (s[i] == 'j' || s[i] == 'J'); };
  // A bare or signed "j" is one imaginary unit.
  auto unit = [&](size_t at, double* v) -> size_t {
    size_t i = at;
    double sign = 1;
    if (i < s.size() && (s[i] == '+' || s[i] == '-')) sign = s[i++] == '-' ? -1 : 1;
    if (!is_j(i)) return 0;
    *v = sign;
    return i - at;
  };
  size_t used;
  double x = TRY(float_scan(t, s, &used));
  if (used == 0) {
    double u;
    if ((is_j(0) && s.size() == 1) || (unit(0, &u) && s.size() == 2)) {
      *bad = false;
      return ComplexParts{0, is_j(0) ? 1 : u};
    }
    return ComplexParts{0, 0};
  }
  if (used == s.size()) {
    *bad = false;
    return ComplexParts{x, 0};
  }
  if (is_j(used)) {
    *bad = used + 1 != s.size();
    return ComplexParts{0, x};
  }
  if (s[used] != '+' && s[used] != '-') return ComplexParts{0, 0};
  size_t more;
  double y = TRY(float_scan(t, s.substr(used), &more));
  if (more == 0) {
    more = unit(used, &y);
    if (more == 0) return ComplexParts{0, 0};
  }
  *bad = !(is_j(used + more) && used + more + 1 == s.size());
  return ComplexParts{x, y};
}

}  // namespace mpy
