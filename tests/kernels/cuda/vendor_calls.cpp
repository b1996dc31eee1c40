// Vendor calls in the cuda device's memory against the plain loops of kernels/reference: over the stand-in, or on a
// GPU.
#include <doctest/doctest.h>

#include "kernels/reference/library_calls.h"
#include "tests/kernels/cpu/harness.h"
#include "tests/kernels/cuda/on_device.h"

using namespace mpy::kernels;
using namespace mpy::kernels::test;

namespace {

size_t count_of(const Sizes& sizes) {
  size_t n = 1;
  for (int64_t s : sizes) n *= static_cast<size_t>(s);
  return n;
}
size_t bytes_of(const Array& a) { return a.words.size() * 8; }

// A copy of the array in the device's memory, `shift` elements behind an aligned address.
BufferRef there(const Array& a, size_t shift) {
  const size_t skip = shift * size_of(a.dtype);
  BufferRef b(Buffer::alloc_on(kernel_tests::cuda(), bytes_of(a) + skip));
  REQUIRE(kernel_tests::cuda().to_device(static_cast<char*>(b->data()) + skip, a.data(), bytes_of(a)));
  return b;
}
void* address(const BufferRef& b, const Array& a, size_t shift) {
  return static_cast<char*>(b->data()) + shift * size_of(a.dtype);
}

void check(const LibraryCall& call, size_t shift = 0) {
  INFO(print(call));
  const LibraryKind* kind = find_library_kind(call.kind);
  REQUIRE(kind->check(call) == "");
  std::string error;
  DeviceLibrary prepared;
  const Offer offer = kernel_tests::cuda().prepare(call, ~0u, 0, 0, prepared, &error);
  INFO(error);
  REQUIRE(offer == Offer::Ok);
  std::vector<Array> in;
  std::vector<const void*> here;
  std::vector<void*> operands;
  std::vector<BufferRef> buffers;
  for (size_t i = 0; i < call.operands.size(); ++i)
    in.push_back(mild_array(call.operands[i].dtype, count_of(call.operands[i].sizes), i + 1));
  for (const Array& a : in) {
    here.push_back(a.data());
    buffers.push_back(there(a, shift));
    operands.push_back(address(buffers.back(), a, shift));
  }
  Array expected = make_array(call.results[0].dtype, count_of(call.results[0].sizes)), given = expected;
  void* out = expected.data();
  kind->reference(call, here.data(), &out);
  const BufferRef result = there(given, shift);
  const BufferRef workspace(Buffer::alloc_on(kernel_tests::cuda(), prepared.info().workspace));
  void* at = address(result, given, shift);
  REQUIRE(prepared.run(operands.data(), &at, nullptr, workspace->data()));
  REQUIRE(kernel_tests::cuda().to_host(given.data(), at, bytes_of(given)));
  CHECK(worst(expected, given) < 4 * tolerance(given.dtype));
}

Attr attr(const char* name, std::vector<int64_t> ints) { return {name, std::move(ints)}; }

void check_matmuls(DType type, bool ta, bool tb) {
  const std::vector<Attr> attrs{attr("transpose_a", {ta}), attr("transpose_b", {tb})};
  auto of = [&](Sizes sizes) { return LibraryTensor{type, std::move(sizes)}; };
  auto matrix = [&](Sizes lead, bool turned, int64_t rows, int64_t columns) {
    lead.push_back(turned ? columns : rows), lead.push_back(turned ? rows : columns);
    return of(lead);
  };
  auto a = [&](Sizes lead, int64_t m, int64_t k) { return matrix(lead, ta, m, k); };
  auto b = [&](Sizes lead, int64_t k, int64_t n) { return matrix(lead, tb, k, n); };
  check({"matmul", attrs, {a({}, 5, 7), b({}, 7, 3)}, {of({5, 3})}, {}});
  check({"matmul", attrs, {a({}, 5, 7), b({}, 7, 3)}, {of({5, 3})}, {}}, 1);
  check({"matmul", attrs, {a({}, 33, 64), b({}, 64, 24), of({24})}, {of({33, 24})}, {.bias = true, .relu = true}});
  check({"matmul", attrs, {a({4}, 5, 7), b({}, 7, 6), of({6})}, {of({4, 5, 6})}, {.bias = true}});
  check({"matmul", attrs, {a({2, 3}, 5, 7), b({2, 3}, 7, 6)}, {of({2, 3, 5, 6})}, {}});
  check({"matmul", attrs, {a({}, 5, 7), b({4}, 7, 6)}, {of({4, 5, 6})}, {}});
  for (PostOp op : {PostOp::Gelu, PostOp::GeluTanh, PostOp::Silu})
    check({"matmul", attrs, {a({}, 9, 16), b({}, 16, 8), of({8})}, {of({9, 8})}, {.bias = true, .post = {op}}});
  check({"matmul",
         attrs,
         {a({}, 9, 16), b({}, 16, 8), of({8}), of({8}), of({8})},
         {of({9, 8})},
         {.bias = true, .post = {PostOp::Mul, PostOp::Sub}, .relu = true}});
}

void check_conv(DType type, const Sizes& x, const Sizes& w, const Sizes& y, const std::vector<Attr>& attrs) {
  auto of = [&](Sizes sizes) { return LibraryTensor{type, std::move(sizes)}; };
  check({"conv", attrs, {of(x), of(w)}, {of(y)}, {}});
  check({"conv", attrs, {of(x), of(w), of({w[0]})}, {of(y)}, {.bias = true, .relu = true}});
  check({"conv", attrs, {of(x), of(w), of({w[0]}), of({w[0]})}, {of(y)}, {.bias = true, .post = {PostOp::Add}}});
  check({"conv_grad_input", attrs, {of(y), of(w)}, {of(x)}, {}});
  check({"conv_grad_weight", attrs, {of(x), of(y)}, {of(w)}, {}});
}

}  // namespace

