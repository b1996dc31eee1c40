// The C table of the cpu device (kernels/device/abi.h). Exceptions of what is below end here, as codes and last_error.
#include <dnnl.h>
#include <llvm/Config/llvm-config.h>

#include <algorithm>
#include <cstring>
#include <new>

#include "kernels/cpu/jit.h"
#include "kernels/cpu/team.h"
#include "kernels/cpu/vendor.h"
#include "kernels/cpu/vendor_calls.h"
#include "kernels/device/abi.h"

struct mpy_device {
  mpy::cpu::Jit jit;
  std::string description;
  mpy_device_info info{};
};
struct mpy_kernel {
  mpy_entry entry;
  std::shared_ptr<mpy::cpu::Compiled> code;
  mpy_device* device;
  std::string text, listing;
};

namespace mpy::cpu {
namespace {

thread_local std::string last_error_text;

template <class F>
int guarded(const F& f) {
  try {
    f();
    return MPY_OK;
  } catch (const Problem& p) {
    last_error_text = p.text;
    return p.code;
  } catch (const dnnl::error& e) {
    last_error_text = std::string("oneDNN: ") + e.what();
    return e.status == dnnl_unimplemented ? MPY_UNSUPPORTED : MPY_FAILED;
  } catch (const std::exception& e) {
    last_error_text = e.what();
    return MPY_FAILED;
  }
}

int open(int, mpy_device** out) {
  return guarded([&] {
    auto device = std::make_unique<mpy_device>();
    const dnnl_version_t* v = dnnl_version();
    device->description = "LLVM " LLVM_VERSION_STRING ", oneDNN " + std::to_string(v->major) + "." +
                          std::to_string(v->minor) + "." + std::to_string(v->patch) + ", " + device->jit.cpu_name() +
                          ", " + std::to_string(team_size()) + " threads";
    mpy_device_info& info = device->info;
    info.name = "cpu";
    info.description = device->description.c_str();
    info.code_key = device->jit.code_key().c_str();
    info.vector_bytes = device->jit.vector_bytes();
    info.threads = static_cast<uint32_t>(team_size());
    info.alignment = 64;
    info.host_memory = 1;
    info.parameters = 1;
    *out = device.release();
  });
}
void close(mpy_device* d) { delete d; }
const mpy_device_info* info(const mpy_device* d) { return &d->info; }
const char* last_error() { return last_error_text.c_str(); }

int alloc(mpy_device*, size_t bytes, void** out) {
  constexpr size_t kAddressable = size_t{1} << 47;
  *out = bytes < kAddressable ? std::aligned_alloc(64, bytes ? (bytes + 63) / 64 * 64 : 64) : nullptr;
  if (*out) return MPY_OK;
  last_error_text = "cpu: no memory for a buffer of " + std::to_string(bytes) + " bytes";
  return MPY_FAILED;
}
void free_memory(mpy_device*, void* p, size_t) { std::free(p); }
int copy(mpy_device*, void* to, const void* from, size_t bytes) { return std::memmove(to, from, bytes), MPY_OK; }
int zero(mpy_device*, void* to, size_t bytes) { return std::memset(to, 0, bytes), MPY_OK; }
int sync(mpy_device*) { return MPY_OK; }

int compile(mpy_device* device, const char* const* texts, size_t n, mpy_kernel** out, size_t* failed_at) {
  std::fill(out, out + n, nullptr);
  size_t first = n;
  int code = guarded([&] {
    auto results = device->jit.compile({texts, texts + n});
    for (size_t i = 0; i < n; ++i) {
      if (results[i].kernel)
        out[i] = new mpy_kernel{entry_of(*results[i].kernel), results[i].kernel, device, texts[i], {}};
      else if (first == n) first = i, last_error_text = results[i].error;
    }
  });
  if (first < n && failed_at) *failed_at = first;
  return code ? code : first < n ? MPY_FAILED : MPY_OK;
}
mpy_entry entry(const mpy_kernel* k) { return k->entry; }
int launch(mpy_kernel* k, void* const* buffers, const uint64_t* scalars) { return k->entry(buffers, scalars), MPY_OK; }
const char* listing(mpy_kernel* k) {
  if (k->listing.empty()) guarded([&] { k->listing = k->device->jit.listing(k->text); });
  return k->listing.c_str();
}
void destroy_kernel(mpy_kernel* k) { delete k; }

int library_prepare(mpy_device*, const mpy_library_spec* spec, mpy_library** out) {
  return guarded([&] {
    auto library = prepare_library(*spec);
    library->info.description = library->description.c_str();
    *out = library.release();
  });
}
int library_run(mpy_library* l, void* const* operands, void* const* results, const void* const* packed,
                void* workspace) {
  return guarded([&] {
    std::lock_guard<std::mutex> hold(l->turn);
    l->run({operands, results, packed, static_cast<char*>(workspace)});
  });
}
const mpy_library_info* library_info(const mpy_library* l) { return &l->info; }
int library_packing(const mpy_library* l, size_t operand, mpy_packing* out) {
  *out = l->packing;
  return operand < 32 && l->info.packable >> operand & 1 ? MPY_OK : MPY_UNSUPPORTED;
}
int library_pack(mpy_library* l, size_t operand, const void* from, void* to, void* workspace) {
  return guarded([&] {
    std::lock_guard<std::mutex> hold(l->turn);
    l->pack(operand, from, to, static_cast<char*>(workspace));
  });
}
void destroy_library(mpy_library* l) { delete l; }

void compile_counts(const mpy_device* d, uint64_t* cached, uint64_t* compiled) {
  *cached = d->jit.cached();
  *compiled = d->jit.compiled();
}

int pause(mpy_device*) {
  if (team_pause()) return MPY_OK;
  last_error_text = "cpu: a parallel region is under way";
  return MPY_FAILED;
}

const mpy_kernels_api kTable = {
    MPY_KERNELS_ABI,
    sizeof(mpy_kernels_api),
    open,
    close,
    info,
    last_error,
    alloc,
    free_memory,
    copy,
    copy,
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
    nullptr,  // a plan on this device is the list of its steps
    compile_counts,
    nullptr,  // the host's memory
    pause,
};

}  // namespace
}  // namespace mpy::cpu

extern "C" __attribute__((visibility("default"))) const mpy_kernels_api* mpy_kernels_plugin() {
  return &mpy::cpu::kTable;
}
