// See distributions.h. Where a formula draws more than once, each draw is a statement: their order is the stream's.
#include "stdlib/numpy/distributions.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace mpy {

namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kMostWhole = 9223372036854775807.0;

// G. Marsaglia and W. W. Tsang, "A simple method for generating gamma variables", 2000; below 1 by J. H. Ahrens and
// U. Dieter.
template <class S>
double gamma(S& s, double shape) {
  if (shape == 1.0) return s.exponential();
  if (shape == 0.0) return 0.0;
  if (shape < 1.0) {
    for (;;) {
      const double u = s.uniform(), v = s.exponential();
      if (u <= 1.0 - shape) {
        if (const double x = std::pow(u, 1.0 / shape); x <= v) return x;
      } else {
        const double y = -std::log((1 - u) / shape);
        if (const double x = std::pow(1.0 - shape + shape * y, 1.0 / shape); x <= v + y) return x;
      }
    }
  }
  const double b = shape - 1.0 / 3.0, c = 1.0 / std::sqrt(9 * b);
  for (;;) {
    double x, v;
    do {
      x = s.normal();
      v = 1.0 + c * x;
    } while (v <= 0.0);
    v = v * v * v;
    const double u = s.uniform();
    if (u < 1.0 - 0.0331 * (x * x) * (x * x)) return b * v;
    if (std::log(u) < 0.5 * x * x + b * (1.0 - v + std::log(v))) return b * v;
  }
}

template <class S>
double beta(S& s, double a, double b) {
  if (a <= 1.0 && b <= 1.0) {
    for (;;) {
      const double u = s.uniform(), v = s.uniform(), x = std::pow(u, 1.0 / a), y = std::pow(v, 1.0 / b);
      if (!(x + y <= 1.0 && u + v > 0.0)) continue;
      if (x + y > 0) return x / (x + y);
      const double log_x = std::log(u) / a, log_y = std::log(v) / b, top = std::max(log_x, log_y);
      return std::exp(log_x - top - std::log(std::exp(log_x - top) + std::exp(log_y - top)));
    }
  }
  const double x = gamma(s, a), y = gamma(s, b);
  return x / (x + y);
}

template <class S>
double chisquare(S& s, double k) {
  return 2.0 * gamma(s, k / 2.0);
}

// By products of uniforms, or W. Hörmann's PTRS (1993).
template <class S>
int64_t poisson(S& s, double mean) {
  if (mean == 0) return 0;
  if (!(mean >= 10)) {
    const double limit = std::exp(-mean);
    double product = 1.0;
    for (int64_t x = 0;; x++) {
      product *= s.uniform();
      if (!(product > limit)) return x;
    }
  }
  const double b = 0.931 + 2.53 * std::sqrt(mean), a = -0.059 + 0.02483 * b, inverse = 1.1239 + 1.1328 / (b - 3.4);
  const double tight = 0.9277 - 3.6224 / (b - 2);
  for (;;) {
    const double u = s.uniform() - 0.5, v = s.uniform(), us = 0.5 - std::fabs(u);
    const double k = std::floor((2 * a / us + b) * u + mean + 0.43);
    if (us >= 0.07 && v <= tight) return static_cast<int64_t>(k);
    if (k < 0 || (us < 0.013 && v > us)) continue;
    if (std::log(v) + std::log(inverse) - std::log(a / (us * us) + b) <=
        -mean + k * std::log(mean) - std::lgamma(k + 1))
      return static_cast<int64_t>(k);
  }
}

template <class S>
double noncentral_chisquare(S& s, double k, double nonc) {
  if (nonc != nonc) return nonc;
  if (nonc == 0) return chisquare(s, k);
  if (k > 1) {
    const double square = chisquare(s, k - 1), n = s.normal() + std::sqrt(nonc);
    return square + n * n;
  }
  return chisquare(s, k + 2 * static_cast<double>(poisson(s, nonc / 2.0)));
}

