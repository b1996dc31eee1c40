// Schema rows: complex numbers.
#include "compiler/autograd/tape.h"
#include "compiler/ops/linalg.h"
#include "compiler/schema/boxing.h"

#include <fmt/format.h>

namespace mpy::tensor {

namespace {
constexpr uint8_t FM = kFunction | kMethod, FMO = FM | kOut;

BoxedResult complex_of(const Tensor& re, const Tensor& im) {
  for (const Tensor& t : {re, im})
    if (t.dtype() != DType::F32 && t.dtype() != DType::F64 && t.dtype() != DType::F16)
      return fail(fmt::format("Expected both inputs to be Half, Float or Double tensors but got {} and {}",
                              scalar_type_name(re.dtype()), scalar_type_name(im.dtype())));
  if (re.dtype() != im.dtype())
    return fail(fmt::format("Expected object of scalar type {} but got scalar type {} for second argument",
                            scalar_type_name(re.dtype()), scalar_type_name(im.dtype())));
  if (re.dtype() == DType::F16) return fail(ErrorKind::NotImplemented, "complex32 is not implemented");
  return one(NAMED("ComplexBackward0", op::complex(re, im)));
}
BoxedResult polar_of(const Tensor& abs, const Tensor& angle) {
  for (const Tensor& t : {abs, angle})
    if (t.dtype() != DType::F32 && t.dtype() != DType::F64)
      return fail(fmt::format("Expected both inputs to be Half, Float or Double tensors but got {} and {}",
                              scalar_type_name(abs.dtype()), scalar_type_name(angle.dtype())));
  if (abs.dtype() != angle.dtype())
    return fail(fmt::format("Expected object of scalar type {} but got scalar type {} for second argument",
                            scalar_type_name(abs.dtype()), scalar_type_name(angle.dtype())));
  return one(NAMED("PolarBackward0", op::complex(abs * op::cos(angle), abs * op::sin(angle))));
}

// A row of the table is a line where it fits.
// clang-format off
constexpr Row kRows[] = {
    ROW("view_as_real(Tensor self) -> Tensor", kFunction, one(op::view_as_real(a.t(0))))
        ROW("view_as_complex(Tensor self) -> Tensor", kFunction, one(op::view_as_complex(a.t(0))))
            ROW("real(Tensor self) -> Tensor", FM, one(op::real(a.t(0))))
                ROW("imag(Tensor self) -> Tensor", FM, one(op::imag(a.t(0))))
                    ROW("complex(Tensor real, Tensor imag) -> Tensor", kFunction | kOut, complex_of(a.t(0), a.t(1)))
                        ROW("polar(Tensor abs, Tensor angle) -> Tensor", kFunction | kOut, polar_of(a.t(0), a.t(1)))
                            ROW("conj(Tensor self) -> Tensor", FM, one(NAMED("ConjBackward0", op::conj(a.t(0)))))
                                ROW("conj_physical(Tensor self) -> Tensor", FM | kInplace | kOut,
                                    one(NAMED("ConjPhysicalBackward0", op::conj(a.t(0)))))
                                    ROW("resolve_conj(Tensor self) -> Tensor", FM, one(a.t(0)))
                                        ROW("resolve_neg(Tensor self) -> Tensor", FM, one(a.t(0)))
                                            ROW("angle(Tensor self) -> Tensor", FMO,
                                                one(NAMED("AngleBackward0", op::angle(a.t(0)))))
                                                ROW("sgn(Tensor self) -> Tensor", FM | kInplace | kOut,
                                                    one(NAMED("SgnBackward0", op::sgn(a.t(0)))))
    // what torch.linalg, torch.fft and torch.special are written with
    ROW("lapack(Tensor self, Tensor? right, int what, bool flag=False, bool unit=False) -> Tensor[]", kNN,
        many(op::lapack(static_cast<kernels::Lapack>(a.i(2)), a.t(0), a.t(1), a.b(3), a.b(4))))
        ROW("fft(Tensor self, bool inverse) -> Tensor", kNN, one(op::fft(a.t(0), a.b(1)))) ROW(
            "special(Tensor[] operands, int which) -> Tensor", kNN,
            one(op::special(static_cast<kernels::Special>(a.i(1)), a.list(0))))
            ROW("hypot(Tensor self, Tensor other) -> Tensor", FM | kInplace | kOut, one(op::hypot(a.t(0), a.t(1))))};
// clang-format on
}  // namespace

std::span<const Row> complex_rows() { return kRows; }

}  // namespace mpy::tensor
