// Compound statements: blocks, functions and their parameters, classes, loops, with, try. See parser_impl.h.
#include "vm/syntax/parser_impl.h"

namespace mpy {

using namespace ast;

Node* Parser::compound_statement() {
  switch (cur().type) {
    case Tok::KwIf: return if_statement();
    case Tok::KwWhile: return while_statement();
    case Tok::KwFor: return for_statement(pos_, false);
    case Tok::KwWith: return with_statement(pos_, false);
    case Tok::KwTry: return try_statement();
    case Tok::KwDef: return function(pos_, {}, false);
    case Tok::KwClass: return class_definition({});
    case Tok::KwAsync: return async_statement();
    case Tok::At: return decorated();
    case Tok::Name: return cur().name.data() == match_.data() ? match_statement() : nullptr;
    default: return nullptr;
  }
}

Node* Parser::async_statement() {
  uint32_t start = pos_;
  advance();
  if (at(Tok::KwDef)) return function(start, {}, true);
  if (at(Tok::KwFor)) return for_statement(start, true);
  if (at(Tok::KwWith)) return with_statement(start, true);
  unexpected();
}

void Parser::colon_or_newline() {
  if (accept(Tok::Colon)) return;
  if (at(Tok::Newline)) fail_here("expected ':'");
  unexpected();
}

void Parser::forced_colon() {
  if (!accept(Tok::Colon)) fail_here("expected ':'");
}

Seq Parser::block(Str what, int32_t line) {
  Seq body;
  if (!accept(Tok::Newline)) {
    simple_statements(body);
    return body;
  }
  if (!at(Tok::Indent)) {
    TextBuffer t{arena_, {}};
    t.add("expected an indented block after ");
    t.add(what);
    t.add(" on line ");
    t.add_number(line);
    const Token& c = cur();
    bool textless = c.type == Tok::End || c.type == Tok::Dedent;
    raise(ErrorClass::Indentation, t.text(),
          textless ? cursor(c) : Position{c.line, c.column, c.end_line, c.end_column});
  }
  advance();
  deeper(4);
  while (!at(Tok::Dedent)) {
    if (at(Tok::End)) break;
    statement(body);
  }
  depth_ -= 4;
  accept(Tok::Dedent);
  return body;
}

Seq Parser::else_block(Str what) {
  if (!at(Tok::KwElse)) return {};
  int32_t line = cur().line;
  advance();
  forced_colon();
  return block(what, line);
}

If* Parser::if_branch() {
  bool is_elif = at(Tok::KwElif);
  int32_t line = cur().line;
  auto* n = open<If>(pos_);
  advance();
  n->test = named_expression();
  colon_or_newline();
  n->body = block(is_elif ? "'elif' statement" : "'if' statement", line);
  return n;
}
// A chain is read in a loop; its tree is as deep as it is long.
Node* Parser::if_statement() {
  If *first = if_branch(), *last = first;
  while (at(Tok::KwElif)) {
    If* next = if_branch();
    last->orelse.push(arena_, next);
    last = next;
  }
  last->orelse = else_block("'else' statement");
  for (If* n = first; n; n = n == last ? nullptr : ast::elif_of(n)) close(n);
  return first;
}

Node* Parser::while_statement() {
  int32_t line = cur().line;
  auto* n = open<While>(pos_);
  advance();
  n->test = named_expression();
  colon_or_newline();
  n->body = block("'while' statement", line);
  n->orelse = else_block("'else' statement");
  return close(n);
}

Node* Parser::for_statement(uint32_t start, bool is_async) {
  auto* n = open<For>(start);
  if (is_async) n->kind = Kind::AsyncFor;  // same fields
  int32_t line = cur().line;
  advance();
  n->target = star_targets();
  expect(Tok::KwIn);
  n->iter = star_expressions();
  colon_or_newline();
  n->body = block("'for' statement", line);
  n->orelse = else_block("'else' statement");
  return close(n);
}

Node* Parser::with_item() {
  auto* n = open<withitem>(pos_);
  n->context_expr = expression();
  if (accept(Tok::KwAs)) {
    n->optional_vars = star_target();
    if (!at(Tok::Comma) && !at(Tok::RPar) && !at(Tok::Colon) && !at(Tok::Newline)) unexpected();
  }
  return close(n);
}

// '(' items ')' ':' as a whole; its result only carries the items.
Node* Parser::with_parenthesized() {
  auto* n = open<With>(pos_);
  expect(Tok::LPar);
  do {
    if (at(Tok::RPar)) break;
    n->items.push(arena_, with_item());
  } while (accept(Tok::Comma));
  if (n->items.empty()) unexpected();
  expect(Tok::RPar);
  if (!at(Tok::Colon)) unexpected();
  return n;
}

Node* Parser::with_plain() {
  auto* n = open<With>(pos_);
  do n->items.push(arena_, with_item());
  while (accept(Tok::Comma));
  return n;
}

Node* Parser::with_statement(uint32_t start, bool is_async) {
  auto* n = open<With>(start);
  if (is_async) n->kind = Kind::AsyncWith;
  int32_t line = cur().line;
  advance();
  bool bracket = at(Tok::LPar);
  uint32_t first = pos_;
  Node* items = bracket ? attempt(&Parser::with_parenthesized) : nullptr;
  if (bracket && !items) {
    uint32_t came_to = failed_at_;
    items = attempt(&Parser::with_plain);
    if ((items ? pos_ : failed_at_) < came_to && !at(Tok::Colon)) {  // the error of the reading that came further
      pos_ = first;
      with_parenthesized();
    }
  }
  n->items = static_cast<With*>(items ? items : with_plain())->items;
  colon_or_newline();
  n->body = block("'with' statement", line);
  return close(n);
}

Node* Parser::except_clause(bool& is_star) {
  uint32_t start = pos_;
  auto* h = open<ExceptHandler>(start);
  int32_t line = cur().line;
  advance();
  is_star = accept(Tok::Star);
  if (at(Tok::Newline)) fail_here(is_star ? "expected one or more exception types" : "expected ':'");
  if (is_star && at(Tok::Colon)) fail_here("expected one or more exception types");
  if (!at(Tok::Colon)) {
    h->type = expression();
    if (at(Tok::Comma)) {
      advance();
      Node* more = attempt(&Parser::expressions);
      if (more) {
        if (at(Tok::KwAs) && peek().type == Tok::Name) {
          advance();
          more = name_node(Ctx::Store);
        }
        fail_at(h->type, more, "multiple exception types must be parenthesized");
      }
      pos_--;
      unexpected();
    }
    if (accept(Tok::KwAs)) h->name = expect_name();
  }
  colon_or_newline();
  h->body = block(is_star ? "'except*' statement" : "'except' statement", line);
  return close(h);
}

Node* Parser::try_statement() {
  uint32_t start = pos_;
  auto* n = open<Try>(start);
  int32_t line = cur().line;
  advance();
  forced_colon();
  n->body = block("'try' statement", line);
  bool any_star = false, any_plain = false;
  while (at(Tok::KwExcept)) {
    bool star = false;
    uint32_t here = pos_;
    n->handlers.push(arena_, except_clause(star));
    (star ? any_star : any_plain) = true;
    if (any_star && any_plain)
      fail_tokens(here, here + star, "cannot have both 'except' and 'except*' on the same 'try'");
  }
  if (any_star) n->kind = Kind::TryStar;
  if (n->handlers.size) n->orelse = else_block("'else' statement");
  if (at(Tok::KwFinally)) {
    int32_t finally_line = cur().line;
    advance();
    forced_colon();
    n->finalbody = block("'finally' statement", finally_line);
  } else if (n->handlers.empty()) {
    fail_here("expected 'except' or 'finally' block");
  }
  return close(n);
}

Node* Parser::decorated() {
  Seq decorators;
  while (accept(Tok::At)) {
    decorators.push(arena_, named_expression());
    expect(Tok::Newline);
  }
  uint32_t start = pos_;
  if (at(Tok::KwClass)) return class_definition(decorators);
  if (at(Tok::KwDef)) return function(start, decorators, false);
  if (at(Tok::KwAsync) && peek().type == Tok::KwDef) {
    advance();
    return function(start, decorators, true);
  }
  unexpected();
}

Seq Parser::type_params() {
  Seq out;
  if (!accept(Tok::LSquare)) return out;
  arena_.type_syntax = true;
  do {
    if (at(Tok::RSquare)) break;
    uint32_t start = pos_;
    if (accept(Tok::DoubleStar)) {
      auto* p = open<ParamSpec>(start);
      p->name = expect_name();
      out.push(arena_, close(p));
    } else if (accept(Tok::Star)) {
      auto* p = open<TypeVarTuple>(start);
      p->name = expect_name();
      out.push(arena_, close(p));
    } else {
      auto* p = open<TypeVar>(start);
      p->name = expect_name();
      if (accept(Tok::Colon)) p->bound = expression();
      out.push(arena_, close(p));
    }
  } while (accept(Tok::Comma));
  if (out.empty()) fail_here("Type parameter list cannot be empty");
  expect(Tok::RSquare);
  return out;
}

Node* Parser::function(uint32_t start, Seq decorators, bool is_async) {
  auto* n = open<FunctionDef>(start);
  if (is_async) n->kind = Kind::AsyncFunctionDef;
  n->decorator_list = decorators;
  int32_t line = cur().line;
  advance();
  n->name = expect_name();
  n->type_params = type_params();
  if (!accept(Tok::LPar)) fail_here("expected '('");
  n->args = parameters(Tok::RPar, false);
  expect(Tok::RPar);
  if (at(Tok::Arrow) && peek().type == Tok::Colon) fail_here("expected ':'");
  if (accept(Tok::Arrow)) n->returns = expression();
  forced_colon();
  n->body = block("function definition", line);
  return close(n);
}

Node* Parser::class_definition(Seq decorators) {
  auto* n = open<ClassDef>(pos_);
  n->decorator_list = decorators;
  int32_t line = cur().line;
  advance();
  n->name = expect_name();
  n->type_params = type_params();
  if (at(Tok::LPar)) {
    auto* c = static_cast<Call*>(call(pos_, nullptr));
    n->bases = c->args;
    n->keywords = c->keywords;
  }
  colon_or_newline();
  n->body = block("class definition", line);
  return close(n);
}

Node* Parser::parameter(bool lambda, bool star) {
  if (at(Tok::LPar)) {
    uint32_t from = pos_;
    while (!at(Tok::RPar) && !at(Tok::Newline) && !at(Tok::End)) advance();
    if (at(Tok::RPar)) {
      fail_tokens(from, pos_,
                  lambda ? "Lambda expression parameters cannot be parenthesized"
                         : "Function parameters cannot be parenthesized");
    }
  }
  auto* a = open<arg>(pos_);
  a->arg_name = expect_name();
  if (!lambda && accept(Tok::Colon)) a->annotation = star ? star_expression() : expression();
  return close(a);
}

Node* Parser::parameters(Tok end, bool lambda) {
  auto* p = open<arguments>(pos_);
  bool slash = false, star = false, bare_star = false, defaulted = false;
  auto default_value = [&](bool allowed, Str message) -> Node* {
    if (!at(Tok::Equal)) return nullptr;
    if (!allowed) fail_here(message);
    advance();
    if (at(end) || at(Tok::Comma)) fail_tokens(pos_ - 1, pos_ - 1, "expected default value expression");
    return expression();
  };
  while (!at(end)) {
    if (p->kwarg) {
      fail_here("arguments cannot follow var-keyword argument");
    } else if (at(Tok::DoubleStar)) {
      if (bare_star && p->kwonlyargs.empty()) fail_tokens(pos_ - 2, pos_ - 2, "named arguments must follow bare *");
      advance();
      p->kwarg = parameter(lambda, false);
      default_value(false, "var-keyword argument cannot have default value");
    } else if (at(Tok::Star)) {
      if (star) fail_here("* argument may appear only once");
      star = true;
      uint32_t star_at = pos_;
      advance();
      if (at(Tok::Comma)) {
        bare_star = true;
        if (peek().type == end || peek().type == Tok::DoubleStar) {
          fail_tokens(star_at, star_at, "named arguments must follow bare *");
        }
      } else if (at(end)) {
        if (lambda) star_at = pos_;
        fail_tokens(star_at, star_at, "named arguments must follow bare *");
      } else {
        p->vararg = parameter(lambda, true);
        default_value(false, "var-positional argument cannot have default value");
      }
    } else if (at(Tok::Slash)) {
      if (slash) fail_here("/ may appear only once");
      if (star) fail_here("/ must be ahead of *");
      if (p->args.empty() && peek().type == Tok::Comma) fail_here("at least one argument must precede /");
      if (p->args.empty()) unexpected();
      slash = true;
      advance();
      if (at(Tok::Star)) fail_here("expected comma between / and *");
      p->posonlyargs = p->args;
      p->args = {};
    } else {
      Node* a = parameter(lambda, false);
      Node* value = default_value(true, {});
      if (star) {
        p->kwonlyargs.push(arena_, a);
        p->kw_defaults.push(arena_, value);
      } else {
        p->args.push(arena_, a);
        if (value) {
          p->defaults.push(arena_, value);
          defaulted = true;
        } else if (defaulted) {
          fail_at(a, "non-default argument follows default argument");
        }
      }
    }
    if (!accept(Tok::Comma)) break;
  }
  if (!at(end)) unexpected();
  return close(p);
}

}  // namespace mpy
