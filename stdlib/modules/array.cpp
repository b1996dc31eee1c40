// The array module: numbers of one machine type in a row. Memory is accounted; it cannot move while a memoryview looks
// at it.
#include "array.natives.h"

#include <algorithm>
#include <cstring>

#include "runtime/containers/container_methods.h"
#include "runtime/containers/containers.h"
#include "runtime/containers/seq_data.h"
#include "runtime/memory/polling.h"
#include "runtime/memory/watcher.h"
#include "runtime/text/bytes_methods.h"
#include "runtime/text/str_data.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/members.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/stdlib.h"

namespace mpy {
namespace {

struct ArrayObject : Object {
  char* data;
  uint64_t length, capacity;  // items
  uint32_t size;              // bytes of one
  uint32_t exports;
  char code;
};
ArrayObject* as_array(Value v) { return static_cast<ArrayObject*>(v.object()); }

TypeObject* array_type(Thread& t) { return static_cast<TypeObject*>(own_value(t, "array", "array").header()); }
ArrayObject* array_or_null(Thread& t, Value v) {
  return v.is_pointer() && is_subtype(type_of(t, v), array_type(t)) ? as_array(v) : nullptr;
}

// --- items

Result<Value> load(Thread& t, ArrayObject* a, uint64_t i) {
  const char* p = a->data + i * a->size;
  if (a->code != 'u') return item_load(t, a->code, p);
  uint32_t c;
  std::memcpy(&c, p, 4);
  if (c > 0x10FFFF) return t.value_error("character U+{} is not in range [U+0000; U+10ffff]", {c});
  return str_from_char(t, c);
}

Raised overflow(Thread& t, char code, bool low) {
  const char* name = code == 'b'   ? "signed char"
                     : code == 'B' ? "unsigned byte integer"
                     : code == 'h' ? "signed short integer"
                     : code == 'H' ? "unsigned short"
                     : code == 'i' ? "signed integer"
                                   : "unsigned int";
  switch (code) {
    case 'l': return t.raise(Exc::OverflowError, "Python int too large to convert to C long");
    case 'q': return t.raise(Exc::OverflowError, "int too big to convert");
    case 'Q':
      return t.raise(Exc::OverflowError, low ? "can't convert negative int to unsigned" : "int too big to convert");
    case 'L':
      return t.raise(Exc::OverflowError, low ? "can't convert negative value to unsigned int"
                                             : "Python int too large to convert to C unsigned long");
    case 'I':
      if (low) return t.raise(Exc::OverflowError, "can't convert negative value to unsigned int");
  }
  return t.raise(Exc::OverflowError, "{} is {} {}",
                 {name, low ? "less than" : "greater than", low ? "minimum" : "maximum"});
}

Status store(Thread& t, char code, char* to, Value v) {
  if (code == 'u') {
    StrObject* s = str_of(t, v);
    if (!s || s->length != 1) return t.type_error("array item must be unicode character");
    uint32_t c = s->at(0);
    std::memcpy(to, &c, 4);
    return {};
  }
  if (code == 'f' || code == 'd') {
    if (!is_number(t, v) && !(v.is_pointer() && (type_of(t, v)->ops.to_float || type_of(t, v)->ops.index)))
      return t.type_error("must be real number, not {}", {FormatArg::type_of(v)});
    return item_store(t, code, to, v, "array");
  }
  Ref n = TRY_REF(to_index_value(t, v));
  Status s = item_store(t, code, to, n, "array");
  if (s.ok() || !t.exception_matches(Exc::ValueError)) return s;
  t.take_exception();
  return overflow(t, code, TRY(compare_bool(t, CompareOp::Lt, n, Value::small_int(0))));
}

Status resize(Thread& t, ArrayObject* a, uint64_t length) {
  if (length == a->length) return {};
  if (a->exports) return t.raise(Exc::BufferError, "cannot resize an array that is exporting buffers");
  if (length > a->capacity || length < a->capacity / 4) {
    uint64_t capacity = length > a->capacity ? length + length / 8 + 6 : length;
    if (capacity > (uint64_t{1} << 62) / a->size) return t.no_memory();
    if (capacity == 0) {
      guest_free(t, a->data, a->capacity * a->size);
      a->data = nullptr;
    } else {
      char* p = static_cast<char*>(guest_realloc(t, a->data, a->capacity * a->size, capacity * a->size));
      if (!p) return t.no_memory();
      a->data = p;
    }
    a->capacity = capacity;
  }
  a->length = length;
  notify_write(a, WatchSlot::Item);
  return {};
}

// Replaces items [start, stop) by `count` items at `from` (which may be the array's own).
Status splice(Thread& t, ArrayObject* a, uint64_t start, uint64_t stop, const char* from, uint64_t count) {
  Ref copy;
  if (count && from >= a->data && from < a->data + a->length * a->size) {
    copy = TRY_REF(bytes_new(t, from, count * a->size));
    from = as_bytes(copy)->data;
  }
  uint64_t tail = a->length - stop, old = a->length, length = start + count + tail;
  if (length > old) TRY(resize(t, a, length));
  else if (length < old && a->exports)
    return t.raise(Exc::BufferError, "cannot resize an array that is exporting buffers");
  if (tail) std::memmove(a->data + (start + count) * a->size, a->data + stop * a->size, tail * a->size);
  notify_write(a, WatchSlot::Item);
  Status copied = in_pieces(
      t, count * a->size,
      [&](uint64_t at, uint64_t end) { std::memcpy(a->data + start * a->size + at, from + at, end - at); }, 1 << 20);
  if (copied.raised()) {  // what was not filled is not shown
    TRY(resize(t, a, std::min(start, old)));
    return copied;
  }
  if (length < old) TRY(resize(t, a, length));
  return {};
}
Status append(Thread& t, ArrayObject* a, Value v) {
  char item[8];
  TRY(store(t, a->code, item, v));
  return splice(t, a, a->length, a->length, item, 1);
}

Result<Value> array_new(Thread& t, TypeObject* type, char code, uint64_t length = 0) {
  auto* a = static_cast<ArrayObject*>(instance_new(t, type));
  if (!a) return Raised{};
  Ref hold = Ref::take(Value::pointer(a));
  a->code = code;
  a->size = code == 'u' ? 4 : item_size_of(code);
  if (length) TRY(resize(t, a, length));
  return hold.release();
}

Status extend(Thread& t, ArrayObject* a, Value other) {
  if (ArrayObject* b = array_or_null(t, other)) {
    if (b->code != a->code) return t.type_error("can only extend with array of same kind");
    return splice(t, a, a->length, a->length, b->data, b->length);
  }
  return for_each(t, other, [&](Value v) { return append(t, a, v); });
}
Status from_bytes(Thread& t, ArrayObject* a, std::string_view s) {
  if (s.size() % a->size) return t.value_error("bytes length not a multiple of item size");
  return splice(t, a, a->length, a->length, s.data(), s.size() / a->size);
}
Status from_text(Thread& t, ArrayObject* a, StrObject* s) {
  uint64_t at = a->length;
  TRY(resize(t, a, at + s->length));
  for (uint64_t i = 0; i < s->length; i++) {
    uint32_t c = s->at(i);
    std::memcpy(a->data + (at + i) * 4, &c, 4);
  }
  return {};
}

Result<Value> construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  size_t n = positional_count(args, kwnames);
  if (as_type(type) == array_type(t)) TRY(no_keywords(t, "array.array", kwnames));
  if (n < 1) return t.type_error("array() takes at least 1 argument (0 given)");
  if (n > 2) return t.type_error("array() takes at most 2 arguments ({} given)", {n});
  StrObject* code = str_of(t, args[0]);
  if (!code || code->length != 1)
    return t.type_error("array() argument 1 must be a unicode character, not {}", {FormatArg::type_of(args[0])});
  uint32_t c = code->at(0);
  if (c > 127 || !std::strchr("bBuhHiIlLqQfd", static_cast<int>(c)) || !c)
    return t.value_error("bad typecode (must be b, B, u, h, H, i, I, l, L, q, Q, f or d)");
  Ref made = TRY_REF(array_new(t, as_type(type), static_cast<char>(c)));
  ArrayObject* a = as_array(made);
  if (n == 1) return made.release();
  Value from = args[1];
  if (StrObject* s = str_of(t, from)) {
    if (c != 'u')
      return t.type_error("cannot use a str to initialize an array with typecode '{}'", {FormatArg(args[0])});
    TRY(from_text(t, a, s));
  } else if (is_kind(from, Kind::Bytes) || is_kind(from, Kind::ByteArray)) {
    TRY(from_bytes(t, a, TRY(bytes_like(t, from))));
  } else if (ArrayObject* b = array_or_null(t, from); b && b->code != a->code) {
    if ((b->code == 'u') != (a->code == 'u'))
      return t.type_error("cannot use a unicode array to initialize an array with typecode '{}'", {FormatArg(args[0])});
    for (uint64_t i = 0; i < b->length; i++) {
      Ref v = TRY_REF(load(t, b, i));
      TRY(append(t, a, v));
    }
  } else {
    TRY(extend(t, a, from));
  }
  return made.release();
}
Status init(Thread&, Value, std::span<const Value>, Value) { return {}; }
void destroy(Thread& t, Object* o) {
  auto* a = static_cast<ArrayObject*>(o);
  if (a->data) guest_free(t, a->data, a->capacity * a->size);
}

Result<Value> to_list(Thread& t, ArrayObject* a) {
  Ref list = TRY_REF(list_new(t));
  for (uint64_t i = 0; i < a->length; i++) {
    TRY(poll_at(t, i));
    Ref v = TRY_REF(load(t, a, i));
    TRY(list_append(t, as_list(list), v));
  }
  return list.release();
}
Result<Value> to_text(Thread& t, ArrayObject* a) {
  return str_from_ucs4(t, reinterpret_cast<const uint32_t*>(a->data), a->length);
}

Result<Value> repr(Thread& t, Value self) {
  ArrayObject* a = as_array(self);
  char code[2] = {a->code, 0};
  if (!a->length) return str_format(t, "{}('{}')", {FormatArg(type_of(t, self)->name), code});
  Ref items = TRY_REF(a->code == 'u' ? to_text(t, a) : to_list(t, a));
  Ref shown = TRY_REF(to_repr(t, items));
  return str_format(t, "{}('{}', {})", {FormatArg(type_of(t, self)->name), code, FormatArg(shown.get())});
}
Result<int64_t> length_op(Thread&, Value self) { return static_cast<int64_t>(as_array(self)->length); }

Result<Value> item_at(Thread& t, Value self, Value key) {
  ArrayObject* a = as_array(self);
  if (is_kind(key, Kind::Slice)) {
    SliceBounds bounds = TRY(slice_bounds(t, key));
    SliceRange r = slice_range(bounds, static_cast<int64_t>(a->length));
    Ref out = TRY_REF(array_new(t, array_type(t), a->code, static_cast<uint64_t>(r.count)));
    TRY(in_pieces(t, static_cast<uint64_t>(r.count), [&](uint64_t from, uint64_t end) {
      for (auto i = static_cast<int64_t>(from); i < static_cast<int64_t>(end); i++)
        std::memcpy(as_array(out)->data + i * a->size, a->data + (r.start + i * r.step) * a->size, a->size);
    }));
    return out.release();
  }
  if (!is_int_like(t, key) && !(key.is_pointer() && type_of(t, key)->ops.index))
    return t.type_error("array indices must be integers");
  int64_t i = TRY(to_index(t, key));
  auto n = static_cast<int64_t>(a->length);
  if (i < 0) i += n;
  if (i < 0 || i >= n) return t.raise(Exc::IndexError, "array index out of range");
  return load(t, a, static_cast<uint64_t>(i));
}

Status set_slice(Thread& t, ArrayObject* a, Value key, Value value) {
  SliceBounds bounds = TRY(slice_bounds(t, key));
  SliceRange r = slice_range(bounds, static_cast<int64_t>(a->length));
  ArrayObject* b = nullptr;
  if (!value.is_unset()) {
    b = array_or_null(t, value);
    if (!b) return t.type_error("can only assign array (not \"{}\") to array slice", {FormatArg::type_of(value)});
    if (b->code != a->code) return t.type_error("bad argument type for built-in operation");
  }
  if (r.step == 1)
    return splice(t, a, static_cast<uint64_t>(r.start), static_cast<uint64_t>(r.start + r.count), b ? b->data : nullptr,
                  b ? b->length : 0);
  if (b) {
    if (static_cast<int64_t>(b->length) != r.count)
      return t.value_error("attempt to assign array of size {} to extended slice of size {}", {b->length, r.count});
    Ref copy = TRY_REF(bytes_new(t, b->data, b->length * b->size));
    for (int64_t i = 0; i < r.count; i++)
      std::memcpy(a->data + (r.start + i * r.step) * a->size, as_bytes(copy)->data + i * a->size, a->size);
    notify_write(a, WatchSlot::Item);
    return {};
  }
  int64_t first = r.step < 0 ? r.start + (r.count - 1) * r.step : r.start, step = r.step < 0 ? -r.step : r.step;
  for (int64_t k = r.count; k-- > 0;)
    TRY(splice(t, a, static_cast<uint64_t>(first + k * step), static_cast<uint64_t>(first + k * step + 1), nullptr, 0));
  return {};
}
Status put_item(Thread& t, Value self, Value key, Value value) {
  ArrayObject* a = as_array(self);
  if (is_kind(key, Kind::Slice)) return set_slice(t, a, key, value);
  if (!is_int_like(t, key) && !(key.is_pointer() && type_of(t, key)->ops.index))
    return t.type_error("array indices must be integers");
  int64_t i = TRY(to_index(t, key));
  if (i < 0) i += static_cast<int64_t>(a->length);
  if (i < 0 || i >= static_cast<int64_t>(a->length))
    return t.raise(Exc::IndexError, "array assignment index out of range");
  auto at = static_cast<uint64_t>(i);
  if (value.is_unset()) return splice(t, a, at, at + 1, nullptr, 0);
  char item[8];
  TRY(store(t, a->code, item, value));
  if (at >= a->length) return t.raise(Exc::IndexError, "array assignment index out of range");
  std::memcpy(a->data + at * a->size, item, a->size);
  notify_write(a, WatchSlot::Item);
  return {};
}

Result<Value> concat(Thread& t, Value x, Value y) {
  ArrayObject *a = array_or_null(t, x), *b = array_or_null(t, y);
  if (!a) return new_ref(t.isolate.not_implemented);
  if (!b) return t.type_error("can only append array (not \"{}\") to array", {FormatArg::type_of(y)});
  if (a->code != b->code) return t.type_error("bad argument type for built-in operation");
  Ref out = TRY_REF(array_new(t, array_type(t), a->code));
  TRY(splice(t, as_array(out), 0, 0, a->data, a->length));
  TRY(splice(t, as_array(out), a->length, a->length, b->data, b->length));
  return out.release();
}
Status repeat_into(Thread& t, ArrayObject* out, std::string_view items, int64_t n) {
  uint64_t total;
  if (__builtin_mul_overflow(items.size(), static_cast<uint64_t>(n), &total)) return t.no_memory();
  uint64_t before = out->length;
  TRY(resize(t, out, total / out->size));
  constexpr uint64_t kPiece = 1 << 19;  // between two polls
  Status done;
  for (uint64_t filled = 0, unasked = 0; filled < total && !done.raised();) {
    uint64_t at = filled % items.size(), count = std::min(items.size() - at, kPiece);
    std::memcpy(out->data + filled, items.data() + at, count);
    filled += count;
    if ((unasked += count) < kPiece) continue;
    done = poll_limits(t, static_cast<int64_t>(unasked / 512));
    unasked = 0;
  }
  if (done.raised()) TRY(resize(t, out, before));  // what was not filled is not shown
  return done;
}
Result<Value> repeat(Thread& t, Value x, Value y) {
  if (!array_or_null(t, x)) std::swap(x, y);
  ArrayObject* a = array_or_null(t, x);
  if (!a) return new_ref(t.isolate.not_implemented);
  int64_t n = TRY(repeat_count(t, y));
  if (n < 0) return t.type_error("can't multiply sequence by non-int of type '{}'", {FormatArg::type_of(y)});
  Ref out = TRY_REF(array_new(t, array_type(t), a->code));
  TRY(repeat_into(t, as_array(out), {a->data, a->length * a->size}, n));
  return out.release();
}
Result<Value> inplace_concat(Thread& t, Value x, Value y) {
  if (!array_or_null(t, y)) return t.type_error("can only extend with array (not \"{}\")", {FormatArg::type_of(y)});
  TRY(extend(t, as_array(x), y));
  return new_ref(x);
}
Result<Value> inplace_repeat(Thread& t, Value x, Value y) {
  ArrayObject* a = as_array(x);
  int64_t n = TRY(repeat_count(t, y));
  if (n < 0) return t.type_error("can't multiply sequence by non-int of type '{}'", {FormatArg::type_of(y)});
  Ref copy = TRY_REF(bytes_new(t, a->data, a->length * a->size));
  TRY(repeat_into(t, a, TRY(bytes_like(t, copy)), n));
  return new_ref(x);
}

Result<Value> compare(Thread& t, Value x, Value y, CompareOp op) {
  ArrayObject *a = array_or_null(t, x), *b = array_or_null(t, y);
  if (!a || !b) return new_ref(t.isolate.not_implemented);
  if ((op == CompareOp::Eq || op == CompareOp::Ne) && a->length != b->length)
    return Value::boolean(op == CompareOp::Ne);
  Ref p = TRY_REF(to_list(t, a)), q = TRY_REF(to_list(t, b));
  return mpy::compare(t, op, p, q);
}
Result<int64_t> find(Thread& t, ArrayObject* a, Value v, int64_t start, int64_t stop) {
  for (int64_t i = start; i < stop && i < static_cast<int64_t>(a->length); i++) {
    TRY(poll_at(t, static_cast<uint64_t>(i)));
    Ref item = TRY_REF(load(t, a, static_cast<uint64_t>(i)));
    if (TRY(compare_bool(t, CompareOp::Eq, item, v))) return i;
  }
  return int64_t{-1};
}
Result<bool> contains_op(Thread& t, Value self, Value v) { return TRY(find(t, as_array(self), v, 0, INT64_MAX)) >= 0; }

struct ArrayIterObject : Object {
  Value array;
  uint64_t at;
};
Result<Value> iter(Thread& t, Value self) {
  auto* i = static_cast<ArrayIterObject*>(instance_new(t, as_type(own_value(t, "array", "_iterator"))));
  if (!i) return Raised{};
  i->array = new_ref(self);
  return Value::pointer(i);
}
Result<Value> iter_next(Thread& t, Value self) {
  auto* i = static_cast<ArrayIterObject*>(self.object());
  if (i->array.is_unset()) return Value::unset();
  if (i->at >= as_array(i->array)->length) {  // it stays at its end, whatever is appended then
    decref(std::exchange(i->array, Value::unset()));
    return Value::unset();
  }
  return load(t, as_array(i->array), i->at++);
}
Result<Value> self_iter(Thread&, Value self) { return new_ref(self); }
void iter_destroy(Thread&, Object* o) { decref(static_cast<ArrayIterObject*>(o)->array); }

Status buffer(Thread& t, Value self, Buffer* out) {
  ArrayObject* a = as_array(self);
  *out = {a->data, a->length * a->size, false, a->size, {}};
  out->format[0] = a->code == 'u' ? 'w' : a->code;
  return {};
}
void exports(Thread&, Value self, int change) { as_array(self)->exports += static_cast<uint32_t>(change); }

}  // namespace

