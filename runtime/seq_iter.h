// Making the iterators over list, tuple, str and bytes (iterators.cpp).
#pragma once
#include "runtime/containers.h"

namespace mpy {

Result<Value> make_seq_iter(Thread&, Value sequence, Kind, int64_t index);
void init_seq_iter_type(Thread&, const char* name, Kind);

}  // namespace mpy
