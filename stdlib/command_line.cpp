// The command line: CPython's options and environment variables, and our own --explain.
#include "stdlib/command_line.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace mpy {
namespace {

constexpr const char* kHelp = R"(Options:
  -c cmd     run the program given as text; the last option
  -m mod     run a module as a script; the last option (mpy -m dis FILE lists bytecode)
  -          read the program from standard input
  file       run a file, a directory or a zip archive with a __main__.py
  -B         keep no images of imported modules (__pycache__)
  -b         warn about comparing bytes with str; -bb: an error
  -d         accepted: there is no parser to debug
  -E         ignore PYTHON* environment variables
  -h         print this
  -i         after the program, read statements from standard input
  -I         isolated: -E, -P and -s
  -O         leave out asserts, __debug__ is False; -OO: docstrings too
  -P         do not put the script's folder in front of sys.path
  -q         no greeting when interactive
  -s, -S     accepted: there are no site folders
  -u         do not buffer standard output
  -v         name each module as it is imported
  -V         print the version; -VV: more of it
  -W arg     a warning filter: action:message:category:module:lineno
  -x         skip the first line of the file
  -X opt     an implementation's option: importtime, dev, utf8, faulthandler, ...
  --explain          after the run, say on stderr what was captured, replayed and refused, and why
  --explain=json:F   the same, as JSON, into file F
  --explain=html:F   the same as a page, with the graph of each record
  --jit=all          record and replay each call of a function of the program, as if it were compiled
Environment: PYTHONPATH, PYTHONSTARTUP, PYTHONINSPECT, PYTHONUNBUFFERED, PYTHONOPTIMIZE, PYTHONWARNINGS,
  PYTHONIOENCODING, PYTHONHASHSEED, PYTHONDONTWRITEBYTECODE, PYTHONPYCACHEPREFIX, PYTHONSAFEPATH, PYTHONDEVMODE,
  PYTHONVERBOSE, PYTHONPROFILEIMPORTTIME, NO_COLOR.
)";

class Parser {
 public:
  Parser(int argc, char** argv, Command* command) : argc_(argc), argv_(argv), c_(*command) {}

  int run() {
    c_.orig_argv.assign(argv_, argv_ + argc_);
    int status = options();
    if (status >= 0) return status;
    if (!c_.flags.ignore_environment && (status = environment()) >= 0) return status;
    for (const char* w : own_warnings_) c_.warn_options.push_back(w);
    if (c_.flags.dev_mode) c_.warn_options.insert(c_.warn_options.begin(), "default");
    if (c_.flags.bytes_warning)
      c_.warn_options.push_back(c_.flags.bytes_warning > 1 ? "error::BytesWarning" : "default::BytesWarning");
    if (c_.show_version) {
      puts(c_.show_version > 1 ? "mpy 0.1.0 (Python 3.11), a bytecode virtual machine and tracing tensor compiler"
                               : "mpy 0.1.0 (Python 3.11)");
      return 0;
    }
    return -1;
  }

 private:
  int usage_error(const char* format, const char* what) {
    fprintf(stderr, format, what);
    fprintf(stderr,
            "usage: %s [option] ... [-c cmd | -m mod | file | -] [arg] ...\nTry `mpy -h' for more information.\n",
            argv_[0]);
    return 2;
  }

  // The argument of the option letter at argv[i][at]: the rest of the word or the next word.
  const char* value_of(size_t at) {
    if (argv_[i_][at + 1]) return argv_[i_] + at + 1;
    return i_ + 1 < argc_ ? argv_[++i_] : nullptr;
  }

  int options() {
    for (i_ = 1; i_ < argc_ && argv_[i_][0] == '-' && argv_[i_][1]; i_++) {
      std::string_view a = argv_[i_];
      if (a == "--") {
        i_++;
        break;
      }
      int status = a[1] == '-' ? long_option(a) : letters();
      if (status != kNext) return status;
    }
    if (i_ >= argc_) {
      c_.argv.push_back("");
      return -1;
    }
    c_.kind = std::string_view(argv_[i_]) == "-" ? Command::Stdin : Command::Script;
    c_.what = argv_[i_];
    c_.argv.assign(argv_ + i_, argv_ + argc_);
    return -1;
  }

  int long_option(std::string_view a) {
    if (a == "--version") {
      c_.show_version++;
    } else if (a == "--help" || a == "--help-all" || a == "--help-env" || a == "--help-xoptions") {
      return help();
    } else if (a == "--explain") {
      c_.explain = "text";
    } else if (a.starts_with("--explain=json:") || a.starts_with("--explain=html:")) {
      c_.explain = a.substr(10);
    } else if (a == "--jit=all") {
      c_.jit_all = true;
    } else if (a == "--check-hash-based-pycs") {
      if (++i_ >= argc_) return usage_error("Argument expected for the %s option\n", "--check-hash-based-pycs");
    } else {
      return usage_error("unknown option %s\n", argv_[i_]);
    }
    return kNext;
  }

