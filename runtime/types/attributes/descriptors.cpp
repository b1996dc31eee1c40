// Descriptors: property, staticmethod, classmethod, bound methods, members of __slots__, native attributes.
#include <utility>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/watcher.h"
#include "runtime/text/str.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

template <class T>
static T* as(Value v) {
  return static_cast<T*>(v.object());
}
static Result<Value> or_none(Value v) { return v.is_unset() ? Value::none() : new_ref(v); }

// All but the native pointer of these structs are Values in a row behind the header.
template <class T, int N>
static void destroy_values(Thread&, Object* o) {
  auto* v = reinterpret_cast<Value*>(o + 1);
  for (int i = 0; i < N; i++) decref(v[i]);
}
template <class T, int N>
static void visit_values(Object* o, void (*visit)(void*, Value*), void* context) {
  auto* v = reinterpret_cast<Value*>(o + 1);
  for (int i = 0; i < N; i++) visit(context, &v[i]);
}
template <class T, int N>
static NativeTypeSpec spec(const char* name, Kind kind, uint32_t flags) {
  static_assert(sizeof(Object) + N * sizeof(Value) <= sizeof(T));
  NativeTypeSpec s;
  s.name = name;
  s.kind = kind;
  s.payload_size = sizeof(T);
  s.flags = flags;
  return s;
}

// --- bound methods

Result<Value> bound_method_new(Thread& t, Value function, Value self) {
  auto* m = static_cast<BoundMethodObject*>(object_new(t, sizeof(BoundMethodObject), Kind::BoundMethod));
  if (!m) return t.no_memory();
  m->function = new_ref(function);
  m->self = new_ref(self);
  return Value::pointer(m);
}

static Result<Value> method_call(Thread& t, Value v, std::span<const Value> args, Value kwnames) {
  Ref function = Ref::copy(as<BoundMethodObject>(v)->function), self = Ref::copy(as<BoundMethodObject>(v)->self);
  Value small[8];
  if (args.size() < 8) {
    small[0] = self;
    for (size_t i = 0; i < args.size(); i++) small[i + 1] = args[i];
    return t.call(function, std::span<const Value>(small, args.size() + 1), kwnames);
  }
  Value first = self;
  Ref list = TRY_REF(list_new(t, std::span<const Value>(&first, 1)));
  for (Value a : args) TRY(list_append(t, as_list(list), a));
  return t.call(function, as_list(list)->view(), kwnames);
}

static Result<Value> method_repr(Thread& t, Value v) {
  auto* m = as<BoundMethodObject>(v);
  Ref name = TRY_REF(get_attr_or_unset(t, m->function, t.isolate.names.__qualname__));
  if (!name.is_set()) name = TRY_REF(get_attr_or_unset(t, m->function, t.isolate.names.__name__));
  StrBuilder b(t);
  TRY(b.put("<bound method "));
  if (name.is_set() && is_str(t, name)) TRY(b.put_str(name));
  else TRY(b.put("?"));
  TRY(b.put(" of "));
  TRY(b.put_repr(m->self));
  TRY(b.put(">"));
  return b.finish();
}

static Result<Value> method_compare(Thread& t, Value a, Value b, CompareOp op) {
  if ((op != CompareOp::Eq && op != CompareOp::Ne) || !is_kind(b, Kind::BoundMethod))
    return new_ref(t.isolate.not_implemented);
  bool same = as<BoundMethodObject>(a)->self.same(as<BoundMethodObject>(b)->self) &&
              as<BoundMethodObject>(a)->function.same(as<BoundMethodObject>(b)->function);
  return Value::boolean(same == (op == CompareOp::Eq));
}
static Result<int64_t> method_hash(Thread&, Value v) {
  return static_cast<int64_t>(
      (as<BoundMethodObject>(v)->self.bits() ^ (as<BoundMethodObject>(v)->function.bits() * 31)) >> 4);
}
// Attributes a method has not itself are its function's.
static Result<Value> method_get_attr(Thread& t, Value v, Value name) {
  if (name.same(t.isolate.names.__doc__)) return get_attr(t, as<BoundMethodObject>(v)->function, name);
  Value r = TRY(generic_get_attr_or_unset(t, v, name));
  return r.is_unset() ? get_attr(t, as<BoundMethodObject>(v)->function, name) : Result<Value>(r);
}
static Result<Value> method_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  if (args.size() != 2 || keyword_count(kwnames))
    return t.type_error("method expected 2 arguments, got {}", {FormatArg(args.size())});
  if (!is_callable(t, args[0])) return t.type_error("first argument must be callable");
  if (args[1].is_none()) return t.type_error("instance must not be None");
  return bound_method_new(t, args[0], args[1]);
}
static Result<Value> method_descr_get(Thread&, Value self, Value, Value) { return new_ref(self); }

