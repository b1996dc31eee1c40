// Convolutions and their gradients by cuDNN (its documentation: "cudnn_cnn library", the convolution functions). All
// arrays are dense by rows; an axis of size 1 is added to those with one axis of space.
#include <cstring>

#include "kernels/cuda/functions.h"
#include "kernels/cuda/vendor.h"
#include "kernels/ir/dtype.h"

namespace mpy::cuda {

namespace {

// As in cudnn.h; results are 0 when it worked.
struct Performance {
  int algorithm, status;
  float time;
  size_t memory;
  int determinism, math;
  int reserved[3];
};
using Choose = int(void*, void*, void*, void*, void*, int, int*, void* /* Performance */);
using Workspace = int(void*, void*, void*, void*, void*, int, size_t*);
using Convolve = int(void*, const void*, void*, const void*, void*, const void*, void*, int, void*, size_t, const void*,
                     void*, void*);
struct Dnn {
  int (*cudnnCreate)(void**);
  int (*cudnnSetStream)(void*, void*);
  const char* (*cudnnGetErrorString)(int);
  int (*cudnnCreateTensorDescriptor)(void**);
  int (*cudnnSetTensorNdDescriptor)(void*, int type, int n, const int* sizes, const int* strides);
  int (*cudnnDestroyTensorDescriptor)(void*);
  int (*cudnnCreateFilterDescriptor)(void**);
  int (*cudnnSetFilterNdDescriptor)(void*, int type, int format, int n, const int* sizes);
  int (*cudnnDestroyFilterDescriptor)(void*);
  int (*cudnnCreateConvolutionDescriptor)(void**);
  int (*cudnnSetConvolutionNdDescriptor)(void*, int n, const int* padding, const int* stride, const int* dilation,
                                         int mode, int type);
  int (*cudnnSetConvolutionGroupCount)(void*, int);
  int (*cudnnSetConvolutionMathType)(void*, int);
  int (*cudnnDestroyConvolutionDescriptor)(void*);
  Choose *forward_choice, *data_choice, *filter_choice;
  Workspace *forward_workspace, *data_workspace, *filter_workspace;
  Convolve *forward, *data, *filter;
  void* handle;
};
constexpr int kRows = 0, kCrossCorrelation = 1, kFloat32 = 0, kFloat64 = 1;
constexpr int kWholeFloats = 3, kTensorCores = 1;  // math: no rounding of floats to fewer bits; halves as they are

bool find_all(Dnn* d, void* lib) {
  kernels::FindFunctions find{lib};
  find(d->cudnnCreate, "cudnnCreate");
  find(d->cudnnSetStream, "cudnnSetStream");
  find(d->cudnnGetErrorString, "cudnnGetErrorString");
  find(d->cudnnCreateTensorDescriptor, "cudnnCreateTensorDescriptor");
  find(d->cudnnSetTensorNdDescriptor, "cudnnSetTensorNdDescriptor");
  find(d->cudnnDestroyTensorDescriptor, "cudnnDestroyTensorDescriptor");
  find(d->cudnnCreateFilterDescriptor, "cudnnCreateFilterDescriptor");
  find(d->cudnnSetFilterNdDescriptor, "cudnnSetFilterNdDescriptor");
  find(d->cudnnDestroyFilterDescriptor, "cudnnDestroyFilterDescriptor");
  find(d->cudnnCreateConvolutionDescriptor, "cudnnCreateConvolutionDescriptor");
  find(d->cudnnSetConvolutionNdDescriptor, "cudnnSetConvolutionNdDescriptor");
  find(d->cudnnSetConvolutionGroupCount, "cudnnSetConvolutionGroupCount");
  find(d->cudnnSetConvolutionMathType, "cudnnSetConvolutionMathType");
  find(d->cudnnDestroyConvolutionDescriptor, "cudnnDestroyConvolutionDescriptor");
  find(d->forward_choice, "cudnnGetConvolutionForwardAlgorithm_v7");
  find(d->data_choice, "cudnnGetConvolutionBackwardDataAlgorithm_v7");
  find(d->filter_choice, "cudnnGetConvolutionBackwardFilterAlgorithm_v7");
  find(d->forward_workspace, "cudnnGetConvolutionForwardWorkspaceSize");
  find(d->data_workspace, "cudnnGetConvolutionBackwardDataWorkspaceSize");
  find(d->filter_workspace, "cudnnGetConvolutionBackwardFilterWorkspaceSize");
  find(d->forward, "cudnnConvolutionForward");
  find(d->data, "cudnnConvolutionBackwardData");
  find(d->filter, "cudnnConvolutionBackwardFilter");
  return !find.missing;
}

Dnn* open_dnn(void* stream, std::string* why) {
  void* lib = open_vendor_library({"libcudnn.so.9", "libcudnn.so.8", "libcudnn.so"});
  static Dnn dnn;
  if (!lib) *why = "cuDNN (libcudnn.so) was not found";
  else if (!find_all(&dnn, lib)) *why = "the cuDNN on this machine lacks a function of convolutions";
  else if (dnn.cudnnCreate(&dnn.handle) || dnn.cudnnSetStream(dnn.handle, stream)) *why = "cuDNN did not start";
  else return &dnn;
  return nullptr;
}

// The context is current: a handle belongs to it.
Dnn* the_dnn(void* stream, std::string* why) {
  static std::string reason;
  static Dnn* dnn = open_dnn(stream, &reason);
  *why = reason;
  return dnn;
}

using Ints = std::vector<int>;
Ints with_plane(const std::vector<int64_t>& sizes) {
  Ints out(sizes.begin(), sizes.end());
  if (out.size() == 3) out.insert(out.begin() + 2, 1);
  return out;
}

enum class Way : uint8_t { Forward, Data, Filter };

class Convolution : public mpy_library {
 public:
  Convolution(mpy_device* d, Dnn* dnn) : mpy_library(d), dnn_(dnn) {}
  ~Convolution() override {
    if (image_) dnn_->cudnnDestroyTensorDescriptor(image_);
    if (result_) dnn_->cudnnDestroyTensorDescriptor(result_);
    if (weight_) dnn_->cudnnDestroyFilterDescriptor(weight_);
    if (how_) dnn_->cudnnDestroyConvolutionDescriptor(how_);
  }

