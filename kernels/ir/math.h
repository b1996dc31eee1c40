// exp, log, tanh, erf, sin, ...: each written once, over a builder. With IrBuilder (lower_math.cpp) it becomes scalar
// IR for a backend; with DirectMath it computes at once (the interpreter). Both do the same operations in the same
// order, so every backend gives the same bits. Sources: argument reduction by exact multiples (Cody and Waite), Taylor
// series, and for erf polynomials fitted by Chebyshev interpolation; no tables.
//
// A builder B has values B::V<T> for T = float, double, int32_t, int64_t, bool and the methods used below.
#pragma once
#include <cstdint>
#include <limits>
#include <type_traits>

namespace mpy::kernels {

template <class B, class T>
struct Math {
  using F = typename B::template V<T>;
  using IntT = std::conditional_t<sizeof(T) == 4, int32_t, int64_t>;
  using I = typename B::template V<IntT>;
  using P = typename B::template V<bool>;
  using D = Math<B, double>;
  static constexpr bool kSingle = sizeof(T) == 4;
  static constexpr int kMantissa = kSingle ? 23 : 52;
  static constexpr int kBias = kSingle ? 127 : 1023;
  static constexpr T kInf = std::numeric_limits<T>::infinity();
  static constexpr T kNan = std::numeric_limits<T>::quiet_NaN();

  B& b;
  F c(double v) { return b.template c<T>(static_cast<T>(v)); }
  I ci(int64_t v) { return b.template c<IntT>(static_cast<IntT>(v)); }
  D wide() { return D{b}; }
  template <class From>
  F to(From v) {
    return b.template cast<T>(v);
  }

  // k[0] + k[1] x + ... by Horner.
  template <size_t N>
  F poly(F x, const double (&k)[N]) {
    F r = c(k[N - 1]);
    for (size_t i = N - 1; i-- > 0;) r = b.fma(r, x, c(k[i]));
    return r;
  }

  F two_to(I n) { return b.template bits<T>(b.shl(b.add(n, ci(kBias)), ci(kMantissa))); }  // n in the normal range
  F with_sign_of(F size, F sign) {
    const I mask = ci(std::numeric_limits<IntT>::min());
    const I rest = ci(std::numeric_limits<IntT>::max());
    return b.template bits<T>(
        b.bit_or(b.bit_and(b.template bits<IntT>(size), rest), b.bit_and(b.template bits<IntT>(sign), mask)));
  }

  // x = n ln2 + r, |r| <= ln2/2.
  struct Reduced {
    I n;
    F r, whole;
  };
  // Added to a small number, 1.5 * 2^mantissa rounds it to a whole one, which then lies in the low bits.
  Reduced reduce_exp(F x) {
    const double shift = kSingle ? 0x1.8p23 : 0x1.8p52;
    const F shifted = b.fma(x, c(1.4426950408889634), c(shift));
    const F n = b.sub(shifted, c(shift));
    const double hi = kSingle ? 0.693115234375 : 0.6931471803691238,
                 lo = kSingle ? 3.1946184945309415e-05 : 1.9082149292705877e-10;
    const F r = b.fma(n, c(-lo), b.fma(n, c(-hi), x));
    const I whole = b.sub(b.template bits<IntT>(shifted), b.template bits<IntT>(c(shift)));
    return {whole, r, n};
  }
  // (e^r - 1 - r) / r^2 by Taylor.
  F exp_tail(F r) {
    if constexpr (kSingle) return poly(r, {1 / 2., 1 / 6., 1 / 24., 1 / 120., 1 / 720., 1 / 5040.});
    else
      return poly(r, {1 / 2., 1 / 6., 1 / 24., 1 / 120., 1 / 720., 1 / 5040., 1 / 40320., 1 / 362880., 1 / 3628800.,
                      1 / 39916800., 1 / 479001600., 1 / 6227020800.});
  }
  F clamp(F x, double low, double high) { return b.max(b.min(x, c(high)), c(low)); }  // NaN stays

