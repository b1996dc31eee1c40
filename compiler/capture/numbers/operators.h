// What instructions do with numbers, as the followers of numbers see it.
#pragma once
#include "runtime/types/protocol.h"
#include "vm/code/code.h"

namespace mpy {

struct ExecutionState;

// Code whose frames lie in their objects, and are left and entered.
inline constexpr uint32_t kElsewhere = kGenerator | kCoroutine | kAsyncGenerator;

inline bool is_plain_number(Value v) { return !v.is_pointer() && (is_small_int(v) || is_inline_float(v)); }
// Whether no number is that object, whichever it is.
inline bool is_no_number(Value v) {
  return v.is_none() || (v.is_pointer() && !is_kind(v, Kind::Float) && !is_kind(v, Kind::Int));
}
// Whether calling a class only passes the arguments to its __new__ in Python, as that of a named tuple.
bool made_by_new_in_python(Thread&, Value type);
// The method in Python that an operator of a tensor and a number comes to. Unset: none.
Value operator_in_python(Thread&, const ExecutionState&, bool number_first);
// The number for which an object stands while a region is recorded.
Value plain_number(Value);

// The instructions that compute one number of two.
struct NumberOperator {
  Op op, in_place;
  BinaryOp computes;
  const char *method, *reflected, *method_in_place;
};
inline constexpr NumberOperator kNumberOperators[] = {
    {Op::Add, Op::IAdd, BinaryOp::Add, "__add__", "__radd__", "__iadd__"},
    {Op::Sub, Op::ISub, BinaryOp::Sub, "__sub__", "__rsub__", "__isub__"},
    {Op::Mul, Op::IMul, BinaryOp::Mul, "__mul__", "__rmul__", "__imul__"},
    {Op::TrueDiv, Op::ITrueDiv, BinaryOp::TrueDiv, "__truediv__", "__rtruediv__", "__itruediv__"},
    {Op::FloorDiv, Op::IFloorDiv, BinaryOp::FloorDiv, "__floordiv__", "__rfloordiv__", "__ifloordiv__"},
    {Op::Mod, Op::IMod, BinaryOp::Mod, "__mod__", "__rmod__", "__imod__"},
    {Op::Pow, Op::IPow, BinaryOp::Pow, "__pow__", "__rpow__", "__ipow__"},
};
inline const NumberOperator* number_operator(Op op) {
  for (const NumberOperator& known : kNumberOperators)
    if (op == known.op || op == known.in_place) return &known;
  return nullptr;
}

inline bool computed_by(Op op, BinaryOp* out) {
  const NumberOperator* known = number_operator(op);
  if (known) *out = known->computes;
  return known != nullptr;
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
  if (const NumberOperator* known = number_operator(op)) return reflected ? known->reflected : known->method;
  switch (op) {
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
  const NumberOperator* known = number_operator(op);
  return known && op == known->in_place ? known->method_in_place : nullptr;
}

}  // namespace mpy
