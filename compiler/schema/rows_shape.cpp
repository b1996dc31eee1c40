// Schema rows: views, layout, types, joining and splitting.
#include "compiler/autograd/tape.h"
#include "compiler/autograd/tensor_api.h"
#include "compiler/ops/contents.h"
#include "compiler/schema/boxing.h"
#include "compiler/schema/refused_types.h"
#include "compiler/tensor/cpp_names.h"

#include <fmt/format.h>
#include <mutex>
#include <set>

namespace mpy::tensor {

namespace {
constexpr uint8_t FM = kFunction | kMethod;

BoxedResult as_type(const Args& a, DType d) { return one(op::cast(a.t(0), d)); }
BoxedResult to(const Tensor& x, DType d, bool copy) {
  if (x.dtype() == d) return one(copy ? op::clone(x) : ET(x));
  return one(op::cast(x, d));
}
Status on_host(const std::string& device) {
  if (device.empty() || device == "cpu" || device.starts_with("cpu:")) return Unit{};
  return fail(ErrorKind::NotImplemented, fmt::format("device '{}' is not available", device));
}
BoxedResult split_by(const Args& a) {
  Tensor x = a.t(0);
  if (x.dim() == 0) return fail("split expects at least a 1-dimensional tensor");
  int64_t dim = TENSOR_TRY(wrap_dim(a.i(2), x.dim())), n = x.size(static_cast<int>(dim)), each = a.i(1);
  if (each < 0) return fail(fmt::format("split expects split_size be non-negative, but got split_size={}", each));
  if (each == 0 && n != 0)
    return fail(fmt::format("split_size can only be 0 if dimension size is 0, but got dimension size of {}", n));
  std::vector<int64_t> lengths;
  for (int64_t left = n; left > 0 || lengths.empty(); left -= each) lengths.push_back(std::min(left, each));
  return many(op::split(x, lengths, dim));
}
BoxedResult unbind(const Args& a) {
  Tensor x = a.t(0);
  int64_t dim = TENSOR_TRY(wrap_dim(a.i(1), x.dim()));
  if (x.dim() == 0)
    return fail(ErrorKind::Index, fmt::format("Dimension specified as {} but tensor has no dimensions", a.i(1)));
  std::vector<Tensor> out;
  for (int64_t i = 0; i < x.size(static_cast<int>(dim)); i++) out.push_back(TENSOR_TRY(op::select(x, dim, i)));
  return many(out);
}
ET movedim(const Tensor& x, op::Ints from, op::Ints to) {
  if (from.size() != to.size())
    return fail(
        fmt::format("movedim: Invalid source or destination dims: source ([{}] dims) should contain the same number of "
                    "dims as destination ([{}] dims)",
                    fmt::join(from, ", "), fmt::join(to, ", ")));
  SmallVec<int64_t, 8> order(x.sizes().size(), -1);
  SmallVec<char, 8> used(x.sizes().size(), 0);
  for (size_t i = 0; i < from.size(); i++) {
    int64_t f = TENSOR_TRY(wrap_dim(from[i], x.dim())), t = TENSOR_TRY(wrap_dim(to[i], x.dim()));
    if (used[f]) return fail(fmt::format("movedim: repeated dim in `source` ([{}])", fmt::join(from, ", ")));
    if (order[t] >= 0) return fail(fmt::format("movedim: repeated dim in `destination` ([{}])", fmt::join(to, ", ")));
    order[t] = f;
    used[f] = 1;
  }
  int next = 0;
  for (int64_t& o : order) {
    if (o >= 0) continue;
    while (used[next]) next++;
    o = next++;
  }
  return op::permute(x, op::Ints(order.data(), order.size()));
}
ET repeat_interleave(const Tensor& x, int64_t n, const Args& a, int dim_at) {
  Tensor t = x;
  int64_t dim = 0;
  if (a.none(dim_at)) t = TENSOR_TRY(op::reshape(x, Dims{x.numel()}));
  else dim = TENSOR_TRY(wrap_dim(a.i(dim_at), x.dim()));
  Dims wide = t.sizes(), out = t.sizes();
  wide.insert(static_cast<size_t>(dim) + 1, n);
  if (n < 0) return fail("repeats can not be negative");
  if (__builtin_mul_overflow(out[dim], n, &out[dim])) return fail("numel: integer multiplication overflow");
  return op::clone(op::reshape(op::expand(op::unsqueeze(t, dim + 1), wide), out));
}
ET tile(const Tensor& x, op::Ints reps) {
  std::vector<int64_t> r(reps.begin(), reps.end());
  while (static_cast<int>(r.size()) < x.dim()) r.insert(r.begin(), 1);
  return op::repeat(x, r);
}
// Each 1-D tensor spread along its own axis; "xy" swaps the first two.
BoxedResult meshgrid(const TensorList& in, const std::string& indexing) {
  if (indexing != "ij" && indexing != "xy")
    return fail(fmt::format("torch.meshgrid: indexing must be one of \"xy\" or \"ij\", but received: {}", indexing));
  TensorList t = in;
  bool swap = indexing == "xy" && t.size() >= 2;
  if (swap) std::swap(t[0], t[1]);
  Dims all;
  for (const Tensor& x : t) all.push_back(x.numel());
  TensorList out;
  for (size_t i = 0; i < t.size(); i++) {
    Dims column(t.size(), 1);
    column[i] = t[i].numel();
    out.push_back(TENSOR_TRY(op::expand(op::reshape(t[i], column), all)));
  }
  if (swap) std::swap(out[0], out[1]);
  return plain(out);
}
// unsqueeze_ and its kin: the tensor becomes the window that `make` gives of it, and takes its place in the graph.
template <class F>
BoxedResult becomes(const Tensor& self, F make) {
  TENSOR_TRY(check_inplace(self));
  Tensor made = TENSOR_TRY(ET(make()));
  const Tensor base = self->autograd ? self->autograd->base : Tensor();
  self->sizes = made.sizes();
  self->strides = made.strides();
  self->offset = made->offset;
  self->value = {};
  self->value_version = ~uint64_t(0);
  if (made->autograd && made->autograd->grad_fn) {
    drop_autograd(self.impl());
    self->autograd = made->autograd;
    made->autograd = nullptr;
    self->autograd->base = base;
  }
  self->storage->version++;
  if (self->autograd) self->autograd->grad_fn_version = self->storage->version;
  return plain(self);
}
BoxedResult resize_data(const Tensor& self, const Tensor& source) {
  if (self.dtype() != source.dtype())
    return fail(fmt::format("Could not set tensor of type {} to a tensor of type {}", cpp_type_name(source.dtype()),
                            cpp_type_name(self.dtype())));
  set_data(self, source);
  return plain(self);
}

// A value for all of a tensor that was followed: its derivative by what stood there is zero, but there is one.
ET in_place_of(const Tensor& self, const ET& value) {
  if (!Context::current().grad_enabled || !self.requires_grad()) return value;
  return op::where(op::full(Dims(), Scalar::of(true), DType::Bool), value, self);
}

// A row of the table is a line where it fits.
// clang-format off
constexpr Row kRows[] = {
  ROW("view(Tensor self, int[] size) -> Tensor", kMethod, one(op::view(a.t(0), a.dims(1))))
  ROW_DO("view.dtype(Tensor self, dtype dtype) -> Tensor", kMethod, {
    const DType to = a.dtype(1, DType::F32);
    if (a.t(0).dtype() == to) return one(op::view(a.t(0), a.t(0).sizes()));
    if (!is_complex(to)) return one(view_bits(a.t(0), to));
    Tensor parts = TENSOR_TRY(view_bits(a.t(0), part_type(to)));
    if (parts.dim() == 0 || parts.size(parts.dim() - 1) % 2)
      return fail(fmt::format("self.size(-1) must be divisible by 2 to view {} as {} (different element sizes), but "
          "got {}",
                              scalar_type_name(a.t(0).dtype()), scalar_type_name(to), parts.dim()
                                  ? parts.size(parts.dim() - 1) : 0));
    Dims pairs = parts.sizes();
    pairs[parts.dim() - 1] /= 2;
    pairs.push_back(2);
    return one(op::view_as_complex(op::view(parts, pairs)));
  })
  ROW("view_as(Tensor self, Tensor other) -> Tensor", kMethod, one(op::view(a.t(0), a.t(1).sizes())))
  ROW("reshape(Tensor self, int[] shape) -> Tensor", FM, one(op::reshape(a.t(0), a.dims(1))))
  ROW("reshape_as(Tensor self, Tensor other) -> Tensor", kMethod, one(op::reshape(a.t(0), a.t(1).sizes())))
  ROW("ravel(Tensor self) -> Tensor", FM, one(op::reshape(a.t(0), Dims{a.t(0).numel()})))
  ROW("flatten(Tensor self, int start_dim=0, int end_dim=-1) -> Tensor", FM, one(op::flatten(a.t(0), a.i(1), a.i(2))))
  ROW_DO("unflatten(Tensor self, int dim, int[] sizes) -> Tensor", FM, {
    Tensor x = a.t(0);
    int64_t d = TENSOR_TRY(wrap_dim(a.i(1), x.dim()));
    const int64_t whole = x.size(static_cast<int>(d));
    if (a.dims(2).empty()) return fail("unflatten: sizes must be non-empty");
    Expected<Dims> part = infer_size(a.dims(2), whole);
    if (!part.ok())
      return fail(fmt::format("unflatten: Provided sizes {} don't multiply up to the size of dim {} ({}) in the input "
          "tensor", show(a.dims(2)), d, whole));
    Dims all(x.sizes().data(), static_cast<size_t>(d));
    all.append(part->data(), part->size());
    for (int i = static_cast<int>(d) + 1; i < x.dim(); i++) all.push_back(x.size(i));
    return one(op::view(x, all));
  })
  ROW("permute(Tensor self, int[] dims) -> Tensor", FM, one(op::permute(a.t(0), a.ints(1))))
  ROW("transpose(Tensor self, int dim0, int dim1) -> Tensor", FM, one(op::transpose(a.t(0), a.i(1), a.i(2))))
  ROW("swapdims(Tensor self, int dim0, int dim1) -> Tensor", FM, one(op::transpose(a.t(0), a.i(1), a.i(2))))
  ROW("moveaxis(Tensor self, int[1] source, int[1] destination) -> Tensor", FM,
      one(movedim(a.t(0), a.ints(1), a.ints(2))))
  ROW("swapaxes(Tensor self, int axis0, int axis1) -> Tensor", FM, one(op::transpose(a.t(0), a.i(1), a.i(2))))
  ROW("movedim(Tensor self, int[1] source, int[1] destination) -> Tensor", FM,
      one(movedim(a.t(0), a.ints(1), a.ints(2))))
  ROW_DO("t(Tensor self) -> Tensor", FM, {
    if (a.t(0).dim() > 2) return fail(fmt::format("t() expects a tensor with <= 2 dimensions, but self is {}D",
        a.t(0).dim()));
    return one(NAMED("TBackward0", a.t(0).dim() < 2 ? op::view(a.t(0), a.t(0).sizes()) : op::transpose(a.t(0), 0, 1)));
  })
  ROW_DO("T(Tensor self) -> Tensor", kProperty, {
    std::vector<int64_t> order;
    for (int i = a.t(0).dim(); i-- > 0;) order.push_back(i);
    return one(op::permute(a.t(0), order));
  })
  ROW_DO("mT(Tensor self) -> Tensor", kProperty, {
    if (a.t(0).dim() < 2) return fail(fmt::format("tensor.mT is only supported on matrices or batches of matrices. "
        "Got {}-D tensor.", a.t(0).dim()));
    return one(op::transpose(a.t(0), -2, -1));
  })
  ROW("expand(Tensor self, int[] size) -> Tensor", kMethod, one(op::expand(a.t(0), a.dims(1))))
  ROW("expand_as(Tensor self, Tensor other) -> Tensor", kMethod, one(op::expand(a.t(0), a.t(1).sizes())))
  ROW("broadcast_to(Tensor self, int[] size) -> Tensor", FM, one(op::expand(a.t(0), a.dims(1))))
  ROW("narrow(Tensor self, int dim, int start, int length) -> Tensor", FM,
      one(op::narrow(a.t(0), a.i(1), a.i(2), a.i(3))))
  ROW("narrow.Tensor(Tensor self, int dim, Tensor start, int length) -> Tensor", FM,
      fail("start must be an 0-dim integral Tensor."))  // one that is has been taken for an int
  ROW("select(Tensor self, int dim, int index) -> Tensor", FM, one(op::select(a.t(0), a.i(1), a.i(2))))
  ROW("squeeze(Tensor self) -> Tensor", FM, one(op::squeeze(a.t(0))))
  ROW("squeeze.dim(Tensor self, int[1] dim) -> Tensor", FM, one(op::squeeze(a.t(0), a.ints(1))))
  ROW("unsqueeze(Tensor self, int dim) -> Tensor", FM, one(op::unsqueeze(a.t(0), a.i(1))))
  ROW("as_strided(Tensor self, int[] size, int[] stride, int? storage_offset=None) -> Tensor", FM,
      one(op::as_strided(a.t(0), a.dims(1), a.dims(2), a.i_or(3, a.t(0)->offset))))
  ROW("diagonal(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor", FM,
      one(op::diagonal(a.t(0), a.i(1), a.i(2), a.i(3))))
  ROW_DO("diag(Tensor self, int diagonal=0) -> Tensor", FM, {
    Tensor x = a.t(0);
    if (x.dim() == 2) return one(op::clone(op::diagonal(x, a.i(1), 0, 1)));
    if (x.dim() != 1) return fail(fmt::format("diag(): Supports 1D or 2D tensors. Got {}D", x.dim()));
    int64_t k = a.i(1), n = x.size(0) + std::abs(k);
    return one(op::window_scatter(op::full(Dims{n, n}, Scalar::of(0), x.dtype()), x, Dims{n + 1}, k >= 0 ? k : -k * n));
  })
  ROW("unfold(Tensor self, int dimension, int size, int step) -> Tensor", kMethod,
      one(op::unfold(a.t(0), a.i(1), a.i(2), a.i(3))))
  ROW("contiguous(Tensor self) -> Tensor", kMethod, one(op::contiguous(a.t(0))))
  ROW("clone(Tensor self) -> Tensor", FM, one(op::clone(a.t(0))))
  ROW("alias(Tensor self) -> Tensor", kNN, one(op::view(a.t(0), a.t(0).sizes())))
  ROW("split(Tensor self, int split_size, int dim=0) -> Tensor[]", FM, split_by(a))
  ROW("split.sizes(Tensor self, int[] split_size, int dim=0) -> Tensor[]", FM,
      many(op::split(a.t(0), a.ints(1), a.i(2))))
  ROW("split_with_sizes(Tensor self, int[] split_sizes, int dim=0) -> Tensor[]", FM,
      many(op::split(a.t(0), a.ints(1), a.i(2))))
  ROW("chunk(Tensor self, int chunks, int dim=0) -> Tensor[]", FM, many(op::chunk(a.t(0), a.i(1), a.i(2))))
  ROW("unbind(Tensor self, int dim=0) -> Tensor[]", FM, unbind(a))
  ROW("cat(Tensor[] tensors, int dim=0) -> Tensor", kFunction | kOut, one(op::cat(a.list(0), a.i(1))))
  ROW("concat(Tensor[] tensors, int dim=0) -> Tensor", kFunction | kOut, one(op::cat(a.list(0), a.i(1))))
  ROW("concatenate(Tensor[] tensors, int dim=0) -> Tensor", kFunction | kOut, one(op::cat(a.list(0), a.i(1))))
  ROW("stack(Tensor[] tensors, int dim=0) -> Tensor", kFunction | kOut, one(op::stack(a.list(0), a.i(1))))
  ROW("meshgrid(Tensor[] tensors, *, str indexing=\"ij\") -> Tensor[]", kFunction, meshgrid(a.list(0), a.str(1)))
  ROW("meshgrid.two(Tensor a, Tensor b, *, str indexing=\"ij\") -> Tensor[]", kFunction,
      meshgrid({a.t(0), a.t(1)}, a.str(2)))
  ROW("meshgrid.three(Tensor a, Tensor b, Tensor c, *, str indexing=\"ij\") -> Tensor[]", kFunction,
      meshgrid({a.t(0), a.t(1), a.t(2)}, a.str(3)))
  ROW("repeat(Tensor self, int[] repeats) -> Tensor", kMethod, one(op::repeat(a.t(0), a.ints(1))))
  ROW("tile(Tensor self, int[] dims) -> Tensor", FM, one(tile(a.t(0), a.ints(1))))
  ROW("repeat_interleave(Tensor self, int repeats, int? dim=None) -> Tensor", FM,
      one(repeat_interleave(a.t(0), a.i(1), a, 2)))
  ROW("flip(Tensor self, int[] dims) -> Tensor", FM, one(op::flip(a.t(0), a.ints(1))))
  ROW_DO("fliplr(Tensor self) -> Tensor", FM, {
    if (a.t(0).dim() < 2) return fail("Input must be >= 2-d.");
    return one(op::flip(a.t(0), std::vector<int64_t>{1}));
  })
  ROW_DO("flipud(Tensor self) -> Tensor", FM, {
    if (a.t(0).dim() < 1) return fail("Input must be >= 1-d.");
    return one(op::flip(a.t(0), std::vector<int64_t>{0}));
  })
  ROW("roll(Tensor self, int[1] shifts, int[1] dims=[]) -> Tensor", FM, one(op::roll(a.t(0), a.ints(1), a.ints(2))))
  ROW_DO("constant_pad_nd(Tensor self, int[] pad, Scalar value=0) -> Tensor", kFunction,
      { TENSOR_TRY(check_holds(a.t(0).dtype(), a.loaded(2)));
      return one(op::pad(a.t(0), a.ints(1), op::cast(wrapped(a.scalar(2)), a.t(0).dtype()))); })
  ROW("tril(Tensor self, int diagonal=0) -> Tensor", FM | kInplace, one(op::tril(a.t(0), a.i(1))))
  ROW("triu(Tensor self, int diagonal=0) -> Tensor", FM | kInplace, one(op::triu(a.t(0), a.i(1))))
  // types and devices
  ROW("to.dtype(Tensor self, dtype dtype, bool non_blocking=False, bool copy=False) -> Tensor", kMethod,
      to(a.t(0), a.dtype(1, DType::F32), a.b(3)))
  ROW("to.other(Tensor self, Tensor other, bool non_blocking=False, bool copy=False) -> Tensor", kMethod,
      to(a.t(0), a.t(1).dtype(), a.b(3)))
  ROW_DO("to.device(Tensor self, Device? device=None, dtype? dtype=None, bool non_blocking=False, bool copy=False) -> "
      "Tensor", kMethod, {
    TENSOR_TRY(on_host(a.str(1)));
    return to(a.t(0), a.dtype(2, a.t(0).dtype()), a.b(4));
  })
  ROW("type_as(Tensor self, Tensor other) -> Tensor", kMethod, to(a.t(0), a.t(1).dtype(), false))
  ROW("cpu(Tensor self) -> Tensor", kMethod, one(a.t(0)))
  ROW("float(Tensor self) -> Tensor", kMethod, as_type(a, DType::F32))
  ROW("double(Tensor self) -> Tensor", kMethod, as_type(a, DType::F64))
  ROW("half(Tensor self) -> Tensor", kMethod, as_type(a, DType::F16))
  ROW("bfloat16(Tensor self) -> Tensor", kMethod, as_type(a, DType::BF16))
  ROW("long(Tensor self) -> Tensor", kMethod, as_type(a, DType::I64))
  ROW("int(Tensor self) -> Tensor", kMethod, as_type(a, DType::I32))
  ROW("short(Tensor self) -> Tensor", kMethod, as_type(a, DType::I16))
  ROW("char(Tensor self) -> Tensor", kMethod, as_type(a, DType::I8))
  ROW("byte(Tensor self) -> Tensor", kMethod, as_type(a, DType::U8))
  ROW("bool(Tensor self) -> Tensor", kMethod, as_type(a, DType::Bool))
  // writes
  ROW_DO("_to_device(Tensor self, Device device) -> Tensor", kMethod | kAnyDevice, {
    const Device to = Context::current().make_device;
    return one(a.t(0).device() == to ? ET(a.t(0)) : op::to_device(a.t(0), to));
  })
  ROW_DO("copy_(Tensor self, Tensor src, bool non_blocking=False) -> Tensor", kMethod | kMutates | kAnyDevice, {
    TENSOR_TRY(check_inplace(a.t(0)));
    if (a.t(0).device().meta()) return written(a.t(0), op::full(a.t(0).sizes(), Scalar::of(0), a.t(0).dtype()));
    ET value = op::cast(a.t(1), a.t(0).dtype());
    if (value.ok() && !(value->device() == a.t(0).device())) value = op::to_device(value, a.t(0).device());
    return written(a.t(0), NAMED("CopyBackwards", in_place_of(a.t(0), op::expand(value, a.t(0).sizes()))));
  })
  ROW_DO("fill_(Tensor self, Operand value) -> Tensor", kMethod | kMutates, {
    TENSOR_TRY(check_inplace(a.t(0)));
    if (a.t(1) && a.t(1).dim() > 0)
        return fail(fmt::format("fill_ only supports 0-dimension value tensor but got tensor with {} dimensions.",
        a.t(1).dim()));
    if (a.t(1)) return written(a.t(0),
        NAMED("FillBackward3", in_place_of(a.t(0), op::expand(op::cast(a.t(1), a.t(0).dtype()), a.t(0).sizes()))));
    TENSOR_TRY(check_holds(a.t(0).dtype(), a.loaded(1)));
    return written(a.t(0), NAMED("FillBackward2",
        in_place_of(a.t(0), op::full(a.t(0).sizes(), a.loaded(1), a.t(0).dtype()))));
  })
  ROW_DO("zero_(Tensor self) -> Tensor", kMethod | kMutates, {
    TENSOR_TRY(check_inplace(a.t(0)));
    return written(a.t(0), NAMED("ZeroBackward0",
        in_place_of(a.t(0), op::full(a.t(0).sizes(), Scalar::of(0), a.t(0).dtype()))));
  })
  ROW("squeeze_(Tensor self) -> Tensor", kMethod | kMutates, becomes(a.t(0), [&] { return op::squeeze(a.t(0)); }))
  ROW("squeeze_.dim(Tensor self, int[1] dim) -> Tensor", kMethod | kMutates,
      becomes(a.t(0), [&] { return op::squeeze(a.t(0), a.ints(1)); }))
  ROW("unsqueeze_(Tensor self, int dim) -> Tensor", kMethod | kMutates,
      becomes(a.t(0), [&] { return op::unsqueeze(a.t(0), a.i(1)); }))
  ROW("transpose_(Tensor self, int dim0, int dim1) -> Tensor", kMethod | kMutates,
      becomes(a.t(0), [&] { return op::transpose(a.t(0), a.i(1), a.i(2)); }))
  ROW("swapaxes_(Tensor self, int axis0, int axis1) -> Tensor", kMethod | kMutates,
      becomes(a.t(0), [&] { return op::transpose(a.t(0), a.i(1), a.i(2)); }))
  ROW("swapdims_(Tensor self, int dim0, int dim1) -> Tensor", kMethod | kMutates,
      becomes(a.t(0), [&] { return op::transpose(a.t(0), a.i(1), a.i(2)); }))
  ROW_DO("t_(Tensor self) -> Tensor", kMethod | kMutates, {
    if (a.t(0).dim() > 2) return fail(fmt::format("t_() expects a tensor with <= 2 dimensions, but self is {}D",
        a.t(0).dim()));
    return becomes(a.t(0), [&] { return a.t(0).dim() < 2 ? op::view(a.t(0), a.t(0).sizes())
        : op::transpose(a.t(0), 0, 1); });
  })
  ROW("as_strided_(Tensor self, int[] size, int[] stride, int? storage_offset=None) -> Tensor", kMethod | kMutates,
      becomes(a.t(0), [&] { return op::as_strided(a.t(0), a.dims(1), a.dims(2), a.i_or(3, a.t(0)->offset)); }))
  ROW_DO("set_(Tensor self, Tensor source) -> Tensor", kMethod | kMutates, { return resize_data(a.t(0), a.t(1)); })
  ROW_DO("requires_grad_(Tensor self, bool requires_grad=True) -> Tensor", kNN | kMutates, {
    TENSOR_TRY(set_requires_grad(a.t(0), a.b(1)));
    return plain(a.t(0));
  })
  ROW("detach(Tensor self) -> Tensor", kFunction, one(detach(a.t(0))))
  // The types of what a composite of the Python library is called with, looked at as those of an op's operands are.
  ROW_DO("takes(Tensor[] operands, str op) -> ()", kNN | kAnyDevice, {
    TENSOR_TRY(check_types(a.str(1), a.list(0)));
    return std::vector<Boxed>{};
  })
  // The form in place of what the Python library composes: the value takes the place of what it was computed from.
  ROW_DO("overwrite_(Tensor self, Tensor value) -> Tensor", kNN | kMutates, {
    TENSOR_TRY(check_inplace(a.t(0)));
    return written(a.t(0), a.t(1));
  })
  // What a composite of the Python library made, under the name that PyTorch gives its last node.
  ROW_DO("named(Tensor self, str name) -> Tensor", kNN | kMutates, {
    static std::mutex lock;
    static std::set<std::string> names;  // nodes of graphs point to them
    std::lock_guard<std::mutex> hold(lock);
    rename_grad_fn(a.t(0), 0, names.insert(a.str(1)).first->c_str());
    return plain(a.t(0));
  })
};
// clang-format on
}  // namespace

std::span<const Row> shape_rows() { return kRows; }

}  // namespace mpy::tensor
