// Parser entry, token handling, simple statements. See parser_impl.h.
#include "vm/syntax/parser_impl.h"

namespace mpy {

using namespace ast;

ParseResult parse(Arena& arena, NameTable& names, Str bytes, ParseOptions options) {
  ParseResult result;
  Bail bail;
  Bail* outer = arena.bail;
  arena.bail = &bail;
  Parser* volatile parser = nullptr;
  int code = setjmp(bail.where);
  if (code == 0) {
    result.source = arena.make<Source>();
    if (decode_source(arena, bytes, *result.source, result.error, options.is_text)) {
      parser = new (arena.alloc(sizeof(Parser))) Parser(arena, names, *result.source);
      result.tree = parser->run(options, &bail);
    } else {
      result.status = FrontStatus::Error;
    }
  } else {
    result.status = static_cast<FrontStatus>(code);
    if (result.status == FrontStatus::Error) result.error = parser->error;
  }
  arena.bail = outer;
  return result;
}

Parser::Parser(Arena& arena, NameTable& names, const Source& source) : arena_(arena), names_(names), source_(source) {
  print_ = names.intern("print");
  exec_ = names.intern("exec");
  match_ = names.intern("match");
  case_ = names.intern("case");
  type_ = names.intern("type");
  underscore_ = names.intern("_");
}

Node* Parser::run(ParseOptions options, Bail* bail) {
  handler_ = bail;
  options_ = options;
  lexed_ = lex(arena_, names_, source_, {0, static_cast<uint32_t>(source_.text.size()), false});
  tokens_ = lexed_.tokens;
  check_token();
  if (options.mode == ParseMode::Eval) {
    while (at(Tok::Newline)) advance();
    auto* n = open<Expression>(pos_);
    n->body = expressions();
    while (at(Tok::Newline)) advance();
    if (!at(Tok::End)) unexpected();
    return n;
  }
  if (options.mode == ParseMode::Single) {
    auto* n = open<Interactive>(pos_);
    uint32_t end = 0;  // of the statement
    while (!at(Tok::End)) {
      if (accept(Tok::Newline)) continue;
      if (n->body.size && is_compound(n->body[0])) unexpected();
      if (n->body.size) fail_tokens(end, end, "multiple statements found while compiling a single statement");
      statement(n->body);
      end = pos_ - 1;
    }
    if (!n->body.size) fail_without_statement();
    return n;
  }
  return file();
}

bool Parser::is_compound(const Node* n) {
  return as<If>(n) || as<While>(n) || as<For>(n) || as<AsyncFor>(n) || as<Try>(n) || as<TryStar>(n) || as<With>(n) ||
         as<AsyncWith>(n) || as<FunctionDef>(n) || as<AsyncFunctionDef>(n) || as<ClassDef>(n) || as<Match>(n);
}

// Nothing but blanks and comments where one statement is asked for: an error of the last line.
void Parser::fail_without_statement() {
  int32_t lines = 0;
  for (char c : source_.text) lines += c == '\n';
  if (source_.text.size() && source_.text[source_.text.size() - 1] != '\n') lines++;
  raise(ErrorClass::Syntax, "invalid syntax", {lines, -1, lines, -1});
}

Node* Parser::file() {
  auto* n = open<Module>(pos_);
  while (!at(Tok::End)) {
    if (accept(Tok::Newline)) continue;
    statement(n->body);
  }
  return n;
}

void Parser::check_token() {
  if (cur().type == Tok::Error) fail_lex();
  if (!in_format_ && cur().end_line > reached_line_) reached_line_ = cur().end_line;
}

void Parser::advance() {
  pos_++;
  check_token();
}

bool Parser::accept(Tok t) {
  if (!at(t)) return false;
  if (t == Tok::End) return true;
  advance();
  return true;
}

void Parser::expect(Tok t) {
  if (!accept(t)) unexpected();
}

Str Parser::expect_name() {
  if (!at(Tok::Name)) unexpected();
  Str name = cur().name;
  advance();
  return name;
}

const Token& Parser::last_significant() const {
  uint32_t i = pos_;
  while (i > 0) {
    Tok t = tokens_[--i].type;
    if (t != Tok::Newline && t != Tok::Indent && t != Tok::Dedent) break;
  }
  return tokens_[i];
}

void Parser::deeper(int by) {
  depth_ += by;
  if (depth_ > kMaxDepth) {
    const Token& t = cur();
    raise(ErrorClass::Memory, "Parser stack overflowed - Python source too complex to parse",
          {t.line, t.column, t.end_line, t.end_column});
  }
}

Node* Parser::attempt(Rule rule) {
  Bail* outer = handler_;
  uint32_t start = pos_;
  int depth = depth_, format = in_format_;
  uint32_t format_from = format_from_, format_to = format_to_;
  Vec<Token> tokens = tokens_;
  LexResult lexed = lexed_;
  Bail here;
  handler_ = &here;
  speculating_++;
  Node* volatile result = nullptr;
  if (setjmp(here.where) == 0) result = (this->*rule)();
  speculating_--;
  handler_ = outer;
  if (!result) {
    failed_at_ = in_format_ == format ? pos_ : start;
    tokens_ = tokens;
    lexed_ = lexed;
    pos_ = start;
    depth_ = depth;
    in_format_ = format;
    format_from_ = format_from;
    format_to_ = format_to;
  }
  return result;
}

// --- statements -----------------------------------------------------------------------------------------------------

void Parser::statement(Seq& out) {
  if (Node* n = compound_statement()) return out.push(arena_, n);
  simple_statements(out);
}

void Parser::simple_statements(Seq& out) {
  for (;;) {
    out.push(arena_, simple_statement());
    if (accept(Tok::Semi)) {
      if (accept(Tok::Newline)) return;
      continue;
    }
    if (accept(Tok::Newline)) return;
    if (at(Tok::End)) return;
    unexpected();
  }
}

Node* Parser::simple_statement() {
  uint32_t start = pos_;
  switch (cur().type) {
    case Tok::KwReturn: return return_statement();
    case Tok::KwImport: return import_name();
    case Tok::KwFrom: return import_from();
    case Tok::KwRaise: return raise_statement();
    case Tok::KwPass: advance(); return close(open<Pass>(start));
    case Tok::KwBreak: advance(); return close(open<Break>(start));
    case Tok::KwContinue: advance(); return close(open<Continue>(start));
    case Tok::KwDel: return del_statement();
    case Tok::KwAssert: return assert_statement();
    case Tok::KwGlobal: return names_statement(true);
    case Tok::KwNonlocal: return names_statement(false);
    default: break;
  }
  if (cur().type == Tok::Name && cur().name.data() == type_.data() && peek().type == Tok::Name &&
      (peek(2).type == Tok::Equal || peek(2).type == Tok::LSquare)) {
    return type_alias();
  }
  return expression_statement();
}

static bool augmented_op(Tok t, Op& op) {
  switch (t) {
    case Tok::PlusEqual: op = Op::Add; return true;
    case Tok::MinusEqual: op = Op::Sub; return true;
    case Tok::StarEqual: op = Op::Mult; return true;
    case Tok::AtEqual: op = Op::MatMult; return true;
    case Tok::SlashEqual: op = Op::Div; return true;
    case Tok::PercentEqual: op = Op::Mod; return true;
    case Tok::AmperEqual: op = Op::BitAnd; return true;
    case Tok::BarEqual: op = Op::BitOr; return true;
    case Tok::CaretEqual: op = Op::BitXor; return true;
    case Tok::LeftShiftEqual: op = Op::LShift; return true;
    case Tok::RightShiftEqual: op = Op::RShift; return true;
    case Tok::DoubleStarEqual: op = Op::Pow; return true;
    case Tok::DoubleSlashEqual: op = Op::FloorDiv; return true;
    default: return false;
  }
}

Node* Parser::expression_statement() {
  uint32_t start = pos_;
  Node* first = at(Tok::KwYield) ? yield_expression() : star_expressions();
  Op op;
  if (at(Tok::Colon)) return annotated(start, first);
  if (at(Tok::Equal)) return assignment(start, first);
  if (augmented_op(cur().type, op)) return augmented(start, first, op);
  if (at(Tok::ColonEqual) && !as<Name>(first)) {
    auto* t = as<Tuple>(first);
    bool bare = t && t->elts.size && (tokens_[pos_ - 1].type != Tok::RPar || tokens_[start].type != Tok::LPar);
    Node* last = bare ? t->elts[t->elts.size - 1] : first;
    if (as<Starred>(last) || (last != first && as<Name>(last))) unexpected();
    first = last;
    fail_at(first, format("cannot use assignment expressions with %", expression_name(first)));
  }
  auto* n = open<Expr>(start);
  n->value = first;
  return close(n);
}

Node* Parser::assignment(uint32_t start, Node* first) {
  auto* n = open<Assign>(start);
  Node* value = first;
  while (at(Tok::Equal)) {
    if (as<Yield>(value) || as<YieldFrom>(value)) {
      if (tokens_[start].type != Tok::LPar) fail_at(value, "assignment to yield expression not possible");
    }
    if (n->targets.empty()) diagnose_equal(start, value);
    n->targets.push(arena_, target(value, Ctx::Store));
    advance();
    start = pos_;
    value = at(Tok::KwYield) ? yield_expression() : star_expressions();
  }
  n->value = value;
  return close(n);
}

Node* Parser::augmented(uint32_t start, Node* left, Op op) {
  if (!as<Name>(left) && !as<Attribute>(left) && !as<Subscript>(left)) {
    fail_at(left, format("'%' is an illegal expression for augmented assignment", expression_name(left)));
  }
  auto* n = open<AugAssign>(start);
  set_context(left, Ctx::Store);
  n->target = left;
  n->op = op;
  advance();
  n->value = at(Tok::KwYield) ? yield_expression() : star_expressions();
  return close(n);
}

Node* Parser::annotated(uint32_t start, Node* left) {
  if (as<List>(left)) fail_at(left, "only single target (not list) can be annotated");
  if (auto* t = as<Tuple>(left))
    fail_at(t->elts.size && left->at.column == t->elts[0]->at.column && left->at.line == t->elts[0]->at.line
                ? t->elts[0]
                : left,
            "only single target (not tuple) can be annotated");
  if (as<Starred>(left)) unexpected();
  auto* n = open<AnnAssign>(start);
  if (!as<Name>(left) && !as<Attribute>(left) && !as<Subscript>(left)) {
    advance();
    uint32_t after = pos_;
    bool annotated = attempt(&Parser::expression) != nullptr;
    pos_ = after - 1;
    if (annotated) fail_at(left, "illegal target for annotation");
    unexpected();
  }
  n->simple = as<Name>(left) && tokens_[start].type != Tok::LPar;
  advance();
  set_context(left, Ctx::Store);
  n->target = left;
  n->annotation = expression();
  if (accept(Tok::Equal)) n->value = at(Tok::KwYield) ? yield_expression() : star_expressions();
  return close(n);
}

Node* Parser::return_statement() {
  auto* n = open<Return>(pos_);
  advance();
  if (!at(Tok::Newline) && !at(Tok::Semi) && !at(Tok::End)) n->value = star_expressions();
  return close(n);
}

Node* Parser::raise_statement() {
  auto* n = open<Raise>(pos_);
  advance();
  if (!at(Tok::Newline) && !at(Tok::Semi) && !at(Tok::End)) {
    n->exc = expression();
    if (accept(Tok::KwFrom)) n->cause = expression();
  }
  return close(n);
}

Str Parser::dotted_name() {
  Str first = expect_name();
  if (!at(Tok::Dot)) return first;
  TextBuffer t{arena_, {}};
  t.add(first);
  while (accept(Tok::Dot)) {
    t.add('.');
    t.add(expect_name());
  }
  return names_.intern(t.text());
}

Node* Parser::import_name() {
  auto* n = open<Import>(pos_);
  advance();
  do {
    auto* a = open<alias>(pos_);
    a->name = dotted_name();
    if (accept(Tok::KwAs)) a->asname = expect_name();
    n->names.push(arena_, close(a));
  } while (accept(Tok::Comma));
  return close(n);
}

Node* Parser::import_from() {
  auto* n = open<ImportFrom>(pos_);
  advance();
  for (; at(Tok::Dot) || at(Tok::Ellipsis); advance()) n->level += at(Tok::Dot) ? 1 : 3;
  if (!n->level || !at(Tok::KwImport)) n->module = dotted_name();
  expect(Tok::KwImport);
  if (at(Tok::Star)) {
    auto* a = open<alias>(pos_);
    a->name = names_.intern("*");
    advance();
    n->names.push(arena_, close(a));
    return close(n);
  }
  bool bracketed = accept(Tok::LPar);
  for (;;) {
    auto* a = open<alias>(pos_);
    a->name = expect_name();
    if (accept(Tok::KwAs)) a->asname = expect_name();
    n->names.push(arena_, close(a));
    if (!accept(Tok::Comma)) break;
    if (bracketed && at(Tok::RPar)) break;
    if (!bracketed && at(Tok::Newline)) fail_here("trailing comma not allowed without surrounding parentheses");
  }
  if (bracketed) expect(Tok::RPar);
  return close(n);
}

Node* Parser::names_statement(bool global) {
  uint32_t start = pos_;
  advance();
  Vec<Str> names;
  do names.push(arena_, expect_name());
  while (accept(Tok::Comma));
  if (global) {
    auto* n = open<Global>(start);
    n->names = names;
    return close(n);
  }
  auto* n = open<Nonlocal>(start);
  n->names = names;
  return close(n);
}

Node* Parser::del_statement() {
  auto* n = open<Delete>(pos_);
  advance();
  do {
    uint32_t start = pos_;
    Node* e = at(Tok::Star) ? star_expression() : attempt(&Parser::bitwise_or);
    if (!e || !(at(Tok::Comma) || at(Tok::Semi) || at(Tok::Newline))) {
      uint32_t here = std::exchange(pos_, start);
      Node* whole = attempt(&Parser::star_expressions);  // what is no target, by its name
      if (whole && (!e || whole->at.end_line != e->at.end_line || whole->at.end_column != e->at.end_column))
        target(whole, Ctx::Del);
      pos_ = here;
      if (!e) bitwise_or();
    }
    n->targets.push(arena_, target(e, Ctx::Del));
    if (starts_expression(cur()) && !at(Tok::Newline)) unexpected();
  } while (accept(Tok::Comma) && !at(Tok::Semi) && !at(Tok::Newline));
  return close(n);
}

Node* Parser::assert_statement() {
  auto* n = open<Assert>(pos_);
  advance();
  n->test = expression();
  if (at(Tok::Equal)) diagnose_equal(pos_, n->test);
  if (accept(Tok::Comma)) n->msg = expression();
  return close(n);
}

Node* Parser::type_alias() {
  auto* n = open<TypeAlias>(pos_);
  arena_.type_syntax = true;
  advance();
  n->name = name_node(Ctx::Store);
  n->type_params = type_params();
  expect(Tok::Equal);
  n->value = expression();
  return close(n);
}

}  // namespace mpy
