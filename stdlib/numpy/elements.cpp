// See elements.h.
#include "stdlib/numpy/elements.h"

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
  made.copy_.resize(static_cast<size_t>(x.numel()) * tensor::element_size(x.dtype()) + 1);
  TENSOR_TRY(tensor::copy_to_host(x, made.copy_.data(), made.copy_.size() - 1));
  return made;
}

Tensor NewTensor::made() const {
  return tensor::make_tensor(tensor::leaf(buffer, dtype, sizes, tensor::contiguous_strides(sizes)));
}
Result<NewTensor> new_tensor(Thread& t, DType d, const Dims& sizes) {
  NewTensor made{tensor::host_buffer(static_cast<size_t>(tensor::numel(sizes)) * tensor::element_size(d)), d, sizes};
  if (!made.buffer) return t.no_memory();
  return made;
}

}  // namespace mpy