// --- property

static Result<Value> property_get(Thread& t, Value self, Value obj, Value) {
  if (obj.is_unset()) return new_ref(self);
  auto* p = as<PropertyObject>(self);
  if (p->get.is_unset() || p->get.is_none()) {
    if (!p->name.is_unset())
      return t.raise(Exc::AttributeError, "property {} of {} object has no getter",
                     {FormatArg::repr(p->name), FormatArg::repr(type_of(t, obj)->qualname)});
    return t.raise(Exc::AttributeError, "property of {} object has no getter",
                   {FormatArg::repr(type_of(t, obj)->qualname)});
  }
  Ref f = Ref::copy(p->get);
  return t.call(f, {obj});
}

static Status property_set(Thread& t, Value self, Value obj, Value value) {
  auto* p = as<PropertyObject>(self);
  Ref f = Ref::copy(value.is_unset() ? p->del : p->set);
  if (!f.is_set() || f.get().is_none()) {
    const char* what = value.is_unset() ? "deleter" : "setter";
    Value qualname = type_of(t, obj)->qualname;
    if (p->name.is_unset())
      return t.raise(Exc::AttributeError, "property of {} object has no {}",
                     {FormatArg::repr(qualname), FormatArg(what)});
    return t.raise(Exc::AttributeError, "property {} of {} object has no {}",
                   {FormatArg::repr(p->name), FormatArg::repr(qualname), FormatArg(what)});
  }
  Ref r = TRY_REF(value.is_unset() ? t.call(f, {obj}) : t.call(f, {obj, value}));
  return {};
}

static Value pick(std::span<const Value> args, Value kwnames, size_t i, const char* name) {
  size_t positional = args.size() - keyword_count(kwnames);
  Value v = i < positional ? args[i] : keyword(args, kwnames, name);
  return v;
}

static Status property_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  if (args.size() - keyword_count(kwnames) > 4)
    return t.type_error("property() takes at most 4 arguments ({} given)", {FormatArg(args.size())});
  auto* p = as<PropertyObject>(self);
  Value given[] = {pick(args, kwnames, 0, "fget"), pick(args, kwnames, 1, "fset"), pick(args, kwnames, 2, "fdel"),
                   pick(args, kwnames, 3, "doc")};
  Value* to[] = {&p->get, &p->set, &p->del, &p->doc};
  notify_write(p, WatchSlot::Class);
  for (int i = 0; i < 4; i++) decref(std::exchange(*to[i], new_ref(given[i])));
  if (!p->doc.is_unset() && p->doc.is_none()) p->doc = Value::unset();
  if (!p->doc.is_unset() || p->get.is_unset() || p->get.is_none()) return {};
  Ref doc = TRY_REF(get_attr_or_unset(t, p->get, t.isolate.names.__doc__));
  // The docstring of a subclass would hide the field: there it is an attribute of the instance.
  if (doc.is_set() && type_of(t, self) != t.isolate.builtin_type(Kind::Property))
    return set_attr(t, self, t.isolate.names.__doc__, doc);
  p->doc = doc.release();
  return {};
}

static Result<Value> values_construct(Thread& t, Value type, std::span<const Value>, Value) {
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  auto* v = reinterpret_cast<Value*>(o + 1);
  for (uint32_t i = 0; i < (as_type(type)->payload_size - sizeof(Object)) / sizeof(Value); i++) v[i] = Value::unset();
  return Value::pointer(o);
}

