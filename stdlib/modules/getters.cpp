// Getters of items and attributes (operator), fields of named tuples (collections), the memory of functools.lru_cache,
// and the ends of an OrderedDict: small things that programs call very often.
#include "getters.natives.h"
#include "runtime/containers/container_methods.h"
#include "runtime/containers/dict_data.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/dereferences.h"
#include "runtime/memory/watcher.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/partial.h"
#include "runtime/types/protocol.h"
#include "runtime/types/tuple_field.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/native_module.h"
#include "vm/frames/frame.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

// --- itemgetter, attrgetter: `what` is a tuple of keys, or of tuples of names

struct GetterObject : Object {
  Value what;
  Value given;
};  // given: as the caller wrote it
GetterObject* getter_of(Value v) { return static_cast<GetterObject*>(v.object()); }

void getter_destroy(Thread&, Object* o) {
  decref(std::exchange(static_cast<GetterObject*>(o)->what, Value::unset()));
  decref(std::exchange(static_cast<GetterObject*>(o)->given, Value::unset()));
}
void getter_visit(Object* o, void (*visit)(void*, Value*), void* c) {
  visit(c, &static_cast<GetterObject*>(o)->what);
  visit(c, &static_cast<GetterObject*>(o)->given);
}

Result<Value> getter_new(Thread& t, Value type, Value what, Value given) {
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  static_cast<GetterObject*>(o)->what = new_ref(what);
  static_cast<GetterObject*>(o)->given = new_ref(given);
  return Value::pointer(o);
}
Result<Value> itemgetter_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords(t, "itemgetter", kwnames));
  if (args.empty()) return t.type_error("itemgetter expected 1 argument, got 0");
  Ref what = TRY_REF(tuple_new(t, args));
  return getter_new(t, type, what, what);
}
Result<Value> attrgetter_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords(t, "attrgetter", kwnames));
  if (args.empty()) return t.type_error("attrgetter expected 1 argument, got 0");
  Ref given = TRY_REF(tuple_new(t, args)), what = TRY_REF(tuple_alloc(t, args.size()));
  Ref dot = TRY_REF(str_from_utf8(t, "."));
  for (size_t i = 0; i < args.size(); i++) {
    if (!is_str(t, args[i])) return t.type_error("attribute name must be a string");
    Ref parts = TRY_REF(t.call_method(args[i], t.isolate.intern("split"), {dot.get()}));
    Ref path = TRY_REF(tuple_alloc(t, as_list(parts)->length()));
    for (uint64_t k = 0; k < as_list(parts)->length(); k++)
      tuple_init(as_tuple(path), k, TRY(str_intern(t, as_list(parts)->at(k))));
    tuple_init(as_tuple(what), i, path.release());
  }
  return getter_new(t, type, what, given);
}

Result<Value> get_path(Thread& t, Value object, Value path) {
  Ref at = Ref::copy(object);
  for (Value name : as_tuple(path)->view()) at = TRY_REF(get_attr(t, at, name));
  return at.release();
}
// The one wanted item of an exact list, tuple or dict that has it; unset: something else. Borrowed.
Value item_at_hand(Thread& t, Value what, Value object) {
  if (as_tuple(what)->length != 1 || t.protocol_observer) return Value::unset();
  Value index = as_tuple(what)->items[0];
  if (is_kind(object, Kind::Dict)) {
    int64_t at = DictMutator::find_quick(as_dict(object), index);
    return at < 0 ? Value::unset() : DictMutator::entries(as_dict(object))[at].value;
  }
  if (!is_small_int(index) || small_int(index) < 0) return Value::unset();
  auto i = static_cast<uint64_t>(small_int(index));
  if (is_kind(object, Kind::Tuple)) return i < as_tuple(object)->length ? as_tuple(object)->items[i] : Value::unset();
  if (is_kind(object, Kind::List)) return i < as_list(object)->length() ? as_list(object)->at(i) : Value::unset();
  return Value::unset();
}
template <Result<Value> (*get)(Thread&, Value, Value)>
Result<Value> getter_call(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  if constexpr (get == get_item)
    if (kwnames.is_unset() && args.size() == 1)
      if (Value item = item_at_hand(t, getter_of(self)->what, args[0]); !item.is_unset()) return new_ref(item);
  if (!kwnames.is_unset()) TRY(no_keywords(t, str_view(type_of(t, self)->name).data(), kwnames));
  if (args.size() != 1)
    return t.type_error("{} expected 1 argument, got {}",
                        {FormatArg(type_of(t, self)->name), static_cast<long>(args.size())});
  Ref what = Ref::copy(getter_of(self)->what);
  const TupleObject* keys = as_tuple(what);
  if (keys->length == 1) return get(t, args[0], keys->items[0]);
  Ref r = TRY_REF(tuple_alloc(t, keys->length));
  for (uint64_t i = 0; i < keys->length; i++) tuple_init(as_tuple(r), i, TRY(get(t, args[0], keys->items[i])));
  return r.release();
}
Result<Value> getter_repr(Thread& t, Value self) {
  StrBuilder b(t);
  TRY(b.put("operator."));
  TRY(b.put_value(type_of(t, self)->name));
  TRY(b.put('('));
  const TupleObject* given = as_tuple(getter_of(self)->given);
  for (uint64_t i = 0; i < given->length; i++) {
    if (i) TRY(b.put(", "));
    TRY(b.put_repr(given->items[i]));
  }
  TRY(b.put(')'));
  return b.finish();
}
Result<Value> getter_reduce(Thread& t, Value self) {
  return tuple_new(t, {type_value(type_of(t, self)), getter_of(self)->given});
}

