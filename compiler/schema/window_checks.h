// What the sizes of a convolution's or a pooling's windows must be, with PyTorch's error messages.
#pragma once
#include "compiler/ops/ops.h"

namespace mpy::tensor {

// As many steps, paddings and gaps as there are axes, and none of a size that no window can have.
Status check_conv_windows(const op::ConvArgs& c, int axes);
// The weight of a convolution against its groups.
Status check_conv_weight(const Tensor& weight, int64_t groups);
// A bias is of the input's type.
Status check_conv_bias(const Tensor& x, const Tensor& bias);
// `name` is the function's without its number of axes; `stride` may be left out.
// Only the number of samples may be zero.
Status check_pool_input(const std::string& name, const Dims& x, int axes);
Status check_pool_windows(const std::string& name, const op::PoolArgs& p, int axes, bool dilated);

}  // namespace mpy::tensor
