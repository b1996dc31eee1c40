// Draws as tensors. A draw happens where it is asked for, in order; the Expr remembers what was drawn, so that a
// program draws the same again, from the generator as it then is.
#pragma once
#include "compiler/random/generator.h"
#include "compiler/tensor/tensor.h"

namespace mpy::tensor {

ET draw(const RandomDraw&, DType, const Dims& sizes, Generator* g = nullptr);  // null: the isolate's generator
ET draw_uniform(const Dims&, DType, double from, double to, Generator* g = nullptr);
ET draw_normal(const Dims&, DType, double mean, double std, Generator* g = nullptr);
ET draw_bernoulli(const Dims&, DType, double p, Generator* g = nullptr);
ET draw_randint(const Dims&, DType, int64_t low, int64_t high, Generator* g = nullptr);
ET draw_randperm(int64_t n, DType, Generator* g = nullptr);
ET multinomial(const Tensor& weights, int64_t samples, bool replacement, Generator* g = nullptr);

}  // namespace mpy::tensor
