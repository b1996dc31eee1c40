// A Python number as an operand of an op: its kind takes part in promotion, its value does not take part in a plan.
#pragma once
#include <bit>
#include <cstdint>

#include "kernels/ir/dtype.h"

namespace mpy::tensor {

using kernels::DType;

struct Scalar {
  enum Kind : uint8_t { Bool, Int, Float } kind = Int;
  int64_t i = 0;
  double d = 0;
  static Scalar of(bool b) { return {Bool, b, double(b)}; }
  static Scalar of(int64_t v) { return {Int, v, double(v)}; }
  static Scalar of(int v) { return of(int64_t(v)); }
  static Scalar of(double v) { return {Float, 0, v}; }
  bool is_float() const { return kind == Float; }
  double number() const { return d; }
  int64_t integer() const { return kind == Float ? int64_t(d) : i; }
  bool is(double v) const { return d == v; }
  bool operator==(const Scalar& o) const {
    return kind == o.kind && i == o.i && std::bit_cast<uint64_t>(d) == std::bit_cast<uint64_t>(o.d);
  }
};

}  // namespace mpy::tensor
