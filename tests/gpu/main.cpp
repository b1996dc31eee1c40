// Two rounds over the kernels' suites: note every kernel, build them all, then compare. Without a GPU the test is
// skipped (Meson's status for that is 77).
#include <doctest/doctest.h>

#include <cstdio>
#include <sstream>
#include <string>

#include "kernels/device/device.h"
#include "tests/kernels/cuda/host_build.h"

constexpr int kSkipped = 77;

int main(int argc, char** argv) {
  std::string error;
  mpy::kernels::Device* device = mpy::kernels::Device::open("cuda", &error);
  if (!device) return std::puts(("skipped: " + error).c_str()), kSkipped;
  std::puts(device->info().description);
  std::ostringstream quiet;
  doctest::Context noting(argc, argv);
  noting.setCout(&quiet);
  noting.addFilter("test-case-exclude", "gpu:*");
  noting.run();
  if (error = mpy::kernels::test::build_noted_kernels(""); !error.empty()) return std::puts(error.c_str()), 1;
  return doctest::Context(argc, argv).run();
}
