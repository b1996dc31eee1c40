// Records of what vendor libraries do: matmul, convolution, pooling. The attributes are those of
// kernels/graph/library_call.h.
#include "compiler/ops/ops.h"
#include "compiler/tensor/context.h"

#include <fmt/format.h>

namespace mpy::tensor {

namespace {
using op::ConvArgs;
using op::PoolArgs;

const char* c_name(DType d) {
  if (d == kC64) return "c10::complex<float>";
  if (d == kC128) return "c10::complex<double>";
  switch (d) {
    case DType::F64: return "double";
    case DType::F32: return "float";
    case DType::F16: return "c10::Half";
    case DType::BF16: return "c10::BFloat16";
    case DType::I64: return "long int";
    case DType::U16: return "short unsigned int";
    case DType::U32: return "unsigned int";
    case DType::U64: return "long unsigned int";
    case DType::I32: return "int";
    case DType::I16: return "short int";
    case DType::I8: return "signed char";
    case DType::U8: return "unsigned char";
    case DType::Bool: return "bool";
    default: return scalar_type_name(d);
  }
}
Status one_float_type(PrimCall& c) {
  for (const Tensor& t : c.in)
    if (t.dtype() != c.in[0].dtype() && c.in[0].dim() > 2)
      return fail(fmt::format("expected scalar type {} but found {}", scalar_type_name(c.in[0].dtype()),
                              scalar_type_name(t.dtype())));
    else if (t.dtype() != c.in[0].dtype())
      return fail(fmt::format("expected m1 and m2 to have the same dtype, but got: {} != {}", c_name(c.in[0].dtype()),
                              c_name(t.dtype())));
  return same_dtype(c);
}

// ---- matmul. attrs: transpose_a, transpose_b. Operands a, b, [bias]; batch axes equal or absent on one side.
Status matmul_shape(PrimCall& c) {
  const Dims &a = c.in[0].sizes(), &b = c.in[1].sizes();
  int na = a.dim(), nb = b.dim();
  int64_t m = a[c.attrs[0] ? na - 1 : na - 2], k = a[c.attrs[0] ? na - 2 : na - 1];
  int64_t k2 = b[c.attrs[1] ? nb - 1 : nb - 2], n = b[c.attrs[1] ? nb - 2 : nb - 1];
  if (k != k2) return fail(fmt::format("mat1 and mat2 shapes cannot be multiplied ({}x{} and {}x{})", m, k, k2, n));
  const Dims& batch = na >= nb ? a : b;
  c.sizes = Dims(batch.data(), batch.size() - 2);
  c.sizes.push_back(m);
  c.sizes.push_back(n);
  return Unit{};
}
int lower_matmul(Lower& l) {
  SmallVec<int, 4> in;
  bool whole = !kernels::is_float(l.e.dtype);
  for (int i = 0; i < l.arity(); i++) in.push_back(whole ? l.cast(l.in(i), DType::F64) : l.in(i));
  int y =
      l.library("matmul", std::span<const int>(in.data(), in.size()), whole ? DType::F64 : l.e.dtype,
                l.e.sizes.to_vector(), {int_attr("transpose_a", {l.attr(0)}), int_attr("transpose_b", {l.attr(1)})});
  return whole ? l.cast(l.cast(y, DType::I64), l.e.dtype) : y;  // integers: exact up to 2^53, then they wrap
}
ET over_batch(const ET& g, const Dims& sizes) {
  if (!g.ok() || g->dim() == sizes.dim()) return g;
  SmallVec<int64_t, 4> axes;
  for (int i = 0; i < g->dim() - sizes.dim(); i++) axes.push_back(i);
  return op::sum(g, op::Ints(axes.data(), axes.size()), false);
}
ET grad_matmul(Backward& b, int i) {
  bool ta = b.attr(0), tb = b.attr(1);
  if (i == 2) return sum_to(b.g(), b.in_sizes(2));
  ET g = b.g(), x = b.in(0), w = b.in(1);
  if (i == 1 && b.in_sizes(1).dim() == 2 && b.in_sizes(0).dim() > 2 && !ta) {
    // One weight under many rows: a single product.
    x = op::reshape(x, Dims{-1, x.ok() ? x->sizes().back() : 1});
    g = op::reshape(g, Dims{-1, b.g().sizes().back()});
  }
  ET r;
  if (i == 0) r = ta ? op::mm(w, g, tb, true) : op::mm(g, w, false, !tb);
  else r = tb ? op::mm(g, x, true, ta) : op::mm(x, g, !ta, false);
  return over_batch(r, b.in_sizes(i));
}

// ---- convolution. attrs: spatial rank r, stride[r], padding[r], dilation[r], groups; the gradients' then the sizes of
// the result.
struct ConvAttrs {
  int64_t r;
  const int64_t *stride, *padding, *dilation;
  int64_t groups;
  const int64_t* sizes;
};
ConvAttrs conv_attrs(const Attrs& a) {
  int64_t r = a[0];
  const int64_t* p = a.data() + 1;
  return {r, p, p + r, p + 2 * r, p[3 * r], p + 3 * r + 1};
}
std::vector<kernels::Attr> conv_words(const Attrs& a) {
  ConvAttrs c = conv_attrs(a);
  auto list = [&](const int64_t* p) { return std::vector<int64_t>(p, p + c.r); };
  return {int_attr("stride", list(c.stride)), int_attr("padding", list(c.padding)),
          int_attr("dilation", list(c.dilation)), int_attr("groups", {c.groups})};
}
// The result of a convolution lies as one of its operands does.
void keep_channels_last(PrimCall& c) {
  auto last = [](const Tensor& t) { return suggests_channels_last(t.sizes(), t.strides()); };
  if (last(c.in[0]) || last(c.in[1])) c.strides = channels_last_strides(c.sizes);
}
Status conv_type(PrimCall& c) {
  if (c.in[0].dtype() != c.in[1].dtype())
    return fail(fmt::format("expected scalar type {} but found {}", scalar_type_name(c.in[0].dtype()),
                            scalar_type_name(c.in[1].dtype())));
  return same_dtype(c);
}
Status conv_shape(PrimCall& c) {
  ConvAttrs a = conv_attrs(c.attrs);
  const Dims &x = c.in[0].sizes(), &w = c.in[1].sizes();
  if (x.dim() != a.r + 2)
    return fail(fmt::format("Expected {}D (unbatched) or {}D (batched) input to conv{}d, but got input of size: {}",
                            a.r + 1, a.r + 2, a.r, show(x)));
  if (w.dim() < 3) return fail("weight should have at least three dimensions");
  if (w.dim() != a.r + 2)
    return fail(fmt::format("Expected {}-dimensional input for {}-dimensional weight{}, but got {}-dimensional input "
                            "of size {} instead",
                            w.dim(), w.dim(), show(w), x.dim(), show(x)));
  if (x[1] != w[1] * a.groups)
    return fail(fmt::format(
        "Given groups={}, weight of size {}, expected input{} to have {} channels, but got {} channels instead",
        a.groups, show(w), show(x), w[1] * a.groups, x[1]));
  if (w[0] % a.groups)
    return fail(fmt::format(
        "Given groups={}, expected weight to be divisible by {} at dimension 0, but got weight of size {} instead",
        a.groups, a.groups, show(w)));
  if (c.in.size() > 2 && (c.in[2].dim() != 1 || c.in[2].size(0) != w[0]))
    return fail(fmt::format(
        "Given weight of size {}, expected bias to be 1-dimensional with {} elements, but got bias of size {} instead",
        show(w), w[0], show(c.in[2].sizes())));
  c.sizes = Dims{x[0], w[0]};
  std::string padded, kernel;
  bool fits = true;
  for (int64_t i = 0; i < a.r; i++) {
    int64_t have = x[2 + i] + 2 * a.padding[i], need = a.dilation[i] * (w[2 + i] - 1) + 1;
    fits = fits && have >= need;
    padded += fmt::format("{}{}", i ? " x " : "", have);
    kernel += fmt::format("{}{}", i ? " x " : "", need);
    c.sizes.push_back((have - need) / a.stride[i] + 1);
  }
  if (!fits)
    return fail(
        fmt::format("Calculated padded input size per channel: ({}). Kernel size: ({}). Kernel size can't be greater "
                    "than actual input size",
                    padded, kernel));
  keep_channels_last(c);
  return Unit{};
}
Status conv_grad_shape(PrimCall& c) {
  ConvAttrs a = conv_attrs(c.attrs);
  c.sizes = Dims(a.sizes, static_cast<size_t>(a.r) + 2);
  keep_channels_last(c);
  return Unit{};
}
int lower_as(Lower& l, const char* kind, std::vector<kernels::Attr> words) {
  SmallVec<int, 4> in;
  for (int i = 0; i < l.arity(); i++) in.push_back(l.in(i));
  return l.library(kind, std::span<const int>(in.data(), in.size()), l.e.dtype, l.e.sizes.to_vector(),
                   std::move(words));
}
Attrs with_sizes(const Attrs& conv, const Dims& sizes) {
  Attrs a(conv.data(), static_cast<size_t>(3 * conv[0] + 2));
  a.append(sizes.data(), sizes.size());
  return a;
}
Attrs plain_conv(const Attrs& a) { return Attrs(a.data(), static_cast<size_t>(3 * a[0] + 2)); }
ET grad_conv(Backward& b, int i) {
  if (i == 0) return apply(prim::conv_grad_input, {b.g(), b.in(1)}, with_sizes(b.attrs(), b.in_sizes(0)));
  if (i == 1) return apply(prim::conv_grad_weight, {b.in(0), b.g()}, with_sizes(b.attrs(), b.in_sizes(1)));
  SmallVec<int64_t, 4> axes{0};
  for (int64_t k = 0; k < b.attr(0); k++) axes.push_back(2 + k);
  return op::sum(b.g(), op::Ints(axes.data(), axes.size()), false);
}
ET grad_conv_grad_input(Backward& b, int i) {  // inputs: gy, w
  if (i == 0) return apply(prim::conv, {b.g(), b.in(1)}, plain_conv(b.attrs()));
  return apply(prim::conv_grad_weight, {b.g(), b.in(0)}, with_sizes(b.attrs(), b.in_sizes(1)));
}
ET grad_conv_grad_weight(Backward& b, int i) {  // inputs: x, gy
  if (i == 0) return apply(prim::conv_grad_input, {b.in(1), b.g()}, with_sizes(b.attrs(), b.in_sizes(0)));
  return apply(prim::conv, {b.in(0), b.g()}, plain_conv(b.attrs()));
}

// ---- pooling. attrs: r, kernel[r], stride[r], padding[r], dilation[r], ceil_mode, count_include_pad, divisor;
// gradients: sizes.
struct PoolAttrs {
  int64_t r;
  const int64_t *kernel, *stride, *padding, *dilation;
  int64_t ceil_mode, include_pad, divisor;
  const int64_t* sizes;
};
PoolAttrs pool_attrs(const Attrs& a) {
  int64_t r = a[0];
  const int64_t* p = a.data() + 1;
  return {r, p, p + r, p + 2 * r, p + 3 * r, p[4 * r], p[4 * r + 1], p[4 * r + 2], p + 4 * r + 3};
}
std::vector<kernels::Attr> pool_words(const Attrs& at, bool average) {
  PoolAttrs a = pool_attrs(at);
  auto list = [&](const int64_t* p) { return std::vector<int64_t>(p, p + a.r); };
  std::vector<kernels::Attr> w = {int_attr("kernel", list(a.kernel)), int_attr("stride", list(a.stride)),
                                  int_attr("padding", list(a.padding)), int_attr("ceil_mode", {a.ceil_mode})};
  if (!average) w.push_back(int_attr("dilation", list(a.dilation)));
  else {
    w.push_back(int_attr("count_include_pad", {a.include_pad}));
    w.push_back(int_attr("divisor_override", {a.divisor}));
  }
  return w;
}
Status wrong_pool_input(const Dims& x, int r, bool max) {
  if (r > 1) return fail(fmt::format("non-empty {}D or {}D (batch mode) tensor expected for input", r + 1, r + 2));
  if (max)
    return fail(fmt::format(
        "max_pool1d: Expected 2D or 3D (batch mode) tensor with optional 0 dim batch size for input, but got:{}",
        show(x)));
  return fail(fmt::format(
      "Expected 2 to 3 dimensions, but got {}-dimensional tensor for argument #1 'self' (while checking arguments for "
      "avg_pool1d)",
      x.dim()));
}
Status pool_shape(PrimCall& c) {
  PoolAttrs a = pool_attrs(c.attrs);
  const Dims& x = c.in[0].sizes();
  if (x.dim() != a.r + 2)
    return wrong_pool_input(x, static_cast<int>(a.r), std::string_view(c.prim.name).starts_with("max"));
  c.sizes = Dims{x[0], x[1]};
  for (int64_t i = 0; i < a.r; i++) {
    if (a.stride[i] == 0) return fail("stride should not be zero");
    if (a.kernel[i] <= 0 || a.stride[i] < 0) return fail("integer out of range");
    if (a.padding[i] * 2 > a.kernel[i])
      return fail(fmt::format(
          "pad should be at most half of effective kernel size, but got pad={}, kernel_size={} and dilation={}",
          a.padding[i], a.kernel[i], a.dilation[i]));
    int64_t span = x[2 + i] + 2 * a.padding[i] - a.dilation[i] * (a.kernel[i] - 1) - 1;
    const int64_t steps = span + (a.ceil_mode ? a.stride[i] - 1 : 0);
    int64_t n = steps / a.stride[i] - (steps % a.stride[i] < 0) + 1;
    if (a.ceil_mode && (n - 1) * a.stride[i] >= x[2 + i] + a.padding[i]) n--;
    c.sizes.push_back(n);
  }
  if (a.r == 1 && c.sizes[2] < 1 && std::string_view(c.prim.name).starts_with("max"))
    return fail(fmt::format("max_pool1d() Invalid computed output size: {}", c.sizes[2]));
  for (int64_t i = 0; i < a.r; i++)
    if (c.sizes[2 + i] < 1) {
      Dims in(x.data() + 1, static_cast<size_t>(a.r) + 1), out(c.sizes.data() + 1, static_cast<size_t>(a.r) + 1);
      return fail(fmt::format("Given input size: ({}). Calculated output size: ({}). Output size is too small",
                              show_x(in), show_x(out)));
    }
  if (a.r == 2 && suggests_channels_last(x, c.in[0].strides())) c.strides = channels_last_strides(c.sizes);
  return Unit{};
}
Status pool_grad_shape(PrimCall& c) {
  PoolAttrs a = pool_attrs(c.attrs);
  c.sizes = Dims(a.sizes, static_cast<size_t>(a.r) + 2);
  return Unit{};
}
Attrs pool_with_sizes(const Attrs& p, const Dims& sizes) {
  Attrs a(p.data(), static_cast<size_t>(4 * p[0] + 4));
  a.append(sizes.data(), sizes.size());
  return a;
}
int lower_max_pool(Lower& l) {  // operand 1, the indices, is there for the derivative
  int one[] = {l.in(0)};
  return l.library("max_pool", one, l.e.dtype, l.e.sizes.to_vector(), pool_words(l.e.attrs, false), 0);
}
int lower_max_pool_index(Lower& l) {
  int one[] = {l.in(0)};
  return l.library("max_pool", one, DType::I64, l.e.sizes.to_vector(), pool_words(l.e.attrs, false), 1);
}
ET grad_max_pool_grad(Backward& b, int i) {  // inputs: gy, indices: reads gg at the indices
  if (i) return Tensor();
  const Dims &from = b.g().sizes(), &to = b.in_sizes(0);
  int64_t plane = 1, out_plane = 1;
  for (int k = 2; k < from.dim(); k++) {
    plane *= from[k];
    out_plane *= to[k];
  }
  ET flat = op::reshape(b.g(), Dims{from[0], from[1], plane}), at = op::reshape(b.in(1), Dims{to[0], to[1], out_plane});
  return op::reshape(op::gather(flat, 2, at), to);
}
}  // namespace

namespace prim {
const Prim matmul = complete({"mm", PrimClass::Library, -1, one_float_type, matmul_shape, no_value_errors, no_body,
                              lower_matmul, grad_matmul, kSave0 | kSave1, print_attrs});
const Prim conv = complete({"convolution", PrimClass::Library, -1, conv_type, conv_shape, no_value_errors, no_body,
                            [](Lower& l) { return lower_as(l, "conv", conv_words(l.e.attrs)); }, grad_conv,
                            kSave0 | kSave1, print_attrs});
const Prim conv_grad_input =
    complete({"conv_grad_input", PrimClass::Library, 2, same_dtype, conv_grad_shape, no_value_errors, no_body,
              [](Lower& l) { return lower_as(l, "conv_grad_input", conv_words(l.e.attrs)); }, grad_conv_grad_input,
              kSave0 | kSave1, print_attrs});
const Prim conv_grad_weight =
    complete({"conv_grad_weight", PrimClass::Library, 2, same_dtype, conv_grad_shape, no_value_errors, no_body,
              [](Lower& l) { return lower_as(l, "conv_grad_weight", conv_words(l.e.attrs)); }, grad_conv_grad_weight,
              kSave0 | kSave1, print_attrs});
const Prim max_pool_index = complete({"max_pool_index", PrimClass::Library, 1, index_dtype, pool_shape, no_value_errors,
                                      no_body, lower_max_pool_index, not_differentiable, kSaveNone, print_attrs});
const Prim max_pool =
    complete({"max_pool", PrimClass::Library, 2, same_dtype, pool_shape, no_value_errors, no_body, lower_max_pool,
              [](Backward& b, int i) -> ET {
                return i ? ET(Tensor())
                         : apply(prim::max_pool_grad, {b.g(), b.in(1)}, pool_with_sizes(b.attrs(), b.in_sizes(0)));
              },
              kSave1, print_attrs});
const Prim max_pool_grad =
    complete({"max_pool_grad", PrimClass::Library, 2, same_dtype, pool_grad_shape, no_value_errors, no_body,
              [](Lower& l) { return lower_as(l, "max_pool_grad", pool_words(l.e.attrs, false)); }, grad_max_pool_grad,
              kSave1, print_attrs});
const Prim avg_pool = complete({"avg_pool", PrimClass::Library, 1, same_dtype, pool_shape, no_value_errors, no_body,
                                [](Lower& l) { return lower_as(l, "avg_pool", pool_words(l.e.attrs, true)); },
                                [](Backward& b, int) -> ET {
                                  return apply(prim::avg_pool_grad, {b.g()}, pool_with_sizes(b.attrs(), b.in_sizes(0)));
                                },
                                kSaveNone, print_attrs});
const Prim avg_pool_grad =
    complete({"avg_pool_grad", PrimClass::Library, 1, same_dtype, pool_grad_shape, no_value_errors, no_body,
              [](Lower& l) { return lower_as(l, "avg_pool_grad", pool_words(l.e.attrs, true)); },
              [](Backward& b, int) -> ET {
                return apply(prim::avg_pool, {b.g()}, Attrs(b.attrs().data(), static_cast<size_t>(4 * b.attr(0) + 4)));
              },
              kSaveNone, print_attrs});
}  // namespace prim

namespace op {
namespace {
// A window that is the transpose of a dense matrix multiplies better through its base.
bool transposed(const Tensor& t) {
  int n = t.dim();
  return n >= 2 && t.size(n - 1) > 1 && t.size(n - 2) > 1 && t.strides()[n - 2] == 1 &&
         t.strides()[n - 1] == t.size(n - 2);
}
ET product(ET a, ET b, const ET* bias, const char* grad_name = nullptr) {
  bool ta = a.ok() && transposed(*a), tb = b.ok() && transposed(*b);
  if (ta) a = transpose(a, -1, -2);
  if (tb) b = transpose(b, -1, -2);
  if (bias) return apply(prim::matmul, {a, b, *bias}, {ta, tb});
  const Tensor in[] = {TENSOR_TRY(a), TENSOR_TRY(b)};
  return apply(prim::matmul, std::span<const Tensor>(in), {ta, tb}, grad_name);
}
}  // namespace

// Of the first n sizes.
static int64_t numel_of(const Dims& sizes, int n) {
  return mpy::tensor::numel(Dims(sizes.data(), static_cast<size_t>(n)));
}
static ET squeeze_last(const ET& t, int64_t dim) { return squeeze(t, Ints(&dim, 1)); }

ET mm(const ET& a, const ET& b, bool ta, bool tb) { return apply(prim::matmul, {a, b}, {ta, tb}); }

ET matmul(const ET& ea, const ET& eb) {
  const Tensor a = TENSOR_TRY(ea), b = TENSOR_TRY(eb);
  int na = a.dim(), nb = b.dim();
  if (na == 0 || nb == 0)
    return fail(fmt::format("both arguments to matmul need to be at least 1D, but they are {}D and {}D", na, nb));
  if (na == 1 && nb == 1) {
    if (a.size(0) != b.size(0))
      return fail(
          fmt::format("inconsistent tensor size, expected tensor [{}] and src [{}] to have the same number of "
                      "elements, but got {} and {} elements respectively",
                      a.size(0), b.size(0), a.size(0), b.size(0)));
    return cast(sum(mul(a, b)), a.dtype());
  }
  if (na == 1) return squeeze_last(matmul(unsqueeze(a, 0), b), -2);
  if (nb == 1) {
    if (na == 2 && a.size(1) != b.size(0))
      return fail(fmt::format("size mismatch, got input ({}), mat ({}x{}), vec ({})", a.size(0), a.size(0), a.size(1),
                              b.size(0)));
    if (na > 2 && a.sizes().back() == b.size(0)) {
      ET rows = reshape(a, Dims{numel_of(a.sizes(), na - 1), b.size(0)});
      ET products = product(rows, unsqueeze(b, 1), nullptr, "MvBackward0");
      return unsafe_view(products, Dims(a.sizes().data(), a.sizes().size() - 1));
    }
    return squeeze_last(matmul(a, unsqueeze(b, 1)), -1);
  }
  if (na == 2 && nb == 2) return product(a, b, nullptr);
  if (nb == 2) {  // many rows against one matrix
    Dims out(a.sizes().data(), a.sizes().size() - 1);
    out.push_back(b.size(1));
    return unsafe_view(product(reshape(a, Dims{numel_of(a.sizes(), na - 1), a.sizes().back()}), b, nullptr), out);
  }
  Dims batch = TENSOR_TRY(broadcast_sizes(Dims(a.sizes().data(), static_cast<size_t>(na) - 2),
                                          Dims(b.sizes().data(), static_cast<size_t>(nb) - 2)));
  int64_t n = mpy::tensor::numel(batch);
  auto spread = [&](const Tensor& t) -> ET {
    Dims wide = batch;
    wide.push_back(t.size(t.dim() - 2));
    wide.push_back(t.size(t.dim() - 1));
    return reshape(expand(t, wide), Dims{n, wide[wide.size() - 2], wide.back()});
  };
  if (a.size(na - 1) != b.size(nb - 2)) {
    return fail(
        fmt::format("Expected size for first two dimensions of batch2 tensor to be: [{}, {}] but got: [{}, {}].", n,
                    a.size(na - 1), n, b.size(nb - 2)));
  }
  ET y = product(spread(a), spread(b), nullptr, "BmmBackward0");
  Dims out = batch;
  out.push_back(a.size(na - 2));
  out.push_back(b.size(nb - 1));
  return unsafe_view(y, out);
}

namespace {
ET addmm(const ET& x, const Tensor& w, const Tensor& bias) {
  const Tensor in[] = {TENSOR_TRY(x), w, bias};
  return apply(prim::matmul, in, {0, 1}, "AddmmBackward0");
}

// A bias that is not one number for each column is added as any tensor is. Of a matrix (or what becomes one) it spreads
// over rows and columns.
ET add_bias(const ET& product, const Tensor& bias, int64_t rows, int64_t columns, const Dims& out) {
  if (out.dim() == 2 || bias.dim() == 1)
    return reshape(add(product, TENSOR_TRY(expand(bias, Dims{rows, columns}))), out);
  const Tensor y = TENSOR_TRY(reshape(product, out));
  const Dims both = TENSOR_TRY(broadcast_sizes(out, bias.sizes()));
  if (!(both == out))
    return fail(fmt::format("output with shape [{}] doesn't match the broadcast shape [{}]", fmt::join(out, ", "),
                            fmt::join(both, ", ")));
  return add(y, bias);
}
}  // namespace

ET linear(const ET& ex, const ET& ew, const ET& eb) {
  const Tensor x = TENSOR_TRY(ex), w = TENSOR_TRY(ew), bias = TENSOR_TRY(eb);
  if (x.dim() == 0) return fail("both arguments to linear need to be at least 1D, but they are 0D and 2D");
  if (w.dim() == 1) {
    ET y = matmul(x, w);
    return bias ? add(y, bias) : y;
  }
  int64_t k = x.sizes().back(), rows = 1;
  Dims out;
  for (int i = 0; i + 1 < x.dim(); i++) {
    out.push_back(x.size(i));
    rows *= x.size(i);
  }
  out.push_back(w.size(0));
  if (k != w.size(1))
    return fail(
        fmt::format("mat1 and mat2 shapes cannot be multiplied ({}x{} and {}x{})", rows, k, w.size(1), w.size(0)));
  if (bias && x.dtype() != w.dtype())
    return fail(fmt::format("mat1 and mat2 must have the same dtype, but got {} and {}", scalar_type_name(x.dtype()),
                            scalar_type_name(w.dtype())));
  ET flat = x.dim() == 2 ? ET(x) : reshape(x, Dims{rows, k});
  if (bias && !(bias.dim() == 1 && bias.size(0) == w.size(0)))
    return add_bias(apply(prim::matmul, {flat, w}, {0, 1}), bias, rows, w.size(0), out);
  ET y = bias ? addmm(flat, w, bias) : apply(prim::matmul, {flat, w}, {0, 1});
  if (x.dim() > 2 && !bias) return unsafe_view(y, out);
  return x.dim() == 2 ? y : reshape(y, out);
}

namespace {
Attrs pack(const ConvArgs& c) {
  Attrs a{c.stride.dim()};
  a.append(c.stride.data(), c.stride.size());
  a.append(c.padding.data(), c.padding.size());
  a.append(c.dilation.data(), c.dilation.size());
  a.push_back(c.groups);
  return a;
}
Attrs pack(const PoolArgs& p) {
  Attrs a{p.kernel.dim()};
  a.append(p.kernel.data(), p.kernel.size());
  a.append(p.stride.data(), p.stride.size());
  a.append(p.padding.data(), p.padding.size());
  a.append(p.dilation.data(), p.dilation.size());
  a.push_back(p.ceil_mode);
  a.push_back(p.count_include_pad);
  a.push_back(p.divisor);
  return a;
}
}  // namespace

ET conv(const ET& ex, const ET& w, const ET& eb, const ConvArgs& c) {
  Tensor x = TENSOR_TRY(ex);
  Tensor bias = TENSOR_TRY(eb);
  bool single = x.dim() == c.stride.dim() + 1;
  if (single) x = TENSOR_TRY(unsqueeze(x, 0));
  ET y = bias ? apply(prim::conv, {x, w, bias}, pack(c)) : apply(prim::conv, {x, w}, pack(c));
  int64_t zero = 0;
  return single ? squeeze(y, Ints(&zero, 1)) : y;
}

ET conv_transpose(const ET& ex, const ET& ew, const ET& eb, const ConvArgs& c, const Dims& output_padding) {
  Tensor x = TENSOR_TRY(ex), w = TENSOR_TRY(ew), bias = TENSOR_TRY(eb);
  bool single = x.dim() == c.stride.dim() + 1;
  if (single) x = TENSOR_TRY(unsqueeze(x, 0));
  if (x.dim() != c.stride.dim() + 2)
    return fail(
        fmt::format("Expected {}D (unbatched) or {}D (batched) input to conv_transpose{}d, but got input of size: {}",
                    c.stride.dim() + 1, c.stride.dim() + 2, c.stride.dim(), show(x.sizes())));
  if (x.size(1) != w.size(0))
    return fail(fmt::format(
        "Given transposed=1, weight of size {}, expected input{} to have {} channels, but got {} channels instead",
        show(w.sizes()), show(x.sizes()), w.size(0), x.size(1)));
  Dims out{x.size(0), w.size(1) * c.groups};
  for (int i = 0; i < c.stride.dim(); i++)
    out.push_back((x.size(2 + i) - 1) * c.stride[i] - 2 * c.padding[i] + c.dilation[i] * (w.size(2 + i) - 1) +
                  output_padding[i] + 1);
  // An output padding of a stride or more reaches where elements behind the last would be read: zeros are put there.
  SmallVec<int64_t, 6> behind;
  bool past = false;
  for (int i = c.stride.dim(); i-- > 0;) {
    behind.push_back(0);
    behind.push_back(output_padding[i] / c.stride[i]);
    past |= behind.back() > 0;
  }
  if (past) x = TENSOR_TRY(pad(x, Ints(behind.data(), behind.size()), cast(wrapped(Scalar::of(0.0)), x.dtype())));
  Attrs a = pack(c);
  a.append(out.data(), out.size());
  ET y = apply(prim::conv_grad_input, {x, w}, std::move(a));
  if (bias) {
    Dims column(static_cast<size_t>(c.stride.dim()) + 1, 1);
    column[0] = bias.numel();
    y = add(y, reshape(bias, column));
  }
  int64_t zero = 0;
  return single ? squeeze(y, Ints(&zero, 1)) : y;
}

Expected<std::vector<Tensor>> max_pool(const ET& ex, const PoolArgs& p) {
  Tensor x = TENSOR_TRY(ex);
  bool single = x.dim() == p.kernel.dim() + 1;
  if (single) x = TENSOR_TRY(unsqueeze(x, 0));
  Tensor at = TENSOR_TRY(apply(prim::max_pool_index, std::span<const Tensor>(&x, 1), pack(p)));
  Tensor y = TENSOR_TRY(apply(prim::max_pool, {x, at}, pack(p)));
  int64_t zero = 0;
  if (single) {
    y = TENSOR_TRY(squeeze(y, Ints(&zero, 1)));
    at = TENSOR_TRY(squeeze(at, Ints(&zero, 1)));
  }
  return std::vector<Tensor>{y, at};
}
ET avg_pool(const ET& ex, const PoolArgs& p) {
  Tensor x = TENSOR_TRY(ex);
  bool single = x.dim() == p.kernel.dim() + 1;
  if (single) x = TENSOR_TRY(unsqueeze(x, 0));
  ET y = apply(prim::avg_pool, std::span<const Tensor>(&x, 1), pack(p));
  int64_t zero = 0;
  return single ? squeeze(y, Ints(&zero, 1)) : y;
}
ET adaptive_avg_pool(const ET& ex, const Dims& wanted) {
  const Tensor x = TENSOR_TRY(ex);
  int r = wanted.dim();
  PoolArgs p;
  bool even = true;
  for (int i = 0; i < r; i++) {
    int64_t n = x.size(x.dim() - r + i), m = wanted[i] < 0 ? n : wanted[i];
    even = even && m > 0 && n % m == 0;
    p.kernel.push_back(m > 0 ? n / m : 1);
    p.padding.push_back(0);
    p.dilation.push_back(1);
  }
  p.stride = p.kernel;
  if (even) return avg_pool(x, p);
  // Uneven windows: along each axis a product with the matrix of window weights.
  ET y = x;
  for (int i = 0; i < r; i++) {
    int axis = x.dim() - r + i;
    int64_t n = x.size(axis), m = wanted[i] < 0 ? n : wanted[i];
    std::vector<double> weights(static_cast<size_t>(n * m), 0.0);
    for (int64_t o = 0; o < m; o++) {
      int64_t from = o * n / m, to = ((o + 1) * n + m - 1) / m;
      for (int64_t k = from; k < to; k++)
        weights[static_cast<size_t>(o * n + k)] = 1.0 / static_cast<double>(to - from);
    }
    Tensor w = TENSOR_TRY(tensor_from_data(weights.data(), DType::F64, Dims{m, n}));
    y = transpose(linear(transpose(y, axis, -1), cast(w, x.dtype()), Tensor()), axis, -1);
  }
  return contiguous(y);
}
}  // namespace op

}  // namespace mpy::tensor
