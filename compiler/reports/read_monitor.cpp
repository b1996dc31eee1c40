// See read_monitor.h.
#include "compiler/reports/read_monitor.h"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "compiler/capture/compiled.h"
#include "compiler/capture/recording/recorder.h"
#include "runtime/text/str.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/partial.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

// Whether what an instruction gave was made by it, and not found somewhere.
bool makes(Op op) {
  switch (op) {
    case Op::LoadAttr:
    case Op::LoadMethod:
    case Op::LoadGlobal:
    case Op::LoadCell:
    case Op::LoadFree:
    case Op::LoadName:
    case Op::LoadItem:
    case Op::Move:
    case Op::Copy:
    case Op::ForIter: return false;
    default:
      return op_info(op).ann == Ann::Fresh || op_info(op).ann == Ann::CallNode || op_info(op).ann == Ann::Dispatch;
  }
}

}  // namespace

void ReadMonitor::start() {
  torch_state(t_)->context.step_observer = this;
  outer_ = std::exchange(t_.protocol_observer, this);
  observing_ = true;
  set_observer(t_, this);
}

void ReadMonitor::stop() {
  if (!std::exchange(observing_, false)) return;
  set_observer(t_, nullptr);
  torch_state(t_)->context.step_observer = nullptr;
  t_.protocol_observer = outer_;
}

void ReadMonitor::before(const ExecutionState& s) {
  if (++instructions_ > most_instructions_) {
    stop();
    return owner_.too_long();
  }
  opaque_.clear();
  shows_result_ = false;
  into->word(reinterpret_cast<uint64_t>(s.code) + (uint64_t{s.pc} << 48));
  for (Value v : s.inputs) into->value(v);
  WithoutReports quiet(t_);
  instruction(s);
}

void ReadMonitor::got(const ExecutionState& s) {
  for (Value v : s.outputs) {
    if (makes(s.op)) into->made(v);
    else into->value(v);
    if (shows_result_) into->contents(v, Reads::Deep, 0);
    if (!opaque_.empty() && v.is_pointer() && !held_by_value(v)) into->not_measurable(opaque_);
  }
}
void ReadMonitor::after(const ExecutionState& s) {
  if (!s.elsewhere) got(s);
}
void ReadMonitor::returned(const ExecutionState& s) { got(s); }

void ReadMonitor::read(Vm*, ReadKind kind, Value, Value name, Value value) {
  into->word(static_cast<uint64_t>(kind) | uint64_t{value.is_unset()} << 8 | uint64_t{1} << 43);
  if (is_kind(name, Kind::Str)) into->value(name);
}

void ReadMonitor::gives(std::string_view, Value, Value given) { into->value(given); }

Result<Value> ReadMonitor::measured(Value number) {
  into->value(number);
  return number;
}

void ReadMonitor::interrupted(const char* by, Value) {
  if (by == std::string_view("another thread")) into->not_measurable("another thread runs meanwhile");
}

void ReadMonitor::asked(int asks, Value v) {
  if (v.is_pointer() && !held_by_value(v)) into->contents(v, Reads::Header, asks);
}

// A native or an operation of a type, by its row.
void ReadMonitor::apply(const Annotation& row, std::string_view what, std::span<const Value> args) {
  if (row.io || row.random) return into->host_action(std::string(what));
  if (!row.known && !args.empty() && is_tensor(t_, args[0])) {  // item, tolist: what they give is what they read
    shows_result_ = true;
    return;
  }
  if (!row.known) return into->not_measurable(fmt::format("it calls {}: {}", what, row.reason));
  for (size_t i = 0; i < args.size(); i++) {
    Reads how = row.reads[std::min<size_t>(i, 3)];
    Value v = args[i];
    if (v.is_unset()) continue;
    bool state = how >= Reads::Header && v.is_pointer() && type_of(t_, v)->capture == CaptureAs::kOpaque;
    if (state && !into->is_made(v))
      opaque_ = fmt::format("the state of a {} from outside ({})", type_name(t_, v), what);
    // What is held under a key is what the native gives.
    bool key = how == Reads::Key && i + 1 < args.size() && (!args[i + 1].is_pointer() || held_by_value(args[i + 1]));
    if (key) into->value(v);
    else into->contents(v, how, row.calls | row.shows);
  }
}

