// See vendor.h.
#include "kernels/cpu/vendor.h"

#include "kernels/cpu/team.h"
#include "kernels/reference/post_ops.h"

namespace mpy::cpu {

dnnl::engine& vendor_engine() {
  static auto* engine = new dnnl::engine(dnnl::engine::kind::cpu, 0);
  return *engine;
}
dnnl::stream& vendor_stream() {
  static thread_local dnnl::stream stream(vendor_engine());
  return stream;
}

VendorArray::VendorArray(Use use, const dnnl::memory::desc& plain, const dnnl::memory::desc& inner, Workspace& room) {
  if (plain == inner) return;
  bytes_ = inner.get_size();
  at_ = room.add(bytes_);
  const dnnl::memory::desc &from = use == Read ? plain : inner, &to = use == Read ? inner : plain;
  dnnl::primitive_attr attr;
  attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  dnnl::reorder::primitive_desc pd(vendor_engine(), from, vendor_engine(), to, attr);
  copy_ = VendorCall(dnnl::reorder(pd));
  copy_.add(DNNL_ARG_FROM, from);
  copy_.add(DNNL_ARG_TO, to);
  copy_.add_scratchpad(pd.scratchpad_desc(), room);
  for (const dnnl::memory::desc* d : {&from, &to})
    layout_.append(reinterpret_cast<const char*>(&d->data), sizeof d->data);
}

void VendorArray::pack_to(const void* plain, void* to, char* workspace) {
  copy_.set(0, plain);
  copy_.set(1, to);
  copy_.execute(workspace);
}
const void* VendorArray::packed(const void* plain, char* workspace) {
  if (!reordered()) return plain;
  pack_to(plain, workspace + at_, workspace);
  return workspace + at_;
}
void VendorArray::unpack(void* plain, char* workspace) {
  if (!reordered()) return;
  copy_.set(0, workspace + at_);
  copy_.set(1, plain);
  copy_.execute(workspace);
}

Following::Following(const Spec& spec, size_t rank, size_t axis) : posts_(spec.post().begin(), spec.post().end()) {
  using dnnl::algorithm;
  using kernels::PostOp;
  const std::vector<int64_t> sizes = spec.sizes(spec.raw.results[0]);
  const size_t channel_axis = axis + 1 == rank ? sizes.size() - 1 : axis;
  for (size_t i = 0; i < sizes.size(); ++i)
    (i < channel_axis ? outer_ : i > channel_axis ? inner_ : channels_) *= sizes[i];
  size_t operand = 2 + spec.bias();
  for (PostOp op : posts_) {
    if (!kernels::has_operand(op)) {
      const auto what = op == PostOp::Gelu       ? algorithm::eltwise_gelu_erf
                        : op == PostOp::GeluTanh ? algorithm::eltwise_gelu_tanh
                                                 : algorithm::eltwise_swish;
      ops_.append_eltwise(1.0f, what, 1.0f, 0.0f);
      continue;
    }
    dnnl::memory::dims dims(rank, 1), strides(rank, 1);
    dims[axis] = channels_;
    for (size_t i = 0; i < axis; ++i) strides[i] = channels_;
    const dnnl::memory::desc desc(dims, dnnl::memory::data_type::f32, strides);
    ops_.append_binary(op == PostOp::Add   ? algorithm::binary_add
                       : op == PostOp::Sub ? algorithm::binary_sub
                                           : algorithm::binary_mul,
                       desc);
    const int which = DNNL_ARG_ATTR_MULTIPLE_POST_OP(static_cast<int>(ops_.len()) - 1) | DNNL_ARG_SRC_1;
    arrays_.push_back({which, operand++, desc});
  }
}

void Following::add_to(VendorCall& call) {
  first_ = call.arguments();
  if (by_loops_) return;
  for (const Array& a : arrays_) call.add(a.which, a.desc);
}

void Following::set(VendorCall& call, const Run& r) const {
  if (by_loops_) return;
  for (size_t i = 0; i < arrays_.size(); ++i) call.set(first_ + i, r.operands[arrays_[i].operand]);
}

void Following::finish(const Run& r, void* result, int threads) const {
  if (!by_loops_) return;
  size_t next = 0;
  for (kernels::PostOp op : posts_) {
    const float* by = nullptr;
    if (kernels::has_operand(op)) by = static_cast<const float*>(r.operands[arrays_[next++].operand]);
    team_for(outer_ * channels_, threads, [&](int64_t from, int64_t to) {
      for (int64_t i = from; i < to; ++i) {
        float* y = static_cast<float*>(result) + i * inner_;
        const float operand = by ? by[i % channels_] : 0;
        for (int64_t j = 0; j < inner_; ++j) y[j] = kernels::post_op(op, y[j], operand);
      }
    });
  }
}

}  // namespace mpy::cpu
