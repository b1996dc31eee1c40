// Which classes cannot be changed once their module is loaded.
#pragma once

#include "runtime/memory/object.h"
#include "runtime/types/type.h"

namespace mpy {

// Native ones, and those of the library that are native ones in CPython; but time.struct_time and its like, which are
// tuples, can be changed.
inline bool is_fixed_class(const TypeObject* type) {
  if (!(type->flags & TypeObject::kHeapType)) return true;
  return type->flags & TypeObject::kDotted && type->payload_kind != static_cast<uint16_t>(Kind::Tuple);
}

}  // namespace mpy
