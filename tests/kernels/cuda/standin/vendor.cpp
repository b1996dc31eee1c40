// A stand-in for the parts of cuBLASLt and cuDNN that the plug-in calls: descriptions are kept as they were given and a
// call computes with plain loops, in the order of NVIDIA's definitions (arrays by columns, cross-correlation).
#include <cstdint>
#include <cstring>
#include <map>
#include <vector>

#include "kernels/ir/half.h"
#include "tests/kernels/cuda/standin/memory.h"

namespace {

using mpy::kernels::bf16_to_f32;
using mpy::kernels::f16_to_f32;
using mpy::kernels::f32_to_bf16;
using mpy::kernels::f32_to_f16;
using standin::Opened;

constexpr int kOk = 0, kBadValue = 7;

// Elements by cudaDataType: 0 f32, 1 f64, 2 f16, 14 bf16.
double read(const void* p, int type, int64_t i) {
  switch (type) {
    case 0: return static_cast<const float*>(p)[i];
    case 1: return static_cast<const double*>(p)[i];
    case 2: return f16_to_f32(static_cast<const uint16_t*>(p)[i]);
    default: return bf16_to_f32(static_cast<const uint16_t*>(p)[i]);
  }
}
void write(void* p, int type, int64_t i, double v) {
  switch (type) {
    case 0: static_cast<float*>(p)[i] = static_cast<float>(v); return;
    case 1: static_cast<double*>(p)[i] = v; return;
    case 2: static_cast<uint16_t*>(p)[i] = f32_to_f16(static_cast<float>(v)); return;
    default: static_cast<uint16_t*>(p)[i] = f32_to_bf16(static_cast<float>(v));
  }
}

struct Attributes {
  std::map<int, std::vector<char>> all;
  int set(int what, const void* value, size_t n) {
    all[what].assign(static_cast<const char*>(value), static_cast<const char*>(value) + n);
    return kOk;
  }
  template <class T>
  T get(int what, T otherwise) const {
    auto found = all.find(what);
    if (found == all.end() || found->second.size() != sizeof(T)) return otherwise;
    T v;
    std::memcpy(&v, found->second.data(), sizeof v);
    return v;
  }
};
struct Matrix : Attributes {
  int type;
  int64_t rows, columns, ld;
};

struct Array {
  int type = 0;
  std::vector<int> sizes;
};
struct Conv {
  std::vector<int> padding, stride, dilation;
  int groups = 1;
};

// Positions of a convolution: for each output y, weight w and the input x that they meet, `f(x, w, y)`.
template <class F>
void each_meeting(const Array& x, const Array& w, const Array& y, const Conv& c, const F& f) {
  const size_t space = c.padding.size();
  const int per_group = w.sizes[1], outs = w.sizes[0] / c.groups;
  int64_t taps = 1, places = 1, inner = 1;
  for (size_t i = 0; i < space; ++i) taps *= w.sizes[i + 2], places *= y.sizes[i + 2], inner *= x.sizes[i + 2];
  for (int n = 0; n < y.sizes[0]; ++n)
    for (int o = 0; o < w.sizes[0]; ++o)
      for (int64_t place = 0; place < places; ++place)
        for (int k = 0; k < per_group; ++k)
          for (int64_t tap = 0; tap < taps; ++tap) {
            int64_t at = 0, p = place, t = tap, scale = 1;
            bool inside = true;
            for (size_t i = space; i-- > 0;) {
              const int64_t where =
                  p % y.sizes[i + 2] * c.stride[i] + t % w.sizes[i + 2] * c.dilation[i] - c.padding[i];
              inside &= where >= 0 && where < x.sizes[i + 2];
              at += where * scale;
              scale *= x.sizes[i + 2], p /= y.sizes[i + 2], t /= w.sizes[i + 2];
            }
            const int64_t channel = int64_t(n) * x.sizes[1] + o / outs * per_group + k;
            if (inside)
              f(channel * inner + at, (int64_t(o) * per_group + k) * taps + tap,
                (int64_t(n) * w.sizes[0] + o) * places + place);
          }
}

int64_t count(const Array& a) {
  int64_t n = 1;
  for (int s : a.sizes) n *= s;
  return n;
}
int cuda_type_of(int cudnn) { return cudnn == 9 ? 14 : cudnn; }

// out = the sum over the meetings of a * b, by which of x, w and y they are.
template <class Pick>
void convolve(const Array& x, const Array& w, const Array& y, const Conv& c, const Array& out_array, void* out,
              const Pick& term) {
  const Opened opened;
  std::vector<double> sums(static_cast<size_t>(count(out_array)));
  each_meeting(x, w, y, c, [&](int64_t i, int64_t j, int64_t k) { term(sums, i, j, k); });
  for (size_t i = 0; i < sums.size(); ++i) write(out, cuda_type_of(out_array.type), static_cast<int64_t>(i), sums[i]);
}

struct Performance {
  int algorithm, status;
  float time;
  size_t memory;
  int determinism, math;
  int reserved[3];
};
int one_algorithm(int* found, Performance* out) {
  *found = 1;
  *out = {1, 0, 0, 0, 1, 0, {}};
  return kOk;
}

Array& array(void* p) { return *static_cast<Array*>(p); }
Conv& conv(void* p) { return *static_cast<Conv*>(p); }

}  // namespace

