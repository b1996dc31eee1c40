// Ints of up to two limbs as a sign and a magnitude in a register pair: the arithmetic of hashes and generators,
// without mpn and, where an operand dies with the operation, without allocation.
#pragma once
#include <bit>

#include "runtime/memory/heap.h"
#include "runtime/numbers/bigint.h"

namespace mpy {

struct Wide {
  unsigned __int128 m;
  bool negative;
};

// False: v is no exact int (bools are not taken), or a bigger one.
inline bool wide_of(Value v, Wide* out) {
  if (is_small_int(v)) {
    int64_t i = small_int(v);
    *out = {i < 0 ? 0 - static_cast<uint64_t>(i) : static_cast<uint64_t>(i), i < 0};
    return true;
  }
  if (!is_kind(v, Kind::Int)) return false;
  const IntObject* o = as_big(v);
  if (o->size == 1 || o->size == -1) *out = {o->limbs[0], o->size < 0};
  else if (o->size == 2 || o->size == -2)
    *out = {o->limbs[0] | static_cast<unsigned __int128>(o->limbs[1]) << 64, o->size < 0};
  else return false;
  return true;
}
inline uint64_t high_half(unsigned __int128 m) { return static_cast<uint64_t>(m >> 64); }
inline uint64_t low_half(unsigned __int128 m) { return static_cast<uint64_t>(m); }
inline int wide_bits(unsigned __int128 m) {
  return high_half(m) ? 128 - std::countl_zero(high_half(m)) : 64 - std::countl_zero(low_half(m));
}

inline bool wide_add(Wide x, Wide y, Wide* out) {
  if (x.negative == y.negative) {
    out->negative = x.negative;
    return !__builtin_add_overflow(x.m, y.m, &out->m);
  }
  bool swap = x.m < y.m;
  *out = {swap ? y.m - x.m : x.m - y.m, swap ? y.negative : x.negative};
  return true;
}
inline bool wide_mul(Wide x, Wide y, Wide* out) {
  if (high_half(x.m) && high_half(y.m)) return false;
  unsigned __int128 big = x.m, product;
  uint64_t factor = low_half(y.m);
  if (high_half(y.m)) {
    big = y.m;
    factor = low_half(x.m);
  }
  product = static_cast<unsigned __int128>(low_half(big)) * factor;
  if (high_half(big)) {
    unsigned __int128 top = static_cast<unsigned __int128>(high_half(big)) * factor + high_half(product);
    if (high_half(top)) return false;
    product = top << 64 | low_half(product);
  }
  *out = {product, x.negative != y.negative};
  return true;
}
// Floor division and its remainder; y is positive.
inline bool wide_divmod(Wide x, Wide y, Wide* quotient, Wide* remainder) {
  if (y.negative || y.m == 0) return false;
  unsigned __int128 q, r;
  if ((y.m & (y.m - 1)) == 0) {
    q = x.m >> (wide_bits(y.m) - 1);
    r = x.m & (y.m - 1);
  } else if (!high_half(x.m) && !high_half(y.m)) {
    q = low_half(x.m) / low_half(y.m);
    r = low_half(x.m) % low_half(y.m);
#if defined(__x86_64__)
  } else if (!high_half(y.m)) {
    uint64_t top = high_half(x.m) / low_half(y.m), rest = high_half(x.m) % low_half(y.m), bottom;
    asm("divq %4" : "=a"(bottom), "=d"(rest) : "a"(low_half(x.m)), "d"(rest), "r"(low_half(y.m)) : "cc");
    q = static_cast<unsigned __int128>(top) << 64 | bottom;
    r = rest;
#endif
  } else {
    q = x.m / y.m;
    r = x.m - q * y.m;
  }
  if (x.negative && r) {
    q++;
    r = y.m - r;
  }
  if (quotient) *quotient = {q, x.negative};
  if (remainder) *remainder = {r, false};
  return true;
}
inline bool wide_shift(bool left, Wide x, Wide by, Wide* out) {
  if (by.negative) return false;
  if (left) {
    if (x.m && (by.m > 127 || wide_bits(x.m) + static_cast<int>(low_half(by.m)) > 128)) return false;
    *out = {x.m ? x.m << low_half(by.m) : 0, x.negative};
    return true;
  }
  if (!x.negative) *out = {by.m > 127 ? 0 : x.m >> low_half(by.m), false};
  else *out = {(by.m > 127 ? 0 : (x.m - 1) >> low_half(by.m)) + 1, true};  // floor
  return true;
}
inline bool wide_bitwise(BinaryOp op, Wide x, Wide y, Wide* out) {
  auto apply = [&](unsigned __int128 a, unsigned __int128 b) {
    return op == BinaryOp::And ? a & b : op == BinaryOp::Or ? a | b : a ^ b;
  };
  if (!x.negative && !y.negative) {
    *out = {apply(x.m, y.m), false};
    return true;
  }
  if (x.m >> 127 || y.m >> 127) return false;
  unsigned __int128 r = apply(x.negative ? 0 - x.m : x.m, y.negative ? 0 - y.m : y.m);
  *out = r >> 127 ? Wide{0 - r, true} : Wide{r, false};
  return true;
}
// False: not one of these operations, or the result is too big for them, or an error.
template <BinaryOp op>
bool wide_apply(Wide x, Wide y, Wide* out) {
  if constexpr (op == BinaryOp::Add) return wide_add(x, y, out);
  else if constexpr (op == BinaryOp::Sub) return wide_add(x, {y.m, !y.negative}, out);
  else if constexpr (op == BinaryOp::Mul) return wide_mul(x, y, out);
  else if constexpr (op == BinaryOp::FloorDiv) return wide_divmod(x, y, out, nullptr);
  else if constexpr (op == BinaryOp::Mod) return wide_divmod(x, y, nullptr, out);
  else if constexpr (op == BinaryOp::LShift || op == BinaryOp::RShift)
    return wide_shift(op == BinaryOp::LShift, x, y, out);
  else if constexpr (op == BinaryOp::And || op == BinaryOp::Or || op == BinaryOp::Xor)
    return wide_bitwise(op, x, y, out);
  else return false;
}

inline bool wide_is_small(Wide w) {
  constexpr auto kMost = static_cast<uint64_t>(Value::kMaxInt);
  return w.m <= kMost || (w.negative && w.m == kMost + 1);
}
inline Value wide_small(Wide w) {
  return Value::small_int(w.negative ? -static_cast<int64_t>(low_half(w.m)) : static_cast<int64_t>(low_half(w.m)));
}
// Into an object with room for two limbs, which every cell of an int has.
inline void wide_store(IntObject* o, Wide w) {
  o->limbs[0] = low_half(w.m);
  o->limbs[1] = high_half(w.m);
  int64_t n = high_half(w.m) ? 2 : 1;
  o->size = w.negative ? -n : n;
}
// An int whose only reference is the caller's: its object may take another value of up to two limbs.
inline bool wide_home(Value v) {
  if (!is_kind(v, Kind::Int) || v.header()->rc != Object::kSole) return false;
  int64_t n = as_big(v)->size;
  return n <= 2 && n >= -2;
}
inline Result<Value> wide_new(Thread& t, Wide w) {
  if (wide_is_small(w)) return wide_small(w);
  Object* o = t.isolate.heap->pop_leaf(sizeof(IntObject) + 16, Kind::Int);
  if (__builtin_expect(!o, 0)) o = object_new(t, sizeof(IntObject) + 16, Kind::Int);
  if (!o) return t.no_memory();
  wide_store(static_cast<IntObject*>(o), w);
  return Value::pointer(o);
}
static_assert(sizeof(IntObject) == 16);

}  // namespace mpy
