// See samplers.h.
#include "compiler/random/samplers.h"

#include <cmath>
#include <limits>
#include <vector>

#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "compiler/tensor/context.h"

namespace mpy::tensor {

namespace {
class Stream {
 public:
  explicit Stream(RandomStream& g) : g_(g) {}
  double uniform() {
    double u;
    g_.uniform(&u, DType::F64, 1, 0, 1);
    return u;
  }
  double normal() { return g_.normal_double(0, 1); }

 private:
  RandomStream& g_;
};

// G. Marsaglia and W. Tsang, "A simple method for generating gamma variables", 2000; its constants are floats, as
// PyTorch has them.
double gamma(Stream& stream, double alpha) {
  double scale = 1;
  if (alpha < 1) {
    if (alpha == 0) return 0;
    scale = std::pow(1 - stream.uniform(), 1 / alpha);
    alpha += 1;
  }
  const double d = alpha - 1.0f / 3, c = 1 / std::sqrt(9 * d);
  for (;;) {
    double x, y;
    do {
      x = stream.normal();
      y = 1 + c * x;
    } while (y <= 0);
    const double v = y * y * y, u = 1 - stream.uniform(), square = x * x;
    if (u < 1 - 0.0331f * square * square) return scale * d * v;
    if (std::log(u) < 0.5 * square + d * (1 - v + std::log(v))) return scale * d * v;
  }
}

// Products of uniforms until they pass exp(-rate).
double poisson_by_products(Stream& stream, double rate) {
  const double limit = std::exp(-rate);
  double product = stream.uniform(), count = 0;
  for (; product > limit; count++) product *= stream.uniform();
  return count;
}
// W. Hörmann, "The transformed rejection method for generating Poisson random variables", 1993: PTRS.
double poisson(Stream& stream, double rate) {
  if (rate == 0) return 0;
  if (rate < 10) return poisson_by_products(stream, rate);
  const double log_rate = std::log(rate), b = 0.931 + 2.53 * std::sqrt(rate), a = -0.059 + 0.02483 * b;
  const double inverse = 1.1239 + 1.1328 / (b - 3.4), tight = 0.9277 - 3.6224 / (b - 2);
  for (;;) {
    const double u = stream.uniform() - 0.5, v = stream.uniform(), us = 0.5 - std::fabs(u);
    const double k = std::floor((2 * a / us + b) * u + rate + 0.43);
    if (us >= 0.07 && v <= tight) return k;
    if (k < 0 || (us < 0.013 && v > us)) continue;
    if (std::log(v) + std::log(inverse) - std::log(a / (us * us) + b) <= -rate + k * log_rate - std::lgamma(k + 1))
      return k;
  }
}

// What Stirling's formula for log k! lacks.
double stirling_rest(double k) {
  constexpr double kRest[] = {0.0810614667953272,  0.0413406959554092,  0.0276779256849983,  0.0207906721037650,
                              0.0166446911898211,  0.0138761288230707,  0.0118967099458917,  0.0104112652619720,
                              0.00925546218271273, 0.00833056343336287};
  if (k <= 9) return kRest[static_cast<int>(k)];
  const double square = (k + 1) * (k + 1);
  return (1.0 / 12 - (1.0 / 360 - 1.0 / 1260 / square) / square) / (k + 1);
}
// The gaps between successes are geometric.
double binomial_by_gaps(Stream& stream, double count, double p) {
  const double log_q = std::log1p(-p);
  double total = 0;
  for (double found = 0;; found++) {
    total += std::ceil(std::log(stream.uniform()) / log_q);
    if (!(total <= count)) return found;
  }
}
// W. Hörmann, "The generation of binomial random variates", 1993: BTRS.
double binomial_by_rejection(Stream& stream, double count, double p) {
  const double deviation = std::sqrt(count * p * (1 - p)), b = 1.15 + 2.53 * deviation;
  const double a = -0.0873 + 0.0248 * b + 0.01 * p, c = count * p + 0.5, tight = 0.92 - 4.2 / b, ratio = p / (1 - p);
  const double alpha = (2.83 + 5.1 / b) * deviation, m = std::floor((count + 1) * p);
  for (;;) {
    const double u = stream.uniform() - 0.5, us = 0.5 - std::fabs(u);
    double v = stream.uniform();
    const double k = std::floor((2 * a / us + b) * u + c);
    if (k < 0 || k > count) continue;
    if (us >= 0.07 && v <= tight) return k;
    v = std::log(v * alpha / (a / (us * us) + b));
    const double bound = (m + 0.5) * std::log((m + 1) / (ratio * (count - m + 1))) +
                         (count + 1) * std::log((count - m + 1) / (count - k + 1)) +
                         (k + 0.5) * std::log(ratio * (count - k + 1) / (k + 1)) + stirling_rest(m) +
                         stirling_rest(count - m) - stirling_rest(k) - stirling_rest(count - k);
    if (v <= bound) return k;
  }
}
double binomial(Stream& stream, double count, double p) {
  if (std::isnan(count) || std::isnan(p)) return std::numeric_limits<double>::quiet_NaN();
  if (count <= 0 || p <= 0) return 0;
  if (p >= 1) return count;
  const double q = p <= 0.5 ? p : 1 - p;
  const double drawn =
      count * q >= 10 ? binomial_by_rejection(stream, count, q) : binomial_by_gaps(stream, count, q);
  return p <= 0.5 ? drawn : count - drawn;
}

double one_of(Sampler s, Stream& stream, double first, double second) {
  switch (s) {
    case Sampler::Gamma: return gamma(stream, first);
    case Sampler::Poisson: return poisson(stream, first);
    case Sampler::Binomial: return binomial(stream, first, second);
  }
  return 0;
}

Status read_doubles(const Tensor& t, std::vector<double>* out) {
  Tensor wide = TENSOR_TRY(op::cast(t, DType::F64));
  out->resize(static_cast<size_t>(wide.numel()));
  return copy_to_host(wide, out->data(), out->size() * sizeof(double));
}
}  // namespace

ET sample(Sampler s, std::span<const Tensor> parameters, RandomStream* g) {
  const size_t wanted = s == Sampler::Binomial ? 2 : 1;
  if (parameters.size() != wanted) return fail("sample: parameters are missing");
  if (wanted == 2 && !(parameters[0].sizes() == parameters[1].sizes())) return fail("sample: parameters of two sizes");
  if (!g) g = &Context::current().random;
  if (g->on_gpu()) return fail("Expected a 'cpu' device type for generator but found 'cuda'");
  std::vector<double> first, second;
  TENSOR_TRY(read_doubles(parameters[0], &first));
  if (wanted == 2) TENSOR_TRY(read_doubles(parameters[1], &second));
  if (s == Sampler::Poisson)
    for (double rate : first)
      if (!(rate >= 0)) return fail("invalid Poisson rate, expected rate to be non-negative");
  Stream stream(*g);
  std::vector<double> drawn(first.size());
  for (size_t i = 0; i < drawn.size(); i++) drawn[i] = one_of(s, stream, first[i], wanted == 2 ? second[i] : 0);
  return tensor_from_data(drawn.data(), DType::F64, parameters[0].sizes());
}

}  // namespace mpy::tensor
