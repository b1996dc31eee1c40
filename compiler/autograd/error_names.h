// Names of nodes and of types of tensors as PyTorch's error texts have them.
#pragma once
#include <string>

#include "compiler/tensor/device.h"
#include "compiler/tensor/dtype.h"

namespace mpy::tensor {

std::string node_name(const char* name);  // "torch::autograd::CopySlices"; others are as they stand
std::string class_name(DType, Device);    // "torch.FloatTensor"

}  // namespace mpy::tensor
