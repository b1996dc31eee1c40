// Source text to syntax tree. Errors come back as data, with CPython 3.11's texts and positions.
#pragma once
#include "vm/syntax/ast.h"

namespace mpy {

enum class ParseMode : uint8_t { File, Eval, Single };

struct ParseOptions {
  ParseMode mode = ParseMode::File;
  bool allow_incomplete = false;  // a REPL: input that merely stops early is the error "incomplete input"
  bool is_text = false;           // the UTF-8 of a str: see decode_source
  bool from_file = false;         // read line by line by CPython: the end of the input has no column then
};

struct ParseResult {
  FrontStatus status = FrontStatus::Ok;
  ast::Node* tree = nullptr;  // Module, Expression or Interactive
  Source* source = nullptr;   // in the arena
  SyntaxErrorInfo error;
};

// Everything that the result points at lives in the arena. Sets arena.bail while it runs.
ParseResult parse(Arena& arena, NameTable& names, Str bytes, ParseOptions options);

}  // namespace mpy
