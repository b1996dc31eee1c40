// See arena.h.
#include "kernels/device/arena.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <bit>

namespace mpy::kernels {
namespace {
constexpr size_t kLeastReserved = size_t{1} << 28;
constexpr size_t kStep = size_t{2} << 20;  // a huge page
constexpr int kLookEvery = 256;            // runs

// Twice the machine's memory: more than a plan could use.
size_t most_reserved() {
  const auto memory = static_cast<size_t>(std::max(1L, sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE));
  return std::max(2 * std::bit_ceil(memory), kLeastReserved);
}
}  // namespace

Arena::Arena(Account* account) : account_(account) {
  if (account_ && account_->retain) account_->retain(account_);
  // Addresses alone cost nothing, but a process may be limited in them.
  for (size_t n = most_reserved(); n >= kLeastReserved && !begin_; n /= 2) {
    void* at = mmap(nullptr, n, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at == MAP_FAILED) continue;
    const auto address = reinterpret_cast<uintptr_t>(at);
    const size_t skip = (kStep - address % kStep) % kStep;
    munmap(at, skip);
    begin_ = static_cast<char*>(at) + skip;
    reserved_ = (n - skip) / kStep * kStep;
    munmap(begin_ + reserved_, n - skip - reserved_);
  }
}

Arena::~Arena() {
  shrink(0);
  if (begin_) munmap(begin_, reserved_);
  if (account_ && account_->release) account_->release(account_);
}

bool Arena::reach(size_t bytes) {
  most_ = std::max(most_, bytes);
  if (++runs_ == kLookEvery) {
    if (most_ < usable_ / 2) shrink(most_);
    runs_ = 0;
    most_ = bytes;
  }
  if (bytes <= usable_) return true;
  if (bytes > reserved_) return false;
  const size_t wanted = std::min((bytes + kStep - 1) / kStep * kStep, reserved_), more = wanted - usable_;
  if (account_ && account_->take && !account_->take(account_, more)) return false;
  if (mprotect(begin_ + usable_, more, PROT_READ | PROT_WRITE) != 0) {
    if (account_ && account_->give) account_->give(account_, more);
    return false;
  }
  madvise(begin_ + usable_, more, MADV_HUGEPAGE);
  usable_ = wanted;
  return true;
}

void Arena::shrink(size_t bytes) {
  const size_t kept = (bytes + kStep - 1) / kStep * kStep;
  if (kept >= usable_) return;
  const size_t less = usable_ - kept;
  madvise(begin_ + kept, less, MADV_DONTNEED);
  mprotect(begin_ + kept, less, PROT_NONE);
  usable_ = kept;
  if (account_ && account_->give) account_->give(account_, less);
}

Arenas::Arenas(Account* account) : account_(account) {}
Arenas::~Arenas() = default;

Arena* Arenas::take() {
  std::lock_guard<std::mutex> hold(lock_);
  if (idle_.empty()) {
    all_.push_back(std::make_unique<Arena>(account_));
    idle_.reserve(all_.size());
    return all_.back().get();
  }
  Arena* arena = idle_.back();
  idle_.pop_back();
  return arena;
}

void Arenas::give(Arena* arena) {
  std::lock_guard<std::mutex> hold(lock_);
  idle_.push_back(arena);
}

}  // namespace mpy::kernels
