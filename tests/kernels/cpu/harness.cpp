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

namespace {
// The kernel with every number a parameter (form 0), or every second (1, 2); the words that stand for this one's.
std::string opened(const Kernel& kernel, int form, std::vector<uint64_t>* words) {
  OpenText open = print_open(kernel);
  Opening opening;
  for (size_t i = 0; i < open.places.size(); ++i) {
    const OpenText::Place& place = open.places[i];
    if (place.kind != OpenText::Other && place.value == 0) return "";
    const bool opens = form == 0 || static_cast<int>(i % 2) == form - 1;
    opening.parameter.push_back(opens ? static_cast<int32_t>(opening.parameters.size()) : -1);
    if (!opens) continue;
    const bool one_chunk = place.kind == OpenText::ReduceExtent && place.value <= kReduceChunk && form;
    opening.parameters.push_back({one_chunk ? kReduceChunk : kLargestNumber});
    words->push_back(place.value);
  }
  return print(kernel, opening);
}

std::string same_when_opened(const Kernel& kernel, const std::vector<Array>& before, const std::vector<Array>& after,
                             int form) {
  std::vector<uint64_t> scalars = scalars_for(kernel), words;
  const std::string text = opened(kernel, form, &words);
  if (text.empty()) return "";
  Kernel again;
  std::string error;
  if (!parse(text, &again, &error)) return "opened: " + error + "\n" + text;
  if (print(again) != text) return "opened: printed as\n" + print(again) + "not as\n" + text;
  std::vector<DeviceKernel> compiled;
  if (cpu().compile({text}, compiled, &error) != Offer::Ok) return "opened: " + error + "\n" + text;
  scalars.insert(scalars.end(), words.begin(), words.end());
  std::vector<Array> theirs = before;
  if (!compiled[0].launch(addresses_of(theirs).data(), scalars.data())) return "launch: " + cpu().last_error();
  for (size_t i = 0; i < theirs.size(); ++i)
    if (std::string d = difference(after[i], theirs[i]); !d.empty())
      return "opened: a" + std::to_string(i) + " " + d + "\n" + text;
  return "";
}
}  // namespace

std::string compare(const std::string& text, uint64_t seed, const std::vector<Array>& given, bool mild) {
  Kernel kernel;
  std::string error;
  if (!parse(text, &kernel, &error)) return "does not parse: " + error + "\n" + text;
  auto reference = ReferenceKernel::compile(kernel, &error);
  if (!reference) return "reference: " + error;
  std::vector<DeviceKernel> compiled;
  if (cpu().compile({text}, compiled, &error) != Offer::Ok) return "device: " + error + "\n" + text;
  const std::vector<Array> before = arguments_for(kernel, seed, given, mild);
  std::vector<Array> ours = before, theirs = before;
  std::vector<uint64_t> scalars = scalars_for(kernel);
  reference->run(addresses_of(ours).data(), scalars.data());
  if (!compiled[0].launch(addresses_of(theirs).data(), scalars.data())) return "launch: " + cpu().last_error();
  for (size_t i = 0; i < ours.size(); ++i)
    if (std::string d = difference(ours[i], theirs[i]); !d.empty())
      return "a" + std::to_string(i) + " " + d + "\n" + text;
  for (int form = 0; form < 3; ++form)
    if (std::string d = same_when_opened(kernel, before, ours, form); !d.empty()) return d;
  return "";
}

}  // namespace mpy::kernels::test
