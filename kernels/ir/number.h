// A size, stride or position in the text of a kernel: a known number, or a parameter that every launch gives anew, so
// that one piece of code serves kernels of many sizes. What partitions, schedules and interprets only ever sees known
// numbers; parameters stand in the texts that go to a device's code generator (kernels/plan/kernel_store.h).
#pragma once
#include <cstdint>
#include <cstdlib>

namespace mpy::kernels {

class Number {
 public:
  Number(int64_t known = 0) : value_(known) {}
  static Number parameter(int32_t number, bool negative = false) {
    Number n;
    n.value_ = negative ? -1 : 1;
    n.parameter_ = number;
    return n;
  }

  bool known() const { return parameter_ < 0; }
  int32_t parameter() const { return parameter_; }             // -1 where known
  bool negative() const { return value_ < 0; }                 // a negative parameter is subtracted
  bool is(int64_t n) const { return known() && value_ == n; }  // known to be n
  bool multiple_of(int64_t n) const { return known() && value_ % n == 0; }
  // The value of a known number. Asking a parameter for one is a defect of the caller.
  operator int64_t() const {
    if (parameter_ >= 0) std::abort();
    return value_;
  }
  Number& operator+=(int64_t n) { return *this = Number(static_cast<int64_t>(*this) + n); }
  Number& operator-=(int64_t n) { return *this = Number(static_cast<int64_t>(*this) - n); }
  Number& operator*=(int64_t n) { return *this = Number(static_cast<int64_t>(*this) * n); }

 private:
  int64_t value_;
  int32_t parameter_ = -1;
};

}  // namespace mpy::kernels
