// How a native module enters an isolate: a builder that fills a fresh module, found by name at import.
#pragma once
#include "runtime/types/native.h"

namespace mpy {

struct NativeModule {
  const char* name;
  Status (*build)(Thread&, Value module);
};
// Made from the `module NAME = BUILDER` lines of annotations/stdlib/. Those without a builder (builtins, sys) are made
// at start-up.
std::span<const NativeModule> native_modules();

// What a native module named so when it was built, wherever programs have put the module and its names since. Borrowed;
// unset: it has not been imported, or has no such name.
Value own_value(Thread&, const char* module, const char* name);

}  // namespace mpy
