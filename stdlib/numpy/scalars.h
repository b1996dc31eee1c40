// numpy's scalars as natives see them: Python's numbers in memory, whose classes numpy/_scalars.py makes.
#pragma once
#include "compiler/bindings/tensor_object.h"
#include "runtime/types/native.h"

namespace mpy {

struct ScalarsObject : Object {
  Value classes[tensor::kElementTypes];  // by element type; unset: not known here
  Value no, yes;                         // the two scalars of bool
};
bool is_scalars(Thread&, Value);
inline ScalarsObject* scalars_of(Value v) { return static_cast<ScalarsObject*>(v.object()); }

// What numpy's ufunc of some name does to two operands; natives that stand for operators are bound to one.
struct OperatorObject : Object {
  Value kinds;   // the Scalars or the Arrays that are meant
  uint8_t what;  // a CompareOp or a BinaryOp
  bool reflected, compares;
};
bool is_operator(Thread&, Value, bool of_arrays);
inline OperatorObject* operator_of(Value v) { return static_cast<OperatorObject*>(v.object()); }

// One of Python's numbers, which takes the type of what it meets (`weak`), or a scalar. Complex ones are not read.
struct ReadNumber {
  tensor::DType dtype = tensor::DType::I64;
  bool weak = false, is_float = false;
  int64_t i = 0;  // of what is no float, bools included
  double d = 0;   // of a float
};
bool read_number(Thread&, const ScalarsObject*, Value, ReadNumber* out);

// The scalar of an element. Unset: such a scalar is not made here.
Result<Value> scalar_of_element(Thread&, const ScalarsObject*, tensor::DType, const void* element);

// What numpy stores for `number` into elements of type d, where that needs neither a warning nor an error.
bool stored_as(const ReadNumber& number, tensor::DType d, tensor::Scalar* out);

Raised refuse_bound(Thread&, Value);
// A native that is bound to a Scalars: programs can call it with anything else.
#define SCALARS_NATIVE(name) \
  static Result<Value> name##_bound(Thread& t, std::span<const Value> args); \
  NATIVE(name) { \
    if (!is_scalars(t, args[0])) return refuse_bound(t, args[0]); \
    return name##_bound(t, args); \
  } \
  static Result<Value> name##_bound(Thread& t, std::span<const Value> args)

Status add_scalars(Thread&, Value module);
Status add_arrays(Thread&, Value module);
Status add_draws(Thread&, Value module);
Status add_memory(Thread&, Value module);

}  // namespace mpy