// --- the descriptor of one named field of a tuple

using FieldObject = TupleFieldObject;
FieldObject* field_of(Value v) { return static_cast<FieldObject*>(v.object()); }

Result<Value> field_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords(t, "_tuplegetter", kwnames));
  if (args.size() != 2)
    return t.type_error("_tuplegetter expected 2 arguments, got {}", {static_cast<long>(args.size())});
  int64_t i = TRY(to_index(t, args[0]));
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  static_cast<FieldObject*>(o)->index = i;
  static_cast<FieldObject*>(o)->doc = new_ref(args[1]);
  return Value::pointer(o);
}
Status field_set(Thread& t, Value, Value, Value v) {
  return t.raise(Exc::AttributeError, "can't {} attribute", {v.is_unset() ? "delete" : "set"});
}
Result<Value> field_doc(Thread&, Value self) { return new_ref(field_of(self)->doc); }
Status field_set_doc(Thread&, Value self, Value v) {
  decref(std::exchange(field_of(self)->doc, v.is_unset() ? Value::none() : new_ref(v)));
  return {};
}
Result<Value> field_repr(Thread& t, Value self) {
  return str_format(t, "_tuplegetter({}, {})",
                    {FormatArg(static_cast<long>(field_of(self)->index)), FormatArg::repr(field_of(self)->doc)});
}

// --- lru_cache

struct LruObject : Object {
  Value results;          // a dict, least recently used first
  Value function, store;  // what is remembered, and _store()
  Value mark;             // between the positions and the names of a key
  int64_t maxsize;        // -1 = no limit
  int64_t hits, misses;
  bool typed;
};
LruObject* lru_of(Value v) { return static_cast<LruObject*>(v.object()); }

Result<Value> lru_construct(Thread& t, Value type, std::span<const Value>, Value) {
  Ref dict = TRY_REF(dict_new(t));
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  static_cast<LruObject*>(o)->results = dict.release();
  static_cast<LruObject*>(o)->function = static_cast<LruObject*>(o)->store = Value::unset();
  static_cast<LruObject*>(o)->mark = Value::unset();
  static_cast<LruObject*>(o)->maxsize = -1;
  return Value::pointer(o);
}
void lru_destroy(Thread&, Object* o) {
  decref(std::exchange(static_cast<LruObject*>(o)->results, Value::unset()));
  decref(std::exchange(static_cast<LruObject*>(o)->function, Value::unset()));
  decref(std::exchange(static_cast<LruObject*>(o)->store, Value::unset()));
  decref(std::exchange(static_cast<LruObject*>(o)->mark, Value::unset()));
}
void lru_visit(Object* o, void (*visit)(void*, Value*), void* c) {
  visit(c, &static_cast<LruObject*>(o)->results);
  visit(c, &static_cast<LruObject*>(o)->function);
  visit(c, &static_cast<LruObject*>(o)->store);
  visit(c, &static_cast<LruObject*>(o)->mark);
}
// What is remembered for a key, counted; unset = nothing.
Result<Value> look_up(Thread& t, LruObject* l, Value key) {
  Ref found = TRY_REF(dict_get_moving(t, l->results, key, l->maxsize >= 0));
  if (found.is_set()) l->hits++;
  return found.release();
}
// A lone int or str is its own key.
bool is_own_key(Value item) { return is_small_int(item) || is_kind(item, Kind::Int) || is_kind(item, Kind::Str); }
// The key of arguments: positions, and where there are names the mark, names and values; where types count, these.
// each_named(f) calls f(name, value) for each of the `named`.
template <class EachNamed>
Result<Value> make_key(Thread& t, const LruObject* l, std::span<const Value> places, uint64_t named,
                       EachNamed&& each_named) {
  uint64_t values = places.size() + named;
  Ref key = TRY_REF(tuple_alloc(t, places.size() + (named ? 1 + 2 * named : 0) + (l->typed ? values : 0)));
  Value* out = as_tuple(key)->items;
  for (Value v : places) *out++ = new_ref(v);
  if (named) *out++ = new_ref(l->mark);
  each_named([&](Value name, Value v) {
    *out++ = new_ref(name);
    *out++ = new_ref(v);
  });
  if (!l->typed) return key.release();
  for (Value v : places) *out++ = new_ref(type_value(type_of(t, v)));
  each_named([&](Value, Value v) { *out++ = new_ref(type_value(type_of(t, v))); });
  return key.release();
}

