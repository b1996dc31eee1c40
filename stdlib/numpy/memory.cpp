// _numpy.Memory: the base of numpy.ndarray, by which arrays have a buffer: who takes bytes takes an array. The class
// in Python says by `_exports` whether the elements of its `_t` are what its arrays hold.
#include <cstring>

#include "compiler/ops/contents.h"
#include "runtime/text/bytes_methods.h"
#include "runtime/types/builtin_types.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/numpy/arrays.h"
#include "torch.natives.h"

namespace mpy {

using tensor::Dims;
using tensor::DType;
using tensor::Tensor;

namespace {

// The letter of struct's for elements of a type; null: there is none.
const char* letter_of(DType d) {
  if (tensor::is_complex(d)) return d == tensor::kC64 ? "Zf" : d == tensor::kC128 ? "Zd" : nullptr;
  switch (d) {
    case DType::Bool: return "?";
    case DType::U8: return "B";
    case DType::I8: return "b";
    case DType::I16: return "h";
    case DType::U16: return "H";
    case DType::I32: return "i";
    case DType::U32: return "I";
    case DType::I64: return "l";
    case DType::U64: return "L";
    case DType::F16: return "e";
    case DType::F32: return "f";
    case DType::F64: return "d";
    default: return nullptr;
  }
}

Value slot_of(Thread& t, Value array, const char* name) {
  const Value descriptor = type_lookup(type_of(t, array), t.isolate.intern(name));
  return descriptor.is_unset() ? descriptor : slot_get(t, array.object(), descriptor);
}

// The tensor whose elements are the array's.
Result<Value> tensor_in(Thread& t, Value array) {
  if (!type_lookup(type_of(t, array), t.isolate.intern("_exports")).same(Value::boolean(true)))
    return t.value_error("arrays of '{}' have no buffer", {FormatArg::type_of(array)});
  const Value held = slot_of(t, array, "_t");
  if (!is_tensor(t, held)) return t.value_error("ndarray is not C-contiguous");  // it is seen backwards
  const Tensor& x = tensor_of(held);
  if (!x.device().cpu() || x.requires_grad() || !letter_of(x.dtype()) || x.dim() > MemoryViewObject::kMaxDims)
    return t.value_error("arrays of this kind have no buffer");
  return held;
}

Result<char*> address_of(Thread& t, const Tensor& x) {
  TensorScope scope(t);
  // A recorder sees no reads of the memory, whose address may be known before it looks.
  tensor::Context& context = tensor::Context::current();
  if (context.graph_observer) context.graph_observer->host_access(*x->storage->expr, "an array's memory");
  return static_cast<char*>(TRY_OP(t, tensor::data_ptr(x)));
}

Status buffer(Thread& t, Value self, Buffer* out) {
  const Ref held = Ref::copy(TRY(tensor_in(t, self)));
  const Tensor& x = tensor_of(held);
  if (!x.contiguous()) return t.value_error("ndarray is not C-contiguous");
  const size_t width = tensor::element_size(x.dtype());
  *out = {TRY(address_of(t, x)), static_cast<uint64_t>(x.numel()) * width,
          !slot_of(t, self, "_readonly").same(Value::boolean(false)), static_cast<uint32_t>(width), {}};
  std::strcpy(out->format, letter_of(x.dtype()));
  return {};
}

#define TABLE_numpy_memory
#include "torch.tables.inc"

}  // namespace

// The class of ndarray's own attributes among those of an array.
static TypeObject* array_type(Thread& t, Value array) {
  for (Value c : as_tuple(type_of(t, array)->mro)->view())
    if (!type_own(as_type(c), t.isolate.intern("_t")).is_unset()) return as_type(c);
  return type_of(t, array);
}

// An array of the same class as ndarray's over a tensor.
static Result<Value> array_over(Thread& t, Value array, const Tensor& x) {
  const Ref held = TRY_REF(wrap_tensor(t, x));
  TypeObject* type = array_type(t, array);
  const std::pair<const char*, Value> slots[] = {{"_t", held.get()},
                                                 {"_derived", Value::none()},
                                                 {"_readonly", slot_of(t, array, "_readonly")},
                                                 {"_base", array}};
  Object* o = instance_new(t, type);
  if (!o) return Raised{};
  Ref made = Ref::take(Value::pointer(o));
  for (auto [name, value] : slots) {
    const Value descriptor = type_lookup(type, t.isolate.intern(name));
    if (descriptor.is_unset() || value.is_unset()) return t.type_error("an array has no {}", {std::string_view(name)});
    TRY(slot_set(t, o, descriptor, value));
  }
  return made.release();
}

// A memoryview of the array's dimensions. What it shows is another array's memory, all of it if there are gaps: the
// view keeps that, whatever becomes of the array that was asked.
NATIVE(numpy_memory_buffer) {
  const Ref held = Ref::copy(TRY(tensor_in(t, args[0])));
  const Tensor& x = tensor_of(held);
  const auto width = static_cast<int64_t>(tensor::element_size(x.dtype()));
  Dims strides = x.strides();
  int64_t step = 1;
  for (int i = x.dim(); x.contiguous() && i-- > 0; step *= x.size(i)) strides[i] = step;
  for (int64_t& stride : strides) stride *= width;
  const std::span<const int64_t> shape(x.sizes().begin(), x.sizes().end()), steps(strides.begin(), strides.end());
  TRY(address_of(t, x));
  TensorScope scope(t);
  const int64_t count = x->storage->count() / (tensor::is_complex(x.dtype()) ? 2 : 1);
  const Tensor all = x.contiguous() ? x : tensor::make_alias(x, Dims{count}, Dims{1}, 0);
  const Ref shown = TRY_REF(array_over(t, args[0], all));
  return memoryview_shaped(t, shown, args[0], x.contiguous() ? 0 : x->offset * width, shape, steps);
}

Status add_memory(Thread& t, Value module) {
  TRY(add_type(t, module,
               {.name = "_numpy.Memory",
                .payload_size = sizeof(Object),
                .flags = TypeObject::kBaseType,
                .table = &k_numpy_memory_table}));
  return {};
}

}  // namespace mpy
