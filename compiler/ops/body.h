// Writing scalar formulas and kernel nodes as plain expressions. Body builds the ScalarBody of one Map; Lower builds
// the kernel nodes of one Expr.
#pragma once
#include "compiler/ops/prim.h"
#include "compiler/ops/view_expr.h"

namespace mpy::tensor {

using kernels::ScalarOp;

// A value inside a Body.
struct S {
  Body* body = nullptr;
  int id = -1;
};

class Body {
 public:
  Body(std::span<const DType> operands, DType compute, const int64_t* attrs)
      : operands_(operands), attrs_(attrs), compute_(compute) {}
  S in(int i) { return cast(raw(i), compute_); }  // an operand in the compute type
  S raw(int i);
  S lit(double v) { return lit(v, compute_); }
  S lit(double v, DType);
  S lit_int(int64_t v, DType);
  S index(int axis);
  S cast(S, DType);
  S op(ScalarOp, S a);
  S op(ScalarOp, S a, S b);
  S op(ScalarOp, DType result, S a, S b);
  S select(S c, S a, S b);
  S fma(S a, S b, S c);  // a*b + c, rounded once
  DType dtype(S s) const { return nodes_[s.id].dtype; }
  DType compute() const { return compute_; }
  int64_t attr(int i) const { return attrs_[i]; }
  double number(int i) const { return std::bit_cast<double>(attrs_[i]); }
  kernels::ScalarBody finish(int result, DType out);

 private:
  S push(kernels::ScalarNode n);
  std::span<const DType> operands_;
  const int64_t* attrs_;
  DType compute_;
  std::vector<kernels::ScalarNode> nodes_;
};

inline S operator+(S a, S b) { return a.body->op(ScalarOp::Add, a, b); }
inline S operator-(S a, S b) { return a.body->op(ScalarOp::Sub, a, b); }
inline S operator*(S a, S b) { return a.body->op(ScalarOp::Mul, a, b); }
inline S operator/(S a, S b) { return a.body->op(ScalarOp::Div, a, b); }
inline S operator-(S a) { return a.body->op(ScalarOp::Neg, a); }
#define MPY_S_LITERAL(o) \
  inline S operator o(S a, double b) { return a o a.body->lit(b, a.body->dtype(a)); } \
  inline S operator o(double a, S b) { return b.body->lit(a, b.body->dtype(b)) o b; }
MPY_S_LITERAL(+)
MPY_S_LITERAL(-)
MPY_S_LITERAL(*) MPY_S_LITERAL(/)
#undef MPY_S_LITERAL
    inline S
    operator<(S a, S b) {
  return a.body->op(ScalarOp::Lt, DType::Bool, a, b);
}
inline S operator<=(S a, S b) { return a.body->op(ScalarOp::Le, DType::Bool, a, b); }
inline S operator>(S a, S b) { return a.body->op(ScalarOp::Gt, DType::Bool, a, b); }
inline S operator>=(S a, S b) { return a.body->op(ScalarOp::Ge, DType::Bool, a, b); }
inline S operator==(S a, S b) { return a.body->op(ScalarOp::Eq, DType::Bool, a, b); }
inline S operator!=(S a, S b) { return a.body->op(ScalarOp::Ne, DType::Bool, a, b); }
inline S operator&(S a, S b) { return a.body->op(ScalarOp::And, a, b); }
inline S select(S c, S a, S b) { return c.body->select(c, a, b); }
#define MPY_S_UNARY(name, Op) \
  inline S name(S a) { return a.body->op(ScalarOp::Op, a); }
MPY_S_UNARY(exp, Exp)
MPY_S_UNARY(log, Log)
MPY_S_UNARY(tanh, Tanh) MPY_S_UNARY(sqrt, Sqrt) MPY_S_UNARY(rsqrt, Rsqrt) MPY_S_UNARY(erf, Erf) MPY_S_UNARY(abs, Abs)
    MPY_S_UNARY(sin, Sin) MPY_S_UNARY(cos, Cos) MPY_S_UNARY(log1p, Log1p) MPY_S_UNARY(expm1, Expm1)
#undef MPY_S_UNARY
        inline S max(S a, S b) {
  return a.body->op(ScalarOp::Max, a, b);
}
inline S min(S a, S b) { return a.body->op(ScalarOp::Min, a, b); }

DType opmath(DType);  // f16 and bf16 compute in f32

class Lower {
 public:
  Lower(kernels::Graph& g, const Expr& e, std::span<const int> inputs) : e(e), graph_(g), inputs_(inputs) {}
  const Expr& e;
  int in(int i) const { return inputs_[i]; }
  int arity() const { return static_cast<int>(inputs_.size()); }
  int64_t attr(int i) const { return e.attrs[i]; }
  double number(int i) const { return std::bit_cast<double>(e.attrs[i]); }
  DType dtype(int node) const { return graph_.nodes[node].dtype; }
  const kernels::Sizes& sizes(int node) const { return graph_.nodes[node].sizes; }

  int map(DType out, const kernels::Sizes& sizes, std::span<const int> operands, DType compute, BodyFn,
          const int64_t* attrs);
  // Broadcast of the operands' sizes; computes and results in the first operand's type.
  int map(std::initializer_list<int> operands, BodyFn, const int64_t* attrs = nullptr);
  int map_to(DType out, std::initializer_list<int> operands, BodyFn, const int64_t* attrs = nullptr);
  int cast(int node, DType);
  int constant(double, DType, const kernels::Sizes& sizes = {});
  int view(int node, const ViewMap&, const Dims& sizes);
  int reshape(int node, kernels::Sizes sizes);
  int permute(int node, std::span<const int> perm);
  int expand(int node, kernels::Sizes sizes);
  int reduce(int node, kernels::ReduceOp, std::span<const int> axes, DType out);
  // The same with the axes kept as 1.
  int reduce_keep(int node, kernels::ReduceOp, std::span<const int> axes, DType out);
  int gather(int source, int index, int axis);
  int scatter(int base, int index, int source, int axis, kernels::ReduceOp);
  int library(const char* kind, std::span<const int> operands, DType, const kernels::Sizes& sizes,
              std::vector<kernels::Attr>, int result = 0);

 private:
  int push(kernels::Node n);
  kernels::Graph& graph_;
  std::span<const int> inputs_;
};
kernels::Attr int_attr(const char* name, std::vector<int64_t> ints);

}  // namespace mpy::tensor
