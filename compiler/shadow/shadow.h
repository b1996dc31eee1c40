// MPY_CHECK=shadow: at a hit the process forks; one side replays, the other runs the region plainly, and all that a
// program can see afterwards is compared (digest.h). The first three hits of a record are checked, then each 2^k-th;
// MPY_CHECK=shadow,all checks every one; MPY_CHECK=shadow,N one in N of those that are due; MPY_CHECK=shadow,sample the
// first forty of those, then ever fewer. Which side goes on as the program is drawn from MPY_CHECK_SEED.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "runtime/memory/isolate.h"

namespace mpy {

class Shadow {
 public:
  static bool on();

  // One hit, by its two ways. `replay` gives unset if it could not, with everything as it was.
  struct Hit {
    std::string region;  // "f (script.py:12)"
    uint64_t number;     // of the record's hits, from 1
    Value callable;
    std::span<const Value> args;
    Value kwnames;
    std::function<Result<Value>()> replay, plain;
  };
  // Does the region in one of the two ways and compares it with the other; ends the process if they differ. Gives what
  // that way gave, unset if the replay could not be. Nothing: the hit cannot be checked, and nothing was done.
  std::optional<Result<Value>> check(Thread&, const Hit&);

  std::string report() const;  // of all hits: checked, unchecked and why
  void write_report() const;   // to the file that MPY_CHECK_REPORT names

 private:
  bool due(uint64_t number);
  bool may_fork(Thread&, std::string* why) const;
  void unchecked(const std::string& why) { unchecked_[why]++; }
  void compare(Thread&, const Hit&, const Result<Value>&, const class ShadowOutput&, class ShadowChild& other,
               bool other_replays);

  uint64_t hits_ = 0, due_ = 0, checked_ = 0;
  std::map<std::string, uint64_t> unchecked_;
};

}  // namespace mpy
