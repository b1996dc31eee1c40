// The recursive-descent parser's class, shared by the parser_*.cpp files.
//
// A rule is a function that consumes tokens and returns a node; there is no null for "did not match": a rule that can't
// go on fails, and failing jumps to `handler_`, the innermost `attempt` or the entry. Nesting is counted in `depth_`,
// so that deep input is an error and never a stack overflow. Rules run once: what CPython finds in its second pass
// (better error texts) is looked for at the token where this parser stops.
#pragma once
#include <utility>

#include "vm/syntax/ast.h"
#include "vm/syntax/lexer.h"
#include "vm/syntax/parser.h"

namespace mpy {

class Parser {
 public:
  Parser(Arena& arena, NameTable& names, const Source& source);
  ast::Node* run(ParseOptions options, Bail* bail);
  SyntaxErrorInfo error;

 private:
  using Node = ast::Node;
  using Seq = ast::Seq;
  using Rule = Node* (Parser::*)();
  static constexpr int kMaxDepth = 1700;

  // --- tokens (parser.cpp)
  const Token& cur() const { return tokens_[pos_]; }
  const Token& peek(uint32_t n = 1) const { return tokens_[pos_ + n < tokens_.size ? pos_ + n : tokens_.size - 1]; }
  bool at(Tok t) const { return cur().type == t; }
  bool at_soft(Str word) const { return at(Tok::Name) && cur().name == word; }
  void advance();
  bool accept(Tok t);
  void expect(Tok t);
  Str expect_name();
  void check_token();
  const Token& last_significant() const;
  void deeper(int by);
  Node* attempt(Rule rule);  // null and nothing consumed when the rule fails

  template <class T>
  T* open(uint32_t start) {
    T* n = arena_.make<T>();
    n->kind = T::kKind;
    n->at.line = tokens_[start].line;
    n->at.column = tokens_[start].column;
    return n;
  }
  template <class T>
  T* close(T* n) {
    const Token& last = last_significant();
    n->at.end_line = last.end_line;
    n->at.end_column = last.end_column;
    return n;
  }

  // --- errors (parser_errors.cpp)
  [[noreturn]] void raise(ErrorClass c, Str message, ast::Position at);
  [[noreturn]] void fail_at(const Node* from, const Node* to, Str message);
  [[noreturn]] void fail_at(const Node* n, Str message) { fail_at(n, n, message); }
  [[noreturn]] void fail_tokens(uint32_t from, uint32_t to, Str message);
  [[noreturn]] void fail_before_end(uint32_t at, Str message) {  // at the token's last character, without a range
    const Token& t = tokens_[at];
    raise(ErrorClass::Syntax, message, {t.end_line, t.end_column - 1, t.end_line, -1});
  }
  static constexpr int32_t kNoEnd = -2;  // an end_column: end_offset is -1
  ast::Position cursor(const Token& t) const;
  bool at_end(const Token& t) const;
  [[noreturn]] void fail_here(Str message) { fail_tokens(pos_, pos_, message); }
  [[noreturn]] void fail_from_here(uint32_t from, Str message);
  [[noreturn]] void fail_lex();
  void relative_to_field();
  [[noreturn]] void unexpected();
  [[noreturn]] void fail_without_statement();
  Str format(Str pattern, Str a = {}, Str b = {});  // replaces each %
  void override_by_lexer(int32_t error_line);
  static const char* expression_name(const Node* n);
  bool starts_expression(const Token& t) const;
  void diagnose_juxtaposition(uint32_t start, Node* left);
  void diagnose_list_behind(uint32_t start, Node* left, uint32_t bracket);
  void diagnose_equal(uint32_t start, Node* left);  // '=' where a named expression ended
  Node* invalid_target(Node* n, ast::Ctx ctx, bool for_target);
  void set_context(Node* n, ast::Ctx ctx);
  Node* target(Node* n, ast::Ctx ctx, bool for_target = false);

