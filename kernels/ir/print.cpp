// Canonical text of a kernel (ir.h): the same computation gives the same text whatever ids it was built with.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <iterator>

#include "kernels/ir/ir.h"
#include "kernels/ir/text.h"

namespace mpy::kernels {

std::string literal(DType dtype, uint64_t bits) {
  if (!is_float(dtype)) return fmt::format("{}", static_cast<int64_t>(bits));
  const double value = std::bit_cast<double>(bits);
  if (std::isnan(value)) return "nan";
  return fmt::format("{}", value);
}

namespace {

class Printer {
 public:
  // opening: the numbers that are printed as parameters. open: all are `#`, and noted there.
  explicit Printer(const Kernel& kernel, const Opening* opening = nullptr, OpenText* open = nullptr)
      : kernel_(kernel),
        opening_(opening),
        open_(open),
        values_(std::max(kernel.values, 0), -1),
        iters_(std::max(kernel.iters, 0), -1) {}

  std::string run() {
    line("kernel {} {{", kernel_.name);
    ++depth_;
    parameters(opening_ ? opening_->parameters : kernel_.parameters);
    static const char* const kAccess[] = {"in", "out", "inout"};
    for (size_t i = 0; i < kernel_.args.size(); ++i) {
      const Arg& arg = kernel_.args[i];
      line("arg a{}: {} {}[{}] align {}", i, kAccess[static_cast<int>(arg.access)], name_of(arg.dtype),
           number(arg.count), arg.align);
    }
    for (size_t i = 0; i < kernel_.scalars.size(); ++i) line("scalar s{}: {}", i, name_of(kernel_.scalars[i]));
    body(kernel_.body);
    --depth_;
    line("}}");
    return std::move(out_);
  }

 private:
  template <typename... T>
  void line(fmt::format_string<T...> format, T&&... args) {
    out_.append(depth_ * 2, ' ');
    fmt::format_to(std::back_inserter(out_), format, std::forward<T>(args)...);
    out_ += '\n';
  }

  void parameters(const std::vector<Parameter>& all) {
    for (size_t i = 0; i < all.size(); ++i)
      if (all[i].largest == kLargestNumber) line("param p{}", i);
      else line("param p{} max {}", i, all[i].largest);
  }

  // A number that may be opened: "#", "p3", or what `known` says.
  std::string place(uint64_t value, int32_t parameter, OpenText::Kind kind, std::string known) {
    if (open_) {
      open_->places.push_back({value, kind});
      return "#";
    }
    if (opening_ && opening_->parameter[places_] >= 0) parameter = opening_->parameter[places_];
    ++places_;
    return parameter >= 0 ? fmt::format("p{}", parameter) : known;
  }
  std::string number(const Number& n, OpenText::Kind kind = OpenText::Other) {
    if (!n.known()) return place(0, n.parameter(), kind, "");
    const int64_t value = n;
    return place(static_cast<uint64_t>(value), -1, kind, fmt::format("{}", value));
  }

  static int new_id(std::vector<int32_t>& map, int32_t& next, int32_t id) {
    if (id < 0 || id >= static_cast<int32_t>(map.size())) return -1;
    if (map[id] < 0) map[id] = next++;
    return map[id];
  }
  std::string v(int32_t id) { return fmt::format("v{}", new_id(values_, next_value_, id)); }
  std::string it(int32_t id) { return fmt::format("i{}", new_id(iters_, next_iter_, id)); }

  std::string affine(const Affine& a) {
    std::string text;
    auto term = [&](const Number& coef, const std::string& name) {
      const bool negative = coef.negative();
      if (text.empty()) {
        if (negative) text += '-';
      } else {
        text += negative ? " - " : " + ";
      }
      const Number size = coef.known() ? Number(std::abs(int64_t{coef})) : Number::parameter(coef.parameter());
      if (name.empty()) text += number(size);
      else if (!size.is(1)) text += number(size) + "*";
      text += name;
    };
    auto sorted = [](std::vector<Affine::Term> terms, std::vector<int32_t>& map, int32_t& next) {
      for (Affine::Term& t : terms) t.id = new_id(map, next, t.id);
      std::sort(terms.begin(), terms.end(), [](const auto& x, const auto& y) { return x.id < y.id; });
      return terms;
    };
    for (const auto& t : sorted(a.iters, iters_, next_iter_)) term(t.coef, fmt::format("i{}", t.id));
    for (const auto& t : sorted(a.values, values_, next_value_)) term(t.coef, fmt::format("v{}", t.id));
    if (text.empty() && a.base.is(0)) return "0";
    if (!a.base.is(0)) term(a.base, "");
    return text;
  }

