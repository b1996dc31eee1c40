// The cmath module. Finite arguments by Kahan's formulas ("Branch cuts for complex elementary functions", 1987);
// infinities and NaN as C's Annex G has them, through the C++ library.
#include <cmath>
#include <complex>

#include "cmath.natives.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"

namespace mpy {
namespace {

using C = std::complex<double>;
constexpr double kLarge = 4.49423283715579e+307;  // a quarter of the greatest double

enum class Bad { None, Domain, Range };
struct Outcome {
  C value;
  Bad bad = Bad::None;
};

bool finite(C z) { return std::isfinite(z.real()) && std::isfinite(z.imag()); }

Result<C> to_complex(Thread& t, Value v) {
  if (number_kind(t, v) == NumberKind::Complex) {
    auto* o = static_cast<ComplexObject*>(payload_of(t.isolate, v, Kind::Complex));
    return C(o->real, o->imag);
  }
  Value method =
      v.is_pointer() && !is_number(t, v) ? special_method(t, v, t.isolate.intern("__complex__")) : Value::unset();
  if (!method.is_unset()) {
    Ref r = TRY_REF(t.call(method, {v}));
    if (number_kind(t, r) != NumberKind::Complex)
      return t.type_error("__complex__ returned non-complex (type {})", {FormatArg::type_of(r)});
    auto* o = static_cast<ComplexObject*>(payload_of(t.isolate, r, Kind::Complex));
    return C(o->real, o->imag);
  }
  return C(TRY(to_double(t, v)), 0.0);
}

C root(C z) {
  double x = z.real(), y = z.imag();
  if (!finite(z)) return std::sqrt(z);
  if (x == 0 && y == 0) return C(0.0, y);
  double ax = std::fabs(x), ay = std::fabs(y), s;
  if (ax < 2.2250738585072014e-308 && ay < 2.2250738585072014e-308) {  // subnormal: scaled up
    ax = std::ldexp(ax, 53);
    s = std::ldexp(std::sqrt(ax + std::hypot(ax, std::ldexp(ay, 53))), -27);
  } else {
    ax /= 8.0;
    s = 2.0 * std::sqrt(ax + std::hypot(ax, ay / 8.0));
  }
  double d = ay / (2.0 * s);
  return x >= 0 ? C(s, std::copysign(d, y)) : C(d, std::copysign(s, y));
}

double log_of_hypot(double x, double y) { return std::log(std::hypot(x / 2, y / 2)) + M_LN2 * 2; }

C arc_cos(C z) {
  double x = z.real(), y = z.imag();
  if (!finite(z)) return std::acos(z);
  if (std::fabs(x) > kLarge || std::fabs(y) > kLarge) {
    double re = std::atan2(std::fabs(y), x), l = log_of_hypot(x, y);
    return C(re, x < 0 ? -std::copysign(l, y) : std::copysign(l, -y));
  }
  C a = root(C(1.0 - x, -y)), b = root(C(1.0 + x, y));
  return C(2.0 * std::atan2(a.real(), b.real()), std::asinh(b.real() * a.imag() - b.imag() * a.real()));
}
C arc_cosh(C z) {
  double x = z.real(), y = z.imag();
  if (!finite(z)) return std::acosh(z);
  if (std::fabs(x) > kLarge || std::fabs(y) > kLarge) return C(log_of_hypot(x, y), std::atan2(y, x));
  C a = root(C(x - 1.0, y)), b = root(C(x + 1.0, y));
  return C(std::asinh(a.real() * b.real() + a.imag() * b.imag()), 2.0 * std::atan2(a.imag(), b.real()));
}
C arc_sinh(C z) {
  double x = z.real(), y = z.imag();
  if (!finite(z)) return std::asinh(z);
  if (std::fabs(x) > kLarge || std::fabs(y) > kLarge) {
    double l = log_of_hypot(x, y);
    return C(y < 0 || std::signbit(y) ? -std::copysign(l, -x) : std::copysign(l, x), std::atan2(y, std::fabs(x)));
  }
  C a = root(C(1.0 + y, -x)), b = root(C(1.0 - y, x));
  return C(std::asinh(a.real() * b.imag() - b.real() * a.imag()),
           std::atan2(y, a.real() * b.real() - a.imag() * b.imag()));
}
C arc_sin(C z) {
  C s = arc_sinh(C(-z.imag(), z.real()));
  return C(s.imag(), -s.real());
}
Outcome arc_tanh(C z) {
  double x = z.real(), y = z.imag();
  if (!finite(z)) return {std::atanh(z)};
  if (x < 0 || (x == 0 && std::signbit(x))) {
    Outcome o = arc_tanh(-z);
    return {-o.value, o.bad};
  }
  double ay = std::fabs(y), tiny = 1.4916681462400413e-154;  // sqrt of the least normal
  if (x > std::sqrt(kLarge) || ay > std::sqrt(kLarge)) {
    double h = std::hypot(x / 2, y / 2);
    return {C(x / 4.0 / h / h, -std::copysign(M_PI / 2.0, -y))};
  }
  if (x == 1.0 && ay < tiny) {
    if (ay == 0) return {C(INFINITY, y), Bad::Domain};
    return {C(-std::log(std::sqrt(ay) / std::sqrt(std::hypot(ay, 2.0))), std::copysign(std::atan2(2.0, -ay) / 2, y))};
  }
  return {C(std::log1p(4.0 * x / ((1 - x) * (1 - x) + ay * ay)) / 4.0,
            -std::atan2(-2.0 * y, (1 - x) * (1 + x) - ay * ay) / 2.0)};
}
Outcome arc_tan(C z) {
  Outcome o = arc_tanh(C(-z.imag(), z.real()));
  return {C(o.value.imag(), -o.value.real()), o.bad};
}

// e**x times (c, s), where e**x alone may overflow.
Outcome scaled_exp(double x, double c, double s) {
  if (x > 708.3964185322641) {
    double l = std::exp(x - 1.0);
    c = l * c * M_E, s = l * s * M_E;
  } else {
    double l = std::exp(x);
    c *= l, s *= l;
  }
  return {C(c, s), std::isinf(c) || std::isinf(s) ? Bad::Range : Bad::None};
}
Outcome exponential(C z) {
  double x = z.real(), y = z.imag();
  if (!finite(z))
    return {std::exp(z), std::isinf(y) && (std::isfinite(x) || (std::isinf(x) && x > 0)) ? Bad::Domain : Bad::None};
  return scaled_exp(x, std::cos(y), std::sin(y));
}
// cos(y) real(x) + i sin(y) imag(x) of the two hyperbolic functions of x; where these overflow, of x nearer to 0 by
// one.
Outcome hyperbolic(double x, double y, double (*real)(double), double (*imag)(double)) {
  double at = x, scale = 1.0;
  if (std::fabs(x) > 708.3964185322641) {
    at = x - std::copysign(1.0, x);
    scale = M_E;
  }
  double re = std::cos(y) * real(at) * scale, im = std::sin(y) * imag(at) * scale;
  return {C(re, im), std::isinf(re) || std::isinf(im) ? Bad::Range : Bad::None};
}
Outcome hyperbolic_cos(C z) {
  double x = z.real(), y = z.imag();
  if (!finite(z)) return {std::cosh(z), std::isinf(y) && !std::isnan(x) ? Bad::Domain : Bad::None};
  return hyperbolic(x, y, std::cosh, std::sinh);
}
Outcome hyperbolic_sin(C z) {
  double x = z.real(), y = z.imag();
  if (!finite(z)) return {std::sinh(z), std::isinf(y) && !std::isnan(x) ? Bad::Domain : Bad::None};
  return hyperbolic(x, y, std::sinh, std::cosh);
}
Outcome hyperbolic_tan(C z) {
  double x = z.real(), y = z.imag();
  if (!finite(z)) return {std::tanh(z), std::isinf(y) && std::isfinite(x) ? Bad::Domain : Bad::None};
  if (std::fabs(x) > 708.3964185322641)
    return {C(std::copysign(1.0, x), 4.0 * std::sin(y) * std::cos(y) * std::exp(-2.0 * std::fabs(x)))};
  double tx = std::tanh(x), ty = std::tan(y), cx = 1.0 / std::cosh(x), txty = tx * ty, d = 1.0 + txty * txty;
  return {C(tx * (1.0 + ty * ty) / d, ty / d * cx * cx)};
}
Outcome cosine(C z) { return hyperbolic_cos(C(-z.imag(), z.real())); }
Outcome sine(C z) {
  Outcome o = hyperbolic_sin(C(-z.imag(), z.real()));
  return {C(o.value.imag(), -o.value.real()), o.bad};
}
Outcome tangent(C z) {
  Outcome o = hyperbolic_tan(C(-z.imag(), z.real()));
  return {C(o.value.imag(), -o.value.real()), o.bad};
}
Outcome logarithm(C z) {
  double x = z.real(), y = z.imag();
  if (!finite(z)) return {std::log(z)};
  double ax = std::fabs(x), ay = std::fabs(y), re;
  if (ax > kLarge || ay > kLarge) {
    re = std::log(std::hypot(ax / 2.0, ay / 2.0)) + M_LN2;
  } else if (ax < 2.2250738585072014e-308 && ay < 2.2250738585072014e-308) {
    if (ax == 0 && ay == 0) return {C(-INFINITY, std::atan2(y, x)), Bad::Domain};
    re = std::log(std::hypot(std::ldexp(ax, 53), std::ldexp(ay, 53))) - 53 * M_LN2;
  } else {
    double h = std::hypot(ax, ay);
    if (h >= 0.71 && h <= 1.73) {
      double most = std::fmax(ax, ay), least = std::fmin(ax, ay);
      re = std::log1p((most - 1) * (most + 1) + least * least) / 2.0;
    } else {
      re = std::log(h);
    }
  }
  return {C(re, std::atan2(y, x))};
}

Result<Value> give(Thread& t, Outcome o) {
  if (o.bad == Bad::Domain) return t.value_error("math domain error");
  if (o.bad == Bad::Range) return t.raise(Exc::OverflowError, "math range error");
  return make_complex(t, o.value.real(), o.value.imag());
}

double absolute(C z) { return std::hypot(z.real(), z.imag()); }

}  // namespace

#define FUNCTION(name, expression) \
  NATIVE(cmath_##name) { \
    C z = TRY(to_complex(t, args[0])); \
    return expression; \
  }
FUNCTION(acos, give(t, {arc_cos(z)}))
FUNCTION(acosh, give(t, {arc_cosh(z)}))
FUNCTION(asin, give(t, {arc_sin(z)}))
FUNCTION(asinh, give(t, {arc_sinh(z)}))
FUNCTION(atan, give(t, arc_tan(z)))
FUNCTION(atanh, give(t, arc_tanh(z)))
FUNCTION(cos, give(t, cosine(z)))
FUNCTION(cosh, give(t, hyperbolic_cos(z)))
FUNCTION(exp, give(t, exponential(z)))
FUNCTION(sin, give(t, sine(z)))
FUNCTION(sinh, give(t, hyperbolic_sin(z)))
FUNCTION(sqrt, give(t, {root(z)}))
FUNCTION(tan, give(t, tangent(z)))
FUNCTION(tanh, give(t, hyperbolic_tan(z)))
FUNCTION(isfinite, Value::boolean(finite(z)))
FUNCTION(isinf, Value::boolean(std::isinf(z.real()) || std::isinf(z.imag())))
FUNCTION(isnan, Value::boolean(std::isnan(z.real()) || std::isnan(z.imag())))
FUNCTION(phase, make_float(t, std::atan2(z.imag(), z.real())))
#undef FUNCTION

NATIVE(cmath_log) {
  Outcome x = logarithm(TRY(to_complex(t, args[0])));
  if (args[1].is_unset() || x.bad != Bad::None) return give(t, x);
  Outcome base = logarithm(TRY(to_complex(t, args[1])));
  if (base.bad != Bad::None) return give(t, base);
  if (base.value == C(0, 0)) return t.value_error("math domain error");
  Ref a = TRY_REF(give(t, x)), b = TRY_REF(give(t, base));
  return binary(t, BinaryOp::TrueDiv, a, b);
}
NATIVE(cmath_log10) {
  Outcome x = logarithm(TRY(to_complex(t, args[0])));
  return give(t, {C(x.value.real() / M_LN10, x.value.imag() / M_LN10), x.bad});
}
NATIVE(cmath_polar) {
  C z = TRY(to_complex(t, args[0]));
  double r = absolute(z);
  if (std::isinf(r) && finite(z)) return t.raise(Exc::OverflowError, "math range error");
  Ref a = TRY_REF(make_float(t, r)), b = TRY_REF(make_float(t, std::atan2(z.imag(), z.real())));
  return tuple_new(t, {a, b});
}
NATIVE(cmath_rect) {
  double r = TRY(to_double(t, args[0])), phi = TRY(to_double(t, args[1]));
  if (std::isinf(phi) && r != 0 && !std::isnan(r)) return t.value_error("math domain error");
  if (phi == 0) return make_complex(t, r, std::isfinite(r) ? r * phi : phi);
  if (r == 0 && std::isnan(phi)) return make_complex(t, 0.0, 0.0);
  if (std::isinf(r) && std::isfinite(phi))
    return make_complex(t, std::copysign(INFINITY, std::cos(phi) * std::copysign(1.0, r)),
                        std::copysign(INFINITY, std::sin(phi) * std::copysign(1.0, r)));
  if (std::isinf(phi)) return make_complex(t, r == 0 ? 0.0 : NAN, r == 0 ? 0.0 : NAN);
  return make_complex(t, r * std::cos(phi), r * std::sin(phi));
}
NATIVE(cmath_isclose) {
  C a = TRY(to_complex(t, args[0])), b = TRY(to_complex(t, args[1]));
  double relative = TRY(to_double(t, args[2])), abs_tol = TRY(to_double(t, args[3]));
  if (relative < 0 || abs_tol < 0) return t.value_error("tolerances must be non-negative");
  if (a == b) return Value::boolean(true);
  if (std::isinf(a.real()) || std::isinf(a.imag()) || std::isinf(b.real()) || std::isinf(b.imag()))
    return Value::boolean(false);
  double difference = absolute(a - b);
  return Value::boolean(difference <= relative * absolute(b) || difference <= relative * absolute(a) ||
                        difference <= abs_tol);
}

Status build_cmath(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::cmath_natives));
  double nan = std::bit_cast<double>(0x7FF8000000000000ull);
  const struct {
    const char* name;
    double value;
  } constants[] = {{"pi", M_PI}, {"e", M_E}, {"tau", 2 * M_PI}, {"inf", INFINITY}, {"nan", nan}};
  for (auto& c : constants) {
    Ref v = TRY_REF(make_float(t, c.value));
    TRY(module_set(t, module, c.name, v));
  }
  Ref infj = TRY_REF(make_complex(t, 0, INFINITY)), nanj = TRY_REF(make_complex(t, 0, nan));
  TRY(module_set(t, module, "infj", infj));
  return module_set(t, module, "nanj", nanj);
}

}  // namespace mpy