// p.getter(f) and its like: a copy with one function changed.
static Result<Value> property_copy(Thread& t, Value self, int which, Value f) {
  auto* p = as<PropertyObject>(self);
  Value args[] = {p->get, p->set, p->del, p->doc};
  bool own_doc = !p->doc.is_unset();  // given, not the getter's
  if (own_doc && !p->get.is_unset() && !p->get.is_none()) {
    Ref getters = TRY_REF(get_attr_or_unset(t, p->get, t.isolate.names.__doc__));
    own_doc = !(getters.is_set() && getters.get().same(p->doc));
  }
  args[which] = f;
  for (Value& a : args)
    if (a.is_unset()) a = Value::none();
  Ref r = TRY_REF(t.call(type_value(type_of(t, self)), std::span<const Value>(args, own_doc ? 4 : 3)));
  if (PropertyObject* q = static_cast<PropertyObject*>(payload_of(t.isolate, r, Kind::Property)))
    decref(std::exchange(q->name, new_ref(p->name)));
  return r.release();
}
static Result<Value> property_getter(Thread& t, std::span<const Value> a) { return property_copy(t, a[0], 0, a[1]); }
static Result<Value> property_setter(Thread& t, std::span<const Value> a) { return property_copy(t, a[0], 1, a[1]); }
static Result<Value> property_deleter(Thread& t, std::span<const Value> a) { return property_copy(t, a[0], 2, a[1]); }
static Result<Value> property_set_name(Thread&, std::span<const Value> a) {
  decref(std::exchange(as<PropertyObject>(a[0])->name, new_ref(a[2])));
  return Value::none();
}

template <Value PropertyObject::*M>
static Result<Value> property_member(Thread&, Value self) {
  return or_none(as<PropertyObject>(self)->*M);
}
static Status set_property_doc(Thread&, Value self, Value v) {
  decref(std::exchange(as<PropertyObject>(self)->doc, new_ref(v)));
  return {};
}
static Result<Value> property_abstract(Thread& t, Value self) {
  auto* p = as<PropertyObject>(self);
  for (Value f : {p->get, p->set, p->del}) {
    if (f.is_unset() || f.is_none()) continue;
    Ref v = TRY_REF(get_attr_or_unset(t, f, t.isolate.names.__isabstractmethod__));
    if (v.is_set() && TRY(to_bool(t, v))) return Value::boolean(true);
  }
  return Value::boolean(false);
}

// --- staticmethod, classmethod

Result<Value> wrap_new(Thread& t, Kind kind, Value callable) {
  auto* w = static_cast<WrapObject*>(object_new(
      t, kind == Kind::ClassMethodDescriptor ? sizeof(ClassMethodDescriptorObject) : sizeof(WrapObject), kind));
  if (!w) return t.no_memory();
  w->callable = new_ref(callable);
  w->attributes = Value::unset();
  return Value::pointer(w);
}

