// The standard library as an embedder's Options::library.
#include "stdlib/stdlib.h"
#include "vm/include/mpy/library.h"

namespace mpy::embed {

bool standard_library(Thread& t) {
  static const char* const kArgv[] = {""};
  return init_stdlib(t, {kArgv, "", ""}).ok();
}
void close_standard_library(Thread& t) { shutdown_stdlib(t); }

}  // namespace mpy::embed
