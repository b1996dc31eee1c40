// Plans run in the cuda device's memory: over the stand-in of the driver, or on a GPU.
#pragma once
#include <doctest/doctest.h>

#include "kernels/device/device.h"
#include "tests/kernels/graphs.h"

namespace kernel_tests {

inline Device& cuda() {
  std::string error;
  Device* device = Device::open("cuda", &error);
  REQUIRE_MESSAGE(device, error);
  return *device;
}

inline std::vector<Bytes> inputs_of(const Graph& g, uint32_t seed, int64_t limit) {
  std::vector<Bytes> inputs;
  for (const Node& n : g.nodes)
    if (n.kind == NodeKind::Input) inputs.push_back(contents(n, seed++, limit));
  return inputs;
}

// The plan's outputs, computed in the device's memory. Not strict: library calls are the device's own, and a vendor's
// sums have another order.
inline Run run_on_device(const Graph& g, const std::vector<Bytes>& inputs, bool strict = true) {
  Run run;
  PlanOptions options;
  options.device = "cuda";
  options.strict = strict;
  auto plan = Plan::compile(g, options, &run.error);
  if (!plan) return run;
  std::vector<BufferRef> in, out;
  std::vector<Buffer*> from, to;
  for (const Bytes& b : inputs) {
    in.emplace_back(Buffer::alloc_on(cuda(), b.size()));
    cuda().to_device(in.back()->data(), b.data(), b.size());
    from.push_back(in.back().get());
  }
  for (const Output& o : g.outputs) {
    const Node& n = g.nodes[static_cast<size_t>(o.node)];
    size_t bytes = size_of(n.dtype);
    for (int64_t s : n.sizes) bytes *= static_cast<size_t>(s);
    if (o.over_input >= 0) out.push_back(in[static_cast<size_t>(o.over_input)]);
    else out.emplace_back(Buffer::alloc_on(cuda(), bytes));
    to.push_back(out.back().get());
    run.outputs.emplace_back(bytes);
  }
  if (!plan->run(from.data(), nullptr, to.data(), &run.error)) return run;
  for (size_t i = 0; i < out.size(); ++i) cuda().to_host(run.outputs[i].data(), out[i]->data(), run.outputs[i].size());
  run.info = plan->info();
  return run;
}

}  // namespace kernel_tests
