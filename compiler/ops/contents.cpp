// See contents.h.
#include "compiler/ops/contents.h"

#include <fmt/format.h>
#include <cstring>

#include "compiler/ops/view_expr.h"
#include "compiler/tensor/context.h"
#include "compiler/tensor/history.h"
#include "kernels/device/device.h"
#include "kernels/device/strided_copy.h"

namespace mpy::tensor {

namespace {
bool same_layout(const Storage& s, const Window& t) {
  if (t.offset != 0 || !(t.sizes == s.sizes)) return false;
  for (size_t i = 0; i < t.sizes.size(); i++)
    if (t.sizes[i] != 1 && t.strides[i] != s.strides[i]) return false;
  return true;
}
}  // namespace

ExprRef read(const Tensor& t) {
  TensorImpl& i = *t.impl();
  Storage& s = *i.storage;
  if (i.value && i.value_version == s.data_version) return i.value;
  const Window w = parts_window(i);
  i.value = same_layout(s, w) ? s.expr : window_expr(s, w);
  i.value_version = s.data_version;
  return i.value;
}

namespace {
// From where the host can read the elements of `e` (done): its first one. Those of a device are copied to `copy`.
const char* readable(const Expr& e, std::vector<char>* copy) {
  const auto w = static_cast<int64_t>(kernels::size_of(e.dtype));
  const char* first = static_cast<const char*>(e.buffer->data()) + e.offset * w;
  kernels::Device* device = e.buffer->device();
  if (!device || numel(e.sizes) == 0) return first;
  int64_t low = 0, high = 0;
  for (size_t i = 0; i < e.sizes.size(); i++) (e.strides[i] < 0 ? low : high) += (e.sizes[i] - 1) * e.strides[i];
  copy->resize(static_cast<size_t>((high - low + 1) * w));
  if (!device->to_host(copy->data(), first + low * w, copy->size())) return nullptr;
  return copy->data() - low * w;
}

// Elements of `e` (done) written to `out`, the host's, with other strides, in elements. False: the device failed.
bool copy_strided(const Expr& e, char* out, const Dims& out_strides) {
  size_t w = kernels::size_of(e.dtype);
  std::vector<char> copy;
  const char* from = readable(e, &copy);
  if (!from) return false;
  kernels::copy_strided(from, {e.strides.begin(), e.strides.end()}, out, {out_strides.begin(), out_strides.end()},
                        {e.sizes.begin(), e.sizes.end()}, w);
  return true;
}

// The elements of `from` (done) written to `to`, on any device, with these strides, in elements.
Status copy_into(const Expr& from, kernels::Buffer& to, const Dims& strides) {
  if (to.device()) return Context::current().runner.copy(from, to, strides);
  if (!copy_strided(from, static_cast<char*>(to.data()), strides)) return fail(from.buffer->device()->last_error());
  return Unit{};
}

Status write_exported(Storage& s, const ExprRef& contents) {
  TENSOR_TRY(flush());
  if (!contents->done()) {
    Expr* p = contents.get();
    TENSOR_TRY(flush(&p, 1));
  }
  kernels::Buffer& own = *s.expr->buffer.get();
  if (contents->buffer.get() != &own) return copy_into(*contents, own, s.strides);
  // An alias of the very bytes (an overlapping move): go through a copy.
  const Dims rows = contiguous_strides(contents->sizes);
  BufferRef copy = alloc_on(s.device, static_cast<size_t>(s.count()) * kernels::size_of(s.dtype));
  if (!copy) return fail(ErrorKind::Memory, "no memory for an in-place write");
  TENSOR_TRY(copy_into(*contents, *copy.get(), rows));
  return copy_into(*leaf(std::move(copy), s.dtype, contents->sizes, rows), own, s.strides);
}
}  // namespace

namespace {
constexpr const char* kNoData = "Cannot copy out of meta tensor; no data!";

Status has_data(const Tensor& t) {
  if (t.device().meta()) return fail(ErrorKind::NotImplemented, kNoData);
  return Unit{};
}
}  // namespace

namespace {
// Of what is written into memory of `to`: numbers that lie with the host go there first. A number by itself is given to
// the kernels that read it.
Status bring(ExprRef* value, Device to) {
  Expr* e = value->get();
  if (to.kind != Device::Cuda || !e->device.cpu() || (e->flags & Expr::kScalar)) return Unit{};
  if (!e->done()) TENSOR_TRY(flush(&e, 1));
  *value = TENSOR_TRY(on_device(make_tensor(*value), to))->storage->expr;
  return Unit{};
}
}  // namespace

namespace {
// What a tensor remembers of its storage refers to the storage's Expr.
void forget_value(TensorImpl& t) {
  t.value = {};
  t.value_version = ~uint64_t(0);
}

// Whether this storage is the only reader of its bytes, and they lie as its strides say: no other storage has the same
// Expr or buffer, and no pending or saved Expr refers to them.
bool alone(const Storage& s) {
  const Expr& e = *s.expr;
  return e.refs == 1 && e.buffer->references() == 1 && e.offset == 0 && e.buffer->id() != 0 && e.strides == s.strides;
}

constexpr int64_t kLargeStorage = 1024;  // elements
constexpr int kFewOps = 8;

// Whether no more than `budget` pending ops lie behind it.
bool few_pending(const Expr& e, int* budget) {
  if (!e.pending()) return true;
  if (--*budget < 0) return false;
  for (const Expr* input : e.inputs)
    if (!few_pending(*input, budget)) return false;
  return true;
}

// What is computed for a write in place is no longer part of the graph that is computed next. Of a step of training
// that would tear forward and backward apart.
bool may_compute(const Storage& s, const Expr& value) {
  int budget = kFewOps;
  return (s.count() >= kLargeStorage && !Context::current().grad_enabled) || few_pending(value, &budget);
}

// The elements of `value`, a number or done, put into this window of the storage's bytes.
Status put_elements(const Storage& s, const Window& w, const Expr& value) {
  const size_t width = kernels::size_of(s.dtype);
  char* to = static_cast<char*>(s.expr->buffer->data()) + static_cast<size_t>(w.offset) * width;
  if (value.flags & Expr::kScalar) {
    char room[16];
    store_scalar(room, s.dtype, known_scalar(value));
    const Dims same(w.sizes.size(), 0);
    kernels::copy_strided(room, {same.begin(), same.end()}, to, {w.strides.begin(), w.strides.end()},
                          {w.sizes.begin(), w.sizes.end()}, width);
  } else if (!copy_strided(value, to, w.strides)) {
    return fail(value.buffer->device()->last_error());
  }
  return Unit{};
}
Status write_elements(Storage& s, const Window& w, const Expr& value) {
  TENSOR_TRY(put_elements(s, w, value));
  BufferRef own = s.expr->buffer;
  own->changed();
  s.expr = leaf(std::move(own), s.dtype, s.sizes, s.strides);  // the op that computed them says nothing of them now
  return Unit{};
}

// A window of memory whose address is known outside: what is not written stays, so it need not be computed.
Status write_exported_window(const Storage& s, const Window& w, const ExprRef& value) {
  TENSOR_TRY(flush());
  if (Expr* part = value.get(); part->pending()) TENSOR_TRY(flush(&part, 1));
  if ((value->flags & Expr::kScalar) || value->buffer.get() != s.expr->buffer.get()) return put_elements(s, w, *value);
  const Dims rows = contiguous_strides(value->sizes);  // the very bytes that are written: they are read before
  BufferRef copy = alloc_on(s.device, static_cast<size_t>(numel(value->sizes)) * kernels::size_of(s.dtype));
  if (!copy) return fail(ErrorKind::Memory, "no memory for an in-place write");
  TENSOR_TRY(copy_into(*value, *copy.get(), rows));
  return put_elements(s, w, *leaf(std::move(copy), s.dtype, value->sizes, rows));
}

// Into a part of memory that is computed, or much, and that nothing else refers to: written where it lies, since new
// contents of the whole would copy all the rest. False: not done, because the memory is not of that kind or who records
// has to see the write.
Expected<bool> write_in_place(TensorImpl& t, const Window& w, const ExprRef& value) {
  Storage& s = *t.storage;
  const bool large = s.count() >= kLargeStorage;
  const int64_t count = numel(w.sizes);
  if (!s.device.cpu() || count == 0 || (large && count > s.count() / 8)) return false;
  if (s.exported || Context::current().graph_observer || !(value->sizes == w.sizes)) return false;
  if (!large && !s.expr->done()) return false;
  forget_value(t);
  Expr* part = value.get();
  if (part->pending()) {
    if (!may_compute(s, *part)) return false;
    TENSOR_TRY(flush(&part, 1));
  }
  Expr* all = s.expr.get();
  if (all->refs != 1) return false;
  if (all->pending()) TENSOR_TRY(flush(&all, 1));
  if (!all->done() || !alone(s) || !(part->done() || part->flags & Expr::kScalar)) return false;
  TENSOR_TRY(write_elements(s, w, *part));
  return true;
}
}  // namespace

Status write(const Tensor& window, ExprRef value) {
  TensorImpl& t = *window.impl();
  Storage& s = *t.storage;
  if (value->device.meta() && !s.device.meta()) return fail(ErrorKind::NotImplemented, kNoData);
  TENSOR_TRY(bring(&value, s.device));
  if (s.device.meta()) value = meta_expr(value->dtype, value->sizes);
  const Window w = parts_window(t);
  const bool whole = same_layout(s, w);
  if (!whole && s.exported && s.device.cpu() && value->sizes == w.sizes && !Context::current().graph_observer) {
    TENSOR_TRY(write_exported_window(s, w, value));
  } else if (whole || !TENSOR_TRY(write_in_place(t, w, value))) {
    ExprRef contents = whole ? value : window_scatter(s.expr, s.strides, w.sizes, w.strides, w.offset, value);
    if (s.exported) {
      TENSOR_TRY(write_exported(s, contents));
    } else {
      Context::current().given_up(*s.expr);
      s.expr = contents;
      Context::current().list(&s);
    }
  }
  s.data_version++;
  if (t.shares_version) s.version++;
  if (whole && !s.exported) {
    t.value = value;
    t.value_version = s.data_version;
  }
  if (s.watched && Context::current().observer) Context::current().observer->storage_written(s);
  return flush_if_due();
}

namespace {
// Computes all that is pending, not this alone: for a loss that is read while the rest of its training step is pending,
// what that rest needs of the forward pass would be written out, and kept beside the same of the next step.
Status host_value(const Tensor& t, const char* why, ExprRef* out, bool alone = false) {
  TENSOR_TRY(has_data(t));
  ExprRef e = read(t);
  if (GraphObserver* o = Context::current().graph_observer) o->host_access(*e, why);
  if (!e->done() && !alone) TENSOR_TRY(flush());
  if (!e->done()) {
    Expr* p = e.get();
    TENSOR_TRY(flush(&p, 1));
  }
  *out = e;
  return Unit{};
}
}  // namespace

Expected<const void*> element_at(const Tensor& t, int64_t place) {
  const Storage& s = *t->storage;
  if (!s.device.cpu() || Context::current().graph_observer) return nullptr;
  if (!s.expr->done()) TENSOR_TRY(materialize(t));
  const Expr& e = *s.expr;
  if (!e.done() || !(e.strides == s.strides)) return nullptr;
  return static_cast<const char*>(e.buffer->data()) + static_cast<size_t>(e.offset + place) * kernels::size_of(s.dtype);
}

Expected<bool> write_element(const Tensor& of, int64_t place, Scalar value) {
  TensorImpl& t = *of.impl();
  Storage& s = *t.storage;
  if (!s.device.cpu() || s.watched || Context::current().graph_observer) return false;
  forget_value(t);
  if (s.exported) TENSOR_TRY(flush());
  else if (s.expr->refs != 1) return false;
  if (Expr* all = s.expr.get(); !all->done()) TENSOR_TRY(flush(&all, 1));
  if (!s.expr->done() || !(s.exported || alone(s))) return false;
  BufferRef own = s.expr->buffer;
  const size_t width = kernels::size_of(s.dtype);
  store_scalar(static_cast<char*>(own->data()) + static_cast<size_t>(place) * width, s.dtype, value);
  own->changed();
  if (!s.exported) s.expr = leaf(std::move(own), s.dtype, s.sizes, s.strides);
  s.data_version++;
  if (t.shares_version) s.version++;
  return true;
}

Status settle(const Tensor& t) {
  Storage& s = *t->storage;
  if (s.exported || s.device.meta()) return Unit{};
  Expr* e = s.expr.get();
  if (!e->done()) TENSOR_TRY(flush(&e, 1));
  if (e->flags & Expr::kScalar) known_scalar(*e);
  s.expr = leaf(e->buffer, e->dtype, e->sizes, e->strides, e->offset);
  forget_value(*t.impl());
  return Unit{};
}

Status materialize(const Tensor& t) {
  ExprRef e;
  return host_value(t, "materialize", &e, true);
}

Expected<Scalar> item(const Tensor& t) {
  if (t.numel() != 1) return fail(fmt::format("a Tensor with {} elements cannot be converted to Scalar", t.numel()));
  if (t.device().meta()) return fail("Tensor.item() cannot be called on meta tensors");
  ExprRef e = read(t);
  if (e->flags & Expr::kScalar && !Context::current().graph_observer) {
    char room[8];
    store_scalar(room, t.dtype(), known_scalar(*e));
    return load_scalar(room, t.dtype());
  }
  TENSOR_TRY(host_value(t, "item", &e));
  std::vector<char> copy;
  const char* at = readable(*e, &copy);
  if (!at) return fail(e->buffer->device()->last_error());
  if (!is_complex(t.dtype())) return load_scalar(at, e->dtype);
  const char* second = at + e->strides.back() * static_cast<int64_t>(kernels::size_of(e->dtype));
  return Scalar::of(std::complex<double>(load_double(at, e->dtype), load_double(second, e->dtype)));
}

Status copy_to_host(const Tensor& t, void* out, size_t bytes) {
  if (bytes != static_cast<size_t>(t.numel()) * element_size(t.dtype())) return fail("copy_to_host: wrong size");
  ExprRef e;
  TENSOR_TRY(host_value(t, "tolist", &e));
  if (!copy_strided(*e, static_cast<char*>(out), contiguous_strides(e->sizes)))
    return fail(e->buffer->device()->last_error());
  return Unit{};
}

Status copy_to_host(const Expr& e, void* out) {
  if (!copy_strided(e, static_cast<char*>(out), contiguous_strides(e.sizes)))
    return fail(e.buffer->device()->last_error());
  return Unit{};
}

Expected<void*> data_ptr(const Tensor& t) {
  Storage& s = *t->storage;
  size_t w = kernels::size_of(s.dtype);
  if (s.device.meta()) return nullptr;
  if (!s.exported) {
    // Other storages may share the bytes of `expr`; the pointer needs its own, in logical order.
    if (GraphObserver* o = Context::current().graph_observer) o->host_access(*s.expr, "data_ptr");
    forget_value(*t.impl());
    if (t->autograd && t->autograd->base) forget_value(*t->autograd->base.impl());
    TENSOR_TRY(flush());
    if (!s.expr->done()) {
      Expr* p = s.expr.get();
      TENSOR_TRY(flush(&p, 1));
    }
    const size_t bytes = static_cast<size_t>(s.count()) * w;
    BufferRef own = alone(s) ? s.expr->buffer : alloc_on(s.device, bytes);
    if (!own) return fail(ErrorKind::Memory, "no memory for a tensor whose address is taken");
    if (own.get() != s.expr->buffer.get()) TENSOR_TRY(copy_into(*s.expr, *own.get(), s.strides));
    own->expose();
    s.expr = leaf(std::move(own), s.dtype, s.sizes, s.strides);
    s.expr->flags |= Expr::kVolatile;
    s.exported = true;
    s.data_version++;
  }
  return static_cast<void*>(static_cast<char*>(s.expr->buffer->data()) +
                            t->offset * static_cast<int64_t>(element_size(t.dtype())));
}

namespace {
// Sizes, strides and offset of a window, counted in elements of `to` bytes where they count elements of `from`.
Status recount(const Tensor& t, DType type, int64_t from, int64_t to, Dims* sizes, Dims* strides, int64_t* offset) {
  const auto words = [&] {
    return fmt::format("to view {} as {} (different element sizes), but got", scalar_type_name(t.dtype()),
                       scalar_type_name(type));
  };
  if (from == to) return Unit{};
  const int last = t.dim() - 1;
  if (last < 0)
    return fail(fmt::format("self.dim() cannot be 0 to view {} as {} (different element sizes)",
                            scalar_type_name(t.dtype()), scalar_type_name(type)));
  if (t.strides()[last] != 1) return fail(fmt::format("self.stride(-1) must be 1 {} {}", words(), t.strides()[last]));
  if (from > to) {
    const int64_t k = from / to;
    (*sizes)[last] *= k;
    for (int i = 0; i < last; i++) (*strides)[i] *= k;
    *offset *= k;
    return Unit{};
  }
  const int64_t k = to / from;
  if (t.size(last) % k)
    return fail(fmt::format("self.size(-1) must be divisible by {} {} {}", k, words(), t.size(last)));
  if (*offset % k) return fail(fmt::format("self.storage_offset() must be divisible by {} {} {}", k, words(), *offset));
  for (int i = 0; i < last; i++)
    if (t.strides()[i] % k)
      return fail(fmt::format("self.stride({}) must be divisible by {} {} {}", i, k, words(), t.strides()[i]));
  (*sizes)[last] /= k;
  for (int i = 0; i < last; i++) (*strides)[i] /= k;
  *offset /= k;
  return Unit{};
}

// The tensor whose memory another one is made of lives as long as that.
void drop_source(void* source) { delete static_cast<Tensor*>(source); }

// Another storage over bytes of a device whose address is known outside.
Tensor over_bytes(const BufferRef& bytes, DType type, int64_t count) {
  ExprRef e = leaf(bytes, type, Dims{count}, Dims{1});
  e->flags |= Expr::kVolatile;
  Tensor whole = make_tensor(e);
  whole->storage->exported = true;
  return whole;
}
}  // namespace

Expected<Tensor> view_bits(const Tensor& t, DType type) {
  Dims sizes = t.sizes(), strides = t.strides();
  int64_t offset = t->offset;
  const auto from = static_cast<int64_t>(element_size(t.dtype())), to = static_cast<int64_t>(element_size(type));
  TENSOR_TRY(recount(t, type, from, to, &sizes, &strides, &offset));
  if (t.device().meta() || is_complex(type))
    return fail(ErrorKind::NotImplemented, fmt::format("view(dtype): {} on {} as {} is not implemented",
                                                       torch_name(t.dtype()), text_of(t.device()), torch_name(type)));
  char* first = static_cast<char*>(TENSOR_TRY(data_ptr(t))) - t->offset * from;
  const auto bytes =
      static_cast<int64_t>(t->storage->count()) * static_cast<int64_t>(kernels::size_of(t->storage->dtype));
  if (!t.device().cpu())
    return make_alias(over_bytes(t->storage->expr->buffer, type, bytes / to), sizes, strides, offset);
  const Tensor whole = tensor_from_foreign(first, static_cast<size_t>(bytes / to * to), type, Dims{bytes / to}, Dims{1},
                                           drop_source, new Tensor(detach(t)));
  return make_alias(whole, sizes, strides, offset);
}

}  // namespace mpy::tensor
