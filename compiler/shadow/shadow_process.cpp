// See shadow_process.h.
#include "compiler/shadow/shadow_process.h"

#include <errno.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace mpy {
namespace {

bool is_child = false;

void write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    ssize_t n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    text.remove_prefix(static_cast<size_t>(n));
  }
}

void send_one(int socket, char c) {
  while (send(socket, &c, 1, MSG_NOSIGNAL) < 0 && errno == EINTR) {}
}
bool receive_one(int socket, char* c) {
  ssize_t n;
  while ((n = recv(socket, c, 1, 0)) < 0 && errno == EINTR) {}
  return n == 1;
}

OwnedFile in_memory() { return OwnedFile(memfd_create("mpy-shadow", MFD_CLOEXEC)); }

bool same_file(int a, int b) {
  struct stat x, y;
  return fstat(a, &x) == 0 && fstat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

}  // namespace

bool in_shadow_child() { return is_child; }

OwnedFile& OwnedFile::operator=(OwnedFile&& o) noexcept {
  std::swap(fd_, o.fd_);
  return *this;
}
OwnedFile::~OwnedFile() {
  if (fd_ >= 0) close(fd_);
}

std::string OwnedFile::contents() const {
  struct stat s;
  if (fd_ < 0 || fstat(fd_, &s) != 0) return {};
  std::string text(static_cast<size_t>(s.st_size), '\0');
  size_t at = 0;
  while (at < text.size()) {
    ssize_t n = pread(fd_, text.data() + at, text.size() - at, static_cast<off_t>(at));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    at += static_cast<size_t>(n);
  }
  text.resize(at);
  return text;
}

bool ShadowOutput::open() {
  one_file_ = same_file(1, 2);
  out_ = in_memory();
  err_ = one_file_ ? OwnedFile() : in_memory();
  return out_.open() && (one_file_ || err_.open());
}

void ShadowOutput::begin() {
  fflush(nullptr);
  saved_out_ = OwnedFile(fcntl(1, F_DUPFD_CLOEXEC, 3));
  saved_err_ = OwnedFile(fcntl(2, F_DUPFD_CLOEXEC, 3));
  dup2(out_.fd(), 1);
  dup2(one_file_ ? out_.fd() : err_.fd(), 2);
}

void ShadowOutput::end() {
  fflush(nullptr);
  if (saved_out_.open()) dup2(saved_out_.fd(), 1);
  else close(1);
  if (saved_err_.open()) dup2(saved_err_.fd(), 2);
  else close(2);
  write_all(1, out_.contents());
  write_all(2, err_.contents());
}

bool ShadowChild::start(const Life& life) {
  int ends[2];
  if (!output_.open() || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
  line_ = OwnedFile(ends[0]);
  OwnedFile other_end(ends[1]);
  answer_ = in_memory();
  if (!answer_.open()) return false;
  fflush(nullptr);
  pid_ = fork();
  if (pid_ == 0) {
    line_ = std::move(other_end);
    other_end = OwnedFile();
    run(life);
  }
  return pid_ > 0;
}

void ShadowChild::run(const Life& life) {
  is_child = true;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  output_.begin();
  send_one(line_.fd(), static_cast<char>(life.run()));
  for (char question; receive_one(line_.fd(), &question);) {
    std::string text = life.answer(question, output_);
    if (ftruncate(answer_.fd(), 0) != 0 || lseek(answer_.fd(), 0, SEEK_SET) != 0) break;
    write_all(answer_.fd(), text);
    send_one(line_.fd(), static_cast<char>(ShadowSays::Answer));
  }
  _exit(0);
}

void ShadowChild::ask(char question) { send_one(line_.fd(), question); }

ShadowSays ShadowChild::heard(int silence_ms) {
  pollfd p{.fd = line_.fd(), .events = POLLIN, .revents = 0};
  int ready;
  while ((ready = poll(&p, 1, silence_ms)) < 0 && errno == EINTR) {}
  if (ready == 0) return ShadowSays::Silent;
  char c;
  return receive_one(line_.fd(), &c) ? static_cast<ShadowSays>(c) : ShadowSays::Died;
}

std::string ShadowChild::last_words() const {
  std::string how = WIFSIGNALED(status_) ? fmt::format("died of signal {}", WTERMSIG(status_))
                    : WIFEXITED(status_) ? fmt::format("ended with status {}", WEXITSTATUS(status_))
                                         : "ended";
  std::string words = output_.taken();
  return words.empty() ? how : how + ", having written: " + words.substr(0, 4000);
}

void ShadowChild::stop() {
  if (pid_ <= 0) return;
  pollfd p{.fd = line_.fd(), .events = 0, .revents = 0};
  bool over = poll(&p, 1, 0) == 1;  // it has closed its end
  if (!over) kill(pid_, SIGKILL);
  while (waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {}
  pid_ = -1;
}

// Signals that a program may get at any time. Those of errors cannot wait.
static sigset_t signals_that_can_wait() {
  sigset_t all;
  sigfillset(&all);
  for (int number : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS}) sigdelset(&all, number);
  return all;
}

QuietSignals::QuietSignals() {
  sigset_t all = signals_that_can_wait();
  pthread_sigmask(SIG_BLOCK, &all, &before_);
}
QuietSignals::~QuietSignals() {
  struct sigaction now{};
  sigaction(SIGCHLD, nullptr, &now);
  sigset_t child;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  timespec none{};
  if (!sigismember(&before_, SIGCHLD) && now.sa_handler != SIG_DFL) sigtimedwait(&child, nullptr, &none);
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace mpy
