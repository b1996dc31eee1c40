// Records of pointwise primitives with two or three operands, and the operators derivatives are written with.
#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "compiler/ops/value_checks.h"
#include "compiler/tensor/context.h"

#include <fmt/format.h>
#include <cmath>

namespace mpy::tensor {

namespace {
#define BODY(...) [](Body& b) { return (__VA_ARGS__).id; }
#define l b.in(0)
#define r b.in(1)

bool is_bool(Body& b) { return b.compute() == DType::Bool; }

Status no_bool_sub(PrimCall& c) {
  bool all = c.in[0].dtype() == DType::Bool && c.in[1].dtype() == DType::Bool;
  if (all)
    return fail(
        "Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` "
        "operator instead.");
  if (c.in[0].dtype() == DType::Bool || c.in[1].dtype() == DType::Bool)
    return fail(
        "Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use "
        "the `~` or `logical_not()` operator instead.");
  return promoted(c);
}
Status integral_pair(PrimCall& c) {
  TENSOR_TRY(promoted(c));
  if (kernels::is_float(c.dtype))
    return fail(ErrorKind::NotImplemented,
                fmt::format("\"{}_cpu\" not implemented for '{}'", c.prim.name, scalar_type_name(c.dtype)));
  return Unit{};
}
Status no_bools(PrimCall& c) {
  TENSOR_TRY(promoted(c));
  if (c.dtype != DType::Bool) return Unit{};
  const char* kernel = &c.prim == &prim::floor_divide ? "div_floor_cpu"
                       : &c.prim == &prim::remainder  ? "remainder_cpu"
                       : &c.prim == &prim::fmod       ? "fmod_cpu"
                                                      : "pow";
  return fail(ErrorKind::NotImplemented, fmt::format("\"{}\" not implemented for 'Bool'", kernel));
}
Status no_zero_division(PrimCall& c) {
  const Tensor& d = c.in[1];
  if (kernels::is_float(c.dtype)) return Unit{};
  if (d->storage->expr->flags & Expr::kScalar)
    return known_scalar(*d->storage->expr).d == 0 ? Status(fail("ZeroDivisionError")) : Unit{};
  if (d.numel() == 0 || numel(c.sizes) == 0 || d.device().meta()) return Unit{};
  ExprRef e = read(d);
  const ValueRange range{.nonzero = true};
  if (GraphObserver* o = Context::current().graph_observer) o->value_checked(e, range);
  return TENSOR_TRY(first_outside(e, range)) ? Status(fail("ZeroDivisionError")) : Unit{};
}
Status integer_pow(PrimCall& c) {
  const Tensor& e = c.in[1];
  if (kernels::is_float(c.dtype) || !(e->storage->expr->flags & Expr::kScalar)) return Unit{};
  if (known_scalar(*e->storage->expr).d < 0) return fail("Integers to negative integer powers are not allowed.");
  return Unit{};
}

int truth(Body& b, ScalarOp o) {
  S p = l != b.lit(0), q = r != b.lit(0);
  return b.op(o, DType::Bool, p, q).id;
}
int compare(Body& b, ScalarOp o) { return b.op(o, DType::Bool, l, r).id; }
int by_kind(Body& b, ScalarOp numbers, ScalarOp bools) { return b.op(is_bool(b) ? bools : numbers, l, r).id; }

consteval Prim comparison(const char* name, BodyFn body) {
  return binary(name, promoted_to_bool, body, not_differentiable, kSaveNone);
}

ET pick_grad(Backward& b, int i, ET wins) {  // half each where equal
  ET tie = op::eq(b.in(0), b.in(1));
  ET mine = op::where(wins, b.g(), literal(0));
  return op::where(tie, b.g() * 0.5, mine);
}

ET zero_gradient(Backward& b, int i) { return op::full(b.in_sizes(i), Scalar::of(0.0), b.in_dtype(i)); }
Status where_dtype(PrimCall& c) {
  if (c.in[0].dtype() != DType::Bool && c.in[0].dtype() != DType::U8)
    return fail(fmt::format("where expected condition to be a boolean tensor, but got a tensor with dtype {}",
                            scalar_type_name(c.in[0].dtype())));
  Promotion p;
  p.add(c.in[1]);
  p.add(c.in[2]);
  c.compute = c.dtype = p.result(Context::current().default_dtype);
  return Unit{};
}
ET in_type_of(const ET& number, const ET& other) {
  if (!number.ok() || !other.ok() || !(*number)->wrapped_number || (*other)->wrapped_number) return number;
  if (!is_inexact(other->dtype()) || is_complex(number->dtype())) return number;
  return op::cast(detach(*number), other->dtype());  // which is no number any more
}
Status needs_matrix(PrimCall& c) {
  if (c.in[0].dim() < 2) return fail(fmt::format("{}: input tensor must have at least 2 dimensions", c.prim.name));
  return first_shape(c);
}
}  // namespace

namespace prim {
const Prim add = binary(
    "add", promoted, [](Body& b) { return by_kind(b, ScalarOp::Add, ScalarOp::Or); },
    [](Backward& b, int) -> ET { return b.g(); }, kSaveNone);
const Prim sub = binary(
    "sub", no_bool_sub, BODY(l - r), [](Backward& b, int i) -> ET { return i == 0 ? ET(b.g()) : -ET(b.g()); },
    kSaveNone);
const Prim mul = binary(
    "mul", promoted, [](Body& b) { return by_kind(b, ScalarOp::Mul, ScalarOp::And); },
    [](Backward& b, int i) -> ET { return b.g() * b.in(1 - i); }, kSave0 | kSave1);
const Prim div = binary(
    "div", floating, BODY(l / r),
    [](Backward& b, int i) -> ET {
      if (i == 0) return b.g() / b.in(1);
      return -(b.g() * (b.in(0) / b.in(1)) / b.in(1));
    },
    kSave0 | kSave1);
const Prim floor_divide =
    complete({"floor_divide", PrimClass::Map, 2, no_bools, broadcast_shape, no_zero_division,
              BODY(b.op(ScalarOp::FloorDiv, l, r)), lower_map, zero_gradient, kSaveNone, print_compute});
const Prim div_trunc = complete({"div_trunc", PrimClass::Map, 2, promoted, broadcast_shape, no_zero_division,
                                 [](Body& b) {
                                   if (kernels::is_float(b.compute())) return b.op(ScalarOp::Trunc, l / r).id;
                                   S p = l, q = r;
                                   return ((p - b.op(ScalarOp::Fmod, p, q)) / q).id;
                                 },
                                 lower_map, zero_gradient, kSaveNone, print_compute});
const Prim remainder = complete(
    {"remainder", PrimClass::Map, 2, no_bools, broadcast_shape, no_zero_division, BODY(b.op(ScalarOp::Mod, l, r)),
     lower_map,
     [](Backward& b, int i) -> ET { return i == 0 ? ET(b.g()) : -(b.g() * op::floor_divide(b.in(0), b.in(1))); },
     kSave0 | kSave1, print_compute});
const Prim fmod =
    complete({"fmod", PrimClass::Map, 2, no_bools, broadcast_shape, no_zero_division, BODY(b.op(ScalarOp::Fmod, l, r)),
              lower_map,
              [](Backward& b, int i) -> ET { return i == 0 ? ET(b.g()) : -(b.g() * op::div_trunc(b.in(0), b.in(1))); },
              kSave0 | kSave1, print_compute});
const Prim pow = complete(
    {"pow", PrimClass::Map, 2, no_bools, broadcast_shape, integer_pow, BODY(b.op(ScalarOp::Pow, l, r)), lower_map,
     [](Backward& b, int i) -> ET {
       // A number is computed with in the type of the tensor beside it, not in that of two numbers.
       ET base = in_type_of(b.in(0), b.in(1)), e = in_type_of(b.in(1), b.in(0));
       if (i == 0) return op::where(op::eq(e, literal(0)), literal(0), b.g() * (e * op::pow(base, e - 1.0)));
       // d/de base^e = base^e log(base), 0 at base 0 with e >= 0
       ET flat = op::logical_and(op::eq(base, literal(0)), op::ge(op::real(e), literal(0)));
       return b.g() * op::where(flat, literal(0), b.out() * op::log(base));
     },
     kSave0 | kSave1 | kSaveOut, print_compute});
const Prim maximum = binary(
    "maximum", promoted, BODY(max(l, r)),
    [](Backward& b, int i) -> ET {
      return pick_grad(b, i, i == 0 ? op::gt(b.in(0), b.in(1)) : op::lt(b.in(0), b.in(1)));
    },
    kSave0 | kSave1);
const Prim minimum = binary(
    "minimum", promoted, BODY(min(l, r)),
    [](Backward& b, int i) -> ET {
      return pick_grad(b, i, i == 0 ? op::lt(b.in(0), b.in(1)) : op::gt(b.in(0), b.in(1)));
    },
    kSave0 | kSave1);
// -(y log x + (1 - y) log(1 - x)), whose logarithms are at least -100; in the derivative x (1 - x) is at least 1e-12.
const Prim bce = binary(
    "bce", floating,
    [](Body& b) {
      S p = l, y = r, least = b.lit(-100);
      S in = max(mpy::tensor::log(p), least), out = max(mpy::tensor::log1p(-p), least);
      return (-(y * in + (b.lit(1) - y) * out)).id;
    },
    [](Backward& b, int i) -> ET {
      ET p = b.in(0), y = b.in(1);
      if (i == 1) return b.g() * (op::log1p(-p) - op::log(p));
      ET slope = p * (1.0 - p);
      return b.g() * (p - y) / op::where(op::lt(slope, literal(1e-12)), literal(1e-12), slope);
    },
    kSave0 | kSave1);
// (1 - y) x - log(sigmoid(x))
const Prim bce_logits = binary(
    "bce_logits", floating,
    [](Body& b) {
      S x = l, y = r;
      S log_sigmoid = min(x, b.lit(0)) - mpy::tensor::log1p(mpy::tensor::exp(-mpy::tensor::abs(x)));
      return ((b.lit(1) - y) * x - log_sigmoid).id;
    },
    [](Backward& b, int i) -> ET {
      return i == 0 ? b.g() * (op::sigmoid(b.in(0)) - b.in(1)) : -(b.g() * b.in(0));
    },
    kSave0 | kSave1);
const Prim atan2 = binary(
    "atan2", floating, BODY(b.op(ScalarOp::Atan2, l, r)),
    [](Backward& b, int i) -> ET {
      ET y = b.in(0), x = b.in(1), d = y * y + x * x;
      ET inverse = op::where(op::eq(d, literal(0)), literal(0), 1.0 / d);
      return i == 0 ? b.g() * x * inverse : b.g() * -y * inverse;
    },
    kSave0 | kSave1);
const Prim bitwise_and =
    binary("bitwise_and", integral_pair, BODY(b.op(ScalarOp::And, l, r)), not_differentiable, kSaveNone);
const Prim bitwise_or =
    binary("bitwise_or", integral_pair, BODY(b.op(ScalarOp::Or, l, r)), not_differentiable, kSaveNone);
const Prim bitwise_xor =
    binary("bitwise_xor", integral_pair, BODY(b.op(ScalarOp::Xor, l, r)), not_differentiable, kSaveNone);
const Prim bitwise_left_shift =
    binary("bitwise_left_shift", integral_pair, BODY(b.op(ScalarOp::Shl, l, r)), not_differentiable, kSaveNone);
const Prim bitwise_right_shift =
    binary("bitwise_right_shift", integral_pair, BODY(b.op(ScalarOp::Shr, l, r)), not_differentiable, kSaveNone);
const Prim logical_and = comparison("logical_and", [](Body& b) { return truth(b, ScalarOp::And); });
const Prim logical_or = comparison("logical_or", [](Body& b) { return truth(b, ScalarOp::Or); });
const Prim logical_xor = comparison("logical_xor", [](Body& b) { return truth(b, ScalarOp::Ne); });
const Prim eq = comparison("eq", [](Body& b) { return compare(b, ScalarOp::Eq); });
const Prim ne = comparison("ne", [](Body& b) { return compare(b, ScalarOp::Ne); });
const Prim lt = comparison("lt", [](Body& b) { return compare(b, ScalarOp::Lt); });
const Prim le = comparison("le", [](Body& b) { return compare(b, ScalarOp::Le); });
const Prim gt = comparison("gt", [](Body& b) { return compare(b, ScalarOp::Gt); });
const Prim ge = comparison("ge", [](Body& b) { return compare(b, ScalarOp::Ge); });
const Prim where =
    complete({"where", PrimClass::Map, 3, where_dtype, broadcast_shape, no_value_errors,
              BODY(mpy::tensor::select(b.cast(b.raw(0), DType::Bool), b.in(1), b.in(2))), lower_map,
              [](Backward& b, int i) -> ET {
                if (i == 0) return Tensor();
                return i == 1 ? op::where(b.in(0), b.g(), literal(0)) : op::where(b.in(0), literal(0), b.g());
              },
              kSave0, print_compute});
// g where the result of relu was positive
const Prim threshold_backward = binary(
    "threshold_backward", same_dtype,
    [](Body& b) {
      S zero = b.lit(0);
      return mpy::tensor::select(r <= zero, zero, l).id;
    },
    [](Backward& b, int i) -> ET { return i == 0 ? op::threshold_backward(b.g(), b.in(1)) : ET(Tensor()); }, kSave1);
const Prim tril =
    complete({"tril", PrimClass::Map, 1, same_dtype, needs_matrix, no_value_errors,
              [](Body& b) {  // attrs: diagonal, rank
                S row = b.index(static_cast<int>(b.attr(1)) - 2), col = b.index(static_cast<int>(b.attr(1)) - 1);
                return mpy::tensor::select(col <= row + b.lit_int(b.attr(0), DType::I64), l, b.lit(0)).id;
              },
              lower_map, [](Backward& b, int) -> ET { return op::tril(b.g(), b.attr(0)); }, kSaveNone, print_attrs});
const Prim triu =
    complete({"triu", PrimClass::Map, 1, same_dtype, needs_matrix, no_value_errors,
              [](Body& b) {
                S row = b.index(static_cast<int>(b.attr(1)) - 2), col = b.index(static_cast<int>(b.attr(1)) - 1);
                return mpy::tensor::select(col >= row + b.lit_int(b.attr(0), DType::I64), l, b.lit(0)).id;
              },
              lower_map, [](Backward& b, int) -> ET { return op::triu(b.g(), b.attr(0)); }, kSaveNone, print_attrs});
}  // namespace prim
#undef l
#undef r

namespace op {
#define X(name) \
  ET name(const ET& a, const ET& b) { return apply(prim::name, {a, b}); }
BINARY_OPS(X)
#undef X

ET where(const ET& c, const ET& a, const ET& b) { return apply(prim::where, {c, a, b}); }
ET threshold_backward(const ET& g, const ET& out) { return apply(prim::threshold_backward, {g, out}); }
ET tril(const ET& t, int64_t diagonal) { return t.ok() ? apply(prim::tril, {t}, {diagonal, t->dim()}) : t; }
ET triu(const ET& t, int64_t diagonal) { return t.ok() ? apply(prim::triu, {t}, {diagonal, t->dim()}) : t; }
namespace {
// Whether a bound may be NaN: not a number that is the same at each replay.
bool may_be_nan(const Tensor& bound) {
  if (!kernels::is_float(bound.dtype())) return false;
  const Expr& e = *bound->storage->expr;
  return !(e.flags & Expr::kScalar) || e.loaded >= 0 || std::isnan(e.scalar.d);
}
ET outside(const ET& beyond, const Tensor& bound, bool both) {
  return (both || !bound->wrapped_number) && may_be_nan(bound) ? logical_or(beyond, ne(bound, bound)) : beyond;
}
}  // namespace
static ET held(const ET& t, const ET& lo, const ET& hi, bool slope_on_bounds) {
  for (const ET* x : {&t, &lo, &hi})
    if (x->ok() && **x && is_complex((*x)->dtype()))
      return fail(ErrorKind::NotImplemented, "clamp is not supported for complex types");
  if (lo.ok() && hi.ok() && !*lo && !*hi) return fail("torch.clamp: At least one of 'min' or 'max' must not be None");
  // A select on the value, whose gradient on the bounds is 1 or 0, unlike maximum's. A bound that is NaN makes all of
  // it NaN, but not a number that is the only one.
  ET out = t;
  const bool both = lo.ok() && hi.ok() && *lo && *hi;
  auto below = [&](const ET& bound) { return slope_on_bounds ? lt(out, bound) : le(out, bound); };
  auto above = [&](const ET& bound) { return slope_on_bounds ? gt(out, bound) : ge(out, bound); };
  if (lo.ok() && *lo) out = where(outside(below(lo), *lo, both), lo, out);
  if (hi.ok() && *hi) out = where(outside(above(hi), *hi, both), hi, out);
  return out;
}
ET clamp(const ET& t, const ET& lo, const ET& hi) { return held(t, lo, hi, true); }
ET hardtanh(const ET& t, const ET& lo, const ET& hi) { return held(t, lo, hi, false); }
}  // namespace op

}  // namespace mpy::tensor
