// Calls and comprehensions. See compile_impl.h and the call windows in opcodes.def.
#include "vm/compile/compile_impl.h"

namespace mpy {

using a::Kind;

// Where `.name` stands on a later line than the object, its errors are reported on that line.
a::Position Compiler::after_dot(const a::Attribute* n, const a::Position& whole) {
  if (whole.line == n->at.end_line) return whole;
  return {n->at.end_line, n->at.end_column - static_cast<int32_t>(n->attr.size()), whole.end_line, whole.end_column};
}

void Compiler::call(a::Call* n, uint16_t dst) {
  check_call(n);
  uint16_t top = unit_->top;
  auto base = static_cast<uint16_t>(top + kCallHeader);
  auto* attr = as<a::Attribute>(n->func);
  bool spread = n->args.size + n->keywords.size > 200;
  for (Node* e : n->args) spread |= e->kind == Kind::Starred;
  for (Node* e : n->keywords) spread |= !static_cast<a::keyword*>(e)->arg.data();
  if (attr && !spread) {
    unit_->top = base;
    uint16_t object = expr(attr->value);
    at(after_dot(attr, attr->at));
    emit(Op::LoadMethod, base, object, b().site(SiteKind::kMethod, mangled(attr->attr)));
    unit_->top = static_cast<uint16_t>(base + 2);
    call_window(n, n->args, n->keywords, base, true, 0, dst);
  } else {
    unit_->top = static_cast<uint16_t>(base + 1);
    temp(n->func);
    if (spread) call_spread(n, n->args, n->keywords, base, 0, dst);
    else call_window(n, n->args, n->keywords, base, false, 0, dst);
  }
  unit_->top = top;
}

// Arguments from base + 2 + given on, then the call.
void Compiler::call_window(Node* n, const Seq& args, const Seq& keywords, uint16_t base, bool method, uint16_t given,
                           uint16_t dst) {
  for (Node* e : args) temp(e);
  Vec<uint16_t> names;
  for (Node* e : keywords) {
    auto* kw = static_cast<a::keyword*>(e);
    names.push(arena_, b().name(mangled(kw->arg)));
    temp(kw->value);
  }
  uint32_t count = given + args.size + keywords.size;
  at(method ? after_dot(static_cast<a::Attribute*>(static_cast<a::Call*>(n)->func), n->at) : n->at);
  if (keywords.size) {
    emit(method ? Op::CallMethodKw : Op::CallKw, dst, base, count);
    b().ext(b().tuple({names.data, names.size}));
  } else {
    emit(method ? Op::CallMethod : Op::Call, dst, base, count);
  }
}

// f(*a, **b): a tuple in base + 2 and perhaps a dict in base + 3. `given` arguments are already in place from base + 2
// on.
void Compiler::call_spread(Node* n, const Seq& args, const Seq& keywords, uint16_t base, uint16_t given, uint16_t dst) {
  auto list = static_cast<uint16_t>(base + 2), table = static_cast<uint16_t>(base + 3);
  if (given) {
    emit(n, Op::BuildList, list, list, given);
    unit_->top = table;
    for (Node* e : args) {
      auto* star = as<a::Starred>(e);
      uint16_t v = expr(star ? star->value : e);
      emit(n, star ? Op::ListExtend : Op::ListAppend, list, v);
      unit_->top = table;
    }
  } else if (args.size == 1 && as<a::Starred>(args[0])) {
    temp(as<a::Starred>(args[0])->value);  // CallEx makes the tuple
  } else {
    list_with_stars(n, args, list, false);
  }
  if (given || args.size != 1 || !as<a::Starred>(args[0])) emit(n, Op::ListToTuple, list, list);
  unit_->top = table;
  if (keywords.size) {
    uint32_t plain = 0;  // names before the first ** need no check
    while (plain < keywords.size && plain < 100 && static_cast<a::keyword*>(keywords[plain])->arg.data()) plain++;
    for (uint32_t i = 0; i < plain; i++) {
      auto* kw = static_cast<a::keyword*>(keywords[i]);
      emit(kw, Op::Move, push(), k(b().name(mangled(kw->arg))));
      temp(kw->value);
    }
    emit(n, Op::BuildDict, table, table, plain);
    unit_->top = static_cast<uint16_t>(table + 1);
    for (uint32_t i = plain; i < keywords.size; i++) {
      auto* kw = static_cast<a::keyword*>(keywords[i]);
      uint16_t top = unit_->top;
      uint16_t v = expr(kw->value);
      if (kw->arg.data()) {
        uint16_t one = top;
        if (v == top) unit_->top = one = static_cast<uint16_t>(top + 1);
        // as a dict of one, so that a name given before is refused
        uint16_t window = static_cast<uint16_t>(one + 1);
        emit(kw, Op::Move, window, k(b().name(mangled(kw->arg))));
        emit(kw, Op::Move, window + 1, v);
        emit(kw, Op::BuildDict, one, window, 1);
        emit(n, Op::DictMerge, table, one, base + 1);
      } else {
        emit(n, Op::DictMerge, table, v, base + 1);
      }
      unit_->top = top;
    }
  }
  emit(n, Op::CallEx, dst, base, keywords.size ? 1 : 0);
}

// --- comprehensions -------------------------------------------------------------------------------------------------

static a::Seq* generators_of(a::Node* n) {
  switch (n->kind) {
    case Kind::ListComp: return &static_cast<a::ListComp*>(n)->generators;
    case Kind::SetComp: return &static_cast<a::SetComp*>(n)->generators;
    case Kind::DictComp: return &static_cast<a::DictComp*>(n)->generators;
    default: return &static_cast<a::GeneratorExp*>(n)->generators;
  }
}

// A function of one argument, the outermost iterator, called at once.
void Compiler::comprehension(Node* n, uint16_t dst) {
  const Seq& generators = *generators_of(n);
  auto* first = static_cast<a::comprehension*>(generators[0]);
  Scope* scope = scopes_.of(n);
  bool generator = n->kind == Kind::GeneratorExp;
  Node* key = n->kind == Kind::DictComp   ? static_cast<a::DictComp*>(n)->key
              : n->kind == Kind::ListComp ? static_cast<a::ListComp*>(n)->elt
              : n->kind == Kind::SetComp  ? static_cast<a::SetComp*>(n)->elt
                                          : static_cast<a::GeneratorExp*>(n)->elt;
  Node* value = n->kind == Kind::DictComp ? static_cast<a::DictComp*>(n)->value : nullptr;

  Unit* u = enter(scope, n->at.line);
  u->b.positional = 1;
  u->b.flags = kNested | kComprehension;
  if (generator) u->b.flags |= scope->is_async ? kAsyncGenerator : kGenerator;
  else if (scope->is_async) u->b.flags |= kCoroutine;
  declare_locals();
  at(n);
  emit(Op::Enter);
  for (uint32_t i = 0; i < scope->symbols.size; i++)
    if (scope->symbols[i].binding == Binding::Cell) emit(Op::MakeCell, u->regs[i]);
  uint16_t result = u->top;
  if (!generator) {
    Op build = n->kind == Kind::ListComp ? Op::BuildList : n->kind == Kind::SetComp ? Op::BuildSet : Op::BuildDict;
    emit(n, build, result, result, 0);
    u->top++;
  }
  comprehension_loop(n, generators, 0, key, value, result);
  emit(n, Op::Return, generator ? none() : result);
  uint16_t code = unit_->parent->b.code(leave());

  uint16_t top = unit_->top;
  auto base = static_cast<uint16_t>(top + kCallHeader);
  unit_->top = static_cast<uint16_t>(base + 1);
  emit(n, Op::MakeFunction, push(), code);
  uint16_t it = unit_->top;
  uint16_t v = expr(first->iter);
  emit(n, first->is_async ? Op::GetAIter : Op::GetIter, it, v);
  emit(n, Op::Call, dst == top || !scope->is_async ? dst : top, base, 1);
  if (scope->is_async && !generator) {
    emit(n, Op::GetAwaitable, top, top);
    emit(n, Op::YieldFrom, dst, top);
  } else if (scope->is_async) {
    move(dst, top);
  }
  unit_->top = top;
}

void Compiler::comprehension_loop(Node* n, const Seq& generators, uint32_t index, Node* key, Node* value,
                                  uint16_t result) {
  auto* g = static_cast<a::comprehension*>(generators[index]);
  uint16_t before = unit_->top;
  uint16_t it = unit_->regs[0];  // .0
  if (index) {
    it = push();
    unit_->top--;
    uint16_t v = expr(g->iter);
    emit(n, g->is_async ? Op::GetAIter : Op::GetIter, it, v);
    unit_->top = static_cast<uint16_t>(it + 1);
  }
  Label top = b().label(), done = b().label();
  uint16_t item = unit_->top;
  b().bind(top);
  if (g->is_async) {
    await_next(n, item, it, done);
    unit_->top++;
    store(g->target, item);
  } else {
    uint16_t reg;
    bool direct = is_plain_local(g->target, reg);
    at(n);
    b().for_iter(it, done, direct ? reg : item);
    if (!direct) {
      unit_->top++;
      store(g->target, item);
    }
  }
  unit_->top = item;
  Label skip = g->ifs.size ? b().label() : top;
  for (Node* test : g->ifs) condition(test, skip, false, n);
  if (index + 1 < generators.size) comprehension_loop(n, generators, index + 1, key, value, result);
  else comprehension_item(n, key, value, result);
  if (g->ifs.size) b().bind(skip);
  b().jump(Op::LoopJump, 0, top);
  b().bind(done);
  if (g->is_async) emit(n, Op::EndAsyncFor, item);
  if (index) emit(Op::Drop, it);
  unit_->top = before;
}

void Compiler::comprehension_item(Node* n, Node* key, Node* value, uint16_t result) {
  uint16_t top = unit_->top;
  switch (n->kind) {
    case Kind::ListComp: {
      uint16_t v = expr(key);
      emit(n, Op::ListAppend, result, v);
      break;
    }
    case Kind::SetComp: {
      uint16_t v = expr(key);
      emit(n, Op::SetAdd, result, v);
      break;
    }
    case Kind::DictComp: {
      uint16_t k1 = expr_before(key, value);
      uint16_t v = expr(value);
      emit(n, Op::DictSet, result, k1, v);
      break;
    }
    default: {
      uint16_t v = expr(key);
      emit(key, Op::Yield, top, v);
      emit(key, Op::Drop, top);
    }
  }
  unit_->top = top;
}

}  // namespace mpy
