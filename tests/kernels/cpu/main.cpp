// Runs the suite; without the plug-in, the part that needs none, and then says that it was skipped (77).
#include <doctest/doctest.h>
#include <stdlib.h>
#include <unistd.h>

#include <cstdio>
#include <string>

int main(int argc, char** argv) {
  char directory[] = "/tmp/mpy_kernels_cpu_XXXXXX";
  if (!mkdtemp(directory)) return 1;
  setenv("MPY_CACHE", directory, 1);
  doctest::Context context(argc, argv);
#if MPY_HAVE_CPU_PLUGIN
  setenv("MPY_PLUGIN_DIR", MPY_CPU_PLUGIN_DIR, 1);
#else
  context.addFilter("test-case", "cache:*");
#endif
  int result = context.run();
  std::string clean = std::string("rm -rf ") + directory;
  if (system(clean.c_str()) != 0) std::puts("the cache's directory could not be removed");
#if !MPY_HAVE_CPU_PLUGIN
  if (result == 0) {
    std::puts("skipped: the cpu plug-in was not built");
    return 77;
  }
#endif
  return result;
}
