// Objects with data of the host behind them, and the methods of their classes.
#include "vm/embedding/host_types.h"
#include "runtime/memory/heap.h"
#include "runtime/types/type_internal.h"

namespace mpy {
namespace {

struct HostMethod : Object {
  Value function;
};

Result<Value> host_construct(Thread& t, Value type, std::span<const Value>, Value) {
  HostObject* o = static_cast<HostObject*>(instance_new(t, static_cast<TypeObject*>(type.object())));
  if (!o) return Raised{};
  o->data = nullptr;
  o->tag = nullptr;
  o->drop = nullptr;
  return Value::pointer(o);
}
void host_destroy(Thread&, Object* o) { static_cast<HostObject*>(o)->drop_data(); }

HostMethod* method_of(Value v) { return static_cast<HostMethod*>(v.object()); }
Result<Value> host_method_get(Thread& t, Value self, Value obj, Value) {
  if (obj.is_unset()) return new_ref(method_of(self)->function);
  return bound_method_new(t, method_of(self)->function, obj);
}
Result<Value> host_method_repr(Thread& t, Value v) { return to_repr(t, method_of(v)->function); }
Result<Value> host_method_call(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  return t.call(method_of(self)->function, args, kwnames);
}
void host_method_destroy(Thread&, Object* o) { decref(static_cast<HostMethod*>(o)->function); }
void host_method_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  visit(context, &static_cast<HostMethod*>(o)->function);
}

#define TABLE_host_object
#define TABLE_host_method
#include "annotations/vm_embedding.tables.inc"

}  // namespace

Result<TypeObject*> host_method_type_new(Thread& t) {
  return native_type_with_rows(t, {.name = "mpy.host_method",
                                   .payload_size = sizeof(HostMethod),
                                   .flags = TypeObject::kDisallowNew,
                                   .table = &k_host_method_table});
}
Result<TypeObject*> host_object_type_new(Thread& t) {
  return native_type_with_rows(t, {.name = "mpy.HostObject",
                                   .payload_size = sizeof(HostObject),
                                   .flags = TypeObject::kBaseType | TypeObject::kHasDict | TypeObject::kHasWeakref,
                                   .table = &k_host_object_table});
}
Result<Value> host_object_new(Thread& t, TypeObject* type) {
  return host_construct(t, Value::pointer(type), {}, Value::unset());
}
Result<Value> host_method_new(Thread& t, TypeObject* type, Value function) {
  HostMethod* m = static_cast<HostMethod*>(instance_new(t, type));
  if (!m) return Raised{};
  m->function = new_ref(function);
  return Value::pointer(m);
}

}  // namespace mpy
