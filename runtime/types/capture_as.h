// What a type says to capture: see the tables in annotations/.
#pragma once
#include <cstdint>

namespace mpy {

// How capture treats the objects of a type when they come from outside a region.
enum class CaptureAs : uint8_t {
  kMethods,    // says nothing: a table that adds methods to a type which another declares
  kValue,      // immutable, and nothing of it can change: guarded by its identity or its bits
  kParts,      // immutable, but made of other objects, which count when they are read
  kContainer,  // guarded by its length, its order and its items (visit, or buffer); every change notifies the watcher
  kSlots,      // an object with attributes: each one that is read is guarded
  kIterator,   // has a position
  kTensor,     // its metadata are guarded, its contents are an input of the graph
  kOpaque,     // its state cannot be guarded: a region that looks into it is refused
};

}  // namespace mpy
