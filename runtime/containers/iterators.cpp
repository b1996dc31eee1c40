// The iterators over sequences and the iterator built-ins: reversed, enumerate, zip, iter(callable, sentinel).
#include "runtime/containers/container_methods.h"
#include "runtime/containers/seq_iter.h"
#include "runtime/numbers/bigint.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"

namespace mpy {

namespace {

SeqIterObject* as_iter(Value v) { return static_cast<SeqIterObject*>(v.object()); }

Result<Value> exhausted(SeqIterObject* i) {
  Ref dropped = Ref::take(std::exchange(i->seq, Value::unset()));
  return Value::unset();
}

Result<Value> list_next(Thread& t, Value self) {
  SeqIterObject* i = as_iter(self);
  if (i->seq.is_unset()) return Value::unset();
  ListObject* l = list_of(t, i->seq);
  if (static_cast<uint64_t>(i->index) >= l->length()) return exhausted(i);
  return new_ref(l->at(static_cast<uint64_t>(i->index++)));
}
Result<Value> tuple_next(Thread& t, Value self) {
  SeqIterObject* i = as_iter(self);
  if (i->seq.is_unset()) return Value::unset();
  TupleObject* l = tuple_of(t, i->seq);
  if (static_cast<uint64_t>(i->index) >= l->length) return exhausted(i);
  return new_ref(l->items[i->index++]);
}
Result<Value> str_next(Thread& t, Value self) {
  SeqIterObject* i = as_iter(self);
  if (i->seq.is_unset()) return Value::unset();
  StrObject* s = str_of(t, i->seq);
  if (static_cast<uint64_t>(i->index) >= s->length) return exhausted(i);
  return str_from_char(t, s->at(static_cast<uint64_t>(i->index++)));
}
Result<Value> bytes_next(Thread& t, Value self) {
  SeqIterObject* i = as_iter(self);
  if (i->seq.is_unset()) return Value::unset();
  std::string_view s = TRY(bytes_like(t, i->seq));
  if (static_cast<uint64_t>(i->index) >= s.size()) return exhausted(i);
  return Value::small_int(static_cast<uint8_t>(s[static_cast<size_t>(i->index++)]));
}

// Any __getitem__ by number; IndexError and StopIteration end it.
Result<Value> item_or_end(Thread& t, SeqIterObject* i, int64_t index) {
  Ref n = TRY_REF(make_int(t, index));
  Result<Value> r = get_item(t, i->seq, n);
  if (r.ok()) return r;
  if (!t.exception_matches(Exc::IndexError) && !t.exception_matches(Exc::StopIteration)) return r;
  Ref dropped = t.take_exception();
  return exhausted(i);
}
Result<Value> generic_next(Thread& t, Value self) {
  SeqIterObject* i = as_iter(self);
  if (i->seq.is_unset()) return Value::unset();
  return item_or_end(t, i, i->index++);
}
// The item at this index, read without calling __getitem__. Unset where that is not possible: the sequence is no exact
// list, tuple or str, the index is past its end, or an observer has to see the call.
Result<Value> item_in_place(Thread& t, Value seq, int64_t index) {
  auto i = static_cast<uint64_t>(index);
  if (t.protocol_observer) return Value::unset();
  if (is_kind(seq, Kind::List)) return i < as_list(seq)->length() ? new_ref(as_list(seq)->at(i)) : Value::unset();
  if (is_kind(seq, Kind::Tuple)) return i < as_tuple(seq)->length ? new_ref(as_tuple(seq)->items[i]) : Value::unset();
  if (!is_kind(seq, Kind::Str) || i >= as_str(seq)->length) return Value::unset();
  return str_from_char(t, as_str(seq)->at(i));
}
Result<Value> reverse_next(Thread& t, Value self) {
  SeqIterObject* i = as_iter(self);
  if (i->seq.is_unset()) return Value::unset();
  if (is_kind(i->seq, Kind::List) && i->index >= static_cast<int64_t>(as_list(i->seq)->length())) return exhausted(i);
  if (i->index < 0) return exhausted(i);
  Value item = TRY(item_in_place(t, i->seq, i->index));
  if (item.is_unset()) return item_or_end(t, i, i->index--);
  i->index--;
  return item;
}

Result<Value> call_next(Thread& t, Value self) {
  auto* c = static_cast<CallIterObject*>(self.object());
  if (c->callable.is_unset()) return Value::unset();
  Result<Value> r = t.call(c->callable, {});
  if (r.raised()) {
    if (!t.exception_matches(Exc::StopIteration)) return r;
    Ref dropped = t.take_exception();
  } else {
    Ref v = Ref::take(r.take());
    if (!TRY(equal(t, v, c->sentinel))) return v.release();
  }
  decref(std::exchange(c->callable, Value::unset()));
  decref(std::exchange(c->sentinel, Value::unset()));
  return Value::unset();
}

// next(it), with the commonest iterators in place.
Result<Value> quick_next(Thread& t, Value it) {
  Value v = next_at_hand(it);
  return v.is_unset() ? next(t, it) : v;
}

Unpacked enumerate_unpacked(Thread& t, EnumerateObject* e, Value* items) {
  Result<Value> item = quick_next(t, e->iterator);
  if (item.raised()) return Unpacked::kRaised;
  if (item.value().is_unset()) return Unpacked::kEnd;
  Value index = e->index;
  if (is_small_int(index) && small_int(index) < Value::kMaxInt) {
    e->index = Value::small_int(small_int(index) + 1);
  } else {
    Result<Value> more = int_binary(t, BinaryOp::Add, index, Value::small_int(1));
    if (more.raised()) {
      decref(item.value());
      return Unpacked::kRaised;
    }
    e->index = more.value();  // what was in it is handed out
  }
  items[0] = index;
  items[1] = item.value();
  return Unpacked::kItems;
}
Result<Value> enumerate_next(Thread& t, Value self) {
  Value items[2];
  Unpacked more = enumerate_unpacked(t, static_cast<EnumerateObject*>(self.object()), items);
  if (more == Unpacked::kRaised) return Raised{};
  if (more == Unpacked::kEnd) return Value::unset();
  Ref index = Ref::take(items[0]), item = Ref::take(items[1]);
  Value r = TRY(tuple_alloc(t, 2));
  tuple_init(as_tuple(r), 0, index.release());
  tuple_init(as_tuple(r), 1, item.release());
  return r;
}

Result<Value> zip_short(Thread& t, ZipObject* z, uint64_t i) {  // argument i ended first; strict=True minds
  uint64_t n = as_tuple(z->iterators)->length;
  if (i > 0) {
    const char* plural = i == 1 ? " " : "s 1-";
    return t.value_error("zip() argument {} is shorter than argument{}{}",
                         {static_cast<long>(i + 1), plural, static_cast<long>(i)});
  }
  for (uint64_t k = 1; k < n; k++) {
    Ref v = TRY_REF(next(t, as_tuple(z->iterators)->items[k]));
    if (v.is_set()) {
      const char* plural = k == 1 ? " " : "s 1-";
      return t.value_error("zip() argument {} is longer than argument{}{}",
                           {static_cast<long>(k + 1), plural, static_cast<long>(k)});
    }
  }
  return Value::unset();
}

Unpacked zip_unpacked(Thread& t, ZipObject* z, Value* items) {
  TupleObject* its = as_tuple(z->iterators);
  if (its->length == 0) return Unpacked::kEnd;
  for (uint64_t i = 0; i < its->length; i++) {
    Result<Value> v = quick_next(t, its->items[i]);
    if (v.ok() && !v.value().is_unset()) {
      items[i] = v.value();
      continue;
    }
    for (uint64_t k = 0; k < i; k++) decref(items[k]);
    if (v.ok() && z->strict) v = zip_short(t, z, i);
    return v.raised() ? Unpacked::kRaised : Unpacked::kEnd;
  }
  return Unpacked::kItems;
}
Result<Value> zip_next(Thread& t, Value self) {
  auto* z = static_cast<ZipObject*>(self.object());
  TupleObject* its = as_tuple(z->iterators);
  if (its->length == 0) return Value::unset();
  constexpr uint64_t kFew = 8;
  if (its->length <= kFew) {
    Value items[kFew];
    Unpacked more = zip_unpacked(t, z, items);
    if (more != Unpacked::kItems) return more == Unpacked::kEnd ? Value::unset() : Result<Value>(Raised{});
    return tuple_take(t, {items, its->length});
  }
  Ref r = TRY_REF(tuple_alloc(t, its->length));
  for (uint64_t i = 0; i < its->length; i++) {
    Value v = TRY(quick_next(t, its->items[i]));
    if (v.is_unset()) return z->strict ? zip_short(t, z, i) : Result<Value>(Value::unset());
    tuple_init(as_tuple(r), i, v);
  }
  return r.release();
}

Result<Value> self_iter(Thread&, Value v) { return new_ref(v); }

template <class T, Value T::*... fields>
void destroy_fields(Thread&, Object* o) {
  (decref(std::exchange(static_cast<T*>(o)->*fields, Value::unset())), ...);
}
template <class T, Value T::*... fields>
void visit_fields(Object* o, void (*visit)(void*, Value*), void* c) {
  (visit(c, &(static_cast<T*>(o)->*fields)), ...);
}

void share(Value* to, Value from) { *to = new_ref(from); }
template <class N>
void share(N* to, N from) {
  *to = from;
}

// An instance of a program's class that iterates over what the exact iterator `made` does: its `fields` of T are
// copied.
template <class T, auto... fields>
Result<Value> as_subclass(Thread& t, Value type, Kind k, Result<Value> made) {
  if (made.raised() || !is_kind(made.value(), k) || as_type(type) == type_of(t, made.value())) return made;
  Ref exact = Ref::take(made.take());
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  auto* from = static_cast<T*>(exact.get().object());
  (share(&(static_cast<T*>(o)->*fields), from->*fields), ...);
  return Value::pointer(o);
}

Result<Value> reversed_construct(Thread& t, Value type, std::span<const Value> a, Value kwnames) {
  TRY(no_keywords_for_new(t, Kind::ReverseIter, type, "reversed", &a, kwnames));
  if (a.size() != 1) return t.type_error("reversed expected 1 argument, got {}", {static_cast<long>(a.size())});
  return as_subclass<SeqIterObject, &SeqIterObject::seq, &SeqIterObject::index, &SeqIterObject::version>(
      t, type, Kind::ReverseIter, reversed_new(t, a[0]));
}
Result<Value> enumerate_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[2];
  TRY(bind_call(t, "enumerate", args, kwnames, {"iterable", "start"}, 0, a));
  if (a[0].is_unset()) return t.type_error("enumerate() missing required argument 'iterable'");
  return as_subclass<EnumerateObject, &EnumerateObject::iterator, &EnumerateObject::index>(
      t, type, Kind::Enumerate, enumerate_new(t, a[0], a[1]));
}
Result<Value> zip_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  bool strict = false;
  size_t n = positional_count(args, kwnames);
  for (size_t i = n; i < args.size(); i++) {
    if (!str_equals(as_tuple(kwnames)->items[i - n], "strict"))
      return t.type_error("zip() got an unexpected keyword argument '{}'", {as_tuple(kwnames)->items[i - n]});
    strict = TRY(to_bool(t, args[i]));
  }
  return as_subclass<ZipObject, &ZipObject::iterators, &ZipObject::strict>(t, type, Kind::Zip,
                                                                           zip_new(t, args.first(n), strict));
}

}  // namespace

