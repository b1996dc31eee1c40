// sys.settrace and sys.setprofile: what the monitored instance, unwinding and generators report to a thread's tracer.
// The plain instance pays nothing: a thread that has a trace or profile function runs monitored.
#pragma once
#include "vm/frames/frame.h"

namespace mpy {

struct FrameObject;

enum class TraceHook : uint8_t { kTrace, kProfile };
Status trace_set(Thread&, TraceHook, Value function);  // None or unset: no more
Value trace_get(Thread&, TraceHook);                   // borrowed; unset = none
Result<Value> trace_call(Thread&, Value function,
                         Value args);  // sys.call_tracing: traced, though a trace function runs
void trace_end(Vm*);                   // the thread ends
bool trace_active(const Vm*);

// Before the instruction at pc. Where to go on; *raised: an exception was thrown in instead, what is returned is its
// handler.
const Instr* trace_before(Vm*, const Instr* pc, bool* raised);
// After it: `next` is where it went; R and depth are of before.
const Instr* trace_after(Vm*, const Instr* pc, Value* R, int depth, const Instr* next);
Status trace_resumed(Vm*);                               // the running frame is a generator's that goes on at vm->pc
void trace_exception(Vm*);                               // the pending exception passes the running frame
void trace_left(Vm*);                                    // and leaves it
// The line that the event being handled is of, where the instruction at pc is no work of its own line; else 0.
int trace_line(Vm*, const FrameObject*, uint32_t pc);
Status trace_jump(Thread&, FrameObject*, int64_t line);  // frame.f_lineno = line

}  // namespace mpy
