// The order in which the methods of an operator are tried, as a list of stages: in-place, then left and reflected
// (reflected first when the right type is a proper subclass that overrides it). If any of these is a Python function it
// gets a frame; types whose methods are all native go through the runtime in one step.
#include "vm/interp/arithmetic/arithmetic_operator.h"

namespace mpy {
namespace {

struct OpNames {
  Value Names::* left;
  Value Names::* right;
  Value Names::* in_place;
};
constexpr OpNames kNames[] = {
    {&Names::__add__, &Names::__radd__, &Names::__iadd__},
    {&Names::__sub__, &Names::__rsub__, &Names::__isub__},
    {&Names::__mul__, &Names::__rmul__, &Names::__imul__},
    {&Names::__matmul__, &Names::__rmatmul__, &Names::__imatmul__},
    {&Names::__truediv__, &Names::__rtruediv__, &Names::__itruediv__},
    {&Names::__floordiv__, &Names::__rfloordiv__, &Names::__ifloordiv__},
    {&Names::__mod__, &Names::__rmod__, &Names::__imod__},
    {&Names::__divmod__, &Names::__rdivmod__, &Names::__divmod__},
    {&Names::__pow__, &Names::__rpow__, &Names::__ipow__},
    {&Names::__lshift__, &Names::__rlshift__, &Names::__ilshift__},
    {&Names::__rshift__, &Names::__rrshift__, &Names::__irshift__},
    {&Names::__and__, &Names::__rand__, &Names::__iand__},
    {&Names::__xor__, &Names::__rxor__, &Names::__ixor__},
    {&Names::__or__, &Names::__ror__, &Names::__ior__},
};
constexpr Value Names::* kCompareNames[] = {&Names::__lt__, &Names::__le__, &Names::__eq__,
                                            &Names::__ne__, &Names::__gt__, &Names::__ge__};
constexpr CompareOp kSwapped[] = {CompareOp::Gt, CompareOp::Ge, CompareOp::Eq,
                                  CompareOp::Ne, CompareOp::Lt, CompareOp::Le};

// Method `name` of v if it is a Python function (or unset), else unset.
Value python_method(Thread& t, Value v, Value name) {
  if (!user_object(v)) return Value::unset();
  Value f = special_method(t, v, name);
  return is_function(f) ? f : Value::unset();
}

bool in_place_op(Op op) { return op >= Op::IAdd && op <= Op::IXor; }

// One method to try.
struct Try {
  Value name;
  Value self, other;
};

// Stages: 0 in place, 1 and 2 the two directions.
struct Plan {
  Try steps[3];
  int count = 0;
  void add(Value name, Value self, Value other) { steps[count++] = {name, self, other}; }
};

Plan plan_binary(Thread& t, BinaryOp op, bool in_place, Value x, Value y) {
  const Names& n = t.isolate.names;
  const OpNames& names = kNames[int(op)];
  Plan p;
  TypeObject* tx = type_of(t, x);
  TypeObject* ty = type_of(t, y);
  // Built-in sequences are joined and repeated only when the other operand has no say of its own (__radd__, __rmul__).
  if ((op == BinaryOp::Add || op == BinaryOp::Mul) && tx != ty && tx->ops.length && user_object(y) &&
      !is_subtype(ty, tx)) {
    Value left = type_lookup(tx, n.*names.left), grows = type_lookup(tx, n.*names.in_place);
    if (!left.is_unset() && !is_function(left) && !is_function(grows)) {
      p.add(n.*names.right, y, x);
      if (op == BinaryOp::Mul && !is_int_like(t, y) && !ty->ops.index) return p;  // no number of times
      if (in_place && !grows.is_unset()) p.add(n.*names.in_place, x, y);
      else p.add(n.*names.left, x, y);
      return p;
    }
  }
  if (in_place) p.add(n.*names.in_place, x, y);
  bool right = tx != ty;
  bool right_first =
      right && is_asked_first(ty, tx) && !type_lookup(ty, n.*names.right).same(type_lookup(tx, n.*names.right));
  if (right_first) p.add(n.*names.right, y, x);
  p.add(n.*names.left, x, y);
  if (right && !right_first) p.add(n.*names.right, y, x);
  return p;
}
Plan plan_compare(Thread& t, CompareOp op, Value x, Value y) {
  const Names& n = t.isolate.names;
  Value left = n.*kCompareNames[int(op)], right = n.*kCompareNames[int(kSwapped[int(op)])];
  Plan p;
  TypeObject* tx = type_of(t, x);
  TypeObject* ty = type_of(t, y);
  bool right_first = tx != ty && is_asked_first(ty, tx);
  if (right_first) p.add(right, y, x);
  p.add(left, x, y);
  if (!right_first) p.add(right, y, x);
  return p;
}

// Runs the plan from `stage` on. Python methods get a frame (`first` = nothing was tried yet: operands of pc are still
// to be released).
const Instr* try_methods(Vm* vm, const Instr* pc, Value* R, const Plan& p, int stage, Value x, Value y, Continue what,
                         bool first, Result<Value> (*failed)(Vm*, const Instr*, Value, Value)) {
  Thread& t = *vm->thread;
  for (; stage < p.count; stage++) {
    const Try& s = p.steps[stage];
    Value f = type_lookup(type_of(t, s.self), s.name);
    if (f.is_unset()) continue;
    Value args[2] = {s.self, s.other};
    if (Result<Value> r = Value::unset(); is_function(f) && function_try_native(vm, as_function(f), args, &r)) {
      if (first) release_operands(pc, R);
      if (r.raised()) return unwind(vm);
      put(pc, R, r.value());
      return pc + 1;
    }
    if (is_function(f)) {
      const Instr* next = push_frame(vm, pc, as_function(f), args, kReturnContinue, what,
                                     {new_ref(x), new_ref(y), Value::small_int(stage + 1)}, first);
      return next ? next : unwind(vm);
    }
    Result<Value> r = call_special(t, s.self, f, std::span<const Value>(args + 1, 1));
    if (r.raised()) {
      if (first) release_operands(pc, R);
      return unwind(vm);
    }
    if (r.value().same(t.isolate.not_implemented)) {
      decref(r.value());
      continue;
    }
    if (first) release_operands(pc, R);
    put(pc, R, r.value());
    return pc + 1;
  }
  Result<Value> r = failed(vm, pc, x, y);
  if (first) release_operands(pc, R);
  if (r.raised()) return unwind(vm);
  put(pc, R, r.value());
  return pc + 1;
}

Result<Value> binary_failed(Vm* vm, const Instr* pc, Value x, Value y) {
  Thread& t = *vm->thread;
  std::string_view symbol = binary_symbol(binary_of(base_op(pc)));
  const char* more = in_place_op(base_op(pc)) ? "=" : "";
  if (base_op(pc) == Op::Pow) symbol = "** or pow()";
  Op o = base_op(pc);
  if (o == Op::Add || o == Op::IAdd) {  // sequences are joined when nothing else is done
    if (payload_of(t.isolate, x, Kind::Bytes) || payload_of(t.isolate, x, Kind::ByteArray))
      return t.type_error("can't concat {} to {}", {FormatArg::type_of(y), FormatArg::type_of(x)});
    for (Kind k : {Kind::Str, Kind::List, Kind::Tuple}) {
      std::string_view name = k == Kind::Str ? "str" : k == Kind::List ? "list" : "tuple";
      if (payload_of(t.isolate, x, k))
        return t.type_error("can only concatenate {} (not \"{}\") to {}", {name, FormatArg::type_of(y), name});
    }
  }
  if (o == Op::Mul || o == Op::IMul) {  // a sequence is repeated when nothing else is done
    auto repeats = [](Value v) {
      for (Kind k : {Kind::Str, Kind::List, Kind::Tuple, Kind::Bytes, Kind::ByteArray})
        if (is_kind(v, k)) return true;
      return false;
    };
    if (repeats(x) || repeats(y))
      return t.type_error("can't multiply sequence by non-int of type '{}'", {FormatArg::type_of(repeats(x) ? y : x)});
  }
  return t.type_error("unsupported operand type(s) for {}{}: '{}' and '{}'",
                      {symbol, more, FormatArg::type_of(x), FormatArg::type_of(y)});
}
Result<Value> compare_failed(Vm* vm, const Instr* pc, Value x, Value y) {
  Thread& t = *vm->thread;
  static const char* kSymbols[] = {"<", "<=", "==", "!=", ">", ">="};
  CompareOp op = compare_of(base_op(pc));
  if (op == CompareOp::Eq) return Value::boolean(x.same(y));
  if (op == CompareOp::Ne) return Value::boolean(!x.same(y));
  return t.type_error("'{}' not supported between instances of '{}' and '{}'",
                      {kSymbols[int(op)], FormatArg::type_of(x), FormatArg::type_of(y)});
}

bool any_python(Thread& t, const Plan& p) {
  for (int i = 0; i < p.count; i++)
    if (!python_method(t, p.steps[i].self, p.steps[i].name).is_unset()) return true;
  return false;
}

}  // namespace

BinaryOp binary_of(Op op) {
  static constexpr BinaryOp kOrder[] = {BinaryOp::Add,     BinaryOp::Sub,      BinaryOp::Mul, BinaryOp::MatMul,
                                        BinaryOp::TrueDiv, BinaryOp::FloorDiv, BinaryOp::Mod, BinaryOp::Pow,
                                        BinaryOp::LShift,  BinaryOp::RShift,   BinaryOp::And, BinaryOp::Or,
                                        BinaryOp::Xor};
  return kOrder[int(op) - int(in_place_op(op) ? Op::IAdd : Op::Add)];
}
CompareOp compare_of(Op op) { return CompareOp(int(op) - int(Op::Lt)); }

const Instr* unary_op(Vm* vm, const Instr* pc, Value* R, Value x, UnaryOp op) {
  Thread& t = *vm->thread;
  const Names& n = t.isolate.names;
  Value name = op == UnaryOp::Neg ? n.__neg__ : op == UnaryOp::Pos ? n.__pos__ : n.__invert__;
  Value f = python_method(t, x, name);
  Result<Value> quick = Value::unset();
  if (!f.is_unset() && function_try_native(vm, as_function(f), {&x, 1}, &quick)) return finish(vm, pc, R, quick);
  if (!f.is_unset()) return call_hidden(vm, pc, R, as_function(f), {&x, 1}, kReturnPlain);
  return finish(vm, pc, R, unary(t, op, x));
}

// The first method that is asked, a Python function, and the stage behind it. `reflected`: it is the right operand's.
struct FirstMethod {
  FunctionObject* f = nullptr;
  int stage = 1;
  bool reflected = false;
};
// The left operand's class defines the operator in Python and the right one's does not go first: its first stage at
// once. It is noted for the handlers of the next time. `in_place` (or unset) goes before `name`.
static FirstMethod left_method(Vm* vm, const Instr* pc, Value x, Value y, Value in_place, Value name, Continue what) {
  Thread& t = *vm->thread;
  if (!user_object(x)) return {};
  TypeObject *type = type_of(t, x), *holder = nullptr;
  if (user_object(y) && type_of(t, y) != type && is_asked_first(type_of(t, y), type)) return {};
  uint32_t kind = x.header()->kind;
  auto& set = vm->operators[operator_line(kind, pc->op)];
  if (!vm->monitored)  // a monitored run reports each class that a lookup reads
    for (const Vm::OperatorLine& known : set)
      if (holds(known, kind, pc->op) && known.what == what && is_function(*known.place))
        return {as_function(*known.place), known.stage};
  FirstMethod m;
  Value f = in_place.is_unset() ? Value::unset() : type_lookup(type, in_place, &holder);
  if (!in_place.is_unset() && f.is_unset()) m.stage = 2;
  if (f.is_unset()) {
    f = type_lookup(type, name, &holder);
  } else {
    name = in_place;
  }
  if (!is_function(f)) return {};
  m.f = as_function(f);
  auto& line = set[0].kind == kind && set[0].op == pc->op ? set[0] : new_line(set);
  line = {
      kind, pc->op, uint8_t(m.stage), what, type, type->version, type_entry_place(holder, type_entry(holder, name))};
  return m;
}
// The left operand is an int or a float, whose methods know only numbers: a right operand of a Python class is asked at
// once, where it is no number. `stages`: how many there are.
static FirstMethod reflected_method(Thread& t, Value x, Value y, Value name, int stages) {
  if (!user_object(y) || is_type(t, y) || !(is_small_int(x) || is_inline_float(x))) return {};
  auto payload = static_cast<Kind>(type_of(t, y)->payload_kind);
  if (payload == Kind::Int || payload == Kind::Float || payload == Kind::Complex) return {};
  Value f = type_lookup(type_of(t, y), name);
  if (!is_function(f)) return {};
  return {as_function(f), stages, true};
}
FunctionObject* remember_special(Vm* vm, Op op, Value x, Value name) {
  Thread& t = *vm->thread;
  if (!user_object(x) || is_type(t, x)) return nullptr;
  TypeObject *type = type_of(t, x), *holder = nullptr;
  Value f = type_lookup(type, name, &holder);
  if (!is_function(f)) return nullptr;
  uint32_t kind = x.header()->kind;
  auto& set = vm->operators[operator_line(kind, op)];
  auto& line = set[0].kind == kind && set[0].op == op ? set[0] : new_line(set);
  line = {kind, op, 0, Continue::kNone, type, type->version, type_entry_place(holder, type_entry(holder, name))};
  return as_function(f);
}
// Of the usual form f(self, other): the frame at once; operands that are temps move to what the continuation keeps.
static const Instr* enter_first(Vm* vm, const Instr* pc, Value* R, FirstMethod m, Value x, Value y, Continue what) {
  Value* new_R = frame_top(vm, R) + 10;
  if (check_depth(vm, new_R).raised()) {
    release_operands(pc, R);
    return unwind(vm);
  }
  incref(m.f);
  if (!(pc->flags & 2)) incref(x);
  if (!(pc->flags & 4)) incref(y);
  new_R[-5] = Value::small_int(int(what));
  new_R[-6] = x;
  new_R[-7] = y;
  new_R[-8] = Value::small_int(m.stage);
  new_R[0] = new_ref(m.reflected ? y : x);
  new_R[1] = new_ref(m.reflected ? x : y);
  return enter_function(vm, pc, new_R, m.f, kReturnContinue);
}
static const Instr* call_first(Vm* vm, const Instr* pc, FirstMethod m, Value x, Value y, Continue what) {
  if (m.f->kind == uint32_t(Kind::Function0) + 2) return enter_first(vm, pc, vm->R, m, x, y, what);
  Value args[2] = {m.reflected ? y : x, m.reflected ? x : y};
  if (Result<Value> r = Value::unset(); function_try_native(vm, m.f, args, &r)) return finish(vm, pc, vm->R, r);
  const Instr* next =
      push_frame(vm, pc, m.f, args, kReturnContinue, what, {new_ref(x), new_ref(y), Value::small_int(m.stage)}, true);
  return next ? next : unwind(vm);
}

const Instr* binary_op(Vm* vm, const Instr* pc, Value* R, Value x, Value y, BinaryOp op, bool in_place) {
  Thread& t = *vm->thread;
  if (user_object(x) || user_object(y)) {
    const OpNames& names = kNames[int(op)];
    FirstMethod m = left_method(vm, pc, x, y, in_place ? t.isolate.names.*names.in_place : Value::unset(),
                                t.isolate.names.*names.left, Continue::kBinary);
    if (!m.f) m = reflected_method(t, x, y, t.isolate.names.*names.right, in_place ? 3 : 2);
    if (m.f) return call_first(vm, pc, m, x, y, Continue::kBinary);
    Plan p = plan_binary(t, op, in_place, x, y);
    if (any_python(t, p)) return try_methods(vm, pc, R, p, 0, x, y, Continue::kBinary, true, binary_failed);
  }
  return finish(vm, pc, R, in_place ? inplace(t, op, x, y) : binary(t, op, x, y));
}
const Instr* binary_next(Vm* vm, const Instr* pc, Value* R, Value x, Value y, int stage) {
  Plan p = plan_binary(*vm->thread, binary_of(base_op(pc)), in_place_op(base_op(pc)), x, y);
  return try_methods(vm, pc, R, p, stage, x, y, Continue::kBinary, false, binary_failed);
}

const Instr* compare_op(Vm* vm, const Instr* pc, Value* R, Value x, Value y, CompareOp op) {
  Thread& t = *vm->thread;
  if (user_object(x) || user_object(y)) {
    FirstMethod m =
        left_method(vm, pc, x, y, Value::unset(), t.isolate.names.*kCompareNames[int(op)], Continue::kCompare);
    if (!m.f) m = reflected_method(t, x, y, t.isolate.names.*kCompareNames[int(kSwapped[int(op)])], 2);
    if (m.f) return call_first(vm, pc, m, x, y, Continue::kCompare);
    Plan p = plan_compare(t, op, x, y);
    if (any_python(t, p)) return try_methods(vm, pc, R, p, 0, x, y, Continue::kCompare, true, compare_failed);
  }
  return finish(vm, pc, R, compare(t, op, x, y));
}
const Instr* compare_next(Vm* vm, const Instr* pc, Value* R, Value x, Value y, int stage) {
  Plan p = plan_compare(*vm->thread, compare_of(base_op(pc)), x, y);
  return try_methods(vm, pc, R, p, stage, x, y, Continue::kCompare, false, compare_failed);
}

}  // namespace mpy
