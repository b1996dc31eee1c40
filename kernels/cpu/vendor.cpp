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

}  // namespace mpy::cpu
