// The Python types generator, coroutine, async_generator and the awaitables of the last.
#include "runtime/memory/heap.h"
#include "vm/frames/native_record.h"
#include "vm/interp/interp.h"

namespace mpy {

// throw(exception) or throw(type, value, traceback). Where the class cannot be called, what that raised is thrown.
Result<Value> thrown_exception(Thread& t, std::span<const Value> args) {
  Ref exc;
  if (!args[3].is_unset() && !args[3].is_none() && !is_kind(args[3], Kind::Traceback))
    return t.type_error("throw() third argument must be a traceback object");
  if (is_exception_type(t, args[1])) {
    bool alone = args[2].is_unset() || args[2].is_none();
    if (!alone && is_exception(t, args[2]) && is_subtype(type_of(t, args[2]), as_type(args[1]))) {
      exc = Ref::copy(args[2]);
    } else {
      auto made = alone ? exception_normalise(t, args[1]) : t.call(args[1], {args[2]});
      exc = made.ok() ? Ref::take(made.value()) : t.take_exception();
    }
  } else if (is_exception(t, args[1])) {
    if (!args[2].is_unset() && !args[2].is_none())
      return t.type_error("instance exception may not have a separate value");
    exc = Ref::copy(args[1]);
  } else {
    return t.type_error("exceptions must be classes or instances deriving from BaseException, not {}",
                        {FormatArg::type_of(args[1])});
  }
  if (!args[3].is_unset() && is_kind(args[3], Kind::Traceback)) {
    decref(as_exception(exc)->traceback);
    as_exception(exc)->traceback = new_ref(args[3]);
  }
  return exc.release();
}

namespace {

GeneratorObject* gen(Value v) { return as_generator(v); }
const char* type_word(Value v) {
  return is_kind(v, Kind::Coroutine) ? "coroutine" : is_kind(v, Kind::AsyncGenerator) ? "async_generator" : "generator";
}

// What Python sees when a generator finished: StopIteration with its value.
Result<Value> stop(Thread& t, Value returned_owned) {
  Ref v = Ref::take(returned_owned);
  return raise_stop_iteration(t, v.is_set() ? v.get() : Value::none());
}

Result<Value> generator_repr(Thread& t, Value v) {
  return str_format(t, "<{} object {} at {}>",
                    {type_word(v), gen(v)->qualname, std::string_view(address_text(v).c_str())});
}
Result<Value> self_iter(Thread&, Value v) { return new_ref(v); }
Result<Value> generator_next(Thread& t, Value v) {
  return generator_send(t, v, Value::none());
}  // what it returned is not asked for here
// A coroutine that never started is warned about.
Status generator_finalize(Thread& t, Value v) {
  if (is_kind(v, Kind::Coroutine) && gen(v)->state == GenState::kCreated && !gen(v)->async_closed) {
    if (t.isolate.hooks.warn_unawaited) TRY(t.isolate.hooks.warn_unawaited(t, v));
  }
  Value finalizer = gen(v)->finalizer();
  if (!finalizer.is_unset() && gen(v)->state != GenState::kFinished && !gen(v)->async_closed) {
    Ref hold = Ref::copy(finalizer);  // the event loop closes it
    decref(TRY(t.call(hold, {v})));
    return {};
  }
  return generator_close(t, v);
}

Result<Value> method_send(Thread& t, std::span<const Value> args) {
  Value returned;
  auto r = generator_send(t, args[0], args[1], &returned);
  return r.ok() && r.value().is_unset() ? stop(t, returned) : r;
}
Result<Value> method_throw(Thread& t, std::span<const Value> args) {
  Ref exc = TRY_REF(thrown_exception(t, args));
  Value returned;
  size_t given = args[2].is_unset() ? 1 : args[3].is_unset() ? 2 : 3;
  auto r = generator_throw(t, args[0], exc, &returned, args.subspan(1, given));
  return r.ok() && r.value().is_unset() ? stop(t, returned) : r;
}
Result<Value> method_close(Thread& t, std::span<const Value> args) {
  TRY(generator_close(t, args[0]));
  return Value::none();
}
Result<Value> method_self(Thread&, std::span<const Value> args) { return new_ref(args[0]); }

Value wrapped(Value v) { return static_cast<WrapperObject*>(v.object())->coroutine; }
Result<Value> coroutine_await(Thread& t, std::span<const Value> args) {
  auto* w = static_cast<WrapperObject*>(instance_new(t, vm_of(t)->wrapper_type));
  if (!w) return t.no_memory();
  w->coroutine = new_ref(args[0]);
  return Value::pointer(w);
}
Result<Value> with_coroutine(Thread& t, std::span<const Value> args,
                             Result<Value> (*method)(Thread&, std::span<const Value>)) {
  Value all[4] = {wrapped(args[0])};
  for (size_t i = 1; i < args.size(); i++) all[i] = args[i];
  return method(t, std::span<const Value>(all, args.size()));
}
Result<Value> wrapper_next(Thread& t, Value v) {
  Value returned;
  auto r = generator_send(t, wrapped(v), Value::none(), &returned);
  return r.ok() && r.value().is_unset() && !returned.is_none() ? stop(t, returned) : r;
}
Result<Value> wrapper_send(Thread& t, std::span<const Value> args) { return with_coroutine(t, args, method_send); }
Result<Value> wrapper_throw(Thread& t, std::span<const Value> args) { return with_coroutine(t, args, method_throw); }
Result<Value> wrapper_close(Thread& t, std::span<const Value> args) { return with_coroutine(t, args, method_close); }
void wrapper_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  visit(context, &static_cast<WrapperObject*>(o)->coroutine);
}
void wrapper_destroy(Thread&, Object* o) { decref(static_cast<WrapperObject*>(o)->coroutine); }
Result<Value> get_name(Thread&, Value v) { return new_ref(gen(v)->name); }
Result<Value> get_qualname(Thread&, Value v) { return new_ref(gen(v)->qualname); }
Status set_text(Thread& t, Value* place, Value v, const char* what) {
  if (v.is_unset() || !is_str(t, v)) return t.type_error("{} must be set to a string object", {what});
  Value old = *place;
  *place = new_ref(v);
  decref(old);
  return {};
}
Status set_name(Thread& t, Value v, Value x) { return set_text(t, &gen(v)->name, x, "__name__"); }
Status set_qualname(Thread& t, Value v, Value x) { return set_text(t, &gen(v)->qualname, x, "__qualname__"); }
Result<Value> get_running(Thread&, Value v) { return Value::boolean(gen(v)->state == GenState::kRunning); }
Result<Value> get_suspended(Thread&, Value v) { return Value::boolean(gen(v)->state == GenState::kSuspended); }
Result<Value> get_code(Thread& t, Value v) {
  CodeInstance* ended = ended_instance(gen(v));
  if (ended) return code_object_new(t, ended->code);
  if (gen(v)->state == GenState::kFinished) return Value::none();  // the collector took it apart
  return code_object_new(t, &frame_code(gen(v)->R()));
}
Result<Value> get_frame(Thread& t, Value v) {
  GeneratorObject* g = gen(v);
  if (g->state == GenState::kFinished) return Value::none();
  return generator_frame_object(t, g);
}
Result<Value> get_origin(Thread&, Value) { return Value::none(); }  // where it was made is not kept
Result<Value> get_yieldfrom(Thread&, Value v) {
  GeneratorObject* g = gen(v);
  if (g->state != GenState::kSuspended || g->pc->op != Op::YieldFrom) return Value::none();
  return new_ref(operand(g->R(), frame_instance(g->R())->base, g->pc->b));
}
// --- async generators: __anext__, asend, athrow and aclose give a step, an awaitable that runs the generator to its
// next yield

StepObject* step(Value v) { return static_cast<StepObject*>(v.object()); }

Result<Value> step_new(Thread& t, Value generator, StepKind what, Value value) {
  TypeObject* type = vm_of(t)->step_type;
  auto* s = static_cast<StepObject*>(instance_new(t, type));
  if (!s) return t.no_memory();
  s->generator = new_ref(generator);
  s->value = new_ref(value);
  s->what = what;
  s->started = s->done = false;
  return Value::pointer(s);
}

// After the generator ran: yielded a value of its own (the step is done), awaits something (passed on), or ended.
Result<Value> step_outcome(Thread& t, StepObject* s, Result<Value> r) {
  if (r.ok() && !r.value().is_unset() && gen(s->generator)->pc->op == Op::YieldFrom) return r;
  StepEnd how = r.raised() ? StepEnd::kRaised : r.value().is_unset() ? StepEnd::kReturned : StepEnd::kYielded;
  return stop(t, TRY(step_end(t, s, how, r.raised() ? Value::unset() : r.value())));
}
Result<Value> step_run(Thread& t, Value self, Value sent) {
  StepObject* s = step(self);
  StepMove move = TRY(step_begin(t, s, &sent));
  if (move == StepMove::kOver) return stop(t, Value::none());
  return step_outcome(
      t, s, move == StepMove::kSend ? generator_send(t, s->generator, sent) : generator_throw(t, s->generator, sent));
}
Result<Value> step_next(Thread& t, Value self) { return step_run(t, self, Value::none()); }
Result<Value> step_send(Thread& t, std::span<const Value> args) { return step_run(t, args[0], args[1]); }
Result<Value> step_throw(Thread& t, std::span<const Value> args) {
  Ref exc = TRY_REF(thrown_exception(t, args));
  StepObject* s = step(args[0]);
  s->started = true;
  return step_outcome(t, s, generator_throw(t, s->generator, exc));
}
Result<Value> step_close(Thread&, std::span<const Value> args) {
  step(args[0])->done = true;
  gen(step(args[0])->generator)->async_running = false;
  return Value::none();
}
void step_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  visit(context, &static_cast<StepObject*>(o)->generator);
  visit(context, &static_cast<StepObject*>(o)->value);
}
void step_destroy(Thread&, Object* o) {
  decref(static_cast<StepObject*>(o)->generator);
  decref(static_cast<StepObject*>(o)->value);
}

