// collections.deque: a ring of items whose capacity is a power of two. The functions of DequeMutator are its only
// writers.
#include "stdlib/modules/collections/collections.h"

#include <cstring>

#include "collections.natives.h"
#include "runtime/containers/container_methods.h"
#include "runtime/containers/seq_data.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/polling.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "runtime/types/repr_guard.h"
#include "runtime/types/type_internal.h"

namespace mpy {

class DequeObject : public Object {
 public:
  int64_t length() const { return length_; }
  int64_t limit() const { return limit_; }  // -1 = none
  uint64_t version() const { return version_; }
  Value at(int64_t i) const { return ring_[(head_ + static_cast<uint64_t>(i)) & (capacity_ - 1)]; }  // borrowed
 private:
  friend struct DequeMutator;
  Value* ring_;
  uint64_t head_, capacity_;
  int64_t length_, limit_;
  uint64_t version_;
};

struct DequeMutator {
  static void init(DequeObject* d, int64_t limit) { d->limit_ = limit; }
  static Value& place(DequeObject* d, int64_t i) {
    return d->ring_[(d->head_ + static_cast<uint64_t>(i)) & (d->capacity_ - 1)];
  }
  static void changed(DequeObject* d) {
    d->version_++;
    notify_write(d, WatchSlot::Item);
  }
  static Status grow(Thread& t, DequeObject* d) {
    uint64_t room = d->capacity_ ? d->capacity_ * 2 : 8;
    auto* ring = static_cast<Value*>(guest_alloc(t, room * sizeof(Value)));
    if (!ring) return t.no_memory();
    for (int64_t i = 0; i < d->length_; i++) ring[i] = place(d, i);
    if (d->ring_) guest_free(t, d->ring_, d->capacity_ * sizeof(Value));
    d->ring_ = ring;
    d->capacity_ = room;
    d->head_ = 0;
    return {};
  }
  static Status push(Thread& t, DequeObject* d, Value v) {
    Value gone;
    if (d->length_ == d->limit_) {
      if (d->limit_ == 0) return {};
      gone = take_first(d);
    }
    if (static_cast<uint64_t>(d->length_) == d->capacity_) TRY(grow(t, d));
    d->length_++;
    place(d, d->length_ - 1) = new_ref(v);
    changed(d);
    decref(gone);
    return {};
  }
  static Status push_first(Thread& t, DequeObject* d, Value v) {
    Value gone;
    if (d->length_ == d->limit_) {
      if (d->limit_ == 0) return {};
      gone = take_last(d);
    }
    if (static_cast<uint64_t>(d->length_) == d->capacity_) TRY(grow(t, d));
    d->head_ = (d->head_ - 1) & (d->capacity_ - 1);
    d->length_++;
    place(d, 0) = new_ref(v);
    changed(d);
    decref(gone);
    return {};
  }
  static Value take_first(DequeObject* d) {  // owned
    Value v = place(d, 0);
    d->head_ = (d->head_ + 1) & (d->capacity_ - 1);
    d->length_--;
    changed(d);
    return v;
  }
  static Value take_last(DequeObject* d) {
    Value v = place(d, d->length_ - 1);
    d->length_--;
    changed(d);
    return v;
  }
  static void set(DequeObject* d, int64_t i, Value owned) {
    Value old = std::exchange(place(d, i), owned);
    notify_write(d, WatchSlot::Item);
    decref(old);
  }
  static Value take_at(DequeObject* d, int64_t i) {
    Value v = place(d, i);
    if (i < d->length_ / 2) {
      for (; i > 0; i--) place(d, i) = place(d, i - 1);
      d->head_ = (d->head_ + 1) & (d->capacity_ - 1);
    } else {
      for (; i + 1 < d->length_; i++) place(d, i) = place(d, i + 1);
    }
    d->length_--;
    changed(d);
    return v;
  }
  static Status insert(Thread& t, DequeObject* d, int64_t i, Value v) {
    TRY(push(t, d, v));
    for (int64_t k = d->length_ - 1; k > i; k--) std::swap(place(d, k), place(d, k - 1));
    return {};
  }
  static void reverse(DequeObject* d) {
    for (int64_t i = 0, k = d->length_ - 1; i < k; i++, k--) std::swap(place(d, i), place(d, k));
    changed(d);
  }
  static void rotate(DequeObject* d, int64_t n) {
    if (d->length_ < 2) return;
    n %= d->length_;
    if (n < 0) n += d->length_;
    bool right = n <= d->length_ / 2;
    uint64_t mask = d->capacity_ - 1;
    for (int64_t k = right ? n : d->length_ - n; k > 0;
         k--) {  // one item over the gap (there may be none: then over itself)
      uint64_t first = d->head_, last = (d->head_ + static_cast<uint64_t>(d->length_) - 1) & mask;
      if (right) {
        Value v = d->ring_[last];
        d->head_ = (first - 1) & mask;
        d->ring_[d->head_] = v;
      } else {
        Value v = d->ring_[first];
        d->head_ = (first + 1) & mask;
        d->ring_[(last + 1) & mask] = v;
      }
    }
    changed(d);
  }
  static void clear(Thread& t, DequeObject* d) {
    Value* ring = d->ring_;
    uint64_t head = d->head_, capacity = d->capacity_;
    int64_t n = d->length_;
    d->ring_ = nullptr;
    d->head_ = d->capacity_ = 0;
    d->length_ = 0;
    changed(d);
    for (int64_t i = 0; i < n; i++) decref(ring[(head + static_cast<uint64_t>(i)) & (capacity - 1)]);
    if (ring) guest_free(t, ring, capacity * sizeof(Value));
  }
  static void visit(Object* o, void (*visit)(void*, Value*), void* context) {
    auto* d = static_cast<DequeObject*>(o);
    for (int64_t i = 0; i < d->length_; i++) visit(context, &place(d, i));
  }
};
using M = DequeMutator;

namespace {

DequeObject* deque_of(Value v) { return static_cast<DequeObject*>(v.object()); }
struct DequeIter : Object {
  Value deque;
  int64_t index;
  uint64_t version;
  bool reversed;
  int64_t left;  // how many it has not given yet; 0 after the deque was found changed
};

TypeObject* deque_type(Thread& t) { return collections_state(t)->deque; }
TypeObject* iter_type(Thread& t) { return collections_state(t)->deque_iterator; }
bool is_deque(Thread& t, Value v) { return v.is_pointer() && is_subtype(type_of(t, v), deque_type(t)); }

Status extend(Thread& t, Value self, Value iterable, bool left) {
  Ref source = iterable.same(self) ? TRY_REF(list_from_iterable(t, iterable)) : Ref::copy(iterable);
  return for_each(t, source,
                  [&](Value v) { return left ? M::push_first(t, deque_of(self), v) : M::push(t, deque_of(self), v); });
}

Result<Value> deque_construct(Thread& t, Value type, std::span<const Value>, Value) {
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  M::init(static_cast<DequeObject*>(o), -1);
  return Value::pointer(o);
}
Status deque_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  Value a[2];
  TRY(bind_call(t, "deque", args, kwnames, {"iterable", "maxlen"}, 0, a));
  int64_t limit = -1;
  if (!a[1].is_unset() && !a[1].is_none()) {
    if (!is_int_like(t, a[1])) return t.type_error("an integer is required");
    limit = TRY(to_index(t, a[1]));
    if (limit < 0) return t.value_error("maxlen must be non-negative");
  }
  M::clear(t, deque_of(self));
  M::init(deque_of(self), limit);
  return a[0].is_unset() ? Status() : extend(t, self, a[0], false);
}

Result<Value> like(Thread& t, Value self) {  // an empty deque of self's class and limit
  int64_t limit = deque_of(self)->limit();
  if (type_of(t, self) == deque_type(t)) {
    Value r = TRY(deque_construct(t, type_value(deque_type(t)), {}, Value::unset()));
    M::init(deque_of(r), limit);
    return r;
  }
  Ref none = TRY_REF(tuple_new(t, std::initializer_list<Value>{}));
  if (limit < 0) return t.call(type_value(type_of(t, self)), {});
  return t.call(type_value(type_of(t, self)), {none.get(), Value::small_int(limit)});
}
Result<Value> copy_of(Thread& t, Value self) {
  Ref r = TRY_REF(like(t, self));
  TRY(extend(t, r, self, false));
  return r.release();
}

Result<Value> deque_repr(Thread& t, Value self) {
  ReprGuard guard(t, self);
  if (guard.recursive()) return str_from_utf8(t, "[...]");
  TRY(guard.entered());
  Ref items = TRY_REF(list_from_iterable(t, self));
  StrBuilder b(t);
  TRY(b.put_value(type_of(t, self)->name));
  TRY(b.put('('));
  TRY(b.put_repr(items));
  if (deque_of(self)->limit() >= 0) {
    TRY(b.put(", maxlen="));
    TRY(b.put_repr(Value::small_int(deque_of(self)->limit())));
  }
  TRY(b.put(')'));
  return b.finish();
}

Result<Value> deque_compare(Thread& t, Value a, Value b, CompareOp op) {
  if (!is_deque(t, a) || !is_deque(t, b)) return new_ref(t.isolate.not_implemented);
  Ref x = TRY_REF(list_from_iterable(t, a)), y = TRY_REF(list_from_iterable(t, b));
  return compare(t, op, x, y);
}

Result<int64_t> deque_length(Thread&, Value v) { return deque_of(v)->length(); }
Result<bool> deque_truth(Thread&, Value v) { return deque_of(v)->length() != 0; }

Result<int64_t> position(Thread& t, Value self, Value key) {
  if (!is_int_like(t, key) && !(key.is_pointer() && type_of(t, key)->ops.index))
    return t.type_error("sequence index must be integer, not '{}'", {FormatArg::type_of(key)});
  int64_t i = TRY(seq_index(t, key, "deque"));
  int64_t n = deque_of(self)->length();
  if (i < 0) i += n;
  if (i < 0 || i >= n) return t.raise(Exc::IndexError, "deque index out of range");
  return i;
}
Result<Value> deque_get_item(Thread& t, Value self, Value key) {
  int64_t i = TRY(position(t, self, key));
  return new_ref(deque_of(self)->at(i));
}
Status deque_set_item(Thread& t, Value self, Value key, Value value) {
  int64_t i = TRY(position(t, self, key));
  if (value.is_unset()) decref(M::take_at(deque_of(self), i));
  else M::set(deque_of(self), i, new_ref(value));
  return {};
}

// The first place of an item in [start, stop), -1 = none. `removing`: the place must still be the item's.
Result<int64_t> search(Thread& t, Value self, Value item, int64_t start, int64_t stop, bool removing = false) {
  DequeObject* d = deque_of(self);
  uint64_t version = d->version();
  for (int64_t i = start; i < stop && i < d->length(); i++) {
    Ref x = Ref::copy(d->at(i));
    bool found = TRY(equal(t, x, item));
    if (found && !removing) return i;
    if (d->version() != version)
      return t.raise(removing ? Exc::IndexError : Exc::RuntimeError, "deque mutated during iteration");
    if (found) return i;
  }
  return -1;
}
Result<bool> deque_contains(Thread& t, Value self, Value item) { return TRY(search(t, self, item, 0, INT64_MAX)) >= 0; }

Result<Value> make_iter(Thread& t, Value self, bool reversed) {
  Object* o = instance_new(t, reversed ? collections_state(t)->deque_reverse_iterator : iter_type(t));
  if (!o) return Raised{};
  auto* it = static_cast<DequeIter*>(o);
  it->deque = new_ref(self);
  it->index = 0;
  it->version = deque_of(self)->version();
  it->reversed = reversed;
  it->left = deque_of(self)->length();
  return Value::pointer(it);
}
Result<Value> deque_iter(Thread& t, Value self) { return make_iter(t, self, false); }
// iterator(deque, index=0), as pickles call it.
Result<Value> iter_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords(t, "deque iterator", kwnames));
  if (args.empty() || args.size() > 2 || !is_deque(t, args[0]))
    return t.type_error("{}() takes a deque and an index", {FormatArg(as_type(type)->name)});
  int64_t n = deque_of(args[0])->length(), given = args.size() > 1 ? TRY(to_index(t, args[1])) : 0;
  Ref r = TRY_REF(make_iter(t, args[0], as_type(type) == collections_state(t)->deque_reverse_iterator));
  auto* it = static_cast<DequeIter*>(r.get().object());
  it->index = std::clamp<int64_t>(given, 0, n);
  it->left = n - it->index;
  return r.release();
}
Status iter_init(Thread&, Value, std::span<const Value>, Value) { return {}; }
Result<Value> iter_self(Thread&, Value v) { return new_ref(v); }
Result<Value> iter_next(Thread& t, Value v) {
  auto* it = static_cast<DequeIter*>(v.object());
  if (it->deque.is_unset()) return Value::unset();
  DequeObject* d = deque_of(it->deque);
  if (d->version() != it->version) {
    it->left = 0;
    return t.raise(Exc::RuntimeError, "deque mutated during iteration");
  }
  if (it->index >= d->length()) {
    decref(std::exchange(it->deque, Value::unset()));
    return Value::unset();
  }
  int64_t i = it->index++;
  it->left--;
  return new_ref(d->at(it->reversed ? d->length() - 1 - i : i));
}

