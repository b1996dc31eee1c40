// See attention.h.
#include "kernels/reference/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/reference/post_ops.h"

namespace mpy::kernels {
namespace {

int64_t product(const std::vector<int64_t>& s, size_t n) {
  int64_t p = 1;
  for (size_t i = 0; i < n; ++i) p *= s[i];
  return p;
}
bool fits(const std::vector<int64_t>& s, const std::vector<int64_t>& lead, int64_t rows, int64_t columns,
          bool* shared) {
  if (s.size() < 2 || s[s.size() - 2] != rows || s.back() != columns) return false;
  *shared = s.size() == 2;
  return *shared || std::vector<int64_t>(s.begin(), s.end() - 2) == lead;
}

struct Reader {
  const AttentionShape& s;
  std::vector<ScoreOperand> operands;
  std::vector<int64_t> at;  // of this batch

  float number(size_t i) const { return *static_cast<const float*>(operands[i].data); }
  // A score after the steps.
  float done(float x, int64_t row, int64_t key) const {
    size_t i = 0;
    for (ScoreStep step : s.steps) {
      const ScoreOperand& o = operands[i];
      const int64_t pos = at[i] + row * o.row + key * o.key;
      switch (step) {
        case ScoreStep::Mul: x = x * number(i); break;
        case ScoreStep::Div: x = x / number(i); break;
        case ScoreStep::Add: x = x + static_cast<const float*>(o.data)[pos]; break;
        case ScoreStep::FillWhere:
        case ScoreStep::FillUnless:
          if ((static_cast<const uint8_t*>(o.data)[pos] != 0) == (step == ScoreStep::FillWhere)) x = number(i + 1);
          break;
      }
      i += static_cast<size_t>(operands_of(step));
    }
    return x;
  }
};

// One row: the greatest score so far, the sum of the exponentials below it, and the sum of values by them.
struct Row {
  float top = -std::numeric_limits<float>::infinity(), total = 0;
  std::vector<float> values;

