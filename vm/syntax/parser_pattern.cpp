// match statements and their patterns. See parser_impl.h.
#include "vm/syntax/parser_impl.h"

namespace mpy {

using namespace ast;

// "match" subject ":" NEWLINE; what isn't that is an expression statement that happens to use the name.
Node* Parser::match_head() {
  auto* n = open<Match>(pos_);
  advance();
  uint32_t start = pos_;
  Node* subject = star_named_expression();
  if (at(Tok::Comma)) {
    auto* t = open<Tuple>(start);
    t->elts.push(arena_, subject);
    while (accept(Tok::Comma)) {
      if (at(Tok::Colon)) break;
      t->elts.push(arena_, star_named_expression());
    }
    subject = close(t);
  } else if (as<Starred>(subject)) {
    unexpected();
  }
  n->subject = subject;
  expect(Tok::Colon);
  expect(Tok::Newline);
  return n;
}

// "match" subject NEWLINE INDENT "case": a colon was forgotten.
Node* Parser::match_without_colon() {
  advance();
  Node* subject = star_named_expression();
  if (!at(Tok::Newline) || peek().type != Tok::Indent || peek(2).name.data() != case_.data()) unexpected();
  return subject;
}

Node* Parser::match_statement() {
  Tok next = peek().type;
  if (next == Tok::Equal || next == Tok::Dot || next == Tok::Comma || next == Tok::RPar || next == Tok::Newline ||
      next == Tok::Colon) {
    return nullptr;
  }
  int32_t line = cur().line;
  auto* n = static_cast<Match*>(attempt(&Parser::match_head));
  if (!n) {
    if (!speculating_) furthest_ = failed_at_;
    if (attempt(&Parser::match_without_colon)) fail_here("expected ':'");
    return nullptr;
  }
  if (!at(Tok::Indent)) {
    TextBuffer t{arena_, {}};
    t.add("expected an indented block after 'match' statement on line ");
    t.add_number(line);
    const Token& c = cur();
    raise(ErrorClass::Indentation, t.text(), {c.line, c.column, c.end_line, c.end_column});
  }
  advance();
  deeper(4);
  while (!at(Tok::Dedent)) {
    if (!at(Tok::Name) || cur().name.data() != case_.data()) unexpected();
    n->cases.push(arena_, case_block());
  }
  depth_ -= 4;
  accept(Tok::Dedent);
  return close(n);
}

Node* Parser::case_block() {
  auto* n = open<match_case>(pos_);
  int32_t line = cur().line;
  advance();
  n->pattern = patterns();
  if (accept(Tok::KwIf)) n->guard = named_expression();
  colon_or_newline();
  n->body = block("'case' statement", line);
  return close(n);
}

Node* Parser::patterns() {
  uint32_t start = pos_;
  Node* first = maybe_star_pattern();
  if (at(Tok::Comma)) return open_sequence(start, first);
  if (as<MatchStar>(first)) unexpected();
  return first;
}

Node* Parser::open_sequence(uint32_t start, Node* first) {
  auto* s = open<MatchSequence>(start);
  s->patterns.push(arena_, first);
  while (accept(Tok::Comma)) {
    if (at(Tok::Colon) || at(Tok::KwIf) || at(Tok::RPar) || at(Tok::RSquare)) break;
    s->patterns.push(arena_, maybe_star_pattern());
  }
  return close(s);
}

Node* Parser::maybe_star_pattern() {
  if (!at(Tok::Star)) return pattern();
  auto* s = open<MatchStar>(pos_);
  advance();
  Str name = expect_name();
  if (name.data() != underscore_.data()) s->name = name;
  return close(s);
}

Node* Parser::pattern() {
  deeper(4);
  uint32_t start = pos_;
  Node* p = or_pattern();
  if (accept(Tok::KwAs)) {
    if (!at(Tok::Name)) fail_here("invalid pattern target");
    if (cur().name.data() == underscore_.data()) fail_here("cannot use '_' as a target");
    auto* a = open<MatchAs>(start);
    a->pattern = p;
    a->name = expect_name();
    p = close(a);
  }
  depth_ -= 4;
  return p;
}

Node* Parser::or_pattern() {
  uint32_t start = pos_;
  Node* first = closed_pattern();
  if (!at(Tok::Bar)) return first;
  auto* o = open<MatchOr>(start);
  o->patterns.push(arena_, first);
  while (accept(Tok::Bar)) o->patterns.push(arena_, closed_pattern());
  return close(o);
}

// A number with sign, a complex sum, strings.
Node* Parser::literal_pattern_value() {
  uint32_t start = pos_;
  if (at(Tok::String)) { return strings(); }
  auto signed_number = [&]() -> Node* {
    uint32_t from = pos_;
    bool minus = accept(Tok::Minus);
    if (!at(Tok::Number)) unexpected();
    Node* value = number();
    if (!minus) return value;
    auto* u = open<UnaryOp>(from);
    u->op = Op::USub;
    u->operand = value;
    return close(u);
  };
  Node* left = signed_number();
  if (!at(Tok::Plus) && !at(Tok::Minus)) return left;
  auto* b = open<BinOp>(start);
  b->op = at(Tok::Plus) ? Op::Add : Op::Sub;
  advance();
  if (!at(Tok::Number)) unexpected();
  Node* right = number();
  Node* real = as<UnaryOp>(left) ? static_cast<UnaryOp*>(left)->operand : left;
  if (static_cast<Constant*>(real)->value == ConstKind::Complex)
    fail_at(left, "real number required in complex literal");
  if (static_cast<Constant*>(right)->value != ConstKind::Complex)
    fail_at(right, "imaginary number required in complex literal");
  b->left = left;
  b->right = right;
  return close(b);
}

Node* Parser::closed_pattern() {
  uint32_t start = pos_;
  switch (cur().type) {
    case Tok::Number:
    case Tok::Minus:
    case Tok::String: {
      auto* v = open<MatchValue>(start);
      v->value = literal_pattern_value();
      return close(v);
    }
    case Tok::KwNone:
    case Tok::KwTrue:
    case Tok::KwFalse: {
      auto* s = open<MatchSingleton>(start);
      s->value = at(Tok::KwNone) ? ConstKind::None : at(Tok::KwTrue) ? ConstKind::True : ConstKind::False;
      advance();
      return close(s);
    }
    case Tok::Name: return name_or_attribute_or_class();
    case Tok::LPar:
    case Tok::LSquare: return group_or_sequence();
    case Tok::LBrace: return mapping_pattern();
    default: unexpected();
  }
}

Node* Parser::name_or_attribute_or_class() {
  uint32_t start = pos_;
  if (peek().type != Tok::Dot && peek().type != Tok::LPar) {
    auto* a = open<MatchAs>(start);
    Str name = expect_name();
    if (name.data() != underscore_.data()) a->name = name;
    return close(a);
  }
  Node* value = name_node(Ctx::Load);
  while (accept(Tok::Dot)) {
    auto* a = open<Attribute>(start);
    a->value = value;
    a->attr = expect_name();
    value = close(a);
  }
  if (at(Tok::LPar)) return class_pattern(start, value);
  auto* v = open<MatchValue>(start);
  v->value = value;
  return close(v);
}

Node* Parser::class_pattern(uint32_t start, Node* cls) {
  auto* c = open<MatchClass>(start);
  c->cls = cls;
  advance();
  while (!at(Tok::RPar)) {
    if (at(Tok::Name) && peek().type == Tok::Equal) {
      c->kwd_attrs.push(arena_, expect_name());
      advance();
      c->kwd_patterns.push(arena_, pattern());
    } else {
      Node* p = pattern();
      if (c->kwd_attrs.size) fail_at(p, "positional patterns follow keyword patterns");
      c->patterns.push(arena_, p);
    }
    if (!accept(Tok::Comma)) break;
  }
  expect(Tok::RPar);
  return close(c);
}

Node* Parser::mapping_pattern() {
  auto* m = open<MatchMapping>(pos_);
  advance();
  while (!at(Tok::RBrace)) {
    if (accept(Tok::DoubleStar)) {
      if (at(Tok::Name) && cur().name.data() == underscore_.data()) unexpected();
      m->rest = expect_name();
      accept(Tok::Comma);
      break;
    }
    Node* key;
    uint32_t start = pos_;
    if (at(Tok::KwNone)) key = constant(ConstKind::None);
    else if (at(Tok::KwTrue)) key = constant(ConstKind::True);
    else if (at(Tok::KwFalse)) key = constant(ConstKind::False);
    else if (at(Tok::Name)) {
      key = name_node(Ctx::Load);
      if (!at(Tok::Dot)) unexpected();
      while (accept(Tok::Dot)) {
        auto* a = open<Attribute>(start);
        a->value = key;
        a->attr = expect_name();
        key = close(a);
      }
    } else key = literal_pattern_value();
    m->keys.push(arena_, key);
    expect(Tok::Colon);
    m->patterns.push(arena_, pattern());
    if (!accept(Tok::Comma)) break;
  }
  expect(Tok::RBrace);
  return close(m);
}

Node* Parser::group_or_sequence() {
  uint32_t start = pos_;
  Tok end = at(Tok::LPar) ? Tok::RPar : Tok::RSquare;
  advance();
  auto* s = open<MatchSequence>(start);
  bool comma = false;
  while (!at(end)) {
    s->patterns.push(arena_, maybe_star_pattern());
    comma = accept(Tok::Comma);
    if (!comma) break;
  }
  if (end == Tok::RPar && s->patterns.size == 1 && !comma) {
    if (as<MatchStar>(s->patterns[0])) unexpected();
    expect(end);
    return s->patterns[0];
  }
  expect(end);
  return close(s);
}

}  // namespace mpy