Result<Value> deque_add(Thread& t, Value a, Value b) {
  if (!is_deque(t, a)) return new_ref(t.isolate.not_implemented);
  if (!is_deque(t, b)) return t.type_error("can only concatenate deque (not \"{}\") to deque", {FormatArg::type_of(b)});
  Ref r = TRY_REF(copy_of(t, a));
  TRY(extend(t, r, b, false));
  return r.release();
}
Result<Value> deque_iadd(Thread& t, Value a, Value b) {
  TRY(extend(t, a, b, false));
  return new_ref(a);
}
Result<Value> repeat_into(Thread& t, Value self, Value times, bool in_place) {
  if (!is_deque(t, self)) std::swap(self, times);
  if (!is_int_like(t, times) && !(times.is_pointer() && type_of(t, times)->ops.index))
    return new_ref(t.isolate.not_implemented);
  int64_t n = TRY(to_index(t, times));
  Ref items = TRY_REF(list_from_iterable(t, self));
  if (as_list(items)->length() == 0) n = 0;
  if (n > 0 && as_list(items)->length() > (1ull << 40) / static_cast<uint64_t>(n)) return t.no_memory();
  Ref r = in_place ? Ref::copy(self) : TRY_REF(like(t, self));
  if (in_place) M::clear(t, deque_of(self));
  for (int64_t i = 0; i < n; i++) {
    TRY(extend(t, r, items, false));
    TRY(t.poll_native());
  }
  return r.release();
}
Result<Value> deque_mul(Thread& t, Value a, Value b) { return repeat_into(t, a, b, false); }
Result<Value> deque_imul(Thread& t, Value a, Value b) { return repeat_into(t, a, b, true); }

