// Numbers of distributions that are drawn one after the other, each from as many uniforms and normals in double
// precision as it needs, in the order of PyTorch's CPU generator.
#pragma once
#include <span>

#include "compiler/random/random_stream.h"
#include "compiler/tensor/tensor.h"

namespace mpy::tensor {

// In the order of the numbers by which torch/_samplers.py knows them. Parameters: of Gamma the concentration
// (the rate is 1), of Poisson the rate, of Binomial the count and the probability.
enum class Sampler : uint8_t { Gamma, Poisson, Binomial };
constexpr int kSamplers = 3;

// A number for each element of the parameters, which have one size: f64 on the host. g null: the isolate's own stream
// of the host. Fails where a rate is negative or NaN.
ET sample(Sampler, std::span<const Tensor> parameters, RandomStream* g);

}  // namespace mpy::tensor
