// The natives under json. Both do the plain cases only (no hooks, exact built-in types, well-formed text) and give None
// for anything else, errors too: then the Python of json/decoder.py or encoder.py does it all, and raises what is to be
// raised.
#include <cmath>
#include <cstring>

#include "json.natives.h"
#include "runtime/containers/container_methods.h"
#include "runtime/memory/polling.h"
#include "runtime/numbers/number_methods.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/protocol.h"
#include "runtime/types/repr_guard.h"
#include "stdlib/modules/native_module.h"

namespace mpy {
namespace {

// --- decoding

template <class Char>
struct Scanner {
  Thread& t;
  Value text;
  const Char* s;
  uint64_t n, i;
  bool once;         // an object with a name twice is not plain: a hook is to see what the first one had
  bool odd = false;  // not plain
  uint64_t values = 0;
  Ref names[64];  // keys seen, by a small hash: the same few names come again and again

  bool at(char c) const { return i < n && s[i] == static_cast<Char>(c); }
  void skip() {
    while (i < n && (s[i] == ' ' || s[i] == '\n' || s[i] == '\t' || s[i] == '\r')) i++;
  }
  Value give_up() {
    odd = true;
    return Value::unset();
  }
  bool word(const char* w) {
    uint64_t k = 0;
    while (w[k] && i + k < n && s[i + k] == static_cast<Char>(w[k])) k++;
    if (w[k]) return false;
    i += k;
    return true;
  }

  Result<Value> value() {  // unset and odd = give up
    TRY(poll_at(t, values++));
    if (i >= n) return give_up();
    switch (s[i]) {
      case '"': i++; return string(false);
      case '{': return nested(&Scanner::object, "while decoding a JSON object from a unicode string");
      case '[': return nested(&Scanner::array, "while decoding a JSON array from a unicode string");
      case 'n': return word("null") ? Value::none() : give_up();
      case 't': return word("true") ? Value::boolean(true) : give_up();
      case 'f': return word("false") ? Value::boolean(false) : give_up();
      default: return number();
    }
  }
  Result<Value> nested(Result<Value> (Scanner::*what)(), const char* doing) {
    TRY(enter_deeper(t, doing));
    i++;
    Result<Value> r = (this->*what)();
    leave_deeper(t);
    return r;
  }

  Result<Value> number() {
    uint64_t start = i;
    char digits[64];
    size_t k = 0;
    bool real = false;
    auto digit = [&] { return i < n && s[i] >= '0' && s[i] <= '9'; };
    auto take = [&] {
      if (k < sizeof digits - 1) digits[k] = static_cast<char>(s[i]);
      k++;
      i++;
    };
    if (at('-')) take();
    if (!digit()) return give_up();
    if (s[i] == '0') take();
    else
      while (digit()) take();
    if (at('.') && i + 1 < n && s[i + 1] >= '0' && s[i + 1] <= '9') {
      real = true;
      take();
      while (digit()) take();
    }
    if (i < n && (s[i] == 'e' || s[i] == 'E')) {
      uint64_t look = i + 1;
      if (look < n && (s[look] == '+' || s[look] == '-')) look++;
      if (look < n && s[look] >= '0' && s[look] <= '9') {
        real = true;
        while (i < look) take();
        while (digit()) take();
      }
    }
    if (k >= sizeof digits) {
      i = start;
      return give_up();
    }
    bool bad = false;
    std::string_view d(digits, k);
    if (!real && k <= 18) {
      int64_t v = 0;
      for (char c : d)
        if (c != '-') v = v * 10 + (c - '0');
      return make_int(t, d[0] == '-' ? -v : v);
    }
    if (!real) return int_parse(t, d, 10, &bad);
    digits[k] = 0;
    double x = TRY(float_parse(t, d, &bad));
    return make_float(t, x);
  }

