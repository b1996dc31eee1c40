// Kernels of a plan that are equal, as those of equal layers are: what is worked out for one holds for all.
#pragma once
#include <string>

#include "kernels/ir/ir.h"

namespace mpy::kernels {

// All there is in a kernel, ids and name included: equal strings, equal kernels.
std::string exact_key(const Kernel&);

}  // namespace mpy::kernels
