// Pooling as plain loops over planes: the vendor's max pooling gives no indices, and these are bound by memory anyway.
// f32 and f64. One plane (an image of one channel) is one unit of work for the team.
#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "kernels/cpu/pool_rows.h"
#include "kernels/cpu/team.h"
#include "kernels/cpu/vendor_calls.h"

namespace mpy::cpu {
namespace {

// Sizes as depth, height, width; missing leading axes are 1.
using Axes = std::array<int64_t, 3>;

struct Shape {
  Axes in{1, 1, 1}, out{1, 1, 1}, kernel{1, 1, 1}, stride{1, 1, 1}, padding{0, 0, 0}, dilation{1, 1, 1};
  int64_t planes, in_plane, out_plane;
  bool count_padding;
  int64_t divisor;
  int threads;

  Shape(const Spec& spec, const mpy_array& big, const mpy_array& small) {
    size_t rank = big.rank;
    if (rank < 3 || rank > 5 || small.rank != rank) unsupported("cpu: pooling over 1 to 3 spatial axes only");
    planes = big.sizes[0] * big.sizes[1];
    for (size_t i = 0; i + 2 < rank; ++i) {
      size_t to = 3 - (rank - 2) + i;
      in[to] = big.sizes[2 + i];
      out[to] = small.sizes[2 + i];
      kernel[to] = spec.attr("kernel", i, 1);
      stride[to] = spec.attr("stride", i, kernel[to]);
      padding[to] = spec.attr("padding", i, 0);
      dilation[to] = spec.attr("dilation", i, 1);
    }
    in_plane = in[0] * in[1] * in[2];
    out_plane = out[0] * out[1] * out[2];
    count_padding = spec.attr("count_include_pad", 0, 1);
    divisor = spec.attr("divisor_override", 0, 0);
    threads = threads_for(static_cast<double>(planes * std::max(in_plane, out_plane)) * 4);
  }
};

// The part of a window that lies in the input: positions from, from+step, ... below to.
struct Range {
  int64_t from, to, step;
};
Range window(const Shape& s, int axis, int64_t o) {
  int64_t start = o * s.stride[axis] - s.padding[axis], step = s.dilation[axis];
  int64_t from = start < 0 ? start + (-start + step - 1) / step * step : start;
  return {from, std::min(start + (s.kernel[axis] - 1) * step + 1, s.in[axis]), step};
}

// By what the sum of a window is divided.
int64_t divisor_of(const Shape& s, const Axes& o) {
  if (s.divisor) return s.divisor;
  int64_t n = 1;
  for (int a = 0; a < 3; ++a) {
    const int64_t start = o[a] * s.stride[a] - s.padding[a];
    const Range r = window(s, a, o[a]);
    n *= s.count_padding ? std::min(start + s.kernel[a], s.in[a] + s.padding[a]) - start
                         : std::max<int64_t>(r.to - r.from, 0);
  }
  return n;
}

template <class T>
void max_window(const Shape& s, const T* x, Range d, Range h, Range w, T* y, int64_t* index) {
  T best = -std::numeric_limits<T>::infinity();
  int64_t at = std::min(d.from, s.in[0] - 1) * s.in[1] * s.in[2] + std::min(h.from, s.in[1] - 1) * s.in[2] +
               std::min(w.from, s.in[2] - 1);
  for (int64_t i = d.from; i < d.to; i += d.step)
    for (int64_t j = h.from; j < h.to; j += h.step)
      for (int64_t k = w.from; k < w.to; k += w.step) {
        int64_t p = (i * s.in[1] + j) * s.in[2] + k;
        T v = x[p];
        if (v > best || (v != v && best == best)) best = v, at = p;
      }
  *y = best;
  if (index) *index = at;
}

template <class T>
void max_plane(const Shape& s, const T* x, T* y, int64_t* index) {
  for (int64_t i = 0; i < s.out[0]; ++i)
    for (int64_t j = 0; j < s.out[1]; ++j)
      for (int64_t k = 0; k < s.out[2]; ++k, ++y) {
        max_window(s, x, window(s, 0, i), window(s, 1, j), window(s, 2, k), y, index);
        if (index) ++index;
      }
}

// The window every small network has: 2x2, stride 2, all of it inside the image.
bool better(float v, float best) { return (v > best) | ((v != v) & (best == best)); }

void max_2x2_one(const float* x, int64_t p, int64_t width, float* y, int64_t* index) {
  int64_t at = p;
  float best = x[p];
  for (int64_t q : {p + 1, p + width, p + width + 1}) {
    bool take = better(x[q], best);
    best = take ? x[q] : best;
    at = take ? q : at;
  }
  *y = best;
  if (index) *index = at;
}

// Four windows at once.
using F4 = float __attribute__((vector_size(16)));
using I4 = int32_t __attribute__((vector_size(16)));
using L4 = int64_t __attribute__((vector_size(32)));
struct Pairs {
  F4 even, odd;
};
Pairs pairs(const float* p, const float* q) {
  F4 a, b;
  std::memcpy(&a, p, 16);
  std::memcpy(&b, q, 16);
  return {__builtin_shufflevector(a, b, 0, 2, 4, 6), __builtin_shufflevector(a, b, 1, 3, 5, 7)};
}
void max_2x2_four(Pairs top, Pairs bottom, I4 p, int32_t width, float* y, int64_t* index) {
  F4 best = top.even;
  I4 at = p;
  auto next = [&](F4 v, I4 q) {
    I4 take = (v > best) | ((v != v) & (best == best));
    best = take ? v : best;
    at = take ? q : at;
  };
  next(top.odd, p + 1);
  next(bottom.even, p + width);
  next(bottom.odd, p + width + 1);
  std::memcpy(y, &best, 16);
  if (!index) return;
  const L4 wide = __builtin_convertvector(at, L4);
  std::memcpy(index, &wide, 32);
}

void max_plane_2x2(const Shape& s, const float* x, float* y, int64_t* index) {
  const int64_t width = s.in[2], rows = s.out[1], columns = s.out[2];
  const auto w = static_cast<int32_t>(width);
  const bool small = s.in_plane < (int64_t{1} << 31);
  int64_t j = 0;
  // Images 4 wide: two rows of windows at once.
  if (width == 4)
    for (; j + 2 <= rows; j += 2, y += 4, index += index ? 4 : 0) {
      const float* r = x + 8 * j;
      const auto p = static_cast<int32_t>(8 * j);
      max_2x2_four(pairs(r, r + 8), pairs(r + 4, r + 12), I4{p, p + 2, p + 8, p + 10}, w, y, index);
    }
  for (; j < rows; ++j) {
    int64_t k = 0;
    for (; small && k + 4 <= columns; k += 4, y += 4, index += index ? 4 : 0) {
      const float* r = x + 2 * j * width + 2 * k;
      const auto p = static_cast<int32_t>(r - x);
      max_2x2_four(pairs(r, r + 4), pairs(r + width, r + width + 4), I4{p, p + 2, p + 4, p + 6}, w, y, index);
    }
    for (; k < columns; ++k, ++y, index += index ? 1 : 0) max_2x2_one(x, 2 * j * width + 2 * k, width, y, index);
  }
}

// Images of one depth, f32, in rows.
struct RowsOfPlane {
  const Shape& s;
  RowWindows across{s.in[2], s.out[2], s.kernel[2], s.stride[2], s.padding[2], s.dilation[2]};
  std::vector<int32_t> at;

