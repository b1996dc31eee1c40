// How PyTorch calls the node in the graph of an op, where the primitive that comes last in ours would give another
// name. Data for schema.cpp; an op that has a name of its own for some arguments says so in its row (NAMED).
#pragma once

namespace mpy::tensor {

struct NodeName {
  const char *op, *node;
};
// clang-format off
inline constexpr NodeName kNodeNames[] = {
  {"adaptive_avg_pool2d", "AdaptiveAvgPool2DBackward0"}, {"adaptive_avg_pool3d", "AdaptiveAvgPool3DBackward0"},
  {"addbmm", "AddbmmBackward0"}, {"addcdiv", "AddcdivBackward0"}, {"addcmul", "AddcmulBackward0"},
  {"addmm", "AddmmBackward0"}, {"addmv", "AddmvBackward0"}, {"avg_pool1d", "SqueezeBackward1"},
  {"avg_pool2d", "AvgPool2DBackward0"}, {"avg_pool3d", "AvgPool3DBackward0"}, {"baddbmm", "BaddbmmBackward0"},
  {"batch_norm", "NativeBatchNormBackward0"}, {"binary_cross_entropy", "BinaryCrossEntropyBackward0"},
  {"binary_cross_entropy_with_logits", "BinaryCrossEntropyWithLogitsBackward0"}, {"cdist", "CdistBackward0"},
  {"chunk", "SplitBackward0"}, {"clamp_max", "ClampMaxBackward0"}, {"clamp_min", "ClampMinBackward0"},
  {"conv_transpose1d", "ConvolutionBackward0"}, {"conv_transpose2d", "ConvolutionBackward0"},
  {"conv_transpose3d", "ConvolutionBackward0"}, {"dist", "DistBackward0"}, {"dot", "DotBackward0"},
  {"frac", "FracBackward0"}, {"gather", "GatherBackward0"},
  {"group_norm", "NativeGroupNormBackward0"}, {"hardtanh", "HardtanhBackward0"},
  {"huber_loss", "HuberLossBackward0"}, {"index_fill", "IndexFillBackward0"},
  {"layer_norm", "NativeLayerNormBackward0"}, {"log1p", "Log1PBackward0"}, {"mse_loss", "MseLossBackward0"},
  {"log_sigmoid", "LogSigmoidBackward0"}, {"masked_fill", "MaskedFillBackward0"},
  {"masked_select", "MaskedSelectBackward0"}, {"mv", "MvBackward0"}, {"nan_to_num", "NanToNumBackward0"},
  {"repeat", "RepeatBackward0"}, {"roll", "RollBackward0"},
  {"scaled_dot_product_attention", "ScaledDotProductFlashAttentionForCpuBackward0"},
  {"smooth_l1_loss", "SmoothL1LossBackward0"}, {"sort", "SortBackward0"},
  {"split", "SplitBackward0"}, {"split.sizes", "SplitWithSizesBackward0"},
  {"split_with_sizes", "SplitWithSizesBackward0"}, {"square", "PowBackward0"}, {"take", "TakeBackward0"},
  {"tile", "RepeatBackward0"}, {"topk", "TopkBackward0"}, {"unbind", "UnbindBackward0"},
};
// clang-format on

}  // namespace mpy::tensor
