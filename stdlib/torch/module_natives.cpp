// torch._C: construction from nested data, modes, generators, registration of Python parts; and the module's start-up.
#include <new>

#include "compiler/autograd/tape.h"
#include "compiler/autograd/tensor_api.h"
#include "compiler/bindings/op_function.h"
#include "compiler/bindings/tensor_object.h"
#include "compiler/graph/expr_order.h"
#include "compiler/ops/contents.h"
#include "compiler/ops/prim.h"
#include "compiler/schema/boxing.h"
#include "compiler/schema/steps.h"
#include "kernels/device/device.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/torch/graph_natives.h"
#include "torch.natives.h"

namespace mpy {
namespace {

using tensor::Step;
using tensor::Tensor;

Result<kernels::Device*> cuda_device(Thread& t) {
  if (kernels::Device* d = tensor::kernels_device({tensor::Device::Cuda})) return d;
  return t.raise(Exc::RuntimeError, "there is no cuda device");
}

bool is_sequence(Value v) { return is_kind(v, Kind::List) || is_kind(v, Kind::Tuple); }
std::span<const Value> items_of(Value v) { return is_kind(v, Kind::List) ? as_list(v)->view() : as_tuple(v)->view(); }

// The sizes of nested data, from its first elements.
Status nested_sizes(Thread& t, Value data, std::vector<int64_t>* sizes) {
  Value v = unbox(t, data);
  while (is_sequence(v)) {
    auto items = items_of(v);
    if (sizes->size() > 63) return t.value_error("too many dimensions");
    sizes->push_back(static_cast<int64_t>(items.size()));
    if (items.empty()) return {};
    v = unbox(t, items[0]);
    if (is_tensor(t, v)) {
      for (int i = 0; i < tensor_of(v).dim(); i++) sizes->push_back(tensor_of(v).size(i));
      return {};
    }
  }
  return {};
}

struct Collected {
  std::vector<tensor::Scalar> values;
  bool has_complex = false, has_float = false, has_int = false, has_bool = false;
  bool to_floats = false;  // they become floats, whatever they are
};

Status collect(Thread& t, Value data, const std::vector<int64_t>& sizes, size_t dim, Collected* out) {
  Value v = unbox(t, data);
  if (dim == sizes.size()) {
    if (is_tensor(t, v) && tensor_of(v).numel() == 1) {
      TensorScope scope(t);
      out->values.push_back(TRY_OP(t, tensor::item(tensor_of(v))));
    } else {
      if (is_sequence(v)) return t.value_error("only one element tensors can be converted to Python scalars");
      if (!is_number(t, v)) {
        if (is_str(t, v) && out->values.empty()) return t.value_error("too many dimensions 'str'");
        if (is_str(t, v)) return t.type_error("new(): invalid data type 'str'");
        return t.raise(Exc::RuntimeError, "Could not infer dtype of {}", {FormatArg::type_of(v)});
      }
      if (number_kind(t, v) == NumberKind::BigInt) {
        if (!out->to_floats) return t.value_error("Overflow when unpacking long long");
        out->values.push_back(tensor::Scalar::of(TRY(to_double(t, v))));
      } else {
        out->values.push_back(TRY(scalar_of(t, v)));
      }
    }
    tensor::Scalar s = out->values.back();
    (s.is_complex()                  ? out->has_complex
     : s.is_float()                  ? out->has_float
     : s.kind == tensor::Scalar::Int ? out->has_int
                                     : out->has_bool) = true;
    return {};
  }
  if (is_tensor(t, v)) {
    Ref list = TRY_REF(t.call_method(v, t.isolate.intern("tolist"), {}));
    return collect(t, list, sizes, dim, out);
  }
  if (!is_sequence(v)) return t.type_error("len() of unsized object");
  auto items = items_of(v);
  if (static_cast<int64_t>(items.size()) != sizes[dim])
    return t.value_error("expected sequence of length {} at dim {} (got {})", {sizes[dim], dim, items.size()});
  for (Value item : items) TRY(collect(t, item, sizes, dim + 1, out));
  return {};
}

}  // namespace

// (data, dtype or None, requires_grad): torch.tensor of nested numbers.
NATIVE(torch_tensor_from_data) {
  TensorScope scope(t);
  std::vector<int64_t> sizes;
  TRY(nested_sizes(t, args[0], &sizes));
  Collected c;
  c.to_floats = is_dtype(t, args[1]) && kernels::is_float(static_cast<DTypeObject*>(args[1].object())->dtype);
  TRY(collect(t, args[0], sizes, 0, &c));
  tensor::DType dtype = c.has_complex                     ? tensor::complex_type(torch_state(t)->context.default_dtype)
                        : c.has_float || c.values.empty() ? torch_state(t)->context.default_dtype
                        : c.has_int                       ? tensor::DType::I64
                                                          : tensor::DType::Bool;
  if (is_dtype(t, args[1])) dtype = static_cast<DTypeObject*>(args[1].object())->dtype;
  if (c.has_complex && !tensor::is_complex(dtype) && dtype != tensor::DType::Bool)
    return t.type_error("must be real number, not complex");
  for (const tensor::Scalar& value : c.values)
    if (!tensor::holds(dtype, value))
      return t.raise(Exc::RuntimeError, "value cannot be converted to type {} without overflow",
                     {tensor::torch_name(dtype)});
  size_t width = tensor::element_size(dtype);
  std::vector<char> data(c.values.size() * width + 1);
  for (size_t i = 0; i < c.values.size(); i++) tensor::store_scalar(data.data() + i * width, dtype, c.values[i]);
  tensor::Dims dims;
  for (int64_t n : sizes) dims.push_back(n);
  tensor::IntList shape(dims.begin(), dims.end());
  return wrap_tensor(
      t, TRY_OP(t, tensor::perform_one(Step::of(tensor::kFromBytes), {std::string(data.data(), data.size() - 1), dtype,
                                                                      std::move(shape), is_true(args[2])})));
}

NATIVE(torch_follows_numbers) { return Value::boolean(t.protocol_observer != nullptr); }

NATIVE(torch_is_small_int) {
  const bool loaded =
      is_kind(args[0], Kind::Int) && t.protocol_observer && t.protocol_observer->loaded_number(args[0]) >= 0;
  return Value::boolean(loaded || is_small_int(args[0]));
}

// While a region is recorded: such a number goes into an op, which takes it as it then is.
NATIVE(torch_is_loaded) {
  return Value::boolean(t.protocol_observer && t.protocol_observer->loaded_number(args[0]) >= 0);
}

NATIVE(torch_make_subclass) {
  TensorScope scope(t);
  if (!is_type(t, args[0]) || !is_subtype(as_type(args[0]), torch_state(t)->tensor_type))
    return t.type_error("cls must be a type derived from Tensor");
  if (!is_tensor(t, args[1]))
    return t.type_error("_make_subclass(): argument 'data' (position 2) must be Tensor, not {}",
                        {FormatArg::type_of(args[1])});
  Tensor alias =
      TRY_OP(t, tensor::perform_one(Step::of(tensor::kMakeSubclass), {tensor_of(args[1]), TRY(to_bool(t, args[2]))}));
  return wrap_tensor_as(t, alias, as_type(args[0]));
}

// as_subclass: the same elements and the same place in the graph, as an object of the class.
NATIVE(torch_alias_as) {
  TensorScope scope(t);
  if (!is_type(t, args[0]) || !is_subtype(as_type(args[0]), torch_state(t)->tensor_type))
    return t.type_error("as_subclass(): argument 'cls' must be a type derived from Tensor");
  if (!is_tensor(t, args[1]))
    return t.type_error("as_subclass(): argument 'input' must be Tensor, not {}", {FormatArg::type_of(args[1])});
  Tensor alias = TRY_OP(t, tensor::perform_one(Step::of(tensor::kAlias), {tensor_of(args[1])}));
  return wrap_tensor_as(t, alias, as_type(args[0]));
}

NATIVE(torch_set_function_overrides) {
  auto level = TRY(to_index(t, args[0]));
  torch_state(t)->overrides = static_cast<FunctionOverrides>(level);
  return Value::none();
}

// Python parts that natives need: the classes Size, device and memory_format, the cpu device, helpers.
NATIVE(torch_register) {
  TorchState* state = torch_state(t);
  std::string_view name = str_view(args[0]);
  if (name == "Size") state->size_type = Ref::copy(args[1]);
  else if (name == "device") state->device_type = Ref::copy(args[1]);
  else if (name == "memory_format") state->memory_format_type = Ref::copy(args[1]);
  else if (name == "cpu") state->cpu_device = Ref::copy(args[1]);
  else if (name == "helpers") state->functional_tensor_hooks = Ref::copy(args[1]);
  else return t.value_error("_register: unknown part {}", {FormatArg::repr(args[0])});
  return Value::none();
}

namespace {
Result<Value> generator_object(Thread& t, tensor::RandomStream* stream, bool owned) {
  Object* o = instance_new(t, torch_state(t)->generator_type);
  if (!o) return t.no_memory();
  static_cast<TorchGeneratorObject*>(o)->stream = stream;
  static_cast<TorchGeneratorObject*>(o)->owned = owned;
  return Value::pointer(o);
}
Result<Value> generator_construct(Thread& t, Value, std::span<const Value> args, Value kwnames) {
  Value device;
  TRY(bind_call(t, "Generator", args, kwnames, {"device"}, 0, &device));
  tensor::Device where;
  if (!device.is_unset()) {
    Ref text = TRY_REF(to_str(t, device));
    where = TRY_OP(t, tensor::parse_device(str_view(text)));
  }
  if (where.meta()) return t.raise(Exc::RuntimeError, "Device type META is not supported for torch.Generator() api.");
  const auto kind = where.cpu() ? tensor::RandomStream::OnHost : tensor::RandomStream::OnGpu;
  return generator_object(t, new tensor::RandomStream(kind), true);
}
void destroy_generator(Thread&, Object* o) {
  auto* g = static_cast<TorchGeneratorObject*>(o);
  if (g->owned) delete g->stream;
}
tensor::RandomStream& stream_of(Value v) { return *static_cast<TorchGeneratorObject*>(v.object())->stream; }
Result<Value> get_generator_device(Thread& t, Value self) {
  if (!stream_of(self).on_gpu()) return new_ref(torch_state(t)->cpu_device);
  const Value text = t.isolate.intern("cuda:0");
  return t.call(torch_state(t)->device_type, {&text, 1});
}
}  // namespace

NATIVE(torch_new_generator) { return generator_object(t, new tensor::RandomStream, true); }
NATIVE(torch_default_generator) { return generator_object(t, &torch_state(t)->context.random, false); }
NATIVE(torch_cuda_default_generator) { return generator_object(t, &torch_state(t)->context.gpu_random, false); }


NATIVE(generator_manual_seed) {
  Ref n = TRY_REF(to_index_value(t, args[1]));
  Ref mask = TRY_REF(make_uint(t, UINT64_MAX));
  Ref low = TRY_REF(binary(t, BinaryOp::And, n, mask));
  uint64_t seed = 0;
  if (number_kind(t, low) == NumberKind::Int) seed = static_cast<uint64_t>(as_int64(t, low));
  else seed = static_cast<IntObject*>(low.get().object())->limbs[0];
  TensorScope scope(t);
  TRY_OP(t, tensor::perform(Step::of(tensor::kManualSeed), {&stream_of(args[0]), static_cast<int64_t>(seed)}));
  return new_ref(args[0]);
}
NATIVE(generator_initial_seed) { return make_uint(t, stream_of(args[0]).initial_seed()); }
NATIVE(generator_seed) { return make_uint(t, stream_of(args[0]).seed()); }
NATIVE(generator_get_state) {
  TensorScope scope(t);
  return wrap_tensor(t, TRY_OP(t, tensor::perform_one(Step::of(tensor::kRandomState), {&stream_of(args[0])})));
}
NATIVE(generator_set_state) {
  TensorScope scope(t);
  if (!is_tensor(t, args[1]) || tensor_of(args[1]).dtype() != tensor::DType::U8)
    return t.type_error("expected a torch.ByteTensor, but got {}", {FormatArg::type_of(args[1])});
  TRY_OP(t, tensor::perform(Step::of(tensor::kSetRandomState), {&stream_of(args[0]), tensor_of(args[1])}));
  return new_ref(args[0]);
}

NATIVE(torch_is_grad_enabled) { return Value::boolean(torch_state(t)->context.grad_enabled); }
NATIVE(torch_set_grad_enabled) {
  TensorScope scope(t);
  TRY_OP(t, tensor::perform(Step::of(tensor::kSetGradEnabled), {TRY(to_bool(t, args[0]))}));
  return Value::none();
}
NATIVE(torch_is_inference) { return Value::boolean(torch_state(t)->context.inference); }
NATIVE(torch_set_inference) {
  TensorScope scope(t);
  TRY_OP(t, tensor::perform(Step::of(tensor::kSetInference), {TRY(to_bool(t, args[0]))}));
  return Value::none();
}
NATIVE(torch_autocast_dtype) {
  const tensor::Context& c = torch_state(t)->context;
  return c.autocast ? new_ref(dtype_value(t, c.autocast_dtype)) : Value::none();
}
NATIVE(torch_set_autocast) {
  TensorScope scope(t);
  tensor::Boxed dtype = tensor::None{};
  if (!args[0].is_none()) {
    if (!is_dtype(t, args[0])) return t.type_error("_set_autocast(): the argument must be torch.dtype or None");
    dtype = static_cast<DTypeObject*>(args[0].object())->dtype;
  }
  TRY_OP(t, tensor::perform(Step::of(tensor::kSetAutocast), {dtype}));
  return Value::none();
}
NATIVE(torch_get_default_dtype) { return new_ref(dtype_value(t, torch_state(t)->context.default_dtype)); }
NATIVE(torch_cuda_device_count) { return Value::small_int(tensor::kernels_device({tensor::Device::Cuda}) ? 1 : 0); }
// The product's name, its capability (10 * major + minor) and its multiprocessors.
NATIVE(torch_cuda_facts) {
  kernels::Device* d = TRY(cuda_device(t));
  const mpy_device_info& info = d->info();
  Ref out = TRY_REF(tuple_alloc(t, 3));
  as_tuple(out)->items[0] = TRY(str_from_utf8(t, info.product ? info.product : ""));
  as_tuple(out)->items[1] = Value::small_int(info.capability);
  as_tuple(out)->items[2] = Value::small_int(info.threads);
  return out.release();
}
// In bytes: free, all; what tensors have, and the most they had since the last reset.
NATIVE(torch_cuda_memory) {
  kernels::Device* d = TRY(cuda_device(t));
  uint64_t free = 0, total = 0;
  if (!d->memory(&free, &total)) return t.raise(Exc::RuntimeError, "{}", {std::string_view(d->last_error())});
  Ref out = TRY_REF(tuple_alloc(t, 4));
  uint64_t i = 0;
  for (uint64_t n : {free, total, static_cast<uint64_t>(d->taken()), static_cast<uint64_t>(d->most_taken())})
    as_tuple(out)->items[i++] = Value::small_int(static_cast<int64_t>(n));
  return out.release();
}
NATIVE(torch_cuda_reset_most) {
  TRY(cuda_device(t))->reset_most_taken();
  return Value::none();
}
// What is pending is launched, and everything launched waited for.
NATIVE(torch_cuda_synchronize) {
  TensorScope scope(t);
  kernels::Device* d = TRY(cuda_device(t));
  TRY_OP(t, tensor::flush());
  if (!d->sync()) return t.raise(Exc::RuntimeError, "{}", {std::string_view(d->last_error())});
  return Value::none();
}
NATIVE(torch_get_default_device) { return str_from_utf8(t, tensor::text_of(torch_state(t)->context.default_device)); }
// What it was before.
NATIVE(torch_set_default_device) {
  if (!is_str(t, args[0])) return t.type_error("a device is given as a str");
  tensor::Context& c = torch_state(t)->context;
  const std::string before = tensor::text_of(c.default_device);
  c.default_device = TRY_OP(t, tensor::parse_device(str_view(unbox(t, args[0]))));
  return str_from_utf8(t, before);
}
NATIVE(torch_set_default_dtype) {
  if (!is_dtype(t, args[0]))
    return t.type_error("invalid dtype object: only floating-point types are supported as the default type");
  tensor::DType d = static_cast<DTypeObject*>(args[0].object())->dtype;
  if (!kernels::is_float(d)) return t.type_error("only floating-point types are supported as the default type");
  torch_state(t)->context.default_dtype = d;
  return Value::none();
}
NATIVE(torch_promote) {
  if (!is_dtype(t, args[0]) || !is_dtype(t, args[1]))
    return t.type_error("promote_types(): arguments must be torch.dtype");
  return new_ref(dtype_value(t, tensor::promote(static_cast<DTypeObject*>(args[0].object())->dtype,
                                                static_cast<DTypeObject*>(args[1].object())->dtype)));
}
NATIVE(torch_flush) {
  TensorScope scope(t);
  TRY_OP(t, tensor::flush());
  return Value::none();
}
// For each part of GraphTimes: graphs, nodes, nanoseconds.
NATIVE(torch_graph_parts) {
  const tensor::GraphTimes& s = torch_state(t)->context.plans().times;
  const tensor::GraphTimes::Part* parts[] = {&s.hashed, &s.found, &s.rebuilt, &s.optimised, &s.planned, &s.computed};
  Ref numbers = TRY_REF(tuple_alloc(t, 3 * std::size(parts)));
  size_t at = 0;
  for (const auto* part : parts)
    for (uint64_t n : {part->graphs, part->nodes, part->ns})
      as_tuple(numbers)->items[at++] = Value::small_int(static_cast<int64_t>(n));
  return numbers.release();
}
NATIVE(torch_set_backend) {
  torch_state(t)->context.backend = std::string(TRY(str_utf8(t, args[0])));
  return Value::none();
}
NATIVE(torch_backend) { return str_from_utf8(t, torch_state(t)->context.backend); }

namespace {
// MPY_DEVICE=reference|cpu, else cpu where its plug-in is beside the executable. The plug-in is opened at the first
// plan.
std::string chosen_backend() {
  if (const char* asked = getenv("MPY_DEVICE")) return asked;
  return kernels::Device::present("cpu") ? "cpu" : "reference";
}

bool strict_numerics() {
  const char* asked = getenv("MPY_NUMERICS");
  return asked && std::string_view(asked) == "strict";
}
}  // namespace

#define TABLE_generator
#include "torch.tables.inc"

Status build_torch_c(Thread& t, Value module) {
  TRY(init_tensor_types(t));
  TorchState* state = torch_state(t);
  state->set_backward = set_backward;
  state->context.backend = chosen_backend();
  state->context.strict = strict_numerics();
  TRY(add_functions(t, module, natives::torch_c_natives));
  TRY(add_table(t, state->tensor_type, natives::tensor_table));
  TRY(add_table(t, state->dtype_type, natives::dtype_table));
  state->generator_type = TRY(native_type_with_rows(
      t, {.name = "torch._C.Generator", .payload_size = sizeof(TorchGeneratorObject), .table = &k_generator_table}));
  Ref functions = TRY_REF(module_new(t, t.isolate.intern("_VariableFunctions"))),
      nn = TRY_REF(module_new(t, t.isolate.intern("_nn")));
  TRY(add_op_functions(t, functions, nn, state->tensor_type));
  TRY(module_set(t, module, "_VariableFunctions", functions));
  TRY(module_set(t, module, "_nn", nn));
  TRY(module_set(t, module, "Tensor", type_value(state->tensor_type)));
  TRY(module_set(t, module, "dtype", type_value(state->dtype_type)));
  TRY(module_set(t, module, "Generator", type_value(state->generator_type)));
  for (int d = 0; d < tensor::kElementTypes; d++) {
    auto dtype = static_cast<tensor::DType>(d);
    TRY(module_set(t, module, tensor::torch_name(dtype), dtype_value(t, dtype)));
  }
  return {};
}

}  // namespace mpy
