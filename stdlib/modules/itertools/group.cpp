// itertools.groupby and tee: iterators that share another one.
#include "itertools.natives.h"
#include "runtime/types/type_internal.h"
#include "stdlib/modules/itertools/itertools.h"

namespace mpy {
namespace {

// v: iterator, key function (None = identity), key of the item read last, that item (unset = given away), key of the
// group. n[0]: the number of the group handed out.
Result<Value> groupby_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[2];
  TRY(bind_call(t, "groupby", args, kwnames, {"iterable", "key"}, 0, a));
  if (a[0].is_unset()) return t.type_error("groupby() missing required argument 'iterable' (pos 1)");
  Ref it = TRY_REF(iterate(t, a[0]));
  Value r = TRY(tool_new(t, type));
  IterTool* o = as_tool(r);
  o->v[0] = it.release();
  o->v[1] = a[1].is_unset() ? Value::none() : new_ref(a[1]);
  return r;
}

// Reads one item and its key into v[3] and v[2]; false at the end.
Result<bool> read_one(Thread& t, IterTool* o) {
  Ref it = Ref::copy(o->v[0]), f = Ref::copy(o->v[1]);
  Ref item = TRY_REF(next(t, it));
  if (!item.is_set()) return false;
  Ref key = f.get().is_none() ? item : TRY_REF(call_one(t, f, item));
  decref(std::exchange(o->v[2], key.release()));
  decref(std::exchange(o->v[3], item.release()));
  return true;
}

// Keys may be replaced while a comparison in Python runs. (A NaN in place has no identity.)
Result<bool> same_key(Thread& t, Value group, Value key) {
  if (is_small_int(group) && is_small_int(key)) return group.same(key);
  Ref a = Ref::copy(group), b = Ref::copy(key);
  return equal(t, a, b);
}

Value group_type(Thread& t, Value groupby) {  // kept as the type's native data, by the groupby type
  TypeObject* type = type_of(t, groupby);
  while (!type->native_data) type = type->base;
  return type_value(static_cast<TypeObject*>(type->native_data));
}

// Skips what is left of the current group, whose key is v[4]. A group: v: the groupby, its key; n[0]: its number.
Result<Value> groupby_next(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  Ref hold = Ref::copy(self);
  o->n[0]++;
  while (o->v[2].is_unset() || (!o->v[4].is_unset() && TRY(same_key(t, o->v[4], o->v[2])))) {
    if (!TRY(read_one(t, o))) return Value::unset();
  }
  Ref key = Ref::copy(o->v[2]);
  decref(std::exchange(o->v[4], new_ref(key)));
  Ref group = TRY_REF(tool_new(t, group_type(t, self)));
  as_tool(group)->v[0] = new_ref(self);
  as_tool(group)->v[1] = new_ref(key);
  as_tool(group)->n[0] = o->n[0];
  return tuple_new(t, {key.get(), group.get()});
}
Result<Value> group_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords(t, "_grouper", kwnames));
  if (args.size() != 2) return t.type_error("_grouper expected 2 arguments, got {}", {static_cast<long>(args.size())});
  Value groupby = own_value(t, "itertools", "groupby");
  if (!is_subtype(type_of(t, args[0]), as_type(groupby))) return t.type_error("incorrect usage of internal _grouper");
  Value r = TRY(tool_new(t, type));
  as_tool(r)->v[0] = new_ref(args[0]);
  as_tool(r)->v[1] = new_ref(args[1]);
  as_tool(r)->n[0] = as_tool(args[0])->n[0];
  return r;
}
Result<Value> group_next(Thread& t, Value self) {
  IterTool* g = as_tool(self);
  IterTool* o = as_tool(g->v[0]);
  Ref hold = Ref::copy(g->v[0]), target = Ref::copy(g->v[1]);
  if (o->n[0] != g->n[0]) return Value::unset();
  if (o->v[3].is_unset() && !TRY(read_one(t, o))) return Value::unset();
  if (!TRY(same_key(t, target, o->v[2]))) return Value::unset();
  return std::exchange(o->v[3], Value::unset());
}

