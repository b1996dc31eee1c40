// The code generator's class, shared by the compile_*.cpp files.
//
// Temps are a stack: `unit_->top` is the first free one. gen(node, dst) leaves the value in dst (a local, or a temp
// that is free) and the stack as it was; expr(node) gives an operand: a local or constant as it is, else the temp at
// the top, pushed. Only the last instruction of an expression writes dst, so dst may be a local that the expression
// reads.
//
// A `Block` is something that a jump out must undo: a loop's iterator, a finally body, a with's exit, a handled
// exception, a return's value that waits. Blocks with `ranges` are protected: their handler covers what is generated
// inside, minus what jumps out generate.
//
// Errors jump to the entry (arena.bail); so no function here may hold a local with a destructor while it can fail.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "vm/compile/compile.h"
#include "vm/compile/scope.h"
#include "vm/syntax/ast.h"

namespace mpy {

namespace a = ast;
using ast::as;

class Compiler {
 public:
  Compiler(Arena& arena, NameTable& names, const Source& source, const ScopeTable& scopes, std::string_view filename,
           const CompileOptions& options);
  CodePtr run(a::Node* tree);
  SyntaxErrorInfo error;

 private:
  using Node = a::Node;
  using Seq = a::Seq;
  using Label = CodeBuilder::Label;

  struct Range {
    uint32_t start, end;
  };
  enum class BlockKind : uint8_t { Loop, Try, Finally, With, AsyncWith, Handler, StarHandler, Pending };
  struct Block {
    BlockKind kind;
    Node* node;            // Finally: the try; Loop: null
    const Seq* body;       // Finally: statements
    uint16_t depth;        // first temp of the block
    bool continues_ahead;  // Loop: on_continue lies behind the body
    bool for_loop;         // Loop: temp `depth` holds the iterator
    Str name;              // Handler: `as` name
    Label on_break, on_continue, handler;
    uint16_t handler_depth;
    uint32_t open;  // start of the open range
    bool is_protected;
    Vec<Range> ranges;
    bool runs_code() const {  // of the program, when a jump leaves it
      return kind == BlockKind::Finally || kind == BlockKind::With || kind == BlockKind::AsyncWith;
    }
  };
  struct Unit {
    Unit(std::string_view name, std::string_view qualname, std::string_view file, int line)
        : b(name, qualname, file, line), qualname(qualname) {}
    CodeBuilder b;
    std::string qualname;
    Scope* scope = nullptr;
    Unit* parent = nullptr;
    uint16_t top = 0;
    Vec<uint16_t> regs;  // of each symbol
    Vec<Block> blocks;
    uint16_t class_cell = 0;
    uint16_t pending = 0xffff;  // a return's value, while what it leaves is undone
  };

  // --- units and names (compile.cpp)
  Unit* enter(Scope* scope, int line);
  CodePtr leave();
  void declare_locals();
  void declare_frees();
  [[noreturn]] void fail(const a::Position& at, Str message, ErrorClass c = ErrorClass::Syntax);
  Str mangled(Str name);
  struct Place {
    Binding binding;
    uint16_t index;  // register or free variable
  };
  Place place_of(Str mangled);
  bool is_plain_local(Node* n, uint16_t& reg);
  void load_name(Str name, uint16_t dst);
  void store_name(Str name, uint16_t value);
  void del_name(Str name);
  bool namespace_unit() const;

  // --- emitting
  CodeBuilder& b() { return unit_->b; }
  void at(const Node* n) { at(n->at); }
  void at(const a::Position& p) { b().position({p.line, p.end_line, p.column, p.end_column}); }
  uint32_t emit(const Node* n, Op op, uint32_t x = 0, uint32_t y = 0, uint32_t z = 0) {
    at(n);
    return b().emit(op, x, y, z);
  }
  uint32_t emit(Op op, uint32_t x = 0, uint32_t y = 0, uint32_t z = 0) { return b().emit(op, x, y, z); }
  // Work of no line: tracing shows no line for it.
  void emit_quiet(Op op, uint32_t x = 0, uint32_t y = 0, uint32_t z = 0) {
    emit(op, x, y, z);
    b().other_line();
  }
  static uint16_t k(uint16_t constant) { return CodeBuilder::k(constant); }
  uint16_t none() { return k(b().none()); }
  uint16_t str_const(Str s) { return k(b().str(s)); }
  bool is_temp(uint16_t v) const { return v < kConstOperand && v >= nlocals_of(unit_); }
  static uint16_t nlocals_of(const Unit* u);
  uint16_t push() { return unit_->top++; }

