// A whole plan with vendor calls against the same plan on the reference, within tolerance.
#include <doctest/doctest.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>

#include "kernels/device/device.h"
#include "tests/kernels/graphs.h"

using namespace kernel_tests;

namespace {

std::vector<Bytes> inputs_of(const Graph& g, uint32_t seed, int64_t limit) {
  std::vector<Bytes> inputs;
  for (const Node& n : g.nodes)
    if (n.kind == NodeKind::Input)
      inputs.push_back(contents(n, seed + static_cast<uint32_t>(n.slot), n.dtype == DType::I64 ? limit : 0));
  return inputs;
}

Run run_on(const char* device, const Graph& g, const std::vector<Bytes>& inputs) {
  PlanOptions options;
  options.device = device;
  options.tiered = false;
  return run_plan(g, inputs, {}, options, 2);
}

double worst(const Bytes& a, const Bytes& b) {
  double most = 0;
  for (size_t i = 0; i + 4 <= a.size(); i += 4) {
    float x, y;
    std::memcpy(&x, a.data() + i, 4);
    std::memcpy(&y, b.data() + i, 4);
    most = std::max(most, static_cast<double>(std::fabs(x - y) / (1 + std::fabs(x))));
  }
  return most;
}

// Forward, loss, backward and momentum update of conv, relu, pool, linear, cross-entropy.
struct Net {
  GraphBuilder b;
  int64_t n;
  int32_t relu_grad(int32_t y, int32_t g) { return b.binary(ScalarOp::Mul, g, b.unary(ScalarOp::Sign, y)); }
  void update(int32_t weight, int32_t grad) {
    const int32_t velocity = b.input(DType::F32, b.sizes(weight));
    const int32_t next = b.binary(ScalarOp::Add, b.with_const(ScalarOp::Mul, velocity, 0.9), grad);
    b.output(next);
    b.output(b.binary(ScalarOp::Sub, weight, b.with_const(ScalarOp::Mul, next, 0.05)));
  }
  explicit Net(int64_t batch) : n(batch) {
    const std::vector<Attr> same{{"padding", {1, 1}}}, half{{"kernel", {2, 2}}, {"stride", {2, 2}}};
    const int32_t x = b.input(DType::F32, {n, 1, 8, 8}), w1 = b.input(DType::F32, {16, 1, 3, 3}),
                  b1 = b.input(DType::F32, {16});
    const int32_t w2 = b.input(DType::F32, {32, 16, 3, 3}), b2 = b.input(DType::F32, {32}),
                  w3 = b.input(DType::F32, {10, 128}), b3 = b.input(DType::F32, {10});
    const int32_t label = b.input(DType::I64, {n, 1});
    const int32_t r1 = b.with_const(ScalarOp::Max, b.library("conv", {x, w1, b1}, DType::F32, {n, 16, 8, 8}, same), 0);
    const int32_t p1 = b.library("max_pool", {r1}, DType::F32, {n, 16, 4, 4}, half, 0),
                  i1 = b.library("max_pool", {r1}, DType::I64, {n, 16, 4, 4}, half, 1);
    const int32_t r2 = b.with_const(ScalarOp::Max, b.library("conv", {p1, w2, b2}, DType::F32, {n, 32, 4, 4}, same), 0);
    const int32_t p2 = b.library("max_pool", {r2}, DType::F32, {n, 32, 2, 2}, half, 0),
                  i2 = b.library("max_pool", {r2}, DType::I64, {n, 32, 2, 2}, half, 1);
    const int32_t flat = b.reshape(p2, {n, 128});
    const int32_t z = b.library("matmul", {flat, w3, b3}, DType::F32, {n, 10}, {{"transpose_b", {1}}});
    const int32_t top = b.unsqueeze(b.reduce(ReduceOp::Max, z, {1}), 1), shifted = b.binary(ScalarOp::Sub, z, top);
    const int32_t e = b.unary(ScalarOp::Exp, shifted), sum = b.unsqueeze(b.reduce(ReduceOp::Sum, e, {1}), 1);
    const int32_t log_p = b.binary(ScalarOp::Sub, shifted, b.unary(ScalarOp::Log, sum));
    b.output(b.reduce(ReduceOp::Sum, b.gather(log_p, label, 1), {0, 1}));
    const int32_t one_hot = b.scatter(
        b.with_const(ScalarOp::Mul, z, 0), label,
        b.with_const(ScalarOp::Add, b.with_const(ScalarOp::Mul, b.gather(z, label, 1), 0), 1), 1, ReduceOp::None);
    const int32_t gz = b.with_const(ScalarOp::Div, b.binary(ScalarOp::Sub, b.binary(ScalarOp::Div, e, sum), one_hot),
                                    static_cast<double>(n));
    update(w3, b.library("matmul", {gz, flat}, DType::F32, {10, 128}, {{"transpose_a", {1}}}));
    update(b3, b.reduce(ReduceOp::Sum, gz, {0}));
    const int32_t gp2 = b.reshape(b.library("matmul", {gz, w3}, DType::F32, {n, 128}), {n, 32, 2, 2});
    const int32_t g2 = relu_grad(r2, b.library("max_pool_grad", {gp2, i2}, DType::F32, {n, 32, 4, 4}, half));
    update(w2, b.library("conv_grad_weight", {p1, g2}, DType::F32, {32, 16, 3, 3}, same));
    update(b2, b.reduce(ReduceOp::Sum, g2, {0, 2, 3}));
    const int32_t gp1 = b.library("conv_grad_input", {g2, w2}, DType::F32, {n, 16, 4, 4}, same);
    const int32_t g1 = relu_grad(r1, b.library("max_pool_grad", {gp1, i1}, DType::F32, {n, 16, 8, 8}, half));
    update(w1, b.library("conv_grad_weight", {x, g1}, DType::F32, {16, 1, 3, 3}, same));
    update(b1, b.reduce(ReduceOp::Sum, g1, {0, 2, 3}));
  }
};

}  // namespace

