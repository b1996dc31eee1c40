// Library calls that the cuda device does by kernels of ours: the bits of kernels/reference, over the stand-in or on a
// GPU, for windows, sizes and element types drawn at random.
#include <doctest/doctest.h>

#include <random>

#include "kernels/reference/library_calls.h"
#include "tests/kernels/cpu/harness.h"
#include "tests/kernels/cuda/on_device.h"

using namespace mpy::kernels;
using namespace mpy::kernels::test;
using kernel_tests::GraphBuilder, kernel_tests::Run, kernel_tests::run_plan;

namespace {

size_t count_of(const Sizes& sizes) {
  size_t n = 1;
  for (int64_t s : sizes) n *= static_cast<size_t>(s);
  return n;
}
size_t bytes_of(const Array& a) { return a.words.size() * 8; }
Attr attr(const char* name, std::vector<int64_t> ints) { return {name, std::move(ints)}; }

// Arrays in the device's memory, each one element behind an aligned address where `shifted`.
struct There {
  std::vector<BufferRef> buffers;
  std::vector<void*> addresses;
  There(const std::vector<Array>& arrays, bool shifted) {
    for (const Array& a : arrays) {
      const size_t skip = shifted ? size_of(a.dtype) : 0;
      buffers.emplace_back(Buffer::alloc_on(kernel_tests::cuda(), bytes_of(a) + skip));
      addresses.push_back(static_cast<char*>(buffers.back()->data()) + skip);
      REQUIRE(kernel_tests::cuda().to_device(addresses.back(), a.data(), bytes_of(a)));
    }
  }
};

std::vector<Array> results_of(const LibraryCall& call) {
  std::vector<Array> out;
  for (const LibraryTensor& r : call.results) out.push_back(make_array(r.dtype, count_of(r.sizes)));
  return out;
}

// What the plain loops give.
std::vector<Array> reference(const LibraryCall& call, const std::vector<Array>& in) {
  std::vector<Array> out = results_of(call);
  std::vector<const void*> from;
  for (const Array& a : in) from.push_back(a.data());
  find_library_kind(call.kind)->reference(call, from.data(), addresses_of(out).data());
  return out;
}

// Results whose bit in `wanted` is not set are not written. What the device may refuse is `refused`.
void check(const LibraryCall& call, const std::vector<Array>& in, uint32_t wanted = ~0u, bool shifted = false,
           const char* refused = "") {
  INFO(print(call));
  REQUIRE(find_library_kind(call.kind)->check(call) == "");
  std::string error;
  DeviceLibrary prepared;
  const Offer offer = kernel_tests::cuda().prepare(call, wanted, 0, 0, prepared, &error);
  INFO(error);
  if (offer == Offer::Unsupported && error == refused) return;
  REQUIRE(offer == Offer::Ok);
  std::vector<Array> expected = reference(call, in), given = results_of(call);
  const There operands(in, shifted), results(given, shifted);
  const BufferRef workspace(Buffer::alloc_on(kernel_tests::cuda(), prepared.info().workspace));
  REQUIRE(prepared.run(operands.addresses.data(), results.addresses.data(), nullptr, workspace->data()));
  for (size_t i = 0; i < given.size(); ++i) {
    if (!(wanted >> i & 1)) expected[i] = given[i];
    REQUIRE(kernel_tests::cuda().to_host(given[i].data(), results.addresses[i], bytes_of(given[i])));
    CHECK(difference(expected[i], given[i]) == "");
  }
}

class Draw {
 public:
  explicit Draw(uint32_t seed) : engine_(seed) {}
  int64_t operator()(int64_t low, int64_t high) { return low + static_cast<int64_t>(engine_() % (high - low + 1)); }

 private:
  std::mt19937 engine_;
};

struct Pool {
  Sizes in, out;
  std::vector<int64_t> kernel, stride, padding, dilation;
  int64_t ceil = 0;

