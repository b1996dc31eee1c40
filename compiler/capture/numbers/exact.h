// Arithmetic with numbers as Python does it, as far as 64 bits hold what it gives.
#pragma once
#include "compiler/tensor/scalar.h"
#include "runtime/types/protocol.h"

namespace mpy {

// False: it raises, gives an int beyond int64, or a quotient that one division of doubles does not give.
bool compute_exactly(BinaryOp, const tensor::Scalar& a, const tensor::Scalar& b, tensor::Scalar* out);
// False: an int and a float, and the int is not a double.
bool compare_exactly(CompareOp, const tensor::Scalar& a, const tensor::Scalar& b, bool* out);

}  // namespace mpy
