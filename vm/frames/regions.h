// Regions: calls of functions of user code that something else may answer in place of running them, or follow while
// they run (capture does both). The front end gives such functions a Region instruction; see CompileOptions::regions.
#pragma once
#include <span>

#include "runtime/memory/isolate.h"

namespace mpy {

struct Vm;

class Regions {
 public:
  // A call is about to run. Its frame is the running one; `parameters` lie in its registers, in the order of the code's
  // locals. A value (owned) is what the call gives; unset: it runs.
  virtual Result<Value> entered(Vm*, std::span<const Value> parameters) = 0;
  // The frame that entered() put into Vm::region is gone: it gave `result`, for which an equal value may be put there,
  // or raised (null).
  virtual void left(Vm*, Value* result) = 0;

 protected:
  ~Regions() = default;
};

// The same call from C++, in a frame of its own, with parameters as entered() gets them.
Result<Value> call_with_parameters(Thread&, Value function, std::span<const Value> parameters);

// A call whose arguments are the callee's alone, so that they may die in it: from then on they are None here.
Result<Value> call_giving(Thread&, Value callable, std::span<Value> args, Value kwnames);
// The variables of the running frame die, which does nothing but return what its call gives. False: it does more.
bool forget_variables(Vm*);

}  // namespace mpy
