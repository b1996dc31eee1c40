// What tensors offer around autograd: requires_grad, hooks, custom functions.
#pragma once
#include <vector>

#include "compiler/tensor/history.h"

namespace mpy::tensor {

// Its views require grad as it does: what others know of their metadata is to be compared again.
void views_follow(const Tensor& base);
Status set_requires_grad(const Tensor&, bool);  // "you can only change requires_grad flags of leaf variables. ..."
Status check_can_require_grad(const Tensor&);
Status retain_grad(const Tensor&);                       // Tensor.retain_grad
uint64_t add_hook(const Tensor&, Hook);                  // Tensor.register_hook
uint64_t add_post_accumulate_hook(const Tensor&, Hook);  // register_post_accumulate_grad_hook
void remove_hook(const Tensor&, uint64_t id);
// Outputs of a torch.autograd.Function: get this node as grad_fn.
Ref<GradNode> attach_custom(const std::vector<Tensor>& inputs, const std::vector<Tensor>& outputs, const char* name,
                            CustomBackward);

}  // namespace mpy::tensor
