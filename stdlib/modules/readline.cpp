// The _lineedit module: lines from a terminal through libedit (its readline interface), which is loaded at first use.
// The editor belongs to the process's terminal, so its state does too: the first isolate that uses it has it to its
// end.
#include <dlfcn.h>
#include <langinfo.h>
#include <poll.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "readline.natives.h"
#include "runtime/exceptions/exception.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/posix/args.h"
#include "stdlib/modules/posix/shared_library.h"
#include "stdlib/modules/readline.h"
#include "stdlib/stdlib.h"

namespace mpy {
namespace {

using Matches = char** (*)(const char*, int, int);
using Entry = char* (*)(const char*, int);
struct HistoryEntry {
  const char* line;
  void* data;
};  // libedit's HIST_ENTRY

// The table of libedit's functions and variables.
struct Editor {
  bool tried = false, ready = false;
  void (*handler_install)(const char*, void (*)(char*));
  void (*handler_remove)();
  void (*read_char)();
  int (*initialize)();
  int (*add_history)(const char*);
  void (*clear_history)();
  HistoryEntry* (*history_get)(int);
  char** (*completion_matches)(const char*, Entry);
  int (*insert_text)(const char*);
  void (*redisplay)();
  int (*parse_and_bind)(const char*);
  int (*read_init_file)(const char*);
  Matches* attempted_completion;
  int *append_character, *attempted_over, *history_length, *point, *history_base;
  char** line_buffer;
  const char** word_breaks;
  int* catch_signals;
};
Editor editor;

template <class T>
bool symbol(void* library, const char* name, T* out) {
  *out = reinterpret_cast<T>(dlsym(library, name));
  return *out != nullptr;
}

bool load_symbols(void* l) {
  Editor& e = editor;
  bool ok =
      symbol(l, "rl_callback_handler_install", &e.handler_install) &&
      symbol(l, "rl_callback_handler_remove", &e.handler_remove) && symbol(l, "rl_callback_read_char", &e.read_char) &&
      symbol(l, "rl_initialize", &e.initialize) && symbol(l, "add_history", &e.add_history) &&
      symbol(l, "clear_history", &e.clear_history) && symbol(l, "history_get", &e.history_get) &&
      symbol(l, "rl_completion_matches", &e.completion_matches) && symbol(l, "rl_insert_text", &e.insert_text) &&
      symbol(l, "rl_redisplay", &e.redisplay) && symbol(l, "rl_parse_and_bind", &e.parse_and_bind) &&
      symbol(l, "rl_attempted_completion_function", &e.attempted_completion) &&
      symbol(l, "rl_completion_append_character", &e.append_character) &&
      symbol(l, "rl_attempted_completion_over", &e.attempted_over) && symbol(l, "history_length", &e.history_length) &&
      symbol(l, "history_base", &e.history_base) && symbol(l, "rl_point", &e.point) &&
      symbol(l, "rl_line_buffer", &e.line_buffer) && symbol(l, "rl_completer_word_break_characters", &e.word_breaks);
  symbol(l, "rl_read_init_file", &e.read_init_file);
  symbol(l, "rl_catch_signals", &e.catch_signals);
  return ok;
}

// --- completion

Thread* reading = nullptr;  // the thread whose line is being read
std::atomic<Isolate*> owner{nullptr};  // all that follows is its
Ref* completer = nullptr;
Ref* startup_hook = nullptr;
bool auto_history = true;
int begin_index = 0, end_index = 0;
std::string delims = " \t\n`~!@#$%^&*()-=+[{]}\\|;:'\",<>/?";

// The state'th match, as the editor wants it: malloc'ed.
char* one_match(const char* text, int state) {
  Thread& t = *reading;
  auto ask = [&]() -> Result<Value> {
    Ref word = TRY_REF(posix::fs_text(t, text));
    return t.call(*completer, {word, Value::small_int(state)});
  };
  auto answer = ask();
  if (answer.raised()) {
    t.take_exception();  // a completer's error must not break the line
    return nullptr;
  }
  Ref match = Ref::take(answer.value());
  if (!is_str(t, match)) return nullptr;
  auto encoded = posix::fs_string(t, match);
  if (encoded.raised()) {
    t.take_exception();
    return nullptr;
  }
  return strdup(encoded.value().c_str());
}

char** complete(const char* text, int start, int end) {
  *editor.attempted_over = 1;  // never file names
  if (!reading || !completer || !completer->is_set() || completer->get().is_none()) return nullptr;
  begin_index = start;
  end_index = end;
  *editor.append_character = 0;
  reading->acquire_lock();
  char** matches = editor.completion_matches(text, one_match);
  reading->release_lock();
  return matches;
}

bool load() {
  if (editor.tried) return editor.ready;
  editor.tried = true;
  void* library = open_shared_library("libedit.so.2");
  if (!library || !load_symbols(library)) return false;
  // It reads characters by the locale; ours are always UTF-8.
  if (!setlocale(LC_CTYPE, "") || strcmp(nl_langinfo(CODESET), "UTF-8")) setlocale(LC_CTYPE, "C.UTF-8");
  if (editor.catch_signals) *editor.catch_signals = 0;
  editor.initialize();
  *editor.attempted_completion = complete;
  *editor.word_breaks = delims.c_str();
  editor.parse_and_bind("bind ^I rl_complete");
  return editor.ready = true;
}

bool own(Isolate& isolate) {
  Isolate* before = nullptr;
  return owner.compare_exchange_strong(before, &isolate) || before == &isolate;
}

Status need(Thread& t) {
  if (!own(t.isolate)) return t.raise(Exc::ImportError, "another interpreter of this process has the line editor");
  if (load()) return {};
  return t.raise(Exc::ImportError, "the line editor needs libedit.so.2 (Debian package libedit2)");
}

// --- reading a line

bool line_done = false;
char* line_text = nullptr;

void on_line(char* text) {
  line_done = true;
  line_text = text;
  editor.handler_remove();
}

// Until the line is whole, or the terminal is gone, which ends the input; raised when a signal's handler raises.
Status wait_for_line(Thread& t) {
  while (!line_done) {
    pollfd input{0, POLLIN, 0};
    int ready;
    {
      Unlocked other(t);
      ready = poll(&input, 1, -1);
      if (ready > 0 && !(input.revents & (POLLHUP | POLLERR | POLLNVAL))) editor.read_char();
    }
    if (ready > 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) && !line_done) {
      editor.handler_remove();
      line_done = true;
    }
    if (t.poll_native().raised()) {
      if (!line_done) editor.handler_remove();
      free(line_text);
      line_text = nullptr;
      return Raised{};
    }
  }
  return {};
}

}  // namespace

