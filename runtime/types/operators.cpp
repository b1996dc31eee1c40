// Operators: Python's dispatch between the two operands' types, comparison, hashing, truth of numbers' neighbours.
#include <cstring>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/numbers/bigint.h"
#include "runtime/numbers/number.h"
#include "runtime/numbers/number_methods.h"
#include "runtime/text/str_data.h"
#include "runtime/types/protocol.h"
#include "runtime/types/repr_guard.h"
#include "runtime/types/type_internal.h"

namespace mpy {

static constexpr const char* kSymbols[] = {"+",        "-",           "*",  "@",  "/", "//", "%",
                                           "divmod()", "** or pow()", "<<", ">>", "&", "^",  "|"};

const char* binary_symbol(BinaryOp op) { return kSymbols[static_cast<int>(op)]; }

static bool is_no(Thread& t, Result<Value> r) { return r.ok() && r.value().same(t.isolate.not_implemented); }

// Left first; the right one before it when its class is a subclass with its own operation.
static Result<Value> dispatch(Thread& t, int op, Value a, Value b) {
  TypeObject *ta = type_of(t, a), *tb = type_of(t, b);
  auto* left = ta->ops.binary[op];
  auto* right = ta != tb ? tb->ops.binary[op] : nullptr;
  if (right == left) right = nullptr;
  // An int's operation leaves a float or complex to the other side, which matters when that is a class of its own.
  if (left && right && is_wider_number(tb, ta)) left = nullptr;
  if (left && right && is_asked_first(tb, ta)) {
    auto r = right(t, a, b);
    if (!is_no(t, r)) return r;
    decref(r.value());
    right = nullptr;
  }
  if (left) {
    auto r = left(t, a, b);
    if (!is_no(t, r)) return r;
    decref(r.value());
  }
  if (right) return right(t, a, b);
  return new_ref(t.isolate.not_implemented);
}

static Raised unsupported(Thread& t, BinaryOp op, Value a, Value b, bool inplace) {
  const char* symbol = kSymbols[static_cast<int>(op)];
  static constexpr const char* in_place[] = {
      "+=", "-=", "*=", "@=", "/=", "//=", "%=", "divmod()", "**=", "<<=", ">>=", "&=", "^=", "|="};
  if (inplace) symbol = in_place[static_cast<int>(op)];
  return t.type_error("unsupported operand type(s) for {}: '{}' and '{}'",
                      {FormatArg(symbol), FormatArg::type_of(a), FormatArg::type_of(b)});
}

// print >> file was Python 2
static bool is_print(Thread& t, BinaryOp op, Value a) {
  return op == BinaryOp::RShift && is_kind(a, Kind::NativeFunction) &&
         std::string_view(static_cast<NativeFunctionObject*>(a.object())->record->name) == "print";
}

static Raised binary_error(Thread& t, BinaryOp op, Value a, Value b, bool inplace) {
  TypeObject *ta = type_of(t, a), *tb = type_of(t, b);
  auto is_sequence = [](TypeObject* c) {
    auto k = static_cast<Kind>(c->payload_kind);
    return k == Kind::Str || k == Kind::Bytes || k == Kind::ByteArray || k == Kind::List || k == Kind::Tuple;
  };
  if (op == BinaryOp::Add && is_sequence(ta)) {
    const char* name = static_cast<Kind>(ta->payload_kind) == Kind::Str     ? "str"
                       : static_cast<Kind>(ta->payload_kind) == Kind::List  ? "list"
                       : static_cast<Kind>(ta->payload_kind) == Kind::Tuple ? "tuple"
                                                                            : nullptr;
    if (name)
      return t.type_error("can only concatenate {} (not \"{}\") to {}",
                          {FormatArg(name), FormatArg::type_of(b), FormatArg(name)});
    return t.type_error("can't concat {} to {}", {FormatArg::type_of(b), FormatArg::type_of(a)});
  }
  if (op == BinaryOp::Mul && (is_sequence(ta) || is_sequence(tb)))
    return t.type_error("can't multiply sequence by non-int of type '{}'",
                        {FormatArg::type_of(is_sequence(ta) ? b : a)});
  if (is_print(t, op, a))
    return t.type_error(
        "unsupported operand type(s) for >>: '{}' and '{}'. Did you mean \"print(<message>, file=<output_stream>)\"?",
        {FormatArg::type_of(a), FormatArg::type_of(b)});
  return unsupported(t, op, a, b, inplace);
}

#define NAMES(family) \
  family ".Add", family ".Sub", family ".Mul", family ".MatMul", family ".TrueDiv", family ".FloorDiv", family ".Mod", \
      family ".DivMod", family ".Pow", family ".LShift", family ".RShift", family ".And", family ".Xor", family ".Or"
const char* binary_operation(BinaryOp op) {
  static constexpr const char* names[] = {NAMES("binary")};
  static_assert(std::size(names) == static_cast<size_t>(BinaryOp::Count));
  return names[static_cast<int>(op)];
}
const char* inplace_operation(BinaryOp op) {
  static constexpr const char* names[] = {NAMES("inplace")};
  return names[static_cast<int>(op)];
}
#undef NAMES
const char* unary_operation(UnaryOp op) {
  static constexpr const char* names[] = {"unary.Neg", "unary.Pos", "unary.Abs", "unary.Invert"};
  return names[static_cast<int>(op)];
}

static bool is_plain_int(Value v) { return is_small_int(v) || is_kind(v, Kind::Int); }

Result<Value> binary(Thread& t, BinaryOp op, Value a, Value b) {
  if (is_plain_int(a) && is_plain_int(b) && op != BinaryOp::MatMul) return int_binary(t, op, a, b);
  if (t.protocol_observer) report_asked(t, binary_operation(op), a, b);
  Ref r = TRY_REF(dispatch(t, static_cast<int>(op), a, b));
  report_given(t, binary_operation(op), a, r.get());
  if (!r.get().same(t.isolate.not_implemented)) return r.release();
  return binary_error(t, op, a, b, false);
}

Result<Value> inplace(Thread& t, BinaryOp op, Value a, Value b) {
  if (is_plain_int(a) && is_plain_int(b) && op != BinaryOp::MatMul) return int_binary(t, op, a, b);
  if (t.protocol_observer) report_asked(t, inplace_operation(op), a, b);
  if (auto* f = type_of(t, a)->ops.inplace[static_cast<int>(op)]) {
    Ref r = TRY_REF(f(t, a, b));
    if (!r.get().same(t.isolate.not_implemented)) return r.release();
  }
  Ref r = TRY_REF(dispatch(t, static_cast<int>(op), a, b));
  if (!r.get().same(t.isolate.not_implemented)) return r.release();
  return binary_error(t, op, a, b, true);
}

Result<Value> unary(Thread& t, UnaryOp op, Value v) {
  if (is_small_int(v) || is_inline_float(v)) {
    Result<Value> r = number_unary(t, op, v);
    if (!is_no(t, r)) return r;
  }
  if (t.protocol_observer) report_asked(t, unary_operation(op), v);
  static constexpr const char* names[] = {"unary -", "unary +", "abs()", "unary ~"};
  if (auto* f = type_of(t, v)->ops.unary[static_cast<int>(op)]) return f(t, v);
  return t.type_error("bad operand type for {}: '{}'", {FormatArg(names[static_cast<int>(op)]), FormatArg::type_of(v)});
}

Result<Value> power(Thread& t, Value base, Value exponent, Value modulus) {
  if (modulus.is_unset() || modulus.is_none()) return binary(t, BinaryOp::Pow, base, exponent);
  if (is_int_like(t, base) && is_int_like(t, exponent) && is_int_like(t, modulus))
    return int_pow_mod(t, unbox(t, base), unbox(t, exponent), unbox(t, modulus));
  Value method = special_method(t, base, t.isolate.names.__pow__);
  if (!method.is_unset() && (type_of(t, base)->flags & TypeObject::kHeapType)) {
    Value args[] = {exponent, modulus};
    Ref r = TRY_REF(call_special(t, base, method, args));
    if (!r.get().same(t.isolate.not_implemented)) return r.release();
  }
  if (is_number(t, base) && is_kind(unbox(t, base), Kind::Complex)) return t.value_error("complex modulo");
  if (is_number(t, base) && is_number(t, exponent) && is_number(t, modulus))
    return t.type_error("pow() 3rd argument not allowed unless all arguments are integers");
  return t.type_error("unsupported operand type(s) for ** or pow(): '{}', '{}', '{}'",
                      {FormatArg::type_of(base), FormatArg::type_of(exponent), FormatArg::type_of(modulus)});
}

// --- comparison

static CompareOp swapped(CompareOp op) {
  static constexpr CompareOp table[] = {CompareOp::Gt, CompareOp::Ge, CompareOp::Eq,
                                        CompareOp::Ne, CompareOp::Lt, CompareOp::Le};
  return table[static_cast<int>(op)];
}

// Neither the class of a nor, if it is tried (it is not where it went first), that of b implements it.
static Result<Value> compare_reflected(Thread& t, CompareOp op, Value a, Value b, bool ask) {
  auto* other = type_of(t, b)->ops.compare;
  if (ask && other) {
    auto r = other(t, b, a, swapped(op));
    if (!is_no(t, r)) return r;
    decref(r.value());
  }
  if (op == CompareOp::Eq) return Value::boolean(a.same(b));
  if (op == CompareOp::Ne) return Value::boolean(!a.same(b));
  static constexpr const char* symbols[] = {"<", "<=", "==", "!=", ">", ">="};
  return t.type_error("'{}' not supported between instances of '{}' and '{}'",
                      {FormatArg(symbols[static_cast<int>(op)]), FormatArg::type_of(a), FormatArg::type_of(b)});
}

static Result<Value> compare_dispatch(Thread& t, CompareOp op, Value a, Value b) {
  TypeObject *ta = type_of(t, a), *tb = type_of(t, b);
  bool wider = ta->ops.compare != tb->ops.compare && is_wider_number(tb, ta);
  bool reflected_first = ta != tb && (wider || is_asked_first(tb, ta)) && tb->ops.compare;
  if (reflected_first) {
    auto r = tb->ops.compare(t, b, a, swapped(op));
    if (!is_no(t, r)) return r;
    decref(r.value());
  }
  if (ta->ops.compare) {
    auto r = ta->ops.compare(t, a, b, op);
    if (!is_no(t, r)) return r;
    decref(r.value());
  }
  return compare_reflected(t, op, a, b, !reflected_first);
}

Result<Value> compare(Thread& t, CompareOp op, Value a, Value b) {
  report_asked(t, "compare", a, b);
  TRY(enter_deeper(t, "in comparison"));
  auto r = compare_dispatch(t, op, a, b);
  leave_deeper(t);
  return r;
}

// A float, or an int that is exact as one.
static bool exact_as_double(Value v, double* out) {
  constexpr int64_t kExact = int64_t{1} << 53;
  if (is_inline_float(v) || is_kind(v, Kind::Float)) *out = exact_double(v);
  else if (is_small_int(v) && small_int(v) <= kExact && small_int(v) >= -kExact)
    *out = static_cast<double>(small_int(v));
  else return false;
  return true;
}
static int compare_items(CompareOp op, std::span<const Value> a, std::span<const Value> b);
static bool same_complex(Value a, Value b) {
  auto *x = static_cast<ComplexObject*>(a.object()), *y = static_cast<ComplexObject*>(b.object());
  return x->real == y->real && x->imag == y->imag;
}
static bool same_bytes(const BytesObject* a, const BytesObject* b) {
  return a->length == b->length && std::memcmp(a->data, b->data, a->length) == 0;
}
// Comparisons that no class can have changed: of two ints, floats, exact strs and the like.
bool compare_plain(CompareOp op, Value a, Value b, bool* result) {
  double x, y;
  if (is_small_int(a) && is_small_int(b)) *result = order_holds(op, small_int(a), small_int(b));
  else if (is_kind(a, Kind::Str) && is_kind(b, Kind::Str)) {
    if (op == CompareOp::Eq || op == CompareOp::Ne) *result = str_equal(a, b) == (op == CompareOp::Eq);
    else *result = order_holds(op, str_compare(a, b), 0);
  } else if (exact_as_double(a, &x) && exact_as_double(b, &y)) *result = order_holds(op, x, y);
  else if (is_kind(a, Kind::Tuple) && is_kind(b, Kind::Tuple)) {
    int known = compare_items(op, as_tuple(a)->view(), as_tuple(b)->view());
    if (known < 0) return false;
    *result = known;
  } else if (is_kind(a, Kind::Bytes) && is_kind(b, Kind::Bytes)) {
    *result = order_holds(op, std::string_view(as_bytes(a)->data, as_bytes(a)->length),
                          std::string_view(as_bytes(b)->data, as_bytes(b)->length));
  } else if (is_kind(a, Kind::Complex) && is_kind(b, Kind::Complex) && (op == CompareOp::Eq || op == CompareOp::Ne)) {
    *result = same_complex(a, b) == (op == CompareOp::Eq);
  } else return false;
  return true;
}

// Are they equal, where no class has a say: 1, 0, or -1 for values that must be asked.
static int equal_deeper(const TupleObject* a, const TupleObject* b, int depth);
static int equal_exact(Value a, Value b, int depth) {
  if (a.same(b)) return 1;
  if (!a.is_pointer() && !b.is_pointer()) {
    if (is_small_int(a) && is_small_int(b)) return 0;
    if (is_inline_float(a) && is_inline_float(b)) return inline_float(a) == inline_float(b);  // 0.0 and -0.0
    return a.is_none() || b.is_none() ? 0 : -1;
  }
  if (!a.is_pointer() || !b.is_pointer()) {
    Value other = a.is_pointer() ? b : a;
    return (is_kind(a, Kind::Str) || is_kind(b, Kind::Str)) && !other.is_unset() ? 0 : -1;
  }
  if (a.header()->kind != b.header()->kind) return -1;
  if (a.header()->is(Kind::Str)) return same_text(as_str(a), as_str(b));
  if (a.header()->is(Kind::Tuple)) return depth > 0 ? equal_deeper(as_tuple(a), as_tuple(b), depth - 1) : -1;
  if (a.header()->is(Kind::Bytes)) return same_bytes(as_bytes(a), as_bytes(b));
  if (a.header()->is(Kind::Complex)) return same_complex(a, b);
  return a.header()->is(Kind::Int) ? big_compare(a, b) == 0 : -1;
}
static int equal_deeper(const TupleObject* a, const TupleObject* b, int depth) {
  for (uint64_t i = 0; i < std::min(a->length, b->length); i++) {  // items are asked even where the lengths differ
    if (a->items[i].same(b->items[i])) continue;
    int r = equal_exact(a->items[i], b->items[i], depth);
    if (r != 1) return r;
  }
  return a->length == b->length;
}
int equal_objects(Value a, Value b) { return equal_exact(a, b, 3); }

// Of plain items: 1 or 0; -1 = some item must be asked. No deeper into tuples than equal_plain goes.
static int compare_items(CompareOp op, std::span<const Value> a, std::span<const Value> b) {
  bool equality = op == CompareOp::Eq || op == CompareOp::Ne;
  size_t n = std::min(a.size(), b.size());
  for (size_t i = 0; i < n; i++) {
    int known = equal_plain(a[i], b[i]);
    if (known > 0) continue;
    if (known < 0) return -1;
    bool result;
    if (equality) return op == CompareOp::Ne;
    return compare_plain(op, a[i], b[i], &result) ? result : -1;
  }
  switch (op) {
    case CompareOp::Lt: return a.size() < b.size();
    case CompareOp::Le: return a.size() <= b.size();
    case CompareOp::Gt: return a.size() > b.size();
    case CompareOp::Ge: return a.size() >= b.size();
    default: return (a.size() == b.size()) == (op == CompareOp::Eq);
  }
}

// What a comparison gave, as a truth; `r` is owned.
static Result<bool> truth_of(Thread& t, Result<Value> r) {
  if (r.raised()) return Raised{};
  if (is_bool(r.value())) return is_true(r.value());
  return to_bool(t, Ref::take(r.value()));
}
static Result<Value> compare_in_python(Thread& t, Value method, CompareOp op, Value a, Value b) {
  TRY(enter_deeper(t, "in comparison"));
  Result<Value> r = t.isolate.hooks.call(t, method, std::initializer_list<Value>{a, b}, Value::unset());
  if (is_no(t, r)) {
    decref(r.value());
    r = compare_reflected(t, op, a, b, true);
  }
  leave_deeper(t);
  return r;
}
Result<bool> compare_cached(Thread& t, ComparisonCache& c, CompareOp op, Value a, Value b) {
  if (c.kind == 0 || !a.is_pointer() || !b.is_pointer() || a.header()->kind != c.kind || b.header()->kind != c.kind ||
      c.version != type_of(t, a)->version) {
    Value method = python_comparison(t, op, a, b);
    if (method.is_unset()) return compare_bool(t, op, a, b);
    c = {a.header()->kind, type_of(t, a)->version, method};
  }
  return truth_of(t, compare_in_python(t, c.method, op, a, b));
}
Result<bool> compare_bool(Thread& t, CompareOp op, Value a, Value b) {
  bool plain;
  if (a.is_pointer() && a.header()->kind >= static_cast<uint32_t>(Kind::FirstLayout))
    if (Value method = python_comparison(t, op, a, b); !method.is_unset())
      return truth_of(t, compare_in_python(t, method, op, a, b));
  if (compare_plain(op, a, b, &plain)) return plain;
  return truth_of(t, compare(t, op, a, b));
}

// An object whose class compares as object does.
static bool by_identity(Thread& t, Value v) {
  return type_of(t, v)->ops.compare == t.isolate.object_type->ops.compare;
}
// Identity first. Equal words of numbers are the same number, but a NaN equals itself only as the same object.
Result<bool> equal(Thread& t, Value a, Value b) {
  if (is_small_int(a) && is_small_int(b)) return a.same(b);
  if (a.is_pointer() && b.is_pointer()) {
    if (a.same(b)) return true;
    if (a.header()->is(Kind::Str) && b.header()->is(Kind::Str)) return same_text(as_str(a), as_str(b));
    if (by_identity(t, a) && by_identity(t, b)) return false;
  }
  if (Value method = python_comparison(t, CompareOp::Eq, a, b); !method.is_unset())
    return truth_of(t, compare_in_python(t, method, CompareOp::Eq, a, b));
  int known = equal_plain(a, b);
  if (known >= 0) return known != 0;
  return compare_bool(t, CompareOp::Eq, a, b);
}

Result<int64_t> hash_not_implemented(Thread& t, Value v) {
  return t.type_error("unhashable type: '{}'", {FormatArg::type_of(v)});
}

Result<int64_t> hash_identity(Thread&, Value v) {
  uint64_t bits = v.bits() >> 4;
  return static_cast<int64_t>(bits);
}

Result<int64_t> hash(Thread& t, Value v) {
  auto* op = type_of(t, v)->ops.hash;
  report_asked(t, "hash", v);
  return op ? op(t, v) : hash_not_implemented(t, v);
}

}  // namespace mpy
