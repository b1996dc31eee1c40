// _streams.BytesBuffer, what io.BytesIO is made of: a position in a bytearray, of which getbuffer() gives a view.
#include <cstring>

#include "io.natives.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/polling.h"
#include "runtime/text/bytes_methods.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/type_internal.h"
#include "stdlib/modules/io/io.h"

namespace mpy {
namespace {

struct BytesBufferObject : Object {
  Value array;  // the contents, an exact bytearray; unset once closed
  uint64_t position;
};
BytesBufferObject* stream_of(Value v) { return static_cast<BytesBufferObject*>(v.object()); }
ByteArrayObject* array_of(Value v) { return as_bytearray(stream_of(v)->array); }
TypeObject* bytes_type(Thread& t) { return stream_types(t)->bytes; }
bool is_closed(Value v) { return stream_of(v)->array.is_unset(); }

Status check_open(Thread& t, Value self) {
  if (is_closed(self)) return t.value_error("I/O operation on closed file.");
  return {};
}
// There may be no view on what is to be changed.
Status check_free(Thread& t, Value self) {
  TRY(check_open(t, self));
  if (array_of(self)->exports) return t.raise(Exc::BufferError, "Existing exports of data: object cannot be re-sized");
  return {};
}
void move(Value self, uint64_t position) { stream_of(self)->position = position; }

Result<Value> take(Thread& t, Value self, uint64_t end) {  // up to `end`
  ByteArrayObject* a = array_of(self);
  uint64_t from = stream_of(self)->position;
  if (from >= end) return new_ref(t.isolate.empty_bytes);
  move(self, end);
  return bytes_new(t, a->data + from, end - from);
}
uint64_t limited(Value self, int64_t size, uint64_t end) {
  uint64_t from = stream_of(self)->position;
  return size < 0 || from >= end ? end : std::min(end, from + static_cast<uint64_t>(size));
}
Result<Value> line(Thread& t, Value self, int64_t size) {
  ByteArrayObject* a = array_of(self);
  uint64_t from = stream_of(self)->position, end = a->length;
  if (from < end) {
    auto* found = static_cast<const char*>(std::memchr(a->data + from, '\n', end - from));
    if (found) end = static_cast<uint64_t>(found - a->data) + 1;
  }
  return take(t, self, limited(self, size, end));
}

Result<uint64_t> put(Thread& t, Value self, Value data) {
  TRY(check_free(t, self));
  std::string_view bytes = TRY(bytes_like(t, data));
  if (bytes.empty()) return 0;
  ByteArrayObject* a = array_of(self);
  uint64_t at = stream_of(self)->position;
  if (at > (1ull << 46)) return t.no_memory();
  if (at > a->length) TRY(bytearray_resize(t, a, at));  // the gap holds zeros
  uint64_t n = bytes.size();
  TRY(bytearray_splice(t, a, at, std::min(a->length, at + n), bytes));
  move(self, at + n);
  return n;
}

Result<Value> bytes_construct(Thread& t, Value type, std::span<const Value>, Value) {
  Ref array = TRY_REF(bytearray_new(t, nullptr, 0));
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  static_cast<BytesBufferObject*>(o)->array = array.release();
  return Value::pointer(o);
}
Status bytes_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  Value a[1];
  TRY(bind_call(t, "BytesIO", args, kwnames, {"initial_bytes"}, 0, a));
  if (!is_closed(self)) TRY(check_free(t, self));
  bool given = !a[0].is_unset() && !a[0].is_none();
  std::string_view bytes = given ? TRY(bytes_like(t, a[0])) : std::string_view();
  Value array = TRY(bytearray_new(t, bytes.empty() ? nullptr : bytes.data(), bytes.size()));
  decref(std::exchange(stream_of(self)->array, array));
  move(self, 0);
  return {};
}
void bytes_destroy(Thread&, Object* o) {
  decref(std::exchange(static_cast<BytesBufferObject*>(o)->array, Value::unset()));
}
void bytes_visit(Object* o, void (*visit)(void*, Value*), void* c) {
  visit(c, &static_cast<BytesBufferObject*>(o)->array);
}

Result<Value> bytes_iter_op(Thread&, Value self) { return new_ref(self); }
Result<Value> bytes_next_op(Thread& t, Value self) {
  TRY(check_open(t, self));
  Ref got = TRY_REF(line(t, self, -1));  // whatever readline() of a subclass does
  return TRY(to_bool(t, got)) ? got.release() : Value::unset();
}
Result<Value> get_closed(Thread&, Value self) { return Value::boolean(is_closed(self)); }

}  // namespace

bool bytes_buffer_open(Value v) { return !is_closed(v); }

