// Library calls of the cuda device: matmul by cuBLASLt, convolutions and their gradients by cuDNN, pooling, sort and
// cumulative sums by kernels of ours, whose bits are the reference's. The libraries are opened when the first call of
// theirs is prepared; where one is missing its calls are MPY_UNSUPPORTED and the reason says which library would do
// them.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/cuda/state.h"

// The C table's handle is the base class.
struct mpy_library {
  mpy_library(mpy_device* d) : device(d) {}
  virtual ~mpy_library() = default;
  virtual int run(void* const* operands, void* const* results, void* workspace) = 0;
  mpy_device* device;
  std::string description;
  mpy_library_info info{};
};

namespace mpy::cuda {

// Reading a spec.
int64_t attr(const mpy_library_spec&, std::string_view name, size_t i, int64_t otherwise);
std::vector<int64_t> sizes_of(const mpy_array&);
int64_t count_of(const std::vector<int64_t>& sizes);
// NVIDIA's number of an element type in cudaDataType (cuBLASLt) and in cudnnDataType; -1: not one of f16, bf16, f32,
// f64.
int cuda_type(uint8_t dtype);
int cudnn_type(uint8_t dtype);

// What is done to each element of a call's result, in place, by a kernel of ours: the bias, the post-ops, the relu.
// Their operands have a number per channel, which is the axis with `channels` elements before the last `inner`.
class Following {
 public:
  ~Following();
  // `with_bias`: the call itself adds none.
  int prepare(mpy_device*, const mpy_library_spec&, int64_t outer, int64_t channels, int64_t inner, bool with_bias);
  int run(void* const* operands, void* result) const;

 private:
  mpy_kernel* kernel_ = nullptr;  // null: nothing to do
  size_t first_ = 2, count_ = 0;  // its operands among the call's
};

int prepare_product(mpy_device*, const mpy_library_spec&, std::unique_ptr<mpy_library>* out);
int prepare_convolution(mpy_device*, const mpy_library_spec&, std::unique_ptr<mpy_library>* out);
int prepare_pooling(mpy_device*, const mpy_library_spec&, std::unique_ptr<mpy_library>* out);
int prepare_sort(mpy_device*, const mpy_library_spec&, std::unique_ptr<mpy_library>* out);
int prepare_scan(mpy_device*, const mpy_library_spec&, std::unique_ptr<mpy_library>* out);
int prepare_call(mpy_device*, const mpy_library_spec&, std::unique_ptr<mpy_library>* out);

// Vendors want their workspace at multiples of 256, an arena gives less: so much more is asked for.
inline constexpr size_t kWorkspaceAlignment = 256;
inline size_t with_alignment(size_t bytes) { return bytes ? bytes + kWorkspaceAlignment : 0; }
inline void* aligned_workspace(void* given) {
  return reinterpret_cast<void*>((reinterpret_cast<uintptr_t>(given) + kWorkspaceAlignment - 1) &
                                 ~(kWorkspaceAlignment - 1));
}

// The first of the named libraries that opens, or the stand-in of the tests; null: none.
void* open_vendor_library(std::initializer_list<const char*> names);

}  // namespace mpy::cuda
