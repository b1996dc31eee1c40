// The kernel graph: what compiler/ hands over to be run. Loop nodes (Map, View, Reduce, Gather, Scatter, Iota) carry
// their meaning as scalar bodies and index maps, library nodes carry a kind and attributes. Partitioning into kernels,
// fusion, schedules, code and memory are this room's; it knows nothing of Python or of autograd.
//
// Nodes are in topological order; a node's value is a dense array of `sizes` in row-major order unless it is an Input,
// which has the strides and offset (both in elements) that its buffer has.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/ir/dtype.h"
#include "kernels/ir/scalar.h"

namespace mpy::kernels {

using Sizes = std::vector<int64_t>;

enum class NodeKind : uint8_t {
  Input,     // slot = position among the plan's inputs
  ScalarIn,  // slot = position among the plan's 0-d scalar inputs (a float or int that varies without a new plan)
  Map,       // body over operands, each broadcast by its own sizes (right-aligned, size 1 repeats)
  View,      // operand 0 read through `map`
  Reduce,    // operand 0 reduced over `axes` (kept out of sizes) with `reduce`, in the fixed tree order
  Gather,    // operand 0 = source, operand 1 = i64 index with the output's sizes; along axes[0]
  Scatter,   // operand 0 = base, operand 1 = i64 index, operand 2 = source; along axes[0]; `reduce` = how they combine,
             // None = last
  Library,   // `lib` + `attrs` over operands; `result` says which output this node is (others: same operands, other
             // result)
};
// Index map of a View: operand position along axis j = base[j] + sum_i coef[j][i] * out_index[i]. Out of range reads
// give `fill` if `padded` (pad, im2col, transposed strides), else may not happen. A reshape that is not affine is
// `linear`: same elements in row-major order under new sizes.
struct IndexMap {
  std::vector<int64_t> base;
  std::vector<std::vector<int64_t>> coef;
  bool linear = false;
  bool padded = false;
  uint64_t fill_bits = 0;
};

struct Attr {
  std::string name;
  std::vector<int64_t> ints;
  double number = 0;
};

struct Node {
  NodeKind kind;
  DType dtype;
  Sizes sizes;
  std::vector<int32_t> operands;
  int32_t slot = -1;
  Sizes strides;       // Input only, elements
  int64_t offset = 0;  // Input only, elements
  ScalarBody body;     // Map
  IndexMap map;        // View
  ReduceOp reduce = ReduceOp::None;
  std::vector<int32_t> axes;
  std::string lib;  // Library: "matmul", "conv", "conv_grad_input", "conv_grad_weight", "max_pool", "max_pool_grad",
                    // "avg_pool", ...
  std::vector<Attr> attrs;
  int32_t result = 0;
  std::string origin;  // for people: the op it came from, "relu"; not part of the hash
};

// An output is written to a buffer with its own strides: the plan's output slots are in this order. In an in-place
// update the buffer is that of Input slot `over_input`: whatever else reads the input sees the old values.
struct Output {
  int32_t node;
  Sizes strides;
  int64_t offset = 0;
  int32_t over_input = -1;
};

struct Graph {
  std::vector<Node> nodes;
  std::vector<Output> outputs;
};

std::string print(const Graph&);  // canonical text, same every run
uint64_t structure_hash(const Graph&);

}  // namespace mpy::kernels
