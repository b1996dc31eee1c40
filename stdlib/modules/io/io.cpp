// The _streams module: what is native of io. Here: lines, arguments, and the module itself.
#include "stdlib/modules/io/io.h"

#include <cstring>

#include "runtime/exceptions/exception.h"

namespace mpy {

static int64_t find_char(const Chars& s, uint32_t c, uint64_t from) {
  if (s.width == 1) {
    auto* found = from < s.length
                      ? static_cast<const char*>(std::memchr(s.data + from, static_cast<int>(c), s.length - from))
                      : nullptr;
    return found ? found - s.data : -1;
  }
  for (uint64_t i = from; i < s.length; i++)
    if (s.at(i) == c) return static_cast<int64_t>(i);
  return -1;
}

int64_t line_end(const Chars& s, uint64_t from, Newline newline, bool final) {
  if (newline == Newline::Both) {
    for (int64_t at = find_char(s, '\r', from); at >= 0; at = find_char(s, '\r', static_cast<uint64_t>(at) + 1))
      if (static_cast<uint64_t>(at) + 1 < s.length && s.at(static_cast<uint64_t>(at) + 1) == '\n') return at + 2;
    return -1;
  }
  if (newline == Newline::Return) {
    int64_t at = find_char(s, '\r', from);
    return at < 0 ? at : at + 1;
  }
  int64_t feed = find_char(s, '\n', from);
  if (newline == Newline::Any) {
    Chars before = s;
    if (feed >= 0) before.length = static_cast<uint64_t>(feed);
    int64_t at = find_char(before, '\r', from);
    if (at >= 0) {
      if (at + 1 == feed) return feed + 1;
      return static_cast<uint64_t>(at) + 1 == s.length && !final ? -1 : at + 1;
    }
  }
  return feed < 0 ? feed : feed + 1;
}

Result<Newline> newline_of(Thread& t, Value v) {
  if (v.is_unset()) return Newline::Feed;
  if (v.is_none()) return Newline::Translated;
  if (!is_str(t, v)) return t.type_error("newline must be str or None, not {}", {FormatArg::type_of(v)});
  constexpr struct {
    const char* text;
    Newline mode;
  } modes[] = {{"", Newline::Any}, {"\n", Newline::Feed}, {"\r", Newline::Return}, {"\r\n", Newline::Both}};
  for (auto& m : modes)
    if (str_equals(v, m.text)) return m.mode;
  return t.value_error("illegal newline value: {}", {FormatArg::repr(v)});
}

Result<int64_t> stream_size(Thread& t, Value v) {
  if (v.is_none() || v.is_unset()) return -1;
  if (is_small_int(v)) return small_int(v);
  if (!is_int_like(t, v) && !(v.is_pointer() && type_of(t, v)->ops.index))
    return t.type_error("argument should be integer or None, not '{}'", {FormatArg::type_of(v)});
  return to_index(t, v);
}

bool overridden(Thread& t, Value self, TypeObject* ours, Value name) {
  return !type_lookup(type_of(t, self), name).same(type_own(ours, name));
}

bool readline_overridden(Thread& t, Value self, TypeObject* ours, uint64_t& known) {
  uint64_t version = type_of(t, self)->version;
  if (version == known && !t.protocol_observer) return false;
  if (overridden(t, self, ours, t.isolate.names.readline)) return true;
  known = version;
  return false;
}

Result<Value> close_at_end(Thread& t, Value self, TypeObject* ours) {
  Value close = t.isolate.names.close;
  if (!overridden(t, self, ours, close)) return Value::none();
  auto closed = t.call_method(self, close, {});
  if (closed.ok()) decref(closed.value());
  else t.take_exception();
  return Value::none();
}

Status build_streams(Thread& t, Value module) {
  TRY(build_text_buffer(t, module));
  TRY(build_bytes_buffer(t, module));
  return build_files(t, module);
}

}  // namespace mpy
