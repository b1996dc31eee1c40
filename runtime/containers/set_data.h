// The storage of sets: SetMutator is its only writer. For set.cpp and set_methods.cpp.
#pragma once
#include "runtime/containers/containers.h"

namespace mpy {

struct SetMutator {
  using Entry = SetObject::Entry;
  static void init(SetObject*);
  static Result<int64_t> find(Thread&, SetObject*, Value key, int64_t hash);  // -1 = absent
  static int64_t find_plain(SetObject*, Value key, int64_t hash, bool* found, int64_t* deleted = nullptr);
  static int64_t find_int(SetObject*, Value key, int64_t hash, bool* found, int64_t* deleted);
  static int find_quick(SetObject*, Value key);  // 1, 0; -1 = find() must look. Runs no Python
  // The same where the key's first place decides: 1, 0; -1 = find_quick() must look.
  static int at_home(SetObject* s, Value key, uint64_t hash) {
    if (!s->table_) return 0;
    Value there = s->table_[hash & s->mask_].key;
    return there.is_unset() ? 0 : there.same(key) ? 1 : -1;
  }
  static Result<bool> add(Thread&, SetObject*, Value key, int64_t hash);  // true = was new
  // add() and removing where no __eq__ must be asked; kAsked: one must, and nothing was done.
  enum class Quick { kDone, kAbsent, kAsked };
  static Result<Quick> add_quick(Thread&, SetObject*, Value key);
  static Quick remove_quick(SetObject*, Value key);
  static Status add_absent(Thread&, SetObject*, Value key,
                           int64_t hash);  // known to be new; nothing was ever deleted from the set
  static int64_t find_known(SetObject*, Value key, int64_t hash);  // as find_quick, of a key that is in another set
  // The keys of `from` that are in `in` (or are not) into `to`, a fresh set, while no __eq__ must be asked: false = one
  // must.
  static Result<bool> filter_known(Thread&, SetObject* to, SetObject* from, SetObject* in, bool keep);
  static Value remove_at(SetObject*, uint64_t i);   // owned key
  static Value pop(SetObject*);                     // owned; unset when empty
  static Status drop_deleted(Thread&, SetObject*);  // once they are more than a quarter
  static void clear(Thread&, SetObject*);
  static void swap(SetObject*, SetObject*);
  static Result<bool> copy_table(Thread&, SetObject* to, SetObject* from);  // false: not of the same size, or not clean
  static Status presize(Thread&, SetObject*, uint64_t more);
  static bool next(SetObject*, uint64_t* pos, Value* key, int64_t* hash);
  // The item that a walk at *pos comes to (borrowed), *pos behind it; unset = there is none.
  static Value item_from(SetObject* s, uint64_t* pos) {
    if (!s->table_) return Value::unset();
    while (*pos <= s->mask_) {
      Value key = s->table_[(*pos)++].key;
      if (!key.is_unset() && !key.is_raised()) return key;
    }
    return Value::unset();
  }
  static void visit(SetObject*, void (*visit)(void*, Value*), void* context);
  static bool is_fresh(SetObject* s) { return s->used_ == 0; }  // and without deleted places
  static uint64_t version(SetObject* s) { return s->version_; }
  static int64_t& hash(SetObject* s) { return s->hash_; }

 private:
  static Status begin(Thread&, SetObject*);
  static Status resize(Thread&, SetObject*, uint64_t minimum);
  static Status fill(Thread&, SetObject*, uint64_t at, Value key, int64_t hash);
  static Result<bool> put_new(Thread&, SetObject*, uint64_t at, int64_t deleted, Value key, int64_t hash);
};

Status set_update_one(Thread&, SetObject*, Value iterable);
int64_t set_hash(SetObject*);
void set_destroy(Thread&, Object*);
void set_visit(Object*, void (*visit)(void*, Value*), void* context);

}  // namespace mpy
