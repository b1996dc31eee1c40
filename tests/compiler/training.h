// The training step of a small convolutional network, written with the C++ ops as the Python layers write it.
#pragma once
#include <vector>

#include "compiler/autograd/engine.h"
#include "compiler/autograd/tape.h"
#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "compiler/random/draws.h"
#include "compiler/schema/networks.h"
#include "compiler/standard_context.h"

namespace mpy::tensor {

struct SmallNet {
  std::vector<Tensor> params, momenta;
  Tensor images, labels;
  SmallNet();
  Tensor loss_of(const Tensor& batch);
  double step();  // one training step; its loss
};

}  // namespace mpy::tensor
