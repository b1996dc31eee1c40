// The storage of sets: SetMutator is its only writer. For set.cpp and set_methods.cpp.
#pragma once
#include "runtime/containers/set_walk.h"

namespace mpy {

struct SetMutator {
  using Entry = SetObject::Entry;
  static void init(SetObject*);
  static Result<int64_t> find(Thread&, SetObject*, Value key, int64_t hash);  // -1 = absent
  // An exact str, int or tuple, in one walk: its entry, or the empty one at the walk's end (*found says which). -1:
  // __eq__ must be asked. *deleted: the last deleted entry on the way, if there is one.
  static int64_t find_plain(SetObject* s, Value key, int64_t hash, bool* found, int64_t* deleted = nullptr) {
    if (!is_small_int(key)) return find_text(s, key, hash, found, deleted);
    const uint64_t first = static_cast<uint64_t>(hash) & s->mask_;
    if (const Entry& home = s->table_[first]; home.key.is_unset() || home.key.same(key)) {
      *found = !home.key.is_unset();
      return static_cast<int64_t>(first);
    }
    return deleted ? find_int<true>(s, key, hash, found, deleted) : find_int<false>(s, key, hash, found, nullptr);
  }
  template <bool NotesDeleted>
  [[gnu::noinline]] static int64_t find_int(SetObject*, Value key, int64_t hash, bool* found, int64_t* deleted);
  static int64_t find_text(SetObject*, Value key, int64_t hash, bool* found, int64_t* deleted);
  static int find_quick(SetObject*, Value key);  // 1, 0; -1 = find() must look. Runs no Python
  // The same of an exact str or small int of that hash, without a call: 1, 0; -1 = find_quick() must look.
  static int on_walk(SetObject* s, Value key, int64_t hash) {
    if (!may_have(s, hash)) return 0;
    const Entry& home = s->table_[static_cast<uint64_t>(hash) & s->mask_];
    if (home.key.same(key)) return 1;
    if (home.key.is_unset()) return 0;
    int there = 0;
    walk_groups<false>(s->table_, s->mask_, hash, [&](uint64_t place, uint32_t candidates, uint32_t) {
      if (!candidates) return false;
      const Entry& e = s->table_[place + static_cast<unsigned>(std::countr_zero(candidates)) / SetGroup<Entry>::kBits];
      there = e.key.same(key) ? 1 : e.key.is_unset() ? 0 : -1;
      return true;
    });
    return there;
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
  // All of `other` into a fresh set that has room for them (presize).
  static Status add_all_absent(Thread&, SetObject*, const SetObject* other);
  // The key itself is at the first place of its walk.
  static bool at_home(const SetObject* s, Value key, int64_t hash) {
    return s->table_ && s->table_[static_cast<uint64_t>(hash) & s->mask_].key.same(key);
  }
  static Status presize(Thread&, SetObject*, uint64_t more);
  // Whether what is added from now on finds the same places: equal tables, without those that were left by deletions.
  static bool same_table(const SetObject*, const SetObject*);
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
  static bool is_fresh(const SetObject* s) { return s->used_ == 0; }  // and without deleted places
  static uint64_t version(SetObject* s) { return s->version_; }
  // The filter says of most keys that are not in a small set that they are not, however long their walk is: deleted
  // entries make it long.
  static bool may_have(const SetObject* s, int64_t hash) { return s->seen_ >> (static_cast<uint64_t>(hash) % 64) & 1; }
  static int64_t& hash(SetObject* s) { return s->hash_; }

 private:
  static void note(SetObject* s, int64_t hash) {
    uint64_t bit = 1ull << (static_cast<uint64_t>(hash) % 64);
    s->twice_ |= s->seen_ & bit;
    s->seen_ |= bit;
  }
  static void forget(SetObject* s, int64_t hash) {
    s->seen_ &= s->twice_ | ~(1ull << (static_cast<uint64_t>(hash) % 64));
  }
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
