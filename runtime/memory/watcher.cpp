// The way from a mutator to the isolate's Watcher.
#include "runtime/memory/watcher.h"

#include <cstdlib>
#include <cstring>
#include <string_view>

#include "runtime/memory/heap.h"

namespace mpy {

void watch_slow(Object* o, WatchSlot slot, uint64_t index) {
  if (Watcher* w = Heap::of(o).isolate.watcher) w->written(o, slot, index);
}

#ifndef NDEBUG
bool report_left_out(const char* file, int line) {
  const char* chosen = getenv("MPY_MUTATE");
  if (!chosen || strncmp(chosen, "watch:", 6) != 0) return false;
  std::string_view wanted = chosen + 6, here = file;
  size_t colon = wanted.rfind(':');
  return colon != wanted.npos && here.ends_with(wanted.substr(0, colon)) && atoi(chosen + 6 + colon + 1) == line;
}
#endif

}  // namespace mpy
