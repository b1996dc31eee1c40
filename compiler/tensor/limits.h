// Sizes that no machine can hold are refused where they are asked for, not where the lazy graph first needs the bytes.
#pragma once
#include "compiler/tensor/tensor.h"

namespace mpy::tensor {

Status check_count(const Dims& sizes);         // of a window: the number of elements is a number
Status check_bytes(const Dims& sizes, DType);  // of a new tensor: its bytes could be there

}  // namespace mpy::tensor
