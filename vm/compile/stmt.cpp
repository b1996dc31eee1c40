// Statements without exception blocks: assignments, imports, loops. See compile_impl.h.
#include "vm/compile/compile_impl.h"

namespace mpy {

void Compiler::body(const Seq& statements) {
  for (Node* n : statements) statement(n);
}

void Compiler::statement(Node* n) {
  switch (n->kind) {
    case a::Kind::FunctionDef:
    case a::Kind::AsyncFunctionDef: return function(static_cast<a::FunctionDef*>(n));
    case a::Kind::ClassDef: return class_definition(static_cast<a::ClassDef*>(n));
    case a::Kind::Return: return return_statement(static_cast<a::Return*>(n));
    case a::Kind::Delete:
      for (Node* t : static_cast<a::Delete*>(n)->targets) del(t);
      return;
    case a::Kind::Assign: return assign(static_cast<a::Assign*>(n));
    case a::Kind::TypeAlias: fail(n->at, "type aliases are not supported");
    case a::Kind::AugAssign: return augmented(static_cast<a::AugAssign*>(n));
    case a::Kind::AnnAssign: return annotated(static_cast<a::AnnAssign*>(n));
    case a::Kind::For: return for_loop(static_cast<a::For*>(n));
    case a::Kind::AsyncFor: return async_for(static_cast<a::For*>(n));
    case a::Kind::While: return while_loop(static_cast<a::While*>(n));
    case a::Kind::If: return if_statement(static_cast<a::If*>(n));
    case a::Kind::With:
    case a::Kind::AsyncWith: return with_items(static_cast<a::With*>(n), 0);
    case a::Kind::Match: return match(static_cast<a::Match*>(n));
    case a::Kind::Raise: return raise(static_cast<a::Raise*>(n));
    case a::Kind::Try:
    case a::Kind::TryStar: return try_statement(static_cast<a::Try*>(n));
    case a::Kind::Assert: return assertion(static_cast<a::Assert*>(n));
    case a::Kind::Import: return import(static_cast<a::Import*>(n));
    case a::Kind::ImportFrom: return import_from(static_cast<a::ImportFrom*>(n));
    case a::Kind::Expr: return expression_statement(static_cast<a::Expr*>(n));
    case a::Kind::Break: return jump_out_of_loop(n, true);
    case a::Kind::Continue: return jump_out_of_loop(n, false);
    case a::Kind::Pass: emit(n, Op::Nop); return;  // so that the line exists
    default: return;
  }
}

void Compiler::expression_statement(a::Expr* e) {
  if (options_.mode == ParseMode::Single && !unit_->parent) {
    uint16_t v = expr(e->value);
    emit(e, Op::PrintExpr, v);
    if (is_temp(v)) unit_->top--;
    return;
  }
  effect(e->value);
}

// --- assignment -----------------------------------------------------------------------------------------------------

static const a::Seq* plain_elements(a::Node* n) {
  const a::Seq* elts = nullptr;
  if (auto* t = as<a::Tuple>(n)) elts = &t->elts;
  if (auto* l = as<a::List>(n)) elts = &l->elts;
  if (!elts || elts->size > 64) return nullptr;
  for (a::Node* e : *elts)
    if (as<a::Starred>(e)) return nullptr;
  return elts;
}

// a, b = x, y without the tuple.
bool Compiler::assign_pairs(Node* target, Node* value) {
  const Seq* left = plain_elements(target);
  const Seq* right = left && as<a::Tuple>(value) ? plain_elements(value) : nullptr;
  uint16_t constant_index;
  if (!right || left->size != right->size || left->size == 0 || constant(value, constant_index)) return false;
  uint16_t base = unit_->top;
  for (Node* v : *right) temp(v);
  for (uint32_t i = 0; i < left->size; i++) store((*left)[i], static_cast<uint16_t>(base + i));
  unit_->top = base;
  return true;
}

void Compiler::assign(a::Assign* n) {
  uint16_t before = unit_->top;
  if (n->targets.size == 1) {
    uint16_t reg;
    if (is_plain_local(n->targets[0], reg)) {
      at(n->targets[0]);
      return gen(n->value, reg);
    }
    if (assign_pairs(n->targets[0], n->value)) return;
    uint16_t v = expr_before(n->value, n->targets[0]);
    store(n->targets[0], v);
    unit_->top = before;
    return;
  }
  uint16_t index;
  if (constant(n->value, index)) {
    for (Node* t : n->targets) store(t, k(index));
    return;
  }
  uint16_t v = temp(n->value);
  for (uint32_t i = 0; i < n->targets.size; i++) {
    if (i + 1 == n->targets.size) {
      store(n->targets[i], v);
    } else {
      uint16_t copy = push();
      emit(n, Op::Copy, copy, v);
      store(n->targets[i], copy);
      unit_->top--;
    }
  }
  unit_->top = before;
}

void Compiler::store(Node* target, uint16_t value) {
  uint16_t before = unit_->top;
  switch (target->kind) {
    case a::Kind::Name:
      at(target);
      store_name(static_cast<a::Name*>(target)->id, value);
      break;
    case a::Kind::Attribute: {
      auto* t = static_cast<a::Attribute*>(target);
      uint16_t object = expr(t->value);
      emit(target, Op::StoreAttr, value, object, b().site(SiteKind::kStoreAttr, mangled(t->attr)));
      break;
    }
    case a::Kind::Subscript: {
      auto* t = static_cast<a::Subscript*>(target);
      uint16_t object = expr_before(t->value, t->slice);
      uint16_t index = expr(t->slice);
      emit(target, Op::StoreItem, value, object, index);
      break;
    }
    case a::Kind::Tuple: unpack(static_cast<a::Tuple*>(target)->elts, value, target); break;
    case a::Kind::List: unpack(static_cast<a::List*>(target)->elts, value, target); break;
    case a::Kind::Starred: store(static_cast<a::Starred*>(target)->value, value); break;
    default: fail(target->at, "cannot assign to this expression");
  }
  unit_->top = before;
}

void Compiler::unpack(const Seq& targets, uint16_t value, Node* node) {
  uint32_t star = targets.size;
  for (uint32_t i = 0; i < targets.size; i++)
    if (as<a::Starred>(targets[i])) star = i;
  uint16_t window = unit_->top;
  at(node);
  if (star == targets.size) {
    emit(Op::UnpackSeq, window, value, targets.size);
  } else {
    uint32_t after = targets.size - star - 1;
    if (star > 255 || after > 255) fail(node->at, "too many expressions in star-unpacking assignment");
    emit(Op::UnpackEx, window, value, star | after << 8);
  }
  unit_->top = static_cast<uint16_t>(window + targets.size);
  for (uint32_t i = 0; i < targets.size; i++) store(targets[i], static_cast<uint16_t>(window + i));
  unit_->top = window;
}

static Op in_place(a::Op op) {
  switch (op) {
    case a::Op::Add: return Op::IAdd;
    case a::Op::Sub: return Op::ISub;
    case a::Op::Mult: return Op::IMul;
    case a::Op::MatMult: return Op::IMatMul;
    case a::Op::Div: return Op::ITrueDiv;
    case a::Op::FloorDiv: return Op::IFloorDiv;
    case a::Op::Mod: return Op::IMod;
    case a::Op::Pow: return Op::IPow;
    case a::Op::LShift: return Op::ILShift;
    case a::Op::RShift: return Op::IRShift;
    case a::Op::BitAnd: return Op::IAnd;
    case a::Op::BitOr: return Op::IOr;
    default: return Op::IXor;
  }
}

void Compiler::augmented(a::AugAssign* n) {
  uint16_t before = unit_->top;
  Op op = in_place(n->op);
  uint16_t reg;
  auto copied = [&](uint16_t v) {
    if (!is_temp(v)) return v;
    uint16_t c = push();
    emit(Op::Copy, c, v);
    return c;
  };
  if (is_plain_local(n->target, reg)) {
    uint16_t left = reg;
    if (may_rebind(n->value)) {
      left = push();
      emit(n->target, Op::Move, left, reg);
    }
    uint16_t v = expr(n->value);
    emit(n, op, reg, left, v);
  } else if (auto* name = as<a::Name>(n->target)) {
    uint16_t t = push();
    at(name);
    load_name(name->id, t);
    uint16_t v = expr(n->value);
    emit(n, op, t, t, v);
    store_name(name->id, t);
  } else if (auto* attr = as<a::Attribute>(n->target)) {
    uint16_t object = expr_before(attr->value, n->value);
    Str full = mangled(attr->attr);
    at(attr);
    uint16_t again = copied(object);
    uint16_t t = is_temp(again) ? again : push();
    emit(Op::LoadAttr, t, again, b().site(SiteKind::kLoadAttr, full));
    uint16_t v = expr(n->value);
    emit(n, op, t, t, v);
    emit(attr, Op::StoreAttr, t, object, b().site(SiteKind::kStoreAttr, full));
  } else {
    auto* item = static_cast<a::Subscript*>(n->target);
    // object and index are read twice, around the value
    uint16_t object = may_rebind(n->value) ? temp(item->value) : expr_before(item->value, item->slice);
    uint16_t index = may_rebind(n->value) ? temp(item->slice) : expr(item->slice);
    at(item);
    uint16_t object2 = copied(object), index2 = copied(index);
    uint16_t t = is_temp(object2) ? object2 : is_temp(index2) ? index2 : push();
    emit(Op::LoadItem, t, object2, index2);
    unit_->top = static_cast<uint16_t>(t + 1);
    uint16_t v = expr(n->value);
    emit(n, op, t, t, v);
    emit(item, Op::StoreItem, t, object, index);
  }
  unit_->top = before;
}

void Compiler::annotated(a::AnnAssign* n) {
  uint16_t before = unit_->top;
  if (n->value) {
    uint16_t v = expr_before(n->value, n->target);
    store(n->target, v);
    unit_->top = before;
  } else if (auto* attr = as<a::Attribute>(n->target)) {
    effect(attr->value);
  } else if (auto* item = as<a::Subscript>(n->target)) {
    effect(item->value);
    if (!as<a::Slice>(item->slice)) effect(item->slice);
  }
  if (unit_->scope->is_function()) return;
  uint16_t v = push();
  annotation_value(n->annotation, v);
  if (!n->simple) {
    emit(Op::Drop, v);
  } else {
    uint16_t table = push();
    at(n);
    load_name(names_.intern("__annotations__"), table);
    emit(Op::StoreItem, v, table, str_const(mangled(static_cast<a::Name*>(n->target)->id)));
  }
  unit_->top = before;
}

void Compiler::del(Node* target) {
  uint16_t before = unit_->top;
  if (auto* name = as<a::Name>(target)) {
    at(target);
    del_name(name->id);
  } else if (auto* attr = as<a::Attribute>(target)) {
    uint16_t object = expr(attr->value);
    emit(target, Op::DelAttr, object, b().site(SiteKind::kDelAttr, mangled(attr->attr)));
  } else if (auto* item = as<a::Subscript>(target)) {
    uint16_t object = expr_before(item->value, item->slice);
    uint16_t index = expr(item->slice);
    emit(target, Op::DelItem, object, index);
  } else if (auto* tuple = as<a::Tuple>(target)) {
    for (Node* e : tuple->elts) del(e);
  } else if (auto* list = as<a::List>(target)) {
    for (Node* e : list->elts) del(e);
  }
  unit_->top = before;
}

// A failing assertion is reported at the comparison that its test ends in, if there is one.
static const a::Node* reported_at(const a::Node* test) {
  if (as<a::Compare>(test)) return test;
  if (auto* u = as<a::UnaryOp>(test)) return u->op == a::Op::Not ? reported_at(u->operand) : nullptr;
  if (auto* o = as<a::BoolOp>(test)) {
    for (uint32_t i = o->values.size; i-- > 0;)
      if (auto* found = reported_at(o->values[i])) return found;
  }
  return nullptr;
}

void Compiler::assertion(a::Assert* n) {
  check_assert(n);
  if (options_.optimize) return;
  Label ok = b().label();
  condition(n->test, ok, true, n);
  const Node* where = reported_at(n->test);
  if (!where) where = n;
  uint16_t t = unit_->top;
  if (n->msg) {
    uint16_t base = static_cast<uint16_t>(t + kCallHeader);
    unit_->top = static_cast<uint16_t>(base + 1);
    emit(where, Op::LoadCommon, push(), static_cast<uint16_t>(Common::kAssertionError));
    temp(n->msg);
    emit(where, Op::Call, t, base, 1);
  } else {
    emit(where, Op::LoadCommon, t, static_cast<uint16_t>(Common::kAssertionError));
  }
  emit(where, Op::Raise, t);
  unit_->top = t;
  b().bind(ok);
}

void Compiler::raise(a::Raise* n) {
  uint16_t before = unit_->top;
  if (!n->exc) {
    emit(n, Op::RaiseBare);
    return;
  }
  uint16_t exc = n->cause ? expr_before(n->exc, n->cause) : expr(n->exc);
  if (n->cause) {
    uint16_t cause = expr(n->cause);
    emit(n, Op::RaiseFrom, exc, cause);
  } else {
    emit(n, Op::Raise, exc);
  }
  unit_->top = before;
}

// --- imports --------------------------------------------------------------------------------------------------------

void Compiler::import(a::Import* n) {
  for (Node* node : n->names) {
    auto* al = static_cast<a::alias*>(node);
    uint16_t t = push();
    emit(n, Op::ImportName, t, b().name(al->name), b().none());
    b().ext(b().integer(0));
    size_t dot = al->name.find('.');
    if (!al->asname.data()) {
      store_name(dot == Str::npos ? al->name : names_.intern(al->name.substr(0, dot)), t);
    } else {
      for (; dot != Str::npos;) {  // down to the submodule
        size_t next = al->name.find('.', dot + 1);
        uint16_t inner = push();
        emit(Op::ImportFrom, inner, t,
             b().name(al->name.substr(dot + 1, next == Str::npos ? Str::npos : next - dot - 1)));
        emit(Op::Drop, t);
        emit(Op::Move, t, inner);
        unit_->top--;
        dot = next;
      }
      store_name(al->asname, t);
    }
    unit_->top--;
  }
}

void Compiler::import_from(a::ImportFrom* n) {
  uint16_t t = push();
  Vec<uint16_t> list;
  for (Node* node : n->names) list.push(arena_, b().str(static_cast<a::alias*>(node)->name));
  uint16_t names = b().tuple({list.data, list.size});
  emit(n, Op::ImportName, t, b().name(n->module.data() ? n->module : Str("", 0)), names);
  b().ext(b().integer(n->level));
  for (Node* node : n->names) {
    auto* al = static_cast<a::alias*>(node);
    if (al->name == "*") {
      emit(n, Op::ImportStar, t);
      unit_->top--;
      return;
    }
    uint16_t v = push();
    emit(n, Op::ImportFrom, v, t, b().name(al->name));
    store_name(al->asname.data() ? al->asname : al->name, v);
    unit_->top--;
  }
  emit(n, Op::Drop, t);
  unit_->top--;
}

// --- control --------------------------------------------------------------------------------------------------------

void Compiler::if_statement(a::If* n) {
  const Label end = b().label();
  for (bool more = true; more; n = a::elif_of(n)) {
    more = a::elif_of(n);
    bool truth;
    if (constant_truth(n->test, truth)) {
      emit(n->test, Op::Nop);
      if (truth) body(n->body);
      else if (!more) body(n->orelse);
      if (truth) break;
      continue;
    }
    Label otherwise = b().label();
    condition(n->test, otherwise, false, n);
    body(n->body);
    if (n->orelse.size) b().jump(Op::Jump, 0, end);
    b().bind(otherwise);
    if (!more) body(n->orelse);
  }
  b().bind(end);
}

// The line of a `while` whose test is known is that of the jump back, where `continue` goes, too.
void Compiler::while_loop(a::While* n) {
  bool truth = false;
  bool known = constant_truth(n->test, truth);
  Label end = b().label(), top = b().label(), exit = b().label(), bottom = b().label();
  if (known) emit(n, Op::Nop);
  b().bind(top);
  if (!known) condition(n->test, exit, false, n);
  if (!known || truth) {
    Block& block = push_block(BlockKind::Loop, n);
    block.on_break = end;
    block.on_continue = known ? bottom : top;
    block.continues_ahead = known;
    body(n->body);
    pop_block();
    b().bind(bottom);
    if (known) at(n);
    b().jump(Op::LoopJump, 0, top);
    if (known) b().other_line();
  }
  b().bind(exit);
  body(n->orelse);
  b().bind(end);
}

Compiler::Loop Compiler::for_head(a::For* n, Op iterator) {
  uint16_t it = unit_->top;
  uint16_t v = expr(n->iter);
  emit(n, iterator, it, v);
  unit_->top = static_cast<uint16_t>(it + 1);
  Loop loop{it, b().label(), b().label(), b().label()};
  b().bind(loop.top);
  return loop;
}

void Compiler::for_body(a::For* n, const Loop& loop) {
  Block& block = push_block(BlockKind::Loop, n);
  block.on_break = loop.end;
  block.on_continue = loop.top;
  block.for_loop = true;
  block.depth = loop.it;
  body(n->body);
  pop_block();
  b().jump(Op::LoopJump, 0, loop.top);
  b().bind(loop.done);
}

void Compiler::for_end(a::For* n, const Loop& loop) {
  emit(Op::Drop, loop.it);
  unit_->top = loop.it;
  body(n->orelse);
  b().bind(loop.end);
}

void Compiler::for_loop(a::For* n) {
  Loop loop = for_head(n, Op::GetIter);
  uint16_t reg, item;
  bool direct = is_plain_local(n->target, reg);
  item = direct ? reg : unit_->top;
  at(n);
  b().for_iter(loop.it, loop.done, item);
  if (!direct) {
    unit_->top++;
    store(n->target, item);
    unit_->top--;
  }
  for_body(n, loop);
  at(n);
  for_end(n, loop);
}

// item = what the asynchronous iterator gives next; at its end the exception goes to `done`.
void Compiler::await_next(Node* n, uint16_t item, uint16_t it, Label done) {
  uint32_t from = b().pc();
  emit(n, Op::GetANext, item, it);
  emit(n, Op::YieldFrom, item, item);
  b().exception(from, b().pc(), done, item);
}

void Compiler::async_for(a::For* n) {
  Loop loop = for_head(n, Op::GetAIter);
  uint16_t item = unit_->top;
  await_next(n, item, loop.it, loop.done);
  unit_->top++;
  store(n->target, item);
  unit_->top--;
  for_body(n, loop);
  emit(n, Op::EndAsyncFor, item);
  for_end(n, loop);
}

void Compiler::jump_out_of_loop(Node* n, bool is_break) {
  uint32_t i = unit_->blocks.size;
  while (i > 0 && unit_->blocks[i - 1].kind != BlockKind::Loop) i--;
  if (!i) fail(n->at, is_break ? "'break' outside loop" : "'continue' not properly in loop");
  Label target = is_break ? unit_->blocks[i - 1].on_break : unit_->blocks[i - 1].on_continue;
  bool ahead = unit_->blocks[i - 1].continues_ahead;
  uint16_t top = unit_->top;
  bool runs_code = false;
  for (uint32_t k = i; k < unit_->blocks.size; k++) runs_code |= unit_->blocks[k].runs_code();
  at(n);
  if (runs_code) emit(Op::Nop);
  unwind_to(is_break ? i - 1 : i);
  at(n);
  b().jump(is_break || ahead ? Op::Jump : Op::LoopJump, 0, target);
  if (!runs_code) b().other_line();
  unit_->top = top;
}

void Compiler::return_statement(a::Return* n) {
  uint16_t before = unit_->top;
  bool undoes = false, runs_code = false;
  for (const Block& block : unit_->blocks) {
    undoes |= block.kind != BlockKind::Loop;
    runs_code |= block.runs_code();
  }
  uint16_t v = none(), index;
  if (n->value) {
    if (constant(n->value, index)) v = k(index);
    else v = undoes ? temp(n->value) : expr(n->value);
  }
  at(n);
  if (runs_code && !is_temp(v)) emit(Op::Nop);
  unit_->pending = is_temp(v) ? v : 0xffff;
  unwind_to(0);
  unit_->pending = 0xffff;
  at(n);
  if (runs_code) emit_quiet(Op::Return, v);
  else emit(Op::Return, v);
  unit_->top = before;
}

}  // namespace mpy
