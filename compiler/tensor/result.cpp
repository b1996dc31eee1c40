// Making failures.
#include "compiler/tensor/result.h"

namespace mpy::tensor {

Failure fail(ErrorKind kind, std::string message) {
  auto* e = new OpError;
  e->kind = kind;
  e->message = std::move(message);
  return Failure{Ref<OpError>::adopt(e)};
}

}  // namespace mpy::tensor
