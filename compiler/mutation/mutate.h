// Weakening capture on purpose: MPY_MUTATE=n (checked builds only) takes out one check of a guard or one effect of a
// replay, so that tests/mutation.py can see whether a test notices. MPY_MUTATE=list prints them as `n name`. A point
// stands in this list and, once, at its place: weakened("read: a cell").
#pragma once
#include <cstddef>
#include <iterator>
#include <string_view>

#include "runtime/types/native.h"

namespace mpy {

inline constexpr std::string_view kMutations[] = {
    // What is compared at entry.
    "modes",
    "recursion",
    "number of arguments",
    "keywords or none",
    "keywords",
    "an exception being handled",
    "argument: a word",
    "argument: its type",
    "argument: a text",
    "argument: a number",
    "argument: who is whom",
    "argument: a tensor's metadata",
    "argument: shared storage",
    "argument: distance in a storage",
    "argument: length of a sequence",
    "argument: length of a dict",
    "argument: keys of a dict",
    "argument: attributes",
    "argument: state of an iterator",
    "argument: contents",
    "argument: code",
    "argument: the class of what is not read",
    "argument: what it decides",
    "argument: identity",
    "argument: reached otherwise",
    "loaded: the class of a number",
    "loaded: a comparison",
    "loaded: what may raise",
    "loaded: a comparison of what a tensor gave",
    // What is watched.
    "read: a cell",
    "read: a slot",
    "read: a key",
    "read: an item of a list",
    "read: a class attribute",
    "read: which dict has attributes",
    "read: a class of an object",
    "read: the version of a class",
    "read: a length",
    "read: items",
    "read: pairs",
    "read: parts",
    "read: bytes",
    "read: slots",
    "read: attributes that moved into a dict",
    "read: the state of an iterator",
    "read: what a counter decides",
    "read: a function",
    "read: a tensor's metadata",
    "watch: a write",
    "watch: a class changes",
    "watch: histories",
    "rebind: metadata",
    "rebind: another way to it",
    // What the program checks while it runs.
    "plan: strides of an input",
    "trace: a number it gave",
    "trace: a word that is loaded",
    "trace: a tensor's metadata",
    "trace: which tensor it gave",
    "trace: undoing random numbers",
    "trace: undoing modes",
    "trace: undoing tensors",
    "program: a gradient's metadata",
    "program: a window of a storage",
    "program: shared memory",
    "program: memory that was shared",
    "program: whether a view has a base",
    "program: values of indices",
    // What a replay leaves behind.
    "trace: random numbers",
    "trace: telling of changed metadata",
    "effect: set an attribute",
    "effect: delete an attribute",
    "effect: set a variable",
    "effect: set an item",
    "effect: delete an item",
    "effect: a native's change",
    "effect: an operator in place",
    "effect: whose operation it is",
    "effect: advance a counter",
    "effect: step an iterator",
    "effect: the type of a counter",
    "effect: what dies may run Python",
    "effects: their order",
    "mock: an argument that was not read",
    "program: a gradient set to what it was",
    "mock: aliases",
    "mock: a NaN of its own",
    "mock: a text made of numbers",
    "mock: items",
    "mock: attributes",
    "mock: what a cell holds",
    "mock: fields of a function",
    "mock: an exception",
    "mock: an entry of a traceback",
    "mock: the class of a tensor",
};

struct Mutation {
  size_t number;
  consteval Mutation(const char* name) : number(0) {
    while (kMutations[number] != name) number++;  // a name that is not in the list does not compile
    number++;
  }
};

// MPY_MUTATE=row:ROW:CELL weakens a cell of a row by one step, MPY_MUTATE=type:NAME takes the objects of a native type
// for immutable values. MPY_MUTATE=used:FILE writes down, a line each, what a run goes by: `met:ROW` for each row that
// was asked for, `row:ROW:CELL` where leaving that cell out would make a difference to what is read, `type:NAME`, and
// `kind:NAME` for the kinds of objects that were looked at.
#ifdef NDEBUG
constexpr const Annotation& weakened_row(const Annotation& row) { return row; }
constexpr CaptureAs weakened_treatment(Value, const TypeObject*, CaptureAs how) { return how; }
constexpr bool weakened(Mutation) { return false; }
constexpr bool weakened_anywhere() { return false; }
constexpr bool notes_cells() { return false; }
constexpr void note_cell(const Annotation&, std::string_view) {}
constexpr void note_read(const Annotation&, size_t) {}
#else
Annotation weakened_row(const Annotation&);
CaptureAs weakened_treatment(Value, const TypeObject*, CaptureAs);
extern const size_t kWeakened;  // of this process; 0: nothing
inline bool weakened(Mutation m) { return m.number == kWeakened; }
inline bool weakened_anywhere() { return kWeakened != 0; }
bool notes_cells();
void note_cell(const Annotation&, std::string_view cell);
void note_read(const Annotation&, size_t parameter);
#endif

}  // namespace mpy
