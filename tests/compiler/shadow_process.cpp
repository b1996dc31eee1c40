// The children of a shadow check: what they say, that they are missed when they die or hang, and that nothing they
// write comes out.
#include "compiler/shadow/shadow_process.h"

#include <doctest/doctest.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

namespace mpy {
namespace {

ShadowChild::Life life(ShadowSays (*run)()) {
  return {run, [](char question, const ShadowOutput& written) {
            fflush(nullptr);
            return std::string(1, question) + written.taken();
          }};
}

void at_exit() {
  if (in_shadow_child()) fputs("the end\n", stdout);
}

}  // namespace

TEST_CASE("a child runs, answers more than once, and what it writes is taken") {
  ShadowChild child;
  REQUIRE(child.start(life([] {
    puts("out");
    fflush(stdout);  // a file would get it at the end
    fputs("err", stderr);
    return ShadowSays::Ran;
  })));
  CHECK(child.heard() == ShadowSays::Ran);
  for (char question : {'a', 'b'}) {
    child.ask(question);
    CHECK(child.heard() == ShadowSays::Answer);
    CHECK(child.answer() == std::string(1, question) + "out\nerr");
  }
}

TEST_CASE("a child that dies is missed, and its last words are known") {
  ShadowChild child;
  REQUIRE(child.start(life([]() -> ShadowSays {
    fputs("no more", stderr);
    kill(getpid(), SIGKILL);
    return ShadowSays::Ran;
  })));
  CHECK(child.heard() == ShadowSays::Died);
  child.stop();
  CHECK(child.last_words() == "died of signal 9, having written: no more");
}

TEST_CASE("a child that hangs is silent, and is ended") {
  ShadowChild child;
  REQUIRE(child.start(life([]() -> ShadowSays {
    for (;;) pause();
  })));
  CHECK(child.heard(50) == ShadowSays::Silent);
  child.stop();
  CHECK(waitpid(-1, nullptr, WNOHANG) == -1);
  CHECK(errno == ECHILD);
}

TEST_CASE("a child ends without what the program registered for its end") {
  ShadowOutput output;
  REQUIRE(output.open());
  atexit(at_exit);
  output.begin();
  {
    ShadowChild child;
    if (child.start(life([] { return ShadowSays::Declined; }))) {
      child.heard();
      child.ask('x');
      child.heard();
    }
  }
  CHECK(output.taken().empty());
  output.end();
}

}  // namespace mpy
