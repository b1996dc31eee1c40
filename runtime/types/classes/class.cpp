// The class statement: type.__new__ (metaclass, base with the payload, __slots__, namespace, __set_name__,
// __init_subclass__).
#include <cstring>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/watcher.h"
#include "runtime/text/str.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

static constexpr uint32_t kLeastCapacity = 4,
                          kMostCapacity = 24;  // inline slots of instances with __dict__, beside __slots__

// What is collected on the way; the type exists from `type` on.
struct ClassMaker {
  Thread& t;
  TypeObject* metatype;
  Value name;
  Ref bases, ns, slots;  // slots: list of member names, unset = no __slots__
  TypeObject* base = nullptr;
  bool slots_dict = false, slots_weakref = false;
  Ref type_ref, cell;
  TypeObject* type() const { return as_type(type_ref); }
};

// A class over a native one whose values lie in a box: the box is no layout of the class's own. (CPython's tuple and
// bytes have items behind their fields, where no two classes can add theirs.)
static bool boxes_only(const TypeObject* type) {
  uint32_t flags = type->base->flags;
  auto kind = static_cast<Kind>(type->payload_kind);
  return (type->flags & TypeObject::kHeapType) && (flags & TypeObject::kBoxed) && !(flags & TypeObject::kHeapType) &&
         kind != Kind::Tuple && kind != Kind::Bytes;
}
TypeObject* solid_of(TypeObject* type) {
  while (type->base && !(type->flags & TypeObject::kSolid) && type->payload_kind == type->base->payload_kind &&
         (type->payload_size == type->base->payload_size || boxes_only(type)))
    type = type->base;
  return type;
}

static Status refuse_bases_to_resolve(ClassMaker& m) {
  Thread& t = m.t;
  for (Value b : as_tuple(m.bases)->view()) {
    if (is_type(t, b)) continue;
    Ref entries = TRY_REF(get_attr_or_unset(t, b, t.isolate.names.__mro_entries__));
    if (entries.is_set()) return t.type_error("type() doesn't support MRO entry resolution; use types.new_class()");
  }
  return {};
}

static Status check_bases(ClassMaker& m) {
  for (Value b : as_tuple(m.bases)->view())
    if (!is_type(m.t, b)) return m.t.type_error("bases must be types");
  return {};
}

static Status pick_metatype(ClassMaker& m) {
  for (Value b : as_tuple(m.bases)->view()) {
    TypeObject* other = type_of(m.t, b);
    if (is_subtype(m.metatype, other)) continue;
    if (!is_subtype(other, m.metatype))
      return m.t.type_error(
          "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of "
          "all its bases");
    m.metatype = other;
  }
  return {};
}

static Status pick_base(ClassMaker& m) {
  TypeObject* winner = nullptr;
  for (Value v : as_tuple(m.bases)->view()) {
    TypeObject* candidate = as_type(v);
    if (!(candidate->flags & TypeObject::kBaseType))
      return m.t.type_error("type '{}' is not an acceptable base type", {FormatArg::of_class(candidate)});
    TypeObject* solid = solid_of(candidate);
    if (!winner || (is_subtype(solid, winner) && solid != winner)) {
      if (!winner || solid != winner) m.base = candidate;
      winner = solid;
    } else if (!is_subtype(winner, solid)) {
      return m.t.type_error("multiple bases have instance lay-out conflict");
    }
  }
  return {};
}

// --- __slots__

static Result<Value> mangle(Thread& t, Value class_name, Value name) {
  std::string_view n = str_view(name), c = str_view(class_name);
  if (n.size() < 2 || n.substr(0, 2) != "__" || n.ends_with("__")) return new_ref(name);
  while (!c.empty() && c[0] == '_') c.remove_prefix(1);
  if (c.empty()) return new_ref(name);
  return str_format(t, "_{}{}", {FormatArg(c), FormatArg(name)});
}

