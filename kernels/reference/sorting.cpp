// See sorting.h. A row is sorted as whole numbers, each made of an element's place in the order and of where it stands,
// so that comparing two looks at nothing else and equal elements stay as they were.
#include "kernels/reference/sorting.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <vector>

#include "kernels/ir/scalar_eval.h"
#include "kernels/reference/by_dtype.h"

namespace mpy::kernels {

namespace {
template <class A>
using KeyOf = std::conditional_t<sizeof(A) <= 4, uint32_t, uint64_t>;

// Unsigned numbers in the order of the elements: -0 as 0, a NaN above all.
template <class A>
KeyOf<A> key_of(A x) {
  using Key = KeyOf<A>;
  constexpr Key kTop = Key{1} << (sizeof(Key) * 8 - 1);
  if constexpr (std::is_floating_point_v<A>) {
    if (x != x) return std::numeric_limits<Key>::max();
    const Key bits = std::bit_cast<Key>(x + A{0});
    return bits & kTop ? ~bits : bits | kTop;
  } else if constexpr (std::is_signed_v<A>) {
    return static_cast<Key>(x) ^ kTop;  // a narrower one keeps its sign
  } else return static_cast<Key>(x);
}

// One with a 32-bit key is a number of 64 bits, if the row is not longer than that counts.
struct WideEntry {
  uint64_t key;
  int64_t at;
  bool operator<(const WideEntry& other) const { return key != other.key ? key < other.key : at < other.at; }
};

template <class Entry>
void sort_first(std::vector<Entry>& entries, int64_t count) {
  const auto end = entries.begin() + count;
  if (end != entries.end()) std::nth_element(entries.begin(), end, entries.end());
  std::sort(entries.begin(), end);
}

// The first `count` places of the order.
template <DType D, class S>
void sort_wide_row(const S* x, int64_t n, bool down, int64_t count, std::vector<WideEntry>& entries, int64_t* order) {
  for (int64_t i = 0; i < n; ++i) {
    const uint64_t key = key_of(from_memory<D>(x[i]));
    entries[i] = {down ? ~key : key, i};
  }
  sort_first(entries, count);
  for (int64_t i = 0; i < count; ++i) order[i] = entries[i].at;
}
template <DType D, class S>
void sort_row(const S* x, int64_t n, bool down, int64_t count, std::vector<uint64_t>& entries, int64_t* order) {
  for (int64_t i = 0; i < n; ++i) {
    const auto key = static_cast<uint32_t>(key_of(from_memory<D>(x[i])));
    entries[i] = uint64_t{down ? ~key : key} << 32 | static_cast<uint64_t>(i);
  }
  sort_first(entries, count);
  for (int64_t i = 0; i < count; ++i) order[i] = static_cast<int64_t>(entries[i] & 0xffffffff);
}
}  // namespace

void sort_call(const LibraryCall& call, const void* const* in, void* const* out) {
  const Sizes& sizes = call.operands[0].sizes;
  const int64_t n = sizes.empty() ? 1 : sizes.back(), count = sizes.empty() ? 1 : call.results[0].sizes.back();
  int64_t rows = 1;
  for (size_t i = 0; i + 1 < sizes.size(); ++i) rows *= sizes[i];
  const bool down = attr_or(call.attrs, "descending", 0, 0);
  by_dtype(call.operands[0].dtype, [&]<DType D>() {
    using S = typename Elem<D>::S;
    const bool narrow = sizeof(KeyOf<typename Elem<D>::R>) == 4 && n <= int64_t{1} << 32;
    std::vector<WideEntry> wide_entries(narrow ? 0 : n);
    std::vector<uint64_t> entries(narrow ? n : 0);
    std::vector<int64_t> order(count);
    for (int64_t r = 0; r < rows; ++r) {
      const S* x = static_cast<const S*>(in[0]) + r * n;
      if (narrow) sort_row<D>(x, n, down, count, entries, order.data());
      else sort_wide_row<D>(x, n, down, count, wide_entries, order.data());
      for (int64_t i = 0; i < count; ++i) static_cast<S*>(out[0])[r * count + i] = x[order[i]];
      if (call.results.size() > 1) std::copy(order.begin(), order.end(), static_cast<int64_t*>(out[1]) + r * count);
    }
  });
}

}  // namespace mpy::kernels
