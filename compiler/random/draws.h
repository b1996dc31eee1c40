// Draws as tensors. A draw happens where it is asked for, in order; the Expr remembers what was drawn, so that a
// program draws the same again, from the stream as it then is.
#pragma once
#include "compiler/random/random_stream.h"
#include "compiler/tensor/tensor.h"

namespace mpy::tensor {

void fill(const RandomDraw&, DType, int64_t n, void* out, RandomStream&);
ET draw(const RandomDraw&, DType, const Dims& sizes, RandomStream* g = nullptr);  // null: the isolate's own
// What fills a tensor, or a new one like it: its elements are drawn in the order in which they lie in memory, as
// PyTorch does.
struct Place {
  const Tensor& tensor;
  bool in_place;
};
ET draw_over(RandomDraw, DType, const Place&, RandomStream* g = nullptr);
// The axes in that order, outer ones first; empty where it is the order of the elements.
SmallVec<int64_t, 4> memory_order(const Tensor&);
SmallVec<int64_t, 4> inverse_order(const SmallVec<int64_t, 4>&);
Dims ordered_sizes(const Tensor&, const SmallVec<int64_t, 4>& order);
ET draw_uniform(const Dims&, DType, double from, double to, RandomStream* g = nullptr);
ET draw_normal(const Dims&, DType, double mean, double std, RandomStream* g = nullptr);
ET draw_bernoulli(const Dims&, DType, double p, RandomStream* g = nullptr);
ET draw_randint(const Dims&, DType, int64_t low, int64_t high, RandomStream* g = nullptr);
ET draw_uniform_over(const Place&, DType, const LoadedScalar& from, const LoadedScalar& to, RandomStream* g = nullptr);
ET draw_normal_over(const Place&, DType, const LoadedScalar& mean, const LoadedScalar& std, RandomStream* g = nullptr);
ET draw_bernoulli_over(const Place&, DType, const LoadedScalar& p, RandomStream* g = nullptr);
ET draw_randint_over(const Place&, DType, int64_t low, int64_t high, RandomStream* g = nullptr);
ET draw_randperm(int64_t n, DType, RandomStream* g = nullptr);
ET multinomial(const Tensor& weights, int64_t samples, bool replacement, RandomStream* g = nullptr);

}  // namespace mpy::tensor
