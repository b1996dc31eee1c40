// Calls of natives and of the conversions int, float, str, type without the way through binders and constructors (see
// warm.cpp).
#include "runtime/containers/container_methods.h"
#include "runtime/memory/heap.h"
#include "runtime/numbers/plain_conversion.h"
#include "runtime/text/str.h"
#include "vm/interp/interp.h"

namespace mpy {

static const Instr* call_record(Vm* vm, const Instr* pc, Value* R, char* E, NativeFunctionObject* f, const Value* in,
                                int total, Value* args, uint32_t n) {
  SAVE();
  Thread& t = *vm->thread;
  Result<Value> r = Raised{};
  if (!t.enter_native().raised()) {
    r = f->record->fn(t, std::span<const Value>(in, size_t(total)));
    t.leave_native();
  }
  return finish_native(vm, pc, R, Value::pointer(f), args, n, r);
}
__attribute__((noinline)) static const Instr* call_with_defaults(Vm* vm, const Instr* pc, Value* R, char* E,
                                                                 NativeFunctionObject* f, int total, Value* args,
                                                                 uint32_t n) {
  Value all[kQuickParameters];
  for (uint32_t i = 0; i < n; i++) all[i] = args[i];
  for (int i = int(n); i < total; i++) all[i] = f->default_values[i];
  return call_record(vm, pc, R, E, f, all, total, args, n);
}
// One that takes what is behind its parameters as a tuple, perhaps by name too (nothing is given so). Null: not so.
[[gnu::noinline]] static const Instr* call_with_rest(Vm* vm, const Instr* pc, Value* R, char* E,
                                                     NativeFunctionObject* f, Value* args, uint32_t n) {
  const NativeRecord& r = *f->record;
  uint32_t first = r.positional_only + r.positional;
  if (f->wrapper >= 0 || f->is_new || r.keyword_only || n < first || first + r.var_kwargs >= kQuickParameters ||
      !f->self.is_unset() || r.role != NativeRole::kNone)
    return nullptr;
  auto rest = tuple_new(*vm->thread, std::span<const Value>(args + first, n - first));
  if (rest.raised()) {
    vm->thread->take_exception();  // out of memory: the general path raises it
    return nullptr;
  }
  Ref own = Ref::take(rest.value());
  Value all[kQuickParameters];
  for (uint32_t i = 0; i < first; i++) all[i] = args[i];
  all[first] = own;
  if (r.var_kwargs) all[first + 1] = Value::unset();
  return call_record(vm, pc, R, E, f, all, int(first) + 1 + r.var_kwargs, args, n);
}
// A native that takes its arguments as they lie, or lacks defaults at the end only: no binder. Null: not such a call.
const Instr* warm_native(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Value* args, uint32_t n) {
  auto* f = static_cast<NativeFunctionObject*>(callee.object());
  int total = f->quick;
  if (__builtin_expect(int(n) == total && !f->record->keyword_only, 1))
    return call_record(vm, pc, R, E, f, args, total, args, n);
  if (f->record->var_args) return call_with_rest(vm, pc, R, E, f, args, n);
  if (int(n) > total - f->record->keyword_only || n < f->record->required || !f->default_values)
    return nullptr;  // (made by the first call)
  return call_with_defaults(vm, pc, R, E, f, total, args, n);
}

// A Python function whose parameters are all plain, called with fewer arguments than it has: the others from its
// defaults. `args` lie in place. Null: not such a call.
const Instr* warm_defaults(Vm* vm, const Instr* pc, Value* R, char* E, FunctionObject* f, Value* args, uint32_t n) {
  uint32_t total = f->kind - uint32_t(Kind::Function0);
  if (total > 7 || n >= total || f->defaults.is_unset()) return nullptr;
  TupleObject* defaults = as_tuple(f->defaults);
  if (total - n > defaults->length || defaults->length > total || !on_stack(vm, R)) return nullptr;
  if (!has_room(vm, args)) return nullptr;
  SAVE();
  for (uint32_t i = n; i < total; i++) args[i] = new_ref(defaults->items[defaults->length - total + i]);
  return enter_function(vm, pc, args, f, kReturnPlain);
}

Result<Value> moved_to_tuple(Thread& t, std::span<const Value> items) {
  if (items.empty()) return tuple_alloc(t, 0);
  Object* o = t.isolate.heap->born_uncleared(sizeof(TupleObject) + items.size_bytes(), Kind::Tuple);
  if (!o) return t.no_memory();
  auto* tuple = static_cast<TupleObject*>(o);
  tuple->hash = -1;
  tuple->length = items.size();
  for (size_t i = 0; i < items.size(); i++) tuple->items[i] = items[i];
  return Value::pointer(tuple);
}
// A Python function with *args, perhaps with **kwargs too, that gets all its other parameters by position.
const Instr* warm_varargs(Vm* vm, const Instr* pc, Value* R, char* E, FunctionObject* f, Value* args, uint32_t n) {
  const Code& c = *f->inst->code;
  constexpr uint32_t kOdd = kGenerator | kCoroutine | kAsyncGenerator;
  if (!(c.flags & kVarArgs) || (c.flags & kOdd) || c.kwonly || n < c.positional || !f->native.is_unset() ||
      !on_stack(vm, R))
    return nullptr;
  if (!has_room(vm, args)) return nullptr;
  SAVE();
  Thread& t = *vm->thread;
  uint32_t positional = c.positional, rest = n - positional;
  auto named = (c.flags & kVarKeywords) ? dict_new(t) : Result<Value>(Value::unset());
  auto tuple = named.raised() ? Result<Value>(Raised{}) : moved_to_tuple(t, {args + positional, rest});
  if (tuple.raised()) {
    if (named.ok()) decref(named.value());
    t.take_exception();  // out of memory: the general path raises it
    return nullptr;
  }
  args[positional] = tuple.value();
  if (c.flags & kVarKeywords) args[positional + 1] = named.value();
  return enter_function(vm, pc, args, f, kReturnPlain);
}

// len(x) where the class of x has a __len__ in Python. Null: not so.
static const Instr* enter_special(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, Value name, Continue then) {
  Thread& t = *vm->thread;
  if (!args[0].is_pointer() || args[0].header()->kind < uint32_t(Kind::FirstLayout) || !on_stack(vm, R)) return nullptr;
  if (!(type_of(t, args[0])->flags & TypeObject::kHeapType)) return nullptr;
  Value f = special_method(t, args[0], name);
  if (!f.is_pointer() || f.header()->kind != uint32_t(Kind::Function0) + 1) return nullptr;
  if (!has_room(vm, args)) return nullptr;
  SAVE();
  incref(f);
  decref(args[-1]);
  args[-5] = Value::small_int(int(then));
  return enter_function(vm, pc, args, as_function(f), kReturnContinue);
}
const Instr* warm_len(Vm* vm, const Instr* pc, Value* R, char* E, Value* args) {
  return enter_special(vm, pc, R, E, args, vm->thread->isolate.names.__len__, Continue::kLength);
}
// str(x) of an object whose class defines __str__.
const Instr* warm_text(Vm* vm, const Instr* pc, Value* R, char* E, TypeObject* type, Value* args) {
  Isolate& iso = vm->thread->isolate;
  if (type != iso.builtin_type(Kind::Str)) return nullptr;
  return enter_special(vm, pc, R, E, args, iso.names.__str__, Continue::kText);
}

// The Python function that a native stands for, which has left the call alone. Its arguments lie in place.
static const Instr* enter_accelerated(Vm* vm, const Instr* pc, Value* R, FunctionObject* f, Value* args, uint32_t n) {
  const Code& c = *f->inst->code;
  constexpr uint32_t kOdd = kVarArgs | kVarKeywords | kGenerator | kCoroutine | kAsyncGenerator;
  TupleObject* defaults = f->defaults.is_unset() ? nullptr : as_tuple(f->defaults);
  uint32_t total = c.positional, missing = total - n;
  if ((c.flags & kOdd) || c.kwonly || n > total || (missing && (!defaults || defaults->length < missing)) ||
      !on_stack(vm, R) || !has_room(vm, args))
    return call_in_python(vm, pc, R, f, args, n);
  for (uint32_t i = n; i < total; i++) args[i] = new_ref(defaults->items[defaults->length - total + i]);
  return enter_function(vm, pc, args, f, kReturnPlain);
}
// A frozen builtin in Python with a native for the plain cases, which gives unset for the others.
const Instr* warm_accelerated(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Value* args, uint32_t n) {
  Value native = as_function(callee)->native;
  if (native.is_unset()) return nullptr;
  auto* f = static_cast<NativeFunctionObject*>(native.object());
  int total = f->quick;
  if (int(n) > total - f->record->keyword_only || n < f->record->required || (int(n) < total && !f->default_values))
    return nullptr;
  SAVE();
  // What a generator gives always comes from Python.
  if (f->record->resumable && n && is_kind(args[0], Kind::Generator))
    return enter_accelerated(vm, pc, R, as_function(callee), args, n);
  Value all[kQuickParameters];
  for (uint32_t i = 0; i < n; i++) all[i] = args[i];
  for (int i = int(n); i < total; i++) all[i] = f->default_values[i];
  Thread& t = *vm->thread;
  Result<Value> r = Raised{};
  if (!t.enter_native().raised()) {
    r = f->record->fn(t, std::span<const Value>(all, size_t(total)));
    t.leave_native();
    if (r.ok() && r.value().is_unset()) return enter_accelerated(vm, pc, R, as_function(callee), args, n);
  }
  return finish_native(vm, pc, R, callee, args, n, r);
}

namespace {

// type(v) where that is plain; unset = something else.
Result<Value> to_type(Thread& t, Value v) { return new_ref(Value::pointer(type_of(t, v))); }
Result<Value> to_plain_bool(Thread&, Value v) {
  if (is_bool(v)) return v;
  if (is_small_int(v)) return Value::boolean(small_int(v) != 0);
  if (is_kind(v, Kind::Str)) return Value::boolean(as_str(v)->length != 0);
  return is_kind(v, Kind::List) ? Value::boolean(as_list(v)->length() != 0) : Value::unset();
}
// list(v), set(v), dict(v): what type.__call__ does.
Result<Value> fill_container(Thread& t, TypeObject* type, std::span<const Value> args) {
  Value self = TRY(type->ops.construct(t, Value::pointer(type), args, Value::unset()));
  if (args.empty() || type->ops.init(t, self, args, Value::unset()).ok()) return self;
  decref(self);
  return Raised{};
}
Result<Value> to_reversed(Thread& t, Value v) {
  return is_kind(v, Kind::List) ? list_reversed(t, v) : is_kind(v, Kind::Range) ? range_reversed(t, v) : Value::unset();
}
// bytes(v), bytearray(v) of what runs no Python.
template <Kind K>
Result<Value> to_bytes(Thread& t, Value v) {
  if (!is_small_int(v) && !is_kind(v, Kind::List) && !is_kind(v, Kind::Tuple) && !is_kind(v, Kind::Bytes) &&
      !is_kind(v, Kind::ByteArray))
    return Value::unset();
  TypeObject* type = t.isolate.builtin_type(K);
  if constexpr (K == Kind::ByteArray) return fill_container(t, type, {&v, 1});
  return type->ops.construct(t, Value::pointer(type), {&v, 1}, Value::unset());
}
template <Kind K>
Result<Value> to_container(Thread& t, Value v) {
  if (items_from_python(t, v, K != Kind::Dict)) return Value::unset();
  if constexpr (K == Kind::Tuple) return tuple_from_iterable(t, v);
  bool list = is_kind(v, Kind::List);
  if (!t.protocol_observer && (list || is_kind(v, Kind::Tuple))) {  // as their constructors do
    if constexpr (K == Kind::List) return list_new(t, list ? as_list(v)->view() : as_tuple(v)->view());
    if constexpr (K == Kind::Set) return set_new(t, v);
  }
  return fill_container(t, t.isolate.builtin_type(K), {&v, 1});
}

using Conversion = Result<Value> (*)(Thread&, Value);
Conversion conversion_of(Thread& t, TypeObject* type) {
  if (type == t.isolate.bool_type) return to_plain_bool;
  if (type->payload_kind >= uint16_t(Kind::FirstLayout) || type != t.isolate.builtin_type(Kind(type->payload_kind)))
    return nullptr;
  switch (Kind(type->payload_kind)) {
    case Kind::Type: return to_type;
    case Kind::Int: return plain_int;
    case Kind::Str: return plain_str;
    case Kind::Float: return plain_float;
    case Kind::ReverseIter: return to_reversed;
    case Kind::Bytes: return to_bytes<Kind::Bytes>;
    case Kind::ByteArray: return to_bytes<Kind::ByteArray>;
    case Kind::Tuple: return to_container<Kind::Tuple>;
    case Kind::List: return to_container<Kind::List>;
    case Kind::Set: return to_container<Kind::Set>;
    case Kind::Dict: return to_container<Kind::Dict>;
    default: return nullptr;
  }
}

// A native class whose constructor does everything, looks at no frame and whose items need no frames of their own.
bool made_whole(Thread& t, TypeObject* type) {
  if ((type->flags & (TypeObject::kHeapType | TypeObject::kDisallowNew)) ||
      type->ops.construct == t.isolate.object_type->ops.construct)
    return false;
  if (!type->ops.construct || type->metatype != t.isolate.builtin_type(Kind::Type) ||
      type->ops.init != t.isolate.object_type->ops.init)
    return false;
  for (Kind k : {Kind::Type, Kind::Super, Kind::Range})  // range: a loop over it is made without one
    if (type->payload_kind == uint16_t(k)) return false;
  return !t.isolate.hooks.constructor || !is_function(t.isolate.hooks.constructor(t, type, true));
}

}  // namespace

// list(), set() and dict(); unset: another class.
Result<Value> empty_container(Thread& t, TypeObject* type) {
  switch (Kind(type->payload_kind)) {
    case Kind::List: return list_new(t);
    case Kind::Set: return set_new(t, Value::unset());
    case Kind::Dict: return dict_new(t);
    default: return Value::unset();
  }
}

// The handler finds the conversion, or that the class is made whole, the next time.
const Instr* warm_conversion(Vm* vm, const Instr* pc, Value* R, char* E, TypeObject* type, Value* args, uint32_t n) {
  Thread& t = *vm->thread;
  Conversion convert = conversion_of(t, type);
  Kind k = Kind(type->payload_kind);
  bool whole = made_whole(t, type);
  if (convert || whole)
    init_line(vm, type) = {type->own_kind, whole,  convert == to_type, type->version + type->metatype->version,
                           nullptr,        convert};
  if (!convert || n > 1 || (n == 0 && k != Kind::List && k != Kind::Set && k != Kind::Dict)) return nullptr;
  SAVE();
  Result<Value> r = Raised{};
  if (!t.enter_native().raised()) {
    r = n ? convert(t, args[0]) : fill_container(t, type, {});
    t.leave_native();
    if (r.ok() && r.value().is_unset()) return nullptr;
  }
  if (n) decref(args[0]);
  decref(args[-1]);
  if (r.raised()) return unwind(vm);
  put(pc, R, r.value());
  return pc + 1;
}

// An instance of a class whose __init__ is Python and takes just these arguments: made, and __init__ entered.
const Instr* warm_construct(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Value* args, uint32_t n) {
  Thread& t = *vm->thread;
  auto* type = static_cast<TypeObject*>(callee.object());
  if (type->ops.construct != t.isolate.object_type->ops.construct || (type->flags & TypeObject::kAbstract))
    return nullptr;
  FunctionObject* init = python_init(t, type);
  if (!init) return nullptr;
  uint32_t total = init->kind - uint32_t(Kind::Function0), given = n + 1;  // the plain parameters, self included
  if (total > 7 || given > total) return nullptr;
  TupleObject* defaults = given < total && !init->defaults.is_unset() ? as_tuple(init->defaults) : nullptr;
  if (given < total && (!defaults || defaults->length < total - given || defaults->length > total)) return nullptr;
  Value* new_R = args - 1;
  if (!on_stack(vm, R) || !has_room(vm, new_R)) return nullptr;
  SAVE();
  Object* o = instance_new(t, type);
  if (!o) {
    t.take_exception();  // out of memory: the general path raises it
    return nullptr;
  }
  for (uint32_t i = given; i < total; i++) new_R[i] = new_ref(defaults->items[defaults->length - total + i]);
  incref(Value::pointer(o));
  decref(args[-1]);
  args[-1] = Value::pointer(o);
  incref(init);
  new_R[-5] = Value::pointer(o);
  return enter_function(vm, pc, new_R, init, kReturnConstructor);
}

// for … in range(a, b, c): the iterator at once, without the range.
const Instr* warm_range_loop(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Value* args, uint32_t n) {
  Thread& t = *vm->thread;
  if (n == 0 || n > 3) return nullptr;
  for (uint32_t i = 0; i < n; i++)
    if (!is_small_int(args[i])) return nullptr;
  int64_t start = n > 1 ? small_int(args[0]) : 0, stop = small_int(args[n > 1]), step = n > 2 ? small_int(args[2]) : 1;
  if (step == 0) return nullptr;
  int64_t left = 0;  // ints of 62 bits: no difference overflows
  if (step > 0 && stop > start) left = (stop - start - 1) / step + 1;
  if (step < 0 && stop < start) left = (start - stop - 1) / -step + 1;
  SAVE();
  Object* o = object_new(t, sizeof(RangeIterObject), uint32_t(Kind::RangeIter));
  if (!o) return nullptr;
  auto* it = static_cast<RangeIterObject*>(o);
  it->next = start;
  it->step = step;
  it->left = left;
  it->big = Value::unset();
  decref(callee);
  put(pc + 1, R, Value::pointer(it));
  return pc + 2;
}

}  // namespace mpy
