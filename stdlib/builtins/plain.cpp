// The direct entries of natives whose row says `plain`: leaves that do the plain cases and give unset for all others,
// having done nothing. The general entries of the same names know every case.
#include <cmath>

#include "builtins.natives.h"
#include "runtime/containers/container_methods.h"
#include "runtime/containers/containers.h"
#include "runtime/containers/dict_data.h"
#include "runtime/containers/set_data.h"
#include "runtime/text/str.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type.h"
#include "stdlib/modules/collections/collections.h"
#include "types.natives.h"

namespace mpy {

NATIVE_DIRECT(builtin_abs, Value x) {
  if (is_small_int(x)) {  // the word is four times the int: only that of the least int has no positive one
    auto word = static_cast<int64_t>(x.bits());
    if (__builtin_expect(word == INT64_MIN, 0)) return Value::unset();
    return Value::from_bits(static_cast<uint64_t>(std::abs(word)));
  }
  if (is_inline_float(x)) return Value::inline_float(std::fabs(inline_float(x)));
  return are_scalars(x) ? unary(t, UnaryOp::Abs, x) : Value::unset();
}
NATIVE_DIRECT(builtin_chr, Value i) {
  if (!is_small_int(i) || uint64_t(small_int(i)) > 0x10FFFF) return Value::unset();
  return str_from_char(t, uint32_t(small_int(i)));
}
// Apart, or the compiler asks for this width first.
[[gnu::noinline]] static Result<Value> ord_of_wide(Value c) { return Value::small_int(as_str(c)->at(0)); }
NATIVE_DIRECT(builtin_ord, Value c) {
  if (!is_kind(c, Kind::Str) || as_str(c)->length != 1) return Value::unset();
  return __builtin_expect(as_str(c)->width == 1, 1) ? Value::small_int(uint8_t(as_str(c)->data[0])) : ord_of_wide(c);
}
// Deques, and classes that leave the length of a built-in container alone: these call no Python.
[[gnu::noinline]] static Result<Value> length_inherited(Thread& t, Object* o) {
  const TypeObject* type = o->kind >= uint32_t(Kind::FirstLayout) ? t.isolate.type_of_kind(o->kind) : nullptr;
  auto* op = type ? type->ops.length : nullptr;
  if (!op || t.protocol_observer) return Value::unset();
  const TypeObject* deque = collections_state(t)->deque;
  bool known = deque && op == deque->ops.length;
  for (Kind k : {Kind::Dict, Kind::List, Kind::Tuple, Kind::Set}) known |= op == t.isolate.builtin_type(k)->ops.length;
  if (!known) return Value::unset();
  return Value::small_int(TRY(op(t, Value::pointer(o))));
}
NATIVE_DIRECT(builtin_len, Value x) {
  if (!x.is_object()) return Value::unset();
  auto number = [](uint64_t n) { return Value::small_int(int64_t(n)); };
  Object* o = x.object();
  if (o->is(Kind::List)) return number(static_cast<ListObject*>(o)->length());
  if (o->is(Kind::Str)) return number(static_cast<StrObject*>(o)->length);
  if (o->is(Kind::Tuple)) return number(static_cast<TupleObject*>(o)->length);
  if (o->is(Kind::Dict)) return number(static_cast<DictObject*>(o)->length());
  if (o->is(Kind::Bytes)) return number(static_cast<BytesObject*>(o)->length);
  if (o->is(Kind::Set) || o->is(Kind::FrozenSet)) return number(static_cast<SetObject*>(o)->length());
  return length_inherited(t, o);
}
// A class, or a tuple of classes, that are asked for no __instancecheck__.
[[gnu::noinline]] static Result<Value> is_instance_plain(Thread& t, Value x, TypeObject* type, Value classes) {
  TypeObject* plain = t.isolate.builtin_type(Kind::Type);
  bool is = false;
  for (Value c : is_kind(classes, Kind::Tuple) ? as_tuple(classes)->view() : std::span<const Value>(&classes, 1)) {
    if (!payload_of(t.isolate, c, Kind::Type) || as_type(c)->metatype != plain) return Value::unset();
    if ((is = is_subtype(type, as_type(c)))) break;
  }
  if (!is && x.is_pointer() && x.header()->kind >= uint32_t(Kind::FirstLayout)) {
    // Its class may have a __class__ of its own.
    Value name = t.isolate.names.__class__;
    if ((type->flags & TypeObject::kCustomGetattr) ||
        !type_lookup(type, name).same(type_own(t.isolate.object_type, name)))
      return Value::unset();
  }
  return Value::boolean(is);
}

NATIVE_DIRECT(builtin_isinstance, Value x, Value classes) {
  TypeObject* type = type_of(t, x);
  if (type_value(type).same(classes)) return Value::boolean(true);  // no __instancecheck__ is asked either
  return is_instance_plain(t, x, type, classes);
}

// Apart, so that the common case needs no stack frame.
[[gnu::noinline]] static Result<Value> append_growing(Thread& t, ListObject* list, Value item) {
  if (list->watched()) return Value::unset();
  TRY(list_append(t, list, item));
  return Value::none();
}
NATIVE_DIRECT(list_append_method, Value self, Value item) {
  if (!is_kind(self, Kind::List)) return Value::unset();
  if (!as_list(self)->push_in_room(item)) return append_growing(t, as_list(self), item);
  incref(item);
  return Value::none();
}
NATIVE_DIRECT(list_pop_method, Value self, Value index) {
  if (!is_kind(self, Kind::List) || !is_small_int(index)) return Value::unset();
  uint64_t n = as_list(self)->length();
  int64_t i = small_int(index);
  if (n == 0 || (i != -1 && uint64_t(i) != n - 1)) return Value::unset();
  return list_pop(t, as_list(self), n - 1);
}

// Of a str or int, where it is known without work.
static bool known_hash(Value key, int64_t* hash) {
  if (is_kind(key, Kind::Str)) {
    *hash = as_str(key)->hash;
    return *hash != -1;
  }
  *hash = small_int(key);
  return is_small_int(key) && *hash >= 0 && *hash < (1ll << 60);
}
// Apart, so that the common case needs no stack frame.
[[gnu::noinline]] static Result<Value> get_walking(DictObject* d, Value key, Value fallback) {
  int64_t at = DictMutator::find_quick(d, key);
  if (at >= 0) return new_ref(DictMutator::value_at(d, at));
  return at == -1 ? new_ref(fallback) : Value::unset();
}
NATIVE_DIRECT(dict_get_method, Value self, Value key, Value fallback) {
  if (!is_kind(self, Kind::Dict)) return Value::unset();
  int64_t hash;
  DictObject* d = as_dict(self);
  if (!known_hash(key, &hash)) return get_walking(d, key, fallback);
  const DictEntry* e = DictMutator::first_of(d, static_cast<uint64_t>(hash));
  if (e && !e->key.same(key)) return get_walking(d, key, fallback);
  return new_ref(e ? e->value : fallback);
}

NATIVE_DIRECT(dict_setdefault, Value self, Value key, Value fallback) {
  if (!is_kind(self, Kind::Dict)) return Value::unset();
  int64_t at = DictMutator::find_quick(as_dict(self), key);
  if (at >= 0) return new_ref(DictMutator::value_at(as_dict(self), at));
  if (at != -1) return Value::unset();
  TRY(DictMutator::insert_new(t, as_dict(self), key, TRY(key_hash(t, key)), fallback));
  return new_ref(fallback);
}
NATIVE_DIRECT(dict_pop_method, Value self, Value key, Value fallback) {
  if (!is_kind(self, Kind::Dict)) return Value::unset();
  int64_t at = DictMutator::find_quick(as_dict(self), key);
  if (at < 0) return at == -1 ? new_ref(fallback) : Value::unset();  // without one, the KeyError is the general entry's
  Value owned, value;
  DictMutator::remove_at(as_dict(self), at, &owned, &value);
  decref(owned);
  return value;
}

NATIVE_DIRECT(set_add_method, Value self, Value item) {
  if (!is_kind(self, Kind::Set)) return Value::unset();
  auto added = TRY(SetMutator::add_quick(t, as_set(self), item));
  return added == SetMutator::Quick::kDone ? Value::none() : Value::unset();
}
NATIVE_DIRECT(set_discard_method, Value self, Value item) {
  if (!is_kind(self, Kind::Set)) return Value::unset();
  return SetMutator::remove_quick(as_set(self), item) != SetMutator::Quick::kAsked ? Value::none() : Value::unset();
}
NATIVE_DIRECT(set_remove, Value self, Value item) {  // an absent item's KeyError is the general entry's
  if (!is_kind(self, Kind::Set)) return Value::unset();
  return SetMutator::remove_quick(as_set(self), item) == SetMutator::Quick::kDone ? Value::none() : Value::unset();
}
NATIVE_DIRECT(list_insert_method, Value self, Value index, Value item) {
  return is_small_int(index) ? ::mpy::list_insert_method(t, self, index, item) : Value::unset();
}

}  // namespace mpy
