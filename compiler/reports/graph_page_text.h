// The page of --explain=html: what comes before and behind its data. It needs nothing from elsewhere.
#pragma once

namespace mpy {

extern const char* const kGraphPageHead;
extern const char* const kGraphPageTail;

}  // namespace mpy