Unpacked iterator_next_unpacked(Thread& t, Value it, Value* items, uint64_t n) {
  if (is_kind(it, Kind::Enumerate) && n == 2)
    return enumerate_unpacked(t, static_cast<EnumerateObject*>(it.object()), items);
  if (is_kind(it, Kind::ItemIter) && n == 2)
    return dict_next_unpacked(t, static_cast<DictIterObject*>(it.object()), items);
  if (is_kind(it, Kind::Zip) && as_tuple(static_cast<ZipObject*>(it.object())->iterators)->length == n)
    return zip_unpacked(t, static_cast<ZipObject*>(it.object()), items);
  return Unpacked::kOther;
}

Result<Value> make_seq_iter(Thread& t, Value seq, Kind k, int64_t index) {
  Object* o = object_new(t, sizeof(SeqIterObject), k);
  if (!o) return t.no_memory();
  auto* i = static_cast<SeqIterObject*>(o);
  i->seq = new_ref(seq);
  i->index = index;
  i->version = 0;
  return Value::pointer(i);
}
Result<Value> seq_iter_new(Thread& t, Value seq) { return make_seq_iter(t, seq, Kind::SeqIter, 0); }
Result<Value> list_reversed(Thread& t, Value self) {
  return make_seq_iter(t, self, Kind::ListReverseIter, static_cast<int64_t>(list_of(t, self)->length()) - 1);
}

