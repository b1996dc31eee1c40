// Ref: a counted Value in C++. Natives hold Refs for everything they own across a call that could run Python.
#pragma once
#include <cstring>
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

// Of many values, four at a time: small ints need no counting.
inline bool four_small_ints(const Value* v) {
  return ((v[0].bits() | v[1].bits() | v[2].bits() | v[3].bits()) & 3) == 0;
}
// to = from, each with a reference of its own.
inline void copy_refs(Value* to, const Value* from, uint64_t n) {
  const Value* end = from + n;
  for (; end - from >= 4; to += 4, from += 4) {
    if (!four_small_ints(from))
      for (int i = 0; i < 4; i++) incref(from[i]);
    std::memcpy(static_cast<void*>(to), from, 4 * sizeof(Value));
  }
  for (; from < end; from++) *to++ = new_ref(*from);
}
// Their references go, the last one's first.
inline void release_refs(const Value* v, uint64_t n) {
  for (; n % 4; n--) decref(v[n - 1]);
  for (; n; n -= 4)
    if (!four_small_ints(v + n - 4))
      for (uint64_t i = 1; i <= 4; i++) decref(v[n - i]);
}

// Ref r = TRY_REF(f()): TRY and own the result.
#define TRY_REF(expr) ::mpy::Ref::take(MPY_TRY(expr))

}  // namespace mpy
