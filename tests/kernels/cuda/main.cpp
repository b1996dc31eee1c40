// Two rounds over the same cases: note every kernel, build them all, then compare.
#include <doctest/doctest.h>
#include <stdlib.h>

#include <cstdio>
#include <sstream>
#include <string>

#include "tests/kernels/cuda/host_build.h"

int main(int argc, char** argv) {
  char directory[] = "/tmp/mpy_kernels_cuda_XXXXXX";
  if (!mkdtemp(directory)) return 1;
  std::ostringstream quiet;
  doctest::Context noting(argc, argv);
  noting.setCout(&quiet);
  noting.addFilter("test-case-exclude", "nvrtc:*,text:*");
  if (noting.run() != 0) std::puts("some kernels could not be emitted; they fail below");
  std::string error = mpy::kernels::test::build_noted_kernels(directory);
  if (!error.empty()) {
    std::puts(error.c_str());
    return 1;
  }
  doctest::Context context(argc, argv);
  int result = context.run();
  std::string clean = std::string("rm -rf ") + directory;
  if (system(clean.c_str()) != 0) std::puts("the build's directory could not be removed");
  return result;
}
