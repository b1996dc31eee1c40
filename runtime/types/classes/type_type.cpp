// type: calling a class, its attributes and methods; how `object` and `type` come to be.
#include <utility>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/watcher.h"
#include "runtime/text/native_docs.h"
#include "runtime/text/str.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

static bool is_plain_type(Thread& t, Value v) {
  return v.is_pointer() && v.header() == t.isolate.builtin_type(Kind::Type);
}

Result<Value> type_repr(Thread& t, Value v) {
  TypeObject* type = as_type(v);
  if (type->module.is_unset() || !is_str(t, type->module) || str_equals(type->module, "builtins"))
    return str_format(t, "<class '{}'>", {FormatArg(type->qualname)});
  return str_format(t, "<class '{}.{}'>", {FormatArg(type->module), FormatArg(type->qualname)});
}

// --- calling

Result<Value> type_call(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  TypeObject* type = as_type(self);
  if (is_plain_type(t, self) && args.size() == 1 && !keyword_count(kwnames))
    return new_ref(type_value(type_of(t, args[0])));
  if (!type->ops.construct || (type->flags & TypeObject::kDisallowNew)) {
    if (!is_str(t, type->module) || str_equals(type->module, "builtins"))
      return t.type_error("cannot create '{}' instances", {FormatArg(type->name)});
    return t.type_error("cannot create '{}.{}' instances", {FormatArg(type->module), FormatArg(type->name)});
  }
  if (is_plain_type(t, self) && args.size() - keyword_count(kwnames) != 3)
    return t.type_error("type() takes 1 or 3 arguments");
  Ref o = TRY_REF(type->ops.construct(t, self, args, kwnames));
  TypeObject* made = type_of(t, o);
  if (made->ops.init && is_subtype(made, type)) TRY(made->ops.init(t, o, args, kwnames));
  return o.release();
}

static Result<Value> keywords_dict(Thread& t, std::span<const Value> args, Value kwnames) {
  size_t n = keyword_count(kwnames);
  if (!n) return Value::unset();
  Ref d = TRY_REF(dict_new(t));
  for (size_t i = 0; i < n; i++) TRY(dict_set(t, d, as_tuple(kwnames)->items[i], args[args.size() - n + i]));
  return d.release();
}

// The name of a class is also held as UTF-8.
static Status check_no_nul(Thread& t, Value name) {
  decref(TRY(encode_text(t, name, "utf-8", "strict")));
  if (TRY(str_utf8(t, name)).find('\0') != std::string_view::npos)
    return t.value_error("type name must not contain null characters");
  return {};
}

static Result<Value> type_construct(Thread& t, Value cls, std::span<const Value> args, Value kwnames) {
  size_t n = args.size() - keyword_count(kwnames);
  if (n != 3 && as_type(cls) == t.isolate.builtin_type(Kind::Type) && n != 0)
    return t.type_error("type() takes 1 or 3 arguments");
  if (n != 3) return t.type_error("type.__new__() takes exactly 3 arguments ({} given)", {FormatArg(n)});
  if (!is_str(t, args[0]))
    return t.type_error("type.__new__() argument 1 must be str, not {}", {FormatArg::type_of(args[0])});
  if (!payload_of(t.isolate, args[1], Kind::Tuple))
    return t.type_error("type.__new__() argument 2 must be tuple, not {}", {FormatArg::type_of(args[1])});
  if (!is_dict(t, args[2]))
    return t.type_error("type.__new__() argument 3 must be dict, not {}", {FormatArg::type_of(args[2])});
  TRY(check_no_nul(t, args[0]));
  TypeObject* winner = as_type(cls);
  for (Value b : as_tuple(unbox(t, args[1]))->view())
    if (is_type(t, b) && is_subtype(type_of(t, b), winner)) winner = type_of(t, b);
  if (winner != as_type(cls) && winner->ops.construct != type_construct)
    return winner->ops.construct(t, type_value(winner), args, kwnames);
  Ref kwargs = TRY_REF(keywords_dict(t, args, kwnames));
  return type_new(t, winner, unbox(t, args[0]), unbox(t, args[1]), args[2], kwargs);
}

