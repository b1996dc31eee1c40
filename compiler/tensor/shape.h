// Shape arithmetic shared by the primitives: broadcasting, dimension wrapping, strides of results and of views, with
// PyTorch's error texts.
#pragma once
#include <span>
#include <string>

#include "compiler/tensor/tensor.h"

namespace mpy::tensor {

std::string show(const Dims&);    // "[2, 3]"
std::string show_x(const Dims&);  // "2x3"
Expected<Dims> broadcast_sizes(const Dims& a, const Dims& b);
Expected<int64_t> wrap_dim(int64_t dim, int64_t rank, bool wrap_scalar = true);
Expected<SmallVec<int64_t, 4>> wrap_dims(std::span<const int64_t> dims,
                                         int64_t rank);  // empty: all; duplicates refused
// Strides of an elementwise result over these operands, as PyTorch's TensorIterator lays it out.
Dims elementwise_strides(const Dims& out, std::span<const Tensor> operands);
bool non_overlapping_and_dense(const Dims& sizes, const Dims& strides);
bool has_internal_overlap(const Dims& sizes, const Dims& strides);
// Dense strides in the memory order of `like` (torch.preserve_format).
Dims preserved_strides(const Dims& sizes, const Dims& like);
// Of [n, c, h, w] and [n, c, d, h, w]: whether the channels lie innermost, as PyTorch decides it for results
// (suggest_memory_format: where axes of one element leave it open, they do not).
bool suggests_channels_last(const Dims& sizes, const Dims& strides);
Dims channels_last_strides(const Dims& sizes);
Expected<Dims> infer_size(const Dims& requested, int64_t count);  // resolves one -1
// Strides under which a window can be seen with other sizes without copying; empty optional = not possible.
bool view_strides(const Dims& sizes, const Dims& strides, const Dims& wanted, Dims* out);

}  // namespace mpy::tensor
