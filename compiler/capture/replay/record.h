// A record: guard, mock and program of one region, made from a recorder's run.
//
// Replay: the guard holds → the program runs on the present values of the leaves → the mock rebuilds what the run left
// behind. Every check and allocation precedes the first visible effect; a failure before it runs the region plainly.
#pragma once
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "compiler/capture/recording/recorder.h"
#include "compiler/capture/replay/distinctions.h"
#include "compiler/capture/replay/guard.h"
#include "compiler/capture/replay/mock.h"
#include "compiler/capture/replay/subscriptions.h"
#include "compiler/program/program.h"

namespace mpy {

struct KernelNote {
  std::string name, backend;
  std::vector<std::string> ops;  // what it stands for
  bool fused() const { return ops.size() > 1; }
};

// What a replay works with. It lies on the stack, which is warm when a large plan has run since the last replay.
struct ReplayRoom {
  ArgVisit visit;
  std::string why, first_why;  // it could not be
  std::vector<tensor::Tensor> inputs, slots;
  std::vector<tensor::Scalar> numbers;
  std::vector<Ref> texts;
  Mock::Made made;
  std::span<const char> of_caller;  // what the caller looks at behind the plan

  void leave() {  // what it holds dies as the variables of a function do, the last one first
    made.clear();
    numbers.clear();
    texts.clear();
    slots.clear();
  }
};

class Record final : public Subscriber {
 public:
  // Null: no record can be made, and the recorder refused for that. It must not have refused before. `result` is the
  // exception if the region raised.
  static std::unique_ptr<Record> make(Thread&, Recorder&, Value result);
  ~Record();

  enum class State : uint8_t { Live, Dead };
  State state() const { return state_; }
  // Does the guard hold for these arguments? `why` receives the check that failed.
  bool check(Thread&, std::span<const Value> args, Value kwnames, ArgVisit*, std::string* why);
  // Runs program and mock after a check; raises if the region did. Unset: it could not be done, `room->why` says why;
  // nothing was changed.
  // `kernels_ns`: what running the program took; null: not asked.
  Result<Value> replay(Thread&, ReplayRoom* room, uint64_t* kernels_ns);
  void watched_written(Object*, WatchSlot, uint64_t) override;

  // A call that may hit begins: where its plan crowds out the rest, that is fetched while the call is prepared.
  void call_begins(std::span<const Value> args) const {
    if (crowds_out_) expect_call(args);
  }

  // MPY_CHECK is set, or this is a checked build.
  bool checks_fully() const { return checks_fully_; }

  // The arguments, a bit each, in which an object had to be the same one and was not, or has died.
  uint64_t others() const { return others_; }
  // Places whose list, dict or deque held something else at an entry (place_number): there it may be compared.
  const std::set<uint64_t>& other_contents() const { return other_contents_; }
  // Tensors that had other sizes at an entry: by their number among those of the arguments; -1: one in a place.
  const std::set<int>& other_sizes() const { return other_sizes_; }

  // Its tensors had the same sizes so often that a record of these alone, as a plan, is worth a recording.
  bool has_steady_sizes();

  int running = 0;  // pinned while it replays
  uint64_t hits = 0;
  uint64_t shadow_hits = 0;               // with MPY_CHECK=shadow
  std::vector<Distinctions::Fact> facts;  // of its callable's RecordIndex
  const Record* followed_by = nullptr;    // of its callable's, as far as there still is one
  // For arguments with another one the guard does not hold.
  const ArgumentKey& key() const { return key_; }
  std::vector<KernelNote> kernels() const;
  double compile_ms() const;
  // Why what it does to tensors is performed step by step; empty: it is a program.
  const std::string& by_steps() const { return by_steps_; }
  std::string listing(Thread&) const;
  const std::vector<WatchedRead>& reads() const { return reads_; }
  const std::vector<ArgCheck>& arguments() const { return args_; }
  const std::vector<PlaceCheck>& places() const { return places_; }
  const Mock& mock() const { return mock_; }

