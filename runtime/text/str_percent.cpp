// The % operator of str and bytes: printf-style formatting. Both share the walk; what differs is %s, %b, %c and the
// text of two errors.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>

#include "runtime/containers/containers.h"
#include "runtime/numbers/bigint.h"
#include "runtime/text/bytes_methods.h"
#include "runtime/text/format_spec.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"

namespace mpy {

namespace {

// The format of one item: %(key)-+ #0width.precision type
struct Item {
  bool left = false, plus = false, blank = false, alternate = false, zero = false;
  int64_t width = -1, precision = -1;
  uint32_t type = 0;
};

class Percent {
 public:
  Percent(Thread& t, StrObject* format, Value args, bool bytes)
      : t_(t), f_(format), args_(args), bytes_(bytes), out_(t) {
    tuple_ = is_kind(unbox(t, args), Kind::Tuple) ? as_tuple(unbox(t, args)) : nullptr;
    mapping_ = !tuple_ && args.is_pointer() && type_of(t, args)->ops.get_item && !is_str(t, args) &&
               !(bytes && (is_kind(args, Kind::Bytes) || is_kind(args, Kind::ByteArray)));
  }

  Result<Value> run() {
    uint64_t i = 0, n = f_->length;
    while (i < n) {
      uint64_t start = i;
      if (f_->width == 1) {
        auto* found = static_cast<const char*>(std::memchr(f_->data + i, '%', n - i));
        i = found ? static_cast<uint64_t>(found - f_->data) : n;
      } else {
        while (i < n && f_->at(i) != '%') i++;
      }
      TRY(put_part(out_, f_, start, i));
      if (i == n) break;
      i = TRY(item(i + 1));
    }
    bool left_over = tuple_ ? next_ < tuple_->length : !single_used_ && !mapping_;
    if (left_over && !keyed_)
      return t_.type_error("not all arguments converted during {} formatting", {bytes_ ? "bytes" : "string"});
    return out_.finish();
  }

 private:
  Result<Value> argument() {  // owned
    if (keyed_value_.is_set()) return keyed_value_.release();
    if (tuple_) {
      if (next_ < tuple_->length) return new_ref(tuple_->items[next_++]);
    } else if (!single_used_) {
      single_used_ = true;
      return new_ref(args_);
    }
    return t_.type_error("not enough arguments for format string");
  }

  Result<int64_t> star_or_number(uint64_t* i, const char* what) {
    if (*i < f_->length && f_->at(*i) == '*') {
      (*i)++;
      Ref v = TRY_REF(argument());
      if (!is_int_like(t_, v)) return t_.type_error("* wants int");
      int64_t n;
      Ref i64 = TRY_REF(to_index_value(t_, v));
      if (exact_small(i64, &n) && (*what == 'w' || (n >= INT32_MIN && n <= INT32_MAX))) return n;
      return t_.raise(Exc::OverflowError, "Python int too large to convert to C {}",
                      {*what == 'w' ? "ssize_t" : "int"});
    }
    int64_t n = 0;
    while (*i < f_->length && f_->at(*i) >= '0' && f_->at(*i) <= '9') {
      n = n * 10 + (f_->at((*i)++) - '0');
      if (n > INT32_MAX) return t_.value_error(*what == 'w' ? "width too big" : "precision too big");
    }
    return n;
  }

