// The typed calls that the interpreter's statements resolve to.
#pragma once
#include <cstdint>

#include "kernels/ir/ir.h"

namespace mpy::kernels {

constexpr int kStrip = 128;

// A register: kStrip elements of its register type in 8-byte-aligned storage; step 0 = the same value for every lane.
struct Operand {
  char* data = nullptr;
  int32_t step = 0;
};

using OpFunction = void (*)(char* out, const Operand* operands, int n);
OpFunction op_function(ScalarOp, DType result,
                       DType operand);  // `operand`: of compares, casts, bitcasts, select's arms
OpFunction cast_function(DType to, DType from);

// at[k]: element number, already in range; null data never.
using LoadFunction = void (*)(char* out, const void* memory, const int64_t* at, int n);
using StoreFunction = void (*)(void* memory, const int64_t* at, const Operand* value, int n);
// Unit-step forms.
using LoadRunFunction = void (*)(char* out, const void* memory, int64_t at, int n);
using StoreRunFunction = void (*)(void* memory, int64_t at, const Operand* value, int n);
struct MemoryFunctions {
  LoadFunction load;
  StoreFunction store;
  LoadRunFunction load_run;
  StoreRunFunction store_run;
  void (*fill)(char* out, uint64_t bits, int n);  // a constant, in register form
};
MemoryFunctions memory_functions(DType);

// One reduction in progress, in the tree of ir.h.
struct ReduceState {
  alignas(8) char lanes[2][kReduceLanes * 8];  // chunk level, second level
  int64_t at[2][kReduceLanes];                 // ArgMax, ArgMin: element number, -1 = none yet
  int64_t count;
};
struct ReduceFunctions {
  void (*start)(ReduceState*);
  void (*feed)(ReduceState*, const Operand* value, int n);
  void (*finish)(ReduceState*, char* out);
};
ReduceFunctions reduce_functions(ReduceOp, DType value);

}  // namespace mpy::kernels
