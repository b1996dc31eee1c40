// The cuda plug-in over a stand-in of NVIDIA's driver (standin/driver.cpp): memory, copies, kernels and whole plans in
// a memory that the host may not touch.
#include <doctest/doctest.h>

#include <csignal>
#include <cstring>

#include <sys/wait.h>
#include <unistd.h>

#include "tests/kernels/cuda/on_device.h"

using namespace kernel_tests;

TEST_CASE("memory of the device is not the host's") {
  BufferRef b(Buffer::alloc_on(cuda(), 100));
  REQUIRE(b);
  CHECK(b->device() == &cuda());
  const char text[] = "there and back";
  char back[sizeof text] = {};
  CHECK(cuda().to_device(b->data(), text, sizeof text));
  BufferRef other(Buffer::alloc_on(cuda(), 100));
  CHECK(cuda().copy(other->data(), b->data(), sizeof text));
  CHECK(cuda().to_host(back, other->data(), sizeof text));
  CHECK(std::strcmp(text, back) == 0);
  CHECK_FALSE(cuda().to_host(back, static_cast<char*>(b->data()) + 95, sizeof text));
  pid_t child = fork();
  if (child == 0) {
    std::signal(SIGSEGV, SIG_DFL);
    volatile char c = *static_cast<volatile char*>(b->data());
    _exit(c & 0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  CHECK(WIFSIGNALED(status));
}

TEST_CASE("a plan wants its buffers in its device's memory") {
  GraphBuilder b;
  b.output(b.unary(ScalarOp::Neg, b.input(DType::F32, {4})));
  PlanOptions options;
  options.device = "cuda";
  std::string error;
  auto plan = Plan::compile(b.g, options, &error);
  REQUIRE_MESSAGE(plan, error);
  BufferRef host(Buffer::alloc(16)), there(Buffer::alloc_on(cuda(), 16));
  Buffer *from = host.get(), *to = there.get();
  CHECK_FALSE(plan->run(&from, nullptr, &to, &error));
  CHECK(error == "input 0 is not in the memory of the plan's device");
}

TEST_CASE("random graphs on the device give the reference's bits") {
  for (uint32_t seed = 1; seed <= 8; ++seed) {
    const GraphBuilder b = random_graph(seed * 7919, seed % 2 == 0);
    const auto inputs = inputs_of(b.g, seed, 4);
    const Run there = run_on_device(b.g, inputs), here = run_plan(b.g, inputs, {}, {});
    CAPTURE(seed);
    REQUIRE(there.error == "");
    for (size_t i = 0; i < here.outputs.size(); ++i)
      CHECK(difference(b.g.nodes[static_cast<size_t>(b.g.outputs[i].node)].dtype, there.outputs[i], here.outputs[i]) ==
            "");
    for (const StepInfo& s : there.info.steps) {
      CAPTURE(s.text);
      CAPTURE(s.reason);
      CHECK((s.backend == "cuda" || s.kernel.starts_with("matmul")));
    }
  }
}
