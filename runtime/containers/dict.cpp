// dict: compact and ordered. `entries` keeps insertion order, `index` maps hashes to entry numbers; a deleted entry
// stays (key unset) until the next rebuild, so that its index slot keeps probing going.
#include <algorithm>
#include <bit>
#include <cstring>

#include "runtime/containers/dict_data.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/polling.h"
#include "runtime/text/str_data.h"
#include "runtime/types/protocol.h"

namespace mpy {

using M = DictMutator;

void M::init(DictObject* d) {
  d->entries_ = nullptr;
  d->index_ = nullptr;
  d->used_ = d->live_ = d->capacity_ = d->index_bits_ = 0;
  d->version_ = 0;
}

static unsigned index_width(uint32_t bits) { return bits <= 7 ? 1 : bits <= 15 ? 2 : 4; }
uint64_t M::index_bytes(DictObject* d) {
  return d->index_ ? (1ull << d->index_bits_) * index_width(d->index_bits_) : 0;
}

int64_t M::index_at(DictObject* d, uint64_t i) {  // -1 = empty
  switch (index_width(d->index_bits_)) {
    case 1: return static_cast<int8_t*>(d->index_)[i];
    case 2: return static_cast<int16_t*>(d->index_)[i];
    default: return static_cast<int32_t*>(d->index_)[i];
  }
}
static uint64_t next_probe(uint64_t i, uint64_t mask, uint64_t* perturb) {
  *perturb >>= 5;
  return (i * 5 + *perturb + 1) & mask;
}
// At the first place that is empty or, where there are such, leads to a deleted entry: or a key that comes and goes
// would have a longer way each time.
template <class Index>
static void place_in(Index* index, uint64_t mask, int64_t hash, uint32_t at, const DictEntry* with_deleted) {
  uint64_t perturb = static_cast<uint64_t>(hash), i = perturb & mask;
  while (index[i] != static_cast<Index>(-1) && !(with_deleted && with_deleted[index[i]].key.is_unset()))
    i = next_probe(i, mask, &perturb);
  index[i] = static_cast<Index>(at);
}
void M::place(DictObject* d, int64_t hash, uint32_t at) {
  uint64_t mask = (1ull << d->index_bits_) - 1;
  const DictEntry* with_deleted = d->live_ < at ? d->entries_ : nullptr;
  switch (index_width(d->index_bits_)) {
    case 1: return place_in(static_cast<uint8_t*>(d->index_), mask, hash, at, with_deleted);
    case 2: return place_in(static_cast<uint16_t*>(d->index_), mask, hash, at, with_deleted);
    default: return place_in(static_cast<uint32_t*>(d->index_), mask, hash, at, with_deleted);
  }
}

// A version counts the keys that came and went in its low bits, and above them how often all places changed.
constexpr int kRebuilds = 40;
constexpr uint64_t kRebuilt = uint64_t(1) << kRebuilds;

// Compacts and makes room for `room` entries in all.
Status M::rebuild(Thread& t, DictObject* d, uint64_t room) {
  uint32_t bits = std::max<uint32_t>(3, static_cast<uint32_t>(std::bit_width(room * 3 / 2)));
  uint64_t capacity = (1ull << bits) * 2 / 3;
  if (bits > 4)
    bits++;  // the index of a longer one is half empty at least: a wrong place costs a look at an entry far away
  if (bits > 30) return t.no_memory();
  uint64_t bytes = (1ull << bits) * index_width(bits);
  auto* entries = static_cast<DictEntry*>(guest_alloc(t, capacity * sizeof(DictEntry) + bytes));  // one block
  if (!entries) return t.no_memory();
  void* index = entries + capacity;
  std::memset(index, 0xFF, bytes);
  uint32_t n = 0;
  Status done = in_pieces(t, d->used_, [&](uint64_t i, uint64_t end) {
    for (; i < end; i++)
      if (!d->entries_[i].key.is_unset()) entries[n++] = d->entries_[i];
  });
  uint64_t old_bytes = d->capacity_ * sizeof(DictEntry) + index_bytes(d);
  DictEntry* old = std::exchange(d->entries_, entries);
  void* old_index = std::exchange(d->index_, index);
  auto old_bits = std::exchange(d->index_bits_, bits);
  if (done.ok())
    done = in_pieces(t, n, [&](uint64_t i, uint64_t end) {
      for (; i < end; i++) place(d, entries[i].hash, static_cast<uint32_t>(i));
    });
  if (done.raised()) {  // it stays as it was
    d->entries_ = old;
    d->index_ = old_index;
    d->index_bits_ = old_bits;
    guest_free(t, entries, capacity * sizeof(DictEntry) + bytes);
    return done;
  }
  if (old) guest_free(t, old, old_bytes);
  d->capacity_ = static_cast<uint32_t>(capacity);
  d->used_ = n;
  d->version_ += kRebuilt;
  return {};
}

// The first room of an empty dict: five entries, as rebuild() would give.
Status M::begin(Thread& t, DictObject* d) {
  constexpr uint64_t kEntries = 5, kPlaces = 8;
  auto* entries = static_cast<DictEntry*>(guest_alloc(t, kEntries * sizeof(DictEntry) + kPlaces));
  if (!entries) return t.no_memory();
  constexpr uint64_t kAllEmpty = ~uint64_t(0);
  std::memcpy(static_cast<void*>(entries + kEntries), &kAllEmpty, kPlaces);
  d->entries_ = entries;
  d->index_ = entries + kEntries;
  d->index_bits_ = 3;
  d->capacity_ = kEntries;
  d->version_ += kRebuilt;
  return {};
}

Status M::reserve(Thread& t, DictObject* d, uint64_t n) { return n <= d->capacity_ ? Status() : rebuild(t, d, n); }

namespace {
// Looks for an exact str or an int. `odd`: an entry has this hash and a key of another type, so that __eq__ must be
// asked.
template <bool kStr, class Index>
[[gnu::always_inline]] inline int64_t find_exact(const Index* index, uint64_t mask, const DictEntry* entries, Value key,
                                                 int64_t hash, bool* odd) {
  uint64_t perturb = static_cast<uint64_t>(hash), i = perturb & mask;
  for (;;) {
    int64_t at = index[i];
    if (at == -1) return -1;
    const DictEntry& e = entries[at];
    if (e.key.same(key)) return at;
    if (e.hash == hash) {
      if (kStr ? is_kind(e.key, Kind::Str) : is_small_int(e.key)) {
        if (kStr && same_text(as_str(e.key), as_str(key))) return at;
      } else if (!e.key.is_unset()) {
        *odd = true;
      }
    }
    i = next_probe(i, mask, &perturb);
  }
}
}  // namespace

template <bool kStr>
[[gnu::always_inline]] inline int64_t M::find_plain(DictObject* d, Value key, int64_t hash, bool* odd) {
  if (!d->index_) return -1;
  uint64_t mask = (1ull << d->index_bits_) - 1;
  switch (index_width(d->index_bits_)) {
    case 1: return find_exact<kStr>(static_cast<const int8_t*>(d->index_), mask, d->entries_, key, hash, odd);
    case 2: return find_exact<kStr>(static_cast<const int16_t*>(d->index_), mask, d->entries_, key, hash, odd);
    default: return find_exact<kStr>(static_cast<const int32_t*>(d->index_), mask, d->entries_, key, hash, odd);
  }
}

// Most walks end at their first place.
int64_t M::find_quick(DictObject* d, Value key) {
  int64_t hash;
  if (__builtin_expect(is_kind(key, Kind::Str), 1)) {
    hash = as_str(key)->hash;
    if (__builtin_expect(hash == -1, 0)) hash = str_hash(key);
  } else if (is_small_int(key) && small_int(key) >= 0 && small_int(key) < (1ll << 60)) {
    hash = small_int(key);
  } else {
    return is_small_int(key) || is_kind(key, Kind::Tuple) || is_inline_float(key) ? find_walking(d, key) : kAsk;
  }
  if (!d->index_) return -1;
  uint32_t bits = d->index_bits_;
  uint64_t i = static_cast<uint64_t>(hash) & ((1ull << bits) - 1);
  int64_t at = bits <= 7    ? static_cast<int8_t*>(d->index_)[i]
               : bits <= 15 ? static_cast<int16_t*>(d->index_)[i]
                            : static_cast<int32_t*>(d->index_)[i];
  if (at == -1) return -1;
  const DictEntry& e = d->entries_[at];
  if (e.key.same(key)) return at;
  if (e.hash == hash && !is_small_int(key) && is_kind(e.key, Kind::Str)) {
    const StrObject *x = as_str(e.key), *y = as_str(key);
    uint64_t n = x->length;
    if (n == y->length && n - 1 < 8 && x->width == 1 && y->width == 1) {
      uint64_t p, q;
      std::memcpy(&p, x->data, 8);
      std::memcpy(&q, y->data, 8);
      if ((p ^ q) << (64 - 8 * n) == 0) return at;
    }
  }
  return find_walking(d, key);
}

[[gnu::noinline]] int64_t M::find_walking(DictObject* d, Value key) {
  bool odd = false;
  int64_t at;
  if (is_kind(key, Kind::Str)) {
    if (as_str(key)->hash == -1) return kAsk;
    at = find_plain<true>(d, key, as_str(key)->hash, &odd);
  } else if (is_small_int(key)) {
    at = find_plain<false>(d, key, hash_int(key), &odd);
  } else {
    return is_kind(key, Kind::Tuple) || is_inline_float(key) ? find_equal(d, key) : kAsk;
  }
  return at < 0 && odd ? kAsk : at;
}

int64_t M::find_equal(DictObject* d, Value key) {
  int64_t hash;
  if (!quick_hash(key, &hash)) return kAsk;
  if (!d->index_) return -1;
  uint64_t mask = (1ull << d->index_bits_) - 1, perturb = static_cast<uint64_t>(hash), i = perturb & mask;
  for (int64_t at; (at = index_at(d, i)) != -1; i = next_probe(i, mask, &perturb)) {
    const DictEntry& e = d->entries_[at];
    if (e.key.same(key)) return at;
    if (e.hash != hash || e.key.is_unset()) continue;
    int known = equal_plain(e.key, key);
    if (known != 0) return known > 0 ? at : kAsk;
  }
  return -1;
}

int64_t M::find_str(DictObject* d, Value str, int64_t hash) {
  bool odd = false;
  return find_plain<true>(d, str, hash, &odd);
}

Result<int64_t> M::find(Thread& t, DictObject* d, Value key, int64_t hash) {
  bool odd = false;
  int64_t at;
  if (is_kind(key, Kind::Str)) at = find_plain<true>(d, key, hash, &odd);
  else if (is_small_int(key)) at = find_plain<false>(d, key, hash, &odd);
  else return find_any(t, d, key, hash);
  return at >= 0 || !odd ? Result<int64_t>(at) : find_any(t, d, key, hash);
}

Result<int64_t> M::find_any(Thread& t, DictObject* d, Value key, int64_t hash) {
restart:
  if (!d->index_) return -1;
  uint64_t mask = (1ull << d->index_bits_) - 1, perturb = static_cast<uint64_t>(hash), i = perturb & mask;
  for (;;) {
    int64_t at = index_at(d, i);
    if (at == -1) return -1;
    DictEntry e = d->entries_[at];
    if (e.key.same(key)) return at;
    if (!e.key.is_unset() && e.hash == hash) {
      int known = equal_plain(e.key, key);
      if (known > 0) return at;
      if (known == 0) {
        i = next_probe(i, mask, &perturb);
        continue;
      }
      uint64_t version = d->version_ >> kRebuilds;
      DictEntry* entries = d->entries_;
      Ref hold = Ref::copy(e.key), self = Ref::copy(Value::pointer(d));
      bool eq = TRY(equal(t, e.key, key));
      // __eq__ may have changed the dict. Keys that came or went elsewhere do not matter: they would be met on the way.
      if (version != d->version_ >> kRebuilds || entries != d->entries_ || !d->entries_[at].key.same(e.key))
        goto restart;
      if (eq) return at;
    }
    i = next_probe(i, mask, &perturb);
  }
}

// Adds a key whose walk would end at its first place, where there is room: then it is new. False: nothing was done.
[[gnu::always_inline]] inline bool M::add_at_home(DictObject* d, Value key, int64_t hash, Value value) {
  if (d->used_ == d->capacity_) return false;
  uint32_t bits = d->index_bits_, at = d->used_;
  uint64_t i = static_cast<uint64_t>(hash) & ((1ull << bits) - 1);
  if (bits <= 7) {
    auto& place = static_cast<int8_t*>(d->index_)[i];
    if (place != -1) return false;
    place = static_cast<int8_t>(at);
  } else if (bits <= 15) {
    auto& place = static_cast<int16_t*>(d->index_)[i];
    if (place != -1) return false;
    place = static_cast<int16_t>(at);
  } else {
    auto& place = static_cast<int32_t*>(d->index_)[i];
    if (place != -1) return false;
    place = static_cast<int32_t>(at);
  }
  incref(key);
  incref(value);
  d->entries_[at] = {hash, key, value};
  d->used_++;
  d->live_++;
  d->version_++;
  notify_write(d, WatchSlot::Item);
  return true;
}

Status M::insert_new(Thread& t, DictObject* d, Value key, int64_t hash, Value value) {
  if (d->used_ == d->capacity_)
    TRY(d->entries_ ? rebuild(t, d, std::max<uint64_t>(d->live_ * 2ull + 1, 5)) : begin(t, d));
  d->entries_[d->used_] = {hash, new_ref(key), new_ref(value)};
  place(d, hash, d->used_);
  d->used_++;
  d->live_++;
  d->version_++;
  notify_write(d, WatchSlot::Item);
  return {};
}

// A dict that is emptied from one end (a queue, popitem) would walk over its dead entries again and again. The dead
// entry at either end therefore holds, as its value, the number of the live entry nearest to it.
void M::remember_ends(DictObject* d, int64_t at) {
  int64_t last = d->used_ - 1;
  if (at == first_live(d)) {
    int64_t i = at + 1;
    while (d->entries_[i].key.is_unset()) i++;
    d->entries_[0].value = Value::small_int(i);
  }
  if (at == last_live(d)) {
    int64_t i = at - 1;
    while (d->entries_[i].key.is_unset()) i--;
    d->entries_[last].value = Value::small_int(i);
  }
}
int64_t M::first_live(DictObject* d) {
  const DictEntry& e = d->entries_[0];
  return e.key.is_unset() && is_small_int(e.value) ? small_int(e.value) : 0;
}
int64_t M::last_live(DictObject* d) {
  const DictEntry& e = d->entries_[d->used_ - 1];
  return e.key.is_unset() && is_small_int(e.value) ? small_int(e.value) : d->used_ - 1;
}

void M::remove_at(DictObject* d, int64_t at, Value* key, Value* value) {
  DictEntry& e = d->entries_[at];
  *key = std::exchange(e.key, Value::unset());
  *value = std::exchange(e.value, Value::unset());
  d->live_--;
  d->version_++;
  if (d->live_ == 0) {
    d->used_ = 0;
    d->version_ += kRebuilt;
    std::memset(d->index_, 0xFF, index_bytes(d));
  } else {
    remember_ends(d, at);
  }
  notify_write(d, WatchSlot::Item);
}

void M::replace_at(DictObject* d, int64_t at, Value owned) {
  Value old = std::exchange(d->entries_[at].value, owned);
  notify_write(d, WatchSlot::Item);
  decref(old);
}

Status M::set(Thread& t, DictObject* d, Value key, int64_t hash, Value value) {
  int64_t at = TRY(find(t, d, key, hash));
  if (at < 0) return insert_new(t, d, key, hash, value);
  replace_at(d, at, new_ref(value));
  return {};
}

Result<Value> M::build(Thread& t, const Value* pairs, uint64_t n) {
  Ref dict = TRY_REF(dict_new(t));
  DictObject* d = as_dict(dict);
  if (n) TRY(n <= 5 ? begin(t, d) : reserve(t, d, n));
  for (const Value *p = pairs, *end = pairs + 2 * n; p < end; p += 2) {
    if (is_kind(p[0], Kind::Str) && add_at_home(d, p[0], str_hash(p[0]), p[1])) continue;
    TRY(dict_set(t, dict, p[0], p[1]));
  }
  return dict.release();
}

void M::clear(Thread& t, DictObject* d) {
  DictEntry* entries = d->entries_;
  uint32_t used = d->used_, capacity = d->capacity_;
  uint64_t bytes = index_bytes(d), version = d->version_;
  init(d);
  d->version_ = version + kRebuilt + 1;
  notify_write(d, WatchSlot::Item);
  for (uint32_t i = 0; i < used; i++) {
    if (entries[i].key.is_unset()) continue;
    decref(entries[i].key);
    decref(entries[i].value);
  }
  if (entries) guest_free(t, entries, capacity * sizeof(DictEntry) + bytes);
}

void M::move(Thread& t, DictObject* to, DictObject* from) {
  std::swap(to->entries_, from->entries_);
  std::swap(to->index_, from->index_);
  std::swap(to->used_, from->used_);
  std::swap(to->live_, from->live_);
  std::swap(to->capacity_, from->capacity_);
  std::swap(to->index_bits_, from->index_bits_);
  to->version_ += kRebuilt + 1;
  from->version_ += kRebuilt;
  notify_write(to, WatchSlot::Item);
}

void dict_destroy(Thread& t, Object* o) { M::clear(t, static_cast<DictObject*>(o)); }
void dict_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  auto* d = static_cast<DictObject*>(o);
  for (uint32_t i = 0; i < M::used(d); i++) {
    DictEntry& e = M::entries(d)[i];
    if (e.key.is_unset()) continue;
    visit(context, &e.key);
    visit(context, &e.value);
  }
}