  // The argument that comes next (borrowed); unset: there is none.
  Value argument_ahead() const {
    if (tuple_) return next_ < tuple_->length ? tuple_->items[next_] : Value::unset();
    return single_used_ ? Value::unset() : args_;
  }
  void pass_argument() {
    if (tuple_) next_++;
    else single_used_ = true;
  }
  // %s and %d of an exact str or small int, without any more to it. False: something else, nothing was done.
  Result<bool> put_plainly(uint32_t type) {
    if ((type != 's' && type != 'd') || bytes_ || keyed_value_.is_set()) return false;
    Value v = argument_ahead();
    if (type == 's' && is_kind(v, Kind::Str)) {
      TRY(out_.put_value(v));
    } else if (is_small_int(v)) {
      char digits[24];
      char* end = std::to_chars(digits, digits + sizeof digits, small_int(v)).ptr;
      TRY(out_.put(std::string_view(digits, static_cast<size_t>(end - digits))));
    } else {
      return false;
    }
    pass_argument();
    return true;
  }
  // What format_commonly() knows: perhaps a minus, a width and a precision of few digits. Gives the place behind it;
  // 0: something else, nothing was done.
  Result<uint64_t> put_commonly(uint64_t i) {
    constexpr uint64_t kDigits = 6;
    if (bytes_ || keyed_value_.is_set() || !f_->ascii || t_.protocol_observer) return 0;
    bool left = f_->data[i] == '-';
    i += left;
    uint64_t end = i, last = std::min(f_->length, i + kDigits);
    while (end < last && ((f_->data[end] >= '0' && f_->data[end] <= '9') || f_->data[end] == '.')) end++;
    char type = end < last ? f_->data[end] : ' ';
    if (type != 'd' && type != 'f' && type != 's' && type != 'x') return 0;
    char spec[kDigits + 2];
    size_t n = 0;
    if (left || type == 's') spec[n++] = left ? '<' : '>';
    while (i <= end) spec[n++] = f_->data[i++];
    Ref text = TRY_REF(format_commonly(t_, argument_ahead(), {spec, n}));
    if (!text.is_set()) return 0;
    TRY(out_.put_value(text));
    pass_argument();
    return i;
  }

  Result<uint64_t> item(uint64_t i) {
    Item m;
    uint64_t n = f_->length;
    auto more = [&]() -> Status {
      if (i >= n) return t_.value_error("incomplete format");
      return {};
    };
    TRY(more());
    if (f_->at(i) == '%') {
      TRY(out_.put('%'));
      return i + 1;
    }
    if (TRY(put_plainly(f_->at(i)))) return i + 1;
    if (uint64_t behind = TRY(put_commonly(i))) return behind;
    if (f_->at(i) == '(') {
      if (!mapping_) return t_.type_error("format requires a mapping");
      uint64_t start = ++i;
      int open = 1;
      for (; i < n; i++) {
        if (f_->at(i) == '(') open++;
        else if (f_->at(i) == ')' && --open == 0) break;
      }
      if (i >= n) return t_.value_error("incomplete format key");
      Ref key = TRY_REF(str_substring(t_, Value::pointer(f_), start, i));
      if (bytes_) key = TRY_REF(encode_text(t_, key, "latin-1", "strict"));
      keyed_value_ = TRY_REF(get_item(t_, args_, key));
      keyed_ = true;
      i++;
    }
    for (; i < n; i++) {
      uint32_t c = f_->at(i);
      if (c == '-') m.left = true;
      else if (c == '+') m.plus = true;
      else if (c == ' ') m.blank = true;
      else if (c == '#') m.alternate = true;
      else if (c == '0') m.zero = true;
      else break;
    }
    m.width = TRY(star_or_number(&i, "width"));
    if (m.width < 0) {
      m.left = true;
      m.width = m.width == INT64_MIN ? INT64_MAX : -m.width;
    }
    if (i < n && f_->at(i) == '.') {
      i++;
      m.precision = TRY(star_or_number(&i, "precision"));
      if (m.precision < 0) m.precision = 0;
    }
    if (i < n && (f_->at(i) == 'l' || f_->at(i) == 'h' || f_->at(i) == 'L')) i++;
    TRY(more());
    m.type = f_->at(i);
    Ref v = TRY_REF(argument());
    TRY(convert(m, v, i));
    return i + 1;
  }

