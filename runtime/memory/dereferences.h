// Which objects C++ code looks into, for who proves that it says so (capture's row_proof.h). In checked builds
// Value::object() is the door: each call of it is reported to the thread's observer, if there is one. What reads only
// an object's kind or counts references goes by Value::header(), and a raw pointer that was kept is not seen again.
#pragma once
#include <utility>

#include "runtime/memory/object.h"

namespace mpy {

class DereferenceObserver {
 public:
  virtual void dereferenced(Object*) = 0;
  virtual void dying(Object*) = 0;  // its last reference went; it is whole still
  virtual void freed(Object*) = 0;  // and now its cell may serve for another

 protected:
  ~DereferenceObserver() = default;
};

#ifndef NDEBUG
extern thread_local constinit DereferenceObserver* freed_observer;  // hears of those also while it hears nothing else
#endif
// The cell of a dead object goes to others.
inline void report_freed(Object* o) {
#ifndef NDEBUG
  if (__builtin_expect(freed_observer != nullptr, 0)) freed_observer->freed(o);
#endif
}

// While it exists the thread's observer hears nothing: what looks into objects is no part of what is proved (the
// collector, the recorder itself).
class WithoutDereferences {
 public:
#ifdef NDEBUG
  WithoutDereferences() {}
#else
  WithoutDereferences() : outer_(std::exchange(dereference_observer, nullptr)) {}
  ~WithoutDereferences() { dereference_observer = outer_; }
#endif
  WithoutDereferences(const WithoutDereferences&) = delete;

#ifndef NDEBUG
 private:
  DereferenceObserver* outer_;
#endif
};

}  // namespace mpy
