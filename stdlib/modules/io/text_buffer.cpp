// _streams.TextBuffer, what io.StringIO is made of: characters of the smallest width that holds them all, in one block
// of accounted memory. The functions of TextMutator are its only writers.
#include <cstring>

#include "io.natives.h"
#include "runtime/exceptions/exception.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/type_internal.h"
#include "stdlib/modules/io/io.h"

namespace mpy {

class TextBufferObject : public Object {
 public:
  uint64_t length() const { return length_; }
  uint64_t position() const { return position_; }
  bool closed() const { return closed_; }
  Newline newline() const { return newline_; }
  uint8_t seen() const { return seen_; }  // newlines that were written: 1 return, 2 feed, 4 both
  uint8_t width() const { return width_; }
  const char* data() const { return data_; }
  uint32_t at(uint64_t i) const { return chars().at(i); }
  Chars chars() const { return {data_, length_, width_}; }

 private:
  friend struct TextMutator;
  char* data_;
  uint64_t length_, capacity_, position_;  // in characters
  uint8_t width_, seen_;
  Newline newline_;
  bool closed_;
};

struct TextMutator {
  static void reset(Thread& t, TextBufferObject* b) {
    guest_free(t, b->data_, b->capacity_ * b->width_);
    b->data_ = nullptr;
    b->length_ = b->capacity_ = b->position_ = 0;
    b->width_ = 1;
    b->seen_ = 0;
    notify_write(b, WatchSlot::Item);
  }
  static void open(TextBufferObject* b, Newline newline) {
    b->newline_ = newline;
    b->closed_ = false;
  }
  static void close(Thread& t, TextBufferObject* b) {
    reset(t, b);
    b->closed_ = true;
  }
  static void move(TextBufferObject* b, uint64_t position) { b->position_ = position; }
  static void note(TextBufferObject* b, uint8_t newlines) { b->seen_ |= newlines; }
  static void cut(TextBufferObject* b, uint64_t length) {
    if (length < b->length_) b->length_ = length;
    notify_write(b, WatchSlot::Item);
  }
  static void put(TextBufferObject* b, uint64_t i, uint32_t c) {
    if (b->width_ == 1) b->data_[i] = static_cast<char>(c);
    else if (b->width_ == 2) reinterpret_cast<uint16_t*>(b->data_)[i] = static_cast<uint16_t>(c);
    else reinterpret_cast<uint32_t*>(b->data_)[i] = c;
  }
  // Room for `n` characters of `width` bytes; characters keep their places.
  static Status reserve(Thread& t, TextBufferObject* b, uint64_t n, uint8_t width) {
    if (n > (1ull << 40)) return t.no_memory();
    if (width <= b->width_ && n <= b->capacity_) return {};
    uint64_t room = n <= b->capacity_ ? b->capacity_ : std::max<uint64_t>(n + n / 2, 64);
    if (width <= b->width_) {
      auto* data = static_cast<char*>(guest_realloc(t, b->data_, b->capacity_ * b->width_, room * b->width_));
      if (!data) return t.no_memory();
      b->data_ = data;
      b->capacity_ = room;
      return {};
    }
    TextBufferObject old = *b;
    auto* data = static_cast<char*>(guest_alloc(t, room * width));
    if (!data) return t.no_memory();
    b->data_ = data;
    b->capacity_ = room;
    b->width_ = width;
    for (uint64_t i = 0; i < old.length_; i++) put(b, i, old.at(i));
    guest_free(t, old.data_, old.capacity_ * old.width_);
    return {};
  }
  // Characters of a str at the position, which moves on; a gap before them is filled with NULs.
  static Status write(Thread& t, TextBufferObject* b, const StrObject* s) {
    uint64_t at = b->position_, n = s->length, end = at + n;
    if (n == 0) return {};  // there may be no memory yet
    TRY(reserve(t, b, end, s->width));
    for (; b->length_ < at; b->length_++) put(b, b->length_, 0);
    if (s->width == b->width_) std::memcpy(b->data_ + at * b->width_, s->data, n * b->width_);
    else
      for (uint64_t i = 0; i < n; i++) put(b, at + i, s->at(i));
    b->position_ = end;
    if (end > b->length_) b->length_ = end;
    notify_write(b, WatchSlot::Item);
    return {};
  }
};
using M = TextMutator;

namespace {

TextBufferObject* text_of(Value v) { return static_cast<TextBufferObject*>(v.object()); }
TypeObject* text_type(Thread& t) { return stream_types(t)->text; }

Status check_open(Thread& t, Value self) {
  if (text_of(self)->closed()) return t.value_error("I/O operation on closed file");
  return {};
}

Result<Value> part(Thread& t, const TextBufferObject* b, uint64_t start, uint64_t stop) {
  if (start >= stop) return str_from_latin1(t, nullptr, 0);
  if (b->width() == 1) return str_from_latin1(t, b->data() + start, stop - start);
  uint32_t any = 0;
  for (uint64_t i = start; i < stop; i++) any |= b->at(i);
  if (stop - start == 1) return str_from_char(t, any);
  uint8_t width = any < 0x100 ? 1 : any < 0x10000 ? 2 : 4;
  Value v = TRY(str_alloc(t, stop - start, width));
  StrObject* s = as_str(v);
  if (width == b->width()) std::memcpy(s->data, b->data() + start * width, s->length * width);
  else
    for (uint64_t i = 0; i < s->length; i++) store_char(s, i, b->at(start + i));
  s->ascii = any < 128;
  return v;
}

// --- newlines

uint8_t newlines_in(const StrObject* s) {
  uint8_t seen = 0;
  for (uint64_t i = 0; i < s->length; i++) {
    uint32_t c = s->at(i);
    if (c == '\n') seen |= 2;
    if (c != '\r') continue;
    bool both = i + 1 < s->length && s->at(i + 1) == '\n';
    seen |= both ? 4 : 1;
    i += both;
  }
  return seen;
}

Result<Value> replaced(Thread& t, Value s, const char* from, const char* to) {
  Ref a = TRY_REF(str_from_utf8(t, from)), b = TRY_REF(str_from_utf8(t, to));
  return str_replace(t, s, a, b, Value::small_int(-1));
}
// The text as the buffer keeps it.
Result<Value> translated(Thread& t, TextBufferObject* b, Value s) {
  switch (b->newline()) {
    case Newline::Feed: return new_ref(s);
    case Newline::Return: return replaced(t, s, "\n", "\r");
    case Newline::Both: return replaced(t, s, "\n", "\r\n");
    case Newline::Any: M::note(b, newlines_in(str_of(t, s))); return new_ref(s);
    case Newline::Translated: break;
  }
  uint8_t seen = newlines_in(str_of(t, s));
  M::note(b, seen);
  if (!(seen & 5)) return new_ref(s);
  Ref once = TRY_REF(replaced(t, s, "\r\n", "\n"));
  return replaced(t, once, "\r", "\n");
}

Status put_text(Thread& t, Value self, Value s) {
  TextBufferObject* b = text_of(self);
  if (b->newline() == Newline::Feed) return M::write(t, b, str_of(t, s));
  Ref kept = TRY_REF(translated(t, b, s));
  return M::write(t, b, str_of(t, kept));
}

// --- the type

Result<Value> text_construct(Thread& t, Value type, std::span<const Value>, Value) {
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  M::reset(t, static_cast<TextBufferObject*>(o));
  M::open(static_cast<TextBufferObject*>(o), Newline::Feed);
  return Value::pointer(o);
}
Status text_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  Value a[2];
  TRY(bind_call(t, "StringIO", args, kwnames, {"initial_value", "newline"}, 0, a));
  Newline newline = TRY(newline_of(t, a[1]));
  bool given = !a[0].is_unset() && !a[0].is_none();
  if (given && !is_str(t, a[0]))
    return t.type_error("initial_value must be str or None, not {}", {FormatArg::type_of(a[0])});
  M::reset(t, text_of(self));
  M::open(text_of(self), newline);
  if (given) TRY(put_text(t, self, a[0]));
  M::move(text_of(self), 0);
  return {};
}
void text_destroy(Thread& t, Object* o) { M::reset(t, static_cast<TextBufferObject*>(o)); }

Result<Value> line(Thread& t, Value self, int64_t size) {
  TextBufferObject* b = text_of(self);
  uint64_t from = b->position();
  if (from >= b->length()) return str_from_latin1(t, nullptr, 0);
  int64_t found = line_end(b->chars(), from, b->newline(), true);
  uint64_t end = found < 0 ? b->length() : static_cast<uint64_t>(found);
  if (size >= 0) end = std::min(end, from + static_cast<uint64_t>(size));
  M::move(b, end);
  return part(t, b, from, end);
}
Result<Value> text_iter_op(Thread& t, Value self) {
  if (text_of(self)->closed()) return t.value_error("I/O operation on closed file.");
  return new_ref(self);
}
Result<Value> text_next_op(Thread& t, Value self) {
  TRY(check_open(t, self));
  Ref got = readline_overridden(t, self, text_type(t), stream_types(t)->plain_text)
                ? TRY_REF(t.call_method(self, t.isolate.names.readline, {}))
                : TRY_REF(line(t, self, -1));
  if (!is_str(t, got))
    return t.raise(Exc::OSError, "readline() should have returned a str object, not '{}'", {FormatArg::type_of(got)});
  return str_of(t, got)->length ? got.release() : Value::unset();
}

Result<Value> get_closed(Thread&, Value self) { return Value::boolean(text_of(self)->closed()); }
Result<Value> get_newline(Thread& t, Value self) {
  constexpr const char* texts[] = {nullptr, "", "\n", "\r", "\r\n"};
  const char* text = texts[static_cast<int>(text_of(self)->newline())];
  return text ? str_from_utf8(t, text) : Value::none();
}
Result<Value> get_newlines(Thread& t, Value self) {
  TRY(check_open(t, self));
  uint8_t seen = text_of(self)->seen();
  Ref found[3];
  Value items[3];
  size_t n = 0;
  constexpr const char* texts[] = {"\r", "\n", "\r\n"};
  for (int i = 0; i < 3; i++)
    if (seen >> i & 1) items[n] = (found[n] = TRY_REF(str_from_utf8(t, texts[i]))).get(), n++;
  if (n == 0) return Value::none();
  return n == 1 ? found[0].release() : tuple_new(t, std::span<const Value>(items, n));
}
Result<Value> get_line_buffering(Thread& t, Value self) {
  TRY(check_open(t, self));
  return Value::boolean(false);
}

}  // namespace

