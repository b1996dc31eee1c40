// See complex.h: the views between complex tensors and their parts, and the ops that PyTorch has for complex ones
// alone.
#include "compiler/ops/complex.h"

#include "compiler/ops/contents.h"
#include "compiler/tensor/context.h"

#include <fmt/format.h>
#include <cmath>

namespace mpy::tensor {

namespace {
#define BODY(...) [](Body& b) { return (__VA_ARGS__).id; }

// attrs of the two views: none, their windows follow from the operand's.
Status real_window_type(PrimCall& c) {
  c.dtype = part_type(c.in[0].dtype());
  return Unit{};
}
Status real_window(PrimCall& c) {
  Window w = parts_window(*c.in[0].impl());
  c.sizes = w.sizes;
  c.strides = w.strides;
  c.offset = w.offset;
  return Unit{};
}
Status complex_window_type(PrimCall& c) {
  DType d = c.in[0].dtype();
  if (d != DType::F32 && d != DType::F64)
    return fail(d == DType::F16 ? "view_as_complex of half-precision tensors is not implemented: complex32"
                                : "view_as_complex is only supported for half, float and double tensors, but got a "
                                  "tensor of scalar type: " +
                                      std::string(scalar_type_name(d)));
  c.dtype = complex_type(d);
  return Unit{};
}
Status complex_window(PrimCall& c) {
  const Tensor& x = c.in[0];
  if (x.dim() == 0) return fail("Input tensor must have one or more dimensions");
  if (x.size(x.dim() - 1) != 2) return fail("Tensor must have a last dimension of size 2");
  if (x.strides().back() != 1) return fail("Tensor must have a last dimension with stride 1");
  c.sizes = Dims(x.sizes().data(), x.sizes().size() - 1);
  for (int i = 0; i + 1 < x.dim(); i++) {
    if (x.strides()[i] % 2)
      return fail(fmt::format("Tensor must have a stride divisible by 2 for all but last dimension"));
    c.strides.push_back(x.strides()[i] / 2);
  }
  if (x->offset % 2) return fail("Tensor must have a storage_offset divisible by 2");
  c.offset = x->offset / 2;
  return Unit{};
}

// The operands have a last axis of 1; the result has the first at 0 and the second at 1. attrs: that axis.
Status interleaved_shape(PrimCall& c) {
  c.sizes = TENSOR_TRY(broadcast_sizes(c.in[0].sizes(), c.in[1].sizes()));
  c.sizes.back() = 2;
  c.strides = elementwise_strides(c.sizes, c.in);  // of the numbers, whose parts stay together
  if (c.strides.back() != 1) c.strides = contiguous_strides(c.sizes);
  return Unit{};
}
ET interleave(const ET& re, const ET& im) {
  if (!re.ok()) return re;
  if (!im.ok()) return im;
  int64_t axis = std::max(re->dim(), im->dim());
  Dims one(static_cast<size_t>(axis) + 1, 1);
  auto column = [&](const ET& t) { return op::unsqueeze(t, -1); };
  ET a = column(re), b = column(im);
  return apply(prim::interleave, {a, b}, {bits(static_cast<double>(axis))});
}

// sqrt(a² + b²) without overflow on the way.
int modulus_body(Body& b) {
  S x = mpy::tensor::abs(b.in(0)), y = mpy::tensor::abs(b.in(1));
  S top = mpy::tensor::max(x, y), low = mpy::tensor::min(x, y), q = low / top;
  S r = top * mpy::tensor::sqrt(q * q + 1.0);
  S plain = b.op(ScalarOp::Or, DType::Bool, top == b.lit(0), top == b.lit(HUGE_VAL));
  S infinite = b.op(ScalarOp::Or, DType::Bool, x == b.lit(HUGE_VAL), y == b.lit(HUGE_VAL));
  return mpy::tensor::select(infinite, b.lit(HUGE_VAL), mpy::tensor::select(plain, top, r)).id;
}
}  // namespace

namespace prim {
const Prim view_as_real = complete(
    {"view_as_real", PrimClass::Alias, 1, real_window_type, real_window, no_value_errors, no_body, lower_nothing,
     [](Backward& b, int) -> ET { return op::complex_from_parts(b.g()); }, kSaveNone, print_attrs});
const Prim view_as_complex =
    complete({"view_as_complex", PrimClass::Alias, 1, complex_window_type, complex_window, no_value_errors, no_body,
              lower_nothing, [](Backward& b, int) -> ET { return op::view_as_real(b.g()); }, kSaveNone, print_attrs});
const Prim interleave = complete({"interleave", PrimClass::Map, 2, promoted, interleaved_shape, no_value_errors,
                                  [](Body& b) {
                                    S axis = b.index(static_cast<int>(b.number(0)));
                                    return mpy::tensor::select(axis == b.lit_int(0, DType::I64), b.in(0), b.in(1)).id;
                                  },
                                  lower_map, [](Backward& b, int i) -> ET { return op::narrow(b.g(), -1, i, 1); },
                                  kSaveNone, print_compute});
const Prim hypot = binary(
    "hypot", promoted, modulus_body, [](Backward& b, int i) -> ET { return b.g() * (b.in(i) / b.out()); },
    kSave0 | kSave1 | kSaveOut);
// Of a complex number: its derivative at 0 is 0.
const Prim modulus = binary(
    "abs", promoted, modulus_body,
    [](Backward& b, int i) -> ET {
      ET r = b.out(), zero = op::eq(r, literal(0));
      return b.g() * op::where(zero, literal(0), b.in(i) / op::where(zero, literal(1), r));
    },
    kSave0 | kSave1 | kSaveOut);
}  // namespace prim

Parts parts(const Tensor& t, DType part) {
  if (is_complex(t.dtype())) return {op::cast(op::real(t), part), op::cast(op::imag(t), part)};
  return {op::cast(t, part), op::full(Dims(), Scalar::of(0.0), part)};
}

ET joined(const Parts& p) {
  Tensor both = TENSOR_TRY(interleave(p.re, p.im));
  Dims strides(both.strides().size() - 1);
  for (size_t i = 0; i < strides.size(); i++) strides[i] = both.strides()[i] / 2;
  return make_tensor_of(complex_type(both.dtype()), read(both), strides);
}

namespace op {
ET view_as_real(const ET& t) {
  if (t.ok() && !is_complex(t->dtype())) return fail("view_as_real is only supported for complex tensors");
  return apply(prim::view_as_real, {t});
}
ET complex_from_parts(const ET& t) {
  if (!t.ok()) return t;
  const bool pairs = t->contiguous() && (*t)->offset % 2 == 0;
  return view_as_complex(pairs ? t : clone_as(t, contiguous_strides(t->sizes())));
}
ET view_as_complex(const ET& t) { return apply(prim::view_as_complex, {t}); }
ET real(const ET& t) { return !t.ok() || !is_complex(t->dtype()) ? t : select(view_as_real(t), -1, 0); }
ET imag(const ET& t) {
  if (t.ok() && !is_complex(t->dtype())) return fail("imag is not implemented for tensors with non-complex dtypes.");
  return select(view_as_real(t), -1, 1);
}
ET complex(const ET& re, const ET& im) {
  ET t = view_as_complex(interleave(re, im));
  if (t.ok() && (*t)->autograd) (*t)->autograd->base = Tensor();  // of its own: the parts are copies
  return t;
}
ET conj(const ET& t) { return !t.ok() || !is_complex(t->dtype()) ? t : complex(real(t), neg(imag(t))); }
ET hypot(const ET& a, const ET& b) { return apply(prim::hypot, {a, b}); }
ET angle(const ET& t) {
  if (t.ok() && is_complex(t->dtype())) return atan2(imag(t), real(t));
  ET x = t.ok() && !kernels::is_float(t->dtype()) ? cast(t, Context::current().default_dtype) : t;
  ET below =
      where(lt(x, literal(0)), full(Dims(), Scalar::of(M_PI), x.ok() ? x->dtype() : DType::F32), mul(x, literal(0)));
  return where(isnan(x), x, below);
}
ET sgn(const ET& t) {
  if (!t.ok() || !is_complex(t->dtype())) return sign(t);
  ET r = abs(t), zero = eq(r, literal(0));
  return where(zero, literal(0), div(t, where(zero, literal(1), r)));
}
}  // namespace op

}  // namespace mpy::tensor
