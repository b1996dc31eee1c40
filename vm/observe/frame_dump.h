// Frames as plain data: dumped, torn down, rebuilt. What suspension, splits and side exits are made of; MPY_STRESS does
// it all the time. A dump covers the activations of the innermost run from C++ (what lies below a native activation
// can't be suspended).
#pragma once
#include <memory>
#include <vector>

#include "vm/frames/frame.h"

namespace mpy {

struct FrameRecord {
  const Code* code = nullptr;
  uint32_t pc = 0;  // instruction to execute (of the newest frame), or that is being executed (a call, say)
  FrameMark mark = kReturnPlain;  // how it was called
  uint32_t continuation = 0;      // Continue, with kReturnContinue
  Value* was_at = nullptr;        // its registers before
  Value generator;                // the generator whose frame it is (borrowed: the caller holds it), or unset
  uint32_t first_value =
      0;  // in FrameDump::values: function, [constructor's instance | continuation's values], then registers
  std::vector<uint16_t> registers;  // which ones hold a value, ascending
};

struct FrameDump {
  std::vector<FrameRecord> frames;  // oldest first
  std::vector<Value> values;        // owned
  // the world outside, as plain words: whom the oldest frame returns to
  const Instr* outer_pc = nullptr;
  Value* outer_R = nullptr;
  char* outer_E = nullptr;
};

// Takes the frames down: their registers no longer own anything. `pc` is the next instruction of the running frame.
FrameDump dump_frames(Vm*, const Instr* pc);
// Puts them up again, `shift` slots further up the stack than where frames would start. Returns the next instruction;
// vm->R, E are set.
const Instr* rebuild_frames(Vm*, FrameDump&, uint32_t shift = 0);

}  // namespace mpy
