// The types list and tuple: construction and operators.
#include "runtime/containers/container_methods.h"
#include "runtime/containers/dict_data.h"
#include "runtime/containers/seq_data.h"
#include "runtime/containers/seq_iter.h"
#include "runtime/memory/polling.h"
#include "runtime/numbers/bigint.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/repr_guard.h"

namespace mpy {

// --- shared by the sequences

Result<int64_t> seq_index(Thread& t, Value key, const char* type) {
  int64_t i;
  if (is_small_int(key)) {
    i = small_int(key);
  } else {
    if (!is_int_like(t, key) && !(key.is_pointer() && type_of(t, key)->ops.index)) {
      if (type[0] == 's') return t.type_error("string indices must be integers, not '{}'", {FormatArg::type_of(key)});
      if (type[0] == 'm') return t.type_error("memoryview: invalid slice key");
      return t.type_error("{} indices must be integers or slices, not {}", {type, FormatArg::type_of(key)});
    }
    Ref v = TRY_REF(to_index_value(t, key));
    if (!exact_small(v, &i))
      return t.raise(Exc::IndexError, "cannot fit '{}' into an index-sized integer", {FormatArg::type_of(key)});
  }
  return i;
}

Result<int64_t> repeat_count(Thread& t, Value v) {  // -1 when it is no count: not_implemented
  if (is_small_int(v)) return small_int(v) < 0 ? 0 : small_int(v);
  if (!is_int_like(t, v) && !(v.is_pointer() && type_of(t, v)->ops.index)) return -1;
  Ref n = TRY_REF(to_index_value(t, v));
  int64_t i;
  if (exact_small(n, &i)) return i < 0 ? 0 : i;
  return t.raise(Exc::OverflowError, "cannot fit '{}' into an index-sized integer", {FormatArg::type_of(v)});
}

namespace {

// Lexicographic comparison of two sequences that may change while items are compared.
template <class At, class Size>
Result<Value> compare_sequences(Thread& t, CompareOp op, Value a, Value b, At at, Size size) {
  TRY(t.enter_native());
  struct Leave {
    Thread& t;
    ~Leave() { t.leave_native(); }
  } leave{t};
  for (uint64_t i = 0; i < size(a) && i < size(b); i++) {
    TRY(poll_at(t, i));
    if (equal_plain(at(a, i), at(b, i)) > 0) continue;
    Ref x = Ref::copy(at(a, i)), y = Ref::copy(at(b, i));
    if (TRY(equal(t, x, y))) continue;
    if (op == CompareOp::Eq || op == CompareOp::Ne) return Value::boolean(op == CompareOp::Ne);
    return compare(t, op, x, y);
  }
  return Value::boolean(order_holds<uint64_t>(op, size(a), size(b)));
}

// --- list

Result<Value> list_repr(Thread& t, Value self) {
  ListObject* l = list_of(t, self);
  if (l->length() == 0) return str_from_utf8(t, "[]");
  ReprGuard guard(t, self);
  if (guard.recursive()) return str_from_utf8(t, "[...]");
  TRY(guard.entered());
  StrBuilder b(t);
  TRY(b.put('['));
  for (uint64_t i = 0; i < l->length(); i++) {
    if (i) TRY(b.put(", "));
    Ref v = Ref::copy(l->at(i));
    TRY(b.put_repr(v));
    TRY(t.poll_native());
  }
  TRY(b.put(']'));
  return b.finish();
}

Result<Value> list_compare(Thread& t, Value a, Value b, CompareOp op) {
  ListObject *x = list_of(t, a), *y = list_of(t, b);
  if (!x || !y) return t.isolate.not_implemented;
  bool equality =
      op == CompareOp::Eq || op == CompareOp::Ne;  // only lists of different lengths are known without their items
  if (equality && x->length() != y->length()) return Value::boolean(op == CompareOp::Ne);
  Ref hx = Ref::copy(a), hy = Ref::copy(b);
  return compare_sequences(
      t, op, Value::pointer(x), Value::pointer(y), [](Value v, uint64_t i) { return as_list(v)->at(i); },
      [](Value v) { return as_list(v)->length(); });
}

Result<Value> list_get_item(Thread& t, Value self, Value key) {
  if (is_kind(key, Kind::Slice)) return list_slice(t, self, key);
  ListObject* l = list_of(t, self);
  int64_t i = TRY(seq_index(t, key, "list")), n = static_cast<int64_t>(l->length());
  i = from_end(i, n);
  if (i < 0 || i >= n) return t.raise(Exc::IndexError, "list index out of range");
  return new_ref(l->at(static_cast<uint64_t>(i)));
}

Status assign_slice(Thread& t, ListObject* l, Value key, Value value) {
  if (value.is_unset()) {
    SliceBounds bounds = TRY(slice_bounds(t, key));
    SliceRange s = slice_range(bounds, static_cast<int64_t>(l->length()));
    if (s.step == 1)
      return list_splice(t, l, static_cast<uint64_t>(s.start), static_cast<uint64_t>(s.start + s.count), {});
    Ref kept = TRY_REF(list_new(t));
    int64_t step = s.step, first = s.start;
    if (step < 0) {
      first = s.start + (s.count - 1) * step;
      step = -step;
    }
    for (int64_t i = 0; i < static_cast<int64_t>(l->length()); i++) {
      bool gone = s.count > 0 && i >= first && (i - first) % step == 0 && (i - first) / step < s.count;
      if (!gone) TRY(list_append(t, as_list(kept), l->at(static_cast<uint64_t>(i))));
    }
    list_take_items(t, l, as_list(kept));
    return {};
  }
  Ref items;
  if (is_kind(value, Kind::List) && as_list(value) != l) items = Ref::copy(value);
  else {
    if (!is_kind(value, Kind::List) && !is_kind(value, Kind::Tuple) && !type_of(t, value)->ops.iter &&
        !type_of(t, value)->ops.get_item)
      return t.type_error(TRY(slice_bounds(t, key)).step == 1 ? "can only assign an iterable"
                                                              : "must assign iterable to extended slice");
    items = TRY_REF(list_from_iterable(t, value));
  }
  SliceBounds bounds = TRY(slice_bounds(t, key));
  SliceRange s = slice_range(bounds, static_cast<int64_t>(l->length()));
  std::span<const Value> from = as_list(items)->view();
  if (s.step == 1)
    return list_splice(t, l, static_cast<uint64_t>(s.start), static_cast<uint64_t>(s.start + s.count), from);
  if (static_cast<int64_t>(from.size()) != s.count)
    return t.value_error("attempt to assign sequence of size {} to extended slice of size {}",
                         {static_cast<long>(from.size()), static_cast<long>(s.count)});
  Ref replaced = TRY_REF(list_new(t));  // what goes is released when all is in place: its finalizers see the list
  for (int64_t i = 0; i < s.count; i++)
    TRY(list_append(t, as_list(replaced), l->at(static_cast<uint64_t>(s.start + i * s.step))));
  for (int64_t i = 0; i < s.count; i++)
    list_set(t, l, static_cast<uint64_t>(s.start + i * s.step), new_ref(from[static_cast<size_t>(i)]));
  return {};
}

Status list_set_item(Thread& t, Value self, Value key, Value value) {
  ListObject* l = list_of(t, self);
  if (is_kind(key, Kind::Slice)) return assign_slice(t, l, key, value);
  int64_t i = TRY(seq_index(t, key, "list")), n = static_cast<int64_t>(l->length());
  i = from_end(i, n);
  if (i < 0 || i >= n) return t.raise(Exc::IndexError, "list assignment index out of range");
  if (value.is_unset()) {
    Ref gone = TRY_REF(list_pop(t, l, static_cast<uint64_t>(i)));
    return {};
  }
  list_set(t, l, static_cast<uint64_t>(i), new_ref(value));
  return {};
}

Result<bool> list_contains(Thread& t, Value self, Value item) {
  ListObject* l = list_of(t, self);
  for (uint64_t i = 0; i < l->length(); i++) {
    int known = equal_plain(l->at(i), item);
    if (known > 0) return true;
    if (known == 0) continue;
    Ref x = Ref::copy(l->at(i));
    if (TRY(equal(t, x, item))) return true;
  }
  return false;
}

Result<Value> list_add(Thread& t, Value a, Value b) {
  if (!list_of(t, a)) return t.isolate.not_implemented;
  if (!list_of(t, b)) {
    if (b.is_pointer() && type_of(t, b)->ops.binary[static_cast<int>(BinaryOp::Add)] && !tuple_of(t, b) &&
        !is_str(t, b) && !is_kind(b, Kind::Bytes) && !is_kind(b, Kind::ByteArray) && !is_number(t, b))
      return t.isolate.not_implemented;
    return t.type_error("can only concatenate list (not \"{}\") to list", {FormatArg::type_of(b)});
  }
  return list_concat(t, a, b);
}
Result<Value> list_mul(Thread& t, Value a, Value b) { return repeat_op(t, a, b, list_of, list_repeat); }
Result<Value> list_iadd(Thread& t, Value a, Value b) {
  TRY(list_extend(t, list_of(t, a), b));
  return new_ref(a);
}
Result<Value> list_imul(Thread& t, Value a, Value b) {
  int64_t n = TRY(repeat_count(t, b));
  if (n < 0) return t.isolate.not_implemented;
  if (n == 0) {  // items go as clear() lets them go
    Ref none = TRY_REF(list_clear_method(t, a));
    return new_ref(a);
  }
  Ref r = TRY_REF(list_repeat(t, a, n));
  list_take_items(t, list_of(t, a), as_list(r));
  return new_ref(a);
}
Result<int64_t> list_length(Thread& t, Value v) { return static_cast<int64_t>(list_of(t, v)->length()); }
Result<Value> list_iter(Thread& t, Value v) { return make_seq_iter(t, v, Kind::ListIter, 0); }

Result<Value> list_construct(Thread& t, Value type, std::span<const Value>, Value) {
  Object* o = instance_new(t, as_type(type));
  if (!o) return t.no_memory();
  return Value::pointer(o);
}
Status list_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  bool own_new = type_of(t, self)->ops.construct != t.isolate.builtin_type(Kind::List)->ops.construct;
  if (!own_new) TRY(no_keywords(t, "list", kwnames));
  args = args.first(positional_count(args, kwnames));
  if (args.size() > 1)
    return t.type_error("list expected at most 1 argument, got {}", {static_cast<long>(args.size())});
  ListObject* l = list_of(t, self);
  if (l->length()) TRY(list_splice(t, l, 0, l->length(), {}));
  return args.empty() ? Status() : list_extend(t, l, args[0]);
}

// --- tuple

Result<Value> tuple_repr(Thread& t, Value self) {
  TupleObject* o = tuple_of(t, self);
  if (o->length == 0) return str_from_utf8(t, "()");
  ReprGuard guard(t, Value::pointer(o));
  if (guard.recursive()) return str_from_utf8(t, "(...)");
  TRY(guard.entered());
  StrBuilder b(t);
  TRY(b.put('('));
  for (uint64_t i = 0; i < o->length; i++) {
    if (i) TRY(b.put(", "));
    TRY(b.put_repr(o->items[i]));
    TRY(t.poll_native());
  }
  TRY(b.put(o->length == 1 ? ",)" : ")"));
  return b.finish();
}
Result<Value> tuple_compare(Thread& t, Value a, Value b, CompareOp op) {
  TupleObject *x = tuple_of(t, a), *y = tuple_of(t, b);
  if (!x || !y) return t.isolate.not_implemented;
  return compare_sequences(
      t, op, Value::pointer(x), Value::pointer(y), [](Value v, uint64_t i) { return as_tuple(v)->items[i]; },
      [](Value v) { return as_tuple(v)->length; });
}
// CPython's xxHash variant.
struct TupleHash {
  static constexpr uint64_t p1 = 11400714785074694791ull, p2 = 14029467366897019727ull, p5 = 2870177450012600261ull;
  uint64_t h = p5;
  void add(int64_t lane) {
    h += static_cast<uint64_t>(lane) * p2;
    h = (h << 31) | (h >> 33);
    h *= p1;
  }
  int64_t end(TupleObject* o) {
    h += o->length ^ (p5 ^ 3527539ull);
    return o->hash = h == UINT64_MAX ? 1546275796 : static_cast<int64_t>(h);
  }
};
bool plain_hash_within(Value v, int depth, int64_t* hash);
// None, True, False, what object() makes: built-in classes whose hash neither runs Python nor raises.
[[gnu::noinline]] bool builtin_hash(Value v, int64_t* hash) {
  Thread& t = *Thread::current();
  if (!v.is_none() && !is_bool(v) && type_of(t, v) != t.isolate.object_type) return false;
  *hash = type_of(t, v)->ops.hash(t, v).value();
  return true;
}
// Of a tuple whose hash is not known: false where an item's hash is not plain.
bool plain_tuple_hash(TupleObject* o, int depth) {
  TupleHash h;
  for (Value x : o->view()) {
    int64_t lane;
    if (is_small_int(x)) lane = hash_int(x);
    else if (!plain_hash_within(x, depth, &lane)) return false;
    h.add(lane);
  }
  h.end(o);
  return true;
}
bool plain_hash_within(Value v, int depth, int64_t* hash) {
  if (is_small_int(v)) *hash = hash_int(v);
  else if (is_kind(v, Kind::Str)) *hash = str_hash(v);
  else if (is_inline_float(v) && inline_float(v) == inline_float(v)) *hash = hash_double(inline_float(v));
  else if (is_kind(v, Kind::Tuple) && depth > 0) {
    TupleObject* o = as_tuple(v);
    if (o->hash == -1 && !plain_tuple_hash(o, depth - 1)) return false;
    *hash = o->hash;
  } else return builtin_hash(v, hash);
  return true;
}
constexpr int kPlainDepth = 3;  // of tuples in tuples, behind which the general way asks for the stack
Result<int64_t> tuple_hash(Thread& t, Value v) {
  TupleObject* o = tuple_of(t, v);
  if (o->hash != -1 || (!t.protocol_observer && plain_tuple_hash(o, kPlainDepth - 1))) return o->hash;
  TupleHash h;
  TRY(t.enter_native());
  struct Leave {
    Thread& t;
    ~Leave() { t.leave_native(); }
  } leave{t};
  for (Value x : o->view()) h.add(TRY(key_hash(t, x)));
  return h.end(o);
}
Result<Value> tuple_get_item(Thread& t, Value self, Value key) {
  TupleObject* o = tuple_of(t, self);
  int64_t n = static_cast<int64_t>(o->length);
  if (is_kind(key, Kind::Slice)) {
    SliceRange s = TRY(slice_resolve(t, key, n));
    if (s.step == 1) return tuple_slice(t, Value::pointer(o), s.start, s.start + s.count);
    Value r = TRY(tuple_alloc(t, static_cast<uint64_t>(s.count)));
    for (int64_t i = 0; i < s.count; i++)
      tuple_init(as_tuple(r), static_cast<uint64_t>(i), new_ref(o->items[s.start + i * s.step]));
    return r;
  }
  int64_t i = from_end(TRY(seq_index(t, key, "tuple")), n);
  if (i < 0 || i >= n) return t.raise(Exc::IndexError, "tuple index out of range");
  return new_ref(o->items[i]);
}
Result<bool> tuple_contains(Thread& t, Value self, Value item) {
  for (Value v : tuple_of(t, self)->view())
    if (v.same(item) || TRY(equal(t, v, item))) return true;
  return false;
}
Result<Value> tuple_add(Thread& t, Value a, Value b) {
  if (!tuple_of(t, a)) return t.isolate.not_implemented;
  if (!tuple_of(t, b)) {
    if (b.is_pointer() && type_of(t, b)->ops.binary[static_cast<int>(BinaryOp::Add)] && !list_of(t, b) &&
        !is_str(t, b) && !is_kind(b, Kind::Bytes) && !is_number(t, b))
      return t.isolate.not_implemented;
    return t.type_error("can only concatenate tuple (not \"{}\") to tuple", {FormatArg::type_of(b)});
  }
  return tuple_concat(t, a, b);
}
Result<Value> tuple_repeat(Thread& t, Value a, int64_t n) {
  TupleObject* o = tuple_of(t, a);
  uint64_t total;
  if (n == 1 && is_kind(a, Kind::Tuple)) return new_ref(a);
  if (__builtin_mul_overflow(o->length, static_cast<uint64_t>(n), &total)) return t.no_memory();
  Value r = TRY(tuple_alloc(t, total));
  for (uint64_t i = 0; i < total; i++) tuple_init(as_tuple(r), i, new_ref(o->items[i % o->length]));
  return r;
}
Result<Value> tuple_mul(Thread& t, Value a, Value b) { return repeat_op(t, a, b, tuple_of, tuple_repeat); }
Result<int64_t> tuple_length(Thread& t, Value v) { return static_cast<int64_t>(tuple_of(t, v)->length); }
Result<Value> tuple_iter(Thread& t, Value v) { return make_seq_iter(t, v, Kind::TupleIter, 0); }
Result<Value> tuple_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords_for_new(t, Kind::Tuple, type, "tuple", &args, kwnames));
  if (args.size() > 1)
    return t.type_error("tuple expected at most 1 argument, got {}", {static_cast<long>(args.size())});
  Value made = TRY(args.empty() ? tuple_alloc(t, 0) : tuple_from_iterable(t, args[0]));
  return boxed_new(t, as_type(type), made);
}

}  // namespace

bool tuple_plain_hash(Value tuple, int64_t* hash) {
  return !Thread::current()->protocol_observer && plain_hash_within(tuple, kPlainDepth, hash);
}

#define TABLE_list
#define TABLE_tuple
#include "annotations/runtime_containers.tables.inc"

void init_list_type(Thread& t) {
  NativeTypeSpec s{.name = "list",
                   .payload_size = sizeof(ListObject),
                   .flags = TypeObject::kBaseType | TypeObject::kSequencePattern,
                   .kind = Kind::List};
  s.table = &k_list_table;
  native_type_new(t, s);
  init_seq_iter_type(t, "list_iterator", Kind::ListIter);
}

void init_tuple_type(Thread& t) {
  NativeTypeSpec s{.name = "tuple",
                   .payload_size = sizeof(TupleObject),
                   .flags = TypeObject::kBaseType | TypeObject::kSequencePattern,
                   .kind = Kind::Tuple};
  s.table = &k_tuple_table;
  native_type_new(t, s);
  init_seq_iter_type(t, "tuple_iterator", Kind::TupleIter);
}

}  // namespace mpy
