// Execution state: what the monitored instance reports to an observer, instruction by instruction (capture is one
// observer, an embedder's tracer another).
#pragma once
#include <span>
#include <vector>

#include "runtime/types/native.h"
#include "vm/frames/frame.h"

namespace mpy {

struct ExecutionState {
  Op op;  // a base op
  const Code* code;
  uint32_t pc;
  FrameRef frame;
  std::span<const Value> inputs;   // values read from operands, in operand order (windows: item by item); borrowed
  std::span<const Value> outputs;  // values written, in order; only after the instruction
  Vm* vm;
  bool elsewhere = false;  // after(): it goes on in another frame, and its outputs come with returned()
  bool done = false;       // after(): the instruction behind it is next: it did not raise, jump or go on elsewhere
};

// How an instruction came by a value it did not get as an operand.
enum class ReadKind : uint8_t { kGlobal, kBuiltin, kCell, kFree, kName, kAttribute, kTypeAttribute, kAbsent };

class Observer {
 public:
  virtual void before(const ExecutionState&) = 0;
  virtual void after(const ExecutionState&) = 0;
  // The end of an instruction that went on in another frame (a call, an operator in Python, a step of a generator), or
  // of a Yield whose generator goes on. The outputs are what that frame gave; there are none if it raised, or if the
  // loop is over. The inputs were reported by before().
  virtual void returned(const ExecutionState&) {}
  // owner: dict, cell, instance or class; name: str or unset; value: unset when it was looked for and is absent.
  virtual void read(Vm*, ReadKind, Value owner, Value name, Value value) {}
  virtual void frame_entered(Vm*, const FrameRef&) {}
  virtual void frame_left(Vm*, const FrameRef&) {}

 protected:
  ~Observer() = default;

 private:
  friend struct Monitor;
  struct Awaited {  // an instruction of a frame below the running one
    Value* R;
    const Instr* pc;
    int depth;
  };
  std::vector<Awaited> awaited_;
};

// The observer has put another object of the same value into a register: the inputs are what the registers hold now.
void read_inputs_again(const ExecutionState&);
// Puts it there.
void replace_input(const ExecutionState&, size_t input, Value);

// Starts reporting what this thread executes from the next instruction on, or stops (null).
void set_observer(Thread&, Observer*);

}  // namespace mpy
