// --explain=html:FILE: one page with every region of the run, its hits, misses and refusals, and for each record (and
// each run that was refused) the reference graph, the guards on it, what the run left behind and the steps of its
// program. What is shown is written down when a record is made, since the objects do not live as long as the page.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "compiler/capture/compiled.h"

namespace mpy {

class GraphPages final : public RegionWatcher {
 public:
  void recorded(Thread&, const Compiled&, Recorder&, const Record*, const std::string& steps) override;
  void ended(const Compiled&) override;  // of those that live, at the program's end
  std::string html() const;

 private:
  struct Region {
    std::string name, file;
    int line = 0;
    uint64_t hits = 0, recorded = 0, plain = 0, left_out = 0;
    std::map<std::string, uint64_t> misses, refusals;
    std::vector<std::string> records;  // JSON
  };
  Region& region_of(const Compiled&);

  std::map<std::string, size_t> by_place_;
  std::vector<Region> regions_;
  size_t bytes_ = 0;
};

}  // namespace mpy
