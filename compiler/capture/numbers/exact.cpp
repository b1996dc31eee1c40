// See exact.h.
#include "compiler/capture/numbers/exact.h"

#include <cstdint>
#include <limits>

namespace mpy {
namespace {

using tensor::Scalar;

bool is_a_double(int64_t i) {
  constexpr int64_t kMost = int64_t{1} << 53;
  return i <= kMost && i >= -kMost;
}

double as_float(const Scalar& s) { return s.is_float() ? s.d : static_cast<double>(s.i); }

bool divide_to_floor(int64_t a, int64_t b, int64_t* quotient, int64_t* rest) {
  if (b == 0 || (a == std::numeric_limits<int64_t>::min() && b == -1)) return false;
  *quotient = a / b;
  *rest = a % b;
  if (*rest != 0 && (*rest < 0) != (b < 0)) --*quotient, *rest += b;
  return true;
}

bool compute_ints(BinaryOp op, int64_t a, int64_t b, Scalar* out) {
  int64_t i = 0, other = 0;
  switch (op) {
    case BinaryOp::Add:
      if (__builtin_add_overflow(a, b, &i)) return false;
      break;
    case BinaryOp::Sub:
      if (__builtin_sub_overflow(a, b, &i)) return false;
      break;
    case BinaryOp::Mul:
      if (__builtin_mul_overflow(a, b, &i)) return false;
      break;
    case BinaryOp::FloorDiv:
      if (!divide_to_floor(a, b, &i, &other)) return false;
      break;
    case BinaryOp::Mod:
      if (!divide_to_floor(a, b, &other, &i)) return false;
      break;
    case BinaryOp::TrueDiv:
      if (b == 0 || !is_a_double(a) || !is_a_double(b)) return false;
      return *out = Scalar::of(static_cast<double>(a) / static_cast<double>(b)), true;
    default: return false;
  }
  return *out = Scalar::of(i), true;
}

template <class T>
bool holds(CompareOp op, T a, T b) {
  switch (op) {
    case CompareOp::Eq: return a == b;
    case CompareOp::Ne: return a != b;
    case CompareOp::Lt: return a < b;
    case CompareOp::Le: return a <= b;
    case CompareOp::Gt: return a > b;
    default: return a >= b;
  }
}

}  // namespace

bool compute_exactly(BinaryOp op, const Scalar& a, const Scalar& b, Scalar* out) {
  if (!a.is_float() && !b.is_float()) return compute_ints(op, a.i, b.i, out);
  const double x = as_float(a), y = as_float(b);
  switch (op) {
    case BinaryOp::Add: return *out = Scalar::of(x + y), true;
    case BinaryOp::Sub: return *out = Scalar::of(x - y), true;
    case BinaryOp::Mul: return *out = Scalar::of(x * y), true;
    case BinaryOp::TrueDiv: return y != 0 && (*out = Scalar::of(x / y), true);
    default: return false;
  }
}

bool compare_exactly(CompareOp op, const Scalar& a, const Scalar& b, bool* out) {
  if (!a.is_float() && !b.is_float()) return *out = holds(op, a.i, b.i), true;
  if ((!a.is_float() && !is_a_double(a.i)) || (!b.is_float() && !is_a_double(b.i))) return false;
  return *out = holds(op, as_float(a), as_float(b)), true;
}

}  // namespace mpy
