// str's case methods and the isX tests.
#include "runtime/str_case.h"

#include "runtime/str_data.h"
#include "runtime/str_methods.h"

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
  return (k[0] == 'M' && k[1] != 'c') || (k[0] == 'C' && k[1] == 'f') || (k[0] == 'L' && k[1] == 'm') || (k[0] == 'S' && k[1] == 'k') || c == 0x2019 || c == 0xB7;
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

Result<Value> map_all(Thread& t, StrObject* s, Mapping map) {
  StrBuilder b(t);
  for (uint64_t i = 0; i < s->length; i++) TRY(put_mapped(b, map, s->at(i)));
  return b.finish();
}

template <class F> Result<Value> all_of(Thread& t, Value self, F test) {
  StrObject* s = str_of(t, self);
  if (s->ascii && s->length == 1) return Value::boolean(test(static_cast<uint8_t>(s->data[0])));
  for (uint64_t i = 0; i < s->length; i++) if (!test(s->at(i))) return Value::boolean(false);
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
  for (uint64_t i = 0; i < s->length; i++) TRY(put_lower(b, s, i));
  return b.finish();
}
Result<Value> str_swapcase(Thread& t, Value self) {
  StrObject* s = str_of(t, self);
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
  StrBuilder b(t);
  for (uint64_t i = 0; i < s->length; i++) {
    if (i == 0) TRY(put_mapped(b, full_title, s->at(0)));
    else TRY(put_lower(b, s, i));
  }
  return b.finish();
}
Result<Value> str_title(Thread& t, Value self) {
  StrObject* s = str_of(t, self);
  StrBuilder b(t);
  bool inside = false;
  for (uint64_t i = 0; i < s->length; i++) {
    if (inside) TRY(put_lower(b, s, i));
    else TRY(put_mapped(b, full_title, s->at(i)));
    inside = char_is_cased(s->at(i));
  }
  return b.finish();
}

Result<Value> str_isalpha(Thread& t, Value self) { return all_of(t, self, char_is_alpha); }
Result<Value> str_isalnum(Thread& t, Value self) { return all_of(t, self, char_is_alnum); }
Result<Value> str_isdigit(Thread& t, Value self) { return all_of(t, self, char_is_digit); }
Result<Value> str_isdecimal(Thread& t, Value self) { return all_of(t, self, char_is_decimal); }
Result<Value> str_isnumeric(Thread& t, Value self) { return all_of(t, self, char_is_numeric); }
Result<Value> str_isspace(Thread& t, Value self) { return all_of(t, self, char_is_space); }
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
Result<Value> str_islower(Thread& t, Value self) {
  StrObject* s = str_of(t, self);
  bool cased = false;
  for (uint64_t i = 0; i < s->length; i++) {
    if (char_is_upper(s->at(i)) || char_is_title(s->at(i))) return Value::boolean(false);
    cased = cased || char_is_lower(s->at(i));
  }
  return Value::boolean(cased);
}
Result<Value> str_isupper(Thread& t, Value self) {
  StrObject* s = str_of(t, self);
  bool cased = false;
  for (uint64_t i = 0; i < s->length; i++) {
    if (char_is_lower(s->at(i)) || char_is_title(s->at(i))) return Value::boolean(false);
    cased = cased || char_is_upper(s->at(i));
  }
  return Value::boolean(cased);
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
