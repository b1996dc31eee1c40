// Iterators as data: what copy and pickle rebuild them from (__reduce__), and their positions (__setstate__).
#include <algorithm>

#include "runtime/containers/container_methods.h"
#include "runtime/containers/containers.h"
#include "runtime/memory/heap.h"
#include "runtime/numbers/bigint.h"
#include "runtime/text/str.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"

namespace mpy {

namespace {

Value builtin(Thread& t, const char* name) { return module_get(t.isolate.builtins, t.isolate.intern(name)); }

// What makes an iterator like self: its class, if that is a program's own.
Value maker(Thread& t, Value self, const char* name) {
  TypeObject* type = type_of(t, self);
  return type->flags & TypeObject::kHeapType ? type_value(type) : builtin(t, name);
}

// (callable, arguments) or (callable, arguments, state)
Result<Value> form(Thread& t, Value callable, std::span<const Value> arguments, Value state = Value::unset()) {
  Ref args = TRY_REF(tuple_new(t, arguments));
  if (state.is_unset()) return tuple_new(t, {callable, args.get()});
  return tuple_new(t, {callable, args.get(), state});
}

// An exhausted one is an iterator over nothing.
Result<Value> nothing(Thread& t, Kind k) {
  Ref empty;
  if (k == Kind::ListIter || k == Kind::ListReverseIter) empty = TRY_REF(list_new(t));
  else if (k == Kind::StrIter || k == Kind::WideStrIter) empty = Ref::copy(t.isolate.empty_str);
  else empty = TRY_REF(tuple_new(t, std::span<const Value>()));
  Value one[] = {empty.get()};
  return form(t, builtin(t, "iter"), one);
}

Result<Value> sequence_form(Thread& t, Value self, Kind k) {
  auto* i = static_cast<SeqIterObject*>(self.object());
  if (i->seq.is_unset()) return nothing(t, k);
  bool backwards = k == Kind::ReverseIter || k == Kind::ListReverseIter;
  Value one[] = {i->seq};
  Ref index = TRY_REF(make_int(t, i->index));
  return form(t, backwards ? maker(t, self, "reversed") : builtin(t, "iter"), one, index);
}

Result<Value> range_form(Thread& t, RangeIterObject* r) {
  if (!r->big.is_unset()) {
    Value one[] = {r->big};
    return form(t, builtin(t, "iter"), one, Value::small_int(r->next));
  }
  Ref start = TRY_REF(make_int(t, r->next)), step = TRY_REF(make_int(t, r->step)),
      stop = TRY_REF(make_int(t, r->next + r->left * r->step));
  Ref range = TRY_REF(range_new(t, start, stop, step));
  Value one[] = {range.get()};
  return form(t, builtin(t, "iter"), one, Value::small_int(0));
}

// The items still to come of an iterator over a dict or set, walked by a copy of it.
template <class T, Value T::*held>
Result<Value> rest_form(Thread& t, Value self, Kind k) {
  auto* from = static_cast<T*>(self.object());
  Ref rest;
  if ((from->*held).is_unset()) {
    rest = TRY_REF(list_new(t));
  } else {
    auto* o = static_cast<T*>(object_new(t, sizeof(T), k));
    if (!o) return t.no_memory();
    Object header = *o;
    *o = *from;
    static_cast<Object&>(*o) = header;
    incref(o->*held);
    Ref walk = Ref::take(Value::pointer(o));
    rest = TRY_REF(list_from_iterable(t, walk));
  }
  Value one[] = {rest.get()};
  return form(t, builtin(t, "iter"), one);
}

Result<Value> with_function(Thread& t, Value self, const char* name, Value function, std::span<const Value> iterators) {
  Ref args = TRY_REF(list_new(t, std::span<const Value>(&function, 1)));
  for (Value i : iterators) TRY(list_append(t, as_list(args), i));
  return form(t, maker(t, self, name), as_list(args)->view());
}

}  // namespace

Result<Value> iterator_reduce(Thread& t, Value self) {
  if (!self.is_pointer()) return Value::none();
  Object* o = self.object();
  auto k = static_cast<Kind>(type_of(t, self)->payload_kind);
  switch (k) {
    case Kind::SeqIter:
    case Kind::ListIter:
    case Kind::TupleIter:
    case Kind::StrIter:
    case Kind::WideStrIter:
    case Kind::BytesIter:
    case Kind::ByteArrayIter:
    case Kind::ReverseIter:
    case Kind::ListReverseIter: return sequence_form(t, self, k);
    case Kind::RangeIter:
    case Kind::LongRangeIter: return range_form(t, static_cast<RangeIterObject*>(o));
    case Kind::KeyIter:
    case Kind::ValueIter:
    case Kind::ItemIter:
    case Kind::KeyReverseIter:
    case Kind::ValueReverseIter:
    case Kind::ItemReverseIter: return rest_form<DictIterObject, &DictIterObject::dict>(t, self, k);
    case Kind::SetIter: return rest_form<SeqIterObject, &SeqIterObject::seq>(t, self, k);
    case Kind::CallIter: {
      auto* c = static_cast<CallIterObject*>(o);
      if (c->callable.is_unset()) return nothing(t, k);
      Value both[] = {c->callable, c->sentinel};
      return form(t, builtin(t, "iter"), both);
    }
    case Kind::Enumerate: {
      auto* e = static_cast<EnumerateObject*>(o);
      Value both[] = {e->iterator, e->index};
      return form(t, maker(t, self, "enumerate"), both);
    }
    case Kind::Zip: {
      auto* z = static_cast<ZipObject*>(o);
      return form(t, maker(t, self, "zip"), as_tuple(z->iterators)->view(),
                  z->strict ? Value::boolean(true) : Value::unset());
    }
    case Kind::Map:
      return with_function(t, self, "map", static_cast<MapObject*>(o)->function,
                           as_tuple(static_cast<MapObject*>(o)->iterators)->view());
    case Kind::Filter:
      return with_function(t, self, "filter", static_cast<FilterObject*>(o)->function,
                           std::span<const Value>(&static_cast<FilterObject*>(o)->iterator, 1));
    default: return Value::none();
  }
}

Result<Value> iterator_setstate(Thread& t, Value self, Value state) {
  int64_t n = TRY(to_index(t, state));
  auto k = static_cast<Kind>(self.header()->kind);
  if (k == Kind::Zip) {
    static_cast<ZipObject*>(self.object())->strict = TRY(to_bool(t, state));
    return Value::none();
  }
  if (k == Kind::RangeIter) {
    auto* r = static_cast<RangeIterObject*>(self.object());
    n = std::clamp<int64_t>(n, 0, r->left);
    r->next += n * r->step;
    r->left -= n;
    return Value::none();
  }
  if (k == Kind::LongRangeIter) {
    static_cast<RangeIterObject*>(self.object())->next = std::max<int64_t>(n, 0);
    return Value::none();
  }
  auto* i = static_cast<SeqIterObject*>(self.object());
  if (i->seq.is_unset()) return Value::none();
  if (k == Kind::SeqIter) {
    i->index = std::max<int64_t>(n, 0);
    return Value::none();
  }
  int64_t length = TRY(mpy::length(t, i->seq));
  bool backwards = k == Kind::ReverseIter || k == Kind::ListReverseIter;
  i->index = backwards ? std::clamp<int64_t>(n, -1, length - 1) : std::clamp<int64_t>(n, 0, length);
  return Value::none();
}

}  // namespace mpy
