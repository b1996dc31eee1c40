// Machine code for two generations of GPUs, where NVRTC is installed.
#include "kernels/cuda/nvrtc.h"

#include <doctest/doctest.h>

#include "kernels/cuda/emit.h"
#include "kernels/ir/ir.h"

using namespace mpy::kernels;

TEST_CASE("nvrtc: every op and form of loop compiles for sm_80 and sm_90") {
  std::string error;
  Nvrtc* nvrtc = Nvrtc::open(&error);
  if (!nvrtc) {
    MESSAGE("skipped: " << error);
    return;
  }
  std::string source = std::string(cuda_device_prelude()) + cuda_common_prelude();
  int emitted = 0;
  auto add = [&](std::string text) {
    Kernel kernel;
    std::string why;
    if (!parse(text, &kernel, &why)) return;
    CudaKernel out;
    kernel.name = "k" + std::to_string(emitted++);
    CHECK(emit_cuda(kernel, &out, &why));
    source += out.source;
  };
  for (int d = 0; d < kDTypeCount; ++d) {
    const std::string n = name_of(static_cast<DType>(d));
    std::string all =
        "kernel ops {\n  arg a0: inout " + n +
        "[64] align 64\n  arg a1: out i64[64] align 64\n  loop i0 < 64 blocks_threads {\n    v0 = load a0[i0]\n";
    std::string body;
    int v = 1;
    for (int o = static_cast<int>(ScalarOp::Cast) + 1; o < static_cast<int>(ScalarOp::Select); ++o) {
      const auto op = static_cast<ScalarOp>(o);
      const bool to_bool = is_compare(op) || op == ScalarOp::IsNan || op == ScalarOp::Not;
      std::string line = "    v" + std::to_string(v) + " = " + word_of(op) + " " + (to_bool ? "b8" : n) + " v0" +
                         (arity(op) > 1 ? ", v0" : "") + "\n";
      const bool sink = !to_bool || static_cast<DType>(d) == DType::Bool;
      if (sink) line += "    store a0[i0], v" + std::to_string(v) + "\n";
      Kernel kernel;
      std::string why;
      if (!parse(all + body + line + "  }\n}\n", &kernel, &why)) continue;
      body += line;
      ++v;
    }
    CHECK(v > 6);
    add(all + body + "  }\n}\n");
    for (const char* op : {"sum", "max", "argmin", "any"})
      add("kernel reduce {\n  arg a0: in " + n + "[60000] align 64\n  arg a1: out " +
          (std::string(op) == "argmin" ? "i64" : n) +
          "[6] align 64\n  loop i0 < 6 blocks {\n    reduce i1 < 10000 threads {\n      v0 = load a0[10000*i0 + i1]\n  "
          "    yield v1 = " +
          op + " " + (std::string(op) == "argmin" ? "i64" : n) + " v0\n    }\n    store a1[i0], v1\n  }\n}\n");
  }
  CHECK(emitted > 30);
  for (const char* arch : {"sm_80", "sm_90"}) {
    std::string code;
    const bool ok = nvrtc->compile(source, "all.cu", arch, &code, &error);
    CHECK_MESSAGE(ok, error);
    CHECK(code.substr(0, 4) ==
          "\x7f"
          "ELF");
  }
  std::string code;
  CHECK(!nvrtc->compile("KERNEL nonsense", "bad.cu", "sm_90", &code, &error));
  CHECK(error.find("bad.cu") != std::string::npos);
}
