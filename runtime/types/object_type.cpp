// object: construction, repr, comparison, and the methods every value has.
#include <cstdio>

#include "runtime/containers/container_methods.h"
#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/text/str.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

// --- operations

static Result<Value> object_repr(Thread& t, Value v) {
  TypeObject* type = type_of(t, v);
  char address[24];
  std::snprintf(address, sizeof address, "0x%llx", static_cast<unsigned long long>(v.bits() & ~3ull));
  if (type->module.is_unset() || str_equals(type->module, "builtins") || !is_str(t, type->module))
    return str_format(t, "<{} object at {}>", {FormatArg(type->qualname), FormatArg(address)});
  return str_format(t, "<{}.{} object at {}>",
                    {FormatArg(type->module), FormatArg(type->qualname), FormatArg(address)});
}

static Result<Value> object_str(Thread& t, Value v) { return type_of(t, v)->ops.repr(t, v); }

static Result<Value> object_compare(Thread& t, Value a, Value b, CompareOp op) {
  if (op == CompareOp::Eq) return a.same(b) ? Value::boolean(true) : new_ref(t.isolate.not_implemented);
  if (op != CompareOp::Ne) return new_ref(t.isolate.not_implemented);
  auto* eq = type_of(t, a)->ops.compare;
  if (!eq) return new_ref(t.isolate.not_implemented);
  Ref r = TRY_REF(eq(t, a, b, CompareOp::Eq));
  if (r.get().same(t.isolate.not_implemented)) return r.release();
  return Value::boolean(!TRY(to_bool(t, r)));
}

static Status abstract_error(Thread& t, TypeObject* type) {
  Value names = type_lookup(type, t.isolate.names.__abstractmethods__);
  Ref sorted = TRY_REF(list_from_iterable(t, names));
  TRY(list_sort(t, as_list(sorted), Value::unset(), false));
  Ref comma = TRY_REF(str_from_utf8(t, ", "));
  Ref joined = TRY_REF(str_join(t, comma, sorted));
  return t.type_error(
      "Can't instantiate abstract class {} with abstract method{} {}",
      {FormatArg(type->name), FormatArg(as_list(sorted)->length() > 1 ? "s" : ""), FormatArg(joined.get())});
}

Result<Value> object_construct(Thread& t, Value cls, std::span<const Value> args, Value) {
  TypeObject* type = as_type(cls);
  if (!args.empty()) {
    if (type->ops.construct != object_construct)
      return t.type_error("object.__new__() takes exactly one argument (the type to instantiate)");
    if (type->ops.init == object_init) return t.type_error("{}() takes no arguments", {FormatArg::of_class(type)});
  }
  TypeObject* native = type;  // a payload that only its own maker knows how to fill
  while (native->flags & TypeObject::kHeapType) native = native->base;
  if ((native->flags & TypeObject::kDisallowNew) || native->payload_kind != t.isolate.object_type->payload_kind)
    return t.type_error("cannot create '{}' instances", {FormatArg::of_class(native)});
  if (type->flags & TypeObject::kAbstract) { TRY(abstract_error(t, type)); }
  Object* o = instance_new(t, type);
  if (!o) return Raised{};
  if (type == t.isolate.object_type) o->kind = type->root_layout->kind;
  return Value::pointer(o);
}

Status object_init(Thread& t, Value self, std::span<const Value> args, Value) {
  if (args.empty()) return {};
  TypeObject* type = type_of(t, self);
  if (type->ops.init != object_init)
    return t.type_error("object.__init__() takes exactly one argument (the instance to initialize)");
  if (type->ops.construct == object_construct)
    return t.type_error("{}.__init__() takes exactly one argument (the instance to initialize)",
                        {FormatArg::of_class(type)});
  return {};
}

// --- methods

static Result<Value> merge_class_names(Thread& t, Value names, TypeObject* type) {
  for (Value c : as_tuple(type->mro)->view()) {
    Value name, value;
    for (int i = 0; (i = type_table_next(as_type(c), i, &name, &value)) >= 0;)
      TRY(dict_set(t, names, name, Value::none()));
  }
  return Value::none();
}

