// Schema rows: indexing; and subscripts, t[...] and t[...] = v.
#include "compiler/autograd/tape.h"
#include "compiler/schema/boxing.h"

#include <fmt/format.h>
#include <algorithm>

namespace mpy::tensor {

namespace {
constexpr uint8_t FM = kFunction | kMethod, FMI = FM | kInplace;

ET as_source(const Args& a, int i, const Tensor& index) {  // a number stands for a tensor of it
  if (a.t(i)) return a.t(i);
  TENSOR_TRY(check_holds(a.t(0).dtype(), a.loaded(i)));
  return op::full(index.sizes(), a.loaded(i), a.t(0).dtype());
}
// The older way to combine what is scattered: a sum, or a product (which has no derivative by src in PyTorch).
BoxedResult scatter_reduced(const Args& a) {
  const std::string how = a.str(4);
  if (how != "add" && how != "multiply") return fail("reduce argument must be either add or multiply.");
  ET src = as_source(a, 3, a.t(2));
  if (how == "add") return one(op::scatter_add(a.t(0), a.i(1), a.t(2), src));
  return one(op::scatter_combine(a.t(0), a.i(1), a.t(2), src, kernels::ReduceOp::Prod));
}
// The operands of index_add: one index for each slice that is added.
Status check_added(const Tensor& x, int64_t dim, const Tensor& index, const Tensor& source) {
  if (index.dim() > 1)
    return fail(
        ErrorKind::Index,
        fmt::format("index_add_(): Index is supposed to be a vector, but got dim: {} with type: {} and size: {}",
                    index.dim(), scalar_type_name(index.dtype()), show(index.sizes())));
  if (index.dtype() != DType::I64 && index.dtype() != DType::I32)
    return fail(
        fmt::format("index_add_(): Expected dtype int32/int64 for index but got: {}", scalar_type_name(index.dtype())));
  if (x.dtype() != source.dtype())
    return fail(fmt::format("index_add_(): self ({}) and source ({}) must have the same scalar type",
                            scalar_type_name(x.dtype()), scalar_type_name(source.dtype())));
  int64_t d = TENSOR_TRY(wrap_dim(dim, x.dim()));
  if (d >= std::max<int64_t>(source.dim(), 1))
    return fail(ErrorKind::Index,
                fmt::format("index_add_(): Indexing dim {} is out of bounds of the source tensor with dim {}", d,
                            source.dim()));
  const int64_t n = source.dim() ? source.size(static_cast<int>(d)) : 1;
  if (index.numel() != n)
    return fail(
        fmt::format("index_add_(): Number of indices ({}) should be equal to source.size(dim): ({}), for dim: {}",
                    index.numel(), n, d));
  if (x.dim() == 0 || source.dim() == 0) return Unit{};
  Dims rest = x.sizes(), given = source.sizes();
  if (d < rest.dim()) rest[static_cast<int>(d)] = 0;
  if (d < given.dim()) given[static_cast<int>(d)] = 0;
  if (!(rest == given))
    return fail(
        fmt::format("source tensor shape must match self tensor shape, excluding the specified dimension. Got "
                    "self.shape = {} source.shape = {}",
                    show(x.sizes()), show(source.sizes())));
  return Unit{};
}
ET one_hot(const Tensor& x, int64_t classes) {
  if (x.dtype() != DType::I64) return fail("one_hot is only applicable to index tensor of type LongTensor.");
  if (x.numel() == 0 && classes <= 0) return fail("Can not infer total number of classes from empty tensor.");
  int64_t top = -1, low = 0;
  if (x.numel()) {
    top = (TENSOR_TRY(item(TENSOR_TRY(op::amax(x))))).i;
    low = (TENSOR_TRY(item(TENSOR_TRY(op::amin(x))))).i;
  }
  if (low < 0) return fail("Class values must be non-negative.");
  if (classes < 0) classes = top + 1;
  if (classes <= top) return fail("Class values must be smaller than num_classes.");
  return op::cast(
      op::eq(op::unsqueeze(x, -1), op::arange(Scalar::of(0), Scalar::of(classes), Scalar::of(1), DType::I64)),
      DType::I64);
}
ET masked_select(const Tensor& x, const Tensor& mask) {
  if (mask.dtype() != DType::Bool) return fail("masked_select: expected BoolTensor for mask");
  Dims sizes = TENSOR_TRY(broadcast_sizes(mask.sizes(), x.sizes()));
  if (sizes.empty()) sizes.push_back(1);  // the result has one axis, whatever the operands have
  Tensor m = TENSOR_TRY(op::expand(mask, sizes));
  return op::index(op::expand(x, sizes), std::vector<Tensor>{TENSOR_TRY(op::contiguous(m))});
}
ET masked_scatter(const Tensor& self, const Tensor& mask, const Tensor& source) {
  if (mask.dtype() != DType::Bool)
    return fail(fmt::format("masked_scatter_ only supports boolean masks, but got mask with dtype {}",
                            scalar_type_name(mask.dtype())));
  Tensor x = TENSOR_TRY(op::expand(self, TENSOR_TRY(broadcast_sizes(self.sizes(), mask.sizes()))));
  Tensor m = TENSOR_TRY(op::contiguous(op::expand(mask, x.sizes())));
  Tensor places = TENSOR_TRY(op::nonzero(op::reshape(m, Dims{m.numel()})));
  if (places.size(0) > source.numel()) return fail("Number of elements of source < number of ones in mask");
  ET picked = op::narrow(op::reshape(source, Dims{source.numel()}), 0, 0, places.size(0));
  ET flat = op::index_put(op::reshape(x, Dims{x.numel()}), std::vector<Tensor>{TENSOR_TRY(op::select(places, 1, 0))},
                          picked, false);
  return op::reshape(flat, x.sizes());
}
BoxedResult unique_all(const Args& a) {
  Tensor x = TENSOR_TRY(op::reshape(a.t(0), Dims{a.t(0).numel()}));
  size_t w = element_size(x.dtype()), n = static_cast<size_t>(x.numel());
  std::vector<char> bytes(n * w + 8), out;
  TENSOR_TRY(copy_to_host(x, bytes.data(), n * w));
  std::vector<int64_t> order(n), inverse(n), counts;
  for (size_t i = 0; i < n; i++) order[i] = static_cast<int64_t>(i);
  auto value = [&](int64_t i) { return load_scalar(bytes.data() + static_cast<size_t>(i) * w, x.dtype()); };
  auto less = [&](const Scalar& p, const Scalar& q) { return p.is_float() ? p.d < q.d : p.i < q.i; };
  std::sort(order.begin(), order.end(),
            [&](int64_t i, int64_t j) { return less(value(i), value(j)) || (!less(value(j), value(i)) && i < j); });
  for (size_t k = 0; k < n; k++) {
    if (k == 0 || less(value(order[k - 1]), value(order[k]))) {
      const char* p = bytes.data() + static_cast<size_t>(order[k]) * w;
      out.insert(out.end(), p, p + w);
      counts.push_back(0);
    }
    counts.back()++;
    inverse[static_cast<size_t>(order[k])] = static_cast<int64_t>(counts.size()) - 1;
  }
  int64_t m = static_cast<int64_t>(counts.size());
  out.resize(out.size() + 8);
  std::vector<Boxed> r{Boxed(TENSOR_TRY(tensor_from_data(out.data(), x.dtype(), Dims{m})))};
  r.emplace_back(TENSOR_TRY(tensor_from_data(inverse.data(), DType::I64, a.t(0).sizes())));
  r.emplace_back(TENSOR_TRY(tensor_from_data(counts.data(), DType::I64, Dims{m})));
  return r;
}
BoxedResult unique(const Args& a) {
  if (!a.none(4) && a.t(0).dim() != 1) return fail(ErrorKind::NotImplemented, "unique: dim is not implemented");
  std::vector<Boxed> all = TENSOR_TRY(unique_all(a)), out{all[0]};
  if (a.b(2)) out.push_back(all[1]);
  if (a.b(3)) out.push_back(all[2]);
  return out;
}
ET bincount(const Tensor& x, const Tensor& weights, int64_t least) {
  if (is_inexact(x.dtype()))
    return fail(ErrorKind::NotImplemented,
                fmt::format("\"bincount_cpu\" not implemented for '{}'", scalar_type_name(x.dtype())));
  if (least < 0) return fail("minlength should be >= 0");
  if (x.dim() != 1 || (x.numel() && (TENSOR_TRY(item(TENSOR_TRY(op::amin(x))))).i < 0))
    return fail("bincount only supports 1-d non-negative integral inputs.");
  if (weights && (weights.dim() != 1 || weights.numel() != x.numel()))
    return fail("weights should be 1-d and have the same length as input");
  int64_t top = x.numel() ? (TENSOR_TRY(item(TENSOR_TRY(op::amax(x))))).i + 1 : 0;
  const DType type = !weights ? DType::I64 : weights.dtype() == DType::F32 ? DType::F32 : DType::F64;
  ET zero = op::full(Dims{std::max(top, least)}, Scalar::of(0), type);
  ET src = weights ? op::cast(weights, type) : op::full(x.sizes(), Scalar::of(1), DType::I64);
  return op::index_add(zero, 0, op::cast(x, DType::I64), src);
}
BoxedResult put(const Args& a, bool inplace) {
  ET value = op::index_put(a.t(0), a.list(1), a.t(2), a.b(3));
  if (!inplace) return one(value);
  TENSOR_TRY(check_inplace(a.t(0)));
  return written(a.t(0), value);
}
BoxedResult nonzero_tuple(const Tensor& x) {
  Tensor rows = TENSOR_TRY(op::nonzero(x.dim() ? ET(x) : op::reshape(x, Dims{1})));
  TensorList out;
  for (int64_t d = 0; d < rows.size(1); d++) out.push_back(TENSOR_TRY(op::select(rows, 1, d)));
  return plain(out);
}

// A complex number is refused where only real ones stand, unless it is one.
Status check_real(DType d, const Tensor& value) {
  if (!is_complex(value.dtype()) || is_complex(d) || value.dim()) return Unit{};
  const Scalar number = TENSOR_TRY(item(value));
  return check_holds(d, LoadedScalar(number));
}
Status check_filled(const Tensor& index, DType d, bool complex_value) {
  if (complex_value && !is_complex(d))
    return fail("index_fill_(): Converting complex Scalar to non-complex type is not supported");
  if (index.dtype() != DType::I64) return fail(ErrorKind::Index, "index_fill_(): Expected dtype int64 for index.");
  return index.dim() < 2 ? Status(Unit{}) : fail("Index has to be a vector/scalar");
}
// A mask along the dimension says where the value stands, so that the result lies in memory as x does.
ET filled(const Tensor& x, int64_t dim, const Tensor& index, const ET& value) {
  const int64_t d = TENSOR_TRY(wrap_dim(dim, x.dim()));
  Dims along(x.sizes().size(), 1);
  if (x.dim()) along[static_cast<size_t>(d)] = x.size(static_cast<int>(d));
  const std::vector<Tensor> where{TENSOR_TRY(op::reshape(index, Dims{-1}))};
  ET mask = op::index_put(op::full(Dims{numel(along)}, Scalar::of(false), DType::Bool), where,
                          op::full(Dims{}, Scalar::of(true), DType::Bool), false);
  return op::where(op::reshape(mask, along), value, x);
}
// A row of the table is a line where it fits.
// clang-format off
constexpr Row kRows[] = {
  ROW("gather(Tensor self, int dim, Tensor index) -> Tensor", FM | kOut, one(op::gather(a.t(0), a.i(1), a.t(2))))
  ROW("take_along_dim(Tensor self, Tensor indices, int dim) -> Tensor", FM, one(op::gather(a.t(0), a.i(2), a.t(1))))
  ROW("scatter.reduce(Tensor self, int dim, Tensor index, Operand src, *, str reduce) -> Tensor", FMI,
      scatter_reduced(a))
  ROW("scatter.value_reduce(Tensor self, int dim, Tensor index, *, Scalar value, str reduce) -> Tensor", FMI,
      scatter_reduced(a))
  ROW("scatter(Tensor self, int dim, Tensor index, Operand src) -> Tensor", FMI,
      one(op::scatter(a.t(0), a.i(1), a.t(2), as_source(a, 3, a.t(2)))))
  ROW("scatter.value(Tensor self, int dim, Tensor index, *, Scalar value) -> Tensor", FMI,
      one(op::scatter(a.t(0), a.i(1), a.t(2), as_source(a, 3, a.t(2)))))
  ROW("scatter_combine(Tensor self, int dim, Tensor index, Tensor src, int how) -> Tensor", kNN,
      one(op::scatter_combine(a.t(0), a.i(1), a.t(2), a.t(3), static_cast<kernels::ReduceOp>(a.i(4)))))
  ROW("scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor", FMI,
      one(op::scatter_add(a.t(0), a.i(1), a.t(2), a.t(3))))
  ROW("index_select(Tensor self, int dim, Tensor index) -> Tensor", FM | kOut,
      one(op::index_select(a.t(0), a.i(1), a.t(2))))
  ROW_DO("index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor", FMI, {
    TENSOR_TRY(check_holds(a.t(0).dtype(), a.loaded(4)));
    TENSOR_TRY(check_added(a.t(0), a.i(1), a.t(2), a.t(3)));
    return one(op::index_add(a.t(0), a.i(1), a.t(2), a.is_one(4) ? ET(a.t(3)) : op::mul(a.t(3), a.number(4))));
  })
  ROW_DO("index_fill.Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor", FMI, {
    const Tensor x = a.t(0), value = a.t(3);
    if (value.dim())
      return fail(fmt::format("index_fill_ only supports a 0-dimensional value tensor, but got tensor with {} "
                              "dimension(s).", value.dim()));
    TENSOR_TRY(check_filled(a.t(2), x.dtype(), is_complex(value.dtype())));
    return one(filled(x, a.i(1), a.t(2), op::cast(value, x.dtype())));
  })
  ROW_DO("index_fill(Tensor self, int dim, Tensor index, Scalar value) -> Tensor", FMI, {
    TENSOR_TRY(check_filled(a.t(2), a.t(0).dtype(), a.scalar(3).is_complex()));
    TENSOR_TRY(check_holds(a.t(0).dtype(), a.loaded(3)));
    return one(filled(a.t(0), a.i(1), a.t(2), op::full(Dims{}, a.loaded(3), a.t(0).dtype())));
  })
  ROW("index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor", FM, put(a, false))
  ROW("index_put_(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor", FM | kMutates,
      put(a, true))
  ROW("take(Tensor self, Tensor index) -> Tensor", FM | kOut, one(op::take(a.t(0), a.t(1))))
  ROW_DO("masked_fill(Tensor self, Tensor mask, Operand value) -> Tensor", FMI, {
    if (!a.t(2)) TENSOR_TRY(check_holds(a.t(0).dtype(), a.loaded(2)));
    if (a.t(2)) TENSOR_TRY(check_real(a.t(0).dtype(), a.t(2)));
    return one(op::masked_fill(a.t(0), a.t(1), a.operand(2)));
  })
  ROW("masked_select(Tensor self, Tensor mask) -> Tensor", FM | kOut, one(masked_select(a.t(0), a.t(1))))
  ROW("masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor", FMI,
      one(masked_scatter(a.t(0), a.t(1), a.t(2))))
  ROW("nonzero(Tensor self, *, bool as_tuple=False) -> Tensor", FM | kOut, a.b(1) ? nonzero_tuple(a.t(0))
      : one(op::nonzero(a.t(0))))
  ROW("argwhere(Tensor self) -> Tensor", FM, one(op::nonzero(a.t(0))))
  ROW("where.index(Tensor condition) -> Tensor[]", kFunction, nonzero_tuple(a.t(0)))
  ROW("one_hot(Tensor self, int num_classes=-1) -> Tensor", kNN, one(one_hot(a.t(0), a.i(1))))
  ROW("unique(Tensor self, bool sorted=True, bool return_inverse=False, bool return_counts=False, int? dim=None) -> "
      "(Tensor, Tensor, Tensor)", FM, unique(a))
  ROW("bincount(Tensor self, Tensor? weights=None, int minlength=0) -> Tensor", FM,
      one(bincount(a.t(0), a.t(1), a.i(2))))
};
// clang-format on

// A subscript, worked through from left to right: a window of `self`, and what tensor indices remain for it.
struct Subscript {
  Tensor window;
  std::vector<Tensor> indices;
  bool advanced = false;
};

int axes_used(const Index& i) {
  switch (i.kind) {
    case Index::Int:
    case Index::Slice: return 1;
    case Index::TensorIndex:
      return i.tensor.dtype() == DType::Bool || i.tensor.dtype() == DType::U8 ? i.tensor.dim() : 1;
    default: return 0;
  }
}

Expected<Subscript> resolve(const Tensor& self, std::span<const Index> index) {
  Subscript s;
  s.window = self;
  int used = 0;
  for (const Index& i : index) used += axes_used(i);
  if (self.dim() == 0 && index.size() == 1 && index[0].kind == Index::Int)
    return fail(ErrorKind::Index,
                "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to "
                "convert a 0-dim tensor to a number");
  if (used > self.dim())
    return fail(ErrorKind::Index, fmt::format("too many indices for tensor of dimension {}", self.dim()));
  int64_t dim = 0, axis = 0;  // of the window, and of self: an integer takes one of them only
  auto at = [&](const Tensor& t) {
    s.indices.resize(static_cast<size_t>(dim) + 1);
    s.indices[static_cast<size_t>(dim)] = t;
    s.advanced = true;
  };
  for (const Index& i : index) {
    const int64_t own = axis;
    axis += i.kind == Index::Ellipsis ? self.dim() - used : axes_used(i);
    switch (i.kind) {
      case Index::Int: {
        int64_t n = s.window.size(static_cast<int>(dim));
        if (i.i < -n || i.i >= n)
          return fail(ErrorKind::Index,
                      fmt::format("index {} is out of bounds for dimension {} with size {}", i.i, own, n));
        s.window = TENSOR_TRY(op::select(s.window, dim, i.i));
        break;
      }
      case Index::Slice: {
        if (i.step <= 0) return fail(ErrorKind::Value, "step must be greater than zero");
        int64_t n = s.window.size(static_cast<int>(dim));
        bool whole = i.step == 1 && (!i.has_start || i.start == 0) && (!i.has_stop || i.stop >= n);
        if (!whole)
          s.window = TENSOR_TRY(op::slice(s.window, dim, i.has_start ? i.start : 0, i.has_stop ? i.stop : n, i.step));
        dim++;
        break;
      }
      case Index::NewAxis:
        s.window = TENSOR_TRY(op::unsqueeze(s.window, dim));
        dim++;
        break;
      case Index::Ellipsis: dim += self.dim() - used; break;
      case Index::Bool: {
        s.window = TENSOR_TRY(op::unsqueeze(s.window, dim));
        int64_t zero = 0;
        at(TENSOR_TRY(tensor_from_data(&zero, DType::I64, Dims{i.b ? 1 : 0})));
        dim++;
        break;
      }
      case Index::TensorIndex: {
        const Tensor& t = i.tensor;
        if (t.dim() == 0 && kernels::is_int(t.dtype()) && t.dtype() != DType::U8) {
          // A 0-d integer is an int, but its value may be pending: gather, then drop the axis.
          Scalar v = TENSOR_TRY(item(t));
          int64_t n = s.window.size(static_cast<int>(dim));
          if (v.i < -n || v.i >= n)
            return fail(ErrorKind::Index,
                        fmt::format("index {} is out of bounds for dimension {} with size {}", v.i, own, n));
          s.window = TENSOR_TRY(op::select(s.window, dim, v.i));
          break;
        }
        if (t.dim() == 0 && t.dtype() == DType::Bool) {
          s.window = TENSOR_TRY(op::unsqueeze(s.window, dim));
          int64_t zero = 0;
          at(TENSOR_TRY(tensor_from_data(&zero, DType::I64, Dims{TENSOR_TRY(item(t)).i ? 1 : 0})));
          dim++;
          break;
        }
        at(t);
        dim += axes_used(i);
        break;
      }
    }
  }
  return s;
}

// A mask takes one place in the list that `index` gets, however many axes it covers.
std::vector<Tensor> packed(const std::vector<Tensor>& by_axis) {
  std::vector<Tensor> out;
  for (size_t i = 0; i < by_axis.size(); i++) {
    out.push_back(by_axis[i]);
    const Tensor& t = by_axis[i];
    if (t && (t.dtype() == DType::Bool || t.dtype() == DType::U8) && t.dim() > 1) i += static_cast<size_t>(t.dim()) - 1;
  }
  return out;
}
}  // namespace

std::span<const Row> index_rows() { return kRows; }

ET get_item(const Tensor& self, std::span<const Index> index) {
  Subscript s = TENSOR_TRY(resolve(self, index));
  if (s.advanced) return NAMED("IndexBackward0", op::index(s.window, packed(s.indices)));
  if (s.window.same(self))
    return op::as_strided(self, self.sizes(), self.strides(), self->offset);  // x[...] is a view, never x
  return s.window;
}

Status set_item(const Tensor& self, std::span<const Index> index, const Tensor& value) {
  // What is written is a view of self.
  if (Context::current().grad_enabled && self->requires_grad && self.is_leaf())
    return fail("a view of a leaf Variable that requires grad is being used in an in-place operation.");
  Subscript s = TENSOR_TRY(resolve(self, index));
  TENSOR_TRY(check_inplace(s.advanced ? self : s.window));
  ET v = op::cast(value, self.dtype());
  if (v.ok() && v->dim() > (s.advanced ? 99 : s.window.dim())) {
    // Leading axes of size 1 of the value are dropped.
    while (v.ok() && v->dim() > s.window.dim() && v->size(0) == 1) v = op::squeeze(v, std::vector<int64_t>{0});
  }
  if (s.advanced) {
    std::vector<Tensor> where = packed(s.indices);
    Tensor next = TENSOR_TRY(op::index_put(s.window, where, v, false));
    return assign_inplace(s.window, next);
  }
  if (!v.ok()) return v.failure();
  ET wide = op::expand(v, s.window.sizes());
  if (!wide.ok()) return wide.failure();
  return assign_inplace(s.window, *wide);
}

}  // namespace mpy::tensor
