// Loops over parts that differ by a condition on their iterator.
#pragma once
#include "kernels/ir/ir.h"

namespace mpy::kernels {

// A loop whose iterator alone decides conditions (concatenation, padding, slices put back) becomes a loop for each
// range over which they hold or don't: what is selected between is then read plainly, and what is not taken is gone.
// For devices that run loops one after the other at no cost. Never changes a bit of a result.
void split_loops(Kernel*);

}  // namespace mpy::kernels
