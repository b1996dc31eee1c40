// Tensors as Python objects. A TensorObject holds one counted TensorImpl; the impl points back, so that a tensor that
// comes out of an op again (a parameter's .grad) is the same Python object. What all tensors of an isolate share is
// TorchState.
#pragma once
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "compiler/standard_context.h"
#include "compiler/tensor/tensor.h"
#include "runtime/memory/isolate.h"
#include "runtime/types/type.h"

namespace mpy {

struct TensorObject : Object {
  tensor::Tensor tensor;  // constructed and destroyed by hand: objects come zeroed
};
struct DTypeObject : Object {
  tensor::DType dtype;
};
struct TorchGeneratorObject : Object {
  tensor::RandomStream* stream;
  bool owned;
};

// What an op asks before it runs (torch/overrides.py): nothing, the classes of its arguments, or a mode as well.
enum class FunctionOverrides : uint8_t { None, Classes, Modes };

struct TorchState {
  tensor::StandardContext context;
  struct HostAccount* account = nullptr;  // of an isolate with a host
  TypeObject* tensor_type = nullptr;
  TypeObject* dtype_type = nullptr;
  TypeObject* generator_type = nullptr;
  TypeObject* op_type = nullptr;  // callables of op_function.h
  Ref dtypes[tensor::kElementTypes];
  Ref size_type;                // torch.Size, a Python subclass of tuple
  Ref device_type, cpu_device;  // torch.device
  Ref memory_format_type;       // torch.memory_format
  // Gives the graph behind a tensor the callable of its custom backward (torch.autograd.Function).
  void (*set_backward)(Thread&, const tensor::Tensor& output, Value callable) = nullptr;
  FunctionOverrides overrides = FunctionOverrides::None;
  std::vector<std::shared_ptr<tensor::SavedTensorHooks>> saved_hooks;  // those that are set, the last ones in force
  Ref functional_tensor_hooks;  // Python helpers registered by torch/__init__.py, a dict
};
TorchState* make_torch_state(Isolate&);
inline TorchState* torch_state(Isolate& iso) {  // made at first use
  return __builtin_expect(iso.torch != nullptr, 1) ? static_cast<TorchState*>(iso.torch) : make_torch_state(iso);
}
inline TorchState* torch_state(Thread& t) { return torch_state(t.isolate); }
void torch_state_drop(Isolate&);

void meet_host(Thread&, TorchState*);  // the limits of the isolate's host, for what this thread does next

// Ops of a thread run in its isolate's tensor context.
class TensorScope {
 public:
  explicit TensorScope(Thread& t) : scope_(torch_state(t)->context) {
    if (__builtin_expect(t.isolate.embedder != nullptr, 0)) meet_host(t, torch_state(t));
  }

 private:
  tensor::Context::Scope scope_;
};

bool is_tensor(Thread&, Value);  // or a subclass

// While a region is recorded: of which tensors C++ code or a program may have seen sizes, strides or where they begin.
struct SeenTensors {
  std::unordered_set<uint64_t> serials;
  bool all = false;
  bool contains(const tensor::Tensor& x) const { return all || serials.contains(x->serial); }
};
extern constinit thread_local SeenTensors* seen_tensors;  // null: nothing is recorded

// The tensor of an object, for who looks at no more of it than its type, flags and rank, but for giving it to a step.
inline tensor::Tensor& unseen_tensor_of(Value v) { return static_cast<TensorObject*>(v.object())->tensor; }
// The same, for all others.
inline tensor::Tensor& tensor_of(Value v) {
  tensor::Tensor& x = unseen_tensor_of(v);
  if (__builtin_expect(seen_tensors != nullptr, 0)) seen_tensors->serials.insert(x->serial);
  return x;
}
inline void see_all_tensors() {
  if (seen_tensors) seen_tensors->all = true;
}
Result<Value> wrap_tensor(Thread&, const tensor::Tensor&);                  // the object it has, or a new torch.Tensor
Result<Value> wrap_tensor_as(Thread&, const tensor::Tensor&, TypeObject*);  // a new object of a subclass
bool is_dtype(Thread&, Value);
Value dtype_value(Thread&, tensor::DType);               // borrowed
Result<Value> size_value(Thread&, const tensor::Dims&);  // torch.Size
Result<Value> scalar_value(Thread&, tensor::Scalar);
// A number (bool, int, float; traced scalars read raw). Raises TypeError for others.
Result<tensor::Scalar> scalar_of(Thread&, Value);
Raised raise_op_error(Thread&, const tensor::OpError&);
// Message of an OpError that stands for a hook's exception, which waits in the thread.
inline constexpr const char* kPendingException = "\x01pending";

// TRY for Expected<T> of the tensor library.
#define TRY_OP(t, expr) \
  ({ \
    auto mpy_op_result_ = (expr); \
    if (!mpy_op_result_.ok()) return ::mpy::raise_op_error(t, mpy_op_result_.error()); \
    std::move(*mpy_op_result_); \
  })

Status init_tensor_types(Thread&);  // makes the types; called by torch_state's users once

}  // namespace mpy
