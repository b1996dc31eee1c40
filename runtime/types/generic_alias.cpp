// list[int] (GenericAlias) and int | None (UnionType).
#include <utility>

#include "runtime/containers/containers.h"
#include "runtime/containers/seq_iter.h"
#include "runtime/exceptions/exception.h"
#include "runtime/text/str.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

struct GenericAliasObject : Object {
  Value origin, args;
  bool starred;
};  // starred: *tuple[int]
struct UnionObject : Object {
  Value args;
};

static GenericAliasObject* as_alias(Value v) { return static_cast<GenericAliasObject*>(v.object()); }
Value union_members(Value v) { return static_cast<UnionObject*>(v.object())->args; }

static bool is_alias(Thread& t, Value v) { return payload_of(t.isolate, v, Kind::GenericAlias); }

static Result<Value> alias_of_type(Thread& t, TypeObject* type, Value origin, Value args, bool starred = false) {
  Ref tuple = is_kind(args, Kind::Tuple) ? Ref::copy(args) : TRY_REF(tuple_new(t, {args}));
  auto* a = static_cast<GenericAliasObject*>(instance_new(t, type));
  if (!a) return t.no_memory();
  a->starred = starred;
  a->origin = new_ref(origin);
  a->args = tuple.release();
  return Value::pointer(a);
}
Result<Value> generic_alias_new(Thread& t, Value origin, Value args) {
  return alias_of_type(t, t.isolate.builtin_type(Kind::GenericAlias), origin, args);
}

// A class by its name, `...` and the rest by repr.
static Status put_type(Thread& t, StrBuilder& b, Value v) {
  if (v.same(t.isolate.ellipsis)) return b.put("...");
  if (v.is_pointer() && v.header() == t.isolate.none_type) return b.put("None");
  if (!is_type(t, v)) return b.put_repr(v);
  TypeObject* type = as_type(v);
  if (!type->module.is_unset() && !str_equals(type->module, "builtins")) {
    TRY(b.put_str(type->module));
    TRY(b.put("."));
  }
  return b.put_value(type->qualname);
}

static Result<Value> alias_repr(Thread& t, Value v) {
  Ref args = Ref::copy(as_alias(v)->args);
  StrBuilder b(t);
  if (as_alias(v)->starred) TRY(b.put("*"));
  TRY(put_type(t, b, as_alias(v)->origin));
  TRY(b.put("["));
  for (uint64_t i = 0; i < as_tuple(args)->length; i++) {
    if (i) TRY(b.put(", "));
    TRY(put_type(t, b, as_tuple(args)->items[i]));
  }
  if (as_tuple(args)->length == 0) TRY(b.put("()"));
  TRY(b.put("]"));
  return b.finish();
}

static Result<Value> alias_call(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  Ref origin = Ref::copy(as_alias(self)->origin);
  Ref r = TRY_REF(t.call(origin, args, kwnames));
  if (r.get().is_pointer() && set_attr(t, r, t.isolate.intern("__orig_class__"), self).raised()) {
    if (!t.exception_matches(Exc::AttributeError) && !t.exception_matches(Exc::TypeError)) return Raised{};
    t.take_exception();
  }
  return r.release();
}

