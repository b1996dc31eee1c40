// What is kept and known beside the heap itself. Memory is put aside for the moment the system gives none: the core is
// built without C++ exceptions, and where a container of the C++ library gets no memory the process ends. Guest memory
// is asked for with a check (heap.h) and needs none.
#pragma once
#include <cstddef>

#include "runtime/memory/value.h"

namespace mpy {

class Heap;

// From now on operator new draws on the reserve when the system refuses, and the thread that ran into it raises
// MemoryError at its next poll. Sets the process's std::new_handler, which is a program's own affair: for the main
// function of a program, not for a library.
void keep_memory_reserve();

// Whether it was drawn on since the last call.
bool memory_reserve_was_used();

// Puts aside again what was used, if the system has it now.
void refill_memory_reserve();

// The order in which finalizers run at the end of a program. As if everything that the object reaches were born now,
// the nearest first. CPython's collector leaves its list in such an order when it runs before the modules go, from the
// main module's globals on.
void order_deaths_from(Heap&, Value root);

}  // namespace mpy
