// Single items of memory in native formats, as memoryview, array and struct read and write them.
#include <cmath>
#include <cstring>

#include "runtime/numbers/number.h"
#include "runtime/text/bytes_methods.h"

namespace mpy {

uint32_t item_size_of(char format) {
  switch (format) {
    case 'b':
    case 'B':
    case 'c':
    case '?': return 1;
    case 'h':
    case 'H':
    case 'e': return 2;
    case 'i':
    case 'I':
    case 'f': return 4;
    case 'l':
    case 'L':
    case 'q':
    case 'Q':
    case 'n':
    case 'N':
    case 'd':
    case 'P': return 8;
    default: return 0;
  }
}

double half_to_double(uint16_t h) {
  int exponent = h >> 10 & 31, fraction = h & 1023;
  double magnitude = exponent == 31 ? (fraction ? NAN : INFINITY)
                     : exponent     ? std::ldexp(1024 + fraction, exponent - 25)
                                    : std::ldexp(fraction, -24);
  return h & 0x8000 ? -magnitude : magnitude;
}
bool double_to_half(double d, uint16_t* out) {
  uint16_t sign = std::signbit(d) ? 0x8000 : 0;
  d = std::fabs(d);
  if (std::isnan(d)) *out = sign | 0x7E00;
  else if (std::isinf(d)) *out = sign | 0x7C00;
  else if (d == 0) *out = sign;
  else {
    int exponent;
    std::frexp(d, &exponent);
    exponent = std::max(exponent - 1, -14);
    double units = std::nearbyint(std::ldexp(d, 10 - exponent));  // half to even
    uint32_t bits = exponent == -14 && units < 1024
                        ? static_cast<uint32_t>(units)
                        : static_cast<uint32_t>(units) - 1024 + (static_cast<uint32_t>(exponent + 15) << 10);
    if (bits >= 0x7C00) return false;
    *out = static_cast<uint16_t>(sign | bits);
  }
  return true;
}

namespace {
template <class T>
T load(const char* p) {
  T v;
  std::memcpy(&v, p, sizeof v);
  return v;
}
template <class T>
Status store(char* p, T v) {
  std::memcpy(p, &v, sizeof v);
  return {};
}
Raised bad_value(Thread& t, char format, const char* who) {
  char f[2] = {format, 0};
  return t.value_error("{}: invalid value for format '{}'", {who, f});
}
Raised bad_type(Thread& t, char format, const char* who) {
  char f[2] = {format, 0};
  return t.type_error("{}: invalid type for format '{}'", {who, f});
}

Status store_int(Thread& t, char format, char* to, Value v, const char* who) {
  Result<Value> whole = to_index_value(t, v);
  if (whole.raised()) {
    if (!t.exception_matches(Exc::TypeError)) return Raised{};
    t.take_exception();
    return bad_type(t, format, who);
  }
  Ref n = Ref::take(whole.take());
  bool is_signed = format == 'b' || format == 'h' || format == 'i' || format == 'l' || format == 'q' || format == 'n';
  unsigned bits = item_size_of(format) * 8;
  if (number_kind(t, n) == NumberKind::BigInt) {  // 2**63 .. 2**64-1 of the unsigned ones
    auto* big = static_cast<IntObject*>(n.get().object());
    if (bits < 64 || (!is_signed && (big->size != 1)) || (is_signed && (big->size != 1 && big->size != -1)))
      return bad_value(t, format, who);
    uint64_t magnitude = big->limbs[0];
    if (is_signed && magnitude > (big->size < 0 ? uint64_t{1} << 63 : INT64_MAX)) return bad_value(t, format, who);
    return store<uint64_t>(to, big->size < 0 ? 0 - magnitude : magnitude);
  }
  int64_t i = as_int64(t, n);
  int64_t low = is_signed ? (bits == 64 ? INT64_MIN : -(int64_t{1} << (bits - 1))) : 0;
  int64_t high = bits == 64 ? INT64_MAX : (int64_t{1} << (is_signed ? bits - 1 : bits)) - 1;
  if (i < low || i > high) return bad_value(t, format, who);
  std::memcpy(to, &i, bits / 8);
  return {};
}
}  // namespace

Result<Value> item_load(Thread& t, char format, const char* p) {
  switch (format) {
    case 'b': return Value::small_int(load<int8_t>(p));
    case 'B': return Value::small_int(load<uint8_t>(p));
    case 'c': return bytes_new(t, p, 1);
    case '?': return Value::boolean(*p != 0);
    case 'h': return Value::small_int(load<int16_t>(p));
    case 'H': return Value::small_int(load<uint16_t>(p));
    case 'i': return Value::small_int(load<int32_t>(p));
    case 'I': return Value::small_int(load<uint32_t>(p));
    case 'l':
    case 'q':
    case 'n': return make_int(t, load<int64_t>(p));
    case 'e': return make_float(t, half_to_double(load<uint16_t>(p)));
    case 'f': return make_float(t, static_cast<double>(load<float>(p)));
    case 'd': return make_float(t, load<double>(p));
    default: return make_uint(t, load<uint64_t>(p));  // L Q N P
  }
}

Status item_store(Thread& t, char format, char* to, Value v, const char* who) {
  switch (format) {
    case 'c': {
      if (!is_kind(v, Kind::Bytes)) return bad_type(t, format, who);
      if (as_bytes(v)->length != 1) return bad_value(t, format, who);
      *to = as_bytes(v)->data[0];
      return {};
    }
    case '?': *to = TRY(to_bool(t, v)) ? 1 : 0; return {};
    case 'e':
    case 'f':
    case 'd': {
      Result<double> d = to_double(t, v);
      if (d.raised()) {
        if (!t.exception_matches(Exc::TypeError)) return Raised{};
        t.take_exception();
        return bad_type(t, format, who);
      }
      if (format == 'd') return store(to, d.value());
      if (format == 'f') return store(to, static_cast<float>(d.value()));
      uint16_t half;
      if (!double_to_half(d.value(), &half)) return bad_value(t, format, who);
      return store(to, half);
    }
    default: return store_int(t, format, to, v, who);
  }
}

}  // namespace mpy