void field_destroy(Thread&, Object* o) { decref(std::exchange(static_cast<FieldObject*>(o)->doc, Value::unset())); }
void field_visit(Object* o, void (*visit)(void*, Value*), void* c) { visit(c, &static_cast<FieldObject*>(o)->doc); }

// --- partial

Result<Value> partial_function(Thread&, Value self) { return new_ref(as_partial(self)->function); }
Result<Value> partial_arguments(Thread&, Value self) { return new_ref(as_partial(self)->args); }
Result<Value> partial_keyword_dict(Thread& t, Value self) { return partial_keywords(t, as_partial(self)); }
Status readonly(Thread& t, Value, Value) { return t.raise(Exc::AttributeError, "readonly attribute"); }

}  // namespace

NATIVE(partial_set_state) {
  TRY(partial_set(t, as_partial(args[0]), args[1], args[2], args[3]));
  return Value::none();
}

NATIVE(itemgetter_reduce) {
  Ref pair = TRY_REF(getter_reduce(t, args[0]));
  return tuple_new(t, {as_tuple(pair)->items[0], as_tuple(pair)->items[1]});
}
NATIVE(attrgetter_reduce) { return getter_reduce(t, args[0]); }

// Once: which function it is does not change, since code in Python and lru_call() each know it.
NATIVE(lru_setup) {
  LruObject* l = lru_of(args[0]);
  if (!l->store.is_unset()) return t.type_error("the cache has its function already");
  Ref store = Ref::copy(special_method(t, args[0], t.isolate.intern("_store")));
  if (!is_kind(store, Kind::NativeMethod)) return t.type_error("_store() must be the native one");
  const int64_t maxsize = args[2].is_none() ? -1 : TRY(to_index(t, args[2]));
  const bool typed = TRY(to_bool(t, args[3]));
  l->function = new_ref(args[1]);
  l->store = store.release();
  l->mark = new_ref(args[4]);
  l->maxsize = maxsize;
  l->typed = typed;
  notify_write(l, WatchSlot::Class);
  return Value::none();
}
NATIVE(lru_call) {
  const TypeObject* type = type_of(t, args[0]);  // it stands before a function in Python, which knows nothing of it
  while (type->flags & TypeObject::kHeapType) type = type->base;
  if (type->ops.construct != lru_construct)
    return t.type_error("a '{}' object is no cache of a function", {FormatArg::type_of(args[0])});
  LruObject* l = lru_of(args[0]);
  // Names are the interpreter's, which may leave the call to another function; or an argument is called so.
  Vm* vm = vm_of(t);
  bool may_leave = std::exchange(vm->may_leave, false);  // not those calls that a comparison makes
  if (l->maxsize == 0 || (!may_leave && !args.back().is_unset())) return Value::unset();
  auto given = args.subspan(1, args.size() - 2);
  while (!given.empty() && given.back().is_unset()) given = given.first(given.size() - 1);
  auto names = args.back().is_unset() ? std::span<const Value>() : as_tuple(args.back())->view();
  auto places = given.first(given.size() - names.size()), values = given.last(names.size());
  bool alone = given.size() == 1 && names.empty() && !l->typed && is_own_key(given[0]);
  auto each_named = [&](auto&& f) {
    for (size_t i = 0; i < names.size(); i++) f(names[i], values[i]);
  };
  Ref hold = Ref::copy(args[0]);
  Ref key = alone ? Ref::copy(given[0]) : TRY_REF(make_key(t, l, places, names.size(), each_named));
  Ref found = TRY_REF(look_up(t, l, key));
  if (found.is_set() || !may_leave || !is_function(l->function)) return found.release();
  l->misses++;
  vm->left_function = new_ref(l->function);
  vm->left_key = key.release();
  vm->left_store = new_ref(l->store);
  return Value::unset();
}
static Value lru_key(Value key) {
  if (!is_kind(key, Kind::Tuple) || as_tuple(key)->length != 1) return key;
  Value item = as_tuple(key)->items[0];
  return is_own_key(item) ? item : key;
}
NATIVE(lru_make_key) {
  if (!is_kind(args[1], Kind::Tuple) || !is_kind(args[2], Kind::Dict))
    return t.type_error("a tuple and a dict are expected");
  return make_key(t, lru_of(args[0]), as_tuple(args[1])->view(), dict_length(args[2]), [&](auto&& f) {
    Value name, v;
    for (uint64_t pos = 0; dict_next(args[2], &pos, &name, &v);) f(name, v);
  });
}
NATIVE(lru_hit) {
  Ref found = TRY_REF(look_up(t, lru_of(args[0]), lru_key(args[1])));
  if (found.is_set()) return found.release();
  lru_of(args[0])->misses++;
  return new_ref(args[2]);
}
NATIVE(lru_store) {
  LruObject* l = lru_of(args[0]);
  Value key = lru_key(args[1]);
  Ref results = Ref::copy(l->results);
  Ref kept = TRY_REF(dict_setdefault(t, results, key, args[2]));  // a call within this one may have stored its own
  uint64_t pos = 0;
  Value oldest, value;
  if (l->maxsize >= 0 && dict_length(results) > static_cast<uint64_t>(l->maxsize) &&
      dict_next(results, &pos, &oldest, &value)) {
    Ref first = Ref::copy(oldest);
    Ref gone = TRY_REF(dict_pop(t, results, first));
  }
  return Value::none();
}
NATIVE(lru_counts) {
  LruObject* l = lru_of(args[0]);
  return tuple_new(t, {Value::small_int(l->hits), Value::small_int(l->misses),
                       l->maxsize < 0 ? Value::none() : Value::small_int(l->maxsize),
                       Value::small_int(static_cast<int64_t>(dict_length(l->results)))});
}
NATIVE(lru_clear) {
  LruObject* l = lru_of(args[0]);
  l->hits = l->misses = 0;
  WithoutDereferences quiet;  // its own dict
  TRY(dict_clear(t, l->results));
  return Value::none();
}

