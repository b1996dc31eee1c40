// Running patterns: PCRE2's three libraries, programs by width and way of matching, machine code for patterns in use,
// and limits. A match that exceeds the step limit is run again with call-outs that poll, so that it can be interrupted.
#define PCRE2_CODE_UNIT_WIDTH 8
#include <dlfcn.h>
#include <pcre2.h>

#include <cstring>

#include "runtime/memory/polling.h"
#include "stdlib/modules/posix/shared_library.h"
#include "stdlib/modules/re/re.h"

#define LIBRARY_FUNCTIONS(F) \
  F(general_context_create) \
  F(compile_context_create) \
  F(set_newline) \
  F(set_parens_nest_limit) \
  F(compile) \
  F(code_free) \
  F(jit_compile) \
  F(match_context_create) \
  F(set_match_limit) \
  F(set_depth_limit) \
  F(set_heap_limit) \
  F(set_callout) \
  F(jit_stack_create) \
  F(jit_stack_assign) \
  F(match_data_create) \
  F(match_data_free) \
  F(get_ovector_pointer) \
  F(match) \
  F(get_error_message)

#ifdef MPY_PCRE2_LINKED
// The functions of all widths take pointers and numbers of one size, so one type of function calls them.
#define LINKED(name) \
  extern "C" void of_8_##name() __asm__("pcre2_" #name "_8"); \
  extern "C" void of_16_##name() __asm__("pcre2_" #name "_16"); \
  extern "C" void of_32_##name() __asm__("pcre2_" #name "_32");
LIBRARY_FUNCTIONS(LINKED)
#undef LINKED
#endif

