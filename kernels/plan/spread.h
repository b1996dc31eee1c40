// Reductions of whole arrays, spread over a team.
#pragma once
#include "kernels/ir/ir.h"

namespace mpy::kernels {

// A reduction that stands in no loop becomes one loop over its chunks of 4096, whose values go to a local array, and a
// reduction of these: the tree that kernels/ir/ir.h fixes is the same, so no bit changes, and the loop has independent
// iterations. For up to 4096 chunks, whose values then are one chunk themselves; ArgMax and ArgMin stay as they are.
void spread_reductions(Kernel*);

}  // namespace mpy::kernels
