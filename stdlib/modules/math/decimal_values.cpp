// Texts and other values of decimals: of the commonest, in place of the functions in Python (see decimals.cpp).
#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "math.natives.h"
#include "runtime/numbers/bigint.h"
#include "runtime/numbers/number.h"
#include "runtime/numbers/number_methods.h"
#include "runtime/text/format_spec.h"
#include "runtime/text/str.h"
#include "stdlib/modules/math/decimals.h"
#include "stdlib/modules/native_module.h"

namespace mpy {
using namespace decimals;

// Coefficients have as many digits as a context asks for: the limit of sys.set_int_max_str_digits() is none of theirs.
struct WithoutDigitLimit {
  explicit WithoutDigitLimit(Thread& t) : isolate(t.isolate), limit(std::exchange(t.isolate.max_str_digits, 0)) {}
  ~WithoutDigitLimit() { isolate.max_str_digits = limit; }
  Isolate& isolate;
  int64_t limit;
};

NATIVE(decimals_digits_of) {
  if (!is_int_like(t, args[0])) return t.type_error("digits_of() expects an int");
  WithoutDigitLimit any(t);
  return int_to_str(t, args[0]);
}

NATIVE(decimals_number_of) {
  if (!is_kind(args[0], Kind::Str)) return t.type_error("number_of() expects a str");
  WithoutDigitLimit any(t);
  std::string_view s = TRY(str_utf8(t, args[0]));
  bool plain = !s.empty() && std::all_of(s.begin(), s.end(), [](char c) { return c >= '0' && c <= '9'; }), bad = false;
  if (plain) return int_parse(t, s, 10, &bad);
  return t.call(Value::pointer(t.isolate.builtin_type(Kind::Int)), {args[0]});
}

// How many decimal digits the absolute value has; of 0 it is one.
NATIVE(decimals_count_digits) {
  if (!is_int_like(t, args[0])) return t.type_error("count_digits() expects an int");
  uint64_t one;
  LimbView n = int_limbs(t, args[0], &one);
  if (n.count > 1) {  // by logarithms, unless they come too near to a power of ten
    uint64_t bits = limbs_bits(n);
    int top = static_cast<int>((bits - 1) % 64) + 1;
    uint64_t high = n.limbs[n.count - 1] << (64 - top) | (top < 64 ? n.limbs[n.count - 2] >> top : 0);
    double digits = std::log10(static_cast<double>(high)) + static_cast<double>(bits - 64) * 0.30102999566398119521;
    double away = digits - std::nearbyint(digits);
    if (std::fabs(away) > 1e-6 && digits < 1e9) return Value::small_int(static_cast<int64_t>(digits) + 1);
  }
  WithoutDigitLimit any(t);
  Ref text = TRY_REF(int_to_str(t, args[0]));
  return Value::small_int(static_cast<int64_t>(str_view(text).size()) - (n.negative ? 1 : 0));
}

namespace {

// The digits of a finite Decimal; false for an int, or while an observer has to hear of reads of its attributes.
bool read_decimal(Thread& t, const State& s, Value v, Number* out) {
  return !t.protocol_observer && v.is_pointer() && v.header()->kind == s.kind && read(s, v, out);
}

// Decimal digits in a buffer of their own; of 0 one.
class DigitsText {
 public:
  explicit DigitsText(Digits d) {
    constexpr uint64_t kChunk = 1'000'000'000'000'000'000;
    constexpr int kPlaces = 18;
    while (d.n > 1) put(divide_digit(&d, kChunk), kPlaces);
    put(d.is_zero() ? 0 : d.limb[0], 1);
  }
  std::string_view view() const { return {first_, static_cast<size_t>(std::end(data_) - first_)}; }

 private:
  void put(uint64_t n, int places) {
    for (; n || places > 0; n /= 10, places--) *--first_ = static_cast<char>('0' + n % 10);
  }
  char data_[Digits::kLimbs * 20 + 20];
  char* first_ = std::end(data_);
};

// A number without an exponent in its text: digits before the point, and the point with those behind it (or nothing).
struct Pointed {
  static constexpr int64_t kMostZeros = Digits::kMostPlaces;
  // `exponent` is from -kMostZeros to 0.
  Pointed(std::string_view digits, int64_t exponent) {
    auto behind = static_cast<size_t>(-exponent), zeros = behind > digits.size() ? behind - digits.size() : 0;
    size_t before = zeros ? 0 : digits.size() - behind;
    whole = before ? digits.substr(0, before) : std::string_view("0");
    if (!behind) return;
    text_[0] = '.';
    std::memset(text_ + 1, '0', zeros);
    std::memcpy(text_ + 1 + zeros, digits.data() + before, digits.size() - before);
    part = {text_, behind + 1};
  }
  std::string_view whole, part;

