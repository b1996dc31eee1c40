// The header of every heap object, its flag bits, and reference counting.
//
// `rc`: bits 0..7 flags, bits 8..31 the number of references but one, so that the last one to go is a borrow: death is
// the carry of a subtraction in memory, no compare. The count saturates: an increment that would overflow makes the
// object immortal. A dead object that waits to be destroyed has the wrapped count of 0 references. `kind`: a fixed
// number for built-in types (kinds.def), or the id of a Layout (type.h); type and layout cost one 32-bit compare. Kind
// ids count up and are never reused.
#pragma once
#include <cstdint>

#include "runtime/memory/value.h"

namespace mpy {

class Thread;

enum class Kind : uint32_t {
#define KIND(name, type_name) name,
#include "runtime/memory/kinds.def"
#undef KIND
  FirstLayout,  // ids from here on are given out by the isolate
};

struct Object {
  uint32_t rc;
  uint32_t kind;

  static constexpr uint32_t kWatched = 1;     // a record subscribed to a slot of this object: writes are reported
  static constexpr uint32_t kAnchored = 2;    // a record reaches it otherwise than through its arguments (alias check)
  static constexpr uint32_t kMark = 4;        // the cycle collector's
  static constexpr uint32_t kWeakref = 8;     // has weak references
  static constexpr uint32_t kFinalised = 16;  // __del__ has run
  static constexpr uint32_t kImmortal = 32;
  static constexpr uint32_t kCodeHolds = 64;  // a cell of a module's dict: code remembers where it is
  static constexpr uint32_t kCounted = 256;   // one reference more or less
  static constexpr uint32_t kSole = 0;        // rc of an object with one reference and no flags

  bool is(Kind k) const { return kind == static_cast<uint32_t>(k); }
#ifdef MPY_WITHOUT_WATCHING
  bool watched() const { return false; }
#else
  bool watched() const { return rc & kWatched; }
#endif
  uint32_t count() const { return ((rc >> 8) + 1) & 0xffffff; }
};
static_assert(sizeof(Object) == 8);

void object_dead(Object*);       // count reached zero: park it or free it (memory.cpp)
void object_saturated(Object*);  // the count overflowed: immortal from now on

inline void incref(Object* o) {
  if (__builtin_expect(__builtin_add_overflow(o->rc, Object::kCounted, &o->rc), 0)) object_saturated(o);
}
// One reference less. True: it was the last; the object waits for object_dead.
inline bool drops_last(Object* o) {
  return __builtin_expect(__builtin_sub_overflow(o->rc, Object::kCounted, &o->rc), 0);
}
// One reference more. False: the count is full, nothing changed.
inline bool takes_one(Object* o) {
  if (__builtin_expect(__builtin_add_overflow(o->rc, Object::kCounted, &o->rc), 0)) {
    __asm__ volatile("" : "+m"(o->rc));  // or the sum is kept in a register for this case, and stored apart
    o->rc -= Object::kCounted;
    return false;
  }
  return true;
}
inline void decref(Object* o) {
  if (drops_last(o)) object_dead(o);
}
inline void incref(Value v) {
  if (v.is_object()) incref(v.header());
}
inline void decref(Value v) {
  if (v.is_object()) decref(v.header());
}

inline bool is_kind(Value v, Kind k) { return v.is_object() && v.header()->is(k); }

}  // namespace mpy
