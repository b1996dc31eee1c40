// See format_spec.h.
#include "runtime/text/format_spec.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "runtime/numbers/number_text.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"

namespace mpy {

Status IntText::make(Thread& t, Value n, uint32_t type, bool alternate) {
  switch (type) {
    case 'b': base = 2, prefix = "0b"; break;
    case 'o': base = 8, prefix = "0o"; break;
    case 'x': base = 16, prefix = "0x"; break;
    case 'X': base = 16, prefix = "0X"; break;
    default: break;
  }
  if (!alternate) prefix = "";
  text = TRY_REF(int_to_str(t, n, base, false));
  if (type == 'X') text = TRY_REF(str_upper(t, text));
  digits = TRY(str_utf8(t, text));
  negative = digits[0] == '-';
  if (negative) digits.remove_prefix(1);
  return {};
}

Raised unknown_format_code(Thread& t, uint32_t code, Value v) {
  if (code > 32 && code < 128) {
    char c = static_cast<char>(code);
    return t.value_error("Unknown format code '{}' for object of type '{}'",
                         {std::string_view(&c, 1), FormatArg::type_of(v)});
  }
  char hex[16];
  std::snprintf(hex, sizeof hex, "\\x%x", code);
  return t.value_error("Unknown format code '{}' for object of type '{}'", {hex, FormatArg::type_of(v)});
}

namespace {

bool is_align(char c) { return c == '<' || c == '>' || c == '=' || c == '^'; }

Result<int64_t> number(Thread& t, std::string_view s, size_t* i) {  // -1 = no digits
  int64_t n = -1;
  while (*i < s.size() && s[*i] >= '0' && s[*i] <= '9') {
    n = n < 0 ? 0 : n;
    if (n > (INT64_MAX - 9) / 10) return t.value_error("Too many decimal digits in format string");
    n = n * 10 + (s[(*i)++] - '0');
  }
  return n;
}

}  // namespace

Result<FormatSpec> parse_format_spec(Thread& t, std::string_view s, Value v) {
  FormatSpec f;
  size_t i = 0;
  if (!s.empty()) {
    const char* p = s.data();
    uint32_t first = decode_utf8_char(p);
    size_t n = static_cast<size_t>(p - s.data());
    if (n < s.size() && is_align(s[n])) {
      f.fill = first;
      f.align = s[n];
      i = n + 1;
    } else if (is_align(s[0])) {
      f.align = s[0];
      i = 1;
    }
  }
  bool fill_given = i > 1;
  auto at = [&](char c) { return i < s.size() && s[i] == c; };
  if (at('+') || at('-') || at(' ')) f.sign = s[i++];
  if (at('z')) {
    f.coerce_zero = true;
    i++;
  }
  if (at('#')) {
    f.alternate = true;
    i++;
  }
  if (!fill_given && at('0')) {
    f.fill = '0';
    f.zero_pad = !f.align;
    i++;
  }
  f.width = TRY(number(t, s, &i));
  if (at(',')) {
    f.group = ',';
    i++;
  }
  if (at('_')) {
    if (f.group) return t.value_error("Cannot specify both ',' and '_'.");
    f.group = '_';
    i++;
  }
  if (at(',') && f.group == '_') return t.value_error("Cannot specify both ',' and '_'.");
  if (at('.')) {
    i++;
    f.precision = TRY(number(t, s, &i));
    if (f.precision < 0) return t.value_error("Format specifier missing precision");
  }
  if (i < s.size()) {
    const char* p = s.data() + i;
    f.type = decode_utf8_char(p);
    if (p != s.data() + s.size())
      return t.value_error("Invalid format specifier '{}' for object of type '{}'", {s, FormatArg::type_of(v)});
  }
  if (f.width > INT32_MAX) return t.no_memory();
  if (f.precision > INT32_MAX) return t.value_error("precision too big");
  if (f.group) {
    if (!f.type && is_str(t, v)) f.type = 's';
    bool fits = f.type == 0 || std::strchr("defgEG%F", static_cast<int>(f.type)) ||
                (f.group == '_' && std::strchr("boxX", static_cast<int>(f.type)));
    if (f.type >= 128 || !fits) {
      char g = f.group, c = static_cast<char>(f.type);
      return t.value_error("Cannot specify '{}' with '{}'.", {std::string_view(&g, 1), std::string_view(&c, 1)});
    }
  }
  return f;
}

namespace {

// What format_commonly() knows of a spec.
struct CommonSpec {
  char align = 0, type = 0;
  bool zeros = false;
  unsigned width = 0;
  int precision = -1;
};
constexpr size_t kCommonWidth = 99;

bool read_common(const char* p, const char* end, CommonSpec* s) {
  auto digit = [&] { return p < end && *p >= '0' && *p <= '9'; };
  if (p < end && (*p == '<' || *p == '>' || *p == '^')) s->align = *p++;
  if (digit() && *p == '0') {
    if (s->align) return false;
    s->zeros = true;
    p++;
  }
  while (digit() && s->width <= kCommonWidth) s->width = s->width * 10 + unsigned(*p++ - '0');
  if (p < end && *p == '.') {
    p++;
    if (!digit()) return false;
    s->precision = 0;
    while (digit() && s->precision <= 17) s->precision = s->precision * 10 + (*p++ - '0');
  }
  if (p < end) s->type = *p++;
  return p == end && s->width <= kCommonWidth && s->precision <= 17;
}
// The text without padding, in `out`; 0 = not such a value.
size_t write_common(Value v, const CommonSpec& s, char* out, size_t room) {
  if (is_small_int(v) && s.precision < 0 && (s.type == 0 || s.type == 'd' || s.type == 'x'))
    return size_t(std::to_chars(out, out + room, small_int(v), s.type == 'x' ? 16 : 10).ptr - out);
  if (is_inline_float(v) && s.type == 'f' && std::fabs(inline_float(v)) < 1e15)
    return size_t(
        std::to_chars(out, out + room, inline_float(v), std::chars_format::fixed, s.precision < 0 ? 6 : s.precision)
            .ptr -
        out);
  return 0;
}

}  // namespace

Result<Value> format_commonly(Thread& t, Value v, std::string_view spec) {
  CommonSpec s;
  if (!read_common(spec.data(), spec.data() + spec.size(), &s)) return Value::unset();
  char number[64], out[kCommonWidth + sizeof number];
  const char* body = number;
  size_t n;
  if (is_kind(v, Kind::Str)) {
    const StrObject* str = as_str(v);
    bool fits = str->ascii && str->length && str->length < sizeof number;
    if (!fits || s.zeros || s.precision >= 0 || (s.type && s.type != 's')) return Value::unset();
    body = str->data;
    n = size_t(str->length);
    if (!s.align) s.align = '<';
  } else if ((n = write_common(v, s, number, sizeof number)) == 0) {
    return Value::unset();
  }
  size_t pad = s.width > n ? s.width - n : 0, left = s.align == '<' ? 0 : s.align == '^' ? pad / 2 : pad, at = 0;
  if (s.zeros && *body == '-') {
    out[at++] = *body++;
    n--;
  }
  std::memset(out + at, s.zeros ? '0' : ' ', left);
  std::memcpy(out + at + left, body, n);
  std::memset(out + at + left + n, ' ', pad - left);
  return str_from_ascii(t, out, at + n + pad);
}

Status put_number(StrBuilder& b, const FormatSpec& s, const NumberText& n, int group_size) {
  uint64_t count = n.digits.size(), fixed = n.sign.size() + n.prefix.size() + n.rest.size();
  char align = s.align ? s.align : s.zero_pad ? '=' : '>';
  auto grouped = [&](uint64_t d) { return s.group && d ? d + (d - 1) / static_cast<uint64_t>(group_size) : d; };
  uint64_t zeros = 0;
  if (align == '=' && s.fill == '0' && s.width > 0) {  // zeros take part in the grouping
    while (fixed + grouped(count + zeros) < static_cast<uint64_t>(s.width)) zeros++;
  }
  uint64_t total = fixed + grouped(count + zeros);
  auto put_digits = [&]() -> Status {
    uint64_t all = count + zeros;
    for (uint64_t i = 0; i < all; i++) {
      if (s.group && i && (all - i) % static_cast<uint64_t>(group_size) == 0)
        TRY(b.put(static_cast<uint32_t>(s.group)));
      TRY(b.put(i < zeros ? uint32_t{'0'} : static_cast<uint32_t>(n.digits[i - zeros])));
    }
    return {};
  };
  if (align == '=') {
    TRY(b.put(n.sign));
    TRY(b.put(n.prefix));
    if (static_cast<int64_t>(total) < s.width)
      TRY(b.put_repeated(s.fill, static_cast<uint64_t>(s.width) - static_cast<uint64_t>(total)));
    TRY(put_digits());
    return b.put(n.rest);
  }
  return put_padded(b, s, total, '>', [&]() -> Status {
    TRY(b.put(n.sign));
    TRY(b.put(n.prefix));
    TRY(put_digits());
    return b.put(n.rest);
  });
}

FloatText::~FloatText() {
  if (data_ != small_) guest_free(t_, data_, room_);
}

// A double has no more digits than this, before or behind the point: all further ones are zeros, which are not asked of
// the C library (it ends where they do not fit an int, or its own memory).
constexpr int64_t kMostDigits = 1100;

size_t FloatText::print(const char* format, int64_t precision, double d, bool keeps_zeros) {
  int64_t asked = std::min(precision, kMostDigits);
  size_t n = static_cast<size_t>(std::snprintf(data_, room_, format, static_cast<int>(asked), d));
  if (asked == precision || !keeps_zeros) return n;
  size_t zeros = static_cast<size_t>(precision - asked),
         at = std::min(std::string_view(data_, n).find_first_of("eE"), n);
  std::memmove(data_ + at + zeros, data_ + at, n - at + 1);
  std::memset(data_ + at, '0', zeros);
  return n + zeros;
}

Status FloatText::make(double d, uint32_t type, int64_t precision, bool alternate, bool add_point) {
  if (!std::isfinite(d)) {
    const char* s = std::isnan(d) ? "nan" : d < 0 ? "-inf" : "inf";
    bool upper = type == 'E' || type == 'F' || type == 'G';
    for (n_ = 0; s[n_]; n_++) data_[n_] = upper && s[n_] != '-' ? static_cast<char>(s[n_] & ~32) : s[n_];
    return {};
  }
  if (type == 'r' || (type == 0 && precision < 0)) {
    n_ = write_float_repr(d, data_, add_point);
    if (alternate && !std::memchr(data_, '.', n_)) {  // always with a point
      char* e = static_cast<char*>(std::memchr(data_, 'e', n_));
      size_t at = e ? static_cast<size_t>(e - data_) : n_;
      std::memmove(data_ + at + 1, data_ + at, n_ - at);
      data_[at] = '.';
      n_++;
    }
    return {};
  }
  if (precision < 0) precision = 6;
  if ((type == 'f' || type == 'e' || type == 'g') && precision <= 17 && !alternate && std::fabs(d) < 1e30) {
    auto form = type == 'f'   ? std::chars_format::fixed
                : type == 'e' ? std::chars_format::scientific
                              : std::chars_format::general;
    n_ = static_cast<size_t>(std::to_chars(small_, small_ + sizeof small_, d, form, static_cast<int>(precision)).ptr -
                             small_);
    return {};
  }
  room_ = static_cast<size_t>(precision) + 400;
  char* p = static_cast<char*>(guest_alloc(t_, room_));
  if (!p) return t_.no_memory();
  data_ = p;
  char format[8] = "%.*e";
  if (type != 0) {
    std::snprintf(format, sizeof format, alternate ? "%%#.*%c" : "%%.*%c", static_cast<char>(type));
    n_ = print(format, precision, d, alternate || (type != 'g' && type != 'G'));
    return {};
  }
  // No type: as 'g', but a whole number keeps one digit behind the point, and the exponent form starts a digit earlier.
  int64_t digits = precision ? precision : 1;
  n_ = print(alternate ? "%#.*e" : "%.*e", digits - 1, d, alternate);
  char* e = std::strchr(p, 'e');
  int exponent = std::atoi(e + 1);
  if (exponent < -4 || exponent >= digits - (add_point ? 1 : 0)) {
    if (alternate) return {};
    char* last = e;
    if (std::memchr(p, '.', static_cast<size_t>(e - p))) {
      while (last[-1] == '0') last--;
      if (last[-1] == '.') last--;
    }
    std::memmove(last, e, std::strlen(e) + 1);
    n_ = std::strlen(p);
    return {};
  }
  n_ = print(alternate ? "%#.*f" : "%.*f", std::max<int64_t>(digits - 1 - exponent, 0), d, alternate);
  if (!alternate && std::strchr(p, '.')) {
    while (p[n_ - 1] == '0') n_--;
    if (p[n_ - 1] == '.') n_--;
    p[n_] = 0;
  }
  if (add_point && !std::strchr(p, '.')) {
    p[n_++] = '.';
    p[n_++] = '0';
  }
  return {};
}

}  // namespace mpy
