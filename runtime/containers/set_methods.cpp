// The methods and operators of set and frozenset.
#include "runtime/containers/container_methods.h"
#include "runtime/containers/dict_data.h"
#include "runtime/containers/set_data.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/polling.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"

namespace mpy {

using M = SetMutator;

namespace {

Kind base_kind(Thread& t, Value v) {
  if (is_kind(v, Kind::FrozenSet)) return Kind::FrozenSet;
  if (is_kind(v, Kind::Set)) return Kind::Set;
  return payload_of(t.isolate, v, Kind::FrozenSet) ? Kind::FrozenSet : Kind::Set;
}

// Keeps (or drops) the items of `from` that are in `in`, into a new set of the kind.
Result<Value> filtered(Thread& t, SetObject* from, Value in, bool keep, Kind kind) {
  Ref hold_from = Ref::copy(Value::pointer(from)), hold_in = Ref::copy(in);
  Ref r = TRY_REF(set_new(t, Value::unset(), kind));
  SetObject* in_set = set_of(t, in);
  if (in_set) {
    if (TRY(M::filter_known(t, as_set(r), from, in_set, keep))) return r.release();
    M::clear(t, as_set(r));
  }
  uint64_t pos = 0, done = 0;
  Value k;
  int64_t h;
  bool asked = false;  // an __eq__ may have changed `from`, so that keys come again
  while (M::next(from, &pos, &k, &h)) {
    TRY(poll_at(t, done++));
    int64_t known = in_set ? M::find_known(in_set, k, h) : -1;
    if (known >= 0) {
      if ((known != 0) != keep) continue;
      if (!asked) {
        TRY(M::add_absent(t, as_set(r), k, h));
        continue;
      }
    }
    Ref hk = Ref::copy(k);
    if (known < 0) {
      asked = true;
      bool there = in_set                    ? TRY(M::find(t, in_set, k, h)) >= 0
                   : is_kind(in, Kind::Dict) ? TRY(DictMutator::find(t, as_dict(in), k, h)) >= 0
                                             : TRY(dict_contains(t, in, k));
      if (there != keep) continue;
    }
    TRY(M::add(t, as_set(r), k, h));
  }
  return r.release();
}

Result<Value> intersect_one(Thread& t, Value a, Value b, Kind kind) {
  SetObject *x = set_of(t, a), *y = set_of(t, b);
  if (x == y) return set_new(t, a, kind);
  if (y) {
    if (y->length() > x->length()) return filtered(t, x, b, true, kind);
    return filtered(t, y, a, true, kind);
  }
  Ref r = TRY_REF(set_new(t, Value::unset(), kind));
  Ref it = TRY_REF(iterate(t, b));
  for (;;) {
    Ref k = TRY_REF(next(t, it));
    if (!k.is_set()) break;
    int64_t h = TRY(key_hash(t, k));
    if (TRY(M::find(t, x, k, h)) < 0) continue;
    TRY(M::add(t, as_set(r), k, h));
    if (as_set(r)->length() >= x->length()) break;  // more cannot come, and none is asked for
  }
  return r.release();
}

Status remove_all(Thread& t, Value from, Value items) {
  if (SetObject* s = set_of(t, from), *other = set_of(t, items); other && !t.protocol_observer) {
    Ref hold = Ref::copy(items);
    uint64_t pos = 0, done = 0;
    Value k;
    int64_t h;
    while (M::next(other, &pos, &k, &h)) {
      TRY(poll_at(t, done++));
      Ref hk = Ref::copy(k);
      int64_t at = TRY(M::find(t, s, k, h));
      if (at >= 0) decref(M::remove_at(s, static_cast<uint64_t>(at)));
    }
    return M::drop_deleted(t, s);
  }
  TRY(for_each(t, items, [&](Value k) -> Status {
    TRY(set_discard(t, from, k));
    return {};
  }));
  return M::drop_deleted(t, set_of(t, from));
}

// As CPython: few items are taken out of a copy, many are kept out of a new set; the order of what is left follows.
Result<Value> difference_one(Thread& t, Value a, Value b, Kind kind) {
  SetObject* other = set_of(t, b);
  uint64_t n = other ? other->length() : is_kind(b, Kind::Dict) ? dict_length(b) : 0;
  if ((other || is_kind(b, Kind::Dict)) && set_of(t, a)->length() >> 2 <= n)
    return filtered(t, set_of(t, a), b, false, kind);
  Ref r = TRY_REF(set_new(t, a, kind));
  TRY(remove_all(t, r, b));
  return r.release();
}

// Replaces the contents of a set by those of a fresh one.
Result<Value> adopt(Thread& t, Value self, Value fresh_owned) {
  Ref fresh = Ref::take(fresh_owned);
  M::swap(set_of(t, self), as_set(fresh));
  return Value::none();
}

Result<bool> subset(Thread& t, SetObject* a, SetObject* b) {
  if (a->length() > b->length()) return false;
  uint64_t pos = 0, done = 0;
  Value k;
  int64_t h;
  while (M::next(a, &pos, &k, &h)) {
    TRY(poll_at(t, done++));
    int64_t known = M::find_known(b, k, h);
    if (known == 0) return false;
    if (known > 0) continue;
    Ref hk = Ref::copy(k);
    if (TRY(M::find(t, b, k, h)) < 0) return false;
  }
  return true;
}

}  // namespace

Result<Value> set_add_method(Thread& t, Value self, Value item) {
  TRY(set_add(t, self, item));
  return Value::none();
}
Result<Value> set_remove(Thread& t, Value self, Value item) {
  if (!TRY(set_discard(t, self, item))) return raise_key_error(t, item);
  return Value::none();
}
Result<Value> set_discard_method(Thread& t, Value self, Value item) {
  TRY(set_discard(t, self, item));
  return Value::none();
}
Result<Value> set_pop(Thread& t, Value self) {
  Value key = M::pop(set_of(t, self));
  if (!key.is_unset()) return key;
  Ref text = TRY_REF(str_from_utf8(t, "pop from an empty set"));
  return raise_key_error(t, text);
}
Result<Value> set_clear_method(Thread& t, Value self) {
  TRY(set_clear(t, self));
  return Value::none();
}
Result<Value> set_copy(Thread& t, Value self) {
  if (is_kind(self, Kind::FrozenSet)) return new_ref(self);
  return set_new(t, self, base_kind(t, self));
}
Result<Value> set_update(Thread& t, Value self, Value others) {
  for (Value o : as_tuple(others)->view()) TRY(set_update_one(t, set_of(t, self), o));
  return Value::none();
}
Result<Value> set_union(Thread& t, Value self, Value others) {
  Ref r = TRY_REF(set_new(t, self, base_kind(t, self)));
  for (Value o : as_tuple(others)->view())
    if (!o.same(self)) TRY(set_update_one(t, as_set(r), o));
  return r.release();
}
Result<Value> set_intersection(Thread& t, Value self, Value others) {
  Kind kind = base_kind(t, self);
  Ref r = Ref::copy(self);
  if (as_tuple(others)->length == 0) return set_new(t, self, kind);
  for (Value o : as_tuple(others)->view()) r = Ref::take(TRY(intersect_one(t, r, o, kind)));
  return r.release();
}
Result<Value> set_difference(Thread& t, Value self, Value others) {
  Kind kind = base_kind(t, self);
  Ref r = Ref::copy(self);
  if (as_tuple(others)->length == 0) return set_new(t, self, kind);
  bool first = true;
  for (Value o : as_tuple(others)->view()) {
    if (std::exchange(first, false)) r = Ref::take(TRY(difference_one(t, r, o, kind)));
    else TRY(remove_all(t, r, o));
  }
  return r.release();
}
static Status toggle(Thread& t, SetObject* s, Value key, int64_t hash) {
  Ref hold = Ref::copy(key);
  int64_t at = TRY(M::find(t, s, key, hash));
  if (at >= 0) decref(M::remove_at(s, static_cast<uint64_t>(at)));
  else TRY(M::add(t, s, key, hash));
  return {};
}
Result<Value> set_symmetric_difference(Thread& t, Value self, Value other) {
  Ref r = TRY_REF(set_new(t, other, base_kind(t, self)));
  SetObject *s = set_of(t, self), *out = as_set(r);
  Ref hold = Ref::copy(self);
  uint64_t pos = 0, done = 0;
  Value k;
  int64_t h;
  while (M::next(s, &pos, &k, &h)) {
    TRY(poll_at(t, done++));
    TRY(toggle(t, out, k, h));
  }
  return r.release();
}
Result<Value> set_intersection_update(Thread& t, Value self, Value others) {
  return adopt(t, self, TRY(set_intersection(t, self, others)));
}
Result<Value> set_difference_update(Thread& t, Value self, Value others) {
  for (Value o : as_tuple(others)->view()) {
    if (set_of(t, o) == set_of(t, self)) {
      TRY(set_clear(t, self));
      continue;
    }
    TRY(remove_all(t, self, o));
  }
  return Value::none();
}
Result<Value> set_symmetric_difference_update(Thread& t, Value self, Value other) {
  uint64_t pos = 0, done = 0;
  Value k;
  int64_t h;
  SetObject* s = set_of(t, self);
  if (set_of(t, other) == s) {
    TRY(set_clear(t, self));
    return Value::none();
  }
  if (is_kind(other, Kind::Dict)) {
    Ref hold = Ref::copy(other);
    while (DictMutator::next_key(as_dict(other), &pos, &k, &h)) {
      TRY(poll_at(t, done++));
      TRY(toggle(t, s, k, h));
    }
    return Value::none();
  }
  Ref o = is_set(t, other) ? Ref::copy(other) : TRY_REF(set_new(t, other));
  while (M::next(set_of(t, o), &pos, &k, &h)) {
    TRY(poll_at(t, done++));
    TRY(toggle(t, s, k, h));
  }
  return Value::none();
}
// Whether one of the items is in the set (`there`) or is not; those behind it are not asked for.
static Result<bool> some_item(Thread& t, SetObject* s, Value items, bool there) {
  Ref it = TRY_REF(iterate(t, items));
  for (;;) {
    Ref item = TRY_REF(next(t, it));
    if (!item.is_set()) return false;
    int64_t h = TRY(key_hash(t, item));
    if ((TRY(M::find(t, s, item, h)) >= 0) == there) return true;
  }
}
Result<Value> set_isdisjoint(Thread& t, Value self, Value other) {
  SetObject *many = set_of(t, self), *few = set_of(t, other);
  if (!few) return Value::boolean(!TRY(some_item(t, many, other, true)));
  if (few == many) return Value::boolean(many->length() == 0);
  if (few->length() > many->length()) std::swap(few, many);
  uint64_t pos = 0, done = 0;
  Value k;
  int64_t h;
  while (M::next(few, &pos, &k, &h)) {
    TRY(poll_at(t, done++));
    int64_t known = M::find_known(many, k, h);
    if (known == 0) continue;
    Ref hk = Ref::copy(k);
    if (known > 0 || TRY(M::find(t, many, k, h)) >= 0) return Value::boolean(false);
  }
  return Value::boolean(true);
}
Result<Value> set_issubset(Thread& t, Value self, Value other) {
  Ref o = is_set(t, other) ? Ref::copy(other) : TRY_REF(set_new(t, other));
  return Value::boolean(TRY(subset(t, set_of(t, self), set_of(t, o))));
}
Result<Value> set_issuperset(Thread& t, Value self, Value other) {
  if (!is_set(t, other)) return Value::boolean(!TRY(some_item(t, set_of(t, self), other, false)));
  return Value::boolean(TRY(subset(t, set_of(t, other), set_of(t, self))));
}

namespace {

Result<Value> set_construct(Thread& t, Value type, std::span<const Value>, Value) {
  if (type.header() == static_cast<Object*>(t.isolate.builtin_type(Kind::Set))) return set_new(t, Value::unset());
  Object* o = instance_new(t, as_type(type));
  if (!o) return t.no_memory();
  M::init(static_cast<SetObject*>(o));
  return Value::pointer(o);
}
Status set_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords(t, "set", kwnames));
  if (args.size() > 1) return t.type_error("set expected at most 1 argument, got {}", {static_cast<long>(args.size())});
  TRY(set_clear(t, self));
  return args.empty() ? Status() : set_update_one(t, set_of(t, self), args[0]);
}
Result<Value> frozenset_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  bool exact = type.header() == static_cast<Object*>(t.isolate.builtin_type(Kind::FrozenSet));
  TRY(no_keywords_for_new(t, Kind::FrozenSet, type, "frozenset", &args, kwnames));
  if (args.size() > 1)
    return t.type_error("frozenset expected at most 1 argument, got {}", {static_cast<long>(args.size())});
  if (exact && !args.empty() && is_kind(args[0], Kind::FrozenSet)) return new_ref(args[0]);
  if (exact) return set_new(t, args.empty() ? Value::unset() : args[0], Kind::FrozenSet);
  Object* o = instance_new(t, as_type(type));
  if (!o) return t.no_memory();
  M::init(static_cast<SetObject*>(o));
  Ref r = Ref::take(Value::pointer(o));
  if (!args.empty()) TRY(set_update_one(t, static_cast<SetObject*>(o), args[0]));
  return r.release();
}

