// Heaps in lists (heapq): items[k] <= items[2k+1] and items[2k+2]. A comparison may run Python and change the list, so
// that items only ever change places, and the length is looked at after each.
#include "runtime/containers/container_methods.h"
#include "runtime/containers/list_data.h"
#include "runtime/containers/tuple_order.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

using M = ListMutator;

static Result<bool> less(Thread& t, ComparisonCache& cache, ListObject* l, uint64_t i, uint64_t k, uint64_t length) {
  Value a = l->at(i), b = l->at(k);
  if (is_kind(a, Kind::Tuple) && is_kind(b, Kind::Tuple))
    if (int known = tuples_of_numbers<CompareOp::Lt>(as_tuple(a), as_tuple(b)); known >= 0) return known != 0;
  bool plain, object = a.is_pointer() && a.header()->kind >= static_cast<uint32_t>(Kind::FirstLayout);
  if (!object && compare_plain(CompareOp::Lt, a, b, &plain)) return plain;
  Ref ha = Ref::copy(a), hb = Ref::copy(b);
  bool r = TRY(object ? compare_cached(t, cache, CompareOp::Lt, a, b) : compare_bool(t, CompareOp::Lt, a, b));
  if (l->length() != length) return t.raise(Exc::RuntimeError, "list changed size during iteration");
  return r;
}

// Told at once: the next comparison may raise, or look.
static void exchange(ListObject* l, uint64_t i, uint64_t k) {
  std::swap(M::items(l)[i], M::items(l)[k]);
  notify_write(l, WatchSlot::Item);
}

// Towards the root until the parent is not larger.
static Status rise(Thread& t, ComparisonCache& cache, ListObject* l, uint64_t top, uint64_t at) {
  uint64_t n = l->length();
  while (at > top) {
    uint64_t parent = (at - 1) / 2;
    if (!TRY(less(t, cache, l, at, parent, n))) break;
    exchange(l, at, parent);
    at = parent;
  }
  return {};
}
// To a leaf along smaller children, then up to its place: most items belong near the leaves.
static Status sink(Thread& t, ListObject* l, uint64_t at) {
  uint64_t n = l->length(), top = at;
  ComparisonCache cache;
  for (uint64_t child = 2 * at + 1; child < n; child = 2 * at + 1) {
    if (child + 1 < n && !TRY(less(t, cache, l, child, child + 1, n))) child++;
    exchange(l, at, child);
    at = child;
  }
  return rise(t, cache, l, top, at);
}

Status list_heap_push(Thread& t, ListObject* l, Value item) {
  TRY(list_append(t, l, item));
  ComparisonCache cache;
  return rise(t, cache, l, 0, l->length() - 1);
}
Result<Value> list_heap_pop(Thread& t, ListObject* l) {
  if (l->length() == 0) return t.raise(Exc::IndexError, "index out of range");
  Ref last = TRY_REF(list_pop(t, l, l->length() - 1));
  if (l->length() == 0) return last.release();
  return list_heap_replace(t, l, last);
}
Result<Value> list_heap_replace(Thread& t, ListObject* l, Value item) {
  if (l->length() == 0) return t.raise(Exc::IndexError, "index out of range");
  Ref first = Ref::take(std::exchange(M::items(l)[0], new_ref(item)));
  notify_write(l, WatchSlot::Item);
  TRY(sink(t, l, 0));
  return first.release();
}
Result<Value> list_heap_pushpop(Thread& t, ListObject* l, Value item) {
  if (l->length() == 0) return new_ref(item);
  Ref first = Ref::copy(l->at(0));
  if (!TRY(compare_bool(t, CompareOp::Lt, first, item))) return new_ref(item);
  return list_heap_replace(t, l, item);
}
Status list_heapify(Thread& t, ListObject* l) {
  for (uint64_t i = l->length() / 2; i-- > 0;) TRY(sink(t, l, i));
  return {};
}

}  // namespace mpy
