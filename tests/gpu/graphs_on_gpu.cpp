// Plans of random graphs on a GPU: every output has the reference's bits.
#include <doctest/doctest.h>

#include "tests/kernels/cuda/on_device.h"

using namespace kernel_tests;

TEST_CASE("gpu: 300 random graphs give the reference's bits") {
  for (uint32_t seed = 1; seed <= 300; ++seed) {
    const GraphSizes sizes = seed % 3 == 0 ? GraphSizes{33, 70, 5} : GraphSizes{};
    const GraphBuilder b = random_graph(seed * 104729, seed % 2 == 0, sizes);
    const auto inputs = inputs_of(b.g, seed, 4);
    const Run there = run_on_device(b.g, inputs), here = run_plan(b.g, inputs, {}, {});
    CAPTURE(seed);
    REQUIRE(there.error == "");
    for (size_t i = 0; i < here.outputs.size(); ++i)
      CHECK(difference(b.g.nodes[static_cast<size_t>(b.g.outputs[i].node)].dtype, there.outputs[i], here.outputs[i]) ==
            "");
  }
}
