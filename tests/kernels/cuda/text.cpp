// The emitted text itself.
#include <doctest/doctest.h>

#include "kernels/cuda/emit.h"
#include "kernels/ir/ir.h"

using namespace mpy::kernels;

namespace {
CudaKernel emitted(const char* text) {
  Kernel kernel;
  CudaKernel out;
  std::string error;
  REQUIRE(parse(text, &kernel, &error));
  CHECK(emit_cuda(kernel, &out, &error));
  out.source.resize(out.source.find("#ifdef MPY_HOST"));
  return out;
}
}  // namespace

TEST_CASE("text: an elementwise kernel") {
  CudaKernel k = emitted(R"(kernel scale {
  arg a0: in f32[1000] align 64
  arg a1: out f32[1000] align 64
  scalar s0: f32
  loop i0 < 1000 blocks_threads {
    v0 = load a0[i0]
    v1 = scalar s0
    v2 = mul f32 v0, v1
    store a1[i0], v2
  }
}
)");
  CHECK(k.source == R"(KERNEL void scale_0(const float* a0, float* a1, const double s0) {
  for (int64 r = block_index() * threads() + thread_index(); r < 1000; r += blocks() * threads()) {
    const int64 i0 = r;
    const float v0 = a0[i0];
    const float v1 = (float)s0;
    const float v2 = (v0 * v1);
    a1[i0] = v2;
  }
}
)");
  REQUIRE(k.phases.size() == 1);
  CHECK(k.phases[0].blocks == 4);
  CHECK(k.phases[0].threads == 256);
}

TEST_CASE("text: a row reduction by shuffles, and what crosses phases") {
  CudaKernel k = emitted(R"(kernel rows {
  arg a0: in f32[1024] align 64
  arg a1: out f32[32] align 64
  reduce i0 < 1024 threads {
    v0 = load a0[i0]
    yield v1 = max f32 v0
  }
  loop i1 < 32 blocks {
    reduce i2 < 32 threads {
      v2 = load a0[32*i1 + i2]
      v3 = sub f32 v2, v1
      yield v4 = sum f32 v3
    }
    store a1[i1], v4
  }
}
)");
  CHECK(k.source == R"(MODULE float rows_v1;
KERNEL void rows_0(const float* a0, float* a1) {
  float v1;
  {
    const int lane = thread_index() & 31;
    SHARED float shared0[64];
    barrier();
    if (thread_index() < 64) {
      float own0[1] = {float_of_bits(0xff800000u)};
      for (int64 r = thread_index(); r < 1024; r += 64) {
        const int64 i0 = r;
        const float v0 = a0[i0];
        own0[0] = max_of<float>(own0[0], v0);
      }
      shared0[thread_index()] = own0[0];
    }
    barrier();
    float lane0[2] = {float_of_bits(0xff800000u), float_of_bits(0xff800000u)};
    lane0[0] = shared0[lane];
    lane0[1] = shared0[lane + 32];
    lane0[0] = max_of<float>(lane0[0], lane0[1]);
    for (int s = 16; s; s >>= 1) {
      const float other0 = shuffle_down(lane0[0], s);
      lane0[0] = max_of<float>(lane0[0], other0);
    }
    lane0[0] = shuffle_first(lane0[0]);
    v1 = lane0[0];
  }
  if (thread_index() == 0) rows_v1 = v1;
}
KERNEL void rows_1(const float* a0, float* a1) {
  const float v1 = rows_v1;
  for (int64 r = block_index(); r < 32; r += blocks()) {
    const int64 i1 = r;
    float v4;
    {
      const int lane = thread_index() & 31;
      float lane0[2] = {-0.0f, -0.0f};
      UNROLL
      for (int half = 0; half < 2; ++half) {
        for (int64 r = lane + 32 * half; r < 32; r += 64) {
          const int64 i2 = r;
          const float v2 = a0[32ll*i1 + i2];
          const float v3 = (v2 - v1);
          lane0[half] = (lane0[half] + v3);
        }
      }
      lane0[0] = (lane0[0] + lane0[1]);
      for (int s = 16; s; s >>= 1) {
        const float other0 = shuffle_down(lane0[0], s);
        lane0[0] = (lane0[0] + other0);
      }
      lane0[0] = shuffle_first(lane0[0]);
      v4 = lane0[0];
    }
    if (thread_index() == 0) a1[i1] = v4;
    barrier();
  }
}
)");
  REQUIRE(k.phases.size() == 2);
  CHECK(k.phases[1].blocks == 32);
  CHECK(k.phases[1].threads == 32);
}

TEST_CASE("text: a block's threads read neighbouring columns side by side") {
  CudaKernel k = emitted(R"(kernel columns {
  arg a0: in f32[110000] align 64
  arg a1: out f32[1100] align 64
  loop i0 < 1100 blocks {
    reduce i1 < 100 threads {
      v0 = load a0[i0 + 1100*i1]
      yield v1 = sum f32 v0
    }
    store a1[i0], v1
  }
}
)");
  CHECK(k.source.find("const int column = thread_index() % 8, row = thread_index() / 8;") != std::string::npos);
  REQUIRE(k.phases.size() == 1);
  CHECK(k.phases[0].blocks == (1100 + 7) / 8);
  CHECK(k.phases[0].threads == 256);
}

TEST_CASE("text: of few long rows a launch reduces the chunks, and another combines them") {
  CudaKernel k = emitted(R"(kernel few {
  arg a0: in f32[160000] align 64
  arg a1: out f32[16] align 64
  loop i0 < 16 blocks {
    reduce i1 < 10000 threads {
      v0 = load a0[10000*i0 + i1]
      yield v1 = sum f32 v0
    }
    store a1[i0], v1
  }
}
)");
  for (const char* text : {"MODULE float few_0_part0[48];", "const int64 r = part / 3, chunk = part % 3, row = r;",
                           "few_0_part0[part] = lane0[0];",
                           "second0[half] = (second0[half] + few_0_part0[row * 3 + c]);"})
    CHECK(k.source.find(text) != std::string::npos);
  REQUIRE(k.phases.size() == 2);
  CHECK(k.phases[0].blocks == 48);
  CHECK(k.phases[1].blocks == 16);
}

TEST_CASE("text: a transpose by tiles, whose rows lie in different banks") {
  CudaKernel k = emitted(R"(kernel transpose {
  arg a0: in f16[20000] align 64
  arg a1: out f16[20000] align 64
  loop i0 < 100 blocks_threads {
    loop i1 < 200 {
      v0 = load a0[i0 + 100*i1]
      v1 = abs f16 v0
      store a1[200*i0 + i1], v1
    }
  }
}
)");
  for (const char* text : {"SHARED u16 tile0[32][33];", "read0[k] = a0[i0 + 100ll*i1];",
                           "tile0[row][column] = read0[k];", "const float v0 = load_f16(&tile0[column][row]);"})
    CHECK(k.source.find(text) != std::string::npos);
  CHECK(k.phases[0].blocks == 28);
  CHECK(k.phases[0].threads == 256);
}
