// Building the autograd graph: nodes for ops, views and in-place writes.
#pragma once
#include "compiler/tensor/context.h"
#include "compiler/tensor/history.h"

namespace mpy::tensor {

// Makes the result of an op part of the autograd graph, if grad mode and the inputs ask for it.
class GradTape final : public Tape {
 public:
  void record(const Prim&, std::span<const Tensor> in, const Attrs&, const Tensor& out, const char* grad_name) override;
};

bool differentiable(DType);
Ref<GradNode> grad_fn(const Tensor&);  // regenerated for a view after its base was written; null for leaves
const char* grad_fn_name(const Tensor&);
Edge edge_of(const Tensor&);  // where a gradient of this tensor goes
// `self` was overwritten by `result` (an op of self); self takes over its place in the autograd graph.
Status check_inplace(const Tensor& self);
Status assign_inplace(const Tensor& self, const Tensor& result);

}  // namespace mpy::tensor
