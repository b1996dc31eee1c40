// Plans against the direct evaluation of every node: hand-made graphs with the listing of what was fused, then random
// ones. Bits must be equal, fused or not.
#include <doctest/doctest.h>

#include <cmath>
#include <cstring>

#include "graphs.h"
#include "kernels/device/device.h"
#include "kernels/graph/affine.h"
#include "kernels/graph/library_call.h"
#include "kernels/ir/ir.h"
#include "kernels/plan/partition.h"
#include "training.h"

using namespace kernel_tests;

namespace {

std::vector<Bytes> inputs_of(const Graph& g, uint32_t seed, int64_t limit = 0) {
  std::vector<Bytes> inputs;
  for (const Node& n : g.nodes)
    if (n.kind == NodeKind::Input)
      inputs.push_back(contents(n, seed + static_cast<uint32_t>(n.slot), n.dtype == DType::I64 ? limit : 0));
  return inputs;
}

// Empty when the plan (fused and not) gives what direct evaluation gives.
std::string compare(const Graph& g, uint32_t seed, int64_t limit = 0, std::vector<uint64_t> scalars = {}) {
  const auto inputs = inputs_of(g, seed, limit);
  const auto expected = evaluate(g, inputs, scalars);
  for (bool fuse : {false, true}) {
    PlanOptions options;
    options.fuse = fuse;
    const bool in_place = [&] {
      for (const Output& o : g.outputs)
        if (o.over_input >= 0) return true;
      return false;
    }();
    const Run run = run_plan(g, inputs, scalars, options, in_place ? 1 : 2);
    if (!run.error.empty()) return (fuse ? "fused: " : "plain: ") + run.error;
    for (size_t i = 0; i < expected.size(); ++i) {
      const std::string d = difference(g.nodes[g.outputs[i].node].dtype, run.outputs[i], expected[i]);
      if (!d.empty()) return (fuse ? "fused, output " : "plain, output ") + std::to_string(i) + ": " + d;
    }
  }
  return "";
}

std::string kernels_of(const Graph& g) {
  PlanOptions options;
  std::string error, names;
  auto plan = Plan::compile(g, options, &error);
  if (!plan) return error;
  for (const StepInfo& s : plan->info().steps) names += s.kernel + "\n";
  return names;
}

int32_t softmax(GraphBuilder& b, int32_t x) {
  const int32_t top = b.unsqueeze(b.reduce(ReduceOp::Max, x, {1}), 1);
  const int32_t e = b.unary(ScalarOp::Exp, b.binary(ScalarOp::Sub, x, top));
  return b.binary(ScalarOp::Div, e, b.unsqueeze(b.reduce(ReduceOp::Sum, e, {1}), 1));
}

}  // namespace

TEST_CASE("softmax is one kernel") {
  GraphBuilder b;
  b.output(softmax(b, b.input(DType::F32, {6, 37})));
  CHECK(kernels_of(b.g) == "max_sub_exp_sum_div\n");
  CHECK(compare(b.g, 1) == "");
}

TEST_CASE("layer norm is one kernel and its statistics are stored on the way") {
  GraphBuilder b;
  const int32_t x = b.input(DType::F32, {5, 48}), gain = b.input(DType::F32, {48});
  const int32_t mean = b.with_const(ScalarOp::Mul, b.reduce(ReduceOp::Sum, x, {1}), 1. / 48);
  const int32_t centred = b.binary(ScalarOp::Sub, x, b.unsqueeze(mean, 1));
  const int32_t var =
      b.with_const(ScalarOp::Mul, b.reduce(ReduceOp::Sum, b.binary(ScalarOp::Mul, centred, centred), {1}), 1. / 48);
  const int32_t scale = b.unary(ScalarOp::Rsqrt, b.with_const(ScalarOp::Add, var, 1e-5));
  const int32_t y = b.binary(ScalarOp::Mul, b.binary(ScalarOp::Mul, centred, b.unsqueeze(scale, 1)), gain);
  b.output(y);
  b.output(b.unsqueeze(mean, 1));
  b.output(b.unsqueeze(scale, 1));
  CHECK(kernels_of(b.g) == "sum_mul_sub_mul_sum_mul_add_rsqrt\n");
  CHECK(compare(b.g, 2) == "");
}

