// Gamma by Lanczos' sum (Pugh's and Boost's constants: g = 6.0246..., 13 terms), and the Euclidean norm.
#include "stdlib/modules/math/special.h"

#include <cmath>

namespace mpy {
namespace {

constexpr double kG = 6.024680040776729583740234375, kGMinusHalf = 5.524680040776729583740234375;
constexpr int kTerms = 13;
constexpr double kTop[kTerms] = {
    23531376880.410759688572007674451636754734846804940, 42919803642.649098768957899047001988850926355848959,
    35711959237.355668049440185451547166705960488635843, 17921034426.037209699919755754458931112671403265390,
    6039542586.3520280050642916443072979210699388420708, 1439720407.3117216736632230727949123939715485786372,
    248874557.86205415651146038641322942321632125127801, 31426415.585400194380614231628318205362874684987640,
    2876370.6289353724412254090516208496135991145378768, 186056.26539522349504029498971604569928220784236328,
    8071.6720023658162106380029022722506138218516325024, 210.82427775157934587250973392071336271166969580291,
    2.5066282746310002701649081771338373386264310793408};
constexpr double kBottom[kTerms] = {0.0,        39916800.0, 120543840.0, 150917976.0, 105258076.0,
                                    45995730.0, 13339535.0, 2637558.0,   357423.0,    32670.0,
                                    1925.0,     66.0,       1.0};

// The rational function; for large x in powers of 1/x, so that nothing overflows.
double lanczos(double x) {
  double top = 0, bottom = 0;
  if (x < 5) {
    for (int i = kTerms; i-- > 0;) top = top * x + kTop[i], bottom = bottom * x + kBottom[i];
  } else {
    for (int i = 0; i < kTerms; i++) top = top / x + kTop[i], bottom = bottom / x + kBottom[i];
  }
  return top / bottom;
}

double sin_pi(double x) {
  double y = std::fmod(std::fabs(x), 2.0), r;
  switch (static_cast<int>(std::round(2.0 * y))) {
    case 0: r = std::sin(M_PI * y); break;
    case 1: r = std::cos(M_PI * (y - 0.5)); break;
    case 2: r = std::sin(M_PI * (1.0 - y)); break;
    case 3: r = -std::cos(M_PI * (y - 1.5)); break;
    default: r = std::sin(M_PI * (y - 2.0)); break;
  }
  return std::copysign(1.0, x) * r;
}

}  // namespace

double special_gamma(double x) {
  if (!std::isfinite(x)) return std::isnan(x) || x > 0 ? x : NAN;
  if (x == 0) return std::copysign(INFINITY, x);
  if (x == std::floor(x)) {
    if (x < 0) return NAN;
    if (x <= 23) {  // exact factorials
      double product = 1;
      for (int i = 2; i < static_cast<int>(x); i++) product *= i;
      return product;
    }
  }
  double a = std::fabs(x);
  if (a < 1e-20) return 1.0 / x;
  if (a > 200.0) return x < 0 ? 0.0 / sin_pi(x) : INFINITY;
  // y = a + g - 1/2 is rounded; z makes up for it.
  double y = a + kGMinusHalf;
  double error = a > kGMinusHalf ? (y - a) - kGMinusHalf : (y - kGMinusHalf) - a;
  double z = error * kG / y, r;
  bool large = a >= 140.0;
  double power = large ? std::pow(y, a / 2.0 - 0.25) : std::pow(y, a - 0.5);
  if (x < 0) {
    r = -M_PI / sin_pi(a) / a * std::exp(y) / lanczos(a);
    r -= z * r;
    r /= power;
    if (large) r /= power;
  } else {
    r = lanczos(a) / std::exp(y);
    r += z * r;
    r *= power;
    if (large) r *= power;
  }
  return r;
}

double special_lgamma(double x) {
  if (!std::isfinite(x)) return std::isnan(x) ? x : INFINITY;
  if (x == std::floor(x) && x <= 2.0) return x <= 0 ? INFINITY : 0.0;
  double a = std::fabs(x);
  if (a < 1e-20) return -std::log(a);
  double r = std::log(lanczos(a)) - kG;
  r += (a - 0.5) * (std::log(a + kG - 0.5) - 1);
  if (x < 0) r = 1.144729885849400174143427351353058711647 - std::log(std::fabs(sin_pi(a))) - std::log(a) - r;
  return r;
}

// The root of a sum of squares that neither overflow nor vanish: the sum and its square root as two doubles each, so
// that the result is rounded once.
static double plain_norm(const double* values, long n) {
  double sum = 0, rest = 0;
  for (long i = 0; i < n; i++) {
    double square = values[i] * values[i], next = sum + square, added = next - sum;
    rest += (sum - (next - added)) + (square - added) + std::fma(values[i], values[i], -square);
    sum = next;
  }
  double root = std::sqrt(sum), square = root * root;
  return root + ((sum - square) - std::fma(root, root, -square) + rest) / (2 * root);
}

double vector_norm(const double* values, long n) {
  double most = 0;
  bool nan = false;
  for (long i = 0; i < n; i++) {
    if (std::isinf(values[i])) return INFINITY;
    nan = nan || std::isnan(values[i]);
    most = std::fmax(most, std::fabs(values[i]));
  }
  if (nan) return NAN;
  if (most == 0) return 0;
  if (most > 0x1p-400 && most < 0x1p400) return plain_norm(values, n);
  int exponent;
  std::frexp(most, &exponent);
  __float128 sum = 0;
  for (long i = 0; i < n; i++) {
    __float128 v = std::ldexp(values[i], -exponent);  // values below 2^-1074 of the largest do not count
    sum += v * v;
  }
  double root = std::sqrt(static_cast<double>(sum));
  __float128 r = root;
  return std::ldexp(static_cast<double>(r + (sum - r * r) / (2 * r)), exponent);
}

}  // namespace mpy
