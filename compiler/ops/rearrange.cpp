// Records of ops that move elements: pad, flip, cat; and what is made from nothing: arange, eye, index patterns.
#include "compiler/ops/complex.h"
#include "compiler/ops/contents.h"
#include "compiler/tensor/context.h"
#include "compiler/tensor/limits.h"
#include "kernels/ir/half.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

namespace mpy::tensor {

namespace {
using op::Ints;

constexpr int64_t kMostPadding = int64_t{1} << 48;

// attrs: (before, after) per axis, first axis first; operand 1 is the value.
Status pad_shape(PrimCall& c) {
  c.sizes = c.in[0].sizes();
  for (int i = 0; i < c.sizes.dim(); i++) {
    const int64_t before = c.attrs[2 * i], after = c.attrs[2 * i + 1];
    if (std::max({before, after, -(before + 1), -(after + 1)}) > kMostPadding)
      return fail(fmt::format("padding of {} and {} is more than a tensor can have", before, after));
    c.sizes[i] += before + after;
    if (c.sizes[i] < 0)
      return fail(
          fmt::format("The input size {}, plus negative padding {} and {} resulted in a negative output size, which is "
                      "invalid. Check dimension {} of your input.",
                      c.in[0].size(i), c.attrs[2 * i], c.attrs[2 * i + 1], i));
  }
  return Unit{};
}
int lower_pad(Lower& l) {
  size_t n = l.e.sizes.size();
  ViewMap m = ViewMap::identity(l.e.sizes);
  m.padded = true;
  int64_t rows[1 + 3 * 16] = {static_cast<int64_t>(n)};
  for (size_t i = 0; i < n; i++) {
    int64_t before = l.attr(static_cast<int>(2 * i)), size = l.sizes(l.in(0))[i];
    m.base[i] = -before;
    rows[1 + 3 * i] = static_cast<int64_t>(i);
    rows[2 + 3 * i] = before;
    rows[3 + 3 * i] = before + size;
  }
  int moved = l.view(l.in(0), m, l.e.sizes), value = l.cast(l.in(1), l.e.dtype);
  int operands[] = {moved, value};
  return l.map(
      l.e.dtype, l.e.sizes.to_vector(), operands, l.e.dtype,
      [](Body& b) {
        S inside = b.lit(1, DType::Bool);
        for (int64_t i = 0; i < b.attr(0); i++) {
          int at = static_cast<int>(1 + 3 * i);
          S pos = b.index(static_cast<int>(b.attr(at)));
          inside = inside & b.op(ScalarOp::And, DType::Bool, pos >= b.lit_int(b.attr(at + 1), DType::I64),
                                 pos < b.lit_int(b.attr(at + 2), DType::I64));
        }
        return select(inside, b.raw(0), b.raw(1)).id;
      },
      rows);
}
ET grad_pad(Backward& b, int i) {
  if (i == 1) return Tensor();
  ET g = b.g();
  for (int d = 0; d < b.in_sizes(0).dim(); d++) {
    // A negative pad cut elements off: they get zeros back.
    int64_t before = b.attr(2 * d), after = b.attr(2 * d + 1);
    g = op::slice(
        g, d, std::max<int64_t>(before, 0),
        std::max<int64_t>(before, 0) + (b.in_sizes(0)[d] + std::min<int64_t>(before, 0) + std::min<int64_t>(after, 0)),
        1);
    if (before < 0 || after < 0) {
      SmallVec<int64_t, 8> pads(static_cast<size_t>(2 * (b.in_sizes(0).dim() - d)), 0);
      pads[pads.size() - 2] = std::max<int64_t>(-before, 0);
      pads[pads.size() - 1] = std::max<int64_t>(-after, 0);
      g = op::pad(g, Ints(pads.data(), pads.size()), literal(0));
    }
  }
  return g;
}
// attrs: the axes
int lower_flip(Lower& l) {
  ViewMap m = ViewMap::identity(l.e.sizes);
  size_t n = l.e.sizes.size();
  for (int64_t d : l.e.attrs) {
    m.base[d] = l.e.sizes[d] - 1;
    m.coef[d * n + d] = -1;
  }
  return l.view(l.in(0), m, l.e.sizes);
}
// attrs: axis
Status cat_dtype(PrimCall& c) {
  Promotion p;
  for (const Tensor& t : c.in) p.add(t);
  c.dtype = p.result(Context::current().default_dtype);
  return Unit{};
}
Status cat_shape(PrimCall& c) {
  int64_t dim = c.attrs[0];
  c.sizes = c.in[0].sizes();
  for (size_t k = 1; k < c.in.size(); k++) {
    const Dims& s = c.in[k].sizes();
    if (s.size() != c.sizes.size())
      return fail(fmt::format("Tensors must have same number of dimensions: got {} and {}", c.sizes.dim(), s.dim()));
    for (int d = 0; d < s.dim(); d++)
      if (d != dim && s[d] != c.sizes[d])
        return fail(
            fmt::format("Sizes of tensors must match except in dimension {}. Expected size {} but got size {} for "
                        "tensor number {} in the list.",
                        dim, c.sizes[d], s[d], k));
    c.sizes[dim] += s[dim];
  }
  return Unit{};
}
// Each operand padded to the whole; a chain of selects on the position along the axis.
int lower_cat(Lower& l) {
  int axis = static_cast<int>(l.attr(0));
  int64_t start = 0;
  int out = -1;
  for (int i = 0; i < l.arity(); i++) {
    int x = l.cast(l.in(i), l.e.dtype);
    int64_t n = l.sizes(x)[axis];
    if (n == 0) continue;
    ViewMap m = ViewMap::identity(l.e.sizes);
    m.base[axis] = -start;
    m.padded = n != l.e.sizes[axis];
    int moved = l.view(x, m, l.e.sizes);
    int64_t bounds[] = {axis, start};
    out = out < 0 ? moved
                  : l.map_to(
                        l.e.dtype, {moved, out},
                        [](Body& b) {
                          return select(b.index(static_cast<int>(b.attr(0))) >= b.lit_int(b.attr(1), DType::I64),
                                        b.raw(0), b.raw(1))
                              .id;
                        },
                        bounds);
    start += n;
  }
  return out;
}
ET grad_cat(Backward& b, int i) {
  int64_t dim = b.attr(0), start = 0;
  for (int k = 0; k < i; k++) start += b.in_sizes(k)[dim];
  return op::narrow(b.g(), dim, start, b.in_sizes(i)[dim]);
}

Status made_dtype(PrimCall& c) {
  c.compute = c.dtype = static_cast<DType>(c.attrs[0]);
  return Unit{};
}
// attrs: type, count; operands (numbers): start, step, and of floats how many PyTorch makes in vectors
Status arange_shape(PrimCall& c) {
  c.sizes = Dims{c.attrs[1]};
  return Unit{};
}
// attrs: type, rows, columns
Status eye_shape(PrimCall& c) {
  c.sizes = Dims{c.attrs[1], c.attrs[2]};
  return Unit{};
}
Status made_here(PrimCall& c) { return fail(std::string(c.prim.name) + " is made by the tensor core only"); }
// As PyTorch's kernel makes floats where the processor has AVX2: registers of 32 bytes begin at start + step * i, which
// is rounded to the type, and the step is added to that; what two registers do not fill is made one by one. It counts
// in doubles, of halves in floats.
constexpr int64_t lanes(DType d) { return 32 / static_cast<int64_t>(kernels::size_of(d)); }
template <DType D>
int float_step(Body& b) {
  constexpr DType kWide = D == DType::F32 || D == DType::F64 ? DType::F64 : DType::F32;
  const S start = b.cast(b.raw(0), kWide), step = b.cast(b.raw(1), kWide), i = b.index(0);
  const S lane = select(i < b.raw(2), i & b.lit_int(lanes(D) - 1, DType::I64), b.lit_int(0, DType::I64));
  const S base = b.cast(b.cast(b.fma(step, b.cast(i - lane, kWide), start), D), kWide);
  return b.cast(b.fma(step, b.cast(lane, kWide), base), D).id;
}
int whole_step(Body& b) { return (b.in(0) + b.index(0) * b.in(1)).id; }
int lower_arange(Lower& l) {
  SmallVec<int, 4> in;
  for (int i = 0; i < l.arity(); i++) in.push_back(l.in(i));
  const std::span<const int> operands(in.data(), in.size());
  const DType d = l.e.dtype;
  if (!kernels::is_float(d)) return l.map(d, l.e.sizes.to_vector(), operands, DType::I64, whole_step, nullptr);
  const BodyFn body = d == DType::F64   ? float_step<DType::F64>
                      : d == DType::F32 ? float_step<DType::F32>
                      : d == DType::F16 ? float_step<DType::F16>
                                        : float_step<DType::BF16>;
  return l.map(d, l.e.sizes.to_vector(), operands, d, body, nullptr);
}
int lower_eye(Lower& l) {
  return l.map(
      l.e.dtype, l.e.sizes.to_vector(), {}, l.e.dtype,
      [](Body& b) { return b.cast(b.index(0) == b.index(1), b.compute()).id; }, nullptr);
}
// attrs: type, offset, strides: the storage position of each element of a window
int lower_flat_index(Lower& l) {
  Attrs a{l.e.sizes.dim()};
  a.append(l.e.attrs.data() + 1, l.e.attrs.size() - 1);
  return l.map(
      DType::I64, l.e.sizes.to_vector(), {}, DType::I64,
      [](Body& b) {
        S at = b.lit_int(b.attr(1), DType::I64);
        for (int64_t i = 0; i < b.attr(0); i++)
          at = at + b.index(static_cast<int>(i)) * b.lit_int(b.attr(static_cast<int>(2 + i)), DType::I64);
        return at.id;
      },
      a.data());
}
}  // namespace

namespace prim {
const Prim pad = complete({"constant_pad_nd", PrimClass::Loop, 2, same_dtype, pad_shape, no_value_errors, no_body,
                           lower_pad, grad_pad, kSaveNone, print_attrs});
const Prim flip =
    complete({"flip", PrimClass::Loop, 1, same_dtype, preserved_shape, no_value_errors, no_body, lower_flip,
              [](Backward& b, int) -> ET { return op::flip(b.g(), Ints(b.attrs().data(), b.attrs().size())); },
              kSaveNone, print_attrs});
const Prim cat = complete({"cat", PrimClass::Loop, -1, cat_dtype, cat_shape, no_value_errors, no_body, lower_cat,
                           grad_cat, kSaveNone, print_attrs});
const Prim arange = complete({"arange", PrimClass::Loop, -1, made_dtype, arange_shape, no_value_errors, no_body,
                              lower_arange, not_differentiable, kSaveNone, print_attrs});
const Prim eye = complete({"eye", PrimClass::Loop, 0, made_dtype, eye_shape, no_value_errors, no_body, lower_eye,
                           not_differentiable, kSaveNone, print_attrs});
const Prim flat_index = complete({"flat_index", PrimClass::Loop, 0, made_dtype, made_here, no_value_errors, no_body,
                                  lower_flat_index, not_differentiable, kSaveNone, print_attrs});
}  // namespace prim

namespace op {
ET full(const Dims& sizes, Scalar s, DType d) {
  for (int64_t n : sizes)
    if (n < 0) return fail(fmt::format("Trying to create tensor with negative dimension {}: {}", n, show(sizes)));
  TENSOR_TRY(check_bytes(sizes, d));
  if (is_complex(d)) {
    Tensor z = TENSOR_TRY(
        joined({full(Dims(), Scalar::of(s.d), part_type(d)), full(Dims(), Scalar::of(s.imag), part_type(d))}));
    return clone_as(expand(z, sizes), contiguous_strides(sizes));
  }
  if (s.is_complex())
    return fail(fmt::format("value cannot be converted to type {} without overflow", d == DType::F32   ? "float"
                                                                                     : d == DType::F64 ? "double"
                                                                                                       : "int64_t"));
  if (d == DType::Bool) s = Scalar::of(s.truth());
  // 0 and 1 are what passes can use; other numbers stay inputs of the plan.
  bool known = s.d == 0 || s.d == 1;
  ExprRef e = known ? constant_expr(s, d) : scalar_expr(s, d);
  if (sizes.empty() && !Context::current().make_device.cpu()) {  // only a node is there
    ViewMap same;
    same.linear = true;
    return make_tensor(view_expr(e, same, sizes));
  }
  return make_tensor(expand_expr(e, sizes), contiguous_strides(sizes));
}
ET full(const Dims& sizes, const LoadedScalar& s, DType d) {
  const bool whole = s.value.kind == Scalar::Int && !is_inexact(d) && d != DType::Bool;
  if (s.number < 0 || is_complex(d) || !(kernels::is_float(d) || whole)) return full(sizes, value_of(s), d);
  TENSOR_TRY(full(sizes, Scalar::of(0), d));  // what it says of the sizes
  ExprRef e = scalar_expr(s.value, d);
  e->loaded = s.number;
  return make_tensor(expand_expr(e, sizes), contiguous_strides(sizes));
}
ET full_like(const ET& t, Scalar s) {
  if (!t.ok()) return t;
  Tensor flat = TENSOR_TRY(full(t->sizes(), s, t->dtype()));
  return make_tensor_of(t->dtype(), read(flat), preserved_strides(t->sizes(), t->strides()));
}
namespace {
// How many steps lie in [start, end).
Expected<int64_t> step_count(Scalar start, Scalar end, Scalar step) {
  if (start.is_float() || end.is_float() || step.is_float()) {
    if (!std::isfinite(start.d) || !std::isfinite(end.d))
      return fail(fmt::format("unsupported range: {} -> {}", start.d, end.d));
    double n = std::ceil((end.d - start.d) / step.d);
    if (!(n >= 0 && n < 0x1p63)) return fail("invalid size, possible overflow?");
    return static_cast<int64_t>(n);
  }
  __int128 n = (static_cast<__int128>(end.i) - start.i + step.i + (step.i > 0 ? -1 : 1)) / step.i;
  if (n > INT64_MAX) return fail("invalid size, possible overflow?");
  return static_cast<int64_t>(n);
}
}  // namespace

ET arange(Scalar start, Scalar end, Scalar step, DType d) {
  if (start.imag != 0 || end.imag != 0 || step.imag != 0)
    return fail("value cannot be converted to type double without overflow");
  if (step.is(0)) return fail("step must be nonzero");
  if ((step.d > 0 && start.d > end.d) || (step.d < 0 && start.d < end.d))
    return fail("upper bound and lower bound inconsistent with step sign");
  int64_t n = TENSOR_TRY(step_count(start, end, step));
  const bool floats = kernels::is_float(d);
  const DType wide = floats ? DType::F64 : DType::I64;
  const int64_t in_vectors = n / (2 * lanes(d)) * (2 * lanes(d));
  Tensor in[] = {scalar_tensor(start, wide, false), scalar_tensor(step, wide, false),
                 scalar_tensor(Scalar::of(in_vectors), DType::I64, false)};
  return apply(prim::arange, std::span<const Tensor>(in, floats ? 3 : 2), {static_cast<int64_t>(d), n});
}
namespace {
// Element i of so many from start to end, counted from the nearer one, so that the last is `end` exactly. PyTorch's
// compiler contracts each into one operation.
template <class T>
double between(T start, T end, int64_t steps, int64_t i) {
  const T step = steps > 1 ? (end - start) / static_cast<T>(steps - 1) : 0;
  if (i < steps / 2 || steps == 1) return std::fma(step, static_cast<T>(i), start);
  return std::fma(-step, static_cast<T>(steps - i - 1), end);
}
// Each operation of halves is rounded to their type.
double between_halves(double start, double end, int64_t steps, int64_t i, DType d) {
  const auto r = [d](double v) {
    const auto f = static_cast<float>(v);
    if (d == DType::F16) return kernels::f16_to_f32(kernels::f32_to_f16(f));
    return kernels::bf16_to_f32(kernels::f32_to_bf16(f));
  };
  const float from = r(start), to = r(end);
  const float step = steps > 1 ? r(r(to - from) / r(static_cast<double>(steps - 1))) : 0;
  if (i < steps / 2 || steps == 1) return r(from + r(step * r(static_cast<double>(i))));
  return r(to - r(step * r(static_cast<double>(steps - i - 1))));
}
}  // namespace

ET linspace(double start, double end, int64_t steps, DType d) {
  if (is_complex(d)) return cast(linspace(start, end, steps, part_type(d)), d);
  if (steps < 0) return fail("number of steps must be non-negative");
  if (steps == 0) return full(Dims{0}, Scalar::of(0), d);
  TENSOR_TRY(check_bytes(Dims{steps}, d));
  std::vector<char> bytes(static_cast<size_t>(steps) * kernels::size_of(d));
  for (int64_t i = 0; i < steps; i++) {
    const bool half = d == DType::F16 || d == DType::BF16;
    const double v = d == DType::F64 ? between<double>(start, end, steps, i)
                     : half          ? between_halves(start, end, steps, i, d)
                                     : between<float>(static_cast<float>(start), static_cast<float>(end), steps, i);
    store_scalar(bytes.data() + static_cast<size_t>(i) * kernels::size_of(d), d, Scalar::of(v));
  }
  return tensor_from_data(bytes.data(), d, Dims{steps});
}
ET eye(int64_t n, int64_t m, DType d) {
  if (n < 0) return fail(fmt::format("n must be greater or equal to 0, got {}", n));
  if (m < 0) return fail(fmt::format("m must be greater or equal to 0, got {}", m));
  if (is_complex(d)) return cast(eye(n, m, part_type(d)), d);
  return apply(prim::eye, std::span<const Tensor>(), {static_cast<int64_t>(d), n, m});
}

ET pad(const ET& et, Ints pads, const ET& value) {
  const Tensor t = TENSOR_TRY(et);
  if (pads.size() % 2) return fail("Length of pad must be even");
  if (pads.size() > 2 * t.sizes().size())
    return fail(
        fmt::format("Length of pad should be no more than twice the number of dimensions of the input. Pad length is "
                    "{} while the input has {} dimensions.",
                    pads.size(), t.dim()));
  Attrs a(2 * t.sizes().size(), 0);
  for (size_t k = 0; k < pads.size() / 2; k++) {
    size_t d = t.sizes().size() - 1 - k;
    a[2 * d] = pads[2 * k];
    a[2 * d + 1] = pads[2 * k + 1];
  }
  return apply(prim::pad, {t, value}, std::move(a));
}
ET flip(const ET& et, Ints dims) {
  const Tensor t = TENSOR_TRY(et);
  Attrs a;
  for (int64_t d : dims) {
    a.push_back(TENSOR_TRY(wrap_dim(d, t.dim())));
    if (std::count(a.begin(), a.end(), a.back()) > 1)
      return fail(fmt::format("dim {} appears multiple times in the list of dims", a.back()));
  }
  return t.dim() == 0 ? clone(t) : apply(prim::flip, std::span<const Tensor>(&t, 1), std::move(a));
}
ET roll(const ET& et, Ints shifts, Ints dims) {
  const Tensor t = TENSOR_TRY(et);
  if (shifts.empty()) return fail("`shifts` required");
  if (dims.empty() && shifts.size() == 1) {
    int64_t zero = 0;
    return view(roll(reshape(t, Dims{t.numel()}), shifts, Ints(&zero, 1)), t.sizes());
  }
  if (dims.size() != shifts.size())
    return fail(fmt::format("shifts and dimensions must align. shifts: {}, dims:{}", shifts.size(), dims.size()));
  if (t.dim() == 0)
    return fail(ErrorKind::Index, fmt::format("Dimension specified as {} but tensor has no dimensions", dims[0]));
  ET out = clone(t);
  for (size_t i = 0; i < dims.size(); i++) {
    int64_t d = TENSOR_TRY(wrap_dim(dims[i], t.dim())), n = t.size(static_cast<int>(d));
    if (n == 0) continue;
    int64_t s = ((shifts[i] % n) + n) % n;
    if (s == 0) continue;
    Tensor parts[] = {TENSOR_TRY(narrow(out, d, n - s, s)), TENSOR_TRY(narrow(out, d, 0, n - s))};
    out = cat(parts, d);
  }
  return out;
}
ET repeat(const ET& et, Ints times) {
  const Tensor t = TENSOR_TRY(et);
  if (static_cast<int>(times.size()) < t.dim())
    return fail("Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor");
  // [a, b] repeated (m, n): view [1, a, 1, b], expand [m, a, n, b], flatten pairs.
  int lead = static_cast<int>(times.size()) - t.dim();
  Dims split, wide, out;
  for (int i = 0; i < static_cast<int>(times.size()); i++) {
    int64_t n = i < lead ? 1 : t.size(i - lead);
    split.push_back(1);
    split.push_back(n);
    wide.push_back(times[i]);
    wide.push_back(n);
    int64_t total;
    if (__builtin_mul_overflow(times[i], n, &total)) return fail("numel: integer multiplication overflow");
    out.push_back(total);
  }
  for (int64_t n : out)
    if (n < 0) return fail(fmt::format("Trying to create tensor with negative dimension {}: {}", n, show(out)));
  return clone(reshape(expand(reshape(t, split), wide), out));
}
ET cat(std::span<const Tensor> all, int64_t dim) {
  if (all.empty()) return fail(ErrorKind::Value, "torch.cat(): expected a non-empty list of Tensors");
  std::vector<Tensor> used;  // the legacy empty tensor of one axis is skipped
  for (const Tensor& t : all) {
    if (t.dim() == 0)
      return fail(fmt::format("zero-dimensional tensor (at position {}) cannot be concatenated", &t - all.data()));
    if (!(t.dim() == 1 && t.numel() == 0)) used.push_back(t);
  }
  if (used.empty()) return all[0];
  dim = TENSOR_TRY(wrap_dim(dim, used[0].dim()));
  return apply(prim::cat, std::span<const Tensor>(used), {dim});
}
ET stack(std::span<const Tensor> all, int64_t dim) {
  if (all.empty()) return fail("stack expects a non-empty TensorList");
  dim = TENSOR_TRY(wrap_dim(dim, all[0].dim() + 1));
  std::vector<Tensor> rows;
  for (size_t i = 0; i < all.size(); i++) {
    if (!(all[i].sizes() == all[0].sizes()))
      return fail(fmt::format("stack expects each tensor to be equal size, but got {} at entry 0 and {} at entry {}",
                              show(all[0].sizes()), show(all[i].sizes()), i));
    rows.push_back(TENSOR_TRY(unsqueeze(all[i], dim)));
  }
  return apply(prim::cat, std::span<const Tensor>(rows), {dim}, "StackBackward0");
}
Expected<std::vector<Tensor>> split(const ET& et, Ints lengths, int64_t dim) {
  const Tensor t = TENSOR_TRY(et);
  if (t.dim() == 0) return fail("split expects at least a 1-dimensional tensor");
  dim = TENSOR_TRY(wrap_dim(dim, t.dim()));
  int64_t total = 0;
  for (int64_t n : lengths) total += n;
  if (total != t.size(static_cast<int>(dim)))
    return fail(
        fmt::format("split_with_sizes expects split_sizes to sum exactly to {} (input tensor's size at dimension {}), "
                    "but got split_sizes={}",
                    t.size(static_cast<int>(dim)), dim, show(Dims(lengths.data(), lengths.size()))));
  std::vector<Tensor> out;
  int64_t at = 0;
  for (int64_t n : lengths) {
    out.push_back(TENSOR_TRY(narrow(t, dim, at, n)));
    at += n;
  }
  return out;
}
Expected<std::vector<Tensor>> chunk(const ET& et, int64_t chunks, int64_t dim) {
  const Tensor t = TENSOR_TRY(et);
  if (t.dim() == 0) return fail("chunk expects at least a 1-dimensional tensor");
  if (chunks <= 0) return fail(fmt::format("chunk expects `chunks` to be greater than 0, got: {}", chunks));
  dim = TENSOR_TRY(wrap_dim(dim, t.dim()));
  int64_t n = t.size(static_cast<int>(dim)), each = std::max<int64_t>((n + chunks - 1) / chunks, 1);
  std::vector<int64_t> lengths;
  for (int64_t left = n; left > 0 || lengths.empty(); left -= each) lengths.push_back(std::min(left, each));
  return split(t, lengths, dim);
}
}  // namespace op

}  // namespace mpy::tensor
