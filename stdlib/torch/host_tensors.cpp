// Tensors over the memory of a host: vm/include/mpy/tensors.h.
#include "vm/include/mpy/tensors.h"

#include <memory>

#include "compiler/bindings/tensor_object.h"
#include "compiler/ops/contents.h"
#include "vm/embedding/state.h"

// As DLPack 0.x lays them out.
struct DLDevice {
  int32_t type, id;
};
struct DLDataType {
  uint8_t code, bits;
  uint16_t lanes;
};
struct DLTensor {
  void* data;
  DLDevice device;
  int32_t rank;
  DLDataType dtype;
  int64_t *shape, *strides;  // strides null: dense
  uint64_t byte_offset;
};
struct DLManagedTensor {
  DLTensor tensor;
  void* context;
  void (*deleter)(DLManagedTensor*);
};

namespace mpy::embed {
namespace {

using tensor::Dims;
using tensor::DType;

constexpr int32_t kDlCpu = 1;
struct DlName {
  DLDataType type;
  const char* dtype;
};
constexpr DlName kDlNames[] = {{{0, 8, 1}, "int8"},     {{0, 16, 1}, "int16"},   {{0, 32, 1}, "int32"},
                               {{0, 64, 1}, "int64"},   {{1, 8, 1}, "uint8"},    {{1, 16, 1}, "uint16"},
                               {{1, 32, 1}, "uint32"},  {{1, 64, 1}, "uint64"},  {{2, 16, 1}, "float16"},
                               {{2, 32, 1}, "float32"}, {{2, 64, 1}, "float64"}, {{4, 16, 1}, "bfloat16"},
                               {{6, 8, 1}, "bool"}};

// What a tensor holds of a host's memory until the end.
struct Owned {
  void (*drop)(void*);
  void* context;
  ~Owned() {
    if (drop) drop(context);
  }
};
void drop_owned(void* owned) { delete static_cast<Owned*>(owned); }

Result<DType> dtype_named(Thread& t, const std::string& name) {
  DType d;
  if (!tensor::dtype_of_name(name, &d) || tensor::is_complex(d))
    return t.type_error("no tensor over the memory of a host has elements of type '{}'", {std::string_view(name)});
  return d;
}

// The elements from the first to the last one of a window; -1: a size or stride is negative, or there are too many.
int64_t extent(const Dims& sizes, const Dims& strides) {
  int64_t last = 0;
  bool empty = false, good = true;
  for (int i = 0; i < sizes.dim(); i++) {
    int64_t step;
    good &= sizes[i] >= 0 && strides[i] >= 0;
    empty |= sizes[i] == 0;
    good = good && (sizes[i] < 1 || (!__builtin_mul_overflow(sizes[i] - 1, strides[i], &step) &&
                                     !__builtin_add_overflow(last, step, &last)));
  }
  if (!good || last > int64_t(1) << 56) return -1;
  return empty ? 0 : last + 1;
}

Result<Value> over(Thread& t, const Array& a, std::unique_ptr<Owned> owned) {
  TensorScope scope(t);
  DType dtype = TRY(dtype_named(t, a.dtype));
  if (!a.strides.empty() && a.strides.size() != a.shape.size())
    return t.value_error("an array of the host has {} sizes and {} strides",
                         {int64_t(a.shape.size()), int64_t(a.strides.size())});
  Dims sizes, strides;
  for (int64_t n : a.shape) sizes.push_back(n);
  for (int64_t n : a.strides) strides.push_back(n);
  if (a.strides.empty()) strides = tensor::contiguous_strides(sizes);
  int64_t count = extent(sizes, strides);
  if (count < 0) return t.value_error("an array of the host has a negative or too large size or stride");
  if (count && !a.data) return t.value_error("an array of the host has no memory");
  decref(TRY(imported(t, "torch")));
  tensor::Tensor x = tensor::tensor_from_foreign(a.data, size_t(count) * tensor::element_size(dtype), dtype, sizes,
                                                 strides, drop_owned, owned.get());
  (void)owned.release();
  return wrap_tensor(t, x);
}

Result<Array> array_in(Thread& t, Value v) {
  if (!is_tensor(t, v)) return t.type_error("'{}' object is no tensor", {FormatArg::type_of(v)});
  TensorScope scope(t);
  const tensor::Tensor& x = tensor_of(v);
  if (!x.device().cpu() || tensor::is_complex(x.dtype()))
    return t.type_error("only tensors of real numbers on the cpu have memory that a host can read");
  Array a;
  a.data = TRY_OP(t, tensor::data_ptr(x));
  a.dtype = tensor::torch_name(x.dtype());
  for (int i = 0; i < x.dim(); i++) {
    a.shape.push_back(x.sizes()[i]);
    a.strides.push_back(x.strides()[i]);
  }
  return a;
}

// A DLPack struct that keeps the memory of a tensor, whose interpreter may end before.
struct Managed {
  DLManagedTensor out;
  kernels::BufferRef memory;
  Array array;
};

}  // namespace

Handle tensor_over(Interpreter& python, const Array& a, void (*drop)(void*), void* context) {
  auto owned = std::make_unique<Owned>(drop, context);
  Interpreter::Turn turn(python);
  if (!python.ready()) return {};
  InterpreterState* s = state_of(python.thread());
  Run run(s);
  return run ? s->take(over(run.thread(), a, std::move(owned))) : Handle();
}

std::optional<Array> array_of(Interpreter& python, const Handle& tensor) {
  Interpreter::Turn turn(python);
  if (!python.ready()) return {};
  InterpreterState* s = state_of(python.thread());
  Run run(s);
  if (!run || !run.good(s, {&tensor})) return {};
  auto a = array_in(run.thread(), InterpreterState::value(tensor));
  return a.ok() ? std::optional(std::move(a.value())) : std::nullopt;
}

Handle from_dlpack(Interpreter& python, DLManagedTensor* managed) {
  auto drop = [](void* context) {
    auto* m = static_cast<DLManagedTensor*>(context);
    if (m->deleter) m->deleter(m);
  };
  const DLTensor& d = managed->tensor;
  Array a{.data = d.data ? static_cast<char*>(d.data) + d.byte_offset : nullptr, .dtype = "", .shape = {}};
  for (const DlName& n : kDlNames)
    if (n.type.code == d.dtype.code && n.type.bits == d.dtype.bits && d.dtype.lanes == 1 && d.device.type == kDlCpu)
      a.dtype = n.dtype;
  a.shape.assign(d.shape, d.shape + d.rank);
  if (d.strides) a.strides.assign(d.strides, d.strides + d.rank);
  return tensor_over(python, a, drop, managed);
}

DLManagedTensor* to_dlpack(Interpreter& python, const Handle& handle) {
  Interpreter::Turn turn(python);
  std::optional<Array> a = array_of(python, handle);
  if (!a) return nullptr;
  const DlName* name = nullptr;
  for (const DlName& n : kDlNames)
    if (a->dtype == n.dtype) name = &n;
  if (!name) {
    python.raise("TypeError", "DLPack has no such type of elements: " + a->dtype);
    return nullptr;
  }
  const tensor::Storage& storage = *tensor_of(InterpreterState::value(handle))->storage;
  auto* m = new Managed{.out = {}, .memory = storage.expr->buffer, .array = std::move(*a)};
  m->out.tensor = {.data = m->array.data,
                   .device = {kDlCpu, 0},
                   .rank = int32_t(m->array.shape.size()),
                   .dtype = name->type,
                   .shape = m->array.shape.data(),
                   .strides = m->array.strides.data(),
                   .byte_offset = 0};
  m->out.context = m;
  m->out.deleter = [](DLManagedTensor* out) { delete static_cast<Managed*>(out->context); };
  return &m->out;
}

}  // namespace mpy::embed
