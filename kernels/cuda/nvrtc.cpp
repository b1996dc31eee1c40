#include "kernels/cuda/nvrtc.h"

#include <dlfcn.h>
#include <stdlib.h>

#include "kernels/cuda/functions.h"

namespace mpy::kernels {

// As in NVIDIA's interface; results are 0 when it worked.
#define NVRTC_FUNCTIONS(F) \
  F(nvrtcVersion, (int*, int*)) \
  F(nvrtcCreateProgram, (Program*, const char*, const char*, int, const char* const*, const char* const*)) \
  F(nvrtcCompileProgram, (Program, int, const char* const*)) \
  F(nvrtcGetCUBINSize, (Program, size_t*)) \
  F(nvrtcGetCUBIN, (Program, char*)) \
  F(nvrtcGetProgramLogSize, (Program, size_t*)) \
  F(nvrtcGetProgramLog, (Program, char*)) \
  F(nvrtcDestroyProgram, (Program*))

struct Nvrtc::Table {
  using Program = void*;
#define FIELD(name, parameters) int(*name) parameters;
  NVRTC_FUNCTIONS(FIELD)
#undef FIELD
};

bool Nvrtc::load(std::string* error) {
  static const char* const kNames[] = {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so",
                                       "/usr/local/cuda/lib64/libnvrtc.so"};
  const char* named = getenv("MPY_CUDA_DRIVER");  // a stand-in is both
  void* lib = named ? dlopen(named, RTLD_NOW | RTLD_LOCAL) : nullptr;
  for (const char* name : kNames)
    if (lib || (lib = dlopen(name, RTLD_NOW | RTLD_LOCAL))) break;
  if (!lib) {
    *error = "NVRTC (libnvrtc.so) was not found; it comes with the CUDA toolkit";
    return false;
  }
  static Table table;
  FindFunctions find{lib};
#define FIND(name, parameters) find(table.name, #name);
  NVRTC_FUNCTIONS(FIND)
#undef FIND
  if (find.missing) {
    *error = "the NVRTC on this machine is too old";
    return false;
  }
  int major = 0, minor = 0;
  table.nvrtcVersion(&major, &minor);
  version_ = std::to_string(major) + "." + std::to_string(minor);
  table_ = &table;
  return true;
}

Nvrtc* Nvrtc::open(std::string* error) {
  static std::string why;
  static Nvrtc* opened = [] {
    auto* n = new Nvrtc();
    return n->load(&why) ? n : nullptr;
  }();
  if (!opened) *error = why;
  return opened;
}

bool Nvrtc::compile(const std::string& source, const std::string& name, const std::string& arch, std::string* code,
                    std::string* error) {
  Table::Program program = nullptr;
  if (table_->nvrtcCreateProgram(&program, source.c_str(), name.c_str(), 0, nullptr, nullptr)) {
    *error = "NVRTC could not start a program";
    return false;
  }
  const std::string architecture = "--gpu-architecture=" + arch;
  const char* options[] = {architecture.c_str(), "--std=c++17", "--fmad=false", "--prec-div=true", "--prec-sqrt=true",
                           "--ftz=false",        "-w"};
  bool ok = table_->nvrtcCompileProgram(program, static_cast<int>(std::size(options)), options) == 0;
  size_t n = 0;
  if (ok) {
    ok = table_->nvrtcGetCUBINSize(program, &n) == 0 && n > 0;
    code->resize(n);
    ok = ok && table_->nvrtcGetCUBIN(program, code->data()) == 0;
    if (!ok) *error = "NVRTC gave no machine code for " + arch;
  } else {
    table_->nvrtcGetProgramLogSize(program, &n);
    error->resize(n);
    if (n) table_->nvrtcGetProgramLog(program, error->data());
    *error = "NVRTC, " + arch + ": " + *error;
  }
  table_->nvrtcDestroyProgram(&program);
  return ok;
}

}  // namespace mpy::kernels