  int prepare(const mpy_library_spec& spec) {
    const std::string_view kind = spec.kind;
    way_ = kind == "conv" ? Way::Forward : kind == "conv_grad_input" ? Way::Data : Way::Filter;
    // x, w and y of the convolution that this is or whose gradient this is.
    const mpy_array& x = way_ == Way::Data ? spec.results[0] : spec.operands[0];
    const mpy_array& w = way_ == Way::Filter ? spec.results[0] : spec.operands[1];
    const mpy_array& y = way_ == Way::Forward ? spec.results[0] : spec.operands[way_ == Way::Data ? 0 : 1];
    if (x.rank < 3 || x.rank > 5) return fail("cuDNN: a convolution of this rank", MPY_UNSUPPORTED);
    const int type = cudnn_type(x.dtype);
    double_ = type == kFloat64;
    int bad = array(&image_, type, x) | array(&result_, type, y);
    const Ints filter = with_plane(sizes_of(w));
    bad |= dnn_->cudnnCreateFilterDescriptor(&weight_);
    bad |= dnn_->cudnnSetFilterNdDescriptor(weight_, type, kRows, static_cast<int>(filter.size()), filter.data());
    bad |= describe(spec, x.rank - 2u, type);
    if (bad) return refused(bad, "did not take the description");
    if (int status = choose()) return refused(status, "has no algorithm");
    description = "cuDNN";
    if (way_ != Way::Forward) return MPY_OK;
    const auto sizes = sizes_of(y);
    const int64_t inner = count_of(sizes) / (sizes[0] * sizes[1]);
    return following_.prepare(device, spec, sizes[0], sizes[1], inner, true);
  }

  int run(void* const* operands, void* const* results, void* workspace) override {
    const double one = 1, zero = 0;
    const float one32 = 1, zero32 = 0;
    const void* alpha = double_ ? static_cast<const void*>(&one) : &one32;
    const void* beta = double_ ? static_cast<const void*>(&zero) : &zero32;
    void* room = aligned_workspace(workspace);
    std::lock_guard lock(device->vendor_mutex);
    int status = 0;
    switch (way_) {
      case Way::Forward:
        status = dnn_->forward(dnn_->handle, alpha, image_, operands[0], weight_, operands[1], how_, algorithm_, room,
                               workspace_, beta, result_, results[0]);
        break;
      case Way::Data:
        status = dnn_->data(dnn_->handle, alpha, weight_, operands[1], result_, operands[0], how_, algorithm_, room,
                            workspace_, beta, image_, results[0]);
        break;
      case Way::Filter:
        status = dnn_->filter(dnn_->handle, alpha, image_, operands[0], result_, operands[1], how_, algorithm_, room,
                              workspace_, beta, weight_, results[0]);
    }
    if (status) return fail(std::string("cuDNN: a convolution failed: ") + dnn_->cudnnGetErrorString(status));
    return following_.run(operands, results[0]);
  }