// Both sides of an operator are asked. False: no row says anything of it.
bool ReadMonitor::operation(std::string_view slot, std::span<const Value> args) {
  bool one_item = slot == "get_item" && (is_kind(args[0], Kind::List) || is_kind(args[0], Kind::Tuple));
  if (one_item && is_small_int(args[1])) return true;  // what it gives is all that was read
  bool mirrored = slot == "compare" || slot.starts_with("binary."), any = false;
  for (size_t i = 0; i < args.size() && i < (mirrored ? 2 : 1); i++) {
    if (!args[i].is_pointer() || is_tensor(t_, args[i])) continue;
    const Annotation* row = row_of(type_of(t_, args[i]), slot);
    if (!row) continue;
    any = true;
    std::vector<Value> given(args.begin(), args.end());
    if (i && slot == "compare") std::swap(given[0], given[1]);
    apply(*row, fmt::format("{} of a {}", slot, type_name(t_, args[i])), given);
  }
  return any;
}

// `value_too`: nothing else shows what is found.
void ReadMonitor::attribute(Value object, Value name, bool value_too) {
  if (!object.is_pointer() || !is_kind(name, Kind::Str)) return;
  TypeObject* type = type_of(t_, object);
  if (value_too) into->value(name);
  name = t_.isolate.find_interned(name);
  if (name.is_unset()) return;  // nothing has an attribute of that name
  if (const Annotation* row = row_of(type, "get_attr"); row && !row->known)
    return into->not_measurable(fmt::format("an attribute of a {}: {}", type_name(t_, object), row->reason));
  Value found = type_lookup(type, name);
  if (value_too) {
    into->value(found);
    if (is_type(t_, object)) into->value(type_lookup(as_type(object), name));
    else if (is_kind(object, Kind::Module)) into->value(dict_get_str(as_module(object)->dict, name));
    else if (type->slots_offset) into->value(slot_get(t_, object.object(), name));
  }
  if (is_kind(found, Kind::Property)) {
    Value get = static_cast<PropertyObject*>(found.object())->get;
    if (is_kind(get, Kind::NativeFunction) || is_kind(get, Kind::NativeMethod))
      call_native(static_cast<NativeFunctionObject*>(get.object())->record, get, {&object, 1});
  } else if (found.is_pointer() && type_of(t_, found) == t_.isolate.getset_type) {
    apply(static_cast<GetSetObject*>(found.object())->native->annotation,
          fmt::format("{} of a {}", str_view(name), type_name(t_, object)), {&object, 1});
  }
}

void ReadMonitor::call_packed(std::span<const Value> inputs) {
  std::vector<Value> args;
  for (Value pack : inputs.subspan(1)) {
    if (!pack.is_pointer()) continue;
    into->contents(pack, Reads::Items, 0);
    if (is_kind(pack, Kind::Tuple)) {
      args.insert(args.end(), as_tuple(pack)->view().begin(), as_tuple(pack)->view().end());
    } else if (is_kind(pack, Kind::List)) {
      args.insert(args.end(), as_list(pack)->view().begin(), as_list(pack)->view().end());
    } else if (is_dict(t_, pack)) {
      uint64_t pos = 0;
      Value key, value;
      while (dict_next(pack, &pos, &key, &value)) args.push_back(value);
    }
  }
  call(inputs[0], args);
}

