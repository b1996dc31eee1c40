// _references: the reference type, what looks at an object's references, and what deep copies know objects by.
// weakref.py has the containers and proxies, and _weakref the names of both.
#include <algorithm>

#include "runtime/containers/containers.h"
#include "runtime/memory/heap.h"
#include "runtime/numbers/number.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/type.h"
#include "stdlib/modules/native_module.h"
#include "sys.natives.h"

namespace mpy {

NATIVE(weakref_count_of) { return make_int(t, weakref_count(args[0])); }

NATIVE(weakref_list_of) {
  Ref list = TRY_REF(list_new(t));
  if (!args[0].is_pointer()) return list.release();
  Heap::Side* side = t.isolate.heap->side(args[0].object(), false);
  for (WeakRefObject* r = side ? side->refs : nullptr; r; r = r->next)
    TRY(list_append(t, as_list(list), Value::pointer(r)));
  return list.release();
}

// --- what deep copies have met (copy.py)

// The objects that a deep copy has met, by their addresses as `id` gives them, with what was made of each: of what is
// not there, NotImplemented. The list under the memo's own address keeps them alive.
static Result<Value> address_of(Thread& t, Value v) {
  return make_uint(t, v.is_pointer() ? reinterpret_cast<uint64_t>(v.header()) : v.bits());
}

NATIVE_DIRECT(memo_find, Value memo, Value object) {
  if (!is_dict(t, memo)) return t.type_error("the memo of a deep copy must be a dict");
  Ref key = TRY_REF(address_of(t, object));
  Ref made = TRY_REF(dict_get(t, memo, key));
  return made.get().is_unset() ? new_ref(t.isolate.not_implemented) : made.release();
}

NATIVE_DIRECT(memo_put, Value memo, Value object, Value made) {
  if (!is_dict(t, memo)) return t.type_error("the memo of a deep copy must be a dict");
  Ref key = TRY_REF(address_of(t, object)), own = TRY_REF(address_of(t, memo));
  TRY(dict_set(t, memo, key, made));
  Ref alive = TRY_REF(dict_get(t, memo, own));
  if (alive.get().is_unset()) {
    alive = TRY_REF(list_new(t));
    TRY(dict_set(t, memo, own, alive));
  }
  if (!is_kind(alive, Kind::List))
    return t.type_error("the memo of a deep copy holds something else under its address");
  TRY(list_append(t, as_list(alive), object));
  return Value::none();
}

// Whether a tuple holds nothing that could be copied, so that it is its own copy.
NATIVE_DIRECT(memo_needs_none, Value items) {
  if (!is_kind(items, Kind::Tuple)) return t.type_error("a tuple is expected");
  return Value::boolean(std::ranges::all_of(as_tuple(items)->view(), [](Value v) { return are_scalars(v); }));
}

NATIVE(memo_shown) { return Value::none(); }

// --- what abstract classes know of others, without Python (abc.py)

NATIVE(abc_registered) {
  t.isolate.abc_registrations = TRY(to_index(t, args[0]));
  return Value::none();
}

// Is it in one of the sets of remembered classes? 1, 0; -1 = nothing is known.
static Result<int> remembered(Thread& t, TypeObject* cls, Value subclass) {
  const Names& names = t.isolate.names;
  Ref known = Ref::copy(type_lookup(cls, names._abc_cache)),
      not_known = Ref::copy(type_lookup(cls, names._abc_refused));
  Value at = type_lookup(cls, names._abc_refused_at);
  if (!is_kind(known, Kind::Set) || !is_kind(not_known, Kind::Set) || at.is_unset()) return -1;
  bool current = is_small_int(at) && small_int(at) == t.isolate.abc_registrations;
  Ref key = TRY_REF(weakref_new(t, nullptr, subclass, Value::unset()));
  if (TRY(set_contains(t, known, key))) return 1;
  return current && TRY(set_contains(t, not_known, key)) ? 0 : -1;
}
NATIVE(abc_subclasscheck) {
  if (!is_type(t, args[0]) || !is_type(t, args[1])) return Value::unset();
  int known = TRY(remembered(t, as_type(args[0]), args[1]));
  return known < 0 ? Value::unset() : Value::boolean(known != 0);
}
// Where the instance has no say: its __class__ is object's.
NATIVE(abc_instancecheck) {
  if (!is_type(t, args[0])) return Value::unset();
  TypeObject* type = type_of(t, args[1]);
  Value name = t.isolate.names.__class__;
  if (type->flags & TypeObject::kCustomGetattr ||
      !type_lookup(type, name).same(type_lookup(t.isolate.object_type, name)))
    return Value::unset();
  int known = TRY(remembered(t, as_type(args[0]), type_value(type)));
  return known < 0 ? Value::unset() : Value::boolean(known != 0);
}

Status build_weakref(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::_references_natives));
  return module_set(t, module, "ref", type_value(t.isolate.builtin_type(Kind::WeakRef)));
}

}  // namespace mpy
