// list: the mutators (the only writers of a list's items) and the methods over them.
#include <algorithm>
#include <cstring>

#include "runtime/containers/container_methods.h"
#include "runtime/containers/list_data.h"
#include "runtime/containers/set_data.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/polling.h"
#include "runtime/text/str.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"

namespace mpy {

using M = ListMutator;

ListObject* list_of(Thread& t, Value v) {
  if (is_kind(v, Kind::List)) return as_list(v);
  return static_cast<ListObject*>(payload_of(t.isolate, v, Kind::List));
}

Result<Value> list_take(Thread& t, std::span<const Value> items) {
  Object* o = t.isolate.heap->born_uncleared(sizeof(ListObject), Kind::List);
  if (!o) return t.no_memory();
  auto* l = static_cast<ListObject*>(o);
  M::give(l, {nullptr, 0, 0});
  if (items.empty()) return Value::pointer(l);
  auto* p = static_cast<Value*>(guest_alloc(t, items.size_bytes()));
  if (!p) {
    decref(l);
    return t.no_memory();
  }
  for (size_t i = 0; i < items.size(); i++) p[i] = items[i];
  M::give(l, {p, items.size(), items.size()});
  return Value::pointer(l);
}
// How many were copied before a limit was met.
struct Copied {
  uint64_t items = 0;
  Status status;
};
static Copied copy_in_pieces(Thread& t, Value* to, std::span<const Value> items) {
  Copied copied;
  copied.status = in_pieces(t, items.size(), [&](uint64_t from, uint64_t end) {
    copy_refs(to + from, items.data() + from, end - from);
    copied.items = end;
  });
  return copied;
}

Result<Value> list_new(Thread& t, std::span<const Value> items) {
  Ref list = TRY_REF(list_take(t, {}));
  if (items.empty()) return list.release();
  auto* p = static_cast<Value*>(guest_alloc(t, items.size_bytes()));
  if (!p) return t.no_memory();
  if (items.size() <= kPiece) {
    copy_refs(p, items.data(), items.size());
    M::give(as_list(list), {p, items.size(), items.size()});
    return list.release();
  }
  Copied copied = copy_in_pieces(t, p, items);
  M::give(as_list(list), {p, copied.items, items.size()});
  TRY(copied.status);
  return list.release();
}

// Appends what an iterator gives.
static Status append_from(Thread& t, ListObject* l, Value iterator) {
  constexpr int64_t kMost = 1 << 16;  // places made at once for a range that says how long it is
  if (is_kind(iterator, Kind::RangeIter)) {
    int64_t left = static_cast<RangeIterObject*>(iterator.object())->left;
    if (left > 0) TRY(M::reserve(t, l, M::length(l) + static_cast<uint64_t>(std::min(left, kMost))));
  }
  // Of a native type, while nothing observes what is asked: its operation at once.
  TypeObject* type = type_of(t, iterator);
  auto* op = t.protocol_observer || (type->flags & TypeObject::kHeapType) ? nullptr : type->ops.next;
  for (;;) {
    Value item;
    if (op) {
      TRY(t.poll_native());
      auto r = op(t, iterator);
      if (r.raised()) {
        if (!t.exception_matches(Exc::StopIteration)) return Raised{};
        t.take_exception();
        return {};
      }
      item = r.value();
    } else {
      item = TRY(next(t, iterator));
    }
    if (item.is_unset()) return {};
    if (l->push_in_room(item)) continue;
    Ref hold = Ref::take(item);
    TRY(list_append(t, l, item));
  }
}

// The exact dict whose keys or values an iterable is; unset: it is something else.
static Value dict_shown(Value iterable) {
  if (is_kind(iterable, Kind::Dict)) return iterable;
  if (!is_kind(iterable, Kind::KeysView) && !is_kind(iterable, Kind::ValuesView)) return Value::unset();
  Value dict = static_cast<ViewObject*>(iterable.object())->dict;
  return is_kind(dict, Kind::Dict) ? dict : Value::unset();
}
static Status append_shown(Thread& t, ListObject* l, Value dict, bool values) {
  TRY(M::reserve(t, l, M::length(l) + dict_length(dict)));
  uint64_t pos = 0;
  Value key, value;
  while (dict_next(dict, &pos, &key, &value)) {
    Ref item = Ref::copy(values ? value : key);
    if (l->push_in_room(item)) (void)item.release();
    else TRY(list_append(t, l, item));
  }
  return {};
}

Result<Value> list_from_iterable(Thread& t, Value iterable) {
  Ref l = TRY_REF(list_new(t));
  if (is_kind(iterable, Kind::List) || is_kind(iterable, Kind::Tuple)) TRY(list_extend(t, as_list(l), iterable));
  else if (Value dict = t.protocol_observer ? Value::unset() : dict_shown(iterable); !dict.is_unset())
    TRY(append_shown(t, as_list(l), dict, is_kind(iterable, Kind::ValuesView)));
  else TRY(append_from(t, as_list(l), TRY_REF(iterate(t, iterable))));
  report_given(t, "items", iterable, l.get());
  return l.release();
}

Status list_append(Thread& t, ListObject* l, Value v) {
  TRY(M::reserve(t, l, M::length(l) + 1));
  incref(v);
  M::items(l)[M::length(l)++] = v;
  notify_write(l, WatchSlot::Item);
  return {};
}

void list_set(Thread& t, ListObject* l, uint64_t i, Value owned) {
  Value old = M::items(l)[i];
  M::items(l)[i] = owned;
  notify_write(l, WatchSlot::Item);
  decref(old);
}

Status list_insert(Thread& t, ListObject* l, int64_t i, Value v) {
  int64_t n = static_cast<int64_t>(M::length(l));
  if (i < 0) i = std::max<int64_t>(i + n, 0);
  if (i > n) i = n;
  TRY(M::reserve(t, l, M::length(l) + 1));
  Value* p = M::items(l);
  std::memmove(static_cast<void*>(p + i + 1), p + i, static_cast<size_t>(n - i) * sizeof(Value));
  incref(v);
  p[i] = v;
  M::length(l)++;
  notify_write(l, WatchSlot::Item);
  return {};
}

Result<Value> list_pop(Thread& t, ListObject* l, uint64_t i) {
  Value* p = M::items(l);
  Value v = p[i];
  std::memmove(static_cast<void*>(p + i), p + i + 1, (M::length(l) - i - 1) * sizeof(Value));
  M::length(l)--;
  M::shrink(t, l);
  notify_write(l, WatchSlot::Item);
  return v;
}

Status list_splice(Thread& t, ListObject* l, uint64_t start, uint64_t stop, std::span<const Value> with) {
  uint64_t n = M::length(l), removed = stop - start, grown = n - removed + with.size();
  Value* own = M::items(l);
  if (removed == with.size() && (with.data() + removed <= own || with.data() >= own + n)) {  // in place
    constexpr uint64_t kMost = 64;
    if (removed <= kMost) {  // what goes is released when all is in place: its finalizers may change both
      Value gone[kMost];
      for (uint64_t i = 0; i < removed; i++) gone[i] = std::exchange(own[start + i], new_ref(with[i]));
      notify_write(l, WatchSlot::Item);
      for (uint64_t i = removed; i-- > 0;) decref(gone[i]);
      return {};
    }
  }
  // The removed items are released last: their finalisers may look at the list. `with` may be the list's own items.
  uint64_t bytes = (removed + with.size()) * sizeof(Value);
  Value* hold = nullptr;
  if (bytes) {
    hold = static_cast<Value*>(guest_alloc(t, bytes));
    if (!hold) return t.no_memory();
  }
  for (size_t i = 0; i < with.size(); i++) {
    incref(with[i]);
    hold[removed + i] = with[i];
  }
  uint64_t with_count = with.size();
  Status reserved = M::reserve(t, l, grown);
  if (reserved.raised()) {
    for (uint64_t i = 0; i < with_count; i++) decref(hold[removed + i]);
    guest_free(t, hold, bytes);
    return reserved;
  }
  Value* p = M::items(l);
  if (removed) std::memcpy(static_cast<void*>(hold), p + start, removed * sizeof(Value));
  if (n > stop) std::memmove(static_cast<void*>(p + start + with_count), p + stop, (n - stop) * sizeof(Value));
  if (with_count) std::memcpy(static_cast<void*>(p + start), hold + removed, with_count * sizeof(Value));
  M::length(l) = grown;
  M::shrink(t, l);
  notify_write(l, WatchSlot::Item);
  for (uint64_t i = removed; i-- > 0;) decref(hold[i]);
  if (hold) guest_free(t, hold, bytes);
  return {};
}

// An object of a Python class is asked how many items it expects; the answer must make sense, but is not used.
static Status ask_length_hint(Thread& t, Value iterable) {
  auto pass = [&]() -> Status {
    if (!t.exception_matches(Exc::TypeError)) return Raised{};
    t.take_exception();
    return {};
  };
  TypeObject* type = type_of(t, iterable);
  if (type->ops.length) {
    auto n = length(t, iterable);
    if (n.ok()) return {};
    TRY(pass());
  }
  Value name = t.isolate.intern("__length_hint__");
  if (special_method(t, iterable, name).is_unset()) return {};
  auto hint = t.call_method(iterable, name, {});
  if (hint.raised()) return pass();
  Ref n = Ref::take(hint.value());
  if (n.get().same(t.isolate.not_implemented)) return {};
  if (!is_int_like(t, n)) return t.type_error("__length_hint__ must be an integer, not {}", {FormatArg::type_of(n)});
  if (TRY(to_index(t, n)) < 0) return t.value_error("__length_hint__() should return >= 0");
  return {};
}

// The numbers of a range at once, where they are small and no more than may go without a poll. False: they are not.
static Result<bool> append_range(Thread& t, ListObject* l, const RangeObject* range) {
  constexpr int64_t kMost = 1 << 16;
  for (Value v : {range->start, range->stop, range->step, range->length})
    if (!is_small_int(v)) return false;
  int64_t n = small_int(range->length), at = small_int(range->start), step = small_int(range->step);
  if (n == 0 || n > kMost) return false;
  TRY(M::reserve(t, l, M::length(l) + static_cast<uint64_t>(n)));
  Value* to = M::items(l) + M::length(l);
  for (int64_t i = 0; i < n; i++) to[i] = Value::small_int(at + i * step);
  M::length(l) += static_cast<uint64_t>(n);
  notify_write(l, WatchSlot::Item);
  return true;
}

// The characters of a text, the entries of a dict, the items of a set at once. False: they are too many.
constexpr uint64_t kMostAtOnce = 1 << 16;
static Result<bool> append_text(Thread& t, ListObject* l, Value text) {
  uint64_t n = as_str(text)->length;
  if (n == 0 || n > kMostAtOnce) return false;
  TRY(M::reserve(t, l, M::length(l) + n));
  Ref hold = Ref::copy(text);
  for (uint64_t i = 0; i < n; i++) {
    M::items(l)[M::length(l)] = TRY(str_from_char(t, as_str(text)->at(i)));
    M::length(l)++;
  }
  notify_write(l, WatchSlot::Item);
  return true;
}
static Result<bool> append_bytes(Thread& t, ListObject* l, Value bytes) {
  uint64_t n = as_bytes(bytes)->length;
  if (n == 0 || n > kMostAtOnce) return false;
  TRY(M::reserve(t, l, M::length(l) + n));
  const auto* data = reinterpret_cast<const uint8_t*>(as_bytes(bytes)->data);
  for (uint64_t i = 0; i < n; i++) M::items(l)[M::length(l)++] = Value::small_int(data[i]);
  notify_write(l, WatchSlot::Item);
  return true;
}
// `view` says which part of each entry.
static Result<bool> append_entries(Thread& t, ListObject* l, Value dict, Kind view) {
  if (!is_kind(dict, Kind::Dict)) return false;
  uint64_t n = dict_length(dict), pos = 0;
  if (n == 0 || n > kMostAtOnce) return false;
  TRY(M::reserve(t, l, M::length(l) + n));
  Value key, value;
  while (dict_next(dict, &pos, &key, &value)) {
    Value pair[2] = {key, value};
    Value item = view == Kind::KeysView     ? new_ref(key)
                 : view == Kind::ValuesView ? new_ref(value)
                                            : TRY(tuple_new(t, pair));
    M::items(l)[M::length(l)++] = item;
  }
  notify_write(l, WatchSlot::Item);
  return true;
}
static Result<bool> append_set(Thread& t, ListObject* l, SetObject* set) {
  uint64_t n = set->length(), pos = 0;
  if (n == 0 || n > kMostAtOnce) return false;
  TRY(M::reserve(t, l, M::length(l) + n));
  Value key;
  int64_t hash;
  while (SetMutator::next(set, &pos, &key, &hash)) M::items(l)[M::length(l)++] = new_ref(key);
  notify_write(l, WatchSlot::Item);
  return true;
}
static Result<bool> append_at_once(Thread& t, ListObject* l, Value iterable) {
  if (t.protocol_observer || !iterable.is_pointer()) return false;  // an observer sees each step
  switch (Kind kind = Kind(iterable.header()->kind)) {
    case Kind::Range: return append_range(t, l, static_cast<RangeObject*>(iterable.object()));
    case Kind::Str: return append_text(t, l, iterable);
    case Kind::Bytes: return append_bytes(t, l, iterable);
    case Kind::Dict: return append_entries(t, l, iterable, Kind::KeysView);
    case Kind::KeysView:
    case Kind::ValuesView:
    case Kind::ItemsView: return append_entries(t, l, static_cast<ViewObject*>(iterable.object())->dict, kind);
    case Kind::Set:
    case Kind::FrozenSet: return append_set(t, l, as_set(iterable));
    default: return false;
  }
}

Status list_extend(Thread& t, ListObject* l, Value iterable) {
  if (is_kind(iterable, Kind::List) || is_kind(iterable, Kind::Tuple)) {
    report_asked(t, "items", iterable);
    Ref hold = Ref::copy(iterable);
    uint64_t n = is_kind(iterable, Kind::List) ? as_list(iterable)->length() : as_tuple(iterable)->length;
    if (n == 0) return {};
    TRY(M::reserve(t, l, M::length(l) + n));
    const Value* from = is_kind(iterable, Kind::List) ? M::items(as_list(iterable)) : as_tuple(iterable)->items;
    copy_refs(M::items(l) + M::length(l), from, n);
    M::length(l) += n;
    notify_write(l, WatchSlot::Item);
    return {};
  }
  if (TRY(append_at_once(t, l, iterable))) return {};
  if (!iterable.is_pointer() || iterable.header()->kind < static_cast<uint32_t>(Kind::FirstLayout) ||
      !(type_of(t, iterable)->flags & TypeObject::kHeapType))
    return append_from(t, l, TRY_REF(iterate(t, iterable)));
  Ref it = TRY_REF(iterate(t, iterable));
  TRY(ask_length_hint(t, iterable));
  return append_from(t, l, it);
}

void list_reverse(Thread& t, ListObject* l) {
  std::reverse(M::items(l), M::items(l) + M::length(l));
  notify_write(l, WatchSlot::Item);
}

void list_take_items(Thread& t, ListObject* to, ListObject* from) {
  M::Storage old = M::take(to);
  M::give(to, M::take(from));
  notify_write(to, WatchSlot::Item);
  notify_write(from, WatchSlot::Item);
  for (uint64_t i = 0; i < old.length; i++) decref(old.items[i]);
  if (old.items) guest_free(t, old.items, old.capacity * sizeof(Value));
}

void list_destroy(Thread& t, Object* o) {
  auto* l = static_cast<ListObject*>(o);
  M::Storage s = M::take(l);
  release_refs(s.items, s.length);
  if (s.items) guest_free(t, s.items, s.capacity * sizeof(Value));
}
void list_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  auto* l = static_cast<ListObject*>(o);
  for (uint64_t i = 0; i < M::length(l); i++) visit(context, &M::items(l)[i]);
}

