// Special functions that a loop computes: what the body of one element is.
#pragma once
#include "compiler/ops/prim.h"
#include "kernels/reference/special.h"

namespace mpy::tensor {

// Null where the host's library computes it one by one (kernels/reference/special.h): functions of other names, and
// doubles, which are rounded once there.
BodyFn special_body(kernels::Special, DType);

}  // namespace mpy::tensor
