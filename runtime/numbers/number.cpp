// The accessor family of numbers (number.h): kinds, conversions with Python's protocol, and dispatch of arithmetic.
#include "runtime/numbers/number.h"

#include <cmath>

#include "runtime/numbers/bigint.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"

namespace mpy {

Value exact_number(Thread& t, Value v) {
  if (!v.is_pointer()) return is_small_int(v) || is_inline_float(v) || is_bool(v) ? v : Value::unset();
  Object* o = v.header();
  switch (static_cast<Kind>(o->kind)) {
    case Kind::Int:
    case Kind::Float:
    case Kind::Complex: return v;
    case Kind::Traced: return static_cast<TracedObject*>(o)->value;
    default: break;
  }
  if (o->kind < static_cast<uint32_t>(Kind::FirstLayout)) return Value::unset();
  TypeObject* type = type_of(t, v);
  if (!type) return Value::unset();
  switch (static_cast<Kind>(type->payload_kind)) {
    case Kind::Int: return unbox(t, v);
    case Kind::Float:
    case Kind::Complex: return v;  // same struct, slots behind
    default: return Value::unset();
  }
}

namespace {

// The kind of an exact_number result; a Float or Complex subclass instance has its own kind id.
NumberKind kind_of_exact(Thread& t, Value v) {
  if (is_small_int(v)) return NumberKind::Int;
  if (is_inline_float(v)) return NumberKind::Float;
  if (is_bool(v)) return NumberKind::Bool;
  if (!v.is_pointer()) return NumberKind::None;
  switch (static_cast<Kind>(v.header()->kind)) {
    case Kind::Int: {
      int64_t i;
      return exact_small(v, &i) ? NumberKind::Int : NumberKind::BigInt;
    }
    case Kind::Float: return NumberKind::Float;
    case Kind::Complex: return NumberKind::Complex;
    default:
      return static_cast<Kind>(type_of(t, v)->payload_kind) == Kind::Complex ? NumberKind::Complex : NumberKind::Float;
  }
}

// Result of an __index__/__int__ look-up: CPython insists on an int.
Result<Value> checked_int(Thread& t, Value owned, const char* method) {
  Ref r = Ref::take(owned);
  Value e = exact_number(t, r);
  if (e.is_unset() || !is_exact_int(e))
    return t.type_error("{} returned non-int (type {})", {method, FormatArg::type_of(r)});
  if (!e.same(r) || is_bool(e))
    TRY(warn_program(t, Exc::DeprecationWarning,
                     "{} returned non-int (type {}).  The ability to return an instance of a strict subclass of int is "
                     "deprecated, and may be removed in a future version of Python.",
                     {method, FormatArg::type_of(r)}));
  return is_bool(e) ? Value::small_int(is_true(e)) : new_ref(e);
}

}  // namespace

NumberKind number_kind(Thread& t, Value v) {
  Value e = exact_number(t, v);
  return e.is_unset() ? NumberKind::None : kind_of_exact(t, e);
}

int64_t as_int64(Thread& t, Value v) {
  if (is_small_int(v)) return small_int(v);
  int64_t i = 0;
  exact_small(exact_number(t, v), &i);
  return i;
}

double as_double(Thread& t, Value v) {
  if (is_inline_float(v)) return inline_float(v);
  Value e = exact_number(t, v);
  return exact_double(e);
}

ComplexValue as_complex(Thread& t, Value v) {
  Value e = exact_number(t, v);
  switch (kind_of_exact(t, e)) {
    case NumberKind::Complex: {
      auto* c = static_cast<ComplexObject*>(e.object());
      return {c->real, c->imag};
    }
    case NumberKind::Float: return {exact_double(e), 0};
    case NumberKind::Bool:
    case NumberKind::Int: {
      int64_t i = 0;
      exact_small(e, &i);
      return {static_cast<double>(i), 0};
    }
    default: return {0, 0};
  }
}

Result<Value> make_int(Thread& t, int64_t i) {
  if (Value::fits_int(i)) return Value::small_int(i);
  uint64_t m = i < 0 ? 0 - static_cast<uint64_t>(i) : static_cast<uint64_t>(i);
  return int_from_limbs(t, &m, 1, i < 0);
}
Result<Value> make_uint(Thread& t, uint64_t u) {
  if (u <= static_cast<uint64_t>(Value::kMaxInt)) return Value::small_int(static_cast<int64_t>(u));
  return int_from_limbs(t, &u, 1, false);
}
static Result<Value> new_float(Thread& t, double d) {
  Object* o = object_new(t, sizeof(FloatObject), Kind::Float);
  if (!o) return t.no_memory();
  static_cast<FloatObject*>(o)->value = d;
  return Value::pointer(o);
}
Result<Value> make_float(Thread& t, double d) {
  if (Value::fits_float(d)) return Value::inline_float(d);
  if (!std::isinf(d)) return new_float(t, d);
  Value& known = t.isolate.infinity[d < 0];
  if (known.is_unset()) known = TRY(new_float(t, d));
  return new_ref(known);
}
Result<Value> make_complex(Thread& t, double re, double im) {
  Object* o = object_new(t, sizeof(ComplexObject), Kind::Complex);
  if (!o) return t.no_memory();
  static_cast<ComplexObject*>(o)->real = re;
  static_cast<ComplexObject*>(o)->imag = im;
  return Value::pointer(o);
}

Result<Value> to_index_value(Thread& t, Value v) {
  Value e = exact_number(t, v);
  if (!e.is_unset() && is_exact_int(e)) return is_bool(e) ? Value::small_int(is_true(e)) : new_ref(e);
  if (v.is_pointer()) {
    TypeObject* type = type_of(t, v);
    if (type->ops.index) return checked_int(t, TRY(type->ops.index(t, v)), "__index__");
  }
  return t.type_error("'{}' object cannot be interpreted as an integer", {FormatArg::type_of(v)});
}

Result<int64_t> to_index(Thread& t, Value v) {
  if (is_small_int(v)) return small_int(v);
  Ref r = TRY_REF(to_index_value(t, v));
  int64_t i;
  if (exact_small(r, &i)) return i;
  return t.raise(Exc::OverflowError, "Python int too large to convert to C ssize_t");
}

Result<int64_t> to_index_clamped(Thread& t, Value v) {
  if (is_small_int(v)) return small_int(v);
  Value e = exact_number(t, v);
  if (e.is_unset() || !is_exact_int(e)) {
    report_asked(t, "index", v);
    if (!v.is_pointer() || !type_of(t, v)->ops.index)
      return t.type_error("slice indices must be integers or None or have an __index__ method");
  }
  Ref r = TRY_REF(to_index_value(t, v));
  int64_t i;
  if (exact_small(r, &i)) return i;
  return int_is_negative(t, r) ? INT64_MIN : INT64_MAX;
}

Result<int64_t> to_bound(Thread& t, Value v) {
  if (!is_int_like(t, v)) {
    report_asked(t, "index", v);
    if (!v.is_pointer() || !type_of(t, v)->ops.index)
      return t.type_error("slice indices must be integers or have an __index__ method");
  }
  return to_index_clamped(t, v);
}

Result<Value> float_of_slot(Thread& t, Value v) {
  Ref r = TRY_REF(type_of(t, v)->ops.to_float(t, v));
  Value f = exact_number(t, r);
  if (f.is_unset() || kind_of_exact(t, f) != NumberKind::Float)
    return t.type_error("{}.__float__ returned non-float (type {})", {FormatArg::type_of(v), FormatArg::type_of(r)});
  bool exact = type_of(t, r) == t.isolate.builtin_type(Kind::Float);
  if (!exact)
    TRY(warn_program(
        t, Exc::DeprecationWarning,
        "{}.__float__ returned non-float (type {}).  The ability to return an instance of a strict subclass "
        "of float is deprecated, and may be removed in a future version of Python.",
        {FormatArg::type_of(v), FormatArg::type_of(r)}));
  return exact ? r.release() : make_float(t, exact_double(f));
}

Result<double> to_double(Thread& t, Value v) {
  Value e = exact_number(t, v);
  if (!e.is_unset()) {
    switch (kind_of_exact(t, e)) {
      case NumberKind::Float: return exact_double(e);
      case NumberKind::Complex: break;
      default: return exact_int_to_double(t, e);
    }
  }
  if (v.is_pointer()) {
    TypeObject* type = type_of(t, v);
    if (type->ops.to_float) {
      Ref r = TRY_REF(float_of_slot(t, v));
      return exact_double(r);
    }
    if (type->ops.index) {
      Ref r = TRY_REF(to_index_value(t, v));
      return exact_int_to_double(t, r);
    }
  }
  return t.type_error("must be real number, not {}", {FormatArg::type_of(v)});
}

Result<bool> to_bool(Thread& t, Value v) {
  if (is_bool(v)) return is_true(v);
  if (v.is_none()) return false;
  if (is_small_int(v)) return small_int(v) != 0;
  if (is_inline_float(v)) return inline_float(v) != 0.0;
  if (is_kind(v, Kind::Traced)) return to_bool(t, static_cast<TracedObject*>(v.object())->value);
  TypeObject* type = type_of(t, v);
  report_asked(t, "truth", v);
  if (type->ops.truth) return type->ops.truth(t, v);
  if (type->ops.length) return TRY(type->ops.length(t, v)) != 0;
  return true;
}

bool is_int_like(Thread& t, Value v) {
  if (is_small_int(v) || is_bool(v)) return true;
  Value e = exact_number(t, v);
  return !e.is_unset() && is_exact_int(e);
}
bool is_number(Thread& t, Value v) { return !exact_number(t, v).is_unset(); }

bool int_is_negative(Thread& t, Value v) {
  Value e = exact_number(t, v);
  return is_small_int(e) ? small_int(e) < 0 : e.is_pointer() && as_big(e)->size < 0;
}
bool int_is_zero(Thread& t, Value v) {
  int64_t i;
  return exact_small(exact_number(t, v), &i) && i == 0;
}
uint64_t int_bits(Thread& t, Value v) {
  uint64_t one;
  return limbs_bits(limbs_of(exact_number(t, v), &one));
}
LimbView int_limbs(Thread& t, Value v, uint64_t* one) { return limbs_of(exact_number(t, v), one); }

namespace {

Result<Value> number_binary_mixed(Thread& t, BinaryOp op, Value a, NumberKind ka, Value b, NumberKind kb) {
  if (ka == NumberKind::Complex || kb == NumberKind::Complex) {
    auto lift = [&](Value v, NumberKind k) -> Result<ComplexValue> {
      if (k == NumberKind::BigInt) return ComplexValue{TRY(exact_int_to_double(t, v)), 0};
      return as_complex(t, v);
    };
    ComplexValue x = TRY(lift(a, ka)), y = TRY(lift(b, kb));
    return complex_binary(t, op, x, y);
  }
  auto lift = [&](Value v, NumberKind k) -> Result<double> {
    if (k == NumberKind::Float) return exact_double(v);
    return exact_int_to_double(t, v);
  };
  double x = TRY(lift(a, ka)), y = TRY(lift(b, kb));
  return float_binary(t, op, x, y);
}

}  // namespace

Result<Value> number_binary(Thread& t, BinaryOp op, Value a, Value b) {
  Value x = exact_number(t, a), y = exact_number(t, b);
  if (x.is_unset() || y.is_unset()) return t.isolate.not_implemented;
  bool xi = is_exact_int(x), yi = is_exact_int(y);
  if (xi && yi) {
    if (is_bool(x) && is_bool(y) && (op == BinaryOp::And || op == BinaryOp::Or || op == BinaryOp::Xor)) {
      bool p = is_true(x), q = is_true(y);
      return Value::boolean(op == BinaryOp::And ? p && q : op == BinaryOp::Or ? p || q : p != q);
    }
    return int_binary(t, op, x, y);
  }
  switch (op) {
    case BinaryOp::And:
    case BinaryOp::Or:
    case BinaryOp::Xor:
    case BinaryOp::LShift:
    case BinaryOp::RShift:
    case BinaryOp::MatMul: return t.isolate.not_implemented;
    default: break;
  }
  if (is_inline_float(x) && is_inline_float(y)) return float_binary(t, op, inline_float(x), inline_float(y));
  return number_binary_mixed(t, op, x, kind_of_exact(t, x), y, kind_of_exact(t, y));
}

Result<Value> number_unary(Thread& t, UnaryOp op, Value v) {
  if (is_small_int(v) && small_int(v) != Value::kMinInt) {
    int64_t i = small_int(v);
    return Value::small_int(op == UnaryOp::Neg || (op == UnaryOp::Abs && i < 0) ? -i : op == UnaryOp::Invert ? ~i : i);
  }
  Value x = exact_number(t, v);
  if (x.is_unset()) return t.isolate.not_implemented;
  NumberKind k = kind_of_exact(t, x);
  if (k == NumberKind::Float) {
    double d = exact_double(x);
    switch (op) {
      case UnaryOp::Neg: return make_float(t, -d);
      case UnaryOp::Pos: return make_float(t, d);
      case UnaryOp::Abs: return make_float(t, std::fabs(d));
      default: return t.isolate.not_implemented;
    }
  }
  if (k == NumberKind::Complex) {
    ComplexValue c = as_complex(t, x);
    switch (op) {
      case UnaryOp::Neg: return make_complex(t, -c.real, -c.imag);
      case UnaryOp::Pos: return make_complex(t, c.real, c.imag);
      case UnaryOp::Abs: {
        double r = std::hypot(c.real, c.imag);
        if (std::isinf(r) && std::isfinite(c.real) && std::isfinite(c.imag))
          return t.raise(Exc::OverflowError, "absolute value too large");
        return make_float(t, r);
      }
      default: return t.isolate.not_implemented;
    }
  }
  switch (op) {
    case UnaryOp::Neg:
      if (is_small_int(x) && small_int(x) != Value::kMinInt) return Value::small_int(-small_int(x));
      return big_negate(t, x);
    case UnaryOp::Pos: return is_bool(x) ? Value::small_int(is_true(x)) : big_add(t, x, Value::small_int(0), false);
    case UnaryOp::Abs:
      if (int_is_negative(t, x)) return big_negate(t, x);
      return is_bool(x) ? Value::small_int(is_true(x)) : big_add(t, x, Value::small_int(0), false);
    default: {  // ~x = -x - 1
      if (is_small_int(x)) return Value::small_int(~small_int(x));
      Ref n = TRY_REF(big_negate(t, x));
      return big_add(t, n, Value::small_int(1), true);
    }
  }
}

Result<Value> number_compare(Thread& t, CompareOp op, Value a, Value b) {
  Value x = exact_number(t, a), y = exact_number(t, b);
  if (x.is_unset() || y.is_unset()) return t.isolate.not_implemented;
  bool xi = is_exact_int(x), yi = is_exact_int(y);
  int c;
  if (xi && yi) {
    int64_t p, q;
    c = exact_small(x, &p) && exact_small(y, &q) ? (p < q ? -1 : p > q) : big_compare(x, y);
  } else {
    NumberKind ka = kind_of_exact(t, x), kb = kind_of_exact(t, y);
    if (ka == NumberKind::Complex || kb == NumberKind::Complex) {
      if (op != CompareOp::Eq && op != CompareOp::Ne) return t.isolate.not_implemented;
      auto exact_eq = [&](Value z, NumberKind k, double d) {
        if (k == NumberKind::Float) return exact_double(z) == d;
        return !std::isnan(d) && compare_int_double(z, d) == 0;
      };
      bool eq;
      if (ka == kb) {
        ComplexValue p = as_complex(t, x), q = as_complex(t, y);
        eq = p.real == q.real && p.imag == q.imag;
      } else {
        ComplexValue p = as_complex(t, ka == NumberKind::Complex ? x : y);
        eq = p.imag == 0 && exact_eq(ka == NumberKind::Complex ? y : x, ka == NumberKind::Complex ? kb : ka, p.real);
      }
      return Value::boolean(eq == (op == CompareOp::Eq));
    }
    double dx = xi ? 0 : exact_double(x), dy = yi ? 0 : exact_double(y);
    if ((!xi && std::isnan(dx)) || (!yi && std::isnan(dy))) return Value::boolean(op == CompareOp::Ne);
    if (xi) c = compare_int_double(x, dy);
    else if (yi) c = -compare_int_double(y, dx);
    else c = dx < dy ? -1 : dx > dy;
  }
  return Value::boolean(order_holds(op, c, 0));
}

Result<Value> number_real(Thread& t, Value self) {
  Value x = exact_number(t, self);
  if (kind_of_exact(t, x) == NumberKind::Float) return make_float(t, exact_double(x));
  return is_bool(x) ? Value::small_int(is_true(x)) : new_ref(x);
}
Result<Value> number_imag(Thread& t, Value self) {
  Value x = exact_number(t, self);
  if (kind_of_exact(t, x) == NumberKind::Float) return make_float(t, 0.0);
  return Value::small_int(0);
}

}  // namespace mpy