 private:
  int array(void** desc, int type, const mpy_array& a) {
    const Ints sizes = with_plane(sizes_of(a));
    Ints strides(sizes.size(), 1);
    for (size_t i = sizes.size() - 1; i-- > 0;) strides[i] = strides[i + 1] * sizes[i + 1];
    if (int bad = dnn_->cudnnCreateTensorDescriptor(desc)) return bad;
    return dnn_->cudnnSetTensorNdDescriptor(*desc, type, static_cast<int>(sizes.size()), sizes.data(), strides.data());
  }
  int describe(const mpy_library_spec& spec, size_t space, int type) {
    Ints padding, stride, dilation;
    if (space == 1) padding = {0}, stride = {1}, dilation = {1};
    for (size_t i = 0; i < space; ++i) {
      padding.push_back(static_cast<int>(attr(spec, "padding", i, 0)));
      stride.push_back(static_cast<int>(attr(spec, "stride", i, 1)));
      dilation.push_back(static_cast<int>(attr(spec, "dilation", i, 1)));
    }
    if (int bad = dnn_->cudnnCreateConvolutionDescriptor(&how_)) return bad;
    return dnn_->cudnnSetConvolutionNdDescriptor(how_, static_cast<int>(padding.size()), padding.data(), stride.data(),
                                                 dilation.data(), kCrossCorrelation, double_ ? kFloat64 : kFloat32) |
           dnn_->cudnnSetConvolutionGroupCount(how_, static_cast<int>(attr(spec, "groups", 0, 1))) |
           dnn_->cudnnSetConvolutionMathType(how_, type == kFloat32 ? kWholeFloats : kTensorCores);
  }
  // The first algorithm of cuDNN's heuristic that works; its workspace is the call's.
  int choose() {
    Performance found[8] = {};
    int n = 0, status = 0;
    constexpr int kAsked = 8;
    switch (way_) {
      case Way::Forward:
        status = dnn_->forward_choice(dnn_->handle, image_, weight_, how_, result_, kAsked, &n, found);
        break;
      case Way::Data:
        status = dnn_->data_choice(dnn_->handle, weight_, result_, how_, image_, kAsked, &n, found);
        break;
      case Way::Filter: status = dnn_->filter_choice(dnn_->handle, image_, result_, how_, weight_, kAsked, &n, found);
    }
    for (int i = 0; i < n && !status; ++i) {
      if (found[i].status || workspace_of(found[i].algorithm, &workspace_)) continue;
      algorithm_ = found[i].algorithm;
      info.workspace = with_alignment(workspace_);
      return 0;
    }
    return status ? status : kNotSupported;
  }
  int workspace_of(int algorithm, size_t* bytes) {
    if (way_ == Way::Forward)
      return dnn_->forward_workspace(dnn_->handle, image_, weight_, how_, result_, algorithm, bytes);
    if (way_ == Way::Data) return dnn_->data_workspace(dnn_->handle, weight_, result_, how_, image_, algorithm, bytes);
    return dnn_->filter_workspace(dnn_->handle, image_, result_, how_, weight_, algorithm, bytes);
  }
  int refused(int status, const char* what) {
    return fail(std::string("cuDNN ") + what + " of this convolution: " + dnn_->cudnnGetErrorString(status),
                MPY_UNSUPPORTED);
  }

  static constexpr int kNotSupported = 9;
  Dnn* dnn_;
  void *image_ = nullptr, *weight_ = nullptr, *result_ = nullptr, *how_ = nullptr;
  Following following_;
  Way way_ = Way::Forward;
  int algorithm_ = 0;
  size_t workspace_ = 0;
  bool double_ = false;
};

}  // namespace

int prepare_convolution(mpy_device* d, const mpy_library_spec& spec, std::unique_ptr<mpy_library>* out) {
  std::lock_guard lock(d->vendor_mutex);
  std::string why;
  Dnn* dnn = the_dnn(d->stream, &why);
  if (!dnn) return fail("cuda: " + why, MPY_UNSUPPORTED);
  auto made = std::make_unique<Convolution>(d, dnn);
  if (int bad = made->prepare(spec)) return bad;
  *out = std::move(made);
  return MPY_OK;
}

}  // namespace mpy::cuda
