// The loader and the table: clear errors, compiled kernels shared through the cache, failures that leave a way out.
#include "kernels/device/device.h"

#include <doctest/doctest.h>

#include "kernels/device/cache.h"
#include "tests/kernels/cpu/harness.h"

using namespace mpy::kernels;
using namespace mpy::kernels::test;

namespace {
std::string tiny(const char* number) {
  return "kernel tiny {\n" + arg(0, "out", DType::F32, 8) + "  loop i0 < 8 vector 8 {\n    v0 = const f32 " + number +
         "\n    store a0[i0], v0\n  }\n}\n";
}
}  // namespace

TEST_CASE("an unknown device is named") {
  std::string error;
  CHECK(Device::open("tpu", &error) == nullptr);
  CHECK(error == "there is no device plug-in 'tpu'; known are cpu and cuda");
}

TEST_CASE("memory of the device") {
  void* p = cpu().alloc(100);
  REQUIRE(p);
  CHECK(reinterpret_cast<uintptr_t>(p) % cpu().info().alignment == 0);
  CHECK(cpu().zero(p, 100));
  char got[4] = {1, 2, 3, 4};
  CHECK(cpu().to_host(got, p, 4));
  CHECK(got[3] == 0);
  cpu().free(p, 100);
  CHECK(cpu().alloc(size_t{1} << 62) == nullptr);
  CHECK(cpu().last_error() == "cpu: no memory for a buffer of 4611686018427387904 bytes");
}

TEST_CASE("a text that is not sound fails alone, with a reason") {
  std::string error;
  std::vector<DeviceKernel> kernels;
  CHECK(cpu().compile({tiny("1"), "kernel bad {\n  nonsense\n}\n", tiny("2")}, kernels, &error) == Offer::Failed);
  CHECK(kernels[0]);
  CHECK(!kernels[1]);
  CHECK(kernels[2]);
  CHECK(error.find("line 2") != std::string::npos);
  CHECK(kernels[0].listing().find("<8 x float>") != std::string::npos);
}

TEST_CASE("a kernel comes from the disk the second time, a damaged entry is compiled again") {
  std::string error, text = tiny("3");
  uint64_t cached = 0, compiled = 0, cached_before = 0, compiled_before = 0;
  auto build = [&] {
    cpu().compile_counts(&cached_before, &compiled_before);
    std::vector<DeviceKernel> kernels;
    REQUIRE(cpu().compile({text}, kernels, &error) == Offer::Ok);
    cpu().compile_counts(&cached, &compiled);
    Array out = make_array(DType::F32, 8);
    void* addresses[] = {out.data()};
    CHECK(kernels[0].launch(addresses, nullptr));
    CHECK(reinterpret_cast<float*>(out.data())[7] == 3.0f);
  };
  build();
  CHECK(compiled == compiled_before + 1);
  build();
  CHECK(cached == cached_before + 1);
  CHECK(compiled == compiled_before);
  // An entry that is well formed but holds no object: linking it fails, the kernel is compiled.
  REQUIRE(cache_store(cpu().info().code_key, text, "not an object"));
  build();
  CHECK(compiled == compiled_before + 1);
}
