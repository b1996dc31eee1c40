// Pooling and its gradients: a thread for each element of the result. A gradient's element sums over the windows that
// have it, in their order, so that nothing is added by several threads.
#include <fmt/format.h>

#include "kernels/cuda/call_kernels.h"
#include "kernels/ir/dtype.h"

namespace mpy::cuda {

using kernels::DType;

namespace {

// Before it stand the element type, Place and Flat (whole numbers wide enough for positions in a plane and in an array)
// and the constants of the window along three axes.
constexpr const char* kCommonText = R"(
constexpr Place kInPlane = kIn0 * kIn1 * kIn2, kOutPlane = kOut0 * kOut1 * kOut2;

DEVICE Place least(Place a, Place b) { return a < b ? a : b; }
DEVICE Place most(Place a, Place b) { return a > b ? a : b; }

// Calls f(position in the input plane) for each tap of an output position that lies in the input.
template <class F> DEVICE void each_tap(Place at, const F& f) {
  const Place oz = at / (kOut1 * kOut2), oy = at / kOut2 % kOut1, ox = at % kOut2;
  for (Place kz = 0; kz < kKernel0; ++kz) {
    const Place z = oz * kStride0 - kPadding0 + kz * kDilation0;
    if (z < 0 || z >= kIn0) continue;
    for (Place ky = 0; ky < kKernel1; ++ky) {
      const Place y = oy * kStride1 - kPadding1 + ky * kDilation1;
      if (y < 0 || y >= kIn1) continue;
      for (Place kx = 0; kx < kKernel2; ++kx) {
        const Place x = ox * kStride2 - kPadding2 + kx * kDilation2;
        if (x < 0 || x >= kIn2) continue;
        f((z * kIn1 + y) * kIn2 + x);
      }
    }
  }
}

// Windows along an axis that may have a place, which is counted from the padded border.
struct Windows { Place first, last; };
DEVICE Windows windows_of(Place place, Place kernel, Place stride, Place dilation, Place out) {
  const Place span = dilation * (kernel - 1);
  return {place > span ? (place - span + stride - 1) / stride : 0, least(place / stride, out - 1)};
}

// Calls f(position in the output plane) for each window with a tap at an input position, in order.
template <class F> DEVICE void each_window(Place at, const F& f) {
  const Place z = at / (kIn1 * kIn2) + kPadding0, y = at / kIn2 % kIn1 + kPadding1, x = at % kIn2 + kPadding2;
  const Windows wz = windows_of(z, kKernel0, kStride0, kDilation0, kOut0);
  const Windows wy = windows_of(y, kKernel1, kStride1, kDilation1, kOut1);
  const Windows wx = windows_of(x, kKernel2, kStride2, kDilation2, kOut2);
  for (Place oz = wz.first; oz <= wz.last; ++oz) {
    if ((z - oz * kStride0) % kDilation0) continue;
    for (Place oy = wy.first; oy <= wy.last; ++oy) {
      if ((y - oy * kStride1) % kDilation1) continue;
      for (Place ox = wx.first; ox <= wx.last; ++ox) {
        if ((x - ox * kStride2) % kDilation2) continue;
        f((oz * kOut1 + oy) * kOut2 + ox);
      }
    }
  }
}

// What an average along an axis counts: up to the padded border, or what lies in the input.
DEVICE int64 counted(Place o, Place kernel, Place stride, Place padding, Place in) {
  Place from = o * stride - padding, to = least(from + kernel, in + padding);
  if (!kCountPadding) from = most(from, 0), to = least(to, in);
  return most(to - from, 0);
}
DEVICE int64 divisor(Place at) {
  if (kDivisor) return kDivisor;
  const int64 n = counted(at / (kOut1 * kOut2), kKernel0, kStride0, kPadding0, kIn0) *
                  counted(at / kOut2 % kOut1, kKernel1, kStride1, kPadding1, kIn1) *
                  counted(at % kOut2, kKernel2, kStride2, kPadding2, kIn2);
  return n > 1 ? n : 1;
}
)";

constexpr const char* kMaxText = R"(
KERNEL void max_pool(const Stored* x, Stored* y, int64* indices, const int64 total) {
  for (Flat r = (Flat)(block_index() * threads() + thread_index()); r < total; r += (Flat)(blocks() * threads())) {
    const Stored* plane = x + (int64)(r / kOutPlane) * kInPlane;
    Place best_at = -1;
    Number best = 0;
    each_tap((Place)(r % kOutPlane), [&](Place at) {
      const Number v = get(plane + at);
      if (best_at < 0 || v > best || (v != v && best == best)) best = v, best_at = at;
    });
    if (kValues) set(y + r, best);
    if (kIndices) indices[r] = best_at < 0 ? 0 : best_at;
  }
}
)";
constexpr const char* kMaxGradText = R"(
KERNEL void max_pool_grad(const Stored* gy, const int64* indices, Stored* gx, const int64 total) {
  for (Flat r = (Flat)(block_index() * threads() + thread_index()); r < total; r += (Flat)(blocks() * threads())) {
    const int64 plane = (int64)(r / kInPlane) * kOutPlane;
    const Place at = (Place)(r % kInPlane);
    Number sum = 0;
    each_window(at, [&](Place o) {
      if (indices[plane + o] == at) sum += get(gy + plane + o);
    });
    set(gx + r, sum);
  }
}
)";
constexpr const char* kAverageText = R"(
KERNEL void avg_pool(const Stored* x, Stored* y, const int64 total) {
  for (Flat r = (Flat)(block_index() * threads() + thread_index()); r < total; r += (Flat)(blocks() * threads())) {
    const Stored* plane = x + (int64)(r / kOutPlane) * kInPlane;
    const Place at = (Place)(r % kOutPlane);
    Number sum = 0;
    each_tap(at, [&](Place p) { sum += get(plane + p); });
    set(y + r, sum / (Number)divisor(at));
  }
}
)";
constexpr const char* kAverageGradText = R"(
KERNEL void avg_pool_grad(const Stored* gy, Stored* gx, const int64 total) {
  for (Flat r = (Flat)(block_index() * threads() + thread_index()); r < total; r += (Flat)(blocks() * threads())) {
    const Stored* plane = gy + (int64)(r / kInPlane) * kOutPlane;
    Number sum = 0;
    each_window((Place)(r % kInPlane), [&](Place o) { sum += get(plane + o) / (Number)divisor(o); });
    set(gx + r, sum);
  }
}
)";

