// PyTorch's promotion of element types, and the names users see.
#pragma once
#include <string_view>

#include "compiler/tensor/result.h"
#include "compiler/tensor/scalar.h"

namespace mpy::tensor {

class Tensor;

const char* torch_name(DType);        // "float32"
const char* scalar_type_name(DType);  // "Float", as error texts say it
bool dtype_of_name(std::string_view torch_name, DType* out);

DType promote(DType a, DType b);
DType default_of(Scalar::Kind, DType default_float);
int category(DType);                  // bool, integer, floating, complex
bool can_cast(DType from, DType to);  // torch.can_cast

// torch.result_type: tensors with dimensions outrank 0-d ones, which outrank Python numbers, unless the latter are of
// a higher category.
class Promotion {
 public:
  void add(const Tensor&);
  void add(DType, bool zero_dim, bool wrapped_number);
  DType result(DType default_float) const;

 private:
  int dim_ = -1, zero_ = -1, wrapped_ = -1;
};

}  // namespace mpy::tensor