// --- the three kinds

DictTarget dict_target(Thread& t, Value v) {
  if (is_kind(v, Kind::Dict) || is_kind(v, Kind::ModuleDict)) return {as_dict(v), nullptr};
  if (is_kind(v, Kind::DictView)) {
    auto* view = static_cast<DictViewObject*>(v.object());
    Value target = dict_view_target(t, view);
    if (!target.is_unset()) return {as_dict(target), nullptr};
    return {nullptr, view->owner};
  }
  return {static_cast<DictObject*>(payload_of(t.isolate, v, Kind::Dict)), nullptr};
}
DictObject* dict_of(Thread& t, Value v) { return dict_target(t, v).dict; }
bool is_dict(Thread& t, Value v) {
  return is_kind(v, Kind::Dict) || is_kind(v, Kind::ModuleDict) || is_kind(v, Kind::DictView) ||
         payload_of(t.isolate, v, Kind::Dict);
}

static Result<Value> dict_make(Thread& t, Kind k) {
  Object* o = t.isolate.heap->born_uncleared(sizeof(DictObject), k);
  if (!o) return t.no_memory();
  M::init(static_cast<DictObject*>(o));
  return Value::pointer(o);
}
Result<Value> dict_new(Thread& t) { return dict_make(t, Kind::Dict); }
Result<Value> module_dict_new(Thread& t) { return dict_make(t, Kind::ModuleDict); }

