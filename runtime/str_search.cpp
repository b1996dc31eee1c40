// str: finding, counting, replacing, and tests of ends.
#include <algorithm>
#include <cstring>

#include "runtime/containers.h"
#include "runtime/number.h"
#include "runtime/str_data.h"
#include "runtime/str_methods.h"

namespace mpy {

int64_t str_find_at(const StrObject* s, const StrObject* sub, uint64_t start, uint64_t stop) {
  uint64_t m = sub->length;
  if (stop > s->length) stop = s->length;
  if (start > stop || m > stop - start) return -1;
  if (m == 0) return static_cast<int64_t>(start);
  if (sub->width > s->width) return -1;
  if (s->width == 1) {
    const void* p = m == 1 ? std::memchr(s->data + start, sub->data[0], stop - start) : memmem(s->data + start, stop - start, sub->data, m);
    return p ? static_cast<const char*>(p) - s->data : -1;
  }
  uint32_t first = sub->at(0);
  for (uint64_t i = start; i + m <= stop; i++) {
    if (s->at(i) != first) continue;
    uint64_t k = 1;
    while (k < m && s->at(i + k) == sub->at(k)) k++;
    if (k == m) return static_cast<int64_t>(i);
  }
  return -1;
}

int64_t str_rfind_at(const StrObject* s, const StrObject* sub, uint64_t start, uint64_t stop) {
  uint64_t m = sub->length;
  if (stop > s->length) stop = s->length;
  if (start > stop || m > stop - start) return -1;
  for (uint64_t i = stop - m + 1; i-- > start;) {
    uint64_t k = 0;
    while (k < m && s->at(i + k) == sub->at(k)) k++;
    if (k == m) return static_cast<int64_t>(i);
  }
  return -1;
}

namespace {

struct Bounds { uint64_t start, stop; };
// start may come out beyond stop: nothing is found then, not even "".
Result<Bounds> bounds(Thread& t, Value start, Value stop, uint64_t length) {
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
  for (uint64_t k = 0; k < x->length; k++) if (s->at(at + k) != x->at(k)) return false;
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
  if (!is_kind(what, Kind::Tuple)) return t.type_error("{} first arg must be str or a tuple of str, not {}", {name, FormatArg::type_of(what)});
  for (Value v : as_tuple(what)->view()) {
    StrObject* x = str_of(t, v);
    if (!x) return t.type_error("tuple for {} must only contain str, not {}", {name, FormatArg::type_of(v)});
    if (test(x)) return Value::boolean(true);
  }
  return Value::boolean(false);
}

}  // namespace

Result<Value> str_find(Thread& t, Value self, Value sub, Value start, Value stop) { return make_int(t, TRY(find(t, self, sub, start, stop, false))); }
Result<Value> str_rfind(Thread& t, Value self, Value sub, Value start, Value stop) { return make_int(t, TRY(find(t, self, sub, start, stop, true))); }
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
    at = static_cast<uint64_t>(i) + x->length;
  }
}

Result<Value> str_replace(Thread& t, Value self, Value old_sub, Value new_sub, Value count) {
  StrObject* s = str_of(t, self);
  StrObject *x = str_of(t, old_sub), *y = str_of(t, new_sub);
  if (!x) return t.type_error("replace() argument 1 must be str, not {}", {arg_type(old_sub)});
  if (!y) return t.type_error("replace() argument 2 must be str, not {}", {arg_type(new_sub)});
  int64_t max = count.is_unset() ? -1 : TRY(to_index(t, count));
  if (max < 0) max = INT64_MAX;
  if (max == 0) return new_ref(Value::pointer(s));
  StrBuilder b(t);
  Value whole = Value::pointer(s), with = Value::pointer(y);
  uint64_t at = 0;
  if (x->length == 0) {
    for (uint64_t i = 0; i <= s->length; i++) {
      if (max-- > 0) TRY(b.put_value(with));
      if (i < s->length) TRY(b.put(s->at(i)));
    }
    return b.finish();
  }
  int64_t i = str_find_at(s, x, 0, s->length);
  if (i < 0) return new_ref(whole);
  while (i >= 0 && max-- > 0) {
    TRY(put_part(b, s, at, static_cast<uint64_t>(i)));
    TRY(b.put_value(with));
    at = static_cast<uint64_t>(i) + x->length;
    i = str_find_at(s, x, at, s->length);
  }
  TRY(put_part(b, s, at, s->length));
  return b.finish();
}

Status put_part(StrBuilder& b, const StrObject* s, uint64_t start, uint64_t stop) {
  if (s->ascii) return b.put(std::string_view(s->data + start, stop - start));
  for (uint64_t i = start; i < stop; i++) TRY(b.put(s->at(i)));
  return {};
}

Result<Value> str_startswith(Thread& t, Value self, Value prefix, Value start, Value stop) { return at_end(t, self, prefix, start, stop, false, "startswith"); }
Result<Value> str_endswith(Thread& t, Value self, Value suffix, Value start, Value stop) { return at_end(t, self, suffix, start, stop, true, "endswith"); }

Result<Value> str_removeprefix(Thread& t, Value self, Value prefix) {
  StrObject *s = str_of(t, self), *x = str_of(t, prefix);
  if (!x) return t.type_error("removeprefix() argument must be str, not {}", {arg_type(prefix)});
  if (x->length <= s->length && matches_at(s, x, 0)) return str_substring(t, self, x->length, s->length);
  return new_ref(Value::pointer(s));
}
Result<Value> str_removesuffix(Thread& t, Value self, Value suffix) {
  StrObject *s = str_of(t, self), *x = str_of(t, suffix);
  if (!x) return t.type_error("removesuffix() argument must be str, not {}", {arg_type(suffix)});
  if (x->length && x->length <= s->length && matches_at(s, x, s->length - x->length)) return str_substring(t, self, 0, s->length - x->length);
  return new_ref(Value::pointer(s));
}

}  // namespace mpy
