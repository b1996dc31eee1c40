// Schema rows: tensors from nothing, and random numbers.
#include "compiler/autograd/tape.h"
#include "compiler/autograd/tensor_api.h"
#include "compiler/ops/value_checks.h"
#include "compiler/random/draws.h"
#include "compiler/random/gpu_draws.h"
#include "compiler/random/samplers.h"
#include "compiler/schema/boxing.h"

#include <fmt/format.h>

namespace mpy::tensor {

namespace {
// Every maker ends in (dtype, device, requires_grad).
BoxedResult made(ET t, const Args& a, int device) {
  if (!t.ok()) return t.failure();
  if (!(Context::current().make_device == t->device())) t = op::to_device(t, Context::current().make_device);
  if (!t.ok()) return t.failure();
  if (a.b(device + 1) && !is_inexact(t->dtype()))
    return fail("Only Tensors of floating point and complex dtype can require gradients");
  if (a.b(device + 1)) TENSOR_TRY(set_requires_grad(*t, true));
  return one(t);
}
#define MORE ", dtype? dtype=None, Device? device=None, bool requires_grad=False, bool pin_memory=False) -> Tensor"
// As MORE, and last a memory format, by its name.
#define MORE_IN_FORMAT \
  ", dtype? dtype=None, Device? device=None, bool requires_grad=False, bool pin_memory=False, memory_format? " \
  "memory_format=None) -> Tensor"
DType like(const Args& a, int i) { return a.dtype(i, a.t(0).dtype()); }
ET zeros_in_format(const Dims& sizes, DType d, const std::string& format) {
  if (format.empty() || format == "contiguous_format") return op::full(sizes, Scalar::of(0), d);
  if (format == "preserve_format") return fail("unsupported memory format Preserve");
  const int rank = format == "channels_last" ? 4 : 5;
  if (sizes.dim() != rank) return fail(fmt::format("required rank {} tensor to use {} format", rank, format));
  Dims ordered = sizes;  // channels come last in memory
  SmallVec<int64_t, 5> back{0, rank - 1};
  for (int i = 2; i < rank; i++) ordered[i - 1] = sizes[i], back.push_back(i - 1);
  ordered[rank - 1] = sizes[1];
  return op::permute(op::full(ordered, Scalar::of(0), d), op::Ints(back.data(), back.size()));
}
// What a tensor like the first argument is like in memory: that argument, or where a format is given a tensor that lies
// so.
ET pattern(const Args& a, int dtype) {
  const std::string format = a.str(dtype + 4);
  if (format.empty() || format == "preserve_format") return a.t(0);
  return zeros_in_format(a.t(0).sizes(), DType::F32, format);
}
ET filled_like(const Args& a, const LoadedScalar& s, int dtype) {
  DType d = like(a, dtype);
  const Tensor t = TENSOR_TRY(pattern(a, dtype));
  return make_tensor_of(d, read(TENSOR_TRY(op::full(t.sizes(), s, d))), preserved_strides(t.sizes(), t.strides()));
}
// draw(pattern, dtype)
template <class Draw>
ET drawn_like(const Args& a, int dtype, Draw draw) {
  const Tensor t = TENSOR_TRY(pattern(a, dtype));
  return draw(Place{t, false}, like(a, dtype));
}
ET checked_like(const Args& a, const LoadedScalar& s, int dtype) {
  TENSOR_TRY(check_holds(like(a, dtype), s));
  return filled_like(a, s, dtype);
}
DType full_type(const Args& a, int value, int dtype) {
  if (a.has_dtype(dtype)) return a.made_dtype(dtype);
  return default_of(a.loaded(value).value.kind, Context::current().default_dtype);
}
ET range_of(const Args& a, Scalar start, Scalar end, Scalar step, int dtype) {
  bool f = start.is_float() || end.is_float() || step.is_float();
  DType d = a.has_dtype(dtype) ? a.made_dtype(dtype) : f ? Context::current().default_dtype : DType::I64;
  if (d == DType::Bool || is_complex(d))
    return fail(ErrorKind::NotImplemented, fmt::format("\"arange_cpu\" not implemented for '{}'", scalar_type_name(d)));
  if (!f || !a.has_dtype(dtype) || is_inexact(d)) return op::arange(start, end, step, d);
  // Of whole numbers the ends are whole, too; but only of int64 are they counted as such.
  const Scalar first = Scalar::of(start.integer()), by = Scalar::of(step.integer());
  if (d == DType::I64) return op::arange(first, Scalar::of(end.integer()), by, d);
  const int64_t n = TENSOR_TRY(op::arange(start, end, step, DType::F64)).numel();
  if (by.is(0)) return op::full(Dims{n}, first, d);
  return op::arange(first, Scalar::of(first.i + n * by.i), by, d);
}
// Rows and columns of the ones of a triangle. attrs of the call: row, col, offset, dtype.
ET triangle_places(const ET& ones, const Args& a) {
  return op::cast(op::contiguous(op::transpose(op::nonzero(ones), 0, 1)), a.dtype(3, DType::I64));
}
// The result of a draw written into self. Nothing is drawn if that may not be.
template <class Draw>
BoxedResult drawn(const Tensor& self, Draw draw) {
  TENSOR_TRY(check_inplace(self));
  NoGrad off;  // random contents have no history
  BoxedResult r = written(self, draw());
  return r;
}
BoxedResult random_into(const Args& a, int64_t from, int64_t to) {
  return drawn(a.t(0), [&] { return draw_randint_over({a.t(0), true}, a.t(0).dtype(), from, to); });
}
BoxedResult random_any(const Args& a) {
  Tensor x = a.t(0);
  Context& c = Context::current();
  RandomStream* g = a.random(1) ? a.random(1) : x.device().kind == Device::Cuda ? &c.gpu_random : &c.random;
  return drawn(x, [&]() -> ET {
    if (x.device().kind == Device::Cuda) return gpu_random_full(x.dtype(), x.sizes(), *g);
    if (g->on_gpu()) return fail("Expected a 'cpu' device type for generator but found 'cuda'");
    std::vector<char> bytes(static_cast<size_t>(x.numel()) * kernels::size_of(x.dtype()) + 8);
    g->random_full(bytes.data(), x.dtype(), x.numel());
    const auto order = memory_order(x), back = inverse_order(order);
    if (order.empty()) return tensor_from_data(bytes.data(), x.dtype(), x.sizes());
    return op::permute(tensor_from_data(bytes.data(), x.dtype(), ordered_sizes(x, order)),
                       op::Ints(back.data(), back.size()));
  });
}
ET full_of(const Dims& sizes, const LoadedScalar& s, DType d) {
  if (element_size(d) > 2 || !is_inexact(d)) TENSOR_TRY(check_holds(d, s));  // halves become infinite, as PyTorch's do
  return op::full(sizes, s, d);
}
// Its derivative is zero everywhere.
ET without_derivative(const ET& drawn, const Tensor& p) {
  if (!Context::current().grad_enabled || !p.requires_grad()) return drawn;
  return NAMED("BernoulliBackward0", op::where(op::full(Dims(), Scalar::of(true), DType::Bool), drawn, p));
}
ET bernoulli_of(const Tensor& p, RandomStream* g) {
  if (!kernels::is_float(p.dtype()))
    return fail(fmt::format("Expected p_in to be a floating point tensor, got {}", scalar_type_name(p.dtype())));
  if (p.device().kind == Device::Cuda) {
    RandomStream& stream = g ? *g : Context::current().gpu_random;
    return without_derivative(gpu_bernoulli(detach(p), stream), p);
  }
  std::vector<char> probs(static_cast<size_t>(p.numel()) * kernels::size_of(p.dtype()) + 8), out(probs.size());
  TENSOR_TRY(copy_to_host(p, probs.data(), probs.size() - 8));
  for (int64_t i = 0; i < p.numel(); i++) {
    double one = load_scalar(probs.data() + static_cast<size_t>(i) * kernels::size_of(p.dtype()), p.dtype()).number();
    if (!(one >= 0 && one <= 1))
      return fail(
          "Expected p_in >= 0 && p_in <= 1 to be true, but got false.  (Could this error message be improved?  If so, "
          "please report an enhancement request to PyTorch.)");
  }
  if (!g) g = &Context::current().random;
  g->bernoulli_tensor(out.data(), p.dtype(), probs.data(), p.dtype(), p.numel());
  return without_derivative(tensor_from_data(out.data(), p.dtype(), p.sizes()), p);
}
ET sampled(int64_t which, std::span<const Tensor> parameters, RandomStream* g) {
  if (which < 0 || which >= kSamplers) return fail("sample: there is no such distribution");
  return sample(static_cast<Sampler>(which), parameters, g);
}
// A program looks at them again.
Status check_deviations(const Tensor& std) {
  if (std.numel() == 0 || std.device().meta() || is_complex(std.dtype())) return Unit{};
  if (std->storage->expr->flags & Expr::kScalar) {
    const double one = known_scalar(*std->storage->expr).number();
    return one < 0 ? Status(fail(fmt::format("normal expects std >= 0.0, but found std {:g}", one))) : Unit{};
  }
  NoGrad off;
  const ExprRef wrong = read(TENSOR_TRY(op::logical_not(op::ge(detach(std), wrapped(Scalar::of(0))))));
  const ValueRange none{.low = 0, .bound = 1};
  if (GraphObserver* o = Context::current().graph_observer) o->value_checked(wrong, none);
  return TENSOR_TRY(first_outside(wrong, none)) ? Status(fail("normal expects all elements of std >= 0.0")) : Unit{};
}
// Drawn, scaled and shifted in the type of `like`.
ET normal_of(DType like, const Dims& sizes, const ET& mean, const ET& std, RandomStream* g) {
  TENSOR_TRY(check_deviations(TENSOR_TRY(std)));
  Tensor z = TENSOR_TRY(draw_normal(sizes, like, 0, 1, g));
  return op::cast(op::add(op::cast(op::mul(z, std), like), mean), like);
}

ET line(const Args& a) {  // its ends may be complex
  const Scalar start = a.scalar(0), end = a.scalar(1);
  if (a.made_dtype(3) == DType::Bool)
    return fail(ErrorKind::NotImplemented, "\"linspace_cpu\" not implemented for 'Bool'");
  if (!start.is_complex() && !end.is_complex()) {
    for (int i : {0, 1}) TENSOR_TRY(check_holds(a.made_dtype(3), a.loaded(i)));
    return op::linspace(start.number(), end.number(), a.i(2), a.made_dtype(3));
  }
  const DType d = a.dtype(3, complex_type(Context::current().default_dtype));
  if (!is_complex(d))
    return fail("torch.linspace(): inferred dtype ComplexFloat can't be safely cast to passed dtype " +
                std::string(torch_name(d)));
  return op::cast(op::complex(op::linspace(start.d, end.d, a.i(2), part_type(d)),
                              op::linspace(start.imag, end.imag, a.i(2), part_type(d))),
                  d);
}
// Ends that are tensors but no numbers are refused; those that need gradients are read like numbers.
ET line_between(const Args& a) {
  const Tensor start = a.t(0), end = a.t(1);
  std::string ends;
  if (start && (start.dim() || (end && end.dim()))) ends = fmt::format("start with {} dimension(s)", start.dim());
  if (end && (end.dim() || !ends.empty()))
    ends += fmt::format("{}end with {} dimension(s)", ends.empty() ? "" : " and ", end.dim());
  if (!ends.empty())
    return fail("linspace only supports 0-dimensional start and end tensors, but got " + ends + ".");
  const Scalar from = TENSOR_TRY(item(a.operand(0))), to = TENSOR_TRY(item(a.operand(1)));
  return op::linspace(from.number(), to.number(), a.i(2), a.made_dtype(3));
}
ET zeros(const Args& a) {
  for (int64_t n : a.ints(0))
    if (n < 0) return fail("zeros: Dimension size must be non-negative.");
  return op::full(a.dims(0), Scalar::of(0), a.made_dtype(1));
}

// clang-format off
constexpr Row kRows[] = {
  ROW("zeros(int[] size, *" MORE, kFunction | kOut, made(zeros(a), a, 2))
  ROW("ones(int[] size, *" MORE, kFunction | kOut, made(op::full(a.dims(0), Scalar::of(1), a.made_dtype(1)), a, 2))
  ROW("empty(int[] size, *" MORE_IN_FORMAT, kFunction | kOut,
        made(zeros_in_format(a.dims(0), a.made_dtype(1), a.str(5)), a, 2))
  ROW("full(int[] size, Scalar fill_value, *" MORE, kFunction | kOut,
      made(full_of(a.dims(0), a.loaded(1), full_type(a, 1, 2)), a, 3))
  ROW("zeros_like(Tensor self, *" MORE_IN_FORMAT, kFunction, made(filled_like(a, {Scalar::of(0)}, 1), a, 2))
  ROW("ones_like(Tensor self, *" MORE_IN_FORMAT, kFunction, made(filled_like(a, {Scalar::of(1)}, 1), a, 2))
  ROW("empty_like(Tensor self, *" MORE_IN_FORMAT, kFunction, made(filled_like(a, {Scalar::of(0)}, 1), a, 2))
  ROW("full_like(Tensor self, Scalar fill_value, *" MORE_IN_FORMAT, kFunction,
        made(checked_like(a, a.loaded(1), 2), a, 3))
  ROW("new_zeros(Tensor self, int[] size, *" MORE, kMethod, made(op::full(a.dims(1), Scalar::of(0), like(a, 2)), a, 3))
  ROW("new_ones(Tensor self, int[] size, *" MORE, kMethod, made(op::full(a.dims(1), Scalar::of(1), like(a, 2)), a, 3))
  ROW("new_empty(Tensor self, int[] size, *" MORE, kMethod, made(op::full(a.dims(1), Scalar::of(0), like(a, 2)), a, 3))
  ROW("new_full(Tensor self, int[] size, Scalar fill_value, *" MORE, kMethod,
      made(full_of(a.dims(1), a.loaded(2), like(a, 3)), a, 4))
  ROW("arange(Scalar end, *" MORE, kFunction | kOut,
        made(range_of(a, Scalar::of(0), a.scalar(0), Scalar::of(1), 1), a, 2))
  ROW("arange.start(Scalar start, Scalar end, *" MORE, kFunction | kOut,
      made(range_of(a, a.scalar(0), a.scalar(1), Scalar::of(1), 2), a, 3))
  ROW("arange.step(Scalar start, Scalar end, Scalar step=1, *" MORE, kFunction | kOut,
      made(range_of(a, a.scalar(0), a.scalar(1), a.scalar(2), 3), a, 4))
  ROW("linspace(Scalar start, Scalar end, int steps, *" MORE, kFunction | kOut,
      made(line(a), a, 4))
  ROW("linspace.ends(Operand start, Operand end, int steps, *" MORE, kFunction | kOut,
      made(line_between(a), a, 4))
  ROW("eye(int n, *" MORE, kFunction | kOut, made(op::eye(a.i(0), a.i(0), a.made_dtype(1)), a, 2))
  ROW("eye.m(int n, int m, *" MORE, kFunction | kOut, made(op::eye(a.i(0), a.i(1), a.made_dtype(2)), a, 3))
  ROW("scalar_tensor(Scalar s, *" MORE, kFunction, made(op::full(Dims{}, a.loaded(0), full_type(a, 0, 1)), a, 2))
  ROW_DO("tril_indices(int row, int col, int offset=0, *" MORE, kFunction, {
    ET lower = op::tril(op::full(Dims{a.i(0), a.i(1)}, Scalar::of(1), DType::I64), a.i(2));
    return made(triangle_places(lower, a), a, 4);
  })
  ROW_DO("triu_indices(int row, int col, int offset=0, *" MORE, kFunction, {
    ET upper = op::triu(op::full(Dims{a.i(0), a.i(1)}, Scalar::of(1), DType::I64), a.i(2));
    return made(triangle_places(upper, a), a, 4);
  })
  // random numbers
  ROW("rand(int[] size, *, Generator? generator=None" MORE, kFunction | kOut,
      made(draw_uniform(a.dims(0), a.made_dtype(2), 0, 1, a.random(1)), a, 3))
  ROW("randn(int[] size, *, Generator? generator=None" MORE, kFunction | kOut,
      made(draw_normal(a.dims(0), a.made_dtype(2), 0, 1, a.random(1)), a, 3))
  ROW("randint(int high, int[] size, *, Generator? generator=None" MORE, kFunction | kOut,
      made(draw_randint(a.dims(1), a.dtype(3, DType::I64), 0, a.i(0), a.random(2)), a, 4))
  ROW("randint.low(int low, int high, int[] size, *, Generator? generator=None" MORE, kFunction | kOut,
      made(draw_randint(a.dims(2), a.dtype(4, DType::I64), a.i(0), a.i(1), a.random(3)), a, 5))
  ROW("randperm(int n, *, Generator? generator=None" MORE, kFunction | kOut,
      made(draw_randperm(a.i(0), a.dtype(2, DType::I64), a.random(1)), a, 3))
  ROW("rand_like(Tensor self, *" MORE_IN_FORMAT, kFunction,
        made(drawn_like(a, 1, [](const Place& p, DType d) {
        return draw_uniform_over(p, d, {Scalar::of(0.0)}, {Scalar::of(1.0)}); }), a, 2))
  ROW("randn_like(Tensor self, *" MORE_IN_FORMAT, kFunction,
        made(drawn_like(a, 1, [](const Place& p, DType d) {
        return draw_normal_over(p, d, {Scalar::of(0.0)}, {Scalar::of(1.0)}); }), a, 2))
  ROW("randint_like(Tensor self, int high, *" MORE_IN_FORMAT, kFunction,
      made(drawn_like(a, 2, [&](const Place& p, DType d) { return draw_randint_over(p, d, 0, a.i(1)); }), a, 3))
  ROW("randint_like.low_dtype(Tensor self, int low, int high, *" MORE_IN_FORMAT, kFunction,
      made(drawn_like(a, 3, [&](const Place& p, DType d) { return draw_randint_over(p, d, a.i(1), a.i(2)); }), a, 4))
  ROW("normal(Scalar mean, Scalar std, int[] size, *, Generator? generator=None" MORE, kFunction | kOut,
      made(draw_normal(a.dims(2), a.made_dtype(4), a.d(0), a.d(1), a.random(3)), a, 5))
  ROW_DO("normal.tensor(Tensor mean, Operand std=1, *, Generator? generator=None) -> Tensor", kFunction, {
    Dims sizes = TENSOR_TRY(broadcast_sizes(a.t(0).sizes(), a.operand(1).sizes()));
    return one(normal_of(a.t(0).dtype(), sizes, a.t(0), a.operand(1), a.random(2)));
  })
  ROW("normal.std(Scalar mean, Tensor std, *, Generator? generator=None) -> Tensor", kFunction,
      one(normal_of(a.t(1).dtype(), a.t(1).sizes(), a.operand(0), a.t(1), a.random(2))))
  ROW("bernoulli(Tensor self, *, Generator? generator=None) -> Tensor", kFunction | kMethod | kOut,
      one(bernoulli_of(a.t(0), a.random(1))))
  ROW("multinomial(Tensor self, int num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor",
      kFunction | kMethod | kOut, one(multinomial(a.t(0), a.i(1), a.b(2), a.random(3))))
  ROW("sample(Tensor[] parameters, int which, *, Generator? generator=None) -> Tensor", kNN,
      one(sampled(a.i(1), a.list(0), a.random(2))))
  ROW("uniform_(Tensor self, float from=0, float to=1, *, Generator? generator=None) -> Tensor", kMethod | kMutates,
      drawn(a.t(0), [&] { return draw_uniform_over({a.t(0), true}, a.t(0).dtype(), a.loaded(1), a.loaded(2),
          a.random(3)); }))
  ROW("normal_(Tensor self, float mean=0, float std=1, *, Generator? generator=None) -> Tensor", kMethod | kMutates,
      drawn(a.t(0), [&] { return draw_normal_over({a.t(0), true}, a.t(0).dtype(), a.loaded(1), a.loaded(2),
          a.random(3)); }))
  ROW("bernoulli_(Tensor self, float p=0.5, *, Generator? generator=None) -> Tensor", kMethod | kMutates,
      drawn(a.t(0), [&] { return draw_bernoulli_over({a.t(0), true}, a.t(0).dtype(), a.loaded(1), a.random(2)); }))
  ROW("exponential_(Tensor self, float lambd=1, *, Generator? generator=None) -> Tensor", kMethod | kMutates,
      drawn(a.t(0), [&]() -> ET {
        if (!(a.d(1) > 0)) return fail(fmt::format("exponential_ expects lambda > 0.0, but found lambda={:g}", a.d(1)));
        return draw_over({.kind = RandomDraw::Exponential, .a = a.d(1)}, a.t(0).dtype(), {a.t(0), true}, a.random(2));
      }))
  ROW("random_(Tensor self, *, Generator? generator=None) -> Tensor", kMethod | kMutates, random_any(a))
  ROW("random_.to(Tensor self, int to, *, Generator? generator=None) -> Tensor", kMethod | kMutates,
      random_into(a, 0, a.i(1)))
  ROW("random_.from(Tensor self, int from, int to, *, Generator? generator=None) -> Tensor", kMethod | kMutates,
      random_into(a, a.i(1), a.i(2)))
};
// clang-format on
}  // namespace

std::span<const Row> make_rows() { return kRows; }

}  // namespace mpy::tensor
