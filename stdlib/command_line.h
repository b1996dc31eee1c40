// The command line of the executable, read once at start (command_line.cpp).
#pragma once
#include <string>
#include <vector>

#include "stdlib/stdlib.h"

namespace mpy {

struct Command {
  enum Kind { Script, Text, Module, Stdin } kind = Stdin;
  std::string what;
  bool jit_all = false;           // each call of a function of the program is a region
  std::string explain;            // empty: no; "text"; "json:FILE", "html:FILE"
  std::vector<const char*> argv;  // sys.argv
  std::vector<const char*> orig_argv, warn_options, x_options;
  CommandFlags flags;
  bool skip_first_line = false;
  int show_version = 0;
};

// An exit status, or -1 to go on.
int parse_command(int argc, char** argv, Command* command);

}  // namespace mpy
