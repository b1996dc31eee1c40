// The types torch.Tensor (its object, not its methods), torch.dtype and torch.Generator, and conversions of their
// values.
#include "compiler/bindings/tensor_object.h"

#include <atomic>
#include <new>
#include <optional>

#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/numbers/number_methods.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"

namespace mpy {

constinit thread_local SeenTensors* seen_tensors = nullptr;

namespace {

TensorObject* object_of(Object* o) { return static_cast<TensorObject*>(o); }

// In its isolate's context, which counts what is pending, unless that is gone.
void destroy_tensor(Thread& t, Object* o) {
  std::optional<TensorScope> scope;
  if (t.isolate.torch) scope.emplace(t);
  tensor::Tensor& tensor = object_of(o)->tensor;
  if (tensor && tensor.impl()->owner.object == o) tensor.impl()->owner.object = nullptr;
  tensor.~Tensor();
}

Result<Value> tensor_dict(Thread& t, Value self) { return instance_dict(t, self.object()); }
Status set_tensor_dict(Thread& t, Value self, Value dict) {
  Ref fresh;  // where it is deleted, the object has an empty one
  if (dict.is_unset()) fresh = TRY_REF(dict_new(t));
  return set_instance_dict(t, self.object(), dict.is_unset() ? Value(fresh) : dict);
}

Result<Value> dtype_repr(Thread& t, Value v) {
  return str_format(t, "torch.{}", {tensor::torch_name(static_cast<DTypeObject*>(v.object())->dtype)});
}

Result<Value> make_dtype(Thread& t, TypeObject* type, tensor::DType d) {
  Object* o = instance_new(t, type);
  if (!o) return t.no_memory();
  static_cast<DTypeObject*>(o)->dtype = d;
  return Value::pointer(o);
}

}  // namespace

// Counts the memory of an isolate's tensors against its limit. Buffers may outlive the isolate, and end on any thread.
struct HostAccount : kernels::Account {
  std::atomic<size_t> used{0};
  std::atomic<size_t> most{SIZE_MAX};  // of `used`: what the limit leaves beside the heap
  std::atomic<int> references{1};
  size_t counted = 0;  // of `used`, what the heap knows of; of the isolate's thread

