// int: arithmetic on small values with a way out to bigint.cpp, hashing, and the methods of int.
#include "runtime/numbers/bigint.h"
#include "runtime/numbers/int_wide.h"

#include <gmp.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "runtime/containers/containers.h"
#include "runtime/text/str.h"
#include "runtime/types/protocol.h"

namespace mpy {

namespace {

Result<Value> from_wide(Thread& t, __int128 v) {
  if (v >= INT64_MIN && v <= INT64_MAX) return make_int(t, static_cast<int64_t>(v));
  unsigned __int128 m = v < 0 ? 0 - static_cast<unsigned __int128>(v) : static_cast<unsigned __int128>(v);
  uint64_t limbs[2] = {static_cast<uint64_t>(m), static_cast<uint64_t>(m >> 64)};
  return int_from_limbs(t, limbs, 2, v < 0);
}

Raised division_by_zero(Thread& t, BinaryOp op) {
  if (op == BinaryOp::TrueDiv) return t.raise(Exc::ZeroDivisionError, "division by zero");
  return t.raise(Exc::ZeroDivisionError,
                 op == BinaryOp::Mod ? "integer modulo by zero" : "integer division or modulo by zero");
}

int64_t floor_div(int64_t a, int64_t b) {
  int64_t q = a / b;
  return q - ((a % b != 0) && ((a < 0) != (b < 0)));
}
int64_t floor_mod(int64_t a, int64_t b) {
  int64_t r = a % b;
  return r && ((r < 0) != (b < 0)) ? r + b : r;
}

Result<Value> divide(Thread& t, BinaryOp op, Value a, Value b) {
  int64_t x, y;
  bool sx = exact_small(a, &x), sy = exact_small(b, &y);
  if (sy && y == 0) return division_by_zero(t, op);
  if (op == BinaryOp::TrueDiv) {
    constexpr int64_t kExact = 1ll << 53;
    if (sx && sy && x >= -kExact && x <= kExact && y >= -kExact && y <= kExact)
      return make_float(t, static_cast<double>(x) / static_cast<double>(y));
    double d = TRY(big_true_divide(t, a, b));
    return make_float(t, d);
  }
  if (sx && sy && !(x == INT64_MIN && y == -1)) {
    if (op == BinaryOp::FloorDiv) return make_int(t, floor_div(x, y));
    if (op == BinaryOp::Mod) return make_int(t, floor_mod(x, y));
    Ref q = TRY_REF(make_int(t, floor_div(x, y)));
    Ref r = TRY_REF(make_int(t, floor_mod(x, y)));
    return tuple_new(t, {q.get(), r.get()});
  }
  if (op == BinaryOp::Mod) return big_mod(t, a, b);
  Value rem = Value::small_int(0);
  Ref q = TRY_REF(big_divmod(t, a, b, op == BinaryOp::FloorDiv ? nullptr : &rem));
  if (op == BinaryOp::FloorDiv) return q.release();
  Ref r = Ref::take(rem);
  return tuple_new(t, {q.get(), r.get()});
}

Result<Value> power(Thread& t, Value a, Value b) {
  int64_t e;
  bool small = exact_small(b, &e);
  if (int_is_negative(t, b)) {
    double x = TRY(exact_int_to_double(t, a)), y = TRY(exact_int_to_double(t, b));
    return float_binary(t, BinaryOp::Pow, x, y);
  }
  if (small) return big_pow(t, a, static_cast<uint64_t>(e));
  int64_t base;
  if (exact_small(a, &base) && base >= -1 && base <= 1) {
    uint64_t one;
    bool odd = limbs_of(b, &one).limbs[0] & 1;
    return Value::small_int(base == -1 && !odd ? 1 : base);
  }
  return t.no_memory();
}

Result<Value> shift(Thread& t, BinaryOp op, Value a, Value b) {
  if (int_is_negative(t, b)) return t.value_error("negative shift count");
  int64_t x, n;
  bool sx = exact_small(a, &x), sn = exact_small(b, &n);
  if (op == BinaryOp::RShift) {
    if (!sn) return Value::small_int(int_is_negative(t, a) ? -1 : 0);
    if (sx) return make_int(t, n > 63 ? (x < 0 ? -1 : 0) : x >> n);
    return big_shift_right(t, a, static_cast<uint64_t>(n));
  }
  if (sx && x == 0) return Value::small_int(0);
  if (!sn) {
    uint64_t one;
    LimbView count = limbs_of(b, &one);  // CPython's digits of 30 bits: 2**61 are too many for any memory
    unsigned __int128 bits = count.limbs[0] | static_cast<unsigned __int128>(count.count > 1 ? count.limbs[1] : 0)
                                                  << 64;
    if (count.count > 2 || bits >> 62 >= 15) return t.raise(Exc::OverflowError, "too many digits in integer");
    return t.no_memory();
  }
  if (sx && n < 62) return from_wide(t, static_cast<__int128>(x) * (static_cast<__int128>(1) << n));
  return big_shift_left(t, a, static_cast<uint64_t>(n));
}

}  // namespace

// Of two ints of up to two limbs; false = not this case.
static bool wide_binary(BinaryOp op, Wide x, Wide y, Wide* out) {
  switch (op) {
    case BinaryOp::Add: return wide_apply<BinaryOp::Add>(x, y, out);
    case BinaryOp::Sub: return wide_apply<BinaryOp::Sub>(x, y, out);
    case BinaryOp::Mul: return wide_apply<BinaryOp::Mul>(x, y, out);
    case BinaryOp::FloorDiv: return wide_apply<BinaryOp::FloorDiv>(x, y, out);
    case BinaryOp::Mod: return wide_apply<BinaryOp::Mod>(x, y, out);
    case BinaryOp::LShift: return wide_apply<BinaryOp::LShift>(x, y, out);
    case BinaryOp::RShift: return wide_apply<BinaryOp::RShift>(x, y, out);
    case BinaryOp::And:
    case BinaryOp::Or:
    case BinaryOp::Xor: return wide_bitwise(op, x, y, out);
    default: return false;
  }
}

// divmod and ** of small ints; unset = not this case.
static Result<Value> small_binary(Thread& t, BinaryOp op, int64_t x, int64_t y) {
  if (op == BinaryOp::DivMod && y != 0) {
    Value pair = TRY(tuple_alloc(t, 2));
    as_tuple(pair)->items[0] = TRY(make_int(t, floor_div(x, y)));  // small: the operands have 62 bits
    as_tuple(pair)->items[1] = Value::small_int(floor_mod(x, y));
    return pair;
  }
  if (op != BinaryOp::Pow || y < 0) return Value::unset();
  int64_t result = 1;
  for (;;) {
    if ((y & 1) && __builtin_mul_overflow(result, x, &result)) return Value::unset();
    y >>= 1;
    if (y == 0) return make_int(t, result);
    if (__builtin_mul_overflow(x, x, &x)) return Value::unset();
  }
}

Result<Value> int_binary(Thread& t, BinaryOp op, Value a, Value b) {
  int64_t x, y, r;
  if ((op == BinaryOp::DivMod || op == BinaryOp::Pow) && is_small_int(a) && is_small_int(b)) {
    Result<Value> small = small_binary(t, op, small_int(a), small_int(b));
    if (small.raised() || !small.value().is_unset()) return small;
  }
  Wide p, q, w;
  if (wide_of(a, &p) && wide_of(b, &q) && wide_binary(op, p, q, &w)) return wide_new(t, w);
  switch (op) {
    case BinaryOp::Add:
      if (exact_small(a, &x) && exact_small(b, &y) && !__builtin_add_overflow(x, y, &r)) return make_int(t, r);
      return big_add(t, a, b, false);
    case BinaryOp::Sub:
      if (exact_small(a, &x) && exact_small(b, &y) && !__builtin_sub_overflow(x, y, &r)) return make_int(t, r);
      return big_add(t, a, b, true);
    case BinaryOp::Mul:
      if (exact_small(a, &x) && exact_small(b, &y)) return from_wide(t, static_cast<__int128>(x) * y);
      return big_mul(t, a, b);
    case BinaryOp::TrueDiv:
    case BinaryOp::FloorDiv:
    case BinaryOp::Mod:
    case BinaryOp::DivMod: return divide(t, op, a, b);
    case BinaryOp::Pow: return power(t, a, b);
    case BinaryOp::LShift:
    case BinaryOp::RShift: return shift(t, op, a, b);
    case BinaryOp::And:
    case BinaryOp::Or:
    case BinaryOp::Xor:
      if (exact_small(a, &x) && exact_small(b, &y))
        return make_int(t, op == BinaryOp::And ? x & y : op == BinaryOp::Or ? x | y : x ^ y);
      return big_bitwise(t, op, a, b);
    default: return t.isolate.not_implemented;
  }
}

// pow(base, exponent, modulus): negative exponents by the modular inverse.
Result<Value> int_pow_mod(Thread& t, Value base, Value exponent, Value modulus) {
  Value b = exact_number(t, base), e = exact_number(t, exponent), m = exact_number(t, modulus);
  if (b.is_unset() || e.is_unset() || m.is_unset() || !is_exact_int(b) || !is_exact_int(e) || !is_exact_int(m))
    return t.type_error("pow() 3rd argument not allowed unless all arguments are integers");
  if (int_is_zero(t, m)) return t.value_error("pow() 3rd argument cannot be 0");
  Ref bb = Ref::copy(b), ee = Ref::copy(e);
  if (int_is_negative(t, e)) {
    // Extended Euclid: bb = bb^-1 mod m.
    Ref r0 = Ref::copy(m), r1 = Ref::copy(b), s0 = Ref::take(Value::small_int(0)), s1 = Ref::take(Value::small_int(1));
    if (int_is_negative(t, r0)) r0 = Ref::take(TRY(big_negate(t, r0)));
    Value rem;
    Ref q = TRY_REF(big_divmod(t, r1, r0, &rem));
    r1 = Ref::take(rem);
    while (!int_is_zero(t, r1)) {
      q = Ref::take(TRY(big_divmod(t, r0, r1, &rem)));
      r0 = std::move(r1);
      r1 = Ref::take(rem);
      Ref p = TRY_REF(big_mul(t, q, s1));
      Ref s2 = TRY_REF(big_add(t, s0, p, true));
      s0 = std::move(s1);
      s1 = std::move(s2);
    }
    if (!(is_small_int(r0.get()) && small_int(r0.get()) == 1))
      return t.value_error("base is not invertible for the given modulus");
    bb = std::move(s0);
    ee = Ref::take(TRY(big_negate(t, ee)));
  }
  return big_pow_mod(t, bb, ee, m);
}

// Modulo 2^61 - 1: a limb counts for its low bits and eight times what stands above it.
int64_t hash_big(Value v) {
  constexpr uint64_t kPrime = (1ull << 61) - 1;
  uint64_t one;
  LimbView l = limbs_of(v, &one);
  uint64_t h = 0;
  for (int64_t i = l.count; i-- > 0;) {
    unsigned __int128 x = (static_cast<unsigned __int128>(h) << 3) + (l.limbs[i] & kPrime) + (l.limbs[i] >> 61);
    h = static_cast<uint64_t>(x & kPrime) + static_cast<uint64_t>(x >> 61);
    if (h >= kPrime) h -= kPrime;
  }
  int64_t r = l.negative ? -static_cast<int64_t>(h) : static_cast<int64_t>(h);
  return r == -1 ? -2 : r;
}

Result<Value> int_bit_length(Thread& t, Value self) {
  if (is_small_int(self)) {
    int64_t v = small_int(self);
    return Value::small_int(std::bit_width(static_cast<uint64_t>(v < 0 ? -v : v)));
  }
  return make_uint(t, int_bits(t, self));
}
Result<Value> int_bit_count(Thread& t, Value self) {
  uint64_t one, n = 0;
  LimbView l = int_limbs(t, self, &one);
  for (int64_t i = 0; i < l.count; i++) n += static_cast<uint64_t>(std::popcount(l.limbs[i]));
  return make_uint(t, n);
}

Result<Value> int_exact(Thread& t, Value self) {
  Value e = exact_number(t, self);
  return is_bool(e) ? Value::small_int(is_true(e)) : new_ref(e);
}
Result<Value> int_gcd(Thread& t, Value a, Value b) { return big_gcd(t, exact_number(t, a), exact_number(t, b)); }

Result<Value> int_as_integer_ratio(Thread& t, Value self) {
  Ref e = TRY_REF(int_exact(t, self));
  return tuple_new(t, {e.get(), Value::small_int(1)});
}

// Rounds to a multiple of 10^-ndigits, ties to even.
Result<Value> int_round(Thread& t, Value self, Value ndigits) {
  if (ndigits.is_unset()) return int_exact(t, self);
  Ref n = TRY_REF(to_index_value(t, ndigits));
  if (!int_is_negative(t, n)) return int_exact(t, self);
  Value e = exact_number(t, self);
  int64_t digits;
  if (!exact_small(n, &digits) || 0 - static_cast<uint64_t>(digits) > int_bits(t, e) + 2) return Value::small_int(0);
  Ref unit = TRY_REF(big_pow(t, Value::small_int(10), 0 - static_cast<uint64_t>(digits)));
  Value rem;
  Ref q = TRY_REF(big_divmod(t, e, unit, &rem));
  Ref r = Ref::take(rem);
  Ref twice = TRY_REF(big_add(t, r, r, false));
  int c = big_compare(twice, unit);
  uint64_t one;
  LimbView ql = limbs_of(q, &one);
  bool odd = ql.count && (ql.limbs[0] & 1);
  if (c > 0 || (c == 0 && odd)) q = Ref::take(TRY(big_add(t, q, Value::small_int(1), false)));
  return big_mul(t, q, unit);
}

namespace {

Result<bool> is_little_endian(Thread& t, Value byteorder) {
  if (byteorder.is_unset()) return false;
  if (!is_str(t, byteorder))
    return t.type_error("to_bytes() argument 'byteorder' must be str, not {}", {FormatArg::type_of(byteorder)});
  std::string_view s = TRY(str_utf8(t, byteorder));
  if (s.size() == 6 && s == "little") return true;
  if (s == "big") return false;
  return t.value_error("byteorder must be either 'little' or 'big'");
}

}  // namespace

Result<Value> int_to_bytes(Thread& t, Value self, Value length, Value byteorder, Value is_signed) {
  int64_t n = length.is_unset() ? 1 : TRY(to_index(t, length));
  bool little = TRY(is_little_endian(t, byteorder));
  bool sign = !is_signed.is_unset() && TRY(to_bool(t, is_signed));
  if (is_small_int(self) && small_int(self) >= 0 && n > 0 && n <= 8 &&
      (n == 8 || small_int(self) >> (8 * n - 1) == 0)) {
    uint64_t word = static_cast<uint64_t>(small_int(self));
    if (!little) word = __builtin_bswap64(word) >> (64 - 8 * n);
    return bytes_new(t, reinterpret_cast<const char*>(&word), static_cast<uint64_t>(n));
  }
  if (n < 0) return t.value_error("length argument must be non-negative");
  uint64_t one;
  LimbView l = int_limbs(t, self, &one);
  if (l.negative && !sign) return t.raise(Exc::OverflowError, "can't convert negative int to unsigned");
  uint64_t bits = limbs_bits(l);
  if (sign) {
    bool power_of_two = true;  // -2^k needs k+1 bits only
    uint64_t ones = 0;
    for (int64_t i = 0; i < l.count; i++) ones += static_cast<uint64_t>(std::popcount(l.limbs[i]));
    power_of_two = ones == 1;
    bits = l.count == 0 ? 0 : bits + (l.negative && power_of_two ? 0 : 1);
  }
  if (bits > static_cast<uint64_t>(n) * 8) return t.raise(Exc::OverflowError, "int too big to convert");
  Value r = TRY(bytes_new(t, nullptr, static_cast<uint64_t>(n)));
  char* out = as_bytes(r)->data;
  uint64_t carry = 1;
  for (int64_t i = 0; i < n; i++) {
    uint64_t limb = i / 8 < l.count ? l.limbs[i / 8] : 0;
    uint64_t byte = limb >> (i % 8 * 8) & 255;
    if (l.negative) {
      byte = (byte ^ 255) + carry;
      carry = byte >> 8;
      byte &= 255;
    }
    out[little ? i : n - 1 - i] = static_cast<char>(byte);
  }
  return r;
}

Result<Value> int_from_bytes(Thread& t, Value type, Value bytes, Value byteorder, Value is_signed) {
  bool little = TRY(is_little_endian(t, byteorder));
  bool sign = !is_signed.is_unset() && TRY(to_bool(t, is_signed));
  Ref data;
  if (is_kind(bytes, Kind::Bytes) || is_kind(bytes, Kind::ByteArray) || is_kind(bytes, Kind::MemoryView)) {
    data = Ref::copy(bytes);
  } else {
    if (is_str(t, bytes) || is_int_like(t, bytes))
      return t.type_error("cannot convert '{}' object to bytes", {FormatArg::type_of(bytes)});
    data = Ref::take(TRY(t.call(Value::pointer(t.isolate.builtin_type(Kind::Bytes)), {bytes})));
  }
  std::string_view s = TRY(bytes_like(t, data));
  int64_t n = static_cast<int64_t>(s.size()), count = (n + 7) / 8;
  bool plain_int = type.is_unset() ||
                   (type.is_pointer() && type.header() == static_cast<Object*>(t.isolate.builtin_type(Kind::Int)));
  if (plain_int && !sign && n > 0 && n <= 8) {
    uint64_t word = 0;
    std::memcpy(&word, s.data(), s.size());
    return make_uint(t, little ? word : __builtin_bswap64(word) >> (64 - 8 * n));
  }
  auto byte = [&](int64_t i) { return static_cast<uint8_t>(s[static_cast<size_t>(little ? i : n - 1 - i)]); };
  bool negative = sign && n > 0 && (byte(n - 1) & 0x80);
  Value r = TRY(big_new(t, count));
  IntObject* o = as_big(r);
  std::fill_n(o->limbs, count, 0);
  uint64_t carry = 1;
  for (int64_t i = 0; i < n; i++) {
    uint64_t b = byte(i);
    if (negative) {
      b = (b ^ 255) + carry;
      carry = b >> 8;
      b &= 255;
    }
    o->limbs[i / 8] |= b << (i % 8 * 8);
  }
  if (negative) o->size = -count;
  Ref v = TRY_REF(big_finish(t, r));
  if (type.is_unset() ||
      (type.is_pointer() && type.header() == static_cast<Object*>(t.isolate.builtin_type(Kind::Int))))
    return v.release();
  return t.call(type, {v.get()});
}

}  // namespace mpy
