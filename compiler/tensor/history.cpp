// Making and freeing the history of tensors.
#include "compiler/tensor/history.h"

#include "compiler/tensor/end_in_turn.h"

namespace mpy::tensor {

namespace {
// Has it a place in the graph? A view gets one when its base is written with something that has: see grad_fn().
bool has_history(const TensorImpl& t) {
  const AutogradMeta* m = t.autograd;
  return m && (m->grad_fn || (m->base && m->grad_fn_version != t.storage->version && m->base.requires_grad()));
}
}  // namespace

// A view does when its base does, even before it has a history of its own.
bool Tensor::requires_grad() const {
  const AutogradMeta* m = p_->autograd;
  return p_->requires_grad || (m && (m->grad_fn || (m->base && m->base.requires_grad())));
}
bool Tensor::is_leaf() const { return !has_history(*p_); }

AutogradMeta& autograd_meta(const Tensor& t) {
  if (!t->autograd) t->autograd = new AutogradMeta;
  return *t->autograd;
}

void drop_autograd(TensorImpl* t) {
  if (!t->autograd) return;
  AutogradMeta* m = t->autograd;
  t->autograd = nullptr;
  for (Hook& h : m->hooks)
    if (h.drop) h.drop(h.data);
  for (Hook& h : m->post_accumulate_hooks)
    if (h.drop) h.drop(h.data);
  if (m->accumulator) m->accumulator->variable = nullptr;
  if (m->retains_grad && m->grad_fn)
    std::erase_if(m->grad_fn->retained, [&](const GradNode::Retained& r) { return r.tensor == t; });
  delete m;
}

namespace {
thread_local std::vector<GradNode*>* dying_nodes = nullptr;

void free_node(GradNode* n) {
  if (n->deferred) n->deferred->forget(n);
  if (n->variable && n->variable->autograd) n->variable->autograd->accumulator = nullptr;
  if (n->custom.drop) n->custom.drop(n->custom.data);
  for (Hook& h : n->pre_hooks)
    if (h.drop) h.drop(h.data);
  for (CustomBackward& h : n->post_hooks)
    if (h.drop) h.drop(h.data);
  delete n;
}
}  // namespace

void complete(GradNode& n) {
  if (Ref<DeferredNodes> deferred = n.deferred) deferred->make();
}

void GradNode::destroy(GradNode* n) { end_in_turn(dying_nodes, n, free_node); }

}  // namespace mpy::tensor
