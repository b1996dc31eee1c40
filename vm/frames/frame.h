// Frames and the per-thread state of the VM.
//
// A frame is a run of registers R[0 … nregs) with a header below it:
//
//   R[-1]  function object (owned)             R[-4]  caller's E
//   R[-2]  call pc of the caller | mark        R[-5]  by mark: instance under construction, or continuation kind
//   R[-3]  caller's R                          R[-6 …] continuation's values (owned)
//
// The call pc is the address of the calling instruction (instructions are 8-aligned, so three bits are free for the
// mark). Frames of Python-to-Python calls lie in place in one contiguous stack of address space (reserved, committed by
// touching); generators' frames lie in their objects with the same header. pc, R and E of the running frame are in
// registers of the interpreter and are stored to Vm by every slow path before it may raise, call out or look at frames.
#pragma once
#include "vm/frames/function.h"

namespace mpy {

struct GeneratorObject;

enum FrameMark : uint64_t {
  kReturnPlain = 0,        // store in the caller's dst, go on
  kReturnEntry = 1,        // leave run()
  kReturnConstructor = 2,  // R[-5] is the result; what __init__ returned must be None
  kReturnGenerator = 3,    // R is a generator's; see generator.cpp
  kReturnContinue = 4,     // R[-5] says what to do with the result
  kReturnFramed =
      5,  // the activation has a frame object; its other mark is in the high bits (frame_mark gives that one)
  kMarkMask = 7,
};

// What to do with the result of a Python function that an instruction called behind the scenes
// (vm/interp/call/call_continue.cpp).
enum class Continue : uint32_t {
  kNone,
#define CONTINUE(name, nvalues) name,
#include "vm/frames/continuations.def"
  kCount
};

struct ExcItem {  // what sys.exc_info() sees: one per thread and one per running generator
  Value exc;      // owned; unset = none
  ExcItem* previous = nullptr;
};

class Observer;
class Regions;

// Cache entries that found no room at their site, by kind and name: sites that see many kinds.
struct SpilledEntry {
  Value name;
  uint32_t use;
  SiteCache::Entry entry;
};
inline constexpr uint32_t kSpilled = 1024;

struct FrameObject;
struct CodeTable;  // function.cpp
CodeTable* code_table_new();
void code_table_delete(CodeTable*);
struct Vm {
  Thread* thread;
  // the running frame, as of the last slow path
  const Instr* pc = nullptr;
  Value* R = nullptr;
  char* E = nullptr;
  Value result;    // what run() returns
  Value returned;  // of a generator that returned: the value
  Value sent;      // on its way into a YieldFrom
  // the stack
  char* stack = nullptr;
  uint64_t span = 0;  // bytes usable; a red zone of one largest frame lies behind it
  uint64_t reserved = 0;
  int depth = 0;  // Python frames, for RecursionError
  ExcItem* exc = nullptr;
  ExcItem main_exc;
  FrameObject* frame_objects = nullptr;          // of the activations on the stack; each activation owns its object
  struct Tracer* tracer = nullptr;               // sys.settrace, sys.setprofile (trace.cpp), once they were used
  Value asyncgen_firstiter, asyncgen_finalizer;  // sys.set_asyncgen_hooks; unset = none
  Vm* next_vm = nullptr;                         // of another thread of the isolate
  uint64_t pthread = 0;                          // the thread's identity
  TypeObject* step_type = nullptr;               // awaitable of an async generator
  TypeObject* wrapper_type = nullptr;            // what coroutine.__await__() gives
  std::atomic<uint32_t>* poll = nullptr;         // the thread's poll word
  const int* max_depth = nullptr;                // the recursion limit
  const Value* one_char = nullptr;               // the isolate's strs of one character below 256
  Object* dying = nullptr;                       // on its way from a handler to object_dead
  Value leaf;                                    // a native on its way from its load to its call; borrowed
  // A native that stands for the __call__ of an object may leave the work to another function while may_leave is set:
  // that gets the call's arguments, and its result goes to the native left_store(object, key, result). Owned; unset:
  // not so.
  bool may_leave = false;
  Value left_function, left_key, left_store;
  bool between = false;  // between two instructions: pc was not started
  // stress and monitoring
  int64_t countdown = -1;  // instructions left in a counted run
  int64_t stress = 0;      // MPY_STRESS: dump and rebuild every N instructions
  bool monitored = false;
  Observer* observer = nullptr;
  uint64_t observations = 0;      // how often the observer was set
  Regions* regions = nullptr;     // of this thread; null: calls of functions are no regions
  const Value* region = nullptr;  // the frame of the one that is being followed
  uint64_t executed = 0;
  // The caches below have sets of two lines: what is found in neither takes the place of the second, which becomes the
  // first. A line is good for one version of the classes it was made from.
  static constexpr uint32_t kInits = 32;
  struct InitLine {    // what a call of a class does: its __init__ in Python, or its conversion of one argument (unset:
                       // not so plain)
    uint32_t kind;     // of the class: no other object has it
    bool whole;        // what does not convert is made by its native constructor alone: its __init__ is object's
    bool is_type;      // it is `type`, which never changes
    uint64_t version;  // the class's and its metatype's, added: either one grows
    const Value* place;
    Result<Value> (*convert)(Thread&, Value);
  } inits[kInits][2] = {};  // call.cpp, call_native_warm.cpp
  // Operators in Python, by instruction and kind of the left operand: the class's entry and the stage that follows
  // (arithmetic_operator.cpp).
  static constexpr uint32_t kOperators = 128;
  struct OperatorLine {
    uint32_t kind;
    Op op;
    uint8_t stage;
    Continue what;
    TypeObject* type;  // alive while there are objects of that kind
    uint64_t version;
    const Value* place;
  } operators[kOperators][2] = {};
  // How a call instruction's arguments bind to a function with names or defaults (call_keywords_warm.cpp). Instances
  // are recognized by their serials, which are not used again.
  static constexpr uint32_t kPlans = 128;
  struct BindingPlan {
    static constexpr uint32_t kMostNames = 8, kMostMissing = 12;
    uint64_t callee, caller;
    const Instr* pc;
    uint64_t missing;            // parameters that get their defaults
    uint8_t given, named;        // arguments by position and by name
    uint8_t target[kMostNames];  // of each name
  } plans[kPlans][2] = {};
  CodeTable* codes = nullptr;       // of the isolate: its threads share one
  SpilledEntry* spilled = nullptr;  // kSpilled of them, made when first needed
  uint8_t dict_guesses[256] = {};   // where constant keys were last found, by instruction (interp.cpp)
};

// The line that is to be filled.
template <class Line>
Line& new_line(Line (&set)[2]) {
  set[1] = set[0];
  return set[0];
}

inline Vm* vm_of(Thread& t) { return static_cast<Vm*>(t.vm); }
Status vm_attach(Thread&);  // makes thread.vm; sets the isolate's hooks and types at the first time
void vm_detach(Thread&);

inline FunctionObject* frame_function(Value* R) { return as_function(R[-1]); }
inline constexpr int kFramedShift = 60;  // no address reaches there
inline const Instr* frame_call_pc(Value* R) {
  return reinterpret_cast<const Instr*>(R[-2].bits() & ~uint64_t(kMarkMask) & ((uint64_t(1) << kFramedShift) - 1));
}
inline FrameMark frame_mark(Value* R) {
  uint64_t mark = R[-2].bits() & kMarkMask;
  return FrameMark(mark == kReturnFramed ? R[-2].bits() >> kFramedShift : mark);
}
inline Value* frame_caller(Value* R) { return reinterpret_cast<Value*>(R[-3].bits()); }
inline char* frame_caller_E(Value* R) { return reinterpret_cast<char*>(R[-4].bits()); }
inline CodeInstance* frame_instance(Value* R) { return frame_function(R)->inst; }
inline const Code& frame_code(Value* R) { return *frame_function(R)->inst->code; }
inline bool on_stack(const Vm* vm, const Value* R) {
  return uint64_t(reinterpret_cast<const char*>(R) - vm->stack) < vm->reserved;
}
Value* frame_top(Vm*, Value* R);  // first free slot above the frame (of its resumer's, for a generator)

// One activation as seen from outside, newest first.
struct FrameRef {
  Value* R = nullptr;
  const Instr* pc = nullptr;  // being executed
  bool valid() const { return R != nullptr; }
  uint32_t index() const { return uint32_t(pc - frame_code(R).instrs.data()); }
  int line() const { return frame_code(R).position(index()).line; }
};
FrameRef frame_current(Thread&);
inline FrameRef frame_current(const Vm* vm) { return {vm->R, vm->pc}; }
Vm* first_vm(Thread&);  // of all threads of the isolate: the list by next_vm
FrameRef frame_back(const FrameRef&);
FrameRef frame_seen_back(FrameRef);  // the next that programs see: without those of builtins that are Python here
Result<Value> frame_locals(Thread&, const FrameRef&);  // a dict (the namespace itself where there is one); owned

struct TracebackObject : Object {
  Value next;      // Traceback or None
  Value function;  // the frame's function
  Value frame;     // frame object, when it was asked for
  Value* R;        // the frame's registers, while it runs
  uint32_t pc;
  int line;             // given by TracebackType(); 0: pc's
  uint32_t room, kept;  // locals of a frame that the exception left: none until then
  Value locals[];
};
int traceback_line_of(Value traceback);
inline TracebackObject* as_traceback(Value v) { return static_cast<TracebackObject*>(v.object()); }
Result<Value> traceback_new(Thread&, Value next, Value function, uint32_t pc, uint32_t room = 0);

}  // namespace mpy