TEST_CASE("a long chain of cheap operations is one kernel, one of mathematical functions several") {
  for (const auto& [op, kernels] : {std::pair{ScalarOp::Neg, 1}, {ScalarOp::Sin, 2}}) {
    GraphBuilder b;
    int32_t x = b.input(DType::F32, {64});
    for (int i = 0; i < 150; ++i) x = b.unary(op, x);
    b.output(x);
    Partition parts;
    std::string error;
    REQUIRE_MESSAGE(partition(b.g, {}, &parts, &error), error);
    CHECK(parts.steps.size() == static_cast<size_t>(kernels));
    CHECK(compare(b.g, 1) == "");
  }
}

TEST_CASE("momentum update in place is one kernel") {
  GraphBuilder b;
  const int32_t p = b.input(DType::F32, {300}), g = b.input(DType::F32, {300}), m = b.input(DType::F32, {300});
  const int32_t rate = b.scalar(DType::F32, 0);
  const int32_t next = b.binary(ScalarOp::Add, b.with_const(ScalarOp::Mul, m, 0.9), g);
  const int32_t moved = b.binary(ScalarOp::Sub, p, b.binary(ScalarOp::Mul, next, rate));
  b.output(next, 2);
  b.output(moved, 0);
  CHECK(compare(b.g, 3, 0, {std::bit_cast<uint64_t>(0.05)}) == "");
  Partition parts;
  std::string error;
  REQUIRE(partition(b.g, {}, &parts, &error));
  CHECK(print(parts) ==
        "step (in1, out1, out0, scalar0)\n"
        "kernel mul_add_mul_sub {\n"
        "  arg a0: in f32[300] align 4\n"
        "  arg a1: inout f32[300] align 4\n"
        "  arg a2: inout f32[300] align 4\n"
        "  scalar s0: f32\n"
        "  v0 = const f32 0.9\n"
        "  v1 = scalar s0\n"
        "  loop i0 < 300 {\n"
        "    v2 = load a1[i0]\n"
        "    v3 = load a2[i0]\n"
        "    v4 = mul f32 v3, v0\n"
        "    v5 = load a0[i0]\n"
        "    v6 = add f32 v4, v5\n"
        "    v7 = mul f32 v6, v1\n"
        "    v8 = sub f32 v2, v7\n"
        "    store a1[i0], v8\n"
        "    store a2[i0], v6\n"
        "  }\n"
        "}\n");
}

TEST_CASE("overwriting what is still needed goes through a copy") {
  GraphBuilder b;
  const int32_t x = b.input(DType::F32, {8, 8}), y = b.input(DType::F32, {8, 8});
  b.output(b.transpose(x, 0, 1), 0);  // in place, reads other elements than it writes
  b.output(x, 1);                     // swap: y becomes the old x
  CHECK(compare(b.g, 4) == "");
  GraphBuilder c;
  const int32_t u = c.input(DType::F32, {64});
  const int32_t v = c.with_const(ScalarOp::Add, u, 1);
  c.output(v, 0);
  c.output(c.reduce(ReduceOp::Sum, c.binary(ScalarOp::Mul, u, v), {0}));  // reads the old u after v is known
  CHECK(compare(c.g, 5) == "");
  (void)y;
}

