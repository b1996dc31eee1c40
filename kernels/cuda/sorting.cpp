// sort: rows in tiles that a block sorts in its shared memory, then passes that merge runs two by two. What is sorted
// are items, a key and its index: the key's bits are in the order wanted (NaN last, or first of all where it descends)
// and no two items are equal, so that any way of sorting them is the stable one.
#include <fmt/format.h>

#include "kernels/cuda/call_kernels.h"
#include "kernels/ir/dtype.h"

namespace mpy::cuda {

using kernels::DType;

namespace {

// Before them stand Bits (unsigned, as wide as an element in memory), what its numbers are, kDescending, and kThreads
// of a block, each with kOwn items. First what an item is: 64 bits where the key and any index fit, else two words.
constexpr const char* kItemText = R"(
struct PackedItem { u64 word; };
struct WideItem { u64 key, index; };
DEVICE bool operator<(PackedItem a, PackedItem b) { return a.word < b.word; }
DEVICE bool operator<(WideItem a, WideItem b) { return a.key < b.key || (a.key == b.key && a.index < b.index); }
DEVICE void make(PackedItem& i, u64 key, u64 index) { i.word = key << 32 | index; }
DEVICE void make(WideItem& i, u64 key, u64 index) { i.key = key, i.index = index; }
DEVICE u64 index_of(PackedItem i) { return i.word & 0xffffffffull; }
DEVICE u64 index_of(WideItem i) { return i.index; }
)";

constexpr const char* kKeyText = R"(
constexpr u64 kAllBits = ~0ull >> (64 - 8 * sizeof(Bits)), kTopBit = 1ull << (8 * sizeof(Bits) - 1);
// Keys of ascending numbers ascend.
DEVICE u64 key_of(Bits bits) {
  u64 key = bits;
  if (kSigned) key ^= kTopBit;
  if (kFloating) {
    const u64 size = key & ~kTopBit;
    if (size > kInfinity) key = kAllBits;
    else if (size == 0) key = kTopBit;
    else key = key & kTopBit ? ~key & kAllBits : key | kTopBit;
  }
  return kDescending ? ~key & kAllBits : key;
}
DEVICE Item last_item() {
  Item i;
  make(i, ~0ull, ~0ull);
  return i;
}

// An item goes where there is room for items, else its number and index are results.
DEVICE void put(Item item, int64 row, int64 at, const Bits* x, Item* items, Bits* values, int64* indices) {
  if (items) {
    items[row + at] = item;
    return;
  }
  const int64 index = (int64)index_of(item);
  if (values) values[row + at] = x[row + index];
  if (indices) indices[row + at] = index;
}
)";

// Slots leave gaps, so that threads which read their own items side by side do it from different banks.
constexpr const char* kSortText = R"(
constexpr int kTile = kThreads * kOwn;
DEVICE int slot(int i) { return i + i / (int)(128 / sizeof(Item)); }
constexpr int kSlots = kTile + kTile / (int)(128 / sizeof(Item));