// --- methods

Result<Value> list_append_method(Thread& t, Value self, Value item) {
  TRY(list_append(t, list_of(t, self), item));
  return Value::none();
}
Result<Value> list_extend_method(Thread& t, Value self, Value iterable) {
  TRY(list_extend(t, list_of(t, self), iterable));
  return Value::none();
}
Result<Value> list_insert_method(Thread& t, Value self, Value index, Value item) {
  int64_t i = TRY(to_index(t, index));
  TRY(list_insert(t, list_of(t, self), i, item));
  return Value::none();
}
Result<Value> list_pop_method(Thread& t, Value self, Value index) {
  ListObject* l = list_of(t, self);
  int64_t i = index.is_unset() ? -1 : TRY(to_index(t, index));
  auto n = static_cast<int64_t>(l->length());
  if (n == 0) return t.raise(Exc::IndexError, "pop from empty list");
  if (i < 0) i += n;
  if (i < 0 || i >= n) return t.raise(Exc::IndexError, "pop index out of range");
  return list_pop(t, l, static_cast<uint64_t>(i));
}
Result<Value> list_remove(Thread& t, Value self, Value item) {
  ListObject* l = list_of(t, self);
  for (uint64_t i = 0; i < l->length(); i++) {
    if (equal_plain(l->at(i), item) == 0) continue;
    Ref x = Ref::copy(l->at(i));
    if (TRY(equal(t, x, item))) {
      if (i < l->length()) Ref gone = TRY_REF(list_pop(t, l, i));
      return Value::none();
    }
  }
  return t.value_error("list.remove(x): x not in list");
}
Result<Value> list_clear_method(Thread& t, Value self) {
  ListObject* l = list_of(t, self);
  M::Storage s = M::take(l);
  notify_write(l, WatchSlot::Item);
  release_refs(s.items, s.length);
  if (s.items) guest_free(t, s.items, s.capacity * sizeof(Value));
  return Value::none();
}
Result<Value> list_copy(Thread& t, Value self) { return list_new(t, list_of(t, self)->view()); }

