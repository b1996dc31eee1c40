// clang-format off: a row of the table is a line.
// See refused_types.h.
#include "compiler/schema/refused_types.h"

#include <map>
#include <string>

#include <fmt/format.h>

#include "compiler/schema/boxing.h"

namespace mpy::tensor {

namespace {
// b u 1 2 4 8: bool, the unsigned, int8 to int64; h B f d: the floating types by width; c: complex.
consteval TypeMask types(const char* letters) {
  TypeMask mask = 0;
  for (; *letters; letters++) {
    switch (*letters) {
      case 'b': mask |= mask_of(DType::Bool); break;
      case 'u': mask |= mask_of(DType::U8) | mask_of(DType::U16) | mask_of(DType::U32) | mask_of(DType::U64); break;
      case '1': mask |= mask_of(DType::I8); break;
      case '2': mask |= mask_of(DType::I16); break;
      case '4': mask |= mask_of(DType::I32); break;
      case '8': mask |= mask_of(DType::I64); break;
      case 'h': mask |= mask_of(DType::F16); break;
      case 'B': mask |= mask_of(DType::BF16); break;
      case 'f': mask |= mask_of(DType::F32); break;
      case 'd': mask |= mask_of(DType::F64); break;
      case 'c': mask |= mask_of(kC64) | mask_of(kC128); break;
      default: record_is_incomplete("no letter of a type");
    }
  }
  return mask;
}

constexpr auto First = RefusedTypes::kFirst, Any = RefusedTypes::kAny, All = RefusedTypes::kAll;
#define KERNEL(ops, letters, of, kernel) {ops, types(letters), of, "\"" kernel "\" not implemented for '{}'", \
    ErrorKind::NotImplemented},
#define TEXT(ops, letters, of, text) {ops, types(letters), of, text, ErrorKind::Runtime},

constexpr RefusedTypes kTable[] = {
  // single elements
  KERNEL("abs absolute", "b", First, "abs_cpu")
  KERNEL("bitwise_not", "hBfdc", First, "bitwise_not_cpu")
  KERNEL("ceil", "b", First, "ceil_vml_cpu")
  KERNEL("floor", "b", First, "floor_vml_cpu")
  KERNEL("trunc fix", "b", First, "trunc_vml_cpu")
  KERNEL("frac", "bu1248c", First, "frac_cpu")
  KERNEL("round.whole", "b", First, "round_vml_cpu")
  KERNEL("special_round", "bu1248", First, "round_vml_cpu")
  KERNEL("round.decimals", "bu1248c", First, "round_cpu")
  TEXT("deg2rad", "c", First, "deg2rad is not supported for complex tensors.")
  TEXT("rad2deg", "c", First, "rad2deg is not supported for complex tensors.")
  KERNEL("digamma special_psi", "c", First, "digamma")
  KERNEL("trigamma", "c", First, "trigamma")
  KERNEL("polygamma", "c", First, "polygamma")
  KERNEL("erfc", "c", First, "erfc_vml_cpu")
  KERNEL("erfinv", "c", First, "erfinv_vml_cpu")
  KERNEL("lgamma special_gammaln", "c", First, "lgamma_vml_cpu")
  KERNEL("logit", "c", First, "logit_cpu")
  KERNEL("special_ndtr", "c", First, "erf_vml_cpu")
  KERNEL("i0", "c", First, "i0_vml_cpu")
  KERNEL("special_i0e", "c", First, "i0e_cpu")
  KERNEL("special_i1", "c", First, "i1_cpu")
  KERNEL("special_i1e", "c", First, "i1e_cpu")
  KERNEL("special_entr", "c", First, "entr_cpu")
  KERNEL("special_erfcx", "hBc", First, "erfcx_cpu")
  KERNEL("special_ndtri", "hBc", First, "ndtri_cpu")
  KERNEL("special_log_ndtr", "hBc", First, "log_ndtr_cpu")
  KERNEL("special_bessel_j0", "hBc", First, "bessel_j0_cpu")
  KERNEL("special_bessel_j1", "hBc", First, "bessel_j1_cpu")
  KERNEL("special_bessel_y0", "hBc", First, "bessel_y0_cpu")
  KERNEL("special_bessel_y1", "hBc", First, "bessel_y1_cpu")
  KERNEL("special_modified_bessel_i0", "hBc", First, "modified_bessel_i0_cpu")
  KERNEL("special_modified_bessel_i1", "hBc", First, "modified_bessel_i1_cpu")
  KERNEL("special_modified_bessel_k0", "hBc", First, "modified_bessel_k0_cpu")
  KERNEL("special_modified_bessel_k1", "hBc", First, "modified_bessel_k1_cpu")
  KERNEL("special_scaled_modified_bessel_k0", "hBc", First, "scaled_modified_bessel_k0_cpu")
  KERNEL("special_scaled_modified_bessel_k1", "hBc", First, "scaled_modified_bessel_k1_cpu")
  KERNEL("special_spherical_bessel_j0", "hBc", First, "spherical_bessel_j0_cpu")
  KERNEL("special_airy_ai", "hBc", First, "airy_ai_cpu")
  TEXT("isposinf", "c", First, "isposinf does not support complex inputs.")
  TEXT("isneginf", "c", First, "isneginf does not support complex inputs.")
  {"signbit", types("c"), First, "signbit is not implemented for complex tensors.", ErrorKind::NotImplemented},
  TEXT("positive", "b", First, "The `+` operator, on a bool tensor is not supported.")
  TEXT("mvlgamma", "b", First, "The input tensor may not be a boolean tensor.")
  // two operands and more
  TEXT("sub subtract", "b", All, "Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` "
        "or `logical_xor()` operator instead.")
  TEXT("sub subtract", "b", Any, "Subtraction, the `-` operator, with a bool tensor is not supported. If you are "
        "trying to invert a mask, use the `~` or `logical_not()` operator instead.")
  KERNEL("hypot", "bu1248", All, "hypot_cpu")
  KERNEL("bitwise_and", "c", All, "bitwise_and_cpu")
  KERNEL("bitwise_or", "c", All, "bitwise_or_cpu")
  KERNEL("bitwise_xor", "c", All, "bitwise_xor_cpu")
  KERNEL("bitwise_left_shift", "bhBfdc", All, "lshift_cpu")
  KERNEL("bitwise_right_shift", "bhBfdc", All, "rshift_cpu")
  KERNEL("div_trunc", "b", All, "div_trunc_cpu")
  TEXT("fmax", "c", All, "fmax not implemented for complex tensors.")
  TEXT("fmin", "c", All, "fmin not implemented for complex tensors.")
  KERNEL("logaddexp", "bu1248", All, "logaddexp_cpu")
  KERNEL("logaddexp2", "bu1248c", All, "logaddexp2_cpu")
  KERNEL("xlogy", "c", All, "xlogy_cpu")
  KERNEL("special_xlog1py", "c", All, "xlog1py_cpu")
  KERNEL("special_zeta", "hBc", All, "zeta_cpu")
  KERNEL("copysign", "c", All, "copysign_cpu")
  KERNEL("nextafter", "bu1248c", All, "nextafter_cpu")
  KERNEL("gcd", "bhBfdc", All, "gcd_cpu")
  KERNEL("lcm", "bhBfdc", All, "lcm_cpu")
  KERNEL("igamma", "bu1248c", All, "igamma_cpu")
  KERNEL("igammac", "bu1248c", All, "igammac_cpu")
  KERNEL("polar", "h", First, "polar_cpu")
  TEXT("heaviside", "c", First, "heaviside is not yet implemented for complex tensors.")
  KERNEL("clamp.both", "b", All, "clamp_cpu")
  KERNEL("lerp.number", "bu1248", First, "lerp_kernel_scalar")
  KERNEL("lerp.tensor", "bu1248", First, "lerp_kernel_tensor")
  KERNEL("addcmul", "b", All, "addcmul_cpu_out")
  TEXT("addcdiv", "bu1248", All, "Integer division with addcdiv is no longer supported, and in a future  release "
        "addcdiv will perform a true division of tensor1 and tensor2. The historic addcdiv behavior can be "
        "implemented as (input + value * torch.trunc(tensor1 / tensor2)).to(input.dtype) for integer inputs and as "
        "(input + value * tensor1 / tensor2) for float inputs. The future addcdiv behavior is just the latter "
        "implementation: (input + value * tensor1 / tensor2), for all dtypes.")
  TEXT("isin", "bc", First, "Unsupported input type encountered for isin(): {}")
  KERNEL("cdist", "hB", All, "cdist")
  TEXT("cosine_similarity", "bu1248", All, "expected common dtype to be floating point, yet common dtype is {}")
  // activations
  TEXT("relu", "b", First, "Boolean inputs not supported for relu")
  KERNEL("elu selu celu", "bu1248c", First, "elu_cpu")
  KERNEL("gelu", "bu1248c", First, "GeluKernelImpl")
  KERNEL("silu", "bu1248", First, "silu_cpu")
  KERNEL("mish", "bu1248c", First, "mish_cpu")
  KERNEL("leaky_relu rrelu", "bu1248c", First, "leaky_relu_cpu")
  KERNEL("softplus", "bu1248c", First, "softplus_cpu")
  KERNEL("softshrink", "bu1248c", First, "softshrink_check")
  KERNEL("hardshrink", "bu1248c", First, "hardshrink_cpu")
  KERNEL("hardsigmoid", "bu1248c", First, "hardsigmoid_cpu")
  KERNEL("hardswish", "bu1248c", First, "hardswish_cpu")
  TEXT("hardtanh", "b", First, "Bool inputs not supported for hardtanh")
  KERNEL("log_sigmoid", "bu1248c", First, "log_sigmoid_cpu")
  KERNEL("threshold", "bc", First, "threshold_cpu")
  KERNEL("glu", "bu1248c", First, "glu_cpu")
  KERNEL("prelu", "bu1248c", First, "prelu_cpu")
  KERNEL("softmax.last", "c", First, "softmax_lastdim_kernel_impl")
  KERNEL("log_softmax.last", "c", First, "log_softmax_lastdim_kernel_impl")
  KERNEL("softmax.inner", "bu1248c", First, "softmax_kernel_impl")
  KERNEL("log_softmax.inner", "bu1248c", First, "log_softmax_kernel_impl")
  // reductions, orders
  KERNEL("amax", "c", First, "max_values_cpu")
  KERNEL("amin", "c", First, "min_values_cpu")
  KERNEL("aminmax", "c", First, "aminmax_cpu")
  TEXT("argmax", "b", First, "argmax(): does not support bool input")
  TEXT("argmin", "b", First, "argmin(): does not support bool input")
  KERNEL("hash_tensor", "c", First, "xor_sum_cpu")
  KERNEL("cummax", "c", First, "cummax_cpu")
  KERNEL("cummin", "c", First, "cummin_cpu")
  KERNEL("logcumsumexp", "bu1248", First, "logcumsumexp_out_cpu")
  TEXT("topk", "b", First, "topk does not support bool dtypes on CPU")
  TEXT("topk", "c", First, " topk does not support complex dtypes on CPU")
  KERNEL("median nanmedian", "bc", First, "median_cpu")
  KERNEL("mode", "c", First, "mode_cpu")
  KERNEL("unique", "c", First, "unique")
  TEXT("norm linalg_vector_norm", "bu1248", First,
        "linalg.vector_norm: Expected a floating point or complex tensor as input. Got {}")
  TEXT("std_mean", "bu1248", First, "std_mean only support floating point and complex dtypes")
  TEXT("var_mean", "bu1248", First, "var_mean only support floating point and complex dtypes")
  TEXT("nansum nanmean", "c", First, "nansum on CPU does not support complex inputs")
  KERNEL("trace", "bhB", First, "trace")
  TEXT("dist", "u1248", All, "norm(): input dtype should be either floating point or complex. Got {} instead.")
  KERNEL("bincount", "b", First, "bincount_cpu")
  KERNEL("histc", "b", First, "linspace_cpu")
  KERNEL("histc", "c", First, "aminmax_cpu")
  TEXT("cumulative_trapezoid", "b", First,
        "cumulative_trapezoid: received a bool input for `y`, but bool is not supported")
  TEXT("trapezoid", "b", First, "trapezoid: received a bool input for `y`, but bool is not supported")
  KERNEL("cross", "b", All, "cross")
  KERNEL("geqrf", "bu1248hB", First, "geqrf_cpu")
  // products
  KERNEL("mm addmm linear", "b", First, "addmm_impl_cpu_")
  KERNEL("mv", "b", First, "addmv_impl_cpu")
  KERNEL("dot vdot", "b", First, "dot")
  KERNEL("bmm", "b", First, "bmm")
  KERNEL("baddbmm", "b", First, "baddbmm")
  // networks
  KERNEL("conv1d conv2d", "b", First, "slow_conv2d_cpu")
  KERNEL("avg_pool1d avg_pool2d", "bu124c", First, "avg_pool2d")
  KERNEL("avg_pool3d", "bu124hBc", First, "avg_pool3d_out_frame")
  KERNEL("max_pool1d", "bu1248c", First, "max_pool1d_impl")
  KERNEL("max_pool2d max_pool2d_with_indices", "bc", First, "max_pool2d")
  KERNEL("adaptive_avg_pool1d adaptive_avg_pool2d", "bu1248c", First, "adaptive_avg_pool2d")
  KERNEL("adaptive_avg_pool3d", "bu1248c", First, "adaptive_avg_pool3d_cpu")
  KERNEL("batch_norm", "bu1248c", First, "batch_norm")
  KERNEL("layer_norm", "bu1248c", First, "LayerNormKernelImpl")
  KERNEL("group_norm", "bu1248c", First, "GroupNormKernelImpl")
  KERNEL("mse_loss", "bu1248c", All, "mse_cpu")
  KERNEL("smooth_l1_loss", "bu1248c", All, "smooth_l1_cpu")
  KERNEL("huber_loss", "bu1248c", All, "huber_cpu")
  KERNEL("binary_cross_entropy", "bu1248c", First, "binary_cross_entropy")
  KERNEL("binary_cross_entropy_with_logits", "bu1248c", First, "log_sigmoid_cpu")
  TEXT("kl_div", "bu1248", First, "kl_div: Integral inputs not supported.")
  TEXT("kl_div", "c", First, "kl_div: Complex inputs not supported.")
  // random numbers
  KERNEL("bernoulli", "bu1248", First, "bernoulli_tensor_cpu_p_")
  KERNEL("bernoulli", "c", First, "bernoulli_tensor_cpu_self_")
  KERNEL("dropout", "c", First, "bernoulli_scalar_cpu_")
  TEXT("exponential_", "bu1248c", First, "Exponential distribution is a continuous probability distribution. dtype "
        "must be a floating point but you specified {}")
  KERNEL("normal_ randn_like", "bu1248", First, "normal_kernel_cpu")
  KERNEL("log_normal_", "bu1248c", First, "log_normal_cpu")
  KERNEL("uniform_ rand_like", "bu1248", First, "check_uniform_bounds")
  KERNEL("random_", "c", First, "random_kernel_cpu")
  KERNEL("geometric_", "bc", First, "geometric_cpu")
};
#undef KERNEL
#undef TEXT

DType asked_type(const RefusedTypes& row, std::span<const Tensor> operands) {
  if (row.of == RefusedTypes::kAny)
    for (const Tensor& t : operands)
      if (row.types & mask_of(t.dtype())) return t.dtype();
  if (row.of != RefusedTypes::kAll) return operands[0].dtype();
  Promotion p;
  for (const Tensor& t : operands) p.add(t);
  return p.result(Context::current().default_dtype);
}
Status check(std::span<const RefusedTypes* const> rows, std::span<const Tensor> operands) {
  if (operands.empty()) return Unit{};
  for (const RefusedTypes* row : rows) {
    const DType d = asked_type(*row, operands);
    if (row->types & mask_of(d)) return fail(row->kind, fmt::format(fmt::runtime(row->text), scalar_type_name(d)));
  }
  return Unit{};
}
}  // namespace