static bool is_identifier(std::string_view s) {
  if (s.empty() || (s[0] >= '0' && s[0] <= '9')) return false;
  for (unsigned char c : s)
    if (!(c == '_' || c >= 128 || (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z'))) return false;
  return true;
}

static Status add_slot_name(ClassMaker& m, Value name) {
  Thread& t = m.t;
  if (!is_str(t, name)) return t.type_error("__slots__ items must be strings, not '{}'", {FormatArg::type_of(name)});
  if (!is_identifier(str_view(name))) return t.type_error("__slots__ must be identifiers");
  if (str_equals(name, "__dict__")) {
    if (m.slots_dict || (m.base->flags & TypeObject::kHasDict))
      return t.type_error("__dict__ slot disallowed: we already got one");
    m.slots_dict = true;
    return {};
  }
  if (str_equals(name, "__weakref__")) {
    if (m.slots_weakref || (m.base->flags & TypeObject::kHasWeakref))
      return t.type_error("__weakref__ slot disallowed: we already got one");
    m.slots_weakref = true;
    return {};
  }
  Ref mangled = TRY_REF(mangle(t, m.name, name));
  if (!dict_get_str(m.ns, mangled).is_unset())
    return t.value_error("{} in __slots__ conflicts with class variable", {FormatArg::repr(mangled)});
  return list_append(t, as_list(m.slots), mangled);
}

static Status read_slots(ClassMaker& m) {
  Thread& t = m.t;
  Value given = dict_get_str(m.ns, t.isolate.names.__slots__);
  if (given.is_unset()) return {};
  m.slots = TRY_REF(list_new(t));
  Ref hold = Ref::copy(given);
  if (is_str(t, given)) TRY(add_slot_name(m, given));
  else TRY(for_each(t, given, [&](Value v) { return add_slot_name(m, v); }));
  bool meta = m.base->payload_kind == static_cast<uint16_t>(Kind::Type);
  bool sized =
      meta || ((m.base->flags & TypeObject::kBoxed) && m.base->payload_kind != static_cast<uint16_t>(Kind::Str));
  if (as_list(m.slots)->length() && sized)
    return t.type_error("nonempty __slots__ not supported for subtype of '{}'", {FormatArg(m.base->name)});
  return {};
}

// --- the namespace

// Only functions with keywords, many parameters or a native before them are asked: those of builtins are such.
static Result<bool> is_of_builtins(Thread& t, Value value) {
  if (!is_kind(value, Kind::Function)) return false;
  Ref name = TRY_REF(get_attr(t, value, t.isolate.names.__name__));
  if (!is_str(t, name)) return false;
  Result<Value> known = module_get_attr_or_unset(t, t.isolate.builtins, name);
  Ref held = TRY_REF(known);
  return held.get().same(value);
}
Result<Value> class_entry(Thread& t, Value value) {
  if (TRY(is_of_builtins(t, value))) return wrap_new(t, Kind::StaticMethod, value);
  return new_ref(value);
}

static Result<Value> wrapped(ClassMaker& m, Value name, Value value) {
  const Names& n = m.t.isolate.names;
  bool function = value.is_pointer() && value.header()->kind >= static_cast<uint32_t>(Kind::Function);
  function &= value.is_pointer() && value.header()->kind <= static_cast<uint32_t>(Kind::Function7);
  if (function && name.same(n.__new__)) return wrap_new(m.t, Kind::StaticMethod, value);
  if (function && (name.same(n.__init_subclass__) || name.same(n.__class_getitem__)))
    return wrap_new(m.t, Kind::ClassMethod, value);
  return class_entry(m.t, value);
}

static Status put_entry(ClassMaker& m, Value key, Value value) {
  Thread& t = m.t;
  const Names& n = t.isolate.names;
  if (!is_kind(key, Kind::Str))
    return t.type_error("attribute names of a class must be str, not '{}'", {FormatArg::type_of(key)});
  Ref interned = TRY_REF(intern_name(t, key));
  Value name = interned;
  if (name.same(n.__qualname__)) {
    if (!is_str(t, value)) return t.type_error("type __qualname__ must be a str, not {}", {FormatArg::type_of(value)});
    decref(std::exchange(m.type()->qualname, new_ref(value)));
    return {};
  }
  if (name.same(n.__classcell__)) {
    if (!is_kind(value, Kind::Cell))
      return t.type_error("__classcell__ must be a nonlocal cell, not <class '{}'>", {FormatArg::type_of(value)});
    m.cell = Ref::copy(value);
    return {};
  }
  Ref v = TRY_REF(wrapped(m, name, value));
  return type_table_put(t, m.type(), name, v);
}

static Status fill_namespace(ClassMaker& m) {
  Thread& t = m.t;
  const Names& n = t.isolate.names;
  TypeObject* type = m.type();
  uint64_t pos = 0;
  Value key, value;
  while (dict_next(m.ns, &pos, &key, &value)) TRY(put_entry(m, key, value));
  if (type_own(type, n.__module__).is_unset() && t.isolate.hooks.module_name) {
    Value module = t.isolate.hooks.module_name(t);
    if (!module.is_unset()) TRY(type_table_put(t, type, n.__module__, module));
  }
  Value module = type_own(type, n.__module__);
  if (!module.is_unset()) type->module = new_ref(module);
  if (type_own(type, n.__hash__).is_unset() && !type_own(type, n.__eq__).is_unset())
    TRY(type_table_put(t, type, n.__hash__, Value::none()));
  return {};
}

static Result<Value> get_dict(Thread& t, Value self) { return instance_dict(t, self.object()); }
static Status set_dict(Thread& t, Value self, Value v) {
  Ref fresh;  // where it is deleted, the object has an empty one
  if (v.is_unset()) fresh = TRY_REF(dict_new(t));
  if (v.is_unset()) v = fresh;
  return set_instance_dict(t, self.object(), v);
}
static Result<Value> get_weakref(Thread& t, Value self) {
  Heap::Side* s = t.isolate.heap->side(self.object(), false);
  return s && s->refs ? new_ref(Value::pointer(s->refs)) : Value::none();
}
#define TABLE_instance_dict
#define TABLE_instance_weakref
#include "annotations/runtime_types.tables.inc"

static Status add_members(ClassMaker& m) {
  Thread& t = m.t;
  TypeObject* type = m.type();
  for (uint64_t i = 0; m.slots.is_set() && i < as_list(m.slots)->length(); i++) {
    Ref name = TRY_REF(intern_name(t, as_list(m.slots)->at(i)));
    Ref member = TRY_REF(member_new(t, type, name));
    TRY(type_table_put(t, type, name, member));
  }
  if ((type->flags & ~type->base->flags) & TypeObject::kHasDict && type_own(type, t.isolate.names.__dict__).is_unset())
    TRY(add_attributes(t, type, k_instance_dict_table.attributes));
  if ((type->flags & ~type->base->flags) & TypeObject::kHasWeakref)
    TRY(add_attributes(t, type, k_instance_weakref_table.attributes));
  Value doc = t.isolate.names.__doc__;
  if (type_own(type, doc).is_unset()) TRY(type_table_put(t, type, doc, Value::none()));
  return {};
}

// --- the shape of instances

static uint32_t count_members(Thread& t, TypeObject* type) {
  uint32_t n = 0;
  for (Value c : as_tuple(type->mro)->view()) {
    Value name, value;
    for (int i = 0; (i = type_table_next(as_type(c), i, &name, &value)) >= 0;)
      n += type_of(t, value) == t.isolate.member_type;
  }
  return n;
}

static void inherit_flags(ClassMaker& m) {
  constexpr uint32_t from_any = TypeObject::kHasDict | TypeObject::kHasWeakref | TypeObject::kIsException;
  TypeObject* type = m.type();
  type->flags = TypeObject::kHeapType | TypeObject::kBaseType | (m.base->flags & TypeObject::kBoxed);
  for (Value b : as_tuple(m.bases)->view()) type->flags |= as_type(b)->flags & from_any;
  bool meta = m.base->payload_kind == static_cast<uint16_t>(Kind::Type);
  if (!m.slots.is_set() && !meta) type->flags |= TypeObject::kHasDict | TypeObject::kHasWeakref;
  if (m.slots_dict) type->flags |= TypeObject::kHasDict;
  if (m.base->payload_kind == static_cast<uint16_t>(Kind::Module))
    type->flags &= ~TypeObject::kHasDict;  // the module's own is all it needs
  if (m.slots_weakref) type->flags |= TypeObject::kHasWeakref;
  if (m.slots.is_set() && as_list(m.slots)->length()) type->flags |= TypeObject::kSolid;
}

// Inline slots for attributes: what the class's own functions set, and what its bases made room for. The rest goes to
// the overflow part.
static uint32_t attribute_room(ClassMaker& m) {
  Isolate& iso = m.t.isolate;
  uint32_t n = iso.hooks.attribute_count ? iso.hooks.attribute_count(m.t, m.ns) : 0;
  for (Value v : as_tuple(m.bases)->view()) {
    TypeObject* base = as_type(v);
    if ((base->flags & TypeObject::kHeapType) && (base->flags & TypeObject::kHasDict)) n += base->inline_capacity;
  }
  return n < kLeastCapacity ? kLeastCapacity : n > kMostCapacity ? kMostCapacity : n;
}

static Status shape(ClassMaker& m) {
  TypeObject *type = m.type(), *base = m.base;
  type->payload_size = base->payload_size;
  type->payload_kind = base->payload_kind;
  type->capture = base->capture;
  constexpr uint32_t pattern = TypeObject::kSequencePattern | TypeObject::kMappingPattern;
  for (Value b : as_tuple(type->mro)->view())  // `match` takes it for what the first that is either is
    if (!(type->flags & pattern)) type->flags |= as_type(b)->flags & pattern;
  if (base->flags & TypeObject::kBoxed) make_boxed(type);
  bool meta = type->payload_kind == static_cast<uint16_t>(Kind::Type);
  uint32_t members = count_members(m.t, type);
  bool dict = (type->flags & TypeObject::kHasDict) && !type->ops.dict;
  if (members > kMaxSlots) return m.t.type_error("too many __slots__");
  if (!meta && (dict || members || base->slots_offset)) {
    type->slots_offset = (type->payload_size + 7) & ~7u;
    type->inline_capacity = static_cast<uint16_t>(members + (dict ? attribute_room(m) : 0));
  }
  if (meta) return {};
  type->root_layout = layout_new_root(m.t, type, 0);
  return type->root_layout ? Status() : Status(m.t.no_memory());
}

// --- after it exists

static Status call_set_names(ClassMaker& m) {
  Thread& t = m.t;
  const Names& n = t.isolate.names;
  Ref items = TRY_REF(list_new(t));
  Value name, value;
  for (int i = 0; (i = type_table_next(m.type(), i, &name, &value)) >= 0;) {
    TRY(list_append(t, as_list(items), name));
    TRY(list_append(t, as_list(items), value));
  }
  for (uint64_t i = 0; i < as_list(items)->length(); i += 2) {
    name = as_list(items)->at(i);
    value = as_list(items)->at(i + 1);
    Value method = special_method(t, value, n.__set_name__);
    if (method.is_unset()) continue;
    Value args[] = {m.type_ref, name};
    auto r = call_special(t, value, method, args);
    if (r.ok()) {
      decref(r.value());
      continue;
    }
    Ref cause = t.take_exception();
    (void)t.raise(Exc::RuntimeError, "Error calling __set_name__ on '{}' instance {} in '{}'",
                  {FormatArg::type_of(value), FormatArg::repr(name), FormatArg(m.type()->name)});
    ExceptionObject* e = as_exception(t.current_exception());
    decref(std::exchange(e->cause, new_ref(cause)));
    e->suppress_context = true;
    return Raised{};
  }
  return {};
}

// super(cls, cls).__init_subclass__(**kwargs)
static Status call_init_subclass(ClassMaker& m, Value kwargs) {
  Thread& t = m.t;
  TupleObject* mro = as_tuple(m.type()->mro);
  for (uint64_t i = 1; i < mro->length; i++) {
    Value hook = type_own(as_type(mro->items[i]), t.isolate.names.__init_subclass__);
    if (hook.is_unset()) continue;
    Ref bound = Ref::copy(hook);
    if (auto* get = type_of(t, hook)->ops.descr_get) bound = TRY_REF(get(t, hook, Value::unset(), m.type_ref));
    Ref args = TRY_REF(list_new(t)), names = TRY_REF(list_new(t));
    uint64_t pos = 0;
    Value key, value;
    while (!kwargs.is_unset() && dict_next(kwargs, &pos, &key, &value)) {
      TRY(list_append(t, as_list(names), key));
      TRY(list_append(t, as_list(args), value));
    }
    Ref kwnames = as_list(names)->length() ? TRY_REF(tuple_from_iterable(t, names)) : Ref();
    Ref r = TRY_REF(t.call(bound, as_list(args)->view(), kwnames));
    return {};
  }
  return {};
}

static Status make(ClassMaker& m, Value kwargs) {
  Thread& t = m.t;
  m.type_ref = Ref::take(Value::pointer(type_alloc(t, m.metatype)));
  if (m.type_ref.get().header() == nullptr) return (void)m.type_ref.release(), Status(Raised{});
  TypeObject* type = m.type();
  type->name = new_ref(m.name);
  type->qualname = new_ref(m.name);
  type->bases = new_ref(m.bases);
  type->base = m.base;
  type->ops = m.base->ops;
  inherit_flags(m);
  TRY(fill_namespace(m));
  TRY(add_members(m));
  if (m.cell.is_set()) cell_set(t, as_cell(m.cell), new_ref(m.type_ref));  // a metaclass's mro() may use super()
  TRY(compute_mro(t, type));
  TRY(shape(m));
  update_all_dunders(t, type);
  update_flags(t, type);
  for (Value b : as_tuple(m.bases)->view()) TRY(add_subclass(t, as_type(b), type));
  TRY(call_set_names(m));
  return call_init_subclass(m, kwargs);
}

Result<Value> type_new(Thread& t, TypeObject* metatype, Value name, Value bases, Value ns, Value kwargs) {
  ClassMaker m{t, metatype, name, Ref::copy(bases), Ref::copy(ns), Ref(), nullptr, false, false, Ref(), Ref()};
  if (as_tuple(bases)->length == 0) m.bases = TRY_REF(tuple_new(t, {type_value(t.isolate.object_type)}));
  TRY(refuse_bases_to_resolve(m));
  TRY(pick_metatype(m));
  TRY(check_bases(m));
  TRY(pick_base(m));
  TRY(read_slots(m));
  TRY(make(m, kwargs));
  return m.type_ref.release();
}

}  // namespace mpy
