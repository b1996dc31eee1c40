// The generator under the random module: Mersenne Twister MT19937 (Matsumoto and Nishimura, 1998), seeded and read as
// CPython does (init_by_array over 32-bit words; 53-bit doubles), so that a seed gives CPython's numbers.
#include <cstring>

#include "random.natives.h"
#include "runtime/memory/polling.h"
#include "runtime/numbers/number_methods.h"
#include "runtime/text/str.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"

namespace mpy {
namespace {

constexpr int kN = 624, kM = 397;

struct RandomObject : Object {
  uint32_t state[kN];
  int32_t index;
};
RandomObject* receiver(Value v) { return static_cast<RandomObject*>(v.object()); }

void init(RandomObject* r, uint32_t seed) {
  r->state[0] = seed;
  for (uint32_t i = 1; i < kN; i++) r->state[i] = 1812433253u * (r->state[i - 1] ^ (r->state[i - 1] >> 30)) + i;
  r->index = kN;
}

void init_by_array(RandomObject* r, const uint32_t* key, size_t length) {
  init(r, 19650218u);
  uint32_t* mt = r->state;
  size_t i = 1, j = 0;
  for (size_t k = length > kN ? length : kN; k; k--) {
    mt[i] = (mt[i] ^ ((mt[i - 1] ^ (mt[i - 1] >> 30)) * 1664525u)) + key[j] + static_cast<uint32_t>(j);
    if (++i >= kN) {
      mt[0] = mt[kN - 1];
      i = 1;
    }
    if (++j >= length) j = 0;
  }
  for (size_t k = kN - 1; k; k--) {
    mt[i] = (mt[i] ^ ((mt[i - 1] ^ (mt[i - 1] >> 30)) * 1566083941u)) - static_cast<uint32_t>(i);
    if (++i >= kN) {
      mt[0] = mt[kN - 1];
      i = 1;
    }
  }
  mt[0] = 0x80000000u;
}

uint32_t draw(RandomObject* r) {
  uint32_t* mt = r->state;
  if (r->index >= kN) {
    auto twist = [](uint32_t u, uint32_t v) {
      return (((u & 0x80000000u) | (v & 0x7fffffffu)) >> 1) ^ (v & 1 ? 0x9908b0dfu : 0);
    };
    for (int k = 0; k < kN; k++) mt[k] = mt[(k + kM) % kN] ^ twist(mt[k], mt[(k + 1) % kN]);
    r->index = 0;
  }
  uint32_t y = mt[r->index++];
  y ^= y >> 11;
  y ^= (y << 7) & 0x9d2c5680u;
  y ^= (y << 15) & 0xefc60000u;
  return y ^ (y >> 18);
}

// A number of up to 64 random bits; its low half is drawn first.
uint64_t draw_bits(RandomObject* r, int bits) {
  if (bits == 0) return 0;
  if (bits <= 32) return draw(r) >> (32 - bits);
  uint64_t low = draw(r);
  return low | static_cast<uint64_t>(draw(r) >> (64 - bits)) << 32;
}
// A number below `n`, which is positive: drawn again until it is.
int64_t draw_below(RandomObject* r, int64_t n) {
  int bits = 64 - __builtin_clzll(static_cast<uint64_t>(n));
  uint64_t drawn;
  do drawn = draw_bits(r, bits);
  while (drawn >= static_cast<uint64_t>(n));
  return static_cast<int64_t>(drawn);
}

}  // namespace

// Little-endian magnitude of the seed.
NATIVE(random_seed_int) {
  std::string_view bytes = TRY(bytes_like(t, args[1]));
  size_t words = bytes.empty() ? 1 : (bytes.size() + 3) / 4;
  auto* key = static_cast<uint32_t*>(guest_alloc(t, words * 4));
  if (!key) return t.no_memory();
  memset(key, 0, words * 4);
  memcpy(key, bytes.data(), bytes.size());
  while (words > 1 && key[words - 1] == 0) words--;
  init_by_array(receiver(args[0]), key, words);
  guest_free(t, key, (bytes.empty() ? 1 : (bytes.size() + 3) / 4) * 4);
  return Value::none();
}

NATIVE(random_random) {
  RandomObject* r = receiver(args[0]);
  uint32_t a = draw(r) >> 5, b = draw(r) >> 6;
  return make_float(t, (a * 67108864.0 + b) * (1.0 / 9007199254740992.0));
}

NATIVE(random_getrandbits) {
  int64_t k = TRY(to_index(t, args[1]));
  if (k < 0) return t.value_error("number of bits must be non-negative");
  RandomObject* r = receiver(args[0]);
  if (k <= 64) return make_uint(t, draw_bits(r, static_cast<int>(k)));
  Ref words = TRY_REF(bytes_new(t, nullptr, static_cast<uint64_t>((k - 1) / 32 + 1) * 4));  // the lowest first
  char* out = as_bytes(words)->data;
  for (int64_t at = 0; at < k; at += 32, out += 4) {
    uint32_t word = draw(r);
    if (k - at < 32) word >>= 32 - (k - at);
    std::memcpy(out, &word, 4);
    TRY(poll_at(t, static_cast<uint64_t>(at) / 32));
  }
  Ref little = TRY_REF(str_from_utf8(t, "little"));
  return int_from_bytes(t, Value::unset(), words, little, Value::unset());
}

// Whether neither the class nor the instance has put something else in the place of this method.
static bool has_own(Thread& t, Value self, std::string_view name, NativeFn fn) {
  const Value text = t.isolate.intern(name), method = type_lookup(type_of(t, self), text);
  return is_kind(method, Kind::NativeMethod) &&
         static_cast<NativeFunctionObject*>(method.object())->record->fn == fn &&
         slot_get(t, self.object(), text).is_unset();
}

NATIVE(random_below) {
  if (!has_own(t, args[0], "getrandbits", random_getrandbits))
    return t.call_method(args[0], t.isolate.intern("_randbelow_with_getrandbits"), {args[1]});
  if (is_small_int(args[1]) && small_int(args[1]) > 0)
    return Value::small_int(draw_below(receiver(args[0]), small_int(args[1])));
  Ref n = TRY_REF(to_index_value(t, args[1]));
  if (int_is_negative(t, n) || int_is_zero(t, n)) return t.value_error("there is no number to draw");
  Value bits[] = {args[0], Value::small_int(static_cast<int64_t>(int_bits(t, n)))};
  for (;;) {
    Ref drawn = TRY_REF(random_getrandbits(t, bits));
    if (TRY(compare_bool(t, CompareOp::Lt, drawn, n))) return drawn.release();
  }
}

// A number of range(start, stop) or range(start), where these are small, the range is not empty and no one has put
// another source of numbers in the place of this generator; else None.
NATIVE(random_within) {
  Value start = args[1], stop = args[2];
  if (!has_own(t, args[0], "_randbelow", random_below) || !has_own(t, args[0], "getrandbits", random_getrandbits))
    return Value::none();
  if (!is_small_int(start) || !args[3].same(Value::small_int(1))) return Value::none();
  if (stop.is_none()) {
    stop = start;
    start = Value::small_int(0);
  }
  if (!is_small_int(stop) || small_int(stop) <= small_int(start)) return Value::none();
  int64_t width;
  if (__builtin_sub_overflow(small_int(stop), small_int(start), &width)) return Value::none();
  return make_int(t, small_int(start) + draw_below(receiver(args[0]), width));
}

NATIVE(random_getstate) {
  RandomObject* r = receiver(args[0]);
  Ref list = TRY_REF(list_new(t));
  for (uint32_t word : r->state) TRY(list_append(t, as_list(list), Value::small_int(word)));
  TRY(list_append(t, as_list(list), Value::small_int(r->index)));
  return tuple_from_iterable(t, list);
}

NATIVE(random_setstate) {
  Ref state = TRY_REF(tuple_from_iterable(t, args[1]));
  if (as_tuple(state)->length != kN + 1) return t.value_error("state vector is the wrong size");
  RandomObject* r = receiver(args[0]);
  uint32_t words[kN];
  for (int i = 0; i < kN; i++) words[i] = static_cast<uint32_t>(TRY(to_index(t, as_tuple(state)->items[i])));
  int64_t index = TRY(to_index(t, as_tuple(state)->items[kN]));
  if (index < 0 || index > kN) return t.value_error("invalid state");
  memcpy(r->state, words, sizeof words);
  r->index = static_cast<int32_t>(index);
  return Value::none();
}

Status build_random(Thread& t, Value module) {
  TypeObject* type = TRY(native_type_with_rows(
      t, {.name = "_random.Random", .payload_size = sizeof(RandomObject), .table = &natives::Random_table}));
  return module_set(t, module, "Random", Value::pointer(type));
}

}  // namespace mpy
