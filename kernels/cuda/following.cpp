// What follows a vendor's call, written as a loop kernel of our IR: its numbers are computed as everywhere else.
#include <fmt/format.h>

#include "kernels/cuda/vendor.h"
#include "kernels/graph/library_call.h"
#include "kernels/ir/dtype.h"

namespace mpy::cuda {

using kernels::DType;
using kernels::PostOp;

namespace {

// Lines of the loop's body; each gives a value its number.
class Body {
 public:
  Body(DType d) : type_(kernels::name_of(d)) {}
  int line(const std::string& text) {
    text_ += fmt::format("      v{} = {}\n", next_, text);
    return next_++;
  }
  int number(double v) { return line(fmt::format("const {} {}", type_, v)); }
  int op(const char* word, int a) { return line(fmt::format("{} {} v{}", word, type_, a)); }
  int op(const char* word, int a, int b) { return line(fmt::format("{} {} v{}, v{}", word, type_, a, b)); }
  const std::string& text() const { return text_; }
  const std::string& type() const { return type_; }

 private:
  std::string type_, text_;
  int next_ = 0;
};

// As in reference/post_ops.h, in the same order.
int post_op(Body& b, PostOp op, int v, int operand) {
  switch (op) {
    case PostOp::Add: return b.op("add", v, operand);
    case PostOp::Sub: return b.op("sub", v, operand);
    case PostOp::Mul: return b.op("mul", v, operand);
    case PostOp::Silu:
      return b.op("mul", v, b.op("div", b.number(1), b.op("add", b.number(1), b.op("exp", b.op("neg", v)))));
    case PostOp::Gelu: {
      const int erf = b.op("erf", b.op("mul", v, b.number(0.70710678118654752440)));
      return b.op("mul", b.op("mul", v, b.number(0.5)), b.op("add", b.number(1), erf));
    }
    case PostOp::GeluTanh: {
      const int cube = b.op("mul", b.op("mul", b.op("mul", v, v), v), b.number(0.044715));
      const int tanh = b.op("tanh", b.op("mul", b.op("add", v, cube), b.number(0.7978845608028654)));
      return b.op("mul", b.op("mul", v, b.number(0.5)), b.op("add", b.number(1), tanh));
    }
  }
  return v;
}

// A half is computed with as a float.
DType wide(DType d) { return d == DType::F64 ? d : DType::F32; }

// The kernel's text: rows over blocks, what is in a row over threads. A row is a matrix's, or a channel of an image.
class Text {
 public:
  Text(DType d, int64_t outer, int64_t channels, int64_t inner)
      : stored_(d),
        body_(wide(d)),
        channels_(channels),
        rows_(inner == 1 ? outer : outer * channels),
        columns_(inner == 1 ? channels : inner) {
    value_ = body_.line(fmt::format("load a0[{}*i0 + i1]", columns_));
    if (stored_ != wide(d)) value_ = body_.op("cast", value_);
    if (inner != 1) channel_of_row();
  }
  void operand(PostOp op) {
    const std::string place = inside_ < 0 ? "i1" : fmt::format("v{}", channel_);
    const std::string when = inside_ < 0 ? "" : fmt::format(" if v{} else 0", inside_);
    const int read = body_.line(fmt::format("load a{}[{}]{}", ++operands_, place, when));
    value_ = post_op(body_, op, value_, stored_ == wide(stored_) ? read : body_.op("cast", read));
  }
  void activation(PostOp op) { value_ = post_op(body_, op, value_, -1); }
  void relu() { value_ = body_.op("max", value_, body_.number(0)); }
  std::string finish() {
    const std::string type(kernels::name_of(stored_));
    if (stored_ != wide(stored_)) value_ = body_.line(fmt::format("cast {} v{}", type, value_));
    std::string args =
        fmt::format("  arg a0: inout {}[{}] align {}\n", type, rows_ * columns_, kernels::size_of(stored_));
    for (int i = 1; i <= operands_; ++i)
      args += fmt::format("  arg a{}: in {}[{}] align {}\n", i, type, channels_, kernels::size_of(stored_));
    return fmt::format(
        "kernel following {{\n{}  loop i0 < {} blocks {{\n    loop i1 < {} threads {{\n{}      store a0[{}*i0 + i1], "
        "v{}\n    }}\n  "
        "}}\n}}\n",
        args, rows_, columns_, body_.text(), columns_, value_);
  }

 private:
  void channel_of_row() {
    auto whole = [&](int64_t n) { return body_.line(fmt::format("const i64 {}", n)); };
    const int row = body_.line("index [i0]");
    channel_ = body_.line(fmt::format("mod i64 v{}, v{}", row, whole(channels_)));
    const int low = body_.line(fmt::format("ge b8 v{}, v{}", channel_, whole(0)));
    const int high = body_.line(fmt::format("lt b8 v{}, v{}", channel_, whole(channels_)));
    inside_ = body_.line(fmt::format("and b8 v{}, v{}", low, high));
  }

  DType stored_;
  Body body_;
  int64_t channels_, rows_, columns_;
  int value_ = 0, channel_ = 0, inside_ = -1, operands_ = 0;
};

}  // namespace

Following::~Following() {
  if (kernel_) destroy_kernel(kernel_);
}

int Following::prepare(mpy_device* d, const mpy_library_spec& spec, int64_t outer, int64_t channels, int64_t inner,
                       bool with_bias) {
  const bool bias = spec.epilogue & MPY_EPILOGUE_BIAS, relu = spec.epilogue & MPY_EPILOGUE_RELU;
  first_ = bias && !with_bias ? 3 : 2;
  if (!(bias && with_bias) && !relu && spec.n_post == 0) return MPY_OK;
  Text text(static_cast<DType>(spec.operands[0].dtype), outer, channels, inner);
  if (bias && with_bias) text.operand(PostOp::Add);
  for (size_t i = 0; i < spec.n_post; ++i) {
    const auto op = static_cast<PostOp>(spec.post[i]);
    kernels::has_operand(op) ? text.operand(op) : text.activation(op);
  }
  if (relu) text.relu();
  count_ = spec.n_operands - first_;
  const std::string written = text.finish();
  const char* one = written.c_str();
  return compile(d, &one, 1, &kernel_, nullptr);
}

int Following::run(void* const* operands, void* result) const {
  if (!kernel_) return MPY_OK;
  std::vector<void*> buffers{result};
  buffers.insert(buffers.end(), operands + first_, operands + first_ + count_);
  return launch(kernel_, buffers.data(), nullptr);
}

}  // namespace mpy::cuda