 private:
  explicit Record(Thread& t, Trace trace) : isolate_(t.isolate), trace_(std::move(trace)) {}
  Thread& thread() const { return *isolate_.heap->thread; }  // that runs: the one that recorded it may be over
  bool add_effects(Recorder&, std::string* why);
  bool add_loaded(Recorder&, std::string* why);
  bool add_attachments(Recorder&, std::string* why);
  void make_program(Recorder&, const std::vector<tensor::Tensor>& outputs);
  void subscribe_on_reads(Recorder&);
  void note_numbers(TypeObject*);
  bool recheck_dirty(std::string* why);
  bool compare_written(Object*, const std::vector<uint32_t>& reads, uint64_t index);
  void note(uint32_t read, bool holds);
  bool settle_wrong(std::string* why);
  void note_contents(const Object* container, int depth = 0);
  void note_number(const WatchedRead&);
  void note_sizes(const ArgCheck&, Value now);
  void note_numbers_in(const ArgCheck&, Value now);
  void mark_dirty(Object*);
  bool rebind(WatchedRead&);
  bool rebind_tuple(WatchedRead&, Value now);
  int input_for(Value old, Value now);
  void bind(int input, Value old, Value now);
  const WatchedRead* full_check();  // the first read that differs, or null
  bool load_numbers(Thread&, ReplayRoom*);
  bool run_tensors(ReplayRoom*);
  bool run_program(ReplayRoom*);
  bool run_trace(ReplayRoom*);
  void count_steady(std::span<const tensor::Tensor> inputs);
  void expect_call(std::span<const Value> args) const;
  void fetch_mock(const ReplayRoom&) const;
  void fetch_nodes(std::span<const tensor::Tensor> slots) const;

  struct Input {  // a leaf: an argument tensor or a watched one
    int argument = -1;
    Value external;
    int read = -1;  // its WatchedRead
  };
  Value tensor_at(const Input& in, const ArgVisit& visit) const {
    return in.argument >= 0 ? visit.tensors[static_cast<size_t>(in.argument)] : in.external;
  }

  struct Reached {
    std::vector<uint32_t> reads;  // those it is the owner of
    std::vector<uint32_t> loads;  // the loaded numbers that it holds
    uint32_t ways = 0;            // how many reads found it
    bool dirty = false;
  };
  static constexpr uint32_t kHolds = ~uint32_t{0};
  struct Attachment {  // a callable of a graph: the node of the mock, and the slot of the tensor
    int node, slot;
  };

  // What each call looks at stands together: a large plan that ran since has left little of it in the caches.
  State state_ = State::Live;
  bool raises_ = false, unhandled_ = false;
  bool checks_fully_ = false;           // also what was not reported as written
  bool crowds_out_ = false;             // the plan leaves little of this in the caches
  int deepest_ = 0;                     // levels of recursion that a plain run needs
  uint64_t modes_ = 0, histories_ = 0;  // histories: of the context, when the tensors' metadata were last compared
  std::vector<ArgCheck> args_;
  std::vector<PlaceCheck> places_;
  Ref kwnames_;
  std::vector<Object*> dirty_;
  // Tensors that died, and the place that held each: a number stands for one in `inputs_` and the mock, since another
  // object may get its address.
  std::vector<std::pair<Value, WatchedRead*>> gone_;
  std::vector<uint32_t> wrong_;  // reads of attributes and variables that do not hold, as was seen when these changed
  std::vector<uint32_t> unwatched_;   // reads that are compared at each entry
  std::unique_ptr<Program> program_;  // what is done to tensors; null: the trace is performed
  std::vector<Input> inputs_;         // in the order of the trace's inputs
  std::vector<Attachment> attachments_;
  LoadedNumbers loaded_;
  int root_ = -1;  // the result, or the exception
  Mock mock_;

  Isolate& isolate_;
  uint64_t others_ = 0;
  std::set<uint64_t> other_contents_;
  std::set<int> other_sizes_;
  bool sizes_open_ = false;  // but for sizes it would be a program
  uint64_t last_sizes_ = 0;
  uint32_t steady_ = 0, steady_enough_ = 16;  // how often they have been these
  int64_t next_gone_ = 0;  // the number of the next of `gone_`
  ArgumentKey key_;
  std::vector<WatchedRead> reads_;
  std::vector<uint32_t> wrong_at_;                       // of each its place in wrong_; kHolds: it is none of these
  std::unordered_map<Object*, Reached> reached_;         // all it subscribed on
  std::set<std::pair<Object*, Object*>> class_writes_;   // attributes of classes that its effects write, by name
  std::set<std::pair<Object*, Object*>> class_numbers_;  // those that are numbers, of the classes that it reached
  Trace trace_;
  std::string by_steps_;  // why there is no program
};

}  // namespace mpy
