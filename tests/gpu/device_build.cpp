// compare() of the kernels' suites on a GPU: each text is compiled through the plug-in, as written and with a GPU's
// marks, launched on copies of the arguments in the device's memory, and every byte compared with the reference's. The
// suite runs twice, as over the host's compiler (host_build.h): first the texts are noted, then all are built at once.
#include <map>

#include "kernels/device/buffer.h"
#include "kernels/device/device.h"
#include "kernels/reference/reference.h"
#include "tests/kernels/cpu/harness.h"
#include "tests/kernels/cuda/gpu_marks.h"
#include "tests/kernels/cuda/host_build.h"

namespace mpy::kernels::test {
namespace {

std::map<std::string, size_t> noted;  // texts, by their place among the kernels
std::vector<DeviceKernel> built;

Device& gpu() {
  std::string error;
  return *Device::open("cuda", &error);
}

void note(const Kernel& kernel) { noted.emplace(print(kernel), noted.size()); }

std::string run(const Kernel& kernel, const std::vector<Array>& before, const std::vector<Array>& expected,
                const std::vector<uint64_t>& scalars) {
  const DeviceKernel& compiled = built[noted.at(print(kernel))];
  if (!compiled) return "was not built";
  std::vector<BufferRef> buffers;
  std::vector<void*> addresses;
  for (const Array& a : before) {
    buffers.emplace_back(Buffer::alloc_on(gpu(), a.words.size() * 8));
    if (!buffers.back() || !gpu().to_device(buffers.back()->data(), a.data(), a.words.size() * 8))
      return "the device's memory: " + gpu().last_error();
    addresses.push_back(buffers.back()->data());
  }
  if (!compiled.launch(addresses.data(), scalars.data()) || !gpu().sync()) return gpu().last_error();
  for (size_t i = 0; i < before.size(); ++i) {
    Array after = before[i];
    if (!gpu().to_host(after.data(), addresses[i], after.words.size() * 8)) return gpu().last_error();
    if (std::string d = difference(expected[i], after); !d.empty())
      return "a" + std::to_string(i) + " " + d + "\n" + compiled.listing();
  }
  return "";
}

}  // namespace

std::string build_noted_kernels(const std::string&) {
  std::string error;
  if (!Device::open("cuda", &error)) return error;
  std::vector<std::string> texts(noted.size());
  for (const auto& [text, place] : noted) texts[place] = text;
  gpu().compile(texts, built, &error);  // what failed is empty and reported where it is run
  built.resize(texts.size());
  return "";
}

std::string compare(const std::string& text, uint64_t seed, const std::vector<Array>& given, bool mild) {
  Kernel kernel;
  std::string error;
  if (!parse(text, &kernel, &error)) return "does not parse: " + error + "\n" + text;
  Kernel marked = kernel;
  mark_for_gpu(marked.body, true);
  marked.name += "_marked";
  if (built.empty()) return note(kernel), note(marked), "";
  auto reference = ReferenceKernel::compile(kernel, &error);
  if (!reference) return "reference: " + error;
  const std::vector<Array> before = arguments_for(kernel, seed, given, mild);
  std::vector<Array> expected = before;
  const std::vector<uint64_t> scalars = scalars_for(kernel);
  reference->run(addresses_of(expected).data(), scalars.data());
  if (std::string d = run(kernel, before, expected, scalars); !d.empty()) return "as written: " + d;
  if (std::string d = run(marked, before, expected, scalars); !d.empty()) return "for a gpu: " + d;
  return "";
}

}  // namespace mpy::kernels::test
