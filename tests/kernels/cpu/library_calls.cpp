// Vendor calls against the plain loops of kernels/library_ref.
#include <doctest/doctest.h>

#include <cmath>

#include "kernels/device/device.h"
#include "kernels/reference/library_calls.h"
#include "tests/kernels/cpu/harness.h"

using namespace mpy::kernels;
using namespace mpy::kernels::test;

namespace {

size_t count_of(const Sizes& s) {
  size_t n = 1;
  for (int64_t x : s) n *= static_cast<size_t>(x);
  return n;
}
LibraryTensor f32(Sizes s) { return {DType::F32, std::move(s)}; }

Array workspace_of(const DeviceLibrary& prepared) {
  return make_array(DType::U8, static_cast<int64_t>(prepared.info().workspace));
}

// The same bits come out where an operand is given in the form the call itself would make.
void check_packed(const DeviceLibrary& prepared, std::vector<void*> in, const std::vector<Array>& expected,
                  Array& workspace) {
  for (size_t k = 0; k < in.size(); ++k) {
    if (!(prepared.info().packable >> k & 1)) continue;
    size_t bytes = 0;
    REQUIRE(prepared.packing(k, &bytes) != "");
    Array packed = make_array(DType::U8, static_cast<int64_t>(bytes));
    REQUIRE(prepared.pack(k, in[k], packed.data(), workspace.data()));
    std::vector<const void*> forms(in.size());
    forms[k] = packed.data();
    in[k] = nullptr;  // not read
    std::vector<Array> again = expected;
    std::vector<void*> out;
    for (Array& x : again) out.push_back(x.data());
    REQUIRE(prepared.run(in.data(), out.data(), forms.data(), workspace.data()));
    for (size_t i = 0; i < again.size(); ++i) CHECK(difference(again[i], expected[i]) == "");
  }
}

// Runs the call three times on the device, with other data each time.
void check(const LibraryCall& call, std::vector<Array> values = {}, uint32_t given = 0) {
  INFO(print(call));
  const LibraryKind* kind = find_library_kind(call.kind);
  REQUIRE(kind);
  REQUIRE(kind->check(call) == "");
  std::string error;
  DeviceLibrary prepared;
  Offer offer = cpu().prepare(call, ~0u, given, 0, prepared, &error);
  INFO(error);
  REQUIRE(offer == Offer::Ok);
  for (uint64_t round = 0; round < 3; ++round) {
    std::vector<Array> in, mine, theirs;
    for (size_t i = 0; i < call.operands.size(); ++i)
      in.push_back(i < values.size() && values[i].count
                       ? values[i]
                       : mild_array(call.operands[i].dtype, count_of(call.operands[i].sizes), round * 10 + i));
    if (round == 2 && values.empty() && in[0].dtype == DType::F32 && in[0].count)
      reinterpret_cast<float*>(in[0].data())[in[0].count / 2] = NAN;
    for (const LibraryTensor& r : call.results) mine.push_back(make_array(r.dtype, count_of(r.sizes)));
    theirs = mine;
    std::vector<const void*> a;
    std::vector<void*> b, out_mine, out_theirs;
    for (Array& x : in) a.push_back(x.data()), b.push_back(x.data());
    for (Array& x : mine) out_mine.push_back(x.data());
    for (Array& x : theirs) out_theirs.push_back(x.data());
    kind->reference(call, a.data(), out_mine.data());
    Array workspace = workspace_of(prepared);
    REQUIRE(prepared.run(b.data(), out_theirs.data(), nullptr, workspace.data()));
    for (size_t i = 0; i < mine.size(); ++i) CHECK(worst(mine[i], theirs[i]) < tolerance(mine[i].dtype));
    check_packed(prepared, b, theirs, workspace);
  }
}

Attr attr(const char* name, std::vector<int64_t> ints) { return {name, std::move(ints)}; }

struct Conv {
  int64_t n, c, h, w, o, k, stride, padding, dilation, groups;
};
void check_conv(const Conv& s) {
  auto out = [&](int64_t x) { return (x + 2 * s.padding - (s.k - 1) * s.dilation - 1) / s.stride + 1; };
  std::vector<Attr> attrs{attr("stride", {s.stride, s.stride}), attr("padding", {s.padding, s.padding}),
                          attr("dilation", {s.dilation, s.dilation}), attr("groups", {s.groups})};
  auto x = f32({s.n, s.c, s.h, s.w}), w = f32({s.o, s.c / s.groups, s.k, s.k}), y = f32({s.n, s.o, out(s.h), out(s.w)}),
       b = f32({s.o});
  check({"conv", attrs, {x, w}, {y}, {}});
  check({"conv", attrs, {x, w, b}, {y}, {.bias = true}});
  check({"conv", attrs, {x, w, b}, {y}, {.bias = true, .relu = true}});
  check({"conv_grad_input", attrs, {y, w}, {x}, {}});
  check({"conv_grad_weight", attrs, {x, y}, {w}, {}});
}

}  // namespace

