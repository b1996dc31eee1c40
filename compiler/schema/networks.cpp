// See networks.h.
#include "compiler/schema/networks.h"

#include "compiler/ops/contents.h"
#include "compiler/ops/value_checks.h"
#include "compiler/random/draws.h"
#include "compiler/random/gpu_draws.h"
#include "compiler/tensor/context.h"
#include "kernels/ir/half.h"

#include <fmt/format.h>

namespace mpy::tensor::op {

namespace {
// A vector of channels against [N, C, ...].
ET per_channel(const ET& v, int rank) {
  if (!v.ok()) return v;
  Dims d(static_cast<size_t>(rank), 1);
  d[rank > 1 ? 1 : 0] = v->numel();
  return reshape(v, d);
}
ET affine(ET y, const Tensor& w, const Tensor& b, int rank) {
  if (w) y = mul(y, per_channel(w, rank));
  if (b) y = add(y, per_channel(b, rank));
  return y;
}
bool is_half(DType d) { return d == DType::F16 || d == DType::BF16; }
// Parameters are of the input's type, or float32 beside an input of halves.
Status check_parameters(const Tensor& x, std::initializer_list<const Tensor*> parameters) {
  const bool half = is_half(x.dtype());
  for (const Tensor* p : parameters)
    if (*p && p->dtype() != x.dtype() && !(half && p->dtype() == DType::F32))
      return fail("mixed dtype (CPU): all inputs must share same datatype.");
  return Unit{};
}
ET widened(const Tensor& t) { return t ? cast(t, DType::F32) : ET(t); }
Status move_running(const Tensor& running, const ET& now, double momentum) {
  NoGrad off;
  // Among halves the share is one itself.
  const DType type = running.dtype();
  auto rounded = [type](double x) {
    if (!is_half(type)) return x;
    const auto f = static_cast<float>(x);
    return double{type == DType::F16 ? kernels::round_f16(f) : kernels::round_bf16(f)};
  };
  const double share = rounded(momentum);
  Tensor next = TENSOR_TRY(running * rounded(1 - share) + cast(now, type) * share);
  TENSOR_TRY(write(running, read(next)));
  running->storage->version--;  // PyTorch's kernel writes its statistics without counting it
  return Unit{};
}

// The statistics are kept in types of their own.
ET normalized(const Tensor& x, const Tensor& w, const Tensor& b, const Tensor& rm, const Tensor& rv, bool training,
              double momentum, double eps) {
  const int rank = x.dim();
  const int64_t channels = x.size(1), n = channels ? x.numel() / channels : 0;
  if (!training) {
    if (!rm || !rv) return fail("running_mean must be defined in evaluation mode");
    ET scale = rsqrt(add(detach(rv), literal(eps)));
    return affine(mul(sub(x, per_channel(detach(rm), rank)), per_channel(scale, rank)), w, b, rank);
  }
  if (x.numel() == 0) return affine(clone(x), w, b, rank);  // nothing that statistics could be of
  if (n <= 1)
    return fail(ErrorKind::Value,
                fmt::format("Expected more than 1 value per channel when training, got input size torch.Size({})",
                            show(x.sizes())));
  SmallVec<int64_t, 4> axes{0};
  for (int i = 2; i < rank; i++) axes.push_back(i);
  Ints over(axes.data(), axes.size());
  ET mu = mean(x, over, true), off = sub(x, mu);
  ET variance = mean(mul(off, off), over, true);
  if (rm) TENSOR_TRY(move_running(rm, reshape(detach(TENSOR_TRY(mu)), rm.sizes()), momentum));
  if (rv) {
    double unbias = static_cast<double>(n) / static_cast<double>(n - 1);
    TENSOR_TRY(move_running(rv, reshape(ET(detach(TENSOR_TRY(variance))) * unbias, rv.sizes()), momentum));
  }
  return affine(mul(off, rsqrt(add(variance, literal(eps)))), w, b, rank);
}
}  // namespace

ET batch_norm(const ET& ex, const ET& ew, const ET& eb, const ET& em, const ET& ev, bool training, double momentum,
              double eps) {
  const Tensor x = TENSOR_TRY(ex), w = TENSOR_TRY(ew), b = TENSOR_TRY(eb), rm = TENSOR_TRY(em), rv = TENSOR_TRY(ev);
  int rank = x.dim();
  if (rank < 2) return fail(fmt::format("batch_norm: expected at least 2D input (got {}D input)", rank));
  int64_t channels = x.size(1);
  if (rm && rm.numel() != channels)
    return fail(fmt::format("running_mean should contain {} elements not {}", channels, rm.numel()));
  if (w && w.numel() != channels)
    return fail(fmt::format("weight should contain {} elements not {}", channels, w.numel()));
  TENSOR_TRY(check_parameters(x, {&w, &b, &rm, &rv}));
  if (is_half(x.dtype()))  // rounded once
    return cast(normalized(TENSOR_TRY(widened(x)), TENSOR_TRY(widened(w)), TENSOR_TRY(widened(b)), rm, rv, training,
                           momentum, eps),
                x.dtype());
  return normalized(x, w, b, rm, rv, training, momentum, eps);
}

ET layer_norm(const ET& ex, const Dims& shape, const ET& ew, const ET& eb, double eps) {
  const Tensor x = TENSOR_TRY(ex), w = TENSOR_TRY(ew), b = TENSOR_TRY(eb);
  int n = shape.dim();
  if (n == 0)
    return fail(
        "Expected normalized_shape to be at least 1-dimensional, i.e., containing at least one element, but got "
        "normalized_shape = []");
  bool fits = x.dim() >= n;
  for (int i = 0; fits && i < n; i++) fits = x.size(x.dim() - n + i) == shape[i];
  if (!fits) {
    std::string tail;
    for (int64_t s : shape) tail += fmt::format(", {}", s);
    return fail(fmt::format("Given normalized_shape={}, expected input with shape [*{}], but got input of size{}",
                            show(shape), tail, show(x.sizes())));
  }
  for (auto [name, t] : {std::pair("weight", &w), std::pair("bias", &b)})
    if (*t && t->sizes() != shape)
      return fail(fmt::format("Expected {} to be of same shape as normalized_shape, but got {} of shape {} and "
                              "normalized_shape = {}",
                              name, name, show(t->sizes()), show(shape)));
  TENSOR_TRY(check_parameters(x, {&w, &b}));
  if (is_half(x.dtype())) return cast(layer_norm(widened(x), shape, widened(w), widened(b), eps), x.dtype());
  SmallVec<int64_t, 4> axes;
  for (int i = 0; i < n; i++) axes.push_back(x.dim() - n + i);
  Ints over(axes.data(), axes.size());
  ET off = sub(x, mean(x, over, true));
  ET y = mul(off, rsqrt(add(mean(mul(off, off), over, true), literal(eps))));
  if (w) y = mul(y, w);
  if (b) y = add(y, b);
  return laid_out_contiguous(y);
}

ET group_norm(const ET& ex, int64_t groups, const ET& ew, const ET& eb, double eps) {
  const Tensor x = TENSOR_TRY(ex), w = TENSOR_TRY(ew), b = TENSOR_TRY(eb);
  if (x.dim() < 2) return fail(fmt::format("Expected at least 2 dimensions for input tensor but received {}", x.dim()));
  if (groups <= 0 || x.size(1) % groups)
    return fail(
        fmt::format("Expected number of channels in input to be divisible by num_groups, but got input of shape {} and "
                    "num_groups={}",
                    show(x.sizes()), groups));
  for (auto [name, t] : {std::pair("weight", &w), std::pair("bias", &b)})
    if (*t && (t->dim() != 1 || t->numel() != x.size(1)))
      return fail(
          fmt::format("Expected {} to be a vector of size equal to the number of channels in input, but got {} of "
                      "shape {} and input of shape {}",
                      name, name, show(t->sizes()), show(x.sizes())));
  TENSOR_TRY(check_parameters(x, {&w, &b}));
  if (is_half(x.dtype())) return cast(group_norm(widened(x), groups, widened(w), widened(b), eps), x.dtype());
  ET flat = reshape(x, Dims{x.size(0), groups, -1});
  int64_t last[] = {2};
  ET off = sub(flat, mean(flat, last, true));
  ET y = reshape(mul(off, rsqrt(add(mean(mul(off, off), last, true), literal(eps)))), x.sizes());
  return affine(y, w, b, x.dim());
}

// One where a number is kept.
static ET dropout_mask(const Tensor& x, const LoadedScalar& kept) {
  if (x.device().kind != Device::Cuda) return draw_bernoulli_over({x, false}, x.dtype(), kept);
  const double p = value_of(kept).d;
  const auto order = memory_order(x), back = inverse_order(order);
  RandomStream& g = Context::current().gpu_random;
  if (order.empty()) return gpu_kept(x.dtype(), x.sizes(), p, true, g);
  return permute(gpu_kept(x.dtype(), ordered_sizes(x, order), p, true, g), Ints(back.data(), back.size()));
}

ET dropout(const ET& ex, const LoadedScalar& p, bool train) {
  const Tensor x = TENSOR_TRY(ex);
  if (is_less(p, 0) || is_greater(p, 1))
    return fail(ErrorKind::Value,
                fmt::format("dropout probability has to be between 0 and 1, but got {}", value_of(p).d));
  if (!train || is_number(p, 0) || x.numel() == 0) return x;
  if (is_number(p, 1)) return mul(x, TENSOR_TRY(full(x.sizes(), Scalar::of(0.0), x.dtype())));
  const LoadedScalar kept = complement(p);
  return mul(x, div(dropout_mask(x, kept), kept.number < 0 ? literal(kept.value.d) : wrapped(kept)));
}

ET reduce_loss(const ET& loss, const std::string& reduction) {
  if (reduction == "mean") return mean(loss);
  if (reduction == "sum") return sum(loss);
  if (reduction == "none") return loss;
  return fail(ErrorKind::Value, fmt::format("{} is not a valid value for reduction", reduction));
}

namespace {
Status check_target(const Tensor& target, int64_t classes, int64_t ignore) {
  if (target.numel() == 0 || target.device().meta()) return Unit{};
  const ExprRef e = read(target);
  const ValueRange range{.low = 0, .bound = classes, .except = ignore};
  if (GraphObserver* o = Context::current().graph_observer) o->value_checked(e, range);
  std::optional<int64_t> outside = TENSOR_TRY(first_outside(e, range));
  if (outside) return fail(ErrorKind::Index, fmt::format("Target {} is out of bounds.", *outside));
  return Unit{};
}

Status wrong_size(std::string text) { return fail(ErrorKind::Value, std::move(text)); }

Status check_classes(const Tensor& x, const Tensor& target) {
  const int64_t batch = target.dim() ? target.size(0) : 0;
  if (x.dim() < 1) return wrong_size(fmt::format("Expected 1 or more dimensions (got {})", x.dim()));
  if (x.dim() > 1 && x.size(0) != batch)
    return wrong_size(fmt::format("Expected input batch_size ({}) to match target batch_size ({}).", x.size(0), batch));
  if (x.dim() <= 2) {
    if (target.dim() > 1) return fail("0D or 1D target tensor expected, multi-target not supported");
    if (x.dim() == 1 && target.dim() == 1 && batch != 1)
      return wrong_size(fmt::format("For 1D input, 1D target must have size 1, but got target size: {}", batch));
    return Unit{};
  }
  if (x.dim() == 4 && target.dim() != 3)
    return fail(fmt::format("only batches of spatial targets supported (3D tensors) but got targets of dimension: {}",
                            target.dim()));
  Dims places{x.size(0)};
  for (int i = 2; i < x.dim(); i++) places.push_back(x.size(i));
  if (target.sizes() == places) return Unit{};
  if (x.dim() == 4)
    return fail(fmt::format("size mismatch (got input: {} , target: {}", show(x.sizes()), show(target.sizes())));
  return fail(fmt::format("Expected target size {}, got {}", show(places), show(target.sizes())));
}

// Weights of classes: one for each. `what` is who asks.
Status check_class_weights(const Tensor& x, const Tensor& weight, const char* what) {
  const int64_t classes = x.size(x.dim() == 1 ? 0 : 1);
  const bool places = x.dim() == 4 && !*what;  // there PyTorch counts alone
  if (!weight || (weight.numel() == classes && (places || weight.dim() == 1))) return Unit{};
  if (places) return fail("weight tensor should be defined either for all or no classes");
  return fail(
      fmt::format("{}weight tensor should be defined either for all {} classes or no classes but got weight "
                  "tensor of shape: {}",
                  what, classes, show(weight.sizes())));
}

Status check_nll(const Tensor& x, const Tensor& target, const Tensor& weight) {
  TENSOR_TRY(check_classes(x, target));
  TENSOR_TRY(check_class_weights(x, weight, ""));
  if (!kernels::is_float(x.dtype()))
    return fail(ErrorKind::NotImplemented,
                fmt::format("\"nll_loss{}\" not implemented for '{}'",
                            x.dim() > 2 ? "2d_forward_out_frame" : "_out_frame", scalar_type_name(x.dtype())));
  if (target.dtype() != DType::I64 && target.dtype() != DType::U8)
    return fail(fmt::format("expected scalar type Long but found {}", scalar_type_name(target.dtype())));
  if (weight && weight.dtype() != x.dtype())
    return fail(fmt::format("expected scalar type {} but found {}", scalar_type_name(x.dtype()),
                            scalar_type_name(weight.dtype())));
  return Unit{};
}

// The classes of a target that was checked: as indices, and of one sample that stands alone as a number.
ET class_indices(const Tensor& x, const Tensor& target) {
  ET indices = cast(target, DType::I64);
  return x.dim() == 1 && target.dim() == 1 ? reshape(indices, Dims()) : indices;
}
}  // namespace

ET nll_loss(const ET& ex, const ET& et, const ET& ew, const std::string& reduction, int64_t ignore) {
  const Tensor x = TENSOR_TRY(ex), given = TENSOR_TRY(et), weight = TENSOR_TRY(ew);
  TENSOR_TRY(check_nll(x, given, weight));
  const Tensor target = TENSOR_TRY(class_indices(x, given));
  const int64_t dim = x.dim() == 1 ? 0 : 1;
  TENSOR_TRY(check_target(target, x.size(static_cast<int>(dim)), ignore));
  ET used = ne(target, wrapped(Scalar::of(ignore)));
  ET safe = where(used, target, wrapped(Scalar::of(0)));
  int64_t d[] = {dim};
  ET picked = apply(prim::gather, {x, unsqueeze(safe, dim)}, {dim, 1});
  ET loss = neg(squeeze(picked, Ints(d)));
  ET factor = cast(used, x.dtype());
  if (weight)
    factor = mul(factor, reshape(index_select(weight, 0, reshape(safe, Dims{target.numel()})), target.sizes()));
  loss = where(used, mul(loss, factor), literal(0));
  if (reduction == "mean") return div(sum(loss), sum(factor));
  return reduce_loss(loss, reduction);
}

namespace {
ET cross_entropy_of_probabilities(const Tensor& x, const Tensor& target, const Tensor& weight,
                                  const std::string& reduction, int64_t ignore, double smoothing) {
  if (!kernels::is_float(target.dtype()))
    return fail(fmt::format("Expected floating point type for target with class probabilities, got {}",
                            scalar_type_name(target.dtype())));
  if (ignore >= 0) return fail("ignore_index is not supported for floating point target");
  if (x.dim() > 0) TENSOR_TRY(check_class_weights(x, weight, "cross_entropy: "));
  const int64_t dim = x.dim() == 1 ? 0 : 1;
  ET logp = log_softmax(x, dim), t = target;
  if (smoothing > 0) t = t * (1 - smoothing) + smoothing / static_cast<double>(x.size(static_cast<int>(dim)));
  ET loss = mul(logp, t);
  if (weight) loss = mul(loss, per_channel(weight, x.dim()));
  int64_t d[] = {dim};
  loss = neg(sum(loss, d));
  if (reduction != "mean") return reduce_loss(loss, reduction);
  return div(sum(loss), literal(x.dim() == 1 ? 1.0 : static_cast<double>(x.numel()) / static_cast<double>(x.size(1))));
}
}  // namespace

ET cross_entropy(const ET& ex, const ET& et, const ET& ew, const std::string& reduction, int64_t ignore,
                 double smoothing) {
  const Tensor x = TENSOR_TRY(ex), given = TENSOR_TRY(et), weight = TENSOR_TRY(ew);
  if (smoothing > 1) return fail(fmt::format("label_smoothing must be between 0.0 and 1.0. Got: {}", smoothing));
  if (x.sizes() == given.sizes()) return cross_entropy_of_probabilities(x, given, weight, reduction, ignore, smoothing);
  TENSOR_TRY(check_classes(x, given));
  const int64_t dim = x.dim() == 1 ? 0 : 1;
  ET logp = log_softmax(x, dim);
  ET nll = nll_loss(logp, given, weight, reduction, ignore);
  if (smoothing <= 0) return nll;
  if (!nll.ok()) return nll.failure();
  const Tensor target = TENSOR_TRY(class_indices(x, given));
  int64_t d[] = {dim};
  ET w = weight ? mul(logp, per_channel(weight, x.dim())) : logp;
  ET used = ne(target, wrapped(Scalar::of(ignore)));
  ET smooth = where(used, neg(sum(w, d)), literal(0));
  double n = static_cast<double>(x.size(static_cast<int>(dim)));
  if (reduction == "mean") {
    ET count = cast(used, x.dtype());
    if (weight)
      count = mul(
          count,
          reshape(index_select(weight, 0, reshape(where(used, target, wrapped(Scalar::of(0))), Dims{target.numel()})),
                  target.sizes()));
    smooth = div(sum(smooth), sum(count));
  } else {
    smooth = reduce_loss(smooth, reduction);
  }
  return nll * (1 - smoothing) + smooth * (smoothing / n);
}

}  // namespace mpy::tensor::op
