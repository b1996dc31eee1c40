// The library call "sort" on the host.
#pragma once
#include "kernels/graph/library_call.h"

namespace mpy::kernels {

void sort_call(const LibraryCall&, const void* const* in, void* const* out);

}  // namespace mpy::kernels
