// See pieces.h.
#include "runtime/numbers/pieces.h"

#include <gmp.h>

#include <algorithm>
#include <bit>

#include "runtime/memory/polling.h"

namespace mpy {
namespace {

using Limb = mp_limb_t;
constexpr int64_t kInstructions = 32;  // as many take the time of a limb of a piece, for a budget

// Room for limbs, on the isolate's account.
class Scratch {
 public:
  Scratch(Thread& t, int64_t count) : t_(t), bytes_(static_cast<size_t>(count) * sizeof(Limb)) {
    limbs_ = static_cast<Limb*>(guest_alloc(t, bytes_));
  }
  ~Scratch() {
    if (limbs_) guest_free(t_, limbs_, bytes_);
  }
  Scratch(const Scratch&) = delete;
  explicit operator bool() const { return limbs_ != nullptr; }
  Limb* get() const { return limbs_; }

 private:
  Thread& t_;
  size_t bytes_;
  Limb* limbs_;
};

Status multiply(Thread& t, Limb* out, const Limb* x, int64_t xn, const Limb* y, int64_t yn);

// Parts of x of `part` limbs, each times y, one after the other. part >= yn.
Status multiply_by_parts(Thread& t, Limb* out, const Limb* x, int64_t xn, const Limb* y, int64_t yn, int64_t part) {
  Scratch product(t, part + yn);
  if (!product) return t.no_memory();
  TRY(multiply(t, out, x, part, y, yn));
  for (int64_t at = part; at < xn; at += part) {
    int64_t n = std::min(part, xn - at);
    if (n >= yn) TRY(multiply(t, product.get(), x + at, n, y, yn));
    else TRY(multiply(t, product.get(), y, yn, x + at, n));
    mpn_add(out + at, product.get(), n + yn, out + at, yn);  // the part before it has yn limbs there
  }
  return {};
}

// |x - y| of n limbs, y having yn of them; is x the lesser?
bool difference(Limb* out, const Limb* x, int64_t n, const Limb* y, int64_t yn) {
  bool less = std::all_of(x + yn, x + n, [](Limb l) { return l == 0; }) && mpn_cmp(x, y, yn) < 0;
  if (!less) {
    mpn_sub(out, x, n, y, yn);
    return false;
  }
  mpn_sub_n(out, y, x, yn);
  std::fill(out + yn, out + n, 0);
  return true;
}

// Karatsuba's way: three products of halves. The lower halves have `half` limbs; yn > half.
Status multiply_by_halves(Thread& t, Limb* out, const Limb* x, int64_t xn, const Limb* y, int64_t yn, int64_t half) {
  Scratch room(t, 6 * half + 1);
  if (!room) return t.no_memory();
  Limb *dx = room.get(), *dy = dx + half, *cross = dy + half, *middle = cross + 2 * half;
  TRY(multiply(t, out, x, half, y, half));
  TRY(multiply(t, out + 2 * half, x + half, xn - half, y + half, yn - half));
  bool minus = difference(dx, x, half, x + half, xn - half) != difference(dy, y, half, y + half, yn - half);
  TRY(multiply(t, cross, dx, half, dy, half));
  // x0*y1 + x1*y0 = x0*y0 + x1*y1 - (x0 - x1)*(y0 - y1)
  middle[2 * half] = mpn_add(middle, out, 2 * half, out + 2 * half, xn + yn - 2 * half);
  if (minus) middle[2 * half] += mpn_add_n(middle, middle, cross, 2 * half);
  else middle[2 * half] -= mpn_sub_n(middle, middle, cross, 2 * half);
  int64_t n = 2 * half + 1;
  while (n > 0 && middle[n - 1] == 0) n--;
  if (n) mpn_add(out + half, out + half, xn + yn - half, middle, n);
  return {};
}

// xn >= yn > 0
Status multiply(Thread& t, Limb* out, const Limb* x, int64_t xn, const Limb* y, int64_t yn) {
  TRY(poll_after(t, yn <= kPieceLimbs ? yn * kInstructions : 1));
  if (yn <= kPieceLimbs) {
    if (xn > kPieceLimbs) return multiply_by_parts(t, out, x, xn, y, yn, kPieceLimbs);
    if (x == y && xn == yn) mpn_sqr(out, x, xn);
    else mpn_mul(out, x, xn, y, yn);
    return {};
  }
  int64_t half = (xn + 1) / 2;
  return yn > half ? multiply_by_halves(t, out, x, xn, y, yn, half)
                   : multiply_by_parts(t, out, x, xn, y, yn, std::max(yn, half));
}

// One digit of kDigit limbs: the greatest q with q * y <= w, of w's yn + kDigit limbs, which become the rest. y's
// highest bit is set, and w < y * 2^(64 * kDigit).
constexpr int64_t kDigit = kPieceLimbs / 2;
Status divide_step(Thread& t, Limb* q, Limb* w, const Limb* y, int64_t yn, Limb* product, Limb* unused) {
  TRY(poll_after(t, kDigit * kInstructions));
  mpn_tdiv_qr(q, unused, 0, w + yn - kDigit, 2 * kDigit, y + yn - kDigit, kDigit);
  if (q[kDigit]) std::fill(q, q + kDigit, ~Limb{0});  // the greatest digit
  TRY(multiply(t, product, y, yn, q, kDigit));
  while (mpn_cmp(product, w, yn + kDigit) > 0) {  // at most twice
    mpn_sub_1(q, q, kDigit, 1);
    mpn_sub(product, product, yn + kDigit, y, yn);
  }
  mpn_sub_n(w, w, product, yn + kDigit);
  return {};
}

// By a divisor of few limbs: GMP, from the top down.
Status divide_by_short(Thread& t, Limb* q, Limb* rest, const Limb* x, int64_t xn, const Limb* y, int64_t yn) {
  Scratch room(t, 2 * kDigit + yn + 1);
  if (!room) return t.no_memory();
  Limb *window = room.get(), *digits = window + yn + kDigit;
  int64_t qn = xn - yn + 1, at = qn - std::min(qn, kDigit);
  mpn_tdiv_qr(q + at, rest, 0, x + at, xn - at, y, yn);
  while (at > 0) {
    TRY(t.poll_native());
    int64_t n = std::min(at, kDigit);
    at -= n;
    std::copy_n(x + at, n, window);
    std::copy_n(rest, yn, window + n);
    mpn_tdiv_qr(digits, rest, 0, window, yn + n, y, yn);
    std::copy_n(digits, n, q + at);  // the limb above is zero: rest < y
  }
  return {};
}

// As by hand, with digits of kDigit limbs. yn > kDigit.
Status divide_by_long(Thread& t, Limb* q, Limb* rest, const Limb* x, int64_t xn, const Limb* y, int64_t yn) {
  int64_t qn = xn - yn + 1, steps = (qn + kDigit - 1) / kDigit, length = yn + steps * kDigit;
  Scratch room(t, length + 1 + yn + (yn + kDigit) + 2 * kDigit + 1);
  if (!room) return t.no_memory();
  Limb *w = room.get(), *divisor = w + length + 1, *product = divisor + yn, *digit = product + yn + kDigit,
       *unused = digit + kDigit + 1;
  std::copy_n(x, xn, w);
  std::fill(w + xn, w + length + 1, 0);
  std::copy_n(y, yn, divisor);
  if (int shift = std::countl_zero(y[yn - 1])) {
    mpn_lshift(divisor, y, yn, static_cast<unsigned>(shift));
    w[xn] = mpn_lshift(w, x, xn, static_cast<unsigned>(shift));
  }
  for (int64_t step = steps; step-- > 0;) {
    int64_t at = step * kDigit;
    TRY(divide_step(t, digit, w + at, divisor, yn, product, unused));
    std::copy_n(digit, std::min(kDigit, qn - at), q + at);
  }
  std::copy_n(w, yn, rest);
  if (int shift = std::countl_zero(y[yn - 1])) mpn_rshift(rest, w, yn, static_cast<unsigned>(shift));
  return {};
}

const Limb* limbs(const LimbView& v) { return reinterpret_cast<const Limb*>(v.limbs); }

}  // namespace

bool works_in_pieces(Thread& t, int64_t limbs) { return limbs > kPieceLimbs && t.isolate.embedder; }

Status multiply_in_pieces(Thread& t, uint64_t* out, const LimbView& x, const LimbView& y) {
  return multiply(t, reinterpret_cast<Limb*>(out), limbs(x), x.count, limbs(y), y.count);
}

Status divide_in_pieces(Thread& t, uint64_t* quotient, uint64_t* rest, const LimbView& x, const LimbView& y) {
  auto *q = reinterpret_cast<Limb*>(quotient), *r = reinterpret_cast<Limb*>(rest);
  if (y.count <= kDigit) return divide_by_short(t, q, r, limbs(x), x.count, limbs(y), y.count);
  return divide_by_long(t, q, r, limbs(x), x.count, limbs(y), y.count);
}

}  // namespace mpy
