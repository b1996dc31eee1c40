// Tensors, their storages and their histories, for a digest: see digest.h. A tensor and the object that Python has for
// it are one node: the object may come and go without anybody noticing, unless it has attributes of its own.
#include <fmt/format.h>
#include <cstring>

#include "compiler/autograd/tape.h"
#include "compiler/bindings/tensor_object.h"
#include "compiler/shadow/digest_writer.h"
#include "compiler/tensor/context.h"
#include "kernels/device/strided_copy.h"
#include "runtime/types/protocol.h"

namespace mpy {

namespace {

std::string dims_text(const tensor::Dims& d) {
  std::string text = "(";
  for (size_t i = 0; i < d.size(); i++) text += fmt::format("{}{}", i ? ", " : "", d[i]);
  return text + ")";
}

// The elements of what is computed, each at the place that `strides` give it.
std::string elements(const tensor::Expr& e, const tensor::Dims& strides) {
  size_t w = kernels::size_of(e.dtype), n = static_cast<size_t>(tensor::numel(e.sizes));
  std::string bytes(n * w, '\0');
  if (n == 0) return bytes;
  const char* from = static_cast<const char*>(e.buffer->data()) + e.offset * static_cast<int64_t>(w);
  kernels::copy_strided(from, {e.strides.begin(), e.strides.end()}, bytes.data(), {strides.begin(), strides.end()},
                        {e.sizes.begin(), e.sizes.end()}, w);
  return bytes;
}

}  // namespace

void DigestWriter::tensor(const tensor::Tensor& x) {
  if (!x) return value(Value::none());
  auto* o = static_cast<Object*>(x->owner.object);
  refer(x.impl(), Part::Tensor, o ? type_name(t_, Value::pointer(o)) : "Tensor");
}

void DigestWriter::tensor_parts(tensor::TensorImpl* impl) {
  auto* o = static_cast<Object*>(impl->owner.object);
  TypeObject* type = o ? type_of(t_, Value::pointer(o)) : torch_state(t_)->tensor_type;
  named("__class__", Value::pointer(type));
  tensor::Tensor x(tensor::Ref<tensor::TensorImpl>::share(impl));
  named_text("dtype", tensor::torch_name(x.dtype()));
  named_text("shape", dims_text(x.sizes()));
  named_text("stride()", dims_text(x.strides()));
  named("storage_offset()", Value::small_int(impl->offset));
  named("requires_grad", Value::boolean(impl->requires_grad));
  named("is_inference()", Value::boolean(impl->inference));
  named("a number's rank", Value::boolean(impl->wrapped_number));
  named("shares _version", Value::boolean(impl->shares_version));
  token(DigestToken::Name, "storage");
  refer(impl->storage.get(), Part::Storage, "storage");
  const tensor::AutogradMeta none;
  history(impl->autograd ? *impl->autograd : none, x);
  if (o) attributes(o);
}

void DigestWriter::history(const tensor::AutogradMeta& meta, const tensor::Tensor& x) {
  token(DigestToken::Name, "grad");
  tensor(meta.grad);
  if (auto node = tensor::grad_fn(x)) {  // of a view whose base was written: made anew now
    complete(*node);
    token(DigestToken::Name, "grad_fn");
    refer(node.get(), Part::History, "grad_fn");
    named("output_nr", Value::small_int(meta.output_nr));
  }
  named("retains_grad", Value::boolean(meta.retains_grad));
  named("hooks", Value::small_int(static_cast<int64_t>(meta.hooks.size())));
  named("hooks after accumulation", Value::small_int(static_cast<int64_t>(meta.post_accumulate_hooks.size())));
  token(DigestToken::Name, "_base");
  tensor(meta.base);
}

void DigestWriter::contents(std::string_view name, const tensor::ExprRef& e, const tensor::Dims& strides) {
  tensor::Expr* p = e.get();
  if (!p->done() && !tensor::flush(&p, 1).ok()) return named_text(name, "cannot be computed");
  named_bytes(name, elements(*p, strides));
}

void DigestWriter::storage_parts(const tensor::Storage& s) {
  named("_version", Value::small_int(s.version));
  named_text("dtype", kernels::name_of(s.dtype));
  named("seen from outside", Value::boolean(s.exported));
  contents("contents", s.expr, s.strides);
}

void DigestWriter::history_parts(const tensor::GradNode& n) {
  named_text("name()", n.name ? n.name : "");
  named("released", Value::boolean(n.released));
  if (n.variable) {
    token(DigestToken::Name, "variable");
    tensor(tensor::Tensor(tensor::Ref<tensor::TensorImpl>::share(n.variable)));
  }
  for (size_t i = 0; i < n.next.size(); i++) {
    token(DigestToken::Name, fmt::format("next_functions[{}]", i));
    if (!n.next[i].node) value(Value::none());
    else refer(n.next[i].node.get(), Part::History, "grad_fn");
    named("input", Value::small_int(n.next[i].input));
  }
  for (size_t i = 0; i < n.saved.size(); i++) {
    const tensor::SavedTensor& s = n.saved[i];
    if (!s.value) continue;
    named(fmt::format("saved[{}]._version", i), Value::small_int(s.version));
    named_text("dtype", kernels::name_of(s.value->dtype));
    contents(fmt::format("saved[{}]", i), s.value, tensor::contiguous_strides(s.value->sizes));
  }
  named("hooks", Value::small_int(static_cast<int64_t>(n.pre_hooks.size())));
}

}  // namespace mpy
