// str's case methods and the isX tests.
#include "runtime/text/str_case.h"

#include "runtime/memory/polling.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"

namespace mpy {

namespace {

using Mapping = int (*)(uint32_t, uint32_t*);

Status put_mapped(StrBuilder& b, Mapping map, uint32_t c) {
  uint32_t out[3];
  int n = map(c, out);
  for (int i = 0; i < n; i++) TRY(b.put(out[i]));
  return {};
}

bool case_ignorable(uint32_t c) {
  if (c < 128) return c == '\'' || c == '.' || c == ':' || c == '^' || c == '`';
  const char* k = char_category(c);
  return (k[0] == 'M' && k[1] != 'c') || (k[0] == 'C' && k[1] == 'f') || (k[0] == 'L' && k[1] == 'm') ||
         (k[0] == 'S' && k[1] == 'k') || c == 0x2019 || c == 0xB7;
}

// A capital sigma at the end of a word becomes the final form.
uint32_t lower_sigma(const StrObject* s, uint64_t i) {
  uint64_t j = i;
  while (j > 0 && case_ignorable(s->at(j - 1))) j--;
  if (j == 0 || !char_is_cased(s->at(j - 1))) return 0x3C3;
  for (j = i + 1; j < s->length && case_ignorable(s->at(j));) j++;
  return j < s->length && char_is_cased(s->at(j)) ? 0x3C3 : 0x3C2;
}

Status put_lower(StrBuilder& b, const StrObject* s, uint64_t i) {
  uint32_t c = s->at(i);
  if (c == 0x3A3) return b.put(lower_sigma(s, i));
  return put_mapped(b, full_lower, c);
}

// Letters from `first` on change case.
Result<Value> map_ascii(Thread& t, StrObject* s, char first) {
  auto turned = [first](char c) { return static_cast<char>(c ^ (static_cast<uint8_t>(c - first) < 26 ? 32 : 0)); };
  if (s->length == 0) return new_ref(Value::pointer(s));
  if (s->length == 1) return str_from_char(t, static_cast<uint8_t>(turned(s->data[0])));
  Value v = TRY(str_alloc(t, s->length, 1));
  const char* from = s->data;
  char* to = as_str(v)->data;
  for (uint64_t i = 0, n = s->length; i < n; i++) to[i] = turned(from[i]);
  as_str(v)->ascii = 1;
  return v;
}

// Each character's new one by the character before it, for methods that look at words. The first has none: 0.
template <class F>
Result<Value> map_ascii_by(Thread& t, StrObject* s, F turned) {
  if (s->length == 0) return new_ref(Value::pointer(s));
  if (s->length == 1) return str_from_char(t, static_cast<uint8_t>(turned(s->data[0], 0)));
  Value v = TRY(str_alloc(t, s->length, 1));
  const char* from = s->data;
  char *to = as_str(v)->data, before = 0;
  for (uint64_t i = 0, n = s->length; i < n; i++) {
    to[i] = turned(from[i], before);
    before = from[i];
  }
  as_str(v)->ascii = 1;
  return v;
}
bool ascii_letter(char c) { return static_cast<uint8_t>((c | 32) - 'a') < 26; }
char ascii_upper(char c) { return static_cast<char>(static_cast<uint8_t>(c - 'a') < 26 ? c - 32 : c); }
char ascii_lower(char c) { return static_cast<char>(static_cast<uint8_t>(c - 'A') < 26 ? c + 32 : c); }

Result<Value> map_all(Thread& t, StrObject* s, Mapping map) {
  StrBuilder b(t);
  for (uint64_t i = 0; i < s->length; i++) {
    TRY(put_mapped(b, map, s->at(i)));
    TRY(poll_at(t, i));
  }
  return b.finish();
}

// The tests of one ascii character in place; `test` says the same, of all characters.
struct AsciiClass {
  bool in[128];
  template <class F>
  constexpr explicit AsciiClass(F f) : in() {
    for (uint32_t c = 0; c < 128; c++) in[c] = f(c);
  }
};
constexpr bool letter_of(uint32_t c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }
constexpr bool digit_of(uint32_t c) { return c >= '0' && c <= '9'; }
constexpr AsciiClass kLetters{letter_of}, kDigitsOnly{digit_of},
    kWordParts{[](uint32_t c) { return letter_of(c) || digit_of(c); }},
    kSpaces{[](uint32_t c) { return c == ' ' || (c >= 9 && c <= 13) || (c >= 28 && c <= 31); }};
template <class F>
Result<Value> all_of(Thread& t, Value self, const AsciiClass& ascii, F test) {
  StrObject* s = str_of(t, self);
  if (!s->ascii) {
    for (uint64_t i = 0; i < s->length; i++)
      if (!test(s->at(i))) return Value::boolean(false);
    return Value::boolean(s->length > 0);
  }
  for (const char *p = s->data, *end = p + s->length; p < end; p++)
    if (!ascii.in[static_cast<uint8_t>(*p)]) return Value::boolean(false);
  return Value::boolean(s->length > 0);
}

template <class F>
Result<Value> all_of(Thread& t, Value self, F test) {
  StrObject* s = str_of(t, self);
  for (uint64_t i = 0; i < s->length; i++)
    if (!test(s->at(i))) return Value::boolean(false);
  return Value::boolean(s->length > 0);
}

}  // namespace

Result<Value> str_upper(Thread& t, Value self) {
  StrObject* s = str_of(t, self);
  return s->ascii ? map_ascii(t, s, 'a') : map_all(t, s, full_upper);
}
Result<Value> str_casefold(Thread& t, Value self) {
  StrObject* s = str_of(t, self);
  return s->ascii ? map_ascii(t, s, 'A') : map_all(t, s, full_fold);
}
Result<Value> str_lower(Thread& t, Value self) {
  StrObject* s = str_of(t, self);
  if (s->ascii) return map_ascii(t, s, 'A');
  StrBuilder b(t);
  for (uint64_t i = 0; i < s->length; i++) {
    TRY(put_lower(b, s, i));
    TRY(poll_at(t, i));
  }
  return b.finish();
}
Result<Value> str_swapcase(Thread& t, Value self) {
  StrObject* s = str_of(t, self);
  if (s->ascii) return map_ascii_by(t, s, [](char c, char) { return static_cast<char>(ascii_letter(c) ? c ^ 32 : c); });
  StrBuilder b(t);
  for (uint64_t i = 0; i < s->length; i++) {
    uint32_t c = s->at(i);
    if (char_is_upper(c)) TRY(put_lower(b, s, i));
    else if (char_is_lower(c)) TRY(put_mapped(b, full_upper, c));
    else TRY(b.put(c));
  }
  return b.finish();
}
Result<Value> str_capitalize(Thread& t, Value self) {
  StrObject* s = str_of(t, self);
  if (s->ascii) {
    bool first = true;
    return map_ascii_by(
        t, s, [first](char c, char) mutable { return std::exchange(first, false) ? ascii_upper(c) : ascii_lower(c); });
  }
  StrBuilder b(t);
  for (uint64_t i = 0; i < s->length; i++) {
    if (i == 0) TRY(put_mapped(b, full_title, s->at(0)));
    else TRY(put_lower(b, s, i));
  }
  return b.finish();
}
Result<Value> str_title(Thread& t, Value self) {
  StrObject* s = str_of(t, self);
  if (s->ascii)
    return map_ascii_by(t, s,
                        [](char c, char before) { return ascii_letter(before) ? ascii_lower(c) : ascii_upper(c); });
  StrBuilder b(t);
  bool inside = false;
  for (uint64_t i = 0; i < s->length; i++) {
    if (inside) TRY(put_lower(b, s, i));
    else TRY(put_mapped(b, full_title, s->at(i)));
    inside = char_is_cased(s->at(i));
  }
  return b.finish();
}

Result<Value> str_isalpha(Thread& t, Value self) { return all_of(t, self, kLetters, char_is_alpha); }
Result<Value> str_isalnum(Thread& t, Value self) { return all_of(t, self, kWordParts, char_is_alnum); }
Result<Value> str_isdigit(Thread& t, Value self) { return all_of(t, self, kDigitsOnly, char_is_digit); }
Result<Value> str_isdecimal(Thread& t, Value self) { return all_of(t, self, kDigitsOnly, char_is_decimal); }
Result<Value> str_isnumeric(Thread& t, Value self) { return all_of(t, self, kDigitsOnly, char_is_numeric); }
Result<Value> str_isspace(Thread& t, Value self) { return all_of(t, self, kSpaces, char_is_space); }
Result<Value> str_isprintable(Thread& t, Value self) {
  StrObject* s = str_of(t, self);
  return s->length == 0 ? Result<Value>(Value::boolean(true)) : all_of(t, self, char_is_printable);
}
Result<Value> str_isascii(Thread& t, Value self) {
  StrObject* s = str_of(t, self);
  return s->length == 0 ? Result<Value>(Value::boolean(true)) : all_of(t, self, [](uint32_t c) { return c < 128; });
}
Result<Value> str_isidentifier(Thread& t, Value self) {
  StrObject* s = str_of(t, self);
  if (s->length == 0 || !char_is_id_start(s->at(0))) return Value::boolean(false);
  return all_of(t, self, char_is_id_continue);
}
// Letters, all in the case whose first one is given; other characters do not count.
static Result<Value> ascii_in_case(const StrObject* s, char first) {
  bool cased = false;
  for (const char *p = s->data, *end = p + s->length; p < end; p++) {
    if (!ascii_letter(*p)) continue;
    if (static_cast<uint8_t>(*p - first) >= 26) return Value::boolean(false);
    cased = true;
  }
  return Value::boolean(cased);
}
static Result<Value> all_in_case(const StrObject* s, char first_ascii, bool (*is_in)(uint32_t),
                                 bool (*is_other)(uint32_t)) {
  if (s->ascii) return ascii_in_case(s, first_ascii);
  bool cased = false;
  for (uint64_t i = 0; i < s->length; i++) {
    if (is_other(s->at(i)) || char_is_title(s->at(i))) return Value::boolean(false);
    cased = cased || is_in(s->at(i));
  }
  return Value::boolean(cased);
}
Result<Value> str_islower(Thread& t, Value self) {
  return all_in_case(str_of(t, self), 'a', char_is_lower, char_is_upper);
}
Result<Value> str_isupper(Thread& t, Value self) {
  return all_in_case(str_of(t, self), 'A', char_is_upper, char_is_lower);
}
Result<Value> str_istitle(Thread& t, Value self) {
  StrObject* s = str_of(t, self);
  bool cased = false, inside = false;
  for (uint64_t i = 0; i < s->length; i++) {
    uint32_t c = s->at(i);
    if (char_is_upper(c) || char_is_title(c)) {
      if (inside) return Value::boolean(false);
      inside = cased = true;
    } else if (char_is_lower(c)) {
      if (!inside) return Value::boolean(false);
      cased = true;
    } else {
      inside = false;
    }
  }
  return Value::boolean(cased);
}

}  // namespace mpy
