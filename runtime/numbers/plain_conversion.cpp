#include "runtime/numbers/plain_conversion.h"

#include "runtime/numbers/number.h"
#include "runtime/text/str.h"
#include "runtime/types/builtin_types.h"

namespace mpy {

// An int as people write it: an optional sign and up to 18 digits.
static bool short_int(const StrObject* s, Value* out) {
  if (!s->ascii || s->length == 0 || s->length > 18) return false;
  const char *p = s->data, *end = p + s->length;
  bool negative = *p == '-';
  if (negative && ++p == end) return false;
  int64_t i = 0;
  for (; p < end; p++) {
    if (*p < '0' || *p > '9') return false;
    i = i * 10 + (*p - '0');
  }
  *out = Value::small_int(negative ? -i : i);
  return true;
}

Result<Value> plain_int(Thread&, Value v) {
  Value i;
  if (is_small_int(v)) return v;
  if (is_inline_float(v) && inline_float(v) > -1e18 && inline_float(v) < 1e18)
    return Value::small_int(static_cast<int64_t>(inline_float(v)));
  return is_kind(v, Kind::Str) && short_int(as_str(v), &i) ? i : Value::unset();
}
Result<Value> plain_str(Thread& t, Value v) {
  if (is_small_int(v)) return int_to_str(t, v);
  if (is_kind(v, Kind::Str)) return new_ref(v);
  return is_inline_float(v) ? float_repr(t, inline_float(v)) : Value::unset();
}
Result<Value> plain_float(Thread& t, Value v) {
  return is_inline_float(v) ? v : is_small_int(v) ? make_float(t, static_cast<double>(small_int(v))) : Value::unset();
}

PlainConversion plain_conversion(Thread& t, Value callee) {
  if (!callee.is_pointer()) return nullptr;
  const Object* o = callee.header();
  if (o == t.isolate.builtin_type(Kind::Int)) return plain_int;
  if (o == t.isolate.builtin_type(Kind::Str)) return plain_str;
  return o == t.isolate.builtin_type(Kind::Float) ? plain_float : nullptr;
}

}  // namespace mpy