// Before its first step the hooks of sys.set_asyncgen_hooks become the generator's.
Status init_hooks(Thread& t, Value generator) {
  GeneratorObject* g = gen(generator);
  if (g->hooked) return {};
  g->hooked = true;
  Vm* vm = vm_of(t);
  if (!vm->asyncgen_finalizer.is_unset()) {
    g->finalizer() = new_ref(vm->asyncgen_finalizer);
    g->rc &= ~Object::kFinalised;
  }
  if (vm->asyncgen_firstiter.is_unset()) return {};
  Ref hook = Ref::copy(vm->asyncgen_firstiter);
  decref(TRY(t.call(hook, {generator})));
  return {};
}
Result<Value> async_anext(Thread& t, std::span<const Value> args) {
  TRY(init_hooks(t, args[0]));
  return step_new(t, args[0], StepKind::kSend, Value::none());
}
Result<Value> async_asend(Thread& t, std::span<const Value> args) {
  TRY(init_hooks(t, args[0]));
  return step_new(t, args[0], StepKind::kSend, args[1]);
}
Result<Value> async_athrow(Thread& t, std::span<const Value> args) {
  TRY(init_hooks(t, args[0]));
  Ref exc = TRY_REF(thrown_exception(t, args));
  return step_new(t, args[0], StepKind::kThrow, exc);
}
Result<Value> async_aclose(Thread& t, std::span<const Value> args) {
  TRY(init_hooks(t, args[0]));
  Ref exc = TRY_REF(exception_new(t, t.isolate.exception_type(Exc::GeneratorExit), {}));
  return step_new(t, args[0], StepKind::kClose, exc);
}
}  // namespace