  int help() {
    printf("usage: %s [option] ... [-c cmd | -m mod | file | -] [arg] ...\n", argv_[0]);
    fputs(kHelp, stdout);
    return 0;
  }

  // One word of single-letter options.
  int letters() {
    CommandFlags& f = c_.flags;
    int word = i_;
    for (size_t at = 1; argv_[word][at]; at++) {
      char letter = argv_[word][at];
      if (strchr("cmWX", letter)) return with_value(letter, at);
      switch (letter) {
        case 'B': f.dont_write_bytecode = 1; break;
        case 'b': f.bytes_warning++; break;
        case 'd': f.debug++; break;
        case 'E': f.ignore_environment = 1; break;
        case 'h':
        case '?': return help();
        case 'i':
          f.inspect++;
          f.interactive++;
          break;
        case 'I': f.isolated = f.ignore_environment = f.no_user_site = f.safe_path = 1; break;
        case 'O': f.optimize++; break;
        case 'P': f.safe_path = 1; break;
        case 'q': f.quiet++; break;
        case 'R': break;
        case 's': f.no_user_site = 1; break;
        case 'S': f.no_site = 1; break;
        case 't': break;
        case 'u': f.unbuffered = true; break;
        case 'v': f.verbose++; break;
        case 'V': c_.show_version++; break;
        case 'x': c_.skip_first_line = true; break;
        default: {
          char text[] = {'-', letter, 0};
          return usage_error("Unknown option: %s\n", text);
        }
      }
    }
    return kNext;
  }

  int with_value(char letter, size_t at) {
    const char* value = value_of(at);
    char text[] = {'-', letter, 0};
    if (!value) return usage_error("Argument expected for the %s option\n", text);
    if (letter == 'W') {
      own_warnings_.push_back(value);
      return kNext;
    }
    if (letter == 'X') {
      x_option(value);
      return kNext;
    }
    c_.kind = letter == 'c' ? Command::Text : Command::Module;
    c_.what = value;
    c_.argv.push_back(letter == 'c' ? "-c" : "-m");
    c_.argv.insert(c_.argv.end(), argv_ + i_ + 1, argv_ + argc_);
    return -1;
  }

  void x_option(const char* value) {
    c_.x_options.push_back(value);
    if (!strcmp(value, "dev")) c_.flags.dev_mode = 1;
  }

  static int level(const char* name) {
    const char* v = getenv(name);
    if (!v || !*v) return 0;
    char* end = nullptr;
    long n = strtol(v, &end, 10);
    return *end || n < 0 || n > 1000 ? 1 : static_cast<int>(n);  // what is no number is a yes
  }

  int environment() {
    CommandFlags& f = c_.flags;
    f.optimize = std::max(f.optimize, level("PYTHONOPTIMIZE"));
    f.verbose = std::max(f.verbose, level("PYTHONVERBOSE"));
    f.debug = std::max(f.debug, level("PYTHONDEBUG"));
    f.inspect = std::max(f.inspect, level("PYTHONINSPECT"));
    f.safe_path |= level("PYTHONSAFEPATH") > 0;
    f.no_user_site |= level("PYTHONNOUSERSITE") > 0;
    f.unbuffered |= level("PYTHONUNBUFFERED") > 0;
    f.dont_write_bytecode |= level("PYTHONDONTWRITEBYTECODE") > 0;
    if (level("PYTHONDEVMODE") && !f.dev_mode) f.dev_mode = 1;
    if (level("PYTHONPROFILEIMPORTTIME")) c_.x_options.push_back("importtime");
    if (const char* filters = getenv("PYTHONWARNINGS")) split_warnings(filters);
    const char* seed = getenv("PYTHONHASHSEED");
    if (seed && *seed && strcmp(seed, "random")) {
      char* end = nullptr;
      unsigned long n = strtoul(seed, &end, 10);
      if (*end || n > 4294967295UL || *seed == '-') {
        fputs(
            "Fatal Python error: config_init_hash_seed: PYTHONHASHSEED must be \"random\" or an integer in range [0; "
            "4294967295]\n",
            stderr);
        return 1;
      }
    }
    return -1;
  }

  void split_warnings(const char* filters) {
    static std::vector<std::string> kept;  // c_.warn_options points into them
    std::string_view rest = filters;
    while (!rest.empty()) {
      size_t comma = rest.find(',');
      if (comma != 0) kept.emplace_back(rest.substr(0, comma));
      rest = comma == rest.npos ? std::string_view() : rest.substr(comma + 1);
    }
    for (auto& s : kept) c_.warn_options.push_back(s.c_str());
  }

  static constexpr int kNext = -2;
  int argc_;
  char** argv_;
  Command& c_;
  int i_ = 1;
  std::vector<const char*> own_warnings_;
};

}  // namespace

int parse_command(int argc, char** argv, Command* command) { return Parser(argc, argv, command).run(); }

}  // namespace mpy
