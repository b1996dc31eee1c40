// set and frozenset: open addressing with CPython's probe order and growth, so that sets of ints iterate in its order.
#include <algorithm>
#include <cstring>

#include "runtime/containers/container_methods.h"
#include "runtime/containers/dict_data.h"
#include "runtime/containers/set_data.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/polling.h"
#include "runtime/text/str_data.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"

namespace mpy {

using M = SetMutator;
using Entry = SetMutator::Entry;

// A deleted entry's key: probing goes on behind it.
static bool is_live(const Entry& e) { return int(!e.key.is_unset()) & int(!e.key.is_raised()); }
// The same by one compare, for walks from place to place: what is not live differs in one bit.
static bool has_key(const Entry& e) {
  constexpr uint64_t empty = Value::unset().bits(), other = empty ^ Value::raised().bits();
  static_assert((other & (other - 1)) == 0);
  return (e.key.bits() | other) != (empty | other);
}

// f(entry) for each live entry of a table, in order; it ends early when f is false. Which places are live is computed
// for sixty-four at a time without branches: of a branch for each place the processor would predict half wrongly.
template <class F>
static void each_live(const Entry* table, uint64_t size, F&& f) {
  uint8_t places[64];
  for (uint64_t base = 0; base < size; base += 64) {
    const Entry* part = table + base;
    uint64_t count = std::min<uint64_t>(64, size - base), live = 0;
    for (uint64_t i = 0; i < count; i++) {
      places[live] = static_cast<uint8_t>(i);
      live += is_live(part[i]);
    }
    for (uint64_t i = 0; i < live; i++)
      if (!f(part[places[i]])) return;
  }
}

static uint64_t count_live(const Entry* table, uint64_t size) {
  uint64_t n = 0;
  for (uint64_t i = 0; i < size; i++) n += is_live(table[i]);
  return n;
}

void M::init(SetObject* s) {
  s->table_ = nullptr;
  s->mask_ = s->used_ = s->live_ = 0;
  s->hash_ = -1;
  s->version_ = 0;
  s->seen_ = s->twice_ = 0;
}

template <class F>
static void probe(uint64_t hash, uint64_t mask, F&& visit) {  // until visit(i) is false
  for (SetWalk at(mask, hash);; at.jump())
    for (uint64_t k = 0, more = at.more(); k <= more; k++)
      if (!visit(at.place + k)) return;
}

// Of a multiple of four entries.
static void make_empty(Entry* table, uint64_t n) {
  using Pair = uint64_t __attribute__((vector_size(16), aligned(8), may_alias));
  static_assert(sizeof(Entry) == sizeof(Pair));
  const Pair empty = {0, Value::unset().bits()};
  for (auto *p = reinterpret_cast<Pair*>(table), *end = p + n; p < end; p += 4) p[0] = p[1] = p[2] = p[3] = empty;
}
static Result<Entry*> new_table(Thread& t, uint64_t size) {
  auto* table = static_cast<Entry*>(guest_alloc(t, size * sizeof(Entry)));
  if (!table) return t.no_memory();
  Status empty = in_pieces(t, size, [&](uint64_t from, uint64_t to) { make_empty(table + from, to - from); });
  if (empty.ok()) return table;
  guest_free(t, table, size * sizeof(Entry));
  return Raised{};
}

// The first table.
Status M::begin(Thread& t, SetObject* s) {
  auto* table = static_cast<Entry*>(guest_alloc(t, 8 * sizeof(Entry)));
  if (!table) return t.no_memory();
  make_empty(table, 8);
  s->table_ = table;
  s->mask_ = 7;
  s->used_ = 0;
  return {};
}

Status M::resize(Thread& t, SetObject* s, uint64_t minimum) {
  if (!s->table_ && minimum < 8) return begin(t, s);
  uint64_t size = 8;
  while (size <= minimum) size <<= 1;
  if (size > 1ull << 34) return t.no_memory();
  Entry* table = TRY(new_table(t, size));
  s->seen_ = s->twice_ = 0;
  each_live(s->table_, s->table_ ? s->mask_ + 1 : 0, [&](const Entry& e) {
    note(s, e.hash);
    if (Entry& home = table[static_cast<uint64_t>(e.hash) & (size - 1)]; home.key.is_unset()) {
      home = e;
      return true;
    }
    probe(static_cast<uint64_t>(e.hash), size - 1, [&](uint64_t at) {
      if (!table[at].key.is_unset()) return true;
      table[at] = e;
      return false;
    });
    return true;
  });
  if (s->table_) guest_free(t, s->table_, (s->mask_ + 1) * sizeof(Entry));
  s->table_ = table;
  s->mask_ = size - 1;
  s->used_ = s->live_;
  if (s->live_) notify_write(s, WatchSlot::Item);  // their order may be another
  return {};
}

static bool finds_plain(Value key) { return is_small_int(key) || is_kind(key, Kind::Str) || is_kind(key, Kind::Tuple); }
// The entry of a key: live = found, else the free one to put it into. May run Python.
Result<int64_t> M::find(Thread& t, SetObject* s, Value key, int64_t hash) {
  if (!may_have(s, hash)) return -1;
  if (finds_plain(key)) {
    bool there;
    int64_t at = find_plain(s, key, hash, &there);
    if (at >= 0) return there ? at : -1;
  }
restart:
  if (!s->table_) return -1;
  int64_t found = -1;
  bool raised = false, changed = false;
  probe(static_cast<uint64_t>(hash), s->mask_, [&](uint64_t i) {
    Entry e = s->table_[i];
    if (e.key.is_unset()) return false;
    if (e.hash != hash || e.key.is_raised()) return true;
    bool eq;
    int known = equal_plain(e.key, key);
    if (known >= 0) eq = known != 0;
    else {
      const Entry* table = s->table_;
      const uint64_t mask = s->mask_;
      Ref hold = Ref::copy(e.key), self = Ref::copy(Value::pointer(s));
      Result<bool> r = equal(t, e.key, key);
      if (r.raised()) {
        raised = true;
        return false;
      }
      // Keys that came to other places do not matter: each __eq__ might add one.
      if (table != s->table_ || mask != s->mask_ || !table[i].key.same(hold)) {
        changed = true;
        return false;
      }
      eq = r.value();
    }
    if (eq) found = static_cast<int64_t>(i);
    return !eq;
  });
  if (raised) return Raised{};
  if (changed) goto restart;
  return found;
}

// The last of a group's deleted entries.
static void note_deleted(uint64_t place, uint32_t gone, int64_t* deleted) {
  const auto last = static_cast<unsigned>(std::bit_width(gone) - 1) / SetGroup<Entry>::kBits;
  if (gone) *deleted = static_cast<int64_t>(place + last);
}

// find_plain() of an int that is no object: equal ints are the same value. (No key has the hash of deleted entries.)
template <bool NotesDeleted>
int64_t M::find_int(SetObject* s, Value key, int64_t hash, bool* found, int64_t* deleted) {
  int64_t result = -1;
  *found = false;
  // A key that goes and comes again: its place, and an empty one behind it.
  const SetWalk begin(s->mask_, static_cast<uint64_t>(hash));
  const Entry* home = s->table_ + begin.place;
  if (NotesDeleted && home->key.is_raised() && begin.more() && home[1].key.is_unset()) {
    *deleted = static_cast<int64_t>(begin.place);
    return *deleted + 1;
  }
  walk_groups<NotesDeleted>(s->table_, s->mask_, hash, [&](uint64_t place, uint32_t candidates, uint32_t gone) {
    for (; candidates; candidates &= candidates - 1) {
      const unsigned bit = static_cast<unsigned>(std::countr_zero(candidates));
      const uint64_t at = place + bit / SetGroup<Entry>::kBits;
      const Entry& e = s->table_[at];
      if (!e.key.is_unset() && (e.hash != hash || (!e.key.same(key) && is_small_int(e.key)))) continue;
      if (NotesDeleted) note_deleted(place, gone & ((1u << bit) - 1), deleted);
      *found = e.key.same(key);
      if (*found || e.key.is_unset()) result = static_cast<int64_t>(at);
      return true;
    }
    if (NotesDeleted) note_deleted(place, gone, deleted);
    return false;
  });
  return result;
}

int64_t M::find_text(SetObject* s, Value key, int64_t hash, bool* found, int64_t* deleted) {
  bool str = is_kind(key, Kind::Str);
  int64_t result = -1;
  *found = false;
  uint64_t first = static_cast<uint64_t>(hash) & s->mask_;
  const Entry& at_home = s->table_[first];
  if (at_home.key.is_unset()) return static_cast<int64_t>(first);
  if (at_home.key.same(key)) {
    *found = true;
    return static_cast<int64_t>(first);
  }
  probe(static_cast<uint64_t>(hash), s->mask_, [&](uint64_t i) {
    const Entry& e = s->table_[i];
    if (e.key.is_unset()) {
      result = static_cast<int64_t>(i);
      return false;
    }
    if (e.hash != hash) {
      if (deleted && e.key.is_raised()) *deleted = static_cast<int64_t>(i);
      return true;
    }
    int known = e.key.same(key)                    ? 1
                : str && is_kind(e.key, Kind::Str) ? same_text(as_str(e.key), as_str(key))
                                                   : equal_plain(e.key, key);
    if (known < 0) return false;
    if (!known) return true;
    *found = true;
    result = static_cast<int64_t>(i);
    return false;
  });
  return result;
}

int64_t M::find_known(SetObject* s, Value key, int64_t hash) {
  if (!may_have(s, hash)) return 0;
  const Entry& home = s->table_[static_cast<uint64_t>(hash) & s->mask_];
  if (home.key.is_unset()) return 0;
  if (home.key.same(key)) return 1;
  if (!finds_plain(key)) return -1;
  bool found;
  return find_plain(s, key, hash, &found) < 0 ? -1 : found;
}

Result<bool> M::filter_known(Thread& t, SetObject* to, SetObject* from, SetObject* in, bool keep) {
  if (from->live_ == 0) return true;
  Status filled;
  bool known = true;
  uint64_t done = 0;
  each_live(from->table_, from->mask_ + 1, [&](const Entry& e) {  // no Python runs: the tables stand
    if ((filled = poll_at(t, done++)).raised()) return false;
    int there = 0;
    if (may_have(in, e.hash)) {
      Value home = in->table_[static_cast<uint64_t>(e.hash) & in->mask_].key;
      there = home.is_unset() ? 0 : home.same(e.key) ? 1 : find_known(in, e.key, e.hash);
      if (there < 0) return known = false;
    }
    if ((there != 0) != keep) return true;
    if (!to->table_ && (filled = begin(t, to)).raised()) return false;
    uint64_t place = static_cast<uint64_t>(e.hash) & to->mask_;
    if (__builtin_expect(to->table_[place].key.is_unset(), 1)) filled = fill(t, to, place, e.key, e.hash);
    else filled = add_absent(t, to, e.key, e.hash);
    return filled.ok();
  });
  TRY(filled);
  return known;
}

Status M::add_absent(Thread& t, SetObject* s, Value key, int64_t hash) {
  if (!s->table_) TRY(resize(t, s, 0));
  uint64_t place = static_cast<uint64_t>(hash) & s->mask_;
  if (!s->table_[place].key.is_unset())
    probe(static_cast<uint64_t>(hash), s->mask_, [&](uint64_t i) {
      place = i;
      return !s->table_[i].key.is_unset();
    });
  return fill(t, s, place, key, hash);
}

int M::find_quick(SetObject* s, Value key) {
  int64_t hash;
  if (!quick_hash(key, &hash)) return -1;
  if (!may_have(s, hash)) return 0;
  bool found;
  return find_plain(s, key, hash, &found) < 0 ? -1 : found;
}

Status M::fill(Thread& t, SetObject* s, uint64_t at, Value key, int64_t hash) {
  s->table_[at] = {hash, new_ref(key)};
  note(s, hash);
  s->used_++;
  s->live_++;
  s->version_++;
  notify_write(s, WatchSlot::Item);
  if (s->used_ * 5 >= s->mask_ * 3) return resize(t, s, s->live_ > 50000 ? s->live_ * 2 : s->live_ * 4);
  return {};
}

// A key that is not there, at the walk's end or in place of an entry deleted on its way (-1: none).
Result<bool> M::put_new(Thread& t, SetObject* s, uint64_t at, int64_t deleted, Value key, int64_t hash) {
  if (deleted < 0) {
    TRY(fill(t, s, at, key, hash));
    return true;
  }
  s->table_[deleted] = {hash, new_ref(key)};
  note(s, hash);
  s->live_++;
  s->version_++;
  notify_write(s, WatchSlot::Item);
  return true;
}
Result<bool> M::add(Thread& t, SetObject* s, Value key, int64_t hash) {
  if (s->table_) {
    uint64_t home = static_cast<uint64_t>(hash) & s->mask_;
    if (Value there = s->table_[home].key; there.is_unset()) {
      TRY(fill(t, s, home, key, hash));
      return true;
    } else if (there.same(key)) {
      return false;
    }
  }
  if (s->table_ && finds_plain(key)) {
    bool found;
    int64_t deleted = -1, place = find_plain(s, key, hash, &found, &deleted);
    if (found) return false;
    if (place >= 0) return put_new(t, s, static_cast<uint64_t>(place), deleted, key, hash);
  }
  if (TRY(find(t, s, key, hash)) >= 0) return false;
  if (!s->table_) TRY(resize(t, s, 0));
  int64_t reused = -1;  // the last deleted entry on the way takes it
  uint64_t at = 0;
  probe(static_cast<uint64_t>(hash), s->mask_, [&](uint64_t i) {
    if (s->table_[i].key.is_raised()) reused = static_cast<int64_t>(i);
    at = i;
    return !s->table_[i].key.is_unset();
  });
  return put_new(t, s, at, reused, key, hash);
}

Result<M::Quick> M::add_quick(Thread& t, SetObject* s, Value key) {
  int64_t hash, deleted = -1;
  bool found;
  if (!s->table_ || !quick_hash(key, &hash)) return Quick::kAsked;
  uint64_t home = static_cast<uint64_t>(hash) & s->mask_;
  Value there = s->table_[home].key;
  if (there.same(key)) return Quick::kDone;
  if (there.is_unset()) {
    TRY(fill(t, s, home, key, hash));
    return Quick::kDone;
  }
  int64_t place = find_plain(s, key, hash, &found, &deleted);
  if (place < 0) return Quick::kAsked;
  if (!found) TRY(put_new(t, s, static_cast<uint64_t>(place), deleted, key, hash));
  return Quick::kDone;
}
M::Quick M::remove_quick(SetObject* s, Value key) {
  int64_t hash;
  bool found;
  if (!s->table_ || !quick_hash(key, &hash)) return Quick::kAsked;
  int64_t place = find_plain(s, key, hash, &found);
  if (place < 0) return Quick::kAsked;
  if (!found) return Quick::kAbsent;
  decref(remove_at(s, static_cast<uint64_t>(place)));
  return Quick::kDone;
}

Value M::remove_at(SetObject* s, uint64_t i) {
  Value key = s->table_[i].key;
  forget(s, s->table_[i].hash);
  s->table_[i] = {-1, Value::raised()};
  s->live_--;
  s->version_++;
  notify_write(s, WatchSlot::Item);
  return key;
}

// Goes on where the last pop stopped, so that emptying a set is linear. A mutable set has no use for hash_: the place.
Value M::pop(SetObject* s) {
  if (s->live_ == 0) return Value::unset();
  uint64_t i = static_cast<uint64_t>(s->hash_ < 0 ? 0 : s->hash_) & s->mask_;
  while (!is_live(s->table_[i])) i = (i + 1) & s->mask_;
  s->hash_ = static_cast<int64_t>(i + 1);
  return remove_at(s, i);
}

Status M::drop_deleted(Thread& t, SetObject* s) {
  if (!s->table_ || s->used_ - s->live_ <= s->mask_ / 4) return {};
  return resize(t, s, s->live_ > 50000 ? s->live_ * 2 : s->live_ * 4);
}

void M::clear(Thread& t, SetObject* s) {
  Entry* table = s->table_;
  uint64_t mask = s->mask_, version = s->version_, live = s->live_;
  int64_t hash = s->hash_;
  init(s);
  s->version_ = version + 1;
  s->hash_ = hash;
  notify_write(s, WatchSlot::Item);
  const Entry *e = table, *end = table ? table + mask + 1 : table;
  for (; live > 0; live--) {
    while (e < end && !has_key(*e)) e++;
    if (e == end) break;  // the collector has cleared keys
    decref((e++)->key);
  }
  if (table) guest_free(t, table, (mask + 1) * sizeof(Entry));
}

void M::swap(SetObject* a, SetObject* b) {
  std::swap(a->table_, b->table_);
  std::swap(a->mask_, b->mask_);
  std::swap(a->used_, b->used_);
  std::swap(a->live_, b->live_);
  std::swap(a->seen_, b->seen_);
  std::swap(a->twice_, b->twice_);
  a->version_++;
  b->version_++;
  notify_write(a, WatchSlot::Item);
}

Status M::presize(Thread& t, SetObject* s, uint64_t more) {
  uint64_t mask = s->table_ ? s->mask_ : 7;
  if ((s->used_ + more) * 5 >= mask * 3) return resize(t, s, (s->live_ + more) * 2);
  return {};
}

Status M::add_all_absent(Thread& t, SetObject* s, const SetObject* other) {
  if (other->live_ == 0) return {};
  if (!s->table_) TRY(resize(t, s, 0));
  Entry* table = s->table_;
  const uint64_t mask = s->mask_;
  Status copied;
  each_live(other->table_, other->mask_ + 1, [&](const Entry& e) {
    if ((copied = poll_at(t, s->live_)).raised()) return false;
    uint64_t place = static_cast<uint64_t>(e.hash) & mask;
    if (!table[place].key.is_unset())
      probe(static_cast<uint64_t>(e.hash), mask, [&](uint64_t i) {
        place = i;
        return !table[i].key.is_unset();
      });
    table[place] = {e.hash, new_ref(e.key)};
    s->live_++;
    return true;
  });
  s->used_ = s->live_;
  s->seen_ = other->seen_;
  s->twice_ = other->twice_;
  s->version_++;
  notify_write(s, WatchSlot::Item);
  return copied;
}

Result<bool> M::copy_table(Thread& t, SetObject* to, SetObject* from) {
  if (to->used_ || !from->table_ || from->used_ != from->live_) return false;
  if (!to->table_) TRY(resize(t, to, 0));
  if (to->mask_ != from->mask_) return false;
  Status copied = in_pieces(t, from->mask_ + 1, [&](uint64_t i, uint64_t end) {
    std::memcpy(static_cast<void*>(to->table_ + i), from->table_ + i, (end - i) * sizeof(Entry));
    for (; i < end; i++) incref(to->table_[i].key);
  });
  to->live_ = from->live_;
  if (copied.raised()) to->live_ = count_live(to->table_, to->mask_ + 1);
  to->used_ = to->live_;
  to->seen_ = from->seen_;
  to->twice_ = from->twice_;
  to->version_++;
  notify_write(to, WatchSlot::Item);
  TRY(copied);
  return true;
}

bool M::same_table(const SetObject* a, const SetObject* b) {
  if (a->mask_ != b->mask_ || a->used_ != b->used_ || a->used_ != a->live_ || b->used_ != b->live_) return false;
  if (!a->table_ || !b->table_) return a->table_ == b->table_;
  for (uint64_t i = 0; i <= a->mask_; i++)
    if (!a->table_[i].key.same(b->table_[i].key)) return false;
  return true;
}

bool M::next(SetObject* s, uint64_t* pos, Value* key, int64_t* hash) {
  if (!s->table_) return false;
  const Entry* table = s->table_;
  uint64_t at = *pos, mask = s->mask_;
  while (at <= mask && !has_key(table[at])) at++;
  *pos = at + (at <= mask);
  if (at > mask) return false;
  *key = table[at].key;
  *hash = table[at].hash;
  return true;
}

void set_destroy(Thread& t, Object* o) { M::clear(t, static_cast<SetObject*>(o)); }
void set_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  M::visit(static_cast<SetObject*>(o), visit, context);
}
void M::visit(SetObject* s, void (*visit)(void*, Value*), void* context) {
  for (uint64_t i = 0; s->table_ && i <= s->mask_; i++)
    if (is_live(s->table_[i])) visit(context, &s->table_[i].key);
}