TEST_CASE("convolutions") {
  check_conv({2, 1, 8, 8, 16, 3, 1, 1, 1, 1});
  check_conv({3, 16, 4, 4, 32, 3, 1, 1, 1, 1});
  check_conv({2, 3, 9, 7, 5, 3, 2, 1, 1, 1});
  check_conv({1, 8, 10, 10, 8, 3, 1, 2, 2, 4});
  check_conv({2, 6, 8, 8, 12, 1, 2, 0, 1, 1});
}

TEST_CASE("convolutions over one and three axes") {
  check({"conv", {attr("padding", {1})}, {f32({2, 4, 12}), f32({6, 4, 3})}, {f32({2, 6, 12})}, {}});
  check({"conv", {}, {f32({1, 2, 4, 5, 6}), f32({3, 2, 2, 2, 2})}, {f32({1, 3, 3, 4, 5})}, {}});
  check({"conv_grad_weight", {}, {f32({1, 2, 4, 5, 6}), f32({1, 3, 3, 4, 5})}, {f32({3, 2, 2, 2, 2})}, {}});
}

static void check_matmuls(DType type, bool ta, bool tb) {
  std::vector<Attr> attrs{attr("transpose_a", {ta}), attr("transpose_b", {tb})};
  auto of = [&](Sizes sizes) { return LibraryTensor{type, std::move(sizes)}; };
  auto a = [&](Sizes lead, int64_t m, int64_t k) {
    lead.push_back(ta ? k : m), lead.push_back(ta ? m : k);
    return of(lead);
  };
  auto b = [&](Sizes lead, int64_t k, int64_t n) {
    lead.push_back(tb ? n : k), lead.push_back(tb ? k : n);
    return of(lead);
  };
  check({"matmul", attrs, {a({}, 5, 7), b({}, 7, 3)}, {of({5, 3})}, {}});
  check({"matmul", attrs, {a({}, 33, 65), b({}, 65, 130)}, {of({33, 130})}, {}}, {}, 2);
  check({"matmul", attrs, {a({}, 33, 65), b({}, 65, 130), of({130})}, {of({33, 130})}, {.bias = true, .relu = true}},
        {}, 6);
  check({"matmul", attrs, {a({4}, 5, 7), b({}, 7, 6), of({6})}, {of({4, 5, 6})}, {.bias = true}}, {}, 2);
  check({"matmul", attrs, {a({}, 32, 128), b({}, 128, 10), of({10})}, {of({32, 10})}, {.bias = true, .relu = true}});
  check({"matmul", attrs, {a({4, 3}, 5, 7), b({4, 3}, 7, 6)}, {of({4, 3, 5, 6})}, {}});
  check({"matmul", attrs, {a({4}, 5, 7), b({}, 7, 6), of({6})}, {of({4, 5, 6})}, {.bias = true}});
  check({"matmul", attrs, {a({}, 5, 7), b({4}, 7, 6)}, {of({4, 5, 6})}, {}});
  check({"matmul", attrs, {a({}, 3, 0), b({}, 0, 2)}, {of({3, 2})}, {}});
  check({"matmul", attrs, {a({}, 3, 0), b({}, 0, 2), of({2})}, {of({3, 2})}, {.bias = true, .relu = true}});
  check({"matmul", attrs, {a({}, 0, 4), b({}, 4, 2)}, {of({0, 2})}, {}});
}

TEST_CASE("matmul in all orientations, with and without elements") {
  for (DType type : {DType::F32, DType::F64, DType::BF16, DType::F16})
    for (bool ta : {false, true})
      for (bool tb : {false, true}) check_matmuls(type, ta, tb);
}