  F exp(F x) {
    if constexpr (!kSingle) return exp_of_sum(x, c(0));
    const Reduced z = reduce_exp(clamp(x, -105, 89));
    return scaled(b.add(b.fma(b.mul(z.r, z.r), exp_tail(z.r), z.r), c(1)), z.n);
  }
  F scaled(F p, I n) {
    const I half = b.shr(n, ci(1));
    return b.mul(b.mul(p, two_to(half)), two_to(b.sub(n, half)));
  }
  // e^(x + more), in f64; more is what a number lost when it was rounded to x. What r and 1 + r lose is kept, too.
  F exp_of_sum(F x, F more) {
    const F inside = clamp(x, -747, 710);
    const Reduced z = reduce_exp(inside);
    const F rest = b.fma(z.whole, c(-0.6931471803691238), inside);
    const F lost = b.fma(z.whole, c(-1.9082149292705877e-10), b.sub(rest, z.r));
    const F sum = b.add(z.r, c(1));
    const F square = b.mul(z.r, z.r);
    const F tail = b.fma(square, exp_tail(z.r), b.mul(b.add(lost, more), b.fma(square, c(0.5), sum)));
    return scaled(b.add(sum, b.add(b.sub(z.r, b.sub(sum, c(1))), tail)), z.n);
  }

  // The same bits for x in -80 .. 0 (f32) or -700 .. 0 (f64), where 2^n is normal.
  F exp_of_negative(F x) {
    const Reduced z = reduce_exp(x);
    return b.mul(b.add(b.fma(b.mul(z.r, z.r), exp_tail(z.r), z.r), c(1)), two_to(z.n));
  }

  F expm1(F x) {
    const F inside = kSingle ? clamp(x, -20, 88) : clamp(x, -40, 709);
    const Reduced z = reduce_exp(inside);
    const F p = b.fma(b.mul(z.r, z.r), exp_tail(z.r), z.r);
    const F scale = two_to(z.n);
    const F near = b.fma(p, scale, b.sub(scale, c(1)));
    const F big = b.select(b.lt(c(kSingle ? 88 : 709), x), exp(x), near);
    return b.eq_select(x, c(0), x, big);  // -0.0
  }

  // x = 2^exponent (1 + f), where 1 + f lies between the roots of 1/2 and 2.
  struct Scaled {
    F exponent, f;
  };
  Scaled split(F x) {
    const F smallest = c(kSingle ? 0x1p-126 : 0x1p-1022);
    const P tiny = b.lt(x, smallest);
    const F scaled = b.select(tiny, b.mul(x, c(kSingle ? 0x1p23 : 0x1p52)), x);
    const I root = ci(kSingle ? 0x3f3504f3 : 0x3fe6a09e667f3bcd);  // sqrt(1/2)
    const I away = b.sub(b.template bits<IntT>(scaled), root);
    const I e = b.shr(away, ci(kMantissa));
    const F m = b.template bits<T>(b.add(b.bit_and(away, ci((int64_t{1} << kMantissa) - 1)), root));
    const F exponent = b.sub(to(e), b.select(tiny, c(kMantissa), c(0)));
    return {exponent, b.sub(m, c(1))};
  }
  // (log(1 + f) - 2 s) / s^3 for s = f / (2 + f), by its series.
  F log_tail(F s2) {
    if constexpr (kSingle) return poly(s2, {2 / 3., 2 / 5., 2 / 7., 2 / 9., 2 / 11.});
    else
      return poly(s2, {2 / 3., 2 / 5., 2 / 7., 2 / 9., 2 / 11., 2 / 13., 2 / 15., 2 / 17., 2 / 19., 2 / 21., 2 / 23.});
  }
  F log(F x) {
    const Scaled z = split(x);
    const F s = b.div(z.f, b.add(z.f, c(2)));
    const F s2 = b.mul(s, s);
    const F half_square = b.mul(b.mul(z.f, z.f), c(0.5));
    const double hi = kSingle ? 0.693115234375 : 0.6931471803691238,
                 lo = kSingle ? 3.1946184945309415e-05 : 1.9082149292705877e-10;
    const F small = b.fma(z.exponent, c(lo), b.mul(s, b.fma(s2, log_tail(s2), half_square)));
    const F result = b.fma(z.exponent, c(hi), b.sub(z.f, b.sub(half_square, small)));
    return log_or_limit(x, result);
  }
  F log_or_limit(F x, F result) {
    const F positive = b.eq_select(x, c(kInf), x, result);
    const F at_zero = b.eq_select(x, c(0), c(-kInf), positive);
    return b.select(b.isnan(x), x, b.select(b.lt(x, c(0)), c(kNan), at_zero));
  }
  // log x in f64 as a sum of two numbers, good to about 60 bits.
  struct Pair {
    F hi, lo;
  };
  Pair log_pair(F x) {
    const Scaled z = split(x);
    const F below = b.add(z.f, c(2));
    const F s = b.div(z.f, below);
    const F missed = b.fma(b.neg(s), b.sub(z.f, b.sub(below, c(2))), b.fma(b.neg(s), below, z.f));
    const F s2 = b.mul(s, s);
    const F rest = b.fma(c(2), b.div(missed, below), b.mul(b.mul(s, s2), log_tail(s2)));
    const F twice = b.add(s, s);
    const F large = b.mul(z.exponent, c(0.6931471803691238));  // exact
    const F sum = b.add(large, twice);
    const F second = b.sub(sum, large);
    const F lost = b.add(b.sub(large, b.sub(sum, second)), b.sub(twice, second));
    const F low = b.add(lost, b.fma(z.exponent, c(1.9082149292705877e-10), rest));
    const F hi = b.add(sum, low);
    return {hi, b.sub(low, b.sub(hi, sum))};
  }

