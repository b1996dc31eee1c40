// Moving elements within the memory of a device that the host can't read, by kernels of that device.
#pragma once
#include <list>
#include <memory>
#include <utility>
#include <vector>

#include "compiler/tensor/expr.h"
#include "compiler/tensor/result.h"
#include "kernels/plan/plan.h"

namespace mpy::tensor {

// The last kernels are kept: a program moves what has the same sizes again and again.
class DeviceCopies {
 public:
  // Writes the elements of `from` (done, in a device's memory) to the beginning of `to`, of the same device, with these
  // strides (in elements, none negative). `to` may be the buffer of `from`.
  Status copy(const Expr& from, kernels::Buffer& to, const Dims& strides);

 private:
  struct Known {
    std::vector<int64_t> key;
    std::shared_ptr<kernels::Plan> plan;
  };
  Expected<std::shared_ptr<kernels::Plan>> plan_for(const Expr& from, kernels::Device&, const Dims& strides);
  std::list<Known> known_;  // the last used first
};

}  // namespace mpy::tensor
