// Text to bytes and back: UTF-8, Latin-1, ASCII, UTF-16, UTF-32, with CPython's error handlers.
#include <cstring>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/polling.h"
#include "runtime/text/bytes_methods.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/protocol.h"

namespace mpy {

namespace {

enum class Codec { Utf8, Utf8Sig, Latin1, Ascii, Utf16, Utf16le, Utf16be, Utf32, Utf32le, Utf32be, Unknown };
enum class Errors { Strict, Ignore, Replace, Backslash, Surrogate, Pass, Xml, Name, Unknown };

Codec find_codec(std::string_view name) {
  char n[32];
  size_t k = 0;
  for (char c : name) {
    if (k + 1 >= sizeof n) return Codec::Unknown;
    if (c == '-' || c == '_' || c == ' ') continue;
    n[k++] = c >= 'A' && c <= 'Z' ? static_cast<char>(c | 32) : c;
  }
  std::string_view s(n, k);
  struct Row {
    const char* name;
    Codec codec;
  };
  constexpr Row rows[] = {
      {"utf8", Codec::Utf8},     {"u8", Codec::Utf8},         {"cp65001", Codec::Utf8},    {"utf8sig", Codec::Utf8Sig},
      {"latin1", Codec::Latin1}, {"iso88591", Codec::Latin1}, {"88591", Codec::Latin1},    {"l1", Codec::Latin1},
      {"latin", Codec::Latin1},  {"ascii", Codec::Ascii},     {"usascii", Codec::Ascii},   {"646", Codec::Ascii},
      {"utf16", Codec::Utf16},   {"u16", Codec::Utf16},       {"utf16le", Codec::Utf16le}, {"utf16be", Codec::Utf16be},
      {"utf32", Codec::Utf32},   {"u32", Codec::Utf32},       {"utf32le", Codec::Utf32le}, {"utf32be", Codec::Utf32be}};
  for (const Row& r : rows)
    if (s == r.name) return r.codec;
  return Codec::Unknown;
}

Errors find_errors(std::string_view s) {
  if (s == "strict") return Errors::Strict;
  if (s == "ignore") return Errors::Ignore;
  if (s == "replace") return Errors::Replace;
  if (s == "backslashreplace") return Errors::Backslash;
  if (s == "surrogateescape") return Errors::Surrogate;
  if (s == "surrogatepass") return Errors::Pass;
  if (s == "xmlcharrefreplace") return Errors::Xml;
  return Errors::Unknown;
}

// A growing run of bytes.
class ByteBuilder {
 public:
  explicit ByteBuilder(Thread& t) : t_(t) {}
  ~ByteBuilder() {
    if (data_) guest_free(t_, data_, room_);
  }
  Status put(std::string_view s) {
    if (n_ + s.size() > room_) {
      size_t room = (n_ + s.size()) * 2 + 32;
      void* p = guest_realloc(t_, data_, room_, room);
      if (!p) return t_.no_memory();
      data_ = static_cast<char*>(p);
      room_ = room;
    }
    if (!s.empty()) std::memcpy(data_ + n_, s.data(), s.size());
    n_ += s.size();
    return {};
  }
  Status put_byte(uint32_t c) {
    char b = static_cast<char>(c);
    return put({&b, 1});
  }
  Result<Value> finish() { return bytes_new(t_, data_ ? data_ : "", n_); }

