// repr of a container that contains itself: "[...]". The objects being printed are a list on the C++ stack, one per
// thread.
#pragma once
#include "runtime/memory/isolate.h"

namespace mpy {

class ReprGuard {
 public:
  ReprGuard(Thread&, Value container);
  ~ReprGuard();
  ReprGuard(const ReprGuard&) = delete;
  bool recursive() const { return recursive_; }
  Status entered();  // RecursionError when the C++ stack is near its end
 private:
  Thread& t_;
  Object* object_;
  ReprGuard* outer_;
  bool recursive_ = false, counted_ = false;
};

// One more comparison or repr inside others: counted with the Python frames towards the limit. `doing`: the words of
// the RecursionError ("in comparison").
inline int recursion_depth(Thread& t) { return t.nested + *t.frames; }
Status too_deep(Thread&, const char* doing);  // at the limit, or enter_native() failed
inline Status enter_deeper(Thread& t, const char* doing) {
  if (__builtin_expect(recursion_depth(t) >= t.isolate.limits.recursion || t.enter_native().raised(), 0))
    return too_deep(t, doing);
  t.nested++;
  return {};
}
inline void leave_deeper(Thread& t) {
  t.nested--;
  t.leave_native();
}

}  // namespace mpy
