// Tracing: instructions become the events call, line, return, exception, opcode (sys.settrace) and call, return,
// c_call, c_return, c_exception (sys.setprofile).
#include "vm/frames/trace.h"

#include <new>
#include <utility>
#include <vector>

#include "vm/code/liveness.h"
#include "vm/frames/native_record.h"
#include "vm/interp/interp.h"
#include "vm/vm.h"

namespace mpy {

struct Tracer {
  Value functions[2];              // by TraceHook; owned
  bool busy = false;               // a trace function runs: there are no events
  FrameObject* event = nullptr;    // whose event it handles
  bool in_call = false;            // the event that it handles is a call
  FrameObject* at_line = nullptr;  // whose line event is being handled
  int64_t jump = -1;               // where it asked to go on
  struct Native {
    Value* R;
    const Instr* pc;
    Value callee;
  };
  std::vector<Native> natives;  // calls being made whose event c_call was sent
};

namespace {

Value& function_of(Tracer* s, TraceHook hook) { return s->functions[int(hook)]; }
bool wants(Vm* vm, TraceHook hook) {
  return vm->tracer && !vm->tracer->busy && !function_of(vm->tracer, hook).is_unset();
}
bool listening(Vm* vm) { return wants(vm, TraceHook::kTrace) || wants(vm, TraceHook::kProfile); }
void update_monitored(Vm* vm) { vm->monitored = vm->observer || trace_active(vm); }
FrameObject* frame_of(Value v) { return static_cast<FrameObject*>(v.object()); }

bool is_hidden(const Code& code) { return code.flags & kNoEvents; }

// What the interpreter is in the middle of, put aside while a trace function runs.
class Aside {
 public:
  explicit Aside(Vm* vm) : vm_(vm), sent_(vm->sent), returned_(vm->returned), busy_(vm->tracer->busy) {
    Thread& t = *vm->thread;
    if (t.current_exception().is_pointer()) pending_ = t.take_exception();
    vm->sent = vm->returned = Value::unset();
    vm->tracer->busy = true;
    vm->monitored = vm->observer != nullptr;
  }
  // ok: what was pending is pending again; else the new exception has its place.
  void end(bool ok) {
    vm_->sent = sent_;
    vm_->returned = returned_;
    vm_->tracer->busy = busy_;
    update_monitored(vm_);
    if (ok && pending_.is_set()) (void)vm_->thread->restore_exception(pending_);
  }

