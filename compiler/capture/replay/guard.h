// Guards: what must hold for a record to be replayed.
//
//  - modes: one packed word (grad mode, inference, default dtype, backend, random stream untouched …), compared at
//  every entry;
//  - the arguments, as far as the run read them, as a tree: exact bits of numbers, text by value, facts of tensors, of
//    objects their class, what was read of them or which object it is, and who is whom (same and not-same, also of
//    storages). What an object holds that the run did not look into is not compared: there it may be anything;
//  - everything else that was read: watched (subscriptions.h), rechecked only after a write, then slot by slot.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "compiler/bindings/tensor_object.h"
#include "compiler/bindings/visible_parts.h"
#include "compiler/capture/replay/iterator_state.h"
#include "compiler/tensor/history.h"
#include "runtime/memory/isolate.h"
#include "runtime/types/type.h"

namespace mpy {

// All observable metadata of a tensor.
struct TensorFacts {
  uint32_t kind = 0;  // exact class (and layout)
  tensor::DType dtype{};
  tensor::Device device;
  bool requires_grad = false, leaf = true, inference = false;
  std::vector<uint64_t> hooks;  // numbers of those in Python, on its gradient
  tensor::Dims sizes, strides;
  int64_t offset = 0;
  bool any_sizes = false;  // no code read sizes and strides: only the number of axes is compared
  bool operator==(const TensorFacts&) const = default;
};
TensorFacts facts_of(Value tensor);
// What facts_of() says is this, without a copy. `window`: where in its memory it begins counts.
bool has_facts(Value tensor, const TensorFacts&, bool window);
// Whether another tensor's sizes or strides are what keeps it from that.
bool has_other_sizes(Value tensor, TensorFacts);
// A view from before its base came to require grad: any write to their memory gives it a place in the graph.
bool awaits_history(Value tensor);

// What was asked of a number: whether it, changed by these operators in turn, compares so.
struct CounterTest {
  std::vector<std::pair<BinaryOp, uint64_t>> ops;  // with numbers that are no heap objects, as their bits
  CompareOp compare{};
  uint64_t operand = 0;
  bool is_float = false;  // what the number must be; else an int
  bool operator==(const CounterTest&) const = default;
};
// Values of which a run may not need which one it is. Atom: None, a bool, a large number, bytes; or, in a check, any of
// these classes. NotGiven: objects.
enum class GivenClass : uint8_t { NotGiven, Int, Float, Text, Atom };
GivenClass given_class(Value);

// What every check compares stands first, so that one line of the cache holds it.
struct ArgCheck {
  enum Kind : uint8_t {
    Word,
    Given,  // a value of that class, of which only `tests` were asked
    Text,
    Number,
    Tensor,
    Unread,  // of that class
    Sequence,
    Mapping,
    Attributes,
    Some,      // attributes: those in `names`; the content of a variable, if that was read
    Contents,  // of other containers: items, and what __reduce__ adds
    Iterator,  // its state
    Identity
  } kind = Word;
  bool fixed = false;        // it must also be this very object, since the run reaches it otherwise as well
  GivenClass given{};        // Given
  uint32_t object_kind = 0;  // exact kind of a heap object; Unread, Some: of a new object of its class
  Value word;                // Word: the bits; Identity, `fixed`: the object (not owned: its death is watched)
  int same_as = -1;  // number of the first visit of this object, in visiting order; of a Text, Number in `values`
  int tensor = -1;   // Tensor: its number among the argument tensors
  Ref held;          // Text, Number: to compare with
  std::vector<std::pair<CounterTest, bool>> tests;
  TensorFacts facts;
  int shares_with = -1;         // Tensor: first argument tensor with the same storage ...
  int64_t distance = 0;         // ... and how far behind that one it begins; where an unshared one begins is not seen
  std::vector<ArgCheck> items;  // Sequence: items; Mapping: values; Attributes: what is in a box, the attributes;
                                // Some: one for each name; Contents: contents_of(); Iterator: its parts
  std::vector<Ref> names;       // Some: interned, or a member of __slots__
  std::vector<uint64_t> words;  // Iterator, Contents; Attributes of a function: which code it runs
  std::string bytes;            // Contents: of one that holds bytes
  std::vector<ArgCheck> keys;   // Mapping
};

struct ArgVisit {  // one walk over actual arguments
  using Objects = tensor::SmallVec<Object*, 16>;
  Objects objects;  // in visiting order
  tensor::SmallVec<Value, 8> tensors;
  std::span<const Value> given;  // the arguments
  Objects values;                // each text, and number that is an object, in visiting order
  Objects anchored;              // those that some record reaches otherwise, and that need not be the same next time
  int number_of(const Object*) const;     // in visiting order; -1: not visited
  int visit(Object*);                     // the same, and it is visited now
  int value_number(const Object*) const;  // the first in `values`, or -1
  void clear() {
    objects.clear();
    tensors.clear();
    values.clear();
    anchored.clear();
    given = {};
    table_.clear();
  }

