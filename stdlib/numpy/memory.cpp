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

// A memoryview of the array's dimensions. One with gaps is a window of another array, which has all of the memory.
NATIVE(numpy_memory_buffer) {
  const Ref held = Ref::copy(TRY(tensor_in(t, args[0])));
  const Tensor& x = tensor_of(held);
  const auto width = static_cast<int64_t>(tensor::element_size(x.dtype()));
  Dims strides = x.strides();
  int64_t step = 1;
  for (int i = x.dim(); x.contiguous() && i-- > 0; step *= x.size(i)) strides[i] = step;
  for (int64_t& stride : strides) stride *= width;
  const std::span<const int64_t> shape(x.sizes().begin(), x.sizes().end()), steps(strides.begin(), strides.end());
  if (x.contiguous()) return memoryview_shaped(t, args[0], 0, shape, steps);
  TRY(address_of(t, x));
  Ref all;
  {
    TensorScope scope(t);
    const int64_t count = x->storage->count() / (tensor::is_complex(x.dtype()) ? 2 : 1);
    all = TRY_REF(wrap_tensor(t, tensor::make_alias(x, Dims{count}, Dims{1}, 0)));
  }
  Object* o = instance_new(t, type_of(t, args[0]));
  if (!o) return Raised{};
  const Ref whole = Ref::take(Value::pointer(o));
  const std::pair<const char*, Value> slots[] = {{"_t", all.get()},
                                                 {"_derived", Value::none()},
                                                 {"_readonly", slot_of(t, args[0], "_readonly")},
                                                 {"_base", args[0]}};
  for (auto [name, value] : slots) {
    const Value descriptor = type_lookup(type_of(t, args[0]), t.isolate.intern(name));
    if (descriptor.is_unset() || value.is_unset()) return t.type_error("an array has no {}", {std::string_view(name)});
    TRY(slot_set(t, o, descriptor, value));
  }
  return memoryview_shaped(t, whole, x->offset * width, shape, steps);
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
