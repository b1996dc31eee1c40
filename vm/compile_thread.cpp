// Compiling for a running isolate: the front end's errors become Python exceptions.
#include "runtime/exception.h"
#include "runtime/protocol.h"
#include "vm/compile.h"
#include "vm/vm.h"

namespace mpy {

static Exc exception_of(ErrorClass c) {
  switch (c) {
    case ErrorClass::Indentation: return Exc::IndentationError;
    case ErrorClass::Tab: return Exc::TabError;
    case ErrorClass::Memory: return Exc::MemoryError;
    case ErrorClass::Recursion: return Exc::RecursionError;
    case ErrorClass::Value: return Exc::ValueError;
    default: return Exc::SyntaxError;
  }
}

static Result<Value> optional_int(Thread& t, int n) { return n > 0 ? make_int(t, n) : Result<Value>(Value::none()); }

static Raised raise_syntax_error(Thread& t, const CompileError& e, std::string_view filename) {
  Ref message = TRY_REF(str_from_utf8(t, e.message));
  Ref file = TRY_REF(str_from_utf8(t, filename));
  Ref text = e.text.empty() && !e.line ? Ref::take(Value::none()) : TRY_REF(str_from_utf8(t, e.text));
  Ref line = TRY_REF(optional_int(t, e.line)), offset = TRY_REF(optional_int(t, e.offset));
  Ref end_line = TRY_REF(optional_int(t, e.end_line)), end_offset = TRY_REF(optional_int(t, e.end_offset));
  Ref where = TRY_REF(tuple_new(t, {file.get(), line.get(), offset.get(), text.get(), end_line.get(), end_offset.get()}));
  Value args[2] = {message, where};
  Ref exc = TRY_REF(t.call(Value::pointer(t.isolate.exception_type(exception_of(e.error_class))), args));
  return t.raise(exc.get());
}

Result<CodePtr> compile_source(Thread& t, std::string_view source, std::string_view filename, CompileMode mode) {
  CompileOptions options;
  options.mode = mode == CompileMode::kEval ? ParseMode::Eval : mode == CompileMode::kSingle ? ParseMode::Single : ParseMode::File;
  options.namespace_code = mode != CompileMode::kModule;
  CompileResult r = compile_source(source, filename, options);
  if (r.code) return r.code;
  if (r.status == FrontStatus::OutOfMemory) return t.no_memory();
  Exc type = exception_of(r.error.error_class);
  if (type == Exc::MemoryError || type == Exc::RecursionError || type == Exc::ValueError) return t.raise(type, "{}", {std::string_view(r.error.message)});
  return raise_syntax_error(t, r.error, filename);
}

}  // namespace mpy
