// Functions, lambdas, classes, decorators, annotations. See compile_impl.h.
#include "vm/compile/compile_impl.h"

namespace mpy {

using a::Kind;

Str Compiler::docstring(const Seq& body) {
  if (body.empty() || options_.optimize > 1) return {};
  auto* e = as<a::Expr>(body[0]);
  auto* c = e ? as<a::Constant>(e->value) : nullptr;
  return c && c->value == a::ConstKind::String ? c->text : Str();
}

bool Compiler::has_annotations(const Seq& body) {
  auto in_either = [](const auto& node) { return has_annotations(node.body) || has_annotations(node.orelse); };
  for (Node* n : body) {
    switch (n->kind) {
      case Kind::AnnAssign: return true;
      case Kind::If:
        for (auto* i = static_cast<a::If*>(n); i; i = a::elif_of(i))
          if (has_annotations(i->body) || (!a::elif_of(i) && has_annotations(i->orelse))) return true;
        break;
      case Kind::For:
      case Kind::AsyncFor:
        if (in_either(*static_cast<a::For*>(n))) return true;
        break;
      case Kind::While:
        if (in_either(*static_cast<a::While*>(n))) return true;
        break;
      case Kind::With:
      case Kind::AsyncWith:
        if (has_annotations(static_cast<a::With*>(n)->body)) return true;
        break;
      case Kind::Try:
      case Kind::TryStar: {
        auto* t = static_cast<a::Try*>(n);
        if (has_annotations(t->body) || has_annotations(t->orelse) || has_annotations(t->finalbody)) return true;
        for (Node* h : t->handlers)
          if (has_annotations(static_cast<a::ExceptHandler*>(h)->body)) return true;
        break;
      }
      case Kind::Match:
        for (Node* c : static_cast<a::Match*>(n)->cases)
          if (has_annotations(static_cast<a::match_case*>(c)->body)) return true;
        break;
      default: break;
    }
  }
  return false;
}

void Compiler::annotation_value(Node* n, uint16_t dst) {
  if (future_annotations_) {
    emit(n, Op::Move, dst, str_const(unparse(arena_, n)));
    return;
  }
  uint16_t top = unit_->top;
  if (unit_->top <= dst) unit_->top = dst;
  if (auto* star = as<a::Starred>(n)) {  // *args: *Ts is the one item of *Ts
    uint16_t v = expr(star->value);
    emit(n, Op::UnpackSeq, dst, v, 1);
  } else {
    gen(n, dst);
  }
  unit_->top = top;
}

// Decorators are evaluated outside in, then each is called with what the next one gave.
void Compiler::decorated(const Seq& decorators, uint32_t index, Node* n, uint16_t dst) {
  if (index == decorators.size) {
    if (auto* c = as<a::ClassDef>(n)) {
      uint16_t top = unit_->top;
      auto base = static_cast<uint16_t>(top + kCallHeader);
      unit_->top = static_cast<uint16_t>(base + 1);
      emit(n, Op::LoadCommon, push(), static_cast<uint16_t>(Common::kBuildClass));
      uint16_t code = b().code(class_code(c));
      emit(n, Op::MakeFunction, push(), code);
      emit(n, Op::Move, push(), str_const(c->name));
      bool spread = c->bases.size + c->keywords.size > 200;
      for (Node* e : c->bases) spread |= e->kind == Kind::Starred;
      for (Node* e : c->keywords) spread |= !static_cast<a::keyword*>(e)->arg.data();
      if (spread) call_spread(n, c->bases, c->keywords, base, 2, dst);
      else call_window(n, c->bases, c->keywords, base, false, 2, dst);
      unit_->top = top;
      return;
    }
    auto* f = static_cast<a::FunctionDef*>(n);
    return function_object(n, static_cast<a::arguments*>(f->args), f->returns, scopes_.of(n), dst);
  }
  uint16_t top = unit_->top;
  auto base = static_cast<uint16_t>(top + kCallHeader);
  unit_->top = static_cast<uint16_t>(base + 1);
  temp(decorators[index]);
  uint16_t argument = unit_->top;
  decorated(decorators, index + 1, n, argument);
  emit(decorators[index], Op::Call, dst, base, 1);
  unit_->top = top;
}

static a::Position header_position(a::Node* n) {
  a::Position p = n->at;  // the first line of the definition
  p.end_line = p.line;
  p.end_column = p.column;
  return p;
}

void Compiler::function(a::FunctionDef* n) {
  uint16_t t = push();
  unit_->top--;
  decorated(n->decorator_list, 0, n, t);
  unit_->top = static_cast<uint16_t>(t + 1);
  at(n);
  store_name(bound_name(arena_, names_, unit_->scope, n->name), t);
  unit_->top = t;
}

void Compiler::class_definition(a::ClassDef* n) {
  uint16_t t = unit_->top;
  decorated(n->decorator_list, 0, n, t);
  unit_->top = static_cast<uint16_t>(t + 1);
  at(n);
  store_name(bound_name(arena_, names_, unit_->scope, n->name), t);
  unit_->top = t;
}

void Compiler::annotations(a::arguments* args, Node* returns, uint16_t dst, bool& any) {
  uint32_t count = 0;
  unit_->top = dst;
  auto one = [&](Str name, Node* value) {
    emit(value, Op::Move, push(), str_const(mangled(name)));
    uint16_t v = push();
    annotation_value(value, v);
    count++;
  };
  auto each = [&](Node* node) {
    auto* p = static_cast<a::arg*>(node);
    if (p && p->annotation) one(p->arg_name, p->annotation);
  };
  for (Node* p : args->posonlyargs) each(p);
  for (Node* p : args->args) each(p);
  each(args->vararg);
  for (Node* p : args->kwonlyargs) each(p);
  each(args->kwarg);
  if (returns) one("return", returns);
  any = count > 0;
  if (any) emit(Op::BuildDict, dst, dst, count);
}

// Defaults and annotations first (in the temps above the function's own), then the function.
void Compiler::function_object(Node* n, a::arguments* args, Node* returns, Scope* scope, uint16_t dst) {
  uint16_t top = unit_->top;
  uint16_t function = push();
  uint16_t defaults = unit_->top, kwdefaults = 0, table = 0;
  bool has_defaults = args->defaults.size, has_kw = false, has_annotations = false;
  if (has_defaults) {
    for (Node* d : args->defaults) temp(d);
    at(n);
    emit(Op::BuildTuple, defaults, defaults, args->defaults.size);
    unit_->top = static_cast<uint16_t>(defaults + 1);
  }
  kwdefaults = unit_->top;
  uint32_t count = 0;
  for (uint32_t i = 0; i < args->kwonlyargs.size; i++) {
    if (!args->kw_defaults[i]) continue;
    emit(args->kwonlyargs[i], Op::Move, push(),
         k(b().name(mangled(static_cast<a::arg*>(args->kwonlyargs[i])->arg_name))));
    temp(args->kw_defaults[i]);
    count++;
  }
  has_kw = count > 0;
  if (has_kw) {
    emit(n, Op::BuildDict, kwdefaults, kwdefaults, count);
    unit_->top = static_cast<uint16_t>(kwdefaults + 1);
  }
  table = unit_->top;
  if (!as<a::Lambda>(n)) {
    annotations(args, returns, table, has_annotations);
    unit_->top = static_cast<uint16_t>(table + has_annotations);
  }
  uint16_t code = b().code(function_code(n, args, scope));
  at(n);
  emit(Op::MakeFunction, function, code);
  if (has_defaults) emit(Op::SetFunctionAttr, function, defaults, static_cast<uint16_t>(FunctionAttr::kDefaults));
  if (has_kw) emit(Op::SetFunctionAttr, function, kwdefaults, static_cast<uint16_t>(FunctionAttr::kKwDefaults));
  if (has_annotations) emit(Op::SetFunctionAttr, function, table, static_cast<uint16_t>(FunctionAttr::kAnnotations));
  move(dst, function);
  unit_->top = top;
}

CodePtr Compiler::function_code(Node* n, a::arguments* args, Scope* scope) {
  auto* f = as<a::Lambda>(n) ? nullptr : static_cast<a::FunctionDef*>(n);
  int line = f && f->decorator_list.size ? f->decorator_list[0]->at.line : n->at.line;
  Unit* u = enter(scope, line);
  u->b.posonly = static_cast<uint16_t>(args->posonlyargs.size);
  u->b.positional = static_cast<uint16_t>(args->posonlyargs.size + args->args.size);
  u->b.kwonly = static_cast<uint16_t>(args->kwonlyargs.size);
  if (args->vararg) u->b.flags |= kVarArgs;
  if (args->kwarg) u->b.flags |= kVarKeywords;
  if (scope->parent->parent) u->b.flags |= kNested;
  if (future_annotations_) u->b.flags |= kFutureAnnotations;
  bool is_async = n->kind == Kind::AsyncFunctionDef;
  if (is_async && scope->has_yield) u->b.flags |= kAsyncGenerator;
  else if (is_async) u->b.flags |= kCoroutine;
  else if (scope->has_yield) u->b.flags |= kGenerator;
  if (f)
    if (Str doc = docstring(f->body); doc.data()) u->b.doc(doc);
  declare_locals();
  at(header_position(n));
  emit(Op::Enter);
  if (options_.regions && !is_async && !scope->has_yield) emit(Op::Region);
  for (uint32_t i = 0; i < scope->symbols.size; i++)
    if (scope->symbols[i].binding == Binding::Cell) emit(Op::MakeCell, u->regs[i]);
  if (!f) {
    Node* result = static_cast<a::Lambda*>(n)->body;
    uint16_t v = expr(result);
    emit(result, Op::Return, v);
    // a yield in a lambda makes it a generator whose value is the body's
    return leave();
  }
  Seq statements = f->body;
  if (docstring(statements).data()) {
    statements.data++;
    statements.size--;
  }
  body(statements);
  if (statements.empty()) emit(Op::Return, none());
  else emit_quiet(Op::Return, none());
  return leave();
}

CodePtr Compiler::class_code(a::ClassDef* n) {
  Scope* scope = scopes_.of(n);
  Unit* u = enter(scope, n->decorator_list.size ? n->decorator_list[0]->at.line : n->at.line);
  u->b.flags = kNamespace | kClassBody;
  if (scope->parent->parent) u->b.flags |= kNested;
  declare_locals();
  at(header_position(n));
  emit(Op::Enter);
  if (scope->needs_class_cell) emit(Op::MakeCell, u->class_cell);
  uint16_t t = u->top;
  emit(Op::LoadName, t, b().name("__name__"));
  emit(Op::StoreName, t, b().name("__module__"));
  emit(Op::StoreName, str_const(u->qualname), b().name("__qualname__"));
  if (has_annotations(n->body)) emit(Op::SetupAnnotations);
  Str doc = docstring(n->body);
  if (doc.data()) {
    u->b.doc(doc);
    emit(n->body[0], Op::StoreName, str_const(doc), b().name("__doc__"));
  }
  Seq statements = n->body;
  if (doc.data()) {
    statements.data++;
    statements.size--;
  }
  body(statements);
  if (scope->needs_class_cell) emit(Op::StoreName, u->class_cell, b().name("__classcell__"));
  emit_quiet(Op::Return, scope->needs_class_cell ? u->class_cell : none());
  return leave();
}

}  // namespace mpy
