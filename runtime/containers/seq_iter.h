// Making the iterators over list, tuple, str and bytes (iterators.cpp).
#pragma once
#include "runtime/containers/containers.h"

namespace mpy {

Result<Value> make_seq_iter(Thread&, Value sequence, Kind, int64_t index);
Result<Value> long_range_left(Thread&, RangeIterObject*);
void init_seq_iter_type(Thread&, const char* name, Kind);

}  // namespace mpy
