// See fold_integer.h.
#include "vm/compile/fold_integer.h"

#include <bit>
#include <cmath>

namespace mpy {

namespace a = ast;

namespace {

constexpr uint64_t kMostBits = 128;  // of products, powers and shifts to the left
constexpr int kLimbs = Digits::kLimbs;

Digits of_word(uint64_t word) {
  Digits d;
  d.n = word != 0;
  d.limb[0] = word;
  return d;
}

uint64_t bits_of(const Digits& d) {
  if (d.is_zero()) return 0;
  return static_cast<uint64_t>(d.n) * 64 - static_cast<uint64_t>(std::countl_zero(d.limb[d.n - 1]));
}

bool power_of_two(uint64_t exponent, Digits& out) {
  if (exponent >= 64 * kLimbs) return false;
  out.n = static_cast<int>(exponent / 64) + 1;
  for (int i = 0; i < out.n; i++) out.limb[i] = 0;
  out.limb[out.n - 1] = uint64_t{1} << (exponent % 64);
  return true;
}

FoldedInt with_sign(bool negative, const Digits& magnitude) { return {negative && !magnitude.is_zero(), magnitude}; }

bool add(const FoldedInt& x, const FoldedInt& y, FoldedInt& out) {
  if (x.negative == y.negative) {
    Digits sum;
    if (!add_digits(x.magnitude, y.magnitude, &sum)) return false;
    out = with_sign(x.negative, sum);
    return true;
  }
  const bool first = compare_digits(x.magnitude, y.magnitude) >= 0;
  const FoldedInt &greater = first ? x : y, &less = first ? y : x;
  out = with_sign(greater.negative, subtract_digits(greater.magnitude, less.magnitude));
  return true;
}

bool multiply(const FoldedInt& x, const FoldedInt& y, FoldedInt& out) {
  if (!x.magnitude.is_zero() && !y.magnitude.is_zero() && bits_of(x.magnitude) + bits_of(y.magnitude) > kMostBits)
    return false;
  Digits product;
  if (!multiply_digits(x.magnitude, y.magnitude, &product)) return false;
  out = with_sign(x.negative != y.negative, product);
  return true;
}

// Towards the lower number, and the rest that has the divisor's sign.
bool divide(const FoldedInt& x, const FoldedInt& y, FoldedInt& quotient, FoldedInt& rest) {
  if (y.magnitude.is_zero()) return false;
  Digits q, r;
  divide_digits(x.magnitude, y.magnitude, &q, &r);
  quotient = with_sign(x.negative != y.negative, q);
  rest = with_sign(x.negative, r);
  if (r.is_zero() || x.negative == y.negative) return true;
  FoldedInt whole = quotient, one{true, of_word(1)};
  return add(whole, one, quotient) && add(with_sign(x.negative, r), y, rest);
}

bool power(const FoldedInt& x, const FoldedInt& y, FoldedInt& out) {
  if (y.negative) return false;
  if (x.magnitude.is_zero()) return out = {false, of_word(y.magnitude.is_zero())}, true;
  if (y.magnitude.n > 1) return false;
  const uint64_t exponent = y.magnitude.is_zero() ? 0 : y.magnitude.limb[0];
  if (exponent && bits_of(x.magnitude) > kMostBits / exponent) return false;
  Digits product = of_word(1);
  for (uint64_t i = 0; i < exponent; i++) {
    Digits before = product;
    if (!multiply_digits(before, x.magnitude, &product)) return false;
  }
  out = with_sign(x.negative && exponent % 2, product);
  return true;
}

bool shift_left(const FoldedInt& x, const FoldedInt& y, FoldedInt& out) {
  if (y.negative) return false;
  if (x.magnitude.is_zero() || y.magnitude.is_zero()) return out = x, true;
  if (y.magnitude.n > 1 || y.magnitude.limb[0] > kMostBits || bits_of(x.magnitude) > kMostBits - y.magnitude.limb[0])
    return false;
  Digits scale, product;
  if (!power_of_two(y.magnitude.limb[0], scale) || !multiply_digits(x.magnitude, scale, &product)) return false;
  out = with_sign(x.negative, product);
  return true;
}

bool shift_right(const FoldedInt& x, const FoldedInt& y, FoldedInt& out) {
  if (y.negative) return false;
  const uint64_t count = y.magnitude.is_zero() ? 0 : y.magnitude.n > 1 ? UINT64_MAX : y.magnitude.limb[0];
  FoldedInt scale, rest;
  if (count < bits_of(x.magnitude) && power_of_two(count, scale.magnitude)) return divide(x, scale, out, rest);
  out = with_sign(x.negative, of_word(x.negative));  // all bits are gone: 0 or -1
  return true;
}

// Two's complement; the highest limb holds nothing but the sign.
bool spread(const FoldedInt& x, uint64_t* limbs) {
  if (x.magnitude.n >= kLimbs) return false;
  for (int i = 0; i < kLimbs; i++) limbs[i] = i < x.magnitude.n ? x.magnitude.limb[i] : 0;
  if (!x.negative) return true;
  bool carry = true;
  for (int i = 0; i < kLimbs; i++) {
    limbs[i] = ~limbs[i] + carry;
    carry = carry && limbs[i] == 0;
  }
  return true;
}

bool bitwise(a::Op op, const FoldedInt& x, const FoldedInt& y, FoldedInt& out) {
  uint64_t left[kLimbs], right[kLimbs];
  if (!spread(x, left) || !spread(y, right)) return false;
  FoldedInt bits;
  for (int i = 0; i < kLimbs; i++)
    bits.magnitude.limb[i] = op == a::Op::BitAnd  ? left[i] & right[i]
                             : op == a::Op::BitOr ? left[i] | right[i]
                                                  : left[i] ^ right[i];
  bits.magnitude.n = kLimbs;
  const bool negative = bits.magnitude.limb[kLimbs - 1] >> 63;
  if (negative) {
    bool carry = true;
    for (uint64_t& limb : bits.magnitude.limb) {
      limb = ~limb + carry;
      carry = carry && limb == 0;
    }
  }
  bits.magnitude.trim();
  out = with_sign(negative, bits.magnitude);
  return true;
}

uint64_t value_of(char c) { return static_cast<uint64_t>(c <= '9' ? c - '0' : (c | 32) - 'a' + 10); }

}  // namespace

bool fold_int_literal(Str digits, int base, FoldedInt& out) {
  out = {};
  for (size_t at = 0; at < digits.size();) {
    uint64_t chunk = 0, scale = 1;
    for (; at < digits.size() && scale < uint64_t{1} << 58; at++, scale *= static_cast<uint64_t>(base))
      chunk = chunk * static_cast<uint64_t>(base) + value_of(digits[at]);
    Digits before = out.magnitude, scaled;
    if (!multiply_digits(before, of_word(scale), &scaled) || !add_digits(scaled, of_word(chunk), &out.magnitude))
      return false;
  }
  return true;
}

FoldedInt fold_int_negated(const FoldedInt& x) { return with_sign(!x.negative, x.magnitude); }

bool fold_int_inverted(const FoldedInt& x, FoldedInt& out) { return add(fold_int_negated(x), {true, of_word(1)}, out); }

bool fold_int_operation(a::Op op, const FoldedInt& x, const FoldedInt& y, FoldedInt& out) {
  FoldedInt other;
  switch (op) {
    case a::Op::Add: return add(x, y, out);
    case a::Op::Sub: return add(x, fold_int_negated(y), out);
    case a::Op::Mult: return multiply(x, y, out);
    case a::Op::FloorDiv: return divide(x, y, out, other);
    case a::Op::Mod: return divide(x, y, other, out);
    case a::Op::LShift: return shift_left(x, y, out);
    case a::Op::RShift: return shift_right(x, y, out);
    case a::Op::BitAnd:
    case a::Op::BitOr:
    case a::Op::BitXor: return bitwise(op, x, y, out);
    case a::Op::Pow: return power(x, y, out);
    default: return false;
  }
}

bool fold_int_as_small(const FoldedInt& x, int64_t& out) {
  if (x.magnitude.n > 1) return false;
  const uint64_t word = x.magnitude.is_zero() ? 0 : x.magnitude.limb[0];
  if (word > static_cast<uint64_t>(INT64_MAX)) return false;
  out = x.negative ? -static_cast<int64_t>(word) : static_cast<int64_t>(word);
  return true;
}

double fold_int_as_double(const FoldedInt& x) {
  const Digits& d = x.magnitude;
  if (d.is_zero()) return 0;
  const int n = d.n, shift = std::countl_zero(d.limb[n - 1]);
  uint64_t top = d.limb[n - 1] << shift, below = 0;
  if (n > 1) {
    if (shift) top |= d.limb[n - 2] >> (64 - shift);
    below = shift ? d.limb[n - 2] << shift : d.limb[n - 2];
  }
  for (int i = 0; i < n - 2; i++) below |= d.limb[i];
  top |= below != 0;  // far behind the bits that stay: it only says on which side of the middle the number is
  const double scaled = std::ldexp(static_cast<double>(top), 64 * (n - 1) - shift);
  return x.negative ? -scaled : scaled;
}

Str fold_int_hex(Arena& arena, const FoldedInt& x) {
  TextBuffer t{arena, {}};
  if (x.negative) t.add('-');
  bool begun = false;
  for (int i = x.magnitude.n; i-- > 0;)
    for (int shift = 60; shift >= 0; shift -= 4) {
      const uint64_t digit = x.magnitude.limb[i] >> shift & 15;
      begun = begun || digit;
      if (begun) t.add("0123456789abcdef"[digit]);
    }
  return begun ? t.text() : Str("0");
}

}  // namespace mpy
