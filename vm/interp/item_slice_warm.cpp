// Warm path of slices: x[a:b:c] and x[a:b] = v of exact sequences, without a slice object.
#include <new>

#include "runtime/containers/container_methods.h"
#include "runtime/text/str_methods.h"
#include "vm/interp/interp.h"

namespace mpy {

// The slice [from:to:step] of n items, for small ints and None only.
static bool small_slice(Value from, Value to, Value by, int64_t n, SliceRange* r) {
  if (!(from.is_none() || from.is_int()) || !(to.is_none() || to.is_int()) || !(by.is_none() || by.is_int()))
    return false;
  r->step = by.is_none() ? 1 : by.as_small_int();
  if (r->step == 0) return false;
  int64_t low = r->step < 0 ? -1 : 0, high = r->step < 0 ? n - 1 : n;
  auto bound = [&](Value v, int64_t otherwise) {
    if (v.is_none()) return otherwise;
    int64_t i = v.as_small_int();
    if (i < 0) i = i + n < low ? low : i + n;
    return i < high ? i : high;
  };
  r->start = bound(from, r->step < 0 ? high : low);
  r->stop = bound(to, r->step < 0 ? low : high);
  int64_t distance = r->step > 0 ? r->stop - r->start : r->start - r->stop;
  r->count = distance <= 0                   ? 0
             : r->step == 1 || r->step == -1 ? distance
                                             : (distance - 1) / (r->step < 0 ? -r->step : r->step) + 1;
  if (r->step > 0 && r->stop < r->start) r->stop = r->start;
  return true;
}
// seq[r] of an exact str, list or tuple; unset = not this case.
[[gnu::noinline]] static Result<Value> str_range(Thread& t, Value x, const SliceRange& r) {
  StrObject* s = as_str(x);
  if (r.count == 1) {
    uint32_t c = s->at(uint64_t(r.start));
    if (c < 256 && !t.isolate.one_char[c].is_unset()) return new_ref(t.isolate.one_char[c]);
  }
  return str_slice(t, x, r.start, r.stop, r.step);
}
[[gnu::noinline]] static Result<Value> items_range(Thread& t, Value x, const SliceRange& r) {
  constexpr int64_t kMost = 64;
  bool list = is_kind(x, Kind::List);
  auto items = list ? as_list(x)->view() : as_tuple(x)->view();
  if (r.step == 1)
    return list ? list_new(t, items.subspan(size_t(r.start), size_t(r.count)))
                : tuple_slice(t, x, r.start, r.start + r.count);
  if (r.count > kMost) return Value::unset();
  uint64_t raw[kMost];  // (Values would all be set first)
  auto* picked = reinterpret_cast<Value*>(raw);
  for (int64_t i = 0, at = r.start; i < r.count; i++, at += r.step) new (picked + i) Value(items[size_t(at)]);
  std::span<const Value> all(picked, size_t(r.count));
  return list ? list_new(t, all) : tuple_new(t, all);
}
// How many items an exact str, list or tuple has; -1: it is something else.
static int64_t sequence_length(Value x) {
  if (!x.is_pointer()) return -1;
  Object* o = x.object();
  if (o->is(Kind::Str)) return int64_t(static_cast<StrObject*>(o)->length);
  if (o->is(Kind::List)) return int64_t(static_cast<ListObject*>(o)->length());
  return o->is(Kind::Tuple) ? int64_t(static_cast<TupleObject*>(o)->length) : -1;
}
// x[from:to] = v for an exact list and another list or tuple. False: not this case.
[[gnu::noinline]] static bool plain_slice_store(Thread& t, Value x, Value from, Value to, Value by, Value v,
                                                Status* out) {
  if (!is_kind(x, Kind::List) || x.same(v) || !by.is_none()) return false;
  bool list = is_kind(v, Kind::List);
  if (!list && !is_kind(v, Kind::Tuple)) return false;
  SliceRange r;
  if (!small_slice(from, to, by, int64_t(as_list(x)->length()), &r)) return false;
  auto items = list ? as_list(v)->view() : as_tuple(v)->view();
  if (items.size() != size_t(r.stop - r.start) || x.object()->watched()) {
    *out = list_splice(t, as_list(x), uint64_t(r.start), uint64_t(r.stop), items);
    return true;
  }
  for (size_t i = items.size(); i-- > 0;) {
    Value old;
    incref(items[i]);
    as_list(x)->exchange(uint64_t(r.start) + i, items[i], &old);
    decref(old);
  }
  *out = {};
  return true;
}
// The slice is made for the item access behind it only: both at once, without a slice object. Its parts are ints or
// None: they need no release.
static const Instr* store_slice(Vm* vm, const Instr* pc, Value* R, char* E, Value by) {
  const Instr* next = pc + 1;
  Value x = operand(R, E, next->b), v = operand(R, E, next->a), *w = R + pc->b;
  SAVE();
  vm->pc = next;  // an error is the item access's
  Status s;
  if (!plain_slice_store(*vm->thread, x, w[0], w[1], by, v, &s)) return op_BuildSlice(pc, R, E, vm);
  if (next->flags & 1) decref(v);
  if (next->flags & 2) decref(x);
  return s.raised() ? unwind(vm) : next + 1;
}
WARM_PATH(BuildSlice) {
  const Instr* next = pc + 1;
  if (!(next->flags & 4) || next->c != pc->a) return op_BuildSlice(pc, R, E, vm);
  Value* w = R + pc->b;
  Value by = pc->c == 3 ? w[2] : Value::none();
  if (next->op == Op::StoreItem) return store_slice(vm, pc, R, E, by);
  if (next->op != Op::LoadItemL && next->op != Op::LoadItemT && next->op != Op::LoadItem)
    return op_BuildSlice(pc, R, E, vm);
  Value x = operand(R, E, next->b);
  int64_t n = sequence_length(x);
  SliceRange r;
  if (n < 0 || !small_slice(w[0], w[1], by, n, &r)) return op_BuildSlice(pc, R, E, vm);
  SAVE();
  vm->pc = next;
  auto part = is_kind(x, Kind::Str) ? str_range(*vm->thread, x, r) : items_range(*vm->thread, x, r);
  if (part.ok() && part.value().is_unset()) return op_BuildSlice(pc, R, E, vm);
  if (next->flags & 2) decref(x);
  if (part.raised()) return unwind(vm);
  put(next, R, part.value());
  return next + 1;
}

}  // namespace mpy