static Status type_init(Thread& t, Value, std::span<const Value> args, Value kwnames) {
  size_t n = args.size() - keyword_count(kwnames);
  if (n == 1 && keyword_count(kwnames)) return t.type_error("type.__init__() takes no keyword arguments");
  if (n != 1 && n != 3) return t.type_error("type.__init__() takes 1 or 3 arguments");
  return {};
}

// --- X | Y
static Result<Value> type_or(Thread& t, Value a, Value b) { return union_type_new(t, a, b); }

// --- attributes

static Result<Value> get_name(Thread&, Value v) { return new_ref(as_type(v)->name); }
static Status need_heap(Thread& t, Value v, const char* name, Value value) {
  if (!(as_type(v)->flags & TypeObject::kHeapType))
    return t.type_error("cannot set '{}' attribute of immutable type '{}'",
                        {FormatArg(name), FormatArg(as_type(v)->name)});
  if (value.is_unset())
    return t.type_error("cannot delete '{}' attribute of immutable type '{}'",
                        {FormatArg(name), FormatArg(as_type(v)->name)});
  return {};
}
static Status renamed(Thread& t, Value type) {
  type_changed(t, as_type(type));
  notify_write(type.object(), WatchSlot::Metadata);
  return {};
}
static Status set_name(Thread& t, Value v, Value value) {
  TRY(need_heap(t, v, "__name__", value));
  if (!is_str(t, value))
    return t.type_error("can only assign string to {}.__name__, not '{}'",
                        {FormatArg(as_type(v)->name), FormatArg::type_of(value)});
  TRY(check_no_nul(t, value));
  decref(std::exchange(as_type(v)->name, new_ref(unbox(t, value))));
  return renamed(t, v);
}
static Result<Value> get_qualname(Thread&, Value v) { return new_ref(as_type(v)->qualname); }
static Status set_qualname(Thread& t, Value v, Value value) {
  TRY(need_heap(t, v, "__qualname__", value));
  if (!is_str(t, value))
    return t.type_error("can only assign string to {}.__qualname__, not '{}'",
                        {FormatArg(as_type(v)->name), FormatArg::type_of(value)});
  decref(std::exchange(as_type(v)->qualname, new_ref(unbox(t, value))));
  return renamed(t, v);
}
static Result<Value> get_module(Thread& t, Value v) {
  Value own = type_own(as_type(v), t.isolate.names.__module__);
  if (!own.is_unset() && type_of(t, own) != t.isolate.getset_type) return new_ref(own);
  return as_type(v)->module.is_unset() ? new_ref(t.isolate.names.builtins) : new_ref(as_type(v)->module);
}
static Status set_module(Thread& t, Value v, Value value) {
  TRY(need_heap(t, v, "__module__", value));
  decref(std::exchange(as_type(v)->module, new_ref(value)));
  return type_set_attr(t, as_type(v), t.isolate.names.__module__, value);
}
static Result<Value> get_bases(Thread&, Value v) { return new_ref(as_type(v)->bases); }
static Result<Value> get_base(Thread&, Value v) {
  return as_type(v)->base ? new_ref(type_value(as_type(v)->base)) : Value::none();
}
static Result<Value> get_mro(Thread&, Value v) {
  Value mro = as_type(v)->mro;
  return mro.is_unset() ? Value::none() : new_ref(mro);
}
static Result<Value> get_doc(Thread& t, Value v) {
  Value own = type_own(as_type(v), t.isolate.names.__doc__);
  if (own.is_unset() || own.is_none() || as_type(v) == type_of(t, v)) {  // of `type` itself the row below is there
    const char* doc = as_type(v)->flags & TypeObject::kHeapType ? nullptr : native_doc(str_view(as_type(v)->name));
    return doc ? str_from_utf8(t, doc) : Result<Value>(Value::none());
  }
  if (auto* get = type_of(t, own)->ops.descr_get) return get(t, own, Value::unset(), v);
  return new_ref(own);
}
static Status set_doc(Thread& t, Value v, Value value) {
  TRY(need_heap(t, v, "__doc__", value));
  return type_set_attr(t, as_type(v), t.isolate.names.__doc__, value);
}
// A live view of the namespace.
static Result<Value> get_dict(Thread& t, Value v) { return mappingproxy_new(t, v, true); }
static Result<Value> get_abstract(Thread& t, Value v) {
  Value own = type_own(as_type(v), t.isolate.names.__abstractmethods__);
  if (own.is_unset()) return raise_attribute_error(t, v, t.isolate.names.__abstractmethods__);
  return new_ref(own);
}
static Status set_abstract(Thread& t, Value v, Value value) {
  TypeObject* type = as_type(v);
  bool abstract = !value.is_unset() && TRY(to_bool(t, value));
  TRY(type_set_attr(t, type, t.isolate.names.__abstractmethods__, value));
  type->flags =
      abstract ? type->flags | TypeObject::kAbstract : type->flags & ~static_cast<uint32_t>(TypeObject::kAbstract);
  return {};
}
static Result<Value> get_annotations(Thread& t, Value v) {
  TypeObject* type = as_type(v);
  if (!(type->flags & TypeObject::kHeapType)) return raise_attribute_error(t, v, t.isolate.names.__annotations__);
  Value own = type_own(type, t.isolate.names.__annotations__);
  if (!own.is_unset()) return new_ref(own);
  Ref d = TRY_REF(dict_new(t));
  TRY(type_set_attr(t, type, t.isolate.names.__annotations__, d));
  return d.release();
}
static Status set_annotations(Thread& t, Value v, Value value) {
  if (!value.is_unset() || !(as_type(v)->flags & TypeObject::kHeapType)) TRY(need_heap(t, v, "__annotations__", value));
  if (value.is_unset() && type_own(as_type(v), t.isolate.names.__annotations__).is_unset())
    return raise_attribute_error_text(t, t.isolate.names.__annotations__);
  return type_set_attr(t, as_type(v), t.isolate.names.__annotations__, value);
}
static Result<Value> get_basicsize(Thread& t, Value v) { return make_int(t, as_type(v)->payload_size); }
// Where CPython would keep them: only whether there are any is right.
static Result<Value> get_dictoffset(Thread&, Value v) {
  return Value::small_int(as_type(v)->flags & TypeObject::kHasDict ? -1 : 0);
}
static Result<Value> get_weakrefoffset(Thread&, Value v) {
  TypeObject* type = as_type(v);
  return Value::small_int(type->flags & TypeObject::kHasWeakref ? 16 : 0);
}
static Result<Value> get_itemsize(Thread&, Value v) {
  switch (static_cast<Kind>(as_type(v)->payload_kind)) {
    case Kind::Int: return Value::small_int(4);
    case Kind::Tuple: return Value::small_int(8);
    case Kind::Bytes: return Value::small_int(1);
    case Kind::Type: return Value::small_int(40);
    default: return Value::small_int(0);
  }
}
static Result<Value> get_flags(Thread& t, Value v) {
  uint32_t f = as_type(v)->flags;
  return make_int(t, (f & TypeObject::kHeapType ? 1 << 9 : 0) | (f & TypeObject::kBaseType ? 1 << 10 : 0) |
                         (f & TypeObject::kAbstract ? 1 << 20 : 0));
}

