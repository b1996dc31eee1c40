// The order in which finalizers run at the end of a program.
#pragma once
#include "runtime/memory/value.h"

namespace mpy {

class Heap;

// As if everything that the object reaches were born now, the nearest first. CPython's collector leaves its list in
// such an order when it runs before the modules go, from the main module's globals on.
void order_deaths_from(Heap&, Value root);

}  // namespace mpy
