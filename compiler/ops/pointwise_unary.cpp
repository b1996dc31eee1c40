// Records of pointwise primitives with one operand.
#include "compiler/ops/ops.h"
#include "compiler/tensor/context.h"

#include <cmath>
#include <numbers>

namespace mpy::tensor {

namespace {
#define BODY(...) [](Body& b) { return (__VA_ARGS__).id; }
#define GRAD(...) [](Backward& b, int) -> ET { return __VA_ARGS__; }
#define x b.in(0)
#define gr b.g()
#define y b.out()

ET zero_grad(Backward& b, int) { return op::full(b.in_sizes(0), Scalar::of(0.0), b.in_dtype(0)); }

Status not_bool_neg(PrimCall& c) {
  if (c.in[0].dtype() == DType::Bool)
    return fail(
        "Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the "
        "`~` or `logical_not()` operator instead.");
  return same_dtype(c);
}
Status integral(PrimCall& c) {
  if (kernels::is_float(c.in[0].dtype()))
    return fail(ErrorKind::NotImplemented,
                std::string("\"") + c.prim.name + "\" not implemented for '" + scalar_type_name(c.in[0].dtype()) + "'");
  return same_dtype(c);
}
// Rounding leaves integers as they are.
int round_like(Body& b, ScalarOp o) { return kernels::is_float(b.compute()) ? b.op(o, x).id : x.id; }
S sigmoid_of(Body& b, S v) { return 1.0 / (1.0 + exp(-v)); }
S is_inf(Body& b, S v) { return abs(v) == b.lit(HUGE_VAL, b.dtype(v)); }
// Real numbers that a small integer cannot hold lose their high bits, as in PyTorch: the IR's cast alone would stop at
// the largest.
S cast_by_way(Body& b, S v, DType to) {
  const size_t width = kernels::size_of(to);
  const bool small = to != DType::Bool && !kernels::is_float(to) && (width < 4 || to == DType::U32);
  return b.cast(small && kernels::is_float(b.dtype(v)) ? b.cast(v, width < 4 ? DType::I32 : DType::I64) : v, to);
}
// Logarithms of powers of the base are whole, which a product with a constant misses by the last bit.
S whole_if_near(Body& b, S v) {
  S whole = b.op(ScalarOp::Round, v);
  const double slack = b.dtype(v) == DType::F64 ? 4.5e-16 : 2.4e-7;
  return mpy::tensor::select(abs(v - whole) <= abs(whole) * slack, whole, v);
}
constexpr double kTwoOverSqrtPi = 2 * std::numbers::inv_sqrtpi, kHalfSqrt2 = 1 / std::numbers::sqrt2;
constexpr double kGeluA = 0.7978845608028654, kGeluB = 0.044715;  // sqrt(2/pi)
}  // namespace

namespace prim {
const Prim cast =
    complete({"to_copy", PrimClass::Map, 1, dtype_in_attr0, preserved_shape, no_value_errors,
              [](Body& b) { return cast_by_way(b, b.raw(0), static_cast<DType>(b.attr(0))).id; }, lower_map,
              [](Backward& b, int) -> ET { return op::cast(b.g(), b.in_dtype(0)); }, kSaveNone, print_compute});
const Prim neg = unary("neg", not_bool_neg, BODY(-x), GRAD(-gr), kSaveNone);
const Prim abs = unary("abs", same_dtype, BODY(mpy::tensor::abs(x)), GRAD(gr* op::sign(b.in(0))), kSave0);
const Prim exp = unary("exp", floating, BODY(mpy::tensor::exp(x)), GRAD(gr* y), kSaveOut);
const Prim exp2 =
    unary("exp2", floating, BODY(b.op(ScalarOp::Pow, b.lit(2), x)), GRAD(gr* y* std::numbers::ln2), kSaveOut);
const Prim log = unary("log", floating, BODY(mpy::tensor::log(x)), GRAD(gr / x), kSave0);
const Prim log2 = unary("log2", floating, BODY(whole_if_near(b, mpy::tensor::log(x) * std::numbers::log2e)),
                        GRAD(gr / (x * std::numbers::ln2)), kSave0);
const Prim log10 = unary("log10", floating, BODY(whole_if_near(b, mpy::tensor::log(x) * std::numbers::log10e)),
                         GRAD(gr / (x * std::numbers::ln10)), kSave0);
const Prim log1p = unary("log1p", floating, BODY(mpy::tensor::log1p(x)), GRAD(gr / (x + 1.0)), kSave0);
const Prim expm1 = unary("expm1", floating, BODY(mpy::tensor::expm1(x)), GRAD(gr*(y + 1.0)), kSaveOut);
const Prim sqrt = unary("sqrt", floating, BODY(mpy::tensor::sqrt(x)), GRAD(gr / (y * 2.0)), kSaveOut);
const Prim rsqrt = unary("rsqrt", floating, BODY(mpy::tensor::rsqrt(x)), GRAD(gr * -0.5 * (y * y * y)), kSaveOut);
const Prim sin = unary("sin", floating, BODY(mpy::tensor::sin(x)), GRAD(gr* op::cos(x)), kSave0);
const Prim cos = unary("cos", floating, BODY(mpy::tensor::cos(x)), GRAD(-(gr* op::sin(x))), kSave0);
const Prim tan = unary("tan", floating, BODY(b.op(ScalarOp::Tan, x)), GRAD(gr*(y* y + 1.0)), kSaveOut);
const Prim atan = unary("atan", floating, BODY(b.op(ScalarOp::Atan, x)), GRAD(gr / (x * x + 1.0)), kSave0);
const Prim sinh = unary(
    "sinh", floating,
    [](Body& b) {  // by expm1 near 0, where the exponentials cancel
      S v = x, a = mpy::tensor::abs(v), e = mpy::tensor::expm1(a);
      S r = mpy::tensor::select(a < b.lit(1), (e + e / (e + 1.0)) * 0.5,
                                (mpy::tensor::exp(a) - mpy::tensor::exp(-a)) * 0.5);
      return mpy::tensor::select(v < b.lit(0), -r, mpy::tensor::select(v == b.lit(0), v, r)).id;
    },
    GRAD(gr* op::cosh(x)), kSave0);
const Prim cosh = unary(
    "cosh", floating,
    [](Body& b) {
      S e = mpy::tensor::exp(mpy::tensor::abs(x));
      return ((e + 1.0 / e) * 0.5).id;
    },
    GRAD(gr* op::sinh(x)), kSave0);
const Prim tanh = unary("tanh", floating, BODY(mpy::tensor::tanh(x)), GRAD(gr*(1.0 - y * y)), kSaveOut);
const Prim sigmoid = unary("sigmoid", floating, BODY(sigmoid_of(b, x)), GRAD(gr*(y*(1.0 - y))), kSaveOut);
const Prim relu = unary(
    "relu", same_dtype,
    [](Body& b) {
      S v = x;
      return max(v, b.lit(0)).id;
    },
    GRAD(op::threshold_backward(gr, y)), kSaveOut);
const Prim erf = unary("erf", floating, BODY(mpy::tensor::erf(x)), GRAD(gr* kTwoOverSqrtPi* op::exp(-(x* x))), kSave0);
const Prim floor = unary(
    "floor", same_dtype, [](Body& b) { return round_like(b, ScalarOp::Floor); }, zero_grad, kSaveNone);
const Prim ceil = unary(
    "ceil", same_dtype, [](Body& b) { return round_like(b, ScalarOp::Ceil); }, zero_grad, kSaveNone);
const Prim round = unary(
    "round", same_dtype, [](Body& b) { return round_like(b, ScalarOp::Round); }, zero_grad, kSaveNone);
const Prim trunc = unary(
    "trunc", same_dtype, [](Body& b) { return round_like(b, ScalarOp::Trunc); }, zero_grad, kSaveNone);
const Prim sign = unary(
    "sign", same_dtype, [](Body& b) { return b.compute() == DType::Bool ? x.id : b.op(ScalarOp::Sign, x).id; },
    zero_grad, kSaveNone);
const Prim reciprocal = unary("reciprocal", floating, BODY(1.0 / x), GRAD(-(gr* y* y)), kSaveOut);
const Prim isnan = unary(
    "isnan", same_to_bool,
    [](Body& b) { return kernels::is_float(b.compute()) ? b.op(ScalarOp::IsNan, x).id : b.lit(0, DType::Bool).id; },
    not_differentiable, kSaveNone);
const Prim isinf = unary(
    "isinf", same_to_bool,
    [](Body& b) { return kernels::is_float(b.compute()) ? is_inf(b, x).id : b.lit(0, DType::Bool).id; },
    not_differentiable, kSaveNone);
const Prim isfinite = unary(
    "isfinite", same_to_bool,
    [](Body& b) {
      if (!kernels::is_float(b.compute())) return b.lit(1, DType::Bool).id;
      S v = mpy::tensor::abs(x);
      return (v < b.lit(HUGE_VAL, b.dtype(v))).id;  // false for NaN as well
    },
    not_differentiable, kSaveNone);
const Prim logical_not = unary("logical_not", same_to_bool, BODY(x == b.lit(0)), not_differentiable, kSaveNone);
const Prim bitwise_not = unary(
    "bitwise_not", integral,
    [](Body& b) { return b.compute() == DType::Bool ? (b.op(ScalarOp::Not, x)).id : b.op(ScalarOp::BitNot, x).id; },
    not_differentiable, kSaveNone);
// 0.5 x (1 + erf(x/sqrt 2)); derivative cdf + x pdf.
const Prim gelu = unary(
    "gelu", same_dtype,
    [](Body& b) {
      S v = x;
      return (v * 0.5 * (1.0 + mpy::tensor::erf(v * kHalfSqrt2))).id;
    },
    [](Backward& b, int) -> ET {
      ET v = b.in(0);
      ET cdf = (op::erf(v * kHalfSqrt2) + 1.0) * 0.5, pdf = op::exp(v * v * -0.5) * (kTwoOverSqrtPi * kHalfSqrt2 * 0.5);
      return b.g() * (cdf + v * pdf);
    },
    kSave0);
const Prim gelu_tanh = unary(
    "gelu_tanh", same_dtype,
    [](Body& b) {
      S v = x;
      return (v * 0.5 * (1.0 + mpy::tensor::tanh((v + v * v * v * kGeluB) * kGeluA))).id;
    },
    [](Backward& b, int) -> ET {
      ET v = b.in(0);
      ET t = op::tanh((v + v * v * v * kGeluB) * kGeluA);
      ET inner = (v * v * (3 * kGeluB) + 1.0) * kGeluA;
      return b.g() * ((t + 1.0) * 0.5 + v * 0.5 * (1.0 - t * t) * inner);
    },
    kSave0);
const Prim silu = unary(
    "silu", same_dtype,
    [](Body& b) {
      S v = x;
      return (v * sigmoid_of(b, v)).id;
    },
    [](Backward& b, int) -> ET {
      ET v = b.in(0), s = op::sigmoid(v);
      return b.g() * (s * (v * (1.0 - s) + 1.0));
    },
    kSave0);
const Prim softplus = unary(
    "softplus", same_dtype,
    [](Body& b) {  // attrs: beta, threshold
      S v = x, z = v * b.number(0);
      return mpy::tensor::select(z > b.lit(b.number(1)), v, mpy::tensor::log1p(mpy::tensor::exp(z)) / b.number(0)).id;
    },
    [](Backward& b, int) -> ET {
      ET z = b.in(0) * b.number(0);
      return op::where(op::gt(z, literal(b.number(1))), b.g(), b.g() * op::sigmoid(z));
    },
    kSave0);
const Prim leaky_relu = unary(
    "leaky_relu", same_dtype,
    [](Body& b) {
      S v = x;
      return mpy::tensor::select(v > b.lit(0), v, v * b.number(0)).id;
    },
    [](Backward& b, int) -> ET { return op::where(op::gt(b.in(0), literal(0)), b.g(), b.g() * b.number(0)); }, kSave0);
const Prim elu = unary(
    "elu", same_dtype,
    [](Body& b) {  // attrs: alpha, scale, input scale
      S v = x;
      return mpy::tensor::select(v > b.lit(0), v * b.number(1),
                                 mpy::tensor::expm1(v * b.number(2)) * (b.number(0) * b.number(1)))
          .id;
    },
    [](Backward& b, int) -> ET {
      ET v = b.in(0);
      ET low = op::exp(v * b.number(2)) * (b.number(0) * b.number(1) * b.number(2));
      return b.g() * op::where(op::gt(v, literal(0)), literal(b.number(1)), low);
    },
    kSave0);
// min(x, 0) - log1p(exp(-|x|))
const Prim log_sigmoid = unary(
    "log_sigmoid", floating,
    [](Body& b) {
      S v = x;
      return (min(v, b.lit(0)) - mpy::tensor::log1p(mpy::tensor::exp(-mpy::tensor::abs(v)))).id;
    },
    [](Backward& b, int) -> ET { return b.g() * op::sigmoid(-b.in(0)); }, kSave0);
}  // namespace prim
#undef x
#undef gr
#undef y

namespace op {
#define X(name) \
  ET name(const ET& t) { return apply(prim::name, {t}); }
UNARY_OPS(X)
#undef X

ET cast(const ET& t, DType d) {
  if (!t.ok() || t->dtype() == d) return t;
  return apply(prim::cast, {t}, {static_cast<int64_t>(d)});
}
ET softplus(const ET& t, double beta, double threshold) {
  return apply(prim::softplus, {t}, {bits(beta), bits(threshold)});
}
ET leaky_relu(const ET& t, double slope) { return apply(prim::leaky_relu, {t}, {bits(slope)}); }
ET elu(const ET& t, double alpha, double scale, double input_scale) {
  return apply(prim::elu, {t}, {bits(alpha), bits(scale), bits(input_scale)});
}
ET square(const ET& t) { return mul(t, t); }
}  // namespace op

}  // namespace mpy::tensor
