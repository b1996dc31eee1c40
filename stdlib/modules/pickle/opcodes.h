// The opcodes of pickles that _pickled writes or reads, and the sizes that writers agree on.
#pragma once
#include <cstdint>

namespace mpy {

enum PickleOp : unsigned char {
  kMark = '(',
  kStop = '.',
  kReduce = 'R',
  kBuild = 'b',
  kPop = '0',
  kPopMark = '1',
  kNone = 'N',
  kBinInt = 'J',
  kBinInt1 = 'K',
  kBinInt2 = 'M',
  kBinFloat = 'G',
  kBinUnicode = 'X',
  kBinBytes = 'B',
  kShortBinBytes = 'C',
  kEmptyDict = '}',
  kEmptyList = ']',
  kEmptyTuple = ')',
  kAppend = 'a',
  kAppends = 'e',
  kSetItem = 's',
  kSetItems = 'u',
  kTuple = 't',
  kBinGet = 'h',
  kLongBinGet = 'j',
  kBinPut = 'q',
  kLongBinPut = 'r',
  kProto = 0x80,
  kNewObj,
  kTuple1 = 0x85,
  kTuple2,
  kTuple3,
  kNewTrue,
  kNewFalse,
  kLong1,
  kShortBinUnicode = 0x8c,
  kEmptySet = 0x8f,
  kAddItems,
  kFrozenSet,
  kStackGlobal = 0x93,
  kMemoize,
  kFrame,
};
constexpr uint64_t kFrameTarget = 65536, kFrameHead = 9, kFrameLeast = 4, kBatch = 1000;

}  // namespace mpy
