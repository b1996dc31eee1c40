// Attention in f32: blocks of rows are spread over the team; each goes over the keys in blocks of kKeyBlock with an
// online softmax, so that scores never leave the cache. Both products of a block are the vendor's sgemm. A block of
// keys that is masked for all rows (above the diagonal of a causal mask) is not multiplied.
#include "kernels/reference/attention.h"

#include <dnnl.h>

#include <algorithm>
#include <atomic>
#include <limits>

#include "kernels/cpu/each_width.h"
#include "kernels/cpu/team.h"
#include "kernels/cpu/vendor_calls.h"
#include "kernels/reference/post_ops.h"

namespace mpy::cpu {
namespace {

using kernels::kKeyBlock;
using kernels::ScoreOperand;
using kernels::ScoreStep;

constexpr int64_t kRowBlock = 128;
constexpr float kInf = std::numeric_limits<float>::infinity();

MPY_EACH_WIDTH void scale_row(float* x, int64_t n, float by) {
  for (int64_t j = 0; j < n; ++j) x[j] = x[j] * by;
}
MPY_EACH_WIDTH void divide_row(float* x, int64_t n, float by) {
  for (int64_t j = 0; j < n; ++j) x[j] = x[j] / by;
}
MPY_EACH_WIDTH void add_row(float* x, int64_t n, const float* o, int64_t step) {
  if (step == 1)
    for (int64_t j = 0; j < n; ++j) x[j] = x[j] + o[j];
  else
    for (int64_t j = 0; j < n; ++j) x[j] = x[j] + o[j * step];
}
MPY_EACH_WIDTH void fill_row(float* x, int64_t n, const uint8_t* mask, int64_t step, bool where, float fill) {
  if (step == 1)
    for (int64_t j = 0; j < n; ++j) x[j] = (mask[j] != 0) == where ? fill : x[j];
  else
    for (int64_t j = 0; j < n; ++j) x[j] = (mask[j * step] != 0) == where ? fill : x[j];
}
MPY_EACH_WIDTH float top_of_row(const float* x, int64_t n, float top) {
  constexpr int kLanes = 16;
  float lane[kLanes];
  for (float& l : lane) l = top;
  int64_t j = 0;
  for (; j + kLanes <= n; j += kLanes)
    for (int l = 0; l < kLanes; ++l) lane[l] = x[j + l] > lane[l] ? x[j + l] : lane[l];
  for (; j < n; ++j) lane[0] = x[j] > lane[0] ? x[j] : lane[0];
  for (float l : lane) top = l > top ? l : top;
  return top;
}
// Each x becomes exp(x - top); their sum. A NaN stays one in the sum.
MPY_EACH_WIDTH float exponentials(float* x, int64_t n, float top) {
  constexpr int kLanes = 16;
  float lane[kLanes] = {};
  for (int64_t j = 0; j < n; ++j) x[j] = kernels::exp_of(x[j] - top);
  int64_t j = 0;
  for (; j + kLanes <= n; j += kLanes)
    for (int l = 0; l < kLanes; ++l) lane[l] += x[j + l];
  for (; j < n; ++j) lane[0] += x[j];
  for (int step = kLanes / 2; step > 0; step /= 2)
    for (int l = 0; l < step; ++l) lane[l] += lane[l + step];
  return lane[0];
}

struct Attention final : mpy_library {
  kernels::AttentionShape s;
  int threads;
  size_t slot;  // bytes of workspace for one thread

  explicit Attention(const Spec& spec) {
    std::vector<std::vector<int64_t>> operands;
    for (size_t i = 0; i < spec.raw.n_operands; ++i) operands.push_back(spec.sizes(spec.raw.operands[i]));
    std::vector<int64_t> steps;
    for (size_t k = 0; k < spec.raw.n_attrs; ++k)
      if (std::string_view(spec.raw.attrs[k].name) == kernels::kStepsAttr)
        steps.assign(spec.raw.attrs[k].ints, spec.raw.attrs[k].ints + spec.raw.attrs[k].n_ints);
    const std::string bad = kernels::attention_shape(operands, spec.sizes(spec.raw.results[0]), steps, &s);
    if (!bad.empty()) failed(bad);
    if (spec.empty()) unsupported("cpu: attention over nothing");
    const double scores = static_cast<double>(s.batch) * static_cast<double>(s.m) * static_cast<double>(s.n);
    threads = threads_for(scores * static_cast<double>(s.d + s.e + 16));
    Workspace room;
    room.add(static_cast<size_t>(kRowBlock * kKeyBlock) * sizeof(float));
    room.add(static_cast<size_t>(2 * kRowBlock) * sizeof(float));
    slot = room.bytes();
    info.workspace = slot * static_cast<size_t>(threads);
    description = "online softmax over oneDNN sgemm";
  }

  struct Job {
    const float *q, *k, *v;
    float* y;
    std::vector<ScoreOperand> operands;
    std::vector<int64_t> at;  // of each operand, for this batch
    int64_t first, rows;      // of the block
    float *scores, *top, *total;
    float number(size_t i) const { return *static_cast<const float*>(operands[i].data); }
  };