// These stand behind methods of OrderedDict in Python, which know nothing of their receiver.
static Status check_ordered(Thread& t, Value self, const char* method) {
  if (is_dict(t, self)) return {};
  return t.type_error("descriptor '{}' for 'collections.OrderedDict' objects doesn't apply to a '{}' object",
                      {FormatArg(method), FormatArg::type_of(self)});
}
NATIVE(ordered_move_to_end) {
  TRY(check_ordered(t, args[0], "move_to_end"));
  TRY(dict_move_to_end(t, args[0], args[1], TRY(to_bool(t, args[2]))));
  return Value::none();
}
// (key, value) of an end, taken out.
NATIVE(ordered_pop_key) {
  TRY(check_ordered(t, args[0], "pop"));
  return dict_pop_method(t, args[0], args[1], args[2]);
}
NATIVE(ordered_set_default) {
  TRY(check_ordered(t, args[0], "setdefault"));
  return dict_setdefault(t, args[0], args[1], args[2]);
}
NATIVE(ordered_pop_end) {
  TRY(check_ordered(t, args[0], "popitem"));
  if (dict_length(args[0]) == 0) return t.raise(Exc::KeyError, "dictionary is empty");
  if (TRY(to_bool(t, args[1]))) return dict_popitem(t, args[0]);
  uint64_t pos = 0;
  Value k, v;
  dict_next(args[0], &pos, &k, &v);
  Ref key = Ref::copy(k);
  Ref value = TRY_REF(dict_pop(t, args[0], key));
  return tuple_new(t, {key.get(), value.get()});
}

#define TABLE_itemgetter
#define TABLE_attrgetter
#define TABLE_tuple_field
#define TABLE_partial_base
#define TABLE_lru_base
#include "getters.tables.inc"

Status build_getters(Thread& t, Value module) {
  TRY(add_types(t, module, sizeof(GetterObject),
                {{"operator.itemgetter", k_itemgetter_table}, {"operator.attrgetter", k_attrgetter_table}}));
  TRY(add_types(t, module, sizeof(FieldObject), {{"_collections._tuplegetter", k_tuple_field_table}}));
  TRY(add_types(t, module, sizeof(PartialObject), {{"functools._partial_base", k_partial_base_table}}));
  TRY(add_types(t, module, sizeof(LruObject), {{"functools._lru_base", k_lru_base_table}}));
  return add_functions(t, module, natives::_getters_natives);
}

}  // namespace mpy
