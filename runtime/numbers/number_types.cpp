// The types int, bool, float and complex: construction and TypeOps over number_binary and friends.
#include <cmath>

#include "runtime/memory/start_up.h"
#include "runtime/numbers/bigint.h"
#include "runtime/numbers/number_text.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

namespace {

template <BinaryOp op>
Result<Value> number_op(Thread& t, Value a, Value b) {
  return number_binary(t, op, a, b);
}
template <UnaryOp op>
Result<Value> unary_op(Thread& t, Value v) {
  return number_unary(t, op, v);
}
Result<Value> compare_op(Thread& t, Value a, Value b, CompareOp op) { return number_compare(t, op, a, b); }

// Text with Unicode digits and spaces made ASCII, in `buffer`; false when it holds anything else.
struct AsciiText {
  explicit AsciiText(Thread& t) : t_(t) {}
  ~AsciiText() {
    if (data_) guest_free(t_, data_, size_);
  }
  Result<std::string_view> of(StrObject* s) {
    if (s->ascii) return std::string_view(s->data, s->length);
    data_ = static_cast<char*>(guest_alloc(t_, s->length + 1));
    if (!data_) return t_.no_memory();
    size_ = s->length + 1;
    for (uint64_t i = 0; i < s->length; i++) {
      uint32_t c = s->at(i);
      int d = char_decimal_value(c);
      data_[i] = c < 128 ? static_cast<char>(c) : d >= 0 ? static_cast<char>('0' + d) : char_is_space(c) ? ' ' : '?';
    }
    return std::string_view(data_, s->length);
  }
  Thread& t_;
  char* data_ = nullptr;
  size_t size_ = 0;
};

bool is_bytes_like(Value v) {
  return is_kind(v, Kind::Bytes) || is_kind(v, Kind::ByteArray) || is_kind(v, Kind::MemoryView);
}

// --- int

Result<Value> int_of_text(Thread& t, Value v, int base) {
  bool bad;
  Result<Value> r = Value::none();
  if (StrObject* s = str_of(t, v)) {
    AsciiText text(t);
    std::string_view u = TRY(text.of(s));
    r = int_parse(t, u, base, &bad);
  } else {
    std::string_view u = TRY(bytes_like(t, v));
    r = int_parse(t, u, base, &bad);
  }
  if (r.raised() || !bad) return r;
  return t.value_error("invalid literal for int() with base {}: {}", {base, FormatArg::repr(v)});
}

constexpr const char* kStrictSubclass =
    "{}{} returned non-{} (type {}).  The ability to return an instance of a strict subclass of {} is deprecated, and "
    "may be removed in a future version of Python.";
Result<Value> int_of(Thread& t, Value v) {
  Value e = exact_number(t, v);
  if (!e.is_unset() && is_exact_int(e) &&
      (v.same(e) || type_of(t, v)->ops.to_int == t.isolate.builtin_type(Kind::Int)->ops.to_int))
    return int_exact(t, e);
  if (!e.is_unset() && is_exact_float(e)) return int_from_double(t, exact_double(e));
  TypeObject* type = type_of(t, v);
  if (type->ops.to_int && !(e.is_pointer() && e.header()->is(Kind::Complex))) {
    Ref r = TRY_REF(type->ops.to_int(t, v));
    Value x = exact_number(t, r);
    if (x.is_unset() || !is_exact_int(x))
      return t.type_error("__int__ returned non-int (type {})", {FormatArg::type_of(r)});
    if (!x.same(r) || is_bool(x))
      TRY(warn_program(t, Exc::DeprecationWarning, kStrictSubclass,
                       {"", "__int__", "int", FormatArg::type_of(r), "int"}));
    return int_exact(t, x);
  }
  if (type->ops.index) return to_index_value(t, v);
  Value trunc = v.is_pointer() ? special_method(t, v, t.isolate.names.__trunc__) : Value::unset();
  if (!trunc.is_unset()) {
    TRY(warn_program(t, Exc::DeprecationWarning, "The delegation of int() to __trunc__ is deprecated.", {}));
    Ref r = TRY_REF(t.call_method(v, t.isolate.names.__trunc__, {}));
    if (!is_int_like(t, r) && !type_of(t, r)->ops.index)
      return t.type_error("__trunc__ returned non-Integral (type {})", {FormatArg::type_of(r)});
    return to_index_value(t, r);
  }
  if (is_str(t, v) || is_bytes_like(t, v)) return int_of_text(t, v, 10);
  return t.type_error("int() argument must be a string, a bytes-like object or a real number, not '{}'",
                      {FormatArg::type_of(v)});
}

Result<Value> int_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[2];
  if (positional_count(args, kwnames) > 2)
    return t.type_error("int() takes at most 2 arguments ({} given)", {static_cast<long>(args.size())});
  TRY(bind_call(t, "int", args, kwnames, {"", "base"}, 1, a));
  Value r;
  if (a[1].is_unset()) {
    r = a[0].is_unset() ? Value::small_int(0) : TRY(int_of(t, a[0]));
  } else {
    if (a[0].is_unset()) return t.type_error("int() missing string argument");
    Ref given = TRY_REF(to_index_value(t, a[1]));
    int64_t base;
    if (!exact_small(given, &base)) base = -1;
    if (base != 0 && (base < 2 || base > 36)) return t.value_error("int() base must be >= 2 and <= 36, or 0");
    if (!is_str(t, a[0]) && !payload_of(t.isolate, a[0], Kind::Bytes) && !payload_of(t.isolate, a[0], Kind::ByteArray))
      return t.type_error("int() can't convert non-string with explicit base");
    r = TRY(int_of_text(t, a[0], static_cast<int>(base)));
  }
  return boxed_new(t, as_type(type), r);
}

