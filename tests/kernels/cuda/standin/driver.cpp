// A stand-in for NVIDIA's driver and NVRTC, for machines without a GPU: MPY_CUDA_DRIVER names this library. Kernels are
// built by the host's compiler against the host prelude and run as fibers. Device memory is the host's, but no one may
// touch it outside a copy, a clearing or a launch: whatever takes a device address for its own falls at once.
//
// Work is done when it is asked for, in order; a stream is a name.
#include <dlfcn.h>
#include <elf.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>
#include <string>

#include "kernels/cuda/emit.h"
#include "tests/kernels/cuda/standin/memory.h"

namespace {

constexpr int kOk = 0, kInvalid = 1, kNoMemory = 2, kNotFound = 500;
using standin::Address;
using Launch = void (*)(void** arguments, long long blocks, int threads, unsigned seed);

using standin::blocks;
using standin::inside;
using standin::lock;
using standin::Opened;
using standin::whole_pages;

int move(Address to, bool to_device, Address from, bool from_device, size_t n) {
  std::lock_guard hold(lock);
  if (n == 0) return kOk;
  if ((to_device && !inside(to, n)) || (from_device && !inside(from, n))) return kInvalid;
  const Opened opened;
  std::memmove(reinterpret_cast<void*>(to), reinterpret_cast<const void*>(from), n);
  return kOk;
}

struct Program {
  std::string source, code, log;
};

// Device code for the host: its prelude is exchanged.
std::string for_host(const std::string& source) {
  const std::string device = mpy::kernels::cuda_device_prelude();
  const size_t skip = source.starts_with(device) ? device.size() : 0;
  return std::string("#define MPY_HOST 1\n") + mpy::kernels::cuda_host_prelude() + source.substr(skip);
}

std::string contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream all;
  all << in.rdbuf();
  return all.str();
}

int build(Program* p) {
  char directory[] = "/tmp/mpy_standin_XXXXXX";
  if (!mkdtemp(directory)) return kInvalid;
  const std::string path = std::string(directory) + "/kernel";
  std::ofstream(path + ".cpp") << for_host(p->source);
  const std::string command = std::string(MPY_HOST_COMPILER) + " -std=c++17 -O0 -w -fPIC -shared -ffp-contract=off " +
                              path + ".cpp -o " + path + ".so 2> " + path + ".log";
  const bool built = std::system(command.c_str()) == 0;
  p->code = built ? contents(path + ".so") : "";
  p->log = contents(path + ".log");
  for (const char* end : {".cpp", ".so", ".log"}) unlink((path + end).c_str());
  rmdir(directory);
  return built ? kOk : kInvalid;
}

size_t elf_size(const void* image) {
  Elf64_Ehdr header;
  std::memcpy(&header, image, sizeof header);
  return header.e_shoff + static_cast<size_t>(header.e_shentsize) * header.e_shnum;
}

}  // namespace