template <class S>
int64_t binomial_by_inversion(S& s, int64_t count, double p) {
  const auto n = static_cast<double>(count);
  const double q = 1.0 - p, first = std::exp(n * std::log(q)), mean = n * p;
  const int64_t bound = std::min(count, static_cast<int64_t>(mean + 10.0 * std::sqrt(mean * q + 1)));
  int64_t x = 0;
  double px = first, u = s.uniform();
  while (u > px) {
    if (++x > bound) {
      x = 0;
      px = first;
      u = s.uniform();
    } else {
      u -= px;
      px = (static_cast<double>(count - x + 1) * p * px) / (static_cast<double>(x) * q);
    }
  }
  return x;
}

// The end of Stirling's series, over 166320.
double series(double x) {
  const double x2 = x * x;
  return (13680.0 - (462.0 - (132.0 - (99.0 - 140.0 / x2) / x2) / x2) / x2) / x / 166320.0;
}
bool binomial_accepts(int64_t y, double v, int64_t n, double r, double q, int64_t m, double xm, double nrq) {
  const int64_t k = std::abs(y - m);
  if (!(20 < k && static_cast<double>(k) < nrq / 2.0 - 1)) {
    const double odds = r / q, a = odds * static_cast<double>(n + 1);
    double ratio = 1.0;
    for (int64_t i = m + 1; i <= y; i++) ratio *= a / static_cast<double>(i) - odds;
    for (int64_t i = y + 1; i <= m; i++) ratio /= a / static_cast<double>(i) - odds;
    return v <= ratio;
  }
  if (v <= 0.0) return true;
  const auto far = static_cast<double>(k);
  const double rho = (far / nrq) * ((far * (far / 3.0 + 0.625) + 0.16666666666666666) / nrq + 0.5);
  const double t = static_cast<double>(-k * k) / (2 * nrq), log_v = std::log(v);
  if (log_v < t - rho) return true;
  if (log_v > t + rho) return false;
  const auto dn = static_cast<double>(n), dm = static_cast<double>(m), dy = static_cast<double>(y);
  const double x1 = dy + 1.0, f1 = dm + 1.0, z = dn + 1.0 - dm, w = static_cast<double>(n - y) + 1.0;
  return log_v <=
         (xm * std::log(f1 / x1) + (static_cast<double>(n - m) + 0.5) * std::log(z / w) +
          static_cast<double>(y - m) * std::log(w * r / (x1 * q)) + series(f1) + series(z) + series(x1) + series(w));
}
// A triangle, two parallelograms and two exponential tails above the distribution (V. Kachitvichyanukul and
// B. W. Schmeiser, 1988: BTPE).
template <class S>
int64_t binomial_by_regions(S& s, int64_t count, double r) {
  const auto n = static_cast<double>(count);
  const double q = 1.0 - r, fm = n * r + r, m = std::floor(fm);
  const double p1 = std::floor(2.195 * std::sqrt(n * r * q) - 4.6 * q) + 0.5, xm = m + 0.5, xl = xm - p1, xr = xm + p1;
  const double c = 0.134 + 20.5 / (15.3 + m), al = (fm - xl) / (fm - xl * r), ar = (xr - fm) / (xr * q);
  const double left = al * (1.0 + al / 2.0), right = ar * (1.0 + ar / 2.0);
  const double p2 = p1 * (1.0 + 2.0 * c), p3 = p2 + c / left, p4 = p3 + c / right, nrq = n * r * q;
  for (;;) {
    const double u = s.uniform() * p4;
    double v = s.uniform(), y;
    if (u <= p1) return static_cast<int64_t>(std::floor(xm - p1 * v + u));
    if (u <= p2) {
      const double x = xl + (u - p1) / c;
      v = v * c + 1.0 - std::fabs(m - x + 0.5) / p1;
      if (v > 1.0) continue;
      y = std::floor(x);
    } else if (v == 0.0) {
      continue;
    } else if (u <= p3) {
      y = std::floor(xl + std::log(v) / left);
      if (y < 0) continue;
      v = v * (u - p2) * left;
    } else {
      y = std::floor(xr - std::log(v) / right);
      if (y > n) continue;
      v = v * (u - p3) * right;
    }
    if (binomial_accepts(static_cast<int64_t>(y), v, count, r, q, static_cast<int64_t>(m), xm, nrq))
      return static_cast<int64_t>(y);
  }
}
template <class S>
int64_t binomial(S& s, double count, double p) {
  const auto n = static_cast<int64_t>(count);
  if (!n || !p) return 0;
  const double q = p > 0.5 ? 1.0 - p : p;
  const int64_t x = q * static_cast<double>(n) <= 30.0 ? binomial_by_inversion(s, n, q) : binomial_by_regions(s, n, q);
  return p > 0.5 ? n - x : x;
}