  std::vector<Attr> attrs() const {
    return {attr("kernel", kernel), attr("stride", stride), attr("padding", padding), attr("dilation", dilation),
            attr("ceil_mode", {ceil})};
  }
  // The axis that these numbers give, at the end of those there are.
  void add_axis(int64_t n, int64_t k, int64_t step, int64_t pad, int64_t apart) {
    const int64_t room = n + 2 * pad - apart * (k - 1) - 1;
    int64_t o = room / step + 1;
    if (ceil && room % step && o * step < n + pad) ++o;
    in.push_back(n), out.push_back(o);
    kernel.push_back(k), stride.push_back(step), padding.push_back(pad), dilation.push_back(apart);
  }
};

Pool random_pool(Draw& draw, bool dilated) {
  Pool p;
  p.in = p.out = {draw(1, 3), draw(1, 3)};
  p.ceil = draw(0, 1);
  for (int64_t rank = draw(1, 3); rank > 0; --rank) {
    const int64_t k = draw(1, 4), apart = dilated ? draw(1, 3) : 1, pad = draw(0, k / 2);
    const int64_t least = std::max<int64_t>(1, apart * (k - 1) + 1 - 2 * pad);
    p.add_axis(draw(least, least + 8), k, draw(1, 4), pad, apart);
  }
  return p;
}

void check_max_pool(const Pool& p, DType type, uint64_t seed) {
  const LibraryTensor x{type, p.in}, y{type, p.out}, index{DType::I64, p.out};
  const LibraryCall forward{"max_pool", p.attrs(), {x}, {y, index}, {}};
  const std::vector<Array> in{random_array(type, count_of(p.in), seed)};
  check(forward, in, 1u + seed % 3, seed % 2);
  if (!is_float(type)) return;
  const LibraryCall backward{"max_pool_grad", p.attrs(), {y, index}, {x}, {}};
  check(backward, {random_array(type, count_of(p.out), seed + 1), reference(forward, in)[1]}, ~0u, seed % 2,
        "cuda: max_pool_grad of windows outside the input");
}

void check_avg_pool(const Pool& p, DType type, Draw& draw, uint64_t seed) {
  const LibraryTensor x{type, p.in}, y{type, p.out};
  std::vector<Attr> attrs = p.attrs();
  attrs.push_back(attr("count_include_pad", {draw(0, 1)}));
  if (draw(0, 3) == 0) attrs.push_back(attr("divisor_override", {draw(-3, 7)}));
  check({"avg_pool", attrs, {x}, {y}, {}}, {mild_array(type, count_of(p.in), seed)}, ~0u, seed % 2);
  check({"avg_pool_grad", attrs, {y}, {x}, {}}, {mild_array(type, count_of(p.out), seed)}, ~0u, seed % 2);
}

void check_sort(DType type, const Sizes& sizes, bool descending, uint32_t wanted, uint64_t seed) {
  const LibraryTensor x{type, sizes}, index{DType::I64, sizes};
  check({"sort", {attr("descending", {descending})}, {x}, {x, index}, {}}, {random_array(type, count_of(sizes), seed)},
        wanted, seed % 2);
}

void check_scan(DType type, const Sizes& sizes, uint64_t seed) {
  const LibraryTensor x{type, sizes};
  for (const char* kind : {"cumsum", "cumprod"}) {
    check({kind, {}, {x}, {x}, {}}, {random_array(type, count_of(sizes), seed)}, ~0u, seed % 2);
    check({kind, {}, {x}, {x}, {}}, {mild_array(type, count_of(sizes), seed)}, ~0u, seed % 2);
  }
}

constexpr DType kFloats[] = {DType::F32, DType::F64, DType::F16, DType::BF16};

}  // namespace

TEST_CASE("gpu: max pooling and its gradient have the reference's bits") {
  Draw draw(1);
  for (uint64_t i = 0; i < 24; ++i) check_max_pool(random_pool(draw, true), kFloats[i % 4], i);
  for (DType type : {DType::U8, DType::I32, DType::I64}) check_max_pool(random_pool(draw, true), type, 3);
}

TEST_CASE("gpu: average pooling and its gradient have the reference's bits") {
  Draw draw(2);
  for (uint64_t i = 0; i < 20; ++i) check_avg_pool(random_pool(draw, false), kFloats[i % 4], draw, i);
}

TEST_CASE("gpu: pooling over more elements than a block has threads, and of none") {
  Pool p;
  p.in = p.out = {3, 5};
  p.add_axis(40, 3, 2, 1, 1), p.add_axis(37, 3, 2, 1, 1);
  check_max_pool(p, DType::F32, 5);
  Draw draw(3);
  check_avg_pool(p, DType::F32, draw, 5);
  p.in[0] = p.out[0] = 0;
  check_max_pool(p, DType::F32, 2);
  check_avg_pool(p, DType::F32, draw, 2);
  Pool outside;  // a window that has nothing but padding
  outside.in = outside.out = {2, 2};
  outside.add_axis(0, 2, 1, 1, 1);
  check_max_pool(outside, DType::F32, 2);
  check_avg_pool(outside, DType::F32, draw, 2);
}

TEST_CASE("gpu: sort has the reference's bits in every element type") {
  for (int d = 0; d < kDTypeCount; ++d)
    for (bool descending : {false, true})
      check_sort(static_cast<DType>(d), {3, 301}, descending, ~0u, 2 * d + descending);
}

