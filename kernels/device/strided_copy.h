// Copies between arrays that lie in host memory in different orders.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace mpy::kernels {

// Every element of `from` to its place in `to`; strides are in elements of `width` bytes (1, 2, 4, 8 or 16), of any
// sign. The arrays do not overlap.
void copy_strided(const void* from, std::span<const int64_t> from_strides, void* to,
                  std::span<const int64_t> to_strides, std::span<const int64_t> sizes, size_t width);

}  // namespace mpy::kernels