Result<Value> set_repr(Thread& t, Value self) {
  std::string_view name = type_name(t, self);
  bool plain = is_kind(self, Kind::Set);
  if (set_of(t, self)->length() == 0) return str_format(t, "{}()", {name});
  ReprGuard guard(t, self);
  if (guard.recursive()) return str_format(t, "{}(...)", {name});
  TRY(guard.entered());
  Ref items = TRY_REF(list_from_iterable(t, self));
  StrBuilder b(t);
  if (!plain) {
    TRY(b.put(name));
    TRY(b.put('('));
  }
  TRY(b.put('{'));
  for (uint64_t i = 0; i < as_list(items)->length(); i++) {
    if (i) TRY(b.put(", "));
    TRY(b.put_repr(as_list(items)->at(i)));
    TRY(t.poll_native());
  }
  TRY(b.put('}'));
  if (!plain) TRY(b.put(')'));
  return b.finish();
}

Result<Value> set_compare(Thread& t, Value a, Value b, CompareOp op) {
  SetObject *x = set_of(t, a), *y = set_of(t, b);
  if (!x || !y) return t.isolate.not_implemented;
  uint64_t m = x->length(), n = y->length();
  bool r;
  switch (op) {
    case CompareOp::Eq: r = m == n && TRY(subset(t, x, y)); break;
    case CompareOp::Ne: r = !(m == n && TRY(subset(t, x, y))); break;
    case CompareOp::Le: r = TRY(subset(t, x, y)); break;
    case CompareOp::Lt: r = m < n && TRY(subset(t, x, y)); break;
    case CompareOp::Ge: r = TRY(subset(t, y, x)); break;
    default: r = n < m && TRY(subset(t, y, x)); break;
  }
  return Value::boolean(r);
}