static Value seen_value(DictObject* d, Value stored) { return is_module_dict(d) ? as_cell(stored)->value : stored; }

// A key as slots know it: the interned str where there is one; unset when it cannot be an attribute's name. Owned.
static Value slot_name(Thread& t, Value key) {
  Value k = unbox(t, key);
  if (!is_kind(k, Kind::Str)) return Value::unset();
  Value name = t.isolate.find_interned(k);
  return new_ref(name.is_unset() ? k : name);
}

// Where a key is, -1 = nowhere: without asking its class where that is not needed.
static Result<int64_t> find_key(Thread& t, DictObject* d, Value key) {
  int64_t at = M::find_quick(d, key);
  return at != M::kAsk ? at : M::find(t, d, key, TRY(key_hash(t, key)));
}
Result<Value> dict_get(Thread& t, Value dict, Value key) {
  if (__builtin_expect(is_kind(dict, Kind::Dict), 1)) {
    int64_t quick = M::find_quick(as_dict(dict), key);
    if (quick != M::kAsk) return quick < 0 ? Value::unset() : new_ref(M::entries(as_dict(dict))[quick].value);
    int64_t h = TRY(key_hash(t, key)), at = TRY(M::find(t, as_dict(dict), key, h));
    return at < 0 ? Value::unset() : new_ref(M::entries(as_dict(dict))[at].value);
  }
  DictTarget g = dict_target(t, dict);
  if (!g.dict) {
    TRY(key_hash(t, key));
    if (!is_str(t, key)) return Value::unset();
    Ref name = Ref::take(slot_name(t, key));
    return new_ref(slot_get(t, g.owner, name));
  }
  int64_t at = TRY(find_key(t, g.dict, key));
  if (at < 0) return Value::unset();
  return new_ref(seen_value(g.dict, M::entries(g.dict)[at].value));
}

