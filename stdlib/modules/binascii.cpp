// The binascii module: hexadecimal, base64, uuencode and quoted-printable forms of bytes; the CRC of BinHex.
#include "binascii.natives.h"

#include <cstring>

#include "runtime/exceptions/exception.h"
#include "runtime/text/bytes_methods.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"

namespace mpy {
namespace {

constexpr char kAlphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

int base64_value(uint8_t c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  return c == '+' ? 62 : c == '/' ? 63 : -1;
}
int hex_value(uint8_t c) {
  if (c >= '0' && c <= '9') return c - '0';
  c |= 32;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

Raised fail(Thread& t, const char* message, std::initializer_list<FormatArg> args = {}) {
  return t.raise_type(own_value(t, "binascii", "Error"), message, args);
}

// The a2b functions take ASCII text too.
Result<std::string_view> ascii_or_bytes(Thread& t, Value v) {
  if (StrObject* s = str_of(t, v)) {
    if (!s->ascii) return t.value_error("string argument should contain only ASCII characters");
    return std::string_view(s->data, s->length);
  }
  if (!is_bytes_like(t, v))
    return t.type_error("argument should be bytes, buffer or ASCII string, not '{}'", {FormatArg::type_of(v)});
  return bytes_like(t, v);
}

// Bytes of at most `capacity`, cut to what was written.
struct Sink {
  Thread& t;
  char* data;
  size_t capacity, size = 0;
  Sink(Thread& thread, size_t room)
      : t(thread), data(static_cast<char*>(guest_alloc(thread, room + 1))), capacity(room + 1) {}
  ~Sink() {
    if (data) guest_free(t, data, capacity);
  }
  void put(int c) { data[size++] = static_cast<char>(c); }
  Result<Value> finish() { return bytes_new(t, data, size); }
};

// Line breaks of quoted-printable.
bool is_break(std::string_view s, size_t i) {
  return i < s.size() && (s[i] == '\n' || (s[i] == '\r' && i + 1 < s.size() && s[i + 1] == '\n'));
}

}  // namespace

NATIVE(bytes_hexlify) {
  if (!is_bytes_like(t, args[0]))
    return t.type_error("a bytes-like object is required, not '{}'", {FormatArg::type_of(args[0])});
  Ref text = TRY_REF(bytes_hex(t, args[0], args[1], args[2]));
  std::string_view s = TRY(str_utf8(t, text));
  return bytes_new(t, s.data(), s.size());
}

NATIVE(binascii_unhexlify) {
  std::string_view s = TRY(ascii_or_bytes(t, args[0]));
  if (s.size() % 2) return fail(t, "Odd-length string");
  Ref out = TRY_REF(bytes_new(t, nullptr, s.size() / 2));
  for (size_t i = 0; i < s.size(); i += 2) {
    int a = hex_value(static_cast<uint8_t>(s[i])), b = hex_value(static_cast<uint8_t>(s[i + 1]));
    if (a < 0 || b < 0) return fail(t, "Non-hexadecimal digit found");
    as_bytes(out)->data[i / 2] = static_cast<char>(a << 4 | b);
  }
  return out.release();
}

NATIVE(binascii_b2a_base64) {
  std::string_view s = TRY(bytes_like(t, args[0]));
  bool newline = TRY(to_bool(t, args[1]));
  Ref out = TRY_REF(bytes_new(t, nullptr, (s.size() + 2) / 3 * 4 + newline));
  char* p = as_bytes(out)->data;
  auto at = [&](size_t i) { return i < s.size() ? static_cast<uint32_t>(static_cast<uint8_t>(s[i])) : 0u; };
  for (size_t i = 0; i < s.size(); i += 3) {
    uint32_t word = at(i) << 16 | at(i + 1) << 8 | at(i + 2);
    *p++ = kAlphabet[word >> 18];
    *p++ = kAlphabet[word >> 12 & 63];
    *p++ = i + 1 < s.size() ? kAlphabet[word >> 6 & 63] : '=';
    *p++ = i + 2 < s.size() ? kAlphabet[word & 63] : '=';
  }
  if (newline) *p++ = '\n';
  return out.release();
}

NATIVE(binascii_a2b_base64) {
  std::string_view s = TRY(ascii_or_bytes(t, args[0]));
  bool strict = TRY(to_bool(t, args[1]));
  Sink out(t, s.size() / 4 * 3 + 3);
  if (!out.data) return t.no_memory();
  if (strict && !s.empty() && s[0] == '=') return fail(t, "Leading padding not allowed");
  int position = 0, pads = 0;
  uint32_t left = 0;
  bool padded = false;
  for (size_t i = 0; i < s.size(); i++) {
    auto c = static_cast<uint8_t>(s[i]);
    if (c == '=') {
      padded = true;
      if (position >= 2 && position + ++pads >= 4) {
        if (strict && i + 1 < s.size()) return fail(t, "Excess data after padding");
        return out.finish();
      }
      continue;
    }
    int v = base64_value(c);
    if (v < 0) {
      if (strict) return fail(t, "Only base64 data is allowed");
      continue;
    }
    if (strict && padded) return fail(t, "Discontinuous padding not allowed");
    pads = 0;
    switch (position) {
      case 0:
        left = static_cast<uint32_t>(v);
        position = 1;
        break;
      case 1:
        out.put(static_cast<int>(left << 2 | static_cast<uint32_t>(v) >> 4));
        left = static_cast<uint32_t>(v) & 15;
        position = 2;
        break;
      case 2:
        out.put(static_cast<int>(left << 4 | static_cast<uint32_t>(v) >> 2));
        left = static_cast<uint32_t>(v) & 3;
        position = 3;
        break;
      default:
        out.put(static_cast<int>(left << 6 | static_cast<uint32_t>(v)));
        position = 0;
        break;
    }
  }
  if (position == 1)
    return fail(t,
                "Invalid base64-encoded string: number of data characters ({}) cannot be 1 more than a multiple of 4",
                {out.size / 3 * 4 + 1});
  if (position) return fail(t, "Incorrect padding");
  return out.finish();
}

NATIVE(binascii_b2a_uu) {
  std::string_view s = TRY(bytes_like(t, args[0]));
  bool backtick = TRY(to_bool(t, args[1]));
  if (s.size() > 45) return fail(t, "At most 45 bytes at once");
  auto letter = [&](uint32_t v) { return v ? static_cast<char>(v + 32) : backtick ? '`' : ' '; };
  Sink out(t, 64);
  if (!out.data) return t.no_memory();
  out.put(letter(static_cast<uint32_t>(s.size())));
  auto at = [&](size_t i) { return i < s.size() ? static_cast<uint32_t>(static_cast<uint8_t>(s[i])) : 0u; };
  for (size_t i = 0; i < s.size(); i += 3) {
    uint32_t word = at(i) << 16 | at(i + 1) << 8 | at(i + 2);
    for (int shift = 18; shift >= 0; shift -= 6) out.put(letter(word >> shift & 63));
  }
  out.put('\n');
  return out.finish();
}

NATIVE(binascii_a2b_uu) {
  std::string_view s = TRY(ascii_or_bytes(t, args[0]));
  size_t n = ((s.empty() ? 0 : static_cast<uint8_t>(s[0])) - 32) & 63, i = 1;
  Sink out(t, n + 3);
  if (!out.data) return t.no_memory();
  uint32_t left = 0;
  int bits = 0;
  while (out.size < n) {
    bool over = i >= s.size();
    int c = over ? 0 : static_cast<uint8_t>(s[i++]);
    if (c == '\n' || c == '\r' || over) c = 0;
    else if (c < ' ' || c > ' ' + 64) return fail(t, "Illegal char");
    else c = (c - ' ') & 63;
    left = left << 6 | static_cast<uint32_t>(c);
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      out.put(static_cast<int>(left >> bits & 255));
    }
  }
  for (; i < s.size(); i++)
    if (s[i] != ' ' && s[i] != '`' && s[i] != '\n' && s[i] != '\r') return fail(t, "Trailing garbage");
  return out.finish();
}

NATIVE(binascii_b2a_qp) {
  std::string_view s = TRY(bytes_like(t, args[0]));
  bool tabs = TRY(to_bool(t, args[1])), text = TRY(to_bool(t, args[2])), header = TRY(to_bool(t, args[3]));
  Sink out(t, s.size() * 6 + 8);
  if (!out.data) return t.no_memory();
  size_t first_break = s.find('\n');
  bool crlf = first_break != s.npos && first_break > 0 && s[first_break - 1] == '\r';
  size_t column = 0;
  auto soft_break = [&] {
    out.put('=');
    if (crlf) out.put('\r');
    out.put('\n');
    column = 0;
  };
  for (size_t i = 0; i < s.size(); i++) {
    auto c = static_cast<uint8_t>(s[i]);
    bool line_end = i + 1 == s.size() || (text && is_break(s, i + 1));
    bool ends = i + 1 == s.size() || s[i + 1] == '\n' || s[i + 1] == '\r';  // by a lone \r, too
    bool code = c > 126 || c == '=' || (header && c == '_') || (c == '.' && column == 0 && ends) ||
                (!text && (c == '\r' || c == '\n')) || ((c == '\t' || c == ' ') && line_end) ||
                (c < 33 && c != '\r' && c != '\n' && c != '\t' && c != ' ') ||
                (c < 33 && c != '\r' && c != '\n' && tabs);
    if (c == '\r' && text && !is_break(s, i)) code = false;
    if (code && !(header && c == ' ' && !tabs && i + 1 != s.size())) {
      if (column + 3 >= 76) soft_break();
      out.put('=');
      out.put("0123456789ABCDEF"[c >> 4]);
      out.put("0123456789ABCDEF"[c & 15]);
      column += 3;
      continue;
    }
    if (text && is_break(s, i)) {
      if (crlf) out.put('\r');
      out.put('\n');
      if (c == '\r') i++;
      column = 0;
      continue;
    }
    if (i + 1 < s.size() && s[i + 1] != '\n' && column + 1 >= 76) soft_break();
    out.put(header && c == ' ' ? '_' : c);
    column++;
  }
  return out.finish();
}

NATIVE(binascii_a2b_qp) {
  std::string_view s = TRY(ascii_or_bytes(t, args[0]));
  bool header = TRY(to_bool(t, args[1]));
  Sink out(t, s.size());
  if (!out.data) return t.no_memory();
  for (size_t i = 0; i < s.size(); i++) {
    char c = s[i];
    if (c != '=') {
      out.put(header && c == '_' ? ' ' : c);
      continue;
    }
    if (++i >= s.size()) break;
    if (s[i] == '\n' || s[i] == '\r') {  // a soft break
      while (i < s.size() && s[i] != '\n') i++;
    } else if (s[i] == '=') {
      out.put('=');
    } else if (i + 1 < s.size() && hex_value(static_cast<uint8_t>(s[i])) >= 0 &&
               hex_value(static_cast<uint8_t>(s[i + 1])) >= 0) {
      out.put(hex_value(static_cast<uint8_t>(s[i])) << 4 | hex_value(static_cast<uint8_t>(s[i + 1])));
      i++;
    } else {
      out.put('=');
      i--;
    }
  }
  return out.finish();
}

NATIVE(binascii_crc_hqx) {
  std::string_view s = TRY(bytes_like(t, args[0]));
  auto crc = static_cast<uint32_t>(TRY(to_index(t, args[1])) & 0xFFFF);
  for (char c : s) {
    crc ^= static_cast<uint32_t>(static_cast<uint8_t>(c)) << 8;
    for (int k = 0; k < 8; k++) crc = crc & 0x8000 ? (crc << 1 ^ 0x1021) & 0xFFFF : crc << 1;
  }
  return Value::small_int(crc);
}

Status build_binascii(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::binascii_natives));
  TypeObject* error = native_type_new(t, {.name = "binascii.Error", .base = t.isolate.exception_type(Exc::ValueError)});
  TypeObject* incomplete =
      native_type_new(t, {.name = "binascii.Incomplete", .base = t.isolate.exception_type(Exc::Exception)});
  if (!error || !incomplete) return t.no_memory();
  TRY(module_set(t, module, "Error", Value::pointer(error)));
  return module_set(t, module, "Incomplete", Value::pointer(incomplete));
}

}  // namespace mpy