  // Does a step set all scores of this block to minus infinity, and none after it change that?
  bool masked(const Job& job, int64_t begin, int64_t keys) const {
    size_t i = 0;
    bool all = false;
    for (ScoreStep step : s.steps) {
      const ScoreOperand& o = job.operands[i];
      const int64_t at = job.at[i] + job.first * o.row + begin * o.key;
      if (step == ScoreStep::Mul || step == ScoreStep::Div) all = false;
      else if (step != ScoreStep::Add) all = job.number(i + 1) == -kInf && (all || masked_by(job, o, at, step, keys));
      else all = all || all_infinite(job, o, at, keys);
      i += static_cast<size_t>(kernels::operands_of(step));
    }
    return all;
  }
  static bool masked_by(const Job& job, const ScoreOperand& o, int64_t at, ScoreStep step, int64_t keys) {
    const auto* mask = static_cast<const uint8_t*>(o.data) + at;
    for (int64_t r = 0; r < (o.row ? job.rows : 1); ++r)
      for (int64_t j = 0; j < (o.key ? keys : 1); ++j)
        if ((mask[r * o.row + j * o.key] != 0) != (step == ScoreStep::FillWhere)) return false;
    return true;
  }
  static bool all_infinite(const Job& job, const ScoreOperand& o, int64_t at, int64_t keys) {
    const auto* added = static_cast<const float*>(o.data) + at;
    for (int64_t r = 0; r < (o.row ? job.rows : 1); ++r)
      for (int64_t j = 0; j < (o.key ? keys : 1); ++j)
        if (added[r * o.row + j * o.key] != -kInf) return false;
    return true;
  }

  void apply_steps(const Job& job, float* x, int64_t row, int64_t begin, int64_t keys) const {
    size_t i = 0;
    for (ScoreStep step : s.steps) {
      const ScoreOperand& o = job.operands[i];
      const int64_t at = job.at[i] + row * o.row + begin * o.key;
      switch (step) {
        case ScoreStep::Mul: scale_row(x, keys, job.number(i)); break;
        case ScoreStep::Div: divide_row(x, keys, job.number(i)); break;
        case ScoreStep::Add: add_row(x, keys, static_cast<const float*>(o.data) + at, o.key); break;
        case ScoreStep::FillWhere:
        case ScoreStep::FillUnless:
          fill_row(x, keys, static_cast<const uint8_t*>(o.data) + at, o.key, step == ScoreStep::FillWhere,
                   job.number(i + 1));
      }
      i += static_cast<size_t>(kernels::operands_of(step));
    }
  }

  // Scores of a row become what its values count; what was summed before counts less by the growth of the top.
  void weigh(const Job& job, int64_t r, int64_t begin, int64_t keys, bool begun) const {
    float* x = job.scores + r * kKeyBlock;
    apply_steps(job, x, job.first + r, begin, keys);
    const float top = top_of_row(x, keys, job.top[r]);
    const float safe = top == -kInf ? 0 : top;  // all is masked so far: what counts is 0
    const float before = kernels::exp_of(job.top[r] - safe);
    const float sum = exponentials(x, keys, safe);
    if (begun && before != 1) scale_row(job.y + r * s.e, s.e, before);
    job.total[r] = job.total[r] * before + sum;
    job.top[r] = top;
  }

  void block(Job& job) const {
    std::fill(job.top, job.top + job.rows, -kInf);
    std::fill(job.total, job.total + job.rows, 0.0f);
    bool begun = false;
    for (int64_t begin = 0; begin < s.n; begin += kKeyBlock) {
      const int64_t keys = std::min(kKeyBlock, s.n - begin);
      if (masked(job, begin, keys)) continue;
      dnnl_sgemm('N', 'T', job.rows, keys, s.d, 1.0f, job.q, s.d, job.k + begin * s.d, s.d, 0.0f, job.scores,
                 kKeyBlock);
      for (int64_t r = 0; r < job.rows; ++r) weigh(job, r, begin, keys, begun);
      dnnl_sgemm('N', 'N', job.rows, s.e, keys, 1.0f, job.scores, kKeyBlock, job.v + begin * s.e, s.e,
                 begun ? 1.0f : 0.0f, job.y, s.e);
      begun = true;
    }
    if (!begun) std::fill(job.y, job.y + job.rows * s.e, 0.0f);
    for (int64_t r = 0; r < job.rows; ++r) divide_row(job.y + r * s.e, s.e, job.total[r]);
  }

  void run(const Run& run) override {
    TeamCap cap(threads);
    const int64_t blocks = (s.m + kRowBlock - 1) / kRowBlock;
    std::atomic<size_t> next{0};
    team_for(s.batch * blocks, threads, [&](int64_t from, int64_t to) {
      char* room = run.workspace + next.fetch_add(1) * slot;
      Job job{};
      job.scores = reinterpret_cast<float*>(room);
      job.top = job.scores + kRowBlock * kKeyBlock;
      job.total = job.top + kRowBlock;
      for (size_t i = 0; i < s.operands.size(); ++i) job.operands.push_back(s.operand(i, run.operands[3 + i]));
      job.at.resize(job.operands.size());
      for (int64_t task = from; task < to; ++task) {
        const int64_t b = task / blocks;
        job.first = task % blocks * kRowBlock;
        job.rows = std::min(kRowBlock, s.m - job.first);
        job.q = static_cast<const float*>(run.operands[0]) + ((s.shared_q ? 0 : b * s.m) + job.first) * s.d;
        job.k = static_cast<const float*>(run.operands[1]) + (s.shared_k ? 0 : b * s.n * s.d);
        job.v = static_cast<const float*>(run.operands[2]) + (s.shared_v ? 0 : b * s.n * s.e);
        job.y = static_cast<float*>(run.results[0]) + (b * s.m + job.first) * s.e;
        for (size_t i = 0; i < job.operands.size(); ++i)
          job.at[i] = kernels::AttentionShape::offset(job.operands[i], s.lead, b);
        block(job);
      }
    });
  }
};

}  // namespace

std::unique_ptr<mpy_library> prepare_attention(const Spec& spec) { return std::make_unique<Attention>(spec); }

}  // namespace mpy::cpu