namespace {

struct Bounds {
  int64_t start, stop;
};
Result<Bounds> index_bounds(Thread& t, Value start, Value stop, int64_t n) {
  auto clamp = [&](int64_t i) { return i < 0 ? std::max<int64_t>(i + n, 0) : i; };
  int64_t a = start.is_unset() ? 0 : clamp(TRY(to_bound(t, start)));
  int64_t b = stop.is_unset() ? INT64_MAX : clamp(TRY(to_bound(t, stop)));
  return Bounds{a, b};
}

}  // namespace

Result<Value> list_index(Thread& t, Value self, Value item, Value start, Value stop) {
  ListObject* l = list_of(t, self);
  Bounds b = TRY(index_bounds(t, start, stop, static_cast<int64_t>(l->length())));
  for (int64_t i = b.start; i < b.stop && i < static_cast<int64_t>(l->length()); i++) {
    if (equal_plain(l->at(static_cast<uint64_t>(i)), item) == 0) continue;
    Ref x = Ref::copy(l->at(static_cast<uint64_t>(i)));
    if (TRY(equal(t, x, item))) return make_int(t, i);
  }
  return t.value_error("{} is not in list", {FormatArg::repr(item)});
}
Result<Value> list_count(Thread& t, Value self, Value item) {
  ListObject* l = list_of(t, self);
  int64_t n = 0;
  for (uint64_t i = 0; i < l->length(); i++) {
    if (equal_plain(l->at(i), item) == 0) continue;
    Ref x = Ref::copy(l->at(i));
    n += TRY(equal(t, x, item));
  }
  return make_int(t, n);
}
Result<Value> list_reverse_method(Thread& t, Value self) {
  list_reverse(t, list_of(t, self));
  return Value::none();
}

