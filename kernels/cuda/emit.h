// From the scheduled loop IR to CUDA C++ text that people can read. The text uses only our prelude, which has two
// implementations: one for NVRTC, one for the host (a fiber for each thread), so that every emitted kernel runs in
// tests on machines without a GPU.
//
// A kernel becomes one or more phases, launched in order on one stream: a top-level loop is a phase of its own (what
// one loop stores, the next may read), and so is a run of other top-level statements. Values that cross phases (results
// of top-level reductions) go through a small array of the module.
//
// Marks: Blocks loops are spread over the grid, Threads loops over a block's threads, BlocksThreads over both; a
// Threads reduce has its 64 lanes in a warp, two in each thread, combined by shuffles, and all warps do the same work.
// Outside of Threads loops all threads of a block compute the same values and thread 0 stores.
#pragma once
#include <string>
#include <vector>

#include "kernels/ir/ir.h"

namespace mpy::kernels {

struct CudaPhase {
  std::string function;  // extern "C" __global__, arguments: the kernel's buffers, then its scalars (double or int64)
  int64_t blocks = 1;
  int threads = 1;  // a multiple of 32
};
struct CudaKernel {
  std::string source;  // without the prelude
  std::vector<CudaPhase> phases;
};

// The kernel must be sound (verify); lower_math is run here. False when it can't be said in CUDA, with the reason.
bool emit_cuda(const Kernel& kernel, CudaKernel* out, std::string* error);

// For the host alone: the function by which a driver's stand-in launches `kernel`, whose parameters have these types.
std::string host_launcher(const std::string& kernel, const std::vector<std::string>& types);

const char* cuda_common_prelude();  // element types and arithmetic, for both
const char* cuda_device_prelude();  // for NVRTC: shuffles, barriers
const char* cuda_host_prelude();    // for a host compiler: the same by fibers, and `run_grid`

}  // namespace mpy::kernels
