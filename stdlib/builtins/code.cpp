// Builtins that compile or run code, or look at the caller's frame.
#include "builtins.natives.h"
#include "runtime/exceptions/exception.h"
#include "runtime/numbers/number.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "stdlib/stdlib.h"
#include "vm/vm.h"

namespace mpy {
namespace {

Result<std::string_view> source_text(Thread& t, Value source, const char* who) {
  if (is_str(t, source)) return str_utf8(t, source);
  if (is_bytes_like(t, source)) return bytes_like(t, source);
  return t.type_error("{}() arg 1 must be a string, bytes or {} object",
                      {who, std::string_view(who) == "compile" ? "AST" : "code"});
}

struct Namespaces {
  Ref globals, locals;
};

Status caller_namespaces(Thread& t, Value globals, Value locals, const char* who, Namespaces* out) {
  FrameRef frame = frame_current(t);
  if (globals.is_none()) {
    if (!frame.valid()) return t.raise(Exc::SystemError, "globals and locals cannot be NULL");
    out->globals = Ref::copy(frame_function(frame.R)->globals);
    out->locals = locals.is_none() ? TRY_REF(frame_locals(t, frame)) : Ref::copy(locals);
  } else {
    bool eval = std::string_view(who) == "eval";
    if (!is_dict(t, globals))
      return eval ? t.type_error("globals must be a dict")
                  : t.type_error("exec() globals must be a dict, not {}", {FormatArg::type_of(globals)});
    if (!locals.is_none() && !is_dict(t, locals) && !type_of(t, locals)->ops.get_item)
      return eval ? t.type_error("locals must be a mapping")
                  : t.type_error("locals must be a mapping or None, not {}", {FormatArg::type_of(locals)});
    out->globals = Ref::copy(globals);
    out->locals = Ref::copy(locals.is_none() ? globals : locals);
  }
  Ref have = TRY_REF(dict_get(t, out->globals, t.isolate.names.__builtins__));
  if (!have.is_set()) TRY(dict_set(t, out->globals, t.isolate.names.__builtins__, t.isolate.builtins));
  return {};
}

// Code compiled here follows the future imports of the code that asks for it.
bool caller_futures(Thread& t) {
  FrameRef frame = frame_current(t);
  return frame.valid() && frame_code(frame.R).flags & kFutureAnnotations;
}

// Names go through the locals where these are not the globals; so they do where the globals are of a class of their
// own, which may give and take items as it likes.
Result<Value> run_in(Thread& t, const Code& code, const Namespaces& ns) {
  bool plain = is_kind(ns.globals, Kind::Dict) || is_kind(ns.globals, Kind::ModuleDict);
  if (!(code.flags & kModule) || (plain && ns.locals.get().same(ns.globals)))
    return run_code(t, &code, ns.globals, ns.locals);
  CodePtr body = namespace_body(code);
  return run_code(t, body.get(), ns.globals, ns.locals);
}

// exec(code, closure=cells)
Result<Value> run_closure(Thread& t, const Code* code, Value globals, Value closure) {
  size_t wanted = code->frees.size();
  if (!wanted) return t.type_error("cannot use a closure with this code object");
  bool cells = is_kind(closure, Kind::Tuple) && as_tuple(closure)->view().size() == wanted;
  for (size_t i = 0; cells && i < wanted; i++) cells = is_kind(as_tuple(closure)->items[i], Kind::Cell);
  if (!cells) return t.type_error("code object requires a closure of exactly length {}", {int64_t(wanted)});
  CodeInstance* inst = TRY(code_instance_new(t, code, globals));
  auto made = function_new(t, inst, globals, as_tuple(closure)->view());
  code_instance_release(inst);
  Ref function = Ref::take(TRY(std::move(made)));
  return run_module_function(t, function, Value::unset());
}

// compile(source as bytes, name)
Status audit_source(Thread& t, std::string_view text, std::string_view name) {
  if (!stdlib_of(t.isolate)->audit_hooks.is_set()) return {};
  Ref source = TRY_REF(bytes_new(t, text.data(), text.size())), file = TRY_REF(str_from_utf8(t, name));
  return audit(t, "compile", {source, file});
}

Result<Value> run_source(Thread& t, std::span<const Value> args, const char* who, CompileMode mode) {
  Namespaces ns;
  TRY(caller_namespaces(t, args[1], args[2], who, &ns));
  if (is_kind(args[0], Kind::Code)) {
    TRY(audit(t, "exec", {args[0]}));
    const Code* code = as_code(args[0])->code;
    if (std::string_view(who) == "exec") {
      if (args[3].is_none() == !code->frees.empty() || !args[3].is_none())
        return run_closure(t, code, ns.globals, args[3]);
    }
    return run_in(t, *code, ns);
  }
  if (args.size() > 3 && !args[3].is_none())
    return t.type_error("closure argument can only be used when source is a code object");
  std::string_view text = TRY(source_text(t, args[0], who));
  if (text.find('\0') != text.npos) return t.value_error("source code string cannot contain null bytes");
  if (mode == CompileMode::kEval) {
    size_t start = text.find_first_not_of(" \t");
    text = start == text.npos ? std::string_view() : text.substr(start);
  }
  TRY(audit_source(t, text, "<string>"));
  CodePtr code = TRY(compile_source(t, text, "<string>", mode, {is_str(t, args[0]), caller_futures(t)}));
  if (stdlib_of(t.isolate)->audit_hooks.is_set()) {
    Ref object = TRY_REF(code_object_new(t, code));
    TRY(audit(t, "exec", {object}));
  }
  return run_in(t, *code, ns);
}

}  // namespace

static constexpr int64_t kKnownFlags = 0x1fe7710;   // futures, and how to parse
static constexpr int64_t kOnlyAst = 0x400;          // ast.PyCF_ONLY_AST
static constexpr int64_t kIncomplete = 0x4000;      // codeop.PyCF_ALLOW_INCOMPLETE_INPUT
static constexpr int64_t kAnnotations = 0x1000000;  // __future__.annotations.compiler_flag

NATIVE(builtin_compile) {
  std::string_view mode = TRY(str_utf8(t, args[2]));
  CompileMode m;
  if (mode == "exec") m = CompileMode::kExec;
  else if (mode == "eval") m = CompileMode::kEval;
  else if (mode == "single") m = CompileMode::kSingle;
  else if (is_small_int(args[3]) && small_int(args[3]) & kOnlyAst)
    return t.value_error("compile() mode must be 'exec', 'eval', 'single' or 'func_type'");
  else return t.value_error("compile() mode must be 'exec', 'eval' or 'single'");
  if (is_kind(args[0], Kind::Code)) return new_ref(args[0]);
  int64_t flags = TRY(to_index(t, args[3]));
  if (flags & ~kKnownFlags) return t.value_error("compile(): unrecognised flags");
  int64_t optimize = TRY(to_index(t, args[5]));
  if (optimize < -1 || optimize > 2) return t.value_error("compile(): invalid optimize value");
  bool inherit = !TRY(to_bool(t, args[4]));
  CompileExtras extras{is_str(t, args[0]), flags & kAnnotations || (inherit && caller_futures(t)),
                       static_cast<int>(optimize), (flags & kIncomplete) != 0};
  Ref mark = TRY_REF(get_attr_or_unset(t, type_value(type_of(t, args[0])), t.isolate.intern("_kind")));
  bool tree = mark.is_set() && is_small_int(mark.get());
  if (tree || flags & kOnlyAst) {
    Ref nodes = TRY_REF(import_module(t, "ast._nodes"));
    if (tree && flags & kOnlyAst) return new_ref(args[0]);
    if (!tree) return t.call_method(nodes, t.isolate.intern("parse_text"), {args[0], args[1], args[2]});
    return t.call_method(
        nodes, t.isolate.intern("compile_tree"),
        {args[0], args[1], args[2], Value::boolean(extras.future_annotations), Value::small_int(optimize)});
  }
  std::string_view text = TRY(source_text(t, args[0], "compile"));
  TRY(audit_source(t, text, TRY(str_utf8(t, args[1]))));
  return code_object_new(t, TRY(compile_source(t, text, TRY(str_utf8(t, args[1])), m, extras)));
}

NATIVE(builtin_eval) { return run_source(t, args, "eval", CompileMode::kEval); }
NATIVE(builtin_exec) {
  decref(TRY(run_source(t, args, "exec", CompileMode::kExec)));
  return Value::none();
}

NATIVE(builtin_globals) {
  FrameRef frame = frame_current(t);
  return frame.valid() ? new_ref(frame_function(frame.R)->globals) : Value::none();
}
NATIVE(builtin_locals) {
  FrameRef frame = frame_current(t);
  if (!frame.valid()) return t.raise(Exc::SystemError, "frame does not exist");
  return frame_locals(t, frame);
}

}  // namespace mpy
