// Complex tensors in terms of their real and imaginary parts: views of the parts, and what an op of the table is on
// complex operands (complex_rules.cpp). Kernels know real numbers only.
#pragma once
#include "compiler/ops/ops.h"

namespace mpy::tensor {

// A number in two parts; a real operand has an imaginary part of zero.
struct Parts {
  ET re, im;
};
Parts parts(const Tensor&, DType part);  // both of this type
// A complex tensor of its own, with no history.
ET joined(const Parts&);

// Whether `p` computes on complex operands by itself: windows, and library calls that say so.
bool takes_complex(const Prim& p);
// How the derivative of a record, written for real numbers, serves complex ones: unchanged where the op is linear with
// real coefficients, between two conjugations where it is holomorphic.
bool derivative_between_conjugates(const Prim& p);
// `p` on operands of which one is complex, or with a complex result.
ET apply_complex(const Prim& p, std::span<const Tensor> in, const Attrs& attrs, const char* grad_name);

}  // namespace mpy::tensor
