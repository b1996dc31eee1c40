#include "runtime/types/tuple_field.h"

#include "runtime/containers/containers.h"
#include "runtime/types/builtin_types.h"

namespace mpy {

static TupleFieldObject* field_of(Value v) { return static_cast<TupleFieldObject*>(v.object()); }

Result<Value> tuple_field_get(Thread& t, Value self, Value object, Value) {
  if (object.is_unset() || object.is_none()) return new_ref(self);
  Object* held = payload_of(t.isolate, object, Kind::Tuple);
  int64_t i = field_of(self)->index;
  if (!held)
    return t.type_error("descriptor for index '{}' for tuple subclasses doesn't apply to '{}' object",
                        {static_cast<long>(i), FormatArg::type_of(object)});
  std::span<const Value> items = static_cast<TupleObject*>(held)->view();
  if (i < 0 || i >= static_cast<int64_t>(items.size())) return t.raise(Exc::IndexError, "tuple index out of range");
  return new_ref(items[static_cast<size_t>(i)]);
}

int64_t tuple_field_index(Thread& t, Value v, TypeObject* type) {
  if (!v.is_pointer() || type_of(t, v)->ops.descr_get != tuple_field_get) return -1;
  if (type->payload_kind != static_cast<uint16_t>(Kind::Tuple) || !(type->flags & TypeObject::kBoxed)) return -1;
  return field_of(v)->index;
}

}  // namespace mpy
