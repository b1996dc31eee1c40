// ints and text: parsing in any base, printing. Decimal conversions of more than 4300 digits are refused as CPython
// does.
#include <gmp.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>

#include "runtime/memory/polling.h"
#include "runtime/numbers/bigint.h"
#include "runtime/numbers/long_text.h"
#include "runtime/text/str_data.h"

namespace mpy {

namespace {

int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

}  // namespace

// 19 decimal digits are what a limb holds.
static constexpr int64_t kFewLimbs = 8;
static constexpr uint64_t kChunk = 10000000000000000000ull;

// Where each digit is so many bits: from the last one on.
static Result<Value> parse_bits(Thread& t, std::string_view s, int64_t digits, int base, bool negative) {
  const int width = std::countr_zero(static_cast<unsigned>(base));
  Ref made = TRY_REF(big_new(t, digits * width / 64 + 1));
  IntObject* o = as_big(made);
  uint64_t word = 0;
  int64_t n = 0;
  int filled = 0;
  TRY(in_pieces(t, s.size(), [&](uint64_t i, uint64_t end) {
    for (; i < end; i++) {
      char c = s[s.size() - 1 - i];
      if (c == '_') continue;
      auto d = static_cast<uint64_t>(digit_value(c));
      word |= d << filled;
      filled += width;
      if (filled < 64) continue;
      o->limbs[n++] = word;
      filled -= 64;
      word = d >> (width - filled);
    }
  }));
  if (word) o->limbs[n++] = word;
  while (n > 0 && o->limbs[n - 1] == 0) n--;
  if (n == 0) return Value::small_int(0);
  o->size = negative ? -n : n;
  return big_finish(t, made.release());
}

Result<Value> int_parse(Thread& t, std::string_view s, int base, bool* bad) {
  *bad = false;
  while (!s.empty() && is_space(s.front())) s.remove_prefix(1);
  while (!s.empty() && is_space(s.back())) s.remove_suffix(1);
  auto fail = [&] {
    *bad = true;
    return Value::small_int(0);
  };
  bool negative = false;
  if (!s.empty() && (s[0] == '+' || s[0] == '-')) {
    negative = s[0] == '-';
    s.remove_prefix(1);
  }
  bool only_zero = false;  // base 0: "010" is an error, "00" is not
  if (s.size() >= 2 && s[0] == '0') {
    char p = static_cast<char>(s[1] | 32);
    int prefix = p == 'x' ? 16 : p == 'o' ? 8 : p == 'b' ? 2 : 0;
    if (prefix && (base == 0 || base == prefix)) {
      base = prefix;
      s.remove_prefix(2);
      if (!s.empty() && s[0] == '_') s.remove_prefix(1);
    } else if (base == 0) {
      only_zero = true;
    }
  }
  if (base == 0) base = 10;
  if (s.empty() || s.front() == '_' || s.back() == '_') return fail();
  int64_t digits = 0;
  bool nonzero = false, valid = true;
  TRY(in_pieces(t, s.size(), [&](uint64_t i, uint64_t end) {
    for (; i < end && valid; i++) {
      if (s[i] == '_') {
        valid = s[i - 1] != '_';
        continue;
      }
      int d = digit_value(s[i]);
      valid = d < base;
      nonzero |= d != 0;
      digits++;
    }
  }));
  if (!valid || (only_zero && nonzero)) return fail();
  bool power_of_two = (base & (base - 1)) == 0;
  if (t.isolate.max_str_digits && static_cast<int64_t>(digits) > t.isolate.max_str_digits && !power_of_two) {
    return t.value_error(
        "Exceeds the limit ({} digits) for integer string conversion: value has {} digits; use "
        "sys.set_int_max_str_digits() to increase the limit",
        {t.isolate.max_str_digits, digits});
  }
  if (digits <= 18 && base <= 10) {
    int64_t v = 0;
    for (char c : s)
      if (c != '_') v = v * base + digit_value(c);
    return make_int(t, negative ? -v : v);
  }
  if (base == 10 && digits <= 19 * (kFewLimbs - 1)) {  // chunks of 19 digits, the first perhaps shorter
    uint64_t limbs[kFewLimbs] = {}, chunk = 0, scale = 1;
    int64_t n = 0, left = digits;
    for (char c : s) {
      if (c == '_') continue;
      chunk = chunk * 10 + static_cast<uint64_t>(c - '0');
      scale *= 10;
      if (--left % 19) continue;
      uint64_t carry = chunk;
      for (int64_t i = 0; i < n; i++) {
        unsigned __int128 p = static_cast<unsigned __int128>(limbs[i]) * scale + carry;
        limbs[i] = static_cast<uint64_t>(p);
        carry = static_cast<uint64_t>(p >> 64);
      }
      if (carry) limbs[n++] = carry;
      chunk = 0;
      scale = 1;
    }
    return int_from_limbs(t, limbs, n, negative);
  }
  if (power_of_two) return parse_bits(t, s, digits, base, negative);
  char* raw = static_cast<char*>(guest_alloc(t, static_cast<size_t>(digits)));
  if (!raw) return t.no_memory();
  int64_t k = 0;
  for (char c : s)
    if (c != '_') raw[k++] = static_cast<char>(digit_value(c));
  int64_t skip = 0;  // mpn_set_str wants the first digit nonzero
  while (skip < digits - 1 && raw[skip] == 0) skip++;
  if (text_in_pieces(t, digits - skip)) {
    Result<Value> whole = parse_in_pieces(t, reinterpret_cast<unsigned char*>(raw + skip), digits - skip, base);
    guest_free(t, raw, static_cast<size_t>(digits));
    if (whole.raised() || !negative) return whole;
    Ref hold = Ref::take(whole.take());
    return big_negate(t, hold);
  }
  int bits_per_digit = std::bit_width(static_cast<unsigned>(base - 1));
  Result<Value> made = big_new(t, (digits - skip) * bits_per_digit / 64 + 2);
  if (made.raised()) {
    guest_free(t, raw, static_cast<size_t>(digits));
    return made;
  }
  IntObject* o = as_big(made.value());
  int64_t n = mpn_set_str(reinterpret_cast<mp_limb_t*>(o->limbs), reinterpret_cast<unsigned char*>(raw + skip),
                          static_cast<size_t>(digits - skip), base);
  guest_free(t, raw, static_cast<size_t>(digits));
  o->size = negative ? -n : n;
  return big_finish(t, made.value());
}

// All digit values of a magnitude, with zeros before them; how many. Under a host in pieces.
static Result<size_t> digits_of(Thread& t, Value v, int base, const LimbView& l, unsigned char* digits, size_t room) {
  if (text_in_pieces(t, static_cast<int64_t>(room))) {
    Ref magnitude = l.negative ? TRY_REF(big_negate(t, v)) : Ref::copy(v);
    TRY(print_in_pieces(t, magnitude, base, digits, static_cast<int64_t>(room)));
    return room;
  }
  size_t limb_bytes = static_cast<size_t>(l.count + 1) * 8;
  auto* limbs = static_cast<uint64_t*>(guest_alloc(t, limb_bytes));  // mpn_get_str destroys its operand
  if (!limbs) return t.no_memory();
  std::copy_n(l.limbs, l.count, limbs);
  size_t n = mpn_get_str(digits, base, reinterpret_cast<mp_limb_t*>(limbs), l.count);
  guest_free(t, limbs, limb_bytes);
  return n;
}

constexpr const char* kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";

// Where each digit is so many bits.
static Result<Value> bits_to_str(Thread& t, const LimbView& l, uint64_t bits, int base, std::string_view prefix) {
  const auto width = static_cast<uint64_t>(std::countr_zero(static_cast<unsigned>(base)));
  uint64_t n = (bits + width - 1) / width;
  Ref made = TRY_REF(str_of_ascii_size(t, l.negative + prefix.size() + n));
  char* to = as_str(made)->data;
  if (l.negative) *to++ = '-';
  to = std::copy(prefix.begin(), prefix.end(), to);
  TRY(in_pieces(t, n, [&](uint64_t i, uint64_t end) {
    for (; i < end; i++) {
      uint64_t bit = (n - 1 - i) * width, at = bit / 64, shift = bit % 64;
      uint64_t d = l.limbs[at] >> shift;
      if (shift + width > 64 && at + 1 < static_cast<uint64_t>(l.count)) d |= l.limbs[at + 1] << (64 - shift);
      to[i] = kDigits[d & static_cast<unsigned>(base - 1)];
    }
  }));
  return made.release();
}

static Result<Value> few_limbs_to_str(Thread& t, const LimbView& l) {
  uint64_t limbs[kFewLimbs];
  std::copy_n(l.limbs, l.count, limbs);
  char text[kFewLimbs * 20 + 8], *end = text + sizeof text, *p = end;
  for (int64_t n = l.count; n > 0;) {
    uint64_t rest =
        mpn_divrem_1(reinterpret_cast<mp_limb_t*>(limbs), 0, reinterpret_cast<mp_limb_t*>(limbs), n, kChunk);
    while (n > 0 && limbs[n - 1] == 0) n--;
    for (int i = 0; i < 19 && (n > 0 || rest); i++, rest /= 10) *--p = static_cast<char>('0' + rest % 10);
  }
  if (l.negative) *--p = '-';
  return str_from_ascii(t, p, static_cast<uint64_t>(end - p));
}

Result<Value> int_to_str(Thread& t, Value v, int base, bool prefix) {
  if (is_small_int(v) && base == 10) {
    char text[24];
    char* end = std::to_chars(text, text + sizeof text, small_int(v)).ptr;
    return str_from_ascii(t, text, static_cast<uint64_t>(end - text));
  }
  Value e = exact_number(t, v);
  char small[80];
  const char* p = base == 16 ? "0x" : base == 8 ? "0o" : base == 2 ? "0b" : "";
  int64_t i;
  if (exact_small(e, &i)) {
    if (base == 10) {
      auto done = std::to_chars(small, small + sizeof small, i);
      return str_from_latin1(t, small, static_cast<uint64_t>(done.ptr - small));
    }
    char* end = small + sizeof small;
    char* c = end;
    uint64_t m = i < 0 ? 0 - static_cast<uint64_t>(i) : static_cast<uint64_t>(i);
    int bits = base == 2 ? 1 : base == 8 ? 3 : base == 16 ? 4 : 0;
    do {
      *--c = kDigits[bits ? m & (static_cast<unsigned>(base) - 1) : m % static_cast<unsigned>(base)];
      m = bits ? m >> bits : m / static_cast<unsigned>(base);
    } while (m);
    if (prefix && *p) {
      *--c = p[1];
      *--c = p[0];
    }
    if (i < 0) *--c = '-';
    return str_from_ascii(t, c, static_cast<uint64_t>(end - c));
  }
  uint64_t one;
  LimbView l = limbs_of(e, &one);
  uint64_t bits = limbs_bits(l);
  bool power_of_two = (base & (base - 1)) == 0;
  if (!power_of_two && t.isolate.max_str_digits &&
      bits > static_cast<uint64_t>(static_cast<double>(t.isolate.max_str_digits) * 3.3219280948873627) + 2) {
    return t.value_error(
        "Exceeds the limit ({} digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the "
        "limit",
        {t.isolate.max_str_digits});
  }
  if (base == 10 && l.count <= kFewLimbs) return few_limbs_to_str(t, l);
  if (power_of_two) return bits_to_str(t, l, bits, base, prefix ? p : "");
  // Digits: at most bits / floor(log2 base) + 2.
  size_t room = bits / static_cast<unsigned>(std::bit_width(static_cast<unsigned>(base)) - 1) + 8;
  auto* out = static_cast<unsigned char*>(guest_alloc(t, room));
  if (!out) return t.no_memory();
  unsigned char* digits = out + 4;
  Result<size_t> made = digits_of(t, e, base, l, digits, room - 4);
  if (made.raised()) {
    guest_free(t, out, room);
    return Raised{};
  }
  size_t n = made.value();
  while (n > 1 && *digits == 0) {
    digits++;
    n--;
  }
  for (size_t k = 0; k < n; k++) digits[k] = static_cast<unsigned char>(kDigits[digits[k]]);
  Result<Value> r = Value::none();
  if (t.isolate.max_str_digits && n > static_cast<size_t>(t.isolate.max_str_digits)) {
    r = t.value_error(
        "Exceeds the limit ({} digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the "
        "limit",
        {t.isolate.max_str_digits});
  } else {
    if (l.negative) {
      *--digits = '-';
      n++;
    }
    r = str_from_latin1(t, reinterpret_cast<char*>(digits), n);
  }
  guest_free(t, out, room);
  return r;
}

}  // namespace mpy
