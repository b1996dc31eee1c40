// Type parameters and `type` statements (PEP 695), by means the compiler has already. For
//
//     @deco                                              def .generic f(.m, .d0):
//     def f[T: B](x: T = d) -> T: ...         becomes        T = .m.typevar("T", lambda: B)
//                                                            def f(x: T = .d0) -> T: ...
//                                                            return .m.attach(f, (T,))
//                                                        f = deco(.generic f(__import__("_type_params"), d))
//                                                        del .generic f
//
// and likewise for classes, which get the base .m.generic((T,)), and for aliases, which return .m.alias("X", lambda:
// value, (T,)). Bounds and alias values are lambdas: they are evaluated when they are asked for. Names with a dot
// cannot be written.
#include "vm/compile/scope.h"
#include "vm/syntax/ast.h"

namespace mpy {

using namespace ast;

namespace {

class Lowering {
 public:
  Lowering(Arena& arena, NameTable& names) : arena_(arena), names_(names), module_(names.intern(".m")) {}
  void node(Node* n);

 private:
  template <class T>
  T* make(const Node* at) {
    T* n = arena_.make<T>();
    n->kind = T::kKind;
    n->at = at->at;
    return n;
  }
  Node* name(const Node* at, Str id, Ctx ctx = Ctx::Load) {
    auto* n = make<Name>(at);
    n->id = id;
    n->ctx = ctx;
    return n;
  }
  Node* text(const Node* at, Str s) {
    auto* n = make<Constant>(at);
    n->value = ConstKind::String;
    n->text = s;
    return n;
  }
  Call* call(const Node* at, Node* func, std::initializer_list<Node*> args) {
    auto* n = make<Call>(at);
    n->func = func;
    for (Node* a : args) n->args.push(arena_, a);
    return n;
  }
  Call* helper(const Node* at, const char* which, std::initializer_list<Node*> args) {
    auto* f = make<Attribute>(at);
    f->value = name(at, module_);
    f->attr = names_.intern(which);
    f->ctx = Ctx::Load;
    return call(at, f, args);
  }
  Node* lambda(Node* body) {
    auto* n = make<Lambda>(body);
    n->args = make<arguments>(body);
    n->body = body;
    return n;
  }
  Node* assign(const Node* at, Str target, Node* value) {
    auto* n = make<Assign>(at);
    n->targets.push(arena_, name(at, target, Ctx::Store));
    n->value = value;
    return n;
  }
  Str prefixed(const char* prefix, Str s) {
    TextBuffer t{arena_, {}};
    t.add(prefix);
    t.add(s);
    return names_.intern(t.text());
  }
  Node* variables(const Node* at, const Seq& params, Seq& body);
  void wrap(Node* original, Str target, const Seq& params, Seq& out);
  void statements(Seq& body);
  void children(Node* n);

