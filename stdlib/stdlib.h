// The standard library's state in one isolate, and its way in: init_stdlib makes builtins, sys and the standard
// streams, and sets the import hook.
#pragma once
#include <memory>
#include <string_view>
#include <vector>

#include "runtime/memory/isolate.h"
#include "stdlib/modules/collections/collections.h"

namespace mpy {

struct LoadedImage;
struct ThreadTable;
struct StreamTypes {
  TypeObject *text = nullptr, *bytes = nullptr, *file = nullptr, *ahead = nullptr;
  uint64_t plain_text = 0, plain_ahead = 0;  // versions of classes that have our readline()
};                                           // of _streams

struct StructState {
  TypeObject* type = nullptr;
  Ref cache, last_format, last;
};  // of _struct: Structs by format
struct MomentTypes {
  TypeObject *fields = nullptr, *span = nullptr, *date = nullptr, *datetime = nullptr, *time = nullptr,
             *timedelta = nullptr;
};  // of _moments

struct DecimalState {  // of _decimals
  static constexpr int kSettings = 7;
  TypeObject* type = nullptr;  // Decimal, and the kind of its objects
  uint32_t kind = 0;
  Ref contexts, rounded, inexact;  // the dict of the threads' contexts, two signals
  int64_t rounded_hash = 0, inexact_hash = 0;
  uint64_t contexts_version = 0;
  const Thread* thread = nullptr;  // whose current context this is, while that dict has this version
  Ref context;
  uint32_t context_kind = 0;  // and what its attributes were
  const Value* places[kSettings] = {};
  Ref settings[kSettings];
  bool usable = false, words = false;
  int64_t prec = 0, least = 0, most = 0;
  int rounding = 0;
};

struct GcSettings {
  int64_t thresholds[3] = {700, 10, 10};
  int64_t debug = 0, frozen = 0;
};  // as the program set them

struct Stdlib {
  ~Stdlib();
  Ref sys;              // the module
  Ref native_names;     // dict: the namespaces of the native modules as they were built, by name
  Ref functional;       // the names of stdlib/lib/_functional.py, merged into builtins
  Ref audit_hooks;      // list; unset until sys.addaudithook() is called
  Ref signal_handlers;  // list by signal number; unset until _signal is imported
  TypeObject* writer = nullptr;
  ThreadTable* threads = nullptr;  // made by _thread
  GcSettings gc;
  struct Constructor {  // the functions that make objects of a built-in type of items from Python
    TypeObject* type;
    Ref of_iterable, of_iterator;
  };
  std::vector<Constructor> constructors;
  Ref loops[static_cast<int>(VmHooks::Loop::kCount)];
  bool import_times = false, import_names = false, import_header = false;  // -X importtime, -v
  int import_depth = 0;
  int64_t import_inner = 0;  // microseconds in imports inside the present one
  CollectionsState collections;
  StreamTypes streams;
  MomentTypes moments;
  StructState structs;
  DecimalState decimals;
  int64_t csv_limit = 131072;                        // of a field, in characters
  std::vector<std::unique_ptr<LoadedImage>> images;  // of the frozen modules in use
};
inline Stdlib* stdlib_of(Isolate& iso) { return static_cast<Stdlib*>(iso.stdlib); }

// The command line's single letters, as sys.flags names them.
struct CommandFlags {
  int debug = 0, inspect = 0, interactive = 0, optimize = 0, dont_write_bytecode = 0, no_user_site = 0, no_site = 0,
      ignore_environment = 0, verbose = 0, bytes_warning = 0, quiet = 0, isolated = 0, dev_mode = 0, safe_path = 0;
  bool unbuffered = false;
};
struct StdlibOptions {
  std::span<const char* const> argv;  // sys.argv
  std::string_view script_dir;        // sys.path[0]; empty = the working directory, as for -c
  std::string_view executable;
  std::span<const char* const> orig_argv = {};     // the whole command line; empty = argv
  std::span<const char* const> warn_options = {};  // -W and PYTHONWARNINGS
  std::span<const char* const> x_options = {};     // -X
  CommandFlags flags = {};
};
Status init_stdlib(Thread&, const StdlibOptions&);
void shutdown_stdlib(Thread&);  // flushes the streams

// import name (dotted): the module named, as importlib.import_module. Owned.
Result<Value> import_module(Thread&, Value name);
Result<Value> import_module(Thread&, std::string_view name);
// One of the library's own modules, made anew.
Result<Value> import_native_module(Thread&, Value name);
Result<Value> import_frozen_module(Thread&, Value name);
// Tells the hooks of sys.addaudithook() what is about to be done; what one of them raises stops it. CPython's names of
// events.
Status audit(Thread&, const char* event, std::initializer_list<Value> args);
Status audit(Thread&, Value event, Value args);
// What the import statement does: the top module without fromlist, else the module named.
Result<Value> import_statement(Thread&, Value name, Value globals, Value fromlist, int level);

// sys.<name>, borrowed; unset if absent.
Value sys_get(Thread&, std::string_view name);
// Writes a str to a Python file object (the native writer directly).
Status write_text(Thread&, Value file, Value text);
Status flush_file(Thread&, Value file);
// Prints the pending exception as the interpreter does at top level and gives the process's exit status (SystemExit
// included); `interrupted`: was it a KeyboardInterrupt.
int report_exception(Thread&, bool* interrupted = nullptr);
void stdlib_unraisable(Thread&, Value where);  // the isolate's hook: sys.unraisablehook
Status stdlib_warn(Thread&, Exc category, Value message, Value filename, int line);  // the isolate's hooks: the module
Status stdlib_warn_unawaited(Thread&, Value coroutine);                              // warnings
void report_unraisable_as(Thread&, const char* message,
                          Value object);  // the pending exception, by sys.unraisablehook; message null = the usual one
// The program is over: waits for its threads and runs atexit's functions. Then the streams; 120 if stdout cannot be
// flushed.
void end_of_program(Thread&);
int flush_streams(Thread&);

// callable(*args, **kwargs); kwargs a dict or unset.
Result<Value> call_with(Thread&, Value callable, Value args_tuple, Value kwargs);

}  // namespace mpy
