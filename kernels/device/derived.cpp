// See derived.h. Buffers die outside the lock: their end may come back here.
#include "kernels/device/derived.h"

#include <unistd.h>

#include <algorithm>

namespace mpy::kernels {

DerivedStore& DerivedStore::shared() {
  static auto* store = [] {  // never destroyed: buffers outlive static destruction
    const auto pages = static_cast<size_t>(std::max(0L, sysconf(_SC_PHYS_PAGES)));
    return new DerivedStore(std::max(size_t{1} << 30, pages * static_cast<size_t>(sysconf(_SC_PAGESIZE)) / 8));
  }();
  return *store;
}

uint32_t DerivedStore::kind(const std::string& text) {
  std::lock_guard<std::mutex> hold(lock_);
  return kinds_.try_emplace(text, static_cast<uint32_t>(kinds_.size())).first->second;
}

BufferRef DerivedStore::find(const Buffer& of, uint32_t kind) {
  std::lock_guard<std::mutex> hold(lock_);
  auto at = places_.find({of.id(), kind});
  if (at == places_.end()) return {};
  entries_.splice(entries_.begin(), entries_, at->second);
  return at->second->derived;
}

void DerivedStore::drop(Place at, std::vector<BufferRef>* dead) {
  bytes_ -= at->derived->bytes();
  dead->push_back(std::move(at->derived));
  places_.erase(at->key);
  entries_.erase(at);
}

void DerivedStore::keep(Buffer& of, uint32_t kind, BufferRef derived) {
  std::vector<BufferRef> dead;
  std::lock_guard<std::mutex> hold(lock_);
  if (!of.id() || derived->bytes() > limit_) return;
  const Key key{of.id(), kind};
  if (auto at = places_.find(key); at != places_.end()) drop(at->second, &dead);
  while (!entries_.empty() && bytes_ + derived->bytes() > limit_) drop(std::prev(entries_.end()), &dead);
  of.mark_derived();
  bytes_ += derived->bytes();
  entries_.push_front({key, std::move(derived)});
  places_[key] = entries_.begin();
}

void DerivedStore::forget(uint64_t id) {
  std::vector<BufferRef> dead;
  std::lock_guard<std::mutex> hold(lock_);
  for (auto at = places_.lower_bound({id, 0}); at != places_.end() && at->first.first == id;)
    drop((at++)->second, &dead);
}

size_t DerivedStore::bytes() {
  std::lock_guard<std::mutex> hold(lock_);
  return bytes_;
}

}  // namespace mpy::kernels
