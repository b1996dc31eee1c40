// What an op of the table is on complex operands, in terms of their parts. An op without a rule is not implemented for
// complex numbers, as many are not in PyTorch, and says so.
#include "compiler/ops/complex.h"

#include "compiler/ops/contents.h"
#include "compiler/tensor/context.h"

#include <fmt/format.h>
#include <cmath>
#include <numbers>
#include <unordered_map>

namespace mpy::tensor {

namespace {
using In = std::span<const Tensor>;
using Value = ET (*)(const Prim&, In, const Attrs&);

enum class Kind : uint8_t {
  Linear,       // the record's derivative holds as it stands
  Holomorphic,  // it holds between two conjugations
  Composite,    // the value is made of ops that keep their own history
};
struct Rule {
  const Prim* prim;
  Kind kind;
  Value value;
};

DType part_of(In in) {
  Promotion p;
  for (const Tensor& t : in) p.add(t);
  return part_type(p.result(Context::current().default_dtype));
}
Parts part(In in, size_t i) { return parts(in[i], part_of(in)); }
Parts times(const Parts& a, const Parts& b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
Parts times(const Parts& a, double k) { return {a.re * k, a.im * k}; }
Parts over(const Parts& a, const Parts& b) {  // scaled, so that squares neither overflow nor vanish
  ET top = op::maximum(op::abs(b.re), op::abs(b.im));
  ET c = b.re / top, d = b.im / top, size = c * c + d * d, x = a.re / top, y = a.im / top;
  return {(x * c + y * d) / size, (y * c - x * d) / size};
}
ET modulus(const Parts& z) { return apply(prim::hypot, {z.re, z.im}); }
ET positive(const ET& x) { return op::ge(x, literal(0)); }
// With the sign of y, -0 included.
ET signed_like(const ET& x, const ET& y) { return op::where(op::lt(op::atan2(y, literal(-1)), literal(0)), -x, x); }
ET truth(const Tensor& t) {
  if (!is_complex(t.dtype())) return op::cast(t, DType::Bool);
  return op::logical_or(op::ne(op::real(t), literal(0)), op::ne(op::imag(t), literal(0)));
}

Parts exp(const Parts& z) {
  ET r = op::exp(z.re), zero = op::eq(z.im, literal(0));
  return {op::where(zero, r, r * op::cos(z.im)), op::where(zero, z.im, r * op::sin(z.im))};
}
Parts log(const Parts& z) { return {op::log(modulus(z)), op::atan2(z.im, z.re)}; }
Parts sqrt(const Parts& z) {
  ET r = modulus(z), t = op::sqrt((r + op::abs(z.re)) * 0.5), zero = op::eq(t, literal(0));
  ET other = op::where(zero, op::abs(z.im), op::abs(z.im) / (t * 2.0));
  return {op::where(positive(z.re), t, other), signed_like(op::where(positive(z.re), other, t), z.im)};
}
Parts sinh(const Parts& z) { return {op::sinh(z.re) * op::cos(z.im), op::cosh(z.re) * op::sin(z.im)}; }
Parts cosh(const Parts& z) { return {op::cosh(z.re) * op::cos(z.im), op::sinh(z.re) * op::sin(z.im)}; }
Parts tanh(const Parts& z) {
  ET x = op::tanh(z.re), y = op::tan(z.im), c = op::cosh(z.re), size = x * x * y * y + 1.0;
  return {x * (y * y + 1.0) / size, y / (c * c) / size};
}
Parts by_i(const Parts& z) { return {-z.im, z.re}; }
Parts by_minus_i(const Parts& z) { return {z.im, -z.re}; }
Parts plus(const Parts& z, double k) { return {z.re + k, z.im}; }
Parts reciprocal(const Parts& z) {
  return over({op::full_like(z.re, Scalar::of(1.0)), op::full_like(z.im, Scalar::of(0.0))}, z);
}
Parts power(const Parts& a, const Parts& b) {  // exp(b log a); 0 ** 0 is 1, 0 ** b is 0
  Parts y = exp(times(b, log(a)));
  ET zero = op::logical_and(op::eq(a.re, literal(0)), op::eq(a.im, literal(0)));
  ET none = op::logical_and(op::eq(b.re, literal(0)), op::eq(b.im, literal(0)));
  ET at_zero = op::cast(none, y.re.ok() ? y.re->dtype() : DType::F32);
  return {op::where(zero, at_zero, y.re), op::where(zero, literal(0), y.im)};
}
Parts atan(const Parts& z) {  // (i/2) (log(1 - iz) - log(1 + iz))
  Parts w = by_i(z), a = log(plus(times(w, -1), 1)), b = log(plus(w, 1));
  return by_i(times({a.re - b.re, a.im - b.im}, 0.5));
}

using Function = Parts (*)(const Parts&);
template <Function f>
ET unary(const Prim&, In in, const Attrs&) {
  return joined(f(part(in, 0)));
}
using Function2 = Parts (*)(const Parts&, const Parts&);
template <Function2 f>
ET binary(const Prim&, In in, const Attrs&) {
  return joined(f(part(in, 0), part(in, 1)));
}
Parts add(const Parts& a, const Parts& b) { return {a.re + b.re, a.im + b.im}; }
Parts sub(const Parts& a, const Parts& b) { return {a.re - b.re, a.im - b.im}; }
Parts mul(const Parts& a, const Parts& b) { return times(a, b); }
Parts neg(const Parts& z) { return {-z.re, -z.im}; }
Parts tan(const Parts& z) { return by_minus_i(tanh(by_i(z))); }
Parts sin(const Parts& z) { return by_minus_i(sinh(by_i(z))); }
Parts cos(const Parts& z) { return cosh(by_i(z)); }
Parts sigmoid(const Parts& z) { return reciprocal(plus(exp(neg(z)), 1)); }
Parts silu(const Parts& z) { return times(z, sigmoid(z)); }
Parts rsqrt(const Parts& z) { return reciprocal(sqrt(z)); }
Parts log1p(const Parts& z) { return log(plus(z, 1)); }
Parts log2(const Parts& z) { return times(log(z), std::numbers::log2e); }
Parts log10(const Parts& z) { return times(log(z), std::numbers::log10e); }
Parts exp2(const Parts& z) { return exp(times(z, std::numbers::ln2)); }
Parts expm1(const Parts& z) {  // without loss near 0: expm1(x) cos y - 2 sin²(y/2)
  ET half = op::sin(z.im * 0.5);
  return {op::expm1(z.re) * op::cos(z.im) - half * half * 2.0, op::exp(z.re) * op::sin(z.im)};
}

// `p` on each part. The operands from `first` on are numbers, the others conditions.
template <size_t first, size_t count>
ET each_part(const Prim& p, In in, const Attrs& attrs) {
  const size_t end = std::min(in.size(), first + count);
  DType type = part_of(in.subspan(first, end - first));
  std::vector<Tensor> re(in.begin(), in.end()), im(in.begin(), in.end());
  for (size_t i = first; i < end; i++) {
    Parts z = parts(in[i], type);
    re[i] = TENSOR_TRY(z.re);
    im[i] = is_complex(in[i].dtype()) ? TENSOR_TRY(z.im) : TENSOR_TRY(op::full_like(re[i], Scalar::of(0.0)));
  }
  return joined({apply(p, std::span<const Tensor>(re), attrs), apply(p, std::span<const Tensor>(im), attrs)});
}
constexpr size_t kAll = 1000;

ET sum(const Prim& p, In in, const Attrs& attrs) {  // attrs: keepdim, type, axes
  Attrs a = attrs;
  a[1] = static_cast<int64_t>(part_type(static_cast<DType>(attrs[1])));
  Parts z = part(in, 0);
  return joined({apply(p, {z.re}, a), apply(p, {z.im}, a)});
}
// By halves.
ET prod(const Prim&, In in, const Attrs& attrs) {
  const Tensor& x = in[0];
  SmallVec<int64_t, 8> order;
  Dims kept;
  int64_t n = 1;
  auto reduced = [&](int i) {
    for (size_t k = 2; k < attrs.size(); k++)
      if (attrs[k] == i) return true;
    return false;
  };
  for (int i = 0; i < x.dim(); i++)
    if (!reduced(i)) {
      order.push_back(i);
      kept.push_back(x.size(i));
    } else if (attrs[0]) kept.push_back(1);
  Dims rows;
  for (int64_t i : order) rows.push_back(x.size(static_cast<int>(i)));
  for (int i = 0; i < x.dim(); i++)
    if (reduced(i)) {
      order.push_back(i);
      n *= x.size(i);
    }
  if (n == 0) return op::full(kept, Scalar::of(1.0), x.dtype());
  rows.push_back(n);
  ET y = op::reshape(op::permute(x, op::Ints(order.data(), order.size())), rows);
  for (; n > 1; n -= n / 2) {
    ET both = op::narrow(y, -1, 0, n / 2) * op::narrow(y, -1, n / 2, n / 2);
    if (n % 2 == 0) {
      y = both;
      continue;
    }
    const Tensor pieces[] = {TENSOR_TRY(both), TENSOR_TRY(op::narrow(y, -1, n - 1, 1))};
    y = op::cat(pieces, -1);
  }
  return op::clone(op::reshape(y, kept));
}
// After step s every element is the product of the 2s elements up to it.
ET cumprod(const Prim&, In in, const Attrs& attrs) {
  ET y = op::clone(in[0]);
  if (in[0].dim() == 0) return y;
  const int64_t dim = attrs[0], n = in[0].size(static_cast<int>(dim));
  for (int64_t s = 1; s < n; s *= 2) {
    ET far = op::narrow(y, dim, s, n - s) * op::narrow(y, dim, 0, n - s);
    const Tensor pieces[] = {TENSOR_TRY(op::narrow(y, dim, 0, s)), TENSOR_TRY(far)};
    y = op::cat(pieces, dim);
  }
  return y;
}
ET matmul(const Prim& p, In in, const Attrs& attrs) {  // operands a, b, (bias)
  PrimCall types{.prim = p, .in = in, .attrs = attrs};
  TENSOR_TRY(p.dtype(types));
  Parts a = part(in, 0), b = part(in, 1);
  auto product = [&](const ET& x, const ET& y) { return apply(p, {x, y}, attrs); };
  Parts y{product(a.re, b.re) - product(a.im, b.im), product(a.re, b.im) + product(a.im, b.re)};
  return joined(in.size() > 2 ? add(y, part(in, 2)) : y);
}
// Linear in each of its two operands; behind them there may be a bias for each channel.
ET bilinear(const Prim& p, In in, const Attrs& attrs) {
  PrimCall types{.prim = p, .in = in, .attrs = attrs};
  TENSOR_TRY(p.dtype(types));
  Parts a = part(in, 0), b = part(in, 1);
  auto product = [&](const ET& x, const ET& y) { return apply(p, {x, y}, attrs); };
  Tensor y = TENSOR_TRY(joined({product(a.re, b.re) - product(a.im, b.im), product(a.re, b.im) + product(a.im, b.re)}));
  if (in.size() < 3) return y;
  Dims column(static_cast<size_t>(y.dim()), 1);
  column[1] = in[2].numel();
  return op::add(y, op::reshape(in[2], column));
}
ET cast(const Prim&, In in, const Attrs& attrs) {
  const auto to = static_cast<DType>(attrs[0]);
  const Dims kept = preserved_strides(in[0].sizes(), in[0].strides());
  if (is_complex(to)) return op::clone_as(joined(parts(in[0], part_type(to))), kept);
  return to == DType::Bool ? truth(in[0]) : op::clone_as(op::cast(op::real(in[0]), to), kept);
}

ET equal(const Prim&, In in, const Attrs&) {
  Parts a = part(in, 0), b = part(in, 1);
  return op::logical_and(op::eq(a.re, b.re), op::eq(a.im, b.im));
}
ET differ(const Prim&, In in, const Attrs&) {
  Parts a = part(in, 0), b = part(in, 1);
  return op::logical_or(op::ne(a.re, b.re), op::ne(a.im, b.im));
}
ET either(const Prim& p, In in, const Attrs& attrs) {  // true of a number where it is of one of its parts
  return op::logical_or(apply(p, {op::real(in[0])}, attrs), apply(p, {op::imag(in[0])}, attrs));
}
ET both(const Prim& p, In in, const Attrs& attrs) {
  return op::logical_and(apply(p, {op::real(in[0])}, attrs), apply(p, {op::imag(in[0])}, attrs));
}
ET on_truth(const Prim& p, In in, const Attrs& attrs) {
  std::vector<Tensor> t;
  for (const Tensor& x : in) t.push_back(TENSOR_TRY(truth(x)));
  return apply(p, std::span<const Tensor>(t), attrs);
}
ET absolute(const Prim&, In in, const Attrs&) { return apply(prim::modulus, {op::real(in[0]), op::imag(in[0])}); }

const Rule kRules[] = {
    {&prim::add, Kind::Linear, binary<add>},
    {&prim::sub, Kind::Linear, binary<sub>},
    {&prim::neg, Kind::Linear, unary<neg>},
    {&prim::cast, Kind::Linear, cast},
    {&prim::sum, Kind::Linear, sum},
    {&prim::cumsum, Kind::Linear, each_part<0, 1>},
    {&prim::where, Kind::Linear, each_part<1, 2>},
    {&prim::tril, Kind::Linear, each_part<0, 1>},
    {&prim::triu, Kind::Linear, each_part<0, 1>},
    {&prim::pad, Kind::Linear, each_part<0, 2>},
    {&prim::flip, Kind::Linear, each_part<0, 1>},
    {&prim::cat, Kind::Linear, each_part<0, kAll>},
    {&prim::gather, Kind::Linear, each_part<0, 1>},
    {&prim::index_select, Kind::Linear, each_part<0, 1>},
    {&prim::mul, Kind::Holomorphic, binary<mul>},
    {&prim::div, Kind::Holomorphic, binary<over>},
    {&prim::pow, Kind::Holomorphic, binary<power>},
    {&prim::matmul, Kind::Holomorphic, matmul},
    {&prim::conv, Kind::Holomorphic, bilinear},
    {&prim::conv_grad_input, Kind::Holomorphic, bilinear},
    {&prim::conv_grad_weight, Kind::Holomorphic, bilinear},
    {&prim::prod, Kind::Holomorphic, prod},
    {&prim::cumprod, Kind::Holomorphic, cumprod},
    {&prim::exp, Kind::Holomorphic, unary<exp>},
    {&prim::exp2, Kind::Holomorphic, unary<exp2>},
    {&prim::expm1, Kind::Holomorphic, unary<expm1>},
    {&prim::log, Kind::Holomorphic, unary<log>},
    {&prim::log2, Kind::Holomorphic, unary<log2>},
    {&prim::log10, Kind::Holomorphic, unary<log10>},
    {&prim::log1p, Kind::Holomorphic, unary<log1p>},
    {&prim::sqrt, Kind::Holomorphic, unary<sqrt>},
    {&prim::rsqrt, Kind::Holomorphic, unary<rsqrt>},
    {&prim::reciprocal, Kind::Holomorphic, unary<reciprocal>},
    {&prim::sin, Kind::Holomorphic, unary<sin>},
    {&prim::cos, Kind::Holomorphic, unary<cos>},
    {&prim::tan, Kind::Holomorphic, unary<tan>},
    {&prim::sinh, Kind::Holomorphic, unary<sinh>},
    {&prim::cosh, Kind::Holomorphic, unary<cosh>},
    {&prim::tanh, Kind::Holomorphic, unary<tanh>},
    {&prim::atan, Kind::Holomorphic, unary<atan>},
    {&prim::sigmoid, Kind::Holomorphic, unary<sigmoid>},
    {&prim::silu, Kind::Holomorphic, unary<silu>},
    {&prim::abs, Kind::Composite, absolute},
    {&prim::eq, Kind::Composite, equal},
    {&prim::ne, Kind::Composite, differ},
    {&prim::isnan, Kind::Composite, either},
    {&prim::isinf, Kind::Composite, either},
    {&prim::isfinite, Kind::Composite, both},
    {&prim::any, Kind::Composite, on_truth},
    {&prim::all, Kind::Composite, on_truth},
    {&prim::logical_not, Kind::Composite, on_truth},
    {&prim::logical_and, Kind::Composite, on_truth},
    {&prim::logical_or, Kind::Composite, on_truth},
    {&prim::logical_xor, Kind::Composite, on_truth},
};

const Rule* rule_of(const Prim& p) {
  // Derived from the constant table above.
  static const std::unordered_map<const Prim*, const Rule*> rules = [] {
    std::unordered_map<const Prim*, const Rule*> m;
    for (const Rule& r : kRules) m[r.prim] = &r;
    return m;
  }();
  auto it = rules.find(&p);
  return it == rules.end() ? nullptr : it->second;
}

// Scatters keep the operand's place: base, index, source.
ET scattered(const Prim& p, In in, const Attrs& attrs) {
  const Tensor numbers[] = {in[0], in[2]};
  DType type = part_of(numbers);
  Parts base = parts(in[0], type), source = parts(in[2], type);
  if (!is_complex(in[0].dtype())) base.im = op::full_like(base.re, Scalar::of(0.0));
  if (!is_complex(in[2].dtype())) source.im = op::full_like(source.re, Scalar::of(0.0));
  return joined({apply(p, {base.re, in[1], source.re}, attrs), apply(p, {base.im, in[1], source.im}, attrs)});
}
const Rule* scatter_rule(const Prim& p) {
  static const Rule rules[] = {{&prim::scatter, Kind::Linear, scattered},
                               {&prim::scatter_add, Kind::Linear, scattered},
                               {&prim::index_add, Kind::Linear, scattered}};
  for (const Rule& r : rules)
    if (r.prim == &p) return &r;
  return nullptr;
}

// What PyTorch says of those that it refuses in words of their own.
struct Refusal {
  const Prim* prim;
  ErrorKind kind;
  const char* text;
};
const Refusal kRefusals[] = {
    {&prim::maximum, ErrorKind::Runtime, "maximum not implemented for complex tensors."},
    {&prim::minimum, ErrorKind::Runtime, "minimum not implemented for complex tensors."},
    {&prim::argmax, ErrorKind::Runtime, "argmax(): does not support complex input"},
    {&prim::argmin, ErrorKind::Runtime, "argmin(): does not support complex input"},
    {&prim::sort_index, ErrorKind::Runtime, " Sort does not support complex dtypes on CPU"},
    {&prim::relu, ErrorKind::NotImplemented, "clamp is not supported for complex types"},
    {&prim::floor, ErrorKind::NotImplemented, "floor is not supported for complex inputs"},
    {&prim::ceil, ErrorKind::NotImplemented, "ceil is not supported for complex inputs"},
    {&prim::trunc, ErrorKind::NotImplemented, "trunc is not supported for complex inputs"},
    {&prim::sign, ErrorKind::NotImplemented,
     "Unlike NumPy, torch.sign is not intended to support complex numbers. Please use torch.sgn instead."},
};
// Those that name their kernel.
const std::pair<const Prim*, const char*> kKernels[] = {
    {&prim::lt, "lt_cpu"},
    {&prim::le, "le_cpu"},
    {&prim::gt, "gt_cpu"},
    {&prim::ge, "ge_cpu"},
    {&prim::amax, "max_all"},
    {&prim::amin, "min_all"},
    {&prim::fmod, "fmod_cpu"},
    {&prim::remainder, "remainder_cpu"},
    {&prim::floor_divide, "div_floor_cpu"},
    {&prim::div_trunc, "div_trunc_cpu"},
    {&prim::erf, "erf_vml_cpu"},
    {&prim::round, "round_vml_cpu"},
    {&prim::atan2, "atan2_cpu"},
    {&prim::bitwise_not, "bitwise_not_cpu"},
    {&prim::hypot, "hypot_cpu"},
    {&prim::softmax, "softmax_kernel_impl"},
    {&prim::log_softmax, "softmax_kernel_impl"},
};

Failure not_implemented(const Prim& p, In in) {
  for (const Refusal& r : kRefusals)
    if (r.prim == &p) return fail(r.kind, r.text);
  const char* kernel = p.name;
  for (const auto& [prim, name] : kKernels)
    if (prim == &p) kernel = name;
  for (const Tensor& t : in)
    if (is_complex(t.dtype()))
      return fail(ErrorKind::NotImplemented,
                  fmt::format("\"{}\" not implemented for '{}'", kernel, scalar_type_name(t.dtype())));
  return fail(ErrorKind::NotImplemented, fmt::format("{} gives no complex result", p.name));
}
}  // namespace

bool takes_complex(const Prim& p) { return p.cls == PrimClass::Alias; }

bool derivative_between_conjugates(const Prim& p) {
  const Rule* r = rule_of(p);
  return r && r->kind == Kind::Holomorphic;
}

ET apply_complex(const Prim& p, In in, const Attrs& attrs, const char* grad_name) {
  const Rule* rule = rule_of(p);
  if (!rule) rule = scatter_rule(p);
  if (!rule) return not_implemented(p, in);
  if (rule->kind == Kind::Composite) return rule->value(p, in, attrs);
  Tensor out;
  {
    NoGrad off;
    out = TENSOR_TRY(rule->value(p, in, attrs));
  }
  Context::current().tape.record(p, in, attrs, out, grad_name);
  return out;
}

}  // namespace mpy::tensor