TEST_CASE("convolution takes the relu, its view and reduction follow") {
  GraphBuilder b;
  const int32_t x = b.input(DType::F32, {2, 3, 7, 6}), w = b.input(DType::F32, {4, 3, 3, 3}),
                bias = b.input(DType::F32, {4});
  const int32_t y = b.library("conv", {x, w, bias}, DType::F32, {2, 4, 7, 6}, {{"padding", {1, 1}, 0}});
  const int32_t r = b.with_const(ScalarOp::Max, y, 0);
  const Sizes pooled{2, 4, 3, 3};
  const std::vector<Attr> window{{"kernel", {2, 2}, 0}, {"stride", {2, 2}, 0}};
  const int32_t p = b.library("max_pool", {r}, DType::F32, pooled, window, 0);
  const int32_t i = b.library("max_pool", {r}, DType::I64, pooled, window, 1);
  const int32_t flat = b.reshape(p, {2, 36});
  b.output(b.reduce(ReduceOp::Sum, b.with_const(ScalarOp::Mul, flat, 2), {1}));
  b.output(i);
  b.output(r);
  CHECK(kernels_of(b.g) == "conv_bias_relu\nmax_pool\nmul_sum\n");
  CHECK(compare(b.g, 6) == "");
}

TEST_CASE("matmul reads transposed operands in place") {
  GraphBuilder b;
  const int32_t x = b.input(DType::F32, {5, 8}), w = b.input(DType::F32, {3, 8});
  const int32_t s = b.strided(DType::F32, {8, 3}, {1, 8});
  b.output(b.library("matmul", {x, b.transpose(w, 0, 1)}, DType::F32, {5, 3}));
  b.output(b.library("matmul", {x, s}, DType::F32, {5, 3}));
  CHECK(kernels_of(b.g) == "matmul\nmatmul\n");
  CHECK(compare(b.g, 7) == "");
}

TEST_CASE("gather, scatter, padding, arg reductions") {
  GraphBuilder b;
  const int32_t table = b.input(DType::F32, {10, 6}), index = b.input(DType::I64, {4, 6});
  const int32_t rows = b.gather(table, index, 0);
  b.output(b.with_const(ScalarOp::Mul, rows, 3));
  for (ReduceOp op : {ReduceOp::None, ReduceOp::Sum, ReduceOp::Max}) b.output(b.scatter(table, index, rows, 0, op));
  const int32_t padded = b.pad(b.unary(ScalarOp::Exp, table), 1, 2, 1, -1.5);
  b.output(padded);
  b.output(b.reduce(ReduceOp::ArgMax, padded, {0}, DType::I64));
  b.output(b.reduce(ReduceOp::ArgMin, padded, {0, 1}, DType::I64));
  CHECK(compare(b.g, 8, 10) == "");
}

TEST_CASE("reductions keep their tree at any size and in any company") {
  for (int64_t n : {0, 1, 2, 15, 16, 17, 33, 4095, 4096, 4097, 70000}) {
    GraphBuilder b;
    const int32_t x = b.input(DType::F32, {n});
    b.output(b.reduce(ReduceOp::Sum, x, {0}));
    b.output(b.reduce(ReduceOp::Sum, b.unary(ScalarOp::Exp, x), {0}));
    b.output(b.reduce(ReduceOp::Prod, x, {0}));
    if (n) b.output(b.reduce(ReduceOp::Max, x, {0}));
    CAPTURE(n);
    CHECK(compare(b.g, 9) == "");
  }
  GraphBuilder b;
  const int32_t x = b.input(DType::F32, {7, 5, 33, 4});
  b.output(b.reduce(ReduceOp::Sum, x, {0, 2, 3}));
  b.output(b.reduce(ReduceOp::Sum, b.binary(ScalarOp::Mul, x, x), {0, 2, 3}));
  b.output(b.reduce(ReduceOp::Sum, b.transpose(x, 1, 3), {0, 2, 1}));
  b.output(b.reduce(ReduceOp::Sum, b.cast(x, DType::BF16), {1, 3}));
  b.output(b.reduce(ReduceOp::Sum, b.cast(x, DType::F16), {3}));
  CHECK(compare(b.g, 10) == "");
}