// How inspect shows the calls of built-in classes; None: it finds no signature, or the class is a program's.
static Result<Value> get_text_signature(Thread& t, Value v) {
  constexpr std::pair<std::string_view, const char*> known[] = {
      {"complex", "(real=0, imag=0)"},
      {"enumerate", "(iterable, start=0)"},
      {"float", "(x=0, /)"},
      {"list", "(iterable=(), /)"},
      {"memoryview", "(object)"},
      {"object", "()"},
      {"property", "(fget=None, fset=None, fdel=None, doc=None)"},
      {"reversed", "(sequence, /)"},
      {"tuple", "(iterable=(), /)"},
  };
  TypeObject* type = as_type(v);
  if (type->flags & TypeObject::kHeapType) return Value::none();
  Ref module = TRY_REF(get_module(t, v));
  if (!is_str(t, module) || str_view(module) != "builtins") return Value::none();
  for (auto& [name, text] : known)
    if (str_view(type->name) == name) return str_from_utf8(t, text);
  return Value::none();
}

// --- __bases__ = …

static Status recompute(Thread& t, TypeObject* type) {
  TRY(compute_mro(t, type));
  {
    TypeOps old = type->ops;
    type->ops = type->base->ops;
    type->ops.destroy = old.destroy;
    type->ops.visit = old.visit;
    update_all_dunders(t, type);
    update_flags(t, type);
    if (old.descr_get != type->ops.descr_get || old.descr_set != type->ops.descr_set)
      type_changed(t, t.isolate.object_type);  // as type_set_attr does for __get__ and __set__
  }
  Ref subs = TRY_REF(live_subclasses(t, type));
  for (uint64_t i = 0; i < as_list(subs)->length(); i++) TRY(recompute(t, as_type(as_list(subs)->at(i))));
  return {};
}

