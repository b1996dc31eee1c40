// See elements.h.
#include "stdlib/numpy/elements.h"

#include <cstddef>
#include <cstdint>

#include "compiler/ops/contents.h"
#include "compiler/tensor/device.h"

namespace mpy {

using tensor::Dims;
using tensor::DType;
using tensor::Tensor;

tensor::Expected<Elements> Elements::of(const Tensor& x) {
  Elements made;
  if (x.contiguous() && !tensor::is_complex(x.dtype())) made.at_ = TENSOR_TRY(tensor::element_at(x, x->offset));
  if (made.at_) return made;
  const size_t width = tensor::element_size(x.dtype());
  made.copy_ = room_for(x.numel(), width);
  if (!made.copy_) return tensor::fail(tensor::ErrorKind::Memory, "");
  TENSOR_TRY(tensor::copy_to_host(x, made.copy_->data(), static_cast<size_t>(x.numel()) * width));
  return made;
}

tensor::BufferRef room_for(int64_t n, size_t width) {
  size_t bytes;
  if (n < 0 || __builtin_mul_overflow(static_cast<size_t>(n), width, &bytes) || bytes > size_t(PTRDIFF_MAX)) return {};
  return tensor::host_buffer(bytes);
}

Tensor NewTensor::made() const {
  return tensor::make_tensor(tensor::leaf(buffer, dtype, sizes, tensor::contiguous_strides(sizes)));
}
Result<NewTensor> new_tensor(Thread& t, DType d, const Dims& sizes) {
  NewTensor made{room_for(tensor::numel(sizes), tensor::element_size(d)), d, sizes};
  if (!made.buffer) return t.no_memory();
  return made;
}

}  // namespace mpy