namespace mpy::re {
namespace {

// Of a host's program a match is watched sooner, so that its limits hold within some 50 ms.
constexpr uint32_t kStepLimit = 10'000'000, kHostStepLimit = 300'000, kNoLimit = UINT32_MAX;
constexpr uint64_t kWorthMachineCode = 3000;

// Memory of the libraries, accounted: the size is kept in front.
void* library_alloc(size_t n, void*) {
  auto* p = static_cast<size_t*>(guest_alloc(*Thread::current(), n + 16));
  if (!p) return nullptr;
  *p = n + 16;
  return p + 2;
}
void library_free(void* p, void*) {
  if (!p) return;
  auto* whole = static_cast<size_t*>(p) - 2;
  guest_free(*Thread::current(), whole, *whole);
}

// Each call-out of a watched match; every so often signals are looked at.
int on_callout(void*, void* counter) {
  auto* n = static_cast<uint64_t*>(counter);
  if (++*n & 0xFFF) return 0;
  return poll_after(*Thread::current(), 4096).raised() ? PCRE2_ERROR_CALLOUT : 0;
}

#ifdef MPY_PCRE2_LINKED
bool find_functions(Library& l, int bits) {
#define TAKE(name) \
  l.name = reinterpret_cast<decltype(l.name)>(bits == 8 ? of_8_##name : bits == 16 ? of_16_##name : of_32_##name);
  LIBRARY_FUNCTIONS(TAKE)
#undef TAKE
  return true;
}
#else
bool find_functions(Library& l, int bits) {
  char file[32];
  snprintf(file, sizeof file, "libpcre2-%d.so.0", bits);
  l.handle = open_shared_library(file);
  if (!l.handle) return false;
  char full[64];
  bool all = true;
#define FIND(name) \
  snprintf(full, sizeof full, "pcre2_%s_%d", #name, bits); \
  l.name = reinterpret_cast<decltype(l.name)>(dlsym(l.handle, full)); \
  all = all && l.name;
  LIBRARY_FUNCTIONS(FIND)
#undef FIND
  return all;
}
#endif

bool load(Library& l, int bits) {
  if (!find_functions(l, bits)) return false;
  l.general = l.general_context_create(library_alloc, library_free, nullptr);
  l.compile_context = l.general ? l.compile_context_create(l.general) : nullptr;
  l.match_context = l.general ? l.match_context_create(l.general) : nullptr;
  l.watched_context = l.general ? l.match_context_create(l.general) : nullptr;
  if (!l.compile_context || !l.match_context || !l.watched_context) return false;
  l.set_newline(l.compile_context, PCRE2_NEWLINE_LF);
  l.set_parens_nest_limit(l.compile_context, 2000);
  l.set_match_limit(l.match_context, Thread::current()->isolate.embedder ? kHostStepLimit : kStepLimit);
  l.set_match_limit(l.watched_context, kNoLimit);
  for (void* context : {l.match_context, l.watched_context}) {
    l.set_depth_limit(context, kNoLimit);
    l.set_heap_limit(context, kNoLimit);
  }
  if (void* stack = l.jit_stack_create(64 * 1024, 8 * 1024 * 1024, nullptr))
    l.jit_stack_assign(l.match_context, nullptr, stack);
  return true;
}

Result<Library*> library(Thread& t, PatternObject* p, int which) {
  Library& l = state_of(p)->libraries[which];
  if (!l.match) {
    if (!load(l, 8 << which)) {
      const char* why = shared_library_error();
      return t.raise(Exc::ImportError, "re cannot load libpcre2-{}.so.0: {}", {8 << which, why ? why : "no memory"});
    }
  }
  return &l;
}

Raised compile_error(Thread& t, Library* l, int which, int code, size_t at) {
  unsigned char raw[1024] = {};
  l->get_error_message(code, raw, sizeof raw >> which);
  char text[256] = {};
  for (int i = 0; i < 255; i++) text[i] = static_cast<char>(raw[static_cast<size_t>(i) << which]);
  Ref module = Ref::take(dict_get(t, t.isolate.modules, t.isolate.intern("re")).take());
  Value type = is_kind(module, Kind::Module) ? module_get(module, t.isolate.intern("error")) : Value::unset();
  if (type.is_unset()) type = Value::pointer(t.isolate.exception_type(Exc::RuntimeError));
  return t.raise_type(type, "PCRE2 cannot compile this pattern: {} (at {} of its translation)", {text, at});
}

Result<void*> compile_program(Thread& t, PatternObject* p, int which, How how, bool watched) {
  Library* l = TRY(library(t, p, which));
  Ref pair = TRY_REF(t.call(p->translate, {Value::small_int(1 << which)}));
  Value text = as_tuple(pair)->items[0];
  auto options = static_cast<uint32_t>(TRY(to_index(t, as_tuple(pair)->items[1])));
  if (how != How::Search) options |= PCRE2_ANCHORED;
  if (how == How::Full) options |= PCRE2_ENDANCHORED;
  if (watched) options |= PCRE2_AUTO_CALLOUT;
  std::string_view ascii = TRY(str_utf8(t, text));
  size_t bytes = (ascii.size() + 1) << which;
  auto* units = static_cast<char*>(guest_alloc(t, bytes));
  if (!units) return t.no_memory();
  for (size_t i = 0; i < ascii.size(); i++) {
    auto c = static_cast<uint8_t>(ascii[i]);
    if (which == 0) units[i] = static_cast<char>(c);
    else if (which == 1) reinterpret_cast<uint16_t*>(units)[i] = c;
    else reinterpret_cast<uint32_t*>(units)[i] = c;
  }
  int code = 0;
  size_t at = 0;
  void* program = l->compile(units, ascii.size(), options, &code, &at, l->compile_context);
  guest_free(t, units, bytes);
  if (program) return program;
  if (code == PCRE2_ERROR_HEAP_FAILED) return t.no_memory();
  if (code == PCRE2_ERROR_PATTERN_TOO_LARGE && which < 2) return nullptr;  // the caller takes the wide form
  return compile_error(t, l, which, code, at);
}

Status widen(Thread& t, Subject& s) {
  if (s.wide || s.width == 4) return {};
  s.wide_bytes = s.length * 4 + 4;
  s.wide = static_cast<char*>(guest_alloc(t, s.wide_bytes));
  if (!s.wide) return t.no_memory();
  s.owner = &t;
  auto* out = reinterpret_cast<uint32_t*>(s.wide);
  for (size_t i = 0; i < s.length; i++)
    out[i] = s.width == 1 ? static_cast<uint8_t>(s.data[i]) : reinterpret_cast<const uint16_t*>(s.data)[i];
  return {};
}

// The program for this width (or the wide one), compiled if it is not yet.
Result<Program*> program_for(Thread& t, PatternObject* p, How how, int* which) {
  for (;;) {
    if (p->wide_only) *which = 2;
    Program& program = p->programs[*which][static_cast<int>(how)];
    if (program.code) return &program;
    void* code = TRY(compile_program(t, p, *which, how, false));
    if (code) {
      program.code = code;
      return &program;
    }
    p->wide_only = true;
  }
}

// A signal's handler may use the same pattern meanwhile: the match has data of its own.
int run_watched(Library& l, uint32_t pairs, void* program, const char* data, size_t end, size_t start, uint32_t options,
                void* result) {
  void* own = l.match_data_create(pairs, l.general);
  if (!own) return PCRE2_ERROR_NOMEMORY;
  uint64_t counter = 0;
  l.set_callout(l.watched_context, on_callout, &counter);
  int code = l.match(program, data, end, start, options, own, l.watched_context);
  if (code > 0) memcpy(l.get_ovector_pointer(result), l.get_ovector_pointer(own), pairs * 2 * sizeof(size_t));
  l.match_data_free(own);
  return code;
}

}  // namespace

Subject::~Subject() {
  if (wide) guest_free(*owner, wide, wide_bytes);
}

Status subject_open(Thread& t, PatternObject* p, Value string, Subject* out) {
  if (StrObject* s = str_of(t, string)) {
    if (!p->is_text && !p->pattern.is_none()) return t.type_error("cannot use a bytes pattern on a string-like object");
    out->data = s->data;
    out->length = s->length;
    out->width = s->width;
    out->is_text = true;
  } else {
    Result<std::string_view> view = bytes_like(t, string);
    if (view.raised()) {
      if (!t.exception_matches(Exc::TypeError)) return Raised{};
      t.take_exception();
      return t.type_error("expected string or bytes-like object, got '{}'", {FormatArg::type_of(string)});
    }
    if (p->is_text) return t.type_error("cannot use a string pattern on a bytes-like object");
    out->data = view.value().data();
    out->length = view.value().size();
    out->width = 1;
  }
  if (!out->data) out->data = "";
  out->value = Ref::copy(string);
  return {};
}

Result<bool> run(Thread& t, PatternObject* p, Subject& s, How how, size_t start, size_t end, bool not_empty_at_start,
                 const size_t** spans) {
  if (start > end) return false;
  int which = s.width == 1 ? 0 : s.width == 2 ? 1 : 2;
  Program* program = TRY(program_for(t, p, how, &which));
  Library* l = &state_of(p)->libraries[which];
  const char* data = s.data;
  if ((1 << which) != s.width) {
    TRY(widen(t, s));
    data = s.wide;
  }
  if (!p->data[which]) {
    p->data[which] = l->match_data_create(p->groups + 1, l->general);
    if (!p->data[which]) return t.no_memory();
  }
  void* match_data = p->data[which];
  program->work += end - start + 50;
  if (!program->jitted && !program->watched && program->work > kWorthMachineCode) {
    program->jitted = true;
    l->jit_compile(program->code, PCRE2_JIT_COMPLETE);  // if that fails it is interpreted
  }
  uint32_t options = not_empty_at_start ? PCRE2_NOTEMPTY_ATSTART : 0;
  int code = 0;
  if (!program->watched) {
    code = l->match(program->code, data, end, start, options, match_data, l->match_context);
    if (code == PCRE2_ERROR_JIT_STACKLIMIT)
      code = l->match(program->code, data, end, start, options | PCRE2_NO_JIT, match_data, l->match_context);
  }
  if (program->watched || code == PCRE2_ERROR_MATCHLIMIT) {
    if (!program->watched) {
      void* slow = TRY(compile_program(t, p, which, how, true));
      if (!slow) {  // the call-outs make it too large: the wide form
        p->wide_only = true;
        return run(t, p, s, how, start, end, not_empty_at_start, spans);
      }
      l->code_free(program->code);
      *program = {slow, 0, false, true};
    }
    code = run_watched(*l, p->groups + 1, program->code, data, end, start, options, match_data);
    if (code == PCRE2_ERROR_CALLOUT) return Raised{};
  }
  *spans = l->get_ovector_pointer(match_data);
  if (code > 0) return true;
  if (code == PCRE2_ERROR_NOMATCH) return false;
  if (code == PCRE2_ERROR_NOMEMORY || code == PCRE2_ERROR_HEAPLIMIT) return t.no_memory();
  if (code == PCRE2_ERROR_MATCHLIMIT)
    return t.raise(Exc::RuntimeError, "re: the match took more than {} steps", {int64_t{kNoLimit}});
  return t.raise(Exc::RuntimeError, "re: PCRE2 failed with error {}", {code});
}

void pattern_free_programs(PatternObject* p) {
  if (!p->state.is_pointer()) return;
  StateObject* state = state_of(p);
  for (int which = 0; which < 3; which++) {
    Library& l = state->libraries[which];
    for (Program& program : p->programs[which])
      if (program.code) l.code_free(program.code);
    if (p->data[which]) l.match_data_free(p->data[which]);
  }
}

}  // namespace mpy::re
