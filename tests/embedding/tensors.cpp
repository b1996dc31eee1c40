// Tensors over the memory of a host, and a host's look into tensors.
#include <vector>

#include "tests/embedding/world.h"
#include "vm/include/mpy/tensors.h"

// dlpack.h's structs, as another library has them.
struct DLManagedTensor {
  struct {
    void* data;
    int32_t device_type, device_id, rank;
    struct {
      uint8_t code, bits;
      uint16_t lanes;
    } dtype;
    int64_t *shape, *strides;
    uint64_t byte_offset;
  } t;
  void* context;
  void (*deleter)(DLManagedTensor*);
};

using namespace embedding;

namespace {

int dropped;
void count_drop(void*) { dropped++; }

}  // namespace

TEST_CASE("a tensor over a host's memory is that memory") {
  dropped = 0;
  std::vector<float> memory = {1, 2, 3, 4, 5, 6};
  {
    Python py;
    Handle x = tensor_over(py, {memory.data(), "float32", {2, 3}}, count_drop);
    REQUIRE(x);
    py.set_global("x", x);
    CHECK(py.show("x.tolist()") == "[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]");
    memory[1] = 20;
    CHECK(py.show("x.sum().item()") == "39.0");
    CHECK(py.done("x.mul_(2)\nx[0, 0] = -1\nx[1].add_(1)") == "done");
    CHECK(memory == std::vector<float>({-1, 40, 6, 9, 11, 13}));
    CHECK(py.done("y = x @ x.t()\nmine = y.tolist()") == "done");
    memory[0] = 100;  // what was computed before does not change
    CHECK(py.show("mine == y.tolist()") == "True");
    CHECK(py.show("x[0, 0].item(), x.t()[0, 0].item()") == "(100.0, 100.0)");
    x = {};
    CHECK(py.done("v = x[1]\ndel x") == "done");
    CHECK(dropped == 0);
    CHECK(py.show("v.tolist()") == "[9.0, 11.0, 13.0]");
    CHECK(py.done("del v, y") == "done");
    CHECK(dropped == 1);
    Handle kept = tensor_over(py, {memory.data(), "float32", {6}}, count_drop);
  }
  CHECK(dropped == 2);
}

TEST_CASE("strides, element types, empty arrays") {
  Python py;
  std::vector<double> rows = {1, 2, 3, 4, 5, 6};
  py.set_global("x", tensor_over(py, {rows.data(), "float64", {3, 2}, {1, 3}}));
  CHECK(py.show("x.tolist(), x.stride()") == "([[1.0, 4.0], [2.0, 5.0], [3.0, 6.0]], (1, 3))");
  std::vector<int64_t> whole = {7, 8};
  py.set_global("n", tensor_over(py, {whole.data(), "int64", {2}}));
  CHECK(py.show("n.dtype, n.tolist()") == "(torch.int64, [7, 8])");
  bool bits[3] = {true, false, true};
  py.set_global("b", tensor_over(py, {bits, "bool", {3}}));
  CHECK(py.show("(~b).tolist()") == "[False, True, False]");
  py.set_global("one", tensor_over(py, {rows.data(), "float64", {}}));
  CHECK(py.show("one.item()") == "1.0");
  py.set_global("none", tensor_over(py, {nullptr, "float32", {0, 4}}));
  CHECK(py.show("none.shape, none.sum().item()") == "(torch.Size([0, 4]), 0.0)");
}

