// What the sources that know of Python include, parsed once (b_pch). Each still includes what it uses.
#pragma once
#include <algorithm>
#include <array>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

#include "compiler/bindings/tensor_object.h"
#include "compiler/capture/recording/recorder.h"
#include "compiler/standard_context.h"
#include "runtime/containers/containers.h"
#include "vm/frames/frame.h"
#include "vm/frames/function.h"
