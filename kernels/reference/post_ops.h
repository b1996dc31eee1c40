// What PostOps mean: the operations of our loops, in their order (compiler/ops/pointwise_unary.cpp).
#pragma once
#include "kernels/graph/library_call.h"
#include "kernels/ir/scalar_eval.h"

namespace mpy::kernels {

template <class A>
A exp_of(A v) {
  DirectMath direct;
  return Math<DirectMath, A>{direct}.exp(v);
}

template <class A>
A post_op(PostOp op, A v, A operand) {
  DirectMath direct;
  Math<DirectMath, A> math{direct};
  constexpr auto kHalfSqrt2 = static_cast<A>(0.70710678118654752440);
  constexpr auto kGeluA = static_cast<A>(0.7978845608028654), kGeluB = static_cast<A>(0.044715);
  switch (op) {
    case PostOp::Gelu: return v * A(0.5) * (A(1) + math.erf(v * kHalfSqrt2));
    case PostOp::GeluTanh: return v * A(0.5) * (A(1) + math.tanh((v + v * v * v * kGeluB) * kGeluA));
    case PostOp::Silu: return v * (A(1) / (A(1) + math.exp(-v)));
    case PostOp::Add: return v + operand;
    case PostOp::Sub: return v - operand;
    case PostOp::Mul: return v * operand;
  }
  return v;
}

}  // namespace mpy::kernels
