// Kernels as partitioning makes them and as the schedule marks them for a GPU: emitted, run by the host, compared.
#include <doctest/doctest.h>

#include "kernels/plan/partition.h"
#include "kernels/plan/schedule.h"
#include "tests/kernels/cpu/harness.h"
#include "tests/kernels/training.h"

using namespace kernel_tests;

namespace {

void check_all(const Graph& g, uint64_t seed) {
  Partition parts;
  std::string error;
  REQUIRE_MESSAGE(partition(g, {}, &parts, &error), error);
  for (PlanStep& step : parts.steps) {
    if (step.kind != PlanStep::Loop) continue;
    schedule(&step.kernel, {108, 16, true});
    const std::string text = print(step.kernel);
    CAPTURE(text);
    CHECK(mpy::kernels::test::compare(text, seed++, {}, true) == "");
  }
}

int32_t softmax(GraphBuilder& b, int32_t x) {
  const int32_t top = b.unsqueeze(b.reduce(ReduceOp::Max, x, {1}), 1);
  const int32_t e = b.unary(ScalarOp::Exp, b.binary(ScalarOp::Sub, x, top));
  return b.binary(ScalarOp::Div, e, b.unsqueeze(b.reduce(ReduceOp::Sum, e, {1}), 1));
}

}  // namespace

TEST_CASE("a training step's loops, scheduled for a GPU") { check_all(training_step({8, 4, 6, 8, 10}), 1); }

TEST_CASE("softmax and reductions, scheduled for a GPU") {
  GraphBuilder b;
  b.output(softmax(b, b.input(DType::F32, {20, 300})));
  const int32_t x = b.input(DType::F32, {4, 6, 10, 10}), y = b.input(DType::F32, {4, 6, 10, 10});
  b.output(b.reduce(ReduceOp::Sum, x, {0, 2, 3}));
  b.output(b.reduce(ReduceOp::Sum, b.binary(ScalarOp::Mul, x, y), {0, 2, 3}));
  b.output(b.reduce(ReduceOp::ArgMax, x, {1}, DType::I64));
  b.output(b.unary(ScalarOp::Neg, b.transpose(x, 0, 3)));
  b.output(b.pad(b.unary(ScalarOp::Exp, y), 3, 1, 2, -1));
  check_all(b.g, 100);
}

TEST_CASE("long rows and large arrays, of which a thread loads several elements at once") {
  GraphBuilder b;
  b.output(softmax(b, b.input(DType::F32, {3, 4500})));
  const int64_t large = (1 << 20) + 1027;
  b.output(b.unary(ScalarOp::Abs, b.binary(ScalarOp::Add, b.input(DType::F32, {large}), b.input(DType::F32, {large}))));
  check_all(b.g, 200);
}

TEST_CASE("few long rows, whose chunks are the grid's") {
  GraphBuilder b;
  const int32_t x = b.input(DType::F32, {2, 3, 4500}), y = b.input(DType::F32, {2, 3, 4500});
  b.output(b.reduce(ReduceOp::Sum, b.binary(ScalarOp::Mul, x, y), {0, 2}));
  b.output(b.reduce(ReduceOp::ArgMax, x, {2}, DType::I64));
  b.output(b.reduce(ReduceOp::ArgMin, b.input(DType::I32, {2, 300000}), {1}, DType::I64));  // more chunks than lanes
  b.output(b.reduce(ReduceOp::Any, b.binary(ScalarOp::Lt, y, x), {2}));
  b.output(softmax(b, b.input(DType::F64, {5, 8193})));
  check_all(b.g, 250);
}

TEST_CASE("columns, which the threads of a block read side by side") {
  struct Case {
    std::vector<int64_t> sizes;
    int axis;
  };
  // Blocks of 8, 16 and 32 columns; the last ones not whole; more rows than a chunk; columns of several planes.
  for (const auto& [sizes, axis] : {Case{{100, 1100}, 0}, Case{{9000, 1030}, 0}, Case{{65, 2100}, 0},
                                    Case{{130, 4100}, 0}, Case{{3, 70, 1500}, 1}, Case{{1, 1200}, 0}}) {
    GraphBuilder b;
    const int32_t x = b.input(DType::F32, sizes), y = b.input(DType::F64, sizes);
    b.output(b.reduce(ReduceOp::Sum, x, {axis}));
    b.output(b.unary(ScalarOp::Exp, b.reduce(ReduceOp::Max, b.unary(ScalarOp::Neg, x), {axis})));
    b.output(b.reduce(ReduceOp::ArgMin, x, {axis}, DType::I64));
    b.output(b.reduce(ReduceOp::Sum, b.unary(ScalarOp::Abs, y), {axis}));
    check_all(b.g, 300);
  }
}

TEST_CASE("rows by index, whose elements are the grid's") {
  for (const int64_t wide : {5, 512, 4100}) {
    GraphBuilder b;
    const int32_t table = b.input(DType::F32, {70, wide});
    const int32_t at = b.with_const(ScalarOp::Mod, b.input(DType::I64, {300}), 71);
    const int32_t rows = b.gather(table, b.expand(b.unsqueeze(at, 1), {300, wide}), 0);
    b.output(b.binary(ScalarOp::Mul, rows, b.input(DType::F32, {300, wide})));
    check_all(b.g, 400);
  }
}

TEST_CASE("transposes, which go by tiles in shared memory") {
  for (const DType d : {DType::F32, DType::F64, DType::F16, DType::BF16, DType::Bool, DType::I64, DType::U8}) {
    GraphBuilder b;
    b.output(b.unary(d == DType::Bool ? ScalarOp::Not : ScalarOp::Abs, b.transpose(b.input(d, {130, 161}), 0, 1)));
    b.output(b.cast(b.transpose(b.input(d, {3, 96, 64}), 1, 2), DType::F32));
    check_all(b.g, 500);
  }
  // Inner axes that stay, several operands, some of them not transposed, and neighbours along different axes.
  for (const auto& [i, j] : {std::pair{0, 2}, std::pair{1, 3}, std::pair{0, 3}, std::pair{2, 3}}) {
    GraphBuilder b;
    const int32_t x = b.transpose(b.input(DType::F32, {33, 5, 40, 70}), i, j);
    const auto sizes = b.sizes(x);
    const int32_t y = b.transpose(b.input(DType::F64, {33, 5, 40, 70}), i, j);
    const int32_t z = b.input(DType::F32, sizes);
    const int32_t w = b.input(DType::F32, {sizes[3], sizes[2]});
    const int32_t sum = b.binary(ScalarOp::Add, b.binary(ScalarOp::Mul, x, z), b.cast(y, DType::F32));
    b.output(b.binary(ScalarOp::Sub, sum, b.expand(b.unsqueeze(b.unsqueeze(b.transpose(w, 0, 1), 0), 0), sizes)));
    check_all(b.g, 600);
  }
}
