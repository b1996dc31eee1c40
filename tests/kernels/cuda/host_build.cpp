#include "tests/kernels/cuda/host_build.h"

#include <dlfcn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <map>

#include "kernels/cuda/emit.h"
#include "kernels/reference/reference.h"
#include "tests/kernels/cpu/harness.h"
#include "tests/kernels/cuda/gpu_marks.h"

namespace mpy::kernels::test {
namespace {

using HostEntry = void (*)(void* const*, const uint64_t*, unsigned);
constexpr size_t kFiles = 4;

struct Noted {
  Kernel kernel;
  CudaKernel code;
  HostEntry entry = nullptr;
};
std::map<std::string, Noted> noted;  // by text and variant
bool built = false;

std::string note(const std::string& id, Kernel kernel) {
  Noted& n = noted[id];
  kernel.name = "k" + std::to_string(noted.size());
  std::string error = verify(kernel);
  if (!error.empty()) return error;
  if (!emit_cuda(kernel, &n.code, &error)) return error;
  n.kernel = std::move(kernel);
  return "";
}

std::string run(const std::string& id, const std::vector<Array>& before, const std::vector<Array>& expected,
                const std::vector<uint64_t>& scalars) {
  const Noted& n = noted[id];
  if (!n.entry) return "was not built";
  for (unsigned seed : {1u, 7u}) {
    std::vector<Array> arrays = before;
    n.entry(addresses_of(arrays).data(), scalars.data(), seed);
    for (size_t i = 0; i < arrays.size(); ++i)
      if (std::string d = difference(expected[i], arrays[i]); !d.empty())
        return "a" + std::to_string(i) + " " + d + "\n" + n.code.source;
  }
  return "";
}

std::string write_and_build(const std::string& directory) {
  std::vector<std::string> sources(kFiles);
  for (std::string& s : sources) s = std::string("#define MPY_HOST 1\n") + cuda_host_prelude() + cuda_common_prelude();
  size_t next = 0;
  for (auto& [id, n] : noted) {
    const std::string& text = n.code.source;
    if (text.empty()) continue;  // it could not be emitted, which its test says
    const size_t entry = text.find("#ifdef MPY_HOST");
    sources[next++ % kFiles] += "namespace {\n" + text.substr(0, entry) + "}\n" + text.substr(entry);
  }
  std::vector<pid_t> children;
  for (size_t i = 0; i < kFiles; ++i) {
    const std::string path = directory + "/kernels" + std::to_string(i);
    std::ofstream(path + ".cpp") << sources[i];
    const std::string command = std::string(MPY_HOST_COMPILER) + " -std=c++17 -O0 -w -fPIC -shared -ffp-contract=off " +
                                path + ".cpp -o " + path + ".so 2> " + path + ".log";
    pid_t child = fork();
    if (child == 0) _exit(system(command.c_str()) == 0 ? 0 : 1);
    children.push_back(child);
    if (i % 2 == 0 && i + 1 < kFiles) continue;
    for (pid_t c : children) {
      int status = 0;
      if (waitpid(c, &status, 0) != c || status) return "the host's compiler failed, see " + directory;
    }
    children.clear();
  }
  return "";
}

}  // namespace

std::string build_noted_kernels(const std::string& directory) {
  built = true;
  if (std::string error = write_and_build(directory); !error.empty()) return error;
  size_t next = 0;
  std::vector<void*> libraries;
  for (size_t i = 0; i < kFiles; ++i)
    libraries.push_back(dlopen((directory + "/kernels" + std::to_string(i) + ".so").c_str(), RTLD_NOW | RTLD_LOCAL));
  for (auto& [id, n] : noted) {
    if (n.code.source.empty()) continue;
    void* library = libraries[next++ % kFiles];
    if (library) n.entry = reinterpret_cast<HostEntry>(dlsym(library, (n.kernel.name + "_host").c_str()));
    if (!n.entry) return "a kernel is missing from what was built: " + id;
  }
  return "";
}

std::string compare(const std::string& text, uint64_t seed, const std::vector<Array>& given, bool mild) {
  Kernel kernel;
  std::string error;
  if (!parse(text, &kernel, &error)) return "does not parse: " + error + "\n" + text;
  Kernel other = kernel;
  mark_for_gpu(other.body, true);
  std::vector<std::string> ids{"as written: " + text};
  const bool scheduled =
      text.find(" blocks {") != std::string::npos || text.find(" blocks_threads {") != std::string::npos;
  if (!scheduled) ids.push_back("for a gpu: " + text);
  if (!built) {
    error = note(ids[0], kernel);
    return error.empty() && !scheduled ? note(ids[1], other) : error;
  }
  auto reference = ReferenceKernel::compile(kernel, &error);
  if (!reference) return "reference: " + error;
  const std::vector<Array> before = arguments_for(kernel, seed, given, mild);
  std::vector<Array> expected = before;
  const std::vector<uint64_t> scalars = scalars_for(kernel);
  reference->run(addresses_of(expected).data(), scalars.data());
  for (const std::string& id : ids)
    if (std::string d = run(id, before, expected, scalars); !d.empty()) return id.substr(0, id.find(':')) + ": " + d;
  return "";
}

}  // namespace mpy::kernels::test
