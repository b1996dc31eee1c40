// See openblas.h.
#include "kernels/reference/openblas.h"

#include <dlfcn.h>
#include <strings.h>

#include <cstdlib>

namespace mpy::kernels {
namespace {

constexpr const char* kLibrary = "libopenblas.so.0";
constexpr const char* kCoreVariable = "OPENBLAS_CORETYPE";  // OpenBLAS's README, "Setting the core type at runtime"

// The kernels that this processor can run, where the library chose those of 2004: it does so for processors that are
// newer than itself, which then take seven times as long. Null: its choice stands.
const char* better_core(void* library) {
  auto* chosen = reinterpret_cast<char* (*)()>(dlsym(library, "openblas_get_corename"));
  if (!chosen || std::getenv(kCoreVariable) || strcasecmp(chosen(), "prescott") != 0) return nullptr;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
    return "SkylakeX";
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return "Haswell";
#endif
  return nullptr;
}

void* load() {
  void* library = dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL);
  if (!library) return library;
  if (const char* core = better_core(library)) {
    dlclose(library);  // the variable is looked at while the library is loaded, and only then
    setenv(kCoreVariable, core, 0);
    library = dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL);
    unsetenv(kCoreVariable);
    if (!library) return library;
  }
  // Built on another pool of threads than ours, it works alone: two pools would fight for the cores.
  auto* parallel = reinterpret_cast<int (*)()>(dlsym(library, "openblas_get_parallel"));
  auto* set_threads = reinterpret_cast<void (*)(int)>(dlsym(library, "openblas_set_num_threads"));
  constexpr int kOpenMp = 2;
  if (parallel && set_threads && parallel() != kOpenMp) set_threads(1);
  return library;
}

}  // namespace

void* openblas() {
  static void* const library = load();
  return library;
}

}  // namespace mpy::kernels