  void add(const std::vector<float>& scores, const float* v, int64_t e) {
    float next = top;
    for (float x : scores) next = max_of(next, x);
    // All is masked so far: what counts is 0, not the difference of infinities.
    const float safe = next == -std::numeric_limits<float>::infinity() ? 0 : next;
    const float before = exp_of(top - safe);
    total *= before;
    for (float& x : values) x *= before;
    for (size_t j = 0; j < scores.size(); ++j) {
      const float p = exp_of(scores[j] - safe);
      total += p;
      for (int64_t c = 0; c < e; ++c) values[static_cast<size_t>(c)] += p * v[static_cast<int64_t>(j) * e + c];
    }
    top = next;
  }
};

}  // namespace

ScoreOperand AttentionShape::operand(size_t i, const void* data) const {
  const std::vector<int64_t>& sizes = operands[i];
  ScoreOperand o{data, std::vector<int64_t>(lead.size(), 0)};
  int64_t stride = 1;
  for (size_t k = sizes.size(); k-- > 0;) {
    const size_t axis = lead.size() + 2 - (sizes.size() - k);  // of the scores
    const int64_t step = sizes[k] == 1 ? 0 : stride;
    stride *= sizes[k];
    if (axis == lead.size() + 1) o.key = step;
    else if (axis == lead.size()) o.row = step;
    else o.batch[axis] = step;
  }
  return o;
}

int64_t AttentionShape::offset(const ScoreOperand& o, const std::vector<int64_t>& lead, int64_t batch) {
  int64_t at = 0;
  for (size_t k = lead.size(); k-- > 0;) {
    at += batch % lead[k] * o.batch[k];
    batch /= lead[k];
  }
  return at;
}

std::string attention_shape(const std::vector<std::vector<int64_t>>& operands, const std::vector<int64_t>& result,
                            const std::vector<int64_t>& steps, AttentionShape* s) {
  if (operands.size() < 3 || result.size() < 2 || operands[0].size() < 2 || operands[1].size() < 2)
    return "attention: operands are missing";
  s->lead.assign(result.begin(), result.end() - 2);
  s->batch = product(s->lead, s->lead.size());
  s->m = result[result.size() - 2], s->e = result.back();
  s->d = operands[0].back(), s->n = operands[1][operands[1].size() - 2];
  if (!fits(operands[0], s->lead, s->m, s->d, &s->shared_q) || !fits(operands[1], s->lead, s->n, s->d, &s->shared_k) ||
      !fits(operands[2], s->lead, s->n, s->e, &s->shared_v))
    return "attention: sizes do not fit";
  s->steps.clear();
  size_t wanted = 3;
  for (int64_t step : steps) {
    if (step < 0 || step > static_cast<int64_t>(ScoreStep::FillUnless)) return "attention: no such step";
    s->steps.push_back(static_cast<ScoreStep>(step));
    wanted += static_cast<size_t>(operands_of(s->steps.back()));
  }
  if (operands.size() != wanted) return "attention: operands of steps are missing";
  s->operands.assign(operands.begin() + 3, operands.end());
  std::vector<int64_t> scores = s->lead;
  scores.push_back(s->m);
  scores.push_back(s->n);
  for (const auto& o : s->operands) {
    if (o.size() > scores.size()) return "attention: a step's operand has too many axes";
    for (size_t k = 0; k < o.size(); ++k)
      if (o[k] != 1 && o[k] != scores[scores.size() - o.size() + k]) return "attention: a step's operand does not fit";
  }
  return "";
}

namespace {
std::string shape_of(const LibraryCall& c, AttentionShape* s) {
  std::vector<std::vector<int64_t>> operands;
  for (const LibraryTensor& t : c.operands) operands.push_back(t.sizes);
  std::vector<int64_t> steps;
  for (const Attr& a : c.attrs)
    if (a.name == kStepsAttr) steps = a.ints;
  return attention_shape(operands, c.results[0].sizes, steps, s);
}
}  // namespace

std::string check_attention(const LibraryCall& c) {
  AttentionShape s;
  if (c.results.size() != 1 || c.epilogue.bias || c.epilogue.relu || !c.epilogue.post.empty())
    return "attention: one result and no epilogue";
  if (const std::string bad = shape_of(c, &s); !bad.empty()) return bad;
  size_t i = 3;
  for (size_t k = 0; k < 3; ++k)
    if (c.operands[k].dtype != DType::F32) return "attention: f32 only";
  for (ScoreStep step : s.steps) {
    const bool mask = operands_of(step) == 2;
    if (c.operands[i].dtype != (mask ? DType::Bool : DType::F32)) return "attention: a step's operand has another type";
    const size_t number = mask ? i + 1 : i;
    if (step != ScoreStep::Add && (c.operands[number].dtype != DType::F32 || !c.operands[number].sizes.empty()))
      return "attention: a step wants a number";
    i += static_cast<size_t>(operands_of(step));
  }
  return "";
}

void attention_call(const LibraryCall& c, const void* const* in, void* const* out) {
  AttentionShape s;
  shape_of(c, &s);
  Reader reader{s, {}, std::vector<int64_t>(s.operands.size())};
  for (size_t i = 0; i < s.operands.size(); ++i) reader.operands.push_back(s.operand(i, in[3 + i]));
  auto* y = static_cast<float*>(out[0]);
  std::vector<float> scores;
  for (int64_t b = 0; b < s.batch; ++b) {
    const float* q = static_cast<const float*>(in[0]) + (s.shared_q ? 0 : b * s.m * s.d);
    const float* k = static_cast<const float*>(in[1]) + (s.shared_k ? 0 : b * s.n * s.d);
    const float* v = static_cast<const float*>(in[2]) + (s.shared_v ? 0 : b * s.n * s.e);
    for (size_t i = 0; i < s.operands.size(); ++i) reader.at[i] = AttentionShape::offset(reader.operands[i], s.lead, b);
    for (int64_t i = 0; i < s.m; ++i) {
      Row row;
      row.values.assign(static_cast<size_t>(s.e), 0);
      for (int64_t begin = 0; begin < s.n; begin += kKeyBlock) {
        scores.clear();
        for (int64_t j = begin; j < std::min(s.n, begin + kKeyBlock); ++j) {
          float sum = 0;
          for (int64_t t = 0; t < s.d; ++t) sum += q[i * s.d + t] * k[j * s.d + t];
          scores.push_back(reader.done(sum, i, j));
        }
        row.add(scores, v + begin * s.e, s.e);
      }
      for (int64_t t = 0; t < s.e; ++t) y[(b * s.m + i) * s.e + t] = row.values[static_cast<size_t>(t)] / row.total;
    }
  }
}

}  // namespace mpy::kernels