  // --- statements (parser.cpp, parser_compound.cpp)
  Node* file();
  static bool is_compound(const Node*);
  void statement(Seq& out);
  void simple_statements(Seq& out);
  Node* simple_statement();
  Node* expression_statement();
  Node* annotated(uint32_t start, Node* target);
  Node* augmented(uint32_t start, Node* target, ast::Op op);
  Node* assignment(uint32_t start, Node* first);
  Node* return_statement();
  Node* raise_statement();
  Node* import_name();
  Node* import_from();
  Node* names_statement(bool global);
  Node* del_statement();
  Node* assert_statement();
  Node* type_alias();
  Str dotted_name();
  Node* compound_statement();
  Node* decorated();
  Node* function(uint32_t start, Seq decorators, bool is_async);
  Node* class_definition(Seq decorators);
  ast::If* if_branch();
  Node* if_statement();
  Node* while_statement();
  Node* for_statement(uint32_t start, bool is_async);
  Node* with_statement(uint32_t start, bool is_async);
  Node* with_parenthesized();
  Node* with_plain();
  Node* with_item();
  Node* try_statement();
  Node* except_clause(bool& is_star);
  Node* async_statement();
  Node* match_statement();
  Node* match_head();
  Node* match_without_colon();
  Node* case_block();
  Seq block(Str what, int32_t line);
  Seq else_block(Str what);
  void colon_or_newline();  // "expected ':'" when the line ends here
  void forced_colon();
  Seq type_params();
  Node* parameters(Tok end, bool lambda);
  Node* parameter(bool lambda, bool star);

  // --- expressions (parser_expr.cpp)
  Node* star_expressions();
  Node* star_expression();
  Node* star_named_expression();
  Node* named_expression();
  Node* expression();
  Node* expressions();
  Node* item_or_tuple(Rule item);
  Node* disjunction();
  Node* conjunction();
  Node* inversion();
  Node* comparison();
  bool comparison_op(ast::Op& op);
  Node* binary(int level);
  Node* bitwise_or() { return binary(0); }
  Node* unary();
  Node* power();
  Node* await_primary();
  Node* primary();
  Node* primary_tail(uint32_t start, Node* left);
  Node* call(uint32_t start, Node* function);
  void call_argument(ast::Call* call, uint32_t first, bool& keyword_seen, bool& unpacking_seen);
  Node* subscript(uint32_t start, Node* value);
  Node* slice();
  Node* atom();
  Node* paren_atom();
  Node* list_atom();
  Node* brace_atom();
  Node* dict_rest(uint32_t start, Node* key, Node* value);
  void dict_item(ast::Dict* dict);
  Node* lambda();
  Node* yield_expression();
  Node* star_target();
  Node* star_targets();
  Seq generators();
  Node* constant(ast::ConstKind kind);
  Node* number();
  Node* name_node(ast::Ctx ctx);

  // --- strings (parser_string.cpp)
  struct Literal {
    bool bytes, raw, format, u_prefix;
    uint32_t from, to;  // inside the quotes
    const Token* token;
  };
  struct Pieces {  // the parts of an f-string so far
    Seq values;
    TextBuffer text;
    bool has_text = false;
  };
  Node* strings();
  Literal split_literal(const Token& t);
  void decode(const Literal& l, uint32_t from, uint32_t to, TextBuffer& out);
  uint32_t escape(const Literal& l, uint32_t i, uint32_t to, TextBuffer& out);
  [[noreturn]] void bad_escape(const Literal& l, uint32_t from, uint32_t to, Str what);
  uint32_t format_parts(const Literal& l, uint32_t from, Pieces& out, int depth);
  void check_field(const Literal& l, uint32_t from);
  uint32_t format_field(const Literal& l, uint32_t from, Pieces& out, int depth);
  Node* embedded_expression(uint32_t from, uint32_t to);
  void flush_text(Pieces& out, uint32_t start);
  [[noreturn]] void fail_format(const Literal& l, Str message);

  // --- patterns (parser_pattern.cpp)
  Node* patterns();
  Node* open_sequence(uint32_t start, Node* first);
  Node* maybe_star_pattern();
  Node* pattern();
  Node* or_pattern();
  Node* closed_pattern();
  Node* literal_pattern_value();
  Node* name_or_attribute_or_class();
  Node* class_pattern(uint32_t start, Node* cls);
  Node* mapping_pattern();
  Node* group_or_sequence();

  Arena& arena_;
  NameTable& names_;
  const Source& source_;
  LexResult lexed_;
  Vec<Token> tokens_;
  uint32_t pos_ = 0;
  int depth_ = 0;
  bool unexpected_indent_ = false;  // the error is that, and nothing explains it better
  int32_t reached_line_ = 0;        // the last line that was looked at
  int speculating_ = 0;
  int in_format_ = 0;
  uint32_t format_from_ = 0, format_to_ = 0;  // the expression of the innermost field
  uint32_t failed_at_ = 0;                    // where the last attempt() without a result stopped
  uint32_t furthest_ = 0;                     // how far a reading that was given up came
  bool key_follows_ = false;  // the next expression is a dict's key
  Bail* handler_ = nullptr;
  Str print_, exec_, match_, case_, type_, underscore_;
  ParseOptions options_;
};

}  // namespace mpy
