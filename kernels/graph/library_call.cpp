// See library_call.h.
#include "kernels/graph/library_call.h"

#include <fmt/format.h>

namespace mpy::kernels {

int64_t attr_or(const std::vector<Attr>& attrs, std::string_view name, size_t i, int64_t otherwise) {
  for (const Attr& a : attrs)
    if (a.name == name) return i < a.ints.size() ? a.ints[i] : otherwise;
  return otherwise;
}

void take_epilogue(LibraryCall* c) {
  if (c->kind != "conv" && c->kind != "matmul") return;
  size_t plain = 2;
  for (size_t i = 0; i < c->attrs.size(); ++i) {
    if (c->attrs[i].name != kPostAttr) continue;
    for (int64_t op : c->attrs[i].ints) {
      c->epilogue.post.push_back(static_cast<PostOp>(op));
      plain += has_operand(c->epilogue.post.back());
    }
    c->attrs.erase(c->attrs.begin() + static_cast<long>(i));
    break;
  }
  c->epilogue.bias = c->operands.size() > plain;
}

const char* word_of(PostOp op) {
  static constexpr const char* kWords[] = {"gelu", "gelu_tanh", "silu", "add", "sub", "mul"};
  return kWords[static_cast<size_t>(op)];
}

std::string print(const LibraryCall& call) {
  auto tensor = [](const LibraryTensor& t) {
    std::string text = fmt::format("{}[", name_of(t.dtype));
    for (size_t i = 0; i < t.sizes.size(); ++i) text += fmt::format("{}{}", i ? "," : "", t.sizes[i]);
    return text + "]";
  };
  std::string text = "library " + call.kind;
  for (const auto& t : call.operands) text += " " + tensor(t);
  text += " ->";
  for (const auto& t : call.results) text += " " + tensor(t);
  for (const Attr& a : call.attrs) {
    text += " " + a.name + "=";
    for (size_t i = 0; i < a.ints.size(); ++i) text += fmt::format("{}{}", i ? "," : "", a.ints[i]);
  }
  if (call.epilogue.bias) text += " +bias";
  for (PostOp op : call.epilogue.post) text += fmt::format(" +{}", word_of(op));
  if (call.epilogue.relu) text += " +relu";
  return text;
}

}  // namespace mpy::kernels