  HostAccount() {
    take = [](kernels::Account* a, size_t bytes) { return static_cast<HostAccount*>(a)->grow(bytes); };
    give = [](kernels::Account* a, size_t bytes) { static_cast<HostAccount*>(a)->used.fetch_sub(bytes); };
    retain = [](kernels::Account* a) { static_cast<HostAccount*>(a)->references.fetch_add(1); };
    release = [](kernels::Account* a) {
      if (static_cast<HostAccount*>(a)->references.fetch_sub(1) == 1) delete static_cast<HostAccount*>(a);
    };
  }
  bool grow(size_t bytes) {
    size_t now = used.load(std::memory_order_relaxed);
    do {
      const size_t limit = most.load(std::memory_order_relaxed);
      if (now > limit || bytes > limit - now) return false;
    } while (!used.compare_exchange_weak(now, now + bytes));
    return true;
  }
};

void meet_host(Thread& t, TorchState* s) {
  if (!s->account) {
    s->account = new HostAccount;
    s->context.account = s->account;
  }
  // The heap learns here what came and went since the last op, so that its own objects leave room for tensors.
  const size_t used = s->account->used.load(std::memory_order_relaxed);
  t.isolate.heap->count(static_cast<int64_t>(used) - static_cast<int64_t>(s->account->counted));
  s->account->counted = used;
  const size_t limit = t.isolate.limits.memory, heap = t.isolate.heap->bytes_in_use() - used;
  s->account->most.store(limit > heap ? limit - heap : 0, std::memory_order_relaxed);
  s->context.poll = &t.poll;
  s->context.ending = Thread::kSignal | Thread::kDeadline | Thread::kStop;
}

TorchState* make_torch_state(Isolate& iso) {
  iso.torch = new TorchState;
  return static_cast<TorchState*>(iso.torch);
}

void torch_state_drop(Isolate& iso) {
  auto* s = static_cast<TorchState*>(iso.torch);
  HostAccount* account = s ? s->account : nullptr;
  delete s;
  iso.torch = nullptr;
  if (!account) return;
  iso.heap->count(-static_cast<int64_t>(account->counted));
  account->release(account);
}

#define TABLE_tensor_object
#define TABLE_dtype_object
#include "annotations/compiler_bindings.tables.inc"

Status init_tensor_types(Thread& t) {
  TorchState* state = torch_state(t);
  constexpr uint32_t kTensorFlags =
      TypeObject::kBaseType | TypeObject::kHasDict | TypeObject::kHasWeakref | TypeObject::kHeapType;
  state->tensor_type = TRY(native_type_with_rows(t, {.name = "torch.Tensor",
                                                     .payload_size = sizeof(TensorObject),
                                                     .flags = kTensorFlags,
                                                     .table = &k_tensor_object_table}));
  state->dtype_type = TRY(native_type_with_rows(t, {.name = "torch.dtype",
                                                    .payload_size = sizeof(DTypeObject),
                                                    .flags = TypeObject::kHeapType,
                                                    .table = &k_dtype_object_table}));
  for (int d = 0; d < tensor::kElementTypes; d++)
    state->dtypes[d] = TRY_REF(make_dtype(t, state->dtype_type, static_cast<tensor::DType>(d)));
  return {};
}

bool is_tensor(Thread& t, Value v) {
  return v.is_pointer() && torch_state(t)->tensor_type && is_subtype(type_of(t, v), torch_state(t)->tensor_type);
}

bool is_dtype(Thread& t, Value v) {
  return v.is_pointer() && torch_state(t)->dtype_type && type_of(t, v) == torch_state(t)->dtype_type;
}
Value dtype_value(Thread& t, tensor::DType d) { return torch_state(t)->dtypes[static_cast<int>(d)]; }

Result<Value> wrap_tensor_as(Thread& t, const tensor::Tensor& tensor, TypeObject* type) {
  Object* o = instance_new(t, type);
  if (!o) return t.no_memory();
  new (&object_of(o)->tensor) tensor::Tensor(tensor);
  if (tensor) tensor.impl()->owner.object = o;
  return Value::pointer(o);
}

Result<Value> wrap_tensor(Thread& t, const tensor::Tensor& tensor) {
  if (!tensor) return Value::none();
  if (void* o = tensor.impl()->owner.object) return new_ref(Value::pointer(static_cast<Object*>(o)));
  return wrap_tensor_as(t, tensor, torch_state(t)->tensor_type);
}

Result<Value> size_value(Thread& t, const tensor::Dims& dims) {
  Ref items = TRY_REF(tuple_alloc(t, static_cast<uint64_t>(dims.dim())));
  for (int i = 0; i < dims.dim(); i++) as_tuple(items)->items[i] = Value::small_int(dims[i]);
  Value type = torch_state(t)->size_type;
  if (type.is_unset()) return items.release();
  return boxed_new(t, static_cast<TypeObject*>(type.header()), items.release());
}

Result<Value> scalar_value(Thread& t, tensor::Scalar s) {
  if (s.kind == tensor::Scalar::Bool) return Value::boolean(s.integer() != 0);
  if (s.is_float()) return make_float(t, s.number());
  if (s.is_complex()) return make_complex(t, s.d, s.imag);
  return make_int(t, s.integer());
}

Result<tensor::Scalar> scalar_of(Thread& t, Value v) {
  switch (number_kind(t, v)) {
    case NumberKind::Bool: return tensor::Scalar::of(as_int64(t, v) != 0);
    case NumberKind::Int: return tensor::Scalar::of(as_int64(t, v));
    case NumberKind::Float: return tensor::Scalar::of(as_double(t, v));
    case NumberKind::Complex: {
      ComplexValue z = as_complex(t, v);
      return tensor::Scalar::of(std::complex<double>(z.real, z.imag));
    }
    case NumberKind::BigInt: return t.raise(Exc::RuntimeError, "Overflow when unpacking long");
    default: return t.type_error("must be a number, not {}", {FormatArg::type_of(v)});
  }
}

Raised raise_op_error(Thread& t, const tensor::OpError& e) {
  if (e.kind == tensor::ErrorKind::Memory) return t.no_memory();
  if (e.message == kPendingException) return Raised{};
  if (e.kind == tensor::ErrorKind::Ended) {
    TRY(t.poll_native());
    return t.raise(Exc::KeyboardInterrupt, "");  // a handler of the program's took the signal; the work is gone
  }
  static constexpr Exc kinds[] = {Exc::RuntimeError,        Exc::ValueError,  Exc::TypeError,     Exc::IndexError,
                                  Exc::NotImplementedError, Exc::MemoryError, Exc::OverflowError, Exc::AssertionError};
  return t.raise(kinds[static_cast<int>(e.kind)], "{}", {e.message.c_str()});
}

}  // namespace mpy
