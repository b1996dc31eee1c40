// repr of a container that contains itself: "[...]". The objects being printed are a list on the C++ stack, one per thread.
#pragma once
#include "runtime/isolate.h"

namespace mpy {

class ReprGuard {
 public:
  ReprGuard(Thread&, Value container);
  ~ReprGuard();
  ReprGuard(const ReprGuard&) = delete;
  bool recursive() const { return recursive_; }
  Status entered();                                // RecursionError when the C++ stack is near its end
 private:
  Thread& t_;
  Object* object_;
  ReprGuard* outer_;
  bool recursive_ = false, counted_ = false;
};

// Thread::enter_native with the words of the RecursionError: "in comparison".
Status too_deep(Thread&, const char* doing);   // enter_native() failed
inline Status enter_deeper(Thread& t, const char* doing) {
  Status s = t.enter_native();
  return __builtin_expect(s.ok(), 1) ? s : too_deep(t, doing);
}

}  // namespace mpy
