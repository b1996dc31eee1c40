// What the sequence types share: index arguments, repeat counts; list's and tuple's ends of life.
#pragma once
#include <utility>

#include "runtime/containers/containers.h"

namespace mpy {

// An index as it is given. TypeError "list indices must be integers or slices, not str". Its __index__ may change the
// sequence, so the length is asked for afterwards; out of range is the caller's to check.
Result<int64_t> seq_index(Thread&, Value key, const char* type);
inline int64_t from_end(int64_t i, int64_t length) { return i < 0 ? i + length : i; }
Result<int64_t> repeat_count(Thread&, Value);  // of sequence * n; -1: v is no integer
// sequence * n or n * sequence: `own` says whether a value is the sequence, `repeat` makes the result.
template <class Own, class Repeat>
Result<Value> repeat_op(Thread& t, Value a, Value b, Own own, Repeat repeat) {
  if (!own(t, a)) std::swap(a, b);
  int64_t n = TRY(repeat_count(t, b));
  if (n < 0) return t.isolate.not_implemented;
  return repeat(t, a, n);
}
void list_destroy(Thread&, Object*);
void list_visit(Object*, void (*visit)(void*, Value*), void* context);
void tuple_destroy(Thread&, Object*);
void tuple_visit(Object*, void (*visit)(void*, Value*), void* context);

}  // namespace mpy