 private:
  Vm* vm_;
  Ref pending_;
  Value sent_, returned_;
  bool busy_;
};

// function(frame, event, arg)
Result<Value> call_function(Vm* vm, Value function, Value frame, const char* event, Value arg) {
  Thread& t = *vm->thread;
  Ref hold = Ref::copy(function), held_arg = Ref::copy(arg);
  Aside aside(vm);
  // f_locals may be a dict of an earlier look: what it holds when the function returns becomes the variables' values.
  auto locals = is_kind(frame_of(frame)->locals, Kind::Dict) ? frame_object_locals(t, frame_of(frame))
                                                             : Result<Value>(Value::unset());
  if (locals.raised()) {
    aside.end(false);
    return Raised{};
  }
  decref(locals.value());
  Result<Value> r = t.call(function, {frame, t.isolate.intern(event), arg.is_unset() ? Value::none() : arg});
  if (r.ok() && frame_locals_to_registers(t, frame_of(frame)).raised()) {
    decref(r.value());
    r = Raised{};
  }
  aside.end(r.ok());
  return r;
}

Result<Value> running_frame(Vm* vm) { return frame_object(*vm->thread, {vm->R, vm->pc}); }
void set_local_trace(FrameObject* f, Value owned) { decref(std::exchange(f->trace, owned)); }

// An event of the profile function. A profile function that raises is taken out.
Status send_profile(Vm* vm, const char* event, Value arg) {
  if (!wants(vm, TraceHook::kProfile)) return {};
  Ref frame = TRY_REF(running_frame(vm));
  auto r = call_function(vm, function_of(vm->tracer, TraceHook::kProfile), frame, event, arg);
  if (r.ok()) {
    decref(r.value());
    return {};
  }
  decref(std::exchange(function_of(vm->tracer, TraceHook::kProfile), Value::unset()));
  update_monitored(vm);
  return Raised{};
}

// An event of the trace function: `call` goes to the thread's, others to the frame's own. What it gives is the frame's
// from then on.
Status send_trace(Vm* vm, const char* event, Value arg, bool is_call = false) {
  if (!wants(vm, TraceHook::kTrace)) return {};
  FrameObject* known = frame_object_at(vm, vm->R);
  if (!is_call && (!known || known->trace.is_unset())) return {};
  Ref frame = TRY_REF(running_frame(vm));
  FrameObject* f = frame_of(frame);
  vm->tracer->in_call = is_call;
  FrameObject* around = std::exchange(vm->tracer->event, f);
  auto r = call_function(vm, is_call ? function_of(vm->tracer, TraceHook::kTrace) : f->trace, frame, event, arg);
  vm->tracer->event = around;
  if (r.ok()) {
    if (!r.value().is_none()) set_local_trace(f, r.value());
    return {};
  }
  decref(std::exchange(function_of(vm->tracer, TraceHook::kTrace), Value::unset()));
  set_local_trace(f, Value::unset());
  update_monitored(vm);
  return Raised{};
}

Status send_both(Vm* vm, const char* event, Value arg, bool is_call = false) {
  TRY(send_trace(vm, event, arg, is_call));
  return send_profile(vm, event, arg);
}

// Raises the pending exception before the instruction at pc: what it would have consumed is released.
const Instr* raise_before(Vm* vm, const Instr* pc) {
  Value* R = vm->R;
  const Code& code = frame_code(R);
  uint32_t at = uint32_t(pc - code.instrs.data());
  std::vector<uint32_t> kept;
  for_each_live(code, at, true, [&](uint32_t r) { kept.push_back(r); });
  for_each_live(code, at, false, [&](uint32_t r) {
    for (uint32_t k : kept)
      if (k == r) return;
    decref(std::exchange(R[r], Value::unset()));
  });
  vm->pc = pc;
  return unwind(vm);
}

// Instructions that are no work of the line they carry. kOtherLine says the contrary of what is usual of an op.
bool is_quiet_op(const Instr* pc) {
  switch (base_op(pc)) {
    case Op::Enter:
    case Op::Region:
    case Op::MakeCell:
    case Op::Jump:
    case Op::LoopJump:
    case Op::Drop:
    case Op::PopExc:
    case Op::PushExc:
    case Op::Reraise:
    case Op::EndAsyncFor: return true;
    default: return false;
  }
}
bool is_quiet(const Instr* pc) { return is_quiet_op(pc) != bool(pc->flags & kOtherLine); }

void leave_temps(Vm* vm, uint32_t from, uint32_t to);

// The line and opcode events before pc; *pc changes if the trace function jumped.
Status send_line(Vm* vm, FrameObject* f, const Instr** pc) {
  const Code& code = frame_code(vm->R);
  const Instr* start = code.instrs.data();
  int line = code.position(uint32_t(*pc - start)).line;
  bool fresh = line > 0 && (line != f->last_line || f->jumped_back) && !is_quiet(*pc);
  if (fresh) {
    f->last_line = line;
    f->jumped_back = false;
  }
  if (fresh && f->trace_lines) {
    Tracer* s = vm->tracer;
    s->at_line = f;
    s->jump = -1;
    Status sent = send_trace(vm, "line", Value::none());
    s->at_line = nullptr;
    TRY(sent);
    if (s->jump >= 0) {
      uint32_t from = uint32_t(*pc - start);
      *pc = start + std::exchange(s->jump, -1);
      leave_temps(vm, from, uint32_t(*pc - start));
      f->last_line = code.position(uint32_t(*pc - start)).line;
      vm->pc = *pc;
    }
  }
  if (f->trace_opcodes) TRY(send_trace(vm, "opcode", Value::none()));
  return {};
}

// A value leaves the running generator, and those that hand it on.
Status send_yield(Vm* vm, Value v) {
  TRY(send_both(vm, "return", v));
  if (vm->R[-5].is_pointer()) return {};  // the end of a step of an async generator
  Value* R = vm->R;
  const Instr* pc = vm->pc;
  char* E = vm->E;
  Status sent;
  while (sent.ok() && frame_mark(vm->R) == kReturnGenerator && !is_true(vm->R[-5]) &&
         frame_call_pc(vm->R)->op == Op::YieldFrom) {
    vm->pc = frame_call_pc(vm->R);
    vm->E = frame_caller_E(vm->R);
    vm->R = frame_caller(vm->R);
    sent = send_both(vm, "return", v);
  }
  vm->R = R;
  vm->pc = pc;
  vm->E = E;
  return sent;
}

bool is_native(Value v) { return is_kind(v, Kind::NativeFunction) || is_kind(v, Kind::NativeMethod); }
// What a call instruction calls, if that is a native; owned or unset.
Value native_callee(Vm* vm, const Instr* pc) {
  Value* R = vm->R;
  Value callee, self;
  switch (base_op(pc)) {
    case Op::Call:
    case Op::CallKw:
    case Op::CallEx: callee = R[pc->b + 1]; break;
    case Op::CallMethod:
    case Op::CallMethodKw:
      callee = R[pc->b + 1].is_unset() ? R[pc->b] : R[pc->b];
      self = R[pc->b + 1];
      break;
    default: return Value::unset();
  }
  if (!is_native(callee)) return Value::unset();
  if (is_kind(callee, Kind::NativeMethod) && !self.is_unset()) {
    Thread& t = *vm->thread;
    auto bound = type_of(t, callee)->ops.descr_get(t, callee, self, Value::pointer(type_of(t, self)));
    if (bound.ok()) return bound.value();
    t.take_exception();
  }
  return new_ref(callee);
}

}  // namespace

bool trace_active(const Vm* vm) {
  return vm->tracer && (!vm->tracer->functions[0].is_unset() || !vm->tracer->functions[1].is_unset()) &&
         !vm->tracer->busy;
}

Status trace_set(Thread& t, TraceHook hook, Value function) {
  Vm* vm = vm_of(t);
  bool none = function.is_unset() || function.is_none();
  if (!vm->tracer) {
    if (none) return {};
    vm->tracer = new (std::nothrow) Tracer;
    if (!vm->tracer) return t.no_memory();
  }
  decref(std::exchange(function_of(vm->tracer, hook), none ? Value::unset() : new_ref(function)));
  update_monitored(vm);
  return {};
}
Value trace_get(Thread& t, TraceHook hook) {
  return vm_of(t)->tracer ? function_of(vm_of(t)->tracer, hook) : Value::unset();
}

Result<Value> trace_call(Thread& t, Value function, Value args) {
  Vm* vm = vm_of(t);
  bool busy = vm->tracer && vm->tracer->busy;
  if (vm->tracer) vm->tracer->busy = false;
  update_monitored(vm);
  auto r = t.call(function, as_tuple(args)->view());
  if (vm->tracer) vm->tracer->busy = busy;
  update_monitored(vm);
  return r;
}

void trace_end(Vm* vm) {
  if (!vm->tracer) return;
  for (Value& f : vm->tracer->functions) decref(std::exchange(f, Value::unset()));
  for (Tracer::Native& n : vm->tracer->natives) decref(n.callee);
  delete vm->tracer;
  vm->tracer = nullptr;
}

const Instr* trace_before(Vm* vm, const Instr* pc, bool* raised) {
  *raised = false;
  if (!listening(vm)) return pc;
  const Code& code = frame_code(vm->R);
  if (base_op(pc) == Op::Enter || is_hidden(code)) return pc;
  vm->pc = pc;
  Status sent;
  FrameObject* f = frame_object_at(vm, vm->R);
  if (f && !f->trace.is_unset() && wants(vm, TraceHook::kTrace)) sent = send_line(vm, f, &pc);
  if (sent.ok() && listening(vm)) {
    Op op = base_op(pc);
    if (op == Op::Return) sent = send_both(vm, "return", operand(vm->R, vm->E, pc->a));
    else if (op == Op::Yield) sent = send_yield(vm, operand(vm->R, vm->E, pc->b));
    else if (wants(vm, TraceHook::kProfile)) {
      Ref callee = Ref::take(native_callee(vm, pc));
      if (callee.is_set()) {
        sent = send_profile(vm, "c_call", callee);
        if (sent.ok()) vm->tracer->natives.push_back({vm->R, pc, callee.release()});
      }
    }
  }
  if (sent.ok()) return pc;
  *raised = true;
  return raise_before(vm, pc);
}

const Instr* trace_after(Vm* vm, const Instr* pc, Value* R, int depth, const Instr* next) {
  Tracer* s = vm->tracer;
  bool here = vm->R == R && vm->depth == depth;
  if (!s->natives.empty() && s->natives.back().R == R && s->natives.back().pc == pc) {
    Ref callee = Ref::take(s->natives.back().callee);
    s->natives.pop_back();
    if (here && send_profile(vm, "c_return", callee).raised()) return raise_before(vm, next);
  }
  if (!here || !listening(vm)) return next;
  if (base_op(pc) == Op::Enter && next == pc + 1) {
    if (is_hidden(frame_code(R))) return next;
    vm->pc = pc;
    if (send_both(vm, "call", Value::none(), true).raised()) return raise_before(vm, next);
    return next;
  }
  if (next < pc && frame_has_object(R))
    if (FrameObject* f = frame_object_at(vm, R)) f->jumped_back = true;
  return next;
}

Status trace_resumed(Vm* vm) {
  if (!listening(vm) || is_hidden(frame_code(vm->R))) return {};
  return send_both(vm, "call", Value::none(), true);
}

void trace_exception(Vm* vm) {
  Tracer* s = vm->tracer;
  if (!s->natives.empty() && s->natives.back().R == vm->R && s->natives.back().pc == vm->pc) {
    Ref callee = Ref::take(s->natives.back().callee);
    s->natives.pop_back();
    if (send_profile(vm, "c_exception", callee).raised()) return;
  }
  if (!wants(vm, TraceHook::kTrace) || is_hidden(frame_code(vm->R))) return;
  Thread& t = *vm->thread;
  Ref exc = t.take_exception();
  Value entries = as_exception(exc)->traceback;
  auto triple = tuple_new(t, {type_value(type_of(t, exc)), exc, entries.is_unset() ? Value::none() : entries});
  Ref held = triple.ok() ? Ref::take(triple.value()) : Ref();
  if (triple.raised()) t.take_exception();
  (void)t.restore_exception(exc);
  if (held.is_set()) (void)send_trace(vm, "exception", held);
}

void trace_left(Vm* vm) {
  if (!listening(vm) || is_hidden(frame_code(vm->R))) return;
  (void)send_both(vm, "return", Value::none());
}

int trace_line(Vm* vm, const FrameObject* f, uint32_t pc) {
  if (!vm->tracer || vm->tracer->event != f || f->last_line <= 0) return 0;
  return is_quiet(&frame_code(f->R).instrs[pc]) ? f->last_line : 0;
}

namespace {

// What a live temp holds, as far as jumps must know: CPython's kinds of stack entries.
enum class Held : uint8_t { kOther, kIterator, kException, kHandledBefore };

// The temps of a code that are iterators of loops or exceptions being handled.
std::vector<Held> held_by_temps(const Code& code) {
  std::vector<Held> held(code.nregs, Held::kOther);
  auto note = [&](uint32_t r, Held what) {
    if (r < held.size() && r >= code.locals.size()) held[r] = what;
  };
  for (const Instr& in : code.instrs) {
    switch (base_op(&in)) {
      case Op::ForIter: note(in.a, Held::kIterator); break;
      case Op::GetANext: note(in.b, Held::kIterator); break;
      case Op::PushExc:
        note(in.a, Held::kHandledBefore);
        note(in.b, Held::kException);
        break;
      default: break;
    }
  }
  return held;
}

// One temp can hold an iterator in one statement and an exception in another: what it holds at pc is said by the last
// instruction that gave it its value on the way there, which for these is the nearest one above.
Held held_at(const Code& code, const std::vector<Held>& held, uint32_t reg, uint32_t pc) {
  if (held[reg] == Held::kOther) return Held::kOther;
  const Instr& next = code.instrs[pc];
  if (base_op(&next) == Op::PushExc && next.b == reg) return Held::kException;  // a handler begins
  for (uint32_t i = pc; i-- > 0;) {
    const Instr& in = code.instrs[i];
    switch (base_op(&in)) {
      case Op::GetIter:
      case Op::GetAIter:
        if (in.a == reg) return Held::kIterator;
        break;
      case Op::PushExc:
        if (in.a == reg) return Held::kHandledBefore;
        if (in.b == reg) return Held::kException;
        break;
      case Op::LoadBound:
        if (in.a == reg) return Held::kOther;
        break;
      default: break;
    }
  }
  return Held::kOther;
}

const char* why_not(const LivenessMap& map, const Code& code, const std::vector<Held>& held, uint32_t pc) {
  if (!map.reached[pc]) return "can't jump into an exception handler, or code may be unreachable";
  for (uint32_t r = code.nregs; r-- > map.nlocals;) {
    if (!map.live(pc, r)) continue;
    switch (held_at(code, held, r, pc)) {
      case Held::kIterator: return "can't jump into the body of a for loop";
      case Held::kException:
      case Held::kHandledBefore: return "can't jump into an 'except' block as there's no exception";
      default: return "incompatible stacks";
    }
  }
  return "can't jump into an exception handler, or code may be unreachable";
}

// Where calls come in, which is before any line.
bool begins_function(Op op) { return op == Op::Enter || op == Op::Region; }

// The first line from `line` on that has instructions, or 0.
int line_with_code(const Code& code, const LivenessMap& map, int64_t line) {
  int best = 0;
  for (uint32_t pc = 0; pc < code.instrs.size(); pc++) {
    if (!map.reached[pc]) continue;
    int here = code.position(pc).line;
    if (here >= line && (!best || here < best) && !begins_function(base_op(&code.instrs[pc]))) best = here;
  }
  return best;
}

// Gives up what is live at `from` and not at `to`, the innermost first; exceptions being handled are so no more.
void leave_temps(Vm* vm, uint32_t from, uint32_t to) {
  const Code& code = frame_code(vm->R);
  const LivenessMap& map = liveness(code);
  std::vector<Held> held = held_by_temps(code);
  for (uint32_t r = code.nregs; r-- > map.nlocals;) {
    if (!map.live(from, r) || map.live(to, r)) continue;
    Value v = std::exchange(vm->R[r], Value::unset());
    if (held_at(code, held, r, from) == Held::kHandledBefore) {
      decref(std::exchange(vm->exc->exc, v.is_none() ? Value::unset() : v));
    } else {
      decref(v);
    }
  }
}

}  // namespace

// Where the frame could go on at `line`: what is live there is live here, too, and of the same kind. Of several places
// the one that gives up least is taken.
Status trace_jump(Thread& t, FrameObject* f, int64_t line) {
  Tracer* s = vm_of(t)->tracer;
  if (!f->R || !s || s->at_line != f) {
    if (s && s->busy && !s->in_call) return t.value_error("can only jump from a 'line' trace event");
    return t.value_error("can't jump from the 'call' trace event of a new frame");
  }
  if (f->trace.is_unset()) return t.value_error("f_lineno can only be set by a trace function");
  const Code& code = frame_code(f->R);
  if (line < code.first_line) return t.value_error("line {} comes before the current code block", {line});
  const LivenessMap& map = liveness(code);
  int goal = line_with_code(code, map, line);
  if (!goal) return t.value_error("line {} comes after the current code block", {line});
  uint32_t from = frame_object_pc(t, f);
  std::vector<Held> held = held_by_temps(code);
  const char* refused = "cannot find bytecode for specified line";
  int best = -1;
  int above = 0;  // the line of the instruction before
  for (uint32_t pc = 0; pc < code.instrs.size(); pc++) {
    const Instr* in = &code.instrs[pc];
    bool handler = base_op(in) == Op::PushExc;  // where an except clause begins there must be an exception
    const Op op = base_op(in);
    if (op == Op::Ext || begins_function(op) || (is_quiet(in) && !handler)) continue;
    int before = std::exchange(above, code.position(pc).line);
    if (above != goal || before == goal) continue;
    bool fits = map.reached[pc] && !handler;
    int kept = 0;
    for (uint32_t r = map.nlocals; fits && r < code.nregs; r++) {
      if (!map.live(pc, r)) continue;
      fits = map.live(from, r) && held_at(code, held, r, pc) == held_at(code, held, r, from);
      kept++;
    }
    if (!fits) {
      refused = why_not(map, code, held, pc);
    } else if (kept > best) {
      best = kept;
      s->jump = pc;
    }
  }
  if (best < 0) return t.value_error(refused);
  return {};
}

}  // namespace mpy
