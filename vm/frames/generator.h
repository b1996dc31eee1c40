// Generators, coroutines and async generators: objects that own their frame.
#pragma once
#include "vm/frames/frame.h"

namespace mpy {

enum class GenState : uint8_t { kCreated, kSuspended, kRunning, kFinished };

struct GeneratorObject : Object {  // Kind::Generator, Coroutine, AsyncGenerator
  GenState state;
  bool async_closed;  // of an async generator: aclose() was called
  bool async_running;
  bool framed;      // it had a frame object
  bool hooked;      // of an async generator: sys.set_asyncgen_hooks' firstiter was called
  const Instr* pc;  // next instruction; at a Yield: the Yield, whose dst gets what is sent
  Value name, qualname;
  ExcItem exc;
  Value* stack_top;  // while running: first free slot of the main stack
  uint32_t nregs;
  Value header[8];  // R[-8] … R[-1]
  Value registers[];
  Value* R() { return registers; }
  Value& frame_object() {
    return registers[-6];
  }  // owned, or unset: a generator's frame has no continuation, its places are free
  Value& finalizer() { return registers[-7]; }  // of sys.set_asyncgen_hooks, as of its first iteration; owned, or unset
};
// What cr_code shows of a generator that has finished: its instance, retained in place of its function.
inline CodeInstance* ended_instance(GeneratorObject* g) {
  return g->state == GenState::kFinished ? reinterpret_cast<CodeInstance*>(g->R()[-8].bits()) : nullptr;
}
inline void keep_ended_instance(GeneratorObject* g) {
  CodeInstance* instance = frame_instance(g->R());
  code_instance_retain(instance);
  g->R()[-8] = Value::from_bits(reinterpret_cast<uint64_t>(instance));
}
inline GeneratorObject* as_generator(Value v) { return static_cast<GeneratorObject*>(v.object()); }
inline bool is_generator(Value v) {
  return is_kind(v, Kind::Generator) || is_kind(v, Kind::Coroutine) || is_kind(v, Kind::AsyncGenerator);
}
// Who resumed a running generator, and gets what it gives: in R[-5] of its frame. Beside these two: a StepObject, which
// the YieldFrom at the frame's call pc awaits.
inline constexpr Value kByInstruction = Value::boolean(false);  // the instruction at the call pc
inline constexpr Value kByEntry = Value::boolean(true);         // C++, which waits in run_loop()

// What coroutine.__await__() gives: the coroutine as an iterator.
struct WrapperObject : Object {
  Value coroutine;
};

// A step of an async generator (__anext__, asend, athrow, aclose): an awaitable that runs it to its next yield.
enum class StepKind : uint8_t { kSend, kThrow, kClose };
struct StepObject : Object {
  Value generator, value;  // value: what is sent, or the exception
  StepKind what;
  bool started, done;
};
enum class StepMove : uint8_t { kSend, kThrow, kOver };
// What the step's generator is to get: *value (borrowed; at first what is sent to the step) is sent, or thrown. Over:
// there is nothing to be done, and the step gives None.
Result<StepMove> step_begin(Thread&, StepObject*, Value* value);
enum class StepEnd : uint8_t { kYielded, kReturned, kRaised };
// The step is over, because its generator yielded `owned`, returned or raised: what it gives.
Result<Value> step_end(Thread&, StepObject*, StepEnd how, Value owned);

// Is it suspended in a `yield from` or `await`?
inline bool waits(const GeneratorObject* g) { return g->state == GenState::kSuspended && g->pc->op == Op::YieldFrom; }
inline GeneratorObject* generator_of_frame(Value* R) {
  return reinterpret_cast<GeneratorObject*>(reinterpret_cast<char*>(R) -
                                            sizeof(GeneratorObject));  // registers are at its end
}

// Has the activation (running, or a generator's) a frame object?
inline bool frame_has_object(Value* R) {
  uint64_t mark = R[-2].bits() & kMarkMask;
  return mark == kReturnFramed || (mark == kReturnGenerator && !generator_of_frame(R)->frame_object().is_unset());
}

// A generator whose registers [0, nparams) will be filled by the caller; the others are unset. `function` is copied.
Result<Value> generator_new(Thread&, FunctionObject* function);

// From C++: send a value (None first), throw, close. unset = finished; the return value is then in *returned (owned) if
// asked. given: what throw() was called with, which an iterator that is no generator gets in the exception's place.
Result<Value> generator_send(Thread&, Value generator, Value sent, Value* returned = nullptr);
Result<Value> generator_throw(Thread&, Value generator, Value exception, Value* returned = nullptr,
                              std::span<const Value> given = {});
Status generator_close(Thread&, Value generator);

}  // namespace mpy
