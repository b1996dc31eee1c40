// Kernels of the cuda device: texts to machine code in as many threads as there are processors, modules, launches.
#include <algorithm>
#include <atomic>
#include <cstring>
#include <thread>

#include "kernels/cuda/state.h"
#include "kernels/device/cache.h"

namespace mpy::cuda {

using namespace kernels;
namespace {
// Of a type without a destructor: statics that die at exit may still fail.
thread_local char last_error_text[2048];

// One kernel on its way from text to machine code; made in any thread.
struct Draft {
  std::string code, error;
  int result = MPY_OK;
  bool found = false;
};

void give_up(Draft* out, std::string why, int code = MPY_FAILED) { out->error = std::move(why), out->result = code; }

// Machine code of the kernel's source, kept on disk by `text`, from which the source was made.
void draft_source(mpy_device* d, const std::string& text, mpy_kernel* k, Draft* out) {
  std::string error;
  out->found = cache_load(d->key, text, &out->code);
  if (out->found) return;
  const std::string source = std::string(cuda_device_prelude()) + cuda_common_prelude() + k->code.source;
  if (!d->nvrtc->compile(source, k->ir.name + ".cu", d->arch, &out->code, &error))
    return give_up(out, "kernel " + k->ir.name + ": " + error);
  cache_store(d->key, text, out->code);
}

void draft(mpy_device* d, const std::string& text, mpy_kernel* k, Draft* out) {
  std::string error;
  if (!parse(text, &k->ir, &error)) return give_up(out, "the kernel's text is not sound: " + error);
  if (!emit_cuda(k->ir, &k->code, &error)) return give_up(out, "kernel " + k->ir.name + ": " + error, MPY_UNSUPPORTED);
  draft_source(d, text, k, out);
}

// NVRTC takes a tenth of a second for a kernel and works in as many threads as call it.
void draft_all(mpy_device* d, const char* const* texts, mpy_kernel** kernels, std::vector<Draft>* out) {
  std::atomic<size_t> next{0};
  auto work = [&] {
    for (size_t i; (i = next++) < out->size();) draft(d, texts[i], kernels[i], &(*out)[i]);
  };
  const size_t helpers = std::min<size_t>(out->size(), std::max(1u, std::thread::hardware_concurrency())) - 1;
  std::vector<std::thread> threads;
  for (size_t i = 0; i < helpers; ++i) threads.emplace_back(work);
  work();
  for (std::thread& t : threads) t.join();
}

int load(mpy_device* d, const Draft& made, mpy_kernel* k) {
  if (made.result) return fail(made.error, made.result);
  ++(made.found ? d->cached : d->compiled);
  if (int bad = check(d->driver, d->driver->cuModuleLoadData(&k->module, made.code.data()), "loading a kernel"))
    return bad;
  for (const CudaPhase& phase : k->code.phases) {
    void* function = nullptr;
    if (int bad = check(d->driver, d->driver->cuModuleGetFunction(&function, k->module, phase.function.c_str()),
                        "finding a kernel"))
      return bad;
    k->functions.push_back(function);
  }
  return MPY_OK;
}
}  // namespace

int fail(std::string text, int code) {
  const size_t n = std::min(text.size(), sizeof last_error_text - 1);
  std::memcpy(last_error_text, text.data(), n);
  last_error_text[n] = 0;
  return code;
}
int check(const CudaDriver* d, int result, const char* what) {
  if (result == 0) return MPY_OK;
  const char* text = nullptr;
  d->cuGetErrorString(result, &text);
  return fail(std::string("cuda: ") + what + ": " + (text ? text : "unknown error"));
}
int enter(const mpy_device* d) { return check(d->driver, d->driver->cuCtxSetCurrent(d->context), "using the device"); }
const char* last_error() { return last_error_text; }

void destroy_kernel(mpy_kernel* k) {
  if (k->module && enter(k->device) == MPY_OK) k->device->driver->cuModuleUnload(k->module);
  delete k;
}

int compile(mpy_device* d, const char* const* texts, size_t n, mpy_kernel** out, size_t* failed) {
  if (n == 0) return MPY_OK;
  std::lock_guard lock(d->mutex);
  if (int bad = enter(d)) return bad;
  for (size_t i = 0; i < n; ++i) out[i] = new mpy_kernel{d, {}, {}, nullptr, {}};
  std::vector<Draft> drafts(n);
  draft_all(d, texts, out, &drafts);
  int code = MPY_OK;
  std::string first;
  for (size_t i = 0; i < n; ++i) {
    const int bad = load(d, drafts[i], out[i]);
    if (!bad) continue;
    destroy_kernel(out[i]);
    out[i] = nullptr;
    if (code) continue;
    code = bad;
    first = last_error_text;
    if (failed) *failed = i;
  }
  return code ? fail(first, code) : MPY_OK;
}

int compile_cuda_text(mpy_device* d, const std::string& name, std::string source,
                      const std::vector<std::string>& functions, mpy_kernel** out) {
  std::lock_guard lock(d->mutex);
  if (int bad = enter(d)) return bad;
  auto* k = new mpy_kernel{d, {}, {}, nullptr, {}};
  k->ir.name = name;
  k->code.source = std::move(source);
  for (const std::string& f : functions) k->code.phases.push_back({f, 1, 32});
  Draft made;
  draft_source(d, k->code.source, k, &made);
  if (int bad = load(d, made, k)) return destroy_kernel(k), bad;
  *out = k;
  return MPY_OK;
}

int launch_function(const mpy_kernel* k, size_t function, int64_t blocks, int threads, void** arguments) {
  const CudaDriver* driver = k->device->driver;
  const int result =
      driver->cuLaunchKernel(k->functions[function], static_cast<unsigned>(blocks), 1, 1,
                             static_cast<unsigned>(threads), 1, 1, 0, k->device->stream, arguments, nullptr);
  return check(driver, result, k->ir.name.c_str());
}

int launch(mpy_kernel* k, void* const* buffers, const uint64_t* scalars) {
  if (int bad = enter(k->device)) return bad;
  std::vector<void*> arguments;
  for (size_t i = 0; i < k->ir.args.size(); ++i) arguments.push_back(const_cast<void**>(&buffers[i]));
  for (size_t i = 0; i < k->ir.scalars.size(); ++i) arguments.push_back(const_cast<uint64_t*>(&scalars[i]));
  std::lock_guard lock(k->device->mutex);  // phases of one launch follow each other
  for (size_t p = 0; p < k->functions.size(); ++p) {
    const CudaPhase& phase = k->code.phases[p];
    if (int bad = launch_function(k, p, phase.blocks, phase.threads, arguments.data())) return bad;
  }
  return MPY_OK;
}

}  // namespace mpy::cuda
