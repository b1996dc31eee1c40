#include "runtime/memory/dereferences.h"

namespace mpy {

#ifndef NDEBUG
thread_local constinit DereferenceObserver *dereference_observer = nullptr, *freed_observer = nullptr;
void tell_dereferenced(Object* o) { dereference_observer->dereferenced(o); }
void tell_dying(Object* o) { dereference_observer->dying(o); }
#endif

}  // namespace mpy
