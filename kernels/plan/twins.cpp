// See twins.h.
#include "kernels/plan/twins.h"

#include <initializer_list>

namespace mpy::kernels {
namespace {

class Key {
 public:
  std::string of(const Kernel& k) {
    text_.reserve(4096);
    put({static_cast<int64_t>(k.name.size()), static_cast<int64_t>(k.args.size()), k.values, k.iters,
         static_cast<int64_t>(k.scalars.size()), static_cast<int64_t>(k.parameters.size())});
    text_ += k.name;
    for (const Arg& a : k.args) {
      put({static_cast<int64_t>(a.dtype), static_cast<int64_t>(a.access), a.align});
      put(a.count);
    }
    for (DType d : k.scalars) put({static_cast<int64_t>(d)});
    for (const Parameter& p : k.parameters) put({p.largest});
    body(k.body);
    return std::move(text_);
  }

 private:
  void put(std::initializer_list<int64_t> words) {
    text_.append(reinterpret_cast<const char*>(words.begin()), words.size() * sizeof(int64_t));
  }
  void put(const Number& n) {
    if (n.known()) put({-1, n});
    else put({n.parameter(), n.negative()});
  }
  void put(const Affine& a) {
    put(a.base);
    for (const auto* terms : {&a.iters, &a.values}) {
      put({static_cast<int64_t>(terms->size())});
      for (const Affine::Term& t : *terms) {
        put({t.id});
        put(t.coef);
      }
    }
  }
  void body(const std::vector<Stmt>& stmts) {
    put({static_cast<int64_t>(stmts.size())});
    for (const Stmt& s : stmts) statement(s);
  }
  void statement(const Stmt& s) {
    put({static_cast<int64_t>(s.kind), static_cast<int64_t>(s.op), static_cast<int64_t>(s.dtype), s.result, s.a, s.b,
         s.c, static_cast<int64_t>(s.bits), s.parameter, s.memory, s.pred, s.ordered, static_cast<int64_t>(s.mark),
         s.width, static_cast<int64_t>(s.iters.size()), static_cast<int64_t>(s.yields.size())});
    put(s.index);
    put(s.count);
    for (const Iter& i : s.iters) {
      put({i.id});
      put(i.extent);
    }
    for (const Yield& y : s.yields) put({y.result, static_cast<int64_t>(y.op), static_cast<int64_t>(y.dtype), y.value});
    body(s.body);
  }

  std::string text_;
};

}  // namespace

std::string exact_key(const Kernel& kernel) { return Key().of(kernel); }

}  // namespace mpy::kernels
