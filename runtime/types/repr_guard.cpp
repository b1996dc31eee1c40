// See repr_guard.h.
#include "runtime/types/repr_guard.h"

namespace mpy {

ReprGuard::ReprGuard(Thread& t, Value v) : t_(t), object_(v.object()), outer_(t.printing) {
  for (ReprGuard* g = outer_; g; g = g->outer_) recursive_ = recursive_ || g->object_ == object_;
  t.printing = this;
}
ReprGuard::~ReprGuard() {
  t_.printing = outer_;
  if (counted_) t_.leave_native();
}
Status ReprGuard::entered() {
  TRY(t_.enter_native());
  counted_ = true;
  return {};
}

Status too_deep(Thread& t, const char* doing) {
  if (t.current_exception().is_unset())
    return t.raise(Exc::RecursionError, "maximum recursion depth exceeded {}", {doing});
  if (!t.exception_matches(Exc::RecursionError)) return Raised{};
  Ref dropped = t.take_exception();
  return t.raise(Exc::RecursionError, "maximum recursion depth exceeded {}", {doing});
}

}  // namespace mpy