NATIVE(memory_write) { return make_uint(t, TRY(put(t, args[0], args[1]))); }
NATIVE(memory_writelines) {
  TRY(check_open(t, args[0]));
  TRY(for_each(t, args[1], [&](Value one) -> Status {
    TRY(put(t, args[0], one));
    return {};
  }));
  return Value::none();
}
NATIVE(memory_read) {
  int64_t size = TRY(stream_size(t, args[1]));
  TRY(check_open(t, args[0]));
  return take(t, args[0], limited(args[0], size, array_of(args[0])->length));
}
NATIVE(memory_readinto) {
  TRY(check_open(t, args[0]));
  WritableBytes to = TRY(bytes_writable(t, args[1], "readinto() argument"));
  ByteArrayObject* a = array_of(args[0]);
  uint64_t from = stream_of(args[0])->position;
  uint64_t n = from < a->length ? std::min(to.size, a->length - from) : 0;
  if (n) std::memmove(to.data, a->data + from, n);
  move(args[0], from + n);
  return make_uint(t, n);
}
NATIVE(memory_readline) {
  int64_t size = TRY(stream_size(t, args[1]));
  TRY(check_open(t, args[0]));
  return line(t, args[0], size);
}
NATIVE(memory_readlines) {
  TRY(check_open(t, args[0]));
  if (!args[1].is_none() && !is_int_like(t, args[1]))
    return t.type_error("integer argument expected, got '{}'", {FormatArg::type_of(args[1])});
  int64_t most = TRY(stream_size(t, args[1]));
  Ref lines = TRY_REF(list_new(t));
  for (uint64_t n = 0; most <= 0 || n < static_cast<uint64_t>(most);) {
    TRY(poll_at(t, as_list(lines)->length()));
    Ref one = TRY_REF(line(t, args[0], -1));
    if (as_bytes(one)->length == 0) break;
    n += as_bytes(one)->length;
    TRY(list_append(t, as_list(lines), one));
  }
  return lines.release();
}
NATIVE(memory_getvalue) {
  TRY(check_open(t, args[0]));
  ByteArrayObject* a = array_of(args[0]);
  return a->length ? bytes_new(t, a->data, a->length) : new_ref(t.isolate.empty_bytes);
}
NATIVE(memory_getbuffer) {
  TRY(check_open(t, args[0]));
  return memoryview_new(t, stream_of(args[0])->array);
}
NATIVE(memory_tell) {
  TRY(check_open(t, args[0]));
  return make_uint(t, stream_of(args[0])->position);
}
NATIVE(memory_seek) {
  int64_t pos = TRY(to_index(t, args[1])), whence = TRY(to_index(t, args[2]));
  TRY(check_open(t, args[0]));
  if (whence == 0 && pos < 0) return t.value_error("negative seek value {}", {pos});
  if (whence < 0 || whence > 2) return t.value_error("invalid whence ({}, should be 0, 1 or 2)", {whence});
  int64_t base = whence == 0
                     ? 0
                     : static_cast<int64_t>(whence == 1 ? stream_of(args[0])->position : array_of(args[0])->length),
          target;
  if (__builtin_add_overflow(base, pos, &target)) return t.raise(Exc::OverflowError, "new position too large");
  move(args[0], static_cast<uint64_t>(std::max<int64_t>(target, 0)));
  return make_uint(t, stream_of(args[0])->position);
}
NATIVE(memory_truncate) {
  bool given = !args[1].is_none();
  int64_t size = TRY(stream_size(t, args[1]));  // its __index__ may close the stream
  TRY(check_free(t, args[0]));
  if (given && size < 0) return t.value_error("negative size value {}", {size});
  uint64_t n = given ? static_cast<uint64_t>(size) : stream_of(args[0])->position;
  if (n < array_of(args[0])->length) TRY(bytearray_resize(t, array_of(args[0]), n));
  return make_uint(t, n);
}
NATIVE(memory_close) {
  if (is_closed(args[0])) return Value::none();
  TRY(check_free(t, args[0]));
  decref(std::exchange(stream_of(args[0])->array, Value::unset()));
  return Value::none();
}
NATIVE(memory_flush) {
  TRY(check_open(t, args[0]));
  return Value::none();
}
NATIVE(memory_isatty) {
  TRY(check_open(t, args[0]));
  return Value::boolean(false);
}
NATIVE(memory_readable) {
  TRY(check_open(t, args[0]));
  return Value::boolean(true);
}
NATIVE(memory_del) { return is_closed(args[0]) ? Value::none() : close_at_end(t, args[0], bytes_type(t)); }

#define TABLE_BytesBuffer
#include "io.tables.inc"

Status build_bytes_buffer(Thread& t, Value module) {
  stream_types(t)->bytes =
      TRY(add_type(t, module, open_type("_streams.BytesBuffer", sizeof(BytesBufferObject), k_BytesBuffer_table)));
  return {};
}

}  // namespace mpy
