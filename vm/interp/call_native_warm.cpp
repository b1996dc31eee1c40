// Calls of natives and of the conversions int, float, str, type without the way through binders and constructors (see
// warm.cpp).
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
  for (uint32_t i = 0; i < n; i++) decref(args[i]);
  decref(f);
  if (__builtin_expect(r.raised(), 0)) return unwind(vm);
  put(pc, R, r.value());
  return pc + 1;
}
__attribute__((noinline)) static const Instr* call_with_defaults(Vm* vm, const Instr* pc, Value* R, char* E,
                                                                 NativeFunctionObject* f, int total, Value* args,
                                                                 uint32_t n) {
  Value all[kQuickParameters];
  for (uint32_t i = 0; i < n; i++) all[i] = args[i];
  for (int i = int(n); i < total; i++) all[i] = f->default_values[i];
  return call_record(vm, pc, R, E, f, all, total, args, n);
}
// A native that takes its arguments as they lie, or lacks defaults at the end only: no binder. Null: not such a call.
const Instr* warm_native(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Value* args, uint32_t n) {
  auto* f = static_cast<NativeFunctionObject*>(callee.object());
  int total = f->quick;
  if (__builtin_expect(int(n) == total && !f->record->keyword_only, 1))
    return call_record(vm, pc, R, E, f, args, total, args, n);
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
  auto tuple = tuple_alloc(t, rest);
  auto named = tuple.ok() && (c.flags & kVarKeywords) ? dict_new(t) : Result<Value>(Value::unset());
  if (tuple.raised() || named.raised()) {
    if (tuple.ok()) decref(tuple.value());
    t.take_exception();  // out of memory: the long way tells it
    return nullptr;
  }
  for (uint32_t i = 0; i < rest; i++) as_tuple(tuple.value())->items[i] = args[positional + i];  // moved
  args[positional] = tuple.value();
  if (c.flags & kVarKeywords) args[positional + 1] = named.value();
  return enter_function(vm, pc, args, f, kReturnPlain);
}

// len(x) where the class of x has a __len__ in Python. Null: not so.
const Instr* warm_len(Vm* vm, const Instr* pc, Value* R, char* E, Value* args) {
  Thread& t = *vm->thread;
  if (!args[0].is_pointer() || args[0].object()->kind < uint32_t(Kind::FirstLayout) || !on_stack(vm, R)) return nullptr;
  Value f = special_method(t, args[0], t.isolate.names.__len__);
  if (!f.is_pointer() || f.object()->kind != uint32_t(Kind::Function0) + 1) return nullptr;
  if (!has_room(vm, args)) return nullptr;
  SAVE();
  incref(f);
  decref(args[-1]);
  args[-5] = Value::small_int(int(Continue::kLength));
  return enter_function(vm, pc, args, as_function(f), kReturnContinue);
}

// A frozen builtin in Python with a native for the plain cases, which gives unset for the others.
const Instr* warm_accelerated(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Value* args, uint32_t n) {
  Value native = as_function(callee)->native;
  if (native.is_unset()) return nullptr;
  auto* f = static_cast<NativeFunctionObject*>(native.object());
  int total = f->quick;
  if (int(n) > total || n < f->record->required || (int(n) < total && !f->default_values)) return nullptr;
  Value all[kQuickParameters];
  for (uint32_t i = 0; i < n; i++) all[i] = args[i];
  for (int i = int(n); i < total; i++) all[i] = f->default_values[i];
  SAVE();
  Thread& t = *vm->thread;
  Result<Value> r = Raised{};
  if (!t.enter_native().raised()) {
    r = f->record->fn(t, std::span<const Value>(all, size_t(total)));
    t.leave_native();
    if (r.ok() && r.value().is_unset()) return call_in_python(vm, pc, R, as_function(callee), args, n);
  }
  for (uint32_t i = 0; i < n; i++) decref(args[i]);
  decref(callee);
  if (r.raised()) return unwind(vm);
  put(pc, R, r.value());
  return pc + 1;
}

