// The mpy executable: one isolate, one program.
#include <malloc.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "compiler/capture/compiled.h"
#include "compiler/reports/explain.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/lock.h"
#include "runtime/memory/reserve.h"
#include "runtime/types/protocol.h"
#include "stdlib/command_line.h"
#include "stdlib/frozen.h"
#include "stdlib/image_cache.h"
#include "stdlib/modules/signal.h"
#include "stdlib/modules/thread.h"
#include "stdlib/stdlib.h"
#include "vm/vm.h"

namespace mpy {
namespace {

// The process ends with its program, and its memory with it; checked builds take everything apart to see that nothing
// leaks.
#ifdef NDEBUG
constexpr bool kTakeApart = false;
#else
constexpr bool kTakeApart = true;
#endif

std::string directory_of(const std::string& path) {
  char* real = realpath(path.c_str(), nullptr);
  std::string full = real ? real : path;
  free(real);
  size_t slash = full.rfind('/');
  return slash == full.npos ? "." : slash == 0 ? "/" : full.substr(0, slash);
}

std::string working_directory() {
  char* cwd = getcwd(nullptr, 0);
  std::string s = cwd ? cwd : ".";
  free(cwd);
  return s;
}

std::string absolute(const std::string& path) { return path[0] == '/' ? path : working_directory() + "/" + path; }

bool is_directory(const std::string& path) {
  struct stat s;
  return stat(path.c_str(), &s) == 0 && S_ISDIR(s.st_mode);
}
// An archive is known by its end: a program may stand in front of it.
bool is_zip(const std::string& path) {
  constexpr long kRecord = 22, kLongest = kRecord + 65535;
  FILE* f = fopen(path.c_str(), "rb");
  if (!f) return false;
  std::string tail;
  if (fseek(f, 0, SEEK_END) == 0) {
    long size = ftell(f);
    tail.resize(static_cast<size_t>(std::clamp(size, 0L, kLongest)));
    if (fseek(f, -static_cast<long>(tail.size()), SEEK_END) != 0 ||
        fread(tail.data(), 1, tail.size(), f) != tail.size())
      tail.clear();
  }
  fclose(f);
  for (size_t at = tail.rfind("PK\5\6"); at != tail.npos; at = at ? tail.rfind("PK\5\6", at - 1) : tail.npos) {
    if (at + kRecord > tail.size()) continue;
    size_t comment =
        static_cast<unsigned char>(tail[at + 20]) | static_cast<size_t>(static_cast<unsigned char>(tail[at + 21])) << 8;
    if (at + kRecord + comment == tail.size()) return true;
  }
  return false;
}

// The module __main__, made at first call.
Result<Value> main_module(Thread& t, const char* file) {
  Value name = t.isolate.intern("__main__");
  Value have = dict_get_str(t.isolate.modules, name);
  if (!have.is_unset()) return new_ref(have);
  Ref module = TRY_REF(module_new(t, name));
  TRY(module_set(t, module, "__name__", name));
  TRY(module_set(t, module, "__doc__", Value::none()));
  TRY(module_set(t, module, "__package__", Value::none()));
  TRY(module_set(t, module, "__spec__", Value::none()));
  TRY(module_set(t, module, "__loader__", Value::none()));
  Ref annotations = TRY_REF(dict_new(t));
  TRY(module_set(t, module, "__annotations__", annotations));
  TRY(module_set(t, module, "__builtins__", t.isolate.builtins));
  if (file) {
    Ref path = TRY_REF(str_from_utf8(t, file));
    TRY(module_set(t, module, "__file__", path));
    TRY(module_set(t, module, "__cached__", Value::none()));
  }
  TRY(dict_set(t, t.isolate.modules, name, module));
  return module.release();
}

Status run_text(Thread& t, std::string_view source, const char* filename, const char* file, bool from_file) {
  Ref module = TRY_REF(main_module(t, file));
  CodePtr code = TRY(compile_source(t, source, filename, from_file ? CompileMode::kScript : CompileMode::kModule));
  decref(TRY(run_code(t, code.get(), as_module(module)->dict)));
  return {};
}

// An image file as the program.
Status run_image(Thread& t, const std::string& path) {
  Ref data = TRY_REF(read_file(t, path.c_str()));
  std::string_view bytes = TRY(bytes_like(t, data));
  char magic[4];
  image_magic(image_build(), magic);
  if (!bytes.starts_with(std::string_view(magic, 4)))
    return t.raise(Exc::RuntimeError, "Bad magic number in .pyc file");
  Ref objects = TRY_REF(import_module(t, "_objects"));
  Ref code = TRY_REF(t.call_method(objects, t.isolate.intern("image_load"), {data, Value::none()}));
  if (!is_kind(code, Kind::Code)) return t.raise(Exc::RuntimeError, "Bad code object in .pyc file");
  Ref module = TRY_REF(main_module(t, absolute(path).c_str()));
  decref(TRY(run_code(t, as_code(code)->code, as_module(module)->dict)));
  return {};
}

// Has runpy run a module, or the __main__ of a folder or an archive, which becomes the first entry of sys.path.
Status run_module(Thread& t, const std::string& module_name) {
  decref(TRY(main_module(t, nullptr)));
  Ref runner = TRY_REF(import_module(t, "runpy"));
  Ref name = TRY_REF(str_from_utf8(t, module_name));
  decref(TRY(t.call_method(runner, t.isolate.intern("_run_module_as_main"), {name})));
  return {};
}
Status run_folder(Thread& t, const std::string& path, bool safe_path) {
  decref(TRY(main_module(t, nullptr)));
  Ref entry = TRY_REF(str_from_utf8(t, absolute(path)));
  Ref search = Ref::copy(module_get(stdlib_of(t.isolate)->sys, t.isolate.intern("path")));
  if (is_kind(search, Kind::List)) {
    uint64_t replaced = !safe_path && as_list(search)->length() ? 1 : 0;
    Value first = entry;
    TRY(list_splice(t, as_list(search), 0, replaced, {&first, 1}));
  }
  Ref runner = TRY_REF(import_module(t, "runpy"));
  Ref name = TRY_REF(str_from_utf8(t, "__main__"));
  decref(TRY(t.call_method(runner, t.isolate.intern("_run_module_as_main"), {name, Value::boolean(false)})));
  return {};
}

Status call_repl(Thread& t, const char* function) {
  Ref main = TRY_REF(main_module(t, nullptr));
  Ref repl = TRY_REF(import_module(t, "_repl"));
  decref(TRY(t.call_method(repl, t.isolate.intern(function), {as_module(main)->dict})));
  return {};
}

bool interactive_stdin(const Command& c) { return c.kind == Command::Stdin && (isatty(0) || c.flags.interactive); }

Status run_command(Thread& t, const Command& command) {
  switch (command.kind) {
    case Command::Text: return run_text(t, command.what, "<string>", nullptr, false);
    case Command::Module: return run_module(t, command.what);
    case Command::Script:
      if (is_directory(command.what) || is_zip(command.what))
        return run_folder(t, command.what, command.flags.safe_path);
      break;
    case Command::Stdin:
      if (interactive_stdin(command)) return call_repl(t, "interactive");
  }
  if (command.kind == Command::Script && command.what.ends_with(".pyc")) return run_image(t, command.what);
  bool from_stdin = command.kind == Command::Stdin;
  Ref source = TRY_REF(read_file(t, from_stdin ? "/dev/stdin" : command.what.c_str()));
  std::string_view text = TRY(bytes_like(t, source));
  if (command.skip_first_line) text = text.substr(std::min(text.find('\n'), text.size()));
  std::string filename = from_stdin ? "<stdin>" : absolute(command.what);
  return run_text(t, text, filename.c_str(), from_stdin ? nullptr : filename.c_str(), true);
}

void write_explanation(Thread& t, const std::string& how) {
  if (how == "text") {
    fputs(explain_text(t.isolate).c_str(), stderr);
    return;
  }
  std::string path = how.substr(5);  // behind "json:" or "html:"
  FILE* f = fopen(path.c_str(), "w");
  if (!f) {
    fprintf(stderr, "mpy: cannot write '%s': %s\n", path.c_str(), strerror(errno));
    return;
  }
  fputs((how.starts_with("html:") ? explain_html(t.isolate) : explain_json(t.isolate)).c_str(), f);
  fclose(f);
}

// The program, then what -i asks for.
int run_program(Thread& t, const Command& command, bool* interrupted) {
  int status = 0;
  if (run_command(t, command).raised()) status = report_exception(t, interrupted);
  bool inspect = command.flags.inspect ||
                 (!command.flags.ignore_environment && getenv("PYTHONINSPECT") && *getenv("PYTHONINSPECT"));
  if (inspect && !interactive_stdin(command) && (command.flags.interactive || isatty(0))) {
    *interrupted = false;
    status = 0;
    if (call_repl(t, "after_program").raised()) status = report_exception(t, interrupted);
  }
  return status;
}

int run(const Command& command, const char* executable) {
  Isolate* isolate = Isolate::create({});
  if (!isolate) {
    fputs("mpy: out of memory at start\n", stderr);
    return 1;
  }
  int status = 0;
  bool interrupted = false;
  {
    Thread thread(*isolate);
    std::string dir = command.kind == Command::Script   ? directory_of(command.what)
                      : command.kind == Command::Module ? working_directory()
                                                        : "";
    StdlibOptions options{command.argv,      dir,          executable, command.orig_argv, command.warn_options,
                          command.x_options, command.flags};
    bool ready = vm_attach(thread).ok() && init_stdlib(thread, options).ok();
    if (!ready) {
      Ref exc = thread.take_exception();
      auto text = format_exception(thread, exc);
      fprintf(stderr, "mpy: the library does not start\n%s",
              text.ok() ? std::string(str_view(text.value())).c_str() : "");
      return 1;
    }
    if (command.explain.starts_with("html:")) keep_graphs(*isolate);
    if (command.jit_all) follow_every_call(thread);
    signals_start(thread);
    status = run_program(thread, command, &interrupted);
    if (!command.explain.empty()) write_explanation(thread, command.explain);
    report_checks(*isolate);
    end_of_program(thread);
    if (flush_streams(thread)) status = 120;
    if (live_threads(thread)) {  // daemons: they never run again, and what they hold stays
      isolate->lock->close(thread);
      fflush(nullptr);
      if (interrupted) die_by_interrupt();
      _exit(status);
    }
    bool silent = !isolate->heap->has_last_words();
    if (!silent || kTakeApart) {
      capture_drop(*isolate);
      isolate->finish(thread);  // finalizers may still print
    }
    shutdown_stdlib(thread);
    signals_stop();
    if (kTakeApart) vm_detach(thread);
  }
  if (kTakeApart) Isolate::destroy(isolate);
  if (interrupted) die_by_interrupt();
  return status;
}

}  // namespace
}  // namespace mpy

int main(int argc, char** argv) {
  mpy::keep_memory_reserve();
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  mallopt(M_MMAP_THRESHOLD, 4 << 20);   // long buffers have mappings of their own already (runtime/memory/regions.h)
  mallopt(M_TRIM_THRESHOLD, 32 << 20);  // what a program frees it mostly wants again
  mpy::Command command;
  int status = mpy::parse_command(argc, argv, &command);
  if (status >= 0) return status;
  if (command.kind == mpy::Command::Script && access(command.what.c_str(), R_OK) != 0) {
    int error = errno;
    fprintf(stderr, "%s: can't open file '%s': [Errno %d] %s\n", argv[0], mpy::absolute(command.what).c_str(), error,
            strerror(error));
    return 2;
  }
  char executable[4096];
  ssize_t n = readlink("/proc/self/exe", executable, sizeof executable - 1);
  executable[n > 0 ? n : 0] = 0;
  return mpy::run(command, executable);
}