TEST_CASE("gpu: sort of rows of a block and of many, of one element and of none") {
  uint32_t seed = 0;
  for (int64_t n : {1, 2, 31, 256, 257, 4096, 4097, 12300, 16384}) {
    check_sort(DType::F32, {n < 300 ? 5 : 2, n}, n % 3 == 0, 1 + seed % 3, seed);
    ++seed;
  }
  for (int64_t n : {2049, 6144, 9000}) check_sort(DType::I64, {2, n}, n % 2, ~0u, ++seed);
  for (const Sizes& sizes : {Sizes{}, Sizes{0}, Sizes{3, 0}, Sizes{0, 3}}) check_sort(DType::F32, sizes, false, ~0u, 1);
}

TEST_CASE("gpu: cumulative sums and products have the reference's bits") {
  for (int d = static_cast<int>(DType::U8); d < kDTypeCount; ++d) check_scan(static_cast<DType>(d), {5, 70}, d);
  // Tiles of 1, 8 and 32 rows, the last ones not whole.
  for (const Sizes& sizes : {Sizes{3, 4500}, Sizes{70, 600}, Sizes{4101, 65}, Sizes{2, 3, 17}, Sizes{1}})
    check_scan(DType::F32, sizes, 1);
  check_scan(DType::F16, {66, 300}, 2);
  check_scan(DType::F64, {2, 2049}, 3);
  // Rows of one tile and of several.
  for (const Sizes& sizes : {Sizes{2, 2048}, Sizes{3, 4500}, Sizes{2, 2049}}) check_scan(DType::I64, sizes, 4);
  check_scan(DType::I8, {2, 5000}, 5);
  for (const Sizes& sizes : {Sizes{}, Sizes{0}, Sizes{3, 0}, Sizes{0, 3}}) check_scan(DType::F32, sizes, 6);
}

TEST_CASE("gpu: what kernels of ours do not do is said") {
  std::string error;
  DeviceLibrary prepared;
  auto offer = [&](const LibraryCall& call) { return kernel_tests::cuda().prepare(call, ~0u, 0, 0, prepared, &error); };
  const LibraryTensor gy{DType::F32, {1, 1, 2}}, gx{DType::F32, {1, 1, 4}}, index{DType::I64, {1, 1, 2}};
  CHECK(offer({"max_pool_grad", {}, {gy, index}, {gx}, {}}) == Offer::Unsupported);
  CHECK(error == "cuda: max_pool_grad of indices without a window");
  const std::vector<Attr> beside{attr("kernel", {2}), attr("stride", {2}), attr("padding", {1}), attr("dilation", {2})};
  const LibraryTensor one{DType::F32, {1, 1, 1}}, at{DType::I64, {1, 1, 1}};
  CHECK(offer({"max_pool_grad", beside, {one, at}, {one}, {}}) == Offer::Unsupported);
  CHECK(error == "cuda: max_pool_grad of windows outside the input");
  CHECK(offer({"avg_pool", {attr("kernel", {2})}, {{DType::I32, {1, 1, 4}}}, {{DType::I32, {1, 1, 3}}}, {}}) ==
        Offer::Unsupported);
  CHECK(error == "cuda: avg_pool of these element types");
}

TEST_CASE("gpu: plans run them in the device's memory, not by the reference on copies") {
  GraphBuilder b;
  const int32_t x = b.input(DType::F32, {2, 3, 8, 8});
  const std::vector<Attr> half{attr("kernel", {2, 2}), attr("stride", {2, 2})};
  const int32_t y = b.library("max_pool", {x}, DType::F32, {2, 3, 4, 4}, half, 0);
  const int32_t index = b.library("max_pool", {x}, DType::I64, {2, 3, 4, 4}, half, 1);
  b.output(b.library("max_pool_grad", {y, index}, DType::F32, {2, 3, 8, 8}, half));
  b.output(b.library("avg_pool_grad", {b.library("avg_pool", {x}, DType::F32, {2, 3, 4, 4}, half)}, DType::F32,
                     {2, 3, 8, 8}, half));
  const auto inputs = kernel_tests::inputs_of(b.g, 1, 4);
  const Run there = kernel_tests::run_on_device(b.g, inputs, false), here = run_plan(b.g, inputs, {}, {});
  REQUIRE(there.error == "");
  for (size_t i = 0; i < here.outputs.size(); ++i)
    CHECK(kernel_tests::difference(DType::F32, there.outputs[i], here.outputs[i]) == "");
  for (const StepInfo& s : there.info.steps) {
    CAPTURE(s.text);
    CHECK(s.backend == "library");
  }
}
