// Character classes and case mappings of single characters, over utf8proc and unicode_tables.
#include "runtime/text/unicode.h"

#include <utf8proc.h>

#include <algorithm>

#include "runtime/text/str_case.h"
#include "runtime/text/unicode_tables.h"

namespace mpy {

namespace {

bool in_ranges(uint32_t c, const CharRange* r, size_t n) {
  const CharRange* it = std::upper_bound(r, r + n, c, [](uint32_t x, const CharRange& a) { return x < a.first; });
  return it != r && c <= it[-1].last;
}

// As in Unicode 14, which is Python 3.11's; utf8proc may know a later one.
utf8proc_category_t category(uint32_t c) {
  if (c >= kLater[0].first && in_ranges(c, kLater, kLaterCount)) return UTF8PROC_CATEGORY_CN;
  return utf8proc_category(static_cast<utf8proc_int32_t>(c));
}

const SpecialCase* special(uint32_t c) {
  const SpecialCase* end = kSpecialCases + kSpecialCasesCount;
  const SpecialCase* it =
      std::lower_bound(kSpecialCases, end, c, [](const SpecialCase& a, uint32_t x) { return a.c < x; });
  return it != end && it->c == c ? it : nullptr;
}

int copy_case(const uint32_t* from, uint32_t* out) {
  int n = 0;
  while (n < 3 && from[n]) {
    out[n] = from[n];
    n++;
  }
  return n;
}

}  // namespace

bool char_is_space(uint32_t c) {
  if (c < 128) return c == ' ' || (c >= 9 && c <= 13) || (c >= 28 && c <= 31);
  return c == 0x85 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 ||
         c == 0x202F || c == 0x205F || c == 0x3000;
}
bool char_is_line_break(uint32_t c) {
  return (c >= 10 && c <= 13) || (c >= 28 && c <= 30) || c == 0x85 || c == 0x2028 || c == 0x2029;
}
bool char_is_alpha(uint32_t c) {
  if (c < 128) return (c | 32) >= 'a' && (c | 32) <= 'z';
  utf8proc_category_t k = category(c);
  return k >= UTF8PROC_CATEGORY_LU && k <= UTF8PROC_CATEGORY_LO;
}
bool char_is_decimal(uint32_t c) { return c < 128 ? c >= '0' && c <= '9' : category(c) == UTF8PROC_CATEGORY_ND; }
bool char_is_digit(uint32_t c) { return char_is_decimal(c) || (c >= 128 && in_ranges(c, kDigits, kDigitsCount)); }
bool char_is_numeric(uint32_t c) { return char_is_digit(c) || (c >= 128 && in_ranges(c, kNumerics, kNumericsCount)); }
bool char_is_alnum(uint32_t c) { return char_is_alpha(c) || char_is_numeric(c); }
bool char_is_lower(uint32_t c) {
  if (c < 128) return c >= 'a' && c <= 'z';
  return category(c) == UTF8PROC_CATEGORY_LL || in_ranges(c, kOtherLower, kOtherLowerCount);
}
bool char_is_upper(uint32_t c) {
  if (c < 128) return c >= 'A' && c <= 'Z';
  return category(c) == UTF8PROC_CATEGORY_LU || in_ranges(c, kOtherUpper, kOtherUpperCount);
}
bool char_is_title(uint32_t c) { return c >= 128 && category(c) == UTF8PROC_CATEGORY_LT; }
bool char_is_cased(uint32_t c) { return char_is_lower(c) || char_is_upper(c) || char_is_title(c); }
bool char_is_printable(uint32_t c) {
  if (c < 128) return c >= 32 && c < 127;
  switch (category(c)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
    case UTF8PROC_CATEGORY_ZS: return false;
    default: return true;
  }
}
bool char_is_id_start(uint32_t c) {
  if (c < 128) return c == '_' || char_is_alpha(c);
  if (c == 0x1885 || c == 0x1886 || c == 0x2118 || c == 0x212E) return true;
  return (char_is_alpha(c) || category(c) == UTF8PROC_CATEGORY_NL) && !in_ranges(c, kNoStart, kNoStartCount);
}
bool char_is_id_continue(uint32_t c) {
  if (char_is_id_start(c)) return true;
  if (c < 128) return c >= '0' && c <= '9';
  if (in_ranges(c, kNoStart, kNoStartCount)) return !in_ranges(c, kNoContinue, kNoContinueCount);
  switch (category(c)) {
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_PC: return true;
    default: return c == 0xB7 || c == 0x387 || (c >= 0x1369 && c <= 0x1371) || c == 0x19DA;
  }
}
int char_decimal_value(uint32_t c) {
  if (c < 128) return c >= '0' && c <= '9' ? static_cast<int>(c - '0') : -1;
  if (!char_is_decimal(c)) return -1;
  if (c >= 0x1D7CE && c <= 0x1D7FF) return static_cast<int>((c - 0x1D7CE) % 10);  // five alphabets in a row
  uint32_t zero = c;                                                              // digits come in runs of ten
  while (c - zero < 9 && char_is_decimal(zero - 1)) zero--;
  return static_cast<int>(c - zero);
}
uint32_t char_lower(uint32_t c) {
  return c < 128 ? (c >= 'A' && c <= 'Z' ? c | 32 : c) : static_cast<uint32_t>(utf8proc_tolower(static_cast<int>(c)));
}
uint32_t char_upper(uint32_t c) {
  return c < 128 ? (c >= 'a' && c <= 'z' ? c & ~32u : c) : static_cast<uint32_t>(utf8proc_toupper(static_cast<int>(c)));
}
uint32_t char_title(uint32_t c) {
  return c < 128 ? char_upper(c) : static_cast<uint32_t>(utf8proc_totitle(static_cast<int>(c)));
}
const char* char_category(uint32_t c) {
  return category(c) == UTF8PROC_CATEGORY_CN ? "Cn" : utf8proc_category_string(static_cast<int>(c));
}

// The character in a case, as one character or as several.
template <uint32_t (SpecialCase::*several)[3], uint32_t (*one)(uint32_t)>
static int in_case(uint32_t c, uint32_t* out) {
  const SpecialCase* s = c < 128 ? nullptr : special(c);
  if (s) return copy_case(s->*several, out);
  out[0] = one(c);
  return 1;
}
int full_lower(uint32_t c, uint32_t* out) { return in_case<&SpecialCase::lower, char_lower>(c, out); }
int full_upper(uint32_t c, uint32_t* out) { return in_case<&SpecialCase::upper, char_upper>(c, out); }
int full_title(uint32_t c, uint32_t* out) { return in_case<&SpecialCase::title, char_title>(c, out); }
int full_fold(uint32_t c, uint32_t* out) {
  if (c < 128) {
    out[0] = char_lower(c);
    return 1;
  }
  utf8proc_int32_t buffer[8];
  int boundary = 0;
  // CASEFOLD alone: no decomposition of characters that have no folding.
  utf8proc_ssize_t n = utf8proc_decompose_char(static_cast<int>(c), buffer, 8, UTF8PROC_CASEFOLD, &boundary);
  if (n < 1 || n > 3) {
    out[0] = c;
    return 1;
  }
  for (utf8proc_ssize_t i = 0; i < n; i++) out[i] = static_cast<uint32_t>(buffer[i]);
  return static_cast<int>(n);
}

}  // namespace mpy
