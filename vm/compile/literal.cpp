// Displays of very many constants. See compile_impl.h.
//
// A code has room for kConstOperand constants. So a display that would need much of it is made in parts, each by a
// function without a name that is called where the display stands and has its constants to itself.
#include "vm/compile/compile_impl.h"

namespace mpy {

using a::Kind;

namespace {

constexpr uint32_t kMostTogether = 2048;  // constants of a display that is no large one

bool is_number(a::Node* n) {
  auto* sign = as<a::UnaryOp>(n);
  return (sign ? sign->operand : n)->kind == Kind::Constant;
}

const a::Seq* elements(a::Node* n) {
  switch (n->kind) {
    case Kind::Tuple: return &static_cast<a::Tuple*>(n)->elts;
    case Kind::List: return &static_cast<a::List*>(n)->elts;
    case Kind::Set: return &static_cast<a::Set*>(n)->elts;
    default: return nullptr;
  }
}

// How many constants n is made of; 0: something else is in it. Of large ones, any number beyond kMostTogether.
uint32_t constants_of(a::Node* n) {
  if (auto* sum = as<a::BinOp>(n)) return is_number(sum->left) && is_number(sum->right) ? 1 : 0;
  auto* d = as<a::Dict>(n);
  const a::Seq* items = d ? &d->values : elements(n);
  if (!items) return is_number(n) ? 1 : 0;
  uint32_t count = 1;
  for (uint32_t i = 0; i < items->size; i++) {
    uint32_t key = !d ? 1 : d->keys[i] ? constants_of(d->keys[i]) : 0, value = constants_of((*items)[i]);
    if (!key || !value) return 0;
    count += value + (d ? key : 0);
  }
  return count;
}

}  // namespace

bool Compiler::is_large_literal(Node* n) {
  bool display = n->kind == Kind::Dict || elements(n);
  return display && constants_of(n) > kMostTogether;
}

// The display with the items from `first` to before `end`.
a::Node* Compiler::part_of(Node* n, uint32_t first, uint32_t end) {
  auto cut = [&](const Seq& all) {
    Seq some = all;
    some.data += first;
    some.size = end - first;
    return some;
  };
  auto finish = [&]<class T>(T* part) {
    part->kind = T::kKind;
    part->at = n->at;
    return part;
  };
  if (auto* d = as<a::Dict>(n)) {
    auto* part = arena_.make<a::Dict>();
    part->keys = cut(d->keys);
    part->values = cut(d->values);
    return finish(part);
  }
  if (auto* s = as<a::Set>(n)) {
    auto* part = arena_.make<a::Set>();
    part->elts = cut(s->elts);
    return finish(part);
  }
  auto* part = arena_.make<a::List>();
  part->elts = cut(*elements(n));
  part->ctx = a::Ctx::Load;
  return finish(part);
}

// A call of a function that gives the value of `part`.
uint16_t Compiler::call_part(Node* part) {
  auto* scope = arena_.make<Scope>();  // there are no names in it
  scope->kind = ScopeKind::Lambda;
  scope->name = names_.intern("<lambda>");
  scope->node = part;
  scope->parent = unit_->scope;
  Unit* u = enter(scope, part->at.line);
  if (scope->parent->parent) u->b.flags |= kNested;
  declare_locals();
  at(part);
  emit(Op::Enter);
  uint16_t v = expr(part);
  emit(part, Op::Return, v);
  CodePtr code = leave();

  uint16_t top = unit_->top;
  auto base = static_cast<uint16_t>(top + kCallHeader);
  unit_->top = static_cast<uint16_t>(base + 1);
  emit(part, Op::MakeFunction, push(), b().code(code));
  emit(part, Op::Call, top, base, 0);
  unit_->top = static_cast<uint16_t>(top + 1);
  return top;
}

void Compiler::large_literal(Node* n, uint16_t dst) {
  auto* d = as<a::Dict>(n);
  const Seq& items = d ? d->values : *elements(n);
  bool set = n->kind == Kind::Set;
  uint16_t base = unit_->top;
  emit(n, d ? Op::BuildDict : set ? Op::BuildSet : Op::BuildList, base, base, 0);
  unit_->top = static_cast<uint16_t>(base + 1);
  for (uint32_t i = 0; i < items.size;) {
    uint32_t first = i, count = 1;
    while (i < items.size) {
      uint32_t more = constants_of(items[i]) + (d ? constants_of(d->keys[i]) : 0);
      if (i > first && count + more > kMostTogether) break;
      count += more;
      i++;
    }
    uint16_t top = unit_->top;
    if (count <= kMostTogether) {
      uint16_t part = call_part(part_of(n, first, i));
      emit(n, d ? Op::DictUpdate : set ? Op::SetUpdate : Op::ListExtend, base, part);
    } else if (d) {  // one item that is large itself
      uint16_t key = expr_before(d->keys[first], items[first]);
      uint16_t value = expr(items[first]);
      emit(n, Op::DictSet, base, key, value);
    } else {
      uint16_t v = expr(items[first]);
      emit(n, set ? Op::SetAdd : Op::ListAppend, base, v);
    }
    unit_->top = top;
  }
  if (n->kind == Kind::Tuple) emit(n, Op::ListToTuple, dst, base);
  else move(dst, base);
  unit_->top = base;
}

}  // namespace mpy
