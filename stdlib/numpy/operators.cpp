// Operators of arrays: of two arrays of one type, or of an array and a number, where the result needs no look at its
// values (sums, differences, products, comparisons, quotients by numbers of at least one). All else gives unset, and
// the ufunc does it (numpy/_ufunc.py).
#include <cmath>

#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/numpy/elements.h"
#include "torch.natives.h"

namespace mpy {

using tensor::Dims;
using tensor::DType;
using tensor::ET;
using tensor::Tensor;

namespace {

constexpr int64_t kFew = 1 << 14;  // elements that are computed at once

bool is_computed_here(DType d) {
  return d == DType::F64 || d == DType::F32 || (kernels::is_int(d) && (d <= DType::I64));
}
// Whether the two are broadcast against each other, to at least one axis.
bool fit(const Dims& a, const Dims& b) {
  for (int i = 1; i <= a.dim() && i <= b.dim(); i++)
    if (int64_t x = a[a.dim() - i], y = b[b.dim() - i]; x != y && x != 1 && y != 1) return false;
  return a.dim() || b.dim();
}

// A number as an operand of the array, which may get another type by it. False: not here.
bool number_beside(Tensor* array, const ReadNumber& number, Tensor* out) {
  DType d = array->dtype();
  if (!number.weak && number.dtype != d) return false;
  if (number.is_float && kernels::is_int(d)) {
    if (d != DType::I64 && d != DType::I32) return false;
    d = DType::F64;
  }
  tensor::Scalar value;
  if (number.is_float && kernels::is_int(d)) return false;
  if (!stored_as(number, d, &value)) return false;
  if (d == DType::F32) value = tensor::Scalar::of(static_cast<double>(static_cast<float>(value.d)));
  if (d != array->dtype()) {
    ET wide = tensor::op::cast(*array, d);
    if (!wide.ok()) return false;
    *array = *wide;
  }
  *out = tensor::scalar_tensor(value, d, false);
  return true;
}
double value_of(const ReadNumber& number) { return number.is_float ? number.d : static_cast<double>(number.i); }
// x / y has neither a warning nor an error: nothing grows.
bool divides_plainly(const OperatorObject* o, const ReadNumber& number, DType d) {
  const double y = value_of(number);
  return !o->reflected && kernels::is_float(d) && std::isfinite(y) && std::fabs(y) >= 1;
}
// The result, if all of it is finite: else there is something to say. An empty Tensor: not so.
ET if_finite(const ET& result) {
  const Tensor made = TENSOR_TRY(result);
  const Elements from = TENSOR_TRY(Elements::of(made));
  bool finite = true;
  with_element_type(made.dtype(), [&](auto zero) {
    using T = decltype(zero);
    if constexpr (std::is_floating_point_v<T>) {
      constexpr int kSide = 16;
      T sums[kSide] = {}, sum = 0;  // 0 * x is no number where x is not finite
      int64_t i = 0;
      for (; i + kSide <= made.numel(); i += kSide)
        for (int k = 0; k < kSide; k++) sums[k] += 0 * from.data<T>()[i + k];
      for (; i < made.numel(); i++) sum += 0 * from.data<T>()[i];
      for (T part : sums) sum += part;
      finite = sum == 0;
    }
  });
  return finite ? made : Tensor();
}
// An operand of a small operation, whose elements lie in order; `one`: a number beside an array.
struct Side {
  Elements elements;
  char number[16];
  bool one = false;
  template <class T>
  const T* data() const {
    return one ? reinterpret_cast<const T*>(number) : elements.data<T>();
  }
};
tensor::Status read_side(const Tensor& x, Side* out) {
  const tensor::Expr& e = *x->storage->expr;
  out->one = x.dim() == 0 && (e.flags & tensor::Expr::kScalar);
  if (out->one) tensor::store_scalar(out->number, x.dtype(), tensor::known_scalar(e));
  else out->elements = TENSOR_TRY(Elements::of(x));
  return tensor::Unit{};
}
template <class T, class R, class F>
void each(const Side& a, const Side& b, int64_t n, R* out, F f) {
  const T *x = a.data<T>(), *y = b.data<T>();
  if (a.one)
    for (int64_t i = 0; i < n; i++) out[i] = f(*x, y[i]);
  else if (b.one)
    for (int64_t i = 0; i < n; i++) out[i] = f(x[i], *y);
  else
    for (int64_t i = 0; i < n; i++) out[i] = f(x[i], y[i]);
}
template <class T>
void compare_each(CompareOp op, const Side& a, const Side& b, int64_t n, uint8_t* out) {
  switch (op) {
    case CompareOp::Lt: return each<T>(a, b, n, out, [](T x, T y) { return x < y; });
    case CompareOp::Le: return each<T>(a, b, n, out, [](T x, T y) { return x <= y; });
    case CompareOp::Eq: return each<T>(a, b, n, out, [](T x, T y) { return x == y; });
    case CompareOp::Ne: return each<T>(a, b, n, out, [](T x, T y) { return x != y; });
    case CompareOp::Gt: return each<T>(a, b, n, out, [](T x, T y) { return x > y; });
    case CompareOp::Ge: return each<T>(a, b, n, out, [](T x, T y) { return x >= y; });
  }
}
template <class T>
void combine_each(BinaryOp op, const Side& a, const Side& b, int64_t n, T* out) {
  if constexpr (std::is_floating_point_v<T>) {
    if (op == BinaryOp::Add) return each<T>(a, b, n, out, [](T x, T y) { return x + y; });
    if (op == BinaryOp::Sub) return each<T>(a, b, n, out, [](T x, T y) { return x - y; });
    if (op == BinaryOp::Mul) return each<T>(a, b, n, out, [](T x, T y) { return x * y; });
    return each<T>(a, b, n, out, [](T x, T y) { return x / y; });
  } else {  // what is too large leaves its low bits
    auto wide = [](T x) { return static_cast<uint64_t>(x); };
    if (op == BinaryOp::Add) return each<T>(a, b, n, out, [=](T x, T y) { return static_cast<T>(wide(x) + wide(y)); });
    if (op == BinaryOp::Sub) return each<T>(a, b, n, out, [=](T x, T y) { return static_cast<T>(wide(x) - wide(y)); });
    return each<T>(a, b, n, out, [=](T x, T y) { return static_cast<T>(wide(x) * wide(y)); });
  }
}
// Of few elements at once: an operation of the graph and its flush would take longer. An empty Tensor: not here.
ET small_result(bool compares, uint8_t what, const Tensor& a, const Tensor& b) {
  const Tensor& shape = a.dim() ? a : b;
  const int64_t n = shape.numel();
  if (n > kFew || (a.dim() && b.dim() && !(a.sizes() == b.sizes()))) return Tensor();
  if (!compares && BinaryOp(what) == BinaryOp::TrueDiv && !kernels::is_float(a.dtype())) return Tensor();
  Side x, y;
  TENSOR_TRY(read_side(a, &x));
  TENSOR_TRY(read_side(b, &y));
  if ((!x.one && !a.dim()) || (!y.one && !b.dim())) return Tensor();
  const DType d = compares ? DType::Bool : a.dtype();
  tensor::BufferRef buffer = tensor::host_buffer(static_cast<size_t>(n) * kernels::size_of(d));
  if (!buffer) return Tensor();
  const bool known = with_element_type(a.dtype(), [&](auto zero) {
    using T = decltype(zero);
    if (compares) compare_each<T>(CompareOp(what), x, y, n, static_cast<uint8_t*>(buffer->data()));
    else combine_each<T>(BinaryOp(what), x, y, n, static_cast<T*>(buffer->data()));
  });
  if (!known) return Tensor();
  const Dims& sizes = shape.sizes();
  return tensor::make_tensor(tensor::leaf(std::move(buffer), d, sizes, tensor::contiguous_strides(sizes)));
}

ET compared(CompareOp op, const Tensor& a, const Tensor& b) {
  if (Tensor small = TENSOR_TRY(small_result(true, uint8_t(op), a, b))) return small;
  switch (op) {
    case CompareOp::Lt: return tensor::op::lt(a, b);
    case CompareOp::Le: return tensor::op::le(a, b);
    case CompareOp::Eq: return tensor::op::eq(a, b);
    case CompareOp::Ne: return tensor::op::ne(a, b);
    case CompareOp::Gt: return tensor::op::gt(a, b);
    case CompareOp::Ge: break;
  }
  return tensor::op::ge(a, b);
}
ET combined(BinaryOp op, const Tensor& a, const Tensor& b) {
  if (Tensor small = TENSOR_TRY(small_result(false, uint8_t(op), a, b)))
    return op == BinaryOp::TrueDiv ? if_finite(small) : ET(small);
  switch (op) {
    case BinaryOp::Add: return tensor::op::add(a, b);
    case BinaryOp::Sub: return tensor::op::sub(a, b);
    case BinaryOp::Mul: return tensor::op::mul(a, b);
    case BinaryOp::TrueDiv: return kernels::is_float(a.dtype()) ? if_finite(tensor::op::div(a, b)) : Tensor();
    default: return Tensor();
  }
}

// Quotients, powers and remainders of an array and a number.
ET with_number(const OperatorObject* o, BinaryOp op, Tensor a, const ReadNumber& number) {
  Tensor b;
  const bool floats = kernels::is_float(a.dtype());
  if (op == BinaryOp::TrueDiv && !floats) {
    a = TENSOR_TRY(tensor::op::cast(a, DType::F64));
    if (!number.weak) return Tensor();
  }
  const double y = value_of(number);
  if (op == BinaryOp::Pow && (o->reflected || (!floats && (number.is_float || y != 2)))) return Tensor();
  if ((op == BinaryOp::FloorDiv || op == BinaryOp::Mod) && (floats || o->reflected || number.is_float || !(y > 0)))
    return Tensor();
  if (op == BinaryOp::Pow && y == 2)
    return floats ? if_finite(combined(BinaryOp::Mul, a, a)) : combined(BinaryOp::Mul, a, a);
  if (op == BinaryOp::Pow && y == 0.5) return if_finite(tensor::op::sqrt(a));
  const bool plain = op == BinaryOp::TrueDiv && divides_plainly(o, number, a.dtype());
  if (!number_beside(&a, number, &b)) return Tensor();
  if (o->reflected) std::swap(a, b);
  switch (op) {
    case BinaryOp::TrueDiv: return plain && a.numel() > kFew ? tensor::op::div(a, b) : combined(op, a, b);
    case BinaryOp::Pow: return if_finite(tensor::op::pow(a, b));
    case BinaryOp::FloorDiv: return tensor::op::floor_divide(a, b);
    case BinaryOp::Mod: return tensor::op::remainder(a, b);
    default: return Tensor();
  }
}

// The result of self (op) other; an empty Tensor: not here.
ET operated(Thread& t, const OperatorObject* o, Value self, Value other) {
  const ArraysObject* arrays = arrays_of(o->kinds);
  const auto op = BinaryOp(o->what);
  const bool plain = o->compares || op == BinaryOp::Add || op == BinaryOp::Sub || op == BinaryOp::Mul;
  const Tensor* x = plain_tensor(t, arrays, self);
  if (!x || !x->dim() || !is_computed_here(x->dtype())) return Tensor();
  Tensor a = *x, b;
  if (ReadNumber number; read_number(t, scalars_of(arrays->scalars), other, &number)) {
    if (!plain) return with_number(o, op, a, number);
    if (!number_beside(&a, number, &b)) return Tensor();
  } else {
    const Tensor* y = plain_tensor(t, arrays, other);
    if (!y || y->dtype() != a.dtype() || !fit(a.sizes(), y->sizes())) return Tensor();
    b = *y;
  }
  if (o->reflected) std::swap(a, b);
  return o->compares ? compared(CompareOp(o->what), a, b) : combined(op, a, b);
}

// One of the two operands of where(), which has the type of the other. False: not here.
bool choice_of(Thread& t, const ArraysObject* a, Value v, DType d, Tensor* out) {
  ReadNumber number;
  tensor::Scalar value;
  if (read_number(t, scalars_of(a->scalars), v, &number)) {
    if ((!number.weak && number.dtype != d) || (number.is_float && kernels::is_int(d))) return false;
    if (!stored_as(number, d, &value)) return false;
    *out = tensor::scalar_tensor(value, d, false);
    return true;
  }
  const Tensor* x = plain_tensor(t, a, v);
  if (x) *out = *x;
  return x && x->dtype() == d;
}

}  // namespace

// Products of vectors and matrices.
ARRAYS_NATIVE(numpy_matmul) {
  const ArraysObject* a = arrays_of(args[0]);
  const Tensor *x = plain_tensor(t, a, args[1]), *y = plain_tensor(t, a, args[2]);
  if (!x || !y || x->dtype() != y->dtype() || (x->dtype() != DType::F64 && x->dtype() != DType::F32))
    return Value::unset();
  if (x->dim() < 1 || y->dim() < 1 || x->dim() > 2 || y->dim() > 2 || !x->numel() || !y->numel()) return Value::unset();
  if (x->size(x->dim() - 1) != y->size(0)) return Value::unset();
  TensorScope scope(t);
  const Tensor made = TRY_OP(t, tensor::op::matmul(*x, *y));
  if (made.dim()) return array_of_tensor(t, a, made);
  const Elements one = TRY_OP(t, Elements::of(made));
  return scalar_of_element(t, scalars_of(a->scalars), made.dtype(), one.data<char>());
}

// clip(array, low, high) by numbers of its type.
ARRAYS_NATIVE(numpy_clip) {
  const ArraysObject* a = arrays_of(args[0]);
  const Tensor* x = plain_tensor(t, a, args[1]);
  Tensor low, high;
  if (!x || !x->dim() || !is_computed_here(x->dtype())) return Value::unset();
  for (int i = 2; i < 4; i++) {
    ReadNumber number;
    if (!read_number(t, scalars_of(a->scalars), args[i], &number) || value_of(number) != value_of(number))
      return Value::unset();
    TensorScope scope(t);
    if (!choice_of(t, a, args[i], x->dtype(), i == 2 ? &low : &high)) return Value::unset();
  }
  TensorScope scope(t);
  return array_of_tensor(t, a, TRY_OP(t, tensor::op::minimum(tensor::op::maximum(*x, low), high)));
}

// where(condition, x, y) of numpy/_indexing.py.
ARRAYS_NATIVE(numpy_where) {
  const ArraysObject* a = arrays_of(args[0]);
  const Tensor* mask = plain_tensor(t, a, args[1]);
  if (!mask || !mask->dim() || mask->dtype() != DType::Bool) return Value::unset();
  DType d = DType::I64;
  ReadNumber one;
  for (int i = 2; i < 4; i++) {
    const Tensor* x = plain_tensor(t, a, args[i]);
    if (x) d = x->dtype();
    else if (!read_number(t, scalars_of(a->scalars), args[i], &one)) return Value::unset();
    if (x || one.is_float) break;
  }
  if (const Tensor* y = plain_tensor(t, a, args[3])) d = y->dtype();
  else if (d == DType::I64 && one.is_float && !plain_tensor(t, a, args[2])) d = DType::F64;
  if (!is_computed_here(d)) return Value::unset();
  TensorScope scope(t);
  Tensor x, y;
  if (!choice_of(t, a, args[2], d, &x) || !choice_of(t, a, args[3], d, &y)) return Value::unset();
  if (!fit(mask->sizes(), x.sizes()) || !fit(mask->sizes(), y.sizes()) ||
      (x.dim() && y.dim() && !fit(x.sizes(), y.sizes())))
    return Value::unset();
  return array_of_tensor(t, a, TRY_OP(t, tensor::op::where(*mask, x, y)));
}

NATIVE(numpy_operate_on_arrays) {
  if (!is_operator(t, args[0], true)) return refuse_bound(t, args[0]);
  const OperatorObject* o = operator_of(args[0]);
  TensorScope scope(t);
  const Tensor made = TRY_OP(t, operated(t, o, args[1], args[2]));
  return made ? array_of_tensor(t, arrays_of(o->kinds), made) : Value::unset();
}

NATIVE(numpy_operate_in_place) {
  if (!is_operator(t, args[0], true)) return refuse_bound(t, args[0]);
  const OperatorObject* o = operator_of(args[0]);
  const ArraysObject* arrays = arrays_of(o->kinds);
  TensorScope scope(t);
  const Tensor* x = plain_tensor(t, arrays, args[1]);
  if (!x || !is_writeable(t, arrays, args[1])) return Value::unset();
  const Tensor made = TRY_OP(t, operated(t, o, args[1], args[2]));
  if (!made || made.dtype() != x->dtype() || !(made.sizes() == x->sizes())) return Value::unset();
  if (auto written = tensor::write(*x, tensor::read(made)); !written.ok()) return raise_op_error(t, written.error());
  return new_ref(args[1]);
}

}  // namespace mpy
