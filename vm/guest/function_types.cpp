// The Python types function and cell. Codes are in code_type.cpp, frames are in frame_types.cpp, generators in
// generator_types.cpp.
#include <utility>

#include "runtime/memory/heap.h"
#include "runtime/memory/watcher.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "vm/frames/native_record.h"
#include "vm/interp/interp.h"
#include "vm/vm.h"

namespace mpy {
namespace {

Result<Value> or_none(Value v) { return v.is_unset() ? Value::none() : new_ref(v); }
void assign(Value* place, Value borrowed) {
  Value old = *place;
  *place = new_ref(borrowed);
  decref(old);
}

// --- function

FunctionObject* fn(Value v) { return as_function(v); }

Result<Value> function_repr(Thread& t, Value v) {
  if (fn(v)->inst->code->flags & kNativeRepr) {  // as the native that it is in CPython
    std::string_view name = str_view(fn(v)->qualname);
    size_t dot = name.rfind('.');
    if (dot == std::string_view::npos) return str_format(t, "<built-in function {}>", {name});
    return str_format(t, "<method '{}' of '{}' objects>", {name.substr(dot + 1), name.substr(0, dot)});
  }
  return str_format(t, "<function {} at {}>", {fn(v)->qualname, std::string_view(address_text(v).c_str())});
}
Result<Value> function_get(Thread& t, Value self, Value obj, Value) {
  if (obj.is_unset()) return new_ref(self);
  return bound_method_new(t, self, obj);
}
Result<Value> function_call(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  return vm_call(t, self, args, kwnames);
}
Value* function_dict(Object* o) { return &static_cast<FunctionObject*>(o)->attributes; }

Status set_part(Value f, Value* place, Value v) {
  assign(place, v);
  notify_write(f.object(), WatchSlot::Metadata);
  return {};
}
Status set_str(Thread& t, Value f, Value* place, Value v, const char* what) {
  if (v.is_unset() || !is_str(t, v)) return t.type_error("{} must be set to a string object", {what});
  return set_part(f, place, v);
}
Result<Value> get_closure(Thread& t, Value v) {
  if (!fn(v)->ncells) return Value::none();
  return tuple_new(t, std::span<const Value>(fn(v)->cells, fn(v)->ncells));
}
Result<Value> get_annotations(Thread& t, Value v) {
  if (fn(v)->annotations.is_unset()) fn(v)->annotations = TRY(dict_new(t));
  return new_ref(fn(v)->annotations);
}
Status set_optional(Thread& t, Value f, Value* place, Value v, Kind kind, const char* message) {
  bool absent = v.is_unset() || v.is_none();
  if (!absent && (kind == Kind::Tuple ? !is_kind(v, Kind::Tuple) : !is_dict(t, v))) return t.type_error(message);
  assign(place, absent ? Value::unset() : v);
  notify_write(f.object(), WatchSlot::Metadata);
  return {};
}
Result<Value> get_dict(Thread& t, Value v) {
  if (fn(v)->attributes.is_unset()) {
    fn(v)->attributes = TRY(dict_new(t));
    notify_write(v.object(), WatchSlot::Metadata);
  }
  return new_ref(fn(v)->attributes);
}
// Activations of f that run or wait go on with the code they began with: they, their frame objects and traceback
// entries get a function of their own that has it.
Status detach_activations(Thread& t, Value f) {
  Ref twin = TRY_REF(function_new(t, fn(f)->inst, fn(f)->globals, {fn(f)->cells, fn(f)->ncells}));
  assign(&fn(twin)->name, fn(f)->name);
  assign(&fn(twin)->qualname, fn(f)->qualname);
  auto move = [&](Value* place) {
    if (place->same(f)) decref(std::exchange(*place, new_ref(twin)));  // never f's last reference: the caller holds one
  };
  for (Vm* vm = first_vm(t); vm; vm = vm->next_vm)
    for (FrameRef r = frame_current(vm); r.valid(); r = frame_back(r)) move(&r.R[-1]);
  as_function(twin)->shown = fn(f)->shown;
  constexpr uint32_t kSuspends = kGenerator | kCoroutine | kAsyncGenerator;
  if (!fn(f)->shown && !(fn(f)->inst->code->flags & kSuspends)) return {};  // nothing else can have it
  t.isolate.heap->for_each([&](Object* o) {
    Value v = Value::pointer(o);
    if (o->is(Kind::Frame)) move(&static_cast<FrameObject*>(o)->function);
    else if (o->is(Kind::Traceback)) move(&as_traceback(v)->function);
    else if (is_generator(v) &&
             (as_generator(v)->state == GenState::kCreated || as_generator(v)->state == GenState::kSuspended))
      move(&as_generator(v)->R()[-1]);
  });
  return {};
}

Status set_code(Thread& t, Value f, Value code) {
  if (!is_kind(code, Kind::Code)) return t.type_error("__code__ must be set to a code object");
  const Code* c = as_code(code)->code;
  if (c->frees.size() != fn(f)->ncells)
    return t.value_error("{}() requires a code object with {} free vars, not {}",
                         {fn(f)->name, fn(f)->ncells, int64_t(c->frees.size())});
  CodeInstance* inst = TRY(code_instance_new(t, c, fn(f)->globals));
  if (auto moved = detach_activations(t, f); moved.raised()) {
    code_instance_release(inst);
    return moved;
  }
  code_instance_release(fn(f)->inst);
  fn(f)->inst = inst;
  function_rekind(fn(f));
  notify_write(f.object(), WatchSlot::Metadata);
  return {};
}

Result<Value> function_name(Thread&, Value v) { return or_none(fn(v)->name); }
Status set_function_name(Thread& t, Value v, Value x) { return set_str(t, v, &fn(v)->name, x, "__name__"); }
Result<Value> function_qualname(Thread&, Value v) { return or_none(fn(v)->qualname); }
Status set_function_qualname(Thread& t, Value v, Value x) { return set_str(t, v, &fn(v)->qualname, x, "__qualname__"); }
Result<Value> function_doc(Thread&, Value v) { return or_none(fn(v)->doc); }
Status set_function_doc(Thread&, Value v, Value x) {
  return set_part(v, &fn(v)->doc, x.is_unset() ? Value::none() : x);
}
Result<Value> function_module(Thread&, Value v) { return or_none(fn(v)->module); }
Status set_function_module(Thread&, Value v, Value x) {
  return set_part(v, &fn(v)->module, x.is_unset() ? Value::none() : x);
}
Result<Value> function_defaults(Thread&, Value v) { return or_none(fn(v)->defaults); }
Status set_function_defaults(Thread& t, Value v, Value x) {
  return set_optional(t, v, &fn(v)->defaults, x, Kind::Tuple, "__defaults__ must be set to a tuple object");
}
Result<Value> function_kwdefaults(Thread&, Value v) { return or_none(fn(v)->kwdefaults); }
Status set_function_kwdefaults(Thread& t, Value v, Value x) {
  return set_optional(t, v, &fn(v)->kwdefaults, x, Kind::Dict, "__kwdefaults__ must be set to a dict object");
}
Status set_function_annotations(Thread& t, Value v, Value x) {
  return set_optional(t, v, &fn(v)->annotations, x, Kind::Dict, "__annotations__ must be set to a dict object");
}
Result<Value> function_globals(Thread&, Value v) { return or_none(fn(v)->globals); }
Result<Value> function_builtins(Thread&, Value v) { return or_none(fn(v)->inst->builtins); }
Result<Value> function_code(Thread& t, Value v) { return code_object_new(t, fn(v)->inst->code); }
Status set_function_dict(Thread& t, Value v, Value x) {
  if (x.is_unset()) return t.type_error("cannot delete __dict__");
  if (!is_dict(t, x)) return t.type_error("__dict__ must be set to a dictionary, not a '{}'", {FormatArg::type_of(x)});
  return set_optional(t, v, &fn(v)->attributes, x, Kind::Dict, "__dict__ must be set to a dictionary");
}

// types.FunctionType(code, globals, name=None, argdefs=None, closure=None)
Result<Value> function_construct(Thread& t, Value, std::span<const Value> args, Value kwnames) {
  Value a[5];
  TRY(bind_call(t, "function", args, kwnames, {"code", "globals", "name", "argdefs", "closure"}, 0, a));
  for (int i = 0; i < 2; i++)
    if (a[i].is_unset())
      return t.type_error("function() missing required argument '{}' (pos {})", {i ? "globals" : "code", i + 1});
  for (Value& v : a)
    if (v.is_unset()) v = Value::none();
  if (!is_kind(a[0], Kind::Code))
    return t.type_error("function() argument 'code' must be code, not {}", {FormatArg::type_of(a[0])});
  if (!is_dict(t, a[1]))
    return t.type_error("function() argument 'globals' must be dict, not {}", {FormatArg::type_of(a[1])});
  if (!a[2].is_none() && !is_str(t, a[2])) return t.type_error("arg 3 (name) must be None or string");
  if (!a[3].is_none() && !is_kind(a[3], Kind::Tuple)) return t.type_error("arg 4 (defaults) must be None or tuple");
  const Code* code = as_code(a[0])->code;
  if (code->flags & kNamespace)
    return t.type_error(
        "function() needs the code of a function; exec() and eval() run the code of a module or an expression");
  if (a[4].is_none() ? !code->frees.empty() : !is_kind(a[4], Kind::Tuple))
    return t.type_error(a[4].is_none() ? "arg 5 (closure) must be tuple" : "arg 5 (closure) must be None or tuple");
  std::span<const Value> cells = a[4].is_none() ? std::span<const Value>() : as_tuple(a[4])->view();
  if (cells.size() != code->frees.size())
    return t.value_error("{} requires closure of length {}, not {}",
                         {code->str(code->name), int64_t(code->frees.size()), int64_t(cells.size())});
  for (Value c : cells)
    if (!is_kind(c, Kind::Cell))
      return t.type_error("arg 5 (closure) expected cell, found {}", {FormatArg::type_of(c)});
  CodeInstance* inst = TRY(code_instance_new(t, code, a[1]));
  auto made = function_new(t, inst, a[1], cells);
  code_instance_release(inst);
  Ref function = Ref::take(TRY(made));
  if (!a[2].is_none()) assign(&fn(function)->name, a[2]);
  if (!a[3].is_none()) assign(&fn(function)->defaults, a[3]);
  function_rekind(fn(function));
  return function.release();
}

// --- builtins.__build_class__

Result<Value> build_class_native(Thread& t, std::span<const Value> args) {
  return build_class(t, args[0], args[1], as_tuple(args[2])->view(), args[3]);
}
}  // namespace

#define TABLE_function
#define TABLE_vm_builtins
#include "annotations/vm_guest.tables.inc"

std::string address_text(Value v) {
  char text[32];
  snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(v.bits() - 1));
  return text;
}

Status init_vm_types(Thread& t) {
  TypeObject* function = native_type_new(t, {.name = "function",
                                             .payload_size = sizeof(FunctionObject),
                                             .flags = 0,
                                             .kind = Kind::Function,
                                             .table = &k_function_table});
  if (!function) return Raised{};
  TRY(add_table(t, function, k_function_table));
  for (uint32_t k = uint32_t(Kind::Function0); k <= uint32_t(Kind::Function7); k++) share_kind(t, Kind(k), function);
  TRY(init_code_type(t));
  TRY(init_frame_types(t));
  return init_generator_types(t);
}

Status add_vm_builtins(Thread& t) {
  Ref f = TRY_REF(native_function_new(t, &k_vm_builtins_table.static_methods[0], Value::unset(),
                                      t.isolate.intern("builtins"), nullptr, Kind::NativeFunction));
  return module_set(t, t.isolate.builtins, "__build_class__", f);
}

}  // namespace mpy
