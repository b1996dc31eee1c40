// Resuming, yielding, finishing of generators and coroutines, from bytecode and from C++.
#include "vm/frames/generator.h"

#include "runtime/memory/heap.h"
#include "vm/code/liveness.h"
#include "vm/frames/native_record.h"
#include "vm/frames/trace.h"
#include "vm/interp/interp.h"

namespace mpy {

Result<Value> generator_new(Thread& t, FunctionObject* f) {
  const Code& code = *f->inst->code;
  Kind kind = code.flags & kCoroutine        ? Kind::Coroutine
              : code.flags & kAsyncGenerator ? Kind::AsyncGenerator
                                             : Kind::Generator;
  auto* g = static_cast<GeneratorObject*>(
      t.isolate.heap->allocate(sizeof(GeneratorObject) + code.nregs * sizeof(Value), uint32_t(kind)));
  if (!g) return t.no_memory();
  g->state = GenState::kCreated;
  g->async_closed = g->async_running = g->framed = g->hooked = false;
  g->pc = code.instrs.data();
  g->name = new_ref(f->name);
  g->qualname = new_ref(f->qualname);
  g->exc = ExcItem{};
  g->stack_top = nullptr;
  g->nregs = code.nregs;
  for (Value& h : g->header) h = Value::unset();
  for (uint32_t i = 0; i < code.nregs; i++) g->registers[i] = Value::unset();
  g->R()[-1] = new_ref(Value::pointer(f));
  if (code.exceptions.empty() && kind == Kind::Generator)
    g->rc |= Object::kFinalised;  // closing it early would not be seen
  return Value::pointer(g);
}

// Leaves the generator's frame: the frame below runs again.
static void leave(Vm* vm, GeneratorObject* g) {
  Value* R = g->R();
  vm->pc = frame_call_pc(R);
  vm->exc = g->exc.previous;
  g->exc.previous = nullptr;
  vm->R = frame_caller(R);
  vm->E = frame_caller_E(R);
  g->stack_top = nullptr;
  vm->depth--;
}
static bool by_entry(GeneratorObject* g) { return g->R()[-5].is_true(); }

static void finished(GeneratorObject* g) {
  g->state = GenState::kFinished;
  g->rc |= Object::kFinalised;
  Value item = g->exc.exc;
  g->exc.exc = Value::unset();
  decref(item);
  Value f = g->R()[-1];
  g->R()[-1] = Value::unset();
  decref(f);
}

// The generator could not be resumed (an exception is pending).
static const Instr* resume_failed(Vm* vm, const Instr* call_pc, bool entry) {
  if (entry) {
    vm->result = Value::raised();
    return &kExit;
  }
  if (call_pc->op == Op::YieldFrom) release_operands(call_pc, vm->R);
  return unwind(vm);
}

// It cannot be: it runs, is finished, has not begun (something is sent), or there are too many frames.
static const Instr* resume_refused(Vm* vm, const Instr* call_pc, GeneratorObject* g, Value sent, bool entry) {
  Thread& t = *vm->thread;
  const char* what = g->is(Kind::Coroutine)        ? "coroutine"
                     : g->is(Kind::AsyncGenerator) ? "async generator"
                                                   : "generator";
  bool sends = !sent.is_none();
  decref(sent);
  if (g->state == GenState::kRunning) {
    (void)t.value_error("{} already executing", {what});
  } else if (g->state == GenState::kFinished && g->is(Kind::Coroutine)) {
    (void)t.raise(Exc::RuntimeError, "cannot reuse already awaited coroutine");
  } else if (g->state == GenState::kFinished) {
    if (!entry) return generator_exhausted(vm, call_pc, Value::none());
    vm->result = Value::unset();
    vm->returned = Value::none();
    return &kExit;
  } else if (g->state == GenState::kCreated && sends) {
    (void)t.type_error("can't send non-None value to a just-started {}", {what});
  } else {
    (void)check_depth(vm, g->R());
  }
  return resume_failed(vm, call_pc, entry);
}

const Instr* generator_resume(Vm* vm, const Instr* call_pc, GeneratorObject* g, Value sent, bool entry, bool raising) {
  Thread& t = *vm->thread;
  Value* R = g->R();
  bool may = g->state == GenState::kSuspended || (g->state == GenState::kCreated && sent.is_none());
  if (!may || vm->depth >= *vm->max_depth) return resume_refused(vm, call_pc, g, sent, entry);
  g->stack_top = vm->R && on_stack(vm, vm->R) ? vm->R + frame_code(vm->R).nregs : frame_top(vm, vm->R);
  R[-2] = Value::from_bits(reinterpret_cast<uint64_t>(call_pc) | kReturnGenerator);
  R[-3] = Value::from_bits(reinterpret_cast<uint64_t>(vm->R));
  R[-4] = Value::from_bits(reinterpret_cast<uint64_t>(vm->E));
  R[-5] = Value::boolean(entry);
  incref(g);  // the frame keeps its generator while it runs; released when it leaves
  g->exc.previous = vm->exc;
  vm->exc = &g->exc;
  vm->depth++;
  vm->R = R;
  vm->E = frame_instance(R)->base;
  vm->pc = g->pc;
  bool created = g->state == GenState::kCreated;
  g->state = GenState::kRunning;
  if (__builtin_expect(vm->tracer != nullptr, 0) && !created && trace_resumed(vm).raised()) {
    if (raising) t.take_exception();
    else {
      decref(sent);
      if (g->pc->op == Op::YieldFrom) release_operands(g->pc, R);
      return unwind(vm);
    }
  }
  if (created || raising) return g->pc;
  if (g->pc->op == Op::YieldFrom) {
    vm->sent = sent;
    return g->pc;
  }
  put(g->pc, R, sent);
  return g->pc + 1;
}

// The generator that `call_pc` (ForIter, YieldFrom, or a call of next or send) resumed has returned `v`.
const Instr* generator_exhausted(Vm* vm, const Instr* call_pc, Value v) {
  if (call_pc->op == Op::ForIter) {
    decref(v);
    return call_pc + 2 + call_pc->jump();
  }
  if (call_pc->op != Op::YieldFrom) {
    Ref value = Ref::take(v);
    (void)raise_stop_iteration(*vm->thread, value);
    return unwind(vm);
  }
  release_operands(call_pc, vm->R);
  put(call_pc, vm->R, v);
  return call_pc + 1;
}

// Hands a yielded value to whoever resumed the running generator (vm->R).
static const Instr* yield_value(Vm* vm, const Instr* pc, Value v) {
  for (;;) {
    GeneratorObject* g = generator_of_frame(vm->R);
    g->pc = pc;
    g->state = GenState::kSuspended;
    bool entry = by_entry(g);
    leave(vm, g);
    decref(g);
    if (entry) {
      vm->result = v;
      return &kExit;
    }
    pc = vm->pc;
    if (pc->op == Op::ForIter) {
      put(pc + 1, vm->R, v);
      return pc + 2;
    }
    if (pc->op != Op::YieldFrom) {
      put(pc, vm->R, v);
      return after(pc);
    }
    // YieldFrom: the outer generator yields it on.
  }
}

BODY(Yield) {
  BEGIN();
  IN(v, b);
  if (!(pc->flags & 2)) incref(v);
  return yield_value(vm, pc, v);
}

const Instr* generator_returned(Vm* vm, Value* R, Value v) {
  GeneratorObject* g = generator_of_frame(R);
  bool entry = by_entry(g);
  leave(vm, g);
  finished(g);
  decref(g);
  if (entry) {
    vm->result = Value::unset();
    vm->returned = v;
    return &kExit;
  }
  return generator_exhausted(vm, vm->pc, v);
}

// PEP 479: a StopIteration that leaves a generator becomes a RuntimeError.
static void convert_stop_iteration(Thread& t, GeneratorObject* g) {
  bool async = g->is(Kind::AsyncGenerator);
  bool stop = t.exception_matches(Exc::StopIteration);
  if (!stop && !(async && t.exception_matches(Exc::StopAsyncIteration))) return;
  Ref old = t.take_exception();
  const char* what = async ? "async generator" : g->is(Kind::Coroutine) ? "coroutine" : "generator";
  (void)t.raise(Exc::RuntimeError, "{} raised {}", {what, stop ? "StopIteration" : "StopAsyncIteration"});
  ExceptionObject* e = as_exception(t.current_exception());
  decref(e->cause);
  decref(e->context);
  e->cause = new_ref(old);
  e->context = new_ref(old);
  e->suppress_context = true;
}

const Instr* generator_left_raising(Vm* vm, Value* R) {
  GeneratorObject* g = generator_of_frame(R);
  bool entry = by_entry(g);
  convert_stop_iteration(*vm->thread, g);
  leave(vm, g);
  finished(g);
  decref(g);
  if (entry) {
    vm->result = Value::raised();
    return &kExit;
  }
  if (vm->pc->op == Op::YieldFrom) release_operands(vm->pc, vm->R);
  return nullptr;  // unwinding goes on in the frame that resumed it
}

// StopIteration.value of the pending exception, which is cleared; owned.
static Value take_stop_value(Thread& t) {
  Ref e = t.take_exception();
  Value v = as_exception(e)->fields[0];
  return v.is_unset() ? Value::none() : new_ref(v);
}

BODY(YieldFrom) {
  BEGIN();
  IN(it, b);
  Value sent = vm->sent.is_unset() ? Value::none() : vm->sent;
  vm->sent = Value::unset();
  if (is_kind(it, Kind::Generator) || is_kind(it, Kind::Coroutine))
    return generator_resume(vm, pc, as_generator(it), sent, false);
  Ref hold = Ref::take(sent);
  Result<Value> r = Value::unset();
  if (sent.is_none() && type_of(t, it)->ops.next) r = type_of(t, it)->ops.next(t, it);
  else r = t.call_method(it, t.isolate.names.send, {sent});
  if (r.ok() && !r.value().is_unset()) return yield_value(vm, pc, r.value());
  Value v = Value::none();
  if (r.raised()) {
    if (!t.exception_matches(Exc::StopIteration)) {
      release_operands(pc, R);
      return unwind(vm);
    }
    v = take_stop_value(t);
  }
  release_operands(pc, R);
  put(pc, R, v);
  return pc + 1;
}

// --- iterators of yield from and await

BODY(GetYieldFromIter) {
  BEGIN();
  IN(x, b);
  uint32_t flags = instance_of(E)->code->flags;
  if (is_kind(x, Kind::Generator)) return finish(vm, pc, R, new_ref(x));
  if (is_kind(x, Kind::Coroutine)) {
    if (flags & (kCoroutine | kIterableCoroutine)) return finish(vm, pc, R, new_ref(x));
    return finish(vm, pc, R,
                  Result<Value>(t.type_error("cannot 'yield from' a coroutine object in a non-coroutine generator")));
  }
  return finish(vm, pc, R, iterate(t, x));
}

// why: 0 an await, 1 and 2 what __aenter__ and __aexit__ gave.
static Result<Value> get_awaitable(Thread& t, Value x, int why = 0) {
  if (is_kind(x, Kind::Coroutine) && waits(as_generator(x)))
    return t.raise(Exc::RuntimeError, "coroutine is being awaited already");
  if (is_kind(x, Kind::Coroutine)) return new_ref(x);
  if (is_kind(x, Kind::Generator) && (frame_code(as_generator(x)->R()).flags & kIterableCoroutine)) return new_ref(x);
  Value f = special_method(t, x, t.isolate.names.__await__);
  if (f.is_unset() && why)
    return t.type_error("'async with' received an object from {} that does not implement __await__: {}",
                        {why == 1 ? "__aenter__" : "__aexit__", FormatArg::type_of(x)});
  if (f.is_unset()) return t.type_error("object {} can't be used in 'await' expression", {FormatArg::type_of(x)});
  Ref it = TRY_REF(t.call_method(x, t.isolate.names.__await__, {}));
  if (is_kind(it, Kind::Coroutine)) return t.type_error("__await__() returned a coroutine");
  if (!type_of(t, it)->ops.next)
    return t.type_error("__await__() returned non-iterator of type '{}'", {FormatArg::type_of(it)});
  return it.release();
}
BODY(GetAwaitable) {
  BEGIN();
  IN(x, b);
  return finish(vm, pc, R, get_awaitable(t, x, pc->c));
}
static Result<Value> get_aiter(Thread& t, Value x) {
  Value f = special_method(t, x, t.isolate.names.__aiter__);
  if (f.is_unset())
    return t.type_error("'async for' requires an object with __aiter__ method, got {}", {FormatArg::type_of(x)});
  Ref it = TRY_REF(t.call_method(x, t.isolate.names.__aiter__, {}));
  if (special_method(t, it, t.isolate.names.__anext__).is_unset())
    return t.type_error("'async for' received an object from __aiter__ that does not implement __anext__: {}",
                        {FormatArg::type_of(it)});
  return it.release();
}
BODY(GetAIter) {
  BEGIN();
  IN(x, b);
  return finish(vm, pc, R, get_aiter(t, x));
}
static Result<Value> get_anext(Thread& t, Value x) {
  Value f = special_method(t, x, t.isolate.names.__anext__);
  if (f.is_unset())
    return t.type_error("'async for' requires an iterator with __anext__ method, got {}", {FormatArg::type_of(x)});
  Ref step = TRY_REF(t.call_method(x, t.isolate.names.__anext__, {}));
  auto r = get_awaitable(t, step);
  if (r.ok() || !t.exception_matches(Exc::TypeError)) return r;
  Ref cause = t.take_exception();
  (void)t.type_error("'async for' received an invalid object from __anext__: {}", {FormatArg::type_of(step)});
  Ref told = t.take_exception();
  ExceptionObject* e = as_exception(told);
  decref(std::exchange(e->cause, new_ref(cause)));
  decref(std::exchange(e->context, new_ref(cause)));
  e->suppress_context = true;
  return t.restore_exception(told);
}
BODY(GetANext) {
  BEGIN();
  IN(x, b);
  return finish(vm, pc, R, get_anext(t, x));
}

// --- from C++

static Result<Value> run_resumed(Vm* vm, const Instr* next, const Instr* pc, Value* R, char* E, Value* returned) {
  if (next != &kExit) run_loop(vm, next);
  vm->pc = pc;
  vm->R = R;
  vm->E = E;
  Value v = vm->result;
  vm->result = Value::unset();
  Value ret = vm->returned;
  vm->returned = Value::unset();
  if (returned) *returned = ret;
  else decref(ret);
  return v;
}

Result<Value> generator_send(Thread& t, Value generator, Value sent, Value* returned) {
  Vm* vm = vm_of(t);
  const Instr* pc = vm->pc;
  Value* R = vm->R;
  char* E = vm->E;
  if (returned) *returned = Value::unset();
  incref(sent);
  return run_resumed(vm, generator_resume(vm, pc, as_generator(generator), sent, true), pc, R, E, returned);
}

// Raises `exception` inside the generator, at the point where it is suspended. Nothing delegated: see generator_throw.
static Result<Value> throw_here(Thread& t, GeneratorObject* g, Value exception, Value* returned) {
  Vm* vm = vm_of(t);
  const Instr* pc = vm->pc;
  Value* R = vm->R;
  char* E = vm->E;
  if (g->state == GenState::kFinished) return t.raise(exception);
  const Instr* at = g->pc;
  Ref hold = Ref::copy(exception);
  const Instr* next = generator_resume(vm, pc, g, Value::none(), true, true);
  if (next == &kExit) return run_resumed(vm, next, pc, R, E, returned);
  if (at->op == Op::YieldFrom) release_operands(at, vm->R);
  vm->pc = at;
  (void)t.raise(exception);
  return run_resumed(vm, unwind(vm), pc, R, E, returned);
}

// Throws into what the generator is waiting for. *handled: the outcome is decided (yielded a value, in the result).
static Result<Value> throw_into_delegate(Thread& t, GeneratorObject* g, Value exception, Value* returned,
                                         bool* handled) {
  *handled = false;
  Ref it = Ref::copy(operand(g->R(), frame_instance(g->R())->base, g->pc->b));
  if (is_instance_exact(t, exception, t.isolate.exception_type(Exc::GeneratorExit))) {
    if (is_generator(it)) {
      TRY(generator_close(t, it));
    } else {
      Ref close = TRY_REF(get_attr_or_unset(t, it, t.isolate.names.close));
      if (close.is_set()) { Ref r = TRY_REF(t.call(close, {})); }
    }
    return Value::unset();
  }
  Result<Value> r = Value::unset();
  Value inner_returned;
  g->state = GenState::kRunning;
  if (is_generator(it)) {
    r = generator_throw(t, it, exception, &inner_returned);
    if (r.ok() && r.value().is_unset()) {
      *handled = true;
      g->state = GenState::kSuspended;
      return generator_finish_delegate(t, g, inner_returned, returned);
    }
  } else {
    auto method = get_attr_or_unset(t, it, t.isolate.names.throw_);
    if (method.raised()) {
      g->state = GenState::kSuspended;
      return Raised{};
    }
    Ref f = Ref::take(method.value());
    if (!f.is_set()) {
      g->state = GenState::kSuspended;
      return Value::unset();
    }
    r = t.call(f, {exception});
    if (r.raised() && t.exception_matches(Exc::StopIteration)) {
      *handled = true;
      g->state = GenState::kSuspended;
      return generator_finish_delegate(t, g, take_stop_value(t), returned);
    }
  }
  g->state = GenState::kSuspended;
  *handled = r.ok();
  return r;
}

// The delegate returned `v`: the generator goes on after its YieldFrom.
Result<Value> generator_finish_delegate(Thread& t, GeneratorObject* g, Value v, Value* returned) {
  Vm* vm = vm_of(t);
  const Instr* pc = vm->pc;
  Value* R = vm->R;
  char* E = vm->E;
  const Instr* at = g->pc;
  const Instr* next = generator_resume(vm, pc, g, Value::none(), true, true);
  if (next != &kExit) {
    release_operands(at, vm->R);
    put(at, vm->R, v);
    next = at + 1;
  }
  return run_resumed(vm, next, pc, R, E, returned);
}

Result<Value> generator_throw(Thread& t, Value generator, Value exception, Value* returned) {
  GeneratorObject* g = as_generator(generator);
  if (returned) *returned = Value::unset();
  if (g->state == GenState::kRunning) return t.value_error("generator already executing");
  Ref hold = Ref::copy(generator), exc = Ref::copy(exception);
  if (g->state == GenState::kSuspended && g->pc->op == Op::YieldFrom) {
    bool handled = false;
    auto r = throw_into_delegate(t, g, exception, returned, &handled);
    if (handled) return r;
    if (r.raised()) exc = t.take_exception();
  }
  return throw_here(t, g, exc, returned);
}

Status generator_close(Thread& t, Value generator) {
  GeneratorObject* g = as_generator(generator);
  if (g->state == GenState::kFinished) return {};
  if (g->state == GenState::kCreated) {
    generator_clear(t, g);
    return {};
  }
  Ref exc = TRY_REF(exception_new(t, t.isolate.exception_type(Exc::GeneratorExit), {}));
  auto r = generator_throw(t, generator, exc);
  if (r.ok() && r.value().is_unset()) return {};
  if (r.ok()) {
    decref(r.value());
    const char* what = g->is(Kind::Coroutine)        ? "coroutine"
                       : g->is(Kind::AsyncGenerator) ? "async generator"
                                                     : "generator";
    return t.raise(Exc::RuntimeError, "{} ignored GeneratorExit", {what});
  }
  if (!t.exception_matches(Exc::GeneratorExit) && !t.exception_matches(Exc::StopIteration)) return Raised{};
  t.take_exception();
  return {};
}

// Everything a suspended frame owns.
void generator_visit(GeneratorObject* g, void (*visit)(void*, Value*), void* context) {
  visit(context, &g->name);
  visit(context, &g->qualname);
  visit(context, &g->exc.exc);
  visit(context, &g->frame_object());
  visit(context, &g->finalizer());
  if (g->state == GenState::kFinished || g->state == GenState::kRunning) return;
  Value* R = g->R();
  if (R[-1].is_unset()) return;  // the collector took it apart
  const Code& code = frame_code(R);
  uint32_t at = uint32_t(g->pc - code.instrs.data());
  if (g->state == GenState::kSuspended)
    for_each_live(code, at, g->pc->op != Op::YieldFrom, [&](uint32_t r) { visit(context, &R[r]); });
  for (int i = 0; i < code.nlocals(); i++) visit(context, &R[i]);
  visit(context, &R[-1]);
}

// The generator's frame object, if it is alive, stands for nothing now. If the collector took the generator apart, it
// must be looked for.
static void generator_frame_dropped(Thread& t, GeneratorObject* g) {
  g->framed = false;
  if (!g->frame_object().is_unset()) return frame_object_dropped(static_cast<FrameObject*>(g->frame_object().object()));
  t.isolate.heap->for_each([&](Object* o) {
    if (o->is(Kind::Frame) && static_cast<FrameObject*>(o)->R == g->R()) static_cast<FrameObject*>(o)->R = nullptr;
  });
}

// Drops the frame of a generator that is not running.
void generator_clear(Thread& t, GeneratorObject* g) {
  if (g->state == GenState::kFinished || g->state == GenState::kRunning) return;
  Value* R = g->R();
  if (g->framed) generator_frame_dropped(t, g);
  if (R[-1].is_unset()) {  // the collector took it apart: nothing is left in its registers
    g->state = GenState::kFinished;
    return;
  }
  const Code& code = frame_code(R);
  uint32_t at = uint32_t(g->pc - code.instrs.data());
  bool suspended = g->state == GenState::kSuspended;
  g->state = GenState::kFinished;
  if (suspended) for_each_live(code, at, g->pc->op != Op::YieldFrom, [&](uint32_t r) { decref(R[r]); });
  for (int i = 0; i < code.nlocals(); i++) decref(R[i]);
  g->state = GenState::kSuspended;
  finished(g);
}

}  // namespace mpy