NATIVE(array_append) {
  TRY(append(t, as_array(args[0]), args[1]));
  return Value::none();
}
NATIVE(array_buffer_info) {
  Ref address = TRY_REF(make_uint(t, reinterpret_cast<uint64_t>(as_array(args[0])->data)));
  return tuple_new(t, {address, Value::small_int(static_cast<int64_t>(as_array(args[0])->length))});
}
NATIVE(array_byteswap) {
  ArrayObject* a = as_array(args[0]);
  notify_write(a, WatchSlot::Item);
  TRY(in_pieces(t, a->length, [&](uint64_t i, uint64_t end) {
    for (; i < end; i++) std::reverse(a->data + i * a->size, a->data + (i + 1) * a->size);
  }));
  return Value::none();
}
NATIVE(array_count) {
  ArrayObject* a = as_array(args[0]);
  int64_t n = 0;
  for (uint64_t i = 0; i < a->length; i++) {
    TRY(poll_at(t, i));
    Ref item = TRY_REF(load(t, a, i));
    n += TRY(compare_bool(t, CompareOp::Eq, item, args[1]));
  }
  return Value::small_int(n);
}
NATIVE(array_extend) {
  TRY(extend(t, as_array(args[0]), args[1]));
  return Value::none();
}
NATIVE(array_fromlist) {
  if (!is_kind(args[1], Kind::List)) return t.type_error("arg must be list");
  ArrayObject* a = as_array(args[0]);
  uint64_t old = a->length;
  Status s = extend(t, a, args[1]);
  if (s.raised()) {
    Ref error = t.take_exception();
    TRY(resize(t, a, old));
    return t.restore_exception(error);
  }
  return Value::none();
}
NATIVE(array_frombytes) {
  TRY(from_bytes(t, as_array(args[0]), TRY(bytes_like(t, args[1]))));
  return Value::none();
}
NATIVE(array_fromfile) {
  ArrayObject* a = as_array(args[0]);
  int64_t n = TRY(to_index(t, args[2]));
  if (n < 0) return t.value_error("negative count");
  Ref size = TRY_REF(make_int(t, n * a->size));
  Ref data = TRY_REF(t.call_method(args[1], t.isolate.intern("read"), {size}));
  if (!is_kind(data, Kind::Bytes)) return t.type_error("read() didn't return bytes");
  bool enough = as_bytes(data)->length == static_cast<uint64_t>(n) * a->size;
  TRY(from_bytes(t, a, TRY(bytes_like(t, data))));
  if (!enough) return t.raise(Exc::EOFError, "read() didn't return enough bytes");
  return Value::none();
}
NATIVE(array_fromunicode) {
  StrObject* s = str_of(t, args[1]);
  if (!s) return t.type_error("fromunicode() argument must be str, not {}", {FormatArg::type_of(args[1])});
  if (as_array(args[0])->code != 'u') return t.value_error("fromunicode() may only be called on unicode type arrays");
  TRY(from_text(t, as_array(args[0]), s));
  return Value::none();
}
NATIVE(array_index) {
  ArrayObject* a = as_array(args[0]);
  int64_t start = TRY(to_index_clamped(t, args[2])), stop = TRY(to_index_clamped(t, args[3])),
          n = static_cast<int64_t>(a->length);
  if (start < 0) start = std::max<int64_t>(0, start + n);
  if (stop < 0) stop += n;
  int64_t i = TRY(find(t, a, args[1], start, stop));
  if (i < 0) return t.value_error("array.index(x): x not in array");
  return Value::small_int(i);
}
NATIVE(array_insert) {
  ArrayObject* a = as_array(args[0]);
  int64_t i = TRY(to_index_clamped(t, args[1])), n = static_cast<int64_t>(a->length);
  if (i < 0) i = std::max<int64_t>(0, i + n);
  i = std::min(i, n);
  char item[8];
  TRY(store(t, a->code, item, args[2]));
  TRY(splice(t, a, static_cast<uint64_t>(i), static_cast<uint64_t>(i), item, 1));
  return Value::none();
}
NATIVE(array_pop) {
  ArrayObject* a = as_array(args[0]);
  int64_t i = TRY(to_index(t, args[1])), n = static_cast<int64_t>(a->length);
  if (n == 0) return t.raise(Exc::IndexError, "pop from empty array");
  if (i < 0) i += n;
  if (i < 0 || i >= n) return t.raise(Exc::IndexError, "pop index out of range");
  Ref v = TRY_REF(load(t, a, static_cast<uint64_t>(i)));
  TRY(splice(t, a, static_cast<uint64_t>(i), static_cast<uint64_t>(i) + 1, nullptr, 0));
  return v.release();
}
NATIVE(array_remove) {
  ArrayObject* a = as_array(args[0]);
  int64_t i = TRY(find(t, a, args[1], 0, INT64_MAX));
  if (i < 0) return t.value_error("array.remove(x): x not in array");
  TRY(splice(t, a, static_cast<uint64_t>(i), static_cast<uint64_t>(i) + 1, nullptr, 0));
  return Value::none();
}
NATIVE(array_reverse) {
  ArrayObject* a = as_array(args[0]);
  notify_write(a, WatchSlot::Item);
  TRY(in_pieces(t, a->length / 2, [&](uint64_t i, uint64_t end) {
    for (; i < end; i++)
      std::swap_ranges(a->data + i * a->size, a->data + (i + 1) * a->size, a->data + (a->length - 1 - i) * a->size);
  }));
  return Value::none();
}
NATIVE(array_tobytes) {
  return bytes_new(t, as_array(args[0])->data ? as_array(args[0])->data : "",
                   as_array(args[0])->length * as_array(args[0])->size);
}
NATIVE(array_tofile) {
  if (as_array(args[0])->length == 0) return Value::none();  // the file is not asked for anything
  Ref data = TRY_REF(natives::array_tobytes(t, args.first(1)));
  Ref done = TRY_REF(t.call_method(args[1], t.isolate.intern("write"), {data}));
  return Value::none();
}
NATIVE(array_tolist) { return to_list(t, as_array(args[0])); }
NATIVE(array_tounicode) {
  if (as_array(args[0])->code != 'u') return t.value_error("tounicode() may only be called on unicode type arrays");
  ArrayObject* a = as_array(args[0]);
  const auto* letters = reinterpret_cast<const uint32_t*>(a->data);
  for (uint64_t i = 0; i < a->length; i++)
    if (letters[i] > 0x10ffff) {
      char shown[16];
      std::snprintf(shown, sizeof shown, "U+%x", letters[i]);
      return t.value_error("character {} is not in range [U+0000; U+10ffff]", {shown});
    }
  return to_text(t, a);
}
NATIVE(array_iterator_reduce) {
  auto* i = static_cast<ArrayIterObject*>(args[0].object());
  Value iter = module_get(t.isolate.builtins, t.isolate.intern("iter"));
  Ref over = i->array.is_unset() ? TRY_REF(tuple_new(t, std::initializer_list<Value>{})) : Ref::copy(i->array);
  Ref one = TRY_REF(tuple_new(t, {over.get()}));
  if (i->array.is_unset()) return tuple_new(t, {iter, one.get()});
  Ref at = TRY_REF(make_int(t, static_cast<int64_t>(i->at)));
  return tuple_new(t, {iter, one.get(), at.get()});
}
NATIVE(array_iterator_setstate) {
  auto* i = static_cast<ArrayIterObject*>(args[0].object());
  int64_t at = TRY(to_index(t, args[1]));
  if (i->array.is_unset()) return Value::none();
  i->at = static_cast<uint64_t>(std::clamp<int64_t>(at, 0, static_cast<int64_t>(as_array(i->array)->length)));
  return Value::none();
}
NATIVE(array_copy) {
  ArrayObject* a = as_array(args[0]);
  Ref out = TRY_REF(array_new(t, array_type(t), a->code));
  TRY(splice(t, as_array(out), 0, 0, a->data, a->length));
  return out.release();
}
NATIVE(array_reduce) {
  ArrayObject* a = as_array(args[0]);
  int64_t protocol = TRY(to_index(t, args[1]));
  char letter[2] = {a->code, 0};
  Ref code = TRY_REF(str_from_utf8(t, letter));
  Ref dict = TRY_REF(get_attr_or_unset(t, args[0], t.isolate.intern("__dict__")));
  Value state = dict.is_set() ? dict.get() : Value::none(), type = type_value(type_of(t, args[0]));
  if (protocol < 3) {
    Ref list = TRY_REF(to_list(t, a));
    Ref inner = TRY_REF(tuple_new(t, {code, list}));
    return tuple_new(t, {type, inner, state});
  }
  // The machine formats of pickles: unsigned then signed, little-endian first; floats; UTF-32.
  int format = 0;
  const struct {
    char code;
    int format;
  } formats[] = {{'B', 0},  {'b', 1},  {'H', 2},  {'h', 4},  {'I', 6},  {'i', 8}, {'L', 10},
                 {'Q', 10}, {'l', 12}, {'q', 12}, {'f', 14}, {'d', 16}, {'u', 20}};
  for (auto& f : formats)
    if (f.code == a->code) format = f.format;
  Ref data = TRY_REF(natives::array_tobytes(t, args.first(1)));
  Ref inner = TRY_REF(tuple_new(t, {type, code, Value::small_int(format), data}));
  return tuple_new(t, {own_value(t, "array", "_array_reconstructor"), inner, state});
}
// The letters of the machine formats 0 to 19; each second one is big-endian but for the first pair.
constexpr const char kFormatLetters[] = "BbHHhhIIiiQQqqffdd";

