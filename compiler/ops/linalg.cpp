// See linalg.h. The record of the factorizations: its operands have one axis of batch and are real, a complex matrix
// has its parts along a last axis; its result holds all pieces one after the other. Derivatives are those of the
// matrices as they are, complex where they are.
#include "compiler/ops/linalg.h"

#include "compiler/ops/special_bodies.h"
#include "compiler/tensor/context.h"

#include <fmt/format.h>

namespace mpy::tensor {

namespace {
using kernels::Lapack;
using kernels::LapackCase;
using kernels::LapackPiece;
using kernels::Special;
using op::Ints;

// attrs: what, complex, flag, unit
LapackCase case_of(const Attrs& a, const Dims& matrix, const Dims& right) {
  return {.what = static_cast<Lapack>(a[0]),
          .complex = a[1] != 0,
          .m = matrix[1],
          .n = matrix[2],
          .columns = right[2],
          .flag = a[2] != 0,
          .unit = a[3] != 0};
}
Status lapack_shape(PrimCall& c) {
  const Dims& matrix = c.in[0].sizes();
  int64_t numbers = 0;
  for (const LapackPiece& p : kernels::pieces(case_of(c.attrs, matrix, c.in.back().sizes()))) numbers += p.numbers();
  c.sizes = Dims{matrix[0], numbers};
  return Unit{};
}
Status lapack_there(PrimCall&) {
  if (kernels::lapack_present()) return Unit{};
  return fail(ErrorKind::NotImplemented, "torch.linalg needs OpenBLAS: libopenblas.so.0 was not found");
}
int lower_lapack(Lower& l) {
  SmallVec<int, 4> in;
  for (int i = 0; i < l.arity(); i++) in.push_back(l.in(i));
  return l.library("lapack", std::span<const int>(in.data(), in.size()), l.e.dtype, l.e.sizes.to_vector(),
                   {int_attr("what", {l.attr(0)}), int_attr("complex", {l.attr(1)}), int_attr("flag", {l.attr(2)}),
                    int_attr("unit", {l.attr(3)})});
}

ET as_matrices(const ET& parts, bool complex) { return complex ? op::complex_from_parts(parts) : parts; }
ET as_parts(const ET& t, bool complex) {
  if (complex) return op::view_as_real(t);
  return op::real(t);
}
// [batch, rows, columns] of each piece.
Expected<std::vector<Tensor>> unpack(const ET& packed, const LapackCase& c) {
  std::vector<Tensor> out;
  int64_t at = 0;
  for (const LapackPiece& p : kernels::pieces(c)) {
    ET flat = op::narrow(packed, -1, at, p.numbers());
    at += p.numbers();
    Dims sizes{packed.ok() ? packed->size(0) : 1, p.rows, p.columns};
    if (p.complex) sizes.push_back(2);
    out.push_back(TENSOR_TRY(as_matrices(op::reshape(flat, sizes), p.complex)));
  }
  return out;
}

ET adjoint(const ET& t) { return op::conj(op::transpose(t, -1, -2)); }
ET operator%(const ET& a, const ET& b) { return op::matmul(a, b); }  // the product of matrices
ET diagonal(const ET& t) { return op::diagonal(t, 0, -2, -1); }
ET diagonal_mask(const ET& t) {
  int64_t n = t.ok() ? t->sizes().back() : 1;
  return op::eye(n, n, DType::Bool);
}
ET with_diagonal(const ET& t, const ET& column) {  // `column` [batch, n, 1] or a number in its place
  return op::where(diagonal_mask(t), column, t);
}
ET row(const ET& column) { return op::transpose(column, -1, -2); }
ET skew(const ET& t) { return t - adjoint(t); }
ET solved(const ET& a, const ET& b) {
  std::vector<Tensor> x = TENSOR_TRY(op::lapack(Lapack::Solve, a, b, false, false));
  return x[0];
}
ET solved_triangle(const ET& a, const ET& b, bool upper, bool unit) {
  std::vector<Tensor> x = TENSOR_TRY(op::lapack(Lapack::Triangular, a, b, upper, unit));
  return x[0];
}
// X with X A = B, of a triangular A.
ET solved_right(const ET& a, const ET& b, bool upper, bool unit) {
  return adjoint(solved_triangle(adjoint(a), adjoint(b), !upper, unit));
}

using Pieces = std::vector<Tensor>;
ET grad_cholesky(const Pieces& y, const Pieces& g) {
  ET l = y[0], phi = op::tril(adjoint(l) % ET(g[0]), 0);
  phi = with_diagonal(phi, phi * 0.5);
  ET whole = (phi + adjoint(phi)) * 0.5;
  return solved_right(l, solved_triangle(adjoint(l), whole, true, false), false, false);
}
ET grad_qr_square(const ET& q, const ET& r, const ET& gq, const ET& gr) {
  ET x = op::triu(gr % adjoint(r) - adjoint(q) % gq, 0);
  ET both = x + adjoint(x);
  both = with_diagonal(both, both * 0.5);
  return solved_right(adjoint(r), gq + q % both, false, false);
}
ET grad_qr(const LapackCase& c, const ET& a, const Pieces& y, const Pieces& g) {
  if (c.flag && c.m > c.n)
    return fail(
        "linalg_qr_backward: the QR decomposition is not differentiable when mode='complete' and nrows > ncols");
  ET q = y[0], r = y[1], gq = g[0], gr = g[1];
  if (c.m >= c.n) return grad_qr_square(q, r, gq, gr);
  // R = [U V] for A = [X Y]: Y = Q V.
  ET u = op::narrow(r, -1, 0, c.m), gu = op::narrow(gr, -1, 0, c.m), gv = op::narrow(gr, -1, c.m, c.n - c.m);
  ET rest = op::narrow(a, -1, c.m, c.n - c.m);
  const Tensor sides[] = {TENSOR_TRY(grad_qr_square(q, u, gq + rest % adjoint(gv), gu)), TENSOR_TRY(q % gv)};
  return op::cat(sides, -1);
}
ET gaps(const ET& column) {  // E[i,j] = column[j] - column[i], 1 on the diagonal
  return with_diagonal(row(column) - column, literal(1));
}
ET grad_eigh(const Pieces& y, const Pieces& g) {
  ET values = y[0], v = y[1];
  ET inner = with_diagonal(skew(adjoint(v) % ET(g[1])) * 0.5 / gaps(values), ET(g[0]));
  return v % (inner % adjoint(v));
}
ET grad_eig(const Pieces& y, const Pieces& g) {
  ET values = y[0], v = y[1], vg = adjoint(v) % ET(g[1]);
  ET own = op::unsqueeze(op::real(diagonal(vg)), -2);
  ET inner = (vg - (adjoint(v) % v) * own) / op::conj(gaps(values));
  inner = with_diagonal(inner, ET(g[0]));
  return solved(adjoint(v), inner % adjoint(v));
}
ET grad_svd(const LapackCase& c, const Pieces& y, const Pieces& g) {
  const int64_t k = std::min(c.m, c.n);
  ET u = op::narrow(y[0], -1, 0, k), s = y[1], vh = op::narrow(y[2], -2, 0, k), v = adjoint(vh);
  ET gu = op::narrow(g[0], -1, 0, k), gs = g[1], gvh = op::narrow(g[2], -2, 0, k), gv = adjoint(gvh);
  ET e = gaps(s * s), ug = skew(adjoint(u) % gu), vg = skew(vh % gv);
  ET inner = (ug / e) * row(s) + s * (vg / e);
  inner = with_diagonal(inner, c.complex ? gs + ug / (s * 2.0) : gs);
  ET a = u % (inner % vh);
  if (c.m > k) a = a + ((gu - u % (adjoint(u) % gu)) / row(s)) % vh;
  if (c.n > k) a = a + u % ((gvh - (gvh % v) % vh) / s);
  return a;
}
// Of a square matrix, of which `lower` and `upper` are what the triangles' derivatives give.
ET grad_lu_square(const ET& l, const ET& u, const ET& lower, const ET& upper) {
  ET x = op::tril(adjoint(l) % op::tril(lower, -1), -1) + op::triu(op::triu(upper, 0) % adjoint(u), 0);
  return solved_triangle(adjoint(l), solved_right(adjoint(u), x, false, false), true, true);
}
// A matrix that is not square is a square one with more rows, which are L2 U, or more columns, which are L U2: these
// have their own derivatives, and L2 = A2 / U, U2 = L \ A2 pass on to U and L what is wanted of them.
ET grad_lu(const LapackCase& c, const Pieces& y, const Pieces& g) {
  const int64_t k = std::min(c.m, c.n);
  const int axis = c.m > c.n ? -2 : -1;
  auto square = [&](const ET& t) { return op::narrow(t, axis, 0, k); };
  auto rest = [&](const ET& t) { return op::narrow(t, axis, k, std::max(c.m, c.n) - k); };
  const ET first = square(y[0]);
  ET l = with_diagonal(op::tril(first, -1), literal(1)), u = op::triu(first, 0);
  ET lower = square(g[0]), upper = lower, more;
  if (c.m > c.n) {
    more = solved_right(adjoint(u), rest(g[0]), false, false);
    upper = upper - adjoint(rest(y[0])) % more;
  } else if (c.m < c.n) {
    more = solved_triangle(adjoint(l), rest(g[0]), true, true);
    lower = lower - more % adjoint(rest(y[0]));
  }
  ET x = grad_lu_square(l, u, lower, upper);
  if (c.m != c.n) {
    const Tensor parts[] = {TENSOR_TRY(x), TENSOR_TRY(more)};
    x = op::cat(parts, axis);
  }
  ET rows = op::arange(Scalar::of(0), Scalar::of(c.m), Scalar::of(1), y[2].dtype());
  ET order = op::eq(row(y[2]), op::unsqueeze(rows, -1));  // [r, i]: row r of the matrix is row i of the product
  return op::cast(order, x.ok() ? x->dtype() : DType::F32) % x;
}
ET grad_solve(const LapackCase& c, const ET& a, const Pieces& y, const Pieces& g, int i) {
  ET right = c.what == Lapack::Solve ? solved(adjoint(a), g[0]) : solved_triangle(adjoint(a), g[0], !c.flag, c.unit);
  if (i == 1) return right;
  ET left = -(right % adjoint(y[0]));
  if (c.what == Lapack::Solve) return left;
  return c.flag ? op::triu(left, c.unit) : op::tril(left, -static_cast<int64_t>(c.unit));
}
ET grad_lapack(Backward& b, int i) {
  const LapackCase c = case_of(b.attrs(), b.in_sizes(0), b.in_sizes(static_cast<int>(b.arity()) - 1));
  const Pieces y = TENSOR_TRY(unpack(b.out(), c)), g = TENSOR_TRY(unpack(b.g(), c));
  const bool needs_matrix = c.what == Lapack::Qr || c.what == Lapack::Solve || c.what == Lapack::Triangular;
  ET a = needs_matrix ? as_matrices(b.in(0), c.complex) : ET();
  ET r;
  switch (c.what) {
    case Lapack::Lu: r = grad_lu(c, y, g); break;
    case Lapack::Cholesky: r = grad_cholesky(y, g); break;
    case Lapack::Qr: r = grad_qr(c, a, y, g); break;
    case Lapack::Eigh: r = grad_eigh(y, g); break;
    case Lapack::Eig: r = grad_eig(y, g); break;
    case Lapack::Svd: r = grad_svd(c, y, g); break;
    case Lapack::Solve:
    case Lapack::Triangular: r = grad_solve(c, a, y, g, i); break;
    case Lapack::Ldl:
      return fail(ErrorKind::NotImplemented, "the derivative for 'linalg_ldl_factor_ex' is not implemented.");
  }
  return as_parts(r, c.complex);
}

// ---- Fourier transforms. attrs: inverse
int lower_fft(Lower& l) {
  int one[] = {l.in(0)};
  return l.library("fft", one, l.e.dtype, l.e.sizes.to_vector(), {int_attr("inverse", {l.attr(0)})});
}

// ---- special functions. attrs: which
int lower_special(Lower& l) {
  if (const BodyFn body = special_body(static_cast<Special>(l.attr(0)), l.e.dtype)) return l.map({l.in(0)}, body);
  SmallVec<int, 4> in;
  for (int i = 0; i < l.arity(); i++) in.push_back(l.in(i));
  return l.library("special", std::span<const int>(in.data(), in.size()), l.e.dtype, l.e.sizes.to_vector(),
                   {int_attr("which", {l.attr(0)})});
}
ET special_of(Special f, const ET& x) {
  if (!x.ok()) return x;
  return op::special(f, std::span<const Tensor>(&*x, 1));
}
ET special_of(Special f, const ET& x, const ET& y) {
  const Tensor in[] = {TENSOR_TRY(x), TENSOR_TRY(y)};
  return op::special(f, in);
}
constexpr double kSqrtPi = 1.7724538509055160273, kSqrt2Pi = 2.5066282746310005024;
ET grad_special(Backward& b, int i) {
  const auto f = static_cast<Special>(b.attr(0));
  ET g = b.g(), x = b.in(0);
  switch (f) {
    case Special::Lgamma: return g * special_of(Special::Digamma, x);
    case Special::Digamma: return g * special_of(Special::Polygamma, op::full_like(x, Scalar::of(1.0)), x);
    case Special::Erfinv: return g * op::exp(b.out() * b.out()) * (kSqrtPi / 2);
    case Special::Erfc: return g * op::exp(-(x * x)) * (-2 / kSqrtPi);
    case Special::Erfcx: return g * (x * b.out() * 2.0 - 2 / kSqrtPi);
    case Special::Ndtri: return g * op::exp(b.out() * b.out() * 0.5) * kSqrt2Pi;
    case Special::LogNdtr: return g / special_of(Special::Erfcx, x * -0.70710678118654752440) * (2 / kSqrt2Pi);
    case Special::I0: return g * special_of(Special::I1, x);
    case Special::I0e: return g * (special_of(Special::I1e, x) - op::sign(x) * b.out());
    case Special::I1:
      return g * op::where(op::eq(x, literal(0)), literal(0.5), special_of(Special::I0, x) - b.out() / x);
    case Special::I1e:
      return g * op::where(op::eq(x, literal(0)), literal(0.5),
                           special_of(Special::I0e, x) - b.out() * (op::sign(x) + 1.0 / x));
    case Special::Zeta: {
      if (i == 0)
        return fail(ErrorKind::NotImplemented, "the derivative for 'self' of 'special_zeta' is not implemented.");
      return g * (-x * special_of(Special::Zeta, x + 1.0, b.in(1)));
    }
    case Special::Polygamma: return i == 0 ? ET(Tensor()) : g * special_of(Special::Polygamma, x + 1.0, b.in(1));
    case Special::Gammainc:
    case Special::Gammaincc: {
      if (i == 0)
        return fail(ErrorKind::NotImplemented, fmt::format("the derivative for 'self' of '{}' is not implemented.",
                                                           f == Special::Gammainc ? "igamma" : "igammac"));
      ET y = b.in(1), density = op::exp((x - 1.0) * op::log(y) - y - special_of(Special::Lgamma, x));
      return f == Special::Gammainc ? g * density : -(g * density);
    }
    default: return fail(ErrorKind::NotImplemented, "the derivative of this Bessel function is not implemented.");
  }
}
}  // namespace

namespace prim {
const Prim lapack = complete({"lapack", PrimClass::Library, -1, same_dtype, lapack_shape, lapack_there, no_body,
                              lower_lapack, grad_lapack, kSave0 | kSave1 | kSaveOut, print_attrs});
// A transform is linear; the one that is adjoint to it is the other.
const Prim fft =
    complete({"fft", PrimClass::Library, 1, same_dtype, first_shape, no_value_errors, no_body, lower_fft,
              [](Backward& b, int) -> ET { return apply(prim::fft, {op::contiguous(b.g())}, {!b.attr(0)}); }, kSaveNone,
              print_attrs});
const Prim special = complete({"special", PrimClass::Library, -1, same_dtype, first_shape, no_value_errors, no_body,
                               lower_special, grad_special, kSave0 | kSave1 | kSaveOut, print_attrs});
}  // namespace prim

namespace op {
// Matrices that LAPACK gives lie column by column, as in PyTorch: strides of results show it.
static ET by_columns(const Tensor& matrices) {
  Dims strides = contiguous_strides(matrices.sizes());
  const size_t row = strides.size() - 2, column = strides.size() - 1;
  strides[row] = 1;
  strides[column] = matrices.sizes()[row];
  return clone_as(matrices, strides);
}

Expected<std::vector<Tensor>> lapack(Lapack what, const ET& ea, const ET& eb, bool flag, bool unit) {
  Tensor a = TENSOR_TRY(ea), b = TENSOR_TRY(eb);
  DType type = b ? promote(a.dtype(), b.dtype()) : a.dtype();
  const bool complex = is_complex(type);
  Dims batch(a.sizes().data(), a.sizes().size() - 2);
  if (b) batch = TENSOR_TRY(broadcast_sizes(batch, Dims(b.sizes().data(), b.sizes().size() - 2)));
  // One axis of batch, real numbers.
  auto flat = [&](const Tensor& t) -> ET {
    Dims whole = batch, sizes{mpy::tensor::numel(batch), t.size(t.dim() - 2), t.size(t.dim() - 1)};
    whole.push_back(sizes[1]);
    whole.push_back(sizes[2]);
    ET x = reshape(expand(cast(t, type), whole), sizes);
    return complex ? view_as_real(x) : x;
  };
  std::vector<Tensor> in{TENSOR_TRY(flat(a))};
  if (b) in.push_back(TENSOR_TRY(flat(b)));
  Attrs attrs{static_cast<int64_t>(what), complex, flag, unit};
  const LapackCase c = case_of(attrs, in[0].sizes(), in.back().sizes());
  std::vector<Tensor> out = TENSOR_TRY(unpack(apply(prim::lapack, std::span<const Tensor>(in), attrs), c));
  for (Tensor& piece : out) {
    Dims sizes = batch;
    sizes.push_back(piece.size(1));
    sizes.push_back(piece.size(2));
    piece = TENSOR_TRY(reshape(piece, sizes));
    piece = TENSOR_TRY(by_columns(piece));
  }
  return out;
}

ET fft(const ET& et, bool inverse) {
  const Tensor t = TENSOR_TRY(et);
  return view_as_complex(apply(prim::fft, {view_as_real(contiguous(t))}, {inverse}));
}

ET special(Special f, std::span<const Tensor> operands) {
  Promotion p;
  Dims sizes = operands[0].sizes();
  for (const Tensor& t : operands) {
    p.add(t);
    sizes = TENSOR_TRY(broadcast_sizes(sizes, t.sizes()));
  }
  DType type = p.result(Context::current().default_dtype);
  if (is_complex(type))
    return fail(ErrorKind::NotImplemented, fmt::format("not implemented for '{}'", scalar_type_name(type)));
  if (!kernels::is_float(type)) type = Context::current().default_dtype;
  const DType wide = type == DType::F64 ? DType::F64 : DType::F32;
  std::vector<Tensor> in;
  for (const Tensor& t : operands) in.push_back(TENSOR_TRY(contiguous(expand(cast(t, wide), sizes))));
  return cast(apply(prim::special, std::span<const Tensor>(in), {static_cast<int64_t>(f)}), type);
}
}  // namespace op

}  // namespace mpy::tensor
