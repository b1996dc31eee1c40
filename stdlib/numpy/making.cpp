// Arrays made of sizes and of lists, and windows of arrays in another shape: natives that stand for functions of
// numpy/_making.py, numpy/_layout.py and numpy/_functions/creation.py.
#include <cstring>

#include "compiler/ops/ops.h"
#include "runtime/containers/containers.h"
#include "runtime/numbers/bigint.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/numpy/elements.h"
#include "torch.natives.h"

namespace mpy {

using tensor::Dims;
using tensor::DType;
using tensor::Tensor;

namespace {

// Sizes as ints, or one int. False: something else.
bool read_sizes(Value v, Dims* out) {
  std::span<const Value> items(&v, 1);
  if (is_kind(v, Kind::Tuple)) items = as_tuple(v)->view();
  int64_t count = 1;
  for (Value item : items) {
    if (!is_small_int(item) || small_int(item) < 0 || __builtin_mul_overflow(count, small_int(item), &count))
      return false;
    out->push_back(small_int(item));
  }
  return count < int64_t(1) << 40;
}

// Nested lists and tuples of one shape, of floats and ints.
struct Nested {
  Dims sizes;
  std::vector<ReadNumber> numbers;
  bool floats = false, whole = false;
};
std::span<const Value> items_of(Value v) { return is_kind(v, Kind::List) ? as_list(v)->view() : as_tuple(v)->view(); }
bool is_sequence(Value v) { return is_kind(v, Kind::List) || is_kind(v, Kind::Tuple); }
bool read_nested(Thread& t, const ScalarsObject* s, Value v, int depth, Nested* out) {
  constexpr int kDeepest = 8;
  const auto items = items_of(v);
  if (out->sizes.dim() == depth) {
    if (depth == kDeepest || items.empty()) return false;
    out->sizes.push_back(static_cast<int64_t>(items.size()));
  } else if (out->sizes[depth] != static_cast<int64_t>(items.size())) {
    return false;
  }
  const bool inner = is_sequence(items[0]);
  if (!inner && out->sizes.dim() != depth + 1) return false;
  for (Value item : items) {
    if (is_sequence(item) != inner) return false;
    if (inner) {
      if (!read_nested(t, s, item, depth + 1, out)) return false;
      continue;
    }
    ReadNumber number;
    if (!read_number(t, s, item, &number)) return false;
    if (!number.weak && number.dtype != DType::F64 && number.dtype != DType::I64) return false;
    (number.is_float ? out->floats : out->whole) = true;
    out->numbers.push_back(number);
  }
  return true;
}

Result<Value> array_of_nested(Thread& t, const ArraysObject* a, Value v) {
  Nested nested;
  if (t.protocol_observer || !is_sequence(v) || !read_nested(t, scalars_of(a->scalars), v, 0, &nested))
    return Value::unset();
  TensorScope scope(t);
  const NewTensor made = TRY(new_tensor(t, nested.floats ? DType::F64 : DType::I64, nested.sizes));
  for (size_t i = 0; i < nested.numbers.size(); i++) {
    const ReadNumber& n = nested.numbers[i];
    if (nested.floats) made.data<double>()[i] = n.is_float ? n.d : static_cast<double>(n.i);
    else made.data<int64_t>()[i] = n.i;
  }
  return array_of_tensor(t, a, made.made());
}

Result<Value> filled(Thread& t, std::span<const Value> args, double value) {
  Dims sizes;
  if (t.protocol_observer || !read_sizes(args[1], &sizes)) return Value::unset();
  TensorScope scope(t);
  const NewTensor made = TRY(new_tensor(t, DType::F64, sizes));
  std::fill(made.data<double>(), made.data<double>() + tensor::numel(sizes), value);
  return array_of_tensor(t, arrays_of(args[0]), made.made());
}

Result<Value> window_of(Thread& t, const ArraysObject* a, Value of, const Tensor& x, const Dims& sizes,
                        const Dims& strides) {
  TensorScope scope(t);
  return array_of_tensor(t, a, tensor::make_alias(x, sizes, strides, x->offset), of);
}

// The sizes that are asked for, one of them perhaps -1. False: they do not fit.
bool read_shape(Value v, int64_t count, Dims* out) {
  std::span<const Value> items = as_tuple(v)->view();
  if (items.size() == 1 && is_kind(items[0], Kind::Tuple)) items = as_tuple(items[0])->view();
  int64_t known = 1;
  int open = -1;
  for (Value item : items) {
    if (!is_small_int(item)) return false;
    const int64_t n = small_int(item);
    if (n < 0) {
      if (open >= 0 || n != -1) return false;
      open = out->dim();
    } else if (__builtin_mul_overflow(known, n, &known)) {
      return false;
    }
    out->push_back(n);
  }
  if (open < 0) return known == count;
  if (known == 0 || count % known) return false;
  (*out)[open] = count / known;
  return true;
}

}  // namespace

// full(shape, number)
ARRAYS_NATIVE(numpy_full) {
  if (is_exact_float(args[2])) return filled(t, args, exact_double(args[2]));
  return Value::unset();
}
// arange(n)
ARRAYS_NATIVE(numpy_arange) {
  if (t.protocol_observer || !is_small_int(args[1]) || small_int(args[1]) < 0) return Value::unset();
  TensorScope scope(t);
  const NewTensor made = TRY(new_tensor(t, DType::I64, Dims{small_int(args[1])}));
  for (int64_t i = 0; i < small_int(args[1]); i++) made.data<int64_t>()[i] = i;
  return array_of_tensor(t, arrays_of(args[0]), made.made());
}
// concatenate of arrays of one type, along the first axis.
ARRAYS_NATIVE(numpy_concatenate) {
  const ArraysObject* a = arrays_of(args[0]);
  if (!is_sequence(args[1]) || items_of(args[1]).empty()) return Value::unset();
  Dims sizes;
  DType d = DType::F64;
  for (Value item : items_of(args[1])) {
    const Tensor* x = plain_tensor(t, a, item);
    if (!x || !x->dim() || tensor::is_complex(x->dtype())) return Value::unset();
    if (sizes.empty()) {
      sizes = x->sizes();
      d = x->dtype();
      continue;
    }
    if (x->dtype() != d || x->dim() != sizes.dim()) return Value::unset();
    for (int i = 1; i < x->dim(); i++)
      if (x->size(i) != sizes[i]) return Value::unset();
    sizes[0] += x->size(0);
  }
  TensorScope scope(t);
  const NewTensor made = TRY(new_tensor(t, d, sizes));
  char* to = made.data<char>();
  for (Value item : items_of(args[1])) {
    const Tensor* x = plain_tensor(t, a, item);
    if (!x) return Value::unset();
    const Elements from = TRY_OP(t, Elements::of(*x));
    const size_t bytes = static_cast<size_t>(x->numel()) * tensor::element_size(d);
    memcpy(to, from.data<char>(), bytes);
    to += bytes;
  }
  return array_of_tensor(t, a, made.made());
}

ARRAYS_NATIVE(numpy_zeros) { return filled(t, args, 0.0); }
ARRAYS_NATIVE(numpy_ones) { return filled(t, args, 1.0); }
ARRAYS_NATIVE(numpy_array) { return array_of_nested(t, arrays_of(args[0]), args[1]); }
ARRAYS_NATIVE(numpy_asarray) {
  const ArraysObject* a = arrays_of(args[0]);
  if (plain_tensor(t, a, args[1])) return new_ref(args[1]);
  return array_of_nested(t, a, args[1]);
}

ARRAYS_NATIVE(numpy_turned) {
  const ArraysObject* a = arrays_of(args[0]);
  const Tensor* x = plain_tensor(t, a, args[1]);
  if (!x) return Value::unset();
  Dims sizes, strides;
  for (int i = x->dim() - 1; i >= 0; i--) {
    sizes.push_back(x->size(i));
    strides.push_back(x->strides()[i]);
  }
  return window_of(t, a, args[1], *x, sizes, strides);
}
ARRAYS_NATIVE(numpy_reshape) {
  const ArraysObject* a = arrays_of(args[0]);
  const Tensor* x = plain_tensor(t, a, args[1]);
  Dims sizes;
  if (!x || !x->contiguous() || !x->numel() || !read_shape(args[2], x->numel(), &sizes)) return Value::unset();
  return window_of(t, a, args[1], *x, sizes, tensor::contiguous_strides(sizes));
}
ARRAYS_NATIVE(numpy_ravel) {
  const ArraysObject* a = arrays_of(args[0]);
  const Tensor* x = plain_tensor(t, a, args[1]);
  if (!x || !x->contiguous()) return Value::unset();
  return window_of(t, a, args[1], *x, Dims{x->numel()}, Dims{1});
}
ARRAYS_NATIVE(numpy_copy) {
  const ArraysObject* a = arrays_of(args[0]);
  const Tensor* x = plain_tensor(t, a, args[1]);
  if (!x) return Value::unset();
  TensorScope scope(t);
  return array_of_tensor(t, a, TRY_OP(t, x->contiguous() ? tensor::op::clone(*x) : tensor::op::contiguous(*x)));
}

}  // namespace mpy
