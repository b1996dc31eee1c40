// A Value: 8 bytes, self-tagged. Everything a Python name can hold.
//
//   low bits  meaning
//   ..00      int of 62 bits, shifted left by 2 (add, sub and compare work on the tagged word)
//   ..01      pointer to an Object, plus 1
//   .010 .011 float: rotl(bits - 2^60, 4); exponents from 2^-255 to 2^256
//   .111      float near zero and +-0.0, same rotation
//   .110      constants: None, False, True, and words no Python program sees (unset, raised)
//
// Floats outside these ranges (huge, inf, nan) are heap objects of Kind::Float. A Value does not own: `Ref` (ref.h)
// does. The tags of numbers are private: is_small_int() and its like, below, are all there is to test them by. They say
// no to a traced scalar (a heap object that stands for a number), so what tests a tag must leave every other value to
// the general way (runtime/numbers/number.h), where a traced scalar passes for the number it stands for.
#pragma once
#include <bit>
#include <cstdint>

namespace mpy {

struct Object;

#ifndef NDEBUG
// Hears of each object that C++ code looks into, while it is set: see dereferences.h. Checked builds only.
class DereferenceObserver;
extern thread_local constinit DereferenceObserver* dereference_observer;
void tell_dereferenced(Object*);
void tell_dying(Object*);
#endif

class Value {
 public:
  constexpr Value() : bits_(kUnsetBits) {}
  static constexpr Value from_bits(uint64_t b) {
    Value v;
    v.bits_ = b;
    return v;
  }
  constexpr uint64_t bits() const { return bits_; }

  static constexpr Value none() { return from_bits(kNoneBits); }
  static constexpr Value unset() { return from_bits(kUnsetBits); }
  static constexpr Value raised() { return from_bits(kRaisedBits); }
  static constexpr Value boolean(bool b) { return from_bits(b ? kTrueBits : kFalseBits); }
  static constexpr Value small_int(int64_t i) { return from_bits(static_cast<uint64_t>(i) << 2); }
  static Value pointer(const Object* p) { return from_bits(reinterpret_cast<uint64_t>(p) | 1); }
  // Only for doubles with fits_float(d); the general way is make_float (number.h).
  static constexpr Value inline_float(double d) {
    return from_bits(std::rotl(std::bit_cast<uint64_t>(d) - (1ull << 60), 4));
  }

  constexpr bool is_pointer() const { return (bits_ & 3) == 1; }
  // is_pointer() for words that live on: what is tested is the object's address, which is needed next. The compiler's
  // own code for that takes two instructions more, in the interpreter's every handler.
  bool is_object() const {
#if defined(__x86_64__) && defined(__GCC_ASM_FLAG_OUTPUTS__)
    bool aligned;
    __asm__("testb $3, %b1" : "=@ccz"(aligned) : "q"(bits_ - 1));
    return aligned;
#else
    uint64_t p = bits_ - 1;
    __asm__("" : "+r"(p));
    return (p & 3) == 0;
#endif
  }
  constexpr bool is_none() const { return bits_ == kNoneBits; }
  constexpr bool is_unset() const { return bits_ == kUnsetBits; }
  constexpr bool is_raised() const { return bits_ == kRaisedBits; }

  // To look into the object.
  Object* object() const {
#ifndef NDEBUG
    if (__builtin_expect(dereference_observer != nullptr, 0)) tell_dereferenced(header());
#endif
    return header();
  }
  // To read its kind, to count references, or to compare addresses: what it holds is not read.
  Object* header() const { return reinterpret_cast<Object*>(bits_ - 1); }

  // Identity of words: `is` for objects and constants; numbers are equal words when equal value and type.
  constexpr bool same(Value o) const { return bits_ == o.bits_; }

  static constexpr bool fits_int(int64_t i) { return i >= kMinInt && i <= kMaxInt; }
  static constexpr bool fits_float(double d) {
    uint64_t low = std::rotl(std::bit_cast<uint64_t>(d) - (1ull << 60), 4) & 7;
    return low == 2 || low == 3 || low == 7;
  }
  static constexpr int64_t kMaxInt = (1ll << 61) - 1;
  static constexpr int64_t kMinInt = -(1ll << 61);

  static constexpr uint64_t kNoneBits = 0x06, kFalseBits = 0x0E | 0x20, kTrueBits = 0x1E | 0x20, kUnsetBits = 0x46,
                            kRaisedBits = 0x4E;

 private:
  friend constexpr bool is_small_int(Value);
  friend constexpr int64_t small_int(Value);
  friend constexpr bool is_inline_float(Value);
  friend constexpr double inline_float(Value);
  friend constexpr bool is_bool(Value);
  friend constexpr bool is_true(Value);
  friend constexpr bool is_false(Value);
  uint64_t bits_;
};
static_assert(sizeof(Value) == 8);

// An int within 62 bits, and its number; a float whose exponent allows the inline form, and its number; a bool, and
// which.
constexpr bool is_small_int(Value v) { return (v.bits_ & 3) == 0; }
constexpr int64_t small_int(Value v) { return static_cast<int64_t>(v.bits_) >> 2; }
constexpr bool is_inline_float(Value v) { return (v.bits_ & 6) == 2 || (v.bits_ & 7) == 7; }
constexpr double inline_float(Value v) { return std::bit_cast<double>(std::rotr(v.bits_, 4) + (1ull << 60)); }
constexpr bool is_bool(Value v) { return (v.bits_ | 16) == Value::kTrueBits; }
constexpr bool is_true(Value v) { return v.bits_ == Value::kTrueBits; }
constexpr bool is_false(Value v) { return v.bits_ == Value::kFalseBits; }

}  // namespace mpy
