// See call_kernels.h.
#include "kernels/cuda/call_kernels.h"

#include <fmt/format.h>

#include "kernels/cuda/emitter.h"

namespace mpy::cuda {

using kernels::DType;

std::string element_text(uint8_t dtype) {
  const auto d = static_cast<DType>(dtype);
  const char* stored = kernels::cuda::memory_type(d);
  const bool half = d == DType::F16 || d == DType::BF16;
  std::string text = fmt::format("typedef {} Stored;\ntypedef {} Number;\n", stored, half ? "float" : stored);
  if (!half)
    return text +
           "DEVICE Number get(const Stored* p) { return *p; }\nDEVICE void set(Stored* p, Number v) { *p = v; }\n";
  return text + fmt::format(
                    "DEVICE Number get(const Stored* p) {{ return load_{0}(p); }}\n"
                    "DEVICE void set(Stored* p, Number v) {{ store_{0}(p, v); }}\n",
                    kernels::name_of(d));
}

std::string constant_text(const char* type, const std::string& name, int64_t value) {
  return fmt::format("constexpr {} {} = {}ll;\n", type, name, value);
}

CallKernels::~CallKernels() {
  if (kernel_) destroy_kernel(kernel_);
}

int CallKernels::prepare(mpy_device* d, const std::string& name, std::string text,
                         const std::vector<Function>& functions) {
  std::vector<std::string> names;
  text += "#ifdef MPY_HOST\n";
  for (const Function& f : functions) {
    text += kernels::host_launcher(f.name, f.parameters);
    names.push_back(f.name);
  }
  return compile_cuda_text(d, name, text + "#endif\n", names, &kernel_);
}

}  // namespace mpy::cuda
