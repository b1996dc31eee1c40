// Blocks that jumps out must undo, and the statements that make them: try, with. See compile_impl.h and the opening
// comment of opcodes.def for the shape of handlers.
#include "vm/compile/compile_impl.h"

namespace mpy {

constexpr uint32_t kMaxBlocks = 20;

Compiler::Block& Compiler::push_block(BlockKind kind, Node* node) {
  uint32_t visible = 0;
  for (const Block& block : unit_->blocks)
    visible +=
        block.kind != BlockKind::Handler && block.kind != BlockKind::StarHandler && block.kind != BlockKind::Pending;
  if (visible >= kMaxBlocks) fail(node->at, "too many statically nested blocks");
  Block block{};
  block.kind = kind;
  block.node = node;
  block.depth = unit_->top;
  unit_->blocks.push(arena_, block);
  return unit_->blocks.back();
}

// From here on, exceptions go to `handler` with temps from `depth` released.
void Compiler::protect(Block& block, Label handler, uint16_t depth) {
  block.is_protected = true;
  block.handler = handler;
  block.handler_depth = depth;
  block.open = b().pc();
}

void Compiler::pop_block() {
  Block& block = unit_->blocks.back();
  if (block.is_protected) {
    for (const Range& r : block.ranges) b().exception(r.start, r.end, block.handler, block.handler_depth);
    b().exception(block.open, b().pc(), block.handler, block.handler_depth);
  }
  unit_->blocks.size--;
}

// Undoes the blocks from the innermost down to index `blocks`. Each one's own handler doesn't cover what undoes it.
void Compiler::unwind_to(uint32_t blocks) {
  uint32_t size = unit_->blocks.size;
  for (uint32_t i = size; i-- > blocks;) {
    Block& block = unit_->blocks[i];
    if (block.is_protected) block.ranges.push(arena_, {block.open, b().pc()});
    undo(i);
  }
  // The code after the jump is inside all of them again.
  unit_->blocks.size = size;
  for (uint32_t i = blocks; i < size; i++) unit_->blocks[i].open = b().pc() + 1;
}

void Compiler::undo(uint32_t index) {
  Block block = unit_->blocks[index];
  switch (block.kind) {
    case BlockKind::Try: return;
    case BlockKind::Pending: emit(Op::Drop, block.depth); return;
    case BlockKind::Loop:
      if (block.for_loop) emit(Op::Drop, block.depth);
      return;
    case BlockKind::Finally: {
      // The body runs as if outside the try: blocks above (and this one) are hidden from jumps inside it.
      Vec<Block> all = unit_->blocks;
      Vec<Block> outer;
      for (uint32_t i = 0; i < index; i++) outer.push(arena_, all[i]);
      uint16_t pending = unit_->pending;
      unit_->pending = 0xffff;
      if (pending != 0xffff) {  // a jump out of the finally body gives the value up
        Block value{};
        value.kind = BlockKind::Pending;
        value.depth = pending;
        outer.push(arena_, value);
      }
      unit_->blocks = outer;
      body(*block.body);
      for (uint32_t i = 0; i < index; i++) all[i] = unit_->blocks[i];
      unit_->blocks = all;
      unit_->pending = pending;
      return;
    }
    case BlockKind::With:
    case BlockKind::AsyncWith: {
      uint16_t top = unit_->top;
      call_exit(block.node, block.depth, block.kind == BlockKind::AsyncWith, unit_->top);
      unit_->top = top;
      return;
    }
    case BlockKind::Handler:
    case BlockKind::StarHandler: handler_exit(block); return;
  }
}

// The name of an except clause goes with the clause; that is work of no line.
void Compiler::forget_name(Str name) {
  store_name(name, none());
  b().other_line();
  del_name(name);
  b().other_line();
}

// Leaves an except clause: temps depth (exception) and depth + 1 (the one handled before) go.
void Compiler::handler_exit(const Block& block) {
  if (block.kind == BlockKind::StarHandler) return;
  if (block.name.data()) forget_name(block.name);
  emit(Op::PopExc, block.depth + 1);
  emit(Op::Drop, block.depth);
}

// --- try ------------------------------------------------------------------------------------------------------------

void Compiler::try_statement(a::Try* n) {
  auto inner = [&] {
    if (n->handlers.empty()) body(n->body);
    else if (n->kind == a::Kind::TryStar) try_star(n);
    else try_except(n);
  };
  if (n->finalbody.empty()) return inner();
  uint16_t exc = unit_->top;
  Label handler = b().label(), cleanup = b().label(), end = b().label();
  Block& block = push_block(BlockKind::Finally, n);
  block.body = &n->finalbody;
  emit(n, Op::Nop);
  protect(block, handler, exc);
  inner();
  pop_block();
  body(n->finalbody);
  b().jump(Op::Jump, 0, end);

  b().bind(handler);
  emit(Op::PushExc, exc + 1, exc);
  unit_->top = static_cast<uint16_t>(exc + 2);
  Block& handling = push_block(BlockKind::Handler, n);
  handling.depth = exc;
  protect(handling, cleanup, unit_->top);
  body(n->finalbody);
  pop_block();
  emit(Op::PopExc, exc + 1);
  emit(Op::Reraise, exc);
  end_handler(exc, cleanup, end);
}

// What a handler raised goes on; behind it the statement ends.
void Compiler::end_handler(uint16_t exc, Label cleanup, Label end) {
  b().bind(cleanup);
  emit(Op::PopExc, exc + 1);
  emit(Op::Drop, exc);
  emit(Op::Reraise, exc + 2);
  b().bind(end);
  unit_->top = exc;
}

// The body and what follows it when nothing is raised; then the handler begins, with the exception in temp `exc`.
void Compiler::protected_body(a::Try* n, uint16_t exc, Label handler, Label end) {
  Block& block = push_block(BlockKind::Try, n);
  emit(n, Op::Nop);
  protect(block, handler, exc);
  body(n->body);
  pop_block();
  body(n->orelse);
  b().jump(Op::Jump, 0, end);

  b().bind(handler);
}

void Compiler::try_except(a::Try* n) {
  uint16_t exc = unit_->top;
  Label handler = b().label(), cleanup = b().label(), end = b().label();
  protected_body(n, exc, handler, end);
  at(n->handlers[0]);
  emit(Op::PushExc, exc + 1, exc);
  if (!static_cast<a::ExceptHandler*>(n->handlers[0])->type) b().other_line();
  for (Node* node : n->handlers) {
    auto* h = static_cast<a::ExceptHandler*>(node);
    Label next = b().label(), own_cleanup = h->name.data() ? b().label() : cleanup;
    unit_->top = static_cast<uint16_t>(exc + 2);
    if (!h->type && node != n->handlers[0]) emit(h, Op::Nop);
    if (h->type) {
      Block& matching = push_block(BlockKind::StarHandler, n);
      protect(matching, cleanup, unit_->top);
      uint16_t match = unit_->top;
      uint16_t type = expr(h->type);
      emit(h, Op::ExcMatch, match, exc, type);
      pop_block();
      b().jump(Op::JumpIfFalse, match, next);
      unit_->top = static_cast<uint16_t>(exc + 2);
    }
    Block& handling = push_block(BlockKind::Handler, h);
    handling.depth = exc;
    handling.name = h->name;
    protect(handling, own_cleanup, unit_->top);
    if (h->name.data()) {
      uint16_t copy = push();
      emit(h, Op::Copy, copy, exc);
      store_name(h->name, copy);
      unit_->top--;
    }
    body(h->body);
    Block done = unit_->blocks.back();
    pop_block();
    handler_exit(done);
    b().jump(Op::Jump, 0, end);
    if (h->name.data()) {
      b().bind(own_cleanup);
      forget_name(h->name);
      b().jump(Op::Jump, 0, cleanup);
    }
    b().bind(next);
  }
  emit(Op::PopExc, exc + 1);
  emit(Op::Reraise, exc);
  end_handler(exc, cleanup, end);
}

// except*: every clause takes its part of the group; what the clauses raise is collected and joined with the rest.
void Compiler::try_star(a::Try* n) {
  uint16_t exc = unit_->top;
  auto raised = static_cast<uint16_t>(exc + 2), rest = static_cast<uint16_t>(exc + 3),
       match = static_cast<uint16_t>(exc + 4), before = static_cast<uint16_t>(exc + 5);
  Label handler = b().label(), cleanup = b().label(), end = b().label(), nothing = b().label();
  protected_body(n, exc, handler, end);
  emit(n->handlers[0], Op::PushExc, exc + 1, exc);
  Block& handling = push_block(BlockKind::StarHandler, n);
  protect(handling, cleanup, static_cast<uint16_t>(exc + 2));
  unit_->top = static_cast<uint16_t>(exc + 2);
  emit(Op::BuildList, raised, raised, 0);
  emit(Op::Copy, rest, exc);
  for (Node* node : n->handlers) {
    auto* h = static_cast<a::ExceptHandler*>(node);
    Label next = b().label(), no_match = b().label(), failed = b().label();
    unit_->top = match;
    uint16_t type = expr(h->type);
    emit(h->type, Op::ExcGroupMatch, rest, rest, type);
    emit(Op::Copy, before, match);
    b().jump(Op::JumpIfNone, before, no_match);
    emit(Op::PushExc, before, match);
    unit_->top = static_cast<uint16_t>(before + 1);
    if (h->name.data()) {
      uint16_t copy = push();
      emit(Op::Copy, copy, match);
      store_name(h->name, copy);
      unit_->top--;
    }
    Block& clause = push_block(BlockKind::StarHandler, h);
    protect(clause, failed, unit_->top);
    body(h->body);
    pop_block();
    auto leave = [&] {
      if (h->name.data()) forget_name(h->name);
      emit(Op::PopExc, before);
    };
    leave();
    b().jump(Op::Jump, 0, no_match);
    b().bind(failed);
    emit_quiet(Op::ListAppend, raised, before + 1);
    leave();
    b().bind(no_match);
    emit(Op::Drop, match);
    b().bind(next);
  }
  unit_->top = match;
  Label whole = b().label();
  emit_quiet(Op::Copy, match, rest);
  b().jump(Op::JumpIfNone, match, whole);
  b().other_line();
  emit_quiet(Op::Copy, match, rest);
  emit_quiet(Op::ListAppend, raised, match);
  b().bind(whole);
  emit(Op::Drop, rest);
  emit_quiet(Op::Copy, rest, exc);
  emit_quiet(Op::ExcGroupJoin, raised, rest, raised);
  emit_quiet(Op::Copy, rest, raised);
  pop_block();
  b().jump(Op::JumpIfNone, rest, nothing);
  b().other_line();
  emit(Op::PopExc, exc + 1);
  emit(Op::Reraise, raised);
  b().bind(nothing);
  emit(Op::Drop, raised);
  emit(Op::PopExc, exc + 1);
  emit(Op::Drop, exc);
  b().jump(Op::Jump, 0, end);
  end_handler(exc, cleanup, end);
}

// --- with -----------------------------------------------------------------------------------------------------------

void Compiler::await(const Node* n, uint16_t value, uint16_t dst, int reason) {
  emit(n, Op::GetAwaitable, dst, value, reason);
  emit(n, Op::YieldFrom, dst, dst);
}

// exit(None, None, None): consumes the temp `exit` and leaves nothing.
void Compiler::call_exit(Node* with, uint16_t exit, bool is_async, uint16_t dst) {
  auto base = static_cast<uint16_t>(dst + kCallHeader);
  at(with);
  emit(Op::Move, base + 1, exit);
  for (int i = 2; i < 5; i++) emit(Op::Move, base + i, none());
  emit(Op::Call, dst, base, 3);
  if (is_async) await(with, dst, dst, 2);
  emit(Op::Drop, dst);
}

void Compiler::with_items(a::With* n, uint32_t index) {
  if (index == n->items.size) return body(n->body);
  bool is_async = n->kind == a::Kind::AsyncWith;
  auto* item = static_cast<a::withitem*>(n->items[index]);
  Node* context = item->context_expr;
  uint16_t exit = push();
  uint16_t manager = temp(context);
  auto value = static_cast<uint16_t>(manager + 1);
  auto base = static_cast<uint16_t>(value + kCallHeader);
  at(n);
  emit(Op::LoadSpecial, base, manager, static_cast<uint16_t>(is_async ? Special::kAEnter : Special::kEnter));
  emit(Op::LoadBound, exit, manager, static_cast<uint16_t>(is_async ? Special::kAExit : Special::kExit));
  emit(Op::CallMethod, value, base, 0);
  if (is_async) await(n, value, value, 1);
  emit(Op::Drop, manager);
  auto exc = static_cast<uint16_t>(exit + 1);
  Label handler = b().label(), cleanup = b().label(), swallowed = b().label(), end = b().label();
  unit_->top = exc;
  Block& block = push_block(is_async ? BlockKind::AsyncWith : BlockKind::With, n);
  block.depth = exit;
  protect(block, handler, exc);
  if (item->optional_vars) {
    unit_->top = static_cast<uint16_t>(value + 1);
    store(item->optional_vars, value);
    unit_->top = exc;
  } else {
    emit(Op::Drop, value);
  }
  with_items(n, index + 1);
  pop_block();
  call_exit(n, exit, is_async, unit_->top);
  b().jump(Op::Jump, 0, end);

  b().bind(handler);
  at(n);
  auto before = static_cast<uint16_t>(exc + 1), result = static_cast<uint16_t>(exc + 2);
  base = static_cast<uint16_t>(result + kCallHeader);
  emit(Op::PushExc, before, exc);
  Block& handling = push_block(BlockKind::StarHandler, n);
  protect(handling, cleanup, result);
  emit(Op::Copy, base + 1, exit);
  emit(Op::ExcTriple, base + 2, exc);
  emit(Op::Call, result, base, 3);
  if (is_async) await(n, result, result, 2);
  b().jump(Op::JumpIfTrue, result, swallowed);
  pop_block();
  emit(Op::PopExc, before);
  emit(Op::Reraise, exc);
  b().bind(cleanup);
  emit(Op::PopExc, before);
  emit(Op::Drop, exc);
  emit(Op::Reraise, result);
  b().bind(swallowed);
  emit(Op::PopExc, before);
  emit(Op::Drop, exc);
  emit(Op::Drop, exit);
  b().bind(end);
  unit_->top = exit;
}

}  // namespace mpy