Result<Value> call_iter_new(Thread& t, Value callable, Value sentinel) {
  if (!is_callable(t, callable)) return t.type_error("iter(v, w): v must be callable");
  Object* o = object_new(t, sizeof(CallIterObject), Kind::CallIter);
  if (!o) return t.no_memory();
  static_cast<CallIterObject*>(o)->callable = new_ref(callable);
  static_cast<CallIterObject*>(o)->sentinel = new_ref(sentinel);
  return Value::pointer(o);
}

Result<Value> reversed_new(Thread& t, Value seq) {
  Value method = special_method(t, seq, t.isolate.names.__reversed__);
  if (!method.is_unset()) {
    if (method.is_none()) return t.type_error("'{}' object is not reversible", {FormatArg::type_of(seq)});
    return t.call_method(seq, t.isolate.names.__reversed__, {});
  }
  if (is_kind(seq, Kind::Range)) return range_reversed(t, seq);
  if (is_dict(t, seq) || is_kind(seq, Kind::KeysView) || is_kind(seq, Kind::ValuesView) ||
      is_kind(seq, Kind::ItemsView))
    return dict_reversed(t, seq);
  TypeObject* type = type_of(t, seq);
  if (!type->ops.get_item || is_set(t, seq))
    return t.type_error("'{}' object is not reversible", {FormatArg::type_of(seq)});
  int64_t n = TRY(length(t, seq));
  return make_seq_iter(t, seq, Kind::ReverseIter, n - 1);
}

