// The standard library's state in one isolate, and its way in: init_stdlib makes builtins, sys and the standard streams,
// and sets the import hook.
#pragma once
#include <memory>
#include <string_view>
#include <vector>

#include "runtime/isolate.h"

namespace mpy {

struct LoadedImage;

struct Stdlib {
  ~Stdlib();
  Ref sys;              // the module
  Ref functional;       // stdlib/builtins/functional.py's names, merged into builtins
  TypeObject* writer = nullptr;
  std::vector<std::unique_ptr<LoadedImage>> images;   // of the frozen modules in use
};
inline Stdlib* stdlib_of(Isolate& iso) { return static_cast<Stdlib*>(iso.stdlib); }

struct StdlibOptions {
  std::span<const char* const> argv;    // sys.argv
  std::string_view script_dir;          // sys.path[0]; empty = the working directory, as for -c
  std::string_view executable;
};
Status init_stdlib(Thread&, const StdlibOptions&);
void shutdown_stdlib(Thread&);          // flushes the streams

// import name (dotted): the module named, as importlib.import_module. Owned.
Result<Value> import_module(Thread&, Value name);
Result<Value> import_module(Thread&, std::string_view name);
// What the import statement does: the top module without fromlist, else the module named.
Result<Value> import_statement(Thread&, Value name, Value globals, Value fromlist, int level);

// sys.<name>, borrowed; unset if absent.
Value sys_get(Thread&, std::string_view name);
// Writes a str to a Python file object (the native writer directly).
Status write_text(Thread&, Value file, Value text);
Status flush_file(Thread&, Value file);
// Prints the pending exception as the interpreter does at top level and gives the process's exit status (SystemExit included).
int report_exception(Thread&);

}  // namespace mpy
