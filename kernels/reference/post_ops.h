// What PostOps mean: the operations of our loops, in their order (compiler/ops/pointwise_unary.cpp).
#pragma once
#include <type_traits>

#include "kernels/graph/library_call.h"
#include "kernels/ir/scalar_eval.h"

namespace mpy::kernels {

template <class A>
A exp_of(A v) {
  DirectMath direct;
  return Math<DirectMath, A>{direct}.exp(v);
}

template <class A>
A arithmetic_post_op(PostOp op, A v, A operand) {
  switch (op) {
    case PostOp::Add: return static_cast<A>(v + operand);
    case PostOp::Sub: return static_cast<A>(v - operand);
    default: return static_cast<A>(v * operand);
  }
}

template <class A>
A float_post_op(PostOp op, A v, A operand) {
  DirectMath direct;
  Math<DirectMath, A> math{direct};
  constexpr auto kHalfSqrt2 = static_cast<A>(0.70710678118654752440);
  constexpr auto kGeluA = static_cast<A>(0.7978845608028654), kGeluB = static_cast<A>(0.044715);
  switch (op) {
    case PostOp::Gelu: return v * A(0.5) * (A(1) + math.erf(v * kHalfSqrt2));
    case PostOp::GeluTanh: return v * A(0.5) * (A(1) + math.tanh((v + v * v * v * kGeluB) * kGeluA));
    case PostOp::Silu: return v * (A(1) / (A(1) + math.exp(-v)));
    default: return arithmetic_post_op(op, v, operand);
  }
}

// Activations are there for floats only: no graph has them of integers.
template <class A>
A post_op(PostOp op, A v, A operand) {
  if constexpr (std::is_integral_v<A>) return arithmetic_post_op(op, v, operand);
  else return float_post_op(op, v, operand);
}

}  // namespace mpy::kernels