TEST_CASE("the two sums of a batch norm share one walk") {
  GraphBuilder b;
  const int32_t x = b.input(DType::F32, {4, 3, 5, 5}), y = b.input(DType::F32, {4, 3, 5, 5});
  b.output(b.reduce(ReduceOp::Sum, x, {0, 2, 3}));
  b.output(b.reduce(ReduceOp::Sum, b.binary(ScalarOp::Mul, x, y), {0, 2, 3}));
  Partition parts;
  std::string error;
  REQUIRE(partition(b.g, {}, &parts, &error));
  CHECK(print(parts) ==
        "step (in0, in1, out1, out0)\n"
        "kernel mul_sum {\n"
        "  arg a0: in f32[300] align 4\n"
        "  arg a1: in f32[300] align 4\n"
        "  arg a2: out f32[3] align 4\n"
        "  arg a3: out f32[3] align 4\n"
        "  v0 = const f32 0\n"
        "  loop i0 < 3 {\n"
        "    reduce i1 < 4, i2 < 25 {\n"
        "      v1 = load a0[25*i0 + 75*i1 + i2]\n"
        "      v2 = load a1[25*i0 + 75*i1 + i2]\n"
        "      v3 = mul f32 v1, v2\n"
        "      yield v4 = sum f32 v3\n"
        "      yield v5 = sum f32 v1\n"
        "    }\n"
        "    v6 = add f32 v4, v0\n"
        "    v7 = add f32 v5, v0\n"
        "    store a2[i0], v6\n"
        "    store a3[i0], v7\n"
        "  }\n"
        "}\n");
  CHECK(compare(b.g, 11) == "");
}

TEST_CASE("a training step") {
  const Graph g = training_step({});
  CHECK(kernels_of(g) ==
        "conv_bias_relu\nmax_pool\nconv_bias_relu\nmax_pool\nmatmul_bias\nmax_sub_exp_sum_log_sub_gather\nsum_mul_"
        "neg\nsub_mul\nscatter_mul_add\n"
        "sub_exp_sum_mul_sub\nmatmul\nmatmul\nmax_pool_grad\nrelu_grad\nconv_grad_weight\nconv_grad_input\nmax_pool_"
        "grad\n"
        "relu_grad\nconv_grad_weight\nmul_add_mul_sub\nmul_sum_add_mul_sub\nmul_add_mul_sub\nmul_sum_add_mul_sub\n"
        "mul_add_mul_sub\nmul_sum_add_mul_sub\n");
  CHECK(compare(g, 12, 5, {std::bit_cast<uint64_t>(0.05)}) == "");
}

TEST_CASE("a bad graph is refused with a reason") {
  GraphBuilder b;
  const int32_t x = b.input(DType::F32, {4});
  const int32_t y = b.unary(ScalarOp::Exp, x);
  b.g.nodes[y].operands[0] = 7;
  b.output(y);
  CHECK(kernels_of(b.g) == "node 1 (exp): an operand is not an earlier node");
  GraphBuilder c;
  c.output(c.library("qr", {c.input(DType::F32, {4, 4})}, DType::F32, {4, 4}));
  CHECK(kernels_of(c.g) == "library operation 'qr' is not known");
}

namespace {}  // namespace

