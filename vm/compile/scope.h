// Scope analysis: for every module, class, function, lambda and comprehension, which names it has and where each lives.
// Also finds the errors that depend on context ('return' outside function, nonlocal without binding, …), and bounds the
// depth of the tree, so that the compiler may recurse over what passed here.
#pragma once
#include "vm/syntax/ast.h"

namespace mpy {

enum class ScopeKind : uint8_t { Module, Class, Function, Lambda, Comprehension, Generator };

// Namespace: found by name in the mapping of a class body or module.
enum class Binding : uint8_t { Unknown, Local, Cell, Free, GlobalExplicit, GlobalImplicit, Namespace };

enum SymbolFlags : uint16_t {
  kSymUsed = 1,
  kSymAssigned = 2,
  kSymParam = 4,
  kSymGlobal = 8,
  kSymNonlocal = 16,
  kSymAnnotated = 32,
  kSymIteration = 64,  // a comprehension's own variable
  kSymImported = 128,
  kSymBound = kSymAssigned | kSymParam | kSymImported,
};

struct Symbol {
  Str name;
  uint16_t flags = 0;
  Binding binding = Binding::Unknown;
  ast::Position declared;  // of the global or nonlocal statement
};

struct Scope {
  ScopeKind kind = ScopeKind::Module;
  Str name;
  Str class_name;  // for private names; data() null outside classes
  ast::Node* node = nullptr;
  Scope* parent = nullptr;
  Vec<Scope*> children;
  Vec<Symbol> symbols;  // in order of appearance
  uint32_t* slots = nullptr;
  uint32_t capacity = 0;
  Vec<Str> frees;   // sorted
  Vec<Str> params;  // in register order
  bool is_async = false, has_yield = false, has_await = false;
  bool has_walrus = false;        // rebinds a local inside an expression
  bool needs_class_cell = false;  // a class whose methods use __class__ or super
  bool returns_value = false;
  ast::Position returns_at;

  bool is_function() const { return kind >= ScopeKind::Function; }
  bool is_comprehension() const { return kind >= ScopeKind::Comprehension; }
  Symbol* find(Str interned);
};

struct ScopeTable {
  Scope* top = nullptr;
  Scope* of(const ast::Node* node) const;
  bool future_annotations = false;

  const ast::Node** nodes = nullptr;
  Scope** scopes = nullptr;
  uint32_t used = 0, capacity = 0;
};

// __name in class Class is _Class__name.
Str mangle(Arena& arena, NameTable& names, Str class_name, Str name);

// The name under which a definition is bound: in a wrapper made by lower_type_params a hidden one, so that the
// definition's own code finds what the statement binds in the end.
Str bound_name(Arena& arena, NameTable& names, const Scope* scope, Str name);

// Rewrites type parameters and `type` statements (vm/compile/type_params.cpp); analyze_scopes does it where there are
// some.
void lower_type_params(Arena& arena, NameTable& names, ast::Node* tree);

FrontStatus analyze_scopes(Arena& arena, NameTable& names, const Source& source, ast::Node* tree, ScopeTable& out,
                           SyntaxErrorInfo& error);

// For tests: one line per scope and symbol.
Str dump_scopes(Arena& arena, const ScopeTable& table);

}  // namespace mpy