static Status wrap_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  if (args.size() != 1 || keyword_count(kwnames))
    return t.type_error("{} expected 1 argument, got {}",
                        {FormatArg::type_of(self), FormatArg(args.size() - keyword_count(kwnames))});
  notify_write(self.object(), WatchSlot::Class);
  decref(std::exchange(as<WrapObject>(self)->callable, new_ref(args[0])));
  return {};
}
static Result<Value> static_get(Thread& t, Value self, Value, Value) {
  if (as<WrapObject>(self)->callable.is_unset()) return t.raise(Exc::RuntimeError, "uninitialized staticmethod object");
  return new_ref(as<WrapObject>(self)->callable);
}
static Result<Value> class_get(Thread& t, Value self, Value obj, Value type) {
  Value f = as<WrapObject>(self)->callable;
  if (f.is_unset()) return t.raise(Exc::RuntimeError, "uninitialized classmethod object");
  if (type.is_unset()) type = type_value(type_of(t, obj));
  auto* get = type_of(t, f)->ops.descr_get;
  if (get && !binds_as_function(f) && !is_kind(f, Kind::ClassMethod))
    return get(t, f, type, type_value(type_of(t, type)));
  return bound_method_new(t, f, type);
}
static Result<Value> static_call(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  Ref f = Ref::copy(as<WrapObject>(self)->callable);
  return t.call(f, args, kwnames);
}
static const char* native_name_of(const WrapObject* w) {
  return static_cast<NativeFunctionObject*>(w->callable.object())->record->name;
}
static Result<Value> wrap_repr(Thread& t, Value self) {
  TypeObject* type = type_of(t, self);
  while (type->flags & TypeObject::kHeapType) type = type->base;  // subclasses are shown as what they are below
  return str_format(t, "<{}({})>", {FormatArg(type->name), FormatArg::repr(as<WrapObject>(self)->callable)});
}
static Value* wrap_dict(Object* o) { return &static_cast<WrapObject*>(o)->attributes; }
// It begins with what it took over from the function.
static Result<Value> wrap_get_dict(Thread& t, Value self) {
  auto* w = as<WrapObject>(self);
  if (!w->attributes.is_unset()) return new_ref(w->attributes);
  const Names& n = t.isolate.names;
  Ref dict = TRY_REF(dict_new(t));
  for (Value name : {n.__module__, n.__name__, n.__qualname__, n.__doc__, n.__annotations__}) {
    if (w->callable.is_unset()) break;
    Ref v = TRY_REF(get_attr_or_unset(t, w->callable, name));
    if (v.is_set()) TRY(dict_set(t, dict, name, v));
  }
  w->attributes = new_ref(dict);
  return dict.release();
}
static Result<Value> wrap_abstract(Thread& t, Value self) {
  if (as<WrapObject>(self)->callable.is_unset()) return Value::boolean(false);
  Ref v = TRY_REF(get_attr_or_unset(t, as<WrapObject>(self)->callable, t.isolate.names.__isabstractmethod__));
  return Value::boolean(v.is_set() && TRY(to_bool(t, v)));
}
static Status wrap_set_attr(Thread& t, Value self, Value name, Value value) {
  Ref dict = TRY_REF(wrap_get_dict(t, self));
  return generic_set_attr(t, self, name, value);
}
static Status wrap_set_dict(Thread& t, Value self, Value dict) {
  if (dict.is_unset()) return t.type_error("cannot delete __dict__");
  return set_instance_dict(t, self.object(), dict);
}
static Result<Value> get_wrapped(Thread&, Value self) { return or_none(as<WrapObject>(self)->callable); }
// Natives of a class trust that it is theirs or one below.
static Status check_class(Thread& t, ClassMethodDescriptorObject* d, Value type) {
  if (!is_type(t, type))
    return t.type_error("descriptor '{}' for type '{}' needs a type, not a '{}' as arg 2",
                        {FormatArg(native_name_of(d)), FormatArg(d->owner->name), FormatArg::type_of(type)});
  if (is_subtype(as_type(type), d->owner)) return {};
  return t.type_error("descriptor '{}' requires a subtype of '{}' but received '{}'",
                      {FormatArg(native_name_of(d)), FormatArg(d->owner->name), FormatArg(as_type(type)->name)});
}
static Result<Value> native_class_get(Thread& t, Value self, Value obj, Value type) {
  if (type.is_unset()) type = type_value(type_of(t, obj));
  TRY(check_class(t, as<ClassMethodDescriptorObject>(self), type));
  return bind_native(t, static_cast<NativeFunctionObject*>(as<WrapObject>(self)->callable.object()), type);
}
static Result<Value> native_class_call(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  auto* d = as<ClassMethodDescriptorObject>(self);
  if (args.empty())
    return t.type_error("descriptor '{}' of '{}' object needs an argument",
                        {FormatArg(native_name_of(d)), FormatArg::of_class(d->owner)});
  TRY(check_class(t, d, args[0]));
  Ref f = Ref::copy(d->callable);
  return t.call(f, args, kwnames);
}
static Result<Value> native_class_repr(Thread& t, Value self) {
  auto* d = as<ClassMethodDescriptorObject>(self);
  return str_format(t, "<method '{}' of '{}' objects>", {FormatArg(native_name_of(d)), FormatArg::of_class(d->owner)});
}
static Result<Value> native_class_owner(Thread&, Value self) {
  return new_ref(type_value(as<ClassMethodDescriptorObject>(self)->owner));
}
static Result<Value> native_class_qualname(Thread& t, Value self) {
  auto* d = as<ClassMethodDescriptorObject>(self);
  return str_format(t, "{}.{}", {FormatArg(d->owner->name), FormatArg(native_name_of(d))});
}
// __name__, __doc__ … of the wrapped function, unless they were assigned
static Result<Value> wrap_get_attr(Thread& t, Value self, Value name) {
  const Names& n = t.isolate.names;
  Ref known = TRY_REF(known_name(t, name));
  name = known;
  Value own = is_kind(self, Kind::ClassMethodDescriptor) ? Value::unset() : as<WrapObject>(self)->attributes;
  if (!own.is_unset()) own = dict_get_str(own, name);
  if (!own.is_unset()) return new_ref(own);
  if (name.same(n.__name__) || name.same(n.__qualname__) || name.same(n.__doc__) || name.same(n.__module__) ||
      name.same(n.__annotations__)) {
    Value v = TRY(get_attr_or_unset(t, as<WrapObject>(self)->callable, name));
    if (!v.is_unset()) return v;
  }
  return generic_get_attr(t, self, name);
}

