// numpy's scalars: how they are made of elements, and operators between two numbers of which one is a scalar. What
// needs a warning, an error or a type that is seldom met gives unset, and numpy/_scalars.py does it.
#include "stdlib/numpy/scalars.h"

#include <cmath>
#include <limits>

#include "runtime/containers/dict_data.h"
#include "runtime/numbers/bigint.h"
#include "runtime/numbers/number.h"
#include "runtime/numbers/number_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/numpy/arrays.h"
#include "torch.natives.h"

namespace mpy {

using tensor::DType;

namespace {

Result<Value> scalar_of_int(Thread& t, Value cls, int64_t i) { return boxed_new(t, as_type(cls), TRY(make_int(t, i))); }
Result<Value> scalar_of_float(Thread& t, Value cls, double d) {
  Object* made = instance_new(t, as_type(cls));
  if (!made) return Raised{};
  static_cast<FloatObject*>(made)->value = d;
  return Value::pointer(made);
}
Value scalar_of_bool(const ScalarsObject* s, bool b) { return new_ref(b ? s->yes : s->no); }

// -1: no scalar that is known here.
int type_of_scalar(Thread& t, const ScalarsObject* s, Value v) {
  if (!v.is_pointer() || v.header()->kind < uint32_t(Kind::FirstLayout)) return -1;
  const Value cls = Value::pointer(type_of(t, v));
  for (DType d : {DType::F64, DType::I64})
    if (s->classes[int(d)].same(cls)) return int(d);
  for (int d = 0; d < tensor::kElementTypes; d++)
    if (s->classes[d].same(cls)) return d;
  return -1;
}

}  // namespace

bool read_number(Thread& t, const ScalarsObject* s, Value v, ReadNumber* out) {
  if (is_small_int(v)) {
    *out = {.weak = true, .i = small_int(v)};
    return true;
  }
  if (is_exact_float(v)) {
    *out = {.dtype = DType::F64, .weak = true, .is_float = true, .d = exact_double(v)};
    return true;
  }
  const int d = type_of_scalar(t, s, v);
  if (d < 0 || tensor::is_complex(DType(d))) return false;
  out->dtype = DType(d);
  if (kernels::is_float(out->dtype)) {
    out->is_float = true;
    out->d = static_cast<FloatObject*>(v.object())->value;
    return true;
  }
  if (out->dtype != DType::Bool) return exact_small(static_cast<BoxedObject*>(v.object())->value, &out->i);
  out->i = v.same(s->yes);
  return true;
}

bool stored_as(const ReadNumber& number, DType d, tensor::Scalar* out) {
  constexpr double kMost = 9007199254740992.0;
  if (d == DType::F64 || d == DType::F32) {
    const double x = number.is_float ? number.d : static_cast<double>(number.i);
    if (!number.is_float && std::fabs(x) > (d == DType::F64 ? kMost : 16777216.0)) return false;
    if (d == DType::F32 && std::isfinite(x) && !std::isfinite(static_cast<float>(x))) return false;
    *out = tensor::Scalar::of(x);
    return true;
  }
  if (d == DType::Bool) {
    *out = tensor::Scalar::of(number.is_float ? number.d != 0 : number.i != 0);
    return true;
  }
  if (!kernels::is_int(d)) return false;
  if (number.is_float && !(std::fabs(number.d) < kMost)) return false;
  const int64_t i = number.is_float ? static_cast<int64_t>(number.d) : number.i;
  const int bits = 8 * static_cast<int>(kernels::size_of(d)) - !kernels::is_unsigned(d);
  if (kernels::is_unsigned(d) ? i < 0 : bits < 63 && i < -(int64_t(1) << bits)) return false;
  if (bits < 63 && i >= int64_t(1) << bits) return false;
  *out = tensor::Scalar::of(i);
  return true;
}

Result<Value> scalar_of_element(Thread& t, const ScalarsObject* s, DType d, const void* element) {
  const Value cls = s->classes[int(d)];
  if (cls.is_unset() || tensor::is_complex(d) || d == DType::BF16) return Value::unset();
  if (d == DType::F64) return scalar_of_float(t, cls, *static_cast<const double*>(element));
  if (kernels::is_float(d)) return scalar_of_float(t, cls, tensor::load_double(element, d));
  const tensor::Scalar number = tensor::load_scalar(element, d);
  if (d == DType::Bool) return scalar_of_bool(s, number.truth());
  if (d == DType::U64) return boxed_new(t, as_type(cls), TRY(make_uint(t, static_cast<uint64_t>(number.i))));
  return scalar_of_int(t, cls, number.i);
}

namespace {

// --- types of results (NEP 50)

struct IntRange {
  int64_t low, high;  // of uint64 what int64 has of it
};
IntRange range_of(DType d) {
  const int bits = 8 * static_cast<int>(kernels::size_of(d));
  const bool is_unsigned = kernels::is_unsigned(d);
  if (bits == 64) return {is_unsigned ? 0 : INT64_MIN, INT64_MAX};
  return is_unsigned ? IntRange{0, (int64_t(1) << bits) - 1}
                     : IntRange{-(int64_t(1) << (bits - 1)), (int64_t(1) << (bits - 1)) - 1};
}
constexpr int64_t kExactInDouble = int64_t(1) << 53;
bool is_exact_in_double(int64_t i) { return -kExactInDouble <= i && i <= kExactInDouble; }

// The type in which the two are computed; false: not one that is computed here.
bool common_type(const ReadNumber& a, const ReadNumber& b, DType* out) {
  if (a.weak != b.weak) {
    const ReadNumber &strong = a.weak ? b : a, &weak = a.weak ? a : b;
    *out = weak.is_float && !strong.is_float ? DType::F64 : strong.dtype;
    if (strong.dtype == DType::Bool) return false;
    if (kernels::is_float(*out)) return true;
    const IntRange range = range_of(*out);
    return range.low <= weak.i && weak.i <= range.high;  // else OverflowError
  }
  *out = a.dtype;
  if (a.dtype == b.dtype) return a.dtype != DType::Bool;
  if (a.dtype == DType::Bool || b.dtype == DType::Bool) return false;
  if (a.dtype == DType::F64 || b.dtype == DType::F64) {
    *out = DType::F64;
    return true;
  }
  const DType other = a.dtype == DType::I64 ? b.dtype : a.dtype;
  *out = DType::I64;
  return (a.dtype == DType::I64 || b.dtype == DType::I64) && kernels::is_int(other) && other != DType::U64;
}

// --- operators

constexpr int64_t kNoInt = INT64_MIN;  // what is not computed here; so is the least number of int64 itself

int64_t int_power(int64_t x, int64_t y) {
  int64_t made = 1;
  if (y < 0) return kNoInt;
  for (; y; y >>= 1) {
    if (y & 1 && __builtin_mul_overflow(made, x, &made)) return kNoInt;
    if (y > 1 && __builtin_mul_overflow(x, x, &x)) return kNoInt;
  }
  return made;
}
int64_t int_result(BinaryOp op, int64_t x, int64_t y, int bits) {
  int64_t made = 0;
  switch (op) {
    case BinaryOp::Add: return __builtin_add_overflow(x, y, &made) ? kNoInt : made;
    case BinaryOp::Sub: return __builtin_sub_overflow(x, y, &made) ? kNoInt : made;
    case BinaryOp::Mul: return __builtin_mul_overflow(x, y, &made) ? kNoInt : made;
    case BinaryOp::FloorDiv:
      if (y == 0 || (y == -1 && x == INT64_MIN)) return kNoInt;
      return x / y - (x % y != 0 && (x < 0) != (y < 0));
    case BinaryOp::Mod:
      if (y == 0) return kNoInt;
      if (y == -1) return 0;
      made = x % y;
      return made != 0 && (made < 0) != (y < 0) ? made + y : made;
    case BinaryOp::Pow: return int_power(x, y);
    case BinaryOp::And: return x & y;
    case BinaryOp::Or: return x | y;
    case BinaryOp::Xor: return x ^ y;
    case BinaryOp::LShift:
      return 0 <= y && y < bits - 1 && !__builtin_mul_overflow(x, int64_t(1) << y, &made) ? made : kNoInt;
    case BinaryOp::RShift: return 0 <= y && y < bits ? x >> y : kNoInt;
    default: return kNoInt;
  }
}
// NaN: not computed here.
double float_result(BinaryOp op, double x, double y) {
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  switch (op) {
    case BinaryOp::Add: return x + y;
    case BinaryOp::Sub: return x - y;
    case BinaryOp::Mul: return x * y;
    case BinaryOp::TrueDiv: return y == 0 ? kNone : x / y;
    case BinaryOp::Pow: return std::pow(x, y);
    default: return kNone;
  }
}
double as_double(const ReadNumber& n) { return n.is_float ? n.d : static_cast<double>(n.i); }
double rounded(double x, DType d) { return d == DType::F32 ? static_cast<double>(static_cast<float>(x)) : x; }

Result<Value> scalar_binary(Thread& t, const ScalarsObject* s, BinaryOp op, const ReadNumber& a, const ReadNumber& b) {
  DType d;
  if (a.dtype == DType::Bool && b.dtype == DType::Bool && !a.weak && !b.weak) {
    if (op == BinaryOp::And) return scalar_of_bool(s, a.i & b.i);
    if (op == BinaryOp::Or) return scalar_of_bool(s, a.i | b.i);
    return op == BinaryOp::Xor ? scalar_of_bool(s, a.i ^ b.i) : Value::unset();
  }
  if (!common_type(a, b, &d)) return Value::unset();
  if (kernels::is_int(d)) {
    if (op == BinaryOp::TrueDiv) {
      if (b.i == 0 || !is_exact_in_double(a.i) || !is_exact_in_double(b.i)) return Value::unset();
      return scalar_of_float(t, s->classes[int(DType::F64)], static_cast<double>(a.i) / static_cast<double>(b.i));
    }
    const int64_t made = int_result(op, a.i, b.i, 8 * static_cast<int>(kernels::size_of(d)));
    const IntRange range = range_of(d);
    if (made == kNoInt || made < range.low || made > range.high) return Value::unset();
    return scalar_of_int(t, s->classes[int(d)], made);
  }
  if (d != DType::F64 && d != DType::F32) return Value::unset();
  const double made = rounded(float_result(op, rounded(as_double(a), d), rounded(as_double(b), d)), d);
  return std::isfinite(made) ? scalar_of_float(t, s->classes[int(d)], made) : Value::unset();
}

Result<Value> scalar_compare(const ScalarsObject* s, CompareOp op, const ReadNumber& a, const ReadNumber& b) {
  if (!a.is_float && !b.is_float) return scalar_of_bool(s, order_holds(op, a.i, b.i));
  double x = as_double(a), y = as_double(b);
  if ((!a.is_float && !is_exact_in_double(a.i)) || (!b.is_float && !is_exact_in_double(b.i))) return Value::unset();
  const DType strong = a.weak ? b.dtype : a.dtype;
  if (strong == DType::F16) return Value::unset();
  if (a.weak || b.weak) x = rounded(x, strong), y = rounded(y, strong);  // a number of Python's takes the other's type
  return scalar_of_bool(s, order_holds(op, x, y));
}

constexpr struct {
  std::string_view name;
  BinaryOp op;
} kOperators[] = {{"add", BinaryOp::Add},
                  {"subtract", BinaryOp::Sub},
                  {"multiply", BinaryOp::Mul},
                  {"true_divide", BinaryOp::TrueDiv},
                  {"floor_divide", BinaryOp::FloorDiv},
                  {"remainder", BinaryOp::Mod},
                  {"power", BinaryOp::Pow},
                  {"bitwise_and", BinaryOp::And},
                  {"bitwise_or", BinaryOp::Or},
                  {"bitwise_xor", BinaryOp::Xor},
                  {"left_shift", BinaryOp::LShift},
                  {"right_shift", BinaryOp::RShift}};
constexpr struct {
  std::string_view name;
  CompareOp op;
} kComparisons[] = {{"equal", CompareOp::Eq},      {"not_equal", CompareOp::Ne}, {"less", CompareOp::Lt},
                    {"less_equal", CompareOp::Le}, {"greater", CompareOp::Gt},   {"greater_equal", CompareOp::Ge}};

// --- the two types

void scalars_destroy(Thread&, Object* o) {
  auto* s = static_cast<ScalarsObject*>(o);
  for (Value& v : s->classes) decref(std::exchange(v, Value::unset()));
  for (Value* v : {&s->no, &s->yes}) decref(std::exchange(*v, Value::unset()));
}
void scalars_visit(Object* o, void (*visit)(void*, Value*), void* c) {
  auto* s = static_cast<ScalarsObject*>(o);
  for (Value& v : s->classes) visit(c, &v);
  for (Value* v : {&s->no, &s->yes}) visit(c, v);
}
// Whether objects of the class are such numbers in memory.
bool holds_elements(Thread& t, Value cls, DType d) {
  if (!is_type(t, cls)) return false;
  const TypeObject* type = as_type(cls);
  if (kernels::is_float(d) && !tensor::is_complex(d)) return type->payload_kind == uint16_t(Kind::Float);
  return !kernels::is_int(d) || (type->payload_kind == uint16_t(Kind::Int) && (type->flags & TypeObject::kBoxed));
}
// Scalars(classes, no, yes): `classes` maps torch's element types to numpy's classes.
Result<Value> scalars_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords(t, "Scalars", kwnames));
  if (args.size() != 3 || !is_dict(t, args[0])) return t.type_error("Scalars() wants a dict and the scalars of bool");
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  auto* s = static_cast<ScalarsObject*>(o);
  Ref made = Ref::take(Value::pointer(o));
  for (int d = 0; d < tensor::kElementTypes; d++) {
    Value cls = TRY(dict_get(t, args[0], dtype_value(t, DType(d))));
    if (!cls.is_unset() && !holds_elements(t, cls, DType(d))) {
      decref(cls);
      return t.type_error("no class of scalars holds numbers of {}", {tensor::torch_name(DType(d))});
    }
    s->classes[d] = cls;
  }
  s->no = new_ref(args[1]);
  s->yes = new_ref(args[2]);
  return made.release();
}