static Result<Value> alias_compare(Thread& t, Value a, Value b, CompareOp op) {
  if ((op != CompareOp::Eq && op != CompareOp::Ne) || !is_alias(t, b)) return new_ref(t.isolate.not_implemented);
  bool same = as_alias(a)->starred == as_alias(b)->starred && TRY(equal(t, as_alias(a)->origin, as_alias(b)->origin)) &&
              TRY(equal(t, as_alias(a)->args, as_alias(b)->args));
  return Value::boolean(same == (op == CompareOp::Eq));
}
static Result<int64_t> alias_hash(Thread& t, Value v) {
  int64_t h = as_alias(v)->starred ^ TRY(hash(t, as_alias(v)->origin)) ^ TRY(hash(t, as_alias(v)->args));
  return h == -1 ? -2 : h;
}
// Everything but its own attributes is the origin's.
static Result<Value> alias_get_attr(Thread& t, Value self, Value name) {
  static const char* const own[] = {"__origin__",      "__args__",      "__parameters__",
                                    "__mro_entries__", "__reduce_ex__", "__reduce__",
                                    "__class__",       "__unpacked__",  "__typing_unpacked_tuple_args__",
                                    "__copy__",        "__deepcopy__"};
  for (const char* n : own)
    if (is_str(t, name) && str_equals(name, n)) return generic_get_attr(t, self, name);
  std::string_view text = is_str(t, name) ? str_view(name) : std::string_view();
  if (text.starts_with("__") && text.ends_with("__") && text != "__name__" && text != "__doc__" &&
      text != "__qualname__" && text != "__module__") {
    Value v = TRY(generic_get_attr_or_unset(t, self, name));
    if (!v.is_unset()) return v;
  }
  return get_attr(t, as_alias(self)->origin, name);
}
static Result<Value> alias_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  if (keyword_count(kwnames)) return t.type_error("GenericAlias() takes no keyword arguments");
  if (args.size() != 2) return t.type_error("GenericAlias expected 2 arguments, got {}", {FormatArg(args.size())});
  return alias_of_type(t, as_type(type), args[0], args[1]);
}
// *tuple[int, str]: one item, the alias with a star.
static Result<Value> alias_iter(Thread& t, Value v) { return make_seq_iter(t, v, Kind::AliasIter, 0); }
static Result<Value> alias_iter_next(Thread& t, Value self) {
  auto* i = static_cast<SeqIterObject*>(self.object());
  if (i->seq.is_unset()) return Value::unset();
  Ref whole = Ref::take(std::exchange(i->seq, Value::unset()));
  return alias_of_type(t, type_of(t, whole), as_alias(whole)->origin, as_alias(whole)->args, true);
}
static void alias_iter_destroy(Thread&, Object* o) {
  decref(std::exchange(static_cast<SeqIterObject*>(o)->seq, Value::unset()));
}
static void alias_iter_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  visit(context, &static_cast<SeqIterObject*>(o)->seq);
}
static Result<Value> alias_reduce(Thread& t, std::span<const Value> a) {
  GenericAliasObject* alias = as_alias(a[0]);
  Ref type = Ref::copy(type_value(type_of(t, a[0]))), arguments = TRY_REF(tuple_new(t, {alias->origin, alias->args}));
  if (!alias->starred) return tuple_new(t, {type.get(), arguments.get()});
  Ref plain = TRY_REF(t.call(type, as_tuple(arguments)->view()));
  Ref iterator = TRY_REF(alias_iter(t, plain)), one = TRY_REF(tuple_new(t, {iterator.get()}));
  Value next_function = module_get(t.isolate.builtins, t.isolate.intern("next"));
  return tuple_new(t, {next_function, one.get()});
}
static Result<Value> alias_unpacked(Thread&, Value v) { return Value::boolean(as_alias(v)->starred); }
static Result<Value> alias_unpacked_args(Thread& t, Value v) {
  GenericAliasObject* a = as_alias(v);
  if (a->starred && a->origin.is_pointer() && a->origin.header() == t.isolate.builtin_type(Kind::Tuple))
    return new_ref(a->args);
  return Value::none();
}
// The type variables in a tuple of arguments, in the order of their first use.
static Result<Value> parameters_of(Thread& t, Value args) {
  Ref found = TRY_REF(list_new(t));
  auto add = [&](Value v) -> Status {
    for (Value have : as_list(found)->view())
      if (have.same(v)) return {};
    return list_append(t, as_list(found), v);
  };
  Value subst = t.isolate.intern("__typing_subst__"), name = t.isolate.intern("__parameters__");
  for (Value arg : as_tuple(args)->view()) {
    if (is_type(t, arg)) continue;
    if (!type_lookup(type_of(t, arg), subst).is_unset()) {
      TRY(add(arg));
      continue;
    }
    Ref inner = TRY_REF(get_attr_or_unset(t, arg, name));
    if (!inner.is_set() || !is_kind(inner, Kind::Tuple)) continue;
    for (Value p : as_tuple(inner)->view()) TRY(add(p));
  }
  return tuple_new(t, as_list(found)->view());
}

// list[T][int]: what stands for what is typing's matter.
static Result<Value> substitute(Thread& t, Value self, Value args, Value key) {
  Ref parameters = TRY_REF(parameters_of(t, args));
  if (as_tuple(parameters)->length == 0) return t.type_error("{} is not a generic class", {FormatArg::repr(self)});
  Value import = module_get(t.isolate.builtins, t.isolate.intern("__import__"));
  Ref typing = TRY_REF(t.call(import, {t.isolate.intern("typing")}));
  return t.call_method(typing, t.isolate.intern("_substitute_native"), {self, parameters.get(), key});
}
static Result<Value> alias_get_item(Thread& t, Value self, Value key) {
  return substitute(t, self, as_alias(self)->args, key);
}
static Result<Value> alias_parameters(Thread& t, Value v) { return parameters_of(t, as_alias(v)->args); }
static Result<Value> alias_mro_entries(Thread& t, std::span<const Value> a) {
  return tuple_new(t, {as_alias(a[0])->origin});
}
static Result<Value> type_or_union(Thread& t, Value a, Value b) { return union_type_new(t, a, b); }

static void alias_destroy(Thread&, Object* o) {
  decref(static_cast<GenericAliasObject*>(o)->origin);
  decref(static_cast<GenericAliasObject*>(o)->args);
}
static void alias_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  visit(context, &static_cast<GenericAliasObject*>(o)->origin);
  visit(context, &static_cast<GenericAliasObject*>(o)->args);
}

// --- unions

static bool can_be_member(Thread& t, Value v) {
  return v.is_none() || is_type(t, v) || is_alias(t, v) || is_kind(v, Kind::UnionType);
}

static Status add_member(Thread& t, Value list, Value v) {
  if (v.is_none()) v = type_value(t.isolate.none_type);
  if (is_kind(v, Kind::UnionType)) {
    for (Value m : as_tuple(union_members(v))->view()) TRY(add_member(t, list, m));
    return {};
  }
  for (Value m : as_list(list)->view())
    if (TRY(equal(t, m, v))) return {};
  return list_append(t, as_list(list), v);
}

