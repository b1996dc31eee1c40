// A Plan is a compiled Graph: kernels and library calls in order, memory for every intermediate value, ready to run any
// number of times. Making one takes microseconds to milliseconds (code generation of a backend apart); a run allocates
// nothing after the second. Several threads may run one plan at once: each run has an arena for itself.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kernels/device/arena.h"
#include "kernels/device/buffer.h"
#include "kernels/graph/graph.h"

namespace mpy::kernels {

struct PlanOptions {
  // "reference": loop nests run by the interpreter of the IR, library calls by their plain loops.
  // "cpu": the plug-in's code; what it can't do runs on the reference, and PlanInfo says so.
  // "cuda": the plug-in's code, on buffers in the device's memory; what it can't do runs on copies in the host's.
  // "auto": "cpu" where the plug-in loads, else "reference" with the reason in PlanInfo.
  std::string device = "reference";
  std::shared_ptr<Arenas> arenas;  // of the isolate: memory of intermediate values; null: of the plan alone
  Account* account = nullptr;      // charged for packed weights; null: not counted
  bool fuse = true;                // false: one kernel per node (what fusion is compared with)
  // true: a plan whose first run is little work interprets its loops in it, and has code generated before the second
  // (the bits are the same). false: code at once.
  bool tiered = true;
  // true: a graph like this one came before with other sizes, so that code in which sizes are parameters pays.
  bool varying = false;
  // true: library calls run by their plain loops on every device, since a vendor's result may depend on where its
  // operands lie; what loops give depends on nothing but the numbers.
  bool strict = false;
};

struct StepInfo {
  std::string kernel;            // "max_sub_exp_sum_div" or "conv_bias_relu"
  std::vector<std::string> ops;  // the operations it stands for, views apart; a fused kernel has more than one
  std::string backend;           // "cpu" (generated), "library" (vendor), "reference"
  std::string reason;            // why it is not on the device asked for, else empty
  std::string text;              // the scheduled IR, or the library call
};
struct PlanInfo {
  std::vector<StepInfo> steps;
  int64_t arena_bytes = 0;
  double compile_ms = 0;
  double code_ms = 0;  // of it: the device opened, code made by it, calls prepared by its vendor
};

class Plan {
 public:
  // Null on failure; `error` says why.
  static std::unique_ptr<Plan> compile(const Graph&, const PlanOptions&, std::string* error);
  ~Plan();

  // inputs[slot] and outputs[i] are the buffers of Input slots and of Graph::outputs (offsets and strides, in elements,
  // are the graph's). scalars[slot]: f64 bits for float ScalarIn, i64 otherwise. An output's buffer may be an input's
  // buffer only where Output::over_input says so. False on failure; then no output is to be used.
  bool run(Buffer* const* inputs, const uint64_t* scalars, Buffer* const* outputs, std::string* error,
           bool* no_memory = nullptr);  // set where that was why it failed

  // As of now: a tiered plan's first run is listed as "reference", later ones as what they are. Not while it runs.
  const PlanInfo& info() const { return info_; }
  size_t bytes() const;  // what the plan takes itself, roughly
  double work() const;   // of one run, in operations on elements, roughly; those of calls are taken by their operands

  struct Impl;
  struct Frame;

 private:
  bool begin_run(std::string* error);
  void end_run(std::unique_ptr<Frame>);
  explicit Plan(std::unique_ptr<Impl>);
  std::unique_ptr<Impl> impl_;
  PlanInfo info_;
};

}  // namespace mpy::kernels
