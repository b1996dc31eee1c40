// The standard streams' native text writer: UTF-8 to a file descriptor, line-buffered on terminals, blocks otherwise.
#include "stdlib/modules/io/writer.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>

#include "io.natives.h"
#include "runtime/exceptions/exception.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/members.h"
#include "stdlib/stdlib.h"

namespace mpy {
namespace {

constexpr size_t kBuffer = 8192;

struct WriterObject : Object {
  int fd;
  bool line_buffered, write_through, encodes;  // encodes: not UTF-8 with strict errors
  bool closed, due;
  int held;  // print: flush when the whole line is there
  size_t used;
  char* data;
  Value name, encoding, errors;  // str
  Value buffer;                  // the binary stream below, once a program asked for it; else unset
};
WriterObject* receiver(Value v) { return static_cast<WriterObject*>(v.object()); }

// Writes p[0 .. n); gives what is left to write when it fails. A signal's handler runs before each part: one that comes
// while a part is written may end the system call early without EINTR.
size_t put_some(Thread& t, int fd, const char* p, size_t n, bool* raised) {
  while (n > 0) {
    if (t.poll_native().raised()) {
      *raised = true;
      return n;
    }
    ssize_t put;
    {
      Unlocked other(t);
      put = ::write(fd, p, n);
    }
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) {
      (void)raise_os_error(t, errno, Value::unset());
      *raised = true;
      return n;
    }
    p += put;
    n -= static_cast<size_t>(put);
  }
  return 0;
}

// What the binary stream below holds goes first: text is put behind it.
Status flush(Thread& t, WriterObject* w) {
  if (!w->buffer.is_unset()) {
    Ref stream = Ref::copy(w->buffer);
    decref(TRY(t.call_method(stream, t.isolate.intern("flush"), {})));
  }
  if (!w->used) return {};
  // Other threads may write meanwhile: the text leaves the buffer first.
  size_t n = w->used;
  char* text = static_cast<char*>(malloc(n));
  if (!text) return t.no_memory();
  memcpy(text, w->data, n);
  w->used = 0;
  bool raised = false;
  size_t left = put_some(t, w->fd, text, n, &raised);
  if (raised && left <= kBuffer - w->used) {  // kept for another try
    memmove(w->data + left, w->data, w->used);
    memcpy(w->data, text + n - left, left);
    w->used += left;
  }
  free(text);
  return raised ? Status(Raised{}) : Status();
}

Status write(Thread& t, WriterObject* w, std::string_view s) {
  if (w->closed) return t.value_error("I/O operation on closed file.");
  if (s.size() > kBuffer - w->used) TRY(flush(t, w));
  if (s.size() > kBuffer) {
    std::string copy(s);  // the text may die while other threads run
    bool raised = false;
    put_some(t, w->fd, copy.data(), copy.size(), &raised);
    return raised ? Status(Raised{}) : Status();
  }
  memcpy(w->data + w->used, s.data(), s.size());
  w->used += s.size();
  bool due = w->write_through || (w->line_buffered && s.find('\n') != s.npos);
  if (due && w->held) w->due = true;
  else if (due) return flush(t, w);
  return {};
}

// What is still in the buffer when nothing can refer to the stream any more: finalizers of what dies at a program's end
// print after the last flush.
void put_last(const WriterObject* w) {
  for (size_t at = 0; !w->closed && at < w->used;) {
    const ssize_t put = ::write(w->fd, w->data + at, w->used - at);
    if (put < 0 && errno != EINTR) return;
    if (put > 0) at += static_cast<size_t>(put);
  }
}

void destroy(Thread& t, Object* o) {
  auto* w = static_cast<WriterObject*>(o);
  put_last(w);
  guest_free(t, w->data, kBuffer);
  for (Value v : {w->name, w->encoding, w->errors, w->buffer}) decref(v);
}
void visit(Object* o, void (*visit)(void*, Value*), void* context) {
  auto* w = static_cast<WriterObject*>(o);
  for (Value* v : {&w->name, &w->encoding, &w->errors, &w->buffer}) visit(context, v);
}

bool has_surrogates(Thread& t, Value text) {
  auto* s = static_cast<StrObject*>(payload_of(t.isolate, text, Kind::Str));
  if (s->width == 1) return false;
  for (uint64_t i = 0; i < s->length; i++)
    if (s->at(i) >= 0xD800 && s->at(i) <= 0xDFFF) return true;
  return false;
}

Result<Value> repr(Thread& t, Value self) {
  WriterObject* w = receiver(self);
  return str_format(t, "<_io.TextIOWrapper name={} mode='w' encoding={}>",
                    {FormatArg::repr(w->name), FormatArg::repr(w->encoding)});
}

// sys.stdout.buffer: the io module's buffered writer on the same descriptor, made at first use.
Result<Value> get_buffer(Thread& t, Value self) {
  WriterObject* w = receiver(self);
  if (w->buffer.is_unset()) {
    Ref io = TRY_REF(import_module(t, "io"));
    Ref mode = TRY_REF(str_from_utf8(t, "wb"));
    Ref raw =
        TRY_REF(t.call_method(io, t.isolate.intern("FileIO"), {Value::small_int(w->fd), mode, Value::boolean(false)}));
    TRY(set_attr(t, raw, t.isolate.intern("name"), w->name));
    w->buffer = TRY(t.call_method(io, t.isolate.intern("BufferedWriter"), {raw.get()}));
  }
  return new_ref(w->buffer);
}

Status set_codec(Thread& t, WriterObject* w, Value encoding, Value errors) {
  for (Value v : {encoding, errors})
    if (!v.is_none() && !is_str(t, v))
      return t.type_error("reconfigure() argument must be str or None, not {}", {FormatArg::type_of(v)});
  if (!encoding.is_none()) {
    TRY(encode_text(t, t.isolate.empty_str, str_view(encoding), "strict").ok() ? Status() : Status(Raised{}));
    decref(std::exchange(w->encoding, new_ref(encoding)));
    if (errors.is_none()) decref(std::exchange(w->errors, new_ref(t.isolate.intern("strict"))));
  }
  if (!errors.is_none()) decref(std::exchange(w->errors, new_ref(errors)));
  std::string_view name = str_view(w->encoding);
  w->encodes = !(name == "utf-8" || name == "utf8" || name == "UTF-8" || name == "utf_8");
  return {};
}

Result<Value> get_newlines(Thread&, Value) { return Value::none(); }

// io's class, which this one stands for so that printing needs no io: isinstance() asks.
Result<Value> get_class(Thread& t, Value self) {
  Value io = t.isolate.modules.is_set() ? dict_get_str(t.isolate.modules, t.isolate.intern("io")) : Value::unset();
  if (is_kind(io, Kind::Module)) {
    Value wrapper = dict_get_str(as_module(io)->dict, t.isolate.intern("TextIOWrapper"));
    if (is_type(t, wrapper)) return new_ref(wrapper);
  }
  return new_ref(Value::pointer(type_of(t, self)));
}

#define TABLE_TextWriter
#include "io.tables.inc"

}  // namespace