TEST_CASE("a training step of a small network") {
  const Net net(32);
  const auto inputs = inputs_of(net.b.g, 5, 10);
  const Run expected = run_on("reference", net.b.g, inputs), got = run_on("cpu", net.b.g, inputs);
  REQUIRE(expected.error == "");
  REQUIRE(got.error == "");
  int vendor = 0;
  for (const StepInfo& s : got.info.steps) {
    CHECK(s.backend != "reference");
    vendor += s.backend == "library";
  }
  CHECK(vendor == 12);
  for (size_t i = 0; i < expected.outputs.size(); ++i) CHECK(worst(expected.outputs[i], got.outputs[i]) < 1e-4);
}

TEST_CASE("strict: no vendor calls, and the bits of the reference") {
  const Net net(32);
  const auto inputs = inputs_of(net.b.g, 5, 10);
  PlanOptions options;
  options.device = "cpu";
  options.tiered = false;
  options.strict = true;
  const Run expected = run_on("reference", net.b.g, inputs), got = run_plan(net.b.g, inputs, {}, options, 2);
  REQUIRE(got.error == "");
  for (const StepInfo& s : got.info.steps) {
    CHECK(s.backend != "library");
    if (s.backend == "reference") CHECK(s.reason == "strict numerics");
  }
  for (size_t i = 0; i < expected.outputs.size(); ++i) CHECK(expected.outputs[i] == got.outputs[i]);
}

// Not a test of anything: prints where a step's time goes. kernels_cpu_tests -tc='step times' -ns
TEST_CASE("step times" * doctest::skip()) {
  const Net net(32);
  const auto inputs = inputs_of(net.b.g, 5, 10);
  PlanOptions options;
  options.device = "cpu";
  options.tiered = false;
  auto now = [] {
    return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now().time_since_epoch()).count();
  };
  const Run first = run_plan(net.b.g, inputs, {}, options, 1);
  double a = now(), b = 0, c = 0, best = 1e9;
  for (int round = 0; round < 10; ++round) {
    a = now();
    run_plan(net.b.g, inputs, {}, options, 1);
    b = now();
    run_plan(net.b.g, inputs, {}, options, 101);
    c = now();
    best = std::min(best, (c - b - (b - a)) / 100);
  }
  std::printf("compile %.1f ms, a step %.0f us, %zu steps\n", first.info.compile_ms, best, first.info.steps.size());
  for (const StepInfo& s : first.info.steps) std::printf("%-8s %s\n", s.backend.c_str(), s.kernel.c_str());
}

TEST_CASE("what two loops of a kernel compute is computed once, with the same bits") {
  for (int64_t width : {1, 16, 50, 1000, 20000}) {  // the last is too wide to keep
    GraphBuilder b;
    const int32_t x = b.input(DType::F32, {7, width}), shift = b.input(DType::F32, {7, width});
    const int32_t top = b.unsqueeze(b.reduce(ReduceOp::Max, x, {1}), 1);
    const int32_t e = b.unary(ScalarOp::Exp, b.binary(ScalarOp::Sub, b.binary(ScalarOp::Mul, x, shift), top));
    b.output(b.binary(ScalarOp::Div, e, b.unsqueeze(b.reduce(ReduceOp::Sum, e, {1}), 1)));
    const auto inputs = inputs_of(b.g, 5, 0);
    const Run mine = run_on("cpu", b.g, inputs), right = run_on("reference", b.g, inputs);
    REQUIRE(mine.error == "");
    REQUIRE(right.error == "");
    CHECK(difference(DType::F32, mine.outputs[0], right.outputs[0]) == "");
    std::string text;
    for (const StepInfo& step : mine.info.steps) text += step.text;
    size_t exps = 0;
    for (size_t at = 0; (at = text.find("= exp ", at)) != std::string::npos; ++at) ++exps;
    INFO(text);
    CHECK(exps == (width == 20000 || width == 1 ? 2 : 1));
    CHECK((text.find("local t0") != std::string::npos) == (exps == 1));
  }
}

TEST_CASE("a reduction of a whole array is spread over the team, with the same bits") {
  for (int64_t n : {4096 * 8, 4096 * 9 + 1, 300000, 4096 * 8 - 1, 17000000}) {
    GraphBuilder b;
    const int32_t x = b.input(DType::F32, {n});
    const int32_t bent = b.unary(ScalarOp::Sin, b.with_const(ScalarOp::Mul, x, 3));
    b.output(b.reduce(ReduceOp::Sum, bent, {0}));
    b.output(b.reduce(ReduceOp::Max, bent, {0}));
    const auto inputs = inputs_of(b.g, 9, 0);
    const Run mine = run_on("cpu", b.g, inputs);
    REQUIRE(mine.error == "");
    if (n < 1000000) {
      const Run right = run_on("reference", b.g, inputs);
      for (size_t i = 0; i < 2; ++i) CHECK(difference(DType::F32, mine.outputs[i], right.outputs[i]) == "");
    }
    const bool spread = mine.info.steps[0].text.find("local t0") != std::string::npos;
    INFO(mine.info.steps[0].text);
    if (Device::open("cpu", nullptr)->info().threads > 1) CHECK(spread == (n >= 4096 * 8 && n <= 4096 * 4096));
  }
}
