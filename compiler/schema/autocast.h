// What autocast does on the CPU: which ops run in the lower precision, which in 32 bits, and which in the widest type
// of their arguments. Data for schema.cpp. Losses that torch/nn/functional.py composes stand in torch/amp.
#pragma once
#include <string_view>

#include "compiler/schema/schema.h"

namespace mpy::tensor {

inline OpDef::Autocast autocast_of(std::string_view op) {
  constexpr std::string_view kLower[] = {"addbmm",
                                         "addmm",
                                         "baddbmm",
                                         "bmm",
                                         "conv1d",
                                         "conv2d",
                                         "conv3d",
                                         "conv_transpose1d",
                                         "conv_transpose2d",
                                         "conv_transpose3d",
                                         "linear",
                                         "matmul",
                                         "mm",
                                         "scaled_dot_product_attention"};
  constexpr std::string_view kFloat32[] = {"adaptive_avg_pool3d",
                                           "avg_pool3d",
                                           "binary_cross_entropy",
                                           "binary_cross_entropy_with_logits",
                                           "cdist",
                                           "cross_entropy_loss",
                                           "huber_loss",
                                           "kl_div",
                                           "l1_loss",
                                           "max_pool3d",
                                           "max_pool3d_with_indices",
                                           "mse_loss",
                                           "nll_loss",
                                           "prod",
                                           "smooth_l1_loss"};
  constexpr std::string_view kWidest[] = {"cat", "stack"};
  for (std::string_view name : kLower)
    if (op == name) return OpDef::kLower;
  for (std::string_view name : kFloat32)
    if (op == name) return OpDef::kFloat32;
  for (std::string_view name : kWidest)
    if (op == name) return OpDef::kWidest;
  return OpDef::kAsIs;
}

}  // namespace mpy::tensor
