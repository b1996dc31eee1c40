// Functions of math whose results libm rounds differently from CPython's own.
#pragma once

namespace mpy {

double special_gamma(double x);   // NaN where it has no value, infinity on overflow
double special_lgamma(double x);  // infinity at the poles
// The Euclidean norm: scaled, summed in 113 bits, so that the result is the rounded one.
double vector_norm(const double* values, long n);

}  // namespace mpy
