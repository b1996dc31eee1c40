// The comparison of tuples that two numbers decide, as those of keys, times and places do.
#pragma once
#include "runtime/containers/containers.h"
#include "runtime/types/protocol.h"

namespace mpy {

template <CompareOp op, class T>
inline bool ordered(T a, T b) {
  if constexpr (op == CompareOp::Lt) return a < b;
  if constexpr (op == CompareOp::Le) return a <= b;
  if constexpr (op == CompareOp::Gt) return a > b;
  if constexpr (op == CompareOp::Ge) return a >= b;
  if constexpr (op == CompareOp::Ne) return a != b;
  return a == b;
}
// 1 or 0; -1: the first items that are not the same word are neither two ints nor two floats.
template <CompareOp op>
inline int tuples_of_numbers(const TupleObject* a, const TupleObject* b) {
  uint64_t n = a->length < b->length ? a->length : b->length;
  for (uint64_t i = 0; i < n; i++) {
    Value x = a->items[i], y = b->items[i];
    if (x.same(y)) continue;
    if (is_small_int(x) && is_small_int(y)) return ordered<op>(small_int(x), small_int(y));
    if (!is_inline_float(x) || !is_inline_float(y)) return -1;
    if (inline_float(x) != inline_float(y)) return ordered<op>(inline_float(x), inline_float(y));  // 0.0 is -0.0
  }
  return ordered<op>(a->length, b->length);
}

}  // namespace mpy