  Status convert(const Item& m, Value v, uint64_t at) {
    bool bare = m.width <= 0 && m.precision < 0 && !m.plus && !m.blank && !m.alternate;
    if (bare && is_small_int(v) && (m.type == 'd' || m.type == 's' || m.type == 'i') && !bytes_) {
      char digits[24];
      char* end = std::to_chars(digits, digits + sizeof digits, small_int(v)).ptr;
      return out_.put(std::string_view(digits, static_cast<size_t>(end - digits)));
    }
    if (bare && m.type == 's' && is_kind(v, Kind::Str) && !bytes_) return out_.put_value(v);
    switch (m.type) {
      case 's':
      case 'r':
      case 'a':
      case 'b': return text(m, v, at);
      case 'c': return character(m, v);
      case 'd':
      case 'i':
      case 'u':
      case 'o':
      case 'x':
      case 'X': return integer(m, v);
      case 'e':
      case 'E':
      case 'f':
      case 'F':
      case 'g':
      case 'G': return real(m, v);
      default: return unsupported(m, at);
    }
  }
  Status unsupported(const Item& m, uint64_t at) {
    char hex[16];
    std::snprintf(hex, sizeof hex, "%x", m.type);
    Ref c = TRY_REF(str_from_char(t_, m.type > 31 && m.type < 128 ? m.type : '?'));
    return t_.value_error("unsupported format character '{}' (0x{}) at index {}",
                          {c.get(), hex, static_cast<long>(at)});
  }

  Status text(const Item& m, Value v, uint64_t at) {
    Ref s;
    if (bytes_ && (m.type == 's' || m.type == 'b')) {
      Value b = unbox(t_, v);
      if (v.is_pointer() && !is_kind(b, Kind::Bytes) && !special_method(t_, v, t_.isolate.names.__bytes__).is_unset()) {
        s = TRY_REF(t_.call_method(v, t_.isolate.names.__bytes__, {}));
        b = s.get();
      }
      if (!is_kind(b, Kind::Bytes) && !is_kind(b, Kind::ByteArray) && !is_kind(b, Kind::MemoryView))
        return t_.type_error("%b requires a bytes-like object, or an object that implements __bytes__, not '{}'",
                             {FormatArg::type_of(v)});
      std::string_view raw = TRY(bytes_like(t_, b));
      s = TRY_REF(str_from_latin1(t_, raw.data(), raw.size()));
    } else if (m.type == 'b') {
      return unsupported(m, at);
    } else if (m.type == 's') {
      s = TRY_REF(to_str(t_, v));
    } else if (m.type == 'r' && !bytes_) {
      s = TRY_REF(to_repr(t_, v));
    } else {
      s = TRY_REF(to_ascii(t_, v));
    }
    StrObject* o = str_of(t_, s);
    uint64_t n = m.precision >= 0 && static_cast<uint64_t>(m.precision) < o->length ? static_cast<uint64_t>(m.precision)
                                                                                    : o->length;
    return padded(m, n, [&] { return put_part(out_, o, 0, n); });
  }

  Status character(const Item& m, Value v) {
    uint32_t c;
    StrObject* s = bytes_ ? nullptr : str_of(t_, v);
    Value b = unbox(t_, v);
    if (s && s->length == 1) c = s->at(0);
    else if (bytes_ && (is_kind(b, Kind::Bytes) || is_kind(b, Kind::ByteArray)) && TRY(bytes_like(t_, b)).size() == 1)
      c = static_cast<uint8_t>(TRY(bytes_like(t_, b))[0]);
    else if (is_int_like(t_, v) || (v.is_pointer() && !s && type_of(t_, v)->ops.index)) {
      Ref i = TRY_REF(to_index_value(t_, v));
      int64_t x;
      if (!exact_small(i, &x) || x < 0 || x > (bytes_ ? 255 : 0x10FFFF))
        return t_.raise(Exc::OverflowError, bytes_ ? "%c arg not in range(256)" : "%c arg not in range(0x110000)");
      c = static_cast<uint32_t>(x);
    } else {
      return t_.type_error(bytes_ ? "%c requires an integer in range(256) or a single byte"
                                  : "%c requires int or char");
    }
    return padded(m, 1, [&] { return out_.put(c); });
  }