NATIVE(array_reconstruct) {
  int64_t format = TRY(to_index(t, args[2]));
  if (format < 0 || format > 21) return t.value_error("third argument must be a valid machine format code.");
  // The items are as the format says. An array of its own letter is made where the letter given has another width or
  // sign.
  Ref wanted = Ref::copy(args[1]);
  std::string_view given = is_str(t, args[1]) ? TRY(str_utf8(t, args[1])) : std::string_view();
  if (format < 18 && given.size() == 1 && given != "u") {
    auto width = [](char c) {
      return std::strchr("bB", c) ? 1 : std::strchr("hH", c) ? 2 : std::strchr("iIf", c) ? 4 : 8;
    };
    char letter = kFormatLetters[format], have = given[0];
    auto family = [](char c) { return c == 'f' || c == 'd' ? 2 : c >= 'a' ? 1 : 0; };
    if (width(have) != width(letter) || family(have) != family(letter))
      wanted = TRY_REF(str_from_char(t, static_cast<unsigned char>(letter)));
  }
  Ref made = TRY_REF(t.call(args[0], {wanted.get()}));
  ArrayObject* a = array_or_null(t, made);
  if (!a) return t.type_error("first argument must be a type object that derives from array.array");
  if (!is_kind(args[3], Kind::Bytes))
    return t.type_error("fourth argument should be bytes, not {}", {FormatArg::type_of(args[3])});
  TRY(from_bytes(t, a, TRY(bytes_like(t, args[3]))));
  if (format > 1 && (format & 1)) {
    const Value self[1] = {made.get()};
    TRY(natives::array_byteswap(t, self));
  }
  return made.release();
}

