// Raw access to the characters of a str that is being made, and UTF-8 by the character.
#pragma once
#include <cstring>

#include "runtime/memory/heap.h"
#include "runtime/text/str.h"

namespace mpy {

// Strs are mostly short: a few overlapping words instead of a call.
inline void copy_bytes(char* to, const char* from, uint64_t n) {
  uint64_t a, b;
  uint32_t c, d;
  if (n > 16) {
    std::memcpy(to, from, n);
  } else if (n >= 8) {
    std::memcpy(&a, from, 8);
    std::memcpy(&b, from + n - 8, 8);
    std::memcpy(to, &a, 8);
    std::memcpy(to + n - 8, &b, 8);
  } else if (n >= 4) {
    std::memcpy(&c, from, 4);
    std::memcpy(&d, from + n - 4, 4);
    std::memcpy(to, &c, 4);
    std::memcpy(to + n - 4, &d, 4);
  } else if (n) {
    char first = from[0], middle = from[n / 2], last = from[n - 1];
    to[0] = first;
    to[n / 2] = middle;
    to[n - 1] = last;
  }
}
// How many characters its cell holds, the NUL behind them included: that is often longer than the text, and those that
// grew were made with room for more.
inline uint64_t str_room(StrObject* s) {
  HeapPage* page = Heap::page_of(s);
  uint64_t bytes = page->cell_size ? page->cell_size : page->bytes - HeapPage::kHeader - page->shift;
  return (bytes - sizeof(StrObject)) >> (s->width >> 1);
}
// A str of n one-byte characters, marked as not ascii, to be filled; without a call. Null: the usual way.
inline StrObject* str_born(Heap& heap, uint64_t n) {
  constexpr uint64_t kMost = 220;
  auto* s = n <= kMost ? static_cast<StrObject*>(heap.pop_leaf(sizeof(StrObject) + n + 1, Kind::Str)) : nullptr;
  if (!s) return nullptr;
  s->hash = -1;
  s->length = n;
  s->width = 1;
  s->ascii = 0;
  s->interned = 0;
  s->set_utf8(nullptr);
  s->data[n] = 0;
  return s;
}
// A str of characters known to be ascii.
Result<Value> str_from_ascii(Thread&, const char* p, uint64_t n);

Result<Value> str_of_ascii_size(Thread&, uint64_t n);  // n ascii characters, to be filled
// A str of `length` > 1 characters of valid UTF-8 (or WTF-8) that are not all ascii; `widest`: their bits, or-ed.
Result<Value> str_of_utf8(Thread&, std::string_view utf8, uint64_t length, uint32_t widest);

inline void store_char(StrObject* s, uint64_t i, uint32_t c) {
  if (s->width == 1) s->data[i] = static_cast<char>(c);
  else if (s->width == 2) reinterpret_cast<uint16_t*>(s->data)[i] = static_cast<uint16_t>(c);
  else reinterpret_cast<uint32_t*>(s->data)[i] = c;
}
void copy_chars(StrObject* to, uint64_t at, const StrObject* from, uint64_t start, uint64_t n);

bool all_ascii(const char* p, uint64_t n);
// Of strs' data, or anywhere if n is a multiple of 8. By words: a str's data is 8-aligned and its cell ends at a
// multiple of 8, so that the last word can be read whole.
inline bool same_bytes(const char* a, const char* b, uint64_t n) {
  if (n > 64) return std::memcmp(a, b, n) == 0;
  uint64_t x, y;
  for (; n >= 8; n -= 8, a += 8, b += 8) {
    std::memcpy(&x, a, 8);
    std::memcpy(&y, b, 8);
    if (x != y) return false;
  }
  if (n == 0) return true;
  std::memcpy(&x, a, 8);
  std::memcpy(&y, b, 8);
  return ((x ^ y) << (64 - 8 * n)) == 0;
}
inline bool same_text(const StrObject* x, const StrObject* y) {
  return x->length == y->length && x->width == y->width && same_bytes(x->data, y->data, x->length * x->width);
}
// Where `sub` (m > 0 bytes) is in `s`; null = nowhere.
const char* find_bytes(const char* s, uint64_t n, const char* sub, uint64_t m);
const char* rfind_bytes(const char* s, uint64_t n, const char* sub, uint64_t m);
// Ascii characters that str.split() and str.splitlines() split at.
inline bool ascii_is_space(unsigned char c) { return c == ' ' || (c >= 9 && c <= 13) || (c >= 28 && c <= 31); }
inline bool ascii_is_break(unsigned char c) { return (c >= 10 && c <= 13) || (c >= 28 && c <= 30); }

uint32_t decode_utf8_char(const char*& p);  // valid UTF-8 (or WTF-8) only
constexpr int utf8_length(uint32_t c) { return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4; }
inline char* encode_utf8_char(char* p, uint32_t c) {
  auto put = [&](uint32_t b) { *p++ = static_cast<char>(b); };
  if (c < 0x80) put(c);
  else if (c < 0x800) {
    put(0xC0 | c >> 6);
    put(0x80 | (c & 63));
  } else if (c < 0x10000) {
    put(0xE0 | c >> 12);
    put(0x80 | (c >> 6 & 63));
    put(0x80 | (c & 63));
  } else {
    put(0xF0 | c >> 18);
    put(0x80 | (c >> 12 & 63));
    put(0x80 | (c >> 6 & 63));
    put(0x80 | (c & 63));
  }
  return p;
}
// A type's name as an argument error shows it: None stands for its type.
inline FormatArg arg_type(Value v) { return v.is_none() ? FormatArg("None") : FormatArg::type_of(v); }
Status put_part(StrBuilder&, const StrObject*, uint64_t start, uint64_t stop);
Status put_escaped(StrBuilder&, uint32_t c);  // \x.., \u...., \U........
int64_t hash_bytes(const char* p, uint64_t n);

}  // namespace mpy
