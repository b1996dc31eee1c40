// Watch bits: a write to an object whose kWatched flag is set is reported to the isolate's Watcher (capture has one).
// Every write path, natives and mocks included, goes through mutators, and these are the only callers of notify_write.
#pragma once
#include "runtime/memory/isolate.h"

namespace mpy {

enum class WatchSlot : uint8_t {
  Item,
  Attribute,
  CellValue,
  TypeNamespace,
  Bases,
  Class,
  Metadata,
  Data,
  Length,
  Death
};

class Watcher {
 public:
  virtual void written(Object* o, WatchSlot slot,
                       uint64_t index) = 0;  // after the write; index: slot number, 0 for containers
 protected:
  ~Watcher() = default;
};

void watch_slow(Object* o, WatchSlot slot, uint64_t index);
#ifdef NDEBUG
inline void notify_write(Object* o, WatchSlot slot, uint64_t index = 0) {
  if (__builtin_expect(o->watched(), 0)) watch_slow(o, slot, index);
}
#else
// Checked builds leave out what one line reports (MPY_MUTATE=watch:FILE:LINE), so that tests/mutation.py sees whether a
// test notices.
bool report_left_out(const char* file, int line);
inline void notify_write(Object* o, WatchSlot slot, uint64_t index = 0, const char* file = __builtin_FILE(),
                         int line = __builtin_LINE()) {
  if (__builtin_expect(o->watched(), 0) && !report_left_out(file, line)) watch_slow(o, slot, index);
}
#endif

}  // namespace mpy