TEST_CASE("arrays that are none") {
  Python py;
  dropped = 0;
  float memory[4] = {};
  CHECK_FALSE(tensor_over(py, {memory, "float33", {4}}, count_drop));
  CHECK(py.error() == "TypeError: no tensor over the memory of a host has elements of type 'float33'");
  CHECK_FALSE(tensor_over(py, {memory, "float32", {-4}}, count_drop));
  CHECK(py.take_error().type == "ValueError");
  CHECK_FALSE(tensor_over(py, {memory, "float32", {4}, {-1}}, count_drop));
  CHECK(py.take_error().type == "ValueError");
  CHECK_FALSE(tensor_over(py, {memory, "float32", {2, 2}, {1}}, count_drop));
  CHECK(py.take_error().type == "ValueError");
  CHECK_FALSE(tensor_over(py, {memory, "float32", {int64_t(1) << 40, int64_t(1) << 40}}, count_drop));
  CHECK(py.take_error().type == "ValueError");
  CHECK_FALSE(tensor_over(py, {nullptr, "float32", {4}}, count_drop));
  CHECK(py.take_error().type == "ValueError");
  CHECK(dropped == 6);
  CHECK_FALSE(array_of(py, py.integer(1)));
  CHECK(py.error() == "TypeError: 'int' object is no tensor");
  CHECK_FALSE(array_of(py, {}));
  CHECK(py.take_error().type == "TypeError");
}

TEST_CASE("a host reads and writes a tensor") {
  Python py;
  REQUIRE(py.done("import torch\nx = torch.arange(6.).view(2, 3)\ny = (x * 2).t()") == "done");
  std::optional<Array> a = array_of(py, py.global("y"));
  REQUIRE(a);
  CHECK(a->dtype == "float32");
  CHECK(a->shape == std::vector<int64_t>({3, 2}));
  auto* data = static_cast<float*>(a->data);
  CHECK(data[2 * a->strides[0] + a->strides[1]] == 10);
  data[0] = 5;
  CHECK(py.show("y[0, 0].item()") == "5.0");
  CHECK(py.done("y.add_(1)") == "done");
  CHECK(data[0] == 6);
  CHECK(array_of(py, py.global("y"))->data == a->data);
}

TEST_CASE("DLPack, both ways and beyond the interpreter's end") {
  DLManagedTensor* out;
  dropped = 0;
  {
    Python py;
    REQUIRE(py.done("import torch\nx = torch.tensor([[1., 2.], [3., 4.]])") == "done");
    out = to_dlpack(py, py.global("x"));
    REQUIRE(out);
    CHECK(out->t.rank == 2);
    CHECK(out->t.dtype.code == 2);
    CHECK(out->t.dtype.bits == 32);
    CHECK(py.done("x[0, 0] = 9") == "done");
    CHECK(static_cast<float*>(out->t.data)[0] == 9);
    CHECK_FALSE(to_dlpack(py, py.none()));
    CHECK(py.take_error().type == "TypeError");

    static int32_t numbers[4] = {1, 2, 3, 4};
    static int64_t shape[2] = {2, 2};
    static DLManagedTensor in;
    in.t = {numbers, 1, 0, 2, {0, 32, 1}, shape, nullptr, 0};
    in.deleter = [](DLManagedTensor*) { dropped++; };
    Handle y = from_dlpack(py, &in);
    REQUIRE(y);
    CHECK(py.call_method(y, "tolist").repr() == "[[1, 2], [3, 4]]");
    y = {};
    CHECK(dropped == 1);
    in.t.dtype = {5, 64, 1};  // complex
    CHECK_FALSE(from_dlpack(py, &in));
    CHECK(py.take_error().type == "TypeError");
    CHECK(dropped == 2);
  }
  CHECK(static_cast<float*>(out->t.data)[3] == 4);
  out->deleter(out);
}

TEST_CASE("a compiled function called with arrays of the host") {
  Python py;
  REQUIRE(py.done("import torch\nw = torch.ones(3)\n@torch.compile\ndef f(x):\n  return (x.clone() * w).sum()") ==
          "done");
  std::vector<float> memory = {1, 2, 3};
  Handle x = tensor_over(py, {memory.data(), "float32", {3}});
  for (int i = 0; i < 4; i++) {
    memory[0] = float(i);
    CHECK(py.call_as<double>(py.eval("lambda x: f(x).item()"), x) == 5.0 + i);
  }
}
