// str.format: replacement fields with attribute and index look-ups, conversions, nested specs.
#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/numbers/number_text.h"
#include "runtime/text/format_spec.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/protocol.h"

namespace mpy {

namespace {

struct Arguments {
  Value args = Value::unset();     // a tuple
  Value mapping = Value::unset();  // keyword arguments or format_map's mapping
  int64_t next = 0;                // automatic numbering; -1 = manual
  bool automatic = false, only_mapping = false;
};

class Formatter {
 public:
  Formatter(Thread& t, Arguments& a) : t_(t), a_(a) {}

  Status run(StrBuilder& out, StrObject* s, uint64_t start, uint64_t stop, int depth) {
    if (depth <= 0) return t_.value_error("Max string recursion exceeded");
    uint64_t i = start;
    while (i < stop) {
      uint64_t run = i;
      if (s->width == 1) {
        while (i < stop && s->data[i] != '{' && s->data[i] != '}') i++;
      } else {
        while (i < stop && s->at(i) != '{' && s->at(i) != '}') i++;
      }
      TRY(put_part(out, s, run, i));
      if (i == stop) break;
      uint32_t c = s->at(i++);
      if (i < stop && s->at(i) == c) {
        TRY(out.put(c));
        i++;
        continue;
      }
      if (c == '}') return t_.value_error("Single '}' encountered in format string");
      if (i == stop) return t_.value_error("Single '{' encountered in format string");
      i = TRY(field(out, s, i, stop, depth));
    }
    return {};
  }

 private:
  // A replacement field from behind its '{'; returns the position behind its '}'.
  Result<uint64_t> field(StrBuilder& out, StrObject* s, uint64_t i, uint64_t stop, int depth) {
    uint64_t name = i;
    bool bracket = false;
    for (; i < stop; i++) {
      uint32_t c = s->at(i);
      if (c == '[') bracket = true;
      else if (c == ']') bracket = false;
      else if (c == '{' && !bracket) return t_.value_error("unexpected '{' in field name");
      else if (!bracket && (c == '}' || c == ':' || c == '!')) break;
    }
    if (i == stop) return t_.value_error("expected '}' before end of string");
    uint64_t name_end = i;
    uint32_t conversion = 0;
    if (s->at(i) == '!') {
      if (i + 1 >= stop) return t_.value_error("end of string while looking for conversion specifier");
      conversion = s->at(i + 1);
      i += 2;
      if (i >= stop) return t_.value_error("unmatched '{' in format spec");
      if (conversion == '}') return t_.value_error("unmatched '{' in format spec");
      if (s->at(i) != ':' && s->at(i) != '}') return t_.value_error("expected ':' after conversion specifier");
    }
    uint64_t spec = i, spec_end = i;
    if (s->at(i) == ':') {
      spec = ++i;
      int open = 1;
      for (; i < stop; i++) {
        if (s->at(i) == '{') open++;
        else if (s->at(i) == '}' && --open == 0) break;
      }
      if (i == stop) return t_.value_error("unmatched '{' in format spec");
      spec_end = i;
    }
    Ref value = TRY_REF(look_up(s, name, name_end));
    if (conversion == 'r') value = TRY_REF(to_repr(t_, value));
    else if (conversion == 's') value = TRY_REF(to_str(t_, value));
    else if (conversion == 'a') value = TRY_REF(to_ascii(t_, value));
    else if (conversion) {
      if (conversion > 32 && conversion < 127) {
        char c = static_cast<char>(conversion);
        return t_.value_error("Unknown conversion specifier {}", {std::string_view(&c, 1)});
      }
      return t_.value_error("Unknown conversion specifier");
    }
    if (spec == spec_end && !t_.protocol_observer && (is_kind(value, Kind::Str) || is_small_int(value))) {
      TRY(is_small_int(value) ? out.put_repr(value) : out.put_value(value));
      return i + 1;
    }
    if (Ref text = TRY_REF(at_once(value, s, spec, spec_end)); !text.get().is_unset()) {
      TRY(out.put_value(text));
      return i + 1;
    }
    Ref spec_text;
    if (spec == spec_end) {
      spec_text = TRY_REF(str_from_latin1(t_, nullptr, 0));
    } else {
      StrBuilder nested(t_);
      TRY(run(nested, s, spec, spec_end, depth - 1));
      spec_text = TRY_REF(nested.finish());
    }
    Ref text = TRY_REF(to_format(t_, value, spec_text));
    TRY(out.put_value(text));
    return i + 1;
  }

