// Source to bytecode: parse, analyze scopes, generate. The only door to the front end that the rest of the VM needs.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "vm/code/code.h"
#include "vm/syntax/parser.h"

namespace mpy {

struct CompileOptions {
  ParseMode mode = ParseMode::File;
  bool namespace_code =
      false;  // exec, eval, interactive: names live in a mapping (kNamespace), not in a module's globals
  bool allow_incomplete = false;  // REPL: see ParseOptions
  bool is_text = false;           // see ParseOptions
  bool from_file = false;         // see ParseOptions
  bool future_annotations = false;
  bool regions = false;  // functions get a Region instruction, generators and coroutines do not
  // Flags of the library (kLibraryFlags) by qualified name: mpyc's alone.
  std::function<uint32_t(std::string_view qualname)> library_flags;
  int optimize = 0;  // 1: no asserts, __debug__ is False; 2: no docstrings either
  MemorySource memory = malloc_source();
};

struct CompileError {
  ErrorClass error_class = ErrorClass::Syntax;
  std::string message, text;                               // text: the source line
  int line = 0, offset = 0, end_line = 0, end_offset = 0;  // as SyntaxError's attributes; 0 = unknown
  bool from_parser = false;                                // else from scopes or code generation
  bool bare = false;                                       // see SyntaxErrorInfo
};

struct CompileWarning {
  bool deprecation = false;
  CompileError at;  // message and place, as the SyntaxError that a filter may make of it
};

struct CompileResult {
  FrontStatus status = FrontStatus::Ok;
  CodePtr code;  // null unless Ok
  CompileError error;
  std::vector<CompileWarning> warnings;
};

CompileResult compile_text(std::string_view source, std::string_view filename, const CompileOptions& options = {});
// A tree that was not parsed but made, in its arena.
CompileResult compile_tree(Arena& arena, NameTable& names, ast::Node* tree, std::string_view filename,
                           const CompileOptions& options);

}  // namespace mpy
