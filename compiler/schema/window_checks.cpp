// See window_checks.h.
#include "compiler/schema/window_checks.h"

#include <fmt/format.h>

#include <algorithm>

#include "compiler/tensor/cpp_names.h"

namespace mpy::tensor {

namespace {
bool any_below(const Dims& sizes, int64_t least) {
  return std::any_of(sizes.begin(), sizes.end(), [&](int64_t n) { return n < least; });
}
}  // namespace

Status check_conv_windows(const op::ConvArgs& c, int axes) {
  for (auto [name, sizes] :
       {std::pair("stride", &c.stride), std::pair("padding", &c.padding), std::pair("dilation", &c.dilation)})
    if (sizes->dim() != axes)
      return fail(
          fmt::format("expected {} to be a single integer value or a list of {} values to match the convolution "
                      "dimensions, but got {}={}",
                      name, axes, name, show(*sizes)));
  if (any_below(c.padding, 0)) return fail("negative padding is not supported");
  if (any_below(c.stride, 1)) return fail("non-positive stride is not supported");
  if (any_below(c.dilation, 0)) return fail("dilation should be greater than zero");
  if (c.groups <= 0) return fail("non-positive groups is not supported");
  if (any_below(c.dilation, 1))
    return fail(fmt::format("dilation should be greater than zero, but got {}", show(c.dilation)));
  return Unit{};
}

Status check_conv_weight(const Tensor& weight, int64_t groups) {
  if (groups <= 0) return fail("non-positive groups is not supported");  // padding="same" has no windows to check
  if (weight.dim() == 0) return Unit{};
  if (weight.size(0) < groups)
    return fail(
        fmt::format("Given groups={}, expected weight to be at least {} at dimension 0, but got weight of size "
                    "{} instead",
                    groups, groups, show(weight.sizes())));
  if (weight.size(0) % groups)
    return fail(
        fmt::format("Given groups={}, expected weight to be divisible by {} at dimension 0, but got weight of "
                    "size [{}] instead",
                    groups, groups, show(weight.sizes())));
  return Unit{};
}

Status check_conv_bias(const Tensor& x, const Tensor& bias) {
  if (!bias || bias.dtype() == x.dtype()) return Unit{};
  return fail(fmt::format("Input type ({}) and bias type ({}) should be the same", cpp_type_name(x.dtype()),
                          cpp_type_name(bias.dtype())));
}

namespace {
// A pooling along one axis is a function of its own, with other words.
Status check_line(const std::string& name, const op::PoolArgs& p) {
  const bool average = name == "avg_pool";
  for (auto [part, sizes, what] : {std::tuple("kernel_size", &p.kernel, "an int, list of ints or tuple of ints"),
                                   std::tuple("stride", &p.stride, "None, an int, list of ints, or tuple of ints"),
                                   std::tuple("padding", &p.padding, "an int, list of ints, or tuple of ints"),
                                   std::tuple("dilation", &p.dilation, "an int, list of ints or tuple of ints")}) {
    if (sizes->dim() == 1) continue;
    if (average)
      return fail(fmt::format("{}1d() argument '{}' should contain one int (got {})", name, part, sizes->dim()));
    return fail(fmt::format("{}1d() {} must be {} of size 1 but got size {}", name, part, what, sizes->dim()));
  }
  for (auto [part, n] : {std::pair("kernel_size", p.kernel[0]), std::pair("stride", p.stride[0]),
                         std::pair("dilation", p.dilation[0])})
    if (!average && n < 1) return fail(fmt::format("{}1d() {} must be greater than zero, but got {}", name, part, n));
  if (!average && p.padding[0] * 2 > p.kernel[0])
    return fail(fmt::format("{}1d() padding should be at most half of kernel size, but got padding={} and "
                            "kernel_size={}",
                            name, p.padding[0], p.kernel[0]));
  return Unit{};
}
}  // namespace

Status check_pool_input(const std::string& name, const Dims& x, int axes) {
  if (x.dim() != axes + 1 && x.dim() != axes + 2) return Unit{};
  const int batch = x.dim() == axes + 2;
  for (int i = batch; i < x.dim(); i++) {
    if (x[i] != 0) continue;
    if (axes == 1)
      return fail(fmt::format("max_pool1d: Expected 2D or 3D (batch mode) tensor with optional 0 dim batch size for "
                              "input, but got:{}",
                              show(x)));
    if (axes == 2)
      return fail(fmt::format(
          "Expected 3D or 4D (batch mode) tensor with optional 0 dim batch size for input, but got:{}", show(x)));
    return fail(fmt::format("{}: Expected input's non-batch dimensions to have positive length, but input has a shape "
                            "of {} and non-batch dimension {} has length zero!",
                            name == "max_pool" ? "max_pool3d_with_indices_out_cpu_template()" : "avg_pool3d()",
                            show(x), 0));  // PyTorch shows the length where it means the dimension
  }
  return Unit{};
}

Status check_pool_windows(const std::string& name, const op::PoolArgs& p, int axes, bool dilated) {
  for (int64_t n : p.padding)
    if (n < 0 && p.padding.dim() == axes) return fail(fmt::format("pad must be non-negative, but got pad: {}", n));
  if (axes == 1) return check_line(name, p);
  const char* number = axes == 2 ? "two" : "three";
  const bool volume = name == "avg_pool" && axes == 3;
  auto wrong = [&](const char* part, const char* must) {
    return fail(fmt::format("{}{}d: {} {} {}a single int, or a tuple of {} ints", name, axes, part, must,
                            std::string_view(part) == "stride" ? "omitted, " : "", number));
  };
  const char* must = volume ? "must be" : "must either be";
  if (p.kernel.dim() != axes) return wrong("kernel_size", must);
  if (p.stride.dim() != axes) return wrong("stride", must);
  if (p.padding.dim() != axes) return wrong("padding", must);
  if (dilated && p.dilation.dim() != axes) return wrong("dilation", "must be either");
  for (int i = 0; i < axes; i++)
    if (p.padding[i] * 2 > p.kernel[i])
      return fail(fmt::format(
          "pad should be at most half of effective kernel size, but got pad={}, kernel_size={} and dilation={}",
          p.padding[i], p.kernel[i], p.dilation[i]));
  return Unit{};
}

}  // namespace mpy::tensor
