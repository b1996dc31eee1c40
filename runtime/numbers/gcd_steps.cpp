// See gcd_steps.h.
#include "runtime/numbers/gcd_steps.h"

#include <gmp.h>

#include <algorithm>
#include <bit>

#include "runtime/memory/polling.h"
#include "runtime/numbers/pieces.h"

namespace mpy {
namespace {

using Wide = __int128;
constexpr int kWindow = 124, kFactor = 62;  // bits of the leading parts, and of what they are multiplied by

mp_limb_t* mp(uint64_t* p) { return reinterpret_cast<mp_limb_t*>(p); }

void trim(Magnitude* m) {
  while (m->count > 0 && m->limbs[m->count - 1] == 0) m->count--;
}

// m >> shift, which fits.
Wide window(const Magnitude& m, int64_t shift) {
  using Bits = unsigned __int128;
  int64_t word = shift / 64;
  auto limb = [&](int64_t i) { return i < m.count ? m.limbs[i] : 0; };
  Bits low = limb(word) | Bits{limb(word + 1)} << 64;
  int bit = static_cast<int>(shift % 64);
  if (bit == 0) return static_cast<Wide>(low);
  return static_cast<Wide>(low >> bit | Bits{limb(word + 2)} << (128 - bit));
}

// x becomes ax + by, y becomes cx + dy.
struct Step {
  Wide a = 1, b = 0, c = 0, d = 1;
};
// As many steps of Euclid's algorithm as the leading parts determine.
Step leading_steps(Wide x, Wide y) {
  auto fits = [](Wide v) { return (v < 0 ? -v : v) >> kFactor == 0; };
  Step s;
  while (y + s.c != 0 && y + s.d != 0) {
    Wide q = (x + s.a) / (y + s.c);
    if (q != (x + s.b) / (y + s.d) || !fits(q)) break;
    Wide c = s.a - q * s.c, d = s.b - q * s.d, rest = x - q * y;
    if (!fits(c) || !fits(d)) break;
    s = {s.c, s.d, c, d};
    x = y;
    y = rest;
  }
  return s;
}

// out = ax + by of n limbs each, one of a and b being at most 0; the sum has n limbs at most.
void combine(uint64_t* out, uint64_t* x, uint64_t* y, int64_t n, Wide a, Wide b) {
  if (a < 0 || b > 0) {
    std::swap(a, b);
    std::swap(x, y);
  }
  mpn_mul_1(mp(out), mp(x), n, static_cast<mp_limb_t>(a));
  mpn_submul_1(mp(out), mp(y), n, static_cast<mp_limb_t>(-b));
}

class Shortening {
 public:
  Shortening(Thread& t, Magnitude x, Magnitude y) : t_(t), room_(x.count), x_(x), y_(y) {
    scratch_ = static_cast<uint64_t*>(guest_alloc(t, bytes()));
    std::fill(y.limbs + y.count, y.limbs + room_, 0);
  }
  ~Shortening() {
    if (scratch_) guest_free(t_, scratch_, bytes());
  }
  Shortening(const Shortening&) = delete;

  Status run() {
    if (!scratch_) return t_.no_memory();
    while (y_.count > kGcdWholeLimbs || (y_.count > 0 && x_.count > 2 * kGcdWholeLimbs)) {
      TRY(poll_after(t_, x_.count / 8));
      int64_t bits = x_.count * 64 - std::countl_zero(x_.limbs[x_.count - 1]);
      int64_t shift = std::max<int64_t>(bits - kWindow, 0);
      Step s = leading_steps(window(x_, shift), window(y_, shift));
      if (s.b == 0) TRY(divide());
      else apply(s);
    }
    return {};
  }
  // What is left, in the room it came in.
  void give(Magnitude* x, Magnitude* y) const {
    if (x_.limbs != x->limbs) std::swap(*x, *y);
    x->count = x_.count;
    y->count = y_.count;
  }

 private:
  size_t bytes() const { return static_cast<size_t>(2 * room_ + 1) * sizeof(uint64_t); }

  void apply(const Step& s) {
    int64_t n = x_.count;
    uint64_t *p = scratch_, *q = scratch_ + n;
    combine(p, x_.limbs, y_.limbs, n, s.a, s.b);
    combine(q, x_.limbs, y_.limbs, n, s.c, s.d);
    std::copy_n(p, n, x_.limbs);
    std::copy_n(q, n, y_.limbs);
    trim(&x_);
    trim(&y_);
  }
  // x, y = y, x % y
  Status divide() {
    auto view = [](const Magnitude& m) { return LimbView{m.limbs, m.count}; };
    uint64_t* rest = scratch_ + (x_.count - y_.count + 1);
    TRY(divide_in_pieces(t_, scratch_, rest, view(x_), view(y_)));
    std::copy_n(rest, y_.count, x_.limbs);
    std::fill(x_.limbs + y_.count, x_.limbs + x_.count, 0);
    std::swap(x_, y_);
    y_.count = x_.count;
    trim(&y_);
    return {};
  }

  Thread& t_;
  int64_t room_;
  Magnitude x_, y_;
  uint64_t* scratch_;
};

}  // namespace

Status shorten_for_gcd(Thread& t, Magnitude* x, Magnitude* y) {
  Shortening s(t, *x, *y);
  TRY(s.run());
  s.give(x, y);
  return {};
}

}  // namespace mpy
