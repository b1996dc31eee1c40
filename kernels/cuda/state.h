// What the parts of the cuda plug-in share: the device, a compiled kernel, and how failures are reported.
#pragma once
#include <atomic>
#include <mutex>
#include <string>
#include <vector>

#include "kernels/cuda/driver.h"
#include "kernels/cuda/emit.h"
#include "kernels/cuda/nvrtc.h"
#include "kernels/device/abi.h"
#include "kernels/ir/ir.h"

struct mpy_device {
  const mpy::kernels::CudaDriver* driver = nullptr;
  mpy::kernels::Nvrtc* nvrtc = nullptr;
  int ordinal = 0;
  void* context = nullptr;
  void* stream = nullptr;
  std::string arch, product, description, key;
  mpy_device_info info{};
  uint64_t cached = 0, compiled = 0;
  std::mutex mutex;         // of compilation, and of launches, whose phases follow each other
  std::mutex vendor_mutex;  // a vendor's handle takes one call at a time
};
struct mpy_kernel {
  mpy_device* device;
  mpy::kernels::Kernel ir;
  mpy::kernels::CudaKernel code;
  void* module = nullptr;
  std::vector<void*> functions;
};

namespace mpy::cuda {

using kernels::CudaDriver;

// Keeps the text for `last_error` and gives the code back.
int fail(std::string text, int code = MPY_FAILED);
const char* last_error();
// MPY_OK, or the driver's failure while doing `what`.
int check(const CudaDriver*, int result, const char* what);
int enter(const mpy_device*);  // the calling thread uses the device's context from now on

int compile(mpy_device*, const char* const* texts, size_t n, mpy_kernel** out, size_t* failed);
int launch(mpy_kernel*, void* const* buffers, const uint64_t* scalars);
// A kernel that is given as CUDA text over the prelude (emit.h) with these functions, which are launched one by one.
int compile_cuda_text(mpy_device*, const std::string& name, std::string source,
                      const std::vector<std::string>& functions, mpy_kernel** out);
int launch_function(const mpy_kernel*, size_t function, int64_t blocks, int threads, void** arguments);
void destroy_kernel(mpy_kernel*);

inline CudaDriver::Pointer pointer(const void* p) { return reinterpret_cast<CudaDriver::Pointer>(p); }

}  // namespace mpy::cuda