 private:
  char text_[kMostZeros + 1];
};

bool is_without_exponent(const Number& a, std::string_view digits) {
  return a.exponent <= 0 && a.exponent + static_cast<int64_t>(digits.size()) > -6;
}

// Zeros in front of a width behind an alignment, which decimals refuse and floats do not.
bool has_zeros_behind_alignment(std::string_view spec) {
  auto is_alignment = [&](size_t i) { return i < spec.size() && std::string_view("<>=^").find(spec[i]) != spec.npos; };
  size_t at = is_alignment(1) ? 2 : is_alignment(0) ? 1 : spec.size();
  if (at < spec.size() && std::string_view("+- ").find(spec[at]) != std::string_view::npos) at++;
  return at < spec.size() && spec[at] == '0';
}

// The spec that format() was given, if it asks for nothing but a fixed number of places, or for str()'s text, in a
// field.
bool read_spec(Thread& t, Value spec, Value formatted, FormatSpec* out) {
  constexpr uint64_t kLongest = 32;
  if (!is_kind(spec, Kind::Str) || !as_str(spec)->ascii || as_str(spec)->length > kLongest) return false;
  auto parsed = parse_format_spec(t, str_view(spec), formatted);
  if (!parsed.ok()) {
    t.take_exception();  // it is worded for floats
    return false;
  }
  *out = parsed.value();
  bool fixed = (out->type == 'f' || out->type == 'F') && out->precision >= 0;
  bool plain = !out->type && out->precision < 0;
  return (fixed || plain) && !out->alternate && !out->coerce_zero && out->group != '_' &&
         !(out->zero_pad && out->align) && !(out->fill == '0' && out->group) &&
         !has_zeros_behind_alignment(str_view(spec));
}

constexpr uint64_t kHashPrime = (1ull << 61) - 1;
constexpr uint64_t multiply_for_hash(uint64_t a, uint64_t b) {
  return static_cast<uint64_t>(static_cast<unsigned __int128>(a) * b % kHashPrime);
}
constexpr uint64_t power_for_hash(uint64_t base, uint64_t exponent) {
  uint64_t r = 1;
  for (; exponent; exponent >>= 1, base = multiply_for_hash(base, base))
    if (exponent & 1) r = multiply_for_hash(r, base);
  return r;
}

}  // namespace

NATIVE(decimals_str) {
  Number a;
  if (!is_bool(args[1]) || is_true(args[1]) || !args[2].is_none() || !read_decimal(t, state_of(t), args[0], &a))
    return Value::unset();
  DigitsText digits(a.digits);
  if (!is_without_exponent(a, digits.view())) return Value::unset();
  Pointed text(digits.view(), a.exponent);
  StrBuilder b(t);
  if (a.negative) TRY(b.put('-'));
  TRY(b.put(text.whole));
  TRY(b.put(text.part));
  return b.finish();
}

// Rounding goes by the context, but is noted nowhere.
NATIVE(decimals_format) {
  State& s = state_of(t);
  Number a;
  FormatSpec spec;
  if (!begins(t, s) || !read_decimal(t, s, args[0], &a) || !read_spec(t, args[1], args[0], &spec))
    return Value::unset();
  if (spec.type) {
    int64_t drop = -spec.precision - a.exponent;
    bool lost;
    if (spec.precision > Pointed::kMostZeros || drop > Digits::kMostPlaces) return Value::unset();
    if (drop > 0) cut(&a, drop, s.rounding, &lost);
    else if (!shift_digits(a.digits, -drop, &a.digits)) return Value::unset();
    a.exponent = -spec.precision;
  }
  DigitsText digits(a.digits);
  if (!spec.type && !is_without_exponent(a, digits.view())) return Value::unset();
  Pointed text(digits.view(), a.exponent);
  std::string_view sign = a.negative ? "-" : spec.sign == '+' ? "+" : spec.sign == ' ' ? " " : "";
  StrBuilder b(t);
  TRY(put_number(b, spec, {sign, "", text.whole, text.part}, 3));
  return b.finish();
}

// As numbers of other types that are equal have it (Python's library reference, "Hashing of numeric types").
NATIVE(decimals_hash) {
  constexpr uint64_t tenth = power_for_hash(10, kHashPrime - 2);
  constexpr int64_t kFarthest = 1 << 20;  // Python's function raises to powers as far
  Number a;
  if (!read_decimal(t, state_of(t), args[0], &a) || a.exponent > kFarthest || a.exponent < -kFarthest)
    return Value::unset();
  uint64_t power = a.exponent >= 0 ? power_for_hash(10, static_cast<uint64_t>(a.exponent))
                                   : power_for_hash(tenth, static_cast<uint64_t>(-a.exponent));
  auto h = static_cast<int64_t>(multiply_for_hash(rest_of_digits(a.digits, kHashPrime), power));
  if (a.negative) h = -h;
  return Value::small_int(h == -1 ? -2 : h);
}

// Exact where the digits and the power of ten are floats: a product or quotient of two floats is rounded once.
NATIVE(decimals_float) {
  constexpr int64_t kExactPower = 22;
  constexpr uint64_t kExactDigits = 1ull << 53;
  Number a;
  if (!read_decimal(t, state_of(t), args[0], &a) || a.digits.n > 1 || a.exponent > kExactPower ||
      a.exponent < -kExactPower)
    return Value::unset();
  uint64_t digits = a.digits.is_zero() ? 0 : a.digits.limb[0];
  if (digits > kExactDigits) return Value::unset();
  double power = 1;
  for (int64_t i = std::abs(a.exponent); i > 0; i--) power *= 10;
  double r = a.exponent < 0 ? static_cast<double>(digits) / power : static_cast<double>(digits) * power;
  return make_float(t, a.negative ? -r : r);
}

}  // namespace mpy
