// See error_names.h.
#include "compiler/autograd/error_names.h"

#include <fmt/format.h>
#include <cstring>

namespace mpy::tensor {

std::string node_name(const char* name) {
  const bool is_of_engine = strcmp(name, "CopySlices") == 0 || strcmp(name, "CopyBackwards") == 0;
  return fmt::format("{}{}", is_of_engine ? "torch::autograd::" : "", name);
}

std::string class_name(DType d, Device where) {
  const bool on_gpu = where.kind == Device::Cuda;
  // Types that are younger than these classes have none.
  if (d == DType::Bool || d == DType::BF16 || d == DType::U16 || d == DType::U32 || d == DType::U64 || is_complex(d))
    return fmt::format("{}{}Type", on_gpu ? "CUDA" : "CPU", scalar_type_name(d));
  return fmt::format("torch.{}{}Tensor", on_gpu ? "cuda." : "", scalar_type_name(d));
}

}  // namespace mpy::tensor
