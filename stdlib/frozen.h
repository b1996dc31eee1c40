// Modules compiled into the executable, by name.
#pragma once
#include <string_view>

#include "vm/code.h"
#include "runtime/isolate.h"

namespace mpy {

struct FrozenModule {
  const char* name;
  bool is_package;
  const void* image;       // vm/image.h: verified at first use
  size_t image_size;
};
const FrozenModule* find_frozen(std::string_view name);
Result<const Code*> frozen_code(Thread&, const FrozenModule&);

// A file's bytes, owned; OSError with the path.
Result<Value> read_file(Thread&, const char* path);

}  // namespace mpy
