// Convolution and its two backwards through oneDNN. The caller's arrays are dense; where the vendor's blocked layout is
// faster, arrays are reordered around the call (measured worth it from 8 channels on). A weight with a data version is
// packed once.
#include "kernels/cpu/team.h"
#include "kernels/cpu/vendor.h"

namespace mpy::cpu {

dnnl::engine& vendor_engine() {
  static auto* engine = new dnnl::engine(dnnl::engine::kind::cpu, 0);
  return *engine;
}
dnnl::stream& vendor_stream() {
  static thread_local dnnl::stream stream(vendor_engine());
  return stream;
}

VendorArray::VendorArray(const dnnl::memory::desc& plain, const dnnl::memory::desc& inner)
    : plain_(plain), inner_(inner) {
  if (plain != inner) blocked_ = Scratch(inner.get_size());
}

static VendorCall reorder_call(const dnnl::memory::desc& from, const dnnl::memory::desc& to) {
  dnnl::primitive_attr attr;
  attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  dnnl::reorder::primitive_desc pd(vendor_engine(), from, vendor_engine(), to, attr);
  VendorCall call{dnnl::reorder(pd)};
  call.add(DNNL_ARG_FROM, from);
  call.add(DNNL_ARG_TO, to);
  call.add_scratchpad(pd.scratchpad_desc());
  return call;
}

void VendorArray::pack(const void* plain) {
  if (!reordered()) return;
  if (in_.empty()) in_ = reorder_call(plain_, inner_);
  in_.set(0, plain);
  in_.set(1, blocked_.data());
  in_.execute();
}
void VendorArray::unpack(void* plain) {
  if (!reordered()) return;
  if (out_.empty()) out_ = reorder_call(inner_, plain_);
  out_.set(0, blocked_.data());
  out_.set(1, plain);
  out_.execute();
}

namespace {

using dnnl::algorithm;
using dnnl::memory;
using dnnl::prop_kind;
using tag = memory::format_tag;
constexpr auto kF32 = memory::data_type::f32;

// The shapes of a convolution, in the vendor's words.
struct Shape {
  memory::dims x, w, y, bias, stride, dilation, padding;
  int64_t groups;
  double work;  // multiply-adds
  int threads;

  Shape(const Spec& spec, const mpy_array& ax, const mpy_array& aw, const mpy_array& ay)
      : x(spec.sizes(ax)), w(spec.sizes(aw)), y(spec.sizes(ay)), groups(spec.attr("groups", 0, 1)) {
    size_t spatial = x.size() - 2;
    if (x.size() < 3 || x.size() > 5) unsupported("cpu: convolution over 1 to 3 spatial axes only");
    bias = {w[0]};
    work = static_cast<double>(count_of(y)) * static_cast<double>(count_of(w)) / static_cast<double>(w[0]);
    threads = threads_for(work);
    for (size_t i = 0; i < spatial; ++i) {
      stride.push_back(spec.attr("stride", i, 1));
      dilation.push_back(spec.attr("dilation", i, 1) - 1);
      padding.push_back(spec.attr("padding", i, 0));
    }
    if (groups > 1) {
      w[0] /= groups;
      w.insert(w.begin(), groups);
    }
  }
  // The end's padding that gives y's size (less than `padding` where the stride leaves a rest).
  memory::dims padding_end() const {
    memory::dims end;
    for (size_t i = 0; i < stride.size(); ++i) {
      int64_t kernel = (w[w.size() - stride.size() + i] - 1) * (dilation[i] + 1) + 1;
      end.push_back((y[2 + i] - 1) * stride[i] + kernel - x[2 + i] - padding[i]);
    }
    return end;
  }
  // Few input channels leave blocked input layouts mostly empty: channels-last there.
  bool few_channels() const { return x[1] <= 4; }
};

tag dense(size_t rank) {
  static constexpr tag kTags[] = {tag::undef, tag::a, tag::ab, tag::abc, tag::abcd, tag::abcde, tag::abcdef};
  return kTags[rank];
}
tag channels_last(size_t rank) { return rank == 3 ? tag::nwc : rank == 4 ? tag::nhwc : tag::ndhwc; }
memory::desc plain(const memory::dims& d) { return {d, kF32, dense(d.size())}; }
memory::desc open_desc(const memory::dims& d) { return {d, kF32, tag::any}; }

dnnl::convolution_forward::primitive_desc forward(const Shape& s, bool bias, prop_kind prop) {
  tag act = s.few_channels() ? channels_last(s.x.size()) : tag::any;
  memory::desc x(s.x, kF32, act), y(s.y, kF32, act);
  dnnl::primitive_attr attr;
  attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  auto alg = algorithm::convolution_direct;
  if (bias)
    return {{prop, alg, x, open_desc(s.w), plain(s.bias), y, s.stride, s.dilation, s.padding, s.padding_end()},
            attr,
            vendor_engine()};
  return {{prop, alg, x, open_desc(s.w), y, s.stride, s.dilation, s.padding, s.padding_end()}, attr, vendor_engine()};
}

struct Forward final : mpy_library {
  Shape shape;
  bool relu;
  int64_t outputs;
  std::vector<VendorArray> arrays;  // x, w, y
  VendorCall call;                  // x, w, y, (bias)
  bool has_bias;
  uint64_t packed_version = 0;

