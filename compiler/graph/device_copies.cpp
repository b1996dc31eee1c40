// See device_copies.h.
#include "compiler/graph/device_copies.h"

#include <algorithm>

#include "compiler/tensor/context.h"
#include "kernels/device/device.h"
#include "kernels/graph/graph.h"

namespace mpy::tensor {

namespace {
constexpr size_t kKept = 64;

kernels::Graph copy_graph(const Expr& from, const Dims& strides) {
  kernels::Graph g;
  kernels::Node read{kernels::NodeKind::Input, from.dtype, {from.sizes.begin(), from.sizes.end()}, {}, 0};
  read.strides = {from.strides.begin(), from.strides.end()};
  read.offset = from.offset;
  kernels::Node same{kernels::NodeKind::Map, from.dtype, read.sizes, {0}};
  same.body.nodes.push_back({kernels::ScalarOp::Input, from.dtype});
  same.origin = "copy";
  g.nodes = {std::move(read), std::move(same)};
  g.outputs.push_back({1, {strides.begin(), strides.end()}});
  return g;
}
}  // namespace

Expected<std::shared_ptr<kernels::Plan>> DeviceCopies::plan_for(const Expr& from, kernels::Device& device,
                                                                const Dims& strides) {
  std::vector<int64_t> key{reinterpret_cast<intptr_t>(&device), static_cast<int64_t>(from.dtype), from.offset};
  for (const Dims* dims : {&from.sizes, &from.strides, &strides}) key.insert(key.end(), dims->begin(), dims->end());
  auto at = std::find_if(known_.begin(), known_.end(), [&](const Known& k) { return k.key == key; });
  if (at == known_.end()) {
    kernels::PlanOptions options;
    options.device = device.name();
    options.tiered = false;
    std::string error;
    std::shared_ptr<kernels::Plan> plan = kernels::Plan::compile(copy_graph(from, strides), options, &error);
    if (!plan) return fail(error);
    if (known_.size() == kKept) known_.pop_back();
    at = known_.insert(known_.begin(), {std::move(key), std::move(plan)});
  }
  known_.splice(known_.begin(), known_, at);
  return at->plan;
}

Status DeviceCopies::copy(const Expr& from, kernels::Buffer& to, const Dims& strides) {
  kernels::Device& device = *to.device();
  if (numel(from.sizes) == 0) return Unit{};
  const size_t bytes = to.bytes();
  BufferRef apart;  // an overlapping move goes through a copy
  if (from.buffer.get() == &to) {
    apart = BufferRef(kernels::Buffer::alloc_on(device, bytes, Context::current().account));
    if (!apart) return fail(ErrorKind::Memory, device.last_error());
  }
  kernels::Buffer* in = from.buffer.get();
  kernels::Buffer* out = apart ? apart.get() : &to;
  const auto plan = TENSOR_TRY(plan_for(from, device, strides));
  std::string error;
  if (!plan->run(&in, nullptr, &out, &error)) return fail(error);
  if (apart && !device.copy(to.data(), apart->data(), bytes)) return fail(device.last_error());
  return Unit{};
}

}  // namespace mpy::tensor