Result<Value> get_maxlen(Thread&, Value self) {
  return deque_of(self)->limit() < 0 ? Value::none() : Value::small_int(deque_of(self)->limit());
}

void deque_destroy(Thread& t, Object* o) { M::clear(t, static_cast<DequeObject*>(o)); }
void iter_destroy(Thread&, Object* o) { decref(std::exchange(static_cast<DequeIter*>(o)->deque, Value::unset())); }
void iter_visit(Object* o, void (*visit)(void*, Value*), void* c) { visit(c, &static_cast<DequeIter*>(o)->deque); }

}  // namespace

NATIVE(deque_iterator_length) { return make_int(t, static_cast<DequeIter*>(args[0].object())->left); }
NATIVE(deque_iterator_reduce) {
  auto* it = static_cast<DequeIter*>(args[0].object());
  Ref over = it->deque.is_unset() ? TRY_REF(deque_construct(t, type_value(deque_type(t)), {}, Value::unset()))
                                  : Ref::copy(it->deque);
  Ref state = TRY_REF(tuple_new(t, {over.get(), Value::small_int(it->index)}));
  return tuple_new(t, {type_value(type_of(t, args[0])), state.get()});
}
NATIVE_DIRECT(deque_append, Value self, Value x) {
  TRY(M::push(t, deque_of(self), x));
  return Value::none();
}
NATIVE_DIRECT(deque_appendleft, Value self, Value x) {
  TRY(M::push_first(t, deque_of(self), x));
  return Value::none();
}
NATIVE_DIRECT(deque_pop, Value self) {
  if (deque_of(self)->length() == 0) return t.raise(Exc::IndexError, "pop from an empty deque");
  return M::take_last(deque_of(self));
}
NATIVE_DIRECT(deque_popleft, Value self) {
  if (deque_of(self)->length() == 0) return t.raise(Exc::IndexError, "pop from an empty deque");
  return M::take_first(deque_of(self));
}
NATIVE(deque_extend) {
  TRY(extend(t, args[0], args[1], false));
  return Value::none();
}
NATIVE(deque_extendleft) {
  TRY(extend(t, args[0], args[1], true));
  return Value::none();
}
NATIVE(deque_clear) {
  M::clear(t, deque_of(args[0]));
  return Value::none();
}
NATIVE(deque_copy) { return copy_of(t, args[0]); }
NATIVE(deque_copy2) { return copy_of(t, args[0]); }
NATIVE(deque_count) {
  DequeObject* d = deque_of(args[0]);
  uint64_t version = d->version();
  int64_t n = 0;
  for (int64_t i = 0; i < d->length(); i++) {
    Ref x = Ref::copy(d->at(i));
    n += TRY(equal(t, x, args[1]));
    TRY(poll_at(t, static_cast<uint64_t>(i)));
    if (d->version() != version) return t.raise(Exc::RuntimeError, "deque mutated during iteration");
  }
  return make_int(t, n);
}
NATIVE(deque_index) {
  int64_t n = deque_of(args[0])->length();
  auto clamp = [&](int64_t i) { return i < 0 ? std::max<int64_t>(i + n, 0) : i; };
  int64_t start = args[2].is_unset() ? 0 : clamp(TRY(to_bound(t, args[2]))),
          stop = args[3].is_unset() ? n : clamp(TRY(to_bound(t, args[3])));
  int64_t at = TRY(search(t, args[0], args[1], start, stop));
  if (at < 0) return t.value_error("{} is not in deque", {FormatArg::repr(args[1])});
  return make_int(t, at);
}
NATIVE(deque_insert) {
  DequeObject* d = deque_of(args[0]);
  int64_t i = TRY(to_index(t, args[1]));
  int64_t n = d->length();
  if (n == d->limit()) return t.raise(Exc::IndexError, "deque already at its maximum size");
  if (i < 0) i = std::max<int64_t>(i + n, 0);
  TRY(M::insert(t, d, std::min(i, n), args[2]));
  return Value::none();
}
NATIVE(deque_remove) {
  int64_t at = TRY(search(t, args[0], args[1], 0, INT64_MAX, true));
  if (at < 0) return t.value_error("{} is not in deque", {FormatArg::repr(args[1])});
  decref(M::take_at(deque_of(args[0]), at));
  return Value::none();
}
NATIVE(deque_reverse) {
  M::reverse(deque_of(args[0]));
  return Value::none();
}
NATIVE(deque_rotate) {
  M::rotate(deque_of(args[0]), TRY(to_index(t, args[1])));
  return Value::none();
}
NATIVE(deque_reversed) { return make_iter(t, args[0], true); }
NATIVE(deque_reduce) {
  Value type = type_value(type_of(t, args[0]));
  Ref none = TRY_REF(tuple_new(t, std::initializer_list<Value>{}));
  Ref limit = TRY_REF(get_maxlen(t, args[0]));
  Ref make = limit.get().is_none() ? none : TRY_REF(tuple_new(t, {none.get(), limit.get()}));
  Ref state = TRY_REF(get_attr_or_unset(t, args[0], t.isolate.names.__dict__));
  Ref it = TRY_REF(make_iter(t, args[0], false));
  return tuple_new(t, {type, make.get(), state.is_set() ? state.get() : Value::none(), it.get()});
}
NATIVE(deque_sizeof) { return make_int(t, 80 + 8 * std::max<int64_t>(deque_of(args[0])->length(), 64)); }
NATIVE(deque_class_getitem) { return generic_alias_new(t, args[0], args[1]); }

#define TABLE_deque
#define TABLE_deque_iterator
#include "collections.tables.inc"

Status build_deque(Thread& t, Value module) {
  constexpr uint32_t kFlags = TypeObject::kBaseType | TypeObject::kHasWeakref | TypeObject::kSequencePattern;
  TypeObject* type = TRY(native_type_with_rows(
      t, {.name = "collections.deque", .payload_size = sizeof(DequeObject), .flags = kFlags, .table = &k_deque_table}));
  auto iterator_type = [&](const char* name) {
    return native_type_with_rows(t,
                                 {.name = name, .payload_size = sizeof(DequeIter), .table = &k_deque_iterator_table});
  };
  TypeObject* iterator = TRY(iterator_type("_collections._deque_iterator"));
  TypeObject* reverse = TRY(iterator_type("_collections._deque_reverse_iterator"));
  collections_state(t)->deque = type;
  collections_state(t)->deque_iterator = iterator;
  collections_state(t)->deque_reverse_iterator = reverse;
  TRY(module_set(t, module, "_deque_reverse_iterator", type_value(reverse)));
  TRY(module_set(t, module, "_deque_iterator", type_value(iterator)));
  return module_set(t, module, "deque", type_value(type));
}

}  // namespace mpy
