// CodeInstances, constants, function and code objects.
#include "vm/frames/function.h"

#include <cstring>
#include <new>

#include "runtime/memory/heap.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "vm/frames/frame.h"

namespace mpy {

static Result<Value> make_items(Thread& t, const Code& c, const ConstRec& r) {
  Ref tuple = TRY_REF(tuple_alloc(t, r.count));
  for (uint32_t i = 0; i < r.count; i++)
    as_tuple(tuple)->items[i] = TRY(constant_value(t, c, c.index_pool[r.offset + i]));
  if (r.kind == ConstKind::kTuple) return tuple.release();
  // CPython's compiler makes a frozenset anew from the items of the one it folded: the order of both displays and
  // constants follows.
  Ref folded = TRY_REF(set_new(t, tuple, Kind::FrozenSet));
  Ref items = TRY_REF(tuple_from_iterable(t, folded));
  return set_new(t, items, Kind::FrozenSet);
}

Result<Value> constant_value(Thread& t, const Code& c, uint32_t k) {
  const ConstRec& r = c.consts[k];
  std::string_view bytes = r.kind == ConstKind::kStr || r.kind == ConstKind::kBytes || r.kind == ConstKind::kBigInt
                               ? c.pool.substr(r.offset, r.count)
                               : std::string_view();
  switch (r.kind) {
    case ConstKind::kNone: return Value::none();
    case ConstKind::kFalse: return Value::boolean(false);
    case ConstKind::kTrue: return Value::boolean(true);
    case ConstKind::kEllipsis: return new_ref(t.isolate.ellipsis);
    case ConstKind::kInt: return make_int(t, r.i);
    case ConstKind::kBigInt: {
      bool bad = false;
      return int_parse(t, bytes, 16, &bad);
    }
    case ConstKind::kFloat: return make_float(t, r.f);
    case ConstKind::kComplex: return make_complex(t, r.f, c.consts[r.count].f);
    case ConstKind::kStr: {
      Value text = TRY(str_from_utf8(t, bytes));
      if (!r.interned) return text;
      Ref hold = Ref::take(text);
      return str_intern(t, hold);
    }
    case ConstKind::kBytes: return bytes_new(t, bytes.data(), bytes.size());
    case ConstKind::kTuple:
    case ConstKind::kFrozenSet: return make_items(t, c, r);
    case ConstKind::kCode: return code_object_new(t, c.children[r.offset]);
  }
  return t.raise(Exc::SystemError, "unknown constant");
}

// --- instances

static Status fill_constants(Thread& t, CodeInstance* inst) {
  Value* consts = reinterpret_cast<Value*>(inst->base);
  for (uint32_t k = 0; k < inst->code->consts.size(); k++) {
    // Code constants become functions, not Values; a code object is made when a program asks for it.
    if (inst->code->consts[k].kind == ConstKind::kCode) continue;
    consts[-2 - int64_t(k)] = TRY(constant_value(t, *inst->code, k));
  }
  return {};
}

// globals["__builtins__"] may be a module or a dict of its own.
static Value builtins_for(Thread& t, Value globals) {
  if (is_kind(globals, Kind::Dict) || is_kind(globals, Kind::ModuleDict)) {
    Value given = dict_get_str(globals, t.isolate.names.__builtins__);
    if (is_kind(given, Kind::Module)) return as_module(given)->dict;
    if (!given.is_unset()) return given;
  }
  return as_module(t.isolate.builtins)->dict;
}

const CellObject kNoCell{{Object::kWatched | Object::kImmortal, uint32_t(Kind::Cell)}, Value::unset()};

// The tables of a code that the guest made, and of those in it, count as its memory from now on.
static void count_code(Thread& t, const Code& code) {
  if (code.account.add || code.self.expired()) return;
  code.account.add = [](void* heap, int64_t bytes) { static_cast<Heap*>(heap)->count(bytes); };
  code.account.context = t.isolate.heap;
  code.account.count(int64_t(code.table_bytes()));
  for (const Code* child : code.children) count_code(t, *child);
}

// Functions of n plain positional parameters have a kind of their own.
static Kind kind_of_functions(const Code& c) {
  constexpr uint32_t kOdd = kVarArgs | kVarKeywords | kGenerator | kCoroutine | kAsyncGenerator;
  if ((c.flags & kOdd) || c.kwonly || c.positional > 7) return Kind::Function;
  return Kind(uint32_t(Kind::Function0) + c.positional);
}

Result<CodeInstance*> code_instance_new(Thread& t, const Code* code, Value globals) {
  count_code(t, *code);
  size_t nconsts = code->consts.size();
  size_t head = sizeof(CodeInstance) + (nconsts + 1) * sizeof(Value) + 16;
  size_t size = head + code->sites.size() * sizeof(SiteCache) + code->children.size() * sizeof(CodeInstance*);
  char* block = static_cast<char*>(guest_alloc(t, size));
  if (!block) return t.no_memory();
  memset(block, 0, size);
  auto* inst = new (block) CodeInstance;
  inst->code = code;
  inst->entry = code->instrs.data();
  inst->keep = code->self.lock();
  inst->bytes = size;
  inst->refs = 1;
  inst->serial = ++t.isolate.code_serials;
  inst->nconsts = uint32_t(nconsts);
  inst->nchildren = uint32_t(code->children.size());
  inst->isolate = &t.isolate;
  inst->globals = globals;
  inst->builtins = new_ref(builtins_for(t, globals));
  inst->base = block + ((head + 7) & ~size_t(7));
  inst->children = reinterpret_cast<CodeInstance**>(inst->base + code->sites.size() * sizeof(SiteCache));
  Value* consts = reinterpret_cast<Value*>(inst->base);
  reinterpret_cast<CodeInstance**>(inst->base)[-1] = inst;
  for (size_t k = 0; k < nconsts; k++) consts[-2 - int64_t(k)] = Value::unset();
  auto* no_cell = const_cast<CellObject*>(&kNoCell);
  inst->module_name = no_cell;
  inst->function_kind = uint32_t(kind_of_functions(*code));
  for (size_t i = 0; i < code->sites.size(); i++)
    if (code->sites[i].kind == SiteKind::kGlobal)
      inst->site(uint32_t(i))->global = {no_cell, no_cell, Value::raised(), ~uint64_t(0), -1, no_cell};
  if (fill_constants(t, inst).raised()) {
    code_instance_release(inst);
    return Raised{};
  }
  return inst;
}

Result<CodeInstance*> code_instance_child(Thread& t, CodeInstance* parent, uint32_t child) {
  if (!parent->children[child])
    parent->children[child] = TRY(code_instance_new(t, parent->code->children[child], parent->globals));
  return parent->children[child];
}

void code_instance_end(CodeInstance* inst) {
  for (uint32_t k = 0; k < inst->nconsts; k++) decref(inst->constant(k));
  decref(inst->builtins);
  for (uint32_t i = 0; i < inst->nchildren; i++)
    if (inst->children[i]) code_instance_release(inst->children[i]);
  Heap& heap = *inst->isolate->heap;
  size_t bytes = inst->bytes;
  inst->~CodeInstance();
  heap.release(inst, bytes);
}

// --- functions

bool function_try_native(Vm* vm, FunctionObject* f, std::span<const Value> args, Result<Value>* out) {
  if (f->native.is_unset() || vm->monitored) return false;
  Thread& t = *vm->thread;
  if (t.enter_native().raised()) {
    *out = Raised{};
    return true;
  }
  bool done = native_call_plain(t, static_cast<NativeFunctionObject*>(f->native.object()), args, out);
  t.leave_native();
  return done && (out->raised() || !out->value().is_unset());
}

void function_rekind(FunctionObject* f) {
  f->kind = f->native.is_unset() ? f->inst->function_kind : uint32_t(Kind::Function);
}

// What a function made now has as __module__; borrowed, or unset.
static Value module_name_now(Thread& t, CodeInstance* inst, Value globals) {
  if (__builtin_expect(inst->module_name != &kNoCell && globals.same(inst->globals), 1))
    return inst->module_name->value;
  if (globals.same(inst->globals) && is_kind(globals, Kind::ModuleDict)) {
    auto cell = module_dict_cell(t, globals, t.isolate.names.__name__);
    if (cell.ok()) return (inst->module_name = cell.value())->value;
    t.take_exception();  // no memory for the cell of an absent name
  }
  return dict_get_str(globals, t.isolate.names.__name__);
}

Result<Value> function_new(Thread& t, CodeInstance* inst, Value globals, std::span<const Value> cells, bool seen) {
  const Code& code = *inst->code;
  auto* f = static_cast<FunctionObject*>(
      t.isolate.heap->born_uncleared(sizeof(FunctionObject) + cells.size_bytes(), Kind::Function));
  if (!f) return t.no_memory();
  code_instance_retain(inst);
  f->inst = inst;
  f->globals = new_ref(globals);
  f->name = new_ref(inst->constant(code.name));
  f->qualname = new_ref(inst->constant(code.qualname));
  f->doc = code.flags & kHasDoc ? new_ref(inst->constant(code.doc)) : Value::none();
  f->defaults = f->kwdefaults = f->annotations = f->attributes = f->native = Value::unset();
  f->ncells = uint32_t(cells.size());
  f->shown = false;
  for (size_t i = 0; i < cells.size(); i++) f->cells[i] = new_ref(cells[i]);
  f->kind = inst->function_kind;
  Value module = seen ? module_name_now(t, inst, globals) : Value::unset();
  f->module = module.is_unset() ? Value::none() : new_ref(module);
  return Value::pointer(f);
}

struct CodeTable {
  static constexpr size_t kBuckets = 1024;
  CodeObject* buckets[kBuckets] = {};
  CodeObject*& of(const Code* code) { return buckets[reinterpret_cast<uintptr_t>(code) / 64 % kBuckets]; }
};
CodeTable* code_table_new() { return new (std::nothrow) CodeTable; }
void code_table_delete(CodeTable* table) { delete table; }

void code_object_gone(Thread& t, CodeObject* c) {
  Vm* vm = static_cast<Vm*>(t.isolate.vms);
  if (!vm) return;
  for (CodeObject** at = &vm->codes->of(c->code); *at; at = &(*at)->next) {
    if (*at != c) continue;
    *at = c->next;
    return;
  }
}

Result<Value> code_object_new(Thread& t, const Code* code) {
  CodeObject*& bucket = vm_of(t)->codes->of(code);
  for (CodeObject* c = bucket; c; c = c->next)
    if (c->code == code) return new_ref(Value::pointer(c));
  count_code(t, *code);
  auto* c = static_cast<CodeObject*>(t.isolate.heap->allocate(sizeof(CodeObject), uint32_t(Kind::Code)));
  if (!c) return t.no_memory();
  c->code = code;
  c->keep = new CodePtr(code->self.lock());
  c->next = std::exchange(bucket, c);
  return Value::pointer(c);
}
Result<Value> code_object_new(Thread& t, CodePtr code) { return code_object_new(t, code.get()); }

}  // namespace mpy
