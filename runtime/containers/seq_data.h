// What the sequence types share: index arguments, repeat counts; list's and tuple's ends of life.
#pragma once
#include "runtime/containers/containers.h"

namespace mpy {

// An index with negative ones counted from the end; out of range is the caller's to check. TypeError
// "list indices must be integers or slices, not str".
Result<int64_t> seq_index(Thread&, Value key, int64_t length, const char* type);
Result<int64_t> repeat_count(Thread&, Value);  // of sequence * n; -1: v is no integer
void list_destroy(Thread&, Object*);
void list_visit(Object*, void (*visit)(void*, Value*), void* context);
void tuple_destroy(Thread&, Object*);
void tuple_visit(Object*, void (*visit)(void*, Value*), void* context);

}  // namespace mpy
