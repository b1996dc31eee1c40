// Frozen modules: the Python part of the library, compiled at build time.
#include "stdlib/frozen.h"

namespace mpy {

const FrozenModule* find_frozen(std::string_view) { return nullptr; }
Result<const Code*> frozen_code(Thread& t, const FrozenModule&) { return t.raise(Exc::ImportError, "no frozen modules"); }

}  // namespace mpy
