// Shared libraries that are opened at first use. A static program opens none: it has no loader of its own, and whatever
// lies on the machine is not what it was built with.
#pragma once

namespace mpy {

void* open_shared_library(const char* file);  // null: shared_library_error() says why
const char* shared_library_error();

}  // namespace mpy