static Status set_bases(Thread& t, Value v, Value value) {
  TRY(need_heap(t, v, "__bases__", value));
  TypeObject* type = as_type(v);
  if (!is_kind(value, Kind::Tuple))
    return t.type_error("can only assign tuple to {}.__bases__, not {}",
                        {FormatArg(type->name), FormatArg::type_of(value)});
  if (!as_tuple(value)->length)
    return t.type_error("can only assign non-empty tuple to {}.__bases__, not ()", {FormatArg(type->name)});
  TypeObject* base = nullptr;
  for (Value b : as_tuple(value)->view()) {
    if (!is_type(t, b))
      return t.type_error("{}.__bases__ must be tuple of classes, not '{}'",
                          {FormatArg(type->name), FormatArg::type_of(b)});
    if (is_subtype(as_type(b), type)) return t.type_error("a __bases__ item causes an inheritance cycle");
    if (!base || as_type(b)->payload_kind != t.isolate.object_type->payload_kind) base = as_type(b);
  }
  // A built-in class and one of a program free their instances in different ways, object too.
  bool one_deallocator = (base->flags & TypeObject::kHeapType) == (type->base->flags & TypeObject::kHeapType) &&
                         (base->flags & TypeObject::kHeapType || base == type->base);
  if (!one_deallocator || base->payload_kind != type->base->payload_kind ||
      base->payload_size != type->base->payload_size)
    return t.type_error("__bases__ assignment: '{}' {} differs from '{}'",
                        {FormatArg(base->name), FormatArg(one_deallocator ? "object layout" : "deallocator"),
                         FormatArg(type->base->name)});
  Ref old = Ref::take(type->bases);
  TypeObject* old_base = type->base;
  type->bases = new_ref(value);
  type->base = base;
  if (recompute(t, type).raised()) {
    Ref error = t.take_exception();
    decref(std::exchange(type->bases, old.release()));
    type->base = old_base;
    TRY(recompute(t, type));
    return t.restore_exception(error);
  }
  if (type->bases.same(value)) {  // else a mro() has given it others, which know it already
    for (Value b : as_tuple(old)->view()) remove_subclass(t, as_type(b), type);
    for (Value b : as_tuple(value)->view()) TRY(add_subclass(t, as_type(b), type));
  }
  type_changed(t, type);
  notify_write(type, WatchSlot::Bases);
  return {};
}

// --- methods

// Computed anew: a metaclass's own mro() asks for it while the class has none yet.
static Result<Value> type_mro(Thread& t, std::span<const Value> a) {
  Ref order = TRY_REF(default_mro(t, as_type(a[0])));
  return list_from_iterable(t, order);
}
static Result<Value> type_subclasses(Thread& t, std::span<const Value> a) { return live_subclasses(t, as_type(a[0])); }
static Result<Value> type_instancecheck(Thread& t, std::span<const Value> a) {
  return Value::boolean(TRY(plain_is_instance(t, a[1], a[0])));
}
static Result<Value> type_subclasscheck(Thread& t, std::span<const Value> a) {
  return Value::boolean(TRY(plain_is_subclass(t, a[1], a[0])));
}
static Result<Value> type_prepare(Thread& t, std::span<const Value>) { return dict_new(t); }

#define TABLE_type
#include "annotations/runtime_types.tables.inc"

Status add_type_methods(Thread& t) {
  TypeObject* type = t.isolate.builtin_type(Kind::Type);
  return add_table(t, type, k_type_table);
}

// --- the first two classes

