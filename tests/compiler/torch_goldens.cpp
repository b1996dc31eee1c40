// Every recorded call gives PyTorch's values, types, sizes, strides, error texts and gradients; lazily, and with
// nothing ever pending.
#include <doctest/doctest.h>

#include <cmath>

#include "compiler/autograd/engine.h"
#include "compiler/autograd/tensor_api.h"
#include "compiler/ops/ops.h"
#include "goldens.h"

namespace mpy::tensor {
namespace {

const char* kind_name(ErrorKind k) {
  switch (k) {
    case ErrorKind::Runtime: return "RuntimeError";
    case ErrorKind::Value: return "ValueError";
    case ErrorKind::Type: return "TypeError";
    case ErrorKind::Index: return "IndexError";
    case ErrorKind::NotImplemented: return "NotImplementedError";
    default: return "other";
  }
}

std::vector<Tensor> tensors_in(const std::vector<Boxed>& boxed) {
  std::vector<Tensor> out;
  for (const Boxed& b : boxed) {
    if (auto* t = std::get_if<Tensor>(&b)) out.push_back(*t);
    if (auto* l = std::get_if<TensorList>(&b))
      for (const Tensor& t : *l) out.push_back(t);
    if (auto* v = std::get_if<bool>(&b)) out.push_back(*op::full(Dims{}, Scalar::of(*v), DType::Bool));
  }
  return out;
}

std::string check_grads(const Case& c, const std::vector<Tensor>& inputs, const std::vector<Tensor>& results) {
  ET loss = Tensor();
  for (const Tensor& r : results) {
    if (!r.requires_grad()) continue;
    std::vector<double> pattern;
    for (int64_t i = 0; i < r.numel(); i++) pattern.push_back(std::cos(static_cast<double>(i + 1)));
    ET term = op::sum(op::mul(op::cast(r, DType::F64), *tensor_from_data(pattern.data(), DType::F64, r.sizes())));
    loss = loss.ok() && *loss ? op::add(loss, term) : term;
  }
  if (!loss.ok()) return loss.error().message;
  if (!*loss) return "no result requires grad";
  std::vector<Tensor> leaves;
  for (const Tensor& t : inputs)
    if (t->requires_grad) leaves.push_back(t);
  if (leaves.size() != c.grads.size()) return "number of leaves";
  auto grads = grad({*loss}, leaves, {}, false, false, true);
  if (!grads.ok()) return grads.error().message;
  for (size_t i = 0; i < leaves.size(); i++) {
    const Tensor& g = (*grads)[i];
    if (!c.grads[i]) {
      if (g) {
        for (double v : values_of(g))
          if (v != 0) return "a gradient where PyTorch has none";
      }
      continue;
    }
    if (!g) {
      for (double v : values_of(c.grads[i]))
        if (v != 0) return "no gradient for leaf " + std::to_string(i);
      continue;
    }
    std::string d = differs(g, c.grads[i]);
    if (!d.empty()) return "gradient " + std::to_string(i) + ": " + d;
  }
  return "";
}

std::string run_case(const Case& c) {
  const OpDef* def = find_op(c.op, c.overload);
  for (const OpDef& d : op_table())
    if (d.name == c.op && (c.overload.empty() || d.overload == c.overload) && d.params.size() == c.args.size()) {
      def = &d;
      break;
    }
  if (!def) return "no such row";
  std::vector<Tensor> inputs = tensors_in(c.args);
  std::vector<Tensor> real;
  for (const Boxed& b : c.args) {
    if (auto* t = std::get_if<Tensor>(&b)) real.push_back(*t);
    if (auto* l = std::get_if<TensorList>(&b)) real.insert(real.end(), l->begin(), l->end());
  }
  if (!c.grads.empty())
    for (const Tensor& t : real)
      if (t.dtype() == DType::F32 || t.dtype() == DType::F64) t->requires_grad = true;
  std::vector<Boxed> args = c.args;  // recorded before later parameters were there
  for (size_t i = args.size(); i < def->params.size(); ++i) args.push_back(def->params[i].default_value);
  BoxedResult r = call(*def, args);
  if (!c.error_type.empty()) {
    if (r.ok()) return "no error; PyTorch: " + c.error;
    if (r.error().message != c.error) return "error '" + r.error().message + "'\nPyTorch '" + c.error + "'";
    return kind_name(r.error().kind) == c.error_type
               ? ""
               : "kind " + std::string(kind_name(r.error().kind)) + ", PyTorch " + c.error_type;
  }
  if (!r.ok()) return "error: " + r.error().message;
  std::vector<Tensor> results = tensors_in(*r);
  if (results.size() != c.results.size()) return "number of results";
  std::string grads = c.grads.empty() ? "" : check_grads(c, real, results);
  for (size_t i = 0; i < results.size(); i++) {
    std::string d = differs(results[i], c.results[i], &c.strides[i]);
    if (!d.empty()) return d;
  }
  return grads;
}

void run_file(const char* name, bool each_op) {
  StandardContext context;
  Context::Scope scope(context);
  context.flush_each_op = each_op;
  std::string path = std::string(GOLDEN_DIR) + "/" + name;
  std::vector<Case> cases = read_cases(path);
  CHECK(!cases.empty());
  for (const Case& c : cases) {
    std::string problem = run_case(c);
    INFO(c.file, ":", c.line, " ", c.op, ".", c.overload, "\n", problem);
    CHECK(problem.empty());
  }
}

}  // namespace

TEST_CASE("pointwise ops answer as PyTorch") { run_file("pointwise.txt", false); }
TEST_CASE("reductions answer as PyTorch") { run_file("reductions.txt", false); }
TEST_CASE("views and layouts answer as PyTorch") { run_file("shapes.txt", false); }
TEST_CASE("indexing answers as PyTorch") { run_file("indexing.txt", false); }
TEST_CASE("network ops answer as PyTorch") { run_file("networks.txt", false); }
TEST_CASE("makers answer as PyTorch") { run_file("makers.txt", false); }
TEST_CASE("nothing pending: the same answers") {
  for (const char* f : {"reductions.txt", "shapes.txt", "indexing.txt", "networks.txt"}) run_file(f, true);
}

}  // namespace mpy::tensor
