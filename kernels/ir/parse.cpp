// Reads the text of a kernel (ir.h). The text may be hostile: every number is bounded, nesting too, and what comes out
// has passed verify().
#include <fmt/format.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

#include "kernels/ir/ir.h"

namespace mpy::kernels {
namespace {

constexpr size_t kMaxText = 4 << 20;
constexpr int kMaxDepth = 24;
constexpr int32_t kMaxIds = 65536;

class Parser {
 public:
  Parser(std::string_view text, Kernel* kernel) : text_(text), kernel_(kernel) {}

  bool run(std::string* error) {
    if (text_.size() > kMaxText) fail("text is too long");
    if (ok()) head();
    if (ok()) body(&kernel_->body, nullptr, 0);
    if (ok()) skip_lines();
    if (ok() && at_ != text_.size()) fail("text after the kernel");
    if (!ok()) {
      *error = fmt::format("line {}: {}", line_, error_);
      return false;
    }
    std::string unsound = verify(*kernel_);
    if (!unsound.empty()) *error = std::move(unsound);
    return error->empty();
  }

 private:
  bool ok() const { return error_.empty(); }
  bool fail(std::string what) {
    if (error_.empty()) error_ = std::move(what);
    return false;
  }

  // --- tokens ---
  void blanks() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  void skip_lines() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) line_ += text_[at_++] == '\n';
  }
  bool accept(std::string_view token) {
    blanks();
    if (text_.substr(at_, token.size()) != token) return false;
    at_ += token.size();
    return true;
  }
  bool expect(std::string_view token) {
    return !ok() ? false : accept(token) || fail(fmt::format("expected '{}'", token));
  }
  bool end_line() {
    blanks();
    if (!ok()) return false;
    if (at_ >= text_.size() || text_[at_] != '\n') return fail("expected the end of the line");
    skip_lines();
    return true;
  }
  std::string_view word() {
    blanks();
    const size_t from = at_;
    while (at_ < text_.size() && (is_lower(text_[at_]) || is_digit(text_[at_]) || text_[at_] == '_')) ++at_;
    return text_.substr(from, at_ - from);
  }
  static bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  int64_t integer(int64_t low, int64_t high) {
    blanks();
    int64_t value = 0;
    const auto [end, bad] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (bad != std::errc() || value < low || value > high) {
      fail(fmt::format("expected a number from {} to {}", low, high));
      return low;
    }
    at_ = end - text_.data();
    return value;
  }

  // The same, or a declared parameter.
  Number number(int64_t low, int64_t high) {
    blanks();
    if (!at_parameter()) return integer(low, high);
    return Number::parameter(parameter());
  }
  bool at_parameter() const { return at_ + 1 < text_.size() && text_[at_] == 'p' && is_digit(text_[at_ + 1]); }
  int32_t parameter() {
    const int32_t p = id('p', 1024);
    if (ok() && p >= static_cast<int32_t>(kernel_->parameters.size())) fail(fmt::format("p{} is not declared", p));
    return std::max(p, 0);
  }

  // "v12" with the given letter; -1 after a failure.
  int32_t id(char letter, int32_t limit = kMaxIds) {
    blanks();
    if (!ok()) return -1;
    if (at_ + 1 >= text_.size() || text_[at_] != letter || !is_digit(text_[at_ + 1])) {
      fail(fmt::format("expected {} and a number", letter));
      return -1;
    }
    ++at_;
    return static_cast<int32_t>(integer(0, limit - 1));
  }
  int32_t value() {
    const int32_t v = id('v');
    if (v >= kernel_->values) kernel_->values = v + 1;
    return v;
  }
  int32_t iterator() {
    const int32_t i = id('i');
    if (i >= kernel_->iters) kernel_->iters = i + 1;
    return i;
  }

  DType dtype() {
    const std::string_view w = word();
    for (int d = 0; d < kDTypeCount; ++d)
      if (w == name_of(static_cast<DType>(d))) return static_cast<DType>(d);
    fail(fmt::format("'{}' is not an element type", w.substr(0, 40)));
    return DType::F32;
  }

