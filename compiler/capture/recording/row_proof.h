// That rows are true. While a region is recorded in a checked build, every object from before that the code of an
// instruction looks into (runtime/memory/dereferences.h) must have become known to the recorder by the end of that
// instruction: by its operands, by a read that the interpreter reported, or as the row of the native or the operation
// says. And none of those objects may hold something else afterwards without a write that was reported. What is found
// ends the process; with MPY_CHECK=rows it is listed, each once, and the process goes on.
#pragma once

#ifndef NDEBUG
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "runtime/memory/dereferences.h"
#include "vm/observe/state.h"

namespace mpy {

class Recorder;

class RowProof final : public DereferenceObserver {
 public:
  RowProof(Thread& t, Recorder& recorder) : t_(t), recorder_(recorder) {}
  ~RowProof() { stop(); }
  RowProof(const RowProof&) = delete;

  void instruction(const ExecutionState&);  // which begins
  void next();                              // another one is about to begin
  void row(std::string what);               // one that the instruction goes by
  void written(Object* o) { written_.insert(o); }
  void allows(Value v) {  // what the instruction may look into
    if (v.is_pointer()) allowed_.insert(v.header());
  }
  void settle();  // the end of an instruction, or of its part before another frame's
  void pause();   // hears nothing until the next instruction
  void stop();    // and forgets what it heard

 private:
  struct Looked {
    Object* object;
    std::string before;  // what it held at the first look; empty where nothing is to be compared
    bool dead;
    void* callers[12];
    int count;
  };
  void dereferenced(Object*) override;
  void dying(Object*) override;
  void freed(Object*) override;
  bool needs_no_guard(Object*);
  void judge(const Looked&);
  void found(const Looked&, const char* what);
  std::string contents(Object*);

  Thread& t_;
  Recorder& recorder_;
  std::string instruction_;
  std::vector<std::string> rows_, last_rows_;
  std::vector<Looked> looked_;
  std::unordered_set<Object*> seen_, allowed_, written_, reused_;
};

}  // namespace mpy
#endif
