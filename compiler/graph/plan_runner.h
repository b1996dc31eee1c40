// Running what is pending. The roots and all they need become one plan run; every value of it with further
// references (a live tensor, the tape) is written out too, so that nothing is computed twice.
#pragma once
#include "compiler/graph/device_copies.h"
#include "compiler/graph/expr_order.h"
#include "compiler/tensor/context.h"

namespace mpy::tensor {

class PlanRunner final : public Runner {
 public:
  Status run(Expr* const* exprs, size_t n, bool all) override;
  void spare() override { plans.spare(); }
  Status copy(const Expr& from, kernels::Buffer& to, const Dims& strides) override {
    return copies_.copy(from, to, strides);
  }

  PlanCache plans;

 private:
  Status run_on_one(const std::vector<Expr*>& todo, bool all);
  Status run_known(const KnownFlush&);
  DeviceCopies copies_;
};

}  // namespace mpy::tensor
