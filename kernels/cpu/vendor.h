// The few things conv.cpp and matmul.cpp share over oneDNN: the engine, and a primitive with its memory objects made
// once, so that a run sets addresses and executes.
#pragma once
#include <dnnl.h>

#include <dnnl.hpp>
#include <vector>

#include "kernels/cpu/vendor_calls.h"

namespace mpy::cpu {

dnnl::engine& vendor_engine();
dnnl::stream& vendor_stream();

class VendorCall {
 public:
  VendorCall() = default;
  VendorCall(const dnnl::primitive& p) : primitive_(p) {}
  void add(int which, const dnnl::memory::desc& desc, void* data = DNNL_MEMORY_NONE) {
    memories_.emplace_back(desc, vendor_engine(), data);
    args_.push_back({which, memories_.back().get()});
  }
  void add_scratchpad(const dnnl::memory::desc& desc) {
    if (!desc.get_size()) return;
    scratch_ = Scratch(desc.get_size());
    add(DNNL_ARG_SCRATCHPAD, desc, scratch_.data());
  }
  bool empty() const { return args_.empty(); }
  void set(size_t i, const void* data) { dnnl_memory_set_data_handle(args_[i].memory, const_cast<void*>(data)); }
  void execute() const {
    dnnl_primitive_execute(primitive_.get(), vendor_stream().get(), static_cast<int>(args_.size()), args_.data());
  }

 private:
  dnnl::primitive primitive_;
  std::vector<dnnl::memory> memories_;
  std::vector<dnnl_exec_arg_t> args_;
  Scratch scratch_;
};

// One array of a vendor primitive: the caller's dense array, or a blocked copy of it that is reordered around the call.
class VendorArray {
 public:
  VendorArray(const dnnl::memory::desc& plain, const dnnl::memory::desc& inner);
  bool reordered() const { return blocked_.data() != nullptr; }
  void* inner(void* plain) const { return reordered() ? blocked_.data() : plain; }
  void pack(const void* plain);  // plain -> inner; nothing to do unless reordered
  void unpack(void* plain);      // inner -> plain

 private:
  Scratch blocked_;
  VendorCall in_, out_;
  dnnl::memory::desc plain_, inner_;
};

}  // namespace mpy::cpu
