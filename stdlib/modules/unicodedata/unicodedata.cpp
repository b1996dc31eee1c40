// The unicodedata module over the tables of unicode_tables.py; normalization by utf8proc's decompositions.
#include <utf8proc.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <utility>

#include "runtime/exceptions/exception.h"
#include "runtime/memory/polling.h"
#include "runtime/text/str_data.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/unicodedata/tables.h"
#include "unicodedata.natives.h"

namespace mpy {
namespace {

using namespace ucd;

Result<uint32_t> character(Thread& t, Value v, const char* function) {
  StrObject* s = str_of(t, v);
  if (!s) return t.type_error("{} must be a unicode character, not {}", {function, FormatArg::type_of(v)});
  if (s->length != 1) return t.type_error("{} must be a unicode character, not str", {function});
  return s->at(0);
}
const Record& record(uint32_t c) { return kRecords[kStage2[kStage1[c >> 7] * 128 + (c & 127)]]; }
const Numeric* numeric(uint32_t c) {
  const Numeric* end = kNumeric + kNumericCount;
  const Numeric* n = std::lower_bound(kNumeric, end, c, [](const Numeric& a, uint32_t code) { return a.code < code; });
  return n != end && n->code == c ? n : nullptr;
}
Result<Value> absent(Thread& t, Value fallback, const char* message) {
  if (!fallback.is_unset()) return new_ref(fallback);
  return t.value_error(message);
}

constexpr uint32_t kHangul = 0xAC00, kHangulCount = 11172;
const char* const kLead[] = {"G",  "GG", "N", "D",  "DD", "R", "M", "B", "BB", "S",
                             "SS", "",   "J", "JJ", "C",  "K", "T", "P", "H"};
const char* const kVowel[] = {"A",  "AE", "YA", "YAE", "EO", "E",  "YEO", "YE", "O",  "WA", "WAE",
                              "OE", "YO", "U",  "WEO", "WE", "WI", "YU",  "EU", "YI", "I"};
const char* const kTail[] = {"",   "G",  "GG", "GS", "N",  "NJ", "NH", "D",  "L", "LG", "LM", "LB", "LS", "LT",
                             "LP", "LH", "M",  "B",  "BS", "S",  "SS", "NG", "J", "C",  "K",  "T",  "P",  "H"};

bool is_ideograph(uint32_t c) {
  for (uint32_t i = 0; i < kIdeographCount; i++)
    if (c >= kIdeographs[i][0] && c <= kIdeographs[i][1]) return true;
  return false;
}

// The words of a name with spaces between; the length. `out` has room for 128.
size_t spell(uint32_t index, char* out) {
  char* p = out;
  for (uint32_t i = kNameAt[index]; i < kNameAt[index + 1]; i++) {
    if (p != out) *p++ = ' ';
    uint32_t word = kNameWords[i], n = kWord_at[word + 1] - kWord_at[word];
    std::memcpy(p, kWord + kWord_at[word], n);
    p += n;
  }
  return static_cast<size_t>(p - out);
}

// A character's name; 0 = it has none.
size_t name_of(uint32_t c, char* out) {
  if (c >= kHangul && c < kHangul + kHangulCount) {
    uint32_t i = c - kHangul;
    return static_cast<size_t>(
        snprintf(out, 128, "HANGUL SYLLABLE %s%s%s", kLead[i / 588], kVowel[i / 28 % 21], kTail[i % 28]));
  }
  if (is_ideograph(c)) return static_cast<size_t>(snprintf(out, 128, "CJK UNIFIED IDEOGRAPH-%X", c));
  const uint32_t* end = kNameCode + kNameCount;
  const uint32_t* found = std::lower_bound(kNameCode, end, c);
  return found != end && *found == c ? spell(static_cast<uint32_t>(found - kNameCode), out) : 0;
}

int64_t find_hangul(std::string_view rest) {
  char buffer[128];
  for (uint32_t c = kHangul; c < kHangul + kHangulCount; c++)
    if (std::string_view(buffer, name_of(c, buffer)).substr(16) == rest) return c;
  return -1;
}
// -1 = no character has this (upper-case) name.
int64_t find_name(std::string_view name) {
  if (name.starts_with("HANGUL SYLLABLE ")) return find_hangul(name.substr(16));
  if (name.starts_with("CJK UNIFIED IDEOGRAPH-")) {
    uint32_t c = 0;
    std::string_view digits = name.substr(22);
    if (digits.size() < 4 || digits.size() > 5) return -1;
    for (char d : digits) {
      if (!((d >= '0' && d <= '9') || (d >= 'A' && d <= 'F'))) return -1;
      c = c * 16 + static_cast<uint32_t>(d <= '9' ? d - '0' : d - 'A' + 10);
    }
    return is_ideograph(c) ? int64_t{c} : -1;
  }
  char buffer[128];
  uint32_t low = 0, high = kNameCount;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    int order = std::string_view(buffer, spell(kNameOrder[middle], buffer)).compare(name);
    if (order == 0) return kNameCode[kNameOrder[middle]];
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return -1;
}

// The codes of an alias or a sequence; empty: there is none of this name.
std::string_view find_other(std::string_view name) {
  auto part = [](const char* texts, const uint32_t* at, uint32_t i) {
    return std::string_view(texts + at[i], at[i + 1] - at[i]);
  };
  uint32_t low = 0, high = kOtherCount;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    int order = part(kOther, kOther_at, middle).compare(name);
    if (order == 0) return part(kOtherCodes, kOtherCodes_at, middle);
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return {};
}

// Code points that grow in accounted memory.
struct Points {
  Thread& t;
  int32_t* data = nullptr;
  size_t size = 0, capacity = 0;
  ~Points() { guest_free(t, data, capacity * 4); }
  bool reserve(size_t n) {
    if (n <= capacity) return true;
    size_t more = std::max(n, capacity * 2);
    auto* p = static_cast<int32_t*>(guest_realloc(t, data, capacity * 4, more * 4));
    if (!p) return false;
    data = p;
    capacity = more;
    return true;
  }
};

size_t combining_class(int32_t c) {
  return c >= 0xD800 && c < 0xE000 ? 0 : static_cast<size_t>(utf8proc_get_property(c)->combining_class);
}

// Combining characters by class, those of one class as they stand: counted, so that long runs take linear time.
Status order_long_run(Thread& t, int32_t* run, size_t n) {
  constexpr size_t kClasses = 256;
  Points sorted{t};
  if (!sorted.reserve(n)) return t.no_memory();
  size_t place[kClasses] = {};
  for (size_t i = 0; i < n; i++) place[combining_class(run[i])]++;
  for (size_t k = 0, before = 0; k < kClasses; k++) before += std::exchange(place[k], before);
  for (size_t i = 0; i < n; i++) sorted.data[place[combining_class(run[i])]++] = run[i];
  std::memcpy(run, sorted.data, n * sizeof(int32_t));
  return {};
}
void order_short_run(int32_t* run, size_t n) {
  for (size_t i = 1; i < n; i++)
    for (size_t j = i; j > 0 && combining_class(run[j - 1]) > combining_class(run[j]); j--)
      std::swap(run[j - 1], run[j]);
}

// Canonical order (Unicode, 3.11): runs between starters, whose class is 0.
Status put_in_order(Thread& t, Points& out) {
  constexpr size_t kShort = 16;
  for (size_t i = 0; i < out.size; i++) {
    size_t start = i;
    while (i < out.size && combining_class(out.data[i])) i++;
    if (i - start > kShort) TRY(order_long_run(t, out.data + start, i - start));
    else order_short_run(out.data + start, i - start);
  }
  return {};
}

Result<Value> normalize(Thread& t, Value form, Value text) {
  if (!is_str(t, form)) return t.type_error("normalize() argument 1 must be str, not {}", {FormatArg::type_of(form)});
  StrObject* s = str_of(t, text);
  if (!s) return t.type_error("normalize() argument 2 must be str, not {}", {FormatArg::type_of(text)});
  std::string_view f = TRY(str_utf8(t, form));
  if (f != "NFC" && f != "NFD" && f != "NFKC" && f != "NFKD") return t.value_error("invalid normalization form");
  if (s->ascii) return new_ref(text);
  bool compose = f.back() == 'C', compatible = f.size() == 4;
  auto options = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | (compose ? UTF8PROC_COMPOSE : UTF8PROC_DECOMPOSE) |
                                                (compatible ? UTF8PROC_COMPAT : 0));
  Points out{t};
  for (uint64_t i = 0; i < s->length; i++) {
    if (!out.reserve(out.size + 32)) return t.no_memory();
    TRY(poll_at(t, i));
    auto c = static_cast<int32_t>(s->at(i));
    int boundary = 0;
    // What this version of the database does not know stands for itself, even where utf8proc knows it.
    bool plain = (c >= 0xD800 && c < 0xE000) || std::strcmp(record(static_cast<uint32_t>(c)).category, "Cn") == 0;
    utf8proc_ssize_t n =
        plain ? -1
              : utf8proc_decompose_char(c, out.data + out.size, static_cast<utf8proc_ssize_t>(out.capacity - out.size),
                                        options, &boundary);
    if (n < 0) {
      out.data[out.size] = c;
      n = 1;
    }
    out.size += static_cast<size_t>(n);
  }
  TRY(put_in_order(t, out));
  if (compose) {
    size_t n = 0;  // surrogates are no characters to utf8proc: compose between them
    for (size_t i = 0; i < out.size;) {
      size_t stop = i;
      while (stop < out.size && !(out.data[stop] >= 0xD800 && out.data[stop] < 0xE000)) stop++;
      utf8proc_ssize_t made =
          stop > i ? utf8proc_normalize_utf32(out.data + i, static_cast<utf8proc_ssize_t>(stop - i), options) : 0;
      std::memmove(out.data + n, out.data + i, static_cast<size_t>(made) * 4);
      n += static_cast<size_t>(made);
      if (stop < out.size) out.data[n++] = out.data[stop++];
      i = stop;
    }
    out.size = n;
  }
  return str_from_ucs4(t, reinterpret_cast<const uint32_t*>(out.data), out.size);
}

}  // namespace

