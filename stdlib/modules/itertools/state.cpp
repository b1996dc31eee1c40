// What copy and pickle make of the iterators of itertools: (type, arguments[, state]), in CPython's forms, so that a
// pickle written by one is read by the other.
#include <algorithm>

#include "itertools.natives.h"
#include "stdlib/modules/itertools/itertools.h"

namespace mpy {
namespace {

using Values = std::initializer_list<Value>;

Value or_none(Value v) { return v.is_unset() ? Value::none() : v; }

// (type, arguments, state), or (type, arguments) where there is no state.
Result<Value> form(Thread& t, Value self, std::span<const Value> arguments, Value state = Value::unset()) {
  Ref args = TRY_REF(tuple_new(t, arguments));
  Value type = type_value(type_of(t, self));
  return state.is_unset() ? tuple_new(t, {type, args.get()}) : tuple_new(t, {type, args.get(), state});
}
Result<Value> form(Thread& t, Value self, Values arguments, Value state = Value::unset()) {
  return form(t, self, std::span<const Value>(arguments.begin(), arguments.size()), state);
}
Result<Value> own_call(Thread& t, const char* type, Values arguments) {
  return t.call(own_value(t, "itertools", type), std::span<const Value>(arguments.begin(), arguments.size()));
}
Result<Value> nothing_left(Thread& t) {
  Ref empty = TRY_REF(list_new(t));
  return iterate(t, empty);
}
void put(IterTool* o, int slot, Value v) { decref(std::exchange(o->v[slot], new_ref(v))); }

// A state that is a tuple of `least` to `most` items.
Result<std::span<const Value>> state_items(Thread& t, Value state, size_t least, size_t most) {
  TupleObject* items = tuple_of(t, state);
  if (!items) return t.type_error("state is not a tuple");
  if (items->length < least || items->length > most)
    return t.type_error(
        items->length < least ? "function missing required argument (pos {})" : "function takes at most {} arguments",
        {static_cast<long>(items->length < least ? items->length + 1 : most)});
  return items->view();
}

Result<Value> ints_tuple(Thread& t, const int64_t* first, uint64_t n) {
  Ref r = TRY_REF(tuple_alloc(t, n));
  for (uint64_t i = 0; i < n; i++) tuple_init(as_tuple(r), i, TRY(make_int(t, first[i])));
  return r.release();
}
// A position of a state, kept within what there is.
Result<int64_t> position(Thread& t, Value v, int64_t least, int64_t most) {
  return std::clamp<int64_t>(TRY(to_index(t, v)), least, std::max(least, most));
}
// Goes on behind the positions that idx holds: the tuple they stand for counts as given out.
template <typename ItemAt>
Result<Value> resume(Thread& t, Odometer* o, ItemAt item_at) {
  Ref last = TRY_REF(tuple_alloc(t, o->r));
  for (uint64_t i = 0; i < o->r; i++) tuple_init(as_tuple(last), i, new_ref(item_at(i)));
  decref(std::exchange(o->last, last.release()));
  o->started = true;
  return Value::none();
}
Result<Value> resume_in_pool(Thread& t, Odometer* o) {
  return resume(t, o, [o](uint64_t i) { return as_tuple(o->pools)->items[o->idx[i]]; });
}
// (type, (pool, r)[, state])
Result<Value> pool_form(Thread& t, Value self, Value state = Value::unset()) {
  Odometer* o = as_odometer(self);
  Ref r = TRY_REF(make_int(t, static_cast<int64_t>(o->r)));
  if (!o->done) return form(t, self, {o->pools, r.get()}, state);
  Ref empty = TRY_REF(tuple_new(t, Values{}));
  return form(t, self, {empty.get(), r.get()});
}

}  // namespace

// --- those over other iterators

NATIVE(count_reduce) {
  IterTool* o = as_tool(args[0]);
  bool plain = is_small_int(o->v[0]) && is_small_int(o->v[1]) && small_int(o->v[1]) == 1;
  return plain ? form(t, args[0], {o->v[0]}) : form(t, args[0], {o->v[0], o->v[1]});
}
NATIVE(repeat_reduce) {
  IterTool* o = as_tool(args[0]);
  if (o->n[0] < 0) return form(t, args[0], {o->v[0]});
  Ref left = TRY_REF(make_int(t, o->n[0]));
  return form(t, args[0], {o->v[0], left.get()});
}
NATIVE(tool_pair_reduce) { return form(t, args[0], {as_tool(args[0])->v[0], as_tool(args[0])->v[1]}); }

NATIVE(chain_reduce) {
  IterTool* o = as_tool(args[0]);
  if (o->v[0].is_unset()) return form(t, args[0], Values{});
  Ref state = o->v[1].is_unset() ? TRY_REF(tuple_new(t, {o->v[0]})) : TRY_REF(tuple_new(t, {o->v[0], o->v[1]}));
  return form(t, args[0], Values{}, state);
}
NATIVE(chain_setstate) {
  auto items = TRY(state_items(t, args[1], 1, 2));
  for (Value v : items)
    if (!type_of(t, v)->ops.next) return t.type_error("Arguments must be iterators.");
  for (size_t i = 0; i < items.size(); i++) put(as_tool(args[0]), static_cast<int>(i), items[i]);
  return Value::none();
}

// The state: what was saved, and whether it is being given out again.
NATIVE(cycle_reduce) {
  IterTool* o = as_tool(args[0]);
  if (!o->v[0].is_unset()) {
    Ref state = TRY_REF(tuple_new(t, {o->v[1], Value::boolean(o->n[1] != 0)}));
    return form(t, args[0], {o->v[0]}, state);
  }
  Ref rest = TRY_REF(iterate(t, o->v[1])), at = TRY_REF(make_int(t, o->n[0]));
  if (o->n[0]) { TRY_REF(t.call_method(rest, t.isolate.intern("__setstate__"), {at.get()})); }
  Ref state = TRY_REF(tuple_new(t, {o->v[1], Value::boolean(true)}));
  return form(t, args[0], {rest.get()}, state);
}
NATIVE(cycle_setstate) {
  auto items = TRY(state_items(t, args[1], 2, 2));
  if (!list_of(t, items[0]))
    return t.type_error("function argument 1 must be list, not {}", {FormatArg::type_of(items[0])});
  bool again = TRY(to_bool(t, items[1]));
  IterTool* o = as_tool(args[0]);
  Ref saved = TRY_REF(list_new(t));
  TRY(list_extend(t, as_list(saved), items[0]));
  put(o, 1, saved);
  o->n[0] = 0;
  o->n[1] = again;
  return Value::none();
}

NATIVE(accumulate_reduce) {
  IterTool* o = as_tool(args[0]);
  Value function = or_none(o->v[1]);
  if (o->n[0]) {  // the initial value is still to come
    Ref first = TRY_REF(tuple_new(t, {o->v[2]}));
    Ref both = TRY_REF(own_call(t, "chain", {first.get(), o->v[0]}));
    return form(t, args[0], {both.get(), function}, Value::none());
  }
  if (!o->v[2].is_none()) return form(t, args[0], {o->v[0], function}, or_none(o->v[2]));
  // A total of None is given first, and passed over, since the state None says that there is no total yet.
  Ref first = TRY_REF(tuple_new(t, {Value::none()}));
  Ref both = TRY_REF(own_call(t, "chain", {first.get(), o->v[0]}));
  Ref again = TRY_REF(t.call(type_value(type_of(t, args[0])), {both.get(), function}));
  Ref rest = TRY_REF(tuple_new(t, {again.get(), Value::small_int(1), Value::none()}));
  return tuple_new(t, {own_value(t, "itertools", "islice"), rest.get()});
}
NATIVE(accumulate_setstate) {
  IterTool* o = as_tool(args[0]);
  o->n[0] = 0;
  if (args[1].is_none()) {
    tool_end(o, 2);
    return Value::none();
  }
  put(o, 2, args[1]);
  return Value::none();
}

NATIVE(dropwhile_reduce) {
  IterTool* o = as_tool(args[0]);
  return form(t, args[0], {o->v[0], o->v[1]}, Value::small_int(o->n[0]));
}
NATIVE(dropwhile_setstate) {
  as_tool(args[0])->n[0] = TRY(to_bool(t, args[1]));
  return Value::none();
}
NATIVE(takewhile_reduce) { return dropwhile_reduce(t, args); }
NATIVE(takewhile_setstate) { return dropwhile_setstate(t, args); }

NATIVE(islice_reduce) {
  IterTool* o = as_tool(args[0]);
  if (o->v[0].is_unset()) {
    Ref empty = TRY_REF(nothing_left(t));
    return form(t, args[0], {empty.get(), Value::small_int(0)}, Value::small_int(0));
  }
  Ref wanted = TRY_REF(make_int(t, o->n[1])), step = TRY_REF(make_int(t, o->n[3]));
  Ref taken = TRY_REF(make_int(t, o->n[0]));
  Ref stop = o->n[2] < 0 ? Ref::copy(Value::none()) : TRY_REF(make_int(t, o->n[2]));
  return form(t, args[0], {o->v[0], wanted.get(), stop.get(), step.get()}, taken);
}
NATIVE(islice_setstate) {
  as_tool(args[0])->n[0] = TRY(to_index(t, args[1]));
  return Value::none();
}

NATIVE(zip_longest_reduce) {
  IterTool* o = as_tool(args[0]);
  Ref each = TRY_REF(tuple_from_iterable(t, o->v[0]));
  Ref empty = TRY_REF(tuple_new(t, Values{}));
  Ref iterables = TRY_REF(tuple_alloc(t, as_tuple(each)->length));
  for (uint64_t i = 0; i < as_tuple(each)->length; i++) {
    Value it = as_tuple(each)->items[i];  // None once ended
    tuple_init(as_tuple(iterables), i, new_ref(it.is_none() ? empty.get() : it));
  }
  return form(t, args[0], as_tuple(iterables)->view(), o->v[1]);
}
NATIVE(zip_longest_setstate) {
  put(as_tool(args[0]), 1, args[1]);
  return Value::none();
}

// --- groupby

NATIVE(groupby_reduce) {
  IterTool* o = as_tool(args[0]);
  if (o->v[2].is_unset() || o->v[3].is_unset() || o->v[4].is_unset()) return form(t, args[0], {o->v[0], o->v[1]});
  Ref state = TRY_REF(tuple_new(t, {o->v[2], o->v[3], o->v[4]}));
  return form(t, args[0], {o->v[0], o->v[1]}, state);
}
NATIVE(groupby_setstate) {
  auto items = TRY(state_items(t, args[1], 3, 3));
  for (int i = 0; i < 3; i++) put(as_tool(args[0]), i + 2, items[static_cast<size_t>(i)]);
  return Value::none();
}
// A group that its groupby has left gives nothing more.
NATIVE(group_reduce) {
  IterTool *g = as_tool(args[0]), *o = as_tool(g->v[0]);
  if (o->n[0] == g->n[0]) return form(t, args[0], {g->v[0], g->v[1]});
  Ref empty = TRY_REF(tuple_new(t, Values{})), one = TRY_REF(tuple_new(t, {empty.get()}));
  return tuple_new(t, {module_get(t.isolate.builtins, t.isolate.intern("iter")), one.get()});
}

// --- product, permutations, combinations

NATIVE(product_reduce) {
  Odometer* o = as_odometer(args[0]);
  if (o->done) {
    Ref empty = TRY_REF(tuple_new(t, Values{}));
    return form(t, args[0], {empty.get()});
  }
  if (!o->started) return form(t, args[0], as_tuple(o->pools)->view());
  Ref at = TRY_REF(ints_tuple(t, o->idx, o->r));
  return form(t, args[0], as_tuple(o->pools)->view(), at);
}
NATIVE(product_setstate) {
  Odometer* o = as_odometer(args[0]);
  TupleObject* at = tuple_of(t, args[1]);
  if (!at || at->length != o->r) return t.value_error("invalid arguments");
  for (uint64_t i = 0; i < o->r; i++) {
    int64_t items = static_cast<int64_t>(as_tuple(as_tuple(o->pools)->items[i])->length);
    if (items == 0) {
      o->done = true;
      return Value::none();
    }
    o->idx[i] = TRY(position(t, at->items[i], 0, items - 1));
  }
  return resume(t, o, [&](uint64_t i) { return as_tuple(as_tuple(o->pools)->items[i])->items[o->idx[i]]; });
}

NATIVE(combinations_reduce) {
  Odometer* o = as_odometer(args[0]);
  if (!o->started || o->done) return pool_form(t, args[0]);
  Ref at = TRY_REF(ints_tuple(t, o->idx, o->r));
  return pool_form(t, args[0], at);
}
NATIVE(combinations_setstate) {
  Odometer* o = as_odometer(args[0]);
  TupleObject* at = tuple_of(t, args[1]);
  if (!at || at->length != o->r) return t.value_error("invalid arguments");
  if (o->done) return Value::none();
  auto n = static_cast<int64_t>(as_tuple(o->pools)->length), r = static_cast<int64_t>(o->r);
  bool repeats = is_subtype(type_of(t, args[0]), as_type(own_value(t, "itertools", "combinations_with_replacement")));
  for (int64_t i = 0; i < r; i++) o->idx[i] = TRY(position(t, at->items[i], 0, repeats ? n - 1 : i + n - r));
  return resume_in_pool(t, o);
}

NATIVE(permutations_reduce) {
  Odometer* o = as_odometer(args[0]);
  if (!o->started || o->done) return pool_form(t, args[0]);
  uint64_t n = as_tuple(o->pools)->length;
  Ref at = TRY_REF(ints_tuple(t, o->idx, n)), left = TRY_REF(ints_tuple(t, o->idx + n, o->r));
  Ref state = TRY_REF(tuple_new(t, {at.get(), left.get()}));
  return pool_form(t, args[0], state);
}
NATIVE(permutations_setstate) {
  Odometer* o = as_odometer(args[0]);
  auto items = TRY(state_items(t, args[1], 2, 2));
  TupleObject *at = tuple_of(t, items[0]), *left = tuple_of(t, items[1]);
  uint64_t n = as_tuple(o->pools)->length;
  if (!at || !left || at->length != n || left->length != o->r) return t.value_error("invalid arguments");
  if (o->done) return Value::none();
  auto most = static_cast<int64_t>(n);
  for (uint64_t i = 0; i < n; i++) o->idx[i] = TRY(position(t, at->items[i], 0, most - 1));
  for (uint64_t i = 0; i < o->r; i++)
    o->idx[n + i] = TRY(position(t, left->items[i], 1, most - static_cast<int64_t>(i)));
  return resume_in_pool(t, o);
}

}  // namespace mpy
