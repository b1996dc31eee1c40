// See repr_guard.h.
#include "runtime/repr_guard.h"

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

}  // namespace mpy