static Result<Value> get_typecode(Thread& t, Value v) {
  return str_from_char(t, static_cast<uint32_t>(as_array(v)->code));
}

#define TABLE_array_type
#define TABLE_array_iterator
#include "array.tables.inc"

Status build_array(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::array_natives));
  constexpr uint32_t kFlags =
      TypeObject::kBaseType | TypeObject::kHasWeakref | TypeObject::kUnhashable | TypeObject::kSequencePattern;
  TypeObject* type = TRY(native_type_with_rows(
      t, {.name = "array.array", .payload_size = sizeof(ArrayObject), .flags = kFlags, .table = &k_array_type_table}));
  TypeObject* iter_type =
      TRY(native_type_with_rows(t, inner_type("array.arrayiterator", sizeof(ArrayIterObject), k_array_iterator_table)));
  TRY(module_set(t, module, "array", Value::pointer(type)));
  TRY(module_set(t, module, "ArrayType", Value::pointer(type)));
  TRY(module_set(t, module, "_iterator", Value::pointer(iter_type)));
  Ref codes = TRY_REF(str_from_utf8(t, "bBuhHiIlLqQfd"));
  TRY(module_set(t, module, "typecodes", codes));
  Ref abstract = TRY_REF(import_module(t, "_collections_abc"));
  Ref sequence = TRY_REF(get_attr(t, abstract, t.isolate.intern("MutableSequence")));
  decref(TRY(t.call_method(sequence, t.isolate.intern("register"), {type_value(type)})));
  return {};
}

}  // namespace mpy
