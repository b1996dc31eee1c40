// The link from ops to autograd: called for every op that ran.
#pragma once
#include "compiler/autograd/autograd.h"
#include "compiler/ops/prim.h"

namespace mpy::tensor {

// Makes `out` a result of `p` in the autograd graph, if grad mode and the inputs ask for it.
void record_op(const Prim& p, std::span<const Tensor> in, const Attrs& attrs, const Tensor& out, const char* grad_name);
bool differentiable(DType);
// `self` was overwritten by `result` (an op of self); self takes over its place in the autograd graph.
Status check_inplace(const Tensor& self);
Status assign_inplace(const Tensor& self, const Tensor& result);

}  // namespace mpy::tensor