// Functions in Python are followed instruction by instruction.
void ReadMonitor::call(Value callee, std::span<const Value> args) {
  if (!callee.is_pointer() || is_function(callee)) return;
  auto with = [&](std::span<const Value> first, Value what) {
    std::vector<Value> all(first.begin(), first.end());
    all.insert(all.end(), args.begin(), args.end());
    call(what, all);
  };
  if (is_compiled(t_, callee)) return call(static_cast<CompiledObject*>(callee.object())->callable, args);
  if (is_kind(callee, Kind::BoundMethod)) {
    auto* bound = static_cast<BoundMethodObject*>(callee.object());
    into->value(bound->self);
    into->value(bound->function);
    return with({&bound->self, 1}, bound->function);
  }
  if (calls_as_partial(t_.isolate, callee)) {
    PartialObject* p = as_partial(callee);
    into->contents(p->args, Reads::Items, 0);
    if (p->keywords.is_pointer()) into->contents(p->keywords, Reads::Items, 0);
    return with(as_tuple(p->args)->view(), p->function);
  }
  TypeObject* kind = type_of(t_, callee);
  bool native = is_kind(callee, Kind::NativeFunction) || is_kind(callee, Kind::NativeMethod);
  if (!native && kind != t_.isolate.wrapper_type && kind != t_.isolate.method_wrapper_type)
    return call_other(callee, args);
  auto* function = static_cast<NativeFunctionObject*>(callee.object());
  std::vector<Value> all;
  if (!function->self.is_unset()) all.push_back(function->self);
  all.insert(all.end(), args.begin(), args.end());
  if (native && !function->is_new) call_native(function->record, callee, all);
  else call_wrapper(function, all);
}

void ReadMonitor::call_wrapper(NativeFunctionObject* native, std::span<const Value> args) {
  const char* slot = native->is_new ? "construct" : native->wrapper >= 0 ? wrapper_operation(native->wrapper) : nullptr;
  std::string_view what = slot ? slot : "";
  if (what == "get_attr" && args.size() == 2) return attribute(args[0], args[1], true);
  if (what == "set_attr") return;
  if (what == "call" && !args.empty()) return call(args[0], args.subspan(1));
  const Annotation* row = slot && native->owner ? row_of(native->owner, slot) : nullptr;
  if (row) apply(*row, what, args);
  else into->not_measurable("it calls an operation of a type that no row describes");
}

void ReadMonitor::call_native(const NativeRecord* record, Value callable, std::span<const Value> args) {
  if (!record) return call_other(callable, args);
  switch (record->role) {
    case NativeRole::kGetattr:
    case NativeRole::kHasattr: return attribute(args[0], args.size() > 1 ? args[1] : Value::unset(), true);
    case NativeRole::kSetattr:
    case NativeRole::kDelattr: return;
    case NativeRole::kVars:
      if (!args.empty()) return attribute(args[0], t_.isolate.names.__dict__, true);
      return into->not_measurable("it asks for the variables of a frame");
    case NativeRole::kGlobals: return into->not_measurable("it reads a namespace");
    case NativeRole::kExcInfo: return into->not_measurable("it asks for the exception that is handled");
    default: apply(record->annotation, record->qualname, args);
  }
}

// A class, an op of tensors, an object with __call__.
void ReadMonitor::call_other(Value callee, std::span<const Value> args) {
  TypeObject* type = type_of(t_, callee);
  if (type == torch_state(t_)->op_type) {
    for (Value v : args) into->contents(v, Reads::Deep, 0);
    return;
  }
  std::vector<Value> all{callee};
  all.insert(all.end(), args.begin(), args.end());
  if (is_type(t_, callee)) {
    if (as_type(callee) == t_.isolate.builtin_type(Kind::Type) && args.size() == 1) return;  // what it gives is known
    std::string what = fmt::format("{}()", str_view(as_type(callee)->name));
    if (const Annotation* row = row_of(as_type(callee), "construct")) apply(*row, what, all);
    all[0] = Value::unset();
    if (const Annotation* row = row_of(as_type(callee), "init")) apply(*row, what, all);
    return;
  }
  Value method = type_lookup(type, t_.isolate.names.__call__);
  if (method.is_pointer() && is_function(method)) return;
  if (const Annotation* row = row_of(type, "call")) return apply(*row, fmt::format("a {}", type_name(t_, callee)), all);
  if (!(type->flags & TypeObject::kHeapType))
    into->not_measurable(fmt::format("it calls a {} that no row describes", type_name(t_, callee)));
}