Result<StepMove> step_begin(Thread& t, StepObject* s, Value* value) {
  GeneratorObject* g = gen(s->generator);
  if (s->done)
    return t.raise(Exc::RuntimeError, s->what == StepKind::kSend ? "cannot reuse already awaited __anext__()/asend()"
                                                                 : "cannot reuse already awaited aclose()/athrow()");
  if (s->started) return StepMove::kSend;
  if (g->async_running) return t.raise(Exc::RuntimeError, "anext(): asynchronous generator is already running");
  if (g->state == GenState::kFinished || (g->async_closed && s->what != StepKind::kClose)) {
    s->done = true;
    const bool over = s->what == StepKind::kClose || (s->what == StepKind::kThrow && g->state == GenState::kFinished);
    if (over) return StepMove::kOver;  // an exception thrown into a finished generator is dropped
    return t.raise(Exc::StopAsyncIteration, "");
  }
  s->started = true;
  g->async_running = true;
  if (s->what == StepKind::kClose) g->async_closed = true;
  if (s->what != StepKind::kSend || !s->value.is_none()) *value = s->value;
  return s->what == StepKind::kSend ? StepMove::kSend : StepMove::kThrow;
}
Result<Value> step_end(Thread& t, StepObject* s, StepEnd how, Value owned) {
  Ref value = Ref::take(owned);
  s->done = true;
  gen(s->generator)->async_running = false;
  bool closes = s->what == StepKind::kClose;
  switch (how) {
    case StepEnd::kReturned: return closes ? Result<Value>(Value::none()) : t.raise(Exc::StopAsyncIteration, "");
    case StepEnd::kYielded:
      if (closes) return t.raise(Exc::RuntimeError, "async generator ignored GeneratorExit");
      return value.release();
    case StepEnd::kRaised: break;
  }
  if (!closes || (!t.exception_matches(Exc::GeneratorExit) && !t.exception_matches(Exc::StopAsyncIteration)))
    return Raised{};
  t.take_exception();
  return Value::none();
}

