// compile_source as the runtime calls it: memory from the isolate's account, errors as Python exceptions. See vm/vm.h.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/text/str.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/protocol.h"
#include "vm/compile/compile.h"
#include "vm/vm.h"

namespace mpy {

MemorySource guest_memory(Thread& t) {
  return {[](void* thread, size_t n) { return guest_alloc(*static_cast<Thread*>(thread), n); },
          [](void* thread, void* p, size_t n) { guest_free(*static_cast<Thread*>(thread), p, n); }, &t};
}
MemorySource polling_memory(Thread& t, bool polls) {
  MemorySource memory = guest_memory(t);
  if (polls && t.isolate.embedder)
    memory.take = [](void* thread, size_t n) -> void* {
      auto& t = *static_cast<Thread*>(thread);
      return t.poll_native().raised() ? nullptr : guest_alloc(t, n);
    };
  return memory;
}
Raised no_compile_memory(Thread& t) { return t.current_exception().is_unset() ? t.no_memory() : Raised{}; }

// SyntaxError(msg, (filename, lineno, offset, text, end_lineno, end_offset))
static Raised raise_syntax_error(Thread& t, const CompileError& e, std::string_view filename) {
  Exc type = e.error_class == ErrorClass::Indentation ? Exc::IndentationError
             : e.error_class == ErrorClass::Tab       ? Exc::TabError
                                                      : Exc::SyntaxError;
  bool located = e.line > 0;
  // What the compiler proper refuses is shown with the line of the file, which a string doesn't have.
  bool has_text =
      located &&
      (e.from_parser || (!filename.empty() && filename[0] != '<' && access(std::string(filename).c_str(), R_OK) == 0));
  Ref message = TRY_REF(str_from_utf8(t, e.message));
  Ref file = TRY_REF(str_from_utf8(t, filename));
  Ref text = Ref::take(has_text ? TRY(str_from_utf8(t, e.bare ? e.text : e.text + "\n")) : Value::none());
  auto number = [&](int n) { return located ? Value::small_int(n) : Value::none(); };
  bool has_end = !located || e.end_line > 0;
  Ref where = TRY_REF(tuple_new(t, {file, number(e.line), number(e.offset), text, number(has_end ? e.end_line : e.line),
                                    has_end ? number(e.end_offset) : Value::none()}));
  Value args[] = {message, where};
  Ref error = TRY_REF(exception_new(t, t.isolate.exception_type(type), args));
  return t.raise(error);
}

// The library's filters may make an error of it.
static Status warn(Thread& t, const CompileWarning& w, std::string_view filename) {
  if (!t.isolate.hooks.warn) return {};
  Ref message = TRY_REF(str_from_utf8(t, w.at.message));
  Ref file = TRY_REF(str_from_utf8(t, filename));
  Exc category = w.deprecation ? Exc::DeprecationWarning : Exc::SyntaxWarning;
  if (t.isolate.hooks.warn(t, category, message, file, w.at.line).ok()) return {};
  if (!t.exception_matches(category)) return Raised{};
  t.take_exception();
  return raise_syntax_error(t, w.at, filename);
}

// Names of Latin-1 are reported as one.
static std::string reported_encoding(std::string_view name) {
  std::string s;
  for (char c : name) s += c == '_' ? '-' : static_cast<char>(tolower(static_cast<unsigned char>(c)));
  for (std::string_view latin : {"latin-1", "iso-8859-1", "iso-latin-1"})
    if (s == latin || s.starts_with(std::string(latin) + "-")) return "iso-8859-1";
  return std::string(name);
}

// SyntaxError(msg, (filename, 0, -1, None)), without the place if it is the program's own file.
static Raised raise_encoding_error(Thread& t, const std::string& message, std::string_view filename, CompileMode mode) {
  if (mode == CompileMode::kScript) return t.raise(Exc::SyntaxError, "{}", {std::string_view(message)});
  Ref text = TRY_REF(str_from_utf8(t, message)), file = TRY_REF(str_from_utf8(t, filename));
  Ref where = TRY_REF(tuple_new(t, {file, Value::small_int(0), Value::small_int(-1), Value::none()}));
  Value args[] = {text, where};
  Ref error = TRY_REF(exception_new(t, t.isolate.exception_type(Exc::SyntaxError), args));
  return t.raise(error);
}

Result<std::string_view> source_as_utf8(Thread& t, std::string_view bytes, std::string_view filename, CompileMode mode,
                                        CompileExtras* extras, Ref* hold) {
  bool bom;
  std::string_view named = foreign_encoding(bytes, &bom);
  if (named.empty() || extras->is_text) return bytes;
  std::string name = reported_encoding(named);
  if (bom) return raise_encoding_error(t, "encoding problem: " + name + " with BOM", filename, mode);
  auto r = decode_bytes(t, bytes, name, "strict");
  if (r.ok()) {
    *hold = Ref::take(r.value());
    extras->is_text = true;
    return str_utf8(t, *hold);
  }
  if (!t.exception_matches(Exc::LookupError) && !t.exception_matches(Exc::ValueError)) return Raised{};
  Ref error = t.take_exception();
  Ref words = TRY_REF(to_str(t, error));
  return raise_encoding_error(
      t, mode == CompileMode::kScript ? "encoding problem: " + name : std::string(str_view(words)), filename, mode);
}

// A byte that is no UTF-8, in the words of the codec: counted from the beginning of the literal or name that it stands
// in.
static Raised raise_undecodable(Thread& t, std::string_view source, const CompileError& e, std::string_view filename,
                                CompileMode mode) {
  if (mode == CompileMode::kScript) {
    std::string byte = e.message.substr(e.message.find("0x") + 2, 2);
    return t.raise(Exc::SyntaxError,
                   "Non-UTF-8 code starting with '\\x{}' in file {} on line {}, but no encoding declared; see "
                   "https://peps.python.org/pep-0263/ for details",
                   {std::string_view(byte), filename, FormatArg(e.line)});
  }
  auto decoded = decode_bytes(t, source, "utf-8", "strict");
  if (decoded.ok()) {
    decref(decoded.value());
    return raise_compile_error(t, e, filename);
  }
  Ref error = t.take_exception();
  Ref start = TRY_REF(get_attr(t, error, t.isolate.intern("start")));
  auto at = static_cast<size_t>(TRY(to_index(t, start)));
  size_t from = source.find_last_of("'\"", at),
         to = from == std::string_view::npos ? from : source.find(source[from], at);
  if (to == std::string_view::npos) {
    auto of_name = [](char c) {
      return isalnum(static_cast<unsigned char>(c)) || c == '_' || static_cast<unsigned char>(c) >= 128;
    };
    for (from = at; from > 0 && of_name(source[from - 1]); from--) {}
    for (to = at; to < source.size() && of_name(source[to]); to++) {}
  } else {
    from++;
  }
  decoded = decode_bytes(t, source.substr(from, to - from), "utf-8", "strict");
  if (decoded.ok()) {
    decref(decoded.value());
    return raise_compile_error(t, e, filename);
  }
  error = t.take_exception();
  Ref words = TRY_REF(to_str(t, error));
  CompileError reported = e;
  reported.message = "(unicode error) " + std::string(str_view(words));
  return raise_compile_error(t, reported, filename);
}

// An expression's last line has no end: an error there is reported without its newline, one at its very end without a
// place.
static void eval_error(std::string_view source, CompileError& e) {
  size_t last = source.rfind('\n');
  if (e.text != source.substr(last == std::string_view::npos ? 0 : last + 1)) return;
  e.bare = true;
  size_t length = 0;
  for (char c : e.text) length += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  if (e.message != "invalid syntax" || static_cast<size_t>(e.offset) <= length) return;
  e.offset = e.end_offset = 0;
}

// MPY_LOG=bytecode: each source's listing, functions and classes inside included, goes to stderr when it is compiled.
static bool bytecode_logged() {
  const char* words = getenv("MPY_LOG");
  return words && strstr(words, "bytecode");
}

Result<CodePtr> compile_source(Thread& t, std::string_view source, std::string_view filename, CompileMode mode,
                               CompileExtras extras) {
  Ref decoded;
  if (mode != CompileMode::kScript && mode != CompileMode::kModule && source.find('\0') != std::string_view::npos)
    return t.value_error("source code string cannot contain null bytes");
  source = TRY(source_as_utf8(t, source, filename, mode, &extras, &decoded));
  CompileOptions options;
  options.memory = polling_memory(t, extras.is_text);
  options.optimize = extras.optimize < 0 ? t.isolate.optimize : extras.optimize;
  options.is_text = extras.is_text;
  options.regions = vm_of(t)->regions != nullptr;
  options.future_annotations = extras.future_annotations;
  options.allow_incomplete = extras.allow_incomplete;
  options.namespace_code = mode != CompileMode::kModule && mode != CompileMode::kScript;
  options.from_file = mode == CompileMode::kScript;
  options.mode = mode == CompileMode::kEval     ? ParseMode::Eval
                 : mode == CompileMode::kSingle ? ParseMode::Single
                                                : ParseMode::File;
  CompileResult result = compile_text(source, filename, options);
  for (const CompileWarning& w : result.warnings) TRY(warn(t, w, filename));
  if (result.status == FrontStatus::Ok) {
    if (bytecode_logged()) fputs(disassemble(*result.code).c_str(), stderr);
    return std::move(result.code);
  }
  if (result.status == FrontStatus::OutOfMemory) return no_compile_memory(t);
  if (mode == CompileMode::kEval && !source.ends_with('\n')) eval_error(source, result.error);
  if (!extras.is_text && result.error.message.starts_with("(unicode error) 'utf-8' codec can't decode byte 0x"))
    return raise_undecodable(t, source, result.error, filename, mode);
  return raise_compile_error(t, result.error, filename);
}

Raised raise_compile_error(Thread& t, const CompileError& e, std::string_view filename) {
  switch (e.error_class) {
    case ErrorClass::Memory: return t.raise(Exc::MemoryError, "{}", {std::string_view(e.message)});
    case ErrorClass::Recursion: return t.raise(Exc::RecursionError, "{}", {std::string_view(e.message)});
    case ErrorClass::Value: return t.raise(Exc::ValueError, "{}", {std::string_view(e.message)});
    default: return raise_syntax_error(t, e, filename);
  }
}

}  // namespace mpy
