// See call_store.h.
#include "kernels/plan/call_store.h"

#include <fmt/format.h>

#include <bit>
#include <map>

namespace mpy::kernels {
namespace {
std::string key_of(const LibraryCall& call, uint32_t wanted, uint32_t given, uint32_t reused) {
  std::string key = fmt::format("{:x} {:x} {:x} {}", wanted, given, reused, print(call));
  for (const Attr& a : call.attrs) key += fmt::format(" {:x}", std::bit_cast<uint64_t>(a.number));
  return key;
}
}  // namespace

CallStore& CallStore::of(const Device& device) {
  static std::mutex lock;
  static auto* stores = new std::map<const Device*, CallStore*>();
  std::lock_guard<std::mutex> hold(lock);
  CallStore*& store = (*stores)[&device];
  if (!store) store = new CallStore();
  return *store;
}

std::shared_ptr<DeviceLibrary> CallStore::get(Device& device, const LibraryCall& call, uint32_t wanted, uint32_t given,
                                              uint32_t reused, std::string* why) {
  const std::string key = key_of(call, wanted, given, reused);
  {
    std::lock_guard<std::mutex> hold(lock_);
    if (auto at = calls_.find(key); at != calls_.end())
      if (auto live = at->second.lock()) return live;
  }
  auto made = std::make_shared<DeviceLibrary>();
  if (device.prepare(call, wanted, given, reused, *made, why) != Offer::Ok) return nullptr;
  std::lock_guard<std::mutex> hold(lock_);
  if (calls_.size() >= 2 * live_ + 64) {
    std::erase_if(calls_, [](const auto& x) { return x.second.expired(); });
    live_ = calls_.size();
  }
  calls_[key] = made;
  return made;
}

}  // namespace mpy::kernels