// --- containers.h

SetObject* set_of(Thread& t, Value v) {
  if (is_kind(v, Kind::Set) || is_kind(v, Kind::FrozenSet)) return as_set(v);
  if (Object* o = payload_of(t.isolate, v, Kind::Set)) return static_cast<SetObject*>(o);
  return static_cast<SetObject*>(payload_of(t.isolate, v, Kind::FrozenSet));
}
bool is_set(Thread& t, Value v) { return set_of(t, v) != nullptr; }

Status set_update_one(Thread& t, SetObject* s, Value iterable) {
  Ref hold = Ref::copy(iterable);
  if (t.protocol_observer && (set_of(t, iterable) || is_kind(iterable, Kind::Dict))) report_asked(t, "items", iterable);
  if (SetObject* other = set_of(t, iterable)) {
    if (other == s) return {};
    TRY(M::presize(t, s, other->length()));
    if (TRY(M::copy_table(t, s, other))) return {};
    if (M::is_fresh(s)) return M::add_all_absent(t, s, other);
    uint64_t pos = 0, done = 0;
    Value k;
    int64_t h;
    while (M::next(other, &pos, &k, &h)) {
      TRY(poll_at(t, done++));
      if (M::at_home(s, k, h)) continue;
      Ref hk = Ref::copy(k);
      TRY(M::add(t, s, k, h));
    }
    return {};
  }
  if (is_kind(iterable, Kind::Dict)) {
    TRY(M::presize(t, s, dict_length(iterable)));
    uint64_t pos = 0, done = 0;
    Value k;
    int64_t h;
    while (DictMutator::next_key(as_dict(iterable), &pos, &k, &h)) {
      TRY(poll_at(t, done++));
      Ref hk = Ref::copy(k);
      TRY(M::add(t, s, k, h));
    }
    return {};
  }
  auto add = [&](Value k) -> Status {
    int64_t h = TRY(key_hash(t, k));
    TRY(M::add(t, s, k, h));
    return {};
  };
  bool list = is_kind(iterable, Kind::List);
  if ((list || is_kind(iterable, Kind::Tuple)) && !t.protocol_observer) {
    for (uint64_t i = 0; i < (list ? as_list(iterable)->length() : as_tuple(iterable)->length); i++) {
      TRY(poll_at(t, i));
      Value key = list ? as_list(iterable)->at(i) : as_tuple(iterable)->items[i];
      if (TRY(M::add_quick(t, s, key)) != M::Quick::kAsked) continue;
      Ref hold_key = Ref::copy(key);
      TRY(add(key));
    }
    return {};
  }
  if (is_kind(iterable, Kind::Str) && !t.protocol_observer && as_str(iterable)->length <= 1 << 16) {
    for (uint64_t i = 0; i < as_str(iterable)->length; i++) {
      Ref c = TRY_REF(str_from_char(t, as_str(iterable)->at(i)));
      TRY(add(c));
    }
    return {};
  }
  return for_each(t, iterable, add);
}

