// itertools.product, permutations, combinations and combinations_with_replacement: odometers over pools of items.
#include "itertools.natives.h"
#include "stdlib/modules/itertools/itertools.h"

#include <cstring>

#include "runtime/text/str.h"

namespace mpy {
namespace {

void odometer_destroy(Thread& t, Object* obj) {
  auto* o = static_cast<Odometer*>(obj);
  decref(std::exchange(o->pools, Value::unset()));
  decref(std::exchange(o->last, Value::unset()));
  if (o->idx) guest_free(t, std::exchange(o->idx, nullptr), o->room * sizeof(int64_t));
}
void odometer_visit(Object* obj, void (*visit)(void*, Value*), void* context) {
  visit(context, &static_cast<Odometer*>(obj)->pools);
  visit(context, &static_cast<Odometer*>(obj)->last);
}

Result<Value> odometer_new(Thread& t, Value type, Value pools, uint64_t r, uint64_t room) {
  Object* obj = instance_new(t, as_type(type));
  if (!obj) return Raised{};
  auto* o = static_cast<Odometer*>(obj);
  o->pools = o->last = Value::unset();
  Ref made = Ref::take(Value::pointer(o));
  if (room > (1ull << 32)) return t.no_memory();
  o->idx = static_cast<int64_t*>(guest_alloc(t, room * sizeof(int64_t)));
  if (!o->idx) return t.no_memory();
  std::memset(o->idx, 0, room * sizeof(int64_t));
  o->room = room;
  o->r = r;
  o->pools = new_ref(pools);
  return made.release();
}

// A tuple of r items to be written: the last one if only the iterator has it, else a copy of it.
Result<Value> fresh(Thread& t, Odometer* o) {
  if (!o->last.is_unset()) {
    TupleObject* last = as_tuple(o->last);
    if (last->count() == 1 && !(last->rc & Object::kImmortal)) {
      last->hash = -1;
      return new_ref(o->last);
    }
    Value copy = TRY(tuple_new(t, last->view()));
    decref(std::exchange(o->last, copy));
    return new_ref(copy);
  }
  o->last = TRY(tuple_alloc(t, o->r));
  return new_ref(o->last);
}
void put_item(Value tuple, uint64_t i, Value item) {
  Value old = as_tuple(tuple)->items[i];
  tuple_init(as_tuple(tuple), i, new_ref(item));
  decref(old);
}

// --- product

Result<Value> product_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  size_t n = positional_count(args, kwnames);
  int64_t repeat = 1;
  for (size_t i = n; i < args.size(); i++) {
    if (!str_equals(as_tuple(kwnames)->items[i - n], "repeat"))
      return t.type_error("'{}' is an invalid keyword argument for product()", {as_tuple(kwnames)->items[i - n]});
    repeat = TRY(to_index(t, args[i]));
    if (repeat < 0) return t.value_error("repeat argument cannot be negative");
  }
  Ref pools = TRY_REF(list_new(t));
  for (size_t i = 0; i < n; i++) {
    Ref pool = TRY_REF(tuple_from_iterable(t, args[i]));
    TRY(list_append(t, as_list(pools), pool));
  }
  if (n && static_cast<uint64_t>(repeat) > (1ull << 28) / n) return t.no_memory();
  Ref all = TRY_REF(list_repeat(t, pools, repeat));
  Ref tuple = TRY_REF(tuple_from_iterable(t, all));
  uint64_t r = as_tuple(tuple)->length;
  return odometer_new(t, type, tuple, r, r);
}
Result<Value> product_next(Thread& t, Value self) {
  Odometer* o = as_odometer(self);
  if (o->done) return Value::unset();
  TupleObject* pools = as_tuple(o->pools);
  auto pool = [&](uint64_t i) { return as_tuple(pools->items[i]); };
  if (!o->started) {
    o->started = true;
    for (uint64_t i = 0; i < o->r; i++)
      if (pool(i)->length == 0) {
        o->done = true;
        return Value::unset();
      }
    Ref first = TRY_REF(fresh(t, o));
    for (uint64_t i = 0; i < o->r; i++) put_item(first, i, pool(i)->items[0]);
    return first.release();
  }
  uint64_t i = o->r;
  while (i > 0 && o->idx[i - 1] + 1 == static_cast<int64_t>(pool(i - 1)->length)) i--;
  if (i == 0) {
    o->done = true;
    return Value::unset();
  }
  Ref r = TRY_REF(fresh(t, o));
  o->idx[i - 1]++;
  put_item(r, i - 1, pool(i - 1)->items[o->idx[i - 1]]);
  for (; i < o->r; i++) {
    o->idx[i] = 0;
    put_item(r, i, pool(i)->items[0]);
  }
  return r.release();
}

// --- the other three: one pool and r

struct PoolAndR {
  Ref pool;
  uint64_t n = 0, r = 0;
};
Status pool_and_r(Thread& t, const char* name, std::span<const Value> args, Value kwnames, bool optional,
                  PoolAndR* out) {
  Value a[2];
  TRY(bind_call(t, name, args, kwnames, {"iterable", "r"}, 0, a));
  if (a[0].is_unset()) return t.type_error("{}() missing required argument 'iterable' (pos 1)", {name});
  if (a[1].is_unset() && !optional) return t.type_error("{}() missing required argument 'r' (pos 2)", {name});
  out->pool = TRY_REF(tuple_from_iterable(t, a[0]));
  out->n = as_tuple(out->pool)->length;
  out->r = out->n;
  if (a[1].is_unset() || (optional && a[1].is_none())) return {};
  if (optional && !is_int_like(t, a[1])) return t.type_error("Expected int as r");
  int64_t r = TRY(to_index(t, a[1]));
  if (r < 0) return t.value_error("r must be non-negative");
  out->r = static_cast<uint64_t>(r);
  return {};
}

template <const char* const& name, bool optional, bool cycles>
Result<Value> pool_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  PoolAndR p;
  TRY(pool_and_r(t, name, args, kwnames, optional, &p));
  bool repeats = name[12] != 0;  // combinations_with_replacement
  bool empty = repeats ? p.n == 0 && p.r > 0 : p.r > p.n;
  Value made = TRY(odometer_new(t, type, p.pool, p.r, empty ? 0 : cycles ? p.n + p.r : p.r));
  Odometer* o = as_odometer(made);
  o->done = empty;
  if (empty) return made;
  if (cycles) {  // positions of all items, then how often each place still turns
    for (uint64_t i = 0; i < p.n; i++) o->idx[i] = static_cast<int64_t>(i);
    for (uint64_t i = 0; i < p.r; i++) o->idx[p.n + i] = static_cast<int64_t>(p.n - i);
  } else if (!repeats) {
    for (uint64_t i = 0; i < p.r; i++) o->idx[i] = static_cast<int64_t>(i);
  }
  return made;
}
constexpr const char* kPermutations = "permutations";
constexpr const char* kCombinations = "combinations";
constexpr const char* kReplacement = "combinations_with_replacement";

