// Parsing of a torch call by its schemas, and the callables made from them.
#include "compiler/bindings/op_function.h"

#include <memory>
#include <unordered_map>

#include "compiler/ops/contents.h"
#include "compiler/schema/steps.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/dereferences.h"
#include "runtime/memory/protocol_observer.h"
#include "runtime/memory/watcher.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"

namespace mpy {

Result<tensor::Boxed> boxed_number(Thread& t, Value v) {
  const tensor::Scalar n = TRY(scalar_of(t, v));
  const int64_t loaded = t.protocol_observer ? t.protocol_observer->loaded_number(v) : -1;
  return loaded >= 0 ? tensor::Boxed(tensor::LoadedScalar{n, loaded}) : tensor::boxed_scalar(n);
}

namespace {

using tensor::Boxed;
using tensor::IntList;
using tensor::OpDef;
using tensor::Param;

enum class Fit : uint8_t { Yes, No, Error };

Fit int_list(Thread& t, Value v, const Param& p, Boxed* out) {
  v = unbox(t, v);
  if (is_int_like(t, v) && number_kind(t, v) != NumberKind::Bool) {
    if (p.list_size == 0) return Fit::No;
    if (number_kind(t, v) == NumberKind::BigInt)
      return (void)t.value_error("Overflow when unpacking long long"), Fit::Error;
    *out = IntList(static_cast<size_t>(p.list_size), as_int64(t, v));
    return Fit::Yes;
  }
  std::span<const Value> items;
  if (is_kind(v, Kind::Tuple)) items = as_tuple(v)->view();
  else if (is_kind(v, Kind::List)) items = as_list(v)->view();
  else return Fit::No;
  IntList list;
  list.reserve(items.size());
  for (Value item : items) {
    if (is_tensor(t, item) && tensor_of(item).numel() == 1 && kernels::is_int(tensor_of(item).dtype())) {
      auto s = tensor::item(tensor_of(item));
      if (!s.ok()) return (void)raise_op_error(t, s.error()), Fit::Error;
      list.push_back(s->integer());
      continue;
    }
    if (!is_int_like(t, item)) return Fit::No;
    auto n = to_index(t, item);
    if (n.raised()) return Fit::Error;
    list.push_back(n.value());
  }
  *out = std::move(list);
  return Fit::Yes;
}

Fit tensor_list(Thread& t, Value v, bool optional_items, Boxed* out) {
  std::span<const Value> items;
  if (is_kind(v, Kind::Tuple)) items = as_tuple(v)->view();
  else if (is_kind(v, Kind::List)) items = as_list(v)->view();
  else return Fit::No;
  tensor::TensorList list;
  for (Value item : items) {
    if (is_tensor(t, item)) list.push_back(unseen_tensor_of(item));
    else if (optional_items && item.is_none()) list.push_back({});
    else return Fit::No;
  }
  *out = std::move(list);
  return Fit::Yes;
}

Fit number(Thread& t, Value v, Boxed* out) {
  auto n = boxed_number(t, v);
  if (n.raised()) return Fit::Error;
  *out = n.take();
  return Fit::Yes;
}

Fit device_text(Thread& t, Value v, Boxed* out) {
  if (!is_str(t, v)) {
    Value type = torch_state(t)->device_type;
    if (type.is_unset() || !v.is_pointer() || type_of(t, v) != as_type(type)) return Fit::No;
  }
  auto text = to_str(t, v);
  if (text.raised()) return Fit::Error;
  Ref hold = Ref::take(text.take());
  *out = std::string(str_view(hold));
  return Fit::Yes;
}

// torch.memory_format, by its name
Fit format_name(Thread& t, Value v, Boxed* out) {
  Value type = torch_state(t)->memory_format_type;
  if (type.is_unset() || !v.is_pointer() || type_of(t, v) != as_type(type)) return Fit::No;
  auto text = to_str(t, v);
  if (text.raised()) return Fit::Error;
  Ref hold = Ref::take(text.take());
  *out = std::string(str_view(hold).substr(std::string_view("torch.").size()));
  return Fit::Yes;
}

Fit box(Thread& t, Value v, const Param& p, Boxed* out) {
  std::string_view type = p.type;
  if (v.is_none() && p.optional) {
    *out = tensor::None{};
    return Fit::Yes;
  }
  bool is_num = is_number(t, v);
  if (type == "Tensor" || type == "Operand" || type == "Number") {  // a Number may be a tensor without axes
    if (is_tensor(t, v)) {
      if (type == "Number" && (unseen_tensor_of(v).dim() || unseen_tensor_of(v).requires_grad())) return Fit::No;
      *out = unseen_tensor_of(v);
      return Fit::Yes;
    }
    if (type == "Tensor" || !is_num) return Fit::No;
    if (auto* observer = tensor::Context::current().step_observer; observer && v.is_pointer()) {
      *out = observer->tensor_of_number(v.header());
      if (std::get<tensor::Tensor>(*out)) return Fit::Yes;
    }
    return number(t, v, out);
  }
  if (type == "Scalar") {
    if (is_num) return number(t, v, out);
    if (!is_tensor(t, v) || tensor_of(v).dim() != 0) return Fit::No;
    auto s = tensor::item(tensor_of(v));
    if (!s.ok()) return (void)raise_op_error(t, s.error()), Fit::Error;
    *out = tensor::boxed_scalar(*s);
    return Fit::Yes;
  }
  if (type == "int") {
    if (is_tensor(t, v) && tensor_of(v).numel() == 1 && kernels::is_int(tensor_of(v).dtype())) {
      auto s = tensor::item(tensor_of(v));
      if (!s.ok()) return (void)raise_op_error(t, s.error()), Fit::Error;
      *out = s->integer();
      return Fit::Yes;
    }
    if (!is_int_like(t, v)) return Fit::No;
    auto n = to_index(t, v);
    if (n.raised()) return Fit::Error;
    *out = n.value();
    return Fit::Yes;
  }
  if (type == "float") {
    if (is_tensor(t, v) && tensor_of(v).dim() == 0 && !tensor_of(v).requires_grad()) {
      auto s = tensor::item(tensor_of(v));
      if (!s.ok()) return (void)raise_op_error(t, s.error()), Fit::Error;
      if (s->is_complex()) return Fit::No;
      *out = s->number();
      return Fit::Yes;
    }
    if (!is_num || number_kind(t, v) == NumberKind::Complex) return Fit::No;
    auto d = to_double(t, v);
    if (d.raised()) return Fit::Error;
    const int64_t loaded = t.protocol_observer ? t.protocol_observer->loaded_number(v) : -1;
    if (loaded >= 0) *out = tensor::LoadedScalar{tensor::Scalar::of(d.value()), loaded};
    else *out = d.value();
    return Fit::Yes;
  }
  if (type == "bool") {
    if (number_kind(t, v) != NumberKind::Bool) return Fit::No;
    *out = as_int64(t, v) != 0;
    return Fit::Yes;
  }
  if (type == "int[]") return int_list(t, v, p, out);
  if (type == "float[]") {
    Ref items;
    if (!is_kind(v, Kind::Tuple) && !is_kind(v, Kind::List)) return Fit::No;
    tensor::DoubleList list;
    for (Value item : is_kind(v, Kind::Tuple) ? as_tuple(v)->view() : as_list(v)->view()) {
      if (!is_number(t, item)) return Fit::No;
      auto d = to_double(t, item);
      if (d.raised()) return Fit::Error;
      list.push_back(d.value());
    }
    *out = std::move(list);
    return Fit::Yes;
  }
  if (type == "Tensor[]") return tensor_list(t, v, false, out);
  if (type == "Tensor?[]") return tensor_list(t, v, true, out);
  if (type == "dtype") {
    if (v.same(type_value(t.isolate.builtin_type(Kind::Float)))) return *out = tensor::DType::F64, Fit::Yes;
    if (v.same(type_value(t.isolate.builtin_type(Kind::Int)))) return *out = tensor::DType::I64, Fit::Yes;
    if (v.same(type_value(t.isolate.bool_type))) return *out = tensor::DType::Bool, Fit::Yes;
    if (!is_dtype(t, v)) return Fit::No;
    *out = static_cast<DTypeObject*>(v.object())->dtype;
    return Fit::Yes;
  }
  if (type == "str") {
    if (!is_str(t, v)) return Fit::No;
    *out = std::string(str_view(unbox(t, v)));
    return Fit::Yes;
  }
  if (type == "Device") return device_text(t, v, out);
  if (type == "memory_format") return format_name(t, v, out);
  if (type == "Generator") {
    if (!v.is_pointer() || type_of(t, v) != torch_state(t)->generator_type) return Fit::No;
    *out = static_cast<TorchGeneratorObject*>(v.object())->stream;
    return Fit::Yes;
  }
  return Fit::No;
}

struct Mismatch {
  enum Why : uint8_t { Nothing, TooMany, Missing, Unexpected, Twice, Type } why = Nothing;
  std::string name;
  size_t position = 0;
  Ref got;  // held: it may be a tuple made of the positional arguments
};

// An int, or a tensor that holds one: what stands for a size among the arguments of view(2, n).
bool is_size(Thread& t, Value v) {
  if (is_int_like(t, v)) return true;
  return is_tensor(t, v) && tensor_of(v).numel() == 1 && kernels::is_int(tensor_of(v).dtype());
}

// One tensor, or as many as there are results with names.
bool takes_out(const OpDef& op, Value out) {
  if (op.flags & tensor::kOut) return true;
  return !op.result_names.empty() && (out.is_none() || is_kind(out, Kind::Tuple) || is_kind(out, Kind::List));
}

// `layout`, `pin_memory` and the like are accepted and without effect on dense host tensors.
bool ignorable(std::string_view name) {
  return name == "layout" || name == "pin_memory" || name == "non_blocking" || name == "names";
}

// The ints of a size may stand loose, as in view(2, 3), where it is all that is given by place.
bool takes_loose_ints(const OpDef& op, OpForm form, size_t max_positional) {
  return max_positional == (form == OpForm::Function ? 1 : 2) || (op.flags & tensor::kNN);
}

Fit try_overload(Thread& t, const OpDef& op, OpForm form, std::span<const Value> args, Value kwnames, BoundOp* bound,
                 Mismatch* miss) {
  size_t nkw = kwnames.is_unset() ? 0 : as_tuple(kwnames)->length;
  std::span<const Value> positional = args.first(args.size() - nkw);
  const auto& params = op.params;
  std::vector<Value> given(params.size());
  size_t max_positional = 0;
  while (max_positional < params.size() && !params[max_positional].keyword_only) max_positional++;
  const bool loose = takes_loose_ints(op, form, max_positional);
  Ref packed;
  size_t taken = 0;
  for (size_t i = 0; i < max_positional && taken < positional.size(); i++) {
    // view(2, 3): the ints that remain are one list.
    if (params[i].type == "int[]" && loose && is_size(t, positional[taken]) && positional.size() - taken > 1 &&
        i + 1 == max_positional && (params[i].list_size == 0 || static_cast<size_t>(params[i].list_size) != 1)) {
      auto tuple = tuple_new(t, positional.subspan(taken));
      if (tuple.raised()) return Fit::Error;
      packed = Ref::take(tuple.take());
      given[i] = packed;
      taken = positional.size();
      break;
    }
    if (params[i].type == "int[]" && params[i].list_size == 0 && loose &&
        is_int_like(t, positional[taken])) {
      size_t n = 0;
      while (taken + n < positional.size() && is_int_like(t, positional[taken + n])) n++;
      auto tuple = tuple_new(t, positional.subspan(taken, n));
      if (tuple.raised()) return Fit::Error;
      packed = Ref::take(tuple.take());
      given[i] = packed;
      taken += n;
      continue;
    }
    given[i] = positional[taken++];
  }
  if (taken < positional.size()) return *miss = {Mismatch::TooMany, "", max_positional, {}}, Fit::No;
  for (size_t k = 0; k < nkw; k++) {
    std::string_view name = str_view(as_tuple(kwnames)->items[k]);
    Value value = args[positional.size() + k];
    if (name == "out" && takes_out(op, value)) {
      if (!value.is_none()) bound->out = Ref::copy(value);
      continue;
    }
    size_t i = 0;
    auto alias = [&](std::string_view from, std::string_view to) { return name == from && params[i].name == to; };
    while (i < params.size() && params[i].name != name && !alias("axis", "dim") && !alias("x", "input") &&
           !alias("keepdims", "keepdim") && !alias("input", "self") && !alias("x2", "other"))
      i++;
    if (i == params.size()) {
      if (name == "names" && !value.is_none())
        return (void)t.raise(Exc::NotImplementedError, "tensors with named dimensions are not implemented"), Fit::Error;
      if (ignorable(name)) continue;
      return *miss = {Mismatch::Unexpected, std::string(name), 0, {}}, Fit::No;
    }
    if (!given[i].is_unset()) return *miss = {Mismatch::Twice, std::string(name), 0, {}}, Fit::No;
    given[i] = value;
  }
  bound->op = &op;
  bound->args.clear();
  for (size_t i = 0; i < params.size(); i++) {
    if (given[i].is_unset()) {
      if (!params[i].has_default) return *miss = {Mismatch::Missing, params[i].name, i, {}}, Fit::No;
      bound->args.push_back(params[i].default_value);
      continue;
    }
    Boxed value;
    Fit fit = box(t, given[i], params[i], &value);
    if (fit == Fit::Error) return fit;
    if (fit == Fit::No) return *miss = {Mismatch::Type, params[i].name, i, Ref::copy(given[i])}, Fit::No;
    bound->args.push_back(std::move(value));
  }
  return Fit::Yes;
}

std::string shown_type(const Param& p) {
  if (p.type == "Operand") return "Tensor";
  if (p.type == "Scalar") return "Number";
  if (p.type == "int[]") return "tuple of ints";
  if (p.type == "Tensor[]") return "tuple of Tensors";
  if (p.type == "dtype") return "torch.dtype";
  return p.type;
}

// A list of ints whose first item is one, but not all: PyTorch names the item.
const Value* wrong_item(Thread& t, const Mismatch& miss, const OpGroup& group, size_t* position) {
  if (miss.why == Mismatch::Type && group.overloads[0]->params[miss.position].type == "Tensor[]") return nullptr;
  if (miss.why != Mismatch::Type || !(is_kind(miss.got, Kind::Tuple) || is_kind(miss.got, Kind::List))) return nullptr;
  std::span<const Value> items =
      is_kind(miss.got, Kind::Tuple) ? as_tuple(miss.got)->view() : as_list(miss.got)->view();
  if (items.empty() || !is_int_like(t, items[0])) return nullptr;
  for (*position = 1; *position <= items.size(); ++*position)
    if (!is_int_like(t, items[*position - 1])) return &items[*position - 1];
  return nullptr;
}

// What of a list of tensors is none, and where it stands.
const Value* no_tensor(Thread& t, const Mismatch& miss, const OpGroup& group, size_t* position) {
  if (miss.why != Mismatch::Type || group.overloads[0]->params[miss.position].type != "Tensor[]") return nullptr;
  if (!is_kind(miss.got, Kind::Tuple) && !is_kind(miss.got, Kind::List)) return nullptr;
  std::span<const Value> items =
      is_kind(miss.got, Kind::Tuple) ? as_tuple(miss.got)->view() : as_list(miss.got)->view();
  for (*position = 0; *position < items.size(); ++*position)
    if (!is_tensor(t, items[*position])) return &items[*position];
  return nullptr;
}

Value helper(Thread& t, const char* name) {
  WithoutDereferences quiet;  // no program can see that dict
  Value helpers = torch_state(t)->functional_tensor_hooks;
  return helpers.is_unset() ? Value::unset() : dict_get_str(helpers, t.isolate.intern(name));
}

Raised too_many_error(Thread& t, const OpGroup& group, size_t most, size_t given) {
  const auto& params = group.overloads[0]->params;
  size_t self = group.form != OpForm::Function ? 1 : 0, least = 0;
  for (size_t i = 0; i < most; i++) least += params[i].has_default ? 0 : 1;
  std::string name = group.name;
  if (self && most == self)
    return t.type_error("TensorBase.{}() takes no arguments ({} given)", {name.c_str(), given - self});
  if (least != most)
    return t.type_error("{}() takes from {} to {} positional arguments but {} were given",
                        {name.c_str(), least - self, most - self, given - self});
  return t.type_error("{}() takes {} positional argument{} but {} were given",
                      {name.c_str(), most - self, most - self == 1 ? "" : "s", given - self});
}

Raised one_signature_error(Thread& t, const OpGroup& group, const Mismatch& miss, std::span<const Value> args,
                           Value kwnames) {
  bool method = group.form != OpForm::Function;
  std::string name = group.name;
  size_t position = miss.position + (method ? 0 : 1);
  std::string shown = miss.name == "self" ? "input" : miss.name;
  switch (miss.why) {
    case Mismatch::TooMany: return too_many_error(t, group, miss.position, args.size());
    case Mismatch::Missing:
      return t.type_error("{}() missing 1 required positional arguments: \"{}\"", {name.c_str(), shown.c_str()});
    case Mismatch::Unexpected:
      return t.type_error("{}() got an unexpected keyword argument '{}'", {name.c_str(), shown.c_str()});
    case Mismatch::Twice:
      return t.type_error("{}() got multiple values for argument '{}'", {name.c_str(), shown.c_str()});
    default: {
      size_t at = 0;
      if (const Value* item = no_tensor(t, miss, group, &at))
        return t.type_error("expected Tensor as element {} in argument {}, but got {}",
                            {at, miss.position - (method ? 1 : 0), FormatArg::type_of(*item)});
      size_t nkw = kwnames.is_unset() ? 0 : as_tuple(kwnames)->length;
      std::string type = shown_type(group.overloads[0]->params[miss.position]);
      if (miss.position >= args.size() - nkw)
        return t.type_error("{}(): argument '{}' must be {}, not {}",
                            {name.c_str(), shown.c_str(), type.c_str(), FormatArg::type_of(miss.got)});
      return t.type_error("{}(): argument '{}' (position {}) must be {}, not {}",
                          {name.c_str(), shown.c_str(), position, type.c_str(), FormatArg::type_of(miss.got)});
    }
  }
}

// The text for a function that has several signatures in PyTorch, by a Python helper that knows them; None for others.
Result<Value> text_of_signatures(Thread& t, const OpGroup& group, std::span<const Value> args, Value kwnames) {
  Value make = helper(t, "mismatch");
  if (make.is_unset()) return Value::none();
  bool method = group.form != OpForm::Function;
  Ref name = TRY_REF(str_from_utf8(t, group.name));
  Ref given = TRY_REF(tuple_new(t, args));
  Ref names = kwnames.is_unset() ? TRY_REF(tuple_new(t, std::span<const Value>())) : Ref::copy(kwnames);
  return t.call(make, {name, Value::boolean(method), given, names});
}

Raised mismatch_error(Thread& t, const OpGroup& group, const Mismatch& miss, std::span<const Value> args,
                      Value kwnames) {
  std::string name = group.name;
  size_t at = 0;
  if (const Value* item = wrong_item(t, miss, group, &at))
    return t.type_error(
        "{}(): argument '{}' failed to unpack the object at pos {} with error \"type must be tuple of "
        "ints,but got {}\"",
        {name.c_str(), miss.name.c_str(), at, FormatArg::type_of(*item)});
  auto known = text_of_signatures(t, group, args, kwnames);
  if (known.raised()) return Raised{};
  Ref text = Ref::take(known.take());
  if (is_str(t, text)) return t.raise(Exc::TypeError, "{}", {std::string(str_view(text)).c_str()});
  // PyTorch shows one signature of it; ours are the first and others that it hides.
  Mismatch of_first;
  BoundOp unused;
  if (group.overloads.size() > 1 &&
      try_overload(t, *group.overloads[0], group.form, args, kwnames, &unused, &of_first) == Fit::No)
    return one_signature_error(t, group, of_first, args, kwnames);
  return one_signature_error(t, group, miss, args, kwnames);
}

Result<Value> wrap_one(Thread& t, Boxed& b) {
  if (auto* x = std::get_if<tensor::Tensor>(&b)) return wrap_tensor(t, *x);
  if (auto* x = std::get_if<bool>(&b)) return Value::boolean(*x);
  if (auto* x = std::get_if<int64_t>(&b)) return make_int(t, *x);
  if (auto* x = std::get_if<double>(&b)) return make_float(t, *x);
  if (auto* x = std::get_if<std::complex<double>>(&b)) return scalar_value(t, tensor::Scalar::of(*x));
  if (auto* x = std::get_if<tensor::DType>(&b)) return new_ref(dtype_value(t, *x));
  if (auto* x = std::get_if<std::string>(&b)) return str_from_utf8(t, *x);
  if (auto* x = std::get_if<tensor::TensorList>(&b)) {
    Ref list = TRY_REF(list_new(t));
    for (const tensor::Tensor& tensor : *x) {
      Ref item = TRY_REF(wrap_tensor(t, tensor));
      TRY(list_append(t, as_list(list), item));
    }
    return tuple_from_iterable(t, list);
  }
  if (auto* x = std::get_if<IntList>(&b)) {
    Ref list = TRY_REF(list_new(t));
    for (int64_t n : *x) TRY(list_append(t, as_list(list), Value::small_int(n)));
    return list.release();
  }
  return Value::none();
}

// A result with named parts is a torch.return_types.NAME, made by a Python helper; or they are written to the tensors
// of `out`.
Result<Value> named_results(Thread& t, const OpDef& op, Value values, Value out = Value::unset()) {
  Value helpers = torch_state(t)->functional_tensor_hooks;
  Value make = Value::unset();
  if (!helpers.is_unset()) {
    WithoutDereferences quiet;  // no program can see that dict
    make = dict_get_str(helpers, t.isolate.intern(out.is_unset() ? "return_type" : "into_outs"));
  }
  if (make.is_unset()) return new_ref(values);
  Ref names = TRY_REF(list_new(t));
  for (const std::string& n : op.result_names) TRY(list_append(t, as_list(names), t.isolate.intern(n)));
  Ref name = TRY_REF(str_from_utf8(t, op.name));
  if (out.is_unset()) return t.call(make, {name, names, values});
  return t.call(make, {name, names, values, out});
}

bool is_overriding(Thread& t, Value v) {
  return v.is_pointer() && !is_tensor(t, v) &&
         !type_lookup(type_of(t, v), t.isolate.intern("__torch_function__")).is_unset();
}

// A tensor of a class whose __torch_function__ is not the one that Parameter has.
bool is_overriding_tensor(Thread& t, Value v) {
  if (!is_tensor(t, v) || type_of(t, v) == torch_state(t)->tensor_type) return false;
  Value method = type_lookup(type_of(t, v), t.isolate.intern("__torch_function__"));
  return !method.is_unset() && !method.same(helper(t, "no_override"));
}

bool holds_overriding_tensor(Thread& t, Value v) {
  std::span<const Value> items;
  if (is_kind(v, Kind::Tuple)) items = as_tuple(v)->view();
  else if (is_kind(v, Kind::List)) items = as_list(v)->view();
  else return is_overriding_tensor(t, v);
  return std::any_of(items.begin(), items.end(), [&](Value item) { return is_overriding_tensor(t, item); });
}

bool asks_first(Thread& t, std::span<const Value> args) {
  switch (torch_state(t)->overrides) {
    case FunctionOverrides::None: return false;
    case FunctionOverrides::Modes: return true;
    default: return std::any_of(args.begin(), args.end(), [&](Value v) { return holds_overriding_tensor(t, v); });
  }
}

Result<Value> ask(Thread& t, Value op, std::span<const Value> args, Value kwnames) {
  Ref all = TRY_REF(tuple_new(t, args));
  return t.call(helper(t, "overridden"), {op, all, kwnames.is_unset() ? Value::none() : kwnames});
}

// Classes of tensors and modes are asked first; what no overload takes may hold another object with a
// `__torch_function__`. A Python helper does both.
Result<Value> call_object(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  if (asks_first(t, args)) return ask(t, self, args, kwnames);
  auto result = op_call(t, *static_cast<OpFunctionObject*>(self.object())->group, args, kwnames);
  if (!result.raised()) return result;
  if (std::none_of(args.begin(), args.end(), [&](Value v) { return is_overriding(t, v); })) return result;
  t.take_exception();
  return ask(t, self, args, kwnames);
}

Result<Value> bind_receiver(Thread& t, Value self, Value obj, Value) {
  if (obj.is_unset() || obj.is_none() || static_cast<OpFunctionObject*>(self.object())->group->form == OpForm::Function)
    return new_ref(self);
  return t.call(type_value(t.isolate.builtin_type(Kind::BoundMethod)), {self, obj});
}

Result<Value> show(Thread& t, Value self) {
  const OpGroup* g = static_cast<OpFunctionObject*>(self.object())->group;
  if (g->form == OpForm::Function) return str_format(t, "<built-in method {} of type object>", {g->name.c_str()});
  return str_format(t, "<method '{}' of 'torch._C.TensorBase' objects>", {g->name.c_str()});
}

Result<Value> op_attribute(Thread& t, Value self, Value name) {
  std::string_view n = str_view(name);
  if (n == "__name__" || n == "__qualname__")
    return str_from_utf8(t, static_cast<OpFunctionObject*>(self.object())->group->name);
  return generic_get_attr(t, self, name);
}

Result<Value> op_object(Thread& t, const OpGroup* group) {
  Object* o = instance_new(t, torch_state(t)->op_type);
  if (!o) return t.no_memory();
  static_cast<OpFunctionObject*>(o)->group = group;
  return Value::pointer(o);
}

// Groups are constant data of the process, derived from the constant op table.
struct Groups {
  std::vector<std::unique_ptr<OpGroup>> functions, nn, methods, properties;
};

void add(std::vector<std::unique_ptr<OpGroup>>& groups, std::unordered_map<std::string, OpGroup*>& index,
         const std::string& name, OpForm form, const OpDef& op) {
  OpGroup*& g = index[name];
  if (!g) {
    groups.push_back(std::make_unique<OpGroup>(OpGroup{name, form, {}}));
    g = groups.back().get();
  }
  g->overloads.push_back(&op);
}

const Groups& groups() {
  static const Groups all = [] {
    Groups g;
    std::unordered_map<std::string, OpGroup*> functions, nn, methods, properties;
    for (const OpDef& op : tensor::op_table()) {
      if (op.flags & tensor::kFunction) add(g.functions, functions, op.name, OpForm::Function, op);
      if (op.flags & tensor::kNN) add(g.nn, nn, op.name, OpForm::Function, op);
      if (op.flags & tensor::kMethod) add(g.methods, methods, op.name, OpForm::Method, op);
      if (op.flags & tensor::kProperty) add(g.properties, properties, op.name, OpForm::Method, op);
      if (op.flags & tensor::kInplace) {
        add(g.methods, methods, op.name + "_", OpForm::Inplace, op);
        if (op.flags & tensor::kFunction) add(g.functions, functions, op.name + "_", OpForm::Inplace, op);
      }
    }
    return g;
  }();
  return all;
}

}  // namespace

Status bind_op(Thread& t, const OpGroup& group, std::span<const Value> args, Value kwnames, BoundOp* bound) {
  Mismatch first;
  for (const OpDef* op : group.overloads) {
    Mismatch miss;
    bound->out = Ref();
    Fit fit = try_overload(t, *op, group.form, args, kwnames, bound, &miss);
    if (fit == Fit::Yes) return {};
    if (fit == Fit::Error) return Raised{};
    if (first.why == Mismatch::Nothing) first = miss;
  }
  return mismatch_error(t, group, first, args, kwnames);
}

static Result<Value> tuple_of(Thread& t, std::vector<Boxed>& results) {
  Ref list = TRY_REF(list_new(t));
  for (Boxed& b : results) {
    Ref item = TRY_REF(wrap_one(t, b));
    TRY(list_append(t, as_list(list), item));
  }
  return tuple_from_iterable(t, list);
}

Result<Value> wrap_results(Thread& t, const OpDef& op, std::vector<Boxed>& results) {
  if (results.empty()) return Value::none();
  if (results.size() == 1) return wrap_one(t, results[0]);
  Ref tuple = TRY_REF(tuple_of(t, results));
  if (op.result_names.empty()) return tuple.release();
  return named_results(t, op, tuple);
}

namespace {
// What a guard may have seen of a tensor that an op writes to.
struct VisibleWindow {
  explicit VisibleWindow(const tensor::Tensor& x)
      : sizes(x.sizes()), strides(x.strides()), dtype(x.dtype()), offset(x->offset), storage(x->storage),
        requires_grad(x.requires_grad()) {}
  bool operator==(const VisibleWindow&) const = default;
  tensor::Dims sizes, strides;
  tensor::DType dtype;
  int64_t offset;
  tensor::Ref<tensor::Storage> storage;
  bool requires_grad;
};
}  // namespace

Result<Value> op_call(Thread& t, const OpGroup& group, std::span<const Value> args, Value kwnames) {
  TensorScope scope(t);
  BoundOp bound;
  TRY(bind_op(t, group, args, kwnames, &bound));
  if (group.form == OpForm::Inplace || (bound.op->flags & tensor::kMutates)) {
    auto* self = std::get_if<tensor::Tensor>(&bound.args[0]);
    if (!self) return mismatch_error(t, group, {Mismatch::Type, "self", 0, Ref::copy(args[0])}, args, kwnames);
    const tensor::Tensor target = *self;
    Ref receiver = TRY_REF(wrap_tensor(t, target));
    const VisibleWindow before(target);
    auto form = group.form == OpForm::Inplace ? tensor::Step::InPlace : tensor::Step::Function;
    TRY_OP(t, tensor::perform(tensor::Step::of(*bound.op, form), bound.args));
    if (!(before == VisibleWindow(target))) notify_write(receiver.get().object(), WatchSlot::Metadata);
    return receiver.release();
  }
  if (bound.out.is_set() && !(bound.op->flags & tensor::kOut)) {
    auto results = TRY_OP(t, tensor::perform(tensor::Step::of(*bound.op, tensor::Step::Function), bound.args));
    Ref values = TRY_REF(tuple_of(t, results));
    return named_results(t, *bound.op, values, bound.out);
  }
  if (bound.out.is_set()) {
    if (!is_tensor(t, bound.out))
      return t.type_error("{}(): argument 'out' must be Tensor, not {}",
                          {group.name.c_str(), FormatArg::type_of(bound.out)});
    const tensor::Tensor target = unseen_tensor_of(bound.out);
    const VisibleWindow before(target);
    bound.args.push_back(target);
    TRY_OP(t, tensor::perform(tensor::Step::of(*bound.op, tensor::Step::Out), bound.args));
    if (!(before == VisibleWindow(target))) notify_write(bound.out.get().object(), WatchSlot::Metadata);
    return bound.out.release();
  }
  auto results = TRY_OP(t, tensor::perform(tensor::Step::of(*bound.op, tensor::Step::Function), bound.args));
  return wrap_results(t, *bound.op, results);
}

#define TABLE_op_function
#include "annotations/compiler_bindings.tables.inc"

Status add_op_functions(Thread& t, Value functions, Value nn, TypeObject* tensor_type) {
  torch_state(t)->op_type = TRY(native_type_with_rows(t, {.name = "builtin_function_or_method",
                                                          .payload_size = sizeof(OpFunctionObject),
                                                          .flags = 0,
                                                          .table = &k_op_function_table}));
  for (auto& g : groups().functions) {
    Ref o = TRY_REF(op_object(t, g.get()));
    TRY(module_set(t, functions, g->name, o));
  }
  for (auto& g : groups().nn) {
    Ref o = TRY_REF(op_object(t, g.get()));
    TRY(module_set(t, nn, g->name, o));
  }
  for (auto& g : groups().methods) {
    Ref o = TRY_REF(op_object(t, g.get()));
    TRY(type_set_attr(t, tensor_type, t.isolate.intern(g->name), o));
  }
  for (auto& g : groups().properties) {
    Ref o = TRY_REF(op_object(t, g.get()));
    Ref property = TRY_REF(t.call(type_value(t.isolate.builtin_type(Kind::Property)), {o}));
    TRY(type_set_attr(t, tensor_type, t.isolate.intern(g->name), property));
  }
  return {};
}

}  // namespace mpy
