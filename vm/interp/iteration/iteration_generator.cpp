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
      t.isolate.heap->born_uncleared(sizeof(GeneratorObject) + code.nregs * sizeof(Value), kind));
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
    g->rc |= Object::kFinalised;  // closing it early would not be seen (but by what a YieldFrom waits for)
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
static Value resumed_by(GeneratorObject* g) { return g->R()[-5]; }
static StepObject* as_step(Value v) { return static_cast<StepObject*>(v.object()); }

static void finished(GeneratorObject* g) {
  g->state = GenState::kFinished;
  g->rc |= Object::kFinalised;
  Value item = g->exc.exc;
  g->exc.exc = Value::unset();
  decref(item);
  Value f = g->R()[-1];
  keep_ended_instance(g);
  g->R()[-1] = Value::unset();
  decref(f);
}

// A step of an async generator is over: the YieldFrom at pc gets its result.
static const Instr* step_over(Vm* vm, const Instr* pc, Value step, StepEnd how, Value owned) {
  auto r = step_end(*vm->thread, as_step(step), how, owned);
  if (r.ok()) return generator_exhausted(vm, pc, r.value());
  release_operands(pc, vm->R);
  return unwind(vm);
}

// The generator could not be resumed (an exception is pending).
static const Instr* resume_failed(Vm* vm, const Instr* call_pc, Value whom) {
  if (is_true(whom)) {
    vm->result = Value::raised();
    return &kExit;
  }
  if (whom.is_pointer()) return step_over(vm, call_pc, whom, StepEnd::kRaised, Value::unset());
  if (call_pc->op == Op::YieldFrom) release_operands(call_pc, vm->R);
  return unwind(vm);
}

// It cannot be: it runs, is finished, has not begun (something is sent), or there are too many frames.
static const Instr* resume_refused(Vm* vm, const Instr* call_pc, GeneratorObject* g, Value sent, Value whom) {
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
    if (whom.is_pointer()) return step_over(vm, call_pc, whom, StepEnd::kReturned, Value::none());
    if (is_false(whom)) return generator_exhausted(vm, call_pc, Value::none());
    vm->result = Value::unset();
    vm->returned = Value::none();
    return &kExit;
  } else if (g->state == GenState::kCreated && sends) {
    (void)t.type_error("can't send non-None value to a just-started {}", {what});
  } else {
    (void)check_depth(vm, g->R());
  }
  return resume_failed(vm, call_pc, whom);
}