  F log1p(F x) {
    const F u = b.add(x, c(1));
    const F lost = b.sub(b.sub(u, c(1)), x);
    const F result = b.sub(log(u), b.div(lost, u));
    const F infinite = b.eq_select(u, c(kInf), u, result);
    return b.eq_select(x, c(0), x, b.eq_select(u, c(0), c(-kInf), infinite));
  }

  F tanh(F x) {
    const F size = b.min(b.abs(x), c(kSingle ? 10 : 20));
    const F e = expm1(b.add(size, size));
    return with_sign_of(b.div(e, b.add(e, c(2))), x);
  }

  F erf(F x) {
    const F size = b.min(b.abs(x), c(kSingle ? 4.2 : 6.2));
    const F square = b.mul(size, size);
    F near, far;
    const F t = b.div(b.sub(size, c(2)), b.add(size, c(2)));
    if constexpr (kSingle) {
      near = poly(square, {1.1283791670615434152, -0.37612638468028710398, 0.1128378249523684454,
                           -0.026865430727670242894, 0.0052210318078580227973, -0.00084840804055351062944,
                           0.00011265959025606608973, -9.6670445714869964152e-6});
      far = poly(t, {0.25539567631139726917, -0.42718584740681187827, 0.24165819385310740762, -0.078978581634482368745,
                     0.0037329198470317891945, 0.0069974673810717673803, -0.00084782747620504100638,
                     -0.00098167607833679530094, 0.000050656896034337771248, 0.00016857098936359101017});
    } else {
      near = poly(square, {1.1283791670955125739, -0.37612638903183752462, 0.11283791670955125626,
                           -0.026866170645131218518, 0.0052239776254416740139, -0.00085483270234030006089,
                           0.00012055332978879483867, -0.000014925650236967501742, 1.6462110782018638e-6,
                           -1.6365768648832072118e-7, 1.4806027146128751663e-8, -1.2277734486795523848e-9,
                           9.3237235181530266337e-11, -6.1967364287876999834e-12, 2.8067128195611262471e-13});
      far = poly(t, {0.25539567631050574387,     -0.42718584741395839374,    0.24165819424246635815,
                     -0.078978581015733082241,   0.0037328924043445503424,   0.0069974617392900452725,
                     -0.00084714325197379003703, -0.00098197703008263333259, 0.000043555636053268084012,
                     0.00017436123175481827817,  0.000027524861932475669076, -0.000027580444607293974429,
                     -0.0000139614677824009259,  1.3938235119688415183e-6,   3.7491918549403550537e-6,
                     1.1919996946051452108e-6,   -4.0810810421842479129e-7,  -5.0061338191986624806e-7,
                     -1.606072608560794951e-7,   8.0687562369256220354e-8,   1.1379433926267010644e-7,
                     -3.480897089307982934e-8});
    }
    const F tail = b.sub(c(1), b.mul(exp_of_negative(b.neg(square)), far));
    const F result = b.select(b.lt(size, c(1)), b.mul(size, near), tail);
    return b.select(b.isnan(x), x, with_sign_of(result, x));
  }

