// What happens when a Python function returns that an instruction called behind the scenes.
#include "vm/interp/arithmetic/arithmetic_operator.h"
#include "vm/interp/interp.h"

namespace mpy {

int kept_count(Continue what) {
  static constexpr int kCounts[] = {
      0,
#define CONTINUE(name, nvalues) nvalues,
#include "vm/frames/continuations.def"
  };
  return kCounts[int(what)];
}

static const Instr* truth_result(Vm* vm, const Instr* pc, Value* R, Ref v) {
  if (is_bool(v.get())) return truth_known(pc, R, is_true(v.get()));
  (void)vm->thread->type_error("__bool__ should return bool, returned {}", {FormatArg::type_of(v)});
  return unwind(vm);
}
static const Instr* length_result(Vm* vm, const Instr* pc, Value* R, Ref v, bool truth) {
  auto n = given_length(*vm->thread, v);
  if (n.raised()) return unwind(vm);
  if (truth) return truth_known(pc, R, n.value() != 0);
  auto r = make_int(*vm->thread, n.value());
  if (r.raised()) return unwind(vm);
  put(pc, R, r.value());
  return after(pc);
}
static const Instr* iter_result(Vm* vm, const Instr* pc, Value* R, Ref v) {
  Thread& t = *vm->thread;
  if (type_of(t, v)->ops.next) {
    put(pc, R, v.release());
    return pc + 1;
  }
  (void)t.type_error("iter() returned non-iterator of type '{}'", {FormatArg::type_of(v)});
  return unwind(vm);
}

// An instance of the class is initialized; object.__init__ has nothing to do for one that a __new__ in Python made.
static const Instr* new_result(Vm* vm, const Instr* pc, Value* R, Ref type, Ref args, Ref v) {
  Thread& t = *vm->thread;
  TypeObject* made = type_of(t, v);
  bool plain = made == type.get().object() && made->ops.init == t.isolate.object_type->ops.init;
  if (!plain && made->ops.init && is_subtype(made, as_type(type)) &&
      made->ops.init(t, v, as_tuple(args)->view(), Value::unset()).raised())
    return unwind(vm);
  put(pc, R, v.release());
  return after(pc);
}

static const Instr* remember_result(Vm* vm, const Instr* pc, Value* R, Ref keeper, Ref key, Ref store, Ref v) {
  Value args[3] = {keeper, key, v};
  auto done = static_cast<NativeFunctionObject*>(store.get().object())->record->fn(*vm->thread, args);
  if (done.raised()) return unwind(vm);
  decref(done.value());
  put(pc, R, v.release());
  return after(pc);
}

const Instr* continue_with(Vm* vm, const Instr* pc, Value* R, char* E, Continue what, std::span<Value> kept,
                           Value owned) {
  Ref v = Ref::take(owned);
  Thread& t = *vm->thread;
  switch (what) {
    case Continue::kNone:
    case Continue::kGetattr:
    case Continue::kCallable:
    case Continue::kNextOr:
      for (Value k : kept) decref(k);
      put(pc, R, v.release());
      if (base_op(pc) == Op::LoadMethod) R[pc->a + 1] = Value::unset();
      return after(pc);
    case Continue::kIgnore: return after(pc);
    case Continue::kTruth: return truth_result(vm, pc, R, std::move(v));
    case Continue::kTruthLength: return length_result(vm, pc, R, std::move(v), true);
    case Continue::kLength: return length_result(vm, pc, R, std::move(v), false);
    case Continue::kText:
      if (!is_str(t, v)) {
        (void)t.type_error("__str__ returned non-string (type {})", {FormatArg::type_of(v)});
        return unwind(vm);
      }
      put(pc, R, v.release());
      return after(pc);
    case Continue::kContains: {
      auto r = to_bool(t, v);
      return r.raised() ? unwind(vm) : truth_known(pc, R, r.value());
    }
    case Continue::kBinary:
    case Continue::kCompare: {
      Ref x = Ref::take(kept[0]), y = Ref::take(kept[1]);
      if (!v.get().same(t.isolate.not_implemented)) {
        put(pc, R, v.release());
        return pc + 1;
      }
      int stage = int(small_int(kept[2]));
      return what == Continue::kBinary ? binary_next(vm, pc, R, x, y, stage) : compare_next(vm, pc, R, x, y, stage);
    }
    case Continue::kIter: return iter_result(vm, pc, R, std::move(v));
    case Continue::kFilter: return filter_result(vm, pc, R, Ref::take(kept[0]), std::move(v));
    case Continue::kNext: put(pc + 1, R, v.release()); return pc + 2;
    case Continue::kDelegate: return delegate_result(vm, pc, v.release());
    case Continue::kItems: return items_result(vm, pc, R, E, std::move(v));
    case Continue::kSpread: return spread_result(vm, pc, R, E, Ref::take(kept[0]), Ref::take(kept[1]), std::move(v));
    case Continue::kAwait:
    case Continue::kAIter:
    case Continue::kANext:
    case Continue::kANextAwait: return awaitable_result(vm, pc, R, what, kept, std::move(v));
    case Continue::kNew: return new_result(vm, pc, R, Ref::take(kept[0]), Ref::take(kept[1]), std::move(v));
    case Continue::kRemember:
      return remember_result(vm, pc, R, Ref::take(kept[0]), Ref::take(kept[1]), Ref::take(kept[2]), std::move(v));
    case Continue::kCount: break;
  }
  (void)t.raise(Exc::SystemError, "unknown continuation");
  return unwind(vm);
}

// vm->pc, R, E are the caller's already.
const Instr* continue_raised(Vm* vm, const Instr* pc, Value* R, char* E, Continue what, std::span<Value> kept) {
  Thread& t = *vm->thread;
  if ((what == Continue::kNext || what == Continue::kFilter) && t.exception_matches(Exc::StopIteration)) {
    t.take_exception();
    for (Value k : kept) decref(k);
    return pc + 2 + pc->jump();
  }
  if (what == Continue::kDelegate) return delegate_result(vm, pc, Raised{});
  if (what == Continue::kNextOr && t.exception_matches(Exc::StopIteration)) {
    t.take_exception();
    put(pc, R, kept[0]);
    return after(pc);
  }
  if (what == Continue::kANextAwait) invalid_step(t, kept[0]);
  if (what == Continue::kGetattr && t.exception_matches(Exc::AttributeError)) {
    t.take_exception();
    Ref x = Ref::take(kept[0]), name = Ref::take(kept[1]), hook = Ref::take(kept[2]);
    Value args[2] = {x, name};
    const Instr* next = push_frame(vm, pc, as_function(hook), args, kReturnContinue, Continue::kCallable);
    return next ? next : unwind(vm);
  }
  for (Value k : kept) decref(k);
  return nullptr;
}

}  // namespace mpy
