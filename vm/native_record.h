// Native records of the VM's own methods (generators, __build_class__): the annotation tables come later in the build than this room.
#pragma once
#include <string>

#include "runtime/native.h"
#include "vm/frame.h"

namespace mpy {

// n positional-only parameters, `required` without default.
constexpr NativeRecord native_record(const char* name, const char* qualname, const char* signature, NativeFn fn, const char* const* parameters,
                                     const char* const* defaults, int n, int required) {
  NativeRecord r{};
  r.name = name;
  r.qualname = qualname;
  r.signature = signature;
  r.fn = fn;
  r.doc = nullptr;
  r.positional_only = uint8_t(n);
  r.required = uint8_t(required);
  r.parameter_names = parameters;
  r.defaults = defaults;
  return r;
}

std::string address_text(Value v);   // "0x7f…"
Status init_generator_types(Thread&);

struct FrameObject : Object {        // one activation
  Value function, back, locals;      // as of its making; locals: a dict, or a tuple of registers; back and locals may be unset
  uint32_t pc;
  int line;                          // if given; 0: pc's
  Value* R;                          // its registers while it is running, else null or stale (frame_types.cpp looks before it reads)
  FrameObject** link;                // in the Vm's list of those that have registers; null: in none
  FrameObject* following;
};
Status init_frame_types(Thread&);
void frame_object_bound(Vm*, FrameObject*, Value* R);   // it stands for the running activation at R
void frame_object_unbound(FrameObject*);                // it dies
void frame_objects_moved(Vm*, std::span<const std::pair<Value*, Value*>> moves);   // activations were rebuilt elsewhere
void frame_objects_orphaned(Vm*);                       // the thread ends
Result<Value> locals_dict(Thread&, Value function, std::span<const Value> registers);
Result<Value> frame_object_new(Thread&, Value function, uint32_t pc, Value back, Value locals);

}  // namespace mpy
