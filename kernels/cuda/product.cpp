// matmul by cuBLASLt (its documentation: the "cuBLASLt API" chapter of NVIDIA's cuBLAS). Arrays there are by columns,
// so y = a b is computed as the transposes' product with the operands exchanged.
#include <fmt/format.h>

#include "kernels/cuda/functions.h"
#include "kernels/cuda/vendor.h"
#include "kernels/graph/matmul_shape.h"
#include "kernels/ir/dtype.h"

namespace mpy::cuda {

namespace {

// As in cublasLt.h; results are 0 when it worked.
struct Heuristic {
  uint64_t algorithm[8];
  size_t workspace;
  int status;
  float waves;
  int reserved[4];
};
#define CUBLASLT_FUNCTIONS(F) \
  F(cublasLtCreate, (void**)) \
  F(cublasLtMatmulDescCreate, (void**, int compute, int scale)) \
  F(cublasLtMatmulDescDestroy, (void*)) \
  F(cublasLtMatmulDescSetAttribute, (void*, int, const void*, size_t)) \
  F(cublasLtMatrixLayoutCreate, (void**, int type, uint64_t rows, uint64_t columns, int64_t ld)) \
  F(cublasLtMatrixLayoutDestroy, (void*)) \
  F(cublasLtMatrixLayoutSetAttribute, (void*, int, const void*, size_t)) \
  F(cublasLtMatmulPreferenceCreate, (void**)) \
  F(cublasLtMatmulPreferenceDestroy, (void*)) \
  F(cublasLtMatmulPreferenceSetAttribute, (void*, int, const void*, size_t)) \
  F(cublasLtMatmulAlgoGetHeuristic, \
    (void*, void*, void*, void*, void*, void*, void*, int, void* /* Heuristic */, int*)) \
  F(cublasLtMatmul, (void*, void*, const void*, const void*, void*, const void*, void*, const void*, const void*, \
                     void*, void*, void*, const uint64_t*, void*, size_t, void*))

struct Lt {
#define FIELD(name, parameters) int(*name) parameters;
  CUBLASLT_FUNCTIONS(FIELD)
#undef FIELD
  void* handle;
};
enum { kTransA = 3, kTransB = 4, kEpilogue = 7, kBiasPointer = 8 };
enum { kBatchCount = 5, kBatchStride = 6 };
enum { kMaxWorkspace = 1, kAlignmentA = 5 };  // and of B, C, D: the next three
constexpr int kFloat64 = 1, kCompute32 = 68, kCompute64 = 70, kBiasEpilogue = 4;
constexpr size_t kWorkspace = size_t(32) << 20;
constexpr uint32_t kAligned = 16;

Lt* open_lt(std::string* why) {
  void* lib = open_vendor_library({"libcublasLt.so.13", "libcublasLt.so.12", "libcublasLt.so"});
  static Lt lt;
  if (!lib) return *why = "cuBLASLt (libcublasLt.so) was not found; it comes with the CUDA toolkit", nullptr;
  kernels::FindFunctions find{lib};
#define FIND(name, parameters) find(lt.name, #name);
  CUBLASLT_FUNCTIONS(FIND)
#undef FIND
  if (find.missing) return *why = "the cuBLASLt on this machine is too old", nullptr;
  if (lt.cublasLtCreate(&lt.handle)) return *why = "cuBLASLt did not start", nullptr;
  return &lt;
}

// The context is current: a handle belongs to it.
Lt* the_lt(std::string* why) {
  static std::string reason;
  static Lt* lt = open_lt(&reason);
  *why = reason;
  return lt;
}

kernels::MatmulShape shape_of(const mpy_library_spec& spec) {
  kernels::MatmulShape s = kernels::matmul_shape(sizes_of(spec.operands[0]), sizes_of(spec.operands[1]),
                                                 attr(spec, "transpose_a", 0, 0), attr(spec, "transpose_b", 0, 0));
  if (s.batched_a && !s.batched_b && !s.ta) s.m *= s.batch, s.batch = 1;  // one product of more rows
  return s;
}

class Product : public mpy_library {
 public:
  Product(mpy_device* d, Lt* lt) : mpy_library(d), lt_(lt) {}
  ~Product() override {
    for (void* l : layouts_)
      if (l) lt_->cublasLtMatrixLayoutDestroy(l);
    if (desc_) lt_->cublasLtMatmulDescDestroy(desc_);
  }