std::vector<const RefusedTypes*> refused_types_of(std::string_view op) {
  // Constant data derived from constant rows: the same for every isolate.
  static const std::multimap<std::string_view, const RefusedTypes*> table = [] {
    std::multimap<std::string_view, const RefusedTypes*> t;
    for (const RefusedTypes& row : kTable)
      for (std::string_view rest = row.ops; !rest.empty();) {
        const size_t blank = std::min(rest.find(' '), rest.size());
        t.emplace(rest.substr(0, blank), &row);
        rest.remove_prefix(std::min(blank + 1, rest.size()));
      }
    return t;
  }();
  std::vector<const RefusedTypes*> found;
  for (auto [at, end] = table.equal_range(op); at != end; ++at) found.push_back(at->second);
  return found;
}

Status check_types(const OpDef& op, std::span<const Boxed> args) {
  std::vector<Tensor> operands;  // numbers count where an operand may be one
  for (size_t i = 0; i < args.size(); i++) {
    if (const auto* t = std::get_if<Tensor>(&args[i])) {
      if (*t) operands.push_back(*t);
    } else if ((op.params[i].type == "Operand" || op.params[i].type == "Number") &&
               !std::holds_alternative<None>(args[i])) {
      auto* loaded = std::get_if<LoadedScalar>(&args[i]);
      operands.push_back(loaded ? wrapped(*loaded) : wrapped(unboxed_scalar(args[i])));
    }
  }
  return check(op.refused, operands);
}
Status check_types(std::string_view op, std::span<const Tensor> in) { return check(refused_types_of(op), in); }

}  // namespace mpy::tensor
