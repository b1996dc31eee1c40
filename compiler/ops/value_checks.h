// Looking at integers whose values decide whether an op fails: indices, targets. A program looks at them again.
#pragma once
#include <optional>

#include "compiler/tensor/context.h"

namespace mpy::tensor {

// The first that is outside of the range, if any. Computes `e` if it is pending.
Expected<std::optional<int64_t>> first_outside(const ExprRef& e, const ValueRange&);

}  // namespace mpy::tensor
