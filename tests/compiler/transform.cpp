// The transformation cache: graphs of other sizes are rewritten along the first one's trace as fresh passes would, and
// what is computed stays the same to the bit.
#include <doctest/doctest.h>

#include "compiler/graph/transform.h"
#include "tests/kernels/graphs.h"

namespace mpy::tensor {
using namespace kernels;
using kernel_tests::Bytes;
using kernel_tests::GraphBuilder;
using kernel_tests::GraphSizes;
using kernel_tests::random_graph;

namespace {
std::vector<Bytes> inputs_of(const Graph& g, const GraphSizes& n) {
  std::vector<Bytes> inputs;
  for (const Node& x : g.nodes)
    if (x.kind == NodeKind::Input)
      inputs.push_back(kernel_tests::contents(x, static_cast<uint32_t>(x.slot) + 1,
                                              x.dtype == DType::I64 ? std::min(n.rows, n.columns) : 0));
  return inputs;
}
}  // namespace

TEST_CASE("500 random graphs under random sizes: along a trace or fresh, the rewritten graph is the same") {
  uint32_t state = 1;
  auto below = [&](uint32_t n) {
    return (state = state * 1664525u + 1013904223u) >> 8 & 0xffffff ? (state >> 8) % n : 0;
  };
  Transforms transforms;
  int along = 0, all = 0;
  for (uint32_t seed = 1; seed <= 500; ++seed) {
    for (int turn = 0; turn < 5; ++turn) {
      const GraphSizes n{1 + below(9), 1 + below(9), 1 + below(4)};
      const Numerics numerics = below(2) ? Numerics::Default : Numerics::Exact;
      const Graph before = random_graph(seed * 48271, false, n).g;
      Graph fresh = before, made = before;
      run_passes(&fresh, numerics);
      GraphKey key;
      key_of(made, &key);
      ++all;
      if (transforms.again(&made, key, numerics)) {
        ++along;
      } else {
        made = before;
        transforms.first(&made, key, numerics, nullptr);
      }
      CAPTURE(seed);
      REQUIRE(print(made) == print(fresh));
      const auto inputs = inputs_of(before, n);
      const auto expected = kernel_tests::evaluate(before, inputs, {}), have = kernel_tests::evaluate(made, inputs, {});
      for (size_t i = 0; i < expected.size(); ++i)
        REQUIRE(kernel_tests::difference(before.nodes[before.outputs[i].node].dtype, have[i], expected[i]) == "");
    }
  }
  CHECK(along > all / 4);
}

TEST_CASE("an answer that differs ends the trace; both are kept") {
  auto graph = [](int64_t to) {
    GraphBuilder b;
    const int32_t x = b.input(DType::F32, {4, 6});
    b.output(b.unary(ScalarOp::Exp, b.reshape(x, {to, 24 / to})));
    return b.g;
  };
  Transforms transforms;
  auto rewritten = [&](int64_t to, bool* along) {
    Graph g = graph(to);
    GraphKey key;
    key_of(g, &key);
    *along = transforms.again(&g, key, Numerics::Exact);
    if (*along) return print(g);
    g = graph(to);
    transforms.first(&g, key, Numerics::Exact, nullptr);
    return print(g);
  };
  bool along = false;
  const std::string other = rewritten(3, &along);
  CHECK(!along);
  CHECK(other.find("view") != std::string::npos);
  const std::string same = rewritten(4, &along);  // the view is the identity here
  CHECK(!along);
  CHECK(same.find("view") == std::string::npos);
  CHECK(rewritten(3, &along) == other);
  CHECK(along);
  CHECK(rewritten(4, &along) == same);
  CHECK(along);
  CHECK(transforms.size() == 2);
}

TEST_CASE("traces are kept within a number of bytes") {
  Transforms transforms;
  transforms.max_bytes = 20000;
  for (uint32_t seed = 1; seed < 60; ++seed) {
    Graph g = random_graph(seed).g;
    GraphKey key;
    key_of(g, &key);
    transforms.first(&g, std::move(key), Numerics::Exact, nullptr);
  }
  CHECK(transforms.size() < 40);
  CHECK(transforms.size() > 1);
}

}  // namespace mpy::tensor
