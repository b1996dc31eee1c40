// The processes of a shadow check (shadow.h): a child that does something and answers questions about what has become
// of it, and what is written to the standard streams meanwhile.
#pragma once
#include <signal.h>
#include <sys/types.h>

#include <functional>
#include <string>

namespace mpy {

// An open file that closes itself.
class OwnedFile {
 public:
  explicit OwnedFile(int fd = -1) : fd_(fd) {}
  OwnedFile(OwnedFile&& o) noexcept : fd_(o.fd_) { o.fd_ = -1; }
  OwnedFile& operator=(OwnedFile&& o) noexcept;
  ~OwnedFile();
  int fd() const { return fd_; }
  bool open() const { return fd_ >= 0; }
  std::string contents() const;  // of a file in memory, from its beginning

 private:
  int fd_;
};

// Standard output and error go to files in memory between begin() and end().
class ShadowOutput {
 public:
  bool open();
  void begin();
  void end();  // and what was written goes where it should
  std::string taken() const { return out_.contents() + err_.contents(); }

 private:
  OwnedFile out_, err_, saved_out_, saved_err_;
  bool one_file_ = false;  // both streams go to the same one: their order counts
};

enum class ShadowSays : char { Ran = 'r', Declined = 'd', Answer = 'a', Died = 'x', Silent = 's' };

class ShadowChild {
 public:
  // What a child does, and then its answers.
  struct Life {
    std::function<ShadowSays()> run;
    std::function<std::string(char question, const ShadowOutput&)> answer;
  };
  // Forks. The child runs, says what came of it, answers what it is asked, and ends with this object. False: it cannot
  // fork.
  bool start(const Life&);
  ~ShadowChild() { stop(); }
  void ask(char question);
  // What the child says next. Died: it ended without a word. Silent: it has said nothing for so long.
  static constexpr int kSilenceMs = 10'000;
  ShadowSays heard(int silence_ms = kSilenceMs);
  std::string answer() const { return answer_.contents(); }
  std::string last_words() const;  // what a child that died wrote, and of what it died
  void stop();                     // ends the child, if it still runs

 private:
  [[noreturn]] void run(const Life&);
  pid_t pid_ = -1;
  int status_ = 0;
  OwnedFile line_, answer_;
  ShadowOutput output_;
};

bool in_shadow_child();

// Until a hit is checked signals wait, so that no handler runs on one side only; the SIGCHLD of our own children never
// comes.
class QuietSignals {
 public:
  QuietSignals();
  ~QuietSignals();

 private:
  sigset_t before_;
};

}  // namespace mpy
