// The warm paths of iteration: iterators of lists and tuples, generators made without binding and resumed by next() and
// send().
#include "runtime/containers/container_methods.h"
#include "runtime/containers/seq_iter.h"
#include "runtime/memory/heap.h"
#include "vm/frames/native_record.h"
#include "vm/interp/interp.h"

namespace mpy {

// --- generators

// A generator function or coroutine function that takes just n positional arguments.
static bool makes_generator(FunctionObject* f, uint32_t n) {
  const Code& c = *f->inst->code;
  constexpr uint32_t kKinds = kGenerator | kCoroutine | kAsyncGenerator | kVarArgs | kVarKeywords;
  return ((c.flags & kKinds) == kGenerator || (c.flags & kKinds) == kCoroutine) && !c.kwonly && c.positional == n &&
         f->native.is_unset();
}

// Called with n owned arguments at `args`: the generator, to which they move. Null: not such a call, nothing was done.
const Instr* warm_generator(Vm* vm, const Instr* pc, Value* R, char* E, Value callee, Value* args, uint32_t n) {
  if (!makes_generator(as_function(callee), n)) return nullptr;
  SAVE();
  auto made = generator_new(*vm->thread, as_function(callee));
  if (made.raised()) {
    vm->thread->take_exception();  // out of memory: the general path raises it
    return nullptr;
  }
  Value* regs = as_generator(made.value())->R();
  for (uint32_t i = 0; i < n; i++) regs[i] = args[i];
  decref(callee);
  put(pc, R, made.value());
  return pc + 1;
}

// iter(x) where x.__iter__ is a generator function. Null: it is not.
static const Instr* generator_of_instance(Vm* vm, const Instr* pc, Value* R, char* E, Value x, FunctionObject* f) {
  Thread& t = *vm->thread;
  if (!makes_generator(f, 1) || (f->inst->code->flags & kCoroutine)) return nullptr;
  SAVE();
  auto made = generator_new(t, f);
  if (made.raised()) {
    t.take_exception();
    return nullptr;
  }
  if (!(pc->flags & 2)) incref(x);
  as_generator(made.value())->R()[0] = x;
  put(pc, R, made.value());
  return pc + 1;
}

// A special method of one argument in Python, called by the instruction at pc: it gets its frame. Null: something else,
// or no room.
static const Instr* enter_special(Vm* vm, const Instr* pc, Value* R, char* E, Value f, Value self, bool owned,
                                  Continue what) {
  Value* frame = R + instance_of(E)->code->nregs + 10;
  if (!f.is_pointer() || f.header()->kind != uint32_t(Kind::Function0) + 1 || !on_stack(vm, R)) return nullptr;
  if (!has_room(vm, frame)) return nullptr;
  SAVE();
  if (!owned) incref(self);
  frame[0] = self;
  frame[-5] = Value::small_int(int(what));
  incref(f);
  return enter_function(vm, pc, frame, as_function(f), kReturnContinue);
}
// iter(x) of an instance whose __iter__ is Python: a generator at once, or a frame. Null: something else.
static const Instr* iterate_instance(Vm* vm, const Instr* pc, Value* R, char* E, Value x) {
  Thread& t = *vm->thread;
  if (!x.is_pointer() || x.header()->kind < uint32_t(Kind::FirstLayout) || is_type(t, x)) return nullptr;
  Value f = special_method(t, x, t.isolate.names.__iter__);
  if (is_kind(f, Kind::Function)) return generator_of_instance(vm, pc, R, E, x, as_function(f));
  return enter_special(vm, pc, R, E, f, x, pc->flags & 2, Continue::kIter);
}

// --- iteration

// An object of the library's native types: no look-up finds an __iter__ in Python.
static bool iterates_natively(Thread& t, Value x) {
  if (!x.is_pointer() || x.header()->kind < uint32_t(Kind::FirstLayout)) return false;
  const TypeObject* type = type_of(t, x);
  return !(type->flags & TypeObject::kHeapType) && type->ops.iter;
}
WARM_PATH(GetIter) {
  Value x = operand(R, E, pc->b);
  if (iterates_natively(*vm->thread, x)) {
    SAVE();
    return finish(vm, pc, R, iterate(*vm->thread, x));
  }
  const Instr* next = iterate_instance(vm, pc, R, E, x);
  return next ? next : op_GetIter(pc, R, E, vm);
}
WARM_PATH(GetYieldFromIter) {
  Value x = operand(R, E, pc->b), f;
  Thread& t = *vm->thread;
  if (x.is_pointer() && x.header()->kind >= uint32_t(Kind::FirstLayout) && !is_type(t, x))
    f = special_method(t, x, t.isolate.names.__iter__);
  const Instr* next = is_kind(f, Kind::Function) ? generator_of_instance(vm, pc, R, E, x, as_function(f)) : nullptr;
  return next ? next : op_GetYieldFromIter(pc, R, E, vm);
}

// The iterator's tuples are only made to be unpacked by the next instruction: their items go to its registers at once.
[[gnu::noinline]] static const Instr* unpacking_step(Vm* vm, const Instr* pc, Value* R, Value it) {
  constexpr uint32_t kMost = 8;
  const Instr* unpack = pc + 2;
  Value items[kMost];
  if (unpack->c > kMost) return nullptr;
  auto more = iterator_next_unpacked(*vm->thread, it, items, unpack->c);
  if (more == Unpacked::kOther) return nullptr;
  if (more == Unpacked::kRaised) return unwind(vm);
  if (more == Unpacked::kEnd) return pc + 2 + pc->jump();
  for (uint32_t i = 0; i < unpack->c; i++) R[unpack->a + i] = items[i];
  // The moves to the loop's variables.
  const Instr* next = pc + 3;
  for (; next->op == Op::MoveT && (next->flags & kDstLocal); next++) put(next, R, R[next->b]);
  return next;
}
DOES_AHEAD(ForIter, UnpackSeq);
const Instr* loop_ended(Vm* vm, const Instr* pc, bool raised) {
  if (raised) {
    if (!vm->thread->exception_matches(Exc::StopIteration)) return unwind(vm);
    vm->thread->take_exception();
  }
  return pc + 2 + pc->jump();
}
// An iterator of a native type that is neither a generator nor map() or filter(): the loop's next step.
static const Instr* native_step(Vm* vm, const Instr* pc, Value* R, Result<Value> (*op)(Thread&, Value), Value it) {
  auto r = op(*vm->thread, it);
  if (__builtin_expect(r.raised() || r.value().is_unset(), 0)) return loop_ended(vm, pc, r.raised());
  put(pc + 1, R, r.value());
  return pc + 2;
}
// By what the iterator is: what is left when it is no object of such a native type.
[[gnu::noinline]] static const Instr* other_step(Vm* vm, const Instr* pc, Value* R, char* E, Value it) {
  if (it.header()->is(Kind::Generator))
    return generator_resume(vm, pc, as_generator(it), Value::none(), kByInstruction);
  if (it.header()->is(Kind::Map)) return map_step(vm, pc, R, it);
  if (it.header()->is(Kind::Filter)) return filter_step(vm, pc, R, it);
  Thread& t = *vm->thread;
  TypeObject* type = t.isolate.type_of_kind(it.header()->kind);
  if (it.header()->kind >= uint32_t(Kind::FirstLayout) && (!type || (type->flags & TypeObject::kHeapType))) {
    Value f = special_method(t, it, t.isolate.names.__next__);
    if (const Instr* next = enter_special(vm, pc, R, E, f, it, false, Continue::kNext)) return next;
  }
  return op_ForIter(pc, R, E, vm);
}
WARM_PATH(ForIter) {
  Value it = R[pc->a];
  if (!it.is_pointer()) return op_ForIter(pc, R, E, vm);
  SAVE();
  uint32_t kind = it.header()->kind;
  TypeObject* type = vm->thread->isolate.type_of_kind(kind);
  if (!type || (type->flags & TypeObject::kHeapType) || !type->ops.next || kind == uint32_t(Kind::Generator) ||
      kind == uint32_t(Kind::Map) || kind == uint32_t(Kind::Filter))
    return other_step(vm, pc, R, E, it);
  if (IS_AHEAD(ForIter, UnpackSeq, pc[2]) && (pc[2].flags & 2) && pc[2].b == pc[1].a)
    if (const Instr* next = unpacking_step(vm, pc, R, it)) return next;
  return native_step(vm, pc, R, type->ops.next, it);
}

}  // namespace mpy
