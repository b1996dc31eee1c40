// See strided_copy.h. Axes are put in the order of `to`, those that are walked as one are joined, and the innermost
// axis of `to` and that of `from`, if they differ, are walked in squares whose lines stay in the cache.
#include "kernels/device/strided_copy.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace mpy::kernels {
namespace {

struct Axis {
  int64_t size, from, to;  // strides in bytes
};
constexpr int64_t kSquare = 32;
constexpr size_t kShortLine = 64;  // bytes; copied without a call

// Two moves that may overlap, of the largest size that fits.
inline void copy_short(const char* from, char* to, size_t bytes) {
  auto ends = [&](auto word) {
    constexpr size_t n = sizeof word;
    char head[n], tail[n];
    std::memcpy(head, from, n);
    std::memcpy(tail, from + bytes - n, n);
    std::memcpy(to, head, n);
    std::memcpy(to + bytes - n, tail, n);
  };
  struct Half {
    char bytes[32];
  };
  struct Quarter {
    char bytes[16];
  };
  if (bytes > 32) ends(Half{});
  else if (bytes > 16) ends(Quarter{});
  else if (bytes > 8) ends(uint64_t{});
  else if (bytes > 4) ends(uint32_t{});
  else if (bytes > 2) ends(uint16_t{});
  else if (bytes) ends(char{});
}

template <size_t W>
void copy_line(const char* from, char* to, const Axis& x) {
  const bool dense = x.from == static_cast<int64_t>(W) && x.to == static_cast<int64_t>(W);
  const auto bytes = static_cast<size_t>(x.size) * W;
  if (dense) {
    if (bytes > kShortLine) std::memcpy(to, from, bytes);
    else copy_short(from, to, bytes);
    return;
  }
  for (int64_t i = 0; i < x.size; ++i, from += x.from, to += x.to) std::memcpy(to, from, W);
}

template <size_t W>
void copy_squares(const char* from, char* to, const Axis& outer, const Axis& inner) {
  for (int64_t i = 0; i < outer.size; i += kSquare)
    for (int64_t j = 0; j < inner.size; j += kSquare) {
      const int64_t rows = std::min(kSquare, outer.size - i);
      const Axis part{std::min(kSquare, inner.size - j), inner.from, inner.to};
      for (int64_t k = i; k < i + rows; ++k)
        copy_line<W>(from + k * outer.from + j * inner.from, to + k * outer.to + j * inner.to, part);
    }
}

template <size_t W>
void copy_lines(const char* from, char* to, const Axis& outer, const Axis& inner) {
  for (int64_t i = 0; i < outer.size; ++i, from += outer.from, to += outer.to) copy_line<W>(from, to, inner);
}

// axes: outermost first, at least two; the last two are the innermost of `from` and of `to` (squares), or the last
// alone is both.
template <size_t W>
void copy_axes(const char* from, char* to, const std::vector<Axis>& axes, bool squares) {
  const size_t outside = axes.size() - 2;
  std::vector<int64_t> at(outside, 0);
  while (true) {
    if (squares) copy_squares<W>(from, to, axes[outside], axes[outside + 1]);
    else copy_lines<W>(from, to, axes[outside], axes[outside + 1]);
    size_t d = outside;
    while (d-- > 0) {
      from += axes[d].from;
      to += axes[d].to;
      if (++at[d] < axes[d].size) break;
      from -= axes[d].from * axes[d].size;
      to -= axes[d].to * axes[d].size;
      at[d] = 0;
    }
    if (d == static_cast<size_t>(-1)) return;
  }
}

}  // namespace

void copy_strided(const void* from, std::span<const int64_t> from_strides, void* to,
                  std::span<const int64_t> to_strides, std::span<const int64_t> sizes, size_t width) {
  const auto w = static_cast<int64_t>(width);
  std::vector<Axis> axes;
  for (size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] == 0) return;
    if (sizes[i] > 1) axes.push_back({sizes[i], from_strides[i] * w, to_strides[i] * w});
  }
  if (axes.empty()) axes.push_back({1, w, w});
  std::sort(axes.begin(), axes.end(), [](const Axis& a, const Axis& b) { return std::abs(a.to) > std::abs(b.to); });
  for (size_t i = axes.size() - 1; i-- > 0;) {
    Axis &outer = axes[i], &inner = axes[i + 1];
    if (outer.to != inner.to * inner.size || outer.from != inner.from * inner.size) continue;
    outer = {outer.size * inner.size, inner.from, inner.to};
    axes.erase(axes.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
  const auto nearest = std::min_element(
      axes.begin(), axes.end(), [](const Axis& a, const Axis& b) { return std::abs(a.from) < std::abs(b.from); });
  const bool squares = nearest + 1 != axes.end();
  if (squares) std::rotate(nearest, nearest + 1, axes.end() - 1);
  if (axes.size() == 1) axes.insert(axes.begin(), {1, 0, 0});
  auto* source = static_cast<const char*>(from);
  auto* target = static_cast<char*>(to);
  switch (width) {
    case 1: return copy_axes<1>(source, target, axes, squares);
    case 2: return copy_axes<2>(source, target, axes, squares);
    case 4: return copy_axes<4>(source, target, axes, squares);
    case 8: return copy_axes<8>(source, target, axes, squares);
    case 16: return copy_axes<16>(source, target, axes, squares);
    default: std::abort();  // no element is of another width
  }
}

}  // namespace mpy::kernels
