// list, tuple, dict, set, cell, slice, range, module: structs with private fields and the mutators that are their only
// writers (they test the watch bit, keep counts and notify). Reads are inline and free.
#pragma once
#include <cstdint>
#include <span>

#include "runtime/memory/isolate.h"
#include "runtime/memory/watcher.h"

namespace mpy {

struct TupleObject : Object {
  int64_t hash;  // -1 = not computed
  uint64_t length;
  Value items[];
  std::span<const Value> view() const { return {items, length}; }
};
inline TupleObject* as_tuple(Value v) { return static_cast<TupleObject*>(v.object()); }
Result<Value> tuple_new(Thread&, std::span<const Value> borrowed_items);
Result<Value> tuple_new(Thread&, std::initializer_list<Value> borrowed_items);
Result<Value> tuple_take(Thread&, std::span<const Value> owned_items);  // a few; released where there is no memory
Result<Value> tuple_from_iterable(Thread&, Value);
// Unset items to be filled with tuple_init (owned) before anyone sees it.
Result<Value> tuple_alloc(Thread&, uint64_t length);

class ListObject : public Object {
 public:
  uint64_t length() const { return length_; }
  Value at(uint64_t i) const { return items_[i]; }  // borrowed
  std::span<const Value> view() const { return {items_, length_}; }
  // The interpreter's short ways to write: false = the list is watched or there is no room, and nothing was done.
  bool push_in_room(Value owned) {
    if (watched() || length_ == capacity_) return false;
    items_[length_++] = owned;
    return true;
  }
  bool exchange(uint64_t i, Value owned, Value* old) {
    if (watched()) return false;
    *old = items_[i];
    items_[i] = owned;
    return true;
  }

 private:
  friend struct ListMutator;
  Value* items_;
  uint64_t length_, capacity_;
};
inline ListObject* as_list(Value v) { return static_cast<ListObject*>(v.object()); }
Result<Value> list_new(Thread&, std::span<const Value> borrowed_items = {});
Result<Value> list_from_iterable(Thread&, Value);
Result<Value> list_take(
    Thread&, std::span<const Value> owned_items);  // the references are its own from then on; not if it raises
Status list_append(Thread&, ListObject*, Value borrowed);
void list_set(Thread&, ListObject*, uint64_t i, Value owned);  // releases the old item
Status list_insert(Thread&, ListObject*, int64_t i, Value borrowed);
Result<Value> list_pop(Thread&, ListObject*, uint64_t i);  // owned
Status list_splice(Thread&, ListObject*, uint64_t start, uint64_t stop,
                   std::span<const Value> borrowed);  // slice assignment, delete, clear
Status list_extend(Thread&, ListObject*, Value iterable);
void list_reverse(Thread&, ListObject*);
// list.sort's core: stable; keys empty or parallel to the items. ValueError "list modified during sort".
Status list_sort(Thread&, ListObject*, Value keys_list_or_unset, bool reverse);

// Compact ordered dict. A ModuleDict's entries are Cells (globals); a DictView's live in an instance's layout. These
// functions serve all three kinds and dict subclasses.
struct DictEntry {
  int64_t hash;
  Value key, value;
};  // key unset = deleted
class DictObject : public Object {
 public:
  uint64_t length() const { return live_; }  // Dict and ModuleDict (set cells only)
 private:
  friend struct DictMutator;
  DictEntry* entries_;
  void* index_;  // 1, 2 or 4-byte table
  uint32_t used_, live_, capacity_, index_bits_;
  uint64_t version_;  // of keys: bumped when a key comes or goes
};
inline DictObject* as_dict(Value v) { return static_cast<DictObject*>(v.object()); }
bool is_dict(Thread&, Value);  // any of the three or a subclass
Result<Value> dict_new(Thread&);
Result<Value> dict_get(Thread&, Value dict, Value key);  // OWNED value, or Value::unset() = absent
Result<bool> dict_has(Thread&, DictObject* exact, Value key);
Value dict_get_str(Value dict, Value interned_or_any_str);  // never raises, runs no Python (str keys); borrowed
Status dict_set(Thread&, Value dict, Value key, Value borrowed);
Result<bool> dict_delete(Thread&, Value dict, Value key);  // false = was absent
Result<Value> dict_pop(Thread&, Value dict, Value key);    // owned or unset
Status dict_clear(Thread&, Value dict);
Result<Value> dict_copy(Thread&, Value dict);
// What a dict (exact, or the payload of a subclass) holds under a text, a small int or a tuple of such; unset: nothing.
// Borrowed. Runs no Python; false: a key there would have to be compared by Python code, or this one is of another
// kind.
bool dict_find_quietly(Isolate&, Value dict, Value key, Value* found);
Status dict_update(Thread&, Value dict, Value mapping_or_pairs);  // as dict.update(x)
uint64_t dict_length(Value dict);
// Iteration by position: *pos starts at 0; false at the end. Borrowed. `dict_keys_version` differs after changes.
bool dict_next(Value dict, uint64_t* pos, Value* key, Value* value);
uint64_t dict_keys_version(Value dict);

struct CellObject : Object {
  Value value;
};  // read freely; write through cell_set
inline CellObject* as_cell(Value v) { return static_cast<CellObject*>(v.object()); }
Result<Value> cell_new(Thread&, Value borrowed);
void cell_set(Thread&, CellObject*, Value owned);  // unset = empty
Result<Value> module_dict_new(Thread&);
// The cell of a global, made (unset, invisible) if absent: what LoadGlobal caches. It is the same for the dict's life.
Result<CellObject*> module_dict_cell(Thread&, Value module_dict, Value name);
// Where an interned name stands in it (-1 = nowhere), and the value found there if it still has that name (borrowed, or
// unset).
int64_t module_dict_entry(Value module_dict, Value name);
Value module_dict_entry_value(Value module_dict, uint32_t entry, Value name);

class SetObject : public Object {
 public:
  uint64_t length() const { return live_; }

