// Numbers: the one accessor family that natives use. A bool is an int; a subclass of int or float has its payload; a
// traced scalar (Kind::Traced) is the number it stands for, and reading it raw (as_*) pins it with a guard.
#pragma once
#include <cstdint>

#include "runtime/memory/isolate.h"
#include "runtime/types/type.h"

namespace mpy {

enum class NumberKind : uint8_t { None, Bool, Int, BigInt, Float, Complex };
struct IntObject : Object {  // big ints: |value| >= 2^61, or the payload of a subclass of int
  int64_t size;              // limbs, negative for a negative number
  uint64_t limbs[];
};
struct FloatObject : Object {
  double value;
};
struct ComplexObject : Object {
  double real, imag;
};
struct TracedObject : Object {
  Value value;
  uint64_t serial;
  void* node;
};

NumberKind number_kind(Thread&, Value);  // exact or subclass; Int = fits int64
// Raw reads. Valid for the kind; they pin a traced scalar.
int64_t as_int64(Thread&, Value);  // Bool and Int
double as_double(Thread&, Value);  // Float
Result<Value> make_int(Thread&, int64_t);
Result<Value> make_uint(Thread&, uint64_t);
Result<Value> make_float(Thread&, double);
Result<Value> make_complex(Thread&, double re, double im);
Result<Value> int_from_double(Thread&, double);  // truncates; OverflowError / ValueError for inf, nan
Result<Value> int_parse(Thread&, std::string_view digits, int base, bool* bad);  // underscores allowed as in int()

// Conversions with Python's protocol and errors.
Result<int64_t> to_index(
    Thread&,
    Value);  // __index__; TypeError "'float' object cannot be interpreted as an integer"; OverflowError beyond int64
Result<Value> to_index_value(Thread&, Value);      // any size
Result<int64_t> to_index_clamped(Thread&, Value);  // for slices: saturates
Result<int64_t> to_bound(Thread&, Value);          // for index(x, start, stop): saturates, None is refused
Result<Value> float_of_slot(Thread&, Value);       // what the type's to_float gives, as an exact float
Result<double> to_double(Thread&, Value);          // float(): __float__, __index__
Result<bool> to_bool(Thread&, Value);              // truth of any value
bool is_int_like(Thread&, Value);                  // int, bool, big, subclass
bool is_number(Thread&, Value);

// Arithmetic on exact numbers (fast paths of the interpreter fall to these); not_implemented when an operand is no
// number.
Result<Value> number_binary(Thread&, BinaryOp, Value, Value);
Result<Value> number_unary(Thread&, UnaryOp, Value);
Result<Value> number_compare(Thread&, CompareOp, Value, Value);
int64_t hash_double(double);
int64_t hash_big(Value);  // of any exact int
inline int64_t hash_int(Value v) {
  constexpr int64_t kPrime = (1ll << 61) - 1;
  if (is_small_int(v) && small_int(v) < kPrime && small_int(v) > -kPrime) return small_int(v) == -1 ? -2 : small_int(v);
  return hash_big(v);
}
Result<Value> int_to_str(Thread&, Value, int base = 10, bool prefix = false);
Result<Value> float_repr(Thread&, double);
Result<Value> format_number(Thread&, Value, std::string_view spec);  // format mini-language for int, float, complex

}  // namespace mpy
