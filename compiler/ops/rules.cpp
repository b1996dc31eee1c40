// See rules.h.
#include "compiler/ops/rules.h"

#include "compiler/ops/ops.h"
#include "compiler/tensor/context.h"

namespace mpy::tensor {

Status same_dtype(PrimCall& c) {
  c.compute = c.dtype = c.in[0].dtype();
  return Unit{};
}

Status promoted(PrimCall& c) {
  Promotion p;
  for (const Tensor& t : c.in) p.add(t);
  c.compute = c.dtype = p.result(Context::current().default_dtype);
  return Unit{};
}
Status promoted_to_bool(PrimCall& c) {
  TENSOR_TRY(promoted(c));
  c.dtype = DType::Bool;
  return Unit{};
}
Status floating(PrimCall& c) {
  TENSOR_TRY(promoted(c));
  if (!kernels::is_float(c.dtype)) c.compute = c.dtype = Context::current().default_dtype;
  return Unit{};
}
Status same_to_bool(PrimCall& c) {
  c.compute = c.in[0].dtype();
  c.dtype = DType::Bool;
  return Unit{};
}
Status dtype_in_attr0(PrimCall& c) {
  c.compute = c.dtype = static_cast<DType>(c.attrs[0]);
  return Unit{};
}
Status index_dtype(PrimCall& c) {
  c.dtype = DType::I64;
  return Unit{};
}

Status broadcast_shape(PrimCall& c) {
  if (c.in.size() == 1) {
    c.sizes = c.in[0].sizes();
  } else {
    c.sizes = c.in[0].sizes();
    for (size_t i = 1; i < c.in.size(); i++)
      if (!(c.in[i].sizes() == c.sizes)) c.sizes = TENSOR_TRY(broadcast_sizes(c.sizes, c.in[i].sizes()));
  }
  c.strides = elementwise_strides(c.sizes, c.in);
  return Unit{};
}
Status preserved_shape(PrimCall& c) {
  c.sizes = c.in[0].sizes();
  c.strides = preserved_strides(c.sizes, c.in[0].strides());
  return Unit{};
}
Status first_shape(PrimCall& c) {
  c.sizes = c.in[0].sizes();
  c.strides = contiguous_strides(c.sizes);
  return Unit{};
}

Tensor literal(double v) {
  Tensor t = make_tensor(constant_expr(Scalar::of(v), DType::F64));
  t->wrapped_number = true;
  return t;
}
ET operator+(const ET& a, const ET& b) { return op::add(a, b); }
ET operator-(const ET& a, const ET& b) { return op::sub(a, b); }
ET operator*(const ET& a, const ET& b) { return op::mul(a, b); }
ET operator/(const ET& a, const ET& b) { return op::div(a, b); }
ET operator-(const ET& a) { return op::neg(a); }
ET operator+(const ET& a, double v) { return op::add(a, literal(v)); }
ET operator-(const ET& a, double v) { return op::sub(a, literal(v)); }
ET operator-(double v, const ET& a) { return op::sub(literal(v), a); }
ET operator*(const ET& a, double v) { return op::mul(a, literal(v)); }
ET operator/(const ET& a, double v) { return op::div(a, literal(v)); }
ET operator/(double v, const ET& a) { return op::div(literal(v), a); }

ET sum_to(const ET& g, const Dims& sizes) {
  if (!g.ok() || g->sizes() == sizes) return g;
  SmallVec<int64_t, 6> axes;
  int lead = g->dim() - sizes.dim();
  for (int i = 0; i < g->dim(); i++)
    if (i < lead || (sizes[i - lead] == 1 && g->size(i) != 1)) axes.push_back(i);
  ET s = axes.empty() ? g : op::sum(g, std::span<const int64_t>(axes.data(), axes.size()), true);
  return op::reshape(s, sizes);
}

}  // namespace mpy::tensor