 private:
  friend struct SetMutator;
  struct Entry {
    int64_t hash;
    Value key;
  };
  Entry* table_;  // open addressing in CPython's probe order, so that iteration order of ints is CPython's
  uint64_t mask_, used_, live_;
  int64_t hash_;  // frozenset's, -1 = not computed
  uint64_t version_;
  // A filter: bit h % 64 of seen_ is set if there is a key of hash h. In twice_ also, if there were two such keys at
  // once, of which one that goes says nothing of the other.
  uint64_t seen_, twice_;
};
inline SetObject* as_set(Value v) { return static_cast<SetObject*>(v.object()); }
bool is_set(Thread&, Value);  // set or frozenset, or a subclass
Result<Value> set_new(Thread&, Value iterable_or_unset, Kind = Kind::Set);
Result<bool> set_add(Thread&, Value set, Value key);      // true = was new
Result<bool> set_discard(Thread&, Value set, Value key);  // true = was there
Result<bool> set_contains(Thread&, Value set, Value key);
Status set_clear(Thread&, Value set);
bool set_next(Value set, uint64_t* pos, Value* key);  // borrowed

struct SliceObject : Object {
  Value start, stop, step;
};
inline SliceObject* as_slice(Value v) { return static_cast<SliceObject*>(v.object()); }
Result<Value> slice_new(Thread&, Value start, Value stop, Value step);
struct SliceRange {
  int64_t start, stop, step, count;
};
Result<SliceRange> slice_resolve(Thread&, Value slice, int64_t length);
struct RangeObject : Object {
  Value start, stop, step;
  Value length;
};  // ints of any size
Result<Value> range_new(Thread&, Value start, Value stop, Value step);
struct RangeIterObject : Object {
  int64_t next, step, left;
  Value big;
};  // big: unset, or a range beyond int64

struct ModuleObject : Object {
  Value dict;
  Value name;
};  // dict is a ModuleDict
inline ModuleObject* as_module(Value v) { return static_cast<ModuleObject*>(v.object()); }
Result<Value> module_new(Thread&, Value name);
Status module_set(Thread&, Value module, std::string_view name, Value borrowed);
Value module_get(Value module, Value name);  // borrowed; unset = absent

// Iterators that natives and the interpreter walk directly.
struct SeqIterObject : Object {
  Value seq;
  int64_t index;
  uint64_t version;
};  // list, tuple, str, bytes, generic __getitem__, dict and set iterators

}  // namespace mpy
