// Schema rows: linear algebra, convolution, pooling, normalisation, losses.
#include "compiler/ops/einsum.h"
#include "compiler/schema/boxing.h"
#include "compiler/schema/networks.h"
#include "compiler/schema/refused_types.h"
#include "compiler/schema/window_checks.h"
#include "compiler/tensor/cpp_names.h"

#include <fmt/format.h>
#include <cmath>

namespace mpy::tensor {

namespace {
constexpr uint8_t FM = kFunction | kMethod;

// (input, weight, bias, stride, padding, dilation, groups)
BoxedResult convolve(const Args& a, int r) {
  op::ConvArgs c{.stride = a.spatial(3, r), .padding = a.spatial(4, r), .dilation = a.spatial(5, r), .groups = a.i(6)};
  TENSOR_TRY(check_conv_bias(a.t(0), a.t(2)));
  const std::string padding = a.str(4);
  if (!padding.empty() && padding != "valid" && padding != "same")
    return fail(fmt::format("Invalid padding string: '{}'", padding));
  if (padding == "valid") c.padding = Dims(static_cast<size_t>(r), 0);
  if (padding == "same") {
    TENSOR_TRY(check_conv_weight(a.t(1), c.groups));
    const Dims& w = a.t(1).sizes();
    if (w.dim() != r + 2) {  // an error that shows the input as it is given
      c.padding = Dims(static_cast<size_t>(r), 0);
      return one(op::conv(a.t(0), a.t(1), a.t(2), c));
    }
    ET x = a.t(0);
    SmallVec<int64_t, 6> extra;
    for (int i = 0; i < r; i++) {
      if (c.stride[i] != 1) return fail("padding='same' is not supported for strided convolutions");
      int64_t total = c.dilation[i] * (w[2 + i] - 1);
      c.padding.push_back(total / 2);
      extra.insert(0, total % 2);
      extra.insert(0, 0);
    }
    bool uneven = false;
    for (int64_t e : extra) uneven |= e != 0;
    if (uneven) x = op::pad(x, op::Ints(extra.data(), extra.size()), op::cast(wrapped(Scalar::of(0)), a.t(0).dtype()));
    return one(op::conv(x, a.t(1), a.t(2), c));
  }
  TENSOR_TRY(check_conv_windows(c, r));
  TENSOR_TRY(check_conv_weight(a.t(1), c.groups));
  return one(op::conv(a.t(0), a.t(1), a.t(2), c));
}
Status check_output_padding(const Dims& more, const op::ConvArgs& c, int r) {
  bool fits = true;
  for (int i = 0; i < r; i++) fits &= more[i] < c.stride[i] || more[i] < c.dilation[i];
  if (fits) return Unit{};
  const char* axes[] = {"depth", "height", "width"};
  std::string text;
  // PyTorch computes one axis as two, of which the first has one element.
  for (auto [name, sizes, plain] : {std::tuple("output_padding", &more, 0), std::tuple("stride", &c.stride, 1),
                                    std::tuple("dilation", &c.dilation, 1)}) {
    if (r == 1) text += fmt::format(" {}_height: {}", name, plain);
    for (int i = 0; i < r; i++) text += fmt::format(" {}_{}: {}", name, axes[3 - r + i], (*sizes)[i]);
  }
  return fail("output padding must be smaller than either stride or dilation, but got" + text);
}
// (input, weight, bias, stride, padding, output_padding, groups, dilation)
BoxedResult convolve_transposed(const Args& a, int r) {
  op::ConvArgs c{.stride = a.spatial(3, r), .padding = a.spatial(4, r), .dilation = a.spatial(7, r), .groups = a.i(6)};
  TENSOR_TRY(check_conv_bias(a.t(0), a.t(2)));
  TENSOR_TRY(check_conv_windows(c, r));
  TENSOR_TRY(check_output_padding(a.spatial(5, r), c, r));
  return one(op::conv_transpose(a.t(0), a.t(1), a.t(2), c, a.spatial(5, r)));
}
// (self, kernel_size, stride, padding, dilation, ceil_mode)
Expected<std::vector<Tensor>> max_pooled(const Args& a, int r) {
  op::PoolArgs p{.kernel = a.spatial(1, r),
                 .stride = a.spatial(2, r),
                 .padding = a.spatial(3, r),
                 .dilation = a.spatial(4, r),
                 .ceil_mode = a.b(5)};
  if (p.stride.empty()) p.stride = p.kernel;
  TENSOR_TRY(check_pool_windows("max_pool", p, r, true));
  TENSOR_TRY(check_pool_input("max_pool", a.t(0).sizes(), r));
  return op::max_pool(a.t(0), p);
}
BoxedResult max_pooled_values(const Args& a, int r) {
  return one(NAMED(r == 2   ? "MaxPool2DWithIndicesBackward0"
                   : r == 3 ? "MaxPool3DWithIndicesBackward0"
                            : "SqueezeBackward1",
                   (TENSOR_TRY(max_pooled(a, r)))[0]));
}
BoxedResult max_pooled_both(const Args& a, int r) {
  std::vector<Tensor> both = TENSOR_TRY(max_pooled(a, r));
  return two(both[0], both[1]);
}
// (self, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)
BoxedResult avg_pooled(const Args& a, int r, bool divisor) {
  op::PoolArgs p{.kernel = a.spatial(1, r),
                 .stride = a.spatial(2, r),
                 .padding = a.spatial(3, r),
                 .dilation = Dims(static_cast<size_t>(r), 1),
                 .ceil_mode = a.b(4),
                 .count_include_pad = a.b(5),
                 .divisor = divisor ? a.i_or(6, 0) : 0};
  if (p.stride.empty()) p.stride = p.kernel;
  TENSOR_TRY(check_pool_windows("avg_pool", p, r, false));
  if (r == 3) TENSOR_TRY(check_pool_input("avg_pool", a.t(0).sizes(), r));
  return one(op::avg_pool(a.t(0), p));
}
Status check_kind(const Tensor& x, const Tensor& y) {
  if (x.dtype() == y.dtype()) return Unit{};
  return fail(fmt::format("expected scalar type {} but found {}", scalar_type_name(x.dtype()),
                          scalar_type_name(y.dtype())));
}
// Rows by a vector; what has more axes is taken as the matrix of all its rows.
Status check_rows(const Tensor& x, const Tensor& y) {
  const int64_t width = x.sizes().back(), rows = width ? x.numel() / width : 0;
  if (width != y.size(0))
    return fail(fmt::format("size mismatch, got input ({}), mat ({}x{}), vec ({})", rows, rows, width, y.size(0)));
  return check_kind(x, y);
}
// It is one of several products by the dimensions of its operands.
BoxedResult matmul(const Args& a) {
  const Tensor x = a.t(0), y = a.t(1);
  const int m = x.dim(), n = y.dim();
  TENSOR_TRY(check_types(m == 1 && n == 1 ? "dot" : n == 1 && m == 2 ? "mv" : m < 3 || n < 3 ? "mm" : "bmm", {{x}}));
  if (m == 1 && n == 1) {
    if (x.dtype() != y.dtype())
      return fail(fmt::format("dot : expected both vectors to have same dtype, but found {} and {}",
                              scalar_type_name(x.dtype()), scalar_type_name(y.dtype())));
    return one(NAMED("DotBackward0", op::matmul(x, y)));
  }
  if (m > 1 && n == 1) TENSOR_TRY(check_rows(x, y));
  return one(m == 2 && n == 1 ? NAMED("MvBackward0", op::matmul(x, y)) : op::matmul(x, y));
}
// Sizes are looked at before types.
Status check_fit(const Tensor& x, const Tensor& y) {
  if (x.size(1) == y.size(0)) return Unit{};
  return fail(fmt::format("mat1 and mat2 shapes cannot be multiplied ({}x{} and {}x{})", x.size(0), x.size(1),
                          y.size(0), y.size(1)));
}
BoxedResult mv(const Args& a) {
  const Tensor x = a.t(0), y = a.t(1);
  if (x.dim() != 2 || y.dim() != 1)
    return fail(fmt::format("vector + matrix @ vector expected, got 1, {}, {}", x.dim(), y.dim()));
  TENSOR_TRY(check_rows(x, y));
  return one(op::matmul(x, y));
}
BoxedResult mm(const Args& a) {
  Tensor x = a.t(0), y = a.t(1);
  if (x.dim() != 2) return fail("self must be a matrix");
  if (y.dim() != 2) return fail("mat2 must be a matrix");
  TENSOR_TRY(check_fit(x, y));
  return one(op::matmul(x, y));
}
BoxedResult bmm(const Args& a) {
  Tensor x = a.t(0), y = a.t(1);
  if (x.dim() != 3) return fail("batch1 must be a 3D tensor");
  if (y.dim() != 3) return fail("batch2 must be a 3D tensor");
  if (x.size(0) != y.size(0) || x.size(2) != y.size(1))
    return fail(
        fmt::format("Expected size for first two dimensions of batch2 tensor to be: [{}, {}] but got: [{}, {}].",
                    x.size(0), x.size(2), y.size(0), y.size(1)));
  TENSOR_TRY(check_kind(x, y));
  return one(NAMED("BmmBackward0", op::matmul(x, y)));
}
ET times(const ET& t, const Args& a, int i) { return a.is(i, 1) ? t : op::mul(t, a.number(i)); }
// Halves are rounded once, at the end.
BoxedResult addmm_of_halves(const Args& a, DType d) {
  auto wide = [&](int i) { return op::cast(a.t(i), DType::F32); };
  ET p = times(op::matmul(wide(1), wide(2)), a, 4);
  return one(op::cast(a.is(3, 0) ? p : op::add(times(wide(0), a, 3), p), d));
}
BoxedResult addmm(const Args& a) {
  const DType d = a.t(1).dtype();
  if (a.t(2).dtype() != d) {
    if (a.t(1).dim() != 2 || a.t(2).dim() != 2) TENSOR_TRY(check_kind(a.t(1), a.t(2)));
    return fail(fmt::format("self and mat2 must have the same dtype, but got {} and {}", scalar_type_name(d),
                            scalar_type_name(a.t(2).dtype())));
  }
  for (int i : {3, 4}) TENSOR_TRY(check_holds(d == DType::F16 || d == DType::BF16 ? DType::F32 : d, a.loaded(i)));
  if ((d == DType::F16 || d == DType::BF16) && a.t(0).dtype() == d && a.t(2).dtype() == d) return addmm_of_halves(a, d);
  ET p = op::matmul(a.t(1), a.t(2));
  if (p.ok() && a.t(0).dim() <= p->dim()) TENSOR_TRY(op::expand(a.t(0), p->sizes()));  // raises what does not fit
  return one(a.is(3, 0) ? times(p, a, 4) : op::add(times(a.t(0), a, 3), times(p, a, 4)));
}
BoxedResult outer(const Args& a) {
  for (int i : {0, 1})
    if (a.t(i).dim() != 1)
      return fail(fmt::format("outer: Expected 1-D argument {}, but got {}-D", i ? "vec2" : "self", a.t(i).dim()));
  return one(op::mul(op::unsqueeze(a.t(0), 1), op::unsqueeze(a.t(1), 0)));
}
BoxedResult dot(const Tensor& x, const Tensor& y, const char* name) {
  if (x.dtype() != y.dtype())
    return fail(fmt::format("dot : expected both vectors to have same dtype, but found {} and {}",
                            scalar_type_name(x.dtype()), scalar_type_name(y.dtype())));
  if (x.dim() != 1 || y.dim() != 1)
    return fail(fmt::format("1D tensors expected, but got {}D and {}D tensors", x.dim(), y.dim()));
  if (x.numel() != y.numel())
    return fail(
        fmt::format("inconsistent tensor size, expected tensor [{}] and src [{}] to have the same number of elements, "
                    "but got {} and {} elements respectively",
                    x.numel(), y.numel(), x.numel(), y.numel()));
  return one(NAMED(name[0] == 'v' ? "VdotBackward0" : "DotBackward0", op::matmul(x, y)));
}
const char* reduction_name(int64_t r) { return r == 0 ? "none" : r == 1 ? "mean" : "sum"; }
std::string reduction(const Args& a, int i) {
  std::string s = a.str(i);
  return s.empty() ? reduction_name(a.i(i)) : s;
}

ET bce_logits(const ET& x, const ET& y, const Tensor& pos_weight) {
  if (!pos_weight) return op::bce_logits(x, y);
  ET soft = op::neg(op::log_sigmoid(x));
  ET w = op::mul(op::sub(pos_weight, wrapped(Scalar::of(1))), y) + 1.0;
  return op::add(op::mul(1.0 - y, x), op::mul(w, soft));
}
BoxedResult weighted(ET loss, const Args& a, int weight, int reduce) {
  if (a.t(weight)) loss = op::mul(loss, a.t(weight));
  return one(op::reduce_loss(loss, reduction(a, reduce)));
}
ET smooth_l1(const ET& x, const ET& y, double beta) {
  ET d = op::abs(op::sub(x, y));
  if (beta == 0) return d;
  return op::where(op::lt(d, wrapped(Scalar::of(beta))), d * d * (0.5 / beta), d - 0.5 * beta);
}
Status check_attention(const Tensor& q, const Tensor& k, const Tensor& v, const Tensor& mask, bool causal) {
  if (q.dtype() != k.dtype() || q.dtype() != v.dtype())
    return fail(fmt::format("Expected query, key, and value to have the same dtype, but got query.dtype: {} key.dtype: "
                            "{} and value.dtype: {} instead.",
                            cpp_type_name(q.dtype()), cpp_type_name(k.dtype()), cpp_type_name(v.dtype())));
  if (q.dim() < 2 || k.dim() < 2 || v.dim() < 2)
    return fail(fmt::format("Expected query, key, and value to all be  at least 2 dimensional, but got query.dim: {} "
                            "key.dim: {} and value.dim: {} instead.",
                            q.dim(), k.dim(), v.dim()));
  if (!mask) return Unit{};
  if (mask.dtype() != DType::Bool && mask.dtype() != DType::F32 && mask.dtype() != q.dtype())
    return fail(fmt::format("Expected attn_mask dtype to be bool or float or to match query dtype, but got "
                            "attn_mask.dtype: {} and  query.dtype: {} instead.",
                            cpp_type_name(mask.dtype()), cpp_type_name(q.dtype())));
  if (causal)
    return fail("_scaled_dot_product_attention: Explicit attn_mask should not be set when is_causal=True");
  return Unit{};
}
ET attention(const Args& a) {
  Tensor q = a.t(0), k = a.t(1), v = a.t(2), mask = a.t(3);
  TENSOR_TRY(check_attention(q, k, v, mask, a.b(5)));
  const ET scale = a.none(6) ? wrapped(Scalar::of(1 / std::sqrt(static_cast<double>(q.sizes().back())))) : a.number(6);
  ET s = op::matmul(op::mul(q, scale), op::transpose(k, -2, -1));
  if (a.b(5)) {
    int64_t l = q.size(q.dim() - 2), m = k.size(k.dim() - 2);
    ET allowed = op::tril(op::full(Dims{l, m}, Scalar::of(true), DType::Bool), 0);
    s = op::where(allowed, s, wrapped(Scalar::of(-HUGE_VAL)));
  }
  if (mask) s = mask.dtype() == DType::Bool ? op::where(mask, s, wrapped(Scalar::of(-HUGE_VAL))) : op::add(s, mask);
  return op::matmul(op::dropout(op::softmax(s, -1), a.loaded(4), true), v);
}

BoxedResult prelu(const Args& a) {
  Tensor x = a.t(0), w = a.t(1);
  if (w.dim() > 1)
    return fail(fmt::format("prelu: Expected `weight` to be a scalar or 1D tensor, but got: ndim = {}", w.dim()));
  if (w.numel() != 1) {
    if (x.dim() == 0) return fail("Not allow zero-dim input tensor.");
    int64_t channels = x.dim() > 1 ? x.size(1) : 1;
    if (channels != w.numel())
      return fail(fmt::format(
          "Mismatch of parameter numbers and input channel size. Found parameter numbers = {} and channel size = {}.",
          w.numel(), channels));
    Dims column(static_cast<size_t>(std::max(x.dim() - 1, 1)), 1);
    column[0] = w.numel();
    w = TENSOR_TRY(op::reshape(w, column));
  } else if (x.dim() == 0) {
    w = TENSOR_TRY(op::reshape(w, Dims{}));
  }
  return one(NAMED("PreluKernelBackward0", op::where(op::gt(x, wrapped(Scalar::of(0))), x, op::mul(w, x))));
}
BoxedResult glu(const Args& a) {
  Tensor x = a.t(0);
  if (x.dim() == 0) return fail("glu does not support 0-dimensional tensors");
  int64_t dim = TENSOR_TRY(wrap_dim(a.i(1), x.dim())), n = x.size(static_cast<int>(dim));
  if (n % 2) return fail(fmt::format("Halving dimension must be even, but dimension {} is size {}", dim, n));
  return one(
      NAMED("GluBackward0", op::mul(op::narrow(x, dim, 0, n / 2), op::sigmoid(op::narrow(x, dim, n / 2, n / 2)))));
}
// Halves are computed in 32 bits and rounded once.
template <class F>
ET in_float(const Tensor& x, F function) {
  const DType d = x.dtype();
  if (d != DType::F16 && d != DType::BF16) return function(ET(x));
  return op::cast(function(op::cast(x, DType::F32)), d);
}
ET gate(const ET& x) { return op::hardtanh(x + 3.0, wrapped(Scalar::of(0)), wrapped(Scalar::of(6))) * (1.0 / 6); }
const char* cross_entropy_node(const Args& a) {
  if (a.t(0).sizes() == a.t(1).sizes()) return reduction(a, 3) == "mean" ? "DivBackward1" : "NegBackward0";
  if (a.d(5) > 0) return "AddBackward0";
  return a.t(0).dim() > 2 ? "NllLoss2DBackward0" : "NllLossBackward0";
}

// A row of the table is a line where it fits.
// clang-format off
constexpr Row kRows[] = {
  ROW("matmul(Tensor self, Tensor other) -> Tensor", FM | kOut, matmul(a))
  ROW("mm(Tensor self, Tensor mat2) -> Tensor", FM | kOut, mm(a))
  ROW("bmm(Tensor self, Tensor mat2) -> Tensor", FM | kOut, bmm(a))
  ROW("mv(Tensor self, Tensor vec) -> Tensor", FM | kOut, mv(a))
  ROW("dot(Tensor self, Tensor tensor) -> Tensor", FM | kOut, dot(a.t(0), a.t(1), "dot "))
  ROW("vdot(Tensor self, Tensor other) -> Tensor", FM | kOut, dot(TENSOR_TRY(op::conj(a.t(0))), a.t(1), "vdot"))
  ROW("outer(Tensor self, Tensor vec2) -> Tensor", FM | kOut, outer(a))
  ROW("addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor", FM | kInplace | kOut,
      addmm(a))
  ROW("baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor",
      FM | kInplace | kOut, addmm(a))
  ROW("addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor", FM | kInplace | kOut,
      addmm(a))
  ROW("einsum(str equation, Tensor[] operands) -> Tensor", kFunction, one(op::einsum(a.str(0), a.list(1))))
  ROW("einsum.one(str equation, Tensor a) -> Tensor", kFunction, one(op::einsum(a.str(0), {a.t(1)})))
  ROW("einsum.two(str equation, Tensor a, Tensor b) -> Tensor", kFunction, one(op::einsum(a.str(0), {a.t(1), a.t(2)})))
  ROW("einsum.three(str equation, Tensor a, Tensor b, Tensor c) -> Tensor", kFunction,
      one(op::einsum(a.str(0), {a.t(1), a.t(2), a.t(3)})))
  ROW("einsum.four(str equation, Tensor a, Tensor b, Tensor c, Tensor d) -> Tensor", kFunction,
      one(op::einsum(a.str(0), {a.t(1), a.t(2), a.t(3), a.t(4)})))
  ROW("prelu(Tensor self, Tensor weight) -> Tensor", FM, prelu(a))
  ROW("glu(Tensor self, int dim=-1) -> Tensor", kNN, glu(a))
  ROW("selu(Tensor self) -> Tensor", FM | kInplace,
      one(NAMED("EluBackward0",
      op::elu(a.t(0), 1.6732632423543772848170429916717, 1.0507009873554804934193349852946, 1))))
  ROW_DO("celu(Tensor self, Scalar alpha=1.0) -> Tensor", FM | kInplace, {
    if (a.d(1) == 0) return fail("ZeroDivisionError: alpha cannot be 0 for CELU");
    return one(NAMED("CeluBackward0", op::elu(a.t(0), a.d(1), 1, 1 / a.d(1))));
  })
  ROW("mish(Tensor self) -> Tensor", kNN,
      one(NAMED("MishBackward0",
      in_float(a.t(0), [](const ET& x) { return op::mul(x, op::tanh(op::softplus(x, 1, 20))); }))))
  ROW("hardsigmoid(Tensor self) -> Tensor", kNN, one(NAMED("HardsigmoidBackward0", in_float(a.t(0), gate))))
  ROW("hardswish(Tensor self) -> Tensor", kNN,
      one(NAMED("HardswishBackward0", in_float(a.t(0), [](const ET& x) { return op::mul(x, gate(x)); }))))
  ROW_DO("threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor", FM | kInplace, {
    const DType d = a.t(0).dtype();
    for (int i : {1, 2}) TENSOR_TRY(check_holds(d, a.loaded(i)));
    auto number = [&](int i) { return is_inexact(d) ? ET(a.number(i)) : op::cast(a.number(i), d); };
    return one(NAMED("ThresholdBackward0", op::where(op::gt(a.t(0), number(1)), a.t(0), number(2))));
  })
  ROW("linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor", kNN, one(op::linear(a.t(0), a.t(1), a.t(2))))
  ROW("conv1d(Tensor input, Tensor weight, Tensor? bias=None, int[1] stride=1, int[1] padding=0, int[1] dilation=1, "
      "int groups=1) -> Tensor", kFunction, convolve(a, 1))
  ROW("conv1d.padding(Tensor input, Tensor weight, Tensor? bias=None, int[1] stride=1, str padding=\"valid\", int[1] "
      "dilation=1, int groups=1) -> Tensor", kFunction, convolve(a, 1))
  ROW("conv2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, int[2] padding=0, int[2] dilation=1, "
      "int groups=1) -> Tensor", kFunction, convolve(a, 2))
  ROW("conv2d.padding(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, str padding=\"valid\", int[2] "
      "dilation=1, int groups=1) -> Tensor", kFunction, convolve(a, 2))
  ROW("conv3d(Tensor input, Tensor weight, Tensor? bias=None, int[3] stride=1, int[3] padding=0, int[3] dilation=1, "
      "int groups=1) -> Tensor", kFunction, convolve(a, 3))
  ROW("conv3d.padding(Tensor input, Tensor weight, Tensor? bias=None, int[3] stride=1, str padding=\"valid\", int[3] "
      "dilation=1, int groups=1) -> Tensor", kFunction, convolve(a, 3))
  ROW("conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, int[1] stride=1, int[1] padding=0, int[1] "
      "output_padding=0, int groups=1, int[1] dilation=1) -> Tensor", kFunction, convolve_transposed(a, 1))
  ROW("conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, int[2] padding=0, int[2] "
      "output_padding=0, int groups=1, int[2] dilation=1) -> Tensor", kFunction, convolve_transposed(a, 2))
  ROW("conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, int[3] stride=1, int[3] padding=0, int[3] "
      "output_padding=0, int groups=1, int[3] dilation=1) -> Tensor", kFunction, convolve_transposed(a, 3))
  ROW("max_pool1d_with_indices(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=0, int[1] "
      "dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)", kNN | kFunction, max_pooled_both(a, 1))
  ROW("max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool "
      "ceil_mode=False) -> Tensor", kFunction, max_pooled_values(a, 3))
  ROW("max_pool3d_with_indices(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] "
      "dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)", kNN | kFunction, max_pooled_both(a, 3))
  ROW("max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=0, int[1] dilation=1, bool "
      "ceil_mode=False) -> Tensor", kFunction, max_pooled_values(a, 1))
  ROW("max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool "
      "ceil_mode=False) -> Tensor", kFunction, max_pooled_values(a, 2))
  ROW("max_pool2d_with_indices(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] "
      "dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)", kNN | kFunction, max_pooled_both(a, 2))
  ROW("avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=0, bool ceil_mode=False, bool "
      "count_include_pad=True) -> Tensor", kFunction, avg_pooled(a, 1, false))
  ROW("avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool ceil_mode=False, bool "
      "count_include_pad=True, int? divisor_override=None) -> Tensor", kNN, avg_pooled(a, 2, true))
  ROW("avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool ceil_mode=False, bool "
      "count_include_pad=True, int? divisor_override=None) -> Tensor", kNN, avg_pooled(a, 3, true))
  ROW("adaptive_avg_pool3d(Tensor self, int[3] output_size) -> Tensor", kNN,
      one(op::adaptive_avg_pool(a.t(0), a.spatial(1, 3))))
  ROW("adaptive_avg_pool1d(Tensor self, int[1] output_size) -> Tensor", kFunction,
      one(op::adaptive_avg_pool(a.t(0), a.spatial(1, 1))))
  ROW("adaptive_avg_pool2d(Tensor self, int[2] output_size) -> Tensor", kNN,
      one(op::adaptive_avg_pool(a.t(0), a.spatial(1, 2))))
  ROW("batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool "
      "training, float momentum, float eps, bool cudnn_enabled=False) -> Tensor", kFunction,
      one(NAMED("NativeBatchNormBackward0",
          op::batch_norm(a.t(0), a.t(1), a.t(2), a.t(3), a.t(4), a.b(5), a.d(6), a.d(7)))))
  ROW("layer_norm(Tensor input, int[] normalized_shape, Tensor? weight=None, Tensor? bias=None, float eps=1e-05, bool "
      "cudnn_enable=False) -> Tensor", kFunction,
      one(NAMED("NativeLayerNormBackward0", op::layer_norm(a.t(0), a.dims(1), a.t(2), a.t(3), a.d(4)))))
  ROW("group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1e-05, bool "
      "cudnn_enabled=False) -> Tensor", kFunction,
      one(NAMED("NativeGroupNormBackward0", op::group_norm(a.t(0), a.i(1), a.t(2), a.t(3), a.d(4)))))
  ROW("dropout(Tensor input, float p, bool train) -> Tensor", kFunction, one(op::dropout(a.t(0), a.loaded(1), a.b(2))))
  ROW("embedding(Tensor weight, Tensor indices, int padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) "
      "-> Tensor", kFunction, one(NAMED("EmbeddingBackward0", op::embedding(a.t(0), a.t(1), a.i(2)))))
  ROW("nll_loss(Tensor self, Tensor target, Tensor? weight=None, Operand reduction=1, int ignore_index=-100) -> Tensor",
      kNN, one(NAMED(a.t(0).dim() > 2 ? "NllLoss2DBackward0" : "NllLossBackward0",
      op::nll_loss(a.t(0), a.t(1), a.t(2), reduction(a, 3), a.i(4)))))
  ROW("cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, int ignore_index=-100, "
      "float label_smoothing=0.0) -> Tensor", kNN,
      one(NAMED(cross_entropy_node(a), op::cross_entropy(a.t(0), a.t(1), a.t(2), reduction(a, 3), a.i(4), a.d(5)))))
  ROW("mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor", kNN,
      one(NAMED("MseLossBackward0", op::reduce_loss(op::square(op::sub(a.t(0), a.t(1))), reduction(a, 2)))))
  ROW("l1_loss(Tensor self, Tensor target, int reduction=1) -> Tensor", kNN,
      one(op::reduce_loss(op::abs(op::sub(a.t(0), a.t(1))), reduction(a, 2))))
  ROW("smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.0) -> Tensor", kNN,
      one(op::reduce_loss(smooth_l1(a.t(0), a.t(1), a.d(3)), reduction(a, 2))))
  ROW("huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.0) -> Tensor", kNN,
      one(op::reduce_loss(smooth_l1(a.t(0), a.t(1), a.d(3)) * a.d(3), reduction(a, 2))))
  ROW("binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor", kNN,
      weighted(op::bce(a.t(0), a.t(1)), a, 2, 3))
  ROW("binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int "
      "reduction=0) -> Tensor", kNN | kFunction, weighted(bce_logits(a.t(0), a.t(1), a.t(3)), a, 2, 4))
  ROW("kl_div(Tensor self, Tensor target, int reduction=0, *, bool log_target=False) -> Tensor", kFunction,
      one(op::reduce_loss(a.b(3) ? op::mul(op::exp(a.t(1)), op::sub(a.t(1), a.t(0)))
                                 : op::sub(op::where(op::ne(a.t(1), wrapped(Scalar::of(0))),
                                     op::mul(a.t(1), op::log(a.t(1))), wrapped(Scalar::of(0.0))),
                                     op::mul(a.t(1), a.t(0))), reduction(a, 2))))
  ROW("scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float "
      "dropout_p=0.0, bool is_causal=False, *, float? scale=None) -> Tensor", kNN, one(attention(a)))
  ROW_DO("laid_out_like(Tensor self, Tensor other) -> Tensor", kNN, {
    return one(op::laid_out(a.t(0), preserved_strides(a.t(0).sizes(), a.t(1).strides())));
  })
  ROW_DO("check_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask, bool is_causal) -> ()", kNN, {
    TENSOR_TRY(check_attention(a.t(0), a.t(1), a.t(2), a.t(3), a.b(4)));
    return std::vector<Boxed>{};
  })
  // activations
  ROW_DO("gelu(Tensor self, *, str approximate=\"none\") -> Tensor", kNN, {
    const std::string how = a.str(1);
    if (how != "none" && how != "tanh") return fail("approximate argument must be either none or tanh.");
    return one(how == "tanh" ? op::gelu_tanh(a.t(0)) : op::gelu(a.t(0)));
  })
  ROW("silu(Tensor self) -> Tensor", kNN, one(op::silu(a.t(0))))
  ROW("softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor", kNN,
      one(op::softplus(a.t(0), a.d(1), a.d(2))))
  ROW("leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor", kNN, one(op::leaky_relu(a.t(0), a.d(1))))
  ROW("elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor", kNN,
      one(op::elu(a.t(0), a.d(1), a.d(2), a.d(3))))
  ROW_DO("hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor", kNN, {
    for (int i : {1, 2}) TENSOR_TRY(check_holds(a.t(0).dtype(), a.loaded(i)));
    return one(op::hardtanh(a.t(0), a.operand(1), a.operand(2)));
  })
  ROW("log_sigmoid(Tensor self) -> Tensor", kNN, one(op::log_sigmoid(a.t(0))))
};
// clang-format on
}  // namespace

std::span<const Row> network_rows() { return kRows; }

}  // namespace mpy::tensor
