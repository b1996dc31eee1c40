// Building small kernel graphs, running them, and a slow direct evaluation to compare with.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "kernels/graph/graph.h"
#include "kernels/plan/plan.h"

namespace kernel_tests {

using namespace mpy::kernels;

struct GraphBuilder {
  Graph g;
  int slots = 0;

  int32_t add(Node n) {
    g.nodes.push_back(std::move(n));
    return static_cast<int32_t>(g.nodes.size()) - 1;
  }
  int32_t input(DType dtype, Sizes sizes);
  int32_t strided(DType dtype, Sizes sizes, Sizes strides, int64_t offset = 0);
  int32_t scalar(DType dtype, int32_t slot);
  int32_t unary(ScalarOp op, int32_t a);
  int32_t binary(ScalarOp op, int32_t a, int32_t b);
  int32_t with_const(ScalarOp op, int32_t a, double value);
  int32_t number(DType dtype, double value);
  int32_t expand(int32_t a, Sizes sizes);
  int32_t cast(int32_t a, DType to);
  int32_t reduce(ReduceOp op, int32_t a, std::vector<int32_t> axes, DType dtype);
  int32_t reduce(ReduceOp op, int32_t a, std::vector<int32_t> axes) { return reduce(op, a, axes, g.nodes[a].dtype); }
  int32_t reshape(int32_t a, Sizes sizes);
  int32_t transpose(int32_t a, int i, int j);
  int32_t pad(int32_t a, int axis, int64_t before, int64_t after, double fill);
  int32_t unsqueeze(int32_t a, int axis);  // linear
  int32_t gather(int32_t source, int32_t index, int axis);
  int32_t scatter(int32_t base, int32_t index, int32_t source, int axis, ReduceOp op);
  int32_t library(std::string kind, std::vector<int32_t> operands, DType dtype, Sizes sizes,
                  std::vector<Attr> attrs = {}, int result = 0);
  void output(int32_t n, int32_t over_input = -1);
  const Sizes& sizes(int32_t n) const { return g.nodes[n].sizes; }
};

struct GraphSizes {
  int64_t rows = 6, columns = 4, planes = 3;
};
// A random graph of maps, views, reductions, gathers and matmuls; its structure depends on the seed alone where no size
// is 1 and rows and columns differ.
GraphBuilder random_graph(uint32_t seed, bool in_place = false, GraphSizes sizes = {});

using Bytes = std::vector<uint8_t>;  // an array's memory

// Deterministic contents for an input: small values of both signs (indices: 0..limit-1).
Bytes contents(const Node& input, uint32_t seed, int64_t limit);

struct Run {
  std::string error;
  std::vector<Bytes> outputs;  // dense, one per output
  PlanInfo info;
};
Run run_plan(const Graph&, const std::vector<Bytes>& inputs, const std::vector<uint64_t>& scalars, PlanOptions options,
             int times = 1);

// Every node by itself, with the meaning that graph.h and ir.h give; no partition, no IR.
std::vector<Bytes> evaluate(const Graph&, const std::vector<Bytes>& inputs, const std::vector<uint64_t>& scalars);

// Equal bits, except that any NaN equals any NaN. Empty if equal, else where they differ.
std::string difference(DType, const Bytes& a, const Bytes& b);

}  // namespace kernel_tests