Result<Value> set_new(Thread& t, Value iterable, Kind kind) {
  Object* o = object_new(t, sizeof(SetObject), kind);
  if (!o) return t.no_memory();
  M::init(static_cast<SetObject*>(o));
  Ref r = Ref::take(Value::pointer(o));
  if (!iterable.is_unset()) TRY(set_update_one(t, as_set(r), iterable));
  return r.release();
}

// The hash of a key to look up: a set stands for the frozenset of its items.
static Result<int64_t> probe_hash(Thread& t, Value key) {
  bool set = is_kind(key, Kind::Set);
  if (!set && payload_of(t.isolate, key, Kind::Set))  // a subclass, unless it can be hashed
    set = type_of(t, key)->ops.hash == t.isolate.builtin_type(Kind::Set)->ops.hash;
  if (set) {
    Ref f = TRY_REF(set_new(t, key, Kind::FrozenSet));
    return hash(t, f);
  }
  return key_hash(t, key);
}

Result<bool> set_add(Thread& t, Value set, Value key) {
  int64_t h = TRY(key_hash(t, key));
  return M::add(t, set_of(t, set), key, h);
}
Result<bool> set_discard(Thread& t, Value set, Value key) {
  int64_t h = TRY(probe_hash(t, key));
  SetObject* s = set_of(t, set);
  int64_t at = TRY(M::find(t, s, key, h));
  if (at < 0) return false;
  decref(M::remove_at(s, static_cast<uint64_t>(at)));
  return true;
}
Result<bool> set_contains(Thread& t, Value set, Value key) {
  if (is_kind(set, Kind::Set) || is_kind(set, Kind::FrozenSet)) {
    int known = M::find_quick(as_set(set), key);
    if (known >= 0) return known != 0;
  }
  int64_t h = TRY(probe_hash(t, key));
  return TRY(M::find(t, set_of(t, set), key, h)) >= 0;
}
Status set_clear(Thread& t, Value set) {
  M::clear(t, set_of(t, set));
  return {};
}
bool set_next(Value set, uint64_t* pos, Value* key) {
  int64_t h;
  SetObject* s =
      is_kind(set, Kind::Set) || is_kind(set, Kind::FrozenSet) ? as_set(set) : set_of(*Thread::current(), set);
  return M::next(s, pos, key, &h);
}

int64_t set_hash(SetObject* s) {
  uint64_t h = 0, pos = 0;
  Value k;
  int64_t e;
  while (M::next(s, &pos, &k, &e)) {
    uint64_t u = static_cast<uint64_t>(e);
    h ^= ((u ^ 89869747ull) ^ (u << 16)) * 3644798167ull;
  }
  h ^= (s->length() + 1) * 1927868237ull;
  h ^= (h >> 11) ^ (h >> 25);
  h = h * 69069ull + 907133923ull;
  return h == UINT64_MAX ? 590923713 : static_cast<int64_t>(h);
}

}  // namespace mpy