// --- members of __slots__

Result<Value> member_new(Thread& t, TypeObject* owner, Value name) {
  auto* m = static_cast<MemberObject*>(object_new(t, sizeof(MemberObject), t.isolate.member_type->root_layout->kind));
  if (!m) return t.no_memory();
  m->name = new_ref(name);
  m->owner = new_ref(type_value(owner));
  return Value::pointer(m);
}

static Status check_owner(Thread& t, Value owner, Value name, Value obj) {
  if (!owner.is_unset() && is_subtype(type_of(t, obj), as_type(owner))) return {};
  return t.type_error("descriptor '{}' for '{}' objects doesn't apply to a '{}' object",
                      {FormatArg(name), owner.is_unset() ? FormatArg(name) : FormatArg::of_class(as_type(owner)),
                       FormatArg::type_of(obj)});
}

static Result<Value> member_get(Thread& t, Value self, Value obj, Value) {
  if (obj.is_unset()) return new_ref(self);
  auto* m = as<MemberObject>(self);
  TRY(check_owner(t, m->owner, m->name, obj));
  Value v = slot_get(t, obj.object(), self);
  if (v.is_unset()) return raise_attribute_error(t, obj, m->name);
  return new_ref(v);
}
static Status member_set(Thread& t, Value self, Value obj, Value value) {
  auto* m = as<MemberObject>(self);
  TRY(check_owner(t, m->owner, m->name, obj));
  if (!value.is_unset()) return slot_set(t, obj.object(), self, value);
  if (!TRY(slot_delete(t, obj.object(), self))) return raise_attribute_error_text(t, m->name);
  return {};
}
static Result<Value> member_repr(Thread& t, Value v) {
  return str_format(t, "<member '{}' of '{}' objects>",
                    {FormatArg(as<MemberObject>(v)->name), FormatArg::of_class(as_type(as<MemberObject>(v)->owner))});
}

// --- native attributes

static Result<Value> getset_get(Thread& t, Value self, Value obj, Value) {
  if (obj.is_unset()) return new_ref(self);
  auto* g = as<GetSetObject>(self);
  TRY(check_owner(t, g->owner, g->name, obj));
  return g->native->get(t, obj);
}
static Status getset_set(Thread& t, Value self, Value obj, Value value) {
  auto* g = as<GetSetObject>(self);
  TRY(check_owner(t, g->owner, g->name, obj));
  if (!g->native->set)
    return t.raise(Exc::AttributeError, "attribute '{}' of '{}' objects is not writable",
                   {FormatArg(g->name), FormatArg::of_class(as_type(g->owner))});
  return g->native->set(t, obj, value);
}
static Result<Value> getset_repr(Thread& t, Value v) {
  return str_format(t, "<attribute '{}' of '{}' objects>",
                    {FormatArg(as<GetSetObject>(v)->name), FormatArg::of_class(as_type(as<GetSetObject>(v)->owner))});
}

// The rows are copied: callers may pass temporaries. Their memory is the descriptor's.
Status add_attributes(Thread& t, TypeObject* type, std::span<const NativeAttribute> rows) {
  for (const NativeAttribute& row : rows) {
    auto* g = static_cast<GetSetObject*>(
        object_new(t, sizeof(GetSetObject) + sizeof(NativeAttribute), t.isolate.getset_type->root_layout->kind));
    if (!g) return t.no_memory();
    auto* copy = reinterpret_cast<NativeAttribute*>(g + 1);
    *copy = row;
    g->native = copy;
    g->name = new_ref(t.isolate.intern(row.name));
    g->owner = new_ref(type_value(type));
    Ref hold = Ref::take(Value::pointer(g));
    TRY(type_table_put(t, type, g->name, hold));
  }
  type_changed(t, type);
  return {};
}

