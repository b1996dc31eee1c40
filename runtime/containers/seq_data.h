// What the sequence types share: index arguments, repeat counts; list's and tuple's ends of life.
#pragma once
#include "runtime/containers/containers.h"

namespace mpy {

// An index as it is given. TypeError "list indices must be integers or slices, not str". Its __index__ may change the
// sequence, so the length is asked for afterwards; out of range is the caller's to check.
Result<int64_t> seq_index(Thread&, Value key, const char* type);
inline int64_t from_end(int64_t i, int64_t length) { return i < 0 ? i + length : i; }
Result<int64_t> repeat_count(Thread&, Value);  // of sequence * n; -1: v is no integer
void list_destroy(Thread&, Object*);
void list_visit(Object*, void (*visit)(void*, Value*), void* context);
void tuple_destroy(Thread&, Object*);
void tuple_visit(Object*, void (*visit)(void*, Value*), void* context);

}  // namespace mpy