Result<int64_t> frozenset_hash(Thread& t, Value v) {
  SetObject* s = set_of(t, v);
  if (M::hash(s) == -1) M::hash(s) = set_hash(s);
  return M::hash(s);
}
Result<int64_t> set_length(Thread& t, Value v) { return static_cast<int64_t>(set_of(t, v)->length()); }

template <BinaryOp op>
Result<Value> set_binary(Thread& t, Value a, Value b) {
  auto exact = [](Value v) { return is_kind(v, Kind::Set) || is_kind(v, Kind::FrozenSet); };
  if ((!exact(a) && !is_set(t, a)) || (!exact(b) && !is_set(t, b))) return t.isolate.not_implemented;
  if (op == BinaryOp::Xor) return set_symmetric_difference(t, a, b);
  Kind kind = base_kind(t, a);
  if (op == BinaryOp::And) return intersect_one(t, a, b, kind);
  if (op == BinaryOp::Sub) return difference_one(t, a, b, kind);
  Ref r = TRY_REF(set_new(t, a, kind));
  if (!a.same(b)) TRY(set_update_one(t, as_set(r), b));
  return r.release();
}
template <BinaryOp op>
Result<Value> set_inplace(Thread& t, Value a, Value b) {
  if (!is_set(t, b)) return t.isolate.not_implemented;
  Ref others = TRY_REF(tuple_new(t, {b})), done;
  if (op == BinaryOp::Xor) done = Ref::take(TRY(set_symmetric_difference_update(t, a, b)));
  else if (op == BinaryOp::And) done = Ref::take(TRY(set_intersection_update(t, a, others)));
  else if (op == BinaryOp::Or) done = Ref::take(TRY(set_update(t, a, others)));
  else done = Ref::take(TRY(set_difference_update(t, a, others)));
  return new_ref(a);
}