#define TABLE_generator
#define TABLE_coroutine
#define TABLE_async_generator
#define TABLE_async_generator_asend
#define TABLE_coroutine_wrapper
#include "annotations/vm_guest.tables.inc"

Status init_generator_types(Thread& t) {
  auto make = [&](const char* name, Kind kind, uint32_t size, uint32_t flags, const NativeTable& table) -> TypeObject* {
    TypeObject* type = native_type_new(
        t,
        {.name = name, .payload_size = size, .flags = TypeObject::kDisallowNew | flags, .kind = kind, .table = &table});
    return type && add_table(t, type, table).ok() ? type : nullptr;
  };
  constexpr uint32_t kGeneratorFlags = TypeObject::kHasFinalizer | TypeObject::kHasWeakref;
  constexpr uint32_t kSize = sizeof(GeneratorObject);
  bool made = make("generator", Kind::Generator, kSize, kGeneratorFlags, k_generator_table) &&
              make("coroutine", Kind::Coroutine, kSize, kGeneratorFlags, k_coroutine_table) &&
              make("async_generator", Kind::AsyncGenerator, kSize, kGeneratorFlags, k_async_generator_table);
  if (!made) return Raised{};
  vm_of(t)->step_type =
      make("async_generator_asend", Kind::Invalid, sizeof(StepObject), 0, k_async_generator_asend_table);
  vm_of(t)->wrapper_type =
      make("coroutine_wrapper", Kind::Invalid, sizeof(GeneratorObject), 0, k_coroutine_wrapper_table);
  return vm_of(t)->step_type && vm_of(t)->wrapper_type ? Status() : Status(Raised{});
}

}  // namespace mpy
