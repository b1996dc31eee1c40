// Exceptions are values: a Result<T> is a T or "raised", with the exception in the Thread. Result<Value> is 8 bytes.
// A Result<Value> that is not raised OWNS its reference (the caller must store or release it); `Result<Ref>` likewise.
#pragma once
#include <utility>

#include "runtime/memory/value.h"

namespace mpy {

// What every raising helper returns; converts to any Result.
struct [[nodiscard]] Raised {};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T v) : value_(std::move(v)), ok_(true) {}
  Result(Raised) : value_{}, ok_(false) {}
  bool ok() const { return ok_; }
  bool raised() const { return !ok_; }
  T& value() { return value_; }
  const T& value() const { return value_; }
  T take() { return std::move(value_); }

 private:
  T value_;
  bool ok_;
};

template <>
class [[nodiscard]] Result<Value> {
 public:
  constexpr Result(Value v) : value_(v) {}
  constexpr Result(Raised) : value_(Value::raised()) {}
  constexpr bool ok() const { return !value_.is_raised(); }
  constexpr bool raised() const { return value_.is_raised(); }
  constexpr Value value() const { return value_; }
  constexpr Value take() const { return value_; }

 private:
  Value value_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  constexpr Result() : ok_(true) {}
  constexpr Result(Raised) : ok_(false) {}
  constexpr bool ok() const { return ok_; }
  constexpr bool raised() const { return !ok_; }
  constexpr void value() const {}
  constexpr void take() const {}

 private:
  bool ok_;
};
using Status = Result<void>;

// TRY(expr): the value of a Result, or return Raised from this function. Ref r = TRY(f()) takes ownership (ref.h).
#define MPY_TRY(expr) \
  ({ \
    auto mpy_try_result_ = (expr); \
    if (__builtin_expect(mpy_try_result_.raised(), 0)) return ::mpy::Raised{}; \
    mpy_try_result_.take(); \
  })
#define TRY(expr) MPY_TRY(expr)

}  // namespace mpy
