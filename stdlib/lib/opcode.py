"""The instructions of this virtual machine (not CPython's), by name and number."""

import sys

__all__ = ["cmp_op", "hasconst", "hasname", "hasjrel", "hasjabs", "haslocal", "hascompare", "hasfree", "hasnargs", "opname", "opmap",
           "HAVE_ARGUMENT", "EXTENDED_ARG", "stack_effect"]
cmp_op = ("<", "<=", "==", "!=", ">", ">=")
opname = sys._opnames()
opmap = {name: number for number, name in enumerate(opname)}
HAVE_ARGUMENT = 0                             # every instruction has a place for operands
EXTENDED_ARG = opmap["Ext"]
hasname = [number for number, name in enumerate(opname) if name.startswith(("LoadName", "StoreName", "DelName", "LoadGlobal", "StoreGlobal", "DelGlobal"))]
hasfree = [number for number, name in enumerate(opname) if name.startswith(("LoadFree", "StoreFree", "DelFree", "LoadClassFree", "LoadCell", "StoreCell", "DelCell"))]
hasjrel = [number for number, name in enumerate(opname) if "Jump" in name or "If" in name or name.startswith("ForIter")]
hasnargs = [number for number, name in enumerate(opname) if name.startswith("Call")]
haslocal = [number for number, name in enumerate(opname) if name.startswith("DelLocal")]
hasconst, hasjabs, hascompare = [], [], []


def stack_effect(opcode, oparg=None, /, *, jump=None):
    raise NotImplementedError("opcode.stack_effect: instructions have registers, no stack")
