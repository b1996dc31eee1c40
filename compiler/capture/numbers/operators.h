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

}  // namespace mpy
