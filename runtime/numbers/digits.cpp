#include "runtime/numbers/digits.h"

#include <gmp.h>

#include <algorithm>
#include <cstring>

#include "runtime/numbers/bigint.h"

namespace mpy {

static_assert(sizeof(mp_limb_t) == sizeof(uint64_t));

namespace {

struct Powers {
  Digits of[Digits::kMostPlaces + 1];
};
constexpr Powers make_powers() {
  Powers p;
  for (auto& power : p.of)
    for (auto& limb : power.limb) limb = 0;
  p.of[0].limb[0] = 1;
  p.of[0].n = 1;
  for (int i = 1; i <= Digits::kMostPlaces; i++) {
    unsigned __int128 carry = 0;
    for (int k = 0; k < Digits::kLimbs; k++) {
      carry += static_cast<unsigned __int128>(p.of[i - 1].limb[k]) * 10;
      p.of[i].limb[k] = static_cast<uint64_t>(carry);
      carry >>= 64;
    }
    p.of[i].n = Digits::kLimbs;
    p.of[i].trim();
  }
  return p;
}
constexpr Powers kTen = make_powers();

}  // namespace

const Digits& power_of_ten(int64_t exponent) { return kTen.of[exponent]; }
int compare_digits(const Digits& a, const Digits& b) {
  if (a.n != b.n) return a.n < b.n ? -1 : 1;
  return a.n ? mpn_cmp(a.limb, b.limb, a.n) : 0;
}
int decimal_places(const Digits& d) {
  if (d.is_zero()) return 1;
  int bits = 64 * d.n - __builtin_clzll(d.limb[d.n - 1]), least = bits * 30103 / 100000;
  return least + (compare_digits(d, kTen.of[least]) >= 0 ? 1 : 0);
}
bool multiply_digits(const Digits& a, const Digits& b, Digits* out) {
  Digits r;
  if (a.n == 1 && b.n == 1) {
    auto both = static_cast<unsigned __int128>(a.limb[0]) * b.limb[0];
    r.limb[0] = static_cast<uint64_t>(both);
    r.limb[1] = static_cast<uint64_t>(both >> 64);
    r.n = r.limb[1] ? 2 : 1;
  } else if (!a.is_zero() && !b.is_zero()) {
    if (a.n + b.n > Digits::kLimbs) return false;
    if (a.n >= b.n) mpn_mul(r.limb, a.limb, a.n, b.limb, b.n);
    else mpn_mul(r.limb, b.limb, b.n, a.limb, a.n);
    r.n = a.n + b.n;
    r.trim();
  }
  *out = r;
  return true;
}
bool shift_digits(const Digits& a, int64_t by, Digits* out) {
  if (by < 0 || by > Digits::kMostPlaces) return false;
  if (by == 0) *out = a;
  return by == 0 || multiply_digits(a, kTen.of[by], out);
}
bool add_digits(const Digits& a, const Digits& b, Digits* out) {
  Digits r;
  const Digits &x = a.n >= b.n ? a : b, &y = a.n >= b.n ? b : a;
  if (y.is_zero()) {
    *out = x;
    return true;
  }
  uint64_t carry = mpn_add(r.limb, x.limb, x.n, y.limb, y.n);
  r.n = x.n;
  if (carry) {
    if (r.n == Digits::kLimbs) return false;
    r.limb[r.n++] = carry;
  }
  *out = r;
  return true;
}
Digits subtract_digits(const Digits& a, const Digits& b) {  // a >= b
  Digits r = a;
  if (!b.is_zero()) mpn_sub(r.limb, a.limb, a.n, b.limb, b.n);
  r.trim();
  return r;
}
void divide_digits(const Digits& a, const Digits& b, Digits* q, Digits* r) {  // b is not 0
  Digits quotient, rest;
  if (a.n == 1 && b.n == 1) {
    quotient.limb[0] = a.limb[0] / b.limb[0];
    rest.limb[0] = a.limb[0] % b.limb[0];
    quotient.n = rest.n = 1;
    quotient.trim();
    rest.trim();
  } else if (a.n < b.n) {
    rest = a;
  } else {
    mpn_tdiv_qr(quotient.limb, rest.limb, 0, a.limb, a.n, b.limb, b.n);
    quotient.n = a.n - b.n + 1;
    rest.n = b.n;
    quotient.trim();
    rest.trim();
  }
  *q = quotient;
  *r = rest;
}
uint64_t rest_of_digits(const Digits& d, uint64_t by) { return d.n ? mpn_mod_1(d.limb, d.n, by) : 0; }
uint64_t divide_digit(Digits* d, uint64_t by) {
  uint64_t rest = mpn_divrem_1(d->limb, 0, d->limb, d->n, by);
  d->trim();
  return rest;
}

// By powers that get less: a division takes the same time for any of them. No number has more decimal zeros than binary
// ones.
int64_t strip_zeros(Digits* d, int64_t most) {
  int zeros = 0;
  while (d->limb[zeros / 64] == 0) zeros += 64;
  zeros += __builtin_ctzll(d->limb[zeros / 64]);
  most = std::min<int64_t>(most, zeros);
  int64_t stripped = 0;
  for (int64_t step = 16; step > 0;) {
    Digits quotient = *d;
    if (step <= most - stripped && divide_digit(&quotient, kTen.of[step].limb[0]) == 0) {
      *d = quotient;
      stripped += step;
    } else {
      step /= 2;
    }
  }
  return stripped;
}

bool digits_of_int(Value v, int most_limbs, Digits* out) {
  uint64_t one;
  LimbView view = limbs_of(v, &one);
  if (view.count > most_limbs) return false;
  out->n = static_cast<int>(view.count);
  std::memcpy(out->limb, view.limbs, static_cast<size_t>(view.count) * sizeof(uint64_t));
  out->trim();
  return true;
}
Result<Value> int_of_digits(Thread& t, const Digits& d) {
  if (d.is_zero()) return Value::small_int(0);
  if (d.n == 1 && d.limb[0] <= static_cast<uint64_t>(Value::kMaxInt))
    return Value::small_int(static_cast<int64_t>(d.limb[0]));
  Value big = TRY(big_new(t, d.n));
  std::memcpy(as_big(big)->limbs, d.limb, static_cast<size_t>(d.n) * sizeof(uint64_t));
  return big_finish(t, big);
}

}  // namespace mpy
