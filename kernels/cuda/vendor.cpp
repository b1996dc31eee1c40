// See vendor.h: what the calls share, and the table of kinds.
#include "kernels/cuda/vendor.h"

#include <dlfcn.h>
#include <stdlib.h>

#include "kernels/ir/dtype.h"

namespace mpy::cuda {

using kernels::DType;

int64_t attr(const mpy_library_spec& spec, std::string_view name, size_t i, int64_t otherwise) {
  for (size_t a = 0; a < spec.n_attrs; ++a)
    if (name == spec.attrs[a].name) return i < spec.attrs[a].n_ints ? spec.attrs[a].ints[i] : otherwise;
  return otherwise;
}
std::vector<int64_t> sizes_of(const mpy_array& a) { return {a.sizes, a.sizes + a.rank}; }
int64_t count_of(const std::vector<int64_t>& sizes) {
  int64_t n = 1;
  for (int64_t s : sizes) n *= s;
  return n;
}

int cuda_type(uint8_t dtype) {
  switch (static_cast<DType>(dtype)) {
    case DType::F32: return 0;
    case DType::F64: return 1;
    case DType::F16: return 2;
    case DType::BF16: return 14;
    default: return -1;
  }
}
int cudnn_type(uint8_t dtype) {
  switch (static_cast<DType>(dtype)) {
    case DType::F32: return 0;
    case DType::F64: return 1;
    case DType::F16: return 2;
    case DType::BF16: return 9;
    default: return -1;
  }
}

void* open_vendor_library(std::initializer_list<const char*> names) {
  if (const char* standin = getenv("MPY_CUDA_DRIVER")) return dlopen(standin, RTLD_NOW | RTLD_LOCAL);
  for (const char* name : names)
    if (void* lib = dlopen(name, RTLD_NOW | RTLD_LOCAL)) return lib;
  return nullptr;
}

namespace {
struct Kind {
  std::string_view name;
  int (*prepare)(mpy_device*, const mpy_library_spec&, std::unique_ptr<mpy_library>*);
};
constexpr Kind kKinds[] = {
    {"matmul", prepare_product},
    {"conv", prepare_convolution},
    {"conv_grad_input", prepare_convolution},
    {"conv_grad_weight", prepare_convolution},
};

// Vendors take no array without elements.
bool empty(const mpy_library_spec& spec) {
  for (size_t i = 0; i < spec.n_operands; ++i)
    if (count_of(sizes_of(spec.operands[i])) == 0) return true;
  return false;
}
}  // namespace

int prepare_vendor_call(mpy_device* d, const mpy_library_spec& spec, std::unique_ptr<mpy_library>* out) {
  const std::string name = spec.kind;
  for (const Kind& k : kKinds) {
    if (name != k.name) continue;
    for (size_t i = 0; i < spec.n_operands; ++i)
      if (cuda_type(spec.operands[i].dtype) < 0 || spec.operands[i].dtype != spec.operands[0].dtype)
        return fail("cuda: " + name + " of these element types", MPY_UNSUPPORTED);
    if (empty(spec)) return fail("cuda: " + name + " of an array without elements", MPY_UNSUPPORTED);
    return k.prepare(d, spec, out);
  }
  return fail("cuda: no vendor call for " + name, MPY_UNSUPPORTED);
}

}  // namespace mpy::cuda
