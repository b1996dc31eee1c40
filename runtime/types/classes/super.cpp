// super: looks attributes up in the MRO of the object's class, behind a given class.
#include <utility>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/watcher.h"
#include "runtime/text/str.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

static SuperObject* as_super(Value v) { return static_cast<SuperObject*>(v.object()); }

// The class whose MRO is searched: obj's, or obj itself when it is a subclass.
static Result<Value> check_super(Thread& t, Value type, Value obj) {
  if (is_type(t, obj) && is_subtype(as_type(obj), as_type(type))) return obj;
  if (is_subtype(type_of(t, obj), as_type(type))) return type_value(type_of(t, obj));
  Ref c = TRY_REF(get_attr_or_unset(t, obj, t.isolate.names.__class__));
  if (c.is_set() && is_type(t, c) && is_subtype(as_type(c), as_type(type))) return c.get();
  return t.type_error("super(type, obj): obj must be an instance or subtype of type");
}

Result<Value> super_lookup(Thread& t, Value start_type, Value object, Value object_type, Value name) {
  TupleObject* mro = as_tuple(as_type(object_type)->mro);
  uint64_t i = 0;
  while (i < mro->length && !mro->items[i].same(start_type)) i++;
  Ref hold = Ref::copy(as_type(object_type)->mro);
  for (i++; i < mro->length; i++) {
    Value v = type_own(as_type(mro->items[i]), name);
    if (v.is_unset()) continue;
    Ref found = Ref::copy(v);
    auto* get = type_of(t, v)->ops.descr_get;
    if (!get) return found.release();
    return get(t, v, object.same(object_type) ? Value::unset() : object, object_type);
  }
  return Value::unset();
}

static Result<Value> super_get_attr(Thread& t, Value self, Value name) {
  SuperObject* s = as_super(self);
  Ref known = TRY_REF(known_name(t, name));
  name = known;
  if (!s->object_type.is_unset() && !name.same(t.isolate.names.__class__)) {
    Value v = TRY(super_lookup(t, s->type, s->object, s->object_type, name));
    if (!v.is_unset()) return v;
  }
  return generic_get_attr(t, self, name);
}

static Status super_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  if (keyword_count(kwnames)) return t.type_error("super() takes no keyword arguments");
  if (args.empty()) {
    if (!t.isolate.hooks.super_arguments) return t.raise(Exc::RuntimeError, "super(): no arguments");
    Ref type, obj;
    TRY(t.isolate.hooks.super_arguments(t, &type, &obj));
    Value given[] = {type, obj};
    return super_init(t, self, std::span<const Value>(given, 2), Value::unset());
  }
  if (args.size() > 2) return t.type_error("super() expected at most 2 arguments, got {}", {FormatArg(args.size())});
  if (!is_type(t, args[0]))
    return t.type_error("super() argument 1 must be a type, not {}", {FormatArg::type_of(args[0])});
  SuperObject* s = as_super(self);
  notify_write(s, WatchSlot::Class);
  decref(std::exchange(s->type, new_ref(args[0])));
  if (args.size() < 2 || args[1].is_none()) return {};
  Value object_type = TRY(check_super(t, args[0], args[1]));
  decref(std::exchange(s->object_type, new_ref(object_type)));
  decref(std::exchange(s->object, new_ref(args[1])));
  return {};
}

static Result<Value> super_construct(Thread& t, Value type, std::span<const Value>, Value) {
  auto* s = static_cast<SuperObject*>(instance_new(t, as_type(type)));
  if (!s) return Raised{};
  s->type = s->object = s->object_type = Value::unset();
  return Value::pointer(s);
}

static Result<Value> super_repr(Thread& t, Value self) {
  SuperObject* s = as_super(self);
  FormatArg type = s->type.is_unset() ? FormatArg("NULL") : FormatArg(as_type(s->type)->name);
  if (s->object_type.is_unset()) return str_format(t, "<super: <class '{}'>, NULL>", {type});
  return str_format(t, "<super: <class '{}'>, <{} object>>", {type, FormatArg(as_type(s->object_type)->name)});
}

static Result<Value> super_descr_get(Thread& t, Value self, Value obj, Value) {
  SuperObject* s = as_super(self);
  if (obj.is_unset() || !s->object.is_unset()) return new_ref(self);
  return t.call(type_value(type_of(t, self)), {s->type, obj});
}

static void super_destroy(Thread&, Object* o) {
  auto* s = static_cast<SuperObject*>(o);
  decref(s->type);
  decref(s->object);
  decref(s->object_type);
}
static void super_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  auto* s = static_cast<SuperObject*>(o);
  visit(context, &s->type);
  visit(context, &s->object);
  visit(context, &s->object_type);
}

Result<Value> super_new(Thread& t, Value type, Value object) {
  Ref s = TRY_REF(super_construct(t, type_value(t.isolate.builtin_type(Kind::Super)), {}, Value::unset()));
  Value args[] = {type, object};
  TRY(super_init(t, s, args, Value::unset()));
  return s.release();
}

template <Value SuperObject::*M>
static Result<Value> super_member(Thread&, Value self) {
  Value v = as_super(self)->*M;
  return v.is_unset() ? Value::none() : new_ref(v);
}
#define TABLE_super
#include "annotations/runtime_types.tables.inc"

Status add_super_attributes(Thread& t) {
  return add_attributes(t, t.isolate.builtin_type(Kind::Super), k_super_table.attributes);
}

void init_super_type(Thread& t) {
  NativeTypeSpec s;
  s.name = "super";
  s.kind = Kind::Super;
  s.payload_size = sizeof(SuperObject);
  s.table = &k_super_table;
  native_type_new(t, s);
}

}  // namespace mpy