  Status integer(const Item& m, Value v) {
    bool hexadecimal = m.type == 'o' || m.type == 'x' || m.type == 'X';
    Ref n;
    char type = bytes_ && m.type == 'i' ? 'd' : static_cast<char>(m.type);
    if (hexadecimal) {
      if (!is_int_like(t_, v) && !(v.is_pointer() && type_of(t_, v)->ops.index))
        return t_.type_error("%{} format: an integer is required, not {}",
                             {std::string_view(&type, 1), FormatArg::type_of(v)});
      n = TRY_REF(to_index_value(t_, v));
    } else {
      TypeObject* of = type_of(t_, v);
      bool real = is_number(t_, v) ? number_kind(t_, v) != NumberKind::Complex : of->ops.to_int || of->ops.index;
      if (!real || is_str(t_, v))
        return t_.type_error("%{} format: a real number is required, not {}",
                             {std::string_view(&type, 1), FormatArg::type_of(v)});
      n = is_int_like(t_, v) ? TRY_REF(to_index_value(t_, v))
                             : TRY_REF(t_.call(Value::pointer(t_.isolate.builtin_type(Kind::Int)), {v}));
    }
    IntText text;
    TRY(text.make(t_, n, m.type, m.alternate));
    return numeric(m, text.negative, text.prefix, text.digits, m.precision);
  }

  Status real(const Item& m, Value v) {
    bool real = is_number(t_, v) ? number_kind(t_, v) != NumberKind::Complex
                                 : type_of(t_, v)->ops.to_float || type_of(t_, v)->ops.index;
    if (bytes_ && !real) return t_.type_error("float argument required, not {}", {FormatArg::type_of(v)});
    double d = TRY(to_double(t_, v));
    FloatText f(t_);
    TRY(f.make(d, m.type, m.precision < 0 ? 6 : m.precision, m.alternate, false));
    std::string_view s = f.text();
    bool negative = s[0] == '-';
    if (negative) s.remove_prefix(1);
    return numeric(m, negative, "", s, -1);
  }

  Status numeric(const Item& m, bool negative, std::string_view prefix, std::string_view digits, int64_t least) {
    std::string_view sign = negative ? "-" : m.plus ? "+" : m.blank ? " " : "";
    uint64_t zeros = least > static_cast<int64_t>(digits.size()) ? static_cast<uint64_t>(least) - digits.size() : 0;
    uint64_t n = sign.size() + prefix.size() + zeros + digits.size();
    if (m.zero && !m.left && m.width > static_cast<int64_t>(n)) {
      zeros += static_cast<uint64_t>(m.width) - n;
      n = static_cast<uint64_t>(m.width);
    }
    return padded(m, n, [&]() -> Status {
      TRY(out_.put(sign));
      TRY(out_.put(prefix));
      TRY(out_.put_repeated('0', zeros));
      return out_.put(digits);
    });
  }

  template <class F>
  Status padded(const Item& m, uint64_t n, F&& body) {
    uint64_t pad = m.width > static_cast<int64_t>(n) ? static_cast<uint64_t>(m.width) - n : 0;
    if (!m.left) TRY(out_.put_repeated(' ', pad));
    TRY(body());
    if (m.left) TRY(out_.put_repeated(' ', pad));
    return {};
  }

  Thread& t_;
  StrObject* f_;
  Value args_;
  bool bytes_;
  StrBuilder out_;
  TupleObject* tuple_;
  bool mapping_, keyed_ = false, single_used_ = false;
  uint64_t next_ = 0;
  Ref keyed_value_;
};

}  // namespace

Result<Value> str_percent_format(Thread& t, Value self, Value args) {
  StrObject* f = str_of(t, self);
  Ref hold = Ref::copy(Value::pointer(f)), hold_args = Ref::copy(args);
  return Percent(t, f, args, false).run();
}

// Bytes are formatted as the Latin-1 text they spell.
Result<Value> bytes_percent_format(Thread& t, Value self, Value args) {
  std::string_view s = TRY(bytes_like(t, self));
  Ref format = TRY_REF(str_from_latin1(t, s.data(), s.size())), hold_args = Ref::copy(args);
  Ref text = TRY_REF(Percent(t, as_str(format), args, true).run());
  Ref b = TRY_REF(encode_text(t, text, "latin-1", "strict"));
  if (!is_kind(self, Kind::ByteArray)) return b.release();
  return bytearray_new(t, as_bytes(b)->data, as_bytes(b)->length);
}

}  // namespace mpy
