// Calls: windows, frames, constructors, returning. (From C++: call_from_native.cpp.)
#include <algorithm>
#include <cstring>

#include "runtime/types/partial.h"
#include "vm/frames/bind.h"
#include "vm/frames/native_record.h"
#include "vm/frames/regions.h"
#include "vm/interp/interp.h"

namespace mpy {

// A return address may point here, and its low bits are the frame's mark.
alignas(8) const Instr kExit = {Op::Ext, 0, 0, 0, 0};

Value* frame_top(Vm* vm, Value* R) {
  while (R && !on_stack(vm, R)) {
    GeneratorObject* g = generator_of_frame(R);
    if (g->stack_top) return g->stack_top;
    R = frame_caller(R);
  }
  if (!R) return reinterpret_cast<Value*>(vm->stack) + 16;
  return R + frame_code(R).nregs;
}

Status check_depth(Vm* vm, Value* newR) {
  Thread& t = *vm->thread;
  if (vm->depth >= t.isolate.limits.recursion) return t.raise(Exc::RecursionError, "maximum recursion depth exceeded");
  if (uint64_t(reinterpret_cast<char*>(newR) - vm->stack) >= vm->span && on_stack(vm, newR))
    return t.raise(Exc::RecursionError, "maximum recursion depth exceeded (frame stack is full)");
  return {};
}

const Instr* enter_function(Vm* vm, const Instr* call_pc, Value* newR, FunctionObject* f, FrameMark mark) {
  newR[-1] = Value::pointer(f);
  newR[-2] = Value::from_bits(reinterpret_cast<uint64_t>(call_pc) | mark);
  newR[-3] = Value::from_bits(reinterpret_cast<uint64_t>(vm->R));
  newR[-4] = Value::from_bits(reinterpret_cast<uint64_t>(vm->E));
  vm->depth++;
  vm->R = newR;
  vm->E = f->inst->base;
  return f->inst->code->instrs.data();
}

// --- calling Python functions

static bool is_generator_code(const Code& c) { return c.flags & (kGenerator | kCoroutine | kAsyncGenerator); }

const Instr* bind_and_enter(Vm* vm, const Instr* pc, Value* newR, FunctionObject* f, std::span<const Value> args,
                            std::span<const Value> names, std::span<const Value> values, FrameMark mark) {
  Thread& t = *vm->thread;
  if (f->kind == uint32_t(Kind::Function0) + args.size() && args.size() <= 7 && names.empty()) {
    if (check_depth(vm, newR).raised()) {
      decref(f);
      return nullptr;
    }
    for (size_t i = 0; i < args.size(); i++) newR[i] = new_ref(args[i]);
    return enter_function(vm, pc, newR, f, mark);
  }
  if (is_generator_code(*f->inst->code)) {
    Ref hold = Ref::take(Value::pointer(f));
    auto g = generator_new(t, f);
    if (g.raised()) return nullptr;
    Ref gen = Ref::take(g.value());
    const Code& c = *f->inst->code;
    if (names.empty() && args.size() == c.positional && !c.kwonly && !(c.flags & (kVarArgs | kVarKeywords))) {
      for (size_t i = 0; i < args.size(); i++) as_generator(gen)->R()[i] = new_ref(args[i]);
    } else if (bind_python(t, f, args, names, values, as_generator(gen)->R()).raised()) {
      as_generator(gen)->async_closed = true;
      return nullptr;
    }
    // The generator is the result of the call; what waits for it gets it as from a return.
    vm->result = gen.release();
    return &kExit;
  }
  if (check_depth(vm, newR).raised() || bind_python(t, f, args, names, values, newR).raised()) {
    decref(f);
    return nullptr;
  }
  return enter_function(vm, pc, newR, f, mark);
}

[[gnu::noinline]] static bool bind_elsewhere(Thread& t, FunctionObject* f, Value* args, uint32_t n,
                                             std::span<const Value> names, Value* regs) {
  return bind_moved(t, f, args, n, names, regs);
}

// After bind_and_enter gave kExit: the call has its result without a frame.
static const Instr* deliver(Vm* vm, const Instr* pc, Value* R, FrameMark mark, Continue what, std::span<Value> kept,
                            Value instance) {
  Value v = vm->result;
  vm->result = Value::unset();
  switch (mark) {
    case kReturnConstructor:
      (void)vm->thread->type_error("__init__() should return None, not '{}'", {FormatArg::type_of(v)});
      decref(v);
      decref(instance);
      return nullptr;
    case kReturnContinue: return continue_with(vm, pc, R, vm->E, what, kept, v);
    default: put(pc, R, v); return after(pc);
  }
}

const Instr* push_frame(Vm* vm, const Instr* pc, FunctionObject* f, std::span<const Value> args, FrameMark mark,
                        Continue what, std::initializer_list<Value> kept, bool release) {
  Value* R = vm->R;
  Value* newR = frame_top(vm, R) + 10;
  incref(f);
  newR[-5] = Value::small_int(int(what));
  int i = -6;
  for (Value v : kept) newR[i--] = v;
  if (f->kind == uint32_t(Kind::Function0) + args.size() && args.size() <= 3 && has_room(vm, newR)) {
    for (size_t i = 0; i < args.size(); i++) newR[i] = new_ref(args[i]);
    const Instr* next = enter_function(vm, pc, newR, f, mark);
    if (release) release_operands(pc, R);
    return next;
  }
  const Instr* next = bind_and_enter(vm, pc, newR, f, args, {}, {}, mark);
  if (release) release_operands(pc, R);
  if (next == &kExit) {
    Value copy[3];
    i = 0;
    for (Value v : kept) copy[i++] = v;
    return deliver(vm, pc, R, mark, what, {copy, kept.size()}, Value::unset());
  }
  if (!next)
    for (Value v : kept) decref(v);
  return next;
}
const Instr* call_hidden(Vm* vm, const Instr* pc, Value* R, FunctionObject* f, std::span<const Value> args,
                         FrameMark mark, Continue what, std::initializer_list<Value> kept) {
  if (Result<Value> quick = Value::unset(); function_try_native(vm, f, args, &quick)) {
    Value copy[3];
    std::copy(kept.begin(), kept.end(), copy);
    release_operands(pc, R);
    if (quick.raised()) {
      for (Value v : kept) decref(v);
      return unwind(vm);
    }
    vm->result = quick.value();
    const Instr* next = deliver(vm, pc, R, mark, what, {copy, kept.size()}, Value::unset());
    return next ? next : unwind(vm);
  }
  const Instr* next = push_frame(vm, pc, f, args, mark, what, kept, true);
  return next ? next : unwind(vm);
}

static void release_all(Value* args, uint32_t n) {
  for (uint32_t i = 0; i < n; i++) decref(args[i]);
}
static std::span<const Value> names_of(Value kwnames) {
  return kwnames.is_unset() ? std::span<const Value>() : as_tuple(kwnames)->view();
}

static const Instr* call_odd_function(Vm* vm, const Instr* pc, Value* R, FunctionObject* f, Value* args, uint32_t n,
                                      Value kwnames, FrameMark mark, Value instance);
// f(args…) where f and the arguments are owned and lie in place (args[-1] is f). `instance`: for constructors.
static const Instr* call_function(Vm* vm, const Instr* pc, Value* R, FunctionObject* f, Value* args, uint32_t n,
                                  Value kwnames, FrameMark mark, Value instance) {
  if (f->kind == uint32_t(Kind::Function0) + n && kwnames.is_unset()) {
    Value* newR = args;
    if (!on_stack(vm, args)) {
      newR = frame_top(vm, R) + 8;
      memcpy(newR, args, n * sizeof(Value));
    }
    if (check_depth(vm, newR).raised()) {
      release_all(args, n);
      decref(f);
      decref(instance);
      return unwind(vm);
    }
    newR[-5] = instance;
    return enter_function(vm, pc, newR, f, mark);
  }
  Result<Value> quick = Value::unset();
  if (kwnames.is_unset() && mark == kReturnPlain && function_try_native(vm, f, {args, n}, &quick)) {
    release_all(args, n);
    decref(f);
    if (quick.raised()) return unwind(vm);
    put(pc, R, quick.value());
    return after(pc);
  }
  return call_odd_function(vm, pc, R, f, args, n, kwnames, mark, instance);
}
const Instr* call_in_python(Vm* vm, const Instr* pc, Value* R, FunctionObject* f, Value* args, uint32_t n) {
  return call_odd_function(vm, pc, R, f, args, n, Value::unset(), kReturnPlain, Value::unset());
}
// The arguments must be bound, or make a generator.
static const Instr* call_odd_function(Vm* vm, const Instr* pc, Value* R, FunctionObject* f, Value* args, uint32_t n,
                                      Value kwnames, FrameMark mark, Value instance) {
  Thread& t = *vm->thread;
  auto names = names_of(kwnames);
  if (is_generator_code(*f->inst->code)) {
    auto made = mark == kReturnPlain ? generator_new(t, f) : Result<Value>(Value::unset());
    if (made.ok() && made.value().is_pointer()) {
      if (bind_elsewhere(t, f, args, n, names, as_generator(made.value())->R())) {
        decref(f);
        put(pc, R, made.value());
        return after(pc);
      }
      as_generator(made.value())->async_closed = true;  // it was never anyone's: no warning
      decref(made.value());
    } else if (made.raised()) {
      t.take_exception();
    }
  } else if (on_stack(vm, args) && !check_depth(vm, args).raised()) {
    if (bind_moved(t, f, args, n, names, args)) {
      args[-5] = instance;
      return enter_function(vm, pc, args, f, mark);
    }
  } else if (t.current_exception().is_pointer()) {
    t.take_exception();  // bind_and_enter raises it again, and releases
  }
  Value* newR = frame_top(vm, R) + 8;
  if (on_stack(vm, args) && newR < args + n + 8) newR = args + n + 8;  // arguments of f(*args) lie above the frame
  newR[-5] = instance;
  const Instr* next =
      bind_and_enter(vm, pc, newR, f, {args, n - names.size()}, names, {args + n - names.size(), names.size()}, mark);
  release_all(args, n);
  if (next == &kExit) next = deliver(vm, pc, R, mark, Continue::kNone, {}, instance);
  else if (!next) decref(instance);
  return next ? next : unwind(vm);
}

// --- constructors

// type(…) may be taken apart here: its metatype has plain type.__call__.
static bool called_plainly(Thread& t, TypeObject* type) {
  if (!(type->metatype->flags & TypeObject::kHeapType)) return true;
  return type_lookup(type->metatype, t.isolate.names.__call__)
      .same(type_lookup(t.isolate.builtin_type(Kind::Type), t.isolate.names.__call__));
}
// Where its __init__ is.
static const Value* init_place(Thread& t, TypeObject* type) {
  if (!called_plainly(t, type)) return nullptr;
  TypeObject* holder = nullptr;
  if (type_lookup(type, t.isolate.names.__init__, &holder).is_unset()) return nullptr;
  return type_entry_place(holder, type_entry(holder, t.isolate.names.__init__));
}
FunctionObject* python_init(Thread& t, TypeObject* type) {
  Vm::InitLine& line = init_line(vm_of(t), type);
  if (!holds(line, type))
    line = {type->own_kind, false, false, type->version + type->metatype->version, init_place(t, type), nullptr};
  return line.place && is_function(*line.place) ? as_function(*line.place) : nullptr;
}

// type(args): object by __new__, then a frame for __init__. args[-1] is the type (owned).
static const Instr* call_type(Vm* vm, const Instr* pc, Value* R, TypeObject* type, FunctionObject* init, Value* args,
                              uint32_t n, Value kwnames) {
  Thread& t = *vm->thread;
  Result<Value> made = Value::unset();
  if (type->ops.construct == t.isolate.object_type->ops.construct && !(type->flags & TypeObject::kAbstract)) {
    Object* o = instance_new(t, type);
    made = o ? Result<Value>(Value::pointer(o)) : Result<Value>(Raised{});
  } else {
    made = type->ops.construct(t, Value::pointer(type), {args, n}, kwnames);
  }
  TypeObject* actual = made.raised() ? type : type_of(t, made.value());
  if (made.raised() || (actual != type && !is_subtype(actual, type))) {
    release_all(args - 1, n + 1);
    if (made.raised()) return unwind(vm);
    put(pc, R, made.value());
    return after(pc);
  }
  // __init__(instance, args…): the instance takes the type's place in the window, the function goes below it.
  if (actual != type) {
    Value f = type_lookup(actual, t.isolate.names.__init__);
    init = is_function(f) ? as_function(f) : nullptr;
  }
  incref(made.value());
  decref(args[-1]);
  args[-1] = made.value();
  if (!init) {
    Value f = type_lookup(actual, t.isolate.names.__init__);
    auto r = t.call(f, {args - 1, n + 1}, kwnames);
    release_all(args - 1, n + 1);
    if (r.raised()) {
      decref(made.value());
      return unwind(vm);
    }
    decref(r.value());
    put(pc, R, made.value());
    return after(pc);
  }
  incref(init);
  args[-2] = Value::pointer(init);
  return call_function(vm, pc, R, init, args - 1, n + 1, kwnames, kReturnConstructor, made.value());
}

// By a native that stands for __new__, where there is no __init__ but object's.
static const Instr* call_native_new(Vm* vm, const Instr* pc, TypeObject* type, FunctionObject* f, Value* args,
                                    uint32_t n) {
  Thread& t = *vm->thread;
  Value init = t.isolate.names.__init__;
  if (!type_lookup(type, init).same(type_lookup(t.isolate.object_type, init))) return nullptr;
  Result<Value> made = Value::unset();
  Value* R = vm->R;
  if (!function_try_native(vm, f, {args - 1, n + 1}, &made)) return nullptr;
  release_all(args - 1, n + 1);
  if (made.raised()) return unwind(vm);
  put(pc, R, made.value());
  return after(pc);
}
// type(args) where __new__ is Python: a frame for it, then what the result's class has for __init__ (Continue::kNew).
// args[-1] is the type; all is owned. Null: not such a class, or not so simple; nothing was done.
static const Instr* call_new(Vm* vm, const Instr* pc, TypeObject* type, Value* args, uint32_t n) {
  Thread& t = *vm->thread;
  if (!(type->flags & TypeObject::kHeapType) || type->ops.construct == t.isolate.object_type->ops.construct ||
      !called_plainly(t, type))
    return nullptr;
  Value found = type_lookup(type, t.isolate.names.__new__);
  if (is_kind(found, Kind::StaticMethod)) found = static_cast<WrapObject*>(found.object())->callable;
  if (!is_function(found)) return nullptr;
  FunctionObject* f = as_function(found);
  if (!f->native.is_unset()) return call_native_new(vm, pc, type, f, args, n);
  Value* newR = args + n + 9;  // the continuation's values lie below
  if (is_generator_code(*f->inst->code) || !on_stack(vm, args) || !has_room(vm, newR)) return nullptr;
  auto given = tuple_new(t, std::span<const Value>(args, n));
  if (given.raised()) {
    t.take_exception();  // out of memory: the general path raises it
    return nullptr;
  }
  Value kept = new_ref(Value::pointer(type));
  if (!bind_elsewhere(t, f, args - 1, n + 1, {}, newR)) {
    decref(kept);
    decref(given.value());
    return nullptr;
  }
  newR[-5] = Value::small_int(int(Continue::kNew));
  newR[-6] = kept;
  newR[-7] = given.value();
  incref(f);
  return enter_function(vm, pc, newR, f, kReturnContinue);
}

// --- natives

// A native that takes exactly these positional arguments: no binding is needed.
static bool takes_plainly(NativeFunctionObject* f, uint32_t n) {
  const NativeRecord* r = f->record;
  return f->wrapper < 0 && !r->var_args && !r->var_kwargs && !r->keyword_only &&
         n == uint32_t(r->positional_only + r->positional);
}
// `checked`: the receiver args[0] is known to be of the method's type.
static bool call_plain_native(Thread& t, Value callee, Value* args, uint32_t n, bool checked, Result<Value>* out) {
  auto* f = static_cast<NativeFunctionObject*>(callee.object());
  bool in_place = f->self.is_unset() && !f->is_new && takes_plainly(f, n);
  if (in_place && f->is(Kind::NativeMethod))
    in_place = checked && args[0].is_pointer() && args[0].header()->kind < uint32_t(Kind::FirstLayout);
  if (t.enter_native().raised()) {
    *out = Raised{};
    return true;
  }
  bool done = true;
  if (f->is_new) *out = new_wrapper_call(t, f, std::span<const Value>(args, n), Value::unset());
  else if (in_place) *out = f->record->fn(t, std::span<const Value>(args, n));
  else done = native_call_plain(t, f, std::span<const Value>(args, n), out);
  t.leave_native();
  return done;
}

// --- natives that run Python for the calling instruction

// A generator that waits, or has not begun and is sent nothing.
static bool may_resume(Value g, Value sent) {
  if (!is_kind(g, Kind::Generator) && !is_kind(g, Kind::Coroutine)) return false;
  GenState state = as_generator(g)->state;
  return state == GenState::kSuspended || (state == GenState::kCreated && sent.is_none());
}
// next(x) and next(x, fallback) where __next__ is Python.
static const Instr* call_next(Vm* vm, const Instr* pc, Value x, Value fallback) {
  FunctionObject* f = python_special(*vm->thread, x, vm->thread->isolate.names.__next__);
  if (!f) return nullptr;
  const Instr* next = fallback.is_unset()
                          ? push_frame(vm, pc, f, {&x, 1}, kReturnPlain)
                          : push_frame(vm, pc, f, {&x, 1}, kReturnContinue, Continue::kNextOr, {new_ref(fallback)});
  return next ? next : unwind(vm);
}
// str(x) where __str__ is Python, and instructions are observed. Null: it is not so.
static const Instr* call_text(Vm* vm, const Instr* pc, TypeObject* type, Value* args) {
  Thread& t = *vm->thread;
  if (!t.protocol_observer || type != t.isolate.builtin_type(Kind::Str)) return nullptr;
  FunctionObject* f = python_special(t, args[0], t.isolate.names.__str__);
  if (!f) return nullptr;
  const Instr* next = push_frame(vm, pc, f, {args, 1}, kReturnContinue, Continue::kText);
  for (int i : {0, -1}) decref(args[i]);
  return next ? next : unwind(vm);
}
// What a function of the library does with args[1] of list.extend() and str.join(), and args[0] of next(). Null: there
// is none.
static const Instr* call_loop(Vm* vm, const Instr* pc, VmHooks::Loop which, const Value* args) {
  Thread& t = *vm->thread;
  Value f = t.isolate.hooks.loop ? t.isolate.hooks.loop(t, which) : Value::unset();
  if (!is_function(f)) return nullptr;
  const Instr* next = push_frame(vm, pc, as_function(f), {args, 2}, kReturnPlain);
  return next ? next : unwind(vm);
}
// g.throw(…): args[0] is the generator.
static const Instr* call_throw(Vm* vm, const Instr* pc, const Value* args, uint32_t n) {
  Value all[4] = {};
  for (uint32_t i = 0; i < n; i++) all[i] = args[i];
  auto exc = thrown_exception(*vm->thread, all);
  if (exc.raised()) return unwind(vm);
  Ref hold = Ref::take(exc.value());
  return generator_raise(vm, pc, as_generator(all[0]), hold, kByInstruction, {all + 1, n - 1});
}
// next(it) or next(it, fallback) of an iterator of a native type that is no generator, while nothing observes the
// thread; its item goes to the calling instruction. Null: not so, nothing was done.
static const Instr* next_of_native(Vm* vm, const Instr* pc, NativeFunctionObject* f, Value callee, const Value* given,
                                   uint32_t n) {
  Thread& t = *vm->thread;
  Value it = given[0], fallback = n == 2 ? given[1] : Value::unset();
  if (!it.is_pointer() || t.protocol_observer || !f->self.is_unset() || f->owner) return nullptr;
  TypeObject* type = t.isolate.type_of_kind(it.header()->kind);
  if (!type || (type->flags & TypeObject::kHeapType) || !type->ops.next || is_kind(it, Kind::Generator) ||
      is_kind(it, Kind::Map) || is_kind(it, Kind::Filter))
    return nullptr;
  if (t.enter_native().raised()) {
    t.take_exception();  // the call raises it again
    return nullptr;
  }
  Value* R = vm->R;
  auto r = type->ops.next(t, it);
  t.leave_native();
  if (n == 2 && r.raised() && t.exception_matches(Exc::StopIteration)) {
    t.take_exception();
    r = Value::unset();
  }
  if (r.ok() && r.value().is_unset())
    r = n == 2 ? Result<Value>(new_ref(fallback)) : raise_stop_iteration(t, Value::none());
  decref(it);
  if (n == 2) decref(fallback);
  decref(callee);
  if (r.raised()) return unwind(vm);
  put(pc, R, r.value());
  return after(pc);
}
const Instr* call_by_role(Vm* vm, const Instr* pc, NativeFunctionObject* f, Value callee, const Value* given,
                          uint32_t n) {
  if (f->role == NativeRole::kNone || n > 4) return nullptr;
  if (f->role == NativeRole::kNext && (n == 1 || n == 2))
    if (const Instr* next = next_of_native(vm, pc, f, callee, given, n)) return next;
  uint32_t bound = !f->self.is_unset(), total = n + bound;
  Value args[5] = {f->self};
  for (uint32_t i = 0; i < n; i++) args[i + bound] = given[i];
  if (f->owner && (total == 0 || type_of(*vm->thread, args[0]) != f->owner)) return nullptr;
  const Instr* next = nullptr;
  if (f->role == NativeRole::kNext && total == 1 && is_kind(args[0], Kind::Generator)) {
    if (may_resume(args[0], Value::none()))
      next = generator_resume(vm, pc, as_generator(args[0]), Value::none(), kByInstruction);
  } else if (f->role == NativeRole::kNext && total == 2 && is_kind(args[0], Kind::Generator)) {
    next = call_loop(vm, pc, VmHooks::Loop::kNext, args);
  } else if (f->role == NativeRole::kExtend && total == 2) {
    // Texts are joined so where instructions are followed: a frame more for each join would show in deep recursions.
    const bool text = is_kind(args[0], Kind::Str);
    const bool joins = text && vm->thread->protocol_observer && is_kind(args[1], Kind::Generator);
    if (joins || (!text && items_from_python(*vm->thread, args[1], true)))
      next = call_loop(vm, pc, VmHooks::Loop::kExtend, args);
  } else if (f->role == NativeRole::kNext && (total == 1 || total == 2)) {
    next = call_next(vm, pc, args[0], total == 2 ? args[1] : Value::unset());
  } else if (f->role == NativeRole::kSend && total == 2) {
    if (may_resume(args[0], args[1]))
      next = generator_resume(vm, pc, as_generator(args[0]), new_ref(args[1]), kByInstruction);
  } else if (f->role == NativeRole::kThrow && total >= 2 && total <= 4) {
    if (is_kind(args[0], Kind::Generator) || is_kind(args[0], Kind::Coroutine)) next = call_throw(vm, pc, args, total);
  }
  if (!next) return nullptr;
  for (uint32_t i = 0; i < n; i++) decref(args[i + bound]);
  decref(callee);
  return next;
}

// --- the call window

static const Instr* called_native(Vm* vm, const Instr* pc, Value* R, Value* args, uint32_t n, Result<Value> r) {
  release_all(args - 1, n + 1);
  if (__builtin_expect(r.raised(), 0)) return unwind(vm);
  put(pc, R, r.value());
  return after(pc);
}

// A built-in class that needs no __init__ after its constructor: the types whose instances never change, and type(x).
static bool construct_builtin(Thread& t, TypeObject* type, std::span<const Value> args, Result<Value>* out) {
  if ((type->flags & TypeObject::kHeapType) || type->metatype != t.isolate.builtin_type(Kind::Type) ||
      !type->ops.construct)
    return false;
  switch (Kind(type->payload_kind)) {
    case Kind::Str:
      if (type != t.isolate.builtin_type(Kind::Str)) return false;
      if (args.size() == 1) {
        *out = to_str(t, args[0]);
        return true;
      }
      break;
    case Kind::Type:
      if (type != t.isolate.builtin_type(Kind::Type) || args.size() != 1) return false;
      *out = new_ref(Value::pointer(type_of(t, args[0])));
      return true;
    case Kind::Int:
    case Kind::Float:
    case Kind::Tuple:
    case Kind::Range:
    case Kind::FrozenSet:
    case Kind::Enumerate:
    case Kind::Zip: break;
    default: return false;
  }
  if (type != t.isolate.builtin_type(Kind(type->payload_kind))) return false;
  if (t.enter_native().raised()) {
    *out = Raised{};
    return true;
  }
  *out = type->ops.construct(t, Value::pointer(type), args, Value::unset());
  t.leave_native();
  return true;
}

static bool gets_frame(Thread& t, Value callee, bool named);
static const Instr* call_spread(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Ref args, Ref kw);
// A partial with keywords, its own or the call's.
static const Instr* call_partial_named(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, uint32_t n,
                                       Value kwnames) {
  Ref function = Ref::copy(as_partial(args[-1])->function);
  SpreadArguments s;
  auto spread = partial_spread(*vm->thread, as_partial(args[-1]), {args, n}, kwnames, &s);
  release_all(args - 1, n + 1);
  if (spread.raised()) return unwind(vm);
  Ref tuple = Ref::take(s.tuple), dict = Ref::take(s.dict);
  const Instr* next = call_spread(vm, pc, R, E, function, std::move(tuple), std::move(dict));
  return next ? next : unwind(vm);
}
// A partial: what it calls is called in its place, where that gets a frame. Null: the usual way, nothing was done.
static const Instr* call_partial(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, uint32_t n, Value kwnames) {
  constexpr uint64_t kMost = 64;
  Thread& t = *vm->thread;
  PartialObject* p = as_partial(args[-1]);
  uint64_t own = as_tuple(p->args)->length;
  if (!kwnames.is_unset() || (!p->keywords.is_unset() && dict_length(p->keywords)))
    return call_partial_named(vm, pc, R, E, args, n, kwnames);
  if (own + n > kMost || !on_stack(vm, args)) return nullptr;
  if (!gets_frame(t, p->function, false)) return nullptr;
  Value* window = args + n + 10;
  if (!has_room(vm, window + own + n)) return nullptr;
  window[-1] = new_ref(p->function);
  for (uint64_t i = 0; i < own; i++) window[i] = new_ref(as_tuple(p->args)->items[i]);
  for (uint32_t i = 0; i < n; i++) window[own + i] = args[i];
  decref(args[-1]);
  return call_window(vm, pc, R, E, window, uint32_t(own) + n, kwnames);
}

const Instr* call_constructor(Vm* vm, const Instr* pc, Value* R, TypeObject* type, Value* args) {
  Thread& t = *vm->thread;
  if ((type->flags & TypeObject::kHeapType) || !t.isolate.hooks.constructor) return nullptr;
  bool object = user_object(args[0]);
  if (!object && !items_from_python(t, args[0], false)) return nullptr;
  Value f = t.isolate.hooks.constructor(t, type, !object);
  if (!is_function(f)) return nullptr;
  if (object && !items_from_python(t, args[0], type != t.isolate.builtin_type(Kind::Dict))) return nullptr;
  decref(std::exchange(args[-1], new_ref(f)));
  return call_function(vm, pc, R, as_function(f), args, 1, Value::unset(), kReturnPlain, Value::unset());
}

const Instr* call_window(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, uint32_t n, Value kwnames) {
  Thread& t = *vm->thread;
  Value callee = args[-1];
  if (kwnames.is_unset() && (is_kind(callee, Kind::NativeFunction) || is_kind(callee, Kind::NativeMethod))) {
    auto* native = static_cast<NativeFunctionObject*>(callee.object());
    if (const Instr* next = call_by_role(vm, pc, native, callee, args, n)) return next;
    bool checked = pc->op == Op::CallMethod && args == R + pc->b + 1;  // LoadMethod found it in the receiver's type
    Result<Value> r = Value::unset();
    if (!call_plain_native(t, callee, args, n, checked, &r)) r = t.call(callee, {args, n}, kwnames);
    return called_native(vm, pc, R, args, n, r);
  }
  if (is_function(callee))
    return call_function(vm, pc, R, as_function(callee), args, n, kwnames, kReturnPlain, Value::unset());
  if (is_kind(callee, Kind::BoundMethod)) {
    auto* m = static_cast<BoundMethodObject*>(callee.object());
    Value self = new_ref(m->self), f = new_ref(m->function);
    if (is_function(f)) {
      args[-1] = self;
      args[-2] = f;
      decref(callee);
      return call_function(vm, pc, R, as_function(f), args - 1, n + 1, kwnames, kReturnPlain, Value::unset());
    }
    decref(self);
    decref(f);
  } else if (callee.is_pointer() && !is_kind(callee, Kind::NativeFunction) && !is_kind(callee, Kind::NativeMethod)) {
    TypeObject* type = payload_of(t.isolate, callee, Kind::Type) ? static_cast<TypeObject*>(callee.object()) : nullptr;
    if (type) {
      Result<Value> r = Value::unset();
      if (kwnames.is_unset() && n == 1)
        if (const Instr* next = call_constructor(vm, pc, R, type, args)) return next;
      if (kwnames.is_unset() && n == 1)
        if (const Instr* next = call_text(vm, pc, type, args)) return next;
      if (kwnames.is_unset() && construct_builtin(t, type, {args, n}, &r)) return called_native(vm, pc, R, args, n, r);
      if (FunctionObject* init = python_init(t, type)) return call_type(vm, pc, R, type, init, args, n, kwnames);
      if (const Instr* next = kwnames.is_unset() ? call_new(vm, pc, type, args, n) : nullptr) return next;
      if (!called_plainly(t, type)) {  // its class's __call__, as of other objects
        Value f = type_lookup(type->metatype, t.isolate.names.__call__);
        if (is_function(f)) {
          args[-2] = new_ref(f);
          return call_function(vm, pc, R, as_function(f), args - 1, n + 1, kwnames, kReturnPlain, Value::unset());
        }
      }
      if (auto* op = type->metatype->ops.call;
          op == t.isolate.builtin_type(Kind::Type)->ops.call && !t.enter_native().raised()) {
        r = op(t, callee, {args, n}, kwnames);
        t.leave_native();
        return called_native(vm, pc, R, args, n, r);
      }
      if (!t.current_exception().is_unset()) t.take_exception();  // (the call raises it again)
    } else if (callee.header()->kind >= uint32_t(Kind::FirstLayout)) {
      if (calls_as_partial(t.isolate, callee))
        if (const Instr* next = call_partial(vm, pc, R, E, args, n, kwnames)) return next;
      Value f = special_method(t, callee, t.isolate.names.__call__);
      if (is_function(f)) {  // the object becomes the first argument
        args[-2] = new_ref(f);
        return call_function(vm, pc, R, as_function(f), args - 1, n + 1, kwnames, kReturnPlain, Value::unset());
      }
    }
  }
  return called_native(vm, pc, R, args, n, t.call(callee, {args, n}, kwnames));
}

// Args of a method window: LoadMethod left callee and self, or callee and unset.
static const Instr* call_method_window(Vm* vm, const Instr* pc, Value* R, char* E, Value kwnames) {
  Value* w = R + pc->b;
  if (is_kind(w[0], Kind::NativeFunction) && !w[1].is_unset()) {
    // A class method of a native class, from a cache. Unless the call is plain it is bound, since messages count what
    // is given.
    Result<Value> r = Value::unset();
    if (kwnames.is_unset() && call_plain_native(*vm->thread, w[0], w + 1, pc->c + 1u, true, &r))
      return called_native(vm, pc, R, w + 1, pc->c + 1u, r);
    auto bound = bind_native(*vm->thread, static_cast<NativeFunctionObject*>(w[0].object()), w[1]);
    if (bound.raised()) return called_native(vm, pc, R, w + 1, pc->c + 1u, Raised{});
    decref(std::exchange(w[0], bound.value()));
    decref(std::exchange(w[1], Value::unset()));
  }
  if (!w[1].is_unset()) return call_window(vm, pc, R, E, w + 1, pc->c + 1u, kwnames);
  w[1] = w[0];
  return call_window(vm, pc, R, E, w + 2, pc->c, kwnames);
}
BODY(Call) {
  BEGIN();
  return call_window(vm, pc, R, E, R + pc->b + 2, pc->c, Value::unset());
}
BODY(CallMethod) {
  BEGIN();
  return call_method_window(vm, pc, R, E, Value::unset());
}
BODY(CallKw) {
  BEGIN();
  return call_window(vm, pc, R, E, R + pc->b + 2, pc->c, constant(E, pc[1].a));
}
BODY(CallMethodKw) {
  BEGIN();
  return call_method_window(vm, pc, R, E, constant(E, pc[1].a));
}

// The call gets a frame before anything else could run: its arguments may lie above the running frame until then. (A
// native that stands for a function may call Python.)
static bool gets_frame(Thread& t, Value callee, bool named) {
  Value f = is_kind(callee, Kind::BoundMethod) ? static_cast<BoundMethodObject*>(callee.object())->function : callee;
  if (is_function(f)) return named || as_function(f)->native.is_unset();
  Object* type = payload_of(t.isolate, callee, Kind::Type);
  return type && static_cast<TypeObject*>(type)->ops.construct == t.isolate.object_type->ops.construct &&
         python_init(t, static_cast<TypeObject*>(type));
}
// Copies the items of a tuple and the pairs of a dict to `flat`, the names to `kwnames`. False: a key is no str.
static Result<bool> spread_to(Thread& t, Value* flat, Value args, Value kw, uint64_t nkw, Value kwnames) {
  uint64_t npos = as_tuple(args)->length, pos = 0, i = 0;
  for (uint64_t j = 0; j < npos; j++) flat[j] = as_tuple(args)->items[j];
  Value k, v;
  while (i < nkw && dict_next(kw, &pos, &k, &v)) {
    if (!is_str(t, k)) return false;
    as_tuple(kwnames)->items[i] =
        is_kind(k, Kind::Str) ? new_ref(k) : TRY(str_from_utf8(t, str_view(k)));  // no __hash__ of a subclass later
    flat[npos + i++] = v;
  }
  return true;
}
// f(*args, **kw). A native gets what they hold, without them.
static const Instr* call_spread(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Ref args, Ref kw) {
  constexpr uint64_t kInWindow = 1024;
  Thread& t = *vm->thread;
  uint64_t nkw = kw.is_set() ? dict_length(kw) : 0, n = as_tuple(args)->length + nkw;
  auto made = nkw ? tuple_alloc(t, nkw) : Result<Value>(Value::unset());
  if (made.raised()) return nullptr;
  Ref kwnames = Ref::take(made.value());
  bool in_window = n <= kInWindow && gets_frame(t, callee, nkw != 0);
  Value* window = frame_top(vm, R) + 10;
  if (in_window && check_depth(vm, window).raised()) return nullptr;
  Value* flat = in_window ? window : static_cast<Value*>(malloc((n + 1) * sizeof(Value)));
  if (!flat) return (void)t.no_memory(), nullptr;
  auto strings = spread_to(t, flat, args, kw, nkw, kwnames);
  const Instr* next = nullptr;
  if (strings.ok() && !strings.value()) {
    (void)t.type_error("keywords must be strings");
  } else if (strings.ok() && in_window) {
    for (uint64_t i = 0; i < n; i++) incref(flat[i]);
    flat[-1] = new_ref(callee);
    return call_window(vm, pc, R, E, flat, uint32_t(n), kwnames.get());
  } else if (strings.ok()) {
    for (uint64_t i = 0; i < n; i++) incref(flat[i]);  // the dict may be the caller's own
    args = kw = Ref();
    auto r = t.call(callee, {flat, n}, kwnames.get());
    release_all(flat, uint32_t(n));
    if (r.ok()) {
      put(pc, R, r.value());
      next = after(pc);
    }
  }
  if (!in_window) free(flat);
  return next;
}
// f(*5): names the callee.
static void raise_not_iterable(Thread& t, Value callee, Value args) {
  if (!t.exception_matches(Exc::TypeError) || type_of(t, args)->ops.iter ||
      !special_method(t, args, t.isolate.names.__getitem__).is_unset())
    return;
  t.take_exception();
  Ref text = callee_text(t, callee);
  (void)t.type_error("{} argument after * must be an iterable, not {}", {text.get(), FormatArg::type_of(args)});
}
// f(*args) where the items come from Python: `all` makes a list of them.
static const Instr* collect_arguments(Vm* vm, const Instr* pc, FunctionObject* all, Value callee, Value args,
                                      Value kw) {
  Value names = kw.is_unset() ? Value::none() : new_ref(kw);
  const Instr* next = push_frame(vm, pc, all, {&args, 1}, kReturnContinue, Continue::kSpread, {new_ref(callee), names});
  return next ? next : unwind(vm);
}
const Instr* spread_result(Vm* vm, const Instr* pc, Value* R, char* E, Ref callee, Ref kw, Ref items) {
  auto tuple = tuple_new(*vm->thread, as_list(items)->view());
  if (tuple.raised()) return unwind(vm);
  Ref args = Ref::take(tuple.value());
  if (kw.get().is_none()) kw = Ref();
  const Instr* next = call_spread(vm, pc, R, E, callee, std::move(args), std::move(kw));
  return next ? next : unwind(vm);
}
BODY(CallEx) {
  BEGIN();
  Value* w = R + pc->b;
  Ref callee = Ref::take(w[1]), args = Ref::take(w[2]), kw = pc->c ? Ref::take(w[3]) : Ref();
  const Instr* next = nullptr;
  if (!is_kind(args, Kind::Tuple)) {
    if (FunctionObject* f = may_iterate_in_python(args) ? list_of_items(t, args) : nullptr)
      return collect_arguments(vm, pc, f, callee, args, kw);
    auto r = tuple_from_iterable(t, args);
    if (r.ok()) args = Ref::take(r.value());
    else raise_not_iterable(t, callee, args);
  }
  if (is_kind(args, Kind::Tuple)) next = call_spread(vm, pc, R, E, callee, std::move(args), std::move(kw));
  return next ? next : unwind(vm);
}

// --- returning

void pop_frame(Vm* vm, Value* R) {
  Value f = R[-1];
  vm->pc = frame_call_pc(R);
  vm->R = frame_caller(R);
  vm->E = frame_caller_E(R);
  vm->depth--;
  decref(f);
}

const Instr* return_value(Vm* vm, Value* R, Value v) {
  FrameMark mark = frame_mark(R);
  if (mark == kReturnGenerator) return generator_returned(vm, R, v);
  Value extra = R[-5];
  Value kept[3] = {R[-6], R[-7], R[-8]};
  pop_frame(vm, R);
  if (__builtin_expect(vm->region == R, 0)) vm->regions->left(vm, &v);
  const Instr* call = vm->pc;
  switch (mark) {
    case kReturnPlain: put(call, vm->R, v); return after(call);
    case kReturnEntry: vm->result = v; return &kExit;
    case kReturnConstructor:
      if (!v.is_none()) {
        (void)vm->thread->type_error("__init__() should return None, not '{}'", {FormatArg::type_of(v)});
        decref(v);
        decref(extra);
        return unwind(vm);
      }
      put(call, vm->R, extra);
      return after(call);
    default: {
      Continue what = Continue(small_int(extra));
      if ((what == Continue::kBinary || what == Continue::kCompare) && !v.same(vm->thread->isolate.not_implemented)) {
        decref(kept[0]);
        decref(kept[1]);
        put(call, vm->R, v);
        return call + 1;
      }
      const Instr* next = continue_with(vm, call, vm->R, vm->E, what, {kept, size_t(kept_count(what))}, v);
      return next ? next : unwind(vm);
    }
  }
}

BODY(Return) {
  BEGIN();
  IN(v, a);
  if (__builtin_expect(frame_has_object(R), 0))
    frame_object_left(vm, R, uint32_t(pc - instance_of(E)->code->instrs.data()));
  if (pc->a & kConstOperand) incref(v);
  else if (!(pc->flags & 1)) R[pc->a] = Value::unset();
  for (int i = 0, n = pc->b; i < n; i++) decref(R[i]);
  return return_value(vm, R, v);
}

}  // namespace mpy
