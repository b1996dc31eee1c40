// cumsum and cumprod. Sums of floats depend on their order, so one thread goes along a row, in shared memory that its
// block fills and empties. Whole numbers wrap, in any order alike: blocks scan tiles, and what stands before a tile is
// added later.
#include <fmt/format.h>

#include "kernels/cuda/call_kernels.h"
#include "kernels/ir/dtype.h"

namespace mpy::cuda {

using kernels::DType;

namespace {

// Before it stand the element type, `combine`, kUnit and kThreads of a block; kRows and kColumns of a tile.
constexpr const char* kOrderedText = R"(
DEVICE int slot(int i) { return i / kColumns * (kColumns + 1) + i % kColumns; }  // rows begin in different banks

KERNEL void AT_MOST(kThreads) scan_in_order(const Stored* x, Stored* y, const int64 rows, const int64 n) {
  SHARED Number shared[kRows * (kColumns + 1)];
  const int me = thread_index();
  for (int64 first = block_index() * kRows; first < rows; first += blocks() * kRows) {
    Number sum = kUnit;
    for (int64 begin = 0; begin < n; begin += kColumns) {
      for (int i = me; i < kRows * kColumns; i += kThreads) {
        const int64 row = first + i / kColumns, column = begin + i % kColumns;
        shared[slot(i)] = row < rows && column < n ? get(x + row * n + column) : kUnit;
      }
      barrier();
      if (me < kRows) {
        Number* own = shared + slot(me * kColumns);
        for (int c = 0; c < kColumns; c += kAhead) {  // all is loaded before the chain of sums needs it
          Number some[kAhead];
          UNROLL
          for (int k = 0; k < kAhead; ++k) some[k] = own[c + k];
          UNROLL
          for (int k = 0; k < kAhead; ++k) own[c + k] = sum = combine(sum, some[k]);
        }
      }
      barrier();
      for (int i = me; i < kRows * kColumns; i += kThreads) {
        const int64 row = first + i / kColumns, column = begin + i % kColumns;
        if (row < rows && column < n) set(y + row * n + column, shared[slot(i)]);
      }
      barrier();
    }
  }
}
)";

// Each thread has kOwn neighbours of a tile.
constexpr const char* kTilesText = R"(
constexpr int kTile = kThreads * kOwn, kSlots = kTile + kTile / 16;
DEVICE int slot(int i) { return i + i / 16; }  // what threads read side by side lies in different banks

// The tile's elements become their sums up to each; gives the sum of all. All threads have filled it.
DEVICE Number scan_tile(Number* tile, Number* totals) {
  const int me = thread_index();
  Number own[kOwn];
  Number sum = kUnit;
  UNROLL
  for (int k = 0; k < kOwn; ++k) own[k] = sum = combine(sum, tile[slot(kOwn * me + k)]);
  totals[me] = sum;
  barrier();
  for (int step = 1; step < kThreads; step *= 2) {
    const Number before = me >= step ? totals[me - step] : kUnit;
    barrier();
    totals[me] = combine(before, totals[me]);
    barrier();
  }
  const Number before = me ? totals[me - 1] : kUnit, all = totals[kThreads - 1];
  UNROLL
  for (int k = 0; k < kOwn; ++k) tile[slot(kOwn * me + k)] = combine(before, own[k]);
  barrier();
  return all;
}

// Each tile of each row by itself, and its sum to `sums` where a row has several.
KERNEL void AT_MOST(kThreads) scan_tiles(const Stored* x, Stored* y, Number* sums, const int64 rows, const int64 n,
                                         const int64 tiles) {
  SHARED Number tile[kSlots];
  SHARED Number totals[kThreads];
  const int me = thread_index();
  for (int64 block = block_index(); block < rows * tiles; block += blocks()) {
    const int64 row = block / tiles * n, begin = block % tiles * kTile;
    for (int i = me; i < kTile; i += kThreads) tile[slot(i)] = begin + i < n ? get(x + row + begin + i) : kUnit;
    barrier();
    const Number all = scan_tile(tile, totals);
    for (int i = me; i < kTile && begin + i < n; i += kThreads) set(y + row + begin + i, tile[slot(i)]);
    if (sums && me == 0) sums[block] = all;
    barrier();
  }
}

KERNEL void AT_MOST(kThreads) scan_sums(Number* sums, const int64 rows, const int64 tiles) {
  SHARED Number tile[kSlots];
  SHARED Number totals[kThreads];
  const int me = thread_index();
  for (int64 row = block_index(); row < rows; row += blocks()) {
    Number before = kUnit;
    for (int64 begin = 0; begin < tiles; begin += kTile) {
      Number* at = sums + row * tiles + begin;
      for (int i = me; i < kTile; i += kThreads) tile[slot(i)] = begin + i < tiles ? at[i] : kUnit;
      barrier();
      const Number all = scan_tile(tile, totals);
      for (int i = me; i < kTile && begin + i < tiles; i += kThreads) at[i] = combine(before, tile[slot(i)]);
      before = combine(before, all);
      barrier();
    }
  }
}

KERNEL void AT_MOST(kThreads) add_sums(Stored* y, const Number* sums, const int64 rows, const int64 n,
                                       const int64 tiles) {
  for (int64 block = block_index(); block < rows * tiles; block += blocks()) {
    const int64 begin = block % tiles * kTile;
    if (begin == 0) continue;
    Stored* at = y + block / tiles * n + begin;
    const Number before = sums[block - 1];
    for (int i = thread_index(); i < kTile && begin + i < n; i += kThreads) set(at + i, combine(before, get(at + i)));
  }
}
)";

