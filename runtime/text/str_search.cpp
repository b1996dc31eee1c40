// str: finding, counting, replacing, and tests of ends.
#include <algorithm>
#include <cstring>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "runtime/containers/containers.h"
#include "runtime/memory/polling.h"
#include "runtime/numbers/number.h"
#include "runtime/text/linear_search.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"

namespace mpy {

namespace {
// What a place holds whose first and last byte fit. A near find ends a search that goes from place to place.
enum class Fit { kNo, kNearly, kYes };
Fit fit_at(const char* at, const char* sub, uint64_t m) {
  if (std::memcmp(at, sub, std::min(m, kNearlyFound)) != 0) return Fit::kNo;
  if (m <= kNearlyFound) return Fit::kYes;
  return std::memcmp(at + kNearlyFound, sub + kNearlyFound, m - kNearlyFound) == 0 ? Fit::kYes : Fit::kNearly;
}
}  // namespace

#ifdef __SSE2__
// Sixteen places at once: where both the first and the last byte fit, all is compared. The C library's search is
// linear.
const char* find_bytes(const char* s, uint64_t n, const char* sub, uint64_t m) {
  if (m > n) return nullptr;
  if (m == 1) return static_cast<const char*>(std::memchr(s, sub[0], n));
  __m128i first = _mm_set1_epi8(sub[0]), last = _mm_set1_epi8(sub[m - 1]);
  uint64_t i = 0, places = n - m + 1;
  for (; i + 16 <= places; i += 16) {
    __m128i a = _mm_loadu_si128(reinterpret_cast<const __m128i*>(s + i)),
            b = _mm_loadu_si128(reinterpret_cast<const __m128i*>(s + i + m - 1));
    unsigned mask =
        static_cast<unsigned>(_mm_movemask_epi8(_mm_and_si128(_mm_cmpeq_epi8(a, first), _mm_cmpeq_epi8(b, last))));
    for (; mask; mask &= mask - 1) {
      const char* at = s + i + __builtin_ctz(mask);
      if (m <= 2) return at;
      Fit fit = fit_at(at, sub, m);
      if (fit == Fit::kYes) return at;
      if (fit == Fit::kNearly)
        return static_cast<const char*>(memmem(at + 1, n - static_cast<uint64_t>(at + 1 - s), sub, m));
    }
  }
  for (; i < places; i++)
    if (s[i] == sub[0] && s[i + m - 1] == sub[m - 1] && (m <= 2 || std::memcmp(s + i + 1, sub + 1, m - 2) == 0))
      return s + i;
  return nullptr;
}
#else
const char* find_bytes(const char* s, uint64_t n, const char* sub, uint64_t m) {
  return static_cast<const char*>(m == 1 ? std::memchr(s, sub[0], n) : memmem(s, n, sub, m));
}
#endif

// From the end.
static const char* rfind_linear(const char* s, uint64_t n, const char* sub, uint64_t m) {
  int64_t i = linear_rfind([=](int64_t k) { return s[k]; }, static_cast<int64_t>(n), [=](int64_t k) { return sub[k]; },
                           static_cast<int64_t>(m));
  return i < 0 ? nullptr : s + i;
}
const char* rfind_bytes(const char* s, uint64_t n, const char* sub, uint64_t m) {
  if (m > n) return nullptr;
  if (m == 1) return static_cast<const char*>(memrchr(s, sub[0], n));
  uint64_t left = n - m + 1;  // places
#ifdef __SSE2__
  const __m128i first = _mm_set1_epi8(sub[0]), last = _mm_set1_epi8(sub[m - 1]);
  for (; left >= 16; left -= 16) {
    const char* part = s + left - 16;
    __m128i a = _mm_loadu_si128(reinterpret_cast<const __m128i*>(part)),
            b = _mm_loadu_si128(reinterpret_cast<const __m128i*>(part + m - 1));
    auto mask =
        static_cast<unsigned>(_mm_movemask_epi8(_mm_and_si128(_mm_cmpeq_epi8(a, first), _mm_cmpeq_epi8(b, last))));
    while (mask) {
      const int bit = 31 - __builtin_clz(mask);
      const char* at = part + bit;
      Fit fit = fit_at(at, sub, m);
      if (fit == Fit::kYes) return at;
      if (fit == Fit::kNearly) return rfind_linear(s, static_cast<uint64_t>(at - s) + m - 1, sub, m);
      mask &= ~(1u << bit);
    }
  }
#endif
  while (left > 0) {
    const char* at = s + --left;
    if (*at != sub[0]) continue;
    Fit fit = fit_at(at, sub, m);
    if (fit == Fit::kYes) return at;
    if (fit == Fit::kNearly) return rfind_linear(s, left + m - 1, sub, m);
  }
  return nullptr;
}

namespace {
auto from(const StrObject* s, uint64_t start) {
  return [=](int64_t i) { return s->at(start + static_cast<uint64_t>(i)); };
}
}  // namespace

int64_t str_find_at(const StrObject* s, const StrObject* sub, uint64_t start, uint64_t stop) {
  uint64_t m = sub->length;
  if (stop > s->length) stop = s->length;
  if (start > stop || m > stop - start) return -1;
  if (m == 0) return static_cast<int64_t>(start);
  if (sub->width > s->width) return -1;
  if (s->width == 1) {
    const char* p = find_bytes(s->data + start, stop - start, sub->data, m);
    return p ? p - s->data : -1;
  }
  uint32_t first = sub->at(0);
  for (uint64_t i = start; i + m <= stop; i++) {
    if (s->at(i) != first) continue;
    uint64_t k = 1;
    while (k < m && s->at(i + k) == sub->at(k)) k++;
    if (k == m) return static_cast<int64_t>(i);
    if (k < kNearlyFound) continue;
    int64_t at = linear_find(from(s, i), static_cast<int64_t>(stop - i), from(sub, 0), static_cast<int64_t>(m));
    return at < 0 ? -1 : at + static_cast<int64_t>(i);
  }
  return -1;
}

int64_t str_rfind_at(const StrObject* s, const StrObject* sub, uint64_t start, uint64_t stop) {
  uint64_t m = sub->length;
  if (stop > s->length) stop = s->length;
  if (start > stop || m > stop - start) return -1;
  if (s->width == 1 && sub->width == 1 && m) {
    const char* p = rfind_bytes(s->data + start, stop - start, sub->data, m);
    return p ? p - s->data : -1;
  }
  for (uint64_t i = stop - m + 1; i-- > start;) {
    uint64_t k = 0;
    while (k < m && s->at(i + k) == sub->at(k)) k++;
    if (k == m) return static_cast<int64_t>(i);
    if (k < kNearlyFound) continue;
    int64_t at =
        linear_rfind(from(s, start), static_cast<int64_t>(i + m - start), from(sub, 0), static_cast<int64_t>(m));
    return at < 0 ? -1 : at + static_cast<int64_t>(start);
  }
  return -1;
}

namespace {

struct Bounds {
  uint64_t start, stop;
};
// start may come out beyond stop: nothing is found then, not even "".
Result<Bounds> bounds(Thread& t, Value start, Value stop, uint64_t length) {
  if (start.is_unset() && stop.is_unset()) return Bounds{0, length};
  int64_t n = static_cast<int64_t>(length);
  auto clamp = [&](Value v, int64_t fallback) -> Result<int64_t> {
    if (v.is_unset() || v.is_none()) return fallback;
    int64_t i = TRY(to_index_clamped(t, v));
    return i < 0 ? std::max<int64_t>(i + n, 0) : i;
  };
  int64_t a = TRY(clamp(start, 0)), b = TRY(clamp(stop, n));
  return Bounds{static_cast<uint64_t>(a), static_cast<uint64_t>(std::min(b, n))};
}

Result<StrObject*> need_str(Thread& t, Value v) {
  StrObject* s = str_of(t, v);
  if (!s) return t.type_error("must be str, not {}", {FormatArg::type_of(v)});
  return s;
}

Result<int64_t> find(Thread& t, Value self, Value sub, Value start, Value stop, bool last) {
  StrObject* s = str_of(t, self);
  Bounds b = TRY(bounds(t, start, stop, s->length));
  StrObject* x = TRY(need_str(t, sub));
  return last ? str_rfind_at(s, x, b.start, b.stop) : str_find_at(s, x, b.start, b.stop);
}

bool matches_at(const StrObject* s, const StrObject* x, uint64_t at) {
  if (s->width == 1 && x->width == 1) {
    if (x->length && s->data[at] != x->data[0]) return false;
    return std::memcmp(s->data + at, x->data, x->length) == 0;
  }
  for (uint64_t k = 0; k < x->length; k++)
    if (s->at(at + k) != x->at(k)) return false;
  return true;
}

Result<Value> at_end(Thread& t, Value self, Value what, Value start, Value stop, bool tail, const char* name) {
  StrObject* s = str_of(t, self);
  Bounds b = TRY(bounds(t, start, stop, s->length));
  auto test = [&](StrObject* x) {
    if (b.start > b.stop || x->length > b.stop - b.start) return false;
    return matches_at(s, x, tail ? b.stop - x->length : b.start);
  };
  if (StrObject* x = str_of(t, what)) return Value::boolean(test(x));
  if (!is_kind(what, Kind::Tuple))
    return t.type_error("{} first arg must be str or a tuple of str, not {}", {name, FormatArg::type_of(what)});
  for (Value v : as_tuple(what)->view()) {
    StrObject* x = str_of(t, v);
    if (!x) return t.type_error("tuple for {} must only contain str, not {}", {name, FormatArg::type_of(v)});
    if (test(x)) return Value::boolean(true);
  }
  return Value::boolean(false);
}

}  // namespace

Result<Value> str_find(Thread& t, Value self, Value sub, Value start, Value stop) {
  return make_int(t, TRY(find(t, self, sub, start, stop, false)));
}
Result<Value> str_rfind(Thread& t, Value self, Value sub, Value start, Value stop) {
  return make_int(t, TRY(find(t, self, sub, start, stop, true)));
}
Result<Value> str_index(Thread& t, Value self, Value sub, Value start, Value stop) {
  int64_t i = TRY(find(t, self, sub, start, stop, false));
  if (i < 0) return t.value_error("substring not found");
  return make_int(t, i);
}
Result<Value> str_rindex(Thread& t, Value self, Value sub, Value start, Value stop) {
  int64_t i = TRY(find(t, self, sub, start, stop, true));
  if (i < 0) return t.value_error("substring not found");
  return make_int(t, i);
}

Result<Value> str_count(Thread& t, Value self, Value sub, Value start, Value stop) {
  StrObject* s = str_of(t, self);
  Bounds b = TRY(bounds(t, start, stop, s->length));
  StrObject* x = TRY(need_str(t, sub));
  if (b.start > b.stop) return Value::small_int(0);
  if (x->length == 0) return make_uint(t, b.stop - b.start + 1);
  int64_t n = 0;
  for (uint64_t at = b.start;;) {
    int64_t i = str_find_at(s, x, at, b.stop);
    if (i < 0) return make_int(t, n);
    n++;
    TRY(poll_at(t, static_cast<uint64_t>(n)));
    at = static_cast<uint64_t>(i) + x->length;
  }
}

// All of one byte a character: counted first, then written once. `first`: where x is found first.
static Result<Value> replace_narrow(Thread& t, const StrObject* s, const StrObject* x, const StrObject* y,
                                    uint64_t first, int64_t max) {
  const char *from = s->data + first, *end = s->data + s->length;
  uint64_t found = 0;
  if (x->length == 1 && y->length == 1) {
    TRY(poll_limits(t, static_cast<int64_t>(s->length / 64)));
    Ref same = TRY_REF(str_alloc(t, s->length, 1));
    char* out = as_str(same)->data;
    std::memcpy(out, s->data, s->length);
    char old = x->data[0], with = y->data[0];
    if (max >= static_cast<int64_t>(s->length))
      for (uint64_t i = first; i < s->length; i++) out[i] = out[i] == old ? with : out[i];
    else
      for (uint64_t i = first; i < s->length && max > 0; i++)
        if (out[i] == old) {
          out[i] = with;
          max--;
        }
    as_str(same)->ascii = s->ascii ? y->ascii : all_ascii(out, s->length);
    return same.release();
  }
  for (const char* p = from; p && static_cast<int64_t>(found) < max; found++) {
    p = find_bytes(p + x->length, static_cast<uint64_t>(end - p) - x->length, x->data, x->length);
    TRY(poll_at(t, found));
  }
  uint64_t grown, size = s->length - found * x->length;
  if (__builtin_mul_overflow(found, y->length, &grown)) return t.no_memory();
  if (size + grown == 0) return str_from_latin1(t, nullptr, 0);
  Ref r = TRY_REF(str_alloc(t, size + grown, 1));
  char* out = as_str(r)->data;
  const char* at = s->data;
  for (const char* p = from; found > 0; found--) {
    std::memcpy(out, at, static_cast<size_t>(p - at));
    out += p - at;
    std::memcpy(out, y->data, y->length);
    out += y->length;
    at = p + x->length;
    if (found > 1) p = find_bytes(at, static_cast<uint64_t>(end - at), x->data, x->length);
    TRY(poll_at(t, found));
  }
  std::memcpy(out, at, static_cast<size_t>(end - at));
  as_str(r)->ascii = s->ascii && y->ascii ? 1 : all_ascii(as_str(r)->data, as_str(r)->length);
  return r.release();
}

Result<Value> str_replace(Thread& t, Value self, Value old_sub, Value new_sub, Value count) {
  StrObject* s = str_of(t, self);
  StrObject *x = str_of(t, old_sub), *y = str_of(t, new_sub);
  if (!x) return t.type_error("replace() argument 1 must be str, not {}", {arg_type(old_sub)});
  if (!y) return t.type_error("replace() argument 2 must be str, not {}", {arg_type(new_sub)});
  int64_t max = count.is_unset() ? -1 : TRY(to_index(t, count));
  if (max < 0) max = INT64_MAX;
  if (max == 0) return new_ref(Value::pointer(s));
  Value whole = Value::pointer(s), with = Value::pointer(y);
  uint64_t at = 0;
  if (x->length == 0) {
    StrBuilder b(t);
    for (uint64_t i = 0; i <= s->length; i++) {
      if (max-- > 0) TRY(b.put_value(with));
      if (i < s->length) TRY(b.put(s->at(i)));
      TRY(poll_at(t, i));
    }
    return b.finish();
  }
  int64_t i = str_find_at(s, x, 0, s->length);
  if (i < 0) return new_ref(whole);
  if (s->width == 1 && y->width == 1) return replace_narrow(t, s, x, y, static_cast<uint64_t>(i), max);
  StrBuilder b(t);
  while (i >= 0 && max-- > 0) {
    TRY(put_part(b, s, at, static_cast<uint64_t>(i)));
    TRY(b.put_value(with));
    at = static_cast<uint64_t>(i) + x->length;
    i = str_find_at(s, x, at, s->length);
    TRY(poll_limits(t, 1));
  }
  TRY(put_part(b, s, at, s->length));
  return b.finish();
}

Status put_part(StrBuilder& b, const StrObject* s, uint64_t start, uint64_t stop) {
  if (s->ascii) return b.put(std::string_view(s->data + start, stop - start));
  for (uint64_t i = start; i < stop; i++) TRY(b.put(s->at(i)));
  return {};
}

Result<Value> str_startswith(Thread& t, Value self, Value prefix, Value start, Value stop) {
  return at_end(t, self, prefix, start, stop, false, "startswith");
}
Result<Value> str_endswith(Thread& t, Value self, Value suffix, Value start, Value stop) {
  return at_end(t, self, suffix, start, stop, true, "endswith");
}

Result<Value> str_removeprefix(Thread& t, Value self, Value prefix) {
  StrObject *s = str_of(t, self), *x = str_of(t, prefix);
  if (!x) return t.type_error("removeprefix() argument must be str, not {}", {arg_type(prefix)});
  if (x->length <= s->length && matches_at(s, x, 0)) return str_substring(t, self, x->length, s->length);
  return new_ref(Value::pointer(s));
}
Result<Value> str_removesuffix(Thread& t, Value self, Value suffix) {
  StrObject *s = str_of(t, self), *x = str_of(t, suffix);
  if (!x) return t.type_error("removesuffix() argument must be str, not {}", {arg_type(suffix)});
  if (x->length && x->length <= s->length && matches_at(s, x, s->length - x->length))
    return str_substring(t, self, 0, s->length - x->length);
  return new_ref(Value::pointer(s));
}

}  // namespace mpy
