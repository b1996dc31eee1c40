// The part of NVIDIA's driver interface that we use, found at run time so that the plug-in loads without a driver.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

namespace mpy::kernels {

struct CudaDriver {
  using Pointer = unsigned long long;
  int (*cuInit)(unsigned);
  int (*cuDeviceGet)(int*, int);
  int (*cuDeviceGetCount)(int*);
  int (*cuDeviceGetName)(char*, int, int);
  int (*cuDeviceGetAttribute)(int*, int, int);
  int (*cuDevicePrimaryCtxRetain)(void**, int);
  int (*cuDevicePrimaryCtxRelease)(int);
  int (*cuCtxSetCurrent)(void*);
  int (*cuStreamCreate)(void**, unsigned);
  int (*cuStreamSynchronize)(void*);
  // In the order of the stream: what is freed may be given again to work launched later.
  int (*cuMemAllocAsync)(Pointer*, size_t, void*);
  int (*cuMemFreeAsync)(Pointer, void*);
  int (*cuDeviceGetDefaultMemPool)(void**, int);
  int (*cuMemPoolSetAttribute)(void*, int, void*);
  int (*cuMemGetInfo)(size_t*, size_t*);
  int (*cuMemcpyHtoDAsync)(Pointer, const void*, size_t, void*);
  int (*cuMemcpyDtoHAsync)(void*, Pointer, size_t, void*);
  int (*cuMemcpyDtoDAsync)(Pointer, Pointer, size_t, void*);
  int (*cuMemsetD8Async)(Pointer, unsigned char, size_t, void*);
  int (*cuModuleLoadData)(void**, const void*);
  int (*cuModuleUnload)(void*);
  int (*cuModuleGetFunction)(void**, void*, const char*);
  int (*cuLaunchKernel)(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**,
                        void**);
  int (*cuGetErrorString)(int, const char**);

  enum Attribute { kMultiprocessors = 16, kMajor = 75, kMinor = 76 };
  enum PoolAttribute { kReleaseThreshold = 4 };
  static const CudaDriver* open(std::string* error);
};

}  // namespace mpy::kernels
