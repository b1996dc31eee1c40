// See device.h.
#include "compiler/tensor/device.h"

#include <fmt/format.h>

#include "kernels/device/device.h"

namespace mpy::tensor {

std::string text_of(Device d) {
  if (d.kind == Device::Cuda) return "cuda:" + std::to_string(d.index);
  return d.meta() ? "meta" : "cpu";
}

kernels::Device* kernels_device(Device d) {
  if (d.kind != Device::Cuda) return nullptr;
  std::string why;
  return kernels::Device::open("cuda", &why);
}

BufferRef alloc_on(Device d, size_t bytes) {
  kernels::Device* device = kernels_device(d);
  return BufferRef(device ? Buffer::alloc_on(*device, bytes) : Buffer::alloc(bytes));
}

Expected<Device> parse_device(std::string_view text) {
  const std::string_view kind = text.substr(0, text.find(':'));
  if (kind == "cpu") return Device();
  if (kind == "meta") return Device{Device::Meta};
  if (kind == "cuda") {
    if (text == "cuda" || text == "cuda:0")
      if (kernels_device({Device::Cuda})) return Device{Device::Cuda};
    if (kernels_device({Device::Cuda}))
      return fail(
          "CUDA error: invalid device ordinal\nCUDA kernel errors might be asynchronously reported at some other API "
          "call, so the stacktrace below might be incorrect.");
    return fail(
        "Found no NVIDIA driver on your system. Please check that you have an NVIDIA GPU and installed a driver from "
        "http://www.nvidia.com/Download/index.aspx");
  }
  return fail(ErrorKind::NotImplemented, fmt::format("device '{}' is not supported", kind));
}

}  // namespace mpy::tensor