Result<Value> enumerate_new(Thread& t, Value iterable, Value start) {
  Ref it = TRY_REF(iterate(t, iterable));
  Ref index = start.is_unset() ? Ref::take(Value::small_int(0)) : TRY_REF(to_index_value(t, start));
  Object* o = object_new(t, sizeof(EnumerateObject), Kind::Enumerate);
  if (!o) return t.no_memory();
  static_cast<EnumerateObject*>(o)->iterator = it.release();
  static_cast<EnumerateObject*>(o)->index = index.release();
  return Value::pointer(o);
}

Result<Value> zip_new(Thread& t, std::span<const Value> iterables, bool strict) {
  Ref its = TRY_REF(tuple_alloc(t, iterables.size()));
  for (size_t i = 0; i < iterables.size(); i++) {
    Result<Value> it = iterate(t, iterables[i]);
    if (it.raised()) {
      if (t.exception_matches(Exc::TypeError) && !type_of(t, iterables[i])->ops.iter) {
        Ref dropped = t.take_exception();
        return t.type_error("'{}' object is not iterable", {FormatArg::type_of(iterables[i])});
      }
      return it;
    }
    tuple_init(as_tuple(its), i, it.take());
  }
  Object* o = object_new(t, sizeof(ZipObject), Kind::Zip);
  if (!o) return t.no_memory();
  static_cast<ZipObject*>(o)->iterators = its.release();
  static_cast<ZipObject*>(o)->strict = strict;
  return Value::pointer(o);
}

