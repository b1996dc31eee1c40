// Start-up of the built-in types cannot go on without memory.
#pragma once
#include <cstdlib>

#include "runtime/memory/result.h"

namespace mpy {

inline void must(Status s) {
  if (s.raised()) std::abort();
}

}  // namespace mpy
