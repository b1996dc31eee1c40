// Rows of random numbers, in the order and with the roundings of PyTorch's CPU generator: the words of mt19937
// (Matsumoto and Nishimura, "Mersenne Twister", 1998) and what is made of many at once. Compiled for wide registers as
// well; the bits are the same.
#pragma once
#include <cstdint>

namespace mpy::kernels {

constexpr int kTwisterWords = 624;
void twister_next(uint32_t* state);  // its 624 words become the 624 after them
void twister_temper(const uint32_t* state, int64_t n, uint32_t* out);

// from + span * u, rounded once, where u is made of a word's lower 24 bits, or of two words' lower 53 (the first one is
// the upper half).
void uniform_row(const uint32_t* words, int64_t n, float from, float span, float* out);
void uniform_row(const uint32_t* words, int64_t n, double from, double span, double* out);

// Box and Muller: of each sixteen uniforms (from 0 to 1) the first eight are radii, the others angles; in their places
// stand sixteen normals then, with the bits that PyTorch gives where the processor has AVX2.
void normal_blocks(float* numbers, int64_t blocks, float mean, float std);
void normal_blocks(double* numbers, int64_t blocks, double mean, double std);

}  // namespace mpy::kernels
