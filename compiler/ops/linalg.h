// Factorizations of matrices (kernels/reference/lapack.h), Fourier transforms and special functions as ops.
// torch.linalg, torch.fft and torch.special are written with them in Python.
#pragma once
#include "compiler/ops/ops.h"
#include "kernels/reference/lapack.h"
#include "kernels/reference/special.h"

namespace mpy::tensor::op {

// The pieces of a factorization of the matrices along the last two axes, each with the axes of the batch in front.
Expected<std::vector<Tensor>> lapack(kernels::Lapack, const ET& a, const ET& b, bool flag, bool unit);
ET fft(const ET&, bool inverse);  // along the last axis of a complex tensor, not scaled
ET special(kernels::Special, std::span<const Tensor>);

}  // namespace mpy::tensor::op
