// Operators of arrays: of two arrays of one type, or of an array and a number, where the result needs no look at its
// values (sums, differences, products, comparisons, quotients by numbers of at least one). All else gives unset, and
// the ufunc does it (numpy/_ufunc.py).
#include <cmath>

#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/numpy/arrays.h"
#include "torch.natives.h"

namespace mpy {

using tensor::Dims;
using tensor::DType;
using tensor::ET;
using tensor::Tensor;

namespace {

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
// x / y has neither a warning nor an error: nothing grows.
bool divides_plainly(const OperatorObject* o, const ReadNumber& number, DType d) {
  const double y = number.is_float ? number.d : static_cast<double>(number.i);
  return !o->reflected && kernels::is_float(d) && std::isfinite(y) && std::fabs(y) >= 1;
}

ET compared(CompareOp op, const Tensor& a, const Tensor& b) {
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
  return op == BinaryOp::Add   ? tensor::op::add(a, b)
         : op == BinaryOp::Sub ? tensor::op::sub(a, b)
         : op == BinaryOp::Mul ? tensor::op::mul(a, b)
                               : tensor::op::div(a, b);
}

// The result of self (op) other; an empty Tensor: not here.
ET operated(Thread& t, const OperatorObject* o, Value self, Value other) {
  const ArraysObject* arrays = arrays_of(o->kinds);
  const auto op = BinaryOp(o->what);
  const bool divides = !o->compares && op == BinaryOp::TrueDiv;
  if (!o->compares && !divides && op != BinaryOp::Add && op != BinaryOp::Sub && op != BinaryOp::Mul) return Tensor();
  const Tensor* x = plain_tensor(t, arrays, self);
  if (!x || !x->dim() || !is_computed_here(x->dtype())) return Tensor();
  Tensor a = *x, b;
  if (ReadNumber number; read_number(t, scalars_of(arrays->scalars), other, &number)) {
    if (divides && !divides_plainly(o, number, a.dtype())) return Tensor();
    if (!number_beside(&a, number, &b)) return Tensor();
  } else {
    const Tensor* y = divides ? nullptr : plain_tensor(t, arrays, other);
    if (!y || y->dtype() != a.dtype() || !fit(a.sizes(), y->sizes())) return Tensor();
    b = *y;
  }
  if (o->reflected) std::swap(a, b);
  return o->compares ? compared(CompareOp(o->what), a, b) : combined(op, a, b);
}

}  // namespace

NATIVE(numpy_operate_on_arrays) {
  const OperatorObject* o = operator_of(args[0]);
  TensorScope scope(t);
  const Tensor made = TRY_OP(t, operated(t, o, args[1], args[2]));
  return made ? array_of_tensor(t, arrays_of(o->kinds), made) : Value::unset();
}

NATIVE(numpy_operate_in_place) {
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
