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
enum class By : uint8_t { Vendor, Ours };
struct Kind {
  std::string_view name;
  By by;
  int (*prepare)(mpy_device*, const mpy_library_spec&, std::unique_ptr<mpy_library>*);
};
constexpr Kind kKinds[] = {
    {"matmul", By::Vendor, prepare_product},
    {"conv", By::Vendor, prepare_convolution},
    {"conv_grad_input", By::Vendor, prepare_convolution},
    {"conv_grad_weight", By::Vendor, prepare_convolution},
    {"max_pool", By::Ours, prepare_pooling},
    {"max_pool_grad", By::Ours, prepare_pooling},
    {"avg_pool", By::Ours, prepare_pooling},
    {"avg_pool_grad", By::Ours, prepare_pooling},
    {"sort", By::Ours, prepare_sort},
    {"cumsum", By::Ours, prepare_scan},
    {"cumprod", By::Ours, prepare_scan},
};

// Vendors take no array without elements, and one element type of theirs.
int check_for_vendor(const mpy_library_spec& spec) {
  const std::string name = std::string("cuda: ") + spec.kind;
  for (size_t i = 0; i < spec.n_operands; ++i)
    if (cuda_type(spec.operands[i].dtype) < 0 || spec.operands[i].dtype != spec.operands[0].dtype)
      return fail(name + " of these element types", MPY_UNSUPPORTED);
  for (size_t i = 0; i < spec.n_operands; ++i)
    if (count_of(sizes_of(spec.operands[i])) == 0) return fail(name + " of an array without elements", MPY_UNSUPPORTED);
  return MPY_OK;
}
}  // namespace

int prepare_call(mpy_device* d, const mpy_library_spec& spec, std::unique_ptr<mpy_library>* out) {
  for (const Kind& k : kKinds) {
    if (k.name != spec.kind) continue;
    if (k.by == By::Vendor)
      if (int bad = check_for_vendor(spec)) return bad;
    return k.prepare(d, spec, out);
  }
  return fail(std::string("cuda: no call for ") + spec.kind, MPY_UNSUPPORTED);
}

}  // namespace mpy::cuda