  // --- statements (compile_stmt.cpp)
  void body(const Seq& statements);
  void statement(Node* n);
  void expression_statement(a::Expr* e);
  void assign(a::Assign* n);
  bool assign_pairs(Node* target, Node* value);
  void store(Node* target, uint16_t value);  // consumes value if it is a temp
  void unpack(const Seq& targets, uint16_t value, Node* at);
  void augmented(a::AugAssign* n);
  void annotated(a::AnnAssign* n);
  void del(Node* target);
  void assertion(a::Assert* n);
  void import(a::Import* n);
  void import_from(a::ImportFrom* n);
  void return_statement(a::Return* n);
  void raise(a::Raise* n);
  void if_statement(a::If* n);
  void while_loop(a::While* n);
  void for_loop(a::For* n);
  struct Loop {
    uint16_t it;  // temp that holds the iterator
    Label top, done, end;
  };
  Loop for_head(a::For* n, Op iterator);
  void for_body(a::For* n, const Loop& loop);
  void for_end(a::For* n, const Loop& loop);
  void await_next(Node* n, uint16_t item, uint16_t it, Label done);
  void async_for(a::For* n);
  void jump_out_of_loop(Node* n, bool is_break);

  // --- blocks (compile_try.cpp)
  Block& push_block(BlockKind kind, Node* node);
  void protect(Block& block, Label handler, uint16_t depth);
  void pop_block();                 // adds its regions
  void unwind_to(uint32_t blocks);  // code that leaves the blocks above; they stay
  void undo(uint32_t index);
  void try_statement(a::Try* n);
  void protected_body(a::Try* n, uint16_t exc, Label handler, Label end);
  void try_except(a::Try* n);
  void end_handler(uint16_t exc, Label cleanup, Label end);
  void try_star(a::Try* n);
  void handler_exit(const Block& block);
  void forget_name(Str name);
  void with_items(a::With* n, uint32_t index);
  void call_exit(a::Node* with, uint16_t exit, bool is_async, uint16_t dst);
  void await(const Node* n, uint16_t value, uint16_t dst, int reason = 0);  // reason: see get_awaitable

  // --- expressions (compile_expr.cpp, compile_call.cpp)
  void gen(Node* n, uint16_t dst);
  uint16_t expr(Node* n);                      // an operand
  uint16_t expr_before(Node* n, Node* later);  // an operand that what runs later can't change
  uint16_t temp(Node* n);                      // always a pushed temp
  void effect(Node* n);                        // for its effects only
  // `where`: whose line the jumps carry, a statement's or expression's that decides by n.
  void condition(Node* n, Label target, bool jump_if, Node* where);
  void compare_condition(a::Compare* n, Label target, bool jump_if);
  void bool_op(a::BoolOp* n, uint16_t dst);
  void value_or_jump(Node* n, uint16_t t, Label target, bool jump_if);
  void binary(a::BinOp* n, uint16_t dst);
  bool percent_texts(a::BinOp* n, uint16_t dst);
  void unary(a::UnaryOp* n, uint16_t dst);
  void compare(a::Compare* n, uint16_t dst);
  void if_expression(a::IfExp* n, uint16_t dst);
  void attribute(a::Attribute* n, uint16_t dst);
  void subscript(a::Subscript* n, uint16_t dst);
  void slice(a::Slice* n, uint16_t dst);
  void sequence(Node* n, const Seq& elts, Op build, uint16_t dst);
  void list_with_stars(Node* n, const Seq& elts, uint16_t dst, bool set);
  void dict(a::Dict* n, uint16_t dst);
  // Displays of so many constants that a code might have no room for them (literal.cpp).
  static bool is_large_literal(Node* n);
  void large_literal(Node* n, uint16_t dst);
  Node* part_of(Node* n, uint32_t first, uint32_t end);
  uint16_t call_part(Node* part);
  void joined(a::JoinedStr* n, uint16_t dst);
  void formatted(a::FormattedValue* n, uint16_t dst);
  static a::Position after_dot(const a::Attribute* n, const a::Position& whole);
  void named(a::NamedExpr* n, uint16_t dst);
  void yield(a::Yield* n, uint16_t dst);
  void yield_from(Node* n, Node* value, Op iterator, uint16_t dst);
  void comprehension(Node* n, uint16_t dst);
  void comprehension_loop(Node* n, const Seq& generators, uint32_t index, Node* key, Node* value, uint16_t result);
  void comprehension_item(Node* n, Node* key, Node* value, uint16_t result);
  void call(a::Call* n, uint16_t dst);
  void call_window(Node* n, const Seq& args, const Seq& keywords, uint16_t base, bool method, uint16_t given,
                   uint16_t dst);
  void call_spread(Node* n, const Seq& args, const Seq& keywords, uint16_t base, uint16_t given, uint16_t dst);
  bool may_rebind(Node* later) const;
  void move(uint16_t dst, uint16_t src) {
    if (dst != src) emit(Op::Move, dst, src);
  }

