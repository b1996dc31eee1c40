// Floats are computed in doubles and rounded once.
#include "compiler/ops/special_bodies.h"

#include <cmath>

#include "compiler/ops/body.h"

namespace mpy::tensor {

namespace {
using kernels::Special;

template <size_t N>
S poly(S u, const double (&k)[N]) {
  S sum = u.body->lit(k[N - 1], DType::F64);
  for (size_t i = N - 1; i-- > 0;) sum = sum * u + k[i];
  return sum;
}

// Of x >= 0, erfc(x) = e^(-x^2) p(t) (1 - t) with t = (x - 3) / (x + 3), p fitted by Chebyshev interpolation: good to
// 2e-11. Where x is clamped, floats have no number as small.
int erfc_body(Body& b) {
  static constexpr double kP[] = {0.1790011511826392792,      -0.1472324088611512349,   0.098371392690587920923,
                                  -0.051744543713710099272,   0.019921296929341461922,  -0.0044712044216525368996,
                                  -0.00020209679378525534493, 0.00050566599975311535885, -0.000091275454508408082612,
                                  -0.000046085019718189695976, 0.000017686052262534562478, 4.9659795899019015571e-6,
                                  -2.6115360691588917322e-6,  -6.6132340853455586555e-7, 2.5555959677749561252e-7,
                                  6.9989674239320301839e-8};
  const S x = b.cast(b.in(0), DType::F64);
  const S size = min(abs(x), b.lit(10.5, DType::F64));
  const S share = 1.0 / (size + 3.0);
  const S tail = exp(-(size * size)) * (poly((size - 3.0) * share, kP) * (share * 6.0));
  return b.cast(select(x < b.lit(0, DType::F64), 2.0 - tail, tail), DType::F32).id;
}

// The ratio of erfinv(x) to x, by the polynomials of kernels/reference/special.cpp: no float is so near 1 that the
// last of them is needed.
int erfinv_body(Body& b) {
  const S x = b.cast(b.in(0), DType::F64);
  const S w = -log((1.0 - x) * (x + 1.0));
  const S near = poly(w * (2 / kernels::kErfinvNearEnd) - 1.0, kernels::kErfinvNear);
  const S far = poly((sqrt(w) - 3.375) * (1 / 0.875), kernels::kErfinvMiddle);
  const S value = x * select(w < b.lit(kernels::kErfinvNearEnd, DType::F64), near, far);
  const S infinite = x * b.lit(HUGE_VAL, DType::F64);
  return b.cast(select(abs(x) == b.lit(1, DType::F64), infinite, value), DType::F32).id;
}
}  // namespace

BodyFn special_body(Special f, DType type) {
  if (type != DType::F32) return nullptr;
  if (f == Special::Erfc) return erfc_body;
  return f == Special::Erfinv ? erfinv_body : nullptr;
}

}  // namespace mpy::tensor
