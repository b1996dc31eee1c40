// What the sources of ops, autograd and schema include, parsed once (b_pch). Each still includes what it uses.
#pragma once

#include "compiler/ops/body.h"
#include "compiler/ops/ops.h"
#include "compiler/ops/prim.h"
#include "compiler/ops/rules.h"
#include "compiler/ops/view_expr.h"
#include "compiler/pch/tensor.h"
