// Building the autograd graph: nodes for ops, views and in-place writes.
#pragma once
#include <string>
#include <vector>

#include "compiler/autograd/saved_hooks.h"
#include "compiler/tensor/context.h"
#include "compiler/tensor/history.h"

namespace mpy::tensor {

// Makes the result of an op part of the autograd graph, if grad mode and the inputs ask for it.
class GradTape final : public Tape {
 public:
  void record(const Prim&, std::span<const Tensor> in, const Attrs&, const Tensor& out, const char* grad_name) override;
  std::shared_ptr<SavedTensorHooks> saved_hooks;  // set: the nodes of a step are packed at its end (pack_saved)
  std::vector<Ref<GradNode>> to_pack;
  std::string refused;           // why a view that the step follows has no place in the graph; the step fails
  bool saved_inference = false;  // the step has saved a tensor of inference mode, and so fails (check_saved)
};

bool differentiable(DType);
Ref<GradNode> grad_fn(const Tensor&);  // regenerated for a view after its base was written; null for leaves
const char* grad_fn_name(const Tensor&);
// Of a view that may not follow a write to its base: why. Null: it may.
const std::string* why_refused(const Tensor&);
Edge edge_of(const Tensor&);  // where a gradient of this tensor goes
// `self` was overwritten by `result` (an op of self); self takes over its place in the autograd graph.
Status check_inplace(const Tensor& self);
Status assign_inplace(const Tensor& self, const Tensor& result);

}  // namespace mpy::tensor