// Up to three axes seen as three.
struct Window {
  int64_t in[3], out[3], kernel[3], stride[3], padding[3], dilation[3];

  Window(const mpy_library_spec& spec, const mpy_array& x, const mpy_array& y) {
    const size_t leading = 5u - x.rank;
    for (size_t i = 0; i < 3; ++i) {
      const bool real = i >= leading;
      const size_t axis = i - leading;
      in[i] = real ? x.sizes[2 + axis] : 1;
      out[i] = real ? y.sizes[2 + axis] : 1;
      kernel[i] = real ? attr(spec, "kernel", axis, 1) : 1;
      stride[i] = real ? attr(spec, "stride", axis, 1) : 1;
      padding[i] = real ? attr(spec, "padding", axis, 0) : 0;
      dilation[i] = real ? attr(spec, "dilation", axis, 1) : 1;
    }
  }
  // No position, counted from a padded border, needs more than 32 bits.
  bool small() const {
    int64_t in_plane = 1, out_plane = 1;
    for (int i = 0; i < 3; ++i) {
      const int64_t reach = std::max(in[i], out[i] * stride[i]) + 2 * padding[i] + kernel[i] * dilation[i] + stride[i];
      if (reach >= kSmall) return false;
      in_plane *= in[i], out_plane *= out[i];
      if (in_plane >= kSmall || out_plane >= kSmall) return false;
    }
    return true;
  }
  // Each window has a tap in the input. The index of one that has none is 0, which is not among its taps.
  bool all_in_input() const {
    for (int i = 0; i < 3; ++i)
      for (int64_t o = 0; o < out[i]; ++o) {
        const int64_t start = o * stride[i] - padding[i], skipped = start < 0 ? up(-start, dilation[i]) : 0;
        if (skipped >= kernel[i] || start + skipped * dilation[i] >= in[i]) return false;
      }
    return true;
  }
  std::string text() const {
    std::string t;
    for (int i = 0; i < 3; ++i)
      for (const auto& [name, value] : {std::pair{"kIn", in[i]},
                                        {"kOut", out[i]},
                                        {"kKernel", kernel[i]},
                                        {"kStride", stride[i]},
                                        {"kPadding", padding[i]},
                                        {"kDilation", dilation[i]}})
        t += constant_text("Place", fmt::format("{}{}", name, i), value);
    return t;
  }
};

