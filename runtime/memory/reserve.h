// Memory put aside for the moment the system gives none. The core is built without C++ exceptions: where a container of
// of the C++ library gets no memory the process ends. Guest memory is asked for with a check (heap.h) and needs none.
#pragma once

namespace mpy {

// From now on operator new draws on the reserve when the system refuses, and the thread that ran into it raises
// MemoryError at its next poll. Sets the process's std::new_handler, which is a program's own affair: for the main
// function of a program, not for a library.
void keep_memory_reserve();

// Whether it was drawn on since the last call.
bool memory_reserve_was_used();

// Puts aside again what was used, if the system has it now.
void refill_memory_reserve();

}  // namespace mpy
