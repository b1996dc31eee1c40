// See random_rows.h.
#include "kernels/reference/random_rows.h"

#include <bit>
#include <cmath>

#ifdef __x86_64__
#define MPY_WIDE_TOO __attribute__((target_clones("arch=x86-64-v3", "default"), flatten))
#else
#define MPY_WIDE_TOO
#endif

namespace mpy::kernels {

namespace {
constexpr int kN = kTwisterWords, kM = 397;

uint32_t twist(uint32_t u, uint32_t v) {
  return (((u & 0x80000000u) | (v & 0x7fffffffu)) >> 1) ^ (-(v & 1) & 0x9908b0dfu);
}

// What PyTorch computes floats with where registers are wide: the formulas of Cephes (Moshier: logf, sinf and cosf),
// each sum of a product rounded once.
struct Cephes {
  float log(float x) {  // of positive normal numbers
    constexpr float kP[] = {7.0376836292e-2f,  -1.1514610310e-1f, 1.1676998740e-1f,
                            -1.2420140846e-1f, 1.4249322787e-1f,  -1.6668057665e-1f,
                            2.0000714765e-1f,  -2.4999993993e-1f, 3.3333331174e-1f};
    const auto bits = std::bit_cast<int32_t>(x);
    const auto half = std::bit_cast<float>((bits & 0x7fffff) | 0x3f000000);
    const bool low = half < 0.707106781186547524f;
    const float exponent = static_cast<float>((bits >> 23) - 126) - (low ? 1.0f : 0.0f);
    const float f = (half - 1) + (low ? half : 0.0f), square = f * f;
    float p = kP[0];
    for (int i = 1; i < 9; i++) p = std::fma(p, f, kP[i]);
    p = std::fma(p * f, square, exponent * -2.12194440e-4f);
    p = std::fma(square, -0.5f, p);
    return std::fma(exponent, 0.693359375f, f + p);
  }
  // x less multiples of pi/4, of an even number of them; x >= 0.
  struct Turned {
    int32_t eighths;
    float r, square;
  };
  Turned turn(float x) {
    const int32_t eighths = (static_cast<int32_t>(x * 1.27323954473516f) + 1) & ~1;
    const auto n = static_cast<float>(eighths);
    float r = std::fma(n, -0.78515625f, x);
    r = std::fma(n, -2.4187564849853515625e-4f, r);
    r = std::fma(n, -3.77489497744594108e-8f, r);
    return {eighths, r, r * r};
  }
  float cos_near(const Turned& t) {
    float p = std::fma(2.443315711809948e-5f, t.square, -1.388731625493765e-3f);
    p = std::fma(p, t.square, 4.166664568298827e-2f) * t.square;
    return std::fma(p, t.square, t.square * -0.5f) + 1;
  }
  float sin_near(const Turned& t) {
    float p = std::fma(-1.9515295891e-4f, t.square, 8.3321608736e-3f);
    p = std::fma(p, t.square, -1.6666654611e-1f) * t.square;
    return std::fma(p, t.r, t.r);
  }
  float sin(float x) {
    const Turned t = turn(x);
    const float value = t.eighths & 2 ? cos_near(t) : sin_near(t);
    return t.eighths & 4 ? -value : value;
  }
  float cos(float x) {
    const Turned t = turn(x);
    const float value = t.eighths & 2 ? sin_near(t) : cos_near(t);
    return (t.eighths - 2) & 4 ? value : -value;
  }
};
// What PyTorch computes doubles with.
struct Libm {
  double log(double x) { return std::log(x); }
  double cos(double x) { return std::cos(x); }
  double sin(double x) { return std::sin(x); }
};
// Eight radii and eight angles.
template <class T, class M>
void normal_block(M m, T* data, T mean, T std) {
  constexpr T kTwoPi = static_cast<T>(6.283185307179586476925286766559);
  for (int j = 0; j < 8; j++) {
    const T radius = std::sqrt(-2 * m.log(1 - data[j])), angle = kTwoPi * data[j + 8];
    data[j] = std::fma(radius * m.cos(angle), std, mean);
    data[j + 8] = std::fma(radius * m.sin(angle), std, mean);
  }
}
}  // namespace

MPY_WIDE_TOO void twister_next(uint32_t* mt) {
  for (int j = 0; j < kN - kM; j++) mt[j] = mt[j + kM] ^ twist(mt[j], mt[j + 1]);
  for (int j = kN - kM; j < kN - 1; j++) mt[j] = mt[j + kM - kN] ^ twist(mt[j], mt[j + 1]);
  mt[kN - 1] = mt[kM - 1] ^ twist(mt[kN - 1], mt[0]);
}

MPY_WIDE_TOO void twister_temper(const uint32_t* state, int64_t n, uint32_t* out) {
  for (int64_t i = 0; i < n; i++) {
    uint32_t y = state[i];
    y ^= y >> 11;
    y ^= (y << 7) & 0x9d2c5680u;
    y ^= (y << 15) & 0xefc60000u;
    out[i] = y ^ (y >> 18);
  }
}

MPY_WIDE_TOO void uniform_row(const uint32_t* words, int64_t n, float from, float span, float* out) {
  for (int64_t i = 0; i < n; i++)
    out[i] = std::fma(static_cast<float>(static_cast<int32_t>(words[i] & 0xffffff)) * 0x1p-24f, span, from);
}
MPY_WIDE_TOO void uniform_row(const uint32_t* words, int64_t n, double from, double span, double* out) {
  for (int64_t i = 0; i < n; i++) {
    const uint64_t both = uint64_t{words[2 * i] & 0x1fffff} << 32 | words[2 * i + 1];
    out[i] = std::fma(static_cast<double>(static_cast<int64_t>(both)) * 0x1p-53, span, from);
  }
}

MPY_WIDE_TOO void normal_blocks(float* numbers, int64_t blocks, float mean, float std) {
  for (int64_t i = 0; i < blocks; i++) normal_block(Cephes{}, numbers + 16 * i, mean, std);
}
MPY_WIDE_TOO void normal_blocks(double* numbers, int64_t blocks, double mean, double std) {
  for (int64_t i = 0; i < blocks; i++) normal_block(Libm{}, numbers + 16 * i, mean, std);
}

}  // namespace mpy::kernels
