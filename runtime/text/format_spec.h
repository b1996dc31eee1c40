// The format mini-language: its parser and the padding all types share.
#pragma once
#include "runtime/text/str.h"

namespace mpy {

struct FormatSpec {
  uint32_t fill = ' ', type = 0;
  char align = 0;  // < > = ^, 0 = none given
  char sign = 0;   // + - space, 0 = none given
  bool alternate = false, coerce_zero = false, zero_pad = false;
  char group = 0;  // , or _
  int64_t width = -1, precision = -1;
};

// format(value, spec) of a small int, a float in place or an exact str, where the spec is short, in ASCII and has
// nothing but alignment, zeros in front, width, precision and a type of d, x, f or s. Unset: something else.
Result<Value> format_commonly(Thread&, Value value, std::string_view ascii_spec);
Result<FormatSpec> parse_format_spec(Thread&, std::string_view spec, Value formatted);
Raised unknown_format_code(Thread&, uint32_t code, Value formatted);

// A number's text in pieces; grouping and zero padding are applied to `digits`.
struct NumberText {
  std::string_view sign, prefix, digits, rest;
};
Status put_number(StrBuilder&, const FormatSpec&, const NumberText&, int group_size);
// `length` characters written by `body` between the padding.
template <class F>
Status put_padded(StrBuilder& b, const FormatSpec& s, uint64_t length, char default_align, F&& body) {
  uint64_t pad = s.width > static_cast<int64_t>(length) ? static_cast<uint64_t>(s.width) - length : 0;
  char align = s.align ? s.align : default_align;
  uint64_t left = align == '>' || align == '=' ? pad : align == '^' ? pad / 2 : 0;
  TRY(b.put_repeated(s.fill, left));
  TRY(body());
  TRY(b.put_repeated(s.fill, pad - left));
  return {};
}

// An exact int in the types b o x X, in decimal for all others. `digits` are bytes of a str that it holds.
struct IntText {
  Status make(Thread&, Value n, uint32_t type, bool alternate);
  Ref text;
  std::string_view digits, prefix;
  bool negative = false;
  int base = 10;
};

// A double in printf's types e f g (and capitals), or 'r' (repr), or 0 (no type given). In a buffer of its own.
class FloatText {
 public:
  explicit FloatText(Thread& t) : t_(t) {}
  ~FloatText();
  FloatText(const FloatText&) = delete;
  Status make(double d, uint32_t type, int64_t precision, bool alternate, bool add_point);
  std::string_view text() const { return {data_, n_}; }  // with a leading '-' if negative
 private:
  size_t print(const char* format, int64_t precision, double d, bool keeps_zeros);
  Thread& t_;
  char small_[64];
  char* data_ = small_;
  size_t n_ = 0, room_ = 0;
};

}  // namespace mpy