  Forward(const Spec& spec)
      : shape(spec, spec.raw.operands[0], spec.raw.operands[1], spec.raw.results[0]),
        relu(spec.relu()),
        outputs(count_of(shape.y)),
        has_bias(spec.bias()) {
    TeamCap cap(shape.threads);
    auto pd = forward(shape, has_bias, prop_kind::forward_training);
    arrays.emplace_back(plain(shape.x), pd.src_desc());
    arrays.emplace_back(plain(shape.w), pd.weights_desc());
    arrays.emplace_back(plain(shape.y), pd.dst_desc());
    call = VendorCall(dnnl::convolution_forward(pd));
    call.add(DNNL_ARG_SRC, pd.src_desc());
    call.add(DNNL_ARG_WEIGHTS, pd.weights_desc());
    call.add(DNNL_ARG_DST, pd.dst_desc());
    if (has_bias) call.add(DNNL_ARG_BIAS, pd.bias_desc());
    call.add_scratchpad(pd.scratchpad_desc());
    description = std::string("oneDNN ") + pd.impl_info_str();
  }
  void run(void* const* operands, void* const* results, const uint64_t* versions) override {
    TeamCap cap(shape.threads);
    arrays[0].pack(operands[0]);
    uint64_t version = versions ? versions[1] : 0;
    if (!version || version != packed_version) arrays[1].pack(operands[1]);
    packed_version = version;
    call.set(0, arrays[0].inner(operands[0]));
    call.set(1, arrays[1].inner(operands[1]));
    call.set(2, arrays[2].inner(results[0]));
    if (has_bias) call.set(3, operands[2]);
    call.execute();
    arrays[2].unpack(results[0]);
    if (relu) relu_in_place(static_cast<float*>(results[0]), outputs, shape.threads);
  }
};

struct GradInput final : mpy_library {
  Shape shape;
  std::vector<VendorArray> arrays;  // gy, w, gx
  VendorCall call;
  uint64_t packed_version = 0;