// How many of the first `d` items of two sorted runs, merged, are from the first.
template <class I, class A, class B> DEVICE I taken(const A& a, I na, const B& b, I nb, I d) {
  I low = d > nb ? d - nb : 0, high = d < na ? d : na;
  while (low < high) {
    const I middle = (low + high) / 2;
    if (a(middle) < b(d - 1 - middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Items `at`, at + 1 and so on of the merged runs a and b in shared memory, which begin at these places.
DEVICE void merge_own(const Item* shared, int a, int na, int b, int nb, int at, Item* own) {
  auto first = [&](int i) { return shared[slot(a + i)]; };
  auto second = [&](int i) { return shared[slot(b + i)]; };
  int i = taken(first, na, second, nb, at), j = at - i;
  UNROLL
  for (int k = 0; k < kOwn; ++k) {
    if (at + k >= na + nb) break;
    const bool from_first = j >= nb || (i < na && first(i) < second(j));
    own[k] = from_first ? first(i++) : second(j++);
  }
}

// Tiles [kTile * t, kTile * (t + 1)) of each row, sorted: to `items`, or as results where a tile is a row.
KERNEL void AT_MOST(kThreads) sort_tiles(const Bits* x, Item* items, Bits* values, int64* indices, const int64 rows,
                                         const int64 n, const int64 tiles) {
  SHARED Item shared[kSlots];
  const int me = thread_index();
  for (int64 block = block_index(); block < rows * tiles; block += blocks()) {
    const int64 row = block / tiles * n, begin = block % tiles * kTile;
    for (int i = me; i < kTile; i += kThreads) {
      Item item = last_item();
      if (begin + i < n) make(item, key_of(x[row + begin + i]), (u64)(begin + i));
      shared[slot(i)] = item;
    }
    barrier();
    Item own[kOwn];
    UNROLL
    for (int k = 0; k < kOwn; ++k) own[k] = shared[slot(kOwn * me + k)];
    UNROLL
    for (int round = 0; round < kOwn; ++round)
      UNROLL
      for (int k = round & 1; k + 1 < kOwn; k += 2)
        if (own[k + 1] < own[k]) {
          const Item larger = own[k];
          own[k] = own[k + 1], own[k + 1] = larger;
        }
    for (int width = kOwn; width < kTile; width *= 2) {
      barrier();
      UNROLL
      for (int k = 0; k < kOwn; ++k) shared[slot(kOwn * me + k)] = own[k];
      barrier();
      const int pair = kOwn * me / (2 * width) * (2 * width);
      merge_own(shared, pair, width, pair + width, width, kOwn * me - pair, own);
    }
    barrier();
    UNROLL
    for (int k = 0; k < kOwn; ++k) shared[slot(kOwn * me + k)] = own[k];
    barrier();
    for (int i = me; i < kTile && begin + i < n; i += kThreads)
      put(shared[slot(i)], row, begin + i, x, items, values, indices);
    barrier();
  }
}

// Runs of `width` items of each row merged two by two; a block writes kTile items.
KERNEL void AT_MOST(kThreads) merge_runs(const Item* from, Item* items, const Bits* x, Bits* values, int64* indices,
                                         const int64 rows, const int64 n, const int64 tiles, const int64 width) {
  SHARED Item shared[kSlots];
  SHARED int64 split[2];
  const int me = thread_index();
  for (int64 block = block_index(); block < rows * tiles; block += blocks()) {
    const int64 row = block / tiles * n, begin = block % tiles * kTile;
    const int64 pair = begin / (2 * width) * (2 * width);
    const int64 na = n - pair < width ? n - pair : width, rest = n - pair - na, nb = rest < width ? rest : width;
    const int64 first = begin - pair, end = first + kTile < na + nb ? first + kTile : na + nb;
    const Item* a = from + row + pair;
    const Item* b = a + na;
    if (me < 2)
      split[me] = taken([&](int64 i) { return a[i]; }, na, [&](int64 i) { return b[i]; }, nb, me ? end : first);
    barrier();
    const int64 a0 = split[0], b0 = first - a0;
    const int from_a = (int)(split[1] - a0), all = (int)(end - first), from_b = all - from_a;
    for (int i = me; i < all; i += kThreads) shared[slot(i)] = i < from_a ? a[a0 + i] : b[b0 + i - from_a];
    barrier();
    Item own[kOwn];
    const int at = kOwn * me < all ? kOwn * me : all;
    merge_own(shared, 0, from_a, from_a, from_b, at, own);
    barrier();
    UNROLL
    for (int k = 0; k < kOwn; ++k)
      if (at + k < all) shared[slot(at + k)] = own[k];
    barrier();
    for (int i = me; i < all; i += kThreads) put(shared[slot(i)], row, begin + i, x, items, values, indices);
    barrier();
  }
}
)";

constexpr int kOwn = 8;                            // items of a thread
constexpr int kMostPacked = 512, kMostWide = 256;  // threads of a block, by the shared memory that their items need

const char* bits_type(size_t bytes) { return bytes == 1 ? "u8" : bytes == 2 ? "u16" : bytes == 4 ? "u32" : "u64"; }

// The bits of infinity; what lies above them is NaN.
uint64_t infinity_of(DType d) {
  switch (d) {
    case DType::F16: return 0x7c00;
    case DType::BF16: return 0x7f80;
    case DType::F32: return 0x7f800000;
    default: return 0x7ff0000000000000;
  }
}

class Sort : public mpy_library {
 public:
  Sort(mpy_device* d) : mpy_library(d) {}

  int prepare(const mpy_library_spec& spec) {
    const std::vector<int64_t> sizes = sizes_of(spec.operands[0]);
    const auto d = static_cast<DType>(spec.operands[0].dtype);
    n_ = sizes.empty() ? 1 : sizes.back();
    rows_ = n_ ? count_of(sizes) / n_ : 0;
    values_ = spec.results[0].dtype != MPY_NO_ARRAY;
    indices_ = spec.n_results > 1 && spec.results[1].dtype != MPY_NO_ARRAY;
    description = "kernel of ours";
    if (rows_ == 0) return MPY_OK;
    const bool packed = kernels::size_of(d) <= 4 && n_ < int64_t{UINT32_MAX};
    while (threads_ < (packed ? kMostPacked : kMostWide) && tile() < n_) threads_ *= 2;
    tiles_ = up(n_, tile());
    item_bytes_ = packed ? 8 : 16;
    info.workspace = (tiles_ == 1 ? 0 : tiles_ == 2 ? 1 : 2) * array_bytes();
    return kernels_.prepare(
        device, spec.kind, text(d, packed, attr(spec, "descending", 0, 0) != 0),
        {{"sort_tiles", {"Bits*", "Item*", "Bits*", "int64*", "int64", "int64", "int64"}},
         {"merge_runs", {"Item*", "Item*", "Bits*", "Bits*", "int64*", "int64", "int64", "int64", "int64"}}});
  }

  int run(void* const* operands, void* const* results, void* workspace) override {
    if (rows_ == 0) return MPY_OK;
    void* const x = operands[0];
    void *const values = values_ ? results[0] : nullptr, *const indices = indices_ ? results[1] : nullptr;
    const int64_t blocks = rows_ * tiles_;
    void *from = tiles_ > 1 ? workspace : nullptr, *to = static_cast<char*>(workspace) + array_bytes();
    if (int bad = kernels_.launch(0, blocks, threads_, x, from, values, indices, rows_, n_, tiles_)) return bad;
    for (int64_t width = tile(); width < n_; width *= 2) {
      void* const items = 2 * width < n_ ? to : nullptr;
      if (int bad = kernels_.launch(1, blocks, threads_, from, items, x, values, indices, rows_, n_, tiles_, width))
        return bad;
      std::swap(from, to);
    }
    return MPY_OK;
  }

 private:
  std::string text(DType d, bool packed, bool descending) const {
    return fmt::format("typedef {} Bits;\n", bits_type(kernels::size_of(d))) +
           constant_text("bool", "kFloating", kernels::is_float(d)) +
           constant_text("bool", "kSigned", kernels::is_int(d) && !kernels::is_unsigned(d)) +
           fmt::format("constexpr u64 kInfinity = {}ull;\n", infinity_of(d)) +
           constant_text("bool", "kDescending", descending) + constant_text("int", "kThreads", threads_) +
           constant_text("int", "kOwn", kOwn) + kItemText +
           (packed ? "typedef PackedItem Item;\n" : "typedef WideItem Item;\n") + kKeyText + kSortText;
  }
  int64_t tile() const { return int64_t{threads_} * kOwn; }
  size_t array_bytes() const { return static_cast<size_t>(rows_ * n_) * item_bytes_; }

  CallKernels kernels_;
  int64_t rows_ = 0, n_ = 0, tiles_ = 0;
  size_t item_bytes_ = 0;
  int threads_ = 32;
  bool values_ = false, indices_ = false;
};

}  // namespace

int prepare_sort(mpy_device* d, const mpy_library_spec& spec, std::unique_ptr<mpy_library>* out) {
  const uint8_t result = spec.results[0].dtype;
  if (result != MPY_NO_ARRAY && result != spec.operands[0].dtype)
    return fail("cuda: sort to another element type", MPY_UNSUPPORTED);
  if (sizes_of(spec.results[result == MPY_NO_ARRAY]) != sizes_of(spec.operands[0]))
    return fail("cuda: the first of a sort", MPY_UNSUPPORTED);
  auto made = std::make_unique<Sort>(d);
  if (int bad = made->prepare(spec)) return bad;
  *out = std::move(made);
  return MPY_OK;
}

}  // namespace mpy::cuda
