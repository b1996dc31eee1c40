// Frame objects and the start-up of the types that programs see of the VM.
#pragma once
#include <string>

#include "runtime/types/native.h"
#include "vm/frames/frame.h"
#include "vm/frames/generator.h"

namespace mpy {

std::string address_text(Value v);  // "0x7f…"
Status init_generator_types(Thread&);

// One activation: there is at most one object for it, which it owns (vm->frame_objects, or the generator's place for
// it). So a return must look: the mark kReturnFramed makes it take the slow way.
struct FrameObject : Object {
  Value function;
  Value back;     // of a frame that is over: the object of its caller, or unset
  Value locals;   // a dict (f_locals), or a tuple of registers of a frame that an exception left, or unset
  Value trace;    // f_trace, or unset
  uint32_t pc;    // where it ended
  int line;       // if given; 0: pc's
  int last_line;  // of the last line event; 0 = none
  bool trace_lines, trace_opcodes, jumped_back;
  Value* R;            // its registers while it lives, else null
  Vm* vm;              // on whose stack; null: a generator's
  FrameObject** link;  // in vm's list
  FrameObject* following;
};
Status init_frame_types(Thread&);
Status init_code_type(Thread&);
// Code of the library that stands for a native: it leaves neither traceback entries nor events, and its frame is none
// that programs see.
inline bool is_hidden_frame(const Code& code) { return code.flags & kNoEntry && code.flags & kNoEvents; }
FrameObject* frame_object_at(Vm*, Value* R);                      // borrowed; null = it has none
Result<Value> frame_object_in(Thread&, Vm*, const FrameRef&);     // the one of an activation of another thread, perhaps
Result<Value> generator_frame_object(Thread&, GeneratorObject*);  // of one that is not finished
void frame_object_left(Vm*, Value* R, uint32_t pc);               // the activation is about to release its registers
void frame_object_dropped(FrameObject*);  // it has gone without a word (a generator dies, a thread ends)
void frame_objects_moved(Vm*, std::span<const std::pair<Value*, Value*>> moves);  // activations were rebuilt elsewhere
void frame_objects_orphaned(Vm*);                                                 // the thread ends
FrameRef frame_activation(Thread&, FrameObject*);                                 // invalid: it is over or suspended
uint32_t frame_object_pc(Thread&, FrameObject*);
Result<Value> frame_object_locals(Thread&, FrameObject*);
Status frame_locals_to_registers(Thread&, FrameObject*);  // what a tracer wrote to f_locals
Result<Value> locals_dict(Thread&, Value function, std::span<const Value> registers);
Result<Value> frame_object_new(Thread&, Value function, uint32_t pc, Value back, Value locals);

}  // namespace mpy
