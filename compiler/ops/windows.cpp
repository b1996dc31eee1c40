// Records of the ops that give another window of the same storage, and the plain copies. Derivatives write the gradient
// through the window of zeros.
#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "compiler/tensor/context.h"

#include <fmt/format.h>

namespace mpy::tensor {

namespace {
ET zeros_of(Backward& b) { return op::full(b.in_sizes(0), Scalar::of(0.0), b.g().dtype()); }

// attrs of an Alias: rank, sizes, strides, offset relative to the operand's; made by the functions below.
Attrs window_attrs(const Dims& sizes, const Dims& strides, int64_t offset) {
  Attrs a{sizes.dim()};
  a.append(sizes.data(), sizes.size());
  a.append(strides.data(), strides.size());
  a.push_back(offset);
  return a;
}
Status window_shape(PrimCall& c) {
  size_t n = static_cast<size_t>(c.attrs[0]);
  c.sizes = Dims(c.attrs.data() + 1, n);
  c.strides = Dims(c.attrs.data() + 1 + n, n);
  c.offset = c.attrs[1 + 2 * n];
  return Unit{};
}
consteval Prim alias(const char* name, GradFn grad) {
  return complete({name, PrimClass::Alias, 1, same_dtype, window_shape, no_value_errors, no_body, lower_nothing, grad,
                   kSaveNone, print_attrs});
}
ET grad_reshape(Backward& b, int) { return op::reshape(b.g(), b.in_sizes(0)); }

// attrs after the window: dim, start, step
ET grad_slice(Backward& b, int) {
  size_t n = static_cast<size_t>(b.attr(0));
  int64_t dim = b.attr(static_cast<int>(2 + 2 * n)), start = b.attr(static_cast<int>(3 + 2 * n)),
          step = b.attr(static_cast<int>(4 + 2 * n));
  Dims strides = contiguous_strides(b.in_sizes(0));
  int64_t offset = start * strides[dim];
  strides[dim] *= step;
  return op::window_scatter(zeros_of(b), b.g(), strides, offset);
}
ET grad_select(Backward& b, int) {
  size_t n = static_cast<size_t>(b.attr(0));
  int64_t dim = b.attr(static_cast<int>(2 + 2 * n)), at = b.attr(static_cast<int>(3 + 2 * n));
  Dims strides = contiguous_strides(b.in_sizes(0));
  int64_t offset = at * strides[dim];
  strides.erase(static_cast<size_t>(dim));
  return op::window_scatter(zeros_of(b), b.g(), strides, offset);
}
ET grad_permute(Backward& b, int) {
  size_t n = static_cast<size_t>(b.attr(0));
  SmallVec<int64_t, 6> back(n);
  for (size_t i = 0; i < n; i++)
    back[static_cast<size_t>(b.attr(static_cast<int>(2 + 2 * n + i)))] = static_cast<int64_t>(i);
  return op::permute(b.g(), op::Ints(back.data(), n));
}
// Windows that may overlap: element by element, added up. Strides refer to the operand's own layout, after the window.
ET grad_strided(Backward& b, int) {
  size_t n = static_cast<size_t>(b.attr(0));
  Dims sizes(b.attrs().data() + 1, n), strides(b.attrs().data() + 1 + n, n);
  int64_t offset = b.attr(static_cast<int>(1 + 2 * n)) - b.attr(static_cast<int>(2 + 2 * n));
  const Dims& whole = b.in_sizes(0);
  if (numel(whole) == 0) return zeros_of(b);
  Dims layout(b.attrs().data() + 3 + 2 * n, whole.size());
  Attrs at{static_cast<int64_t>(DType::I64), offset};
  at.append(strides.data(), n);
  ET index =
      op::reshape(make_tensor(node(prim::flat_index, DType::I64, sizes, SmallVec<Expr*, 3>{}, at)), Dims{numel(sizes)});
  int64_t count = 1;
  for (size_t i = 0; i < whole.size(); i++) count += (whole[i] - 1) * layout[i];
  ET flat =
      apply(prim::scatter_add,
            {op::full(Dims{count}, Scalar::of(0.0), b.g().dtype()), index, op::reshape(b.g(), Dims{numel(sizes)})},
            {0, 1});  // in range
  return op::as_strided(flat, whole, layout, 0);
}
ET grad_diagonal(Backward& b, int) {
  size_t n = static_cast<size_t>(b.attr(0));
  int64_t off = b.attr(static_cast<int>(2 + 2 * n)), d1 = b.attr(static_cast<int>(3 + 2 * n)),
          d2 = b.attr(static_cast<int>(4 + 2 * n));
  Dims dense = contiguous_strides(b.in_sizes(0)), strides;
  for (int i = 0; i < dense.dim(); i++)
    if (i != d1 && i != d2) strides.push_back(dense[i]);
  strides.push_back(dense[d1] + dense[d2]);
  return op::window_scatter(zeros_of(b), b.g(), strides, off >= 0 ? off * dense[d2] : -off * dense[d1]);
}

Status clone_shape(PrimCall& c) {
  c.sizes = c.in[0].sizes();
  return Unit{};
}
int lower_operand(Lower& l) { return l.in(0); }
int lower_view(Lower& l) { return l.view(l.in(0), view_map(l.e), l.e.sizes); }
int lower_region(Lower& l) {
  // attrs: type, then (axis, from, to)...
  int64_t rows[1 + 3 * 16] = {static_cast<int64_t>((l.e.attrs.size() - 1) / 3)};
  for (size_t i = 1; i < l.e.attrs.size(); i++) rows[i] = l.e.attrs[i];
  int operands[] = {l.in(0), l.in(1)};
  return l.map(
      l.e.dtype, l.e.sizes.to_vector(), operands, l.e.dtype,
      [](Body& b) {
        S inside = {};
        for (int64_t i = 0; i < b.attr(0); i++) {
          int at = static_cast<int>(1 + 3 * i);
          S pos = b.index(static_cast<int>(b.attr(at)));
          S here = b.op(ScalarOp::And, DType::Bool, pos >= b.lit_int(b.attr(at + 1), DType::I64),
                        pos < b.lit_int(b.attr(at + 2), DType::I64));
          inside = i == 0 ? here : inside & here;
        }
        return select(inside, b.raw(0), b.raw(1)).id;
      },
      rows);
}
Status internal_only(PrimCall& c) { return fail(std::string(c.prim.name) + " is made by the tensor core only"); }
// attrs: offset, rank, strides..., the layout they refer to; inputs: base, value
ET grad_window_scatter(Backward& b, int i) {
  const size_t rank = static_cast<size_t>(b.attr(1));
  const Dims strides(b.attrs().data() + 2, rank), layout(b.attrs().data() + 2 + rank, b.in_sizes(0).size());
  Tensor g = b.g();
  if (!(g.strides() == layout) || g->offset != 0) g = TENSOR_TRY(op::clone_as(g, layout));
  if (i == 1) return op::as_strided(g, b.in_sizes(1), strides, b.attr(0));
  return op::window_scatter(g, op::full(b.in_sizes(1), Scalar::of(0.0), g.dtype()), strides, b.attr(0));
}
}  // namespace

namespace prim {
const Prim clone = complete({"clone", PrimClass::Loop, 1, same_dtype, clone_shape, no_value_errors, no_body,
                             lower_operand, [](Backward& b, int) -> ET { return b.g(); }, kSaveNone, print_attrs});
const Prim view = complete({"view", PrimClass::Loop, 1, same_dtype, internal_only, no_value_errors, no_body, lower_view,
                            not_differentiable, kSaveNone, print_attrs});
const Prim region_select = complete({"region_select", PrimClass::Loop, 2, same_dtype, internal_only, no_value_errors,
                                     no_body, lower_region, not_differentiable, kSaveNone, print_attrs});
const Prim window_scatter = complete({"window_scatter", PrimClass::Loop, 2, same_dtype, internal_only, no_value_errors,
                                      no_body, lower_nothing, grad_window_scatter, kSaveNone, print_attrs});
const Prim reshape_alias = alias("view", grad_reshape);
const Prim permute = alias("permute", grad_permute);
const Prim expand = alias("expand", [](Backward& b, int) -> ET { return sum_to(b.g(), b.in_sizes(0)); });
const Prim slice = alias("slice", grad_slice);
const Prim select = alias("select", grad_select);
const Prim as_strided = alias("as_strided", grad_strided);
const Prim diagonal = alias("diagonal", grad_diagonal);
const Prim unfold = alias("unfold", grad_strided);
}  // namespace prim

namespace op {
namespace {
ET window(const Prim& p, const Tensor& t, const Dims& sizes, const Dims& strides, int64_t offset,
          std::initializer_list<int64_t> more = {}, const char* grad_name = nullptr) {
  Attrs a = window_attrs(sizes, strides, offset);
  a.append(more.begin(), more.size());
  return apply(p, std::span<const Tensor>(&t, 1), std::move(a), grad_name);
}
Attrs layout_of(const Tensor& t) {
  Attrs a{t->offset};
  a.append(t.strides().data(), t.strides().size());
  return a;
}
}  // namespace

ET clone_as(const ET& et, const Dims& strides) {
  const Tensor t = TENSOR_TRY(et);
  Tensor out = make_tensor_of(t.dtype(), read(t), strides);
  Context::current().tape.record(prim::clone, std::span<const Tensor>(&t, 1), {}, out, nullptr);
  return out;
}
ET laid_out(const ET& et, const Dims& strides) {
  const Tensor t = TENSOR_TRY(et);
  if (t.strides() == strides) return t;
  const bool whole = t->offset == 0 && t->storage->sizes == parts_window(*t.impl()).sizes;
  if (!whole || t->storage->expr->done()) return clone_as(t, strides);
  t->strides = strides;
  t->storage->strides = parts_window(*t.impl()).strides;
  return t;
}
ET laid_out_contiguous(const ET& t) { return t.ok() ? laid_out(t, contiguous_strides(t->sizes())) : t; }
ET clone(const ET& t) { return t.ok() ? clone_as(t, preserved_strides(t->sizes(), t->strides())) : t; }
ET contiguous(const ET& t) { return !t.ok() || t->contiguous() ? t : clone_as(t, contiguous_strides(t->sizes())); }

ET view(const ET& et, const Dims& requested) {
  const Tensor t = TENSOR_TRY(et);
  Dims sizes = TENSOR_TRY(infer_size(requested, t.numel()));
  Dims strides;
  if (!view_strides(t.sizes(), t.strides(), sizes, &strides))
    return fail(
        "view size is not compatible with input tensor's size and stride (at least one dimension spans across two "
        "contiguous subspaces). Use .reshape(...) instead.");
  return window(prim::reshape_alias, t, sizes, strides, t->offset);
}
ET unsafe_view(const ET& dense, const Dims& sizes) {
  Tensor out = TENSOR_TRY(window(prim::reshape_alias, TENSOR_TRY(dense), sizes, contiguous_strides(sizes), 0, {},
                                 "UnsafeViewBackward0"));
  if (out->autograd) out->autograd->base = Tensor();  // no one else has what it looks at
  return out;
}
ET reshape(const ET& et, const Dims& requested) {
  const Tensor t = TENSOR_TRY(et);
  Dims sizes = TENSOR_TRY(infer_size(requested, t.numel()));
  Dims strides;
  if (view_strides(t.sizes(), t.strides(), sizes, &strides))
    return window(prim::reshape_alias, t, sizes, strides, t->offset);
  return unsafe_view(clone_as(t, contiguous_strides(t.sizes())), sizes);
}

ET permute(const ET& et, Ints dims) {
  const Tensor t = TENSOR_TRY(et);
  if (static_cast<int>(dims.size()) != t.dim())
    return fail(
        fmt::format("permute(sparse_coo): number of dimensions in the tensor input does not match the length of the "
                    "desired ordering of dimensions i.e. input.dim() = {} is not equal to len(dims) = {}",
                    t.dim(), dims.size()));
  Dims sizes, strides;
  Attrs order;
  for (int64_t raw : dims) {
    int64_t d = TENSOR_TRY(wrap_dim(raw, t.dim()));
    for (int64_t seen : order)
      if (seen == d) return fail("permute(): duplicate dims are not allowed.");
    order.push_back(d);
    sizes.push_back(t.size(static_cast<int>(d)));
    strides.push_back(t.strides()[d]);
  }
  Attrs a = window_attrs(sizes, strides, t->offset);
  a.append(order.data(), order.size());
  return apply(prim::permute, std::span<const Tensor>(&t, 1), std::move(a));
}
ET transpose(const ET& et, int64_t a, int64_t b) {
  const Tensor t = TENSOR_TRY(et);
  a = TENSOR_TRY(wrap_dim(a, t.dim()));
  b = TENSOR_TRY(wrap_dim(b, t.dim()));
  Dims sizes = t.sizes(), strides = t.strides();
  Attrs order;
  for (int i = 0; i < t.dim(); i++) order.push_back(i == a ? b : i == b ? a : i);
  if (t.dim() > 0) {
    std::swap(sizes[a], sizes[b]);
    std::swap(strides[a], strides[b]);
  }
  Attrs at = window_attrs(sizes, strides, t->offset);
  at.append(order.data(), order.size());
  return apply(prim::permute, std::span<const Tensor>(&t, 1), std::move(at), "TransposeBackward0");
}

ET expand(const ET& et, const Dims& wanted) {
  const Tensor t = TENSOR_TRY(et);
  int lead = wanted.dim() - t.dim();
  if (lead < 0)
    return fail(
        fmt::format("expand(torch.{}Tensor{{{}}}, size={}): the number of sizes provided ({}) must be greater or equal "
                    "to the number of dimensions in the tensor ({})",
                    scalar_type_name(t.dtype()), show(t.sizes()), show(wanted), wanted.dim(), t.dim()));
  Dims sizes = wanted, strides(wanted.size(), 0);
  for (int i = wanted.dim(); i-- > 0;) {
    int64_t have = i < lead ? 1 : t.size(i - lead);
    if (wanted[i] == -1) {
      if (i < lead)
        return fail(fmt::format(
            "The expanded size of the tensor (-1) isn't allowed in a leading, non-existing dimension {}", i));
      sizes[i] = have;
    } else if (have != wanted[i] && have != 1) {
      return fail(
          fmt::format("The expanded size of the tensor ({}) must match the existing size ({}) at non-singleton "
                      "dimension {}.  Target sizes: {}.  Tensor sizes: {}",
                      wanted[i], have, i, show(wanted), show(t.sizes())));
    }
    if (i >= lead) strides[i] = have == sizes[i] ? t.strides()[i - lead] : 0;
  }
  return window(prim::expand, t, sizes, strides, t->offset);
}

ET slice(const ET& et, int64_t dim, int64_t start, int64_t end, int64_t step) {
  const Tensor t = TENSOR_TRY(et);
  if (t.dim() == 0) return fail(ErrorKind::Index, "slice() cannot be applied to a 0-dim tensor.");
  dim = TENSOR_TRY(wrap_dim(dim, t.dim()));
  if (step <= 0) return fail(ErrorKind::Value, "slice step must be positive");
  int64_t n = t.size(static_cast<int>(dim));
  if (start < 0) start += n;
  if (end < 0) end += n;
  start = std::min(std::max<int64_t>(start, 0), n);
  end = std::min(std::max(end, start), n);
  Dims sizes = t.sizes(), strides = t.strides();
  sizes[dim] = end > start ? 1 + (end - start - 1) / step : 0;
  int64_t offset = t->offset + start * strides[dim];
  // Of one element the distance to the next means nothing; a step may be as large as it likes.
  strides[dim] = static_cast<int64_t>(static_cast<uint64_t>(strides[dim]) * static_cast<uint64_t>(step));
  return window(prim::slice, t, sizes, strides, offset, {dim, start, step});
}
ET narrow(const ET& et, int64_t dim, int64_t start, int64_t length) {
  const Tensor t = TENSOR_TRY(et);
  if (t.dim() == 0) return fail("narrow() cannot be applied to a 0-dim tensor.");
  if (length < 0) return fail("narrow(): length must be non-negative.");
  dim = TENSOR_TRY(wrap_dim(dim, t.dim()));
  int64_t n = t.size(static_cast<int>(dim));
  if (start < -n || start > n)
    return fail(ErrorKind::Index,
                fmt::format("start out of range (expected to be in range of [{}, {}], but got {})", -n, n, start));
  if (start < 0) start += n;
  if (start + length > n)
    return fail(fmt::format("start ({}) + length ({}) exceeds dimension size ({}).", start, length, n));
  return slice(t, dim, start, start + length, 1);
}
ET select(const ET& et, int64_t dim, int64_t index) {
  const Tensor t = TENSOR_TRY(et);
  if (t.dim() == 0) return fail(ErrorKind::Index, "select() cannot be applied to a 0-dim tensor.");
  dim = TENSOR_TRY(wrap_dim(dim, t.dim()));
  int64_t n = t.size(static_cast<int>(dim));
  if (index < -n || index >= n)
    return fail(ErrorKind::Index, fmt::format("select(): index {} out of range for tensor of size {} at dimension {}",
                                              index, show(t.sizes()), dim));
  if (index < 0) index += n;
  Dims sizes = t.sizes(), strides = t.strides();
  int64_t offset = t->offset + index * strides[dim];
  sizes.erase(static_cast<size_t>(dim));
  strides.erase(static_cast<size_t>(dim));
  return window(prim::select, t, sizes, strides, offset, {dim, index});
}
namespace {
ET squeeze_where(const Tensor& t, const SmallVec<int64_t, 6>* dims) {
  Dims sizes, strides;
  for (int i = 0; i < t.dim(); i++) {
    bool asked = !dims;
    if (dims)
      for (int64_t d : *dims) asked |= d == i;
    if (asked && t.size(i) == 1) continue;
    sizes.push_back(t.size(i));
    strides.push_back(t.strides()[i]);
  }
  return window(prim::reshape_alias, t, sizes, strides, t->offset, {}, dims ? "SqueezeBackward1" : "SqueezeBackward0");
}
}  // namespace
ET squeeze(const ET& t) { return t.ok() ? squeeze_where(*t, nullptr) : t; }
ET squeeze(const ET& t, Ints dims) {
  if (!t.ok()) return t;
  SmallVec<int64_t, 6> w;
  for (int64_t d : dims) w.push_back(TENSOR_TRY(wrap_dim(d, t->dim())));
  return squeeze_where(*t, &w);
}
ET unsqueeze(const ET& et, int64_t dim) {
  const Tensor t = TENSOR_TRY(et);
  dim = TENSOR_TRY(wrap_dim(dim, t.dim() + 1));
  Dims sizes = t.sizes(), strides = t.strides();
  int64_t step = dim < t.dim() ? sizes[dim] * strides[dim] : 1;
  sizes.insert(static_cast<size_t>(dim), 1);
  strides.insert(static_cast<size_t>(dim), step);
  return window(prim::reshape_alias, t, sizes, strides, t->offset, {}, "UnsqueezeBackward0");
}
ET flatten(const ET& et, int64_t start, int64_t end) {
  const Tensor t = TENSOR_TRY(et);
  const int dims = std::max(t.dim(), 1);  // a scalar has one dimension here
  start = TENSOR_TRY(wrap_dim(start, dims));
  end = TENSOR_TRY(wrap_dim(end, dims));
  if (t.dim() == 0) return reshape(t, Dims{1});
  if (start > end) return fail("flatten() has invalid args: start_dim cannot come after end_dim");
  if (start == end) return t;
  Dims sizes;
  int64_t merged = 1;
  for (int i = 0; i < t.dim(); i++) {
    if (i < start || i > end) sizes.push_back(t.size(i));
    else merged *= t.size(i);
    if (i == end) sizes.push_back(merged);
  }
  return reshape(t, sizes);
}
ET as_strided(const ET& et, const Dims& sizes, const Dims& strides, int64_t offset) {
  const Tensor t = TENSOR_TRY(et);
  if (sizes.dim() != strides.dim()) return fail("mismatch in length of strides and shape");
  int64_t last = offset;
  if (std::any_of(strides.begin(), strides.end(), [](int64_t s) { return s < 0; }))
    return fail(fmt::format("as_strided: Negative strides are not supported at the moment, got strides: {}",
                            show(strides)));
  if (offset < 0) return fail(fmt::format("Tensor: invalid storage offset {}", offset));
  for (int i = 0; i < sizes.dim(); i++) {
    int64_t reach;
    if (sizes[i] < 0)
      return fail(fmt::format("Storage size calculation overflowed with sizes={} and strides={}", show(sizes),
                              show(strides)));
    if (__builtin_sub_overflow(sizes[i], 1, &reach) || __builtin_mul_overflow(reach, strides[i], &reach) ||
        __builtin_add_overflow(last, reach, &last) || last > INT64_MAX / 16)
      return fail("Storage size calculation overflowed");
  }
  const int64_t count = t->storage->count() / parts_of(t.dtype()),
                width = static_cast<int64_t>(element_size(t.dtype()));
  if (mpy::tensor::numel(sizes) > 0 && last >= count)
    return fail(
        fmt::format("setStorage: sizes {}, strides {}, storage offset {}, and itemsize {} requiring a storage size of "
                    "{} are out of bounds for storage of size {}",
                    show(sizes), show(strides), offset, width, (last + 1) * width, count * width));
  Attrs a = window_attrs(sizes, strides, offset), layout = layout_of(t);
  a.append(layout.data(), layout.size());
  return apply(prim::as_strided, std::span<const Tensor>(&t, 1), std::move(a));
}
ET window_of(const ET& base, DType type, const Dims& sizes, const Dims& strides, int64_t offset) {
  if (!base.ok() || base->dtype() == type) return as_strided(base, sizes, strides, offset);
  TensorImpl of{.dtype = type, .sizes = sizes, .strides = strides, .offset = offset};
  const Window w = parts_window(of);
  ET numbers = as_strided(is_complex(base->dtype()) ? view_as_real(base) : base, w.sizes, w.strides, w.offset);
  return is_complex(type) ? view_as_complex(numbers) : numbers;
}
ET diagonal(const ET& et, int64_t offset, int64_t dim1, int64_t dim2) {
  const Tensor t = TENSOR_TRY(et);
  dim1 = TENSOR_TRY(wrap_dim(dim1, t.dim()));
  dim2 = TENSOR_TRY(wrap_dim(dim2, t.dim()));
  if (dim1 == dim2) return fail(fmt::format("diagonal dimensions cannot be identical {}, {}", dim1, dim2));
  int64_t n = offset >= 0 ? std::min(t.size(static_cast<int>(dim1)), t.size(static_cast<int>(dim2)) - offset)
                          : std::min(t.size(static_cast<int>(dim1)) + offset, t.size(static_cast<int>(dim2)));
  n = std::max<int64_t>(n, 0);
  Dims sizes, strides;
  for (int i = 0; i < t.dim(); i++)
    if (i != dim1 && i != dim2) {
      sizes.push_back(t.size(i));
      strides.push_back(t.strides()[i]);
    }
  sizes.push_back(n);
  strides.push_back(t.strides()[dim1] + t.strides()[dim2]);
  int64_t at = t->offset + (n == 0 ? 0 : offset >= 0 ? offset * t.strides()[dim2] : -offset * t.strides()[dim1]);
  return window(prim::diagonal, t, sizes, strides, at, {offset, dim1, dim2});
}
ET unfold(const ET& et, int64_t dim, int64_t size, int64_t step) {
  const Tensor t = TENSOR_TRY(et);
  dim = TENSOR_TRY(wrap_dim(dim, t.dim()));
  int64_t n = t.dim() == 0 ? 1 : t.size(static_cast<int>(dim));
  if (size < 0) return fail(fmt::format("size is {} but must be >= 0", size));
  if (size > n) return fail(fmt::format("maximum size for tensor at dimension {} is {} but size is {}", dim, n, size));
  if (step <= 0) return fail(fmt::format("step is {} but must be > 0", step));
  Dims sizes = t.sizes(), strides = t.strides();
  if (t.dim() == 0) {
    const Dims one{size}, along{step};
    Attrs whole = window_attrs(one, along, t->offset), layout = layout_of(t);
    whole.append(layout.data(), layout.size());
    return apply(prim::unfold, std::span<const Tensor>(&t, 1), std::move(whole));
  }
  int64_t s = strides[dim];
  sizes[dim] = (n - size) / step + 1;
  strides[dim] = s * step;
  sizes.push_back(size);
  strides.push_back(s);
  Attrs a = window_attrs(sizes, strides, t->offset), layout = layout_of(t);
  a.append(layout.data(), layout.size());
  return apply(prim::unfold, std::span<const Tensor>(&t, 1), std::move(a));
}
// `base` as a fresh tensor in which one window holds `value`. The window refers to base's dense layout; its strides and
// offset count elements of `value`.
ET window_scatter(const ET& eb, const ET& ev, const Dims& strides, int64_t offset) {
  if (eb.ok() && ev.ok() && (is_complex(eb->dtype()) || is_complex(ev->dtype()))) {
    TensorImpl of{.dtype = ev->dtype(), .sizes = ev->sizes(), .strides = strides, .offset = offset};
    const Window w = parts_window(of);
    ET base = is_complex(eb->dtype()) ? view_as_real(eb) : eb, value = is_complex(ev->dtype()) ? view_as_real(ev) : ev;
    ET whole = window_scatter(base, value, w.strides, w.offset);
    return is_complex(eb->dtype()) ? view_as_complex(whole) : whole;
  }
  const Tensor in[] = {TENSOR_TRY(eb), TENSOR_TRY(ev)};
  Dims layout = in[0].strides();
  if (!non_overlapping_and_dense(in[0].sizes(), layout)) layout = contiguous_strides(in[0].sizes());
  Tensor out = make_tensor(
      mpy::tensor::window_scatter(read(in[0]), layout, in[1].sizes(), strides, offset, read(in[1])), layout);
  Attrs a{offset, strides.dim()};
  a.append(strides.data(), strides.size());
  a.append(layout.data(), layout.size());
  Context::current().tape.record(prim::window_scatter, in, a, out, nullptr);
  return out;
}
}  // namespace op

}  // namespace mpy::tensor