 private:
  static constexpr size_t kFew = 16;  // are searched one by one
  void number_last();
  size_t place_of(const Object*) const;
  std::vector<int> table_;  // numbers by address, open addressing, where there are more; -1: free
};
// A check that compares all that an object holds, one level deep: `parts` are the values that `keys` and then `items`
// are for. False: it can only be compared by which object it is. `walk`: an object of a class in Python may be another
// one with equal attributes.
bool open_check(Thread&, Value, bool walk, ArgCheck*, std::vector<Ref>* parts);
// Of a value that is no object with an identity of its own. False: it is one.
bool leaf_check(Value, ArgCheck*);
uint32_t class_kind(Thread&, Value);  // of a new object of its class
// An object whose attributes can be compared one by one, or a variable.
bool opens_by_name(Thread&, Value);
// Compares; `why` (may be null) receives the check that failed.
bool check_argument(Thread&, const ArgCheck&, Value, ArgVisit*, const char** why);
// A number that is the same for all arguments for which the checks of a record can hold: a record whose number is
// another one need not be looked at. It stands for their types, numbers and texts, but not for what they hold.
struct ArgumentKey {
  uint64_t number = 0;
  size_t count = 0;
  struct Open {  // arguments, by bit, of which only the class counts, or only that it is no object
    uint64_t by_class = 0, atoms = 0;
    bool operator==(const Open&) const = default;
  } open;
  bool operator==(const ArgumentKey&) const = default;
};
struct KeyPart {  // of one argument: all that counts, the class, and whether it is an object
  uint64_t all, by_class, atom;
};
KeyPart key_part(Thread&, Value);
ArgumentKey argument_key(std::span<const KeyPart>, ArgumentKey::Open);
ArgumentKey argument_key(Thread&, std::span<const Value> args, ArgumentKey::Open);
// The same with some of what they hold, read or not: calls whose numbers differ may be worth a record each.
uint64_t argument_digest(Thread&, std::span<const Value> args);

// An object of a class in Python, or of a subclass of a plain value: all that can be read of it is its attributes. Or a
// function that was given none: what it was made with.
bool walkable(Thread&, Value);
using Attributes = tensor::SmallVec<Value, 16>;
Attributes attributes_of(Thread&, Value);  // of a subclass of a plain value, that one first
// A container whose contents can be compared although it may be another one: what it holds, in its order, and what else
// makes it what it is (a deque's length, a factory, the attributes of a subclass). False: it is none.
bool contents_of(Thread&, Value, std::vector<Ref>* parts, std::string* bytes, std::vector<uint64_t>* words);
Value attribute_or_content(Thread&, Value, Value name);  // name unset: of a variable

struct WatchedRead {
  enum Kind : uint8_t {
#define READ(kind, name) kind,
#include "compiler/capture/replay/record_kinds.def"
  } kind;
  Object* owner;                // subscribed on
  Ref name;                     // Slot, ClassSlot: interned; Index: the index; Key: a text or a number …
  Value key;                    // … or an object that is compared by identity
  Value expected;               // of one place: the word read; unset = absent
  Ref held;                     // keeps an immutable expected value (number, text, tuple) alive
  uint64_t version = 0;         // TypeVersion
  std::vector<Ref> snapshot;    // Items, Pairs, Parts: immutable ones are held …
  std::vector<Value> words;     // … all are compared by word
  std::string bytes;            // Bytes: what an array or a bytearray held
  std::vector<uint64_t> state;  // State
  bool of_tuple = false;        // of one place, which held a tuple of tensors (`words`) that the run replaced
  bool by_content = false;      // of one place: what it holds may be another object at each call (PlaceCheck)
  CounterTest test;             // Outcome, of a counter; `expected` is what it gave
  TensorFacts facts;
  std::string what;  // for people: "global F", "attribute training of Net"
};
// What a place held is compared at each entry, as an argument is.
struct PlaceCheck {
  uint32_t read;  // the place: of the WatchedReads
  ArgCheck check;
};
// Places where the same is read, in whichever object; of variables which one it is.
uint64_t place_number(const WatchedRead&);
uint64_t place_number(WatchedRead::Kind, Value name);
uint64_t argument_number(size_t argument);                  // the same of one that is a number itself
WatchedRead::Kind kind_of_place(Thread&, Object* owner);  // in which an object holds a number
// Whether an object keeps its attributes in a dict: functions do, and instances that have many, or were given one.
bool keeps_dict(Thread&, Object*);
Value own_dict(Thread&, Object*);  // of such an object; unset: none yet
// Does it still read the same? Runs no Python.
bool recheck(Thread&, const WatchedRead&);
bool moved_into_dict(Thread&, const WatchedRead&);
Value held_in_place(Thread&, const WatchedRead&);  // what its one place holds now; unset: nothing, or another kind
// A number that a class has under a name which nothing asks for on its own account: any other number is read likewise.
bool is_class_number(Value name, Value v);
// How many items a list or dict holds; unset: it is neither.
Value length_of(Thread&, Value container);
// What a place holds: a cell, or what an object, a class, a list, a tuple or a dict has under a name, index or key (a
// text or a small int). Unset: nothing.
Value held_at(Thread&, Object* owner, Value name);
bool is_nan(Value);  // a float, or a complex number of which a part is one: equality in containers goes by identity
bool held_by_value(Value);  // an immutable atom or tuple: a guard may keep it alive

uint64_t modes_word(Thread&);
extern const char* const kIdentity;  // why a check of an object's identity failed
extern const char* const kMetadata;  // … of a tensor

}  // namespace mpy
