// The way from a mutator to the isolate's Watcher.
#include "runtime/memory/watcher.h"

#include "runtime/memory/heap.h"

namespace mpy {

void watch_slow(Object* o, WatchSlot slot, uint64_t index) {
  if (Watcher* w = Heap::of(o).isolate.watcher) w->written(o, slot, index);
}

}  // namespace mpy
