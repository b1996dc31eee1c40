// Discrete Fourier transforms on the host, of any length: passes over its factors, and Bluestein's method where a
// length has a large prime factor.
#pragma once
#include <string>

#include "kernels/graph/library_call.h"

namespace mpy::kernels {

// The library call "fft": x[.., n, 2] -> the same, complex numbers along the axis of n; attribute inverse[0]. Nothing
// is scaled. Computed in their own type.
void fft_call(const LibraryCall&, const void* const* operands, void* const* results);
std::string check_fft(const LibraryCall&);

}  // namespace mpy::kernels
