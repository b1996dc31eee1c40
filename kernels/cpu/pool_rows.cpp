// See pool_rows.h.
#include "kernels/cpu/pool_rows.h"

#include <algorithm>

#include "kernels/cpu/each_width.h"

namespace mpy::cpu {
namespace {

// For element number e of the windows: the results that have it inside the image, and the first one's place there.
struct Part {
  int64_t begin, end, place;
};
Part part_with(const RowWindows& w, int64_t e) {
  const int64_t start = e * w.dilation - w.padding, room = w.in - start;
  const int64_t begin = start < 0 ? (-start + w.stride - 1) / w.stride : 0;
  const int64_t end = room > 0 ? std::min(w.out, (room + w.stride - 1) / w.stride) : 0;
  return {begin, end, begin * w.stride + start};
}

// kStride 0: the one that is given.
template <int kStride, bool kAt>
inline __attribute__((always_inline)) void take_max(const float* x, int64_t n, int64_t given, int32_t from, float* best,
                                                    int32_t* at) {
  const int64_t stride = kStride ? kStride : given;
  for (int64_t k = 0; k < n; ++k) {
    const float v = x[k * stride], b = best[k];
    const bool take = (v > b) | ((v != v) & (b == b));
    best[k] = take ? v : b;
    if constexpr (kAt) at[k] = take ? from + static_cast<int32_t>(k * stride) : at[k];
  }
}
template <int kStride>
inline __attribute__((always_inline)) void take_sum(const float* x, int64_t n, int64_t given, float* sums) {
  const int64_t stride = kStride ? kStride : given;
  for (int64_t k = 0; k < n; ++k) sums[k] += x[k * stride];
}

MPY_EACH_WIDTH void take_max_alone(const float* x, int64_t n, int64_t stride, float* best) {
  if (stride == 1) take_max<1, false>(x, n, 1, 0, best, nullptr);
  else if (stride == 2) take_max<2, false>(x, n, 2, 0, best, nullptr);
  else take_max<0, false>(x, n, stride, 0, best, nullptr);
}
MPY_EACH_WIDTH void take_max_and_place(const float* x, int64_t n, int64_t stride, int32_t from, float* best,
                                       int32_t* at) {
  if (stride == 1) take_max<1, true>(x, n, 1, from, best, at);
  else if (stride == 2) take_max<2, true>(x, n, 2, from, best, at);
  else take_max<0, true>(x, n, stride, from, best, at);
}
MPY_EACH_WIDTH void take_sum_each(const float* x, int64_t n, int64_t stride, float* sums) {
  if (stride == 1) take_sum<1>(x, n, 1, sums);
  else if (stride == 2) take_sum<2>(x, n, 2, sums);
  else take_sum<0>(x, n, stride, sums);
}

}  // namespace

void max_of_row(const RowWindows& w, const float* row, int32_t from, float* best, int32_t* at) {
  for (int64_t e = 0; e < w.kernel; ++e) {
    const Part p = part_with(w, e);
    if (p.begin >= p.end) continue;
    const float* x = row + p.place;
    if (at) {
      take_max_and_place(x, p.end - p.begin, w.stride, from + static_cast<int32_t>(p.place), best + p.begin,
                         at + p.begin);
    } else {
      take_max_alone(x, p.end - p.begin, w.stride, best + p.begin);
    }
  }
}

void add_row_to_sums(const RowWindows& w, const float* row, float* sums) {
  for (int64_t e = 0; e < w.kernel; ++e) {
    const Part p = part_with(w, e);
    if (p.begin < p.end) take_sum_each(row + p.place, p.end - p.begin, w.stride, sums + p.begin);
  }
}

}  // namespace mpy::cpu