static Result<Value> sorted_keys(Thread& t, Value dict) {
  Ref list = TRY_REF(list_from_iterable(t, dict));
  TRY(list_sort(t, as_list(list), Value::unset(), false));
  return list.release();
}

static Result<Value> object_dir(Thread& t, std::span<const Value> a) {
  Ref names = TRY_REF(dict_new(t));
  Ref dict = TRY_REF(get_attr_or_unset(t, a[0], t.isolate.names.__dict__));
  if (dict.is_set() && is_dict(t, dict)) TRY(dict_update(t, names, dict));
  Ref type = TRY_REF(get_attr_or_unset(t, a[0], t.isolate.names.__class__));  // a proxy may name another's
  if (type.is_set() && is_type(t, type)) TRY(merge_class_names(t, names, as_type(type)));
  return sorted_keys(t, names);
}

Result<Value> type_dir_method(Thread& t, std::span<const Value> a) {
  if (!is_type(t, a[0]))
    return t.type_error("descriptor '__dir__' for 'type' objects doesn't apply to a '{}' object",
                        {FormatArg::type_of(a[0])});
  Ref names = TRY_REF(dict_new(t));
  TRY(merge_class_names(t, names, as_type(a[0])));
  return sorted_keys(t, names);
}

static Result<Value> object_format(Thread& t, std::span<const Value> a) {
  if (!is_str(t, a[1])) return t.type_error("__format__() argument must be str, not {}", {FormatArg::type_of(a[1])});
  if (as_str(unbox(t, a[1]))->length)
    return t.type_error("unsupported format string passed to {}.__format__", {FormatArg::type_of(a[0])});
  return to_str(t, a[0]);
}

static Result<Value> object_sizeof(Thread& t, std::span<const Value> a) {
  if (!a[0].is_pointer()) return make_int(t, 8);
  TypeObject* type = type_of(t, a[0]);
  return make_int(t, type->slots_offset ? type->slots_offset + 8 + 8 * type->inline_capacity : type->payload_size);
}

static Result<Value> object_init_subclass(Thread& t, std::span<const Value> a) {
  Value cls = a[0];
  if (as_tuple(a[1])->length)
    return t.type_error("{}.__init_subclass__() takes no arguments ({} given)",
                        {FormatArg(as_type(cls)->qualname), FormatArg(as_tuple(a[1])->length)});
  if (!a[2].is_unset())
    return t.type_error("{}.__init_subclass__() takes no keyword arguments", {FormatArg(as_type(cls)->qualname)});
  return Value::none();
}

static Result<Value> object_subclasshook(Thread& t, std::span<const Value>) {
  return new_ref(t.isolate.not_implemented);
}

static Result<Value> instance_state(Thread& t, Value self) {
  TypeObject* type = type_of(t, self);
  bool own = self.is_pointer() && !is_type(t, self) && type->slots_offset && (type->flags & TypeObject::kHasDict);
  Ref dict = TRY_REF(own ? instance_dict(t, self.object()) : get_attr_or_unset(t, self, t.isolate.names.__dict__));
  if (dict.is_set() && is_type(t, self)) return t.call_method(dict, t.isolate.intern("copy"), {});
  if (!dict.is_set() || !is_dict(t, dict) || dict_length(dict) == 0) return Value::none();
  return dict_copy(t, dict);
}

static Result<Value> object_getstate(Thread& t, std::span<const Value> a) {
  Ref state = TRY_REF(instance_state(t, a[0]));
  if (!a[0].is_pointer()) return state.release();
  Ref slots = TRY_REF(dict_new(t));
  for (Value c : as_tuple(type_of(t, a[0])->mro)->view()) {
    Value name, value;
    for (int i = 0; (i = type_table_next(as_type(c), i, &name, &value)) >= 0;) {
      if (type_of(t, value) != t.isolate.member_type) continue;
      Value v = slot_get(t, a[0].object(), value);
      if (!v.is_unset()) TRY(dict_set(t, slots, name, v));
    }
  }
  if (dict_length(slots) == 0) return state.release();
  return tuple_new(t, {state.get(), slots.get()});
}

