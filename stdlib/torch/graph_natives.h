// Nodes of torch.autograd.Function.
#pragma once
#include "compiler/bindings/tensor_object.h"

namespace mpy {

// The node that a step has attached to a tensor calls a callable.
void set_backward(Thread&, const tensor::Tensor& output, Value callable);

}  // namespace mpy
