// The tensor library put together: a Context with the parts it needs.
#pragma once
#include "compiler/autograd/tape.h"
#include "compiler/graph/plan_runner.h"
#include "compiler/random/random_stream.h"
#include "compiler/tensor/context.h"

namespace mpy::tensor {

class StandardContext : public Context {
 public:
  StandardContext();
  ~StandardContext();
  PlanCache& plans();

 private:
  GradTape tape_;
  PlanRunner runner_;
  RandomStream random_, gpu_random_{RandomStream::OnGpu};
};

}  // namespace mpy::tensor
