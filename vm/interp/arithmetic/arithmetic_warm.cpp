// Warm paths of arithmetic and comparison: ints of two limbs, strs.
#include <cmath>

#include "runtime/containers/container_methods.h"
#include "runtime/containers/tuple_order.h"
#include "runtime/memory/heap.h"
#include "runtime/numbers/bigint.h"
#include "runtime/numbers/complex.h"
#include "runtime/numbers/int_wide.h"
#include "runtime/numbers/number_methods.h"
#include "runtime/text/str_methods.h"
#include "vm/interp/interp.h"

namespace mpy {
namespace {

bool is_exact_str(Value v) { return is_kind(v, Kind::Str); }
// The register operand b dies with the instruction: a temp, or a local that the result replaces.
bool replaces_left(const Instr* pc) { return (pc->flags & 2) || ((pc->flags & kDstLocal) && pc->a == pc->b); }

// Stores an int result. Where an operand's object dies with the instruction, it becomes the result's.
const Instr* put_wide(Vm* vm, const Instr* pc, Value* R, Value x, Value y, Wide w) {
  if (wide_is_small(w)) {
    release_operands(pc, R);
    put(pc, R, wide_small(w));
    return pc + 1;
  }
  if (replaces_left(pc) && wide_home(x)) {
    wide_store(as_big(x), w);
    if (pc->flags & 4) decref(y);
    if (pc->flags & 2) put(pc, R, x);
    return pc + 1;
  }
  if ((pc->flags & 4) && wide_home(y)) {
    wide_store(as_big(y), w);
    if (pc->flags & 2) decref(x);
    put(pc, R, y);
    return pc + 1;
  }
  return finish(vm, pc, R, wide_new(*vm->thread, w));
}

// Of exact ints beyond two limbs, or with a result beyond them.
template <BinaryOp op>
Result<Value> big_arithmetic(Thread& t, Value x, Value y) {
  if constexpr (op == BinaryOp::Add || op == BinaryOp::Sub) return big_add(t, x, y, op == BinaryOp::Sub);
  if constexpr (op == BinaryOp::Mul) return big_mul(t, x, y);
  if constexpr (op == BinaryOp::Mod)
    if (!is_small_int(y) || small_int(y) != 0) return big_mod(t, x, y);
  return int_binary(t, op, x, y);
}

bool is_exact_set(Value v) { return is_kind(v, Kind::Set) || is_kind(v, Kind::FrozenSet); }

Value int_of_bool(Value v) { return is_bool(v) ? Value::small_int(is_true(v)) : v; }
// A bool beside an int or another bool: it counts as 0 or 1.
template <BinaryOp op>
[[gnu::noinline]] const Instr* of_bools(const Instr* pc, Value* R, char* E, Vm* vm, OpBody body) {
  Value x = operand(R, E, pc->b), y = operand(R, E, pc->c);
  constexpr bool bitwise = op == BinaryOp::And || op == BinaryOp::Or || op == BinaryOp::Xor;
  bool makes_bool = bitwise && is_bool(x) && is_bool(y);
  Wide p, q, r;
  x = int_of_bool(x);
  y = int_of_bool(y);
  if (makes_bool || !wide_of(x, &p) || !wide_of(y, &q) || !wide_apply<op>(p, q, &r)) return body(pc, R, E, vm);
  SAVE();
  return put_wide(vm, pc, R, x, y, r);
}

// Complex numbers, and floats and ints that are exact as doubles, which count as complex beside one.
bool complex_of(Value v, ComplexValue* out) {
  if (is_kind(v, Kind::Complex))
    *out = {static_cast<ComplexObject*>(v.object())->real, static_cast<ComplexObject*>(v.object())->imag};
  else if (is_inline_float(v)) *out = {inline_float(v), 0};
  else if (is_small_int(v) && small_int(v) <= 1ll << 53 && small_int(v) >= -(1ll << 53))
    *out = {double(small_int(v)), 0};
  else return false;
  return true;
}
// The result takes the object of an operand that dies with the instruction.
[[gnu::always_inline]] inline const Instr* put_complex(Vm* vm, const Instr* pc, Value* R, Value x, ComplexValue c) {
  bool takes = replaces_left(pc) && is_kind(x, Kind::Complex) && x.header()->rc == Object::kSole;
  Object* o = takes ? x.object() : vm->thread->isolate.heap->pop_leaf(sizeof(ComplexObject), Kind::Complex);
  if (!o) return finish(vm, pc, R, make_complex(*vm->thread, c.real, c.imag));
  static_cast<ComplexObject*>(o)->real = c.real;
  static_cast<ComplexObject*>(o)->imag = c.imag;
  if (pc->flags & 4) decref(R[pc->c]);
  if (takes) {
    if (pc->flags & 2) put(pc, R, x);
  } else {
    if (pc->flags & 2) decref(x);
    put(pc, R, Value::pointer(o));
  }
  return pc + 1;
}
template <BinaryOp op>
[[gnu::noinline]] const Instr* of_complex(const Instr* pc, Value* R, char* E, Vm* vm, OpBody body) {
  Value x = operand(R, E, pc->b);
  ComplexValue p, q;
  if (!complex_of(x, &p) || !complex_of(operand(R, E, pc->c), &q)) return body(pc, R, E, vm);
  SAVE();
  if constexpr (op == BinaryOp::Add) return put_complex(vm, pc, R, x, {p.real + q.real, p.imag + q.imag});
  if constexpr (op == BinaryOp::Sub) return put_complex(vm, pc, R, x, {p.real - q.real, p.imag - q.imag});
  if constexpr (op == BinaryOp::Mul) return put_complex(vm, pc, R, x, complex_product(p, q));
  ComplexValue r;
  if constexpr (op == BinaryOp::TrueDiv)
    if (complex_quotient(p, q, &r)) return put_complex(vm, pc, R, x, r);
  return finish(vm, pc, R, complex_binary(*vm->thread, op, p, q));  // which raises the error
}

// Floats, and ints beside them that are exact as doubles.
bool double_of(Value v, double* out) {
  if (is_inline_float(v) || is_kind(v, Kind::Float)) *out = exact_double(v);
  else if (is_small_int(v) && small_int(v) <= 1ll << 53 && small_int(v) >= -(1ll << 53)) *out = double(small_int(v));
  else return false;
  return true;
}
// x % y and x // y.
template <BinaryOp op>
[[gnu::noinline]] const Instr* of_floats(const Instr* pc, Value* R, char* E, Vm* vm, OpBody body) {
  double a, b;
  if (!double_of(operand(R, E, pc->b), &a) || !double_of(operand(R, E, pc->c), &b)) return body(pc, R, E, vm);
  SAVE();
  Thread& t = *vm->thread;
  auto r = op == BinaryOp::Mod ? float_modulo(t, a, b) : float_floor_divide(t, a, b);
  return finish(vm, pc, R, r.raised() ? Result<Value>(Raised{}) : make_float(t, r.value()));
}
// Floats that are objects, infinity above all, beside any numbers.
template <BinaryOp op>
[[gnu::noinline]] const Instr* of_float_objects(const Instr* pc, Value* R, char* E, Vm* vm, OpBody body) {
  double a, b;
  if (!double_of(operand(R, E, pc->b), &a) || !double_of(operand(R, E, pc->c), &b)) return body(pc, R, E, vm);
  if (op == BinaryOp::TrueDiv && b == 0) return body(pc, R, E, vm);
  SAVE();
  double r = op == BinaryOp::Add ? a + b : op == BinaryOp::Sub ? a - b : op == BinaryOp::Mul ? a * b : a / b;
  return finish(vm, pc, R, make_float(*vm->thread, r));
}
// What handlers leave: signs, more limbs, operands that are no ints.
template <BinaryOp op>
const Instr* arithmetic(const Instr* pc, Value* R, char* E, Vm* vm, OpBody body) {
  Value x = operand(R, E, pc->b), y = operand(R, E, pc->c);
  constexpr bool of_fields =
      op == BinaryOp::Add || op == BinaryOp::Sub || op == BinaryOp::Mul || op == BinaryOp::TrueDiv;
  if (of_fields && (is_kind(x, Kind::Complex) || is_kind(y, Kind::Complex))) return of_complex<op>(pc, R, E, vm, body);
  if (of_fields && (is_kind(x, Kind::Float) || is_kind(y, Kind::Float)))
    return of_float_objects<op>(pc, R, E, vm, body);
  if constexpr (op == BinaryOp::Mod)
    if (is_exact_str(x) && (is_kind(y, Kind::Tuple) || is_exact_str(y) || is_small_int(y) || is_inline_float(y))) {
      SAVE();
      return finish(vm, pc, R, str_percent_format(*vm->thread, x, y));
    }
  if constexpr (op == BinaryOp::Mod || op == BinaryOp::FloorDiv)
    if (is_inline_float(x) || is_inline_float(y)) return of_floats<op>(pc, R, E, vm, body);
  Wide p, q, r;
  if (wide_of(x, &p) && wide_of(y, &q) && wide_apply<op>(p, q, &r)) {
    SAVE();
    return put_wide(vm, pc, R, x, y, r);
  }
  if (is_bool(x) || is_bool(y)) return of_bools<op>(pc, R, E, vm, body);
  bool ints = (is_small_int(x) || is_kind(x, Kind::Int)) && (is_small_int(y) || is_kind(y, Kind::Int));
  constexpr bool of_sets = op == BinaryOp::And || op == BinaryOp::Or || op == BinaryOp::Sub || op == BinaryOp::Xor;
  if (of_sets && is_exact_set(x) && is_exact_set(y)) {
    Op base = base_op(pc);
    if (base == Op::And || base == Op::Or || base == Op::Sub || base == Op::Xor) {  // not in place
      SAVE();
      return finish(vm, pc, R, type_of(*vm->thread, x)->ops.binary[int(op)](*vm->thread, x, y));
    }
  }
  if (ints) {
    SAVE();
    return finish(vm, pc, R, big_arithmetic<op>(*vm->thread, x, y));
  }
  if (x.is_unset() || y.is_unset()) return body(pc, R, E, vm);
  bool in_place = base_op(pc) >= Op::IAdd && base_op(pc) <= Op::IXor;
  if (!computes_natively(type_of(*vm->thread, x), op, in_place) ||
      !computes_natively(type_of(*vm->thread, y), op, in_place))
    return body(pc, R, E, vm);
  SAVE();
  return finish(vm, pc, R, in_place ? inplace(*vm->thread, op, x, y) : binary(*vm->thread, op, x, y));
}

bool is_sequence(Value v) { return is_kind(v, Kind::List) || is_kind(v, Kind::Tuple); }
std::span<const Value> items_of(Value v) { return is_kind(v, Kind::List) ? as_list(v)->view() : as_tuple(v)->view(); }
// Of plain items: the sign of a - b (for == and != anything that is not 0). False: some item must be asked.
bool compare_items(CompareOp op, std::span<const Value> a, std::span<const Value> b, int* sign) {
  bool equality = op == CompareOp::Eq || op == CompareOp::Ne;
  size_t n = a.size() < b.size() ? a.size() : b.size();
  for (size_t i = 0; i < n; i++) {
    int known = equal_plain(a[i], b[i]);
    if (known > 0) continue;
    if (known < 0) return false;
    bool less = false;
    if (!equality && !compare_plain(CompareOp::Lt, a[i], b[i], &less)) return false;
    *sign = less ? -1 : 1;
    return true;
  }
  *sign = a.size() < b.size() ? -1 : a.size() > b.size();
  return true;
}

// None, or an object whose class compares as object does.
bool by_identity(Thread& t, Value v) {
  return v.is_none() || (v.is_pointer() && type_of(t, v)->ops.compare == t.isolate.object_type->ops.compare);
}
// Of one class, native or derived from a native one, whose objects compare_plain() and wide_of() know nothing of.
bool only_class_compares(Thread& t, Value x, Value y) {
  if (!x.is_pointer() || !y.is_pointer() || x.header()->kind != y.header()->kind) return false;
  bool other = x.header()->kind >= uint32_t(Kind::FirstLayout) || is_kind(x, Kind::Dict) || is_kind(x, Kind::Set);
  return other && compares_natively(type_of(t, x));
}
// Of objects of native types.
[[gnu::noinline]] const Instr* compare_native(Vm* vm, const Instr* pc, Value* R, Value x, Value y, CompareOp op) {
  auto r = compare(*vm->thread, op, x, y);
  if (r.raised() || base_op(pc) == pc->op || !is_bool(r.value())) return finish(vm, pc, R, r);
  release_operands(pc, R);
  return pc + 2 + (is_true(r.value()) == (pc[1].op == Op::JumpIfTrue) ? pc[1].jump() : 0);
}
// Comparisons that no class can have changed; the jump behind a test variant is done as well.
template <CompareOp op>
const Instr* comparison(const Instr* pc, Value* R, char* E, Vm* vm, OpBody body) {
  Value x = operand(R, E, pc->b), y = operand(R, E, pc->c);
  bool result;
  int known = is_kind(x, Kind::Tuple) && is_kind(y, Kind::Tuple) ? tuples_of_numbers<op>(as_tuple(x), as_tuple(y)) : -1;
  constexpr bool equality = op == CompareOp::Eq || op == CompareOp::Ne;
  if (known >= 0) {
    result = known;
  } else if (equality && by_identity(*vm->thread, x) && by_identity(*vm->thread, y)) {
    result = x.same(y) == (op == CompareOp::Eq);
  } else if (only_class_compares(*vm->thread, x, y)) {
    SAVE();
    return compare_native(vm, pc, R, x, y, op);
  } else if (!compare_plain(op, x, y, &result)) {
    Wide p, q;
    int c = 0;
    if (is_sequence(x) && is_sequence(y) && x.header()->kind == y.header()->kind) {
      bool lists = is_kind(x, Kind::List);
      if (lists && equality && items_of(x).size() != items_of(y).size()) c = 1;
      else if (!lists || !compare_items(op, items_of(x), items_of(y), &c)) return body(pc, R, E, vm);
    } else {
      if (!wide_of(x, &p) || !wide_of(y, &q)) {
        if (x.is_unset() || y.is_unset() || !compares_natively(type_of(*vm->thread, x)) ||
            !compares_natively(type_of(*vm->thread, y)))
          return body(pc, R, E, vm);
        SAVE();
        return compare_native(vm, pc, R, x, y, op);
      }
      c = big_compare(x, y);
    }
    result = op == CompareOp::Lt   ? c < 0
             : op == CompareOp::Le ? c <= 0
             : op == CompareOp::Eq ? c == 0
             : op == CompareOp::Ne ? c != 0
             : op == CompareOp::Gt ? c > 0
                                   : c >= 0;
  }
  SAVE();
  release_operands(pc, R);
  if (base_op(pc) != pc->op) return pc + 2 + (result == (pc[1].op == Op::JumpIfTrue) ? pc[1].jump() : 0);
  put(pc, R, Value::boolean(result));
  return pc + 1;
}

}  // namespace

// Of two exact strs; the left one grows in place where only the instruction has it.
static const Instr* join_texts(Vm* vm, const Instr* pc, Value* R, char* E, Value x, Value y) {
  SAVE();
  Thread& t = *vm->thread;
  if (x.same(y) || !replaces_left(pc) || (pc->b & kConstOperand)) return finish(vm, pc, R, str_concat(t, x, y));
  R[pc->b] = Value::unset();
  auto r = str_append(t, x, y);
  if (pc->flags & 4) decref(y);
  if (r.raised()) return unwind(vm);
  put(pc, R, r.value());
  return pc + 1;
}
// Of two exact lists; a left one that only the instruction has is extended.
static const Instr* join_lists(Vm* vm, const Instr* pc, Value* R, char* E, Value x, Value y) {
  SAVE();
  Thread& t = *vm->thread;
  if (!(pc->flags & 2) || x.header()->count() != 1 || x.header()->watched())
    return finish(vm, pc, R, list_concat(t, x, y));
  R[pc->b] = Value::unset();
  Status extended = list_extend(t, as_list(x), y);
  if (pc->flags & 4) decref(y);
  if (extended.raised()) {
    decref(x);
    return unwind(vm);
  }
  put(pc, R, x);
  return pc + 1;
}
WARM_PATH(Add) {
  Value x = operand(R, E, pc->b), y = operand(R, E, pc->c);
  if (!is_exact_str(x) || !is_exact_str(y)) {
    if (is_kind(x, Kind::List) && is_kind(y, Kind::List)) return join_lists(vm, pc, R, E, x, y);
    if (is_kind(x, Kind::Bytes) && is_kind(y, Kind::Bytes)) {
      SAVE();
      return finish(vm, pc, R, bytes_concat(*vm->thread, x, y));
    }
    if (!is_kind(x, Kind::Tuple) || !is_kind(y, Kind::Tuple)) return arithmetic<BinaryOp::Add>(pc, R, E, vm, op_Add);
    SAVE();
    return finish(vm, pc, R, tuple_concat(*vm->thread, x, y));
  }
  return join_texts(vm, pc, R, E, x, y);
}
WARM_PATH(Mul) {
  Value x = operand(R, E, pc->b), y = operand(R, E, pc->c);
  if (is_exact_str(x) && is_small_int(y)) {
    SAVE();
    return finish(vm, pc, R, str_repeat(*vm->thread, x, small_int(y)));
  }
  if (!is_kind(x, Kind::List) || !is_small_int(y)) return arithmetic<BinaryOp::Mul>(pc, R, E, vm, op_Mul);
  SAVE();
  return finish(vm, pc, R, list_repeat(*vm->thread, x, small_int(y)));
}
WARM_PATH(IMul) { return arithmetic<BinaryOp::Mul>(pc, R, E, vm, op_IMul); }

template <class Body>
static const Instr* power(const Instr* pc, Value* R, char* E, Vm* vm, Body body) {
  Value x = operand(R, E, pc->b), y = operand(R, E, pc->c);
  if ((is_small_int(x) || is_kind(x, Kind::Int)) && (is_small_int(y) || is_kind(y, Kind::Int))) {
    SAVE();
    return finish(vm, pc, R, int_binary(*vm->thread, BinaryOp::Pow, x, y));
  }
  bool to_whole = is_small_int(y) && small_int(y) >= 0;  // of any sign, and 0
  if (is_inline_float(x) && (to_whole || (inline_float(x) > 0 && (is_inline_float(y) || is_small_int(y))))) {
    double d = std::pow(inline_float(x), is_inline_float(y) ? inline_float(y) : double(small_int(y)));
    if (Value::fits_float(d)) {
      SAVE();
      put(pc, R, Value::inline_float(d));
      return pc + 1;
    }
  }
  return body(pc, R, E, vm);
}
WARM_PATH(Pow) { return power(pc, R, E, vm, op_Pow); }
WARM_PATH(IPow) { return power(pc, R, E, vm, op_IPow); }
// s += t where the next instruction stores to the global s: the two owners of the string, the operand and the cell,
// both give it up, so that it can grow in place. Both instructions are done then.
static CellObject* appended_global(const Instr* pc, char* E, Value x) {
  const Instr* next = pc + 1;
  if (!IS_AHEAD(IAdd, StoreGlobal, *next) || !(next->flags & 1) || next->a != pc->a || !(pc->flags & 2)) return nullptr;
  if (x.header()->count() != 2) return nullptr;
  CellObject* cell = instance_of(E)->site(next->b)->global.module;
  return cell && cell->value.same(x) && !cell->watched() ? cell : nullptr;
}
static const Instr* append_global(Vm* vm, const Instr* pc, Value* R, char* E, CellObject* cell, Value x, Value y) {
  SAVE();
  cell->value = Value::unset();
  decref(x);
  auto r = str_append(*vm->thread, x, y);
  if (pc->flags & 4) decref(R[pc->c]);
  if (r.raised()) return unwind(vm);
  cell->value = r.value();
  return pc + 2;
}
DOES_AHEAD(IAdd, StoreGlobal);
WARM_PATH(IAdd) {
  Value x = operand(R, E, pc->b), y = operand(R, E, pc->c);
  if (!is_exact_str(x) || !is_exact_str(y)) return arithmetic<BinaryOp::Add>(pc, R, E, vm, op_IAdd);
  if (CellObject* cell = x.same(y) ? nullptr : appended_global(pc, E, x))
    return append_global(vm, pc, R, E, cell, x, y);
  return join_texts(vm, pc, R, E, x, y);
}

#define WARM_ARITHMETIC(name) \
  WARM_PATH(name) { return arithmetic<BinaryOp::name>(pc, R, E, vm, op_##name); } \
  WARM_PATH(I##name) { return arithmetic<BinaryOp::name>(pc, R, E, vm, op_I##name); }
#define WARM_COMPARISON(name) \
  WARM_PATH(name) { return comparison<CompareOp::name>(pc, R, E, vm, op_##name); }
WARM_ARITHMETIC(Sub)
WARM_ARITHMETIC(TrueDiv)
WARM_ARITHMETIC(FloorDiv)
WARM_ARITHMETIC(Mod)
WARM_ARITHMETIC(LShift)
WARM_ARITHMETIC(RShift)
WARM_ARITHMETIC(And)
WARM_ARITHMETIC(Or)
WARM_ARITHMETIC(Xor)
WARM_COMPARISON(Lt)
WARM_COMPARISON(Le)
WARM_COMPARISON(Eq)
WARM_COMPARISON(Ne)
WARM_COMPARISON(Gt)
WARM_COMPARISON(Ge)

}  // namespace mpy
