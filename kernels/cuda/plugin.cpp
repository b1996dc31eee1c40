// The C table of the cuda device (kernels/device/abi.h): memory, NVRTC, launches on one stream; products by cuBLASLt
// and convolutions by cuDNN where these are installed, other calls by kernels of ours (vendor.h has the table). For
// what none of them does the core runs its named references.
#include <memory>

#include "kernels/cuda/cuda_code_digest.h"
#include "kernels/cuda/state.h"
#include "kernels/cuda/vendor.h"

using namespace mpy::kernels;
using namespace mpy::cuda;

struct mpy_plan {};

namespace {

void close(mpy_device* d) {
  if (d->context) d->driver->cuDevicePrimaryCtxRelease(d->ordinal);
  delete d;
}

int start(mpy_device* d) {
  const CudaDriver* driver = d->driver;
  int count = 0, device = 0, major = 0, minor = 0, processors = 0;
  if (int bad = check(driver, driver->cuInit(0), "starting the driver")) return bad;
  if (int bad = check(driver, driver->cuDeviceGetCount(&count), "counting devices")) return bad;
  if (d->ordinal >= count)
    return fail("there is no GPU " + std::to_string(d->ordinal) + " on this machine (" + std::to_string(count) +
                " found)");
  if (int bad = check(driver, driver->cuDeviceGet(&device, d->ordinal), "opening the device")) return bad;
  d->ordinal = device;
  char name[128] = "";
  driver->cuDeviceGetName(name, sizeof name, device);
  driver->cuDeviceGetAttribute(&major, CudaDriver::kMajor, device);
  driver->cuDeviceGetAttribute(&minor, CudaDriver::kMinor, device);
  driver->cuDeviceGetAttribute(&processors, CudaDriver::kMultiprocessors, device);
  if (int bad = check(driver, driver->cuDevicePrimaryCtxRetain(&d->context, device), "making a context")) return bad;
  if (int bad = enter(d)) return bad;
  if (int bad = check(driver, driver->cuStreamCreate(&d->stream, 1), "making a stream")) return bad;
  d->arch = "sm_" + std::to_string(major) + std::to_string(minor);
  d->product = name;
  d->description = d->product + ", " + d->arch + ", NVRTC " + d->nvrtc->version();
  d->key = "cuda " + d->arch + " nvrtc " + d->nvrtc->version() + " code " + kCudaCodeDigest;
  d->info = {"cuda",
             d->description.c_str(),
             d->key.c_str(),
             16,
             static_cast<uint32_t>(processors),
             256,
             0,
             0,
             d->product.c_str(),
             static_cast<uint32_t>(major * 10 + minor)};
  return MPY_OK;
}

// The driver's pool keeps what is freed for later allocations; by default it gives all back at each synchronisation.
int keep_memory(mpy_device* d) {
  void* pool = nullptr;
  uint64_t all = UINT64_MAX;
  if (int bad = check(d->driver, d->driver->cuDeviceGetDefaultMemPool(&pool, d->ordinal), "finding the memory pool"))
    return bad;
  return check(d->driver, d->driver->cuMemPoolSetAttribute(pool, CudaDriver::kReleaseThreshold, &all),
               "keeping freed memory");
}

int open(int ordinal, mpy_device** out) {
  auto d = std::make_unique<mpy_device>();
  std::string error;
  d->ordinal = ordinal;
  d->driver = CudaDriver::open(&error);
  if (d->driver) d->nvrtc = Nvrtc::open(&error);
  if (!d->driver || !d->nvrtc) return fail(error);
  int bad = start(d.get());
  if (!bad) bad = keep_memory(d.get());
  if (bad) return close(d.release()), bad;
  *out = d.release();
  return MPY_OK;
}
const mpy_device_info* info(const mpy_device* d) { return &d->info; }

int alloc(mpy_device* d, size_t bytes, void** out) {
  if (int bad = enter(d)) return bad;
  CudaDriver::Pointer p = 0;
  if (int bad = check(d->driver, d->driver->cuMemAllocAsync(&p, bytes ? bytes : 1, d->stream), "allocating"))
    return bad;
  *out = reinterpret_cast<void*>(p);
  return MPY_OK;
}
void free_memory(mpy_device* d, void* p, size_t) {
  if (enter(d) == MPY_OK) d->driver->cuMemFreeAsync(pointer(p), d->stream);
}
int sync(mpy_device* d) {
  if (int bad = enter(d)) return bad;
  return check(d->driver, d->driver->cuStreamSynchronize(d->stream), "running kernels");
}
int to_device(mpy_device* d, void* to, const void* from, size_t n) {
  if (int bad = enter(d)) return bad;
  if (int bad =
          check(d->driver, d->driver->cuMemcpyHtoDAsync(pointer(to), from, n, d->stream), "copying to the device"))
    return bad;
  return sync(d);
}
int to_host(mpy_device* d, void* to, const void* from, size_t n) {
  if (int bad = enter(d)) return bad;
  if (int bad =
          check(d->driver, d->driver->cuMemcpyDtoHAsync(to, pointer(from), n, d->stream), "copying from the device"))
    return bad;
  return sync(d);
}
int copy(mpy_device* d, void* to, const void* from, size_t n) {
  if (int bad = enter(d)) return bad;
  return check(d->driver, d->driver->cuMemcpyDtoDAsync(pointer(to), pointer(from), n, d->stream), "copying");
}
int zero(mpy_device* d, void* to, size_t n) {
  if (int bad = enter(d)) return bad;
  return check(d->driver, d->driver->cuMemsetD8Async(pointer(to), 0, n, d->stream), "clearing");
}

mpy_entry entry(const mpy_kernel*) { return nullptr; }

const char* listing(mpy_kernel* k) { return k->code.source.c_str(); }

int library_prepare(mpy_device* d, const mpy_library_spec* spec, mpy_library** out) {
  if (int bad = enter(d)) return bad;
  std::unique_ptr<mpy_library> made;
  if (int bad = prepare_call(d, *spec, &made)) return bad;
  made->info.description = made->description.c_str();
  *out = made.release();
  return MPY_OK;
}
int library_run(mpy_library* l, void* const* operands, void* const* results, const void* const*, void* workspace) {
  if (int bad = enter(l->device)) return bad;
  return l->run(operands, results, workspace);
}
const mpy_library_info* library_info(const mpy_library* l) { return &l->info; }
int library_packing(const mpy_library*, size_t, mpy_packing*) { return MPY_UNSUPPORTED; }
int library_pack(mpy_library*, size_t, const void*, void*, void*) { return fail("cuda: no operand is packed"); }
void destroy_library(mpy_library* l) { delete l; }

int memory(mpy_device* d, uint64_t* free, uint64_t* total) {
  if (int bad = enter(d)) return bad;
  size_t left = 0, all = 0;
  if (int bad = check(d->driver, d->driver->cuMemGetInfo(&left, &all), "asking for the memory's size")) return bad;
  *free = left, *total = all;
  return MPY_OK;
}

void compile_counts(const mpy_device* d, uint64_t* cached, uint64_t* compiled) {
  *cached = d->cached, *compiled = d->compiled;
}

int pause(mpy_device*) { return fail("cuda: a context does not survive a fork", MPY_UNSUPPORTED); }

const mpy_kernels_api kTable = {
    MPY_KERNELS_ABI,
    sizeof(mpy_kernels_api),
    open,
    close,
    info,
    last_error,
    alloc,
    free_memory,
    to_device,
    to_host,
    copy,
    zero,
    sync,
    compile,
    entry,
    launch,
    listing,
    destroy_kernel,
    library_prepare,
    library_run,
    library_info,
    library_packing,
    library_pack,
    destroy_library,
    nullptr,
    nullptr,
    nullptr,  // no CUDA graph per plan yet
    compile_counts,
    memory,
    pause,
};

}  // namespace

extern "C" __attribute__((visibility("default"))) const mpy_kernels_api* mpy_kernels_plugin() { return &kTable; }