TEST_CASE("pooling") {
  struct {
    Sizes in, out;
    std::vector<int64_t> kernel, stride, padding, dilation;
    int64_t ceil;
  } cases[] = {
      {{2, 3, 8, 8}, {2, 3, 4, 4}, {2, 2}, {2, 2}, {0, 0}, {1, 1}, 0},
      {{1, 2, 7, 9}, {1, 2, 3, 4}, {2, 2}, {2, 2}, {0, 0}, {1, 1}, 0},
      {{2, 3, 4, 4}, {2, 3, 2, 2}, {2, 2}, {2, 2}, {0, 0}, {1, 1}, 0},
      {{1, 2, 7, 4}, {1, 2, 3, 2}, {2, 2}, {2, 2}, {0, 0}, {1, 1}, 0},
      {{1, 2, 4, 22}, {1, 2, 2, 11}, {2, 2}, {2, 2}, {0, 0}, {1, 1}, 0},
      {{1, 2, 7, 9}, {1, 2, 4, 5}, {3, 3}, {2, 2}, {1, 1}, {1, 1}, 0},
      {{2, 2, 9, 9}, {2, 2, 5, 5}, {3, 3}, {1, 1}, {0, 0}, {2, 2}, 0},
      {{1, 2, 10}, {1, 2, 5}, {2}, {2}, {0}, {1}, 0},
      {{1, 2, 21, 40}, {1, 2, 11, 20}, {3, 3}, {2, 2}, {1, 1}, {1, 1}, 0},
      {{1, 2, 9, 33}, {1, 2, 9, 33}, {3, 5}, {1, 1}, {1, 2}, {1, 1}, 0},
      {{1, 2, 30, 31}, {1, 2, 8, 8}, {3, 4}, {4, 4}, {1, 1}, {1, 1}, 0},
      {{1, 1, 4, 5, 20}, {1, 1, 2, 2, 9}, {2, 2, 3}, {2, 2, 2}, {0, 0, 0}, {1, 1, 1}, 0},
      {{1, 1, 7, 7}, {1, 1, 4, 4}, {2, 2}, {2, 2}, {0, 0}, {1, 1}, 1},
  };
  for (const auto& c : cases) {
    std::vector<Attr> attrs{attr("kernel", c.kernel), attr("stride", c.stride), attr("padding", c.padding),
                            attr("dilation", c.dilation), attr("ceil_mode", {c.ceil})};
    LibraryCall forward{"max_pool", attrs, {f32(c.in)}, {f32(c.out), {DType::I64, c.out}}, {}};
    check(forward);
    Array x = mild_array(DType::F32, count_of(c.in), 3), y = make_array(DType::F32, count_of(c.out)),
          index = make_array(DType::I64, count_of(c.out));
    const void* in[] = {x.data()};
    void* out[] = {y.data(), index.data()};
    find_library_kind("max_pool")->reference(forward, in, out);
    check({"max_pool_grad", attrs, {f32(c.out), {DType::I64, c.out}}, {f32(c.in)}, {}},
          {mild_array(DType::F32, count_of(c.out), 4), index});
    if (c.dilation[0] > 1) continue;
    for (int64_t include : {0, 1}) {
      attrs.push_back(attr("count_include_pad", {include}));
      check({"avg_pool", attrs, {f32(c.in)}, {f32(c.out)}, {}});
      check({"avg_pool_grad", attrs, {f32(c.out)}, {f32(c.in)}, {}});
      attrs.pop_back();
    }
  }
}

TEST_CASE("only the wanted results are written") {
  LibraryCall call{"max_pool",
                   {attr("kernel", {2, 2}), attr("stride", {2, 2})},
                   {f32({1, 1, 4, 4})},
                   {f32({1, 1, 2, 2}), {DType::I64, {1, 1, 2, 2}}},
                   {}};
  std::string error;
  DeviceLibrary values;
  REQUIRE(cpu().prepare(call, 1, 0, 0, values, &error) == Offer::Ok);
  Array x = mild_array(DType::F32, 16, 1), y = make_array(DType::F32, 4);
  void* in[] = {x.data()};
  void* out[] = {y.data(), nullptr};
  Array workspace = workspace_of(values);
  CHECK(values.run(in, out, nullptr, workspace.data()));
}

TEST_CASE("a weight may be given packed") {
  LibraryCall call{
      "conv", {attr("padding", {1, 1})}, {f32({2, 16, 4, 4}), f32({32, 16, 3, 3})}, {f32({2, 32, 4, 4})}, {}};
  std::string error;
  DeviceLibrary prepared;
  REQUIRE(cpu().prepare(call, 1, 0, 0, prepared, &error) == Offer::Ok);
  CHECK(prepared.info().packable == 2);
  size_t bytes = 1;
  CHECK(prepared.packing(0, &bytes) == "");
  CHECK(bytes == 0);
}

TEST_CASE("what is not offered is said") {
  std::string error;
  DeviceLibrary prepared;
  LibraryTensor whole{DType::I64, {2, 2}};
  CHECK(cpu().prepare({"matmul", {}, {whole, whole}, {whole}, {}}, 1, 0, 0, prepared, &error) == Offer::Unsupported);
  CHECK(error == "cpu: matmul is offered for f32, f64, bf16, f16 only");
  CHECK(cpu().prepare({"sort", {}, {f32({4})}, {f32({4}), {DType::I64, {4}}}, {}}, 3, 0, 0, prepared, &error) ==
        Offer::Unsupported);
  CHECK(error == "cpu: no vendor call for sort");
}
