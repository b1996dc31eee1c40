// The Python types frame and traceback. A frame object stands for an activation: while that lives, its attributes are
// read from the registers; afterwards it has what they held at the end. A traceback entry keeps the locals of a frame
// that an exception left.
#include <utility>

#include "runtime/memory/heap.h"
#include "runtime/numbers/number.h"
#include "vm/frames/native_record.h"
#include "vm/frames/trace.h"
#include "vm/interp/interp.h"
#include "vm/vm.h"

namespace mpy {
namespace {

Result<Value> or_none(Value v) { return v.is_unset() ? Value::none() : new_ref(v); }

// The activation of the calling thread that has these registers and runs this function; invalid if it is over.
FrameRef find_live(Thread& t, const Value* R, Value function) {
  FrameRef f = frame_current(t);
  while (f.valid() && f.R != R) f = frame_back(f);
  return f.valid() && f.R[-1].same(function) ? f : FrameRef();
}

FrameObject* frame(Value v) { return static_cast<FrameObject*>(v.object()); }
const Code& code_of_frame(const FrameObject* f) { return *as_function(f->function)->inst->code; }
const Code& code_of_frame(Value v) { return code_of_frame(frame(v)); }

// Where a name's register or cell is: a cell's contents.
Value contents(Value v) { return is_kind(v, Kind::Cell) ? as_cell(v)->value : v; }

// f(name, place) for each local and free variable of the activation.
template <class F>
Status each_variable(FrameObject* f, F&& visit) {
  FunctionObject* function = as_function(f->function);
  const Code& code = *function->inst->code;
  for (int i = 0; i < code.nlocals(); i++)
    if (!code.str(code.locals[size_t(i)]).starts_with("."))
      TRY(visit(function->inst->constant(code.locals[size_t(i)]), &f->R[i]));
  for (size_t i = 0; i < code.frees.size(); i++)
    TRY(visit(function->inst->constant(code.frees[i].name), &function->cells[i]));
  return {};
}
bool has_variables(const FrameObject* f) { return !(code_of_frame(f).flags & (kNamespace | kModule)); }

Result<Value> get_locals(Thread& t, Value v) { return frame_object_locals(t, frame(v)); }
Result<Value> get_back(Thread& t, Value v) {
  FrameRef f = frame_activation(t, frame(v));
  if (!f.valid()) return or_none(frame(v)->R ? Value::unset() : frame(v)->back);
  Vm* vm = frame(v)->vm ? frame(v)->vm : vm_of(t);
  f = frame_seen_back(f);
  return f.valid() ? frame_object_in(t, vm, f) : Value::none();
}
int line_of(Thread& t, FrameObject* f) {
  if (!f->R && f->line) return f->line;
  uint32_t pc = frame_object_pc(t, f);
  if (f->R)
    if (int line = trace_line(vm_of(t), f, pc)) return line;
  return pc ? code_of_frame(f).position(pc).line : code_of_frame(f).first_line;
}
Result<Value> get_lineno(Thread& t, Value v) { return make_int(t, line_of(t, frame(v))); }
Status set_lineno(Thread& t, Value v, Value x) {
  if (x.is_unset()) return t.raise(Exc::AttributeError, "cannot delete attribute");
  if (!is_int_like(t, x)) return t.value_error("lineno must be an integer");
  return trace_jump(t, frame(v), TRY(to_index(t, x)));
}
// From now on there are events for lines other than the one being executed.
Status set_trace(Thread& t, Value v, Value x) {
  FrameObject* f = frame(v);
  if (f->R && !f->last_line) f->last_line = line_of(t, f);
  decref(std::exchange(f->trace, x.is_unset() || x.is_none() ? Value::unset() : new_ref(x)));
  return {};
}
Status set_bool(Thread& t, bool* place, Value x) {
  if (x.is_unset()) return t.type_error("can't delete numeric/char attribute");
  if (!is_bool(x)) return t.type_error("attribute value type must be bool");
  *place = is_true(x);
  return {};
}

Result<Value> frame_f_code(Thread& t, Value v) { return code_object_new(t, &code_of_frame(v)); }
Result<Value> frame_f_globals(Thread&, Value v) { return or_none(as_function(frame(v)->function)->globals); }
Result<Value> frame_f_builtins(Thread&, Value v) { return or_none(as_function(frame(v)->function)->inst->builtins); }
Result<Value> frame_f_lasti(Thread& t, Value v) { return make_int(t, 2 * int64_t(frame_object_pc(t, frame(v)))); }
Result<Value> frame_f_trace(Thread&, Value v) { return or_none(frame(v)->trace); }
Result<Value> frame_f_trace_lines(Thread&, Value v) { return Value::boolean(frame(v)->trace_lines); }
Status set_frame_f_trace_lines(Thread& t, Value v, Value x) { return set_bool(t, &frame(v)->trace_lines, x); }
Result<Value> frame_f_trace_opcodes(Thread&, Value v) { return Value::boolean(frame(v)->trace_opcodes); }
Status set_frame_f_trace_opcodes(Thread& t, Value v, Value x) { return set_bool(t, &frame(v)->trace_opcodes, x); }

Result<Value> frame_clear(Thread& t, std::span<const Value> args) {
  FrameObject* f = frame(args[0]);
  if (frame_activation(t, f).valid()) return t.raise(Exc::RuntimeError, "cannot clear an executing frame");
  if (f->R) {  // a generator's
    Ref g = Ref::copy(Value::pointer(generator_of_frame(f->R)));
    TRY(generator_close(t, g));
  }
  decref(std::exchange(f->locals, Value::unset()));
  return Value::none();
}
Result<Value> frame_repr(Thread& t, Value v) {
  const Code& c = code_of_frame(v);
  return str_format(
      t, "<frame at {}, file '{}', line {}, code {}>",
      {std::string_view(address_text(v).c_str()), c.str(c.filename), line_of(t, frame(v)), c.str(c.name)});
}

// --- traceback

TracebackObject* tb(Value v) { return as_traceback(v); }
int traceback_line(Value v) {
  if (tb(v)->line) return tb(v)->line;
  return as_function(tb(v)->function)->inst->code->position(tb(v)->pc).line;
}

// The frame object of one entry that has none yet: the activation's, if it runs still.
Status make_frame(Thread& t, Value v, Value back) {
  FrameRef live = find_live(t, tb(v)->R, tb(v)->function);
  Ref locals;
  if (!live.valid() && tb(v)->kept) {
    locals = TRY_REF(tuple_alloc(t, tb(v)->kept));
    for (uint32_t i = 0; i < tb(v)->kept; i++) as_tuple(locals)->items[i] = tb(v)->locals[i];
    tb(v)->kept = 0;  // the frame has them, and clear() lets them go
  }
  Value f = TRY(live.valid() ? frame_object(t, live) : frame_object_new(t, tb(v)->function, tb(v)->pc, back, locals));
  if (!live.valid()) frame(f)->line = tb(v)->line;
  tb(v)->frame = f;
  return {};
}
// Entries behind it get theirs too: each is called by the one before.
Result<Value> traceback_frame(Thread& t, Value v) {
  if (!tb(v)->frame.is_unset()) return new_ref(tb(v)->frame);
  Value back;
  for (Value at = v; is_kind(at, Kind::Traceback) && tb(at)->frame.is_unset(); at = tb(at)->next) {
    TRY(make_frame(t, at, back));
    back = tb(at)->frame;
  }
  return new_ref(tb(v)->frame);
}
// Who asks an entry for its frame came through the one before: when that has a frame object, the next one's is called
// by it.
Result<Value> get_next(Thread& t, Value v) {
  Value next = tb(v)->next;
  if (is_kind(next, Kind::Traceback) && !tb(v)->frame.is_unset() && tb(next)->frame.is_unset())
    TRY(make_frame(t, next, tb(v)->frame));
  return or_none(next);
}
Status set_next(Thread& t, Value v, Value x) {
  if (x.is_unset()) return t.type_error("can't delete tb_next attribute");
  if (!x.is_none() && !is_kind(x, Kind::Traceback))
    return t.type_error("expected traceback object, got '{}'", {FormatArg::type_of(x)});
  for (Value at = x; is_kind(at, Kind::Traceback); at = tb(at)->next)
    if (at.same(v)) return t.value_error("traceback loop detected");
  decref(std::exchange(tb(v)->next, new_ref(x)));
  return {};
}
Result<Value> traceback_tb_lineno(Thread& t, Value v) { return make_int(t, traceback_line(v)); }
Result<Value> traceback_tb_lasti(Thread& t, Value v) { return make_int(t, 2 * int64_t(tb(v)->pc)); }

void traceback_destroy(Thread&, Object* o) {
  auto* tb = static_cast<TracebackObject*>(o);
  decref(tb->next);
  for (uint32_t i = 0; i < tb->kept; i++) decref(tb->locals[i]);
  decref(tb->function);
  decref(tb->frame);
}
void traceback_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  auto* tb = static_cast<TracebackObject*>(o);
  visit(context, &tb->next);
  visit(context, &tb->function);
  visit(context, &tb->frame);
  for (uint32_t i = 0; i < tb->kept; i++) visit(context, &tb->locals[i]);
}

// TracebackType(tb_next, tb_frame, tb_lasti, tb_lineno)
Result<Value> traceback_construct(Thread& t, Value, std::span<const Value> args, Value kwnames) {
  if (keyword_count(kwnames)) return t.raise(Exc::NotImplementedError, "TracebackType() with keyword arguments");
  if (args.size() != 4) return t.type_error("TracebackType() missing required argument 'tb_lineno' (pos 4)");
  if (!is_kind(args[1], Kind::Frame))
    return t.type_error("TracebackType() argument 'tb_frame' must be frame, not {}", {FormatArg::type_of(args[1])});
  if (!args[0].is_none() && !is_kind(args[0], Kind::Traceback))
    return t.type_error("expected traceback object or None, got '{}'", {FormatArg::type_of(args[0])});
  int64_t lasti = TRY(to_index(t, args[2])), line = TRY(to_index(t, args[3]));
  Value made = TRY(traceback_new(t, args[0], frame(args[1])->function, uint32_t(lasti / 2)));
  tb(made)->line = int(line);
  tb(made)->frame = new_ref(args[1]);
  return made;
}

}  // namespace

