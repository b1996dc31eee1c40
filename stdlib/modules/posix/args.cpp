// Arguments and errors of the posix natives (see posix_args.h).
#include "stdlib/modules/posix/args.h"

#include <fcntl.h>

#include <climits>
#include <cstring>

#include "runtime/text/str_methods.h"

namespace mpy::posix {

namespace {

bool is_ascii(std::string_view s) {
  for (unsigned char c : s)
    if (c >= 0x80) return false;
  return true;
}

bool is_exact_bytes(Thread& t, Value v) { return payload_of(t.isolate, v, Kind::Bytes) != nullptr; }

const char* kinds_of(unsigned flags) {
  switch (flags) {
    case kFd: return "string, bytes, os.PathLike or integer";
    case kFd | kNone: return "string, bytes, os.PathLike, integer or None";
    case kNone: return "string, bytes, os.PathLike or None";
    default: return "string, bytes or os.PathLike";
  }
}

}  // namespace

Result<std::string> fs_string(Thread& t, Value v) {
  std::string text;
  if (is_str(t, v)) {
    std::string_view utf8 = TRY(str_utf8(t, v));
    if (is_ascii(utf8)) {
      text = utf8;
    } else {
      Ref encoded = TRY_REF(encode_text(t, v, "utf-8", "surrogateescape"));
      text = TRY(bytes_like(t, encoded));
    }
  } else if (is_exact_bytes(t, v)) {
    text = TRY(bytes_like(t, v));
  } else {
    return t.type_error("expected str, bytes or os.PathLike object, not {}", {FormatArg::type_of(v)});
  }
  if (text.find('\0') != text.npos) return t.value_error("embedded null byte");
  return text;
}

Result<Path> path_arg(Thread& t, Value v, const char* function, unsigned flags, const char* argument) {
  Path p;
  p.object = v;
  if ((flags & kNone) && v.is_none()) {
    p.text = ".";
    return p;
  }
  if ((flags & kFd) && is_int_like(t, v)) {
    p.fd = TRY(int_arg(t, v));
    return p;
  }
  if (!is_str(t, v) && !is_exact_bytes(t, v)) {
    Value method = special_method(t, v, t.isolate.intern("__fspath__"));
    if (method.is_unset())
      return t.type_error("{}: {} should be {}, not {}", {function, argument, kinds_of(flags), FormatArg::type_of(v)});
    p.hold = TRY_REF(t.call(method, {v}));
    if (!is_str(t, p.hold) && !is_exact_bytes(t, p.hold))
      return t.type_error("expected {}.__fspath__() to return str or bytes, not {}",
                          {FormatArg::type_of(v), FormatArg::type_of(p.hold)});
    p.object = p.hold;
  }
  p.is_bytes = !is_str(t, p.object);
  p.text = TRY(fs_string(t, p.object));
  return p;
}

Result<int> int_arg(Thread& t, Value v) {
  auto n = to_index(t, v);
  if (n.raised()) {
    if (!t.exception_matches(Exc::OverflowError)) return Raised{};
    t.take_exception();
    return t.raise(Exc::OverflowError, "Python int too large to convert to C int");
  }
  if (n.value() > INT_MAX) return t.raise(Exc::OverflowError, "signed integer is greater than maximum");
  if (n.value() < INT_MIN) return t.raise(Exc::OverflowError, "signed integer is less than minimum");
  return static_cast<int>(n.value());
}

Result<int> fd_arg(Thread& t, Value v) {
  if (is_int_like(t, v)) return int_arg(t, v);
  Ref method = TRY_REF(get_attr_or_unset(t, v, t.isolate.intern("fileno")));
  if (!method.is_set()) return t.type_error("argument must be an int, or have a fileno() method.");
  Ref fd = TRY_REF(t.call(method, {}));
  if (!is_int_like(t, fd)) return t.type_error("fileno() returned a non-integer");
  int n = TRY(int_arg(t, fd));
  if (n < 0) return t.value_error("file descriptor cannot be a negative integer ({})", {n});
  return n;
}

Result<int> dir_fd_arg(Thread& t, Value v) {
  if (v.is_none() || v.is_unset()) return AT_FDCWD;
  if (!is_int_like(t, v)) return t.type_error("argument should be integer or None, not {}", {FormatArg::type_of(v)});
  return int_arg(t, v);
}

Result<uint32_t> id_arg(Thread& t, Value v, const char* what) {
  if (!is_int_like(t, v)) return t.type_error("{} should be integer, not {}", {what, FormatArg::type_of(v)});
  int64_t n = TRY(to_index(t, v));
  if (n < -1) return t.raise(Exc::OverflowError, "{} is less than minimum", {what});
  if (n > UINT32_MAX) return t.raise(Exc::OverflowError, "{} is greater than maximum", {what});
  return static_cast<uint32_t>(n);
}

Result<Value> fs_text(Thread& t, std::string_view s, bool as_bytes) {
  if (as_bytes) return bytes_new(t, s.data(), s.size());
  if (is_ascii(s)) return str_from_utf8(t, s);
  return decode_bytes(t, s, "utf-8", "surrogateescape");
}

Raised os_error(Thread& t, const Path& p) {
  return raise_os_error(t, errno, p.object.is_none() ? Value::unset() : p.object);
}
Raised os_error(Thread& t) { return raise_os_error(t, errno, Value::unset()); }
Raised os_error2(Thread& t, const Path& a, const Path& b) {
  int error = errno;
  Ref text = TRY_REF(str_from_utf8(t, strerror(error)));
  Value args[] = {Value::small_int(error), text, a.object, Value::none(), b.object};
  Ref e = TRY_REF(exception_new(t, t.isolate.exception_type(Exc::OSError), args));
  return t.raise(e);
}

Result<std::string_view> stable_bytes(Thread& t, Value v, std::string* copy) {
  std::string_view d = TRY(bytes_like(t, v));
  if (is_kind(v, Kind::Bytes)) return d;
  *copy = d;
  return std::string_view(*copy);
}

}  // namespace mpy::posix
