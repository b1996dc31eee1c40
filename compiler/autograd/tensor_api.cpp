// See tensor_api.h.
#include "compiler/autograd/tensor_api.h"

#include "compiler/autograd/tape.h"
#include "compiler/tensor/context.h"

namespace mpy::tensor {

Status check_can_require_grad(const Tensor& t) {
  if (!differentiable(t.dtype())) return fail("only Tensors of floating point and complex dtype can require gradients");
  return Unit{};
}

Status set_requires_grad(const Tensor& t, bool on) {
  if (!t.is_leaf()) {
    if (on) return Unit{};
    return fail(
        "you can only change requires_grad flags of leaf variables. If you want to use a computed variable in a "
        "subgraph that doesn't require differentiation use var_no_grad = var.detach().");
  }
  if (on && t->inference && !Context::current().inference)
    return fail("Setting requires_grad=True on inference tensor outside InferenceMode is not allowed.");
  if (on) TENSOR_TRY(check_can_require_grad(t));
  if (t->requires_grad != on) views_follow(t);
  t->requires_grad = on;
  return Unit{};
}

void views_follow(const Tensor& base) {
  if (base->storage->refs > 1 || (base->autograd && base->autograd->views_apart)) Context::current().histories++;
}

Status retain_grad(const Tensor& t) {
  if (!t.requires_grad()) return fail("can't retain_grad on Tensor that has requires_grad=False");
  Ref<GradNode> fn = grad_fn(t);
  AutogradMeta& m = autograd_meta(t);
  if (!fn || m.retains_grad) return Unit{};
  m.retains_grad = true;
  fn->retained.push_back({t.impl(), m.output_nr});
  return Unit{};
}

uint64_t add_hook(const Tensor& t, Hook h) {
  h.id = Context::current().next_serial++;
  Ref<GradNode> fn = grad_fn(t);
  if (fn) fn->pre_hooks.push_back(h);
  else autograd_meta(t).hooks.push_back(h);
  return h.id;
}
uint64_t add_post_accumulate_hook(const Tensor& t, Hook h) {
  h.id = Context::current().next_serial++;
  autograd_meta(t).post_accumulate_hooks.push_back(h);
  return h.id;
}

namespace {
bool erase_hook(std::vector<Hook>& hooks, uint64_t id) {
  for (size_t i = 0; i < hooks.size(); i++) {
    if (hooks[i].id != id) continue;
    if (hooks[i].drop) hooks[i].drop(hooks[i].data);
    hooks.erase(hooks.begin() + static_cast<ptrdiff_t>(i));
    return true;
  }
  return false;
}
}  // namespace

void remove_hook(const Tensor& t, uint64_t id) {
  if (!t->autograd) return;
  AutogradMeta& m = *t->autograd;
  if (erase_hook(m.hooks, id) || erase_hook(m.post_accumulate_hooks, id)) return;
  if (m.grad_fn) erase_hook(m.grad_fn->pre_hooks, id);
}

Ref<GradNode> attach_custom(const std::vector<Tensor>& inputs, const std::vector<Tensor>& outputs, const char* name,
                            CustomBackward f) {
  Context& c = Context::current();
  auto* n = new GradNode;
  Ref<GradNode> node = Ref<GradNode>::adopt(n);
  n->name = name;
  n->custom = f;
  n->sequence = c.next_node++;
  for (const Tensor& t : inputs) {
    n->next.push_back(differentiable(t.dtype()) ? edge_of(t) : Edge{});
    n->input_sizes.push_back(t.sizes());
    n->input_dtypes.push_back(t.dtype());
  }
  for (size_t i = 0; i < outputs.size(); i++) {
    n->output_sizes.push_back(outputs[i].sizes());
    n->output_dtype = outputs[i].dtype();
    if (!differentiable(outputs[i].dtype())) continue;
    AutogradMeta& m = autograd_meta(outputs[i]);
    m.grad_fn = node;
    m.output_nr = static_cast<int32_t>(i);
    m.grad_fn_version = outputs[i]->storage->version;
  }
  return node;
}

}  // namespace mpy::tensor