NATIVE(ucd_category) { return str_from_utf8(t, record(TRY(character(t, args[0], "category() argument"))).category); }
NATIVE(ucd_bidirectional) {
  return str_from_utf8(t, record(TRY(character(t, args[0], "bidirectional() argument"))).bidirectional);
}
NATIVE(ucd_east_asian_width) {
  return str_from_utf8(t, record(TRY(character(t, args[0], "east_asian_width() argument"))).width);
}
NATIVE(ucd_combining) { return Value::small_int(record(TRY(character(t, args[0], "combining() argument"))).combining); }
NATIVE(ucd_mirrored) { return Value::small_int(record(TRY(character(t, args[0], "mirrored() argument"))).mirrored); }
NATIVE(ucd_decimal) {
  const Numeric* n = numeric(TRY(character(t, args[0], "decimal() argument 1")));
  return n && n->decimal >= 0 ? Result<Value>(Value::small_int(n->decimal)) : absent(t, args[1], "not a decimal");
}
NATIVE(ucd_digit) {
  const Numeric* n = numeric(TRY(character(t, args[0], "digit() argument 1")));
  return n && n->digit >= 0 ? Result<Value>(Value::small_int(n->digit)) : absent(t, args[1], "not a digit");
}
NATIVE(ucd_numeric) {
  const Numeric* n = numeric(TRY(character(t, args[0], "numeric() argument 1")));
  return n ? make_float(t, n->value) : absent(t, args[1], "not a numeric character");
}
NATIVE(ucd_decomposition) {
  uint32_t c = TRY(character(t, args[0], "decomposition() argument"));
  const uint32_t* end = kDecompositionCode + kDecompositionCount;
  const uint32_t* found = std::lower_bound(kDecompositionCode, end, c);
  if (found == end || *found != c) return new_ref(t.isolate.empty_str);
  size_t i = static_cast<size_t>(found - kDecompositionCode);
  return str_from_utf8(t, {kDecomposition + kDecomposition_at[i], kDecomposition_at[i + 1] - kDecomposition_at[i]});
}
NATIVE(ucd_name) {
  char buffer[128];
  size_t n = name_of(TRY(character(t, args[0], "name() argument 1")), buffer);
  return n ? str_from_utf8(t, {buffer, n}) : absent(t, args[1], "no such name");
}
NATIVE(ucd_lookup) {
  if (!is_str(t, args[0])) return t.type_error("lookup() argument must be str, not {}", {FormatArg::type_of(args[0])});
  std::string_view name = TRY(str_utf8(t, args[0]));
  char upper[128];
  int64_t found = -1;
  if (name.starts_with("HANGUL SYLLABLE ") || name.starts_with("CJK UNIFIED IDEOGRAPH-")) {  // in this case only
    found = find_name(name);
  } else if (name.size() < sizeof upper) {
    for (size_t i = 0; i < name.size(); i++)
      upper[i] = name[i] >= 'a' && name[i] <= 'z' ? static_cast<char>(name[i] - 32) : name[i];
    std::string_view raised(upper, name.size());
    if (!raised.starts_with("HANGUL SYLLABLE ") && !raised.starts_with("CJK UNIFIED IDEOGRAPH-"))
      found = find_name(raised);
    if (std::string_view codes = found < 0 ? find_other(raised) : std::string_view(); !codes.empty()) {
      char text[64];
      char* end = text;
      while (!codes.empty()) {
        uint32_t code = 0;
        std::from_chars(codes.data(), codes.data() + codes.size(), code, 16);
        end = encode_utf8_char(end, code);
        codes.remove_prefix(std::min(codes.find(' '), codes.size() - 1) + 1);
      }
      return str_from_utf8(t, {text, static_cast<size_t>(end - text)});
    }
  }
  if (found >= 0) return str_from_char(t, static_cast<uint32_t>(found));
  Ref message = TRY_REF(str_format(t, "undefined character name '{}'", {FormatArg(args[0])}));
  return raise_key_error(t, message);
}
NATIVE(ucd_normalize) { return normalize(t, args[0], args[1]); }
NATIVE(ucd_is_normalized) {
  Ref done = TRY_REF(normalize(t, args[0], args[1]));
  return Value::boolean(str_equal(done, Value::pointer(str_of(t, args[1]))));
}

Status build_unicodedata(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::unicodedata_natives));
  Ref version = TRY_REF(str_from_utf8(t, kVersion));
  return module_set(t, module, "unidata_version", version);
}

}  // namespace mpy
