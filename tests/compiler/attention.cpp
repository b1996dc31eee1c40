// Attention in many spellings: each becomes one call, and gives what its parts give.
#include <doctest/doctest.h>

#include <cmath>
#include <functional>

#include "compiler/graph/expr_order.h"
#include "compiler/graph/passes.h"
#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "goldens.h"

namespace mpy::tensor {
namespace {

struct World {
  StandardContext context;
  Context::Scope scope{context};
};

Tensor values(const Dims& sizes, int seed) {
  std::vector<float> data(static_cast<size_t>(numel(sizes)));
  uint32_t r = static_cast<uint32_t>(seed) * 2654435761u;
  for (float& x : data)
    x = static_cast<float>(static_cast<int32_t>((r = r * 1664525u + 1013904223u) >> 8) % 2001 - 1000) / 500;
  return *tensor_from_data(data.data(), DType::F32, sizes);
}

struct Rewritten {
  int calls = 0, nodes = 0;
  std::vector<std::string> missed;
};
Rewritten rewritten(const Tensor& t) {
  ExprOrder l;
  ExprRef e = read(t);
  Expr* root = e.get();
  order_exprs(l, &root, 1);
  l.outputs.push_back(root->index);
  kernels::Graph g = lower(l);
  Rewritten r;
  run_passes(&g, Numerics::Default, &r.missed);
  for (const kernels::Node& n : g.nodes) r.calls += n.lib == "attention";
  r.nodes = static_cast<int>(g.nodes.size());
  return r;
}

std::vector<float> numbers(const Tensor& t) {
  std::vector<float> data(static_cast<size_t>(t.numel()));
  REQUIRE(copy_to_host(t, data.data(), data.size() * sizeof(float)).ok());
  return data;
}

constexpr int64_t B = 2, H = 3, M = 5, N = 7, D = 4;
using Spelling = std::function<ET(const Tensor& q, const Tensor& k, const Tensor& v)>;

// One call, and the numbers of strict numerics, which knows no such call.
void is_attention(const char* name, const Spelling& f, const Dims& q, const Dims& k, const Dims& v) {
  CAPTURE(name);
  std::vector<float> expected, have;
  for (bool strict : {true, false}) {
    World w;
    w.context.backend = "reference";
    w.context.strict = strict;
    NoGrad off;
    const ET y = f(values(q, 1), values(k, 2), values(v, 3));
    REQUIRE(y.ok());
    if (!strict) {
      const Rewritten r = rewritten(*y);
      CHECK(r.calls == 1);
      CHECK(r.missed.empty());
    }
    (strict ? expected : have) = numbers(*y);
  }
  REQUIRE(expected.size() == have.size());
  for (size_t i = 0; i < have.size(); i++) {
    if (std::isnan(expected[i])) CHECK(std::isnan(have[i]));
    else CHECK(have[i] == doctest::Approx(expected[i]).epsilon(1e-5));
  }
}
void is_attention(const char* name, const Spelling& f) {
  is_attention(name, f, {B, H, M, D}, {B, H, N, D}, {B, H, N, D});
}

ET scores(const Tensor& q, const Tensor& k) { return op::matmul(q, op::transpose(k, -2, -1)); }
ET number(double v) { return wrapped(Scalar::of(v)); }
Tensor below_diagonal(int64_t diagonal = 0) {
  std::vector<uint8_t> mask(M * N);
  for (int64_t i = 0; i < M; i++)
    for (int64_t j = 0; j < N; j++) mask[static_cast<size_t>(i * N + j)] = j <= i + diagonal;
  return *tensor_from_data(mask.data(), DType::Bool, {M, N});
}
}  // namespace

TEST_CASE("spellings of attention are one call") {
  using T = const Tensor&;
  is_attention("plain", [](T q, T k, T v) { return op::matmul(op::softmax(scores(q, k), -1), v); });
  is_attention("scores times a number",
               [](T q, T k, T v) { return op::matmul(op::softmax(op::mul(scores(q, k), number(0.5)), -1), v); });
  is_attention("scores over a number",
               [](T q, T k, T v) { return op::matmul(op::softmax(op::div(scores(q, k), number(2.0)), -1), v); });
  is_attention("q scaled", [](T q, T k, T v) {
    return op::matmul(op::softmax(op::matmul(op::mul(q, number(0.5)), op::transpose(k, -2, -1)), -1), v);
  });
  is_attention("masked where true", [](T q, T k, T v) {
    return op::matmul(
        op::softmax(op::masked_fill(scores(q, k), op::logical_not(below_diagonal()), number(-HUGE_VAL)), -1), v);
  });
  is_attention("masked by a great number", [](T q, T k, T v) {
    return op::matmul(op::softmax(op::where(below_diagonal(), op::mul(scores(q, k), number(0.3)), number(-1e9)), -1),
                      v);
  });
  is_attention("a mask that is added", [](T q, T k, T v) {
    ET mask = op::mul(op::cast(op::logical_not(below_diagonal(1)), DType::F32), number(-10000.0));
    return op::matmul(op::softmax(op::add(mask, op::mul(scores(q, k), number(0.3))), -1), v);
  });
  is_attention("two masks, one per batch", [](T q, T k, T v) {
    ET bias = values({B, 1, 1, N}, 9);
    ET masked = op::where(below_diagonal(), op::add(scores(q, k), bias), number(-HUGE_VAL));
    return op::matmul(op::softmax(op::mul(masked, number(0.7)), -1), v);
  });
  is_attention("rows without a key", [](T q, T k, T v) {
    return op::matmul(op::softmax(op::where(below_diagonal(-2), scores(q, k), number(-HUGE_VAL)), -1), v);
  });
  const Dims flat_q{B * H, M, D}, flat_k{B * H, N, D};
  is_attention(
      "heads in the batch", [](T q, T k, T v) { return op::matmul(op::softmax(scores(q, k), -1), v); }, flat_q, flat_k,
      flat_k);
  is_attention(
      "heads apart for the mask",
      [](T q, T k, T v) {
        ET s = op::reshape(scores(q, k), Dims{B, H, M, N});
        s = op::softmax(op::where(below_diagonal(), s, number(-HUGE_VAL)), -1);
        return op::matmul(op::reshape(s, Dims{B * H, M, N}), v);
      },
      flat_q, flat_k, flat_k);
  is_attention("one head", [](T q, T k, T v) { return op::matmul(op::softmax(scores(q, k), -1), v); }, {M, D}, {N, D},
               {N, D});
}

TEST_CASE("what is no attention, or whose weights are read, stays in parts, with a word where it is near") {
  World w;
  NoGrad off;
  const Tensor q = values({B, M, D}, 1), k = values({B, N, D}, 2), v = values({B, N, D}, 3);
  const ET over_rows = op::matmul(op::softmax(scores(q, k), -2), v);
  Rewritten r = rewritten(*over_rows);
  CHECK(r.calls == 0);
  REQUIRE(r.missed.size() == 1);
  CHECK(r.missed[0].find("not over the last axis") != std::string::npos);
  const ET curved = op::matmul(op::softmax(op::tanh(scores(q, k)), -1), v);
  r = rewritten(*curved);
  CHECK(r.calls == 0);
  REQUIRE(r.missed.size() == 1);
  CHECK(r.missed[0].find("no scaling and no mask") != std::string::npos);
  const ET weights = op::softmax(scores(q, k), -1);
  const ET both = op::add(op::matmul(weights, v), op::sum(weights));
  r = rewritten(*both);
  CHECK(r.calls == 0);
  REQUIRE(r.missed.size() == 1);
  CHECK(r.missed[0].find("needed elsewhere") != std::string::npos);
  CHECK(rewritten(*op::matmul(scores(q, k), v)).missed.empty());
}

}  // namespace mpy::tensor