  static std::string memory(int32_t m) {
    return m >= kLocalBase ? fmt::format("t{}", m - kLocalBase) : fmt::format("a{}", m);
  }

  DType dtype_of(int32_t m) const {
    if (m >= 0 && m < static_cast<int32_t>(kernel_.args.size())) return kernel_.args[m].dtype;
    for (const auto& local : locals_)
      if (local.first == m) return local.second;
    return DType::F32;
  }

  std::string mark(const Stmt& s) {
    if (s.mark == Mark::Sequential) return "";
    if (s.mark == Mark::Vector) return fmt::format(" vector {}", s.width);
    return fmt::format(" {}", word_of(s.mark));
  }

  void body(const std::vector<Stmt>& stmts) {
    for (const Stmt& s : stmts) stmt(s);
  }

  void stmt(const Stmt& s) {
    switch (s.kind) {
      case StmtKind::Op: {
        std::string operands;
        const int32_t ids[] = {s.a, s.b, s.c};
        for (int i = 0; i < arity(s.op); ++i) operands += (i ? ", " : " ") + v(ids[i]);
        return line("{} = {} {}{}", v(s.result), word_of(s.op), name_of(s.dtype), operands);
      }
      case StmtKind::Const: {
        const std::string result = v(s.result);
        return line("{} = const {} {}", result, name_of(s.dtype),
                    place(s.bits, s.parameter, OpenText::Other, literal(s.dtype, s.bits)));
      }
      case StmtKind::Index: {
        const std::string at = affine(s.index);
        return line("{} = index [{}]", v(s.result), at);
      }
      case StmtKind::Scalar: return line("{} = scalar s{}", v(s.result), s.memory);
      case StmtKind::Load: {
        const std::string at = affine(s.index);
        std::string guard;
        if (s.pred >= 0) guard = " if " + v(s.pred) + " else " + literal(dtype_of(s.memory), s.bits);
        return line("{} = load {}[{}]{}", v(s.result), memory(s.memory), at, guard);
      }
      case StmtKind::Store: {
        const std::string at = affine(s.index);
        const std::string value = v(s.a);
        return line("store {}[{}], {}{}", memory(s.memory), at, value, s.pred >= 0 ? " if " + v(s.pred) : "");
      }
      case StmtKind::Local:
        locals_.push_back({s.memory, s.dtype});
        return line("local {}: {}[{}]", memory(s.memory), name_of(s.dtype), number(s.count));
      case StmtKind::Loop:
      case StmtKind::Reduce: return nest(s);
    }
  }

  void nest(const Stmt& s) {
    std::string heads;
    const auto kind = s.kind == StmtKind::Reduce ? OpenText::ReduceExtent : OpenText::Extent;
    for (const Iter& i : s.iters)
      heads += fmt::format("{}{} < {}", heads.empty() ? "" : ", ", it(i.id), number(i.extent, kind));
    line("{} {}{} {{", s.kind == StmtKind::Reduce ? "reduce" : s.ordered ? "seq" : "loop", heads, mark(s));
    ++depth_;
    body(s.body);
    for (const Yield& y : s.yields) {
      const std::string value = v(y.value);
      line("yield {} = {} {} {}", v(y.result), word_of(y.op), name_of(y.dtype), value);
    }
    --depth_;
    line("}}");
  }

  const Kernel& kernel_;
  const Opening* opening_;
  OpenText* open_;
  size_t places_ = 0;
  std::string out_;
  size_t depth_ = 0;
  std::vector<int32_t> values_, iters_;
  int32_t next_value_ = 0, next_iter_ = 0;
  std::vector<std::pair<int32_t, DType>> locals_;
};

}  // namespace

std::string print(const Kernel& kernel) { return Printer(kernel).run(); }

std::string print(const Kernel& kernel, const Opening& opening) { return Printer(kernel, &opening).run(); }

OpenText print_open(const Kernel& kernel) {
  OpenText open;
  open.text = Printer(kernel, nullptr, &open).run();
  return open;
}

}  // namespace mpy::kernels
