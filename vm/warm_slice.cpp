// Warm path of slices (see warm.cpp): x[a:b:c] and x[a:b] = v of exact sequences, without a slice object.
#include <new>

#include "runtime/container_methods.h"
#include "runtime/str_methods.h"
#include "vm/interp.h"

namespace mpy {

// The slice [from:to:step] of n items, for small ints and None only.
static bool small_slice(Value from, Value to, Value by, int64_t n, SliceRange* r) {
  if (!(from.is_none() || from.is_int()) || !(to.is_none() || to.is_int()) || !(by.is_none() || by.is_int())) return false;
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
  r->count = distance <= 0 ? 0 : r->step == 1 || r->step == -1 ? distance : (distance - 1) / (r->step < 0 ? -r->step : r->step) + 1;
  if (r->step > 0 && r->stop < r->start) r->stop = r->start;
  return true;
}
// x[from:to:by] of an exact sequence: unset = not this case.
static Result<Value> plain_slice(Thread& t, Value x, Value from, Value to, Value by) {
  constexpr int64_t kMost = 64;
  if (!x.is_pointer()) return Value::unset();
  SliceRange r;
  if (is_kind(x, Kind::Str)) {
    StrObject* s = as_str(x);
    if (!small_slice(from, to, by, int64_t(s->length), &r)) return Value::unset();
    if (r.count == 1) {
      uint32_t c = s->at(uint64_t(r.start));
      if (c < 256 && !t.isolate.one_char[c].is_unset()) return new_ref(t.isolate.one_char[c]);
    }
    return str_slice(t, x, r.start, r.stop, r.step);
  }
  bool list = is_kind(x, Kind::List);
  if (!list && !is_kind(x, Kind::Tuple)) return Value::unset();
  auto items = list ? as_list(x)->view() : as_tuple(x)->view();
  if (!small_slice(from, to, by, int64_t(items.size()), &r)) return Value::unset();
  if (r.step == 1) return list ? list_new(t, items.subspan(size_t(r.start), size_t(r.count))) : tuple_slice(t, x, r.start, r.start + r.count);
  if (r.count > kMost) return Value::unset();
  uint64_t raw[kMost];   // (Values would all be set first)
  auto* picked = reinterpret_cast<Value*>(raw);
  for (int64_t i = 0, at = r.start; i < r.count; i++, at += r.step) new (picked + i) Value(items[size_t(at)]);
  std::span<const Value> all(picked, size_t(r.count));
  return list ? list_new(t, all) : tuple_new(t, all);
}
// x[from:to] = v for an exact list and another list or tuple. False: not this case.
static bool plain_slice_store(Thread& t, Value x, Value from, Value to, Value by, Value v, Status* out) {
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
  for (size_t i = 0; i < items.size(); i++) {
    Value old;
    incref(items[i]);
    as_list(x)->exchange(uint64_t(r.start) + i, items[i], &old);
    decref(old);
  }
  *out = {};
  return true;
}
// The slice is made for the item access behind it only: both at once, without a slice object.
const Instr* warm_BuildSlice(const Instr* pc, Value* R, char* E, Vm* vm) {
  const Instr* next = pc + 1;
  bool load = next->op == Op::LoadItemR || next->op == Op::LoadItemT || next->op == Op::LoadItem, store = next->op == Op::StoreItem;
  if (!(load || store) || !(next->flags & 4) || next->c != pc->a) return op_BuildSlice(pc, R, E, vm);
  Thread& t = *vm->thread;
  Value x = operand(R, E, next->b);
  Value* w = R + pc->b;
  Value by = pc->c == 3 ? w[2] : Value::none();
  SAVE();
  vm->pc = next;   // an error is the item access's
  if (store) {
    Value v = operand(R, E, next->a);
    Status s;
    if (!plain_slice_store(t, x, w[0], w[1], by, v, &s)) return op_BuildSlice(pc, R, E, vm);
    for (uint32_t i = 0; i < pc->c; i++) decref(w[i]);
    if (next->flags & 1) decref(v);
    if (next->flags & 2) decref(x);
    return s.raised() ? unwind(vm) : next + 1;
  }
  auto r = plain_slice(t, x, w[0], w[1], by);
  if (r.ok() && r.value().is_unset()) return op_BuildSlice(pc, R, E, vm);
  for (uint32_t i = 0; i < pc->c; i++) decref(w[i]);
  if (next->flags & 2) decref(x);
  if (r.raised()) return unwind(vm);
  put(next, R, r.value());
  return next + 1;
}

}  // namespace mpy
