// Products and quotients of complex numbers, inline for the interpreter's warm paths.
#pragma once
#include <cmath>

#include "runtime/numbers/number_methods.h"

namespace mpy {

inline ComplexValue complex_product(ComplexValue a, ComplexValue b) {
  return {a.real * b.real - a.imag * b.imag, a.real * b.imag + a.imag * b.real};
}
// Smith's method, scaled by the larger component. False: b is zero.
inline bool complex_quotient(ComplexValue a, ComplexValue b, ComplexValue* out) {
  double abs_re = std::fabs(b.real), abs_im = std::fabs(b.imag);
  if (abs_re >= abs_im) {
    if (abs_re == 0) return false;
    double ratio = b.imag / b.real, denom = b.real + b.imag * ratio;
    *out = {(a.real + a.imag * ratio) / denom, (a.imag - a.real * ratio) / denom};
  } else if (abs_im >= abs_re) {
    double ratio = b.real / b.imag, denom = b.real * ratio + b.imag;
    *out = {(a.real * ratio + a.imag) / denom, (a.imag * ratio - a.real) / denom};
  } else {
    *out = {NAN, NAN};
  }
  return true;
}

}  // namespace mpy