Result<Value> int_repr(Thread& t, Value v) { return int_to_str(t, v); }
Result<int64_t> int_hash(Thread& t, Value v) { return hash_int(exact_number(t, v)); }
Result<bool> int_truth(Thread& t, Value v) { return !int_is_zero(t, v); }
Result<Value> int_float(Thread& t, Value v) { return make_float(t, TRY(exact_int_to_double(t, exact_number(t, v)))); }

// --- bool

Result<Value> bool_construct(Thread& t, Value, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords(t, "bool", kwnames));
  if (args.size() > 1)
    return t.type_error("bool expected at most 1 argument, got {}", {static_cast<long>(args.size())});
  return Value::boolean(!args.empty() && TRY(to_bool(t, args[0])));
}
Result<Value> bool_repr(Thread& t, Value v) { return str_from_utf8(t, is_true(v) ? "True" : "False"); }

// --- float

Result<Value> float_of_text(Thread& t, Value v) {
  bool bad = false;
  double d;
  if (StrObject* s = str_of(t, v)) {
    AsciiText text(t);
    d = TRY(float_parse(t, TRY(text.of(s)), &bad));
  } else {
    d = TRY(float_parse(t, TRY(bytes_like(t, v)), &bad));
  }
  if (bad) return t.value_error("could not convert string to float: {}", {FormatArg::repr(v)});
  return make_float(t, d);
}

