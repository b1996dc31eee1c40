// Element types as a C++ compiler spells them, which some of PyTorch's error texts do.
#pragma once
#include "compiler/tensor/dtype.h"

namespace mpy::tensor {

const char* cpp_type_name(DType);  // "long int"

}  // namespace mpy::tensor