// tee: v[0] is a node. A node: its item (unset = not read), the next node, the iterator, the type of tees.
Result<Value> tee_next(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  Ref node = Ref::copy(o->v[0]);
  IterTool* n = as_tool(node);
  if (n->v[0].is_unset()) {
    if (n->v[2].is_unset()) return Value::unset();
    if (n->n[0]) return t.raise(Exc::RuntimeError, "cannot re-enter the tee iterator");
    n->n[0] = 1;
    Ref it = Ref::copy(n->v[2]);
    Result<Value> item = next(t, it);
    n->n[0] = 0;
    if (item.raised() || item.value().is_unset()) return item;
    Ref held = Ref::take(item.value());
    Ref more = TRY_REF(tool_new(t, type_value(type_of(t, node))));
    as_tool(more)->v[2] = it.release();
    n->v[0] = held.release();
    n->v[1] = more.release();
  }
  decref(std::exchange(o->v[0], new_ref(n->v[1])));
  return new_ref(n->v[0]);
}

Result<Value> tee_over(Thread& t, Value tee_type, Value node) {
  Value r = TRY(tool_new(t, tee_type));
  as_tool(r)->v[0] = new_ref(node);
  return r;
}
Result<Value> tee_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords(t, "_tee", kwnames));
  if (args.size() != 1) return t.type_error("_tee expected 1 argument, got {}", {static_cast<long>(args.size())});
  TypeObject* base = as_type(type);
  while (!base->native_data) base = base->base;
  if (is_subtype(type_of(t, args[0]), base)) return tee_over(t, type, as_tool(args[0])->v[0]);
  Ref it = TRY_REF(iterate(t, args[0]));
  Ref node = TRY_REF(tool_new(t, type_value(static_cast<TypeObject*>(base->native_data))));
  as_tool(node)->v[2] = it.release();
  return tee_over(t, type, node);
}

}  // namespace

NATIVE(tee_copy) { return tee_over(t, type_value(type_of(t, args[0])), as_tool(args[0])->v[0]); }

NATIVE(itertools_tee) {
  int64_t n = TRY(to_index(t, args[1]));
  if (n < 0) return t.value_error("n must be >= 0");
  Value type = own_value(t, "itertools", "_tee");
  Ref list = TRY_REF(list_new(t));
  Ref source = Ref::copy(args[0]);
  for (int64_t i = 0; i < n; i++) {
    // What is a tee already is the first of the new ones itself.
    bool itself = i == 0 && is_subtype(type_of(t, source), as_type(type));
    Ref one = itself ? Ref::copy(source) : TRY_REF(t.call(type, {source.get()}));
    TRY(list_append(t, as_list(list), one));
    source = one;
  }
  return tuple_from_iterable(t, list);
}
NATIVE(chain_class_getitem) { return generic_alias_new(t, args[0], args[1]); }

#define TABLE_groupby
#define TABLE_grouper
#define TABLE_tee
#define TABLE_tee_data
#include "itertools.tables.inc"

Status build_itertools_group(Thread& t, Value module) {
  auto make = [&](const char* name, const NativeTable& table, uint32_t flags) {
    return add_type(t, module, {.name = name, .payload_size = sizeof(IterTool), .flags = flags, .table = &table});
  };
  constexpr uint32_t kOpen = TypeObject::kBaseType, kInner = TypeObject::kBaseType | TypeObject::kDisallowNew;
  TypeObject* groupby = TRY(make("itertools.groupby", k_groupby_table, kOpen));
  groupby->native_data = TRY(make("itertools._grouper", k_grouper_table, kOpen));
  TypeObject* tee = TRY(make("itertools._tee", k_tee_table, kOpen | TypeObject::kHasWeakref));
  tee->native_data = TRY(make("itertools._tee_dataobject", k_tee_data_table, kInner));
  return add_functions(t, module, natives::itertools_natives);
}

}  // namespace mpy
