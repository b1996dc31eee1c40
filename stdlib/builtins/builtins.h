// Fills the builtins module of an isolate, and gives the built-in types their methods.
#pragma once
#include "runtime/memory/isolate.h"

namespace mpy {

Status fill_builtins(Thread&, Value module);

}  // namespace mpy
