#include "kernels/cuda/driver.h"

#include <dlfcn.h>
#include <stdlib.h>

#include "kernels/cuda/functions.h"

namespace mpy::kernels {

const CudaDriver* CudaDriver::open(std::string* error) {
  const char* named = getenv("MPY_CUDA_DRIVER");  // tests name a stand-in
  void* lib = dlopen(named ? named : "libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!lib) {
    *error = "no NVIDIA driver (libcuda.so.1) on this machine; use the cpu device";
    return nullptr;
  }
  static CudaDriver d;
  FindFunctions find{lib};
  find(d.cuInit, "cuInit");
  find(d.cuDeviceGet, "cuDeviceGet");
  find(d.cuDeviceGetCount, "cuDeviceGetCount");
  find(d.cuDeviceGetName, "cuDeviceGetName");
  find(d.cuDeviceGetAttribute, "cuDeviceGetAttribute");
  find(d.cuDevicePrimaryCtxRetain, "cuDevicePrimaryCtxRetain");
  find(d.cuDevicePrimaryCtxRelease, "cuDevicePrimaryCtxRelease_v2");
  find(d.cuCtxSetCurrent, "cuCtxSetCurrent");
  find(d.cuStreamCreate, "cuStreamCreate");
  find(d.cuStreamSynchronize, "cuStreamSynchronize");
  find(d.cuMemAllocAsync, "cuMemAllocAsync");
  find(d.cuMemFreeAsync, "cuMemFreeAsync");
  find(d.cuDeviceGetDefaultMemPool, "cuDeviceGetDefaultMemPool");
  find(d.cuMemPoolSetAttribute, "cuMemPoolSetAttribute");
  find(d.cuMemGetInfo, "cuMemGetInfo_v2");
  find(d.cuMemcpyHtoDAsync, "cuMemcpyHtoDAsync_v2");
  find(d.cuMemcpyDtoHAsync, "cuMemcpyDtoHAsync_v2");
  find(d.cuMemcpyDtoDAsync, "cuMemcpyDtoDAsync_v2");
  find(d.cuMemsetD8Async, "cuMemsetD8Async");
  find(d.cuModuleLoadData, "cuModuleLoadData");
  find(d.cuModuleUnload, "cuModuleUnload");
  find(d.cuModuleGetFunction, "cuModuleGetFunction");
  find(d.cuLaunchKernel, "cuLaunchKernel");
  find(d.cuGetErrorString, "cuGetErrorString");
  if (!find.missing) return &d;
  *error = std::string("the NVIDIA driver on this machine is too old: it has no ") + find.missing;
  return nullptr;
}

}  // namespace mpy::kernels
