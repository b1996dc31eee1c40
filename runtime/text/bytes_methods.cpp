// The methods of bytes and bytearray.
#include "runtime/text/bytes_methods.h"

#include <algorithm>
#include <cstring>

#include "runtime/containers/container_methods.h"
#include "runtime/memory/polling.h"
#include "runtime/memory/watcher.h"
#include "runtime/numbers/number.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"

namespace mpy {

namespace {

using View = std::string_view;

bool is_array(Thread& t, Value v) { return is_kind(v, Kind::ByteArray) || payload_of(t.isolate, v, Kind::ByteArray); }
ByteArrayObject* array_of(Thread& t, Value v) {
  return is_kind(v, Kind::ByteArray) ? as_bytearray(v)
                                     : static_cast<ByteArrayObject*>(payload_of(t.isolate, v, Kind::ByteArray));
}
Result<Value> like(Thread& t, Value self, View s) {
  return is_array(t, self) ? bytearray_new(t, s.data(), s.size()) : bytes_new(t, s.data(), s.size());
}
char* data_of(Value exact) { return is_kind(exact, Kind::Bytes) ? as_bytes(exact)->data : as_bytearray(exact)->data; }
Result<Value> like_zeroed(Thread& t, Value self, uint64_t n) {
  return is_array(t, self) ? bytearray_new(t, nullptr, n) : bytes_new(t, nullptr, n);
}

bool space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool alpha(char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }
bool digit(char c) { return c >= '0' && c <= '9'; }
bool upper(char c) { return c >= 'A' && c <= 'Z'; }
bool lower(char c) { return c >= 'a' && c <= 'z'; }
char to_upper(char c) { return lower(c) ? static_cast<char>(c & ~32) : c; }
char to_lower(char c) { return upper(c) ? static_cast<char>(c | 32) : c; }

// A view of a bytearray's bytes holds until Python runs again, which may resize it: numbers are read first, then views
// are made.

// What is searched for: bytes-like, or an int that is one byte.
struct Needle {
  char byte;
  Value bytes;  // unset: it is the byte
  Result<View> view(Thread& t) const {
    if (bytes.is_unset()) return View(&byte, 1);
    return bytes_like(t, bytes);
  }
};
Status needle(Thread& t, Value v, Needle* out) {
  if (is_int_like(t, v) || (v.is_pointer() && type_of(t, v)->ops.index && !is_bytes_like(t, v))) {
    int64_t i = TRY(to_index_clamped(t, v));
    if (i < 0 || i > 255) return t.value_error("byte must be in range(0, 256)");
    out->byte = static_cast<char>(i);
    return {};
  }
  if (!is_bytes_like(t, v))
    return t.type_error("argument should be integer or bytes-like object, not '{}'", {FormatArg::type_of(v)});
  out->bytes = v;
  TRY(bytes_like(t, v));
  return {};
}

struct Bounds {
  size_t start, stop;
};
// The bounds that `start` and `stop` give `self`, whose length is read after them.
Result<Bounds> bounds(Thread& t, Value self, Value start, Value stop) {
  auto number = [&](Value v, int64_t fallback) -> Result<int64_t> {
    return v.is_unset() || v.is_none() ? fallback : TRY(to_index_clamped(t, v));
  };
  int64_t a = TRY(number(start, 0)), b = TRY(number(stop, INT64_MAX));
  auto n = static_cast<int64_t>(TRY(bytes_like(t, self)).size());
  auto from_end = [&](int64_t i) { return i < 0 ? std::max<int64_t>(i + n, 0) : i; };
  return Bounds{static_cast<size_t>(from_end(a)), static_cast<size_t>(std::min(from_end(b), n))};
}

// As View::find(), in linear time.
size_t first_of(View s, View x) {
  if (x.empty()) return 0;
  const char* at = find_bytes(s.data(), s.size(), x.data(), x.size());
  return at ? static_cast<size_t>(at - s.data()) : View::npos;
}

size_t last_of(View s, View x) {
  if (x.empty()) return s.size();
  const char* at = rfind_bytes(s.data(), s.size(), x.data(), x.size());
  return at ? static_cast<size_t>(at - s.data()) : View::npos;
}

Result<int64_t> find(Thread& t, Value self, Value sub, Value start, Value stop, bool last) {
  Needle wanted;
  TRY(needle(t, sub, &wanted));
  Bounds b = TRY(bounds(t, self, start, stop));
  if (b.start > b.stop) return -1;
  View part = TRY(bytes_like(t, self)).substr(b.start, b.stop - b.start), x = TRY(wanted.view(t));
  size_t i = last ? last_of(part, x) : first_of(part, x);
  return i == View::npos ? -1 : static_cast<int64_t>(i + b.start);
}

template <class F>
Result<Value> mapped(Thread& t, Value self, F f) {
  View s = TRY(bytes_like(t, self));
  Value v = TRY(like(t, self, s));
  char* p = data_of(v);
  for (size_t i = 0; i < s.size(); i++) p[i] = f(p[i], i);
  return v;
}
template <class F>
Result<Value> all(Thread& t, Value self, F f) {
  View s = TRY(bytes_like(t, self));
  return Value::boolean(!s.empty() && std::all_of(s.begin(), s.end(), f));
}

Status append(Thread& t, Value list, bool array, View part) {
  Ref v = TRY_REF(array ? bytearray_new(t, part.data(), part.size()) : bytes_new(t, part.data(), part.size()));
  return list_append(t, as_list(list), v);
}

}  // namespace

Result<Value> bytes_find(Thread& t, Value self, Value sub, Value start, Value stop) {
  return make_int(t, TRY(find(t, self, sub, start, stop, false)));
}
Result<Value> bytes_rfind(Thread& t, Value self, Value sub, Value start, Value stop) {
  return make_int(t, TRY(find(t, self, sub, start, stop, true)));
}
Result<Value> bytes_index(Thread& t, Value self, Value sub, Value start, Value stop) {
  int64_t i = TRY(find(t, self, sub, start, stop, false));
  if (i < 0) return t.value_error("subsection not found");
  return make_int(t, i);
}
Result<Value> bytes_rindex(Thread& t, Value self, Value sub, Value start, Value stop) {
  int64_t i = TRY(find(t, self, sub, start, stop, true));
  if (i < 0) return t.value_error("subsection not found");
  return make_int(t, i);
}
// How often `x` is in `s`, up to `most` times and not overlapping; an empty one is before each byte and at the end.
static Result<uint64_t> count_of(Thread& t, View s, View x, uint64_t most) {
  if (x.empty()) return std::min<uint64_t>(most, s.size() + 1);
  uint64_t n = 0;
  while (n < most) {
    const char* at = find_bytes(s.data(), s.size(), x.data(), x.size());
    if (!at) break;
    s.remove_prefix(static_cast<size_t>(at - s.data()) + x.size());
    TRY(poll_at(t, n++));
  }
  return n;
}

Result<Value> bytes_count(Thread& t, Value self, Value sub, Value start, Value stop) {
  Needle wanted;
  TRY(needle(t, sub, &wanted));
  Bounds b = TRY(bounds(t, self, start, stop));
  if (b.start > b.stop) return Value::small_int(0);
  View part = TRY(bytes_like(t, self)).substr(b.start, b.stop - b.start);
  return make_uint(t, TRY(count_of(t, part, TRY(wanted.view(t)), UINT64_MAX)));
}

// Writes `s` with the first `n` occurrences of `x` replaced by `y`.
static Status put_replaced(Thread& t, char* to, View s, View x, View y, uint64_t n) {
  auto put = [&](View part) {
    if (!part.empty()) std::memcpy(to, part.data(), part.size());
    to += part.size();
  };
  for (; n > 0; n--) {
    TRY(poll_at(t, n));
    if (!x.empty()) {
      auto before = static_cast<size_t>(find_bytes(s.data(), s.size(), x.data(), x.size()) - s.data());
      put(s.substr(0, before));
      s.remove_prefix(before + x.size());
      put(y);
    } else {
      put(y);
      put(s.substr(0, 1));
      if (!s.empty()) s.remove_prefix(1);
    }
  }
  put(s);
  return {};
}

Result<Value> bytes_replace(Thread& t, Value self, Value old_sub, Value new_sub, Value count) {
  int64_t most = count.is_unset() ? -1 : TRY(to_index(t, count));
  View s = TRY(bytes_like(t, self)), x = TRY(bytes_like(t, old_sub)), y = TRY(bytes_like(t, new_sub));
  if (most < 0 && x.size() == 1 && y.size() == 1) {
    char from = x[0], to = y[0];
    if (is_kind(self, Kind::Bytes) && s.find(from) == View::npos) return new_ref(self);
    return mapped(t, self, [=](char c, size_t) { return c == from ? to : c; });
  }
  uint64_t n = TRY(count_of(t, s, x, most < 0 ? UINT64_MAX : static_cast<uint64_t>(most))), added;
  if (n == 0 && is_kind(self, Kind::Bytes)) return new_ref(self);
  uint64_t rest = s.size() - n * x.size();
  if (__builtin_mul_overflow(n, y.size(), &added) || added > INT64_MAX - rest)
    return t.raise(Exc::OverflowError, "replace bytes is too long");
  Ref out = TRY_REF(like_zeroed(t, self, rest + added));
  TRY(put_replaced(t, data_of(out), s, x, y, n));
  return out.release();
}

static Result<Value> split_any(Thread& t, Value self, Value sep, Value maxsplit, bool right) {
  int64_t max = maxsplit.is_unset() ? -1 : TRY(to_index(t, maxsplit));
  if (max < 0) max = INT64_MAX;
  View s = TRY(bytes_like(t, self));
  Ref out = TRY_REF(list_new(t));
  bool array = is_array(t, self);
  if (sep.is_unset() || sep.is_none()) {
    auto trim = [&] {
      while (!right && !s.empty() && space(s.front())) s.remove_prefix(1);
      while (right && !s.empty() && space(s.back())) s.remove_suffix(1);
    };
    for (trim(); !s.empty(); trim()) {
      TRY(poll_limits(t, 1));
      if (max-- <= 0) {
        TRY(append(t, out, array, s));
        break;
      }
      size_t i = right ? s.size() : 0;
      if (right) {
        while (i > 0 && !space(s[i - 1])) i--;
        TRY(append(t, out, array, s.substr(i)));
        s = s.substr(0, i);
      } else {
        while (i < s.size() && !space(s[i])) i++;
        TRY(append(t, out, array, s.substr(0, i)));
        s = s.substr(i);
      }
    }
  } else {
    View x = TRY(bytes_like(t, sep));
    if (x.empty()) return t.value_error("empty separator");
    for (size_t i; max-- > 0 && (i = right ? last_of(s, x) : first_of(s, x)) != View::npos;) {
      TRY(append(t, out, array, right ? s.substr(i + x.size()) : s.substr(0, i)));
      s = right ? s.substr(0, i) : s.substr(i + x.size());
      TRY(poll_limits(t, 1));
    }
    TRY(append(t, out, array, s));
  }
  if (right) list_reverse(t, as_list(out));
  return out.release();
}
Result<Value> bytes_split(Thread& t, Value self, Value sep, Value maxsplit) {
  return split_any(t, self, sep, maxsplit, false);
}
Result<Value> bytes_rsplit(Thread& t, Value self, Value sep, Value maxsplit) {
  return split_any(t, self, sep, maxsplit, true);
}

Result<Value> bytes_splitlines(Thread& t, Value self, Value keepends) {
  bool keep = !keepends.is_unset() && TRY(to_index(t, keepends)) != 0;
  View s = TRY(bytes_like(t, self));
  Ref out = TRY_REF(list_new(t));
  bool array = is_array(t, self);
  for (size_t i = 0; i < s.size();) {
    size_t start = i;
    while (i < s.size() && s[i] != '\n' && s[i] != '\r') i++;
    size_t stop = i;
    if (i < s.size()) i += s[i] == '\r' && i + 1 < s.size() && s[i + 1] == '\n' ? 2 : 1;
    TRY(append(t, out, array, s.substr(start, (keep ? i : stop) - start)));
    TRY(poll_limits(t, 1));
  }
  return out.release();
}

static Result<Value> partition(Thread& t, Value self, Value sep, bool right) {
  View s = TRY(bytes_like(t, self)), x = TRY(bytes_like(t, sep));
  if (x.empty()) return t.value_error("empty separator");
  size_t i = right ? last_of(s, x) : first_of(s, x);
  bool found = i != View::npos;
  View a = found   ? s.substr(0, i)
           : right ? View()
                   : s,
       b = found ? x : View(),
       c = found   ? s.substr(i + x.size())
           : right ? s
                   : View();
  Ref p = TRY_REF(like(t, self, a)), q = TRY_REF(like(t, self, b)), r = TRY_REF(like(t, self, c));
  return tuple_new(t, {p.get(), q.get(), r.get()});
}
Result<Value> bytes_partition(Thread& t, Value self, Value sep) { return partition(t, self, sep, false); }
Result<Value> bytes_rpartition(Thread& t, Value self, Value sep) { return partition(t, self, sep, true); }

static Result<Value> strip(Thread& t, Value self, Value chars, bool left, bool right) {
  View s = TRY(bytes_like(t, self));
  bool spaces = chars.is_unset() || chars.is_none();
  View set = spaces ? View() : TRY(bytes_like(t, chars));
  auto drop = [&](char c) { return spaces ? space(c) : set.find(c) != View::npos; };
  while (left && !s.empty() && drop(s.front())) s.remove_prefix(1);
  while (right && !s.empty() && drop(s.back())) s.remove_suffix(1);
  if (is_kind(self, Kind::Bytes) && s.size() == as_bytes(self)->length) return new_ref(self);
  return like(t, self, s);
}
Result<Value> bytes_strip(Thread& t, Value self, Value chars) { return strip(t, self, chars, true, true); }
Result<Value> bytes_lstrip(Thread& t, Value self, Value chars) { return strip(t, self, chars, true, false); }
Result<Value> bytes_rstrip(Thread& t, Value self, Value chars) { return strip(t, self, chars, false, true); }

static Result<Value> at_end(Thread& t, Value self, Value what, Value start, Value stop, bool tail, const char* name) {
  Bounds b = TRY(bounds(t, self, start, stop));
  View s = TRY(bytes_like(t, self));
  auto test = [&](View x) {
    return b.start <= b.stop && (tail ? s.substr(b.start, b.stop - b.start).ends_with(x)
                                      : s.substr(b.start, b.stop - b.start).starts_with(x));
  };
  if (is_kind(what, Kind::Tuple)) {
    for (Value v : as_tuple(what)->view())
      if (test(TRY(bytes_like(t, v)))) return Value::boolean(true);
    return Value::boolean(false);
  }
  auto bytes = bytes_like(t, what);
  if (bytes.ok()) return Value::boolean(test(bytes.value()));
  if (!t.exception_matches(Exc::TypeError)) return Raised{};
  t.take_exception();
  return t.type_error("{} first arg must be bytes or a tuple of bytes, not {}", {name, FormatArg::type_of(what)});
}
Result<Value> bytes_startswith(Thread& t, Value self, Value prefix, Value start, Value stop) {
  return at_end(t, self, prefix, start, stop, false, "startswith");
}
Result<Value> bytes_endswith(Thread& t, Value self, Value suffix, Value start, Value stop) {
  return at_end(t, self, suffix, start, stop, true, "endswith");
}
Result<Value> bytes_removeprefix(Thread& t, Value self, Value prefix) {
  View s = TRY(bytes_like(t, self)), x = TRY(bytes_like(t, prefix));
  if (is_kind(self, Kind::Bytes) && (x.empty() || !s.starts_with(x))) return new_ref(self);
  return like(t, self, s.starts_with(x) ? s.substr(x.size()) : s);
}
Result<Value> bytes_removesuffix(Thread& t, Value self, Value suffix) {
  View s = TRY(bytes_like(t, self)), x = TRY(bytes_like(t, suffix));
  if (is_kind(self, Kind::Bytes) && (x.empty() || !s.ends_with(x))) return new_ref(self);
  return like(t, self, s.ends_with(x) ? s.substr(0, s.size() - x.size()) : s);
}

// The items of a list or tuple of bytes, exactly; empty: it is something else.
static std::span<const Value> plain_parts(Value v) {
  bool list = is_kind(v, Kind::List);
  if (!list && !is_kind(v, Kind::Tuple)) return {};
  auto items = list ? as_list(v)->view() : as_tuple(v)->view();
  for (Value item : items)
    if (!is_kind(item, Kind::Bytes)) return {};
  return items;
}
Result<Value> bytes_join(Thread& t, Value self, Value iterable) {
  Ref items;
  auto parts = plain_parts(iterable);  // nothing below runs Python, so they stay where they are
  if (!parts.empty()) {
    items = Ref::copy(iterable);
  } else if (is_kind(iterable, Kind::List) || is_kind(iterable, Kind::Tuple)) {
    items = TRY_REF(list_from_iterable(t, iterable));
  } else {
    Ref own = TRY_REF(iterate_to_join(t, iterable));
    items = TRY_REF(list_from_iterable(t, own));
  }
  if (parts.empty()) parts = as_list(items)->view();
  View sep = TRY(bytes_like(t, self));
  uint64_t n = 0, count = parts.size();
  for (uint64_t i = 0; i < count; i++) {
    Value v = parts[i];
    Result<View> s = bytes_like(t, v);
    if (s.raised()) {
      Ref dropped = t.take_exception();
      return t.type_error("sequence item {}: expected a bytes-like object, {} found",
                          {static_cast<long>(i), FormatArg::type_of(v)});
    }
    n += s.value().size() + (i ? sep.size() : 0);
  }
  Value r = TRY(like_zeroed(t, self, n));
  char* p = data_of(r);
  auto put = [&](View s) {
    if (!s.empty()) std::memcpy(p, s.data(), s.size());
    p += s.size();
  };
  for (uint64_t i = 0; i < count; i++) {
    if (i) put(sep);
    put(bytes_like(t, parts[i]).value());
  }
  return r;
}

Result<Value> bytes_upper(Thread& t, Value self) {
  return mapped(t, self, [](char c, size_t) { return to_upper(c); });
}
Result<Value> bytes_lower(Thread& t, Value self) {
  return mapped(t, self, [](char c, size_t) { return to_lower(c); });
}
Result<Value> bytes_swapcase(Thread& t, Value self) {
  return mapped(t, self, [](char c, size_t) { return upper(c) ? to_lower(c) : to_upper(c); });
}
Result<Value> bytes_capitalize(Thread& t, Value self) {
  return mapped(t, self, [](char c, size_t i) { return i ? to_lower(c) : to_upper(c); });
}
Result<Value> bytes_title(Thread& t, Value self) {
  bool inside = false;
  return mapped(t, self, [&](char c, size_t) {
    char r = inside ? to_lower(c) : to_upper(c);
    inside = alpha(c);
    return r;
  });
}
Result<Value> bytes_isalpha(Thread& t, Value self) { return all(t, self, alpha); }
Result<Value> bytes_isalnum(Thread& t, Value self) {
  return all(t, self, [](char c) { return alpha(c) || digit(c); });
}
Result<Value> bytes_isdigit(Thread& t, Value self) { return all(t, self, digit); }
Result<Value> bytes_isspace(Thread& t, Value self) { return all(t, self, space); }
Result<Value> bytes_isascii(Thread& t, Value self) {
  View s = TRY(bytes_like(t, self));
  return Value::boolean(std::all_of(s.begin(), s.end(), [](char c) { return (c & 0x80) == 0; }));
}
Result<Value> bytes_islower(Thread& t, Value self) {
  View s = TRY(bytes_like(t, self));
  return Value::boolean(std::any_of(s.begin(), s.end(), lower) && std::none_of(s.begin(), s.end(), upper));
}
Result<Value> bytes_isupper(Thread& t, Value self) {
  View s = TRY(bytes_like(t, self));
  return Value::boolean(std::any_of(s.begin(), s.end(), upper) && std::none_of(s.begin(), s.end(), lower));
}
Result<Value> bytes_istitle(Thread& t, Value self) {
  bool cased = false, inside = false;
  for (char c : TRY(bytes_like(t, self))) {
    if (upper(c) ? inside : lower(c) && !inside) return Value::boolean(false);
    inside = alpha(c);
    cased = cased || inside;
  }
  return Value::boolean(cased);
}

static Result<Value> pad(Thread& t, Value self, uint64_t left, uint64_t right, char fill) {
  View s = TRY(bytes_like(t, self));
  Value v = TRY(like_zeroed(t, self, left + s.size() + right));
  char* p = data_of(v);
  if (left) std::memset(p, fill, left);  // without bytes there may be no address
  if (!s.empty()) std::memcpy(p + left, s.data(), s.size());
  if (right) std::memset(p + left + s.size(), fill, right);
  return v;
}
static Result<uint64_t> missing(Thread& t, Value self, Value width) {
  int64_t w = TRY(to_index(t, width)), n = static_cast<int64_t>(TRY(bytes_like(t, self)).size());
  return w > n ? static_cast<uint64_t>(w - n) : 0;
}
static Result<char> fill_byte(Thread& t, Value v, const char* name) {
  if (v.is_unset()) return ' ';
  Result<View> s = v.is_pointer() && !is_str(t, v) ? bytes_like(t, v) : Result<View>(View());
  if (s.raised()) return Raised{};
  if (s.value().size() != 1)
    return t.type_error("{}() argument 2 must be a byte string of length 1, not {}", {name, FormatArg::type_of(v)});
  return s.value()[0];
}
Result<Value> bytes_center(Thread& t, Value self, Value width, Value fillchar) {
  uint64_t n = TRY(missing(t, self, width)), w = TRY(bytes_like(t, self)).size() + n, left = n / 2 + (n & w & 1);
  return pad(t, self, left, n - left, TRY(fill_byte(t, fillchar, "center")));
}
Result<Value> bytes_ljust(Thread& t, Value self, Value width, Value fillchar) {
  return pad(t, self, 0, TRY(missing(t, self, width)), TRY(fill_byte(t, fillchar, "ljust")));
}
Result<Value> bytes_rjust(Thread& t, Value self, Value width, Value fillchar) {
  return pad(t, self, TRY(missing(t, self, width)), 0, TRY(fill_byte(t, fillchar, "rjust")));
}
Result<Value> bytes_zfill(Thread& t, Value self, Value width) {
  uint64_t n = TRY(missing(t, self, width));
  const bool any = !TRY(bytes_like(t, self)).empty();
  Value v = TRY(pad(t, self, n, 0, '0'));
  char* p = data_of(v);
  if (n && any && (p[n] == '+' || p[n] == '-')) std::swap(p[0], p[n]);
  return v;
}
Result<Value> bytes_expandtabs(Thread& t, Value self, Value tabsize) {
  int64_t size = tabsize.is_unset() ? 8 : TRY(to_index(t, tabsize)), column = 0;
  Ref out = TRY_REF(bytearray_new(t, nullptr, 0));
  auto put = [&](char c) {
    return bytearray_splice(t, as_bytearray(out), as_bytearray(out)->length, as_bytearray(out)->length, {&c, 1});
  };
  for (char c : TRY(bytes_like(t, self))) {
    if (c == '\t') {
      int64_t n = size > 0 ? size - column % size : 0;
      column += n;
      while (n-- > 0) TRY(put(' '));
      continue;
    }
    column = c == '\n' || c == '\r' ? 0 : column + 1;
    TRY(put(c));
  }
  return like(t, self, TRY(bytes_like(t, out)));
}

Result<Value> bytes_translate(Thread& t, Value self, Value table, Value delete_chars) {
  View s = TRY(bytes_like(t, self)), map, gone;
  if (!table.is_none()) {
    map = TRY(bytes_like(t, table));
    if (map.size() != 256) return t.value_error("translation table must be 256 characters long");
  }
  if (!delete_chars.is_unset()) gone = TRY(bytes_like(t, delete_chars));
  Ref out = TRY_REF(bytearray_new(t, nullptr, s.size()));
  uint64_t n = 0;
  for (char c : s) {
    if (gone.find(c) != View::npos) continue;
    as_bytearray(out)->data[n++] = map.empty() ? c : map[static_cast<uint8_t>(c)];
  }
  return like(t, self, TRY(bytes_like(t, out)).substr(0, n));
}
Result<Value> bytes_maketrans(Thread& t, Value from, Value to) {
  View a = TRY(bytes_like(t, from)), b = TRY(bytes_like(t, to));
  if (a.size() != b.size()) return t.value_error("maketrans arguments must have same length");
  Value v = TRY(bytes_new(t, nullptr, 256));
  for (int i = 0; i < 256; i++) as_bytes(v)->data[i] = static_cast<char>(i);
  for (size_t i = 0; i < a.size(); i++) as_bytes(v)->data[static_cast<uint8_t>(a[i])] = b[i];
  return v;
}

Result<Value> bytes_hex(Thread& t, Value self, Value sep, Value bytes_per_sep) {
  Ref flat = is_kind(self, Kind::MemoryView) ? TRY_REF(memoryview_tobytes(t, self, Value::none())) : Ref::copy(self);
  char separator = 0;
  int64_t group = bytes_per_sep.is_unset() ? 1 : TRY(to_index(t, bytes_per_sep));
  if (!sep.is_unset() && !sep.is_none()) {
    if (TRY(length(t, sep)) != 1) return t.value_error("sep must be length 1.");
    View x = is_str(t, sep) ? TRY(str_utf8(t, sep)) : TRY(bytes_like(t, sep));
    if (is_str(t, sep) && x.size() != 1) return t.value_error("sep must be ASCII.");
    if (x.size() != 1) return t.value_error("sep must be length 1.");
    if (x[0] & 0x80) return t.value_error("sep must be ASCII.");
    separator = x[0];
  }
  View s = TRY(bytes_like(t, flat));
  uint64_t n = s.size(), g = separator ? static_cast<uint64_t>(group < 0 ? -group : group) : 0;
  uint64_t separators = g && n ? (n - 1) / g : 0;
  Ref v = TRY_REF(str_of_ascii_size(t, 2 * n + separators));
  char* to = as_str(v)->data;
  TRY(in_pieces(t, n, [&](uint64_t i, uint64_t end) {
    for (; i < end; i++) {
      if (separators && i && (group < 0 ? i : n - i) % g == 0) *to++ = separator;
      auto c = static_cast<uint8_t>(s[i]);
      *to++ = "0123456789abcdef"[c >> 4];
      *to++ = "0123456789abcdef"[c & 15];
    }
  }));
  return v.release();
}
Result<Value> bytes_fromhex(Thread& t, Value type, Value text) {
  StrObject* s = str_of(t, text);
  if (!s) return t.type_error("fromhex() argument must be str, not {}", {FormatArg::type_of(text)});
  auto value = [](uint32_t c) {
    return c >= '0' && c <= '9'                 ? static_cast<int>(c - '0')
           : (c | 32) >= 'a' && (c | 32) <= 'f' ? static_cast<int>((c | 32) - 'a' + 10)
                                                : -1;
  };
  Ref out = TRY_REF(bytearray_new(t, nullptr, s->length / 2 + 1));
  uint64_t n = 0;
  for (uint64_t i = 0; i < s->length;) {
    if (s->at(i) < 128 && space(static_cast<char>(s->at(i)))) {
      i++;
      continue;
    }
    int a = value(s->at(i)), b = i + 1 < s->length ? value(s->at(i + 1)) : -1;
    if (a < 0 || b < 0)
      return t.value_error("non-hexadecimal number found in fromhex() arg at position {}",
                           {static_cast<long>(a < 0 ? i : i + 1)});
    as_bytearray(out)->data[n++] = static_cast<char>(a << 4 | b);
    i += 2;
  }
  Ref made = TRY_REF(bytes_new(t, as_bytearray(out)->data, n));
  if (type.is_unset() || type.header() == static_cast<Object*>(t.isolate.builtin_type(Kind::Bytes)))
    return made.release();
  return t.call(type, {made.get()});
}

// --- bytearray

static Result<char> byte(Thread& t, Value v) {
  int64_t i = TRY(to_index(t, v));
  if (i < 0 || i > 255) return t.value_error("byte must be in range(0, 256)");
  return static_cast<char>(i);
}
Result<Value> bytearray_append(Thread& t, Value self, Value item) {
  char c = TRY(byte(t, item));
  ByteArrayObject* b = array_of(t, self);
  TRY(bytearray_splice(t, b, b->length, b->length, {&c, 1}));
  return Value::none();
}
Result<Value> bytearray_extend(Thread& t, Value self, Value iterable) {
  ByteArrayObject* b = array_of(t, self);
  Ref made;
  if (!is_bytes_like(t, iterable)) {
    if (is_int_like(t, iterable)) return t.type_error("can't extend bytearray with int");
    Ref items = TRY_REF(list_new(t));
    TRY(list_extend(t, as_list(items), iterable));
    made = TRY_REF(t.call(Value::pointer(t.isolate.builtin_type(Kind::ByteArray)), {items}));
  }
  Result<std::string_view> bytes = bytes_like(t, made.is_set() ? made.get() : iterable);
  if (bytes.raised()) {
    if (!t.exception_matches(Exc::Exception)) return Raised{};
    t.take_exception();
    return t.type_error("can't set bytearray slice from {}", {FormatArg::type_of(iterable)});
  }
  TRY(bytearray_splice(t, b, b->length, b->length, bytes.value()));
  return Value::none();
}
Result<Value> bytearray_insert(Thread& t, Value self, Value index, Value item) {
  int64_t i = TRY(to_index(t, index));
  char c = TRY(byte(t, item));
  ByteArrayObject* b = array_of(t, self);
  int64_t n = static_cast<int64_t>(b->length);
  if (i < 0) i = std::max<int64_t>(i + n, 0);
  uint64_t at = static_cast<uint64_t>(std::min(i, n));
  TRY(bytearray_splice(t, b, at, at, {&c, 1}));
  return Value::none();
}
Result<Value> bytearray_pop(Thread& t, Value self, Value index) {
  ByteArrayObject* b = array_of(t, self);
  int64_t i = index.is_unset() ? -1 : TRY(to_index(t, index)), n = static_cast<int64_t>(b->length);
  if (n == 0) return t.raise(Exc::IndexError, "pop from empty bytearray");
  if (i < 0) i += n;
  if (i < 0 || i >= n) return t.raise(Exc::IndexError, "pop index out of range");
  Value v = Value::small_int(static_cast<uint8_t>(b->data[i]));
  TRY(bytearray_splice(t, b, static_cast<uint64_t>(i), static_cast<uint64_t>(i) + 1, {}));
  return v;
}
Result<Value> bytearray_remove(Thread& t, Value self, Value item) {
  char c = TRY(byte(t, item));
  ByteArrayObject* b = array_of(t, self);
  size_t i = View(b->data ? b->data : "", b->length).find(c);
  if (i == View::npos) return t.value_error("value not found in bytearray");
  TRY(bytearray_splice(t, b, i, i + 1, {}));
  return Value::none();
}
Result<Value> bytearray_clear(Thread& t, Value self) {
  TRY(bytearray_resize(t, array_of(t, self), 0));
  return Value::none();
}
Result<Value> bytearray_copy(Thread& t, Value self) {
  View s = TRY(bytes_like(t, self));
  return bytearray_new(t, s.data(), s.size());
}
Result<Value> bytearray_reverse(Thread& t, Value self) {
  ByteArrayObject* b = array_of(t, self);
  std::reverse(b->data, b->data + b->length);
  notify_write(b, WatchSlot::Item);
  return Value::none();
}

}  // namespace mpy