#if MPY_HAVE_CPU_PLUGIN
TEST_CASE("plans on the cpu device give the reference's bits, nothing falls back") {
  setenv("MPY_PLUGIN_DIR", MPY_CPU_PLUGIN_DIR, 0);
  auto on_cpu = [](const Graph& g, uint32_t seed, std::vector<uint64_t> scalars = {}) -> std::string {
    const auto inputs = inputs_of(g, seed, 6);
    PlanOptions options;
    options.strict = true;  // library calls are done by their plain loops
    const Run reference = run_plan(g, inputs, scalars, options);
    options.device = "cpu";
    options.tiered = false;
    const Run run = run_plan(g, inputs, scalars, options);
    if (!run.error.empty()) return run.error;
    for (const StepInfo& s : run.info.steps)
      if (!s.reason.empty() && s.reason != "strict numerics") return s.kernel + ": " + s.reason;
    for (size_t i = 0; i < run.outputs.size(); ++i) {
      const std::string d = difference(g.nodes[g.outputs[i].node].dtype, run.outputs[i], reference.outputs[i]);
      if (!d.empty()) return "output " + std::to_string(i) + ": " + d;
    }
    return "";
  };
  {
    GraphBuilder b;
    b.output(softmax(b, b.input(DType::F32, {37, 100})));
    b.output(softmax(b, b.input(DType::F64, {3, 5})));
    CHECK(on_cpu(b.g, 1) == "");
  }
  {
    GraphBuilder b;
    const int32_t p = b.input(DType::F32, {30001}), g = b.input(DType::F32, {30001});
    b.output(b.binary(ScalarOp::Sub, p, b.binary(ScalarOp::Mul, g, b.scalar(DType::F32, 0))), 0);
    b.output(b.reduce(ReduceOp::Sum, b.binary(ScalarOp::Mul, g, g), {0}));
    CHECK(on_cpu(b.g, 2, {std::bit_cast<uint64_t>(0.05)}) == "");
  }
  {
    GraphBuilder b;
    const int32_t x = b.input(DType::F32, {32, 16, 8, 8}), y = b.input(DType::F32, {32, 16, 8, 8});
    b.output(b.reduce(ReduceOp::Sum, x, {0, 2, 3}));
    b.output(b.reduce(ReduceOp::Sum, b.binary(ScalarOp::Mul, x, y), {0, 2, 3}));
    b.output(b.reduce(ReduceOp::Sum, x, {0}));
    b.output(b.reduce(ReduceOp::ArgMax, x, {1}, DType::I64));
    CHECK(on_cpu(b.g, 3) == "");
  }
  {
    GraphBuilder b;  // small: code comes with the second run
    b.output(b.unary(ScalarOp::Exp, b.input(DType::F32, {100})));
    PlanOptions options;
    options.device = "cpu";
    const auto inputs = inputs_of(b.g, 4);
    std::string error;
    auto plan = Plan::compile(b.g, options, &error);
    REQUIRE_MESSAGE(plan, error);
    BufferRef in(Buffer::alloc(400)), out(Buffer::alloc(400));
    std::memcpy(in->data(), inputs[0].data(), 400);
    Buffer *from = in.get(), *to = out.get();
    std::string backends;
    for (int run = 0; run < 3; ++run) {
      REQUIRE(plan->run(&from, nullptr, &to, &error));
      backends += plan->info().steps[0].backend + " ";
    }
    CHECK(backends == "reference cpu cpu ");
  }
  for (uint32_t seed = 1; seed <= 25; ++seed) {
    const GraphBuilder b = random_graph(seed * 104729);
    CAPTURE(seed);
    CAPTURE(print(b.g));
    CHECK(on_cpu(b.g, seed) == "");
  }
}

TEST_CASE("graphs that come again with other sizes give the reference's bits") {
  setenv("MPY_PLUGIN_DIR", MPY_CPU_PLUGIN_DIR, 0);
  for (uint32_t seed = 1; seed <= 20; ++seed)
    for (const GraphSizes& sizes :
         {GraphSizes{6, 4, 3}, {9, 4, 3}, {9, 5, 3}, {17, 20, 2}, {6, 4, 3}, {70, 64, 5}, {8, 4101, 2}, {1, 1, 1}}) {
      const GraphBuilder b = random_graph(seed * 15485863, seed % 2 == 0, sizes);
      const auto inputs = inputs_of(b.g, seed, std::min(sizes.rows, sizes.columns));
      PlanOptions options;
      const Run reference = run_plan(b.g, inputs, {}, options);
      options.device = "cpu";
      options.tiered = false;
      options.strict = options.varying = true;
      const Run run = run_plan(b.g, inputs, {}, options);
      CAPTURE(seed);
      CAPTURE(sizes.rows);
      CAPTURE(sizes.columns);
      REQUIRE(run.error == "");
      for (size_t i = 0; i < run.outputs.size(); ++i)
        CHECK(difference(b.g.nodes[b.g.outputs[i].node].dtype, run.outputs[i], reference.outputs[i]) == "");
    }
}