template <class T>
static Result<Value> descriptor_name(Thread&, Value v) {
  return new_ref(as<T>(v)->name);
}
template <class T>
static Result<Value> descriptor_owner(Thread&, Value v) {
  return new_ref(as<T>(v)->owner);
}

// --- mappingproxy

Status readonly_member(Thread& t, Value, Value) { return t.raise(Exc::AttributeError, "readonly attribute"); }

Result<Value> mappingproxy_new(Thread& t, Value mapping, bool of_type) {
  auto* p = static_cast<MappingProxyObject*>(object_new(t, sizeof(MappingProxyObject), Kind::MappingProxy));
  if (!p) return t.no_memory();
  p->mapping = new_ref(mapping);
  p->of_type = of_type;
  return Value::pointer(p);
}
// The mapping behind it; of a class, a dict of what its namespace holds now.
static Result<Value> proxied(Thread& t, Value v) {
  if (!is_kind(v, Kind::MappingProxy)) return new_ref(v);
  auto* p = as<MappingProxyObject>(v);
  if (!p->of_type) return new_ref(p->mapping);
  Ref d = TRY_REF(dict_new(t));
  Value name, value;
  for (int i = 0; (i = type_table_next(as_type(p->mapping), i, &name, &value)) >= 0;) TRY(dict_set(t, d, name, value));
  return d.release();
}
static Result<Value> own_of_class(Thread& t, Value v, Value key) {
  if (!is_str(t, key)) {
    TRY(hash(t, key));
    return Value::unset();
  }
  Ref name = TRY_REF(str_intern(t, unbox(t, key)));
  return type_own(as_type(as<MappingProxyObject>(v)->mapping), name);
}
static Result<Value> proxy_get_item(Thread& t, Value v, Value key) {
  if (!as<MappingProxyObject>(v)->of_type) return get_item(t, as<MappingProxyObject>(v)->mapping, key);
  Value found = TRY(own_of_class(t, v, key));
  return found.is_unset() ? Result<Value>(raise_key_error(t, key)) : new_ref(found);
}
static Result<bool> proxy_contains(Thread& t, Value v, Value key) {
  if (!as<MappingProxyObject>(v)->of_type) return contains(t, as<MappingProxyObject>(v)->mapping, key);
  return !TRY(own_of_class(t, v, key)).is_unset();
}
static Result<int64_t> proxy_length(Thread& t, Value v) {
  Ref m = TRY_REF(proxied(t, v));
  return length(t, m);
}
static Result<Value> proxy_iter(Thread& t, Value v) {
  Ref m = TRY_REF(proxied(t, v));
  return iterate(t, m);
}
Result<Value> mappingproxy_reversed(Thread& t, Value self) {
  Ref m = TRY_REF(proxied(t, self));
  return t.call(module_get(t.isolate.builtins, t.isolate.intern("reversed")), {m.get()});
}
static Result<Value> proxy_repr(Thread& t, Value v) {
  Ref m = TRY_REF(proxied(t, v));
  return str_format(t, "mappingproxy({})", {FormatArg::repr(m)});
}
static Result<Value> proxy_str(Thread& t, Value v) {
  Ref m = TRY_REF(proxied(t, v));
  return to_str(t, m);
}
static Result<Value> proxy_compare(Thread& t, Value a, Value b, CompareOp op) {
  Ref x = TRY_REF(proxied(t, a)), y = TRY_REF(proxied(t, b));
  return compare(t, op, x, y);
}
static Result<Value> proxy_or(Thread& t, Value a, Value b) {
  Ref x = TRY_REF(proxied(t, a)), y = TRY_REF(proxied(t, b));
  return binary(t, BinaryOp::Or, x, y);
}
static Result<Value> proxy_construct(Thread& t, Value, std::span<const Value> args, Value) {
  if (args.size() != 1) return t.type_error("mappingproxy() missing required argument 'mapping' (pos 1)");
  if (!type_of(t, args[0])->ops.get_item || is_kind(args[0], Kind::List) || is_kind(args[0], Kind::Tuple))
    return t.type_error("mappingproxy() argument must be a mapping, not {}", {FormatArg::type_of(args[0])});
  return mappingproxy_new(t, args[0]);
}
// get, keys, values, items, copy: the mapping's
static Result<Value> proxy_get_attr(Thread& t, Value v, Value name) {
  for (const char* own : {"get", "keys", "values", "items", "copy"})
    if (is_str(t, name) && str_equals(name, own)) {
      Ref m = TRY_REF(proxied(t, v));
      return get_attr(t, m, name);
    }
  return generic_get_attr(t, v, name);
}

