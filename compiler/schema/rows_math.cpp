// Schema rows: pointwise ops and reductions.
#include "compiler/schema/boxing.h"
#include "compiler/schema/refused_types.h"
#include "compiler/tensor/cpp_names.h"

#include <fmt/format.h>
#include <cmath>

namespace mpy::tensor {

namespace {
constexpr uint16_t FM = kFunction | kMethod, FMI = FM | kInplace | kOut, FMO = FM | kOut;

DType common_type(std::initializer_list<Tensor> tensors) {
  Promotion p;
  for (const Tensor& t : tensors) p.add(t);
  return p.result(Context::current().default_dtype);
}
// Operand i times alpha, to be added to operand `other`: a product of the result's type.
ET scaled(const Args& a, int i, int alpha, int other = 0) {
  const DType result = common_type({a.operand(other), a.operand(i)});
  TENSOR_TRY(check_alpha(result, a.loaded(alpha)));
  if (a.is_one(alpha)) return ET(a.operand(i));
  return op::mul(op::cast(a.operand(i), result),
                 result == DType::Bool ? op::cast(a.number(alpha), result) : ET(a.number(alpha)));
}
DType widened(DType d) {
  return is_inexact(d) && element_size(d) == 2 ? DType::F32 : d;
}  // what halves are computed in
// The product that is added, its factor converted to what all three are; halves take one of float's range.
ET weighted(const Args& a, int i, int value, const Tensor& other) {
  const DType all = common_type({a.t(0), a.t(i), other});
  TENSOR_TRY(check_holds(widened(all), a.loaded(value)));
  if (a.is_one(value)) return ET(a.t(i));
  return op::mul(a.t(i), is_inexact(all) ? ET(a.number(value)) : op::cast(a.number(value), all));
}
ET div_mode(const ET& x, const ET& y, const std::string& mode) {
  if (mode.empty()) return op::div(x, y);
  if (mode == "trunc" && x.ok() && y.ok()) TENSOR_TRY(check_types("div_trunc", {{*x, *y}}));
  if (mode == "floor") return NAMED("DivBackward2", op::floor_divide(x, y));
  // The quotient of halves is one of them before it is cut, unless all are divided by one number.
  if (mode == "trunc" && x.ok() && y.ok() && numel(y->sizes()) != 1)
    if (const DType d = common_type({*x, *y}); widened(d) != d)
      return NAMED("DivBackward2", op::trunc(op::div(x, y)));
  if (mode == "trunc") return NAMED("DivBackward2", op::div_trunc(x, y));
  return fail(fmt::format("div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '{}'", mode));
}
// x ** e: small whole exponents are products and roots, exact and cheap.
ET power(const ET& x, const Args& a, int i) {
  if (a.none(i) || a.t(i)) return op::pow(x, a.operand(i));
  if (x.ok() && is_inexact(x->dtype())) {
    if (a.is(i, 2)) return op::mul(x, x);
    if (a.is(i, 3)) return op::mul(op::mul(x, x), x);
    if (a.is(i, 1)) return op::clone(x);
    if (a.is(i, 0.5)) return op::sqrt(x);
    if (a.is(i, -0.5)) return op::rsqrt(x);
    if (a.is(i, -1)) return op::reciprocal(x);
    if (a.is(i, -2)) return op::reciprocal(op::mul(x, x));
  }
  return op::pow(x, a.number(i));
}
ET as(const ET& t, const Args& a, int dtype) {
  return a.has_dtype(dtype) && t.ok() ? op::cast(t, a.dtype(dtype, DType::F32)) : t;
}
// What adds up narrow ints does so in 64 bits; the result has the type that was asked for.
ET in_asked(const ET& made, const Args& a, int dtype) {
  return a.has_dtype(dtype) && made.ok() && made->dtype() == DType::I64 ? op::cast(made, a.dtype(dtype, DType::I64))
                                                                        : made;
}
ET run_along(ET (*run)(const ET&, int64_t), const char* name, const Args& a) {
  if (a.has_dtype(2) && a.dtype(2, DType::F32) == DType::Bool)
    return fail(ErrorKind::NotImplemented, fmt::format("\"{}_out_cpu\" not implemented for 'Bool'", name));
  return in_asked(run(as(a.t(0), a, 2), a.i(1)), a, 2);
}
BoxedResult extreme_dim(const Args& a, bool largest) {
  Tensor x = a.t(0);
  int64_t dim = TENSOR_TRY(wrap_dim(a.i(1), x.dim()));
  if (x.dim() && x.size(static_cast<int>(dim)) == 0)
    return fail(ErrorKind::Index,
                fmt::format("{}(): Expected reduction dim {} to have non-zero size.", largest ? "max" : "min", dim));
  ET at = largest ? op::argmax(x, dim, true) : op::argmin(x, dim, true);
  const char* name = largest ? "MaxBackward0" : "MinBackward0";
  ET values = NAMED(name, apply(prim::gather, {x, at}, {dim, 1}));
  if (x.dim() == 0) values = op::clone(x);
  if (!a.b(2)) {
    int64_t d[] = {dim};
    values = NAMED(name, op::squeeze(values, d));
    at = op::squeeze(at, d);
  }
  return two(values, at);
}
// PyTorch's kernels know 64 dimensions at most.
Status check_rank(const Tensor& x) {
  if (x.dim() > 64) return fail("only tensors with up to 64 dims are supported");
  return Unit{};
}
ET extreme_along(const Args& a, bool largest) {
  TENSOR_TRY(check_rank(a.t(0)));
  if (a.ints(1).empty() && a.t(0).numel() == 0)
    return fail(
        fmt::format("{}(): Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim "
                    "with the 'dim' argument.",
                    largest ? "amax" : "amin"));
  return largest ? op::amax(a.t(0), a.ints(1), a.b(2)) : op::amin(a.t(0), a.ints(1), a.b(2));
}
BoxedResult extremes(const Args& a) {
  const Tensor& x = a.t(0);
  TENSOR_TRY(check_rank(x));
  if (a.none(1)) {
    if (x.numel() == 0)
      return fail("aminmax(): cannot compute aminmax over an empty dimension as the operation has no identity.");
    return two(op::amin(x), op::amax(x));
  }
  int64_t dim = TENSOR_TRY(wrap_dim(a.i(1), x.dim()));
  if (x.dim() && x.size(static_cast<int>(dim)) == 0)
    return fail(ErrorKind::Index, fmt::format("aminmax: Expected reduction dim {} to have non-zero size.", dim));
  const std::vector<int64_t> along{dim};
  return two(op::amin(x, along, a.b(2)), op::amax(x, along, a.b(2)));
}
BoxedResult whole_extreme(const Tensor& x, bool largest) {
  if (x.numel() == 0)
    return fail(
        fmt::format("{}(): Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim "
                    "with the 'dim' argument.",
                    largest ? "max" : "min"));
  return one(NAMED(largest ? "MaxBackward1" : "MinBackward1", largest ? op::amax(x) : op::amin(x)));
}
// The first where it wins, the second where it does, and of a NaN the other one.
ET picked(const Tensor& first, const Tensor& second, const ET& first_wins) {
  return op::where(op::logical_or(first_wins, op::isnan(second)), first, second);
}
ET arg_extreme(const Args& a, bool largest) {
  Tensor x = a.t(0);
  if (!a.none(1)) return largest ? op::argmax(x, a.i(1), a.b(2)) : op::argmin(x, a.i(1), a.b(2));
  if (x.numel() == 0)
    return fail(ErrorKind::Index, fmt::format("{}(): Expected reduction dim to be specified for input.numel() == 0.",
                                              largest ? "argmax" : "argmin"));
  ET flat = op::reshape(x, Dims{x.numel()});
  ET at = largest ? op::argmax(flat, 0, false) : op::argmin(flat, 0, false);
  return a.b(2) ? op::reshape(at, Dims(x.sizes().size(), 1)) : at;
}
double correction(const Args& a, int unbiased) { return a.b(unbiased) ? 1 : 0; }
// Variance, or its root. PyTorch follows both in doubles where the elements are floats.
ET spread(const Tensor& x, std::span<const int64_t> dims, double correction, bool keep, bool root) {
  const bool widened = x.dtype() == DType::F32;
  ET v = op::var(widened ? op::cast(x, DType::F64) : ET(x), dims, correction, keep);
  if (root) v = op::root(v);
  return widened ? op::cast(v, DType::F32) : v;
}
BoxedResult sorted(const Tensor& x, int64_t dim, bool descending) {
  dim = TENSOR_TRY(wrap_dim(dim, x.dim()));
  ET at = op::sort_index(x, dim, descending);
  if (x.dim() == 0) return two(op::clone(x), at);
  return two(op::laid_out(apply(prim::gather, {x, at}, {dim, 1}), preserved_strides(x.sizes(), x.strides())), at);
}
BoxedResult running(const Tensor& x, int64_t dim, bool least) {
  Tensor at = TENSOR_TRY(op::running_extreme(x, dim, least));
  const char* name = least ? "CumminBackward0" : "CummaxBackward0";
  if (x.dim() == 0) return two(NAMED(name, op::clone(x)), at);
  return two(NAMED(name, apply(prim::gather, {x, at}, {TENSOR_TRY(wrap_dim(dim, x.dim())), 1})), at);
}
BoxedResult largest(const Tensor& x, int64_t dim, bool descending, int64_t keep) {
  dim = TENSOR_TRY(wrap_dim(dim, x.dim()));
  if (keep < 0 || keep > (x.dim() ? x.size(static_cast<int>(dim)) : 1)) return fail("selected index k out of range");
  if (x.dim() == 0) return two(op::clone(x), op::sort_index(x, dim, descending));
  ET at = op::first_indices(x, dim, descending, keep);
  return two(apply(prim::gather, {x, at}, {dim, 1}), at);
}
// Where the median of each row stands: the lower middle of its order, or its first NaN, of which the order has all at
// the end.
ET median_index(const Tensor& x, int64_t dim) {
  const int64_t n = x.size(static_cast<int>(dim));
  Tensor order = TENSOR_TRY(op::sort_index(x, dim, false));
  if (!is_float(x.dtype())) return op::contiguous(op::narrow(order, dim, (n - 1) / 2, 1));
  int64_t d[] = {dim};
  Tensor known = TENSOR_TRY(op::sum(op::logical_not(op::isnan(x)), d, true));
  ET middle = op::where(op::lt(known, wrapped(Scalar::of(n))), known, wrapped(Scalar::of((n - 1) / 2)));
  return apply(prim::gather, {order, middle}, {dim, 1});
}
BoxedResult median_dim(const Args& a) {
  Tensor x = a.t(0);
  int64_t dim = TENSOR_TRY(wrap_dim(a.i(1), x.dim()));
  if (x.dim() == 0) return two(op::clone(x), op::full(Dims{}, Scalar::of(0), DType::I64));
  if (x.size(static_cast<int>(dim)) == 0)
    return fail(ErrorKind::Index, fmt::format("median(): Expected reduction dim {} to have non-zero size.", dim));
  ET at = median_index(x, dim);
  ET values = apply(prim::gather, {x, at}, {dim, 1});
  int64_t d[] = {dim};
  return a.b(2) ? two(values, at) : two(op::squeeze(values, d), op::squeeze(at, d));
}
BoxedResult equal_all(const Tensor& x, const Tensor& y) {
  if (!(x.sizes() == y.sizes())) return plain(false);
  if (x.numel() == 0) return plain(true);
  return plain(TENSOR_TRY(item(TENSOR_TRY(op::all(op::eq(x, y))))).d != 0);
}
ET close(const Tensor& x, const Tensor& y, double rtol, double atol, bool equal_nan) {
  if (x.dtype() != y.dtype())
    return fail(fmt::format("{} did not match {}", scalar_type_name(x.dtype()), scalar_type_name(y.dtype())));
  for (auto [name, value] : {std::pair("rtol", rtol), std::pair("atol", atol)})
    if (!(value >= 0)) return fail(fmt::format("{} must be greater than or equal to zero, but got {:g}", name, value));
  if (x.dtype() == DType::Bool) return op::eq(x, y);
  ET near = op::le(op::abs(op::sub(x, y)),
                   op::add(wrapped(Scalar::of(atol)), op::mul(wrapped(Scalar::of(rtol)), op::abs(y))));
  ET same = op::logical_or(op::eq(x, y), op::logical_and(near, op::isfinite(y)));
  if (equal_nan) same = op::logical_or(same, op::logical_and(op::isnan(x), op::isnan(y)));
  return same;
}
// log(exp(x) + exp(y)) by the larger one (of complex numbers: by their real parts).
ET log_add_exp(const Tensor& given_x, const Tensor& given_y) {
  Promotion p;
  p.add(given_x);
  p.add(given_y);
  const DType d = p.result(Context::current().default_dtype);
  ET x = op::cast(given_x, d), y = op::cast(given_y, d);
  ET first = op::ge(op::real(x), op::real(y));
  ET top = is_complex(d) ? op::where(first, x, y) : op::maximum(x, y);
  ET below = is_complex(d) ? op::sub(op::where(first, y, x), top) : op::neg(op::abs(op::sub(x, y)));
  ET equal_infinities = op::logical_and(op::isinf(op::real(x)), op::eq(x, y));
  return op::where(equal_infinities, x, op::add(top, op::log1p(op::exp(below))));
}
ET nan_to_num(const Args& a) {
  Tensor x = a.t(0);
  if (!kernels::is_float(x.dtype())) return op::clone(x);
  double top = x.dtype() == DType::F64   ? 1.7976931348623157e308
               : x.dtype() == DType::F32 ? 3.4028234663852886e38
               : x.dtype() == DType::F16 ? 65504
                                         : 3.3895313892515355e38;
  ET y = op::where(op::isnan(x), wrapped(Scalar::of(a.d_or(1, 0.0))), x);
  y = op::where(op::eq(y, wrapped(Scalar::of(HUGE_VAL))), wrapped(Scalar::of(a.d_or(2, top))), y);
  return op::where(op::eq(y, wrapped(Scalar::of(-HUGE_VAL))), wrapped(Scalar::of(a.d_or(3, -top))), y);
}

Tensor unfollowed(const Tensor& t) { return t.requires_grad() ? detach(t) : t; }
// any and all of uint8 are uint8.
ET truth_of(const Args& a, const ET& t) { return a.t(0).dtype() == DType::U8 ? op::cast(t, DType::U8) : t; }
// From the nearer end, as PyTorch does it: with a weight of 1 it is the end itself. A weight that may be
// another one at a replay is asked there.
ET between(const Args& a) {
  ET way = op::sub(a.t(1), a.t(0)), weight = op::cast(a.operand(2), a.t(0).dtype());
  auto from_start = [&] { return op::add(a.t(0), op::mul(a.operand(2), way)); };
  auto from_end = [&] { return op::sub(a.t(1), op::mul(way, op::sub(wrapped(Scalar::of(1)), weight))); };
  if (a.t(2) || a.loaded(2).number >= 0)
    return op::where(op::lt(op::abs(weight), wrapped(Scalar::of(0.5))), from_start(), from_end());
  return std::abs(a.scalar(2).complex()) < 0.5 ? from_start() : from_end();
}
// Bounds that are numbers are ones of the result's type.
Status check_bounds(const Args& a, int first, int last) {
  Promotion p;
  p.add(a.t(0));
  for (int i = first; i <= last; i++)
    if (!a.none(i)) p.add(a.operand(i));
  const DType result = p.result(Context::current().default_dtype);
  for (int i = first; i <= last && !is_complex(result); i++)
    if (!a.none(i) && !a.t(i)) TENSOR_TRY(check_holds(result, a.loaded(i)));
  return Unit{};
}
// A number that is chosen is one of float's range, unless the result is wider or narrower.
BoxedResult chosen(const Args& a, const Tensor& condition, int first, int second) {
  const DType result = common_type({a.operand(first), a.operand(second)});
  for (int i : {first, second})
    if (!a.t(i) && part_type(result) == DType::F32) TENSOR_TRY(check_holds(result, a.loaded(i)));
  return one(op::where(condition, a.operand(first), a.operand(second)));
}
BoxedResult clamped(const Args& a) {
  if (!a.none(1) && !a.none(2)) TENSOR_TRY(check_types("clamp.both", {{a.t(0), a.operand(1), a.operand(2)}}));
  TENSOR_TRY(check_bounds(a, 1, 2));
  return one(NAMED("ClampBackward1", op::clamp(a.t(0), a.operand(1), a.operand(2))));
}
BoxedResult soft(const Args& a, bool log) {
  const Tensor x = TENSOR_TRY(as(a.t(0), a, 2));
  const bool last = x.dim() == 0 || a.i(1) == -1 || a.i(1) == x.dim() - 1;
  TENSOR_TRY(check_types(std::string(log ? "log_softmax" : "softmax") + (last ? ".last" : ".inner"), {{x}}));
  return one(log ? op::log_softmax(x, a.i(1)) : op::softmax(x, a.i(1)));
}

#define U(name) ROW(#name "(Tensor self) -> Tensor", FMI, one(op::name(a.t(0))))
#define B(name) ROW(#name "(Tensor self, Operand other) -> Tensor", FMI, one(op::name(a.t(0), a.operand(1))))
#define BT(name) ROW(#name "(Tensor self, Tensor other) -> Tensor", FMI, one(op::name(a.t(0), a.t(1))))
#define B2(name) \
  ROW(#name "(Tensor self, Operand other) -> Tensor", FMI, one(op::name(a.t(0), a.operand(1)))) \
  ROW(#name ".Scalar_Tensor(Operand self, Tensor other) -> Tensor", kFunction, one(op::name(a.operand(0), a.t(1))))
// A row of the table is a line where it fits.
// clang-format off
constexpr Row kRows[] = {
  U(neg) U(abs) U(exp) U(exp2) U(log) U(log2) U(log10) U(log1p) U(expm1) U(sqrt) U(rsqrt) U(sin) U(cos) U(tan) U(atan)
      U(sinh) U(cosh)
  U(tanh) U(sigmoid) U(relu) U(erf) U(floor) U(ceil) U(trunc) U(sign) U(reciprocal) U(isnan) U(isinf) U(isfinite)
      U(logical_not)
  U(bitwise_not)
  ROW("square(Tensor self) -> Tensor", FMI,
      one(a.t(0).dtype() == DType::Bool ? op::square(op::cast(a.t(0), DType::I64)) : op::square(a.t(0))))
  ROW("negative(Tensor self) -> Tensor", FMI, one(op::neg(a.t(0))))
  ROW("absolute(Tensor self) -> Tensor", FMI, one(op::abs(a.t(0))))
  ROW("positive(Tensor self) -> Tensor", FM, one(a.t(0)))
  ROW("arctan(Tensor self) -> Tensor", FMI, one(op::atan(a.t(0))))
  ROW("fix(Tensor self) -> Tensor", FMI, one(op::trunc(a.t(0))))
  ROW("frac(Tensor self) -> Tensor", FMI, one(op::sub(a.t(0), op::trunc(a.t(0)))))
  ROW_DO("round(Tensor self, *, int decimals=0) -> Tensor", FMI, {
    if (a.i(1) == 0) {
      TENSOR_TRY(check_types("round.whole", {{a.t(0)}}));
      return one(op::round(a.t(0)));
    }
    TENSOR_TRY(check_types("round.decimals", {{a.t(0)}}));
    double ten = std::pow(10.0, std::abs(static_cast<double>(a.i(1))));
    ET s = wrapped(Scalar::of(ten));
    return one(NAMED("RoundBackward1", a.i(1) > 0 ? op::div(op::round(op::mul(a.t(0), s)), s)
                                                  : op::mul(op::round(op::div(a.t(0), s)), s)));
  })
  ROW("isposinf(Tensor self) -> Tensor", FM, one(op::eq(a.t(0), wrapped(Scalar::of(HUGE_VAL)))))
  ROW("isneginf(Tensor self) -> Tensor", FM, one(op::eq(a.t(0), wrapped(Scalar::of(-HUGE_VAL)))))
  ROW("signbit(Tensor self) -> Tensor", FM,
      one(op::lt(op::where(op::eq(a.t(0), wrapped(Scalar::of(0))), op::reciprocal(op::cast(a.t(0), DType::F64)),
      op::cast(a.t(0), DType::F64)), wrapped(Scalar::of(0)))))
  ROW("nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor", FMI,
      one(nan_to_num(a)))
  ROW("add(Tensor self, Operand other, *, Scalar alpha=1) -> Tensor", FMI | kOfNumber,
      one(op::add(a.t(0), scaled(a, 1, 2))))
  ROW("add.deprecated(Tensor self, Scalar alpha, Tensor other) -> Tensor", FM | kInplace,
      one(op::add(a.t(0), op::mul(a.t(2), a.number(1)))))
  ROW("add.Scalar(Operand self, Operand other, *, Scalar alpha=1) -> Tensor", kFunction,
      one(op::add(a.operand(0), scaled(a, 1, 2))))
  ROW("sub(Tensor self, Operand other, *, Scalar alpha=1) -> Tensor", FMI | kOfNumber,
      one(op::sub(a.t(0), scaled(a, 1, 2))))
  ROW("sub.Scalar(Operand self, Operand other, *, Scalar alpha=1) -> Tensor", kFunction,
      one(op::sub(a.operand(0), scaled(a, 1, 2))))
  ROW("subtract(Tensor self, Operand other, *, Scalar alpha=1) -> Tensor", FMI | kOfNumber,
      one(op::sub(a.t(0), scaled(a, 1, 2))))
  ROW("rsub(Tensor self, Operand other, *, Scalar alpha=1) -> Tensor", FM,
      one(op::sub(a.operand(1), scaled(a, 0, 2, 1))))
  ROW("mul(Operand self, Operand other) -> Tensor", FMI | kOfNumber, one(op::mul(a.operand(0), a.operand(1))))
  ROW("multiply(Tensor self, Operand other) -> Tensor", FMI | kOfNumber, one(op::mul(a.t(0), a.operand(1))))
  ROW("div(Operand self, Operand other, *, str? rounding_mode=None) -> Tensor", FMI | kOfNumber,
      one(div_mode(a.operand(0), a.operand(1), a.str(2))))
  ROW("divide(Operand self, Operand other, *, str? rounding_mode=None) -> Tensor", FMI | kOfNumber,
      one(div_mode(a.operand(0), a.operand(1), a.str(2))))
  // Its derivative raises in PyTorch, that of div with a rounding mode is zero.
  ROW("floor_divide(Operand self, Operand other) -> Tensor", FMI,
      one(op::floor_divide(unfollowed(a.operand(0)), unfollowed(a.operand(1)))))
  ROW("true_divide(Operand self, Operand other) -> Tensor", FMI | kOfNumber, one(op::div(a.operand(0), a.operand(1))))
  B2(remainder) B(fmod) BT(maximum) BT(minimum) BT(atan2) B2(bitwise_and) B2(bitwise_or) B2(bitwise_xor)
      B2(bitwise_left_shift)
  B2(bitwise_right_shift) BT(logical_and) BT(logical_or) BT(logical_xor) B(eq) B(ne) B(lt) B(le) B(gt) B(ge)
  ROW("arctan2(Tensor self, Tensor other) -> Tensor", FMI, one(op::atan2(a.t(0), a.t(1))))
  ROW("not_equal(Tensor self, Operand other) -> Tensor", FMI, one(op::ne(a.t(0), a.operand(1))))
  ROW("greater(Tensor self, Operand other) -> Tensor", FMI, one(op::gt(a.t(0), a.operand(1))))
  ROW("greater_equal(Tensor self, Operand other) -> Tensor", FMI, one(op::ge(a.t(0), a.operand(1))))
  ROW("less(Tensor self, Operand other) -> Tensor", FMI, one(op::lt(a.t(0), a.operand(1))))
  ROW("less_equal(Tensor self, Operand other) -> Tensor", FMI, one(op::le(a.t(0), a.operand(1))))
  ROW("pow(Tensor self, Operand exponent) -> Tensor", FMI,
      one(NAMED(a.t(1) ? "PowBackward1" : "PowBackward0", power(a.t(0), a, 1))))
  ROW("pow.Scalar(Operand self, Tensor exponent) -> Tensor", kFunction | kOut,
      one(NAMED("PowBackward1", power(a.operand(0), a, 1))))
  ROW("fmax(Tensor self, Tensor other) -> Tensor", FMO,
      one(picked(a.t(0), a.t(1), op::ge(a.t(0), a.t(1)))))
  ROW("fmin(Tensor self, Tensor other) -> Tensor", FMO,
      one(picked(a.t(0), a.t(1), op::le(a.t(0), a.t(1)))))
  ROW("clamp(Tensor self, Number? min=None, Number? max=None) -> Tensor", FMI, clamped(a))
  ROW("clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor", FMI, clamped(a))
  ROW("clip(Tensor self, Number? min=None, Number? max=None) -> Tensor", FMI, clamped(a))
  ROW("clip.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor", FMI, clamped(a))
  ROW_DO("clamp_min(Tensor self, Operand min) -> Tensor", FMI,
      { TENSOR_TRY(check_bounds(a, 1, 1)); return one(op::clamp(a.t(0), a.operand(1), Tensor())); })
  ROW_DO("clamp_max(Tensor self, Operand max) -> Tensor", FMI,
      { TENSOR_TRY(check_bounds(a, 1, 1)); return one(op::clamp(a.t(0), Tensor(), a.operand(1))); })
  ROW("where(Tensor condition, Operand self, Operand other) -> Tensor", kFunction, chosen(a, a.t(0), 1, 2))
  ROW("where.method(Tensor self, Tensor condition, Operand other) -> Tensor", kMethod, chosen(a, a.t(1), 0, 2))
  ROW_DO("lerp(Tensor self, Tensor end, Operand weight) -> Tensor", FMI, {
    for (int i = 1; i < 3; i++)
      if (a.t(i) && a.t(i).dtype() != a.t(0).dtype())
        return fail(fmt::format("expected dtype {} for `{}` but got dtype {}", cpp_type_name(a.t(0).dtype()), i == 1
            ? "end" : "weight", cpp_type_name(a.t(i).dtype())));
    if (!a.t(2)) TENSOR_TRY(check_holds(widened(a.t(0).dtype()), a.loaded(2)));
    TENSOR_TRY(check_types(a.t(2) ? "lerp.tensor" : "lerp.number", {{a.t(0)}}));
    return one(NAMED("LerpBackward0", between(a)));
  })
  ROW("addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor", FMI,
      one(op::add(a.t(0), op::mul(weighted(a, 1, 3, a.t(2)), a.t(2)))))
  ROW("addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor", FMI,
      one(op::add(a.t(0), op::div(weighted(a, 1, 3, a.t(2)), a.t(2)))))
  ROW("addcmul.deprecated(Tensor self, Scalar value, Tensor tensor1, Tensor tensor2) -> Tensor", FM | kInplace,
      one(op::add(a.t(0), op::mul(weighted(a, 2, 1, a.t(3)), a.t(3)))))
  ROW("addcdiv.deprecated(Tensor self, Scalar value, Tensor tensor1, Tensor tensor2) -> Tensor", FM | kInplace,
      one(op::add(a.t(0), op::div(weighted(a, 2, 1, a.t(3)), a.t(3)))))
  ROW("isclose(Tensor self, Tensor other, float rtol=1e-05, float atol=1e-08, bool equal_nan=False) -> Tensor", FM,
      one(close(a.t(0), a.t(1), a.d(2), a.d(3), a.b(4))))
  ROW_DO("allclose(Tensor self, Tensor other, float rtol=1e-05, float atol=1e-08, bool equal_nan=False) -> bool", FM,
    { return plain(TENSOR_TRY(item(TENSOR_TRY(op::all(close(a.t(0), a.t(1), a.d(2), a.d(3), a.b(4)))))).d != 0); })
  ROW("equal(Tensor self, Tensor other) -> bool", FM, equal_all(a.t(0), a.t(1)))
  ROW_DO("isin(Operand elements, Operand test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor",
      kFunction, {
    const ET found = op::any(op::eq(op::unsqueeze(a.operand(0), -1), op::reshape(a.operand(1), Dims{-1})),
        std::vector<int64_t>{-1});
    return one(a.b(3) ? op::logical_not(found) : found);
  })
  ROW_DO("diff(Tensor self, int n=1, int dim=-1) -> Tensor", FM, {
    ET x = a.t(0);
    int64_t dim = TENSOR_TRY(wrap_dim(a.i(2), a.t(0).dim()));
    // Each step makes it one shorter; of nothing nothing is left.
    int64_t steps = std::min(a.i(1), a.t(0).dim() ? a.t(0).size(static_cast<int>(dim)) : 0);
    for (int64_t k = 0; k < steps; k++) {
      int64_t n = x.ok() ? x->size(static_cast<int>(dim)) : 1;
      ET high = op::narrow(x, dim, 1, n - 1);
      ET low = op::narrow(x, dim, 0, n - 1);
      x = x.ok() && x->dtype() == DType::Bool ? op::logical_xor(high, low) : op::sub(high, low);
    }
    return one(x);
  })
  ROW_DO("cdist(Tensor x1, Tensor x2, float p=2.0) -> Tensor", kFunction, {
    ET d = op::sub(op::unsqueeze(a.t(0), -2), op::unsqueeze(a.t(1), -3));
    return one(op::norm(d, a.d(2), std::vector<int64_t>{-1}, false));
  })
  // reductions
  ROW("sum(Tensor self, int[1]? dim=None, bool keepdim=False, *, dtype? dtype=None) -> Tensor", FMO,
      one(NAMED(a.none(1) ? "SumBackward0" : "SumBackward1",
      in_asked(op::sum(as(a.t(0), a, 3), a.ints(1), a.b(2)), a, 3))))
  ROW_DO("mean(Tensor self, int[1]? dim=None, bool keepdim=False, *, dtype? dtype=None) -> Tensor", FMO, {
    if (a.has_dtype(3) && !is_inexact(a.dtype(3, DType::F32)))
      return fail(fmt::format("mean(): could not infer output dtype. Optional dtype must be either a floating point "
          "or complex dtype. Got: {}",
                              scalar_type_name(a.dtype(3, DType::F32))));
    return one(NAMED(a.none(1) ? "MeanBackward0" : "MeanBackward1", op::mean(as(a.t(0), a, 3), a.ints(1), a.b(2))));
  })
  ROW("prod(Tensor self, int[1]? dim=None, bool keepdim=False, *, dtype? dtype=None) -> Tensor", FMO,
      one(NAMED(a.none(1) ? "ProdBackward0" : "ProdBackward1",
      in_asked(op::prod(as(a.t(0), a, 3), a.ints(1), a.b(2)), a, 3))))
  ROW("amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor", FMO, one(extreme_along(a, true)))
  ROW("amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor", FMO, one(extreme_along(a, false)))
  ROW("max(Tensor self) -> Tensor", FM, whole_extreme(a.t(0), true))
  ROW("max.other(Tensor self, Tensor other) -> Tensor", FM, one(op::maximum(a.t(0), a.t(1))))
  ROW("max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)", FM, extreme_dim(a, true))
  ROW("min(Tensor self) -> Tensor", FM, whole_extreme(a.t(0), false))
  ROW("min.other(Tensor self, Tensor other) -> Tensor", FM, one(op::minimum(a.t(0), a.t(1))))
  ROW("min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)", FM, extreme_dim(a, false))
  ROW("aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)", FM, extremes(a))
  ROW("argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor", FM, one(arg_extreme(a, true)))
  ROW("argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor", FM, one(arg_extreme(a, false)))
  ROW("any(Tensor self, int[1]? dim=None, bool keepdim=False) -> Tensor", FM,
      one(truth_of(a, op::any(a.t(0), a.ints(1), a.b(2)))))
  ROW("all(Tensor self, int[1]? dim=None, bool keepdim=False) -> Tensor", FM,
      one(truth_of(a, op::all(a.t(0), a.ints(1), a.b(2)))))
  ROW("var.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor", FMO,
      one(NAMED("VarBackward0", spread(a.t(0), a.ints(1), correction(a, 2), a.b(3), false))))
  ROW("var(Tensor self, bool unbiased=True) -> Tensor", FM,
      one(NAMED("VarBackward0", spread(a.t(0), {}, correction(a, 1), false, false))))
  ROW("var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=1, bool keepdim=False) -> Tensor", FMO,
      one(NAMED("VarBackward0", spread(a.t(0), a.ints(1), a.d_or(2, 1), a.b(3), false))))
  ROW("std.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor", FMO,
      one(NAMED("StdBackward0", spread(a.t(0), a.ints(1), correction(a, 2), a.b(3), true))))
  ROW("std(Tensor self, bool unbiased=True) -> Tensor", FM,
      one(NAMED("StdBackward0", spread(a.t(0), {}, correction(a, 1), false, true))))
  ROW("std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=1, bool keepdim=False) -> Tensor", FMO,
      one(NAMED("StdBackward0", spread(a.t(0), a.ints(1), a.d_or(2, 1), a.b(3), true))))
  ROW("var_mean(Tensor self, int[1]? dim=None, *, Scalar? correction=1, bool keepdim=False) -> (Tensor, Tensor)",
      kFunction, two(spread(a.t(0), a.ints(1), a.d_or(2, 1), a.b(3), false), op::mean(a.t(0), a.ints(1), a.b(3))))
  ROW("norm(Tensor self, Scalar? p=2, int[1]? dim=None, bool keepdim=False, *, dtype? dtype=None) -> Tensor", FM,
      one(NAMED("LinalgVectorNormBackward0", op::norm(as(a.t(0), a, 4), a.d_or(1, 2), a.ints(2), a.b(3)))))
  ROW_DO("norm.fro(Tensor self, str p, int[1]? dim=None, bool keepdim=False) -> Tensor", FM, {
    if (a.str(1) != "fro") return fail(ErrorKind::NotImplemented, "norm: order '" + a.str(1) + "' is not implemented");
    return one(op::norm(a.t(0), 2, a.ints(2), a.b(3)));
  })
  ROW("linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, dtype? dtype=None) -> "
      "Tensor", kFunction, one(NAMED("LinalgVectorNormBackward0",
      op::norm(as(a.t(0), a, 4), a.d(1), a.ints(2), a.b(3)))))
  ROW("dist(Tensor self, Tensor other, Scalar p=2) -> Tensor", FM,
      one(op::norm(op::sub(a.t(0), a.t(1)), a.d(2), {}, false)))
  ROW("logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor", FM,
      one(NAMED("LogsumexpBackward0", op::logsumexp(a.t(0), a.ints(1), a.b(2)))))
  ROW("logaddexp(Tensor self, Tensor other) -> Tensor", FMO,
      one(NAMED("LogaddexpBackward0", log_add_exp(a.t(0), a.t(1)))))
  ROW("softmax(Tensor self, int dim, *, dtype? dtype=None) -> Tensor", FM, soft(a, false))
  ROW("log_softmax(Tensor self, int dim, *, dtype? dtype=None) -> Tensor", FM, soft(a, true))
  ROW("cumsum(Tensor self, int dim, *, dtype? dtype=None) -> Tensor", FMI, one(run_along(op::cumsum, "cumsum", a)))
  ROW("cumprod(Tensor self, int dim, *, dtype? dtype=None) -> Tensor", FMI, one(run_along(op::cumprod, "cumprod", a)))
  ROW("count_nonzero(Tensor self, int[1]? dim=None) -> Tensor", FM,
      one(op::sum(op::ne(a.t(0), wrapped(Scalar::of(0))), a.ints(1))))
  ROW("sort(Tensor self, int dim=-1, bool descending=False, *, bool? stable=None) -> (Tensor values, Tensor indices)",
      FM, sorted(a.t(0), a.i(1), a.b(2)))
  ROW("cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)", FM, running(a.t(0), a.i(1), false))
  ROW("cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)", FM, running(a.t(0), a.i(1), true))
  ROW("argsort(Tensor self, int dim=-1, bool descending=False, *, bool stable=False) -> Tensor", FM,
      one(op::sort_index(a.t(0), a.i(1), a.b(2))))
  ROW("topk(Tensor self, int k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)",
      FM, largest(a.t(0), a.i(2), a.b(3), a.i(1)))
  ROW_DO("median(Tensor self) -> Tensor", FM, {
    Tensor x = TENSOR_TRY(op::reshape(a.t(0), Dims{a.t(0).numel()}));
    if (x.numel() == 0) return one(op::full(Dims{}, is_float(x.dtype()) ? Scalar::of(std::nan(""))
        : Scalar::of(std::numeric_limits<int64_t>::min()), x.dtype()));
    ET middle = op::select(apply(prim::gather, {x, median_index(x, 0)}, {0, 1}), 0, 0);
    if (!x.requires_grad()) return one(middle);
    // All elements that are equal to it share its derivative, as those of a maximum do.
    const Tensor value = detach(TENSOR_TRY(middle));
    ET equal = op::logical_or(op::eq(x, value), op::isnan(x));
    return one(NAMED("MedianBackward0", op::amax(op::where(equal, x, wrapped(Scalar::of(-HUGE_VAL))))));
  })
  ROW("median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)", FM, median_dim(a))
};
// clang-format on
}  // namespace

std::span<const Row> math_rows() { return kRows; }

}  // namespace mpy::tensor
