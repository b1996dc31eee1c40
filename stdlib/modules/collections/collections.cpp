// The _collections module: defaultdict, and the counting of collections.Counter. deque is in deque.cpp.
#include "stdlib/modules/collections/collections.h"

#include "collections.natives.h"
#include "runtime/containers/dict_data.h"
#include "runtime/exceptions/exception.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "runtime/types/repr_guard.h"
#include "stdlib/stdlib.h"

namespace mpy {

CollectionsState* collections_state(Thread& t) { return &stdlib_of(t.isolate)->collections; }

namespace {

class DefaultDictObject : public DictObject {
 public:
  Value factory;  // None = none
};
DefaultDictObject* default_of(Value v) { return static_cast<DefaultDictObject*>(v.object()); }

Result<Value> construct(Thread& t, Value type, std::span<const Value>, Value) {
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  DictMutator::init(static_cast<DictObject*>(o));
  static_cast<DefaultDictObject*>(o)->factory = Value::none();
  return Value::pointer(o);
}
Status init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  size_t n = positional_count(args, kwnames);
  if (n && !args[0].is_none() && !is_callable(t, args[0]))
    return t.type_error("first argument must be callable or None");
  decref(std::exchange(default_of(self)->factory, n ? new_ref(args[0]) : Value::none()));
  notify_write(self.object(), WatchSlot::Attribute);
  return t.isolate.builtin_type(Kind::Dict)->ops.init(t, self, args.subspan(n ? 1 : 0), kwnames);
}

Result<Value> repr(Thread& t, Value self) {
  Ref items = TRY_REF(t.isolate.builtin_type(Kind::Dict)->ops.repr(t, self));
  Ref factory;
  if (!default_of(self)->factory.is_pointer()) {
    factory = TRY_REF(to_repr(t, default_of(self)->factory));
  } else {
    ReprGuard guard(t, default_of(self)->factory);
    if (guard.recursive()) factory = TRY_REF(str_from_utf8(t, "..."));
    else {
      TRY(guard.entered());
      factory = TRY_REF(to_repr(t, default_of(self)->factory));
    }
  }
  return str_format(t, "{}({}, {})", {FormatArg(type_of(t, self)->name), FormatArg(factory), FormatArg(items)});
}

Result<Value> copy_of(Thread& t, Value self) {
  return t.call(type_value(type_of(t, self)), {default_of(self)->factory, self});
}

Result<Value> join(Thread& t, Value a, Value b) {
  if (!is_dict(t, a) || !is_dict(t, b)) return new_ref(t.isolate.not_implemented);
  bool left = is_subtype(type_of(t, a), collections_state(t)->defaultdict);
  Ref r = left ? TRY_REF(copy_of(t, a)) : TRY_REF(t.call(type_value(type_of(t, b)), {default_of(b)->factory, a}));
  TRY(dict_update(t, r, b));
  return r.release();
}

void destroy(Thread& t, Object* o) {
  decref(std::exchange(static_cast<DefaultDictObject*>(o)->factory, Value::none()));
  dict_destroy(t, o);
}
void visit_all(Object* o, void (*visit)(void*, Value*), void* context) {
  visit(context, &static_cast<DefaultDictObject*>(o)->factory);
  dict_visit(o, visit, context);
}

Result<Value> get_factory(Thread&, Value self) { return new_ref(default_of(self)->factory); }
Status set_factory(Thread&, Value self, Value v) {
  decref(std::exchange(default_of(self)->factory, v.is_unset() ? Value::none() : new_ref(v)));
  notify_write(self.object(), WatchSlot::Attribute);
  return {};
}

}  // namespace

// What the common factories give, without a call.
static Result<Value> make_default(Thread& t, Value factory) {
  if (factory.is_pointer()) {
    Object* f = factory.object();
    if (f == t.isolate.builtin_type(Kind::Int)) return Value::small_int(0);
    if (f == t.isolate.builtin_type(Kind::List)) return list_new(t);
    if (f == t.isolate.builtin_type(Kind::Dict)) return dict_new(t);
    if (f == t.isolate.builtin_type(Kind::Set)) return set_new(t, Value::unset());
  }
  return t.call(factory, {});
}

NATIVE(defaultdict_missing) {
  Ref factory = Ref::copy(default_of(args[0])->factory);
  if (factory.get().is_none()) return raise_key_error(t, args[1]);
  Ref made = TRY_REF(make_default(t, factory));
  TRY(set_item(t, args[0], args[1], made));
  return made.release();
}
NATIVE(defaultdict_copy) { return copy_of(t, args[0]); }
NATIVE(defaultdict_copy2) { return copy_of(t, args[0]); }
NATIVE(defaultdict_reduce) {
  Value factory = default_of(args[0])->factory;
  Ref make =
      factory.is_none() ? TRY_REF(tuple_new(t, std::initializer_list<Value>{})) : TRY_REF(tuple_new(t, {factory}));
  Ref items = TRY_REF(t.call_method(args[0], t.isolate.intern("items"), {}));
  Ref it = TRY_REF(iterate(t, items));
  return tuple_new(t, {type_value(type_of(t, args[0])), make.get(), Value::none(), Value::none(), it.get()});
}

// counts[item] += 1 for each item, where nothing in Python stands between (the caller has seen to that).
NATIVE(count_elements) {
  DictObject* counts = dict_of(t, args[0]);
  if (!counts || is_module_dict(counts))
    return t.type_error("a dict is required, not {}", {FormatArg::type_of(args[0])});
  TRY(for_each(t, args[1], [&](Value item) -> Status {
    int64_t h = TRY(key_hash(t, item)), at = TRY(DictMutator::find(t, counts, item, h));
    if (Value n; at >= 0 && is_small_int(n = DictMutator::value_at(counts, at)) && small_int(n) < Value::kMaxInt) {
      DictMutator::replace_at(counts, at, Value::small_int(small_int(n) + 1));
      return {};
    }
    if (at < 0) return DictMutator::insert_new(t, counts, item, h, Value::small_int(1));
    Ref old = Ref::copy(DictMutator::entries(counts)[at].value);
    Ref more = TRY_REF(binary(t, BinaryOp::Add, old, Value::small_int(1)));
    return DictMutator::set(t, counts, item, h, more);
  }));
  return Value::none();
}

#define TABLE_defaultdict
#include "collections.tables.inc"

Status build_collections(Thread& t, Value module) {
  TypeObject* type = TRY(native_type_with_rows(t, {.name = "collections.defaultdict",
                                                   .base = t.isolate.builtin_type(Kind::Dict),
                                                   .payload_size = sizeof(DefaultDictObject),
                                                   .table = &k_defaultdict_table}));
  collections_state(t)->defaultdict = type;
  TRY(module_set(t, module, "defaultdict", type_value(type)));
  TRY(build_deque(t, module));
  return add_functions(t, module, natives::_collections_natives);
}

}  // namespace mpy
