// See device_copy.h.
#include "compiler/ops/device_copy.h"

#include "compiler/tensor/context.h"
#include "kernels/device/device.h"
#include "kernels/graph/graph.h"
#include "kernels/plan/plan.h"

namespace mpy::tensor {

namespace {
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

Status copy_on_device(const Expr& from, kernels::Buffer& to, const Dims& strides) {
  kernels::Device& device = *to.device();
  if (numel(from.sizes) == 0) return Unit{};
  const size_t bytes = to.bytes();
  BufferRef apart;  // an overlapping move goes through a copy
  if (from.buffer.get() == &to) {
    apart = BufferRef(kernels::Buffer::alloc_on(device, bytes, Context::current().account));
    if (!apart) return fail(ErrorKind::Memory, device.last_error());
  }
  kernels::Buffer* out = apart ? apart.get() : &to;
  kernels::PlanOptions options;
  options.device = device.name();
  options.tiered = false;
  std::string error;
  auto plan = kernels::Plan::compile(copy_graph(from, strides), options, &error);
  kernels::Buffer* in = from.buffer.get();
  if (!plan || !plan->run(&in, nullptr, &out, &error)) return fail(error);
  if (apart && !device.copy(to.data(), apart->data(), bytes)) return fail(device.last_error());
  return Unit{};
}

}  // namespace mpy::tensor
