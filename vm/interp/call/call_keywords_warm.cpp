// Warm paths of calls that bind by name or by default. Which argument goes to which parameter depends on
// the call instruction and on the function's code only: it is worked out once for each pair of them and remembered
// (Vm::plans). Defaults are looked up at every call, since they can be assigned. f(*args, **kw) has names that only the
// run knows: they are looked up each time, but the arguments go from the tuple and the dict to the parameters at once.
#include <algorithm>
#include <bit>

#include "runtime/containers/dict_data.h"
#include "vm/frames/bind.h"
#include "vm/interp/interp.h"

namespace mpy {
namespace {

using Plan = Vm::BindingPlan;

// The plan for this call of it, or one to be made.
Plan& plan_place(Vm* vm, const CodeInstance* callee, const CodeInstance* caller, const Instr* pc) {
  auto& set = vm->plans[(callee->serial * 31 + reinterpret_cast<uintptr_t>(pc) / sizeof(Instr)) % Vm::kPlans];
  for (Plan& p : set)
    if (p.callee == callee->serial && p.caller == caller->serial && p.pc == pc) return p;
  return new_line(set);
}

// Generators bind elsewhere, and so do functions with very many parameters.
bool is_odd(const Code& c) {
  return (c.flags & (kGenerator | kCoroutine | kAsyncGenerator)) || c.positional + c.kwonly > 60;
}
// The parameter that an argument of this name goes to; the number of all parameters: to the dict of the others.
constexpr uint32_t kNoParameter = ~0u;  // to none, or the names must be compared as texts
uint32_t parameter_of(CodeInstance* callee, Value name) {
  const Code& c = *callee->code;
  uint32_t all = c.positional + c.kwonly, i = c.posonly;
  while (i < all && !callee->constant(c.locals[i]).same(name)) i++;
  if (i == all && (!(c.flags & kVarKeywords) || is_parameter(callee, name))) return kNoParameter;
  return i;
}
// Of `given` positional arguments and the names behind them. False: an error, or a way of binding that has no plan.
bool make_plan(CodeInstance* callee, uint32_t given, std::span<const Value> names, Plan* p) {
  const Code& c = *callee->code;
  uint32_t all = c.positional + c.kwonly;
  if (is_odd(c)) return false;
  if ((given > c.positional && !(c.flags & kVarArgs)) || given > 200 || names.size() > Plan::kMostNames) return false;
  uint64_t filled = (uint64_t(1) << std::min<uint32_t>(given, c.positional)) - 1;
  for (size_t k = 0; k < names.size(); k++) {
    uint32_t i = parameter_of(callee, names[k]);
    if (i == kNoParameter || (i < all && (filled >> i & 1))) return false;
    if (i < all) filled |= uint64_t(1) << i;
    p->target[k] = uint8_t(i);
  }
  p->missing = ~filled & ((uint64_t(1) << all) - 1);
  if (uint32_t(std::popcount(p->missing)) > Plan::kMostMissing) return false;
  p->given = uint8_t(given);
  p->named = uint8_t(names.size());
  return true;
}

// The default of parameter i, borrowed; unset: it has none.
Value default_of(FunctionObject* f, uint32_t i) {
  const Code& c = *f->inst->code;
  if (i >= c.positional)
    return f->kwdefaults.is_unset() ? Value::unset() : dict_get_str(f->kwdefaults, f->inst->constant(c.locals[i]));
  if (f->defaults.is_unset()) return Value::unset();
  auto* defaults = as_tuple(f->defaults);
  uint64_t behind = c.positional - i;
  return behind <= defaults->length ? defaults->items[defaults->length - behind] : Value::unset();
}

// The tuple and the dict of the arguments that are no parameters. False: out of memory, nothing was done.
bool make_rest(Thread& t, const Code& c, const Plan& p, Value* args, std::span<const Value> names, Value* rest,
               Value* others) {
  if (c.flags & kVarKeywords) {
    Value pairs[2 * Plan::kMostNames];
    uint32_t n = 0;
    for (uint32_t k = 0; k < p.named; k++) {
      if (p.target[k] < c.positional + c.kwonly) continue;
      pairs[n++] = names[k];
      pairs[n++] = args[p.given + k];
    }
    auto made = DictMutator::build(t, pairs, n / 2);
    if (made.raised()) return t.take_exception(), false;
    *others = made.value();
  }
  if (c.flags & kVarArgs) {
    uint32_t behind = p.given > c.positional ? p.given - c.positional : 0;
    auto made = moved_to_tuple(t, {args + c.positional, behind});
    if (made.raised()) return t.take_exception(), decref(*others), false;
    *rest = made.value();
  }
  return true;
}

// f(args…), owned and in place, the last |names| of them named. Null: not such a call; nothing was done.
const Instr* planned_call(Vm* vm, const Instr* pc, Value* R, char* E, FunctionObject* f, Value* args, uint32_t n,
                          std::span<const Value> names, FrameMark mark) {
  if (!has_room(vm, args) || n < names.size()) return nullptr;
  CodeInstance *callee = f->inst, *caller = instance_of(E);
  uint32_t given = n - uint32_t(names.size());
  Plan& p = plan_place(vm, callee, caller, pc);
  if (p.callee != callee->serial || p.caller != caller->serial || p.pc != pc || p.given != given) {
    p.pc = nullptr;
    if (!make_plan(callee, given, names, &p)) return nullptr;
    p.callee = callee->serial;
    p.caller = caller->serial;
    p.pc = pc;
  }
  Value defaults[Plan::kMostMissing], named[Plan::kMostNames];
  uint32_t found = 0;
  for (uint64_t left = p.missing; left; left &= left - 1)
    if ((defaults[found++] = default_of(f, uint32_t(__builtin_ctzll(left)))).is_unset()) return nullptr;
  SAVE();
  const Code& c = *callee->code;
  Value rest, others;
  if ((c.flags & (kVarArgs | kVarKeywords)) && !make_rest(*vm->thread, c, p, args, names, &rest, &others))
    return nullptr;
  for (uint32_t k = 0; k < p.named; k++) named[k] = args[given + k];
  uint32_t all = c.positional + c.kwonly;
  for (uint32_t k = 0; k < p.named; k++)
    if (p.target[k] < all) args[p.target[k]] = named[k];
    else decref(named[k]);  // the dict has it
  if (c.flags & kVarArgs) args[all] = rest;
  if (c.flags & kVarKeywords) args[all + !!(c.flags & kVarArgs)] = others;
  found = 0;
  for (uint64_t left = p.missing; left; left &= left - 1) args[__builtin_ctzll(left)] = new_ref(defaults[found++]);
  return enter_function(vm, pc, args, f, mark);
}

// The __init__ of a class whose calls make an instance and call it, and do nothing else; or null.
FunctionObject* plain_init(Thread& t, TypeObject* type) {
  constexpr auto kOdd = TypeObject::kAbstract | TypeObject::kHasFinalizer;  // (the instance may be given up again)
  if (!(type->flags & TypeObject::kHeapType) || (type->flags & kOdd) ||
      type->ops.construct != t.isolate.object_type->ops.construct)
    return nullptr;
  return python_init(t, type);
}
// Class(args…): its instance is made and __init__ gets the arguments. `args` as above; args[-1] is the class.
const Instr* planned_construct(Vm* vm, const Instr* pc, Value* R, char* E, TypeObject* type, Value* args, uint32_t n,
                               std::span<const Value> names) {
  Thread& t = *vm->thread;
  FunctionObject* init = plain_init(t, type);
  if (!init || !has_room(vm, args - 1)) return nullptr;
  Object* made = instance_new(t, type);
  if (!made) {
    t.take_exception();  // out of memory: the general path raises it
    return nullptr;
  }
  Value instance = Value::pointer(made), below = args[-2], before = args[-6];
  args[-1] = instance;
  args[-2] = Value::pointer(init);
  args[-6] = instance;
  const Instr* next = planned_call(vm, pc, R, E, init, args - 1, n + 1, names, kReturnConstructor);
  if (!next) {
    args[-1] = Value::pointer(type);
    args[-2] = below;
    args[-6] = before;
    decref(instance);
    return nullptr;
  }
  incref(made);
  incref(init);
  decref(type);
  return next;
}

// f(args…, name=…) by the native that stands for f. Null: it leaves this call to the Python, as one does that would
// have to call a Python function.
const Instr* named_native(Vm* vm, const Instr* pc, Value* R, char* E, FunctionObject* f, Value* args, uint32_t n,
                          std::span<const Value> names) {
  Thread& t = *vm->thread;
  if (vm->monitored || n < names.size()) return nullptr;
  for (size_t k = 1; k <= names.size(); k++)
    if (is_function(args[n - k])) return nullptr;
  if (t.enter_native().raised()) return t.take_exception(), nullptr;
  SAVE();
  Result<Value> r = Value::unset();
  native_call_named(t, static_cast<NativeFunctionObject*>(f->native.object()), {args, n}, names, &r);
  t.leave_native();
  if (r.ok() && r.value().is_unset()) return nullptr;
  for (uint32_t i = 0; i < n; i++) decref(args[i]);
  decref(f);
  if (r.raised()) return unwind(vm);
  put(pc, R, r.value());
  return after(pc);
}

// What the native for the __call__ of args[-1] left to another function: it is called with the n arguments. All are
// owned.
const Instr* call_left_function(Vm* vm, const Instr* pc, Value* R, Value* args, uint32_t n,
                                std::span<const Value> names) {
  FunctionObject* f = as_function(std::exchange(vm->left_function, Value::unset()));
  Value kept[3] = {new_ref(args[-1]), std::exchange(vm->left_key, Value::unset()),
                   std::exchange(vm->left_store, Value::unset())};
  Value* new_R = frame_top(vm, R) + 10;
  new_R[-5] = Value::small_int(int(Continue::kRemember));
  for (int i = 0; i < 3; i++) new_R[-6 - i] = kept[i];
  size_t given = n - names.size();
  const Instr* next =
      bind_and_enter(vm, pc, new_R, f, {args, given}, names, {args + given, names.size()}, kReturnContinue);
  for (uint32_t i = 0; i <= n; i++) decref(args[int64_t(i) - 1]);
  if (next == &kExit) {  // the call has its result without a frame
    Value v = std::exchange(vm->result, Value::unset());
    return continue_with(vm, pc, R, vm->E, Continue::kRemember, kept, v);
  }
  if (next) return next;
  for (Value v : kept) decref(v);
  return unwind(vm);
}
// An instance of a class with a __call__ in Python that a native stands for (a function with lru_cache); names are for
// one that takes them as its last argument. Null: not so, or the native leaves the call to the Python.
const Instr* native_instance(Vm* vm, const Instr* pc, Value* R, char* E, NativeFunctionObject* native, Value* args,
                             uint32_t n, Value kwnames) {
  Thread& t = *vm->thread;
  uint32_t given = n + 1, named = native->record->keyword_only, total = uint32_t(native->quick);
  if (native->quick < 0 || given + named > total || given < native->record->required || vm->monitored ||
      (given < total && !native->default_values) || (!kwnames.is_unset() && !named))
    return nullptr;
  Value all[kQuickParameters];
  for (uint32_t i = 0; i < given; i++) all[i] = args[int64_t(i) - 1];
  for (uint32_t i = given; i < total; i++) all[i] = native->default_values[i];
  if (!kwnames.is_unset()) all[total - 1] = kwnames;
  SAVE();
  if (t.enter_native().raised()) return t.take_exception(), nullptr;
  vm->may_leave = true;
  Result<Value> r = native->record->fn(t, std::span<const Value>(all, total));
  vm->may_leave = false;
  t.leave_native();
  if (!vm->left_function.is_unset())
    return call_left_function(vm, pc, R, args, n,
                              kwnames.is_unset() ? std::span<const Value>() : as_tuple(kwnames)->view());
  if (r.ok() && r.value().is_unset()) return nullptr;
  for (uint32_t i = 0; i < given; i++) decref(args[int64_t(i) - 1]);
  if (r.raised()) return unwind(vm);
  put(pc, R, r.value());
  return after(pc);
}
// x(args…) of an instance whose class has a __call__ in Python: that is called with x before the arguments.
const Instr* planned_instance(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, uint32_t n, Value kwnames,
                              std::span<const Value> names) {
  Thread& t = *vm->thread;
  Value found = special_method(t, args[-1], t.isolate.names.__call__);
  if (!is_function(found)) return nullptr;
  FunctionObject* f = as_function(found);
  Ref hold = Ref::copy(found);
  if (!f->native.is_unset()) {
    auto* native = static_cast<NativeFunctionObject*>(f->native.object());
    if (const Instr* next = native_instance(vm, pc, R, E, native, args, n, kwnames)) return next;
  }
  Value below = std::exchange(args[-2], found);
  const Instr* next = planned_call(vm, pc, R, E, f, args - 1, n + 1, names, kReturnPlain);
  if (next) hold.release();  // the frame has it
  else args[-2] = below;
  return next;
}

// The last arguments are named by the tuple `kwnames`; unset: none is.
const Instr* planned(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, uint32_t n, Value kwnames) {
  auto names = kwnames.is_unset() ? std::span<const Value>() : as_tuple(kwnames)->view();
  Value callee = args[-1];
  if (!callee.is_pointer()) return nullptr;
  if (is_function(callee)) {
    FunctionObject* f = as_function(callee);
    if (!f->native.is_unset()) {
      if (names.empty()) return nullptr;
      if (const Instr* next = named_native(vm, pc, R, E, f, args, n, names)) return next;
    }
    return planned_call(vm, pc, R, E, f, args, n, names, kReturnPlain);
  }
  if (callee.header()->kind < uint32_t(Kind::FirstLayout)) return nullptr;
  Object* type = payload_of(vm->thread->isolate, callee, Kind::Type);
  return type ? planned_construct(vm, pc, R, E, static_cast<TypeObject*>(type), args, n, names)
              : planned_instance(vm, pc, R, E, args, n, kwnames, names);
}

// --- f(*args, **kw)

// Where the arguments come from; all are borrowed.
struct Spread {
  Value self;  // before the tuple's items, or unset
  TupleObject* tuple;
  DictObject* named;  // or null; its keys are strs
  uint64_t given() const { return tuple->length + !self.is_unset(); }
  Value at(uint64_t i) const { return self.is_unset() ? tuple->items[i] : i ? tuple->items[i - 1] : self; }
};
// Which parameter each name goes to.
struct Targets {
  static constexpr uint32_t kMost = 16;
  uint64_t filled;
  uint32_t count = 0, others = 0;
  uint8_t at[kMost];
};
bool find_targets(CodeInstance* callee, const Spread& s, Targets* found) {
  const Code& c = *callee->code;
  uint32_t all = c.positional + c.kwonly;
  found->filled = (uint64_t(1) << std::min<uint64_t>(s.given(), c.positional)) - 1;
  if (!s.named) return true;
  for (const DictEntry *e = DictMutator::entries(s.named), *end = e + DictMutator::used(s.named); e < end; e++) {
    if (e->key.is_unset()) continue;
    if (!is_kind(e->key, Kind::Str) || found->count == Targets::kMost) return false;
    uint32_t i = parameter_of(callee, e->key);
    if (i == kNoParameter || (i < all && (found->filled >> i & 1))) return false;
    if (i < all) found->filled |= uint64_t(1) << i;
    else found->others++;
    found->at[found->count++] = uint8_t(i);
  }
  return true;
}
// The dict of the names that are no parameters.
Result<Value> spread_others(Thread& t, const Spread& s, const Targets& targets, uint32_t all) {
  Ref made = TRY_REF(dict_new(t));
  if (targets.others == 0) return made.release();
  if (targets.others == targets.count) {
    TRY(DictMutator::copy_entries(t, as_dict(made), s.named));
    return made.release();
  }
  uint32_t k = 0;
  for (const DictEntry *e = DictMutator::entries(s.named), *end = e + DictMutator::used(s.named); e < end; e++)
    if (!e->key.is_unset() && targets.at[k++] == all) TRY(dict_set(t, made, e->key, e->value));
  return made.release();
}
Result<Value> spread_rest(Thread& t, const Spread& s, uint64_t from) {
  uint64_t n = s.given() > from ? s.given() - from : 0;
  Value made = TRY(tuple_alloc(t, n));
  for (uint64_t i = 0; i < n; i++) as_tuple(made)->items[i] = new_ref(s.at(from + i));
  return made;
}
// Fills the parameters of f at `regs` with owned values. False: not so simple, or an error, which bind_python raises;
// nothing was done.
bool bind_spread(Thread& t, FunctionObject* f, const Spread& s, Value* regs) {
  const Code& c = *f->inst->code;
  uint32_t all = c.positional + c.kwonly;
  Targets targets;
  if (is_odd(c) || (s.given() > c.positional && !(c.flags & kVarArgs)) || !find_targets(f->inst, s, &targets))
    return false;
  uint64_t missing = ~targets.filled & ((uint64_t(1) << all) - 1);
  for (uint64_t left = missing; left; left &= left - 1)
    if (default_of(f, uint32_t(__builtin_ctzll(left))).is_unset()) return false;
  Value rest, others;
  if (c.flags & kVarKeywords) {
    auto made = spread_others(t, s, targets, all);
    if (made.raised()) return t.take_exception(), false;
    others = made.value();
  }
  if (c.flags & kVarArgs) {
    auto made = spread_rest(t, s, c.positional);
    if (made.raised()) return t.take_exception(), decref(others), false;
    rest = made.value();
  }
  for (uint64_t i = 0, n = std::min<uint64_t>(s.given(), c.positional); i < n; i++) regs[i] = new_ref(s.at(i));
  if (targets.count > targets.others) {
    uint32_t k = 0;
    for (const DictEntry *e = DictMutator::entries(s.named), *end = e + DictMutator::used(s.named); e < end; e++)
      if (!e->key.is_unset())
        if (uint32_t i = targets.at[k++]; i < all) regs[i] = new_ref(e->value);
  }
  for (uint64_t left = missing; left; left &= left - 1) {
    uint32_t i = uint32_t(__builtin_ctzll(left));
    regs[i] = new_ref(default_of(f, i));
  }
  if (c.flags & kVarArgs) regs[all] = rest;
  if (c.flags & kVarKeywords) regs[all + !!(c.flags & kVarArgs)] = others;
  return true;
}
// The function is called with these arguments. The operands of pc are released.
const Instr* enter_spread(Vm* vm, const Instr* pc, Value* R, FunctionObject* f, const Spread& s, FrameMark mark) {
  Value* new_R = frame_top(vm, R) + 10;
  if (!has_room(vm, new_R) || !bind_spread(*vm->thread, f, s, new_R)) return nullptr;
  new_R[-5] = s.self;  // what a constructor's call gives
  incref(f);
  const Instr* next = enter_function(vm, pc, new_R, f, mark);
  for (int i = 1; i <= (pc->c ? 3 : 2); i++) decref(R[pc->b + i]);
  return next;
}
// Class(*args, **kw), as planned_construct.
const Instr* construct_spread(Vm* vm, const Instr* pc, Value* R, TypeObject* type, Spread s) {
  Thread& t = *vm->thread;
  FunctionObject* init = plain_init(t, type);
  if (!init) return nullptr;
  Object* made = instance_new(t, type);
  if (!made) {
    t.take_exception();  // out of memory: the general path raises it
    return nullptr;
  }
  s.self = Value::pointer(made);
  const Instr* next = enter_spread(vm, pc, R, init, s, kReturnConstructor);
  if (!next) decref(s.self);  // (else the frame's mark has this reference)
  return next;
}

}  // namespace

WARM_PATH(CallEx) {
  Value* w = R + pc->b;
  Value callee = w[1], args = w[2];
  if (!is_kind(args, Kind::Tuple) || !callee.is_pointer() || (pc->c && !is_kind(w[3], Kind::Dict)))
    return op_CallEx(pc, R, E, vm);
  SAVE();
  Spread s{Value::unset(), as_tuple(args), pc->c && as_dict(w[3])->length() ? as_dict(w[3]) : nullptr};
  if (is_kind(callee, Kind::BoundMethod)) {
    s.self = static_cast<BoundMethodObject*>(callee.object())->self;
    callee = static_cast<BoundMethodObject*>(callee.object())->function;
  }
  const Instr* next = nullptr;
  if (is_function(callee)) {
    if (s.named || as_function(callee)->native.is_unset())
      next = enter_spread(vm, pc, R, as_function(callee), s, kReturnPlain);
  } else if (s.self.is_unset() && user_object(callee)) {
    if (Object* type = payload_of(vm->thread->isolate, callee, Kind::Type))
      next = construct_spread(vm, pc, R, static_cast<TypeObject*>(type), s);
  }
  return next ? next : op_CallEx(pc, R, E, vm);
}
const Instr* warm_binding(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, uint32_t n) {
  return planned(vm, pc, R, E, args, n, Value::unset());
}

WARM_PATH(CallKw) {
  const Instr* next = planned(vm, pc, R, E, R + pc->b + 2, pc->c, constant(E, pc[1].a));
  return next ? next : op_CallKw(pc, R, E, vm);
}
WARM_PATH(CallMethodKw) {
  Value* w = R + pc->b;
  const Instr* next;
  if (w[1].is_unset()) {
    w[1] = w[0];
    next = planned(vm, pc, R, E, w + 2, pc->c, constant(E, pc[1].a));
    if (!next) w[1] = Value::unset();
  } else {
    next = planned(vm, pc, R, E, w + 1, pc->c + 1u, constant(E, pc[1].a));
  }
  return next ? next : op_CallMethodKw(pc, R, E, vm);
}

}  // namespace mpy
