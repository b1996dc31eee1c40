// format() of int, float, complex and str.
#include <charconv>
#include <cmath>
#include <cstring>

#include "runtime/numbers/bigint.h"
#include "runtime/text/format_spec.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/protocol.h"

namespace mpy {

namespace {

// A number without grouping, in a small field: written in one go.
Result<Value> number_text(Thread& t, const FormatSpec& s, const NumberText& n, int group_size) {
  constexpr uint64_t kSmall = 200;
  uint64_t length = n.sign.size() + n.prefix.size() + n.digits.size() + n.rest.size();
  uint64_t width = s.width > 0 ? static_cast<uint64_t>(s.width) : 0;
  if ((s.group && !n.digits.empty()) || s.fill >= 128 || length > kSmall || width > kSmall) {
    StrBuilder b(t);
    TRY(put_number(b, s, n, group_size));
    return b.finish();
  }
  char buffer[2 * kSmall], *o = buffer;
  uint64_t pad = width > length ? width - length : 0;
  char align = s.align ? s.align : s.zero_pad ? '=' : '>';
  uint64_t left = align == '>' ? pad : align == '^' ? pad / 2 : 0, inside = align == '=' ? pad : 0;
  auto fill = [&](uint64_t k) {
    std::memset(o, static_cast<int>(s.fill), k);
    o += k;
  };
  auto put = [&](std::string_view part) {
    copy_bytes(o, part.data(), part.size());
    o += part.size();
  };
  fill(left);
  put(n.sign);
  put(n.prefix);
  fill(inside);
  put(n.digits);
  put(n.rest);
  fill(pad - left - inside);
  return str_from_ascii(t, buffer, static_cast<uint64_t>(o - buffer));
}

std::string_view sign_text(bool negative, char sign) {
  return negative ? "-" : sign == '+' ? "+" : sign == ' ' ? " " : "";
}

Result<Value> format_int(Thread& t, Value v, Value e, const FormatSpec& s) {
  if (s.precision >= 0) return t.value_error("Precision not allowed in integer format specifier");
  if (s.coerce_zero) return t.value_error("Negative zero coercion (z) not allowed in integer format specifier");
  if (s.type == 'c') {
    if (s.sign) return t.value_error("Sign not allowed with integer format specifier 'c'");
    if (s.alternate) return t.value_error("Alternate form (#) not allowed with integer format specifier 'c'");
    int64_t c;
    if (!exact_small(e, &c)) return t.raise(Exc::OverflowError, "Python int too large to convert to C long");
    if (c < 0 || c > 0x10FFFF) return t.raise(Exc::OverflowError, "%c arg not in range(0x110000)");
    StrBuilder b(t);
    TRY(put_padded(b, s, 1, '>', [&] { return b.put(static_cast<uint32_t>(c)); }));
    return b.finish();
  }
  if (is_small_int(e) && (s.type == 0 || s.type == 'd')) {
    char buffer[24];
    const char* end = std::to_chars(buffer, buffer + sizeof buffer, small_int(e)).ptr;
    bool negative = buffer[0] == '-';
    const char* digits = buffer + negative;
    return number_text(t, s, {sign_text(negative, s.sign), "", {digits, static_cast<size_t>(end - digits)}, ""}, 3);
  }
  IntText text;
  TRY(text.make(t, is_bool(e) ? Value::small_int(is_true(e)) : e, s.type, s.alternate));
  return number_text(t, s, {sign_text(text.negative, s.sign), text.prefix, text.digits, ""}, text.base == 10 ? 3 : 4);
}

// Where the digits before the point end.
size_t whole_digits(std::string_view s) {
  size_t n = 0;
  while (n < s.size() && s[n] >= '0' && s[n] <= '9') n++;
  return n;
}

bool only_zeros(std::string_view s) {
  for (char c : s)
    if (c >= '1' && c <= '9') return false;
  return true;
}

Result<Value> format_float(Thread& t, double d, const FormatSpec& s) {
  uint32_t type = s.type == 'n' ? 'g' : s.type == '%' ? 'f' : s.type;
  if (s.type == '%') d *= 100;
  FloatText f(t);
  TRY(f.make(d, type, s.precision, s.alternate, true));
  std::string_view text = f.text();
  bool negative = text[0] == '-';
  if (negative) text.remove_prefix(1);
  if (s.coerce_zero && std::isfinite(d)) {
    size_t mantissa = text.find_first_of("eE");
    if (only_zeros(text.substr(0, mantissa))) negative = false;
  }
  size_t n = whole_digits(text);
  NumberText parts{sign_text(negative, s.sign), "", text.substr(0, n), text.substr(n)};
  if (!std::isfinite(d)) parts = {parts.sign, "", "", text};
  Ref with_percent;
  if (s.type == '%') {
    StrBuilder rest(t);
    TRY(rest.put(parts.rest));
    TRY(rest.put('%'));
    with_percent = TRY_REF(rest.finish());
    parts.rest = TRY(str_utf8(t, with_percent));
  }
  FormatSpec spec = s;
  if (!std::isfinite(d)) {  // zero padding goes before the word, ungrouped
    spec.group = 0;
    parts.digits = parts.rest;
    parts.rest = "";
  }
  return number_text(t, spec, parts, 3);
}

Result<Value> format_complex(Thread& t, ComplexValue c, const FormatSpec& s) {
  if (s.fill == '0') return t.value_error("Zero padding is not allowed in complex format specifier");
  if (s.align == '=') return t.value_error("'=' alignment flag is not allowed in complex format specifier");
  uint32_t type = s.type == 'n' ? 'g' : s.type;
  bool bare = s.type == 0 && c.real == 0 && !std::signbit(c.real), parens = s.type == 0 && !bare;
  FloatText re(t), im(t);
  if (type == 0 && s.precision < 0) type = 'r';
  if (type == 0) type = 'g';
  TRY(re.make(c.real, type, s.precision, s.alternate, false));
  TRY(im.make(c.imag, type, s.precision, s.alternate, false));
  StrBuilder body(t);
  auto put_part = [&](std::string_view text, char sign) -> Status {
    bool negative = text[0] == '-';
    if (negative) text.remove_prefix(1);
    if (s.coerce_zero && only_zeros(text.substr(0, text.find_first_of("eEi")))) negative = negative && text[0] == 'i';
    size_t n = whole_digits(text);
    FormatSpec plain;
    plain.group = s.group;
    return put_number(body, plain, {sign_text(negative, sign), "", text.substr(0, n), text.substr(n)}, 3);
  };
  if (parens) TRY(body.put('('));
  if (!bare) TRY(put_part(re.text(), s.sign));
  TRY(put_part(im.text(), bare ? s.sign : '+'));
  TRY(body.put('j'));
  if (parens) TRY(body.put(')'));
  Ref text = TRY_REF(body.finish());
  StrBuilder b(t);
  TRY(put_padded(b, s, as_str(text)->length, '>', [&] { return b.put_value(text); }));
  return b.finish();
}

}  // namespace

static bool is_float_format(uint32_t type) {
  switch (type) {
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G': return true;
    default: return false;
  }
}

Result<Value> format_number(Thread& t, Value v, std::string_view spec) {
  if (spec.empty())
    return is_bool(v) || v.is_pointer() ? to_str(t, v)
           : is_exact_int(v)            ? int_to_str(t, v)
                                        : float_repr(t, exact_double(v));
  FormatSpec s = TRY(parse_format_spec(t, spec, v));
  Value e = exact_number(t, v);
  switch (number_kind(t, v)) {
    case NumberKind::Bool:
    case NumberKind::Int:
    case NumberKind::BigInt:
      switch (s.type) {
        case 0:
        case 'b':
        case 'c':
        case 'd':
        case 'o':
        case 'x':
        case 'X':
        case 'n': return format_int(t, v, e, s);
        default:
          if (!is_float_format(s.type) && s.type != '%') return unknown_format_code(t, s.type, v);
          return format_float(t, TRY(exact_int_to_double(t, e)), s);
      }
    case NumberKind::Float:
      if (!is_float_format(s.type) && s.type != 0 && s.type != 'n' && s.type != '%')
        return unknown_format_code(t, s.type, v);
      return format_float(t, exact_double(e), s);
    case NumberKind::Complex:
      if (!is_float_format(s.type) && s.type != 0 && s.type != 'n') return unknown_format_code(t, s.type, v);
      return format_complex(t, as_complex(t, v), s);
    default: return t.type_error("unsupported format string passed to {}.__format__", {FormatArg::type_of(v)});
  }
}

Result<Value> str_format_spec(Thread& t, Value self, Value spec) {
  StrObject* str = str_of(t, self);
  std::string_view text = TRY(str_utf8(t, spec));
  if (text.empty()) return new_ref(Value::pointer(str));
  FormatSpec s = TRY(parse_format_spec(t, text, self));
  if (s.type != 0 && s.type != 's') return unknown_format_code(t, s.type, self);
  if (s.sign == ' ') return t.value_error("Space not allowed in string format specifier");
  if (s.sign) return t.value_error("Sign not allowed in string format specifier");
  if (s.coerce_zero) return t.value_error("Negative zero coercion (z) not allowed in string format specifier");
  if (s.alternate) return t.value_error("Alternate form (#) not allowed in string format specifier");
  if (s.group) {
    char g = s.group;
    return t.value_error("Cannot specify '{}' with 's'.", {std::string_view(&g, 1)});
  }
  if (s.align == '=') return t.value_error("'=' alignment not allowed in string format specifier");
  uint64_t n = str->length;
  if (s.precision >= 0 && static_cast<uint64_t>(s.precision) < n) n = static_cast<uint64_t>(s.precision);
  if (n == str->length && s.width <= static_cast<int64_t>(n) && is_kind(self, Kind::Str)) return new_ref(self);
  StrBuilder b(t);
  TRY(put_padded(b, s, n, '<', [&] { return put_part(b, str, 0, n); }));
  return b.finish();
}

}  // namespace mpy
