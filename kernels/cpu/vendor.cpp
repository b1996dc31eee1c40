// See vendor.h.
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

Following::Following(const Spec& spec, size_t rank, size_t axis) {
  using dnnl::algorithm;
  using kernels::PostOp;
  size_t operand = 2 + spec.bias();
  for (PostOp op : spec.post()) {
    if (!kernels::has_operand(op)) {
      const auto what = op == PostOp::Gelu       ? algorithm::eltwise_gelu_erf
                        : op == PostOp::GeluTanh ? algorithm::eltwise_gelu_tanh
                                                 : algorithm::eltwise_swish;
      ops_.append_eltwise(1.0f, what, 1.0f, 0.0f);
      ++activations_;
      continue;
    }
    dnnl::memory::dims dims(rank, 1), strides(rank, 1);
    dims[axis] = spec.raw.operands[operand].sizes[0];
    for (size_t i = 0; i < axis; ++i) strides[i] = dims[axis];
    dnnl::memory::desc desc(dims, dnnl::memory::data_type::f32, strides);
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
  for (const Array& a : arrays_) call.add(a.which, a.desc);
}

void Following::set(VendorCall& call, const Run& r) const {
  for (size_t i = 0; i < arrays_.size(); ++i) call.set(first_ + i, r.operands[arrays_[i].operand]);
}

}  // namespace mpy::cpu
