// A* against trying everything, and what it chooses.
#include <doctest/doctest.h>

#include "graphs.h"
#include "kernels/ir/ir.h"
#include "kernels/plan/partition.h"
#include "kernels/plan/schedule.h"

using namespace kernel_tests;

namespace {

std::vector<Kernel> kernels_of(const Graph& g) {
  Partition parts;
  std::string error;
  REQUIRE(partition(g, {}, &parts, &error));
  std::vector<Kernel> kernels;
  for (const PlanStep& s : parts.steps)
    if (s.kind == PlanStep::Loop) kernels.push_back(s.kernel);
  return kernels;
}

// The marks of a kernel: one line per loop.
std::string marks(const std::vector<Stmt>& body, int depth = 0) {
  std::string text;
  for (const Stmt& s : body) {
    if (s.kind != StmtKind::Loop && s.kind != StmtKind::Reduce) continue;
    text += std::string(static_cast<size_t>(depth) * 2, ' ') + (s.kind == StmtKind::Reduce ? "reduce" : "loop");
    for (const Iter& i : s.iters) text += " " + std::to_string(i.extent);
    if (s.mark != Mark::Sequential) text += std::string(" ") + word_of(s.mark);
    text += "\n" + marks(s.body, depth + 1);
  }
  return text;
}
std::string scheduled(const Graph& g, const DeviceModel& device) {
  std::string text;
  for (Kernel& k : kernels_of(g)) {
    schedule(&k, device);
    CHECK(verify(k) == "");
    text += marks(k.body);
  }
  return text;
}

Graph elementwise(int64_t n) {
  GraphBuilder b;
  b.output(b.unary(ScalarOp::Exp, b.input(DType::F32, {n})));
  return b.g;
}
Graph sum_over(Sizes sizes, std::vector<int32_t> axes) {
  GraphBuilder b;
  b.output(b.reduce(ReduceOp::Sum, b.input(DType::F32, sizes), axes));
  return b.g;
}
Graph normalised(int64_t rows, int64_t columns) {
  GraphBuilder b;
  const int32_t x = b.input(DType::F32, {rows, columns});
  const int32_t e = b.unary(ScalarOp::Exp, b.binary(ScalarOp::Sub, x, b.unsqueeze(b.reduce(ReduceOp::Max, x, {1}), 1)));
  b.output(b.binary(ScalarOp::Div, e, b.unsqueeze(b.reduce(ReduceOp::Sum, e, {1}), 1)));
  return b.g;
}
Graph transposed(int64_t n) {
  GraphBuilder b;
  b.output(b.unary(ScalarOp::Neg, b.transpose(b.input(DType::F32, {4, n, n}), 0, 2)));
  return b.g;
}

}  // namespace

TEST_CASE("the search finds what trying everything finds, in fewer states") {
  const DeviceModel devices[] = {{1, 32, false}, {2, 64, false}, {16, 32, false}, {108, 16, true}};
  int64_t searched = 0, tried = 0;
  for (const DeviceModel& device : devices)
    for (const Graph& g : {elementwise(7), elementwise(100000), sum_over({64, 1000}, {0}), sum_over({64, 1000}, {1}),
                           sum_over({8, 3, 10, 10}, {0, 2, 3}), sum_over({100000}, {0}), normalised(128, 1000),
                           normalised(5, 3), transposed(40)})
      for (Kernel& k : kernels_of(g)) {
        Kernel by_search = k, by_trying = k;
        const ScheduleStats a = schedule(&by_search, device), b = schedule_exhaustively(&by_trying, device);
        CHECK(a.cost == b.cost);
        CHECK(cost_of(by_search, device) == a.cost);
        CHECK(verify(by_search) == "");
        searched += a.states;
        tried += b.states;
      }
  CHECK(searched > 0);
  CHECK(searched < tried);
  MESSAGE("states: " << searched << " searched, " << tried << " tried exhaustively");
}

TEST_CASE("what is chosen on a CPU") {
  const DeviceModel cpu{2, 32, false};
  CHECK(scheduled(elementwise(100000), cpu) == "loop 100000 vector\n");
  CHECK(scheduled(sum_over({64, 1000}, {0}), cpu) == "loop 1000 vector\n  reduce 64\n");
  CHECK(scheduled(sum_over({64, 1000}, {1}), cpu) == "loop 64 blocks\n  reduce 1000 vector\n");
  CHECK(scheduled(normalised(128, 1000), cpu) ==
        "loop 128 blocks\n  reduce 1000 vector\n  reduce 1000 vector\n  loop 1000 vector\n");
  CHECK(scheduled(normalised(4, 3), cpu) == "loop 4\n  reduce 3\n  reduce 3\n  loop 3\n");
}

TEST_CASE("what is chosen on a GPU") {
  const DeviceModel gpu{108, 16, true};
  CHECK(scheduled(elementwise(100000), gpu) == "loop 100000 blocks_threads\n");
  CHECK(scheduled(sum_over({64, 1000}, {0}), gpu) == "loop 1000 blocks\n  reduce 64 threads\n");
  CHECK(scheduled(sum_over({64, 1000}, {1}), gpu) == "loop 64 blocks\n  reduce 1000 threads\n");
  CHECK(scheduled(normalised(128, 1000), gpu) ==
        "loop 128 blocks\n  reduce 1000 threads\n  reduce 1000 threads\n  loop 1000 threads\n");
}
