// Where a tensor's numbers are. On `meta` there are none: sizes, types and strides alone are computed.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

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
// Of "cpu", "cpu:0", "meta". The others fail as they do in PyTorch where there is no such device.
Expected<Device> parse_device(std::string_view text);

}  // namespace mpy::tensor