  GradInput(const Spec& spec) : shape(spec, spec.raw.results[0], spec.raw.operands[1], spec.raw.operands[0]) {
    TeamCap cap(shape.threads);
    tag act = tag::any;
    memory::desc gx(shape.x, kF32, act), gy(shape.y, kF32, act);
    dnnl::primitive_attr attr;
    attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    dnnl::convolution_backward_data::primitive_desc pd(
        {algorithm::convolution_direct, gx, open_desc(shape.w), gy, shape.stride, shape.dilation, shape.padding,
         shape.padding_end()},
        attr, vendor_engine(), forward(shape, false, prop_kind::forward_training));
    arrays.emplace_back(plain(shape.y), pd.diff_dst_desc());
    arrays.emplace_back(plain(shape.w), pd.weights_desc());
    arrays.emplace_back(plain(shape.x), pd.diff_src_desc());
    call = VendorCall(dnnl::convolution_backward_data(pd));
    call.add(DNNL_ARG_DIFF_DST, pd.diff_dst_desc());
    call.add(DNNL_ARG_WEIGHTS, pd.weights_desc());
    call.add(DNNL_ARG_DIFF_SRC, pd.diff_src_desc());
    call.add_scratchpad(pd.scratchpad_desc());
    description = std::string("oneDNN ") + pd.impl_info_str();
  }
  void run(void* const* operands, void* const* results, const uint64_t* versions) override {
    TeamCap cap(shape.threads);
    arrays[0].pack(operands[0]);
    uint64_t version = versions ? versions[1] : 0;
    if (!version || version != packed_version) arrays[1].pack(operands[1]);
    packed_version = version;
    call.set(0, arrays[0].inner(operands[0]));
    call.set(1, arrays[1].inner(operands[1]));
    call.set(2, arrays[2].inner(results[0]));
    call.execute();
    arrays[2].unpack(results[0]);
  }
};

struct GradWeight final : mpy_library {
  Shape shape;
  std::vector<VendorArray> arrays;  // x, gy, gw
  VendorCall call;
  bool want_bias;

  GradWeight(const Spec& spec)
      : shape(spec, spec.raw.operands[0], spec.raw.results[0], spec.raw.operands[1]), want_bias(spec.wanted(1)) {
    TeamCap cap(shape.threads);
    tag act = shape.few_channels() ? channels_last(shape.x.size()) : tag::any;
    memory::desc x(shape.x, kF32, act), gy(shape.y, kF32, act);
    dnnl::primitive_attr attr;
    attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    auto alg = algorithm::convolution_direct;
    auto hint = forward(shape, want_bias, prop_kind::forward_training);
    using Backward = dnnl::convolution_backward_weights;
    memory::dims end = shape.padding_end();
    Backward::desc desc =
        want_bias ? Backward::desc(alg, x, open_desc(shape.w), plain(shape.bias), gy, shape.stride, shape.dilation,
                                   shape.padding, end)
                  : Backward::desc(alg, x, open_desc(shape.w), gy, shape.stride, shape.dilation, shape.padding, end);
    Backward::primitive_desc pd(desc, attr, vendor_engine(), hint);
    arrays.emplace_back(plain(shape.x), pd.src_desc());
    arrays.emplace_back(plain(shape.y), pd.diff_dst_desc());
    arrays.emplace_back(plain(shape.w), pd.diff_weights_desc());
    call = VendorCall(Backward(pd));
    call.add(DNNL_ARG_SRC, pd.src_desc());
    call.add(DNNL_ARG_DIFF_DST, pd.diff_dst_desc());
    call.add(DNNL_ARG_DIFF_WEIGHTS, pd.diff_weights_desc());
    if (want_bias) call.add(DNNL_ARG_DIFF_BIAS, pd.diff_bias_desc());
    call.add_scratchpad(pd.scratchpad_desc());
    description = std::string("oneDNN ") + pd.impl_info_str();
  }
  void run(void* const* operands, void* const* results, const uint64_t*) override {
    TeamCap cap(shape.threads);
    arrays[0].pack(operands[0]);
    arrays[1].pack(operands[1]);
    call.set(0, arrays[0].inner(operands[0]));
    call.set(1, arrays[1].inner(operands[1]));
    call.set(2, arrays[2].inner(results[0]));
    if (want_bias) call.set(3, results[1]);
    call.execute();
    arrays[2].unpack(results[0]);
  }
};

void check(const Spec& spec, size_t operands) {
  spec.needs(operands, 1);
  spec.only_f32();
  if (spec.empty()) unsupported("cpu: convolution of arrays without elements");
}

}  // namespace

std::unique_ptr<mpy_library> prepare_conv(const Spec& spec) {
  check(spec, 2);
  return std::make_unique<Forward>(spec);
}
std::unique_ptr<mpy_library> prepare_conv_grad_input(const Spec& spec) {
  check(spec, 2);
  return std::make_unique<GradInput>(spec);
}
std::unique_ptr<mpy_library> prepare_conv_grad_weight(const Spec& spec) {
  check(spec, 2);
  return std::make_unique<GradWeight>(spec);
}

}  // namespace mpy::cpu
