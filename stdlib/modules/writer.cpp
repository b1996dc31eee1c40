// The standard streams' native text writer: UTF-8 to a file descriptor, line-buffered on terminals, blocks otherwise.
#include "stdlib/modules/writer.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "io.natives.h"
#include "runtime/exception.h"
#include "runtime/protocol.h"

namespace mpy {
namespace {

constexpr size_t kBuffer = 8192;

struct WriterObject : Object {
  int fd;
  bool line_buffered, broken;
  size_t used;
  char* buffer;
};
WriterObject* receiver(Value v) { return static_cast<WriterObject*>(v.object()); }

Status put_all(Thread& t, WriterObject* w, const char* p, size_t n) {
  while (n > 0) {
    ssize_t put = ::write(w->fd, p, n);
    if (put < 0 && errno == EINTR) {
      TRY(t.poll_native());
      continue;
    }
    if (put < 0) {
      w->broken = true;
      return raise_os_error(t, errno, Value::unset());
    }
    p += put;
    n -= static_cast<size_t>(put);
  }
  return {};
}

Status flush(Thread& t, WriterObject* w) {
  size_t n = w->used;
  w->used = 0;
  return put_all(t, w, w->buffer, n);
}

Status write(Thread& t, WriterObject* w, std::string_view s) {
  if (w->broken) return {};
  if (s.size() > kBuffer - w->used) TRY(flush(t, w));
  if (s.size() > kBuffer) return put_all(t, w, s.data(), s.size());
  memcpy(w->buffer + w->used, s.data(), s.size());
  w->used += s.size();
  if (w->line_buffered && s.find('\n') != s.npos) return flush(t, w);
  return {};
}

void destroy(Thread& t, Object* o) {
  auto* w = static_cast<WriterObject*>(o);
  guest_free(t, w->buffer, kBuffer);
}

// Lone surrogates cannot be written.
Status check_surrogates(Thread& t, Value text) {
  auto* s = static_cast<StrObject*>(payload_of(t.isolate, text, Kind::Str));
  if (s->width == 1) return {};
  for (uint64_t i = 0; i < s->length; i++) {
    uint32_t c = s->at(i);
    if (c >= 0xD800 && c <= 0xDFFF) {
      char hex[8];
      snprintf(hex, sizeof hex, "%04x", c);
      return t.raise(Exc::UnicodeEncodeError, "'utf-8' codec can't encode character '\\u{}' in position {}: surrogates not allowed", {hex, i});
    }
  }
  return {};
}

}  // namespace

TypeObject* writer_type(Thread& t) {
  TypeOps ops;
  ops.destroy = destroy;
  TypeObject* type = native_type_new(t, {.name = "_io.TextIOWrapper", .payload_size = sizeof(WriterObject), .ops = ops, .flags = TypeObject::kHasDict});
  if (!type || add_methods(t, type, natives::TextWriter_natives).raised()) return nullptr;
  return type;
}

Result<Value> writer_new(Thread& t, TypeObject* type, int fd, const char* name, bool unbuffered) {
  Ref o = Ref::take(Value::pointer(instance_new(t, type)));
  WriterObject* w = receiver(o);
  w->fd = fd;
  w->line_buffered = unbuffered || isatty(fd);
  w->buffer = static_cast<char*>(guest_alloc(t, kBuffer));
  if (!w->buffer) return t.no_memory();
  const struct { const char* attribute; const char* value; } texts[] = {{"name", name}, {"encoding", "utf-8"}, {"errors", fd == 2 ? "backslashreplace" : "strict"}, {"mode", "w"}};
  for (auto& a : texts) {
    Ref v = TRY_REF(str_from_utf8(t, a.value));
    TRY(slot_set(t, w, t.isolate.intern(a.attribute), v));
  }
  TRY(slot_set(t, w, t.isolate.intern("closed"), Value::boolean(false)));
  return o.release();
}

Status writer_put(Thread& t, Value writer, Value text) {
  TRY(check_surrogates(t, text));
  return write(t, receiver(writer), TRY(str_utf8(t, text)));
}
Status writer_put(Thread& t, Value writer, std::string_view utf8) { return write(t, receiver(writer), utf8); }
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
  TRY(flush(t, receiver(args[0])));
  return Value::none();
}
NATIVE(writer_fileno) { return Value::small_int(receiver(args[0])->fd); }
NATIVE(writer_isatty) { return Value::boolean(isatty(receiver(args[0])->fd)); }
NATIVE(writer_writable) { return Value::boolean(true); }
NATIVE(writer_readable) { return Value::boolean(false); }
NATIVE(writer_reconfigure) {
  if (args[1].is_unset()) return Value::none();
  Value line = dict_get_str(args[1], t.isolate.intern("line_buffering"));
  if (!line.is_unset() && !line.is_none()) receiver(args[0])->line_buffered = TRY(to_bool(t, line));
  return Value::none();
}

}  // namespace mpy