// --- objects of activations

namespace {

void unlink(FrameObject* f) {
  if (!f->link) return;
  *f->link = f->following;
  if (f->following) f->following->link = f->link;
  f->link = nullptr;
}
void mark_framed(Value* R) {
  uint64_t mark = frame_mark(R);
  R[-2] = Value::from_bits(reinterpret_cast<uint64_t>(frame_call_pc(R)) | kReturnFramed | mark << kFramedShift);
}
void unmark(Value* R) {
  R[-2] = Value::from_bits(reinterpret_cast<uint64_t>(frame_call_pc(R)) | uint64_t(frame_mark(R)));
}

// A new object for the activation at R; the activation owns it.
Result<FrameObject*> bind_object(Thread& t, Vm* vm, Value* R, GeneratorObject* g) {
  Value v = TRY(frame_object_new(t, R[-1], 0, Value::unset(), Value::unset()));
  FrameObject* f = frame(v);
  f->R = R;
  if (g) {
    g->frame_object() = v;
    g->framed = true;
    return f;
  }
  f->vm = vm;
  f->link = &vm->frame_objects;
  f->following = vm->frame_objects;
  if (f->following) f->following->link = &f->following;
  vm->frame_objects = f;
  mark_framed(R);
  return f;
}

}  // namespace

