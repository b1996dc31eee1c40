// Pooling along one row of an image: the windows of all results of a row side by side, one element of the window after
// the other, so that results are computed in vectors and yet see their elements in order.
#pragma once
#include <cstdint>

namespace mpy::cpu {

struct RowWindows {
  int64_t in, out, kernel, stride, padding, dilation;
};

// Takes the elements of `row` into the best so far. at: where the best stand (null: not wanted), `from` being the row's
// own place.
void max_of_row(const RowWindows&, const float* row, int32_t from, float* best, int32_t* at);
void add_row_to_sums(const RowWindows&, const float* row, float* sums);

}  // namespace mpy::cpu