void ReadMonitor::instruction(const ExecutionState& s) {
  std::span<const Value> in = s.inputs;
  const OpInfo& info = op_info(s.op);
  switch (s.op) {
    case Op::Call:
    case Op::CallKw: return call(in[0], in.subspan(1));
    case Op::CallMethod:
    case Op::CallMethodKw: return call(in[0], in.subspan(in[1].is_unset() ? 2 : 1));
    case Op::CallEx: return call_packed(in);
    case Op::LoadAttr:
    case Op::LoadMethod:
      return attribute(in[0], frame_instance(s.frame.R)->constant(s.code->sites[s.code->instrs[s.pc].c].name), false);
    case Op::ImportName: {
      Value name = frame_instance(s.frame.R)->constant(s.code->instrs[s.pc].b);
      if (dict_get_str(t_.isolate.modules, name).is_unset())
        into->host_action("an import of what has not been imported");
      return;
    }
    case Op::PrintExpr: return into->host_action("print");
    case Op::Lt:
    case Op::Le:
    case Op::Eq:
    case Op::Ne:
    case Op::Gt:
    case Op::Ge: operation("compare", in); return;
    case Op::In:
    case Op::NotIn: {
      Value reversed[] = {in[1], in[0]};
      if (!operation("contains", reversed)) asked(kAsksIter, in[1]);
      return;
    }
    case Op::Neg:
    case Op::Pos:
    case Op::Invert: operation(std::string("unary.") + info.name, in); return;
    case Op::LoadItem: operation("get_item", in); return;
    case Op::StoreItem: {
      Value ordered[] = {in[1], in[2], in[0]};
      operation("set_item", ordered);
      return;
    }
    case Op::DelItem: operation("set_item", in); return;
    case Op::ForIter: operation("next", in); return;
    case Op::GetIter:
    case Op::GetYieldFromIter: return asked(kAsksIter, in[0]);
    case Op::Convert: return asked(s.code->instrs[s.pc].c == 1 ? kAsksStr : kAsksRepr, in[0]);
    case Op::Format:
      for (Value v : in) asked(kAsksFormat, v);
      return;
    case Op::Not:
    case Op::JumpIfTrue:
    case Op::JumpIfFalse:
    case Op::JumpIfTrueKeep:
    case Op::JumpIfFalseKeep: return asked(kAsksTruth, in[0]);
    case Op::ListExtend:
    case Op::SetUpdate:
    case Op::DictUpdate:
    case Op::DictMerge:
    case Op::ListToTuple:
    case Op::UnpackSeq:
    case Op::UnpackEx:
    case Op::ExcMatch:
    case Op::MatchKeys:
      for (Value v : in) into->contents(v, Reads::Items, 0);
      return;
    default: break;
  }
  std::string name = info.name;
  if (info.ann == Ann::DispatchInPlace && !operation("inplace." + name.substr(1), in))
    operation("binary." + name.substr(1), in);
  else if (info.ann == Ann::Dispatch) operation("binary." + name, in);
}

// What a native asks of an object, which is what an instruction would ask.
void ReadMonitor::asks(std::string_view what, std::span<const Value> in) {
  WithoutReports quiet(t_);
  into->text(what);
  for (Value v : in) into->value(v);
  static constexpr struct {
    std::string_view what;
    Asks operation;
  } kinds[] = {{"iter", kAsksIter}, {"hash", kAsksHash}, {"repr", kAsksRepr}, {"str", kAsksStr}, {"truth", kAsksTruth}};
  for (auto& kind : kinds)
    if (what == kind.what) return asked(kind.operation, in[0]);
  if (what == "call") return call(in[0], in.subspan(1));
  if (what == "items") return into->contents(in[0], Reads::Items, 0);
  if (what == "get_attr") return attribute(in[0], in[1], true);
  if (what == "set_attr") return;
  if (!operation(what, in) && what.starts_with("inplace.")) operation("binary." + std::string(what.substr(8)), in);
}

}  // namespace mpy
