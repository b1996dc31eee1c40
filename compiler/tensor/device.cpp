// See device.h.
#include "compiler/tensor/device.h"

#include <fmt/format.h>

namespace mpy::tensor {

std::string text_of(Device d) {
  if (d.kind == Device::Cuda) return "cuda:" + std::to_string(d.index);
  return d.meta() ? "meta" : "cpu";
}

Expected<Device> parse_device(std::string_view text) {
  const std::string_view kind = text.substr(0, text.find(':'));
  if (kind == "cpu") return Device();
  if (kind == "meta") return Device{Device::Meta};
  if (kind == "cuda")
    return fail(
        "Found no NVIDIA driver on your system. Please check that you have an NVIDIA GPU and installed a driver from "
        "http://www.nvidia.com/Download/index.aspx");
  return fail(ErrorKind::NotImplemented, fmt::format("device '{}' is not supported", kind));
}

}  // namespace mpy::tensor
