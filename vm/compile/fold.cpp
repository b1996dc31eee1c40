// Constant expressions: literals, signs, arithmetic on numbers, joined and repeated texts, tuples of constants.
// See compile_impl.h. Folds only what can't raise and gives the same bits at run time.
#include "vm/compile/compile_impl.h"
#include "vm/compile/fold_integer.h"

namespace mpy {

namespace {

struct Number {
  enum { None, Int, Float, Complex } type = None;
  FoldedInt i = {};
  double re = 0, im = 0;
  double real() const { return type == Int ? fold_int_as_double(i) : re; }
};

// Ints that a double holds.
bool is_exact(const FoldedInt& x) {
  constexpr int64_t kExact = int64_t(1) << 53;
  int64_t small;
  return fold_int_as_small(x, small) && small < kExact && small > -kExact;
}

bool fold_binary(a::Op op, const Number& x, const Number& y, Number& out) {
  if (x.type == Number::Int && y.type == Number::Int && op != a::Op::Div) {
    out.type = Number::Int;
    return fold_int_operation(op, x.i, y.i, out.i);
  }
  if (x.type == Number::Int && y.type == Number::Int && !(is_exact(x.i) && is_exact(y.i))) return false;
  if (x.type == Number::Complex || y.type == Number::Complex) {
    // only real ± imaginary, the way a complex number is written
    if (x.type == Number::Complex || (op != a::Op::Add && op != a::Op::Sub)) return false;
    out = {Number::Complex,
           {},
           op == a::Op::Add ? x.real() + y.re : x.real() - y.re,
           op == a::Op::Add ? 0.0 + y.im : 0.0 - y.im};
    return true;
  }
  out.type = Number::Float;
  switch (op) {
    case a::Op::Add: out.re = x.real() + y.real(); break;
    case a::Op::Sub: out.re = x.real() - y.real(); break;
    case a::Op::Mult: out.re = x.real() * y.real(); break;
    case a::Op::Div:
      if (y.real() == 0) return false;
      out.re = x.real() / y.real();
      break;
    default: return false;
  }
  return true;
}

bool fold(a::Node* n, Number& out) {
  if (auto* c = as<a::Constant>(n)) {
    switch (c->value) {
      case a::ConstKind::Int: out.type = Number::Int; return fold_int_literal(c->text, c->base, out.i);
      case a::ConstKind::Float: out = {Number::Float, {}, c->number, 0}; return true;
      case a::ConstKind::Complex: out = {Number::Complex, {}, 0, c->number}; return true;
      default: return false;
    }
  }
  if (auto* u = as<a::UnaryOp>(n)) {
    if (u->op == a::Op::Not || !fold(u->operand, out)) return false;
    if (u->op == a::Op::UAdd) return true;
    if (u->op == a::Op::Invert) return out.type == Number::Int && fold_int_inverted(FoldedInt(out.i), out.i);
    if (out.type == Number::Int) return out.i = fold_int_negated(out.i), true;
    out.re = -out.re;
    out.im = -out.im;
    return true;
  }
  if (auto* b = as<a::BinOp>(n)) {
    Number x, y;
    return fold(b->left, x) && fold(b->right, y) && fold_binary(b->op, x, y, out);
  }
  return false;
}

// Texts of one kind that are joined or repeated, up to a limit. The right side is looked at first: in a long chain of
// `+` it is what decides at once, mostly.
bool fold_text(Arena& arena, a::Node* n, a::ConstKind& kind, Str& out) {
  constexpr size_t kLongest = 4096;
  if (auto* c = as<a::Constant>(n)) {
    kind = c->value;
    out = c->text;
    return kind == a::ConstKind::String || kind == a::ConstKind::Bytes;
  }
  auto* b = as<a::BinOp>(n);
  if (!b || (b->op != a::Op::Add && b->op != a::Op::Mult)) return false;
  Str left, right;
  a::ConstKind other;
  TextBuffer t{arena, {}};
  if (b->op == a::Op::Add) {
    if (!fold_text(arena, b->right, other, right) || !fold_text(arena, b->left, kind, left) || kind != other ||
        left.size() + right.size() > kLongest)
      return false;
    t.add(left);
    t.add(right);
  } else {
    Number times;
    bool text_first = fold(b->right, times);
    if (!text_first && !fold(b->left, times)) return false;
    int64_t count;
    if (times.type != Number::Int || !fold_int_as_small(times.i, count) || count < 0 ||
        !fold_text(arena, text_first ? b->left : b->right, kind, left))
      return false;
    if (count > 0 && left.size() > kLongest / static_cast<uint64_t>(count)) return false;
    for (int64_t i = 0; i < count && !left.empty(); i++) t.add(left);
  }
  out = t.text();
  return true;
}

// Decimal digits to hexadecimal, by limbs of 32 bits.
Str decimal_to_hex(Arena& arena, Str digits) {
  Vec<uint32_t> limbs;
  limbs.push(arena, 0);
  for (size_t at = 0; at < digits.size();) {
    uint32_t chunk = 0, scale = 1;
    for (; at < digits.size() && scale < 1000000000; at++, scale *= 10)
      chunk = chunk * 10 + static_cast<uint32_t>(digits[at] - '0');
    uint64_t carry = chunk;
    for (uint32_t& limb : limbs) {
      carry += static_cast<uint64_t>(limb) * scale;
      limb = static_cast<uint32_t>(carry);
      carry >>= 32;
    }
    if (carry) limbs.push(arena, static_cast<uint32_t>(carry));
  }
  TextBuffer t{arena, {}};
  for (uint32_t i = limbs.size; i-- > 0;)
    for (int shift = 28; shift >= 0; shift -= 4) t.add("0123456789abcdef"[limbs[i] >> shift & 15]);
  return t.text();
}

// Octal or binary digits to hexadecimal.
Str bits_to_hex(Arena& arena, Str digits, int bits) {
  TextBuffer reversed{arena, {}};
  uint32_t pending = 0, count = 0;
  for (size_t i = digits.size(); i-- > 0;) {
    pending |= static_cast<uint32_t>(digits[i] - '0') << count;
    for (count += static_cast<uint32_t>(bits); count >= 4; count -= 4, pending >>= 4)
      reversed.add("0123456789abcdef"[pending & 15]);
  }
  reversed.add("0123456789abcdef"[pending & 15]);
  Str r = reversed.text();
  TextBuffer t{arena, {}};
  for (size_t i = r.size(); i-- > 0;) t.add(r[i]);
  return t.text();
}

// As a key: bools are numbers.
bool key_number(a::Node* n, Number& out) {
  auto* c = as<a::Constant>(n);
  if (!c || (c->value != a::ConstKind::True && c->value != a::ConstKind::False)) return fold(n, out);
  out = {};
  out.type = Number::Int;
  return fold_int_literal(c->value == a::ConstKind::True ? "1" : "0", 10, out.i);
}

}  // namespace

bool folds(a::Node* n) {
  Number v;
  return fold(n, v);
}

bool same_constant(a::Node* x, a::Node* y) {
  Number m, n;
  if (key_number(x, m)) {
    if (!key_number(y, n)) return false;
    if (m.type == Number::Int && n.type == Number::Int)
      return m.i.negative == n.i.negative && compare_digits(m.i.magnitude, n.i.magnitude) == 0;
    return m.real() == n.real() && m.im == n.im;
  }
  auto *c = as<a::Constant>(x), *d = as<a::Constant>(y);
  return c && d && c->value == d->value && c->text == d->text && c->base == d->base;
}

uint16_t Compiler::integer_constant(Str digits, int base, bool negative) {
  FoldedInt folded;
  int64_t value;
  if (fold_int_literal(digits, base, folded) && fold_int_as_small(folded, value))
    return b().integer(negative ? -value : value);
  Str hex = base == 16   ? digits
            : base == 10 ? decimal_to_hex(arena_, digits)
                         : bits_to_hex(arena_, digits, base == 8 ? 3 : 1);
  while (hex.size() > 1 && hex[0] == '0') hex.remove_prefix(1);
  TextBuffer t{arena_, {}};
  if (negative) t.add('-');
  for (char c : hex) t.add(c >= 'A' && c <= 'F' ? static_cast<char>(c | 32) : c);
  return b().big_integer(t.text());
}

bool Compiler::constant(Node* n, uint16_t& index) {
  switch (n->kind) {
    case a::Kind::Constant: {
      auto* c = static_cast<a::Constant*>(n);
      switch (c->value) {
        case a::ConstKind::None: index = b().none(); return true;
        case a::ConstKind::True: index = b().boolean(true); return true;
        case a::ConstKind::False: index = b().boolean(false); return true;
        case a::ConstKind::Ellipsis: index = b().ellipsis(); return true;
        case a::ConstKind::Int: index = integer_constant(c->text, c->base, false); return true;
        case a::ConstKind::Float: index = b().real(c->number); return true;
        case a::ConstKind::Complex: index = b().complex(0, c->number); return true;
        case a::ConstKind::String: index = b().str(c->text); return true;
        case a::ConstKind::Bytes: index = b().bytes(c->text); return true;
      }
      return false;
    }
    case a::Kind::UnaryOp:
    case a::Kind::BinOp: {
      Number v;
      if (!fold(n, v)) {
        auto* u = as<a::UnaryOp>(n);  // -(a big literal)
        auto* c = u && u->op == a::Op::USub ? as<a::Constant>(u->operand) : nullptr;
        if (c && c->value == a::ConstKind::Int) return index = integer_constant(c->text, c->base, true), true;
        a::ConstKind kind;
        Str text;
        if (!fold_text(arena_, n, kind, text)) return false;
        index = kind == a::ConstKind::String ? b().str(text) : b().bytes(text);
        return true;
      }
      int64_t small;
      if (v.type == Number::Int)
        return index = fold_int_as_small(v.i, small) ? b().integer(small) : b().big_integer(fold_int_hex(arena_, v.i)),
               true;
      index = v.type == Number::Float ? b().real(v.re) : b().complex(v.re, v.im);
      return true;
    }
    case a::Kind::Tuple: {
      auto* t = static_cast<a::Tuple*>(n);
      if (t->ctx != a::Ctx::Load || is_large_literal(n)) return false;
      for (Node* e : t->elts)  // nothing is made before all is known to be constant
        if (e->kind != a::Kind::Constant && e->kind != a::Kind::UnaryOp && e->kind != a::Kind::Tuple &&
            e->kind != a::Kind::BinOp)
          return false;
      Vec<uint16_t> items;
      for (Node* e : t->elts) {
        uint16_t item;
        if (!constant(e, item)) return false;
        items.push(arena_, item);
      }
      index = b().tuple({items.data, items.size});
      return true;
    }
    default: return false;
  }
}

bool Compiler::constant_truth(Node* n, bool& truth) {
  if (auto* u = as<a::UnaryOp>(n); u && u->op == a::Op::Not) {
    if (!constant_truth(u->operand, truth)) return false;
    truth = !truth;
    return true;
  }
  if (auto* name = as<a::Name>(n); name && name->id == "__debug__") return truth = !options_.optimize, true;
  auto* c = as<a::Constant>(n);
  if (!c) return false;
  switch (c->value) {
    case a::ConstKind::None:
    case a::ConstKind::False: truth = false; return true;
    case a::ConstKind::True:
    case a::ConstKind::Ellipsis: truth = true; return true;
    case a::ConstKind::Int: truth = c->text.find_first_not_of('0') != Str::npos; return true;
    case a::ConstKind::String:
    case a::ConstKind::Bytes: truth = !c->text.empty(); return true;
    case a::ConstKind::Float: truth = c->number != 0; return true;
    default: return false;
  }
}

}  // namespace mpy