// A subclass of a number with a __float__, or a __complex__, of its own.
bool overrides(Thread& t, Value v, Value name) {
  if (!v.is_pointer() || !(type_of(t, v)->flags & TypeObject::kHeapType) || !is_number(t, v)) return false;
  Value own = special_method(t, v, name);
  return !own.is_unset() && !is_kind(own, Kind::NativeMethod) && !is_kind(own, Kind::NativeFunction);
}
bool overrides_float(Thread& t, Value v) { return overrides(t, v, t.isolate.names.__float__); }
Result<double> own_float(Thread& t, Value v) {
  Ref made = TRY_REF(t.call_method(v, t.isolate.names.__float__, {}));
  if (!is_number(t, made) || number_kind(t, made) != NumberKind::Float)
    return t.type_error("{}.__float__ returned non-float (type {})", {FormatArg::type_of(v), FormatArg::type_of(made)});
  if (type_of(t, made) != t.isolate.builtin_type(Kind::Float))
    TRY(warn_program(t, Exc::DeprecationWarning, kStrictSubclass,
                     {FormatArg::type_of(v), ".__float__", "float", FormatArg::type_of(made), "float"}));
  return to_double(t, made);
}
Result<Value> float_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  bool exact = type.header() == static_cast<Object*>(t.isolate.builtin_type(Kind::Float));
  TRY(no_keywords_for_new(t, Kind::Float, type, "float", &args, kwnames));
  if (args.size() > 1)
    return t.type_error("float expected at most 1 argument, got {}", {static_cast<long>(args.size())});
  Ref r;
  if (args.empty()) r = Ref::take(TRY(make_float(t, 0.0)));
  else if ((is_str(t, args[0]) || is_bytes_like(args[0])) && !type_of(t, args[0])->ops.to_float)
    r = TRY_REF(float_of_text(t, args[0]));
  else if (is_number(t, args[0]) && number_kind(t, args[0]) != NumberKind::Complex && !overrides_float(t, args[0]))
    r = Ref::take(TRY(make_float(t, TRY(to_double(t, args[0])))));
  else {
    TypeObject* of = type_of(t, args[0]);
    if (!of->ops.to_float && !of->ops.index && is_bytes_like(t, args[0])) r = TRY_REF(float_of_text(t, args[0]));
    else if (!of->ops.to_float && !of->ops.index)
      return t.type_error("float() argument must be a string or a real number, not '{}'",
                          {FormatArg::type_of(args[0])});
    else if (overrides_float(t, args[0])) {
      r = Ref::take(TRY(make_float(t, TRY(own_float(t, args[0])))));
    } else if (of->ops.to_float) {
      r = TRY_REF(float_of_slot(t, args[0]));
    } else {
      r = Ref::take(TRY(make_float(t, TRY(to_double(t, args[0])))));
    }
  }
  if (exact) return r.release();
  Object* o = instance_new(t, as_type(type));
  if (!o) return t.no_memory();
  static_cast<FloatObject*>(o)->value = exact_double(r);
  return Value::pointer(o);
}
Result<Value> float_repr_op(Thread& t, Value v) { return float_repr(t, as_double(t, v)); }
Result<int64_t> float_hash(Thread& t, Value v) {
  double d = as_double(t, v);
  if (std::isnan(d)) return static_cast<int64_t>((v.bits() >> 4) & 0x7fffffffffffffffull);  // by identity
  return hash_double(d);
}
Result<bool> float_truth(Thread& t, Value v) { return as_double(t, v) != 0; }
Result<Value> float_float(Thread& t, Value v) { return make_float(t, as_double(t, v)); }

// --- complex

