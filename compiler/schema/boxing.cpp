// See boxing.h.
#include "compiler/schema/boxing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "compiler/autograd/tape.h"

namespace mpy::tensor {

void rename_grad_fn(const Tensor& t, uint64_t first_node, const char* name) {
  GradNode* n = t->autograd ? t->autograd->grad_fn.get() : nullptr;
  if (!n || n->sequence < first_node) return;
  n->name = name;
  if (first_node) n->first = n->first ? std::min(n->first, first_node) : first_node;
}

Boxed boxed_scalar(Scalar s) {
  switch (s.kind) {
    case Scalar::Bool: return s.truth();
    case Scalar::Int: return s.i;
    case Scalar::Float: return s.d;
    case Scalar::Complex: break;
  }
  return s.complex();
}
Scalar unboxed_scalar(const Boxed& b) {
  if (auto* v = std::get_if<bool>(&b)) return Scalar::of(*v);
  if (auto* v = std::get_if<int64_t>(&b)) return Scalar::of(*v);
  if (auto* v = std::get_if<double>(&b)) return Scalar::of(*v);
  if (auto* v = std::get_if<std::complex<double>>(&b)) return Scalar::of(*v);
  if (auto* v = std::get_if<LoadedScalar>(&b)) return value_of(*v);
  return Scalar::of(0);
}
LoadedScalar number_of(const Boxed& b) {
  auto* v = std::get_if<LoadedScalar>(&b);
  return v ? *v : LoadedScalar{unboxed_scalar(b)};
}

BoxedResult written(const Tensor& self, const ET& value) {
  if (!value.ok()) return value.failure();
  TENSOR_TRY(assign_inplace(self, *value));
  return std::vector<Boxed>{Boxed(self)};
}

bool holds(DType d, Scalar s) {
  if (!kernels::is_int(d) || d == DType::Bool || s.is_complex()) return true;
  const bool is_signed = !kernels::is_unsigned(d);
  const int bits = static_cast<int>(kernels::size_of(d)) * 8 - is_signed;
  if (s.is_float()) {
    const double most = std::ldexp(1.0, bits), least = is_signed ? -most : 0;
    return s.d >= least && s.d < most;
  }
  if (bits >= 63) return true;
  const int64_t n = s.integer(), most = (int64_t{1} << bits) - 1;
  return n <= most && n >= (is_signed ? -most - 1 : -most);
}

namespace {
// The largest finite number of a floating type.
double most_of(DType d) {
  switch (part_type(d)) {
    case DType::F16: return 65504;
    case DType::BF16: return 0x1.fep127;
    case DType::F32: return 0x1.fffffep127;
    default: return 0x1.fffffffffffffp1023;
  }
}
Status overflows(DType d) {
  constexpr const char* kNames[] = {"bool",          "uint8_t",  "int8_t",   "int16_t",  "int",
                                    "int64_t",       "uint16_t", "uint32_t", "uint64_t", "c10::Half",
                                    "c10::BFloat16", "float",    "double"};
  const char* name =
      is_complex(d) ? (d == kC64 ? "c10::complex<float>" : "c10::complex<double>") : kNames[static_cast<int>(d)];
  return fail(fmt::format("value cannot be converted to type {} without overflow", name));
}
// An int is only compared with the ends of the type's range, and with none where all of 64 bits are in it.
Status check_holds_int(DType d, const LoadedScalar& s) {
  const bool is_signed = !kernels::is_unsigned(d);
  const int bits = is_inexact(d) ? 64 : static_cast<int>(kernels::size_of(d)) * 8 - is_signed;
  if (bits >= 63 && d != DType::F16) return Unit{};
  const double most = d == DType::F16 ? most_of(d) : std::ldexp(1.0, bits) - 1;
  const double least = d == DType::F16 || !is_signed ? -most : -most - 1;
  return is_greater(s, most) || is_less(s, least) ? overflows(d) : Status(Unit{});
}
}  // namespace

Status check_holds(DType d, const LoadedScalar& s) {
  if (d == DType::Bool) return Unit{};
  if (s.value.imag != 0) return is_complex(d) ? Status(Unit{}) : overflows(d);
  if (!s.value.is_float() && !s.value.is_complex()) return check_holds_int(d, s);
  if (!is_inexact(d)) return holds(d, value_of(s)) ? Status(Unit{}) : overflows(d);
  const double most = most_of(d), infinite = std::numeric_limits<double>::infinity();
  if (most == most_of(DType::F64)) return Unit{};
  if ((is_greater(s, most) && !is_number(s, infinite)) || (is_less(s, -most) && !is_number(s, -infinite)))
    return overflows(d);
  return Unit{};
}

Status check_alpha(DType result, const LoadedScalar& alpha) {
  if (alpha.value.kind == Scalar::Bool && result != DType::Bool)
    return fail("Boolean alpha only supported for Boolean results.");
  if (!is_inexact(result) && alpha.value.kind >= Scalar::Float)
    return fail("For integral input tensors, argument alpha must not be a floating point number.");
  if (!is_complex(result) && alpha.value.is_complex())
    return fail("For non-complex input tensors, argument alpha must not be a complex number.");
  return check_holds(result, alpha);
}

}  // namespace mpy::tensor