Result<Value> first_of(Thread& t, Odometer* o) {
  o->started = true;
  Ref r = TRY_REF(fresh(t, o));
  for (uint64_t i = 0; i < o->r; i++) put_item(r, i, as_tuple(o->pools)->items[o->idx[i]]);
  return r.release();
}

Result<Value> permutations_next(Thread& t, Value self) {
  Odometer* o = as_odometer(self);
  if (o->done) return Value::unset();
  if (!o->started) return first_of(t, o);
  TupleObject* pool = as_tuple(o->pools);
  uint64_t n = pool->length;
  int64_t *idx = o->idx, *left = o->idx + n;
  for (uint64_t i = o->r; i-- > 0;) {
    if (--left[i] == 0) {  // this place has had all: rotate it to the end
      int64_t gone = idx[i];
      std::memmove(idx + i, idx + i + 1, (n - i - 1) * sizeof(int64_t));
      idx[n - 1] = gone;
      left[i] = static_cast<int64_t>(n - i);
      continue;
    }
    std::swap(idx[i], idx[n - static_cast<uint64_t>(left[i])]);
    Ref r = TRY_REF(fresh(t, o));
    for (uint64_t k = i; k < o->r; k++) put_item(r, k, pool->items[idx[k]]);
    return r.release();
  }
  o->done = true;
  return Value::unset();
}

// The last place that can go on does; those behind it follow: one further each, or (with replacement) all the same.
template <bool replacement>
Result<Value> combinations_next(Thread& t, Value self) {
  Odometer* o = as_odometer(self);
  if (o->done) return Value::unset();
  if (!o->started) return first_of(t, o);
  TupleObject* pool = as_tuple(o->pools);
  uint64_t n = pool->length, i = o->r;
  while (i > 0 && o->idx[i - 1] == static_cast<int64_t>(replacement ? n - 1 : n - o->r + i - 1)) i--;
  if (i == 0) {
    o->done = true;
    return Value::unset();
  }
  Ref r = TRY_REF(fresh(t, o));
  int64_t at = ++o->idx[i - 1];
  put_item(r, i - 1, pool->items[at]);
  for (; i < o->r; i++) {
    o->idx[i] = replacement ? at : ++at;
    put_item(r, i, pool->items[o->idx[i]]);
  }
  return r.release();
}

}  // namespace

#define TABLE_product
#define TABLE_permutations
#define TABLE_combinations
#define TABLE_combinations_with_replacement
#include "itertools.tables.inc"

Status build_itertools_combine(Thread& t, Value module) {
  TRY(add_types(t, module, sizeof(Odometer),
                {{"itertools.product", k_product_table},
                 {"itertools.permutations", k_permutations_table},
                 {"itertools.combinations", k_combinations_table},
                 {"itertools.combinations_with_replacement", k_combinations_with_replacement_table}}));
  return {};
}

}  // namespace mpy
