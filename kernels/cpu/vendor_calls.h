// Prepared vendor calls. A call is made once per kind, attributes and shapes, and then only given addresses.
#pragma once
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/device/abi.h"
#include "kernels/graph/library_call.h"
#include "kernels/ir/dtype.h"

namespace mpy::cpu {

// What a run of a call works with.
struct Run {
  void* const* operands;
  void* const* results;
  const void* const* packed;  // null, or per operand: null or its packed form
  char* workspace;
  const void* packed_form(size_t operand) const { return packed ? packed[operand] : nullptr; }
};

}  // namespace mpy::cpu

// The C table's handle is the base class.
struct mpy_library {
  virtual ~mpy_library() = default;
  virtual void run(const mpy::cpu::Run&) = 0;
  virtual void pack(size_t, const void*, void*, char*) {}
  // The vendor keeps the addresses of a run in its own objects, so that runs on several threads take turns.
  std::mutex turn;
  std::string description;
  mpy_library_info info{};  // `description` is filled in when the call is prepared
  mpy_packing packing{};    // of the packable operand: at most one is
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
  std::span<const kernels::PostOp> post() const {
    return {reinterpret_cast<const kernels::PostOp*>(raw.post), raw.n_post};
  }
  bool given(size_t operand) const { return raw.given >> operand & 1; }
  bool reused(size_t operand) const { return raw.reused >> operand & 1; }
  bool wanted(size_t i) const { return i < raw.n_results && raw.results[i].dtype != MPY_NO_ARRAY; }
  void needs(size_t operands, size_t results) const;
  void only_of(std::initializer_list<DType>) const;  // all operands and wanted results are of one of these types
  void only_f32() const { only_of({DType::F32}); }
  bool empty() const;  // an array without elements
};
int64_t count_of(const std::vector<int64_t>& sizes);

// Parts of a call's workspace: each is aligned for the widest vectors.
class Workspace {
 public:
  size_t add(size_t bytes) {
    const size_t at = bytes_;
    bytes_ += (bytes + 63) / 64 * 64;
    return at;
  }
  size_t bytes() const { return bytes_; }

 private:
  size_t bytes_ = 0;
};

// max(y, 0) that keeps NaN, over n floats of this type.
void relu_in_place(DType, void* y, int64_t n, int threads);
// Threads worth starting for this much work, counted in multiply-adds or their like.
int threads_for(double work);

std::unique_ptr<mpy_library> prepare_conv(const Spec&);
std::unique_ptr<mpy_library> prepare_conv_grad_input(const Spec&);
std::unique_ptr<mpy_library> prepare_conv_grad_weight(const Spec&);
std::unique_ptr<mpy_library> prepare_matmul(const Spec&);
std::unique_ptr<mpy_library> prepare_attention(const Spec&);
std::unique_ptr<mpy_library> prepare_pool(const Spec&);
std::unique_ptr<mpy_library> prepare_library(const mpy_library_spec&);

}  // namespace mpy::cpu
