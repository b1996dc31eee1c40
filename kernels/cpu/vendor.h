// The few things conv.cpp and matmul.cpp share over oneDNN: the engine, and a primitive with its memory objects made
// once, so that a run sets addresses and executes. What a run needs besides its arrays lies in the caller's workspace.
#pragma once
#include <dnnl.h>

#include <dnnl.hpp>
#include <string>
#include <vector>

#include "kernels/cpu/vendor_calls.h"

namespace mpy::cpu {

dnnl::engine& vendor_engine();
dnnl::stream& vendor_stream();

class VendorCall {
 public:
  VendorCall() = default;
  VendorCall(const dnnl::primitive& p) : primitive_(p) {}
  void add(int which, const dnnl::memory::desc& desc) {
    memories_.emplace_back(desc, vendor_engine(), static_cast<void*>(DNNL_MEMORY_NONE));
    args_.push_back({which, memories_.back().get()});
  }
  void add_scratchpad(const dnnl::memory::desc& desc, Workspace& room) {
    if (!desc.get_size()) return;
    scratch_at_ = room.add(desc.get_size());
    scratch_ = args_.size();
    add(DNNL_ARG_SCRATCHPAD, desc);
  }
  size_t arguments() const { return args_.size(); }
  void set(size_t i, const void* data) { dnnl_memory_set_data_handle(args_[i].memory, const_cast<void*>(data)); }
  void execute(char* workspace) {
    if (scratch_) set(scratch_, workspace + scratch_at_);
    dnnl_primitive_execute(primitive_.get(), vendor_stream().get(), static_cast<int>(args_.size()), args_.data());
  }

 private:
  dnnl::primitive primitive_;
  std::vector<dnnl::memory> memories_;
  std::vector<dnnl_exec_arg_t> args_;
  size_t scratch_ = 0, scratch_at_ = 0;  // never the first argument
};

// What follows a call: activations, and operations with one number per channel, which is the vendor's axis `axis` of
// `rank`, 1 or the last. The vendor does it as it writes the result, where it has fast code for that; else loops do it
// after the call.
class Following {
 public:
  Following(const Spec&, size_t rank, size_t axis);
  // The description of the call with what follows, or of the call alone: `make` makes one with given attributes.
  template <class Make>
  auto describe(const Make& make) {
    if (posts_.empty()) return make(dnnl::post_ops());
    try {
      auto with = make(ops_);
      if (std::string_view(with.impl_info_str()).find("ref") == std::string_view::npos) return with;
    } catch (const dnnl::error& e) {
      if (e.status != dnnl_unimplemented) throw;
    }
    by_loops_ = true;
    return make(dnnl::post_ops());
  }
  void add_to(VendorCall&);                                  // before its scratchpad
  void set(VendorCall&, const Run&) const;                   // the addresses of a run
  void finish(const Run&, void* result, int threads) const;  // what loops do

 private:
  struct Array {
    int which;       // the vendor's name of it
    size_t operand;  // of the call
    dnnl::memory::desc desc;
  };
  dnnl::post_ops ops_;
  std::vector<kernels::PostOp> posts_;
  std::vector<Array> arrays_;
  int64_t outer_ = 1, channels_ = 1, inner_ = 1;
  size_t first_ = 0;  // argument of the call
  bool by_loops_ = false;
};

// One array of a vendor primitive: the caller's dense array, or a copy in the layout the primitive wants, which is made
// in the workspace before the call or taken from there after it.
class VendorArray {
 public:
  enum Use : uint8_t { Read, Written };
  VendorArray(Use, const dnnl::memory::desc& plain, const dnnl::memory::desc& inner, Workspace&);
  bool reordered() const { return bytes_ != 0; }
  void* inner(void* plain, char* workspace) const { return reordered() ? workspace + at_ : plain; }
  // Read: the array in the wanted layout, in `workspace`, or where it is if that is the same.
  const void* packed(const void* plain, char* workspace);
  void pack_to(const void* plain, void* to, char* workspace);
  void unpack(void* plain, char* workspace);  // Written: to the caller's array

  size_t bytes() const { return bytes_; }
  const std::string& layout() const { return layout_; }  // names how the copy is made

 private:
  VendorCall copy_;
  size_t at_ = 0, bytes_ = 0;
  std::string layout_;
};

}  // namespace mpy::cpu