Result<Value> union_type_new(Thread& t, Value a, Value b) {
  if (!can_be_member(t, a) || !can_be_member(t, b)) return new_ref(t.isolate.not_implemented);
  Ref list = TRY_REF(list_new(t));
  TRY(add_member(t, list, a));
  TRY(add_member(t, list, b));
  if (as_list(list)->length() == 1) return new_ref(as_list(list)->at(0));
  auto* u = static_cast<UnionObject*>(object_new(t, sizeof(UnionObject), Kind::UnionType));
  if (!u) return t.no_memory();
  u->args = Value::unset();
  Ref hold = Ref::take(Value::pointer(u));
  u->args = TRY(tuple_new(t, as_list(list)->view()));
  return hold.release();
}

static Result<Value> union_repr(Thread& t, Value v) {
  StrBuilder b(t);
  TupleObject* args = as_tuple(union_members(v));
  for (uint64_t i = 0; i < args->length; i++) {
    if (i) TRY(b.put(" | "));
    TRY(put_type(t, b, args->items[i]));
  }
  return b.finish();
}
static Result<Value> union_compare(Thread& t, Value a, Value b, CompareOp op) {
  if ((op != CompareOp::Eq && op != CompareOp::Ne) || !is_kind(b, Kind::UnionType))
    return new_ref(t.isolate.not_implemented);
  Ref x = TRY_REF(set_new(t, union_members(a))), y = TRY_REF(set_new(t, union_members(b)));
  return compare(t, op, x, y);
}
static Result<int64_t> union_hash(Thread& t, Value v) {
  int64_t h = 0;
  for (Value m : as_tuple(union_members(v))->view()) h ^= TRY(hash(t, m)) * 31;
  return h == -1 ? -2 : h;
}
static void union_destroy(Thread&, Object* o) { decref(static_cast<UnionObject*>(o)->args); }
static void union_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  visit(context, &static_cast<UnionObject*>(o)->args);
}

static Result<Value> union_get_item(Thread& t, Value self, Value key) {
  return substitute(t, self, union_members(self), key);
}
static Result<Value> union_parameters(Thread& t, Value v) { return parameters_of(t, union_members(v)); }

static Result<Value> alias_iter_self(Thread&, Value v) { return new_ref(v); }

// --- types

static Result<Value> get_origin(Thread&, Value v) { return new_ref(as_alias(v)->origin); }
static Result<Value> get_args(Thread&, Value v) { return new_ref(as_alias(v)->args); }
static Result<Value> get_members(Thread&, Value v) { return new_ref(union_members(v)); }

static Result<Value> class_getitem(Thread& t, std::span<const Value> a) { return generic_alias_new(t, a[0], a[1]); }

#define TABLE_GenericAlias
#define TABLE_generic_alias_iterator
#define TABLE_UnionType
#define TABLE_class_getitem
#include "annotations/runtime_types.tables.inc"

void init_generic_types(Thread& t) {
  NativeTypeSpec s;
  s.name = "types.GenericAlias";
  s.kind = Kind::GenericAlias;
  s.payload_size = sizeof(GenericAliasObject);
  s.flags = TypeObject::kHasWeakref | TypeObject::kBaseType;
  s.table = &k_GenericAlias_table;
  native_type_new(t, s);
  NativeTypeSpec i{.name = "generic_alias_iterator",
                   .payload_size = sizeof(SeqIterObject),
                   .flags = TypeObject::kDisallowNew,
                   .kind = Kind::AliasIter};
  i.table = &k_generic_alias_iterator_table;
  native_type_new(t, i);
  NativeTypeSpec u;
  u.name = "types.UnionType";
  u.kind = Kind::UnionType;
  u.payload_size = sizeof(UnionObject);
  u.flags = TypeObject::kHasWeakref | TypeObject::kDisallowNew;
  u.table = &k_UnionType_table;
  native_type_new(t, u);
}

Status add_super_attributes(Thread&);

Status add_generic_attributes(Thread& t) {
  TRY(add_super_attributes(t));
  Isolate& iso = t.isolate;
  TRY(add_table(t, iso.builtin_type(Kind::GenericAlias), k_GenericAlias_table));
  TRY(add_attributes(t, iso.builtin_type(Kind::UnionType), k_UnionType_table.attributes));
  for (Kind k : {Kind::List, Kind::Tuple, Kind::Dict, Kind::Set, Kind::FrozenSet, Kind::Enumerate, Kind::WeakRef,
                 Kind::MappingProxy})
    if (iso.builtin_type(k)) TRY(add_class_methods(t, iso.builtin_type(k), k_class_getitem_table.class_methods));
  // type[int]: a hook on `type` itself would serve every class; get_item (protocol.cpp) knows it.
  return add_class_methods(t, iso.exception_type(Exc::BaseExceptionGroup), k_class_getitem_table.class_methods);
}

}  // namespace mpy
