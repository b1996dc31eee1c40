// Expressions. See compile_impl.h.
#include "vm/compile/compile_impl.h"

namespace mpy {

using a::Kind;

void Compiler::gen(Node* n, uint16_t dst) {
  uint16_t index;
  if (n->kind != Kind::Name && constant(n, index)) {
    emit(n, Op::Move, dst, k(index));
    return;
  }
  switch (n->kind) {
    case Kind::Name: at(n); return load_name(static_cast<a::Name*>(n)->id, dst);
    case Kind::BoolOp: return bool_op(static_cast<a::BoolOp*>(n), dst);
    case Kind::NamedExpr: return named(static_cast<a::NamedExpr*>(n), dst);
    case Kind::BinOp: return binary(static_cast<a::BinOp*>(n), dst);
    case Kind::UnaryOp: return unary(static_cast<a::UnaryOp*>(n), dst);
    case Kind::Lambda: {
      auto* l = static_cast<a::Lambda*>(n);
      return function_object(n, static_cast<a::arguments*>(l->args), nullptr, scopes_.of(n), dst);
    }
    case Kind::IfExp: return if_expression(static_cast<a::IfExp*>(n), dst);
    case Kind::Dict: return dict(static_cast<a::Dict*>(n), dst);
    case Kind::Set: return sequence(n, static_cast<a::Set*>(n)->elts, Op::BuildSet, dst);
    case Kind::List: return sequence(n, static_cast<a::List*>(n)->elts, Op::BuildList, dst);
    case Kind::Tuple: return sequence(n, static_cast<a::Tuple*>(n)->elts, Op::BuildTuple, dst);
    case Kind::ListComp:
    case Kind::SetComp:
    case Kind::DictComp:
    case Kind::GeneratorExp: return comprehension(n, dst);
    case Kind::Await: return yield_from(n, static_cast<a::Await*>(n)->value, Op::GetAwaitable, dst);
    case Kind::Yield: return yield(static_cast<a::Yield*>(n), dst);
    case Kind::YieldFrom: return yield_from(n, static_cast<a::YieldFrom*>(n)->value, Op::GetYieldFromIter, dst);
    case Kind::Compare: return compare(static_cast<a::Compare*>(n), dst);
    case Kind::Call: return call(static_cast<a::Call*>(n), dst);
    case Kind::JoinedStr: return joined(static_cast<a::JoinedStr*>(n), dst);
    case Kind::FormattedValue: return formatted(static_cast<a::FormattedValue*>(n), dst);
    case Kind::Attribute: return attribute(static_cast<a::Attribute*>(n), dst);
    case Kind::Subscript: return subscript(static_cast<a::Subscript*>(n), dst);
    case Kind::Slice: return slice(static_cast<a::Slice*>(n), dst);
    case Kind::Starred: fail(n->at, "can't use starred expression here");
    default: fail(n->at, "this expression is not supported");
  }
}

uint16_t Compiler::expr(Node* n) {
  uint16_t v;
  if (is_plain_local(n, v)) return v;
  if (n->kind != Kind::Name && constant(n, v)) return k(v);
  return temp(n);
}

// A walrus may rebind a local that was only borrowed.
bool Compiler::may_rebind(Node* later) const {
  if (!unit_->scope->has_walrus || !later) return false;
  return later->kind != Kind::Name && later->kind != Kind::Constant;
}

uint16_t Compiler::expr_before(Node* n, Node* later) { return may_rebind(later) ? temp(n) : expr(n); }

uint16_t Compiler::temp(Node* n) {
  uint16_t t = unit_->top;
  gen(n, t);
  unit_->top = static_cast<uint16_t>(t + 1);
  return t;
}

void Compiler::effect(Node* n) {
  uint16_t index;
  if (n->kind != Kind::Name && constant(n, index)) {
    emit(n, Op::Nop);
    return;
  }
  uint16_t top = unit_->top;
  gen(n, top);
  emit(n, Op::Drop, top);
}

// --- conditions -----------------------------------------------------------------------------------------------------

// Jumps to target when n's truth is jump_if, else falls through.
void Compiler::condition(Node* n, Label target, bool jump_if, Node* where) {
  bool truth;
  if (constant_truth(n, truth)) {
    if (truth == jump_if) emit(n, Op::Nop), b().jump(Op::Jump, 0, target);
    return;
  }
  if (auto* u = as<a::UnaryOp>(n); u && u->op == a::Op::Not) return condition(u->operand, target, !jump_if, where);
  if (auto* o = as<a::BoolOp>(n)) {
    bool is_or = o->op == a::Op::Or;
    if (is_or == jump_if) {
      for (Node* v : o->values) condition(v, target, jump_if, where);
      return;
    }
    Label skip = b().label();
    for (uint32_t i = 0; i + 1 < o->values.size; i++) condition(o->values[i], skip, is_or, where);
    condition(o->values.back(), target, jump_if, where);
    b().bind(skip);
    return;
  }
  if (auto* c = as<a::Compare>(n); c && c->ops.size > 1) return compare_condition(c, target, jump_if);
  if (auto* c = as<a::Compare>(n); c && (c->ops[0] == a::Op::Is || c->ops[0] == a::Op::IsNot)) {
    auto* none_node = as<a::Constant>(c->comparators[0]);
    if (none_node && none_node->value == a::ConstKind::None) {
      check_compare(c);
      uint16_t top = unit_->top;
      uint16_t v = expr(c->left);
      at(is_temp(v) ? where : n);
      b().jump((c->ops[0] == a::Op::Is) == jump_if ? Op::JumpIfNone : Op::JumpIfNotNone, v, target);
      unit_->top = top;
      return;
    }
  }
  uint16_t top = unit_->top;
  uint16_t v = expr(n);
  at(is_temp(v) ? where : n);  // a local: no other instruction carries its line
  b().jump(jump_if ? Op::JumpIfTrue : Op::JumpIfFalse, v, target);
  unit_->top = top;
}

void Compiler::compare_condition(a::Compare* n, Label target, bool jump_if) {
  uint16_t top = unit_->top;
  compare(n, top);
  at(n);
  b().jump(jump_if ? Op::JumpIfTrue : Op::JumpIfFalse, top, target);
}

// The value of `n` in t, and a jump when its truth is `jump_if`; what has been asked for its truth inside `n` is not
// asked again.
void Compiler::value_or_jump(Node* n, uint16_t t, Label target, bool jump_if) {
  auto* o = as<a::BoolOp>(n);
  if (!o) {
    unit_->top = t;
    gen(n, t);
    at(n);
    b().jump(jump_if ? Op::JumpIfTrueKeep : Op::JumpIfFalseKeep, t, target);
    return;
  }
  bool is_or = o->op == a::Op::Or;
  Label skip = b().label();
  for (uint32_t i = 0; i + 1 < o->values.size; i++) {
    value_or_jump(o->values[i], t, is_or == jump_if ? target : skip, is_or);
    emit(Op::Drop, t);
  }
  value_or_jump(o->values.back(), t, target, jump_if);
  b().bind(skip);
}

void Compiler::bool_op(a::BoolOp* n, uint16_t dst) {
  uint16_t t = unit_->top;
  Label end = b().label();
  for (uint32_t i = 0; i + 1 < n->values.size; i++) {
    value_or_jump(n->values[i], t, end, n->op == a::Op::Or);
    emit(Op::Drop, t);
  }
  unit_->top = t;
  gen(n->values.back(), t);
  b().bind(end);
  move(dst, t);
}

void Compiler::if_expression(a::IfExp* n, uint16_t dst) {
  bool truth;
  if (constant_truth(n->test, truth)) return gen(truth ? n->body : n->orelse, dst);
  Label otherwise = b().label(), end = b().label();
  condition(n->test, otherwise, false, n);
  gen(n->body, dst);
  b().jump(Op::Jump, 0, end);
  b().bind(otherwise);
  gen(n->orelse, dst);
  b().bind(end);
}

// --- operators ------------------------------------------------------------------------------------------------------

static Op binary_op(a::Op op) {
  switch (op) {
    case a::Op::Add: return Op::Add;
    case a::Op::Sub: return Op::Sub;
    case a::Op::Mult: return Op::Mul;
    case a::Op::MatMult: return Op::MatMul;
    case a::Op::Div: return Op::TrueDiv;
    case a::Op::FloorDiv: return Op::FloorDiv;
    case a::Op::Mod: return Op::Mod;
    case a::Op::Pow: return Op::Pow;
    case a::Op::LShift: return Op::LShift;
    case a::Op::RShift: return Op::RShift;
    case a::Op::BitAnd: return Op::And;
    case a::Op::BitOr: return Op::Or;
    default: return Op::Xor;
  }
}

static Op compare_op(a::Op op) {
  switch (op) {
    case a::Op::Eq: return Op::Eq;
    case a::Op::NotEq: return Op::Ne;
    case a::Op::Lt: return Op::Lt;
    case a::Op::LtE: return Op::Le;
    case a::Op::Gt: return Op::Gt;
    case a::Op::GtE: return Op::Ge;
    case a::Op::Is: return Op::Is;
    case a::Op::IsNot: return Op::IsNot;
    case a::Op::In: return Op::In;
    default: return Op::NotIn;
  }
}

void Compiler::binary(a::BinOp* n, uint16_t dst) {
  if (percent_texts(n, dst)) return;
  uint16_t top = unit_->top;
  uint16_t left = expr_before(n->left, n->right);
  uint16_t right = expr(n->right);
  emit(n, binary_op(n->op), dst, left, right);
  unit_->top = top;
}

void Compiler::unary(a::UnaryOp* n, uint16_t dst) {
  uint16_t top = unit_->top;
  uint16_t v = expr(n->operand);
  emit(n,
       n->op == a::Op::Not    ? Op::Not
       : n->op == a::Op::USub ? Op::Neg
       : n->op == a::Op::UAdd ? Op::Pos
                              : Op::Invert,
       dst, v);
  unit_->top = top;
}

// A display of constants that is only searched: a frozenset or tuple made once.
bool Compiler::constant_items(Node* n, uint16_t& operand) {
  auto* set = as<a::Set>(n);
  auto* list = as<a::List>(n);
  if ((!set && !list) || is_large_literal(n)) return false;
  for (Node* e : set ? set->elts : list->elts)
    if (e->kind != a::Kind::Constant && e->kind != a::Kind::UnaryOp && e->kind != a::Kind::Tuple &&
        e->kind != a::Kind::BinOp)
      return false;
  Vec<uint16_t> items;
  for (Node* e : set ? set->elts : list->elts) {
    uint16_t item;
    if (!constant(e, item)) return false;
    items.push(arena_, item);
  }
  std::span<const uint16_t> all(items.data, items.size);
  operand = CodeBuilder::k(set ? b().frozenset(all) : b().tuple(all));
  return true;
}

void Compiler::compare(a::Compare* n, uint16_t dst) {
  check_compare(n);
  uint16_t top = unit_->top;
  if (n->ops.size == 1) {
    uint16_t left = expr_before(n->left, n->comparators[0]);
    uint16_t right;
    bool membership = n->ops[0] == a::Op::In || n->ops[0] == a::Op::NotIn;
    if (!membership || !constant_items(n->comparators[0], right)) right = expr(n->comparators[0]);
    emit(n, compare_op(n->ops[0]), dst, left, right);
    unit_->top = top;
    return;
  }
  // The middle operands are used twice; a failing comparison leaves with the second use still to drop.
  uint16_t result = push();
  Label end = b().label();
  Vec<uint16_t> kept;
  Vec<Label> exits;
  uint16_t left = expr_before(n->left, n->comparators[0]);
  for (uint32_t i = 0; i < n->ops.size; i++) {
    bool last = i + 1 == n->ops.size;
    Node* node = n->comparators[i];
    uint16_t right = last ? expr(node) : expr_before(node, n->comparators[i + 1]);
    uint16_t again = right;
    if (!last && is_temp(right)) {
      again = push();
      emit(n, Op::Copy, again, right);
    }
    emit(n, compare_op(n->ops[i]), result, left, right);
    if (last) break;
    Label exit = is_temp(again) ? b().label() : end;
    at(n);
    b().jump(Op::JumpIfFalseKeep, result, exit);
    emit(Op::Drop, result);
    if (is_temp(again)) {
      kept.push(arena_, again);
      exits.push(arena_, exit);
    }
    left = again;
  }
  if (kept.size) b().jump(Op::Jump, 0, end);
  for (uint32_t i = 0; i < kept.size; i++) {
    b().bind(exits[i]);
    emit(Op::Drop, kept[i]);
    if (i + 1 < kept.size) b().jump(Op::Jump, 0, end);
  }
  b().bind(end);
  move(dst, result);
  unit_->top = top;
}

void Compiler::named(a::NamedExpr* n, uint16_t dst) {
  uint16_t top = unit_->top;
  uint16_t t = temp(n->value);
  uint16_t copy = push();
  emit(n, Op::Copy, copy, t);
  at(n->target);
  store_name(static_cast<a::Name*>(n->target)->id, copy);
  move(dst, t);
  unit_->top = top;
}

// await and yield from: `iterator` makes of the value what they go through.
void Compiler::yield_from(Node* n, Node* value, Op iterator, uint16_t dst) {
  uint16_t top = unit_->top;
  uint16_t v = expr(value);
  emit(n, iterator, top, v);
  emit(n, Op::YieldFrom, dst, top);
  unit_->top = top;
}

void Compiler::yield(a::Yield* n, uint16_t dst) {
  uint16_t top = unit_->top;
  uint16_t v = n->value ? expr(n->value) : none();
  emit(n, Op::Yield, dst, v);
  unit_->top = top;
}

// --- attributes and items -------------------------------------------------------------------------------------------

void Compiler::attribute(a::Attribute* n, uint16_t dst) {
  uint16_t top = unit_->top;
  uint16_t object = expr(n->value);
  at(after_dot(n, n->at));
  emit(Op::LoadAttr, dst, object, b().site(SiteKind::kLoadAttr, mangled(n->attr)));
  unit_->top = top;
}

void Compiler::subscript(a::Subscript* n, uint16_t dst) {
  check_subscript(n);
  uint16_t top = unit_->top;
  uint16_t object = expr_before(n->value, n->slice);
  uint16_t index = expr(n->slice);
  emit(n, Op::LoadItem, dst, object, index);
  unit_->top = top;
}

void Compiler::slice(a::Slice* n, uint16_t dst) {
  uint16_t base = unit_->top;
  auto part = [&](Node* p) {
    if (p) temp(p);
    else emit(n, Op::Move, push(), none());
  };
  part(n->lower);
  part(n->upper);
  if (n->step) part(n->step);
  emit(n, Op::BuildSlice, dst, base, n->step ? 3 : 2);
  unit_->top = base;
}

// --- displays -------------------------------------------------------------------------------------------------------

constexpr uint32_t kMaxWindow = 200;

void Compiler::sequence(Node* n, const Seq& elts, Op build, uint16_t dst) {
  if (is_large_literal(n)) return large_literal(n, dst);
  bool stars = elts.size > kMaxWindow;
  for (Node* e : elts) stars |= e->kind == Kind::Starred;
  uint16_t base = unit_->top, items;
  if (build == Op::BuildSet && elts.size > 2 && constant_items(n, items)) {
    emit(n, build, base, base, 0);
    unit_->top = static_cast<uint16_t>(base + 1);
    emit(n, Op::SetUpdate, base, items);
    move(dst, base);
    unit_->top = base;
    return;
  }
  if (stars) {
    list_with_stars(n, elts, base, build == Op::BuildSet);
    if (build == Op::BuildTuple) emit(n, Op::ListToTuple, dst, base);
    else move(dst, base);
    unit_->top = base;
    return;
  }
  for (Node* e : elts) temp(e);
  emit(n, build, dst, base, elts.size);
  unit_->top = base;
}

void Compiler::list_with_stars(Node* n, const Seq& elts, uint16_t dst, bool set) {
  emit(n, set ? Op::BuildSet : Op::BuildList, dst, dst, 0);
  unit_->top = static_cast<uint16_t>(dst + 1);
  for (Node* e : elts) {
    auto* star = as<a::Starred>(e);
    uint16_t top = unit_->top;
    uint16_t v = expr(star ? star->value : e);
    if (star) emit(n, set ? Op::SetUpdate : Op::ListExtend, dst, v);
    else emit(n, set ? Op::SetAdd : Op::ListAppend, dst, v);
    unit_->top = top;
  }
}

void Compiler::dict(a::Dict* n, uint16_t dst) {
  if (is_large_literal(n)) return large_literal(n, dst);
  bool spread = n->keys.size > kMaxWindow / 2;
  for (Node* key : n->keys) spread |= key == nullptr;
  uint16_t base = unit_->top;
  if (!spread) {
    for (uint32_t i = 0; i < n->keys.size; i++) {
      temp(n->keys[i]);
      temp(n->values[i]);
    }
    emit(n, Op::BuildDict, dst, base, n->keys.size);
    unit_->top = base;
    return;
  }
  emit(n, Op::BuildDict, base, base, 0);
  unit_->top = static_cast<uint16_t>(base + 1);
  for (uint32_t i = 0; i < n->keys.size; i++) {
    uint16_t top = unit_->top;
    if (n->keys[i]) {
      uint16_t key = expr_before(n->keys[i], n->values[i]);
      uint16_t value = expr(n->values[i]);
      emit(n, Op::DictSet, base, key, value);
    } else {
      uint16_t v = expr(n->values[i]);
      emit(n, Op::DictUpdate, base, v);
    }
    unit_->top = top;
  }
  move(dst, base);
  unit_->top = base;
}

void Compiler::formatted(a::FormattedValue* n, uint16_t dst) {
  uint16_t top = unit_->top;
  uint16_t v = n->format_spec ? expr_before(n->value, n->format_spec) : expr(n->value);
  if (n->conversion > 0) {
    uint16_t t = is_temp(v) ? v : push();
    emit(n, Op::Convert, t, v, n->conversion == 's' ? 1 : n->conversion == 'r' ? 2 : 3);
    v = t;
  }
  uint16_t spec = str_const("");
  if (n->format_spec) {
    unit_->top = is_temp(v) ? static_cast<uint16_t>(v + 1) : unit_->top;
    spec = expr(n->format_spec);
  }
  emit(n, Op::Format, dst, v, spec);
  unit_->top = top;
}

void Compiler::joined(a::JoinedStr* n, uint16_t dst) {
  uint16_t base = unit_->top;
  for (Node* v : n->values) {
    if (!as<a::FormattedValue>(v)) continue;
    v->at = n->at;  // errors are reported at the whole literal
  }
  if (n->values.empty()) {
    emit(n, Op::Move, dst, str_const(""));
    return;
  }
  if (n->values.size == 1) return gen(n->values[0], dst);
  if (n->values.size > kMaxWindow * kMaxWindow) fail(n->at, "f-string has too many parts");
  uint32_t count = 0;
  for (Node* v : n->values) {
    temp(v);
    if (++count % kMaxWindow || n->values.size <= kMaxWindow) continue;
    auto joined = static_cast<uint16_t>(unit_->top - kMaxWindow);  // what stands there is one text from now on
    emit(n, Op::BuildString, joined, joined, kMaxWindow);
    unit_->top = static_cast<uint16_t>(joined + 1);
  }
  emit(n, Op::BuildString, dst, base, static_cast<uint16_t>(unit_->top - base));
  unit_->top = base;
}

// '%s: %r' % (a, b) whose text asks for nothing but such conversions, one for each item: its parts are joined as those
// of an f-string are, in CPython too.
bool Compiler::percent_texts(a::BinOp* n, uint16_t dst) {
  auto* format = as<a::Constant>(n->left);
  auto* items = as<a::Tuple>(n->right);
  if (n->op != a::Op::Mod || !format || format->value != a::ConstKind::String || !items) return false;
  Seq parts;
  TextBuffer literal{arena_, {}};
  uint32_t used = 0;
  auto end_literal = [&] {
    if (literal.bytes.size == 0) return;
    auto* c = arena_.make<a::Constant>();
    *c = *format;
    c->text = literal.text();
    literal.bytes = {};
    parts.push(arena_, c);
  };
  Str text = format->text;
  for (size_t i = 0; i < text.size(); i++) {
    char next = text[i] != '%' ? 0 : i + 1 < text.size() ? text[i + 1] : ' ';
    if (next == 0 || next == '%') {
      literal.add(text[i]);
      i += next != 0;
      continue;
    }
    if ((next != 's' && next != 'r' && next != 'a') || used == items->elts.size) return false;
    Node* item = items->elts[used++];
    if (as<a::Starred>(item)) return false;
    end_literal();
    auto* f = arena_.make<a::FormattedValue>();
    f->kind = a::Kind::FormattedValue;
    f->at = item->at;
    f->value = item;
    f->conversion = next;
    parts.push(arena_, f);
    i++;
  }
  end_literal();
  if (used == 0 || used != items->elts.size || parts.size > kMaxWindow) return false;
  if (parts.size == 1) return gen(parts[0], dst), true;
  uint16_t base = unit_->top;
  for (Node* part : parts) temp(part);
  emit(n, Op::BuildString, dst, base, parts.size);
  unit_->top = base;
  return true;
}

}  // namespace mpy
