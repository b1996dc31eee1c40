// See draws.h.
#include "compiler/random/draws.h"

#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <memory>
#include <numbers>
#include <utility>

#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "compiler/random/gpu_draws.h"
#include "compiler/tensor/context.h"
#include "compiler/tensor/limits.h"

namespace mpy::tensor {

namespace {
// Normal numbers of memory that is not contiguous: not in blocks of 16. Told by `low`, which means nothing else there.
constexpr int64_t kOneByOne = 1;
constexpr int64_t kMany = 1'000'000;  // so many take milliseconds

void normal_one_by_one(const RandomDraw& r, DType d, int64_t n, void* out, RandomStream& g) {
  for (int64_t i = 0; i < n; i++)
    g.normal(static_cast<char*>(out) + static_cast<size_t>(i) * kernels::size_of(d), d, 1, r.a, r.b);
}
}  // namespace

void fill(const RandomDraw& r, DType d, int64_t n, void* out, RandomStream& g) {
  switch (r.kind) {
    case RandomDraw::Uniform: return g.uniform(out, d, n, r.a, r.b);
    case RandomDraw::Normal:
      if (r.low == kOneByOne) return normal_one_by_one(r, d, n, out, g);
      return g.normal(out, d, n, r.a, r.b);
    case RandomDraw::Bernoulli: return g.bernoulli(out, d, n, r.a);
    case RandomDraw::Randint:
      return g.randint(out, d, n, r.low, static_cast<uint64_t>(r.high) - static_cast<uint64_t>(r.low));
    case RandomDraw::Randperm: return g.randperm(out, d, n);
    case RandomDraw::Exponential: return g.exponential(out, d, n, r.a);
  }
}

// Only what is drawn from the isolate's own stream on the host is drawn again with other numbers.
static void values_used(const RandomDraw& r) {
  (void)value_of({Scalar::of(r.a), r.loaded_a});
  (void)value_of({Scalar::of(r.b), r.loaded_b});
}

ET draw(const RandomDraw& r, DType d, const Dims& sizes, RandomStream* g) {
  Context& c = Context::current();
  if (!g) g = c.make_device.kind == Device::Cuda ? &c.gpu_random : &c.random;
  if (is_complex(d)) return fail("check_random_bounds handles only integral, floating-point and boolean types");
  int64_t n = numel(sizes);
  for (int64_t s : sizes)
    if (s < 0) return fail(fmt::format("Trying to create tensor with negative dimension {}: {}", s, show(sizes)));
  if (c.make_device.meta()) return make_tensor(meta_expr(d, sizes));
  TENSOR_TRY(check_bytes(sizes, d));
  if (!c.make_device.cpu()) {
    values_used(r);
    return draw_on_gpu(r, d, sizes, *g);
  }
  if (g->on_gpu()) return fail("Expected a 'cpu' device type for generator but found 'cuda'");
  BufferRef b = host_buffer(static_cast<size_t>(n) * kernels::size_of(d));
  if (!b) return fail(ErrorKind::Memory, fmt::format("no memory for {} random numbers", n));
  if (n < kMany) {
    fill(r, d, n, b->data(), *g);
  } else {
    struct Drawing {
      RandomDraw draw;
      BufferRef into;
      RandomStream stream;
    };
    auto work = std::make_shared<Drawing>(Drawing{r, b, *g});
    TENSOR_TRY(c.do_apart([work, d, n] { fill(work->draw, d, n, work->into->data(), work->stream); }));
    *g = work->stream;
  }
  ExprRef e = leaf(std::move(b), d, sizes, contiguous_strides(sizes));
  e->flags |= Expr::kDraw;
  e->draw = new RandomDraw(r);
  e->draw->sequence = c.next_draw++;
  if (g != &c.random) values_used(r);
  if (c.graph_observer) c.graph_observer->drawn(e);
  return make_tensor(std::move(e));
}

SmallVec<int64_t, 4> memory_order(const Tensor& t) {
  SmallVec<int64_t, 4> wide, order;
  for (int i = 0; i < t.dim(); i++) {
    if (t.size(i) > 1 && t.strides()[i] == 0) return {};
    if (t.size(i) > 1) wide.push_back(i);
  }
  std::sort(wide.begin(), wide.end(),
            [&](int64_t a, int64_t b) { return std::pair(-t.strides()[a], a) < std::pair(-t.strides()[b], b); });
  if (std::is_sorted(wide.begin(), wide.end())) return {};
  for (int i = 0; i < t.dim(); i++)
    if (t.size(i) <= 1) order.push_back(i);
  for (int64_t axis : wide) order.push_back(axis);
  return order;
}
SmallVec<int64_t, 4> inverse_order(const SmallVec<int64_t, 4>& order) {
  SmallVec<int64_t, 4> back;
  for (size_t i = 0; i < order.size(); i++)
    back.push_back(std::find(order.begin(), order.end(), static_cast<int64_t>(i)) - order.begin());
  return back;
}
Dims ordered_sizes(const Tensor& t, const SmallVec<int64_t, 4>& order) {
  Dims sizes;
  for (int64_t axis : order) sizes.push_back(t.size(static_cast<int>(axis)));
  return sizes;
}

ET draw_over(RandomDraw r, DType d, const Place& place, RandomStream* g) {
  const Tensor& t = place.tensor;
  const auto order = memory_order(t);
  const bool scattered = place.in_place && t.strides() != contiguous_strides(t.sizes());
  if (r.kind == RandomDraw::Normal && (!order.empty() || scattered)) r.low = kOneByOne;
  if (order.empty()) return draw(r, d, t.sizes(), g);
  const auto back = inverse_order(order);
  return op::permute(draw(r, d, ordered_sizes(t, order), g), op::Ints(back.data(), back.size()));
}

// Drawn part by part.
static Dims with_parts(Dims sizes) {
  sizes.push_back(2);
  return sizes;
}

// Whether nothing but a number between them was asked of two loaded ends: others around that are in order as well.
static bool lie_around(const LoadedScalar& from, const LoadedScalar& to) {
  const double low = from.value.d, high = to.value.d;
  if (from.number < 0 || to.number < 0 || !(low <= high)) return false;
  const double middle = low <= 0 && 0 <= high ? 0 : low;
  return !is_greater(from, middle) && !is_less(to, middle);
}

static Status check_uniform(DType d, const LoadedScalar& from, const LoadedScalar& to) {
  if (!kernels::is_float(d))
    return fail(ErrorKind::NotImplemented,
                fmt::format("\"check_uniform_bounds\" not implemented for '{}'", scalar_type_name(d)));
  if (lie_around(from, to)) return Unit{};
  if (from.number >= 0 ? is_greater(from, value_of(to).d) : is_less(to, from.value.d))
    return fail(fmt::format("uniform_ expects to return a [from, to) range, but found from={:g} > to={:g}",
                            value_of(from).d, value_of(to).d));
  return Unit{};
}
ET draw_uniform(const Dims& sizes, DType d, double from, double to, RandomStream* g) {
  if (is_complex(d)) return op::clone(op::view_as_complex(draw_uniform(with_parts(sizes), part_type(d), from, to, g)));
  TENSOR_TRY(check_uniform(d, {Scalar::of(from)}, {Scalar::of(to)}));
  return draw({.kind = RandomDraw::Uniform, .a = from, .b = to}, d, sizes, g);
}
// Complex numbers are drawn over the parts as they lie in memory. draw(place of the parts)
template <class Draw>
static ET over_parts(const Place& place, DType d, Draw draw) {
  NoGrad off;
  const Tensor parts = TENSOR_TRY(is_complex(place.tensor.dtype())
                                      ? op::view_as_real(place.tensor)
                                      : op::full(with_parts(place.tensor.sizes()), Scalar::of(0), part_type(d)));
  return op::clone(op::view_as_complex(draw(Place{parts, place.in_place})));
}
ET draw_uniform_over(const Place& place, DType d, const LoadedScalar& from, const LoadedScalar& to, RandomStream* g) {
  if (is_complex(d))
    return over_parts(place, d, [&](const Place& p) { return draw_uniform_over(p, part_type(d), from, to, g); });
  TENSOR_TRY(check_uniform(d, from, to));
  return draw_over(
      {.kind = RandomDraw::Uniform, .a = from.value.d, .b = to.value.d, .loaded_a = from.number, .loaded_b = to.number},
      d, place, g);
}
static Status check_normal(DType d, const LoadedScalar& std) {
  if (!kernels::is_float(d))
    return fail(ErrorKind::NotImplemented,
                fmt::format("\"normal_kernel_cpu\" not implemented for '{}'", scalar_type_name(d)));
  if (is_less(std, 0)) return fail(fmt::format("normal expects std >= 0.0, but found std {}", value_of(std).d));
  return Unit{};
}
ET draw_normal(const Dims& sizes, DType d, double mean, double std, RandomStream* g) {
  if (is_complex(d))  // each part has half of the variance
    return op::clone(
        op::view_as_complex(draw_normal(with_parts(sizes), part_type(d), mean, std / std::numbers::sqrt2, g)));
  TENSOR_TRY(check_normal(d, {Scalar::of(std)}));
  return draw({.kind = RandomDraw::Normal, .a = mean, .b = std}, d, sizes, g);
}
ET draw_normal_over(const Place& place, DType d, const LoadedScalar& mean, const LoadedScalar& std, RandomStream* g) {
  if (is_complex(d))  // each part has half of the variance
    return over_parts(place, d, [&](const Place& p) {
      return draw_normal_over(p, part_type(d), mean, {Scalar::of(value_of(std).d / std::numbers::sqrt2)}, g);
    });
  TENSOR_TRY(check_normal(d, std));
  return draw_over({.kind = RandomDraw::Normal,
                    .a = mean.value.d,
                    .b = std.value.d,
                    .loaded_a = mean.number,
                    .loaded_b = std.number},
                   d, place, g);
}
static Status check_bernoulli(const LoadedScalar& p) {
  if (is_less(p, 0) || is_greater(p, 1))
    return fail(fmt::format("bernoulli_ expects p to be in [0, 1], but got p={}", value_of(p).d));
  return Unit{};
}
ET draw_bernoulli_over(const Place& place, DType d, const LoadedScalar& p, RandomStream* g) {
  TENSOR_TRY(check_bernoulli(p));
  return draw_over({.kind = RandomDraw::Bernoulli, .a = p.value.d, .loaded_a = p.number}, d, place, g);
}
ET draw_bernoulli(const Dims& sizes, DType d, double p, RandomStream* g) {
  TENSOR_TRY(check_bernoulli({Scalar::of(p)}));
  return draw({.kind = RandomDraw::Bernoulli, .a = p}, d, sizes, g);
}
static Status check_randint(int64_t low, int64_t high) {
  if (low >= high)
    return fail(fmt::format("random_ expects 'from' to be less than 'to', but got from={} >= to={}", low, high));
  return Unit{};
}
// A whole number as it is held by this type of floats.
static int64_t load_rounded(int64_t n, DType d) {
  char bytes[8];
  store_scalar(bytes, d, Scalar::of(n));
  return static_cast<int64_t>(load_double(bytes, d));
}
// The end of a range, from which the number before it would be rounded up to it, is put where that does not happen
// (`by` 1); or the start, from which the number behind it would be rounded down (`by` -1).
static int64_t kept_apart(int64_t end, int64_t by, DType d) {
  const int digits = d == DType::BF16 ? 8 : d == DType::F16 ? 11 : d == DType::F32 ? 24 : 53;
  const int64_t next = end - by;
  const auto rounded = load_rounded(next, d);
  if (by > 0 ? rounded < end : rounded >= end) return end;
  const int bits = std::bit_width(static_cast<uint64_t>(std::abs(next))) - 1;
  return rounded - by * (int64_t(1) << (bits - digits + 1));
}
ET draw_randint_over(const Place& place, DType d, int64_t low, int64_t high, RandomStream* g) {
  TENSOR_TRY(check_randint(low, high));
  if (place.in_place && kernels::is_float(d)) {
    low = kept_apart(low, -1, d);
    high = kept_apart(high, 1, d);
    TENSOR_TRY(check_randint(low, high));
  }
  return draw_over({.kind = RandomDraw::Randint, .low = low, .high = high}, d, place, g);
}
ET draw_randint(const Dims& sizes, DType d, int64_t low, int64_t high, RandomStream* g) {
  TENSOR_TRY(check_randint(low, high));
  return draw({.kind = RandomDraw::Randint, .low = low, .high = high}, d, sizes, g);
}
ET draw_randperm(int64_t n, DType d, RandomStream* g) {
  if (n < 0) return fail(fmt::format("Trying to create tensor with negative dimension {}: [{}]", n, n));
  return draw({.kind = RandomDraw::Randperm, .high = n}, d, Dims{n}, g);
}

namespace {
// Weights are finite and not negative, and each row has one that is not zero.
Status check_weights(const Tensor& weights) {
  NoGrad off;
  int64_t last[] = {-1};
  ET wrong = op::logical_not(
      op::logical_and(op::ge(weights, wrapped(Scalar::of(0))), op::lt(weights, wrapped(Scalar::of(HUGE_VAL)))));
  if (TENSOR_TRY(item(TENSOR_TRY(op::any(wrong, {}, false)))).truth())
    return fail("probability tensor contains either `inf`, `nan` or element < 0");
  ET empty = op::logical_not(op::any(op::ne(weights, wrapped(Scalar::of(0))), last, false));
  if (TENSOR_TRY(item(TENSOR_TRY(op::any(empty, {}, false)))).truth())
    return fail("invalid multinomial distribution (sum of probabilities <= 0)");
  return Unit{};
}
}  // namespace

ET multinomial(const Tensor& weights, int64_t samples, bool replacement, RandomStream* g) {
  if (!kernels::is_float(weights.dtype()))
    return fail(fmt::format("multinomial only supports floating-point dtypes for input, got: {}",
                            scalar_type_name(weights.dtype())));
  if (weights.dim() < 1 || weights.dim() > 2) return fail("prob_dist must be 1 or 2 dim");
  if (samples <= 0) return fail("cannot sample n_sample <= 0 samples");
  if (!replacement && samples > weights.sizes().back())
    return fail("cannot sample n_sample > prob_dist.size(-1) samples without replacement");
  TENSOR_TRY(check_weights(weights));
  int64_t last[] = {-1};
  if (!replacement || samples == 1) {
    // The largest of weight / exponential: an exponential race.
    Tensor q = TENSOR_TRY(draw({.kind = RandomDraw::Exponential, .a = 1}, weights.dtype(), weights.sizes(), g));
    ET race = op::div(weights, q);
    if (samples == 1) return op::argmax(race, -1, true);
    return op::first_indices(race, -1, true, samples);
  }
  // Inversion: how many cumulative weights lie below each uniform.
  Dims wide = weights.sizes();
  wide.back() = samples;
  Tensor u = TENSOR_TRY(draw_uniform(wide, DType::F64, 0, 1, g));
  ET cum = op::cumsum(op::cast(weights, DType::F64), -1);
  ET total = op::sum(op::cast(weights, DType::F64), last, true);
  ET below = op::le(op::unsqueeze(op::div(cum, total), -2), op::unsqueeze(ET(u), -1));
  return op::clamp(op::sum(below, last, false), Tensor(), wrapped(Scalar::of(weights.sizes().back() - 1)));
}

}  // namespace mpy::tensor