// What pickle and copy ask for is made by lib/copyreg.py.
static Result<Value> reduce_by_copyreg(Thread& t, Value self, Value protocol) {
  Value import = module_get(t.isolate.builtins, t.isolate.intern("__import__"));
  Ref copyreg = TRY_REF(t.call(import, {t.isolate.intern("copyreg")}));
  return t.call_method(copyreg, t.isolate.intern("_reduce_object"), {self, protocol});
}

static Result<Value> object_reduce_ex(Thread& t, std::span<const Value> a) {
  Value protocol = Value::small_int(TRY(to_index(t, a[1])));
  Value reduce = special_method(t, a[0], t.isolate.names.__reduce__);
  if (!reduce.same(type_own(t.isolate.object_type, t.isolate.names.__reduce__)))
    return call_special(t, a[0], reduce, {});
  return reduce_by_copyreg(t, a[0], protocol);
}

static Result<Value> object_reduce(Thread& t, std::span<const Value> a) {
  return reduce_by_copyreg(t, a[0], Value::small_int(0));
}

static Result<Value> get_class(Thread& t, Value v) { return new_ref(type_value(type_of(t, v))); }
static Status set_class_attribute(Thread& t, Value v, Value type) {
  if (type.is_unset()) return t.type_error("can't delete __class__ attribute");
  if (!v.is_pointer())
    return t.type_error("__class__ assignment only supported for mutable types or ModuleType subclasses");
  return set_class(t, v, type);
}

// --- None, NotImplemented, Ellipsis

static Result<Value> none_repr(Thread& t, Value) { return new_ref(t.isolate.intern("None")); }
static Result<bool> none_truth(Thread&, Value) { return false; }
static Result<Value> not_implemented_repr(Thread& t, Value) { return new_ref(t.isolate.intern("NotImplemented")); }
static Result<Value> ellipsis_repr(Thread& t, Value) { return new_ref(t.isolate.intern("Ellipsis")); }
static Result<Value> none_construct(Thread& t, Value, std::span<const Value> args, Value) {
  if (!args.empty()) return t.type_error("NoneType takes no arguments");
  return Value::none();
}
static Result<Value> not_implemented_construct(Thread& t, Value, std::span<const Value> args, Value) {
  if (!args.empty()) return t.type_error("NotImplementedType takes no arguments");
  return new_ref(t.isolate.not_implemented);
}
static Result<bool> not_implemented_truth(Thread& t, Value) {
  TRY(warn_program(t, Exc::DeprecationWarning, "NotImplemented should not be used in a boolean context", {}));
  return true;
}
static Result<Value> ellipsis_construct(Thread& t, Value, std::span<const Value> args, Value) {
  if (!args.empty()) return t.type_error("EllipsisType takes no arguments");
  return new_ref(t.isolate.ellipsis);
}

#define TABLE_object
#define TABLE_NoneType
#define TABLE_NotImplementedType
#define TABLE_ellipsis
#include "annotations/runtime_types.tables.inc"

const NativeTable& object_table() { return k_object_table; }

void init_constant_types(Thread& t) {
  Isolate& iso = t.isolate;
  NativeTypeSpec s;
  s.name = "NoneType";
  s.flags = 0;
  s.table = &k_NoneType_table;
  iso.none_type = native_type_new(t, s);
  auto single = [&](const char* name, Kind k, const NativeTable& table) {
    NativeTypeSpec c;
    c.name = name;
    c.flags = 0;
    c.kind = k;
    c.table = &table;
    native_type_new(t, c);
    Object* o = object_new(t, sizeof(Object), k);
    if (!o) return (void)t.no_memory(), Value::unset();
    o->rc |= Object::kImmortal;
    return Value::pointer(o);
  };
  iso.not_implemented = single("NotImplementedType", Kind::NotImplemented, k_NotImplementedType_table);
  iso.ellipsis = single("ellipsis", Kind::Ellipsis, k_ellipsis_table);
}

}  // namespace mpy
