// A Python number as an operand of an op: its kind takes part in promotion, its value does not take part in a plan.
#pragma once
#include <bit>
#include <complex>
#include <cstdint>

#include "kernels/ir/dtype.h"

namespace mpy::tensor {

using kernels::DType;

// Complex element types are known to tensors only. An Expr is never complex: the storage of a complex tensor holds real
// numbers, a pair for each element, and the tensor is a window of it whose strides and offset count pairs. So kernels
// need no complex arithmetic; ops/complex_rules.cpp says what an op on complex tensors is in terms of their parts.
inline constexpr DType kC64 = static_cast<DType>(kernels::kDTypeCount);
inline constexpr DType kC128 = static_cast<DType>(kernels::kDTypeCount + 1);
inline constexpr int kElementTypes = kernels::kDTypeCount + 2;
constexpr bool is_complex(DType d) { return d >= kC64; }
constexpr bool is_inexact(DType d) { return d >= DType::F16; }  // floating or complex
constexpr DType part_type(DType d) { return d == kC64 ? DType::F32 : d == kC128 ? DType::F64 : d; }
constexpr DType complex_type(DType d) { return d == DType::F64 || d == kC128 ? kC128 : kC64; }
constexpr int64_t parts_of(DType d) { return is_complex(d) ? 2 : 1; }  // numbers of the storage in an element
constexpr size_t element_size(DType d) { return kernels::size_of(part_type(d)) * static_cast<size_t>(parts_of(d)); }

struct Scalar {
  enum Kind : uint8_t { Bool, Int, Float, Complex } kind = Int;
  int64_t i = 0;
  double d = 0;
  double imag = 0;
  static Scalar of(bool b) { return {Bool, b, double(b)}; }
  static Scalar of(int64_t v) { return {Int, v, double(v)}; }
  static Scalar of(int v) { return of(int64_t(v)); }
  static Scalar of(double v) { return {Float, 0, v}; }
  static Scalar of(std::complex<double> v) { return {Complex, 0, v.real(), v.imag()}; }
  bool is_float() const { return kind == Float; }
  bool is_complex() const { return kind == Complex; }
  double number() const { return d; }
  std::complex<double> complex() const { return {d, imag}; }
  int64_t integer() const { return kind >= Float ? int64_t(d) : i; }
  bool is(double v) const { return d == v && imag == 0; }
  bool truth() const { return kind >= Float ? d != 0 || imag != 0 : i != 0; }
  bool operator==(const Scalar& o) const {
    return kind == o.kind && i == o.i && std::bit_cast<uint64_t>(d) == std::bit_cast<uint64_t>(o.d) &&
           std::bit_cast<uint64_t>(imag) == std::bit_cast<uint64_t>(o.imag);
  }
};

enum class Than : uint8_t { Equal, Less, Greater };  // what a number is asked

// A number that may be another one when what is done to tensors is done again: `number` says which one of those that
// are loaded then. Who looks at its value says so (GraphObserver).
struct LoadedScalar {
  Scalar value;
  int64_t number = -1;  // Context::next_loaded
  bool operator==(const LoadedScalar&) const = default;
};

}  // namespace mpy::tensor
