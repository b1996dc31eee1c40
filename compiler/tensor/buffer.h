// The bytes of tensors are the buffers of kernels/.
#pragma once
#include "kernels/device/buffer.h"

namespace mpy::tensor {

using kernels::Buffer;
using kernels::BufferRef;

}  // namespace mpy::tensor
