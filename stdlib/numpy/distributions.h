// numpy's distributions, each as a function of the source of its words. Both generators draw most of them in the same
// way from uniform, normal and exponential numbers; `Source::kOld` marks where RandomState does otherwise.
#pragma once
#include <string_view>

#include "stdlib/numpy/sources.h"

namespace mpy {

// Name, number of parameters, whether its numbers are whole.
#define NUMPY_DISTRIBUTIONS(X) \
  X(uniform, 0, false) X(normal, 0, false) X(exponential, 0, false) X(uniform_between, 2, false) \
  X(normal_around, 2, false) X(exponential_times, 1, false) X(exponential_by_log, 0, false) X(gamma, 1, false) \
  X(gamma_times, 2, false) X(beta, 2, false) X(chisquare, 1, false) X(noncentral_chisquare, 2, false) X(f, 2, false) \
  X(noncentral_f, 3, false) X(standard_t, 1, false) X(cauchy, 0, false) X(lognormal, 2, false) X(laplace, 2, false) \
  X(logistic, 2, false) X(gumbel, 2, false) X(triangular, 3, false) X(vonmises, 2, false) X(rayleigh, 1, false) \
  X(weibull, 1, false) X(pareto, 1, false) X(power, 1, false) X(wald, 2, false) X(binomial, 2, true) \
  X(poisson, 1, true) X(negative_binomial, 2, true) X(zipf, 1, true) X(logseries, 1, true) X(geometric, 1, true)

enum class Distribution : uint8_t {
#define X(name, count, whole) name,
  NUMPY_DISTRIBUTIONS(X)
#undef X
};
struct DistributionRow {
  std::string_view name;
  int parameters;
  bool whole;
};
inline constexpr DistributionRow kDistributions[] = {
#define X(name, count, whole) {#name, count, whole},
    NUMPY_DISTRIBUTIONS(X)
#undef X
};

// A number of a distribution whose numbers are real, or whole.
template <class Source>
double draw_real(Source&, Distribution, double a, double b, double c);
template <class Source>
int64_t draw_whole(Source&, Distribution, double a, double b);

}  // namespace mpy
