// What stands for the commonest operations of decimal.Decimal, which are Python: those of finite numbers of up to 77
// digits in a context of at most 70. Each gives unset for all else, having done nothing, and the function in Python
// does it: another class, NaN, infinity, exponents near the context's limits, and any condition that has to be noted in
// the context's flags or is trapped. So nothing here writes to a context.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "math.natives.h"
#include "runtime/containers/containers.h"
#include "runtime/containers/dict_data.h"
#include "runtime/numbers/bigint.h"
#include "runtime/numbers/digits.h"
#include "runtime/numbers/number_methods.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/math/decimals.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/stdlib.h"

namespace mpy {
using namespace decimals;
namespace {

constexpr int64_t kMostPrecision = 70;

enum Place { kPrec, kRounding, kEmin, kEmax, kClamp, kFlags, kTraps };
Rounding rounding_named(Value name) {
  static constexpr const char* names[] = {"ROUND_HALF_EVEN", "ROUND_HALF_UP", "ROUND_HALF_DOWN", "ROUND_DOWN",
                                          "ROUND_UP",        "ROUND_CEILING", "ROUND_FLOOR"};
  for (int i = 0; i < kOther; i++)
    if (is_kind(name, Kind::Str) && str_equals(name, names[i])) return Rounding(i);
  return kOther;
}

// Where an attribute of a context is, as long as its kind is the same; null: nowhere.
const Value* place_of(Thread& t, Object* context, const char* name) {
  TypeObject* type = t.isolate.type_of_kind(context->kind);
  Layout* l = layout_of(t.isolate, context);
  int slot = !l || l->dictionary || !type->slots_offset ? -1 : layout_find(l, t.isolate.intern(name));
  if (slot < 0) return nullptr;
  SlotArea* area = slots_of(context, type);
  return slot < type->inline_capacity ? area->slots + slot : area->overflow + (slot - type->inline_capacity);
}
// A number whose coefficient, with its sign, is a small int: sums and products of most of these need no more than a
// word, and no rounding.
struct Word {
  int64_t coefficient = 0, exponent = 0;
};
constexpr int64_t kWordExponent = 1000;
constexpr int64_t kWordPlaces = 18;  // any result in a word has at most as many

// Notes the settings of the current context, as far as they changed.
bool learn(Thread& t, State& s, Object* context) {
  static constexpr const char* names[] = {"_prec", "_rounding", "_Emin", "_Emax", "_clamp", "_flags", "_traps"};
  s.context_kind = 0;
  for (int i = 0; i < State::kSettings; i++) {
    s.places[i] = place_of(t, context, names[i]);
    if (!s.places[i]) return false;
    s.settings[i] = Ref::copy(*s.places[i]);
  }
  auto number = [&](int i) { return is_small_int(s.settings[i].get()) ? small_int(s.settings[i]) : -1; };
  s.prec = number(kPrec);
  s.least = is_small_int(s.settings[kEmin].get()) ? small_int(s.settings[kEmin]) : 0;
  s.most = number(kEmax);
  s.rounding = rounding_named(s.settings[kRounding]);
  s.usable = s.prec > 0 && s.prec <= kMostPrecision && s.most >= 0 && number(kClamp) == 0 && s.rounding != kOther &&
             is_kind(s.settings[kFlags], Kind::Dict) && is_kind(s.settings[kTraps], Kind::Dict);
  constexpr int64_t kFarthest = 2 * kWordExponent + kWordPlaces;  // exponent of a product of words
  s.words = s.prec >= kWordPlaces && s.most > kFarthest && s.least < -kFarthest;
  s.context_kind = context->kind;
  return true;
}
}  // namespace
bool decimals::begins(Thread& t, State& s) {
  if (s.thread != &t || !s.context.is_set() || !s.contexts.is_set() || t.protocol_observer) return false;
  if (DictMutator::version(as_dict(s.contexts)) != s.contexts_version) return false;
  Object* context = s.context.get().object();
  bool same = context->kind == s.context_kind;
  for (int i = 0; same && i < State::kSettings; i++) same = s.places[i]->same(s.settings[i]);
  return (same || learn(t, s, context)) && s.usable;
}
namespace {

// Nothing has to be noted or raised when a result was rounded (and is inexact).
Result<bool> is_silent(Thread& t, State& s, bool inexact) {
  // What is noted in a flag is a value of a dict, whose version says nothing of values.
  auto is = [&](Place place, const Ref& signal, int64_t hash, bool wanted) -> Result<bool> {
    DictObject* d = as_dict(s.settings[place]);
    const int64_t at = TRY(DictMutator::find(t, d, signal, hash));
    return at >= 0 && DictMutator::value_at(d, at).same(Value::boolean(wanted));
  };
  auto silent = [&](const Ref& signal, int64_t hash) -> Result<bool> {
    return TRY(is(kFlags, signal, hash, true)) && TRY(is(kTraps, signal, hash, false));
  };
  if (!TRY(silent(s.rounded, s.rounded_hash))) return false;
  return inexact ? silent(s.inexact, s.inexact_hash) : Result<bool>(true);
}

bool is_plain_int(Value v) { return is_small_int(v) || is_kind(v, Kind::Int); }
}  // namespace
bool decimals::read(const State& s, Value v, Number* out) {
  if (is_plain_int(v)) {
    out->negative = is_small_int(v) ? small_int(v) < 0 : as_big(v)->size < 0;
    return digits_of_int(v, kOperandLimbs, &out->digits);
  }
  if (!v.is_pointer() || v.header()->kind != s.kind) return false;
  const Value* part = slots_of(v.object(), s.type)->slots;
  constexpr int64_t kFar = 1ll << 59;
  if (!is_small_int(part[0]) || !is_plain_int(part[1]) || !is_small_int(part[2])) return false;
  out->negative = small_int(part[0]) != 0;
  out->exponent = small_int(part[2]);
  return out->exponent < kFar && out->exponent > -kFar && digits_of_int(part[1], kOperandLimbs, &out->digits);
}
namespace {

Result<Value> make(Thread& t, const State& s, const Number& x) {
  Ref coefficient = TRY_REF(int_of_digits(t, x.digits));
  Object* o = instance_new(t, s.type);
  if (!o) return Raised{};
  Value* part = slots_of(o, s.type)->slots;
  part[0] = Value::small_int(x.negative);
  part[1] = coefficient.release();
  part[2] = Value::small_int(x.exponent);
  o->kind = s.kind;
  return Value::pointer(o);
}

}  // namespace
void decimals::cut(Number* x, int64_t drop, int rounding, bool* lost) {
  Digits rest, quotient;
  divide_digits(x->digits, power_of_ten(drop), &quotient, &rest);
  *lost = !rest.is_zero();
  int half = -1;  // the lost part against a half
  if (*lost) {
    Digits doubled;
    (void)add_digits(rest, rest, &doubled);
    half = compare_digits(doubled, power_of_ten(drop));
  }
  bool up = rounding == kHalfEven   ? half > 0 || (half == 0 && quotient.is_odd())
            : rounding == kHalfUp   ? half >= 0
            : rounding == kHalfDown ? half > 0
            : rounding == kUp       ? *lost
            : rounding == kCeiling  ? *lost && !x->negative
            : rounding == kFloor    ? *lost && x->negative
                                    : false;
  x->digits = quotient;
  if (up) (void)add_digits(quotient, power_of_ten(0), &x->digits);
  x->exponent += drop;
}
namespace {

// The result of an operation, rounded to the context. Unset: there is more to it.
Result<Value> rounded(Thread& t, State& s, Number x) {
  int64_t count = decimal_places(x.digits);
  if (x.digits.is_zero())
    return x.exponent <= s.most && x.exponent >= s.least - s.prec + 1 ? make(t, s, x) : Value::unset();
  if (x.exponent + count - 1 > s.most || x.exponent + count - 1 < s.least) return Value::unset();
  if (count <= s.prec) return make(t, s, x);
  bool lost;
  cut(&x, count - s.prec, s.rounding, &lost);
  if (compare_digits(x.digits, power_of_ten(s.prec)) >= 0) {
    x.digits = power_of_ten(s.prec - 1);
    x.exponent++;
    if (x.exponent + s.prec - 1 > s.most) return Value::unset();
  }
  if (!TRY(is_silent(t, s, lost))) return Value::unset();
  return make(t, s, x);
}

// Both with the lesser exponent. False: one would get too long.
bool align(Number* a, Number* b) {
  Number* high = a->exponent > b->exponent ? a : b;
  int64_t low = std::min(a->exponent, b->exponent);
  if (!shift_digits(high->digits, high->exponent - low, &high->digits)) return false;
  high->exponent = low;
  return true;
}
Result<Value> sum(Thread& t, State& s, Number a, Number b) {
  bool no_a = a.digits.is_zero(), no_b = b.digits.is_zero();
  if (no_a && no_b) return Value::unset();
  if ((no_a && a.exponent < b.exponent - s.prec - 1) || (no_b && b.exponent < a.exponent - s.prec - 1))
    return Value::unset();
  if (!align(&a, &b)) return Value::unset();
  Number r;
  r.exponent = a.exponent;
  if (no_a || no_b) {
    r = no_a ? b : a;
  } else if (a.negative == b.negative) {
    r.negative = a.negative;
    if (!add_digits(a.digits, b.digits, &r.digits)) return Value::unset();
  } else {
    int c = compare_digits(a.digits, b.digits);
    r.negative = c == 0 ? s.rounding == kFloor : c > 0 ? a.negative : b.negative;
    r.digits = c >= 0 ? subtract_digits(a.digits, b.digits) : subtract_digits(b.digits, a.digits);
  }
  return rounded(t, s, r);
}
Result<Value> product(Thread& t, State& s, const Number& a, const Number& b) {
  Number r;
  r.negative = a.negative != b.negative;
  r.exponent = a.exponent + b.exponent;
  return multiply_digits(a.digits, b.digits, &r.digits) ? rounded(t, s, r) : Value::unset();
}
Result<Value> quotient(Thread& t, State& s, const Number& a, const Number& b) {
  if (b.digits.is_zero()) return Value::unset();
  Number r;
  r.negative = a.negative != b.negative;
  int64_t ideal = a.exponent - b.exponent;
  r.exponent = ideal;
  if (a.digits.is_zero()) return rounded(t, s, r);
  int64_t shift = decimal_places(b.digits) - decimal_places(a.digits) + s.prec + 1;
  Digits above, below, rest;
  if (!shift_digits(a.digits, std::max<int64_t>(shift, 0), &above) ||
      !shift_digits(b.digits, std::max<int64_t>(-shift, 0), &below))
    return Value::unset();
  divide_digits(above, below, &r.digits, &rest);
  r.exponent -= shift;
  if (!rest.is_zero()) {
    if (rest_of_digits(r.digits, 5) == 0)
      (void)add_digits(r.digits, power_of_ten(0), &r.digits);  // no tie: the last digit says so
  } else if (r.exponent < ideal) {
    r.exponent += strip_zeros(&r.digits, ideal - r.exponent);
  }
  return rounded(t, s, r);
}
// The whole quotient, or the remainder.
Result<Value> division(Thread& t, State& s, Number a, Number b, bool remainder) {
  if (b.digits.is_zero() || !align(&a, &b)) return Value::unset();
  Number q, r;
  q.negative = a.negative != b.negative;
  r.negative = a.negative;
  r.exponent = a.exponent;
  divide_digits(a.digits, b.digits, &q.digits, &r.digits);
  if (compare_digits(q.digits, power_of_ten(s.prec)) >= 0) return Value::unset();
  return remainder ? rounded(t, s, r) : make(t, s, q);
}
// -1, 0, 1; 2: unknown.
int order(Number a, Number b) {
  int sign_a = a.digits.is_zero() ? 0 : a.negative ? -1 : 1, sign_b = b.digits.is_zero() ? 0 : b.negative ? -1 : 1;
  if (sign_a != sign_b) return sign_a < sign_b ? -1 : 1;
  if (sign_a == 0) return 0;
  if (!align(&a, &b)) return 2;
  return sign_a * compare_digits(a.digits, b.digits);
}

bool read_word(const State& s, Value v, Word* out) {
  if (is_small_int(v)) {
    out->coefficient = small_int(v);
    return true;
  }
  if (!v.is_pointer() || v.header()->kind != s.kind) return false;
  const Value* part = slots_of(v.object(), s.type)->slots;
  if (!is_small_int(part[0]) || !is_small_int(part[1]) || !is_small_int(part[2])) return false;
  out->coefficient = small_int(part[0]) ? -small_int(part[1]) : small_int(part[1]);
  out->exponent = small_int(part[2]);
  // The sign of a zero is not in its coefficient.
  return out->coefficient && out->exponent > -kWordExponent && out->exponent < kWordExponent;
}
// Both with the lesser exponent.
bool align_words(Word* a, Word* b) {
  Word* high = a->exponent > b->exponent ? a : b;
  int64_t low = std::min(a->exponent, b->exponent), by = high->exponent - low;
  high->exponent = low;
  if (by == 0) return true;
  return by <= kWordPlaces &&
         !__builtin_mul_overflow(high->coefficient, static_cast<int64_t>(power_of_ten(by).limb[0]), &high->coefficient);
}
enum class WordOp { Add, Sub, Mul };
bool compute_word(WordOp op, Word a, Word b, Word* r) {
  if (op == WordOp::Mul) {
    r->exponent = a.exponent + b.exponent;
    return !__builtin_mul_overflow(a.coefficient, b.coefficient, &r->coefficient);
  }
  if (!align_words(&a, &b)) return false;
  r->exponent = a.exponent;
  return op == WordOp::Add ? !__builtin_add_overflow(a.coefficient, b.coefficient, &r->coefficient)
                           : !__builtin_sub_overflow(a.coefficient, b.coefficient, &r->coefficient);
}
// Unset: the numbers, or their result, need more than a word, or to be rounded.
Result<Value> in_a_word(Thread& t, State& s, WordOp op, Value x, Value y) {
  Word a, b, r;
  const auto most = static_cast<int64_t>(power_of_ten(kWordPlaces).limb[0]);
  if (!s.words || (is_small_int(x) && is_small_int(y))) return Value::unset();
  if (!read_word(s, x, &a) || !read_word(s, y, &b) || !compute_word(op, a, b, &r)) return Value::unset();
  if (r.coefficient == 0 || r.coefficient >= most || r.coefficient <= -most) return Value::unset();
  Object* o = instance_new(t, s.type);
  if (!o) return Raised{};
  Value* part = slots_of(o, s.type)->slots;
  part[0] = Value::small_int(r.coefficient < 0);
  part[1] = Value::small_int(r.coefficient < 0 ? -r.coefficient : r.coefficient);
  part[2] = Value::small_int(r.exponent);
  o->kind = s.kind;
  return Value::pointer(o);
}

template <class F>
Result<Value> of_two(Thread& t, Value x, Value y, Value context, F&& f) {
  State& s = state_of(t);
  Number a, b;
  if (!context.is_none() || !begins(t, s) || !read(s, x, &a) || !read(s, y, &b)) return Value::unset();
  if (is_plain_int(x) && is_plain_int(y)) return Value::unset();
  return f(s, a, b);
}
template <class F>
Result<Value> compared(Thread& t, Value x, Value y, F&& f) {
  State& s = state_of(t);
  if (t.protocol_observer || is_plain_int(x)) return Value::unset();
  if (Word v, w; read_word(s, x, &v) && read_word(s, y, &w) && align_words(&v, &w))
    return Value::boolean(f(v.coefficient < w.coefficient ? -1 : v.coefficient > w.coefficient));
  Number a, b;
  if (!read(s, x, &a) || !read(s, y, &b)) return Value::unset();
  int c = order(a, b);
  return c == 2 ? Value::unset() : Value::boolean(f(c));
}

// [e|E] [sign] digits: all that is left of a text, if it is short.
bool scan_exponent(const char* p, const char* end, int64_t* exponent) {
  constexpr int kMost = 6;
  const bool negative = ++p < end && *p == '-';
  if (p < end && (*p == '-' || *p == '+')) p++;
  if (p == end || end - p > kMost) return false;
  int64_t n = 0;
  for (; p < end; p++) {
    if (*p < '0' || *p > '9') return false;
    n = n * 10 + (*p - '0');
  }
  *exponent += negative ? -n : n;
  return true;
}

// [sign] digits [. digits] [exponent], as many as an operand holds.
bool scan(const StrObject* text, Number* out) {
  constexpr uint64_t kMost = 70;
  if (!text->ascii || text->length == 0 || text->length > kMost) return false;
  const char *p = text->data, *end = p + text->length;
  out->negative = *p == '-';
  if (*p == '-' || *p == '+') p++;
  bool point = false, any = false;
  uint64_t chunk = 0;
  int held = 0;
  auto flush = [&] {
    Digits grown, more;
    (void)multiply_digits(out->digits, power_of_ten(held), &grown);
    more.limb[0] = chunk;
    more.n = chunk != 0;
    (void)add_digits(grown, more, &out->digits);
    chunk = 0;
    held = 0;
  };
  for (; p < end; p++) {
    if (*p == '.' && !point) {
      point = true;
      continue;
    }
    if ((*p == 'e' || *p == 'E') && any) {
      if (!scan_exponent(p, end, &out->exponent)) return false;
      break;
    }
    if (*p < '0' || *p > '9') return false;
    any = true;
    chunk = chunk * 10 + static_cast<uint64_t>(*p - '0');
    out->exponent -= point;
    if (++held == 18) flush();
  }
  flush();
  return any;
}

}  // namespace

NATIVE(decimals_setup) {
  State& s = state_of(t);
  if (!is_type(t, args[0]) || !args[1].is_pointer() || !is_kind(args[2], Kind::Dict))
    return t.type_error("setup() wants a class, an object of it and a dict");
  s.rounded_hash = TRY(hash(t, args[3]));
  s.inexact_hash = TRY(hash(t, args[4]));
  TypeObject* type = as_type(args[0]);
  Layout* l = layout_of(t.isolate, args[1].object());
  bool in_place = type_of(t, args[1]) == type && l && !l->dictionary && l->count == 3 && type->inline_capacity >= 3;
  s.type = type;
  s.kind = in_place ? args[1].header()->kind : static_cast<uint32_t>(Kind::Invalid);
  s.contexts = Ref::copy(args[2]);
  s.rounded = Ref::copy(args[3]);
  s.inexact = Ref::copy(args[4]);
  return Value::none();
}
NATIVE(decimals_use) {
  State& s = state_of(t);
  if (!args[0].is_pointer()) return t.type_error("use() wants a context");
  s.context = Ref::copy(args[0]);
  s.context_kind = 0;
  s.thread = &t;
  if (s.contexts.is_set()) s.contexts_version = DictMutator::version(as_dict(s.contexts));
  return Value::none();
}

NATIVE(decimals_new) {
  State& s = state_of(t);
  Value v = args[1];
  if (t.protocol_observer || !s.type || !args[0].same(Value::pointer(s.type)) ||
      s.kind == static_cast<uint32_t>(Kind::Invalid))
    return Value::unset();
  if (v.is_pointer() && v.header()->kind == s.kind) return new_ref(v);
  Number x;
  if (is_kind(v, Kind::Str) ? scan(as_str(v), &x) : is_plain_int(v) && read(s, v, &x)) return make(t, s, x);
  return Value::unset();
}
// Result of `op`, in a word if that holds all.
static Result<Value> of_words_or_more(Thread& t, WordOp op, Value x, Value y, Value context) {
  State& s = state_of(t);
  if (!context.is_none() || !begins(t, s)) return Value::unset();
  Value small = TRY(in_a_word(t, s, op, x, y));
  if (!small.is_unset()) return small;
  Number a, b;
  if (!read(s, x, &a) || !read(s, y, &b) || (is_plain_int(x) && is_plain_int(y))) return Value::unset();
  if (op == WordOp::Mul) return product(t, s, a, b);
  if (op == WordOp::Sub) b.negative = !b.negative;
  return sum(t, s, a, b);
}
NATIVE(decimals_add) { return of_words_or_more(t, WordOp::Add, args[0], args[1], args[2]); }
NATIVE(decimals_sub) { return of_words_or_more(t, WordOp::Sub, args[0], args[1], args[2]); }
NATIVE(decimals_rsub) { return of_words_or_more(t, WordOp::Sub, args[1], args[0], Value::none()); }
NATIVE(decimals_mul) { return of_words_or_more(t, WordOp::Mul, args[0], args[1], args[2]); }
NATIVE(decimals_div) {
  return of_two(t, args[0], args[1], args[2],
                [&](State& s, const Number& a, const Number& b) { return quotient(t, s, a, b); });
}
NATIVE(decimals_rdiv) {
  return of_two(t, args[1], args[0], Value::none(),
                [&](State& s, const Number& a, const Number& b) { return quotient(t, s, a, b); });
}
NATIVE(decimals_floordiv) {
  return of_two(t, args[0], args[1], args[2],
                [&](State& s, const Number& a, const Number& b) { return division(t, s, a, b, false); });
}
NATIVE(decimals_mod) {
  return of_two(t, args[0], args[1], args[2],
                [&](State& s, const Number& a, const Number& b) { return division(t, s, a, b, true); });
}
static Result<Value> with_sign(Thread& t, Value x, Value context, bool absolute) {
  State& s = state_of(t);
  Number a;
  if (!context.is_none() || !begins(t, s) || !read(s, x, &a) || a.digits.is_zero()) return Value::unset();
  a.negative = absolute ? false : !a.negative;
  return rounded(t, s, a);
}
NATIVE(decimals_neg) { return with_sign(t, args[0], args[1], false); }
NATIVE(decimals_abs) {
  return is_bool(args[1]) && is_true(args[1]) ? with_sign(t, args[0], args[2], true) : Value::unset();
}

NATIVE(decimals_eq) {
  return args[2].is_none() ? compared(t, args[0], args[1], [](int c) { return c == 0; }) : Value::unset();
}
NATIVE(decimals_lt) {
  return compared(t, args[0], args[1], [](int c) { return c < 0; });
}
NATIVE(decimals_le) {
  return compared(t, args[0], args[1], [](int c) { return c <= 0; });
}
NATIVE(decimals_gt) {
  return compared(t, args[0], args[1], [](int c) { return c > 0; });
}
NATIVE(decimals_ge) {
  return compared(t, args[0], args[1], [](int c) { return c >= 0; });
}

// With another exponent.
static Result<Value> quantized(Thread& t, State& s, Number a, int64_t exponent, int rounding) {
  if (rounding == kOther || exponent > s.most || exponent < s.least - s.prec + 1) return Value::unset();
  int64_t drop = exponent - a.exponent;
  if (drop > Digits::kMostPlaces) return Value::unset();
  bool lost = false;
  if (a.digits.is_zero()) {
    a.exponent = exponent;
    return rounded(t, s, a);
  }
  if (drop > 0) cut(&a, drop, rounding, &lost);
  else if (!shift_digits(a.digits, -drop, &a.digits)) return Value::unset();
  a.exponent = exponent;
  int64_t count = decimal_places(a.digits), top = a.exponent + count - 1;
  if (count > s.prec || top > s.most || (!a.digits.is_zero() && top < s.least)) return Value::unset();
  if (drop > 0 && !TRY(is_silent(t, s, lost))) return Value::unset();
  return make(t, s, a);
}
NATIVE(decimals_quantize) {
  return of_two(t, args[0], args[1], args[3], [&](State& s, const Number& a, const Number& b) {
    return quantized(t, s, a, b.exponent, args[2].is_none() ? s.rounding : rounding_named(args[2]));
  });
}
NATIVE(decimals_round) {
  constexpr int64_t kMostPlaces = 1 << 20;
  State& s = state_of(t);
  Number a;
  if (!is_small_int(args[1]) || small_int(args[1]) > kMostPlaces || small_int(args[1]) < -kMostPlaces)
    return Value::unset();
  if (!begins(t, s) || is_plain_int(args[0]) || !read(s, args[0], &a)) return Value::unset();
  return quantized(t, s, a, -small_int(args[1]), s.rounding);
}

Status build_decimals(Thread& t, Value module) { return add_functions(t, module, natives::_decimals_natives); }

}  // namespace mpy
