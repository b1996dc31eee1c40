// Strings: making them, their UTF-8, comparison, hashing, concatenation, slices, and StrBuilder.
#include "runtime/text/str.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "runtime/memory/heap.h"
#include "runtime/memory/polling.h"
#include "runtime/numbers/number.h"
#include "runtime/text/str_data.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"

namespace mpy {

namespace {

uint8_t width_for(uint32_t max_char) { return max_char < 0x100 ? 1 : max_char < 0x10000 ? 2 : 4; }

}  // namespace

bool all_ascii(const char* p, uint64_t n) {
  uint64_t i = 0, any = 0;
  for (; i + 8 <= n; i += 8) {
    uint64_t w;
    std::memcpy(&w, p + i, 8);
    any |= w;
  }
  for (; i < n; i++) any |= static_cast<uint8_t>(p[i]) & 0x80u;
  return (any & 0x8080808080808080ull) == 0;
}

StrObject* str_of(Thread& t, Value v) {
  if (is_kind(v, Kind::Str)) return as_str(v);
  if (!v.is_pointer() || v.header()->kind < static_cast<uint32_t>(Kind::FirstLayout)) return nullptr;
  v = unbox(t, v);
  return is_kind(v, Kind::Str) ? as_str(v) : nullptr;
}
bool is_str(Thread& t, Value v) { return str_of(t, v) != nullptr; }

Result<Value> str_alloc(Thread& t, uint64_t n, uint8_t width) {
  if (StrObject* born = width == 1 ? str_born(*t.isolate.heap, n) : nullptr) return Value::pointer(born);
  if (n > (1ull << 40)) return t.no_memory();
  Object* o = object_new(t, sizeof(StrObject) + (n + 1) * width, Kind::Str);
  if (!o) return t.no_memory();
  auto* s = static_cast<StrObject*>(o);
  s->hash = -1;
  s->length = n;
  s->width = width;
  s->ascii = 0;
  s->interned = 0;
  s->set_utf8(nullptr);
  if (width == 1) s->data[n] = 0;
  else std::memset(s->data + n * width, 0, width);
  return Value::pointer(s);
}

void str_destroy(Thread& t, Object* o) {
  auto* s = static_cast<StrObject*>(o);
  if (StrObject::Utf8* cached = s->utf8()) guest_free(t, cached, sizeof *cached + cached->size + 1);
  s->set_utf8(nullptr);
}

Result<Value> str_from_ascii(Thread& t, const char* p, uint64_t n) {
  if (n < 2) return str_from_latin1(t, p, n);
  Value v = TRY(str_alloc(t, n, 1));
  copy_bytes(as_str(v)->data, p, n);
  as_str(v)->ascii = 1;
  return v;
}

Result<Value> str_of_ascii_size(Thread& t, uint64_t n) {
  if (n == 0) return str_from_latin1(t, "", 0);
  Value v = TRY(str_alloc(t, n, 1));
  as_str(v)->ascii = 1;
  return v;
}

Result<Value> str_from_latin1(Thread& t, const char* p, uint64_t n) {
  if (n == 0) {
    Value& empty = t.isolate.empty_str;
    if (empty.is_unset()) {
      empty = TRY(str_alloc(t, 0, 1));
      as_str(empty)->ascii = 1;
    }
    return new_ref(empty);
  }
  if (n == 1) return str_from_char(t, static_cast<uint8_t>(*p));
  Value v = TRY(str_alloc(t, n, 1));
  std::memcpy(as_str(v)->data, p, n);
  as_str(v)->ascii = all_ascii(p, n);
  return v;
}

Result<Value> str_from_char(Thread& t, uint32_t c) {
  if (c < 256) {
    Value& one = t.isolate.one_char[c];
    if (one.is_unset()) {
      Value v = TRY(str_alloc(t, 1, 1));
      as_str(v)->data[0] = static_cast<char>(c);
      as_str(v)->ascii = c < 128;
      Ref made = Ref::take(v);  // interned, so that two characters are compared by address
      one = TRY(str_intern(t, made));
    }
    return new_ref(one);
  }
  Value v = TRY(str_alloc(t, 1, width_for(c)));
  store_char(as_str(v), 0, c);
  return v;
}

Result<Value> str_from_ucs4(Thread& t, const uint32_t* p, uint64_t n) {
  if (n == 0) return str_from_latin1(t, nullptr, 0);
  uint32_t any = 0;
  for (uint64_t i = 0; i < n; i++) any |= p[i];
  if (n == 1) return str_from_char(t, p[0]);
  Value v = TRY(str_alloc(t, n, width_for(any)));
  StrObject* s = as_str(v);
  for (uint64_t i = 0; i < n; i++) store_char(s, i, p[i]);
  s->ascii = any < 128;
  return v;
}

uint32_t decode_utf8_char(const char*& p) {
  auto b = [&](int i) { return static_cast<uint32_t>(static_cast<uint8_t>(p[i])); };
  uint32_t c = b(0);
  if (c < 0x80) {
    p += 1;
    return c;
  }
  if (c < 0xE0) {
    c = (c & 31) << 6 | (b(1) & 63);
    p += 2;
    return c;
  }
  if (c < 0xF0) {
    c = (c & 15) << 12 | (b(1) & 63) << 6 | (b(2) & 63);
    p += 3;
    return c;
  }
  c = (c & 7) << 18 | (b(1) & 63) << 12 | (b(2) & 63) << 6 | (b(3) & 63);
  p += 4;
  return c;
}

Result<Value> str_from_utf8(Thread& t, std::string_view u) {
  if (all_ascii(u.data(), u.size())) return str_from_latin1(t, u.data(), u.size());
  uint64_t n = 0;
  uint32_t any = 0;
  const char *p = u.data(), *end = p + u.size();
  while (p < end) {
    any |= decode_utf8_char(p);
    n++;
  }
  if (n == 1) {
    p = u.data();
    return str_from_char(t, decode_utf8_char(p));
  }
  return str_of_utf8(t, u, n, any);
}

template <class Char>
static void read_utf8(Char* to, uint64_t n, const char* p) {
  for (uint64_t i = 0; i < n; i++)
    to[i] = static_cast<Char>(static_cast<signed char>(*p) >= 0 ? *p++ : decode_utf8_char(p));
}

Result<Value> str_of_utf8(Thread& t, std::string_view u, uint64_t length, uint32_t widest) {
  Value v = TRY(str_alloc(t, length, width_for(widest)));
  StrObject* s = as_str(v);
  if (s->width == 1) read_utf8(reinterpret_cast<uint8_t*>(s->data), length, u.data());
  else if (s->width == 2) read_utf8(reinterpret_cast<uint16_t*>(s->data), length, u.data());
  else read_utf8(reinterpret_cast<uint32_t*>(s->data), length, u.data());
  return v;
}

Result<std::string_view> str_utf8(Thread& t, Value v) {
  StrObject* s = is_kind(v, Kind::Str) ? as_str(v) : str_of(t, v);
  if (!s) return t.type_error("expected str, got {}", {FormatArg::type_of(v)});
  if (s->ascii) return std::string_view(s->data, s->length);
  StrObject::Utf8* cached = s->utf8();
  if (!cached) {
    uint64_t n = 0;
    for (uint64_t i = 0; i < s->length; i++) n += utf8_length(s->at(i));
    cached = static_cast<StrObject::Utf8*>(guest_alloc(t, sizeof *cached + n + 1));
    if (!cached) return t.no_memory();
    cached->size = n;
    s->set_utf8(cached);
    char* p = cached->text;
    for (uint64_t i = 0; i < s->length; i++) p = encode_utf8_char(p, s->at(i));
    *p = 0;
  }
  return std::string_view(cached->text, cached->size);
}

std::string_view str_view(Value v) {
  Thread* t = Thread::current();
  StrObject* s = is_kind(v, Kind::Str) ? as_str(v) : t ? str_of(*t, v) : nullptr;
  if (!s) return "?";
  if (s->ascii) return {s->data, s->length};
  if (StrObject::Utf8* cached = s->utf8()) return {cached->text, cached->size};
  if (!t) return "?";
  Result<std::string_view> r = str_utf8(*t, v);
  if (r.ok()) return r.value();
  t->take_exception();
  return "?";
}

bool str_equal(Value a, Value b) {
  if (a.same(b)) return true;
  StrObject *x = as_str(a), *y = as_str(b);
  if (x->length != y->length || x->width != y->width) return false;
  if (x->interned && y->interned) return false;
  if (x->hash != -1 && y->hash != -1 && x->hash != y->hash) return false;
  return same_bytes(x->data, y->data, x->length * x->width);
}

bool str_equals(Value v, std::string_view utf8) { return str_view(v) == utf8; }

int str_compare(Value a, Value b) {
  StrObject *x = as_str(a), *y = as_str(b);
  uint64_t n = std::min(x->length, y->length);
  if (x->width == 1 && y->width == 1) {
    if (n && x->data[0] != y->data[0])
      return static_cast<uint8_t>(x->data[0]) < static_cast<uint8_t>(y->data[0]) ? -1 : 1;
    int c = std::memcmp(x->data, y->data, n);
    if (c) return c < 0 ? -1 : 1;
  } else {
    for (uint64_t i = 0; i < n; i++) {
      uint32_t p = x->at(i), q = y->at(i);
      if (p != q) return p < q ? -1 : 1;
    }
  }
  return x->length < y->length ? -1 : x->length > y->length;
}

// Up to seven bytes as a number; one byte has a mark above it. Loads of fixed sizes: a copy of n bytes would be a call.
static uint64_t few_bytes(const char* p, uint64_t n) {
  if (n >= 4) {
    uint32_t low, high;
    std::memcpy(&low, p, 4);
    std::memcpy(&high, p + n - 4, 4);
    return low | uint64_t(high) << (8 * (n - 4));
  }
  if (n >= 2) return uint8_t(p[0]) | uint64_t(uint8_t(p[1])) << 8 | uint64_t(uint8_t(p[n - 1])) << (8 * (n - 1));
  return n ? 0x100 | uint8_t(p[0]) : 0x100;
}
int64_t hash_bytes(const char* p, uint64_t n) {
  // A multiply-mix of 8 bytes at a time; not seeded, so that a run repeats.
  uint64_t h = 0x9E3779B97F4A7C15ull ^ n * 0xff51afd7ed558ccdull;
  auto mix = [&](uint64_t w) {
    unsigned __int128 m = static_cast<unsigned __int128>(h ^ w) * 0xa0761d6478bd642full;
    h = static_cast<uint64_t>(m) ^ static_cast<uint64_t>(m >> 64);
  };
  while (n >= 8) {
    uint64_t w;
    std::memcpy(&w, p, 8);
    mix(w);
    p += 8;
    n -= 8;
  }
  mix(few_bytes(p, n) ^ (n << 56));
  mix(0xe7037ed1a0b428dbull);
  int64_t r = static_cast<int64_t>(h);
  return r == -1 ? -2 : r;
}

int64_t str_hash(Value v) {
  StrObject* s = as_str(v);
  if (s->hash == -1) s->hash = hash_bytes(s->data, s->length * s->width);
  return s->hash;
}

void copy_chars(StrObject* to, uint64_t at, const StrObject* from, uint64_t start, uint64_t n) {
  if (to->width == from->width) {
    copy_bytes(to->data + at * to->width, from->data + start * from->width, n * to->width);
  } else {
    for (uint64_t i = 0; i < n; i++) store_char(to, at + i, from->at(start + i));
  }
}

Result<Value> str_concat(Thread& t, Value a, Value b) {
  StrObject *x = str_of(t, a), *y = str_of(t, b);
  if (x->width == 1 && y->width == 1 && x->length && y->length) {
    Value v = TRY(str_alloc(t, x->length + y->length, 1));
    copy_bytes(as_str(v)->data, x->data, x->length);
    copy_bytes(as_str(v)->data + x->length, y->data, y->length);
    as_str(v)->ascii = x->ascii & y->ascii;
    return v;
  }
  if (x->length == 0) return new_ref(Value::pointer(y));
  if (y->length == 0) return new_ref(Value::pointer(x));
  Value v = TRY(str_alloc(t, x->length + y->length, std::max(x->width, y->width)));
  copy_chars(as_str(v), 0, x, 0, x->length);
  copy_chars(as_str(v), x->length, y, 0, y->length);
  as_str(v)->ascii = x->ascii && y->ascii;
  return v;
}

// Exact strs of one-byte characters. Unset: something else, or too short.
static Result<Value> concat_narrow(Thread& t, std::span<const Value> parts) {
  uint64_t n = 0;
  uint8_t ascii = 1;
  for (Value v : parts) {
    if (!is_kind(v, Kind::Str) || as_str(v)->width != 1) return Value::unset();
    n += as_str(v)->length;
    ascii &= as_str(v)->ascii;
  }
  if (n < 2) return Value::unset();
  Value r = TRY(str_alloc(t, n, 1));
  char* at = as_str(r)->data;
  for (Value v : parts) {
    copy_bytes(at, as_str(v)->data, as_str(v)->length);
    at += as_str(v)->length;
  }
  as_str(r)->ascii = ascii;
  return r;
}
// Strs one behind the other: counted first, then written once.
Result<Value> str_concat_all(Thread& t, std::span<const Value> parts) {
  if (auto r = concat_narrow(t, parts); r.raised() || !r.value().is_unset()) return r;
  uint64_t n = 0;
  uint8_t width = 1, ascii = 1;
  for (Value v : parts) {
    StrObject* s = str_of(t, v);
    n += s->length;
    width = std::max(width, s->width);
    ascii &= s->ascii;
  }
  if (n < 2) {
    for (Value v : parts)
      if (str_of(t, v)->length) return str_from_char(t, str_of(t, v)->at(0));
    return str_from_latin1(t, nullptr, 0);
  }
  Value r = TRY(str_alloc(t, n, width));
  uint64_t at = 0;
  for (Value v : parts) {
    StrObject* s = str_of(t, v);
    copy_chars(as_str(r), at, s, 0, s->length);
    at += s->length;
  }
  as_str(r)->ascii = ascii;
  return r;
}

Result<Value> str_append(Thread& t, Value left_owned, Value right) {
  Ref left = Ref::take(left_owned);
  StrObject *x = as_str(left_owned), *y = str_of(t, right);
  if (!is_kind(left_owned, Kind::Str) || x->count() != 1 || x->interned || (x->rc & Object::kImmortal) || x == y ||
      x->length == 0)
    return str_concat(t, left, right);
  uint64_t n = x->length + y->length;
  if (x->width >= y->width && n < str_room(x)) {
    copy_chars(x, x->length, y, 0, y->length);
    if (x->utf8()) str_destroy(t, x);  // drops the cached UTF-8
    x->length = n;
    x->hash = -1;
    x->ascii = x->ascii && y->ascii;
    std::memset(x->data + n * x->width, 0, x->width);
    return left.release();
  }
  uint64_t room = n + n / 2 + 16;
  if (n < 64) return str_concat(t, left, right);
  Value v = TRY(str_alloc(t, room, std::max(x->width, y->width)));
  StrObject* s = as_str(v);
  copy_chars(s, 0, x, 0, x->length);
  copy_chars(s, x->length, y, 0, y->length);
  s->length = n;
  s->ascii = x->ascii && y->ascii;
  std::memset(s->data + n * s->width, 0, s->width);
  return v;
}

Result<Value> str_substring(Thread& t, Value self, uint64_t start, uint64_t stop) {
  StrObject* s = str_of(t, self);
  if (stop > s->length) stop = s->length;
  if (start >= stop) return str_from_latin1(t, nullptr, 0);
  uint64_t n = stop - start;
  if (n == s->length) return new_ref(Value::pointer(s));
  if (n == 1) return str_from_char(t, s->at(start));
  if (s->ascii) {
    Value v = TRY(str_alloc(t, n, 1));
    std::memcpy(as_str(v)->data, s->data + start, n);
    as_str(v)->ascii = 1;
    return v;
  }
  uint32_t any = 0;
  for (uint64_t i = start; i < stop; i++) any |= s->at(i);
  Value v = TRY(str_alloc(t, n, width_for(any)));
  copy_chars(as_str(v), 0, s, start, n);
  as_str(v)->ascii = any < 128;
  return v;
}

// Of one byte a character, n of them.
static Result<Value> slice_bytes(Thread& t, StrObject* s, int64_t start, int64_t step, uint64_t n) {
  Value v = TRY(str_alloc(t, n, 1));
  const char* from = s->data + start;
  char *to = as_str(v)->data, *end = to + n;
  signed char any = 0;
  for (; to < end; from += step) any |= * to++ = *from;
  as_str(v)->ascii = any >= 0;
  return v;
}

Result<Value> str_slice(Thread& t, Value self, int64_t start, int64_t stop, int64_t step) {
  StrObject* s = str_of(t, self);
  if (step == 1)
    return str_substring(t, self, static_cast<uint64_t>(start), static_cast<uint64_t>(std::max(start, stop)));
  uint64_t n =
      step > 0 ? (start < stop ? static_cast<uint64_t>(stop - start - 1) / static_cast<uint64_t>(step) + 1 : 0)
               : (start > stop ? static_cast<uint64_t>(start - stop - 1) / (0 - static_cast<uint64_t>(step)) + 1 : 0);
  if (s->width == 1 && n > 1) return slice_bytes(t, s, start, step, n);
  uint32_t any = 0;
  for (uint64_t i = 0; i < n; i++) any |= s->at(static_cast<uint64_t>(start + static_cast<int64_t>(i) * step));
  if (n == 0) return str_from_latin1(t, nullptr, 0);
  if (n == 1) return str_from_char(t, any);
  Value v = TRY(str_alloc(t, n, width_for(any)));
  for (uint64_t i = 0; i < n; i++)
    store_char(as_str(v), i, s->at(static_cast<uint64_t>(start + static_cast<int64_t>(i) * step)));
  as_str(v)->ascii = any < 128;
  return v;
}

Result<Value> str_intern(Thread& t, Value v) {
  if (is_kind(v, Kind::Str) && as_str(v)->interned) return new_ref(v);
  Value r = t.isolate.intern_object(unbox(t, v));
  if (r.is_unset()) return t.no_memory();
  return new_ref(r);
}

// --- StrBuilder

Status StrBuilder::reserve_slow(uint64_t more, uint8_t width) {
  uint8_t w = std::max(width, width_);
  uint64_t room = length_ + more <= capacity_ ? capacity_ : std::max<uint64_t>(length_ + more, capacity_ * 2);
  char* p = static_cast<char*>(guest_alloc(t_, room * w));
  if (!p) return t_.no_memory();
  for (uint64_t i = 0; w != width_ && i < length_; i++) {
    uint32_t c = width_ == 1 ? static_cast<uint8_t>(data_[i]) : reinterpret_cast<uint16_t*>(data_)[i];
    if (w == 2) reinterpret_cast<uint16_t*>(p)[i] = static_cast<uint16_t>(c);
    else reinterpret_cast<uint32_t*>(p)[i] = c;
  }
  if (w == width_ && length_) std::memcpy(p, data_, length_ * w);
  if (data_ != small_) guest_free(t_, data_, capacity_ * width_);
  data_ = p;
  capacity_ = room;
  width_ = w;
  return {};
}

Status StrBuilder::put(uint32_t c) {
  TRY(reserve(1, width_for(c)));
  ascii_ &= c < 128;
  if (width_ == 1) data_[length_] = static_cast<char>(c);
  else if (width_ == 2) reinterpret_cast<uint16_t*>(data_)[length_] = static_cast<uint16_t>(c);
  else reinterpret_cast<uint32_t*>(data_)[length_] = c;
  length_++;
  return {};
}

Status StrBuilder::put_repeated(uint32_t c, uint64_t n) {
  if (!n) return {};
  TRY(reserve(n, width_for(c)));
  if (width_ == 1) {
    ascii_ &= c < 128;
    std::memset(data_ + length_, static_cast<int>(c), n);
    length_ += n;
    return {};
  }
  for (uint64_t i = 0; i < n; i++) TRY(put(c));
  return {};
}

Status StrBuilder::put(std::string_view u) {
  if (width_ == 1 && all_ascii(u.data(), u.size())) {
    if (u.empty()) return {};
    TRY(reserve(u.size(), 1));
    copy_bytes(data_ + length_, u.data(), u.size());
    length_ += u.size();
    return {};
  }
  const char *p = u.data(), *end = p + u.size();
  while (p < end) TRY(put(decode_utf8_char(p)));
  return {};
}

Status StrBuilder::put_value(Value str) {
  StrObject* s = str_of(t_, str);
  if (s->length == 0) return {};
  TRY(reserve(s->length, s->width));
  ascii_ &= s->ascii != 0;
  if (s->width == width_) {
    copy_bytes(data_ + length_ * width_, s->data, s->length * width_);
    length_ += s->length;
    return {};
  }
  for (uint64_t i = 0; i < s->length; i++) {
    TRY(poll_at(t_, i));
    TRY(put(s->at(i)));
  }
  return {};
}

Status StrBuilder::put_repr(Value any) {
  if (is_small_int(any)) {
    char digits[24];
    const char* end = std::to_chars(digits, digits + sizeof digits, small_int(any)).ptr;
    return put(std::string_view(digits, static_cast<size_t>(end - digits)));
  }
  Ref r = TRY_REF(to_repr(t_, any));
  return put_value(r);
}
Status StrBuilder::put_str(Value any) {
  Ref r = TRY_REF(to_str(t_, any));
  return put_value(r);
}

Result<Value> StrBuilder::finish() {
  if (width_ == 1) return ascii_ ? str_from_ascii(t_, data_, length_) : str_from_latin1(t_, data_, length_);
  uint32_t any = 0;  // what was put may have been narrower than what was reserved for
  auto at = [&](uint64_t i) {
    return width_ == 2 ? reinterpret_cast<uint16_t*>(data_)[i] : reinterpret_cast<uint32_t*>(data_)[i];
  };
  TRY(in_pieces(t_, length_, [&](uint64_t i, uint64_t end) {
    for (; i < end; i++) any |= at(i);
  }));
  if (length_ == 1) return str_from_char(t_, at(0));
  Ref v = TRY_REF(str_alloc(t_, length_, width_for(any)));
  as_str(v)->ascii = any < 128;
  TRY(in_pieces(t_, length_, [&](uint64_t i, uint64_t end) {
    for (; i < end; i++) store_char(as_str(v), i, at(i));
  }));
  return v.release();
}

// Native types outside builtins have their module in messages.
FormatArg FormatArg::of_class(TypeObject* type) {
  FormatArg a(type_value(type));
  a.is = Is::Class;
  return a;
}

static Status put_type_name(Thread& t, StrBuilder& b, TypeObject* type) {
  bool native = !(type->flags & (TypeObject::kHeapType | TypeObject::kIsException));
  bool dotted = (native || (type->flags & TypeObject::kDotted)) && is_kind(type->module, Kind::Str) &&
                !type->module.same(t.isolate.names.builtins);
  if (dotted) {
    TRY(b.put_value(type->module));
    TRY(b.put('.'));
  }
  return b.put_value(type->name);
}

Result<Value> str_format(Thread& t, const char* format, std::initializer_list<FormatArg> args) {
  StrBuilder b(t);
  auto arg = args.begin();
  for (const char* p = format; *p; p++) {
    if (p[0] == '{' && p[1] == '}' && arg != args.end()) {
      p++;
      switch (arg->is) {
        case FormatArg::Is::Text: TRY(b.put(arg->text)); break;
        case FormatArg::Is::Int: {
          Ref n = TRY_REF(make_int(t, arg->i));
          TRY(b.put_str(n));
          break;
        }
        case FormatArg::Is::Float: {
          Ref n = TRY_REF(float_repr(t, arg->d));
          TRY(b.put_value(n));
          break;
        }
        case FormatArg::Is::Value: TRY(b.put_str(arg->v)); break;
        case FormatArg::Is::Repr: TRY(b.put_repr(arg->v)); break;
        case FormatArg::Is::Type: TRY(put_type_name(t, b, type_of(t, arg->v))); break;
        case FormatArg::Is::Class: TRY(put_type_name(t, b, as_type(arg->v))); break;
      }
      arg++;
      continue;
    }
    size_t n = std::strcspn(p + 1, "{") + 1;
    TRY(b.put(std::string_view(p, n)));
    p += n - 1;
  }
  return b.finish();
}

// Joined to one-byte characters: a short part is written as a whole word while there is room for one, from a cell that
// has always room for one.
static void join_bytes(Thread& t, StrObject* to, const StrObject* sep, std::span<const Value> parts) {
  char *out = to->data, *end = out + to->length;
  auto put = [&](const StrObject* s) {
    uint64_t n = s->length;
    if (n <= 8 && end - out >= 8) std::memcpy(out, s->data, 8);
    else std::memcpy(out, s->data, n);
    out += n;
  };
  for (const Value& v : parts) {
    if (&v != parts.data() && sep->length) put(sep);
    put(is_kind(v, Kind::Str) ? as_str(v) : str_of(t, v));
  }
}
Result<Value> str_join(Thread& t, Value separator, Value iterable) {
  StrObject* sep = str_of(t, separator);
  Ref items;
  if (is_kind(iterable, Kind::List) || is_kind(iterable, Kind::Tuple)) items = Ref::copy(iterable);
  else {
    Result<Value> r = list_from_iterable(t, iterable);
    if (r.raised()) return Raised{};
    items = Ref::take(r.take());
  }
  std::span<const Value> v = is_kind(items, Kind::List) ? as_list(items)->view() : as_tuple(items)->view();
  uint64_t n = 0;
  uint8_t width = v.size() > 1 ? sep->width : 1;
  bool ascii = v.size() < 2 || sep->ascii;
  for (size_t i = 0; i < v.size(); i++) {
    StrObject* s = is_kind(v[i], Kind::Str) ? as_str(v[i]) : str_of(t, v[i]);
    if (!s)
      return t.type_error("sequence item {}: expected str instance, {} found",
                          {static_cast<long>(i), FormatArg::type_of(v[i])});
    n += s->length + (i ? sep->length : 0);
    width = std::max(width, s->width);
    ascii = ascii && s->ascii;
  }
  if (v.size() == 1 && is_kind(v[0], Kind::Str)) return new_ref(v[0]);
  if (n == 0) return str_from_latin1(t, nullptr, 0);
  if (n == 1) {
    for (Value x : v)
      if (str_of(t, x)->length) return str_from_char(t, str_of(t, x)->at(0));
    return str_from_char(t, sep->at(0));
  }
  Value r = TRY(str_alloc(t, n, width));
  if (width == 1) join_bytes(t, as_str(r), sep, v);
  uint64_t at = 0;
  for (size_t i = 0; width > 1 && i < v.size(); i++) {
    if (i) {
      copy_chars(as_str(r), at, sep, 0, sep->length);
      at += sep->length;
    }
    StrObject* s = str_of(t, v[i]);
    copy_chars(as_str(r), at, s, 0, s->length);
    at += s->length;
  }
  as_str(r)->ascii = ascii;
  return r;
}

}  // namespace mpy
