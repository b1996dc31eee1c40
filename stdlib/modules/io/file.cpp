// _streams.File and _streams.Ahead: what FileIO, and what buffered and text streams over files, have natively. A File
// knows its descriptor. An Ahead holds what was read and not yet given, and what was taken and not yet written: lines,
// reads and writes that need no more than that are done here, all others by methods of the Python class (_next_line,
// _read, _readline, _write).
#include <cstring>

#include "io.natives.h"
#include "runtime/exceptions/exception.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/type_internal.h"
#include "stdlib/modules/io/io.h"

namespace mpy {
namespace {

struct FileObject : Object {
  int64_t fd;
};  // -1 = closed
FileObject* file_of(Value v) { return static_cast<FileObject*>(v.object()); }

Result<Value> file_construct(Thread& t, Value type, std::span<const Value>, Value) {
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  static_cast<FileObject*>(o)->fd = -1;
  return Value::pointer(o);
}
Result<Value> get_fd(Thread& t, Value self) { return make_int(t, file_of(self)->fd); }
Status set_fd(Thread& t, Value self, Value v) {
  if (v.is_unset()) return t.type_error("cannot delete the descriptor");
  file_of(self)->fd = TRY(to_index(t, v));
  return {};
}
Result<Value> get_file_closed(Thread&, Value self) { return Value::boolean(file_of(self)->fd < 0); }

}  // namespace

class AheadObject : public Object {
 public:
  Value ahead() const { return ahead_; }
  Value base() const { return base_; }
  uint64_t at() const { return at_; }
  uint64_t pending() const { return used_; }
  bool writes() const { return writes_; }
  bool telling() const { return telling_; }
  Newline newline() const { return newline_; }
  bool full() const { return used_ > kPendingMost; }
  Chars chars() const {
    return is_kind(ahead_, Kind::Str) ? chars_of(as_str(ahead_))
                                      : Chars{as_bytes(ahead_)->data, as_bytes(ahead_)->length, 1};
  }
  bool plain() const { return is_kind(ahead_, Kind::Str) || is_kind(ahead_, Kind::Bytes); }
  bool text() const { return is_kind(ahead_, Kind::Str); }

