// Runs a text on the reference and on the device.
#include "tests/kernels/cpu/harness.h"

#include <cstdio>
#include <cstdlib>

#include "kernels/device/device.h"
#include "kernels/reference/reference.h"

namespace mpy::kernels::test {

Device& cpu() {
  std::string error;
  Device* device = Device::open("cpu", &error);
  if (device) return *device;
  std::fprintf(stderr, "%s\n", error.c_str());
  std::exit(1);
}

std::string compare(const std::string& text, uint64_t seed, const std::vector<Array>& given, bool mild) {
  Kernel kernel;
  std::string error;
  if (!parse(text, &kernel, &error)) return "does not parse: " + error + "\n" + text;
  auto reference = ReferenceKernel::compile(kernel, &error);
  if (!reference) return "reference: " + error;
  std::vector<DeviceKernel> compiled;
  if (cpu().compile({text}, compiled, &error) != Offer::Ok) return "device: " + error + "\n" + text;
  std::vector<Array> ours = arguments_for(kernel, seed, given, mild), theirs = ours;
  std::vector<uint64_t> scalars = scalars_for(kernel);
  reference->run(addresses_of(ours).data(), scalars.data());
  if (!compiled[0].launch(addresses_of(theirs).data(), scalars.data())) return "launch: " + cpu().last_error();
  for (size_t i = 0; i < ours.size(); ++i)
    if (std::string d = difference(ours[i], theirs[i]); !d.empty())
      return "a" + std::to_string(i) + " " + d + "\n" + text;
  return "";
}

}  // namespace mpy::kernels::test