FrameObject* frame_object_at(Vm* vm, Value* R) {
  if (!frame_has_object(R)) return nullptr;
  if (!on_stack(vm, R)) return frame(generator_of_frame(R)->frame_object());
  FrameObject* f = vm->frame_objects;
  while (f && f->R != R) f = f->following;
  return f;
}

Result<Value> frame_object_in(Thread& t, Vm* vm, const FrameRef& top) {
  if (!top.valid()) return Value::none();
  FrameObject* f = frame_object_at(vm, top.R);
  if (!f) f = TRY(bind_object(t, vm, top.R, on_stack(vm, top.R) ? nullptr : generator_of_frame(top.R)));
  return new_ref(Value::pointer(f));
}
Result<Value> frame_object(Thread& t, const FrameRef& top) { return frame_object_in(t, vm_of(t), top); }
Result<Value> generator_frame_object(Thread& t, GeneratorObject* g) {
  if (g->frame_object().is_unset()) TRY(bind_object(t, vm_of(t), g->R(), g));
  return new_ref(g->frame_object());
}

FrameRef frame_activation(Thread& t, FrameObject* object) {
  if (!object->R) return {};
  auto find = [&](Vm* vm) {
    FrameRef f = frame_current(vm);
    while (f.valid() && f.R != object->R) f = frame_back(f);
    return f;
  };
  if (object->vm) return find(object->vm);
  if (generator_of_frame(object->R)->state != GenState::kRunning) return {};
  FrameRef f = find(vm_of(t));
  for (Vm* vm = first_vm(t); vm && !f.valid(); vm = vm->next_vm) f = find(vm);
  return f;
}

