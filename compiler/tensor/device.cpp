// See device.h.
#include "compiler/tensor/device.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "compiler/tensor/context.h"
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
  if (!device) return host_buffer(bytes);
  Context* c = Context::current_or_null();
  return BufferRef(Buffer::alloc_on(*device, bytes, c ? c->account : nullptr));
}

BufferRef host_buffer(size_t bytes) {
  Context* c = Context::current_or_null();
  if (!c || !c->account) return BufferRef(Buffer::alloc(bytes));
  BufferRef made(Buffer::alloc(bytes, c->account));
  if (made) return made;
  c->runner.spare();
  return BufferRef(Buffer::alloc(bytes, c->account));
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
  constexpr std::string_view kOthers[] = {"ipu",  "xpu",  "mkldnn", "opengl", "opencl", "ideep", "hip", "ve",
                                          "fpga", "maia", "xla",    "lazy",   "vulkan", "mps",   "hpu", "mtia"};
  if (std::find(std::begin(kOthers), std::end(kOthers), kind) != std::end(kOthers))
    return fail(ErrorKind::NotImplemented, fmt::format("device '{}' is not supported", kind));
  return fail(
      fmt::format("Expected one of cpu, cuda, ipu, xpu, mkldnn, opengl, opencl, ideep, hip, ve, fpga, maia, xla, lazy, "
                  "vulkan, mps, meta, hpu, mtia, privateuseone device type at start of device string: {}",
                  kind));
}

}  // namespace mpy::tensor
