// Op bodies: iteration. ForIter over map and filter gives a Python function a frame of its own, so that no native
// activation stands under it.
#include "runtime/containers/container_methods.h"
#include "vm/interp/interp.h"

namespace mpy {

BODY(GetIter) {
  BEGIN();
  IN(x, b);
  if (FunctionObject* f = python_special(t, x, t.isolate.names.__iter__))
    return call_hidden(vm, pc, R, f, {&x, 1}, kReturnContinue, Continue::kIter);
  return finish(vm, pc, R, iterate(t, x));
}

BODY(ForIter) {
  BEGIN();
  IN(it, a);
  if (is_kind(it, Kind::Generator)) return generator_resume(vm, pc, as_generator(it), Value::none(), kByInstruction);
  if (is_kind(it, Kind::Map)) return map_step(vm, pc, R, it);
  if (is_kind(it, Kind::Filter)) return filter_step(vm, pc, R, it);
  if (FunctionObject* f = python_special(t, it, t.isolate.names.__next__)) {
    const Instr* next = push_frame(vm, pc, f, {&it, 1}, kReturnContinue, Continue::kNext);
    return next ? next : unwind(vm);
  }
  auto r = next(t, it);
  if (r.raised()) return unwind(vm);
  if (r.value().is_unset()) return pc + 2 + pc->jump();
  put(pc + 1, R, r.value());
  return pc + 2;
}

// --- map and filter

bool items_from_python(Thread& t, Value v, bool objects) {
  if (is_kind(v, Kind::Generator)) return true;
  if (is_kind(v, Kind::Map)) return is_function(static_cast<MapObject*>(v.object())->function);
  if (is_kind(v, Kind::Filter)) return is_function(static_cast<FilterObject*>(v.object())->function);
  if (!objects || !user_object(v) || !(type_of(t, v)->flags & TypeObject::kHeapType)) return false;
  if (!python_special(t, v, t.isolate.names.__iter__)) return false;
  if (!special_method(t, v, t.isolate.names.__len__).is_unset()) return false;  // which list() would ask
  return special_method(t, v, t.isolate.intern("__length_hint__")).is_unset();  // likewise
}

FunctionObject* list_of_items(Thread& t, Value x) {
  if (!t.isolate.hooks.constructor || !items_from_python(t, x, true)) return nullptr;
  Value f = t.isolate.hooks.constructor(t, t.isolate.builtin_type(Kind::List), !user_object(x));
  return is_function(f) ? as_function(f) : nullptr;
}
const Instr* collect_items(Vm* vm, const Instr* pc, Value* R, Value x, uint32_t most) {
  FunctionObject* f = list_of_items(*vm->thread, x);
  if (!f) return nullptr;
  if (!most) return call_hidden(vm, pc, R, f, {&x, 1}, kReturnContinue, Continue::kItems);
  Value unpack = vm->thread->isolate.hooks.loop(*vm->thread, VmHooks::Loop::kUnpack);
  if (!is_function(unpack)) return nullptr;
  Value args[2] = {x, Value::small_int(most)};
  return call_hidden(vm, pc, R, as_function(unpack), args, kReturnContinue, Continue::kItems);
}

static const Instr* loop_end(const Instr* pc) { return pc + 2 + pc->jump(); }

static const Instr* plain_step(Vm* vm, const Instr* pc, Value* R, Value it) {
  auto r = next(*vm->thread, it);
  if (r.raised()) return unwind(vm);
  if (r.value().is_unset()) return loop_end(pc);
  put(pc + 1, R, r.value());
  return pc + 2;
}

// A function of one parameter: the item goes from the iterator to its frame.
static const Instr* map_one(Vm* vm, const Instr* pc, Value* R, MapObject* m) {
  Ref f = Ref::copy(m->function);
  Value arg;
  auto more = map_arguments(*vm->thread, m, &arg);
  if (more.raised()) return unwind(vm);
  if (!more.value()) return loop_end(pc);
  Value* frame = frame_top(vm, R) + 10;
  if (f.get().header()->kind == uint32_t(Kind::Function0) + 1 && has_room(vm, frame)) {
    frame[0] = arg;
    frame[-5] = Value::small_int(int(Continue::kNext));
    return enter_function(vm, pc, frame, as_function(f.release()), kReturnContinue);
  }
  const Instr* next = push_frame(vm, pc, as_function(f), {&arg, 1}, kReturnContinue, Continue::kNext);
  decref(arg);
  return next ? next : unwind(vm);
}
const Instr* map_step(Vm* vm, const Instr* pc, Value* R, Value it) {
  auto* m = static_cast<MapObject*>(it.object());
  uint64_t n = as_tuple(m->iterators)->length;
  if (!is_function(m->function) || n > kMapArguments) return plain_step(vm, pc, R, it);
  if (n == 1 && m->function.header()->kind == uint32_t(Kind::Function0) + 1) return map_one(vm, pc, R, m);
  Value args[kMapArguments];
  Ref f = Ref::copy(m->function);
  auto more = map_arguments(*vm->thread, m, args);
  if (more.raised()) return unwind(vm);
  if (!more.value()) return loop_end(pc);
  const Instr* next = push_frame(vm, pc, as_function(f), {args, n}, kReturnContinue, Continue::kNext);
  for (uint64_t i = 0; i < n; i++) decref(args[i]);
  return next ? next : unwind(vm);
}

const Instr* filter_step(Vm* vm, const Instr* pc, Value* R, Value it) {
  auto* f = static_cast<FilterObject*>(it.object());
  if (!is_function(f->function)) return plain_step(vm, pc, R, it);
  Ref function = Ref::copy(f->function), inner = Ref::copy(f->iterator);
  auto item = next(*vm->thread, inner);
  if (item.raised()) return unwind(vm);
  if (item.value().is_unset()) return loop_end(pc);
  Value arg = item.value();
  const Instr* next = push_frame(vm, pc, as_function(function), {&arg, 1}, kReturnContinue, Continue::kFilter, {arg});
  return next ? next : unwind(vm);
}

// What the function said of the item: take it, or go on with the next one.
const Instr* filter_result(Vm* vm, const Instr* pc, Value* R, Ref item, Ref verdict) {
  auto keep = to_bool(*vm->thread, verdict);
  if (keep.raised()) return unwind(vm);
  if (!keep.value()) return pc;
  put(pc + 1, R, item.release());
  return pc + 2;
}

}  // namespace mpy
