// Attempts to get out of a sandbox, or to eat what it has not been given.
//
//     sandbox_attacks FILE...        (tests/embedding/attacks/*.txt)
//
// A file has attempts, `== NAME` or `== NAME -> dies`, each a program. Each runs in processes of its own: first without
// a sandbox, where it has to succeed (it ends without an exception, or the process dies; one of exhaustion.txt takes
// longer or more than its limits), so that an attempt that proves nothing is found; then in sandboxes: with the modules
// that only compute, with all modules, and with all modules in a monitored run. There it has to end with
// PermissionError or ImportError, or by a limit in time, and the files beside it have to be as before.
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "stdlib/standard_library.h"
#include "vm/include/mpy/mpy.h"

using namespace mpy::embed;

namespace {

constexpr double kSeconds = 0.25;            // the limit of time of a sandbox
constexpr size_t kBytes = size_t(64) << 20;  // and of memory
constexpr double kGrace = 5;                 // a process that is silent for longer has not been stopped

struct Attempt {
  std::string name, source;
  bool dies = false, exhausts = false;
};

std::vector<Attempt> read_attempts(const char* path) {
  std::ifstream in(path);
  std::vector<Attempt> all;
  bool exhausts = std::string_view(path).ends_with("exhaustion.txt");
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("== ")) {
      Attempt& a = all.emplace_back();
      a.name = line.substr(3);
      a.exhausts = exhausts;
      if (size_t at = a.name.find(" -> dies"); at != a.name.npos) {
        a.name.resize(at);
        a.dies = true;
      }
    } else if (!all.empty()) {
      all.back().source += line + "\n";
    }
  }
  return all;
}

// A folder for one run: secret.txt, secret.py.
struct Folder {
  std::string path;
  Folder() {
    char name[] = "/tmp/mpy_attacks_XXXXXX";
    if (!mkdtemp(name)) abort();
    path = name;
    std::ofstream(path + "/secret.txt") << "secret\n";
    std::ofstream(path + "/secret.py") << "x = 1\n";
  }
  ~Folder() {
    std::string command = "rm -rf " + path;
    if (system(command.c_str()) != 0) perror("rm");
  }
  bool untouched() const {
    std::ifstream in(path + "/secret.txt");
    std::string text((std::istreambuf_iterator<char>(in)), {});
    int entries = 0;
    if (DIR* d = opendir(path.c_str())) {
      while (dirent* e = readdir(d)) entries += e->d_name[0] != '.';
      closedir(d);
    }
    return text == "secret\n" && entries == 2;
  }
};

enum class World { kOpen, kComputing, kAllModules, kMonitored };
constexpr const char* kWorlds[] = {"without a sandbox", "with computing modules", "with all modules", "monitored"};

struct Outcome {
  std::string error;    // "Type: message"; empty: it ended without one
  bool spoke = false;   // the process told its outcome
  bool silent = false;  // it was killed after kGrace
  int status = 0;
  double seconds = 0;
  long peak_bytes = 0;
};

std::string run_in(World world, const Attempt& a, const std::string& folder) {
  Options o;
  o.library = standard_library;
  Tracer nothing;
  std::string output;
  if (world != World::kOpen) {
    o.sandbox.emplace();
    if (world != World::kComputing) o.sandbox->modules = {"*"};
    o.streams.out = o.streams.error = [&output](std::string_view text) { output += text; };
  }
  Interpreter python(o);
  if (!python.ready()) return "not ready";
  python.set_global("tmp", python.string(folder));
  if (world == World::kMonitored) python.set_tracer(&nothing);
  if (world != World::kOpen) {
    python.set_memory_limit(kBytes);
    python.set_time_limit(a.exhausts ? kSeconds : 4 * kGrace);
  }
  Handle done = python.run(a.source);
  if (done) return "";
  Error e = python.take_error();
  python.set_time_limit(-1);
  return e.type + ": " + e.message;
}

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