  Result<Value> string(bool name) {  // behind the opening quote
    uint64_t start = i;
    while (i < n && s[i] != '"' && s[i] != '\\' && s[i] >= 0x20) i++;
    if (i >= n || s[i] < 0x20) return give_up();
    if (s[i] == '"') return piece(start, i++, name);
    StrBuilder b(t);
    i = start;
    for (uint64_t escapes = 0;;) {
      start = i;
      while (i < n && s[i] != '"' && s[i] != '\\' && s[i] >= 0x20) i++;
      if (i >= n || s[i] < 0x20) return give_up();
      for (uint64_t k = start; k < i; k++) TRY(b.put(static_cast<uint32_t>(s[k])));
      TRY(poll_at(t, escapes++));
      if (s[i] == '"') {
        i++;
        return b.finish();
      }
      if (++i >= n) return give_up();
      uint32_t c = s[i++];
      const char *from = "\"\\/bfnrt", *to = "\"\\/\b\f\n\r\t",
                 *found = c < 128 ? std::strchr(from, static_cast<int>(c)) : nullptr;
      if (c == 'u') {
        int64_t code = unicode();
        if (code < 0) return give_up();
        if (code >= 0xd800 && code <= 0xdbff && i + 1 < n && s[i] == '\\' && s[i + 1] == 'u') {
          uint64_t back = i;
          i += 2;
          int64_t low = unicode();
          if (low < 0) return give_up();
          if (low >= 0xdc00 && low <= 0xdfff) code = 0x10000 + ((code - 0xd800) << 10 | (low - 0xdc00));
          else i = back;
        }
        TRY(b.put(static_cast<uint32_t>(code)));
      } else if (found && *found) {
        TRY(b.put(static_cast<uint32_t>(to[found - from])));
      } else {
        return give_up();
      }
    }
  }
  int64_t unicode() {
    if (i + 4 > n) return -1;
    int64_t v = 0;
    for (int k = 0; k < 4; k++) {
      uint32_t c = s[i++];
      int d = c >= '0' && c <= '9'   ? static_cast<int>(c - '0')
              : c >= 'a' && c <= 'f' ? static_cast<int>(c - 'a' + 10)
              : c >= 'A' && c <= 'F' ? static_cast<int>(c - 'A' + 10)
                                     : -1;
      if (d < 0) return -1;
      v = v * 16 + d;
    }
    return v;
  }
  Result<Value> piece(uint64_t start, uint64_t stop, bool name) {
    if (!name || stop - start > 32 || stop == start) return str_substring(t, text, start, stop);
    uint64_t h = stop - start;
    for (uint64_t k = start; k < stop; k++) h = h * 31 + s[k];
    Ref& slot = names[h & 63];
    if (slot.is_set() && as_str(slot)->length == stop - start) {
      uint64_t k = 0;
      while (k < stop - start && as_str(slot)->at(k) == s[start + k]) k++;
      if (k == stop - start) return new_ref(slot);
    }
    slot = TRY_REF(str_substring(t, text, start, stop));
    return new_ref(slot);
  }

  bool passed(char c) {
    if (!at(c)) return false;
    i++;
    return true;
  }
  Result<Value> array() {
    Ref out = TRY_REF(list_new(t));
    skip();
    if (passed(']')) return out.release();
    for (;;) {
      Ref item = TRY_REF(value());
      if (odd) return Value::unset();
      TRY(list_append(t, as_list(out), item));
      skip();
      if (passed(']')) return out.release();
      if (!at(',')) return give_up();
      i++;
      skip();
    }
  }
  Result<Value> object() {
    Ref out = TRY_REF(dict_new(t));
    skip();
    if (passed('}')) return out.release();
    for (;;) {
      if (!at('"')) return give_up();
      i++;
      Ref key = TRY_REF(string(true));
      if (odd) return Value::unset();
      skip();
      if (!at(':')) return give_up();
      i++;
      skip();
      Ref item = TRY_REF(value());
      if (odd) return Value::unset();
      uint64_t before = dict_length(out);
      TRY(dict_set(t, out, key, item));
      if (once && dict_length(out) == before) return give_up();
      skip();
      if (passed('}')) return out.release();
      if (!at(',')) return give_up();
      i++;
      skip();
    }
  }
};

template <class Char>
Result<Value> scan(Thread& t, Value text, int64_t start, bool once) {
  StrObject* s = as_str(text);
  Scanner<Char> scanner{t, text, reinterpret_cast<const Char*>(s->data), s->length, static_cast<uint64_t>(start), once};
  Ref v = TRY_REF(scanner.value());
  if (scanner.odd) return Value::none();
  Ref end = TRY_REF(make_uint(t, scanner.i));
  return tuple_new(t, {v.get(), end.get()});
}

// --- encoding

struct Encoder {
  Thread& t;
  StrBuilder& out;
  bool ascii_only, allow_nan, sort_keys;
  Value item_separator, key_separator, indent;  // indent None = on one line
  int depth = 0;
  bool odd = false;
  uint64_t values = 0;  // written so far, in all containers

  Status text(Value v) {
    StrObject* s = as_str(v);
    TRY(out.put('"'));
    uint64_t start = 0;
    auto flush = [&](uint64_t stop) -> Status {
      Status r = start < stop ? put_part(out, s, start, stop) : Status();
      start = stop + 1;
      return r;
    };
    for (uint64_t i = 0; i < s->length; i++) {
      uint32_t c = s->at(i);
      if (c >= 0x20 && c != '"' && c != '\\' && (c < 0x7f || !ascii_only)) continue;
      TRY(flush(i));
      char buffer[16];
      switch (c) {
        case '"': TRY(out.put("\\\"")); break;
        case '\\': TRY(out.put("\\\\")); break;
        case '\n': TRY(out.put("\\n")); break;
        case '\r': TRY(out.put("\\r")); break;
        case '\t': TRY(out.put("\\t")); break;
        case '\f': TRY(out.put("\\f")); break;
        case '\b': TRY(out.put("\\b")); break;
        default:
          if (c >= 0x10000)
            std::snprintf(buffer, sizeof buffer, "\\u%04x\\u%04x", 0xd800 | (c - 0x10000) >> 10,
                          0xdc00 | ((c - 0x10000) & 0x3ff));
          else std::snprintf(buffer, sizeof buffer, "\\u%04x", c);
          TRY(out.put(buffer));
      }
    }
    TRY(flush(s->length));
    return out.put('"');
  }

