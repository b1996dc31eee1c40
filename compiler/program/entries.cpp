// See entries.h.
#include "compiler/program/entries.h"

#include "compiler/ops/contents.h"
#include "runtime/memory/object.h"

namespace mpy {

uint32_t Entries::kind_of(const tensor::Tensor& t) const {
  auto* o = static_cast<Object*>(t->owner.object);
  return o ? o->kind : tensor_kind_;
}

int Entries::find(const tensor::TensorImpl* t) const {
  auto it = by_tensor_.find(t);
  return it == by_tensor_.end() ? -1 : it->second;
}

int Entries::find_storage(const tensor::Storage* s) const {
  auto it = by_storage_.find(s);
  return it == by_storage_.end() ? -1 : it->second;
}

int Entries::add(const tensor::Tensor& t) {
  if (int known = find(t.impl()); known >= 0) return known;
  tensor::Storage& s = *t->storage;
  if (find_storage(&s) < 0) {  // a storage that was met holds what the run gave it since
    if (!tensor::settle(t).ok()) return -1;
    by_storage_[&s] = static_cast<int>(storages_.size());
    storages_.push_back({t->storage, s.expr, s.version, s.data_version, s.sizes, s.strides, s.exported});
  }
  const int at = static_cast<int>(tensors_.size());
  by_tensor_[t.impl()] = at;
  TensorEntry& e = tensors_.emplace_back();
  e.tensor = t;
  if (!storages_[static_cast<size_t>(find_storage(&s))].changed()) e.window = tensor::read(t);
  e.requires_grad = t->requires_grad;
  e.leaf = t.is_leaf();
  e.inference = t->inference;
  e.shares_version = t->shares_version;
  e.dtype = t.dtype();
  e.sizes = t.sizes();
  e.strides = t.strides();
  e.offset = t->offset;
  e.kind = kind_of(t);
  e.storage = &s;
  if (const tensor::AutogradMeta* m = t->autograd) {
    e.hooks = m->hooks.size() + m->post_accumulate_hooks.size();
    e.retains_grad = m->retains_grad;
    e.base = m->base.impl();
    e.grad = m->grad.impl();
    e.grad_fn = m->grad_fn;
    e.output_nr = m->output_nr;
    e.grad_fn_version = m->grad_fn_version;
    if (m->grad) {
      const int gradient = add(m->grad);
      if (gradient < 0) return -1;
      tensors_[static_cast<size_t>(at)].gradient = gradient;
      tensors_[static_cast<size_t>(gradient)].gradient_of = at;
    }
  }
  return at;
}

bool Entries::add_input(const tensor::Tensor& t) {
  const int at = add(t);
  if (at < 0) return false;
  tensors_[static_cast<size_t>(at)].input = inputs_++;
  return true;
}

void Entries::gradient_read(const tensor::TensorImpl* t) {
  const int at = find(t);
  if (at < 0) return;
  TensorEntry& e = tensors_[static_cast<size_t>(at)];
  e.reads_gradient |= !e.sets_gradient;
}

void Entries::gradient_set(const tensor::TensorImpl* t) {
  const int at = find(t);
  if (at >= 0) tensors_[static_cast<size_t>(at)].sets_gradient = true;
}

}  // namespace mpy
