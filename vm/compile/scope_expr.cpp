// The walk over expressions and patterns. See scope.h.
#include "vm/compile/scope_impl.h"

namespace mpy {

using namespace ast;

void ScopeBuilder::expression(Node* n) {
  switch (n->kind) {
    case Kind::BoolOp: return visit(static_cast<BoolOp*>(n)->values);
    case Kind::NamedExpr: return walrus(static_cast<NamedExpr*>(n));
    case Kind::BinOp: return visit(static_cast<BinOp*>(n)->left), visit(static_cast<BinOp*>(n)->right);
    case Kind::UnaryOp: return visit(static_cast<UnaryOp*>(n)->operand);
    case Kind::Lambda: return lambda(static_cast<Lambda*>(n));
    case Kind::IfExp: {
      auto* i = static_cast<IfExp*>(n);
      return visit(i->test), visit(i->body), visit(i->orelse);
    }
    case Kind::Dict: return visit(static_cast<Dict*>(n)->keys), visit(static_cast<Dict*>(n)->values);
    case Kind::Set: return visit(static_cast<Set*>(n)->elts);
    case Kind::ListComp: {
      auto* c = static_cast<ListComp*>(n);
      return comprehension_scope(n, ScopeKind::Comprehension, "<listcomp>", c->elt, nullptr, c->generators);
    }
    case Kind::SetComp: {
      auto* c = static_cast<SetComp*>(n);
      return comprehension_scope(n, ScopeKind::Comprehension, "<setcomp>", c->elt, nullptr, c->generators);
    }
    case Kind::DictComp: {
      auto* c = static_cast<DictComp*>(n);
      return comprehension_scope(n, ScopeKind::Comprehension, "<dictcomp>", c->key, c->value, c->generators);
    }
    case Kind::GeneratorExp: {
      auto* c = static_cast<GeneratorExp*>(n);
      return comprehension_scope(n, ScopeKind::Generator, "<genexpr>", c->elt, nullptr, c->generators);
    }
    case Kind::Await: {
      if (!scope_->is_function()) fail(n->at, "'await' outside function");
      // a comprehension is asynchronous with its function; a lambda never is
      Scope* s = scope_;
      while (s->is_comprehension()) s = s->parent;
      bool of_comprehension = scope_->is_comprehension();  // which is then found to be asynchronous itself
      if (!(s->is_function() && s->is_async) && !of_comprehension) fail(n->at, "'await' outside async function");
      scope_->has_await = true;
      scope_->is_async = true;
      return visit(static_cast<Await*>(n)->value);
    }
    case Kind::Yield:
    case Kind::YieldFrom: return yield(n);
    case Kind::Compare: return visit(static_cast<Compare*>(n)->left), visit(static_cast<Compare*>(n)->comparators);
    case Kind::Call: {
      auto* c = static_cast<Call*>(n);
      visit(c->func);
      visit(c->args);
      return keywords(c->keywords);
    }
    case Kind::FormattedValue:
      return visit(static_cast<FormattedValue*>(n)->value), visit(static_cast<FormattedValue*>(n)->format_spec);
    case Kind::JoinedStr: return visit(static_cast<JoinedStr*>(n)->values);
    case Kind::Attribute: {
      auto* a = static_cast<Attribute*>(n);
      if (a->ctx == Ctx::Store && a->attr == debug_) fail(n->at, "cannot assign to __debug__");
      return visit(a->value);
    }
    case Kind::Subscript: return visit(static_cast<Subscript*>(n)->value), visit(static_cast<Subscript*>(n)->slice);
    case Kind::Starred: return visit(static_cast<Starred*>(n)->value);
    case Kind::Name: return name(static_cast<Name*>(n));
    case Kind::List: return unpacking(static_cast<List*>(n)->elts, static_cast<List*>(n)->ctx, n->at);
    case Kind::Tuple: return unpacking(static_cast<Tuple*>(n)->elts, static_cast<Tuple*>(n)->ctx, n->at);
    case Kind::Slice: {
      auto* s = static_cast<Slice*>(n);
      return visit(s->lower), visit(s->upper), visit(s->step);
    }
    default: return;
  }
}

void ScopeBuilder::name(Name* n) {
  if (n->ctx == Ctx::Load) return use(n->id);
  if (n->ctx == Ctx::Del && n->id == debug_) fail(n->at, "cannot delete __debug__");
  bind(n->id, kSymAssigned, n->at);
}

void ScopeBuilder::unpacking(const Seq& elts, Ctx ctx, const Position& at) {
  if (ctx == Ctx::Store) {
    int stars = 0;
    for (uint32_t i = 0; i < elts.size; i++) {
      if (!as<Starred>(elts[i])) continue;
      if (++stars > 1) fail(at, "multiple starred expressions in assignment");
      if (i >= 256) fail(at, "too many expressions in star-unpacking assignment");
    }
  }
  visit(elts);
}

void ScopeBuilder::keywords(const Seq& list) {
  for (uint32_t i = 0; i < list.size; i++) {
    auto* k = static_cast<keyword*>(list[i]);
    if (!k->arg.data()) continue;
    if (k->arg == debug_) fail(k->at, "cannot assign to __debug__");
    for (uint32_t j = i + 1; j < list.size; j++) {
      auto* other = static_cast<keyword*>(list[j]);
      if (other->arg.data() == k->arg.data()) fail_name(other->at, "keyword argument repeated: %", k->arg);
    }
  }
  for (Node* n : list) visit(static_cast<keyword*>(n)->value);
}

void ScopeBuilder::lambda(Lambda* l) {
  auto* a = static_cast<arguments*>(l->args);
  visit(a->defaults);
  visit(a->kw_defaults);
  Scope* s = enter(ScopeKind::Lambda, names_.intern("<lambda>"), l);
  parameters(a);
  Inside outer = inside();
  visit(l->body);
  restore(outer);
  scope_ = s->parent;
}

void ScopeBuilder::yield(Node* n) {
  if (!scope_->is_function()) fail(n->at, "'yield' outside function");
  if (scope_->is_comprehension()) {
    const char* what = scope_->node->kind == Kind::ListComp   ? "'yield' inside list comprehension"
                       : scope_->node->kind == Kind::SetComp  ? "'yield' inside set comprehension"
                       : scope_->node->kind == Kind::DictComp ? "'yield' inside dict comprehension"
                                                              : "'yield' inside generator expression";
    fail(n->at, what);
  }
  if (n->kind == Kind::YieldFrom && scope_->is_async) fail(n->at, "'yield from' inside async function");
  scope_->has_yield = true;
  visit(n->kind == Kind::Yield ? static_cast<Yield*>(n)->value : static_cast<YieldFrom*>(n)->value);
}

// The outermost iterable belongs to the enclosing scope, the rest to the comprehension's own.
void ScopeBuilder::comprehension_scope(Node* n, ScopeKind kind, const char* name, Node* first, Node* second,
                                       const Seq& generators) {
  auto* outermost = static_cast<ast::comprehension*>(generators[0]);
  iterable_++;
  visit(outermost->iter);
  iterable_--;
  Scope* s = enter(kind, names_.intern(name), n);
  bind(names_.intern(".0"), kSymParam, n->at);
  bool target = iteration_target_;
  for (uint32_t i = 0; i < generators.size; i++) {
    auto* g = static_cast<ast::comprehension*>(generators[i]);
    if (g->is_async) s->is_async = true;
    iteration_target_ = true;
    visit(g->target);
    iteration_target_ = false;
    if (i) {
      iterable_++;
      visit(g->iter);
      iterable_--;
    }
    visit(g->ifs);
  }
  visit(second ? second : nullptr);
  visit(first);
  iteration_target_ = target;
  scope_ = s->parent;
  if (s->is_async && kind == ScopeKind::Comprehension) {
    if (!(scope_->is_function() && (scope_->is_async || scope_->is_comprehension()))) {
      fail(n->at, "asynchronous comprehension outside of an asynchronous function");
    }
    scope_->is_async = true;
  }
}

// x := … inside a comprehension binds in the function around it.
void ScopeBuilder::walrus(NamedExpr* n) {
  auto* target = static_cast<Name*>(n->target);
  if (iterable_ && scope_->is_comprehension()) {
    fail(n->at, "assignment expression cannot be used in a comprehension iterable expression");
  }
  if (iterable_) fail(n->at, "assignment expression cannot be used in a comprehension iterable expression");
  if (scope_->is_comprehension()) {
    Str full = mangle(arena_, names_, scope_->class_name, target->id);
    for (Scope* s = scope_;; s = s->parent) {
      if (s->is_comprehension()) {
        Symbol* own = s->find(full);
        if (own && (own->flags & kSymIteration)) {
          fail_name(target->at, "assignment expression cannot rebind comprehension iteration variable '%'", target->id);
        }
        continue;
      }
      if (s->kind == ScopeKind::Class)
        fail(target->at, "assignment expression within a comprehension cannot be used in a class body");
      Symbol* outer = symbol(s, full);
      bool global = s->kind == ScopeKind::Module || (outer->flags & kSymGlobal);
      if (!(outer->flags & (kSymGlobal | kSymNonlocal))) outer->flags |= kSymAssigned;
      for (Scope* inner = scope_; inner != s; inner = inner->parent) {
        Symbol* mine = symbol(inner, full);
        mine->flags |= global ? kSymGlobal : kSymNonlocal;
        mine->declared = n->at;
      }
      break;
    }
    return visit(n->value);
  }
  visit(n->value);
  scope_->has_walrus = true;
  bind(target->id, kSymAssigned, target->at);
}

// --- match ----------------------------------------------------------------------------------------------------------

void ScopeBuilder::match(Match* m) {
  visit(m->subject);
  for (Node* n : m->cases) {
    auto* c = static_cast<match_case*>(n);
    pattern(c->pattern);
    visit(c->guard);
    visit(c->body);
  }
}

void ScopeBuilder::pattern(Node* n) {
  if (!n) return;
  if (++depth_ > kMaxTreeDepth)
    fail(n->at, "maximum recursion depth exceeded during compilation", ErrorClass::Recursion);
  auto all = [&](const Seq& seq) {
    for (Node* p : seq) pattern(p);
  };
  switch (n->kind) {
    case Kind::MatchValue: visit(static_cast<MatchValue*>(n)->value); break;
    case Kind::MatchSequence: all(static_cast<MatchSequence*>(n)->patterns); break;
    case Kind::MatchMapping: {
      auto* m = static_cast<MatchMapping*>(n);
      visit(m->keys);
      all(m->patterns);
      if (m->rest.data()) bind(m->rest, kSymAssigned, n->at);
      break;
    }
    case Kind::MatchClass: {
      auto* c = static_cast<MatchClass*>(n);
      visit(c->cls);
      all(c->patterns);
      all(c->kwd_patterns);
      break;
    }
    case Kind::MatchStar:
      if (static_cast<MatchStar*>(n)->name.data()) bind(static_cast<MatchStar*>(n)->name, kSymAssigned, n->at);
      break;
    case Kind::MatchAs:
      pattern(static_cast<MatchAs*>(n)->pattern);
      if (static_cast<MatchAs*>(n)->name.data()) bind(static_cast<MatchAs*>(n)->name, kSymAssigned, n->at);
      break;
    case Kind::MatchOr: all(static_cast<MatchOr*>(n)->patterns); break;
    default: break;
  }
  depth_--;
}

}  // namespace mpy
