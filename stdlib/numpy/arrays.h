// numpy's arrays as natives see them: an ndarray (numpy/_ndarray.py) has a tensor in its slot `_t`.
#pragma once
#include "stdlib/numpy/scalars.h"

namespace mpy {

struct ArraysObject : Object {
  Value scalars, array;                 // the class numpy.ndarray
  Value data, derived, readonly, base;  // its slots: the descriptors, by which slot_get finds them
};
bool is_arrays(Thread&, Value);
inline ArraysObject* arrays_of(Value v) { return static_cast<ArraysObject*>(v.object()); }

// A native that is bound to an Arrays: programs can call it with anything else.
#define ARRAYS_NATIVE(name) \
  static Result<Value> name##_bound(Thread& t, std::span<const Value> args); \
  NATIVE(name) { \
    if (!is_arrays(t, args[0])) return refuse_bound(t, args[0]); \
    return name##_bound(t, args); \
  } \
  static Result<Value> name##_bound(Thread& t, std::span<const Value> args)

// The tensor of an array that is a window of its own with the host; null: not such an array, or a run is recorded.
const tensor::Tensor* plain_tensor(Thread&, const ArraysObject*, Value array);
bool is_writeable(Thread&, const ArraysObject*, Value array);
// An array of a tensor. `of`: whose window it is; unset: its memory is its own.
Result<Value> array_of_tensor(Thread&, const ArraysObject*, const tensor::Tensor&, Value of = Value::unset());

}  // namespace mpy