namespace {

// An int as people write it: an optional sign and up to 18 digits.
bool short_int(const StrObject* s, Value* out) {
  if (!s->ascii || s->length == 0 || s->length > 18) return false;
  const char *p = s->data, *end = p + s->length;
  bool negative = *p == '-';
  if (negative && ++p == end) return false;
  int64_t i = 0;
  for (; p < end; p++) {
    if (*p < '0' || *p > '9') return false;
    i = i * 10 + (*p - '0');
  }
  *out = Value::small_int(negative ? -i : i);
  return true;
}

// type(v) where that is plain; unset = something else.
Result<Value> to_type(Thread& t, Value v) { return new_ref(Value::pointer(type_of(t, v))); }
Result<Value> to_plain_bool(Thread&, Value v) {
  if (v.is_bool()) return v;
  if (v.is_int()) return Value::boolean(v.as_small_int() != 0);
  if (is_kind(v, Kind::Str)) return Value::boolean(as_str(v)->length != 0);
  return is_kind(v, Kind::List) ? Value::boolean(as_list(v)->length() != 0) : Value::unset();
}
Result<Value> to_plain_int(Thread&, Value v) {
  Value i;
  if (v.is_int()) return v;
  if (v.is_float() && v.as_inline_float() > -1e18 && v.as_inline_float() < 1e18)
    return Value::small_int(static_cast<int64_t>(v.as_inline_float()));
  return is_kind(v, Kind::Str) && short_int(as_str(v), &i) ? i : Value::unset();
}
Result<Value> to_plain_str(Thread& t, Value v) {
  if (v.is_int()) return int_to_str(t, v);
  if (is_kind(v, Kind::Str)) return new_ref(v);
  return v.is_float() ? float_repr(t, v.as_inline_float()) : Value::unset();
}
Result<Value> to_plain_float(Thread& t, Value v) {
  return v.is_float() ? v : v.is_int() ? make_float(t, static_cast<double>(v.as_small_int())) : Value::unset();
}
// list(v), set(v), dict(v): what type.__call__ does.
Result<Value> fill_container(Thread& t, TypeObject* type, std::span<const Value> args) {
  Value self = TRY(type->ops.construct(t, Value::pointer(type), args, Value::unset()));
  if (args.empty() || type->ops.init(t, self, args, Value::unset()).ok()) return self;
  decref(self);
  return Raised{};
}
template <Kind K>
Result<Value> to_container(Thread& t, Value v) {
  return fill_container(t, t.isolate.builtin_type(K), {&v, 1});
}

using Conversion = Result<Value> (*)(Thread&, Value);
Conversion conversion_of(Thread& t, TypeObject* type) {
  if (type == t.isolate.bool_type) return to_plain_bool;
  if (type->payload_kind >= uint16_t(Kind::FirstLayout) || type != t.isolate.builtin_type(Kind(type->payload_kind)))
    return nullptr;
  switch (Kind(type->payload_kind)) {
    case Kind::Type: return to_type;
    case Kind::Int: return to_plain_int;
    case Kind::Str: return to_plain_str;
    case Kind::Float: return to_plain_float;
    case Kind::Tuple: return tuple_from_iterable;
    case Kind::List: return to_container<Kind::List>;
    case Kind::Set: return to_container<Kind::Set>;
    case Kind::Dict: return to_container<Kind::Dict>;
    default: return nullptr;
  }
}

}  // namespace

// The handler is told the conversion for the next time.
const Instr* warm_conversion(Vm* vm, const Instr* pc, Value* R, char* E, TypeObject* type, Value* args, uint32_t n) {
  Thread& t = *vm->thread;
  Conversion convert = n <= 1 ? conversion_of(t, type) : nullptr;
  Kind k = Kind(type->payload_kind);
  if (!convert || (n == 0 && k != Kind::List && k != Kind::Set && k != Kind::Dict)) return nullptr;
  init_line(vm, type) = {type->own_kind, type->version + type->metatype->version, nullptr, convert};
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
  if (!init || init->kind != uint32_t(Kind::Function0) + n + 1 || n > 6) return nullptr;
  Value* new_R = args - 1;
  if (!on_stack(vm, R) || !has_room(vm, new_R)) return nullptr;
  SAVE();
  Object* o = instance_new(t, type);
  if (!o) {
    t.take_exception();  // out of memory: the long way tells it
    return nullptr;
  }
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
    if (!args[i].is_int()) return nullptr;
  int64_t start = n > 1 ? args[0].as_small_int() : 0, stop = args[n > 1].as_small_int(),
          step = n > 2 ? args[2].as_small_int() : 1;
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