NATIVE(text_write) {
  if (!is_str(t, args[1])) return t.type_error("string argument expected, got '{}'", {FormatArg::type_of(args[1])});
  TRY(check_open(t, args[0]));
  uint64_t n = str_of(t, args[1])->length;
  if (n) TRY(put_text(t, args[0], args[1]));
  return make_uint(t, n);
}
NATIVE(text_read) {
  int64_t size = TRY(stream_size(t, args[1]));
  TRY(check_open(t, args[0]));
  TextBufferObject* b = text_of(args[0]);
  uint64_t from = b->position(), end = b->length();
  if (from >= end) return str_from_latin1(t, nullptr, 0);
  if (size >= 0) end = std::min(end, from + static_cast<uint64_t>(size));
  M::move(b, end);
  return part(t, b, from, end);
}
NATIVE(text_readline) {
  int64_t size = TRY(stream_size(t, args[1]));
  TRY(check_open(t, args[0]));
  return line(t, args[0], size);
}
NATIVE(text_getvalue) {
  TRY(check_open(t, args[0]));
  return part(t, text_of(args[0]), 0, text_of(args[0])->length());
}
NATIVE(text_tell) {
  TRY(check_open(t, args[0]));
  return make_uint(t, text_of(args[0])->position());
}
NATIVE(text_seek) {
  int64_t pos = TRY(to_index(t, args[1])), whence = TRY(to_index(t, args[2]));
  TRY(check_open(t, args[0]));
  if (whence < 0 || whence > 2) return t.value_error("Invalid whence ({}, should be 0, 1 or 2)", {whence});
  if (whence == 0 && pos < 0) return t.value_error("Negative seek position {}", {pos});
  if (whence && pos) return t.raise(Exc::OSError, "Can't do nonzero cur-relative seeks");
  TextBufferObject* b = text_of(args[0]);
  if (whence == 0) M::move(b, static_cast<uint64_t>(pos));
  if (whence == 2) M::move(b, b->length());
  return make_uint(t, b->position());
}
NATIVE(text_truncate) {
  bool given = !args[1].is_none();
  int64_t size = TRY(stream_size(t, args[1]));
  TRY(check_open(t, args[0]));
  if (given && size < 0) return t.value_error("Negative size value {}", {size});
  uint64_t n = given ? static_cast<uint64_t>(size) : text_of(args[0])->position();
  M::cut(text_of(args[0]), n);
  return make_uint(t, n);
}
NATIVE(text_close) {
  if (!text_of(args[0])->closed()) M::close(t, text_of(args[0]));
  return Value::none();
}
NATIVE(text_readable) {
  TRY(check_open(t, args[0]));
  return Value::boolean(true);
}
NATIVE(text_del) { return text_of(args[0])->closed() ? Value::none() : close_at_end(t, args[0], text_type(t)); }
// The state of a pickle: the text as it is kept.
NATIVE(text_restore) {
  if (!is_str(t, args[1]))
    return t.type_error("first item of state should be a str, got '{}'", {FormatArg::type_of(args[1])});
  int64_t pos = TRY(to_index(t, args[2]));
  if (pos < 0) return t.value_error("position value cannot be negative");
  TextBufferObject* b = text_of(args[0]);
  M::reset(t, b);
  TRY(M::write(t, b, str_of(t, args[1])));
  M::move(b, static_cast<uint64_t>(pos));
  return Value::none();
}

#define TABLE_TextBuffer
#include "io.tables.inc"

Status build_text_buffer(Thread& t, Value module) {
  stream_types(t)->text =
      TRY(add_type(t, module, open_type("_streams.TextBuffer", sizeof(TextBufferObject), k_TextBuffer_table)));
  return {};
}

}  // namespace mpy
