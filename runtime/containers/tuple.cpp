// tuple: making, hashing inputs, methods.
#include "runtime/containers/container_methods.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/polling.h"
#include "runtime/text/str.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"

namespace mpy {

TupleObject* tuple_of(Thread& t, Value v) {
  if (is_kind(v, Kind::Tuple)) return as_tuple(v);
  if (!v.is_pointer() || v.header()->kind < static_cast<uint32_t>(Kind::FirstLayout)) return nullptr;
  v = unbox(t, v);
  return is_kind(v, Kind::Tuple) ? as_tuple(v) : nullptr;
}

// Memory for n items, of which it has none yet: its length says how many are filled in.
static Result<Value> tuple_alloc_growing(Thread& t, uint64_t n) {
  if (n > (1ull << 40)) return t.no_memory();
  Object* o = t.isolate.heap->born_uncleared(sizeof(TupleObject) + n * sizeof(Value), Kind::Tuple);
  if (!o) return t.no_memory();
  auto* r = static_cast<TupleObject*>(o);
  r->hash = -1;
  r->length = 0;
  return Value::pointer(r);
}

Result<Value> tuple_alloc(Thread& t, uint64_t n) {
  Value& empty = t.isolate.empty_tuple;
  if (n == 0 && !empty.is_unset()) return new_ref(empty);
  Ref r = TRY_REF(tuple_alloc_growing(t, n));
  TRY(in_pieces(t, n, [&](uint64_t i, uint64_t end) {
    as_tuple(r)->length = end;
    for (; i < end; i++) as_tuple(r)->items[i] = Value::unset();
  }));
  if (n == 0) empty = new_ref(r);
  return r.release();
}
void tuple_init(TupleObject* o, uint64_t i, Value owned) { o->items[i] = owned; }

// Items behind those that it has.
static Status append_refs(Thread& t, TupleObject* r, std::span<const Value> items) {
  const uint64_t before = r->length;
  return in_pieces(t, items.size(), [&](uint64_t from, uint64_t to) {
    copy_refs(r->items + before + from, items.data() + from, to - from);
    r->length = before + to;
  });
}

Result<Value> tuple_new(Thread& t, std::span<const Value> items) {
  if (items.empty()) return tuple_alloc(t, 0);
  if (items.size() > 16) {
    Ref r = TRY_REF(tuple_alloc_growing(t, items.size()));
    TRY(append_refs(t, as_tuple(r), items));
    return r.release();
  }
  Object* o = t.isolate.heap->born_uncleared(sizeof(TupleObject) + items.size_bytes(), Kind::Tuple);
  if (!o) return t.no_memory();
  auto* r = static_cast<TupleObject*>(o);
  r->hash = -1;
  r->length = items.size();
  copy_refs(r->items, items.data(), items.size());
  return Value::pointer(r);
}
Result<Value> tuple_take(Thread& t, std::span<const Value> items) {
  Object* o = t.isolate.heap->born_uncleared(sizeof(TupleObject) + items.size_bytes(), Kind::Tuple);
  if (!o) {
    for (Value v : items) decref(v);
    return t.no_memory();
  }
  auto* r = static_cast<TupleObject*>(o);
  r->hash = -1;
  r->length = items.size();
  for (size_t i = 0; i < items.size(); i++) r->items[i] = items[i];
  return Value::pointer(r);
}
Result<Value> tuple_new(Thread& t, std::initializer_list<Value> items) {
  return tuple_new(t, std::span<const Value>(items.begin(), items.size()));
}

Result<Value> tuple_from_iterable(Thread& t, Value iterable) {
  if (is_kind(iterable, Kind::Tuple)) return new_ref(iterable);
  if (is_kind(iterable, Kind::List)) {
    report_asked(t, "items", iterable);
    return tuple_new(t, as_list(iterable)->view());
  }
  if (is_kind(iterable, Kind::Str) && !t.protocol_observer && as_str(iterable)->length <= 1 << 16) {
    Ref chars = TRY_REF(tuple_alloc(t, as_str(iterable)->length));
    for (uint64_t i = 0; i < as_str(iterable)->length; i++)
      as_tuple(chars)->items[i] = TRY(str_from_char(t, as_str(iterable)->at(i)));
    return chars.release();
  }
  Ref l = TRY_REF(list_new(t));
  TRY(list_extend(t, as_list(l), iterable));  // asks for the length
  return tuple_new(t, as_list(l)->view());
}

void tuple_destroy(Thread& t, Object* o) {
  auto* r = static_cast<TupleObject*>(o);
  for (uint64_t i = r->length; i-- > 0;) decref(std::exchange(r->items[i], Value::unset()));
}
void tuple_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  auto* r = static_cast<TupleObject*>(o);
  for (uint64_t i = 0; i < r->length; i++) visit(context, &r->items[i]);
}

Result<Value> tuple_slice(Thread& t, Value self, int64_t start, int64_t stop) {
  TupleObject* o = tuple_of(t, self);
  if (start == 0 && stop >= static_cast<int64_t>(o->length) && is_kind(self, Kind::Tuple)) return new_ref(self);
  return tuple_new(t, o->view().subspan(static_cast<size_t>(start), static_cast<size_t>(stop - start)));
}

Result<Value> tuple_concat(Thread& t, Value a, Value b) {
  TupleObject *x = tuple_of(t, a), *y = tuple_of(t, b);
  if (x->length == 0) return new_ref(Value::pointer(y));
  if (y->length == 0) return new_ref(Value::pointer(x));
  uint64_t n = x->length + y->length;
  Ref r = TRY_REF(tuple_alloc_growing(t, n));
  if (n <= kPiece) {
    copy_refs(as_tuple(r)->items, x->items, x->length);
    copy_refs(as_tuple(r)->items + x->length, y->items, y->length);
    as_tuple(r)->length = n;
    return r.release();
  }
  TRY(append_refs(t, as_tuple(r), x->view()));
  TRY(append_refs(t, as_tuple(r), y->view()));
  return r.release();
}

Result<Value> tuple_index(Thread& t, Value self, Value item, Value start, Value stop) {
  TupleObject* o = tuple_of(t, self);
  int64_t n = static_cast<int64_t>(o->length);
  auto clamp = [&](int64_t i) { return i < 0 ? std::max<int64_t>(i + n, 0) : i; };
  int64_t a = start.is_unset() ? 0 : clamp(TRY(to_bound(t, start)));
  int64_t b = stop.is_unset() ? n : clamp(TRY(to_bound(t, stop)));
  for (int64_t i = a; i < b && i < n; i++)
    if (TRY(equal(t, o->items[i], item))) return make_int(t, i);
  return t.value_error("tuple.index(x): x not in tuple");
}
Result<Value> tuple_count(Thread& t, Value self, Value item) {
  int64_t n = 0;
  for (Value v : tuple_of(t, self)->view()) n += TRY(equal(t, v, item));
  return make_int(t, n);
}

}  // namespace mpy