  // --- trigonometry, in f64 (f32 goes through it and is rounded once) ---
  struct Turned {
    I quadrant;
    F r, low;
  };
  Turned turn(F x) {
    const F n = b.round(b.mul(x, c(0.6366197723675814)));
    const F a = b.fma(n, c(-1.5707963267948966), x);
    const F r = b.fma(n, c(-6.123233995736766e-17), a);
    const F low = b.fma(n, c(-6.123233995736766e-17), b.sub(a, r));
    return {b.bit_and(b.template cast<IntT>(n), ci(3)), r, low};
  }
  F sin_near(Turned t) {
    const F s = b.mul(t.r, t.r);
    const F p = poly(s, {-1 / 6., 1 / 120., -1 / 5040., 1 / 362880., -1 / 39916800., 1 / 6227020800.,
                         -1 / 1307674368000., 1 / 355687428096000.});
    return b.add(t.r, b.fma(b.mul(t.r, s), p, t.low));
  }
  F cos_near(Turned t) {
    const F s = b.mul(t.r, t.r);
    const F p = poly(s, {1 / 24., -1 / 720., 1 / 40320., -1 / 3628800., 1 / 479001600., -1 / 87178291200.,
                         1 / 20922789888000., -1 / 6402373705728000.});
    const F half = b.mul(s, c(0.5));
    const F w = b.sub(c(1), half);
    const F lost = b.sub(b.sub(c(1), w), half);
    return b.add(w, b.fma(b.mul(s, s), p, b.sub(lost, b.mul(t.r, t.low))));
  }
  F by_quadrant(Turned t, int64_t shift, F x) {
    const I q = b.add(t.quadrant, ci(shift));
    const F value = b.select(b.eq(b.bit_and(q, ci(1)), ci(0)), sin_near(t), cos_near(t));
    return b.select(b.eq(b.bit_and(q, ci(2)), ci(0)), value, b.neg(value));
  }
  F finite_or_nan(F x, F value) { return b.select(b.lt(b.abs(x), c(kInf)), value, c(kNan)); }
  F sin(F x) {
    if constexpr (kSingle) return to(wide().sin(wide().to(x)));
    else return b.eq_select(x, c(0), x, finite_or_nan(x, by_quadrant(turn(x), 0, x)));
  }
  F cos(F x) {
    if constexpr (kSingle) return to(wide().cos(wide().to(x)));
    else return finite_or_nan(x, by_quadrant(turn(x), 1, x));
  }
  F tan(F x) {
    if constexpr (kSingle) return to(wide().tan(wide().to(x)));
    else {
      const Turned t = turn(x);
      const F s = sin_near(t), k = cos_near(t);
      const F value = b.select(b.eq(b.bit_and(t.quadrant, ci(1)), ci(0)), b.div(s, k), b.neg(b.div(k, s)));
      return b.eq_select(x, c(0), x, finite_or_nan(x, value));
    }
  }