extern "C" {

int cuInit(unsigned) { return kOk; }
int cuDeviceGet(int* device, int ordinal) { return *device = ordinal, kOk; }
int cuDeviceGetCount(int* count) { return *count = 1, kOk; }
int cuDeviceGetName(char* name, int n, int) { return std::snprintf(name, static_cast<size_t>(n), "stand-in"), kOk; }
int cuDeviceGetAttribute(int* value, int attribute, int) {
  *value = attribute == 16 ? 4 : attribute == 75 ? 9 : 0;  // four processors of sm_90
  return kOk;
}
int cuDevicePrimaryCtxRetain(void** context, int) { return *context = &lock, kOk; }
int cuDevicePrimaryCtxRelease_v2(int) { return kOk; }
int cuCtxSetCurrent(void*) { return kOk; }
int cuStreamCreate(void** stream, unsigned) { return *stream = &lock, kOk; }
int cuStreamSynchronize(void*) { return kOk; }
int cuMemGetInfo_v2(size_t* left, size_t* all) { return *left = *all = size_t(1) << 30, kOk; }

int cuDeviceGetDefaultMemPool(void** pool, int) { return *pool = nullptr, kOk; }
int cuMemPoolSetAttribute(void*, int, void*) { return kOk; }
int cuMemAllocAsync(Address* out, size_t bytes, void*) {
  std::lock_guard hold(lock);
  void* at = mmap(nullptr, whole_pages(bytes), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (at == MAP_FAILED) return kNoMemory;
  *out = reinterpret_cast<Address>(at);
  blocks()[*out] = bytes;
  return kOk;
}
int cuMemFreeAsync(Address at, void*) {
  std::lock_guard hold(lock);
  auto block = blocks().find(at);
  if (block == blocks().end()) return kInvalid;
  munmap(reinterpret_cast<void*>(at), whole_pages(block->second));
  blocks().erase(block);
  return kOk;
}
int cuMemcpyHtoDAsync_v2(Address to, const void* from, size_t n, void*) {
  return move(to, true, reinterpret_cast<Address>(from), false, n);
}
int cuMemcpyDtoHAsync_v2(void* to, Address from, size_t n, void*) {
  return move(reinterpret_cast<Address>(to), false, from, true, n);
}
int cuMemcpyDtoDAsync_v2(Address to, Address from, size_t n, void*) { return move(to, true, from, true, n); }
int cuMemsetD8Async(Address to, unsigned char value, size_t n, void*) {
  std::lock_guard hold(lock);
  if (n && !inside(to, n)) return kInvalid;
  const Opened opened;
  std::memset(reinterpret_cast<void*>(to), value, n);
  return kOk;
}

int cuModuleLoadData(void** module, const void* image) {
  // A name of its own for each: the loader takes equal names for one library.
  char path[] = "/tmp/mpy_standin_module_XXXXXX";
  const int file = mkstemp(path);
  if (file < 0) return kNoMemory;
  const size_t n = elf_size(image);
  const bool whole = write(file, image, n) == static_cast<ssize_t>(n);
  *module = whole ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : nullptr;
  close(file);
  unlink(path);
  return *module ? kOk : kInvalid;
}
int cuModuleUnload(void* module) { return dlclose(module), kOk; }
int cuModuleGetFunction(void** function, void* module, const char* name) {
  *function = dlsym(module, (std::string(name) + "_launch").c_str());
  return *function ? kOk : kNotFound;
}
int cuLaunchKernel(void* function, unsigned x, unsigned, unsigned, unsigned threads, unsigned, unsigned, unsigned,
                   void*, void** arguments, void**) {
  std::lock_guard hold(lock);
  static unsigned seed = 0;
  const Opened opened;
  reinterpret_cast<Launch>(function)(arguments, x, static_cast<int>(threads), ++seed);
  return kOk;
}
int cuGetErrorString(int code, const char** text) {
  *text = code == kNoMemory ? "out of memory" : code == kNotFound ? "not found" : "invalid argument";
  return kOk;
}

int nvrtcVersion(int* major, int* minor) { return *major = 0, *minor = 1, kOk; }
int nvrtcCreateProgram(void** program, const char* source, const char*, int, const char* const*, const char* const*) {
  *program = new Program{source, "", ""};
  return kOk;
}
int nvrtcCompileProgram(void* program, int, const char* const*) { return build(static_cast<Program*>(program)); }
int nvrtcGetCUBINSize(void* program, size_t* n) { return *n = static_cast<Program*>(program)->code.size(), kOk; }
int nvrtcGetCUBIN(void* program, char* out) {
  const std::string& code = static_cast<Program*>(program)->code;
  std::memcpy(out, code.data(), code.size());
  return kOk;
}
int nvrtcGetProgramLogSize(void* program, size_t* n) { return *n = static_cast<Program*>(program)->log.size(), kOk; }
int nvrtcGetProgramLog(void* program, char* out) {
  const std::string& log = static_cast<Program*>(program)->log;
  std::memcpy(out, log.data(), log.size());
  return kOk;
}
int nvrtcDestroyProgram(void** program) {
  delete static_cast<Program*>(*program);
  *program = nullptr;
  return kOk;
}
}
