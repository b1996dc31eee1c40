// Counted pointers. Everything of a tensor but its bytes belongs to one isolate and is counted without atomics
// (an isolate runs under one lock); `T` has `uint32_t refs` starting at 1 and a static `destroy(T*)`.
#pragma once
#include <cstddef>
#include <cstdint>
#include <utility>

namespace mpy::tensor {

template <class T>
class Ref {
 public:
  Ref() = default;
  Ref(std::nullptr_t) {}
  Ref(const Ref& o) : p_(o.p_) {
    if (p_) ++p_->refs;
  }
  Ref(Ref&& o) noexcept : p_(o.p_) { o.p_ = nullptr; }
  Ref& operator=(Ref o) noexcept {
    std::swap(p_, o.p_);
    return *this;
  }
  ~Ref() {
    if (p_ && --p_->refs == 0) T::destroy(p_);
  }

  static Ref adopt(T* p) {
    Ref r;
    r.p_ = p;
    return r;
  }  // takes over the count that `p` has
  static Ref share(T* p) {
    if (p) ++p->refs;
    return adopt(p);
  }
  T* release() {
    T* p = p_;
    p_ = nullptr;
    return p;
  }
  T* get() const { return p_; }
  T* operator->() const { return p_; }
  T& operator*() const { return *p_; }
  explicit operator bool() const { return p_ != nullptr; }
  bool operator==(const Ref& o) const { return p_ == o.p_; }

 private:
  T* p_ = nullptr;
};

}  // namespace mpy::tensor
