// floats and complex numbers as text: shortest repr, float()'s grammar, hexadecimal forms.
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "runtime/numbers/bigint.h"
#include "runtime/numbers/number_text.h"
#include "runtime/text/str_data.h"

namespace mpy {

size_t write_float_repr(double d, char* out, bool add_point) {
  if (std::isnan(d)) return static_cast<size_t>(stpcpy(out, "nan") - out);
  if (std::isinf(d)) return static_cast<size_t>(stpcpy(out, d < 0 ? "-inf" : "inf") - out);
  char digits[40];
  char* end = std::to_chars(digits, digits + sizeof digits, d, std::chars_format::scientific).ptr;
  char* o = out;
  char* p = digits;
  if (*p == '-') *o++ = *p++;
  char* e = end - 4;  // e+dd or e+ddd
  if (*e != 'e') e--;
  int exponent = 0;
  for (const char* c = e + 2; c < end; c++) exponent = exponent * 10 + (*c - '0');
  if (e[1] == '-') exponent = -exponent;
  char mantissa[32];  // digits without the point
  int n = static_cast<int>(e - p);
  mantissa[0] = *p;
  if (n > 1) std::memcpy(mantissa + 1, p + 2, static_cast<size_t>(--n - 1));
  if (exponent < -4 || exponent >= 16) {
    *o++ = mantissa[0];
    if (n > 1) {
      *o++ = '.';
      std::memcpy(o, mantissa + 1, static_cast<size_t>(n - 1));
      o += n - 1;
    }
    *o++ = 'e';
    *o++ = exponent < 0 ? '-' : '+';
    int a = std::abs(exponent);
    if (a >= 100) *o++ = static_cast<char>('0' + a / 100);
    *o++ = static_cast<char>('0' + a / 10 % 10);
    *o++ = static_cast<char>('0' + a % 10);
  } else if (exponent < 0) {
    *o++ = '0';
    *o++ = '.';
    for (int i = -1; i > exponent; i--) *o++ = '0';
    std::memcpy(o, mantissa, static_cast<size_t>(n));
    o += n;
  } else {
    int whole = exponent + 1, given = n < whole ? n : whole;
    std::memcpy(o, mantissa, static_cast<size_t>(given));
    std::memset(o + given, '0', static_cast<size_t>(whole - given));
    o += whole;
    if (n > whole) {
      *o++ = '.';
      std::memcpy(o, mantissa + whole, static_cast<size_t>(n - whole));
      o += n - whole;
    }
    if (n <= whole && add_point) {
      *o++ = '.';
      *o++ = '0';
    }
  }
  return static_cast<size_t>(o - out);
}

Result<Value> float_repr(Thread& t, double d) {
  char buffer[64];
  return str_from_ascii(t, buffer, write_float_repr(d, buffer, true));
}

Result<Value> complex_repr(Thread& t, ComplexValue c) {
  char buffer[160];
  char* o = buffer;
  bool pure = c.real == 0 && !std::signbit(c.real);
  if (!pure) {
    *o++ = '(';
    o += write_float_repr(c.real, o, false);
    if (!std::signbit(c.imag) || std::isnan(c.imag)) *o++ = '+';
  }
  o += write_float_repr(c.imag, o, false);
  *o++ = 'j';
  if (!pure) *o++ = ')';
  return str_from_latin1(t, buffer, static_cast<uint64_t>(o - buffer));
}

namespace {

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool equals_folded(std::string_view s, const char* lower) {
  if (s.size() != std::strlen(lower)) return false;
  for (size_t i = 0; i < s.size(); i++)
    if ((s[i] | 32) != lower[i]) return false;
  return true;
}

// digits with single underscores between them; false if there is none or an underscore is misplaced
bool scan_digits(std::string_view s, size_t* i, char* out, size_t* n) {
  size_t start = *i;
  while (*i < s.size()) {
    if (is_digit(s[*i])) out[(*n)++] = s[*i];
    else if (!(s[*i] == '_' && *i > start && is_digit(s[*i - 1]) && *i + 1 < s.size() && is_digit(s[*i + 1]))) break;
    (*i)++;
  }
  return *i > start;
}

}  // namespace

// Parses a number at the start of s; *used is how much was read, 0 = none.
Result<double> float_scan(Thread& t, std::string_view s, size_t* used) {
  *used = 0;
  size_t i = 0;
  bool negative = false;
  if (i < s.size() && (s[i] == '+' || s[i] == '-')) negative = s[i++] == '-';
  for (const char* word : {"infinity", "inf", "nan"}) {
    size_t n = std::strlen(word);
    if (s.size() - i >= n && equals_folded(s.substr(i, n), word)) {
      *used = i + n;
      double d = *word == 'i' ? HUGE_VAL : std::nan("");
      return negative ? -d : d;
    }
  }
  char small[128];
  size_t room = s.size() + 8;
  char* buffer = room <= sizeof small ? small : static_cast<char*>(guest_alloc(t, room));
  if (!buffer) return t.no_memory();
  size_t n = 0;
  bool whole = scan_digits(s, &i, buffer, &n), fraction = false;
  if (i < s.size() && s[i] == '.') {
    buffer[n++] = '.';
    i++;
    fraction = scan_digits(s, &i, buffer, &n);
  }
  bool ok = whole || fraction;
  if (ok && i < s.size() && (s[i] | 32) == 'e') {
    size_t j = i + 1, m = n;
    buffer[m++] = 'e';
    if (j < s.size() && (s[j] == '+' || s[j] == '-')) buffer[m++] = s[j++];
    if (scan_digits(s, &j, buffer, &m)) {
      i = j;
      n = m;
    }
  }
  double d = 0;
  if (ok) {
    buffer[n] = 0;
    auto done = std::from_chars(buffer, buffer + n, d);
    if (done.ec == std::errc::result_out_of_range) d = std::strtod(buffer, nullptr);
    *used = i;
  }
  if (buffer != small) guest_free(t, buffer, room);
  return negative ? -d : d;
}

Result<double> float_parse(Thread& t, std::string_view s, bool* bad) {
  while (!s.empty() && is_space(s.front())) s.remove_prefix(1);
  while (!s.empty() && is_space(s.back())) s.remove_suffix(1);
  size_t used;
  double d = TRY(float_scan(t, s, &used));
  *bad = used == 0 || used != s.size();
  return d;
}

Result<Value> float_hex(Thread& t, Value self) {
  double d = as_double(t, self);
  if (!std::isfinite(d)) return float_repr(t, d);
  const char* sign = std::signbit(d) ? "-" : "";
  if (d == 0) return str_format(t, "{}0x0.0p+0", {sign});
  int e;
  double m = std::frexp(std::fabs(d), &e);
  int shift = 1 - std::max(-1021 - e, 0);
  m = std::ldexp(m, shift);
  e -= shift;
  char buffer[64];
  uint64_t bits = static_cast<uint64_t>(std::ldexp(m, 52));
  std::snprintf(buffer, sizeof buffer, "%s0x%llx.%013llxp%c%d", sign, static_cast<unsigned long long>(bits >> 52),
                static_cast<unsigned long long>(bits & ((1ull << 52) - 1)), e < 0 ? '-' : '+', std::abs(e));
  return str_from_latin1(t, buffer, std::strlen(buffer));
}

Result<Value> float_getformat(Thread& t, Value, Value name) {
  if (!is_str(t, name)) return t.type_error("__getformat__() argument must be str, not {}", {FormatArg::type_of(name)});
  std::string_view kind = TRY(str_utf8(t, name));
  if (kind != "double" && kind != "float")
    return t.value_error("__getformat__() argument 1 must be 'double' or 'float'");
  static_assert(std::endian::native == std::endian::little);
  return str_from_utf8(t, "IEEE, little-endian");
}

Result<Value> float_fromhex(Thread& t, Value type, Value text) {
  if (!is_str(t, text)) return t.type_error("bad argument type for built-in operation");
  std::string_view s = TRY(str_utf8(t, text));
  while (!s.empty() && is_space(s.front())) s.remove_prefix(1);
  while (!s.empty() && is_space(s.back())) s.remove_suffix(1);
  auto bad = [&] { return t.value_error("invalid hexadecimal floating-point string"); };
  size_t i = 0;
  bool negative = false;
  if (i < s.size() && (s[i] == '+' || s[i] == '-')) negative = s[i++] == '-';
  std::string_view rest = s.substr(i);
  double d;
  if (equals_folded(rest, "inf") || equals_folded(rest, "infinity")) {
    d = HUGE_VAL;
  } else if (equals_folded(rest, "nan")) {
    d = std::nan("");
  } else {
    if (rest.size() >= 2 && rest[0] == '0' && (rest[1] | 32) == 'x') rest.remove_prefix(2);
    if (rest.empty() || rest[0] == '+' || rest[0] == '-') return bad();
    size_t power = rest.find_first_of("pP");
    if (power != rest.npos && rest.substr(power + 1).find_first_of("+-", 1) != rest.npos) return bad();
    auto done = std::from_chars(rest.data(), rest.data() + rest.size(), d, std::chars_format::hex);
    if (done.ptr != rest.data() + rest.size() || (rest[0] | 32) == 'i' || (rest[0] | 32) == 'n') return bad();
    if (done.ec == std::errc::result_out_of_range) {
      char buffer[1100];
      if (rest.size() + 3 > sizeof buffer) return bad();
      std::memcpy(buffer, "0x", 2);
      std::memcpy(buffer + 2, rest.data(), rest.size());
      buffer[rest.size() + 2] = 0;
      d = std::strtod(buffer, nullptr);
      if (std::isinf(d)) return t.raise(Exc::OverflowError, "hexadecimal value too large to represent as a float");
    }
  }
  Ref r = TRY_REF(make_float(t, negative ? -d : d));
  if (type.is_unset() ||
      (type.is_pointer() && type.header() == static_cast<Object*>(t.isolate.builtin_type(Kind::Float))))
    return r.release();
  return t.call(type, {r.get()});
}

}  // namespace mpy