Result<bool> dict_has(Thread& t, DictObject* d, Value key) {
  int64_t quick = M::find_quick(d, key);
  if (quick != M::kAsk) return quick >= 0;
  int64_t h = TRY(key_hash(t, key));
  return TRY(M::find(t, d, key, h)) >= 0;
}

bool dict_find_quietly(Isolate& iso, Value dict, Value key, Value* found) {
  auto* d = static_cast<DictObject*>(payload_of(iso, dict, Kind::Dict));
  if (!d) return false;
  if (is_kind(key, Kind::Str)) str_hash(key);  // which it keeps
  int64_t at = M::find_quick(d, key);
  *found = at < 0 ? Value::unset() : M::entries(d)[at].value;
  return at != M::kAsk;
}

Value dict_get_str(Value dict, Value str) {
  if (is_kind(dict, Kind::Dict) || is_kind(dict, Kind::ModuleDict)) {
    DictObject* d = as_dict(dict);
    int64_t at = M::find_str(d, str, str_hash(str));
    return at < 0 ? Value::unset() : seen_value(d, M::entries(d)[at].value);
  }
  Thread& t = *Thread::current();
  DictTarget g = dict_target(t, dict);
  if (g.dict) {
    int64_t at = M::find_str(g.dict, str, str_hash(str));
    return at < 0 ? Value::unset() : seen_value(g.dict, M::entries(g.dict)[at].value);
  }
  Value name = t.isolate.find_interned(str);
  return name.is_unset() ? name : slot_get(t, g.owner, name);
}

