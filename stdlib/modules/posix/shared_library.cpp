// See shared_library.h.
#include "stdlib/modules/posix/shared_library.h"

#include <dlfcn.h>
#include <link.h>

#include <algorithm>

namespace mpy {
namespace {

// Is the program one that no loader has started?
bool is_static() {
  // The program itself comes first.
  auto look = [](dl_phdr_info* info, size_t, void* found) {
    *static_cast<bool*>(found) = std::any_of(info->dlpi_phdr, info->dlpi_phdr + info->dlpi_phnum,
                                             [](const auto& part) { return part.p_type == PT_INTERP; });
    return 1;
  };
  bool has_loader = true;
  dl_iterate_phdr(look, &has_loader);
  return !has_loader;
}

}  // namespace

void* open_shared_library(const char* file) { return is_static() ? nullptr : dlopen(file, RTLD_NOW | RTLD_LOCAL); }

const char* shared_library_error() {
  if (is_static()) return "a static program loads no shared libraries";
  return dlerror();
}

}  // namespace mpy