static Result<Value> method_function(Thread&, Value v) { return new_ref(as<BoundMethodObject>(v)->function); }
static Result<Value> method_self(Thread&, Value v) { return new_ref(as<BoundMethodObject>(v)->self); }

#define TABLE_method
#define TABLE_property
#define TABLE_classmethod
#define TABLE_staticmethod
#define TABLE_classmethod_descriptor
#define TABLE_mappingproxy
#define TABLE_getset_descriptor
#define TABLE_member_descriptor
#include "annotations/runtime_types.tables.inc"

static Status init_method_type(Thread& t) {
  NativeTypeSpec s = spec<BoundMethodObject, 2>("method", Kind::BoundMethod, TypeObject::kHasWeakref);
  s.table = &k_method_table;
  native_type_new(t, s);
  return {};
}

static Status init_property_type(Thread& t) {
  NativeTypeSpec s = spec<PropertyObject, 5>("property", Kind::Property, TypeObject::kBaseType);
  s.table = &k_property_table;
  native_type_new(t, s);
  return {};
}

static void init_wrap_types(Thread& t) {
  for (Kind k : {Kind::StaticMethod, Kind::ClassMethod}) {
    NativeTypeSpec s =
        spec<WrapObject, 2>(k == Kind::StaticMethod ? "staticmethod" : "classmethod", k,
                            TypeObject::kBaseType | TypeObject::kHasDict);
    s.table = k == Kind::StaticMethod ? &k_staticmethod_table : &k_classmethod_table;
    native_type_new(t, s);
  }
  NativeTypeSpec s =
      spec<WrapObject, 2>("classmethod_descriptor", Kind::ClassMethodDescriptor, TypeObject::kDisallowNew);
  s.payload_size = sizeof(ClassMethodDescriptorObject);
  s.table = &k_classmethod_descriptor_table;
  native_type_new(t, s);
}

static void init_mappingproxy(Thread& t) {
  NativeTypeSpec s = spec<MappingProxyObject, 1>("mappingproxy", Kind::MappingProxy, TypeObject::kMappingPattern);
  s.table = &k_mappingproxy_table;
  native_type_new(t, s);
}

void init_super_type(Thread&);

void init_descriptor_types(Thread& t) {
  NativeTypeSpec s = spec<GetSetObject, 2>("getset_descriptor", Kind::Invalid, TypeObject::kDisallowNew);
  s.table = &k_getset_descriptor_table;
  t.isolate.getset_type = native_type_new(t, s);
  s = spec<MemberObject, 2>("member_descriptor", Kind::Invalid, TypeObject::kDisallowNew);
  s.table = &k_member_descriptor_table;
  t.isolate.member_type = native_type_new(t, s);
  (void)init_method_type(t);
  (void)init_property_type(t);
  init_wrap_types(t);
  init_mappingproxy(t);
  init_super_type(t);
}

// Once all types are there.
Status add_descriptor_attributes(Thread& t) {
  Isolate& iso = t.isolate;
  for (TypeObject* type : {iso.getset_type, iso.member_type, iso.builtin_type(Kind::BoundMethod),
                           iso.builtin_type(Kind::StaticMethod), iso.builtin_type(Kind::ClassMethod),
                           iso.builtin_type(Kind::ClassMethodDescriptor), iso.builtin_type(Kind::Property)})
    TRY(add_table(t, type, *type->native_table));
  return {};
}

}  // namespace mpy
