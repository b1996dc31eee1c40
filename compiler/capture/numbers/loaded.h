// Numbers that a replay loads from where they stand, before it does anything, and what is computed of them: a learning
// rate, a weight of a loss, `1 / (self.t + 1)`. The run only computed other numbers of them, asked comparisons, put
// them somewhere or gave them to ops of tensors; so a replay does the same with whatever they are now, if the
// comparisons give the same.
#pragma once
#include <vector>

#include "compiler/capture/replay/guard.h"
#include "compiler/tensor/scalar.h"
#include "runtime/types/type.h"

namespace mpy {

struct LoadedNumber {
  // Length, Sum, Least, Greatest: of a list, and of the numbers in it.
  enum Kind : uint8_t { Place, Given, Length, Sum, Least, Greatest, Constant, Binary, Negated, Call } kind = Constant;
  bool is_float = true;   // of one that is read: what it must be; else an int
  bool is_truth = false;  // Call: it gives True or False, for which 1 and 0 stand
  bool needed = false;   // its value, not only its class
  int at = -1;           // the node of the mock that holds it; Given: the argument; Call: which item of what it gives
  Ref name;              // Place
  Value constant;        // Constant; Sum: what it begins with
  BinaryOp op{};
  int left = -1, right = -1;  // Binary; Negated: left; Call: the first two arguments
  Ref native;                 // Call: a function that only looks at numbers

  bool is_read() const { return kind < Constant; }  // else it is computed of others
  bool of_list() const { return kind >= Length && kind <= Greatest; }
  bool has_holder() const { return is_read() && kind != Given; }
};

// The length of a list, or the sum or an extreme of what it holds, as the built-in functions find it. Unset: it is no
// list, or that is no plain number.
Value total_of(Thread&, Value list, const LoadedNumber&);

struct LoadedTest {  // a comparison that decided something
  int left = -1, right = -1;
  CompareOp compare{};
  bool expected = false;
  bool operator==(const LoadedTest&) const = default;
};

class LoadedNumbers {
 public:
  std::vector<LoadedNumber> numbers;  // operands before what is computed of them
  std::vector<LoadedTest> tests;

  bool empty() const { return numbers.empty(); }
  // Writes to the holder of that Place are reported by written(). All others are looked at each time.
  void watched(size_t i) { watched_[i] = true; }
  void written(uint32_t i) {
    if (!watched_[i] || is_written_[i]) return;
    is_written_[i] = true;
    written_.push_back(i);
  }
  void begin() {
    values_.resize(numbers.size());
    watched_.assign(numbers.size(), false);
    is_written_.assign(numbers.size(), false);
  }
  void settle() {  // it is known which are watched
    for (uint32_t i = 0; i < numbers.size(); i++)
      if (numbers[i].is_read() && !watched_[i]) each_time_.push_back(i);
  }

  // `holder`: the object of a Place. False: one is of another class, or cannot be computed, or a test gives something
  // else; `why` says so. Nothing is computed where all are what they were the last time.
  template <class Holder>
  bool load(Thread& t, const ArgVisit& visit, Holder holder, std::string* why) {
    bool same = loaded_;
    auto now = [&](const LoadedNumber& n) {
      return n.kind == LoadedNumber::Given   ? visit.given[static_cast<size_t>(n.at)]
             : n.kind == LoadedNumber::Place ? held_at(t, holder(n.at).object(), n.name)
                                             : total_of(t, holder(n.at), n);
    };
    auto look = [&](uint32_t i) {
      const Value v = now(numbers[i]);
      if (v.same(values_[i])) return;
      same = false;
      values_[i] = Ref::copy(v);
    };
    for (uint32_t i : each_time_) look(i);
    // Where an object has come to keep its attributes in a dict, writes to that are not reported for the object.
    std::erase_if(written_, [&](uint32_t i) {
      look(i);
      return is_written_[i] = keeps_dict(t, holder(numbers[i].at).object()), !is_written_[i];
    });
    if (!loaded_)
      for (uint32_t i = 0; i < numbers.size(); i++)
        if (numbers[i].is_read()) look(i);
#ifndef NDEBUG
    for (uint32_t i = 0; i < numbers.size(); i++)
      if (numbers[i].is_read() && !now(numbers[i]).same(values_[i])) unreported(numbers[i]);
#endif
    if (same) return true;
    for (uint32_t i = 0; i < numbers.size(); i++)
      if (numbers[i].is_read() && !is_of_class(numbers[i], values_[i]))
        return loaded_ = false, *why = "the class of a number", false;
    return loaded_ = compute(t, why);
  }
  const std::vector<Ref>& values() const { return values_; }
  const std::vector<tensor::Scalar>& scalars() const { return scalars_; }  // the same, as ops take them

 private:
  static bool is_of_class(const LoadedNumber&, Value);
#ifndef NDEBUG
  [[noreturn]] static void unreported(const LoadedNumber&);
#endif
  bool compute(Thread&, std::string* why);
  static bool compute(Thread&, const LoadedNumber&, const std::vector<Ref>& values, Ref* out);
  bool holds(Thread&, std::string* why) const;

  std::vector<Ref> values_;
  std::vector<tensor::Scalar> scalars_;
  std::vector<uint32_t> each_time_, written_;
  std::vector<bool> watched_, is_written_;
  bool loaded_ = false;  // they are what came of the numbers that were loaded last
};

}  // namespace mpy