  // --- functions and classes (compile_function.cpp)
  void function(a::FunctionDef* n);
  void function_object(Node* n, a::arguments* args, Node* returns, Scope* scope, uint16_t dst);
  void annotations(a::arguments* args, Node* returns, uint16_t dst, bool& any);
  CodePtr function_code(Node* n, a::arguments* args, Scope* scope);
  void class_definition(a::ClassDef* n);
  CodePtr class_code(a::ClassDef* n);
  void decorated(const Seq& decorators, uint32_t index, Node* n, uint16_t dst);
  Str docstring(const Seq& body);
  static bool has_annotations(const Seq& body);
  void annotation_value(Node* n, uint16_t dst);

  // --- match (compile_match.cpp)
  struct Capture {
    Str name;
    uint16_t temp;
    a::Position at;
  };
  struct Pattern {
    uint16_t base;
    Vec<Label> fails;  // fails[i]: temps base … base+i-1 are live
    Vec<bool> used;
    Vec<Capture> captures;
  };
  void match(a::Match* n);
  void pattern(Node* n, uint16_t subject, Pattern& p);
  void cases(a::Match* n, uint16_t subject, uint32_t spread);
  void spread_pattern(Node* n, uint16_t first, uint32_t count, Pattern& p);
  Label fail_label(Pattern& p);
  void fail_code(Pattern& p);
  void check_keys(a::MatchMapping* n);
  void capture(Str name, uint16_t temp, Node* n, Pattern& p);
  void items_pattern(a::MatchSequence* n, uint32_t star, uint16_t subject, Pattern& p);
  void sequence_pattern(a::MatchSequence* n, uint16_t subject, Pattern& p);
  void mapping_pattern(a::MatchMapping* n, uint16_t subject, Pattern& p);
  void class_pattern(a::MatchClass* n, uint16_t subject, Pattern& p);
  void or_pattern(a::MatchOr* n, uint16_t subject, uint32_t spread, Pattern& p);
  void bind_captures(Pattern& p, Node* n);
  void unreachable_after(a::MatchAs* m);

  // --- warnings (compile_warn.cpp)
  void warn(const Node* n, Str message);
  void check_compare(a::Compare* n);
  void check_call(a::Call* n);
  void check_subscript(a::Subscript* n);
  void check_assert(a::Assert* n);

  // --- constants (compile_fold.cpp)
  bool constant_items(Node* n, uint16_t& operand);
  bool constant(Node* n, uint16_t& index);  // a constant expression's index
  bool constant_truth(Node* n, bool& truth);
  uint16_t integer_constant(Str digits, int base, bool negative);

  Arena& arena_;
  NameTable& names_;
  const Source& source_;
  const ScopeTable& scopes_;
  std::string_view filename_;
  const CompileOptions& options_;
  std::vector<std::unique_ptr<Unit>> units_;
  Unit* unit_ = nullptr;
  bool future_annotations_;
};

bool folds(a::Node*);                    // arithmetic on numbers that is done at compile time
bool same_constant(a::Node*, a::Node*);  // equal as keys: 1, 1.0 and True are
// Unparsed text of an annotation, for `from __future__ import annotations`.
Str unparse(Arena& arena, const a::Node* n);

}  // namespace mpy
