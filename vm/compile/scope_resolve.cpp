// Decides for each symbol where it lives: walks from the scope that uses a name outwards to the one that binds it. See
// scope.h.
#include "vm/compile/scope_impl.h"

#include <algorithm>

namespace mpy {

using namespace ast;

void ScopeBuilder::add_free(Scope* s, Str name) {
  for (Str known : s->frees)
    if (known.data() == name.data()) return;
  s->frees.push(arena_, name);
}

void ScopeBuilder::resolve_symbol(Scope* s, uint32_t index) {
  Symbol sym = s->symbols[index];
  auto set = [&](Binding b) { s->symbols[index].binding = b; };
  if ((sym.flags & kSymGlobal) && (sym.flags & kSymNonlocal)) {
    fail_name(sym.declared, "name '%' is nonlocal and global", sym.name);
  }
  if (sym.flags & kSymGlobal) return set(Binding::GlobalExplicit);
  if ((sym.flags & kSymBound) && !(sym.flags & kSymNonlocal)) {
    if (!s->is_function()) set(Binding::Namespace);
    else if (sym.binding != Binding::Cell) set(Binding::Local);
    return;
  }
  Scope* found = nullptr;
  for (Scope* p = s->parent; p; p = p->parent) {
    if (p->kind == ScopeKind::Module) break;
    if (p->kind == ScopeKind::Class) {
      if (sym.name.data() != class_.data()) continue;
      p->needs_class_cell = true;
      found = p;
      break;
    }
    Symbol* q = p->find(sym.name);
    if (!q) continue;
    if (q->flags & kSymGlobal) break;
    if ((q->flags & kSymBound) && !(q->flags & kSymNonlocal)) {
      q->binding = Binding::Cell;
      found = p;
      break;
    }
  }
  if (!found) {
    if (sym.flags & kSymNonlocal) fail_name(sym.declared, "no binding for nonlocal '%' found", sym.name);
    return set(s->is_function() ? Binding::GlobalImplicit : Binding::Namespace);
  }
  set(Binding::Free);
  for (Scope* t = s; t != found; t = t->parent) add_free(t, sym.name);
}

// Scopes nest as deep as the tree, which was bounded by the walk.
void ScopeBuilder::resolve(Scope* s) {
  for (uint32_t i = 0; i < s->symbols.size; i++) resolve_symbol(s, i);
  for (Scope* child : s->children) resolve(child);
  std::sort(s->frees.begin(), s->frees.end());
}

Str dump_scopes(Arena& arena, const ScopeTable& table) {
  TextBuffer out{arena, {}};
  struct Level {
    Scope* scope;
    int depth;
  };
  Vec<Level> work;
  work.push(arena, {table.top, 0});
  static const char* const kinds[] = {"module", "class", "function", "lambda", "comprehension", "generator"};
  static const char* const bindings[] = {"unknown", "local", "cell", "free", "global", "implicit global", "name"};
  while (work.size) {
    Level at = work[--work.size];
    Scope* s = at.scope;
    auto indent = [&](int by) {
      for (int i = 0; i < at.depth + by; i++) out.add("  ");
    };
    indent(0);
    out.add(kinds[static_cast<int>(s->kind)]);
    out.add(' ');
    out.add(s->name);
    if (s->needs_class_cell) out.add(" (class cell)");
    out.add('\n');
    for (const Symbol& sym : s->symbols) {
      indent(1);
      out.add(sym.name);
      out.add(": ");
      out.add(bindings[static_cast<int>(sym.binding)]);
      out.add('\n');
    }
    if (s->frees.size) {
      indent(1);
      out.add("free:");
      for (Str f : s->frees) out.add(' '), out.add(f);
      out.add('\n');
    }
    for (uint32_t i = s->children.size; i-- > 0;) work.push(arena, {s->children[i], at.depth + 1});
  }
  return out.text();
}

}  // namespace mpy
