// Ops as C++ functions over Expected tensors: what derivatives, composites and the schema table are written with.
// A Tensor converts to ET; a failed operand passes its error on.
#pragma once
#include <initializer_list>
#include <span>

#include "compiler/ops/rules.h"

namespace mpy::tensor::op {

using Ints = std::span<const int64_t>;

#define UNARY_OPS(X) \
  X(neg) \
  X(abs) \
  X(exp) X(exp2) X(log) X(log2) X(log10) X(log1p) X(expm1) X(sqrt) X(rsqrt) X(sin) X(cos) X(tan) X(atan) X(sinh) \
      X(cosh) X(tanh) X(sigmoid) X(relu) X(erf) X(floor) X(ceil) X(round) X(trunc) X(sign) X(reciprocal) X(isnan) \
          X(isinf) X(isfinite) X(logical_not) X(bitwise_not) X(gelu) X(gelu_tanh) X(silu) X(log_sigmoid)
#define BINARY_OPS(X) \
  X(add) \
  X(sub) \
  X(mul) X(div) X(floor_divide) X(div_trunc) X(remainder) X(fmod) X(pow) X(maximum) X(minimum) X(atan2) X(bce) \
  X(bce_logits) X(bitwise_and) \
      X(bitwise_or) X(bitwise_xor) X(bitwise_left_shift) X(bitwise_right_shift) X(logical_and) X(logical_or) \
          X(logical_xor) X(eq) X(ne) X(lt) X(le) X(gt) X(ge)
#define X(name) ET name(const ET&);
UNARY_OPS(X)
#undef X
#define X(name) ET name(const ET&, const ET&);
BINARY_OPS(X)
#undef X

ET cast(const ET&, DType);
ET where(const ET& c, const ET& a, const ET& b);
ET softplus(const ET&, double beta, double threshold);
ET leaky_relu(const ET&, double slope);
ET elu(const ET&, double alpha, double scale, double input_scale);
ET clamp(const ET&, const ET& lo, const ET& hi);  // either may hold an empty Tensor
ET hardtanh(const ET&, const ET& lo, const ET& hi);  // whose derivative on the bounds is 0, where clamp's is 1
ET tril(const ET&, int64_t diagonal);
ET triu(const ET&, int64_t diagonal);
ET threshold_backward(const ET& g, const ET& out);
ET square(const ET&);

// complex numbers
ET view_as_real(const ET&);
ET view_as_complex(const ET&);
ET complex_from_parts(const ET&);  // wherever they lie
ET real(const ET&);                // a window; of a real tensor: itself
ET imag(const ET&);
ET complex(const ET& re, const ET& im);
ET conj(const ET&);
ET angle(const ET&);
ET sgn(const ET&);
ET hypot(const ET&, const ET&);

// made from nothing
ET full(const Dims& sizes, const LoadedScalar&, DType);
ET full(const Dims&, Scalar, DType);
ET arange(Scalar start, Scalar end, Scalar step, DType);
ET linspace(double start, double end, int64_t steps, DType);
ET eye(int64_t n, int64_t m, DType);
ET full_like(const ET&, Scalar);

// windows and layout
ET clone(const ET&);
ET to_device(const ET&, Device);  // a copy there, whichever device it is
ET contiguous(const ET&);
ET clone_as(const ET&, const Dims& strides);
// A result that no one has seen yet, as it is to lie in memory; a copy where it is computed already or a window.
ET laid_out(const ET&, const Dims& strides);
ET laid_out_contiguous(const ET&);
ET view(const ET&, const Dims& sizes);     // fails where it would have to copy
// Other sizes for a new contiguous tensor that only the caller holds: to autograd the result is no view of it.
ET unsafe_view(const ET& dense, const Dims& sizes);
ET reshape(const ET&, const Dims& sizes);  // one -1 allowed
ET permute(const ET&, Ints dims);
ET transpose(const ET&, int64_t a, int64_t b);
ET expand(const ET&, const Dims& sizes);  // -1 keeps
ET slice(const ET&, int64_t dim, int64_t start, int64_t end, int64_t step);
ET narrow(const ET&, int64_t dim, int64_t start, int64_t length);
ET select(const ET&, int64_t dim, int64_t index);
ET squeeze(const ET&);
ET squeeze(const ET&, Ints dims);
ET unsqueeze(const ET&, int64_t dim);
ET flatten(const ET&, int64_t start, int64_t end);
ET as_strided(const ET&, const Dims& sizes, const Dims& strides, int64_t offset);
// The same with elements of this type: the base, or the window, may be complex where the other is its parts.
ET window_of(const ET&, DType, const Dims& sizes, const Dims& strides, int64_t offset);
ET diagonal(const ET&, int64_t offset, int64_t dim1, int64_t dim2);
ET unfold(const ET&, int64_t dim, int64_t size, int64_t step);
ET window_scatter(const ET& base, const ET& value, const Dims& strides, int64_t offset);
ET pad(const ET&, Ints pads, const ET& value);  // constant, last axis first, as torch
ET flip(const ET&, Ints dims);
ET roll(const ET&, Ints shifts, Ints dims);
ET repeat(const ET&, Ints times);
ET cat(std::span<const Tensor>, int64_t dim);
ET stack(std::span<const Tensor>, int64_t dim);
Expected<std::vector<Tensor>> split(const ET&, Ints lengths, int64_t dim);
Expected<std::vector<Tensor>> chunk(const ET&, int64_t chunks, int64_t dim);

// reductions; empty dims: all
ET sum(const ET&, Ints dims = {}, bool keepdim = false);
ET sum_as(const ET&, Ints dims, bool keepdim, DType);
ET prod(const ET&, Ints dims = {}, bool keepdim = false);
ET mean(const ET&, Ints dims = {}, bool keepdim = false);
ET amax(const ET&, Ints dims = {}, bool keepdim = false);
ET amin(const ET&, Ints dims = {}, bool keepdim = false);
ET argmax(const ET&, int64_t dim, bool keepdim);  // of the flattened: reshape first
ET argmin(const ET&, int64_t dim, bool keepdim);
ET any(const ET&, Ints dims = {}, bool keepdim = false);
ET all(const ET&, Ints dims = {}, bool keepdim = false);
ET var(const ET&, Ints dims, double correction, bool keepdim);
ET logsumexp(const ET&, Ints dims, bool keepdim);
ET root(const ET&);  // the square root, whose derivative at 0 is 0: of norms and deviations
ET norm(const ET&, double p, Ints dims, bool keepdim);
ET softmax(const ET&, int64_t dim);
ET log_softmax(const ET&, int64_t dim);
ET cumsum(const ET&, int64_t dim);
ET cumprod(const ET&, int64_t dim);
ET sort_index(const ET&, int64_t dim, bool descending);
ET running_extreme(const ET&, int64_t dim, bool least);  // where the greatest element up to each one is
ET first_indices(const ET&, int64_t dim, bool descending, int64_t count);  // the first ones of sort_index

// indexing
ET gather(const ET&, int64_t dim, const ET& index);
ET scatter(const ET&, int64_t dim, const ET& index, const ET& src);
ET scatter_add(const ET&, int64_t dim, const ET& index, const ET& src);
ET scatter_combine(const ET&, int64_t dim, const ET& index, const ET& src, kernels::ReduceOp);
ET index_select(const ET&, int64_t dim, const ET& index);
ET index_add(const ET&, int64_t dim, const ET& index, const ET& src);
ET take(const Tensor&, const Tensor& index);
ET masked_fill(const ET&, const ET& mask, const ET& value);
ET nonzero(const ET&);
ET index(const ET&, std::span<const Tensor> indices);  // empty Tensor = ":"
ET index_put(const ET&, std::span<const Tensor> indices, const ET& values, bool accumulate);
ET embedding(const ET& weight, const ET& index, int64_t padding_idx);

// linear algebra and networks
ET matmul(const ET&, const ET&);
ET mm(const ET& a, const ET& b, bool ta, bool tb);  // raw: no broadcasting of batches
ET linear(const ET& x, const ET& w, const ET& b);   // b may hold an empty Tensor
struct ConvArgs {
  Dims stride, padding, dilation;
  int64_t groups = 1;
};
ET conv(const ET& x, const ET& w, const ET& b, const ConvArgs&);
ET conv_transpose(const ET& x, const ET& w, const ET& b, const ConvArgs&, const Dims& output_padding);
struct PoolArgs {
  Dims kernel, stride, padding, dilation;
  bool ceil_mode = false, count_include_pad = true;
  int64_t divisor = 0;
};
Expected<std::vector<Tensor>> max_pool(const ET& x, const PoolArgs&);  // values, indices
ET avg_pool(const ET& x, const PoolArgs&);
ET adaptive_avg_pool(const ET& x, const Dims& out);

}  // namespace mpy::tensor::op
