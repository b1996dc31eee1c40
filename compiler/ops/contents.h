// What a tensor holds: its window of the storage as an Expr, writes to it, and its numbers on the host.
#pragma once
#include "compiler/tensor/tensor.h"

namespace mpy::tensor {

// The tensor's value as an Expr.
ExprRef read(const Tensor&);
// Replaces this window's data by `value` (same sizes and dtype), autograd apart. Reports to watchers, moves counters.
Status write(const Tensor& window, ExprRef value);

// One element of memory with the host, by its place in the storage. These flush. The address of its bytes, until the
// next write; null: they do not lie as the storage's strides say.
Expected<const void*> element_at(const Tensor&, int64_t place);
// A number written there. False, and nothing was done: the memory has other readers, or the write must be seen.
Expected<bool> write_element(const Tensor&, int64_t place, Scalar);

// Values. These flush.
// The contents become bytes with an Expr of their own, of which no op is known and which no other storage has (a clone
// has that of what it was cloned from): what is made of them from here on has them, and nothing behind them, as an
// input.
Status settle(const Tensor&);
Status materialize(const Tensor&);
Expected<Scalar> item(const Tensor&);
// Row-major copy of the elements.
Status copy_to_host(const Tensor&, void* out, size_t bytes);
Status copy_to_host(const Expr&, void* out);  // of one that is done
// Pointer to the first element, stable from now on; marks the storage exported.
Expected<void*> data_ptr(const Tensor&);
// Tensor.view(dtype): the same memory, whose address is taken for it, so that a write to either shows in both.
Expected<Tensor> view_bits(const Tensor&, DType);

}  // namespace mpy::tensor