constexpr int kThreads = 256, kOwn = 8, kAhead = 16;
constexpr int64_t kTile = kThreads * kOwn;

class Scan : public mpy_library {
 public:
  Scan(mpy_device* d) : mpy_library(d) {}

  int prepare(const mpy_library_spec& spec) {
    const std::vector<int64_t> sizes = sizes_of(spec.operands[0]);
    const auto d = static_cast<DType>(spec.operands[0].dtype);
    n_ = sizes.empty() ? 1 : sizes.back();
    rows_ = n_ ? count_of(sizes) / n_ : 0;
    ordered_ = kernels::is_float(d);
    description = "kernel of ours";
    if (rows_ == 0) return MPY_OK;
    const bool product = std::string_view(spec.kind) == "cumprod";
    std::string text = element_text(spec.operands[0].dtype) + constant_text("int", "kThreads", kThreads) +
                       fmt::format("constexpr Number kUnit = {};\n", product ? 1 : 0);
    return ordered_ ? prepare_ordered(spec.kind, std::move(text), product)
                    : prepare_tiles(spec.kind, std::move(text), product, kernels::size_of(d));
  }

  int run(void* const* operands, void* const* results, void* workspace) override {
    void *const x = operands[0], *const y = results[0];
    if (rows_ == 0) return MPY_OK;
    if (ordered_) return kernels_.launch(0, up(rows_, rows_of_tile_), kThreads, x, y, rows_, n_);
    void* const sums = tiles_ > 1 ? workspace : nullptr;
    const int64_t blocks = rows_ * tiles_;
    if (int bad = kernels_.launch(0, blocks, kThreads, x, y, sums, rows_, n_, tiles_)) return bad;
    if (!sums) return MPY_OK;
    if (int bad = kernels_.launch(1, rows_, kThreads, sums, rows_, tiles_)) return bad;
    return kernels_.launch(2, blocks, kThreads, y, sums, rows_, n_, tiles_);
  }

 private:
  // Few rows of many elements a tile, so that there are blocks for all processors.
  int prepare_ordered(const std::string& name, std::string text, bool product) {
    rows_of_tile_ = rows_ >= 4096 ? 32 : rows_ >= 64 ? 8 : 1;
    int64_t columns = kAhead;
    while (columns < n_ && columns * rows_of_tile_ < kTile) columns *= 2;
    text += fmt::format("DEVICE Number combine(Number a, Number b) {{ return a {} b; }}\n", product ? "*" : "+") +
            constant_text("int", "kRows", rows_of_tile_) + constant_text("int", "kColumns", columns) +
            constant_text("int", "kAhead", kAhead) + kOrderedText;
    return kernels_.prepare(device, name, std::move(text),
                            {{"scan_in_order", {"Stored*", "Stored*", "int64", "int64"}}});
  }
  int prepare_tiles(const std::string& name, std::string text, bool product, size_t element) {
    tiles_ = up(n_, kTile);
    if (tiles_ > 1) info.workspace = static_cast<size_t>(rows_ * tiles_) * element;
    text += fmt::format("DEVICE Number combine(Number a, Number b) {{ return {}<Number>(a, b); }}\n",
                        product ? "wrap_mul" : "wrap_add") +
            constant_text("int", "kOwn", kOwn) + kTilesText;
    return kernels_.prepare(device, name, std::move(text),
                            {{"scan_tiles", {"Stored*", "Stored*", "Number*", "int64", "int64", "int64"}},
                             {"scan_sums", {"Number*", "int64", "int64"}},
                             {"add_sums", {"Stored*", "Number*", "int64", "int64", "int64"}}});
  }

  CallKernels kernels_;
  int64_t rows_ = 0, n_ = 0, tiles_ = 0, rows_of_tile_ = 1;
  bool ordered_ = false;
};

}  // namespace

int prepare_scan(mpy_device* d, const mpy_library_spec& spec, std::unique_ptr<mpy_library>* out) {
  if (spec.results[0].dtype != spec.operands[0].dtype || spec.n_results != 1)
    return fail(fmt::format("cuda: {} to another element type", spec.kind), MPY_UNSUPPORTED);
  auto made = std::make_unique<Scan>(d);
  if (int bad = made->prepare(spec)) return bad;
  *out = std::move(made);
  return MPY_OK;
}

}  // namespace mpy::cuda
