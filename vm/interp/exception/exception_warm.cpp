// The warm paths of exceptions: made and raised without the call of a class.
#include "vm/code/liveness.h"
#include "vm/interp/interp.h"

namespace mpy {

// An exception class that is called: without Python code of its own its instance is made at once; a Python __init__
// gets its frame.
const Instr* warm_exception(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Value* args, uint32_t n) {
  Thread& t = *vm->thread;
  auto* type = static_cast<TypeObject*>(callee.object());
  if (!(type->flags & TypeObject::kIsException)) return nullptr;
  SAVE();
  Result<Value> made = Value::unset();
  if (exception_construct(t, type, {args, n}, &made)) {
    for (uint32_t i = 0; i < n; i++) decref(args[i]);
    decref(type);
    return made.raised() ? unwind(vm) : (put(pc, R, made.value()), pc + 1);
  }
  FunctionObject* init = python_init(t, type);
  if (!init || init->kind != uint32_t(Kind::Function0) + n + 1 || n > 6 || !exception_made_plainly(type))
    return nullptr;
  Value* new_R = args - 1;
  if (!on_stack(vm, R) || !has_room(vm, new_R)) return nullptr;
  made = type->ops.construct(t, callee, {args, n}, Value::unset());
  if (made.raised()) {
    t.take_exception();  // out of memory: the general path raises it
    return nullptr;
  }
  incref(made.value());
  decref(args[-1]);
  args[-1] = made.value();
  incref(init);
  new_R[-5] = made.value();
  return enter_function(vm, pc, new_R, init, kReturnConstructor);
}

// `raise StopIteration` in a __next__ that a for called: the loop ends, and no exception need be made. Null: something
// else.
static const Instr* end_of_loop(Vm* vm, const Instr* pc, Value* R, char* E) {
  if ((R[-2].bits() & kMarkMask) != kReturnContinue || Continue(small_int(R[-5])) != Continue::kNext) return nullptr;
  const Code& code = *instance_of(E)->code;
  uint32_t at = uint32_t(pc - code.instrs.data());
  if (frame_call_pc(R)->op != Op::ForIter || code.handler(at)) return nullptr;
  SAVE();
  release_operands(pc, R);
  for_each_live(code, at, true, [&](uint32_t r) { decref(R[r]); });
  for (int i = 0; i < code.nlocals(); i++) decref(R[i]);
  pop_frame(vm, R);
  return vm->pc + 2 + vm->pc->jump();
}

WARM_PATH(Raise) {
  Value v = operand(R, E, pc->a);
  if (!v.is_pointer()) return op_Raise(pc, R, E, vm);
  Thread& t = *vm->thread;
  TypeObject *type = type_of(t, v), *stop = t.isolate.exception_type(Exc::StopIteration);
  if (v.header() == stop || type == stop)
    if (const Instr* next = end_of_loop(vm, pc, R, E)) return next;
  if (!handled_exception(vm).is_unset()) return op_Raise(pc, R, E, vm);
  if (is_exception_type(t, v)) {
    SAVE();
    Result<Value> made = Value::unset();
    if (!exception_construct(t, as_type(v), {}, &made)) return op_Raise(pc, R, E, vm);
    release_operands(pc, R);
    if (made.ok()) {
      (void)t.restore_exception(made.value());
      decref(made.value());
    }
    return unwind(vm);
  }
  if (!(type->flags & TypeObject::kIsException)) return op_Raise(pc, R, E, vm);
  SAVE();
  (void)t.restore_exception(v);  // nothing is being handled: it has no context
  release_operands(pc, R);
  return unwind(vm);
}

// except (A, B): all of them are exception classes.
DOES_AHEAD(ExcMatch, JumpIfFalse);
WARM_PATH(ExcMatch) {
  Value e = operand(R, E, pc->b), types = operand(R, E, pc->c);
  Thread& t = *vm->thread;
  if (!is_kind(types, Kind::Tuple) || !is_exception(t, e)) return op_ExcMatch(pc, R, E, vm);
  for (Value v : as_tuple(types)->view())
    if (!is_exception_type(t, v)) return op_ExcMatch(pc, R, E, vm);
  bool found = false;
  TypeObject* type = type_of(t, e);
  for (Value v : as_tuple(types)->view()) found = found || is_subtype(type, as_type(v));
  SAVE();
  release_operands(pc, R);
  if (IS_AHEAD(ExcMatch, JumpIfFalse, pc[1]) && pc[1].a == pc->a && !(pc->flags & kDstLocal))
    return pc + 2 + (found ? 0 : pc[1].jump());
  put(pc, R, Value::boolean(found));
  return pc + 1;
}

}  // namespace mpy
