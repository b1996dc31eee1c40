// Expressions, from tuples and walrus down to atoms. See parser_impl.h.
#include "vm/syntax/parser_impl.h"

#include <charconv>
#include <cmath>

namespace mpy {

using namespace ast;

static bool ends_list(Tok t) {
  switch (t) {
    case Tok::Newline:
    case Tok::End:
    case Tok::RPar:
    case Tok::RSquare:
    case Tok::RBrace:
    case Tok::Equal:
    case Tok::Colon:
    case Tok::Semi:
    case Tok::KwIn:
    case Tok::KwFor:
    case Tok::Unknown:
    case Tok::KwIf:
    case Tok::KwAsync: return true;
    default:
      return t >= Tok::DoubleStarEqual && t <= Tok::RightShiftEqual
                 ? true
                 : t == Tok::PlusEqual || t == Tok::MinusEqual || t == Tok::StarEqual || t == Tok::SlashEqual ||
                       t == Tok::PercentEqual || t == Tok::AmperEqual || t == Tok::BarEqual || t == Tok::CaretEqual ||
                       t == Tok::AtEqual;
  }
}

// One item, or a tuple of those that commas separate.
Node* Parser::item_or_tuple(Rule item) {
  uint32_t start = pos_;
  Node* first = (this->*item)();
  if (!at(Tok::Comma)) return first;
  auto* t = open<Tuple>(start);
  t->elts.push(arena_, first);
  while (accept(Tok::Comma)) {
    if (ends_list(cur().type)) break;
    t->elts.push(arena_, (this->*item)());
  }
  return close(t);
}

Node* Parser::star_expressions() { return item_or_tuple(&Parser::star_expression); }
Node* Parser::expressions() { return item_or_tuple(&Parser::expression); }

Node* Parser::star_expression() {
  if (!at(Tok::Star)) return expression();
  auto* s = open<Starred>(pos_);
  advance();
  s->value = bitwise_or();
  return close(s);
}

Node* Parser::star_named_expression() { return at(Tok::Star) ? star_expression() : named_expression(); }

Node* Parser::named_expression() {
  uint32_t start = pos_;
  if (at(Tok::Name) && peek().type == Tok::ColonEqual) {
    auto* n = open<NamedExpr>(start);
    n->target = name_node(Ctx::Store);
    advance();
    n->value = expression();
    return close(n);
  }
  Node* e = expression();
  if (at(Tok::ColonEqual)) {
    if (!speculating_) fail_at(e, format("cannot use assignment expressions with %", expression_name(e)));
    unexpected();
  }
  if (at(Tok::Equal) && !speculating_) {
    if (as<Name>(e)) {
      uint32_t here = pos_;
      advance();
      Node* right = attempt(&Parser::bitwise_or);
      bool more = at(Tok::Equal) || at(Tok::ColonEqual);
      pos_ = here;
      if (right && !more) fail_at(e, right, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
    } else if (as<Attribute>(e) || as<Subscript>(e)) {
      uint32_t here = pos_;
      advance();
      Node* right = attempt(&Parser::bitwise_or);
      bool more = at(Tok::Equal) || at(Tok::ColonEqual);
      pos_ = here;
      if (right && !more)
        fail_at(e, format("cannot assign to % here. Maybe you meant '==' instead of '='?", expression_name(e)));
    } else {
      diagnose_equal(start, e);
    }
  }
  return e;
}

Node* Parser::expression() {
  deeper(4);
  uint32_t start = pos_;
  bool is_key = key_follows_;
  key_follows_ = false;
  Node* result;
  if (at(Tok::KwLambda)) {
    result = lambda();
  } else {
    result = disjunction();
    if (at(Tok::KwIf)) {
      auto* n = open<IfExp>(start);
      uint32_t if_at = pos_;
      advance();
      n->body = result;
      n->test = disjunction();
      if (!accept(Tok::KwElse)) {
        if (!at(Tok::Colon)) fail_at(result, n->test, "expected 'else' after 'if' expression");
        pos_ = if_at + 0;
        while (!at(Tok::Colon)) pos_++;
        unexpected();
      }
      n->orelse = expression();
      result = close(n);
    } else if (!is_key && starts_expression(cur())) {
      diagnose_juxtaposition(start, result);
    }
  }
  depth_ -= 4;
  return result;
}

Node* Parser::disjunction() {
  uint32_t start = pos_;
  Node* left = conjunction();
  if (!at(Tok::KwOr)) return left;
  auto* b = open<BoolOp>(start);
  b->op = Op::Or;
  b->values.push(arena_, left);
  while (accept(Tok::KwOr)) b->values.push(arena_, conjunction());
  return close(b);
}

Node* Parser::conjunction() {
  uint32_t start = pos_;
  Node* left = inversion();
  if (!at(Tok::KwAnd)) return left;
  auto* b = open<BoolOp>(start);
  b->op = Op::And;
  b->values.push(arena_, left);
  while (accept(Tok::KwAnd)) b->values.push(arena_, inversion());
  return close(b);
}

Node* Parser::inversion() {
  if (!at(Tok::KwNot)) return comparison();
  auto* u = open<UnaryOp>(pos_);
  deeper(1);
  advance();
  u->op = Op::Not;
  u->operand = inversion();
  depth_--;
  return close(u);
}

bool Parser::comparison_op(Op& op) {
  switch (cur().type) {
    case Tok::EqualEqual: op = Op::Eq; break;
    case Tok::NotEqual: op = Op::NotEq; break;
    case Tok::Less: op = Op::Lt; break;
    case Tok::LessEqual: op = Op::LtE; break;
    case Tok::Greater: op = Op::Gt; break;
    case Tok::GreaterEqual: op = Op::GtE; break;
    case Tok::KwIn: op = Op::In; break;
    case Tok::KwIs:
      op = Op::Is;
      if (peek().type == Tok::KwNot) op = Op::IsNot, advance();
      break;
    case Tok::KwNot:
      if (peek().type != Tok::KwIn) {  // nothing goes on with `not`
        advance();
        unexpected();
      }
      op = Op::NotIn;
      advance();
      break;
    default: return false;
  }
  advance();
  return true;
}

Node* Parser::comparison() {
  uint32_t start = pos_;
  Node* left = bitwise_or();
  Op op;
  if (!comparison_op(op)) return left;
  auto* c = open<Compare>(start);
  c->left = left;
  do {
    c->ops.push(arena_, op);
    c->comparators.push(arena_, bitwise_or());
  } while (comparison_op(op));
  return close(c);
}

static int binary_level(Tok t, Op& op) {
  switch (t) {
    case Tok::Bar: op = Op::BitOr; return 1;
    case Tok::Caret: op = Op::BitXor; return 2;
    case Tok::Amper: op = Op::BitAnd; return 3;
    case Tok::LeftShift: op = Op::LShift; return 4;
    case Tok::RightShift: op = Op::RShift; return 4;
    case Tok::Plus: op = Op::Add; return 5;
    case Tok::Minus: op = Op::Sub; return 5;
    case Tok::Star: op = Op::Mult; return 6;
    case Tok::Slash: op = Op::Div; return 6;
    case Tok::DoubleSlash: op = Op::FloorDiv; return 6;
    case Tok::Percent: op = Op::Mod; return 6;
    case Tok::At: op = Op::MatMult; return 6;
    default: return 0;
  }
}

// Operators that bind tighter than `level`, left to right.
Node* Parser::binary(int level) {
  uint32_t start = pos_;
  Node* left = unary();
  Op op;
  for (int found; (found = binary_level(cur().type, op)) > level;) {
    auto* b = open<BinOp>(start);
    b->left = left;
    b->op = op;
    advance();
    b->right = binary(found);
    left = close(b);
  }
  return left;
}

Node* Parser::unary() {
  Op op;
  switch (cur().type) {
    case Tok::Plus: op = Op::UAdd; break;
    case Tok::Minus: op = Op::USub; break;
    case Tok::Tilde: op = Op::Invert; break;
    default: return power();
  }
  auto* u = open<UnaryOp>(pos_);
  deeper(1);
  advance();
  u->op = op;
  u->operand = unary();
  depth_--;
  return close(u);
}

Node* Parser::power() {
  uint32_t start = pos_;
  Node* left = await_primary();
  if (!at(Tok::DoubleStar)) return left;
  auto* b = open<BinOp>(start);
  deeper(2);
  advance();
  b->left = left;
  b->op = Op::Pow;
  b->right = unary();
  depth_ -= 2;
  return close(b);
}

Node* Parser::await_primary() {
  if (!at(Tok::KwAwait)) return primary();
  auto* a = open<Await>(pos_);
  advance();
  a->value = primary();
  return close(a);
}

Node* Parser::primary() {
  uint32_t start = pos_;
  return primary_tail(start, atom());
}

Node* Parser::primary_tail(uint32_t start, Node* left) {
  for (;;) {
    if (at(Tok::Dot)) {
      auto* a = open<Attribute>(start);
      advance();
      a->value = left;
      a->attr = expect_name();
      left = close(a);
    } else if (at(Tok::LPar)) {
      left = call(start, left);
    } else if (at(Tok::LSquare)) {
      left = subscript(start, left);
    } else {
      return left;
    }
  }
}

Node* Parser::call(uint32_t start, Node* function) {
  auto* c = open<Call>(start);
  c->func = function;
  advance();
  bool keyword_seen = false, unpacking_seen = false;
  uint32_t first = pos_;
  while (!at(Tok::RPar)) {
    call_argument(c, first, keyword_seen, unpacking_seen);
    if (!accept(Tok::Comma)) break;
  }
  if (at(Tok::Equal) && c->args.size && !keyword_seen) { fail_tokens(pos_, pos_, "invalid syntax"); }
  expect(Tok::RPar);
  return close(c);
}

void Parser::call_argument(Call* c, uint32_t first, bool& keyword_seen, bool& unpacking_seen) {
  uint32_t start = pos_;
  if (at(Tok::DoubleStar)) {
    auto* k = open<keyword>(start);
    advance();
    k->value = expression();
    unpacking_seen = true;
    c->keywords.push(arena_, close(k));
    return;
  }
  if (at(Tok::Star)) {
    bool nothing = peek().type == Tok::RPar || peek().type == Tok::Comma;
    if (unpacking_seen || (nothing && start > first))
      fail_tokens(first, start - 2, "iterable argument unpacking follows keyword argument unpacking");
    auto* s = open<Starred>(start);
    advance();
    s->value = expression();
    close(s);
    if (at(Tok::KwFor)) fail_at(s, "iterable unpacking cannot be used in comprehension");
    c->args.push(arena_, s);
    return;
  }
  if (peek().type == Tok::Equal) {
    Tok t = cur().type;
    if (t == Tok::KwTrue || t == Tok::KwFalse || t == Tok::KwNone) {
      fail_tokens(pos_, pos_ + 1, format("cannot assign to %", cur().name));
    }
    if (t == Tok::Name) {
      auto* k = open<keyword>(start);
      k->arg = cur().name;
      advance();
      advance();
      k->value = expression();
      if (at(Tok::KwFor) || at(Tok::KwAsync)) {
        fail_tokens(start, start + 1, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
      }
      keyword_seen = true;
      c->keywords.push(arena_, close(k));
      return;
    }
  }
  Node* e;
  if (at(Tok::Name) && peek().type == Tok::ColonEqual) {
    e = named_expression();
  } else {
    e = expression();
    if (at(Tok::ColonEqual)) fail_at(e, format("cannot use assignment expressions with %", expression_name(e)));
    if (at(Tok::Equal))
      raise(ErrorClass::Syntax, "expression cannot contain assignment, perhaps you meant \"==\"?",
            {e->at.line, e->at.column, cur().end_line, cur().end_column});
  }
  if (at(Tok::KwFor) || (at(Tok::KwAsync) && peek().type == Tok::KwFor)) {
    if (!c->func && c->args.empty() && c->keywords.empty()) unexpected();  // of a class
    auto* g = open<GeneratorExp>(start);
    g->elt = e;
    g->generators = generators();
    bool alone = c->args.empty() && c->keywords.empty() && at(Tok::RPar);
    close(g);
    if (!alone) {
      if (at(Tok::Comma) && peek().type == Tok::RPar && c->args.empty() && c->keywords.empty()) {
        fail_at(g, "Generator expression must be parenthesized");
      }
      if (at(Tok::Comma) || at(Tok::RPar)) fail_at(g, "Generator expression must be parenthesized");
      unexpected();
    }
    // the brackets of the call are the generator's own
    g->at.column = tokens_[start - 1].column;
    g->at.line = tokens_[start - 1].line;
    g->at.end_line = cur().end_line;
    g->at.end_column = cur().end_column;
    c->args.push(arena_, g);
    return;
  }
  if (unpacking_seen || keyword_seen) {
    fail_here(unpacking_seen ? "positional argument follows keyword argument unpacking"
                             : "positional argument follows keyword argument");
  }
  c->args.push(arena_, e);
}

Node* Parser::subscript(uint32_t start, Node* value) {
  auto* s = open<Subscript>(start);
  s->value = value;
  advance();
  uint32_t inside = pos_;
  if (at(Tok::RSquare)) diagnose_list_behind(start, value, inside - 1);
  Node* first = slice();
  if (at(Tok::KwFor)) diagnose_list_behind(start, value, inside - 1);
  if (at(Tok::Comma) || as<Starred>(first)) {
    auto* t = open<Tuple>(inside);
    t->elts.push(arena_, first);
    while (accept(Tok::Comma)) {
      if (at(Tok::RSquare)) break;
      t->elts.push(arena_, slice());
    }
    first = close(t);
  }
  s->slice = first;
  expect(Tok::RSquare);
  return close(s);
}

Node* Parser::slice() {
  uint32_t start = pos_;
  if (at(Tok::Star)) return star_expression();
  Node* lower = at(Tok::Colon) ? nullptr : named_expression();
  if (!at(Tok::Colon)) return lower;
  auto* s = open<Slice>(start);
  s->lower = lower;
  advance();
  auto ends = [&] { return at(Tok::Colon) || at(Tok::Comma) || at(Tok::RSquare); };
  if (!ends()) s->upper = expression();
  if (accept(Tok::Colon) && !ends()) s->step = expression();
  return close(s);
}

Node* Parser::lambda() {
  auto* l = open<Lambda>(pos_);
  advance();
  l->args = parameters(Tok::Colon, true);
  forced_colon();
  l->body = expression();
  return close(l);
}

Node* Parser::yield_expression() {
  uint32_t start = pos_;
  advance();
  if (accept(Tok::KwFrom)) {
    auto* y = open<YieldFrom>(start);
    y->value = expression();
    return close(y);
  }
  auto* y = open<Yield>(start);
  if (!ends_list(cur().type) && !at(Tok::Comma)) y->value = star_expressions();
  return close(y);
}

Node* Parser::star_target() {
  if (at(Tok::Star)) {
    auto* s = open<Starred>(pos_);
    advance();
    if (at(Tok::Star)) unexpected();
    s->value = bitwise_or();
    return target(close(s), Ctx::Store, true);
  }
  return target(bitwise_or(), Ctx::Store, true);
}

Node* Parser::star_targets() {
  uint32_t start = pos_;
  Node* first = star_target();
  if (!at(Tok::Comma)) return first;
  auto* t = open<Tuple>(start);
  t->ctx = Ctx::Store;
  t->elts.push(arena_, first);
  while (accept(Tok::Comma)) {
    if (at(Tok::KwIn)) break;
    t->elts.push(arena_, star_target());
  }
  return close(t);
}

Seq Parser::generators() {
  Seq out;
  while (at(Tok::KwFor) || (at(Tok::KwAsync) && peek().type == Tok::KwFor)) {
    auto* g = open<comprehension>(pos_);
    g->is_async = accept(Tok::KwAsync);
    advance();
    g->target = star_targets();
    expect(Tok::KwIn);
    g->iter = disjunction();
    while (accept(Tok::KwIf)) g->ifs.push(arena_, disjunction());
    out.push(arena_, g);
  }
  return out;
}

Node* Parser::constant(ConstKind kind) {
  auto* c = open<Constant>(pos_);
  c->value = kind;
  advance();
  return close(c);
}

Node* Parser::name_node(Ctx ctx) {
  auto* n = open<Name>(pos_);
  n->ctx = ctx;
  n->id = expect_name();
  return close(n);
}

Node* Parser::number() {
  auto* c = open<Constant>(pos_);
  const Token& t = cur();
  TextBuffer digits{arena_, {}};
  for (char ch : source_.text.substr(t.start, t.end - t.start))
    if (ch != '_') digits.add(ch);
  Str text = digits.text();
  char second = text.size() > 1 ? static_cast<char>(text[1] | 32) : '\0';
  bool imaginary = (text.back() | 32) == 'j' && second != 'x';
  if (text[0] == '0' && (second == 'x' || second == 'o' || second == 'b')) {
    c->value = ConstKind::Int;
    c->base = second == 'x' ? 16 : second == 'o' ? 8 : 2;
    c->text = text.substr(2);
  } else if (imaginary || text.find_first_of(".eE") != Str::npos) {
    c->value = imaginary ? ConstKind::Complex : ConstKind::Float;
    if (imaginary) text.remove_suffix(1);
    auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), c->number);
    (void)end;
    if (code == std::errc::result_out_of_range) {  // from_chars doesn't say which way
      size_t e = text.find_first_of("eE");
      c->number = e != Str::npos && text[e + 1] == '-' ? 0.0 : HUGE_VAL;
    }
  } else {
    c->value = ConstKind::Int;
    c->base = 10;
    c->text = text;
    if (text.size() > 4300) {
      TextBuffer m{arena_, {}};
      m.add("Exceeds the limit (4300 digits) for integer string conversion: value has ");
      m.add_number(static_cast<int64_t>(text.size()));
      m.add(
          " digits; use sys.set_int_max_str_digits() to increase the limit - Consider hexadecimal for huge integer "
          "literals to avoid decimal conversion limits.");
      fail_here(m.text());
    }
  }
  advance();
  return close(c);
}

Node* Parser::atom() {
  switch (cur().type) {
    case Tok::Name: return name_node(Ctx::Load);
    case Tok::Number: return number();
    case Tok::String: return strings();
    case Tok::KwNone: return constant(ConstKind::None);
    case Tok::KwTrue: return constant(ConstKind::True);
    case Tok::KwFalse: return constant(ConstKind::False);
    case Tok::Ellipsis: return constant(ConstKind::Ellipsis);
    case Tok::LPar: return paren_atom();
    case Tok::LSquare: return list_atom();
    case Tok::LBrace: return brace_atom();
    default: unexpected();
  }
}

Node* Parser::paren_atom() {
  uint32_t start = pos_;
  advance();
  auto* t = open<Tuple>(start);
  if (accept(Tok::RPar)) return close(t);
  if (at(Tok::KwYield)) {
    Node* y = yield_expression();
    expect(Tok::RPar);
    return y;
  }
  if (at(Tok::DoubleStar)) fail_here("cannot use double starred expression here");
  Node* first = star_named_expression();
  if (at(Tok::KwFor) || (at(Tok::KwAsync) && peek().type == Tok::KwFor)) {
    if (as<Starred>(first)) fail_at(first, "iterable unpacking cannot be used in comprehension");
    auto* g = open<GeneratorExp>(start);
    g->elt = first;
    g->generators = generators();
    expect(Tok::RPar);
    return close(g);
  }
  if (accept(Tok::RPar)) {
    if (as<Starred>(first)) fail_at(first, "cannot use starred expression here");
    return first;
  }
  t->elts.push(arena_, first);
  while (accept(Tok::Comma)) {
    if (at(Tok::RPar)) break;
    t->elts.push(arena_, star_named_expression());
  }
  if ((at(Tok::KwFor)) && t->elts.size > 1) {
    fail_at(t->elts[0], t->elts.back(), "did you forget parentheses around the comprehension target?");
  }
  expect(Tok::RPar);
  return close(t);
}

Node* Parser::list_atom() {
  uint32_t start = pos_;
  advance();
  auto* l = open<List>(start);
  if (accept(Tok::RSquare)) return close(l);
  Node* first = star_named_expression();
  if (at(Tok::KwFor) || (at(Tok::KwAsync) && peek().type == Tok::KwFor)) {
    if (as<Starred>(first)) fail_at(first, "iterable unpacking cannot be used in comprehension");
    auto* c = open<ListComp>(start);
    c->elt = first;
    c->generators = generators();
    expect(Tok::RSquare);
    return close(c);
  }
  l->elts.push(arena_, first);
  while (accept(Tok::Comma)) {
    if (at(Tok::RSquare)) break;
    l->elts.push(arena_, star_named_expression());
  }
  if (at(Tok::KwFor) && l->elts.size > 1) {
    fail_at(l->elts[0], l->elts.back(), "did you forget parentheses around the comprehension target?");
  }
  expect(Tok::RSquare);
  return close(l);
}

void Parser::dict_item(Dict* dict) {
  if (accept(Tok::DoubleStar)) {
    dict->keys.push(arena_, nullptr);
    dict->values.push(arena_, bitwise_or());
    return;
  }
  key_follows_ = true;
  Node* key = expression();
  if (!at(Tok::Colon)) {
    if (at(Tok::Comma) || at(Tok::RBrace) || starts_expression(cur()))
      fail_before_end(pos_ - 1, "':' expected after dictionary key");
    unexpected();
  }
  advance();
  dict_rest(0, key, nullptr);
  dict->keys.push(arena_, key);
  dict->values.push(arena_, expression());
}

// Checks what follows a dict's ':'.
Node* Parser::dict_rest(uint32_t, Node*, Node*) {
  if (at(Tok::Star)) {
    uint32_t star = pos_;
    advance();
    if (attempt(&Parser::bitwise_or))
      fail_tokens(star, pos_ - 1, "cannot use a starred expression in a dictionary value");
    unexpected();
  }
  if (at(Tok::Comma) || at(Tok::RBrace)) {
    fail_tokens(pos_ - 1, pos_ - 1, "expression expected after dictionary key and ':'");
  }
  return nullptr;
}

Node* Parser::brace_atom() {
  uint32_t start = pos_;
  advance();
  auto* d = open<Dict>(start);
  if (accept(Tok::RBrace)) return close(d);
  if (!at(Tok::DoubleStar)) {
    Node* first = star_named_expression();
    bool comprehension = at(Tok::KwFor) || (at(Tok::KwAsync) && peek().type == Tok::KwFor);
    if (comprehension) {
      if (as<Starred>(first)) fail_at(first, "iterable unpacking cannot be used in comprehension");
      auto* c = open<SetComp>(start);
      c->elt = first;
      c->generators = generators();
      expect(Tok::RBrace);
      return close(c);
    }
    if (!at(Tok::Colon)) {
      auto* s = open<Set>(start);
      s->elts.push(arena_, first);
      while (accept(Tok::Comma)) {
        if (at(Tok::RBrace)) break;
        s->elts.push(arena_, star_named_expression());
      }
      if (at(Tok::KwFor) && s->elts.size > 1)
        fail_at(s->elts[0], s->elts.back(), "did you forget parentheses around the comprehension target?");
      expect(Tok::RBrace);
      return close(s);
    }
    if (as<Starred>(first) || tokens_[start + 2].type == Tok::ColonEqual) unexpected();
    advance();
    dict_rest(start, first, nullptr);
    Node* value = expression();
    if (at(Tok::KwFor) || (at(Tok::KwAsync) && peek().type == Tok::KwFor)) {
      auto* c = open<DictComp>(start);
      c->key = first;
      c->value = value;
      c->generators = generators();
      expect(Tok::RBrace);
      return close(c);
    }
    d->keys.push(arena_, first);
    d->values.push(arena_, value);
    if (!accept(Tok::Comma)) {
      expect(Tok::RBrace);
      return close(d);
    }
  }
  while (!at(Tok::RBrace)) {
    uint32_t item = pos_;
    dict_item(d);
    if (at(Tok::KwFor) && tokens_[item].type == Tok::DoubleStar) {
      fail_tokens(item, item, "dict unpacking cannot be used in dict comprehension");
    }
    if (!accept(Tok::Comma)) break;
  }
  expect(Tok::RBrace);
  return close(d);
}

}  // namespace mpy
