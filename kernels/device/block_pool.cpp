// See block_pool.h.
#include "kernels/device/block_pool.h"

#include <sys/mman.h>

#include <bit>
#include <cstdlib>
#include <new>

#if defined(__SANITIZE_ADDRESS__)
#define MPY_KEEP_BLOCKS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define MPY_KEEP_BLOCKS 0
#endif
#endif
#ifndef MPY_KEEP_BLOCKS
#define MPY_KEEP_BLOCKS 1
#endif

namespace mpy::kernels {
namespace {
constexpr size_t kHuge = size_t{2} << 20;
constexpr size_t kAlign = 64;

size_t round_up(size_t n, size_t to) { return (n + to - 1) / to * to; }
}  // namespace

struct BlockPool::Kept {
  Kept *older, *newer;         // of all
  Kept *previous, *following;  // of its class
  uint64_t epoch;
  int size_class;
};

BlockPool& BlockPool::host() {
  static auto* pool = new BlockPool();  // never destroyed: buffers outlive static destruction
  return *pool;
}

// Eight classes per power of two: at most an eighth is unused.
int BlockPool::class_of(size_t bytes) {
  const int top = std::bit_width(bytes - 1) - 1;  // 2^top < bytes <= 2^(top+1)
  const size_t step = size_t{1} << (top - 3);
  return 8 * (top - 14) + static_cast<int>((bytes - (size_t{1} << top) + step - 1) / step) - 1;
}
size_t BlockPool::bytes_of(int size_class) {
  const int top = size_class / 8 + 14;
  return (size_t{1} << top) + (size_t{1} << (top - 3)) * static_cast<size_t>(size_class % 8 + 1);
}

// From 2 MiB on the block begins at a huge page and asks for such pages, where the system gives them on request.
void* BlockPool::fresh_block(size_t bytes) {
  if (bytes < kHuge) return std::aligned_alloc(kAlign, bytes);
  void* raw = mmap(nullptr, bytes + kHuge, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (raw == MAP_FAILED) return nullptr;
  const auto from = reinterpret_cast<uintptr_t>(raw);
  const uintptr_t at = round_up(from, kHuge), end = from + bytes + kHuge;
  if (at > from) munmap(raw, at - from);
  if (end > at + bytes) munmap(reinterpret_cast<void*>(at + bytes), end - at - bytes);
  madvise(reinterpret_cast<void*>(at), bytes / kHuge * kHuge, MADV_HUGEPAGE);
  return reinterpret_cast<void*>(at);
}
void BlockPool::free_block(void* block, size_t bytes) {
  if (bytes < kHuge) std::free(block);
  else munmap(block, bytes);
}

void BlockPool::unlink(Kept* k) {
  (k->older ? k->older->newer : oldest_) = k->newer;
  (k->newer ? k->newer->older : newest_) = k->older;
  (k->previous ? k->previous->following : by_class_[static_cast<size_t>(k->size_class)]) = k->following;
  if (k->following) k->following->previous = k->previous;
  kept_ -= bytes_of(k->size_class);
}

void BlockPool::drop(Kept* k) {
  unlink(k);
  free_block(k, bytes_of(k->size_class));
}

void BlockPool::keep_within(size_t limit) {
  while (oldest_ && in_use_ + kept_ > limit) drop(oldest_);
}

// From time to time the peak is that of the last while, and what lay unused through it goes.
void BlockPool::count_request() {
  if (++requests_ % kEpoch) return;
  ++epoch_;
  last_peak_ = peak_;
  peak_ = in_use_;
  while (oldest_ && oldest_->epoch + 1 < epoch_) drop(oldest_);
  keep_within(limit());
}

void* BlockPool::take(size_t bytes) {
  if (bytes < kSmallest) return std::aligned_alloc(kAlign, round_up(bytes ? bytes : 1, kAlign));
  if (bytes > size_t{1} << 47) return nullptr;
  const int size_class = class_of(bytes);
  bytes = bytes_of(size_class);
  {
    std::lock_guard<std::mutex> hold(lock_);
    count_request();
    in_use_ += bytes;
    if (in_use_ > peak_) peak_ = in_use_;
    if (Kept* k = by_class_[static_cast<size_t>(size_class)]) {
      unlink(k);
      ++reused_;
      return k;
    }
    keep_within(limit());
    ++fresh_;
  }
  void* block = fresh_block(bytes);
  if (!block) {  // perhaps with what is kept
    trim();
    block = fresh_block(bytes);
  }
  if (!block) {
    std::lock_guard<std::mutex> hold(lock_);
    in_use_ -= bytes;
  }
  return block;
}

void BlockPool::give(void* block, size_t bytes) {
  if (!block) return;
  if (bytes < kSmallest) return std::free(block);
  const int size_class = class_of(bytes);
  bytes = bytes_of(size_class);
  std::lock_guard<std::mutex> hold(lock_);
  in_use_ -= bytes;
  if (!MPY_KEEP_BLOCKS) return free_block(block, bytes);
  Kept*& first = by_class_[static_cast<size_t>(size_class)];
  Kept* k = new (block) Kept{newest_, nullptr, nullptr, first, epoch_, size_class};
  (newest_ ? newest_->newer : oldest_) = k;
  newest_ = k;
  if (first) first->previous = k;
  first = k;
  kept_ += bytes;
}

void BlockPool::trim() {
  std::lock_guard<std::mutex> hold(lock_);
  while (oldest_) drop(oldest_);
}

BlockPool::Counts BlockPool::counts() {
  std::lock_guard<std::mutex> hold(lock_);
  return {in_use_, kept_, fresh_, reused_};
}

}  // namespace mpy::kernels