Status dict_set(Thread& t, Value dict, Value key, Value value) {
  if (__builtin_expect(is_kind(dict, Kind::Dict), 1)) {
    if (is_kind(key, Kind::Str) ? as_str(key)->hash != -1 : is_small_int(key))
      if (M::add_at_home(as_dict(dict), key, is_small_int(key) ? hash_int(key) : as_str(key)->hash, value)) return {};
    int64_t quick = M::find_quick(as_dict(dict), key);
    if (quick >= 0) {
      M::replace_at(as_dict(dict), quick, new_ref(value));
      return {};
    }
    if (int64_t hash; quick == -1 && quick_hash(key, &hash)) return M::insert_new(t, as_dict(dict), key, hash, value);
    return M::set(t, as_dict(dict), key, TRY(key_hash(t, key)), value);
  }
  DictTarget g = dict_target(t, dict);
  int64_t h = TRY(key_hash(t, key));
  if (!g.dict) {
    Ref name = Ref::take(slot_name(t, key));
    if (name.is_set()) return slot_set(t, g.owner, name, value);
    TRY(slots_to_dict(t, g.owner));
    g = dict_target(t, dict);
  }
  int64_t at = TRY(M::find(t, g.dict, key, h));
  if (is_module_dict(g.dict)) {
    if (at >= 0) {
      cell_set(t, as_cell(M::entries(g.dict)[at].value), new_ref(value));
      return {};
    }
    Ref cell = TRY_REF(cell_new(t, value));
    Ref k = is_kind(key, Kind::Str) ? TRY_REF(str_intern(t, key)) : Ref::copy(key);
    return M::insert_new(t, g.dict, k, h, cell);
  }
  if (at >= 0) {
    M::replace_at(g.dict, at, new_ref(value));
    return {};
  }
  return M::insert_new(t, g.dict, key, h, value);
}

