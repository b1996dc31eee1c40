// A training loop in C++ that calls a compiled step written in Python. The batches are the host's own memory, and it
// reads the weights where they lie. Exits with 1 if the model has not learnt.
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

#include "stdlib/standard_library.h"
#include "vm/include/mpy/mpy.h"
#include "vm/include/mpy/tensors.h"

using namespace mpy::embed;

namespace {

constexpr const char* kModel = R"(
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 32), nn.Tanh(), nn.Linear(32, 1))
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
inputs, targets = torch.empty(64, 2), torch.empty(64, 1)

@torch.compile
def step(inputs, targets):
    optimizer.zero_grad()
    loss = nn.functional.mse_loss(model(inputs), targets)
    loss.backward()
    optimizer.step()
    return loss

def train(host_inputs, host_targets):
    return step(inputs.copy_(host_inputs), targets.copy_(host_targets)).item()
)";

constexpr int kBatch = 64;

}  // namespace

int main() {
  Interpreter python({.library = standard_library});
  if (!python.ready() || !python.run(kModel, "model.py")) {
    fputs(python.take_error().traceback.c_str(), stderr);
    return 1;
  }
  std::vector<float> points(kBatch * 2), values(kBatch);
  Handle inputs = tensor_over(python, {points.data(), "float32", {kBatch, 2}});
  Handle targets = tensor_over(python, {values.data(), "float32", {kBatch, 1}});
  Handle train = python.global("train");

  std::mt19937 random(1);
  std::uniform_real_distribution<float> uniform(-1, 1);
  double first = 0, last = 0;
  for (int step = 0; step < 300; step++) {
    for (int i = 0; i < kBatch; i++) {
      float x = points[size_t(2 * i)] = uniform(random), y = points[size_t(2 * i + 1)] = uniform(random);
      values[size_t(i)] = std::sin(2 * x) * y;
    }
    std::optional<double> loss = python.call_as<double>(train, inputs, targets);
    if (!loss) {
      fputs(python.take_error().traceback.c_str(), stderr);
      return 1;
    }
    if (step == 0) first = *loss;
    last = *loss;
    if (step % 100 == 0) printf("step %d: loss %.4f\n", step, *loss);
  }
  std::optional<Array> weights = array_of(python, python.eval("model[0].weight.detach()"));
  if (!weights || weights->shape != std::vector<int64_t>{32, 2}) return 1;
  printf("loss %.4f; the first weight is %.3f\n", last, double(static_cast<float*>(weights->data)[0]));
  return !(last < first / 4);
}
