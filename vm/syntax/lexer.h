// Source text to tokens. The whole text is read at once; an error ends the list with a token `Error`, so that a parser
// error before that point is found first, as with CPython, whose tokenizer runs behind its parser.
#pragma once
#include "vm/syntax/source.h"

namespace mpy {

enum class Tok : uint8_t {
  End,
  Newline,
  Indent,
  Dedent,
  Name,
  Number,
  String,
  Unknown,
  Error,
#define OPERATOR(name, text) name,
#define KEYWORD(name, text) Kw##name,
#include "vm/syntax/tokens.def"
#undef OPERATOR
#undef KEYWORD
};

struct Token {
  Tok type;
  uint8_t level;  // brackets open around the token, 255 for more
  uint32_t start, end;
  int32_t line, column, end_line, end_column;
  Str name;  // interned, of Name and keywords
};

struct LexResult {
  Vec<Token> tokens;
  bool failed = false;                 // the last token is Error
  bool error_is_open_bracket = false;  // the text ended inside brackets
  bool error_is_open_string = false;   // the text, and no line, ended inside a string of one quote
  int32_t open_bracket_line = 0;
  SyntaxErrorInfo error;
};

struct LexRange {
  uint32_t from, to;     // bytes of the source
  bool inside_brackets;  // an f-string's expression: newlines and indentation mean nothing
};

// `interactive`: end of input inside a block or bracket is "incomplete input".
LexResult lex(Arena& arena, NameTable& names, const Source& source, LexRange range);

// Where the string literal that starts at `at` (its prefix included) ends, one past the closing quote; 0 when it does
// not. Nested f-strings may use the same quotes.
uint32_t string_end(Str text, uint32_t at, uint32_t limit);
// Within an f-string's replacement field: the end of the expression that starts at `at` (at '!', ':', '=' or '}'), or
// 0.
uint32_t field_expression_end(Str text, uint32_t at, uint32_t limit);

}  // namespace mpy