  uint64_t constant(DType type) {
    blanks();
    if (!is_float(type))
      return static_cast<uint64_t>(integer(std::numeric_limits<int64_t>::min(), std::numeric_limits<int64_t>::max()));
    if (accept("nan")) return std::bit_cast<uint64_t>(std::numeric_limits<double>::quiet_NaN());
    if (accept("inf")) return std::bit_cast<uint64_t>(HUGE_VAL);
    if (accept("-inf")) return std::bit_cast<uint64_t>(-HUGE_VAL);
    double number = 0;
    const auto [end, bad] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), number);
    if (bad != std::errc() || !std::isfinite(number)) fail("expected a number");
    else at_ = end - text_.data();
    return std::bit_cast<uint64_t>(number);
  }

  // --- parts ---
  void head() {
    skip_lines();
    if (!expect("kernel ")) return;
    kernel_->name = word();
    if (kernel_->name.empty() || is_digit(kernel_->name[0])) fail("expected the kernel's name");
    expect("{");
    end_line();
    while (ok() && accept("param ")) parameter_line();
    while (ok() && accept("arg ")) argument();
    while (ok() && accept("scalar ")) {
      if (id('s') != static_cast<int32_t>(kernel_->scalars.size())) fail("scalars are numbered from s0");
      expect(":");
      kernel_->scalars.push_back(dtype());
      end_line();
    }
  }

  void parameter_line() {
    if (id('p', 1024) != static_cast<int32_t>(kernel_->parameters.size())) fail("parameters are numbered from p0");
    kernel_->parameters.emplace_back();
    if (accept("max")) kernel_->parameters.back().largest = integer(0, kLargestNumber);
    end_line();
  }

  void argument() {
    if (id('a') != static_cast<int32_t>(kernel_->args.size())) fail("arguments are numbered from a0");
    expect(":");
    const std::string_view access = word();
    Arg arg;
    if (access == "in") arg.access = Access::In;
    else if (access == "out") arg.access = Access::Out;
    else if (access == "inout") arg.access = Access::InOut;
    else fail("expected in, out or inout");
    arg.dtype = dtype();
    expect("[");
    arg.count = number(0, kLargestNumber);
    expect("]");
    expect("align");
    arg.align = static_cast<int32_t>(integer(1, 4096));
    end_line();
    kernel_->args.push_back(arg);
  }

  void add_term(std::vector<Affine::Term>* terms, int32_t id, Number coef) {
    auto at = terms->begin();
    while (at != terms->end() && at->id < id) ++at;
    if (at != terms->end() && at->id == id) fail("an iterator or value appears twice in an index");
    else if (coef.is(0)) fail("a coefficient is zero");
    else terms->insert(at, {id, coef});
  }

  Affine affine() {
    Affine result;
    expect("[");
    bool first = true, have_base = false;
    while (ok() && !accept("]")) {
      bool negative = accept("-");
      if (!negative && !first && !expect("+")) break;
      first = false;
      blanks();
      Number coef = negative ? -1 : 1;
      bool named = true;
      if (at_parameter()) {
        coef = Number::parameter(parameter(), negative);
        named = accept("*");
      } else if (at_ < text_.size() && is_digit(text_[at_])) {
        coef *= integer(0, kLargestNumber);
        named = accept("*");
      }
      blanks();
      if (!named) {
        if (have_base) fail("an index has two constants");
        have_base = true;
        result.base = coef;
      } else if (at_ < text_.size() && text_[at_] == 'i') {
        add_term(&result.iters, iterator(), coef);
      } else {
        add_term(&result.values, value(), coef);
      }
      if (result.iters.size() + result.values.size() > 64) fail("an index has too many terms");
    }
    if (first) fail("an index is empty");
    return result;
  }

  int32_t memory() {
    blanks();
    if (at_ < text_.size() && text_[at_] == 't') return kLocalBase + id('t', 1024);
    return id('a', 1024);
  }

  DType dtype_of(int32_t m) const {
    if (m >= 0 && m < static_cast<int32_t>(kernel_->args.size())) return kernel_->args[m].dtype;
    for (const auto& local : locals_)
      if (local.first == m) return local.second;
    return DType::F32;  // verify() will name the unknown memory
  }

  void mark(Stmt* s) {
    blanks();
    if (at_ < text_.size() && text_[at_] == '{') return;
    const std::string_view w = word();
    for (Mark m : {Mark::Blocks, Mark::Threads, Mark::BlocksThreads, Mark::Vector})
      if (w == word_of(m)) s->mark = m;
    if (s->mark == Mark::Sequential) fail("expected blocks, threads, blocks_threads, vector or '{'");
    if (s->mark == Mark::Vector) s->width = static_cast<int32_t>(integer(1, 64));
  }

  void nest(Stmt* s, int depth) {
    if (depth >= kMaxDepth) {
      fail("loops are nested too deeply");
      return;
    }
    do {
      const int32_t i = iterator();
      expect("<");
      s->iters.push_back({i, number(0, kLargestNumber)});
      if (s->iters.size() > 16) fail("too many iterators");
    } while (ok() && s->kind == StmtKind::Reduce && accept(","));
    if (ok()) mark(s);
    expect("{");
    end_line();
    if (ok()) body(&s->body, s, depth + 1);
  }

  void yield_line(Stmt* owner) {
    Yield y;
    y.result = value();
    expect("=");
    const std::string_view w = word();
    y.op = ReduceOp::None;
    for (int r = 1; r <= static_cast<int>(ReduceOp::All); ++r)
      if (w == word_of(static_cast<ReduceOp>(r))) y.op = static_cast<ReduceOp>(r);
    if (y.op == ReduceOp::None) fail("expected a reduction");
    y.dtype = dtype();
    y.value = value();
    end_line();
    owner->yields.push_back(y);
  }

  // Statements up to and with the closing brace.
  void body(std::vector<Stmt>* out, Stmt* owner, int depth) {
    while (ok()) {
      if (at_ >= text_.size()) {
        fail("the text ends inside the kernel");
        return;
      }
      if (accept("}")) {
        if (depth > 0) end_line();
        return;
      }
      if (owner && owner->kind == StmtKind::Reduce && accept("yield ")) {
        yield_line(owner);
        continue;
      }
      if (owner && !owner->yields.empty()) {
        fail("a statement follows yield");
        return;
      }
      Stmt s;
      statement(&s, depth);
      if (ok()) out->push_back(std::move(s));
    }
  }

  void statement(Stmt* s, int depth) {
    if (accept("loop ") || accept("seq ") || accept("reduce ")) {
      const char last = text_[at_ - 2];  // 'p', 'q' or 'e'
      s->kind = last == 'e' ? StmtKind::Reduce : StmtKind::Loop;
      s->ordered = last == 'q';
      return nest(s, depth);
    }
    if (accept("store ")) {
      s->kind = StmtKind::Store;
      s->memory = memory();
      s->index = affine();
      expect(",");
      s->a = value();
      if (accept("if ")) s->pred = value();
    } else if (accept("local ")) {
      s->kind = StmtKind::Local;
      s->memory = memory();
      expect(":");
      s->dtype = dtype();
      expect("[");
      s->count = number(0, 1 << 20);
      expect("]");
      locals_.push_back({s->memory, s->dtype});
    } else {
      definition(s);
    }
    end_line();
  }

  void definition(Stmt* s) {
    s->result = value();
    expect("=");
    if (!ok()) return;
    const std::string_view w = word();
    if (w == "const") {
      s->kind = StmtKind::Const;
      s->dtype = dtype();
      blanks();
      if (ok() && at_parameter()) s->parameter = parameter();
      else if (ok()) s->bits = constant(s->dtype);
    } else if (w == "index") {
      s->kind = StmtKind::Index;
      s->dtype = DType::I64;
      s->index = affine();
    } else if (w == "scalar") {
      s->kind = StmtKind::Scalar;
      s->memory = id('s', 1024);
      if (s->memory >= 0 && s->memory < static_cast<int32_t>(kernel_->scalars.size()))
        s->dtype = kernel_->scalars[s->memory];
    } else if (w == "load") {
      s->kind = StmtKind::Load;
      s->memory = memory();
      s->dtype = dtype_of(s->memory);
      s->index = affine();
      if (accept("if ")) {
        s->pred = value();
        expect("else");
        if (ok()) s->bits = constant(s->dtype);
      }
    } else {
      operation(s, w);
    }
  }

  void operation(Stmt* s, std::string_view w) {
    s->kind = StmtKind::Op;
    int op = static_cast<int>(ScalarOp::Cast);
    const int count = static_cast<int>(ScalarOp::Bitcast) + 1;
    while (op < count && w != word_of(static_cast<ScalarOp>(op))) ++op;
    if (op == count) {
      fail(fmt::format("'{}' is not an operation", w.substr(0, 40)));
      return;
    }
    s->op = static_cast<ScalarOp>(op);
    s->dtype = dtype();
    int32_t* const operands[] = {&s->a, &s->b, &s->c};
    for (int i = 0; i < arity(s->op); ++i) {
      if (i) expect(",");
      *operands[i] = value();
    }
  }

  std::string_view text_;
  Kernel* kernel_;
  size_t at_ = 0;
  int line_ = 1;
  std::string error_;
  std::vector<std::pair<int32_t, DType>> locals_;
};

}  // namespace

bool parse(std::string_view text, Kernel* kernel, std::string* error) {
  *kernel = Kernel();
  error->clear();
  return Parser(text, kernel).run(error);
}

}  // namespace mpy::kernels
