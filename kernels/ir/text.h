// What the printers of this room share.
#pragma once
#include <cstdint>
#include <string>

#include "kernels/ir/dtype.h"

namespace mpy::kernels {

// A constant as text: shortest form that reads back to the same value; "inf", "-inf", "nan" for the rest of the floats.
std::string literal(DType, uint64_t bits);

}  // namespace mpy::kernels