Result<CellObject*> module_dict_cell(Thread& t, Value dict, Value name) {
  DictObject* d = as_dict(dict);
  int64_t h = str_hash(name), at = M::find_str(d, name, h);
  if (at >= 0) {
    auto* known = static_cast<CellObject*>(M::entries(d)[at].value.header());
    known->rc |= Object::kCodeHolds;
    return known;
  }
  Ref cell = TRY_REF(cell_new(t, Value::unset()));
  cell.get().header()->rc |= Object::kCodeHolds;
  Ref k = TRY_REF(str_intern(t, name));
  TRY(M::insert_new(t, d, k, h, cell));
  return as_cell(cell);
}

int64_t module_dict_entry(Value dict, Value name) {
  int64_t at = M::find_str(as_dict(dict), name, str_hash(name));
  return at >= 0 && M::entries(as_dict(dict))[at].key.same(name) ? at : -1;
}
Value module_dict_entry_value(Value dict, uint32_t i, Value name) {
  DictObject* d = as_dict(dict);
  if (i >= M::used(d) || !M::entries(d)[i].key.same(name) || !is_module_dict(d)) return Value::unset();
  return as_cell(M::entries(d)[i].value)->value;
}

Result<Value> dict_pop(Thread& t, Value dict, Value key) {
  if (dict_length(dict) == 0) return Value::unset();  // the key is not hashed
  DictTarget g = dict_target(t, dict);
  if (!g.dict) {
    TRY(key_hash(t, key));
    Ref name = Ref::take(slot_name(t, key));
    if (!name.is_set()) return Value::unset();
    Ref v = Ref::copy(slot_get(t, g.owner, name));
    if (v.is_set()) TRY(slot_delete(t, g.owner, name));
    return v.release();
  }
  int64_t at = TRY(find_key(t, g.dict, key));
  if (at < 0) return Value::unset();
  Value k, v;
  if (is_module_dict(g.dict)) {
    CellObject* c = as_cell(M::entries(g.dict)[at].value);
    Ref was = Ref::copy(c->value);
    if (was.is_set()) cell_set(t, c, Value::unset());
    bool stays = c->rc & Object::kCodeHolds;  // at the end: a name set anew comes behind those that were there
    M::remove_at(g.dict, at, &k, &v);
    Ref name = Ref::take(k), cell = Ref::take(v);
    if (stays) TRY(M::insert_new(t, g.dict, name, TRY(key_hash(t, name)), cell));
    return was.release();
  }
  M::remove_at(g.dict, at, &k, &v);
  decref(k);
  return v;
}

