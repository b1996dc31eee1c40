// Values that several loops of a kernel would each compute, kept in memory between them.
#pragma once
#include "kernels/ir/ir.h"

namespace mpy::kernels {

// Where two loops over the same range, inside one loop, both compute a costly value from the same reads (softmax: the
// exponentials, once for their sum and once for the result), a loop before them computes it into a local array. For
// devices whose threads have caches of their own. Never changes a bit of a result.
void share_values(Kernel*);

}  // namespace mpy::kernels
