// Inverses on the host: erfinv and ndtri undo erf and the normal distribution to the last digit of their type.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "kernels/reference/special.h"

namespace mpy::kernels {
namespace {

template <class T>
std::vector<T> computed(Special which, const std::vector<T>& x) {
  constexpr DType d = sizeof(T) == 4 ? DType::F32 : DType::F64;
  const Sizes sizes{static_cast<int64_t>(x.size())};
  const LibraryCall call{"special", {{"which", {static_cast<int64_t>(which)}}}, {{d, sizes}}, {{d, sizes}}, {}};
  REQUIRE(check_special(call) == "");
  std::vector<T> y(x.size());
  const void* in[] = {x.data()};
  void* out[] = {y.data()};
  special_call(call, in, out);
  return y;
}

// How far y is from where erf(y) = x, in units in the last place of y.
template <class T>
long double off_by(T x, T y) {
  const long double at = y, slope = 2 / std::sqrt(3.141592653589793238462643L) * std::exp(-at * at);
  const long double missing =
      std::fabs(x) > T(0.5) ? (1 - std::fabs(static_cast<long double>(x))) - std::erfc(std::fabs(at)) : 0;
  const long double error = (std::fabs(x) > T(0.5) ? missing : std::erf(at) - x) / slope;
  return std::fabs(error) / (std::nextafter(std::fabs(y), std::numeric_limits<T>::infinity()) - std::fabs(y));
}

template <class T>
void check_erfinv() {
  std::vector<T> x;
  for (int i = -999; i < 1000; i++) x.push_back(static_cast<T>(i) / 1000);
  for (int i = 1; i < std::numeric_limits<T>::digits; i++) x.push_back(1 - std::ldexp(T(1), -i));
  for (int i = 1; i < 100; i++) x.push_back(-std::ldexp(T(1), -i));
  const std::vector<T> y = computed(Special::Erfinv, x);
  long double worst = 0;
  for (size_t i = 0; i < x.size(); i++)
    if (x[i] != 0) worst = std::max(worst, off_by(x[i], y[i]));
  CHECK(worst < 0.52L);
}
}  // namespace

TEST_CASE("erfinv is rounded once, of floats and doubles") {
  check_erfinv<float>();
  check_erfinv<double>();
  constexpr double kInf = std::numeric_limits<double>::infinity();
  const std::vector<double> y = computed<double>(Special::Erfinv, {0.0, -0.0, 1, -1, 1.5, std::nan("")});
  CHECK(y[0] == 0);
  CHECK(std::signbit(y[1]));
  CHECK(y[2] == kInf);
  CHECK(y[3] == -kInf);
  CHECK(std::isnan(y[4]));
  CHECK(std::isnan(y[5]));
}

TEST_CASE("ndtri undoes the normal distribution far into its tail") {
  std::vector<double> p;
  for (int i = 2; i < 1000; i += 7) p.push_back(std::ldexp(1.0, -i));
  const std::vector<double> y = computed(Special::Ndtri, p);
  for (size_t i = 0; i < p.size(); i++) {
    const long double at = y[i], tail = std::erfc(-at / std::sqrt(2.0L)) / 2;
    CHECK(std::fabs(tail / p[i] - 1) < 1e-15L * (1 + at * at));
  }
}

}  // namespace mpy::kernels