void operator_destroy(Thread&, Object* o) {
  decref(std::exchange(static_cast<OperatorObject*>(o)->kinds, Value::unset()));
}
void operator_visit(Object* o, void (*visit)(void*, Value*), void* c) {
  visit(c, &static_cast<OperatorObject*>(o)->kinds);
}
// Operator(kinds, name, reflected)
Result<Value> operator_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords(t, "Operator", kwnames));
  if (args.size() != 3 || !(is_scalars(t, args[0]) || is_arrays(t, args[0])))
    return t.type_error("Operator() wants scalars or arrays, a name and a bool");
  const std::string_view name = TRY(str_utf8(t, args[1]));
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  OperatorObject* made = operator_of(Value::pointer(o));
  Ref hold = Ref::take(Value::pointer(o));
  made->kinds = new_ref(args[0]);
  made->reflected = is_true(args[2]);
  for (const auto& known : kOperators)
    if (known.name == name) {
      made->what = uint8_t(known.op);
      return hold.release();
    }
  for (const auto& known : kComparisons)
    if (known.name == name) {
      made->what = uint8_t(known.op);
      made->compares = true;
      return hold.release();
    }
  return t.value_error("no operator between numbers is named {}", {name});
}

}  // namespace

NATIVE(numpy_operate) {
  if (!is_operator(t, args[0], false)) return refuse_bound(t, args[0]);
  const OperatorObject* o = operator_of(args[0]);
  const ScalarsObject* s = scalars_of(o->kinds);
  ReadNumber a, b;
  if (!read_number(t, s, args[1], &a) || !read_number(t, s, args[2], &b)) return Value::unset();
  if (o->compares) return scalar_compare(s, CompareOp(o->what), a, b);
  return o->reflected ? scalar_binary(t, s, BinaryOp(o->what), b, a) : scalar_binary(t, s, BinaryOp(o->what), a, b);
}

