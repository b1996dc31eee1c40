// Ref: a counted Value in C++. Natives hold Refs for everything they own across a call that could run Python.
#pragma once
#include <utility>

#include "runtime/memory/object.h"
#include "runtime/memory/result.h"

namespace mpy {

class Ref {
 public:
  Ref() = default;
  static Ref take(Value owned) {
    Ref r;
    r.v_ = owned;
    return r;
  }  // adopts a reference
  static Ref copy(Value borrowed) {
    incref(borrowed);
    return take(borrowed);
  }
  Ref(const Ref& o) : v_(o.v_) { incref(v_); }
  Ref(Ref&& o) noexcept : v_(std::exchange(o.v_, Value::unset())) {}
  Ref& operator=(Ref o) noexcept {
    std::swap(v_, o.v_);
    return *this;
  }
  ~Ref() { decref(v_); }
  Value get() const { return v_; }
  operator Value() const { return v_; }
  Value release() { return std::exchange(v_, Value::unset()); }  // gives the reference away
  void reset() { decref(release()); }
  bool is_set() const { return !v_.is_unset(); }

 private:
  Value v_;
};

inline Value new_ref(Value v) {
  incref(v);
  return v;
}

// Ref r = TRY_REF(f()): TRY and own the result.
#define TRY_REF(expr) ::mpy::Ref::take(MPY_TRY(expr))

}  // namespace mpy
