// How a native module enters an isolate: a builder that fills a fresh module, found by name at import.
#pragma once
#include "runtime/types/native.h"

namespace mpy {

struct NativeModule {
  const char* name;
  Status (*build)(Thread&, Value module);
};
std::span<const NativeModule> native_modules();  // registry.cpp

}  // namespace mpy
