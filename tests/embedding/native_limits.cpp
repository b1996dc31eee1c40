// Natives with huge arguments: a limit of time ends each soon after it has passed.
//
//     native_limits [--beyond MS] [--sample N] FILE...        (tests/embedding/attacks/natives.txt)
//
// A line of a file is `SETUP >> EXPRESSION`. In a process of its own SETUP runs without a limit, then the expression,
// again and again, with one of 50 ms: plain and monitored. It has to end with TimeoutError at most MS (50) milliseconds
// later, or with MemoryError. These are milliseconds of the processor, of which other programs take a share: of the
// clock it may take two seconds more. With --sample N it is one line of N.
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "stdlib/standard_library.h"
#include "vm/include/mpy/mpy.h"

using namespace mpy::embed;

namespace {

constexpr double kLimit = 0.05;
constexpr size_t kBytes = size_t(1) << 30;
constexpr unsigned kGraceOfSetup = 100, kGrace = 8;  // seconds: a process that takes longer has not been stopped

struct Outcome {
  double seconds = 0, by_clock = 0;
  char error[200] = "was not stopped";
  bool stopped() const { return strncmp(error, "TimeoutError", 12) == 0 || strncmp(error, "MemoryError", 11) == 0; }
  bool in_time(double beyond) const {
    return stopped() && seconds <= kLimit + beyond && by_clock < kLimit + beyond + 2;
  }
};

double now(clockid_t clock) {
  timespec t;
  clock_gettime(clock, &t);
  return double(t.tv_sec) + 1e-9 * double(t.tv_nsec);
}

void note(Outcome* out, Interpreter& python) {
  Error e = python.take_error();
  snprintf(out->error, sizeof out->error, "%s: %s", e.type.c_str(), e.message.c_str());
}

Outcome run(const std::string& setup, const std::string& expression, bool monitored) {
  Outcome out;
  Options o;
  o.library = standard_library;
  Interpreter python(o);
  Tracer nothing;
  if (!python.run(setup)) {
    note(&out, python);
    return out;
  }
  Chunk chunk = python.compile("while True:\n  " + expression);
  if (!chunk) {
    note(&out, python);
    return out;
  }
  alarm(kGrace);
  if (monitored) python.set_tracer(&nothing);
  python.set_memory_limit(kBytes);
  double start = now(CLOCK_PROCESS_CPUTIME_ID), clock_start = now(CLOCK_MONOTONIC);
  python.set_time_limit(kLimit);
  python.run(chunk);
  out.seconds = now(CLOCK_PROCESS_CPUTIME_ID) - start;
  out.by_clock = now(CLOCK_MONOTONIC) - clock_start;
  note(&out, python);
  python.set_tracer(nullptr);
  return out;
}

Outcome in_process(const std::string& setup, const std::string& expression, bool monitored) {
  int ends[2];
  if (pipe(ends) != 0) abort();
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    alarm(kGraceOfSetup);
    Outcome o = run(setup, expression, monitored);
    _exit(write(ends[1], &o, sizeof o) == ssize_t(sizeof o) ? 0 : 98);
  }
  close(ends[1]);
  Outcome out;
  if (read(ends[0], &out, sizeof out) != ssize_t(sizeof out)) out.seconds = kGrace;
  close(ends[0]);
  int status;
  waitpid(child, &status, 0);
  return out;
}

bool judge(const std::string& line, double beyond) {
  size_t at = line.find(" >> ");
  if (at == line.npos) {
    printf("not a line of an attempt: %s\n", line.c_str());
    return false;
  }
  std::string setup = line.substr(0, at), expression = line.substr(at + 4);
  bool good = true;
  for (bool monitored : {false, true}) {
    Outcome o = in_process(setup, expression, monitored);
    if (o.stopped() && !o.in_time(beyond)) o = in_process(setup, expression, monitored);
    if (o.in_time(beyond)) continue;
    good = false;
    printf("%s%s: %.3f s, %s\n", line.c_str(), monitored ? " (monitored)" : "", o.seconds, o.error);
  }
  return good;
}

}  // namespace

int main(int argc, char** argv) {
  double beyond = 0.05;
  int i = 1, lines = 0, sample = 1, count = 0, wrong = 0;
  for (; i + 1 < argc && strncmp(argv[i], "--", 2) == 0; i += 2) {
    if (strcmp(argv[i], "--beyond") == 0) beyond = atof(argv[i + 1]) / 1000;
    else if (strcmp(argv[i], "--sample") == 0) sample = std::max(1, atoi(argv[i + 1]));
  }
  for (; i < argc; i++) {
    std::ifstream in(argv[i]);
    for (std::string line; std::getline(in, line);) {
      if (line.empty() || line[0] == '#' || lines++ % sample) continue;
      count++;
      wrong += !judge(line, beyond);
    }
  }
  printf("%d attempts, %d not stopped in time\n", count, wrong);
  return wrong != 0 || count == 0;
}