template <class S>
double uniform_above_zero(S& s) {
  double u = s.uniform();
  while (u == 0) u = s.uniform();
  return u;
}
template <class S>
double laplace(S& s, double m, double scale) {
  const double u = uniform_above_zero(s);
  return u >= 0.5 ? m - scale * std::log(2.0 - u - u) : m + scale * std::log(u + u);
}
template <class S>
double logistic(S& s, double m, double scale) {
  const double u = uniform_above_zero(s);
  return m + scale * std::log(u / (1.0 - u));
}
template <class S>
double gumbel(S& s, double m, double scale) {
  double u;
  do u = 1.0 - s.uniform();
  while (u >= 1.0);
  return m - scale * std::log(-std::log(u));
}
template <class S>
double triangular(S& s, double left, double mode, double right) {
  const double base = right - left, lower = mode - left, u = s.uniform();
  return u <= lower / base ? left + std::sqrt(u * lower * base) : right - std::sqrt((1.0 - u) * (right - mode) * base);
}
// D. J. Best and N. I. Fisher, 1979.
template <class S>
double vonmises(S& s, double mu, double kappa) {
  if (kappa != kappa) return kappa;
  if (kappa < 1e-8) return kPi * (2 * s.uniform() - 1);
  double spread;
  if (kappa < 1e-5) {
    spread = 1.0 / kappa + kappa;
  } else if (S::kOld || kappa <= 1e6) {
    const double r = 1 + std::sqrt(1 + 4 * kappa * kappa), rho = (r - std::sqrt(2 * r)) / (2 * kappa);
    spread = (1 + rho * rho) / (2 * rho);
  } else {
    const double made = mu + std::sqrt(1.0 / kappa) * s.normal();
    return made < -kPi ? made + 2 * kPi : made > kPi ? made - 2 * kPi : made;
  }
  double w;
  for (;;) {
    const double z = std::cos(kPi * s.uniform());
    w = (1 + spread * z) / (spread + z);
    const double y = kappa * (spread - w), v = s.uniform();
    if (y * (2 - y) - v >= 0 || std::log(y / v) + 1 - y >= 0) break;
  }
  double made = std::acos(w);
  if (s.uniform() < 0.5) made = -made;
  made += mu;
  const double turned = std::fmod(std::fabs(made) + kPi, 2 * kPi) - kPi;
  return made < 0 ? -turned : turned;
}

template <class S>
double wald(S& s, double mean, double scale) {
  double x = s.normal();
  if (S::kOld) {
    const double ratio = mean / (2 * scale), y = mean * x * x;
    x = mean + ratio * (y - std::sqrt(4 * scale * y + y * y));
  } else {
    const double y = mean * (x * x);
    x = mean * (1 - 2 / (1 + std::sqrt(1 + 4 * scale / y)));
  }
  return s.uniform() <= mean / (mean + x) ? x : mean * mean / x;
}