bool lineedit_usable(Thread& t) { return isatty(0) && isatty(1) && own(t.isolate) && load(); }

Result<Value> lineedit_line(Thread& t, Value prompt) {
  std::string shown = TRY(posix::fs_string(t, prompt));
  Ref hook = startup_hook ? *startup_hook : Ref();
  line_done = false;
  line_text = nullptr;
  reading = &t;
  editor.handler_install(shown.c_str(), on_line);
  if (hook.is_set() && !hook.get().is_none()) {
    auto r = t.call(hook, {});
    if (r.ok()) decref(r.value());
    else t.take_exception();
  }
  auto waited = wait_for_line(t);
  reading = nullptr;
  if (waited.raised()) return Raised{};
  if (!line_text) return t.raise(Exc::EOFError, "");
  std::string text = line_text;
  free(line_text);
  line_text = nullptr;
  if (auto_history && !text.empty()) {
    int n = *editor.history_length;
    HistoryEntry* last = n > 0 ? editor.history_get(*editor.history_base + n - 1) : nullptr;
    if (!last || text != last->line) editor.add_history(text.c_str());
  }
  return posix::fs_text(t, text);
}

NATIVE(lineedit_read) {
  TRY(need(t));
  return lineedit_line(t, args[0]);
}
NATIVE(lineedit_add_history) {
  TRY(need(t));
  editor.add_history(TRY(posix::fs_string(t, args[0])).c_str());
  return Value::none();
}
NATIVE(lineedit_clear_history) {
  TRY(need(t));
  editor.clear_history();
  return Value::none();
}
NATIVE(lineedit_history_count) {
  TRY(need(t));
  return Value::small_int(*editor.history_length);
}
NATIVE(lineedit_history_item) {
  TRY(need(t));
  int index = TRY(posix::int_arg(t, args[0]));
  HistoryEntry* entry = editor.history_get(*editor.history_base + index - 1);
  if (!entry || !entry->line) return Value::none();
  return posix::fs_text(t, entry->line);
}
NATIVE(lineedit_set_auto_history) {
  auto_history = TRY(to_bool(t, args[0]));
  return Value::none();
}
NATIVE(lineedit_set_completer) {
  TRY(need(t));
  *completer = Ref::copy(args[0]);
  return Value::none();
}
NATIVE(lineedit_set_startup_hook) {
  TRY(need(t));
  *startup_hook = Ref::copy(args[0]);
  return Value::none();
}
NATIVE(lineedit_set_delims) {
  TRY(need(t));
  delims = TRY(posix::fs_string(t, args[0]));
  *editor.word_breaks = delims.c_str();
  return Value::none();
}
NATIVE(lineedit_completion_state) {
  int64_t what = TRY(to_index(t, args[0]));
  return Value::small_int(what == 0 ? begin_index : what == 1 ? end_index : 9);
}
NATIVE(lineedit_line_buffer) {
  TRY(need(t));
  return posix::fs_text(t, *editor.line_buffer ? *editor.line_buffer : "");
}
NATIVE(lineedit_insert_text) {
  TRY(need(t));
  editor.insert_text(TRY(posix::fs_string(t, args[0])).c_str());
  return Value::none();
}
NATIVE(lineedit_redisplay) {
  TRY(need(t));
  editor.redisplay();
  return Value::none();
}
NATIVE(lineedit_parse_and_bind) {
  TRY(need(t));
  std::string text = TRY(posix::fs_string(t, args[0]));
  if (text == "tab: complete") text = "bind ^I rl_complete";  // GNU readline's words for it
  editor.parse_and_bind(text.c_str());
  return Value::none();
}
NATIVE(lineedit_read_init_file) {
  TRY(need(t));
  std::string name = TRY(posix::fs_string(t, args[0]));
  if (!editor.read_init_file) return t.raise(Exc::OSError, "this libedit reads no init files");
  if (int error = editor.read_init_file(name.empty() ? nullptr : name.c_str()))
    return raise_os_error(t, error > 0 ? error : ENOENT, Value::unset());
  return Value::none();
}

Status build_lineedit(Thread& t, Value module) {
  TRY(need(t));
  // They live as long as the isolate: dropped with the library (lineedit_close).
  if (!completer) completer = new Ref;
  if (!startup_hook) startup_hook = new Ref;
  return add_functions(t, module, natives::_lineedit_natives);
}

void lineedit_close(Thread& t) {
  if (owner != &t.isolate) return;
  delete completer;
  delete startup_hook;
  completer = startup_hook = nullptr;
  owner = nullptr;
}

}  // namespace mpy