 private:
  friend struct AheadMutator;
  static constexpr uint64_t kPendingMost = 8192;
  Value ahead_;  // a str or bytes, from at_ on not yet given
  Value base_;   // the File or BytesBuffer at the bottom; None: not known, and nothing is done without Python
  uint64_t at_, used_, capacity_;
  char* pending_;
  Newline newline_;
  bool writes_, telling_;  // writes_: a write needs nothing but to be encoded as UTF-8 (or to be bytes)
};

struct AheadMutator {
  static void init(Thread& t, AheadObject* a) {
    a->ahead_ = new_ref(t.isolate.empty_bytes);
    a->base_ = Value::none();
    a->newline_ = Newline::Feed;
    a->telling_ = true;
  }
  static void set_ahead(AheadObject* a, Value borrowed) { decref(std::exchange(a->ahead_, new_ref(borrowed))); }
  static void set_base(AheadObject* a, Value borrowed) { decref(std::exchange(a->base_, new_ref(borrowed))); }
  static void move(AheadObject* a, uint64_t at) { a->at_ = at; }
  static void set_newline(AheadObject* a, Newline n) { a->newline_ = n; }
  static void set_writes(AheadObject* a, bool on) { a->writes_ = on; }
  static void set_telling(AheadObject* a, bool on) { a->telling_ = on; }
  static Status pend(Thread& t, AheadObject* a, std::string_view bytes) {
    uint64_t n = a->used_ + bytes.size();
    if (n > a->capacity_) {
      uint64_t room = std::max<uint64_t>(n + n / 4, 2 * AheadObject::kPendingMost);
      auto* p = static_cast<char*>(guest_realloc(t, a->pending_, a->capacity_, room));
      if (!p) return t.no_memory();
      a->pending_ = p;
      a->capacity_ = room;
    }
    if (!bytes.empty()) std::memcpy(a->pending_ + a->used_, bytes.data(), bytes.size());
    a->used_ = n;
    return {};
  }
  static Result<Value> take(Thread& t, AheadObject* a) {
    if (!a->used_) return new_ref(t.isolate.empty_bytes);
    Value all = TRY(bytes_new(t, a->pending_, a->used_));
    a->used_ = 0;
    return all;
  }
  static void drop(Thread& t, AheadObject* a) {
    decref(std::exchange(a->ahead_, Value::none()));
    decref(std::exchange(a->base_, Value::none()));
    guest_free(t, a->pending_, a->capacity_);
    a->pending_ = nullptr;
    a->used_ = a->capacity_ = 0;
  }
  static void visit(Object* o, void (*visit)(void*, Value*), void* c) {
    auto* a = static_cast<AheadObject*>(o);
    visit(c, &a->ahead_);
    visit(c, &a->base_);
  }
};
using M = AheadMutator;

namespace {

AheadObject* ahead_of(Value v) { return static_cast<AheadObject*>(v.object()); }
TypeObject* ahead_type(Thread& t) { return stream_types(t)->ahead; }

// Is the stream known to be open? If not, Python finds out, and says so.
bool is_open(Thread& t, const AheadObject* a) {
  if (!a->base().is_pointer()) return false;
  TypeObject* type = type_of(t, a->base());
  if (is_subtype(type, stream_types(t)->file)) return file_of(a->base())->fd >= 0;
  return is_subtype(type, stream_types(t)->bytes) && bytes_buffer_open(a->base());
}
bool readable_now(Thread& t, const AheadObject* a) { return a->plain() && !a->pending() && is_open(t, a); }

Result<Value> give(Thread& t, AheadObject* a, uint64_t end) {
  uint64_t from = a->at();
  M::move(a, end);
  if (a->text()) return str_substring(t, a->ahead(), from, end);
  return from >= end ? new_ref(t.isolate.empty_bytes) : bytes_new(t, as_bytes(a->ahead())->data + from, end - from);
}
// The line at the position, if its end is in sight; unset if not.
Result<Value> line_in_sight(Thread& t, AheadObject* a) {
  if (!readable_now(t, a)) return Value::unset();
  int64_t end = line_end(a->chars(), a->at(), a->newline(), false);
  return end < 0 ? Value::unset() : give(t, a, static_cast<uint64_t>(end));
}

Result<Value> ahead_construct(Thread& t, Value type, std::span<const Value>, Value) {
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  M::init(t, static_cast<AheadObject*>(o));
  return Value::pointer(o);
}
void ahead_destroy(Thread& t, Object* o) { M::drop(t, static_cast<AheadObject*>(o)); }

Result<Value> iter_self(Thread& t, Value self) {
  AheadObject* a = ahead_of(self);
  if (!is_open(t, a)) decref(TRY(t.call_method(self, t.isolate.intern("_check_open"), {})));
  return new_ref(self);
}
Result<Value> next_line(Thread& t, Value self) {
  AheadObject* a = ahead_of(self);
  Ref got;
  if (readline_overridden(t, self, ahead_type(t), stream_types(t)->plain_ahead))
    got = TRY_REF(t.call_method(self, t.isolate.names.readline, {}));
  else {
    got = TRY_REF(line_in_sight(t, a));
    if (got.is_set()) {
      M::set_telling(a, false);
      return got.release();
    }
    got = TRY_REF(t.call_method(self, t.isolate.intern("_next_line"), {}));
  }
  return TRY(to_bool(t, got)) ? got.release() : Value::unset();
}

// --- attributes that the Python half reads and sets

Result<Value> get_ahead(Thread&, Value self) { return new_ref(ahead_of(self)->ahead()); }
Status set_ahead(Thread&, Value self, Value v) {
  M::set_ahead(ahead_of(self), v.is_unset() ? Value::none() : v);
  return {};
}
Result<Value> get_at(Thread& t, Value self) { return make_uint(t, ahead_of(self)->at()); }
Status set_at(Thread& t, Value self, Value v) {
  int64_t at = v.is_unset() ? 0 : TRY(to_index(t, v));
  if (at < 0) return t.value_error("position before the start");
  M::move(ahead_of(self), static_cast<uint64_t>(at));
  return {};
}
Result<Value> get_base(Thread&, Value self) { return new_ref(ahead_of(self)->base()); }
Status set_base(Thread&, Value self, Value v) {
  M::set_base(ahead_of(self), v.is_unset() ? Value::none() : v);
  return {};
}
Result<Value> get_pending(Thread& t, Value self) { return make_uint(t, ahead_of(self)->pending()); }
Result<Value> get_writes(Thread&, Value self) { return Value::boolean(ahead_of(self)->writes()); }
Status set_writes(Thread& t, Value self, Value v) {
  M::set_writes(ahead_of(self), !v.is_unset() && TRY(to_bool(t, v)));
  return {};
}
Result<Value> get_telling(Thread&, Value self) { return Value::boolean(ahead_of(self)->telling()); }
Status set_telling(Thread& t, Value self, Value v) {
  M::set_telling(ahead_of(self), !v.is_unset() && TRY(to_bool(t, v)));
  return {};
}
Status set_line_mode(Thread& t, Value self, Value v) {
  M::set_newline(ahead_of(self), TRY(newline_of(t, v)));
  return {};
}
Result<Value> get_closed(Thread& t, Value self) {
  if (is_open(t, ahead_of(self))) return Value::boolean(false);
  return t.call_method(self, t.isolate.intern("_is_closed"), {});
}

}  // namespace

NATIVE(ahead_read) {
  AheadObject* a = ahead_of(args[0]);
  if (is_small_int(args[1]) && small_int(args[1]) >= 0 && readable_now(t, a)) {
    uint64_t size = static_cast<uint64_t>(small_int(args[1])), length = a->chars().length;
    if (a->at() <= length && size <= length - a->at()) return give(t, a, a->at() + size);
  }
  return t.call_method(args[0], t.isolate.intern("_read"), {args[1]});
}
NATIVE(ahead_readline) {
  if (args[1].is_none() || (is_small_int(args[1]) && small_int(args[1]) < 0)) {
    Ref line = TRY_REF(line_in_sight(t, ahead_of(args[0])));
    if (line.is_set()) return line.release();
  }
  return t.call_method(args[0], t.isolate.intern("_readline"), {args[1]});
}
NATIVE(ahead_write) {
  AheadObject* a = ahead_of(args[0]);
  bool direct = a->writes() && is_open(t, a) && a->plain() && a->chars().length == 0;
  bool fits = a->text() ? is_kind(args[1], Kind::Str) : is_bytes_like(t, args[1]);
  if (!direct || !fits) return t.call_method(args[0], t.isolate.intern("_write"), {args[1]});
  uint64_t n;
  if (!a->text()) {
    std::string_view bytes = TRY(bytes_like(t, args[1]));
    n = bytes.size();
    TRY(M::pend(t, a, bytes));
  } else {
    StrObject* s = as_str(args[1]);
    n = s->length;
    if (s->ascii) TRY(M::pend(t, a, {s->data, s->length}));
    else {
      Ref encoded = TRY_REF(encode_text(t, args[1], "utf-8", "strict"));
      TRY(M::pend(t, a, TRY(bytes_like(t, encoded))));
    }
  }
  if (a->full()) decref(TRY(t.call_method(args[0], t.isolate.intern("_push"), {})));
  return make_uint(t, n);
}
NATIVE(ahead_pend) {
  TRY(M::pend(t, ahead_of(args[0]), TRY(bytes_like(t, args[1]))));
  return Value::none();
}
NATIVE(ahead_take_pending) { return M::take(t, ahead_of(args[0])); }
NATIVE(ahead_set_lines) {
  TRY(set_line_mode(t, args[0], args[1]));
  return Value::none();
}

#define TABLE_Ahead
#define TABLE_File
#include "io.tables.inc"

Status build_files(Thread& t, Value module) {
  constexpr uint32_t kFlags = TypeObject::kBaseType | TypeObject::kHasWeakref;
  TypeObject* file = TRY(native_type_with_rows(
      t, {.name = "_streams.File", .payload_size = sizeof(FileObject), .flags = kFlags, .table = &k_File_table}));
  stream_types(t)->file = file;
  TRY(module_set(t, module, "File", type_value(file)));
  TypeObject* type = TRY(native_type_with_rows(
      t, {.name = "_streams.Ahead", .payload_size = sizeof(AheadObject), .flags = kFlags, .table = &k_Ahead_table}));
  stream_types(t)->ahead = type;
  return module_set(t, module, "Ahead", type_value(type));
}

}  // namespace mpy
