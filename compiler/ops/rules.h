// Rules that many records name, and the helpers of derivatives.
#pragma once
#include "compiler/ops/body.h"

namespace mpy::tensor {

Status same_dtype(PrimCall&);
Status promoted(PrimCall&);          // torch.result_type of all operands
Status promoted_to_bool(PrimCall&);  // computed in the promoted type, result bool
Status floating(PrimCall&);          // promoted, integers become the default float type
Status same_to_bool(PrimCall&);
Status dtype_in_attr0(PrimCall&);
Status index_dtype(PrimCall&);
Status broadcast_shape(PrimCall&);
Status first_shape(PrimCall&);      // contiguous
Status preserved_shape(PrimCall&);  // in the memory order of the first operand

// Formulas over tensors in derivatives; errors pass through.
ET operator+(const ET&, const ET&);
ET operator-(const ET&, const ET&);
ET operator*(const ET&, const ET&);
ET operator/(const ET&, const ET&);
ET operator-(const ET&);
ET operator+(const ET&, double);
ET operator-(const ET&, double);
ET operator-(double, const ET&);
ET operator*(const ET&, double);
ET operator/(const ET&, double);
ET operator/(double, const ET&);
Tensor literal(double);  // a number that is part of the plan
// `g` summed to `sizes`, the reverse of broadcasting.
ET sum_to(const ET& g, const Dims& sizes);

// Records of one and two operands: everything said here, the formula and the derivative given.
consteval Prim unary(const char* name, DtypeRule dtype, BodyFn body, GradFn grad, uint16_t saves) {
  return complete(
      {name, PrimClass::Map, 1, dtype, broadcast_shape, no_value_errors, body, lower_map, grad, saves, print_compute});
}
consteval Prim binary(const char* name, DtypeRule dtype, BodyFn body, GradFn grad, uint16_t saves) {
  return complete(
      {name, PrimClass::Map, 2, dtype, broadcast_shape, no_value_errors, body, lower_map, grad, saves, print_compute});
}
constexpr uint16_t kSave0 = 1, kSave1 = 2, kSave2 = 4;

}  // namespace mpy::tensor
