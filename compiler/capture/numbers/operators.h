// What instructions do with numbers, as the followers of numbers see it.
#pragma once
#include "runtime/types/protocol.h"
#include "vm/code/code.h"

namespace mpy {

inline bool is_plain_number(Value v) { return !v.is_pointer() && (is_small_int(v) || is_inline_float(v)); }

// The operator of an instruction that computes one number of two.
inline bool computed_by(Op op, BinaryOp* out) {
  switch (op) {
    case Op::Add:
    case Op::IAdd: *out = BinaryOp::Add; return true;
    case Op::Sub:
    case Op::ISub: *out = BinaryOp::Sub; return true;
    case Op::Mul:
    case Op::IMul: *out = BinaryOp::Mul; return true;
    case Op::TrueDiv:
    case Op::ITrueDiv: *out = BinaryOp::TrueDiv; return true;
    case Op::FloorDiv:
    case Op::IFloorDiv: *out = BinaryOp::FloorDiv; return true;
    case Op::Mod:
    case Op::IMod: *out = BinaryOp::Mod; return true;
    case Op::Pow:
    case Op::IPow: *out = BinaryOp::Pow; return true;
    default: return false;
  }
}

// The comparison of an instruction, as it is asked of its left operand.
inline bool compared_by(Op op, CompareOp* out) {
  switch (op) {
    case Op::Eq: *out = CompareOp::Eq; return true;
    case Op::Ne: *out = CompareOp::Ne; return true;
    case Op::Lt: *out = CompareOp::Lt; return true;
    case Op::Le: *out = CompareOp::Le; return true;
    case Op::Gt: *out = CompareOp::Gt; return true;
    case Op::Ge: *out = CompareOp::Ge; return true;
    default: return false;
  }
}

// The method that an instruction with two operands asks of the left one, or `reflected`, of the right one. Null: it is
// no operator that numbers have.
inline const char* method_of(Op op, bool reflected) {
  switch (op) {
    case Op::Add:
    case Op::IAdd: return reflected ? "__radd__" : "__add__";
    case Op::Sub:
    case Op::ISub: return reflected ? "__rsub__" : "__sub__";
    case Op::Mul:
    case Op::IMul: return reflected ? "__rmul__" : "__mul__";
    case Op::TrueDiv:
    case Op::ITrueDiv: return reflected ? "__rtruediv__" : "__truediv__";
    case Op::FloorDiv:
    case Op::IFloorDiv: return reflected ? "__rfloordiv__" : "__floordiv__";
    case Op::Mod:
    case Op::IMod: return reflected ? "__rmod__" : "__mod__";
    case Op::Pow:
    case Op::IPow: return reflected ? "__rpow__" : "__pow__";
    case Op::Eq: return "__eq__";
    case Op::Ne: return "__ne__";
    case Op::Lt: return reflected ? "__gt__" : "__lt__";
    case Op::Le: return reflected ? "__ge__" : "__le__";
    case Op::Gt: return reflected ? "__lt__" : "__gt__";
    case Op::Ge: return reflected ? "__le__" : "__ge__";
    default: return nullptr;
  }
}

// Which it asks first, if the left one has it. Null: none.
inline const char* method_in_place(Op op) {
  switch (op) {
    case Op::IAdd: return "__iadd__";
    case Op::ISub: return "__isub__";
    case Op::IMul: return "__imul__";
    case Op::ITrueDiv: return "__itruediv__";
    case Op::IFloorDiv: return "__ifloordiv__";
    case Op::IMod: return "__imod__";
    case Op::IPow: return "__ipow__";
    default: return nullptr;
  }
}

}  // namespace mpy
