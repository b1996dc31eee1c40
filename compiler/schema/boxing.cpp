// See boxing.h.
#include "compiler/schema/boxing.h"

#include "compiler/autograd/tape.h"

namespace mpy::tensor {

void rename_grad_fn(const Tensor& t, uint64_t first_node, const char* name) {
  GradNode* n = t->autograd ? t->autograd->grad_fn.get() : nullptr;
  if (n && n->sequence >= first_node) n->name = name;
}

BoxedResult written(const Tensor& self, const ET& value) {
  if (!value.ok()) return value.failure();
  TENSOR_TRY(assign_inplace(self, *value));
  return std::vector<Boxed>{Boxed(self)};
}

}  // namespace mpy::tensor
