// See mutate.h.
#include "compiler/capture/mutate.h"

#ifndef NDEBUG
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

namespace mpy {

static size_t choose() {
  const char* chosen = getenv("MPY_MUTATE");
  if (!chosen) return 0;
  if (chosen != std::string_view("list")) return strtoull(chosen, nullptr, 10);
  size_t n = 0;
  for (std::string_view name : kMutations) printf("%zu %s\n", ++n, name.data());
  fflush(stdout);
  _exit(0);
}

const size_t kWeakened = choose();

}  // namespace mpy
#endif