bool bootstrap_types(Thread& t) {
  Isolate& iso = t.isolate;
  TypeObject* object = type_alloc(t, nullptr);
  TypeObject* type = object ? type_alloc(t, nullptr) : nullptr;
  if (!type) return false;
  for (TypeObject* c : {object, type}) {
    c->rc |= Object::kImmortal;
    c->metatype = type;
    c->flags = TypeObject::kBaseType;
    iso.set_kind(c->own_kind, type, nullptr);
    c->name = new_ref(c == type ? iso.intern("type") : iso.names.object);
    c->qualname = new_ref(c->name);
    c->module = new_ref(iso.names.builtins);
  }
  iso.object_type = object;
  iso.set_kind(static_cast<uint32_t>(Kind::Type), type, nullptr);
  object->payload_size = sizeof(Object);
  type->payload_size = sizeof(TypeObject);
  type->payload_kind = static_cast<uint16_t>(Kind::Type);
  type->flags |= TypeObject::kHasWeakref;
  type->base = object;
  object->ops = *object_table().ops;
  object->native_table = &object_table();
  object->capture = object_table().capture;
  type->ops = *k_type_table.ops;
  type->native_table = &k_type_table;
  type->capture = k_type_table.capture;
  fill_missing(type->ops, object->ops);
  object->root_layout = layout_new_root(t, object, 0);
  auto make = [&](TypeObject* c) -> Status {
    c->bases = c == type ? TRY(tuple_new(t, {type_value(object)})) : TRY(tuple_new(t, std::initializer_list<Value>{}));
    return compute_mro(t, c);
  };
  return object->root_layout && make(object).ok() && make(type).ok();
}

// The empty ones exist from the start, so that natives can return them without a check.
static Status make_empties(Thread& t) {
  Isolate& iso = t.isolate;
  Ref str = TRY_REF(str_from_utf8(t, "")), tuple = TRY_REF(tuple_new(t, std::initializer_list<Value>{})),
      bytes = TRY_REF(bytes_new(t, "", 0));
  if (iso.empty_str.is_unset()) iso.empty_str = str.release();
  if (iso.empty_tuple.is_unset()) iso.empty_tuple = tuple.release();
  if (iso.empty_bytes.is_unset()) iso.empty_bytes = bytes.release();
  return {};
}

static Status finish(Thread& t) {
  Isolate& iso = t.isolate;
  TRY(make_empties(t));
  TypeObject* type = iso.builtin_type(Kind::Type);
  TRY(add_wrappers(t, iso.object_type, *object_table().ops));
  TRY(add_wrappers(t, type, *k_type_table.ops));
  for (TypeObject* c : {iso.object_type, type}) TRY(type_table_put(t, c, iso.names.__doc__, Value::none()));
  for (TypeObject* c : {iso.builtin_type(Kind::Module), iso.builtin_type(Kind::Cell)})
    TRY(add_table(t, c, *c->native_table));
  // the first native type was made before wrappers were
  TRY(add_wrappers(t, iso.wrapper_type, *iso.wrapper_type->native_table->ops));
  TRY(add_table(t, iso.object_type, object_table()));
  TRY(add_type_methods(t));
  TRY(add_native_attributes(t));
  TRY(add_descriptor_attributes(t));
  TRY(add_exception_methods(t));
  TRY(add_generic_attributes(t));
  // classes made before weak references were
  Ref all = TRY_REF(list_new(t));
  iso.heap->for_each([&](Object* o) {
    if (is_type(iso, Value::pointer(o)) && o != iso.object_type) (void)list_append(t, as_list(all), Value::pointer(o));
  });
  for (Value v : as_list(all)->view()) {
    Ref known = TRY_REF(live_subclasses(t, as_type(v)->base));
    bool there = false;
    for (Value k : as_list(known)->view()) there |= k.same(v);
    if (!there) TRY(add_subclass(t, as_type(v)->base, as_type(v)));
  }
  iso.types_ready = true;
  for (Value v : as_list(all)->view()) as_type(v)->version = ++iso.type_versions;
  iso.object_type->version = ++iso.type_versions;
  return {};
}

void finish_types(Thread& t) { (void)finish(t); }

}  // namespace mpy
