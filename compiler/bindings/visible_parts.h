// What objects of native types show of what they hold.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "runtime/memory/isolate.h"

namespace mpy {

// What a container of a native type holds, in its order (TypeOps::visit); the bytes of one that holds bytes. Empty: an
// array with a memoryview that was released, which shows none.
std::vector<Value> visited_parts(Thread&, Object*);
std::optional<std::string> shown_bytes(Thread&, Value);

}  // namespace mpy