const Instr* generator_resume(Vm* vm, const Instr* call_pc, GeneratorObject* g, Value sent, Value whom, bool raising) {
  Thread& t = *vm->thread;
  Value* R = g->R();
  bool may = g->state == GenState::kSuspended || (g->state == GenState::kCreated && sent.is_none());
  if (!may || vm->depth >= *vm->max_depth) return resume_refused(vm, call_pc, g, sent, whom);
  g->stack_top = vm->R && on_stack(vm, vm->R) ? vm->R + frame_code(vm->R).nregs : frame_top(vm, vm->R);
  R[-2] = Value::from_bits(reinterpret_cast<uint64_t>(call_pc) | kReturnGenerator);
  R[-3] = Value::from_bits(reinterpret_cast<uint64_t>(vm->R));
  R[-4] = Value::from_bits(reinterpret_cast<uint64_t>(vm->E));
  R[-5] = whom;
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

// Hands a yielded value to the frame or native that resumed the running generator (vm->R).
static const Instr* yield_value(Vm* vm, const Instr* pc, Value v) {
  for (;;) {
    GeneratorObject* g = generator_of_frame(vm->R);
    g->pc = pc;
    g->state = GenState::kSuspended;
    Value whom = resumed_by(g);
    leave(vm, g);
    decref(g);
    if (is_true(whom)) {
      vm->result = v;
      return &kExit;
    }
    bool own = pc->op == Op::Yield;
    pc = vm->pc;
    if (whom.is_pointer() && own) return step_over(vm, pc, whom, StepEnd::kYielded, v);
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
  Value whom = resumed_by(g);
  leave(vm, g);
  finished(g);
  decref(g);
  if (is_true(whom)) {
    vm->result = Value::unset();
    vm->returned = v;
    return &kExit;
  }
  if (whom.is_pointer()) return step_over(vm, vm->pc, whom, StepEnd::kReturned, v);
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
  Value whom = resumed_by(g);
  convert_stop_iteration(*vm->thread, g);
  leave(vm, g);
  finished(g);
  decref(g);
  if (is_true(whom)) {
    vm->result = Value::raised();
    return &kExit;
  }
  if (whom.is_pointer()) {
    auto r = step_end(*vm->thread, as_step(whom), StepEnd::kRaised, Value::unset());
    if (r.ok()) return generator_exhausted(vm, vm->pc, r.value());
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

// What the iterator of the YieldFrom at pc gave: yielded on, or it is at its end.
const Instr* delegate_result(Vm* vm, const Instr* pc, Result<Value> r) {
  Thread& t = *vm->thread;
  if (r.ok() && !r.value().is_unset()) return yield_value(vm, pc, r.value());
  if (r.ok()) return generator_exhausted(vm, pc, Value::none());
  if (t.exception_matches(Exc::StopIteration)) return generator_exhausted(vm, pc, take_stop_value(t));
  release_operands(pc, vm->R);
  return unwind(vm);
}

// A generator or coroutine that is resumed for the YieldFrom whose iterator is `it`; null: it is none.
static GeneratorObject* delegate_generator(Vm* vm, Value it) {
  if (is_kind(it, Kind::Generator) || is_kind(it, Kind::Coroutine)) return as_generator(it);
  if (type_of(*vm->thread, it) != vm->wrapper_type) return nullptr;
  return as_generator(static_cast<WrapperObject*>(it.object())->coroutine);
}
static bool is_step(Vm* vm, Value it) { return type_of(*vm->thread, it) == vm->step_type; }
static const Instr* step_resume(Vm* vm, const Instr* pc, Value step, Value sent) {
  auto move = step_begin(*vm->thread, as_step(step), &sent);
  if (move.raised()) {
    release_operands(pc, vm->R);
    return unwind(vm);
  }
  if (move.value() == StepMove::kOver) return generator_exhausted(vm, pc, Value::none());
  GeneratorObject* g = as_generator(as_step(step)->generator);
  if (move.value() == StepMove::kThrow) return generator_raise(vm, pc, g, sent, step);
  return generator_resume(vm, pc, g, new_ref(sent), step);
}

BODY(YieldFrom) {
  BEGIN();
  IN(it, b);
  Value sent = vm->sent.is_unset() ? Value::none() : vm->sent;
  vm->sent = Value::unset();
  if (GeneratorObject* g = delegate_generator(vm, it)) return generator_resume(vm, pc, g, sent, kByInstruction);
  Ref hold = Ref::take(sent);
  if (is_step(vm, it)) return step_resume(vm, pc, it, sent);
  if (frame_code(R).exceptions.empty()) generator_of_frame(R)->rc &= ~Object::kFinalised;  // `it` may have a close()
  auto* native_next = sent.is_none() ? type_of(t, it)->ops.next : nullptr;
  Value f = native_next ? Value::unset() : user_object(it) ? plain_method(t, it, t.isolate.names.send) : Value::unset();
  if (native_next)
    if (FunctionObject* found = python_special(t, it, t.isolate.names.__next__)) f = Value::pointer(found);
  if (is_function(f)) {
    Value args[2] = {it, sent};
    const Instr* next =
        push_frame(vm, pc, as_function(f), {args, native_next ? 1u : 2u}, kReturnContinue, Continue::kDelegate);
    return next ? next : delegate_result(vm, pc, Raised{});
  }
  return delegate_result(vm, pc, native_next ? native_next(t, it) : t.call_method(it, t.isolate.names.send, {sent}));
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

// What is awaited as it is; unset: its __await__ must be called.
static Result<Value> awaitable_itself(Thread& t, Value x) {
  if (is_kind(x, Kind::Coroutine) && waits(as_generator(x)))
    return t.raise(Exc::RuntimeError, "coroutine is being awaited already");
  if (is_kind(x, Kind::Coroutine)) return new_ref(x);
  bool old = is_kind(x, Kind::Generator) && (frame_code(as_generator(x)->R()).flags & kIterableCoroutine);
  return old ? new_ref(x) : Value::unset();
}
static Result<Value> checked_awaitable(Thread& t, Ref it) {
  if (is_kind(it, Kind::Coroutine)) return t.type_error("__await__() returned a coroutine");
  if (!type_of(t, it)->ops.next)
    return t.type_error("__await__() returned non-iterator of type '{}'", {FormatArg::type_of(it)});
  return it.release();
}
// By an __await__ that is no Python function. why: 0 an await, 1 and 2 what __aenter__ and __aexit__ gave.
static Result<Value> native_awaitable(Thread& t, Value x, int why) {
  Value f = special_method(t, x, t.isolate.names.__await__);
  if (f.is_unset() && why)
    return t.type_error("'async with' received an object from {} that does not implement __await__: {}",
                        {why == 1 ? "__aenter__" : "__aexit__", FormatArg::type_of(x)});
  if (f.is_unset()) return t.type_error("object {} can't be used in 'await' expression", {FormatArg::type_of(x)});
  return checked_awaitable(t, TRY_REF(t.call_method(x, t.isolate.names.__await__, {})));
}
BODY(GetAwaitable) {
  BEGIN();
  IN(x, b);
  auto r = awaitable_itself(t, x);
  if (r.raised() || !r.value().is_unset()) return finish(vm, pc, R, r);
  if (FunctionObject* f = python_special(t, x, t.isolate.names.__await__))
    return call_hidden(vm, pc, R, f, {&x, 1}, kReturnContinue, Continue::kAwait);
  return finish(vm, pc, R, native_awaitable(t, x, pc->c));
}
static Result<Value> checked_async_iterator(Thread& t, Ref it) {
  if (special_method(t, it, t.isolate.names.__anext__).is_unset())
    return t.type_error("'async for' received an object from __aiter__ that does not implement __anext__: {}",
                        {FormatArg::type_of(it)});
  return it.release();
}
static Result<Value> native_async_iterator(Thread& t, Value x) {
  if (special_method(t, x, t.isolate.names.__aiter__).is_unset())
    return t.type_error("'async for' requires an object with __aiter__ method, got {}", {FormatArg::type_of(x)});
  return checked_async_iterator(t, TRY_REF(t.call_method(x, t.isolate.names.__aiter__, {})));
}
BODY(GetAIter) {
  BEGIN();
  IN(x, b);
  if (FunctionObject* f = python_special(t, x, t.isolate.names.__aiter__))
    return call_hidden(vm, pc, R, f, {&x, 1}, kReturnContinue, Continue::kAIter);
  return finish(vm, pc, R, native_async_iterator(t, x));
}

void invalid_step(Thread& t, Value step) {
  Ref cause = t.take_exception();
  (void)t.type_error("'async for' received an invalid object from __anext__: {}", {FormatArg::type_of(step)});
  Ref shown = t.take_exception();
  ExceptionObject* e = as_exception(shown);
  decref(std::exchange(e->cause, new_ref(cause)));
  decref(std::exchange(e->context, new_ref(cause)));
  e->suppress_context = true;
  (void)t.restore_exception(shown);
}
static const Instr* awaitable_step(Vm* vm, const Instr* pc, Value* R, Ref step, Result<Value> r) {
  Thread& t = *vm->thread;
  if (r.ok()) {
    put(pc, R, r.value());
    return pc + 1;
  }
  invalid_step(t, step);
  return unwind(vm);
}
// What __anext__ gave is to be awaited.
static const Instr* await_step(Vm* vm, const Instr* pc, Value* R, Ref step) {
  Thread& t = *vm->thread;
  auto r = awaitable_itself(t, step);
  if (r.ok() && r.value().is_unset()) {
    Value x = step;
    if (FunctionObject* f = python_special(t, x, t.isolate.names.__await__)) {
      const Instr* next = push_frame(vm, pc, f, {&x, 1}, kReturnContinue, Continue::kANextAwait, {new_ref(x)});
      return next ? next : unwind(vm);
    }
    r = native_awaitable(t, x, 0);
  }
  return awaitable_step(vm, pc, R, std::move(step), r);
}
BODY(GetANext) {
  BEGIN();
  IN(x, b);
  if (FunctionObject* f = python_special(t, x, t.isolate.names.__anext__))
    return call_hidden(vm, pc, R, f, {&x, 1}, kReturnContinue, Continue::kANext);
  if (special_method(t, x, t.isolate.names.__anext__).is_unset()) {
    (void)t.type_error("'async for' requires an iterator with __anext__ method, got {}", {FormatArg::type_of(x)});
    return unwind(vm);
  }
  auto step = t.call_method(x, t.isolate.names.__anext__, {});
  return step.raised() ? unwind(vm) : await_step(vm, pc, R, Ref::take(step.value()));
}

const Instr* awaitable_result(Vm* vm, const Instr* pc, Value* R, Continue what, std::span<Value> kept, Ref v) {
  Thread& t = *vm->thread;
  if (what == Continue::kANext) return await_step(vm, pc, R, std::move(v));
  if (what == Continue::kANextAwait)
    return awaitable_step(vm, pc, R, Ref::take(kept[0]), checked_awaitable(t, std::move(v)));
  auto r = what == Continue::kAwait ? checked_awaitable(t, std::move(v)) : checked_async_iterator(t, std::move(v));
  if (r.raised()) return unwind(vm);
  put(pc, R, r.value());
  return pc + 1;
}

// --- from C++

// C++ runs a generator to its next yield: `resume` says with which instruction it goes on.
template <class Resume>
static Result<Value> run_resumed(Thread& t, Value* returned, Resume resume) {
  if (returned) *returned = Value::unset();
  TRY(t.enter_native());
  Vm* vm = vm_of(t);
  const Instr* pc = vm->pc;
  Value* R = vm->R;
  char* E = vm->E;
  const Instr* next = resume(vm, pc);
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
  t.leave_native();
  return v;
}

Result<Value> generator_send(Thread& t, Value generator, Value sent, Value* returned) {
  return run_resumed(t, returned, [&](Vm* vm, const Instr* pc) {
    incref(sent);
    return generator_resume(vm, pc, as_generator(generator), sent, kByEntry);
  });
}

// --- throwing

// GeneratorExit closes what the generator waits for, before it is raised.
static Status close_delegate(Thread& t, Value it) {
  if (is_generator(it)) return generator_close(t, it);
  Ref close = TRY_REF(get_attr_or_unset(t, it, t.isolate.names.close));
  if (close.is_set()) { Ref r = TRY_REF(t.call(close, {})); }
  return {};
}
// The exception goes to an iterator that is no generator, for which the YieldFrom at pc waits.
static const Instr* throw_to_iterator(Vm* vm, const Instr* pc, Value iterator, Ref exception,
                                      std::span<const Value> given) {
  Thread& t = *vm->thread;
  Ref it = Ref::copy(iterator);
  Value args[4] = {it, exception};
  for (size_t i = 0; i < given.size(); i++) args[i + 1] = given[i];
  size_t n = given.empty() ? 1 : given.size();
  Value plain = user_object(it) ? plain_method(t, it, t.isolate.names.throw_) : Value::unset();
  if (is_function(plain)) {
    const Instr* next = push_frame(vm, pc, as_function(plain), {args, n + 1}, kReturnContinue, Continue::kDelegate);
    return next ? next : delegate_result(vm, pc, Raised{});
  }
  auto method = get_attr_or_unset(t, it, t.isolate.names.throw_);
  Ref f = method.ok() ? Ref::take(method.value()) : Ref();
  if (f.is_set()) return delegate_result(vm, pc, t.call(f, {args + 1, n}));
  release_operands(pc, vm->R);
  if (method.ok()) (void)t.raise(exception.get());
  return unwind(vm);
}

const Instr* generator_raise(Vm* vm, const Instr* call_pc, GeneratorObject* g, Value exception, Value whom,
                             std::span<const Value> given) {
  Thread& t = *vm->thread;
  Ref exc = Ref::copy(exception);
  bool handles = false;
  for (;;) {
    if (g->state == GenState::kFinished) {
      if (g->is(Kind::Coroutine)) (void)t.raise(Exc::RuntimeError, "cannot reuse already awaited coroutine");
      else (void)t.restore_exception(exc);
      return resume_failed(vm, call_pc, whom);
    }
    bool suspended = g->state == GenState::kSuspended;
    if (g->state == GenState::kRunning || vm->depth >= *vm->max_depth)
      return resume_refused(vm, call_pc, g, Value::none(), whom);
    const Instr* at = generator_resume(vm, call_pc, g, Value::none(), whom, true);
    handles = handles || !(vm->exc->exc.is_unset() || vm->exc->exc.is_none());
    bool waits = suspended && at->op == Op::YieldFrom;
    Value it = waits ? operand(vm->R, vm->E, at->b) : Value::unset();
    bool exit = is_instance_exact(t, exc, t.isolate.exception_type(Exc::GeneratorExit));
    if (!waits || exit) {
      if (waits && close_delegate(t, Ref::copy(it)).raised()) exc = t.take_exception();
      if (waits) release_operands(at, vm->R);
      // What the generator, or one that waits for it, handles becomes the context, not what its caller does.
      if (handles) (void)t.raise(exc.get());
      else (void)t.restore_exception(exc);
      return unwind(vm);
    }
    call_pc = at;
    whom = kByInstruction;
    g = delegate_generator(vm, it);
    if (!g && is_step(vm, it)) {
      as_step(it)->started = true;
      g = as_generator(as_step(it)->generator);
      whom = it;
    }
    if (!g) return throw_to_iterator(vm, at, it, std::move(exc), given);
  }
}

Result<Value> generator_throw(Thread& t, Value generator, Value exception, Value* returned,
                              std::span<const Value> given) {
  Ref hold = Ref::copy(generator);
  return run_resumed(t, returned, [&](Vm* vm, const Instr* pc) {
    return generator_raise(vm, pc, as_generator(generator), exception, kByEntry, given);
  });
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
    R[-8] = Value::from_bits(0);
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