namespace {
// Empty where the vendor's result is near the plain loops', and it was the vendor's.
std::string near_on_cpu(const Graph& g, uint32_t seed) {
  const auto inputs = inputs_of(g, seed);
  PlanOptions options;
  const Run reference = run_plan(g, inputs, {}, options);
  options.device = "cpu";
  options.tiered = false;
  const Run run = run_plan(g, inputs, {}, options);
  if (!run.error.empty()) return run.error;
  for (const StepInfo& s : run.info.steps)
    if (s.backend == "reference") return s.kernel + ": " + s.reason;
  for (size_t i = 0; i < run.outputs[0].size(); i += 4) {
    float a = 0, b = 0;
    std::memcpy(&a, reference.outputs[0].data() + i, 4);
    std::memcpy(&b, run.outputs[0].data() + i, 4);
    if (std::isnan(a) && std::isnan(b)) continue;
    if (!(std::fabs(a - b) <= 2e-5f + 2e-5f * std::fabs(a)))
      return "element " + std::to_string(i / 4) + ": " + std::to_string(b) + ", not " + std::to_string(a);
  }
  return "";
}
}  // namespace

TEST_CASE("attention on the cpu: any sizes, steps and masks; rows without a key") {
  setenv("MPY_PLUGIN_DIR", MPY_CPU_PLUGIN_DIR, 0);
  struct Case {
    int64_t batch, heads, m, n, d, e;
  };
  uint32_t seed = 0;
  for (const Case& c : {Case{1, 1, 1, 1, 1, 1},
                        {2, 3, 5, 7, 4, 3},
                        {1, 2, 130, 300, 16, 16},
                        {2, 1, 257, 257, 8, 8},
                        {1, 2, 1, 600, 32, 32}})
    for (int steps = 0; steps < 6; ++steps) {
      GraphBuilder b;
      const int32_t q = b.input(DType::F32, {c.batch, c.heads, c.m, c.d}),
                    k = b.input(DType::F32, {c.batch, c.heads, c.n, c.d});
      const int32_t v =
          steps == 5 ? b.input(DType::F32, {c.n, c.e}) : b.input(DType::F32, {c.batch, c.heads, c.n, c.e});
      std::vector<int32_t> operands{q, k, v};
      std::vector<int64_t> what;
      auto step = [&](ScoreStep s, std::vector<int32_t> more) {
        what.push_back(static_cast<int64_t>(s));
        operands.insert(operands.end(), more.begin(), more.end());
      };
      auto causal = [&](int64_t diagonal) {
        Node mask{};
        mask.kind = NodeKind::Map;
        mask.dtype = DType::Bool;
        mask.sizes = {c.m, c.n};
        ScalarNode row{ScalarOp::Index, DType::I64}, key = row, shift{ScalarOp::Const, DType::I64},
                                                     sum{ScalarOp::Add, DType::I64}, le{ScalarOp::Le, DType::Bool};
        key.imm = 1;
        shift.bits = static_cast<uint64_t>(diagonal);
        sum.a = 0, sum.b = 2, le.a = 1, le.b = 3;
        mask.body.nodes = {row, key, shift, sum, le};
        return b.add(mask);
      };
      if (steps == 1 || steps == 4) step(ScoreStep::Mul, {b.number(DType::F32, 0.3)});
      if (steps == 2) step(ScoreStep::Div, {b.number(DType::F32, 3)});
      if (steps == 1 || steps == 4)
        step(ScoreStep::FillUnless, {causal(steps == 4 ? -3 : 0), b.number(DType::F32, -HUGE_VAL)});
      if (steps == 2) step(ScoreStep::Add, {b.input(DType::F32, {c.batch, 1, 1, c.n})});
      if (steps == 3) step(ScoreStep::FillWhere, {causal(1), b.number(DType::F32, -1e9)});
      if (steps == 3) step(ScoreStep::Add, {b.input(DType::F32, {c.m, 1})});
      Attr attr;
      attr.name = kStepsAttr;
      attr.ints = what;
      b.output(b.library("attention", operands, DType::F32, {c.batch, c.heads, c.m, c.e}, {attr}));
      CAPTURE(c.m);
      CAPTURE(c.n);
      CAPTURE(steps);
      CHECK(near_on_cpu(b.g, ++seed) == "");
    }
}