struct Form {
  std::string_view kind;
  const char* text;
  std::vector<std::string> parameters;
  bool gradient;
};
const Form& form_of(std::string_view kind) {
  static const auto* forms = new std::vector<Form>{
      {"max_pool", kMaxText, {"Stored*", "Stored*", "int64*", "int64"}, false},
      {"max_pool_grad", kMaxGradText, {"Stored*", "int64*", "Stored*", "int64"}, true},
      {"avg_pool", kAverageText, {"Stored*", "Stored*", "int64"}, false},
      {"avg_pool_grad", kAverageGradText, {"Stored*", "Stored*", "int64"}, true},
  };
  return *std::find_if(forms->begin(), forms->end(), [&](const Form& f) { return f.kind == kind; });
}

class Pooling : public mpy_library {
 public:
  Pooling(mpy_device* d) : mpy_library(d) {}

  int prepare(const mpy_library_spec& spec) {
    const Form& form = form_of(spec.kind);
    const mpy_array &operand = spec.operands[0], &result = spec.results[0];
    description = "kernel of ours";
    max_ = form.kind.starts_with("max"), gradient_ = form.gradient;
    total_ = count_of(sizes_of(result));
    if (total_ == 0) return MPY_OK;
    const Window window = gradient_ ? Window(spec, result, operand) : Window(spec, operand, result);
    with_indices_ = spec.n_results > 1 && spec.results[1].dtype != MPY_NO_ARRAY;
    const std::string text =
        element_text(operand.dtype) + (window.small() ? "typedef int Place;\n" : "typedef int64 Place;\n") +
        (total_ < kSmall ? "typedef int Flat;\n" : "typedef int64 Flat;\n") + window.text() +
        constant_text("bool", "kValues", result.dtype != MPY_NO_ARRAY) +
        constant_text("bool", "kIndices", with_indices_) +
        constant_text("bool", "kCountPadding", attr(spec, "count_include_pad", 0, 1) != 0) +
        constant_text("int64", "kDivisor", attr(spec, "divisor_override", 0, 0)) + kCommonText + form.text;
    return kernels_.prepare(device, spec.kind, text, {{spec.kind, form.parameters}});
  }

  int run(void* const* operands, void* const* results, void*) override {
    if (total_ == 0) return MPY_OK;
    const int64_t blocks = up(total_, kElementThreads);
    if (!max_) return kernels_.launch(0, blocks, kElementThreads, operands[0], results[0], total_);
    if (gradient_) return kernels_.launch(0, blocks, kElementThreads, operands[0], operands[1], results[0], total_);
    void* indices = with_indices_ ? results[1] : nullptr;
    return kernels_.launch(0, blocks, kElementThreads, operands[0], results[0], indices, total_);
  }

 private:
  CallKernels kernels_;
  int64_t total_ = 0;
  bool max_ = false, gradient_ = false, with_indices_ = false;
};

// What the text can do: the reference takes more.
std::string refusal(const mpy_library_spec& spec) {
  const std::string_view kind = spec.kind;
  const auto d = static_cast<DType>(spec.operands[0].dtype);
  if (spec.operands[0].rank < 3 || spec.operands[0].rank > 5) return "of an array of this rank";
  if (kind != "max_pool" && !kernels::is_float(d) && d != DType::I64) return "of these element types";
  if (kind != "max_pool_grad") return "";
  if (attr(spec, "kernel", 0, 0) == 0) return "of indices without a window";
  if (!Window(spec, spec.results[0], spec.operands[0]).all_in_input()) return "of windows outside the input";
  return "";
}

}  // namespace

int prepare_pooling(mpy_device* d, const mpy_library_spec& spec, std::unique_ptr<mpy_library>* out) {
  if (const std::string why = refusal(spec); !why.empty())
    return fail(fmt::format("cuda: {} {}", spec.kind, why), MPY_UNSUPPORTED);
  auto made = std::make_unique<Pooling>(d);
  if (int bad = made->prepare(spec)) return bad;
  *out = std::move(made);
  return MPY_OK;
}

}  // namespace mpy::cuda
