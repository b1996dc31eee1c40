// torch.einsum in terms of permutations, products and sums.
#pragma once
#include <string>

#include "compiler/ops/ops.h"

namespace mpy::tensor::op {

ET einsum(const std::string& equation, const std::vector<Tensor>& operands);

}  // namespace mpy::tensor::op