TEST_CASE("gpu: matmul in all orientations and types") {
  for (DType type : {DType::F32, DType::F64, DType::BF16, DType::F16})
    for (bool ta : {false, true})
      for (bool tb : {false, true}) check_matmuls(type, ta, tb);
}

TEST_CASE("gpu: convolutions and their gradients") {
  check_conv(DType::F32, {2, 4, 8, 8}, {6, 4, 3, 3}, {2, 6, 8, 8}, {attr("padding", {1, 1})});
  check_conv(DType::F32, {2, 4, 9, 7}, {6, 2, 3, 3}, {2, 6, 4, 3},
             {attr("stride", {2, 2}), attr("dilation", {1, 1}), attr("groups", {2})});
  check_conv(DType::F32, {1, 3, 10, 10}, {4, 3, 3, 3}, {1, 4, 10, 10},
             {attr("padding", {2, 2}), attr("dilation", {2, 2})});
  check_conv(DType::F32, {2, 4, 12}, {6, 4, 3}, {2, 6, 12}, {attr("padding", {1})});
  check_conv(DType::F32, {1, 2, 4, 5, 6}, {3, 2, 2, 2, 2}, {1, 3, 3, 4, 5}, {});
  check_conv(DType::F16, {2, 8, 8, 8}, {8, 8, 3, 3}, {2, 8, 8, 8}, {attr("padding", {1, 1})});
}

TEST_CASE("gpu: what the vendors do not do is said") {
  std::string error;
  DeviceLibrary prepared;
  const LibraryTensor whole{DType::I64, {2, 2}}, none{DType::F32, {0, 2}}, two{DType::F32, {2, 2}};
  auto offer = [&](const LibraryCall& call) { return kernel_tests::cuda().prepare(call, 1, 0, 0, prepared, &error); };
  CHECK(offer({"matmul", {}, {whole, whole}, {whole}, {}}) == Offer::Unsupported);
  CHECK(error == "cuda: matmul of these element types");
  CHECK(offer({"matmul", {}, {none, two}, {none}, {}}) == Offer::Unsupported);
  CHECK(error == "cuda: matmul of an array without elements");
  CHECK(offer({"fft", {}, {two}, {two}, {}}) == Offer::Unsupported);
  CHECK(error == "cuda: no call for fft");
}
