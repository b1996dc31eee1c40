// Convolution and its two backwards through oneDNN. The caller's arrays are dense; where the vendor's blocked layout is
// faster, arrays are reordered around the call (measured worth it from 8 channels on). A weight with a data version is
// packed once.
#include "kernels/cpu/team.h"
#include "kernels/cpu/vendor.h"

namespace mpy::cpu {

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

dnnl::convolution_forward::primitive_desc forward(const Shape& s, bool bias, prop_kind prop,
                                                  const dnnl::post_ops& following = {}) {
  tag act = s.few_channels() ? channels_last(s.x.size()) : tag::any;
  memory::desc x(s.x, kF32, act), y(s.y, kF32, act);
  dnnl::primitive_attr attr;
  attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  attr.set_post_ops(following);
  auto alg = algorithm::convolution_direct;
  if (bias)
    return {{prop, alg, x, open_desc(s.w), plain(s.bias), y, s.stride, s.dilation, s.padding, s.padding_end()},
            attr,
            vendor_engine()};
  return {{prop, alg, x, open_desc(s.w), y, s.stride, s.dilation, s.padding, s.padding_end()}, attr, vendor_engine()};
}

// A convolution, or one of its backwards: arrays in three roles, and the call over them.
struct Convolution : mpy_library {
  Shape shape;
  Workspace room;
  std::vector<VendorArray> arrays;
  VendorCall call;

  explicit Convolution(Shape s) : shape(std::move(s)) {}
  struct Role {
    int argument;  // oneDNN's name for it
    memory::desc outer, inner;
  };
  void set_call(VendorCall made, const Role& a, const Role& b, const Role& result) {
    call = std::move(made);
    for (const Role* role : {&a, &b, &result}) {
      arrays.emplace_back(role == &result ? VendorArray::Written : VendorArray::Read, role->outer, role->inner, room);
      call.add(role->argument, role->inner);
    }
  }
  // The weight, operand 1, may be given packed.
  void finish(const char* implementation, bool weight) {
    description = std::string("oneDNN ") + implementation;
    info.workspace = room.bytes();
    if (!weight || !arrays[1].reordered()) return;
    info.packable = 1u << 1;
    packing = {arrays[1].bytes(), arrays[1].layout().data(), arrays[1].layout().size()};
  }
  void pack(size_t, const void* from, void* to, char* workspace) override {
    TeamCap cap(shape.threads);
    arrays[1].pack_to(from, to, workspace);
  }
  const void* weight(const Run& r) {
    const void* given = r.packed_form(1);
    return given ? given : arrays[1].packed(r.operands[1], r.workspace);
  }
  void set_arrays(const Run& r) {
    call.set(0, arrays[0].packed(r.operands[0], r.workspace));
    call.set(1, weight(r));
    call.set(2, arrays[2].inner(r.results[0], r.workspace));
  }
};

struct Forward final : Convolution {
  Following following;
  bool relu;
  int64_t outputs;
  bool has_bias;

  Forward(const Spec& spec)
      : Convolution({spec, spec.raw.operands[0], spec.raw.operands[1], spec.raw.results[0]}),
        following(spec, shape.x.size(), 1),
        relu(spec.relu()),
        outputs(count_of(shape.y)),
        has_bias(spec.bias()) {
    TeamCap cap(shape.threads);
    auto pd = following.describe(
        [&](const dnnl::post_ops& ops) { return forward(shape, has_bias, prop_kind::forward_training, ops); });
    set_call(VendorCall(dnnl::convolution_forward(pd)), {DNNL_ARG_SRC, plain(shape.x), pd.src_desc()},
             {DNNL_ARG_WEIGHTS, plain(shape.w), pd.weights_desc()}, {DNNL_ARG_DST, plain(shape.y), pd.dst_desc()});
    if (has_bias) call.add(DNNL_ARG_BIAS, pd.bias_desc());
    following.add_to(call);
    call.add_scratchpad(pd.scratchpad_desc(), room);
    finish(pd.impl_info_str(), true);
  }
  void run(const Run& r) override {
    TeamCap cap(shape.threads);
    set_arrays(r);
    if (has_bias) call.set(3, r.operands[2]);
    following.set(call, r);
    call.execute(r.workspace);
    arrays[2].unpack(r.results[0], r.workspace);
    following.finish(r, r.results[0], shape.threads);
    if (relu) relu_in_place(DType::F32, r.results[0], outputs, shape.threads);
  }
};

struct GradInput final : Convolution {
  GradInput(const Spec& spec) : Convolution({spec, spec.raw.results[0], spec.raw.operands[1], spec.raw.operands[0]}) {
    TeamCap cap(shape.threads);
    tag act = tag::any;
    memory::desc gx(shape.x, kF32, act), gy(shape.y, kF32, act);
    dnnl::primitive_attr attr;
    attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    dnnl::convolution_backward_data::primitive_desc pd(
        {algorithm::convolution_direct, gx, open_desc(shape.w), gy, shape.stride, shape.dilation, shape.padding,
         shape.padding_end()},
        attr, vendor_engine(), forward(shape, false, prop_kind::forward_training));
    set_call(VendorCall(dnnl::convolution_backward_data(pd)), {DNNL_ARG_DIFF_DST, plain(shape.y), pd.diff_dst_desc()},
             {DNNL_ARG_WEIGHTS, plain(shape.w), pd.weights_desc()},
             {DNNL_ARG_DIFF_SRC, plain(shape.x), pd.diff_src_desc()});
    call.add_scratchpad(pd.scratchpad_desc(), room);
    finish(pd.impl_info_str(), true);
  }
  void run(const Run& r) override {
    TeamCap cap(shape.threads);
    set_arrays(r);
    call.execute(r.workspace);
    arrays[2].unpack(r.results[0], r.workspace);
  }
};

struct GradWeight final : Convolution {
  bool want_bias;

  GradWeight(const Spec& spec)
      : Convolution({spec, spec.raw.operands[0], spec.raw.results[0], spec.raw.operands[1]}),
        want_bias(spec.wanted(1)) {
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
    set_call(VendorCall(Backward(pd)), {DNNL_ARG_SRC, plain(shape.x), pd.src_desc()},
             {DNNL_ARG_DIFF_DST, plain(shape.y), pd.diff_dst_desc()},
             {DNNL_ARG_DIFF_WEIGHTS, plain(shape.w), pd.diff_weights_desc()});
    if (want_bias) call.add(DNNL_ARG_DIFF_BIAS, pd.diff_bias_desc());
    call.add_scratchpad(pd.scratchpad_desc(), room);
    finish(pd.impl_info_str(), false);
  }
  void run(const Run& r) override {
    TeamCap cap(shape.threads);
    call.set(0, arrays[0].packed(r.operands[0], r.workspace));
    call.set(1, arrays[1].packed(r.operands[1], r.workspace));
    call.set(2, arrays[2].inner(r.results[0], r.workspace));
    if (want_bias) call.set(3, r.results[1]);
    call.execute(r.workspace);
    arrays[2].unpack(r.results[0], r.workspace);
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
