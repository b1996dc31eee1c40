// bytes and bytearray: objects, mutators, types.
#include <algorithm>
#include <cstring>

#include "runtime/containers/container_methods.h"
#include "runtime/containers/seq_data.h"
#include "runtime/containers/seq_iter.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/polling.h"
#include "runtime/memory/watcher.h"
#include "runtime/numbers/bigint.h"
#include "runtime/text/bytes_methods.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/repr_guard.h"

namespace mpy {

Result<Value> bytes_unfilled(Thread& t, uint64_t n) {
  if (n > (1ull << 40)) return t.no_memory();
  Object* o = object_new(t, sizeof(BytesObject) + n + 1, Kind::Bytes);
  if (!o) return t.no_memory();
  auto* b = static_cast<BytesObject*>(o);
  b->hash = -1;
  b->length = n;
  b->data[n] = 0;
  return Value::pointer(b);
}
Result<Value> bytes_new(Thread& t, const char* p, uint64_t n) {
  Value v = TRY(bytes_unfilled(t, n));
  if (p && n) std::memcpy(as_bytes(v)->data, p, n);
  else std::memset(as_bytes(v)->data, 0, n);
  return v;
}
Result<Value> bytes_concat(Thread& t, Value a, Value b) {
  const BytesObject *x = as_bytes(a), *y = as_bytes(b);
  if (x->length == 0) return new_ref(b);
  if (y->length == 0) return new_ref(a);
  Object* o = t.isolate.heap->born_uncleared(sizeof(BytesObject) + x->length + y->length + 1, Kind::Bytes);
  if (!o) return t.no_memory();
  auto* sum = static_cast<BytesObject*>(o);
  sum->hash = -1;
  sum->length = x->length + y->length;
  std::memcpy(sum->data, x->data, x->length);
  std::memcpy(sum->data + x->length, y->data, y->length + 1);  // and the 0 behind them
  return Value::pointer(sum);
}

Result<Value> bytearray_new(Thread& t, const char* p, uint64_t n) {
  Object* o = object_new(t, sizeof(ByteArrayObject), Kind::ByteArray);
  if (!o) return t.no_memory();
  auto* b = static_cast<ByteArrayObject*>(o);
  b->data = nullptr;
  b->length = b->capacity = 0;
  b->exports = 0;
  Ref own = Ref::take(Value::pointer(b));
  TRY(bytearray_resize(t, b, n));
  if (p && n) std::memcpy(b->data, p, n);
  return own.release();
}

static Status check_resizable(Thread& t, ByteArrayObject* b) {
  if (b->exports) return t.raise(Exc::BufferError, "Existing exports of data: object cannot be re-sized");
  return {};
}

Status bytearray_resize(Thread& t, ByteArrayObject* b, uint64_t n) {
  if (n == b->length) return {};
  TRY(check_resizable(t, b));
  if (n > b->capacity) {
    if (n > (1ull << 40)) return t.no_memory();
    uint64_t room = std::max<uint64_t>(n, b->capacity + b->capacity / 2);
    void* p = guest_realloc(t, b->data, b->capacity, room);
    if (!p) return t.no_memory();
    b->data = static_cast<char*>(p);
    b->capacity = room;
  }
  if (n > b->length) std::memset(b->data + b->length, 0, n - b->length);
  b->length = n;
  notify_write(b, WatchSlot::Item);
  return {};
}

Status bytearray_splice(Thread& t, ByteArrayObject* b, uint64_t start, uint64_t stop, std::string_view with) {
  uint64_t n = b->length, tail = n - stop, grown = start + with.size() + tail;
  Ref copy;  // `with` may be the array's own bytes
  if (b->data && with.data() >= b->data && with.data() <= b->data + n) {
    copy = TRY_REF(bytes_new(t, with.data(), with.size()));
    with = {as_bytes(copy)->data, with.size()};
  }
  if (grown != n) TRY(check_resizable(t, b));
  if (grown > n) TRY(bytearray_resize(t, b, grown));
  if (tail) std::memmove(b->data + start + with.size(), b->data + stop, tail);
  if (!with.empty()) std::memcpy(b->data + start, with.data(), with.size());
  if (grown < n) TRY(bytearray_resize(t, b, grown));
  notify_write(b, WatchSlot::Item);
  return {};
}

// The object that has the bytes: exact bytes, bytearray, memoryview, or a subclass of one; unset if it is none.
static Object* bytes_payload(Thread& t, Value v) {
  v = unbox(t, v);
  if (is_kind(v, Kind::Bytes) || is_kind(v, Kind::ByteArray) || is_kind(v, Kind::MemoryView)) return v.object();
  return payload_of(t.isolate, v, Kind::ByteArray);
}

bool is_bytes_like(Thread& t, Value v) { return bytes_payload(t, v) || (v.is_pointer() && type_of(t, v)->ops.buffer); }

Result<std::string_view> bytes_like(Thread& t, Value v) {
  if (is_kind(v, Kind::Bytes)) return std::string_view(as_bytes(v)->data, as_bytes(v)->length);
  Object* o = bytes_payload(t, v);
  if (!o) {
    Buffer b;
    TRY(buffer_of(t, v, &b));
    return std::string_view(b.data ? b.data : "", b.size);
  }
  if (o->is(Kind::Bytes))
    return std::string_view(static_cast<BytesObject*>(o)->data, static_cast<BytesObject*>(o)->length);
  if (o->is(Kind::MemoryView)) return memoryview_bytes(t, static_cast<MemoryViewObject*>(o));
  auto* b = static_cast<ByteArrayObject*>(o);
  return std::string_view(b->data ? b->data : "", b->length);
}

Status buffer_of(Thread& t, Value v, Buffer* out) {
  Object* o = bytes_payload(t, v);
  if (!o) {
    TypeObject* type = type_of(t, v);
    if (!v.is_pointer() || !type->ops.buffer)
      return t.type_error("a bytes-like object is required, not '{}'", {FormatArg::type_of(v)});
    return type->ops.buffer(t, v, out);
  }
  std::string_view s = TRY(bytes_like(t, v));
  *out = {const_cast<char*>(s.data()), s.size(), o->is(Kind::Bytes), 1, "B"};
  if (o->is(Kind::MemoryView)) {
    auto* m = static_cast<MemoryViewObject*>(o);
    out->readonly = m->readonly;
    out->item_size = m->item_size;
    std::memcpy(out->format, m->format, sizeof out->format);
  }
  return {};
}
Result<WritableBytes> bytes_writable(Thread& t, Value v, const char* what) {
  Buffer b;
  if (!is_bytes_like(t, v))
    return t.type_error("{} must be read-write bytes-like object, not {}", {what, FormatArg::type_of(v)});
  TRY(buffer_of(t, v, &b));
  if (b.readonly) return t.type_error("{} must be read-write bytes-like object, not {}", {what, FormatArg::type_of(v)});
  Object* owner = is_kind(v, Kind::MemoryView) ? as_memoryview(v)->base.object() : v.object();
  notify_write(owner, WatchSlot::Item);
  return WritableBytes{b.data, b.size};
}

// `type`: empty for bytes. What a poll runs may change a bytearray, so there is none for it.
static Result<Value> repr_of(Thread& t, std::string_view s, std::string_view type) {
  bool single = s.find('\'') != s.npos, twice = s.find('"') != s.npos;
  char quote = single && !twice ? '"' : '\'';
  StrBuilder b(t);
  if (!type.empty()) {
    TRY(b.put(type));
    TRY(b.put('('));
  }
  TRY(b.put('b'));
  TRY(b.put(static_cast<uint32_t>(quote)));
  for (uint64_t i = 0; i < s.size(); i++) {
    char ch = s[i];
    uint8_t c = static_cast<uint8_t>(ch);
    if (type.empty()) TRY(poll_at(t, i));
    if (ch == quote || c == '\\' ||
        (c == '\'' && !type.empty())) {  // a bytearray's apostrophes are escaped in any case
      TRY(b.put('\\'));
      TRY(b.put(uint32_t{c}));
    } else if (c == '\n') TRY(b.put("\\n"));
    else if (c == '\r') TRY(b.put("\\r"));
    else if (c == '\t') TRY(b.put("\\t"));
    else if (c < 32 || c >= 127) TRY(put_escaped(b, c));
    else TRY(b.put(uint32_t{c}));
  }
  TRY(b.put(static_cast<uint32_t>(quote)));
  if (!type.empty()) TRY(b.put(')'));
  return b.finish();
}
Result<Value> bytes_repr(Thread& t, Value v) { return repr_of(t, TRY(bytes_like(t, v)), ""); }

namespace {

bool is_array(Thread& t, Value v) { return is_kind(v, Kind::ByteArray) || payload_of(t.isolate, v, Kind::ByteArray); }
ByteArrayObject* array_of(Thread& t, Value v) {
  return is_kind(v, Kind::ByteArray) ? as_bytearray(v)
                                     : static_cast<ByteArrayObject*>(payload_of(t.isolate, v, Kind::ByteArray));
}

Result<Value> bytearray_repr(Thread& t, Value v) { return repr_of(t, TRY(bytes_like(t, v)), type_name(t, v)); }

Result<int64_t> hash_op(Thread& t, Value v) {
  Object* o = bytes_payload(t, v);
  std::string_view s = TRY(bytes_like(t, v));
  if (!o->is(Kind::Bytes)) return hash_bytes(s.data(), s.size());
  auto* b = static_cast<BytesObject*>(o);
  if (b->hash == -1) b->hash = hash_bytes(s.data(), s.size());
  return b->hash;
}
Result<int64_t> length_op(Thread& t, Value v) { return static_cast<int64_t>(TRY(bytes_like(t, v)).size()); }

Result<Value> compare_op(Thread& t, Value a, Value b, CompareOp op) {
  Object* o = bytes_payload(t, a);
  if (!o || !is_bytes_like(t, b)) return t.isolate.not_implemented;
  if (is_kind(b, Kind::MemoryView)) return t.isolate.not_implemented;  // it compares by items
  if (o->is(Kind::Bytes) && !bytes_payload(t, b)) return t.isolate.not_implemented;
  Result<std::string_view> y = bytes_like(t, b);
  if (y.raised()) {  // what has no buffer may know by itself
    if (!t.exception_matches(Exc::Exception)) return Raised{};
    t.take_exception();
    return t.isolate.not_implemented;
  }
  int c = TRY(bytes_like(t, a)).compare(y.value());
  return Value::boolean(order_holds(op, c, 0));
}

Result<Value> same_type(Thread& t, Value like, std::string_view s) {
  return is_array(t, like) ? bytearray_new(t, s.data(), s.size()) : bytes_new(t, s.data(), s.size());
}

Result<Value> get_item_op(Thread& t, Value self, Value key) {
  if (is_kind(key, Kind::Slice)) {
    SliceBounds bounds = TRY(slice_bounds(t, key));
    std::string_view s = TRY(bytes_like(t, self));
    SliceRange r = slice_range(bounds, static_cast<int64_t>(s.size()));
    if (r.step == 1) return same_type(t, self, s.substr(static_cast<size_t>(r.start), static_cast<size_t>(r.count)));
    Value v = TRY(is_array(t, self) ? bytearray_new(t, nullptr, static_cast<uint64_t>(r.count))
                                    : bytes_new(t, nullptr, static_cast<uint64_t>(r.count)));
    char* out = is_kind(v, Kind::Bytes) ? as_bytes(v)->data : as_bytearray(v)->data;
    for (int64_t i = 0; i < r.count; i++) out[i] = s[static_cast<size_t>(r.start + i * r.step)];
    return v;
  }
  int64_t i = TRY(seq_index(t, key, is_array(t, self) ? "bytearray" : "byte"));
  std::string_view s = TRY(bytes_like(t, self));
  i = from_end(i, static_cast<int64_t>(s.size()));
  if (i < 0 || i >= static_cast<int64_t>(s.size()))
    return t.raise(Exc::IndexError, is_array(t, self) ? "bytearray index out of range" : "index out of range");
  return Value::small_int(static_cast<uint8_t>(s[static_cast<size_t>(i)]));
}

Result<uint8_t> byte_value(Thread& t, Value v, const char* range) {
  int64_t i;
  Ref whole = TRY_REF(to_index_value(t, v));
  if (!exact_small(whole, &i) || i < 0 || i > 255) return t.value_error(range);
  return static_cast<uint8_t>(i);
}

Result<bool> contains_op(Thread& t, Value self, Value item) {
  if (is_int_like(t, item) || (item.is_pointer() && type_of(t, item)->ops.index)) {
    Result<Value> whole = to_index_value(t, item);  // its __index__ may change the array
    if (!whole.raised()) {
      uint8_t c = TRY(byte_value(t, Ref::take(whole.value()), "byte must be in range(0, 256)"));
      return TRY(bytes_like(t, self)).find(static_cast<char>(c)) != std::string_view::npos;
    }
    t.take_exception();  // whatever it is, as in CPython
  }
  std::string_view s = TRY(bytes_like(t, self)), x = TRY(bytes_like(t, item));
  return x.empty() || find_bytes(s.data(), s.size(), x.data(), x.size());
}

// The bytes of b, which are put behind those of a.
Result<std::string_view> bytes_behind(Thread& t, Value a, Value b) {
  Result<std::string_view> bytes = bytes_like(t, b);
  if (!bytes.raised() || !t.exception_matches(Exc::Exception)) return bytes;
  t.take_exception();
  return t.type_error("can't concat {} to {}", {FormatArg::type_of(b), FormatArg::type_of(a)});
}

Result<Value> add_op(Thread& t, Value a, Value b) {
  if (!bytes_payload(t, a) || is_kind(a, Kind::MemoryView)) return t.isolate.not_implemented;
  if (is_kind(a, Kind::Bytes) && is_kind(b, Kind::Bytes)) return bytes_concat(t, a, b);
  if (b.is_pointer() && (type_of(t, b)->flags & TypeObject::kHeapType) && !bytes_payload(t, b)) {
    Value own = special_method(t, b, t.isolate.intern("__radd__"));
    if (!own.is_unset() && type_of(t, own) != t.isolate.wrapper_type) return t.isolate.not_implemented;
  }
  std::string_view y = TRY(bytes_behind(t, a, b)), x = TRY(bytes_like(t, a));
  Value v =
      TRY(is_array(t, a) ? bytearray_new(t, nullptr, x.size() + y.size()) : bytes_new(t, nullptr, x.size() + y.size()));
  char* out = is_kind(v, Kind::Bytes) ? as_bytes(v)->data : as_bytearray(v)->data;
  if (!x.empty()) std::memcpy(out, x.data(), x.size());
  if (!y.empty()) std::memcpy(out + x.size(), y.data(), y.size());
  return v;
}
Result<Value> repeated(Thread& t, Value a, int64_t n) {
  std::string_view s = TRY(bytes_like(t, a));
  uint64_t total;
  if (__builtin_mul_overflow(s.size(), static_cast<uint64_t>(n), &total)) return t.no_memory();
  Value v = TRY(is_array(t, a) ? bytearray_new(t, nullptr, total) : bytes_new(t, nullptr, total));
  char* out = is_kind(v, Kind::Bytes) ? as_bytes(v)->data : as_bytearray(v)->data;
  if (total == 0) return v;
  if (s.size() == 1) {
    std::memset(out, s[0], total);
    return v;
  }
  std::memcpy(out, s.data(), s.size());
  for (uint64_t done = s.size(); done < total; done += std::min(done, total - done))
    std::memcpy(out + done, out, std::min(done, total - done));
  return v;
}
Result<Value> mul_op(Thread& t, Value a, Value b) { return repeat_op(t, a, b, bytes_payload, repeated); }
Result<Value> mod_op(Thread& t, Value a, Value b) {
  if (!bytes_payload(t, a)) return t.isolate.not_implemented;
  return bytes_percent_format(t, a, b);
}
Result<Value> iter_op(Thread& t, Value v) {
  return make_seq_iter(t, v, is_array(t, v) ? Kind::ByteArrayIter : Kind::BytesIter, 0);
}

// Of a list or tuple of ints in range(256), which run no Python; unset: it is something else.
Result<Value> plain_contents(Thread& t, Value v) {
  std::span<const Value> items;
  if (is_kind(v, Kind::List)) items = as_list(v)->view();
  else if (is_kind(v, Kind::Tuple)) items = as_tuple(v)->view();
  else return Value::unset();
  for (Value item : items)
    if (!is_small_int(item) || static_cast<uint64_t>(small_int(item)) > 255) return Value::unset();
  Value out = TRY(bytearray_new(t, nullptr, items.size()));
  for (size_t i = 0; i < items.size(); i++) as_bytearray(out)->data[i] = static_cast<char>(small_int(items[i]));
  return out;
}

// bytes(x), bytearray(x): the contents, as a bytearray that is then taken over.
Result<Value> contents(Thread& t, std::span<const Value> args, Value kwnames, const char* name) {
  Value a[3];
  TRY(bind_call(t, name, args, kwnames, {"source", "encoding", "errors"}, 0, a));
  if (a[0].is_unset()) {
    if (!a[1].is_unset() || !a[2].is_unset()) return t.type_error("encoding or errors without a string argument");
    return bytearray_new(t, nullptr, 0);
  }
  if (is_str(t, a[0])) {
    if (a[1].is_unset()) return t.type_error("string argument without an encoding");
    Ref b = TRY_REF(str_encode(t, a[0], a[1], a[2]));
    return bytearray_new(t, as_bytes(b)->data, as_bytes(b)->length);
  }
  if (!a[1].is_unset() || !a[2].is_unset())
    return t.type_error("{} without a string argument", {a[1].is_unset() ? "errors" : "encoding"});
  const bool has_bytes = a[0].is_pointer() && !special_method(t, a[0], t.isolate.names.__bytes__).is_unset();
  if (has_bytes && (!is_bytes_like(t, a[0]) || std::string_view(name) == "bytes")) {
    Ref r = TRY_REF(t.call_method(a[0], t.isolate.names.__bytes__, {}));
    if (!is_kind(unbox(t, r), Kind::Bytes))
      return t.type_error("__bytes__ returned non-bytes (type {})", {FormatArg::type_of(r)});
    std::string_view s = TRY(bytes_like(t, r));
    return bytearray_new(t, s.data(), s.size());
  }
  if (is_bytes_like(t, a[0])) {
    if (is_kind(a[0], Kind::MemoryView) || !bytes_payload(t, a[0])) {
      Ref view = TRY_REF(memoryview_new(t, a[0]));
      Ref b = TRY_REF(memoryview_tobytes(t, view, Value::none()));
      return bytearray_new(t, as_bytes(b)->data, as_bytes(b)->length);
    }
    std::string_view s = TRY(bytes_like(t, a[0]));
    return bytearray_new(t, s.data(), s.size());
  }
  TypeObject* type = type_of(t, a[0]);
  Ref count;
  if (is_int_like(t, a[0]) || type->ops.index) {
    auto index = to_index_value(t, a[0]);
    if (index.ok()) count = Ref::take(index.value());
    else if (!type->ops.iter || !t.exception_matches(Exc::TypeError)) return Raised{};
    else t.take_exception();
  }
  if (count.is_set()) {
    int64_t n;
    if (!exact_small(count, &n))
      return t.raise(Exc::OverflowError, "cannot fit '{}' into an index-sized integer", {FormatArg::type_of(a[0])});
    if (n < 0) return t.value_error("negative count");
    return bytearray_new(t, nullptr, static_cast<uint64_t>(n));
  }
  if (!type->ops.iter && !type->ops.get_item)
    return t.type_error("cannot convert '{}' object to {}", {FormatArg::type_of(a[0]), name});
  Ref out = TRY_REF(plain_contents(t, a[0]));
  if (out.is_set()) return out.release();
  out = TRY_REF(bytearray_new(t, nullptr, 0));
  const char* range =
      *name == 'b' && name[4] == 's' ? "bytes must be in range(0, 256)" : "byte must be in range(0, 256)";
  Ref items = Ref::copy(a[0]);
  if ((type->flags & TypeObject::kHeapType) && std::string_view(name) == "bytes") {
    items = TRY_REF(list_new(t));
    TRY(list_extend(t, as_list(items), a[0]));  // asks for the length
  }
  TRY(for_each(t, items, [&](Value v) -> Status {
    char c = static_cast<char>(TRY(byte_value(t, v, range)));
    return bytearray_splice(t, as_bytearray(out), as_bytearray(out)->length, as_bytearray(out)->length, {&c, 1});
  }));
  return out.release();
}

Result<Value> bytes_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  if (args.size() == 1 && kwnames.is_unset() && is_kind(args[0], Kind::Bytes))
    return boxed_new(t, as_type(type), new_ref(args[0]));
  Ref c = TRY_REF(contents(t, args, kwnames, "bytes"));
  std::string_view s = TRY(bytes_like(t, c));
  return boxed_new(t, as_type(type), TRY(bytes_new(t, s.data(), s.size())));
}
Result<Value> bytearray_construct(Thread& t, Value type, std::span<const Value>, Value) {
  if (type.header() == static_cast<Object*>(t.isolate.builtin_type(Kind::ByteArray)))
    return bytearray_new(t, nullptr, 0);
  Object* o = instance_new(t, as_type(type));
  if (!o) return t.no_memory();
  return Value::pointer(o);
}
Status bytearray_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  Ref c = TRY_REF(contents(t, args, kwnames, "bytearray"));
  ByteArrayObject* b = array_of(t, self);
  if (b->length) TRY(check_resizable(t, b));  // new contents of the same length are none for a view either
  return bytearray_splice(t, b, 0, b->length, TRY(bytes_like(t, c)));
}

