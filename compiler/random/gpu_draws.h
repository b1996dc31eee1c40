// Draws on a GPU, by the words that PyTorch's kernels there give each element: the same seed gives the same integers,
// uniforms and masks of dropout, and normals within a few ulp. They are ops like others, computed where they are used.
#pragma once
#include "compiler/random/random_stream.h"
#include "compiler/tensor/tensor.h"

namespace mpy::tensor {

ET draw_on_gpu(const RandomDraw&, DType, const Dims& sizes, RandomStream&);
// One where a number is kept with probability p, else 0: what dropout multiplies with. `dense`: the elements lie in
// memory without gaps.
ET gpu_kept(DType, const Dims& sizes, double p, bool dense, RandomStream&);
// One with the probability that each element of p says.
ET gpu_bernoulli(const Tensor& p, RandomStream&);
// What random_() without bounds fills with.
ET gpu_random_full(DType, const Dims& sizes, RandomStream&);

}  // namespace mpy::tensor
