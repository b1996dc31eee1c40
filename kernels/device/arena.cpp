// See arena.h.
#include "kernels/device/arena.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "kernels/device/device.h"

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

Arena::Arena(Account* account, Device* device) : account_(account), device_(device) {
  if (account_ && account_->retain) account_->retain(account_);
  if (device_) return;
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
  if (begin_ && !device_) munmap(begin_, reserved_);
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
  if (device_) return reach_on_device(bytes);
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

bool Arena::reach_on_device(size_t bytes) {
  shrink(0);
  const size_t wanted = (bytes + kStep - 1) / kStep * kStep;
  if (account_ && account_->take && !account_->take(account_, wanted)) return false;
  begin_ = static_cast<char*>(device_->alloc(wanted));
  if (begin_) usable_ = wanted;
  else if (account_ && account_->give) account_->give(account_, wanted);
  return begin_;
}

void Arena::shrink(size_t bytes) {
  if (device_) {
    if (begin_ && !bytes) device_->free(std::exchange(begin_, nullptr), usable_);
    if (!bytes && usable_ && account_ && account_->give) account_->give(account_, usable_);
    if (!bytes) usable_ = 0;
    return;
  }
  const size_t kept = (bytes + kStep - 1) / kStep * kStep;
  if (kept >= usable_) return;
  const size_t less = usable_ - kept;
  madvise(begin_ + kept, less, MADV_DONTNEED);
  mprotect(begin_ + kept, less, PROT_NONE);
  usable_ = kept;
  if (account_ && account_->give) account_->give(account_, less);
}

Arenas::Arenas(Account* account) : account_(account) {
  if (account_ && account_->retain) account_->retain(account_);
}
Arenas::~Arenas() {
  if (account_ && account_->release) account_->release(account_);
}

void Arenas::trim() {
  std::lock_guard<std::mutex> hold(lock_);
  for (auto& [device, idle] : idle_)
    for (Arena* arena : idle) arena->trim();
}

Arena* Arenas::take(Device* device) {
  std::lock_guard<std::mutex> hold(lock_);
  std::vector<Arena*>& idle = idle_[device];
  if (idle.empty()) {
    all_.push_back(std::make_unique<Arena>(account_, device));
    idle.reserve(all_.size());
    return all_.back().get();
  }
  Arena* arena = idle.back();
  idle.pop_back();
  return arena;
}

void Arenas::give(Arena* arena, Device* device) {
  std::lock_guard<std::mutex> hold(lock_);
  idle_[device].push_back(arena);
}

}  // namespace mpy::kernels
