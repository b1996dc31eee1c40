// Records of reductions, softmaxes and scans. attrs of a reduction: keepdim, result type, axes.
#include "compiler/ops/ops.h"
#include "compiler/tensor/context.h"

#include <fmt/format.h>
#include <cmath>

namespace mpy::tensor {

namespace {
using kernels::ReduceOp;
using op::Ints;

Status reduced_dtype(PrimCall& c) {
  c.dtype = static_cast<DType>(c.attrs[1]);
  return Unit{};
}
Status reduced_shape(PrimCall& c) {
  const Dims& from = c.in[0].sizes();
  for (int i = 0; i < from.dim(); i++) {
    bool gone = false;
    for (size_t k = 2; k < c.attrs.size(); k++) gone |= c.attrs[k] == i;
    if (!gone) c.sizes.push_back(from[i]);
    else if (c.attrs[0]) c.sizes.push_back(1);
  }
  return Unit{};
}
Status not_empty(PrimCall& c) {
  for (size_t k = 2; k < c.attrs.size(); k++)
    if (c.in[0].size(static_cast<int>(c.attrs[k])) == 0)
      return fail(ErrorKind::Index,
                  fmt::format("{}(): Expected reduction dim {} to have non-zero size.", c.prim.name, c.attrs[k]));
  return Unit{};
}
SmallVec<int, 8> axes_of(const Lower& l) {
  SmallVec<int, 8> a;
  for (size_t k = 2; k < l.e.attrs.size(); k++) a.push_back(static_cast<int>(l.e.attrs[k]));
  return a;
}
int lower_reduce(Lower& l, ReduceOp o, DType operand) {
  SmallVec<int, 8> axes = axes_of(l);
  int x = l.cast(l.in(0), operand);
  if (axes.empty()) {
    if (o == ReduceOp::ArgMax || o == ReduceOp::ArgMin) return l.constant(0, DType::I64, l.e.sizes.to_vector());
    if (o == ReduceOp::Sum && kernels::is_float(l.e.dtype))  // as in a sum along an axis, -0.0 becomes 0.0
      return l.map_to(l.e.dtype, {x, l.constant(0, l.e.dtype)}, [](Body& b) { return (b.in(0) + b.in(1)).id; });
    return l.cast(x, l.e.dtype);
  }
  return l.reshape(l.reduce(x, o, std::span<const int>(axes.data(), axes.size()), l.e.dtype), l.e.sizes.to_vector());
}
template <ReduceOp o>
int reduce_in_result_type(Lower& l) {
  return lower_reduce(l, o, l.e.dtype);
}
template <ReduceOp o>
int reduce_in_own_type(Lower& l) {
  return lower_reduce(l, o, l.dtype(l.in(0)));
}
template <ReduceOp o>
int reduce_truth(Lower& l) {
  return lower_reduce(l, o, DType::Bool);
}

consteval Prim reduction(const char* name, ValueCheck check, LowerFn lower, GradFn grad, uint16_t saves) {
  return complete(
      {name, PrimClass::Loop, 1, reduced_dtype, reduced_shape, check, no_body, lower, grad, saves, print_attrs});
}
// A result with the reduced axes back as 1.
ET keep(Backward& b, const ET& t) {
  Dims sizes = b.in_sizes(0);
  for (size_t k = 2; k < b.attrs().size(); k++) sizes[b.attrs()[k]] = 1;
  return op::reshape(t, sizes);
}
Ints grad_axes(Backward& b) { return Ints(b.attrs().data() + 2, b.attrs().size() - 2); }

ET grad_extreme(Backward& b, int) {  // shared evenly among the extremes
  if (b.attrs().size() == 2) return b.g();
  ET mask = op::cast(op::eq(b.in(0), keep(b, b.out())), b.g().dtype());
  return mask * (keep(b, b.g()) / op::sum(mask, grad_axes(b), true));
}
ET grad_prod(Backward& b, int) {
  if (b.attrs().size() == 2) return b.g();
  // With one zero only that element has a derivative: the product of the others.
  ET x = b.in(0), zero = op::eq(x, literal(0));
  ET zeros = op::sum(zero, grad_axes(b), true);
  ET others = op::prod(op::where(zero, literal(1), x), grad_axes(b), true);
  ET at_zero = op::where(op::eq(zeros, literal(1)), others, literal(0));
  ET elsewhere = op::where(op::eq(zeros, literal(0)), others, literal(0)) / op::where(zero, literal(1), x);
  return keep(b, b.g()) * op::where(zero, at_zero, elsewhere);
}

Status softmax_shape(PrimCall& c) { return first_shape(c); }
Status soft_dtype(PrimCall& c) {
  if (!kernels::is_float(c.in[0].dtype()))
    return fail(ErrorKind::NotImplemented, fmt::format("\"{}_lastdim_kernel_impl\" not implemented for '{}'",
                                                       c.prim.name, scalar_type_name(c.in[0].dtype())));
  return same_dtype(c);
}
// attrs: dim. Halves are computed in f32 throughout.
int softmax_parts(Lower& l, int* shifted, int* total) {
  int axis[] = {static_cast<int>(l.attr(0))};
  DType d = opmath(l.e.dtype);
  int x = l.cast(l.in(0), d);
  int top = l.reduce_keep(x, ReduceOp::Max, axis, d);
  *shifted = l.map({x, top}, [](Body& b) { return (b.in(0) - b.in(1)).id; });
  int e = l.map({*shifted}, [](Body& b) { return exp(b.in(0)).id; });
  *total = l.reduce_keep(e, ReduceOp::Sum, axis, d);
  return e;
}
int lower_softmax(Lower& l) {
  if (l.e.sizes.empty()) return l.constant(1, l.e.dtype);
  int shifted, total;
  int e = softmax_parts(l, &shifted, &total);
  return l.map_to(l.e.dtype, {e, total}, [](Body& b) { return (b.in(0) / b.in(1)).id; });
}
int lower_log_softmax(Lower& l) {
  if (l.e.sizes.empty()) return l.constant(0, l.e.dtype);
  int shifted, total;
  softmax_parts(l, &shifted, &total);
  return l.map_to(l.e.dtype, {shifted, total}, [](Body& b) { return (b.in(0) - log(b.in(1))).id; });
}

// The library call `kind` along `axis` of x: it works along the last one.
int library_along(Lower& l, const char* kind, int x, int axis, DType dtype, std::vector<kernels::Attr> attrs,
                  int result) {
  int n = l.e.sizes.dim();
  SmallVec<int, 8> perm;
  for (int i = 0; i < n; i++) perm.push_back(i);
  std::swap(perm[axis], perm[n - 1]);
  std::span<const int> p(perm.data(), perm.size());
  if (axis != n - 1) x = l.permute(x, p);
  int one[] = {x};
  kernels::Sizes sizes(l.sizes(x));
  sizes.back() = l.e.sizes[axis];
  int y = l.library(kind, one, dtype, std::move(sizes), std::move(attrs), result);
  return axis != n - 1 ? l.permute(y, p) : y;  // a swap is its own inverse
}
int lower_scan(Lower& l, const char* kind) {  // attrs: dim
  int x = l.cast(l.in(0), l.e.dtype);
  if (l.e.sizes.dim() == 0) return x;
  return library_along(l, kind, x, static_cast<int>(l.attr(0)), l.e.dtype, {}, 0);
}
Status scan_dtype(PrimCall& c) {
  c.dtype = c.in[0].dtype();
  if (!kernels::is_float(c.dtype) && c.dtype != DType::U64) c.dtype = DType::I64;
  return Unit{};
}
ET reversed_cumsum(const ET& t, int64_t dim) {
  int64_t d[] = {dim};
  return op::flip(op::cumsum(op::flip(t, d), dim), d);
}
// Elements before the first zero: what comes of each product that has it, over it. The first zero itself: of the
// products without it, as far as the next zero. Behind it all products are zero.
ET grad_cumprod(const ET& g, const ET& x, const ET& products, int64_t dim) {
  ET zero = op::eq(x, literal(0)), zeros = op::cumsum(zero, dim);
  ET first = op::logical_and(zero, op::eq(zeros, literal(1)));
  ET before = reversed_cumsum(g * products, dim) / op::where(zero, literal(1), x);
  ET without = op::cumprod(op::where(first, literal(1), x), dim);
  ET at_first = reversed_cumsum(op::where(op::eq(zeros, literal(1)), g * without, literal(0)), dim);
  return op::where(op::eq(zeros, literal(0)), before, op::where(first, at_first, literal(0)));
}
Status sorted_shape(PrimCall& c) {
  TENSOR_TRY(preserved_shape(c));
  if (c.attrs.size() < 3) return Unit{};
  c.sizes[c.attrs[0]] = c.attrs[2];
  c.strides = contiguous_strides(c.sizes);
  return Unit{};
}
int lower_sort_index(Lower& l) {  // attrs: dim, descending, and how many are asked for if not all are
  if (l.e.sizes.dim() == 0) return l.constant(0, DType::I64);
  return library_along(l, "sort", l.in(0), static_cast<int>(l.attr(0)), DType::I64,
                       {int_attr("descending", {l.attr(1)})}, 1);
}
int lower_running_extreme(Lower& l) {  // attrs: dim, least
  if (l.e.sizes.dim() == 0) return l.constant(0, DType::I64);
  return library_along(l, "running_extreme", l.in(0), static_cast<int>(l.attr(0)), DType::I64,
                       {int_attr("least", {l.attr(1)})}, 0);
}
}  // namespace

namespace prim {
const Prim sum = reduction(
    "sum", no_value_errors, reduce_in_result_type<ReduceOp::Sum>,
    [](Backward& b, int) -> ET { return op::expand(keep(b, b.g()), b.in_sizes(0)); }, kSaveNone);
const Prim prod = reduction("prod", no_value_errors, reduce_in_result_type<ReduceOp::Prod>, grad_prod, kSave0);
const Prim amax = reduction("amax", not_empty, reduce_in_own_type<ReduceOp::Max>, grad_extreme, kSave0 | kSaveOut);
const Prim amin = reduction("amin", not_empty, reduce_in_own_type<ReduceOp::Min>, grad_extreme, kSave0 | kSaveOut);
const Prim argmax = reduction("argmax", not_empty, reduce_in_own_type<ReduceOp::ArgMax>, not_differentiable, kSaveNone);
const Prim argmin = reduction("argmin", not_empty, reduce_in_own_type<ReduceOp::ArgMin>, not_differentiable, kSaveNone);
const Prim any = reduction("any", no_value_errors, reduce_truth<ReduceOp::Any>, not_differentiable, kSaveNone);
const Prim all = reduction("all", no_value_errors, reduce_truth<ReduceOp::All>, not_differentiable, kSaveNone);
const Prim softmax =
    complete({"softmax", PrimClass::Loop, 1, soft_dtype, softmax_shape, no_value_errors, no_body, lower_softmax,
              [](Backward& b, int) -> ET {
                int64_t dim[] = {b.attr(0)};
                ET y = b.out(), gy = b.g() * y;
                return gy - y * op::sum(gy, b.in_sizes(0).empty() ? Ints() : Ints(dim), true);
              },
              kSaveOut, print_attrs});
const Prim log_softmax =
    complete({"log_softmax", PrimClass::Loop, 1, soft_dtype, softmax_shape, no_value_errors, no_body, lower_log_softmax,
              [](Backward& b, int) -> ET {
                int64_t dim[] = {b.attr(0)};
                return b.g() - op::exp(b.out()) * op::sum(b.g(), b.in_sizes(0).empty() ? Ints() : Ints(dim), true);
              },
              kSaveOut, print_attrs});
const Prim running_extreme =
    complete({"running_extreme", PrimClass::Library, 1, index_dtype, first_shape, no_value_errors, no_body,
              lower_running_extreme, not_differentiable, kSaveNone, print_attrs});
const Prim cumsum = complete(
    {"cumsum", PrimClass::Library, 1, scan_dtype, first_shape, no_value_errors, no_body,
     [](Lower& l) { return lower_scan(l, "cumsum"); },
     [](Backward& b, int) -> ET { return b.in_sizes(0).empty() ? ET(b.g()) : reversed_cumsum(b.g(), b.attr(0)); },
     kSaveNone, print_attrs});
// Where no element is zero: sum over later outputs, divided by the element.
const Prim cumprod = complete({"cumprod", PrimClass::Library, 1, scan_dtype, first_shape, no_value_errors, no_body,
                               [](Lower& l) { return lower_scan(l, "cumprod"); },
                               [](Backward& b, int) -> ET {
                                 if (b.in_sizes(0).empty()) return b.g();
                                 return grad_cumprod(b.g(), b.in(0), b.out(), b.attr(0));
                               },
                               kSave0 | kSaveOut, print_attrs});
const Prim sort_index = complete({"sort", PrimClass::Library, 1, index_dtype, sorted_shape, no_value_errors, no_body,
                                  lower_sort_index, not_differentiable, kSaveNone, print_attrs});
}  // namespace prim

namespace op {
namespace {
ET reduce(const Prim& p, const ET& et, Ints dims, bool keepdim, DType result) {
  const Tensor t = TENSOR_TRY(et);
  SmallVec<int64_t, 4> axes = TENSOR_TRY(wrap_dims(dims, t.dim()));
  Attrs a{keepdim, static_cast<int64_t>(result)};
  a.append(axes.data(), axes.size());
  return apply(p, std::span<const Tensor>(&t, 1), std::move(a));
}
DType sum_type(const ET& t) {
  if (!t.ok()) return DType::F32;
  return is_inexact(t->dtype()) || t->dtype() == DType::U64 ? t->dtype() : DType::I64;
}
DType own_type(const ET& t) { return t.ok() ? t->dtype() : DType::F32; }
double count_of(const ET& t, Ints dims) {
  if (!t.ok()) return 1;
  Expected<SmallVec<int64_t, 4>> axes = wrap_dims(dims, t->dim());
  if (!axes.ok()) return 1;
  double n = 1;
  for (int64_t a : *axes) n *= static_cast<double>(t->size(static_cast<int>(a)));
  return n;
}
}  // namespace

ET sum(const ET& t, Ints d, bool k) { return reduce(prim::sum, t, d, k, sum_type(t)); }
ET sum_as(const ET& t, Ints d, bool k, DType type) { return reduce(prim::sum, t.ok() ? cast(t, type) : t, d, k, type); }
ET prod(const ET& t, Ints d, bool k) { return reduce(prim::prod, t, d, k, sum_type(t)); }
ET amax(const ET& t, Ints d, bool k) { return reduce(prim::amax, t, d, k, own_type(t)); }
ET amin(const ET& t, Ints d, bool k) { return reduce(prim::amin, t, d, k, own_type(t)); }
ET argmax(const ET& t, int64_t d, bool k) { return reduce(prim::argmax, t, Ints(&d, 1), k, DType::I64); }
ET argmin(const ET& t, int64_t d, bool k) { return reduce(prim::argmin, t, Ints(&d, 1), k, DType::I64); }
ET any(const ET& t, Ints d, bool k) { return reduce(prim::any, t, d, k, DType::Bool); }
ET all(const ET& t, Ints d, bool k) { return reduce(prim::all, t, d, k, DType::Bool); }

ET mean(const ET& t, Ints d, bool k) {
  if (t.ok() && !is_inexact(t->dtype()))
    return fail(fmt::format(
        "mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: {}",
        scalar_type_name(t->dtype())));
  return sum(t, d, k) / count_of(t, d);
}
ET var(const ET& t, Ints d, double correction, bool k) {
  if (t.ok() && is_complex(t->dtype())) return var(real(t), d, correction, k) + var(imag(t), d, correction, k);
  if (t.ok() && !kernels::is_float(t->dtype()))
    return fail("std and var only support floating point and complex dtypes");
  ET off = t - mean(t, d, true);
  double n = count_of(t, d) - correction;
  return sum(off * off, d, k) / (n > 0 ? n : 0.0);
}
ET logsumexp(const ET& t, Ints d, bool k) {
  ET x = t.ok() && !is_inexact(t->dtype()) ? cast(t, Context::current().default_dtype) : t;
  const bool nothing = x.ok() && count_of(x, d) == 0;  // the sum is 0, its logarithm -inf
  ET top = nothing ? sum(real(x), d, true) : amax(real(x), d, true);
  top = detach(TENSOR_TRY(top));
  ET finite = where(isfinite(top), top, literal(0));
  ET s = log(sum(exp(x - finite), d, true)) + finite;
  if (k || !s.ok()) return s;
  SmallVec<int64_t, 4> axes = TENSOR_TRY(wrap_dims(d, x->dim()));
  return squeeze(s, Ints(axes.data(), axes.size()));
}
namespace {
// f(x), whose derivative is 0 where x is 0, and so is its value.
template <class F>
ET zero_at_zero(const ET& x, F f) {
  if (!x.ok() || !x->requires_grad()) return f(x);
  ET zero = eq(x, literal(0));
  return where(zero, literal(0), f(where(zero, literal(1), x)));
}
}  // namespace
ET root(const ET& t) {
  return zero_at_zero(t, [](const ET& x) { return sqrt(x); });
}
ET norm(const ET& t, double p, Ints d, bool k) {
  if (!t.ok()) return t;
  if (is_complex(t->dtype())) return norm(abs(t), p, d, k);
  if (t->dtype() == DType::F16 || t->dtype() == DType::BF16)  // powers of halves overflow
    return cast(norm(cast(t, DType::F32), p, d, k), t->dtype());
  if (p == 2) return root(sum(t * t, d, k));
  if (p == 1) return sum(abs(t), d, k);
  if (p == HUGE_VAL) return amax(abs(t), d, k);
  if (p == -HUGE_VAL) return amin(abs(t), d, k);
  if (p == 0) return sum(cast(ne(t, literal(0)), own_type(t)), d, k);
  auto power = [&](const ET& x) { return pow(x, literal(p)); };
  ET powers = p < 1 && p > 0 ? zero_at_zero(abs(t), power) : power(abs(t));
  return zero_at_zero(sum(powers, d, k), [&](const ET& x) { return pow(x, literal(1 / p)); });
}
namespace {
ET along(const Prim& p, const ET& et, int64_t dim, std::initializer_list<int64_t> more = {}) {
  const Tensor t = TENSOR_TRY(et);
  Attrs a{TENSOR_TRY(wrap_dim(dim, t.dim()))};
  a.append(more.begin(), more.size());
  return apply(p, std::span<const Tensor>(&t, 1), std::move(a));
}
}  // namespace
ET softmax(const ET& t, int64_t dim) { return along(prim::softmax, t, dim); }
ET log_softmax(const ET& t, int64_t dim) { return along(prim::log_softmax, t, dim); }
ET cumsum(const ET& t, int64_t dim) { return along(prim::cumsum, t, dim); }
ET cumprod(const ET& t, int64_t dim) { return along(prim::cumprod, t, dim); }
ET sort_index(const ET& t, int64_t dim, bool descending) { return along(prim::sort_index, t, dim, {descending}); }
ET running_extreme(const ET& t, int64_t dim, bool least) { return along(prim::running_extreme, t, dim, {least}); }
// A GPU sorts all of them.
ET first_indices(const ET& et, int64_t dim, bool descending, int64_t count) {
  const Tensor t = TENSOR_TRY(et);
  dim = TENSOR_TRY(wrap_dim(dim, t.dim()));
  if (t.device().cpu() && count > 0 && count < t.size(static_cast<int>(dim)))
    return along(prim::sort_index, t, dim, {descending, count});
  return contiguous(narrow(sort_index(t, dim, descending), dim, 0, count));
}
}  // namespace op

}  // namespace mpy::tensor
