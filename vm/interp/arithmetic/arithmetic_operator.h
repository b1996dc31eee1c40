// Operators as the interpreter does them: native ones at once; those of Python classes by pushing a frame and, when it
// returns NotImplemented, going on to the next method (vm/interp/call/call_continue.cpp calls *_next).
#pragma once
#include "vm/interp/interp.h"

namespace mpy {

const Instr* unary_op(Vm*, const Instr* pc, Value* R, Value x, UnaryOp);
const Instr* binary_op(Vm*, const Instr* pc, Value* R, Value x, Value y, BinaryOp, bool in_place);
const Instr* compare_op(Vm*, const Instr* pc, Value* R, Value x, Value y, CompareOp);

// The method tried at `stage` returned NotImplemented; goes on. x and y are borrowed; operands of pc were released
// before.
const Instr* binary_next(Vm*, const Instr* pc, Value* R, Value x, Value y, int stage);
const Instr* compare_next(Vm*, const Instr* pc, Value* R, Value x, Value y, int stage);
BinaryOp binary_of(Op);  // of Add … IXor
CompareOp compare_of(Op);

}  // namespace mpy
