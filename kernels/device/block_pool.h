// Blocks of host memory that were freed, kept for the next request of about their size: results of the same step again
// and again then cost no system call and no page fault. What is in use and kept together never exceeds what was in use
// at once not long ago, so the pool adds nothing to a process's peak; blocks that are not asked for go back to the
// system. Small blocks are malloc's. Under AddressSanitizer nothing is kept, so that it sees every use after free.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>

namespace mpy::kernels {

class BlockPool {
 public:
  struct Counts {
    size_t in_use = 0, kept = 0;  // bytes, of blocks that are not malloc's
    uint64_t fresh = 0, reused = 0;
  };
  static constexpr size_t kSmallest = size_t{32} << 10;  // less is malloc's

  BlockPool() = default;
  ~BlockPool() { trim(); }
  BlockPool(const BlockPool&) = delete;
  static BlockPool& host();  // of the process: a buffer may outlive the isolate that made it

  // Aligned to 64 bytes, uninitialised; null when there is no memory.
  void* take(size_t bytes);
  // `bytes` as it was taken with.
  void give(void* block, size_t bytes);
  void trim();  // gives back what is kept
  Counts counts();

 private:
  static constexpr int kClasses = 8 * 48;
  static constexpr uint64_t kEpoch = 2048;  // requests
  struct Kept;                              // lies in the block itself
  static int class_of(size_t bytes);
  static size_t bytes_of(int size_class);
  static void* fresh_block(size_t bytes);
  static void free_block(void* block, size_t bytes);

  void unlink(Kept*);
  void drop(Kept*);
  void keep_within(size_t limit);
  size_t limit() const { return peak_ > last_peak_ ? peak_ : last_peak_; }
  void count_request();

  std::mutex lock_;
  std::array<Kept*, kClasses> by_class_{};
  Kept *oldest_ = nullptr, *newest_ = nullptr;
  size_t in_use_ = 0, kept_ = 0, peak_ = 0, last_peak_ = 0;
  uint64_t requests_ = 0, epoch_ = 0, fresh_ = 0, reused_ = 0;
};

}  // namespace mpy::kernels