  explicit RowsOfPlane(const Shape& shape) : s(shape), at(static_cast<size_t>(shape.out[2])) {}

  void max(const float* x, float* y, int64_t* index) {
    for (int64_t j = 0; j < s.out[1]; ++j, y += s.out[2]) {
      const Range h = window(s, 1, j);
      std::fill_n(y, s.out[2], -std::numeric_limits<float>::infinity());
      for (int64_t k = 0; index && k < s.out[2]; ++k)  // of a window without anything above that: its first element
        at[static_cast<size_t>(k)] =
            static_cast<int32_t>(std::min(h.from, s.in[1] - 1) * s.in[2] + std::min(window(s, 2, k).from, s.in[2] - 1));
      for (int64_t i = h.from; i < h.to; i += h.step)
        max_of_row(across, x + i * s.in[2], static_cast<int32_t>(i * s.in[2]), y, index ? at.data() : nullptr);
      if (index) index = std::copy(at.begin(), at.end(), index);
    }
  }

  void average(const float* x, float* y) {
    for (int64_t j = 0; j < s.out[1]; ++j, y += s.out[2]) {
      const Range h = window(s, 1, j);
      std::fill_n(y, s.out[2], 0.0f);
      for (int64_t i = h.from; i < h.to; i += h.step) add_row_to_sums(across, x + i * s.in[2], y);
      for (int64_t k = 0; k < s.out[2]; ++k) y[k] = y[k] / static_cast<float>(divisor_of(s, {0, j, k}));
    }
  }
};

template <class T>
void avg_plane(const Shape& s, const T* x, T* y, bool backward) {
  T* gx = const_cast<T*>(x);  // backward: y is read, x is written
  for (int64_t i = 0; i < s.out[0]; ++i)
    for (int64_t j = 0; j < s.out[1]; ++j)
      for (int64_t k = 0; k < s.out[2]; ++k, ++y) {
        Range r[3] = {window(s, 0, i), window(s, 1, j), window(s, 2, k)};
        T by = static_cast<T>(divisor_of(s, {i, j, k}));
        T sum = 0, share = backward ? *y / by : T(0);
        for (int64_t a = r[0].from; a < r[0].to; ++a)
          for (int64_t b = r[1].from; b < r[1].to; ++b)
            for (int64_t c = r[2].from; c < r[2].to; ++c) {
              int64_t p = (a * s.in[1] + b) * s.in[2] + c;
              if (backward) gx[p] += share;
              else sum += x[p];
            }
        if (!backward) *y = sum / by;
      }
}

enum class Kind { Max, MaxGrad, Avg, AvgGrad };

template <class T>
struct Pool final : mpy_library {
  Kind kind;
  Shape s;
  bool want_values = true, want_index = false, simple = false, in_rows = false;

