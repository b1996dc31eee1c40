// See library_calls.h.
#include "kernels/reference/library_calls.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "kernels/graph/affine.h"
#include "kernels/graph/matmul_shape.h"
#include "kernels/ir/half.h"
#include "kernels/ir/scalar_eval.h"
#include "kernels/reference/attention.h"
#include "kernels/reference/by_dtype.h"
#include "kernels/reference/fft.h"
#include "kernels/reference/lapack.h"
#include "kernels/reference/post_ops.h"
#include "kernels/reference/sorting.h"
#include "kernels/reference/special.h"

namespace mpy::kernels {

namespace {

// Memory of one dtype seen as its accumulator type.
template <DType D>
struct Mem {
  using A = typename Elem<D>::S;
  using S = A;
  static A get(const S* p) { return *p; }
  static void set(S* p, A v) { *p = v; }
};
template <float (*widen)(uint16_t), uint16_t (*narrow)(float)>
struct HalfMem {
  using A = float;
  using S = uint16_t;
  static A get(const S* p) { return widen(*p); }
  static void set(S* p, A v) { *p = narrow(v); }
};
template <>
struct Mem<DType::F16> : HalfMem<f16_to_f32, f32_to_f16> {};
template <>
struct Mem<DType::BF16> : HalfMem<bf16_to_f32, f32_to_bf16> {};

// Spatial rank 1..3 seen as 3, leading axes of one element.
struct Window {
  int64_t n, c, o, groups;
  int64_t in[3], out[3], kernel[3], stride[3], pad[3], dilation[3];
  int64_t in_plane() const { return in[0] * in[1] * in[2]; }
  int64_t out_plane() const { return out[0] * out[1] * out[2]; }
  int64_t taps() const { return kernel[0] * kernel[1] * kernel[2]; }
};

void spatial(const Sizes& sizes, int64_t* to) {
  const size_t rank = sizes.size() - 2;
  for (size_t i = 0; i < 3; ++i) to[i] = i < 3 - rank ? 1 : sizes[2 + i - (3 - rank)];
}
void spatial_attr(const std::vector<Attr>& attrs, std::string_view name, size_t rank, int64_t otherwise, int64_t* to) {
  for (size_t i = 0; i < 3; ++i) {
    const bool leading = i < 3 - rank;
    to[i] = leading ? (name == "padding" ? 0 : 1) : attr_or(attrs, name, i - (3 - rank), otherwise);
  }
}

Window conv_window(const LibraryCall& call, const Sizes& x, const Sizes& w, const Sizes& y) {
  Window v;
  const size_t rank = x.size() - 2;
  v.n = x[0];
  v.c = x[1];
  v.o = w[0];
  v.groups = attr_or(call.attrs, "groups", 0, 1);
  spatial(x, v.in);
  spatial(y, v.out);
  spatial(w, v.kernel);
  spatial_attr(call.attrs, "stride", rank, 1, v.stride);
  spatial_attr(call.attrs, "padding", rank, 0, v.pad);
  spatial_attr(call.attrs, "dilation", rank, 1, v.dilation);
  return v;
}

// Calls f(tap, position in the input plane) for each tap of an output position that lies in the input.
template <class F>
void each_tap(const Window& v, int64_t out_at, F f) {
  const int64_t oz = out_at / (v.out[1] * v.out[2]), oy = out_at / v.out[2] % v.out[1], ox = out_at % v.out[2];
  for (int64_t kz = 0; kz < v.kernel[0]; ++kz) {
    const int64_t z = oz * v.stride[0] - v.pad[0] + kz * v.dilation[0];
    if (z < 0 || z >= v.in[0]) continue;
    for (int64_t ky = 0; ky < v.kernel[1]; ++ky) {
      const int64_t y = oy * v.stride[1] - v.pad[1] + ky * v.dilation[1];
      if (y < 0 || y >= v.in[1]) continue;
      for (int64_t kx = 0; kx < v.kernel[2]; ++kx) {
        const int64_t x = ox * v.stride[2] - v.pad[2] + kx * v.dilation[2];
        if (x < 0 || x >= v.in[2]) continue;
        f((kz * v.kernel[1] + ky) * v.kernel[2] + kx, (z * v.in[1] + y) * v.in[2] + x);
      }
    }
  }
}

template <class A>
A relu_of(A v) {
  return v > 0 || v != v ? v : A{0};
}

// What follows the bias, at this channel.
template <class M>
typename M::A finished(const LibraryCall& call, const void* const* in, typename M::A v, int64_t channel) {
  size_t next = call.epilogue.bias ? 3 : 2;
  for (PostOp op : call.epilogue.post) {
    const bool takes = has_operand(op);
    v = post_op<typename M::A>(op, v, takes ? M::get(static_cast<const typename M::S*>(in[next]) + channel) : 0);
    next += takes;
  }
  return call.epilogue.relu ? relu_of(v) : v;
}

void conv(const LibraryCall& call, const void* const* in, void* const* out) {
  const Window v = conv_window(call, call.operands[0].sizes, call.operands[1].sizes, call.results[0].sizes);
  by_dtype(call.operands[0].dtype, [&]<DType D>() {
    using M = Mem<D>;
    const auto* x = static_cast<const typename M::S*>(in[0]);
    const auto* w = static_cast<const typename M::S*>(in[1]);
    const auto* bias = call.epilogue.bias ? static_cast<const typename M::S*>(in[2]) : nullptr;
    auto* y = static_cast<typename M::S*>(out[0]);
    const int64_t cg = v.c / v.groups, og = v.o / v.groups;
    for (int64_t n = 0; n < v.n; ++n)
      for (int64_t o = 0; o < v.o; ++o)
        for (int64_t at = 0; at < v.out_plane(); ++at) {
          typename M::A sum = 0;
          for (int64_t c = 0; c < cg; ++c) {
            const auto* plane = x + (n * v.c + o / og * cg + c) * v.in_plane();
            const auto* taps = w + (o * cg + c) * v.taps();
            each_tap(v, at, [&](int64_t tap, int64_t pos) { sum += M::get(plane + pos) * M::get(taps + tap); });
          }
          if (bias) sum += M::get(bias + o);
          M::set(y + (n * v.o + o) * v.out_plane() + at, finished<M>(call, in, sum, o));
        }
  });
}

void conv_grad_input(const LibraryCall& call, const void* const* in, void* const* out) {
  const Window v = conv_window(call, call.results[0].sizes, call.operands[1].sizes, call.operands[0].sizes);
  by_dtype(call.operands[0].dtype, [&]<DType D>() {
    using M = Mem<D>;
    const auto* gy = static_cast<const typename M::S*>(in[0]);
    const auto* w = static_cast<const typename M::S*>(in[1]);
    auto* gx = static_cast<typename M::S*>(out[0]);
    const int64_t cg = v.c / v.groups, og = v.o / v.groups;
    std::vector<typename M::A> plane(v.in_plane());
    for (int64_t n = 0; n < v.n; ++n)
      for (int64_t c = 0; c < v.c; ++c) {
        std::fill(plane.begin(), plane.end(), 0);
        for (int64_t o = c / cg * og; o < (c / cg + 1) * og; ++o) {
          const auto* taps = w + (o * cg + c % cg) * v.taps();
          for (int64_t at = 0; at < v.out_plane(); ++at) {
            const auto g = M::get(gy + (n * v.o + o) * v.out_plane() + at);
            each_tap(v, at, [&](int64_t tap, int64_t pos) { plane[pos] += g * M::get(taps + tap); });
          }
        }
        for (int64_t i = 0; i < v.in_plane(); ++i) M::set(gx + (n * v.c + c) * v.in_plane() + i, plane[i]);
      }
  });
}

void conv_grad_weight(const LibraryCall& call, const void* const* in, void* const* out) {
  const Window v = conv_window(call, call.operands[0].sizes, call.results[0].sizes, call.operands[1].sizes);
  by_dtype(call.operands[0].dtype, [&]<DType D>() {
    using M = Mem<D>;
    const auto* x = static_cast<const typename M::S*>(in[0]);
    const auto* gy = static_cast<const typename M::S*>(in[1]);
    auto* gw = static_cast<typename M::S*>(out[0]);
    const int64_t cg = v.c / v.groups, og = v.o / v.groups;
    std::vector<typename M::A> taps(v.taps());
    for (int64_t o = 0; o < v.o; ++o)
      for (int64_t c = 0; c < cg; ++c) {
        std::fill(taps.begin(), taps.end(), 0);
        for (int64_t n = 0; n < v.n; ++n) {
          const auto* plane = x + (n * v.c + o / og * cg + c) * v.in_plane();
          for (int64_t at = 0; at < v.out_plane(); ++at) {
            const auto g = M::get(gy + (n * v.o + o) * v.out_plane() + at);
            each_tap(v, at, [&](int64_t tap, int64_t pos) { taps[tap] += g * M::get(plane + pos); });
          }
        }
        for (int64_t i = 0; i < v.taps(); ++i) M::set(gw + (o * cg + c) * v.taps() + i, taps[i]);
      }
  });
}

MatmulShape shape_of_matmul(const LibraryCall& call) {
  return matmul_shape(call.operands[0].sizes, call.operands[1].sizes, attr_or(call.attrs, "transpose_a", 0, 0),
                      attr_or(call.attrs, "transpose_b", 0, 0));
}

void matmul(const LibraryCall& call, const void* const* in, void* const* out) {
  const MatmulShape s = shape_of_matmul(call);
  by_dtype(call.operands[0].dtype, [&]<DType D>() {
    using M = Mem<D>;
    const auto* bias = call.epilogue.bias ? static_cast<const typename M::S*>(in[2]) : nullptr;
    std::vector<typename M::A> row(s.n);
    for (int64_t batch = 0; batch < s.batch; ++batch) {
      const auto* a = static_cast<const typename M::S*>(in[0]) + (s.batched_a ? batch * s.m * s.k : 0);
      const auto* b = static_cast<const typename M::S*>(in[1]) + (s.batched_b ? batch * s.k * s.n : 0);
      auto* y = static_cast<typename M::S*>(out[0]) + batch * s.m * s.n;
      for (int64_t i = 0; i < s.m; ++i) {
        std::fill(row.begin(), row.end(), 0);
        for (int64_t k = 0; k < s.k; ++k) {
          const auto left = M::get(a + (s.ta ? k * s.m + i : i * s.k + k));
          for (int64_t j = 0; j < s.n; ++j) row[j] += left * M::get(b + (s.tb ? j * s.k + k : k * s.n + j));
        }
        for (int64_t j = 0; j < s.n; ++j) {
          auto v = row[j];
          if (bias) v += M::get(bias + j);
          if constexpr (is_float(D)) v = finished<M>(call, in, v, j);
          else if (call.epilogue.relu) v = relu_of(v);
          M::set(y + i * s.n + j, v);
        }
      }
    }
  });
}

Window pool_window(const LibraryCall& call, const Sizes& x, const Sizes& y) {
  Window v;
  const size_t rank = x.size() - 2;
  v.n = x[0];
  v.c = x[1];
  v.o = v.c;
  v.groups = 1;
  spatial(x, v.in);
  spatial(y, v.out);
  spatial_attr(call.attrs, "kernel", rank, 1, v.kernel);
  spatial_attr(call.attrs, "stride", rank, 1, v.stride);
  spatial_attr(call.attrs, "padding", rank, 0, v.pad);
  spatial_attr(call.attrs, "dilation", rank, 1, v.dilation);
  return v;
}

void max_pool(const LibraryCall& call, const void* const* in, void* const* out) {
  const Window v = pool_window(call, call.operands[0].sizes, call.results[0].sizes);
  by_dtype(call.operands[0].dtype, [&]<DType D>() {
    using M = Mem<D>;
    auto* y = static_cast<typename M::S*>(out[0]);
    auto* indices = call.results.size() > 1 ? static_cast<int64_t*>(out[1]) : nullptr;
    for (int64_t p = 0; p < v.n * v.c; ++p) {
      const auto* x = static_cast<const typename M::S*>(in[0]) + p * v.in_plane();
      for (int64_t at = 0; at < v.out_plane(); ++at) {
        int64_t best_at = -1;
        typename M::A best{};
        each_tap(v, at, [&](int64_t, int64_t pos) {
          const auto value = M::get(x + pos);
          if (best_at < 0 || value > best || (value != value && best == best)) {
            best = value;
            best_at = pos;
          }
        });
        M::set(y + p * v.out_plane() + at, best);
        if (indices) indices[p * v.out_plane() + at] = std::max<int64_t>(best_at, 0);
      }
    }
  });
}

void max_pool_grad(const LibraryCall& call, const void* const* in, void* const* out) {
  const Sizes &gy_sizes = call.operands[0].sizes, &gx_sizes = call.results[0].sizes;
  int64_t planes = gx_sizes[0] * gx_sizes[1], out_plane = 1, in_plane = 1;
  for (size_t i = 2; i < gy_sizes.size(); ++i) out_plane *= gy_sizes[i];
  for (size_t i = 2; i < gx_sizes.size(); ++i) in_plane *= gx_sizes[i];
  by_dtype(call.operands[0].dtype, [&]<DType D>() {
    using M = Mem<D>;
    std::vector<typename M::A> plane(in_plane);
    for (int64_t p = 0; p < planes; ++p) {
      const auto* gy = static_cast<const typename M::S*>(in[0]) + p * out_plane;
      const int64_t* indices = static_cast<const int64_t*>(in[1]) + p * out_plane;
      std::fill(plane.begin(), plane.end(), 0);
      for (int64_t i = 0; i < out_plane; ++i)
        if (indices[i] >= 0 && indices[i] < in_plane) plane[indices[i]] += M::get(gy + i);
      for (int64_t i = 0; i < in_plane; ++i) M::set(static_cast<typename M::S*>(out[0]) + p * in_plane + i, plane[i]);
    }
  });
}

// What an average is divided by, PyTorch's way: padding counts up to the padded border, or not at all.
int64_t pool_divisor(const LibraryCall& call, const Window& v, int64_t at) {
  const int64_t fixed = attr_or(call.attrs, "divisor_override", 0, 0);
  if (fixed) return fixed;
  const bool padding = attr_or(call.attrs, "count_include_pad", 0, 1);
  const int64_t o[3] = {at / (v.out[1] * v.out[2]), at / v.out[2] % v.out[1], at % v.out[2]};
  int64_t n = 1;
  for (int i = 0; i < 3; ++i) {
    int64_t from = o[i] * v.stride[i] - v.pad[i];
    int64_t to = std::min(from + v.kernel[i], v.in[i] + v.pad[i]);
    if (!padding) {
      from = std::max<int64_t>(from, 0);
      to = std::min(to, v.in[i]);
    }
    n *= std::max<int64_t>(to - from, 0);
  }
  return std::max<int64_t>(n, 1);
}

void avg_pool(const LibraryCall& call, const void* const* in, void* const* out) {
  const Window v = pool_window(call, call.operands[0].sizes, call.results[0].sizes);
  by_dtype(call.operands[0].dtype, [&]<DType D>() {
    using M = Mem<D>;
    for (int64_t p = 0; p < v.n * v.c; ++p) {
      const auto* x = static_cast<const typename M::S*>(in[0]) + p * v.in_plane();
      for (int64_t at = 0; at < v.out_plane(); ++at) {
        typename M::A sum = 0;
        each_tap(v, at, [&](int64_t, int64_t pos) { sum += M::get(x + pos); });
        M::set(static_cast<typename M::S*>(out[0]) + p * v.out_plane() + at,
               sum / static_cast<typename M::A>(pool_divisor(call, v, at)));
      }
    }
  });
}

void avg_pool_grad(const LibraryCall& call, const void* const* in, void* const* out) {
  const Window v = pool_window(call, call.results[0].sizes, call.operands[0].sizes);
  by_dtype(call.operands[0].dtype, [&]<DType D>() {
    using M = Mem<D>;
    std::vector<typename M::A> plane(v.in_plane());
    for (int64_t p = 0; p < v.n * v.c; ++p) {
      const auto* gy = static_cast<const typename M::S*>(in[0]) + p * v.out_plane();
      std::fill(plane.begin(), plane.end(), 0);
      for (int64_t at = 0; at < v.out_plane(); ++at) {
        const auto share = M::get(gy + at) / static_cast<typename M::A>(pool_divisor(call, v, at));
        each_tap(v, at, [&](int64_t, int64_t pos) { plane[pos] += share; });
      }
      for (int64_t i = 0; i < v.in_plane(); ++i)
        M::set(static_cast<typename M::S*>(out[0]) + p * v.in_plane() + i, plane[i]);
    }
  });
}

// The sum or product; of whole numbers modulo 2 to the number of their bits.
template <bool kProduct, class A>
A combined(A a, A b) {
  if constexpr (std::is_integral_v<A>) {
    const auto x = static_cast<uint64_t>(a), y = static_cast<uint64_t>(b);
    return static_cast<A>(kProduct ? x * y : x + y);
  } else {
    return kProduct ? a * b : a + b;
  }
}

template <bool kProduct>
void scan(const LibraryCall& call, const void* const* in, void* const* out) {
  const Sizes& sizes = call.operands[0].sizes;
  const int64_t n = sizes.empty() ? 1 : sizes.back();
  const int64_t rows = n ? [&] {
    int64_t c = 1;
    for (int64_t s : sizes) c *= s;
    return c / n;
  }()
                         : 0;
  by_dtype(call.operands[0].dtype, [&]<DType D>() {
    using M = Mem<D>;
    for (int64_t r = 0; r < rows; ++r) {
      typename M::A sum = kProduct ? 1 : 0;
      for (int64_t i = r * n; i < (r + 1) * n; ++i) {
        sum = combined<kProduct, typename M::A>(sum, M::get(static_cast<const typename M::S*>(in[0]) + i));
        M::set(static_cast<typename M::S*>(out[0]) + i, sum);
      }
    }
  });
}

void running_extreme(const LibraryCall& call, const void* const* in, void* const* out) {
  const Sizes& sizes = call.operands[0].sizes;
  const int64_t n = sizes.empty() ? 1 : sizes.back(), count = count_of(sizes);
  const bool least = attr_or(call.attrs, "least", 0, 0);
  auto* at = static_cast<int64_t*>(out[0]);
  by_dtype(call.operands[0].dtype, [&]<DType D>() {
    using M = Mem<D>;
    const auto* x = static_cast<const typename M::S*>(in[0]);
    for (int64_t row = 0; row < count; row += n) {
      auto best = M::get(x + row);
      int64_t where = 0;
      for (int64_t i = 0; i < n; ++i) {
        const auto here = M::get(x + row + i);
        if ((least ? here <= best : here >= best) || here != here) {
          best = here;
          where = i;
        }
        at[row + i] = where;
      }
    }
  });
}

// --- checks: a call that passes can't read or write outside its tensors ---
std::string shaped(const LibraryCall& c, size_t operands, size_t results) {
  size_t all = operands + (c.epilogue.bias ? 1 : 0);
  for (PostOp op : c.epilogue.post) all += has_operand(op);
  if (c.operands.size() != all) return fmt::format("{}: expected {} operands, not {}", c.kind, all, c.operands.size());
  if (c.results.empty() || c.results.size() > results) return fmt::format("{}: too many results", c.kind);
  return "";
}

std::string check_window(const LibraryCall& c, const Window& v, bool ceil_mode) {
  for (int i = 0; i < 3; ++i) {
    if (v.stride[i] < 1 || v.dilation[i] < 1 || v.pad[i] < 0 || v.kernel[i] < 1)
      return fmt::format("{}: bad window", c.kind);
    const int64_t room = v.in[i] + 2 * v.pad[i] - v.dilation[i] * (v.kernel[i] - 1) - 1;
    if (room < 0 && v.out[i] > 0) return fmt::format("{}: the window is larger than the input", c.kind);
    int64_t out = room < 0 ? 0 : room / v.stride[i] + 1;
    if (ceil_mode && room >= 0 && room % v.stride[i] && out * v.stride[i] < v.in[i] + v.pad[i]) ++out;
    if (v.out[i] != out) return fmt::format("{}: output size {} should be {}", c.kind, v.out[i], out);
  }
  return "";
}

std::string conv_check(const LibraryCall& c, const Sizes& x, const Sizes& w, const Sizes& y) {
  if (x.size() < 3 || x.size() > 5 || w.size() != x.size() || y.size() != x.size())
    return c.kind + ": ranks do not fit";
  const int64_t groups = attr_or(c.attrs, "groups", 0, 1);
  if (groups < 1 || x[1] != w[1] * groups || w[0] % groups || y[1] != w[0] || y[0] != x[0])
    return c.kind + ": channels do not fit";
  for (size_t i = 2; i < c.operands.size(); ++i)
    if (c.operands[i].sizes != Sizes{w[0]}) return c.kind + ": a bias does not fit";
  return check_window(c, conv_window(c, x, w, y), false);
}

std::string check_conv(const LibraryCall& c) {
  const std::string bad = shaped(c, 2, 1);
  return bad.empty() ? conv_check(c, c.operands[0].sizes, c.operands[1].sizes, c.results[0].sizes) : bad;
}
std::string check_conv_grad_input(const LibraryCall& c) {
  const std::string bad = shaped(c, 2, 1);
  return bad.empty() ? conv_check(c, c.results[0].sizes, c.operands[1].sizes, c.operands[0].sizes) : bad;
}
std::string check_conv_grad_weight(const LibraryCall& c) {
  const std::string bad = shaped(c, 2, 1);
  return bad.empty() ? conv_check(c, c.operands[0].sizes, c.results[0].sizes, c.operands[1].sizes) : bad;
}

std::string check_matmul(const LibraryCall& c) {
  const std::string bad = shaped(c, 2, 1);
  if (!bad.empty()) return bad;
  const Sizes &a = c.operands[0].sizes, &b = c.operands[1].sizes, &y = c.results[0].sizes;
  if (a.size() < 2 || b.size() < 2) return "matmul: operands have fewer than 2 axes";
  const MatmulShape s = shape_of_matmul(c);
  if (b[b.size() - (s.tb ? 1 : 2)] != s.k) return "matmul: inner sizes differ";
  if (s.batched_a && s.batched_b && Sizes(a.begin(), a.end() - 2) != Sizes(b.begin(), b.end() - 2))
    return "matmul: leading axes differ";
  Sizes expected = s.batched_a ? Sizes(a.begin(), a.end() - 2) : Sizes(b.begin(), b.end() - 2);
  expected.push_back(s.m);
  expected.push_back(s.n);
  if (y != expected) return "matmul: the result has another size";
  for (size_t i = 2; i < c.operands.size(); ++i)
    if (c.operands[i].sizes != Sizes{s.n}) return "matmul: a bias does not fit";
  return "";
}

std::string pool_check(const LibraryCall& c, const Sizes& x, const Sizes& y) {
  if (x.size() < 3 || x.size() > 5 || y.size() != x.size() || x[0] != y[0] || x[1] != y[1])
    return c.kind + ": sizes do not fit";
  return check_window(c, pool_window(c, x, y), attr_or(c.attrs, "ceil_mode", 0, 0));
}
std::string check_max_pool(const LibraryCall& c) {
  const std::string bad = shaped(c, 1, 2);
  if (!bad.empty()) return bad;
  if (c.results.size() > 1 && (c.results[1].sizes != c.results[0].sizes || c.results[1].dtype != DType::I64))
    return "max_pool: bad indices";
  return pool_check(c, c.operands[0].sizes, c.results[0].sizes);
}
std::string check_max_pool_grad(const LibraryCall& c) {
  const std::string bad = shaped(c, 2, 1);
  if (!bad.empty()) return bad;
  const Sizes &gy = c.operands[0].sizes, &gx = c.results[0].sizes;
  if (gy.size() < 3 || gx.size() != gy.size() || gy[0] != gx[0] || gy[1] != gx[1])
    return "max_pool_grad: sizes do not fit";
  if (c.operands[1].sizes != gy || c.operands[1].dtype != DType::I64) return "max_pool_grad: bad indices";
  return attr_or(c.attrs, "kernel", 0, 0) ? pool_check(c, gx, gy) : "";
}
std::string check_avg_pool(const LibraryCall& c) {
  const std::string bad = shaped(c, 1, 1);
  return bad.empty() ? pool_check(c, c.operands[0].sizes, c.results[0].sizes) : bad;
}
std::string check_avg_pool_grad(const LibraryCall& c) {
  const std::string bad = shaped(c, 1, 1);
  return bad.empty() ? pool_check(c, c.results[0].sizes, c.operands[0].sizes) : bad;
}
std::string check_rows(const LibraryCall& c) {
  const std::string bad = shaped(c, 1, 2);
  if (!bad.empty()) return bad;
  for (const LibraryTensor& r : c.results)
    if (r.sizes != c.operands[0].sizes) return c.kind + ": sizes differ";
  if (c.results.size() > 1 && c.results[1].dtype != DType::I64) return c.kind + ": bad indices";
  return "";
}

std::string check_running_extreme(const LibraryCall& c) {
  const std::string bad = check_rows(c);
  if (!bad.empty() || c.results[0].dtype == DType::I64) return bad;
  return "running_extreme: bad indices";
}

// The last axis of the results may be shorter: the first in order.
std::string check_sort(const LibraryCall& c) {
  const std::string bad = shaped(c, 1, 2);
  if (!bad.empty()) return bad;
  for (const LibraryTensor& r : c.results) {
    Sizes whole = r.sizes;
    if (!whole.empty() && whole.size() == c.operands[0].sizes.size() && whole.back() < c.operands[0].sizes.back())
      whole.back() = c.operands[0].sizes.back();
    if (whole != c.operands[0].sizes || r.sizes != c.results[0].sizes) return "sort: sizes differ";
  }
  if (c.results.size() > 1 && c.results[1].dtype != DType::I64) return "sort: bad indices";
  return "";
}

constexpr LibraryKind kKinds[] = {
    {"conv", 1, conv, check_conv},
    {"conv_grad_input", 1, conv_grad_input, check_conv_grad_input},
    {"conv_grad_weight", 1, conv_grad_weight, check_conv_grad_weight},
    {"matmul", 1, matmul, check_matmul},
    {"attention", 1, attention_call, check_attention},
    {"max_pool", 2, max_pool, check_max_pool},
    {"max_pool_grad", 1, max_pool_grad, check_max_pool_grad},
    {"avg_pool", 1, avg_pool, check_avg_pool},
    {"avg_pool_grad", 1, avg_pool_grad, check_avg_pool_grad},
    {"sort", 2, sort_call, check_sort},
    {"running_extreme", 1, running_extreme, check_running_extreme},
    {"cumsum", 1, scan<false>, check_rows},
    {"cumprod", 1, scan<true>, check_rows},
    {"lapack", 1, lapack_call, check_lapack},
    {"fft", 1, fft_call, check_fft},
    {"special", 1, special_call, check_special},
};

}  // namespace

const LibraryKind* find_library_kind(std::string_view name) {
  for (const LibraryKind& k : kKinds)
    if (name == k.name) return &k;
  return nullptr;
}

}  // namespace mpy::kernels
