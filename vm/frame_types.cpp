// The Python types frame and traceback. A frame object stands for an activation: while that runs, what it tells is read from the
// registers; afterwards it has what it was given when it was made. A traceback entry keeps the locals of a frame that an exception left.
#include <utility>

#include "runtime/heap.h"
#include "vm/interp.h"
#include "vm/native_record.h"
#include "vm/vm.h"

namespace mpy {
namespace {

Result<Value> or_none(Value v) { return v.is_unset() ? Value::none() : new_ref(v); }

// The activation that has these registers and runs this function; invalid if it is over.
FrameRef find_live(Thread& t, const Value* R, Value function) {
  FrameRef f = frame_current(t);
  while (f.valid() && f.R != R) f = frame_back(f);
  return f.valid() && f.R[-1].same(function) ? f : FrameRef();
}

FrameObject* frame(Value v) { return static_cast<FrameObject*>(v.object()); }
FrameRef live(Thread& t, Value v) { return frame(v)->R ? find_live(t, frame(v)->R, frame(v)->function) : FrameRef(); }
const Code& code_of_frame(Value v) { return *as_function(frame(v)->function)->inst->code; }
uint32_t frame_pc(Thread& t, Value v) {
  FrameRef f = live(t, v);
  return f.valid() ? f.index() : frame(v)->pc;
}

Result<Value> get_locals(Thread& t, Value v) {
  FrameRef f = live(t, v);
  if (f.valid()) return frame_locals(t, f);
  if (code_of_frame(v).flags & kModule) return new_ref(as_function(frame(v)->function)->globals);
  Value kept = frame(v)->locals;
  if (kept.is_unset()) return dict_new(t);
  if (!is_kind(kept, Kind::Tuple)) return new_ref(kept);
  return locals_dict(t, frame(v)->function, as_tuple(kept)->view());
}
Result<Value> get_back(Thread& t, Value v) {
  FrameRef f = live(t, v);
  if (!f.valid()) return or_none(frame(v)->back);
  f = frame_back(f);
  return f.valid() ? frame_object(t, f) : Value::none();
}
Result<Value> get_lineno(Thread& t, Value v) {
  if (!frame(v)->R && frame(v)->line) return make_int(t, frame(v)->line);
  return make_int(t, code_of_frame(v).position(frame_pc(t, v)).line);
}
Status ignore_set(Thread&, Value, Value) { return {}; }
Status set_trace(Thread& t, Value, Value x) {
  if (x.is_unset() || x.is_none()) return {};
  return t.raise(Exc::NotImplementedError, "frame.f_trace: tracing functions are not supported");
}

const NativeAttribute kFrameAttributes[] = {
  {"f_code", [](Thread& t, Value v) { return code_object_new(t, &code_of_frame(v)); }},
  {"f_globals", [](Thread&, Value v) { return or_none(as_function(frame(v)->function)->globals); }},
  {"f_builtins", [](Thread&, Value v) { return or_none(as_function(frame(v)->function)->inst->builtins); }},
  {"f_locals", get_locals},
  {"f_lineno", get_lineno},
  {"f_lasti", [](Thread& t, Value v) { return make_int(t, 2 * int64_t(frame_pc(t, v))); }},
  {"f_back", get_back},
  {"f_trace", [](Thread&, Value) -> Result<Value> { return Value::none(); }, set_trace},
  {"f_trace_lines", [](Thread&, Value) -> Result<Value> { return Value::boolean(true); }, ignore_set},
  {"f_trace_opcodes", [](Thread&, Value) -> Result<Value> { return Value::boolean(false); }, ignore_set},
};

Result<Value> frame_clear(Thread& t, std::span<const Value> args) {
  if (live(t, args[0]).valid()) return t.raise(Exc::RuntimeError, "cannot clear an executing frame");
  decref(std::exchange(frame(args[0])->locals, Value::unset()));
  return Value::none();
}
const char* const kSelf[] = {"self"};
const NativeRecord kFrameMethods[] = {native_record("clear", "frame.clear", "(self, /)", frame_clear, kSelf, nullptr, 1, 1)};

Result<Value> frame_repr(Thread& t, Value v) {
  const Code& c = code_of_frame(v);
  return str_format(t, "<frame at {}, file '{}', line {}, code {}>",
                    {std::string_view(address_text(v).c_str()), c.str(c.filename), c.position(frame_pc(t, v)).line, c.str(c.name)});
}

// --- traceback

TracebackObject* tb(Value v) { return as_traceback(v); }
int traceback_line(Value v) {
  if (tb(v)->line) return tb(v)->line;
  return as_function(tb(v)->function)->inst->code->position(tb(v)->pc).line;
}

Result<Value> traceback_frame(Thread& t, Value v) {
  if (tb(v)->frame.is_unset()) {
    Value f = TRY(frame_object_new(t, tb(v)->function, tb(v)->pc, Value::unset(), tb(v)->locals));
    Value* R = find_live(t, tb(v)->R, tb(v)->function).R;
    if (R) frame_object_bound(vm_of(t), frame(f), R);
    if (!R) frame(f)->line = tb(v)->line;
    tb(v)->frame = f;
  }
  return new_ref(tb(v)->frame);
}
Status set_next(Thread& t, Value v, Value x) {
  if (x.is_unset()) return t.type_error("can't delete tb_next attribute");
  if (!x.is_none() && !is_kind(x, Kind::Traceback)) return t.type_error("expected traceback object, got '{}'", {FormatArg::type_of(x)});
  for (Value at = x; is_kind(at, Kind::Traceback); at = tb(at)->next)
    if (at.same(v)) return t.value_error("traceback loop detected");
  decref(std::exchange(tb(v)->next, new_ref(x)));
  return {};
}
const NativeAttribute kTracebackAttributes[] = {
  {"tb_next", [](Thread&, Value v) { return or_none(tb(v)->next); }, set_next},
  {"tb_lineno", [](Thread& t, Value v) { return make_int(t, traceback_line(v)); }},
  {"tb_lasti", [](Thread& t, Value v) { return make_int(t, 2 * int64_t(tb(v)->pc)); }},
  {"tb_frame", traceback_frame},
};

// TracebackType(tb_next, tb_frame, tb_lasti, tb_lineno)
Result<Value> traceback_construct(Thread& t, Value, std::span<const Value> args, Value kwnames) {
  if (keyword_count(kwnames)) return t.raise(Exc::NotImplementedError, "TracebackType() with keyword arguments");
  if (args.size() != 4) return t.type_error("TracebackType() missing required argument 'tb_lineno' (pos 4)");
  if (!is_kind(args[1], Kind::Frame)) return t.type_error("TracebackType() argument 'tb_frame' must be frame, not {}", {FormatArg::type_of(args[1])});
  if (!args[0].is_none() && !is_kind(args[0], Kind::Traceback)) return t.type_error("expected traceback object or None, got '{}'", {FormatArg::type_of(args[0])});
  int64_t lasti = TRY(to_index(t, args[2])), line = TRY(to_index(t, args[3]));
  Value made = TRY(traceback_new(t, args[0], frame(args[1])->function, uint32_t(lasti / 2)));
  tb(made)->line = int(line);
  tb(made)->frame = new_ref(args[1]);
  return made;
}

}  // namespace

void frame_object_bound(Vm* vm, FrameObject* f, Value* R) {
  f->R = R;
  f->link = &vm->frame_objects;
  f->following = vm->frame_objects;
  if (f->following) f->following->link = &f->following;
  vm->frame_objects = f;
}

void frame_object_unbound(FrameObject* f) {
  if (!f->link) return;
  *f->link = f->following;
  if (f->following) f->following->link = f->link;
  f->link = nullptr;
}

void frame_objects_moved(Vm* vm, std::span<const std::pair<Value*, Value*>> moves) {
  for (FrameObject* f = vm->frame_objects; f; f = f->following)
    for (auto& [from, to] : moves)
      if (f->R == from) {
        f->R = to;
        break;
      }
}

void frame_objects_orphaned(Vm* vm) {
  while (FrameObject* f = vm->frame_objects) {
    f->R = nullptr;
    frame_object_unbound(f);
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
  f->pc = pc;
  f->line = 0;
  f->R = nullptr;
  f->link = nullptr;
  f->back = new_ref(back);
  f->locals = new_ref(locals);
  return Value::pointer(f);
}

// A snapshot of the locals is kept for the time after the activation; its callers' frames are made when they are asked for.
Result<Value> frame_object(Thread& t, const FrameRef& top) {
  if (!top.valid()) return Value::none();
  Ref locals = TRY_REF(frame_locals(t, top));
  Value f = TRY(frame_object_new(t, top.R[-1], top.index(), Value::unset(), locals));
  frame_object_bound(vm_of(t), frame(f), top.R);
  return f;
}

int traceback_line_of(Value traceback) { return traceback_line(traceback); }

Status init_frame_types(Thread& t) {
  auto make = [&](const char* name, Kind kind, TypeOps ops, uint32_t size, uint32_t flags, std::span<const NativeAttribute> attributes) -> TypeObject* {
    NativeTypeSpec spec;
    spec.name = name;
    spec.kind = kind;
    spec.ops = ops;
    spec.payload_size = size;
    spec.flags = flags;
    TypeObject* type = native_type_new(t, spec);
    if (type && add_attributes(t, type, attributes).raised()) return nullptr;
    return type;
  };
  TypeOps ops;
  ops.repr = frame_repr;
  TypeObject* type = make("frame", Kind::Frame, ops, sizeof(FrameObject), TypeObject::kDisallowNew, kFrameAttributes);
  if (!type) return Raised{};
  TRY(add_methods(t, type, kFrameMethods));
  ops = {};
  ops.construct = traceback_construct;
  return make("traceback", Kind::Traceback, ops, sizeof(TracebackObject), 0, kTracebackAttributes) ? Status() : Status(Raised{});
}

}  // namespace mpy
