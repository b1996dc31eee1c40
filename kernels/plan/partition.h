// From a kernel graph to steps: which nodes share a loop nest, which values get memory, in which order things run.
//
// Nodes are visited consumers first. A node is *inlined* where one kernel (or a few, if it is cheap) needs it and can
// compute it at the index where it is read; a reduction is inlined where it is needed once per iteration of outer
// loops, which gives softmax and norms as one kernel. Otherwise the node is *stored*: as a further root of a kernel
// that walks it in its own order, or by a kernel of its own. Library nodes and scatters are steps by themselves.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "kernels/graph/graph.h"
#include "kernels/graph/library_call.h"
#include "kernels/ir/ir.h"

namespace mpy::kernels {

enum class Home : uint8_t { Temp, Input, Output };
struct PlanBuffer {
  Home home = Home::Temp;
  int32_t slot = -1;  // Input, Output
  DType dtype = DType::F32;
  int64_t bytes = 0;      // least size
  int64_t arena_at = -1;  // Temp: byte offset, by assign_memory
};

struct PlanStep {
  enum Kind : uint8_t { Loop, Library } kind = Loop;
  Kernel kernel;                 // Loop, scheduled later
  LibraryCall call;              // Library
  std::vector<std::string> ops;  // what it stands for, views apart: more than one is a fused kernel
  uint32_t wanted = 0;           // Library: bit per result that is read
  std::vector<int32_t> buffers;  // kernel arguments; or operands, results (-1: not wanted), the call's workspace
  std::vector<int64_t> offsets;  // bytes from each buffer's begin
  std::vector<int32_t> scalars;  // kernel scalar -> plan scalar slot
};

struct Partition {
  std::vector<PlanBuffer> buffers;
  std::vector<PlanStep> steps;
  std::vector<DType> scalar_types;  // by plan scalar slot
  int32_t inputs = 0, outputs = 0;
  int64_t arena_bytes = 0;
};

struct PartitionOptions {
  bool fuse = true;
};

// False with a reason if the graph is not sound.
bool partition(const Graph&, const PartitionOptions&, Partition* out, std::string* error);

// Offsets of temporary buffers in one arena: those that live at different times share memory.
void assign_memory(Partition*);

std::string print(const Partition&);  // steps, texts, buffers

}  // namespace mpy::kernels
