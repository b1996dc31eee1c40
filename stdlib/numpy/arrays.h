// numpy's arrays as natives see them: an ndarray (numpy/_ndarray.py) has a tensor in its slot `_t`.
#pragma once
#include "stdlib/numpy/scalars.h"

namespace mpy {

struct ArraysObject : Object {
  Value scalars, array;                 // the class numpy.ndarray
  Value data, derived, readonly, base;  // its slots: the descriptors, by which slot_get finds them
};
inline ArraysObject* arrays_of(Value v) { return static_cast<ArraysObject*>(v.object()); }

// The tensor of an array that is a window of its own with the host; null: not such an array, or a run is recorded.
const tensor::Tensor* plain_tensor(Thread&, const ArraysObject*, Value array);
bool is_writeable(Thread&, const ArraysObject*, Value array);
// An array of a tensor. `of`: whose window it is; unset: its memory is its own.
Result<Value> array_of_tensor(Thread&, const ArraysObject*, const tensor::Tensor&, Value of = Value::unset());

}  // namespace mpy