uint32_t frame_object_pc(Thread& t, FrameObject* f) {
  if (!f->R) return f->pc;
  FrameRef live = frame_activation(t, f);
  if (live.valid()) return live.index();
  if (f->vm) return f->pc;
  return uint32_t(generator_of_frame(f->R)->pc - code_of_frame(f).instrs.data());
}

Result<Value> frame_object_locals(Thread& t, FrameObject* f) {
  const Code& code = code_of_frame(f);
  if (code.flags & kModule) return new_ref(as_function(f->function)->globals);
  if (f->R && (code.flags & kNamespace)) return new_ref(f->R[0]);
  if (is_kind(f->locals, Kind::Tuple)) {
    Value dict = TRY(locals_dict(t, f->function, as_tuple(f->locals)->view()));
    decref(std::exchange(f->locals, dict));
  }
  if (f->locals.is_unset()) f->locals = TRY(dict_new(t));
  if (!f->R) return new_ref(f->locals);
  Ref dict = Ref::copy(f->locals);
  TRY(each_variable(f, [&](Value name, Value* place) -> Status {
    Value v = contents(*place);
    if (!v.is_unset()) return dict_set(t, dict, name, v);
    TRY(dict_delete(t, dict, name));
    return {};
  }));
  return dict.release();
}

Status frame_locals_to_registers(Thread& t, FrameObject* f) {
  if (!f->R || !has_variables(f) || !is_kind(f->locals, Kind::Dict)) return {};
  Ref dict = Ref::copy(f->locals);
  return each_variable(f, [&](Value name, Value* place) -> Status {
    Value v = dict_get_str(dict, name);
    if (v.same(contents(*place))) return {};
    if (is_kind(*place, Kind::Cell)) cell_set(t, as_cell(*place), new_ref(v));
    else decref(std::exchange(*place, new_ref(v)));
    return {};
  });
}

// Attributes of the frame object are kept beyond the frame's end if there are other references to it.
void frame_object_left(Vm* vm, Value* R, uint32_t pc) {
  Thread& t = *vm->thread;
  FrameObject* f = frame_object_at(vm, R);
  if (!f) return;
  Ref hold = Ref::copy(Value::pointer(f));
  f->pc = pc;
  if (f->count() > 2) {
    Ref pending;
    if (t.current_exception().is_pointer()) pending = t.take_exception();
    auto locals = frame_object_locals(t, f);
    if (locals.ok()) {
      if (f->locals.is_unset()) f->locals = new_ref(locals.value());
      decref(locals.value());
    } else {
      t.take_exception();  // no memory: the object has none to show
    }
    FrameRef caller = frame_seen_back({R, nullptr});
    auto back = caller.valid() ? frame_object(t, caller) : Result<Value>(Value::unset());
    if (back.raised()) t.take_exception();
    else decref(std::exchange(f->back, back.value()));
    if (pending.is_set()) (void)t.restore_exception(pending);
  }
  frame_object_dropped(f);
}