Result<bool> dict_delete(Thread& t, Value dict, Value key) {
  Ref v = TRY_REF(dict_pop(t, dict, key));
  return v.is_set();
}

Status dict_clear(Thread& t, Value dict) {
  DictTarget g = dict_target(t, dict);
  if (!g.dict) {
    for (;;) {
      uint64_t pos = 0;
      Value k, v;
      if (!slot_next(g.owner, &pos, &k, &v)) return {};
      Ref hold = Ref::copy(k);
      TRY(slot_delete(t, g.owner, k));
    }
  }
  if (is_module_dict(g.dict)) {
    for (uint32_t i = 0; i < M::used(g.dict); i++) {
      const DictEntry& e = M::entries(g.dict)[i];
      if (!e.key.is_unset()) cell_set(t, as_cell(e.value), Value::unset());
    }
    return {};
  }
  M::clear(t, g.dict);
  return {};
}

bool dict_next(Value dict, uint64_t* pos, Value* key, Value* value) {
  DictObject* d;
  if (is_kind(dict, Kind::Dict)) d = as_dict(dict);
  else {
    DictTarget g = dict_target(*Thread::current(), dict);
    if (!g.dict) return slot_next(g.owner, pos, key, value);
    d = g.dict;
  }
  bool cells = is_module_dict(d);
  if (*pos == 0 && M::used(d)) *pos = static_cast<uint64_t>(M::first_live(d));
  while (*pos < M::used(d)) {
    DictEntry& e = M::entries(d)[(*pos)++];
    if (e.key.is_unset()) continue;
    Value v = cells ? as_cell(e.value)->value : e.value;
    if (v.is_unset()) continue;
    *key = e.key;
    *value = v;
    return true;
  }
  return false;
}

