// The type str: construction, operators, repr.
#include "runtime/containers/container_methods.h"
#include "runtime/containers/seq_data.h"
#include "runtime/containers/seq_iter.h"
#include "runtime/memory/polling.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"

namespace mpy {

Result<Value> str_repeat(Thread& t, Value a, int64_t n) {
  StrObject* s = str_of(t, a);
  uint64_t total;
  if (n <= 0) return str_from_latin1(t, nullptr, 0);
  if (n == 1) return new_ref(Value::pointer(s));
  if (__builtin_mul_overflow(s->length, static_cast<uint64_t>(n), &total)) return t.no_memory();
  if (total == 0) return str_from_latin1(t, nullptr, 0);
  if (total == 1) return str_from_char(t, s->at(0));
  Value v = TRY(str_alloc(t, total, s->width));
  if (s->length == 1 && s->width == 1) {
    std::memset(as_str(v)->data, s->data[0], total);
    as_str(v)->ascii = s->ascii;
    return v;
  }
  copy_chars(as_str(v), 0, s, 0, s->length);
  uint64_t unit = static_cast<uint64_t>(s->width), all = total * unit;
  for (uint64_t done = s->length * unit; done < all; done += std::min(done, all - done))
    std::memcpy(as_str(v)->data + done, as_str(v)->data, std::min(done, all - done));
  as_str(v)->ascii = s->ascii;
  return v;
}

static Status put_hex(StrBuilder& b, uint32_t c, int digits) {
  for (int i = digits - 1; i >= 0; i--) TRY(b.put(static_cast<uint32_t>("0123456789abcdef"[c >> (4 * i) & 15])));
  return {};
}

Status put_escaped(StrBuilder& b, uint32_t c) {
  if (c < 0x100) {
    TRY(b.put("\\x"));
    return put_hex(b, c, 2);
  }
  TRY(b.put(c < 0x10000 ? "\\u" : "\\U"));
  return put_hex(b, c, c < 0x10000 ? 4 : 8);
}

Result<Value> str_repr(Thread& t, Value self) {
  StrObject* s = str_of(t, self);
  bool single = false, twice = false;
  for (uint64_t i = 0; i < s->length; i++) {
    TRY(poll_at(t, i));
    single = single || s->at(i) == '\'';
    twice = twice || s->at(i) == '"';
  }
  uint32_t quote = single && !twice ? '"' : '\'';
  if (s->ascii && (!single || quote == '"')) {
    uint64_t plain = 0;
    while (plain < s->length && s->data[plain] >= 32 && s->data[plain] < 127 && s->data[plain] != '\\') plain++;
    if (plain == s->length) {
      Value r = TRY(str_alloc(t, plain + 2, 1));
      char* out = as_str(r)->data;
      out[0] = out[plain + 1] = static_cast<char>(quote);
      copy_bytes(out + 1, s->data, plain);
      as_str(r)->ascii = 1;
      return r;
    }
  }
  StrBuilder b(t);
  TRY(b.put(quote));
  for (uint64_t i = 0; i < s->length; i++) {
    TRY(poll_at(t, i));
    uint32_t c = s->at(i);
    if (c == quote || c == '\\') {
      TRY(b.put('\\'));
      TRY(b.put(c));
    } else if (c == '\n') TRY(b.put("\\n"));
    else if (c == '\r') TRY(b.put("\\r"));
    else if (c == '\t') TRY(b.put("\\t"));
    else if (char_is_printable(c)) TRY(b.put(c));
    else TRY(put_escaped(b, c));
  }
  TRY(b.put(quote));
  return b.finish();
}

namespace {

Result<Value> str_self(Thread& t, Value v) { return new_ref(Value::pointer(str_of(t, v))); }
Result<int64_t> hash_op(Thread& t, Value v) { return str_hash(Value::pointer(str_of(t, v))); }
Result<int64_t> length_op(Thread& t, Value v) { return static_cast<int64_t>(str_of(t, v)->length); }
Result<bool> truth_op(Thread& t, Value v) { return str_of(t, v)->length != 0; }

Result<Value> compare_op(Thread& t, Value a, Value b, CompareOp op) {
  StrObject *x = str_of(t, a), *y = str_of(t, b);
  if (!x || !y) return t.isolate.not_implemented;
  Value p = Value::pointer(x), q = Value::pointer(y);
  if (op == CompareOp::Eq || op == CompareOp::Ne) return Value::boolean(str_equal(p, q) == (op == CompareOp::Eq));
  return Value::boolean(order_holds(op, str_compare(p, q), 0));
}

Result<Value> get_item_op(Thread& t, Value self, Value key) {
  StrObject* s = str_of(t, self);
  int64_t n = static_cast<int64_t>(s->length);
  if (is_kind(key, Kind::Slice)) {
    SliceRange r = TRY(slice_resolve(t, key, n));
    if (r.step == 1)
      return str_substring(t, self, static_cast<uint64_t>(r.start), static_cast<uint64_t>(r.start + r.count));
    int64_t last = r.count ? r.start + (r.count - 1) * r.step : r.start;
    return str_slice(t, self, r.start, r.count ? last + (r.step < 0 ? -1 : 1) : last, r.step);
  }
  int64_t i = from_end(TRY(seq_index(t, key, "string")), n);
  if (i < 0 || i >= n) return t.raise(Exc::IndexError, "string index out of range");
  return str_from_char(t, s->at(static_cast<uint64_t>(i)));
}

Result<bool> contains_op(Thread& t, Value self, Value item) {
  StrObject* x = str_of(t, item);
  if (!x) return t.type_error("'in <string>' requires string as left operand, not {}", {FormatArg::type_of(item)});
  StrObject* s = str_of(t, self);
  return str_find_at(s, x, 0, s->length) >= 0;
}

Result<Value> add_op(Thread& t, Value a, Value b) {
  if (!is_str(t, a)) return t.isolate.not_implemented;
  if (!is_str(t, b)) {
    // A right operand with an addition of its own is asked before this is an error.
    if (b.is_pointer() && !special_method(t, b, t.isolate.names.__radd__).is_unset()) return t.isolate.not_implemented;
    return t.type_error("can only concatenate str (not \"{}\") to str", {FormatArg::type_of(b)});
  }
  return str_concat(t, a, b);
}
Result<Value> mul_op(Thread& t, Value a, Value b) { return repeat_op(t, a, b, is_str, str_repeat); }
Result<Value> mod_op(Thread& t, Value a, Value b) {
  if (!is_str(t, a)) return t.isolate.not_implemented;
  return str_percent_format(t, a, b);
}
Result<Value> iter_op(Thread& t, Value v) {
  return make_seq_iter(t, v, str_of(t, v)->ascii ? Kind::StrIter : Kind::WideStrIter, 0);
}

Result<Value> construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[3];
  TRY(bind_call(t, "str", args, kwnames, {"object", "encoding", "errors"}, 0, a));
  Value r;
  if (a[0].is_unset()) {
    r = TRY(str_from_latin1(t, nullptr, 0));
  } else if (a[1].is_unset() && a[2].is_unset()) {
    r = TRY(to_str(t, a[0]));
    if (as_type(type) == t.isolate.builtin_type(Kind::Str)) return r;  // a __str__ may give a subclass's
    if (!is_kind(r, Kind::Str)) {                                      // a subclass: its exact value
      Ref own = Ref::take(r);
      r = new_ref(Value::pointer(str_of(t, own)));
    }
  } else {
    for (int i = 1; i < 3; i++)
      if (!a[i].is_unset() && !is_str(t, a[i]))
        return t.type_error("str() argument '{}' must be str, not {}",
                            {i == 1 ? "encoding" : "errors", FormatArg::type_of(a[i])});
    if (is_str(t, a[0])) return t.type_error("decoding str is not supported");
    Result<std::string_view> data = bytes_like(t, a[0]);
    if (data.raised()) {
      if (!t.exception_matches(Exc::Exception)) return Raised{};
      t.take_exception();
      return t.type_error("decoding to str: need a bytes-like object, {} found", {FormatArg::type_of(a[0])});
    }
    r = TRY(decode_bytes(t, data.value(), a[1].is_unset() ? "utf-8" : TRY(str_utf8(t, a[1])),
                         a[2].is_unset() ? "strict" : TRY(str_utf8(t, a[2]))));
  }
  return boxed_new(t, as_type(type), r);
}

}  // namespace

#define TABLE_str
#include "annotations/runtime_text.tables.inc"

void init_str_type(Thread& t) {
  NativeTypeSpec s{.name = "str", .payload_size = sizeof(StrObject), .kind = Kind::Str};
  s.table = &k_str_table;
  native_type_new(t, s);
  init_seq_iter_type(t, "str_ascii_iterator", Kind::StrIter);
  init_seq_iter_type(t, "str_iterator", Kind::WideStrIter);
}

}  // namespace mpy
