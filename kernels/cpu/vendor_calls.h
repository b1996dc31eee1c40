// Prepared vendor calls. A call is made once per kind, attributes and shapes, and then only given addresses.
#pragma once
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/device/abi.h"
#include "kernels/ir/dtype.h"

// The C table's handle is the base class.
struct mpy_library {
  virtual ~mpy_library() = default;
  virtual void run(void* const* operands, void* const* results, const uint64_t* versions) = 0;
  std::string description;
};

namespace mpy::cpu {

using kernels::DType;

// Thrown inside the plug-in, turned into MPY_UNSUPPORTED or MPY_FAILED at its border.
struct Problem {
  int code;
  std::string text;
};
[[noreturn]] void unsupported(std::string text);
[[noreturn]] void failed(std::string text);

// Reading a spec.
struct Spec {
  const mpy_library_spec& raw;
  int64_t attr(std::string_view name, size_t i, int64_t otherwise) const;
  std::vector<int64_t> sizes(const mpy_array& a) const { return {a.sizes, a.sizes + a.rank}; }
  bool bias() const { return raw.epilogue & MPY_EPILOGUE_BIAS; }
  bool relu() const { return raw.epilogue & MPY_EPILOGUE_RELU; }
  bool wanted(size_t i) const { return i < raw.n_results && raw.results[i].dtype != MPY_NO_ARRAY; }
  void needs(size_t operands, size_t results) const;
  // All operands and wanted results but those at the given positions are of this type.
  void only_f32() const;
  bool empty() const;  // an array without elements
};
int64_t count_of(const std::vector<int64_t>& sizes);

// Memory of a call, aligned for the widest vectors.
class Scratch {
 public:
  explicit Scratch(size_t bytes = 0) : data_(bytes ? std::aligned_alloc(64, (bytes + 63) / 64 * 64) : nullptr) {
    if (bytes && !data_) failed("no memory for a library call's scratch");
  }
  Scratch(Scratch&& o) noexcept : data_(o.data_) { o.data_ = nullptr; }
  Scratch& operator=(Scratch&& o) noexcept { return std::swap(data_, o.data_), *this; }
  ~Scratch() { std::free(data_); }
  void* data() const { return data_; }

 private:
  void* data_;
};

// max(y, 0) that keeps NaN.
void relu_in_place(float* y, int64_t n, int threads);
// Threads worth starting for this much work, counted in multiply-adds or their like.
int threads_for(double work);

std::unique_ptr<mpy_library> prepare_conv(const Spec&);
std::unique_ptr<mpy_library> prepare_conv_grad_input(const Spec&);
std::unique_ptr<mpy_library> prepare_conv_grad_weight(const Spec&);
std::unique_ptr<mpy_library> prepare_matmul(const Spec&);
std::unique_ptr<mpy_library> prepare_pool(const Spec&);
std::unique_ptr<mpy_library> prepare_library(const mpy_library_spec&);

}  // namespace mpy::cpu
