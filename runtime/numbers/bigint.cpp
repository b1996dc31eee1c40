// Magnitude arithmetic of big ints over mpn_*.
#include "runtime/numbers/bigint.h"

#include <gmp.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <numeric>

#include "runtime/containers/containers.h"
#include "runtime/memory/heap.h"
#include "runtime/numbers/gcd_steps.h"
#include "runtime/numbers/int_wide.h"
#include "runtime/numbers/pieces.h"

namespace mpy {

namespace {

static_assert(sizeof(mp_limb_t) == 8);
constexpr int64_t kMaxLimbs = 1ll << 28;  // 2 GiB; beyond it mpn's own scratch space would be hopeless

mp_limb_t* mp(uint64_t* p) { return reinterpret_cast<mp_limb_t*>(p); }
const mp_limb_t* mp(const uint64_t* p) { return reinterpret_cast<const mp_limb_t*>(p); }

int64_t trimmed(const uint64_t* p, int64_t n) {
  while (n > 0 && p[n - 1] == 0) n--;
  return n;
}

int compare_magnitude(const LimbView& a, const LimbView& b) {
  if (a.count != b.count) return a.count < b.count ? -1 : 1;
  return a.count == 0 ? 0 : mpn_cmp(mp(a.limbs), mp(b.limbs), a.count);
}

Result<Value> add_magnitudes(Thread& t, LimbView a, LimbView b, bool negative) {
  if (a.count < b.count) std::swap(a, b);
  Value r = TRY(big_new(t, a.count + 1));
  IntObject* o = as_big(r);
  if (b.count == 0) {
    std::copy_n(a.limbs, a.count, o->limbs);
    o->limbs[a.count] = 0;
  } else {
    o->limbs[a.count] = mpn_add(mp(o->limbs), mp(a.limbs), a.count, mp(b.limbs), b.count);
  }
  if (negative) o->size = -o->size;
  return big_finish(t, r);
}

Result<Value> subtract_magnitudes(Thread& t, LimbView a, LimbView b, bool negative) {
  int c = compare_magnitude(a, b);
  if (c == 0) return Value::small_int(0);
  if (c < 0) {
    std::swap(a, b);
    negative = !negative;
  }
  Value r = TRY(big_new(t, a.count));
  IntObject* o = as_big(r);
  if (b.count == 0) std::copy_n(a.limbs, a.count, o->limbs);
  else mpn_sub(mp(o->limbs), mp(a.limbs), a.count, mp(b.limbs), b.count);
  if (negative) o->size = -o->size;
  return big_finish(t, r);
}

#if defined(__x86_64__)
// hi:lo / d, where hi < d.
inline uint64_t divide_two(uint64_t hi, uint64_t lo, uint64_t d, uint64_t* rest) {
  uint64_t q;
  asm("divq %4" : "=a"(q), "=d"(*rest) : "a"(lo), "d"(hi), "r"(d) : "cc");
  return q;
}
#else
inline uint64_t divide_two(uint64_t hi, uint64_t lo, uint64_t d, uint64_t* rest) {
  unsigned __int128 n = static_cast<unsigned __int128>(hi) << 64 | lo;
  *rest = static_cast<uint64_t>(n % d);
  return static_cast<uint64_t>(n / d);
}
#endif

using Two = unsigned __int128;
constexpr Two two(uint64_t high, uint64_t low) { return static_cast<Two>(high) << 64 | low; }

// The reciprocal of a normalised divisor's top two limbs: floor((2^192 - 1) / top) - 2^64, by which a quotient digit
// costs two multiplications (Moeller and Granlund, "Improved division by invariant integers"). The last one is kept: a
// modulus comes again.
uint64_t reciprocal(Isolate& iso, Two top) {
  auto& last = iso.divisor;
  if (top == two(last.high, last.low)) return last.reciprocal;
  uint64_t d1 = static_cast<uint64_t>(top >> 64), d0 = static_cast<uint64_t>(top), rest;
  uint64_t v = divide_two(~d1, ~0ull, d1, &rest);
  uint64_t p = d1 * v + d0;
  if (p < d0) {
    v--;
    if (p >= d1) {
      v--;
      p -= d1;
    }
    p -= d1;
  }
  Two t = static_cast<Two>(v) * d0;
  p += static_cast<uint64_t>(t >> 64);
  if (p < static_cast<uint64_t>(t >> 64)) {
    v--;
    if (two(p, static_cast<uint64_t>(t)) >= top) v--;
  }
  last = {static_cast<uint64_t>(top >> 64), static_cast<uint64_t>(top), v};
  return v;
}
// The digit of (high, low) / top with high < top; *rest is what is left.
inline uint64_t quotient_digit(Two high, uint64_t low, Two top, uint64_t v, Two* rest) {
  Two q = static_cast<Two>(v) * static_cast<uint64_t>(high >> 64) + high;
  uint64_t digit = static_cast<uint64_t>(q >> 64);
  uint64_t r1 = static_cast<uint64_t>(high) - digit * static_cast<uint64_t>(top >> 64);
  Two r = two(r1, low) - static_cast<Two>(static_cast<uint64_t>(top)) * digit - top;
  digit++;
  if (static_cast<uint64_t>(r >> 64) >= static_cast<uint64_t>(q)) {
    digit--;
    r += top;
  }
  if (__builtin_expect(r >= top, 0)) {
    digit++;
    r -= top;
  }
  *rest = r;
  return digit;
}

// Division of a few limbs by fewer (schoolbook), without what mpn_tdiv_qr prepares for long ones. x.count >= y.count >=
// 2; q has x.count - y.count + 1 limbs, r y.count. N: y.count where it is known, or 0.
constexpr int64_t kFewLimbs = 16;
template <int64_t N>
void divide_few(Isolate& iso, const LimbView& x, const LimbView& y, uint64_t* q, uint64_t* r) {
  uint64_t u[kFewLimbs + 1], w[N ? N : kFewLimbs];
  const int64_t n = N ? N : y.count;
  int shift = std::countl_zero(y.limbs[n - 1]);
  auto shifted = [shift](uint64_t high, uint64_t low) {
    return static_cast<uint64_t>((two(high, low) << shift) >> 64);
  };
  w[0] = y.limbs[0] << shift;
  for (int64_t i = 1; i < n; i++) w[i] = shifted(y.limbs[i], y.limbs[i - 1]);
  u[0] = x.limbs[0] << shift;
  for (int64_t i = 1; i < x.count; i++) u[i] = shifted(x.limbs[i], x.limbs[i - 1]);
  u[x.count] = shifted(0, x.limbs[x.count - 1]);
  const Two top = two(w[n - 1], w[n - 2]);
  const uint64_t v = reciprocal(iso, top);
  for (int64_t j = x.count - n; j >= 0; j--) {
    Two high = two(u[j + n], u[j + n - 1]), rest;
    if (u[j + n] == 0 && two(u[j + n - 1], u[j + n - 2]) < top) {
      q[j] = 0;
      continue;
    }
    uint64_t digit = ~0ull;
    bool over = false;
    if (__builtin_expect(
            high == top,
            0)) {  // the greatest digit; it leaves top + the next limb, which the low part may take below 2^128 again
      rest = top + u[j + n - 2];
      over = rest < top;
    } else {
      digit = quotient_digit(high, u[j + n - 2], top, v, &rest);
    }
    uint64_t carry = 0;
    for (int64_t i = 0; i < n - 2; i++) {
      Two p = static_cast<Two>(digit) * w[i] + carry;
      uint64_t low = static_cast<uint64_t>(p);
      carry = static_cast<uint64_t>(p >> 64) + (u[j + i] < low);
      u[j + i] -= low;
    }
    bool below = rest < carry && !over;
    rest -= carry;
    if (__builtin_expect(below, 0)) {  // one too many
      digit--;
      Two c = 0;
      for (int64_t i = 0; i < n - 2; i++) {
        c += static_cast<Two>(u[j + i]) + w[i];
        u[j + i] = static_cast<uint64_t>(c);
        c >>= 64;
      }
      rest += top + c;
    }
    u[j + n - 2] = static_cast<uint64_t>(rest);
    u[j + n - 1] = static_cast<uint64_t>(rest >> 64);
    q[j] = digit;
  }
  u[n] = 0;
  for (int64_t i = 0; i < n; i++) r[i] = static_cast<uint64_t>(two(u[i + 1], u[i]) >> shift);
}

// Quotient and remainder of magnitudes, x.count >= y.count > 0.
void divide_magnitudes(Isolate& iso, const LimbView& x, const LimbView& y, uint64_t* q, uint64_t* r) {
  if (y.count >= 2 && x.count <= kFewLimbs) {
    switch (y.count) {
      case 2: return divide_few<2>(iso, x, y, q, r);
      case 3: return divide_few<3>(iso, x, y, q, r);
      case 4: return divide_few<4>(iso, x, y, q, r);
      default: return divide_few<0>(iso, x, y, q, r);
    }
  }
  mpn_tdiv_qr(mp(q), mp(r), 0, mp(x.limbs), x.count, mp(y.limbs), y.count);
}

bool is_power_of_two(const LimbView& v) {
  uint64_t top = v.limbs[v.count - 1];
  if (top & (top - 1)) return false;
  for (int64_t i = 0; i + 1 < v.count; i++)
    if (v.limbs[i]) return false;
  return true;
}

}  // namespace

Result<Value> big_new(Thread& t, int64_t limbs) {
  if (limbs > kMaxLimbs) return t.no_memory();
  size_t bytes = sizeof(IntObject) + static_cast<size_t>(std::max<int64_t>(limbs, 1)) * 8;
  Object* o = bytes <= 256 ? t.isolate.heap->pop_leaf(bytes, Kind::Int) : nullptr;
  if (!o) o = object_new(t, bytes, Kind::Int);
  if (!o) return t.no_memory();
  static_cast<IntObject*>(o)->size = limbs;
  return Value::pointer(o);
}

Result<Value> big_finish(Thread& t, Value owned) {
  IntObject* o = as_big(owned);
  bool negative = o->size < 0;
  int64_t n = trimmed(o->limbs, std::abs(o->size));
  if (n <= 1) {
    uint64_t m = n ? o->limbs[0] : 0;
    if (m <= static_cast<uint64_t>(Value::kMaxInt) || (negative && m == static_cast<uint64_t>(Value::kMaxInt) + 1)) {
      decref(owned);
      return Value::small_int(negative ? -static_cast<int64_t>(m) : static_cast<int64_t>(m));
    }
  }
  o->size = negative ? -n : n;
  return owned;
}

LimbView limbs_of(Value v, uint64_t* one) {
  if (v.is_pointer()) {
    IntObject* o = as_big(v);
    return {o->limbs, std::abs(o->size), o->size < 0};
  }
  int64_t i = is_small_int(v) ? small_int(v) : is_true(v);
  *one = i < 0 ? 0 - static_cast<uint64_t>(i) : static_cast<uint64_t>(i);
  return {one, i != 0, i < 0};
}

uint64_t limbs_bits(const LimbView& v) {
  return v.count ? static_cast<uint64_t>(v.count) * 64 - std::countl_zero(v.limbs[v.count - 1]) : 0;
}

Result<Value> big_payload(Thread& t, Value v) {
  if (v.is_pointer()) return new_ref(v);
  uint64_t one;
  LimbView l = limbs_of(v, &one);
  Value r = TRY(big_new(t, l.count));
  as_big(r)->limbs[0] = l.count ? l.limbs[0] : 0;
  if (l.negative) as_big(r)->size = -as_big(r)->size;
  return r;
}

Result<Value> int_from_limbs(Thread& t, const uint64_t* limbs, int64_t count, bool negative) {
  Value r = TRY(big_new(t, count));
  std::copy_n(limbs, count, as_big(r)->limbs);
  if (negative) as_big(r)->size = -count;
  return big_finish(t, r);
}

Result<Value> big_add(Thread& t, Value a, Value b, bool subtract) {
  uint64_t sa, sb;
  LimbView x = limbs_of(a, &sa), y = limbs_of(b, &sb);
  if (subtract) y.negative = !y.negative;
  return x.negative == y.negative ? add_magnitudes(t, x, y, x.negative) : subtract_magnitudes(t, x, y, x.negative);
}

Result<Value> big_mul(Thread& t, Value a, Value b) {
  uint64_t sa, sb;
  LimbView x = limbs_of(a, &sa), y = limbs_of(b, &sb);
  if (x.count == 0 || y.count == 0) return Value::small_int(0);
  if (x.count < y.count) std::swap(x, y);
  Value r = TRY(big_new(t, x.count + y.count));
  IntObject* o = as_big(r);
  if (works_in_pieces(t, x.count)) {
    Ref made = Ref::take(r), hold_a = Ref::copy(a), hold_b = Ref::copy(b);
    TRY(multiply_in_pieces(t, o->limbs, x, y));
    r = made.release();
  } else if (x.limbs == y.limbs && x.count == y.count) mpn_sqr(mp(o->limbs), mp(x.limbs), x.count);
  else mpn_mul(mp(o->limbs), mp(x.limbs), x.count, mp(y.limbs), y.count);
  if (x.negative != y.negative) o->size = -o->size;
  return big_finish(t, r);
}

Result<Value> big_divmod(Thread& t, Value a, Value b, Value* remainder) {
  uint64_t sa, sb;
  LimbView x = limbs_of(a, &sa), y = limbs_of(b, &sb);
  if (compare_magnitude(x, y) < 0) {
    if (x.count == 0 || x.negative == y.negative) {
      if (remainder) *remainder = is_bool(a) ? Value::small_int(is_true(a)) : new_ref(a);
      return Value::small_int(0);
    }
    if (remainder) *remainder = TRY(big_add(t, a, b, false));
    return Value::small_int(-1);
  }
  int64_t qn = x.count - y.count + 1;
  Ref q = TRY_REF(big_new(t, qn));
  Ref r = TRY_REF(big_new(t, y.count));
  if (works_in_pieces(t, x.count)) {
    Ref hold_a = Ref::copy(a), hold_b = Ref::copy(b);
    TRY(divide_in_pieces(t, as_big(q)->limbs, as_big(r)->limbs, x, y));
  } else {
    divide_magnitudes(t.isolate, x, y, as_big(q)->limbs, as_big(r)->limbs);
  }
  bool inexact = trimmed(as_big(r)->limbs, y.count) != 0;
  bool negative = x.negative != y.negative;
  if (x.negative) as_big(r)->size = -as_big(r)->size;
  if (negative) as_big(q)->size = -as_big(q)->size;
  q = Ref::take(TRY(big_finish(t, q.release())));
  r = Ref::take(TRY(big_finish(t, r.release())));
  if (inexact && negative) {
    q = Ref::take(TRY(big_add(t, q, Value::small_int(1), true)));
    if (remainder) r = Ref::take(TRY(big_add(t, r, b, false)));
  }
  if (remainder) *remainder = r.release();
  return q.release();
}

// a mod b, floor: without an object for the quotient.
Result<Value> big_mod(Thread& t, Value a, Value b) {
  uint64_t sa, sb;
  LimbView x = limbs_of(a, &sa), y = limbs_of(b, &sb);
  int64_t qn = x.count - y.count + 1;
  if (x.count == 0 || x.negative || y.negative || qn > kFewLimbs || compare_magnitude(x, y) < 0 ||
      works_in_pieces(t, x.count)) {
    Value rem = Value::small_int(0);
    decref(TRY(big_divmod(t, a, b, &rem)));
    return rem;
  }
  Value r = TRY(big_new(t, y.count));
  uint64_t* limbs = as_big(r)->limbs;
  if (is_power_of_two(y)) {
    std::copy_n(x.limbs, y.count, limbs);
    limbs[y.count - 1] &= y.limbs[y.count - 1] - 1;
  } else {
    uint64_t q[kFewLimbs];
    divide_magnitudes(t.isolate, x, y, q, limbs);
  }
  return big_finish(t, r);
}

namespace {

// ldexp with one rounding of the value (m + sticky) * 2^e, m < 2^64.
double round_scaled(uint64_t m, bool sticky, int64_t e) {
  if (m == 0) return 0.0;
  int bits = 64 - std::countl_zero(m);
  int64_t lowest = std::max<int64_t>(bits + e - 53, -1074);  // exponent of the last kept bit
  int64_t drop = lowest - e;
  if (drop > 0) {
    if (drop > 64) return 0.0;
    uint64_t half = 1ull << (drop - 1);
    uint64_t rest = drop == 64 ? m : m & ((1ull << drop) - 1);
    m = drop == 64 ? 0 : m >> drop;
    if (rest > half || (rest == half && (sticky || (m & 1)))) m++;
    e = lowest;
  }
  return std::ldexp(static_cast<double>(m), static_cast<int>(std::clamp<int64_t>(e, -5000, 5000)));
}

// The top 64 bits of a magnitude, its exponent, and whether anything below is set.
uint64_t top_bits(const LimbView& v, int64_t* exponent, bool* sticky) {
  uint64_t bits = limbs_bits(v);
  *sticky = false;
  if (bits <= 64) {
    *exponent = 0;
    return v.count ? v.limbs[0] : 0;
  }
  uint64_t shift = bits - 64;
  *exponent = static_cast<int64_t>(shift);
  uint64_t word = shift / 64, bit = shift % 64;
  uint64_t m = bit ? (v.limbs[word] >> bit) | (v.limbs[word + 1] << (64 - bit)) : v.limbs[word];
  for (uint64_t i = 0; i < word && !*sticky; i++) *sticky = v.limbs[i] != 0;
  if (bit && (v.limbs[word] & ((1ull << bit) - 1))) *sticky = true;
  return m;
}

}  // namespace

Result<double> exact_int_to_double(Thread& t, Value v) {
  if (is_small_int(v)) return static_cast<double>(small_int(v));  // rounded to the nearest, ties to even
  uint64_t one;
  LimbView l = limbs_of(v, &one);
  int64_t e;
  bool sticky;
  uint64_t m = top_bits(l, &e, &sticky);
  if (e > 2000) return t.raise(Exc::OverflowError, "int too large to convert to float");
  double d = round_scaled(m, sticky, e);
  if (std::isinf(d)) return t.raise(Exc::OverflowError, "int too large to convert to float");
  return l.negative ? -d : d;
}

Result<double> big_true_divide(Thread& t, Value a, Value b) {
  uint64_t sa, sb;
  LimbView x = limbs_of(a, &sa), y = limbs_of(b, &sb);
  if (x.count == 0) return y.negative ? -0.0 : 0.0;
  int64_t diff = static_cast<int64_t>(limbs_bits(x)) - static_cast<int64_t>(limbs_bits(y));
  if (diff > 1025) return t.raise(Exc::OverflowError, "integer division result too large for a float");
  bool negative = x.negative != y.negative;
  if (diff < -1080) return negative ? -0.0 : 0.0;
  int64_t shift = diff - 62;  // the quotient of the scaled operands has 62 or 63 bits
  Ref xs = Ref::take(TRY(int_from_limbs(t, x.limbs, x.count, false)));
  Ref ys = Ref::take(TRY(int_from_limbs(t, y.limbs, y.count, false)));
  if (shift < 0) xs = Ref::take(TRY(big_shift_left(t, xs, static_cast<uint64_t>(-shift))));
  else if (shift > 0) ys = Ref::take(TRY(big_shift_left(t, ys, static_cast<uint64_t>(shift))));
  Value rem;
  Ref q = TRY_REF(big_divmod(t, xs, ys, &rem));
  Ref r = Ref::take(rem);
  uint64_t one;
  LimbView ql = limbs_of(q, &one);
  bool sticky = !(is_small_int(r.get()) && small_int(r.get()) == 0);
  double d = round_scaled(ql.count ? ql.limbs[0] : 0, sticky, shift);
  if (std::isinf(d)) return t.raise(Exc::OverflowError, "integer division result too large for a float");
  return negative ? -d : d;
}

int compare_int_double(Value v, double d) {
  if (std::isinf(d)) return d > 0 ? -1 : 1;
  uint64_t one;
  LimbView l = limbs_of(v, &one);
  int sign = l.count == 0 ? 0 : l.negative ? -1 : 1;
  int dsign = d > 0 ? 1 : d < 0 ? -1 : 0;
  if (sign != dsign) return sign < dsign ? -1 : 1;
  if (sign == 0) return 0;
  int e;
  double m = std::frexp(std::fabs(d), &e);  // |d| = m * 2^e, 0.5 <= m < 1
  int64_t bits = static_cast<int64_t>(limbs_bits(l));
  if (e < bits) return sign;
  if (e > bits) return -sign;
  // Equal bit lengths (bits >= 1): compare the top 64 bits, then the rest with zero.
  int64_t exponent;
  bool sticky;
  uint64_t top = top_bits(l, &exponent, &sticky);
  int width = bits > 64 ? 64 : static_cast<int>(bits);
  double scaled = std::ldexp(m, width);  // exact; integer part has `width` bits
  uint64_t whole = static_cast<uint64_t>(scaled);
  double fraction = scaled - static_cast<double>(whole);
  int c = top < whole ? -1 : top > whole ? 1 : sticky ? 1 : fraction > 0 ? -1 : 0;
  return c * sign;
}

int big_compare(Value a, Value b) {
  uint64_t sa, sb;
  LimbView x = limbs_of(a, &sa), y = limbs_of(b, &sb);
  bool xn = x.negative && x.count, yn = y.negative && y.count;
  if (xn != yn) return xn ? -1 : 1;
  int c = compare_magnitude(x, y);
  return xn ? -c : c;
}

Result<Value> big_negate(Thread& t, Value a) {
  uint64_t sa;
  LimbView x = limbs_of(a, &sa);
  return int_from_limbs(t, x.limbs, x.count, !x.negative);
}

Result<Value> big_shift_left(Thread& t, Value a, uint64_t n) {
  uint64_t sa;
  LimbView x = limbs_of(a, &sa);
  if (x.count == 0) return Value::small_int(0);
  if (n / 64 > static_cast<uint64_t>(kMaxLimbs)) return t.no_memory();
  int64_t words = static_cast<int64_t>(n / 64), count = x.count + words + 1;
  Value r = TRY(big_new(t, count));
  IntObject* o = as_big(r);
  std::fill_n(o->limbs, words, 0);
  unsigned bit = n % 64;
  if (bit) {
    o->limbs[count - 1] = mpn_lshift(mp(o->limbs + words), mp(x.limbs), x.count, bit);
  } else {
    std::copy_n(x.limbs, x.count, o->limbs + words);
    o->limbs[count - 1] = 0;
  }
  if (x.negative) o->size = -count;
  return big_finish(t, r);
}

Result<Value> big_shift_right(Thread& t, Value a, uint64_t n) {
  uint64_t sa;
  LimbView x = limbs_of(a, &sa);
  uint64_t words = n / 64;
  if (words >= static_cast<uint64_t>(x.count)) return Value::small_int(x.negative && x.count ? -1 : 0);
  int64_t count = x.count - static_cast<int64_t>(words);
  unsigned bit = n % 64;
  bool lost = false;
  for (uint64_t i = 0; i < words && !lost; i++) lost = x.limbs[i] != 0;
  if (bit && (x.limbs[words] & ((1ull << bit) - 1))) lost = true;
  Value r = TRY(big_new(t, count + 1));
  IntObject* o = as_big(r);
  o->limbs[count] = 0;
  if (bit) mpn_rshift(mp(o->limbs), mp(x.limbs + words), count, bit);
  else std::copy_n(x.limbs + words, count, o->limbs);
  if (x.negative) {
    if (lost) mpn_add_1(mp(o->limbs), mp(o->limbs), count + 1, 1);  // floor
    o->size = -o->size;
  }
  return big_finish(t, r);
}

Result<Value> big_bitwise(Thread& t, BinaryOp op, Value a, Value b) {
  uint64_t sa, sb;
  LimbView x = limbs_of(a, &sa), y = limbs_of(b, &sb);
  int64_t n = std::max(x.count, y.count) + 1;
  Value r = TRY(big_new(t, n));
  IntObject* o = as_big(r);
  // Two's complement on the fly: digit i of -m is ~m[i] plus a carry.
  uint64_t cx = 1, cy = 1;
  auto digit = [](const LimbView& v, int64_t i, uint64_t* carry) {
    uint64_t d = i < v.count ? v.limbs[i] : 0;
    if (!v.negative) return d;
    d = ~d + *carry;
    *carry = *carry && d == 0;
    return d;
  };
  for (int64_t i = 0; i < n; i++) {
    uint64_t dx = digit(x, i, &cx), dy = digit(y, i, &cy);
    o->limbs[i] = op == BinaryOp::And ? dx & dy : op == BinaryOp::Or ? dx | dy : dx ^ dy;
  }
  if (o->limbs[n - 1] >> 63) {
    mpn_neg(mp(o->limbs), mp(o->limbs), n);
    o->size = -n;
  }
  return big_finish(t, r);
}

Result<Value> big_pow(Thread& t, Value base, uint64_t exponent) {
  uint64_t sa;
  LimbView x = limbs_of(base, &sa);
  if (exponent == 0) return Value::small_int(1);
  if (x.count == 0) return Value::small_int(0);
  if (x.count == 1 && x.limbs[0] == 1) return Value::small_int(x.negative && (exponent & 1) ? -1 : 1);
  uint64_t bits = limbs_bits(x);
  if (exponent > static_cast<uint64_t>(kMaxLimbs) * 64 / std::max<uint64_t>(bits - 1, 1)) return t.no_memory();
  Ref result = Ref::copy(base), b = Ref::copy(base);
  for (int i = 62 - std::countl_zero(exponent); i >= 0; i--) {
    TRY(t.poll_native());
    result = Ref::take(TRY(big_mul(t, result, result)));
    if (exponent >> i & 1) result = Ref::take(TRY(big_mul(t, result, b)));
  }
  return result.release();
}

namespace {

// base^e mod m for m of one limb.
uint64_t pow_mod_one(uint64_t base, const LimbView& e, uint64_t m) {
  auto times = [&](uint64_t a, uint64_t b) {
    unsigned __int128 p = static_cast<unsigned __int128>(a) * b;
    uint64_t rest;
    divide_two(static_cast<uint64_t>(p >> 64), static_cast<uint64_t>(p), m, &rest);  // a < m: so is the high half
    return rest;
  };
  uint64_t result = 1 % m;
  base %= m;
  for (int64_t i = static_cast<int64_t>(limbs_bits(e)) - 1; i >= 0; i--) {
    result = times(result, result);
    if (e.limbs[i / 64] >> (i % 64) & 1) result = times(result, base);
  }
  return result;
}

}  // namespace

Result<Value> big_pow_mod(Thread& t, Value base, Value exponent, Value modulus) {
  uint64_t se, sb, sm;
  LimbView e = limbs_of(exponent, &se), x = limbs_of(base, &sb), m = limbs_of(modulus, &sm);
  constexpr int64_t kMost = 64;  // beyond: the loop below, which can be interrupted
  if (!x.negative && !m.negative && e.count && e.count <= kMost && m.count <= kMost) {
    if (m.count == 1 && x.count <= 1) return make_uint(t, pow_mod_one(x.count ? x.limbs[0] : 0, e, m.limbs[0]));
    if (m.count > 1 && (m.limbs[0] & 1)) {
      Ref reduced = TRY_REF(big_mod(t, base, modulus));
      x = limbs_of(reduced, &sb);
      if (x.count == 0) return Value::small_int(0);
      auto bits = static_cast<mp_bitcnt_t>(limbs_bits(e));
      uint64_t room = static_cast<uint64_t>(mpn_sec_powm_itch(x.count, bits, m.count)) * 8;
      auto* scratch = static_cast<uint64_t*>(guest_alloc(t, room));
      if (!scratch) return t.no_memory();
      Result<Value> r = big_new(t, m.count);
      if (r.ok())
        mpn_sec_powm(mp(as_big(r.value())->limbs), mp(x.limbs), x.count, mp(e.limbs), bits, mp(m.limbs), m.count,
                     mp(scratch));
      guest_free(t, scratch, room);
      return r.ok() ? big_finish(t, r.value()) : r;
    }
  }
  Value rem;
  Ref dropped = TRY_REF(big_divmod(t, Value::small_int(1), modulus, &rem));
  Ref result = Ref::take(rem);  // 1 mod m
  dropped = Ref::take(TRY(big_divmod(t, base, modulus, &rem)));
  Ref b = Ref::take(rem);
  for (int64_t i = static_cast<int64_t>(limbs_bits(e)) - 1; i >= 0; i--) {
    TRY(t.poll_native());
    Ref sq = TRY_REF(big_mul(t, result, result));
    dropped = Ref::take(TRY(big_divmod(t, sq, modulus, &rem)));
    result = Ref::take(rem);
    if (e.limbs[i / 64] >> (i % 64) & 1) {
      Ref p = TRY_REF(big_mul(t, result, b));
      dropped = Ref::take(TRY(big_divmod(t, p, modulus, &rem)));
      result = Ref::take(rem);
    }
  }
  return result.release();
}

// Of magnitudes of up to two limbs, neither of them zero: the binary algorithm (Stein).
static unsigned __int128 wide_gcd(unsigned __int128 x, unsigned __int128 y) {
  auto zeros = [](unsigned __int128 m) {
    return low_half(m) ? std::countr_zero(low_half(m)) : 64 + std::countr_zero(high_half(m));
  };
  int twos = std::min(zeros(x), zeros(y));
  x >>= zeros(x);
  y >>= zeros(y);
  while (high_half(x) | high_half(y)) {
    if (x == y) return x << twos;
    if (x < y) std::swap(x, y);
    x -= y;
    x >>= zeros(x);
  }
  return static_cast<unsigned __int128>(std::gcd(low_half(x), low_half(y))) << twos;
}
// A copy of a magnitude that mpn may change, without the zeros at its end, which are counted.
static Result<Value> odd_part(Thread& t, LimbView x, uint64_t* zeros) {
  *zeros = mpn_scan1(mp(x.limbs), 0);
  Value copy = TRY(big_new(t, x.count));
  IntObject* o = as_big(copy);
  int64_t words = static_cast<int64_t>(*zeros / 64);
  o->size = x.count - words;
  if (*zeros % 64) mpn_rshift(mp(o->limbs), mp(x.limbs + words), o->size, *zeros % 64);
  else std::copy_n(x.limbs + words, o->size, o->limbs);
  o->size = trimmed(o->limbs, o->size);
  return copy;
}
// Two odd magnitudes, p >= q, become shorter ones of the same greatest common divisor; q may become 0.
static Status shorten_odd(Thread& t, Ref& p, Ref& q) {
  int64_t room = as_big(p)->size, used = as_big(q)->size;
  Ref wider = TRY_REF(big_new(t, room));
  std::copy_n(as_big(q)->limbs, used, as_big(wider)->limbs);
  Magnitude x{as_big(p)->limbs, room}, y{as_big(wider)->limbs, used};
  TRY(shorten_for_gcd(t, &x, &y));
  uint64_t zeros;
  Ref rest = y.count ? TRY_REF(odd_part(t, {y.limbs, y.count, false}, &zeros)) : TRY_REF(big_new(t, 0));
  p = TRY_REF(odd_part(t, {x.limbs, x.count, false}, &zeros));
  q = std::move(rest);
  return {};
}
Result<Value> big_gcd(Thread& t, Value a, Value b) {
  uint64_t sa, sb;
  LimbView x = limbs_of(a, &sa), y = limbs_of(b, &sb);
  if (x.count == 0 || y.count == 0) {
    const LimbView& other = x.count ? x : y;
    return int_from_limbs(t, other.limbs, other.count, false);
  }
  if (x.count <= 2 && y.count <= 2) {
    auto wide = [](const LimbView& v) {
      return v.limbs[0] | static_cast<unsigned __int128>(v.count > 1 ? v.limbs[1] : 0) << 64;
    };
    unsigned __int128 g = wide_gcd(wide(x), wide(y));
    uint64_t limbs[2] = {low_half(g), high_half(g)};
    return int_from_limbs(t, limbs, limbs[1] ? 2 : 1, false);
  }
  uint64_t x_zeros, y_zeros;
  Ref p = TRY_REF(odd_part(t, x, &x_zeros)), q = TRY_REF(odd_part(t, y, &y_zeros));
  auto view = [](const Ref& r) { return LimbView{as_big(r)->limbs, as_big(r)->size}; };
  if (compare_magnitude(view(p), view(q)) < 0) std::swap(p, q);
  if (as_big(q)->size > kGcdWholeLimbs && t.isolate.embedder) {
    TRY(shorten_odd(t, p, q));
    if (as_big(q)->size == 0) {
      Ref rest = TRY_REF(big_finish(t, p.release()));
      return big_shift_left(t, rest, std::min(x_zeros, y_zeros));
    }
    if (compare_magnitude(view(p), view(q)) < 0) std::swap(p, q);
  }
  Value r = TRY(big_new(t, as_big(q)->size));
  IntObject *g = as_big(r), *larger = as_big(p), *smaller = as_big(q);
  g->size = mpn_gcd(mp(g->limbs), mp(larger->limbs), larger->size, mp(smaller->limbs), smaller->size);
  Ref odd = TRY_REF(big_finish(t, r));
  return big_shift_left(t, odd, std::min(x_zeros, y_zeros));
}

}  // namespace mpy