  int prepare(const mpy_library_spec& spec) {
    const kernels::MatmulShape s = shape_of(spec);
    const uint8_t dtype = spec.operands[0].dtype;
    const int type = cuda_type(dtype);
    double_ = type == kFloat64;
    bias_ = spec.epilogue & MPY_EPILOGUE_BIAS;
    int bad = lt_->cublasLtMatmulDescCreate(&desc_, double_ ? kCompute64 : kCompute32, double_ ? kFloat64 : 0);
    bad |= set(kTransA, int32_t(s.tb)) | set(kTransB, int32_t(s.ta));
    if (bias_) bad |= set(kEpilogue, int32_t(kBiasEpilogue));
    bad |= s.tb ? layout(0, type, s.k, s.n, s) : layout(0, type, s.n, s.k, s);
    bad |= s.ta ? layout(1, type, s.m, s.k, s) : layout(1, type, s.k, s.m, s);
    bad |= layout(2, type, s.n, s.m, s);
    if (bad) return fail("cuBLASLt did not take the description of a matmul");
    const auto element = static_cast<uint32_t>(kernels::size_of(static_cast<kernels::DType>(dtype)));
    if (!choose(kAligned, &aligned_) || !choose(element, &any_))
      return fail("cuBLASLt has no algorithm for this matmul", MPY_UNSUPPORTED);
    info.workspace = with_alignment(std::max(aligned_.workspace, any_.workspace));
    text_ = fmt::format("{} x {} x {}, batch {}{}{}", s.m, s.k, s.n, s.batch, s.ta ? ", a transposed" : "",
                        s.tb ? ", b transposed" : "");
    description = "cuBLASLt";
    return following_.prepare(device, spec, s.batch * s.m, s.n, 1, false);
  }

  int run(void* const* operands, void* const* results, void* workspace) override {
    const double one = 1, zero = 0;
    const float one32 = 1, zero32 = 0;
    const void* alpha = double_ ? static_cast<const void*>(&one) : &one32;
    const void* beta = double_ ? static_cast<const void*>(&zero) : &zero32;
    uint64_t bits = reinterpret_cast<uint64_t>(operands[0]) | reinterpret_cast<uint64_t>(operands[1]) |
                    reinterpret_cast<uint64_t>(results[0]);
    const Heuristic& with = bits % kAligned == 0 ? aligned_ : any_;
    std::lock_guard lock(turn_);  // the bias's address is in the description
    if (bias_ && lt_->cublasLtMatmulDescSetAttribute(desc_, kBiasPointer, &operands[2], sizeof(void*)))
      return fail("cuBLASLt did not take the bias of a matmul");
    if (int status = lt_->cublasLtMatmul(lt_->handle, desc_, alpha, operands[1], layouts_[0], operands[0], layouts_[1],
                                         beta, results[0], layouts_[2], results[0], layouts_[2], with.algorithm,
                                         aligned_workspace(workspace), with.workspace, device->stream))
      return fail(fmt::format("cuBLASLt: a matmul ({}) failed with status {}", text_, status));
    return following_.run(operands, results[0]);
  }

 private:
  int set(int what, int32_t value) { return lt_->cublasLtMatmulDescSetAttribute(desc_, what, &value, sizeof value); }
  // Array 0 is b, 1 is a, 2 is y; each by columns.
  int layout(int which, int type, int64_t rows, int64_t columns, const kernels::MatmulShape& s) {
    int bad = lt_->cublasLtMatrixLayoutCreate(&layouts_[which], type, static_cast<uint64_t>(rows),
                                              static_cast<uint64_t>(columns), rows);
    const auto count = static_cast<int32_t>(s.batch);
    const bool batched = which == 2 || (which == 0 ? s.batched_b : s.batched_a);
    const int64_t stride = batched ? rows * columns : 0;
    if (bad || count == 1) return bad;
    return lt_->cublasLtMatrixLayoutSetAttribute(layouts_[which], kBatchCount, &count, sizeof count) |
           lt_->cublasLtMatrixLayoutSetAttribute(layouts_[which], kBatchStride, &stride, sizeof stride);
  }
  // The algorithm that cuBLASLt thinks the fastest for arrays that lie at such addresses.
  bool choose(uint32_t alignment, Heuristic* out) {
    void* preference = nullptr;
    const size_t most = kWorkspace;
    int bad = lt_->cublasLtMatmulPreferenceCreate(&preference), found = 0;
    if (bad) return false;
    bad = lt_->cublasLtMatmulPreferenceSetAttribute(preference, kMaxWorkspace, &most, sizeof most);
    for (int i = 0; i < 4; ++i)
      bad |= lt_->cublasLtMatmulPreferenceSetAttribute(preference, kAlignmentA + i, &alignment, sizeof alignment);
    bad |= lt_->cublasLtMatmulAlgoGetHeuristic(lt_->handle, desc_, layouts_[0], layouts_[1], layouts_[2], layouts_[2],
                                               preference, 1, out, &found);
    lt_->cublasLtMatmulPreferenceDestroy(preference);
    return !bad && found == 1 && out->status == 0;
  }

  Lt* lt_;
  void* desc_ = nullptr;
  void* layouts_[3] = {};
  Heuristic aligned_{}, any_{};
  Following following_;
  std::mutex turn_;
  std::string text_;  // its sizes, for people
  bool double_ = false, bias_ = false;
};

}  // namespace

int prepare_product(mpy_device* d, const mpy_library_spec& spec, std::unique_ptr<mpy_library>* out) {
  std::string why;
  Lt* lt = the_lt(&why);
  if (!lt) return fail("cuda: " + why, MPY_UNSUPPORTED);
  auto made = std::make_unique<Product>(d, lt);
  if (int bad = made->prepare(spec)) return bad;
  *out = std::move(made);
  return MPY_OK;
}

}  // namespace mpy::cuda
