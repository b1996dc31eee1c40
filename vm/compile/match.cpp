// match: patterns test a subject that stays in its temp; every value that a pattern looks into stays live until the
// whole pattern succeeded or failed, so failing is: drop the temps from the top down to the pattern's base. See
// compile_impl.h.
#include "vm/compile/compile_impl.h"

namespace mpy {

using a::Kind;

Compiler::Label Compiler::fail_label(Pattern& p) {
  uint32_t height = unit_->top - p.base;
  while (p.fails.size <= height) {
    p.fails.push(arena_, b().label());
    p.used.push(arena_, false);
  }
  p.used[height] = true;
  return p.fails[height];
}

// Where the fails[] lead: falls out with the temps above the base dropped.
void Compiler::fail_code(Pattern& p) {
  bool falling = false;
  for (uint32_t height = p.fails.size; height-- > 0;) {
    if (p.used[height]) falling = true;
    b().bind(p.fails[height]);
    if (falling && height) emit(Op::Drop, p.base + height - 1);
  }
}

void Compiler::capture(Str name, uint16_t temp, Node* n, Pattern& p) {
  for (const Capture& c : p.captures) {
    if (c.name.data() != name.data()) continue;
    TextBuffer t{arena_, {}};
    t.add("multiple assignments to name '");
    t.add(name);
    t.add("' in pattern");
    fail(n->at, t.text());
  }
  p.captures.push(arena_, {name, temp, n->at});
}

// The wildcard or name at the heart of a pattern that matches anything; null for others.
static a::MatchAs* irrefutable(a::Node* n) {
  if (auto* any = as<a::MatchOr>(n)) return irrefutable(any->patterns[any->patterns.size - 1]);
  auto* m = as<a::MatchAs>(n);
  return m && m->pattern ? irrefutable(m->pattern) : m;
}

void Compiler::unreachable_after(a::MatchAs* m) {
  if (!m->name.data()) fail(m->at, "wildcard makes remaining patterns unreachable");
  TextBuffer t{arena_, {}};
  t.add("name capture '");
  t.add(m->name);
  t.add("' makes remaining patterns unreachable");
  fail(m->at, t.text());
}

// A pattern that only looks at the items of a tuple of `count`: all its sequences have that length, or a `*_`.
static bool takes_apart(a::Node* n, uint32_t count) {
  if (auto* any = as<a::MatchOr>(n)) {
    for (a::Node* alternative : any->patterns)
      if (!takes_apart(alternative, count)) return false;
    return true;
  }
  if (auto* m = as<a::MatchAs>(n)) return !m->pattern && !m->name.data();  // a wildcard
  auto* sequence = as<a::MatchSequence>(n);
  if (!sequence) return false;
  uint32_t stars = 0;
  for (a::Node* e : sequence->patterns) {
    auto* star = as<a::MatchStar>(e);
    if (star && (stars++ || star->name.data())) return false;
  }
  return stars ? sequence->patterns.size <= count + 1 : sequence->patterns.size == count;
}
// The items of a tuple display that no case needs as a tuple; null: there are others.
static a::Tuple* taken_apart(a::Match* n) {
  auto* tuple = as<a::Tuple>(n->subject);
  if (!tuple || tuple->elts.size == 0 || tuple->elts.size > 16) return nullptr;
  for (a::Node* e : tuple->elts)
    if (as<a::Starred>(e)) return nullptr;
  for (a::Node* c : n->cases)
    if (!takes_apart(static_cast<a::match_case*>(c)->pattern, tuple->elts.size)) return nullptr;
  return tuple;
}

void Compiler::match(a::Match* n) {
  if (a::Tuple* tuple = taken_apart(n)) {
    uint16_t first = unit_->top;
    for (Node* e : tuple->elts) temp(e);
    return cases(n, first, tuple->elts.size);
  }
  cases(n, temp(n->subject), 0);
}

// The subject is in one temp, or the `spread` items of it are.
void Compiler::cases(a::Match* n, uint16_t subject, uint32_t spread) {
  auto base = static_cast<uint16_t>(subject + (spread ? spread : 1));
  // A tuple drops its items from the last to the first; the last test takes it apart, and drops them from the first.
  auto drop_subject = [&](Node* at, bool tested_last) {
    for (uint16_t i = 0, size = base - subject; i < size; i++)
      emit(at, Op::Drop, tested_last ? subject + i : base - 1 - i);
  };
  auto* last = as<a::MatchAs>(static_cast<a::match_case*>(n->cases[n->cases.size - 1])->pattern);
  bool otherwise = n->cases.size > 1 && last && !last->pattern && !last->name.data();
  Label end = b().label();
  for (uint32_t i = 0; i < n->cases.size; i++) {
    auto* c = static_cast<a::match_case*>(n->cases[i]);
    a::MatchAs* anything = c->guard ? nullptr : irrefutable(c->pattern);
    if (anything && i + 1 < n->cases.size) unreachable_after(anything);
    Pattern p{base, {}, {}, {}};
    unit_->top = p.base;
    if (spread) spread_pattern(c->pattern, subject, spread, p);
    else pattern(c->pattern, subject, p);
    bind_captures(p, c->pattern);
    unit_->top = p.base;
    Label next = b().label();
    if (c->guard) condition(c->guard, next, false, c->guard);
    drop_subject(c->pattern, i + 1 + otherwise >= n->cases.size);
    if (anything && !anything->name.data()) emit(Op::Nop);  // so that the line of a wildcard exists
    unit_->top = subject;
    body(c->body);
    unit_->top = p.base;
    b().jump(Op::Jump, 0, end);
    fail_code(p);
    b().bind(next);
  }
  drop_subject(n->subject, true);
  b().bind(end);
  unit_->top = subject;
}

// See takes_apart().
void Compiler::spread_pattern(Node* n, uint16_t first, uint32_t count, Pattern& p) {
  if (auto* any = as<a::MatchOr>(n)) return or_pattern(any, first, count, p);
  auto* sequence = as<a::MatchSequence>(n);
  if (!sequence) return;  // a wildcard
  uint32_t size = sequence->patterns.size, item = first;
  for (Node* e : sequence->patterns) {
    if (as<a::MatchStar>(e)) item += count + 1 - size;
    else pattern(e, static_cast<uint16_t>(item++), p);
  }
}

// After success: captured temps go to their names, the others are dropped.
void Compiler::bind_captures(Pattern& p, Node* n) {
  uint16_t top = unit_->top;
  for (uint32_t i = 0; i < p.captures.size; i++) {
    uint16_t copy = push();
    at(p.captures[i].at);
    emit(Op::Copy, copy, p.captures[i].temp);
    store_name(p.captures[i].name, copy);
    unit_->top--;
  }
  at(n);
  for (uint16_t t = top; t-- > p.base;) emit(Op::Drop, t);
  unit_->top = p.base;
}

void Compiler::pattern(Node* n, uint16_t subject, Pattern& p) {
  switch (n->kind) {
    case Kind::MatchValue: {
      if (as<a::JoinedStr>(static_cast<a::MatchValue*>(n)->value))
        fail(n->at, "patterns may only match literals and attribute lookups");
      uint16_t top = unit_->top;
      uint16_t copy = push();
      emit(n, Op::Copy, copy, subject);
      uint16_t v = expr(static_cast<a::MatchValue*>(n)->value);
      emit(n, Op::Eq, copy, copy, v);
      unit_->top = top;
      b().jump(Op::JumpIfFalse, copy, fail_label(p));
      return;
    }
    case Kind::MatchSingleton: {
      auto value = static_cast<a::MatchSingleton*>(n)->value;
      uint16_t copy = unit_->top;
      emit(n, Op::Copy, copy, subject);
      uint16_t c = value == a::ConstKind::None ? none() : k(b().boolean(value == a::ConstKind::True));
      emit(n, Op::Is, copy, copy, c);
      b().jump(Op::JumpIfFalse, copy, fail_label(p));
      return;
    }
    case Kind::MatchAs: {
      auto* m = static_cast<a::MatchAs*>(n);
      if (m->pattern) { pattern(m->pattern, subject, p); }
      if (m->name.data()) capture(m->name, subject, n, p);
      return;
    }
    case Kind::MatchSequence: return sequence_pattern(static_cast<a::MatchSequence*>(n), subject, p);
    case Kind::MatchMapping: return mapping_pattern(static_cast<a::MatchMapping*>(n), subject, p);
    case Kind::MatchClass: return class_pattern(static_cast<a::MatchClass*>(n), subject, p);
    case Kind::MatchOr: return or_pattern(static_cast<a::MatchOr*>(n), subject, 0, p);
    default: fail(n->at, "can't use starred pattern here");
  }
}

constexpr uint32_t kMostAsked = 0x7fff;  // the length that MatchSequence asks for and its kind are 16 bits

void Compiler::sequence_pattern(a::MatchSequence* n, uint16_t subject, Pattern& p) {
  uint32_t size = n->patterns.size, star = size;
  bool only_wildcards = true;
  for (uint32_t i = 0; i < size; i++) {
    Node* e = n->patterns[i];
    if (as<a::MatchStar>(e)) {
      if (star != size) fail(n->at, "multiple starred names in sequence pattern");
      star = i;
      only_wildcards &= !static_cast<a::MatchStar*>(e)->name.data();
    } else {
      auto* m = as<a::MatchAs>(e);
      only_wildcards &= m && !m->name.data() && !m->pattern;
    }
  }
  uint16_t t = unit_->top;
  if (size >= kMostAsked) fail(n->at, "too many items in sequence pattern");
  emit(n, Op::MatchSequence, t, subject, star == size ? 2 * size + 1 : size == 1 ? 0 : 2 * size);
  b().jump(Op::JumpIfFalse, t, fail_label(p));
  if (only_wildcards) return;
  if (star != size && !static_cast<a::MatchStar*>(n->patterns[star])->name.data())
    return items_pattern(n, star, subject, p);
  emit(n, Op::Copy, t, subject);
  if (star == size) {
    emit(n, Op::UnpackSeq, t, t, size);
  } else {
    if (star > 255 || size - star - 1 > 255) fail(n->at, "too many expressions in star-unpacking sequence pattern");
    emit(n, Op::UnpackEx, t, t, star | (size - star - 1) << 8);
  }
  unit_->top = static_cast<uint16_t>(t + size);
  for (uint32_t i = 0; i < size; i++) {
    auto* s = as<a::MatchStar>(n->patterns[i]);
    if (s) {
      if (s->name.data()) capture(s->name, static_cast<uint16_t>(t + i), s, p);
    } else {
      pattern(n->patterns[i], static_cast<uint16_t>(t + i), p);
    }
  }
}

// What is matched by `*_` is not needed: the items are subscripts of the subject, from its start or its end.
void Compiler::items_pattern(a::MatchSequence* n, uint32_t star, uint16_t subject, Pattern& p) {
  for (uint32_t i = 0; i < n->patterns.size; i++) {
    Node* e = n->patterns[i];
    auto* m = as<a::MatchAs>(e);
    if (i == star || (m && !m->name.data() && !m->pattern)) continue;
    uint16_t item = push();
    emit(e, Op::Copy, item, subject);
    if (i < star) {
      emit(e, Op::LoadItem, item, item, k(b().integer(i)));
    } else {
      uint16_t index = push();
      emit(e, Op::GetLen, index, subject);
      emit(e, Op::Sub, index, index, k(b().integer(n->patterns.size - i)));
      emit(e, Op::LoadItem, item, item, index);
      unit_->top--;
    }
    pattern(e, item, p);
  }
}

void Compiler::check_keys(a::MatchMapping* n) {
  for (uint32_t i = 0; i < n->keys.size; i++) {
    Node* key = n->keys[i];
    if (as<a::JoinedStr>(key)) fail(n->at, "mapping pattern keys may only match literals and attribute lookups");
    if (as<a::Attribute>(key)) continue;
    for (uint32_t j = 0; j < i; j++) {
      if (!same_constant(n->keys[j], key)) continue;
      TextBuffer t{arena_, {}};
      t.add("mapping pattern checks duplicate key (");
      if (as<a::BinOp>(key)) {  // a complex number
        t.add('(');
        for (char c : unparse(arena_, key))
          if (c != ' ') t.add(c);
        t.add(')');
      } else {
        t.add(unparse(arena_, key));
      }
      t.add(')');
      fail(n->at, t.text());
    }
  }
}

void Compiler::mapping_pattern(a::MatchMapping* n, uint16_t subject, Pattern& p) {
  check_keys(n);
  uint32_t size = n->keys.size;
  uint16_t t = unit_->top;
  emit(n, Op::MatchMapping, t, subject);
  b().jump(Op::JumpIfFalse, t, fail_label(p));
  if (!size && !n->rest.data()) return;
  if (size) {
    emit(n, Op::GetLen, t, subject);
    emit(n, Op::Ge, t, t, k(b().integer(size)));
    b().jump(Op::JumpIfFalse, t, fail_label(p));
  }
  uint16_t keys = unit_->top;  // stays live
  for (Node* key : n->keys) temp(key);
  emit(n, Op::BuildTuple, keys, keys, size);
  unit_->top = static_cast<uint16_t>(keys + 1);
  uint16_t values = unit_->top;
  uint16_t rest = values;
  uint16_t copy;
  if (size) {
    copy = static_cast<uint16_t>(values + 1);
    emit(n, Op::Copy, copy, keys);
    emit(n, Op::MatchKeys, values, subject, copy);
    unit_->top = copy;
    emit(n, Op::Copy, copy, values);
    b().jump(Op::JumpIfNone, copy, fail_label(p));
    emit(n, Op::UnpackSeq, values, values, size);
    unit_->top = rest = static_cast<uint16_t>(values + size);
    for (uint32_t i = 0; i < size; i++) pattern(n->patterns[i], static_cast<uint16_t>(values + i), p);
    rest = unit_->top;
  }
  if (!n->rest.data()) return;
  // a dict of the subject without the keys
  emit(n, Op::BuildDict, rest, rest, 0);
  unit_->top = static_cast<uint16_t>(rest + 1);
  copy = unit_->top;
  emit(n, Op::Copy, copy, subject);
  emit(n, Op::DictUpdate, rest, copy);
  if (size) {
    emit(n, Op::Copy, copy, keys);
    emit(n, Op::UnpackSeq, copy, copy, size);
    auto again = static_cast<uint16_t>(copy + size);
    for (uint32_t i = 0; i < size; i++) {
      emit(n, Op::Copy, again, rest);
      emit(n, Op::DelItem, again, copy + i);
    }
  }
  capture(n->rest, rest, n, p);
}

void Compiler::class_pattern(a::MatchClass* n, uint16_t subject, Pattern& p) {
  uint32_t positional = n->patterns.size, size = positional + n->kwd_patterns.size;
  uint16_t t = unit_->top;
  uint16_t cls = expr(n->cls);
  Vec<uint16_t> names;
  for (uint32_t i = 0; i < n->kwd_attrs.size; i++) {
    for (uint32_t j = 0; j < i; j++) {
      if (n->kwd_attrs[i].data() != n->kwd_attrs[j].data()) continue;
      TextBuffer text{arena_, {}};
      text.add("attribute name repeated in class pattern: ");
      text.add(n->kwd_attrs[i]);
      fail(n->kwd_patterns[i]->at, text.text());
    }
    names.push(arena_, b().name(mangled(n->kwd_attrs[i])));
  }
  emit(n, Op::MatchClass, t, subject, cls);
  b().ext(positional, b().tuple({names.data, names.size}));
  unit_->top = static_cast<uint16_t>(t + 1);
  uint16_t copy = unit_->top;
  emit(n, Op::Copy, copy, t);
  b().jump(Op::JumpIfNone, copy, fail_label(p));
  emit(n, Op::UnpackSeq, t, t, size);
  unit_->top = static_cast<uint16_t>(t + size);
  for (uint32_t i = 0; i < size; i++) {
    Node* inner = i < positional ? n->patterns[i] : n->kwd_patterns[i - positional];
    pattern(inner, static_cast<uint16_t>(t + i), p);
  }
}

// Each alternative ends with its captures, in the first one's order, in the temps from the base on.
void Compiler::or_pattern(a::MatchOr* n, uint16_t subject, uint32_t spread, Pattern& p) {
  uint16_t base = unit_->top;
  Label matched = b().label();
  Vec<Str> order;
  for (uint32_t i = 0; i < n->patterns.size; i++) {
    Node* alternative = n->patterns[i];
    a::MatchAs* anything = irrefutable(alternative);
    if (anything && i + 1 < n->patterns.size) unreachable_after(anything);
    unit_->top = base;
    Pattern inner{base, {}, {}, {}};
    if (spread) spread_pattern(alternative, subject, spread, inner);
    else pattern(alternative, subject, inner);
    if (i == 0) {
      for (const Capture& c : inner.captures) order.push(arena_, c.name);
    } else if (inner.captures.size != order.size) {
      fail(alternative->at, "alternative patterns bind different names");
    }
    uint16_t top = unit_->top;
    for (uint32_t j = 0; j < order.size; j++) {
      const Capture* found = nullptr;
      for (const Capture& c : inner.captures)
        if (c.name.data() == order[j].data()) found = &c;
      if (!found) fail(alternative->at, "alternative patterns bind different names");
      emit(alternative, Op::Copy, top + j, found->temp);
    }
    for (uint16_t t = top; t-- > base;) emit(Op::Drop, t);
    if (top != base)
      for (uint32_t j = 0; j < order.size; j++) emit(Op::Move, base + j, top + j);
    b().jump(Op::Jump, 0, matched);
    unit_->top = base;
    fail_code(inner);
  }
  unit_->top = base;
  b().jump(Op::Jump, 0, fail_label(p));
  b().bind(matched);
  unit_->top = static_cast<uint16_t>(base + order.size);
  for (uint32_t j = 0; j < order.size; j++) capture(order[j], static_cast<uint16_t>(base + j), n, p);
}

}  // namespace mpy