  Pool(const Spec& spec, Kind k, const mpy_array& big, const mpy_array& small) : kind(k), s(spec, big, small) {
    want_values = spec.wanted(0);
    want_index = spec.wanted(1);
    simple = s.in[0] == 1 && s.kernel == Axes{1, 2, 2} && s.stride == Axes{1, 2, 2} && s.padding == Axes{0, 0, 0} &&
             s.dilation == Axes{1, 1, 1} && s.out[1] * 2 <= s.in[1] && s.out[2] * 2 <= s.in[2];
    in_rows = s.in[0] == 1 && s.kernel[0] == 1 && s.padding[0] == 0 && s.in_plane < (int64_t{1} << 31);
    description = "loops over planes";
  }
  void plane(int64_t p, void* const* operands, void* const* results, T* spare, RowsOfPlane* rows) const {
    auto in = [&](size_t i, int64_t n) { return static_cast<const T*>(operands[i]) + p * n; };
    T* result = want_values ? static_cast<T*>(results[0]) +
                                  p * (kind == Kind::Max || kind == Kind::Avg ? s.out_plane : s.in_plane)
                            : spare;
    if (kind == Kind::Max) {
      int64_t* index = want_index ? static_cast<int64_t*>(results[1]) + p * s.out_plane : nullptr;
      if constexpr (std::is_same_v<T, float>)
        if (simple) return max_plane_2x2(s, in(0, s.in_plane), result, index);
      if constexpr (std::is_same_v<T, float>)
        if (rows) return rows->max(in(0, s.in_plane), result, index);
      max_plane(s, in(0, s.in_plane), result, index);
    } else if (kind == Kind::Avg) {
      if constexpr (std::is_same_v<T, float>)
        if (rows) return rows->average(in(0, s.in_plane), result);
      avg_plane<T>(s, in(0, s.in_plane), result, false);
    } else {
      std::memset(result, 0, static_cast<size_t>(s.in_plane) * sizeof(T));
      const T* gy = in(0, s.out_plane);
      if (kind == Kind::AvgGrad) return avg_plane<T>(s, result, const_cast<T*>(gy), true);
      const int64_t* index = static_cast<const int64_t*>(operands[1]) + p * s.out_plane;
      for (int64_t i = 0; i < s.out_plane; ++i) result[index[i]] += gy[i];
    }
  }
  void run(const Run& r) override {
    team_for(s.planes, s.threads, [&](int64_t begin, int64_t end) {
      std::vector<T> spare(want_values ? 0 : static_cast<size_t>(s.out_plane));
      std::optional<RowsOfPlane> rows;
      if (in_rows) rows.emplace(s);
      for (int64_t p = begin; p < end; ++p) plane(p, r.operands, r.results, spare.data(), rows ? &*rows : nullptr);
    });
  }
};

}  // namespace

std::unique_ptr<mpy_library> prepare_pool(const Spec& spec) {
  std::string name = spec.raw.kind;
  Kind kind = name == "max_pool"        ? Kind::Max
              : name == "max_pool_grad" ? Kind::MaxGrad
              : name == "avg_pool"      ? Kind::Avg
                                        : Kind::AvgGrad;
  bool grad = kind == Kind::MaxGrad || kind == Kind::AvgGrad;
  spec.needs(kind == Kind::MaxGrad ? 2 : 1, 1);
  if (spec.bias() || spec.relu() || !spec.post().empty()) unsupported("cpu: pooling has no epilogue");
  if (grad && !spec.wanted(0)) failed(name + ": its result is not wanted");
  const mpy_array& big = grad ? spec.raw.results[0] : spec.raw.operands[0];
  const mpy_array& small = grad ? spec.raw.operands[0] : spec.raw.results[0];
  switch (static_cast<DType>(spec.raw.operands[0].dtype)) {
    case DType::F32: return std::make_unique<Pool<float>>(spec, kind, big, small);
    case DType::F64: return std::make_unique<Pool<double>>(spec, kind, big, small);
    default: unsupported("cpu: pooling is offered for f32 and f64 only");
  }
}

}  // namespace mpy::cpu
