// Making the iterators over list, tuple, str and bytes (iterators.cpp).
#pragma once
#include "runtime/containers/containers.h"
#include "runtime/memory/ref.h"

namespace mpy {

// The next item, where the iterator is one over a list, tuple or range of 64 bits with items left; owned. Unset: it
// must be asked.
[[gnu::always_inline]] inline Value next_at_hand(Value it) {
  if (is_kind(it, Kind::ListIter)) {
    auto* i = static_cast<SeqIterObject*>(it.object());
    if (is_kind(i->seq, Kind::List) && static_cast<uint64_t>(i->index) < as_list(i->seq)->length())
      return new_ref(as_list(i->seq)->at(static_cast<uint64_t>(i->index++)));
  } else if (is_kind(it, Kind::RangeIter)) {
    auto* r = static_cast<RangeIterObject*>(it.object());
    if (r->left > 0 && r->big.is_unset() && Value::fits_int(r->next)) {
      Value v = Value::small_int(r->next);
      r->left--;
      r->next = static_cast<int64_t>(static_cast<uint64_t>(r->next) + static_cast<uint64_t>(r->step));
      return v;
    }
  } else if (is_kind(it, Kind::TupleIter)) {
    auto* i = static_cast<SeqIterObject*>(it.object());
    if (is_kind(i->seq, Kind::Tuple) && static_cast<uint64_t>(i->index) < as_tuple(i->seq)->length)
      return new_ref(as_tuple(i->seq)->items[i->index++]);
  }
  return Value::unset();
}
Result<Value> make_seq_iter(Thread&, Value sequence, Kind, int64_t index);
Result<Value> long_range_left(Thread&, RangeIterObject*);
void init_seq_iter_type(Thread&, const char* name, Kind);

}  // namespace mpy