  Arena& arena_;
  NameTable& names_;
  Str module_;
};

// The assignments of the variables; gives the tuple of them.
Node* Lowering::variables(const Node* at, const Seq& params, Seq& body) {
  auto* all = make<Tuple>(at);
  all->ctx = Ctx::Load;
  for (Node* p : params) {
    Str id;
    Node* value;
    if (auto* v = as<TypeVar>(p)) {
      id = v->name;
      value = v->bound ? helper(p, "typevar", {text(p, id), lambda(v->bound)}) : helper(p, "typevar", {text(p, id)});
    } else if (auto* s = as<ParamSpec>(p)) {
      id = s->name;
      value = helper(p, "paramspec", {text(p, id)});
    } else {
      id = to<TypeVarTuple>(p)->name;
      value = helper(p, "typevartuple", {text(p, id)});
    }
    body.push(arena_, assign(p, id, value));
    all->elts.push(arena_, name(p, id));
  }
  return all;
}

void Lowering::wrap(Node* original, Str target, const Seq& params, Seq& out) {
  auto* f = make<FunctionDef>(original);
  auto* args = make<arguments>(original);
  f->name = prefixed(".generic ", target);
  f->args = args;
  auto* import = call(original, name(original, names_.intern("__import__")), {text(original, "_type_params")});
  Node* value = call(original, name(original, f->name), {import});
  auto parameter = [&](Str id) {
    auto* a = make<arg>(original);
    a->arg_name = id;
    args->args.push(arena_, a);
  };
  parameter(module_);
  Node* tuple = variables(original, params, f->body);
  auto* ret = make<Return>(original);
  Seq decorators;
  if (auto* alias = as<TypeAlias>(original)) {
    ret->value = helper(original, "alias", {text(original, target), lambda(alias->value), tuple});
  } else if (auto* cls = as<ClassDef>(original)) {
    decorators = cls->decorator_list;
    cls->decorator_list = {};
    cls->type_params = {};
    cls->bases.push(arena_, helper(original, "generic", {tuple}));
  } else {
    auto* def = to<FunctionDef>(original);
    decorators = def->decorator_list;
    def->decorator_list = {};
    def->type_params = {};
    int n = 0;
    auto outside = [&](Seq& defaults) {  // defaults are evaluated where the statement stands
      for (Node*& d : defaults) {
        if (!d) continue;
        TextBuffer t{arena_, {}};
        t.add_number(n++);
        Str id = prefixed(".d", t.text());
        parameter(id);
        to<Call>(value)->args.push(arena_, d);
        d = name(d, id);
      }
    };
    auto* own = to<arguments>(def->args);
    outside(own->defaults);
    outside(own->kw_defaults);
  }
  if (!ret->value) {
    f->body.push(arena_, original);
    ret->value = helper(original, "attach", {name(original, prefixed(".", target)), tuple});
  }
  f->body.push(arena_, ret);
  for (uint32_t i = decorators.size; i-- > 0;) value = call(decorators[i], decorators[i], {value});
  out.push(arena_, f);
  out.push(arena_, assign(original, target, value));
  auto* del = make<Delete>(original);
  del->targets.push(arena_, name(original, f->name, Ctx::Del));
  out.push(arena_, del);
}

void Lowering::statements(Seq& body) {
  Seq out;
  bool changed = false;
  for (Node* n : body) {
    if (!n) continue;
    node(n);
    Seq params;
    Str target;
    if (auto* alias = as<TypeAlias>(n)) {
      params = alias->type_params;
      target = to<Name>(alias->name)->id;
    } else if (auto* c = as<ClassDef>(n)) {
      params = c->type_params;
      target = c->name;
    } else if (n->kind == Kind::FunctionDef || n->kind == Kind::AsyncFunctionDef) {
      params = static_cast<FunctionDef*>(n)->type_params;
      target = static_cast<FunctionDef*>(n)->name;
    }
    if (params.size || n->kind == Kind::TypeAlias) {
      wrap(n, target, params, out);
      changed = true;
    } else {
      out.push(arena_, n);
    }
  }
  if (changed) body = out;
}

// Statements stand in bodies only.
void Lowering::node(Node* n) {
  switch (n->kind) {
    case Kind::Module: return statements(to<Module>(n)->body);
    case Kind::Interactive: return statements(to<Interactive>(n)->body);
    case Kind::FunctionDef:
    case Kind::AsyncFunctionDef: return statements(static_cast<FunctionDef*>(n)->body);
    case Kind::ClassDef: return statements(to<ClassDef>(n)->body);
    case Kind::For:
    case Kind::AsyncFor: return statements(static_cast<For*>(n)->body), statements(static_cast<For*>(n)->orelse);
    case Kind::While: return statements(to<While>(n)->body), statements(to<While>(n)->orelse);
    case Kind::If:
      for (auto* i = to<If>(n);; i = ast::elif_of(i)) {
        statements(i->body);
        if (!ast::elif_of(i)) return statements(i->orelse);
      }
    case Kind::With:
    case Kind::AsyncWith: return statements(static_cast<With*>(n)->body);
    case Kind::Match:
      for (Node* c : to<Match>(n)->cases) statements(to<match_case>(c)->body);
      return;
    case Kind::Try:
    case Kind::TryStar: {
      auto* t = static_cast<Try*>(n);
      statements(t->body);
      for (Node* h : t->handlers) statements(to<ExceptHandler>(h)->body);
      statements(t->orelse);
      return statements(t->finalbody);
    }
    default: return;
  }
}

}  // namespace

Str bound_name(Arena& arena, NameTable& names, const Scope* scope, Str name) {
  if (scope->name.substr(0, 9) != ".generic ") return name;
  TextBuffer t{arena, {}};
  t.add('.');
  t.add(name);
  return names.intern(t.text());
}

void lower_type_params(Arena& arena, NameTable& names, Node* tree) { Lowering(arena, names).node(tree); }

}  // namespace mpy
