// Driver of the code generator, units and names. See compile.h, compile_impl.h.
#include "vm/compile/compile_impl.h"

namespace mpy {

static CompileError owned(const SyntaxErrorInfo& e) {
  return {e.error_class, std::string(e.message), std::string(e.text), e.line, e.offset, e.end_line, e.end_offset, false,
          e.bare};
}

static FrontStatus generate(Compiler& compiler, Arena& arena, a::Node* tree, CodePtr& code) {
  Bail bail;
  arena.bail = &bail;
  int jumped = setjmp(bail.where);
  if (jumped) return static_cast<FrontStatus>(jumped);
  code = compiler.run(tree);
  return code ? FrontStatus::Ok : FrontStatus::Error;
}

static CompileResult compile_parsed(Arena& arena, NameTable& names, const ParseResult& parsed,
                                    std::string_view filename, const CompileOptions& options) {
  CompileResult result;
  result.status = parsed.status;
  SyntaxErrorInfo error = parsed.error;
  ScopeTable scopes;
  if (result.status == FrontStatus::Ok) {
    scopes.future_annotations = options.future_annotations;
    result.status = analyze_scopes(arena, names, *parsed.source, parsed.tree, scopes, error);
  }
  if (result.status == FrontStatus::Ok) {
    Compiler compiler(arena, names, *parsed.source, scopes, filename, options);
    result.status = generate(compiler, arena, parsed.tree, result.code);
    error = compiler.error;
  }
  for (FrontWarning* w = arena.warnings; w && (result.status == FrontStatus::Ok || result.status == FrontStatus::Error);
       w = w->next)
    result.warnings.push_back({w->deprecation,
                               {ErrorClass::Syntax, std::string(w->message), std::string(w->text), w->line, w->offset,
                                w->end_line, w->end_offset, false, false}});
  if (result.status == FrontStatus::Error) {
    result.error = owned(error);
    result.error.from_parser = parsed.status == FrontStatus::Error;
  }
  return result;
}

CompileResult compile_text(std::string_view source, std::string_view filename, const CompileOptions& options) {
  Arena arena(options.memory);
  NameTable names(arena);
  return compile_parsed(
      arena, names,
      parse(arena, names, source, {options.mode, options.allow_incomplete, options.is_text, options.from_file}),
      filename, options);
}

CompileResult compile_tree(Arena& arena, NameTable& names, ast::Node* tree, std::string_view filename,
                           const CompileOptions& options) {
  ParseResult made;
  Source empty;
  made.tree = tree;
  made.source = &empty;
  return compile_parsed(arena, names, made, filename, options);
}

Compiler::Compiler(Arena& arena, NameTable& names, const Source& source, const ScopeTable& scopes,
                   std::string_view filename, const CompileOptions& options)
    : arena_(arena),
      names_(names),
      source_(source),
      scopes_(scopes),
      filename_(filename),
      options_(options),
      future_annotations_(scopes.future_annotations) {}

void Compiler::fail(const a::Position& at, Str message, ErrorClass c) {
  error.error_class = c;
  error.message = arena_.copy(message);
  error.line = at.line;
  error.end_line = at.end_line;
  if (at.line) {
    error.offset = source_.char_offset(at.line, at.column);
    error.end_offset = source_.char_offset(at.end_line, at.end_column);
    error.text = source_.line(at.line);
  }
  std::longjmp(arena_.bail->where, static_cast<int>(FrontStatus::Error));
}

CodePtr Compiler::run(Node* tree) {
  Unit* u = enter(scopes_.top, 1);
  u->b.flags = options_.namespace_code ? kNamespace : kModule;
  if (future_annotations_) u->b.flags |= kFutureAnnotations;
  declare_locals();
  emit(Op::Enter);
  if (auto* e = as<a::Expression>(tree)) {
    uint16_t v = expr(e->body);
    emit(e->body, Op::Return, v);
    return leave();
  }
  const Seq& statements =
      as<a::Module>(tree) ? static_cast<a::Module*>(tree)->body : static_cast<a::Interactive*>(tree)->body;
  if (has_annotations(statements)) emit(Op::SetupAnnotations);
  Str doc = docstring(statements);
  if (doc.data() && as<a::Module>(tree)) {
    at(statements[0]);
    store_name(names_.intern("__doc__"), str_const(doc));
  }
  body(statements);
  if (statements.empty()) emit(Op::Return, none());
  else emit_quiet(Op::Return, none());
  return leave();
}

static void qualified_name(std::string& out, Scope* scope, const std::string* parent) {
  Scope* outer = scope->parent;
  if (outer && outer->name.substr(0, 9) == ".generic ") {  // not seen (type_params.cpp)
    out = parent->substr(0, parent->size() - outer->name.size());
    out += scope->name;
    return;
  }
  if (!outer || !outer->parent) {
    out = scope->name;
    return;
  }
  Symbol* own = outer->find(scope->name);
  if (own && own->binding == Binding::GlobalExplicit && !scope->is_comprehension() &&
      scope->kind != ScopeKind::Lambda) {
    out = scope->name;
    return;
  }
  out = *parent;
  if (outer->is_function()) out += ".<locals>";
  out += ".";
  out += scope->name;
}

Compiler::Unit* Compiler::enter(Scope* scope, int line) {
  units_.push_back(nullptr);
  std::string qualname;
  qualified_name(qualname, scope, unit_ ? &unit_->qualname : nullptr);
  units_.back() = std::make_unique<Unit>(scope->name, qualname, filename_, line);
  Unit* u = units_.back().get();
  u->scope = scope;
  u->parent = unit_;
  unit_ = u;
  return u;
}

CodePtr Compiler::leave() {
  if (options_.library_flags) unit_->b.flags |= options_.library_flags(unit_->qualname);
  CodePtr code = unit_->b.finish();
  if (!code) {
    error.error_class = ErrorClass::Syntax;
    error.message = arena_.copy(unit_->b.error());
    error.line = 0;
    code.reset();
    std::longjmp(arena_.bail->where, static_cast<int>(FrontStatus::Error));
  }
  unit_ = unit_->parent;
  units_.pop_back();
  return code;
}

uint16_t Compiler::nlocals_of(const Unit* u) { return u->regs.size ? u->regs[u->regs.size - 1] : 0; }

// Registers: parameters, then the other locals and cells in order of appearance. The last element of `regs` is their
// count.
void Compiler::declare_locals() {
  Unit* u = unit_;
  Scope* s = u->scope;
  uint16_t count = 0;
  if (u->b.flags & kNamespace) {
    u->b.local(".namespace");
    count = 1;
  }
  for (uint32_t i = 0; i < s->symbols.size; i++) u->regs.push(arena_, 0xffff);
  auto declare = [&](Symbol* sym) {
    uint16_t& reg = u->regs[static_cast<size_t>(sym - s->symbols.data)];
    if (reg != 0xffff) return;
    reg = u->b.local(sym->name);
    count = static_cast<uint16_t>(reg + 1);
  };
  if (s->is_function()) {
    for (Str name : s->params) declare(s->find(name));
    for (Symbol& sym : s->symbols)
      if (sym.binding == Binding::Local || sym.binding == Binding::Cell) declare(&sym);
  }
  if (s->needs_class_cell) {
    u->class_cell = u->b.local("__class__");
    count = static_cast<uint16_t>(u->class_cell + 1);
  }
  u->regs.push(arena_, count);
  u->top = count;
  declare_frees();
}

void Compiler::declare_frees() {
  Unit* parent = unit_->parent;
  for (Str name : unit_->scope->frees) {
    Symbol* outer = parent->scope->find(name);
    if (name == "__class__" && parent->scope->needs_class_cell) {
      unit_->b.free(name, false, parent->class_cell);
    } else if (outer && outer->binding == Binding::Cell) {
      unit_->b.free(name, false, parent->regs[static_cast<size_t>(outer - parent->scope->symbols.data)]);
    } else {
      uint16_t index = 0;
      while (parent->scope->frees[index].data() != name.data()) index++;
      unit_->b.free(name, true, index);
    }
  }
}

Str Compiler::mangled(Str name) { return mangle(arena_, names_, unit_->scope->class_name, name); }

bool Compiler::namespace_unit() const { return unit_->b.flags & kNamespace; }

// Where the (mangled) name lives.
Compiler::Place Compiler::place_of(Str name) {
  Scope* s = unit_->scope;
  Symbol* sym = s->find(name);
  Binding binding = sym ? sym->binding : s->is_function() ? Binding::GlobalImplicit : Binding::Namespace;
  uint16_t index = 0;
  if (binding == Binding::Local || binding == Binding::Cell) {
    index = unit_->regs[static_cast<size_t>(sym - s->symbols.data)];
  } else if (binding == Binding::Free) {
    while (s->frees[index].data() != name.data()) index++;
  } else if (binding == Binding::Namespace && !namespace_unit()) {
    binding = Binding::GlobalImplicit;
  }
  return {binding, index};
}

bool Compiler::is_plain_local(Node* n, uint16_t& reg) {
  auto* name = as<a::Name>(n);
  if (!name) return false;
  Place place = place_of(mangled(name->id));
  reg = place.index;
  return place.binding == Binding::Local;
}

void Compiler::load_name(Str raw, uint16_t dst) {
  Str name = mangled(raw);
  auto [binding, index] = place_of(name);
  switch (binding) {
    case Binding::Local: emit(Op::Move, dst, index); break;
    case Binding::Cell: emit(Op::LoadCell, dst, index); break;
    case Binding::Free:
      if (unit_->scope->kind == ScopeKind::Class) emit(Op::LoadClassFree, dst, b().name(name), index);
      else emit(Op::LoadFree, dst, index);
      break;
    case Binding::Namespace: emit(Op::LoadName, dst, b().name(name)); break;
    default:
      if (raw == "__debug__") emit(Op::Move, dst, k(b().boolean(!options_.optimize)));
      else emit(Op::LoadGlobal, dst, b().site(SiteKind::kGlobal, name));
  }
}

void Compiler::store_name(Str raw, uint16_t value) {
  Str name = mangled(raw);
  auto [binding, index] = place_of(name);
  switch (binding) {
    case Binding::Local: move(index, value); break;
    case Binding::Cell: emit(Op::StoreCell, index, value); break;
    case Binding::Free: emit(Op::StoreFree, index, value); break;
    case Binding::Namespace: emit(Op::StoreName, value, b().name(name)); break;
    default: emit(Op::StoreGlobal, value, b().site(SiteKind::kGlobal, name));
  }
}

void Compiler::del_name(Str raw) {
  Str name = mangled(raw);
  auto [binding, index] = place_of(name);
  switch (binding) {
    case Binding::Local: emit(Op::DelLocal, index); break;
    case Binding::Cell: emit(Op::DelCell, index); break;
    case Binding::Free: emit(Op::DelFree, index); break;
    case Binding::Namespace: emit(Op::DelName, b().name(name)); break;
    default: emit(Op::DelGlobal, b().site(SiteKind::kGlobal, name));
  }
}

}  // namespace mpy
