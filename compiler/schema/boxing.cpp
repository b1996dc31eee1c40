// See boxing.h.
#include "compiler/schema/boxing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

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

Status check_holds(DType d, const LoadedScalar& s) {
  if (!kernels::is_int(d) || holds(d, value_of(s))) return Unit{};
  const char* name = d == DType::U8    ? "uint8_t"
                     : d == DType::I8  ? "int8_t"
                     : d == DType::I16 ? "int16_t"
                     : d == DType::I32 ? "int"
                     : d == DType::U16 ? "uint16_t"
                     : d == DType::U32 ? "uint32_t"
                     : d == DType::U64 ? "uint64_t"
                                       : "int64_t";
  return fail(fmt::format("value cannot be converted to type {} without overflow", name));
}

}  // namespace mpy::tensor
