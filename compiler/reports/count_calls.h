// MPY_CHECK=count with --jit=all: nothing is recorded or replayed; each call of a function of the program is followed,
// and it is counted how often one reads exactly what an earlier call of the same function has read. That is what
// records could answer at best, whatever their guards and mocks can do today.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "vm/frames/regions.h"

namespace mpy {

// Of one function. `host`: with host actions (it prints, reads a clock or a file, draws from Python's random), which
// refuse by design; `unmeasured`: other calls of which not all reads can be seen; `repeating`: of the rest.
struct CallCount {
  std::string name, file;
  int line = 0;
  uint64_t calls = 0, host = 0, unmeasured = 0, repeating = 0;
};
struct CallCounts {
  std::vector<CallCount> functions;
  std::map<std::string, uint64_t> host, unmeasured;  // calls by reason
  CallCount sum() const;
  std::string text() const;
  std::string json() const;
  void write_report() const;  // the text, to the end of the file that MPY_CHECK_REPORT names
};

class CallCounter : public Regions {
 public:
  static bool on();                  // MPY_CHECK=count
  static void begin(Thread&);        // from here on calls are counted
  static CallCounter* of(Isolate&);  // null: they are not
  virtual ~CallCounter() = default;
  virtual const CallCounts& counts() const = 0;
  virtual void report() const = 0;  // at the program's end
};

}  // namespace mpy