extern "C" {

int cublasLtCreate(void** handle) { return *handle = nullptr, kOk; }
int cublasLtMatmulDescCreate(void** out, int, int) { return *out = new Attributes(), kOk; }
int cublasLtMatmulDescDestroy(void* d) { return delete static_cast<Attributes*>(d), kOk; }
int cublasLtMatmulDescSetAttribute(void* d, int what, const void* v, size_t n) {
  return static_cast<Attributes*>(d)->set(what, v, n);
}
int cublasLtMatrixLayoutCreate(void** out, int type, uint64_t rows, uint64_t columns, int64_t ld) {
  if (ld < static_cast<int64_t>(rows)) return kBadValue;
  *out = new Matrix{{}, type, static_cast<int64_t>(rows), static_cast<int64_t>(columns), ld};
  return kOk;
}
int cublasLtMatrixLayoutDestroy(void* m) { return delete static_cast<Matrix*>(m), kOk; }
int cublasLtMatrixLayoutSetAttribute(void* m, int what, const void* v, size_t n) {
  return static_cast<Matrix*>(m)->set(what, v, n);
}
int cublasLtMatmulPreferenceCreate(void** out) { return *out = new Attributes(), kOk; }
int cublasLtMatmulPreferenceDestroy(void* p) { return delete static_cast<Attributes*>(p), kOk; }
int cublasLtMatmulPreferenceSetAttribute(void* p, int what, const void* v, size_t n) {
  return static_cast<Attributes*>(p)->set(what, v, n);
}
int cublasLtMatmulAlgoGetHeuristic(void*, void*, void*, void*, void*, void*, void*, int, void* out, int* found) {
  std::memset(out, 0, 8 * sizeof(uint64_t) + sizeof(size_t) + 6 * sizeof(int));
  return *found = 1, kOk;
}
int cublasLtMatmul(void*, void* desc, const void*, const void* a, void* of_a, const void* b, void* of_b, const void*,
                   const void*, void*, void* d, void* of_d, const uint64_t*, void*, size_t, void*) {
  const auto& how = *static_cast<Attributes*>(desc);
  const Matrix &ma = *static_cast<Matrix*>(of_a), &mb = *static_cast<Matrix*>(of_b), &md = *static_cast<Matrix*>(of_d);
  const bool ta = how.get<int32_t>(3, 0), tb = how.get<int32_t>(4, 0);
  const int64_t inner = ta ? ma.rows : ma.columns;
  if ((tb ? mb.columns : mb.rows) != inner || (ta ? ma.columns : ma.rows) != md.rows) return kBadValue;
  const void* bias = how.get<int32_t>(7, 1) == 4 ? how.get<const void*>(8, nullptr) : nullptr;
  const Opened opened;
  for (int64_t n = 0; n < md.get<int32_t>(5, 1); ++n)
    for (int64_t j = 0; j < md.columns; ++j)
      for (int64_t i = 0; i < md.rows; ++i) {
        double sum = bias ? read(bias, md.type, i) : 0;
        for (int64_t k = 0; k < inner; ++k)
          sum += read(a, ma.type, n * ma.get<int64_t>(6, 0) + (ta ? k + i * ma.ld : i + k * ma.ld)) *
                 read(b, mb.type, n * mb.get<int64_t>(6, 0) + (tb ? j + k * mb.ld : k + j * mb.ld));
        write(d, md.type, n * md.get<int64_t>(6, 0) + i + j * md.ld, sum);
      }
  return kOk;
}

int cudnnCreate(void** handle) { return *handle = nullptr, kOk; }
int cudnnSetStream(void*, void*) { return kOk; }
const char* cudnnGetErrorString(int) { return "stand-in"; }
int cudnnCreateTensorDescriptor(void** out) { return *out = new Array(), kOk; }
int cudnnDestroyTensorDescriptor(void* a) { return delete &array(a), kOk; }
int cudnnSetTensorNdDescriptor(void* a, int type, int n, const int* sizes, const int* strides) {
  int64_t dense = 1;
  for (int i = n; i-- > 0; dense *= sizes[i])
    if (strides[i] != dense) return kBadValue;
  array(a) = {type, {sizes, sizes + n}};
  return kOk;
}
int cudnnCreateFilterDescriptor(void** out) { return *out = new Array(), kOk; }
int cudnnDestroyFilterDescriptor(void* a) { return delete &array(a), kOk; }
int cudnnSetFilterNdDescriptor(void* a, int type, int, int n, const int* sizes) {
  array(a) = {type, {sizes, sizes + n}};
  return kOk;
}
int cudnnCreateConvolutionDescriptor(void** out) { return *out = new Conv(), kOk; }
int cudnnDestroyConvolutionDescriptor(void* c) { return delete &conv(c), kOk; }
int cudnnSetConvolutionNdDescriptor(void* c, int n, const int* padding, const int* stride, const int* dilation, int,
                                    int) {
  conv(c) = {{padding, padding + n}, {stride, stride + n}, {dilation, dilation + n}};
  return kOk;
}
int cudnnSetConvolutionGroupCount(void* c, int groups) { return conv(c).groups = groups, kOk; }
int cudnnSetConvolutionMathType(void*, int) { return kOk; }
int cudnnGetConvolutionForwardAlgorithm_v7(void*, void*, void*, void*, void*, int, int* found, void* out) {
  return one_algorithm(found, static_cast<Performance*>(out));
}
int cudnnGetConvolutionBackwardDataAlgorithm_v7(void*, void*, void*, void*, void*, int, int* found, void* out) {
  return one_algorithm(found, static_cast<Performance*>(out));
}
int cudnnGetConvolutionBackwardFilterAlgorithm_v7(void*, void*, void*, void*, void*, int, int* found, void* out) {
  return one_algorithm(found, static_cast<Performance*>(out));
}
int cudnnGetConvolutionForwardWorkspaceSize(void*, void*, void*, void*, void*, int, size_t* n) { return *n = 0, kOk; }
int cudnnGetConvolutionBackwardDataWorkspaceSize(void*, void*, void*, void*, void*, int, size_t* n) {
  return *n = 0, kOk;
}
int cudnnGetConvolutionBackwardFilterWorkspaceSize(void*, void*, void*, void*, void*, int, size_t* n) {
  return *n = 0, kOk;
}
int cudnnConvolutionForward(void*, const void*, void* dx, const void* x, void* dw, const void* w, void* c, int, void*,
                            size_t, const void*, void* dy, void* y) {
  const int type = cuda_type_of(array(dx).type);
  convolve(array(dx), array(dw), array(dy), conv(c), array(dy), y,
           [&](auto& sums, int64_t i, int64_t j, int64_t k) { sums[k] += read(x, type, i) * read(w, type, j); });
  return kOk;
}
int cudnnConvolutionBackwardData(void*, const void*, void* dw, const void* w, void* dy, const void* gy, void* c, int,
                                 void*, size_t, const void*, void* dx, void* gx) {
  const int type = cuda_type_of(array(dy).type);
  convolve(array(dx), array(dw), array(dy), conv(c), array(dx), gx,
           [&](auto& sums, int64_t i, int64_t j, int64_t k) { sums[i] += read(gy, type, k) * read(w, type, j); });
  return kOk;
}
int cudnnConvolutionBackwardFilter(void*, const void*, void* dx, const void* x, void* dy, const void* gy, void* c, int,
                                   void*, size_t, const void*, void* dw, void* gw) {
  const int type = cuda_type_of(array(dx).type);
  convolve(array(dx), array(dw), array(dy), conv(c), array(dw), gw,
           [&](auto& sums, int64_t i, int64_t j, int64_t k) { sums[j] += read(x, type, i) * read(gy, type, k); });
  return kOk;
}
}
