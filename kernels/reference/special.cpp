// See special.h. Everything is computed in double or long double and rounded once.
#include "kernels/reference/special.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace mpy::kernels {

namespace {
constexpr double kInf = std::numeric_limits<double>::infinity(), kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kPi = std::numbers::pi;
constexpr long double kTwoOverSqrtPi = 1.128379167095512573896158903121545172L;

// Up by the recurrence to where the asymptotic series holds; below zero by reflection.
double digamma(double x) {
  if (x == 0) return std::copysign(kInf, -x);
  if (x < 0) {
    double whole;
    const double rest = std::modf(x, &whole);
    return rest == 0 ? kNan : digamma(1 - x) - kPi / std::tan(kPi * rest);
  }
  double sum = 0;
  for (; x < 10; x += 1) sum -= 1 / x;
  const double q = 1 / (x * x);
  constexpr double kB[] = {1.0 / 12, -1.0 / 120, 1.0 / 252, -1.0 / 240, 1.0 / 132, -691.0 / 32760, 1.0 / 12};
  double series = 0;
  for (int i = 6; i >= 0; --i) series = (series + kB[i]) * q;
  return sum + std::log(x) - 0.5 / x - series;
}

// Hurwitz: terms one by one, then Euler and Maclaurin's sum for the rest.
double zeta(double s, double q) {
  if (s == 1) return kInf;
  if (!(s > 1)) return kNan;
  if (q <= 0) {
    if (q == std::floor(q)) return kInf;
    if (s != std::floor(s)) return kNan;
  }
  if (std::isinf(q)) return 0;
  double sum = 0, a = q;
  for (int i = 0; i < 9 || a <= 9; ++i, a += 1) sum += std::pow(a, -s);
  const double power = std::pow(a, -s);
  sum += power * a / (s - 1) + 0.5 * power;
  constexpr double kB[] = {1.0 / 6, -1.0 / 30, 1.0 / 42, -1.0 / 30, 5.0 / 66, -691.0 / 2730, 7.0 / 6, -3617.0 / 510};
  double term = power * s / a / 2;  // s (s+1) .. (s+2k-2) / (2k)! a^(-s-2k+1)
  for (int k = 1; k <= 8; ++k) {
    sum += kB[k - 1] * term;
    term *= (s + 2 * k - 1) * (s + 2 * k) / (a * a) / ((2 * k + 1) * (2 * k + 2));
  }
  return sum;
}

double polygamma(double n, double x) {
  if (n == 0) return digamma(x);
  return (std::fmod(n, 2) == 0 ? -1 : 1) * std::tgamma(n + 1) * zeta(n + 1, x);
}

// Coefficients of u^0, u^1, ... where u goes from -1 to 1 as z goes from low to high.
template <size_t N>
double between(double low, double high, double z, const double (&k)[N]) {
  const double u = (2 * z - (low + high)) / (high - low);
  double sum = k[N - 1];
  for (size_t i = N - 1; i-- > 0;) sum = sum * u + k[i];
  return sum;
}
// erfinv(x) / x for w = -log(1 - x^2), as M. Giles proposes ("Approximating the erfinv function", 2010): polynomials in
// w, or in its root where w is large, fitted by Chebyshev interpolation. Good to 7e-10 for w up to 18 (all floats), to
// 2e-7 beyond.
double erfinv_ratio(double w) {
  static constexpr double kFar[] = {15.540781189316122004,      11.413109799006392861,      -0.019330877283514850224,
                                    0.010095631892232540757,    -0.0051343389952228982724,  0.0014392453520988466289,
                                    -0.00025457735315161142474, 0.0045147494003839824685,   -0.0030538803752228132778,
                                    -0.0097147072087312349664,  0.0073635241321506283286,   0.0098894718790665516323,
                                    -0.0073407843553055258797,  -0.0048624091061550001224,  0.003664312905805123933};
  if (w < kErfinvNearEnd) return between(0, kErfinvNearEnd, w, kErfinvNear);
  if (w < 18.0625) return between(2.5, 4.25, std::sqrt(w), kErfinvMiddle);
  return between(4.25, 27, std::sqrt(w), kFar);
}
// For |x| < 1.
double erfinv_guess(double x) { return x * erfinv_ratio(-std::log((1 - x) * (1 + x))); }

// Newton's steps double the digits: after one as small as this nothing is left to do.
constexpr long double kLastStep = 1e-9L;

// The y with erfc(y) = t, 0 < t <= 1: Newton's steps on the logarithm.
long double erfc_inverse(long double t) {
  const long double x = 1 - t;
  long double y = x * erfinv_ratio(static_cast<double>(-std::log(t * (1 + x))));
  for (int i = 0; i < 60; ++i) {
    const long double here = std::erfc(y);
    const long double step = (std::log(here) - std::log(t)) * here / (kTwoOverSqrtPi * std::exp(-y * y));
    y += step;
    if (std::fabs(step) <= std::fabs(y) * kLastStep) break;
  }
  return y;
}
double erfinv(double x) {
  const double size = std::fabs(x);
  if (!(size <= 1)) return kNan;
  if (size == 1) return std::copysign(kInf, x);
  if (size > 0.5) return std::copysign(static_cast<double>(erfc_inverse(1 - static_cast<long double>(size))), x);
  long double y = erfinv_guess(x);
  for (int i = 0; i < 20; ++i) {
    const long double step = (std::erf(y) - x) / (kTwoOverSqrtPi * std::exp(-y * y));
    y -= step;
    if (std::fabs(step) <= std::fabs(y) * kLastStep) break;
  }
  return static_cast<double>(y);
}
double ndtri(double p) {
  if (!(p >= 0 && p <= 1)) return kNan;
  if (p == 0 || p == 1) return p == 0 ? -kInf : kInf;
  if (std::fabs(p - 0.5) < 0.25) return std::numbers::sqrt2 * erfinv(2 * p - 1);
  const long double tail = 2 * static_cast<long double>(p < 0.5 ? p : 1 - p);
  const auto y = static_cast<double>(std::numbers::sqrt2_v<long double> * erfc_inverse(tail));
  return p < 0.5 ? -y : y;
}
double erfcx(double x) {
  if (x < 0) return x < -26.7 ? kInf : 2 * std::exp(x * x) - erfcx(-x);
  const long double v = x;
  if (x < 50) return static_cast<double>(std::exp(v * v) * std::erfc(v));
  const double q = 1 / (2 * x * x);
  return (1 - q * (1 - 3 * q * (1 - 5 * q * (1 - 7 * q)))) / (x * std::sqrt(kPi));
}
double log_ndtr(double x) {
  const double t = x / std::numbers::sqrt2;
  return x < -1 ? std::log(erfcx(-t) / 2) - t * t : std::log1p(-std::erfc(t) / 2);
}

// exp(-|x|) I_n(x) for n = 0, 1: the power series, or the one at infinity.
double scaled_i(int n, double x) {
  const double a = std::fabs(x);
  if (std::isinf(a)) return n && x < 0 ? -0.0 : 0;
  double sum = 1, term = 1;
  if (a <= 30) {
    const double q = a * a / 4;
    for (int k = 1; k < 200 && term > sum * 1e-18; ++k) sum += term *= q / (static_cast<double>(k) * (k + n));
    sum *= std::exp(-a) * (n ? a / 2 : 1);
  } else {
    const double mu = 4.0 * n;
    for (int k = 1; k < 40; ++k) {
      const double next = term * -(mu - (2.0 * k - 1) * (2 * k - 1)) / (k * 8.0 * a);
      if (std::fabs(next) >= std::fabs(term)) break;
      sum += term = next;
    }
    sum /= std::sqrt(2 * kPi * a);
  }
  return n && x < 0 ? -sum : sum;
}
double bessel_k(int n, double x, bool scaled) {
  if (!(x >= 0)) return kNan;
  if (x == 0) return kInf;
  if (x <= 600) return std::cyl_bessel_k(static_cast<double>(n), x) * (scaled ? std::exp(x) : 1);
  if (!scaled) return 0;
  const double mu = 4.0 * n;
  return std::sqrt(kPi / (2 * x)) * (1 + (mu - 1) / (8 * x) * (1 + (mu - 9) / (16 * x)));
}
double airy(double x) {
  const double third = 1.0 / 3, a = std::fabs(x), z = 2 * third * a * std::sqrt(a);
  if (x == 0) return 0.35502805388781723926;
  if (std::isinf(x)) return kNan;
  if (x > 0) return z > 700 ? 0 : std::sqrt(x / 3) / kPi * std::cyl_bessel_k(third, z);
  const double j = std::cyl_bessel_j(third, z), y = std::cyl_neumann(third, z);
  return std::sqrt(a) / 3 * (1.5 * j - std::sqrt(3.0) / 2 * y);
}

// The regularized incomplete gamma functions: P by its series left of a + 1, Q by its continued fraction right of it.
double gamma_part(double a, double x, bool upper) {
  if (!(a >= 0 && x >= 0)) return kNan;
  if (a == 0) return x > 0 ? (upper ? 0 : 1) : kNan;
  if (x == 0) return upper ? 1 : 0;
  if (std::isinf(a)) return std::isinf(x) ? kNan : upper ? 1 : 0;
  if (std::isinf(x)) return upper ? 0 : 1;
  const double front = std::exp(a * std::log(x) - x - std::lgamma(a));
  if (x < a + 1) {
    double term = 1 / a, sum = term;
    for (int k = 1; k < 100000 && term > sum * 1e-17; ++k) sum += term *= x / (a + k);
    const double lower = front * sum;
    return upper ? 1 - lower : lower;
  }
  double b = x + 1 - a, c = 1e300, d = 1 / b, h = d;
  for (int k = 1; k < 100000; ++k) {
    const double an = -k * (k - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    h *= d * c;
    if (std::fabs(d * c - 1) < 1e-16) break;
  }
  return upper ? front * h : 1 - front * h;
}

double value(Special f, double x, double y) {
  if (std::isnan(x) || std::isnan(y)) return kNan;
  switch (f) {
    case Special::Lgamma: return std::lgamma(x);
    case Special::Digamma: return digamma(x);
    case Special::Erfinv: return erfinv(x);
    case Special::Erfc: return std::erfc(x);
    case Special::Erfcx: return erfcx(x);
    case Special::Ndtri: return ndtri(x);
    case Special::LogNdtr: return log_ndtr(x);
    case Special::I0: return scaled_i(0, x) * std::exp(std::fabs(x));
    case Special::I0e: return scaled_i(0, x);
    case Special::I1: return scaled_i(1, x) * std::exp(std::fabs(x));
    case Special::I1e: return scaled_i(1, x);
    case Special::J0: return std::isinf(x) ? kNan : ::j0(x);
    case Special::J1: return std::isinf(x) ? kNan : ::j1(x);
    case Special::Y0: return x < 0 || std::isinf(x) ? kNan : x == 0 ? -kInf : ::y0(x);
    case Special::Y1: return x < 0 || std::isinf(x) ? kNan : x == 0 ? -kInf : ::y1(x);
    case Special::K0: return bessel_k(0, x, false);
    case Special::K1: return bessel_k(1, x, false);
    case Special::ScaledK0: return bessel_k(0, x, true);
    case Special::ScaledK1: return bessel_k(1, x, true);
    case Special::Airy: return airy(x);
    case Special::Zeta: return zeta(x, y);
    case Special::Polygamma: return polygamma(x, y);
    case Special::Gammainc: return gamma_part(x, y, false);
    case Special::Gammaincc: return gamma_part(x, y, true);
  }
  return kNan;
}

double value_for(double, Special f, double x, double y) { return value(f, x, y); }
float value_for(float, Special f, float x, float y) { return static_cast<float>(value(f, x, y)); }

template <class T>
void each(const LibraryCall& call, const void* const* operands, void* result) {
  int64_t count = 1;
  for (int64_t s : call.results[0].sizes) count *= s;
  const auto f = static_cast<Special>(attr_or(call.attrs, "which", 0, 0));
  const T *x = static_cast<const T*>(operands[0]), *y = static_cast<const T*>(operands[operands_of(f) - 1]);
  for (int64_t i = 0; i < count; ++i) static_cast<T*>(result)[i] = value_for(T{}, f, x[i], y[i]);
}
}  // namespace

void special_call(const LibraryCall& call, const void* const* operands, void* const* results) {
  if (call.operands[0].dtype == DType::F64) each<double>(call, operands, results[0]);
  else each<float>(call, operands, results[0]);
}

std::string check_special(const LibraryCall& c) {
  const int64_t which = attr_or(c.attrs, "which", 0, -1);
  if (which < 0 || which >= kSpecials) return "special: no such function";
  if (c.results.size() != 1 || c.operands.size() != static_cast<size_t>(operands_of(static_cast<Special>(which))))
    return "special: operands or results are missing";
  for (const LibraryTensor& t : c.operands)
    if ((t.dtype != DType::F32 && t.dtype != DType::F64) || t.dtype != c.results[0].dtype ||
        t.sizes != c.results[0].sizes)
      return "special: operands do not fit";
  return "";
}

}  // namespace mpy::kernels