SeqIterObject* as_iter(Value v) { return static_cast<SeqIterObject*>(v.object()); }
Result<Value> set_iter(Thread& t, Value v) {
  Object* o = object_new(t, sizeof(SeqIterObject), Kind::SetIter);
  if (!o) return t.no_memory();
  auto* i = static_cast<SeqIterObject*>(o);
  i->seq = new_ref(v);
  i->index = 0;
  i->version = set_of(t, v)->length();
  return Value::pointer(i);
}
Result<Value> set_iter_next(Thread& t, Value self) {
  SeqIterObject* i = as_iter(self);
  if (i->seq.is_unset()) return Value::unset();
  if (is_kind(i->seq, Kind::Set) && as_set(i->seq)->length() == i->version) {
    uint64_t at = static_cast<uint64_t>(i->index);
    Value key;
    int64_t h;
    if (M::next(as_set(i->seq), &at, &key, &h)) {
      i->index = static_cast<int64_t>(at);
      return new_ref(key);
    }
  }
  if (set_of(t, i->seq)->length() != i->version) {
    i->version = UINT64_MAX;
    return t.raise(Exc::RuntimeError, "Set changed size during iteration");
  }
  uint64_t pos = static_cast<uint64_t>(i->index);
  Value k;
  if (!set_next(i->seq, &pos, &k)) {
    Ref dropped = Ref::take(std::exchange(i->seq, Value::unset()));
    return Value::unset();
  }
  i->index = static_cast<int64_t>(pos);
  return new_ref(k);
}
void iter_destroy(Thread&, Object* o) { decref(std::exchange(static_cast<SeqIterObject*>(o)->seq, Value::unset())); }
void iter_visit(Object* o, void (*visit)(void*, Value*), void* c) { visit(c, &static_cast<SeqIterObject*>(o)->seq); }
Result<Value> self_iter(Thread&, Value v) { return new_ref(v); }

}  // namespace

#define TABLE_frozenset
#define TABLE_set
#define TABLE_set_iterator
#include "annotations/runtime_containers.tables.inc"

void init_set_types(Thread& t) {
  for (Kind k : {Kind::Set, Kind::FrozenSet}) {
    bool mutable_set = k == Kind::Set;
    NativeTypeSpec s{.name = mutable_set ? "set" : "frozenset",
                     .payload_size = sizeof(SetObject),
                     .flags = TypeObject::kBaseType | TypeObject::kHasWeakref,
                     .kind = k};
    s.table = mutable_set ? &k_set_table : &k_frozenset_table;
    native_type_new(t, s);
  }
  NativeTypeSpec it{.name = "set_iterator", .payload_size = sizeof(SeqIterObject), .flags = 0, .kind = Kind::SetIter};
  it.table = &k_set_iterator_table;
  native_type_new(t, it);
}

}  // namespace mpy