  Status give_up() {
    odd = true;
    return {};
  }
  Status number(Value v) {
    if (is_small_int(v) || is_kind(v, Kind::Int)) {
      Ref r = TRY_REF(int_to_str(t, v));
      return out.put_value(r);
    }
    double d = as_double(t, v);
    if (std::isnan(d) || std::isinf(d)) {
      if (!allow_nan) return give_up();
      return out.put(std::isnan(d) ? "NaN" : d > 0 ? "Infinity" : "-Infinity");
    }
    Ref r = TRY_REF(float_repr(t, d));
    return out.put_value(r);
  }
  static bool is_plain_number(Value v) {
    return is_small_int(v) || is_inline_float(v) || is_kind(v, Kind::Int) || is_kind(v, Kind::Float);
  }

  Status line() {
    if (indent.is_none()) return {};
    TRY(out.put('\n'));
    for (int i = 0; i < depth; i++) TRY(out.put_value(indent));
    return {};
  }

  Status value(Value v) {
    TRY(poll_at(t, values++));  // nothing else runs there that could change a container
    if (is_kind(v, Kind::Str)) return text(v);
    if (v.is_none()) return out.put("null");
    if (is_bool(v)) return out.put(is_true(v) ? "true" : "false");
    if (is_plain_number(v)) return number(v);
    if (enter_deeper(t, "while encoding a JSON object").raised()) {
      Ref dropped = t.take_exception();  // the writer in Python knows whether a container holds itself
      return give_up();
    }
    depth++;
    Status r = is_kind(v, Kind::List) || is_kind(v, Kind::Tuple) ? list(v)
               : is_kind(v, Kind::Dict)                          ? dict(v)
                                                                 : give_up();
    depth--;
    leave_deeper(t);
    return r;
  }
  Status list(Value v) {
    auto items =
        is_kind(v, Kind::List) ? as_list(v)->view() : as_tuple(v)->view();  // nothing runs that could change it
    if (items.empty()) return out.put("[]");
    TRY(out.put('['));
    for (size_t i = 0; i < items.size() && !odd; i++) {
      if (i) TRY(out.put_value(item_separator));
      TRY(line());
      TRY(value(items[i]));
    }
    depth--;
    TRY(line());
    depth++;
    return out.put(']');
  }
  Status key(Value k) {
    if (is_kind(k, Kind::Str)) return text(k);
    if (!k.is_none() && !is_bool(k) && !is_plain_number(k)) return give_up();
    TRY(out.put('"'));
    TRY(k.is_none() ? out.put("null") : is_bool(k) ? out.put(is_true(k) ? "true" : "false") : number(k));
    return out.put('"');
  }
  Status dict(Value v) {
    if (dict_length(v) == 0) return out.put("{}");
    TRY(out.put('{'));
    bool first = true;
    auto entry = [&](Value k, Value x) -> Status {
      if (!first) TRY(out.put_value(item_separator));
      first = false;
      TRY(line());
      TRY(key(k));
      TRY(out.put_value(key_separator));
      return value(x);
    };
    uint64_t pos = 0;
    Value k, x;
    if (sort_keys) {
      Ref keys = TRY_REF(list_new(t));
      while (dict_next(v, &pos, &k, &x)) {
        if (!is_kind(k, Kind::Str)) return give_up();
        TRY(list_append(t, as_list(keys), k));
      }
      TRY(list_sort(t, as_list(keys), Value::unset(), false));
      for (Value name : as_list(keys)->view()) {
        if (odd) return {};
        TRY(entry(name, dict_get_str(v, name)));
      }
    } else {
      while (!odd && dict_next(v, &pos, &k, &x)) TRY(entry(k, x));
    }
    depth--;
    TRY(line());
    depth++;
    return out.put('}');
  }
};

}  // namespace

NATIVE(json_scan) {
  if (!is_kind(args[0], Kind::Str) || !is_small_int(args[1])) return Value::none();
  int64_t start = small_int(args[1]);
  if (start < 0) return Value::none();
  bool once = TRY(to_bool(t, args[2]));
  switch (as_str(args[0])->width) {
    case 1: return scan<uint8_t>(t, args[0], start, once);
    case 2: return scan<uint16_t>(t, args[0], start, once);
    default: return scan<uint32_t>(t, args[0], start, once);
  }
}

NATIVE(json_encode) {
  for (int i : {2, 3})
    if (!is_kind(args[static_cast<size_t>(i)], Kind::Str)) return Value::none();
  if (!args[6].is_none() && !is_kind(args[6], Kind::Str)) return Value::none();
  StrBuilder out(t);
  Encoder e{t,       out,    TRY(to_bool(t, args[1])), TRY(to_bool(t, args[4])), TRY(to_bool(t, args[5])), args[2],
            args[3], args[6]};
  TRY(e.value(args[0]));
  if (e.odd) return Value::none();
  return out.finish();
}

Status build_json(Thread& t, Value module) { return add_functions(t, module, natives::_json_natives); }

}  // namespace mpy