TypeObject* writer_type(Thread& t) {
  auto type = native_type_with_rows(t, {.name = "_io.TextIOWrapper",
                                        .payload_size = sizeof(WriterObject),
                                        .flags = TypeObject::kHasDict | TypeObject::kDisallowNew,
                                        .table = &k_TextWriter_table});
  return type.ok() ? type.value() : nullptr;
}

Result<Value> writer_new(Thread& t, TypeObject* type, int fd, const char* name, bool unbuffered, const char* encoding,
                         const char* errors) {
  Ref o = Ref::take(Value::pointer(instance_new(t, type)));
  WriterObject* w = receiver(o);
  w->name = w->encoding = w->errors = w->buffer = Value::unset();
  w->fd = fd;
  w->line_buffered = fd == 2 || isatty(fd);
  w->write_through = unbuffered;
  w->data = static_cast<char*>(guest_alloc(t, kBuffer));
  if (!w->data) return t.no_memory();
  w->name = new_ref(t.isolate.intern(name));
  w->encoding = new_ref(t.isolate.intern("utf-8"));
  w->errors = new_ref(t.isolate.intern("strict"));
  TRY(set_codec(t, w, *encoding ? t.isolate.intern(encoding) : Value::none(),
                *errors ? t.isolate.intern(errors) : Value::none()));
  Ref mode = TRY_REF(str_from_utf8(t, "w"));
  TRY(slot_set(t, w, t.isolate.intern("mode"), mode));
  return o.release();
}