Result<Value> complex_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[2];
  TRY(bind_call(t, "complex", args, kwnames, {"real", "imag"}, 0, a));
  TypeObject* exact = t.isolate.builtin_type(Kind::Complex);
  if (!a[0].is_unset() && a[1].is_unset() && as_type(type) == exact && type_of(t, a[0]) == exact) return new_ref(a[0]);
  ComplexValue c{0, 0};
  if (!a[0].is_unset() && is_str(t, a[0])) {
    if (!a[1].is_unset()) return t.type_error("complex() can't take second arg if first is a string");
    AsciiText text(t);
    bool bad;
    std::string_view u = TRY(text.of(str_of(t, a[0])));
    for (size_t i = 0; i < u.size(); i++) {  // underscores stand between digits
      auto digit = [&](size_t k) { return k < u.size() && u[k] >= '0' && u[k] <= '9'; };
      if (u[i] == '_' && !(i > 0 && digit(i - 1) && digit(i + 1)))
        return t.value_error("could not convert string to complex: {}", {FormatArg::repr(a[0])});
    }
    ComplexParts p = TRY(complex_scan(t, u, &bad));
    if (bad) return t.value_error("complex() arg is a malformed string");
    c = {p.real, p.imag};
  } else {
    if (!a[1].is_unset() && is_str(t, a[1])) return t.type_error("complex() second arg can't be a string");
    auto part = [&](Value v, const char* which) -> Result<ComplexValue> {
      if (v.is_unset()) return ComplexValue{0, 0};
      bool own = *which == 'f' && overrides(t, v, t.isolate.names.__complex___);
      if (number_kind(t, v) == NumberKind::Complex && !own) return as_complex(t, v);
      if (v.is_pointer() && *which == 'f' && !special_method(t, v, t.isolate.names.__complex___).is_unset()) {
        Ref r = TRY_REF(t.call_method(v, t.isolate.names.__complex___, {}));
        if (number_kind(t, r) != NumberKind::Complex)
          return t.type_error("__complex__ returned non-complex (type {})", {FormatArg::type_of(r)});
        if (type_of(t, r) != t.isolate.builtin_type(Kind::Complex))
          TRY(warn_program(t, Exc::DeprecationWarning, kStrictSubclass,
                           {FormatArg(""), "__complex__", "complex", FormatArg::type_of(r), "complex"}));
        return as_complex(t, r);
      }
      TypeObject* of = type_of(t, v);
      if (!is_number(t, v) && !of->ops.to_float && !of->ops.index)
        return t.type_error("complex() {} must be a {}number, not '{}'",
                            {which, *which == 'f' ? "string or a " : "", FormatArg::type_of(v)});
      if (overrides_float(t, v)) return ComplexValue{TRY(own_float(t, v)), 0};
      return ComplexValue{TRY(to_double(t, v)), 0};
    };
    ComplexValue re = TRY(part(a[0], "first argument")), im = TRY(part(a[1], "second argument"));
    // A part that is no complex number adds no zero to the other: it could turn -0.0 into 0.0.
    c = {im.imag != 0 ? re.real - im.imag : re.real, re.imag != 0 ? re.imag + im.real : im.real};
    if (a[1].is_unset()) c = re;
  }
  if (type.header() == static_cast<Object*>(t.isolate.builtin_type(Kind::Complex)))
    return make_complex(t, c.real, c.imag);
  Object* o = instance_new(t, as_type(type));
  if (!o) return t.no_memory();
  static_cast<ComplexObject*>(o)->real = c.real;
  static_cast<ComplexObject*>(o)->imag = c.imag;
  return Value::pointer(o);
}
Result<Value> complex_repr_op(Thread& t, Value v) { return complex_repr(t, as_complex(t, v)); }
Result<int64_t> complex_hash(Thread& t, Value v) {
  ComplexValue c = as_complex(t, v);
  uint64_t h = static_cast<uint64_t>(hash_double(c.real)) + 1000003ull * static_cast<uint64_t>(hash_double(c.imag));
  return h == UINT64_MAX ? -2 : static_cast<int64_t>(h);
}
Result<bool> complex_truth(Thread& t, Value v) {
  ComplexValue c = as_complex(t, v);
  return c.real != 0 || c.imag != 0;
}

Result<Value> one(Thread&, Value) { return Value::small_int(1); }

}  // namespace

#define TABLE_complex
#define TABLE_float
#define TABLE_int
#define TABLE_bool
#include "annotations/runtime_numbers.tables.inc"

void init_number_types(Thread& t) {
  auto make = [&](NativeTypeSpec s, const NativeTable& table) {
    s.table = &table;
    TypeObject* type = native_type_new(t, s);
    must(add_table(t, type, table));
    return type;
  };
  TypeObject* int_type = make({.name = "int", .payload_size = sizeof(IntObject), .kind = Kind::Int}, k_int_table);
  t.isolate.bool_type = make({.name = "bool", .base = int_type, .flags = 0}, k_bool_table);
  make({.name = "float", .payload_size = sizeof(FloatObject), .kind = Kind::Float}, k_float_table);
  make({.name = "complex", .payload_size = sizeof(ComplexObject), .kind = Kind::Complex}, k_complex_table);
}

}  // namespace mpy
