// Reading the recorded cases of PyTorch, and comparing with its tolerances.
#pragma once
#include <string>
#include <vector>

#include "compiler/schema/schema.h"
#include "compiler/standard_context.h"

namespace mpy::tensor {

struct Case {
  std::string file, op, overload;
  int line = 0;
  std::vector<Boxed> args;
  std::string error_type, error;
  std::vector<Tensor> results;  // empty entries: none
  std::vector<Dims> strides;    // PyTorch's, of the results
  std::vector<Tensor> grads;
};
std::vector<Case> read_cases(const std::string& path);
// Empty when `got` is close to `want` in the sense of torch.testing.assert_close, else what differs.
std::string differs(const Tensor& got, const Tensor& want, const Dims* strides = nullptr);
std::vector<double> values_of(const Tensor&);
std::string show_values(const Tensor&);

}  // namespace mpy::tensor
