// The objects of the re module and the run of a pattern over a string. re_run.cpp has PCRE2; re.cpp the Python types.
//
// PCRE2 is loaded at first use, in the form (8, 16 or 32 bits) of the string's width. A pattern has, for each width and
// each way of matching, a program that is compiled when first asked for; its text comes from re/_translate.py.
#pragma once
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"

namespace mpy::re {

constexpr size_t kNone = ~size_t{0};  // PCRE2_UNSET: the group took no part

enum class How : uint8_t { Search, Match, Full };

// Functions of one width's library; codes, contexts and data are its own opaque things.
struct Library {
  void* handle;
  void* (*general_context_create)(void* (*)(size_t, void*), void (*)(void*, void*), void*);
  void* (*compile_context_create)(void*);
  int (*set_newline)(void*, uint32_t);
  int (*set_parens_nest_limit)(void*, uint32_t);
  void* (*compile)(const void*, size_t, uint32_t, int*, size_t*, void*);
  void (*code_free)(void*);
  int (*jit_compile)(void*, uint32_t);
  void* (*match_context_create)(void*);
  int (*set_match_limit)(void*, uint32_t);
  int (*set_depth_limit)(void*, uint32_t);
  int (*set_heap_limit)(void*, uint32_t);
  int (*set_callout)(void*, int (*)(void*, void*), void*);
  void* (*jit_stack_create)(size_t, size_t, void*);
  void (*jit_stack_assign)(void*, void*, void*);
  void* (*match_data_create)(uint32_t, void*);
  void (*match_data_free)(void*);
  size_t* (*get_ovector_pointer)(void*);
  int (*match)(const void*, const void*, size_t, size_t, uint32_t, void*, void*);
  int (*get_error_message)(int, void*, size_t);
  void *general, *compile_context, *match_context, *watched_context;
};

struct StateObject : Object {  // one per isolate, kept by every pattern
  TypeObject *pattern_type, *match_type, *scanner_type, *finditer_type;
  Value make_template;  // re._template
  Library libraries[3];
};

struct Program {
  void* code;
  uint64_t work;         // characters seen: a pattern in use is worth machine code
  bool jitted, watched;  // watched: it once took very long, so it runs with call-outs that poll
};

struct PatternObject : Object {
  Value state, pattern, names, index_names, translate, closing, loops;
  int64_t flags;
  uint32_t groups;
  bool is_text, wide_only;  // wide_only: too large for the narrow libraries
  Program programs[3][3];
  void* data[3];  // match data by width
};
inline PatternObject* as_pattern(Value v) { return static_cast<PatternObject*>(v.object()); }
inline StateObject* state_of(PatternObject* p) { return static_cast<StateObject*>(p->state.header()); }

// A string to match in: read again before each match, because a bytearray may have changed.
struct Subject {
  Ref value;
  const char* data = nullptr;
  size_t length = 0;
  int width = 1;
  bool is_text = false;
  char* wide = nullptr;  // a copy in 4 bytes a character, for patterns that need it
  size_t wide_bytes = 0;
  Thread* owner = nullptr;
  ~Subject();
};
Status subject_open(Thread&, PatternObject*, Value string, Subject*);
// Matches data[start..end); *spans points to 2 * (groups + 1) offsets until the next match of this pattern.
Result<bool> run(Thread&, PatternObject*, Subject&, How, size_t start, size_t end, bool not_empty_at_start,
                 const size_t** spans);
void pattern_free_programs(PatternObject*);

struct MatchObject : Object {
  Value pattern, string;
  int64_t pos, endpos;
  int64_t spans[];  // -1 = took no part
};
inline MatchObject* as_match(Value v) { return static_cast<MatchObject*>(v.object()); }

struct ScannerObject : Object {
  Value pattern, string;
  int64_t pos, endpos, at;
  bool advance, finished;
};
inline ScannerObject* as_scanner(Value v) { return static_cast<ScannerObject*>(v.object()); }

}  // namespace mpy::re
