// Records of gathers and scatters, and indexing by tensors in terms of them.
#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "compiler/ops/value_checks.h"
#include "compiler/tensor/context.h"
#include "compiler/tensor/cpp_names.h"

#include <fmt/format.h>
#include <algorithm>
#include <cstring>
#include <limits>
#include <optional>

namespace mpy::tensor {

namespace {
using kernels::ReduceOp;

// Indices are looked at here, so that the error has the user's line.
Status check_indices(const Tensor& index, int64_t bound, bool negative, auto&& describe) {
  if (index.numel() == 0 || index.device().meta()) return Unit{};
  ExprRef e = read(index);
  const ValueRange range{.low = negative ? -bound : 0, .bound = bound, .except = {}};
  if (GraphObserver* o = Context::current().graph_observer) o->value_checked(e, range);
  std::optional<int64_t> out = TENSOR_TRY(first_outside(e, range));
  return out ? describe(*out) : Unit{};
}
Status in_range(PrimCall& c) {
  int64_t dim = c.attrs[0], bound = c.in[0].dim() == 0 ? 1 : c.in[0].size(static_cast<int>(dim));
  if (c.in[1]->storage->expr->flags & Expr::kScalar) return Unit{};
  if (c.attrs.size() > 1 && c.attrs[1]) return Unit{};  // made by us, in range by construction
  return check_indices(c.in[1], bound, false, [&](int64_t v) -> Status {
    if (&c.prim == &prim::index_select) return fail(ErrorKind::Index, "index out of range in self");
    return fail(fmt::format("index {} is out of bounds for dimension {} with size {}", v, dim, bound));
  });
}

Status index_rule(PrimCall& c) {
  if (c.in[1].numel() == 0) return same_dtype(c);  // of no element the type is not looked at
  if (c.in[1].dtype() != DType::I64 && c.in[1].dtype() != DType::I32)
    return fail(fmt::format("{}(): Expected dtype {} for index", c.prim.name,
                            &c.prim == &prim::index_select ? "int32 or int64" : "int32/int64"));
  return same_dtype(c);
}
Status gather_shape(PrimCall& c) {
  const Dims &s = c.in[0].sizes(), &i = c.in[1].sizes();
  if (std::max(s.dim(), 1) != std::max(i.dim(), 1))
    return fail("Index tensor must have the same number of dimensions as input tensor");
  for (int d = 0; d < i.dim() && d < s.dim(); d++)
    if (d != c.attrs[0] && i[d] > s[d])
      return fail(fmt::format(
          "Size does not match at dimension {} expected index {} to be no larger than self {} apart from dimension {}",
          d, show(i), show(s), c.attrs[0]));
  c.sizes = i;
  return Unit{};
}
Status scatter_shape(PrimCall& c) {
  const Dims &s = c.in[0].sizes(), &i = c.in[1].sizes(), &v = c.in[2].sizes();
  if (std::max(s.dim(), 1) != std::max(i.dim(), 1))
    return fail("Index tensor must have the same number of dimensions as self tensor");
  if (std::max(v.dim(), 1) != std::max(i.dim(), 1))
    return fail("Index tensor must have the same number of dimensions as src tensor");
  for (int d = 0; d < i.dim() && d < s.dim(); d++)
    if ((d != c.attrs[0] && i[d] > s[d]) || i[d] > v[d])
      return fail(fmt::format(
          "Expected index {} to be no larger than self {} apart from dimension {} and to be no larger size than src {}",
          show(i), show(s), c.attrs[0], show(v)));
  return first_shape(c);
}
Status select_shape(PrimCall& c) {
  if (c.in[1].dim() > 1) return fail(ErrorKind::Index, "index_select(): Index is supposed to be a vector");
  c.sizes = c.in[0].sizes();
  if (!c.sizes.empty()) c.sizes[c.attrs[0]] = c.in[1].numel();
  return Unit{};
}

int as_i64(Lower& l, int i) { return l.cast(l.in(i), DType::I64); }
// A vector of indices along one axis, spread over all the others.
int spread(Lower& l, int index, kernels::Sizes sizes, int axis) {
  kernels::Sizes column(sizes.size(), 1);
  column[axis] = sizes[axis];
  return l.expand(l.reshape(index, column), sizes);
}
int lower_gather(Lower& l) {
  if (l.sizes(l.in(0)).empty()) return l.expand(l.in(0), l.e.sizes.to_vector());
  return l.gather(l.in(0), as_i64(l, 1), static_cast<int>(l.attr(0)));
}
// Sums and products of truth values.
ReduceOp combining(ReduceOp o, DType d) {
  if (d != DType::Bool) return o;
  return o == ReduceOp::Sum ? ReduceOp::Max : o == ReduceOp::Prod ? ReduceOp::Min : o;
}
int lower_scatter_with(Lower& l, ReduceOp given) {
  const ReduceOp o = combining(given, l.e.dtype);
  kernels::Sizes index = l.sizes(l.in(1));
  int src = l.cast(l.in(2), l.e.dtype);
  if (l.sizes(src) != index) {  // only the part of src that index covers
    ViewMap m = ViewMap::identity(Dims(index));
    src = l.view(src, m, Dims(index));
  }
  if (l.e.sizes.empty())
    return l.reshape(l.scatter(l.reshape(l.in(0), {1}), l.reshape(as_i64(l, 1), {1}), l.reshape(src, {1}), 0, o), {});
  return l.scatter(l.in(0), as_i64(l, 1), src, static_cast<int>(l.attr(0)), o);
}
int lower_index_select(Lower& l) {
  if (l.e.sizes.empty()) return l.in(0);
  int axis = static_cast<int>(l.attr(0));
  return l.gather(l.in(0), spread(l, as_i64(l, 1), l.e.sizes.to_vector(), axis), axis);
}
int lower_index_add(Lower& l) {
  int axis = static_cast<int>(l.attr(0));
  int src = l.cast(l.in(2), l.e.dtype);
  const ReduceOp sum = combining(ReduceOp::Sum, l.e.dtype);
  return l.scatter(l.in(0), spread(l, as_i64(l, 1), l.sizes(src), axis), src, axis, sum);
}
ET zeros(Backward& b, int i) { return op::full(b.in_sizes(i), Scalar::of(0.0), b.g().dtype()); }

// Indices of an op that has run are in range, and those that were written since are refused by their version: the
// derivative does not look at them again, which would compute them in the middle of a backward pass.
ET taken(Backward& b) {
  const Tensor index = TENSOR_TRY(b.in(1));
  if (index.numel() == 0) return op::gather(b.g(), b.attr(0), index);
  return apply(prim::gather, {b.g(), index}, {b.attr(0), 1});
}
ET selected(Backward& b) { return apply(prim::index_select, {b.g(), b.in(1)}, {b.attr(0), 1}); }
ET added_by_index(Backward& b) {
  const Tensor index = TENSOR_TRY(b.in(1));
  if (b.in_sizes(0).empty() || index.dim() == 0 || b.g().dim() == 0)
    return op::index_add(zeros(b, 0), b.attr(0), index, b.g());
  return apply(prim::index_add, {zeros(b, 0), index, b.g()}, {b.attr(0), 1});
}

ET grad_gather(Backward& b, int i) {
  if (i) return Tensor();
  return apply(prim::scatter_add, {zeros(b, 0), b.in(1), b.g()}, {b.attr(0), 1});
}
ET grad_scatter(Backward& b, int i) {
  if (i == 1) return Tensor();
  if (i == 2) return taken(b);
  ET zero = op::full(b.in_sizes(1), Scalar::of(0.0), b.g().dtype());
  return apply(prim::scatter, {b.g(), b.in(1), zero}, {b.attr(0), 1});
}
ET grad_scatter_add(Backward& b, int i) {
  if (i == 0) return b.g();
  return i == 1 ? ET(Tensor()) : taken(b);
}
}  // namespace

namespace prim {
// attrs: dim, [1: indices known to be in range]
const Prim gather = complete({"gather", PrimClass::Loop, 2, index_rule, gather_shape, in_range, no_body, lower_gather,
                              grad_gather, kSave1, print_attrs});
const Prim scatter =
    complete({"scatter", PrimClass::Loop, 3, index_rule, scatter_shape, in_range, no_body,
              [](Lower& l) { return lower_scatter_with(l, ReduceOp::None); }, grad_scatter, kSave1, print_attrs});
const Prim scatter_add =
    complete({"scatter_add", PrimClass::Loop, 3, index_rule, scatter_shape, in_range, no_body,
              [](Lower& l) { return lower_scatter_with(l, ReduceOp::Sum); }, grad_scatter_add, kSave1, print_attrs});
// attrs: dim, known to be in range, how elements combine. Its derivative is composed in Python
// (torch/_composed/indexed.py).
const Prim scatter_reduce =
    complete({"scatter_reduce", PrimClass::Loop, 3, index_rule, scatter_shape, in_range, no_body,
              [](Lower& l) { return lower_scatter_with(l, static_cast<ReduceOp>(l.attr(2))); }, not_differentiable,
              kSaveNone, print_attrs});
const Prim scatter_write = complete({"scatter_write", PrimClass::Loop, 3, index_rule, scatter_shape, in_range, no_body,
                                     [](Lower& l) { return lower_scatter_with(l, ReduceOp::None); }, not_differentiable,
                                     kSaveNone, print_attrs});
const Prim index_select =
    complete({"index_select", PrimClass::Loop, 2, index_rule, select_shape, in_range, no_body, lower_index_select,
              [](Backward& b, int i) -> ET { return i ? ET(Tensor()) : added_by_index(b); }, kSave1, print_attrs});
const Prim index_add =
    complete({"index_add", PrimClass::Loop, 3, index_rule, first_shape, in_range, no_body, lower_index_add,
              [](Backward& b, int i) -> ET {
                if (i == 0) return b.g();
                return i == 1 ? ET(Tensor()) : selected(b);
              },
              kSave1, print_attrs});
}  // namespace prim

namespace op {
namespace {
ET indexed(const Prim& p, std::initializer_list<ET> in, int64_t dim) {
  if (!in.begin()->ok()) return *in.begin();
  dim = TENSOR_TRY(wrap_dim(dim, (*in.begin())->dim()));
  return apply(p, in, {dim});
}
Status same_type(const char* who, const ET& a, const ET& b) {
  if (!a.ok() || !b.ok() || a->dtype() == b->dtype()) return Unit{};
  return fail(fmt::format("{}(): Expected self.dtype to be equal to src.dtype", who));
}
}  // namespace
ET gather(const ET& t, int64_t dim, const ET& index) {
  if (t.ok()) TENSOR_TRY(wrap_dim(dim, t->dim()));
  // Nothing of t, with a way back to it.
  if (t.ok() && index.ok() && index->numel() == 0)
    return reshape(narrow(reshape(t, Dims{-1}), 0, 0, 0), index->sizes());
  return indexed(prim::gather, {t, index}, dim);
}
ET scatter(const ET& t, int64_t dim, const ET& index, const ET& src) {
  TENSOR_TRY(same_type("scatter", t, src));
  return indexed(prim::scatter, {t, index, src}, dim);
}
ET scatter_combine(const ET& t, int64_t dim, const ET& index, const ET& src, kernels::ReduceOp combine) {
  TENSOR_TRY(same_type("scatter_reduce", t, src));
  int64_t d = t.ok() ? TENSOR_TRY(wrap_dim(dim, t->dim())) : 0;
  return apply(prim::scatter_reduce, {t, index, src}, {d, 0, static_cast<int64_t>(combine)});
}
ET scatter_add(const ET& t, int64_t dim, const ET& index, const ET& src) {
  TENSOR_TRY(same_type("scatter", t, src));
  return indexed(prim::scatter_add, {t, index, src}, dim);
}
ET index_select(const ET& t, int64_t dim, const ET& index) { return indexed(prim::index_select, {t, index}, dim); }
ET index_add(const ET& t, int64_t dim, const ET& index, const ET& src) {
  // What has no axes stands for one element along the axis.
  if (t.ok() && t->dim() == 0) return reshape(index_add(reshape(t, Dims{1}), dim, index, src), Dims{});
  if (index.ok() && index->dim() == 0) return index_add(t, dim, reshape(index, Dims{1}), src);
  if (src.ok() && src->dim() == 0) return index_add(t, dim, index, reshape(src, Dims{1}));
  return indexed(prim::index_add, {t, index, src}, dim);
}

// One element for each index into all of them, in the order of a row-major walk.
ET take(const Tensor& x, const Tensor& index) {
  if (index.dtype() != DType::I64)
    return fail(fmt::format("take(): Expected a long tensor for index, but got {}", scalar_type_name(index.dtype())));
  const int64_t n = x.numel();
  if (n == 0 && index.numel()) return fail(ErrorKind::Index, "take(): tried to take from an empty tensor");
  TENSOR_TRY(check_indices(index, n, true, [&](int64_t v) -> Status {
    return fail(ErrorKind::Index,
                fmt::format("out of range: tried to access index {} on a tensor of {} elements.", v, n));
  }));
  return op::index(op::reshape(x, Dims{n}), std::vector<Tensor>{index});
}

ET masked_fill(const ET& t, const ET& mask, const ET& value) {
  if (!t.ok() || !mask.ok() || !value.ok()) return t.ok() ? mask.ok() ? value : mask : t;
  if (mask->dtype() != DType::Bool)
    return fail(fmt::format("masked_fill_ only supports boolean masks, but got mask with dtype {}",
                            cpp_type_name(mask->dtype())));
  if (value->dim() > 0)
    return fail(fmt::format(
        "masked_fill_ only supports a 0-dimensional value tensor, but got tensor with {} dimension(s).", value->dim()));
  return laid_out_contiguous(where(mask, cast(value, t->dtype()), t));
}

// Positions of non-zero elements, one row each: the count is data, so this runs at once on the host.
namespace {
// Which of n elements, w bytes each, are not zero. `signs`: the bits of an element that zero may have.
template <class Bits>
void mark_nonzero(const char* from, size_t n, Bits signs, uint8_t* out) {
  for (size_t i = 0; i < n; i++) {
    Bits b;
    std::memcpy(&b, from + i * sizeof b, sizeof b);
    out[i] = (b & ~signs) != 0;
  }
}
void mark_nonzero(const char* from, size_t n, DType d, uint8_t* out) {
  const size_t w = kernels::size_of(d);
  const bool floats = kernels::is_float(d);
  if (w == 1) mark_nonzero<uint8_t>(from, n, 0, out);
  else if (w == 2) mark_nonzero<uint16_t>(from, n, floats ? uint16_t(0x8000) : uint16_t(0), out);
  else if (w == 4) mark_nonzero<uint32_t>(from, n, floats ? 1u << 31 : 0, out);
  else mark_nonzero<uint64_t>(from, n, floats ? uint64_t(1) << 63 : 0, out);
}
}  // namespace

// A column per axis, as PyTorch lays it out.
ET nonzero(const ET& et) {
  const Tensor t = TENSOR_TRY(et);
  const auto n = static_cast<size_t>(t.numel()), parts = static_cast<size_t>(parts_of(t.dtype()));
  std::vector<char> bytes(n * element_size(t.dtype()));
  TENSOR_TRY(copy_to_host(t, bytes.data(), bytes.size()));
  std::vector<uint8_t> marks(n * parts);
  mark_nonzero(bytes.data(), marks.size(), part_type(t.dtype()), marks.data());
  if (parts == 2)
    for (size_t i = 0; i < n; i++) marks[i] = marks[2 * i] | marks[2 * i + 1];
  int64_t count = 0;
  for (size_t i = 0; i < n; i++) count += marks[i];
  const Dims sizes{count, t.dim()}, strides{1, count};
  BufferRef buffer = host_buffer(static_cast<size_t>(count * t.dim()) * sizeof(int64_t));
  if (!buffer) return fail("nonzero: not enough memory");
  auto* out = static_cast<int64_t*>(buffer->data());
  std::vector<int64_t> places(static_cast<size_t>(count) + 1);  // one that does not stay
  int64_t* to = places.data();
  for (size_t i = 0; i < n; i++) {
    *to = static_cast<int64_t>(i);
    to += marks[i];
  }
  for (int d = t.dim() - 1; d >= 0; d--) {
    int64_t* column = out + d * count;
    if (d == 0) {
      std::copy(places.begin(), places.end() - 1, column);
      break;
    }
    const int64_t size = t.size(d);
    for (int64_t i = 0; i < count; i++) {
      column[i] = places[static_cast<size_t>(i)] % size;
      places[static_cast<size_t>(i)] /= size;
    }
  }
  return make_tensor(leaf(std::move(buffer), DType::I64, sizes, strides), strides);
}

namespace {
// What x[i, j, :] comes to: x with the indexed axes in front and merged, and one flat index over them.
struct Advanced {
  ET x;                       // [indexed elements, rest...]
  ET flat;                    // index, one axis
  Dims index_sizes;           // the indices' broadcast shape
  Dims rest;                  // sizes of axes not indexed
  SmallVec<int64_t, 6> perm;  // of x: indexed axes first
  int lead = 0;               // where the index axes go in the result
  bool adjacent = false;
  Dims permuted;              // sizes after the permutation
  std::vector<Dims> strides;  // of each index, over the axes of index_sizes
};

Expected<std::vector<Tensor>> expand_masks(const Tensor& x, std::span<const Tensor> indices) {
  std::vector<Tensor> out;
  for (const Tensor& i : indices) {
    if (!i || (i.dtype() != DType::Bool && i.dtype() != DType::U8)) {
      out.push_back(i);
      continue;
    }
    for (int d = 0; d < i.dim(); d++) {
      int at = static_cast<int>(out.size()) + d;
      if (at >= x.dim() || i.size(d) != x.size(at))
        return fail(
            ErrorKind::Index,
            fmt::format(
                "The shape of the mask {} at index {} does not match the shape of the indexed tensor {} at index {}",
                show(i.sizes()), d, show(x.sizes()), at));
    }
    Tensor rows = TENSOR_TRY(nonzero(i));
    for (int d = 0; d < i.dim(); d++) out.push_back(TENSOR_TRY(select(rows, 1, d)));
  }
  if (static_cast<int>(out.size()) > x.dim())
    return fail(ErrorKind::Index, fmt::format("too many indices for tensor of dimension {}", x.dim()));
  out.resize(x.sizes().size());
  return out;
}

Expected<Advanced> prepare(const Tensor& x, std::span<const Tensor> raw) {
  Advanced a;
  std::vector<Tensor> indices = TENSOR_TRY(expand_masks(x, raw));
  int first = -1, last = -1, n = 0;
  for (int d = 0; d < x.dim(); d++) {
    if (!indices[d]) continue;
    if (const DType type = indices[d].dtype(); type != DType::I64 && type != DType::I32 && type != DType::U8)
      return fail(ErrorKind::Index, "tensors used as indices must be long, int, byte or bool tensors");
    Expected<Dims> b = n == 0 ? Expected<Dims>(indices[d].sizes()) : broadcast_sizes(a.index_sizes, indices[d].sizes());
    if (!b.ok()) {
      std::string shapes;
      for (const Tensor& i : indices)
        if (i) shapes += (shapes.empty() ? "" : ", ") + show(i.sizes());
      return fail(ErrorKind::Index,
                  "shape mismatch: indexing tensors could not be broadcast together with shapes " + shapes);
    }
    a.index_sizes = *b;
    if (first < 0) first = d;
    last = d;
    n++;
  }
  a.adjacent = last - first + 1 == n;
  a.lead = a.adjacent ? first : 0;
  for (int d = 0; d < x.dim(); d++)
    if (indices[d]) a.perm.push_back(d);
  for (int d = 0; d < x.dim(); d++)
    if (!indices[d]) {
      a.perm.push_back(d);
      a.rest.push_back(x.size(d));
    }
  int64_t indexed_count = 1;
  int which = 0;  // messages count the indices that are tensors
  for (int d = 0; d < x.dim(); d++) {
    if (!indices[d]) continue;
    const int number = which++;
    int64_t bound = x.size(d);
    TENSOR_TRY(check_indices(indices[d], bound, true, [&](int64_t v) -> Status {
      return fail(ErrorKind::Index,
                  fmt::format("index {} is out of bounds for dimension {} with size {}", v, number, bound));
    }));
    ET i = cast(indices[d], DType::I64);
    i = where(lt(i, wrapped(Scalar::of(0))), add(i, wrapped(Scalar::of(bound))), i);
    a.flat = indexed_count == 1 && d == first ? i : add(mul(a.flat, wrapped(Scalar::of(bound))), i);
    indexed_count *= bound;
  }
  for (const Tensor& i : indices)
    if (i) a.strides.push_back(TENSOR_TRY(expand(i, a.index_sizes)).strides());
  a.flat = reshape(expand(a.flat, a.index_sizes), Dims{numel(a.index_sizes)});
  ET permuted = permute(x, Ints(a.perm.data(), a.perm.size()));
  if (permuted.ok()) a.permuted = permuted->sizes();
  Dims merged{indexed_count};
  merged.append(a.rest.data(), a.rest.size());
  a.x = reshape(permuted, merged);
  return a;
}
ET picked(const ET& x, const ET& flat) { return apply(prim::index_select, {x, flat}, {0, 1}); }
}  // namespace

// The axes of the result from the outermost in memory to the innermost, as PyTorch lays it out: by the strides of x
// where they say something, then by those of the indices, else as the axes stand.
SmallVec<int64_t, 6> memory_order(const Tensor& x, const Advanced& a, const Dims& sizes) {
  const int k = a.index_sizes.dim(), n = sizes.dim();
  std::vector<Dims> operands(1 + a.strides.size(), Dims(sizes.size(), 0));
  for (int i = 0, count = a.rest.dim(); i < count; i++)
    operands[0][i < a.lead ? i : i + k] = x.strides()[a.perm[a.perm.size() - count + i]];
  for (size_t i = 0; i < a.strides.size(); i++)
    std::copy(a.strides[i].begin(), a.strides[i].end(), operands[i + 1].begin() + a.lead);
  auto compared = [&](int64_t inner, int64_t outer) {  // 1: they change places; 0: nothing is known
    for (const Dims& strides : operands) {
      if (strides[inner] == 0 || strides[outer] == 0) continue;
      if (strides[inner] != strides[outer]) return strides[inner] < strides[outer] ? -1 : 1;
      if (sizes[inner] > sizes[outer]) return 1;
    }
    return 0;
  };
  SmallVec<int64_t, 6> order(n);  // from the innermost
  for (int i = 0; i < n; i++) order[i] = n - 1 - i;
  for (int i = 1; i < n; i++) {
    for (int moved = i, at = i - 1; at >= 0; at--) {
      int c = compared(order[at], order[moved]);
      if (c < 0) break;
      if (c == 0) continue;
      std::swap(order[at], order[moved]);
      moved = at;
    }
  }
  std::reverse(order.begin(), order.end());
  return order;
}

ET index(const ET& et, std::span<const Tensor> indices) {
  const Tensor t = TENSOR_TRY(et);
  Advanced a = TENSOR_TRY(prepare(t, indices));
  Dims picked_sizes = a.index_sizes, sizes;
  picked_sizes.append(a.rest.data(), a.rest.size());
  ET out = reshape(picked(a.x, a.flat), picked_sizes);
  const int k = a.index_sizes.dim(), n = picked_sizes.dim();
  auto from = [&](int64_t axis) { return axis < a.lead ? k + axis : axis < a.lead + k ? axis - a.lead : axis; };
  for (int i = 0; i < n; i++) sizes.push_back(picked_sizes[from(i)]);
  SmallVec<int64_t, 6> order = memory_order(t, a, sizes), to_memory(n), back(n);
  bool as_picked = true;
  for (int i = 0; i < n; i++) {
    to_memory[i] = from(order[i]);
    as_picked = as_picked && to_memory[i] == i;
    back[order[i]] = i;
  }
  if (!as_picked) out = contiguous(permute(out, Ints(to_memory.data(), to_memory.size())));
  return a.lead == 0 && as_picked ? out : permute(out, Ints(back.data(), back.size()));
}

ET index_put(const ET& et, std::span<const Tensor> indices, const ET& ev, bool accumulate) {
  const Tensor t = TENSOR_TRY(et), v = TENSOR_TRY(ev);
  if (v.dtype() != t.dtype())
    return fail(fmt::format(
        "Index put requires the source and destination dtypes match, got {} for the destination and {} for the source.",
        scalar_type_name(t.dtype()), scalar_type_name(v.dtype())));
  Advanced a = TENSOR_TRY(prepare(t, indices));
  // The value broadcasts to the result shape of indexing; then its index axes go in front.
  Dims shape;
  for (int i = 0; i < a.lead; i++) shape.push_back(a.rest[i]);
  shape.append(a.index_sizes.data(), a.index_sizes.size());
  for (int i = a.lead; i < a.rest.dim(); i++) shape.push_back(a.rest[i]);
  ET value = expand(v, shape);
  if (!value.ok())
    return fail(
        fmt::format("shape mismatch: value tensor of shape {} cannot be broadcast to indexing result of shape {}",
                    show(v.sizes()), show(shape)));
  SmallVec<int64_t, 6> perm;
  int k = a.index_sizes.dim();
  for (int i = 0; i < k; i++) perm.push_back(a.lead + i);
  for (int i = 0; i < a.lead; i++) perm.push_back(i);
  for (int i = a.lead + k; i < shape.dim(); i++) perm.push_back(i);
  Dims rows{numel(a.index_sizes)};
  rows.append(a.rest.data(), a.rest.size());
  value = reshape(permute(value, Ints(perm.data(), perm.size())), rows);
  ET written;
  if (accumulate) {
    written = apply(prim::index_add, {a.x, a.flat, value}, {0, 1});
  } else {
    Dims column(rows.size(), 1);
    column[0] = rows[0];
    written = apply(prim::scatter, {a.x, expand(reshape(a.flat, column), rows), value}, {0, 1});
  }
  SmallVec<int64_t, 6> back(a.perm.size());
  for (size_t i = 0; i < a.perm.size(); i++) back[a.perm[i]] = static_cast<int64_t>(i);
  return permute(reshape(written, a.permuted), Ints(back.data(), back.size()));
}

ET embedding(const ET& weight, const ET& index, int64_t padding_idx) {
  const Tensor w = TENSOR_TRY(weight), i = TENSOR_TRY(index);
  if (w.dim() != 2) return fail("'weight' must be 2-D");
  if (i.dtype() != DType::I64 && i.dtype() != DType::I32) {
    const bool legacy = !is_complex(i.dtype()) && i.dtype() != DType::Bool && i.dtype() != DType::BF16;
    return fail(
        fmt::format("Expected tensor for argument #1 'indices' to have one of the following scalar types: Long, Int; "
                    "but got {}{}{} instead (while checking arguments for embedding)",
                    legacy ? "torch." : "CPU", scalar_type_name(i.dtype()), legacy ? "Tensor" : "Type"));
  }
  ET flat = reshape(i, Dims{i.numel()});
  ET table = w;
  if (padding_idx >= 0 && w.requires_grad() && Context::current().grad_enabled) {
    // The padding row gets no gradient: it enters as a constant.
    ET row =
        eq(arange(Scalar::of(0), Scalar::of(w.size(0)), Scalar::of(1), DType::I64), wrapped(Scalar::of(padding_idx)));
    table = where(unsqueeze(row, 1), detach(w), w);
  }
  Dims sizes = i.sizes();
  sizes.push_back(w.size(1));
  return reshape(index_select(table, 0, flat), sizes);
}
}  // namespace op

}  // namespace mpy::tensor