static bool is_dict_iter(Value v) {
  uint32_t k = v.header()->kind;
  return k >= static_cast<uint32_t>(Kind::KeyIter) && k <= static_cast<uint32_t>(Kind::ItemReverseIter);
}

Result<Value> iterator_length_hint(Thread& t, Value self) {
  if (is_kind(self, Kind::RangeIter)) return make_int(t, static_cast<RangeIterObject*>(self.object())->left);
  if (is_kind(self, Kind::LongRangeIter)) return long_range_left(t, static_cast<RangeIterObject*>(self.object()));
  if (is_dict_iter(self)) {
    auto* i = static_cast<DictIterObject*>(self.object());
    if (i->dict.is_unset()) return Value::small_int(0);
    return make_uint(t, dict_length(i->dict) == i->length ? i->left : 0);
  }
  SeqIterObject* i = as_iter(self);
  if (i->seq.is_unset()) return Value::small_int(0);
  if (is_kind(self, Kind::SetIter)) {
    uint64_t at = static_cast<uint64_t>(i->index), left = 0;
    for (Value key; set_next(i->seq, &at, &key);) left++;
    return make_uint(t, static_cast<uint64_t>(TRY(length(t, i->seq))) == i->version ? left : 0);
  }
  int64_t n = TRY(length(t, i->seq));
  if (is_kind(self, Kind::ReverseIter) || is_kind(self, Kind::ListReverseIter))
    return make_int(t, i->index < n ? i->index + 1 : 0);
  return make_int(t, n > i->index ? n - i->index : 0);
}

#define TABLE_iterator
#define TABLE_list_iterator
#define TABLE_tuple_iterator
#define TABLE_str_iterator
#define TABLE_bytes_iterator
#define TABLE_list_reverseiterator
#define TABLE_reversed
#define TABLE_callable_iterator
#define TABLE_enumerate
#define TABLE_zip
#include "annotations/runtime_containers.tables.inc"

void init_seq_iter_type(Thread& t, const char* name, Kind k) {
  NativeTypeSpec s{.name = name, .payload_size = sizeof(SeqIterObject), .flags = 0, .kind = k};
  if (k == Kind::ReverseIter) s.flags = TypeObject::kBaseType;
  switch (k) {
    case Kind::ListIter: s.table = &k_list_iterator_table; break;
    case Kind::TupleIter: s.table = &k_tuple_iterator_table; break;
    case Kind::StrIter:
    case Kind::WideStrIter: s.table = &k_str_iterator_table; break;
    case Kind::BytesIter:
    case Kind::ByteArrayIter: s.table = &k_bytes_iterator_table; break;
    case Kind::ListReverseIter: s.table = &k_list_reverseiterator_table; break;
    case Kind::ReverseIter: s.table = &k_reversed_table; break;
    default: s.table = &k_iterator_table; break;
  }
  native_type_new(t, s);
}

void init_iterator_types(Thread& t) {
  init_seq_iter_type(t, "iterator", Kind::SeqIter);
  init_seq_iter_type(t, "reversed", Kind::ReverseIter);
  init_seq_iter_type(t, "list_reverseiterator", Kind::ListReverseIter);
  init_seq_iter_type(t, "memory_iterator", Kind::MemoryIter);
  NativeTypeSpec c{
      .name = "callable_iterator", .payload_size = sizeof(CallIterObject), .flags = 0, .kind = Kind::CallIter};
  c.table = &k_callable_iterator_table;
  native_type_new(t, c);
  NativeTypeSpec e{.name = "enumerate", .payload_size = sizeof(EnumerateObject), .kind = Kind::Enumerate};
  e.table = &k_enumerate_table;
  native_type_new(t, e);
  NativeTypeSpec z{.name = "zip", .payload_size = sizeof(ZipObject), .kind = Kind::Zip};
  z.table = &k_zip_table;
  native_type_new(t, z);
}

}  // namespace mpy