  // atan of t in [0, 1]: two steps bring it below tan(pi/16).
  F atan_unit(F t) {
    const P above = b.lt(c(0.41421356237309503), t);
    const F u = b.select(above, b.div(b.sub(t, c(1)), b.add(t, c(1))), t);
    const F v = b.div(u, b.add(c(1), b.sqrt(b.fma(u, u, c(1)))));
    const F s = b.mul(v, v);
    const F p = poly(s, {-1 / 3., 1 / 5., -1 / 7., 1 / 9., -1 / 11., 1 / 13., -1 / 15., 1 / 17., -1 / 19., 1 / 21.,
                         -1 / 23., 1 / 25.});
    const F half = b.fma(b.mul(v, s), p, v);
    return b.add(b.add(half, half), b.select(above, c(0.7853981633974483), c(0)));
  }
  F atan(F x) {
    if constexpr (kSingle) return to(wide().atan(wide().to(x)));
    else {
      const F size = b.abs(x);
      const P big = b.lt(c(1), size);
      const F a = atan_unit(b.select(big, b.div(c(1), size), size));
      const F value = b.select(big, b.add(b.sub(c(1.5707963267948966), a), c(6.123233995736766e-17)), a);
      return b.select(b.isnan(x), x, with_sign_of(value, x));
    }
  }
  F atan2(F y, F x) {
    if constexpr (kSingle) return to(wide().atan2(wide().to(y), wide().to(x)));
    else {
      const F ay = b.abs(y), ax = b.abs(x);
      const P steep = b.lt(ax, ay);
      const F top = b.select(steep, ax, ay), bottom = b.select(steep, ay, ax);
      const F both = b.eq_select(top, bottom, b.eq_select(bottom, c(0), c(0), c(1)), b.div(top, bottom));
      const F a = atan_unit(both);
      const F first = b.select(steep, b.sub(c(1.5707963267948966), a), a);
      const P left = b.lt(b.template bits<IntT>(x), ci(0));
      const F value = b.select(left, b.add(b.sub(c(3.141592653589793), first), c(1.2246467991473532e-16)), first);
      const F nan = b.add(x, y);
      return b.select(b.isnan(nan), b.select(b.isnan(x), x, b.select(b.isnan(y), y, with_sign_of(value, y))),
                      with_sign_of(value, y));
    }
  }

  // |x|^y is e^(y log|x|): for f32 in f64, for f64 with log|x| and the product as sums of two. Then C's cases.
  F pow(F x, F y) {
    if constexpr (kSingle) {
      const auto size = wide().to(b.abs(x));
      return pow_cases(x, y, to(wide().exp(b.mul(wide().to(y), wide().log(size)))));
    } else {
      const F size = b.abs(x);
      const Pair l = log_pair(size);
      const F product = b.mul(y, log_or_limit(size, l.hi));
      const F lost = b.fma(y, l.lo, b.fma(y, l.hi, b.neg(product)));
      const P finite = b.lt(b.abs(product), c(1e4));
      return pow_cases(x, y, exp_of_sum(product, b.select(finite, lost, c(0))));
    }
  }
  F pow_cases(F x, F y, F power) {
    const F size = b.abs(x);
    const F whole = b.floor(y);
    const P integral = b.eq(whole, y);
    const F halved = b.mul(y, c(0.5));
    const P odd = b.both(integral, b.ne(b.floor(halved), halved));
    const P negative = b.lt(b.template bits<IntT>(x), ci(0));
    const F signed_power = b.select(b.both(negative, odd), b.neg(power), power);
    const P bad = b.both(b.both(b.lt(x, c(0)), b.lt(c(-kInf), x)), b.negate(integral));
    const F value = b.select(bad, c(kNan), signed_power);
    // 1^y, x^0 and (-1)^inf are 1 whatever the other is.
    const F minus_one = b.select(b.both(b.eq(size, c(1)), b.eq(b.abs(y), c(kInf))), c(1), value);
    return b.eq_select(x, c(1), c(1), b.eq_select(y, c(0), c(1), minus_one));
  }

  F rsqrt(F x) { return b.div(c(1), b.sqrt(x)); }

  // Python's % and //, as torch.remainder and torch.floor_divide do them.
  F mod(F x, F y) {
    const F m = b.fmod(x, y);
    const P fix = b.both(b.ne(m, c(0)), b.ne(b.lt(m, c(0)), b.lt(y, c(0))));
    return b.select(fix, b.add(m, y), m);
  }
  F floordiv(F x, F y) {
    const F m = b.fmod(x, y);
    const P fix = b.both(b.ne(m, c(0)), b.ne(b.lt(m, c(0)), b.lt(y, c(0))));
    const F whole = b.div(b.sub(x, m), y);
    const F q = b.select(fix, b.sub(whole, c(1)), whole);
    const F down = b.floor(q);
    const F near = b.select(b.lt(c(0.5), b.sub(q, down)), b.add(down, c(1)), down);
    const F exact = b.div(x, y);
    const F result = b.select(b.ne(q, c(0)), near, with_sign_of(c(0), exact));
    return b.eq_select(y, c(0), exact, result);
  }
  F sign(F x) { return b.select(b.lt(c(0), x), c(1), b.select(b.lt(x, c(0)), c(-1), c(0))); }
};

}  // namespace mpy::kernels
