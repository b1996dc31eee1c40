// Op bodies: moves, jumps, truth, interactive printing.
#include "runtime/numbers/bigint.h"
#include "vm/frames/regions.h"
#include "vm/frames/trace.h"
#include "vm/interp/interp.h"

namespace mpy {

BODY(Ext) {
  SAVE();
  return &kExit;
}
BODY(Nop) {
  SAVE();
  return pc + 1;
}

BODY(Enter) {
  BEGIN();
  for (int i = pc->a; i < pc->b; i++) R[i] = Value::unset();
  if (t.poll.load(std::memory_order_relaxed) && t.poll_slow().raised()) return unwind(vm);
  return pc + 1;
}

BODY(Region) {
  BEGIN();
  if (!vm->regions || trace_active(vm)) return pc + 1;
  const Code& code = *instance_of(E)->code;
  auto answer = vm->regions->entered(vm, {R, static_cast<size_t>(code.nparams())});
  if (answer.raised()) return unwind(vm);
  if (answer.value().is_unset()) return pc + 1;
  for (int i = 0; i < code.nlocals(); i++) decref(R[i]);
  return return_value(vm, R, answer.value());
}

BODY(Move) {
  BEGIN();
  IN(v, b);
  if (!(pc->flags & 2)) incref(v);
  put(pc, R, v);
  return pc + 1;
}
BODY(Copy) {
  BEGIN();
  IN(v, b);
  incref(v);
  put(pc, R, v);
  return pc + 1;
}
BODY(Drop) {
  SAVE();
  release_operands(pc, R);
  return pc + 1;
}
BODY(DelLocal) {
  BEGIN();
  Value old = R[pc->a];
  if (old.is_unset()) return raise_unbound(vm, pc, R, pc->a);
  R[pc->a] = Value::unset();
  decref(old);
  return pc + 1;
}
BODY(LoadCommon) {
  BEGIN();
  Isolate& iso = t.isolate;
  Value v;
  switch (Common(pc->b)) {
    case Common::kAssertionError: v = Value::pointer(iso.exception_type(Exc::AssertionError)); break;
    case Common::kBuildClass: {
      Value own = instance_of(E)->builtins;
      auto found = is_dict(t, own) ? dict_get(t, own, iso.names.__build_class__) : Result<Value>(Value::unset());
      if (found.ok() && found.value().is_unset()) found = t.raise(Exc::NameError, "__build_class__ not found");
      return finish(vm, pc, R, found);
    }
    case Common::kStopAsyncIteration: v = Value::pointer(iso.exception_type(Exc::StopAsyncIteration)); break;
    case Common::kEllipsis: v = iso.ellipsis; break;
    case Common::kNotImplemented: v = iso.not_implemented; break;
  }
  incref(v);
  put(pc, R, v);
  return pc + 1;
}

// --- jumps
BODY(Jump) {
  SAVE();
  return pc + 1 + pc->jump();
}
BODY(LoopJump) {
  BEGIN();
  if (t.poll.load(std::memory_order_relaxed) && t.poll_slow().raised()) return unwind(vm);
  return pc + 1 + pc->jump();
}

// The Python __bool__ or __len__ that decides the truth of v, or null.
static FunctionObject* python_truth(Thread& t, Value v, Continue* what) {
  if (!v.is_pointer() || v.header()->kind < uint32_t(Kind::FirstLayout) ||
      !(type_of(t, v)->flags & TypeObject::kHeapType))
    return nullptr;
  Value f = special_method(t, v, t.isolate.names.__bool__);
  *what = Continue::kTruth;
  if (f.is_unset()) {
    f = special_method(t, v, t.isolate.names.__len__);
    *what = Continue::kTruthLength;
  }
  return !f.is_unset() && is_function(f) ? as_function(f) : nullptr;
}
// The jump family and Not once the truth is known and the operand released.
const Instr* truth_known(const Instr* pc, Value* R, bool truth) {
  switch (pc->op) {
    case Op::Not: put(pc, R, Value::boolean(!truth)); return pc + 1;
    case Op::NotIn: put(pc, R, Value::boolean(!truth)); return pc + 1;
    case Op::In: put(pc, R, Value::boolean(truth)); return pc + 1;
    case Op::JumpIfTrue:
    case Op::JumpIfTrueKeep: return pc + 1 + (truth ? pc->jump() : 0);
    default: return pc + 1 + (truth ? 0 : pc->jump());
  }
}
// The truth of exact built-in values, or -1.
static int plain_truth(Value v) {
  if (!v.is_pointer()) return is_bool(v) ? is_true(v) : is_small_int(v) ? small_int(v) != 0 : v.is_none() ? 0 : -1;
  switch (Kind(v.header()->kind)) {
    case Kind::Str: return as_str(v)->length != 0;
    case Kind::List: return as_list(v)->length() != 0;
    case Kind::Tuple: return as_tuple(v)->length != 0;
    case Kind::Dict: return as_dict(v)->length() != 0;
    case Kind::Set:
    case Kind::FrozenSet: return as_set(v)->length() != 0;
    case Kind::Int: return as_big(v)->size != 0;
    default: return -1;
  }
}
static const Instr* on_truth(Vm* vm, const Instr* pc, Value* R, Value v) {
  int known = plain_truth(v);
  bool truth = known > 0;
  if (known >= 0) {
    release_operands(pc, R);
  } else {
    Continue what;
    if (FunctionObject* f = python_truth(*vm->thread, v, &what))
      return call_hidden(vm, pc, R, f, {&v, 1}, kReturnContinue, what);
    auto r = to_bool(*vm->thread, v);
    release_operands(pc, R);
    if (r.raised()) return unwind(vm);
    return truth_known(pc, R, r.value());
  }
  return truth_known(pc, R, truth);
}
#define JUMP_ON_TRUTH(name) \
  BODY(name) { \
    BEGIN(); \
    IN(v, a); \
    return on_truth(vm, pc, R, v); \
  }
JUMP_ON_TRUTH(JumpIfTrue)
JUMP_ON_TRUTH(JumpIfFalse)
JUMP_ON_TRUTH(JumpIfTrueKeep)
JUMP_ON_TRUTH(JumpIfFalseKeep)
BODY(Not) {
  BEGIN();
  IN(v, b);
  return on_truth(vm, pc, R, v);
}
BODY(JumpIfNone) {
  BEGIN();
  IN(v, a);
  release_operands(pc, R);
  return pc + 1 + (v.is_none() ? pc->jump() : 0);
}
BODY(JumpIfNotNone) {
  BEGIN();
  IN(v, a);
  release_operands(pc, R);
  return pc + 1 + (v.is_none() ? 0 : pc->jump());
}

// --- interactive

static Status print_expression(Thread& t, Value v) {
  Value sys = Value::unset();
  Ref found = TRY_REF(dict_get(t, t.isolate.modules, t.isolate.intern("sys")));
  sys = found.get();
  if (sys.is_unset()) return t.raise(Exc::RuntimeError, "lost sys.modules");
  Ref hook = TRY_REF(get_attr_or_unset(t, sys, t.isolate.intern("displayhook")));
  if (!hook.is_set()) return t.raise(Exc::RuntimeError, "lost sys.displayhook");
  Ref r = TRY_REF(t.call(hook, {v}));
  return {};
}
BODY(PrintExpr) {
  BEGIN();
  IN(v, a);
  return finish(vm, pc, R, print_expression(t, v));
}

}  // namespace mpy
