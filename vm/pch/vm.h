// What most sources of vm's other folders include, parsed once (b_pch). Each still includes what it uses.
#pragma once
#include "runtime/pch/runtime.h"
#include "vm/code/code.h"
#include "vm/frames/frame.h"
#include "vm/frames/function.h"
