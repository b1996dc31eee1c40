// The native modules, by name. A module made by stdlib.cpp at start-up (builtins, sys) is not imported through here.
#include "stdlib/modules/native_module.h"

namespace mpy {

#define ITERATION(M) \
  M(collections, "_collections") \
  M(heapq, "_heapq") M(bisect, "_bisect") M(itertools, "itertools") M(json, "_json") M(getters, "_getters")
#define OBJECT_MODULES(M) \
  M(objects, "_objects") M(moments, "_moments") M(pickled, "_pickled") M(rows, "_rows") M(streams, "_streams")
#define BYTE_MODULES(M) M(bz2, "_bz2") M(lzma, "_lzma") M(array, "array") M(mmap, "mmap") M(unicodedata, "unicodedata")
#define MODULES(M) \
  OBJECT_MODULES(M) \
  ITERATION(M) \
  BYTE_MODULES(M) M(math, "math") M(time, "_time") M(posix, "posix") M(zlib, "zlib") M(random, "_random") M(re, "_re") \
      M(struct, "_struct") M(binascii, "binascii") M(hashlib, "_hashlib") M(cmath, "cmath") M(gc, "gc") \
          M(weakref, "_references")
#ifdef MPY_HAVE_TORCH
#define TORCH_MODULES(M) M(torch_c, "torch._C") M(capture, "_capture")
#else
#define TORCH_MODULES(M)
#endif
#define PROCESS_MODULES(M) M(signal, "_signal") M(thread, "_thread") M(lineedit, "_lineedit")
#define DECLARE(id, name) Status build_##id(Thread&, Value module);
MODULES(DECLARE)
TORCH_MODULES(DECLARE)
PROCESS_MODULES(DECLARE)

std::span<const NativeModule> native_modules() {
#define ROW(id, name) {name, build_##id},
  static constexpr NativeModule modules[] = {MODULES(ROW) TORCH_MODULES(ROW) PROCESS_MODULES(ROW)};
  return modules;
}

}  // namespace mpy
