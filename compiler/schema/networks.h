// Composites for networks: normalisation, dropout, losses. All in terms of other ops, so they need no derivative.
#pragma once
#include <string>

#include "compiler/ops/ops.h"

namespace mpy::tensor::op {

ET batch_norm(const ET& x, const ET& weight, const ET& bias, const ET& mean, const ET& var, bool training,
              double momentum, double eps);
ET layer_norm(const ET& x, const Dims& shape, const ET& weight, const ET& bias, double eps);
ET group_norm(const ET& x, int64_t groups, const ET& weight, const ET& bias, double eps);
ET dropout(const ET& x, const LoadedScalar& p, bool train);
ET nll_loss(const ET& x, const ET& target, const ET& weight, const std::string& reduction, int64_t ignore_index);
ET cross_entropy(const ET& x, const ET& target, const ET& weight, const std::string& reduction, int64_t ignore_index,
                 double smoothing);
ET reduce_loss(const ET& loss, const std::string& reduction);

}  // namespace mpy::tensor::op