template <class S>
int64_t zipf(S& s, double a) {
  if (a >= 1025) return 1;
  const double less = a - 1.0, b = std::pow(2.0, less), least = std::pow(kMostWhole, -less);
  for (;;) {
    const double share = s.uniform(), u = share * least + (1 - share), v = s.uniform();
    const double x = std::floor(std::pow(u, -1.0 / less));
    if (x > kMostWhole || x < 1) continue;
    const double t = std::pow(1.0 + 1.0 / x, less);
    if (v * x * (t - 1.0) / (b - 1.0) <= t / b) return x >= kMostWhole ? INT64_MAX : static_cast<int64_t>(x);
  }
}
template <class S>
int64_t logseries(S& s, double p) {
  const double r = std::log1p(-p);
  for (;;) {
    const double v = s.uniform();
    if (v >= p) return 1;
    const double q = -std::expm1(r * s.uniform());
    if (v <= q * q) {
      const double made = v > 0 ? std::floor(1 + std::log(v) / std::log(q)) : 0;
      if (made < 1) continue;
      return static_cast<int64_t>(made);
    }
    return v >= q ? 1 : 2;
  }
}
int64_t geometric_by_search(double u, double p) {
  int64_t x = 1;
  double total = p, prod = p;
  const double q = 1 - p;
  for (; u > total; x++) {
    prod *= q;
    total += prod;
  }
  return x;
}
template <class S>
int64_t geometric(S& s, double p) {
  if (S::kOld) {
    const double u = s.uniform();
    if (p >= 1.0 / 3) return geometric_by_search(u, p);
    return static_cast<int64_t>(std::ceil(std::log1p(-u) / std::log(1 - p)));
  }
  if (p < 0.333333333333333333333333) {
    const double made = std::ceil(-s.exponential() / std::log1p(-p));
    return made >= kMostWhole ? INT64_MAX : static_cast<int64_t>(made);
  }
  return geometric_by_search(s.uniform(), p);
}

}  // namespace

template <class S>
double draw_real(S& s, Distribution d, double a, double b, double c) {
  double x, y;
  switch (d) {
    case Distribution::uniform: return s.uniform();
    case Distribution::normal: return s.normal();
    case Distribution::exponential: return s.exponential();
    case Distribution::uniform_between: return a + (b - a) * s.uniform();
    case Distribution::normal_around: return a + b * s.normal();
    case Distribution::exponential_times: return a * s.exponential();
    case Distribution::exponential_by_log: return -std::log1p(-s.uniform());
    case Distribution::gamma: return gamma(s, a);
    case Distribution::gamma_times: return b * gamma(s, a);
    case Distribution::beta: return beta(s, a, b);
    case Distribution::chisquare: return chisquare(s, a);
    case Distribution::noncentral_chisquare: return noncentral_chisquare(s, a, b);
    case Distribution::f:
      x = chisquare(s, a) * b;
      y = chisquare(s, b) * a;
      return x / y;
    case Distribution::noncentral_f:
      x = noncentral_chisquare(s, a, c) * b;
      y = chisquare(s, b) * a;
      return x / y;
    case Distribution::standard_t:
      x = s.normal();
      y = gamma(s, a / 2);
      return std::sqrt(a / 2) * x / std::sqrt(y);
    case Distribution::cauchy:
      x = s.normal();
      y = s.normal();
      return x / y;
    case Distribution::lognormal: return std::exp(a + b * s.normal());
    case Distribution::laplace: return laplace(s, a, b);
    case Distribution::logistic: return logistic(s, a, b);
    case Distribution::gumbel: return gumbel(s, a, b);
    case Distribution::triangular: return triangular(s, a, b, c);
    case Distribution::vonmises: return vonmises(s, a, b);
    case Distribution::rayleigh:
      return a * std::sqrt(S::kOld ? -2.0 * std::log(1.0 - s.uniform()) : 2.0 * s.exponential());
    case Distribution::weibull: return a != 0 ? std::pow(s.exponential(), 1.0 / a) : 0.0;
    case Distribution::pareto: x = s.exponential() / a; return S::kOld ? std::exp(x) - 1 : std::expm1(x);
    case Distribution::power:
      x = s.exponential();
      return std::pow(S::kOld ? 1 - std::exp(-x) : -std::expm1(-x), 1.0 / a);
    case Distribution::wald: return wald(s, a, b);
    default: return 0;
  }
}

template <class S>
int64_t draw_whole(S& s, Distribution d, double a, double b) {
  switch (d) {
    case Distribution::binomial: return binomial(s, a, b);
    case Distribution::poisson: return poisson(s, a);
    case Distribution::negative_binomial: return poisson(s, (1 - b) / b * gamma(s, a));
    case Distribution::zipf: return zipf(s, a);
    case Distribution::logseries: return logseries(s, a);
    case Distribution::geometric: return geometric(s, a);
    default: return 0;
  }
}

template double draw_real(Twister&, Distribution, double, double, double);
template double draw_real(Pcg&, Distribution, double, double, double);
template int64_t draw_whole(Twister&, Distribution, double, double);
template int64_t draw_whole(Pcg&, Distribution, double, double);

}  // namespace mpy
