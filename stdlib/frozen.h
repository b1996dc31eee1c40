// Modules compiled into the executable, by name.
#pragma once
#include <string_view>

#include "runtime/memory/isolate.h"
#include "vm/code/image.h"

namespace mpy {

const FrozenImage* find_frozen(std::string_view name);
std::span<const FrozenImage> frozen_images();  // sorted by name
Result<const Code*> frozen_code(Thread&, const FrozenImage&);

// A file's bytes, owned; OSError with the path.
Result<Value> read_file(Thread&, const char* path);

}  // namespace mpy
