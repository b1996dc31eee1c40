// Warm paths of calls that bind by name or by default. Which argument goes to which parameter depends on
// the call instruction and on the function's code only: it is worked out once for each pair of them and remembered
// (Vm::plans). Defaults are looked up at every call, since they can be assigned.
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

// Of `given` positional arguments and the names behind them. False: an error, or a way of binding that has no plan.
bool make_plan(CodeInstance* callee, uint32_t given, std::span<const Value> names, Plan* p) {
  const Code& c = *callee->code;
  uint32_t all = c.positional + c.kwonly;
  if ((c.flags & (kGenerator | kCoroutine | kAsyncGenerator | kVarArgs | kVarKeywords)) || all > 60) return false;
  if (given > c.positional || names.size() > Plan::kMostNames || all - given - names.size() > Plan::kMostMissing)
    return false;
  uint64_t filled = (uint64_t(1) << given) - 1;
  for (size_t k = 0; k < names.size(); k++) {
    uint32_t i = c.posonly;
    while (i < all && !callee->constant(c.locals[i]).same(names[k])) i++;
    if (i == all || (filled >> i & 1)) return false;
    filled |= uint64_t(1) << i;
    p->target[k] = uint8_t(i);
  }
  p->missing = ~filled & ((uint64_t(1) << all) - 1);
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
  for (uint32_t k = 0; k < p.named; k++) named[k] = args[given + k];
  for (uint32_t k = 0; k < p.named; k++) args[p.target[k]] = named[k];
  found = 0;
  for (uint64_t left = p.missing; left; left &= left - 1) args[__builtin_ctzll(left)] = new_ref(defaults[found++]);
  return enter_function(vm, pc, args, f, mark);
}

// Class(args…): its instance is made and __init__ gets the arguments. `args` as above; args[-1] is the class.
const Instr* planned_construct(Vm* vm, const Instr* pc, Value* R, char* E, TypeObject* type, Value* args, uint32_t n,
                               std::span<const Value> names) {
  Thread& t = *vm->thread;
  constexpr auto kOdd = TypeObject::kAbstract | TypeObject::kHasFinalizer;  // (the instance may be given up again)
  if (!(type->flags & TypeObject::kHeapType) || (type->flags & kOdd) ||
      type->ops.construct != t.isolate.object_type->ops.construct)
    return nullptr;
  FunctionObject* init = python_init(t, type);
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

const Instr* planned(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, uint32_t n,
                     std::span<const Value> names) {
  Value callee = args[-1];
  if (!callee.is_pointer()) return nullptr;
  if (is_function(callee)) {
    FunctionObject* f = as_function(callee);
    return names.empty() && !f->native.is_unset() ? nullptr
                                                  : planned_call(vm, pc, R, E, f, args, n, names, kReturnPlain);
  }
  if (callee.header()->kind < uint32_t(Kind::FirstLayout)) return nullptr;
  Object* type = payload_of(vm->thread->isolate, callee, Kind::Type);
  return type ? planned_construct(vm, pc, R, E, static_cast<TypeObject*>(type), args, n, names) : nullptr;
}

std::span<const Value> names_of(const Instr* pc, char* E) { return as_tuple(constant(E, pc[1].a))->view(); }

}  // namespace

const Instr* warm_binding(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, uint32_t n) {
  return planned(vm, pc, R, E, args, n, {});
}

WARM_PATH(CallKw) {
  const Instr* next = planned(vm, pc, R, E, R + pc->b + 2, pc->c, names_of(pc, E));
  return next ? next : op_CallKw(pc, R, E, vm);
}
WARM_PATH(CallMethodKw) {
  Value* w = R + pc->b;
  const Instr* next;
  if (w[1].is_unset()) {
    w[1] = w[0];
    next = planned(vm, pc, R, E, w + 2, pc->c, names_of(pc, E));
    if (!next) w[1] = Value::unset();
  } else {
    next = planned(vm, pc, R, E, w + 1, pc->c + 1u, names_of(pc, E));
  }
  return next ? next : op_CallMethodKw(pc, R, E, vm);
}

}  // namespace mpy
