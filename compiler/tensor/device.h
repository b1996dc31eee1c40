// Where a tensor's numbers are. On `meta` there are none: sizes, types and strides alone are computed.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "compiler/tensor/buffer.h"
#include "compiler/tensor/result.h"

namespace mpy::tensor {

struct Device {
  enum Kind : uint8_t { Cpu, Cuda, Meta } kind = Cpu;
  uint8_t index = 0;
  bool operator==(const Device&) const = default;
  bool meta() const { return kind == Meta; }
  bool cpu() const { return kind == Cpu; }
};

// "cpu", "cuda:1", "meta".
std::string text_of(Device);
// Of "cpu", "cpu:0", "meta", and "cuda", "cuda:0" where that plug-in opens; else it fails as PyTorch does where there
// is no such device.
Expected<Device> parse_device(std::string_view text);

// What kernels/ has for it: null where the numbers are in the host's memory.
kernels::Device* kernels_device(Device);
// Memory for numbers, paid for by the isolate whose context is the current one; null when there is none.
BufferRef alloc_on(Device, size_t bytes);
BufferRef host_buffer(size_t bytes);

}  // namespace mpy::tensor