void frame_object_dropped(FrameObject* f) {
  if (!f->R) return;
  if (f->vm) {
    unlink(f);
    unmark(f->R);
  } else {
    generator_of_frame(f->R)->frame_object() = Value::unset();
  }
  f->R = nullptr;
  f->vm = nullptr;
  decref(f);
}

void frame_objects_moved(Vm* vm, std::span<const std::pair<Value*, Value*>> moves) {
  for (FrameObject* f = vm->frame_objects; f; f = f->following)
    for (auto& [from, to] : moves)
      if (f->R == from) {
        f->R = to;
        mark_framed(to);
        break;
      }
}

void frame_objects_orphaned(Vm* vm) {
  while (FrameObject* f = vm->frame_objects) {
    unlink(f);
    f->R = nullptr;
    f->vm = nullptr;
    decref(f);
  }
}

Result<Value> locals_dict(Thread& t, Value function, std::span<const Value> registers) {
  CodeInstance* inst = as_function(function)->inst;
  const Code& code = *inst->code;
  if ((code.flags & kNamespace) && !registers.empty()) return new_ref(registers[0]);
  Ref dict = TRY_REF(dict_new(t));
  auto add = [&](uint16_t name, Value v) -> Status {
    if (is_kind(v, Kind::Cell)) v = as_cell(v)->value;
    if (v.is_unset() || code.str(name).substr(0, 1) == ".") return {};
    return dict_set(t, dict, inst->constant(name), v);
  };
  for (size_t i = 0; i < registers.size() && i < code.locals.size(); i++) TRY(add(code.locals[i], registers[i]));
  for (size_t i = 0; i < code.frees.size(); i++) TRY(add(code.frees[i].name, as_function(function)->cells[i]));
  return dict.release();
}

Result<Value> frame_object_new(Thread& t, Value function, uint32_t pc, Value back, Value locals) {
  auto* f = static_cast<FrameObject*>(t.isolate.heap->allocate(sizeof(FrameObject), uint32_t(Kind::Frame)));
  if (!f) return t.no_memory();
  f->function = new_ref(function);
  as_function(function)->shown = true;
  f->pc = pc;
  f->line = f->last_line = 0;
  f->trace_lines = true;
  f->trace_opcodes = f->jumped_back = false;
  f->R = nullptr;
  f->vm = nullptr;
  f->link = nullptr;
  f->following = nullptr;
  f->trace = Value::unset();
  f->back = new_ref(back);
  f->locals = new_ref(locals);
  return Value::pointer(f);
}

int traceback_line_of(Value traceback) { return traceback_line(traceback); }

#define TABLE_frame
#define TABLE_traceback
#include "annotations/vm_guest.tables.inc"

Status init_frame_types(Thread& t) {
  TypeObject* frame = native_type_new(t, {.name = "frame",
                                          .payload_size = sizeof(FrameObject),
                                          .flags = TypeObject::kDisallowNew,
                                          .kind = Kind::Frame,
                                          .table = &k_frame_table});
  TypeObject* traceback = native_type_new(t, {.name = "traceback",
                                              .payload_size = sizeof(TracebackObject),
                                              .flags = 0,
                                              .kind = Kind::Traceback,
                                              .table = &k_traceback_table});
  if (!frame || !traceback) return Raised{};
  TRY(add_table(t, frame, k_frame_table));
  return add_table(t, traceback, k_traceback_table);
}

}  // namespace mpy
