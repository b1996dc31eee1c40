// Op bodies: arithmetic, comparison, containment. Operators that a Python class defines get a frame of their own (no
// C++ recursion).
#include "vm/interp/arithmetic/arithmetic_operator.h"
#include "vm/interp/interp.h"

namespace mpy {

BODY(Neg) {
  BEGIN();
  IN(v, b);
  return unary_op(vm, pc, R, v, UnaryOp::Neg);
}
BODY(Pos) {
  BEGIN();
  IN(v, b);
  return unary_op(vm, pc, R, v, UnaryOp::Pos);
}
BODY(Invert) {
  BEGIN();
  IN(v, b);
  return unary_op(vm, pc, R, v, UnaryOp::Invert);
}

#define BINARY(name) \
  BODY(name) { \
    BEGIN(); \
    IN(x, b); \
    IN(y, c); \
    return binary_op(vm, pc, R, x, y, BinaryOp::name, false); \
  } \
  BODY(I##name) { \
    BEGIN(); \
    IN(x, b); \
    IN(y, c); \
    return binary_op(vm, pc, R, x, y, BinaryOp::name, true); \
  }
BINARY(Sub)
BINARY(Mul)
BINARY(MatMul)
BINARY(TrueDiv)
BINARY(FloorDiv)
BINARY(Mod)
BINARY(Pow)
BINARY(LShift)
BINARY(RShift)
BINARY(And)
BINARY(Or)
BINARY(Xor)
BODY(Add) {
  BEGIN();
  IN(x, b);
  IN(y, c);
  return binary_op(vm, pc, R, x, y, BinaryOp::Add, false);
}

// s = s + t and s += t: when the register is the only owner the string grows in place.
static bool takes_in_place(const Instr* pc, Value* R, Value x) {
  return is_kind(x, Kind::Str) && x.header()->count() == 1 && (pc->b & kConstOperand) == 0 &&
         ((pc->flags & 2) || ((pc->flags & kDstLocal) && pc->a == pc->b)) && R[pc->b].same(x);
}
BODY(IAdd) {
  BEGIN();
  IN(x, b);
  IN(y, c);
  if (is_kind(y, Kind::Str) && !x.same(y) && takes_in_place(pc, R, x)) {
    R[pc->b] = Value::unset();
    auto r = str_append(t, x, y);
    if (pc->flags & 4) decref(R[pc->c]);
    if (r.raised()) return unwind(vm);
    put(pc, R, r.value());
    return pc + 1;
  }
  return binary_op(vm, pc, R, x, y, BinaryOp::Add, true);
}

#define COMPARE(name) \
  BODY(name) { \
    BEGIN(); \
    IN(x, b); \
    IN(y, c); \
    return compare_op(vm, pc, R, x, y, CompareOp::name); \
  }
COMPARE(Lt)
COMPARE(Le)
COMPARE(Eq)
COMPARE(Ne)
COMPARE(Gt)
COMPARE(Ge)

// Identity of numbers: unboxed ones are the same when equal in type and value; boxed ones when they are the same
// object.
BODY(Is) {
  BEGIN();
  IN(x, b);
  IN(y, c);
  return finish(vm, pc, R, Value::boolean(x.same(y)));
}
BODY(IsNot) {
  BEGIN();
  IN(x, b);
  IN(y, c);
  return finish(vm, pc, R, Value::boolean(!x.same(y)));
}

static const Instr* contains_op(Vm* vm, const Instr* pc, Value* R, Value item, Value container) {
  Thread& t = *vm->thread;
  if (container.is_pointer() && container.header()->kind >= uint32_t(Kind::FirstLayout)) {
    Value f = special_method(t, container, t.isolate.names.__contains__);
    if (is_function(f)) {
      Value args[2] = {container, item};
      return call_hidden(vm, pc, R, as_function(f), args, kReturnContinue, Continue::kContains);
    }
  }
  auto r = contains(t, container, item);
  release_operands(pc, R);
  if (r.raised()) return unwind(vm);
  return truth_known(pc, R, r.value());
}
BODY(In) {
  BEGIN();
  IN(x, b);
  IN(y, c);
  return contains_op(vm, pc, R, x, y);
}
BODY(NotIn) {
  BEGIN();
  IN(x, b);
  IN(y, c);
  return contains_op(vm, pc, R, x, y);
}

}  // namespace mpy