// Waits for a process; false: it was killed since it took longer.
bool wait_for(pid_t child, double seconds, Outcome* out) {
  double start = now();
  rusage use{};
  for (;;) {
    pid_t ended = wait4(child, &out->status, WNOHANG, &use);
    if (ended == child) break;
    out->seconds = now() - start;
    if (out->seconds > seconds) {
      kill(child, SIGKILL);
      wait4(child, &out->status, 0, &use);
      out->peak_bytes = use.ru_maxrss * 1024;
      return false;
    }
    usleep(500);
  }
  out->seconds = now() - start;
  out->peak_bytes = use.ru_maxrss * 1024;
  return true;
}

Outcome in_process(World world, const Attempt& a, const std::string& folder, double seconds) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) abort();
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    int null = open("/dev/null", O_RDWR);
    for (int fd = 0; fd < 3; fd++) dup2(null, fd);
    std::string said = "!" + run_in(world, a, folder);
    if (write(ends[1], said.data(), said.size()) < 0) _exit(98);
    _exit(0);
  }
  close(ends[1]);
  Outcome out;
  out.silent = !wait_for(child, seconds, &out);
  char text[4096];
  ssize_t n = read(ends[0], text, sizeof text);
  close(ends[0]);
  out.spoke = n > 0;
  if (n > 1) out.error.assign(text + 1, size_t(n) - 1);
  return out;
}

bool succeeds(const Attempt& a, const Outcome& o) {
  if (a.exhausts) return o.silent || o.seconds > kSeconds || o.peak_bytes > long(kBytes);
  if (a.dies) return !o.spoke && !o.silent;
  return o.spoke && o.error.empty();
}

bool is_refused(const Attempt& a, const Outcome& o) {
  if (!o.spoke || o.silent) return false;
  auto is = [&](std::string_view type) { return o.error.starts_with(type); };
  if (a.exhausts) return is("TimeoutError") || is("MemoryError");
  return is("PermissionError") || is("ImportError") || is("ModuleNotFoundError");
}

std::string described(const Outcome& o) {
  if (o.silent) return "was not stopped";
  if (!o.spoke) return "died with status " + std::to_string(o.status);
  return o.error.empty() ? "ended without an exception" : o.error;
}

// How often it went wrong.
int judge(const Attempt& a, std::pair<double, std::string>* longest) {
  int wrong = 0;
  auto report = [&](World world, const char* what, const Outcome& o) {
    printf("%s, %s: %s: %s\n", a.name.c_str(), kWorlds[int(world)], what, described(o).c_str());
    wrong++;
  };
  {
    Folder folder;
    Outcome o = in_process(World::kOpen, a, folder.path, a.exhausts ? 2 * kSeconds : 4 * kGrace);
    if (!succeeds(a, o)) report(World::kOpen, "does not succeed", o);
  }
  for (World world : {World::kComputing, World::kAllModules, World::kMonitored}) {
    if (a.exhausts && world == World::kAllModules) continue;
    Folder folder;
    Outcome o = in_process(world, a, folder.path, a.exhausts ? kGrace + kSeconds : 5 * kGrace);
    if (!is_refused(a, o)) report(world, "is not refused", o);
    if (!folder.untouched()) report(world, "changed files", o);
    if (a.exhausts) *longest = std::max(*longest, {o.seconds, a.name});
  }
  return wrong;
}

}  // namespace

int main(int argc, char** argv) {
  int wrong = 0, count = 0;
  std::pair<double, std::string> longest;
  for (int i = 1; i < argc; i++) {
    std::vector<Attempt> attempts = read_attempts(argv[i]);
    for (const Attempt& a : attempts) wrong += judge(a, &longest);
    count += int(attempts.size());
    printf("%s: %zu attempts\n", argv[i], attempts.size());
  }
  printf("%d attempts, %d failures; with a limit of %.2f s the longest process took %.2f s: %s\n", count, wrong,
         kSeconds, longest.first, longest.second.c_str());
  return wrong != 0 || count == 0;
}
