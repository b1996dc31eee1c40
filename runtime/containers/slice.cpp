// slice and range, with their iterator. A range's bounds are ints of any size; what fits int64 takes the short way.
#include <algorithm>

#include "runtime/containers/container_methods.h"
#include "runtime/containers/seq_iter.h"
#include "runtime/memory/fields.h"
#include "runtime/memory/start_up.h"
#include "runtime/numbers/bigint.h"
#include "runtime/numbers/number_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/repr_guard.h"
#include "runtime/types/type_internal.h"

namespace mpy {

Result<Value> slice_new(Thread& t, Value start, Value stop, Value step) {
  Object* o = object_new(t, sizeof(SliceObject), Kind::Slice);
  if (!o) return t.no_memory();
  auto* s = static_cast<SliceObject*>(o);
  s->start = new_ref(start);
  s->stop = new_ref(stop);
  s->step = new_ref(step);
  return Value::pointer(s);
}

Result<SliceBounds> slice_bounds(Thread& t, Value slice) {
  SliceObject* s = as_slice(slice);
  Ref hold = Ref::copy(slice);
  SliceBounds b{0, 0, 1, !s->start.is_none(), !s->stop.is_none()};
  if (!s->step.is_none()) b.step = TRY(to_index_clamped(t, s->step));
  if (b.step == 0) return t.value_error("slice step cannot be zero");
  if (b.has_start) b.start = TRY(to_index_clamped(t, s->start));
  if (b.has_stop) b.stop = TRY(to_index_clamped(t, s->stop));
  return b;
}

// Start and stop within the length, as slice.indices gives them.
static SliceRange within(const SliceBounds& b, int64_t n) {
  SliceRange r{0, 0, b.step, 0};
  int64_t low = r.step < 0 ? -1 : 0, high = r.step < 0 ? n - 1 : n;
  auto bound = [&](bool given, int64_t i, int64_t fallback) {
    if (!given) return fallback;
    if (i < 0) i = i < -n ? low : std::max(i + n, low);
    return std::min(i, high);
  };
  r.start = bound(b.has_start, b.start, r.step < 0 ? high : low);
  r.stop = bound(b.has_stop, b.stop, r.step < 0 ? low : high);
  return r;
}

SliceRange slice_range(const SliceBounds& b, int64_t n) {
  SliceRange r = within(b, n);
  if (r.step == INT64_MIN) r.step = -INT64_MAX;
  if (r.step > 0) r.count = r.start < r.stop ? (r.stop - r.start - 1) / r.step + 1 : 0;
  else r.count = r.stop < r.start ? (r.start - r.stop - 1) / -r.step + 1 : 0;
  if (r.step > 0 && r.stop < r.start) r.stop = r.start;  // an empty place to assign to
  return r;
}

Result<SliceRange> slice_resolve(Thread& t, Value slice, int64_t n) {
  return slice_range(TRY(slice_bounds(t, slice)), n);
}

Result<Value> slice_indices(Thread& t, Value self, Value length) {
  int64_t n = TRY(to_index(t, length));
  if (n < 0) return t.value_error("length should not be negative");
  SliceRange r = within(TRY(slice_bounds(t, self)), n);
  Ref x = TRY_REF(make_int(t, r.start)), y = TRY_REF(make_int(t, r.stop)), z = TRY_REF(make_int(t, r.step));
  return tuple_new(t, {x.get(), y.get(), z.get()});
}

namespace {

Result<Value> slice_construct(Thread& t, Value, std::span<const Value> a, Value kwnames) {
  TRY(no_keywords(t, "slice", kwnames));
  if (a.empty()) return t.type_error("slice expected at least 1 argument, got 0");
  if (a.size() > 3) return t.type_error("slice expected at most 3 arguments, got {}", {static_cast<long>(a.size())});
  if (a.size() == 1) return slice_new(t, Value::none(), a[0], Value::none());
  return slice_new(t, a[0], a[1], a.size() > 2 ? a[2] : Value::none());
}
Result<Value> slice_repr(Thread& t, Value v) {
  SliceObject* s = as_slice(v);
  return str_format(t, "slice({}, {}, {})",
                    {FormatArg::repr(s->start), FormatArg::repr(s->stop), FormatArg::repr(s->step)});
}
Result<Value> slice_compare(Thread& t, Value a, Value b, CompareOp op) {
  if (!is_kind(a, Kind::Slice) || !is_kind(b, Kind::Slice)) return t.isolate.not_implemented;
  SliceObject *x = as_slice(a), *y = as_slice(b);
  Ref p = TRY_REF(tuple_new(t, {x->start, x->stop, x->step})), q = TRY_REF(tuple_new(t, {y->start, y->stop, y->step}));
  return compare(t, op, p, q);
}
// In CPython's order.
constexpr auto slice_destroy = destroy_fields<SliceObject, &SliceObject::step, &SliceObject::start, &SliceObject::stop>;
constexpr auto slice_visit = visit_fields<SliceObject, &SliceObject::start, &SliceObject::stop, &SliceObject::step>;
template <Value SliceObject::*field>
Result<Value> slice_field(Thread&, Value v) {
  return new_ref(as_slice(v)->*field);
}

RangeObject* as_range(Value v) { return static_cast<RangeObject*>(v.object()); }
bool is_zero(Value v) { return is_small_int(v) && small_int(v) == 0; }

// count of start, start+step, … before stop
Result<Value> range_count_of(Thread& t, Value start, Value stop, Value step) {
  if (is_small_int(start) && is_small_int(stop) && is_small_int(step)) {
    int64_t by = small_int(step), low = small_int(by < 0 ? stop : start), high = small_int(by < 0 ? start : stop);
    if (low >= high) return Value::small_int(0);
    uint64_t n = uint64_t(high - low - 1) / uint64_t(by < 0 ? -by : by) + 1;
    if (n <= uint64_t(Value::kMaxInt)) return Value::small_int(int64_t(n));
  }
  bool down = int_is_negative(t, step);
  Value low = down ? stop : start, high = down ? start : stop;
  if (big_compare(low, high) >= 0) return Value::small_int(0);
  Ref width = TRY_REF(int_binary(t, BinaryOp::Sub, high, low));
  width = Ref::take(TRY(int_binary(t, BinaryOp::Sub, width, Value::small_int(1))));
  Ref stride = down ? TRY_REF(big_negate(t, step)) : Ref::copy(step);
  Ref q = TRY_REF(int_binary(t, BinaryOp::FloorDiv, width, stride));
  return int_binary(t, BinaryOp::Add, q, Value::small_int(1));
}

Result<Value> item_at(Thread& t, RangeObject* r, Value i) {
  int64_t v;
  if (is_small_int(i) && is_small_int(r->step) && is_small_int(r->start) &&
      !__builtin_mul_overflow(small_int(i), small_int(r->step), &v) &&
      !__builtin_add_overflow(v, small_int(r->start), &v) && Value::fits_int(v))
    return Value::small_int(v);
  Ref p = TRY_REF(int_binary(t, BinaryOp::Mul, i, r->step));
  return int_binary(t, BinaryOp::Add, r->start, p);
}

}  // namespace

Result<Value> range_new(Thread& t, Value start, Value stop, Value step) {
  Ref a = TRY_REF(to_index_value(t, start)), b = TRY_REF(to_index_value(t, stop)), s = TRY_REF(to_index_value(t, step));
  if (is_zero(s)) return t.value_error("range() arg 3 must not be zero");
  Ref n = TRY_REF(range_count_of(t, a, b, s));
  Object* o = object_new(t, sizeof(RangeObject), Kind::Range);
  if (!o) return t.no_memory();
  auto* r = static_cast<RangeObject*>(o);
  r->start = a.release();
  r->stop = b.release();
  r->step = s.release();
  r->length = n.release();
  return Value::pointer(r);
}

Result<int64_t> range_length(Thread& t, Value v) {
  int64_t n;
  if (exact_small(as_range(v)->length, &n)) return n;
  return t.raise(Exc::OverflowError, "Python int too large to convert to C ssize_t");
}

namespace {

Result<Value> range_construct(Thread& t, Value, std::span<const Value> a, Value kwnames) {
  TRY(no_keywords(t, "range", kwnames));
  if (a.empty()) return t.type_error("range expected at least 1 argument, got 0");
  if (a.size() > 3) return t.type_error("range expected at most 3 arguments, got {}", {static_cast<long>(a.size())});
  if (a.size() == 1) return range_new(t, Value::small_int(0), a[0], Value::small_int(1));
  return range_new(t, a[0], a[1], a.size() > 2 ? a[2] : Value::small_int(1));
}
Result<Value> range_repr(Thread& t, Value v) {
  RangeObject* r = as_range(v);
  if (is_small_int(r->step) && small_int(r->step) == 1) return str_format(t, "range({}, {})", {r->start, r->stop});
  return str_format(t, "range({}, {}, {})", {r->start, r->stop, r->step});
}

// A bound of a slice, in ints of any size: counted from the end, then kept within [low, high].
Result<Value> slice_bound(Thread& t, Value v, Value length, Value low, Value high) {
  Ref i = TRY_REF(to_index_value(t, v));
  if (int_is_negative(t, i)) i = TRY_REF(int_binary(t, BinaryOp::Add, i, length));
  if (big_compare(i, low) < 0) return new_ref(low);
  return new_ref(big_compare(i, high) > 0 ? high : i.get());
}

Result<Value> range_slice(Thread& t, RangeObject* r, SliceObject* s) {
  auto fits = [&](Value v) { return v.is_none() || is_int_like(t, v) || (v.is_pointer() && type_of(t, v)->ops.index); };
  if (!fits(s->start) || !fits(s->stop) || !fits(s->step))
    return t.type_error("slice indices must be integers or None or have an __index__ method");
  Ref step = s->step.is_none() ? Ref::take(Value::small_int(1)) : TRY_REF(to_index_value(t, s->step));
  if (is_zero(step)) return t.value_error("slice step cannot be zero");
  bool down = int_is_negative(t, step);
  Ref low = Ref::take(Value::small_int(down ? -1 : 0));
  Ref high = TRY_REF(int_binary(t, BinaryOp::Add, r->length, low));
  Ref start = s->start.is_none() ? Ref(down ? high : low) : TRY_REF(slice_bound(t, s->start, r->length, low, high));
  Ref stop = s->stop.is_none() ? Ref(down ? low : high) : TRY_REF(slice_bound(t, s->stop, r->length, low, high));
  Ref a = TRY_REF(item_at(t, r, start)), b = TRY_REF(item_at(t, r, stop)),
      by = TRY_REF(int_binary(t, BinaryOp::Mul, step, r->step));
  return range_new(t, a, b, by);
}

Result<Value> range_get_item(Thread& t, Value v, Value key) {
  RangeObject* r = as_range(v);
  if (is_kind(key, Kind::Slice)) return range_slice(t, r, as_slice(key));
  if (!is_int_like(t, key) && !(key.is_pointer() && type_of(t, key)->ops.index))
    return t.type_error("range indices must be integers or slices, not {}", {FormatArg::type_of(key)});
  Ref i = TRY_REF(to_index_value(t, key));
  if (int_is_negative(t, i)) i = Ref::take(TRY(int_binary(t, BinaryOp::Add, i, r->length)));
  if (int_is_negative(t, i) || big_compare(i, r->length) >= 0)
    return t.raise(Exc::IndexError, "range object index out of range");
  return item_at(t, r, i);
}

// The position of an int, or unset.
Result<Value> position(Thread& t, RangeObject* r, Value item) {
  bool down = int_is_negative(t, r->step);
  int low = big_compare(item, r->start), high = big_compare(item, r->stop);
  if (down ? low > 0 || high <= 0 : low < 0 || high >= 0) return Value::unset();
  Ref d = TRY_REF(int_binary(t, BinaryOp::Sub, item, r->start));
  Ref m = TRY_REF(int_binary(t, BinaryOp::Mod, d, r->step));
  if (!is_zero(m)) return Value::unset();
  return int_binary(t, BinaryOp::FloorDiv, d, r->step);
}

Result<Value> find_any(Thread& t, Value v, Value item) {  // also for what only compares equal to an int
  if (is_small_int(item) || is_bool(item) || is_kind(item, Kind::Int))
    return position(t, as_range(v), is_bool(item) ? Value::small_int(is_true(item)) : item);
  Ref it = TRY_REF(iterate(t, v));
  for (int64_t i = 0;; i++) {
    Ref x = TRY_REF(next(t, it));
    if (!x.is_set()) return Value::unset();
    if (TRY(equal(t, x, item))) return make_int(t, i);
  }
}

Result<bool> range_contains(Thread& t, Value v, Value item) {
  const RangeObject* r = as_range(v);
  if (is_small_int(item) && is_small_int(r->start) && is_small_int(r->stop) && is_small_int(r->step)) {
    int64_t from = small_int(item) - small_int(r->start), step = small_int(r->step);
    bool within = step > 0 ? from >= 0 && small_int(item) < small_int(r->stop)
                           : from <= 0 && small_int(item) > small_int(r->stop);
    return within && from % step == 0;
  }
  Ref p = TRY_REF(find_any(t, v, item));
  return p.is_set();
}

Result<Value> range_compare(Thread& t, Value a, Value b, CompareOp op) {
  if ((op != CompareOp::Eq && op != CompareOp::Ne) || !is_kind(a, Kind::Range) || !is_kind(b, Kind::Range))
    return t.isolate.not_implemented;
  RangeObject *x = as_range(a), *y = as_range(b);
  bool same = big_compare(x->length, y->length) == 0;
  if (same && !is_zero(x->length)) {
    same = big_compare(x->start, y->start) == 0;
    if (same && !(is_small_int(x->length) && small_int(x->length) == 1)) same = big_compare(x->step, y->step) == 0;
  }
  return Value::boolean(same == (op == CompareOp::Eq));
}
Result<int64_t> range_hash(Thread& t, Value v) {
  RangeObject* r = as_range(v);
  Value none = Value::none();
  bool zero = is_zero(r->length), one = is_small_int(r->length) && small_int(r->length) == 1;
  Ref key = TRY_REF(tuple_new(t, {r->length, zero ? none : r->start, zero || one ? none : r->step}));
  return hash(t, key);
}
Result<bool> range_truth(Thread&, Value v) { return !is_zero(as_range(v)->length); }

void range_destroy(Thread&, Object* o) {
  auto* r = static_cast<RangeObject*>(o);
  for (Value* v : {&r->start, &r->stop, &r->step, &r->length}) decref(std::exchange(*v, Value::unset()));
}
template <Value RangeObject::*field>
Result<Value> range_field(Thread&, Value v) {
  return new_ref(as_range(v)->*field);
}

Result<Value> range_iter_new(Thread& t, Value range, bool reversed) {
  RangeObject* r = as_range(range);
  Object* o = object_new(t, sizeof(RangeIterObject), Kind::RangeIter);
  if (!o) return t.no_memory();
  auto* i = static_cast<RangeIterObject*>(o);
  Ref own = Ref::take(Value::pointer(i));
  i->big = Value::unset();
  int64_t start, step, n, last, beyond;
  if (exact_small(r->start, &start) && exact_small(r->step, &step) && exact_small(r->length, &n) &&
      !__builtin_mul_overflow(step, n, &last) && !__builtin_add_overflow(start, last, &beyond)) {
    i->next = reversed ? beyond - step : start;
    i->step = reversed ? -step : step;
    i->left = n;
    if (n == 0) i->next = start;
  } else {
    // Beyond int64: `big` is a range, walked by index.
    i->next = 0;
    i->step = 0;
    i->left = 0;
    Ref a = Ref::copy(r->start), st = Ref::copy(r->step), stop = Ref::copy(r->stop);
    if (reversed) {
      Ref end = TRY_REF(int_binary(t, BinaryOp::Sub, r->length, Value::small_int(1)));
      stop = TRY_REF(int_binary(t, BinaryOp::Sub, r->start, r->step));
      a = TRY_REF(item_at(t, r, end));
      st = TRY_REF(big_negate(t, r->step));
    }
    i->big = TRY(range_new(t, a, stop, st));
    o->kind = static_cast<uint32_t>(Kind::LongRangeIter);
  }
  return own.release();
}
Result<Value> range_iter(Thread& t, Value v) { return range_iter_new(t, v, false); }

Result<Value> range_next(Thread& t, Value self) {
  auto* i = static_cast<RangeIterObject*>(self.object());
  if (i->big.is_unset()) {
    if (i->left <= 0) return Value::unset();
    i->left--;
    int64_t v = i->next;
    i->next = static_cast<int64_t>(static_cast<uint64_t>(v) + static_cast<uint64_t>(i->step));
    return make_int(t, v);
  }
  RangeObject* r = as_range(i->big);
  if (big_compare(Value::small_int(i->next), r->length) >= 0) return Value::unset();
  return item_at(t, r, Value::small_int(i->next++));
}
void range_iter_destroy(Thread&, Object* o) {
  decref(std::exchange(static_cast<RangeIterObject*>(o)->big, Value::unset()));
}
Result<Value> self_iter(Thread&, Value v) { return new_ref(v); }

}  // namespace

Result<Value> long_range_left(Thread& t, RangeIterObject* i) {
  return int_binary(t, BinaryOp::Sub, as_range(i->big)->length, Value::small_int(i->next));
}
Result<Value> range_reversed(Thread& t, Value self) { return range_iter_new(t, self, true); }
Result<Value> range_index(Thread& t, Value self, Value item) {
  Ref p = TRY_REF(find_any(t, self, item));
  if (p.is_set()) return p.release();
  if (is_int_like(t, item)) return t.value_error("{} is not in range", {FormatArg::repr(item)});
  return t.value_error("sequence.index(x): x not in sequence");
}
Result<Value> range_count(Thread& t, Value self, Value item) {
  if (is_int_like(t, item)) return Value::small_int(TRY(range_contains(t, self, item)));
  int64_t n = 0;
  TRY(for_each(t, self, [&](Value x) -> Status {
    n += TRY(equal(t, x, item));
    return {};
  }));
  return make_int(t, n);
}

#define TABLE_slice
#define TABLE_range
#define TABLE_range_iterator
#include "annotations/runtime_containers.tables.inc"

void init_slice_types(Thread& t) {
  NativeTypeSpec s{.name = "slice", .payload_size = sizeof(SliceObject), .flags = 0, .kind = Kind::Slice};
  s.table = &k_slice_table;
  must(add_attributes(t, native_type_new(t, s), k_slice_table.attributes));
  NativeTypeSpec r{
      .name = "range", .payload_size = sizeof(RangeObject), .flags = TypeObject::kSequencePattern, .kind = Kind::Range};
  r.table = &k_range_table;
  must(add_attributes(t, native_type_new(t, r), k_range_table.attributes));
  for (Kind k : {Kind::RangeIter, Kind::LongRangeIter}) {
    NativeTypeSpec it{.name = k == Kind::RangeIter ? "range_iterator" : "longrange_iterator",
                      .payload_size = sizeof(RangeIterObject),
                      .flags = 0,
                      .kind = k};
    it.table = &k_range_iterator_table;
    native_type_new(t, it);
  }
}

}  // namespace mpy
