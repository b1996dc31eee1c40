// Natives of torch.Tensor that are no ops of the schema table: metadata, values, subscripts, autograd state.
#include "compiler/autograd/error_names.h"
#include "compiler/autograd/tape.h"
#include "compiler/autograd/tensor_api.h"
#include "compiler/bindings/op_function.h"
#include "compiler/bindings/tensor_object.h"
#include "compiler/ops/contents.h"
#include "compiler/schema/steps.h"
#include "compiler/tensor/cpp_names.h"
#include "compiler/tensor/shape.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/watcher.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "torch.natives.h"

#include <algorithm>

namespace mpy {
namespace {

using tensor::Boxed;
using tensor::Step;
using tensor::Tensor;

// The receiver: `Tensor.size(3)` is a TypeError, not a crash (native_call checks the owner of methods).
Tensor& self(std::span<const Value> args) { return tensor_of(args[0]); }
// The same, for who looks neither at sizes nor at what follows from them (unseen_tensor_of).
Tensor& unseen_self(std::span<const Value> args) { return unseen_tensor_of(args[0]); }

Result<int> wrap_dim(Thread& t, int64_t d, int n) {
  if (n == 0) return t.raise(Exc::IndexError, "Dimension specified as {} but tensor has no dimensions", {d});
  if (d < -n || d >= n)
    return t.raise(Exc::IndexError, "Dimension out of range (expected to be in range of [{}, {}], but got {})",
                   {-n, n - 1, d});
  return static_cast<int>(d < 0 ? d + n : d);
}

Result<Value> int_tuple(Thread& t, const tensor::Dims& dims) {
  Ref items = TRY_REF(tuple_alloc(t, static_cast<uint64_t>(dims.dim())));
  for (int i = 0; i < dims.dim(); i++) as_tuple(items)->items[i] = Value::small_int(dims[i]);
  return items.release();
}

Result<tensor::Scalar> one_value(Thread& t, const Tensor& x) {
  TensorScope scope(t);
  if (x.numel() != 1)
    return t.raise(Exc::RuntimeError, "a Tensor with {} elements cannot be converted to Scalar", {x.numel()});
  std::vector<Boxed> given = TRY_OP(t, tensor::perform(Step::of(tensor::kItem), {x}));
  return tensor::unboxed_scalar(given[0]);
}

// int(t) and float(t) say it otherwise.
Status check_single(Thread& t, const Tensor& x) {
  if (x.numel() != 1) return t.value_error("only one element tensors can be converted to Python scalars");
  return {};
}

// A number of a tensor of type `d` as Python has it: those of uint64 past int64 are held in its bits.
Result<Value> value_in(Thread& t, tensor::DType d, tensor::Scalar s) {
  return d == tensor::DType::U64 ? make_uint(t, static_cast<uint64_t>(s.integer())) : scalar_value(t, s);
}

// The same, for a program: who records the run may want to know where that goes.
Result<Value> measured_value(Thread& t, const Tensor& x) {
  Value v = TRY(value_in(t, x.dtype(), TRY(one_value(t, x))));
  return t.protocol_observer ? t.protocol_observer->measured(v) : v;
}

// Nested lists of a row-major host copy.
Result<Value> nested(Thread& t, const Tensor& x, const char*& at, int dim) {
  if (dim == x.dim()) {
    Value v = TRY(value_in(t, x.dtype(), tensor::load_scalar(at, x.dtype())));
    at += tensor::element_size(x.dtype());
    return v;
  }
  Ref list = TRY_REF(list_new(t));
  for (int64_t i = 0; i < x.size(dim); i++) {
    Ref item = TRY_REF(nested(t, x, at, dim + 1));
    TRY(list_append(t, as_list(list), item));
  }
  return list.release();
}

// The same, taken one by one: who records the run follows where each of them goes.
Result<Value> nested_measured(Thread& t, const Tensor& x) {
  if (x.dim() == 0) return measured_value(t, x);
  Ref list = TRY_REF(list_new(t));
  for (int64_t i = 0; i < x.size(0); i++) {
    TensorScope scope(t);
    const Tensor row = TRY_OP(t, tensor::perform_one(Step::of(*tensor::find_op("select"), Step::Function),
                                                     {x, int64_t{0}, i}));
    Ref item = TRY_REF(nested_measured(t, row));
    TRY(list_append(t, as_list(list), item));
  }
  return list.release();
}

Result<Value> host_bytes(Thread& t, const Tensor& x) {
  TensorScope scope(t);
  std::vector<Boxed> given = TRY_OP(t, tensor::perform(Step::of(tensor::kBytes), {x}));
  const std::string& bytes = std::get<std::string>(given[0]);
  return bytes_new(t, bytes.data(), bytes.size());
}

// --- subscripts

Status slice_index(Thread& t, Value v, tensor::Index* out) {
  SliceObject* s = as_slice(v);
  out->kind = tensor::Index::Slice;
  auto bound = [&](Value part, bool* has, int64_t* to) -> Status {
    if (part.is_none()) return {};
    *has = true;
    *to = is_tensor(t, part) ? TRY(one_value(t, tensor_of(part))).integer() : TRY(to_index_clamped(t, part));
    return {};
  };
  bool has_step = false;
  TRY(bound(s->start, &out->has_start, &out->start));
  TRY(bound(s->stop, &out->has_stop, &out->stop));
  TRY(bound(s->step, &has_step, &out->step));
  if (has_step && out->step == 0) return t.value_error("slice step cannot be zero");
  if (out->step < 0) return t.value_error("step must be greater than zero");
  return {};
}

Status one_index(Thread& t, Value v, std::vector<tensor::Index>* out) {
  tensor::Index index;
  if (v.is_none()) {
    index.kind = tensor::Index::NewAxis;
  } else if (v.same(t.isolate.ellipsis)) {
    index.kind = tensor::Index::Ellipsis;
  } else if (is_kind(v, Kind::Slice)) {
    TRY(slice_index(t, v, &index));
  } else if (is_tensor(t, v)) {
    index.kind = tensor::Index::TensorIndex;
    index.tensor = unseen_tensor_of(v);
  } else if (!is_number(t, v) && !special_method(t, v, t.isolate.intern("_as_torch")).is_unset()) {  // numpy's
    Ref made = TRY_REF(t.call_method(v, t.isolate.intern("_as_torch"), {}));
    if (!is_tensor(t, made)) return t.type_error("_as_torch() must give a Tensor");
    index.kind = tensor::Index::TensorIndex;
    index.tensor = tensor_of(made);
  } else if (number_kind(t, v) == NumberKind::Bool) {
    index.kind = tensor::Index::Bool;
    index.b = as_int64(t, v) != 0;
  } else if (!is_int_like(t, v) && !special_method(t, v, t.isolate.intern("__torch_index__")).is_unset()) {
    // numpy's arrays say which tensor they are
    Ref made = TRY_REF(t.call_method(v, t.isolate.intern("__torch_index__"), {}));
    if (!is_tensor(t, made)) return t.type_error("__torch_index__ gave no tensor");
    index.kind = tensor::Index::TensorIndex;
    index.tensor = tensor_of(made);
  } else if (is_int_like(t, v) || !special_method(t, v, t.isolate.names.__index__).is_unset()) {
    index.kind = tensor::Index::Int;
    index.i = TRY(to_index(t, v));
  } else if (is_kind(v, Kind::List) || is_kind(v, Kind::Tuple) || is_kind(v, Kind::Range)) {
    Ref list = TRY_REF(list_from_iterable(t, v));
    const Value whole = dtype_value(t, tensor::DType::I64);  // what has no items says no type
    const Value dtype = as_list(list)->view().empty() ? whole : Value::none();
    Ref made = TRY_REF(natives::torch_tensor_from_data(t, std::array{list.get(), dtype, Value::boolean(false)}));
    index.kind = tensor::Index::TensorIndex;
    index.tensor = tensor_of(made);
  } else if (is_str(t, v)) {
    return t.type_error("new(): invalid data type 'str'", {});
  } else {
    return t.raise(
        Exc::IndexError,
        "only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got {})",
        {FormatArg::type_of(v)});
  }
  out->push_back(std::move(index));
  return {};
}

Status parse_key(Thread& t, Value key, std::vector<tensor::Index>* out) {
  key = unbox(t, key);
  // A short list in which there are tensors, sequences or slices is what a tuple of them is.
  auto is_part = [&](Value v) {
    return is_tensor(t, v) || is_kind(v, Kind::List) || is_kind(v, Kind::Tuple) || is_kind(v, Kind::Slice) ||
           v.is_none() || v.same(t.isolate.ellipsis);
  };
  if (is_kind(key, Kind::List) && as_list(key)->view().size() < 32 &&
      std::ranges::any_of(as_list(key)->view(), is_part)) {
    Ref tuple = TRY_REF(tuple_from_iterable(t, key));
    for (Value v : as_tuple(tuple)->view()) TRY(one_index(t, v, out));
    return {};
  }
  if (!is_kind(key, Kind::Tuple)) return one_index(t, key, out);
  for (Value v : as_tuple(key)->view()) TRY(one_index(t, v, out));
  return {};
}

Result<std::vector<Tensor>> tensor_vector(Thread& t, Value v) {
  std::vector<Tensor> out;
  if (v.is_none() || v.is_unset()) return out;
  if (is_tensor(t, v)) {
    out.push_back(tensor_of(v));
    return out;
  }
  TRY(for_each(t, v, [&](Value item) -> Status {
    if (item.is_none()) out.push_back({});
    else if (is_tensor(t, item)) out.push_back(tensor_of(item));
    else return t.type_error("expected Tensor, but got {}", {FormatArg::type_of(item)});
    return {};
  }));
  return out;
}

// A Python callable as a gradient hook. A Python exception inside waits in the thread while the engine fails with it.
struct PythonHook {
  Isolate* isolate;  // its thread that runs: the one that gave it may be over
  Ref callable;
};

// What a hook gives in place of a gradient is of its size and type.
Status check_hooked(Thread& t, Value hook, const Tensor& was, const Tensor& is) {
  if (is.sizes() == was.sizes() && is.dtype() == was.dtype()) return {};
  Ref attribute = TRY_REF(str_from_utf8(t, "__name__"));
  Ref name = TRY_REF(get_attr_or_unset(t, hook, attribute));
  const std::string_view shown = is_str(t, name) ? str_view(name) : std::string_view("<unknown>");
  if (!(is.sizes() == was.sizes()))
    return t.raise(Exc::RuntimeError, "hook '{}' has changed the size of value", {shown});
  const std::string of = tensor::class_name(was.dtype(), was.device());
  const std::string to = tensor::class_name(is.dtype(), is.device());
  return t.raise(Exc::RuntimeError, "hook '{}' has changed the type of value (was {} got {})",
                 {shown, std::string_view(of), std::string_view(to)});
}

tensor::Expected<std::vector<Tensor>> call_python_hook(PythonHook* hook, const Tensor& grad) {
  Thread& t = *hook->isolate->heap->thread;
  auto failed = [] { return tensor::fail(tensor::ErrorKind::Runtime, kPendingException); };
  auto wrapped = wrap_tensor(t, grad);
  if (wrapped.raised()) return failed();
  Ref arg = Ref::take(wrapped.take());
  report_asked(t, "hook", hook->callable);
  auto result = t.call(hook->callable, {arg});
  if (result.raised()) return failed();
  Ref value = Ref::take(result.take());
  if (value.get().is_none()) return std::vector<Tensor>(1);
  if (!is_tensor(t, value)) {
    (void)t.type_error("expected Variable, but hook returned '{}'", {FormatArg::type_of(value)});
    return failed();
  }
  if (check_hooked(t, hook->callable, grad, tensor_of(value)).raised()) return failed();
  return std::vector<Tensor>{tensor_of(value)};
}
tensor::ET call_hook(void* data, const Tensor& grad) {
  auto gave = TENSOR_TRY(
      tensor::run_hook(std::span(&grad, 1), [&] { return call_python_hook(static_cast<PythonHook*>(data), grad); }));
  return gave[0];
}
void drop_hook(void* data) { delete static_cast<PythonHook*>(data); }

Status run_backward(Thread& t, std::vector<Tensor> tensors, std::vector<Tensor> grads, bool retain, bool create,
                    std::vector<Tensor> inputs) {
  TensorScope scope(t);
  auto done = tensor::perform(Step::of(tensor::kBackward),
                              {std::move(tensors), std::move(grads), retain, create, std::move(inputs)});
  if (!done.ok()) return raise_op_error(t, done.error());
  return {};
}

// A step on the receiver that gives nothing.
Status change(Thread& t, const tensor::OwnStep& step, std::initializer_list<Boxed> args) {
  TensorScope scope(t);
  TRY_OP(t, tensor::perform(Step::of(step), args));
  return {};
}

// One that gives a number, a text or none.
Result<Value> fact(Thread& t, const tensor::OwnStep& step, std::initializer_list<Boxed> args) {
  TensorScope scope(t);
  std::vector<Boxed> results = TRY_OP(t, tensor::perform(Step::of(step), args));
  if (auto* n = std::get_if<int64_t>(&results[0])) return make_int(t, *n);
  if (auto* b = std::get_if<bool>(&results[0])) return Value::boolean(*b);
  if (auto* text = std::get_if<std::string>(&results[0])) return str_from_utf8(t, *text);
  return Value::none();
}

// One that gives a tensor.
Result<Value> made(Thread& t, const tensor::OwnStep& step, std::initializer_list<Boxed> args) {
  TensorScope scope(t);
  return wrap_tensor(t, TRY_OP(t, tensor::perform_one(Step::of(step), args)));
}

}  // namespace

NATIVE(tensor_size) {
  if (args[1].is_none()) return size_value(t, self(args).sizes());
  int d = TRY(wrap_dim(t, TRY(to_index(t, args[1])), self(args).dim()));
  return make_int(t, self(args).size(d));
}
NATIVE(tensor_shape) { return size_value(t, self(args).sizes()); }
NATIVE(tensor_dim) { return Value::small_int(unseen_self(args).dim()); }
NATIVE(tensor_numel) { return make_int(t, self(args).numel()); }
NATIVE(tensor_stride) {
  if (args[1].is_none()) return int_tuple(t, self(args).strides());
  int d = TRY(wrap_dim(t, TRY(to_index(t, args[1])), self(args).dim()));
  return make_int(t, self(args).strides()[d]);
}
// How many elements of the tensor's type its storage has.
NATIVE(tensor_storage_size) {
  see_all_tensors();  // of which it may be a window
  const Tensor& x = self(args);
  const int64_t bytes = x->storage->count() * static_cast<int64_t>(tensor::element_size(x->storage->dtype));
  return make_int(t, bytes / static_cast<int64_t>(tensor::element_size(x.dtype())));
}
NATIVE(tensor_storage_offset) { return fact(t, tensor::kStorageOffset, {self(args)}); }
NATIVE(tensor_element_size) {
  return Value::small_int(static_cast<int64_t>(tensor::element_size(unseen_self(args).dtype())));
}
NATIVE(tensor_is_contiguous) { return Value::boolean(self(args).contiguous()); }
NATIVE(tensor_is_floating_point) { return Value::boolean(kernels::is_float(unseen_self(args).dtype())); }
NATIVE(tensor_get_device) {
  const tensor::Device d = unseen_self(args).device();
  return Value::small_int(d.kind == tensor::Device::Cuda ? d.index : -1);
}
NATIVE(tensor_device) { return str_from_utf8(t, tensor::text_of(unseen_self(args).device())); }
// Whether what is made without saying where would not be beside it.
NATIVE(tensor_is_elsewhere) {
  return Value::boolean(!(unseen_self(args).device() == torch_state(t)->context.default_device));
}
NATIVE(tensor_dtype) { return new_ref(dtype_value(t, unseen_self(args).dtype())); }

NATIVE(tensor_data_ptr) {
  TensorScope scope(t);
  return make_uint(t, reinterpret_cast<uint64_t>(TRY_OP(t, tensor::data_ptr(self(args)))));
}

NATIVE(tensor_item) { return measured_value(t, self(args)); }

NATIVE(tensor_tolist) {
  constexpr int64_t kMostFollowed = 32;
  if (t.protocol_observer && self(args).numel() <= kMostFollowed) {
    TensorScope scope(t);
    return nested_measured(t, TRY_OP(t, tensor::perform_one(Step::of(tensor::kDetach), {self(args)})));
  }
  Ref bytes = TRY_REF(host_bytes(t, self(args)));
  const char* at = as_bytes(bytes)->data;
  return nested(t, self(args), at, 0);
}

NATIVE(tensor_bool) {
  int64_t n = self(args).numel();
  if (n == 0) return t.raise(Exc::RuntimeError, "Boolean value of Tensor with no values is ambiguous");
  if (n > 1) return t.raise(Exc::RuntimeError, "Boolean value of Tensor with more than one value is ambiguous");
  return fact(t, tensor::kTruth, {self(args)});
}
static constexpr const char* kLossy = "value cannot be converted to type {} without overflow";
NATIVE(tensor_float) {
  TRY(check_single(t, self(args)));
  if (kernels::is_float(self(args).dtype())) return measured_value(t, self(args));
  tensor::Scalar s = TRY(one_value(t, self(args)));
  if (s.imag != 0) return t.raise(Exc::RuntimeError, kLossy, {"double"});
  if (self(args).dtype() == tensor::DType::U64)
    return make_float(t, static_cast<double>(static_cast<uint64_t>(s.integer())));
  return make_float(t, s.number());
}
NATIVE(tensor_int) {
  TRY(check_single(t, self(args)));
  if (kernels::is_int(self(args).dtype())) return measured_value(t, self(args));
  tensor::Scalar s = TRY(one_value(t, self(args)));
  if (s.imag != 0) return t.raise(Exc::RuntimeError, kLossy, {"int64_t"});
  return s.is_float() ? int_from_double(t, s.number()) : value_in(t, self(args).dtype(), s);
}
NATIVE(tensor_index) {
  if (tensor::is_inexact(self(args).dtype()) || self(args).numel() != 1)
    return t.type_error("only integer tensors of a single element can be converted to an index");
  return value_in(t, self(args).dtype(), TRY(one_value(t, self(args))));
}
NATIVE(tensor_len) {
  if (self(args).dim() == 0) return t.type_error("len() of a 0-d tensor");
  return make_int(t, self(args).size(0));
}

// A key between brackets, as the operations take it.
static Status boxed_key(Thread& t, Value key, tensor::IntList* numbers, tensor::TensorList* tensors) {
  std::vector<tensor::Index> index;
  TRY(parse_key(t, key, &index));
  tensor::box_indices(index, numbers, tensors);
  return {};
}
NATIVE(tensor_getitem) {
  TensorScope scope(t);
  tensor::IntList numbers;
  tensor::TensorList tensors;
  TRY(boxed_key(t, args[1], &numbers, &tensors));
  return made(t, tensor::kGetItem, {unseen_self(args), std::move(numbers), std::move(tensors)});
}
NATIVE(tensor_setitem) {
  TensorScope scope(t);
  tensor::IntList numbers;
  tensor::TensorList tensors;
  TRY(boxed_key(t, args[1], &numbers, &tensors));
  if (args[2].is_none() || is_str(t, args[2]) || is_kind(args[2], Kind::List) || is_kind(args[2], Kind::Tuple))
    return t.type_error("can't assign a {} to a torch.{}Tensor",
                        {FormatArg::type_of(args[2]), tensor::scalar_type_name(unseen_self(args).dtype())});
  Boxed value = is_tensor(t, args[2]) ? Boxed(unseen_tensor_of(args[2])) : TRY(boxed_number(t, args[2]));
  TRY(change(t, tensor::kSetItem, {unseen_self(args), std::move(numbers), std::move(tensors), std::move(value)}));
  return Value::none();
}
NATIVE(tensor_hash) { return make_uint(t, reinterpret_cast<uint64_t>(args[0].object()) >> 4); }

NATIVE(tensor_requires_grad) {
  if (TRY(to_bool(t, args[1])) && !tensor::differentiable(unseen_self(args).dtype()))
    return t.raise(Exc::RuntimeError, "only Tensors of floating point dtype can require gradients");
  TRY(change(t, tensor::kRequireGrad, {unseen_self(args), TRY(to_bool(t, args[1]))}));
  notify_write(args[0].object(), WatchSlot::Metadata);
  return new_ref(args[0]);
}
NATIVE(tensor_set_requires_grad) {
  TRY(change(t, tensor::kRequireGrad, {unseen_self(args), TRY(to_bool(t, args[1]))}));
  notify_write(args[0].object(), WatchSlot::Metadata);
  return Value::none();
}
NATIVE(tensor_get_requires_grad) { return Value::boolean(unseen_self(args).requires_grad()); }

// Of lists in which None is no tensor.
static bool lacks_one(const std::vector<Tensor>& all) {
  return std::any_of(all.begin(), all.end(), [](const Tensor& each) { return !each; });
}
static Result<std::vector<Tensor>> inputs_of(Thread& t, Value v) {
  std::vector<Tensor> all = TRY(tensor_vector(t, v));
  if (lacks_one(all))
    return t.raise(Exc::RuntimeError, "all inputs have to be Tensors or GradientEdges, but got NoneType");
  return all;
}
static Result<std::vector<Tensor>> outputs_of(Thread& t, Value v) {
  std::vector<Tensor> all = TRY(tensor_vector(t, v));
  if (lacks_one(all)) return t.raise(Exc::AssertionError, "Expected output to be a torch.Tensor");
  return all;
}

NATIVE(tensor_backward) {
  std::vector<Tensor> grads = TRY(tensor_vector(t, args[1]));
  bool create = TRY(to_bool(t, args[3]));
  bool retain = args[2].is_none() ? create : TRY(to_bool(t, args[2]));
  if (grads.empty()) grads.push_back({});
  std::vector<Tensor> inputs = TRY(inputs_of(t, args[4]));
  if (inputs.empty() && !args[4].is_none() && !args[4].is_unset())
    return t.raise(Exc::RuntimeError, "`inputs` argument to `backward()` cannot be empty.");
  TRY(run_backward(t, {self(args)}, grads, retain, create, std::move(inputs)));
  return Value::none();
}
NATIVE(torch_backward) {
  TRY(run_backward(t, TRY(outputs_of(t, args[0])), TRY(tensor_vector(t, args[1])), TRY(to_bool(t, args[2])),
                   TRY(to_bool(t, args[3])), TRY(inputs_of(t, args[4]))));
  return Value::none();
}
NATIVE(torch_grad) {
  TensorScope scope(t);
  auto results = tensor::perform(
      Step::of(tensor::kGrad), {TRY(outputs_of(t, args[0])), TRY(inputs_of(t, args[1])), TRY(tensor_vector(t, args[2])),
                                TRY(to_bool(t, args[3])), TRY(to_bool(t, args[4])), TRY(to_bool(t, args[5]))});
  if (!results.ok()) return raise_op_error(t, results.error());
  Ref list = TRY_REF(list_new(t));
  for (const Tensor& g : std::get<tensor::TensorList>((*results)[0])) {
    Ref item = TRY_REF(wrap_tensor(t, g));
    TRY(list_append(t, as_list(list), item));
  }
  return tuple_from_iterable(t, list);
}

NATIVE(tensor_detach) { return made(t, tensor::kDetach, {unseen_self(args)}); }
NATIVE(tensor_detach_in_place) {
  TRY(change(t, tensor::kDetachInPlace, {self(args)}));
  notify_write(args[0].object(), WatchSlot::Metadata);
  return new_ref(args[0]);
}
NATIVE(tensor_retain_grad) {
  TensorScope scope(t);
  if (!self(args).requires_grad())
    return t.raise(Exc::RuntimeError, "can't retain_grad on Tensor that has requires_grad=False");
  TRY(change(t, tensor::kRetainGrad, {self(args)}));
  notify_write(args[0].object(), WatchSlot::Metadata);
  return Value::none();
}

static Result<Value> register_hook(Thread& t, Value tensor, Value callable, bool post) {
  TensorScope scope(t);
  const Tensor& x = tensor_of(tensor);
  std::vector<Boxed> made = TRY_OP(t, tensor::perform(Step::of(tensor::kAddHook), {x, post}));
  auto id = static_cast<uint64_t>(std::get<int64_t>(made[0]));
  tensor::Hook& hook = *tensor::find_hook(x, id);
  hook.call = call_hook;
  hook.drop = drop_hook;
  hook.data = new PythonHook{&t.isolate, Ref::copy(callable)};
  notify_write(tensor.object(), WatchSlot::Metadata);
  return make_uint(t, id);
}
NATIVE(tensor_register_hook) {
  if (!self(args).requires_grad())
    return t.raise(Exc::RuntimeError, "cannot register a hook on a tensor that doesn't require gradient");
  return register_hook(t, args[0], args[1], false);
}
NATIVE(tensor_register_post_hook) {
  if (!self(args).requires_grad())
    return t.raise(Exc::RuntimeError, "cannot register a hook on a tensor that doesn't require gradient");
  if (!self(args).is_leaf())
    return t.raise(Exc::RuntimeError, "post accumulate grad hooks cannot be registered on non-leaf tensors");
  return register_hook(t, args[0], args[1], true);
}
NATIVE(tensor_remove_hook) {
  TensorScope scope(t);
  tensor::remove_hook(self(args), static_cast<uint64_t>(TRY(to_index(t, args[1]))));
  notify_write(args[0].object(), WatchSlot::Metadata);
  return Value::none();
}

NATIVE(tensor_get_grad) { return made(t, tensor::kGetGrad, {unseen_self(args)}); }
NATIVE(tensor_set_grad) {
  if (args[1].is_none() || args[1].is_unset()) {
    TRY(change(t, tensor::kSetGrad, {self(args), tensor::None{}}));
    return Value::none();
  }
  if (!is_tensor(t, args[1]))
    return t.type_error("assigned grad expected to be a Tensor or None but got grad of type {}",
                        {FormatArg::type_of(args[1])});
  const Tensor& grad = tensor_of(args[1]);
  if (grad.same(self(args))) return t.raise(Exc::RuntimeError, "can't assign Variable as its own grad");
  if (grad.dtype() != self(args).dtype())
    return t.raise(
        Exc::RuntimeError,
        "attempting to assign a gradient with dtype '{}' to a tensor with grad_dtype '{}'. The gradient must match the "
        "tensor's grad_dtype (defaults to the tensor's dtype). You can set the tensor's grad_dtype attribute with a "
        "specific dtype, or None to allow any dtype. Set grad_dtype with caution. Diverging the dtypes of a tensor and "
        "its gradient may break downstream systems that assume they match.",
        {tensor::cpp_type_name(grad.dtype()), tensor::scalar_type_name(self(args).dtype())});
  if (!(grad.sizes() == self(args).sizes()))
    return t.raise(
        Exc::RuntimeError,
        "attempting to assign a gradient of size '{}' to a tensor of size '{}'. Please ensure that the gradient "
        "and the tensor are the same size",
        {tensor::show(grad.sizes()).c_str(), tensor::show(self(args).sizes()).c_str()});
  TRY(change(t, tensor::kSetGrad, {self(args), grad}));
  return Value::none();
}
NATIVE(tensor_get_data) { return made(t, tensor::kDataAlias, {unseen_self(args)}); }
NATIVE(tensor_set_data) {
  if (!is_tensor(t, args[1]))
    return t.type_error("Variable data has to be a tensor, but got {}", {FormatArg::type_of(args[1])});
  TRY(change(t, tensor::kSetData, {self(args), tensor_of(args[1])}));
  notify_write(args[0].object(), WatchSlot::Metadata);
  return Value::none();
}
NATIVE(tensor_is_leaf) { return Value::boolean(unseen_self(args).is_leaf()); }
NATIVE(tensor_retains_grad) { return Value::boolean(self(args)->autograd && self(args)->autograd->retains_grad); }
NATIVE(tensor_is_inference) { return Value::boolean(self(args)->inference); }
NATIVE(tensor_grad_fn) { return fact(t, tensor::kGradFnName, {self(args)}); }
NATIVE(tensor_version) { return fact(t, tensor::kVersion, {self(args)}); }
NATIVE(tensor_output_nr) { return fact(t, tensor::kOutputNr, {self(args)}); }
NATIVE(tensor_is_view) { return Value::boolean(self(args)->autograd && static_cast<bool>(self(args)->autograd->base)); }
NATIVE(tensor_shares_storage) {
  if (!is_tensor(t, args[1])) return Value::boolean(false);
  return fact(t, tensor::kSharesStorage, {self(args), tensor_of(args[1])});
}

NATIVE(tensor_bytes) { return host_bytes(t, self(args)); }
NATIVE(tensor_set_bytes) {
  TensorScope scope(t);
  std::string_view data = TRY(bytes_like(t, args[1]));
  Tensor& x = self(args);
  if (data.size() != static_cast<size_t>(x.numel()) * tensor::element_size(x.dtype()))
    return t.value_error("wrong number of bytes for the tensor");
  Tensor source = TRY_OP(t, tensor::tensor_from_data(data.data(), x.dtype(), x.sizes()));
  TRY_OP(t, tensor::write(x, tensor::read(source)));
  return Value::none();
}

NATIVE(dtype_is_floating_point) {
  return Value::boolean(kernels::is_float(static_cast<DTypeObject*>(args[0].object())->dtype));
}
NATIVE(dtype_itemsize) {
  return Value::small_int(
      static_cast<int64_t>(tensor::element_size(static_cast<DTypeObject*>(args[0].object())->dtype)));
}
NATIVE(dtype_reduce) {
  return str_from_utf8(t, tensor::torch_name(static_cast<DTypeObject*>(args[0].object())->dtype));
}

}  // namespace mpy
