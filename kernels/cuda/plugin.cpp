// The C table of the cuda device (kernels/device/abi.h): memory, NVRTC, launches on one stream. Library calls are not
// offered yet: the core runs its named references for them.
#include <cstring>
#include <memory>
#include <mutex>
#include <vector>

#include "kernels/cuda/cuda_code_digest.h"
#include "kernels/cuda/driver.h"
#include "kernels/cuda/emit.h"
#include "kernels/cuda/nvrtc.h"
#include "kernels/device/abi.h"
#include "kernels/device/cache.h"

using namespace mpy::kernels;

struct mpy_device {
  const CudaDriver* driver = nullptr;
  Nvrtc* nvrtc = nullptr;
  int ordinal = 0;
  void* context = nullptr;
  void* stream = nullptr;
  std::string arch, description, key;
  mpy_device_info info{};
  uint64_t cached = 0, compiled = 0;
  std::mutex mutex;
};
struct mpy_kernel {
  mpy_device* device;
  Kernel ir;
  CudaKernel code;
  void* module = nullptr;
  std::vector<void*> functions;
};
struct mpy_library {};
struct mpy_plan {};

namespace {

thread_local std::string last_error_text;

int fail(std::string text, int code = MPY_FAILED) {
  last_error_text = std::move(text);
  return code;
}
int check(const CudaDriver* d, int result, const char* what) {
  if (result == 0) return MPY_OK;
  const char* text = nullptr;
  d->cuGetErrorString(result, &text);
  return fail(std::string("cuda: ") + what + ": " + (text ? text : "unknown error"));
}
int enter(const mpy_device* d) { return check(d->driver, d->driver->cuCtxSetCurrent(d->context), "using the device"); }

CudaDriver::Pointer pointer(const void* p) { return reinterpret_cast<CudaDriver::Pointer>(p); }

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
  d->description = std::string(name) + ", " + d->arch + ", NVRTC " + d->nvrtc->version();
  d->key = "cuda " + d->arch + " nvrtc " + d->nvrtc->version() + " code " + kCudaCodeDigest;
  d->info = {"cuda", d->description.c_str(), d->key.c_str(), 16, static_cast<uint32_t>(processors), 256, 0};
  return MPY_OK;
}

int open(int ordinal, mpy_device** out) {
  auto d = std::make_unique<mpy_device>();
  std::string error;
  d->ordinal = ordinal;
  d->driver = CudaDriver::open(&error);
  if (d->driver) d->nvrtc = Nvrtc::open(&error);
  if (!d->driver || !d->nvrtc) return fail(error);
  int bad = start(d.get());
  if (bad) return close(d.release()), bad;
  *out = d.release();
  return MPY_OK;
}
const mpy_device_info* info(const mpy_device* d) { return &d->info; }
const char* last_error() { return last_error_text.c_str(); }

int alloc(mpy_device* d, size_t bytes, void** out) {
  if (int bad = enter(d)) return bad;
  CudaDriver::Pointer p = 0;
  if (int bad = check(d->driver, d->driver->cuMemAlloc(&p, bytes ? bytes : 1), "allocating")) return bad;
  *out = reinterpret_cast<void*>(p);
  return MPY_OK;
}
void free_memory(mpy_device* d, void* p, size_t) {
  if (enter(d) == MPY_OK) d->driver->cuMemFree(pointer(p));
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

void destroy_kernel(mpy_kernel* k) {
  if (k->module && enter(k->device) == MPY_OK) k->device->driver->cuModuleUnload(k->module);
  delete k;
}

int build(mpy_device* d, const std::string& text, mpy_kernel* k) {
  std::string error, code;
  if (!parse(text, &k->ir, &error)) return fail("the kernel's text is not sound: " + error);
  if (!emit_cuda(k->ir, &k->code, &error)) return fail("kernel " + k->ir.name + ": " + error, MPY_UNSUPPORTED);
  const bool found = cache_load(d->key, text, &code);
  if (!found) {
    const std::string source = std::string(cuda_device_prelude()) + cuda_common_prelude() + k->code.source;
    if (!d->nvrtc->compile(source, k->ir.name + ".cu", d->arch, &code, &error))
      return fail("kernel " + k->ir.name + ": " + error);
    cache_store(d->key, text, code);
  }
  ++(found ? d->cached : d->compiled);
  if (int bad = check(d->driver, d->driver->cuModuleLoadData(&k->module, code.data()), "loading a kernel")) return bad;
  for (const CudaPhase& phase : k->code.phases) {
    void* function = nullptr;
    if (int bad = check(d->driver, d->driver->cuModuleGetFunction(&function, k->module, phase.function.c_str()),
                        "finding a kernel"))
      return bad;
    k->functions.push_back(function);
  }
  return MPY_OK;
}

int compile(mpy_device* d, const char* const* texts, size_t n, mpy_kernel** out, size_t* failed) {
  std::lock_guard lock(d->mutex);
  int code = MPY_OK;
  std::string first;
  for (size_t i = 0; i < n; ++i) {
    auto* k = new mpy_kernel{d, {}, {}, nullptr, {}};
    int bad = enter(d);
    if (!bad) bad = build(d, texts[i], k);
    out[i] = bad ? nullptr : k;
    if (!bad) continue;
    destroy_kernel(k);
    if (code) continue;
    code = bad;
    first = last_error_text;
    if (failed) *failed = i;
  }
  if (code) last_error_text = first;
  return code;
}
mpy_entry entry(const mpy_kernel*) { return nullptr; }

int launch(mpy_kernel* k, void* const* buffers, const uint64_t* scalars) {
  if (int bad = enter(k->device)) return bad;
  std::vector<void*> arguments;
  for (size_t i = 0; i < k->ir.args.size(); ++i) arguments.push_back(const_cast<void**>(&buffers[i]));
  for (size_t i = 0; i < k->ir.scalars.size(); ++i) arguments.push_back(const_cast<uint64_t*>(&scalars[i]));
  std::lock_guard lock(k->device->mutex);  // phases of one launch follow each other
  for (size_t p = 0; p < k->functions.size(); ++p) {
    const CudaPhase& phase = k->code.phases[p];
    int result = k->device->driver->cuLaunchKernel(k->functions[p], static_cast<unsigned>(phase.blocks), 1, 1,
                                                   static_cast<unsigned>(phase.threads), 1, 1, 0, k->device->stream,
                                                   arguments.data(), nullptr);
    if (int bad = check(k->device->driver, result, k->ir.name.c_str())) return bad;
  }
  return MPY_OK;
}
const char* listing(mpy_kernel* k) { return k->code.source.c_str(); }

int library_prepare(mpy_device*, const mpy_library_spec* spec, mpy_library**) {
  return fail(std::string("cuda: no vendor call for ") + spec->kind + " yet", MPY_UNSUPPORTED);
}
int library_run(mpy_library*, void* const*, void* const*, const void* const*, void*) {
  return fail("cuda: no vendor calls yet");
}
const mpy_library_info* library_info(const mpy_library*) { return nullptr; }  // none was prepared
int library_packing(const mpy_library*, size_t, mpy_packing*) { return MPY_UNSUPPORTED; }
int library_pack(mpy_library*, size_t, const void*, void*, void*) { return fail("cuda: no vendor calls yet"); }
void destroy_library(mpy_library*) {}
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
    pause,
};

}  // namespace

extern "C" __attribute__((visibility("default"))) const mpy_kernels_api* mpy_kernels_plugin() { return &kTable; }