 private:
  Thread& t_;
  char* data_ = nullptr;
  size_t n_ = 0, room_ = 0;
};

// What is not native is the module codecs' business: codecs.<function>(object, encoding, errors).
Result<Value> ask_codecs(Thread& t, const char* function, Value object, std::string_view encoding,
                         std::string_view errors) {
  if (!t.isolate.builtins.is_set())
    return t.raise(Exc::LookupError, "unknown encoding: {}", {encoding});  // an isolate without a library
  Value import = module_get(t.isolate.builtins, t.isolate.intern("__import__"));
  Ref name = TRY_REF(str_from_utf8(t, "codecs"));
  Ref enc = TRY_REF(str_from_utf8(t, encoding)), err = TRY_REF(str_from_utf8(t, errors));
  Ref module = TRY_REF(t.call(import, {name}));
  return t.call_method(module, t.isolate.intern(function), {object, enc, err});
}

const char* display_name(Codec c) {
  switch (c) {
    case Codec::Utf8:
    case Codec::Utf8Sig: return "utf-8";
    case Codec::Latin1: return "latin-1";
    case Codec::Ascii: return "ascii";
    case Codec::Utf16: return "utf-16";
    case Codec::Utf16le: return "utf-16-le";
    case Codec::Utf16be: return "utf-16-be";
    case Codec::Utf32: return "utf-32";
    case Codec::Utf32le: return "utf-32-le";
    default: return "utf-32-be";
  }
}

// UnicodeEncodeError / UnicodeDecodeError(encoding, object, start, end, reason)
Raised unicode_error(Thread& t, Exc type, Codec codec, Value object, uint64_t start, uint64_t stop,
                     const char* reason) {
  Result<Value> made = [&]() -> Result<Value> {
    Ref enc = TRY_REF(str_from_utf8(t, display_name(codec))), why = TRY_REF(str_from_utf8(t, reason));
    Ref a = TRY_REF(make_uint(t, start)), b = TRY_REF(make_uint(t, stop));
    Value args[5] = {enc, object, a, b, why};
    return exception_new(t, t.isolate.exception_type(type), args);
  }();
  if (made.raised()) return Raised{};
  Ref e = Ref::take(made.take());
  return t.raise(e.get());
}

Status put_unit(ByteBuilder& b, uint32_t v, int bytes, bool big) {
  for (int i = 0; i < bytes; i++) TRY(b.put_byte(v >> (8 * (big ? bytes - 1 - i : i)) & 255));
  return {};
}

struct Encoder {
  Thread& t;
  Codec codec;
  ByteBuilder& b;
  uint32_t limit() const { return codec == Codec::Ascii ? 0x80 : codec == Codec::Latin1 ? 0x100 : 0x110000; }
  bool can(uint32_t c) const { return c < limit() && (limit() < 0x110000 || c < 0xD800 || c > 0xDFFF); }
  Status put(uint32_t c) {
    switch (codec) {
      case Codec::Ascii:
      case Codec::Latin1: return b.put_byte(c);
      case Codec::Utf8:
      case Codec::Utf8Sig: {
        char buffer[4];
        return b.put({buffer, static_cast<size_t>(encode_utf8_char(buffer, c) - buffer)});
      }
      case Codec::Utf16:
      case Codec::Utf16le:
      case Codec::Utf16be: {
        bool big = codec == Codec::Utf16be;
        if (c < 0x10000) return put_unit(b, c, 2, big);
        TRY(put_unit(b, 0xD800 + ((c - 0x10000) >> 10), 2, big));
        return put_unit(b, 0xDC00 + ((c - 0x10000) & 0x3FF), 2, big);
      }
      default: return put_unit(b, c, 4, codec == Codec::Utf32be);
    }
  }
  Status put_text(const char* s) {
    while (*s) TRY(put(static_cast<uint8_t>(*s++)));
    return {};
  }
};

// The UTF-8 of characters in one piece; unset where there are surrogates, which have none.
template <class Char>
Result<Value> utf8_bytes(Thread& t, const Char* p, uint64_t n) {
  uint64_t size = n;
  bool surrogates = false;
  TRY(in_pieces(t, n, [&](uint64_t i, uint64_t end) {
    for (; i < end; i++) {
      uint32_t c = p[i];
      size += uint64_t{c >= 0x80} + (c >= 0x800) + (c >= 0x10000);
      surrogates |= c - 0xD800 < 0x800;
    }
  }));
  if (surrogates) return Value::unset();
  Ref bytes = TRY_REF(bytes_new(t, nullptr, size));
  char* to = as_bytes(bytes)->data;
  TRY(in_pieces(t, n, [&](uint64_t i, uint64_t end) {
    for (; i < end; i++) to = encode_utf8_char(to, p[i]);
  }));
  return bytes.release();
}
Result<Value> utf8_bytes(Thread& t, const StrObject* s) {
  if (s->width == 1) return utf8_bytes(t, reinterpret_cast<const uint8_t*>(s->data), s->length);
  if (s->width == 2) return utf8_bytes(t, reinterpret_cast<const uint16_t*>(s->data), s->length);
  return utf8_bytes(t, reinterpret_cast<const uint32_t*>(s->data), s->length);
}

}  // namespace

Result<Value> encode_text(Thread& t, Value str, std::string_view encoding, std::string_view errors) {
  Codec codec = find_codec(encoding);
  if (codec == Codec::Unknown) return ask_codecs(t, "_encode_text", str, encoding, errors);
  StrObject* s = str_of(t, str);
  if (s->ascii && (codec == Codec::Utf8 || codec == Codec::Ascii || codec == Codec::Latin1))
    return bytes_new(t, s->data, s->length);
  if (s->width == 1 && codec == Codec::Latin1) return bytes_new(t, s->data, s->length);
  if (codec == Codec::Utf8) {
    Value whole = TRY(utf8_bytes(t, s));
    if (!whole.is_unset()) return whole;
  }
  Errors handler = find_errors(errors);
  ByteBuilder b(t);
  Encoder e{t, codec, b};
  if (codec == Codec::Utf8Sig) TRY(b.put("\xEF\xBB\xBF"));
  if (codec == Codec::Utf16) TRY(put_unit(b, 0xFEFF, 2, false));
  if (codec == Codec::Utf32) TRY(put_unit(b, 0xFEFF, 4, false));
  for (uint64_t i = 0; i < s->length; i++) {
    TRY(poll_at(t, i));
    uint32_t c = s->at(i);
    if (e.can(c)) {
      TRY(e.put(c));
      continue;
    }
    char buffer[16];
    switch (handler) {
      case Errors::Ignore: break;
      case Errors::Replace: TRY(e.put('?')); break;
      case Errors::Backslash:
        std::snprintf(buffer, sizeof buffer, c < 0x100 ? "\\x%02x" : c < 0x10000 ? "\\u%04x" : "\\U%08x", c);
        TRY(e.put_text(buffer));
        break;
      case Errors::Xml:
        std::snprintf(buffer, sizeof buffer, "&#%u;", c);
        TRY(e.put_text(buffer));
        break;
      case Errors::Surrogate:
        if (c >= 0xDC80 && c <= 0xDCFF && (e.limit() < 0x110000 || codec == Codec::Utf8 || codec == Codec::Utf8Sig)) {
          TRY(b.put_byte(c - 0xDC00));
          break;
        }
        [[fallthrough]];
      case Errors::Pass:
        if (handler == Errors::Pass && e.limit() == 0x110000) {
          TRY(e.put(c));
          break;
        }
        [[fallthrough]];
      case Errors::Strict: {
        uint64_t stop = i + 1;
        while (stop < s->length && !e.can(s->at(stop))) stop++;
        const char* reason = codec == Codec::Ascii    ? "ordinal not in range(128)"
                             : codec == Codec::Latin1 ? "ordinal not in range(256)"
                                                      : "surrogates not allowed";
        return unicode_error(t, Exc::UnicodeEncodeError, codec, Value::pointer(s), i, stop, reason);
      }
      default: return ask_codecs(t, "_encode_text", str, encoding, errors);  // a handler of Python
    }
  }
  return b.finish();
}

namespace {

// One UTF-8 sequence at p: its length (0 = bad), the character; for a bad one how many bytes to skip, and why.
struct Utf8Step {
  int length;
  uint32_t c;
  int bad;
  const char* reason;
};
Utf8Step utf8_step(const uint8_t* p, const uint8_t* end) {
  uint8_t b = *p;
  if (b < 0x80) return {1, b, 0, nullptr};
  if (b < 0xC2 || b > 0xF4) return {0, 0, 1, "invalid start byte"};
  int n = b < 0xE0 ? 2 : b < 0xF0 ? 3 : 4;
  uint8_t low = b == 0xE0 ? 0xA0 : b == 0xF0 ? 0x90 : 0x80, high = b == 0xED ? 0x9F : b == 0xF4 ? 0x8F : 0xBF;
  uint32_t c = b & (0xFF >> (n + 1));
  for (int i = 1; i < n; i++) {
    if (p + i >= end) return {0, 0, i, "unexpected end of data"};
    uint8_t x = p[i];
    if (x < (i == 1 ? low : 0x80) || x > (i == 1 ? high : 0xBF)) return {0, 0, i, "invalid continuation byte"};
    c = c << 6 | (x & 63);
  }
  return {n, c, 0, nullptr};
}

// How many characters UTF-8 has, and their bits or-ed; nothing of it counts where it is not valid.
struct Utf8Extent {
  bool valid;
  uint64_t length;
  uint32_t widest;
};
Utf8Extent measure_utf8(std::string_view data) {
  Utf8Extent e{true, 0, 0};
  auto *p = reinterpret_cast<const uint8_t*>(data.data()), *end = p + data.size();
  while (p < end) {
    uint64_t word;
    if (end - p >= 8 && (std::memcpy(&word, p, 8), (word & 0x8080808080808080) == 0)) {
      p += 8;
      e.length += 8;
      continue;
    }
    Utf8Step s = utf8_step(p, end);
    if (s.length == 0) return {false, 0, 0};
    p += s.length;
    e.length++;
    e.widest |= s.c;
  }
  return e;
}

struct Decoder {
  Thread& t;
  Codec codec;
  Errors handler;
  std::string_view all;
  std::string_view errors_name;
  StrBuilder out;
  bool asks_python = false;  // stopped at an error whose handler is not native
  Status bad(size_t at, size_t n, const char* reason) {
    switch (handler) {
      case Errors::Ignore: return {};
      case Errors::Replace: return out.put(uint32_t{0xFFFD});
      case Errors::Backslash:
        for (size_t i = at; i < at + n; i++) TRY(put_escaped(out, static_cast<uint8_t>(all[i])));
        return {};
      case Errors::Surrogate: {
        bool high = true;
        for (size_t i = at; i < at + n; i++) high = high && static_cast<uint8_t>(all[i]) >= 0x80;
        if (high) {
          for (size_t i = at; i < at + n; i++) TRY(out.put(0xDC00u + static_cast<uint8_t>(all[i])));
          return {};
        }
        [[fallthrough]];
      }
      case Errors::Pass:
      case Errors::Strict: {
        Result<Value> copy = bytes_new(t, all.data(), all.size());
        if (copy.raised()) return Raised{};
        Ref object = Ref::take(copy.take());
        return unicode_error(t, Exc::UnicodeDecodeError, codec, object, at, at + n, reason);
      }
      default: asks_python = true; return Raised{};
    }
  }
};

Status decode_utf8(Decoder& d, size_t from) {
  auto* p = reinterpret_cast<const uint8_t*>(d.all.data());
  size_t i = from, n = d.all.size();
  for (uint64_t steps = 0; i < n; steps++) {
    TRY(poll_at(d.t, steps));
    size_t run = i;  // ASCII goes in one piece
    while (run < n && p[run] < 0x80) run++;
    if (run > i) {
      TRY(d.out.put(d.all.substr(i, run - i)));
      i = run;
      continue;
    }
    Utf8Step s = utf8_step(p + i, p + n);
    if (s.length) {
      TRY(d.out.put(s.c));
      i += static_cast<size_t>(s.length);
      continue;
    }
    if (d.handler == Errors::Pass && i + 2 < n && p[i] == 0xED && p[i + 1] >= 0xA0 && p[i + 1] <= 0xBF &&
        (p[i + 2] & 0xC0) == 0x80) {
      TRY(d.out.put((p[i] & 15u) << 12 | (p[i + 1] & 63u) << 6 | (p[i + 2] & 63u)));
      i += 3;
      continue;
    }
    TRY(d.bad(i, static_cast<size_t>(s.bad), s.reason));
    i += static_cast<size_t>(s.bad);
  }
  return {};
}

Status decode_units(Decoder& d, int size) {
  auto* p = reinterpret_cast<const uint8_t*>(d.all.data());
  size_t i = 0, n = d.all.size(), step = static_cast<size_t>(size);
  bool big = d.codec == Codec::Utf16be || d.codec == Codec::Utf32be;
  auto unit = [&](size_t at) {
    uint32_t v = 0;
    for (size_t k = 0; k < step; k++) v |= static_cast<uint32_t>(p[at + k]) << (8 * (big ? step - 1 - k : k));
    return v;
  };
  if ((d.codec == Codec::Utf16 || d.codec == Codec::Utf32) && n >= step) {
    uint32_t mark = unit(0);
    if (mark == 0xFEFF) i = step;
    else if (mark == (size == 2 ? 0xFFFEu : 0xFFFE0000u)) {
      big = true;
      i = step;
    }
  }
  for (uint64_t steps = 0; i < n; steps++) {
    TRY(poll_at(d.t, steps));
    if (i + step > n) {
      TRY(d.bad(i, n - i, "truncated data"));
      break;
    }
    uint32_t c = unit(i);
    if (size == 4) {
      if (c >= 0x110000) TRY(d.bad(i, 4, "code point not in range(0x110000)"));
      else if (c >= 0xD800 && c <= 0xDFFF && d.handler != Errors::Pass)
        TRY(d.bad(i, 4, "code point in surrogate code point range(0xd800, 0xe000)"));
      else TRY(d.out.put(c));
      i += 4;
      continue;
    }
    if (c >= 0xD800 && c <= 0xDBFF && i + 4 <= n && unit(i + 2) >= 0xDC00 && unit(i + 2) <= 0xDFFF) {
      TRY(d.out.put(0x10000 + ((c - 0xD800) << 10) + (unit(i + 2) - 0xDC00)));
      i += 4;
      continue;
    }
    if (c >= 0xD800 && c <= 0xDFFF && d.handler != Errors::Pass)
      TRY(d.bad(
          i, 2,
          c <= 0xDBFF ? (i + 4 > n ? "unexpected end of data" : "illegal UTF-16 surrogate") : "illegal encoding"));
    else TRY(d.out.put(c));
    i += 2;
  }
  return {};
}

}  // namespace

static Status decode_all(Decoder& d, Codec codec, std::string_view data) {
  switch (codec) {
    case Codec::Utf8: return decode_utf8(d, 0);
    case Codec::Utf8Sig: return decode_utf8(d, data.starts_with("\xEF\xBB\xBF") ? 3 : 0);
    case Codec::Ascii:
      for (size_t i = 0; i < data.size(); i++) {
        TRY(poll_at(d.t, i));
        uint8_t c = static_cast<uint8_t>(data[i]);
        if (c < 128) TRY(d.out.put(uint32_t{c}));
        else TRY(d.bad(i, 1, "ordinal not in range(128)"));
      }
      return {};
    case Codec::Utf32:
    case Codec::Utf32le:
    case Codec::Utf32be: return decode_units(d, 4);
    default: return decode_units(d, 2);
  }
}

Result<Value> decode_bytes(Thread& t, std::string_view data, std::string_view encoding, std::string_view errors) {
  Codec codec = find_codec(encoding);
  auto ask = [&]() -> Result<Value> {
    Ref copy = TRY_REF(bytes_new(t, data.data(), data.size()));
    return ask_codecs(t, "_decode_bytes", copy, encoding, errors);
  };
  if (codec == Codec::Unknown) return ask();
  if (codec == Codec::Latin1) return str_from_latin1(t, data.data(), data.size());
  if ((codec == Codec::Utf8 || codec == Codec::Ascii) && all_ascii(data.data(), data.size()))
    return str_from_latin1(t, data.data(), data.size());
  if (codec == Codec::Utf8) {
    Utf8Extent e = measure_utf8(data);
    if (e.valid && e.length > 1) return str_of_utf8(t, data, e.length, e.widest);
  }
  Decoder d{t, codec, find_errors(errors), data, errors, StrBuilder(t)};
  Status done = decode_all(d, codec, data);
  if (d.asks_python) return ask();
  TRY(Status(done));
  return d.out.finish();
}

static Result<std::string_view> option(Thread& t, Value v, const char* fallback, const char* name, const char* method) {
  if (v.is_unset()) return std::string_view(fallback);
  if (!is_str(t, v)) return t.type_error("{}() argument '{}' must be str, not {}", {method, name, arg_type(v)});
  return str_utf8(t, v);
}

Result<Value> str_encode(Thread& t, Value self, Value encoding, Value errors) {
  auto usual = [](Value v, const char* name) { return v.is_unset() || (is_kind(v, Kind::Str) && str_equals(v, name)); };
  if (is_kind(self, Kind::Str) && as_str(self)->ascii && usual(encoding, "utf-8") && usual(errors, "strict"))
    return bytes_new(t, as_str(self)->data, as_str(self)->length);
  std::string_view e = TRY(option(t, encoding, "utf-8", "encoding", "encode")),
                   h = TRY(option(t, errors, "strict", "errors", "encode"));
  return encode_text(t, self, e, h);
}
Result<Value> bytes_decode(Thread& t, Value self, Value encoding, Value errors) {
  std::string_view e = TRY(option(t, encoding, "utf-8", "encoding", "decode")),
                   h = TRY(option(t, errors, "strict", "errors", "decode"));
  return decode_bytes(t, TRY(bytes_like(t, self)), e, h);
}

}  // namespace mpy
