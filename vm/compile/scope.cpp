// The walk that collects symbols and context errors. See scope.h; scope_resolve.cpp decides the bindings.
#include "vm/compile/scope_impl.h"

namespace mpy {

using namespace ast;

static uint32_t pointer_hash(const void* p) {
  auto v = reinterpret_cast<uintptr_t>(p);
  return static_cast<uint32_t>((v >> 4) * 2654435761u);
}

Symbol* Scope::find(Str interned) {
  if (!capacity) return nullptr;
  for (uint32_t i = pointer_hash(interned.data()) & (capacity - 1); slots[i]; i = (i + 1) & (capacity - 1))
    if (symbols[slots[i] - 1].name.data() == interned.data()) return &symbols[slots[i] - 1];
  return nullptr;
}

Symbol* ScopeBuilder::symbol(Scope* s, Str name) {
  if (Symbol* known = s->find(name)) return known;
  if ((s->symbols.size + 1) * 2 > s->capacity) {
    s->capacity = s->capacity ? s->capacity * 2 : 8;
    s->slots = arena_.array<uint32_t>(s->capacity);
    memset(s->slots, 0, s->capacity * sizeof(uint32_t));
    for (uint32_t k = 0; k < s->symbols.size; k++) {
      uint32_t i = pointer_hash(s->symbols[k].name.data()) & (s->capacity - 1);
      while (s->slots[i]) i = (i + 1) & (s->capacity - 1);
      s->slots[i] = k + 1;
    }
  }
  Symbol fresh;
  fresh.name = name;
  s->symbols.push(arena_, fresh);
  uint32_t i = pointer_hash(name.data()) & (s->capacity - 1);
  while (s->slots[i]) i = (i + 1) & (s->capacity - 1);
  s->slots[i] = s->symbols.size;
  return &s->symbols.back();
}

Scope* ScopeTable::of(const Node* node) const {
  if (!capacity) return nullptr;
  for (uint32_t i = pointer_hash(node) & (capacity - 1); nodes[i]; i = (i + 1) & (capacity - 1))
    if (nodes[i] == node) return scopes[i];
  return nullptr;
}

void ScopeBuilder::remember(const Node* node, Scope* scope) {
  if ((table_.used + 1) * 2 > table_.capacity) {
    const Node** old_nodes = table_.nodes;
    Scope** old_scopes = table_.scopes;
    uint32_t old = table_.capacity;
    table_.capacity = old ? old * 2 : 32;
    table_.nodes = arena_.array<const Node*>(table_.capacity);
    table_.scopes = arena_.array<Scope*>(table_.capacity);
    memset(static_cast<void*>(table_.nodes), 0, table_.capacity * sizeof(Node*));
    table_.used = 0;
    for (uint32_t i = 0; i < old; i++)
      if (old_nodes[i]) remember(old_nodes[i], old_scopes[i]);
  }
  uint32_t i = pointer_hash(node) & (table_.capacity - 1);
  while (table_.nodes[i]) i = (i + 1) & (table_.capacity - 1);
  table_.nodes[i] = node;
  table_.scopes[i] = scope;
  table_.used++;
}

Str mangle(Arena& arena, NameTable& names, Str class_name, Str name) {
  if (!class_name.data() || name.size() < 3 || name[0] != '_' || name[1] != '_') return name;
  if (name.substr(name.size() - 2) == "__" || name.find('.') != Str::npos) return name;
  while (!class_name.empty() && class_name[0] == '_') class_name.remove_prefix(1);
  if (class_name.empty()) return name;
  TextBuffer t{arena, {}};
  t.add('_');
  t.add(class_name);
  t.add(name);
  return names.intern(t.text());
}

FrontStatus analyze_scopes(Arena& arena, NameTable& names, const Source& source, Node* tree, ScopeTable& out,
                           SyntaxErrorInfo& error) {
  Bail bail;
  Bail* outer = arena.bail;
  arena.bail = &bail;
  ScopeBuilder* volatile builder = nullptr;
  auto status = FrontStatus::Ok;
  int code = setjmp(bail.where);
  if (code == 0) {
    builder = new (arena.alloc(sizeof(ScopeBuilder))) ScopeBuilder(arena, names, source, out);
    if (arena.type_syntax) lower_type_params(arena, names, tree);
    builder->run(tree);
  } else {
    status = static_cast<FrontStatus>(code);
    if (status == FrontStatus::Error) error = builder->error;
  }
  arena.bail = outer;
  return status;
}

void ScopeBuilder::fail(const Position& at, Str message, ErrorClass c) {
  error.error_class = c;
  error.message = arena_.copy(message);
  error.line = at.line;
  error.end_line = at.end_line;
  error.offset = source_.char_offset(at.line, at.column);
  error.end_offset = at.end_line ? source_.char_offset(at.end_line, at.end_column) : 0;
  error.text = source_.line(at.line);
  std::longjmp(arena_.bail->where, static_cast<int>(FrontStatus::Error));
}

void ScopeBuilder::fail_name(const Position& at, Str pattern, Str name) {
  TextBuffer t{arena_, {}};
  for (char c : pattern)
    if (c == '%') t.add(name);
    else t.add(c);
  fail(at, t.text());
}

Scope* ScopeBuilder::enter(ScopeKind kind, Str name, Node* node) {
  auto* s = arena_.make<Scope>();
  s->kind = kind;
  s->name = name;
  s->node = node;
  s->parent = scope_;
  if (scope_) {
    s->class_name = scope_->class_name;
    scope_->children.push(arena_, s);
  }
  remember(node, s);
  scope_ = s;
  return s;
}

void ScopeBuilder::run(Node* tree) {
  class_ = names_.intern("__class__");
  super_ = names_.intern("super");
  debug_ = names_.intern("__debug__");
  table_.top = enter(ScopeKind::Module, names_.intern("<module>"), tree);
  switch (tree->kind) {
    case Kind::Module:
      future_imports(static_cast<Module*>(tree)->body);
      visit(static_cast<Module*>(tree)->body);
      break;
    case Kind::Interactive:
      future_imports(static_cast<Interactive*>(tree)->body);
      visit(static_cast<Interactive*>(tree)->body);
      break;
    default: visit(static_cast<Expression*>(tree)->body); break;
  }
  resolve(table_.top);
}

void ScopeBuilder::future_imports(const Seq& body) {
  bool allowed = true, first = true;
  for (Node* n : body) {
    auto* doc = as<Expr>(n);
    auto* text = doc ? as<Constant>(doc->value) : nullptr;
    bool is_doc = first && text && text->value == ConstKind::String;
    first = false;
    auto* from = as<ImportFrom>(n);
    if (!from || from->module != "__future__" || from->level) {
      if (!is_doc) allowed = false;
      continue;
    }
    futures_++;
    if (!allowed) fail(n->at, "from __future__ imports must occur at the beginning of the file");
    for (Node* a : from->names) {
      Str name = static_cast<alias*>(a)->name;
      if (name == "annotations") table_.future_annotations = true;
      else if (name == "braces") fail({n->at.line, n->at.column, 0, 0}, "not a chance");  // no end is known
      else if (name != "nested_scopes" && name != "generators" && name != "division" && name != "absolute_import" &&
               name != "with_statement" && name != "print_function" && name != "unicode_literals" &&
               name != "barry_as_FLUFL" && name != "generator_stop") {
        fail_name({n->at.line, n->at.column, 0, 0}, "future feature % is not defined", name);
      }
    }
  }
}

void ScopeBuilder::bind(Str name, uint16_t flags, const Position& at) {
  if (name == debug_) fail(at, "cannot assign to __debug__");
  Str full = mangle(arena_, names_, scope_->class_name, name);
  Symbol* s = symbol(scope_, full);
  if ((flags & kSymParam) && (s->flags & kSymParam))
    fail_name(at, "duplicate argument '%' in function definition", name);
  if ((flags & kSymAssigned) && iteration_target_ && scope_->is_comprehension()) {
    if (s->flags & (kSymGlobal | kSymNonlocal)) {
      fail_name(at, "comprehension inner loop cannot rebind assignment expression target '%'", name);
    }
    flags |= kSymIteration;
  }
  s->flags |= flags;
  if (flags & kSymParam) scope_->params.push(arena_, full);
}

void ScopeBuilder::use(Str name) {
  symbol(scope_, mangle(arena_, names_, scope_->class_name, name))->flags |= kSymUsed;
  if (name.data() == super_.data() && scope_->is_function()) symbol(scope_, class_)->flags |= kSymUsed;
}

void ScopeBuilder::declare(const Vec<Str>& names, bool global, const Position& at) {
  for (Str name : names) {
    Symbol* s = symbol(scope_, mangle(arena_, names_, scope_->class_name, name));
    if (s->flags & kSymParam)
      fail_name(at, global ? "name '%' is parameter and global" : "name '%' is parameter and nonlocal", name);
    if (s->flags & kSymAnnotated)
      fail_name(at, global ? "annotated name '%' can't be global" : "annotated name '%' can't be nonlocal", name);
    if (s->flags & kSymBound) {
      fail_name(at,
                global ? "name '%' is assigned to before global declaration"
                       : "name '%' is assigned to before nonlocal declaration",
                name);
    }
    if (s->flags & kSymUsed) {
      fail_name(
          at,
          global ? "name '%' is used prior to global declaration" : "name '%' is used prior to nonlocal declaration",
          name);
    }
    s->flags |= global ? kSymGlobal : kSymNonlocal;
    if (!s->declared.line) s->declared = at;
    if (global) {  // the module's own uses are of the globals as well, where exec() runs it with locals apart
      Scope* module = scope_;
      while (module->parent) module = module->parent;
      if (module->kind == ScopeKind::Module) symbol(module, s->name)->flags |= kSymGlobal;
    }
  }
}

void ScopeBuilder::visit(const Seq& nodes) {
  for (Node* n : nodes)
    if (n) visit(n);
}

void ScopeBuilder::visit(Node* n) {
  if (!n) return;
  if (++depth_ > kMaxTreeDepth)
    fail(n->at, "maximum recursion depth exceeded during compilation", ErrorClass::Recursion);
  if (n->kind <= Kind::Continue) statement(n);
  else expression(n);
  depth_--;
}

// --- statements -----------------------------------------------------------------------------------------------------

void ScopeBuilder::statement(Node* n) {
  switch (n->kind) {
    case Kind::FunctionDef:
    case Kind::AsyncFunctionDef: return function(static_cast<FunctionDef*>(n));
    case Kind::ClassDef: return class_definition(static_cast<ClassDef*>(n));
    case Kind::Return: return return_statement(static_cast<Return*>(n));
    case Kind::Delete: return visit(static_cast<Delete*>(n)->targets);
    case Kind::Assign: {
      auto* a = static_cast<Assign*>(n);
      for (Node* t : a->targets)
        if (as<Starred>(t)) fail(t->at, "starred assignment target must be in a list or tuple");
      visit(a->targets);
      return visit(a->value);
    }
    case Kind::AugAssign: return visit(static_cast<AugAssign*>(n)->target), visit(static_cast<AugAssign*>(n)->value);
    case Kind::AnnAssign: return annotated(static_cast<AnnAssign*>(n));
    case Kind::TypeAlias: return visit(static_cast<TypeAlias*>(n)->name), visit(static_cast<TypeAlias*>(n)->value);
    case Kind::For:
    case Kind::AsyncFor: return for_loop(static_cast<For*>(n));
    case Kind::While: {
      auto* w = static_cast<While*>(n);
      visit(w->test);
      loop_body(w->body);
      return visit(w->orelse);
    }
    case Kind::If: {
      auto* i = static_cast<If*>(n);
      for (;; i = ast::elif_of(i)) {
        visit(i->test);
        visit(i->body);
        if (!ast::elif_of(i)) return visit(i->orelse);
      }
    }
    case Kind::With:
    case Kind::AsyncWith: {
      auto* w = static_cast<With*>(n);
      if (n->kind == Kind::AsyncWith) need_async(n, "'async with' outside async function");
      for (Node* item : w->items) {
        visit(static_cast<withitem*>(item)->context_expr);
        visit(static_cast<withitem*>(item)->optional_vars);
      }
      return visit(w->body);
    }
    case Kind::Match: return match(static_cast<Match*>(n));
    case Kind::Raise: return visit(static_cast<Raise*>(n)->exc), visit(static_cast<Raise*>(n)->cause);
    case Kind::Try:
    case Kind::TryStar: return try_statement(static_cast<Try*>(n));
    case Kind::Assert: return visit(static_cast<Assert*>(n)->test), visit(static_cast<Assert*>(n)->msg);
    case Kind::Import: return import(static_cast<Import*>(n)->names, n->at, false);
    case Kind::ImportFrom: {
      auto* from = static_cast<ImportFrom*>(n);
      // Those at the beginning have been counted, and come first.
      if (from->module == "__future__" && !from->level && futures_-- == 0)
        fail(n->at, "from __future__ imports must occur at the beginning of the file");
      return import(from->names, n->at, true);
    }
    case Kind::Global: return declare(static_cast<Global*>(n)->names, true, n->at);
    case Kind::Nonlocal:
      if (scope_->kind == ScopeKind::Module) fail(n->at, "nonlocal declaration not allowed at module level");
      return declare(static_cast<Nonlocal*>(n)->names, false, n->at);
    case Kind::Expr: return visit(static_cast<Expr*>(n)->value);
    case Kind::Break:
      if (star_handler_ && !loops_) fail(n->at, "'break', 'continue' and 'return' cannot appear in an except* block");
      if (!loops_) fail(n->at, "'break' outside loop");
      return;
    case Kind::Continue:
      if (star_handler_ && !loops_) fail(n->at, "'break', 'continue' and 'return' cannot appear in an except* block");
      if (!loops_) fail(n->at, "'continue' not properly in loop");
      return;
    default: return;
  }
}

void ScopeBuilder::loop_body(const Seq& body) {
  loops_++;
  visit(body);
  loops_--;
}

void ScopeBuilder::need_async(Node* n, Str message) {
  if (!scope_->is_function() || !scope_->is_async) fail(n->at, message);
}

void ScopeBuilder::for_loop(For* f) {
  if (f->kind == Kind::AsyncFor) need_async(f, "'async for' outside async function");
  if (as<Starred>(f->target)) fail(f->target->at, "starred assignment target must be in a list or tuple");
  visit(f->target);
  visit(f->iter);
  loop_body(f->body);
  visit(f->orelse);
}

void ScopeBuilder::return_statement(Return* r) {
  if (scope_->kind != ScopeKind::Function) fail(r->at, "'return' outside function");
  if (star_handler_) fail(r->at, "'break', 'continue' and 'return' cannot appear in an except* block");
  if (r->value && !scope_->returns_value) {
    scope_->returns_value = true;
    scope_->returns_at = r->at;
  }
  visit(r->value);
}

void ScopeBuilder::annotated(AnnAssign* a) {
  if (auto* name = as<Name>(a->target)) {
    Symbol* s = scope_->find(mangle(arena_, names_, scope_->class_name, name->id));
    if (a->simple && s && (s->flags & kSymGlobal) && scope_->kind != ScopeKind::Module)
      fail_name(a->at, "annotated name '%' can't be global", name->id);
    if (a->simple && s && (s->flags & kSymNonlocal)) fail_name(a->at, "annotated name '%' can't be nonlocal", name->id);
    if (a->simple) bind(name->id, kSymAnnotated | kSymAssigned, a->target->at);
    else if (a->value) bind(name->id, kSymAssigned, a->target->at);
  } else {
    visit(a->target);
  }
  if (!table_.future_annotations) visit(a->annotation);
  visit(a->value);
}

void ScopeBuilder::import(const Seq& names, const Position& at, bool from) {
  for (Node* node : names) {
    auto* a = static_cast<alias*>(node);
    if (a->name == "*") {
      if (scope_->kind != ScopeKind::Module) fail(a->at, "import * only allowed at module level");
      continue;
    }
    Str name = a->asname.data() ? a->asname : a->name;
    size_t dot = name.find('.');
    if (!from && dot != Str::npos) name = names_.intern(name.substr(0, dot));
    bind(name, kSymImported | kSymAssigned, a->at);
  }
}

void ScopeBuilder::try_statement(Try* t) {
  visit(t->body);
  for (uint32_t i = 0; i < t->handlers.size; i++) {
    auto* h = static_cast<ExceptHandler*>(t->handlers[i]);
    if (!h->type && i + 1 < t->handlers.size) fail(h->at, "default 'except:' must be last");
    visit(h->type);
    if (h->name.data()) bind(h->name, kSymAssigned, h->at);
    bool outer = star_handler_;
    int loops = loops_;
    if (t->kind == Kind::TryStar) {
      star_handler_ = true;
      loops_ = 0;
    }
    visit(h->body);
    star_handler_ = outer;
    loops_ = loops;
  }
  visit(t->orelse);
  visit(t->finalbody);
}

void ScopeBuilder::argument_annotations(arguments* a, Node* returns) {
  if (table_.future_annotations) return;
  auto each = [&](const Seq& args) {
    for (Node* n : args) visit(static_cast<arg*>(n)->annotation);
  };
  each(a->posonlyargs);
  each(a->args);
  if (a->vararg) visit(static_cast<arg*>(a->vararg)->annotation);
  if (a->kwarg) visit(static_cast<arg*>(a->kwarg)->annotation);
  each(a->kwonlyargs);
  visit(returns);
}

void ScopeBuilder::parameters(arguments* a) {
  auto add = [&](Node* n) {
    if (n) bind(static_cast<arg*>(n)->arg_name, kSymParam, n->at);
  };
  for (Node* n : a->posonlyargs) add(n);
  for (Node* n : a->args) add(n);
  for (Node* n : a->kwonlyargs) add(n);
  add(a->vararg);
  add(a->kwarg);
}

void ScopeBuilder::function(FunctionDef* f) {
  auto* a = static_cast<arguments*>(f->args);
  bind(bound_name(arena_, names_, scope_, f->name), kSymAssigned, f->at);
  visit(a->defaults);
  visit(a->kw_defaults);
  argument_annotations(a, f->returns);
  visit(f->decorator_list);
  Scope* s = enter(ScopeKind::Function, f->name, f);
  s->is_async = f->kind == Kind::AsyncFunctionDef;
  parameters(a);
  Inside outer = inside();
  visit(f->body);
  restore(outer);
  check_function(s);
  scope_ = s->parent;
}

void ScopeBuilder::check_function(Scope* s) {
  if (s->is_async && s->has_yield && s->returns_value) fail(s->returns_at, "'return' with value in async generator");
}

void ScopeBuilder::class_definition(ClassDef* c) {
  bind(bound_name(arena_, names_, scope_, c->name), kSymAssigned, c->at);
  visit(c->bases);
  keywords(c->keywords);
  visit(c->decorator_list);
  Scope* s = enter(ScopeKind::Class, c->name, c);
  s->class_name = c->name;
  Inside outer = inside();
  visit(c->body);
  restore(outer);
  scope_ = s->parent;
}

}  // namespace mpy
