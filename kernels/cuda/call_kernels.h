// Kernels of ours for library calls: CUDA text over the prelude (emit.h) with the call's sizes and attributes as
// constants. A kernel gives the reference's bits: each sum is done by one thread, in the reference's order.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "kernels/cuda/vendor.h"

namespace mpy::cuda {

// What a text says of an element type: `Stored` in memory, `Number` to compute with, `get` and `set`.
std::string element_text(uint8_t dtype);
// "constexpr TYPE NAME = VALUE;"
std::string constant_text(const char* type, const std::string& name, int64_t value);

// No more of either than this: a thread or a block goes on to further elements.
inline constexpr int64_t kMostBlocks = 1 << 20;
inline constexpr int kElementThreads = 256;
// 32 bits are enough for numbers below this and for their sums with a grid's step.
inline constexpr int64_t kSmall = 1 << 30;
inline int64_t up(int64_t n, int64_t by) { return (n + by - 1) / by; }

class CallKernels {
 public:
  ~CallKernels();
  CallKernels() = default;
  CallKernels(const CallKernels&) = delete;
  CallKernels& operator=(const CallKernels&) = delete;

  struct Function {
    std::string name;
    std::vector<std::string> parameters;  // their types
  };
  int prepare(mpy_device*, const std::string& name, std::string text, const std::vector<Function>& functions);

  template <class... Arguments>
  int launch(size_t function, int64_t blocks, int threads, Arguments... arguments) const {
    void* addresses[] = {&arguments...};
    return launch_function(kernel_, function, std::min(blocks, kMostBlocks), threads, addresses);
  }

 private:
  mpy_kernel* kernel_ = nullptr;
};

}  // namespace mpy::cuda
