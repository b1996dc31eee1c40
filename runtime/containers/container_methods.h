// C++ cores of the methods of list, tuple, dict, set, slice, range, the views and the iterators, as far as other
// sources call them. Conventions as in str_methods.h. Those that return nothing in Python return None.
#pragma once
#include "runtime/containers/containers.h"

namespace mpy {

// list
Result<Value> list_append_method(Thread&, Value self, Value item);
Result<Value> list_insert_method(Thread&, Value self, Value index, Value item);
Result<Value> list_pop_method(Thread&, Value self, Value index);
Result<Value> list_clear_method(Thread&, Value self);
// list.sort without a key; with a key, the caller computes the keys as a list first and passes it (else unset).
// While keys are computed and compared the list is empty, as in CPython.
Result<Value> list_sort_method(Thread&, Value self, Value keys, Value reverse);
Result<Value> list_concat(Thread&, Value, Value);
Result<Value> list_repeat(Thread&, Value, int64_t);
Result<Value> list_slice(Thread&, Value self, Value slice);
void list_take_items(Thread&, ListObject* to, ListObject* from);  // moves from's items to the (emptied) `to`

// heapq, on an exact list or a subclass's
Status list_heap_push(Thread&, ListObject*, Value item);
Result<Value> list_heap_pop(Thread&, ListObject*);
Result<Value> list_heap_replace(Thread&, ListObject*, Value item);
Result<Value> list_heap_pushpop(Thread&, ListObject*, Value item);
Status list_heapify(Thread&, ListObject*);

// tuple
Result<Value> tuple_concat(Thread&, Value, Value);
Result<Value> tuple_slice(Thread&, Value, int64_t start, int64_t stop);
void tuple_init(TupleObject*, uint64_t i, Value owned);
// The TupleObject of a tuple or of an instance of a subclass; null for anything else. Likewise for the others.
TupleObject* tuple_of(Thread&, Value);
ListObject* list_of(Thread&, Value);
DictObject* dict_of(Thread&, Value);
SetObject* set_of(Thread&, Value);

// dict (all three kinds and subclasses)
Result<Value> dict_get_method(Thread&, Value self, Value key, Value fallback);  // fallback unset = None
Result<Value> dict_setdefault(Thread&, Value self, Value key, Value fallback);
Result<Value> dict_pop_method(Thread&, Value self, Value key, Value fallback);  // fallback unset = KeyError
Result<Value> dict_popitem(Thread&, Value self);
Status dict_add_pair(Thread&, Value dict, Value pair, uint64_t index);  // index: for the errors
Result<Value> dict_keys(Thread&, Value self);
Result<Value> dict_values(Thread&, Value self);
Result<Value> dict_items(Thread&, Value self);
Result<Value> dict_reversed(Thread&, Value self);  // dict or a view
Result<bool> dict_contains(Thread&, Value dict, Value key);
Result<Value> dict_get_item(Thread&, Value dict, Value key);  // dict[key] with __missing__ and KeyError
// OrderedDict.move_to_end and the like.
Status dict_move_to_end(Thread&, Value dict, Value key, bool last);

struct ViewObject : Object {
  Value dict;
};  // KeysView, ValuesView, ItemsView
struct DictIterObject : Object {
  Value dict;
  uint64_t position;
  uint64_t left;
  uint64_t length;
  uint64_t seen;  // of dict_resized()
  bool reversed;
};  // left: entries still to come

// set and frozenset
Result<Value> set_add_method(Thread&, Value self, Value item);
Result<Value> set_remove(Thread&, Value self, Value item);
Result<Value> set_discard_method(Thread&, Value self, Value item);
Result<Value> set_copy(Thread&, Value self);
Result<Value> set_union(Thread&, Value self, Value others_tuple);
Result<Value> set_intersection(Thread&, Value self, Value others_tuple);
Result<Value> set_difference(Thread&, Value self, Value others_tuple);
Result<Value> set_symmetric_difference(Thread&, Value self, Value other);

// A slice in two steps, for what can change while the bounds are asked for: their __index__ runs in slice_bounds, the
// length is read after it, and slice_range runs nothing.
struct SliceBounds {
  int64_t start, stop, step;
  bool has_start, has_stop;
};
Result<SliceBounds> slice_bounds(Thread&, Value slice);
SliceRange slice_range(const SliceBounds&, int64_t length);

// slice, range
Result<Value> list_reversed(Thread&, Value list);
Result<Value> range_reversed(Thread&, Value self);
Result<int64_t> range_length(Thread&, Value);

// Iterators: what the built-ins iter, reversed, enumerate, zip make.
struct CallIterObject : Object {
  Value callable, sentinel;
};
struct EnumerateObject : Object {
  Value iterator;
  Value index;
};
struct MapObject : Object {
  Value function;
  Value iterators;
};  // a tuple
struct FilterObject : Object {
  Value function;
  Value iterator;
};  // function None = truth of the item
// The next arguments of a map, owned, into args (room for 6; false = at the end); more iterators than that: see
// map_next.
constexpr uint64_t kMapArguments = 6;
Result<bool> map_arguments(Thread&, MapObject*, Value* args);
struct ZipObject : Object {
  Value iterators;
  bool strict;
};  // a tuple
Result<Value> call_iter_new(Thread&, Value callable, Value sentinel);
Result<Value> reversed_new(Thread&, Value sequence);  // reversed(x)
Result<Value> enumerate_new(Thread&, Value iterable, Value start);
Result<Value> zip_new(Thread&, std::span<const Value> iterables, bool strict);
Result<Value> seq_iter_new(Thread&, Value sequence);  // iter() of an object with __getitem__ only
Result<Value> iterator_reduce(Thread&, Value self);   // for copy and pickle; None = not one of these
// The next n-tuple of a dict's items, enumerate or zip without the tuple: its items, owned. kOther: not one of these,
// nothing was done.
enum class Unpacked { kItems, kEnd, kRaised, kOther };
Unpacked iterator_next_unpacked(Thread&, Value iterator, Value* items, uint64_t n);
Unpacked dict_next_unpacked(Thread&, DictIterObject*, Value* items);

}  // namespace mpy
