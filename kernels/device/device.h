// Devices as the core sees them. "cpu" and "cuda" are plug-ins, loaded at first use and found beside the executable;
// what they offer is the C table of kernels/device/abi.h, wrapped here in owners and in errors that say what to do. The
// reference is the interpreter of the loop IR in this library and needs no device.
//
// Devices live until the process ends and may be used from any thread (buffers and running plans outlive isolates).
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/device/abi.h"

namespace mpy::kernels {

class Device;
struct LibraryCall;  // kernels/graph/library_call.h

// Ends what a device made for us.
struct DeviceDeleter {
  const Device* device = nullptr;
  const mpy_kernels_api& api() const;
  void operator()(mpy_kernel*) const;
  void operator()(mpy_library*) const;
};
template <class T>
using DeviceHandle = std::unique_ptr<T, DeviceDeleter>;

// A compiled kernel. Move-only; may be empty.
class DeviceKernel {
 public:
  explicit operator bool() const { return handle_ != nullptr; }
  // The hot path: a plain call where the device has an address to call.
  bool launch(void* const* buffers, const uint64_t* scalars) const {
    if (entry_) return entry_(buffers, scalars), true;
    return launch_slow(buffers, scalars);
  }
  std::string listing() const;
  mpy_kernel* handle() const { return handle_.get(); }
  mpy_entry entry() const { return entry_; }  // null where only launch can

 private:
  friend class Device;
  bool launch_slow(void* const* buffers, const uint64_t* scalars) const;
  DeviceHandle<mpy_kernel> handle_;
  mpy_entry entry_ = nullptr;
};

// A prepared library call. Move-only; may be empty.
class DeviceLibrary {
 public:
  explicit operator bool() const { return handle_ != nullptr; }
  // packed, workspace: as in abi.h.
  bool run(void* const* operands, void* const* results, const void* const* packed, void* workspace) const {
    return run_(handle_.get(), operands, results, packed, workspace) == MPY_OK;
  }
  const mpy_library_info& info() const;
  std::string packing(size_t operand, size_t* bytes) const;  // the layout's text
  bool pack(size_t operand, const void* from, void* to, void* workspace) const;
  mpy_library* handle() const { return handle_.get(); }

 private:
  friend class Device;
  DeviceHandle<mpy_library> handle_;
  int (*run_)(mpy_library*, void* const*, void* const*, const void* const*, void*) = nullptr;
};

enum class Offer : uint8_t { Ok, Unsupported, Failed };

class Device {
 public:
  // The opened device, or null with the reason and the way out. A failed load is remembered, not tried again.
  static Device* open(std::string_view name, std::string* error);
  // Is a plug-in of this name where it would be looked for? Opens nothing.
  static bool present(std::string_view name);
  // Ends all helper threads of the devices that are open, so that the process may fork. False: it may not, `error`
  // says why.
  static bool pause_all(std::string* error);
  // Names of the plug-ins that this build could load, whether or not they then work ("cpu", "cuda").
  static const char* const* known_names();

  const mpy_device_info& info() const { return *info_; }
  std::string_view name() const { return info_->name; }
  bool host_memory() const { return info_->host_memory; }
  std::string last_error() const;

  void* alloc(size_t bytes);  // null: last_error()
  void free(void* p, size_t bytes);
  bool to_device(void* to, const void* from_host, size_t bytes);
  bool to_host(void* to_host, const void* from, size_t bytes);
  bool copy(void* to, const void* from, size_t bytes);
  bool zero(void* to, size_t bytes);
  bool sync();
  bool memory(uint64_t* free, uint64_t* total);  // of a device that has its own

  // Bytes of all buffers that are in the device's memory, and the most there were since the last reset.
  size_t taken() const { return taken_.load(std::memory_order_relaxed); }
  size_t most_taken() const { return most_taken_.load(std::memory_order_relaxed); }
  void reset_most_taken() { most_taken_ = taken(); }

  // Compiles the texts; kernels[i] is empty where it failed. `error` names the first failure; the caller runs the
  // reference for the empty ones and warns with that text.
  Offer compile(const std::vector<std::string>& texts, std::vector<DeviceKernel>& kernels, std::string* error);
  // Unsupported: the device has no such call, the caller's named reference runs.
  // `wanted` has a bit per result (a result that is not read is not computed; its address is ignored), `given` and
  // `reused` one per operand, as in abi.h.
  Offer prepare(const LibraryCall& call, uint32_t wanted, uint32_t given, uint32_t reused, DeviceLibrary& out,
                std::string* error);

  void compile_counts(uint64_t* cached, uint64_t* compiled) const;
  const mpy_kernels_api& api() const { return *api_; }
  mpy_device* handle() const { return handle_; }

 private:
  Device() = default;
  const mpy_kernels_api* api_ = nullptr;
  mpy_device* handle_ = nullptr;
  const mpy_device_info* info_ = nullptr;
  std::atomic<size_t> taken_{0}, most_taken_{0};
  friend struct DeviceLoader;
};

}  // namespace mpy::kernels