Status set_item_op(Thread& t, Value self, Value key, Value value) {
  ByteArrayObject* b = array_of(t, self);
  if (!is_kind(key, Kind::Slice)) {
    int64_t i = TRY(seq_index(t, key, "bytearray"));
    uint8_t byte = value.is_unset() ? uint8_t(0) : TRY(byte_value(t, value, "byte must be in range(0, 256)"));
    int64_t n = static_cast<int64_t>(b->length);  // both may have changed it
    i = from_end(i, n);
    if (i < 0 || i >= n) return t.raise(Exc::IndexError, "bytearray index out of range");
    if (value.is_unset()) return bytearray_splice(t, b, static_cast<uint64_t>(i), static_cast<uint64_t>(i) + 1, {});
    b->data[i] = static_cast<char>(byte);
    notify_write(b, WatchSlot::Item);
    return {};
  }
  Ref source;
  if (!value.is_unset()) {
    if (is_bytes_like(t, value)) source = Ref::copy(value);
    else {
      Value one[1] = {value};
      if (is_int_like(t, value) || is_str(t, value))
        return t.type_error("can assign only bytes, buffers, or iterables of ints in range(0, 256)");
      source = TRY_REF(contents(t, one, Value::unset(), "bytearray"));
    }
  }
  SliceBounds bounds = TRY(slice_bounds(t, key));
  SliceRange r = slice_range(bounds, static_cast<int64_t>(b->length));
  std::string_view with = value.is_unset() ? std::string_view() : TRY(bytes_like(t, source));
  if (r.step == 1)
    return bytearray_splice(t, b, static_cast<uint64_t>(r.start), static_cast<uint64_t>(r.start + r.count), with);
  if (value.is_unset() || with.empty()) {
    Ref kept = TRY_REF(bytearray_new(t, nullptr, b->length - static_cast<uint64_t>(r.count)));
    int64_t step = r.step < 0 ? -r.step : r.step, first = r.step < 0 ? r.start + (r.count - 1) * r.step : r.start,
            out = 0;
    for (int64_t i = 0; i < static_cast<int64_t>(b->length); i++)
      if (!(r.count && i >= first && (i - first) % step == 0 && (i - first) / step < r.count))
        as_bytearray(kept)->data[out++] = b->data[i];
    return bytearray_splice(t, b, 0, b->length, TRY(bytes_like(t, kept)));
  }
  if (static_cast<int64_t>(with.size()) != r.count)
    return t.value_error("attempt to assign bytes of size {} to extended slice of size {}",
                         {static_cast<long>(with.size()), static_cast<long>(r.count)});
  for (int64_t i = 0; i < r.count; i++) b->data[r.start + i * r.step] = with[static_cast<size_t>(i)];
  notify_write(b, WatchSlot::Item);
  return {};
}
Result<Value> iadd_op(Thread& t, Value a, Value b) {
  ByteArrayObject* x = array_of(t, a);
  TRY(bytearray_splice(t, x, x->length, x->length, TRY(bytes_behind(t, a, b))));
  return new_ref(a);
}
Result<Value> imul_op(Thread& t, Value a, Value b) {
  int64_t n = TRY(repeat_count(t, b));
  if (n < 0) return t.isolate.not_implemented;
  Ref r = TRY_REF(repeated(t, a, n));
  TRY(bytearray_splice(t, array_of(t, a), 0, array_of(t, a)->length, TRY(bytes_like(t, r))));
  return new_ref(a);
}
void bytearray_destroy(Thread& t, Object* o) {
  auto* b = static_cast<ByteArrayObject*>(o);
  if (b->data) guest_free(t, b->data, b->capacity);
  b->data = nullptr;
}

void bytearray_exports(Thread& t, Value v, int change) { array_of(t, v)->exports += static_cast<uint32_t>(change); }

}  // namespace

#define TABLE_bytes
#define TABLE_bytearray
#include "annotations/runtime_text.tables.inc"

void init_bytes_types(Thread& t) {
  NativeTypeSpec b{.name = "bytes", .payload_size = sizeof(BytesObject), .kind = Kind::Bytes};
  b.table = &k_bytes_table;
  native_type_new(t, b);
  NativeTypeSpec a{.name = "bytearray", .payload_size = sizeof(ByteArrayObject), .kind = Kind::ByteArray};
  a.table = &k_bytearray_table;
  native_type_new(t, a);
  init_memoryview_type(t);
  init_seq_iter_type(t, "bytes_iterator", Kind::BytesIter);
  init_seq_iter_type(t, "bytearray_iterator", Kind::ByteArrayIter);
}

}  // namespace mpy