Result<Value> list_concat(Thread& t, Value a, Value b) {
  ListObject *x = list_of(t, a), *y = list_of(t, b);
  Ref r = TRY_REF(list_take(t, {}));
  uint64_t n = x->length(), m = y->length();
  if (n + m == 0) return r.release();
  auto* p = static_cast<Value*>(guest_alloc(t, (n + m) * sizeof(Value)));
  if (!p) return t.no_memory();
  if (n + m <= kPiece) {
    copy_refs(p, M::items(x), n);
    copy_refs(p + n, M::items(y), m);
    M::give(as_list(r), {p, n + m, n + m});
    return r.release();
  }
  Copied copied = copy_in_pieces(t, p, x->view()), behind;
  if (copied.status.ok()) behind = copy_in_pieces(t, p + n, y->view());
  M::give(as_list(r), {p, copied.items + behind.items, n + m});
  TRY(copied.status);
  TRY(behind.status);
  return r.release();
}

Result<Value> list_repeat(Thread& t, Value self, int64_t times) {
  ListObject* from = list_of(t, self);
  uint64_t n = from->length(), total;
  if (times < 0) times = 0;
  if (__builtin_mul_overflow(n, static_cast<uint64_t>(times), &total) || total > (1ull << 40)) return t.no_memory();
  Value r = TRY(list_new(t, {}));
  if (total == 0) return r;
  auto* p = static_cast<Value*>(guest_alloc(t, total * sizeof(Value)));
  if (!p) {
    decref(r);
    return t.no_memory();
  }
  const Value* items = M::items(from);
  Status done;
  uint64_t filled = 0, unasked = 0;
  while (filled < total && !done.raised()) {
    uint64_t at = filled % n, count;
    if (n == 1 && !items[0].is_pointer()) {
      count = std::min(total - filled, kPiece);
      std::fill_n(p + filled, count, items[0]);
    } else {
      count = std::min(n - at, kPiece);
      copy_refs(p + filled, items + at, count);
    }
    filled += count;
    if ((unasked += count) < kPiece) continue;
    done = poll_limits(t, static_cast<int64_t>(unasked / 64));
    unasked = 0;
  }
  M::give(as_list(r), {p, filled, total});
  if (!done.raised()) return r;
  decref(r);
  return Raised{};
}

Result<Value> list_slice(Thread& t, Value self, Value slice) {
  SliceBounds bounds = TRY(slice_bounds(t, slice));
  ListObject* from = list_of(t, self);
  SliceRange s = slice_range(bounds, static_cast<int64_t>(from->length()));
  if (s.step == 1) return list_new(t, from->view().subspan(static_cast<size_t>(s.start), static_cast<size_t>(s.count)));
  Ref r = TRY_REF(list_new(t, {}));
  ListObject* l = as_list(r);
  TRY(M::reserve_exact(t, l, static_cast<uint64_t>(s.count)));
  Value *to = M::items(l), *items = M::items(from);
  TRY(in_pieces(t, static_cast<uint64_t>(s.count), [&](uint64_t i, uint64_t end) {
    for (; i < end; i++) to[i] = new_ref(items[s.start + static_cast<int64_t>(i) * s.step]);
    M::length(l) = end;
  }));
  return r.release();
}

}  // namespace mpy
