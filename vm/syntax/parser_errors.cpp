// Failing: positions, texts, and the guesses about what was meant. See parser_impl.h.
#include "vm/syntax/parser_impl.h"

namespace mpy {

using namespace ast;

// A text that a later tokenizer error, or a bracket opened on an earlier line, explains better.
void Parser::override_by_lexer(int32_t error_line) {
  if (!lexed_.failed || options_.mode == ParseMode::Single || unexpected_indent_) return;
  // Wrong indentation, a stray backslash and the end of the input are reported only where the parser meets them.
  bool raised = lexed_.error_is_open_bracket ? error_line > lexed_.open_bracket_line : lexed_.error.bare;
  if (raised) error = lexed_.error;
}

// Did the tokenizer have to look behind the last line for it?
bool Parser::at_end(const Token& t) const {
  return t.type == Tok::End || (t.type == Tok::Dedent && t.start == tokens_[tokens_.size - 1].start);
}

void Parser::raise(ErrorClass c, Str message, Position at) {
  error.error_class = c;
  bool prefixed_already = message.substr(0, 8) == "f-string" || message[0] == '(';  // "(unicode error)"
  if (in_format_ && !prefixed_already) {
    TextBuffer prefixed{arena_, {}};
    prefixed.add("f-string: ");
    prefixed.add(message);
    message = prefixed.text();
  }
  error.message = arena_.copy(message);
  error.line = at.line;
  error.end_line = at.end_line;
  error.offset = at.column < 0 ? 0 : source_.char_offset(at.line, at.column);
  error.end_offset = at.end_column < 0 ? at.end_column + 1 : source_.char_offset(at.end_line, at.end_column);
  error.text = source_.line(at.line);
  error.bare = at.line < reached_line_;
  if (format_to_) relative_to_field();
  if (!speculating_ && c != ErrorClass::Memory) {
    if (options_.allow_incomplete && at_end(cur())) {
      error.message = "incomplete input";
    } else {
      override_by_lexer(cur().line);
    }
  }
  std::longjmp(handler_->where, static_cast<int>(FrontStatus::Error));
}

// What is wrong within a field is shown in a line of its own: the expression in brackets. Not where it has several
// lines.
void Parser::relative_to_field() {
  Str expression = source_.text.substr(format_from_, format_to_ - format_from_);
  if (expression.find('\n') != Str::npos) return;
  TextBuffer text{arena_, {}};
  text.add('(');
  text.add(expression);
  text.add(')');
  error.text = text.text();
  error.bare = false;
  uint32_t line_start = format_from_;
  while (line_start > 0 && source_.text[line_start - 1] != '\n') line_start--;
  int32_t before = source_.char_offset(error.line, static_cast<int32_t>(format_from_ - line_start)) - 2;
  bool without_range = error.end_offset <= error.offset;
  error.offset -= before;
  error.end_offset = without_range ? error.offset + 1 : error.end_offset - before;
}

void Parser::fail_at(const Node* from, const Node* to, Str message) {
  raise(ErrorClass::Syntax, message, {from->at.line, from->at.column, to->at.end_line, to->at.end_column});
}

// Where the tokenizer stands at a token without text (Indent, Dedent, End): no range.
ast::Position Parser::cursor(const Token& t) const {
  return {t.line, options_.from_file && at_end(t) ? -1 : t.end_column - 1, t.line, kNoEnd};
}

void Parser::fail_tokens(uint32_t from, uint32_t to, Str message) {
  const Token &a = tokens_[from], &b = tokens_[to];
  if (!in_format_ && (a.type == Tok::Indent || a.type == Tok::Dedent || a.type == Tok::End))
    raise(ErrorClass::Syntax, message, cursor(a));
  raise(ErrorClass::Syntax, message, {a.line, a.column, b.end_line, b.end_column});
}

// From a token to the last one fetched, as CPython's "starting from" errors.
void Parser::fail_from_here(uint32_t from, Str message) { fail_tokens(from, pos_, message); }

void Parser::fail_lex() {
  error = lexed_.error;
  if (format_to_) {
    relative_to_field();
    error.end_offset = error.offset;
    error.bare = true;
  }
  bool ended = lexed_.error_is_open_bracket || lexed_.error_is_open_string ||
               error.message.substr(0, 26) == "unterminated triple-quoted" ||
               error.message.substr(0, 14) == "unexpected EOF";
  if (options_.allow_incomplete && ended) error.message = "incomplete input";
  std::longjmp(handler_->where, static_cast<int>(FrontStatus::Error));
}

void Parser::unexpected() {
  if (!speculating_ && !in_format_ && furthest_ > pos_) pos_ = furthest_;
  const Token& t = cur();
  if (t.type == Tok::Indent || t.type == Tok::Dedent) {
    unexpected_indent_ = !speculating_;
    raise(ErrorClass::Indentation, t.type == Tok::Indent ? "unexpected indent" : "unexpected unindent", cursor(t));
  }
  fail_here(in_format_ ? "f-string: invalid syntax" : "invalid syntax");
}

Str Parser::format(Str pattern, Str a, Str b) {
  TextBuffer t{arena_, {}};
  bool second = false;
  for (char c : pattern) {
    if (c != '%') t.add(c);
    else t.add(second ? b : a), second = true;
  }
  return t.text();
}

const char* Parser::expression_name(const Node* n) {
  switch (n->kind) {
    case Kind::Attribute: return "attribute";
    case Kind::Subscript: return "subscript";
    case Kind::Starred: return "starred";
    case Kind::Name: return "name";
    case Kind::List: return "list";
    case Kind::Tuple: return "tuple";
    case Kind::Lambda: return "lambda";
    case Kind::Call: return "function call";
    case Kind::BoolOp:
    case Kind::BinOp:
    case Kind::UnaryOp: return "expression";
    case Kind::GeneratorExp: return "generator expression";
    case Kind::Yield:
    case Kind::YieldFrom: return "yield expression";
    case Kind::Await: return "await expression";
    case Kind::ListComp: return "list comprehension";
    case Kind::SetComp: return "set comprehension";
    case Kind::DictComp: return "dict comprehension";
    case Kind::Dict: return "dict literal";
    case Kind::Set: return "set display";
    case Kind::JoinedStr:
    case Kind::FormattedValue: return "f-string expression";
    case Kind::Constant:
      switch (static_cast<const Constant*>(n)->value) {
        case ConstKind::None: return "None";
        case ConstKind::True: return "True";
        case ConstKind::False: return "False";
        case ConstKind::Ellipsis: return "ellipsis";
        default: return "literal";
      }
    case Kind::Compare: return "comparison";
    case Kind::IfExp: return "conditional expression";
    case Kind::NamedExpr: return "named expression";
    default: return "expression";
  }
}

bool Parser::starts_expression(const Token& t) const {
  switch (t.type) {
    case Tok::Name:
    case Tok::Number:
    case Tok::String:
    case Tok::Tilde:
    case Tok::Ellipsis:
    case Tok::LBrace:
    case Tok::KwNone:
    case Tok::KwTrue:
    case Tok::KwFalse:
    case Tok::KwLambda:
    case Tok::KwNot:
    case Tok::KwAwait: return true;
    default: return false;
  }
}

// Two expressions side by side: a print statement of old, or a missing comma.
void Parser::diagnose_juxtaposition(uint32_t start, Node* left) {
  if (speculating_) return;
  uint32_t here = pos_;
  auto* name = as<Name>(left);
  bool legacy = name && (name->id.data() == print_.data() || name->id.data() == exec_.data());
  Node* right = attempt(legacy ? &Parser::star_expressions : &Parser::expression);
  if (!right) return;
  uint32_t after = pos_;
  if (legacy) {
    fail_at(left, right, format("Missing parentheses in call to '%'. Did you mean %(...)?", name->id, name->id));
  }
  bool prefix = tokens_[start].type == Tok::Name && tokens_[start + 1].type == Tok::String;
  bool soft = tokens_[start].type == Tok::Name &&
              (tokens_[start].name.data() == match_.data() || tokens_[start].name.data() == case_.data() ||
               tokens_[start].name.data() == underscore_.data());
  if (!prefix && !soft && tokens_[after - 1].level > 0) {
    fail_at(left, right,
            in_format_ ? "f-string: invalid syntax. Perhaps you forgot a comma?"
                       : "invalid syntax. Perhaps you forgot a comma?");
  }
  pos_ = here;
}

// What is no subscript may be a list: two expressions again.
void Parser::diagnose_list_behind(uint32_t start, Node* left, uint32_t bracket) {
  uint32_t here = pos_;
  pos_ = bracket;
  diagnose_juxtaposition(start, left);
  pos_ = here;
}

// At '=' after an expression where a comparison or a walrus was meant.
void Parser::diagnose_equal(uint32_t start, Node* left) {
  if (speculating_) return;
  // of `a, 1 = x`, the last
  if (auto* t = as<Tuple>(left); t && t->elts.size && left->at.end_column == t->elts[t->elts.size - 1]->at.end_column)
    left = t->elts[t->elts.size - 1];
  auto* c = as<Constant>(left);
  bool singleton = c && (c->value == ConstKind::True || c->value == ConstKind::False || c->value == ConstKind::None);
  bool kinds = as<List>(left) || as<Tuple>(left) || as<GeneratorExp>(left) || singleton || as<Name>(left) ||
               as<Attribute>(left) || as<Subscript>(left) || as<Starred>(left);
  bool bracketed = tokens_[start].type == Tok::LPar && tokens_[pos_ - 1].type == Tok::RPar;
  bool level = !bracketed &&
               (as<Compare>(left) || as<BoolOp>(left) || as<IfExp>(left) || as<Lambda>(left) || as<NamedExpr>(left));
  if (kinds || level) return;
  if (auto* u = as<UnaryOp>(left); u && u->op == Op::Not) return;
  uint32_t here = pos_;
  advance();
  Node* right = attempt(&Parser::bitwise_or);
  bool more = at(Tok::Equal) || at(Tok::ColonEqual);
  pos_ = here;
  if (right && !more) {
    fail_at(left, format("cannot assign to % here. Maybe you meant '==' instead of '='?", expression_name(left)));
  }
}

Node* Parser::invalid_target(Node* n, Ctx ctx, bool for_target) {
  switch (n->kind) {
    case Kind::List:
    case Kind::Tuple:
      for (Node* e : n->kind == Kind::List ? static_cast<List*>(n)->elts : static_cast<Tuple*>(n)->elts)
        if (Node* bad = invalid_target(e, ctx, for_target)) return bad;
      return nullptr;
    case Kind::Starred: return ctx == Ctx::Del ? n : invalid_target(static_cast<Starred*>(n)->value, ctx, for_target);
    case Kind::Compare:
      if (for_target) {
        auto* c = static_cast<Compare*>(n);
        if (c->ops[0] == Op::In) return invalid_target(c->left, ctx, for_target);
        return nullptr;
      }
      return n;
    case Kind::Name:
    case Kind::Subscript:
    case Kind::Attribute: return nullptr;
    default: return n;
  }
}

void Parser::set_context(Node* n, Ctx ctx) {
  switch (n->kind) {
    case Kind::Name: static_cast<Name*>(n)->ctx = ctx; break;
    case Kind::Attribute: static_cast<Attribute*>(n)->ctx = ctx; break;
    case Kind::Subscript: static_cast<Subscript*>(n)->ctx = ctx; break;
    case Kind::Starred:
      static_cast<Starred*>(n)->ctx = ctx;
      set_context(static_cast<Starred*>(n)->value, ctx);
      break;
    case Kind::List:
      static_cast<List*>(n)->ctx = ctx;
      for (Node* e : static_cast<List*>(n)->elts) set_context(e, ctx);
      break;
    case Kind::Tuple:
      static_cast<Tuple*>(n)->ctx = ctx;
      for (Node* e : static_cast<Tuple*>(n)->elts) set_context(e, ctx);
      break;
    default: break;
  }
}

Node* Parser::target(Node* n, Ctx ctx, bool for_target) {
  if (Node* bad = invalid_target(n, ctx, for_target)) {
    fail_at(bad, format(ctx == Ctx::Del ? "cannot delete %" : "cannot assign to %", expression_name(bad)));
  }
  set_context(n, ctx);
  return n;
}

}  // namespace mpy
