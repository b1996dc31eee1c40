// str: splitting, stripping, padding, translating.
#include <algorithm>
#include <cstring>

#include "runtime/containers/container_methods.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/polling.h"
#include "runtime/numbers/number.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/protocol.h"

namespace mpy {

namespace {

// The parts of a split: a few wait here, so that the list is made in its size.
class Parts {
 public:
  explicit Parts(Thread& t) : t_(t) {}
  ~Parts() {
    for (uint32_t i = 0; i < n_; i++) decref(few_[i]);
  }
  Parts(const Parts&) = delete;
  Status add(Value self, const StrObject* s, uint64_t start, uint64_t stop) {
    TRY(poll_limits(t_, 1));
    Value part =
        TRY(s->ascii ? str_from_ascii(t_, s->data + start, stop - start) : str_substring(t_, self, start, stop));
    if (n_ < kFew && !list_.is_set()) {
      few_[n_++] = part;
      return {};
    }
    Ref own = Ref::take(part);
    if (!list_.is_set()) list_ = TRY_REF(take());
    return list_append(t_, as_list(list_), own);
  }
  Result<Value> finish() { return list_.is_set() ? Result<Value>(list_.release()) : take(); }

 private:
  static constexpr uint32_t kFew = 16;
  Result<Value> take() {
    auto r = list_take(t_, std::span<const Value>(few_, n_));
    if (r.ok()) n_ = 0;
    return r;
  }
  Thread& t_;
  Value few_[kFew];
  uint32_t n_ = 0;
  Ref list_;
};

Status append_part(Thread& t, Value list, Value self, uint64_t start, uint64_t stop) {
  TRY(poll_limits(t, 1));
  const StrObject* s = as_str(self);
  if (is_kind(self, Kind::Str) && s->ascii) {
    Value part = TRY(str_from_ascii(t, s->data + start, stop - start));
    if (as_list(list)->push_in_room(part)) return {};
    Ref own = Ref::take(part);
    return list_append(t, as_list(list), own);
  }
  Ref part = TRY_REF(str_substring(t, self, start, stop));
  return list_append(t, as_list(list), part);
}

// Where a word of ascii characters may end, from i on: eight characters at a time while none is a space or less.
uint64_t skip_word(const char* p, uint64_t i, uint64_t n) {
  constexpr uint64_t kEach = 0x0101010101010101;
  for (; i + 8 <= n; i += 8) {
    uint64_t w;
    std::memcpy(&w, p + i, 8);
    if (uint64_t low = (w - kEach * (' ' + 1)) & ~w & kEach * 0x80)
      return i + static_cast<uint64_t>(__builtin_ctzll(low)) / 8;
  }
  return i;
}

Result<Value> split_spaces(Thread& t, Value self, int64_t max) {
  StrObject* s = str_of(t, self);
  Parts out(t);
  uint64_t i = 0, n = s->length;
  auto space = [&](uint64_t k) {
    if (!s->ascii) return char_is_space(s->at(k));
    auto c = static_cast<unsigned char>(s->data[k]);
    return c <= ' ' && ascii_is_space(c);
  };
  for (;;) {
    while (i < n && space(i)) i++;
    if (i == n) break;
    uint64_t start = i;
    if (max-- <= 0) {
      TRY(out.add(self, s, start, n));  // spaces at its end stay
      break;
    }
    if (s->ascii) i = skip_word(s->data, i, n);
    while (i < n && !space(i)) i++;
    TRY(out.add(self, s, start, i));
  }
  return out.finish();
}

Result<Value> rsplit_spaces(Thread& t, Value self, int64_t max) {
  StrObject* s = str_of(t, self);
  Ref out = TRY_REF(list_new(t));
  uint64_t i = s->length;
  for (;;) {
    while (i > 0 && char_is_space(s->at(i - 1))) i--;
    if (i == 0) break;
    uint64_t stop = i;
    if (max-- <= 0) {
      TRY(append_part(t, out, self, 0, stop));  // spaces at its start stay
      break;
    }
    while (i > 0 && !char_is_space(s->at(i - 1))) i--;
    TRY(append_part(t, out, self, i, stop));
  }
  list_reverse(t, as_list(out));
  return out.release();
}

Result<StrObject*> separator(Thread& t, Value sep) {
  StrObject* x = str_of(t, sep);
  if (!x) return t.type_error("must be str or None, not {}", {FormatArg::type_of(sep)});
  if (x->length == 0) return t.value_error("empty separator");
  return x;
}

Result<int64_t> max_splits(Thread& t, Value v) {
  int64_t n = v.is_unset() ? -1 : TRY(to_index(t, v));
  return n < 0 ? INT64_MAX : n;
}

}  // namespace

Result<Value> str_split(Thread& t, Value self, Value sep, Value maxsplit) {
  int64_t max = TRY(max_splits(t, maxsplit));
  if (sep.is_unset() || sep.is_none()) return split_spaces(t, self, max);
  StrObject *s = str_of(t, self), *x = TRY(separator(t, sep));
  Parts out(t);
  uint64_t at = 0;
  bool byte = s->width == 1 && x->width == 1 && x->length == 1;
  auto find = [&]() -> int64_t {
    if (!byte) return str_find_at(s, x, at, s->length);
    const void* p = std::memchr(s->data + at, static_cast<uint8_t>(x->data[0]), s->length - at);
    return p ? static_cast<const char*>(p) - s->data : -1;
  };
  while (max-- > 0) {
    int64_t i = find();
    if (i < 0) break;
    TRY(out.add(self, s, at, static_cast<uint64_t>(i)));
    at = static_cast<uint64_t>(i) + x->length;
  }
  TRY(out.add(self, s, at, s->length));
  return out.finish();
}

Result<Value> str_rsplit(Thread& t, Value self, Value sep, Value maxsplit) {
  int64_t max = TRY(max_splits(t, maxsplit));
  if (sep.is_unset() || sep.is_none()) return rsplit_spaces(t, self, max);
  StrObject *s = str_of(t, self), *x = TRY(separator(t, sep));
  Ref out = TRY_REF(list_new(t));
  uint64_t stop = s->length;
  while (max-- > 0) {
    int64_t i = str_rfind_at(s, x, 0, stop);
    if (i < 0) break;
    TRY(append_part(t, out, self, static_cast<uint64_t>(i) + x->length, stop));
    stop = static_cast<uint64_t>(i);
  }
  TRY(append_part(t, out, self, 0, stop));
  list_reverse(t, as_list(out));
  return out.release();
}

Result<Value> str_splitlines(Thread& t, Value self, Value keepends) {
  bool keep = !keepends.is_unset() && TRY(to_index(t, keepends)) != 0;
  StrObject* s = str_of(t, self);
  Ref out = TRY_REF(list_new(t));
  uint64_t i = 0, n = s->length;
  while (i < n) {
    uint64_t start = i;
    if (s->ascii)
      while (i < n && !ascii_is_break(static_cast<unsigned char>(s->data[i]))) i++;
    else
      while (i < n && !char_is_line_break(s->at(i))) i++;
    uint64_t stop = i;
    if (i < n) i += s->at(i) == '\r' && i + 1 < n && s->at(i + 1) == '\n' ? 2 : 1;
    TRY(append_part(t, out, self, start, keep ? i : stop));
  }
  return out.release();
}

static Result<Value> three(Thread& t, Value self, int64_t i, uint64_t m, bool last) {
  StrObject* s = str_of(t, self);
  Ref a, b, c;
  if (i < 0) {
    a = TRY_REF(str_substring(t, self, 0, last ? 0 : s->length));
    b = TRY_REF(str_substring(t, self, 0, 0));
    c = TRY_REF(str_substring(t, self, 0, last ? s->length : 0));
  } else {
    uint64_t at = static_cast<uint64_t>(i);
    a = TRY_REF(str_substring(t, self, 0, at));
    b = TRY_REF(str_substring(t, self, at, at + m));
    c = TRY_REF(str_substring(t, self, at + m, s->length));
  }
  return tuple_new(t, {a.get(), b.get(), c.get()});
}
Result<Value> str_partition(Thread& t, Value self, Value sep) {
  StrObject *s = str_of(t, self), *x = str_of(t, sep);
  if (!x) return t.type_error("must be str, not {}", {FormatArg::type_of(sep)});
  if (x->length == 0) return t.value_error("empty separator");
  return three(t, self, str_find_at(s, x, 0, s->length), x->length, false);
}
Result<Value> str_rpartition(Thread& t, Value self, Value sep) {
  StrObject *s = str_of(t, self), *x = str_of(t, sep);
  if (!x) return t.type_error("must be str, not {}", {FormatArg::type_of(sep)});
  if (x->length == 0) return t.value_error("empty separator");
  return three(t, self, str_rfind_at(s, x, 0, s->length), x->length, true);
}

static Result<Value> strip(Thread& t, Value self, Value chars, bool left, bool right, const char* name) {
  StrObject* s = str_of(t, self);
  StrObject* set = nullptr;
  if (!chars.is_unset() && !chars.is_none()) {
    set = str_of(t, chars);
    if (!set) return t.type_error("{} arg must be None or str", {name});
  }
  if (!set && s->ascii) {
    const char *p = s->data, *end = p + s->length;
    while (left && p < end && ascii_is_space(static_cast<unsigned char>(*p))) p++;
    while (right && end > p && ascii_is_space(static_cast<unsigned char>(end[-1]))) end--;
    return str_substring(t, self, static_cast<uint64_t>(p - s->data), static_cast<uint64_t>(end - s->data));
  }
  auto drop = [&](uint32_t c) {
    if (!set) return char_is_space(c);
    if (set->width == 1) return c < 256 && std::memchr(set->data, static_cast<int>(c), set->length) != nullptr;
    for (uint64_t i = 0; i < set->length; i++)
      if (set->at(i) == c) return true;
    return false;
  };
  uint64_t a = 0, b = s->length;
  while (left && a < b && drop(s->at(a))) a++;
  while (right && b > a && drop(s->at(b - 1))) b--;
  return str_substring(t, self, a, b);
}
Result<Value> str_strip(Thread& t, Value self, Value chars) { return strip(t, self, chars, true, true, "strip"); }
Result<Value> str_lstrip(Thread& t, Value self, Value chars) { return strip(t, self, chars, true, false, "lstrip"); }
Result<Value> str_rstrip(Thread& t, Value self, Value chars) { return strip(t, self, chars, false, true, "rstrip"); }

Result<Value> iterate_to_join(Thread& t, Value iterable) {
  Result<Value> it = iterate(t, iterable);
  if (!it.raised() || !t.exception_matches(Exc::TypeError)) return it;
  Ref dropped = t.take_exception();
  return t.type_error("can only join an iterable");
}
Result<Value> str_join_method(Thread& t, Value self, Value iterable) {
  if (is_kind(iterable, Kind::List) || is_kind(iterable, Kind::Tuple)) return str_join(t, self, iterable);
  Ref own = TRY_REF(iterate_to_join(t, iterable));
  return str_join(t, self, own);
}

static Result<Value> pad(Thread& t, Value self, uint64_t left, uint64_t right, uint32_t fill) {
  StrObject* s = str_of(t, self);
  if (left > (1ull << 40) || right > (1ull << 40)) return t.no_memory();
  if (left + right == 0) return new_ref(Value::pointer(s));
  if (s->ascii && fill < 128) {  // written in its place
    Value v = TRY(str_alloc(t, left + s->length + right, 1));
    char* out = as_str(v)->data;
    std::memset(out, static_cast<int>(fill), left);
    copy_bytes(out + left, s->data, s->length);
    std::memset(out + left + s->length, static_cast<int>(fill), right);
    as_str(v)->ascii = 1;
    if (as_str(v)->length > 1) return v;
    Ref one = Ref::take(v);
    return str_from_char(t, fill);
  }
  StrBuilder b(t);
  TRY(b.put_repeated(fill, left));
  TRY(b.put_value(self));
  TRY(b.put_repeated(fill, right));
  return b.finish();
}
static Result<uint32_t> fill_char(Thread& t, Value v) {
  if (v.is_unset()) return static_cast<uint32_t>(' ');
  StrObject* s = str_of(t, v);
  if (!s) return t.type_error("The fill character must be a unicode character, not {}", {FormatArg::type_of(v)});
  if (s->length != 1) return t.type_error("The fill character must be exactly one character long");
  return s->at(0);
}
static Result<uint64_t> missing(Thread& t, Value self, Value width) {
  int64_t w = TRY(to_index(t, width)), n = static_cast<int64_t>(str_of(t, self)->length);
  return w > n ? static_cast<uint64_t>(w - n) : 0;
}
Result<Value> str_center(Thread& t, Value self, Value width, Value fillchar) {
  uint64_t pad_total = TRY(missing(t, self, width)), w = str_of(t, self)->length + pad_total;
  uint32_t c = TRY(fill_char(t, fillchar));
  uint64_t left = pad_total / 2 + (pad_total & w & 1);
  return pad(t, self, left, pad_total - left, c);
}
Result<Value> str_ljust(Thread& t, Value self, Value width, Value fillchar) {
  uint64_t n = TRY(missing(t, self, width));
  return pad(t, self, 0, n, TRY(fill_char(t, fillchar)));
}
Result<Value> str_rjust(Thread& t, Value self, Value width, Value fillchar) {
  uint64_t n = TRY(missing(t, self, width));
  return pad(t, self, n, 0, TRY(fill_char(t, fillchar)));
}
Result<Value> str_zfill(Thread& t, Value self, Value width) {
  uint64_t n = TRY(missing(t, self, width));
  StrObject* s = str_of(t, self);
  if (n == 0) return new_ref(Value::pointer(s));
  if (n > (1ull << 40)) return t.no_memory();
  StrBuilder b(t);
  uint64_t i = 0;
  if (s->length && (s->at(0) == '+' || s->at(0) == '-')) TRY(b.put(s->at(i++)));
  TRY(b.put_repeated('0', n));
  TRY(put_part(b, s, i, s->length));
  return b.finish();
}

Result<Value> str_expandtabs(Thread& t, Value self, Value tabsize) {
  int64_t size = tabsize.is_unset() ? 8 : TRY(to_index(t, tabsize)), column = 0;
  StrObject* s = str_of(t, self);
  StrBuilder b(t);
  for (uint64_t i = 0; i < s->length; i++) {
    uint32_t c = s->at(i);
    if (c == '\t') {
      int64_t n = size > 0 ? size - column % size : 0;
      column += n;
      TRY(b.put_repeated(' ', static_cast<uint64_t>(n)));
      TRY(poll_limits(t, 1));
      continue;
    }
    column = c == '\n' || c == '\r' ? 0 : column + 1;
    TRY(b.put(c));
    TRY(poll_at(t, i));
  }
  return b.finish();
}

Result<Value> str_translate(Thread& t, Value self, Value table) {
  StrObject* s = str_of(t, self);
  StrBuilder b(t);
  // Of an exact dict, what an ascii character becomes is looked up once: itself or another one, or nothing.
  constexpr int16_t kUnknown = -1, kNothing = -2, kOther = -3;
  int16_t known[128];
  bool plain = s->ascii && is_kind(table, Kind::Dict);
  if (plain) std::fill_n(known, 128, kUnknown);
  char run[256];
  size_t run_length = 0;
  for (uint64_t i = 0; i < s->length; i++) {
    TRY(poll_at(t, i));
    uint32_t c = s->at(i);
    if (plain && known[c] == kUnknown) {
      Ref v = TRY_REF(dict_get(t, table, Value::small_int(c)));
      if (!v.is_set()) known[c] = static_cast<int16_t>(c);
      else if (v.get().is_none()) known[c] = kNothing;
      else if (is_small_int(v.get()) && small_int(v.get()) >= 0 && small_int(v.get()) < 128)
        known[c] = static_cast<int16_t>(small_int(v.get()));
      else if (is_kind(v, Kind::Str) && as_str(v)->ascii && as_str(v)->length == 1) known[c] = as_str(v)->data[0];
      else known[c] = kOther;
    }
    if (plain && known[c] != kOther) {
      if (known[c] >= 0) run[run_length++] = static_cast<char>(known[c]);
      if (run_length == sizeof run || i + 1 == s->length) {
        TRY(b.put(std::string_view(run, run_length)));
        run_length = 0;
      }
      continue;
    }
    TRY(b.put(std::string_view(run, run_length)));
    run_length = 0;
    Result<Value> r = get_item(t, table, Value::small_int(c));
    if (r.raised()) {
      if (!t.exception_matches(Exc::LookupError)) return r;
      Ref dropped = t.take_exception();
      TRY(b.put(c));
      continue;
    }
    Ref v = Ref::take(r.take());
    if (v.get().is_none()) continue;
    if (is_str(t, v)) {
      TRY(b.put_value(v));
    } else if (is_int_like(t, v)) {
      int64_t x = TRY(to_index(t, v));
      if (x < 0 || x > 0x10FFFF) return t.value_error("character mapping must be in range(0x110000)");
      TRY(b.put(static_cast<uint32_t>(x)));
    } else {
      return t.type_error("character mapping must return integer, None or str");
    }
  }
  return b.finish();
}

Result<Value> str_maketrans(Thread& t, Value x, Value y, Value z) {
  Ref d = TRY_REF(dict_new(t));
  if (!y.is_unset() && !str_of(t, y)) return t.type_error("maketrans() argument 2 must be str, not {}", {arg_type(y)});
  if (y.is_unset()) {
    if (!is_dict(t, x)) return t.type_error("if you give only one argument to maketrans it must be a dict");
    uint64_t pos = 0;
    Value k, v;
    while (dict_next(x, &pos, &k, &v)) {
      if (StrObject* s = str_of(t, k)) {
        if (s->length != 1) return t.value_error("string keys in translate table must be of length 1");
        TRY(dict_set(t, d, Value::small_int(s->at(0)), v));
      } else if (is_int_like(t, k)) {
        TRY(dict_set(t, d, k, v));
      } else {
        return t.type_error("keys in translate table must be strings or integers");
      }
    }
    return d.release();
  }
  StrObject *a = str_of(t, x), *b = str_of(t, y);
  if (!z.is_unset() && !str_of(t, z)) return t.type_error("maketrans() argument 3 must be str, not {}", {arg_type(z)});
  if (!a) return t.type_error("first maketrans argument must be a string if there is a second argument");
  if (a->length != b->length) return t.value_error("the first two maketrans arguments must have equal length");
  for (uint64_t i = 0; i < a->length; i++) TRY(dict_set(t, d, Value::small_int(a->at(i)), Value::small_int(b->at(i))));
  if (!z.is_unset()) {
    StrObject* gone = str_of(t, z);
    if (!gone) return t.type_error("maketrans() argument 3 must be str, not {}", {arg_type(z)});
    for (uint64_t i = 0; i < gone->length; i++) TRY(dict_set(t, d, Value::small_int(gone->at(i)), Value::none()));
  }
  return d.release();
}

}  // namespace mpy
