// Prepared vendor calls, shared by all plans that live: layers of the same shape are one prepared call.
#pragma once
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "kernels/device/device.h"
#include "kernels/graph/library_call.h"

namespace mpy::kernels {

class CallStore {
 public:
  static CallStore& of(const Device&);
  // As Device::prepare; null where the device has no such call, with the reason.
  std::shared_ptr<DeviceLibrary> get(Device&, const LibraryCall&, uint32_t wanted, uint32_t given, uint32_t reused,
                                     std::string* why);

 private:
  std::mutex lock_;
  std::unordered_map<std::string, std::weak_ptr<DeviceLibrary>> calls_;  // by all that decides them
  size_t live_ = 0;
};

}  // namespace mpy::kernels
