// The class behind analyze_scopes, shared by scope.cpp, scope_expr.cpp and scope_resolve.cpp.
#pragma once
#include "vm/compile/scope.h"

namespace mpy {

class ScopeBuilder {
 public:
  ScopeBuilder(Arena& arena, NameTable& names, const Source& source, ScopeTable& table)
      : arena_(arena), names_(names), source_(source), table_(table) {}
  void run(ast::Node* tree);
  SyntaxErrorInfo error;

 private:
  using Node = ast::Node;
  using Seq = ast::Seq;
  static constexpr int kMaxTreeDepth = 2000;
  struct Inside {  // what a new function body starts without
    int loops;
    bool star_handler, target;
    int iteration;
  };

  [[noreturn]] void fail(const ast::Position& at, Str message, ErrorClass c = ErrorClass::Syntax);
  [[noreturn]] void fail_name(const ast::Position& at, Str pattern, Str name);
  Symbol* symbol(Scope* s, Str name);
  void remember(const Node* node, Scope* scope);
  Scope* enter(ScopeKind kind, Str name, Node* node);
  Inside inside() {
    Inside outer{loops_, star_handler_, iteration_target_, iterable_};
    loops_ = 0;
    star_handler_ = iteration_target_ = false;
    iterable_ = 0;
    return outer;
  }
  void restore(const Inside& outer) {
    loops_ = outer.loops;
    star_handler_ = outer.star_handler;
    iteration_target_ = outer.target;
    iterable_ = outer.iteration;
  }
  void bind(Str name, uint16_t flags, const ast::Position& at);
  void use(Str name);
  void declare(const Vec<Str>& names, bool global, const ast::Position& at);
  void future_imports(const Seq& body);

  void visit(const Seq& nodes);
  void visit(Node* n);
  void statement(Node* n);
  void expression(Node* n);
  void loop_body(const Seq& body);
  void need_async(Node* n, Str message);
  void for_loop(ast::For* f);
  void return_statement(ast::Return* r);
  void annotated(ast::AnnAssign* a);
  void import(const Seq& names, const ast::Position& at, bool from);
  void try_statement(ast::Try* t);
  void argument_annotations(ast::arguments* a, Node* returns);
  void parameters(ast::arguments* a);
  void function(ast::FunctionDef* f);
  void check_function(Scope* s);
  void class_definition(ast::ClassDef* c);
  void match(ast::Match* m);
  void pattern(Node* n);
  void lambda(ast::Lambda* l);
  void keywords(const Seq& list);
  void comprehension_scope(Node* n, ScopeKind kind, const char* name, Node* first, Node* second, const Seq& generators);
  void walrus(ast::NamedExpr* n);
  void yield(Node* n);
  void unpacking(const Seq& elts, ast::Ctx ctx, const ast::Position& at);
  void name(ast::Name* n);

  void resolve(Scope* s);
  void resolve_symbol(Scope* s, uint32_t index);
  void add_free(Scope* s, Str name);

  Arena& arena_;
  NameTable& names_;
  const Source& source_;
  ScopeTable& table_;
  int futures_ = 0;  // future imports at the beginning of the module that are still to be visited
  Scope* scope_ = nullptr;
  int depth_ = 0, loops_ = 0;
  bool star_handler_ = false;
  bool iteration_target_ = false;  // visiting a comprehension's target
  int iterable_ = 0;               // visiting a comprehension's iterable
  Str class_, super_, debug_;
};

}  // namespace mpy