TEST_CASE("what follows a product or a convolution on the cpu is what its loops say") {
  setenv("MPY_PLUGIN_DIR", MPY_CPU_PLUGIN_DIR, 0);
  using Posts = std::vector<PostOp>;
  uint32_t seed = 0;
  for (const Posts& posts :
       {Posts{PostOp::Gelu}, Posts{PostOp::GeluTanh}, Posts{PostOp::Silu},
        Posts{PostOp::Sub, PostOp::Mul, PostOp::Mul, PostOp::Add}, Posts{PostOp::Mul, PostOp::Gelu}})
    for (bool bias : {false, true})
      for (int form = 0; form < 6; ++form) {
        GraphBuilder b;
        const bool conv = form < 3;
        const int64_t channels = form == 0 ? 5 : 32;
        std::vector<int32_t> operands;
        Sizes out;
        std::vector<Attr> attrs;
        if (conv) {
          const int64_t in = form == 2 ? 3 : 16;
          operands = {b.input(DType::F32, {2, in, 9, 9}), b.input(DType::F32, {channels, in, 3, 3})};
          attrs.push_back({"padding", {1, 1}, 0});
          out = {2, channels, 9, 9};
        } else if (form == 5) {
          operands = {b.input(DType::F32, {3, 4, 6}), b.input(DType::F32, {3, 6, channels})};
          out = {3, 4, channels};
        } else {
          const int64_t rows = form == 3 ? 1 : 40;
          operands = {b.input(DType::F32, {rows, 6}), b.input(DType::F32, {6, channels})};
          out = {rows, channels};
        }
        if (bias) operands.push_back(b.input(DType::F32, {channels}));
        Attr post;
        post.name = kPostAttr;
        for (PostOp op : posts) {
          post.ints.push_back(static_cast<int64_t>(op));
          if (has_operand(op)) operands.push_back(b.input(DType::F32, {channels}));
        }
        attrs.push_back(post);
        b.output(b.library(conv ? "conv" : "matmul", operands, DType::F32, out, attrs));
        CAPTURE(form);
        CAPTURE(bias);
        CAPTURE(word_of(posts[0]));
        CHECK(near_on_cpu(b.g, ++seed) == "");
      }
}

TEST_CASE("a loop is compiled at most four times, whatever sizes come") {
  setenv("MPY_PLUGIN_DIR", MPY_CPU_PLUGIN_DIR, 0);
  std::string error;
  Device* device = Device::open("cpu", &error);
  REQUIRE_MESSAGE(device, error);
  uint64_t cached = 0, compiled = 0, cached_before = 0, compiled_before = 0;
  device->compile_counts(&cached_before, &compiled_before);
  for (int64_t rows = 3; rows < 60; rows += 4)
    for (int64_t columns : {64 + rows, int64_t{128}, 5000 + rows}) {
      GraphBuilder b;
      const int32_t x = softmax(b, b.input(DType::F32, {rows, columns}));
      b.output(b.with_const(ScalarOp::Mul, x, 1.25));
      PlanOptions options;
      options.device = "cpu";
      options.tiered = false;
      options.varying = true;
      const auto inputs = inputs_of(b.g, 1);
      const Run run = run_plan(b.g, inputs, {}, options);
      REQUIRE(run.error == "");
      CHECK(run.info.steps.size() == 1);
      options.device = "reference";
      CHECK(difference(DType::F32, run.outputs[0], run_plan(b.g, inputs, {}, options).outputs[0]) == "");
    }
  device->compile_counts(&cached, &compiled);
  // Rows of more than what the values of an element are kept for are another text, and so is what no team is worth.
  CHECK(cached + compiled - cached_before - compiled_before <= 3 * 4);
}
#endif

TEST_CASE("random graphs: fused, unfused and direct evaluation agree") {
  for (uint32_t seed = 1; seed <= 500; ++seed) {
    const GraphBuilder b = random_graph(seed * 7919, seed % 2 == 0);
    const std::string d = compare(b.g, seed, 6);
    if (d.empty()) continue;
    CAPTURE(seed);
    CAPTURE(print(b.g));
    CHECK(d == "");
    return;
  }
}
