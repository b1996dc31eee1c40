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
#include "runtime/types/type.h"
#include "types.natives.h"

namespace mpy {

NATIVE_DIRECT(builtin_abs, Value x) {
  if (x.is_int() && x.as_small_int() != Value::kMinInt) return Value::small_int(std::abs(x.as_small_int()));
  return x.is_float() ? Value::inline_float(std::fabs(x.as_inline_float())) : Value::unset();
}
NATIVE_DIRECT(builtin_chr, Value i) {
  if (!i.is_int() || uint64_t(i.as_small_int()) > 0x10FFFF) return Value::unset();
  return str_from_char(t, uint32_t(i.as_small_int()));
}
NATIVE_DIRECT(builtin_ord, Value c) {
  if (!is_kind(c, Kind::Str) || as_str(c)->length != 1) return Value::unset();
  return Value::small_int(as_str(c)->at(0));
}
NATIVE_DIRECT(builtin_len, Value x) {
  if (!x.is_pointer()) return Value::unset();
  auto number = [](uint64_t n) { return Value::small_int(int64_t(n)); };
  Object* o = x.object();
  if (o->is(Kind::List)) return number(static_cast<ListObject*>(o)->length());
  if (o->is(Kind::Str)) return number(static_cast<StrObject*>(o)->length);
  if (o->is(Kind::Tuple)) return number(static_cast<TupleObject*>(o)->length);
  if (o->is(Kind::Dict)) return number(static_cast<DictObject*>(o)->length());
  if (o->is(Kind::Bytes)) return number(static_cast<BytesObject*>(o)->length);
  if (o->is(Kind::Set) || o->is(Kind::FrozenSet)) return number(static_cast<SetObject*>(o)->length());
  return Value::unset();
}
// A class, or a tuple of classes, that are asked for no __instancecheck__.
NATIVE_DIRECT(builtin_isinstance, Value x, Value classes) {
  TypeObject *type = type_of(t, x), *plain = t.isolate.builtin_type(Kind::Type);
  bool is = false;
  for (Value c : is_kind(classes, Kind::Tuple) ? as_tuple(classes)->view() : std::span<const Value>(&classes, 1)) {
    if (!payload_of(t.isolate, c, Kind::Type) || as_type(c)->metatype != plain) return Value::unset();
    if ((is = is_subtype(type, as_type(c)))) break;
  }
  if (!is && x.is_pointer() && x.object()->kind >= uint32_t(Kind::FirstLayout))
    return Value::unset();  // it may have a __class__ of its own
  return Value::boolean(is);
}

NATIVE_DIRECT(list_append_method, Value self, Value item) {
  if (__builtin_expect(item.is_pointer() && !takes_one(item.object()), 0)) return Value::unset();
  if (__builtin_expect(is_kind(self, Kind::List) && as_list(self)->push_in_room(item), 1)) return Value::none();
  if (item.is_pointer()) item.object()->rc -= Object::kCounted;
  return Value::unset();
}
NATIVE_DIRECT(list_pop_method, Value self, Value index) {
  if (!is_kind(self, Kind::List) || !index.is_int()) return Value::unset();
  uint64_t n = as_list(self)->length();
  int64_t i = index.as_small_int();
  if (n == 0 || (i != -1 && uint64_t(i) != n - 1)) return Value::unset();
  return list_pop(t, as_list(self), n - 1);
}

NATIVE_DIRECT(dict_get_method, Value self, Value key, Value fallback) {
  if (!is_kind(self, Kind::Dict)) return Value::unset();
  int64_t at = DictMutator::find_quick(as_dict(self), key);
  if (at >= 0) return new_ref(DictMutator::value_at(as_dict(self), at));
  return at == -1 ? new_ref(fallback) : Value::unset();
}

NATIVE_DIRECT(set_add_method, Value self, Value item) {
  return is_kind(self, Kind::Set) && SetMutator::find_quick(as_set(self), item) == 1 ? Value::none() : Value::unset();
}

}  // namespace mpy