Status writer_put(Thread& t, Value writer, Value text) {
  WriterObject* w = receiver(writer);
  if (!w->encodes && !has_surrogates(t, text)) return write(t, w, TRY(str_utf8(t, text)));
  Ref encoded = TRY_REF(encode_text(t, text, str_view(w->encoding), str_view(w->errors)));
  return write(t, w, TRY(bytes_like(t, encoded)));
}
Status writer_put(Thread& t, Value writer, std::string_view utf8) { return write(t, receiver(writer), utf8); }
void writer_hold(Value writer) { receiver(writer)->held++; }
Status writer_settle(Thread& t, Value writer) {
  WriterObject* w = receiver(writer);
  if (--w->held || !w->due) return {};
  w->due = false;
  return flush(t, w);
}
Status writer_flush_now(Thread& t, Value writer) { return flush(t, receiver(writer)); }

NATIVE(writer_write) {
  if (!is_str(t, args[1])) return t.type_error("write() argument must be str, not {}", {FormatArg::type_of(args[1])});
  TRY(writer_put(t, args[0], args[1]));
  return make_uint(t, static_cast<StrObject*>(payload_of(t.isolate, args[1], Kind::Str))->length);
}
NATIVE(writer_writelines) {
  TRY(for_each(t, args[1], [&](Value line) -> Status {
    if (!is_str(t, line)) return t.type_error("write() argument must be str, not {}", {FormatArg::type_of(line)});
    return writer_put(t, args[0], line);
  }));
  return Value::none();
}
NATIVE(writer_flush) {
  if (receiver(args[0])->closed) return t.value_error("I/O operation on closed file.");
  TRY(flush(t, receiver(args[0])));
  return Value::none();
}
NATIVE(writer_close) {
  WriterObject* w = receiver(args[0]);
  if (w->closed) return Value::none();
  auto flushed = flush(t, w);
  w->closed = true;
  if (w->fd > 2) ::close(w->fd);
  if (flushed.raised()) return Raised{};
  return Value::none();
}
NATIVE(writer_detach) {
  TRY(flush(t, receiver(args[0])));
  Ref stream = TRY_REF(get_buffer(t, args[0]));
  receiver(args[0])->closed = true;
  return stream.release();
}
NATIVE(writer_fileno) {
  if (receiver(args[0])->closed) return t.value_error("I/O operation on closed file.");
  return Value::small_int(receiver(args[0])->fd);
}
NATIVE(writer_isatty) { return Value::boolean(isatty(receiver(args[0])->fd)); }
NATIVE(writer_writable) { return Value::boolean(true); }
NATIVE(writer_readable) { return Value::boolean(false); }
NATIVE(writer_enter) { return new_ref(args[0]); }
NATIVE(writer_refuse_read) {
  Ref io = TRY_REF(import_module(t, "io"));
  Ref type = TRY_REF(get_attr(t, io, t.isolate.intern("UnsupportedOperation")));
  return t.raise_type(type, "not readable");
}
NATIVE(writer_refuse_seek) {
  Ref io = TRY_REF(import_module(t, "io"));
  Ref type = TRY_REF(get_attr(t, io, t.isolate.intern("UnsupportedOperation")));
  return t.raise_type(type, "underlying stream is not seekable");
}
NATIVE(writer_reconfigure) {
  WriterObject* w = receiver(args[0]);
  TRY(flush(t, w));
  TRY(set_codec(t, w, args[1], args[2]));
  if (!args[4].is_none()) w->line_buffered = TRY(to_bool(t, args[4]));
  if (!args[5].is_none()) w->write_through = TRY(to_bool(t, args[5]));
  return Value::none();
}

}  // namespace mpy