SCALARS_NATIVE(numpy_negate) {
  const ScalarsObject* s = scalars_of(args[0]);
  ReadNumber a;
  if (!read_number(t, s, args[1], &a) || a.weak) return Value::unset();
  if (a.is_float) return scalar_of_float(t, s->classes[int(a.dtype)], -a.d);
  if (a.dtype == DType::Bool || kernels::is_unsigned(a.dtype) || a.i == range_of(a.dtype).low) return Value::unset();
  return scalar_of_int(t, s->classes[int(a.dtype)], -a.i);
}
SCALARS_NATIVE(numpy_magnitude) {
  const ScalarsObject* s = scalars_of(args[0]);
  ReadNumber a;
  if (!read_number(t, s, args[1], &a) || a.weak) return Value::unset();
  if (a.is_float) return scalar_of_float(t, s->classes[int(a.dtype)], std::fabs(a.d));
  if (a.dtype == DType::Bool || a.i == range_of(a.dtype).low) return Value::unset();
  return scalar_of_int(t, s->classes[int(a.dtype)], a.i < 0 ? -a.i : a.i);
}

SCALARS_NATIVE(numpy_truth) {
  const ScalarsObject* s = scalars_of(args[0]);
  return args[1].same(s->yes) ? Value::boolean(true) : args[1].same(s->no) ? Value::boolean(false) : Value::unset();
}

