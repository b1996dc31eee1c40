// Moving elements within the memory of a device that the host can't read.
#pragma once
#include "compiler/tensor/expr.h"
#include "compiler/tensor/result.h"

namespace mpy::tensor {

// Writes the elements of `from` (done, in a device's memory) to the beginning of `to`, of the same device, with these
// strides (in elements, none negative); by a kernel of that device. `to` may be the buffer of `from`.
Status copy_on_device(const Expr& from, kernels::Buffer& to, const Dims& strides);

}  // namespace mpy::tensor
