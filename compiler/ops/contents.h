// What a tensor holds: its window of the storage as an Expr, writes to it, and its numbers on the host.
#pragma once
#include "compiler/tensor/tensor.h"

namespace mpy::tensor {

// The tensor's value as an Expr.
ExprRef read(const Tensor&);
// Replaces this window's data by `value` (same sizes and dtype), autograd apart. Reports to watchers, moves counters.
Status write(const Tensor& window, ExprRef value);

// Values. These flush.
Status materialize(const Tensor&);
Expected<Scalar> item(const Tensor&);
// Row-major copy of the elements.
Status copy_to_host(const Tensor&, void* out, size_t bytes);
// Pointer to the first element, stable from now on; marks the storage exported.
Expected<void*> data_ptr(const Tensor&);

}  // namespace mpy::tensor