  // The text by a spec that format_commonly() knows. Unset: something else.
  Result<Value> at_once(Value value, const StrObject* s, uint64_t spec, uint64_t end) {
    if (t_.protocol_observer || spec == end) return Value::unset();
    return s->ascii ? format_commonly(t_, value, {s->data + spec, end - spec}) : Result<Value>(Value::unset());
  }

  // An unsigned number that fills the whole range, or -1.
  Result<int64_t> number(StrObject* s, uint64_t start, uint64_t stop) {
    if (start == stop) return -1;
    int64_t n = 0;
    for (uint64_t i = start; i < stop; i++) {
      int d = char_decimal_value(s->at(i));
      if (d < 0) return -1;
      if (n > (INT64_MAX - 9) / 10) return t_.value_error("Too many decimal digits in format string");
      n = n * 10 + d;
    }
    return n;
  }

  Result<Value> first(StrObject* s, uint64_t start, uint64_t stop) {
    int64_t n = TRY(number(s, start, stop));
    if (start == stop || n >= 0) {
      bool automatic = start == stop;
      if (a_.next != 0 || numbered_) {
        if (automatic && !a_.automatic)
          return t_.value_error("cannot switch from manual field specification to automatic field numbering");
        if (!automatic && a_.automatic)
          return t_.value_error("cannot switch from automatic field numbering to manual field specification");
      }
      numbered_ = true;
      a_.automatic = automatic;
      if (automatic) n = a_.next++;
      if (a_.only_mapping) return t_.value_error("Format string contains positional fields");
      TupleObject* args = as_tuple(a_.args);
      if (static_cast<uint64_t>(n) >= args->length)
        return t_.raise(Exc::IndexError, "Replacement index {} out of range for positional args tuple", {n});
      return new_ref(args->items[n]);
    }
    Ref key = TRY_REF(str_substring(t_, Value::pointer(s), start, stop));
    if (a_.mapping.is_unset()) return raise_key_error(t_, key);
    if (a_.only_mapping) return get_item(t_, a_.mapping, key);
    Ref v = TRY_REF(dict_get(t_, a_.mapping, key));
    if (!v.is_set()) return raise_key_error(t_, key);
    return v.release();
  }

  Result<Value> look_up(StrObject* s, uint64_t start, uint64_t stop) {
    uint64_t i = start;
    while (i < stop && s->at(i) != '.' && s->at(i) != '[') i++;
    Ref v = TRY_REF(first(s, start, i));
    while (i < stop) {
      uint32_t c = s->at(i++);
      uint64_t part = i;
      if (c == '.') {
        while (i < stop && s->at(i) != '.' && s->at(i) != '[') i++;
        if (i == part) return t_.value_error("Empty attribute in format string");
        Ref name = TRY_REF(str_substring(t_, Value::pointer(s), part, i));
        name = TRY_REF(str_intern(t_, name));
        v = TRY_REF(get_attr(t_, v, name));
      } else if (c == '[') {
        while (i < stop && s->at(i) != ']') i++;
        if (i == stop) return t_.value_error("Missing ']' in format string");
        if (i == part) return t_.value_error("Empty attribute in format string");
        int64_t n = TRY(number(s, part, i));
        Ref key = n >= 0 ? TRY_REF(make_int(t_, n)) : TRY_REF(str_substring(t_, Value::pointer(s), part, i));
        i++;
        v = TRY_REF(get_item(t_, v, key));
      } else {
        return t_.value_error("Only '.' or '[' may follow ']' in format field specifier");
      }
    }
    return v.release();
  }

  Thread& t_;
  Arguments& a_;
  bool numbered_ = false;
};

Result<Value> format(Thread& t, Value self, Arguments& a) {
  StrObject* s = str_of(t, self);
  Ref hold = Ref::copy(Value::pointer(s));
  StrBuilder out(t);
  Formatter f(t, a);
  TRY(f.run(out, s, 0, s->length, 2));
  return out.finish();
}

}  // namespace

Result<Value> str_format_method(Thread& t, Value self, Value args_tuple, Value kwargs_dict) {
  Arguments a;
  a.args = args_tuple;
  a.mapping = kwargs_dict;
  return format(t, self, a);
}
Result<Value> str_format_map(Thread& t, Value self, Value mapping) {
  Arguments a;
  a.mapping = mapping;
  a.only_mapping = true;
  return format(t, self, a);
}

}  // namespace mpy
