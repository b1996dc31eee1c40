// See random_rows.h.
#include "kernels/reference/random_rows.h"

#include "kernels/ir/scalar_eval.h"

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
  DirectMath direct;
  for (int64_t i = 0; i < blocks; i++) normal_block(Math<DirectMath, float>{direct}, numbers + 16 * i, mean, std);
}
MPY_WIDE_TOO void normal_blocks(double* numbers, int64_t blocks, double mean, double std) {
  for (int64_t i = 0; i < blocks; i++) normal_block(Libm{}, numbers + 16 * i, mean, std);
}

}  // namespace mpy::kernels
