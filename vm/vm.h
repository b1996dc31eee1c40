// What other rooms use of the VM: running code, calling, frames, the pieces builtins need.
#pragma once
#include "runtime/memory/isolate.h"
#include "vm/code/code.h"
#include "vm/frames/frame.h"
#include "vm/frames/function.h"
#include "vm/frames/generator.h"

namespace mpy {

// Compiling (vm/compile/compile.cpp). A SyntaxError with its position, or MemoryError, is raised.
enum class CompileMode : uint8_t {
  kModule,  // a file or import: names are globals
  kScript,  // the same, and the program itself (ParseOptions::from_file)
  kExec,    // exec(): names go through a namespace
  kEval,    // an expression; the code returns its value
  kSingle,  // interactive: expressions are printed
};
struct CompileExtras {
  bool is_text = false;             // source is the UTF-8 of a str: no cookie is looked for
  bool future_annotations = false;  // as after `from __future__ import annotations`
  int optimize = -1;                // the isolate's
  bool allow_incomplete = false;    // see CompileOptions
};
Result<CodePtr> compile_source(Thread&, std::string_view source, std::string_view filename, CompileMode,
                               CompileExtras = {});
// Source bytes as UTF-8: decoded (`hold` keeps the text, extras->is_text is set) if a cookie names another encoding.
Result<std::string_view> source_as_utf8(Thread&, std::string_view bytes, std::string_view filename, CompileMode,
                                        CompileExtras*, Ref* hold);
Raised raise_compile_error(Thread&, const struct CompileError&, std::string_view filename);
struct MemorySource guest_memory(Thread&);  // the isolate's account
// Polls, too, under a host, whose limits end the compilation of long sources so: what a poll raises refuses the memory.
// Not for sources that what a poll runs may change.
struct MemorySource polling_memory(Thread&, bool polls);
Raised no_compile_memory(Thread&);  // where memory was refused: MemoryError, or what a poll has raised

// Runs a module's or an exec's code. `locals` unset: the globals. Names of kModule code are globals always.
Result<Value> run_code(Thread&, const Code*, Value globals, Value locals = Value::unset());
// The same in two steps, for code that runs again and again: what its sites have learnt stays with the function.
Result<Value> module_function(Thread&, const Code*, Value globals);
Result<Value> run_module_function(Thread&, Value function, Value locals = Value::unset());
CodePtr namespace_body(
    const Code& module_body);  // the same code as exec() with its own locals wants it (vm/guest/namespace_body.cpp)

// builtins.__build_class__(func, name, *bases, metaclass=…, **kw)
Result<Value> build_class(Thread&, Value function, Value name, std::span<const Value> bases,
                          Value kwargs_dict_or_unset);

// What the VM itself gives the builtins module (__build_class__).
Status add_vm_builtins(Thread&);

// "Traceback (most recent call last): …" as CPython prints it, causes and contexts included; ends in a newline.
Result<Value> format_exception(Thread&, Value exception);
Result<Value> format_traceback(Thread&, Value traceback);  // the same without the exception
void report_unraisable(Thread&, Value where);              // "Exception ignored in: …" on stderr; clears it

// Frame objects (snapshots) of an activation and those below it; None if there is none.
Result<Value> frame_object(Thread&, const FrameRef&);

// super() without arguments: __class__ and the first argument of the calling frame (owned), RuntimeError if there are
// none.
Status super_arguments(Thread&, Value* type, Value* object);

// Text listing of a code (vm/code/disassemble.cpp).
std::string disassemble(const Code&);

}  // namespace mpy
