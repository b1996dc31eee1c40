// Raising: traceback entries, __context__, the search for a handler, releasing what the left frames own.
#include "vm/code/liveness.h"
#include "vm/frames/native_record.h"
#include "vm/frames/regions.h"
#include "vm/frames/trace.h"
#include "vm/interp/interp.h"

namespace mpy {

Value handled_exception(Vm* vm) {
  for (ExcItem* i = vm->exc; i; i = i->previous)
    if (!i->exc.is_unset()) return i->exc;
  return Value::unset();
}

static void add_traceback(Vm* vm, ExceptionObject* e) {
  Thread& t = *vm->thread;
  const Code& code = frame_code(vm->R);
  if (code.flags & kNoEntry) return;
  auto r = traceback_new(t, Value::none(), vm->R[-1], uint32_t(vm->pc - code.instrs.data()), uint32_t(code.nlocals()));
  if (r.raised()) return;  // MemoryError instead
  as_traceback(r.value())->R = vm->R;
  if (frame_has_object(vm->R))
    if (FrameObject* f = frame_object_at(vm, vm->R)) as_traceback(r.value())->frame = new_ref(Value::pointer(f));
  if (e->traceback.is_pointer()) as_traceback(r.value())->next = e->traceback;  // moved
  e->traceback = r.value();
}

const Instr* raise_unbound(Vm* vm, const Instr* pc, Value* R, uint16_t reg) {
  release_operands(pc, R);
  const Code& code = frame_code(R);
  Thread& t = *vm->thread;
  if (reg < code.locals.size()) {
    Value name = frame_instance(R)->constant(code.locals[reg]);
    (void)t.raise(Exc::UnboundLocalError, "cannot access local variable '{}' where it is not associated with a value",
                  {name});
  } else {
    (void)t.raise(Exc::SystemError, "unset operand");
  }
  return unwind(vm);
}

// The locals of a frame that an exception leaves belong to its traceback entry. False: they are still the frame's.
static bool keep_locals(Vm* vm, const Code& code) {
  Value exc = vm->thread->current_exception();
  if (!exc.is_pointer()) return false;
  Value head = as_exception(exc)->traceback;
  if (!is_kind(head, Kind::Traceback)) return false;
  TracebackObject* entry = as_traceback(head);
  uint32_t n = uint32_t(code.nlocals());
  if (entry->R != vm->R) return false;
  entry->R = nullptr;
  if (entry->kept || entry->room < n || n == 0) return false;
  for (uint32_t i = 0; i < n; i++) entry->locals[i] = vm->R[i];
  entry->kept = n;
  return true;
}

// The frame's object is what its traceback entry shows.
static void keep_object(Vm* vm, uint32_t pc) {
  Value exc = vm->thread->current_exception(), object = Value::pointer(frame_object_at(vm, vm->R));
  Value entry = exc.is_pointer() ? as_exception(exc)->traceback : Value::unset();
  if (is_kind(entry, Kind::Traceback) && as_traceback(entry)->R == vm->R) {
    as_traceback(entry)->R = nullptr;
    if (as_traceback(entry)->frame.is_unset()) as_traceback(entry)->frame = new_ref(object);
  }
  frame_object_left(vm, vm->R, pc);
}

// The frame has no handler: releases what it owns and pops it. The next pc if its caller goes on, null if unwinding
// goes on.
static const Instr* leave_frame(Vm* vm) {
  Value* R = vm->R;
  const Code& code = frame_code(R);
  if (__builtin_expect(vm->tracer != nullptr, 0)) trace_left(vm);
  if (__builtin_expect(frame_has_object(R), 0)) keep_object(vm, uint32_t(vm->pc - code.instrs.data()));
  for_each_live(code, uint32_t(vm->pc - code.instrs.data()), true, [&](uint32_t r) { decref(R[r]); });
  if (!keep_locals(vm, code))
    for (int i = 0; i < code.nlocals(); i++) decref(R[i]);
  if (__builtin_expect(vm->region == R, 0)) vm->regions->left(vm, nullptr);
  switch (frame_mark(R)) {
    case kReturnGenerator: return generator_left_raising(vm, R);
    case kReturnEntry:
      pop_frame(vm, R);
      vm->result = Value::raised();
      return &kExit;
    case kReturnConstructor: {
      Value made = R[-5];
      pop_frame(vm, R);
      decref(made);
      return nullptr;
    }
    case kReturnContinue: {
      Continue what = Continue(small_int(R[-5]));
      Value kept[3] = {R[-6], R[-7], R[-8]};
      pop_frame(vm, R);
      return continue_raised(vm, vm->pc, vm->R, vm->E, what, {kept, size_t(kept_count(what))});
    }
    default: pop_frame(vm, R); return nullptr;
  }
}

const Instr* unwind(Vm* vm) {
  Thread& t = *vm->thread;
  Op op = vm->pc->op;
  bool silent = op == Op::Reraise || op == Op::RaiseBare || op == Op::EndAsyncFor || op == Op::Region;
  bool native_error = !t.current_exception().is_pointer();
  if (native_error) (void)t.raise(Exc::SystemError, "error return without exception set");
  for (;; silent = false) {
    if (!silent) {
      add_traceback(vm, as_exception(t.current_exception()));
      if (__builtin_expect(vm->tracer != nullptr, 0)) trace_exception(vm);
    }
    const Code& code = frame_code(vm->R);
    uint32_t pc = uint32_t(vm->pc - code.instrs.data());
    const ExceptionRec* h = code.exceptions.empty() ? nullptr : code.handler(pc);
    if (h && !t.stopping) {
      Value* R = vm->R;
      const LivenessMap& map = liveness(code);
      for_each_live(code, pc, true, [&](uint32_t r) {
        if (r >= h->depth || !map.live(h->handler, r)) decref(R[r]);
      });
      R[h->depth] = t.take_exception().release();
      return code.instrs.data() + h->handler;
    }
    if (const Instr* next = leave_frame(vm)) return next;
  }
}

// --- op bodies

BODY(Raise) {
  BEGIN();
  IN(v, a);
  auto e = exception_normalise(t, v);
  release_operands(pc, R);
  if (e.ok()) {
    Ref exc = Ref::take(e.value());
    (void)t.raise(exc.get());
  }
  return unwind(vm);
}
BODY(RaiseFrom) {
  BEGIN();
  IN(v, a);
  IN(cause_value, b);
  auto e = exception_normalise(t, v);
  Ref exc = e.ok() ? Ref::take(e.value()) : Ref();
  Ref cause;
  bool ok = e.ok();
  if (ok && cause_value.is_none()) {
    cause = Ref::take(Value::none());
  } else if (ok && !is_exception(t, cause_value) && !is_exception_type(t, cause_value)) {
    (void)t.type_error("exception causes must derive from BaseException");
    ok = false;
  } else if (ok) {
    auto c = exception_normalise(t, cause_value);
    ok = c.ok();
    if (ok) cause = Ref::take(c.value());
  }
  release_operands(pc, R);
  if (ok) {
    ExceptionObject* x = as_exception(exc);
    decref(x->cause);
    x->cause = cause.release();
    x->suppress_context = true;
    (void)t.raise(exc.get());
  }
  return unwind(vm);
}
BODY(RaiseBare) {
  BEGIN();
  Value handled = handled_exception(vm);
  if (handled.is_unset()) (void)t.raise(Exc::RuntimeError, "No active exception to reraise");
  else (void)t.restore_exception(handled);
  return unwind(vm);
}
BODY(Reraise) {
  BEGIN();
  IN(v, a);
  (void)t.restore_exception(v);
  release_operands(pc, R);
  return unwind(vm);
}
BODY(PushExc) {
  BEGIN();
  Value previous = vm->exc->exc;
  vm->exc->exc = new_ref(operand(R, E, pc->b));
  put(pc, R, previous.is_unset() ? Value::none() : previous);
  return pc + 1;
}
BODY(PopExc) {
  BEGIN();
  Value previous = operand(R, E, pc->a), now = vm->exc->exc;
  if (!(pc->flags & 1)) incref(previous);
  vm->exc->exc = previous.is_none() ? Value::unset() : previous;
  decref(now);
  return pc + 1;
}
BODY(ExcMatch) {
  BEGIN();
  IN(e, b);
  IN(type, c);
  auto r = exception_match(t, e, type);
  return finish(vm, pc, R, r.raised() ? Result<Value>(Raised{}) : Value::boolean(r.value()));
}
BODY(ExcTriple) {
  BEGIN();
  IN(e, b);
  R[pc->a] = new_ref(Value::pointer(type_of(t, e)));
  R[pc->a + 1] = new_ref(e);
  Value tb = as_exception(e)->traceback;
  R[pc->a + 2] = tb.is_unset() ? Value::none() : new_ref(tb);
  return pc + 1;
}
BODY(EndAsyncFor) {
  BEGIN();
  IN(e, a);
  if (is_instance_exact(t, e, t.isolate.exception_type(Exc::StopAsyncIteration))) {
    release_operands(pc, R);
    return pc + 1;
  }
  (void)t.restore_exception(e);
  release_operands(pc, R);
  return unwind(vm);
}

// --- except*

static Status group_match(Thread& t, Value exc, Value type, Value* rest, Value* match) {
  Value group_type = Value::pointer(t.isolate.exception_type(Exc::BaseExceptionGroup));
  auto check = [&](Value c) -> Status {
    if (is_exception_type(t, c) && TRY(is_subclass(t, c, group_type)))
      return t.type_error("catching ExceptionGroup with except* is not allowed. Use except instead.");
    return {};
  };
  if (is_kind(type, Kind::Tuple)) {
    for (Value c : as_tuple(type)->view()) TRY(check(c));
  } else TRY(check(type));
  *rest = Value::none();
  *match = Value::none();
  if (exc.is_none()) return {};
  if (TRY(exception_match(t, exc, type))) {
    if (TRY(is_instance(t, exc, group_type))) {
      *match = new_ref(exc);
    } else {
      Ref list = TRY_REF(tuple_new(t, {exc}));
      Value args[2] = {t.isolate.empty_str, list};
      Ref group = TRY_REF(t.call(Value::pointer(t.isolate.exception_type(Exc::ExceptionGroup)), args));
      if (as_exception(exc)->traceback.is_pointer())
        as_exception(group)->traceback = new_ref(as_exception(exc)->traceback);
      *match = group.release();
    }
    return {};
  }
  if (!TRY(is_instance(t, exc, group_type))) {
    *rest = new_ref(exc);
    return {};
  }
  Ref pair = TRY_REF(t.call_method(exc, t.isolate.intern("split"), {type}));
  if (!is_kind(pair, Kind::Tuple) || as_tuple(pair)->length < 2) return t.type_error("split() must return a 2-tuple");
  *match = new_ref(as_tuple(pair)->items[0]);
  *rest = new_ref(as_tuple(pair)->items[1]);
  return {};
}
BODY(ExcGroupMatch) {
  BEGIN();
  IN(exc, b);
  IN(type, c);
  Value rest, match;
  Status s = group_match(t, exc, type, &rest, &match);
  release_operands(pc, R);
  if (s.raised()) return unwind(vm);
  R[pc->a] = rest;
  R[pc->a + 1] = match;
  return pc + 1;
}

// What is to be raised after all except* clauses ran: None, or the raised and unhandled ones together.
static Result<Value> group_join(Thread& t, Value original, Value raised) {
  Ref fresh = TRY_REF(list_new(t)), parts = TRY_REF(list_new(t));
  ExceptionObject* o = as_exception(original);
  for (Value e : as_list(raised)->view()) {
    if (e.is_none()) continue;
    ExceptionObject* x = as_exception(e);
    bool part = x->traceback.same(o->traceback) && x->cause.same(o->cause) && x->context.same(o->context);
    TRY(list_append(t, as_list(part ? parts : fresh), e));
  }
  if (!is_subtype(type_of(t, original), t.isolate.exception_type(Exc::BaseExceptionGroup))) {
    if (as_list(fresh)->length() + as_list(parts)->length() == 0) return Value::none();
    return new_ref(as_list(as_list(fresh)->length() ? fresh : parts)->at(0));
  }
  if (as_list(parts)->length() > 1) {
    Ref leaves = TRY_REF(list_new(t));
    for (uint64_t i = 0; i < as_list(parts)->length(); i++) TRY(group_leaves(t, as_list(parts)->at(i), leaves));
    Ref whole = TRY_REF(group_project(t, original, leaves));
    if (as_list(fresh)->length() == 0) return whole.release();
    TRY(list_append(t, as_list(fresh), whole));
  } else if (as_list(parts)->length() == 1) {
    if (as_list(fresh)->length() == 0) return new_ref(as_list(parts)->at(0));
    TRY(list_append(t, as_list(fresh), as_list(parts)->at(0)));
  }
  if (as_list(fresh)->length() == 0) return Value::none();
  Value args[2] = {t.isolate.empty_str, fresh};
  return t.call(Value::pointer(t.isolate.exception_type(Exc::ExceptionGroup)), args);
}
BODY(ExcGroupJoin) {
  BEGIN();
  IN(original, b);
  IN(raised, c);
  return finish(vm, pc, R, group_join(t, original, raised));
}

}  // namespace mpy
