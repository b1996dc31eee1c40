// Making tensors.
#include "compiler/tensor/tensor.h"

#include <fmt/format.h>
#include <cstring>

#include "compiler/tensor/context.h"
#include "compiler/tensor/history.h"
#include "kernels/device/device.h"
#include "kernels/ir/half.h"

namespace mpy::tensor {

void Storage::destroy(Storage* s) {
  if (s->listed) s->listed->unlist(s);
  if (Context* c = s->expr ? Context::current_or_null() : nullptr) c->given_up(*s->expr);
  delete s;
}

void TensorImpl::destroy(TensorImpl* t) {
  if (t->owner.on_destroy) t->owner.on_destroy(t->owner.object);
  drop_autograd(t);
  delete t;
}

bool Tensor::contiguous() const { return is_contiguous(p_->sizes, p_->strides); }

Tensor make_tensor(ExprRef e, const Dims& strides) {
  Context& c = Context::current();
  auto* s = new Storage;
  s->dtype = e->dtype;
  s->device = e->device;
  s->sizes = e->sizes;
  s->strides = strides;
  s->serial = c.next_serial++;
  auto* t = new TensorImpl;
  t->dtype = e->dtype;
  t->sizes = e->sizes;
  t->strides = strides;
  t->value = e;
  t->value_version = 0;
  t->serial = c.next_serial++;
  t->inference = c.inference;
  s->expr = std::move(e);
  if (!s->expr->done()) c.list(s);
  t->storage = Ref<Storage>::adopt(s);
  return Tensor(Ref<TensorImpl>::adopt(t));
}

Tensor make_tensor(ExprRef e) {
  Dims strides = contiguous_strides(e->sizes);
  return make_tensor(std::move(e), strides);
}

Tensor make_tensor_of(DType dtype, ExprRef e, const Dims& strides) {
  if (!is_complex(dtype)) return make_tensor(std::move(e), strides);
  TensorImpl window{.dtype = dtype, .sizes = Dims(e->sizes.data(), e->sizes.size() - 1), .strides = strides};
  Tensor parts = make_tensor(std::move(e), parts_window(window).strides);
  Tensor t = make_alias(parts, window.sizes, strides, 0);
  t->dtype = dtype;
  return t;
}

namespace {
Dims with_parts(DType dtype, const Dims& sizes) {
  Dims parts = sizes;
  if (is_complex(dtype)) parts.push_back(2);
  return parts;
}
}  // namespace

Tensor meta_tensor(DType dtype, const Dims& sizes, const Dims& strides) {
  return make_tensor_of(dtype, meta_expr(part_type(dtype), with_parts(dtype, sizes)), strides);
}

Window parts_window(const TensorImpl& t) {
  Window w{t.sizes, t.strides, t.offset};
  if (!is_complex(t.dtype)) return w;
  for (int64_t& s : w.strides) s *= 2;
  w.sizes.push_back(2);
  w.strides.push_back(1);
  w.offset *= 2;
  return w;
}

Tensor make_alias(const Tensor& base, const Dims& sizes, const Dims& strides, int64_t offset) {
  auto* t = new TensorImpl;
  t->dtype = base.dtype();
  t->storage = base->storage;
  t->sizes = sizes;
  t->strides = strides;
  t->offset = offset;
  t->shares_version = base->shares_version;
  t->inference = base->inference;
  t->serial = Context::current().next_serial++;
  return Tensor(Ref<TensorImpl>::adopt(t));
}

Tensor detach(const Tensor& t) { return make_alias(t, t.sizes(), t.strides(), t->offset); }

Tensor data_alias(const Tensor& t) {
  Tensor a = detach(t);
  a->shares_version = false;
  return a;
}

void set_data(const Tensor& t, const Tensor& source) {
  if (t->storage->refs > 1) autograd_meta(t).views_apart = true;
  if (t->autograd && t->autograd->base) autograd_meta(t->autograd->base).views_apart = true;
  t->storage = source->storage;
  t->dtype = source.dtype();
  t->sizes = source.sizes();
  t->strides = source.strides();
  t->offset = source->offset;
  t->value = {};
  t->value_version = ~uint64_t(0);
}

Tensor scalar_tensor(Scalar s, DType dtype, bool is_wrapped) {
  Tensor t = make_tensor(scalar_expr(s, dtype));
  t->wrapped_number = is_wrapped;
  return t;
}

Tensor wrapped(Scalar s) {
  if (!s.is_complex()) return scalar_tensor(s, default_of(s.kind, DType::F64), true);
  const double pair[] = {s.d, s.imag};
  BufferRef b = host_buffer(sizeof pair);
  if (!b) __builtin_trap();  // no 16 bytes of memory
  std::memcpy(b->data(), pair, sizeof pair);
  Tensor t = make_tensor_of(kC128, leaf(std::move(b), DType::F64, Dims{2}, Dims{1}), Dims());
  t->wrapped_number = true;
  return t;
}

Tensor wrapped(const LoadedScalar& s) {
  Tensor t = wrapped(s.value);
  t->storage->expr->loaded = s.number;
  return t;
}

Scalar value_of(const LoadedScalar& s) {
  if (GraphObserver* o = Context::current().graph_observer; o && s.number >= 0) o->loaded_used(s.number);
  return s.value;
}

namespace {
bool compared(const LoadedScalar& s, Than than, double other, bool is) {
  if (GraphObserver* o = Context::current().graph_observer; o && s.number >= 0) o->loaded_is(s.number, than, other, is);
  return is;
}
}  // namespace
bool is_number(const LoadedScalar& s, double other) { return compared(s, Than::Equal, other, s.value.is(other)); }
bool is_less(const LoadedScalar& s, double other) { return compared(s, Than::Less, other, s.value.d < other); }
bool is_greater(const LoadedScalar& s, double other) { return compared(s, Than::Greater, other, s.value.d > other); }

LoadedScalar complement(const LoadedScalar& s) {
  GraphObserver* o = Context::current().graph_observer;
  const int64_t number = o && s.number >= 0 ? o->loaded_complement(s.number) : -1;
  if (number < 0) (void)value_of(s);
  return {Scalar::of(1 - s.value.d), number};
}

ET tensor_from_data(const void* data, DType dtype, const Dims& sizes) {
  if (Context::current().make_device.meta()) return meta_tensor(dtype, sizes, contiguous_strides(sizes));
  Dims parts = with_parts(dtype, sizes);
  size_t bytes = static_cast<size_t>(numel(sizes)) * element_size(dtype);
  BufferRef b = host_buffer(bytes);
  if (!b)
    return fail(ErrorKind::Memory, fmt::format("[enforce fail at alloc_cpu.cpp] DefaultCPUAllocator: can't allocate "
                                               "memory: you tried to allocate {} bytes.",
                                               bytes));
  if (bytes) std::memcpy(b->data(), data, bytes);
  ExprRef e = leaf(std::move(b), part_type(dtype), parts, contiguous_strides(parts));
  return on_device(make_tensor_of(dtype, std::move(e), contiguous_strides(sizes)), Context::current().make_device);
}

ET on_device(const Tensor& t, Device to) {
  kernels::Device* device = kernels_device(to);
  const Expr& e = *t->storage->expr;
  if (!device || e.buffer->device()) return t;
  const size_t bytes = e.buffer->bytes();
  BufferRef there = alloc_on(to, bytes);
  if (!there || (bytes && !device->to_device(there->data(), e.buffer->data(), bytes)))
    return fail(ErrorKind::Memory, fmt::format("CUDA out of memory. Tried to allocate {} bytes.", bytes));
  return make_tensor_of(t.dtype(), leaf(std::move(there), e.dtype, e.sizes, e.strides, e.offset), t.strides());
}

Tensor tensor_from_foreign(void* data, size_t bytes, DType dtype, const Dims& sizes, const Dims& strides,
                           void (*free_fn)(void*), void* cookie) {
  BufferRef b(Buffer::wrap(data, bytes, free_fn, cookie));
  Dims flat{static_cast<int64_t>(bytes / kernels::size_of(dtype))};
  ExprRef e = leaf(std::move(b), dtype, flat, Dims{1});
  e->flags |= Expr::kVolatile;
  Tensor whole = make_tensor(e);
  whole->storage->exported = true;
  return make_alias(whole, sizes, strides, 0);
}

double load_double(const void* p, DType d) {
  switch (d) {
    case DType::F16: return kernels::f16_to_f32(*static_cast<const uint16_t*>(p));
    case DType::BF16: return kernels::bf16_to_f32(*static_cast<const uint16_t*>(p));
    case DType::F32: return *static_cast<const float*>(p);
    case DType::F64: return *static_cast<const double*>(p);
    case DType::U64: return static_cast<double>(*static_cast<const uint64_t*>(p));
    default: return static_cast<double>(load_scalar(p, d).i);
  }
}

Scalar load_scalar(const void* p, DType d) {
  if (is_complex(d)) {
    const char* second = static_cast<const char*>(p) + kernels::size_of(part_type(d));
    return Scalar::of(std::complex<double>(load_double(p, part_type(d)), load_double(second, part_type(d))));
  }
  switch (d) {
    case DType::Bool: return Scalar::of(*static_cast<const uint8_t*>(p) != 0);
    case DType::U8: return Scalar::of(int64_t(*static_cast<const uint8_t*>(p)));
    case DType::I8: return Scalar::of(int64_t(*static_cast<const int8_t*>(p)));
    case DType::I16: return Scalar::of(int64_t(*static_cast<const int16_t*>(p)));
    case DType::I32: return Scalar::of(int64_t(*static_cast<const int32_t*>(p)));
    case DType::I64:
    case DType::U64: return Scalar::of(*static_cast<const int64_t*>(p));
    case DType::U16: return Scalar::of(int64_t(*static_cast<const uint16_t*>(p)));
    case DType::U32: return Scalar::of(int64_t(*static_cast<const uint32_t*>(p)));
    default: return Scalar::of(load_double(p, d));
  }
}

void store_scalar(void* p, DType d, Scalar s) {
  if (is_complex(d)) {
    const double imag = s.imag, real = s.kind == Scalar::Int ? static_cast<double>(s.i) : s.d;
    store_scalar(p, part_type(d), Scalar::of(real));
    return store_scalar(static_cast<char*>(p) + kernels::size_of(part_type(d)), part_type(d), Scalar::of(imag));
  }
  switch (d) {
    case DType::Bool: *static_cast<uint8_t*>(p) = s.truth(); break;
    case DType::U8: *static_cast<uint8_t*>(p) = static_cast<uint8_t>(s.integer()); break;
    case DType::I8: *static_cast<int8_t*>(p) = static_cast<int8_t>(s.integer()); break;
    case DType::I16: *static_cast<int16_t*>(p) = static_cast<int16_t>(s.integer()); break;
    case DType::I32: *static_cast<int32_t*>(p) = static_cast<int32_t>(s.integer()); break;
    case DType::I64:
    case DType::U64: *static_cast<int64_t*>(p) = s.integer(); break;
    case DType::U16: *static_cast<uint16_t*>(p) = static_cast<uint16_t>(s.integer()); break;
    case DType::U32: *static_cast<uint32_t*>(p) = static_cast<uint32_t>(s.integer()); break;
    case DType::F16: *static_cast<uint16_t*>(p) = kernels::f32_to_f16(static_cast<float>(s.d)); break;
    case DType::BF16: *static_cast<uint16_t*>(p) = kernels::f32_to_bf16(static_cast<float>(s.d)); break;
    case DType::F32: *static_cast<float*>(p) = static_cast<float>(s.d); break;
    case DType::F64: *static_cast<double*>(p) = s.d; break;
  }
}

}  // namespace mpy::tensor