uint64_t dict_length(Value dict) {
  if (is_kind(dict, Kind::Dict)) return as_dict(dict)->length();
  DictTarget g = dict_target(*Thread::current(), dict);
  if (!g.dict) return slot_count(g.owner);
  if (!is_module_dict(g.dict)) return g.dict->length();
  uint64_t n = 0;
  for (uint32_t i = 0; i < M::used(g.dict); i++) {
    const DictEntry& e = M::entries(g.dict)[i];
    n += !e.key.is_unset() && !as_cell(e.value)->value.is_unset();
  }
  return n;
}
uint64_t dict_iteration_size(Value dict) {
  if (is_kind(dict, Kind::Dict)) return as_dict(dict)->length();
  DictTarget g = dict_target(*Thread::current(), dict);
  if (g.dict && is_module_dict(g.dict))
    return static_cast<uint64_t>(dict_length(dict));  // code adds empty cells as it goes
  return g.dict ? g.dict->length() : slot_count(g.owner);
}
bool dict_resized(Value dict, uint64_t size, uint64_t* seen) {
  DictTarget g = is_kind(dict, Kind::Dict) ? DictTarget{as_dict(dict), nullptr} : dict_target(*Thread::current(), dict);
  if (!g.dict) {  // an object's kind says how many attributes it has
    if (*seen == g.owner->kind) return false;
    if (slot_count(g.owner) != size) return true;
    *seen = g.owner->kind;
    return false;
  }
  if (!is_module_dict(g.dict)) return g.dict->length() != size;
  uint64_t now = 1 + M::version(g.dict) + Heap::of(g.dict).isolate.cells_changed;
  if (*seen == now) return false;
  if (dict_length(dict) != size) return true;
  *seen = now;
  return false;
}
uint64_t dict_keys_version(Value dict) {
  if (is_kind(dict, Kind::Dict)) return M::version(as_dict(dict)) & (kRebuilt - 1);
  DictTarget g = dict_target(*Thread::current(), dict);
  if (g.dict && is_module_dict(g.dict)) return 0;
  return g.dict ? M::version(g.dict) & (kRebuilt - 1) : slot_version(g.owner);
}

Result<Value> dict_copy(Thread& t, Value dict) {
  Ref r = TRY_REF(dict_new(t));
  DictTarget from = dict_target(t, dict);
  if (from.dict && !is_module_dict(from.dict)) {
    TRY(M::copy_entries(t, as_dict(r), from.dict));
    return r.release();
  }
  Ref hold = Ref::copy(dict);
  TRY(M::reserve(t, as_dict(r), dict_length(dict)));
  uint64_t pos = 0;
  Value k, v;
  while (dict_next(dict, &pos, &k, &v)) {
    int64_t h = TRY(key_hash(t, k));
    TRY(M::insert_new(t, as_dict(r), k, h, v));
  }
  return r.release();
}

// `to` is empty and unseen. A dict without holes is copied as it is, index and all.
Status M::copy_entries(Thread& t, DictObject* to, DictObject* from) {
  if (from->live_ == 0) return {};
  if (from->live_ == from->used_) {
    uint64_t bytes = from->capacity_ * sizeof(DictEntry) + index_bytes(from);
    auto* entries = static_cast<DictEntry*>(guest_alloc(t, bytes));
    if (!entries) return t.no_memory();
    uint64_t copied = 0;
    Status done = in_pieces(t, from->used_, [&](uint64_t i, uint64_t end) {
      std::memcpy(static_cast<void*>(entries + i), from->entries_ + i, (end - i) * sizeof(DictEntry));
      for (; i < end; i++) {
        incref(entries[i].key);
        incref(entries[i].value);
      }
      copied = end;
    });
    if (done.ok())
      done = in_pieces(
          t, index_bytes(from),
          [&](uint64_t i, uint64_t end) {
            std::memcpy(reinterpret_cast<char*>(entries + from->capacity_) + i,
                        reinterpret_cast<const char*>(from->index_) + i, end - i);
          },
          1 << 20);
    if (done.raised()) {
      for (uint64_t i = 0; i < copied; i++) {
        decref(entries[i].key);
        decref(entries[i].value);
      }
      guest_free(t, entries, bytes);
      return done;
    }
    to->entries_ = entries;
    to->index_ = entries + from->capacity_;
    to->index_bits_ = from->index_bits_;
    to->capacity_ = from->capacity_;
    to->used_ = to->live_ = from->used_;
    to->version_++;
    return {};
  }
  TRY(reserve(t, to, from->live_));
  for (uint32_t i = 0; i < from->used_; i++) {
    TRY(poll_at(t, i));
    const DictEntry& e = from->entries_[i];
    if (!e.key.is_unset()) TRY(insert_new(t, to, e.key, e.hash, e.value));
  }
  return {};
}

}  // namespace mpy
