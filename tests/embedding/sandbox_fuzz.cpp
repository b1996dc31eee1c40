// Calls natives and classes of the whole library at random in sandboxes, each in a process of its own.
//
//     sandbox_fuzz GUEST.py RUNS [FIRST-SEED]       (tests/embedding/fuzz_guest.py)
//
// A process ends by its limit of time or memory. One that dies otherwise, or is silent for too long, is a defect: its
// seed and last call are printed, and so is a file that has appeared in the working directory (an escape).
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>

#include "stdlib/standard_library.h"
#include "vm/include/mpy/mpy.h"

using namespace mpy::embed;

namespace {

constexpr double kSeconds = 2, kGrace = 20;
constexpr size_t kNote = 4096;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

int entries(const char* folder) {
  int n = 0;
  if (DIR* d = opendir(folder)) {
    while (readdir(d)) n++;
    closedir(d);
  }
  return n;
}

void run_guest(const std::string& source, int64_t seed, char* noted) {
  Options o;
  o.library = standard_library;
  o.sandbox.emplace();
  o.sandbox->modules = {"*"};
  o.memory_limit = size_t(256) << 20;
  Interpreter python(o);
  if (!python.ready()) _exit(97);
  python.bind("note", [noted](const std::string& text) {
    size_t n = std::min(text.size(), kNote - 1);
    memcpy(noted, text.data(), n);
    noted[n] = 0;
  });
  python.set_global("seed", python.integer(seed));
  python.run(
      "import sys\nMODULES = sorted(m for m in sys.stdlib_module_names if m not in ('this', 'antigravity', 'idlelib', "
      "'turtle', 'turtledemo', 'tkinter', 'lib2to3'))");
  python.set_time_limit(kSeconds);
  python.run(source, "guest");
  _exit(0);
}

// False: it died, or was not stopped.
bool one(const std::string& source, int64_t seed, char* noted) {
  noted[0] = 0;
  pid_t child = fork();
  if (child == 0) {
    int null = open("/dev/null", O_RDWR);
    for (int fd = 0; fd < 3; fd++) dup2(null, fd);
    run_guest(source, seed, noted);
  }
  double end = now() + kSeconds + kGrace;
  int status = 0;
  bool silent = false;
  while (waitpid(child, &status, WNOHANG) == 0) {
    if (now() > end && !silent) {
      silent = true;
      kill(child, SIGKILL);
    }
    usleep(1000);
  }
  if (!silent && WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
  printf("seed %lld: %s after %s\n", static_cast<long long>(seed),
         silent ? "not stopped" : ("died with status " + std::to_string(status)).c_str(), noted);
  fflush(stdout);
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return fprintf(stderr, "sandbox_fuzz GUEST.py RUNS [FIRST-SEED]\n"), 2;
  std::ifstream in(argv[1]);
  std::stringstream source;
  source << in.rdbuf();
  char* noted = static_cast<char*>(mmap(nullptr, kNote, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  const int64_t first = argc > 3 ? atoll(argv[3]) : 1, runs = atoll(argv[2]);
  int wrong = 0, files = entries(".");
  for (int64_t seed = first; seed < first + runs; seed++) {
    wrong += !one(source.str(), seed, noted);
    if (entries(".") != files) {
      printf("seed %lld: a file has appeared\n", static_cast<long long>(seed));
      files = entries(".");
      wrong++;
    }
  }
  printf("%lld runs, %d failures\n", static_cast<long long>(runs), wrong);
  return wrong != 0 || runs < 1;
}
