// Attention: softmax(steps(q k^T)) v without the matrix of scores, an online softmax over blocks of keys.
#pragma once
#include <string>
#include <vector>

#include "kernels/graph/library_call.h"

namespace mpy::kernels {

// An array that a step reads at [batch, row, key], as strides in elements; 0 where it repeats.
struct ScoreOperand {
  const void* data = nullptr;
  std::vector<int64_t> batch;  // per leading axis of the scores
  int64_t row = 0, key = 0;
};

struct AttentionShape {
  std::vector<int64_t> lead;  // leading axes of the result
  int64_t batch = 1, m = 0, n = 0, d = 0, e = 0;
  bool shared_q = false, shared_k = false, shared_v = false;
  std::vector<ScoreStep> steps;
  std::vector<std::vector<int64_t>> operands;  // sizes of the steps' operands
  // Of operand i, at `data`.
  ScoreOperand operand(size_t i, const void* data) const;
  // Its first element for this batch.
  static int64_t offset(const ScoreOperand&, const std::vector<int64_t>& lead, int64_t batch);
};
// From the sizes of all operands and of the result; empty, or what is wrong.
std::string attention_shape(const std::vector<std::vector<int64_t>>& operands, const std::vector<int64_t>& result,
                            const std::vector<int64_t>& steps, AttentionShape*);

std::string check_attention(const LibraryCall&);
void attention_call(const LibraryCall&, const void* const* operands, void* const* results);

}  // namespace mpy::kernels
