// See boxing.h.
#include "compiler/schema/boxing.h"

#include <algorithm>

#include "compiler/autograd/tape.h"

namespace mpy::tensor {

void rename_grad_fn(const Tensor& t, uint64_t first_node, const char* name) {
  GradNode* n = t->autograd ? t->autograd->grad_fn.get() : nullptr;
  if (!n || n->sequence < first_node) return;
  n->name = name;
  if (first_node) n->first = n->first ? std::min(n->first, first_node) : first_node;
}

Boxed boxed_scalar(Scalar s) {
  switch (s.kind) {
    case Scalar::Bool: return s.truth();
    case Scalar::Int: return s.i;
    case Scalar::Float: return s.d;
    case Scalar::Complex: break;
  }
  return s.complex();
}
Scalar unboxed_scalar(const Boxed& b) {
  if (auto* v = std::get_if<bool>(&b)) return Scalar::of(*v);
  if (auto* v = std::get_if<int64_t>(&b)) return Scalar::of(*v);
  if (auto* v = std::get_if<double>(&b)) return Scalar::of(*v);
  if (auto* v = std::get_if<std::complex<double>>(&b)) return Scalar::of(*v);
  return Scalar::of(0);
}

BoxedResult written(const Tensor& self, const ET& value) {
  if (!value.ok()) return value.failure();
  TENSOR_TRY(assign_inplace(self, *value));
  return std::vector<Boxed>{Boxed(self)};
}

}  // namespace mpy::tensor
