// The storage of dicts: DictMutator is its only writer. For dict.cpp and dict_view.cpp.
#pragma once
#include "runtime/containers/container_methods.h"
#include "runtime/numbers/number.h"
#include "runtime/text/str.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/repr_guard.h"

namespace mpy {

struct DictMutator {
  static void init(DictObject* d);
  static DictEntry* entries(DictObject* d) { return d->entries_; }
  static uint32_t used(DictObject* d) { return d->used_; }
  static uint64_t& version(DictObject* d) { return d->version_; }
  // Position of a key with a quick hash in an exact dict; -1 = absent, kAsk = find() must look.
  static constexpr int64_t kAsk = -2;
  static int64_t find_quick(DictObject* d, Value key);
  static int64_t find_walking(DictObject* d, Value key);
  static int64_t find_equal(DictObject* d, Value key);  // of a tuple or float
  // The first entry that the walk for this hash comes to, or null.
  static DictEntry* first_of(DictObject* d, uint64_t hash) {
    if (!d->index_) return nullptr;
    uint32_t bits = d->index_bits_;
    uint64_t i = hash & ((1ull << bits) - 1);
    int64_t at = bits <= 7    ? static_cast<int8_t*>(d->index_)[i]
                 : bits <= 15 ? static_cast<int16_t*>(d->index_)[i]
                              : static_cast<int32_t*>(d->index_)[i];
    return at < 0 ? nullptr : d->entries_ + at;
  }
  // Is a key of this hash there, where the first look decides: 1, 0; -1 = find_quick() must look.
  static int at_home(DictObject* d, Value key, uint64_t hash) {
    const DictEntry* e = first_of(d, hash);
    return !e ? 0 : e->key.same(key) ? 1 : -1;
  }
  static Value value_at(DictObject* d, int64_t at) { return d->entries_[at].value; }  // borrowed
  // Replaces a value and gives the old one; false = the dict is watched, nothing was done.
  static bool exchange(DictObject* d, int64_t at, Value owned, Value* old) {
    if (d->watched()) return false;
    *old = d->entries_[at].value;
    d->entries_[at].value = owned;
    return true;
  }
  // Position of a key in entries, -1 = absent. May run Python (__eq__ of a key).
  static Result<int64_t> find(Thread&, DictObject* d, Value key, int64_t hash);
  static Result<int64_t> find_any(Thread&, DictObject* d, Value key, int64_t hash);
  template <bool kStr>
  static int64_t find_plain(DictObject* d, Value key, int64_t hash, bool* odd);
  static Status set(Thread&, DictObject* d, Value key, int64_t hash, Value value);  // borrowed
  static Result<Value> build(Thread&, const Value* pairs, uint64_t n);              // a new dict of n keys and values
  static bool is_fresh(DictObject* d) { return !d->entries_; }                      // empty, and without room
  static bool holds_only_strs(DictObject* d) {
    for (const DictEntry *e = entries(d), *end = e + used(d); e < end; e++)
      if (!e->key.is_unset() && !is_kind(e->key, Kind::Str)) return false;
    return true;
  }
  static bool add_at_home(DictObject* d, Value key, int64_t hash, Value value);
  static Status copy_entries(Thread&, DictObject* to, DictObject* from);
  static int64_t find_str(DictObject* d, Value str, int64_t hash);  // exact strs only; runs nothing
  // The next key from *pos on, with its hash (borrowed); false = there is none.
  static bool next_key(DictObject* d, uint64_t* pos, Value* key, int64_t* hash) {
    while (*pos < used(d)) {
      const DictEntry& e = entries(d)[(*pos)++];
      if (e.key.is_unset()) continue;
      *key = e.key;
      *hash = e.hash;
      return true;
    }
    return false;
  }
  static Status insert_new(Thread&, DictObject* d, Value key, int64_t hash, Value value);  // borrowed; key is absent
  static void remove_at(DictObject* d, int64_t at, Value* key, Value* value);              // gives the references away
  static void replace_at(DictObject* d, int64_t at, Value owned);
  static Status reserve(Thread&, DictObject* d, uint64_t n);
  static void clear(Thread&, DictObject* d);
  static void move(Thread&, DictObject* to, DictObject* from);  // `to` is empty
  static Status rebuild(Thread&, DictObject* d, uint64_t room);
  static Status begin(Thread&, DictObject* d);
  static uint64_t index_bytes(DictObject* d);

  // Where walking may start from either end: no live entry is outside.
  static int64_t first_live(DictObject* d);
  static int64_t last_live(DictObject* d);

 private:
  static void remember_ends(DictObject* d, int64_t removed);
  static int64_t index_at(DictObject* d, uint64_t i);
  static void place(DictObject* d, int64_t hash, uint32_t at);
};

Result<int64_t> hash(Thread&, Value);  // protocol.h
// The hash of an exact tuple that holds only ints, floats, strs, None, bools, plain objects and such tuples. False: it
// holds something else, or a recorder is attached, which has to see each item that is hashed.
bool tuple_plain_hash(Value tuple, int64_t* hash);
// The hash of a key that has one without Python; false: it has not.
inline bool quick_hash(Value key, int64_t* hash) {
  if (is_small_int(key)) *hash = hash_int(key);
  else if (is_kind(key, Kind::Str)) *hash = str_hash(key);
  else if (is_inline_float(key)) *hash = hash_double(inline_float(key));
  else return is_kind(key, Kind::Tuple) && tuple_plain_hash(key, hash);
  return true;
}
inline Result<int64_t> key_hash(Thread& t, Value key) {
  if (is_kind(key, Kind::Str)) return as_str(key)->hash != -1 ? as_str(key)->hash : str_hash(key);
  if (is_small_int(key)) return hash_int(key);
  if (is_kind(key, Kind::Int)) return hash_big(key);
  if (int64_t h; is_kind(key, Kind::Tuple) && tuple_plain_hash(key, &h)) return h;
  return hash(t, key);
}
// What a dict value stands for: the DictObject that has its entries, or null: the slots of the view's owner.
struct DictTarget {
  DictObject* dict;
  Object* owner;
};
DictTarget dict_target(Thread&, Value dict);
inline bool is_module_dict(DictObject* d) { return d->is(Kind::ModuleDict); }
// The size that iterators watch: a module's dict counts its cells, unset ones included.
uint64_t dict_iteration_size(Value dict);
// Has the dict another size than this one? `seen` is the iterator's: where a module's dict had it last, since that
// dict has to be counted.
bool dict_resized(Value dict, uint64_t size, uint64_t* seen);

void dict_destroy(Thread&, Object*);
void dict_visit(Object*, void (*visit)(void*, Value*), void* context);
Result<Value> dict_iter(Thread&, Value dict);  // over the keys
// A key's value (unset: it is not there), of an exact dict; `move`: the entry goes to the end.
Result<Value> dict_get_moving(Thread&, Value dict, Value key, bool move);

}  // namespace mpy
