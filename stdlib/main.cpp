// The mpy executable: command line, one isolate, one script.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <unistd.h>
#include <vector>

#include "compiler/capture/compiled.h"
#include "runtime/protocol.h"
#include "stdlib/frozen.h"
#include "stdlib/stdlib.h"
#include "vm/vm.h"

namespace mpy {
namespace {

constexpr const char* kUsage = R"(usage: mpy [option] ... [-c cmd | -m mod | file | -] [arg] ...
  -c cmd            run the program given as text
  -m mod            run a library module as a script (mpy -m dis FILE lists bytecode)
  -                 read the program from standard input
  --explain         after the run, say on stderr what was captured, replayed and refused, and why
  --explain=json:F  the same, as JSON, into file F
  --version         print the version
  --help            print this
)";

struct Command {
  enum Kind { Script, Text, Module, Stdin } kind = Stdin;
  std::string what;
  std::string explain;             // empty: no; "text"; "json:FILE"
  std::vector<const char*> argv;   // sys.argv
};

// Exit status, or -1 to go on.
int parse_command(int argc, char** argv, Command* command) {
  int i = 1;
  for (; i < argc && argv[i][0] == '-' && argv[i][1]; i++) {
    std::string_view a = argv[i];
    if (a == "--version" || a == "-V") {
      printf("mpy 0.1.0 (Python 3.11)\n");
      return 0;
    }
    if (a == "--help" || a == "-h") {
      fputs(kUsage, stdout);
      return 0;
    }
    if (a == "--explain") {
      command->explain = "text";
    } else if (a.starts_with("--explain=json:")) {
      command->explain = a.substr(10);
    } else if (a == "-c" || a == "-m") {
      if (i + 1 >= argc) {
        fprintf(stderr, "Argument expected for the %s option\n%s", argv[i], kUsage);
        return 2;
      }
      command->kind = a == "-c" ? Command::Text : Command::Module;
      command->what = argv[i + 1];
      command->argv.push_back(argv[i]);
      command->argv.insert(command->argv.end(), argv + i + 2, argv + argc);
      return -1;
    } else if (a == "-u" || a == "-B" || a == "-E" || a == "-s" || a == "-S" || a == "-I") {
      if (a == "-u") setenv("PYTHONUNBUFFERED", "1", 1);
    } else {
      fprintf(stderr, "Unknown option: %s\n%s", argv[i], kUsage);
      return 2;
    }
  }
  if (i >= argc) {
    command->argv.push_back("");
    return -1;
  }
  command->kind = std::string_view(argv[i]) == "-" ? Command::Stdin : Command::Script;
  command->what = argv[i];
  command->argv.assign(argv + i, argv + argc);
  return -1;
}

std::string directory_of(const std::string& path) {
  char* real = realpath(path.c_str(), nullptr);
  std::string full = real ? real : path;
  free(real);
  size_t slash = full.rfind('/');
  return slash == full.npos ? "." : full.substr(0, slash);
}

std::string working_directory() {
  char* cwd = getcwd(nullptr, 0);
  std::string s = cwd ? cwd : ".";
  free(cwd);
  return s;
}

Result<Value> main_module(Thread& t, const char* file) {
  Value name = t.isolate.intern("__main__");
  Ref module = TRY_REF(module_new(t, name));
  TRY(module_set(t, module, "__name__", name));
  TRY(module_set(t, module, "__doc__", Value::none()));
  TRY(module_set(t, module, "__package__", Value::none()));
  TRY(module_set(t, module, "__spec__", Value::none()));
  TRY(module_set(t, module, "__loader__", Value::none()));
  TRY(module_set(t, module, "__builtins__", t.isolate.builtins));
  if (file) {
    Ref path = TRY_REF(str_from_utf8(t, file));
    TRY(module_set(t, module, "__file__", path));
  }
  TRY(dict_set(t, t.isolate.modules, name, module));
  return module.release();
}

Status run_text(Thread& t, std::string_view source, const char* filename, const char* file) {
  Ref module = TRY_REF(main_module(t, file));
  CodePtr code = TRY(compile_source(t, source, filename, CompileMode::kModule));
  decref(TRY(run_code(t, code.get(), as_module(module)->dict)));
  return {};
}

Status run_command(Thread& t, const Command& command) {
  if (command.kind == Command::Text) return run_text(t, command.what, "<string>", nullptr);
  if (command.kind == Command::Module) {
    Ref runpy = TRY_REF(import_module(t, "runpy"));
    Ref name = TRY_REF(str_from_utf8(t, command.what));
    decref(TRY(t.call_method(runpy, t.isolate.intern("_run_module_as_main"), {name})));
    return {};
  }
  bool from_stdin = command.kind == Command::Stdin;
  Ref source = TRY_REF(read_file(t, from_stdin ? "/dev/stdin" : command.what.c_str()));
  const char* filename = from_stdin ? "<stdin>" : command.what.c_str();
  return run_text(t, TRY(bytes_like(t, source)), filename, from_stdin ? nullptr : filename);
}

void write_explanation(Thread& t, const std::string& how) {
  if (how == "text") {
    fputs(explain_text(t.isolate).c_str(), stderr);
    return;
  }
  std::string path = how.substr(5);
  FILE* f = fopen(path.c_str(), "w");
  if (!f) {
    fprintf(stderr, "mpy: cannot write '%s': %s\n", path.c_str(), strerror(errno));
    return;
  }
  fputs(explain_json(t.isolate).c_str(), f);
  fclose(f);
}

int run(const Command& command, const char* executable) {
  Isolate* isolate = Isolate::create({});
  if (!isolate) {
    fputs("mpy: out of memory at start\n", stderr);
    return 1;
  }
  int status = 0;
  {
    Thread thread(*isolate);
    std::string dir = command.kind == Command::Script ? directory_of(command.what) : command.kind == Command::Text ? "" : working_directory();
    bool ready = vm_attach(thread).ok() && init_stdlib(thread, {command.argv, dir, executable}).ok();
    if (!ready) {
      Ref exc = thread.take_exception();
      auto text = format_exception(thread, exc);
      fprintf(stderr, "mpy: the library does not start\n%s", text.ok() ? std::string(str_view(text.value())).c_str() : "");
      return 1;
    }
    if (run_command(thread, command).raised()) status = report_exception(thread);
    if (!command.explain.empty()) write_explanation(thread, command.explain);
    capture_drop(*isolate);
    isolate->finish(thread);   // finalizers may still print
    shutdown_stdlib(thread);
    vm_detach(thread);
  }
  Isolate::destroy(isolate);
  return status;
}

}  // namespace
}  // namespace mpy

int main(int argc, char** argv) {
  signal(SIGPIPE, SIG_IGN);
  mpy::Command command;
  int status = mpy::parse_command(argc, argv, &command);
  if (status >= 0) return status;
  if (command.kind == mpy::Command::Script && access(command.what.c_str(), R_OK) != 0) {
    std::string full = command.what[0] == '/' ? command.what : mpy::working_directory() + "/" + command.what;
    fprintf(stderr, "%s: can't open file '%s': [Errno %d] %s\n", argv[0], full.c_str(), errno, strerror(errno));
    return 2;
  }
  char executable[4096];
  ssize_t n = readlink("/proc/self/exe", executable, sizeof executable - 1);
  executable[n > 0 ? n : 0] = 0;
  return mpy::run(command, executable);
}