// make(cls, value) of numpy/_scalars.py.
SCALARS_NATIVE(numpy_make) {
  const ScalarsObject* s = scalars_of(args[0]);
  for (int d = 0; d < tensor::kElementTypes; d++) {
    if (!s->classes[d].same(args[1])) continue;
    if (kernels::is_float(DType(d)) && is_exact_float(args[2]))
      return scalar_of_float(t, args[1], exact_double(args[2]));
    if (kernels::is_int(DType(d)) && is_small_int(args[2])) return boxed_new(t, as_type(args[1]), args[2]);
    if (DType(d) == DType::Bool && is_bool(args[2])) return scalar_of_bool(s, is_true(args[2]));
    break;
  }
  return Value::unset();
}

// cls(number), where it is one of that type's already.
SCALARS_NATIVE(numpy_new) {
  const ScalarsObject* s = scalars_of(args[0]);
  for (DType d : {DType::F64, DType::I64, DType::I32, DType::U8, DType::F32, DType::I8, DType::I16}) {
    if (!s->classes[int(d)].same(args[1])) continue;
    if (d == DType::F64 && is_exact_float(args[2])) return scalar_of_float(t, args[1], exact_double(args[2]));
    if (kernels::is_float(d)) {
      if (!is_small_int(args[2]) || std::abs(small_int(args[2])) > 1 << 24) return Value::unset();
      return scalar_of_float(t, args[1], static_cast<double>(small_int(args[2])));
    }
    if (!is_small_int(args[2])) return Value::unset();
    const IntRange range = range_of(d);
    const int64_t i = small_int(args[2]);
    return range.low <= i && i <= range.high ? scalar_of_int(t, args[1], i) : Value::unset();
  }
  return Value::unset();
}

#define TABLE_numpy_scalars
#define TABLE_numpy_operator
#include "torch.tables.inc"

static bool has_table(Thread& t, Value v, const NativeTable& table) {
  return v.is_pointer() && type_of(t, v)->native_table == &table;
}
bool is_scalars(Thread& t, Value v) { return has_table(t, v, k_numpy_scalars_table); }
bool is_operator(Thread& t, Value v, bool of_arrays) {
  if (!has_table(t, v, k_numpy_operator_table)) return false;
  return of_arrays ? is_arrays(t, operator_of(v)->kinds) : is_scalars(t, operator_of(v)->kinds);
}
Raised refuse_bound(Thread& t, Value v) {
  return t.type_error("a native of numpy is not bound to '{}'", {FormatArg::type_of(v)});
}

Status add_scalars(Thread& t, Value module) {
  TRY(add_types(t, module, sizeof(ScalarsObject), {{"_numpy.Scalars", k_numpy_scalars_table}}));
  return add_types(t, module, sizeof(OperatorObject), {{"_numpy.Operator", k_numpy_operator_table}});
}

}  // namespace mpy
